"""Choosing resource cards by number: for discards, Year of Plenty and Monopoly.

The panel stops at the right number by itself, and nothing is sent before the
person confirms.
"""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QLabel, QPushButton, QVBoxLayout, QWidget

from hexsuite.ui.game.hexfolk import words
from hexsuite.ui.game.hexfolk.cards import ResourceCard


class ResourcePicker(QWidget):
    """Five cards to pick from. `chosen(list of resources)`; `cancelled()` when it may be left."""

    chosen = Signal(list)
    cancelled = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._question: tuple[object, ...] | None = None
        self._limits: tuple[int, ...] = (0, 0, 0, 0, 0)
        self._most = 0
        self.picked = [0] * 5
        self._title = QLabel()
        self._title.setTextFormat(Qt.TextFormat.PlainText)
        self._title.setProperty("role", "heading")
        self._title.setWordWrap(True)
        self._count = QLabel()
        self._count.setTextFormat(Qt.TextFormat.PlainText)
        self._count.setProperty("role", "muted")
        self.cards = [ResourceCard(kind) for kind in words.RESOURCES]
        self.confirm = QPushButton()
        self.confirm.setProperty("role", "primary")
        self.clear = QPushButton(self.tr("Clear"))
        self.cancel = QPushButton(self.tr("Cancel  Esc"))
        for button in (self.confirm, self.clear, self.cancel):
            button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.confirm.clicked.connect(self.send)
        self.clear.clicked.connect(self.forget)
        self.cancel.clicked.connect(self.cancelled)
        self._lay_out()
        for card in self.cards:
            card.clicked.connect(lambda kind=card.kind: self.add(kind))
            card.taken_back.connect(lambda kind=card.kind: self.remove(kind))

    def _lay_out(self) -> None:
        row = QHBoxLayout()
        row.setSpacing(6)
        for card in self.cards:
            row.addWidget(card)
        said = QVBoxLayout()
        said.setSpacing(2)
        said.addStretch()
        said.addWidget(self._title)
        said.addWidget(self._count)
        buttons = QHBoxLayout()
        buttons.addWidget(self.confirm)
        buttons.addWidget(self.clear)
        buttons.addWidget(self.cancel)
        buttons.addStretch()
        said.addLayout(buttons)
        said.addStretch()
        layout = QHBoxLayout(self)
        layout.setContentsMargins(12, 8, 12, 8)
        layout.setSpacing(16)
        layout.addLayout(row)
        layout.addLayout(said, 1)

    def ask(self, title: str, confirm: str, limits: tuple[int, ...], number: int, *, may_cancel: bool) -> None:
        """Ask for exactly `number` cards, of each resource at most its limit. The same question keeps its answer."""
        question = (title, tuple(limits), number, may_cancel)
        if question == self._question:
            return
        self._question = question
        self._limits = tuple(limits)
        self._most = number
        self._title.setText(title)
        self.confirm.setText(confirm)
        self.cancel.setVisible(may_cancel)
        self.clear.setVisible(number > 1)
        self.forget()

    def close_question(self) -> None:
        """Nothing is asked any more; the next `ask` starts afresh."""
        self._question = None

    def add(self, kind: int) -> None:
        """Pick one more of a resource; when one card is asked for, the pick moves."""
        if self._most == 1 and self._limits[kind]:
            self.picked = [0] * 5
        if sum(self.picked) < self._most and self.picked[kind] < self._limits[kind]:
            self.picked[kind] += 1
        self._show()

    def remove(self, kind: int) -> None:
        """Put one back."""
        self.picked[kind] = max(0, self.picked[kind] - 1)
        self._show()

    def forget(self) -> None:
        """Put all back."""
        self.picked = [0] * 5
        self._show()

    @property
    def complete(self) -> bool:
        """Whether exactly as many are picked as were asked for."""
        return sum(self.picked) == self._most > 0

    def send(self) -> None:
        """Emit the choice when it is complete."""
        if self.complete:
            self.chosen.emit([kind for kind in words.RESOURCES for _ in range(self.picked[kind])])

    def _show(self) -> None:
        full = sum(self.picked) >= self._most
        for card, limit, picked in zip(self.cards, self._limits, self.picked, strict=True):
            card.show_pick(limit, picked, more=picked < limit and (not full or self._most == 1))
        self._count.setText(
            self.tr("{picked} of {number} chosen. Click a card to choose it, right-click to put it back.").format(
                picked=sum(self.picked), number=self._most
            )
        )
        self.confirm.setEnabled(self.complete)
        self.clear.setEnabled(any(self.picked))
