"""The game page around a session: undo, late answers, closing while bots think, several people, settings."""

from __future__ import annotations

import threading
from time import monotonic

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel

from hexsuite._core.hexfolk import codes, face
from hexsuite.games.base import Choice
from hexsuite.games.hexfolk.game import Hexfolk
from hexsuite.games.hexfolk.options import HexfolkOptions
from hexsuite.play.events import JournalError
from hexsuite.play.session import Session
from hexsuite.ui.board.model import Place
from tests.ui.desk import ScriptedHexfolk, bot, click, click_place, human, played_until, table


class Ponderer:
    """A bot that thinks until it is stopped or released."""

    def __init__(self) -> None:
        self.go = threading.Event()
        self.thinking = threading.Event()
        self.stopped = False

    def choose(self, observation, seed, stop=None):
        self.thinking.set()
        while not (self.stopped or self.go.wait(0.005)):
            self.stopped = stop.is_set()
        return Choice(observation.moves()[0])


class PonderingHexfolk(Hexfolk):
    """Hexfolk whose bots ponder."""

    def __init__(self) -> None:
        self.bots: list[Ponderer] = []

    def thinker(self, document, level):
        self.bots.append(Ponderer())
        return self.bots[-1]


def mine(phase: int):
    return lambda session: session.to_move == 0 and session.state.snapshot().phase == phase


def new_session(game: Hexfolk, seats, *, first: int = 0, seed: int = 5) -> Session:
    setup = game.new_setup(HexfolkOptions(first=first), len(seats), seed)
    return Session.new(game, setup, seats, seed, undo_allowed=True)


@pytest.mark.window
def test_undo_takes_the_replies_back_and_asks_again(qtbot, page) -> None:
    session = new_session(Hexfolk(), [human("Robin"), bot("Ada", 1)])
    shown = page(session)
    corner = next(iter(shown.scene.offers()))
    click_place(shown, corner)
    first_road = next(iter(shown.scene.offers()))
    click_place(shown, first_road)
    qtbot.waitUntil(lambda: shown.may_act and len(session.steps) > 4)
    log_before = shown.log_panel.lines()
    assert log_before
    QTest.keyClick(shown.view, Qt.Key.Key_U)  # the menu of the window owns the key; the page alone has none
    assert session.header.undone == 0
    shown.undo()
    assert shown.may_act
    assert session.header.undone == 1
    assert session.state.snapshot().phase == face.SETUP_ROAD
    assert len(shown.log_panel.lines()) < len(log_before)
    assert all(place.kind == "edge" for place in shown.scene.offers())
    click_place(shown, first_road)
    qtbot.waitUntil(lambda: shown.may_act and len(session.steps) > 4)
    assert shown.log_panel.lines() == log_before


def test_a_late_answer_is_dropped(qtbot, page) -> None:
    game = PonderingHexfolk()
    session = new_session(game, [human("Robin"), bot("Ada", 1)])
    shown = page(session)
    click_place(shown, next(iter(shown.scene.offers())))
    click_place(shown, next(iter(shown.scene.offers())))
    qtbot.waitUntil(lambda: bool(game.bots) and game.bots[0].thinking.is_set())
    steps = len(session.steps)
    shown.undo()
    assert len(session.steps) == steps - 1
    game.bots[0].go.set()
    qtbot.waitUntil(lambda: not shown.ai.busy)
    qtbot.wait(30)
    assert len(session.steps) == steps - 1
    assert shown.may_act


def test_closing_while_a_bot_thinks_is_quick(qtbot, page) -> None:
    game = PonderingHexfolk()
    session = new_session(game, [human("Robin"), bot("Ada", 1)], first=1)
    shown = page(session)
    qtbot.waitUntil(lambda: bool(game.bots) and game.bots[0].thinking.is_set())
    began = monotonic()
    shown.shut_down()
    assert monotonic() - began < 1.0
    assert game.bots[0].stopped
    qtbot.waitUntil(lambda: not shown.ai.busy)
    assert session.closed
    assert not session.steps


