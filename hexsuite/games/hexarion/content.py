"""What there is in Hexarion Conquest, as data: edicts, classes, Glyphexes and statuses with the texts of the suite.

The files lie in resources/hexarion and are checked when they are read: a mistake in one is told in one sentence
with the file and the place in it. Orders are the core's, so that its numbers are indices here: classes and Glyphexes
by the alphabet, edicts from 1 (0 is none). Uses the assets and the contract of games.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Annotated, Literal, Protocol, TypeVar

import msgspec

from hexsuite import assets
from hexsuite.games.base import BadInput
from hexsuite.games.documents import reason

FOLDER = "hexarion"

BASIC, CLASS, VARIABLE = "basic", "class", "variable"
CLASSES = ("Archer", "Cleric", "Druid", "Mage", "Rogue", "Warrior")
EDICTS = (
    *("Attack", "Dash", "Fortify", "Backstab", "Ignite", "Mark", "Silence", "Push", "Root Trap", "Blink"),
    *("Disenchant", "Clone Decoy", "Cleanse", "Shielded Pulse", "Reclaim", "Drain", "Channel"),
    *("Long Shot", "Soul Echo", "Rootstep", "Arcshock", "Slipstrike", "Hold the Line"),
)
STATUSES = ("Shielded", "Immovable", "Decoy", "Marked", "Silenced", "Rooted")
PROTECTED = "Protected"
"""Of a Hexmaster that has just come in (H11): no status, but shown like one."""
GLYPHEXES = 15
EDICTS_A_GLYPHEX = 3
COUNTS = {BASIC: 3, CLASS: len(CLASSES), VARIABLE: 14}
"""How many edicts there are of each kind."""

_Word = Annotated[str, msgspec.Meta(min_length=1, max_length=40)]
_Sentence = Annotated[str, msgspec.Meta(min_length=1, max_length=160)]


class Edict(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One edict. `verb` is how it is typed; `use` says what it is good for."""

    name: _Word
    kind: Literal["basic", "class", "variable"]
    verb: Annotated[str, msgspec.Meta(pattern="^[a-z]{2,12}$")]
    cost: Annotated[int, msgspec.Meta(ge=0, le=3)]
    text: _Sentence
    use: _Sentence


