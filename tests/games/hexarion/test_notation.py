"""Typed moves: each code has its own text, and every mistake one sentence."""

from __future__ import annotations

from random import Random

import pytest

from hexsuite._core.face import CHANCE
from hexsuite._core.hexarion import codes
from hexsuite._core.hexarion.codes import encode
from hexsuite.games.base import BadInput
from hexsuite.games.hexarion.content import CLASSES, EDICTS
from hexsuite.games.hexarion.game import HEXARION
from hexsuite.games.hexarion.layout import HOMES, gates, grid, hex_name, hex_names
from hexsuite.games.hexarion.notation import _fields, why_not
from hexsuite.games.hexarion.options import HexarionOptions
from hexsuite.games.hexarion.setup import new_setup
from tests.games.hexarion.games_played import SIEGE, STANDARD, game, games

SETUP = new_setup(HexarionOptions(lexicons=("pressure", "support")), 2, 7)


@pytest.mark.parametrize("options", [STANDARD, SIEGE])
def test_every_legal_code_survives(options: HexarionOptions, sized):
    edicts, kinds = set(), set()
    rng = Random(1)
    for setup, before, code, _ in games(sized(12, 200), options):
        listed = before.moves() if before.to_move >= 0 else []
        for legal in {code, *rng.sample(listed, min(3, len(listed)))}:
            text = HEXARION.notation(setup, legal)
            assert HEXARION.parse(setup, before, text) == legal, text
            assert HEXARION.parse(setup, before, f"  {text.upper()} ") == legal
            kinds.add(codes.decode(legal).kind)
            edicts.add(codes.decode(legal).edict)
    assert len(kinds) == 12
    assert edicts == {-1, *range(1, codes.EDICTS)}


def every_code() -> list[int]:
    """Every code that there is, but of those with two hexes or targets only some."""
    values = {"figure": range(6), "target": range(7), "friend": range(6), "hex": range(19), "glyphex": range(15)}
    values["seat"] = range(2)
    rng = Random(5)
    found = []
    kinds = [(kind, -1) for kind in range(64) if kind != codes.EDICT] + [(codes.EDICT, n) for n in range(1, 24)]
    for kind, edict in kinds:
        try:
            fields = _fields(kind, edict)
        except ValueError:
            continue
        for _ in range(40):
            chosen = {}
            for field in fields:
                name = field.removeprefix("+")
                chosen[name] = rng.choice([*values[name], *([-1] if field.startswith("+") else [])])
            found.append(encode(kind, **({"edict": edict} if edict > 0 else {}), **chosen))
    return found


def test_different_codes_have_different_texts():
    found = set(every_code())
    assert len(found) > 500
    assert len({HEXARION.notation(SETUP, code) for code in found}) == len(found)


@pytest.mark.parametrize(
    ("code", "text"),
    [
        (encode(codes.SANCTUM, hex=4), "sanctum b2"),
        (encode(codes.DEPLOY, figure=codes.MAGE, hex=8), "deploy mage c2"),
        (encode(codes.REVIVE, figure=codes.ROGUE, hex=0), "revive rogue a1"),
        (encode(codes.END_DEPLOYMENT), "act"),
        (encode(codes.ATTUNE, figure=codes.DRUID, glyphex=5), "attune druid hollow path"),
        (encode(codes.MOVE, figure=codes.MAGE, hex=18), "move mage e3"),
        (encode(codes.END_TURN), "end"),
        (encode(codes.EDICT, figure=codes.MAGE, edict=codes.ATTACK, target=codes.ROGUE), "attack mage rogue"),
        (encode(codes.EDICT, figure=codes.MAGE, edict=codes.ATTACK, target=codes.HOME), "attack mage base"),
        (encode(codes.EDICT, figure=codes.MAGE, edict=codes.PUSH, target=codes.ROGUE, hex=9), "push mage rogue c3"),
        (encode(codes.EDICT, figure=codes.MAGE, edict=codes.RECLAIM, glyphex=4), "reclaim mage brand"),
        (encode(codes.EDICT, figure=codes.ROGUE, edict=codes.SLIPSTRIKE, hex=9), "slip rogue c3"),
        (encode(codes.EDICT, figure=codes.ROGUE, edict=codes.SLIPSTRIKE, target=3), "slip rogue here mage"),
        (encode(codes.EDICT, figure=codes.CLERIC, edict=codes.SOUL_ECHO, friend=3, hex=9), "echo cleric mage c3"),
        (encode(codes.EDICT, figure=codes.WARRIOR, edict=codes.HOLD_THE_LINE), "hold warrior"),
        (encode(codes.DRAW_GLYPHEX, seat=1, glyphex=0), "glyphex 2 aetherbind"),
        (encode(codes.DRAW_HEXMASTER, seat=0, figure=codes.ARCHER), "hexmaster 1 archer"),
        (encode(codes.SANCTUM_FIRST, seat=0), "first 1"),
        (encode(codes.STARTER, seat=1), "starter 2"),
    ],
)
def test_texts(code: int, text: str):
    assert HEXARION.notation(SETUP, code) == text


