"""The cards of Primal Hex: read from resources/primal_hex/*.toml, judged, and handed to the core as numbers.

What a card does is a list of operations of the core (`_core.primal_hex.operations`), named in the file; what it is
called and says is data as well. A message about a file names the file and the place in it. A set-up holds the cards
whole, so that a saved game never depends on files that may change. Uses the core and the assets.
"""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Iterable, Sequence
from functools import cache
from pathlib import Path
from typing import Annotated, TypeVar

import msgspec

from hexsuite import assets
from hexsuite._core.primal_hex import face, operations
from hexsuite.games.base import BadInput
from hexsuite.games.plain import ONE_LINE

FOLDER = "primal_hex"
FEWEST_CARDS = 3
"""Warchiefs and Advisors of a tribe, Seasons of a game (P6, P22)."""
MOST_CUNNING = 13

Operation = dict[str, int | str | list[str]]
"""An operation of a card: its name under "op", and its parameters."""

_Id = Annotated[str, msgspec.Meta(pattern=r"^[a-z0-9]+(-[a-z0-9]+)*$", max_length=40)]
_Name = Annotated[str, msgspec.Meta(pattern=ONE_LINE, min_length=1, max_length=40)]
_Text = Annotated[str, msgspec.Meta(pattern=ONE_LINE, min_length=1, max_length=300)]
_Operations = Annotated[tuple[Operation, ...], msgspec.Meta(max_length=operations.MOST_OPERATIONS)]


def _judge(**lists: tuple[Operation, ...]) -> None:
    """ValueError, which tells the reader of the file the place, for an operation whose "op" is no name."""
    for name, rows in lists.items():
        for place, row in enumerate(rows):
            if not isinstance(row.get("op"), str):
                raise ValueError(f'"op" of {name}[{place}] must be the name of an operation')


