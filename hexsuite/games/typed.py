"""What all that is typed shares, whatever the game: words cut short, players' names for seat numbers, options.

Uses nothing but the contract of games and their English.
"""

from __future__ import annotations

import csv
import re
from collections.abc import Iterable, Sequence
from contextlib import suppress
from typing import Any

import msgspec
from msgspec import inspect

from hexsuite.games.base import BadInput, GameSpec
from hexsuite.games.english import counted

MOST = 2**31 - 1
"""The largest number that can be typed for an option."""

_SWITCH = {"on": True, "yes": True, "true": True, "off": False, "no": False, "false": False}


def one_of(word: str, choices: Iterable[str], what: str, *, typed: str = "") -> str:
    """The choice (all are in small letters) that `word` is, in any case, or alone begins.

    BadInput otherwise: `what` names the choices in it, `typed` what the person wrote where that is not `word`.
    """
    choices, wanted = list(choices), word.lower()
    if wanted in choices:
        return wanted
    found = [choice for choice in choices if choice.startswith(wanted)]
    if len(found) == 1:
        return found[0]
    if found:
        raise BadInput(f'"{typed or word:.60}" can mean {" or ".join(found)}.')
    raise BadInput(f'"{typed or word:.60}" is not a {what}.')


def whole_number(text: str, most: int) -> int | None:
    """The number from 0 to `most` that is typed, in plain digits; None for anything else, however long it is."""
    if not text.isascii() or not text.isdigit():
        return None
    digits = text.lstrip("0") or "0"
    if len(digits) > len(str(most)) or int(digits) > most:
        return None
    return int(digits)


def with_seats(text: str, names: Sequence[str]) -> str:
    """A typed move with players' names (in any case) turned into seat numbers from 1.

    The first word is the move itself and stays; so does a name that is a number.
    """
    move, space, rest = text.strip().partition(" ")
    for seat in sorted(range(len(names)), key=lambda seat: -len(names[seat])):
        if not names[seat].isdigit():
            rest = re.sub(rf"(?<!\w){re.escape(names[seat])}(?!\w)", str(seat + 1), rest, flags=re.IGNORECASE)
    return f"{move}{space}{rest}"


def options(game: GameSpec, typed: Iterable[str]) -> msgspec.Struct:
    """The options of a game as typed, each "name=value"; those that are not typed are as usual.

    Switches are "on" or "off", lists have commas, "none" leaves open what may be left open. BadInput, in one sentence,
    for a name that the game does not have and a value that it cannot take.
    """
    fields = {field.name: field for field in msgspec.structs.fields(game.options_type)}
    standing = game.options_type()
    usual = {name: f"{name}={_written(getattr(standing, name))}" for name in fields}
    chosen: dict[str, Any] = {}
    for text in typed:
        name, equals, value = (part.strip() for part in text.partition("="))
        what = f"choice of {game.title}, which has {', '.join(usual.values())}"
        found = one_of(name.replace("-", "_"), fields, what, typed=name or text)
        if not equals:
            raise BadInput(f'"{text:.60}" chooses nothing yet; type a value, as in {usual[found]}.')
        if found in chosen:
            raise BadInput(f"{found} can be chosen only once.")
        chosen[found] = _value(fields[found], value)
    return game.options_type(**chosen)


def _written(value: Any) -> str:
    """An option's value as it would be typed."""
    if isinstance(value, bool):
        return "on" if value else "off"
    if isinstance(value, list | tuple):
        return ",".join(_written(item) for item in value)
    return "none" if value is None else str(value)


def _value(field: msgspec.structs.FieldInfo, text: str) -> Any:
    """What is typed for an option, by its type. BadInput when it is nothing of the kind."""
    if field.type is bool:
        return _SWITCH[one_of(text, _SWITCH, f"switch: {field.name} is on or off", typed=text or " ")]
    info = inspect.type_info(field.type)
    kinds = info.types if isinstance(info, inspect.UnionType) else (info,)
    tried: list[Any] = [_items(text), text] if "," in text else [text, [text]]
    if text.lower() in ("none", ""):
        tried.insert(0, None)
    if any(isinstance(kind, inspect.IntType) or _of_numbers(kind) for kind in kinds):
        number = whole_number(text, MOST)  # msgspec takes "1e1" for 10, and "08" for no number
        tried = [value for value in tried if not isinstance(value, str)]
        tried += [] if number is None else [number]
    for value in tried:
        with suppress(msgspec.ValidationError):
            return msgspec.convert(value, field.type, strict=False)
    meant = [words for kind in kinds if (words := _meant(kind))]
    raise BadInput(f'"{text:.60}" is no value for {field.name}, which is {" or ".join(meant)}.')


def _items(text: str) -> list[str]:
    """What stands between commas; a word in double quotes may have commas itself."""
    try:
        return next(csv.reader([text], skipinitialspace=True))
    except csv.Error:  # a line break, say
        return text.split(",")


def _of_numbers(kind: inspect.Type) -> bool:
    return isinstance(kind, inspect.LiteralType) and isinstance(kind.values[0], int)


def _meant(kind: inspect.Type) -> str:
    """What can be typed for one kind of value; empty for what cannot be typed."""
    if isinstance(kind, inspect.IntType):
        least, most = kind.ge or 0, kind.le
        return "a whole number" + (f" from {least} to {most}" if most is not None else "")
    if isinstance(kind, inspect.LiteralType):
        return " or ".join(map(str, kind.values))
    if isinstance(kind, inspect.TupleType):
        return f'{counted(len(kind.item_types), "word")} with commas between (quote a word with a comma: "a, b")'
    if isinstance(kind, inspect.VarTupleType | inspect.ListType):
        most = kind.max_length
        return "words with commas between" + (f", {most} at most" if most is not None else "")
    if isinstance(kind, inspect.FloatType):
        return "a number"
    if isinstance(kind, inspect.NoneType):
        return '"none"'
    return "a word" if isinstance(kind, inspect.StrType) else ""
