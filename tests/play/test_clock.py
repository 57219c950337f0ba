"""The timer of a table (F26): whose time runs, what stops it, and what happens at zero."""

from __future__ import annotations

import hashlib
from typing import Any

import msgspec
import pytest

from hexsuite.games.base import BadInput, Hurries, Stretch
from hexsuite.play.clock import TurnClock
from hexsuite.play.events import JournalFailed
from hexsuite.play.record import GameHeader, Record, Step, decode_record, digest, encode_record
from hexsuite.play.session import Session
from tests import fake_game as fake
from tests.play.tables import Memory, new, table


class Timed(fake.FakeGame):
    """Pebbles with a timer: a turn is a stretch; who is late rolls and ends the turn."""

    def stretch(self, setup: Any, state: Any, seconds: float) -> Stretch:
        return Stretch((state.turn,), seconds)

    def hurried(self, setup: Any, state: Any, seed: int) -> int:
        return state.moves()[0]


class Watch:
    """A clock that tests set by hand."""

    def __init__(self) -> None:
        self.time = 1000.0

    def __call__(self) -> float:
        return self.time

    def go(self, seconds: float) -> None:
        self.time += seconds


def timed(*kinds: int | str, seconds: int = 60, **more: Any) -> tuple[Session, TurnClock, Watch]:
    session = new(*kinds, game=Timed(), turn_seconds=seconds, target=1000, **more)
    watch = Watch()
    return session, TurnClock(session, now=watch), watch


def kinds(session: Session) -> list[int]:
    return [step.code & 63 for step in session.steps if step.seat >= 0]


def test_F26_the_time_of_the_person_to_move_runs_down() -> None:
    session, clock, watch = timed("human", "human")
    assert (clock.running, clock.left(0), clock.left(1)) == (0, 60, 60)
    watch.go(20)
    assert (clock.left(0), clock.left(1)) == (40, 60)
    session.submit(0, fake.ROLL)
    watch.go(15)
    assert clock.left(0) == 25, "one time is for the whole turn"
    session.submit(0, fake.END)
    assert (clock.running, clock.left(0), clock.left(1)) == (1, 60, 60)


def test_F26_at_zero_what_is_forced_is_completed_and_the_turn_ends() -> None:
    session, clock, watch = timed("human", "human")
    watch.go(59.9)
    assert not clock.check()
    assert not session.steps
    watch.go(0.1)
    assert clock.check()
    assert kinds(session) == [fake.ROLL, fake.END]
    assert (session.to_move, clock.running, clock.left(1)) == (1, 1, 60)
    assert not clock.check()


def test_F26_a_late_move_is_refused_and_changes_nothing() -> None:
    session, clock, watch = timed("human", "human")
    session.submit(0, fake.ROLL)
    watch.go(61)
    clock.check()
    steps = list(session.steps)
    with pytest.raises(BadInput, match="not P0's turn"):
        session.submit(0, fake.DRAW)
    assert list(session.steps) == steps


def test_F26_bots_have_all_the_time_they_need() -> None:
    session, clock, watch = timed(1, "human")
    assert clock.running == -1
    watch.go(1000)
    assert not clock.check()
    assert clock.left(0) == 60
    session.submit_bot(0, fake.ROLL, session.epoch)
    session.submit_bot(0, fake.END, session.epoch)
    assert (clock.running, clock.left(1)) == (1, 60)


def test_F26_a_pause_stops_the_time_and_gives_none_back() -> None:
    session, clock, watch = timed("human", "human")
    watch.go(50)
    session.pause()
    watch.go(1000)
    assert (clock.running, clock.left(0), clock.check()) == (-1, 10, False)
    session.unpause()
    watch.go(4)
    assert clock.left(0) == 6


def test_F26_the_time_stands_still_behind_the_curtain() -> None:
    _, clock, watch = timed("human", "human")
    watch.go(10)
    clock.hold(True)
    watch.go(500)
    assert (clock.running, clock.left(0), clock.check()) == (-1, 50, False)
    clock.hold(False)
    watch.go(10)
    assert clock.left(0) == 40


def test_F26_a_seat_that_is_lent_to_a_bot_in_its_turn_has_what_was_left_when_it_comes_back() -> None:
    session, clock, watch = timed("human", "human")
    watch.go(30)
    session.hand_over(0, 1)
    watch.go(300)
    assert clock.running == -1
    session.take_back(0)
    assert (clock.running, clock.left(0)) == (0, 30)


def bots_turn(session: Session) -> None:
    """The bot at seat 1 rolls and ends its turn."""
    for _ in range(2):
        session.submit_bot(1, session.state.moves()[0], session.epoch)


