"""How every part of the library reads and writes: in the store's thread, each call one transaction. Uses `store`."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, TypeVar

from hexsuite.store.errors import StoreError
from hexsuite.store.thread import OwnerThread, ThreadClosedError

if TYPE_CHECKING:
    from sqlalchemy import Connection

    from hexsuite.store.database import Database

T = TypeVar("T")


class Keeper:
    """What one part of a library has in common with the others. Calls may come from any thread."""

    def __init__(self, thread: OwnerThread, database: Database) -> None:
        self._thread = thread
        self._database = database

    def _write(self, work: Callable[[Connection], T]) -> T:
        """All or nothing, durable on return; StoreError otherwise."""

        def job() -> T:
            with self._database.transaction() as connection:
                return work(connection)

        return self._run(job)

    def _read(self, work: Callable[[Connection], T]) -> T:
        """One consistent view. StoreError when it cannot be read."""

        def job() -> T:
            with self._database.reading() as connection:
                return work(connection)

        return self._run(job)

    def _run(self, job: Callable[[], T]) -> T:
        try:
            return self._thread.run(job)
        except ThreadClosedError as error:
            raise StoreError("The library has been closed.") from error
