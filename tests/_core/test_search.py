"""The search, proved on toy games: it must know no more than its seat, and find what is there to be found."""

from __future__ import annotations

import threading
import time
from collections.abc import Iterator
from typing import Any, NamedTuple

import pytest

from hexsuite._core.face import PARAMETERS, Searcher, State, Stop, one_ply
from hexsuite._core.toys import coin, noughts


def playing_out(*, nodes: int = 200_000, **params: float) -> Searcher:
    """A searcher whose simulations run to the end of the game at random."""
    return Searcher([], nodes=nodes, **{"leaf_plies": 100.0, "leaf_greed": 0.0, **params})


def table(plan: str, side: int, *says: int) -> State:
    """The coin has fallen on `side`; then these were said."""
    state = coin.CoinTable(plan).start()
    state.apply(coin.encode(coin.FALL, side))
    for said in says:
        state.apply(coin.encode(coin.SAY, said))
    return state


def board(*cells: int, broken: bool = False) -> State:
    """Marks alternate, seat 0 first; cells in reading order."""
    state = noughts.NoughtsTable(broken=broken).start()
    for cell in cells:
        state.apply(noughts.encode(cell))
    return state


# What is hidden --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "plan",
    [
        pytest.param("G", id="at once"),
        pytest.param("0G", id="a ply later"),
        pytest.param("00G", id="two plies later"),
        pytest.param("01G", id="after one who knows the coin"),
        pytest.param("0101G", id="after one who knows it twice"),
    ],
)
@pytest.mark.parametrize("leaf_greed", [0.0, 1.0])
def test_a_hidden_coin_is_worth_one_half(plan: str, leaf_greed: float) -> None:
    searcher = playing_out(leaf_greed=leaf_greed, explore=1.0)
    result = searcher.search(table(plan, 1).observe(0), simulations=20_000, seed=5)
    assert result.values[0] == pytest.approx(0.5, abs=0.015)
    assert sum(result.values) == pytest.approx(1.0)
    for _, _, value in result.lines:
        assert value == pytest.approx(0.5, abs=0.02)


def test_that_a_rival_has_no_choice_is_not_leaked() -> None:
    """When the coin shows 0 seat 1 must say 0. A path that skips its forced step would tell seat 0 the coin."""
    result = playing_out(explore=1.0).search(table("0FG", 1).observe(0), simulations=40_000, seed=1)
    assert 0.5 < result.values[0] < 0.65


@pytest.mark.parametrize("plan", ["G", "01G", "0FG"])
def test_the_hidden_side_changes_no_choice(plan: str) -> None:
    one, other = (playing_out().search(table(plan, side).observe(0), simulations=3_000, seed=11) for side in (0, 1))
    assert (one.action, one.lines, one.values) == (other.action, other.lines, other.values)


def test_chance_nodes_do_not_tell_a_hidden_outcome() -> None:
    """The fall is filed as seen: nodes for chance events keep the coin hidden too."""
    start = coin.CoinTable("0G").start()
    with pytest.raises(ValueError, match="not to move"):
        Searcher([]).search(start.observe(0), simulations=10)
    result = playing_out(chance_keys=3).search(table("0G", 1).observe(0), simulations=20_000, seed=2)
    assert result.values[0] == pytest.approx(0.5, abs=0.015)


# Offers ----------------------------------------------------------------------------------------------------------


def test_an_offer_is_found_beside_the_only_listed_move() -> None:
    result = playing_out().search(table("PG", 1).observe(0), simulations=500, seed=3)
    assert result.action == coin.encode(coin.PROPOSE)
    assert result.lines[0][2] == pytest.approx(1.0)


def test_an_offer_deeper_in_the_tree_is_found() -> None:
    result = playing_out().search(table("01PG", 1).observe(0), simulations=5_000, seed=3)
    assert result.values[0] > 0.9


def test_lines_are_the_seats_own_moves_where_only_an_offer_makes_a_choice() -> None:
    """What follows a step without a choice must not be filed at the root."""
    state = table("PPG", 1)
    result = playing_out(explore=0.01, offer_margin=2.0).search(state.observe(0), simulations=500, seed=3)
    assert {code for code, _, _ in result.lines} <= {coin.encode(coin.SAY), coin.encode(coin.PROPOSE)}
    forced = playing_out(own_offers=0).search(table("P1G", 1).observe(0), simulations=500, seed=3)
    assert [code for code, _, _ in forced.lines] == [coin.encode(coin.SAY)]


