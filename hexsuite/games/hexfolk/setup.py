"""The board and the choices of one game of Hexfolk: a frozen document that a save holds whole.

`new_setup` draws one; `check` judges any, also one out of a foreign file; `board` hands it to the core.
Uses `games.maps` and `_core`.
"""

from __future__ import annotations

from random import Random
from typing import Literal

import msgspec

from hexsuite._core.grid import Grid
from hexsuite._core.hexfolk.face import HexfolkBoard
from hexsuite._core.rng import derive
from hexsuite.games.base import BadInput
from hexsuite.games.hexfolk.options import HexfolkOptions
from hexsuite.games.maps.harbours import SIDES, harbour_clash, harbour_places
from hexsuite.games.maps.numbers import place_numbers
from hexsuite.games.maps.shapes import is_connected, standard_hexes
from hexsuite.games.maps.shares import harbour_kinds, number_tokens, pips, terrain_counts

MIN_SEATS = 2
MAX_SEATS = 4

Terrain = Literal["forest", "hills", "pasture", "fields", "mountains", "desert"]
TERRAINS: tuple[Terrain, ...] = ("forest", "hills", "pasture", "fields", "mountains", "desert")
"""In the core's order: terrain i below 5 gives resource i."""

HarbourKind = Literal["lumber", "brick", "wool", "grain", "ore", "any"]
HARBOUR_KINDS: tuple[HarbourKind, ...] = ("lumber", "brick", "wool", "grain", "ore", "any")
"""In the core's order; "any" trades three of a kind."""

DESERT = 5

_SETUP_STREAM = 0x5E7  # keeps the board's dice apart from every other use of the game's seed


class Tile(msgspec.Struct, frozen=True):
    """One land hex at axial (q, r); `number` 0 for none."""

    q: int
    r: int
    terrain: Terrain
    number: int = 0


class Harbour(msgspec.Struct, frozen=True):
    """A harbour at one side of land hex (q, r), which faces the sea there."""

    q: int
    r: int
    side: Literal["NE", "E", "SE", "SW", "W", "NW"]
    kind: HarbourKind


class HexfolkSetup(msgspec.Struct, frozen=True):
    """Everything that stands before the first settlement."""

    seats: int
    tiles: tuple[Tile, ...]
    harbours: tuple[Harbour, ...]
    robber: tuple[int, int]
    """The start hex (F13)."""
    first: int = 0
    """The seat that starts, already drawn where the options leave it open."""
    options: HexfolkOptions = HexfolkOptions()
    map: str = "standard"
    """Where the board comes from, for lists: "standard" or a map's name."""

    def grid(self) -> Grid:
        """The land; hexes, corners and edges of codes and snapshots are its indices."""
        return Grid((tile.q, tile.r) for tile in self.tiles)


def new_setup(options: HexfolkOptions, seats: int, seed: int) -> HexfolkSetup:
    """The standard board for so many seats, drawn from `seed` (F6–F10, F12, F13). BadInput for bad options."""
    if not MIN_SEATS <= seats <= MAX_SEATS:
        raise BadInput(f"Hexfolk is for {MIN_SEATS} to {MAX_SEATS} players, not {seats}.")
    options.check(seats)
    rng = Random(derive(seed, _SETUP_STREAM))
    grid = Grid(standard_hexes(seats))
    terrain = [kind for kind, count in enumerate(terrain_counts(len(grid.hexes))) for _ in range(count)]
    rng.shuffle(terrain)
    producing = [h for h, kind in enumerate(terrain) if kind != DESERT]
    numbers = place_numbers(grid, producing, number_tokens(len(producing)), rng)
    kinds = harbour_kinds(len(grid.coast()[0]), len(grid.hexes))
    rng.shuffle(kinds)
    places = harbour_places(grid, len(kinds))
    return HexfolkSetup(
        seats=seats,
        tiles=tuple(Tile(q, r, TERRAINS[terrain[h]], numbers[h]) for h, (q, r) in enumerate(grid.hexes)),
        harbours=tuple(_harbour(grid, edge, kind) for edge, kind in zip(places, kinds, strict=True)),
        robber=grid.hexes[_robber_start(grid, terrain, numbers, rng)],
        first=rng.randrange(seats) if options.first is None else options.first,
        options=options,
    )


