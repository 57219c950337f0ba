"""The library's files: the lock, the check at the start, backups, and putting one in place of a damaged library.

Everything here works on closed files with SQLite's own module, before the
library proper is opened. Uses `store.errors` only.
"""

from __future__ import annotations

import datetime as dt
import os
import sqlite3
import tempfile
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path

from hexsuite.store.errors import TROUBLE, errorname, is_damage

LIBRARY = "library.sqlite"
LOCK = "library.lock"
BACKUPS = "backups"
KEPT = 5

Fits = Callable[[sqlite3.Connection], bool]
"""Whether a file has the tables that it should have. Text that is asked for through the connection comes as bytes."""


class FolderLock:
    """Held by the one program that may write. It ends with the program, however that ends.

    A transaction held open on a small SQLite file: the one kind of lock that works alike on every system and
    needs nothing that SQLite does not need as well.
    """

    def __init__(self, folder: Path) -> None:
        self._path = folder / LOCK
        self._held: sqlite3.Connection | None = None

    def take(self, patience: float = 0.25) -> bool:
        """Whether it is ours now. sqlite3.Error or OSError when the folder cannot be written or locked."""
        if self._path.exists() and not self._path.is_file():
            move_aside(self._path, dt.datetime.now(dt.UTC))
        try:
            return self._begin(patience)
        except TROUBLE as error:
            if not is_damage(error):
                raise
        # Nothing is kept in this file, and nobody can hold a damaged one: emptied, it is a lock again. (Emptied and
        # not removed, so that programs that start together still meet at the same file.)
        for tail in ("-wal", "-shm", "-journal"):
            self._path.with_name(self._path.name + tail).unlink(missing_ok=True)
        os.truncate(self._path, 0)
        return self._begin(patience)

    def _begin(self, patience: float) -> bool:
        connection = sqlite3.connect(self._path, timeout=patience, isolation_level=None)
        try:
            connection.execute("BEGIN IMMEDIATE")
        except TROUBLE as error:
            connection.close()
            if errorname(error).startswith("SQLITE_BUSY"):
                return False
            raise
        self._held = connection
        return True

    def release(self) -> None:
        """Let go. May be repeated."""
        if self._held is not None:
            self._held.close()
            self._held = None


def probe(folder: Path) -> None:
    """OSError when files of the folder, or the library in it, cannot be written. Only for who holds the lock.

    (Opening and closing a file lets go of all locks that this very program has on it.)
    """
    with tempfile.TemporaryFile(dir=folder):
        pass
    library = folder / LIBRARY
    if library.is_file():
        with library.open("r+b"):
            pass


def uri(path: Path, **options: str) -> str:
    """The SQLite address of a file."""
    query = "&".join(f"{name}={value}" for name, value in options.items())
    return f"{path.absolute().as_uri()}?{query}"


def is_sound(path: Path, fits: Fits) -> bool:
    """Whether SQLite finds no damage in a file, after folding in the log a crash left, and the file `fits`.

    OSError if unreadable.
    """
    if not path.is_file():  # a folder, or a pipe that would be waited for
        return False
    with path.open("rb"):
        pass
    try:
        with closing(sqlite3.connect(uri(path, mode="rw"), uri=True, timeout=5.0)) as connection:
            connection.text_factory = bytes  # what is told of damage need not be text
            connection.execute("SELECT count(*) FROM sqlite_master").fetchone()
            found: tuple[bytes] = connection.execute("PRAGMA quick_check(1)").fetchone()
            return found == (b"ok",) and fits(connection)
    except TROUBLE as error:
        if is_damage(error):
            return False
        raise


def backup(source: sqlite3.Connection, target: Path) -> None:
    """Copy an open library into a file: whole, looked over, and on the disk before it replaces an older one."""
    target.parent.mkdir(exist_ok=True)
    fresh = target.with_suffix(".new")
    fresh.unlink(missing_ok=True)
    try:
        with closing(sqlite3.connect(fresh)) as copy:
            source.backup(copy)
            copy.execute("PRAGMA journal_mode = DELETE")
            if copy.execute("PRAGMA quick_check(1)").fetchone() != ("ok",):
                raise sqlite3.DatabaseError("the library is damaged, so no backup was made")
        with fresh.open("rb") as file:
            os.fsync(file.fileno())
        fresh.replace(target)
    finally:
        fresh.unlink(missing_ok=True)


def daily_name(folder: Path, day: dt.date) -> Path:
    """The backup of a day: five of them are of five days, not of the last five minutes."""
    return folder / BACKUPS / f"library-{day.isoformat()}.sqlite"


def daily_backups(folder: Path) -> list[Path]:
    """The daily backups, newest first."""
    found = (folder / BACKUPS).glob("library-????-??-??.sqlite")
    return sorted((path for path in found if path.is_file()), reverse=True)


def rotate(folder: Path) -> None:
    """Keep the five newest daily backups."""
    for old in daily_backups(folder)[KEPT:]:
        old.unlink(missing_ok=True)


def move_aside(path: Path, now: dt.datetime) -> Path:
    """Rename a damaged library and its log; its new name has the date."""
    aside = path.with_name(f"{path.stem}-damaged-{now:%Y-%m-%dT%H-%M-%S}{path.suffix}")
    number = 1
    while aside.exists():
        number += 1
        aside = path.with_name(f"{path.stem}-damaged-{now:%Y-%m-%dT%H-%M-%S}-{number}{path.suffix}")
    path.replace(aside)
    for tail in ("-wal", "-shm", "-journal"):
        with suppress(FileNotFoundError):
            path.with_name(path.name + tail).replace(aside.with_name(aside.name + tail))
    return aside


def restore_newest(folder: Path, fits: Fits) -> Path | None:
    """Put the newest sound backup in the library's place; which one it was, None when there is none."""
    library = folder / LIBRARY
    for candidate in daily_backups(folder):
        try:
            if not is_sound(candidate, fits):
                continue
        except TROUBLE:  # this one cannot be read; an older one may be
            continue
        with _copied(candidate, library.with_suffix(".new")) as fresh:
            fresh.replace(library)
        return candidate
    return None


@contextmanager
def _copied(source: Path, target: Path) -> Iterator[Path]:
    target.unlink(missing_ok=True)
    try:
        with closing(sqlite3.connect(uri(source, mode="ro"), uri=True)) as old, closing(sqlite3.connect(target)) as new:
            old.backup(new)
        yield target
    finally:
        target.unlink(missing_ok=True)
