"""Hexarion Conquest's bots: a mind per level that never gives its last energy away.

Uses `games.minds` and the core.
"""

from __future__ import annotations

from hexsuite._core.face import Observation, Stop
from hexsuite._core.hexarion.face import FEATURES, HexarionBoard
from hexsuite.games.base import Choice, Thinker
from hexsuite.games.hexarion.caution import ruinous
from hexsuite.games.hexarion.content import FOLDER
from hexsuite.games.hexarion.levels import BUDGETS
from hexsuite.games.minds import Mind, budget


class HexarionThinker:
    """A bot of one level."""

    def __init__(self, mind: Mind, field: HexarionBoard) -> None:
        self._mind = mind
        self._field = field

    def choose(self, observation: Observation, seed: int, stop: Stop | None = None) -> Choice:
        """A legal action; the same seed, the same answer where simulations are the bound."""
        return self._mind.think(observation, seed, stop, barred=ruinous(self._field, observation))


def make_thinker(level: int, field: HexarionBoard) -> Thinker:
    """A new bot of a level. BadInput for a level that does not exist."""
    return HexarionThinker(Mind(FOLDER, FEATURES, budget(BUDGETS, level, "Hexarion Conquest")), field)
