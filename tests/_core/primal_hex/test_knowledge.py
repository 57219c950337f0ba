"""What a seat may not know of Primal Hex leaves no trace in its observation or its choice (P23)."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from hexsuite._core.face import Searcher, State, one_ply
from hexsuite._core.primal_hex import codes, face
from hexsuite._core.primal_hex.face import FEATURES
from tests._core.primal_hex.scene import EAST, WEST, Scene
from tests._core.primal_hex.tables import table, walk

WEIGHTS = [0.1 if name in ("points", "season", "harvest", "strength") else 0.01 for name in FEATURES]


def twin(state: State, viewer: int, seed: int) -> State:
    """Everything that is hidden from a seat drawn anew."""
    other = state
    for seat in range(state.seats):
        if seat != viewer:
            other = other.redrawn(seat, seed)
    return other


def moments(numbers: range, every: int, **options: bool) -> Iterator[tuple[int, int, State]]:
    """States of random games: (number of the game, of the step, state)."""
    for number in numbers:
        for step, (_, state) in enumerate(walk(table(number, **options).start(), number)):
            if step % every == 0:
                yield number, step, state


@pytest.mark.parametrize("hidden_dice", [False, True])
def test_P23_hidden_things_leave_no_trace_in_an_observation(hidden_dice: bool) -> None:
    differing = 0
    for number, step, state in moments(range(14), 3, hidden_dice=hidden_dice):
        viewer = (number + step) % state.seats
        other = twin(state, viewer, step)
        other.check()
        differing += other.to_bytes() != state.to_bytes()
        assert other.observe(viewer).to_bytes() == state.observe(viewer).to_bytes()
        assert other.observe(viewer).snapshot() == state.observe(viewer).snapshot()
        assert other.to_move == state.to_move
        if other.to_move >= 0:
            assert other.moves()
            assert state.observe(state.to_move).moves() == state.moves(), "a move tells what its seat may not know"
    assert differing > 500


@pytest.mark.parametrize("hidden_dice", [False, True])
def test_P23_no_choice_depends_on_what_is_hidden(hidden_dice: bool) -> None:
    plain, unseen = Searcher(WEIGHTS, nodes=5_000), Searcher(WEIGHTS, nodes=5_000, observers=1)
    compared = 0
    for _, step, state in moments(range(20, 28), 7, hidden_dice=hidden_dice):
        viewer = state.to_move
        if viewer < 0 or len(state.moves()) < 2:
            continue
        other = twin(state, viewer, step)
        if other.to_bytes() == state.to_bytes():
            continue
        compared += 1
        mine, yours = state.observe(viewer), other.observe(viewer)
        assert mine.moves() == yours.moves()
        assert one_ply(mine, WEIGHTS, seed=step) == one_ply(yours, WEIGHTS, seed=step)
        for searcher in (plain, unseen):
            a = searcher.search(mine, simulations=40, seed=step)
            b = searcher.search(yours, simulations=40, seed=step)
            assert (a.action, a.lines, a.values) == (b.action, b.lines, b.values)
    assert compared > 100


def test_P23_a_redrawn_seat_looks_the_same_to_all_others() -> None:
    for number, step, state in moments(range(40, 52), 5):
        seat = (number + step) % state.seats
        other = state.redrawn(seat, step)
        for viewer in range(state.seats):
            if viewer != seat:
                assert other.observe(viewer).to_bytes() == state.observe(viewer).to_bytes()


def test_P23_states_drawn_from_an_observation_agree_with_it() -> None:
    """Where a rival has made an unseen choice of the same moment, it is asked for it again (C21)."""
    for _, step, state in moments(range(60, 74), 5):
        for seat in range(state.seats):
            observation = state.observe(seat)
            drawn = observation.determinize(step)
            drawn.check()
            assert drawn.to_move == state.to_move
            if state.to_move == seat:
                assert drawn.moves() == state.moves()
            if state.to_move != seat or observation.snapshot().step not in (
                face.ASK_WARCHIEF,
                face.ASK_ADVISOR,
                face.ASK_TACTIC,
            ):
                assert drawn.observe(seat).to_bytes() == observation.to_bytes()


def test_C21_choices_of_the_same_moment_are_asked_after_the_own_one() -> None:
    scene = Scene([WEST, EAST])
    scene.prepare()
    scene.act(codes.CHOOSE_TACTIC, (scene.now.hands[0] or ())[-1])
    drawn = scene.seen(1).determinize(3)
    assert (drawn.to_move, drawn.snapshot().answered) == (1, (False, False))
    drawn.apply(drawn.moves()[0])
    assert drawn.to_move == 0
    drawn.apply(drawn.moves()[0])
    assert drawn.snapshot().phase == face.ORDERS


def test_P23_all_kinds_of_hidden_orders_are_believed_possible() -> None:
    """A face-down order may be anything but what its owner has shown this round."""
    scene = Scene([WEST, EAST]).to_actions([], [(EAST[0], "attack", False), (EAST[1], "harvest", True)])
    kinds = set()
    for seed in range(300):
        orders = scene.seen(0).determinize(seed).snapshot().orders
        kinds |= {order.kind for order in orders if order.hex == scene.at(EAST[0])}
    assert kinds == set(range(6)) - {face.HARVEST}


def test_P23_a_rival_holds_no_tactic_that_one_has_been_dealt_all_of() -> None:
    for _, step, state in moments(range(80, 84), 11):
        now = state.snapshot()
        if now.phase < face.SETUP_HEXES:
            continue
        mine = now.dealt[0] or ()
        gone = {design for design in mine if mine.count(design) == 3}
        drawn = state.observe(0).determinize(step).snapshot()
        for seat in range(1, state.seats):
            assert not gone & set(drawn.hands[seat] or ())
            assert (drawn.dealt[seat] or ()) != () or now.phase == face.FINISHED


def test_P23_at_the_end_everything_lies_open() -> None:
    *_, (_, state) = walk(table(2).start(), 2)
    assert all(card is not None for card in state.observe(0).snapshot().advisors)
