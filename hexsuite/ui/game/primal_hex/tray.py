"""The tray under the board: dice to the left, then tokens and cards, whatever can be chosen now or is one's own."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from PySide6.QtCore import QPoint, Qt, Signal, SignalInstance
from PySide6.QtWidgets import QFrame, QGridLayout, QHBoxLayout, QPushButton, QStackedLayout, QVBoxLayout, QWidget

from hexsuite.ui import theme
from hexsuite.ui.game.primal_hex.cards import CardFace, TextCard, TokenButton, TokenFace
from hexsuite.ui.game.primal_hex.dice_panel import DicePanel
from hexsuite.ui.labels import plain_label

HEIGHT = 128
"""Of a tray with one row of cards, at 100 %."""
IN_A_ROW = 7
"""More cards than these lie in two rows."""
LEAST = 100
"""Width that a card needs to be read, at 100 %."""


class Tray(QFrame):
    """`card(place)`, `token(place)`: one was pressed; `seized(place)`, `carried(point)`, `dropped(point)`: dragged.

    `turned()`: orders are to lie the other way up.
    """

    card = Signal(int)
    token = Signal(int)
    seized = Signal(int)
    carried = Signal(QPoint)
    dropped = Signal(QPoint)
    turned = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("card", "true")
        self.dice = DicePanel()
        self.cards: list[TextCard] = []
        self.tokens: list[TokenButton] = []
        self._laid = (0, 0)
        self.side = QPushButton()
        self.side.setCheckable(True)
        self.side.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.side.clicked.connect(lambda _=False: self.turned.emit())
        self.side_words = plain_label("", "muted")
        self.side_words.setWordWrap(True)
        self._closed = plain_label("", "muted")
        self._closed.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self._pages = QStackedLayout(self)
        self._open = self._open_page()
        self._pages.addWidget(self._open)
        self._pages.addWidget(self._closed)

    def _open_page(self) -> QWidget:
        page = QWidget()
        row = QHBoxLayout(page)
        row.setContentsMargins(theme.px(6), theme.px(5), theme.px(8), theme.px(6))
        row.setSpacing(theme.px(8))
        row.addWidget(self.dice)
        self._token_row = QHBoxLayout()
        self._token_row.setSpacing(theme.px(4))
        row.addLayout(self._token_row)
        self._side_box = QWidget()
        side = QVBoxLayout(self._side_box)
        side.setContentsMargins(0, 0, 0, 0)
        side.setSpacing(theme.px(4))
        side.addStretch()
        side.addWidget(self.side)
        side.addWidget(self.side_words)
        side.addStretch()
        self._side_box.setMinimumWidth(theme.px(104))
        self._side_box.setMaximumWidth(theme.px(150))
        row.addWidget(self._side_box)
        self._grid_box = QWidget()
        self._grid = QGridLayout(self._grid_box)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setSpacing(theme.px(5))
        row.addWidget(self._grid_box, 1)
        self._rest = QWidget()
        row.addWidget(self._rest)
        return page

    # ---- showing ---------------------------------------------------------------------------------

    def show_closed(self, text: str) -> None:
        """Show no hand, only a sentence (spectators, the curtain)."""
        self._closed.setText(text)
        self._pages.setCurrentWidget(self._closed)
        self._set_rows(1)

    def show_faces(
        self,
        cards: Sequence[CardFace] = (),
        tokens: Sequence[TokenFace] = (),
        *,
        dice: bool = True,
        side: tuple[str, str, bool, bool] | None = None,
    ) -> None:
        """Show these cards and tokens. `side`: text, words, whether up, whether it can be turned; None: no switch."""
        self._pages.setCurrentWidget(self._open)
        self.dice.setVisible(dice)
        self._show_cards(cards)
        self._show_tokens(tokens)
        self._side_box.setVisible(side is not None)
        if side is not None:
            text, words, up, able = side
            self.side.setText(text)
            self.side.setChecked(up)
            self.side.setEnabled(able)
            self.side_words.setText(words)

    def _show_cards(self, faces: Sequence[CardFace]) -> None:
        while len(self.cards) < len(faces):
            card = TextCard(self._grid_box)
            card.clicked.connect(partial(self._pressed, self.card, len(self.cards)))
            self.cards.append(card)
        rows = 2 if len(faces) > min(IN_A_ROW, self.room() // theme.px(LEAST)) else 1
        wide = -(-len(faces) // rows) if faces else 1
        again, self._laid = self._laid != (len(faces), rows), (len(faces), rows)
        for place, card in enumerate(self.cards):
            if place < len(faces):
                card.show_face(faces[place])
            if again:
                self._grid.removeWidget(card)
                if place < len(faces):
                    self._grid.addWidget(card, place // wide, place % wide)
                card.setVisible(place < len(faces))
        self._grid_box.setVisible(bool(faces))
        self._rest.setVisible(not faces)
        self._set_rows(rows)

    def room(self, tokens: int = 0) -> int:
        """The width that is left for cards beside the dice and so many tokens."""
        dice = 0 if self.dice.isHidden() else self.dice.sizeHint().width()
        return max(0, self.width() - dice - tokens * theme.px(92) - theme.px(30))

    def _show_tokens(self, faces: Sequence[TokenFace]) -> None:
        while len(self.tokens) < len(faces):
            token = TokenButton(self._open)
            place = len(self.tokens)
            token.clicked.connect(partial(self._pressed, self.token, place))
            token.seized.connect(partial(self.seized.emit, place))
            token.carried.connect(self.carried)
            token.dropped.connect(self.dropped)
            self.tokens.append(token)
            self._token_row.addWidget(token)
        for place, token in enumerate(self.tokens):
            if place < len(faces):
                token.show_face(faces[place])
            token.setVisible(place < len(faces))

    def _pressed(self, signal: SignalInstance, place: int, _checked: bool = False) -> None:
        signal.emit(place)

    def _set_rows(self, rows: int) -> None:
        height = theme.px(HEIGHT + (rows - 1) * (HEIGHT - 16))
        if self.minimumHeight() != height:
            self.setFixedHeight(height)

    def shown_cards(self) -> list[TextCard]:
        """The cards that are in use."""
        return [card for card in self.cards if not card.isHidden()]

    def shown_tokens(self) -> list[TokenButton]:
        """The tokens that are in use."""
        return [token for token in self.tokens if not token.isHidden()]
