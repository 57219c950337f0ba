"""How late the window's own timer comes while bots think in two threads, and how long the largest board takes to open.

`python -m hexsuite.ui.bench` shows a game of the strongest bots, lets it run with all its animation, and writes
docs/reports/window.json and opening.json. A gap is the time between two ticks of a timer of 5 ms, which is part of it.
"""

from __future__ import annotations

import argparse
import statistics
import tempfile
from collections.abc import Callable
from functools import partial
from pathlib import Path
from time import perf_counter
from typing import Any

from PySide6.QtCore import QEventLoop, Qt, QTimer
from PySide6.QtWidgets import QApplication

from hexsuite.games.registry import game
from hexsuite.lab import reports
from hexsuite.play.seats import BOT_NAMES, Seat
from hexsuite.play.session import Session
from hexsuite.store.library import Library
from hexsuite.ui import app as front
from hexsuite.ui import theme
from hexsuite.ui.game.hexfolk import map_picture
from hexsuite.ui.main_window import MainWindow
from hexsuite.ui.settings import SettingsFile

INTERVAL = 5
"""Milliseconds of the timer that is watched."""
GAME, SEED, WARM_UP = "hexfolk", 7, 1.0
LARGEST, OPENINGS = "giant_land", 9
NAMES = BOT_NAMES[:4]


def measure(seconds: float, library: Library, settings_file: SettingsFile) -> dict[str, Any]:
    """Run a game of the strongest bots for so many seconds; the gaps in milliseconds, and how many moves were made."""
    spec = game(GAME)
    level = max(rung.number for rung in spec.levels)
    setup = spec.new_setup(spec.options_type(), len(NAMES), SEED)
    seats = [Seat(name=name, colour=str(i), kind="bot", level=level) for i, name in enumerate(NAMES)]
    window = MainWindow(settings_file, library)
    window.resize(1280, 720)
    window.show()
    window.show_game(Session.new(spec, setup, seats, SEED, journal=library.games))
    session = window.page.session if window.page is not None else None
    gaps: list[float] = []
    last = perf_counter()
    warm_until = last + WARM_UP

    def tick() -> None:
        nonlocal last
        now = perf_counter()
        if last > warm_until:
            gaps.append((now - last) * 1000)
        last = now

    timer = QTimer()
    timer.setTimerType(Qt.TimerType.PreciseTimer)
    timer.timeout.connect(tick)
    timer.start(INTERVAL)
    loop = QEventLoop()
    QTimer.singleShot(round((seconds + WARM_UP) * 1000), loop, loop.quit)
    loop.exec()
    timer.stop()
    moves = len(session.steps) if session is not None else 0
    window.close()
    return {**figures(gaps), "moves": moves}


def opening(times: int, library: Library, settings_file: SettingsFile) -> dict[str, Any]:
    """Open the largest board with a full table so often in a window of its own: milliseconds until it is painted.

    `board_ms` is the board alone, built and painted once; `page_ms` the whole page with its panels.
    """
    spec = game(GAME)
    options = spec.options_type(map=LARGEST)
    setup = spec.new_setup(options, spec.max_seats, SEED)
    seats = [Seat(name=str(i), colour=str(i), kind="bot", level=1) for i in range(spec.max_seats)]
    pages, boards = [], []
    for _ in range(times):
        boards.append(_cost(partial(map_picture.painted, setup)))
        window = MainWindow(settings_file, library)
        window.resize(1280, 720)
        window.show()
        QApplication.processEvents()
        session = Session.new(spec, setup, seats, SEED)
        session.pause()
        pages.append(_cost(partial(_show_and_paint, window, session)))
        window.close()
    return {"board_ms": round(statistics.median(boards), 1), "page_ms": round(statistics.median(pages), 1)}


def _show_and_paint(window: MainWindow, session: Session) -> None:
    window.show_game(session)
    window.grab()


def _cost(work: Callable[[], object]) -> float:
    """Milliseconds that it takes."""
    began = perf_counter()
    work()
    return (perf_counter() - began) * 1000


def figures(gaps: list[float]) -> dict[str, Any]:
    """Median, 99th percentile and worst of the gaps, in milliseconds to one digit. ValueError for none."""
    if not gaps:
        raise ValueError("no gaps were measured")
    ordered = sorted(gaps)
    return {
        "ticks": len(ordered),
        "median_ms": round(ordered[len(ordered) // 2], 1),
        "p99_ms": round(ordered[min(len(ordered) - 1, len(ordered) * 99 // 100)], 1),
        "worst_ms": round(ordered[-1], 1),
    }


def main() -> int:
    """Measure, print, write the report."""
    parser = argparse.ArgumentParser(prog="python -m hexsuite.ui.bench", description=__doc__)
    parser.add_argument("--seconds", type=float, default=20.0)
    seconds = parser.parse_args().seconds
    application = front.make_application()
    theme.apply(application, "light", 100)
    with tempfile.TemporaryDirectory() as folder, Library(Path(folder) / "data") as library:
        settings_file = SettingsFile(Path(folder) / "config")
        found = {"window_timer": measure(seconds, library, settings_file)}
        opened = {"largest_board": opening(OPENINGS, library, settings_file)}
    command = f"python -m hexsuite.ui.bench --seconds {seconds:g}"
    for name, figures_of in (("window", found), ("opening", opened)):
        reports.write(name, command, figures_of)
        print(reports.table(figures_of), end="")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
