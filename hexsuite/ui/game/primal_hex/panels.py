"""Panels beside the board: the screen of every tribe with what is open of it, and the own cards with their texts."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from PySide6.QtCore import QCoreApplication, Qt, Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QVBoxLayout, QWidget

from hexsuite._core.primal_hex import face
from hexsuite._core.primal_hex.face import PrimalSnapshot, Standing
from hexsuite.games.primal_hex import tally
from hexsuite.games.primal_hex.layout import ORDER_TITLES, Layout
from hexsuite.ui import theme
from hexsuite.ui.board.model import SeatStyle
from hexsuite.ui.game import pictures
from hexsuite.ui.game.entries import Entry, EntryList
from hexsuite.ui.game.primal_hex import art_names as art
from hexsuite.ui.game.primal_hex.dice_panel import DiceStrip, Hand
from hexsuite.ui.game.primal_hex.faces import successes
from hexsuite.ui.labels import plain_label


class TribeScreen(QFrame):
    """What is open of one tribe. `die(face)`: one of its dice was picked."""

    die = Signal(int)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("row", "true")
        self._sign, self._badge, self._torch = QLabel(), QLabel(), QLabel()
        self.title = plain_label("", "heading")
        self.dice = DiceStrip()
        self.dice.picked.connect(self.die)
        self.about = plain_label("", "muted")
        self.about.setWordWrap(True)
        self.entries = EntryList(30)
        head = QHBoxLayout()
        head.setSpacing(theme.px(6))
        head.addWidget(self._sign)
        head.addWidget(self.title, 1)
        head.addWidget(self._torch)
        head.addWidget(self._badge)
        column = QVBoxLayout(self)
        column.setContentsMargins(theme.px(8), theme.px(5), theme.px(8), theme.px(6))
        column.setSpacing(theme.px(4))
        column.addLayout(head)
        column.addWidget(self.about)
        column.addWidget(self.dice)
        column.addWidget(self.entries)

    def show_tribe(self, board: Layout, now: PrimalSnapshot, seat: int, name: str, style: SeatStyle) -> None:
        """Show a seat's tribe."""
        tribe = board.setup.tribes[seat]
        self._sign.setPixmap(pictures.picture(art.tribe(tribe), theme.px(28)))
        self._badge.setPixmap(pictures.badge(style, theme.px(20)))
        self._torch.setPixmap(pictures.picture(art.FIRST, theme.px(20)))
        self._torch.setToolTip(self.tr("First Player"))
        self._torch.setVisible(seat == now.first)
        self.title.setText(f"{board.tribes[seat]} · {name}")
        about = _about(board, now, seat)
        self.about.setText(about)
        self.about.setVisible(bool(about))
        self.entries.show_entries(tribe_entries(board, now, seat))

    def show_dice(self, hand: Hand, pickable: Sequence[int], marked: Sequence[int], name: str) -> None:
        """Show its dice; the long arm may pick from them."""
        self.dice.show_hand(hand, pickable, marked)
        said = self.tr("{name}'s {dice}").format(name=name, dice=self.dice.accessibleName())
        self.dice.setToolTip(said)
        self.dice.setVisible(bool(hand.dice))


def _about(board: Layout, now: PrimalSnapshot, seat: int) -> str:
    """Successes, Strength, orders that are left, what costs more or less."""
    translate = QCoreApplication.translate
    if not now.round:
        return board.cards.tribes[[t.id for t in board.cards.tribes].index(board.setup.tribes[seat])].text
    parts = []
    good = now.successes[seat]
    if now.dice_left[seat]:
        hidden = translate("PrimalHex", "{n} hidden dice")
        if now.dice_left[seat] == 1:
            hidden = translate("PrimalHex", "1 hidden die")
        parts.append(successes(good) if good is not None else hidden.format(n=now.dice_left[seat]))
    parts.append(translate("PrimalHex", "{n} Strength").format(n=now.strength[seat]))
    if now.muted[seat]:
        parts.append(translate("PrimalHex", "may spend no Strength"))
    for kind, change, left in now.costs[seat]:
        text = translate("PrimalHex", "{order} {change}")
        if left > 0:
            text = translate("PrimalHex", "{order} {change} ({n} left)")
        sign = f"+{change}" if change > 0 else f"−{-change}"
        parts.append(text.format(order=ORDER_TITLES[kind], change=sign, n=left))
    if now.stood[seat]:
        parts.append(translate("PrimalHex", "stood down"))
    return " · ".join(parts)


