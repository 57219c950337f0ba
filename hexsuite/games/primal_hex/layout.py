"""A set-up as tables by index, and what people call its places and cards. Uses the set-up and `_core`.

A hex is called by the letter of its row, from the top, and its number in the row, from the left: d4.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

from hexsuite._core.grid import Grid
from hexsuite._core.primal_hex.face import PrimalBoard
from hexsuite.games.primal_hex.content import Cards, Season
from hexsuite.games.primal_hex.setup import PrimalSetup, board

ORDERS = ("attack", "charge", "shoot", "pray", "fortify", "harvest")
ORDER_TITLES = ("Attack", "Charge", "Shoot", "Pray", "Fortify", "Harvest")
FAILED, SUCCESS = 3, 4
"""The highest face that fails, the lowest that succeeds."""


@dataclass(frozen=True, slots=True)
class Layout:
    """Tables by index of a hex, a seat or a card."""

    setup: PrimalSetup
    board: PrimalBoard
    grid: Grid
    cards: Cards
    hex_names: tuple[str, ...]
    by_name: dict[str, int]
    """Hexes by their names."""
    tribes: tuple[str, ...]
    """Names of the tribes by seat."""
    seasons: tuple[Season, ...]
    """The three of this game, in order."""

    @property
    def seats(self) -> int:
        """How many play."""
        return self.board.seats

    def hexes(self, hexes: Sequence[int]) -> list[str]:
        """Names of hexes."""
        return [self.hex_names[h] for h in hexes]

    def warchief(self, card: int) -> str:
        """A Warchief's name with nickname."""
        found = self.cards.warchiefs[card]
        return f"{found.name} {found.title}"

    def advisor(self, card: int) -> str:
        """An Advisor's name with nickname."""
        found = self.cards.advisors[card]
        return f"{found.name} {found.title}"


@lru_cache(maxsize=32)
def layout(setup: PrimalSetup) -> Layout:
    """The tables of a set-up that has been checked; remembered, since set-ups never change."""
    made = board(setup)
    names = hex_names(made.grid)
    tribes = {tribe.id: tribe.name for tribe in setup.cards.tribes}
    return Layout(
        setup=setup,
        board=made,
        grid=made.grid,
        cards=setup.cards,
        hex_names=names,
        by_name={name: h for h, name in enumerate(names)},
        tribes=tuple(tribes[tribe] for tribe in setup.tribes),
        seasons=tuple(setup.cards.seasons[i] for i in made.seasons),
    )


def hex_names(grid: Grid) -> tuple[str, ...]:
    """The name of every hex: a letter a row from the top, and the number in the row from the left."""
    rows = sorted({r for _, r in grid.hexes})
    count = dict.fromkeys(rows, 0)
    names = []
    for _, r in grid.hexes:  # in reading order
        count[r] += 1
        names.append(f"{_letters(rows.index(r))}{count[r]}")
    return tuple(names)


def _letters(number: int) -> str:
    """a to z, then aa, ab and so on."""
    return (_letters(number // 26 - 1) if number >= 26 else "") + chr(ord("a") + number % 26)
