"""The tray under the board: energy, then what can be chosen now (Hexmasters, edicts or Glyphexes), then the hand."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QStackedLayout, QWidget

from hexsuite.ui import theme
from hexsuite.ui.game.hexarion.cards import CardButton, CardFace, EnergyGauge

BENCH, EDICT, HAND, CARD, BACK, STACK = "bench", "edict", "hand", "card", "back", "stack"
"""What a pressed card is: an own Hexmaster, an edict, a Glyphex of the hand, one that is asked for, the chosen
Hexmaster's portrait, the stack of the hand."""

ALL = (BACK, BENCH, EDICT, CARD, HAND, STACK)
ALONE, CROWDED = 52, 34
"""How narrow a card may get that stands alone, and one of many."""


class CardRow(QWidget):
    """Cards in a row, made as they are needed; `pressed(number)` names a card by its place."""

    pressed = Signal(int)

    def __init__(self, least: int, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._least = least
        self.cards: list[CardButton] = []
        self._row = QHBoxLayout(self)
        self._row.setContentsMargins(0, 0, 0, 0)
        self._row.setSpacing(theme.px(5))

    def show_faces(self, faces: Sequence[CardFace]) -> None:
        """Show so many cards."""
        while len(self.cards) < len(faces):
            card = CardButton(self, least=self._least)
            card.clicked.connect(partial(self._press, len(self.cards)))
            self.cards.append(card)
            self._row.addWidget(card, 1)
        for index, card in enumerate(self.cards):
            if index < len(faces):
                card.show_face(faces[index])
            card.setVisible(index < len(faces))

    def _press(self, index: int, _checked: bool = False) -> None:
        self.pressed.emit(index)

    @property
    def shown(self) -> list[CardButton]:
        """The cards that are in use."""
        return [card for card in self.cards if not card.isHidden()]


class Tray(QFrame):
    """`pressed(kind, index)`: a card was pressed; see the names of the kinds."""

    pressed = Signal(str, int)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("card", "true")
        self.gauge = EnergyGauge()
        self.rows = {kind: CardRow(ALONE if kind in (BACK, STACK) else CROWDED) for kind in ALL}
        for kind, row in self.rows.items():
            row.pressed.connect(partial(self.pressed.emit, kind))
        self._closed = QLabel()
        self._closed.setTextFormat(Qt.TextFormat.PlainText)
        self._closed.setProperty("role", "muted")
        self._closed.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self._pages = QStackedLayout(self)
        self._open = self._open_page()
        self._pages.addWidget(self._open)
        self._pages.addWidget(self._closed)

    def _open_page(self) -> QWidget:
        page = QWidget()
        row = QHBoxLayout(page)
        row.setContentsMargins(theme.px(4), theme.px(5), theme.px(8), theme.px(6))
        row.setSpacing(theme.px(8))
        row.addWidget(self.gauge)
        for kind in (BACK, BENCH, EDICT, CARD):
            row.addWidget(self.rows[kind])
        row.addStretch(1)
        for kind in (HAND, STACK):
            row.addWidget(self.rows[kind])
        return page

    def show_cards(self, **faces: Sequence[CardFace]) -> None:
        """Show these rows and no others."""
        self._pages.setCurrentWidget(self._open)
        for kind, row in self.rows.items():
            row.show_faces(faces.get(kind, ()))
            row.setVisible(bool(faces.get(kind)))

    def show_closed(self, text: str) -> None:
        """Show no hand, only a sentence (spectators, the curtain)."""
        self._closed.setText(text)
        self._pages.setCurrentWidget(self._closed)

    def cards(self, kind: str) -> list[CardButton]:
        """The cards of a row that can be seen."""
        return self.rows[kind].shown
