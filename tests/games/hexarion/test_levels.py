"""The ladder: legal moves, no folly, the same answer for the same seed, and a sparring partner for the arena."""

from __future__ import annotations

import pytest

from hexsuite._core.face import CHANCE, Stop
from hexsuite._core.hexarion import codes, face
from hexsuite.games.base import BadInput, Spars
from hexsuite.games.hexarion.game import HEXARION
from hexsuite.games.hexarion.levels import BUDGETS, LEVELS, SPARRING
from hexsuite.games.hexarion.options import HexarionOptions
from hexsuite.games.hexarion.setup import new_setup
from hexsuite.lab.arena import level_name, parse_levels, play_one
from tests.games.hexarion.games_played import games


def test_every_level_has_a_budget_and_they_rise():
    assert [level.number for level in LEVELS] == list(BUDGETS) == list(range(1, 7))
    searched = [budget.simulations for budget in BUDGETS.values()]
    assert searched == sorted(searched)
    assert len({level.blurb for level in (*LEVELS, *SPARRING)}) == len(LEVELS) + len(SPARRING)


@pytest.mark.parametrize("level", [1, 2, 4, 92])
def test_the_same_seed_gives_the_same_legal_move(level: int):
    setup = new_setup(HexarionOptions(), 2, 0)
    mind, again = HEXARION.thinker(setup, level), HEXARION.thinker(setup, level)
    steps = [row for row in games(1) if row[1].to_move >= 0 and len(row[1].moves()) > 1][::12]
    for _, before, _, _ in steps:
        choice = mind.choose(before.observe(before.to_move), 7)
        assert before.is_legal(choice.action)
        assert again.choose(before.observe(before.to_move), 7).action == choice.action


def decisive():
    """Positions in which the seat to move wins by ending its turn now."""
    for setup, before, code, after in games(25):
        if codes.decode(code).kind == codes.END_TURN and after.payoff() is not None:
            snapshot = after.snapshot()
            if snapshot.winner == before.to_move and snapshot.reason == face.BY_DEFEAT:
                yield setup, before, code


@pytest.mark.parametrize("level", [1, 2, 4, 92])
def test_a_win_on_the_board_is_taken(level: int):
    found = 0
    for setup, before, _ in decisive():
        state = before.copy()
        mind = HEXARION.thinker(setup, level)
        for _ in range(6):
            if state.payoff() is not None:
                break
            assert state.to_move == before.to_move  # it may do other things first
            state.apply(mind.choose(state.observe(state.to_move), found).action)
        assert state.payoff() is not None
        assert state.payoff()[before.to_move] == 1.0
        found += 1
    assert found > 8


@pytest.mark.parametrize("level", [1, 2, 4, 92])
def test_H16_no_level_gives_its_last_energy_away(level: int):
    line = play_one("hexarion", [level, level], 11, 0, 0, keep=reason_of)
    assert line.failure == ""
    assert line.kept != face.BY_ENERGY


def reason_of(session) -> int:
    return session.state.snapshot().reason


def test_a_stop_ends_a_long_thought():
    setup = new_setup(HexarionOptions(), 2, 0)
    state, chance = HEXARION.start(setup), 0
    while state.to_move == CHANCE:
        state.apply(state.draw(1, chance))
        chance += 1
    for level in (6, 93):
        stop = Stop()
        stop.set()
        action = HEXARION.thinker(setup, level).choose(state.observe(state.to_move), 1, stop).action
        assert state.is_legal(action)


def test_the_arena_seats_the_sparring_partner():
    assert isinstance(HEXARION, Spars)
    assert parse_levels(HEXARION, "hexlord,expectimax 2") == [6, 92]
    assert level_name(HEXARION, 93) == "expectimax 3"
    line = play_one("hexarion", [92, 0], 5, 0, 0)
    assert (line.failure, line.levels) == ("", [92, 0])


@pytest.mark.parametrize("level", [0, 7, 91, 94])
def test_other_levels_do_not_exist(level: int):
    with pytest.raises(BadInput, match="Hexarion Conquest has levels 1 to 6"):
        HEXARION.thinker(new_setup(HexarionOptions(), 2, 0), level)
