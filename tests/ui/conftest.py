"""What window tests share: one look for all, a library of their own, quick bots."""

from __future__ import annotations

import gc
from collections.abc import Callable, Iterator
from pathlib import Path
from traceback import format_stack

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, QObject, Qt
from PySide6.QtWidgets import QApplication, QFileDialog, QMainWindow, QMessageBox, QWidget

from hexsuite.play.session import Session
from hexsuite.store.library import Library
from hexsuite.ui import theme
from hexsuite.ui.game.window import GamePage
from hexsuite.ui.garbage import collect_here
from hexsuite.ui.main_window import MainWindow
from hexsuite.ui.settings import Settings, SettingsFile


@pytest.fixture(scope="session")
def dressed(qapp: QApplication) -> None:
    theme.apply(qapp, "light", 100)
    gc.freeze()  # what all tests share need not be looked at after each of them


@pytest.fixture(autouse=True)
def look(qapp: QApplication, dressed: None) -> Iterator[None]:
    collect_here(qapp)  # as the program does
    # To style the application again is slow, the more so with the widgets of earlier tests still about.
    if theme.current() != ("light", 100):
        theme.apply(qapp, "light", 100)
    yield
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    gc.collect()  # no test lasts long enough for the collector of the program


@pytest.fixture(autouse=True)
def nobody_is_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    """A question when a window with an unkept game is closed after a test would wait for ever."""
    monkeypatch.setattr(QMessageBox, "question", lambda *_: QMessageBox.StandardButton.Discard)
    monkeypatch.setattr(QMessageBox, "exec", lambda *_: QMessageBox.StandardButton.No)


@pytest.fixture
def settings_file(tmp_path: Path) -> SettingsFile:
    file = SettingsFile(tmp_path / "config")
    file.values.bot_pace = 0
    file.values.reduced_motion = True
    file.values.player_name = "Robin"
    return file


@pytest.fixture
def library(tmp_path: Path) -> Iterator[Library]:
    with Library(tmp_path / "data") as opened:
        yield opened


class StrayWindows(QObject):
    """Notes widgets that were shown before they had a place: each is a window for a moment and takes the focus."""

    def __init__(self) -> None:
        super().__init__()
        self.seen: list[str] = []

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Show and isinstance(watched, QWidget) and watched.isWindow():
            kind = watched.windowType()
            if kind in (Qt.WindowType.Widget, Qt.WindowType.Window) and not isinstance(watched, QMainWindow):
                self.seen.append("".join(format_stack(limit=6)[:-1]))
        return False


@pytest.fixture
def window(qtbot, qapp: QApplication, settings_file: SettingsFile, library: Library) -> Iterator[MainWindow]:
    made = MainWindow(settings_file, library)
    qtbot.addWidget(made)
    made.resize(1280, 720)
    made.show()
    qtbot.waitExposed(made)
    strays = StrayWindows()
    qapp.installEventFilter(strays)
    yield made
    qapp.removeEventFilter(strays)
    made.close()
    assert not strays.seen, strays.seen[0]


@pytest.fixture
def page(qtbot, settings_file: SettingsFile) -> Iterator[Callable[..., GamePage]]:
    """`page(session, **settings)`: a game page on the screen."""
    made: list[GamePage] = []

    def show(session: Session, **changes: object) -> GamePage:
        settings: Settings = settings_file.values
        for name, value in changes.items():
            setattr(settings, name, value)
        shown = GamePage(session, settings)
        qtbot.addWidget(shown)
        shown.resize(1280, 690)
        shown.show()
        qtbot.waitExposed(shown)
        made.append(shown)
        return shown

    yield show
    for shown in made:
        shown.shut_down()


@pytest.fixture
def answer(monkeypatch: pytest.MonkeyPatch) -> dict[str, str]:
    """What the file dialog answers; the proposals it was given."""
    asked: dict[str, str] = {"path": ""}

    def save(parent: QWidget, title: str, proposed: str, kinds: str) -> tuple[str, str]:
        asked["proposed"] = proposed
        return asked["path"], kinds

    monkeypatch.setattr(QFileDialog, "getSaveFileName", save)
    return asked
