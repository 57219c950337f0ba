"""The panel of development cards: every kind with its text, how many are in the hand, and whether it can be played."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial

from PySide6.QtCore import QCoreApplication, Qt, Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QPushButton, QScrollArea, QVBoxLayout, QWidget

from hexsuite._core.hexfolk import codes
from hexsuite._core.hexfolk.face import HexfolkSnapshot
from hexsuite.games.hexfolk.layout import Layout
from hexsuite.games.hexfolk.refusals import why_not
from hexsuite.ui import theme
from hexsuite.ui.game import pictures
from hexsuite.ui.game.hexfolk import words
from hexsuite.ui.game.hexfolk.legal import CARD_CODES, Legal
from hexsuite.ui.labels import plain_label


@dataclass(frozen=True, slots=True)
class CardState:
    """One kind of card: how many, whether it can be played now, and if not, why."""

    count: int
    playable: bool
    why: str


def cards_shown(
    layout: Layout, snapshot: HexfolkSnapshot, viewer: int, legal: Legal, *, may_act: bool
) -> tuple[list[CardState], str]:
    """What the panel shows to a viewer: the state of every kind, and a note."""
    translate = QCoreApplication.translate
    held = (snapshot.cards[viewer] if viewer >= 0 else None) or (0,) * len(words.CARD_ART)
    playable = legal.playable_cards()
    states = []
    for kind, count in enumerate(held):
        why = ""
        if count and kind in CARD_CODES and kind not in playable and may_act:
            why = why_not(layout, snapshot, codes.encode(CARD_CODES[kind]))
        states.append(CardState(count, kind in playable, why))
    if viewer < 0:
        return states, translate("Hexfolk", "Hands are closed.")
    if not sum(held):
        note = translate("Hexfolk", "You hold no cards. One costs 1 wool, 1 grain and 1 ore; {n} are left.")
        return states, note.format(n=snapshot.deck)
    return states, translate("Hexfolk", "One card a turn, before or after the roll; never one bought in the same turn.")


class CardRow(QFrame):
    """One kind of card."""

    def __init__(self, kind: int, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("row", "true")
        picture = QLabel()
        picture.setPixmap(pictures.picture(words.CARD_ART[kind], theme.px(30)))
        self._title = plain_label()
        self._title.setFont(theme.font(1.0, bold=True))
        self._kind = kind
        self._shown: CardState | None = None
        text = plain_label(words.card_text(kind), "muted")
        text.setWordWrap(True)
        self.why = plain_label()
        self.why.setWordWrap(True)
        self.play = QPushButton(self.tr("Play"))
        self.play.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.play.setAccessibleName(self.tr("Play {card}").format(card=words.card(kind)))
        middle = QVBoxLayout()
        middle.setSpacing(0)
        for label in (self._title, text, self.why):
            middle.addWidget(label)
        row = QHBoxLayout(self)
        row.setContentsMargins(6, 3, 6, 4)
        row.setSpacing(8)
        row.addWidget(picture, 0, Qt.AlignmentFlag.AlignTop)
        row.addLayout(middle, 1)
        row.addWidget(self.play, 0, Qt.AlignmentFlag.AlignVCenter)

    def show_state(self, state: CardState) -> None:
        """Show how many there are, and the button only where it works."""
        if state == self._shown:
            return
        self._shown = state
        title = words.card(self._kind)
        self._title.setText(f"{state.count} × {title}" if state.count else title)
        self.why.setText(state.why)
        self.why.setVisible(bool(state.why))
        self.play.setVisible(state.playable)


class DevCardsPanel(QWidget):
    """`play(kind)`: the person wants to play a card."""

    play = Signal(int)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        body = QWidget()
        layout = QVBoxLayout(body)
        layout.setContentsMargins(8, 2, 8, 6)
        layout.setSpacing(4)
        self.note = plain_label(role="muted")
        self.note.setWordWrap(True)
        layout.addWidget(self.note)
        self.rows = [CardRow(kind) for kind in range(5)]
        for kind, row in enumerate(self.rows):
            row.play.clicked.connect(partial(self.play.emit, kind))
            layout.addWidget(row)
        layout.addStretch()
        self._layout = layout
        scroll = QScrollArea()
        scroll.setWidgetResizable(True)
        scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        scroll.setWidget(body)
        outer = QVBoxLayout(self)
        outer.setContentsMargins(0, 0, 0, 0)
        outer.addWidget(scroll)

    def show_cards(self, states: Sequence[CardState], note: str) -> None:
        """Show all kinds, those in the hand first."""
        self.note.setText(note)
        order = sorted(range(5), key=lambda kind: (not states[kind].playable, not states[kind].count, kind))
        for place, kind in enumerate(order):
            self.rows[kind].show_state(states[kind])
            if self._layout.indexOf(self.rows[kind]) != place + 1:
                self._layout.removeWidget(self.rows[kind])
                self._layout.insertWidget(place + 1, self.rows[kind])
