"""Scenario documents (`.hexscenario`): board, centre, mountains and Starting Territories of Primal Hex (P2, P4).

A document is JSON with `format` first; docs/hexscenario.schema.json describes it. Reading judges its form only;
`problems` tells what keeps it from being played, and what is odd about it. Uses `games.documents`, what maps and
scenarios share, and `_core.grid`.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from pathlib import Path
from typing import Annotated, Literal

import msgspec

from hexsuite._core.grid import Grid, Hex
from hexsuite.games.documents import Format
from hexsuite.games.english import counted
from hexsuite.games.maps.problems import MOST_HEXES, Place, Problem
from hexsuite.games.maps.shapes import land_pieces

SUFFIX = ".hexscenario"
MIN_SEATS, MAX_SEATS = 2, 4
FEWEST_MOUNTAINS, MOST_MOUNTAINS = 4, 10
"""What a scenario should have; the box holds ten (P4)."""
ROOM = 5
"""Free hexes that a Starting Territory needs: the highest Influence."""
REACH = 2
"""Steps from a tribe's corner to the rim of the usual Starting Territory (P4)."""

_Step = Annotated[int, msgspec.Meta(ge=-100, le=100)]
BoundedHex = tuple[_Step, _Step]
"""Axial, within what a board can need and the core can hold."""
_Hexes = Annotated[tuple[BoundedHex, ...], msgspec.Meta(min_length=1, max_length=MOST_HEXES)]


class ScenarioDocument(
    msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, tag_field="format", tag="hexscenario"
):
    """A whole scenario, as it stands in a file behind its format. Hexes are axial [q, r]."""

    version: Literal[1] = 1
    """Of the format."""
    id: Annotated[str, msgspec.Meta(pattern=r"^[a-z0-9]+(-[a-z0-9]+)*$", max_length=60)]
    """What the scenario is called by programs: small letters, digits and dashes."""
    name: Annotated[str, msgspec.Meta(min_length=1, max_length=60)]
    author: Annotated[str, msgspec.Meta(max_length=200)] = ""
    description: Annotated[str, msgspec.Meta(max_length=4000)] = ""
    first_game: bool = False
    """Marked (S): recommended for the first game."""
    hexes: _Hexes
    centre: BoundedHex
    mountains: Annotated[tuple[BoundedHex, ...], msgspec.Meta(max_length=MOST_MOUNTAINS)] = ()
    corners: Annotated[tuple[BoundedHex, ...], msgspec.Meta(min_length=MIN_SEATS, max_length=MAX_SEATS)]
    """One a tribe, in turn order: as many players as there are corners."""
    territories: Annotated[tuple[_Hexes, ...], msgspec.Meta(max_length=MAX_SEATS)] = ()
    """Starting Territories, one a tribe; empty: the usual ones around the corners (P4)."""

    @property
    def seats(self) -> int:
        """For how many players it is."""
        return len(self.corners)

    def starting_territories(self) -> tuple[tuple[Hex, ...], ...]:
        """The Starting Territory of every tribe, mountains included."""
        if self.territories:
            return tuple(tuple(sorted(hexes)) for hexes in self.territories)
        return usual_territories(self.hexes, self.corners)


SCENARIOS = Format("hexscenario", 1, "scenario", ScenarioDocument, ("hexes", "territories"))


def read_scenario(path: Path | str) -> ScenarioDocument:
    """Read a `.hexscenario` file. BadInput, in one sentence, names the file and the place in it."""
    return SCENARIOS.read(path)


def write_scenario(path: Path | str, document: ScenarioDocument) -> None:
    """Write a `.hexscenario` file: whole, or (BadInput) not at all; an older file stays till then."""
    SCENARIOS.write(path, document)


def schema() -> bytes:
    """The JSON Schema of `.hexscenario` files, as docs/hexscenario.schema.json holds it."""
    return SCENARIOS.schema("Hexsuite scenario of Primal Hex")


def distance(a: Hex, b: Hex) -> int:
    """Steps from one hex to another, gaps in the board not minded."""
    q, r = a[0] - b[0], a[1] - b[1]
    return max(abs(q), abs(r), abs(q + r))


def usual_territories(hexes: Iterable[Hex], corners: Sequence[Hex]) -> tuple[tuple[Hex, ...], ...]:
    """The hexes within two steps of each corner that are nearer to it than to every other (P4)."""
    found: list[list[Hex]] = [[] for _ in corners]
    for at in sorted(hexes):
        steps = [distance(at, corner) for corner in corners]
        nearest = min(steps)
        if nearest <= REACH and steps.count(nearest) == 1:
            found[steps.index(nearest)].append(at)
    return tuple(tuple(territory) for territory in found)


@lru_cache(maxsize=64)
def problems(document: ScenarioDocument) -> tuple[Problem, ...]:
    """All that is wrong, errors first; empty for a scenario that is in order."""
    found = list(_board(document))
    if not found:
        found += _places(document)
        found += _territories(document)
        found += _mountains(document)
        if not found and not is_fair(document):
            found.append(Problem("warning", "No symmetry of the board makes all tribes' starts alike."))
    return tuple(sorted(found, key=lambda problem: problem.severity != "error"))