def test_a_person_cannot_move_for_a_bot(qtbot, page) -> None:
    session = new_session(PonderingHexfolk(), [human("Robin"), bot("Ada", 1)], first=1)
    shown = page(session)
    assert not shown.may_act
    assert not shown.scene.offers()
    click_place(shown, Place("corner", 10))
    QTest.keyClick(shown.view, Qt.Key.Key_Space)
    shown.submit(session.state.moves()[0])
    assert not session.steps


@pytest.mark.window
def test_the_cards_of_two_people_are_covered_between_turns(qtbot, page) -> None:
    session = played_until(
        lambda s: s.to_move == 0 and s.state.snapshot().phase == face.MAIN and s.state.snapshot().turn > 6,
        table(people=2, seats=2),
    )
    shown = page(session)
    assert shown.viewer == -1
    assert shown.snapshot.hands == (None, None)
    assert "Robin" in shown.prompt_bar.prompt.text
    QTest.keyClick(shown.view, Qt.Key.Key_Space)
    assert shown.viewer == 0
    assert shown.snapshot.hands[1] is None
    QTest.keyClick(shown.view, Qt.Key.Key_Return)
    assert session.to_move == 1
    assert shown.viewer == -1
    assert "Ada" in shown.prompt_bar.prompt.text
    assert not shown.scene.offers()
    click(shown.prompt_bar.buttons["ready"])
    assert shown.viewer == 1
    assert shown.snapshot.hands[0] is None


def test_a_spectator_sees_no_hand_unless_asked_for(qtbot, page) -> None:
    seats = [bot("Ada", 0), bot("Bruno", 1)]
    session = new_session(PonderingHexfolk(), seats)
    shown = page(session)
    assert shown.viewer == -1
    assert shown.snapshot.hands == (None, None)
    shown.settings.open_hands = True
    shown.refresh()
    assert shown.snapshot.hands == ((0,) * 5, (0,) * 5)


def test_bots_finish_a_game_that_is_only_watched(qtbot, page) -> None:
    seats = [bot("Ada", 0), bot("Bruno", 1)]
    session = played_until(lambda s: max(s.state.snapshot().points) >= 7, seats, target=8)
    shown = page(session)
    qtbot.waitUntil(lambda: session.over, timeout=60_000)
    assert shown.board_stack.currentWidget() is not shown.view
    assert "wins" in shown.prompt_bar.prompt.text


@pytest.mark.window
def test_pause_holds_the_bots_and_says_so(qtbot, page) -> None:
    game = ScriptedHexfolk(lambda observation: None)
    session = new_session(game, [human("Robin"), bot("Ada", 1)], first=1)
    shown = page(session, bot_pace=400)
    shown.toggle_pause()
    steps = len(session.steps)
    qtbot.wait(500)
    assert len(session.steps) == steps
    click(shown.prompt_bar.buttons["unpause"])
    qtbot.waitUntil(lambda: shown.may_act, timeout=5000)


def test_the_pace_is_kept(qtbot, page) -> None:
    session = new_session(Hexfolk(), [human("Robin"), bot("Ada", 1)], first=1)
    began = monotonic()
    shown = page(session, bot_pace=333)
    qtbot.waitUntil(lambda: shown.may_act, timeout=5000)
    assert len(session.steps) == 2  # a settlement and a road
    assert monotonic() - began >= 0.66


def test_auto_roll_waits_a_moment_and_rolls(qtbot, page) -> None:
    session = played_until(
        lambda s: s.to_move == 0 and len(s.state.moves()) == 1 and mine(face.PRE_ROLL)(s), table(1, 2)
    )
    shown = page(session, auto_roll=True)
    assert shown.may_act
    qtbot.waitUntil(lambda: session.state.snapshot().rolled or session.state.snapshot().phase != face.PRE_ROLL)


def test_auto_roll_leaves_the_choice_of_a_card(qtbot, page) -> None:
    session = played_until(lambda s: mine(face.PRE_ROLL)(s) and len(s.state.moves()) > 1, table(1, 2))
    shown = page(session, auto_roll=True)
    qtbot.wait(500)
    assert session.state.snapshot().phase == face.PRE_ROLL
    assert "D" in shown.prompt_bar.prompt.detail


