"""The dock with the figures of the running game (F28). It counts only while it can be seen, and tells no secret."""

from __future__ import annotations

from PySide6.QtWidgets import QVBoxLayout, QWidget

from hexsuite.games.hexfolk.setup import HexfolkSetup, board
from hexsuite.games.hexfolk.statistics import Counter
from hexsuite.play.session import Session
from hexsuite.ui.board.model import SeatStyle
from hexsuite.ui.game.charts import PointsChart
from hexsuite.ui.game.figure_table import FigureTable
from hexsuite.ui.game.hexfolk.figures import award_lines, exchange, luck, production
from hexsuite.ui.game.watched import WatchedPanel
from hexsuite.ui.labels import plain_label


class StatisticsPanel(WatchedPanel):
    """Production, trades and losses of every seat, points, awards, luck."""

    def __init__(self, session: Session, styles: tuple[SeatStyle, ...], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._session = session
        setup: HexfolkSetup = session.setup
        names = [seat.name for seat in session.seats]
        self._counter = Counter(board(setup))
        self.production = FigureTable(production(), names, styles, narrow=True)
        self.exchange = FigureTable(exchange(), names, styles, narrow=True)
        self.chart = PointsChart(styles, setup.options.target)
        self.awards = plain_label("", "muted")
        self.luck = plain_label("", "muted")
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

    def count(self) -> None:
        """Count and show what has been played since."""
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
