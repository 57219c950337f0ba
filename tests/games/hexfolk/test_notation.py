"""Typed moves: each code has its own text, and every mistake one sentence."""

from __future__ import annotations

from random import Random

import pytest

from hexsuite._core.hexfolk import codes
from hexsuite._core.hexfolk.codes import encode, encode_trade
from hexsuite.games.base import BadInput
from hexsuite.games.hexfolk.game import HEXFOLK
from hexsuite.games.hexfolk.layout import layout
from hexsuite.games.hexfolk.options import HexfolkOptions
from hexsuite.games.hexfolk.refusals import why_not
from hexsuite.games.hexfolk.setup import new_setup
from hexsuite.games.typed import one_of, with_seats
from tests.games.hexfolk.games_played import game

SETUP = new_setup(HexfolkOptions(first=0), 4, 7)


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("options", [HexfolkOptions(), HexfolkOptions(robber=False, target=8)])
def test_every_legal_code_survives(seats: int, options: HexfolkOptions):
    setup, steps = game(seats, 3, options)
    kinds = set()
    rng = Random(1)
    for before, code, _ in steps:
        listed = before.moves() + before.offers()
        for legal in {code, *rng.sample(listed, min(3, len(listed)))}:
            text = HEXFOLK.notation(setup, legal)
            assert HEXFOLK.parse(setup, before, text) == legal, text
            assert HEXFOLK.parse(setup, before, f"  {text.upper()} ") == legal
            kinds.add(codes.decode(legal).kind)
    assert len(kinds) >= 18


def test_counter_offers_survive():
    for setup, steps in (game(seats, 3) for seats in (3, 4)):
        for before, _, _ in steps:
            snapshot = before.snapshot()
            if snapshot.offer is not None and snapshot.to_move not in (-1, snapshot.owner):
                hand = snapshot.hands[snapshot.to_move]
                give = next((r for r in range(5) if hand[r]), None)
                if give is None:
                    continue
                want = [0] * 5
                want[(give + 1) % 5] = 2
                code = encode_trade(codes.COUNTER, [int(r == give) for r in range(5)], want)
                assert before.is_legal(code)
                assert HEXFOLK.parse(setup, before, HEXFOLK.notation(setup, code)) == code


@pytest.mark.parametrize(
    ("code", "text"),
    [
        (encode(codes.ROLL), "roll"),
        (encode(codes.END_TURN), "end"),
        (encode(codes.BUILD_SETTLEMENT, 22), "settle 23"),
        (encode(codes.BUILD_CITY, 0), "city 1"),
        (encode(codes.BUILD_ROAD, 0), "road 1 4"),
        (encode(codes.MOVE_ROBBER, 6, 2), "robber h7 2"),
        (encode(codes.MOVE_ROBBER, 6, 0), "robber h7"),
        (encode(codes.BANK_TRADE, 0, 3, 3), "bank lumber grain"),
        (encode(codes.PLAY_YEAR_OF_PLENTY, 1, 4), "plenty brick ore"),
        (encode(codes.PLAY_YEAR_OF_PLENTY, 1, 5), "plenty brick"),
        (encode_trade(codes.OFFER, (0, 0, 2, 0, 0), (1, 0, 0, 0, 1)), "offer 2 wool for 1 lumber 1 ore"),
        (encode_trade(codes.COUNTER, (0, 0, 0, 0, 0), (0, 0, 0, 1, 0)), "counter nothing for 1 grain"),
        (encode(codes.TAKE, 1), "take 2"),
        (encode(codes.STEAL, 2), "steal 3"),
        (encode(codes.PASS), "pass"),
        (encode(codes.DICE, 3, 4), "dice 3 4"),
        (encode(codes.CARD, 3), "card year of plenty"),
        (encode(codes.STOLEN, 4), "stolen ore"),
    ],
)
def test_texts(code: int, text: str):
    assert HEXFOLK.notation(SETUP, code) == text


def test_a_number_that_is_no_code_has_no_text():
    with pytest.raises(ValueError, match="not a code of Hexfolk"):
        HEXFOLK.notation(SETUP, 63)


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", "Type a move, or help for a list of them."),
        ("dance", '"dance" is not a move of Hexfolk.'),
        ("ro", '"ro" can mean roll or road or roads or robber.'),
        ("settle", "Type it like this: settle 23."),
        ("settle 99", '"99" is not a corner: they are numbered 1 to 54.'),
        ("settle 0", '"0" is not a corner: they are numbered 1 to 54.'),
        ("settle ²", '"²" is not a corner: they are numbered 1 to 54.'),
        ("road 1 2", "No edge joins corners 1 and 2."),
        ("road 1 4", "Place a settlement first."),
        ("end now", "Type it like this: end."),
        ("monopoly gold", '"gold" is not a resource.'),
        ("offer 2 wool", "Type it like this: offer 2 wool for 1 ore."),
        ("offer 2 3 wool for ore", "Type it like this: offer 2 wool for 1 ore."),
        ("offer 2 for ore", "Type it like this: offer 2 wool for 1 ore."),
        ("offer for ore", "Type it like this: offer 2 wool for 1 ore."),
        ("offer 99 wool for ore", "Nobody can trade more than 31 of one resource."),
        ("robber h77", '"77" is not a hex: they are numbered 1 to 19.'),
        ("steal 9", '"9" is not a player: they are numbered 1 to 4.'),
        ("dice 3 3", "The dice, the deck and thefts are left to chance."),
        ("accept", "Place a settlement first."),
        ("pass", "Place a settlement first."),
    ],
)
def test_mistakes_get_one_sentence(text: str, sentence: str):
    with pytest.raises(BadInput) as refusal:
        HEXFOLK.parse(SETUP, HEXFOLK.start(SETUP), text)
    assert str(refusal.value) == sentence


def test_short_words():
    state = HEXFOLK.start(SETUP)
    assert HEXFOLK.parse(SETUP, state, "set 23") == encode(codes.BUILD_SETTLEMENT, 22)
    assert one_of("lu", ("lumber", "wool"), "resource") == "lumber"


def test_refusals_say_why_in_every_position():
    """Whatever is tried, the answer is one sentence, and hardly ever the one that explains nothing."""
    vague = tried = 0
    for options in (HexfolkOptions(friendly_robber=True), HexfolkOptions(robber=False)):
        setup, steps = game(4, 3, options)
        everything = sorted({code for _, code, _ in steps})
        rng = Random(2)
        for before, _, _ in steps:
            if before.to_move < 0:
                continue
            for code in rng.sample(everything, 5):
                if before.is_legal(code):
                    continue
                tried += 1
                text = why_not(layout(setup), before.snapshot(), code)
                assert text.endswith(".")
                assert "\n" not in text
                vague += text == "The rules do not allow that now."
    assert tried > 2000
    assert vague == 0


def test_names_become_seat_numbers():
    names = ["Ada", "Ada Lovelace", "Ben", "7"]
    assert with_seats("robber h7 ben", names) == "robber h7 3"
    assert with_seats("take ada lovelace", names) == "take 2"
    assert with_seats("take ADA", names) == "take 1"
    assert with_seats("settle 7", names) == "settle 7"
    assert with_seats("ben", names) == "ben"
    assert with_seats("take Benno", names) == "take Benno"
