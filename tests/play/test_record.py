"""The `.hexsave` file: it comes back as it was, is written whole or not at all, and damage is found and placed."""

import json
import random
from pathlib import Path
from typing import Any

import msgspec
import pytest

from hexsuite.games.base import BadInput
from hexsuite.play.record import (
    MAX_BYTES,
    Record,
    Result,
    Step,
    decode_record,
    decode_setup,
    digest,
    encode_record,
    read_save,
    write_save,
)
from hexsuite.play.runner import play_out
from hexsuite.play.seats import Seat
from hexsuite.play.session import Session
from hexsuite.play.verify import verify
from tests import fake_game as fake
from tests.play.tables import new


@pytest.fixture
def record() -> Record:
    session = new(3, 1, 1)
    play_out(session)
    return session.record


@pytest.fixture
def saved(tmp_path: Path, record: Record) -> Path:
    path = tmp_path / "a game.hexsave"
    write_save(path, record)
    return path


def change(path: Path, edit: Any) -> Path:
    """Edit the JSON of a save, leaving its digest alone."""
    document = json.loads(path.read_text(encoding="utf-8"))
    edit(document)
    path.write_text(json.dumps(document), encoding="utf-8")
    return path


def test_a_save_comes_back_as_it_was(saved: Path, record: Record) -> None:
    again = read_save(saved)
    assert again.steps == record.steps
    assert msgspec.structs.replace(again.header, setup=record.header.setup) == record.header
    assert json.loads(bytes(again.header.setup)) == json.loads(bytes(record.header.setup))
    assert again.digest == digest(record.header, record.steps)
    assert verify(again, fake.GAME).ok


def test_the_file_starts_with_its_format_and_codes_keep_62_bits(tmp_path: Path) -> None:
    session = new("human", "human")
    session.submit(0, fake.ROLL)
    session.submit(0, fake.gift(1))
    path = tmp_path / "x.hexsave"
    write_save(path, session.record)
    assert path.read_bytes().startswith(b'{\n  "format": "hexsave",\n  "version": 1,')
    assert read_save(path).steps[-1].code == fake.gift(1) > 2**61


def test_layout_does_not_matter_to_the_digest(saved: Path) -> None:
    change(saved, lambda document: document["header"].update(seats=document["header"]["seats"][:]))
    assert verify(read_save(saved), fake.GAME).ok


def test_writing_replaces_whole_files_and_leaves_nothing_behind(saved: Path, record: Record) -> None:
    write_save(saved, Record(record.header, []))
    assert read_save(saved).steps == []
    assert [path.name for path in saved.parent.iterdir()] == [saved.name]


