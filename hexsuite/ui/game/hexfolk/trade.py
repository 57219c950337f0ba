"""The trade panel: a draft of give and want, the bank, and what the others say.

Always there. The draft is free to edit at any time; whether it can be sent, as
an offer, a counter-offer or a trade with the bank, the presenter finds out
from the game and says with `show_draft_use`.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial

from PySide6.QtCore import QSize, Qt, QTimer, Signal
from PySide6.QtGui import QResizeEvent
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
from hexsuite.ui.game.prompt import Sentence
from hexsuite.ui.labels import plain_label

LINES = 4
"""So many lines of offers and counter-offers stay open by themselves; with more, counter-offers are folded away."""
NARROW = 300
"""A panel of less than this width, at 100 %, has no words on the buttons of its offers."""
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
        button.setFixedSize(theme.px(26), theme.px(22))
        button.setToolTip(tip)
        button.setAccessibleName(tip)
        button.setAutoRepeat(True)
        button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        return button

    def set_narrow(self, narrow: bool) -> None:
        """Take less room."""
        for button in (self.minus, self.plus):
            button.setFixedWidth(theme.px(20 if narrow else 26))
        self.label.setMinimumWidth(theme.px(14 if narrow else 20))

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
        self._unfolded: set[int] = set()
        self._narrow = False
        self.give_steps: list[Stepper] = []
        self.want_steps: list[Stepper] = []
        self._names: list[QLabel] = []
        self._bank_labels: list[QLabel] = []
        self._stock: tuple[int, ...] = (0,) * 5
        self._rates: tuple[int, ...] = (0,) * 5
        self.ask_me = QComboBox()
        self.ask_me.addItem(self.tr("Ask me about all offers of bots"), "all")
        self.ask_me.addItem(self.tr("Ask me about offers I can pay"), "payable")
        self.ask_me.addItem(self.tr("Decline all offers of bots"), "none")
        self.ask_me.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        self.ask_me.setMinimumContentsLength(8)
        self.ask_me.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.ask_me.setAccessibleName(self.tr("Offers of bots"))
        self.ask_me.activated.connect(lambda: self.bot_offers.emit(self.ask_me.currentData()))
        self._body = body = QWidget()
        self._form = layout = QVBoxLayout(body)
        layout.setContentsMargins(10, 2, 8, 6)
        layout.setSpacing(3)
        self._answers = QVBoxLayout()
        self._answers.setSpacing(3)
        layout.addLayout(self._answers)
        layout.addLayout(self._grid())
        layout.addWidget(self.ask_me)
        layout.addStretch()
        self._area = scroll = QScrollArea()
        scroll.setWidgetResizable(True)
        scroll.setWidget(body)
        scroll.setMinimumHeight(theme.px(30))  # an offer; more room is for the dock to give
        outer = QVBoxLayout(self)
        outer.setContentsMargins(0, 0, 0, 0)
        outer.setSpacing(2)
        outer.addWidget(scroll, 1)
        outer.addLayout(self._foot())

    def _foot(self) -> QVBoxLayout:
        """The buttons, which stay in sight whatever lies open, with a word why one does not work."""
        foot = QVBoxLayout()
        foot.setContentsMargins(10, 0, 8, 4)
        foot.setSpacing(2)
        self._note = Sentence("muted")
        foot.addWidget(self._note)
        foot.addLayout(self._buttons())
        return foot

    def _grid(self) -> QGridLayout:
        self._cells = grid = QGridLayout()
        grid.setHorizontalSpacing(6)
        grid.setVerticalSpacing(0)
        heads = (self.tr("I give"), self.tr("I want"), self.tr("rate · bank"))
        for column, text in zip((2, 3, 4), heads, strict=True):
            head = plain_label(text, "muted")
            head.setAlignment(Qt.AlignmentFlag.AlignCenter)
            grid.addWidget(head, 0, column)
            self._rate_head = head
        for kind in words.RESOURCES:
            name = words.resource(kind)
            picture = QLabel()
            picture.setPixmap(pictures.picture(words.ART[kind], theme.px(18)))
            grid.addWidget(picture, kind + 1, 0)
            picture.setToolTip(name)
            label = plain_label(name)
            self._names.append(label)
            grid.addWidget(label, kind + 1, 1)
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
        """Scroll to the form, its head first, once everything has its place."""
        QTimer.singleShot(0, self, self._scroll_to_form)

    def _scroll_to_form(self) -> None:
        self._form.activate()
        self._area.ensureWidgetVisible(self.give_steps[-1], 0, theme.px(4))
        self._area.ensureWidgetVisible(self.give_steps[0], 0, theme.px(24))

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
        self._stock, self._rates = stock, rates
        self._show_stock()
        for kind in words.RESOURCES:
            self.give[kind] = min(self.give[kind], hand[kind])
        self._show_counts()

    def _show_stock(self) -> None:
        text = self.tr("{rate}:1") if self._narrow else self.tr("{rate}:1 · {stock}")
        self._rate_head.setText(self.tr("rate") if self._narrow else self.tr("rate · bank"))
        for kind, (label, rate, stock) in enumerate(zip(self._bank_labels, self._rates, self._stock, strict=True)):
            label.setText(text.format(rate=rate, stock=stock))
            label.setToolTip(
                self.tr("You give {rate} {name} for one card of another kind; the bank has {stock} {name}.").format(
                    rate=rate, stock=stock, name=words.resource(kind)
                )
            )

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
        self._note.setToolTip(use.note)
        self.send_button.setToolTip(use.note)
        self._note.setVisible(bool(use.note) and self.draft != NO_DRAFT and not self._narrow)

    def show_talks(self, talks: tuple[Talk, ...]) -> None:
        """Show the open offers with their answers; a button an answer that can be taken."""
        if talks == self.talks:
            return
        self.talks = talks
        self._unfolded &= {talk.number for talk in talks}
        self._lay_talks()

    def _lay_talks(self) -> None:
        for card in self.cards:
            self._answers.removeWidget(card)
            card.hide()
            card.deleteLater()
        self.cards = []
        many = sum(1 + len(talk.counters) for talk in self.talks) > LINES
        for talk in self.talks:
            folded = many and bool(talk.deal) and talk.number not in self._unfolded
            card = TalkCard(talk, self.styles, folded=folded, narrow=self._narrow)
            card.take.connect(partial(self.take.emit, talk.number))
            card.withdraw.connect(partial(self.withdraw.emit, talk.number))
            card.unfolded.connect(partial(self._fold, talk.number))
            self._answers.addWidget(card)
            card.show()
            self.cards.append(card)
        # Qt would size the form only after the next turn of the event loop; until then the rows would be squashed.
        self._form.activate()
        room = self._area.viewport().size()
        self._body.resize(room.expandedTo(QSize(0, self._form.totalMinimumSize().height())))

    def _fold(self, number: int, open_: bool) -> None:
        """Whether the other offers that came in answer to an offer are open stays until it is over."""
        self._unfolded = self._unfolded | {number} if open_ else self._unfolded - {number}

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Where there is little room, buttons have no words."""
        super().resizeEvent(event)
        narrow = event.size().width() < theme.px(NARROW)
        if narrow != self._narrow:
            self._narrow = narrow
            self._lay_talks()
            self._form.setContentsMargins(*((3, 2, 1, 6) if narrow else (10, 2, 8, 6)))
            self._cells.setHorizontalSpacing(2 if narrow else 6)
            for label in self._names:
                label.setHidden(narrow)
            for stepper in (*self.give_steps, *self.want_steps):
                stepper.set_narrow(narrow)
            self._show_stock()

    def take_button(self, number: int, seat: int) -> QPushButton:
        """The button that closes the deal with a seat about an offer. KeyError when there is none."""
        return {talk.number: card.takes for talk, card in zip(self.talks, self.cards, strict=True)}[number][seat]
