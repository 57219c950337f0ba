"""What all tests share: their own data folders, small counts by default, long runs that can be resumed.

A test marked `long` runs only with HEXSUITE_LONG=1 (`make long`). Then those run with it that take more samples
in a long run: they ask for `sized`, or are hypothesis tests. What has passed on the same sources is not run again.
Inside a long test, `hexsuite.lab.reports.Progress` keeps the units that are done, and `reports.write` leaves the
figures in docs/reports.
"""

from __future__ import annotations

import os
import shutil
import tempfile
from collections.abc import Callable, Generator
from pathlib import Path

import hypothesis
import pytest

from hexsuite.lab import reports

LONG = os.environ.get("HEXSUITE_LONG") == "1"
PASSED = reports.PROGRESS / "passed.txt"

hypothesis.settings.register_profile("short", deadline=None, max_examples=25, derandomize=True)
hypothesis.settings.register_profile("long", deadline=None, max_examples=1000)
hypothesis.settings.load_profile("long" if LONG else "short")


HOME = tempfile.mkdtemp(prefix="hexsuite-tests-")


def pytest_configure() -> None:
    # Before any test imports what looks for the person's folders: no test may touch them.
    for name in [n for n in os.environ if n.startswith("HEXSUITE_") and n != "HEXSUITE_LONG"]:
        del os.environ[name]
    for name in ("DATA", "CONFIG", "STATE", "CACHE"):
        os.environ[f"XDG_{name}_HOME"] = str(Path(HOME) / name.lower())
    # No window pops up on the desk of somebody who only types pytest.
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")


def pytest_unconfigure() -> None:
    shutil.rmtree(HOME, ignore_errors=True)


def _passed() -> set[str]:
    lines = PASSED.read_text(encoding="utf-8").splitlines() if PASSED.is_file() else []
    return set(lines[1:]) if lines and lines[0] == reports.commit() else set()


def _grows(item: pytest.Item) -> bool:
    """Whether a test takes more samples in a long run."""
    return "sized" in getattr(item, "fixturenames", ()) or hypothesis.is_hypothesis_test(getattr(item, "obj", None))


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    done = _passed() if LONG else set()
    for item in items:
        if LONG and _grows(item):
            item.add_marker(pytest.mark.long)
        if "long" not in item.keywords:
            continue
        if not LONG:
            item.add_marker(pytest.mark.skip(reason="full counts: make long"))
        elif item.nodeid in done:
            item.add_marker(pytest.mark.skip(reason="passed before, on the same sources"))


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    report = yield
    if LONG and report.when == "call" and report.passed and "long" in item.keywords:
        known = _passed()
        PASSED.parent.mkdir(parents=True, exist_ok=True)
        if not known:
            PASSED.write_text(f"{reports.commit()}\n", encoding="utf-8")
        with PASSED.open("a", encoding="utf-8") as file:
            file.write(f"{item.nodeid}\n")
    return report


@pytest.fixture(scope="session")
def sized() -> Callable[[int, int], int]:
    """`sized(small, full)`: how many samples to take."""
    return lambda small, full: full if LONG else small
