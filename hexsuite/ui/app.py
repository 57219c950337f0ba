"""Starts the window: application, logs, crash guard, settings, theme, translations, and the main window.

Keep this quick to import: the first paint comes before the database, numpy or
any plot is loaded.
"""

from __future__ import annotations

import json
import platform
import signal
import sys
import time
from collections.abc import Sequence
from pathlib import Path

import PySide6
from PySide6.QtCore import QLocale, QTimer, QTranslator, qVersion
from PySide6.QtWidgets import QApplication

import hexsuite
from hexsuite import assets
from hexsuite.ui import theme
from hexsuite.ui.crash import CrashGuard, start_logging
from hexsuite.ui.garbage import collect_here
from hexsuite.ui.handover import hand_over
from hexsuite.ui.main_window import MainWindow
from hexsuite.ui.settings import SettingsFile

_IMPORTED = time.monotonic()
_HANDED_OVER = {
    "shown": "The game is shown in the window that is open already.",
    "waiting": "The game is shown in the window that is open already, as soon as the dialog there has been answered.",
}
SMOKE_PATIENCE = 20_000
"""Milliseconds after which a smoke test without a paint gives up."""


def process_start() -> float:
    """The monotonic second at which this process began; where the system does not tell, when this was imported."""
    try:
        fields = Path("/proc/self/stat").read_text(encoding="ascii").rpartition(")")[2].split()
        import os

        started = int(fields[19]) / os.sysconf("SC_CLK_TCK")
        age = time.clock_gettime(time.CLOCK_BOOTTIME) - started
    except (OSError, ValueError, IndexError, AttributeError):
        return _IMPORTED
    return time.monotonic() - age if 0 <= age < 3600 else _IMPORTED


def load_translation(app: QApplication, language: str) -> QTranslator | None:
    """Install the texts of a language ("" as the system), or English with its plurals; None if neither shipped."""
    wanted = language or QLocale.system().name()
    for name in (wanted, wanted.split("_")[0], "en"):
        try:
            path = assets.path(f"translations/{name}.qm")
        except (FileNotFoundError, ValueError):
            continue
        translator = QTranslator(app)
        if translator.load(str(path)):
            app.installTranslator(translator)
            return translator
    return None


def make_application(arguments: Sequence[str] = ()) -> QApplication:
    """The one QApplication, with its names; from now on garbage is collected in this thread only."""
    app = QApplication.instance()
    if not isinstance(app, QApplication):
        app = QApplication(["hexsuite", *arguments])
    app.setApplicationName("hexsuite")
    app.setApplicationDisplayName("Hexsuite")
    app.setApplicationVersion(hexsuite.__version__)
    app.setDesktopFileName("hexsuite")
    collect_here(app)
    return app


def run(arguments: Sequence[str] = (), *, smoke: bool = False, open_file: Path | str | None = None) -> int:
    """Open the window and stay until it is closed; the exit status.

    `smoke`: print versions and milliseconds from the start of the process to the first paint as JSON, then close.
    """
    started = process_start()
    app = make_application(arguments)
    if open_file is not None and (told := _HANDED_OVER.get(hand_over(Path(open_file)))):
        print(told)
        return 0
    start_logging()
    settings_file = SettingsFile()
    theme.apply(app, settings_file.values.theme, settings_file.values.ui_scale)
    load_translation(app, settings_file.values.language)
    window = MainWindow(settings_file, open_library=not smoke)
    guard = CrashGuard(settings_file.save)
    guard.install()
    signal.signal(signal.SIGINT, signal.SIG_DFL)  # Python's own handler would wait for the next Qt event
    if smoke:
        return _smoke(app, window, started)
    if open_file is not None:
        path = Path(open_file)
        window.painted.connect(lambda _moment: window.open_path(path))
    window.show()
    try:
        return app.exec()
    finally:
        guard.remove()


def _smoke(app: QApplication, window: MainWindow, started: float) -> int:
    painted: list[float] = []

    def done(moment: float) -> None:
        painted.append(moment)
        window.close()
        app.quit()

    window.painted.connect(done)
    QTimer.singleShot(SMOKE_PATIENCE, app, app.quit)
    window.show()
    app.exec()
    if not painted:
        print("The window was not painted.", file=sys.stderr)
        return 1
    report = {
        "hexsuite": hexsuite.__version__,
        "python": platform.python_version(),
        "qt": qVersion(),
        "pyside": PySide6.__version__,
        "platform": app.platformName(),
        "first_paint_ms": round((painted[0] - started) * 1000),
    }
    print(json.dumps(report))
    return 0
