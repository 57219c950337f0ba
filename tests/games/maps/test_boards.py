"""Counts, numbers and harbours of boards, against the rulings F6 to F10."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hexsuite._core.grid import Grid
from hexsuite.games.maps.harbours import harbour_clash, harbour_places
from hexsuite.games.maps.numbers import place_numbers, red_contacts
from hexsuite.games.maps.shapes import STANDARD_ROWS, is_connected, rows_of_hexes, standard_hexes
from hexsuite.games.maps.shares import (
    harbour_count,
    harbour_kinds,
    largest_remainder,
    number_tokens,
    pips,
    supplement,
    terrain_counts,
)

ROWS = {**STANDARD_ROWS, 61: (5, 6, 7, 8, 9, 8, 7, 6, 5)}


@st.composite
def islands(draw: st.DrawFn) -> list[tuple[int, int]]:
    """Connected land, grown hex by hex."""
    rng = Random(draw(st.integers(0, 10**6)))
    size = draw(st.integers(7, 60))
    hexes = {(0, 0)}
    while len(hexes) < size:
        q, r = rng.choice(sorted(hexes))
        dq, dr = rng.choice([(1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1)])
        hexes.add((q + dq, r + dr))
    return sorted(hexes)


@pytest.mark.parametrize(("seats", "size"), [(2, 19), (4, 19), (5, 30), (6, 30), (7, 44), (8, 44)])
def test_F6_standard_boards(seats: int, size: int):
    assert len(standard_hexes(seats)) == size
    assert len(set(standard_hexes(seats))) == size


@pytest.mark.parametrize("lengths", [(3, 4), (3, 5, 3), (3, 3, 3)])
def test_rows_that_do_not_fit_are_refused(lengths: tuple[int, ...]):
    with pytest.raises(ValueError):
        rows_of_hexes(lengths)


@pytest.mark.parametrize("seats", [1, 9])
def test_no_board_for_other_numbers_of_seats(seats: int):
    with pytest.raises(ValueError):
        standard_hexes(seats)


@pytest.mark.parametrize(
    ("size", "counts"),  # forest, hills, pasture, fields, mountains, desert
    [(19, [4, 3, 4, 4, 3, 1]), (30, [6, 5, 6, 6, 5, 2]), (44, [9, 7, 9, 9, 7, 3]), (61, [13, 9, 13, 13, 9, 4])],
)
def test_F7_terrain(size: int, counts: list[int]):
    assert terrain_counts(size) == counts


@given(st.integers(1, 91))
def test_F7_any_size(size: int):
    counts = terrain_counts(size)
    assert sum(counts) == size
    assert counts[5] == round(size / 15)
    assert counts[0] >= counts[2] >= counts[3] >= counts[1] >= counts[4]


@pytest.mark.parametrize(
    ("count", "tokens"),
    [
        (18, {2: 1, 3: 2, 4: 2, 5: 2, 6: 2, 8: 2, 9: 2, 10: 2, 11: 2, 12: 1}),
        (28, {2: 2, 3: 3, 4: 3, 5: 3, 6: 3, 8: 3, 9: 3, 10: 3, 11: 3, 12: 2}),
        (41, {2: 2, 3: 5, 4: 5, 5: 5, 6: 4, 8: 4, 9: 5, 10: 5, 11: 4, 12: 2}),
    ],
)
def test_F8_number_tokens(count: int, tokens: dict[int, int]):
    assert Counter(number_tokens(count)) == tokens


@given(st.integers(0, 200), st.lists(st.integers(1, 9), min_size=1, max_size=8))
def test_largest_remainder_is_fair(total: int, weights: list[int]):
    counts = largest_remainder(total, weights)
    assert sum(counts) == total
    assert all(abs(count - total * weight / sum(weights)) < 1 for count, weight in zip(counts, weights, strict=True))


def test_what_is_laid_counts_and_the_rest_shares_what_is_missing():
    assert supplement([0, 0, 0], [4, 3, 2], 9, (0, 1, 2)) == [4, 3, 2]
    assert supplement([1, 0, 0], [4, 3, 2], 8, (0, 1, 2)) == [3, 3, 2]
    assert supplement([6, 0, 0], [4, 3, 3], 4, (0, 1, 2)) == [0, 2, 2]
    assert supplement([9, 0, 0], [4, 3, 2], 0, (0, 1, 2)) == [0, 0, 0]


def test_pips_are_the_chances_of_two_dice():
    throws = Counter(a + b for a in range(1, 7) for b in range(1, 7))
    assert [pips(number) for number in range(2, 13) if number != 7] == [throws[n] for n in range(2, 13) if n != 7]
    assert pips(0) == pips(7) == 0


@given(islands(), st.integers(0, 10**6))
def test_F9_no_reds_touch(hexes: list[tuple[int, int]], seed: int):
    grid = Grid(hexes)
    rng = Random(seed)
    producing = sorted(rng.sample(range(len(hexes)), len(hexes) - terrain_counts(len(hexes))[5]))
    tokens = number_tokens(len(producing))
    numbers = place_numbers(grid, producing, tokens, rng)
    assert sorted(number for number in numbers if number) == tokens
    assert [h for h, number in enumerate(numbers) if number] == producing
    assert red_contacts(grid, numbers) == []


def test_F9_crowded_land_keeps_6_and_8_apart_at_least():
    row = Grid([(q, 0) for q in range(4)])
    numbers = place_numbers(row, range(4), [6, 6, 8, 3], Random(5))
    assert sorted(numbers) == [3, 6, 6, 8]
    contacts = red_contacts(row, numbers)
    assert contacts
    assert all(numbers[a] == numbers[b] for a, b in contacts)


def test_F9_impossible_land_is_refused():
    with pytest.raises(ValueError, match="without a 6 beside an 8"):
        place_numbers(Grid([(0, 0), (1, 0)]), [0, 1], [6, 8], Random(1))
    with pytest.raises(ValueError, match="2 tokens for 1 hexes"):
        place_numbers(Grid([(0, 0), (1, 0)]), [0], [6, 8], Random(1))


def test_F9_the_fullest_board_is_packed():
    # 91 hexes hold 31 that do not touch at most; a random search alone would hardly find them.
    grid = Grid(rows_of_hexes((6, 7, 8, 9, 10, 11, 10, 9, 8, 7, 6)))
    numbers = place_numbers(grid, range(91), [6] * 15 + [8] * 16 + [3] * 60, Random(2))
    assert red_contacts(grid, numbers) == []


@pytest.mark.parametrize(
    ("size", "generic", "extra"),
    [(19, 4, []), (30, 5, [2]), (44, 6, [2, 0]), (61, 7, [2, 0, 3])],
)
def test_F10_kinds(size: int, generic: int, extra: list[int]):
    grid = Grid(rows_of_hexes(ROWS[size]))
    kinds = harbour_kinds(harbour_count(len(grid.coast()[0]), size))
    assert Counter(kinds) == Counter([5] * generic + [0, 1, 2, 3, 4] + extra)


@pytest.mark.parametrize("size", ROWS)
def test_F10_standard_gaps_are_3_or_4(size: int):
    grid = Grid(rows_of_hexes(ROWS[size]))
    coast = grid.coast()[0]
    places = [coast.index(edge) for edge in harbour_places(grid, harbour_count(len(coast), size))]
    gaps = [(b - a) % len(coast) for a, b in zip(places, places[1:] + places[:1], strict=True)]
    assert set(gaps) == {3, 4}


@given(islands())
def test_F10_harbours_keep_apart_on_any_coast(hexes: list[tuple[int, int]]):
    grid = Grid(hexes)
    coast = grid.coast()[0]
    count = harbour_count(len(coast), len(hexes))
    places = harbour_places(grid, count)
    assert len(set(places)) == count
    assert set(places) <= set(coast)
    assert harbour_clash(grid, places) is None
    assert places == harbour_places(grid, count)


def test_F10_a_short_coast_is_refused():
    grid = Grid([(0, 0)])
    assert harbour_places(grid, 0) == []
    with pytest.raises(ValueError, match="no room"):
        harbour_places(grid, 4)


def test_harbour_clash_names_the_pair():
    grid = Grid(rows_of_hexes(ROWS[19]))
    coast = grid.coast()[0]
    assert harbour_clash(grid, [coast[0], coast[5], coast[1]]) == (coast[0], coast[1])


def test_connection():
    assert is_connected(Grid([(0, 0), (1, 0), (1, 1)]))
    assert not is_connected(Grid([(0, 0), (2, 0)]))
