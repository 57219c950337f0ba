"""Bots whose thought is counted and not timed, so that a long run gives the same games on any machine, however busy.

They are the strongest level of their game in all but the bound: the same evaluation, the same parameters of the
search, the same manners. Uses `games`.
"""

from __future__ import annotations

from typing import Any

from hexsuite._core.hexarion import face as hexarion
from hexsuite._core.primal_hex import face as primal
from hexsuite.games.base import BadInput, GameSpec, Thinker
from hexsuite.games.hexarion import content as hexarion_content
from hexsuite.games.hexarion.setup import board
from hexsuite.games.hexarion.thinker import HexarionThinker
from hexsuite.games.minds import Budget, Mind
from hexsuite.games.primal_hex import content as primal_content
from hexsuite.games.primal_hex.thinker import PrimalThinker


def bounded(simulations: int, game: GameSpec, setup: Any, level: int) -> Thinker:  # noqa: ARG001 (as the arena asks)
    """A bot that spends so many simulations on every decision, on one thread; none: it looks one move ahead.

    For `arena.play_one(minds=partial(bounded, 500))`. BadInput for a game whose balance is not measured.
    """
    spent = Budget(simulations=simulations)
    if game.id == "hexarion":
        return HexarionThinker(Mind(hexarion_content.FOLDER, hexarion.FEATURES, spent), board(setup))
    if game.id == "primal_hex":
        return PrimalThinker(Mind(primal_content.FOLDER, primal.FEATURES, spent), setup.cards)
    raise BadInput(f"{game.title} has no bots that are bounded by simulations only.")
