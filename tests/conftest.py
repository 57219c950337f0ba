"""What all tests share: their own data folders, small counts by default, long runs that can be resumed.

A test marked `long` runs only with HEXSUITE_LONG=1 (`make long`). Then those run with it that take more samples
in a long run: they ask for `sized`, or are hypothesis tests. What has passed on the same sources is not run again.
Inside a long test, `hexsuite.lab.reports.Progress` keeps the units that are done, and `reports.write` leaves the
figures in docs/reports.
"""

from __future__ import annotations

import json
import os
import shutil
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

import hypothesis
import pytest

from hexsuite.lab import reports

LONG = os.environ.get("HEXSUITE_LONG") == "1"
REPORT = LONG and os.environ.get("HEXSUITE_REPORT") == "1"  # the whole of it: make long
WORKER = "PYTEST_XDIST_WORKER" in os.environ
OUTCOMES = reports.PROGRESS / "outcomes.jsonl"

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


def _outcomes() -> dict[str, dict[str, Any]]:
    """Of the last long run on the same sources: outcome and seconds by test. A cut last line is not read."""
    lines = OUTCOMES.read_text(encoding="utf-8").split("\n")[:-1] if OUTCOMES.is_file() else []
    if not lines or json.loads(lines[0]) != reports.commit():
        return {}
    return {entry["test"]: entry for entry in map(json.loads, lines[1:])}


def _grows(item: pytest.Item) -> bool:
    """Whether a test takes more samples in a long run."""
    return "sized" in getattr(item, "fixturenames", ()) or hypothesis.is_hypothesis_test(getattr(item, "obj", None))


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    done = {test for test, entry in _outcomes().items() if entry["outcome"] == "passed"} if LONG else set()
    for item in items:
        if LONG and _grows(item):
            item.add_marker(pytest.mark.long)
        if "long" not in item.keywords:
            continue
        if not LONG:
            item.add_marker(pytest.mark.skip(reason="full counts: make long"))
        elif item.nodeid in done:
            item.add_marker(pytest.mark.skip(reason="passed before, on the same sources"))


def pytest_runtest_logreport(report: pytest.TestReport) -> None:
    # Only the process that hears of all tests writes.
    if not LONG or WORKER or report.when != "call" or "long" not in report.keywords:
        return
    if not _outcomes():
        OUTCOMES.parent.mkdir(parents=True, exist_ok=True)
        OUTCOMES.write_text(json.dumps(reports.commit()) + "\n", encoding="utf-8")
    entry = {"test": report.nodeid, "outcome": report.outcome, "seconds": round(report.duration, 2)}
    with OUTCOMES.open("a", encoding="utf-8") as file:
        file.write(json.dumps(entry) + "\n")


def pytest_sessionfinish(exitstatus: int) -> None:
    if not REPORT or WORKER or exitstatus not in (pytest.ExitCode.OK, pytest.ExitCode.TESTS_FAILED):
        return
    figures: dict[str, dict[str, float]] = {}
    for test, entry in sorted(_outcomes().items()):
        row = figures.setdefault(test.partition("::")[0], {"tests": 0, "failures": 0, "seconds": 0.0})
        row["tests"] += 1
        row["failures"] += entry["outcome"] == "failed"
        row["seconds"] = round(row["seconds"] + entry["seconds"], 2)
    if figures:
        reports.write("tests", "make long", figures)


@pytest.fixture(scope="session")
def sized() -> Callable[[int, int], int]:
    """`sized(small, full)`: how many samples to take."""
    return lambda small, full: full if LONG else small
