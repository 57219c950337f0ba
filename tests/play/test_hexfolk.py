"""Sessions of the real game: replays, undo, bots that search, hints from one's own observation."""

import random
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hexsuite._core.hexfolk import codes
from hexsuite.games.base import BadInput
from hexsuite.games.registry import game
from hexsuite.play.ai import AiSeats
from hexsuite.play.analysis import Advice, Analyst
from hexsuite.play.record import CHANCE_SEAT, Record, Step, read_save, write_save
from hexsuite.play.runner import Runner, play_out
from hexsuite.play.session import Session
from hexsuite.play.verify import verify
from hexsuite.store.library import Library
from tests.play.tables import table
from tests.play.test_ai import Desk, wait_until

HEXFOLK = game("hexfolk")


def new(*kinds: int | str, seed: int = 7, **more: Any) -> Session:
    setup = HEXFOLK.new_setup(HEXFOLK.options_type(first=0), len(kinds), seed)
    return Session.new(HEXFOLK, setup, table(*kinds), seed, **more)


def person(session: Session, rng: random.Random) -> None:
    """A random act of the person to move; an offer now and then."""
    offers = session.state.offers()
    moves = session.state.moves()
    chosen = rng.choice(offers) if offers and rng.random() < 0.2 else rng.choice(moves)
    session.submit(session.to_move, chosen)


def sight(session: Session) -> list[bytes]:
    """The position, and what every seat knows of it."""
    state = session.state
    return [state.to_bytes(), *(state.observe(seat).to_bytes() for seat in range(state.seats))]


def test_a_game_between_bots_is_the_same_again_and_replays_from_its_file(tmp_path: Path) -> None:
    first, second = new(2, 1, 2, 1), new(2, 1, 2, 1)
    result = play_out(first)
    assert play_out(second) == result
    assert list(first.steps) == list(second.steps)
    path = tmp_path / "x.hexsave"
    write_save(path, first.record)
    record = read_save(path)
    report = verify(record)
    assert report.ok
    assert report.by_seed
    again = Session.resume(record)
    assert sight(again) == sight(first)
    assert again.result == result


@pytest.mark.parametrize("seats", range(2, 9))
@pytest.mark.parametrize("people", ["none", "one", "every other", "all"])
def test_F1_any_mix_of_people_and_bots_plays(seats: int, people: str) -> None:
    wanted = {"none": [], "one": [seats - 1], "every other": range(0, seats, 2), "all": range(seats)}[people]
    session = new(*("human" if seat in wanted else 1 for seat in range(seats)))
    runner, rng, acted = Runner(session), random.Random(seats), set()
    while session.state.snapshot().turn <= seats and not session.over:
        seat = session.to_move
        acted.add(seat)
        if session.seats[seat].human:
            person(session, rng)
        else:
            with pytest.raises(BadInput):
                session.submit(seat, session.state.moves()[0])
            runner.step()
    assert acted == set(range(seats))
    assert verify(session.record).ok


def test_verify_finds_a_changed_die(tmp_path: Path) -> None:
    session = new(2, 1, 2, 1)
    play_out(session)
    steps = list(session.steps)
    ply = next(i for i, step in enumerate(steps) if codes.decode(step.code).kind == codes.DICE)
    rolled = codes.decode(steps[ply].code)
    steps[ply] = Step(CHANCE_SEAT, codes.encode(codes.DICE, rolled.a % 6 + 1, rolled.b))
    report = verify(Record(session.header, steps))
    assert not report.ok
    assert not report.by_seed
    assert report.step > ply


@settings(max_examples=8)
@given(seed=st.integers(0, 2**32), undos=st.lists(st.integers(0, 80), max_size=8))
def test_undo_and_the_same_moves_lead_to_the_same_position(seed: int, undos: list[int]) -> None:
    """States and what every seat remembers; with two people, offers, and replies of bots in between."""
    straight = new("human", 2, "human", seed=seed, undo_allowed=True)
    wandering = new("human", 2, "human", seed=seed, undo_allowed=True)
    rng = random.Random(seed)
    for number in range(80):
        Runner(straight).advance()
        if straight.over:
            break
        person(straight, rng)
        for _ in range(undos.count(number)):
            if wandering.can_undo:
                wandering.undo()
                Runner(wandering).advance()
                if rng.random() < 0.5 and not wandering.over:  # a detour, taken back
                    mark = len(wandering.steps)
                    person(wandering, rng)
                    while len(wandering.steps) > mark and wandering.can_undo:
                        wandering.undo()
        catch_up(wandering, straight)
    assert sight(wandering) == sight(straight)
    assert sight(Session.resume(wandering.record)) == sight(straight)


