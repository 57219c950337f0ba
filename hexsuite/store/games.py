"""The games of the library: play's Journal, and what lists, files and the start page need.

Calls may come from any thread; the work is done in the store's. Uses SQLAlchemy
Core (imported there, when first needed), `play` and `store`.
"""

from __future__ import annotations

import datetime as dt
import uuid
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import msgspec

from hexsuite.games.base import BadInput
from hexsuite.games.plain import plain
from hexsuite.play.record import (
    UNREADABLE,
    GameHeader,
    Record,
    Result,
    Step,
    check_result,
    digest,
    read_save,
    write_save,
)
from hexsuite.play.seats import Seat
from hexsuite.play.verify import verify
from hexsuite.store import checksum
from hexsuite.store.errors import DamagedGameError, StoreError
from hexsuite.store.keeper import Keeper
from hexsuite.store.thread import OwnerThread

if TYPE_CHECKING:
    from sqlalchemy import Connection

    from hexsuite.store.database import Database


@dataclass(frozen=True, slots=True)
class GameSummary:
    """One line of the list of games. Times are ISO 8601 in UTC; `plies` counts outcomes of chance, too."""

    id: str
    game: str
    created: str
    updated: str
    plies: int
    seats: Sequence[Seat]
    result: Result | None
    undone: int
    note: str

    @property
    def finished(self) -> bool:
        """Nothing more can be played in it."""
        return self.result is not None


class _Row(msgspec.Struct, frozen=True):
    """A row of the table of games. SQLite itself would let any kind of value stand in any column."""

    id: str
    game: str
    created: str
    updated: str
    plies: Annotated[int, msgspec.Meta(ge=0)]
    header: str
    header_check: int


class Games(Keeper):
    """All games of a library. Implements play's Journal; StoreError where something cannot be kept or read."""

    def __init__(self, thread: OwnerThread, database: Database) -> None:
        super().__init__(thread, database)
        self._damaged: dict[Any, str] = {}  # by what stands in the column of ids
        self._links: dict[str, tuple[int, int]] = {}  # by game: how many steps were kept last, and the last checksum

    @property
    def notices(self) -> tuple[str, ...]:
        """A sentence about each game that could not be listed so far, since its row is damaged."""
        return tuple(self._damaged.values())

    # ---- Journal ---------------------------------------------------------------------------------

    def open(self, header: GameHeader, steps: Sequence[Step] = ()) -> None:
        """Start a game with the steps it has so far; an older record of the same id is replaced."""
        self._links.pop(header.id, None)
        self._write(lambda connection: _insert(connection, header, steps))

    def append(self, game_id: str, ply: int, steps: Sequence[Step]) -> None:
        """Add steps, the first of which is number `ply`. On return they outlive the program, however it ends."""
        known = self._links.pop(game_id, None)  # whatever goes wrong, it is not relied on again

        def write(connection: Connection) -> int:
            last = known[1] if known is not None and known[0] == ply else _last_link(connection, game_id, ply)
            return _append(connection, game_id, ply, steps, last)

        self._links[game_id] = ply + len(steps), self._write(write)

    def truncate(self, header: GameHeader, plies: int) -> None:
        """Keep the first `plies` steps only, and the new header, in one go."""
        self._links.pop(header.id, None)

        def write(connection: Connection) -> None:
            from hexsuite.store import schema

            table = schema.steps
            connection.execute(table.delete().where(table.c.game_id == header.id, table.c.ply >= plies))
            _update(connection, header, plies=plies)

        self._write(write)

    def update(self, header: GameHeader) -> None:
        """Replace the header."""
        self._write(lambda connection: _update(connection, header))

    # ---- lists and files -------------------------------------------------------------------------

    def list(
        self, *, finished: bool | None = None, game: str | None = None, text: str = "", limit: int | None = None
    ) -> list[GameSummary]:
        """Games, the last used first: finished or unfinished ones only, of one game, with `text` in names or note.

        A game whose row is damaged is left out, and named in `notices`.
        """

        def read(connection: Connection) -> list[GameSummary]:
            from hexsuite.store import schema

            table = schema.games
            query = table.select().order_by(table.c.updated.desc(), table.c.id)
            if finished is not None:
                query = query.where(table.c.result.is_not(None) if finished else table.c.result.is_(None))
            if game is not None:
                query = query.where(table.c.game == game)
            if text:
                query = query.where(
                    table.c.people.icontains(text, autoescape=True) | table.c.note.icontains(text, autoescape=True)
                )
            if limit is not None:
                query = query.limit(limit)
            return [summary for row in connection.execute(query) if (summary := self._sound(row)) is not None]

        return self._read(read)

    def load(self, game_id: str) -> Record:
        """A whole game, checked. BadInput when there is none of this id, DamagedGameError when it is damaged."""
        return self._read(lambda connection: _load(connection, game_id))

    def delete(self, game_id: str) -> None:
        """Remove a game for good. BadInput when there is none of this id."""

        def write(connection: Connection) -> int:
            from hexsuite.store import schema

            return connection.execute(schema.games.delete().where(schema.games.c.id == game_id)).rowcount

        if not self._write(write):
            raise BadInput("That game is not in the library.")

    def import_save(self, path: Path | str) -> str:
        """Take a `.hexsave` file into the library, after playing it through; the id it has here.

        The same game is taken once only; another game of the same id gets a new one. BadInput, in one sentence
        with the file's name, for anything that cannot be played.
        """
        record = read_save(path)
        report = verify(record)
        if not report.ok:
            raise BadInput(f"{path} cannot be taken into the library: {report.problem}")
        header = record.header

        def write(connection: Connection) -> str:
            nonlocal header
            from hexsuite.store import schema

            table = schema.games
            if connection.execute(table.select().where(table.c.id == header.id)).first() is not None:
                if _digest(connection, header.id) == record.digest:
                    return header.id
                header = msgspec.structs.replace(header, id=uuid.uuid4().hex)
            _insert(connection, header, record.steps)
            return header.id

        return self._write(write)

    def export_save(self, game_id: str, path: Path | str) -> None:
        """Write a game to a `.hexsave` file. BadInput when it cannot be written."""
        write_save(path, self.load(game_id))

    # ---- within ----------------------------------------------------------------------------------

    def _sound(self, row: Any) -> GameSummary | None:
        try:
            return _summary(row)
        except StoreError as error:
            self._damaged.setdefault(row.id, str(error))
            return None


