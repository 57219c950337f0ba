"""Every way to play a turn: wins and escapes that are there are found, and what is found is true."""

from __future__ import annotations

import pytest

from hexsuite._core.face import CHANCE, State
from hexsuite._core.hexarion import codes, face
from hexsuite.games.hexarion.game import HEXARION
from hexsuite.lab import turns
from hexsuite.lab.arena import RANDOM, play_one
from hexsuite.lab.hexarion_balance import given_away
from tests.games.hexarion.games_played import game


def after(state: State, actions: list[int]) -> State:
    reached = state.copy()
    for action in actions:
        reached.apply(action)
    return reached


def states(seed: int):
    """Every decision of a random game."""
    line = play_one("hexarion", [RANDOM, RANDOM], seed, 0, 0, keep=lambda s: (s.setup, [x.code for x in s.steps]))
    assert line.failure == ""
    setup, played = line.kept
    state = HEXARION.start(setup)
    for code in played:
        if state.to_move != CHANCE:
            yield state.copy()
        state.apply(code)


def broke(seed: int) -> tuple[State, State]:
    """A position with energy for one more step, and the one after its last energy was given away."""
    for state in states(seed):
        seat = state.to_move
        if state.snapshot().phase != face.ACTION or sum(energy_of(state, seat)) != 1:
            continue
        for move in state.moves():
            reached = after(state, [move])
            if reached.to_move == seat and sum(energy_of(reached, seat)) == 0:
                return state, reached
    raise LookupError(f"Nobody comes to 0 energy in game {seed}.")


def energy_of(state: State, seat: int) -> tuple[int, int]:
    now = state.snapshot()
    return now.energy[seat], now.overflow[seat]


@pytest.mark.parametrize("seed", [1, 2])
def test_H16_an_escape_is_found_until_the_last_energy_is_gone(seed: int):
    state, gone = broke(seed)
    seat = state.to_move
    row = turns.escapes(state)
    assert row is not None
    reached = after(state, row)
    assert reached.to_move != seat
    assert reached.payoff() is None or reached.payoff()[seat] > 0
    if not any(codes.decode(move).edict in (codes.CHANNEL, codes.DRAIN) for move in gone.moves()):
        assert turns.escapes(gone) is None


def test_H16_random_players_give_games_away_and_it_is_seen():
    lines = [play_one("hexarion", [RANDOM, RANDOM], 3, number, 0, keep=judged) for number in range(20)]
    assert [line.failure for line in lines] == [""] * 20
    by_energy = [given for reason, given in (line.kept for line in lines) if reason == face.BY_ENERGY]
    assert len(by_energy) > 5
    assert all(by_energy)  # a turn begins with income, so that it can always be ended above 0
    assert not any(given for reason, given in (line.kept for line in lines) if reason != face.BY_ENERGY)


def judged(session) -> tuple[int, bool]:
    return session.state.snapshot().reason, given_away(session)


def test_a_win_is_as_short_as_by_the_rows_of_the_turn():
    """Against all rows of two actions, tried plainly, in the last turns of careful games."""
    found = 0
    for _, steps in map(game, range(20)):
        end = steps[-1][2].snapshot()
        if end.reason != face.BY_DEFEAT:
            continue
        for before, _, _ in steps:
            if before.to_move < 0 or before.snapshot().turn != end.turn:
                continue
            row = turns.wins(before)
            rows = two_that_win(before)
            if rows:
                assert row is not None
                assert len(row) <= 2
            if row is not None:
                assert after(before, row).payoff()[before.to_move] == 1.0
                assert len(row) > 2 or row in rows or len(row) == 1
                found += len(row) > 1
    assert found > 3


def two_that_win(state: State) -> list[list[int]]:
    """All rows of two actions after which the seat to move has won."""
    seat = state.to_move
    return [
        [first, second]
        for first in state.moves()
        if (one := after(state, [first])).to_move == seat
        for second in one.moves()
        if (payoff := after(one, [second]).payoff()) is not None and payoff[seat] == 1.0
    ]


def test_a_turn_that_is_too_long_is_said(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(turns, "MOST", 3)
    state = next(state for state in states(1) if state.snapshot().phase == face.ACTION and len(state.moves()) > 5)
    with pytest.raises(turns.TooLongError):
        turns.wins(state)
