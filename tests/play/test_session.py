"""The session on a small game: who may do what, what is kept before it is told, and going back."""

import random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hexsuite._core.face import CHANCE, OVER
from hexsuite.games.base import BadInput
from hexsuite.play.events import Closed, Ended, JournalError, JournalFailed, Moved, Paused, SeatChanged, Undone
from hexsuite.play.record import CHANCE_SEAT, Record, Step
from hexsuite.play.runner import Runner, play_out
from hexsuite.play.seats import Seat
from hexsuite.play.session import ListenerError, Session
from tests import fake_game as fake
from tests.play.tables import Memory, new, table


def play_person(session: Session, rng: random.Random) -> None:
    """One random move of the person to move, gifts included."""
    codes = session.state.moves() + session.state.offers()
    session.submit(session.to_move, rng.choice(codes))


def test_a_step_is_kept_before_it_is_told_with_the_outcome_it_calls_for() -> None:
    journal = Memory()
    session = new("human", 1, journal=journal)
    told: list[tuple[Moved, int]] = []
    session.subscribe(lambda event: told.append((event, len(journal.steps))) if isinstance(event, Moved) else None)
    session.submit(0, fake.ROLL)
    assert [kept for _, kept in told] == [2, 2]
    roll, die = told[0][0], told[1][0]
    assert (roll.ply, roll.step) == (0, Step(0, fake.ROLL))
    assert die.ply == 1
    assert die.step.seat == CHANCE_SEAT
    assert roll.after is die.before
    assert die.before.to_move == CHANCE
    assert die.after is session.state
    assert journal.steps == list(session.steps)
    assert journal.calls == ["open", "append"]  # action and outcome in one


def test_states_told_earlier_never_change() -> None:
    session = new(1, 3, 1)
    seen: list[tuple[Any, bytes]] = []

    def keep(event: object) -> None:
        if isinstance(event, Moved):
            seen.extend((state, state.to_bytes()) for state in (event.before, event.after))

    session.subscribe(keep)
    play_out(session)
    assert len(seen) > 40
    assert all(state.to_bytes() == bytes_then for state, bytes_then in seen)


def test_dice_depend_on_seed_and_index_alone() -> None:
    def outcomes(seed: int) -> list[int]:
        session = new(1, 3, seed=seed)
        play_out(session)
        return [step.code for step in session.steps if step.seat == CHANCE_SEAT]

    assert outcomes(3) == outcomes(3)
    assert outcomes(3) != outcomes(4)


@pytest.mark.parametrize(
    ("seat", "code", "says"),
    [
        (1, fake.ROLL, "played by a bot"),
        (2, fake.ROLL, "not P2's turn"),
        (0, fake.END, "not allowed"),
        (0, fake.DIE | 1 << 10, "not allowed"),
        (0, -1, "not allowed"),
        (0, 2**80, "not allowed"),
        (7, fake.ROLL, "no seat 7"),
        (-1, fake.ROLL, "no seat -1"),
    ],
)
def test_nobody_plays_what_is_not_theirs(seat: int, code: int, says: str) -> None:
    journal = Memory()
    session = new("human", 1, "human", journal=journal)
    epoch = session.epoch
    with pytest.raises(BadInput, match=says):
        session.submit(seat, code)
    assert not session.steps
    assert not journal.steps
    assert session.epoch == epoch


def test_a_persons_seat_takes_no_bots_answer() -> None:
    session = new("human", 1)
    assert not session.submit_bot(0, fake.ROLL, session.epoch)
    assert not session.steps


def test_an_answer_from_another_epoch_is_dropped() -> None:
    session = new(1, "human")
    old = session.epoch
    assert session.submit_bot(0, fake.ROLL, old)
    assert not session.submit_bot(0, fake.END, old)
    session.pause()
    assert not session.submit_bot(0, fake.END, session.epoch)
    session.unpause()
    assert session.submit_bot(0, fake.END, session.epoch)


def test_a_pause_stops_everybody_once() -> None:
    session = new("human", 1)
    events: list[object] = []
    session.subscribe(events.append)
    session.pause()
    session.pause()
    with pytest.raises(BadInput, match="paused"):
        session.submit(0, fake.ROLL)
    session.unpause()
    session.submit(0, fake.ROLL)
    assert events[:2] == [Paused(True), Paused(False)]
    assert isinstance(events[2], Moved)


