"""Random games of Hexarion Conquest keep the invariants at every step, whatever Lexicons and options.

The core's own check runs at each step; the same games are played in the reference, which must agree all the way.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator

import pytest

from hexsuite._core.face import CHANCE, OVER, IllegalAction, State
from hexsuite._core.hexarion import codes, face
from hexsuite._core.hexarion.face import HexarionBoard, HexarionSnapshot
from hexsuite._core.playout import random_game
from tests.oracle_hexarion import CLASSES, EDICTS_OF, GLYPHEXES, Words
from tests.reference.hexarion import Game

LONGEST = 120


def table(number: int) -> HexarionBoard:
    """A board whose Lexicons and options vary with the number of the game."""
    draw = random.Random(number)
    return HexarionBoard(
        EDICTS_OF,
        [draw.sample(range(15), 12), draw.sample(range(15), 12)],
        long_protection=draw.random() < 0.6,
        siege=draw.random() < 0.4,
    )


def lives(state: State, code: int) -> bool:
    """Whether an action does not give the last energy away: such games last longer and see more."""
    after = state.copy()
    after.apply(code)
    seat = state.to_move
    return sum((after.snapshot().energy[seat], after.snapshot().overflow[seat])) > 0


def walk(start: State, seed: int) -> Iterator[tuple[int, State]]:
    """Every state of a random game with the code that led to it; half of the games are played with some care."""
    draw = random.Random(seed)
    careful = draw.random() < 0.5
    state = start
    chance = 0
    while state.to_move != OVER:
        if state.to_move == CHANCE:
            code = state.draw(seed, chance)
            chance += 1
        else:
            code = draw.choice(state.moves())
            if careful and not lives(state, code):
                code = draw.choice([code for code in state.moves() if lives(state, code)] or state.moves())
        state.apply(code)
        yield code, state


def check_snapshot(board: HexarionBoard, now: HexarionSnapshot) -> None:
    """What the core's check looks at, counted once more from what everybody sees."""
    taken = [f.hex for figures in now.figures for f in figures if f.where == face.BOARD]
    assert len(set(taken)) == len(taken)
    assert not set(taken) & set(board.homes)
    for seat, figures in enumerate(now.figures):
        on_board = [f for f in figures if f.where == face.BOARD]
        assert len(on_board) <= 3
        assert sum(f.hex in board.deployment_hexes(1 - seat) for f in on_board) <= 2
        piles = [now.hands[seat], now.lexicons[seat], now.discards[seat], now.removed[seat]]
        everything = [glyphex for pile in piles for glyphex in pile or ()]
        everything += [f.glyphex for f in on_board if f.glyphex >= 0]
        assert sorted(everything) == list(board.lexicons[seat])
        assert set(now.removed[seat]) <= set(now.reclaimed[seat])
        assert 0 <= now.energy[seat] <= 3
        assert 0 <= now.overflow[seat] <= 1


def check_game(number: int) -> None:
    """One whole game, looked at after every step."""
    board = table(number)
    now: HexarionSnapshot = board.start().snapshot()
    start = board.start()
    for _, state in walk(start, number):
        state.check()
        turn = now.turn
        now = state.snapshot()
        assert turn <= now.turn <= LONGEST
        check_snapshot(board, now)
    payoff = start.payoff()
    assert payoff is not None
    assert sum(payoff) == 1
    assert now.reason != face.NO_REASON
    assert payoff == ([0.5, 0.5] if now.winner < 0 else [float(seat == now.winner) for seat in (0, 1)])


def test_random_games_keep_the_invariants(sized: Callable[[int, int], int]) -> None:
    for number in range(sized(40, 5_000)):
        check_game(number)


def play_twice(number: int) -> int:
    """A random game in the core and in the reference; the number of decisions."""
    board = table(number)
    words = Words(board)
    options = {"siege": board.siege, "protection": "until own" if board.long_protection else "this turn"}
    game: Game | None = None
    decisions = 0
    before = board.start().copy()
    for code, state in walk(board.start(), number):
        if game is None:
            if state.to_move >= 0:
                game = Game(words.described(state.snapshot()), options)
        elif before.to_move >= 0:
            action = next(action for action in game.legal() if words.action(action) == code)
            game.play(action)
            decisions += 1
        else:
            decoded = codes.decode(code)
            if decoded.kind == codes.DRAW_GLYPHEX:
                game.draw_draw_glyphex(decoded.seat, GLYPHEXES[decoded.glyphex])
            elif decoded.kind == codes.DRAW_HEXMASTER:
                game.draw_draw_hexmaster(decoded.seat, CLASSES[decoded.figure])
            else:
                game.draw_start(None, decoded.seat)
        before = state.copy()
        if game is not None and state.to_move != CHANCE:
            game.settle_draws()
            compare(words, state, game)
    return decisions


def compare(words: Words, state: State, game: Game) -> None:
    """The same position, the same legal actions."""
    theirs = {**game.state}
    for pile in ("hands", "lexicons", "discards", "removed", "reclaimed"):
        theirs[pile] = [sorted(names) for names in theirs[pile]]
    ours = words.described(state.snapshot())
    assert {key: theirs[key] for key in ours} == ours
    if state.to_move != OVER:
        assert sorted(map(words.action, game.legal())) == sorted(state.moves())


def test_random_games_agree_with_the_reference(sized: Callable[[int, int], int]) -> None:
    assert sum(play_twice(number) for number in range(10_000, 10_000 + sized(15, 600))) > 1_500


def test_the_kernels_own_random_games_end_in_a_sound_state() -> None:
    start = table(3).start()
    for index in range(50):
        end = random_game(start, seed=9, index=index)
        end.check()
        assert end.to_move == OVER


def test_a_code_that_is_not_listed_is_refused_and_changes_nothing() -> None:
    """Every kind with odd numbers at many moments: what `moves` does not list, `is_legal` denies."""
    draw = random.Random(5)
    refused = 0
    for _, state in walk(table(11).start(), 11):
        if draw.random() < 0.7:
            continue
        listed = set(state.moves())
        before = state.to_bytes()
        for kind in range(64):
            a, b = draw.choice((0, 1, 2, 5, 6, 9, 18, 300)), draw.choice((0, 1, 2, 7, 14, 18, 23, 99))
            code = kind | a << 10 | b << 26 | draw.choice((0, 0, 1, 9, 1 << 8)) << 42
            if state.to_move >= 0:
                assert state.is_legal(code) == (code in listed)
                assert not state.is_legal(code | 1 << 6)
            if not state.is_legal(code):
                refused += 1
                with pytest.raises(IllegalAction):
                    state.apply(code)
        assert state.to_bytes() == before
    assert refused > 1_000


def test_a_position_is_the_inverse_of_its_snapshot() -> None:
    board = table(8)
    looked = 0
    for _, state in walk(board.start(), 8):
        if state.to_move >= 0:
            looked += 1
            again = board.position(state.snapshot())
            assert again.to_bytes() == state.to_bytes()
            assert again.moves() == state.moves()
    assert looked > 20


def test_draws_follow_the_seed_and_its_index() -> None:
    state = table(1).start()
    assert state.draw(5, 0) == state.draw(5, 0)
    assert len({state.draw(seed, 0) for seed in range(200)}) == 12, "any of the twelve"
