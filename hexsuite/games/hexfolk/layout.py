"""A set-up as tables by index, and what people call its places. Uses the set-up and `_core.grid`.

In text, hexes are h1, h2, … and corners 1, 2, … in reading order (index + 1); an edge is its two corners.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache

from hexsuite._core.grid import Grid
from hexsuite.games.english import listed
from hexsuite.games.hexfolk.setup import HARBOUR_KINDS, TERRAINS, HexfolkSetup, harbour_edge

RESOURCES = ("lumber", "brick", "wool", "grain", "ore")
CARDS = ("knight", "victory point", "road building", "year of plenty", "monopoly")
CARD_TITLES = ("Knight", "Victory Point", "Road Building", "Year of Plenty", "Monopoly")

ROAD_COST = (1, 1, 0, 0, 0)
SETTLEMENT_COST = (1, 1, 1, 1, 0)
CITY_COST = (0, 0, 0, 2, 3)
CARD_COST = (0, 0, 1, 1, 1)
"""Costs by resource, for words only: the rules of the core decide (F2)."""

GENERIC = 5


@dataclass(frozen=True, slots=True)
class Layout:
    """Tables by index of a hex, an edge or a corner."""

    grid: Grid
    terrain: tuple[int, ...]
    numbers: tuple[int, ...]
    harbours: tuple[tuple[int, int], ...]
    """(edge, kind): kind 0-4 a resource, 5 generic."""
    corner_harbour: dict[int, int]
    """Kind of the harbour at a corner, where there is one."""

    def hex_words(self, h: int) -> str:
        """What stands there: "hills 6" or "the desert"."""
        if not self.numbers[h]:
            return "the desert"
        return f"{TERRAINS[self.terrain[h]]} {self.numbers[h]}"

    def corner_words(self, corner: int) -> str:
        """The hexes around: "hills 6, forest 9 and a wool harbour"."""
        parts = [self.hex_words(h) for h in self.grid.corner_hexes[corner]]
        kind = self.corner_harbour.get(corner)
        if kind is not None:
            parts.append("a 3:1 harbour" if kind == GENERIC else f"{_article(RESOURCES[kind])} harbour")
        return listed(parts)

    def edge_words(self, edge: int) -> str:
        """The hexes beside: "along hills 6 and the desert", "on the coast of forest 9"."""
        beside = [self.hex_words(h) for h in self.grid.edge_hexes[edge]]
        return f"along {beside[0]} and {beside[1]}" if len(beside) == 2 else f"on the coast of {beside[0]}"


@lru_cache(maxsize=32)
def layout(setup: HexfolkSetup) -> Layout:
    """The tables of a set-up that has been checked; remembered, since set-ups never change."""
    grid = setup.grid()
    tiles = {(tile.q, tile.r): tile for tile in setup.tiles}
    harbours = tuple((harbour_edge(grid, harbour), HARBOUR_KINDS.index(harbour.kind)) for harbour in setup.harbours)
    return Layout(
        grid=grid,
        terrain=tuple(TERRAINS.index(tiles[at].terrain) for at in grid.hexes),
        numbers=tuple(tiles[at].number for at in grid.hexes),
        harbours=harbours,
        corner_harbour={corner: kind for edge, kind in harbours for corner in grid.edges[edge]},
    )


def _article(noun: str) -> str:
    return f"an {noun}" if noun[0] in "aeiou" else f"a {noun}"


def cards_words(counts: Iterable[int]) -> str:
    """Five counts as "2 wool and 1 ore"; "nothing" for none."""
    return listed([f"{n} {name}" for n, name in zip(counts, RESOURCES, strict=True) if n]) or "nothing"


def deal_words(give: Iterable[int], want: Iterable[int]) -> str:
    """What is given for what, as its speaker sees it: "2 wool for 1 ore"."""
    return f"{cards_words(give)} for {cards_words(want)}"


def hex_name(h: int) -> str:
    """The short name of a hex in typed moves and on the text board."""
    return f"h{h + 1}"


def corner_name(corner: int) -> str:
    """The short name of a corner."""
    return str(corner + 1)
