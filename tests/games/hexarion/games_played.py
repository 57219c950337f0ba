"""Whole games of Hexarion Conquest for tests, played at random but with care for energy, so that much happens."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from random import Random

from hexsuite._core.face import CHANCE, State
from hexsuite._core.hexarion import codes
from hexsuite.games.hexarion.caution import ruinous
from hexsuite.games.hexarion.game import HEXARION
from hexsuite.games.hexarion.options import HexarionOptions
from hexsuite.games.hexarion.setup import HexarionSetup, board, new_setup
from hexsuite.games.hexarion.words import DAMAGING

STANDARD = HexarionOptions()
SIEGE = HexarionOptions(siege=True, short_protection=True)
NAMES = ("Ada", "Ben")
_FIERCE = 0.6
"""How often somebody is struck who can be."""
_RARE = 0.15
"""How often a phase or a turn is ended while something else could be done."""


def careful_action(setup: HexarionSetup, state: State, rng: Random) -> int:
    """A random action of a random kind; never one that gives the last energy away."""
    moves = state.moves()
    left_out = ruinous(board(setup), state.observe(state.to_move))
    kinds: dict[tuple[int, int], list[int]] = {}
    for move in moves:
        if move not in left_out:
            code = codes.decode(move)
            kinds.setdefault((code.kind, code.edict), []).append(move)
    ends = [kind for kind in kinds if kind[0] in (codes.END_TURN, codes.END_DEPLOYMENT)]
    if len(kinds) > len(ends) and rng.random() > _RARE:
        for kind in ends:
            del kinds[kind]
    strikes = [kind for kind in kinds if kind[1] in DAMAGING]
    if strikes and rng.random() < _FIERCE:
        return rng.choice(kinds[rng.choice(strikes)])
    return rng.choice(kinds[rng.choice(list(kinds))])


def play(setup: HexarionSetup, seed: int) -> Iterator[tuple[State, int, State]]:
    """Every step of a random game: state before, code, state after."""
    state = HEXARION.start(setup)
    rng = Random(seed)
    chance = 0
    while state.payoff() is None:
        if state.to_move == CHANCE:
            code = state.draw(seed, chance)
            chance += 1
        else:
            code = careful_action(setup, state, rng)
        before, state = state, state.copy()
        state.apply(code)
        yield before, code, state


@lru_cache(maxsize=64)
def game(seed: int, options: HexarionOptions = STANDARD) -> tuple[HexarionSetup, list[tuple[State, int, State]]]:
    """A set-up and all steps of a random game on it."""
    setup = new_setup(options, 2, seed)
    return setup, list(play(setup, seed))


def games(count: int, options: HexarionOptions = STANDARD) -> Iterator[tuple[HexarionSetup, State, int, State]]:
    """Every step of so many games."""
    for seed in range(count):
        setup, steps = game(seed, options)
        for before, code, after in steps:
            yield setup, before, code, after
