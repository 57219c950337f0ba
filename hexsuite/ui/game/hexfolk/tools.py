"""What can be built by choosing a place or buying a card: codes, pictures, and why one of them is not to be had now."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication

from hexsuite._core.hexfolk import codes, face
from hexsuite._core.hexfolk.face import HexfolkSnapshot
from hexsuite.ui.game.hexfolk import pieces, words
from hexsuite.ui.game.hexfolk.legal import Legal
from hexsuite.ui.game.hexfolk.tray import TOOLS

TOOL_CODES = {
    "road": (codes.BUILD_ROAD, pieces.ROAD_ART),
    "settlement": (codes.BUILD_SETTLEMENT, pieces.SETTLEMENT_ART),
    "city": (codes.BUILD_CITY, pieces.CITY_ART),
}
BUILDS = (codes.BUILD_ROAD, codes.BUILD_SETTLEMENT, codes.BUILD_CITY, codes.BUY_CARD)
BUILDING = (face.MAIN, face.SPECIAL)
"""Phases in which the person chooses what to build."""
FORCED = {
    face.SETUP_SETTLEMENT: "settlement",
    face.SETUP_ROAD: "road",
    face.FREE_ROAD: "road",
}


def build_tip(name: str, snapshot: HexfolkSnapshot, viewer: int, legal: Legal, *, may_act: bool) -> str:
    """What a thing costs, or why it cannot be built now."""
    translate = QCoreApplication.translate
    cost = translate("Hexfolk", "{thing}: {cost}").format(thing=words.piece(name), cost=words.counts(words.COSTS[name]))
    hand = snapshot.hands[viewer] if viewer >= 0 else None
    if not hand:
        return cost
    missing = [max(0, n - have) for n, have in zip(words.COSTS[name], hand, strict=True)]
    if any(missing):
        return translate("Hexfolk", "{cost}. You lack {missing}.").format(cost=cost, missing=words.counts(missing))
    if not may_act or snapshot.phase not in BUILDING:
        return cost
    if name == "card":
        return cost if legal.has(codes.BUY_CARD) else translate("Hexfolk", "The deck is empty.")
    if legal.has(TOOL_CODES[name][0]):
        return cost
    if snapshot.left[viewer][TOOLS.index(name)] == 0:
        return translate("Hexfolk", "{cost}. All of yours are on the board.").format(cost=cost)
    return translate("Hexfolk", "{cost}. There is no place for it yet.").format(cost=cost)
