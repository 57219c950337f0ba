"""The rows of the players' panel in Primal Hex, and the line under them."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QCoreApplication

from hexsuite._core.face import OVER
from hexsuite._core.primal_hex import face
from hexsuite._core.primal_hex.face import Event, PrimalSnapshot
from hexsuite.games.english import listed
from hexsuite.games.primal_hex import tally
from hexsuite.games.primal_hex.layout import Layout
from hexsuite.ui.game.presenter import NOTE_JOINT, Fact, PlayerRow, Table
from hexsuite.ui.game.primal_hex import art_names as art
from hexsuite.ui.game.primal_hex.faces import successes

Gains = dict[int, tuple[tuple[str, str], ...]]
"""By seat: (art, text) of what it just got."""


def rows(board: Layout, now: PrimalSnapshot, table: Table, gains: Gains) -> list[PlayerRow]:
    """One row a seat."""
    translate = QCoreApplication.translate
    made = []
    running = now.to_move != OVER and not table.session.over
    for seat, sitting in enumerate(table.session.seats):
        note = NOTE_JOINT.join(part for part in (board.tribes[seat], table.seat_note(seat)) if part)
        parts = listed(tally.point_parts(now, seat))
        tip = translate("PrimalHex", "victory points: {n} ({parts})").format(n=now.points[seat], parts=parts)
        made.append(
            PlayerRow(
                seat=seat,
                name=sitting.name,
                note=note,
                points=now.points[seat],
                points_tip=tip,
                points_art=art.POINT,
                facts=_facts(board, now, seat),
                turn=running and now.to_move == seat,
                acting=running and now.to_move == seat,
                gains=gains.get(seat, ()),
            )
        )
    return made


def _facts(board: Layout, now: PrimalSnapshot, seat: int) -> tuple[Fact, ...]:
    translate = QCoreApplication.translate
    hexes, strength = now.board.count(seat), now.strength[seat]
    facts = [
        Fact(
            art.tribe(board.setup.tribes[seat]),
            str(hexes),
            translate("PrimalHex", "hexes on the board: {n}").format(n=hexes),
        ),
    ]
    if now.round or now.warchiefs[seat] is not None:
        facts.append(Fact(art.STRENGTH, str(strength), translate("PrimalHex", "Strength: {n}").format(n=strength)))
    if now.dice_left[seat]:
        good, left = now.successes[seat], now.dice_left[seat]
        tip = translate("PrimalHex", "dice: {n} unspent").format(n=left)
        if good is not None:
            tip = translate("PrimalHex", "dice: {n} unspent, {good}").format(n=left, good=successes(good))
        facts.append(Fact("dice", f"{'?' if good is None else good}/{left}", tip))
    if now.hand_sizes[seat]:
        tip = translate("PrimalHex", "Tactics in hand: {n}").format(n=now.hand_sizes[seat])
        facts.append(Fact("hand", str(now.hand_sizes[seat]), tip))
    if seat == now.first:
        facts.append(Fact(art.FIRST, translate("PrimalHex", "first"), translate("PrimalHex", "First Player")))
    if now.answered[seat] and now.phase in (face.SETUP_CHOICE, face.SETUP_TACTICS, face.TACTICS):
        facts.append(Fact("check", "", translate("PrimalHex", "has chosen")))
    if now.stood[seat]:
        tip = translate("PrimalHex", "has stood down for this round")
        facts.append(Fact("flag", "", tip))
    return tuple(facts)


def footnote(now: PrimalSnapshot, names: Sequence[str]) -> str:
    """Who leads, in a few words."""
    translate = QCoreApplication.translate
    most = max(now.points)
    if not most or now.phase == face.FINISHED:
        return ""
    lead = [names[seat] for seat, points in enumerate(now.points) if points == most]
    if len(lead) > 1:
        return translate("PrimalHex", "{names} lead with {n} each.").format(names=listed(lead), n=most)
    ahead = most - max(points for points in now.points if points != most)
    return translate("PrimalHex", "{name} leads with {n}, {ahead} ahead.").format(name=lead[0], n=most, ahead=ahead)


def gains_of(events: Sequence[Event]) -> Gains:
    """Points and Strength that a step brought, by seat."""
    found: dict[int, list[tuple[str, str]]] = {}
    for event in events:
        if event.kind in (face.EV_HARVESTED, face.EV_SEASON, face.EV_OBJECTIVE) and event.a:
            found.setdefault(event.seat, []).append((art.POINT, f"+{event.a}"))
        elif event.kind == face.EV_STRENGTH:
            text = f"+{event.a}" if event.a > 0 else f"−{-event.a}"
            found.setdefault(event.seat, []).append((art.STRENGTH, text))
        elif event.kind == face.EV_PAID and event.a:
            found.setdefault(event.seat, []).append(("board/die_spent", f"−{event.a}"))
    return {seat: tuple(parts) for seat, parts in found.items()}
