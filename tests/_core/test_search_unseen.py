"""Unseen choices and the own secrets: nobody in the tree acts on what it cannot know, whoever is asked first."""

from __future__ import annotations

from collections import Counter

import pytest

from hexsuite._core.face import Searcher, SearchResult, State
from hexsuite._core.toys import coin, unseen
from hexsuite._core.toys.unseen import CHOOSE, DEAL, SAY, UnseenTable

SCISSORS = ((0.5, 0.0, 1.0), (1.0, 0.5, 0.0), (0.0, 1.0, 0.5))
"""Rock, paper, scissors: all a third."""
SKEWED = ((1.0, 0.0), (0.0, 0.5))
"""Both seats choose the first with one third; worth one third."""
GUESS = ((0.0, 1.0), (1.0, 0.0))
"""The column guesses the row, and wins if it is right."""
MIXED = {"observers": 1, "mixed": 1.0}


def table(plan: str, payoffs: tuple[tuple[float, ...], ...], *codes: int, odds: tuple[int, ...] | None = None) -> State:
    state = UnseenTable(plan, payoffs, odds).start()
    for code in codes:
        state.apply(code)
    return state


def think(state: State, simulations: int = 30_000, seed: int = 1, **params: float) -> SearchResult:
    searcher = Searcher([], **{"leaf_plies": 100.0, "leaf_greed": 0.0, **params})
    return searcher.search(state.observe(state.to_move), simulations=simulations, seed=seed)


def shares(result: SearchResult) -> list[float]:
    """Of the visits, by option."""
    total = sum(visits for _, visits, _ in result.lines)
    return [visits / total for _, visits, _ in sorted(result.lines)]


# Choices of one moment -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("plan", "codes"),
    [
        pytest.param("AB", (), id="asked first"),
        pytest.param("BA", (), id="as the column"),
        pytest.param("BA", (unseen.encode(CHOOSE, 0),), id="asked last"),
        pytest.param("BA", (unseen.encode(CHOOSE, 1),), id="asked last, after another choice"),
    ],
)
@pytest.mark.parametrize(
    ("payoffs", "wanted"),
    [
        pytest.param(SCISSORS, [1 / 3] * 3, id="rock, paper, scissors"),
        pytest.param(SKEWED, [1 / 3, 2 / 3], id="skewed"),
    ],
)
def test_visit_shares_come_near_the_equilibrium(
    plan: str, codes: tuple[int, ...], payoffs: tuple[tuple[float, ...], ...], wanted: list[float]
) -> None:
    result = think(table(plan, payoffs, *codes), **MIXED)
    assert shares(result) == pytest.approx(wanted, abs=0.04)
    value = 0.5 if payoffs is SCISSORS else 1 / 3
    assert result.values[0] == pytest.approx(value, abs=0.02)


def test_being_asked_last_tells_nothing() -> None:
    """The same search, whether the other has been asked already, and whatever it has chosen."""
    first = think(table("AB", SKEWED), **MIXED)
    for choice in (0, 1):
        last = think(table("BA", SKEWED, unseen.encode(CHOOSE, choice)), **MIXED)
        assert (last.lines, last.values) == (first.lines, first.values)


def test_one_tree_would_let_the_other_know() -> None:
    """What the trees of the observers are for: an open guess at a choice just made knows it in a single tree."""
    assert think(table("AC", GUESS)).values[0] < 0.05
    assert think(table("AC", GUESS), **MIXED).values[0] == pytest.approx(0.5, abs=0.03)
    assert think(table("A01C", GUESS), **MIXED).values[0] == pytest.approx(0.5, abs=0.05)


# The own secrets -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("plan", ["D0C", "D00C", "D01C0"])
@pytest.mark.parametrize(
    ("params", "off"), [({"observers": 1, "mixed": 0.5}, 0.12), ({"observers": 1, "explore": 1.0}, 0.2)]
)
def test_a_rival_does_not_act_on_what_the_seat_hides(plan: str, params: dict[str, float], off: float) -> None:
    """A single tree lets seat 1 guess right always. Any guess of its own is as good as another, so the values may
    lean to a side, and the seat finds the step after which they lean to its own."""
    values = []
    for side in (0, 1):
        state = table(plan, GUESS, unseen.encode(DEAL, side))
        assert think(state, 5_000).values[0] < 0.05
        values += [think(state, seed=seed, **params).values[0] for seed in range(4)]
    assert sum(values) / len(values) == pytest.approx(0.5, abs=off)
    assert 0.2 < min(values) <= max(values) < 0.8


def test_a_rival_believes_what_the_odds_say() -> None:
    """Three rows in four are the second: it guesses that, wrong or right."""
    for side, value in ((0, 1.0), (1, 0.0)):
        state = table("D0C", GUESS, unseen.encode(DEAL, side), odds=(1, 3))
        assert think(state, **MIXED).values[0] == pytest.approx(value, abs=0.1)


def test_a_share_of_the_simulations_is_redrawn_only_where_there_is_a_secret() -> None:
    hidden = think(table("D0C", GUESS, unseen.encode(DEAL, 1)), 8_000, observers=1, redrawn=0.25)
    assert sum(visits for _, visits, _ in hidden.lines) == 6_000
    open_ = think(table("A0C", GUESS), 8_000, observers=1, redrawn=0.25)
    assert sum(visits for _, visits, _ in open_.lines) == 8_000
    none = think(table("D0C", GUESS, unseen.encode(DEAL, 1)), 8_000, observers=1, redrawn=0.0)
    assert sum(visits for _, visits, _ in none.lines) == 8_000
    assert none.values[0] < 0.05, "whoever redraws nothing is seen through"


