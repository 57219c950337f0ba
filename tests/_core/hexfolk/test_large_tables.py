"""F23, special building at tables of five and more, and the dice deck."""

from __future__ import annotations

import random

import pytest

from hexsuite._core.face import CHANCE, OVER, State
from hexsuite._core.grid import Grid
from hexsuite._core.hexfolk.codes import BUY_CARD, CARD, DICE, END_TURN, PASS, decode, encode
from hexsuite._core.hexfolk.face import CARD_DUE, PRE_ROLL, SPECIAL, HexfolkBoard
from hexsuite.games.maps.numbers import place_numbers
from hexsuite.games.maps.shapes import standard_hexes
from hexsuite.games.maps.shares import number_tokens, terrain_counts

STEPS = 20_000


def large_board(seats: int, **options: bool | int) -> HexfolkBoard:
    """The standard board for so many seats, without harbours."""
    draw = random.Random(seats)
    grid = Grid(standard_hexes(seats))
    terrain = [kind for kind, n in enumerate(terrain_counts(len(grid.hexes))) for _ in range(n)]
    draw.shuffle(terrain)
    land = [h for h, kind in enumerate(terrain) if kind < 5]
    numbers = place_numbers(grid, land, number_tokens(len(land)), draw)
    return HexfolkBoard(grid, terrain, numbers, [], terrain.index(5), seats, **options)  # type: ignore[arg-type]


def step(state: State, draw: random.Random, seed: int, chance: int) -> int:
    code = state.draw(seed, chance) if state.to_move == CHANCE else draw.choice(state.moves())
    state.apply(code)
    return code


@pytest.mark.parametrize("seats", [5, 6, 7, 8])
def test_F23_the_others_build_once_clockwise_after_each_turn(seats: int) -> None:
    draw = random.Random(seats)
    state = large_board(seats, special_building=True).start()
    expected: list[int] = []
    turns = bought = 0
    for i in range(STEPS):
        before = state.snapshot()
        code = step(state, draw, seats, i)
        state.check()
        now = state.snapshot()
        kind = decode(code).kind
        if kind == END_TURN and now.phase == SPECIAL:
            expected = [(before.owner + k) % seats for k in range(1, seats)]
            turns += 1
        if kind == PASS:
            assert before.to_move == expected.pop(0)
        if now.phase == SPECIAL:
            assert now.to_move == expected[0]
            assert {decode(c).kind for c in state.moves()} <= {PASS, BUY_CARD, 3, 4, 5}
            assert state.offers() == []
        if before.phase == SPECIAL and now.phase == CARD_DUE:
            bought += 1
        if state.to_move == OVER:
            assert now.winner == now.owner
            break
        if now.phase == PRE_ROLL and before.phase == SPECIAL:
            assert not expected
            assert now.owner == (before.owner + 1) % seats
    assert turns > 100
    assert bought > 5


def test_F23_a_card_bought_there_is_playable_on_the_own_next_turn_and_hidden_from_the_others() -> None:
    draw = random.Random(2)
    state = large_board(5, special_building=True).start()
    for i in range(STEPS):
        before = state.snapshot()
        if before.phase == SPECIAL and encode(BUY_CARD) in state.moves():
            break
        step(state, draw, 5, i)
    buyer = state.to_move
    state.apply(encode(BUY_CARD))
    knight = state.copy()
    knight.apply(encode(CARD, 0))
    monopoly = state.copy()
    monopoly.apply(encode(CARD, 4))
    assert knight.snapshot().to_move == buyer
    assert knight.snapshot().phase == SPECIAL
    assert knight.snapshot().fresh == (0,) * 5
    for seat in range(5):
        same = knight.observe(seat).to_bytes() == monopoly.observe(seat).to_bytes()
        assert same == (seat != buyer)


def test_dice_deck_holds_each_pair_once_and_is_shuffled_when_empty() -> None:
    draw = random.Random(4)
    state = large_board(4, dice_deck=True).start()
    drawn: list[int] = []
    for i in range(STEPS):
        if state.to_move == OVER or len(drawn) == 108:
            break
        code = step(state, draw, 4, i)
        if decode(code).kind == DICE:
            if len(drawn) % 36:
                assert code not in drawn[-(len(drawn) % 36) :]
            drawn.append(code)
    assert len(drawn) == 108
    for first in (0, 36, 72):
        assert len(set(drawn[first : first + 36])) == 36
