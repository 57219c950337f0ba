"""Python's collector of cycles, kept to the window's thread. Uses QtCore only.

Left to itself, Python collects in whichever thread happens to make the object
that is one too many: a bot that thinks, the library that writes. A window or a
timer that is destroyed there leaves its timers behind in the window's thread,
which then calls something that is gone.
"""

from __future__ import annotations

import gc

from PySide6.QtCore import QObject, Qt, QTimer

EVERY = 1000
"""Milliseconds between two looks at whether there is enough to collect."""


class Collector(QObject):
    """From its making until `close`, cycles are collected in this thread's event loop and nowhere else."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._automatic = gc.isenabled()
        gc.disable()
        self._timer = QTimer(self)
        self._timer.setTimerType(Qt.TimerType.VeryCoarseTimer)
        self._timer.timeout.connect(self.look)
        self._timer.start(EVERY)

    def look(self) -> None:
        """Collect as far as Python itself would have by now: the oldest generation whose measure is full."""
        measured = enumerate(zip(gc.get_count(), gc.get_threshold(), strict=True))
        due = [generation for generation, (count, most) in measured if 0 < most < count]
        if due:
            gc.collect(due[-1])

    def close(self) -> None:
        """Leave it to Python again, if it was before. May be repeated."""
        self._timer.stop()
        if self._automatic:
            gc.enable()


def collect_here(owner: QObject) -> Collector:
    """The one collector of the application `owner`, made when it is first asked for, in the window's thread."""
    return owner.findChild(Collector) or Collector(owner)
