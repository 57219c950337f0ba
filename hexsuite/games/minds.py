"""What the bots of all games share: budgets of levels, weights and parameters as data, and one mind over the core.

A mind gets an observation and nothing else, so it cannot see what its seat cannot see. Uses `_core` and the assets.
"""

from __future__ import annotations

import os
from collections.abc import Collection, Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any

import msgspec

from hexsuite import assets
from hexsuite._core.face import PARAMETERS, Observation, Searcher, Stop, one_ply
from hexsuite.games.base import BadInput, Choice

ALL_CORES = 64


@dataclass(frozen=True, slots=True)
class Budget:
    """What one decision may cost. `simulations` 0: no search, one move ahead only."""

    fraction: float = 1.0
    """Share of the moves a one-ply level looks at."""
    samples: int = 4
    """Possible worlds over which a one-ply level averages."""
    simulations: int = 0
    seconds: float = 0.0
    """At most; the bound that keeps a slow machine playable, while `simulations` keeps a game repeatable."""
    threads: int = 1


def budget(budgets: Mapping[int, Budget], level: int, title: str) -> Budget:
    """The budget of a level. BadInput, naming the game, for a level that does not exist."""
    try:
        return budgets[level]
    except KeyError:
        raise BadInput(f"{title} has levels {min(budgets)} to {max(budgets)}, not {level}.") from None


@cache
def weights(folder: str, features: tuple[str, ...]) -> tuple[float, ...]:
    """The evaluation's weights in the kernel's order, from resources/FOLDER/weights.json.

    They are data: fitted to finished games of bots. RuntimeError when the file names other features than the core
    computes.
    """
    table = msgspec.json.decode(assets.path(f"{folder}/weights.json").read_bytes(), type=dict[str, float])
    if tuple(table) != features:
        raise RuntimeError(f"{folder}/weights.json does not name the evaluation's features in their order")
    return tuple(table.values())


@cache
def parameters(folder: str) -> dict[str, float]:
    """The search's parameters where they are not the core's own, from resources/FOLDER/search.json.

    RuntimeError when the file names one that the search does not have.
    """
    table = msgspec.json.decode(assets.path(f"{folder}/search.json").read_bytes(), type=dict[str, float])
    unknown = sorted(set(table) - set(PARAMETERS))
    if unknown:
        raise RuntimeError(f"{folder}/search.json names {unknown[0]}, which the search does not have")
    return table


class Mind:
    """Thinks for one seat within a budget: a search, or one move ahead."""

    def __init__(self, folder: str, features: tuple[str, ...], spent: Budget) -> None:
        self._budget = spent
        self._weights = weights(folder, features)
        self._threads = max(1, min(spent.threads, os.cpu_count() or 1))
        chosen: Any = parameters(folder)
        self._searcher = Searcher(self._weights, **chosen) if spent.simulations else None

    def think(
        self,
        observation: Observation,
        seed: int,
        stop: Stop | None,
        *,
        barred: Collection[int] = (),
        temperature: float = 0.0,
        least: float = 0.0,
    ) -> Choice:
        """A forced move is made without thinking; one-ply levels need well under a millisecond.

        A search plays the most visited move, or draws one from the shares of visits: see `Searcher.search`.
        """
        moves = observation.moves()
        if len(moves) == 1 and not observation.offers():
            return Choice(moves[0])
        if self._searcher is None:
            action = one_ply(
                observation,
                self._weights,
                seed=seed,
                fraction=self._budget.fraction,
                samples=self._budget.samples,
                barred=barred,
            )
            return Choice(action)
        found = self._searcher.search(
            observation,
            simulations=self._budget.simulations,
            seconds=self._budget.seconds,
            seed=seed,
            threads=self._threads,
            barred=barred,
            temperature=temperature,
            least=least,
            stop=stop,
        )
        return Choice(found.action, found.values, found.lines, found.simulations)