def tribe_entries(board: Layout, now: PrimalSnapshot, seat: int) -> list[Entry]:
    """Warchief, Advisor and Tactic of a seat, and its orders, as far as the viewer knows them."""
    translate = QCoreApplication.translate
    cards, found = board.cards, []
    chief, adviser, chosen = now.warchiefs[seat], now.advisors[seat], now.tactics[seat]
    if chief is None:
        found.append(Entry(art.WARCHIEF_BACK, translate("PrimalHex", "Warchief"), _chosen(now, seat), faint=True))
    else:
        card = cards.warchiefs[chief]
        found.append(Entry(art.warchief(card.id), board.warchief(chief), card.text))
    if adviser is None:
        found.append(Entry(art.ADVISOR_BACK, translate("PrimalHex", "Advisor"), _chosen(now, seat), faint=True))
    else:
        adv = cards.advisors[adviser]
        name = board.advisor(adviser)
        if not now.advisor_up[seat]:
            name = translate("PrimalHex", "{name} (face down)").format(name=name)
        found.append(Entry(art.advisor(adv.id), name, adv.goal))
    if chosen is not None:
        tactic = cards.tactics[chosen]
        name = tactic.name
        if not now.tactic_up[seat]:
            name = translate("PrimalHex", "{name} (face down)").format(name=name)
        found.append(Entry(art.tactic(tactic.id), name, tactic.text))
    elif now.phase in (face.TACTICS, face.ORDERS) or (now.phase == face.REVEAL):
        found.append(Entry(art.TACTIC_BACK, translate("PrimalHex", "Tactic"), _chosen(now, seat), faint=True))
    if now.tactics_played[seat]:
        names = ", ".join(cards.tactics[card].name for card in now.tactics_played[seat])
        text = translate("PrimalHex", "played before: {names}").format(names=names)
        found.append(Entry(art.TACTIC_BACK, translate("PrimalHex", "Tactics"), text, faint=True))
    return found


def _chosen(now: PrimalSnapshot, seat: int) -> str:
    translate = QCoreApplication.translate
    if now.phase in (face.SETUP_CHOICE, face.TACTICS) and not now.answered[seat]:
        return translate("PrimalHex", "not chosen yet")
    return translate("PrimalHex", "chosen, face down")


class TribesPanel(QWidget):
    """The screens of all tribes, one under another. `die(seat, face)`: a die was picked."""

    die = Signal(int, int)

    def __init__(self, seats: int, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.screens = [TribeScreen() for _ in range(seats)]
        column = QVBoxLayout(self)
        column.setContentsMargins(6, 4, 6, 6)
        column.setSpacing(theme.px(6))
        for seat, screen in enumerate(self.screens):
            screen.die.connect(partial(self.die.emit, seat))
            column.addWidget(screen)
        column.addStretch()


class CardsPanel(QWidget):
    """The own cards: titles with lists under them."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.sections: list[tuple[QLabel, EntryList]] = []
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(10, 4, 10, 8)
        self._column.setSpacing(theme.px(4))
        self._closed = plain_label("", "muted")
        self._closed.setWordWrap(True)
        self._closed.setAlignment(Qt.AlignmentFlag.AlignTop)
        self._column.addWidget(self._closed)
        self._column.addStretch()

    def show_sections(self, sections: Sequence[tuple[str, Sequence[Entry]]], closed: str = "") -> None:
        """Show these titles with their cards; `closed` says why there are none."""
        self._closed.setText(closed)
        self._closed.setVisible(bool(closed))
        while len(self.sections) < len(sections):
            title, entries = plain_label("", "heading"), EntryList(34)
            at = self._column.count() - 1
            self._column.insertWidget(at, title)
            self._column.insertWidget(at + 1, entries)
            self.sections.append((title, entries))
        for place, (title, entries) in enumerate(self.sections):
            used = place < len(sections)
            title.setVisible(used)
            entries.setVisible(used)
            if used:
                title.setText(sections[place][0])
                entries.show_entries(sections[place][1])


def own_sections(
    board: Layout, now: PrimalSnapshot, seat: int, standing: Standing | None
) -> list[tuple[str, list[Entry]]]:
    """Tactics in hand, Advisor and Warchief of a seat, in words."""
    translate = QCoreApplication.translate
    cards, sections = board.cards, []
    hand = now.hands[seat] or ()
    if hand:
        entries = []
        for card in dict.fromkeys(hand):
            copies = hand.count(card)
            name = cards.tactics[card].name + (f" × {copies}" if copies > 1 else "")
            entries.append(Entry(art.tactic(cards.tactics[card].id), name, cards.tactics[card].text))
        sections.append((translate("PrimalHex", "Tactics in hand"), entries))
    adviser, chief = now.advisors[seat], now.warchiefs[seat]
    if adviser is not None:
        sections.append((translate("PrimalHex", "Advisor"), [_own_advisor(board, now, seat, adviser, standing)]))
    if chief is not None:
        leader = cards.warchiefs[chief]
        sections.append(
            (translate("PrimalHex", "Warchief"), [Entry(art.warchief(leader.id), board.warchief(chief), leader.text)])
        )
    return sections


def _own_advisor(board: Layout, now: PrimalSnapshot, seat: int, card: int, standing: Standing | None) -> Entry:
    translate = QCoreApplication.translate
    found = board.cards.advisors[card]
    lines = [found.goal]
    worth = None if standing is None else standing.objective[seat]
    counted = None if standing is None else standing.objective_count[seat]
    if worth is not None and counted is not None:
        why = tally.count_words(translate("PrimalHex", "the tribe"), tally.objective_count(board, card), counted)
        lines.append(translate("PrimalHex", "Now: {why}, {n} points.").format(why=why, n=worth))
    text = (
        translate("PrimalHex", "Revealed: {effect}")
        if now.advisor_up[seat]
        else translate("PrimalHex", "Reveal, once: {effect}")
    )
    lines.append(text.format(effect=found.effect))
    return Entry(art.advisor(found.id), board.advisor(card), "\n".join(lines))
