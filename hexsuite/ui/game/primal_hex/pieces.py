"""Primal Hex's positions as what a board shows: tiles, marks, orders, and the change to the next. No widgets."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QCoreApplication

from hexsuite._core.primal_hex import face
from hexsuite._core.primal_hex.face import Event, OrderSeen, PrimalSnapshot
from hexsuite.games.primal_hex.layout import ORDER_TITLES, Layout
from hexsuite.ui.board.model import Change, Detail, Gain, Piece, Place, Tile
from hexsuite.ui.game.primal_hex import art_names as art

_KIND_ON_BACK = 62.0
"""Size of the own order on the back of its token."""
_STRUCK = (face.EV_TAKEN, face.EV_DESTROYED, face.EV_BLOCKED, face.EV_PLACED, face.EV_TURNED_UP)


def tiles(board: Layout, snapshot: PrimalSnapshot, names: Sequence[str]) -> list[Tile]:
    """Whose every hex is."""
    return [tile(board, snapshot, h, names) for h in range(len(board.hex_names))]


def tile(board: Layout, snapshot: PrimalSnapshot, h: int, names: Sequence[str]) -> Tile:
    """One hex with its name."""
    translate = QCoreApplication.translate
    owner, at, name = snapshot.board[h], board.grid.hexes[h], board.hex_names[h]
    if owner == face.TERRAIN:
        return Tile(at, art.MOUNTAIN, label=translate("PrimalHex", "mountain"), name=name)
    if owner == face.NEUTRAL:
        return Tile(at, art.NEUTRAL, label=translate("PrimalHex", "neutral"), name=name)
    label = translate("PrimalHex", "{name}'s hex").format(name=names[owner])
    return Tile(at, art.tile(board.setup.tribes[owner]), label=label, seat=owner, name=name)


def pieces(board: Layout, snapshot: PrimalSnapshot, names: Sequence[str]) -> list[Piece]:
    """Marks on the ground and all orders."""
    shown = marks(board, snapshot, names)
    return shown + [order_piece(one, names) for one in snapshot.orders]


def marks(board: Layout, snapshot: PrimalSnapshot, names: Sequence[str]) -> list[Piece]:
    """The centre, and Starting Territories where the tribe itself does not stand."""
    translate = QCoreApplication.translate
    centre = Place("hex", board.board.centre)
    shown = [Piece(centre, art.CENTRE, label=translate("PrimalHex", "the centre"), ground=True)]
    label = translate("PrimalHex", "Starting Territory of {name}")
    for seat, territory in enumerate(board.board.territories):
        for h in territory:
            if snapshot.board[h] == face.NEUTRAL:
                name = label.format(name=names[seat])
                shown.append(Piece(Place("hex", h), art.TERRITORY, seat, name, ground=True))
    return shown


def order_piece(order: OrderSeen, names: Sequence[str]) -> Piece:
    """An order's token. One's own that lies face down shows its kind on the back."""
    translate = QCoreApplication.translate
    at, details = Place("hex", order.hex), []
    kind = ORDER_TITLES[order.kind] if order.kind is not None else translate("PrimalHex", "order")
    text = (
        translate("PrimalHex", "{name}: {order}, face up")
        if order.up
        else translate("PrimalHex", "{name}: {order}, face down")
    )
    label = text.format(name=names[order.owner], order=kind)
    drawn = art.ORDER_BACK
    if order.kind is not None and order.up:
        drawn = art.order(order.kind)
    elif order.kind is not None:
        details.append(Detail(art.order(order.kind), size=_KIND_ON_BACK, seated=True))
    if order.used:
        details.append(Detail(art.USED, size=96.0))
        label = translate("PrimalHex", "{order}, used").format(order=label)
    return Piece(at, drawn, order.owner, label, details=tuple(details))


def change(
    board: Layout,
    before: PrimalSnapshot,
    after: PrimalSnapshot,
    names: Sequence[str],
    events: Sequence[Event],
) -> tuple[Change, list[Place]]:
    """What the eye should see of a step, and the places that it concerned."""
    old, new = set(pieces(board, before, names)), set(pieces(board, after, names))
    gone, come = old - new, new - old
    moved = []
    for event in events:
        if event.kind == face.EV_ORDER_MOVED:
            was = next((one for one in gone if one.place.index == event.a and not one.ground), None)
            now = next((one for one in come if one.place.index == event.b and not one.ground), None)
            if was is not None and now is not None:
                gone.discard(was)
                come.discard(now)
                moved.append((was, now))
    changed = [h for h in range(len(before.board)) if before.board[h] != after.board[h]]
    shown = Change(
        added=tuple(sorted(come, key=lambda piece: piece.place)),
        removed=tuple(sorted(gone, key=lambda piece: piece.place)),
        moved=tuple(moved),
        tiles=tuple((h, tile(board, after, h, names)) for h in changed),
        glow=tuple(dict.fromkeys(Place("hex", event.a) for event in events if event.kind in _STRUCK)),
        gains=_gains(events),
    )
    return shown, _newest(events, changed)


def _gains(events: Sequence[Event]) -> tuple[Gain, ...]:
    """Points of a Harvest rise from its hex."""
    return tuple(
        Gain(Place("hex", event.b), f"+{event.a}", art.POINT, event.seat)
        for event in events
        if event.kind == face.EV_HARVESTED
    )


def _newest(events: Sequence[Event], changed: Sequence[int]) -> list[Place]:
    laid = [event.a for event in events if event.kind in (face.EV_ORDER, face.EV_TURNED_UP)]
    return [Place("hex", h) for h in dict.fromkeys([*laid, *changed])]
