"""What the search proves, and what it must not: wins and losses, wins by a whole turn, backed-up evaluations."""

from __future__ import annotations

from typing import Any

import pytest

from hexsuite._core.face import CHANCE, Searcher, SearchResult, State
from hexsuite._core.toys import noughts, unseen
from hexsuite._core.toys.branches import BranchesTable, encode

NEVER, OWN_STEPS, ALWAYS = 0, 1, 2
LUCKY = (CHANCE, 0.5, [1.0, 1.0])
DULL = (0, 0.5, [(1, 0.5, [0.5, 0.5])])


def search(tree: Any, certainty: int = ALWAYS, simulations: int = 400, **params: float) -> SearchResult:
    """Seat 0 at the root; every simulation is evaluated where it leaves the tree."""
    searcher = Searcher([], **{"leaf_plies": 0.0, "solve": 1.0, **params})
    return searcher.search(BranchesTable(tree, certainty).start().observe(0), simulations=simulations, seed=1)


def board(*cells: int) -> State:
    state = noughts.NoughtsTable().start()
    for cell in cells:
        state.apply(noughts.encode(cell))
    return state


# Proofs ----------------------------------------------------------------------------------------------------------


def test_a_forced_win_is_proved_and_ends_the_search() -> None:
    """Whatever seat 1 replies to the second move, seat 0 wins; the evaluations say the contrary."""
    tree = (0, 0.5, [DULL, (1, 0.1, [(0, 0.1, [0.0, 1.0]), 1.0, (0, 0.1, [(0, 0.1, [1.0])])])])
    result = search(tree, simulations=100_000)
    assert (result.proved, result.action, result.values) == (1, encode(1), [1.0, 0.0])
    assert result.simulations < 500
    assert result.lines[0] == (encode(1), result.lines[0][1], 1.0)


def test_nothing_is_proved_unless_asked_for_or_where_the_game_is_not_certain() -> None:
    tree = (0, 0.5, [DULL, (1, 0.1, [1.0, 1.0])])
    assert search(tree).proved == 1
    assert search(tree, solve=0).proved == 0
    assert search(tree, NEVER).proved == 0
    assert search(tree, OWN_STEPS).proved == 0, "seat 1 decides in between"
    assert search((0, 0.5, [DULL, (0, 0.1, [0.0, 1.0])]), OWN_STEPS).proved == 1


def test_nothing_is_proved_by_chance() -> None:
    """Both outcomes win; a proof would need to know that there are no others."""
    result = search((0, 0.5, [DULL, (0, 0.1, [LUCKY, 0.0])]))
    assert (result.proved, result.action) == (0, encode(1))


def test_a_lost_move_is_never_chosen_however_well_it_looks() -> None:
    tree = (0, 0.5, [(1, 0.9, [0.9, (1, 0.9, [0.9, 0.0])]), (0, 0.2, [(1, 0.2, [0.2, 0.3])])])
    for simulations in range(12, 60):
        result = search(tree, simulations=simulations)
        assert result.action == encode(1)
        assert result.lines[-1][0] == encode(0)
        assert result.lines[-1][2] == 0.0
    assert result.proved == 0


def test_an_own_turn_that_can_only_lose_is_avoided() -> None:
    """After the first move every way to end the turn loses at once, though all look well on the way."""
    tree = (0, 0.5, [(0, 0.9, [(0, 0.9, [0.0, 0.0]), 0.0, (0, 0.9, [0.0])]), (0, 0.1, [(1, 0.1, [0.1, 0.2])])])
    result = search(tree, OWN_STEPS, width=1)
    assert result.action == encode(1)
    assert result.lines[-1] == (encode(0), result.lines[-1][1], 0.0)


def test_a_lost_position_is_known() -> None:
    tree = (0, 0.5, [0.0, (1, 0.7, [(0, 0.9, [0.0, 0.0]), 1.0])])
    result = search(tree, simulations=10_000)
    assert (result.proved, result.values) == (-1, [0.0, 1.0])
    assert result.simulations < 100
    assert result.action in {encode(0), encode(1)}


def test_a_draw_proves_nothing() -> None:
    result = search((0, 0.5, [0.5, (1, 0.5, [0.5, 0.5])]))
    assert result.proved == 0
    assert result.values == pytest.approx([0.5, 0.5])


@pytest.mark.parametrize("params", [{"solve": 1}, {"solve": 1, "decisive": 1}, {"solve": 1, "alpha": 0.3}])
def test_the_solver_agrees_with_perfect_play(params: dict[str, float]) -> None:
    """All positions of noughts and crosses after three marks: a proof is right, and what is won is proved."""
    searcher = Searcher([], leaf_plies=100, leaf_greed=0.0, **params)
    for first, second, third in [
        (0, 1, 3),
        (0, 4, 8),
        (4, 0, 1),
        (1, 0, 2),
        (0, 8, 1),
        (4, 1, 8),
        (2, 3, 4),
        (5, 4, 0),
    ]:
        state = board(first, second, third)
        result = searcher.search(state.observe(1), simulations=30_000, seed=1)
        assert result.proved == truth(state)
        assert truth_after(state, result.action) == truth(state)


