"""Which thread takes cycles apart, and that what belongs to a window goes with it, not with Python's collector."""

from __future__ import annotations

import ast
import gc
import threading
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, QObject
from PySide6.QtWidgets import QApplication
from shiboken6 import isValid

import hexsuite.ui
from hexsuite.games.hexfolk.game import HEXFOLK
from hexsuite.games.hexfolk.options import HexfolkOptions
from hexsuite.play.session import Session
from hexsuite.ui import app as front
from hexsuite.ui.dialogs.new_game import NewGameDialog
from hexsuite.ui.game.window import GamePage
from hexsuite.ui.garbage import Collector, collect_here
from tests.ui.desk import table

pytestmark = pytest.mark.window

UI = Path(hexsuite.ui.__path__[0])


class Knot:
    """A cycle that tells who takes it apart."""

    def __init__(self, told: list[threading.Thread]) -> None:
        self.itself, self._told = self, told

    def __del__(self) -> None:
        self._told.append(threading.current_thread())


def in_a_thread(work: Callable[[], object]) -> None:
    thread = threading.Thread(target=work)
    thread.start()
    thread.join()


@pytest.fixture
def allocate() -> Callable[[], None]:
    """Makes far more objects than Python waits for, and keeps them."""
    kept: list[list[int]] = []
    return lambda: kept.extend([i] for i in range(20_000))


@pytest.fixture
def automatic() -> Iterator[None]:
    """Python as it is without us."""
    before = gc.isenabled()
    gc.enable()
    yield
    gc.enable() if before else gc.disable()


@pytest.mark.usefixtures("automatic")
def test_no_other_thread_takes_cycles_apart(allocate) -> None:
    told: list[threading.Thread] = []
    collector = Collector()
    Knot(told)
    in_a_thread(allocate)
    assert told == []
    collector.look()
    assert told == [threading.main_thread()]
    collector.close()
    assert gc.isenabled()


@pytest.mark.usefixtures("automatic")
def test_an_event_loop_collects_by_itself(qtbot, monkeypatch: pytest.MonkeyPatch, allocate) -> None:
    monkeypatch.setattr("hexsuite.ui.garbage.EVERY", 10)
    told: list[threading.Thread] = []
    collector = Collector()
    Knot(told)
    in_a_thread(allocate)
    qtbot.waitUntil(lambda: bool(told))
    collector.close()


@pytest.mark.usefixtures("automatic")
def test_nothing_is_collected_while_there_is_little() -> None:
    collector = Collector()
    gc.collect()
    told: list[threading.Thread] = []
    Knot(told)
    collector.look()
    assert told == []
    collector.close()


def test_the_application_has_one_collector(qapp: QApplication) -> None:
    front.make_application()
    made = qapp.findChildren(Collector)
    assert len(made) == 1
    assert collect_here(qapp) is made[0]
    assert not gc.isenabled()


def gone(window: QObject, parts: list[QObject]) -> None:
    """Delete a window as the suite does; its parts must not wait for Python."""
    assert all(isValid(part) for part in parts)
    window.deleteLater()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    assert [part for part in parts if isValid(part)] == []


def test_a_board_that_is_previewed_goes_with_its_dialog(settings_file) -> None:
    dialog = NewGameDialog(HEXFOLK, settings_file.values, seed=4)
    gone(dialog, [dialog.scene, dialog.preview])


@pytest.fixture
def game_page(settings_file) -> GamePage:
    setup = HEXFOLK.new_setup(HexfolkOptions(first=0), 3, 5)
    return GamePage(Session.new(HEXFOLK, setup, table(1, 3), 5, turn_seconds=60), settings_file.values)


def test_everything_of_a_game_goes_with_its_page(game_page: GamePage) -> None:
    shown = game_page
    shown.shut_down()
    gone(shown, [shown.scene, shown.presenter, shown.view, shown._bridge, shown.clock_face, *shown.docks.values()])


def test_what_a_page_wants_to_do_soon_goes_with_it(qtbot, game_page: GamePage) -> None:
    game_page.show()
    game_page.fit_docks()
    game_page.shut_down()
    with qtbot.captureExceptions() as raised:
        gone(game_page, [])
        qtbot.wait(50)
    assert raised == []


@pytest.mark.parametrize("source", sorted(UI.rglob("*.py")), ids=lambda path: path.stem)
def test_whatever_comes_later_names_whose_it_is(source: Path) -> None:
    """A single shot without an owner calls what may be gone by then."""
    for node in ast.walk(ast.parse(source.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == "singleShot":
            assert len(node.args) >= 3, f"{source}:{node.lineno}"


def test_a_dialog_left_to_a_thread_leaves_no_timer_behind(qtbot, settings_file) -> None:
    # The index of a scene has a timer: destroyed in another thread, it brought the window's thread down soon after.
    dialog = NewGameDialog(HEXFOLK, settings_file.values, seed=4)
    dialog.deleteLater()
    del dialog
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    in_a_thread(gc.collect)
    qtbot.wait(2200)
