"""What people call the places and the pieces of Hexarion Conquest, and the geometry that words need.

Rows of the board are a to e from the top, counted from the left: c3 is the Resonance, c1 and c5 are the Home Bases.
Uses the content, the set-up and `_core`.
"""

from __future__ import annotations

from functools import cache

from hexsuite._core.grid import Grid
from hexsuite._core.hexarion.face import HexarionFigure, HexarionSnapshot
from hexsuite.games.hexarion.content import CLASSES, EDICTS, Edict, Glyphex, HexmasterClass, Status, content
from hexsuite.games.hexarion.setup import HexarionSetup

RADIUS = 2
RESONANCE = 9
HOMES = (7, 11)
DIRECTIONS = ("E", "SE", "SW", "W", "NW", "NE")
ARROWS = ("→", "↘", "↙", "←", "↖", "↗")
MOST_ACTIVE = 3
"""Hexmasters of a player on the board (H12)."""
FULL, SURPLUS = 3, 1
"""Energy that is kept, and the overflow beyond it (H14)."""
REVIVAL, ATTUNING = 2, 1
"""What they cost (H12, H13); for words only: the rules of the core decide."""
QUIET_TURNS, LAST_TURN = 30, 120
"""H30, for words only."""


@cache
def grid() -> Grid:
    """The board of nineteen hexes (H1)."""
    reach = range(-RADIUS, RADIUS + 1)
    return Grid((q, r) for q in reach for r in reach if abs(q + r) <= RADIUS)


@cache
def _names() -> tuple[str, ...]:
    rows: dict[int, int] = {}
    names = []
    for _, r in grid().hexes:
        rows[r] = rows.get(r, 0) + 1
        names.append(f"{'abcde'[r + RADIUS]}{rows[r]}")
    return tuple(names)


def hex_name(h: int) -> str:
    """What a hex is called: "c3" for the Resonance."""
    return _names()[h]


def hex_names() -> tuple[str, ...]:
    """The names of all hexes by index."""
    return _names()


def distance(a: int, b: int) -> int:
    """Steps between two hexes."""
    (qa, ra), (qb, rb) = grid().hexes[a], grid().hexes[b]
    return max(abs(qa - qb), abs(ra - rb), abs(qa + ra - qb - rb))


def gates(seat: int) -> tuple[int, ...]:
    """The deployment hexes of a seat, next to its Home Base."""
    return tuple(h for h in range(len(grid().hexes)) if distance(h, HOMES[seat]) == 1)


def edict(number: int) -> Edict:
    """An edict by its number in codes and snapshots."""
    return content().edicts[EDICTS[number - 1]]


def kind(number: int) -> HexmasterClass:
    """A class by its number in codes and snapshots."""
    return content().classes[CLASSES[number]]


@cache
def _glyphexes() -> tuple[Glyphex, ...]:
    return tuple(content().glyphexes.values())


def glyphex(number: int) -> Glyphex:
    """A Glyphex by its number in codes and snapshots, with the edicts that ship: see `edicts_of`."""
    return _glyphexes()[number]


def glyphex_words(number: int) -> str:
    """A Glyphex in a sentence: "Echofang", but "the Glyphex of the Veiled Spark"."""
    name = glyphex(number).name
    return f"the {name}" if " of the " in name else name


def edicts_of(setup: HexarionSetup, number: int) -> tuple[str, ...]:
    """The variable edicts that a Glyphex has in this game."""
    return setup.glyphexes[number].edicts


def statuses(figure: HexarionFigure) -> list[Status]:
    """What lies on a figure, in the order of the content, its protection last."""
    *six, protected = content().statuses.values()
    found = [status for status, left in zip(six, figure.status, strict=True) if left]
    return [*found, protected] if figure.protected else found


def figure_at(snapshot: HexarionSnapshot, h: int) -> HexarionFigure | None:
    """Who stands on a hex."""
    for side in snapshot.figures:
        for figure in side:
            if figure.hex == h:
                return figure
    return None


def wealth(snapshot: HexarionSnapshot, seat: int) -> int:
    """Energy and overflow of a seat together."""
    return snapshot.energy[seat] + snapshot.overflow[seat]


def energy_words(snapshot: HexarionSnapshot, seat: int) -> str:
    """ "2 energy", or "3 energy and 1 overflow"."""
    text = f"{snapshot.energy[seat]} energy"
    return f"{text} and {snapshot.overflow[seat]} overflow" if snapshot.overflow[seat] else text
