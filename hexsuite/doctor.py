"""Looks whether this machine can run the suite, and says what to do where it cannot.

On the floor of the front door: the only module besides `ui` and `cli` that may load Qt, and it loads it
in a process of its own, since a broken installation can abort. Also asked by the set-up script, before
anything is compiled: `python -m hexsuite.doctor --missing` prints the Debian packages that are lacking.
"""

from __future__ import annotations

import argparse
import importlib.metadata
import json
import os
import platform
import re
import shutil
import sqlite3
import subprocess
import sys
import tempfile
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Literal

import msgspec

import hexsuite

PACKAGES = {
    "libEGL.so.1": "libegl1",
    "libGL.so.1": "libgl1",
    "libGLX.so.0": "libglx0",
    "libICE.so.6": "libice6",
    "libOpenGL.so.0": "libopengl0",
    "libSM.so.6": "libsm6",
    "libX11-xcb.so.1": "libx11-xcb1",
    "libX11.so.6": "libx11-6",
    "libXau.so.6": "libxau6",
    "libdbus-1.so.3": "libdbus-1-3",
    "libfontconfig.so.1": "libfontconfig1",
    "libfreetype.so.6": "libfreetype6",
    "libglib-2.0.so.0": "libglib2.0-0",
    "libgthread-2.0.so.0": "libglib2.0-0",
    "libwayland-client.so.0": "libwayland-client0",
    "libwayland-cursor.so.0": "libwayland-cursor0",
    "libwayland-egl.so.1": "libwayland-egl1",
    "libxcb-cursor.so.0": "libxcb-cursor0",
    "libxcb-glx.so.0": "libxcb-glx0",
    "libxcb-icccm.so.4": "libxcb-icccm4",
    "libxcb-image.so.0": "libxcb-image0",
    "libxcb-keysyms.so.1": "libxcb-keysyms1",
    "libxcb-randr.so.0": "libxcb-randr0",
    "libxcb-render-util.so.0": "libxcb-render-util0",
    "libxcb-render.so.0": "libxcb-render0",
    "libxcb-shape.so.0": "libxcb-shape0",
    "libxcb-shm.so.0": "libxcb-shm0",
    "libxcb-sync.so.1": "libxcb-sync1",
    "libxcb-util.so.1": "libxcb-util1",
    "libxcb-xfixes.so.0": "libxcb-xfixes0",
    "libxcb-xkb.so.1": "libxcb-xkb1",
    "libxcb.so.1": "libxcb1",
    "libxkbcommon-x11.so.0": "libxkbcommon-x11-0",
    "libxkbcommon.so.0": "libxkbcommon0",
    "libz.so.1": "zlib1g",
    "libzstd.so.1": "libzstd1",
}
"""The Debian package that brings each library Qt's Linux plugins are linked to."""

XCB = tuple(name for name in PACKAGES if name.startswith(("libxcb-", "libxkbcommon-x11")))
QT_PARTS = ("plugins/platforms/libqxcb.so", "plugins/platforms/libqoffscreen.so", "lib/libQt6Svg.so.6")
FONT_FOLDERS = ("/usr/share/fonts", "/usr/local/share/fonts", "~/.fonts", "~/.local/share/fonts")
FONT_PACKAGE = "fonts-dejavu-core"

Status = Literal["ok", "warning", "fault"]


class Finding(msgspec.Struct, frozen=True):
    """One thing that was looked at. A fault keeps the suite from working, a warning does not."""

    name: str
    status: Status
    text: str


def missing_libraries(ldd_output: str) -> list[str]:
    """The names of the libraries that `ldd` did not find, each once."""
    return sorted(set(re.findall(r"^\s*(\S+) => not found", ldd_output, re.MULTILINE)))


def packages_for(libraries: Iterable[str]) -> list[str]:
    """The Debian packages that bring these libraries; a library we do not know is named itself."""
    return sorted({PACKAGES.get(name, name) for name in libraries})


def pyside_folder() -> Path | None:
    """Where PySide6 is installed; found without importing it."""
    try:
        return Path(str(importlib.metadata.distribution("PySide6-Essentials").locate_file("PySide6")))
    except importlib.metadata.PackageNotFoundError:
        return None


def missing_packages() -> list[str]:
    """Debian packages that Qt's window needs and this machine lacks; empty on other systems than Linux."""
    folder = pyside_folder()
    if not sys.platform.startswith("linux") or folder is None or shutil.which("ldd") is None:
        return []
    libraries: list[str] = []
    for part in QT_PARTS:
        answer = subprocess.run(["ldd", str(folder / "Qt" / part)], capture_output=True, text=True, check=False)
        libraries += missing_libraries(answer.stdout)
    packages = packages_for(libraries)
    return packages if _has_font() else sorted([*packages, FONT_PACKAGE])


def missing_for_window() -> list[str]:
    """The same, asked before every start, so quick where nothing is amiss: without them Qt aborts on an X display."""
    platform_name = os.environ.get("QT_QPA_PLATFORM", "")
    if not sys.platform.startswith("linux") or not (platform_name == "xcb" or os.environ.get("DISPLAY")):
        return []
    if platform_name not in ("", "xcb") or (not platform_name and os.environ.get("WAYLAND_DISPLAY")):
        return []
    import ctypes

    try:
        for name in XCB:
            ctypes.CDLL(name)
    except OSError:
        # Perhaps one that this Qt does not want: look closely.
        return [name for name in missing_packages() if name != FONT_PACKAGE]
    return []


def _has_font() -> bool:
    """Whether there is any font that Qt could draw letters with."""
    folders = [Path(os.path.expanduser(name)) for name in FONT_FOLDERS]  # noqa: PTH111 (never fails)
    return any(next(folder.rglob("*.[to]t[fc]"), None) for folder in folders if folder.is_dir())


