"""The page after the end: who won, where the points came from, how the dice fell, what everybody got (F28)."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QCoreApplication, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen, QPolygonF
from PySide6.QtWidgets import QFrame, QGridLayout, QHBoxLayout, QLabel, QScrollArea, QSizePolicy, QVBoxLayout, QWidget

from hexsuite._core.hexfolk.face import HexfolkSnapshot
from hexsuite.play.session import Session
from hexsuite.ui import theme
from hexsuite.ui.board.model import SeatStyle
from hexsuite.ui.game import pictures
from hexsuite.ui.game.hexfolk.dice import Histogram
from hexsuite.ui.game.hexfolk.tally import Tally, tally
from hexsuite.ui.game.hexfolk.trade import plain_label


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


def point_sources(snapshot: HexfolkSnapshot, seat: int) -> tuple[int, int, int, int, int, int]:
    """Points of a seat from settlements, cities, Longest Road, largest army, cards; and their sum."""
    settlements = sum(1 for _, owner in snapshot.settlements if owner == seat)
    cities = 2 * sum(1 for _, owner in snapshot.cities if owner == seat)
    road = 2 * (snapshot.road_holder == seat)
    army = 2 * (snapshot.army_holder == seat)
    total = snapshot.true_points[seat] or 0
    return settlements, cities, road, army, total - snapshot.points[seat], total


class PointsChart(QWidget):
    """Points over the turns, one line a seat with its letter at the end."""

    def __init__(self, counted: Tally, styles: tuple[SeatStyle, ...], target: int) -> None:
        super().__init__()
        self._tally, self._styles, self._target = counted, styles, target
        self.setMinimumHeight(theme.px(110))
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.setAccessibleName(self.tr("Points over time"))

    def sizeHint(self) -> QSize:
        """Beside the dice."""
        return QSize(320, theme.px(150))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Grid, target, lines."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        tokens = theme.tokens()
        painter.setFont(theme.font(0.85))
        line = painter.fontMetrics().height()
        plot = QRectF(self.rect()).adjusted(24, 6, -26, -line - 4)
        turns = max(1, len(self._tally.seats[0].points) - 1)
        highest = max(self._target, *(max(seat.points, default=0) for seat in self._tally.seats))
        right = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
        for points in range(0, highest + 1, 2):
            y = plot.bottom() - plot.height() * points / highest
            painter.setPen(QPen(QColor(tokens.line), 1))
            painter.drawLine(QPointF(plot.left(), y), QPointF(plot.right(), y))
            painter.setPen(QColor(tokens.muted))
            painter.drawText(QRectF(0, y - line / 2, 19, line), right, str(points))
        painter.setPen(QPen(QColor(tokens.accent), 1, Qt.PenStyle.DashLine))
        goal = plot.bottom() - plot.height() * self._target / highest
        painter.drawLine(QPointF(plot.left(), goal), QPointF(plot.right(), goal))
        painter.setPen(QColor(tokens.muted))
        foot = QRectF(plot.left(), plot.bottom() + 3, plot.width(), line)
        painter.drawText(foot, Qt.AlignmentFlag.AlignRight, self.tr("turn {n}").format(n=self._tally.turns))
        for seat, style in zip(self._tally.seats, self._styles, strict=True):
            self._paint_line(painter, plot, seat.points, style, turns, highest)
        painter.end()

    def _paint_line(
        self, painter: QPainter, plot: QRectF, points: list[int], style: SeatStyle, turns: int, highest: int
    ) -> None:
        corners = [
            QPointF(plot.left() + plot.width() * i / turns, plot.bottom() - plot.height() * value / highest)
            for i, value in enumerate(points)
        ]
        if not corners:
            return
        painter.setPen(QPen(QColor(style.outline), 4.5))
        painter.drawPolyline(QPolygonF(corners))
        painter.setPen(QPen(QColor(style.colour), 2.5))
        painter.drawPolyline(QPolygonF(corners))
        painter.drawPixmap(corners[-1].toPoint() + QPointF(4, -9).toPoint(), pictures.badge(style, 18))


class ResultPage(QScrollArea):
    """Shown where the board was; the board stays one button away."""

    def __init__(self, session: Session, styles: tuple[SeatStyle, ...], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWidgetResizable(True)
        self._session, self._styles = session, styles
        self._snapshot: HexfolkSnapshot = session.state.snapshot()
        self._tally = tally(session)
        body = QWidget()
        layout = QVBoxLayout(body)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(8)
        layout.addWidget(self._card(self.tr("Where the points came from"), self._sources()))
        charts = QHBoxLayout()
        charts.setSpacing(8)
        histogram = Histogram()
        histogram.show_rolls(self._tally.rolls, mark_newest=False)
        charts.addWidget(self._card(self._dice_title(), histogram), 1)
        chart = PointsChart(self._tally, styles, session.setup.options.target)
        charts.addWidget(self._card(self.tr("Points over time"), chart), 1)
        layout.addLayout(charts, 1)
        layout.addWidget(self._card(self.tr("What everybody got"), self._figures()))
        self.setWidget(body)

    def _dice_title(self) -> str:
        text = self.tr("Dice: {n} rolls against expectation · seed {seed}")
        return text.format(n=len(self._tally.rolls), seed=self._session.header.seed)

    def _card(self, title: str, inside: QWidget) -> QFrame:
        frame = QFrame()
        frame.setProperty("card", "true")
        layout = QVBoxLayout(frame)
        layout.setContentsMargins(14, 8, 14, 10)
        layout.setSpacing(4)
        layout.addWidget(plain_label(title, "heading"))
        layout.addWidget(inside, 1)
        return frame

    def _sources(self) -> QWidget:
        heads = (
            self.tr("settlements"),
            self.tr("cities"),
            self.tr("longest road"),
            self.tr("largest army"),
            self.tr("cards"),
            self.tr("points"),
        )
        cells = [point_sources(self._snapshot, seat) for seat in range(len(self._session.seats))]
        return self._table(heads, cells, bold=5)

    def _figures(self) -> QWidget:
        heads = (
            self.tr("from the dice"),
            self.tr("stolen"),
            self.tr("lost to thieves"),
            self.tr("discarded"),
            self.tr("deals"),
            self.tr("bank trades"),
        )
        cells = [(s.produced, s.stolen, s.robbed, s.discarded, s.deals, s.bank_trades) for s in self._tally.seats]
        return self._table(heads, cells)

    def _table(self, heads: tuple[str, ...], cells: Sequence[tuple[int, ...]], bold: int = -1) -> QWidget:
        table = QWidget()
        grid = QGridLayout(table)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setHorizontalSpacing(10)
        grid.setVerticalSpacing(3)
        right = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
        for column, head in enumerate(heads):
            grid.addWidget(plain_label(head, "muted"), 0, column + 2, right)
        winners = self._session.result.winners if self._session.result else []
        for seat, values in enumerate(cells):
            badge = QLabel()
            badge.setPixmap(pictures.badge(self._styles[seat], 22))
            name = plain_label(self._session.seats[seat].name)
            if seat in winners:
                name.setFont(theme.font(1.0, bold=True))
            grid.addWidget(badge, seat + 1, 0)
            grid.addWidget(name, seat + 1, 1)
            for column, value in enumerate(values):
                cell = plain_label(str(value) if value else "–")
                if column == bold:
                    cell.setFont(theme.font(1.2, bold=True))
                grid.addWidget(cell, seat + 1, column + 2, right)
        grid.setColumnStretch(1, 1)
        return table
