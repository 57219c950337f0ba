"""Building between the turns at a large table (F23): signing up, being asked, passing without being asked."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from hexsuite._core.face import Observation
from hexsuite._core.hexfolk import codes, face
from hexsuite.play.session import Session
from tests.ui.desk import ScriptedHexfolk, click, click_place, played_until, table

pytestmark = pytest.mark.window


def phase_of(session: Session) -> int:
    return session.state.snapshot().phase


def waits(observation: Observation) -> int | None:
    """Bots that only end their turns, and pass."""
    moves = observation.moves()
    plain = {codes.ROLL, codes.END_TURN, codes.PASS, codes.DECLINE}
    return next((move for move in moves if codes.decode(move).kind in plain), None)


def can_build(session: Session, seat: int) -> bool:
    hand = session.state.snapshot().hands[seat]
    return hand[2] > 1 and hand[3] > 1 and hand[4] > 1 and sum(hand) <= 7  # a card, and no discard on the way


def others_turn(session: Session) -> bool:
    """The last seat is about to end its turn, and the person could buy a card after it."""
    snapshot = session.state.snapshot()
    at_its_end = snapshot.phase == face.MAIN and snapshot.owner == session.to_move == 4
    return at_its_end and can_build(session, 0)


def in_special(session: Session) -> bool:
    return session.to_move == 0 and phase_of(session) == face.SPECIAL and len(session.state.moves()) > 1


def passes(session: Session, seat: int, since: int) -> int:
    return sum(step.seat == seat and codes.decode(step.code).kind == codes.PASS for step in session.steps[since:])


def test_F23_who_signs_up_is_asked_once_the_turn_has_ended(qtbot, page) -> None:
    session = played_until(others_turn, table(1, 5), game=ScriptedHexfolk(waits))
    session.pause()
    shown = page(session)
    steps = len(session.steps)
    session.unpause()
    shown.refresh()
    click(shown.prompt_bar.buttons["sign_up:0"])
    assert shown.prompt_bar.buttons["sign_up:0"].isChecked()
    qtbot.waitUntil(lambda: shown.may_act)
    assert phase_of(session) == face.SPECIAL
    assert shown.prompt_bar.prompt.text == "Build or buy between the turns, or pass"
    assert "Dana's turn" in shown.prompt_bar.prompt.detail
    click(shown.tray.build["card"])
    qtbot.waitUntil(lambda: codes.BUY_CARD in {codes.decode(step.code).kind for step in session.steps[steps:]})
    if in_special(session):
        QTest.keyClick(shown.view, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: passes(session, 0, steps) == 1)
    assert 0 not in shown.presenter.sign_ups, "a sign-up is for once"


def test_F23_who_has_not_signed_up_passes_without_being_asked(qtbot, page) -> None:
    session = played_until(others_turn, table(1, 5), game=ScriptedHexfolk(waits))
    steps = len(session.steps)
    shown = page(session)
    seen: list[str] = []
    shown.state_changed.connect(lambda: seen.append(shown.prompt_bar.prompt.text))
    qtbot.waitUntil(lambda: passes(session, 0, steps) == 1)
    assert "Build or buy between the turns, or pass" not in seen


def test_F23_always_ask_me(qtbot, page) -> None:
    session = played_until(others_turn, table(1, 5), game=ScriptedHexfolk(waits))
    shown = page(session, ask_special=True)
    qtbot.waitUntil(lambda: shown.may_act)
    assert phase_of(session) == face.SPECIAL
    assert 0 not in shown.presenter.sign_ups


def test_F23_the_key_signs_up_and_leaves_again_and_the_row_says_so(page) -> None:
    session = played_until(others_turn, table(1, 5), game=ScriptedHexfolk(lambda _: None))
    session.pause()
    shown = page(session)
    session._paused = False  # still, without waking the bots
    shown.refresh()

    def note() -> str:
        row = shown.players.cards[0].row
        assert row is not None
        return row.note

    key = next(action for action in shown.presenter.actions() if action.shortcut().toString() == "B")
    key.trigger()
    assert 0 in shown.presenter.sign_ups
    assert note().startswith("builds")
    key.trigger()
    assert 0 not in shown.presenter.sign_ups
    assert "builds" not in note()


@pytest.mark.parametrize(("seats", "mine"), [(4, False), (5, True)], ids=["four seats", "own turn"])
def test_F23_no_sign_up_at_small_tables_or_in_the_own_turn(page, seats: int, mine: bool) -> None:
    def wanted(session: Session) -> bool:
        snapshot = session.state.snapshot()
        return snapshot.turn > 4 and snapshot.phase == face.MAIN and (snapshot.owner == 0) == mine

    session = played_until(wanted, table(1, seats), game=ScriptedHexfolk(waits))
    session.pause()
    shown = page(session)
    said: list[str] = []
    shown.said.connect(said.append)
    assert shown.presenter.sign_ups.buttons(shown.snapshot, 0) == ()
    shown.presenter.sign_up(0)
    assert 0 not in shown.presenter.sign_ups
    assert said == ["At a table of 5 and more you can sign up to build while another's turn runs."]


def test_F23_a_game_taken_up_between_the_turns_still_asks(page) -> None:
    session = played_until(in_special, table(1, 5), game=ScriptedHexfolk(waits))
    shown = page(session)
    assert shown.may_act
    click(shown.tray.build["road"]) if shown.tray.build["road"].isEnabled() else click(shown.tray.build["card"])
    if shown.scene.offers():
        click_place(shown, next(iter(shown.scene.offers())))
    assert codes.decode(session.steps[-1].code).kind in (codes.BUILD_ROAD, codes.CARD)


def test_F23_undo_back_to_the_building_between_the_turns_asks_again(qtbot, page) -> None:
    session = played_until(in_special, table(1, 5), game=ScriptedHexfolk(waits))
    shown = page(session)
    steps = len(session.steps)
    click(shown.prompt_bar.buttons["pass"])
    qtbot.waitUntil(lambda: len(session.steps) > steps + 1)
    shown.undo()
    assert len(session.steps) == steps
    assert shown.may_act


def test_F23_two_people_at_one_screen_sign_up_by_name_and_nobody_is_covered_who_is_not_asked(qtbot, page) -> None:
    def wanted(session: Session) -> bool:
        snapshot = session.state.snapshot()
        return snapshot.phase == face.MAIN and snapshot.owner == session.to_move == 1 and can_build(session, 0)

    session = played_until(wanted, table(2, 5), game=ScriptedHexfolk(waits), tries=200)
    shown = page(session)
    steps = len(session.steps)
    click(shown.prompt_bar.buttons["ready"])
    assert shown.viewer == 1
    assert list(shown.prompt_bar.buttons) == ["sign_up:0", "end"]
    assert "Robin" in shown.prompt_bar.buttons["sign_up:0"].text()
    click(shown.prompt_bar.buttons["sign_up:0"])
    click(shown.prompt_bar.buttons["end"])
    qtbot.waitUntil(lambda: session.to_move == 0 and phase_of(session) == face.SPECIAL)
    qtbot.waitUntil(lambda: "ready" in shown.prompt_bar.buttons)
    assert "Robin" in shown.prompt_bar.prompt.text
    click(shown.prompt_bar.buttons["ready"])
    assert shown.may_act
    click(shown.prompt_bar.buttons["pass"])
    # After a bot's turn neither has signed up: both pass, and no curtain falls before somebody's own turn.
    qtbot.waitUntil(lambda: passes(session, 1, steps) >= 1 and passes(session, 0, steps) >= 2, timeout=10_000)
