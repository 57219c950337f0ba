"""No seat of the strongest level gives a game away by its energy (H16): many games, every lost turn tried in full."""

from __future__ import annotations

from functools import partial

import pytest

from hexsuite._core.hexarion import face
from hexsuite.lab import reports
from hexsuite.lab.arena import own_executor
from hexsuite.lab.balance import games
from hexsuite.lab.hexarion_balance import SETTINGS, HexarionGame, play

SIMULATIONS = 2_000
"""A decision: the strongest level's own 250 ms are too long for so many games."""
GAMES = 1_000
SETTING = next(iter(SETTINGS))


def check(played: list[HexarionGame]) -> int:
    """No game was given away; how many were lost by energy all the same."""
    assert [number for number, game in enumerate(played) if game.given_away] == []
    return sum(game.reason == face.BY_ENERGY for game in played)


@pytest.mark.parametrize("setting", SETTINGS)
def test_H16_no_game_is_given_away(setting: str):
    assert check([play(setting, 40, 1_000 + number) for number in range(4)]) == 0


@pytest.mark.long
def test_H16_no_game_of_a_thousand_is_given_away():
    work = partial(play, SETTING, SIMULATIONS)
    with own_executor() as executor:
        played = games("energy-hexarion", f"{SETTING} {SIMULATIONS}", GAMES, work, HexarionGame, executor)
    by_energy = check(played)
    figures = {
        "games": len(played),
        "simulations_per_decision": SIMULATIONS,
        "lost_by_energy": by_energy,
        "of_these_avoidable": sum(game.given_away for game in played),
        "turns_per_game": round(sum(game.turns for game in played) / len(played), 1),
    }
    reports.write("energy-hexarion", "make long", figures)
