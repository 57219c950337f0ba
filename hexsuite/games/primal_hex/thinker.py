"""Primal Hex's bots: a mind per level, and the bluff in what others cannot see.

A Tactic and the orders are chosen unseen. Who always chose the best one could be read like an open book, so a bot that
searches draws them from the shares in which its search visited them. Uses `games.minds` and the core.
"""

from __future__ import annotations

from hexsuite._core.face import Observation, Stop
from hexsuite._core.primal_hex import face
from hexsuite.games.base import Choice, Thinker
from hexsuite.games.minds import Mind, budget
from hexsuite.games.primal_hex.content import FOLDER, Cards
from hexsuite.games.primal_hex.levels import BUDGETS, LEAST, TEMPERATURE
from hexsuite.games.primal_hex.sense import pointless

BLUFFED = (face.ASK_TACTIC, face.ASK_ORDER_HEX, face.ASK_ORDER_KIND)
"""Steps whose choices the others do not see at once."""


class PrimalThinker:
    """A bot of one level."""

    def __init__(self, mind: Mind, cards: Cards) -> None:
        self._mind = mind
        self._cards = cards

    def choose(self, observation: Observation, seed: int, stop: Stop | None = None) -> Choice:
        """A legal action; the same seed, the same answer where simulations are the bound."""
        now = observation.snapshot()
        if now.step in BLUFFED:
            return self._mind.think(observation, seed, stop, temperature=TEMPERATURE, least=LEAST)
        return self._mind.think(observation, seed, stop, barred=pointless(self._cards, observation, now))


def make_thinker(level: int, cards: Cards) -> Thinker:
    """A new bot of a level. BadInput for a level that does not exist."""
    return PrimalThinker(Mind(FOLDER, face.FEATURES, budget(BUDGETS, level, "Primal Hex")), cards)
