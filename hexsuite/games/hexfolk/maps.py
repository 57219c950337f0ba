"""The maps of Hexfolk: the standard boards (F6) and those that ship as data in resources/hexfolk/maps (F29).

Uses `games.maps` and the assets.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path

from hexsuite import assets
from hexsuite.games.base import BadInput
from hexsuite.games.maps.document import SUFFIX, MapDocument, MapHarbour, MapHex, read_map
from hexsuite.games.maps.draw import grid_of
from hexsuite.games.maps.harbours import SIDES, harbour_places
from hexsuite.games.maps.shapes import standard_hexes
from hexsuite.games.maps.shares import harbour_count
from hexsuite.games.typed import one_of

FOLDER = "hexfolk/maps"


@cache
def shipped() -> tuple[MapDocument, ...]:
    """The maps that ship with the suite, the smallest first. BadInput when a file is damaged."""
    found = [read_map(path) for path in assets.path(FOLDER).glob(f"*{SUFFIX}")]
    return tuple(sorted(found, key=lambda document: (len(document.hexes), document.name)))


def named(text: str) -> MapDocument:
    """The shipped map with this name or id, in any case, or the beginning of one. BadInput when there is none."""
    by_name = {document.name.casefold(): document for document in shipped()}
    wanted = " ".join(text.casefold().replace("-", " ").replace("_", " ").split())
    if not wanted:
        raise BadInput("A map needs a name.")
    what = f"map ({', '.join(document.name for document in shipped())})"
    return by_name[one_of(wanted, by_name, what, typed=text.strip())]


def is_file(choice: str | MapDocument) -> bool:
    """Whether an option means a file: it has the suffix of maps, or a folder before its name."""
    return isinstance(choice, str) and (choice.lower().endswith(SUFFIX) or Path(choice).name != choice)


def chosen(choice: str | MapDocument) -> MapDocument:
    """The map that an option means: a shipped one by its name, a file by its path, or the map itself.

    BadInput, in one sentence that names the file and the place in it, when it cannot be read.
    """
    if isinstance(choice, MapDocument):
        return choice
    return read_map(choice) if is_file(choice) else named(choice)


@cache
def standard(seats: int) -> MapDocument:
    """The standard board for so many seats: blank land, harbours spread evenly (F6, F10)."""
    hexes = standard_hexes(seats)
    document = MapDocument(id="standard", name="standard", hexes=tuple(MapHex(q, r) for q, r in hexes))
    grid = grid_of(document)
    places = []
    for edge in harbour_places(grid, harbour_count(len(grid.coast()[0]), len(hexes))):
        (h,) = grid.edge_hexes[edge]
        places.append(MapHarbour(*grid.hexes[h], SIDES[grid.hex_edges[h].index(edge)]))
    return MapDocument(
        id=document.id,
        name=document.name,
        hexes=document.hexes,
        harbours=tuple(places),
        seats=(2, 4) if seats <= 4 else (5, 6) if seats <= 6 else (7, 8),
    )
