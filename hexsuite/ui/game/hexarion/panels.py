"""Panels beside the board: the phases of the turn with the Hexmaster in question, and both sides' Glyphexes."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QEvent, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QHelpEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QLabel, QSizePolicy, QToolTip, QVBoxLayout, QWidget

from hexsuite.games.hexarion.phases import DONE, NOW, Phase
from hexsuite.ui import theme
from hexsuite.ui.board.model import SeatStyle
from hexsuite.ui.game import pictures


def _label(text: str = "", role: str = "") -> QLabel:
    label = QLabel(text)
    label.setTextFormat(Qt.TextFormat.PlainText)
    label.setWordWrap(True)
    if role:
        label.setProperty("role", role)
    return label


class PhaseStrip(QWidget):
    """The five phases of a turn as a row of steps: past, running, to come."""

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
        self.setAccessibleName(self.tr("Phase of the turn: {phase}").format(phase=running[0] if running else "–"))
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
            painter.setFont(theme.fitted(phase.title, wide - 2, 0.82, bold=now))
            painter.setPen(QColor(tokens.ink if now else tokens.muted))
            words = QRectF(wide * index, y + radius + theme.px(2), wide, self.fontMetrics().height())
            painter.drawText(words, Qt.AlignmentFlag.AlignCenter, phase.title)
        painter.end()


@dataclass(frozen=True, slots=True)
class Entry:
    """One line of a list: a picture, a name, what is said of it; `faint` for what cannot be had now."""

    art: str
    name: str
    text: str = ""
    seat: SeatStyle | None = None
    faint: bool = False
    tip: str = ""


class EntryList(QWidget):
    """Lines with pictures, made anew only when they change."""

    def __init__(self, size: int = 22, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.entries: tuple[Entry, ...] = ()
        self._size = size
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setHorizontalSpacing(theme.px(8))
        self._grid.setVerticalSpacing(theme.px(3))
        self._grid.setColumnStretch(1, 1)

    def show_entries(self, entries: Sequence[Entry]) -> None:
        """Show these lines."""
        if tuple(entries) == self.entries:
            return
        self.entries = tuple(entries)
        while (item := self._grid.takeAt(0)) is not None:
            widget = item.widget()
            if widget is not None:
                widget.hide()
                widget.deleteLater()
        for row, entry in enumerate(entries):
            self._add(row, entry)

    def _add(self, row: int, entry: Entry) -> None:
        picture = QLabel()
        picture.setPixmap(pictures.picture(entry.art, theme.px(self._size), entry.seat))
        picture.setAlignment(Qt.AlignmentFlag.AlignTop | Qt.AlignmentFlag.AlignHCenter)
        words = _label(f"{entry.name}\n{entry.text}" if entry.text and len(entry.text) > 38 else "")
        if not words.text():
            words.setText(f"{entry.name}   {entry.text}" if entry.text else entry.name)
        if entry.faint:
            words.setProperty("role", "muted")
        for label in (picture, words):
            label.setToolTip(entry.tip)
        words.setAccessibleName(f"{entry.name}, {entry.text}" if entry.text else entry.name)
        self._grid.addWidget(picture, row, 0, Qt.AlignmentFlag.AlignTop)
        self._grid.addWidget(words, row, 1)

    def repaint_pictures(self) -> None:
        """Draw all anew, after a change of theme or of the seats' colours."""
        entries, self.entries = self.entries, ()
        self.show_entries(entries)


class TurnPanel(QWidget):
    """Where the turn stands, and all about the Hexmaster in question."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.strip = PhaseStrip()
        self.phase = _label("", "muted")
        self.portrait = QLabel()
        self.name = _label("", "heading")
        self.about = _label("", "muted")
        self.marks = EntryList(24)
        self.edicts = EntryList(24)
        head = QHBoxLayout()
        head.setSpacing(theme.px(8))
        head.addWidget(self.portrait, 0, Qt.AlignmentFlag.AlignTop)
        words = QVBoxLayout()
        words.setSpacing(0)
        words.addWidget(self.name)
        words.addWidget(self.about)
        head.addLayout(words, 1)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(10, 6, 10, 8)
        layout.setSpacing(theme.px(6))
        layout.addWidget(self.strip)
        layout.addWidget(self.phase)
        layout.addLayout(head)
        layout.addWidget(self.marks)
        layout.addWidget(self.edicts)
        layout.addStretch()

    def show_phases(self, phases: Sequence[Phase], text: str) -> None:
        """Show where the turn stands; `text` says more about it."""
        self.strip.show_phases(phases)
        self.phase.setText(text)

    def show_figure(self, art: str, seat: SeatStyle | None, name: str, about: str) -> None:
        """Show whom it is about; an empty name for nobody."""
        self.portrait.setVisible(bool(art))
        if art:
            self.portrait.setPixmap(pictures.picture(art, theme.px(40), seat))
        self.name.setText(name)
        self.name.setVisible(bool(name))
        self.about.setText(about)


class GlyphexPanel(QWidget):
    """Glyphexes by where they are: titles with lists under them."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.sections: list[tuple[QLabel, EntryList]] = []
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(10, 4, 10, 8)
        self._column.setSpacing(theme.px(4))
        self._column.addStretch()

    def show_sections(self, sections: Sequence[tuple[str, Sequence[Entry]]]) -> None:
        """Show these titles with their Glyphexes."""
        while len(self.sections) < len(sections):
            pair = _label("", "heading"), EntryList()
            at = self._column.count() - 1
            self._column.insertWidget(at, pair[0])
            self._column.insertWidget(at + 1, pair[1])
            self.sections.append(pair)
        for index, (title, entries) in enumerate(self.sections):
            used = index < len(sections)
            title.setVisible(used)
            entries.setVisible(used)
            if used:
                title.setText(sections[index][0])
                entries.show_entries(sections[index][1])