def _harbour(grid: Grid, edge: int, kind: int) -> Harbour:
    (h,) = grid.edge_hexes[edge]
    side = SIDES[grid.hex_edges[h].index(edge)]
    return Harbour(*grid.hexes[h], side, HARBOUR_KINDS[kind])  # type: ignore[arg-type]


def _robber_start(grid: Grid, terrain: list[int], numbers: list[int], rng: Random) -> int:
    """A desert, or without one the hex with the fewest pips (F13)."""
    deserts = [h for h, kind in enumerate(terrain) if kind == DESERT]
    if deserts:
        return rng.choice(deserts)
    return min(range(len(terrain)), key=lambda h: (pips(numbers[h]), grid.hexes[h]))


def read_setup(text: bytes | str) -> HexfolkSetup:
    """A set-up document from JSON. BadInput, in one sentence, when it is damaged or makes no sense."""
    try:
        setup = msgspec.json.decode(text, type=HexfolkSetup)
    except msgspec.DecodeError as error:
        raise BadInput(f"This is not a Hexfolk set-up: {error}.") from error
    check(setup)
    return setup


def check(setup: HexfolkSetup) -> None:
    """BadInput, in one sentence, when the document makes no sense."""
    if not MIN_SEATS <= setup.seats <= MAX_SEATS:
        raise BadInput(f"Hexfolk is for {MIN_SEATS} to {MAX_SEATS} players, not {setup.seats}.")
    setup.options.check(setup.seats)
    if not 0 <= setup.first < setup.seats:
        raise BadInput(f"The set-up lets seat {setup.first} start, and there is none.")
    try:
        grid = setup.grid()
    except ValueError as error:
        raise BadInput(f"The board of the set-up cannot be used: {error}.") from error
    if not is_connected(grid):
        raise BadInput("The land of the set-up is not one piece.")
    if setup.seats > len(grid.corners) // 8:
        raise BadInput(f"The board of the set-up is too small for {setup.seats} players.")
    for tile in setup.tiles:
        _check_tile(tile)
    if setup.robber not in grid.hexes:
        raise BadInput("The robber of the set-up does not stand on the land.")
    _check_harbours(setup, grid)


def _check_tile(tile: Tile) -> None:
    where = f"hex ({tile.q}, {tile.r}) of the set-up"
    if tile.terrain == "desert" and tile.number != 0:
        raise BadInput(f"The desert at {where} carries a number.")
    if tile.terrain != "desert" and (tile.number == 7 or not 2 <= tile.number <= 12):
        raise BadInput(f"The {tile.terrain} at {where} needs a number from 2 to 12 except 7, not {tile.number}.")


def _check_harbours(setup: HexfolkSetup, grid: Grid) -> None:
    edges = []
    for harbour in setup.harbours:
        edge = harbour_edge(grid, harbour)
        if len(grid.edge_hexes[edge]) != 1:
            raise BadInput(f"The harbour at hex ({harbour.q}, {harbour.r}) of the set-up does not face the sea.")
        edges.append(edge)
    if harbour_clash(grid, edges) is not None:
        raise BadInput("Two harbours of the set-up share a corner or a sea hex.")


def harbour_edge(grid: Grid, harbour: Harbour) -> int:
    """The edge of a harbour. BadInput when its hex is not on the board."""
    try:
        h = grid.hex_index((harbour.q, harbour.r))
    except KeyError:
        raise BadInput(
            f"A harbour of the set-up lies at hex ({harbour.q}, {harbour.r}), which is not on the board."
        ) from None
    return grid.hex_edges[h][SIDES.index(harbour.side)]


def board(setup: HexfolkSetup) -> HexfolkBoard:
    """The core's board of a set-up that has been checked."""
    grid = setup.grid()
    tiles = {(tile.q, tile.r): tile for tile in setup.tiles}
    in_order = [tiles[at] for at in grid.hexes]
    options = setup.options
    return HexfolkBoard(
        grid,
        [TERRAINS.index(tile.terrain) for tile in in_order],
        [tile.number for tile in in_order],
        [(harbour_edge(grid, harbour), HARBOUR_KINDS.index(harbour.kind)) for harbour in setup.harbours],
        grid.hex_index(setup.robber),
        setup.seats,
        first=setup.first,
        target=options.target,
        friendly_robber=options.friendly_robber,
        robber_on=options.robber,
        longest_road=options.longest_road,
        largest_army=options.largest_army,
        dice_deck=options.dice_deck,
    )
