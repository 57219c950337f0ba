"""Whole games of Hexfolk for tests, played by quick bots with every kind of step in them."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from random import Random

from hexsuite._core.face import CHANCE, State
from hexsuite._core.hexfolk import codes
from hexsuite.games.hexfolk.game import HEXFOLK
from hexsuite.games.hexfolk.options import HexfolkOptions
from hexsuite.games.hexfolk.setup import HexfolkSetup, new_setup

STANDARD = HexfolkOptions()
NAMES = ("Ada", "Ben", "Cleo", "Dan", "Edda", "Finn", "Gus", "Hanna")


def random_action(state: State, rng: Random) -> int:
    """A random action, trades between players included where they make sense."""
    moves, offers = state.moves(), state.offers()
    if offers and rng.random() < 0.3:
        return rng.choice(offers)
    return rng.choice(moves)


def play(setup: HexfolkSetup, seed: int, *, most: int = 4000) -> Iterator[tuple[State, int, State]]:
    """Every step of a random game: state before, code, state after; good buys are preferred so that it ends."""
    state = HEXFOLK.start(setup)
    rng = Random(seed)
    chance = 0
    for _ in range(most):
        if state.payoff() is not None:
            return
        if state.to_move == CHANCE:
            code = state.draw(seed, chance)
            chance += 1
        else:
            code = random_action(state, rng)
            wanted = {codes.BUILD_CITY, codes.BUILD_SETTLEMENT, codes.TAKE}
            good = [move for move in state.moves() if codes.decode(move).kind in wanted]
            if good and rng.random() < 0.8:
                code = rng.choice(good)
        before = state.copy()
        state.apply(code)
        yield before, code, state.copy()


@lru_cache(maxsize=8)
def game(seats: int, seed: int, options: HexfolkOptions = STANDARD) -> tuple[HexfolkSetup, list]:
    """A set-up and all steps of a random game on it."""
    setup = new_setup(options, seats, seed)
    return setup, list(play(setup, seed))
