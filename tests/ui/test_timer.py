"""The timer in the window (F26): the face, zero, pause, curtain, and clicks that come too late."""

from __future__ import annotations

import msgspec
import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from hexsuite._core.hexfolk import codes, face
from hexsuite.play.clock import TurnClock
from hexsuite.play.session import Session
from hexsuite.ui.game.hexfolk.presenter import HexfolkPresenter
from hexsuite.ui.game.window import GamePage
from tests.ui.desk import ScriptedHexfolk, click, click_place, played_until, table

pytestmark = pytest.mark.window


class Watch:
    """A clock set by hand."""

    def __init__(self, time: float) -> None:
        self.time = time

    def __call__(self) -> float:
        return self.time


def timed(session: Session, seconds: int = 60) -> Session:
    """The same game at a table with a timer."""
    session._header = msgspec.structs.replace(session.header, turn_seconds=seconds)
    return session


def wound(shown: GamePage) -> Watch:
    """From now on time passes for the page by hand only."""
    watch = Watch(shown.clock._since)
    shown.clock.now = watch
    return watch


def rolls_no_more(session: Session) -> bool:
    return session.to_move == 0 and session.state.snapshot().phase == face.MAIN


def discards(session: Session) -> bool:
    return session.to_move == 0 and session.state.snapshot().phase == face.DISCARD_CARDS


def kinds(session: Session, since: int) -> list[int]:
    return [codes.decode(step.code).kind for step in session.steps[since:]]


def test_F26_the_face_counts_down_and_the_last_seconds_are_an_alarm(page) -> None:
    shown = page(timed(played_until(rolls_no_more, table(1, 3))))
    watch = wound(shown)
    assert shown.clock_face.isVisible()
    watch.time += 12
    shown.clock_face.tick()
    assert (shown.clock_face.seconds, shown.clock_face.running, shown.clock_face.alarm) == (48, True, False)
    assert "48 seconds left" in shown.clock_face.accessibleName()
    calm = shown.clock_face.grab().toImage()
    watch.time += 38.5
    shown.clock_face.tick()
    assert (shown.clock_face.seconds, shown.clock_face.alarm) == (10, True)
    assert shown.clock_face.grab().toImage().pixelColor(4, 12) != calm.pixelColor(4, 12)


def test_F26_at_zero_the_turn_ends_and_the_window_goes_on(qtbot, page) -> None:
    session = timed(played_until(rolls_no_more, table(1, 3), game=ScriptedHexfolk(lambda _: None)))
    shown = page(session)
    said: list[str] = []
    shown.said.connect(said.append)
    watch = wound(shown)
    steps = len(session.steps)
    watch.time += 60
    qtbot.waitUntil(lambda: len(session.steps) > steps)  # by the face's own timer
    assert kinds(session, steps)[0] == codes.END_TURN
    assert "The time was up, so the turn was completed." in said
    assert any("Robin's time was up." in words.line.text for words in shown.log_panel.said.values())
    qtbot.waitUntil(lambda: shown.may_act, timeout=10_000)
    assert shown.clock.left(0) == 60


def test_F26_a_late_click_is_refused_and_the_turn_completed(qtbot, page) -> None:
    session = timed(played_until(discards, table(1, 2)))
    shown = page(session)
    watch = wound(shown)
    picker = shown.tray.picker
    owed = session.state.snapshot().owed[0]
    hand = session.state.snapshot().hands[0]
    while not picker.complete:
        click(next(card for card in picker.cards if card.picked < card.count))
    steps = len(session.steps)
    watch.time += 61
    click(picker.confirm)
    mine = [step for step in session.steps[steps:] if step.seat == 0]
    assert [codes.decode(step.code).kind for step in mine[:owed]] == [codes.DISCARD] * owed
    assert sum(session.state.snapshot().hands[0]) <= sum(hand) - owed
    assert len([step for step in mine if codes.decode(step.code).kind == codes.DISCARD]) == owed


