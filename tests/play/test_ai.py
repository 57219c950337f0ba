"""Bots in threads: they answer once, in time, and stop when nobody wants them any more."""

import queue
import threading
import time
import weakref
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from hexsuite._core.face import Stop
from hexsuite.games.base import BadInput, Choice
from hexsuite.play.ai import AiSeats
from hexsuite.play.analysis import Advice, Analyst
from hexsuite.play.events import BotFailed, JournalFailed, Moved, Paused
from hexsuite.play.session import Session
from hexsuite.play.thinking import Question, Study
from tests import fake_game as fake
from tests.play.tables import Memory, new


class Desk:
    """The session's thread, here the test's: calls wait until `run`."""

    def __init__(self) -> None:
        self.calls: queue.SimpleQueue[Callable[[], None]] = queue.SimpleQueue()

    def deliver(self, call: Callable[[], None]) -> None:
        self.calls.put(call)

    def run(self, seconds: float, until: Callable[[], object] = lambda: False) -> None:
        end = time.monotonic() + seconds
        while not until() and (left := end - time.monotonic()) > 0:
            try:
                self.calls.get(timeout=min(left, 0.02))()
            except queue.Empty:
                continue


@pytest.fixture
def desk() -> Desk:
    return Desk()


@pytest.fixture
def closing() -> Iterator[list[Any]]:
    """What to close after a test, whether it passed or not."""
    things: list[Any] = []
    yield things
    for thing in things:
        assert thing.close(2.0)


def wait_until(condition: Callable[[], object], seconds: float = 2.0) -> bool:
    end = time.monotonic() + seconds
    while not condition():
        if time.monotonic() > end:
            return False
        time.sleep(0.002)
    return True


def bots(session: Session, desk: Desk, closing: list[Any], **more: Any) -> AiSeats:
    seats = AiSeats(session, desk.deliver, **more)
    closing.append(seats)
    return seats


def test_bots_play_to_the_end_on_the_sessions_thread(desk: Desk, closing: list[Any]) -> None:
    session = new(1, 3, 1)
    threads: set[int] = set()
    session.subscribe(lambda event: threads.add(threading.get_ident()))
    bots(session, desk, closing)
    desk.run(10, lambda: session.over)
    assert session.over
    assert threads == {threading.get_ident()}


def test_threads_and_runner_play_the_same_game(desk: Desk, closing: list[Any]) -> None:
    from hexsuite.play.runner import play_out

    plain = new(1, 3, 1)
    play_out(plain)
    session = new(1, 3, 1)
    bots(session, desk, closing)
    desk.run(10, lambda: session.over)
    assert list(session.steps) == list(plain.steps)


def test_a_person_is_waited_for(desk: Desk, closing: list[Any]) -> None:
    session = new(1, "human")
    ai = bots(session, desk, closing)
    desk.run(5, lambda: session.to_move == 1)
    assert ai.thinking == -1
    plies = len(session.steps)
    desk.run(0.05)
    assert len(session.steps) == plies
    assert not ai.busy


def seat_other(session: Session) -> None:
    session.hand_over(0, 3)


def undo(session: Session) -> None:
    session.undo()


def pause(session: Session) -> None:
    session.pause()


def close(session: Session) -> None:
    session.close()


def resign(session: Session) -> None:
    session.resign(1)


