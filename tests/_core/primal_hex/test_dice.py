"""The dice agree with the figures of the rulings: mean successes without rerolls and with the best rerolling (P8)."""

from __future__ import annotations

from collections.abc import Callable
from math import sqrt

from hexsuite._core.primal_hex import codes, face
from tests._core.primal_hex.scene import Scene

PLAIN = 5.00
BEST = 5.70
ENOUGH = {10: 6, 9: 5, 8: 5, 7: 4, 6: 3, 5: 3, 4: 2, 3: 2, 2: 1, 1: 0}
"""Successes at which the rulings' table keeps so many dice."""


def mean_and_error(samples: list[int]) -> tuple[float, float]:
    """Mean and its standard error."""
    mean = sum(samples) / len(samples)
    return mean, sqrt(sum((x - mean) ** 2 for x in samples) / (len(samples) - 1) / len(samples))


def test_P8_mean_successes_without_rerolls(sized: Callable[[int, int], int]) -> None:
    start = Scene().state
    counts, faces = [], [0] * 7
    for index in range(sized(4_000, 100_000)):
        state = start.copy()
        code = state.draw(11, index)
        for value, n in enumerate(codes.decode(code).counts, 1):
            faces[value] += n
        state.apply(code)
        counts.append(state.snapshot().successes[0] or 0)
    mean, error = mean_and_error(counts)
    assert abs(mean - PLAIN) < 4 * error
    expected = sum(faces) / 6
    assert sum((n - expected) ** 2 / expected for n in faces[1:]) < 25, "chi-squared of five degrees, p < 0.0002"


def test_P8_mean_successes_with_the_best_rerolling(sized: Callable[[int, int], int]) -> None:
    start = Scene().state
    counts = []
    for game in range(sized(4_000, 100_000)):
        state, event = start.copy(), 0
        state.apply(state.draw(game, event))
        while True:
            now = state.snapshot()
            dice = now.dice[0] or ()
            wanted = sum(value > 3 for value in dice)
            if now.step != face.ASK_DICE or wanted >= ENOUGH[len(dice)]:
                break
            state.apply(codes.encode(codes.REROLL, dice[0]))
            event += 1
            state.apply(state.draw(game, event))
        counts.append(sum(value > 3 for value in (state.snapshot().dice[0] or ())))
    mean, error = mean_and_error(counts)
    assert abs(mean - BEST) < 4 * error + 0.005, "the figure is rounded"
