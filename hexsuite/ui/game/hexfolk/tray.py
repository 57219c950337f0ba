"""The tray under the board: the hand and what it can build; or the question that must be answered first."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QStackedLayout, QWidget

from hexsuite.ui.game.hexfolk import words
from hexsuite.ui.game.hexfolk.cards import BuildButton, CardStack, ResourceCard
from hexsuite.ui.game.hexfolk.picker import ResourcePicker

TOOLS = ("road", "settlement", "city", "card")


class Tray(QFrame):
    """`tool(name)`: a build button was pressed. `cards_wanted()`: the stack of cards was pressed."""

    tool = Signal(str)
    cards_wanted = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("card", "true")
        self.cards = [ResourceCard(kind) for kind in words.RESOURCES]
        self.stack = CardStack()
        self.stack.clicked.connect(self.cards_wanted)
        art = ("hexfolk/road", "hexfolk/settlement", "hexfolk/city", "hexfolk/card_back")
        self.build = {name: BuildButton(name, str(i + 1), art[i]) for i, name in enumerate(TOOLS)}
        for name, button in self.build.items():
            button.clicked.connect(lambda _=False, n=name: self.tool.emit(n))
        self.picker = ResourcePicker()
        self._closed = QLabel()
        self._closed.setTextFormat(Qt.TextFormat.PlainText)
        self._closed.setProperty("role", "muted")
        self._closed.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self._pages = QStackedLayout(self)
        self._hand = self._hand_page()
        for page in (self._hand, self.picker, self._closed):
            self._pages.addWidget(page)

    def _hand_page(self) -> QWidget:
        page = QWidget()
        row = QHBoxLayout(page)
        row.setContentsMargins(10, 2, 10, 7)
        row.setSpacing(5)
        for card in self.cards:
            row.addWidget(card)
        row.addSpacing(5)
        row.addWidget(self.stack)
        row.addSpacing(6)
        for button in self.build.values():
            row.addWidget(button, 1)
        return page

    def show_hand(self) -> None:
        """Show hand and build buttons."""
        self.picker.close_question()
        self._pages.setCurrentWidget(self._hand)

    def show_picker(self) -> None:
        """Show the question put to `picker`."""
        self._pages.setCurrentWidget(self.picker)

    def show_closed(self, text: str) -> None:
        """Show no hand, only a sentence (spectators, the curtain)."""
        self.picker.close_question()
        self._closed.setText(text)
        self._pages.setCurrentWidget(self._closed)

    @property
    def picking(self) -> bool:
        """Whether the picker is asked for an answer."""
        return self._pages.currentWidget() is self.picker
