"""The rows of the players' panel in Hexfolk, and the line that says why nobody has won yet."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from PySide6.QtCore import QCoreApplication

from hexsuite._core.face import OVER
from hexsuite._core.hexfolk.face import HexfolkSnapshot
from hexsuite.ui.game.hexfolk import words
from hexsuite.ui.game.presenter import Fact, PlayerRow, Table


def known_points(snapshot: HexfolkSnapshot, seat: int) -> int:
    """A seat's points as far as the viewer knows them."""
    hidden = snapshot.true_points[seat]
    return snapshot.points[seat] if hidden is None else hidden


def rows(snapshot: HexfolkSnapshot, table: Table, gains: Mapping[int, tuple[tuple[str, str], ...]]) -> list[PlayerRow]:
    """One row a seat, in the order of play."""
    made = []
    for seat, sitting in enumerate(table.session.seats):
        points = known_points(snapshot, seat)
        running = snapshot.to_move != OVER and not table.session.over
        made.append(
            PlayerRow(
                seat=seat,
                name=sitting.name,
                note=table.seat_note(seat),
                points=points,
                points_tip=_points_tip(snapshot, seat, points),
                facts=_facts(snapshot, seat),
                turn=running and snapshot.owner == seat,
                acting=running and snapshot.to_move == seat,
                gains=gains.get(seat, ()),
            )
        )
    return made


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
        knights = translate("Hexfolk", "largest army, 2 points: {n} knights")
    if road:
        length = translate("Hexfolk", "Longest Road, 2 points: {n} roads")
    hand, cards = snapshot.hand_sizes[seat], snapshot.card_counts[seat]
    return (
        Fact("hand", str(hand), translate("Hexfolk", "cards in hand: {n}").format(n=hand)),
        Fact("cards", str(cards), translate("Hexfolk", "development cards: {n}").format(n=cards)),
        Fact("sword", str(snapshot.knights[seat]), knights.format(n=snapshot.knights[seat]), army),
        Fact("longest_road", str(snapshot.road_lengths[seat]), length.format(n=snapshot.road_lengths[seat]), road),
    )


def footnote(snapshot: HexfolkSnapshot, target: int, names: Sequence[str]) -> str:
    """Why nobody has won yet, when somebody has the points (F24)."""
    if snapshot.winner >= 0 or snapshot.to_move == OVER:
        return ""
    ready = [names[seat] for seat in range(len(names)) if known_points(snapshot, seat) >= target]
    if not ready:
        return ""
    text = QCoreApplication.translate("Hexfolk", "{names} has {target} points, but a win counts only on the own turn.")
    return text.format(names=", ".join(ready), target=target)