@pytest.mark.parametrize("plan", ["G", "0G", "00G", "01G", "0101G"])
def test_a_hidden_coin_is_worth_one_half_with_observers(plan: str) -> None:
    """The same coin as in one tree: here seat 1 knows it, and seat 0 does not."""
    state = coin.CoinTable(plan).start()
    state.apply(coin.encode(coin.FALL, 1))
    for params in ({"observers": 1, "explore": 1.0}, MIXED, {**MIXED, "chance_keys": 3}):
        assert think(state, 20_000, **params).values[0] == pytest.approx(0.5, abs=0.03)


@pytest.mark.parametrize("plan", ["D0C", "D00B"])
def test_other_worlds_cannot_be_told_apart_by_the_others(plan: str) -> None:
    """The contract of `redraw`, and no peeking: what others hide changes no line."""
    state = table(plan, GUESS, unseen.encode(DEAL, 1), unseen.encode(SAY, 0))
    drawn = [state.redrawn(0, seed) for seed in range(20)]
    assert {other.snapshot()[0] for other in drawn} == {0, 1}
    assert {other.observe(1).to_bytes() for other in drawn} == {state.observe(1).to_bytes()}
    with pytest.raises(ValueError, match="no seat"):
        state.redrawn(2, 0)
    before_column = table("BA", SCISSORS, unseen.encode(CHOOSE, 2))
    other = before_column.redrawn(1, 3)
    results = [think(one, 3_000, **MIXED) for one in (before_column, other)]
    assert results[0].lines == results[1].lines


def test_the_same_seed_gives_the_same_result_with_observers_and_threads() -> None:
    state = table("D0B", GUESS, unseen.encode(DEAL, 1))
    searcher = Searcher([], leaf_plies=100, **MIXED)
    results = [searcher.search(state.observe(0), simulations=4_001, seed=seed, threads=2) for seed in (1, 1, 2)]
    assert (results[0].lines, results[0].values) == (results[1].lines, results[1].values)
    assert results[0].lines != results[2].lines
    assert results[0].simulations == 4_001


def test_a_full_pool_goes_on_simulating_with_observers() -> None:
    state = table("D00B", GUESS, unseen.encode(DEAL, 1))
    for nodes in (3, 4, 7):
        result = Searcher([], nodes=nodes, leaf_plies=100, **MIXED).search(state.observe(0), simulations=500)
        assert (result.simulations, result.nodes) == (500, nodes)
        assert result.action in state.moves()
    with pytest.raises(ValueError, match="too few"):
        Searcher([], nodes=2, observers=1).search(state.observe(0), simulations=5)


def test_mixed_choices_need_observers() -> None:
    with pytest.raises(ValueError, match="observers"):
        Searcher([], mixed=1.0)


# Drawing the choice ----------------------------------------------------------------------------------------------


def drawn(temperature: float, least: float = 0.0, count: int = 300) -> Counter[int]:
    """How often each row is chosen, by the seed alone: the shares are the same as far as 2,000 simulations go."""
    state = table("AB", SKEWED)
    searcher = Searcher([], leaf_plies=100, **MIXED)
    return Counter(
        searcher.search(state.observe(0), simulations=2_000, seed=seed, temperature=temperature, least=least).action
        >> 10
        for seed in range(count)
    )


def test_the_choice_is_drawn_from_the_visit_shares() -> None:
    assert drawn(0.0) == {1: 300}
    assert 60 < drawn(1.0)[0] < 140, "one third"
    assert drawn(4.0)[0] > drawn(1.0)[0] > drawn(0.5)[0] > 20
    assert drawn(1.0, least=0.75) == {1: 300}


def test_a_drawn_choice_is_the_same_for_the_same_seed() -> None:
    state = table("AB", SCISSORS)
    searcher = Searcher([], leaf_plies=100, **MIXED)
    actions = [
        [searcher.search(state.observe(0), simulations=300, seed=seed, temperature=1.0).action for seed in range(20)]
        for _ in range(2)
    ]
    assert actions[0] == actions[1]
    assert len(set(actions[0])) == 3


def test_barred_moves_are_not_drawn() -> None:
    state = table("AB", SCISSORS)
    searcher = Searcher([], leaf_plies=100, **MIXED)
    barred = {unseen.encode(CHOOSE, 1)}
    found = {
        searcher.search(state.observe(0), simulations=200, seed=seed, temperature=2.0, barred=barred).action >> 10
        for seed in range(40)
    }
    assert found == {0, 2}


@pytest.mark.parametrize(("temperature", "least"), [(-1.0, 0.0), (100.0, 0.0), (1.0, 1.5), (1.0, -0.1)])
def test_wrong_temperatures_are_refused(temperature: float, least: float) -> None:
    state = table("AB", SCISSORS)
    with pytest.raises(ValueError, match="temperature"):
        Searcher([]).search(state.observe(0), simulations=5, temperature=temperature, least=least)
