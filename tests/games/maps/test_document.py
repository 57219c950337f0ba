"""Map documents: what is written is read again, and what is wrong is said in one sentence with its place."""

from __future__ import annotations

import json
from pathlib import Path

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from hexsuite.games.base import BadInput
from hexsuite.games.documents import LARGEST
from hexsuite.games.maps.document import (
    SUFFIX,
    MapDocument,
    MapHarbour,
    MapHex,
    decode_map,
    encode_map,
    read_map,
    schema,
    write_map,
)
from hexsuite.games.maps.problems import first_error, problems

ROOT = Path(__file__).resolve().parents[3]
FILES = sorted((ROOT / "resources" / "hexfolk" / "maps").glob(f"*{SUFFIX}"))

ISLAND = MapDocument(
    id="two-hexes",
    name="Two hexes",
    author="Ada",
    description="Ä tiny “isle”.",
    hexes=(MapHex(0, 0, "hills", 6, keep=True), MapHex(1, 0)),
    harbours=(MapHarbour(0, 0, "W"), MapHarbour(1, 0, "E", "ore", keep=True)),
    robber=(1, 0),
    seats=(2, 3),
)


def test_a_map_comes_back_as_it_was(tmp_path: Path):
    path = tmp_path / "isle.hexmap"
    write_map(path, ISLAND)
    assert read_map(path) == ISLAND
    assert [entry.name for entry in tmp_path.iterdir()] == ["isle.hexmap"]


def test_the_format_comes_first_and_places_stand_on_lines_of_their_own():
    text = encode_map(ISLAND).decode()
    assert text.startswith('{\n  "format": "hexmap",\n  "version": 1,\n')
    assert '\n    {"q":0,"r":0,"terrain":"hills","number":6,"keep":true},\n    {"q":1,"r":0}\n  ]' in text
    assert json.loads(text)["robber"] == [1, 0]


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_shipped_files_are_as_the_program_writes_them(path: Path):
    assert encode_map(read_map(path)) == path.read_bytes()
    assert read_map(path).id == path.stem


def test_the_published_schema_is_in_step():
    assert (ROOT / "docs" / "hexmap.schema.json").read_bytes() == schema()


def change(**members: object) -> bytes:
    """The document with other members; None takes one away."""
    document = json.loads(encode_map(ISLAND)) | members
    return json.dumps({name: value for name, value in document.items() if value is not None}).encode()


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (b"", "not a map: "),
        (b"[1]", "not a map: expected `object`, got `array`\\.$"),
        (b"\xff\xfe", "not a map: "),
        (b"[" * 100_000, "not a map: "),
        (b'{"version": 1}', "it names no format"),
        (change(format="hexsave"), "its format is 'hexsave', not 'hexmap'"),
        (change(version=None), "names no version"),
        (change(version=2), "newer Hexsuite \\(file version 2\\); this one reads 1"),
        (change(version="one"), "damaged: .*at version"),
        (change(name=None), "damaged: .*`name`"),
        (change(name=""), "damaged: .*at name"),
        (change(id="No Good"), "damaged: .*at id"),
        (change(hexes=[]), "damaged: .*at hexes"),
        (change(hexes=[{"q": 0, "r": "0"}]), "damaged: expected `int`, got `str`, at hexes\\[0\\].r"),
        (change(hexes=[{"q": 0, "r": 0}, {"q": 1, "r": 0, "terrain": "lava"}]), "'lava', at hexes\\[1\\].terrain"),
        (change(hexes=[{"q": 0, "r": 0, "number": 7}]), "7, at hexes\\[0\\].number"),
        (change(hexes=[{"q": 10**9, "r": 0}]), "at hexes\\[0\\].q"),
        (change(hexes=[{"q": 0, "r": 0, "colour": "red"}]), "unknown field `colour`, at hexes\\[0\\]"),
        (change(harbours=[{"q": 0, "r": 0, "side": "N"}]), "'N', at harbours\\[0\\].side"),
        (change(seats=[1, 4]), "at seats\\[0\\]"),
        (b" " * (LARGEST + 1), "1 MB is the most"),
    ],
)
def test_what_is_wrong_is_said_with_file_and_place(text: bytes, message: str):
    with pytest.raises(BadInput, match=message) as refusal:
        decode_map(text, "isle.hexmap")
    assert str(refusal.value).startswith("isle.hexmap ")
    assert str(refusal.value).endswith(".")
    assert "\n" not in str(refusal.value)


@given(st.binary(max_size=200) | st.text(max_size=200).map(str.encode))
def test_any_bytes_are_refused_in_a_sentence(text: bytes):
    with pytest.raises(BadInput, match=r"^x is "):
        decode_map(text, "x")


def test_files_that_cannot_be_read_or_written(tmp_path: Path):
    with pytest.raises(BadInput, match="cannot be read: No such file"):
        read_map(tmp_path / "none.hexmap")
    with pytest.raises(BadInput, match="cannot be written: No such file"):
        write_map(tmp_path / "nowhere" / "isle.hexmap", ISLAND)
    kept = tmp_path / "kept.hexmap"
    kept.mkdir()
    with pytest.raises(BadInput, match="cannot be written"):
        write_map(kept, ISLAND)
    assert [entry.name for entry in tmp_path.iterdir()] == ["kept.hexmap"]


def test_documents_can_be_compared_and_kept_in_sets():
    assert {ISLAND, msgspec.structs.replace(ISLAND)} == {ISLAND}


def test_the_example_in_the_manual_is_a_map():
    text = (ROOT / "docs" / "maps.md").read_text(encoding="utf-8")
    example = text.split("```json\n")[1].split("```")[0]
    document = decode_map(example.encode(), "the example")
    assert [problem.severity for problem in problems(document)].count("error") == 1
    assert first_error(document) == "The land is too small even for two players."