def first_error(document: ScenarioDocument) -> str | None:
    """Why a scenario cannot be played, in one sentence; None when it can."""
    return next((problem.sentence for problem in problems(document) if problem.severity == "error"), None)


def _board(document: ScenarioDocument) -> Iterator[Problem]:
    seen = set()
    for at in document.hexes:
        if at in seen:
            yield Problem("error", f"Hex {_name(at)} is there twice.", Place(*at))
        seen.add(at)
    if len(seen) < len(document.hexes):
        return
    try:
        grid = Grid(document.hexes)
    except ValueError as error:
        yield Problem("error", f"The board cannot be used: {error}.")
        return
    pieces = land_pieces(grid)
    if len(pieces) > 1:
        _, smallest = min((len(piece), min(piece)) for piece in pieces)
        at = grid.hexes[smallest]
        yield Problem("error", f"The board is not one piece: hex {_name(at)} lies apart.", Place(*at))


def _places(document: ScenarioDocument) -> Iterator[Problem]:
    board = set(document.hexes)
    named = [("The centre", document.centre)]
    named += [(f"The corner of tribe {seat + 1}", at) for seat, at in enumerate(document.corners)]
    named += [("A mountain", at) for at in document.mountains]
    for what, at in named:
        if at not in board:
            yield Problem("error", f"{what} is at {_name(at)}, which is not on the board.", Place(*at))
    for at in sorted({at for at in document.mountains if document.mountains.count(at) > 1}):
        yield Problem("error", f"Hex {_name(at)} has two mountains.", Place(*at))
    for at in sorted({at for at in document.corners if document.corners.count(at) > 1}):
        yield Problem("error", f"Hex {_name(at)} is the corner of two tribes.", Place(*at))


def _territories(document: ScenarioDocument) -> Iterator[Problem]:
    if document.territories and len(document.territories) != document.seats:
        lists = counted(len(document.territories), "Starting Territory", "Starting Territories")
        yield Problem("error", f"There are {document.seats} corners and {lists}.")
        return
    board, mountains = set(document.hexes), set(document.mountains)
    owner: dict[Hex, int] = {}
    for seat, territory in enumerate(document.starting_territories()):
        for at in territory:
            if at not in board:
                text = f"The Starting Territory of tribe {seat + 1} has {_name(at)}, which is not on the board."
                yield Problem("error", text, Place(*at))
            if at in owner:
                whose = f"of tribe {seat + 1} twice" if owner[at] == seat else "of two tribes"
                yield Problem("error", f"Hex {_name(at)} is in the Starting Territory {whose}.", Place(*at))
            owner[at] = seat
        room = len(set(territory) - mountains)
        if room < ROOM:
            text = f"The Starting Territory of tribe {seat + 1} has {room} free hexes, and {ROOM} are needed."
            yield Problem("error", text, Place(*document.corners[seat]))


def _mountains(document: ScenarioDocument) -> Iterator[Problem]:
    if document.centre in document.mountains:
        yield Problem("warning", "A mountain lies on the centre, where nobody can hold it.", Place(*document.centre))
    if len(document.mountains) < FEWEST_MOUNTAINS:
        text = f"There are {len(document.mountains)} mountains; {FEWEST_MOUNTAINS} to {MOST_MOUNTAINS} are usual."
        yield Problem("warning", text)


def _name(at: Hex) -> str:
    return f"({at[0]}, {at[1]})"


def _turned(at: Hex, turns: int, *, mirrored: bool) -> Hex:
    """A hex after a mirroring at the axis q = r, if wanted, and so many sixths of a turn, about (0, 0)."""
    q, r = (at[1], at[0]) if mirrored else at
    for _ in range(turns):
        q, r = -r, q + r
    return q, r


def symmetries(document: ScenarioDocument) -> list[tuple[int, ...]]:
    """For each turn or mirroring that leaves board, mountains and centre as they are: where it takes each seat.

    Only those that take Starting Territories to Starting Territories; one that changes nothing is among them.
    """
    hexes, mountains = set(document.hexes), set(document.mountains)
    territories = [frozenset(territory) for territory in document.starting_territories()]
    found = []
    for mirrored in (False, True):
        for turns in range(6):
            image = {at: _turned(at, turns, mirrored=mirrored) for at in hexes}
            # Moving a set keeps its order, so the first hexes tell by how much the image has to be moved.
            q, r = (a - b for a, b in zip(min(hexes), min(image.values()), strict=True))
            image = {at: (to[0] + q, to[1] + r) for at, to in image.items()}
            if set(image.values()) != hexes or image[document.centre] != document.centre:
                continue
            if {image[at] for at in mountains} != mountains:
                continue
            moved = [frozenset(image[at] for at in territory) for territory in territories]
            if set(moved) == set(territories):
                found.append(tuple(territories.index(territory) for territory in moved))
    return found


def is_fair(document: ScenarioDocument) -> bool:
    """Whether the board's symmetries take every tribe's start to every other's (P4)."""
    return {places[0] for places in symmetries(document)} == set(range(document.seats))
