"""States and observations: copies, memories, errors and pickles, on the toy games."""

from __future__ import annotations

import copy
import pickle

import pytest

from hexsuite._core.face import CHANCE, OVER, IllegalAction, Observation, State
from hexsuite._core.toys import coin, noughts


def fallen(plan: str, side: int) -> State:
    state = coin.CoinTable(plan).start()
    state.apply(coin.encode(coin.FALL, side))
    return state


def test_a_game_from_start_to_payoff() -> None:
    state = coin.CoinTable("1G").start()
    assert (state.seats, state.to_move, state.moves(), state.offers()) == (2, CHANCE, [], [])
    state.apply(state.draw(seed=3, index=0))
    assert (state.to_move, state.payoff()) == (1, None)
    state.apply(coin.encode(coin.SAY, 1))
    assert state.moves() == [coin.encode(coin.GUESS, 0), coin.encode(coin.GUESS, 1)]
    side = state.snapshot()[0]
    state.apply(coin.encode(coin.GUESS, side))
    assert (state.to_move, state.moves(), state.payoff()) == (OVER, [], [1.0, 0.0])
    state.check()


@pytest.mark.parametrize("code", [-1, 0, 1 << 62, 1 << 63, 1 << 70, coin.encode(coin.GUESS), coin.encode(coin.FALL)])
def test_an_illegal_code_changes_nothing(code: int) -> None:
    table = coin.CoinTable("00G")
    state = table.start()
    state.apply(coin.encode(coin.FALL))
    before, memory = state.to_bytes(), table.memory(state, 0)
    assert not state.is_legal(code)
    with pytest.raises(IllegalAction, match="while seat 0 is to move"):
        state.apply(code)
    assert (state.to_bytes(), table.memory(state, 0)) == (before, memory)


def test_an_illegal_action_says_what_is_due() -> None:
    state = coin.CoinTable("G").start()
    with pytest.raises(IllegalAction, match="chance outcome is due"):
        state.apply(coin.encode(coin.GUESS))
    state.apply(coin.encode(coin.FALL))
    state.apply(coin.encode(coin.GUESS))
    with pytest.raises(IllegalAction, match="after the end"):
        state.apply(coin.encode(coin.GUESS))


def test_offers_are_legal_but_not_listed() -> None:
    state = fallen("PG", 0)
    assert state.moves() == [coin.encode(coin.SAY)]
    assert state.offers() == [coin.encode(coin.PROPOSE)]
    assert state.is_legal(coin.encode(coin.PROPOSE))


def test_a_draw_depends_on_seed_and_index_alone() -> None:
    state = coin.CoinTable("G").start()
    draws = {(seed, index): state.draw(seed, index) for seed in range(8) for index in range(8)}
    assert set(draws.values()) == {coin.encode(coin.FALL, 0), coin.encode(coin.FALL, 1)}
    assert draws == {(seed, index): state.draw(seed, index) for seed in range(8) for index in range(8)}
    state.apply(draws[0, 0])
    with pytest.raises(ValueError, match="no chance outcome"):
        state.draw(0, 1)


def test_every_seat_remembers_what_it_saw() -> None:
    table = coin.CoinTable("1G")
    state = table.start()
    assert [table.memory(state, seat) for seat in (0, 1)] == [(0, -1), (0, -1)]
    state.apply(coin.encode(coin.FALL, 1))
    assert table.memory(state, 0) == (1, coin.encode(coin.FALL)), "the side is hidden from seat 0"
    assert table.memory(state, 1) == (1, coin.encode(coin.FALL, 1))


def test_a_copy_is_independent() -> None:
    table = coin.CoinTable("00G")
    state = table.start()
    state.apply(coin.encode(coin.FALL, 1))
    twin = state.copy()
    assert (twin.to_bytes(), table.memory(twin, 1)) == (state.to_bytes(), table.memory(state, 1))
    twin.apply(coin.encode(coin.SAY, 1))
    assert twin.to_bytes() != state.to_bytes()
    assert (table.memory(twin, 0)[0], table.memory(state, 0)[0]) == (2, 1)


def test_an_observation_lacks_what_is_hidden() -> None:
    heads, tails = fallen("0G", 0), fallen("0G", 1)
    assert heads.observe(0).to_bytes() == tails.observe(0).to_bytes()
    assert heads.observe(1).to_bytes() != tails.observe(1).to_bytes()
    assert heads.observe(0).snapshot()[0] is None
    assert (heads.observe(1).snapshot()[0], heads.snapshot()[0], tails.snapshot()[0]) == (0, 0, 1)


def test_an_observation_lists_moves_for_its_own_seat_only() -> None:
    state = fallen("0PG", 1)
    assert state.observe(0).moves() == state.moves()
    assert (state.observe(1).moves(), state.observe(1).to_move) == ([], 0)
    state.apply(coin.encode(coin.SAY))
    assert (state.observe(0).offers(), state.observe(1).offers()) == ([coin.encode(coin.PROPOSE)], [])


def test_determinizations_agree_with_what_is_known() -> None:
    seen = fallen("0G", 1).observe(0)
    sides = [seen.determinize(seed).snapshot()[0] for seed in range(40)]
    assert set(sides) == {0, 1}
    assert sides == [seen.determinize(seed).snapshot()[0] for seed in range(40)]
    informed = fallen("0G", 1).observe(1)
    assert {informed.determinize(seed).snapshot()[0] for seed in range(10)} == {1}
    for seed in range(5):
        made = seen.determinize(seed)
        assert made.observe(0).to_bytes() == seen.to_bytes()
        made.check()


def test_an_observation_survives_pickling() -> None:
    seen = fallen("0G", 1).observe(0)
    again = pickle.loads(pickle.dumps(seen))
    assert isinstance(again, Observation)
    assert (again.seat, again.to_bytes(), again.moves()) == (0, seen.to_bytes(), seen.moves())
    assert copy.copy(seen).to_bytes() == seen.to_bytes()


def test_a_state_is_not_pickled() -> None:
    with pytest.raises(TypeError, match="codes"):
        pickle.dumps(fallen("G", 0))


@pytest.mark.parametrize("kind", [State, Observation])
def test_nobody_makes_states_by_hand(kind: type) -> None:
    with pytest.raises(TypeError, match="made by"):
        kind()


def test_there_is_no_such_seat() -> None:
    for seat in (-1, 2, 9):
        with pytest.raises(ValueError, match="no seat"):
            fallen("G", 0).observe(seat)


def test_a_game_without_memory() -> None:
    state = noughts.NoughtsTable().start()
    state.apply(noughts.encode(4))
    assert state.copy().to_bytes() == state.to_bytes() == state.observe(1).to_bytes()
    assert state.observe(1).determinize(0).to_bytes() == state.to_bytes()
