"""New games and the library behind the window: refused, cancelled, and what a change of size must not touch."""

from __future__ import annotations

import gc
import sqlite3
import weakref
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import msgspec
import pytest
from PySide6.QtWidgets import QMessageBox

from hexsuite.games.hexfolk.game import HEXFOLK
from hexsuite.games.hexfolk.options import HexfolkOptions
from hexsuite.play.events import JournalError
from hexsuite.play.record import write_save
from hexsuite.play.session import Session
from hexsuite.ui.dialogs.new_game import NewGameDialog
from hexsuite.ui.game.log_panel import LogFilter
from hexsuite.ui.main_window import MainWindow
from tests.ui.desk import click, click_place, table

pytestmark = pytest.mark.window

FULL = "There is no room left on the disk."


class Full:
    """Breaks a library, as a full disk does, and mends it again."""

    def __init__(self, window: MainWindow, monkeypatch: pytest.MonkeyPatch) -> None:
        self._patch = monkeypatch
        for name in ("open", "import_save", "append"):
            monkeypatch.setattr(window.library.games, name, self._refuse)

    def _refuse(self, *_: object, **__: object) -> None:
        raise JournalError(FULL)

    def mend(self) -> None:
        self._patch.undo()


@pytest.fixture
def ways(window: MainWindow, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> dict[str, Callable[[], None]]:
    """All ways to a new game."""

    def dialog() -> None:
        def accepted(self: NewGameDialog) -> NewGameDialog.DialogCode:
            self.accept()
            return NewGameDialog.DialogCode.Accepted

        with monkeypatch.context() as patch:
            patch.setattr(NewGameDialog, "exec", accepted)
            window.set_up("hexfolk")

    saved = tmp_path / "saved.hexsave"
    write_save(saved, fresh().record)
    return {
        "quick": lambda: window.quick("hexfolk"),
        "dialog": dialog,
        "rematch": window.rematch,
        "file": lambda: window.open_path(saved),
    }


WAYS = pytest.mark.parametrize("way", ["quick", "dialog", "rematch", "file"])


def fresh(seconds: int = 0, people: int = 1) -> Session:
    setup = HEXFOLK.new_setup(HexfolkOptions(first=0), 3, 5)
    return Session.new(HEXFOLK, setup, table(people, 3), 5, undo_allowed=True, turn_seconds=seconds)


def box(window: MainWindow) -> QMessageBox:
    (found,) = [each for each in window.findChildren(QMessageBox) if each.isVisible()]
    return found


def press(window: MainWindow, text: str) -> None:
    asked = box(window)
    click(next(button for button in asked.buttons() if button.text().replace("&", "") == text))


@WAYS
def test_a_library_that_refuses_a_new_game_lets_it_be_played_unsaved(
    qtbot, window: MainWindow, monkeypatch: pytest.MonkeyPatch, ways, way: str
) -> None:
    window.begin(fresh())
    before = window.page
    Full(window, monkeypatch)
    ways[way]()
    assert box(window).text() == FULL
    assert window.page is before, "the game shown stays until there is an answer"
    assert not before.session.closed
    press(window, "Play on unsaved")
    assert window.page is not before
    assert not window.page.session.saved
    assert before.session.closed
    qtbot.waitUntil(lambda: window.page.may_act, timeout=20_000)
    steps = len(window.page.session.steps)
    click_place(window.page, next(iter(window.page.scene.offers())))
    assert len(window.page.session.steps) > steps
    window.page.session.resign(window.page.viewer)  # a game that is over may be left unasked


@WAYS
def test_a_library_that_refuses_leaves_everything_when_told_to(
    qtbot, window: MainWindow, monkeypatch: pytest.MonkeyPatch, ways, way: str
) -> None:
    window.begin(fresh())
    before, kept = window.page, [game.id for game in window.library.games.list()]
    Full(window, monkeypatch)
    ways[way]()
    press(window, "Cancel")
    assert window.page is before
    assert not before.session.closed
    assert [game.id for game in window.library.games.list()] == kept


@WAYS
def test_a_library_that_can_be_written_again_keeps_the_game(
    qtbot, window: MainWindow, monkeypatch: pytest.MonkeyPatch, ways, way: str
) -> None:
    window.begin(fresh())
    before = window.page
    full = Full(window, monkeypatch)
    ways[way]()
    press(window, "Try again")
    assert box(window).text() == FULL, "it is said again as long as it is so"
    full.mend()
    press(window, "Try again")
    assert window.page is not before
    assert window.page.session.saved
    ids = {game.id for game in window.library.games.list()}
    assert ids == {before.session.header.id, window.page.session.header.id}


@WAYS
def test_no_game_is_made_before_the_game_that_nothing_keeps_is_given_up(
    qtbot, window: MainWindow, monkeypatch: pytest.MonkeyPatch, ways, way: str
) -> None:
    window.show_game(fresh())
    before = window.page
    click_place(before, next(iter(before.scene.offers())))
    answers = [QMessageBox.StandardButton.Cancel, QMessageBox.StandardButton.Discard]
    monkeypatch.setattr(QMessageBox, "question", lambda *_: answers.pop(0))
    ways[way]()
    assert window.page is before
    assert not before.session.closed
    assert window.library.games.list() == []
    ways[way]()
    assert answers == []
    assert [game.id for game in window.library.games.list()] == [window.page.session.header.id]


def damaged(window: MainWindow, change: str) -> str:
    """A game of the library of which something has been changed; its id."""
    window.begin(fresh())
    for _ in range(2):
        click_place(window.page, next(iter(window.page.scene.offers())))
    game = window.page.session
    window.leave()
    with closing(sqlite3.connect(window.library.folder / "library.sqlite")) as connection, connection:
        connection.execute(change)
    return game.header.id


def test_what_is_whole_of_a_damaged_game_is_offered_as_another(qtbot, window: MainWindow) -> None:
    broken = damaged(window, "UPDATE steps SET code = code + 64 WHERE ply = 1")
    window.resume(broken)
    assert box(window).text().startswith("This game is damaged in your library at step 2 of ")
    assert "the damaged one stays as it is" in box(window).text()
    press(window, "Go on from there")
    assert window.page is not None
    assert window.page.session.saved
    assert len(window.page.session.steps) == 1
    assert {game.id for game in window.library.games.list()} == {broken, window.page.session.header.id}


@pytest.mark.parametrize("change", ["UPDATE steps SET code = code + 64 WHERE ply = 0", "UPDATE games SET header = 'x'"])
def test_a_game_of_which_nothing_is_whole_is_told_of(qtbot, window: MainWindow, change: str) -> None:
    broken = damaged(window, change)
    for shown in window.findChildren(QMessageBox):
        shown.close()
    window.resume(broken)
    assert "damaged" in box(window).text()
    assert [button.text() for button in box(window).buttons()] in (["OK"], ["&OK"])
    assert window.page is None


def scale(window: MainWindow, percent: int) -> None:
    window.settings.ui_scale = percent
    window._settings_changed()


@pytest.fixture
def rescaled(window: MainWindow):
    """`rescaled(percent)`: the window in another size."""
    yield lambda percent: scale(window, percent)
    scale(window, 100)


def test_a_paused_game_stays_paused_in_another_size(qtbot, window: MainWindow, rescaled) -> None:
    window.begin(fresh(people=0))
    window.page.toggle_pause()
    steps = len(window.page.session.steps)
    rescaled(130)
    qtbot.wait(200)
    assert window.page.session.paused
    assert len(window.page.session.steps) == steps
    assert window.page.prompt_bar.prompt.text == "The game is paused"
    window.page.toggle_pause()
    qtbot.waitUntil(lambda: len(window.page.session.steps) > steps, timeout=20_000)


def test_why_a_game_stands_still_is_still_said_in_another_size(
    qtbot, window: MainWindow, monkeypatch: pytest.MonkeyPatch, rescaled
) -> None:
    window.begin(fresh())
    full = Full(window, monkeypatch)
    click_place(window.page, next(iter(window.page.scene.offers())))
    assert window.page.prompt_bar.prompt.text == FULL
    rescaled(130)
    assert window.page.prompt_bar.prompt.text == FULL
    assert "unsaved" in window.page.prompt_bar.buttons
    full.mend()
    window.page.toggle_pause()
    window.page.toggle_pause()
    assert "unsaved" not in window.page.prompt_bar.buttons, "an ordinary pause offers nothing of the kind"
    assert window.page.session.saved


def test_time_goes_on_in_another_size(qtbot, window: MainWindow, rescaled) -> None:
    window.begin(fresh(seconds=60))
    now = window.page.clock._since
    window.page.clock.now = lambda: now + 45
    left = window.page.clock.left(0)
    assert 14 < left <= 15
    rescaled(130)
    assert window.page.clock.left(0) == pytest.approx(left)
    window.page.clock_face.tick()
    assert window.page.clock_face.seconds == 15
    assert window.page.clock_face.running


def test_cards_that_are_open_stay_open_and_words_stay_in_another_size(qtbot, window: MainWindow, rescaled) -> None:
    window.settings.curtain = True
    window.begin(fresh(people=2))
    assert window.page.viewer == -1
    rescaled(110)
    assert window.page.viewer == -1, "covered cards stay covered"
    window.page.lift_curtain()
    click_place(window.page, next(iter(window.page.scene.offers())))
    window.page.log_panel.add_words(0, 2, "Chen: “No.”")
    window.page.log_panel.choose(LogFilter.TOPIC)
    former = window.page
    rescaled(130)
    assert window.page is not former
    assert window.page.session is former.session
    assert window.page.viewer == 0
    assert window.page.log_panel.shown() == former.log_panel.shown() == ["Chen: “No.”"]
    assert window.page.log_panel.filters.checkedId() == list(LogFilter).index(LogFilter.TOPIC)
    former.shut_down()
    assert not window.page.session.closed, "a page that has handed its game on has nothing to close"


def test_pages_of_another_size_are_freed(qtbot, window: MainWindow, rescaled) -> None:
    window.begin(fresh(seconds=60))
    former = weakref.ref(window.page)
    rescaled(130)

    def gone() -> bool:
        gc.collect()
        return former() is None

    qtbot.waitUntil(gone)


def test_the_start_page_stands_whatever_was_remembered(qtbot, settings_file, library) -> None:
    seats = [{"name": f"n{i}", "level": 1} for i in range(8)]
    text = {"new_games": {"hexfolk": {"options": {"map": "Islet"}, "seats": seats}}}
    settings_file.values = msgspec.convert(text, type(settings_file.values))
    window = MainWindow(settings_file, library)
    qtbot.addWidget(window)
    assert not window.start.islands["hexfolk"].pixmap().isNull()
    window.quick("hexfolk")
    assert [seat.name for seat in window.page.session.seats] == [f"n{i}" for i in range(8)]
    window.close()
