"""The open offers of the trade panel: what lies on the table, who would take it, what was offered instead.

One line an offer, with a button for everybody who agrees, and one more a
counter-offer. Shows what it is given and decides nothing.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QIcon
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QPushButton, QSizePolicy, QToolButton, QVBoxLayout, QWidget

from hexsuite.ui import theme
from hexsuite.ui.board.model import SeatStyle
from hexsuite.ui.game import pictures
from hexsuite.ui.game.hexfolk import words
from hexsuite.ui.labels import plain_label

Counts = tuple[int, ...]
HEAD = 25
"""Height of the line of an offer, at 100 %."""
FEW, SOME = 2, 3
"""Up to so many buttons beside an offer have room for a word, or for a badge alone; more get a line of their own."""


@dataclass(frozen=True, slots=True)
class Answer:
    """What one seat would do. `button`: the text of the button that closes the deal, or empty; `tip` says it in full.

    `deal`: what the seat gives and wants where it made a counter-offer.
    """

    seat: int
    tip: str
    button: str = ""
    deal: tuple[Counts, Counts] | None = None


@dataclass(frozen=True, slots=True)
class Note:
    """A line about somebody who would not, or has not answered."""

    seat: int
    text: str


@dataclass(frozen=True, slots=True)
class Talk:
    """An offer with all that was said to it. `deal` None: only answers are left. `withdraw`: the tip of its ×."""

    number: int
    seat: int
    tip: str
    deal: tuple[Counts, Counts] | None
    agreed: tuple[Answer, ...] = ()
    counters: tuple[Answer, ...] = ()
    notes: tuple[Note, ...] = ()
    withdraw: str = ""


class DealLine(QWidget):
    """What is given for what, in numbers and pictures."""

    def __init__(self, give: Counts, want: Counts, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(2)
        self._add(row, give)
        arrow = QLabel()
        arrow.setPixmap(pictures.symbol("arrow_right", "muted", theme.px(16)))
        row.addWidget(arrow)
        self._add(row, want)
        self.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Preferred)

    def _add(self, row: QHBoxLayout, counts: Counts) -> None:
        for kind, count in enumerate(counts):
            if count:
                row.addWidget(plain_label(str(count)))
                picture = QLabel()
                picture.setPixmap(pictures.picture(words.ART[kind], theme.px(18)))
                row.addWidget(picture)
        if not any(counts):
            row.addWidget(plain_label(words.counts(counts), "muted"))


class TalkCard(QFrame):
    """One open offer. `take(seat)`; `withdraw()`; `unfolded(open)`: its counter-offers were shown or folded away.

    `folded`: the counter-offers are behind a button first; `narrow`: no words on the buttons of who agrees.
    """

    take = Signal(int)
    withdraw = Signal()
    unfolded = Signal(bool)

    def __init__(
        self, talk: Talk, styles: tuple[SeatStyle, ...], *, folded: bool = False, narrow: bool = False
    ) -> None:
        super().__init__()
        self._styles = styles
        self.takes: dict[int, QPushButton] = {}
        self.close_button: QToolButton | None = None
        self.fold_button: QToolButton | None = None
        self._few, self._some = (0, SOME - 1) if narrow else (FEW, SOME)
        closes = any(answer.button for answer in (*talk.agreed, *talk.counters))
        self.setProperty("row", "now" if closes else "true")
        self.setAccessibleName(talk.tip)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(3 if narrow else 6, 1, 1 if narrow else 3, 1)
        layout.setSpacing(0)
        if talk.tip:
            layout.addLayout(self._head(talk, folded=folded))
        if len(talk.agreed) > self._some:
            row = QHBoxLayout()
            row.setSpacing(2)
            row.addStretch(1)
            for answer in talk.agreed:
                row.addWidget(self._agreed(answer, named=False))
            layout.addLayout(row)
        self.counters = QWidget(self)  # without a parent it would be shown as a window, which takes the focus
        lines = QVBoxLayout(self.counters)
        lines.setContentsMargins(0, 0, 0, 0)
        lines.setSpacing(0)
        for answer in talk.counters:
            lines.addLayout(self._counter(answer))
        self.counters.setVisible(bool(talk.counters) and not folded)
        layout.addWidget(self.counters)
        for note in () if folded else talk.notes:
            layout.addLayout(self._note(note))

    def _fold(self, talk: Talk) -> QToolButton:
        """Shows how many counter-offers there are, and opens them."""
        button = QToolButton()
        button.setText(self.tr("+{n}").format(n=len(talk.counters)))
        button.setToolTip("\n".join([self.tr("Counter-offers:"), *(answer.tip for answer in talk.counters)]))
        button.setAccessibleName(self.tr("{n} counter-offers").format(n=len(talk.counters)))
        button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        button.setCheckable(True)
        button.setFixedHeight(theme.px(HEAD))
        button.toggled.connect(self.counters_shown)
        return button

    def counters_shown(self, shown: bool) -> None:
        """Show the counter-offers, or fold them away."""
        self.counters.setVisible(shown)
        self.unfolded.emit(shown)

    def _head(self, talk: Talk, *, folded: bool) -> QHBoxLayout:
        row = self._line(talk.seat, talk.tip)
        if talk.deal is None:
            row.addWidget(plain_label(talk.tip, "muted"), 1)
        else:
            deal = DealLine(*talk.deal)
            notes = [note.text for note in talk.notes] if folded else []
            deal.setToolTip("\n".join([talk.tip, *notes]))
            row.addWidget(deal)
            row.addStretch(1)
        if folded and talk.counters:
            self.fold_button = self._fold(talk)
            row.addWidget(self.fold_button)
        few = self._few - (self.fold_button is not None)
        for answer in talk.agreed if len(talk.agreed) <= self._some else ():
            row.addWidget(self._agreed(answer, named=len(talk.agreed) <= few))
        if len(talk.agreed) > self._some and talk.agreed[0].button:
            row.addWidget(plain_label(self.tr("take from"), "muted"))
        if talk.withdraw:
            self.close_button = QToolButton()
            self.close_button.setIcon(theme.icon("close"))
            self.close_button.setToolTip(talk.withdraw)
            self.close_button.setAccessibleName(talk.withdraw)
            self.close_button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
            self.close_button.setFixedSize(theme.px(HEAD), theme.px(HEAD))
            self.close_button.clicked.connect(self.withdraw)
            row.addWidget(self.close_button)
        return row

    def _line(self, seat: int, tip: str) -> QHBoxLayout:
        """The beginning of a line: whose it is."""
        row = QHBoxLayout()
        row.setSpacing(1 if self._few == 0 else 4)
        badge = QLabel()
        badge.setPixmap(pictures.badge(self._styles[seat], theme.px(18)))
        badge.setToolTip(tip)
        row.addWidget(badge)
        return row

    def _agreed(self, answer: Answer, *, named: bool) -> QWidget:
        """The button of who agrees, or just the badge where the viewer cannot close the deal."""
        if not answer.button:
            mark = QWidget()
            mark.setToolTip(answer.tip)
            row = QHBoxLayout(mark)
            row.setContentsMargins(0, 4, 4, 4)
            row.setSpacing(0)
            for drawn in (
                pictures.symbol("check", "good", theme.px(14)),
                pictures.badge(self._styles[answer.seat], theme.px(18)),
            ):
                picture = QLabel()
                picture.setPixmap(drawn)
                picture.setAccessibleName(answer.tip)
                row.addWidget(picture)
            return mark
        button = self._take(answer, answer.button if named else "")
        button.setIcon(QIcon(pictures.badge(self._styles[answer.seat], theme.px(18))))
        button.setIconSize(QSize(theme.px(18), theme.px(18)))
        return button

    def _take(self, answer: Answer, text: str) -> QPushButton:
        button = QPushButton(text.replace("&", "&&"))
        button.setToolTip(answer.tip)
        button.setAccessibleName(answer.tip)
        button.setProperty("role", "small")
        button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        button.clicked.connect(partial(self.take.emit, answer.seat))
        self.takes[answer.seat] = button
        return button

    def _counter(self, answer: Answer) -> QHBoxLayout:
        row = self._line(answer.seat, answer.tip)
        if answer.deal is not None:
            deal = DealLine(*answer.deal)
            deal.setToolTip(answer.tip)
            row.addWidget(deal)
        row.addStretch(1)
        if answer.button:
            row.addWidget(self._take(answer, answer.button))
        return row

    def _note(self, note: Note) -> QHBoxLayout:
        row = self._line(note.seat, note.text)
        text = plain_label(note.text, "muted")
        text.setWordWrap(True)
        row.addWidget(text, 1)
        return row
