"""What all tests share: their own data folders, small counts by default, long runs that can be resumed.

A test marked `long` runs only with HEXSUITE_LONG=1 (`make long`); one that has passed on the same sources is
not run again. Inside a long test, `hexsuite.lab.reports.Progress` keeps what is done and `reports.write`
leaves the figures in docs/reports. Tests that only want more samples ask the fixture `sized`.
"""

from __future__ import annotations

import os
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


def pytest_configure(config: pytest.Config) -> None:
    # Before any test imports what looks for the person's folders: no test may touch them.
    folder = Path(os.environ.get("PYTEST_XDIST_TESTRUNUID") or "tests")
    base = Path(config.rootpath) / "build" / "test-home" / folder / os.environ.get("PYTEST_XDIST_WORKER", "main")
    for name in ("DATA", "CONFIG", "STATE", "CACHE"):
        place = base / name.lower()
        place.mkdir(parents=True, exist_ok=True)
        os.environ[f"XDG_{name}_HOME"] = str(place)


def _passed() -> set[str]:
    lines = PASSED.read_text(encoding="utf-8").splitlines() if PASSED.is_file() else []
    return set(lines[1:]) if lines and lines[0] == reports.commit() else set()


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    done = _passed() if LONG else set()
    for item in items:
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