def test_a_number_that_is_no_code_has_no_text():
    with pytest.raises(ValueError, match="is not a kind of code"):
        HEXARION.notation(SETUP, 63)


def test_H4_places_are_named_by_rows_from_the_top():
    rows = [[name for name in hex_names() if name[0] == row] for row in "abcde"]
    assert [len(row) for row in rows] == [3, 4, 5, 4, 3]
    assert hex_name(grid().hex_index((0, 0))) == "c3"
    assert [hex_name(grid().hex_index(at)) for at in ((-2, 0), (2, 0))] == ["c1", "c5"]
    assert [[hex_name(h) for h in gates(seat)] for seat in (0, 1)] == [["b1", "c2", "d1"], ["b4", "c4", "d4"]]


def first_choice(kind: int):
    """A position of a game in which a move of this kind is legal."""
    for setup, before, _, _ in games(4):
        if before.to_move >= 0 and any(codes.decode(move).kind == kind for move in before.moves()):
            return setup, before
    raise AssertionError


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", "Type a move, or help for a list of them."),
        ("dance", '"dance" is not a move of Hexarion Conquest.'),
        ("s", '"s" can mean sanctum or starter or stab or silence or shoot or slip.'),
        ("sanctum", "Type it like this: sanctum c4."),
        ("sanctum f1", '"f1" is not a hex: they are a1 to e3, by rows from the top.'),
        ("sanctum a4", '"a4" is not a hex: they are a1 to e3, by rows from the top.'),
        ("sanctum c3", "A Sanctum cannot lie on the Resonance Hex."),
        ("sanctum a1 a2", "Type it like this: sanctum c4."),
        ("end now", "Type it like this: end."),
        ("deploy bard c2", '"bard" is not a class.'),
        ("deploy mage c2", "A Sanctum is to be placed now."),
        ("attack mage", "Type it like this: attack mage rogue."),
        ("shoot", "Type it like this: shoot archer rogue."),
        ("slip", "Type it like this: slip rogue c4 rogue."),
        ("attune mage excalibur", '"excalibur" is not a Glyphex.'),
        ("attune mage", "Type it like this: attune mage echofang."),
        ("first 3", '"3" is not a player: they are numbered 1 and 2.'),
        ("first 1", "Draws are left to chance."),
    ],
)
def test_mistakes_get_one_sentence(text: str, sentence: str):
    state = HEXARION.start(SETUP)
    chance = 0
    while state.to_move == CHANCE:
        state.apply(state.draw(7, chance))
        chance += 1
    with pytest.raises(BadInput) as refusal:
        HEXARION.parse(SETUP, state, text)
    assert str(refusal.value) == sentence


def test_the_phase_is_told_where_it_is_the_reason():
    setup, before = first_choice(codes.END_DEPLOYMENT)
    with pytest.raises(BadInput, match="You are in the deployment phase: type act to go on\\."):
        HEXARION.parse(setup, before, "end")


def test_after_the_end_the_game_is_over():
    setup, steps = game(0)
    with pytest.raises(BadInput, match="The game is over\\."):
        HEXARION.parse(setup, steps[-1][2], "end")


