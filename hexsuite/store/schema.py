"""The tables of the library, and how older ones become them.

The version is `PRAGMA user_version`. A change of the schema is one more
function at the end of `MIGRATIONS`; functions that are out in the world are
never edited. They speak plain SQL, since the tables below follow the newest
version only. Uses SQLAlchemy Core.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from sqlalchemy import Column, Connection, ForeignKey, Integer, MetaData, Table, Text

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
)

steps = Table(
    "steps",
    metadata,
    Column("game_id", Text, ForeignKey("games.id", ondelete="CASCADE"), primary_key=True),
    Column("ply", Integer, primary_key=True),
    Column("seat", Integer, nullable=False),
    Column("code", Integer, nullable=False),
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


Migration = Callable[[Connection], None]
MIGRATIONS: Sequence[Migration] = (_tables_of_games,)
"""Entry i makes version i + 1 out of version i."""
