"""Lists of lines with a picture each: what lies where, what can be done, what marks mean. For docks of all games."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QGridLayout, QLabel, QWidget

from hexsuite.ui import theme
from hexsuite.ui.board.model import SeatStyle
from hexsuite.ui.game import pictures
from hexsuite.ui.labels import plain_label


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
        words = plain_label(f"{entry.name}\n{entry.text}" if entry.text and len(entry.text) > 38 else "")
        words.setWordWrap(True)
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
