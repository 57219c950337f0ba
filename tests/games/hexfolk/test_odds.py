"""Odds of two dice: ways, the chi-square distribution against printed tables and simulation, the cost of a seven."""

from __future__ import annotations

from itertools import product
from math import exp

import numpy as np
import pytest

from hexsuite._core.hexfolk import codes
from hexsuite.games.hexfolk import odds
from tests._core.hexfolk.scene import Scene
from tests.games.hexfolk.games_played import game


def test_the_ways_are_those_of_two_dice() -> None:
    fallen = [a + b for a, b in product(range(1, 7), repeat=2)]
    assert {total: fallen.count(total) for total in odds.TOTALS} == {total: odds.ways(total) for total in odds.TOTALS}


@pytest.mark.parametrize(
    ("distance", "freedom", "share"),
    [
        # The usual tables: distances that 10, 5, 1 and 0.1 % exceed.
        (15.987, 10, 0.10),
        (18.307, 10, 0.05),
        (23.209, 10, 0.01),
        (29.588, 10, 0.001),
        (3.940, 10, 0.95),
        (9.342, 10, 0.50),
        (9.488, 4, 0.05),
        (15.507, 8, 0.05),
        (31.410, 20, 0.05),
    ],
)
def test_F28_the_survival_function_agrees_with_the_tables(distance: float, freedom: int, share: float) -> None:
    assert odds.survival(distance, freedom) == pytest.approx(share, abs=1e-4 if share > 0.01 else 1e-5)


def test_F28_the_survival_function_where_it_is_known_exactly() -> None:
    assert odds.survival(0.0, 10) == 1.0
    assert odds.survival(3.0, 2) == pytest.approx(exp(-1.5))
    with pytest.raises(ValueError, match="even"):
        odds.survival(1.0, 3)


def test_F28_expected_rolls_are_never_odd() -> None:
    rolls = [total for total in odds.TOTALS for _ in range(odds.ways(total))]
    assert odds.chi_square(rolls) == 0.0
    assert odds.oddity(rolls) == 1.0
    assert odds.oddity(rolls[:-1]) is None
    # Five of the thirty-six sixes and eights become twos: by hand, 5²/1 + 5²/5.
    skewed = [*(total for total in rolls if total != 8), *[2] * 5]
    assert odds.chi_square(skewed) == pytest.approx(25 / 1 + 25 / 5)


@pytest.mark.parametrize("rolls", [odds.FEWEST_ROLLS, 60, 100])
def test_F28_of_fair_games_as_many_are_odd_as_is_said(rolls: int) -> None:
    shares = np.array([odds.ways(total) / 36 for total in odds.TOTALS])
    games = np.random.default_rng(3).multinomial(rolls, shares, size=20_000)
    distances = ((games - rolls * shares) ** 2 / (rolls * shares)).sum(axis=1)
    for distance in (4.0, 7.0, 9.3, 12.0, 16.0, 18.3, 23.2):
        assert odds.survival(distance, 10) == pytest.approx(float((distances >= distance).mean()), abs=0.02)


def test_F14_what_a_seven_would_cost_is_what_it_costs() -> None:
    sevens = 0
    for seed in range(8):
        _, steps = game(4, seed)
        for before, code, after in steps:
            parts = codes.decode(code)
            if parts.kind == codes.DICE and parts.a + parts.b == 7:
                assert odds.cost_of_seven(before.snapshot()) == after.snapshot().owed
                sevens += any(after.snapshot().owed)
    assert sevens > 3


def test_F14_seven_cards_are_safe_and_nine_cost_four() -> None:
    scene = Scene()
    have = scene.now.hand_sizes[0]
    scene.give(0, (7 - have, 0, 0, 0, 0))
    assert odds.cost_of_seven(scene.now) == (0, 0)
    scene.give(0, (0, 2, 0, 0, 0))
    assert odds.cost_of_seven(scene.now) == (4, 0)
