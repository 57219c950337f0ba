"""The card beside the board: what a hex is, what lies on it, and what an order there would reach and cost."""

from __future__ import annotations

from collections.abc import Sequence
from textwrap import wrap

from PySide6.QtCore import QCoreApplication

from hexsuite._core.primal_hex import face
from hexsuite._core.primal_hex.face import Preview, PrimalSnapshot
from hexsuite.games.primal_hex.layout import ORDER_TITLES, Layout
from hexsuite.ui.board.model import Place
from hexsuite.ui.game.primal_hex.faces import price

Card = tuple[str, list[str]]
_WIDTH = 24
"""Letters in a line of the card, which stands in the free corner beside the board."""


def wrapped(lines: Sequence[str]) -> list[str]:
    """Lines that fit into the corner; what goes on in the next one is set in."""
    return [row for line in lines for row in wrap(line, _WIDTH, subsequent_indent="  ")]


def hex_info(board: Layout, now: PrimalSnapshot, h: int, names: Sequence[str]) -> Card:
    """Title and lines for a hex."""
    translate = QCoreApplication.translate
    owner, name = now.board[h], board.hex_names[h]
    if owner == face.TERRAIN:
        title = translate("PrimalHex", "{hex}: mountain").format(hex=name)
    elif owner == face.NEUTRAL:
        title = translate("PrimalHex", "{hex}: neutral").format(hex=name)
    else:
        title = translate("PrimalHex", "{hex}: {name}, {tribe}").format(
            hex=name, name=names[owner], tribe=board.tribes[owner]
        )
    lines = _order(now, h)
    if h == board.board.centre:
        lines.append(translate("PrimalHex", "the centre of the board"))
    if h in board.board.corners:
        lines.append(translate("PrimalHex", "corner hex, at the edge"))
    elif h in board.board.edge:
        lines.append(translate("PrimalHex", "edge hex"))
    for seat, territory in enumerate(board.board.territories):
        if h in territory:
            lines.append(translate("PrimalHex", "Starting Territory of {name}").format(name=names[seat]))
    if owner >= 0 and now.round and now.board.count(owner) == 1:
        lines.append(translate("PrimalHex", "the last hex of its tribe: it cannot be lost"))
    return title, lines


def _order(now: PrimalSnapshot, h: int) -> list[str]:
    translate = QCoreApplication.translate
    order = next((one for one in now.orders if one.hex == h), None)
    if order is None:
        return []
    kind = ORDER_TITLES[order.kind] if order.kind is not None else translate("PrimalHex", "An order")
    if order.used:
        return [translate("PrimalHex", "{order}, used: it guards this hex").format(order=kind)]
    text = translate("PrimalHex", "{order}, face up") if order.up else translate("PrimalHex", "{order}, face down")
    return [text.format(order=kind)]


def reach(seen: Preview) -> tuple[Place, ...]:
    """Every hex that an order could do something to; of mountains where they are, not where they could go."""
    lines = [h for pair in seen.charges for h in pair]
    mountains = [start for start, _ in seen.terrain]
    return tuple(Place("hex", h) for h in dict.fromkeys([*seen.targets, *lines, *mountains]))


def preview_lines(kind: int, seen: Preview, one: Preview, *, paid: bool = False) -> list[str]:
    """What an order reaches and costs: `seen` for as many instances as can be paid, `one` for a single one.

    `paid`: it is being carried out, so there is no price any more.
    """
    translate = QCoreApplication.translate
    have = translate("PrimalHex", "you have {price}").format(price=price(seen.successes))
    if kind == face.FORTIFY:
        return [translate("PrimalHex", "This hex cannot be taken or destroyed in this round."), _cost(kind, one)]
    if kind == face.HARVEST:
        points = translate("PrimalHex", "1 point") if seen.points == 1 else translate("PrimalHex", "{n} points")
        text = translate("PrimalHex", "earns {points} as the board stands").format(points=points.format(n=seen.points))
        return [text, f"{_cost(kind, one)}; {have}"]
    if paid:
        return [_targets(kind, seen if reach(seen) else one)]
    if not reach(seen):
        return [translate("PrimalHex", "has nothing in reach there"), f"{_cost(kind, one)}; {have}"]
    lines = [_targets(kind, seen), f"{_cost(kind, one)}; {have}"]
    if seen.most > 0:
        text = translate("PrimalHex", "now up to {n}, for {price}")
        lines.append(text.format(n=seen.most, price=price(seen.cost)))
    return lines


def _cost(kind: int, one: Preview) -> str:
    if kind in (face.FORTIFY, face.HARVEST):
        return QCoreApplication.translate("PrimalHex", "costs {price}").format(price=price(one.cost))
    return QCoreApplication.translate("PrimalHex", "{price} each").format(price=price(one.cost))


def _targets(kind: int, seen: Preview) -> str:
    translate = QCoreApplication.translate
    if kind == face.CHARGE:
        text = translate("PrimalHex", "reaches in {n} directions, two hexes each")
        if len(seen.charges) == 1:
            text = translate("PrimalHex", "reaches in 1 direction, two hexes")
        return text.format(n=len(seen.charges))
    if kind == face.PRAY:
        rivals = translate("PrimalHex", "rival hexes to destroy: {n}").format(n=len(seen.targets))
        mountains = len({start for start, _ in seen.terrain})
        return f"{rivals}, {translate('PrimalHex', 'mountains to move: {n}').format(n=mountains)}"
    if len(seen.targets) == 1:
        return translate("PrimalHex", "reaches 1 hex")
    return translate("PrimalHex", "reaches {n} hexes").format(n=len(seen.targets))
