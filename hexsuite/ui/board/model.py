"""What a board shows, as plain values: places, tiles, harbours, pieces with their details, and changes.

The scene draws these and knows no game: a presenter translates a game's snapshot into them.
Uses the standard library only, so that presenters and tests can build them without Qt.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

Kind = Literal["hex", "corner", "edge"]
Glow = Literal["produced", "path", "target", "blocked"]
"""Looks of a highlight: hexes that paid, a counted road path, places something acts on, a hex that pays nothing."""


@dataclass(frozen=True, slots=True, order=True)
class Place:
    """A hex, corner or edge by its index in the board's Grid."""

    kind: Kind
    index: int


@dataclass(frozen=True, slots=True)
class Tile:
    """What lies on one hex.

    `art` names an SVG under `resources/` without its suffix ("hexfolk/forest"); `number` 0 means no chip;
    `label` is the accessible name of the terrain, already translated ("forest"); `seat` tints art that has
    seat colours in it (-1: none). `name` is what the hex is called where hexes have names ("c3"); it is written
    on the tile, and takes the place of its index in accessible names.
    """

    hex: tuple[int, int]
    art: str
    number: int = 0
    label: str = ""
    seat: int = -1
    name: str = ""


@dataclass(frozen=True, slots=True)
class Harbour:
    """A harbour in the sea before a coast edge. `text` is the rate ("3:1"), `art` an icon or None for any goods."""

    edge: int
    text: str
    art: str | None = None
    label: str = ""


@dataclass(frozen=True, slots=True)
class Detail:
    """A small drawing on or beside a piece, such as a badge or a pointer.

    Its middle lies at `at`, in board units from the piece; `size` is its longer side. With size 0 it is drawn as it
    is, around that point. `turn` None stays upright; a number turns it clockwise by so many degrees, and with the
    board. `seated`: in the colours of the piece's seat; `opacity` from 0 to 1.
    """

    art: str
    at: tuple[float, float] = (0.0, 0.0)
    size: float = 0.0
    turn: float | None = None
    seated: bool = False
    opacity: float = 1.0


@dataclass(frozen=True, slots=True)
class Piece:
    """Something that stands on a place.

    `art` names an SVG as in Tile ("hexfolk/settlement"); on an edge it is turned along it. `seat` -1 is nobody's;
    `label` is the accessible name ("Ada's settlement"). `details` lie on it in their order. `ground`: it lies flat
    under whatever stands there; a `turn` in degrees turns such a piece clockwise, and with the board. Without numbers
    pieces stand in the middle of their hexes. Pieces are equal by value; two equal ones cannot stand at once.
    """

    place: Place
    art: str
    seat: int = -1
    label: str = ""
    newest: bool = False
    details: tuple[Detail, ...] = ()
    ground: bool = False
    turn: float | None = None


@dataclass(frozen=True, slots=True)
class Gain:
    """A short text that rises from a place and fades: "+1" with an icon. `seat` colours it (-1: neutral)."""

    place: Place
    text: str
    art: str | None = None
    seat: int = -1


@dataclass(frozen=True, slots=True)
class Change:
    """One event for the eye. Played in the order removed, moved, added, then glow and gains together."""

    added: tuple[Piece, ...] = ()
    removed: tuple[Piece, ...] = ()
    moved: tuple[tuple[Piece, Piece], ...] = ()
    tiles: tuple[tuple[int, Tile], ...] = ()
    glow: tuple[Place, ...] = ()
    gains: tuple[Gain, ...] = ()


@dataclass(frozen=True, slots=True)
class SeatStyle:
    """How a seat looks: fill and outline as "#rrggbb", ink for text on the fill, a letter and the name of its mark."""

    colour: str
    outline: str
    ink: str
    letter: str
    mark: str
