"""The legal actions of the person to move, and the choice among them that is in progress.

A choice narrows the legal actions down by what has been picked so far (a Hexmaster, an edict, a target, a hex),
until one is left. Which fields an action has is the core's table; no rule is judged here. No Qt.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from hexsuite._core.hexarion import codes
from hexsuite._core.hexarion.codes import Code

KIND, FIGURE, EDICT, TARGET, FRIEND, HEX, GLYPHEX = "kind", "figure", "edict", "target", "friend", "hex", "glyphex"
USE = "use"
"""What is picked of an edict that asks for nothing: that it is used."""
Picks = dict[str, int]


class Legal:
    """What may be done now; empty when the viewer is not to move."""

    def __init__(self, moves: Sequence[int] = ()) -> None:
        self.codes: dict[int, Code] = {move: codes.decode(move) for move in moves}

    @property
    def moves(self) -> tuple[int, ...]:
        """All of them."""
        return tuple(self.codes)

    def one(self, kind: int) -> int | None:
        """The action of a kind that has no fields, such as the end of the turn."""
        return next((move for move, code in self.codes.items() if code.kind == kind), None)

    def has(self, kind: int, figure: int = -1) -> bool:
        """Whether any action of a kind is allowed (to one Hexmaster)."""
        return any(code.kind == kind and figure in (-1, code.figure) for code in self.codes.values())

    def figures(self) -> list[int]:
        """Own Hexmasters that can be told to do something."""
        return sorted({code.figure for code in self.codes.values() if code.figure >= 0})

    def edicts(self, figure: int) -> list[int]:
        """Edicts that a Hexmaster can use now."""
        return sorted({code.edict for code in self.codes.values() if code.figure == figure and code.edict > 0})

    def matching(self, picks: Picks) -> dict[int, Code]:
        """Actions that agree with all that was picked."""
        wanted = [(name, value) for name, value in picks.items() if name != USE]
        return {m: code for m, code in self.codes.items() if all(getattr(code, n) == v for n, v in wanted)}


def fields_of(code: Code) -> tuple[str, ...]:
    """What is asked for a kind of action once Hexmaster and edict are known, in order."""
    parts = (part.removeprefix("+") for part in codes.parts_of(code.kind, code.edict) if part)
    fields = tuple(part for part in parts if part not in (FIGURE, EDICT))
    return fields or ((USE,) if code.kind == codes.EDICT else ())


def values(found: Iterable[Code], name: str) -> list[int]:
    """The different values of a field."""
    return sorted({getattr(code, name) for code in found})


@dataclass(slots=True)
class Choice:
    """What has been picked so far. `figure` -1: no Hexmaster is chosen."""

    figure: int = -1
    picks: Picks = field(default_factory=dict)

    def clear(self) -> None:
        """Only the Hexmaster stays chosen."""
        self.picks = {}

    def reset(self) -> None:
        """Nothing is chosen."""
        self.figure, self.picks = -1, {}

    def chosen(self, more: Picks | None = None) -> Picks:
        """All picks, with the Hexmaster, and perhaps one more."""
        own = {FIGURE: self.figure} if self.figure >= 0 else {}
        return own | self.picks | (more or {})

    def found(self, legal: Legal, more: Picks | None = None) -> dict[int, Code]:
        """The actions that are left."""
        return legal.matching(self.chosen(more))

    def result(self, legal: Legal, more: Picks | None = None) -> int | None:
        """The one action that the picks (and `more`) name, if they name one."""
        picks = self.chosen(more)
        found = legal.matching(picks)
        if len(found) != 1:
            return None
        move, code = next(iter(found.items()))
        if code.kind == codes.EDICT and EDICT not in picks:
            return None  # the person has not said by which edict
        fields = fields_of(code)
        return move if any(name in picks for name in fields) else None

    def asked(self, legal: Legal) -> str:
        """The field to be picked next; "" while nothing is begun that asks for one."""
        found = list(self.found(legal).values())
        if not found:
            return ""
        kinds = {code.kind for code in found}
        if kinds == {codes.EDICT} and EDICT not in self.picks and self.picks:
            return EDICT
        if len(kinds) > 1 or (kinds == {codes.EDICT} and EDICT not in self.picks):
            return ""
        picks = self.chosen()
        return next((name for name in fields_of(found[0]) if name not in picks), "")
