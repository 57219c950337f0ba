"""The trade panel: a draft of give and want, the bank, and what the others say.

Always there. The draft is free to edit at any time; whether it can be sent, as
an offer, a counter-offer or a trade with the bank, the presenter finds out
from the game and says with `show_draft_use`.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial

from PySide6.QtCore import QSize, Qt, QTimer, Signal
from PySide6.QtWidgets import (
    QComboBox,
    QGridLayout,
    QHBoxLayout,
    QLabel,
    QPushButton,
    QScrollArea,
    QSizePolicy,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from hexsuite.ui import theme
from hexsuite.ui.board.model import SeatStyle
from hexsuite.ui.game import pictures
from hexsuite.ui.game.hexfolk import words
from hexsuite.ui.game.hexfolk.talks import Talk, TalkCard
from hexsuite.ui.labels import plain_label

MOST = 19
"""There are no more cards of one resource."""
Draft = tuple[tuple[int, ...], tuple[int, ...]]
NO_DRAFT: Draft = ((0,) * 5, (0,) * 5)


class Stepper(QWidget):
    """A count with − and +. `changed(value)` when the person changes it."""

    changed = Signal(int)

    def __init__(self, less: str, more: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.value = 0
        self._shown = (-1, -1)
        self.minus = self._button("minus", less)
        self.plus = self._button("plus", more)
        self.label = plain_label("0")
        self.label.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.label.setMinimumWidth(theme.px(20))
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(0)
        for part in (self.minus, self.label, self.plus):
            row.addWidget(part)
        self.minus.clicked.connect(lambda: self.changed.emit(self.value - 1))
        self.plus.clicked.connect(lambda: self.changed.emit(self.value + 1))
        self.set_value(0, MOST)

    def _button(self, icon: str, tip: str) -> QToolButton:
        button = QToolButton()
        button.setIcon(theme.icon(icon))
        button.setIconSize(QSize(theme.px(12), theme.px(12)))
        button.setFixedSize(theme.px(26), theme.px(24))
        button.setToolTip(tip)
        button.setAccessibleName(tip)
        button.setAutoRepeat(True)
        button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        return button

    def set_value(self, value: int, most: int) -> None:
        """Show a value; + stops at `most`."""
        if (value, most) == self._shown:
            return
        self._shown = (value, most)
        self.value = value
        self.label.setText(str(value) if value else "·")
        font = self.label.font()
        font.setBold(value > 0)
        self.label.setFont(font)
        self.minus.setEnabled(value > 0)
        self.plus.setEnabled(value < most)


@dataclass(frozen=True, slots=True)
class DraftUse:
    """What can be done with the draft now: texts of the buttons (empty: hidden), whether they work, and a word why."""

    send: str = ""
    send_on: bool = False
    bank: str = ""
    bank_on: bool = False
    note: str = ""


class TradePanel(QWidget):
    """Signals: `edited`, `send` (offer or counter), `bank`, `take(number, seat)`, `withdraw(number)`,
    `bot_offers(choice)`; `number` is that of an offer."""

    edited = Signal()
    send = Signal()
    bank = Signal()
    take = Signal(int, int)
    withdraw = Signal(int)
    bot_offers = Signal(str)

    def __init__(self, styles: tuple[SeatStyle, ...], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.styles = styles
        self.give = [0] * 5
        self.want = [0] * 5
        self._hand: tuple[int, ...] = (0,) * 5
        self._drafts: dict[int, Draft] = {}
        self._drafter = -1
        self.talks: tuple[Talk, ...] = ()
        self.cards: list[TalkCard] = []
        self.give_steps: list[Stepper] = []
        self.want_steps: list[Stepper] = []
        self._bank_labels: list[QLabel] = []
        self.ask_me = QComboBox()
        self.ask_me.addItem(self.tr("Ask me about all offers of bots"), "all")
        self.ask_me.addItem(self.tr("Ask me about offers I can pay"), "payable")
        self.ask_me.addItem(self.tr("Decline all offers of bots"), "none")
        self.ask_me.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.ask_me.setAccessibleName(self.tr("Offers of bots"))
        self.ask_me.activated.connect(lambda: self.bot_offers.emit(self.ask_me.currentData()))
        body = QWidget()
        self._form = layout = QVBoxLayout(body)
        layout.setContentsMargins(10, 2, 8, 6)
        layout.setSpacing(3)
        self._answers = QVBoxLayout()
        self._answers.setSpacing(3)
        layout.addLayout(self._answers)
        layout.addLayout(self._grid())
        layout.addLayout(self._buttons())
        self._note = plain_label(role="muted")
        self._note.setWordWrap(True)
        layout.addWidget(self._note)
        layout.addStretch()
        layout.addWidget(self.ask_me)
        self._area = scroll = QScrollArea()
        scroll.setWidgetResizable(True)
        scroll.setWidget(body)
        outer = QVBoxLayout(self)
        outer.setContentsMargins(0, 0, 0, 0)
        outer.addWidget(scroll)

    def _grid(self) -> QGridLayout:
        grid = QGridLayout()
        grid.setHorizontalSpacing(6)
        grid.setVerticalSpacing(0)
        heads = (self.tr("I give"), self.tr("I want"), self.tr("rate · bank"))
        for column, text in zip((2, 3, 4), heads, strict=True):
            head = plain_label(text, "muted")
            head.setAlignment(Qt.AlignmentFlag.AlignCenter)
            grid.addWidget(head, 0, column)
        for kind in words.RESOURCES:
            name = words.resource(kind)
            picture = QLabel()
            picture.setPixmap(pictures.picture(words.ART[kind], theme.px(20)))
            grid.addWidget(picture, kind + 1, 0)
            grid.addWidget(plain_label(name), kind + 1, 1)
            give = Stepper(self.tr("Give less {name}").format(name=name), self.tr("Give more {name}").format(name=name))
            want = Stepper(self.tr("Want less {name}").format(name=name), self.tr("Want more {name}").format(name=name))
            give.changed.connect(partial(self._set, self.give, self.want, kind))
            want.changed.connect(partial(self._set, self.want, self.give, kind))
            bank = plain_label()
            bank.setAlignment(Qt.AlignmentFlag.AlignCenter)
            for column, part in ((2, give), (3, want), (4, bank)):
                grid.addWidget(part, kind + 1, column, Qt.AlignmentFlag.AlignCenter)
            self.give_steps.append(give)
            self.want_steps.append(want)
            self._bank_labels.append(bank)
        grid.setColumnStretch(1, 1)
        return grid

    def _buttons(self) -> QHBoxLayout:
        self.send_button = QPushButton()
        self.bank_button = QPushButton()
        self.clear_button = QToolButton()
        self.clear_button.setIcon(theme.icon("trash"))
        self.clear_button.setToolTip(self.tr("Clear the draft"))
        self.clear_button.setAccessibleName(self.tr("Clear the draft"))
        row = QHBoxLayout()
        row.setSpacing(6)
        for button in (self.send_button, self.bank_button):
            button.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
            row.addWidget(button, 1)
        row.addWidget(self.clear_button)
        for widget in (self.send_button, self.bank_button, self.clear_button):
            widget.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.send_button.clicked.connect(self.send)
        self.bank_button.clicked.connect(self.bank)
        self.clear_button.clicked.connect(self.clear)
        return row

    def _set(self, side: list[int], other: list[int], kind: int, value: int) -> None:
        side[kind] = max(0, min(MOST, value))
        if side[kind]:
            other[kind] = 0
        self._show_counts()
        self.edited.emit()

    def clear(self) -> None:
        """Empty the draft."""
        self.set_draft(*NO_DRAFT)

    def set_draft(self, give: tuple[int, ...], want: tuple[int, ...]) -> None:
        """Fill the draft (to start a counter-offer)."""
        self.give[:] = give
        self.want[:] = want
        self._show_counts()
        self.edited.emit()

    def show_draft_of(self, viewer: int) -> None:
        """Everybody at the screen has a draft of their own, closed like the hand behind the curtain (-1)."""
        if viewer != self._drafter:
            self._drafts[self._drafter] = self.draft
            self._drafter = viewer
            give, want = self._drafts.get(viewer, NO_DRAFT) if viewer >= 0 else NO_DRAFT
            self.give[:], self.want[:] = give, want
            self._show_counts()

    def take_drafts(self, former: TradePanel) -> None:
        """Go on with what everybody had drafted in another panel."""
        self._drafts, self._drafter = dict(former._drafts), former._drafter
        self._hand = former._hand
        self.set_draft(*former.draft)

    def reveal_form(self) -> None:
        """Scroll so far that the whole form can be seen, once everything has its place."""
        QTimer.singleShot(0, self, self._scroll_to_form)

    def _scroll_to_form(self) -> None:
        self._form.activate()
        self._area.ensureWidgetVisible(self.give_steps[0], 0, theme.px(24))
        self._area.ensureWidgetVisible(self.send_button, 0, theme.px(6))

    @property
    def draft(self) -> Draft:
        """What is drafted: give, want."""
        return tuple(self.give), tuple(self.want)

    def _show_counts(self) -> None:
        for kind in words.RESOURCES:
            self.give_steps[kind].set_value(self.give[kind], self._hand[kind])
            self.want_steps[kind].set_value(self.want[kind], MOST)

    def show_bank(self, stock: tuple[int, ...], rates: tuple[int, ...], hand: tuple[int, ...]) -> None:
        """Show the bank's stock and the viewer's rates; nobody gives more than is in the hand."""
        self._hand = hand
        for kind, label in enumerate(self._bank_labels):
            label.setText(self.tr("{rate}:1 · {stock}").format(rate=rates[kind], stock=stock[kind]))
            label.setToolTip(
                self.tr("You give {rate} {name} for one card of another kind; the bank has {stock} {name}.").format(
                    rate=rates[kind], stock=stock[kind], name=words.resource(kind)
                )
            )
        for kind in words.RESOURCES:
            self.give[kind] = min(self.give[kind], hand[kind])
        self._show_counts()

    def show_bot_offers(self, choice: str) -> None:
        """Show about which offers of bots the person is asked."""
        self.ask_me.setCurrentIndex(self.ask_me.findData(choice))

    def show_use(self, use: DraftUse) -> None:
        """Show what the draft is good for."""
        for button, text, on in (
            (self.send_button, use.send, use.send_on),
            (self.bank_button, use.bank, use.bank_on),
        ):
            button.setText(text.replace("&", "&&"))
            button.setVisible(bool(text))
            button.setEnabled(on)
        self.clear_button.setEnabled(any(self.give) or any(self.want))
        self._note.setText(use.note)
        self._note.setVisible(bool(use.note))

    def show_talks(self, talks: tuple[Talk, ...]) -> None:
        """Show the open offers with their answers; a button an answer that can be taken."""
        if talks == self.talks:
            return
        self.talks = talks
        for card in self.cards:
            self._answers.removeWidget(card)
            card.hide()
            card.deleteLater()
        self.cards = []
        for talk in talks:
            card = TalkCard(talk, self.styles)
            card.take.connect(partial(self.take.emit, talk.number))
            card.withdraw.connect(partial(self.withdraw.emit, talk.number))
            self._answers.addWidget(card)
            self.cards.append(card)

    def take_button(self, number: int, seat: int) -> QPushButton:
        """The button that closes the deal with a seat about an offer. KeyError when there is none."""
        return {talk.number: card.takes for talk, card in zip(self.talks, self.cards, strict=True)}[number][seat]
