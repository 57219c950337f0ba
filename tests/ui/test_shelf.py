"""The library behind the window: whatever keeps it from being opened is told and logged."""

import pytest

from hexsuite.store import library as store
from hexsuite.ui.shelf import Shelf

pytest.importorskip("pytestqt")


@pytest.mark.parametrize("waited_for", [False, True])
def test_whatever_keeps_the_library_from_being_opened_is_told_and_logged(
    qtbot, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture, waited_for: bool
) -> None:
    def broken() -> None:
        raise ZeroDivisionError("no\x1b[2J such thing")

    monkeypatch.setattr(store, "Library", broken)
    shelf = Shelf(None)
    told: list[str] = []
    shelf.failed.connect(told.append)
    with qtbot.waitSignal(shelf.settled, timeout=10_000):
        shelf.open()
        if waited_for:
            assert shelf.need() is None
    (sentence,) = told
    assert sentence.startswith("The library cannot be used: no [2J such thing. The log")
    assert "the library could not be opened" in caplog.text
    assert "ZeroDivisionError" in caplog.text
    shelf.close()
