"""Fits a game's evaluation to finished games of bots: the weights in resources/GAME/weights.json.

The shares of the win are the softmax of weighted features, so the weights are those of a conditional logit: maximum
likelihood of who won, given the features of all seats at moments of the game (a shared win counts for each in part).
Bots play with the weights of the round before, at times at random so that unusual positions occur. Whether the new
weights play better is for the arena to say. Uses games and numpy.

    python -m hexsuite.lab.fit hexfolk --games 4000 --rounds 3 --simulations 100 OUT.json
"""

from __future__ import annotations

import argparse
import random
from collections.abc import Callable, Collection, Sequence
from concurrent.futures import Executor, ProcessPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import msgspec
import numpy as np
import numpy.typing as npt

from hexsuite._core.face import CHANCE, Observation, Searcher, State, one_ply
from hexsuite._core.hexarion import face as hexarion
from hexsuite._core.hexfolk import face as hexfolk
from hexsuite._core.primal_hex import face as primal
from hexsuite.games import minds
from hexsuite.games.base import BadInput
from hexsuite.games.hexarion.caution import ruinous
from hexsuite.games.hexarion.options import HexarionOptions
from hexsuite.games.hexarion.setup import board as hexarion_board
from hexsuite.games.hexarion.setup import new_setup as hexarion_setup
from hexsuite.games.hexfolk.options import HexfolkOptions
from hexsuite.games.hexfolk.setup import board as hexfolk_board
from hexsuite.games.hexfolk.setup import new_setup as hexfolk_setup
from hexsuite.games.primal_hex.options import PrimalOptions
from hexsuite.games.primal_hex.sense import pointless
from hexsuite.games.primal_hex.setup import board as primal_board
from hexsuite.games.primal_hex.setup import new_setup as primal_setup

LONGEST = 6_000  # decisions; a game beyond it is left out
RANDOM_SHARE = 0.06  # of decisions taken at random
KEPT_SHARE = 0.08  # of positions that are looked at
NODES = 20_000
RARE = 0.01  # root mean square of a feature that hardly occurs: its weight stays
RIDGE = 6e-4
STEPS = 400
RATE = 0.05

Floats = npt.NDArray[np.float64]


def _nothing(_: Observation) -> Collection[int]:
    return ()


@dataclass(frozen=True, slots=True)
class Table:
    """One game about to begin. `barred`: what a sensible bot never does."""

    start: State
    features: Callable[[State], list[list[float]]]
    barred: Callable[[Observation], Collection[int]] = _nothing


@dataclass(frozen=True, slots=True)
class Subject:
    """A game whose evaluation is fitted. `table` makes the game of a number; `phases` are those of play proper."""

    names: tuple[str, ...]
    table: Callable[[int], Table]
    phases: tuple[int, ...]


_SEATS = (2, 3, 4, 4)
"""Tables of Hexfolk by number of the game: four seats twice as often."""


def _hexfolk(number: int) -> Table:
    island = hexfolk_board(hexfolk_setup(HexfolkOptions(), _SEATS[number % len(_SEATS)], number))
    return Table(island.start(), island.features)


def _hexarion(number: int) -> Table:
    field = hexarion_board(hexarion_setup(HexarionOptions(), 2, number))
    return Table(field.start(), field.features, lambda observation: ruinous(field, observation))


def _primal(number: int) -> Table:
    """Two tribes at every second table, three and four at the others."""
    setup = primal_setup(PrimalOptions(), (2, 3, 2, 4)[number % 4], number)
    field = primal_board(setup)
    return Table(
        field.start(),
        field.features,
        lambda observation: pointless(setup.cards, observation, observation.snapshot()),
    )


SUBJECTS = {
    "hexfolk": Subject(hexfolk.FEATURES, _hexfolk, (hexfolk.PRE_ROLL, hexfolk.MAIN)),
    "hexarion": Subject(hexarion.FEATURES, _hexarion, (hexarion.DEPLOYMENT, hexarion.ACTION)),
    "primal_hex": Subject(
        primal.FEATURES, _primal, (primal.PREPARATION, primal.TACTICS, primal.ORDERS, primal.REVEAL, primal.ACTIONS)
    ),
}


@dataclass(frozen=True, slots=True)
class Played:
    """Moments of one game: features [moment, seat, feature], and the shares of the win by seat."""

    features: Floats
    payoff: Sequence[float]


