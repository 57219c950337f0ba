"""F25: a seat knows what it saw and no more, and what it knows is right.

The main test tells two histories apart only by what one seat cannot see (cards that others drew, cards stolen
between others). That seat's observations must be equal to the last byte, and so must its choices.
"""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest

from hexsuite._core.face import CHANCE, OVER, Searcher, State, one_ply
from hexsuite._core.hexfolk.codes import CARD, STOLEN, decode, encode
from hexsuite._core.hexfolk.face import CARD_DUE, MAIN, THEFT_DUE, HexfolkBoard
from hexsuite.games.hexfolk.options import HexfolkOptions
from hexsuite.games.hexfolk.setup import board, new_setup
from hexsuite.games.hexfolk.thinker import weights


def island(seed: int, seats: int = 4) -> HexfolkBoard:
    return board(new_setup(HexfolkOptions(), seats, seed))


def next_code(state: State, seed: int, chance: int, draw: random.Random) -> int:
    """Random play that loves cards and knights, with offers now and then."""
    if state.to_move == CHANCE:
        return state.draw(seed, chance)
    moves = state.moves()
    hidden = [code for code in moves if decode(code).kind in (6, 7, 11)]
    offers = state.offers() if draw.random() < (0.1 if state.snapshot().phase == MAIN else 0.5) else []
    return draw.choice(offers or (hidden if hidden and draw.random() < 0.8 else moves))


def hidden_from(state: State, seat: int) -> bool:
    """Whether the outcome that is due will not be seen by `seat`."""
    snapshot = state.snapshot()
    if snapshot.phase == CARD_DUE:
        return bool(snapshot.owner != seat)
    if snapshot.phase == THEFT_DUE:
        return seat not in (snapshot.owner, victim_of(state))
    return False


def victim_of(state: State) -> int:
    """Who loses the card that is due: the one seat whose hand shrinks."""
    for resource in range(5):
        code = encode(STOLEN, resource)
        if state.is_legal(code):
            after = state.copy()
            after.apply(code)
            before_sizes, sizes = state.snapshot().hand_sizes, after.snapshot().hand_sizes
            return next(s for s in range(len(sizes)) if sizes[s] < before_sizes[s])
    raise AssertionError("a theft from an empty hand")


def another_outcome(state: State, code: int, draw: random.Random) -> int:
    """A different outcome of the same kind, if the state allows one."""
    kind = decode(code).kind
    others = [encode(kind, k) for k in range(5) if encode(kind, k) != code and state.is_legal(encode(kind, k))]
    return draw.choice(others) if others else code


def twin_histories(seed: int, seat: int, look: Callable[[State, State], None]) -> int:
    """Plays two games that `seat` cannot tell apart and calls `look` after each code; how many outcomes differed."""
    draw = random.Random(seed)
    first, second = island(seed).start(), island(seed).start()
    differing = chance = 0
    while first.to_move != OVER:
        code = next_code(first, seed, chance, draw)
        chance += first.to_move == CHANCE
        other = (
            another_outcome(second, code, draw)
            if hidden_from(first, seat)
            and decode(code).kind
            in (
                CARD,
                STOLEN,
            )
            else code
        )
        if not second.is_legal(other):
            break  # the second history cannot have gone on like this
        differing += other != code
        first.apply(code)
        second.apply(other)
        if OVER in (first.to_move, second.to_move):
            break
        assert first.to_move == second.to_move  # who decides next is seen by all, so it may tell nothing either
        look(first, second)
    return differing


def test_F25_hidden_outcomes_leave_no_trace_in_an_observation() -> None:
    differing = 0
    for seed in range(40):
        seat = seed % 4

        def look(first: State, second: State, seat: int = seat) -> None:
            assert first.observe(seat).to_bytes() == second.observe(seat).to_bytes()
            assert first.observe(seat).snapshot() == second.observe(seat).snapshot()

        differing += twin_histories(seed, seat, look)
    assert differing > 40


def test_F25_no_choice_depends_on_what_is_hidden() -> None:
    searcher = Searcher(weights(), nodes=5_000)
    compared = 0
    for seed in range(100, 160):
        seat = seed % 4

        def look(first: State, second: State, seat: int = seat, seed: int = seed) -> None:
            nonlocal compared
            if first.to_move != seat or first.to_bytes() == second.to_bytes() or len(first.moves()) < 2:
                return
            compared += 1
            mine, twin = first.observe(seat), second.observe(seat)
            assert one_ply(mine, weights(), seed=seed) == one_ply(twin, weights(), seed=seed)
            a = searcher.search(mine, simulations=60, seed=seed)
            b = searcher.search(twin, simulations=60, seed=seed)
            assert (a.action, a.lines) == (b.action, b.lines)

        twin_histories(seed, seat, look)
    assert compared > 60


def test_F25_what_is_hidden_is_absent() -> None:
    snapshot = random_middle(4).observe(2).snapshot()
    assert [hand is None for hand in snapshot.hands] == [True, True, False, True]
    assert [cards is None for cards in snapshot.cards] == [True, True, False, True]
    assert [points is None for points in snapshot.true_points] == [True, True, False, True]
    assert sum(snapshot.hand_sizes) > 0


def random_middle(seed: int, steps: int = 500) -> State:
    draw = random.Random(seed)
    state = island(seed).start()
    chance = 0
    for _ in range(steps):
        code = next_code(state, seed, chance, draw)
        chance += state.to_move == CHANCE
        state.apply(code)
        if state.to_move == OVER:
            break
    return state


@pytest.mark.parametrize("seed", range(12))
def test_F25_redrawn_states_agree_with_all_that_is_known(seed: int) -> None:
    """Public counts and the own hand hold in every redrawn state, which is sound in itself."""
    draw = random.Random(seed)
    state = island(seed).start()
    chance = step = 0
    while state.to_move != OVER:
        code = next_code(state, seed, chance, draw)
        chance += state.to_move == CHANCE
        state.apply(code)
        step += 1
        if step % 11 or state.to_move < 0:
            continue
        for seat in range(4):
            observation = state.observe(seat)
            redrawn = observation.determinize(step)
            redrawn.check()
            assert redrawn.observe(seat).snapshot() == observation.snapshot()
            if state.to_move == seat:
                assert redrawn.moves() == state.moves()


def test_F25_public_cards_are_counted_exactly_between_two() -> None:
    """With two seats every theft is seen by both, so each knows the other's hand for certain."""
    draw = random.Random(1)
    state = island(1, seats=2).start()
    chance = 0
    while state.to_move != OVER:
        code = next_code(state, 1, chance, draw)
        chance += state.to_move == CHANCE
        state.apply(code)
        for seat in range(2):
            assert state.observe(seat).determinize(7).snapshot().hands == state.snapshot().hands


def test_F25_the_true_hands_stay_among_the_cases() -> None:
    """What really is in the hands is nearly always believed possible: only the least likely case may be dropped."""
    looked = found = 0
    for seed in range(8):
        state = random_middle(seed, 350)
        if state.to_move == OVER:
            continue
        for seat in range(4):
            looked += 1
            observation = state.observe(seat)
            found += any(observation.determinize(k).snapshot().hands == state.snapshot().hands for k in range(400))
    assert looked >= 20
    assert found >= 0.8 * looked
