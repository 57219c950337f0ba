"""What all that is typed shares, whatever the game: words cut short, players' names for seat numbers, options.

Uses nothing but the contract of games and the words for damaged documents.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from typing import Any

import msgspec

from hexsuite.games.base import BadInput, GameSpec
from hexsuite.games.documents import reason

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
    tried: list[Any] = [text.split(",")] if "," in text else []
    tried += [text, [text]]
    if text.lower() in ("none", ""):
        tried.insert(0, None)
    failure: Exception | None = None
    for value in tried:
        try:
            return msgspec.convert(value, field.type, strict=False)
        except msgspec.ValidationError as error:
            failure = failure or error
    assert failure is not None
    raise BadInput(f'"{text:.60}" is no value for {field.name}: {reason(failure)}.')
