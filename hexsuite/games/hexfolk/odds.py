"""The odds of two dice, and how odd the luck of a game was. Pure arithmetic; uses the core's snapshots only."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp, factorial

from hexsuite._core.hexfolk.face import HexfolkSnapshot

TOTALS = range(2, 13)
ROLLS = 36
"""All pairs of two dice."""
FEWEST_ROLLS = 36
"""From so many rolls on `oddity` is true to one game in a hundred (tests/games/hexfolk/test_odds.py)."""
MOST_CARDS = 7
"""Cards in hand that a seven leaves alone (F14)."""


def ways(total: int) -> int:
    """In how many of 36 rolls a total from 2 to 12 comes up, the 7 included."""
    return 6 - abs(7 - total)


def expected(total: int, rolls: int) -> float:
    """How often a total is to be expected in so many rolls."""
    return rolls * ways(total) / ROLLS


def counted(totals: Sequence[int]) -> list[int]:
    """How often each total from 2 to 12 is among these, by index from 0 to 12."""
    counts = [0] * 13
    for total in totals:
        counts[total] += 1
    return counts


def chi_square(totals: Sequence[int]) -> float:
    """Pearson's distance of the rolled totals from expectation: squared differences over what was expected."""
    if not totals:
        return 0.0
    counts, rolls = counted(totals), len(totals)
    return sum((counts[total] - expected(total, rolls)) ** 2 / expected(total, rolls) for total in TOTALS)


def survival(distance: float, freedom: int) -> float:
    """How likely a chi-square variable is to be at least `distance`; `freedom`: degrees of it, an even number.

    Exact: for an even number the integral is a finite sum (Abramowitz and Stegun 26.4.4 and 26.4.21).
    """
    if freedom < 2 or freedom % 2:
        raise ValueError(f"degrees of freedom must be even and positive, not {freedom}")
    half = distance / 2
    return exp(-half) * sum(half**k / factorial(k) for k in range(freedom // 2))


def oddity(totals: Sequence[int]) -> float | None:
    """The share of games with as many rolls whose totals lie as far from expectation or farther.

    None below `FEWEST_ROLLS`, where the chi-square distribution does not tell yet.
    """
    if len(totals) < FEWEST_ROLLS:
        return None
    return survival(chi_square(totals), len(TOTALS) - 1)


def cost_of_seven(snapshot: HexfolkSnapshot) -> tuple[int, ...]:
    """How many cards each seat would have to give up if a seven fell now (F14): half of more than seven."""
    return tuple(size // 2 if size > MOST_CARDS else 0 for size in snapshot.hand_sizes)