@pytest.mark.window
def test_handing_a_seat_to_a_bot_and_back(qtbot, page) -> None:
    session = played_until(mine(face.MAIN), table(1, 2))
    shown = page(session)
    shown.hand_over(0, 1)
    qtbot.waitUntil(lambda: session.to_move == 1 or session.state.snapshot().turn > 3, timeout=5000)
    shown.take_back(0)
    assert session.seats[0].human
    qtbot.waitUntil(lambda: shown.may_act, timeout=10_000)


def test_a_hint_is_marked_and_said(qtbot, page) -> None:
    session = new_session(Hexfolk(), [human("Robin"), bot("Ada", 1)])
    shown = page(session)
    shown.hint()
    assert "Thinking" in shown.prompt_bar.hint.text()
    qtbot.waitUntil(lambda: "Hint" in shown.prompt_bar.hint.text(), timeout=15_000)
    assert "settlement" in shown.prompt_bar.hint.text()
    assert shown.prompt_bar.hint.isVisible()
    assert not shown.prompt_bar.detail.isVisible()
    (place,) = shown.presenter._hint
    assert codes.encode(codes.BUILD_SETTLEMENT, place.index) in session.state.moves()
    click_place(shown, place)
    assert not shown.prompt_bar.hint.isVisible()
    assert shown.prompt_bar.detail.isVisible()


@pytest.mark.window
def test_what_was_said_of_the_position_before_goes_with_the_next_move(qtbot, window) -> None:
    session = new_session(Hexfolk(), [human("Robin"), bot("Ada", 1)])
    window.show_game(session)
    shown = window.page
    click_place(shown, next(iter(shown.scene.offers())))
    shown.undo()
    assert window.statusBar().currentMessage() == "Taken back."
    click_place(shown, next(iter(shown.scene.offers())))
    assert window.statusBar().currentMessage() == ""


@pytest.mark.window
def test_the_card_of_a_place_tells_what_stands_there_now(qtbot, page) -> None:
    session = new_session(Hexfolk(), [human("Robin"), bot("Ada", 1)])
    shown = page(session)
    card = shown.view._info
    corner = next(iter(shown.scene.offers()))
    click_place(shown, corner)
    shown.scene.hover(corner)
    assert card._title.text() == "Settlement of Robin"
    road = next(iter(shown.scene.offers()))
    shown.scene.hover(road)
    assert card._title.text() == "A road here"
    click_place(shown, road)
    assert card.isHidden() or card._title.text() == "Road of Robin"


@pytest.mark.window
def test_ring_and_card_go_when_a_place_was_picked_by_keys(qtbot, page) -> None:
    session = new_session(Hexfolk(), [human("Robin"), bot("Ada", 1)])
    shown = page(session)
    shown.view.setFocus()
    QTest.keyClick(shown.view, Qt.Key.Key_Left)
    place = shown.view.focused()
    assert place in shown.scene.offers()
    assert shown.view._info.isVisible()
    QTest.keyClick(shown.view, Qt.Key.Key_Return)
    assert codes.decode(session.steps[-1].code).a == place.index
    assert shown.view.focused() is None
    assert shown.view._info.isHidden()
    QTest.keyClick(shown.view, Qt.Key.Key_Right)  # goes on from there, not from the middle
    assert shown.view.focused() in shown.scene.offers()


def test_a_typed_move_is_played_or_explained(qtbot, page) -> None:
    session = new_session(Hexfolk(), [human("Robin"), bot("Ada", 1)])
    shown = page(session)
    shown.move_line.open_line()
    edit = shown.move_line.edit
    QTest.keyClicks(edit, "roll")
    QTest.keyClick(edit, Qt.Key.Key_Return)
    assert shown.move_line.answer.text() == "Place a settlement first."
    assert not session.steps
    edit.clear()
    QTest.keyClicks(edit, "settle 23")
    QTest.keyClick(edit, Qt.Key.Key_Return)
    assert [codes.decode(step.code).kind for step in session.steps] == [codes.BUILD_SETTLEMENT]
    assert edit.text() == ""


def test_resigning_ends_the_game_with_the_result_shown(qtbot, page) -> None:
    session = played_until(mine(face.MAIN), table(1, 2))
    shown = page(session)
    shown.resign(0)
    assert session.over
    assert shown.prompt_bar.prompt.text == "Robin resigned."
    assert not shown.tray.isVisible()
    click(shown.prompt_bar.buttons["toggle"])
    assert shown.board_stack.currentWidget() is shown.view