def test_no_offers_when_none_are_allowed() -> None:
    result = playing_out(own_offers=0).search(table("0PG", 1).observe(0), simulations=5_000, seed=3)
    assert result.values[0] == pytest.approx(0.5, abs=0.03)


@pytest.mark.parametrize(("margin", "kind"), [(0.4, coin.PROPOSE), (0.6, coin.SAY)])
def test_an_offer_must_promise_more_than_its_margin(margin: float, kind: int) -> None:
    """To be told is worth one half more than to pass."""
    result = playing_out(offer_margin=margin, explore=2.0).search(table("PG", 1).observe(0), simulations=2_000, seed=3)
    assert result.action == coin.encode(kind)
    assert result.lines[0][0] == coin.encode(coin.PROPOSE), "the analysis still shows it"


# Perfect information ---------------------------------------------------------------------------------------------


def test_a_win_in_one_is_played_without_a_search() -> None:
    result = Searcher([]).search(board(0, 3, 1, 4).observe(0), simulations=1_000)
    assert (result.action, result.simulations, result.values) == (noughts.encode(2), 0, [1.0, 0.0])


def test_a_forced_loss_is_avoided() -> None:
    """Seat 0 threatens the top row: only cell 2 does not lose at once."""
    result = playing_out().search(board(0, 4, 1).observe(1), simulations=2_000)
    assert result.action == noughts.encode(2)


def test_a_forced_win_is_found() -> None:
    """X in two opposite corners and O in a third: the fourth corner makes two threats."""
    result = playing_out().search(board(0, 1).observe(0), simulations=20_000)
    assert result.action in {noughts.encode(cell) for cell in (3, 4, 6)}, "the moves that force a win"
    assert result.values[0] > 0.9
    fork = playing_out().search(board(0, 2, 8, 1).observe(0), simulations=5_000)
    assert fork.lines[0][2] > 0.95


def test_perfect_play_draws() -> None:
    state = board()
    while state.to_move >= 0:
        seat = state.to_move
        state.apply(playing_out().search(state.observe(seat), simulations=4_000, seed=7).action)
    assert state.payoff() == [0.5, 0.5]


def test_a_broken_game_ends_the_search_with_an_error() -> None:
    with pytest.raises(RuntimeError, match="failed in the search"):
        playing_out().search(board(0, 1, broken=True).observe(0), simulations=1_000)


# Bounds, order, threads ------------------------------------------------------------------------------------------


def test_the_same_seed_and_simulations_give_the_same_result() -> None:
    searcher = playing_out()
    results = [searcher.search(board(4).observe(1), simulations=3_000, seed=seed) for seed in (1, 1, 2)]
    assert results[0].lines == results[1].lines
    assert results[0].values == results[1].values
    assert results[0].lines != results[2].lines
    assert results[0].simulations == 3_000


def test_a_full_pool_goes_on_simulating() -> None:
    for nodes in (1, 2, 30):
        result = playing_out(nodes=nodes).search(board(4).observe(1), simulations=3_000)
        assert result.nodes == nodes
        assert result.simulations == 3_000
        assert result.action in board(4).moves()


def test_lines_are_ordered_by_visits_value_and_code() -> None:
    result = playing_out().search(board(4).observe(1), simulations=3_000)
    assert result.lines == sorted(result.lines, key=lambda line: (-line[1], -line[2], line[0]))
    assert sum(visits for _, visits, _ in result.lines) == 3_000
    assert {code for code, _, _ in result.lines} == set(board(4).moves())


def test_a_forced_move_is_answered_at_once() -> None:
    state = board(0, 1, 2, 4, 3, 5, 7, 6)
    started = time.monotonic()
    result = Searcher([]).search(state.observe(0), seconds=30.0)
    assert time.monotonic() - started < 5.0
    assert result.action == noughts.encode(8)


def test_seconds_bound_a_search() -> None:
    started = time.monotonic()
    result = playing_out().search(board().observe(0), seconds=0.2)
    assert 0.19 < time.monotonic() - started < 2.0
    assert result.simulations > 1_000


