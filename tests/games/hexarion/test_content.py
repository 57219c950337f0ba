"""The content: everything has its text, agrees with the core and the documents, and mistakes name file and place."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from hexsuite import assets
from hexsuite._core.hexarion import codes, face
from hexsuite.games.base import BadInput
from hexsuite.games.hexarion import content as module
from hexsuite.games.hexarion.content import BASIC, CLASS, CLASSES, EDICTS, STATUSES, VARIABLE, content, read
from hexsuite.games.hexarion.notation import _KINDS

ROOT = Path(__file__).resolve().parents[3]
FILES = ("edicts.toml", "classes.toml", "glyphexes.toml", "statuses.toml")
RULES = (ROOT / "docs/rules/hexarion.md").read_text(encoding="utf-8")
GUIDE = (ROOT / "resources/guide/hexarion_rules.md").read_text(encoding="utf-8")


def shipped(name: str) -> bytes:
    return assets.path(f"hexarion/{name}").read_bytes()


def constant(name: str) -> str:
    return re.sub(r"\W+", "_", name).upper()


def test_everything_has_a_text_of_its_own():
    known = content()
    texts = [
        text
        for table in (known.edicts, known.classes, known.glyphexes, known.statuses)
        for each in table.values()
        for text in (each.text, getattr(each, "use", None))
        if text is not None
    ]
    assert len(texts) == 23 * 2 + 6 + 15 + 7
    assert len(set(texts)) == len(texts)
    for text in texts:
        assert text[0].isupper() or text[0].isdigit()
        assert text.endswith("."), text


def test_numbers_are_the_cores():
    assert [codes.__dict__[constant(name)] for name in CLASSES] == list(range(codes.CLASSES))
    assert [codes.__dict__[constant(name)] for name in EDICTS] == list(range(1, codes.EDICTS))
    assert [face.__dict__[constant(name)] for name in STATUSES] == list(range(face.STATUSES))
    assert len(content().glyphexes) == codes.GLYPHEXES
    assert list(content().glyphexes) == sorted(content().glyphexes)


def test_costs_are_the_cores():
    assert [edict.cost for edict in content().edicts.values()] == list(face.DEFAULT_COSTS[1:])


def test_H18_every_class_has_the_edict_that_the_core_gives_it():
    for number, name in enumerate(CLASSES):
        assert EDICTS.index(content().classes[name].edict) + 1 == codes.LONG_SHOT + number


def test_three_basic_six_class_and_fourteen_variable_edicts():
    known = content()
    assert [edict.name for edict in known.of_kind(BASIC)] == ["Attack", "Dash", "Fortify"]
    assert len(known.of_kind(CLASS)) == 6
    assert len(known.of_kind(VARIABLE)) == 14
    for edict in known.of_kind(VARIABLE):
        assert 2 <= len(known.holders(edict.name)) <= 5, edict.name


def test_H29_the_fifteen_glyphexes_are_those_of_the_rulings():
    table = re.search(r"\| Glyphex \| edicts \|\n\|---\|---\|\n((?:\|.*\n)+)", RULES)
    rows = [[cell.strip() for cell in line.split("|")[1:3]] for line in table[1].splitlines()]
    assert {name: tuple(edicts.split(", ")) for name, edicts in rows} == {
        each.name: each.edicts for each in content().glyphexes.values()
    }


def test_typed_words_are_all_different():
    verbs = [edict.verb for edict in content().edicts.values()]
    assert len({*verbs, *_KINDS}) == len(verbs) + len(_KINDS)


def test_the_guide_names_every_edict_class_and_status():
    for name in (*CLASSES, *EDICTS, *STATUSES):
        if name not in ("Decoy",):
            assert name in GUIDE, name


@pytest.mark.parametrize(
    ("name", "old", "new", "sentence"),
    [
        ("edicts.toml", 'verb = "dash"', 'verb = "attack"', '"attack" stands there twice, at edict[1].verb'),
        ("edicts.toml", 'name = "Dash"', 'name = "Attack"', '"Attack" stands there twice, at edict[1]'),
        ("edicts.toml", 'name = "Dash"', 'name = "Run"', 'there is no edict "Run", at edict[1].name'),
        ("edicts.toml", 'kind = "basic"', 'kind = "free"', "invalid enum value 'free', at edict[0].kind"),
        ("edicts.toml", "cost = 0", "cost = -1", "expected `int` >= 0, at edict[0].cost"),
        ("edicts.toml", 'kind = "basic"', 'kind = "class"', "there must be 3 basic edicts, not 2"),
        (
            "classes.toml",
            'edict = "Arcshock"',
            'edict = "Ignite"',
            'there is no class edict "Ignite", at class[3].edict',
        ),
        ("classes.toml", 'letter = "M"', 'letter = "W"', '"W" stands there twice, at class[3].letter'),
        ("classes.toml", 'name = "Mage"', 'name = "Bard"', 'there is no class "Bard", at class[3].name'),
        ("glyphexes.toml", '"Silence", "Dis', '"Silance", "Dis', '"Silance", at glyphex[0].edicts[1]'),
        ("glyphexes.toml", '"Silence", "Dis', '"Attack", "Dis', 'no variable edict "Attack", at glyphex[0].edicts[1]'),
        ("glyphexes.toml", '"Silence", "Dis', '"Disenchant", "Dis', "stands there twice, at glyphex[0].edicts[2]"),
        ("glyphexes.toml", ', "Disenchant"]', "]", "expected `array` of length >= 3, at glyphex[0].edicts"),
        ("statuses.toml", 'name = "Marked"', 'name = "Maimed"', 'there is no status "Maimed", at status[3].name'),
        ("statuses.toml", "good = true", "", "object missing required field `good`, at status[0]"),
        ("statuses.toml", "[[status]]", "[[status", "hexarion/statuses.toml is damaged: expected ']]'"),
    ],
)
def test_a_mistake_is_one_sentence_with_file_and_place(name: str, old: str, new: str, sentence: str):
    changed = {each: shipped(each) for each in FILES}
    assert old.encode() in changed[name]
    changed[name] = changed[name].replace(old.encode(), new.encode(), 1)
    with pytest.raises(BadInput) as refusal:
        read(changed.__getitem__)
    text = str(refusal.value)
    assert text.startswith(f"hexarion/{name} is damaged: ")
    assert sentence.removeprefix(f"hexarion/{name} is damaged: ") in text
    assert text.endswith(".")


def test_a_glyphex_too_many_is_told():
    more = (
        shipped("glyphexes.toml") + b'\n[[glyphex]]\nname="X"\nshort="X"\nedicts=["Push","Mark","Drain"]\ntext="X."\n'
    )
    with pytest.raises(BadInput, match="there must be 15 of glyphex, not 16"):
        read(lambda name: more if name == "glyphexes.toml" else shipped(name))


def test_the_files_are_read_once():
    assert module.content() is module.content()
