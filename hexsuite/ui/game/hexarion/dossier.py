"""All about one Hexmaster for the panel of the turn, and where all Glyphexes are for theirs."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QCoreApplication

from hexsuite._core.hexarion import face
from hexsuite._core.hexarion.face import HexarionBoard, HexarionFigure, HexarionSnapshot
from hexsuite.games.hexarion.content import CLASSES, PROTECTED, STATUSES
from hexsuite.games.hexarion.layout import edict, edicts_of, glyphex, kind, statuses
from hexsuite.games.hexarion.setup import HexarionSetup
from hexsuite.ui.board.model import SeatStyle
from hexsuite.ui.game.entries import Entry
from hexsuite.ui.game.hexarion import art_names as art
from hexsuite.ui.game.hexarion.faces import glyphex_tip
from hexsuite.ui.game.hexarion.info import barred_text
from hexsuite.ui.game.hexarion.panels import TurnPanel
from hexsuite.ui.game.presenter import Table


def show_figure(panel: TurnPanel, board: HexarionBoard, table: Table, figure: HexarionFigure | None) -> None:
    """Portrait, marks and edicts of a Hexmaster; None for nobody."""
    translate = QCoreApplication.translate
    if figure is None:
        text = translate("Hexarion", "Rest the pointer on a Hexmaster for more.")
        panel.show_figure("", None, translate("Hexarion", "Marks on the board"), text)
        panel.marks.show_entries(_legend())
        panel.edicts.show_entries(())
        return
    owner = table.session.seats[figure.seat].name
    name = translate("Hexarion", "{name}'s {kind}").format(name=owner, kind=CLASSES[figure.kind])
    about = kind(figure.kind).text
    if figure.glyphex >= 0:
        about = translate("Hexarion", "attuned to {glyphex}").format(glyphex=glyphex(figure.glyphex).name)
    panel.show_figure(art.class_art(figure.kind), table.styles[figure.seat], name, about)
    names = (*STATUSES, PROTECTED)
    panel.marks.show_entries(
        [Entry(art.status_art(names.index(one.name)), one.name, one.text, tip=one.text) for one in statuses(figure)]
    )
    panel.edicts.show_entries(_edicts(board, table, figure))


def _legend() -> list[Entry]:
    """What the marks round a Hexmaster mean, by where they are."""
    translate = QCoreApplication.translate
    return [
        Entry(art.glyphex_art(0), translate("Hexarion", "above: its Glyphex")),
        Entry(art.FOCALIS, translate("Hexarion", "below: its edict, ringed in its turn")),
        Entry(art.READY, translate("Hexarion", "upper left: its class edict is still to come")),
        Entry(art.SPENT, translate("Hexarion", "upper left: its class edict is spent")),
        Entry(art.status_art(face.SHIELDED), translate("Hexarion", "round: something that helps it")),
        Entry(art.status_art(face.ROOTED), translate("Hexarion", "square: something that hinders it")),
    ]


def _edicts(board: HexarionBoard, table: Table, figure: HexarionFigure) -> list[Entry]:
    """What a Hexmaster can use; on its owner's turn with the reason why not."""
    if figure.where != face.BOARD:
        about = edict(18 + figure.kind)
        return [Entry(art.edict_art(18 + figure.kind), about.name, about.text)]
    snapshot: HexarionSnapshot = table.snapshot
    found = []
    for one in board.edict_choices(table.session.state, figure.seat, figure.kind):
        about = edict(one.edict)
        why = barred_text(one.barred) if one.barred != face.NOT_NOW else ""
        if snapshot.active != figure.seat and one.edict == figure.last:
            why = barred_text(face.REPEATED)
        if one.edict == 18 + figure.kind and figure.class_used:  # once a game, whoever's turn it is (H25)
            why = barred_text(face.SPENT)
        text = about.text if not why else f"({why}) {about.text}"
        found.append(Entry(art.edict_art(one.edict), about.name, text, faint=bool(why), tip=about.use))
    return found


def glyphex_sections(
    setup: HexarionSetup,
    snapshot: HexarionSnapshot,
    viewer: int,
    names: Sequence[str],
    styles: Sequence[SeatStyle],
) -> list[tuple[str, list[Entry]]]:
    """Glyphexes by where they are, the viewer's first: hand, attuned, what is left, discard, out of the game."""
    order = [viewer, 1 - viewer] if viewer >= 0 else [0, 1]
    sections: list[tuple[str, list[Entry]]] = []
    for seat in order:
        sections += _side(setup, snapshot, seat, names[seat], styles[seat])
    return sections


def _side(
    setup: HexarionSetup, snapshot: HexarionSnapshot, seat: int, name: str, style: SeatStyle
) -> list[tuple[str, list[Entry]]]:
    translate = QCoreApplication.translate
    hand, lexicon = snapshot.hands[seat], snapshot.lexicons[seat]
    sections: list[tuple[str, list[Entry]]] = []

    def add(title: str, found: Sequence[int]) -> None:
        if found:
            entries = [_entry(setup, snapshot, seat, one) for one in found]
            sections.append((f"{title.format(name=name)} ({len(found)})", entries))

    if hand is not None:
        add(translate("Hexarion", "{name}: hand"), hand)
    attuned = [figure for figure in snapshot.figures[seat] if figure.glyphex >= 0]
    if attuned:
        title = f"{translate('Hexarion', '{name}: attuned').format(name=name)} ({len(attuned)})"
        sections.append((title, [_attuned(setup, figure, style) for figure in attuned]))
    if lexicon is not None:
        add(translate("Hexarion", "{name}: left in the Lexicon"), lexicon)
    if hand is None or lexicon is None:
        add(translate("Hexarion", "{name}: in hand or Lexicon"), snapshot.unseen[seat])
    add(translate("Hexarion", "{name}: discard"), snapshot.discards[seat])
    add(translate("Hexarion", "{name}: out of the game"), snapshot.removed[seat])
    return sections


def _entry(setup: HexarionSetup, snapshot: HexarionSnapshot, seat: int, number: int) -> Entry:
    name = glyphex(number).short
    if number in snapshot.reclaimed[seat]:
        name = QCoreApplication.translate("Hexarion", "{glyphex} (reclaimed)").format(glyphex=name)
    text = " · ".join(edicts_of(setup, number))
    return Entry(art.glyphex_art(number), name, text, tip=glyphex_tip(setup, number))


def _attuned(setup: HexarionSetup, figure: HexarionFigure, style: SeatStyle) -> Entry:
    text = " · ".join(edicts_of(setup, figure.glyphex))
    name = f"{CLASSES[figure.kind]}: {glyphex(figure.glyphex).short}"
    return Entry(art.class_art(figure.kind), name, text, style, tip=glyphex_tip(setup, figure.glyphex))
