"""The timer in the prompt bar (F26): the time left, whether it runs, and a face that cannot be missed near the end."""

from __future__ import annotations

from math import ceil

from PySide6.QtCore import QRectF, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from hexsuite.play.clock import TurnClock
from hexsuite.ui import theme
from hexsuite.ui.board.accessibility import announce

TICK = 100
"""Milliseconds between two looks at the clock while it runs."""
LAST = 10
"""Seconds from which on the face is an alarm."""


class ClockFace(QWidget):
    """Drives a `TurnClock` and shows it. `ran_out()`: the turn of somebody late was completed."""

    ran_out = Signal()

    def __init__(self, clock: TurnClock, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._clock = clock
        self._seat = -1
        self.seconds = 0
        """What is shown: whole seconds, rounded up, so that 0 is really 0."""
        self.running = False
        self._share = 1.0
        self._ticks = QTimer(self)
        self._ticks.setInterval(TICK)
        self._ticks.timeout.connect(self.tick)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        if not clock.counts:
            self.hide()

    @property
    def alarm(self) -> bool:
        """Whether the last seconds run."""
        return self.running and self.seconds <= LAST

    def sizeHint(self) -> QSize:
        """Room for minutes and seconds in bold."""
        return QSize(theme.px(74), theme.px(38))

    def look(self, seat: int) -> None:
        """Show whose time it is: the person's to move, else that of `seat` (-1: nobody's), which stands still."""
        if not self._clock.counts:
            return
        self.setVisible(not self._clock.over)
        running = self._clock.running
        self._seat = running if running >= 0 else seat
        if running >= 0 and not self._ticks.isActive():
            self._ticks.start()
        elif running < 0:
            self._ticks.stop()
        self._show()

    def tick(self) -> None:
        """Look at the clock; at zero it plays."""
        if self._clock.check():
            self.ran_out.emit()
        else:
            self._show()

    def stop(self) -> None:
        """Look no more."""
        self._ticks.stop()

    def _show(self) -> None:
        seat = max(0, self._seat)
        left, whole = self._clock.left(seat), self._clock.whole
        shown = ceil(left), self._clock.running >= 0, left / whole if whole else 0.0
        if shown[:2] == (self.seconds, self.running):
            return
        rang = self.alarm
        self.seconds, self.running, self._share = shown
        if self.running:
            said = self.tr("{n} seconds left").format(n=self.seconds)
            tip = self.tr("Time left to decide; at zero the turn is completed for you.")
        else:
            said = self.tr("The clock stands still at {n} seconds").format(n=self.seconds)
            tip = self.tr("The clock stands still: it counts only while a person must decide.")
        self.setAccessibleName(said)
        self.setToolTip(tip)
        if self.alarm and not rang:
            announce(self, said)
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Minutes and seconds over a bar of what is left; a filled, large face in the last seconds."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        tokens = theme.tokens()
        box = QRectF(self.rect()).adjusted(1, 1, -1, -1)
        painter.setPen(QPen(QColor(tokens.bad if self.alarm else tokens.line), 1))
        painter.setBrush(QColor(tokens.bad if self.alarm else tokens.raised))
        painter.drawRoundedRect(box, 7, 7)
        ink = QColor(tokens.card) if self.alarm else QColor(tokens.ink if self.running else tokens.muted)
        painter.setFont(theme.font(1.5 if self.alarm else 1.15, bold=self.running))
        painter.setPen(ink)
        text = f"{self.seconds // 60}:{self.seconds % 60:02}"
        above = box.adjusted(0, 0, 0, -5)
        if self.running:
            painter.drawText(above, Qt.AlignmentFlag.AlignCenter, text)
        else:
            width = painter.fontMetrics().horizontalAdvance(text)
            painter.drawText(above.adjusted(12, 0, 0, 0), Qt.AlignmentFlag.AlignCenter, text)
            left, middle = above.center().x() - width / 2 - 8, above.center().y()
            for x in (left, left + 5):
                painter.fillRect(QRectF(x, middle - 5, 3, 10), ink)
        self._paint_bar(painter, QRectF(box.left() + 8, box.bottom() - 8, box.width() - 16, 3), ink)
        painter.end()

    def _paint_bar(self, painter: QPainter, bar: QRectF, ink: QColor) -> None:
        ground = QColor(ink)
        ground.setAlphaF(0.25)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(ground)
        painter.drawRoundedRect(bar, 1.5, 1.5)
        painter.setBrush(ink)
        painter.drawRoundedRect(QRectF(bar.left(), bar.top(), bar.width() * self._share, bar.height()), 1.5, 1.5)
