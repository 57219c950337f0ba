"""The page after the end: who won, where the points came from, how the dice fell, what everybody got (F28)."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QLabel, QWidget

from hexsuite._core.hexfolk.face import HexfolkSnapshot
from hexsuite.games.hexfolk.setup import board
from hexsuite.games.hexfolk.statistics import Counter
from hexsuite.play.session import Session
from hexsuite.ui import theme
from hexsuite.ui.board.model import SeatStyle
from hexsuite.ui.game import pictures
from hexsuite.ui.game.charts import PointsChart
from hexsuite.ui.game.figure_table import NOTHING
from hexsuite.ui.game.hexfolk.dice import Histogram
from hexsuite.ui.game.hexfolk.figures import award_lines, exchange, luck, production
from hexsuite.ui.game.sheet import Sheet
from hexsuite.ui.labels import plain_label

CITIES = 1
"""Column of the cities among the sources of points."""


def result_sentence(session: Session) -> str:
    """How the game ended, in one sentence."""
    translate = QCoreApplication.translate
    result = session.result
    if result is None:
        return ""
    names = [session.seats[seat].name for seat in result.winners]
    if result.kind == "resigned":
        return translate("Hexfolk", "{name} resigned.").format(name=session.seats[result.by].name)
    snapshot: HexfolkSnapshot = session.state.snapshot()
    points = max(snapshot.true_points[seat] or 0 for seat in result.winners)
    if len(names) > 1:
        text = translate("Hexfolk", "{names} share the win with {points} points.")
        return text.format(names=", ".join(names), points=points)
    return translate("Hexfolk", "{name} wins with {points} points.").format(name=names[0], points=points)


def point_sources(snapshot: HexfolkSnapshot, seat: int, *, hidden: bool) -> tuple[int, int, int, int, int, int]:
    """Points of a seat from settlements, cities, Longest Road, Largest Army, `hidden` cards; and their sum."""
    settlements = sum(1 for _, owner in snapshot.settlements if owner == seat)
    cities = 2 * sum(1 for _, owner in snapshot.cities if owner == seat)
    road = 2 * (snapshot.road_holder == seat)
    army = 2 * (snapshot.army_holder == seat)
    total = (snapshot.true_points[seat] or 0) if hidden else snapshot.points[seat]
    return settlements, cities, road, army, total - snapshot.points[seat], total


class ResultSheet(Sheet):
    """All figures of a game; of a running one, what everybody may know."""

    def __init__(
        self,
        session: Session,
        styles: tuple[SeatStyle, ...],
        buttons: Sequence[QAction] = (),
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(session, styles, parent)
        self._snapshot: HexfolkSnapshot = session.state.snapshot()
        self.counted = Counter(board(session.setup)).follow([step.code for step in session.steps])
        layout = self.rows
        layout.addWidget(self.card(self.tr("Where the points came from"), self._sources(), buttons))
        charts = QHBoxLayout()
        charts.setSpacing(8)
        charts.addWidget(self.card(self._dice_title(), self._dice()), 1)
        charts.addWidget(self.card(self.tr("Points over time"), self._points()), 1)
        layout.addLayout(charts, 1)
        layout.addWidget(self.card(self.tr("What the dice brought"), self.figures(production(), self.counted.seats)))
        layout.addWidget(self.card(self.tr("What changed hands"), self.figures(exchange(), self.counted.seats)))

    def _dice_title(self) -> str:
        text = self.tr("Dice: {n} rolls against expectation · seed {seed}")
        return text.format(n=len(self.counted.rolls), seed=self._session.header.seed)

    def _dice(self) -> QWidget:
        histogram = Histogram()
        histogram.setMinimumHeight(theme.px(110))
        histogram.show_rolls(self.counted.rolls, mark_newest=False)
        deck = self._session.setup.options.dice_deck
        return self.above(histogram, [luck(self.counted.rolls, deck=deck)])

    def _points(self) -> QWidget:
        chart = PointsChart(self._styles, self._session.setup.options.target)
        open_now = self._session.over
        chart.show_lines([own.true_points if open_now else own.points for own in self.counted.seats])
        return self.above(chart, award_lines(self.counted.awards, self._names))

    def _sources(self) -> QWidget:
        heads = (
            self.tr("settlements"),
            self.tr("cities"),
            self.tr("Longest Road"),
            self.tr("Largest Army"),
            self.tr("cards"),
            self.tr("points"),
        )
        table = QWidget()
        grid = QGridLayout(table)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setHorizontalSpacing(10)
        grid.setVerticalSpacing(3)
        right = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
        for column, head in enumerate(heads):
            grid.addWidget(plain_label(head, "muted"), 0, column + 2, right)
        for seat, name in enumerate(self._names):
            badge = QLabel()
            badge.setPixmap(pictures.badge(self._styles[seat], theme.px(20)))
            label = plain_label(name)
            if seat in self._winners:
                label.setFont(theme.font(1.0, bold=True))
            grid.addWidget(badge, seat + 1, 0)
            grid.addWidget(label, seat + 1, 1)
            for column, value in enumerate(point_sources(self._snapshot, seat, hidden=self._session.over)):
                # Points, as in every other column; "2 × 2" lest anybody reads them as a number of cities.
                text = f"{value // 2} × 2" if column == CITIES else str(value)
                cell = plain_label(text if value else NOTHING)
                if column == len(heads) - 1:
                    cell.setFont(theme.font(1.2, bold=True))
                grid.addWidget(cell, seat + 1, column + 2, right)
        grid.setColumnStretch(1, 1)
        return table
