"""How fast the core is: one thread, CPU time, per game.

Random games are uniform over all legal actions, without player trades, one card a discard, nothing merged or
skipped. Simulations are the strongest level's own, from three positions of one game. A game is measured with the
fewest seats it allows, unless it names its own tables (`Benched`). Uses games and the core only.
"""

from __future__ import annotations

import statistics
import time
from collections.abc import Callable, Sequence
from typing import Any

from hexsuite._core.face import CHANCE, OVER, State
from hexsuite._core.playout import copy_pairs, random_game, random_games
from hexsuite.games.base import Benched, GameSpec, Table, TextScreen
from hexsuite.games.registry import GAMES, game

SEED = 20_26
ROUNDS = 5
TURN_SAMPLE = 200


def run(game_id: str | None = None, seconds: float = 3.0) -> dict[str, dict[str, Any]]:
    """Figures by the name of the table, of one game or of all. BadInput for an unknown game."""
    specs = list(GAMES.values()) if game_id is None else [game(game_id)]
    return {table.name: measure(spec, table, seconds) for spec in specs for table in tables(spec)}


def tables(spec: GameSpec) -> Sequence[Table]:
    """The tables at which a game is measured."""
    return spec.tables() if isinstance(spec, Benched) else [Table(spec.id, spec.min_seats, spec.options_type())]


def measure(spec: GameSpec, table: Table, seconds: float) -> dict[str, Any]:
    """One table's figures; rates are medians over rounds of `seconds` CPU time in all."""
    setup = spec.new_setup(table.options, table.seats, SEED)
    start = spec.start(setup)
    games, decisions, steps, rate = _random_rates(start, seconds)
    state_bytes, copy_ns = _copy_rate(start)
    figures: dict[str, Any] = {"seats": table.seats, "random_games_per_s": round(rate, 1)}
    if isinstance(spec, TextScreen):
        ends = (random_game(start, SEED, i).snapshot() for i in range(TURN_SAMPLE))
        figures["turns_per_game"] = round(statistics.fmean(spec.standing(setup, end).turns for end in ends), 1)
    return figures | {
        "decisions_per_game": round(decisions / games, 1),
        "decisions_per_s": round(rate * decisions / games),
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
    """Simulations a CPU second of the strongest level (its threads added up)."""
    mind = spec.thinker(setup, spec.levels[-1].number)
    observations = [state.observe(state.to_move) for state in _positions(spec, setup, start)]
    rates: list[float] = []
    spent = 0.0
    while spent < seconds or len(rates) < ROUNDS:
        began = time.process_time()
        made = mind.choose(observations[len(rates) % len(observations)], SEED + len(rates)).simulations
        took = time.process_time() - began
        rates.append(made / took)
        spent += took
    return statistics.median(rates)


def _positions(spec: GameSpec, setup: Any, start: State) -> list[State]:
    """Three choices of a game between the weakest bots: after a quarter, a half and three quarters of its choices."""
    mind = spec.thinker(setup, spec.levels[0].number)
    state = start.copy()
    choices: list[State] = []
    chance = 0
    while state.to_move != OVER:
        if state.to_move == CHANCE:
            state.apply(state.draw(SEED, chance))
            chance += 1
            continue
        if len(state.moves()) > 1:
            choices.append(state.copy())
        state.apply(mind.choose(state.observe(state.to_move), SEED).action)
    return [choices[len(choices) * part // 4] for part in (1, 2, 3)]


def _copy_rate(start: State) -> tuple[int, float]:
    """Bytes of a state, nanoseconds to copy one."""
    count = 200_000
    spent = [_cpu(lambda: copy_pairs(start, count)) for _ in range(ROUNDS)]
    return copy_pairs(start, 1), statistics.median(spent) / (2 * count) * 1e9
