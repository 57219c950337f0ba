"""Lexicons in the library: by name, kept whole, and across versions of the tables."""

from __future__ import annotations

import sqlite3
from pathlib import Path

import pytest

from hexsuite.games.base import BadInput
from hexsuite.games.hexarion.lexicons import LexiconDocument, presets
from hexsuite.store import lexicons
from hexsuite.store.database import Database
from hexsuite.store.errors import StoreError
from hexsuite.store.files import LIBRARY
from hexsuite.store.library import Library
from hexsuite.store.schema import MIGRATIONS


def named(name: str, size: int = 12) -> LexiconDocument:
    return LexiconDocument(name=name, glyphexes=presets()["control"].glyphexes[:size])


def test_lexicons_are_kept_by_name(tmp_path: Path) -> None:
    with Library(tmp_path) as library:
        assert library.lexicons.list() == []
        library.lexicons.save(named("zeal"))
        library.lexicons.save(named("Ardour", 5))  # unfinished ones are kept, too
        library.lexicons.save(named("zeal", 11))
    with Library(tmp_path) as library:
        assert library.lexicons.list() == [named("Ardour", 5), named("zeal", 11)]
        library.lexicons.delete("zeal")
        assert [one.name for one in library.lexicons.list()] == ["Ardour"]
        with pytest.raises(BadInput, match="not in the library"):
            library.lexicons.delete("zeal")


def test_a_library_does_not_grow_for_ever(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lexicons, "MOST", 2)
    with Library(tmp_path) as library:
        library.lexicons.save(named("a"))
        library.lexicons.save(named("b"))
        with pytest.raises(BadInput, match="keeps 2 Lexicons"):
            library.lexicons.save(named("c"))
        library.lexicons.save(named("b", 3))
        assert [len(one.glyphexes) for one in library.lexicons.list()] == [12, 3]


@pytest.mark.parametrize(
    "damage",
    [
        "UPDATE lexicons SET document = replace(document, 'Aetherbind', 'Aetherbond') WHERE name = 'bad'",
        "UPDATE lexicons SET name = 'bed' WHERE name = 'bad'",
        "UPDATE lexicons SET document = x'ff00' WHERE name = 'bad'",
        "UPDATE lexicons SET document_check = document_check + 1 WHERE name = 'bad'",
    ],
)
def test_a_damaged_one_is_left_out(tmp_path: Path, damage: str) -> None:
    glyphexes = ("Aetherbind", *presets()["control"].glyphexes[:4])
    with Library(tmp_path) as library:
        library.lexicons.save(named("good"))
        library.lexicons.save(LexiconDocument(name="bad", glyphexes=tuple(dict.fromkeys(glyphexes))))
    connection = sqlite3.connect(tmp_path / LIBRARY)
    assert connection.execute(damage).rowcount == 1
    connection.commit()
    connection.close()
    with Library(tmp_path) as library:
        assert library.lexicons.list() == [named("good")]


def test_an_older_library_gets_its_table(tmp_path: Path) -> None:
    older = Database(tmp_path, migrations=MIGRATIONS[:2])
    older.close()
    with Library(tmp_path) as library:
        library.lexicons.save(named("mine"))
        assert library.lexicons.list() == [named("mine")]


def test_a_closed_library_says_so(tmp_path: Path) -> None:
    library = Library(tmp_path)
    library.close()
    with pytest.raises(StoreError, match="closed"):
        library.lexicons.list()
