"""A sparring partner for the ladder: a plain depth-first search, written apart from the suite's own search.

It looks a few decisions deep, the seat to move at its best and the other at its best against it, and averages over
worlds that agree with its observation; what chance brings is drawn once a world. Only the arena seats it. Uses
`_core` only.
"""

from __future__ import annotations

import math
from collections.abc import Sequence

from hexsuite._core.face import CHANCE, Observation, State, Stop
from hexsuite._core.hexarion.face import FEATURES, HexarionBoard
from hexsuite._core.rng import derive
from hexsuite.games.base import Choice, Thinker
from hexsuite.games.hexarion.caution import ruinous
from hexsuite.games.hexarion.content import FOLDER
from hexsuite.games.minds import weights

_BASE = 90
"""Levels of the arena are this and their depth."""
WORLDS = 3
_STREAM = 0xE7


class Expectimax:
    """A mind that looks `depth` decisions ahead; forced moves do not count."""

    def __init__(self, field: HexarionBoard, depth: int) -> None:
        self._field = field
        self._depth = depth
        self._weights = weights(FOLDER, FEATURES)

    def choose(self, observation: Observation, seed: int, stop: Stop | None = None) -> Choice:
        """The move with the best mean over the worlds; the first of equals. A stop leaves the other worlds out."""
        moves = observation.moves()
        if len(moves) == 1:
            return Choice(moves[0])
        barred = set(ruinous(self._field, observation))
        moves = [move for move in moves if move not in barred]
        sums = dict.fromkeys(moves, 0.0)
        for world in range(WORLDS):
            luck = derive(seed, _STREAM, world)
            state = observation.determinize(luck)
            for move in moves:
                if stop is not None and stop.is_set():
                    break
                sums[move] += self._after(state, move, observation.seat, self._depth - 1, (0.0, 1.0), luck)
        return Choice(max(moves, key=sums.__getitem__))

    def _after(self, state: State, move: int, seat: int, depth: int, window: tuple[float, float], luck: int) -> float:
        """The share of the win that `seat` may hope for once `move` is made."""
        after = state.copy()
        after.apply(move)
        drawn = 0
        while after.to_move == CHANCE:
            after.apply(after.draw(luck, drawn))
            drawn += 1
        payoff = after.payoff()
        if payoff is not None:
            return payoff[seat]
        moves = after.moves()
        if len(moves) == 1:
            return self._after(after, moves[0], seat, depth, window, luck)
        if depth == 0:
            return self._judged(after, seat)
        return self._best(after, moves, seat, depth, window, luck)

    def _best(
        self, state: State, moves: Sequence[int], seat: int, depth: int, window: tuple[float, float], luck: int
    ) -> float:
        """The best for who is to move, without looking at what the other would not let happen (alpha–beta)."""
        low, high = window
        own = state.to_move == seat
        best = 0.0 if own else 1.0
        for move in moves:
            value = self._after(state, move, seat, depth - 1, (low, high), luck)
            if own:
                best = max(best, value)
                low = max(low, best)
            else:
                best = min(best, value)
                high = min(high, best)
            if low >= high:
                break
        return best

    def _judged(self, state: State, seat: int) -> float:
        """The evaluation's share, as the core has it."""
        own, other = self._field.features(state)[seat], self._field.features(state)[1 - seat]
        lead = sum(weight * (a - b) for weight, a, b in zip(self._weights, own, other, strict=True))
        return 1.0 / (1.0 + math.exp(-lead))


def make_sparring(level: int, field: HexarionBoard) -> Thinker:
    """The sparring partner of the arena's level 92 or 93, which looks 2 or 3 decisions ahead."""
    return Expectimax(field, level - _BASE)
