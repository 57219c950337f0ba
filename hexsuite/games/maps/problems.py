"""What is wrong with a map, in sentences for its author: errors that keep it from being played, and warnings.

Uses `_core.grid` and the other modules of this package.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations
from random import Random
from typing import Literal

from hexsuite._core.grid import Grid
from hexsuite.games.maps.document import TERRAINS, MapDocument, MapHarbour, MapHex, Side
from hexsuite.games.maps.draw import DESERT, draw, grid_of, kept_numbers, loose_tokens, place_edge, terrain_stock
from hexsuite.games.maps.harbours import harbour_clash
from hexsuite.games.maps.numbers import RED, can_keep_apart
from hexsuite.games.maps.shapes import comfortable_seats, land_pieces, most_seats

Severity = Literal["error", "warning"]
MOST_HEXES, MOST_CORNERS, MOST_EDGES = 91, 240, 330
"""What the core has room for."""


@dataclass(frozen=True, slots=True)
class Place:
    """Where a problem is: a hex, or one side of it."""

    q: int
    r: int
    side: Side | None = None


@dataclass(frozen=True, slots=True)
class Problem:
    """One thing that is wrong. An error keeps the map from being played, a warning does not."""

    severity: Severity
    sentence: str
    place: Place | None = None
    """None: the whole map."""


@lru_cache(maxsize=64)
def problems(document: MapDocument) -> tuple[Problem, ...]:
    """All that is wrong, errors first; empty for a map that is in order."""
    found = list(_land(document))
    if not found:
        grid = grid_of(document)
        by_place = {(tile.q, tile.r): tile for tile in document.hexes}
        tiles = [by_place[at] for at in grid.hexes]
        found += _pieces(grid)
        found += _seats(document, grid)
        found += _hexes(tiles)
        found += _harbours(document, grid)
        found += _robber(document, grid)
        if not any(problem.severity == "error" for problem in found):
            found += _drawing(document, grid, tiles)
    return tuple(sorted(found, key=lambda problem: problem.severity != "error"))


def first_error(document: MapDocument) -> str | None:
    """Why a map cannot be played, in one sentence; None when it can."""
    return next((problem.sentence for problem in problems(document) if problem.severity == "error"), None)


def _land(document: MapDocument) -> Iterator[Problem]:
    """What leaves no land to look at."""
    seen = set()
    for tile in document.hexes:
        if (tile.q, tile.r) in seen:
            yield Problem("error", f"Hex ({tile.q}, {tile.r}) is there twice.", Place(tile.q, tile.r))
        seen.add((tile.q, tile.r))
    if len(seen) > MOST_HEXES:
        yield Problem("error", f"The land has {len(seen)} hexes, and {MOST_HEXES} are the most.")
    elif len(seen) == len(document.hexes):
        try:
            grid_of(document)
        except ValueError:
            text = f"The land is too thin for its size: {MOST_CORNERS} corners and {MOST_EDGES} edges are the most."
            yield Problem("error", text)


def _pieces(grid: Grid) -> Iterator[Problem]:
    pieces = sorted(land_pieces(grid), key=len)
    for piece in pieces[:-1]:
        place = Place(*grid.hexes[min(piece)])
        yield Problem("error", f"The land is not one piece: hex ({place.q}, {place.r}) lies apart.", place)


def _seats(document: MapDocument, grid: Grid) -> Iterator[Problem]:
    least, most = document.seats
    room, ample = most_seats(grid), comfortable_seats(grid)
    if room < 2:
        yield Problem("error", "The land is too small even for two players.")
    elif least > most:
        yield Problem("error", f"The map is recommended for {least} to {most} players.")
    elif most > room:
        yield Problem("error", f"The map is recommended for {most} players, and it has room for {room}.")
    elif most > ample:
        yield Problem("warning", f"The map is recommended for {most} players, who will be short of room on it.")


def _hexes(tiles: Sequence[MapHex]) -> Iterator[Problem]:
    for tile in tiles:
        place = Place(tile.q, tile.r)
        if tile.terrain == "desert" and tile.number is not None:
            yield Problem("error", f"The desert at ({tile.q}, {tile.r}) carries a number.", place)
        elif tile.keep and tile.terrain is None and tile.number is None:
            text = f"Hex ({tile.q}, {tile.r}) is kept out of the shuffling, but nothing lies on it."
            yield Problem("warning", text, place)
    for name, count in zip(TERRAINS[:DESERT], terrain_stock(tiles), strict=False):
        if not count:
            yield Problem("warning", f"The map has no {name}.")


def _harbours(document: MapDocument, grid: Grid) -> Iterator[Problem]:
    if not document.harbours:
        yield Problem("warning", "The map has no harbours.")
    outer = set(grid.coast()[0])
    placed: list[tuple[int, MapHarbour]] = []
    for harbour in document.harbours:
        where, place = f"at hex ({harbour.q}, {harbour.r}), {harbour.side},", _place(harbour)
        try:
            edge = place_edge(grid, harbour)
        except KeyError:
            yield Problem("error", f"The harbour {where} lies off the land.", place)
            continue
        if len(grid.edge_hexes[edge]) != 1:
            yield Problem("error", f"The harbour {where} does not face the sea.", place)
            continue
        if edge not in outer and not harbour.lake:
            yield Problem("warning", f"The harbour {where} lies on a lake.", place)
        if harbour.keep and harbour.kind is None:
            yield Problem("warning", f"The harbour {where} is kept out of the shuffling, but has no kind.", place)
        placed.append((edge, harbour))
    for (edge, harbour), (other, _) in combinations(placed, 2):
        if harbour_clash(grid, (edge, other)) is not None:
            text = f"The harbour at hex ({harbour.q}, {harbour.r}), {harbour.side}, is too close to another one."
            yield Problem("error", text, _place(harbour))


def _place(harbour: MapHarbour) -> Place:
    return Place(harbour.q, harbour.r, harbour.side)


def _robber(document: MapDocument, grid: Grid) -> Iterator[Problem]:
    if document.robber is not None and document.robber not in grid.hexes:
        yield Problem("error", "The robber does not stand on the land.", Place(*document.robber))


def _drawing(document: MapDocument, grid: Grid, tiles: Sequence[MapHex]) -> Iterator[Problem]:
    """Whether boards can be drawn, and whether the red numbers will keep apart (F9)."""
    try:
        draw(document, Random(0))
    except ValueError as error:
        yield Problem("error", f"No board can be drawn: {error}.")
        return
    kept = kept_numbers(tiles)
    for a, b in _red_neighbours(grid, kept):
        text = f"A kept {kept[a]} and a kept {kept[b]} touch."
        yield Problem("warning", text, Place(*grid.hexes[a]))
    stock = terrain_stock(tiles)
    tokens = loose_tokens(tiles, len(tiles) - stock[DESERT])
    free = [h for h, tile in enumerate(tiles) if h not in kept and not (tile.keep and tile.terrain == "desert")]
    if not can_keep_apart(grid, free, sum(token in RED for token in tokens), kept):
        text = "The land has no room to keep all 6s and 8s apart, so only a 6 beside an 8 is avoided."
        yield Problem("warning", text)


def _red_neighbours(grid: Grid, kept: dict[int, int]) -> Iterator[tuple[int, int]]:
    for h, number in kept.items():
        for other in grid.hex_neighbours[h]:
            if h < other and number in RED and kept.get(other) in RED:
                yield h, other
