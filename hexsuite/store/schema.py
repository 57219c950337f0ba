"""The tables of the library, and how older ones become them.

The version is `PRAGMA user_version`. A change of the schema is one more
function at the end of `MIGRATIONS`; functions that are out in the world are
never edited. They speak plain SQL, since the tables below follow the newest
version only. Uses SQLAlchemy Core and the checksums.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from sqlalchemy import Column, Connection, ForeignKey, Integer, MetaData, Table, Text

from hexsuite.store.checksum import begin, follow, of_header

metadata = MetaData()

games = Table(
    "games",
    metadata,
    Column("id", Text, primary_key=True),
    Column("game", Text, nullable=False),
    Column("created", Text, nullable=False),  # ISO 8601, UTC
    Column("updated", Text, nullable=False),  # likewise, with milliseconds
    Column("plies", Integer, nullable=False),
    Column("result", Text),  # the kind of result, NULL while the game runs
    Column("people", Text, nullable=False),  # names at the table, one a line, for searching
    Column("note", Text, nullable=False),
    Column("header", Text, nullable=False),  # JSON of play's GameHeader
    Column("header_check", Integer, nullable=False),  # store.checksum over id, game, created and header
)

steps = Table(
    "steps",
    metadata,
    Column("game_id", Text, ForeignKey("games.id", ondelete="CASCADE"), primary_key=True),
    Column("ply", Integer, primary_key=True),
    Column("seat", Integer, nullable=False),
    Column("code", Integer, nullable=False),
    Column("chain", Integer, nullable=False),  # store.checksum over this step and all before it
)

lexicons = Table(
    "lexicons",
    metadata,
    Column("name", Text, primary_key=True),
    Column("updated", Text, nullable=False),  # ISO 8601, UTC, with milliseconds
    Column("document", Text, nullable=False),  # JSON of the game's LexiconDocument
    Column("document_check", Integer, nullable=False),  # store.checksum over name and document
)


def _tables_of_games(connection: Connection) -> None:
    connection.exec_driver_sql(
        "CREATE TABLE games (id TEXT PRIMARY KEY, game TEXT NOT NULL, created TEXT NOT NULL, updated TEXT NOT NULL,"
        " plies INTEGER NOT NULL, result TEXT, people TEXT NOT NULL, note TEXT NOT NULL, header TEXT NOT NULL)"
    )
    connection.exec_driver_sql("CREATE INDEX games_by_use ON games (updated)")
    connection.exec_driver_sql(
        "CREATE TABLE steps (game_id TEXT NOT NULL REFERENCES games (id) ON DELETE CASCADE, ply INTEGER NOT NULL,"
        " seat INTEGER NOT NULL, code INTEGER NOT NULL, PRIMARY KEY (game_id, ply)) WITHOUT ROWID"
    )


def _checksums(connection: Connection) -> None:
    connection.exec_driver_sql("ALTER TABLE games ADD COLUMN header_check INTEGER NOT NULL DEFAULT 0")
    connection.exec_driver_sql("ALTER TABLE steps ADD COLUMN chain INTEGER NOT NULL DEFAULT 0")
    for rowid, *columns in connection.exec_driver_sql("SELECT rowid, id, game, created, header FROM games").all():
        checked = of_header(*columns), rowid
        connection.exec_driver_sql("UPDATE games SET header_check = ? WHERE rowid = ?", checked)
        if not _can_be_asked_for(columns[0]):
            continue  # its steps can be found by nobody
        links, last = [], begin(columns[0])
        played = "SELECT ply, seat, code FROM steps WHERE game_id = ? ORDER BY ply"
        for ply, seat, code in connection.exec_driver_sql(played, (columns[0],)).all():
            last = follow(last, seat, code)
            links.append((last, columns[0], ply))
        if links:
            connection.exec_driver_sql("UPDATE steps SET chain = ? WHERE game_id = ? AND ply = ?", links)


def _can_be_asked_for(value: object) -> bool:
    """Whether a value that was read can be given back to SQLite: text that is damaged cannot."""
    try:
        str(value).encode()
    except UnicodeEncodeError:
        return False
    return True


def _table_of_lexicons(connection: Connection) -> None:
    connection.exec_driver_sql(
        "CREATE TABLE lexicons (name TEXT PRIMARY KEY, updated TEXT NOT NULL, document TEXT NOT NULL,"
        " document_check INTEGER NOT NULL)"
    )


Migration = Callable[[Connection], None]
MIGRATIONS: Sequence[Migration] = (_tables_of_games, _checksums, _table_of_lexicons)
"""Entry i makes version i + 1 out of version i."""