def test_hidden_docks_come_back_with_reset_layout(qtbot, page) -> None:
    shown = page(new_session(PonderingHexfolk(), [human("Robin"), bot("Ada", 1)]))
    for dock in shown.docks.values():
        dock.hide()
    shown.reset_layout()
    assert all(not dock.isHidden() for dock in shown.docks.values())
    qtbot.waitUntil(lambda: shown.docks["players"].width() > 300)


def test_a_click_on_a_player_shows_the_counted_road(qtbot, page) -> None:
    session = played_until(lambda s: mine(face.MAIN)(s) and max(s.state.snapshot().road_lengths) >= 4, table(1, 2))
    shown = page(session)
    seat = max(range(2), key=lambda s: shown.snapshot.road_lengths[s])
    click(shown.players.cards[seat])
    assert shown.presenter._path_of == seat
    assert len(shown.presenter.island.longest_path(session.state, seat)) == shown.snapshot.road_lengths[seat]
    click(shown.players.cards[seat])
    assert shown.presenter._path_of == -1


def test_a_library_that_refuses_pauses_and_lets_play_on(qtbot, page) -> None:
    class Refusing:
        def open(self, header, steps=()) -> None: ...
        def append(self, game_id, ply, steps) -> None:
            raise JournalError("There is no room left on the disk.")

        def truncate(self, header, plies) -> None: ...
        def update(self, header) -> None: ...

    game = Hexfolk()
    setup = game.new_setup(HexfolkOptions(first=0), 2, 5)
    session = Session.new(game, setup, [human("Robin"), bot("Ada", 1)], 5, journal=Refusing())
    shown = page(session)
    click_place(shown, next(iter(shown.scene.offers())))
    assert not session.steps
    assert shown.prompt_bar.prompt.text == "There is no room left on the disk."
    click(shown.prompt_bar.buttons["unsaved"])
    click_place(shown, next(iter(shown.scene.offers())))
    assert len(session.steps) == 1


@pytest.mark.window
def test_places_can_be_chosen_with_keys_alone(qtbot, page) -> None:
    session = new_session(PonderingHexfolk(), [human("Robin"), bot("Ada", 1)])
    shown = page(session)
    for kind in (codes.BUILD_SETTLEMENT, codes.BUILD_ROAD):
        QTest.keyClick(shown.view, Qt.Key.Key_Right)
        assert shown.view.focused() in shown.scene.offers()
        QTest.keyClick(shown.view, Qt.Key.Key_Return)
        assert codes.decode(session.steps[-1].code).kind == kind


def test_a_double_click_places_one_piece(qtbot, page) -> None:
    session = new_session(PonderingHexfolk(), [human("Robin"), bot("Ada", 1)])
    shown = page(session)
    place = next(iter(shown.scene.offers()))
    at = shown.view.mapFromScene(shown.scene.layout_.point(place))
    QTest.mouseClick(shown.view.viewport(), Qt.MouseButton.LeftButton, pos=at)
    QTest.mouseDClick(shown.view.viewport(), Qt.MouseButton.LeftButton, pos=at)
    assert len(session.steps) == 1


def winning(session: Session) -> int | None:
    for code in session.state.moves():
        after = session.state.copy()
        after.apply(code)
        payoff = after.payoff()
        if payoff is not None and payoff[0] == 1:
            return code
    return None


def test_a_win_shows_the_result_and_undo_opens_the_game_again(qtbot, page) -> None:
    session = played_until(
        lambda s: mine(face.MAIN)(s) and s.state.snapshot().true_points[0] == 7 and winning(s) is not None,
        table(1, 2),
        target=8,
        tries=300,
    )
    shown = page(session)
    code = winning(session)
    assert code is not None
    shown.submit(code)
    assert session.over
    assert shown.prompt_bar.prompt.text == "Robin wins with 8 points."
    result = shown.board_stack.currentWidget()
    assert result is not shown.view
    totals = [label.text() for label in result.findChildren(QLabel)]
    assert "8" in totals
    shown.undo()
    assert not session.over
    assert shown.board_stack.currentWidget() is shown.view
    assert shown.tray.isVisible()
    assert shown.may_act
    assert session.header.undone == 1
