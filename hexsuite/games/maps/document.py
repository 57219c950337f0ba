"""Map documents (`.hexmap`): the land, what its author has laid on it, and what is left to chance (F33).

A document is JSON with `format` first; docs/hexmap.schema.json describes it. Reading judges its form only, so
that an unfinished map can be opened; whether it can be played is told by `games.maps.problems`. Uses
`games.documents` only.
"""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Literal

import msgspec

from hexsuite.games.documents import Format

SUFFIX = ".hexmap"

Terrain = Literal["forest", "hills", "pasture", "fields", "mountains", "desert"]
TERRAINS: tuple[Terrain, ...] = ("forest", "hills", "pasture", "fields", "mountains", "desert")
"""In the core's order: terrain i below 5 gives resource i."""

HarbourKind = Literal["lumber", "brick", "wool", "grain", "ore", "any"]
HARBOUR_KINDS: tuple[HarbourKind, ...] = ("lumber", "brick", "wool", "grain", "ore", "any")
"""In the core's order; "any" trades three of a kind."""

Side = Literal["NE", "E", "SE", "SW", "W", "NW"]
Number = Literal[2, 3, 4, 5, 6, 8, 9, 10, 11, 12]

_At = Annotated[int, msgspec.Meta(ge=-100, le=100)]
_Seats = Annotated[int, msgspec.Meta(ge=2, le=8)]
_Title = Annotated[str, msgspec.Meta(min_length=1, max_length=60)]


class MapHex(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """One land hex at axial (q, r), with what the author has laid on it."""

    q: _At
    r: _At
    terrain: Terrain | None = None
    """None: drawn."""
    number: Number | None = None
    """None: drawn, or none at all on a desert."""
    keep: bool = False
    """Kept out of the shuffling: what is laid here stays here (F33). Otherwise it goes into the stock that is
    shuffled, so that the author decides how many of each there are, and chance where."""


class MapHarbour(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """A harbour's place: one side of land hex (q, r) that faces the sea. Places are never shuffled."""

    q: _At
    r: _At
    side: Side
    kind: HarbourKind | None = None
    """None: drawn (F10)."""
    keep: bool = False
    """The kind stays here; otherwise it goes into the stock that is shuffled."""
    lake: bool = False
    """The author wants this one on the shore of a lake (F10)."""


class MapDocument(
    msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, tag_field="format", tag="hexmap"
):
    """A whole map, as it stands in a file behind its format."""

    version: Literal[1] = 1
    """Of the format."""
    id: Annotated[str, msgspec.Meta(pattern=r"^[a-z0-9]+(-[a-z0-9]+)*$", max_length=60)]
    """What the map is called by programs: small letters, digits and dashes."""
    name: _Title
    author: Annotated[str, msgspec.Meta(max_length=200)] = ""
    description: Annotated[str, msgspec.Meta(max_length=4000)] = ""
    seats: tuple[_Seats, _Seats] = (2, 4)
    """For how many players the author recommends it: at least, at most."""
    hexes: Annotated[tuple[MapHex, ...], msgspec.Meta(min_length=1, max_length=91)]
    harbours: Annotated[tuple[MapHarbour, ...], msgspec.Meta(max_length=60)] = ()
    robber: tuple[_At, _At] | None = None
    """Where the robber starts; None: by the rules (F13)."""


MAPS = Format("hexmap", 1, "map", MapDocument, ("hexes", "harbours"))


def read_map(path: Path | str) -> MapDocument:
    """Read a `.hexmap` file. BadInput, in one sentence, names the file and the place in it."""
    return MAPS.read(path)


def decode_map(text: bytes, name: str) -> MapDocument:
    """The map in a `.hexmap` document; `name` stands for it in messages. BadInput for anything else."""
    return MAPS.decode(text, name)


def encode_map(document: MapDocument) -> bytes:
    """The `.hexmap` file of a map: one hex and one harbour a line, so that maps can be compared by line."""
    return MAPS.encode(document)


def write_map(path: Path | str, document: MapDocument) -> None:
    """Write a `.hexmap` file: whole, or (BadInput) not at all; an older file stays till then."""
    MAPS.write(path, document)


def schema() -> bytes:
    """The JSON Schema of `.hexmap` files, as docs/hexmap.schema.json holds it."""
    return MAPS.schema("Hexsuite map")
