"""How fast the core is: one thread, CPU time, per game.

Random games are uniform over all legal actions, 4 seats, the standard set-up, no player trades, one card a
discard, nothing merged or skipped. Simulations are the strongest level's own, from the position after set-up.
Uses games and the core only.
"""

from __future__ import annotations

import statistics
import time
from collections.abc import Callable
from typing import Any

from hexsuite._core.face import CHANCE, State
from hexsuite._core.playout import copy_pairs, random_game, random_games
from hexsuite.games.base import GameSpec
from hexsuite.games.registry import GAMES, game

SEATS = 4
SEED = 20_26
ROUNDS = 5
TURN_SAMPLE = 200


def run(game_id: str | None = None, seconds: float = 3.0) -> dict[str, dict[str, Any]]:
    """Figures by game id, of one game or of all. BadInput for an unknown game."""
    return {spec.id: measure(spec, seconds) for spec in (GAMES.values() if game_id is None else [game(game_id)])}


def measure(spec: GameSpec, seconds: float) -> dict[str, Any]:
    """One game's figures; rates are medians over rounds of `seconds` CPU time in all."""
    setup = spec.new_setup(spec.options_type(), SEATS, SEED)
    start = spec.start(setup)
    games, decisions, steps, rate = _random_rates(start, seconds)
    ends = [random_game(start, SEED, i) for i in range(TURN_SAMPLE)]
    state_bytes, copy_ns = _copy_rate(start)
    return {
        "random_games_per_s": round(rate, 1),
        "turns_per_game": round(statistics.fmean(end.snapshot().turn for end in ends), 1),
        "decisions_per_game": round(decisions / games, 1),
        "steps_per_s": round(rate * steps / games),
        "simulations_per_s": round(_simulation_rate(spec, setup, start, seconds)),
        "state_bytes": state_bytes,
        "copy_ns": round(copy_ns, 1),
    }


def _cpu(work: Callable[[], object]) -> float:
    """CPU seconds of this thread's work."""
    began = time.process_time()
    work()
    return time.process_time() - began


def _random_rates(start: State, seconds: float) -> tuple[int, int, int, float]:
    """Games, decisions and steps of all rounds, and games a second."""
    trial = 50
    batch = max(trial, round(trial * seconds / ROUNDS / _cpu(lambda: random_games(start, trial, SEED))))
    games = decisions = steps = 0
    rates = []
    for i in range(ROUNDS):
        began = time.process_time()
        made = random_games(start, batch, SEED + i)
        rates.append(batch / (time.process_time() - began))
        games, decisions, steps = games + batch, decisions + made[0], steps + made[1]
    return games, decisions, steps, statistics.median(rates)


def _simulation_rate(spec: GameSpec, setup: Any, start: State, seconds: float) -> float:
    """Simulations a CPU second of the strongest level (its threads added up), where play proper begins."""
    mind = spec.thinker(setup, spec.levels[-1].number)
    state = _after_set_up(spec, setup, start)
    observation = state.observe(state.to_move)
    rates: list[float] = []
    spent = 0.0
    while spent < seconds or len(rates) < ROUNDS:
        began = time.process_time()
        made = mind.choose(observation, SEED + len(rates)).simulations
        took = time.process_time() - began
        rates.append(made / took)
        spent += took
    return statistics.median(rates)


def _after_set_up(spec: GameSpec, setup: Any, start: State) -> State:
    """The first choice that a seat has after the set-up, for which the weakest level plays."""
    mind = spec.thinker(setup, spec.levels[0].number)
    state = start.copy()
    chance = 0
    while state.snapshot().turn == 0 or len(state.moves()) < 2:
        if state.to_move == CHANCE:
            state.apply(state.draw(SEED, chance))
            chance += 1
        else:
            state.apply(mind.choose(state.observe(state.to_move), SEED).action)
    return state


def _copy_rate(start: State) -> tuple[int, float]:
    """Bytes of a state, nanoseconds to copy one."""
    count = 200_000
    spent = [_cpu(lambda: copy_pairs(start, count)) for _ in range(ROUNDS)]
    return copy_pairs(start, 1), statistics.median(spent) / (2 * count) * 1e9
