"""Options and set-up: Lexicons by seat, documents that hold everything, and what is wrong in one sentence."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from hexsuite.games.base import BadInput
from hexsuite.games.hexarion.content import content
from hexsuite.games.hexarion.game import HEXARION
from hexsuite.games.hexarion.lexicons import SUFFIX, LexiconDocument, presets, write_lexicon
from hexsuite.games.hexarion.options import HexarionOptions
from hexsuite.games.hexarion.setup import GlyphexInPlay, HexarionSetup, board, new_setup, read_setup
from hexsuite.games.typed import options
from hexsuite.play.seats import Seat
from hexsuite.play.session import Session

TWELVE = tuple(content().glyphexes)[3:]
OWN = LexiconDocument(name="Mine", glyphexes=TWELVE)


def test_the_same_seed_makes_the_same_document():
    made = [msgspec.json.encode(new_setup(HexarionOptions(), 2, seed)) for seed in (1, 1, 2)]
    assert made[0] == made[1] != made[2]


def test_H29_each_seat_has_its_own_lexicon():
    setup = new_setup(HexarionOptions(lexicons=("control", OWN)), 2, 1)
    assert [lexicon.name for lexicon in setup.lexicons] == ["Control", "Mine"]
    assert setup.lexicons[0].glyphexes == presets()["control"].glyphexes
    assert setup.lexicons[1].glyphexes == TWELVE
    order = list(content().glyphexes)
    assert [[order[number] for number in row] for row in board(setup).lexicons] == [
        sorted(lexicon.glyphexes) for lexicon in setup.lexicons
    ]


def test_H29_both_may_own_the_same_glyphexes():
    setup = new_setup(HexarionOptions(lexicons=(OWN, OWN)), 2, 1)
    assert setup.lexicons[0] == setup.lexicons[1]
    HEXARION.start(setup).check()


def test_H29_random_ones_are_drawn_apart():
    drawn = [new_setup(HexarionOptions(), 2, seed).lexicons for seed in range(20)]
    assert sum(first != second for first, second in drawn) >= 19
    assert len({first.glyphexes for first, _ in drawn}) > 15


def test_H11_H31_choices_reach_the_core():
    usual = board(new_setup(HexarionOptions(), 2, 1))
    assert (usual.long_protection, usual.siege) == (True, False)
    other = board(new_setup(HexarionOptions(short_protection=True, siege=True), 2, 1))
    assert (other.long_protection, other.siege) == (False, True)


def test_the_document_holds_all_so_that_a_replay_needs_no_content():
    """What a Glyphex does and what edicts cost is the document's, not the shipped content's."""
    setup = new_setup(HexarionOptions(), 2, 1)
    first = GlyphexInPlay("Aetherbind", ("Drain", "Channel", "Push"))
    changed = msgspec.structs.replace(
        setup, glyphexes=(first, *setup.glyphexes[1:]), costs={**setup.costs, "Channel": 0}
    )
    again = read_setup(msgspec.json.encode(changed))
    assert again == changed
    from hexsuite.games.hexarion.content import EDICTS

    assert sorted(EDICTS[number - 1] for number in board(again).glyphexes[0]) == ["Channel", "Drain", "Push"]
    assert board(again).costs[EDICTS.index("Channel") + 1] == 0
    HEXARION.start(again).check()


def test_a_lexicon_file_is_read_once(tmp_path: Path):
    path = tmp_path / f"mine{SUFFIX}"
    write_lexicon(path, OWN)
    setup = new_setup(HexarionOptions(lexicons=(str(path), "random")), 2, 1)
    path.unlink()
    assert setup.lexicons[0].glyphexes == TWELVE
    assert setup.options.lexicons == (OWN, "random")  # for a rematch
    assert new_setup(setup.options, 2, 2).lexicons[0].glyphexes == TWELVE


def test_in_a_rematch_everybody_keeps_their_lexicon():
    seats = [Seat("Ada", "0", "bot", 1), Seat("Ben", "1", "bot", 1)]
    setup = new_setup(HexarionOptions(lexicons=("energy", OWN)), 2, 1)
    again = Session.new(HEXARION, setup, seats, 1).rematch(setup.options, 2)
    assert [seat.name for seat in again.seats] == ["Ben", "Ada"]
    assert [lexicon.name for lexicon in again.setup.lexicons] == ["Mine", "Energy"]


def test_options_are_typed(tmp_path: Path):
    made = options(HEXARION, ["lexicons=pressure,energy", "siege=on"])
    assert made == HexarionOptions(lexicons=("pressure", "energy"), siege=True)
    assert options(HEXARION, ['lexicons="a, b.hexlexicon",random']).lexicons == ("a, b.hexlexicon", "random")
    with pytest.raises(BadInput, match=r'"one\.hexlexicon" is no value for lexicons, which is 2 words with commas'):
        options(HEXARION, ["lexicons=one.hexlexicon"])
    with pytest.raises(BadInput, match="choice of Hexarion Conquest, which has lexicons=random,random, short_prot"):
        options(HEXARION, ["map=x"])


@pytest.mark.parametrize(
    ("chosen", "sentence"),
    [
        (("chaos", "random"), '"chaos" is not a Lexicon (pressure, control, support, energy, random).'),
        (
            (LexiconDocument(name="Short", glyphexes=TWELVE[1:]), "random"),
            'The Lexicon "Short" cannot be played: it has 11 Glyphexes, and 12 are needed.',
        ),
        (("nowhere.hexlexicon", "random"), "nowhere.hexlexicon cannot be read: No such file or directory."),
    ],
)
def test_a_lexicon_that_cannot_be_used_is_one_sentence(chosen, sentence: str):
    with pytest.raises(BadInput) as refusal:
        new_setup(HexarionOptions(lexicons=chosen), 2, 1)
    assert str(refusal.value) == sentence


def test_the_game_is_for_two():
    with pytest.raises(BadInput, match="Hexarion Conquest is for 2 players, not 3\\."):
        new_setup(HexarionOptions(), 3, 1)


GOOD = new_setup(HexarionOptions(), 2, 5)


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        ({"lexicons": GOOD.lexicons[:1]}, "The set-up has 1 Lexicons, and 2 are needed."),
        (
            {"lexicons": (GOOD.lexicons[0], msgspec.structs.replace(GOOD.lexicons[1], glyphexes=TWELVE[1:]))},
            "The Lexicon of seat 2 in the set-up cannot be played: it has 11 Glyphexes, and 12 are needed.",
        ),
        ({"glyphexes": GOOD.glyphexes[::-1]}, "The set-up does not name the fifteen Glyphexes in their order."),
        (
            {"glyphexes": (GlyphexInPlay("Aetherbind", ("Push", "Push", "Mark")), *GOOD.glyphexes[1:])},
            "Aetherbind in the set-up needs 3 different edicts.",
        ),
        (
            {"glyphexes": (GlyphexInPlay("Aetherbind", ("Push", "Attack", "Mark")), *GOOD.glyphexes[1:])},
            'Aetherbind in the set-up has "Attack", which is no variable edict.',
        ),
        ({"costs": {"Attack": 0}}, "The set-up does not name the costs of all edicts in their order."),
    ],
)
def test_a_document_that_makes_no_sense_is_one_sentence(change: dict, sentence: str):
    with pytest.raises(BadInput) as refusal:
        HEXARION.start(msgspec.structs.replace(GOOD, **change))
    assert str(refusal.value) == sentence


def test_a_damaged_document_names_the_place():
    text = msgspec.json.encode(GOOD).replace(b'"Attack":0', b'"Attack":9')
    with pytest.raises(BadInput, match=r"not a set-up of Hexarion Conquest: Expected `int` <= 3 - at `\$\.costs"):
        read_setup(text)


def test_a_glyphex_that_has_been_renamed_keeps_no_old_game_from_being_opened():
    name = GOOD.lexicons[0].glyphexes[0]
    old = read_setup(msgspec.json.encode(GOOD).replace(f'"{name}"'.encode(), b'"Oldname"'))
    assert "Oldname" in old.lexicons[0].glyphexes
    assert board(old).lexicons == board(GOOD).lexicons
    assert board(old).glyphexes == board(GOOD).glyphexes


@pytest.mark.parametrize("name", ["", "x" * 61, "a\nb", "\x1b[2J"])
def test_the_name_of_a_lexicon_in_a_set_up_is_one_short_line(name: str):
    lexicons = (msgspec.structs.replace(GOOD.lexicons[0], name=name), GOOD.lexicons[1])
    with pytest.raises(BadInput, match="lexicons"):
        read_setup(msgspec.json.encode(msgspec.structs.replace(GOOD, lexicons=lexicons)))


@pytest.mark.parametrize("ending", [SUFFIX, SUFFIX.upper()])
def test_a_set_up_names_no_file_for_a_rematch_to_open(tmp_path: Path, ending: str):
    path = tmp_path / f"mine{ending}"
    write_lexicon(path, OWN)
    options_ = HexarionOptions(lexicons=("control", str(path)))
    with pytest.raises(BadInput, match="names a file of a Lexicon where the Lexicon itself has to stand"):
        HEXARION.start(msgspec.structs.replace(GOOD, options=options_))
    setup = new_setup(options_, 2, 1)  # at one's own table it is read, whatever the case of its ending
    assert setup.options.lexicons == ("control", OWN)
    HEXARION.start(setup)


def test_an_abbreviated_choice_stands_in_full_in_the_set_up():
    assert new_setup(HexarionOptions(lexicons=("Pre", "ran")), 2, 1).options.lexicons == ("pressure", "random")


def test_equal_documents_share_a_board():
    again = msgspec.json.decode(msgspec.json.encode(GOOD), type=HexarionSetup)
    assert board(again) is board(GOOD)