def _now() -> str:
    return dt.datetime.now(dt.UTC).isoformat(timespec="milliseconds")


def _columns(header: GameHeader) -> dict[str, Any]:
    text = msgspec.json.encode(header).decode()
    return {
        "game": header.game,
        "created": header.created,
        "updated": _now(),
        "result": header.result.kind if header.result is not None else None,
        "people": "\n".join(seat.name for seat in header.seats),
        "note": header.note,
        "header": text,
        "header_check": checksum.of_header(header.id, header.game, header.created, text),
    }


def _rows(game_id: str, ply: int, steps: Sequence[Step], last: int) -> list[dict[str, Any]]:
    rows = []
    for number, step in enumerate(steps, start=ply):
        last = checksum.follow(last, step.seat, step.code)
        rows.append({"game_id": game_id, "ply": number, "seat": step.seat, "code": step.code, "chain": last})
    return rows


def _last_link(connection: Connection, game_id: str, ply: int) -> int:
    """The checksum that step `ply` follows. Where that step is missing, any: `_append` refuses or `_load` finds it."""
    from hexsuite.store import schema

    if not ply:
        return checksum.begin(game_id)
    table = schema.steps
    query = table.select().where(table.c.game_id == game_id, table.c.ply == ply - 1)
    found = connection.execute(query).first()
    return 0 if found is None else int(found.chain)


def _insert(connection: Connection, header: GameHeader, steps: Sequence[Step]) -> None:
    from hexsuite.store import schema

    connection.execute(schema.games.delete().where(schema.games.c.id == header.id))
    connection.execute(schema.games.insert().values(id=header.id, plies=len(steps), **_columns(header)))
    if steps:
        connection.execute(schema.steps.insert(), _rows(header.id, 0, steps, checksum.begin(header.id)))


