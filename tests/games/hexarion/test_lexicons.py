"""Lexicons as documents (H29): what ships, what people write, and what is wrong in one sentence."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from random import Random

import msgspec
import pytest

from hexsuite import assets
from hexsuite.games.base import BadInput
from hexsuite.games.hexarion.content import content
from hexsuite.games.hexarion.lexicons import (
    LEXICONS,
    PRESETS,
    SIZE,
    SUFFIX,
    LexiconDocument,
    drawn,
    preset_named,
    presets,
    problem,
    read_lexicon,
    write_lexicon,
)

TWELVE = tuple(content().glyphexes)[:SIZE]
STRENGTHS = {
    "pressure": ("Ignite", "Backstab", "Blink", "Mark"),
    "control": ("Silence", "Root Trap", "Push", "Disenchant"),
    "support": ("Shielded Pulse", "Cleanse", "Clone Decoy", "Reclaim"),
    "energy": ("Channel", "Drain"),
}


def test_H29_four_presets_of_twelve():
    assert tuple(presets()) == PRESETS
    assert len({document.glyphexes for document in presets().values()}) == 4
    for document in presets().values():
        assert problem(document.glyphexes) is None
        assert document.description


@pytest.mark.parametrize("preset", PRESETS)
def test_H29_a_preset_is_strongest_in_what_it_is_called_for(preset: str):
    def strength(document: LexiconDocument) -> int:
        edicts = Counter(edict for name in document.glyphexes for edict in content().glyphexes[name].edicts)
        return sum(edicts[edict] for edict in STRENGTHS[preset])

    others = [strength(document) for name, document in presets().items() if name != preset]
    assert strength(presets()[preset]) >= max(others)


@pytest.mark.parametrize("preset", PRESETS)
def test_what_ships_is_written_as_the_suite_writes(preset: str):
    text = assets.path(f"hexarion/lexicons/{preset}{SUFFIX}").read_bytes()
    assert LEXICONS.encode(presets()[preset]) == text
    assert text.startswith(b'{\n  "format": "hexlexicon"')


def test_H29_a_drawn_lexicon_is_any_twelve():
    found = {drawn(Random(seed)).glyphexes for seed in range(200)}
    assert len(found) > 150
    assert all(problem(each) is None for each in found)
    left_out = Counter(name for each in found for name in set(content().glyphexes) - set(each))
    assert set(left_out) == set(content().glyphexes)


def test_a_file_goes_there_and_back(tmp_path: Path):
    document = LexiconDocument(name="Überfall, “my” 3rd", description="Two\nlines.", glyphexes=TWELVE)
    path = tmp_path / f"mine{SUFFIX}"
    write_lexicon(path, document)
    assert read_lexicon(path) == document


@pytest.mark.parametrize(
    ("glyphexes", "what"),
    [
        (TWELVE[:11], "it has 11 Glyphexes, and 12 are needed"),
        (tuple(content().glyphexes)[:13], "it has 13 Glyphexes, and 12 are needed"),
        ((*TWELVE[:11], TWELVE[0]), "Aetherbind is in it twice"),
        ((*TWELVE[:11], "Excalibur"), 'there is no Glyphex "Excalibur"'),
    ],
)
def test_H29_what_is_no_lexicon_is_told(tmp_path: Path, glyphexes: tuple[str, ...], what: str):
    assert problem(glyphexes) == what
    path = tmp_path / f"odd{SUFFIX}"
    write_lexicon(path, LexiconDocument(name="Odd", glyphexes=glyphexes))
    assert LEXICONS.read(path).glyphexes == glyphexes  # an unfinished one can be opened
    with pytest.raises(BadInput) as refusal:
        read_lexicon(path)
    assert str(refusal.value) == f"{path} is no Lexicon to play with: {what}."


@pytest.mark.parametrize(
    ("text", "what"),
    [
        (b"", "is not a Lexicon"),
        (b"[]", "is not a Lexicon"),
        (b'{"format": "hexmap"}', "is not a Lexicon: its format is 'hexmap', not 'hexlexicon'."),
        (b'{"format": "hexlexicon", "version": 2}', "was made by a newer Hexsuite"),
        (
            b'{"format": "hexlexicon", "version": 1, "glyphexes": []}',
            "is damaged: object missing required field `name`",
        ),
        (b'{"format": "hexlexicon", "version": 1, "name": "a\\nb", "glyphexes": []}', "at name"),
        (b'{"format": "hexlexicon", "version": 1, "name": "a", "glyphexes": [1]}', "at glyphexes[0]"),
        (b'{"format": "hexlexicon", "version": 1, "name": "a", "glyphexes": [], "x": 1}', "unknown field `x`"),
    ],
)
def test_a_damaged_file_is_one_sentence(tmp_path: Path, text: bytes, what: str):
    path = tmp_path / f"bad{SUFFIX}"
    path.write_bytes(text)
    with pytest.raises(BadInput) as refusal:
        read_lexicon(path)
    assert what in str(refusal.value)
    assert str(refusal.value).startswith(str(path))
    assert str(refusal.value).endswith(".")


def test_a_file_may_begin_with_the_mark_of_its_encoding(tmp_path: Path):
    path = tmp_path / f"marked{SUFFIX}"
    path.write_bytes(b"\xef\xbb\xbf" + LEXICONS.encode(presets()["energy"]))
    assert read_lexicon(path) == presets()["energy"]


def test_what_is_not_allowed_in_a_name_is_told_without_a_pattern(tmp_path: Path):
    path = tmp_path / f"odd{SUFFIX}"
    path.write_bytes(LEXICONS.encode(presets()["energy"]).replace(b'"Energy"', b'"A\\u001b[2J"'))
    with pytest.raises(BadInput) as refusal:
        read_lexicon(path)
    assert str(refusal.value) == f"{path} is damaged: the text at name has characters that are not allowed there."


def test_a_missing_file_is_one_sentence(tmp_path: Path):
    with pytest.raises(BadInput, match="cannot be read: No such file or directory"):
        read_lexicon(tmp_path / f"none{SUFFIX}")


def test_presets_go_by_the_beginning_of_their_names():
    assert preset_named("Pre") == "pressure"
    assert preset_named("random") == "random"
    with pytest.raises(BadInput, match="is not a Lexicon \\(pressure, control, support, energy, random\\)"):
        preset_named("chaos")


def test_a_document_keeps_what_it_says_when_it_goes_through_json():
    document = presets()["energy"]
    assert msgspec.json.decode(msgspec.json.encode(document), type=LexiconDocument) == document
