"""From the threads that think to the thread of the window.

`Bridge.deliver` is what `AiSeats` and `Analyst` are given: it may be called in
any thread, and has the call run in the window's thread by the event loop. Calls
for a position that has passed drop themselves (`Session.epoch`).
"""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QObject, Qt, Signal

Call = Callable[[], None]


class Bridge(QObject):
    """Runs calls from other threads in the thread it was made in; `ran` follows every call."""

    ran = Signal()
    _arrived = Signal(object)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._open = True
        self._arrived.connect(self._run, Qt.ConnectionType.QueuedConnection)

    def deliver(self, call: Call) -> None:
        """Have `call` run soon; from any thread. After `close` it is dropped."""
        if self._open:
            self._arrived.emit(call)

    def close(self) -> None:
        """Drop what is under way and what still comes."""
        self._open = False

    def _run(self, call: Call) -> None:
        if self._open:
            call()
            self.ran.emit()
