"""The odds of two dice as a table: every total with its ways of 36, its dots, its share, and how often it came."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from hexsuite.games.hexfolk import odds
from hexsuite.games.maps.shares import pips
from hexsuite.ui import theme

_SHARES = (0.12, 0.17, 0.2, 0.17, 0.34)
"""Widths of the columns."""


class OddsTable(QWidget):
    """Eleven rows under a head; the total of the last roll is marked."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.rows: list[tuple[str, ...]] = []
        self._newest = 0
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.MinimumExpanding)
        self.show_rolls(())

    def sizeHint(self) -> QSize:
        """Twelve lines of small text."""
        return QSize(280, self.minimumSizeHint().height())

    def minimumSizeHint(self) -> QSize:
        """Lines may stand close, but not over one another."""
        return QSize(theme.px(240), round((len(odds.TOTALS) + 1) * theme.px(12.5)))

    def heads(self) -> tuple[str, ...]:
        """What the columns are."""
        return (
            self.tr("total"),
            self.tr("dots"),
            self.tr("of 36"),
            self.tr("per cent"),
            self.tr("came (expected)"),
        )

    def show_rolls(self, totals: Sequence[int]) -> None:
        """Show how often each total came, the newest roll last."""
        counts = odds.counted(totals)
        rows: list[tuple[str, ...]] = [
            (
                str(total),
                "•" * pips(total),
                str(odds.ways(total)),
                f"{100 * odds.ways(total) / odds.ROLLS:.1f}",
                f"{counts[total]} ({odds.expected(total, len(totals)):.1f})",
            )
            for total in odds.TOTALS
        ]
        if rows == self.rows:
            return
        self.rows, self._newest = rows, totals[-1] if totals else 0
        said = self.tr("{total}: {ways} of 36, {share} per cent, came {came}")
        self.setAccessibleName(
            "; ".join(said.format(total=row[0], ways=row[2], share=row[3], came=row[4]) for row in rows)
        )
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Head, rows, dots as the chips on the board have them."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        tokens = theme.tokens()
        painter.setFont(theme.font(0.85))
        height = self.height() / (len(self.rows) + 1)
        painter.setPen(QColor(tokens.muted))
        self._paint_row(painter, 0.0, height, self.heads())
        painter.setPen(QPen(QColor(tokens.line), 1))
        painter.drawLine(QPointF(0, height), QPointF(self.width(), height))
        for index, row in enumerate(self.rows, start=1):
            total = int(row[0])
            if total == self._newest:
                painter.fillRect(QRectF(0, index * height, self.width(), height), QColor(tokens.accent_soft))
            painter.setPen(QColor(tokens.chip_red if total in (6, 8) and not tokens.dark else tokens.ink))
            self._paint_row(painter, index * height, height, (row[0], "", *row[2:]))
            self._paint_dots(painter, index * height, height, len(row[1]))
        painter.end()

    def _paint_row(self, painter: QPainter, top: float, height: float, texts: Sequence[str]) -> None:
        x = 0.0
        for share, text in zip(_SHARES, texts, strict=True):
            width = share * self.width()
            painter.drawText(QRectF(x, top, width, height), Qt.AlignmentFlag.AlignCenter, text)
            x += width

    def _paint_dots(self, painter: QPainter, top: float, height: float, dots: int) -> None:
        colour = painter.pen().color()
        painter.save()
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(colour)
        step, radius = theme.px(7), theme.px(4) / 2
        middle = (_SHARES[0] + _SHARES[1] / 2) * self.width()
        for dot in range(dots):
            painter.drawEllipse(QPointF(middle + (dot - (dots - 1) / 2) * step, top + height / 2), radius, radius)
        painter.restore()
