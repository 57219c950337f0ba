"""Random games of Hexfolk whose players love to trade: several open offers, counter-offers, takes, withdrawals."""

from __future__ import annotations

import random
from collections.abc import Callable

from hexsuite._core.face import CHANCE, OVER, State
from hexsuite._core.hexfolk import codes, face
from hexsuite._core.hexfolk.codes import decode, encode_trade
from hexsuite.games.hexfolk.options import HexfolkOptions
from hexsuite.games.hexfolk.setup import HexfolkSetup, board, new_setup


def table(seed: int, seats: int) -> HexfolkSetup:
    """The set-up of game `seed`; every fifth has no robber."""
    return new_setup(HexfolkOptions(robber=seed % 5 != 4), seats, seed)


def random_trade(state: State, draw: random.Random, kind: int, number: int = 0) -> int | None:
    """A legal trade of one to three kinds of cards, None when the draw gives none."""
    give, want = [0] * 5, [0] * 5
    for _ in range(draw.choice((1, 1, 2))):
        give[draw.randrange(5)] += draw.choice((0, 1, 1, 2))
        want[draw.randrange(5)] += draw.choice((0, 1, 1, 2))
    code = encode_trade(kind, give, want, number)
    return code if state.is_legal(code) else None


def trading(state: State, draw: random.Random) -> int:
    """A random action that loves to trade, and seldom ends a turn while there is something else."""
    snapshot = state.snapshot()
    chosen = None
    if snapshot.phase == face.TRADE_REPLY and draw.random() < 0.4:
        chosen = random_trade(state, draw, codes.COUNTER)
    elif snapshot.phase == face.MAIN and draw.random() < 0.6 and snapshot.offers_made < 12:
        number = snapshot.next_offer if draw.random() < 0.9 else 0
        chosen = random_trade(state, draw, codes.OFFER, number)
    if chosen is not None:
        return chosen
    moves = state.moves()
    if draw.random() < 0.6:
        moves = [code for code in moves if decode(code).kind not in (codes.DECLINE, codes.END_TURN)] or moves
    return draw.choice(moves)


def thieving(state: State, draw: random.Random) -> int:
    """The same of somebody who buys cards, keeps the knights, and plays them where offers lie open."""
    snapshot = state.snapshot()
    moves = state.moves()
    knights = [code for code in moves if decode(code).kind == codes.PLAY_KNIGHT]
    if knights and snapshot.offers:
        return knights[0]
    if snapshot.phase == face.MAIN and draw.random() < 0.5:
        for code in moves:
            if decode(code).kind == codes.BUY_CARD:
                return code
    if knights and len(moves) > 1:
        chosen = trading(state, draw)
        return chosen if chosen not in knights else next(code for code in moves if code not in knights)
    return trading(state, draw)


def played(
    seed: int, seats: int, most: int = 1_200, choose: Callable[[State, random.Random], int] = trading
) -> list[tuple[State, int, State]]:
    """Every step of a game: state before, code, state after."""
    draw = random.Random(seed)
    state = board(table(seed, seats)).start()
    steps = []
    for chance in range(most):
        if state.to_move == OVER:
            break
        before = state.copy()
        code = state.draw(seed, chance) if state.to_move == CHANCE else choose(state, draw)
        state.apply(code)
        steps.append((before, code, state.copy()))
    return steps
