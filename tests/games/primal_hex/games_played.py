"""Whole games of Primal Hex for tests, played at random with a liking for what is rare."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from random import Random

from hexsuite._core.face import CHANCE, State
from hexsuite._core.primal_hex import codes
from hexsuite.games.primal_hex.game import PRIMAL_HEX
from hexsuite.games.primal_hex.options import PrimalOptions
from hexsuite.games.primal_hex.setup import PrimalSetup, new_setup

STANDARD = PrimalOptions()
NAMES = ("Ada", "Ben", "Cleo", "Dan")
_LIKED = (codes.ADVISOR, codes.STRENGTH, codes.ACTIVATE)
_DISLIKED = (codes.STAND_DOWN, codes.VOID, codes.REROLL)


def play(setup: PrimalSetup, seed: int) -> Iterator[tuple[State, int, State]]:
    """Every step of a random game: state before, code, state after."""
    state = PRIMAL_HEX.start(setup)
    rng = Random(seed)
    chance = 0
    while state.payoff() is None:
        if state.to_move == CHANCE:
            code = state.draw(seed, chance)
            chance += 1
        else:
            code = action(state, rng)
        before = state.copy()
        state.apply(code)
        yield before, code, state.copy()


def action(state: State, rng: Random) -> int:
    """A random kind of move first, so that long lists do not drown the others."""
    kinds: dict[int, list[int]] = {}
    for code in state.moves():
        kinds.setdefault(codes.decode(code).kind, []).append(code)
    weights = [4 if kind in _LIKED else 1 if kind in _DISLIKED else 2 for kind in kinds]
    return rng.choice(kinds[rng.choices(list(kinds), weights)[0]])


@lru_cache(maxsize=12)
def game(seats: int, seed: int, options: PrimalOptions = STANDARD) -> tuple[PrimalSetup, list]:
    """A set-up and all steps of a random game on it."""
    setup = new_setup(options, seats, seed)
    return setup, list(play(setup, seed))
