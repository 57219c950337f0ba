"""The dock with the figures of the running game (F28). It counts only while it can be seen, and tells no secret."""

from __future__ import annotations

from hexsuite.games.hexfolk.setup import HexfolkSetup, board
from hexsuite.games.hexfolk.statistics import Counter, Statistics
from hexsuite.ui.game.hexfolk.figures import award_lines, exchange, luck, production
from hexsuite.ui.game.presenter import Table
from hexsuite.ui.game.statistics_panel import StatisticsPanel


class HexfolkStatistics(StatisticsPanel):
    """Production, trades and losses of every seat, points, awards, luck."""

    def __init__(self, table: Table) -> None:
        setup: HexfolkSetup = table.session.setup
        super().__init__(table, Counter(board(setup)))
        self.production = self.add_table(self.tr("What the dice brought"), production())
        self.exchange = self.add_table(self.tr("What changed hands"), exchange())
        self.chart = self.add_chart(self.tr("Points over time"), target=setup.options.target)
        self.awards = self.add_line()
        self.luck = self.add_line()

    def show_figures(self, counted: Statistics) -> None:
        """Show what has been counted."""
        self.production.show_seats(counted.seats)
        self.exchange.show_seats(counted.seats)
        self.chart.show_lines([own.points for own in counted.seats])
        told = award_lines(counted.awards, self.names)
        self.awards.setText("\n".join(told))
        self.awards.setVisible(bool(told))
        self.luck.setText(luck(counted.rolls, deck=self._table.session.setup.options.dice_deck))
