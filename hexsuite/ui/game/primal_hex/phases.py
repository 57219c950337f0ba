"""The phases of a round of Primal Hex and of the set-up, for the strip above the board. Uses the core's numbers."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication

from hexsuite._core.primal_hex import face
from hexsuite._core.primal_hex.face import PrimalSnapshot
from hexsuite.games.phases import DONE, LATER, NOW, Phase

_SET_UP = (face.SETUP_CHOICE, face.SETUP_TACTICS, face.SETUP_HEXES)
_ROUND = (face.PREPARATION, face.TACTICS, face.ORDERS, face.REVEAL, face.ACTIONS)


def phases(snapshot: PrimalSnapshot) -> list[Phase]:
    """All of them in order, the running one marked."""
    steps = _SET_UP if snapshot.phase in _SET_UP else (*_ROUND, face.FINISHED)
    now = steps.index(snapshot.phase)
    over = snapshot.phase == face.FINISHED
    return [
        Phase(*words(step), DONE if place < now or over else NOW if place == now else LATER)
        for place, step in enumerate(steps)
    ]


def words(phase: int) -> tuple[str, str]:
    """Name and explanation of a phase."""
    translate = QCoreApplication.translate
    return {
        face.SETUP_CHOICE: (
            translate("PrimalHex", "Leaders"),
            translate("PrimalHex", "Everybody chooses a Warchief and an Advisor, unseen by the others."),
        ),
        face.SETUP_TACTICS: (
            translate("PrimalHex", "Tactics"),
            translate("PrimalHex", "As many Tactics as the Warchief has Cunning are drawn; six are kept."),
        ),
        face.SETUP_HEXES: (
            translate("PrimalHex", "First hexes"),
            translate("PrimalHex", "One after another, as many hexes as the Warchief has Influence."),
        ),
        face.PREPARATION: (
            translate("PrimalHex", "Prepare"),
            translate("PrimalHex", "Everybody rolls ten dice; 4, 5 and 6 are successes, which pay for orders."),
        ),
        face.TACTICS: (
            translate("PrimalHex", "Tactics"),
            translate("PrimalHex", "Everybody lays one Tactic face down."),
        ),
        face.ORDERS: (
            translate("PrimalHex", "Orders"),
            translate("PrimalHex", "Three orders each, one at a time: two face down, one face up."),
        ),
        face.REVEAL: (
            translate("PrimalHex", "Reveal"),
            translate("PrimalHex", "All Tactics are turned up and take effect in turn order."),
        ),
        face.ACTIONS: (
            translate("PrimalHex", "Actions"),
            translate("PrimalHex", "One order at a time in turn order, paid for with successes."),
        ),
        face.FINISHED: (
            translate("PrimalHex", "Cleanup"),
            translate("PrimalHex", "Orders and dice go back; after every second round its Season is scored."),
        ),
    }[phase]