def truth(state: State) -> int:
    """1, 0 or -1 for the seat to move, by looking at everything."""
    return max(truth_after(state, move) for move in state.moves())


def truth_after(state: State, move: int) -> int:
    seat, after = state.to_move, state.copy()
    after.apply(move)
    payoff = after.payoff()
    return round(2 * payoff[seat] - 1) if payoff else -truth(after)


def test_the_solver_gives_the_same_with_a_small_pool_and_two_threads() -> None:
    state = board(0, 1)
    for nodes, threads in [(200_000, 2), (40, 1)]:
        searcher = Searcher([], nodes=nodes, leaf_plies=100, leaf_greed=0.0, solve=1)
        result = searcher.search(state.observe(0), simulations=20_000, threads=threads, seed=2)
        assert result.action in {noughts.encode(cell) for cell in (3, 4, 6)}


# Wins on the board -----------------------------------------------------------------------------------------------


def turn(*, last: Any = 1.0) -> Any:
    """Four own steps to the end, with other steps beside each."""
    branch: Any = last
    for _ in range(4):
        branch = (0, 0.2, [DULL, DULL, branch, 0.0])
    return branch


def test_a_win_by_several_own_steps_is_found_before_the_search() -> None:
    result = search(turn(), OWN_STEPS, win_steps=1_000)
    assert (result.action, result.simulations, result.proved) == (encode(2), 0, 1)


@pytest.mark.parametrize(
    ("tree", "certainty", "steps"),
    [
        pytest.param(turn(), NEVER, 1_000, id="not certain"),
        pytest.param(turn(), OWN_STEPS, 5, id="too few steps"),
        pytest.param(turn(), OWN_STEPS, 0, id="not asked for"),
        pytest.param(turn(last=LUCKY), OWN_STEPS, 1_000, id="by chance"),
        pytest.param(turn(last=(1, 0.5, [1.0])), OWN_STEPS, 1_000, id="by the other's step"),
        pytest.param(turn(last=0.5), OWN_STEPS, 1_000, id="a draw"),
    ],
)
def test_no_win_on_the_board_where_there_is_none_for_sure(tree: Any, certainty: int, steps: int) -> None:
    result = search(tree, certainty, win_steps=steps, solve=0, simulations=50)
    assert (result.simulations, result.proved) == (50, 0)


def test_a_decisive_reply_is_the_first_one_looked_at() -> None:
    tree = (0, 0.5, [(1, 0.9, [0.9, 0.9, 0.9, 0.9, 0.9, 0.0])])
    tree = (0, 0.5, [*tree[2], (0, 0.3, [0.3])])
    seen = {decisive: search(tree, NEVER, 3, decisive=decisive, width=1, growth=0) for decisive in (0, 1)}
    assert seen[0].lines[0][2] > 0.85
    assert seen[1].lines[0][2] < 0.4, "one look at the evaluation, two at the reply"


# Implicit minimax ------------------------------------------------------------------------------------------------


def trap() -> Any:
    """The first move looks best on average, but one of the ten replies refutes it."""
    return (
        0,
        0.5,
        [(1, 0.7, [*[(0, 0.8, [0.8, 0.8])] * 9, (0, 0.1, [0.1, 0.1])]), (1, 0.5, [(0, 0.5, [0.5, 0.5])] * 3)],
    )


def test_backed_up_evaluations_see_a_refutation_sooner() -> None:
    """Simulations until the refuted move has been left behind for good."""
    needed = {}
    for alpha in (0.0, 0.5):
        wrong = [
            n for n in range(20, 400, 5) if search(trap(), simulations=n, alpha=alpha, width=20).action == encode(0)
        ]
        needed[alpha] = max(wrong, default=0)
    assert needed[0.5] < 0.7 * needed[0.0]


def test_backed_up_evaluations_are_for_two_seats_and_one_tree() -> None:
    for wrong in ({"observers": 1}, {"chance_keys": 2}, {}):
        with pytest.raises(ValueError, match=r"alpha|range"):
            Searcher([], alpha=0.5 if wrong else 1.0, **wrong)


def test_proofs_and_trees_of_observers_go_together() -> None:
    """Only own steps can be proved where the other seat has a tree of its own."""
    assert search(turn(), ALWAYS, 20_000, observers=1).proved == 1
    assert search((0, 0.5, [DULL, (1, 0.1, [1.0, 1.0])]), ALWAYS, observers=1).proved == 0


def test_a_game_with_secrets_proves_nothing() -> None:
    state = unseen.UnseenTable("AC", ((1, 1), (0, 1))).start()
    result = Searcher([], solve=1, leaf_plies=9).search(state.observe(0), simulations=300)
    assert (result.proved, result.action) == (0, unseen.encode(unseen.CHOOSE, 0))
