"""The dock with the figures of a running game of Primal Hex: what is open to all, and hidden dice (P8) of one's own."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from hexsuite.games.base import ALL_OPEN
from hexsuite.games.primal_hex.layout import layout
from hexsuite.games.primal_hex.statistics import Counter, Statistics
from hexsuite.ui.game.presenter import Table
from hexsuite.ui.game.primal_hex.figures import dice, dice_seats, fights, orders, rounds_lines, sources
from hexsuite.ui.game.statistics_panel import StatisticsPanel


class PrimalStatistics(StatisticsPanel):
    """Points, orders, hexes and dice of every tribe. `eyes`: whose eyes look at the screen (`Presenter.eyes`)."""

    def __init__(self, table: Table, eyes: Callable[[], int]) -> None:
        board = layout(table.session.setup)
        super().__init__(table, Counter(board))
        self._eyes, self._shown_to = eyes, eyes()
        self._seats = range(board.seats)
        self.sources = self.add_table(self.tr("Where the points came from"), sources())
        self.chart = self.add_chart(self.tr("Points over time"), foot=self.tr("round {n}"))
        self.orders = self.add_table(self.tr("Orders: activated · voided"), orders())
        self.fights = self.add_table(self.tr("Hexes won and lost, rivals stopped, what was spent"), fights())
        self.dice = self.add_table(self.tr("Dice rolled"), dice())

    @property
    def _known(self) -> Sequence[int]:
        """Seats whose dice may be known to those who look at the screen."""
        session = self._table.session
        if session.over or not session.setup.options.hidden_dice or self._eyes() == ALL_OPEN:
            return self._seats
        return [self._eyes()]

    def follow(self) -> None:
        """The same; and what was shown to somebody else is gone before the panel is seen again."""
        if self._eyes() != self._shown_to:
            self._shown_to = self._eyes()
            self.dice.show_seats([None for _ in self._seats])
        super().follow()

    def show_figures(self, counted: Statistics) -> None:
        """Show what has been counted."""
        for table in (self.sources, self.orders, self.fights):
            table.show_seats(counted.seats)
        self.chart.show_lines(rounds_lines(counted.seats))
        self.dice.show_seats(dice_seats(counted.seats, self._known))
