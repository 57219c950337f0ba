"""The recorded games of other engines: our core agrees at every decision, and a wrong record is noticed."""

from __future__ import annotations

import copy
import json
from pathlib import Path

import pytest

from tests.oracle import RecordError, main, read_lines, replay_file, replay_game

DATA = Path(__file__).parent / "data"
GAMES = sorted((DATA / "hexfolk").glob("game_*.jsonl.gz"))
HEXARION = sorted((DATA / "hexarion").glob("game_*.jsonl.gz"))
PRIMAL_HEX = sorted((DATA / "primal_hex").glob("game_*.jsonl.gz"))


def test_all_games_are_here():
    assert len(GAMES) == 40
    assert len(HEXARION) == 30
    assert len(PRIMAL_HEX) == 30


@pytest.mark.parametrize("path", GAMES, ids=lambda path: path.name.removesuffix(".jsonl.gz"))
def test_core_agrees_with_recorded_game(path: Path):
    report = replay_file(path)
    assert report.disagreements == []
    assert report.decisions > 100


@pytest.mark.parametrize("path", HEXARION, ids=lambda path: path.name.removesuffix(".jsonl.gz"))
def test_core_agrees_with_recorded_game_of_hexarion(path: Path):
    report = replay_file(path)
    assert report.disagreements == []
    assert report.decisions > 25


@pytest.mark.parametrize("path", PRIMAL_HEX, ids=lambda path: path.name.removesuffix(".jsonl.gz"))
def test_core_agrees_with_recorded_game_of_primal_hex(path: Path):
    report = replay_file(path)
    assert report.disagreements == []
    assert report.decisions > 150


@pytest.mark.parametrize(
    "change",
    [
        lambda record: record["legal"].pop(),
        lambda record: record["legal"].append({"a": "done"}),
        lambda record: record["after"].update(board="." * 37),
        lambda record: record["after"]["orders"][0].update(kind="pray", up=True),
        lambda record: record["after"]["dice"][0].append(6),
        lambda record: record["after"]["costs"][0].append(["pray", 1, None]),
        lambda record: record["after"]["vp"]["harvest"].reverse(),
        lambda record: record["after"].update(first=1 - record["after"]["first"]),
    ],
    ids=["missing move", "extra move", "board", "order", "dice", "costs", "points", "first"],
)
def test_a_wrong_record_of_primal_hex_is_a_disagreement(change):
    rows = list(read_lines(PRIMAL_HEX[0]))
    i = next(
        i
        for i, record in enumerate(rows[1:])
        if record["phase"] == "action"
        and len(record["after"]["orders"]) > 3
        and record["after"]["orders"][0]["kind"] != "pray"
        and len(set(record["after"]["vp"]["harvest"])) > 1
    )
    assert _spoil(rows, i, change)


@pytest.fixture(scope="module")
def lines():
    return list(read_lines(GAMES[0]))


def _spoil(lines, i, change):
    spoiled = copy.deepcopy(lines)
    change(spoiled[i + 1])
    return replay_game(spoiled, "spoiled").disagreements


@pytest.mark.parametrize(
    "change",
    [
        lambda record: record["legal"].pop(),
        lambda record: record["legal"].append({"a": "roll"}),
        lambda record: record["after"]["bank"].reverse(),
        lambda record: record["after"].update(road_holder=1),
        lambda record: record.update(seat=1 - record["seat"]),
        lambda record: record["after"]["hands"][0].__setitem__(0, 9),
    ],
    ids=["missing move", "extra move", "bank", "award", "seat", "hand"],
)
def test_a_wrong_record_is_a_disagreement(lines, change):
    i = next(i for i, record in enumerate(lines[1:]) if record["phase"] == "main" and len(record["legal"]) > 3)
    assert _spoil(lines, i, change)


def test_an_action_that_is_not_legal_ends_the_game_with_a_disagreement(lines):
    problems = _spoil(lines, 0, lambda record: record.update(action={"a": "end_turn"}))
    assert len(problems) == 1
    assert "cannot be played" in problems[0]


def test_exit_status_and_last_line(capsys, tmp_path):
    assert main([str(GAMES[0])]) == 0
    assert capsys.readouterr().out.splitlines()[-1] == "1 games, 474 decisions, 0 disagreements"
    rows = [*list(read_lines(GAMES[0]))[:-1], {"end": {"winner": 0, "turns": 182, "pieces": []}}]
    wrong = tmp_path / "wrong.jsonl"
    wrong.write_text("\n".join(json.dumps(row) for row in rows))
    assert main([str(wrong)]) == 1
    assert capsys.readouterr().out.splitlines()[-1] == "1 games, 474 decisions, 1 disagreements"


@pytest.mark.parametrize("content", [b"", b"{}", b"[1]", b"\x1f\x8b\x08 no gzip", b'{"format": "other"}', b"\xff\xfe"])
def test_foreign_files_are_refused(content: bytes, tmp_path, capsys):
    path = tmp_path / "foreign.jsonl"
    path.write_bytes(content)
    with pytest.raises(RecordError):
        replay_file(path)
    assert main([str(path)]) == 2
    assert len(capsys.readouterr().err.splitlines()) == 1


def test_a_record_that_breaks_off_is_refused(lines):
    with pytest.raises(RecordError, match="breaks off"):
        replay_game(lines[:50], "cut")