def test_F26_what_is_taken_back_in_a_turn_gives_no_time() -> None:
    session, clock, watch = timed("human", 1)
    session.submit(0, fake.ROLL)
    session.submit(0, fake.DRAW)
    watch.go(40)
    session.undo()
    assert (clock.running, clock.left(0)) == (0, 20)


def test_F26_a_turn_that_is_taken_back_gives_no_time() -> None:
    session, clock, watch = timed("human", 1)
    session.submit(0, fake.ROLL)
    watch.go(40)
    session.submit(0, fake.END)
    bots_turn(session)
    assert (clock.running, clock.left(0)) == (0, 60), "another turn"
    watch.go(10)
    session.undo()
    assert (clock.running, clock.left(0)) == (0, 20)
    watch.go(5)
    session.submit(0, fake.END)
    bots_turn(session)
    assert (clock.running, clock.left(0)) == (0, 50), "the turn that was seen already had cost its time"


def test_F26_who_takes_back_does_not_stop_at_what_the_clock_has_played() -> None:
    session, clock, watch = timed("human", 1)
    session.submit(0, fake.ROLL)
    watch.go(10)
    session.submit(0, fake.END)
    bots_turn(session)
    watch.go(60)
    assert clock.check()
    assert kinds(session) == [fake.ROLL, fake.END, fake.ROLL, fake.END, fake.ROLL, fake.END]
    session.undo()
    assert kinds(session) == [fake.ROLL], "the last turn for which there is time"
    assert (clock.running, clock.left(0)) == (0, 50)
    assert not clock.check()


def test_F26_without_a_timer_nothing_runs() -> None:
    session = new("human", "human", game=Timed())
    watch = Watch()
    clock = TurnClock(session, now=watch)
    watch.go(10_000)
    assert (clock.counts, clock.running, clock.check(), list(session.steps)) == (False, -1, False, [])


def test_F26_a_journal_that_fails_pauses_and_the_late_move_is_made_when_it_goes_on() -> None:
    journal = Memory()
    session, clock, watch = timed("human", "human", journal=journal)
    told: list[object] = []
    session.subscribe(told.append)
    journal.broken = True
    watch.go(60)
    assert not clock.check()
    assert session.paused
    assert any(isinstance(event, JournalFailed) for event in told)
    journal.broken = False
    session.unpause()
    assert clock.check()
    assert kinds(session) == [fake.ROLL, fake.END]


def test_F26_after_the_end_and_after_closing_nothing_runs() -> None:
    session, clock, watch = timed("human", "human")
    session.resign(0)
    watch.go(100)
    assert (clock.running, clock.check()) == (-1, False)
    session, clock, watch = timed("human", "human")
    session.close()
    watch.go(100)
    assert (clock.counts, clock.check()) == (False, False)


def test_F26_the_time_belongs_to_the_table() -> None:
    session, _, _ = timed("human", 1, seconds=90)
    assert session.rematch(fake.FakeOptions(), 5).header.turn_seconds == 90
    again = Session.resume(session.record, game=Timed())
    assert again.header.turn_seconds == 90
    assert TurnClock(again, now=Watch()).left(0) == 90
    assert isinstance(Timed(), Hurries)
    with pytest.raises(BadInput, match="Pebbles is not played with a timer"):
        new("human", 1, turn_seconds=30)


def test_F26_saves_from_before_there_was_a_timer_go_on_reading() -> None:
    header: GameHeader = new("human", 1).header
    document = msgspec.json.decode(encode_record(Record(header, [Step(0, fake.ROLL)])))
    del document["header"]["turn_seconds"]
    old = decode_record(msgspec.json.encode(document), "old.hexsave")
    assert old.header.turn_seconds == 0
    as_it_was = msgspec.json.encode([document["header"], document["steps"]], order="sorted")
    assert old.digest == digest(old.header, old.steps) == hashlib.sha256(as_it_was).hexdigest()
    longer = msgspec.structs.replace(old.header, turn_seconds=30)
    assert digest(longer, old.steps) != old.digest


def test_F26_the_same_position_is_completed_in_the_same_way() -> None:
    seats = table("human", "human")
    seen = []
    for _ in range(2):
        session = Session.new(
            Timed(), Timed().new_setup(fake.FakeOptions(50), 2, 8), seats, 8, turn_seconds=30, undo_allowed=True
        )
        watch = Watch()
        clock = TurnClock(session, now=watch)
        for _ in range(5):
            watch.go(31)
            clock.check()
        seen.append(list(session.steps))
    assert seen[0] == seen[1]
    assert len(seen[0]) == 15  # five turns: roll, die, end
