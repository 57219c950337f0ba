"""Faults of the program itself: saved, logged, one dialog, nothing lost."""

from __future__ import annotations

import logging
import threading
from pathlib import Path

import pytest
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QPushButton

from hexsuite.ui import crash
from hexsuite.ui.crash import CrashGuard


def fail() -> None:
    raise ZeroDivisionError("a fault on purpose")


@pytest.fixture
def guard(qtbot, monkeypatch: pytest.MonkeyPatch):
    saved: list[int] = []
    made = CrashGuard(lambda: saved.append(1))
    made.saved = saved  # type: ignore[attr-defined]
    yield made
    made.remove()
    if made.dialog is not None:
        made.dialog.close()


def test_a_fault_saves_and_shows_one_dialog(qtbot, guard: CrashGuard) -> None:
    for _ in range(3):
        try:
            fail()
        except ZeroDivisionError as error:
            guard.handle(error)
    qtbot.waitUntil(lambda: guard.dialog is not None)
    assert guard.count == 3
    assert guard.saved == [1, 1, 1]
    assert "a fault on purpose" in guard.dialog.report
    assert "test_crash.py" in guard.dialog.report
    first = guard.dialog
    qtbot.wait(20)
    assert guard.dialog is first
    copy = next(button for button in first.findChildren(QPushButton) if button.text() == "Copy the report")
    copy.click()
    assert "a fault on purpose" in QGuiApplication.clipboard().text()


def test_a_fault_in_a_thread_is_caught(qtbot, guard: CrashGuard) -> None:
    guard.install()
    thread = threading.Thread(target=fail)
    thread.start()
    thread.join()
    qtbot.waitUntil(lambda: guard.dialog is not None)
    assert "ZeroDivisionError" in guard.dialog.report


def test_saving_that_fails_does_not_hide_the_fault(qtbot) -> None:
    guard = CrashGuard(fail)
    guard.handle(RuntimeError("the first fault"))
    qtbot.waitUntil(lambda: guard.dialog is not None)
    assert "the first fault" in guard.dialog.report
    guard.dialog.close()


def test_logs_rotate_in_the_state_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HEXSUITE_STATE", str(tmp_path))
    root = logging.getLogger()
    before, level = list(root.handlers), root.level
    folder = crash.start_logging()
    crash.qInstallMessageHandler(None)
    try:
        for number in range(9000):
            logging.getLogger("test").info("line %d %s", number, "x" * 400)
    finally:
        for handler in [h for h in root.handlers if h not in before]:
            root.removeHandler(handler)
            handler.close()
        root.setLevel(level)
    files = sorted(path.name for path in folder.iterdir())
    assert files == ["hexsuite.log", *(f"hexsuite.log.{i}" for i in range(1, 5))]
    assert sum(path.stat().st_size for path in folder.iterdir()) < 3_000_000
