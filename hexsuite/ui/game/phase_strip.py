"""The phases of a turn or round as a painted row of steps: past, running, to come. For every game that has phases."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFontMetrics, QHelpEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QToolTip, QWidget

from hexsuite.games.phases import DONE, NOW, Phase
from hexsuite.ui import theme
from hexsuite.ui.game import pictures


class PhaseStrip(QWidget):
    """The phases of a turn or round as a row of steps: past, running, to come."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.phases: Sequence[Phase] = ()
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        """One line with a dot above it."""
        return QSize(theme.px(260), self.fontMetrics().height() + theme.px(26))

    def show_phases(self, phases: Sequence[Phase]) -> None:
        """Show where the turn stands."""
        self.phases = tuple(phases)
        running = [phase.title for phase in phases if phase.when == NOW]
        self.setAccessibleName(self.tr("Phase: {phase}").format(phase=running[0] if running else "–"))
        self.update()

    def event(self, event: QEvent) -> bool:
        """A tip for each phase."""
        if event.type() == QEvent.Type.ToolTip and isinstance(event, QHelpEvent) and self.phases:
            at = min(len(self.phases) - 1, event.pos().x() * len(self.phases) // max(1, self.width()))
            QToolTip.showText(event.globalPos(), self.phases[at].text, self)
            return True
        return super().event(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Dots on a line, the running one filled and its name in bold."""
        del event
        if not self.phases:
            return
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        tokens = theme.tokens()
        wide, y, radius = self.width() / len(self.phases), theme.px(11), theme.px(7)
        alone = any(self._too_long(phase, wide - 2) for phase in self.phases)
        painter.setPen(QPen(QColor(tokens.strong_line), 2))
        painter.drawLine(round(wide / 2), y, round(self.width() - wide / 2), y)
        for index, phase in enumerate(self.phases):
            middle = wide * (index + 0.5)
            now, done = phase.when == NOW, phase.when == DONE
            painter.setPen(QPen(QColor(tokens.accent if now or done else tokens.strong_line), 2))
            painter.setBrush(QColor(tokens.accent if now or done else tokens.card))
            spot = QRectF(middle - radius, y - radius, 2 * radius, 2 * radius)
            painter.drawEllipse(spot if now else spot.adjusted(2, 2, -2, -2))
            if done:
                check = pictures.symbol("check", "accent_ink", radius * 1.3)
                painter.drawPixmap(round(middle - radius * 0.65), round(y - radius * 0.65), check)
            if alone and not now:
                continue  # the dots stay, and the pointer tells their names
            room = self.width() if alone else wide
            left = min(max(0.0, middle - room / 2), self.width() - room)
            painter.setFont(theme.fitted(phase.title, room - 2, 0.82, bold=now))
            painter.setPen(QColor(tokens.ink if now else tokens.muted))
            words = QRectF(left, y + radius + theme.px(2), room, self.fontMetrics().height())
            painter.drawText(words, Qt.AlignmentFlag.AlignCenter, phase.title)
        painter.end()

    def _too_long(self, phase: Phase, room: float) -> bool:
        """Whether a name has no room even in the smallest letters."""
        font = theme.fitted(phase.title, room, 0.82, bold=phase.when == NOW)
        return QFontMetrics(font).horizontalAdvance(phase.title) > room