@pytest.mark.parametrize("act", [seat_other, undo, pause, close, resign])
@pytest.mark.parametrize("landed", [False, True], ids=["thinking", "answer under way"])
def test_a_late_answer_is_dropped(
    act: Callable[[Session], None], landed: bool, desk: Desk, closing: list[Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    """The bot of seat 0 thinks for long, or has answered already; then something else happens first."""
    monkeypatch.setattr(fake.SlowMind, "seconds", 0.01 if landed else 30.0)
    session = new(2, "human", target=100)
    submit = session.submit_bot
    assert submit(0, fake.ROLL, session.epoch)
    assert submit(0, fake.END, session.epoch)
    session.submit(1, fake.ROLL)
    session.submit(1, fake.END)
    ai = bots(session, desk, closing)
    if landed:
        assert wait_until(lambda: not desk.calls.empty())
    else:
        assert wait_until(lambda: ai.busy)
        time.sleep(0.02)
    late: list[object] = []
    before = len(session.steps)
    act(session)
    after = len(session.steps)
    expected = session.to_move
    session.subscribe(late.append)
    monkeypatch.setattr(fake.BankMind, "choose", lambda *_: time.sleep(0.3) or Choice(fake.ROLL))
    desk.run(0.15)
    assert not [event for event in late if isinstance(event, Moved)]
    assert len(session.steps) == after <= before
    assert session.to_move == expected
    if act is not seat_other:
        assert wait_until(lambda: not ai.busy)


@pytest.mark.parametrize("act", [pause, close, undo, resign])
def test_no_thread_computes_for_nobody(act: Callable[[Session], None], desk: Desk, closing: list[Any]) -> None:
    session = new(2, "human", target=100)
    session.submit_bot(0, fake.ROLL, session.epoch)
    session.submit_bot(0, fake.END, session.epoch)
    session.submit(1, fake.ROLL)
    session.submit(1, fake.END)
    ai = bots(session, desk, closing)
    time.sleep(0.05)
    assert ai.busy
    act(session)
    assert wait_until(lambda: not ai.busy)
    burnt = time.process_time()
    time.sleep(0.3)
    assert time.process_time() - burnt < 0.06


def test_closing_takes_less_than_a_tenth_of_a_second() -> None:
    """The best of a few, for others may be at work on this machine."""
    times = []
    for _ in range(5):
        ai = AiSeats(new(2, "human"), Desk().deliver)
        assert wait_until(lambda ai=ai: ai.busy)  # type: ignore[misc]
        start = time.monotonic()
        assert ai.close(5.0)
        times.append(time.monotonic() - start)
    assert min(times) < 0.1


def test_a_stop_that_comes_before_the_mind_begins_is_not_lost(
    desk: Desk, closing: list[Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    entered = threading.Event()
    original = fake.SlowMind.choose

    def late(self: fake.SlowMind, observation: Any, seed: int, stop: Stop) -> Choice:
        entered.set()
        time.sleep(0.05)  # the stop arrives here
        return original(self, observation, seed, stop)

    monkeypatch.setattr(fake.SlowMind, "choose", late)
    session = new(2, "human")
    ai = bots(session, desk, closing)
    assert entered.wait(2)
    session.pause()
    assert wait_until(lambda: not ai.busy)


def test_a_mind_that_stops_late_does_not_keep_who_asked(desk: Desk) -> None:
    """Else the thinking thread may be the last to know a window, and take it apart."""

    class Slow:
        def __init__(self) -> None:
            self.thinks, self.go = threading.Event(), threading.Event()

        def choose(self, question: Question) -> Choice | None:
            self.thinks.set()
            self.go.wait(5)
            return None

    class Asker:
        def answered(self, answer: object) -> None:
            raise AssertionError(answer)

    slow, asker = Slow(), Asker()
    known = weakref.ref(asker)
    study = Study(desk.deliver, "test")
    question = Question(slow, new("human", 1).state.observe(0), 1, asker.answered)  # type: ignore[arg-type]
    study.ask(question)
    assert slow.thinks.wait(5)
    study.drop(question)
    del asker
    assert known() is None
    assert study.busy
    slow.go.set()
    assert study.close(2.0)


def test_many_changes_of_mind_leave_one_game_and_no_work(desk: Desk, closing: list[Any]) -> None:
    session = new(2, "human")
    ai = bots(session, desk, closing)
    for _ in range(200):
        session.pause()
        session.unpause()
    session.pause()
    assert wait_until(lambda: not ai.busy, 2.0)
    assert threading.active_count() < 12
    session.hand_over(0, 1)
    session.unpause()
    desk.run(2, lambda: session.to_move == 1)
    assert session.to_move == 1


@pytest.mark.parametrize(("level", "says"), [(4, "not allowed"), (5, "ZeroDivisionError"), (0, "no level 0")])
def test_a_bot_that_fails_is_reported_once_and_can_be_replaced(
    level: int, says: str, desk: Desk, closing: list[Any]
) -> None:
    session = new(level, "human")
    failures: list[BotFailed] = []
    session.subscribe(lambda event: failures.append(event) if isinstance(event, BotFailed) else None)
    ai = bots(session, desk, closing)
    desk.run(0.3)
    assert len(failures) == 1
    assert failures[0].seat == 0
    assert "P0" in failures[0].reason
    assert says in failures[0].reason
    assert not session.steps
    assert not ai.busy
    session.hand_over(0, 1)
    desk.run(2, lambda: session.to_move == 1)
    assert session.to_move == 1
    assert len(failures) == 1


def test_a_journal_that_fails_pauses_the_bots_and_the_same_move_comes_after(desk: Desk, closing: list[Any]) -> None:
    journal = Memory()
    session = new(1, "human", journal=journal)
    events: list[object] = []
    session.subscribe(events.append)
    journal.broken = True
    bots(session, desk, closing)
    desk.run(2, lambda: len(events) >= 2)
    desk.run(0.05)
    assert events == [Paused(True), JournalFailed("The disk is full.")]
    journal.broken = False
    session.unpause()
    desk.run(2, lambda: session.to_move == 1)
    plain = new(1, "human")
    desk2 = Desk()
    bots(plain, desk2, closing)
    desk2.run(2, lambda: plain.to_move == 1)
    assert journal.steps == list(plain.steps)


def test_pace_holds_a_move_back_without_a_thread_waiting(desk: Desk, closing: list[Any]) -> None:
    session = new(1, "human")
    start = time.monotonic()
    ai = bots(session, desk, closing, pace=0.5)
    assert wait_until(lambda: not ai.busy, 0.4)
    desk.run(2, lambda: session.steps)
    assert 0.5 <= time.monotonic() - start < 1.5
    session.pause()  # while the next move is held back
    plies = len(session.steps)
    desk.run(0.6)
    assert len(session.steps) == plies
    ai.pace = 0.0
    session.unpause()
    desk.run(1, lambda: session.to_move == 1)
    assert session.to_move == 1


def test_a_move_waits_while_something_is_told(desk: Desk, closing: list[Any]) -> None:
    session = new(1, "human")
    ai = bots(session, desk, closing)
    ai.hold(True)
    desk.run(0.3)
    assert not session.steps
    assert not ai.busy  # it has thought, and waits
    ai.hold(False)
    desk.run(2, lambda: session.to_move == 1)
    assert session.to_move == 1


def test_a_move_that_waited_is_dropped_in_a_pause(desk: Desk, closing: list[Any]) -> None:
    session = new("human", 1)
    ai = bots(session, desk, closing)
    ai.hold(True)
    session.submit(0, session.state.moves()[0])
    while session.to_move == 0:
        session.submit(0, session.state.moves()[0])
    plies = len(session.steps)
    desk.run(0.3)
    session.pause()
    ai.hold(False)
    desk.run(0.1)
    assert len(session.steps) == plies


def test_a_closed_table_hears_nothing_more(desk: Desk) -> None:
    session = new(1, "human")
    ai = AiSeats(session, desk.deliver)
    assert ai.close(1.0)
    assert ai.close(1.0)
    session.hand_over(0, 3)
    desk.run(0.05)
    assert not session.steps


def test_a_delivery_that_fails_is_logged(closing: list[Any], caplog: pytest.LogCaptureFixture) -> None:
    def deliver(call: Callable[[], None]) -> None:
        raise OSError("the window has gone")

    ai = AiSeats(new(1, "human"), deliver)
    closing.append(ai)
    assert wait_until(lambda: "the window has gone" in caplog.text)


# ---- analysis ------------------------------------------------------------------------------------


def test_advice_is_the_levels_move_on_the_persons_own_observation(desk: Desk, closing: list[Any]) -> None:
    session = new("human", 1)
    session.submit(0, fake.ROLL)
    session.submit(0, fake.DRAW)
    seen: list[Any] = []
    original = fake.BankMind.choose

    def watch(self: fake.BankMind, observation: Any, seed: int, stop: Stop) -> Choice:
        seen.append(observation)
        return original(self, observation, seed, stop)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(fake.BankMind, "choose", watch)
        analyst = Analyst(session, desk.deliver, level=3)
        closing.append(analyst)
        got: list[Advice] = []
        analyst.ask(0, got.append)
        assert analyst.thinking
        desk.run(2, lambda: got)
    assert [observation.seat for observation in seen] == [0]
    assert isinstance(seen[0], fake.FakeObservation)
    assert got[0].seat == 0
    assert got[0].action in session.state.moves()
    assert not analyst.thinking
    assert len(session.steps) == 4  # nothing was played


def test_advice_gives_the_chances_of_everybody(desk: Desk, closing: list[Any], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(fake.SlowMind, "seconds", 0.01)
    session = new("human", 1)
    analyst = Analyst(session, desk.deliver, level=2)
    closing.append(analyst)
    got: list[Advice] = []
    analyst.ask(0, got.append)
    desk.run(2, lambda: got)
    assert got[0] == Advice(0, session.epoch, fake.ROLL, (0.5, 0.5), [(fake.ROLL, 7, 0.5)], 7)


def test_advice_for_a_position_that_has_passed_is_dropped_and_its_thread_stops(desk: Desk, closing: list[Any]) -> None:
    session = new("human", 1)
    analyst = Analyst(session, desk.deliver, level=2)
    closing.append(analyst)
    got: list[Advice] = []
    analyst.ask(0, got.append)
    time.sleep(0.02)
    session.submit(0, fake.ROLL)
    assert wait_until(lambda: not analyst.busy)
    desk.run(0.1)
    assert not got


def test_there_is_no_advice_for_bots_others_or_after_the_end(desk: Desk, closing: list[Any]) -> None:
    session = new("human", 1)
    analyst = Analyst(session, desk.deliver)
    closing.append(analyst)
    with pytest.raises(BadInput, match="person who is to move"):
        analyst.ask(1, print)
    session.resign(0)
    with pytest.raises(BadInput, match="nothing more"):
        analyst.ask(0, print)


def test_an_analyst_that_breaks_down_says_so(desk: Desk, closing: list[Any]) -> None:
    session = new("human", 1)
    analyst = Analyst(session, desk.deliver)  # the highest level is the one that breaks down
    closing.append(analyst)
    said: list[str] = []
    analyst.ask(0, print, said.append)
    desk.run(2, lambda: said)
    assert "ZeroDivisionError" in said[0]
