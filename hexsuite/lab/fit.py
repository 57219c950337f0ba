"""Fits Hexfolk's evaluation to finished games of bots: the weights in resources/hexfolk/weights.json.

The evaluation's shares of the win are the softmax of weighted features, so its weights are those of a conditional
logit: maximum likelihood of who won, given the features of all seats at moments of the game. Bots play with the
weights of the round before, at times at random so that unusual positions occur. Whether the new weights play better
is for the arena to say. Uses games and numpy.

    python -m hexsuite.lab.fit --games 4000 --rounds 3 --simulations 100 OUT.json
"""

from __future__ import annotations

import argparse
import random
from collections.abc import Sequence
from concurrent.futures import Executor, ProcessPoolExecutor
from dataclasses import dataclass
from pathlib import Path

import msgspec
import numpy as np
import numpy.typing as npt

from hexsuite._core.face import CHANCE, Searcher, one_ply
from hexsuite._core.hexfolk.face import FEATURES, MAIN, PRE_ROLL
from hexsuite.games.hexfolk.options import HexfolkOptions
from hexsuite.games.hexfolk.setup import board, new_setup
from hexsuite.games.hexfolk.thinker import weights as shipped

SEATS = (2, 3, 4, 4)
"""Tables by number of the game: four seats twice as often."""
LONGEST = 6_000  # decisions; a game beyond it is left out
RANDOM_SHARE = 0.06  # of decisions taken at random
KEPT_SHARE = 0.08  # of positions that are looked at
NODES = 20_000
RIDGE = 6e-4
STEPS = 400
RATE = 0.05

Floats = npt.NDArray[np.float64]


@dataclass(frozen=True, slots=True)
class Played:
    """Moments of one game: features [moment, seat, feature], and the seat that won."""

    features: Floats
    winner: int


def play(number: int, weights: Sequence[float], simulations: int) -> Played | None:
    """One game of bots; `simulations` 0 looks one move ahead. None when it found no end."""
    draw = random.Random(number)
    island = board(new_setup(HexfolkOptions(), SEATS[number % len(SEATS)], number))
    searcher = Searcher(weights, nodes=NODES) if simulations else None
    state = island.start()
    moments: list[list[list[float]]] = []
    chance = 0
    for ply in range(LONGEST):
        payoff = state.payoff()
        if payoff is not None:
            return Played(np.array(moments), payoff.index(max(payoff))) if moments else None
        if state.to_move == CHANCE:
            state.apply(state.draw(number, chance))
            chance += 1
            continue
        moves = state.moves()
        phase = state.snapshot().phase
        if phase in (PRE_ROLL, MAIN) and draw.random() < KEPT_SHARE:
            moments.append(island.features(state))
        if phase in (PRE_ROLL, MAIN) and draw.random() < RANDOM_SHARE:
            code = draw.choice(moves)
        elif len(moves) == 1 and not state.offers():
            code = moves[0]
        elif searcher:
            observation = state.observe(state.to_move)
            code = searcher.search(observation, simulations=simulations, seed=number * LONGEST + ply).action
        else:
            code = one_ply(state.observe(state.to_move), weights, seed=number * LONGEST + ply, samples=2)
        state.apply(code)
    return None


def collect(first: int, count: int, weights: Sequence[float], simulations: int, executor: Executor) -> list[Played]:
    """Games `first` to `first + count`, those without an end left out."""
    jobs = [executor.submit(play, number, weights, simulations) for number in range(first, first + count)]
    return [played for job in jobs if (played := job.result()) is not None]


def fit(games: Sequence[Played], start: Sequence[float]) -> tuple[list[float], float]:
    """Weights of the highest penalised likelihood, and the mean loss; games count equally up to a root."""
    most = max(game.features.shape[1] for game in games)
    rows = sum(len(game.features) for game in games)
    features = np.zeros((rows, most, len(FEATURES)))
    seated = np.zeros((rows, most), bool)
    winner = np.zeros(rows, int)
    share = np.zeros(rows)
    at = 0
    for game in games:
        n, seats = game.features.shape[:2]
        features[at : at + n, :seats] = game.features
        seated[at : at + n, :seats] = True
        winner[at : at + n] = game.winner
        share[at : at + n] = n**-0.5
        at += n
    scale = np.sqrt((features[seated] ** 2).mean(0)) + 1e-6
    scaled, loss = _climb(features / scale, seated, winner, share / share.sum(), np.array(start) * scale)
    return [float(x) for x in scaled / scale], loss


def _climb(
    features: Floats, seated: npt.NDArray[np.bool_], winner: npt.NDArray[np.int_], share: Floats, weights: Floats
) -> tuple[Floats, float]:
    """Adam on the mean log loss with a ridge."""
    mean = np.zeros_like(weights)
    square = np.zeros_like(weights)
    rows = np.arange(len(winner))
    loss = 0.0
    for step in range(1, STEPS + 1):
        strength = np.where(seated, features @ weights, -np.inf)
        shares = np.exp(strength - strength.max(1, keepdims=True))
        shares /= shares.sum(1, keepdims=True)
        loss = float(-(share * np.log(shares[rows, winner] + 1e-9)).sum())
        shares[rows, winner] -= 1
        slope = np.einsum("n,ns,nsf->f", share, shares, features) + RIDGE * weights
        mean = 0.9 * mean + 0.1 * slope
        square = 0.99 * square + 0.01 * slope**2
        weights = weights - RATE * (mean / (1 - 0.9**step)) / (np.sqrt(square / (1 - 0.99**step)) + 1e-8)
    return weights, loss


def main() -> None:
    """Plays and fits in rounds; writes the weights after each and prints the loss."""
    parser = argparse.ArgumentParser(description="Fit Hexfolk's evaluation to games of bots.")
    parser.add_argument("out", type=Path)
    parser.add_argument("--games", type=int, default=4_000, help="a round")
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--simulations", type=int, default=0, help="a decision; 0 looks one move ahead")
    args = parser.parse_args()
    weights = list(shipped())
    games: list[Played] = []
    with ProcessPoolExecutor(2) as executor:
        for turn in range(args.rounds):
            fresh = collect(turn * args.games, args.games, weights, args.simulations, executor)
            games = (games + fresh)[-2 * args.games :]
            weights, loss = fit(games, weights)
            table = dict(zip(FEATURES, (round(x, 5) for x in weights), strict=True))
            args.out.write_bytes(msgspec.json.format(msgspec.json.encode(table), indent=2) + b"\n")
            print(f"round {turn + 1}: {len(games)} games, loss {loss:.4f}", flush=True)


if __name__ == "__main__":
    main()
