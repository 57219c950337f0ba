"""Hexfolk's bots: a thinker per level over the core's searcher or its one-ply choice.

A thinker gets an observation and nothing else, so it cannot see what its seat cannot see. Uses `_core`.
"""

from __future__ import annotations

import os
from functools import cache

import msgspec

from hexsuite import assets
from hexsuite._core.face import Observation, Searcher, one_ply
from hexsuite._core.hexfolk.face import FEATURES
from hexsuite.games.base import Choice, Thinker
from hexsuite.games.hexfolk.levels import Budget, budget


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


class OnePlyThinker:
    """Looks one move ahead, at all moves or at a random part of them; a win on the board is always seen."""

    def __init__(self, spent: Budget) -> None:
        self._budget = spent

    def choose(self, observation: Observation, seed: int) -> Choice:
        """Takes well under a millisecond a move, so there is nothing to stop."""
        action = one_ply(
            observation,
            weights(),
            seed=seed,
            fraction=self._budget.fraction,
            samples=self._budget.samples,
        )
        return Choice(action)

    def stop(self) -> None:
        """Nothing to do: a choice is made at once."""


class SearchThinker:
    """Searches within a number of simulations and a time, whichever ends first."""

    def __init__(self, spent: Budget) -> None:
        self._budget = spent
        self._threads = max(1, min(spent.threads, os.cpu_count() or 1))
        self._searcher = Searcher(weights())

    def choose(self, observation: Observation, seed: int) -> Choice:
        """A forced move is made without thinking."""
        moves = observation.moves()
        if len(moves) == 1 and not observation.offers():
            return Choice(moves[0])
        found = self._searcher.search(
            observation,
            simulations=self._budget.simulations,
            seconds=self._budget.seconds,
            seed=seed,
            threads=self._threads,
        )
        return Choice(found.action, found.values, found.lines, found.simulations)

    def stop(self) -> None:
        """From any thread: a running search answers within 20 ms with what it has."""
        self._searcher.stop()


def make_thinker(level: int) -> Thinker:
    """A new bot of a level. BadInput for a level that does not exist."""
    spent = budget(level)
    return SearchThinker(spent) if spent.simulations else OnePlyThinker(spent)