def test_the_end_is_kept_and_told() -> None:
    journal = Memory()
    session = new(3, 1, journal=journal)
    events: list[object] = []
    session.subscribe(events.append)
    result = play_out(session)
    assert result.kind == "finished"
    assert sum(result.payoff) == 1
    assert isinstance(events[-1], Ended)
    assert events[-1].payoff == tuple(result.payoff)
    assert journal.header is not None
    assert journal.header.result == result
    assert session.to_move == OVER
    with pytest.raises(BadInput, match="over"):
        session.submit(0, fake.ROLL)


def test_bots_alone_are_adjudicated_and_people_are_not() -> None:
    game: Any = fake.Limited()
    session = new(1, 1, target=500, game=game)
    result = play_out(session)
    assert result.kind == "adjudicated"
    assert session.state.snapshot()["turn"] == 3
    assert sum(result.payoff) == pytest.approx(1)

    session = new("human", 1, target=500, game=game)
    session.hand_over(0, 1)  # a person's table stays one
    Runner(session).step()
    for _ in range(60):
        Runner(session).step()
    assert session.state.snapshot()["turn"] > 3
    assert not session.over


# ---- undo ----------------------------------------------------------------------------------------


def test_undo_goes_back_over_the_bots_to_the_persons_last_decision() -> None:
    journal = Memory()
    session = new("human", 1, journal=journal)
    bots = Runner(session)
    session.submit(0, fake.ROLL)
    session.submit(0, fake.DRAW)
    before_end = session.state.to_bytes()
    plies = len(session.steps)
    session.submit(0, fake.END)
    bots.advance()
    session.submit(0, fake.ROLL)  # forced: goes with the decision before it
    events: list[object] = []
    session.subscribe(events.append)
    total = len(session.steps)
    assert session.undo() == total - plies
    assert session.state.to_bytes() == before_end
    assert events == [Undone(total - plies)]
    assert session.header.undone == 1
    assert journal.record.steps == list(session.steps)
    assert journal.header == session.header
    assert session.to_move == 0


def test_the_same_moves_after_undo_meet_the_same_dice_and_replies() -> None:
    session = new("human", 3, 1, seed=9)
    bots = Runner(session)
    session.submit(0, fake.ROLL)
    session.submit(0, fake.END)
    bots.advance()
    first = list(session.steps)
    state = session.state.to_bytes()
    session.undo()
    session.submit(0, fake.END)
    bots.advance()
    assert list(session.steps) == first
    assert session.state.to_bytes() == state


def test_nothing_to_take_back() -> None:
    session = new(1, "human")
    with pytest.raises(BadInput, match="nothing to take back"):
        session.undo()
    Runner(session).advance()
    session.submit(1, fake.ROLL)  # forced
    assert not session.can_undo
    with pytest.raises(BadInput, match="nothing to take back"):
        session.undo()
    session.submit(1, fake.END)
    assert session.can_undo


def test_what_was_submitted_together_is_taken_back_together() -> None:
    session = new("human", 1, seed=9, journal=Memory())
    session.submit(0, fake.ROLL, fake.DRAW, fake.BANK)  # forced, and two of the person's own, with chance between
    rolled = len(session.steps)
    start = session.state_at(0).to_bytes()
    session.submit(0, fake.gift(1))
    session.undo()
    assert len(session.steps) == rolled
    session.undo()
    assert not session.steps
    assert session.state.to_bytes() == start
    session.submit(0, fake.ROLL)
    session.submit(0, fake.DRAW)
    drawn = len(session.steps)
    session.submit(0, fake.BANK)
    session.undo()
    assert len(session.steps) == drawn  # what was together once is so no more


def test_undo_does_not_stop_where_nobody_was_asked() -> None:
    session = new("human", 1, seed=9)
    session.submit(0, fake.ROLL)
    rolled = len(session.steps)
    session.submit(0, fake.DRAW)
    session.submit(0, fake.END, asked=False)
    Runner(session).advance()
    session.undo()
    assert len(session.steps) == rolled


def test_a_refused_part_leaves_the_parts_before_it_and_no_trace_of_itself() -> None:
    session = new("human", 1, seed=9)
    session.submit(0, fake.ROLL)
    with pytest.raises(BadInput, match="not allowed"):
        session.submit(0, fake.DRAW, fake.DRAW)
    drawn = len(session.steps)
    session.submit(0, fake.BANK)
    session.undo()
    assert len(session.steps) == drawn


