"""What the cards and tokens of Primal Hex show. No rule is judged here: costs and reach are the core's preview."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QCoreApplication

from hexsuite._core.primal_hex import face
from hexsuite._core.primal_hex.codes import Code
from hexsuite._core.primal_hex.face import OrderSeen, Preview, PrimalSnapshot
from hexsuite.games.primal_hex.layout import ORDER_TITLES, Layout
from hexsuite.ui.board.model import SeatStyle
from hexsuite.ui.game.primal_hex import art_names as art
from hexsuite.ui.game.primal_hex.cards import CardFace, TokenFace


def warchief(board: Layout, card: int, *, key: str = "", enabled: bool = False, checked: bool = False) -> CardFace:
    """A Warchief with figures and ability."""
    translate = QCoreApplication.translate
    chief = board.cards.warchiefs[card]
    figures = (
        (art.STRENGTH, translate("PrimalHex", "{n} Strength").format(n=chief.strength)),
        ("", translate("PrimalHex", "{n} Cunning").format(n=chief.cunning)),
        ("", translate("PrimalHex", "{n} Influence").format(n=chief.influence)),
    )
    tip = translate(
        "PrimalHex",
        "Strength: tokens at the start. Cunning: Tactics drawn, of which six are kept. Influence: hexes at the start.",
    )
    return CardFace(
        art.warchief(chief.id), board.warchief(card), (chief.text,), figures, "", key, None, enabled, checked, tip=tip
    )


def advisor(
    board: Layout,
    card: int,
    *,
    worth: int | None = None,
    up: bool = False,
    key: str = "",
    enabled: bool = False,
    checked: bool = False,
) -> CardFace:
    """An Advisor with objective and reveal effect. `worth`: what the objective would pay now."""
    translate = QCoreApplication.translate
    found = board.cards.advisors[card]
    effect = translate("PrimalHex", "revealed: {effect}") if up else translate("PrimalHex", "Reveal: {effect}")
    words = (found.goal, effect.format(effect=found.effect))
    note = "" if worth is None else translate("PrimalHex", "now {n}").format(n=worth)
    tip = translate("PrimalHex", "The objective is scored at the end of the game. The effect comes once, when you turn "
                    "the Advisor up; then the others know the objective, too.")  # fmt: skip
    return CardFace(art.advisor(found.id), board.advisor(card), words, (), note, key, None, enabled, checked, tip=tip)


def tactic(
    board: Layout, card: int, *, note: str = "", key: str = "", enabled: bool = False, checked: bool = False
) -> CardFace:
    """A Tactic with its text."""
    found = board.cards.tactics[card]
    return CardFace(art.tactic(found.id), found.name, (found.text,), (), note, key, None, enabled, checked)


def own_cards(board: Layout, now: PrimalSnapshot, seat: int, standing: face.Standing | None) -> list[CardFace]:
    """Warchief, Advisor and Tactic of a seat, as far as they are chosen."""
    translate = QCoreApplication.translate
    chief, adviser, chosen = now.warchiefs[seat], now.advisors[seat], now.tactics[seat]
    made = []
    if chief is not None:
        made.append(warchief(board, chief))
    if adviser is not None:
        worth = None if standing is None else standing.objective[seat]
        made.append(advisor(board, adviser, worth=worth, up=now.advisor_up[seat]))
    if chosen is not None:
        side = translate("PrimalHex", "face up") if now.tactic_up[seat] else translate("PrimalHex", "face down")
        made.append(tactic(board, chosen, note=side))
    return made


def price(cost: int) -> str:
    """So many successes, in a word or two."""
    translate = QCoreApplication.translate
    if cost == 0:
        return translate("PrimalHex", "free")
    return successes(cost)


def successes(n: int) -> str:
    """ "1 success", "5 successes"."""
    translate = QCoreApplication.translate
    text = translate("PrimalHex", "1 success") if n == 1 else translate("PrimalHex", "{n} successes")
    return text.format(n=n)


def kind_tokens(costs: Sequence[int], able: Sequence[int], style: SeatStyle, *, chosen: int = -1) -> list[TokenFace]:
    """All six kinds of orders to be placed; those that lie on the board already are faint."""
    translate = QCoreApplication.translate
    made = []
    for kind, title in enumerate(ORDER_TITLES):
        enabled = kind in able
        once = kind in (face.HARVEST, face.FORTIFY)
        cost = price(costs[kind]) if once else translate("PrimalHex", "{n} each").format(n=costs[kind])
        made.append(
            TokenFace(
                art.order(kind),
                title,
                cost if enabled else translate("PrimalHex", "placed"),
                key=str(kind + 1) if enabled else "",
                seat=style,
                enabled=enabled,
                checked=kind == chosen,
                faint=not enabled,
                draggable=enabled,
                tip=order_tip(kind),
            )
        )
    return made


def order_tip(kind: int) -> str:
    """What a kind of order does."""
    translate = QCoreApplication.translate
    return {
        face.ATTACK: translate("PrimalHex", "Attack: takes one adjacent hex for each success."),
        face.CHARGE: translate("PrimalHex", "Charge: takes the next two hexes in a straight line, for 2 successes."),
        face.SHOOT: translate("PrimalHex", "Shoot: takes one hex two steps away, over anything, for 3 successes."),
        face.PRAY: translate(
            "PrimalHex", "Pray: destroys any rival hex without an order, or moves a mountain; 2 each."
        ),
        face.FORTIFY: translate("PrimalHex", "Fortify: this hex cannot be taken or destroyed, face up or face down."),
        face.HARVEST: translate("PrimalHex", "Harvest: 1 point for each adjacent hex of yours, once a round; 4."),
    }[kind]


def own_orders(board: Layout, orders: Sequence[OrderSeen], able: Sequence[int], style: SeatStyle) -> list[TokenFace]:
    """The own orders on the board, to be activated."""
    translate = QCoreApplication.translate
    made = []
    for place, order in enumerate(orders, 1):
        enabled = order.hex in able
        kind = order.kind if order.kind is not None else face.ATTACK
        text = translate("PrimalHex", "on {hex}") if not order.used else translate("PrimalHex", "used, on {hex}")
        made.append(
            TokenFace(
                art.order(kind),
                ORDER_TITLES[kind],
                text.format(hex=board.hex_names[order.hex]),
                over=art.USED if order.used else "",
                key=str(place) if enabled else "",
                seat=style,
                enabled=enabled,
                faint=not enabled,
                tip=order_tip(kind),
            )
        )
    return made


def activation(order: OrderSeen, code: Code, seen: Preview, key: str, style: SeatStyle) -> TokenFace:
    """One way to activate an order: how many instances, and what they cost."""
    kind = order.kind if order.kind is not None else face.ATTACK
    return TokenFace(art.order(kind), _instances(kind, code, seen), price(seen.cost), key=key, seat=style, enabled=True)


def _instances(kind: int, code: Code, seen: Preview) -> str:
    translate = QCoreApplication.translate
    if kind == face.HARVEST:
        return translate("PrimalHex", "+{n} points").format(n=seen.points)
    if kind == face.FORTIFY:
        return translate("PrimalHex", "hold")
    words = {
        face.CHARGE: (translate("PrimalHex", "1 charge"), translate("PrimalHex", "{n} charges")),
        face.PRAY: (translate("PrimalHex", "1 prayer"), translate("PrimalHex", "{n} prayers")),
    }.get(kind, (translate("PrimalHex", "1 hex"), translate("PrimalHex", "{n} hexes")))
    text = words[code.b != 1].format(n=code.b)
    if code.c:
        text += translate("PrimalHex", ", {n} straight").format(n=code.c)
    return text


def void(order: OrderSeen, cost: int, key: str, style: SeatStyle) -> TokenFace:
    """To activate an order without effect."""
    translate = QCoreApplication.translate
    kind = order.kind if order.kind is not None else face.ATTACK
    tip = translate("PrimalHex", "The order does nothing and leaves the board; you wait what the others do.")
    return TokenFace(
        art.order(kind), translate("PrimalHex", "void"), price(cost), over=art.VOID, key=key, seat=style, enabled=True,
        tip=tip,
    )  # fmt: skip


def rival(name: str, successes: int | None, key: str, style: SeatStyle, tribe: str) -> TokenFace:
    """A rival for whom an effect is meant."""
    note = price(successes) if successes is not None else ""
    return TokenFace(art.tribe(tribe), name, note, key=key, seat=style, enabled=True)


def kind(number: int, key: str, style: SeatStyle) -> TokenFace:
    """A kind of order that an effect is meant for."""
    return TokenFace(art.order(number), ORDER_TITLES[number], key=key, seat=style, enabled=True, tip=order_tip(number))