def _append(connection: Connection, game_id: str, ply: int, steps: Sequence[Step], last: int) -> int:
    """Add steps after the one with the checksum `last`; the checksum of the last one that is there then."""
    from hexsuite.store import schema

    table = schema.games
    grown = table.update().where(table.c.id == game_id, table.c.plies == ply)
    if not connection.execute(grown.values(plies=ply + len(steps), updated=_now())).rowcount:
        raise StoreError("This game has been changed or deleted elsewhere, so the move cannot be added to it.")
    rows = _rows(game_id, ply, steps, last)
    if rows:
        connection.execute(schema.steps.insert(), rows)
    return rows[-1]["chain"] if rows else last


def _update(connection: Connection, header: GameHeader, **more: Any) -> None:
    from hexsuite.store import schema

    table = schema.games
    changed = connection.execute(table.update().where(table.c.id == header.id).values(**_columns(header), **more))
    if not changed.rowcount:
        raise StoreError("This game has been deleted from the library.")


def _load(connection: Connection, game_id: str) -> Record:
    from hexsuite.store import schema

    found = connection.execute(schema.games.select().where(schema.games.c.id == game_id)).first()
    if found is None:
        raise BadInput("That game is not in the library.")
    row, header = _whole(found)
    query = schema.steps.select().where(schema.steps.c.game_id == game_id).order_by(schema.steps.c.ply)
    steps = _sound_steps(header.id, connection.execute(query).all())
    if len(steps) == row.plies:
        return Record(header, steps)
    if not steps:
        raise DamagedGameError("This game is damaged in your library from its first step on.")
    copy = Record(msgspec.structs.replace(header, id=uuid.uuid4().hex, result=None), steps)
    if len(steps) > row.plies:
        text = f"This game is damaged in your library: it counts {row.plies} steps and holds {len(steps)} whole ones."
    else:
        text = (
            f"This game is damaged in your library at step {len(steps) + 1} of {row.plies}; what was played before that"
            " is whole."
        )
    raise DamagedGameError(text, copy)


def _sound_steps(game_id: str, kept: Sequence[Any]) -> list[Step]:
    """The steps of a game as far as they are what was kept: in order, of the right kind, and of one chain."""
    steps: list[Step] = []
    vouched, last = 0, checksum.begin(game_id)
    for row in kept:
        try:
            step = msgspec.convert((row.seat, row.code), Step)
        except UNREADABLE:
            break
        if row.ply != len(steps):
            break
        last = checksum.follow(last, step.seat, step.code)
        steps.append(step)
        if last == row.chain:  # vouches for all before it, also where a checksum itself is damaged
            vouched = len(steps)
    return steps[:vouched]


def _digest(connection: Connection, game_id: str) -> str:
    """The digest of a game that is here; empty when it is damaged."""
    try:
        known = _load(connection, game_id)
    except StoreError:
        return ""
    return digest(known.header, known.steps)


def _whole(found: Any) -> tuple[_Row, GameHeader]:
    """A row and the header in it. StoreError, naming the game as far as possible, when they cannot be used."""
    try:
        row = msgspec.convert({name: found._mapping[name] for name in _Row.__struct_fields__}, _Row)
        header = msgspec.json.decode(row.header, type=GameHeader)
        check_result(header)
        if (header.id, header.game, header.created) != (row.id, row.game, row.created):
            raise BadInput("its row and its header are of two games")
        if row.header_check != checksum.of_header(header.id, header.game, header.created, row.header):
            raise BadInput("its header is not what was kept")
    except (*UNREADABLE, BadInput) as error:
        people = plain(", ".join(str(found.people).splitlines())[:200])
        reason = plain(str(error)).rstrip(".")
        raise StoreError(
            f"The game of {people} ({plain(str(found.created))[:40]}) is damaged and cannot be shown; it has been left"
            f" as it is in your library ({reason})."
        ) from error
    return row, header


def _summary(found: Any) -> GameSummary:
    row, header = _whole(found)
    return GameSummary(
        id=row.id,
        game=row.game,
        created=row.created,
        updated=row.updated,
        plies=row.plies,
        seats=header.seats,
        result=header.result,
        undone=header.undone,
        note=header.note,
    )