@pytest.mark.parametrize(
    "bounds",
    [
        {},
        {"seconds": float("nan")},
        {"seconds": float("inf")},
        {"seconds": -1.0},
        {"simulations": -1},
        {"simulations": 10, "seconds": float("nan")},
        {"simulations": 10, "seconds": -1.0},
        {"simulations": -1, "seconds": 0.01},
    ],
)
def test_a_bound_that_bounds_nothing_is_refused(bounds: dict[str, Any]) -> None:
    searcher, said = playing_out(), list[str]()

    def run() -> None:
        try:
            searcher.search(board().observe(0), **bounds)
        except ValueError as error:
            said.append(str(error))

    thread = threading.Thread(target=run, daemon=True)
    thread.start()
    thread.join(20)
    assert len(said) == 1
    assert searcher.search(board().observe(0), simulations=10).simulations >= 10


class Running(NamedTuple):
    """A search under way."""

    searcher: Searcher
    stop: Stop
    thread: threading.Thread
    found: list[object]


@pytest.fixture
def long_search() -> Iterator[Running]:
    searcher, stop, found = playing_out(), Stop(), list[object]()
    seen = board().observe(0)
    thread = threading.Thread(target=lambda: found.append(searcher.search(seen, seconds=60.0, threads=2, stop=stop)))
    thread.start()
    time.sleep(0.2)
    yield Running(searcher, stop, thread, found)
    stop.set()
    thread.join()


def test_stop_answers_quickly(long_search: Running) -> None:
    _, stop, thread, found = long_search
    assert thread.is_alive()
    started = time.monotonic()
    stop.set()
    thread.join(timeout=10)
    assert time.monotonic() - started < 0.5, "20 ms on an idle machine"
    assert len(found) == 1


def test_a_search_leaves_the_interpreter_to_others(long_search: Running) -> None:
    thread = long_search.thread
    count, until = 0, time.monotonic() + 0.3
    while time.monotonic() < until:
        count += 1
    assert thread.is_alive()
    assert count > 10_000


def test_one_instance_serves_one_search(long_search: Running) -> None:
    with pytest.raises(RuntimeError, match="already searching"):
        long_search.searcher.search(board().observe(0), simulations=1)


def test_a_stop_before_the_search_is_not_lost_and_touches_no_other() -> None:
    searcher, stop = playing_out(), Stop()
    stop.set()
    assert stop.is_set()
    result = searcher.search(board().observe(0), seconds=60.0, threads=2, stop=stop)
    assert result.simulations == 2, "one a thread"
    assert result.action in board().moves()
    assert searcher.search(board().observe(0), simulations=500).simulations == 500
    assert searcher.search(board().observe(0), simulations=500, stop=Stop()).simulations == 500


def test_threads_share_the_simulations() -> None:
    searcher = playing_out()
    results = [searcher.search(board(4).observe(1), simulations=3_001, seed=4, threads=2) for _ in range(2)]
    assert results[0].simulations == 3_001
    assert results[0].lines == results[1].lines
    assert sum(visits for _, visits, _ in results[0].lines) == 3_001


@pytest.mark.parametrize(
    ("params", "error"),
    [({"explroe": 1.0}, TypeError), ({"explore": -1.0}, ValueError), ({"width": 0.0}, ValueError)],
)
def test_wrong_parameters_are_refused(params: dict[str, float], error: type[Exception]) -> None:
    with pytest.raises(error):
        playing_out(**params)  # type: ignore[arg-type]


def test_a_search_needs_a_bound_and_a_seat_to_move() -> None:
    with pytest.raises(ValueError, match="bound"):
        Searcher([]).search(board().observe(0))
    with pytest.raises(ValueError, match="not to move"):
        Searcher([]).search(board().observe(1), simulations=5)
    assert PARAMETERS["explore"] > 0


# One ply ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("fraction", [0.0, 0.3, 1.0])
def test_one_ply_always_sees_a_win(fraction: float) -> None:
    for seed in range(10):
        assert one_ply(board(0, 3, 1, 4).observe(0), [], seed=seed, fraction=fraction) == noughts.encode(2)


def test_one_ply_looks_at_a_random_share() -> None:
    found = {one_ply(board().observe(0), [], seed=seed, fraction=0.0) for seed in range(60)}
    assert len(found) > 5
    assert one_ply(board().observe(0), [], seed=1) == noughts.encode(0), "all are worth the same: the lowest code"


def test_one_ply_does_not_see_the_coin() -> None:
    choices = [[one_ply(table("G", side).observe(0), [], seed=seed) for seed in range(20)] for side in (0, 1)]
    assert choices[0] == choices[1]
