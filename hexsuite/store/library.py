"""The library of one data folder, owned by one thread. The way in to the store.

Importing this module is cheap: SQLAlchemy is imported by the store's thread
when a library is opened, so open it after the first window is shown. Uses
`play` and `store`.
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from hexsuite.store.games import Games
from hexsuite.store.lexicons import Lexicons
from hexsuite.store.paths import data_folder
from hexsuite.store.thread import OwnerThread

if TYPE_CHECKING:
    from hexsuite.store.database import Database

IDLE = 2.0
"""Seconds without work after which the thread tidies up."""


class Library:
    """Everything kept in a data folder, by default `data_folder()`. StoreError, a sentence, when it cannot be opened.

    `read_only`: nothing can be kept here; the journal's calls raise StoreError.
    """

    def __init__(self, folder: Path | str | None = None) -> None:
        self.folder = Path(folder) if folder is not None else data_folder()
        self._database: Database | None = None
        self._thread = OwnerThread("library", self._tidy, IDLE)
        try:
            database = self._thread.run(self._open)
        except BaseException:
            self._thread.close()
            raise
        self._found = tuple(database.notices)
        self.read_only: bool = database.read_only
        self.games = Games(self._thread, database)
        self.lexicons = Lexicons(self._thread, database)

    @property
    def notices(self) -> tuple[str, ...]:
        """Sentences for the person: what was found on opening (a restored backup, another program that has the
        library), then, once each, the damaged games that were met since."""
        return self._found + self.games.notices

    def close(self) -> None:
        """Finish what is being written, make a backup if anything changed, and let go. May be repeated."""
        database, self._database = self._database, None
        if database is not None:
            self._thread.run(database.close)
        self._thread.close()

    def __enter__(self) -> Library:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def _open(self) -> Database:
        from hexsuite.store.database import Database

        self._database = Database(self.folder)
        return self._database

    def _tidy(self) -> None:
        if self._database is not None:
            self._database.tidy()
