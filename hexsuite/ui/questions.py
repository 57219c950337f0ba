"""What the window tells a person and asks them, in boxes with plain text; but for `confirm` nothing waits for them."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QMessageBox, QPushButton, QWidget

from hexsuite.games.plain import plain_lines


def tell(parent: QWidget, heading: str, text: str) -> None:
    """Something to be read."""
    _box(parent, QMessageBox.Icon.Information, heading, text, QMessageBox.StandardButton.Ok).open()


def confirm(parent: QWidget, heading: str, question: str) -> bool:
    """Whether the person does what cannot be undone; waits for the answer, and a careless Return does nothing."""
    answers = QMessageBox.StandardButton
    box = _box(parent, QMessageBox.Icon.Question, heading, question, answers.Yes | answers.No)
    box.setDefaultButton(answers.No)
    return box.exec() == answers.Yes


def offer(parent: QWidget, heading: str, text: str, choices: Sequence[tuple[str, Callable[[], object]]]) -> QMessageBox:
    """Something that went wrong, and what can be done about it, the usual first; or nothing (cancel)."""
    box = _box(parent, QMessageBox.Icon.Warning, heading, text, QMessageBox.StandardButton.Cancel)
    acts: dict[QPushButton, Callable[[], object]] = {}
    for number, (words, act) in enumerate(choices):
        role = QMessageBox.ButtonRole.ActionRole if number else QMessageBox.ButtonRole.AcceptRole
        button = box.addButton(words, role)
        acts[button] = act
        if not number:
            box.setDefaultButton(button)

    def answered() -> None:
        clicked = box.clickedButton()
        if isinstance(clicked, QPushButton) and clicked in acts:
            acts[clicked]()

    box.finished.connect(answered)
    box.open()
    return box


def _box(
    parent: QWidget, icon: QMessageBox.Icon, heading: str, text: str, buttons: QMessageBox.StandardButton
) -> QMessageBox:
    box = QMessageBox(icon, heading, plain_lines(text), buttons, parent)
    box.setTextFormat(Qt.TextFormat.PlainText)
    box.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    return box
