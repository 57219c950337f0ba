"""What happens when the program itself fails: it is logged, the game is kept, and one dialog says so.

Nothing is sent anywhere. Also sets up the rotating log files, and sends Qt's
own warnings into them.
"""

from __future__ import annotations

import logging
import logging.handlers
import platform
import sys
import threading
import traceback
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from types import TracebackType

import PySide6
from PySide6.QtCore import (
    QCoreApplication,
    QMessageLogContext,
    QObject,
    Qt,
    QtMsgType,
    QUrl,
    Signal,
    qInstallMessageHandler,
)
from PySide6.QtGui import QDesktopServices, QFontDatabase, QGuiApplication
from PySide6.QtWidgets import QDialog, QDialogButtonBox, QLabel, QPlainTextEdit, QVBoxLayout, QWidget

import hexsuite
from hexsuite.ui.settings import state_folder

log = logging.getLogger(__name__)

_QT_LEVELS = {
    QtMsgType.QtDebugMsg: logging.DEBUG,
    QtMsgType.QtInfoMsg: logging.INFO,
    QtMsgType.QtWarningMsg: logging.WARNING,
    QtMsgType.QtCriticalMsg: logging.ERROR,
    QtMsgType.QtFatalMsg: logging.CRITICAL,
}


def start_logging() -> Path:
    """Log into rotating files (5 of 500 kB) in the state folder, and return it; a refused disk loses only the log."""
    folder = state_folder() / "logs"
    root = logging.getLogger()
    root.setLevel(logging.INFO)
    try:
        folder.mkdir(parents=True, exist_ok=True)
        handler: logging.Handler = logging.handlers.RotatingFileHandler(
            folder / "hexsuite.log", maxBytes=500_000, backupCount=4, encoding="utf-8"
        )
    except OSError:
        handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(logging.Formatter("%(asctime)s %(levelname)s %(name)s: %(message)s"))
    root.addHandler(handler)
    qInstallMessageHandler(_qt_message)
    return folder


def _qt_message(kind: QtMsgType, context: QMessageLogContext, message: str) -> None:
    del context
    logging.getLogger("qt").log(_QT_LEVELS.get(kind, logging.WARNING), "%s", message)


def open_log_folder() -> None:
    """Show the folder of the logs in the system's file browser."""
    folder = state_folder() / "logs"
    with suppress(OSError):  # a browser says itself that there is no such folder
        folder.mkdir(parents=True, exist_ok=True)
    QDesktopServices.openUrl(QUrl.fromLocalFile(str(folder)))


class CrashDialog(QDialog):
    """One dialog with the whole report as text that can be copied."""

    def __init__(self, report: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.report = report
        self.setWindowTitle(self.tr("Something went wrong"))
        said = QLabel(
            self.tr(
                "Hexsuite ran into a fault of its own. Your game is saved up to its last move. "
                "You can go on; if something looks wrong, start the program again."
            )
        )
        said.setTextFormat(Qt.TextFormat.PlainText)
        said.setWordWrap(True)
        text = QPlainTextEdit(report)
        text.setReadOnly(True)
        text.setFont(QFontDatabase.systemFont(QFontDatabase.SystemFont.FixedFont))
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close)
        buttons.rejected.connect(self.reject)
        copy = buttons.addButton(self.tr("Copy the report"), QDialogButtonBox.ButtonRole.ActionRole)
        copy.clicked.connect(lambda: QGuiApplication.clipboard().setText(self.report))
        logs = buttons.addButton(self.tr("Open the log folder"), QDialogButtonBox.ButtonRole.ActionRole)
        logs.clicked.connect(open_log_folder)
        layout = QVBoxLayout(self)
        layout.addWidget(said)
        layout.addWidget(text, 1)
        layout.addWidget(buttons)
        self.resize(720, 420)


def report_text(error: BaseException) -> str:
    """The report: versions and traceback, nothing about the person."""
    lines = [
        f"Hexsuite {hexsuite.__version__}",
        f"Python {platform.python_version()}, PySide6 {PySide6.__version__}, {platform.system()} {platform.machine()}",
        "",
        *traceback.format_exception(error),
    ]
    return "\n".join(line.rstrip("\n") for line in lines)


class CrashGuard(QObject):
    """Catches what nobody caught, in any thread; saves, logs, and shows one dialog at a time."""

    _happened = Signal(str)

    def __init__(self, save: Callable[[], object], parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._save = save
        self.dialog: CrashDialog | None = None
        self.count = 0
        self._happened.connect(self._show, Qt.ConnectionType.QueuedConnection)

    def install(self) -> None:
        """Take over the hooks of Python for uncaught errors."""
        sys.excepthook = self._caught
        threading.excepthook = self._caught_in_thread

    def remove(self) -> None:
        """Give the hooks back."""
        sys.excepthook = sys.__excepthook__
        threading.excepthook = threading.__excepthook__

    def _caught(self, kind: type[BaseException], error: BaseException, trace: TracebackType | None) -> None:
        if issubclass(kind, KeyboardInterrupt):
            QCoreApplication.quit()
            return
        self.handle(error)

    def _caught_in_thread(self, args: threading.ExceptHookArgs) -> None:
        if args.exc_value is not None:
            self.handle(args.exc_value)

    def handle(self, error: BaseException) -> None:
        """Log an error and have the dialog shown from the window's thread."""
        self.count += 1
        log.critical("uncaught", exc_info=error)
        try:
            self._save()
        except Exception:
            log.exception("saving after a fault failed")
        self._happened.emit(report_text(error))

    def _show(self, report: str) -> None:
        if self.dialog is not None:
            return
        self.dialog = CrashDialog(report)
        self.dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.dialog.finished.connect(self._closed)
        self.dialog.show()

    def _closed(self) -> None:
        self.dialog = None
