"""A hint in words."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication

from hexsuite._core.hexfolk import codes
from hexsuite.ui.game.hexfolk import words


def hint_words(code: codes.Code, typed: str) -> str:
    """What a hint advises to do; the place is marked on the board. `typed` stands for what has no words here."""
    translate = QCoreApplication.translate
    known = {
        codes.ROLL: translate("Hexfolk", "roll the dice"),
        codes.END_TURN: translate("Hexfolk", "end your turn"),
        codes.PASS: translate("Hexfolk", "pass"),
        codes.BUILD_ROAD: translate("Hexfolk", "a road at the marked place"),
        codes.BUILD_SETTLEMENT: translate("Hexfolk", "a settlement at the marked place"),
        codes.BUILD_CITY: translate("Hexfolk", "a city at the marked place"),
        codes.BUY_CARD: translate("Hexfolk", "buy a development card"),
        codes.MOVE_ROBBER: translate("Hexfolk", "the robber to the marked hex"),
        codes.PLAY_KNIGHT: translate("Hexfolk", "play a knight"),
        codes.PLAY_ROAD_BUILDING: translate("Hexfolk", "play Road building"),
        codes.ACCEPT: translate("Hexfolk", "accept the offer"),
        codes.DECLINE: translate("Hexfolk", "decline the offer"),
        codes.WITHDRAW: translate("Hexfolk", "make no deal"),
        codes.DISCARD: translate("Hexfolk", "discard {resource}").format(resource=words.resource(min(code.a, 4))),
    }
    return known.get(code.kind, typed)
