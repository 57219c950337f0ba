"""Hexfolk's bots: a thinker per level over the core's searcher or its one-ply choice.

A thinker gets an observation and nothing else, so it cannot see what its seat cannot see. Uses `_core`.
"""

from __future__ import annotations

import os
from dataclasses import replace
from functools import cache

import msgspec

from hexsuite import assets
from hexsuite._core.face import Observation, Searcher, Stop, one_ply
from hexsuite._core.hexfolk.codes import DECLINE, encode
from hexsuite._core.hexfolk.face import FEATURES
from hexsuite.games.base import Choice, Thinker
from hexsuite.games.hexfolk import manners
from hexsuite.games.hexfolk.levels import Budget, budget

DECLINED = encode(DECLINE)


@cache
def weights() -> tuple[float, ...]:
    """The evaluation's weights in the kernel's order, from resources/hexfolk/weights.json.

    They are data: fitted to finished games of bots (`hexsuite.lab.fit`). RuntimeError when the file names other
    features than the core computes.
    """
    table = msgspec.json.decode(assets.path("hexfolk/weights.json").read_bytes(), type=dict[str, float])
    if tuple(table) != FEATURES:
        raise RuntimeError("hexfolk/weights.json does not name the evaluation's features in their order")
    return tuple(table.values())


class HexfolkThinker:
    """A bot of one level. It minds its manners in trade (`manners`) and never leaves a win on the board."""

    def __init__(self, spent: Budget, target: int) -> None:
        self._budget = spent
        self._target = target
        self._threads = max(1, min(spent.threads, os.cpu_count() or 1))
        self._searcher = Searcher(weights()) if spent.simulations else None

    def choose(self, observation: Observation, seed: int, stop: Stop | None = None) -> Choice:
        """A forced move is made without thinking; one-ply levels need well under a millisecond."""
        moves = observation.moves()
        if len(moves) == 1 and not observation.offers():
            return self._with_words(Choice(moves[0]), observation)
        snapshot = observation.snapshot()
        left_out = manners.barred(observation, snapshot, self._target)
        if self._searcher is None:
            action = one_ply(
                observation,
                weights(),
                seed=seed,
                fraction=self._budget.fraction,
                samples=self._budget.samples,
                barred=left_out,
            )
            return self._with_words(Choice(action), observation)
        found = self._searcher.search(
            observation,
            simulations=self._budget.simulations,
            seconds=self._budget.seconds,
            seed=seed,
            threads=self._threads,
            barred=left_out,
            stop=stop,
        )
        return self._with_words(Choice(found.action, found.values, found.lines, found.simulations), observation)

    def _with_words(self, choice: Choice, observation: Observation) -> Choice:
        """With the reason, where an offer is declined."""
        if choice.action != DECLINED:
            return choice
        return replace(choice, words=manners.refusal(observation, observation.snapshot(), self._target))


def make_thinker(level: int, target: int) -> Thinker:
    """A new bot of a level, at a table that plays to `target` points. BadInput for a level that does not exist."""
    return HexfolkThinker(budget(level), target)
