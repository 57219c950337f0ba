"""The dock with the figures of the running game (F28). It counts only while it can be seen, and tells no secret."""

from __future__ import annotations

from PySide6.QtCore import QTimer
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QDockWidget, QFrame, QScrollArea, QVBoxLayout, QWidget

from hexsuite.games.hexfolk.setup import HexfolkSetup, board
from hexsuite.games.hexfolk.statistics import Counter
from hexsuite.play.session import Session
from hexsuite.ui.board.model import SeatStyle
from hexsuite.ui.game.hexfolk.charts import PointsChart
from hexsuite.ui.game.hexfolk.figures import FigureTable, award_lines, exchange, luck, production
from hexsuite.ui.labels import plain_label


class StatisticsPanel(QScrollArea):
    """Production, trades and losses of every seat, points, awards, luck."""

    def __init__(self, session: Session, styles: tuple[SeatStyle, ...], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._session = session
        setup: HexfolkSetup = session.setup
        names = [seat.name for seat in session.seats]
        self._counter = Counter(board(setup))
        self._dock: QDockWidget | None = None
        self._soon = QTimer(self, singleShot=True, interval=0)
        self._soon.timeout.connect(self.follow)
        self.production = FigureTable(production(), names, styles, narrow=True)
        self.exchange = FigureTable(exchange(), names, styles, narrow=True)
        self.chart = PointsChart(styles, setup.options.target)
        self.awards = plain_label("", "muted")
        self.luck = plain_label("", "muted")
        self.setWidgetResizable(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        body = QWidget()
        layout = QVBoxLayout(body)
        layout.setContentsMargins(10, 4, 10, 4)
        layout.setSpacing(4)
        for title, inside in (
            (self.tr("What the dice brought"), self.production),
            (self.tr("What changed hands"), self.exchange),
            (self.tr("Points over time"), self.chart),
        ):
            layout.addWidget(plain_label(title, "heading"))
            layout.addWidget(inside)
        for label in (self.awards, self.luck):
            label.setWordWrap(True)
            layout.addWidget(label)
        layout.addStretch()
        self.setWidget(body)

    def restyle(self, styles: tuple[SeatStyle, ...]) -> None:
        """Take other seat styles."""
        for part in (self.production, self.exchange, self.chart):
            part.restyle(styles)

    def showEvent(self, event: QShowEvent) -> None:
        """Learn from the dock when the panel comes to the front: behind other tabs it lies off the screen, shown."""
        super().showEvent(event)
        above = self.parentWidget()
        while above is not None and not isinstance(above, QDockWidget):
            above = above.parentWidget()
        if above is not None and above is not self._dock:
            self._dock = above
            above.visibilityChanged.connect(self._turned)
        self._soon.start()

    def _turned(self, on: bool) -> None:
        if on:
            self._soon.start()

    def follow(self) -> None:
        """Count and show what has been played since; nothing while the panel cannot be seen."""
        if self.visibleRegion().isEmpty():
            return
        codes = [step.code for step in self._session.steps]
        counted = self._counter.follow(codes)
        self.production.show_seats(counted.seats)
        self.exchange.show_seats(counted.seats)
        self.chart.show_lines([own.points for own in counted.seats])
        names = [seat.name for seat in self._session.seats]
        told = award_lines(counted.awards, names)
        self.awards.setText("\n".join(told))
        self.awards.setVisible(bool(told))
        self.luck.setText(luck(counted.rolls, deck=self._session.setup.options.dice_deck))
