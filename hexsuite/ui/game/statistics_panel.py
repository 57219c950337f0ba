"""The dock with the figures of a running game: what all games' docks do alike. It counts only while it can be seen."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from PySide6.QtWidgets import QLabel, QVBoxLayout, QWidget

from hexsuite.games.counting import Follower
from hexsuite.ui.game.charts import PointsChart
from hexsuite.ui.game.figure_table import Column, FigureTable
from hexsuite.ui.game.presenter import Table
from hexsuite.ui.game.watched import WatchedPanel
from hexsuite.ui.labels import plain_label

Part = FigureTable | PointsChart


class StatisticsPanel(WatchedPanel):
    """Tables and charts one under another, each under its title, and lines in words.

    Sub-classes add them and give `show_figures`. The counter sees everything: what is shown of a running game must be
    what those who look at the screen may know.
    """

    def __init__(self, table: Table, counter: Follower[Any], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._table, self._counter = table, counter
        self._styles = table.styles
        self._parts: list[Part] = []
        body = QWidget()
        self._rows = QVBoxLayout(body)
        self._rows.setContentsMargins(10, 4, 10, 4)
        self._rows.setSpacing(4)
        self._rows.addStretch()
        self.setWidget(body)

    @property
    def names(self) -> list[str]:
        """The players by seat."""
        return [seat.name for seat in self._table.session.seats]

    def add_table(self, title: str, columns: Sequence[Column]) -> FigureTable:
        """A table with a row a seat below what is there."""
        made = FigureTable(columns, self.names, self._styles, narrow=True)
        self._add(title, made)
        return made

    def add_chart(self, title: str, *, target: int = 0, foot: str = "") -> PointsChart:
        """A chart with a line a seat below what is there; see `PointsChart`."""
        made = PointsChart(self._styles, target, foot=foot)
        made.setAccessibleName(title)
        self._add(title, made)
        return made

    def add_line(self) -> QLabel:
        """An empty line in words below what is there."""
        line = plain_label("", "muted")
        line.setWordWrap(True)
        self._rows.insertWidget(self._rows.count() - 1, line)
        return line

    def _add(self, title: str, part: Part) -> None:
        head = plain_label(title, "heading")
        head.setWordWrap(True)
        for widget in (head, part):
            self._rows.insertWidget(self._rows.count() - 1, widget)
        self._parts.append(part)

    def count(self) -> None:
        """Count and show what has been played since, in the colours of now."""
        if self._styles != self._table.styles:
            self._styles = self._table.styles
            for part in self._parts:
                part.restyle(self._styles)
        self.show_figures(self._counter.follow([step.code for step in self._table.session.steps]))

    def show_figures(self, counted: Any) -> None:
        """Show what has been counted."""
        raise NotImplementedError
