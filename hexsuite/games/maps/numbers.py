"""Number tokens on a board: the red ones (6 and 8) are placed so that none touch, the rest are shuffled (F9).

Sets of hexes are bit masks here, which makes the search for a set of hexes that do not touch cheap.
Uses `_core.grid` only.
"""

from collections.abc import Mapping, Sequence
from random import Random

from hexsuite._core.grid import Grid

RED = (6, 8)

_RANDOM_STEPS = 500
"""Steps of free random search before the search prefers tight packing (which favours the coast)."""

_MOST_STEPS = 20_000
"""Steps of any search: no map of anybody's may hang the program."""


def place_numbers(
    grid: Grid, hexes: Sequence[int], tokens: Sequence[int], rng: Random, fixed: Mapping[int, int] | None = None
) -> list[int]:
    """Gives each of `hexes` (indices) one of `tokens`; returns a number per hex of the grid, 0 for none.

    `fixed`: numbers that lie already, by hex. No two of 6 and 8 touch, but for those that are fixed. Where the
    land leaves no room for that, only a 6 beside an 8 is avoided (F9); ValueError when even that is impossible,
    or when the counts differ.
    """
    if len(hexes) != len(tokens):
        raise ValueError(f"{len(tokens)} tokens for {len(hexes)} hexes")
    fixed = fixed or {}
    numbers = [fixed.get(h, 0) for h in range(len(grid.hexes))]
    touching = _touching(grid)
    free = sum(1 << h for h in hexes)
    reds = [token for token in tokens if token in RED]
    places = spread(touching, free & ~_around(touching, fixed, RED), len(reds), rng)
    if places is not None:
        rng.shuffle(places)
        for h, token in zip(places, reds, strict=True):
            numbers[h] = token
    else:
        rooms = free & ~_around(touching, fixed, (8,)), free & ~_around(touching, fixed, (6,))
        sixes, eights = _apart(touching, rooms, (reds.count(6), reds.count(8)), rng)
        for h in sixes:
            numbers[h] = 6
        for h in eights:
            numbers[h] = 8
    others = [token for token in tokens if token not in RED]
    rng.shuffle(others)
    for h, token in zip((h for h in hexes if not numbers[h]), others, strict=True):
        numbers[h] = token
    return numbers


def can_keep_apart(grid: Grid, hexes: Sequence[int], count: int, fixed: Mapping[int, int]) -> bool:
    """Whether `count` reds find room on `hexes` so that none touches another or a fixed one (F9)."""
    touching = _touching(grid)
    room = sum(1 << h for h in hexes) & ~_around(touching, fixed, RED)
    return spread(touching, room, count, Random(0)) is not None


def _around(touching: Sequence[int], fixed: Mapping[int, int], numbers: Sequence[int]) -> int:
    """The hexes that carry or touch a fixed one of `numbers`, as a bit mask."""
    around = 0
    for h, number in fixed.items():
        if number in numbers:
            around |= touching[h]
    return around


def red_contacts(grid: Grid, numbers: Sequence[int]) -> list[tuple[int, int]]:
    """Pairs of neighbouring hexes that both carry a 6 or an 8, smaller index first."""
    return [
        (h, other)
        for h, number in enumerate(numbers)
        for other in grid.hex_neighbours[h]
        if h < other and number in RED and numbers[other] in RED
    ]


def _touching(grid: Grid) -> list[int]:
    """Per hex: itself and its neighbours as a bit mask."""
    return [(1 << h) | sum(1 << n for n in around if n >= 0) for h, around in enumerate(grid.hex_neighbours)]


def spread(touching: Sequence[int], free: int, count: int, rng: Random) -> list[int] | None:
    """`count` hexes out of the mask `free` of which no two touch, at random; None when there are none.

    A search that takes hexes one after another and steps back where the rest has no room. It looks
    at random hexes first; if that runs long it goes on with those that take the least room.
    """
    found = _search_spread(touching, free, count, rng, tight=False, steps=_RANDOM_STEPS)
    if isinstance(found, list):
        return found
    if found is None:
        return None
    result = _search_spread(touching, free, count, rng, tight=True, steps=_MOST_STEPS)
    return result if isinstance(result, list) else None


class _GaveUp:
    """The search used up its steps without an answer."""


def _search_spread(
    touching: Sequence[int], free: int, count: int, rng: Random, *, tight: bool, steps: int
) -> list[int] | _GaveUp | None:
    """One depth-first search; None: proved impossible."""
    stack: list[tuple[int, tuple[int, ...]]] = [(free, ())]
    while stack:
        room, chosen = stack.pop()
        if len(chosen) == count:
            return list(chosen)
        if _most_apart(touching, room) < count - len(chosen):
            continue
        if steps == 0:
            return _GaveUp()
        steps -= 1
        h = _tightest(touching, room, rng) if tight else rng.choice(_members(room))
        stack.append((room & ~(1 << h), chosen))
        stack.append((room & ~touching[h], (*chosen, h)))
    return None


def _members(mask: int) -> list[int]:
    members = []
    while mask:
        low = mask & -mask
        members.append(low.bit_length() - 1)
        mask ^= low
    return members


def _tightest(touching: Sequence[int], room: int, rng: Random) -> int:
    """A hex of `room` with the fewest neighbours in it, at random among equals."""
    members = _members(room)
    rng.shuffle(members)
    return min(members, key=lambda h: (touching[h] & room).bit_count())


def _most_apart(touching: Sequence[int], room: int) -> int:
    """An upper bound of how many hexes of `room` can lie apart: it is cut into groups in which all touch."""
    groups = 0
    while room:
        first = (room & -room).bit_length() - 1
        room ^= 1 << first
        together = touching[first] & room
        while together:
            h = (together & -together).bit_length() - 1
            room ^= 1 << h
            together &= touching[h] & ~(1 << h)
        groups += 1
    return groups


def _apart(
    touching: Sequence[int], rooms: tuple[int, int], counts: tuple[int, int], rng: Random
) -> tuple[list[int], list[int]]:
    """Places for the 6s and the 8s so that no 6 touches an 8; 6s may touch each other and so may 8s.

    `rooms`: where 6s may lie, and where 8s; `counts`: how many of each.
    """
    sixes, eights = counts
    stack: list[tuple[int, int, tuple[int, ...]]] = [(*rooms, ())]
    steps = _MOST_STEPS
    while stack and steps:
        steps -= 1
        room, room_for_eights, chosen = stack.pop()
        if len(chosen) == sixes:
            places = _members(room_for_eights)
            if len(places) >= eights:
                return list(chosen), rng.sample(places, eights)
            continue
        members = _members(room)
        if len(chosen) + len(members) < sixes:
            continue
        rng.shuffle(members)
        h = max(members, key=lambda h: (room_for_eights & ~touching[h]).bit_count())
        stack.append((room & ~(1 << h), room_for_eights, chosen))
        rest = room_for_eights & ~touching[h]
        if rest.bit_count() >= eights:
            stack.append((room & ~(1 << h), rest, (*chosen, h)))
    raise ValueError("the numbers cannot be placed without a 6 beside an 8")
