"""The dock with the figures of a running game of Hexarion Conquest: what both sides may know of each other."""

from __future__ import annotations

from hexsuite.games.hexarion.setup import board
from hexsuite.games.hexarion.statistics import Counter, Statistics
from hexsuite.ui.game.hexarion.figures import classes, edict_lines, energy, fights
from hexsuite.ui.game.presenter import Table
from hexsuite.ui.game.statistics_panel import StatisticsPanel


class HexarionStatistics(StatisticsPanel):
    """Fights and energy of both sides, what became of the Hexmasters, and the edicts used."""

    def __init__(self, table: Table) -> None:
        super().__init__(table, Counter(board(table.session.setup)))
        self.fights = self.add_table(self.tr("Both sides"), fights())
        self.classes = self.add_table(self.tr("Hexmasters: enemies defeated · times fallen"), classes())
        self.energy = self.add_table(self.tr("Energy: gained, spent, lost"), energy())
        self.chart = self.add_chart(self.tr("Energy over time"))
        self.edicts = self.add_line()

    def show_figures(self, counted: Statistics) -> None:
        """Show what has been counted."""
        for table in (self.fights, self.classes, self.energy):
            table.show_seats(counted.seats)
        self.chart.show_lines([own.energy for own in counted.seats])
        told = edict_lines(counted.seats, self.names)
        self.edicts.setText("\n".join([self.tr("Edicts used"), *told]))
        self.edicts.setVisible(bool(told))
