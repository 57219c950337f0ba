"""A board out of a map: what its author keeps stays, everything else is drawn (F7 to F10, F33).

Uses `_core.grid` and the other modules of this package; the same document and the same chance give the same board.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from random import Random

from hexsuite._core.grid import Grid
from hexsuite.games.maps.document import HARBOUR_KINDS, TERRAINS, MapDocument, MapHarbour, MapHex
from hexsuite.games.maps.harbours import SIDES
from hexsuite.games.maps.numbers import place_numbers
from hexsuite.games.maps.shares import (
    NUMBERS,
    TERRAIN_TIES,
    harbour_kinds,
    number_tokens,
    pips,
    supplement,
    terrain_counts,
)

DESERT = 5
_KIND_TIES = (0, 1, 2, 3, 4, 5)
_ATTEMPTS = 5


@dataclass(frozen=True, slots=True)
class Drawn:
    """A drawn board. Hexes are indices of `grid`; terrains and kinds are the core's numbers (see `document`)."""

    grid: Grid
    terrain: tuple[int, ...]
    numbers: tuple[int, ...]
    """0 for none."""
    harbours: tuple[tuple[int, int], ...]
    """(edge, kind), in the document's order."""
    robber: int
    """A hex."""


def grid_of(document: MapDocument) -> Grid:
    """The land. ValueError when it is too large or a hex is there twice."""
    return Grid((tile.q, tile.r) for tile in document.hexes)


def draw(document: MapDocument, rng: Random) -> Drawn:
    """One board of a map. ValueError, or a KeyError for a place off the land, where `problems` tells an error."""
    grid = grid_of(document)
    by_place = {(tile.q, tile.r): tile for tile in document.hexes}
    tiles = [by_place[at] for at in grid.hexes]
    terrain, numbers = _land(grid, tiles, rng)
    kinds = _kinds(document.harbours, rng)
    edges = [place_edge(grid, harbour) for harbour in document.harbours]
    if document.robber is None:
        robber = robber_start(grid, terrain, numbers, rng)
    else:
        robber = grid.hex_index(document.robber)
    return Drawn(grid, tuple(terrain), tuple(numbers), tuple(zip(edges, kinds, strict=True)), robber)


def _land(grid: Grid, tiles: Sequence[MapHex], rng: Random) -> tuple[list[int], list[int]]:
    """Terrain and numbers. Deserts may lie so badly that crowded numbers find no room: then they are drawn anew."""
    for _ in range(_ATTEMPTS - 1):
        terrain = _terrain(tiles, rng)
        with suppress(ValueError):
            return terrain, _numbers(grid, tiles, terrain, rng)
    terrain = _terrain(tiles, rng)
    return terrain, _numbers(grid, tiles, terrain, rng)


def place_edge(grid: Grid, harbour: MapHarbour) -> int:
    """The edge of a harbour's place. KeyError when its hex is not land."""
    return grid.hex_edges[grid.hex_index((harbour.q, harbour.r))][SIDES.index(harbour.side)]


def terrain_stock(tiles: Sequence[MapHex]) -> list[int]:
    """How many of each terrain a board of these hexes has, the laid ones and the drawn ones together."""
    laid = Counter(tile.terrain for tile in tiles if tile.terrain is not None)
    counts = [laid[name] for name in TERRAINS]
    blank = len(tiles) - sum(counts)
    return [a + b for a, b in zip(counts, _blank_terrain(counts, blank, len(tiles)), strict=True)]


def _blank_terrain(laid: Sequence[int], blank: int, hexes: int) -> list[int]:
    return supplement(laid, terrain_counts(hexes), blank, TERRAIN_TIES)


def _terrain(tiles: Sequence[MapHex], rng: Random) -> list[int]:
    terrain = [TERRAINS.index(tile.terrain) if tile.keep and tile.terrain else -1 for tile in tiles]
    stock = terrain_stock(tiles)
    for kind in terrain:
        if kind >= 0:
            stock[kind] -= 1
    pool = [kind for kind, count in enumerate(stock) for _ in range(count)]
    rng.shuffle(pool)
    free = [h for h, kind in enumerate(terrain) if kind < 0]
    for h, kind in zip(free, pool, strict=True):
        terrain[h] = kind
    _move_deserts(tiles, terrain, free, rng)
    return terrain


def _move_deserts(tiles: Sequence[MapHex], terrain: list[int], free: Sequence[int], rng: Random) -> None:
    """A desert that was drawn for a hex whose number is kept changes places with another hex that was drawn."""
    wrong = [h for h in free if terrain[h] == DESERT and tiles[h].keep and tiles[h].number]
    right = [h for h in free if terrain[h] != DESERT and not (tiles[h].keep and tiles[h].number)]
    if len(right) < len(wrong):
        raise ValueError("the kept numbers leave no room for the deserts")
    for h, other in zip(wrong, rng.sample(right, len(wrong)), strict=True):
        terrain[h], terrain[other] = terrain[other], terrain[h]


def kept_numbers(tiles: Sequence[MapHex]) -> dict[int, int]:
    """By hex, the numbers that stay where they are."""
    return {h: tile.number for h, tile in enumerate(tiles) if tile.keep and tile.number}


def loose_tokens(tiles: Sequence[MapHex], producing: int) -> list[int]:
    """The tokens to be shuffled on a board with so many hexes that produce; ValueError when too many are laid."""
    kept = list(kept_numbers(tiles).values())
    loose: list[int] = [tile.number for tile in tiles if tile.number and not tile.keep]
    blank = producing - len(kept) - len(loose)
    if blank < 0:
        raise ValueError("more numbers are laid than hexes can carry")
    laid, wanted = Counter(kept + loose), Counter(number_tokens(producing))
    added = supplement([laid[n] for n in NUMBERS], [wanted[n] for n in NUMBERS], blank, range(len(NUMBERS)))
    return sorted(loose + [n for n, count in zip(NUMBERS, added, strict=True) for _ in range(count)])


def _numbers(grid: Grid, tiles: Sequence[MapHex], terrain: Sequence[int], rng: Random) -> list[int]:
    producing = [h for h, kind in enumerate(terrain) if kind != DESERT]
    kept: Mapping[int, int] = kept_numbers(tiles)
    free = [h for h in producing if h not in kept]
    return place_numbers(grid, free, loose_tokens(tiles, len(producing)), rng, kept)


def _kinds(harbours: Sequence[MapHarbour], rng: Random) -> list[int]:
    kinds = [HARBOUR_KINDS.index(harbour.kind) if harbour.kind else -1 for harbour in harbours]
    laid = [kinds.count(kind) for kind in range(len(HARBOUR_KINDS))]
    wanted = harbour_kinds(len(harbours))
    added = supplement(laid, [wanted.count(kind) for kind in range(len(laid))], kinds.count(-1), _KIND_TIES)
    pool = [kind for kind, harbour in zip(kinds, harbours, strict=True) if kind >= 0 and not harbour.keep]
    pool += [kind for kind in (5, 0, 1, 2, 3, 4) for _ in range(added[kind])]
    rng.shuffle(pool)
    drawn = iter(pool)
    return [kind if kind >= 0 and harbour.keep else next(drawn) for kind, harbour in zip(kinds, harbours, strict=True)]


def robber_start(grid: Grid, terrain: Sequence[int], numbers: Sequence[int], rng: Random) -> int:
    """A desert, or without one the hex with the fewest pips (F13)."""
    deserts = [h for h, kind in enumerate(terrain) if kind == DESERT]
    if deserts:
        return rng.choice(deserts)
    return min(range(len(terrain)), key=lambda h: (pips(numbers[h]), grid.hexes[h]))