def _python() -> Finding:
    version = platform.python_version()
    good = (3, 11) <= sys.version_info[:2] < (3, 14)
    return Finding("Python", "ok" if good else "fault", version if good else f"{version}: use 3.11, 3.12 or 3.13")


def judge_pyside(version: str, python: tuple[int, int]) -> Finding:
    """Whether this PySide6 can be trusted on this Python."""
    numbers = tuple(int(n) for n in re.findall(r"\d+", version)[:2])
    if numbers >= (6, 12) and python <= (3, 11):
        advice = "drops references on Python 3.11 and aborts; type: pip install 'PySide6-Essentials<6.12'"
        return Finding("PySide6", "fault", f"{version} {advice}")
    if not (6, 8) <= numbers < (6, 12):
        return Finding("PySide6", "warning", f"{version}: tested are 6.8.3 to 6.11")
    return Finding("PySide6", "ok", version)


def _qt() -> list[Finding]:
    try:
        version = importlib.metadata.version("PySide6-Essentials")
    except importlib.metadata.PackageNotFoundError:
        return [Finding("PySide6", "fault", "not installed; type: pip install 'PySide6-Essentials>=6.8.3,<6.12'")]
    program = "from PySide6 import QtCore, QtWidgets, QtSvg; print(QtCore.qVersion())"
    answer = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=False)
    if answer.returncode == 0:
        qt = Finding("Qt", "ok", answer.stdout.strip())
    else:
        lines = answer.stderr.strip().splitlines() or [f"exit status {answer.returncode}"]
        qt = Finding("Qt", "fault", f"does not load: {lines[-1]}")
    return [judge_pyside(version, sys.version_info[:2]), qt]


def _libraries() -> Finding:
    packages = missing_packages()
    if packages:
        return Finding("libraries", "fault", f"type: sudo apt-get install -y {' '.join(packages)}")
    return Finding("libraries", "ok", "all that Qt's window needs")


def _core() -> Finding:
    try:
        from hexsuite._core.rng import derive
        from hexsuite.games.registry import GAMES
    except ImportError as error:
        return Finding("core", "fault", f"does not load ({error}); in a checkout type: make build")
    derive(1)
    return Finding("core", "ok", f"{hexsuite.__version__}, games: {', '.join(GAMES)}")


def has_display() -> bool:
    """Whether a window can be shown here; on Linux there must be an X or Wayland display, or a chosen platform."""
    if not sys.platform.startswith("linux"):
        return True
    return any(os.environ.get(name) for name in ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM"))


def _display() -> Finding:
    if not has_display():
        return Finding("display", "warning", "none; `hexsuite play hexfolk` plays in the terminal")
    names = ("QT_QPA_PLATFORM", "WAYLAND_DISPLAY", "DISPLAY")
    found = [f"{name}={os.environ[name]}" for name in names if os.environ.get(name)]
    return Finding("display", "ok", ", ".join(found) or sys.platform)


def data_folder() -> Path:
    """The folder of the library of games, the same that the store uses."""
    from hexsuite.store.paths import data_folder as place

    return place()


def _data() -> list[Finding]:
    from hexsuite.play.events import JournalError

    try:
        return probe_folder(data_folder())
    except JournalError as error:
        return [Finding("data folder", "fault", str(error))]


def probe_folder(folder: Path) -> list[Finding]:
    """Whether files can be written there and SQLite may use its write-ahead log. Leaves nothing behind."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryDirectory(prefix=".doctor-", dir=folder) as probe:
            connection = sqlite3.connect(Path(probe) / "probe.sqlite")
            try:
                mode = connection.execute("PRAGMA journal_mode = WAL").fetchone()[0]
                connection.execute("CREATE TABLE probe (value)")
            finally:
                connection.close()
    except (OSError, sqlite3.Error) as error:
        return [Finding("data folder", "fault", f"{folder} cannot be written: {error}")]
    if str(mode).lower() == "wal":
        journal = Finding("journal", "ok", "WAL")
    else:
        journal = Finding("journal", "warning", f"WAL is refused in {folder}, {mode} is used: slower, and as safe")
    return [Finding("data folder", "ok", str(folder)), journal]


def examine() -> list[Finding]:
    """Everything the doctor looks at, in the order of the report."""
    return [
        _python(),
        *_qt(),
        _libraries(),
        Finding("SQLite", "ok", sqlite3.sqlite_version),
        _core(),
        _display(),
        *_data(),
    ]


def run(*, as_json: bool = False) -> int:
    """Prints the report. 1 when something keeps the suite from working, else 0."""
    findings = examine()
    healthy = all(finding.status != "fault" for finding in findings)
    if as_json:
        document = {"version": hexsuite.__version__, "healthy": healthy, "findings": findings}
        print(json.dumps(msgspec.to_builtins(document), indent=2))
    else:
        signs = {"ok": " ", "warning": "!", "fault": "✗"}
        print(f"Hexsuite {hexsuite.__version__} on {platform.system()} {platform.machine()}")
        for finding in findings:
            print(f"{signs[finding.status]} {finding.name:<12} {finding.text}")
        print("All is well." if healthy else "Lines with ✗ need care before the suite can work.")
    return 0 if healthy else 1


def main(arguments: Sequence[str] | None = None) -> int:
    """For the set-up script; people use `hexsuite doctor`."""
    parser = argparse.ArgumentParser(prog="python -m hexsuite.doctor")
    parser.add_argument("--missing", action="store_true", help="print the Debian packages that are lacking")
    if parser.parse_args(arguments).missing:
        print(" ".join(missing_packages()))
        return 0
    return run()


if __name__ == "__main__":
    raise SystemExit(main())
