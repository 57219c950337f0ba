"""The program as it starts: smoke, what is loaded before the first paint, a kill in the middle of a game."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from hexsuite.store.library import Library
from hexsuite.ui.main_window import MainWindow
from hexsuite.ui.settings import SettingsFile

PLAYS_AND_DIES = """
import os, signal, sys, time
from PySide6.QtTest import QTest
from hexsuite.store.library import Library
from hexsuite.ui import app, theme
from hexsuite.ui.main_window import MainWindow
from hexsuite.ui.settings import SettingsFile
application = app.make_application()
theme.apply(application, "light", 100)
file = SettingsFile()
file.values.bot_pace, file.values.reduced_motion, file.values.player_name = 0, True, "Robin"
window = MainWindow(file, Library())
window.show()
window.quick("hexfolk")
page, moves, until = window.page, 0, time.monotonic() + 60
while moves < 12:
    assert time.monotonic() < until
    QTest.qWait(1)
    if page.may_act:
        page.submit(page.session.state.moves()[-1])
        moves += 1
print(page.session.header.id, page.session.state.to_bytes().hex(), flush=True)
os.kill(os.getpid(), signal.SIGKILL)
"""

LOADED = """
import sys
from hexsuite.ui import app
from hexsuite.ui.main_window import MainWindow
def painted(self, *_):
    heavy = {"numpy", "sqlalchemy", "pyqtgraph"} & set(sys.modules)
    print("loaded", sorted(heavy), flush=True)
before = MainWindow.paintEvent
def paint(self, event):
    painted(self)
    before(self, event)
MainWindow.paintEvent = paint
sys.exit(app.run(smoke=True))
"""


def run(arguments: list[str], home: Path) -> subprocess.CompletedProcess[str]:
    environment = os.environ | {
        "HEXSUITE_DATA": str(home / "data"),
        "HEXSUITE_CONFIG": str(home / "config"),
        "HEXSUITE_STATE": str(home / "state"),
    }
    return subprocess.run(
        [sys.executable, *arguments], env=environment, capture_output=True, text=True, timeout=120, check=False
    )


@pytest.mark.window
def test_smoke_prints_versions_and_the_first_paint(tmp_path: Path) -> None:
    done = run(["-m", "hexsuite", "--smoke"], tmp_path)
    assert done.returncode == 0, done.stderr
    report = json.loads(done.stdout)
    assert report["hexsuite"]
    assert report["pyside"]
    assert 0 < report["first_paint_ms"] < 60_000
    assert not (tmp_path / "data").exists()


def test_nothing_heavy_is_loaded_before_the_first_paint(tmp_path: Path) -> None:
    done = run(["-c", LOADED], tmp_path)
    assert done.returncode == 0, done.stderr
    assert done.stdout.splitlines()[0] == "loaded []"


@pytest.mark.window
@pytest.mark.skipif(not hasattr(signal, "SIGKILL"), reason="no kill -9 here")
def test_a_killed_game_is_offered_exactly_as_it_stood(qtbot, tmp_path: Path) -> None:
    done = run(["-c", PLAYS_AND_DIES], tmp_path)
    assert done.returncode == -signal.SIGKILL, done.stderr
    game_id, state = done.stdout.split()
    with Library(tmp_path / "data") as library:
        file = SettingsFile(tmp_path / "config")
        file.values.bot_pace = 10_000  # bots must not move on before we have looked
        window = MainWindow(file, library)
        qtbot.addWidget(window)
        window.show()
        assert window.start.last.isVisible()
        window.start.go_on.click()
        assert window.page is not None
        assert window.page.session.header.id == game_id
        assert window.page.session.state.to_bytes().hex() == state
        window.close()
