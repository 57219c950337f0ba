"""The search on Hexfolk itself: legal answers all game long, trades, and nothing known that the seat does not know."""

from __future__ import annotations

import pytest

from hexsuite._core.face import CHANCE, OVER, Searcher, State, one_ply
from hexsuite._core.hexfolk import codes
from hexsuite._core.hexfolk.face import MAIN
from hexsuite.games.hexfolk.options import HexfolkOptions
from hexsuite.games.hexfolk.setup import board, new_setup
from hexsuite.games.hexfolk.thinker import weights

TRADES = (codes.OFFER, codes.COUNTER)


def decisions(seats: int, seed: int, simulations: int = 0) -> list[tuple[State, int]]:
    """All decisions of a whole game with the codes chosen; `simulations` 0 looks one move ahead."""
    state = board(new_setup(HexfolkOptions(), seats, seed)).start()
    searcher = Searcher(weights(), nodes=5_000)
    made: list[tuple[State, int]] = []
    chance = 0
    while state.to_move != OVER:
        assert len(made) < 6_000, "no end in sight"
        if state.to_move == CHANCE:
            state.apply(state.draw(seed, chance))
            chance += 1
            continue
        seen = state.observe(state.to_move)
        if simulations:
            code = searcher.search(seen, simulations=simulations, seed=len(made)).action
        else:
            code = one_ply(seen, weights(), seed=len(made))
        made.append((state.copy(), code))
        state.apply(code)
    return made


@pytest.fixture(scope="module")
def searched() -> list[tuple[State, int]]:
    return decisions(seats=4, seed=21, simulations=60)


def test_a_whole_game_by_search(searched: list[tuple[State, int]]) -> None:
    """`apply` would have raised at an illegal code."""
    kinds = {codes.decode(code).kind for _, code in searched}
    assert {codes.BUILD_CITY, codes.END_TURN, codes.MOVE_ROBBER} <= kinds
    for state, code in searched:
        assert state.is_legal(code)
        assert code in state.moves() or codes.decode(code).kind in TRADES


def test_trades_are_proposed_and_closed(searched: list[tuple[State, int]]) -> None:
    kinds = [codes.decode(code).kind for _, code in searched]
    assert kinds.count(codes.OFFER) > 0
    assert kinds.count(codes.TAKE) > 0


def test_a_state_redrawn_from_what_a_seat_knows_changes_no_choice(searched: list[tuple[State, int]]) -> None:
    """The same knowledge and seed: the same lines, whatever the others really hold."""
    searcher = Searcher(weights(), nodes=5_000)
    looked = 0
    for state, _ in searched[30::40]:
        seen = state.observe(state.to_move)
        other = seen.determinize(seed=looked)
        again = other.observe(state.to_move)
        assert again.to_bytes() == seen.to_bytes()
        first, second = (searcher.search(view, simulations=50, seed=9) for view in (seen, again))
        assert (first.action, first.lines, first.values) == (second.action, second.lines, second.values)
        looked += other.to_bytes() != state.to_bytes()
    assert looked > 0, "some redrawn state must differ from the true one"


def test_threads_and_time_on_a_real_position(searched: list[tuple[State, int]]) -> None:
    state = next(state for state, _ in searched[60:] if state.snapshot().phase == MAIN and len(state.moves()) > 2)
    seen = state.observe(state.to_move)
    result = Searcher(weights()).search(seen, seconds=0.2, threads=2)
    assert result.action in state.moves() + state.offers()
    assert result.simulations > 200
    assert sum(result.values) == pytest.approx(1.0, abs=1e-3)
    assert len(result.values) == 4


def test_values_are_taken_where_a_turn_begins(searched: list[tuple[State, int]]) -> None:
    """Ending the turn and doing nothing first with the rest of it are worth the same to a search of one step."""
    state = next(state for state, _ in searched[60:] if state.snapshot().phase == MAIN and len(state.moves()) > 2)
    seen = state.observe(state.to_move)
    ended, open_ = (
        Searcher(weights(), leaf_hasten=hasten, leaf_greed=0.0, own_offers=0).search(seen, simulations=300, seed=1)
        for hasten in (1, 0)
    )
    assert ended.values != open_.values


def test_refused_weights() -> None:
    state = board(new_setup(HexfolkOptions(), 2, 1)).start()
    with pytest.raises(ValueError, match="weights"):
        Searcher([1.0]).search(state.observe(state.to_move), simulations=1)
    with pytest.raises(ValueError, match="weights"):
        one_ply(state.observe(state.to_move), [])
