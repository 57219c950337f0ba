"""A hint in words, and where on the board it points."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QCoreApplication

from hexsuite._core.primal_hex import codes
from hexsuite._core.primal_hex.codes import Code
from hexsuite.games.primal_hex.layout import ORDER_TITLES, Layout
from hexsuite.ui.board.model import Place

_ONE = (
    codes.PLACE_HEX, codes.ORDER_HEX, codes.ACTIVATE, codes.VOID, codes.TARGET, codes.DESTROY, codes.TURN_UP, codes.GROW
)  # fmt: skip
_TWO = (codes.CHARGE_AT, codes.MOVE_TERRAIN, codes.MOVE_ORDER, codes.SWAP_ORDERS)


def places_of(code: Code) -> tuple[Place, ...]:
    """The hexes that an action names."""
    if code.kind in _ONE:
        return (Place("hex", code.a),)
    return (Place("hex", code.a), Place("hex", code.b)) if code.kind in _TWO else ()


def hint_words(board: Layout, code: Code, names: Sequence[str]) -> str:
    """What a hint advises to do."""
    translate = QCoreApplication.translate
    texts = {
        codes.CHOOSE_WARCHIEF: translate("PrimalHex", "choose {warchief}"),
        codes.CHOOSE_ADVISOR: translate("PrimalHex", "choose {advisor}"),
        codes.KEEP_TACTIC: translate("PrimalHex", "keep {tactic}"),
        codes.PLACE_HEX: translate("PrimalHex", "place a hex on {hex}"),
        codes.KEEP: translate("PrimalHex", "keep your dice"),
        codes.REROLL: translate("PrimalHex", "set a die aside and roll the others again"),
        codes.STRENGTH: translate("PrimalHex", "spend 1 Strength on a die that shows {a}"),
        codes.ADVISOR: translate("PrimalHex", "reveal your Advisor"),
        codes.DONE: translate("PrimalHex", "go on"),
        codes.CHOOSE_TACTIC: translate("PrimalHex", "choose {tactic}"),
        codes.ORDER_HEX: translate("PrimalHex", "place an order on {hex}"),
        codes.ORDER_KIND: translate("PrimalHex", "make it {kind}"),
        codes.ACTIVATE: translate("PrimalHex", "activate your order on {hex} for {b}"),
        codes.VOID: translate("PrimalHex", "void your order on {hex}"),
        codes.STAND_DOWN: translate("PrimalHex", "stand down"),
        codes.TARGET: translate("PrimalHex", "take {hex}"),
        codes.CHARGE_AT: translate("PrimalHex", "charge over {hex} to {to}"),
        codes.DESTROY: translate("PrimalHex", "destroy {hex}"),
        codes.MOVE_TERRAIN: translate("PrimalHex", "move the mountain on {hex} to {to}"),
        codes.PICK_DIE: translate("PrimalHex", "pick a die that shows {a}"),
        codes.ROLL: translate("PrimalHex", "roll"),
        codes.STOP: translate("PrimalHex", "leave it at that"),
        codes.PICK_RIVAL: translate("PrimalHex", "choose {name}"),
        codes.TURN_UP: translate("PrimalHex", "turn up the order on {hex}"),
        codes.PICK_KIND: translate("PrimalHex", "name {kind}"),
        codes.GROW: translate("PrimalHex", "place a hex on {hex}"),
        codes.MOVE_ORDER: translate("PrimalHex", "move the order on {hex} to {to}"),
        codes.SWAP_ORDERS: translate("PrimalHex", "swap the orders on {hex} and {to}"),
    }
    name = names[code.a] if code.kind == codes.PICK_RIVAL else ""
    return texts[code.kind].format(name=name, **_words(board, code))


def _words(board: Layout, code: Code) -> dict[str, object]:
    cards, kind = board.cards, code.kind
    named: dict[str, object] = {"a": code.a, "b": code.b, "hex": "", "to": "", "kind": ""}
    if code.kind in (*_ONE, *_TWO):
        named["hex"] = board.hex_names[code.a]
    if code.kind in _TWO:
        named["to"] = board.hex_names[code.b]
    named["warchief"] = board.warchief(code.a) if kind == codes.CHOOSE_WARCHIEF else ""
    named["advisor"] = board.advisor(code.a) if kind == codes.CHOOSE_ADVISOR else ""
    named["tactic"] = cards.tactics[code.a].name if kind in (codes.KEEP_TACTIC, codes.CHOOSE_TACTIC) else ""
    if kind in (codes.ORDER_KIND, codes.PICK_KIND):
        named["kind"] = ORDER_TITLES[code.a]
    return named
