"""Labels and tips for every panel: text from players, games and files is shown as it is, never read as markup.

Uses Qt, and what makes text from elsewhere plain.
"""

from __future__ import annotations

from html import escape

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel

from hexsuite.games.plain import plain_lines


def plain_label(text: str = "", role: str = "") -> QLabel:
    """A label that shows its text as it is; `role` as in the style sheet."""
    label = QLabel(text)
    label.setTextFormat(Qt.TextFormat.PlainText)
    if role:
        label.setProperty("role", role)
    return label


def plain_tip(text: str) -> str:
    """A text from elsewhere as a tip. Qt takes one with "<" in it for markup, perhaps, so then each mark is spelt."""
    text = plain_lines(text)
    return f'<div style="white-space: pre-wrap">{escape(text)}</div>' if "<" in text else text