def test_undo_is_on_for_one_person_against_bots_and_a_table_option() -> None:
    assert new("human", 1, 2).header.undo_allowed
    assert not new("human", "human", 2).header.undo_allowed
    assert not new(1, 2).header.undo_allowed
    session = new("human", 1, undo_allowed=False)
    session.submit(0, fake.ROLL)
    session.submit(0, fake.END)
    assert not session.can_undo
    with pytest.raises(BadInput, match="nothing can be taken back"):
        session.undo()
    assert new("human", "human", undo_allowed=True).header.undo_allowed


def test_a_finished_game_can_be_opened_again_by_undo_a_resigned_one_not() -> None:
    session = new("human", 1, target=1)
    session.submit(0, fake.ROLL)
    session.submit(0, fake.END)
    assert session.over
    session.undo()
    assert not session.over
    assert session.header.result is None
    session.submit(0, fake.DRAW)
    session.resign(0)
    with pytest.raises(BadInput, match="resigned"):
        session.undo()


@given(seed=st.integers(0, 2**32), undos=st.lists(st.integers(0, 40), max_size=6))
def test_play_with_undos_and_replays_ends_where_straight_play_ends(seed: int, undos: list[int]) -> None:
    """Whatever is taken back and played again, the same codes lead to the same steps, bytes and dice."""
    straight = new("human", 3, "human", seed=seed, target=40, undo_allowed=True)
    wandering = new("human", 3, "human", seed=seed, target=40, journal=Memory(), undo_allowed=True)
    rng = random.Random(seed)
    bots, others = Runner(straight), Runner(wandering)
    for number in range(40):
        bots.advance()
        if straight.over:
            break
        ply = len(straight.steps)
        play_person(straight, rng)
        others.advance()
        wandering.submit(wandering.to_move, straight.steps[ply].code)
        for _ in range(undos.count(number)):
            if wandering.can_undo:
                wandering.undo()
                if rng.random() < 0.5 and wandering.to_move >= 0:  # a detour, taken back
                    mark = len(wandering.steps)
                    play_person(wandering, rng)
                    others.advance()
                    while len(wandering.steps) > mark:
                        wandering.undo()
        while len(wandering.steps) < len(straight.steps):
            step = straight.steps[len(wandering.steps)]
            if wandering.seats[step.seat].human:
                wandering.submit(step.seat, step.code)
            else:
                others.step()
        assert list(wandering.steps) == list(straight.steps)
    bots.advance()
    others.advance()
    assert list(wandering.steps) == list(straight.steps)
    assert wandering.state.to_bytes() == straight.state.to_bytes()
    journal: Any = wandering._journal
    assert journal.steps == list(wandering.steps)
    resumed = Session.resume(journal.record, game=fake.GAME)
    assert resumed.state.to_bytes() == straight.state.to_bytes()


def test_every_earlier_position_can_be_looked_at() -> None:
    session = new(1, 1, 1, target=80)
    states = [session.state.to_bytes()]
    session.subscribe(lambda event: states.append(event.after.to_bytes()) if isinstance(event, Moved) else None)
    play_out(session)
    assert len(states) > 200  # more than one checkpoint
    assert [session.state_at(ply).to_bytes() for ply in range(len(states))] == states
    for ply in (-1, len(states)):
        with pytest.raises(IndexError):
            session.state_at(ply)


# ---- resume --------------------------------------------------------------------------------------


def test_resume_stands_exactly_where_it_stood() -> None:
    journal = Memory()
    session = new("human", 3, 1, journal=journal)
    session.submit(0, fake.ROLL)
    session.submit(0, fake.END)
    Runner(session).advance()
    again = Session.resume(journal.record, journal, game=fake.GAME)
    assert again.state.to_bytes() == session.state.to_bytes()
    assert again.header == session.header
    again.submit(0, fake.ROLL)
    session.keep_in(None)
    session.submit(0, fake.ROLL)
    assert list(again.steps) == list(session.steps)  # the same dice, too


def test_resume_after_a_crash_between_action_and_outcome_draws_the_same_outcome() -> None:
    journal = Memory()
    session = new("human", 1, journal=journal)
    session.submit(0, fake.ROLL)
    whole = list(journal.steps)
    del journal.steps[1:]
    again = Session.resume(journal.record, journal, game=fake.GAME)
    assert list(again.steps) == whole
    assert journal.steps == whole
    assert again.to_move == 0


