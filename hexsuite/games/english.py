"""Small English that the texts of all games share: lists, counts and ordinals. Uses the standard library only."""

from __future__ import annotations

from collections.abc import Sequence

_ORDINALS = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth")
_NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")


def listed(parts: Sequence[str]) -> str:
    """ "a", "a and b", "a, b and c"."""
    if len(parts) < 2:
        return "".join(parts)
    return f"{', '.join(parts[:-1])} and {parts[-1]}"


def counted(n: int, one: str, many: str = "") -> str:
    """ "1 point", "5 points"; `many` where it is not `one` with an s."""
    return f"{n} {one if n == 1 else many or one + 's'}"


def ordinal(n: int) -> str:
    """ "first" to "tenth", then "11th"."""
    return _ORDINALS[n - 1] if 1 <= n <= len(_ORDINALS) else f"{n}th"


def number_word(n: int) -> str:
    """ "no", "one" to "ten", then digits."""
    return _NUMBERS[n] if 0 <= n < len(_NUMBERS) else str(n)