def test_F26_a_late_click_on_the_board_builds_nothing(page) -> None:
    def can_build_road(session: Session) -> bool:
        moves = session.state.moves()
        return rolls_no_more(session) and any(codes.decode(move).kind == codes.BUILD_ROAD for move in moves)

    session = timed(played_until(can_build_road, table(1, 3)))
    shown = page(session)
    watch = wound(shown)
    click(shown.tray.build["road"])
    place = next(iter(shown.scene.offers()))
    steps = len(session.steps)
    watch.time += 60
    click_place(shown, place)
    assert kinds(session, steps)[0] == codes.END_TURN
    assert codes.BUILD_ROAD not in [codes.decode(s.code).kind for s in session.steps[steps:] if s.seat == 0]


def test_F26_the_setup_is_completed_with_settlement_and_road(qtbot, page) -> None:
    session = timed(played_until(lambda s: s.to_move == 0, table(1, 3), game=ScriptedHexfolk(lambda _: None), first=0))
    shown = page(session)
    watch = wound(shown)
    watch.time += 60
    shown.clock_face.tick()
    assert kinds(session, 0)[:2] == [codes.BUILD_SETTLEMENT, codes.BUILD_ROAD]
    qtbot.waitUntil(lambda: shown.may_act)
    assert shown.clock.left(0) == 60, "the second placement has a time of its own"


def test_F26_a_game_that_is_over_shows_no_clock(page) -> None:
    shown = page(timed(played_until(rolls_no_more, table(1, 3))))
    assert shown.clock_face.isVisible()
    shown.resign(0)
    assert not shown.clock_face.isVisible()
    assert not shown.players.foot.isVisible()


def test_F26_pausing_stops_the_face(page) -> None:
    session = timed(played_until(rolls_no_more, table(1, 3)))
    shown = page(session)
    watch = wound(shown)
    watch.time += 20
    shown.toggle_pause()
    watch.time += 500
    shown.clock_face.tick()
    assert (shown.clock_face.seconds, shown.clock_face.running) == (40, False)
    assert "stands still" in shown.clock_face.accessibleName()
    shown.toggle_pause()
    assert (shown.clock_face.seconds, shown.clock_face.running) == (40, True)


def test_F26_behind_the_curtain_no_time_runs(page) -> None:
    session = timed(played_until(rolls_no_more, table(2, 3)))
    shown = page(session)
    watch = wound(shown)
    watch.time += 500
    shown.clock_face.tick()
    assert (shown.clock_face.seconds, shown.clock_face.running) == (60, False)
    click(shown.prompt_bar.buttons["ready"])
    watch.time += 20
    shown.clock_face.tick()
    assert (shown.clock_face.seconds, shown.clock_face.running) == (40, True)


def test_nothing_is_taken_back_from_behind_the_curtain(page) -> None:
    session = played_until(rolls_no_more, table(2, 3))
    shown = page(session)
    steps = len(session.steps)
    assert shown.covered
    assert session.can_undo
    shown.undo()
    assert len(session.steps) == steps
    click(shown.prompt_bar.buttons["ready"])
    shown.undo()
    assert len(session.steps) < steps


def test_F26_without_a_timer_there_is_no_face(page) -> None:
    shown = page(played_until(rolls_no_more, table(1, 3)))
    assert not shown.clock_face.isVisible()
    QTest.keyClick(shown.view, Qt.Key.Key_Return)
    assert codes.END_TURN in kinds(shown.session, 0)


def test_F26_a_page_that_is_left_counts_no_more(page) -> None:
    session = timed(played_until(rolls_no_more, table(1, 3)))
    shown = page(session)
    watch = wound(shown)
    steps = len(session.steps)
    shown.shut_down()
    watch.time += 500
    shown.clock_face.tick()
    assert len(session.steps) == steps


def test_F26_no_time_runs_while_the_page_is_made(page, monkeypatch) -> None:
    watch = Watch(100.0)

    def slow(presenter: HexfolkPresenter) -> None:
        watch.time += 7

    built = HexfolkPresenter.build
    monkeypatch.setattr(HexfolkPresenter, "build", lambda self: (slow(self), built(self)))
    monkeypatch.setattr("hexsuite.ui.game.window.TurnClock", lambda session: TurnClock(session, now=watch))
    shown = page(timed(played_until(rolls_no_more, table(1, 3))))
    assert watch.time == 107
    assert (shown.clock.running, shown.clock.left(0)) == (0, 60)