class Tribe(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One tribe; `id` is the colour of its pieces."""

    id: _Id
    name: _Name
    text: _Text


class Warchief(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A Warchief's card."""

    id: _Id
    tribe: _Id
    name: _Name
    title: _Name
    strength: Annotated[int, msgspec.Meta(ge=0, le=9)]
    cunning: Annotated[int, msgspec.Meta(ge=6, le=MOST_CUNNING)]
    influence: Annotated[int, msgspec.Meta(ge=1, le=5)]
    text: _Text
    rules: _Operations

    def __post_init__(self) -> None:
        _judge(rules=self.rules)


class Advisor(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An Advisor's card."""

    id: _Id
    tribe: _Id
    name: _Name
    title: _Name
    goal: _Text
    effect: _Text
    objective: _Operations
    reveal: _Operations

    def __post_init__(self) -> None:
        _judge(objective=self.objective, reveal=self.reveal)


class Season(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A Season's card."""

    id: _Id
    name: _Name
    text: _Text
    rules: _Operations

    def __post_init__(self) -> None:
        _judge(rules=self.rules)


class Tactic(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A design of Tactic cards."""

    id: _Id
    name: _Name
    text: _Text
    effects: _Operations
    copies: Annotated[int, msgspec.Meta(ge=1, le=3)] = 3

    def __post_init__(self) -> None:
        _judge(effects=self.effects)


class Cards(msgspec.Struct, frozen=True):
    """All cards of a game. Their places in these tables are what codes and snapshots call them by."""

    tribes: tuple[Tribe, ...]
    warchiefs: tuple[Warchief, ...]
    advisors: tuple[Advisor, ...]
    seasons: tuple[Season, ...]
    tactics: tuple[Tactic, ...]

    def of_tribe(self, tribe: str) -> tuple[tuple[int, ...], tuple[int, ...]]:
        """Warchiefs and Advisors of a tribe."""
        return (
            tuple(i for i, card in enumerate(self.warchiefs) if card.tribe == tribe),
            tuple(i for i, card in enumerate(self.advisors) if card.tribe == tribe),
        )


_Card = TypeVar("_Card", Tribe, Warchief, Advisor, Season, Tactic)


@cache
def shipped() -> Cards:
    """The cards that ship with the suite. BadInput when a file is damaged."""
    return read_cards(assets.path(FOLDER))


def read_cards(folder: Path) -> Cards:
    """The cards of a folder with tribes.toml, warchiefs.toml, advisors.toml, seasons.toml and tactics.toml.

    BadInput, in one sentence, names the file and the place in it.
    """
    cards = Cards(
        tribes=_read(folder / "tribes.toml", "tribe", Tribe),
        warchiefs=_read(folder / "warchiefs.toml", "warchief", Warchief),
        advisors=_read(folder / "advisors.toml", "advisor", Advisor),
        seasons=_read(folder / "seasons.toml", "season", Season),
        tactics=_read(folder / "tactics.toml", "tactic", Tactic),
    )
    check(cards, str(folder))
    return cards


def _read(path: Path, table: str, kind: type[_Card]) -> tuple[_Card, ...]:
    try:
        text = path.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise BadInput(f"{path} cannot be read: {getattr(error, 'strerror', None) or error}.") from error
    try:
        found = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise BadInput(f"{path} is not TOML: {str(error)[:1].lower()}{str(error)[1:]}.") from error
    if list(found) != [table]:
        raise BadInput(f"{path} must hold [[{table}]] tables and nothing else.")
    if not isinstance(found[table], list):
        raise BadInput(f"{path} must hold [[{table}]] tables, not one [{table}].")
    return tuple(_card(path, table, place, row, kind) for place, row in enumerate(found[table]))


def _card(path: Path, table: str, place: int, row: object, kind: type[_Card]) -> _Card:
    named = row.get("id") if isinstance(row, dict) else None
    where = f"{path}, {table} {place + 1}{f' ({named:.40})' if isinstance(named, str) else ''}"
    try:
        return msgspec.convert(row, kind)
    except msgspec.ValidationError as error:
        text, _, at = str(error).partition(" - at `$")
        at = f", at {at.removesuffix('`').lstrip('.')}" if at else ""
        raise BadInput(f"{where}: {text[:1].lower()}{text[1:]}{at}.") from error


def check(cards: Cards, source: str) -> None:
    """BadInput, in one sentence that names `source` and the card, when the cards do not make a game."""
    for what, group in (
        ("tribe", cards.tribes),
        ("Warchief", cards.warchiefs),
        ("Advisor", cards.advisors),
        ("Season", cards.seasons),
        ("Tactic", cards.tactics),
    ):
        ids = [str(card.id) for card in group]
        twice = next((name for name in ids if ids.count(name) > 1), None)
        if twice is not None:
            raise BadInput(f'{source}: there are two {what}s "{twice}".')
    tribes = {tribe.id for tribe in cards.tribes}
    members: tuple[Warchief | Advisor, ...] = (*cards.warchiefs, *cards.advisors)
    for card in members:
        if card.tribe not in tribes:
            raise BadInput(f'{source}: {card.name} belongs to the tribe "{card.tribe}", which there is not.')
    for tribe in cards.tribes:
        if min(map(len, cards.of_tribe(tribe.id))) < FEWEST_CARDS:
            raise BadInput(
                f"{source}: the {tribe.name} tribe needs {FEWEST_CARDS} Warchiefs and {FEWEST_CARDS} Advisors."
            )
    if len(cards.seasons) < FEWEST_CARDS:
        raise BadInput(f"{source}: a game needs {FEWEST_CARDS} Seasons.")
    if sum(card.copies for card in cards.tactics) < len(cards.tribes) * MOST_CUNNING:
        raise BadInput(f"{source}: there are too few Tactics for {len(cards.tribes)} tribes (P6).")
    core(cards, source)


def core(cards: Cards, source: str = "the cards") -> face.Content:
    """The cards as the core wants them. BadInput names the card whose operations make no sense."""

    def numbers(name: str, rows: Iterable[Operation], *families: str) -> tuple[tuple[int, ...], ...]:
        return tuple(_numbers(f"{source}: {name}", row, families) for row in rows)

    return face.Content(
        warchiefs=tuple(
            face.Warchief(card.strength, card.cunning, card.influence, numbers(card.name, card.rules, "rule"))
            for card in cards.warchiefs
        ),
        advisors=tuple(
            face.Advisor(numbers(card.name, card.objective, "score"), numbers(card.name, card.reveal, "effect"))
            for card in cards.advisors
        ),
        seasons=tuple(numbers(card.name, card.rules, "season", "score") for card in cards.seasons),
        tactics=tuple(face.Tactic(numbers(card.name, card.effects, "effect"), card.copies) for card in cards.tactics),
    )


def _numbers(where: str, operation: Operation, families: Sequence[str]) -> tuple[int, ...]:
    known = operations.OPERATIONS.get(str(operation["op"]))
    if known is not None and known.family not in families:
        raise BadInput(f'{where}: "{operation["op"]}" is a {known.family}, and a {" or ".join(families)} is wanted.')
    try:
        return operations.encode(operation)
    except ValueError as error:
        text = str(error)
        raise BadInput(f"{where}: {text[:1].lower()}{text[1:].rstrip('.')}.") from error


def parameter(rows: Sequence[Operation], op: str, name: str) -> int | None:
    """A number of the operation `op` among these, None where a card does not have it."""
    for row in rows:
        if row.get("op") == op:
            value = operations.decode(operations.encode(row))[name]
            return value if isinstance(value, int) else None
    return None


def named(cards: Sequence[_Card], what: str) -> Callable[[str], int]:
    """A function from an id (or a name) to its place in `cards`. BadInput when there is none."""

    def place(text: str) -> int:
        wanted = text.casefold()
        for i, card in enumerate(cards):
            if wanted in (card.id, card.name.casefold()):
                return i
        raise BadInput(f'There is no {what} "{text:.40}"; there is {", ".join(card.name for card in cards)}.')

    return place
