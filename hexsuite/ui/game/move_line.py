"""A line to type moves into, for those who would rather type than click; says in a sentence what is wrong."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QHBoxLayout, QLabel, QLineEdit, QToolButton, QToolTip, QWidget

from hexsuite.ui import theme


class MoveLine(QWidget):
    """`entered(text)`: a move was typed."""

    entered = Signal(str)

    def __init__(self, help_text: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._help = help_text
        self.edit = QLineEdit()
        self.edit.setPlaceholderText(self.tr("Type a move, for example: roll"))
        self.edit.setAccessibleName(self.tr("Type a move"))
        self.edit.setClearButtonEnabled(True)
        self.edit.returnPressed.connect(self._enter)
        self.answer = QLabel()
        self.answer.setTextFormat(Qt.TextFormat.PlainText)
        self.answer.setProperty("role", "bad")
        self.help = QToolButton()
        self.help.setIcon(theme.icon("help"))
        self.help.setToolTip(self.tr("How moves are typed"))
        self.help.clicked.connect(self._show_help)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.addWidget(self.edit, 1)
        row.addWidget(self.answer, 2)
        row.addWidget(self.help)

    def open_line(self) -> None:
        """Show the line and put the cursor into it."""
        self.show()
        self.edit.setFocus()

    def _enter(self) -> None:
        text = self.edit.text().strip()
        if text:
            self.answer.clear()
            self.entered.emit(text)

    def refuse(self, why: str) -> None:
        """The move was not taken; it stays to be mended."""
        self.answer.setText(why)
        self.answer.setToolTip(why)

    def done(self) -> None:
        """The move was taken."""
        self.answer.clear()
        self.edit.clear()

    def _show_help(self) -> None:
        QToolTip.showText(self.help.mapToGlobal(self.help.rect().topLeft()), self._help, self.help)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Escape puts the line away; Enter is the line's own."""
        if event.key() == Qt.Key.Key_Escape:
            self.hide()
        elif event.key() not in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            super().keyPressEvent(event)
