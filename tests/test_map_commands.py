"""`hexsuite map`: the list, the drawing and the picture; and `play --map`."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from hexsuite import cli
from hexsuite.games.hexfolk.maps import named, shipped
from hexsuite.games.maps.document import MapDocument, MapHex, write_map

ROOT = Path(__file__).resolve().parents[1]


def test_list_names_all_maps_with_their_figures(capsys: pytest.CaptureFixture[str]):
    assert cli.main(["map", "list"]) == 0
    head, *rows = capsys.readouterr().out.partition("\n\n")[0].splitlines()
    assert head.split() == ["map", "hexes", "players", "at", "most", "harbours"]
    assert len(rows) == 22
    assert rows[0].split() == ["Lagoon", "12", "2-3", "6", "6"]
    assert rows[-1].split() == ["Giant", "Land", "61", "2-8", "8", "15"]


def test_list_as_json_has_all_figures(capsys: pytest.CaptureFixture[str]):
    assert cli.main(["map", "list", "--json"]) == 0
    rows = {row["id"]: row for row in json.loads(capsys.readouterr().out) if row["game"] == "hexfolk"}
    assert list(rows) == [document.id for document in shipped()]
    giant = rows["giant-land"]
    assert (giant["hexes"], giant["corners"], giant["edges"], giant["coast"]) == (61, 150, 210, 54)
    assert giant["terrain"] == {"forest": 13, "hills": 9, "pasture": 13, "fields": 13, "mountains": 9, "desert": 4}
    assert giant["seats"] == {"least": 2, "recommended": 8, "ample": 8, "most": 8}
    assert rows["lagoon"]["seats"] == {"least": 2, "recommended": 3, "ample": 3, "most": 6}
    assert rows["three-lakes"]["lakes"] == 3
    assert rows["highland-pass"]["fixed"] == 5


def test_show_draws_the_board_as_wide_as_the_terminal(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setenv("COLUMNS", "200")
    assert cli.main(["map", "show", "crescent", "--seed", "4"]) == 0
    wide = capsys.readouterr().out
    assert wide.startswith("Crescent\n")
    assert "14 hexes, 50 corners, 63 edges, no lake, 7 harbours; for 2 to 3 players, 6 at most." in wide
    assert "h14" in wide
    assert " ROB" in wide
    monkeypatch.setenv("COLUMNS", "40")
    assert cli.main(["map", "show", "crescent", "--seed", "4"]) == 0
    narrow = capsys.readouterr().out
    assert "h14" not in narrow
    assert "Harbours: " in narrow
    drawing = narrow.split("(seed 4):\n\n")[1].split("\n\n")[0].splitlines()
    assert sum(len(line.split()) for line in drawing) == 14
    assert cli.main(["map", "show", "crescent", "--seed", "5"]) == 0
    assert capsys.readouterr().out != narrow


def test_show_as_json_is_the_row_of_the_list(capsys: pytest.CaptureFixture[str]):
    assert cli.main(["map", "list", "--json"]) == 0
    rows = {row["id"]: row for row in json.loads(capsys.readouterr().out)}
    assert cli.main(["map", "show", "starfish", "--json"]) == 0
    assert json.loads(capsys.readouterr().out) == rows["starfish"]


def test_show_paints_a_picture(tmp_path: Path):
    path = tmp_path / "isle.png"
    environment = {name: value for name, value in os.environ.items() if name not in ("DISPLAY", "QT_QPA_PLATFORM")}
    command = [sys.executable, "-m", "hexsuite", "map", "show", "round", "--png", str(path)]
    done = subprocess.run(command, capture_output=True, text=True, timeout=60, cwd=ROOT, env=environment)
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.endswith(f"The picture is in {path}.\n")
    from PySide6.QtGui import QImage

    image = QImage(str(path))
    assert (image.width(), image.height()) == (1280, 720)
    # The land is in the middle, the sea all around.
    sea = image.pixel(2, 2)
    assert {image.pixel(2, 717), image.pixel(1277, 2), image.pixel(1277, 717)} == {sea}
    land = [(x, y) for x in range(0, 1280, 8) for y in range(0, 720, 8) if image.pixel(x, y) != sea]
    left, right = min(x for x, _ in land), max(x for x, _ in land)
    assert abs((left + right) / 2 - 640) < 40
    assert len({image.pixel(x, y) for x, y in land}) > 50


def test_a_picture_that_cannot_be_written(capsys: pytest.CaptureFixture[str], tmp_path: Path):
    assert cli.main(["map", "show", "islet", "--png", str(tmp_path / "none" / "isle.png")]) == 2
    error = capsys.readouterr().err
    assert error.startswith(f"hexsuite: {tmp_path / 'none' / 'isle.png'} cannot be written: ")
    assert error.count("\n") == 1


def test_show_reads_a_file_and_tells_its_warnings(capsys: pytest.CaptureFixture[str], tmp_path: Path):
    path = tmp_path / "mine.hexmap"
    land = tuple(MapHex(tile.q, tile.r) for tile in named("islet").hexes)
    write_map(path, MapDocument(id="mine", name="Mine", hexes=land, seats=(2, 3)))
    assert cli.main(["map", "show", str(path)]) == 0
    out = capsys.readouterr().out
    assert out.startswith("Mine\n13 hexes")
    assert "! The map has no harbours." in out
    write_map(path, MapDocument(id="mine", name="Mine", hexes=land, robber=(50, 50)))
    assert cli.main(["map", "show", str(path)]) == 2
    assert "cannot be played: " in capsys.readouterr().err


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["map", "show", "narnia"], 'hexsuite: "narnia" is not a map (Lagoon, '),
        (["map", "show", "s"], 'hexsuite: "s" can mean '),
        (["map", "show", "none.hexmap"], "hexsuite: none.hexmap cannot be read: "),
        (["play", "hexfolk", "--map", "Narnia", "--seats", "1,1"], 'hexsuite: "Narnia" is not a map'),
        (["play", "hexfolk", "--map", "islet", "--seats", "1,1,1,1,1,1"], "has room for 5 players, not for 6"),
        (["play", "hexfolk", "--map", "islet", "--resume"], "hexsuite: A kept game has its board and rules already"),
    ],
)
def test_mistakes_are_one_sentence(arguments: list[str], message: str, capsys: pytest.CaptureFixture[str]):
    assert cli.main(arguments) == 2
    error = capsys.readouterr().err
    assert message in error
    assert error.count("\n") == 1


@pytest.mark.parametrize("arguments", [["map"], ["map", "draw"], ["map", "show"]])
def test_half_a_command_is_status_2(arguments: list[str], capsys: pytest.CaptureFixture[str]):
    with pytest.raises(SystemExit) as stop:
        cli.main(arguments)
    assert stop.value.code == 2
    assert capsys.readouterr().err.count("\n") == 1


def test_play_on_a_map(capsys: pytest.CaptureFixture[str]):
    assert cli.main(["play", "hexfolk", "--map", "lagoon", "--seats", "1,1", "--seed", "5", "--json"]) == 0
    result = json.loads(capsys.readouterr().out)
    assert result["kind"] in ("finished", "adjudicated")
    assert cli.main(["play", "hexfolk", "--map", "lagoon", "--seats", "2,2", "--seed", "5"]) == 0
    out = capsys.readouterr().out
    assert " h12 " in out
    assert " h13 " not in out
