"""The library: what it keeps, what it says when it cannot, and what it does about damage and company."""

import os
import random
import re
import shutil
import sqlite3
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path
from typing import Any

import msgspec
import pytest

from hexsuite.games import registry
from hexsuite.games.base import BadInput
from hexsuite.play.events import JournalError, JournalFailed
from hexsuite.play.record import Record, Step, write_save
from hexsuite.play.runner import play_out
from hexsuite.play.session import Session
from hexsuite.store import files
from hexsuite.store.database import Database
from hexsuite.store.errors import DamagedGameError, StoreError
from hexsuite.store.library import Library
from hexsuite.store.paths import data_folder
from hexsuite.store.schema import MIGRATIONS
from tests import fake_game as fake
from tests.play.tables import new

ROOT = Path(__file__).parents[2]


@pytest.fixture
def library(tmp_path: Path) -> Iterator[Library]:
    with Library(tmp_path) as opened:
        yield opened


def finished(library: Library, seed: int = 3) -> Session:
    session = new(3, 1, seed=seed, journal=library.games)
    play_out(session)
    return session


def same(a: Record, b: Record) -> bool:
    return msgspec.json.encode(a) == msgspec.json.encode(b)


def sql(folder: Path, statement: str) -> Any:
    with closing(sqlite3.connect(folder / files.LIBRARY)) as connection, connection:
        return connection.execute(statement).fetchall()


# ---- the journal ---------------------------------------------------------------------------------


def test_a_game_is_in_the_library_step_by_step(library: Library) -> None:
    session = new("human", 1, journal=library.games)
    session.submit(0, fake.ROLL)
    assert same(library.games.load(session.header.id), session.record)
    session.submit(0, fake.gift(1))
    session.submit(0, fake.DRAW)
    assert same(library.games.load(session.header.id), session.record)
    session.undo()
    kept = library.games.load(session.header.id)
    assert same(kept, session.record)
    assert kept.header.undone == 1
    session.hand_over(0, 3)
    play_out(session)
    assert same(library.games.load(session.header.id), session.record)


def test_codes_fill_62_bits(library: Library) -> None:
    session = new("human", 1, journal=library.games)
    library.games.append(session.header.id, 0, [Step(-1, 2**62 + 1), Step(7, 2**63 - 1)])
    assert library.games.load(session.header.id).steps == [Step(-1, 2**62 + 1), Step(7, 2**63 - 1)]


def test_a_gap_a_repeat_and_an_unknown_game_are_refused_whole(library: Library) -> None:
    session = new("human", 1, journal=library.games)
    library.games.append(session.header.id, 0, [Step(0, 1)])
    for ply in (0, 2):
        with pytest.raises(StoreError, match="changed or deleted"):
            library.games.append(session.header.id, ply, [Step(0, 1)])
    with pytest.raises(StoreError):
        library.games.append("nobody", 0, [Step(0, 1)])
    with pytest.raises(StoreError, match="deleted"):
        library.games.update(msgspec.structs.replace(session.header, id="nobody"))
    assert len(library.games.load(session.header.id).steps) == 1


def test_games_outlive_the_library(tmp_path: Path) -> None:
    with Library(tmp_path) as library:
        session = finished(library)
    with Library(tmp_path) as library:
        assert library.notices == ()
        assert same(library.games.load(session.header.id), session.record)


