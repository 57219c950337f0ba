"""Opening the library's database: checked, restored if need be, brought to the newest version, and backed up.

Everything here runs in the store's own thread (`hexsuite.store.library`), which
is also the first to import SQLAlchemy. Uses SQLAlchemy Core and `store`.
"""

from __future__ import annotations

import datetime as dt
import sqlite3
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from time import monotonic
from typing import Any, cast

from sqlalchemy import Connection, Engine, create_engine, event
from sqlalchemy.pool import StaticPool

from hexsuite.store import files
from hexsuite.store.errors import TROUBLE, StoreError, errorname, sentence, telling
from hexsuite.store.schema import MIGRATIONS, Migration, metadata

BUSY_MS = 5000
CHECKPOINT_PAGES = 4000
"""Only where nobody ever pauses does the log get this long (16 MB) before it is folded in; else it happens idle."""
BACKUP_EVERY = 600.0
"""Seconds between two backups while the library is in use."""


def _fits(connection: sqlite3.Connection) -> bool:
    """Whether the tables have their columns: to SQLite, a name with a flipped bit is merely another name.

    Only of the newest version is it known here which they are.
    """
    if connection.execute("PRAGMA user_version").fetchone()[0] != len(MIGRATIONS):
        return True
    for table in metadata.tables.values():
        found = connection.execute("SELECT name FROM pragma_table_info(?)", (table.name,))
        if not {column.name.encode() for column in table.columns} <= {name for (name,) in found}:
            return False
    return True