def catch_up(wandering: Session, straight: Session) -> None:
    """Play what the other has played; the bots must find the same by themselves."""
    bots = Runner(wandering)
    while len(wandering.steps) < len(straight.steps):
        step = straight.steps[len(wandering.steps)]
        if wandering.seats[step.seat].human:
            wandering.submit(step.seat, step.code)
        else:
            assert bots.step()
    assert list(wandering.steps) == list(straight.steps)


def test_undo_in_a_long_game_takes_milliseconds() -> None:
    session = new("human", "human", "human", "human", undo_allowed=True)
    rng = random.Random(1)
    while not session.over and len(session.steps) < 2500:
        session.submit(session.to_move, rng.choice(session.state.moves()))
    times = []
    for _ in range(100):
        start = time.thread_time()
        session.undo()
        times.append(time.thread_time() - start)
    assert max(times) < 0.005


def test_a_game_is_kept_and_taken_up_again(tmp_path: Path) -> None:
    rng = random.Random(2)
    with Library(tmp_path) as library:
        session = new("human", 2, 1, journal=library.games)
        bots = Runner(session)
        for _ in range(30):
            person(session, rng)
            bots.advance()
        told = sight(session), list(session.steps), session.header
    with Library(tmp_path) as library:
        [summary] = library.games.list(finished=False, game="hexfolk")
        again = Session.resume(library.games.load(summary.id), library.games)
        assert (sight(again), list(again.steps), again.header) == told
        undone = again.undo()
        assert undone > 0
        assert len(library.games.load(summary.id).steps) == len(again.steps)


@pytest.mark.parametrize("act", ["undo", "pause", "close"])
def test_a_searching_bot_stops_at_once(act: str) -> None:
    """The strongest level, thinking in the middle of a game about a real choice."""
    session = new("human", 3, undo_allowed=True)
    desk = Desk()
    session.submit(0, session.state.moves()[0])
    session.submit(0, session.state.moves()[0])
    ai = AiSeats(session, desk.deliver)
    assert wait_until(lambda: ai.busy)
    time.sleep(0.03)
    assert ai.busy
    start = time.monotonic()
    getattr(session, act)()
    assert wait_until(lambda: not ai.busy, 1.0)
    assert time.monotonic() - start < 0.5  # a tenth of that where nobody else is at work; it would think for seconds
    plies = len(session.steps)
    desk.run(0.05)
    assert len(session.steps) == plies
    assert ai.close(1.0)


def test_a_hint_is_a_legal_move_with_chances_for_all() -> None:
    session = new("human", 2, 1)
    desk = Desk()
    analyst = Analyst(session, desk.deliver)
    got: list[Advice] = []
    analyst.ask(0, got.append)
    desk.run(30, lambda: got)
    assert session.state.is_legal(got[0].action)
    assert len(got[0].chances) == 3
    assert sum(got[0].chances) == pytest.approx(1, abs=0.05)
    assert got[0].lines
    assert got[0].simulations > 100
    assert analyst.close(1.0)


def test_bots_alone_come_to_an_end(sized: Callable[[int, int], int]) -> None:
    """F27 at the latest; and every step of every game is legal when replayed."""
    for seed in range(sized(4, 200)):
        session = new(1, 2, 1, seed=seed)
        result = play_out(session)
        assert sum(result.payoff) == pytest.approx(1)
        assert verify(session.record).ok


def test_adjudication_of_players_who_never_build() -> None:
    """Two that only roll and end their turns: after 400 turns the points decide (F27)."""
    session = new(1, 1)

    def passive() -> Any:
        class Passive:
            def choose(self, observation: Any, seed: int, stop: Any = None) -> Any:
                from hexsuite.games.base import Choice

                moves = observation.moves()
                ends = [code for code in moves if codes.decode(code).kind == codes.END_TURN]
                return Choice((ends or moves)[0])

        return Passive()

    result = play_out(session, lambda level: passive())
    assert result.kind == "adjudicated"
    assert 400 <= session.state.snapshot().turn <= 401
    assert verify(session.record).ok
