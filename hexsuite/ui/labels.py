"""Labels for every panel: text from players and games is shown as it is, never read as markup. Uses Qt only."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel


def plain_label(text: str = "", role: str = "") -> QLabel:
    """A label that shows its text as it is; `role` as in the style sheet."""
    label = QLabel(text)
    label.setTextFormat(Qt.TextFormat.PlainText)
    if role:
        label.setProperty("role", role)
    return label
