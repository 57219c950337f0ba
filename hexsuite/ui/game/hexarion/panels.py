"""Panels beside the board: the phases of the turn with the Hexmaster in question, and both sides' Glyphexes."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QHBoxLayout, QLabel, QVBoxLayout, QWidget

from hexsuite.games.phases import Phase
from hexsuite.ui import theme
from hexsuite.ui.board.model import SeatStyle
from hexsuite.ui.game import pictures
from hexsuite.ui.game.entries import Entry, EntryList
from hexsuite.ui.game.phase_strip import PhaseStrip


def _label(text: str = "", role: str = "") -> QLabel:
    label = QLabel(text)
    label.setTextFormat(Qt.TextFormat.PlainText)
    label.setWordWrap(True)
    if role:
        label.setProperty("role", role)
    return label


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
