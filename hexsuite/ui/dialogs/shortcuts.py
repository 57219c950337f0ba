"""The page of keys: made from the actions themselves, so that it cannot be out of date."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtWidgets import QDialog, QDialogButtonBox, QGridLayout, QLabel, QScrollArea, QVBoxLayout, QWidget

from hexsuite.ui import theme

Section = tuple[str, Sequence[tuple[str, str]]]


def keys_of(actions: Sequence[QAction]) -> list[tuple[str, str]]:
    """Text and keys of the actions that have keys."""
    native = QKeySequence.SequenceFormat.NativeText
    return [
        (action.text().replace("&", ""), " / ".join(key.toString(native) for key in action.shortcuts()))
        for action in actions
        if action.shortcuts()
    ]


class ShortcutsDialog(QDialog):
    """Headings, actions and keys in two columns."""

    def __init__(self, sections: Sequence[Section], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(self.tr("Keys"))
        body = QWidget()
        columns = QGridLayout(body)
        columns.setHorizontalSpacing(theme.px(28))
        rows = sum(len(entries) + 1 for _, entries in sections)
        left, right = QGridLayout(), QGridLayout()
        placed = 0
        for section in sections:
            self._add_section(left if 2 * placed + len(section[1]) < rows else right, section)
            placed += len(section[1]) + 1
        for index, column in enumerate((left, right)):
            column.setRowStretch(column.rowCount(), 1)
            column.setColumnStretch(0, 1)
            column.setHorizontalSpacing(theme.px(16))
            columns.addLayout(column, 0, index)
            columns.setColumnStretch(index, 1)
        scroll = QScrollArea()
        scroll.setWidgetResizable(True)
        scroll.setWidget(body)
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close)
        buttons.rejected.connect(self.reject)
        layout = QVBoxLayout(self)
        layout.addWidget(scroll, 1)
        layout.addWidget(buttons)
        theme.fit_to_screen(self, QSize(theme.px(880), theme.px(600)))

    def _add_section(self, grid: QGridLayout, section: Section) -> None:
        """One grid for all sections of a column, so that their keys stand in line."""
        title, entries = section
        first = grid.rowCount()
        head = QLabel(title)
        head.setTextFormat(Qt.TextFormat.PlainText)
        head.setProperty("role", "heading")
        head.setContentsMargins(0, theme.px(8) if first > 1 else 0, 0, 0)
        grid.addWidget(head, first, 0, 1, 2)
        for row, (text, keys) in enumerate(entries, start=first + 1):
            for column, (word, role) in enumerate(((text, ""), (keys, "muted"))):
                label = QLabel(word)
                label.setTextFormat(Qt.TextFormat.PlainText)
                if role:
                    label.setProperty("role", role)
                grid.addWidget(label, row, column)
