"""What the tray shows: the hand of the person at the screen and what it can build, or the question that comes first."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication

from hexsuite._core.hexfolk import codes, face
from hexsuite._core.hexfolk.face import HexfolkSnapshot
from hexsuite.ui.game.hexfolk.legal import Legal
from hexsuite.ui.game.hexfolk.picker import ResourcePicker
from hexsuite.ui.game.hexfolk.tools import BUILDING, TOOL_CODES, build_tip
from hexsuite.ui.game.hexfolk.tray import Tray
from hexsuite.ui.game.presenter import Table


def show_hand(tray: Tray, table: Table, legal: Legal, tool: str, stock: tuple[int, ...]) -> None:
    """Show the position in the tray. `tool`: what is being built or asked for; `stock`: all cards that there are."""
    snapshot: HexfolkSnapshot = table.snapshot
    hand = snapshot.hands[table.viewer] if table.viewer >= 0 else None
    if hand is None:
        tray.show_closed(table.closed_text())
    elif table.may_act and _ask(tray.picker, snapshot, table.viewer, tool, stock):
        tray.show_picker()
    else:
        tray.show_hand()
        for card, count in zip(tray.cards, hand, strict=True):
            card.show_count(count)
        _show_builds(tray, table, hand, legal, tool)
        _show_cards(tray, table, legal)


def _show_builds(tray: Tray, table: Table, hand: tuple[int, ...], legal: Legal, tool: str) -> None:
    translate = QCoreApplication.translate
    snapshot, viewer = table.snapshot, table.viewer
    may_build = table.may_act and snapshot.phase in BUILDING
    for index, (name, button) in enumerate(tray.build.items()):
        kind = TOOL_CODES[name][0] if name in TOOL_CODES else codes.BUY_CARD
        left = snapshot.left[viewer][index] if index < 3 else snapshot.deck
        button.seat_style = table.styles[viewer]
        button.show_state(
            enabled=may_build and legal.has(kind),
            checked=may_build and tool == name,
            left=translate("Hexfolk", "{n} left").format(n=left),
            hand=hand,
            tip=build_tip(name, snapshot, viewer, legal, may_act=table.may_act),
        )


def _show_cards(tray: Tray, table: Table, legal: Legal) -> None:
    translate = QCoreApplication.translate
    count = table.snapshot.card_counts[table.viewer]
    tray.stack.seat_style = table.styles[table.viewer]
    note = translate("Hexfolk", "play: D") if legal.playable_cards() else ""
    tip = translate("Hexfolk", "Development cards: {n} in your hand (key D)").format(n=count)
    tray.stack.show_stack(count, note, tip)


def _ask(picker: ResourcePicker, snapshot: HexfolkSnapshot, viewer: int, tool: str, stock: tuple[int, ...]) -> bool:
    """Put the question that must be answered with cards, if there is one."""
    translate = QCoreApplication.translate
    hand = snapshot.hands[viewer]
    assert hand is not None
    if snapshot.phase == face.DISCARD_CARDS:
        owed = snapshot.owed[viewer]
        title = translate("Hexfolk", "Choose the cards you give up")
        picker.ask(title, translate("Hexfolk", "Discard {n}").format(n=owed), hand, owed, may_cancel=False)
        return True
    if tool == "plenty":
        title = translate("Hexfolk", "Take from the bank")
        number = min(2, sum(snapshot.bank))
        picker.ask(title, translate("Hexfolk", "Take them"), snapshot.bank, number, may_cancel=True)
        return True
    if tool == "monopoly":
        out = tuple(n - bank - mine for n, bank, mine in zip(stock, snapshot.bank, hand, strict=True))
        title = translate("Hexfolk", "The others hold so many of each: name one resource")
        picker.ask(title, translate("Hexfolk", "Take them all"), out, 1, may_cancel=True)
        return True
    return False
