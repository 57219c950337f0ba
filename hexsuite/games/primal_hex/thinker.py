"""Primal Hex's bots: a mind per level, and the bluff in what others cannot see.

A Tactic and the orders are chosen unseen. Who always chose the best one could be read like an open book, so a bot that
searches draws them from the shares in which its search visited them. Uses `games.minds` and the core.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from random import Random

from hexsuite._core.face import Observation, Stop
from hexsuite._core.primal_hex import face
from hexsuite.games.base import Choice, Thinker
from hexsuite.games.minds import Mind, budget
from hexsuite.games.primal_hex.content import FOLDER
from hexsuite.games.primal_hex.levels import BUDGETS

BLUFFED = (face.ASK_TACTIC, face.ASK_ORDER_HEX, face.ASK_ORDER_KIND)
"""Steps whose choices the others do not see at once."""
WORTH = 0.15
"""Of the visits of the best move: what was visited less is no bluff but a blunder."""
SHARPNESS = 2.0
"""Power of the shares: the higher, the more often the best move."""
_STREAM = 0xB1FF


class PrimalThinker:
    """A bot of one level."""

    def __init__(self, mind: Mind) -> None:
        self._mind = mind

    def choose(self, observation: Observation, seed: int, stop: Stop | None = None) -> Choice:
        """A legal action; the same seed, the same answer where simulations are the bound."""
        choice = self._mind.think(observation, seed, stop)
        if choice.lines and observation.snapshot().step in BLUFFED:
            return replace(choice, action=bluff(choice.lines, seed))
        return choice


def bluff(lines: Sequence[tuple[int, int, float]], seed: int) -> int:
    """One of the moves (code, visits, value), the most visited first, drawn from the shares of their visits."""
    most = max(visits for _, visits, _ in lines)
    worthy = [(code, visits) for code, visits, _ in lines if visits and visits >= WORTH * most]
    if not worthy:
        return lines[0][0]
    codes, shares = zip(*((code, (visits / most) ** SHARPNESS) for code, visits in worthy), strict=True)
    drawn: int = Random(seed ^ _STREAM).choices(codes, shares)[0]
    return drawn


def make_thinker(level: int) -> Thinker:
    """A new bot of a level. BadInput for a level that does not exist."""
    return PrimalThinker(Mind(FOLDER, face.FEATURES, budget(BUDGETS, level, "Primal Hex")))
