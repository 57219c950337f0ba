"""The page after the end: who won, where the points came from, how the dice fell, what everybody got (F28)."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication
from PySide6.QtWidgets import QHBoxLayout, QWidget

from hexsuite._core.hexfolk.face import HexfolkSnapshot
from hexsuite.games.hexfolk.setup import board
from hexsuite.games.hexfolk.statistics import Counter
from hexsuite.play.session import Session
from hexsuite.ui import theme
from hexsuite.ui.game.charts import PointsChart
from hexsuite.ui.game.figure_table import NOTHING
from hexsuite.ui.game.hexfolk.dice import Histogram
from hexsuite.ui.game.hexfolk.figures import award_lines, exchange, luck, production
from hexsuite.ui.game.sheet import Sheet

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

    def fill(self) -> None:
        """Make the cards."""
        self._snapshot: HexfolkSnapshot = self._session.state.snapshot()
        self.counted = self.follow(Counter(board(self._session.setup)))
        layout = self.rows
        layout.addWidget(self.card(self.tr("Where the points came from"), self._sources(), self._buttons))
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
        rows = []
        for seat in range(len(self._names)):
            points = point_sources(self._snapshot, seat, hidden=self._session.over)
            texts = [str(value) if value else NOTHING for value in points]
            if points[CITIES]:  # points, as in every column; "2 × 2" lest they be read as a number of cities
                texts[CITIES] = f"{points[CITIES] // 2} × 2"
            rows.append(texts)
        return self.seat_table(heads, rows)
