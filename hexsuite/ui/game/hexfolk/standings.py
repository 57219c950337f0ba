"""The rows of the players' panel in Hexfolk, and the line that says why nobody has won yet."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from PySide6.QtCore import QCoreApplication

from hexsuite._core.face import OVER
from hexsuite._core.hexfolk import face
from hexsuite._core.hexfolk.face import HexfolkSnapshot
from hexsuite.games.hexfolk.odds import cost_of_seven
from hexsuite.games.hexfolk.setup import HexfolkSetup
from hexsuite.ui.game.hexfolk import words
from hexsuite.ui.game.hexfolk.setup_order import order_line, order_note
from hexsuite.ui.game.hexfolk.special import SignUps
from hexsuite.ui.game.players import COMPACT_FROM
from hexsuite.ui.game.presenter import NOTE_JOINT, Fact, PlayerRow, Table


def known_points(snapshot: HexfolkSnapshot, seat: int) -> int:
    """A seat's points as far as the viewer knows them."""
    hidden = snapshot.true_points[seat]
    return snapshot.points[seat] if hidden is None else hidden


def rows(
    snapshot: HexfolkSnapshot,
    table: Table,
    gains: Mapping[int, tuple[tuple[str, str], ...]],
    sign_ups: SignUps,
) -> list[PlayerRow]:
    """One row a seat, in the order of play. In the set-up of a large table its order takes the place of the facts."""
    made = []
    for seat, sitting in enumerate(table.session.seats):
        points = known_points(snapshot, seat)
        running = snapshot.to_move != OVER and not table.session.over
        made.append(
            PlayerRow(
                seat=seat,
                name=sitting.name,
                note=_note(snapshot, table, seat, sign_ups),
                points=points,
                points_tip=_points_tip(snapshot, seat, points),
                facts=_facts(snapshot, seat) if snapshot.turn or len(snapshot.points) < COMPACT_FROM else (),
                turn=running and snapshot.owner == seat,
                acting=running and snapshot.to_move == seat,
                gains=gains.get(seat, ()),
            )
        )
    return made


def _note(snapshot: HexfolkSnapshot, table: Table, seat: int, sign_ups: SignUps) -> str:
    """Who sits there; before it, when the seat places in the set-up, or that it builds between the turns."""
    notes = [order_note(snapshot, table.session.setup.first, seat)]
    if seat in sign_ups:
        notes.append(QCoreApplication.translate("Hexfolk", "builds"))
    return NOTE_JOINT.join(note for note in (*notes, table.seat_note(seat)) if note)


def _points_tip(snapshot: HexfolkSnapshot, seat: int, points: int) -> str:
    said = words.Plurals().points(points)
    hidden = points - snapshot.points[seat]
    if not hidden:
        return said
    text = QCoreApplication.translate("Hexfolk", "{points}, {hidden} on hidden cards, which count by themselves")
    return text.format(points=said, hidden=hidden)


def _facts(snapshot: HexfolkSnapshot, seat: int) -> tuple[Fact, ...]:
    translate = QCoreApplication.translate
    army, road = snapshot.army_holder == seat, snapshot.road_holder == seat
    knights = translate("Hexfolk", "knights played: {n}")
    length = translate("Hexfolk", "longest road: {n}")
    if army:
        knights = translate("Hexfolk", "Largest Army, 2 points: {n} knights")
    if road:
        length = translate("Hexfolk", "Longest Road, 2 points: {n} roads")
    hand, cards = snapshot.hand_sizes[seat], snapshot.card_counts[seat]
    cost = cost_of_seven(snapshot)[seat]
    in_hand = translate("Hexfolk", "cards in hand: {n}")
    if cost:
        in_hand = translate("Hexfolk", "cards in hand: {n}; a seven now would cost {cost} of them")
    return (
        Fact("hand", str(hand), in_hand.format(n=hand, cost=cost), warn=cost > 0),
        Fact("cards", str(cards), translate("Hexfolk", "development cards: {n}").format(n=cards)),
        Fact("sword", str(snapshot.knights[seat]), knights.format(n=snapshot.knights[seat]), army),
        Fact("longest_road", str(snapshot.road_lengths[seat]), length.format(n=snapshot.road_lengths[seat]), road),
    )


def seven_text(snapshot: HexfolkSnapshot, names: Sequence[str]) -> str:
    """What a seven would cost now, by the open sizes of all hands (F14); empty before the first roll and at the end."""
    if not snapshot.turn or snapshot.to_move == OVER:
        return ""
    translate = QCoreApplication.translate
    costs = [(name, cost) for name, cost in zip(names, cost_of_seven(snapshot), strict=True) if cost]
    if not costs:
        return translate("Hexfolk", "A seven now would cost nobody cards.")
    told = ", ".join(f"{name} {cost}" for name, cost in costs)
    return translate("Hexfolk", "A seven now would cost {costs}.").format(costs=told)


def footnote(snapshot: HexfolkSnapshot, setup: HexfolkSetup, names: Sequence[str]) -> str:
    """How the set-up goes round (F12); later why nobody has won, when somebody known to have the points has (F24)."""
    if snapshot.winner >= 0 or snapshot.to_move == OVER:
        return ""
    if not snapshot.turn:
        return order_line(snapshot, setup.first, names)
    ready = [(seat, known_points(snapshot, seat)) for seat in range(len(names))]
    ready = [(seat, points) for seat, points in ready if points >= setup.options.target]
    if not ready:
        return ""
    translate = QCoreApplication.translate
    text = translate("Hexfolk", "{name} has {points} points and wins on the own turn.")
    if len(ready) > 1:
        text = translate("Hexfolk", "{name} have the points: the first own turn wins.")
    elif snapshot.phase == face.SPECIAL and snapshot.to_move == ready[0][0]:
        text = translate("Hexfolk", "{name} has {points} points, but nobody wins by building between the turns.")
    told = translate("Hexfolk", "{name} and {other}")
    name = names[ready[0][0]]
    for seat, _ in ready[1:]:
        name = told.format(name=name, other=names[seat])
    return text.format(name=name, points=ready[0][1])