def test_a_failed_write_keeps_the_old_file(saved: Path, record: Record, monkeypatch: pytest.MonkeyPatch) -> None:
    before = saved.read_bytes()

    def full(handle: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("os.fsync", full)
    with pytest.raises(BadInput, match=r"a game\.hexsave cannot be written: No space left on device"):
        write_save(saved, record)
    assert saved.read_bytes() == before
    assert [path.name for path in saved.parent.iterdir()] == [saved.name]


def test_a_folder_that_is_not_there(tmp_path: Path, record: Record) -> None:
    with pytest.raises(BadInput, match="cannot be written"):
        write_save(tmp_path / "none" / "x.hexsave", record)


def test_missing_foreign_and_too_large_files_are_refused(tmp_path: Path) -> None:
    path = tmp_path / "x.hexsave"
    with pytest.raises(BadInput, match=r"x\.hexsave cannot be read"):
        read_save(path)
    with pytest.raises(BadInput, match="cannot be read"):
        read_save(tmp_path)
    for content, says in [
        (b"", "is not a saved game"),
        (b"\x89PNG\r\n", "is not a saved game"),
        (b"[1, 2]", "is not a saved game"),
        (b"{}", "names no format"),
        (b'{"format": "hexmap"}', "its format is 'hexmap'"),
        (b'{"format": "hexsave", "version": 2}', "newer Hexsuite"),
        (b'{"format": "hexsave", "version": 1}', r"damaged.*digest"),
        (b"[" * 100_000, "is not a saved game"),
        (b'{"format": "hexsave", "version": 1, "digest": "' + b"x" * MAX_BYTES, "too large"),
    ]:
        path.write_bytes(content)
        with pytest.raises(BadInput, match=says) as caught:
            read_save(path)
        sentence = str(caught.value)
        assert "x.hexsave" in sentence
        assert "\n" not in sentence
        assert sentence.endswith((".", "known."))


@pytest.mark.parametrize(
    ("edit", "place"),
    [
        (
            lambda d: d["header"]["seats"][1].update(kind="dog"),
            r"\$\.header\.seats\[1\]\.kind",
        ),
        (lambda d: d["steps"][3].__setitem__(1, "x"), r"\$\.steps\[3\]\[1\]"),
        (lambda d: d["steps"].__setitem__(0, [0, -5]), r"\$\.steps"),
        (lambda d: d["steps"].__setitem__(0, [9, 1]), r"\$\.steps"),
        (lambda d: d["header"].update(seed=2**63), r"\$\.header\.seed|out of range"),
        (lambda d: d["header"].update(id="../x"), r"\$\.header\.id"),
        (lambda d: d["header"].pop("game"), "game"),
        (lambda d: d["header"].update(id="x\n"), r"\$\.header\.id"),
        (lambda d: d["header"]["seats"][1].update(colour="\u00b2"), r"\$\.header\.seats\[1\]\.colour"),
        (lambda d: d["header"]["seats"][1].update(colour="8"), r"\$\.header\.seats\[1\]\.colour"),
        (lambda d: d["header"]["seats"][1].update(colour=""), r"\$\.header\.seats\[1\]\.colour"),
        (lambda d: d["header"]["seats"][1].update(name="A\x1b]0;x\x07"), r"at .\$\.header\.seats\[1\]\.name. has char"),
        (lambda d: d["header"]["seats"][1].update(name="A\n== B wins =="), r"\$\.header\.seats\[1\]\.name"),
        (lambda d: d["header"]["seats"][1].update(name="A\u202eB"), r"\$\.header\.seats\[1\]\.name"),
        (lambda d: d["header"]["seats"][1].update(name="A" * 61), r"\$\.header\.seats\[1\]\.name"),
        (lambda d: d["header"].update(result={"kind": "magic", "payoff": []}), r"\$\.header\.result"),
    ],
)
def test_what_does_not_fit_is_named_with_its_place(saved: Path, edit: Any, place: str) -> None:
    with pytest.raises(BadInput, match=place):
        read_save(change(saved, edit))


def test_every_name_that_is_given_here_can_be_read_again(record: Record) -> None:
    for given, kept in [
        ("A\x1b]0;x\x07\nB", "A ]0;x B"),
        ("\u202eanna", " anna"),
        ("x" * 99, "x" * 60),
        ("", "?"),
        ("a\udcff", "a?"),
        ("Zo\u00eb \u0646\u200c\u0627", "Zo\u00eb \u0646\u200c\u0627"),
    ]:
        seat = Seat(given, "0", "human")
        assert seat.name == msgspec.structs.replace(record.header.seats[0], name=given).name == kept
        header = msgspec.structs.replace(record.header, seats=[seat, *record.header.seats[1:]])
        assert decode_record(encode_record(Record(header, record.steps)), "x").header.seats[0] == seat


@pytest.mark.parametrize("name", ["a\0b", "/", ".", "x" * 300, ".."])
def test_what_is_no_name_of_a_file_is_refused_in_one_sentence(record: Record, name: str) -> None:
    with pytest.raises(BadInput, match=r"cannot be written: [^\n]+\.$"):
        write_save(Path(name), record)
    with pytest.raises(BadInput, match=r"cannot be read: [^\n]+\.$"):
        read_save(Path(name))


def test_a_set_up_that_is_damaged_within_is_refused(record: Record) -> None:
    for raw in (b'{"seats": "\xff"}', b"[" * 100_000, b'{"seats": 3', b"null"):
        header = msgspec.structs.replace(record.header, setup=msgspec.Raw(raw))
        with pytest.raises(BadInput, match="set-up"):
            decode_setup(fake.GAME, header)
        assert "set-up" in verify(Record(header, record.steps), fake.GAME).problem


@pytest.mark.parametrize("result", [Result("resigned", [], by=0), Result("resigned", [1.0, 0.0, 0.0], by=5)])
def test_a_result_that_does_not_fit_the_seats_is_not_resumed(record: Record, result: Result) -> None:
    header = msgspec.structs.replace(record.header, result=result)
    with pytest.raises(BadInput, match="does not fit its seats"):
        Session.resume(Record(header, record.steps[:1]), game=fake.GAME)


def test_every_cut_file_is_refused_in_one_sentence(saved: Path) -> None:
    whole = saved.read_bytes()
    for length in range(0, len(whole.rstrip()) - 1, 7):
        saved.write_bytes(whole[:length])
        with pytest.raises(BadInput):
            read_save(saved)


def test_flipped_bytes_are_found(saved: Path, record: Record) -> None:
    """Any changed byte is refused, found by `verify`, or means the same (white space, the spelling of a number)."""
    whole = saved.read_bytes()
    rng = random.Random(5)
    found = 0
    for _ in range(600):
        damaged = bytearray(whole)
        damaged[rng.randrange(len(damaged))] ^= 1 << rng.randrange(8)
        saved.write_bytes(damaged)
        try:
            again = read_save(saved)
        except BadInput:
            found += 1
            continue
        same = digest(again.header, again.steps) == digest(record.header, record.steps) == again.digest
        assert verify(again, fake.GAME).ok == same
        found += not same
    assert found > 500


@pytest.mark.parametrize("step", [0, 1, 2, 10, -1])
def test_verify_names_the_step_that_is_wrong(record: Record, step: int) -> None:
    steps = list(record.steps)
    steps[step] = Step(steps[step].seat, 63)
    report = verify(Record(record.header, steps), fake.GAME)
    number = step % len(steps) + 1
    assert not report.ok
    assert report.step == number
    assert f"Step {number} of {len(steps)} is not allowed" in report.problem


def test_verify_names_the_outcome_that_the_seed_would_not_give(saved: Path) -> None:
    def reroll(document: Any) -> None:
        value = document["steps"][1][1] >> 10
        document["steps"][1][1] = fake.DIE | (value % 3 + 1) << 10

    change(saved, reroll)
    report = verify(read_save(saved), fake.GAME)
    assert not report.ok
    assert not report.by_seed
    # The change may also make a later step illegal; then that one is named.
    assert report.step >= 2


def test_verify_accepts_outcomes_from_elsewhere(record: Record) -> None:
    session = new("human", "human")
    steps = [Step(0, fake.ROLL), Step(-1, fake.DIE | ((session.state.copy().seats % 3) + 1) << 10)]
    state: Any = session.state.copy()
    state.apply(fake.ROLL)
    drawn = state.draw(session.header.seed, 0) >> 10
    steps[1] = Step(-1, fake.DIE | (drawn % 3 + 1) << 10)
    report = verify(Record(session.header, steps), fake.GAME)
    assert report.ok
    assert not report.by_seed


@pytest.mark.parametrize(
    ("result", "says"),
    [
        (Result("finished", [0.0, 1.0, 0.0]), "not the one"),
        (Result("finished", [1.0]), "share of the win"),
        (Result("finished", [1.0, 1.0, 0.0]), "share of the win"),
        (Result("adjudicated", [1.0, 0.0, 0.0]), "before the game is over"),
        (Result("resigned", [1.0, 0.0, 0.0], by=1), "resignation"),
    ],
)
def test_verify_doubts_a_result_that_does_not_follow(record: Record, result: Result, says: str) -> None:
    assert record.header.result is not None
    assert record.header.result.payoff == [1.0, 0.0, 0.0]
    header = msgspec.structs.replace(record.header, result=result)
    report = verify(Record(header, record.steps), fake.GAME)
    assert says in report.problem


def test_verify_accepts_adjudication_resignation_and_a_game_under_way(record: Record) -> None:
    game: Any = fake.Limited()
    session = new(1, 1, target=500, game=game)
    play_out(session)
    assert verify(session.record, game).ok
    assert "before the game is over" in verify(session.record, fake.GAME).problem
    person = new("human", 1)
    person.submit(0, fake.ROLL)
    assert verify(person.record, fake.GAME).ok
    person.resign(0)
    assert verify(person.record, fake.GAME).ok


def test_verify_doubts_steps_after_the_end_other_seats_and_unknown_games(record: Record) -> None:
    more = Record(record.header, [*record.steps, Step(0, fake.ROLL)])
    assert "after the end" in verify(more, fake.GAME).problem
    assert "no game" in verify(record).problem.lower() or "pebbles" in verify(record).problem
    fewer = msgspec.structs.replace(record.header, seats=record.header.seats[:2])
    assert "for 3 seats, but 2" in verify(Record(fewer, record.steps), fake.GAME).problem
    other = msgspec.structs.replace(record.header, setup=msgspec.Raw(b'{"seats": "x"}'))
    assert "set-up" in verify(Record(other, record.steps), fake.GAME).problem
    bad = msgspec.structs.replace(record.header, setup=msgspec.Raw(b'{"seats": 3, "target": 0}'))
    assert "target" in verify(Record(bad, record.steps), fake.GAME).problem


def test_a_game_too_large_to_read_again_is_not_written(record: Record) -> None:
    steps = [Step(0, fake.gift(1))] * (MAX_BYTES // 20)
    with pytest.raises(BadInput, match="too large to save"):
        encode_record(Record(record.header, steps))


def test_a_save_may_begin_with_the_mark_of_its_encoding(saved: Path, record: Record) -> None:
    saved.write_bytes(b"\xef\xbb\xbf" + saved.read_bytes())
    assert read_save(saved).steps == record.steps
