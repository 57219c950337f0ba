"""The board and the choices of one game of Hexfolk: a frozen document that a save holds whole.

`new_setup` draws one; `check` judges any, also one out of a foreign file; `board` hands it to the core.
Uses `games.maps` and `_core`.
"""

from __future__ import annotations

from random import Random

import msgspec

from hexsuite._core.grid import Grid
from hexsuite._core.hexfolk.face import HexfolkBoard
from hexsuite._core.rng import derive
from hexsuite.games.base import BadInput
from hexsuite.games.hexfolk.maps import chosen, is_file, standard
from hexsuite.games.hexfolk.options import HexfolkOptions
from hexsuite.games.maps.document import HARBOUR_KINDS as HARBOUR_KINDS
from hexsuite.games.maps.document import TERRAINS as TERRAINS
from hexsuite.games.maps.document import HarbourKind, MapDocument, Side, Terrain
from hexsuite.games.maps.draw import DESERT as DESERT
from hexsuite.games.maps.draw import draw
from hexsuite.games.maps.harbours import SIDES, harbour_clash
from hexsuite.games.maps.problems import first_error
from hexsuite.games.maps.shapes import comfortable_seats, is_connected, most_seats

MIN_SEATS = 2
MAX_SEATS = 8
SPECIAL_BUILDING_SEATS = 5
"""From so many seats on others build between the turns (F23)."""

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
    side: Side
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
    """The name of the map the board was drawn from, for lists."""

    def grid(self) -> Grid:
        """The land; hexes, corners and edges of codes and snapshots are its indices."""
        return Grid((tile.q, tile.r) for tile in self.tiles)


def new_setup(options: HexfolkOptions, seats: int, seed: int, island: MapDocument | None = None) -> HexfolkSetup:
    """A board for so many seats, drawn from `seed` (F6–F13, F33).

    The board is `island`, else the map that the options name, else the standard one. A map that does not ship stands
    whole in the options of the set-up, for a rematch. BadInput for bad options, for a map that cannot be read or
    played, and for more players than it has room for.
    """
    if not MIN_SEATS <= seats <= MAX_SEATS:
        raise BadInput(f"Hexfolk is for {MIN_SEATS} to {MAX_SEATS} players, not {seats}.")
    options.check(seats)
    file = island is None and is_file(options.map)
    own = island is not None or file or not isinstance(options.map, str)
    if island is None:
        island = chosen(options.map) if options.map else standard(seats)
    called = f'The map "{island.name}"' + f" in {options.map}" * file
    error = first_error(island)
    if error is not None:
        raise BadInput(f"{called} cannot be played: {error}")
    rng = Random(derive(seed, _SETUP_STREAM))
    try:
        drawn = draw(island, rng)
    except ValueError as error:
        raise BadInput(f"{called} gives no board from this seed: {error}.") from error
    grid = drawn.grid
    if seats > most_seats(grid):
        raise BadInput(f"{called} has room for {most_seats(grid)} players, not for {seats}.")
    return HexfolkSetup(
        seats=seats,
        tiles=tuple(Tile(q, r, TERRAINS[drawn.terrain[h]], drawn.numbers[h]) for h, (q, r) in enumerate(grid.hexes)),
        harbours=tuple(_harbour(grid, edge, kind) for edge, kind in drawn.harbours),
        robber=grid.hexes[drawn.robber],
        first=rng.randrange(seats) if options.first is None else options.first,
        options=msgspec.structs.replace(options, map=island) if own else options,
        map=island.name,
    )


def crowded(setup: HexfolkSetup) -> bool:
    """Whether so many players are tight on this board, which a lobby warns of."""
    return setup.seats > comfortable_seats(setup.grid())


def _harbour(grid: Grid, edge: int, kind: int) -> Harbour:
    (h,) = grid.edge_hexes[edge]
    side = SIDES[grid.hex_edges[h].index(edge)]
    return Harbour(*grid.hexes[h], side, HARBOUR_KINDS[kind])


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
    if is_file(setup.options.map or ""):  # a rematch of a game from elsewhere opens no file of this machine
        raise BadInput("The set-up names a file of a map where the map itself has to stand.")
    if not 0 <= setup.first < setup.seats:
        raise BadInput(f"The set-up lets seat {setup.first} start, and there is none.")
    try:
        grid = setup.grid()
    except ValueError as error:
        raise BadInput(f"The board of the set-up cannot be used: {error}.") from error
    if not is_connected(grid):
        raise BadInput("The land of the set-up is not one piece.")
    if setup.seats > most_seats(grid):
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
        special_building=setup.seats >= SPECIAL_BUILDING_SEATS,
        dice_deck=options.dice_deck,
    )
