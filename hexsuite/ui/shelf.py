"""The library behind the window: opened in a thread after the first paint, waited for when it is needed before.

The database takes its time to load. Uses the store, which is loaded in that thread.
"""

from __future__ import annotations

import logging
import threading
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QObject, Signal

from hexsuite.games.plain import plain
from hexsuite.play.events import JournalError
from hexsuite.ui.bridge import Bridge

if TYPE_CHECKING:
    from hexsuite.store.library import Library

log = logging.getLogger(__name__)


class Shelf(QObject):
    """Holds the library, once there is one.

    Signals: `settled` (it is open, or it is known that it cannot be), `failed(why)` before it where it cannot.
    """

    settled = Signal()
    failed = Signal(str)

    def __init__(self, library: Library | None, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.library = library
        self._opening: threading.Thread | None = None
        self._opened: Library | JournalError | None = None
        self._told = 0  # of the library's notices: how many have been taken
        self._bridge = Bridge(self)

    def open(self) -> None:
        """Begin to open the library, if nobody has yet; returns at once."""
        if self._opening is None and self.library is None:
            self._opening = threading.Thread(target=self._load, name="open library", daemon=True)
            self._opening.start()

    def need(self) -> Library | None:
        """The library, waited for when it is still being opened; None when there is none."""
        if self.library is None:
            self.open()
            if self._opening is not None:
                self._opening.join()
            if self._opened is not None:
                self._take()
        return self.library

    @property
    def journal(self) -> Any:
        """Where games are kept; None when they cannot be."""
        library = self.need()
        return None if library is None or library.read_only else library.games

    def fresh_notices(self) -> tuple[str, ...]:
        """What the library has to say and has not said yet; each is given once."""
        if self.library is None:
            return ()
        fresh = self.library.notices[self._told :]
        self._told += len(fresh)
        return fresh

    def close(self) -> None:
        """Let go of the library, also of one that is still being opened. May be repeated."""
        if self._opening is not None:
            self._opening.join(5)
        self._bridge.close()
        opened = self.library if isinstance(self._opened, JournalError) or self._opened is None else self._opened
        self.library = self._opened = None
        if opened is not None:
            opened.close()

    def _load(self) -> None:
        from hexsuite.store.library import Library

        try:
            self._opened = Library()
        except JournalError as error:
            self._opened = error
        except Exception as error:  # whoever waits for the library has to hear that there is none
            log.exception("the library could not be opened")
            reason = " ".join(plain(str(error)).split()) or type(error).__name__
            self._opened = JournalError(
                f"The library cannot be used: {reason}. The log (Help, Open the log folder) has the details."
            )
        self._bridge.deliver(self._take)

    def _take(self) -> None:
        """In the window's thread: what `_load` has found. Once, though it may be waited for and delivered."""
        opened, self._opened = self._opened, None
        if isinstance(opened, JournalError):
            self.failed.emit(str(opened))
        elif opened is not None:
            self.library = opened
        self.settled.emit()