def play(game: str, number: int, weights: Sequence[float], simulations: int) -> Played | None:
    """One game of bots; `simulations` 0 looks one move ahead. None when it found no end."""
    draw = random.Random(number)
    subject = SUBJECTS[game]
    table = subject.table(number)
    bot = _bot(table, weights, simulations)
    state = table.start
    moments: list[list[list[float]]] = []
    chance = 0
    for ply in range(LONGEST):
        payoff = state.payoff()
        if payoff is not None:
            return Played(np.array(moments), payoff) if moments else None
        if state.to_move == CHANCE:
            state.apply(state.draw(number, chance))
            chance += 1
            continue
        moves = state.moves()
        proper = state.snapshot().phase in subject.phases
        if proper and draw.random() < KEPT_SHARE:
            moments.append(table.features(state))
        if proper and draw.random() < RANDOM_SHARE:
            code = draw.choice(moves)
        elif len(moves) == 1 and not state.offers():
            code = moves[0]
        else:
            code = bot(state, number * LONGEST + ply)
        state.apply(code)
    return None


def _bot(table: Table, weights: Sequence[float], simulations: int) -> Callable[[State, int], int]:
    """Who plays: a search, or one move ahead."""
    searcher = Searcher(weights, nodes=NODES) if simulations else None

    def choose(state: State, seed: int) -> int:
        observation = state.observe(state.to_move)
        barred = table.barred(observation)
        if searcher:
            return searcher.search(observation, simulations=simulations, seed=seed, barred=barred).action
        return one_ply(observation, weights, seed=seed, samples=2, barred=barred)

    return choose


def collect(
    game: str, first: int, count: int, weights: Sequence[float], simulations: int, executor: Executor
) -> list[Played]:
    """Games `first` to `first + count`, those without an end left out."""
    jobs = [executor.submit(play, game, number, weights, simulations) for number in range(first, first + count)]
    return [played for job in jobs if (played := job.result()) is not None]


def fit(games: Sequence[Played], start: Sequence[float]) -> tuple[list[float], float]:
    """Weights of the highest penalised likelihood, and the mean loss; games count equally up to a root."""
    most = max(game.features.shape[1] for game in games)
    rows = sum(len(game.features) for game in games)
    features = np.zeros((rows, most, len(start)))
    payoffs = np.zeros((rows, most))
    seated = np.zeros((rows, most), bool)
    share = np.zeros(rows)
    at = 0
    for game in games:
        n, seats = game.features.shape[:2]
        features[at : at + n, :seats] = game.features
        payoffs[at : at + n, :seats] = game.payoff
        seated[at : at + n, :seats] = True
        share[at : at + n] = n**-0.5
        at += n
    scale = np.sqrt((features[seated] ** 2).mean(0))
    scale[scale < RARE] = 1.0  # too few have been seen to tell
    scaled, loss = _climb(features / scale, seated, payoffs, share / share.sum(), np.array(start) * scale)
    return [float(x) for x in scaled / scale], loss


def _climb(
    features: Floats, seated: npt.NDArray[np.bool_], payoffs: Floats, share: Floats, weights: Floats
) -> tuple[Floats, float]:
    """Adam on the mean log loss with a ridge."""
    mean = np.zeros_like(weights)
    square = np.zeros_like(weights)
    loss = 0.0
    for step in range(1, STEPS + 1):
        strength = np.where(seated, features @ weights, -np.inf)
        shares = np.exp(strength - strength.max(1, keepdims=True))
        shares /= shares.sum(1, keepdims=True)
        loss = float(-(share * (payoffs * np.log(shares + 1e-9)).sum(1)).sum())
        slope = np.einsum("n,ns,nsf->f", share, shares - payoffs, features) + RIDGE * weights
        mean = 0.9 * mean + 0.1 * slope
        square = 0.99 * square + 0.01 * slope**2
        weights = weights - RATE * (mean / (1 - 0.9**step)) / (np.sqrt(square / (1 - 0.99**step)) + 1e-8)
    return weights, loss


def main(arguments: Sequence[str] | None = None) -> None:
    """Plays and fits in rounds; writes the weights after each and prints the loss."""
    parser = argparse.ArgumentParser(description="Fit the evaluation of a game to games of bots.")
    parser.add_argument("game", choices=SUBJECTS)
    parser.add_argument("out", type=Path)
    parser.add_argument("--games", type=int, default=4_000, help="a round")
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--simulations", type=int, default=0, help="a decision; 0 looks one move ahead")
    parser.add_argument("--workers", type=int, default=2)
    args: Any = parser.parse_args(arguments)
    names = SUBJECTS[args.game].names
    weights: Sequence[float] = minds.weights(args.game, names)
    games: list[Played] = []
    with ProcessPoolExecutor(args.workers) as executor:
        for turn in range(args.rounds):
            fresh = collect(args.game, turn * args.games, args.games, weights, args.simulations, executor)
            games = (games + fresh)[-2 * args.games :]
            if not games:
                raise BadInput("None of these games found an end.")
            weights, loss = fit(games, weights)
            table = dict(zip(names, (round(x, 5) for x in weights), strict=True))
            args.out.write_bytes(msgspec.json.format(msgspec.json.encode(table), indent=2) + b"\n")
            print(f"round {turn + 1}: {len(games)} games, loss {loss:.4f}", flush=True)


if __name__ == "__main__":
    main()
