"""The Lexicons that a person has built and named, finished or not.

Kept as their documents, each with a checksum; what is damaged is left out. Uses SQLAlchemy Core (imported
there, when first needed), the documents of the game, and `store`.
"""

from __future__ import annotations

import datetime as dt
from typing import TYPE_CHECKING

import msgspec

from hexsuite.games.base import BadInput
from hexsuite.games.hexarion.lexicons import LexiconDocument
from hexsuite.store import checksum
from hexsuite.store.keeper import Keeper

if TYPE_CHECKING:
    from sqlalchemy import Connection

MOST = 200
"""Lexicons that a library keeps: more than anybody builds, and a list that can still be read."""


class Lexicons(Keeper):
    """All Lexicons of a library, by name. StoreError where something cannot be kept or read."""

    def list(self) -> list[LexiconDocument]:
        """All that are sound, by name without regard to case."""

        def read(connection: Connection) -> list[LexiconDocument]:
            from hexsuite.store import schema

            rows = connection.execute(schema.lexicons.select()).all()
            found = [one for row in rows if (one := _sound(row.name, row.document, row.document_check)) is not None]
            return sorted(found, key=lambda one: (one.name.casefold(), one.name))

        return self._read(read)

    def save(self, document: LexiconDocument) -> None:
        """Keep a Lexicon; an older one of the same name is replaced. BadInput when there are too many."""
        text = msgspec.json.encode(document).decode()
        columns = {
            "updated": dt.datetime.now(dt.UTC).isoformat(timespec="milliseconds"),
            "document": text,
            "document_check": checksum.of_header(document.name, text),
        }

        def write(connection: Connection) -> bool:
            from hexsuite.store import schema

            table = schema.lexicons
            if connection.execute(table.update().where(table.c.name == document.name).values(**columns)).rowcount:
                return True
            if len(connection.execute(table.select()).all()) >= MOST:
                return False
            connection.execute(table.insert().values(name=document.name, **columns))
            return True

        if not self._write(write):
            raise BadInput(f"A library keeps {MOST} Lexicons; delete one that you no longer play.")

    def delete(self, name: str) -> None:
        """Remove a Lexicon for good. BadInput when there is none of this name."""

        def write(connection: Connection) -> int:
            from hexsuite.store import schema

            return connection.execute(schema.lexicons.delete().where(schema.lexicons.c.name == name)).rowcount

        if not self._write(write):
            raise BadInput("That Lexicon is not in the library.")


def _sound(name: object, document: object, check: object) -> LexiconDocument | None:
    """The document of a row, if it is what was kept."""
    if checksum.of_header(name, document) != check:
        return None
    try:
        return msgspec.json.decode(str(document), type=LexiconDocument)
    except (msgspec.DecodeError, UnicodeError):
        return None
