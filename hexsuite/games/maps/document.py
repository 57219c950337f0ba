"""Map documents (`.hexmap`): the land, what its author has laid on it, and what is left to chance (F33).

A document is JSON with `format` first; docs/hexmap.schema.json describes it. Reading judges its form only, so
that an unfinished map can be opened; whether it can be played is told by `games.maps.problems`. Uses the
contract of games only.
"""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any, Literal

import msgspec

from hexsuite.games.base import BadInput
from hexsuite.games.files import write_whole

FORMAT = "hexmap"
VERSION = 1
SUFFIX = ".hexmap"
LARGEST = 1_000_000
"""Bytes of a document."""

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


class _Stamp(msgspec.Struct, frozen=True):
    format: Any = None
    version: Any = None


def read_map(path: Path | str) -> MapDocument:
    """Read a `.hexmap` file. BadInput, in one sentence, names the file and the place in it."""
    path = Path(path)
    try:
        with path.open("rb") as file:
            text = file.read(LARGEST + 1)
    except OSError as error:
        raise BadInput(f"{path} cannot be read: {error.strerror or error}.") from error
    return decode_map(text, str(path))


def decode_map(text: bytes, name: str) -> MapDocument:
    """The map in a `.hexmap` document; `name` stands for it in messages. BadInput for anything else."""
    if len(text) > LARGEST:
        raise BadInput(f"{name} is too large for a map: 1 MB is the most.")
    try:
        stamp = msgspec.json.decode(text, type=_Stamp)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise BadInput(f"{name} is not a map: {_reason(error)}.") from error
    if stamp.format != FORMAT:
        found = f"its format is {stamp.format!r:.60}" if stamp.format is not None else "it names no format"
        raise BadInput(f"{name} is not a map: {found}, not {FORMAT!r}.")
    if stamp.version is None:
        raise BadInput(f"{name} is damaged: it names no version of its format.")
    if isinstance(stamp.version, int) and stamp.version > VERSION:
        raise BadInput(f"{name} was made by a newer Hexsuite (file version {stamp.version}); this one reads {VERSION}.")
    try:
        return msgspec.json.decode(text, type=MapDocument)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise BadInput(f"{name} is damaged: {_reason(error)}.") from error


def _reason(error: Exception) -> str:
    """msgspec's message as part of a sentence: "expected `int`, got `str`, at hexes[3].q"."""
    if isinstance(error, RecursionError):
        return "it is nested too deeply"
    text, _, place = str(error).rstrip(".").partition(" - at `$.")
    text = text[:1].lower() + text[1:]
    return f"{text}, at {place.removesuffix('`')}" if place else text


def encode_map(document: MapDocument) -> bytes:
    """The `.hexmap` file of a map: one hex and one harbour a line, so that maps can be compared by line."""
    members = msgspec.json.decode(msgspec.json.encode(document), type=dict[str, msgspec.Raw])
    lines = []
    for name, value in members.items():
        text = bytes(value)
        if name in ("hexes", "harbours"):
            rows = b",\n".join(b"    " + bytes(row) for row in msgspec.json.decode(text, type=list[msgspec.Raw]))
            text = b"[\n" + rows + b"\n  ]"
        lines.append(b'  "%s": %s' % (name.encode(), text))
    return b"{\n" + b",\n".join(lines) + b"\n}\n"


def write_map(path: Path | str, document: MapDocument) -> None:
    """Write a `.hexmap` file: whole, or (BadInput) not at all; an older file stays till then."""
    write_whole(Path(path), encode_map(document))


def schema() -> bytes:
    """The JSON Schema of `.hexmap` files, as docs/hexmap.schema.json holds it."""
    document = {"$schema": "https://json-schema.org/draft/2020-12/schema", "title": "Hexsuite map"}
    document |= msgspec.json.schema(MapDocument)
    return msgspec.json.format(msgspec.json.encode(document), indent=2) + b"\n"
