"""What no bot of Primal Hex does: moves that are another one's twin, or that can only waste something.

All levels leave them out. It saves the search its time, and weak bots a folly that no person would commit. From what
the seat knows only, like everything a bot does. Uses the layout's tables and the core.
"""

from __future__ import annotations

from hexsuite._core.face import Observation
from hexsuite._core.primal_hex import codes, face
from hexsuite._core.primal_hex.codes import Code
from hexsuite._core.primal_hex.face import PrimalSnapshot
from hexsuite.games.primal_hex.content import Cards
from hexsuite.games.primal_hex.layout import FAILED, SUCCESS
from hexsuite.games.primal_hex.tally import counting_face


def pointless(cards: Cards, observation: Observation, now: PrimalSnapshot) -> list[int]:
    """Codes that a bot leaves out: never all of them."""
    if now.step not in (face.ASK_DICE, face.ASK_WINDOW, face.ASK_ACTIVATION):
        return []
    moves = {code: codes.decode(code) for code in observation.moves()}
    left_out = _twins(moves) if now.step == face.ASK_DICE else _wasted(cards, now, moves)
    return left_out if len(left_out) < len(moves) else []


def _twins(moves: dict[int, Code]) -> list[int]:
    """Which die is set aside does not matter, since all others are rolled again: only the lowest is looked at."""
    rerolls = sorted((move.a, code) for code, move in moves.items() if move.kind == codes.REROLL)
    return [code for _, code in rerolls[1:]]


def _wasted(cards: Cards, now: PrimalSnapshot, moves: dict[int, Code]) -> list[int]:
    """Strength that turns no die into a success, or with the long arm no rival's success into a failure."""
    dice = now.dice[now.to_move] or ()
    counts, free = counting_face(cards, now, now.to_move)
    wasted = []
    for code, move in moves.items():
        if move.kind != codes.STRENGTH:
            continue
        if move.c:
            useful = (move.a, move.b) == (SUCCESS, 0)
        elif move.a == FAILED - 1:  # on the way to a success, if there is Strength for both steps
            counting = counts == FAILED and dice.count(FAILED) < free
            useful = bool(move.b) and (counting or (FAILED not in dice and now.strength[now.to_move] > 1))
        else:
            useful = (move.a, move.b) == (FAILED, 1) and (counts != FAILED or dice.count(FAILED) > free)
        if not useful:
            wasted.append(code)
    return wasted
