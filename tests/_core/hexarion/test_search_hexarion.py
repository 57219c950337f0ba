"""The search on Hexarion itself: legal answers all game long, wins that are on the board, nothing given away."""

from __future__ import annotations

import pytest

from hexsuite._core.face import CHANCE, OVER, Searcher, State, one_ply
from hexsuite._core.hexarion import codes
from hexsuite._core.hexarion.face import FEATURES
from hexsuite.games.minds import weights as read_weights
from tests._core.hexarion.scene import EMPTY, Scene
from tests._core.hexarion.test_random_games import table

WEIGHTS = read_weights("hexarion", FEATURES)


def decisions(number: int, simulations: int) -> list[tuple[State, int]]:
    """All decisions of a whole game with the codes chosen; `simulations` 0 looks one move ahead."""
    state = table(number).start()
    searcher = Searcher(WEIGHTS, nodes=5_000)
    made: list[tuple[State, int]] = []
    chance = 0
    while state.to_move != OVER:
        if state.to_move == CHANCE:
            state.apply(state.draw(number, chance))
            chance += 1
            continue
        seen = state.observe(state.to_move)
        if simulations:
            code = searcher.search(seen, simulations=simulations, seed=len(made)).action
        else:
            code = one_ply(seen, WEIGHTS, seed=len(made))
        made.append((state.copy(), code))
        state.apply(code)
    return made


@pytest.fixture(scope="module")
def searched() -> list[tuple[State, int]]:
    return decisions(3, simulations=150)


def test_a_whole_game_by_search(searched: list[tuple[State, int]]) -> None:
    """`apply` would have raised at an illegal code."""
    kinds = {codes.decode(code).kind for _, code in searched}
    assert {codes.DEPLOY, codes.ATTUNE, codes.EDICT, codes.MOVE, codes.END_TURN} <= kinds


def test_a_whole_game_one_move_ahead() -> None:
    kinds = {codes.decode(code).kind for _, code in decisions(4, simulations=0)}
    assert {codes.DEPLOY, codes.EDICT, codes.END_TURN} <= kinds


def test_a_state_redrawn_from_what_a_seat_knows_changes_no_choice(searched: list[tuple[State, int]]) -> None:
    searcher = Searcher(WEIGHTS, nodes=5_000)
    looked = 0
    for state, _ in searched[10::7]:
        seen = state.observe(state.to_move)
        other = seen.determinize(seed=looked)
        again = other.observe(state.to_move)
        assert again.to_bytes() == seen.to_bytes()
        first, second = (searcher.search(view, simulations=50, seed=9) for view in (seen, again))
        assert (first.action, first.lines, first.values) == (second.action, second.lines, second.values)
        looked += other.to_bytes() != state.to_bytes()
    assert looked > 0, "some redrawn state must differ from the true one"


def test_the_same_seed_and_simulations_give_the_same_answer(searched: list[tuple[State, int]]) -> None:
    state = max((state for state, _ in searched), key=lambda state: len(state.moves()))
    seen = state.observe(state.to_move)
    first, second = (Searcher(WEIGHTS).search(seen, simulations=500, seed=4) for _ in range(2))
    assert (first.action, first.lines, first.values) == (second.action, second.lines, second.values)
    assert sum(first.values) == pytest.approx(1.0, abs=1e-4)


def test_the_winning_strike_is_found() -> None:
    """The last enemy falls, and its side cannot pay for a revival: the game is won when the turn ends (H17)."""
    s = Scene("""
          .   .   .
        .   .   .   .
      #   W   .   m   #
        .   .   .   .
          .   .   .
    """, "W: Tempestroot", energy=[2, 1])  # fmt: skip
    found = Searcher(WEIGHTS).search(s.state.observe(0), simulations=2_000, seed=1)
    s.state.apply(found.action)
    assert codes.decode(found.action).kind == codes.MOVE
    strike = Searcher(WEIGHTS).search(s.state.observe(0), simulations=2_000, seed=1).action
    assert codes.decode(strike).edict == codes.ATTACK
    s.state.apply(strike)
    assert Searcher(WEIGHTS).search(s.state.observe(0), simulations=200, seed=1).action == codes.encode(codes.END_TURN)


def test_the_last_energy_is_not_given_away() -> None:
    s = Scene(EMPTY.replace("*", "W"), hands=(["Vowshard"], []), energy=[1, 2], pool="m")
    for answer in (
        Searcher(WEIGHTS).search(s.state.observe(0), simulations=500, seed=1).action,
        one_ply(s.state.observe(0), WEIGHTS, seed=1),
    ):
        assert codes.decode(answer).kind not in (codes.ATTUNE, codes.EDICT)


def test_the_evaluation_is_fair_to_both_seats_and_sees_who_can_strike() -> None:
    s = Scene("""
          .   .   .
        .   .   .   .
      #   .   W   m   #
        .   .   .   .
          .   .   .
    """, "W: Vowshard; m: Magnetar", spent="m")  # fmt: skip
    mine, theirs = (dict(zip(FEATURES, row, strict=True)) for row in s.board.features(s.state))
    assert (mine["strikes_now"], theirs["strikes_now"], theirs["strikes_next"]) == (1, 0, 1)
    assert (mine["board"], mine["armed"], mine["resonance"], mine["to_move"]) == (1, 1, 1, 1)
    mirrored = Scene("""
          .   .   .
        .   .   .   .
      #   M   w   .   #
        .   .   .   .
          .   .   .
    """, "w: Vowshard; M: Magnetar", spent="M", active=1)  # fmt: skip
    assert mirrored.board.features(mirrored.state) == [list(theirs.values()), list(mine.values())]


def test_the_state_is_small() -> None:
    assert len(table(1).start().to_bytes()) <= 192


def test_refused_weights() -> None:
    state = Scene(EMPTY.replace("*", "W"), pool="m").state
    with pytest.raises(ValueError, match="weights"):
        Searcher([1.0]).search(state.observe(0), simulations=1)
