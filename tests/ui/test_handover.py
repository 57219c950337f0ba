"""A second start with a file: it is handed over to the window that is there, which comes to the front."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import cast, get_args

import msgspec
import pytest
from PySide6.QtCore import Qt
from PySide6.QtNetwork import QLocalServer, QLocalSocket
from PySide6.QtWidgets import QDialog, QMessageBox

from hexsuite.games.hexfolk.game import HEXFOLK
from hexsuite.games.hexfolk.options import HexfolkOptions
from hexsuite.play.record import write_save
from hexsuite.play.session import Session
from hexsuite.store.library import Library
from hexsuite.ui.handover import MOST, Answer, Receiver, Request, address, hand_over
from hexsuite.ui.main_window import MainWindow
from tests.ui.desk import table

pytestmark = pytest.mark.window

LISTENS_AND_DIES = """
import os, sys
from PySide6.QtCore import QCoreApplication
from PySide6.QtNetwork import QLocalServer
application, server = QCoreApplication([]), QLocalServer()
print(server.listen(sys.argv[1]), flush=True)
os._exit(1)
"""
ASKS = """
import sys
from pathlib import Path
from hexsuite.ui.handover import hand_over
print(hand_over(Path(sys.argv[1]), sys.argv[2]))
"""


@pytest.fixture
def saved(tmp_path: Path) -> Path:
    path = tmp_path / "monday.hexsave"
    setup = HEXFOLK.new_setup(HexfolkOptions(first=0), 3, 5)
    write_save(path, Session.new(HEXFOLK, setup, table(1, 3), 5).record)
    return path


@pytest.fixture
def ask(qtbot, library: Library) -> Callable[[Path], Answer]:
    """Another start with a file; what it is answered."""
    return lambda path: asked(qtbot, path, address(library.folder))


def asked(qtbot, path: Path, name: str) -> Answer:
    """In a process of its own, since whoever waits for an answer does nothing else."""
    with subprocess.Popen([sys.executable, "-c", ASKS, os.fsencode(path), name], stdout=subprocess.PIPE) as second:
        qtbot.waitUntil(lambda: second.poll() is not None, timeout=30_000)
        assert second.stdout is not None
        answer = second.stdout.read().decode().strip()
        assert answer in get_args(Answer)
        return cast(Answer, answer)


def test_a_file_is_opened_in_the_window_that_is_there(
    qtbot, window: MainWindow, saved: Path, ask, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_ACTIVATION_TOKEN", "let-me")
    window.showMinimized()
    assert ask(saved) == "shown"
    qtbot.waitUntil(lambda: window.page is not None)
    assert window.page.session.header.seed == 5
    assert window.page.session.saved
    assert not window.windowState() & Qt.WindowState.WindowMinimized
    assert window.isVisible()


def test_a_dialog_is_answered_first(qtbot, window: MainWindow, saved: Path, ask) -> None:
    dialog = QDialog(window)
    dialog.setModal(True)
    dialog.show()
    assert ask(saved) == "waiting"
    qtbot.wait(300)
    assert window.page is None
    dialog.reject()
    qtbot.waitUntil(lambda: window.page is not None)


def test_what_is_no_save_is_told_in_the_window(qtbot, window: MainWindow, tmp_path: Path, ask) -> None:
    assert ask(tmp_path / "none.hexsave") == "shown"
    qtbot.waitUntil(lambda: bool(window.findChildren(QMessageBox)))
    assert "none.hexsave cannot be read" in window.findChildren(QMessageBox)[0].text()


def test_a_name_that_is_no_text_arrives_as_it_is(qtbot, tmp_path: Path) -> None:
    got: list[Path] = []
    name = address(tmp_path)
    receiver = Receiver(name, lambda path, _: got.append(path), lambda: False)
    assert receiver.listening
    odd = tmp_path / os.fsdecode(b"odd-\xff.hexsave")
    assert asked(qtbot, odd, name) == "shown"
    assert got == [odd]
    receiver.close()


def test_nobody_there_is_known_at_once(saved: Path, tmp_path: Path) -> None:
    assert hand_over(saved, address(tmp_path / "elsewhere")) == "nobody"


def test_whoever_does_not_answer_is_not_waited_for_long(
    qtbot, saved: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("hexsuite.ui.handover.PATIENCE", 50)
    server = QLocalServer()
    assert server.listen(address(tmp_path))
    assert hand_over(saved, address(tmp_path)) == "nobody"
    server.close()


@pytest.mark.parametrize("text", [b"\n", b"{}\n", b"open /etc/passwd\n", b"\xff\xfe\n", b"x" * (MOST + 1)])
def test_what_is_no_request_is_dropped(qtbot, tmp_path: Path, text: bytes) -> None:
    got: list[Path] = []
    receiver = Receiver(address(tmp_path), lambda path, _: got.append(path), lambda: False)
    socket = QLocalSocket()
    socket.connectToServer(address(tmp_path))
    qtbot.waitUntil(lambda: socket.state() == QLocalSocket.LocalSocketState.ConnectedState)
    socket.write(text)
    qtbot.waitUntil(lambda: socket.state() == QLocalSocket.LocalSocketState.UnconnectedState)
    assert got == []
    receiver.close()


@pytest.mark.parametrize("token", ["a\0b", "a\nb", "\u202e", "é", "x" * 5000])
def test_a_token_that_is_none_keeps_no_file_from_being_opened(
    qtbot, window: MainWindow, library: Library, saved: Path, monkeypatch: pytest.MonkeyPatch, token: str
) -> None:
    monkeypatch.setenv("XDG_ACTIVATION_TOKEN", "")
    socket = QLocalSocket()
    socket.connectToServer(address(library.folder))
    qtbot.waitUntil(lambda: socket.state() == QLocalSocket.LocalSocketState.ConnectedState)
    socket.write(msgspec.json.encode(Request(os.fsencode(saved), token)) + b"\n")
    qtbot.waitUntil(lambda: window.page is not None)
    assert window.page.session.header.seed == 5
    assert os.environ["XDG_ACTIVATION_TOKEN"] == ""


def test_a_socket_left_behind_is_taken_over(qtbot, tmp_path: Path) -> None:
    command = [sys.executable, "-c", LISTENS_AND_DIES, address(tmp_path)]
    done = subprocess.run(command, capture_output=True, text=True, timeout=60)
    assert done.stdout == "True\n", done.stderr
    receiver = Receiver(address(tmp_path), lambda *_: None, lambda: False)
    assert receiver.listening
    receiver.close()


def test_a_window_that_may_only_look_takes_no_files(qtbot, window: MainWindow, settings_file, tmp_path: Path) -> None:
    with Library(window.library.folder) as second:
        assert second.read_only
        other = MainWindow(settings_file, second)
        qtbot.addWidget(other)
        assert other._receiver is None
        other.close()


def test_the_whole_program_hands_over(qtbot, window: MainWindow, saved: Path) -> None:
    """`hexsuite FILE`, as a file manager starts it."""
    settings = {"HEXSUITE_DATA": str(window.library.folder), "HEXSUITE_CONFIG": str(saved.parent / "c")}
    settings |= {"HEXSUITE_STATE": str(saved.parent / "s"), "QT_QPA_PLATFORM": "offscreen"}
    command = [sys.executable, "-m", "hexsuite", str(saved)]
    with subprocess.Popen(command, env=os.environ | settings, stdout=subprocess.PIPE, text=True) as second:
        qtbot.waitUntil(lambda: second.poll() is not None, timeout=30_000)
        assert second.stdout is not None
        assert second.stdout.read() == "The game is shown in the window that is open already.\n"
        assert second.returncode == 0
    assert window.page is not None
