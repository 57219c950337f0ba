"""Random games of Hexfolk keep the invariants at every step, whatever the options.

The core's own check runs at each step; what it checks is counted here once more from the snapshot, and the longest
road against a search of all trails that knows nothing of the core's.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import cache

import pytest

from hexsuite._core.face import CHANCE, OVER, State
from hexsuite._core.hexfolk.codes import COUNTER, DISCARD, END_TURN, OFFER, decode
from hexsuite._core.hexfolk.face import DISCARD_CARDS, HexfolkBoard, HexfolkSnapshot
from hexsuite._core.playout import random_game
from hexsuite.games.hexfolk.options import HexfolkOptions
from hexsuite.games.hexfolk.setup import board, new_setup

BANK = 19
SUPPLY = (15, 5, 4)

GAMES_IN_CI = 40
GAMES_LONG = 2_000


def table(number: int) -> HexfolkBoard:
    """A board whose seats and options vary with the number of the game."""
    draw = random.Random(number)
    options = HexfolkOptions(
        target=draw.choice((8, 10, 10, 12)),
        friendly_robber=draw.random() < 0.3,
        robber=draw.random() < 0.8,
        longest_road=draw.random() < 0.9,
        largest_army=draw.random() < 0.9,
    )
    return board(new_setup(options, draw.choice((2, 3, 4)), number))


def walk(start: State, seed: int, *, trades: bool) -> Iterator[tuple[int, State]]:
    """Every state of a random game with the code that led to it; with `trades`, offers mix in."""
    draw = random.Random(seed)
    state = start
    chance = 0
    while state.to_move != OVER:
        if state.to_move == CHANCE:
            code = state.draw(seed, chance)
            chance += 1
        else:
            offers = state.offers() if trades and draw.random() < 0.3 else []
            code = draw.choice(offers or state.moves())
        state.apply(code)
        yield code, state


def longest_trail(island: HexfolkBoard, snapshot: HexfolkSnapshot, seat: int) -> int:
    """F20 by trying every trail from every road, with the set of roads walked as the memory."""
    roads = [edge for edge, owner in snapshot.roads if owner == seat]
    walls = {corner for corner, owner in (*snapshot.settlements, *snapshot.cities) if owner != seat}
    ends = {edge: island.grid.edges[edge] for edge in roads}

    @cache
    def beyond(corner: int, walked: frozenset[int]) -> int:
        if corner in walls:
            return 0
        further = [edge for edge in roads if edge not in walked and corner in ends[edge]]
        return max((1 + beyond(sum(ends[edge]) - corner, walked | {edge}) for edge in further), default=0)

    return max((1 + beyond(corner, frozenset({edge})) for edge in roads for corner in ends[edge]), default=0)


def check_counts(snapshot: HexfolkSnapshot) -> None:
    """19 of each resource, 25 cards, each seat's pieces; nothing below zero."""
    hands = [hand for hand in snapshot.hands if hand is not None]
    for resource in range(5):
        assert snapshot.bank[resource] + sum(hand[resource] for hand in hands) == BANK
    assert min(min(hand) for hand in hands) >= 0
    assert min(snapshot.bank) >= 0
    assert snapshot.deck + sum(snapshot.card_counts) + sum(snapshot.played) == 25
    for seat in range(len(hands)):
        built = [
            sum(1 for _, owner in pieces if owner == seat)
            for pieces in (snapshot.roads, snapshot.settlements, snapshot.cities)
        ]
        assert tuple(n + left for n, left in zip(built, snapshot.left[seat], strict=True)) == SUPPLY


def check_game(number: int) -> None:
    island = table(number)
    roads = -1
    for code, state in walk(island.start(), number, trades=number % 2 == 0):
        state.check()
        snapshot = state.snapshot()
        check_counts(snapshot)
        pieces = len(snapshot.roads) + len(snapshot.settlements) + len(snapshot.cities)
        if pieces != roads and any(snapshot.road_lengths):
            roads = pieces
            for seat in range(island.seats):
                assert snapshot.road_lengths[seat] == longest_trail(island, snapshot, seat), f"game {number}, {code}"
    payoff = state.payoff()
    assert payoff is not None
    assert sum(payoff) == 1
    assert snapshot.true_points[snapshot.winner] >= island.target
    assert snapshot.winner == snapshot.owner


@pytest.mark.parametrize("number", range(GAMES_IN_CI))
def test_random_games_keep_the_invariants(number: int) -> None:
    check_game(number)


@pytest.mark.long
@pytest.mark.parametrize("block", range(GAMES_LONG // 50))
def test_many_random_games_keep_the_invariants(block: int) -> None:
    for number in range(1_000 + block * 50, 1_000 + block * 50 + 50):
        check_game(number)


def test_the_kernels_own_random_games_end_in_a_sound_state() -> None:
    start = table(3).start()
    for index in range(50):
        end = random_game(start, seed=9, index=index)
        end.check()
        assert end.to_move == OVER


def test_a_code_that_is_not_listed_is_refused_and_changes_nothing() -> None:
    """Every kind with odd places at many moments: what `moves` does not list, `is_legal` denies."""
    draw = random.Random(5)
    island = table(11)
    for _, state in walk(island.start(), 11, trades=True):
        if state.to_move < 0 or draw.random() < 0.9:
            continue
        listed = set(state.moves())
        before = state.to_bytes()
        for kind in range(1, 64):
            a, b, c = draw.choice((0, 1, 5, 53, 71, 300)), draw.choice((0, 1, 4)), draw.choice((0, 3))
            code = kind | a << 10 | b << 26 | c << 42
            if kind not in (OFFER, COUNTER):
                assert state.is_legal(code) == (code in listed)
            if not state.is_legal(code):
                with pytest.raises(ValueError):
                    state.apply(code)
        assert state.to_bytes() == before


def test_discards_are_owed_once_and_exactly() -> None:
    """F14: half of a hand over seven, rounded down, and not one card more."""
    seen = 0
    for number in range(30):
        owed: dict[int, int] = {}
        for code, state in walk(table(number * 2 + 1).start(), number, trades=False):
            snapshot = state.snapshot()
            if decode(code).kind == DISCARD:
                seen += 1
                assert owed, "a discard without a debt"
            if snapshot.phase == DISCARD_CARDS:
                if not owed:
                    owed = {s: n // 2 for s, n in enumerate(snapshot.hand_sizes) if n > 7}
                    sizes = snapshot.hand_sizes
                for seat, due in owed.items():
                    assert snapshot.owed[seat] == due - (sizes[seat] - snapshot.hand_sizes[seat])
            elif owed:
                assert all(snapshot.hand_sizes[seat] == sizes[seat] - due for seat, due in owed.items())
                owed = {}
    assert seen > 50


def test_turns_go_round_the_table() -> None:
    island = table(2)
    owner = None
    for code, state in walk(island.start(), 2, trades=True):
        kind = decode(code).kind
        if owner is not None and kind == END_TURN:
            assert state.snapshot().owner == (owner + 1) % island.seats
        if kind == OFFER:
            assert state.snapshot().owner == owner
        owner = state.snapshot().owner
