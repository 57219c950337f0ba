"""What can go wrong with the library, in sentences. Uses `play` only; knows SQLite's errors by name."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager

from hexsuite.play.events import JournalError
from hexsuite.play.record import Record


class StoreError(JournalError):
    """The library cannot keep or give something; the text is one sentence for the person."""


class DamagedGameError(StoreError):
    """A game of the library is not what was kept. `sound` is its beginning, as a game of its own, where there is one.

    The damaged game stays as it is.
    """

    def __init__(self, text: str, sound: Record | None = None) -> None:
        super().__init__(text)
        self.sound = sound


_SENTENCES = (
    ("SQLITE_FULL", "There is no room left on the disk for the library in {place}."),
    ("SQLITE_READONLY", "The library in {place} cannot be written: it is read-only."),
    ("SQLITE_PERM", "The library in {place} cannot be opened: access is denied."),
    ("SQLITE_CANTOPEN", "The library in {place} cannot be opened: the file or its folder is not accessible."),
    ("SQLITE_BUSY", "The library in {place} is in use by another program that does not let go of it."),
    ("SQLITE_LOCKED", "The library in {place} is in use by another program that does not let go of it."),
    ("SQLITE_CORRUPT", "The library in {place} is damaged; it is repaired from a backup at the next start."),
    ("SQLITE_NOTADB", "The library in {place} is damaged; it is repaired from a backup at the next start."),
    ("SQLITE_IOERR", "The disk with the library in {place} reports an error."),
)


TROUBLE = (sqlite3.Error, OSError, UnicodeDecodeError)
"""All that SQLite's module raises about a file that is damaged, locked or out of reach."""


def errorname(error: BaseException) -> str:
    """SQLite's own name of an error, such as SQLITE_FULL; empty where there is none.

    Where a damaged schema puts bytes that are no text into SQLite's message, Python raises a UnicodeDecodeError in the
    place of the error: that is damage as well.
    """
    if isinstance(error, UnicodeDecodeError):
        return "SQLITE_CORRUPT"
    name: str = getattr(error, "sqlite_errorname", "") or ""
    return name


def sentence(error: BaseException, place: object) -> str:
    """What to tell the person about an error of SQLite or the file system at `place`."""
    name = errorname(error)
    for prefix, text in _SENTENCES:
        if name.startswith(prefix):
            return text.format(place=place)
    reason = error.strerror if isinstance(error, OSError) and error.strerror else " ".join(str(error).split())
    return f"The library in {place} cannot be used: {reason or type(error).__name__}."


def is_damage(error: BaseException) -> bool:
    """Whether an error says that a file is not, or no longer, a database."""
    return errorname(error).startswith(("SQLITE_CORRUPT", "SQLITE_NOTADB"))


@contextmanager
def telling(place: object) -> Iterator[None]:
    """Turn every error of SQLite, SQLAlchemy or the file system into a StoreError about `place`."""
    from sqlalchemy.exc import DBAPIError

    try:
        yield
    except DBAPIError as error:
        raise StoreError(sentence(error.orig or error, place)) from error
    except TROUBLE as error:
        raise StoreError(sentence(error, place)) from error