def test_resume_after_a_crash_before_the_result_was_noted() -> None:
    journal = Memory()
    result = play_out(new(3, 1, journal=journal))
    assert journal.header is not None
    journal.header = Session.resume(journal.record, game=fake.GAME)._changed(result=None)
    again = Session.resume(journal.record, journal, game=fake.GAME)
    assert again.result == result
    assert journal.header.result == result


def test_resume_of_a_record_that_lost_its_last_steps_plays_on() -> None:
    journal = Memory()
    play_out(new(3, 1, journal=journal))
    del journal.steps[-1:]
    again = Session.resume(journal.record, journal, game=fake.GAME)
    assert not again.over
    assert again.to_move >= 0


@pytest.mark.parametrize(
    ("steps", "says"),
    [
        ([Step(0, fake.END)], "Step 1 .* not a legal"),
        ([Step(1, fake.ROLL)], "Step 1 .* by seat 1"),
        ([Step(0, fake.ROLL), Step(0, fake.END)], "Step 2 .* by seat 0"),
        ([Step(0, fake.ROLL), Step(-1, fake.DIE | 9 << 10)], "Step 2 .* not a legal"),
    ],
)
def test_a_record_that_cannot_be_played_is_refused_with_the_step(steps: list[Step], says: str) -> None:
    with pytest.raises(BadInput, match=says):
        Session.resume(Record(new(1, 1).header, steps), game=fake.GAME)


def test_steps_after_the_end_are_refused() -> None:
    session = new(3, 1)
    play_out(session)
    with pytest.raises(BadInput, match="after its end"):
        Session.resume(Record(session.header, [*session.steps, Step(0, fake.ROLL)]), game=fake.GAME)


# ---- seats ---------------------------------------------------------------------------------------


def test_a_seat_handed_over_is_played_by_the_bot_until_taken_back() -> None:
    journal = Memory()
    session = new("human", 1, journal=journal)
    events: list[object] = []
    session.subscribe(events.append)
    session.hand_over(0, 3)
    assert events == [SeatChanged(0)]
    assert session.seats[0] == Seat("P0", "0", "bot", 3, lent=True)
    assert journal.header == session.header
    with pytest.raises(BadInput, match="played by a bot"):
        session.submit(0, fake.ROLL)
    assert Runner(session).step()
    session.hand_over(0, 1)  # another level; still the person's
    session.take_back(0)
    assert session.seats[0] == Seat("P0", "0", "human")
    session.submit(0, fake.END)
    with pytest.raises(BadInput, match="not been handed over"):
        session.take_back(1)
    with pytest.raises(BadInput, match="no level 99"):
        session.hand_over(0, 99)


def test_resigning_among_people_leaves_the_seat_to_a_bot_for_good() -> None:
    session = new("human", "human", 1)
    session.resign(0)
    assert session.seats[0].kind == "bot"
    assert session.seats[0].resigned
    assert not session.over
    with pytest.raises(BadInput):
        session.take_back(0)
    with pytest.raises(BadInput, match="nobody can resign"):
        session.resign(0)
    session.resign(1)
    assert session.result is not None
    assert session.result.kind == "resigned"
    assert session.result.payoff == [0, 0, 1]  # the bot that took a resigned seat inherits nothing
    assert session.result.by == 1


def test_the_last_person_resigning_ends_the_game() -> None:
    session = new("human", 1, 1)
    session.resign(0)
    assert session.result is not None
    assert session.result.payoff == [0, 0.5, 0.5]
    assert session.over


def test_resigning_at_a_table_of_two_gives_the_win_to_the_other() -> None:
    session = new("human", "human")
    session.resign(1)
    assert session.result is not None
    assert session.result.payoff == [1, 0]


def test_a_rematch_rotates_seats_and_draws_anew() -> None:
    session = new("human", "human", 1, seed=3, undo_allowed=True)
    session.resign(1)
    again = session.rematch(session.setup.options)
    assert [seat.name for seat in again.seats] == ["P1", "P2", "P0"]
    assert [seat.kind for seat in again.seats] == ["human", "bot", "human"]
    assert again.header.seed != session.header.seed
    assert again.header.id != session.header.id
    assert again.setup.tag != session.setup.tag
    assert again.header.undo_allowed
    assert session.rematch(session.setup.options).header.seed != again.header.seed
    assert session.rematch(session.setup.options, 77).header.seed == 77


