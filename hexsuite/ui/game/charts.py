"""Charts of a game that paint themselves: points over the turns."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen, QPolygonF
from PySide6.QtWidgets import QSizePolicy, QWidget

from hexsuite.ui import theme
from hexsuite.ui.board.model import SeatStyle
from hexsuite.ui.game import pictures

_MOST_PAIRS, _TENS = 20, 10
"""Points up to which there is a line for every two, and the step of the lines beyond."""
_BADGE = 18
"""Size of the badges at the ends of the lines, in pixels."""


class PointsChart(QWidget):
    """Points over the turns, one line a seat with its badge at the end."""

    def __init__(
        self, styles: tuple[SeatStyle, ...], target: int, parent: QWidget | None = None, *, foot: str = ""
    ) -> None:
        """`target`: the points that win, 0 for none; `foot`: what is counted from left to right, with {n}."""
        super().__init__(parent)
        self._styles, self._target = styles, target
        self._foot = foot or self.tr("turn {n}")
        self.lines: list[list[int]] = []
        self.setMinimumHeight(theme.px(110))
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.setAccessibleName(self.tr("Points over time"))

    def sizeHint(self) -> QSize:
        """Beside the dice."""
        return QSize(320, theme.px(150))

    def show_lines(self, lines: Sequence[Sequence[int]]) -> None:
        """Show the points of every seat at the end of the set-up and of each turn."""
        fresh = [list(line) for line in lines]
        if fresh != self.lines:
            self.lines = fresh
            self.update()

    def restyle(self, styles: tuple[SeatStyle, ...]) -> None:
        """Take other seat styles."""
        self._styles = styles
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Grid, target, lines."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setFont(theme.font(0.85))
        line = painter.fontMetrics().height()
        plot = QRectF(self.rect()).adjusted(24, _BADGE / 2, -_BADGE - 8, -line - 4)
        turns = max(1, *(len(points) - 1 for points in self.lines)) if self.lines else 1
        highest = max(1, self._target, *(max(points, default=0) for points in self.lines))
        self._paint_grid(painter, plot, turns, highest)
        ends: list[float] = []
        for points, style in zip(self.lines, self._styles, strict=False):
            corners = [
                QPointF(plot.left() + plot.width() * i / turns, plot.bottom() - plot.height() * value / highest)
                for i, value in enumerate(points)
            ]
            if corners:
                self._paint_line(painter, corners, style)
                ends.append(corners[-1].y())
        x = plot.right() + 4
        for y, style in zip(_apart(ends, plot), self._styles, strict=False):
            painter.drawPixmap(QPointF(x, y - _BADGE / 2).toPoint(), pictures.badge(style, _BADGE))
        painter.end()

    def _paint_grid(self, painter: QPainter, plot: QRectF, turns: int, highest: int) -> None:
        tokens = theme.tokens()
        line = painter.fontMetrics().height()
        right = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
        for points in range(0, highest + 1, 2 if highest <= _MOST_PAIRS else _TENS):
            y = plot.bottom() - plot.height() * points / highest
            painter.setPen(QPen(QColor(tokens.line), 1))
            painter.drawLine(QPointF(plot.left(), y), QPointF(plot.right(), y))
            painter.setPen(QColor(tokens.muted))
            painter.drawText(QRectF(0, y - line / 2, 19, line), right, str(points))
        if self._target:
            painter.setPen(QPen(QColor(tokens.accent), 1, Qt.PenStyle.DashLine))
            goal = plot.bottom() - plot.height() * self._target / highest
            painter.drawLine(QPointF(plot.left(), goal), QPointF(plot.right(), goal))
        painter.setPen(QColor(tokens.muted))
        foot = QRectF(plot.left(), plot.bottom() + 3, plot.width(), line)
        painter.drawText(foot, Qt.AlignmentFlag.AlignRight, self._foot.format(n=turns))

    def _paint_line(self, painter: QPainter, corners: list[QPointF], style: SeatStyle) -> None:
        painter.setPen(QPen(QColor(style.outline), 4.5))
        painter.drawPolyline(QPolygonF(corners))
        painter.setPen(QPen(QColor(style.colour), 2.5))
        painter.drawPolyline(QPolygonF(corners))


def _apart(ends: Sequence[float], plot: QRectF) -> list[float]:
    """Heights for badges near the ends of their lines that do not cover one another more than they must."""
    room = min(float(_BADGE), plot.height() / max(1, len(ends) - 1))
    placed = list(ends)
    order = sorted(range(len(ends)), key=lambda i: (ends[i], i))
    for below, i in enumerate(order):
        lowest = placed[order[below - 1]] + room if below else plot.top()
        placed[i] = max(placed[i], lowest)
    limit = plot.bottom()
    for i in reversed(order):
        placed[i] = min(placed[i], limit)
        limit = placed[i] - room
    return placed