def test_who_acts_may_be_left_out_where_it_is_clear():
    left_out = 0
    for setup, before, code, _ in games(6):
        acting = before.snapshot().acting
        decoded = codes.decode(code)
        if acting < 0 or decoded.figure != acting or decoded.kind not in (codes.MOVE, codes.EDICT):
            continue
        verb, _, rest = HEXARION.notation(setup, code).partition(" ")
        short = f"{verb} {rest.partition(' ')[2]}".strip()
        assert HEXARION.parse(setup, before, short) == code, short
        left_out += 1
    assert left_out > 100


def word(decoded: codes.Code) -> str:
    """The class that is aimed at, as typed."""
    return "base" if decoded.target == codes.HOME else CLASSES[decoded.target].lower()


def test_an_aim_may_be_left_out_where_there_is_only_one():
    found = 0
    for setup, before, code, _ in games(6):
        decoded = codes.decode(code)
        if decoded.target < 0 or decoded.hex >= 0:
            continue
        alike = [move for move in before.moves() if codes.decode(move)[:3] == decoded[:3]]
        verb, figure, _ = HEXARION.notation(setup, code).split()
        if len(alike) == 1:
            assert HEXARION.parse(setup, before, f"{verb} {figure}") == code
            found += 1
        elif decoded.edict != codes.SLIPSTRIKE and figure not in [word(codes.decode(move)) for move in alike]:
            with pytest.raises(BadInput):
                HEXARION.parse(setup, before, f"{verb} {figure}")
    assert found > 10


def test_words_may_be_cut_short():
    setup, before = first_choice(codes.DEPLOY)
    move = next(move for move in before.moves() if codes.decode(move).kind == codes.DEPLOY)
    decoded = codes.decode(move)
    assert HEXARION.parse(setup, before, f"dep {CLASSES[decoded.figure][0]} {hex_name(decoded.hex)}") == move


def test_refusals_say_why_in_every_position(sized):
    """Whatever is tried, the answer is one sentence, and it names nothing by a number or a word of the program."""
    everything = every_code()
    rng = Random(2)
    tried, told = 0, set()
    for setup, before, _, _ in games(sized(8, 100)):
        if before.to_move < 0:
            continue
        for code in rng.sample(everything, 6):
            if before.is_legal(code):
                continue
            tried += 1
            text = why_not(setup, before, code)
            assert text[0].isupper()
            assert text.endswith("."), text
            assert "\n" not in text
            assert "_" not in text
            told.add(text)
    assert tried > 5_000
    assert len(told) > 60


def test_H25_H6_refusals_name_the_ruling():
    """What the rulings forbid is said in their terms."""
    wanted = {
        "its edict on the turn before": "may not use it twice in a row",
        "a spent class edict": "used",
    }
    told = set()
    for setup, before, _, _ in games(8):
        if before.to_move < 0:
            continue
        snapshot = before.snapshot()
        for figure in snapshot.figures[before.to_move]:
            if figure.last in (codes.FORTIFY, codes.CHANNEL) and not before.is_legal(code := own(figure, figure.last)):
                told.add(why_not(setup, before, code))
            class_edict = codes.LONG_SHOT + figure.kind
            if figure.class_used and class_edict == codes.HOLD_THE_LINE:
                told.add(why_not(setup, before, own(figure, class_edict)))
    for what, words in wanted.items():
        assert any(words in text for text in told), (what, told)


def own(figure, edict: int) -> int:
    return encode(codes.EDICT, figure=figure.kind, edict=edict)


@pytest.mark.parametrize("text", ["attack base", "attack mage base", "ignite base"])
def test_H31_a_home_base_is_no_target_without_siege(text: str):
    refused = "A Home Base can be struck with the variant Siege only, and it is off in this game."
    for options, told in ((STANDARD, True), (SIEGE, False)):
        setup, steps = game(3, options)
        with pytest.raises(BadInput) as refusal:
            HEXARION.parse(setup, steps[0][0], text)
        assert (str(refusal.value) == refused) == told


def test_the_help_enters_no_home_base():
    homes = {hex_name(h) for h in HOMES}
    assert homes.isdisjoint(HEXARION.help_moves().replace('"', " ").split())
    assert "attack mage base" in HEXARION.help_moves()


def test_the_help_names_every_verb():
    for number in range(1, len(EDICTS) + 1):
        from hexsuite.games.hexarion.layout import edict

        assert edict(number).verb in HEXARION.help_moves()