@pytest.mark.parametrize(("kinds", "says"), [((1,), "2 to 4"), ((1,) * 5, "2 to 4"), (("human", 9), "no level 9")])
def test_a_table_that_does_not_fit_is_refused(kinds: tuple[int | str, ...], says: str) -> None:
    with pytest.raises(BadInput, match=says):
        new(*kinds)


def test_set_up_and_seats_must_agree() -> None:
    with pytest.raises(BadInput, match="for 3 seats, but 2"):
        Session.new(fake.GAME, fake.FakeSetup(3, 10), table(1, 1), 1)


# ---- journal and listeners ------------------------------------------------------------------------


def test_a_journal_that_fails_loses_nothing_and_the_game_can_go_on() -> None:
    journal = Memory()
    session = new("human", 1, journal=journal)
    session.submit(0, fake.ROLL)
    session.submit(0, fake.DRAW)
    events: list[object] = []
    session.subscribe(events.append)
    steps, state = list(session.steps), session.state.to_bytes()
    journal.broken = True
    with pytest.raises(JournalError, match="full"):
        session.submit(0, fake.END)
    assert list(session.steps) == steps
    assert session.state.to_bytes() == state
    assert events == [Paused(True), JournalFailed("The disk is full.")]

    session.unpause()  # try again, in vain
    with pytest.raises(JournalError):
        session.submit(0, fake.END)
    with pytest.raises(JournalError):
        session.undo()
    assert list(session.steps) == steps

    session.keep_in(None)
    session.unpause()
    assert not session.saved
    session.submit(0, fake.END)
    Runner(session).advance()

    journal.broken = False  # room again: everything is caught up with
    session.keep_in(journal)
    assert journal.steps == list(session.steps)
    session.submit(0, fake.ROLL)
    assert journal.steps == list(session.steps)


def test_seats_and_resignations_that_cannot_be_kept_do_not_happen() -> None:
    journal = Memory()
    session = new("human", 1, journal=journal)
    journal.broken = True
    for act in (lambda: session.hand_over(0, 1), lambda: session.resign(0), lambda: session.annotate("x")):
        with pytest.raises(JournalError):
            act()
    assert session.seats[0].human
    assert not session.over
    assert session.header.note == ""


def test_events_stay_in_order_when_listeners_act() -> None:
    session = new("human", 1)
    first: list[object] = []
    second: list[object] = []

    def auto_end(event: object) -> None:
        first.append(event)
        if isinstance(event, Moved) and event.step.seat == CHANCE_SEAT and session.to_move == 0:
            session.submit(0, fake.END)

    session.subscribe(auto_end)
    session.subscribe(second.append)
    session.submit(0, fake.ROLL)
    assert [event.ply for event in first if isinstance(event, Moved)] == [0, 1, 2]
    assert first == second


def test_a_listener_that_breaks_down_hides_nothing_from_the_others() -> None:
    session = new("human", 1)
    seen: list[object] = []

    def breaks(event: object) -> None:
        raise KeyError("x")

    session.subscribe(breaks)
    session.subscribe(seen.append)
    with pytest.raises(ListenerError):
        session.submit(0, fake.ROLL)
    assert len(seen) == 2
    assert len(session.steps) == 2


def test_closing_and_unsubscribing() -> None:
    session = new("human", 1)
    seen: list[object] = []
    left: list[object] = []
    session.subscribe(seen.append)
    leave = session.subscribe(left.append)
    leave()
    leave()
    session.close()
    session.close()
    assert seen == [Closed()]
    assert not left
    for act in (lambda: session.submit(0, fake.ROLL), session.undo, lambda: session.hand_over(0, 1)):
        with pytest.raises(BadInput, match="closed"):
            act()


def test_a_view_shows_one_seat_only_its_own_hand() -> None:
    session = new("human", "human")
    session.submit(0, fake.ROLL)
    session.submit(0, fake.DRAW)
    assert len(session.view(0)["hands"][0]) == 1
    assert session.view(1)["hands"][0] is None


def test_bot_seeds_differ_by_seat_and_ply_only() -> None:
    session = new("human", 1)
    seeds = {session.bot_seed(seat) for seat in (0, 1)}
    session.submit(0, fake.ROLL)
    seeds |= {session.bot_seed(seat) for seat in (0, 1)}
    assert len(seeds) == 4
    assert new("human", 1).bot_seed(1) in seeds
