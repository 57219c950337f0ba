"""From a second start to the window that is there: a file to open is handed over, and the window comes to the front.

The window that may change the library listens on a local socket whose name follows from the library's folder; who is
started with a file asks there first. Whatever goes wrong, the file is simply opened where it was started. Uses
QtNetwork, which is loaded when it is needed, and the store's folder.
"""

from __future__ import annotations

import hashlib
import os
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Literal

import msgspec
from PySide6.QtCore import QObject

from hexsuite.store.errors import StoreError
from hexsuite.store.paths import data_folder

if TYPE_CHECKING:
    from PySide6.QtNetwork import QLocalServer, QLocalSocket

PATIENCE = 2000
"""Milliseconds to wait for an answer."""
MOST = 64 * 1024
"""Bytes of a request."""
LONGEST_TOKEN = 1000
Answer = Literal["nobody", "shown", "waiting"]
"""What became of a file: nobody took it; the window opens it; the window does, once a dialog there is answered."""
_ANSWERS: dict[bytes, Answer] = {b"taken\n": "shown", b"later\n": "waiting"}


class Request(msgspec.Struct, frozen=True):
    """What is asked: open this file (absolute). `token`: the right to come to the front, where the desktop deals any.

    Names of files need not be text, so they travel as bytes.
    """

    open: bytes
    token: str = ""


def address(folder: Path | None = None) -> str:
    """The name of the socket of the library in `folder` (default: the person's)."""
    place = str((folder or data_folder()).resolve())
    name = f"hexsuite-{hashlib.sha256(place.encode(errors='surrogateescape')).hexdigest()[:16]}"
    runtime = os.environ.get("XDG_RUNTIME_DIR", "")
    return f"{runtime}/{name}" if Path(runtime).is_absolute() and Path(runtime).is_dir() else name


def usable_token(token: str) -> str:
    """A token as it may stand in the environment; empty for what cannot be one."""
    return token if token.isascii() and token.isprintable() and len(token) <= LONGEST_TOKEN else ""


def hand_over(file: Path, name: str | None = None) -> Answer:
    """Ask the window that is there to open a file; what becomes of it."""
    from PySide6.QtNetwork import QLocalSocket

    socket = QLocalSocket()
    try:
        socket.connectToServer(name or address())
    except StoreError:  # there is no such folder; whoever opens the library says so
        return "nobody"
    if not socket.waitForConnected(PATIENCE):
        return "nobody"
    request = Request(os.fsencode(file.absolute()), usable_token(os.environ.get("XDG_ACTIVATION_TOKEN", "")))
    socket.write(msgspec.json.encode(request) + b"\n")
    answer = b""
    while not answer.endswith(b"\n") and socket.waitForReadyRead(PATIENCE):
        answer += socket.readAll().data()
    socket.disconnectFromServer()
    return _ANSWERS.get(answer, "nobody")


class Receiver(QObject):
    """Listens for other starts; `opened(path, token)` is called for each file. Only for who holds the library.

    `waits` tells whether a file would have to wait: the other start is told before the file is opened, since that
    may take longer than it has patience.
    """

    def __init__(
        self,
        name: str,
        opened: Callable[[Path, str], None],
        waits: Callable[[], bool],
        parent: QObject | None = None,
    ) -> None:
        super().__init__(parent)
        from PySide6.QtNetwork import QLocalServer

        self._opened = opened
        self._waits = waits
        self._server: QLocalServer = QLocalServer(self)
        self._server.setSocketOptions(QLocalServer.SocketOption.UserAccessOption)
        QLocalServer.removeServer(name)  # left behind by a window that was killed: the library is ours now
        self.listening = self._server.listen(name)
        self._server.newConnection.connect(self._greet)

    def close(self) -> None:
        """Listen no more. May be repeated."""
        self._server.close()

    def _greet(self) -> None:
        socket = self._server.nextPendingConnection()
        socket.readyRead.connect(lambda: self._hear(socket))
        socket.disconnected.connect(socket.deleteLater)
        self._hear(socket)

    def _hear(self, socket: QLocalSocket) -> None:
        if not socket.canReadLine():
            if socket.bytesAvailable() > MOST:
                socket.abort()
            return
        try:
            request = msgspec.json.decode(socket.readLine(MOST).data(), type=Request)
            path = Path(os.fsdecode(request.open))
        except (msgspec.DecodeError, UnicodeError, ValueError):
            socket.abort()
            return
        socket.write(b"later\n" if self._waits() else b"taken\n")
        socket.flush()
        self._opened(path, usable_token(request.token))
