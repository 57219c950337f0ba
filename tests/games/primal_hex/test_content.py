"""The cards: complete, within the budget, their texts true to their numbers, and mistakes named with file and place."""

from __future__ import annotations

import re
import shutil
from collections import Counter
from pathlib import Path

import msgspec
import pytest

from hexsuite import assets
from hexsuite._core.primal_hex import operations
from hexsuite.games.base import BadInput
from hexsuite.games.english import number_word
from hexsuite.games.primal_hex.content import FOLDER, core, read_cards, shipped
from hexsuite.games.primal_hex.options import PrimalOptions
from hexsuite.games.primal_hex.setup import board, new_setup

ROOT = Path(__file__).resolve().parents[3]
CARDS = shipped()
WITH_OPERATIONS = [
    *((card.id, card.text, card.rules) for card in CARDS.warchiefs),
    *((card.id, card.goal, card.objective) for card in CARDS.advisors),
    *((f"{card.id} reveal", card.effect, card.reveal) for card in CARDS.advisors),
    *((card.id, card.text, card.rules) for card in CARDS.seasons),
    *((card.id, card.text, card.effects) for card in CARDS.tactics),
]
UNSAID = {
    "steps": (1,),  # "next to", "1 step"
    "times": (1,),  # "once a round", "the first time"
    "each": (1,),
    "most": (8, 10),  # of a Charge's run, and of dice: any
    "dice": (10,),
    "hexes": (),
    "numerator": (),
}
"""Values that a text says in other words."""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A copy of the shipped files."""
    for name in ("tribes", "warchiefs", "advisors", "seasons", "tactics"):
        shutil.copy(assets.path(f"{FOLDER}/{name}.toml"), tmp_path)
    return tmp_path


def changed(folder: Path, name: str, old: str, new: str) -> None:
    path = folder / f"{name}.toml"
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new, 1), encoding="utf-8")


def test_P6_the_cards_are_complete():
    assert [tribe.id for tribe in CARDS.tribes] == ["red", "blue", "green", "yellow"]
    assert Counter(card.tribe for card in CARDS.warchiefs) == {tribe.id: 3 for tribe in CARDS.tribes}
    assert Counter(card.tribe for card in CARDS.advisors) == {tribe.id: 3 for tribe in CARDS.tribes}
    assert len(CARDS.seasons) == 8
    assert len(CARDS.tactics) == 18
    assert sum(card.copies for card in CARDS.tactics) == 54
    named = [card.name for group in (CARDS.warchiefs, CARDS.advisors, CARDS.seasons, CARDS.tactics) for card in group]
    assert len(set(named)) == len(named) == 50


def test_the_warchiefs_keep_their_budget():
    triples = {(c.strength, c.cunning, c.influence): [] for c in CARDS.warchiefs}
    for card in CARDS.warchiefs:
        assert card.strength + (card.cunning - 7) / 2 + card.influence == 8
        assert card.strength in range(1, 5)
        assert card.cunning in (7, 9, 11, 13)
        assert card.influence in range(3, 6)
        triples[card.strength, card.cunning, card.influence].append(card.tribe)
    assert sorted(map(len, triples.values())) == [1] * 8 + [2] * 2
    assert all(len(set(tribes)) == len(tribes) for tribes in triples.values())


def said(text: str) -> set[int]:
    """Numbers that a text says, in digits or words."""
    words = {number_word(n): n for n in range(11)} | {"once": 1, "a": 1, "an": 1, "fourth": 4, "first": 1, "next": 1}
    return {int(n) for n in re.findall(r"\d+", text)} | {
        words[w] for w in re.findall(r"\w+", text.lower()) if w in words
    }


@pytest.mark.parametrize(("name", "text", "rows"), WITH_OPERATIONS, ids=[row[0] for row in WITH_OPERATIONS])
def test_texts_say_the_numbers_of_their_operations(name: str, text: str, rows: tuple[dict[str, object], ...]):
    assert text.endswith(".")
    for row in rows:
        whole = operations.decode(operations.encode(row))
        for key, value in whole.items():
            written = key in row and isinstance(value, int) and not isinstance(value, bool)
            if written and key not in ("which", "stop") and value not in UNSAID.get(key, ()):
                assert abs(value) in said(text), (name, key, value)


def test_every_operation_is_of_its_family():
    families = {op: known.family for op, known in operations.OPERATIONS.items()}
    for card in CARDS.warchiefs:
        assert {families[str(row["op"])] for row in card.rules} == {"rule"}
    for card in CARDS.advisors:
        assert {families[str(row["op"])] for row in card.objective} == {"score"}
        assert {families[str(row["op"])] for row in card.reveal} == {"effect"}
    for card in CARDS.tactics:
        assert {families[str(row["op"])] for row in card.effects} == {"effect"}


def test_a_card_that_recombines_operations_needs_only_the_file(folder: Path):
    text = (ROOT / "docs/content.md").read_text(encoding="utf-8")
    example = text.partition("```toml\n")[2].partition("```")[0]
    with (folder / "tactics.toml").open("a", encoding="utf-8") as file:
        file.write("\n" + example)
    cards = read_cards(folder)
    assert [card.id for card in cards.tactics][18:] == ["double-edge"]
    assert len(core(cards).tactics[18].effects) == 2
    setup = new_setup(PrimalOptions(), 2, 1, cards=cards)
    assert board(setup).content.tactics[18].copies == 3


def test_of_a_larger_tribe_three_are_dealt(folder: Path):
    with (folder / "warchiefs.toml").open("a", encoding="utf-8") as file:
        file.write(
            '\n[[warchief]]\nid = "ash"\ntribe = "red"\nname = "Ash"\ntitle = "the Fourth"\n'
            'strength = 2\ncunning = 9\ninfluence = 5\ntext = "Your Attack costs 1 less."\n'
            'rules = [{ op = "cost", kind = "attack", change = -1 }]\n'
        )
    cards = read_cards(folder)
    dealt = set()
    for seed in range(40):
        hand = new_setup(PrimalOptions(tribes=("red", "blue")), 2, seed, cards=cards).warchiefs[0]
        assert len(set(hand)) == 3
        dealt |= set(hand)
    assert dealt == {"torva", "brannoc", "keshet", "ash"}


@pytest.mark.parametrize(
    ("file", "old", "new", "sentence"),
    [
        ("tactics", 'op = "mute"', 'op = "silence"', '{}: Heavy Air: there is no operation "silence"'),
        (
            "tactics",
            'op = "mute"',
            'op = "harvest_terrain"',
            '{}: Heavy Air: "harvest_terrain" is a rule, and a effect',
        ),
        ("tactics", "amount = 2 }", "amount = 900 }", "{}: Hard Bargain: "),
        ("tactics", 'id = "landslide"', 'id = "new-hearth"', '{}: there are two Tactics "new-hearth".'),
        (
            "tactics",
            'name = "Heavy Air"',
            "name = 3",
            "{}/tactics.toml, tactic 8 (heavy-air): expected `str`, got `int`",
        ),
        (
            "tactics",
            'effects = [{ op = "mute" }]',
            "",
            "{}/tactics.toml, tactic 8 (heavy-air): object missing required",
        ),
        ("tactics", '[[tactic]]\nid = "heavy-air"', '[[tactic]]\nidea = "x"\nid = "heavy-air"', "unknown field `idea`"),
        ("tactics", "[[tactic]]", "[[card]]", "{}/tactics.toml must hold [[tactic]] tables and nothing else."),
        ("tactics", "[[tactic]]", "[[tactic", "{}/tactics.toml is not TOML: "),
        ("warchiefs", 'tribe = "red"', 'tribe = "pink"', '{}: Torva belongs to the tribe "pink", which there is not.'),
        ("warchiefs", 'tribe = "red"', 'tribe = "blue"', "{}: the Cinder tribe needs 3 Warchiefs and 3 Advisors."),
        ("warchiefs", "cunning = 13", "cunning = 40", "{}/warchiefs.toml, warchief 1 (torva): expected `int` <= 13"),
        (
            "tribes",
            'name = "Cinder"',
            'name = "Cin\\u001bder"',
            "{}/tribes.toml, tribe 1 (red): expected `str` matching",
        ),
    ],
)
def test_mistakes_name_file_and_place(folder: Path, file: str, old: str, new: str, sentence: str):
    changed(folder, file, old, new)
    with pytest.raises(BadInput) as refusal:
        read_cards(folder)
    assert sentence.format(folder) in str(refusal.value)
    assert str(refusal.value).endswith(".")
    assert "\n" not in str(refusal.value)


def test_a_missing_file_is_named(folder: Path):
    (folder / "seasons.toml").unlink()
    with pytest.raises(BadInput, match=r"seasons\.toml cannot be read"):
        read_cards(folder)


def test_too_few_tactics_for_all_are_refused(folder: Path):
    path = folder / "tactics.toml"
    text = path.read_text(encoding="utf-8")
    path.write_text(text[: text.index('[[tactic]]\nid = "landslide"')], encoding="utf-8")
    with pytest.raises(BadInput, match="there are too few Tactics for 4 tribes"):
        read_cards(folder)


def test_cards_survive_a_save():
    assert msgspec.json.decode(msgspec.json.encode(CARDS), type=type(CARDS)) == CARDS


def test_an_operation_that_is_named_by_a_list_is_told_with_file_and_place(folder: Path):
    text = (folder / "warchiefs.toml").read_text(encoding="utf-8")
    (folder / "warchiefs.toml").write_text(re.sub(r'op = "(\w+)"', r'op = ["\1"]', text, count=1), encoding="utf-8")
    with pytest.raises(BadInput, match=r'warchiefs\.toml, warchief 1 \(.*\): "op" of rules\[0\] must be the name of'):
        read_cards(folder)