class Database:
    """The open library. `notices` are sentences for the person about what opening it has found and done.

    `vfs` names another file layer of SQLite, for tests.
    """

    def __init__(self, folder: Path, *, migrations: Sequence[Migration] = MIGRATIONS, vfs: str = "") -> None:
        self.folder = folder
        self.path = folder / files.LIBRARY
        self.notices: list[str] = []
        self.read_only = False
        self._vfs = vfs
        self._lock = files.FolderLock(folder)
        self._changed = False
        self._backed_up = monotonic()
        try:
            with telling(folder):
                self.read_only = not self._take_folder()
                if not self.read_only:
                    self._mend()
            with telling(self.path):
                self._engine = self._open()
                self.connection: Connection = self._engine.connect()
                self._set_up(migrations)
        except BaseException:
            self._let_go()
            raise

    @contextmanager
    def transaction(self) -> Iterator[Connection]:
        """All or nothing, durable afterwards; StoreError otherwise, or when another program has the library."""
        if self.read_only:
            raise StoreError("This library cannot be changed from here: it was opened read-only.")
        with telling(self.path), self.connection.begin():
            yield self.connection
        self._changed = True

    @contextmanager
    def reading(self) -> Iterator[Connection]:
        """One consistent view. StoreError when it cannot be read."""
        with telling(self.path), self.connection.begin():
            yield self.connection

    def tidy(self) -> None:
        """What is done when nobody waits: fold the log into the library, and now and then make a backup."""
        if self.read_only or not self._changed:
            return
        with suppress(*TROUBLE):  # it comes again, and `append` says what matters
            self._raw().execute("PRAGMA wal_checkpoint(PASSIVE)").close()
            if monotonic() - self._backed_up >= BACKUP_EVERY:
                self._back_up()

    def close(self) -> None:
        """Make a backup if anything changed, and let go. May be repeated."""
        if not self.read_only and self._changed:
            with suppress(*TROUBLE):
                self._back_up()
        self._let_go()

    # ---- within ----------------------------------------------------------------------------------

    def _raw(self) -> sqlite3.Connection:
        raw: Any = self.connection.connection.dbapi_connection
        return cast(sqlite3.Connection, raw)

    def _let_go(self) -> None:
        if hasattr(self, "connection"):
            self.connection.close()
        if hasattr(self, "_engine"):
            self._engine.dispose()
        self._lock.release()

    def _take_folder(self) -> bool:
        """Whether the library is ours to change; otherwise a notice says why not."""
        self.folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        exists = self.path.exists()
        try:
            if self._lock.take():
                files.probe(self.folder)
                return True
            why = "Another Hexsuite is open and is using this library"
        except (sqlite3.OperationalError, OSError) as error:
            self._lock.release()
            why = sentence(error, self.folder).removesuffix(".")
        if not exists:
            raise StoreError(f"{why}, and there are no games in it yet.")
        self.notices.append(f"{why}; your games can be looked at, but nothing new can be kept.")
        return False

    def _mend(self) -> None:
        """Move a damaged library aside, and put the newest sound backup in its place."""
        exists = self.path.exists()
        backups = files.daily_backups(self.folder)
        if exists and (self.path.stat().st_size or not backups) and files.is_sound(self.path, _fits):
            return
        if not exists and not backups:
            return
        told = "The library was missing"
        if exists:
            aside = files.move_aside(self.path, dt.datetime.now(dt.UTC))
            told = f"The library was damaged and has been moved to {aside.name}"
        source = files.restore_newest(self.folder, _fits)
        if source is None:
            self.notices.append(f"{told}; there was no sound backup, so a new one was begun.")
        else:
            day = source.stem.removeprefix("library-")
            self.notices.append(f"{told}; the backup of {day} was put in its place.")
        self._changed = True

    def _open(self) -> Engine:
        options = {"mode": "ro" if self.read_only else "rwc"}
        if self._vfs:
            options["vfs"] = self._vfs

        def connect() -> sqlite3.Connection:
            try:
                return self._connected(options)
            except sqlite3.OperationalError as error:
                # A library in WAL mode in a folder that cannot be written: read the file as it lies there.
                if not self.read_only or not errorname(error).startswith(("SQLITE_CANTOPEN", "SQLITE_READONLY")):
                    raise
                return self._connected({**options, "immutable": "1"})

        engine = create_engine("sqlite+pysqlite://", creator=connect, poolclass=StaticPool)
        begin = "BEGIN" if self.read_only else "BEGIN IMMEDIATE"  # never a read that must become a write midway

        @event.listens_for(engine, "begin")
        def _begin(connection: Connection) -> None:
            connection.exec_driver_sql(begin)

        return engine

    def _connected(self, options: dict[str, str]) -> sqlite3.Connection:
        address = files.uri(self.path, **options)
        connection = sqlite3.connect(address, uri=True, timeout=BUSY_MS / 1000, isolation_level=None)
        # Bytes that are no UTF-8 must not keep the rows beside them from being read; who decodes them finds out.
        connection.text_factory = lambda text: text.decode(errors="surrogateescape")
        try:
            connection.execute("SELECT count(*) FROM sqlite_master").fetchone()
        except BaseException:
            connection.close()
            raise
        return connection

    def _set_up(self, migrations: Sequence[Migration]) -> None:
        raw = self._raw()
        raw.execute(f"PRAGMA busy_timeout = {BUSY_MS}")
        raw.execute("PRAGMA foreign_keys = ON")
        version: int = raw.execute("PRAGMA user_version").fetchone()[0]
        if version > len(migrations):
            raise StoreError(
                f"The library in {self.path} was made by a newer Hexsuite (version {version} of its tables, and this"
                f" one knows {len(migrations)}); it has been left as it is."
            )
        if self.read_only:
            if version < len(migrations):
                raise StoreError(
                    f"The library in {self.path} is of an older Hexsuite and cannot be brought up to date."
                )
            return
        self._choose_journal(raw)
        self._migrate(raw, version, migrations)
        newest = files.daily_backups(self.folder)[:1]
        if newest and newest[0].stat().st_mtime < self.path.stat().st_mtime:
            self._changed = True  # the last program that had it did not get to its backup

    def _choose_journal(self, raw: sqlite3.Connection) -> None:
        """Write-ahead log where the file system can do it (network folders often cannot), else the safe old way."""
        try:
            mode = raw.execute("PRAGMA journal_mode = WAL").fetchone()[0]
        except sqlite3.OperationalError:
            mode = "refused"
        if mode == "wal":
            raw.execute("PRAGMA synchronous = NORMAL")
            raw.execute(f"PRAGMA wal_autocheckpoint = {CHECKPOINT_PAGES}")
            return
        raw.execute("PRAGMA journal_mode = DELETE").fetchone()
        raw.execute("PRAGMA synchronous = FULL")
        self.notices.append("This folder allows no write-ahead log, so saving is slower here, and as safe.")

    def _migrate(self, raw: sqlite3.Connection, version: int, migrations: Sequence[Migration]) -> None:
        """One transaction a version, each after a backup of its own."""
        for number, migration in enumerate(migrations[version:], start=version + 1):
            if version:  # a library that was just begun has nothing to lose
                now = dt.datetime.now(dt.UTC)
                name = f"before-version-{number}-{now:%Y-%m-%dT%H-%M-%S}.sqlite"
                files.backup(raw, self.folder / files.BACKUPS / name)
            with self.connection.begin():
                migration(self.connection)
                self.connection.exec_driver_sql(f"PRAGMA user_version = {number}")

    def _back_up(self) -> None:
        files.backup(self._raw(), files.daily_name(self.folder, dt.datetime.now(dt.UTC).date()))
        files.rotate(self.folder)
        self._changed = False
        self._backed_up = monotonic()