def test_any_thread_may_use_it(library: Library) -> None:
    failures: list[BaseException] = []

    def play(seed: int) -> None:
        try:
            finished(library, seed)
        except BaseException as error:
            failures.append(error)

    threads = [threading.Thread(target=play, args=(seed,)) for seed in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert not failures
    assert len(library.games.list(finished=True)) == 4


# ---- lists and files -----------------------------------------------------------------------------


def test_lists_show_the_last_used_first_and_can_be_narrowed(library: Library) -> None:
    done = finished(library)
    first = new("human", 1, journal=library.games)
    time.sleep(0.002)
    second = new("human", 1, 1, journal=library.games)
    second.annotate("Über den 100% Sieg_")
    time.sleep(0.002)
    first.submit(0, fake.ROLL)
    games = library.games
    assert [game.id for game in games.list(finished=False)] == [first.header.id, second.header.id]
    assert [game.id for game in games.list(finished=True)] == [done.header.id]
    assert len(games.list()) == 3
    assert len(games.list(limit=2)) == 2
    assert games.list(game="hexarion") == []
    assert len(games.list(game="pebbles")) == 3
    assert [game.id for game in games.list(text="100% sieg_")] == [second.header.id]
    assert games.list(text="1000") == []
    assert {game.id for game in games.list(text="p2")} == {second.header.id}
    top = games.list()[0]
    assert (top.plies, top.finished, top.undone, top.note) == (2, False, 0, "")
    assert [seat.name for seat in top.seats] == ["P0", "P1"]


def test_deleting(library: Library, tmp_path: Path) -> None:
    session = finished(library)
    library.games.delete(session.header.id)
    assert library.games.list() == []
    assert sql(tmp_path, "SELECT count(*) FROM steps") == [(0,)]
    for call in (library.games.delete, library.games.load):
        with pytest.raises(BadInput, match="not in the library"):
            call(session.header.id)


@pytest.fixture
def pebbles(monkeypatch: pytest.MonkeyPatch) -> None:
    """The small game, registered."""
    monkeypatch.setitem(registry.GAMES, "pebbles", fake.GAME)


@pytest.mark.usefixtures("pebbles")
def test_files_go_out_and_come_back(library: Library, tmp_path: Path) -> None:
    session = finished(library)
    path = tmp_path / "x.hexsave"
    library.games.export_save(session.header.id, path)
    assert library.games.import_save(path) == session.header.id
    assert len(library.games.list()) == 1
    library.games.delete(session.header.id)
    assert library.games.import_save(path) == session.header.id
    assert same(library.games.load(session.header.id), session.record)
    changed = msgspec.structs.replace(session.header, note="another")
    write_save(path, Record(changed, session.record.steps))
    other = library.games.import_save(path)
    assert other != session.header.id
    assert library.games.load(other).header.note == "another"


@pytest.mark.usefixtures("pebbles")
def test_a_save_that_cannot_be_played_stays_out(library: Library, tmp_path: Path) -> None:
    session = finished(library)
    library.games.delete(session.header.id)
    steps = list(session.record.steps)
    steps[4] = Step(steps[4].seat, 63)
    path = tmp_path / "x.hexsave"
    write_save(path, Record(session.header, steps))
    with pytest.raises(BadInput, match=r"x\.hexsave cannot be taken .*: Step 5 of \d+ is not allowed"):
        library.games.import_save(path)
    path.write_bytes(b"\0" * 100)
    with pytest.raises(BadInput, match=r"x\.hexsave is not a saved game"):
        library.games.import_save(path)
    assert library.games.list() == []


# ---- what cannot be kept --------------------------------------------------------------------------


def full(library: Library) -> Callable[[], None]:
    """Let the library grow no further; what is returned lets it again. The limit is SQLite's own."""
    database: Any = library._database

    def limit(pages: int) -> None:
        library._thread.run(lambda: database._raw().execute(f"PRAGMA max_page_count = {pages}").fetchall())

    limit(1)
    return lambda: limit(2**30)


def test_a_full_disk_stops_the_game_until_there_is_room_and_loses_nothing(library: Library, tmp_path: Path) -> None:
    session = new("human", 1, journal=library.games)
    session.annotate("x" * 3000)
    room = full(library)
    events: list[object] = []
    session.subscribe(events.append)
    rng = random.Random(1)

    def play_on() -> None:
        for _ in range(5000):
            if session.seats[session.to_move].human:
                session.submit(session.to_move, rng.choice(session.state.moves()))
            else:
                session.submit_bot(session.to_move, session.state.moves()[0], session.epoch)
            if session.over:
                session.undo()

    with pytest.raises(StoreError, match="no room left on the disk"):
        play_on()
    assert isinstance(events[-1], JournalFailed)
    assert session.paused
    kept = library.games.load(session.header.id)
    assert kept.steps == list(session.steps)

    session.keep_in(None)
    session.unpause()
    plies = len(session.steps)
    session.hand_over(0, 1)
    play_out(session)
    assert len(library.games.load(session.header.id).steps) == plies
    room()
    session.keep_in(library.games)
    assert same(library.games.load(session.header.id), session.record)


@contextmanager
def as_nobody() -> Iterator[Path]:
    """A folder that may be read, but not written."""
    folder = Path(tempfile.mkdtemp(prefix="hexsuite-test-"))
    root = os.geteuid() == 0
    try:
        yield folder
    finally:
        if root:
            os.seteuid(0)
        folder.chmod(0o700)
        shutil.rmtree(folder)


def forbid(folder: Path) -> None:
    for path in (*folder.rglob("*"), folder):
        path.chmod(0o555 if path.is_dir() else 0o444)
    if os.geteuid() == 0:
        os.seteuid(65534)


@pytest.mark.skipif(sys.platform == "win32", reason="folders have other rights there")
def test_a_folder_that_cannot_be_written_is_read(tmp_path: Path) -> None:
    with as_nobody() as folder:
        with Library(folder) as library:
            session = finished(library)
        forbid(folder)
        with Library(folder) as library:
            assert library.read_only
            assert "nothing new can be kept" in library.notices[0]
            assert same(library.games.load(session.header.id), session.record)
            with pytest.raises(StoreError, match="read-only"):
                library.games.delete(session.header.id)


@pytest.mark.skipif(sys.platform == "win32", reason="folders have other rights there")
def test_an_empty_folder_that_cannot_be_written_is_refused_in_a_sentence() -> None:
    with as_nobody() as folder:
        forbid(folder)
        with pytest.raises(StoreError, match=r"(cannot be opened|Permission denied).*no games in it yet"):
            Library(folder)
        with pytest.raises(StoreError, match="Permission denied"):
            Library(folder / "deeper")


def test_a_file_where_the_folder_should_be(tmp_path: Path) -> None:
    path = tmp_path / "file"
    path.write_text("x")
    with pytest.raises(StoreError, match=r"cannot be used: (File exists|Not a directory)"):
        Library(path)


def test_a_closed_library_says_so(library: Library) -> None:
    session = new("human", 1, journal=library.games)
    library.close()
    library.close()
    with pytest.raises(JournalError, match="closed"):
        session.submit(0, fake.ROLL)


# ---- company --------------------------------------------------------------------------------------


def other_program(folder: Path) -> subprocess.Popen[str]:
    """Another process that has opened the library and holds it until its input ends."""
    text = (
        "import sys; from hexsuite.store.library import Library\n"
        "library = Library(sys.argv[1]); print(library.read_only, *library.notices, flush=True)\n"
        "sys.stdin.read(); library.close()"
    )
    return subprocess.Popen(
        [sys.executable, "-c", text, str(folder)], cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    )


def test_a_second_program_reads_along_but_writes_nothing(library: Library, tmp_path: Path) -> None:
    session = new("human", 1, journal=library.games)
    with other_program(tmp_path) as second:
        assert second.stdout is not None
        said = second.stdout.readline()
        assert said.startswith("True Another Hexsuite is open and is using this library")
        session.submit(0, fake.ROLL)  # the first is not disturbed
        second.communicate("")
    with Library(tmp_path) as third:  # another one in the same process, too
        assert third.read_only
        assert len(third.games.load(session.header.id).steps) == 2
        session.submit(0, fake.DRAW)
        assert len(third.games.load(session.header.id).steps) == 4
        with pytest.raises(StoreError, match="read-only"):
            third.games.open(session.header)


def test_the_library_is_free_again_however_its_owner_ended(tmp_path: Path) -> None:
    with other_program(tmp_path) as first:
        assert first.stdout is not None
        assert first.stdout.readline().startswith("False")
        first.kill()
        first.communicate()
    with Library(tmp_path) as library:
        assert not library.read_only


# ---- damage ---------------------------------------------------------------------------------------


def scribble(path: Path) -> None:
    """Overwrite pages in the middle of a file, so that its tables are no longer trees."""
    with path.open("r+b") as file:
        file.seek(4096)
        file.write(b"\xa5" * (path.stat().st_size - 4096))


@pytest.mark.parametrize("damage", [scribble, lambda path: path.write_bytes(b"not a database at all" * 100)])
def test_a_damaged_library_is_moved_aside_and_the_newest_sound_backup_restored(
    damage: Callable[[Path], Any], tmp_path: Path
) -> None:
    with Library(tmp_path) as library:
        session = finished(library)
    [backup] = files.daily_backups(tmp_path)
    older = backup.with_name("library-2001-01-01.sqlite")
    shutil.copy(backup, older)
    scribble(backup)
    damage(tmp_path / files.LIBRARY)
    with Library(tmp_path) as library:
        assert len(library.notices) == 1
        assert "damaged" in library.notices[0]
        assert "backup of 2001-01-01" in library.notices[0]
        assert same(library.games.load(session.header.id), session.record)
        aside = list(tmp_path.glob("library-damaged-*.sqlite"))
        assert len(aside) == 1
        assert aside[0].name in library.notices[0]
        finished(library, 4)
    with Library(tmp_path) as library:
        assert library.notices == ()
        assert len(library.games.list()) == 2


@pytest.mark.parametrize("found", ["CREATE TABLE games", "games (id TEXT", " created TEXT"])
def test_a_flipped_bit_in_the_schema_is_damage_also_where_it_makes_no_text(found: str, tmp_path: Path) -> None:
    """SQLite then complains in bytes that Python cannot read, or sees only a table or column of another name."""
    with Library(tmp_path) as opened:
        record = finished(opened).record
    path = tmp_path / files.LIBRARY
    whole = path.read_bytes()
    for bit in (0, 7):
        flipped = bytearray(whole)
        flipped[whole.index(found.encode()) + 1] ^= 1 << bit
        path.write_bytes(flipped)
        with Library(tmp_path) as opened:
            (notice,) = opened.notices
            assert notice.startswith("The library was damaged and has been moved to library-damaged-")
            assert notice.endswith(" was put in its place.")
            assert same(opened.games.load(record.header.id), record)


def test_damage_that_cannot_be_read_is_told_in_a_sentence_by_an_open_library(library: Library) -> None:
    finished(library)

    def garbled(*_: object) -> None:
        b"\xe3".decode()

    with pytest.raises(StoreError, match="is damaged; it is repaired"):
        library.games._read(garbled)


def test_damage_without_a_backup_begins_anew_and_keeps_the_file(tmp_path: Path) -> None:
    (tmp_path / files.LIBRARY).write_bytes(b"garbage" * 1000)
    with Library(tmp_path) as library:
        assert "no sound backup" in library.notices[0]
        assert library.games.list() == []
        finished(library)
    [aside] = tmp_path.glob("library-damaged-*.sqlite")
    assert aside.read_bytes() == b"garbage" * 1000


@pytest.mark.parametrize("loss", [lambda path: path.unlink(), lambda path: path.write_bytes(b"")])
def test_a_library_that_is_gone_or_empty_comes_back_from_its_backup(
    loss: Callable[[Path], Any], tmp_path: Path
) -> None:
    with Library(tmp_path) as library:
        session = finished(library)
    loss(tmp_path / files.LIBRARY)
    with Library(tmp_path) as library:
        assert "was put in its place" in library.notices[0]
        assert same(library.games.load(session.header.id), session.record)


def test_five_days_of_backups_are_kept(tmp_path: Path) -> None:
    with Library(tmp_path) as library:
        finished(library)
    [today] = files.daily_backups(tmp_path)
    for day in range(1, 9):
        shutil.copy(today, today.with_name(f"library-2001-01-0{day}.sqlite"))
    with Library(tmp_path) as library:
        finished(library, 4)
    kept = files.daily_backups(tmp_path)
    assert kept[0] == today
    assert [path.name for path in kept[1:]] == [f"library-2001-01-0{day}.sqlite" for day in (8, 7, 6, 5)]
    with closing(sqlite3.connect(today)) as connection:
        assert connection.execute("SELECT count(*) FROM games").fetchone() == (2,)


def test_an_unchanged_library_makes_no_backup(tmp_path: Path) -> None:
    with Library(tmp_path):
        pass
    assert files.daily_backups(tmp_path) == []


def test_a_game_whose_steps_are_incomplete_is_not_passed_off_as_whole(tmp_path: Path) -> None:
    with Library(tmp_path) as library:
        session = finished(library)
    sql(tmp_path, "DELETE FROM steps WHERE ply = 7")
    with Library(tmp_path) as library, pytest.raises(StoreError, match="damaged"):
        library.games.load(session.header.id)


def dent(folder: Path, game: str, change: str) -> None:
    """Change the row of a game as no program would."""
    sql(folder, f"UPDATE games SET {change} WHERE id = '{game}'")


@pytest.mark.parametrize(
    "change",
    [
        "header = replace(header, '\"created\"', '\"createe\"')",
        "header = CAST(header AS BLOB)",
        "header = CAST(x'ff' AS TEXT)",
        "header = CAST(replace(header, '\"P0\"', '\"P' || CAST(x'ff' AS TEXT) || '\"') AS TEXT)",
        'header = replace(header, \'"colour":"1"\', \'"colour":"\u00b2"\')',
        "header = replace(header, '\"P0\"', '\"P\\u001b]0;x\"')",
        "header = replace(header, '\"payoff\":[', '\"payoff\":[0.0,')",
        "header = ''",
        "created = x'00'",
        "updated = x'00'",
        "plies = 'many'",
        "plies = -1",
        "game = x'ff'",
        "id = x'ff'",
        "people = x'ff', header = 'x'",
    ],
)
def test_a_damaged_game_hides_no_other_and_is_named_once(change: str, tmp_path: Path) -> None:
    with Library(tmp_path) as library:
        first, second = (finished(library, seed).header.id for seed in (3, 4))
    sql(tmp_path, "PRAGMA foreign_keys = OFF")
    dent(tmp_path, first, change)
    with Library(tmp_path) as library:
        assert library.notices == ()
        for _ in range(2):
            assert [summary.id for summary in library.games.list()] == [second]
            [notice] = library.notices
            assert re.fullmatch(r"The game of [^\x00-\x1f]* is damaged and cannot be shown; [^\x00-\x1f]*\.", notice)
        with pytest.raises((StoreError, BadInput)):
            library.games.load(first)
        assert library.games.load(second).steps


@pytest.mark.parametrize(
    "change",
    [
        "code = x'ff'",
        "code = CAST(x'ff' AS TEXT)",
        "code = -1",
        "code = 'x'",
        "code = 0.5",
        "seat = 9",
        "seat = x'00'",
        "ply = 99",
    ],
)
def test_a_damaged_step_is_told_in_a_sentence(change: str, tmp_path: Path) -> None:
    with Library(tmp_path) as library:
        session = finished(library)
    sql(tmp_path, f"UPDATE steps SET {change} WHERE ply = 1")
    with Library(tmp_path) as library:
        assert [summary.id for summary in library.games.list()] == [session.header.id]
        with pytest.raises(StoreError, match=r"damaged[^\n]*\.$"):
            library.games.load(session.header.id)


def test_a_save_of_a_game_that_is_damaged_here_is_taken_as_another(
    library: Library, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(registry.GAMES, fake.GAME.id, fake.GAME)
    session = finished(library)
    write_save(tmp_path / "x.hexsave", session.record)
    sql(tmp_path, "UPDATE steps SET code = x'ff' WHERE ply = 1")
    taken = library.games.import_save(tmp_path / "x.hexsave")
    assert taken != session.header.id
    assert library.games.load(taken).steps == session.record.steps


def test_flipped_bits_in_a_game_are_told_in_a_sentence_or_harmless(tmp_path: Path) -> None:
    with Library(tmp_path) as library:
        session = new("human", 1, journal=library.games)
        session.submit(0, fake.ROLL)
    [(header,)] = sql(tmp_path, "SELECT header FROM games")
    rng = random.Random(5)
    with Library(tmp_path) as library:
        for _ in range(400):
            text = bytearray(header.encode())
            text[rng.randrange(len(text))] ^= 1 << rng.randrange(8)
            dent(tmp_path, session.header.id, f"header = CAST(x'{text.hex()}' AS TEXT)")
            library.games.list()
            with suppress(JournalError, BadInput):
                Session.resume(library.games.load(session.header.id), game=fake.GAME).view(0)


# ---- checksums -------------------------------------------------------------------------------------


def played(library: Library, seed: int = 3) -> Session:
    """A running game with undos behind it."""
    session = new("human", "human", 1, seed=seed, target=10**6, journal=library.games, undo_allowed=True)
    rng = random.Random(seed)
    while len(session.steps) < 40:
        if session.seats[session.to_move].human:
            session.submit(session.to_move, rng.choice(session.state.moves()))
        else:
            session.submit_bot(session.to_move, rng.choice(session.state.moves()), session.epoch)
        if rng.random() < 0.15 and session.can_undo:
            session.undo()
    return session


def test_every_bit_of_every_step_is_vouched_for(tmp_path: Path) -> None:
    with Library(tmp_path) as library:
        session = played(library)
    rng = random.Random(1)
    for _ in range(60):
        ply, bit = rng.randrange(len(session.steps)), 1 << rng.randrange(62)
        flip = f"UPDATE steps SET code = (code | {bit}) - (code & {bit}) WHERE ply = {ply}"
        sql(tmp_path, flip)
        with Library(tmp_path) as library, pytest.raises(DamagedGameError) as damaged:
            library.games.load(session.header.id)
        sql(tmp_path, flip)
        sound = damaged.value.sound
        assert (sound.steps if sound else []) == session.steps[:ply]
        if ply:
            told = rf"^This game is damaged in your library at step {ply + 1} of {len(session.steps)}; what .* whole\.$"
            assert re.match(told, str(damaged.value))
    with Library(tmp_path) as library:
        assert same(library.games.load(session.header.id), session.record)


@pytest.mark.parametrize(
    ("change", "left"),
    [
        ("UPDATE steps SET seat = (seat + 1) % 3 WHERE ply = 9 AND seat >= 0", 9),
        ("UPDATE steps SET code = (SELECT code FROM steps WHERE ply = 4) WHERE ply = 9", 9),
        ("DELETE FROM steps WHERE ply = 9", 9),
        ("DELETE FROM steps WHERE ply >= 9", 9),
        ("DELETE FROM steps", 0),
        ("UPDATE games SET plies = 12", 40),
        ("UPDATE steps SET chain = chain + 1 WHERE ply = (SELECT max(ply) FROM steps)", 39),
    ],
)
def test_what_is_whole_of_a_damaged_game_is_offered_as_another(change: str, left: int, tmp_path: Path) -> None:
    with Library(tmp_path) as library:
        session = played(library)
    assert len(session.steps) == 40
    sql(tmp_path, change)
    with Library(tmp_path) as library:
        with pytest.raises(DamagedGameError) as damaged:
            library.games.load(session.header.id)
        sound = damaged.value.sound
        if not left:
            assert sound is None
            return
        assert sound is not None
        assert sound.steps == session.steps[:left]
        assert sound.header.id != session.header.id
        again = Session.resume(sound, game=fake.GAME)
        again.keep_in(library.games)
        assert same(library.games.load(again.header.id), again.record)
        assert len(library.games.list()) == 2, "the damaged game stays"


def test_a_damaged_checksum_alone_loses_nothing(tmp_path: Path) -> None:
    with Library(tmp_path) as library:
        session = played(library)
    sql(tmp_path, "UPDATE steps SET chain = 7 WHERE ply = 9")
    with Library(tmp_path) as library:
        assert same(library.games.load(session.header.id), session.record)


def test_a_set_up_that_is_still_one_is_vouched_for_too(tmp_path: Path) -> None:
    """Else another board would be gone on with, unnoticed."""
    with Library(tmp_path) as library:
        session = played(library)
    text = str(session.header.seed)
    dent(tmp_path, session.header.id, f"header = replace(header, '\"seed\":{text}', '\"seed\":{text}1')")
    with Library(tmp_path) as library, pytest.raises(StoreError, match="its header is not what was kept"):
        library.games.load(session.header.id)


def test_a_game_that_is_kept_anew_has_a_chain_of_its_own(library: Library) -> None:
    """As many steps as before, but others: what was remembered of the old ones vouches for nothing."""
    first, second = (new("human", "human", seed=seed) for seed in (3, 4))
    for session in (first, second):
        session.submit(0, fake.ROLL)
    first.keep_in(library.games)
    first.submit(first.to_move, first.state.moves()[0])
    count = len(first.steps)
    others = [Step(step.seat, step.code + 64) for step in first.steps]
    library.games.open(first.header, others)
    library.games.append(first.header.id, count, [Step(0, fake.ROLL)])
    assert library.games.load(first.header.id).steps == [*others, Step(0, fake.ROLL)]


def old_library(folder: Path) -> list[Record]:
    """A library as the first version kept it, with three games; and the games."""
    today = folder / "today"
    with Library(today) as library:
        kept = [played(library, seed).record for seed in (3, 4, 5)]
    Database(folder, migrations=MIGRATIONS[:1]).close()
    with closing(sqlite3.connect(folder / files.LIBRARY)) as connection:
        connection.execute(f"ATTACH '{today / files.LIBRARY}' AS today")
        with connection:
            for table in ("games", "steps"):
                columns = ", ".join(row[1] for row in connection.execute(f"PRAGMA main.table_info({table})"))
                connection.execute(f"INSERT INTO main.{table} ({columns}) SELECT {columns} FROM today.{table}")
    shutil.rmtree(today)
    return kept


def test_a_library_of_the_first_version_is_brought_up_to_date_without_loss(tmp_path: Path) -> None:
    kept = old_library(tmp_path)
    with Library(tmp_path) as library:
        assert library.notices == ()
        for record in kept:
            assert same(library.games.load(record.header.id), record)
        session = Session.resume(library.games.load(kept[0].header.id), library.games, game=fake.GAME)
        session.undo()
        assert same(library.games.load(session.header.id), session.record)
    [backup] = (tmp_path / files.BACKUPS).glob("before-version-2-*.sqlite")
    with closing(sqlite3.connect(backup)) as connection:
        assert connection.execute("SELECT count(*) FROM steps").fetchone() == (3 * 40,)
        assert connection.execute("PRAGMA user_version").fetchone() == (1,)
    sql(tmp_path, f"UPDATE steps SET code = code + 1 WHERE ply = 3 AND game_id = '{kept[1].header.id}'")
    with Library(tmp_path) as library, pytest.raises(DamagedGameError):
        library.games.load(kept[1].header.id)


@pytest.mark.parametrize(
    "change",
    [
        "UPDATE games SET header = CAST(x'ff' AS TEXT)",
        "UPDATE games SET id = CAST(x'ff' AS TEXT)",
        "UPDATE games SET id = x'ff'",
        "UPDATE games SET created = x'00'",
        "UPDATE steps SET code = 'x', seat = x'ff'",
        "UPDATE steps SET game_id = CAST(x'ff' AS TEXT)",
        "UPDATE steps SET code = CAST(x'ff' AS TEXT)",
    ],
)
def test_damage_keeps_no_library_from_being_brought_up_to_date(change: str, tmp_path: Path) -> None:
    kept = old_library(tmp_path)
    where = "game_id" if " steps " in change else "id"
    sql(tmp_path, f"{change} WHERE {where} = '{kept[0].header.id}'")
    with Library(tmp_path) as library:
        library.games.list()
        for record in kept[1:]:
            assert same(library.games.load(record.header.id), record)
        with pytest.raises((StoreError, BadInput)):
            library.games.load(kept[0].header.id)


def scratch(path: Path) -> None:
    path.write_bytes(b"\0" * 10 + b"junk" * 2000)


@pytest.mark.parametrize(
    "damage",
    [
        scratch,
        lambda path: scribble(shutil.copy(path.with_name(files.LIBRARY), path)),
        lambda path: (path.unlink(), path.mkdir()),
        lambda path: scratch(path.with_name(path.name + "-journal")),
    ],
)
def test_a_damaged_lock_shuts_nobody_out_and_locks_again(damage: Callable[[Path], Any], tmp_path: Path) -> None:
    with Library(tmp_path) as library:
        finished(library)
    damage(tmp_path / files.LOCK)
    for _ in range(2):
        with Library(tmp_path) as library:
            assert not library.read_only
            assert len(library.games.list()) == 1
            with Library(tmp_path) as second:
                assert second.read_only


def test_what_is_no_file_stands_in_no_place_of_one(tmp_path: Path) -> None:
    with Library(tmp_path) as library:
        session = finished(library)
    [backup] = files.daily_backups(tmp_path)
    backup.with_name("library-2099-01-01.sqlite").mkdir()
    (tmp_path / files.LIBRARY).unlink()
    (tmp_path / files.LIBRARY).mkdir()
    with Library(tmp_path) as library:
        assert "was put in its place" in library.notices[0]
        assert same(library.games.load(session.header.id), session.record)
        finished(library, 4)
    assert files.daily_backups(tmp_path) == [backup]


@pytest.mark.skipif(os.name != "posix", reason="pipes have names on POSIX only")
def test_a_pipe_in_the_place_of_a_file_is_not_waited_for(tmp_path: Path) -> None:
    with Library(tmp_path) as library:
        session = finished(library)
    for name in (files.LIBRARY, files.LOCK):
        (tmp_path / name).unlink()
        os.mkfifo(tmp_path / name)
    os.mkfifo(tmp_path / files.BACKUPS / "library-2099-01-01.sqlite")
    with Library(tmp_path) as library:
        assert "was put in its place" in library.notices[0]
        assert same(library.games.load(session.header.id), session.record)


def test_a_backup_that_cannot_be_read_is_passed_over(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with Library(tmp_path) as library:
        session = finished(library)
    [backup] = files.daily_backups(tmp_path)
    newer = backup.with_name("library-2099-01-01.sqlite")
    shutil.copy(backup, newer)
    (tmp_path / files.LIBRARY).unlink()
    sound = files.is_sound

    def locked_away(path: Path, fits: files.Fits) -> bool:
        if path == newer:
            raise PermissionError(13, "Permission denied")
        return sound(path, fits)

    monkeypatch.setattr(files, "is_sound", locked_away)
    with Library(tmp_path) as library:
        assert "was put in its place" in library.notices[0]
        assert same(library.games.load(session.header.id), session.record)


# ---- versions and journal modes --------------------------------------------------------------------


def test_pragmas(library: Library) -> None:
    database: Any = library._database

    def ask(name: str) -> Any:
        return library._thread.run(lambda: database._raw().execute(f"PRAGMA {name}").fetchone()[0])

    assert ask("journal_mode") == "wal"
    assert ask("synchronous") == 1
    assert ask("foreign_keys") == 1
    assert ask("busy_timeout") == 5000
    assert ask("user_version") == len(MIGRATIONS)


@pytest.mark.skipif(sys.platform == "win32", reason="another file layer there")
def test_where_a_write_ahead_log_is_refused_the_old_journal_is_used(tmp_path: Path) -> None:
    database = Database(tmp_path, vfs="unix-dotfile")  # this layer has no shared memory, as network folders
    assert "no write-ahead log" in database.notices[0]
    raw = database._raw()
    assert raw.execute("PRAGMA journal_mode").fetchone() == ("delete",)
    assert raw.execute("PRAGMA synchronous").fetchone() == (2,)
    database.close()


def test_a_newer_library_is_refused_and_left_alone(tmp_path: Path) -> None:
    with Library(tmp_path) as library:
        finished(library)
    sql(tmp_path, "PRAGMA user_version = 99")
    before = (tmp_path / files.LIBRARY).read_bytes()
    with pytest.raises(StoreError, match="newer Hexsuite"):
        Library(tmp_path)
    assert (tmp_path / files.LIBRARY).read_bytes() == before
    sql(tmp_path, f"PRAGMA user_version = {len(MIGRATIONS)}")
    with Library(tmp_path) as library:
        assert not library.read_only
        assert len(library.games.list()) == 1


def test_migrations_run_in_order_after_a_backup_and_whole_or_not_at_all(tmp_path: Path) -> None:
    with Library(tmp_path) as library:
        session = finished(library)
    ran: list[int] = []

    def second(connection: Any) -> None:
        ran.append(2)
        connection.exec_driver_sql("ALTER TABLE games ADD COLUMN stars INTEGER")

    def third(connection: Any) -> None:
        ran.append(3)
        connection.exec_driver_sql("UPDATE games SET stars = 5")
        connection.exec_driver_sql("CREATE TABLE more (x)")
        if fails:
            connection.exec_driver_sql("SELECT * FROM nowhere")

    steps = (*MIGRATIONS, second, third)
    fails = True
    with pytest.raises(StoreError, match="nowhere"):
        Database(tmp_path, migrations=steps)
    now = len(MIGRATIONS)
    assert sql(tmp_path, "PRAGMA user_version") == [(now + 1,)]
    assert sql(tmp_path, "SELECT stars FROM games") == [(None,)]
    assert sql(tmp_path, "SELECT count(*) FROM sqlite_master WHERE name = 'more'") == [(0,)]
    fails = False
    database = Database(tmp_path, migrations=steps)
    database.close()
    assert ran == [2, 3, 3]
    assert sql(tmp_path, "SELECT stars FROM games") == [(5,)]
    backups = sorted((tmp_path / files.BACKUPS).glob("before-version-*.sqlite"))
    named = [f"before-version-{number}" for number in (now + 1, now + 2, now + 2)]
    assert [path.name[:16] for path in backups] == named[: len(backups)]
    with closing(sqlite3.connect(backups[0])) as connection:
        assert connection.execute("PRAGMA user_version").fetchone() == (now,)
        assert connection.execute("SELECT id FROM games").fetchone() == (session.header.id,)


def test_when_nobody_plays_the_log_is_folded_in_and_a_backup_made(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("hexsuite.store.library.IDLE", 0.05)
    monkeypatch.setattr("hexsuite.store.database.BACKUP_EVERY", 0.0)

    def games_in(path: Path) -> int:
        """Without the write-ahead log."""
        with closing(sqlite3.connect(files.uri(path, mode="ro", immutable="1"), uri=True)) as connection:
            if connection.execute("SELECT count(*) FROM sqlite_master WHERE name = 'games'").fetchone() == (0,):
                return 0
            return int(connection.execute("SELECT count(*) FROM games").fetchone()[0])

    with Library(tmp_path) as library:
        session = new("human", 1, journal=library.games)
        assert games_in(tmp_path / files.LIBRARY) == 0
        end = time.monotonic() + 5
        while not files.daily_backups(tmp_path) and time.monotonic() < end:
            time.sleep(0.02)
        [backup] = files.daily_backups(tmp_path)
        assert games_in(backup) == 1
        assert games_in(tmp_path / files.LIBRARY) == 1
        session.submit(0, fake.ROLL)
        assert len(library.games.load(session.header.id).steps) == 2


# ---- places and costs -------------------------------------------------------------------------------


def test_the_data_folder(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("HEXSUITE_DATA", str(tmp_path / "mine"))
    assert data_folder() == tmp_path / "mine"
    with Library() as library:
        assert library.folder == tmp_path / "mine"
    assert (tmp_path / "mine" / files.LIBRARY).is_file()
    if os.name == "posix":
        assert (tmp_path / "mine").stat().st_mode & 0o777 == 0o700
    monkeypatch.delenv("HEXSUITE_DATA")
    assert data_folder().name == "hexsuite"


@pytest.mark.parametrize("place", ["~no-such-person/x", "~no-such-person"])
def test_a_data_folder_of_nobody_is_refused_in_a_sentence(monkeypatch: pytest.MonkeyPatch, place: str) -> None:
    monkeypatch.setenv("HEXSUITE_DATA", place)
    with pytest.raises(StoreError, match=r"^HEXSUITE_DATA \(~no-such-person.*\) names no folder: [^\n]+\.$"):
        Library()


def test_importing_the_store_does_not_import_the_database() -> None:
    text = "import sys, hexsuite.store.library; print('sqlalchemy' in sys.modules)"
    done = subprocess.run([sys.executable, "-c", text], cwd=ROOT, capture_output=True, text=True, check=True)
    assert done.stdout == "False\n"


def test_appending_is_quick(library: Library) -> None:
    session = new("human", 1, journal=library.games)
    times = []
    for ply in range(400):
        start = time.perf_counter()
        library.games.append(session.header.id, 2 * ply, [Step(0, fake.ROLL), Step(-1, fake.DIE)])
        times.append(time.perf_counter() - start)
    times.sort()
    assert times[len(times) // 2] < 0.005  # about 0.3 ms where nobody else is at work


# ---- kill -9 ----------------------------------------------------------------------------------------


def follow(lines: list[str]) -> tuple[str, int, list[Step]]:
    """Id, number of undos and steps of the game after what the player said; a line cut short does not count."""
    _, game_id, undone, *codes = lines[0].split()
    undos, steps = int(undone), [Step(*map(int, code.split(":"))) for code in codes]
    for line in lines[1:]:
        match line.split():
            case ["moved", ply, seat, code] if line.endswith("\n"):
                assert int(ply) == len(steps)
                steps.append(Step(int(seat), int(code)))
            case ["undone", plies] if line.endswith("\n"):
                undos += 1
                del steps[-int(plies) :]
            case _:
                assert line is lines[-1]
    return game_id, undos, steps


def test_killed_at_any_moment_the_game_is_there_as_it_stood(tmp_path: Path, sized: Callable[[int, int], int]) -> None:
    """The library holds what was said last, or one act more: the one that was kept, but not yet said."""
    rng = random.Random(11)
    seen = dict.fromkeys(("as said", "a step more", "an undo more"), 0)
    kept: Record | None = None
    for number in range(sized(6, 300)):
        command = [sys.executable, "-m", "tests.store.player", str(tmp_path), str(number)]
        with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True) as player:
            assert player.stdout is not None
            lines = [player.stdout.readline()]
            time.sleep(rng.uniform(0, 0.4))
            player.kill()
            lines += player.stdout.readlines()
        if kept is not None:
            assert follow(lines[:1]) == (kept.header.id, kept.header.undone, kept.steps)
        game_id, undos, said = follow(lines)
        with Library(tmp_path) as library:
            assert library.notices == ()
            [summary] = library.games.list(finished=False)
            kept = library.games.load(summary.id)
        assert summary.id == game_id
        assert Session.resume(kept, game=fake.GAME).to_move >= 0  # every step is legal
        if kept.header.undone == undos:
            assert kept.steps[: len(said)] == said
            more = kept.steps[len(said) :]
            assert len([step for step in more if step.seat >= 0]) <= 1
            seen["a step more" if more else "as said"] += 1
        else:
            assert kept.header.undone == undos + 1
            assert kept.steps == said[: len(kept.steps)]
            seen["an undo more"] += 1
    assert seen["as said"]
    assert kept is not None
    assert kept.steps