class HexmasterClass(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One class of Hexmasters with the edict that only it has."""

    name: _Word
    letter: Annotated[str, msgspec.Meta(pattern="^[A-Z]$")]
    edict: _Word
    text: _Sentence


class Glyphex(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One Glyphex with its three variable edicts; the basic ones come with every Glyphex."""

    name: _Word
    short: Annotated[str, msgspec.Meta(min_length=1, max_length=16)]
    edicts: Annotated[tuple[_Word, ...], msgspec.Meta(min_length=EDICTS_A_GLYPHEX, max_length=EDICTS_A_GLYPHEX)]
    text: _Sentence


class Status(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Something that lies on a Hexmaster; `good` where it helps its bearer."""

    name: _Word
    mark: Annotated[str, msgspec.Meta(pattern=r"^[a-z*]$")]
    good: bool
    text: _Sentence


class _EdictFile(msgspec.Struct, forbid_unknown_fields=True):
    edict: list[Edict]


class _ClassFile(msgspec.Struct, forbid_unknown_fields=True):
    class_: list[HexmasterClass] = msgspec.field(name="class")


class _GlyphexFile(msgspec.Struct, forbid_unknown_fields=True):
    glyphex: list[Glyphex]


class _StatusFile(msgspec.Struct, forbid_unknown_fields=True):
    status: list[Status]


class _Named(Protocol):
    @property
    def name(self) -> str: ...


_File = TypeVar("_File", bound=msgspec.Struct)
_Thing = TypeVar("_Thing", bound=_Named)


@dataclass(frozen=True, slots=True)
class Content:
    """Everything, each in the core's order; the dictionaries go by name."""

    edicts: dict[str, Edict]
    classes: dict[str, HexmasterClass]
    glyphexes: dict[str, Glyphex]
    statuses: dict[str, Status]
    """The six of the rules, then the protection of H11."""

    def of_kind(self, kind: str) -> list[Edict]:
        """The basic, class or variable edicts."""
        return [edict for edict in self.edicts.values() if edict.kind == kind]

    def holders(self, edict: str) -> list[Glyphex]:
        """The Glyphexes that have a variable edict."""
        return [glyphex for glyphex in self.glyphexes.values() if edict in glyphex.edicts]


class _Reader:
    """Files of one folder. `wrong` makes the error for a place in one of them."""

    def __init__(self, read: Callable[[str], bytes]) -> None:
        self._read = read

    def load(self, name: str, kind: type[_File]) -> _File:
        try:
            return msgspec.toml.decode(self._read(name), type=kind)
        except (msgspec.DecodeError, UnicodeDecodeError) as error:
            raise BadInput(f"{FOLDER}/{name} is damaged: {reason(error)}.") from error

    def wrong(self, name: str, what: str, place: str) -> BadInput:
        return BadInput(f"{FOLDER}/{name} is damaged: {what}, at {place}.")

    def by_name(self, name: str, what: str, things: Sequence[_Thing], count: int) -> dict[str, _Thing]:
        """Things of a file by their names, of which there must be `count` different ones."""
        found: dict[str, _Thing] = {}
        for index, thing in enumerate(things):
            if thing.name in found:
                raise self.wrong(name, f'"{thing.name}" stands there twice', f"{what}[{index}]")
            found[thing.name] = thing
        if len(found) != count:
            raise BadInput(f"{FOLDER}/{name} is damaged: there must be {count} of {what}, not {len(found)}.")
        return found

    def once(self, name: str, what: str, field: str, values: Iterable[str]) -> None:
        """BadInput where a value stands there twice."""
        seen: set[str] = set()
        for index, value in enumerate(values):
            if value in seen:
                raise self.wrong(name, f'"{value}" stands there twice', f"{what}[{index}].{field}")
            seen.add(value)


def read(text_of: Callable[[str], bytes]) -> Content:
    """The content of four files whose text `text_of` gives by name. BadInput names file and place."""
    files = _Reader(text_of)
    edicts = _edicts(files)
    return Content(edicts, _classes(files, edicts), _glyphexes(files, edicts), _statuses(files))


def _edicts(files: _Reader) -> dict[str, Edict]:
    name = "edicts.toml"
    listed = files.load(name, _EdictFile).edict
    edicts = files.by_name(name, "edict", listed, len(EDICTS))
    files.once(name, "edict", "verb", (edict.verb for edict in listed))
    for index, edict in enumerate(listed):
        if edict.name not in EDICTS:
            raise files.wrong(name, f'there is no edict "{edict.name}"', f"edict[{index}].name")
    for kind, count in COUNTS.items():
        found = sum(edict.kind == kind for edict in listed)
        if found != count:
            raise BadInput(f"{FOLDER}/{name} is damaged: there must be {count} {kind} edicts, not {found}.")
    return {each: edicts[each] for each in EDICTS}


def _classes(files: _Reader, edicts: dict[str, Edict]) -> dict[str, HexmasterClass]:
    name = "classes.toml"
    listed = files.load(name, _ClassFile).class_
    classes = files.by_name(name, "class", listed, len(CLASSES))
    files.once(name, "class", "letter", (one.letter for one in listed))
    files.once(name, "class", "edict", (one.edict for one in listed))
    for index, one in enumerate(listed):
        if one.name not in CLASSES:
            raise files.wrong(name, f'there is no class "{one.name}"', f"class[{index}].name")
        if one.edict not in edicts or edicts[one.edict].kind != CLASS:
            raise files.wrong(name, f'there is no class edict "{one.edict}"', f"class[{index}].edict")
    return {each: classes[each] for each in CLASSES}


def _glyphexes(files: _Reader, edicts: dict[str, Edict]) -> dict[str, Glyphex]:
    name = "glyphexes.toml"
    listed = files.load(name, _GlyphexFile).glyphex
    glyphexes = files.by_name(name, "glyphex", listed, GLYPHEXES)
    files.once(name, "glyphex", "short", (one.short for one in listed))
    for index, one in enumerate(listed):
        for at, edict in enumerate(one.edicts):
            place = f"glyphex[{index}].edicts[{at}]"
            if edict not in edicts or edicts[edict].kind != VARIABLE:
                raise files.wrong(name, f'there is no variable edict "{edict}"', place)
            if edict in one.edicts[:at]:
                raise files.wrong(name, f'"{edict}" stands there twice', place)
    return {each: glyphexes[each] for each in sorted(glyphexes)}


def _statuses(files: _Reader) -> dict[str, Status]:
    name = "statuses.toml"
    listed = files.load(name, _StatusFile).status
    known = (*STATUSES, PROTECTED)
    statuses = files.by_name(name, "status", listed, len(known))
    files.once(name, "status", "mark", (one.mark for one in listed))
    for index, one in enumerate(listed):
        if one.name not in known:
            raise files.wrong(name, f'there is no status "{one.name}"', f"status[{index}].name")
    return {each: statuses[each] for each in known}


@cache
def content() -> Content:
    """What ships with the suite. BadInput when a file is damaged."""
    return read(lambda name: assets.path(f"{FOLDER}/{name}").read_bytes())
