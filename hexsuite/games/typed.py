"""What the typed moves of all games share: words cut short, and players' names for seat numbers.

Uses nothing but the contract of games.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

from hexsuite.games.base import BadInput


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
