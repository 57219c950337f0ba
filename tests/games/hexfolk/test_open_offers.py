"""F18: several open offers, typed, told in the log and shown in a terminal."""

from __future__ import annotations

import pytest

from hexsuite._core.hexfolk import codes, face
from hexsuite._core.hexfolk.codes import decode, encode, encode_trade
from hexsuite.games.base import BadInput
from hexsuite.games.hexfolk import manners
from hexsuite.games.hexfolk.game import HEXFOLK
from tests._core.hexfolk.bazaar import played, table
from tests._core.hexfolk.scene import GRAIN, LUMBER, NOTHING, ORE, WOOL, Scene, one
from tests.games.hexfolk.games_played import NAMES

SETUP = table(1, 3)


def scene() -> Scene:
    """Seats 0 and 1 have two of everything, seat 0 is to trade; seat 1 agrees to offer 1 and 2 and answers 2."""
    made = Scene(3)
    made.give(1, (2, 2, 2, 2, 2))
    made.give(0, (2, 2, 2, 2, 2))
    made.to(0)
    play(made, "open 1 ore for 1 wool", "accept", "decline")
    play(made, "open 2 grain for 1 lumber", "counter 1 lumber for 1 ore 1 grain", "decline")
    return made


def play(made: Scene, *moves: str) -> None:
    for text in moves:
        made.state.apply(HEXFOLK.parse(SETUP, made.state, text))
        made.state.check()


def refused(made: Scene, text: str) -> str:
    with pytest.raises(BadInput) as refusal:
        HEXFOLK.parse(SETUP, made.state, text)
    return str(refusal.value)


def test_F18_open_offers_are_typed() -> None:
    made = scene()
    assert [offer.number for offer in made.now.offers] == [1, 2]
    assert HEXFOLK.notation(SETUP, encode_trade(codes.OFFER, one(ORE), one(WOOL), 2)) == "open 1 ore for 1 wool"
    assert HEXFOLK.notation(SETUP, encode(codes.TAKE, 1, 2)) == "take 2 2"
    assert HEXFOLK.notation(SETUP, encode(codes.WITHDRAW, 3)) == "withdraw 3"
    assert HEXFOLK.parse(SETUP, made.state, "take 2 1") == encode(codes.TAKE, 1, 1)
    assert HEXFOLK.parse(SETUP, made.state, "withdraw 2") == encode(codes.WITHDRAW, 2)
    assert refused(made, "take 2") == "Several offers are open; say which one, for example: take 2 1."
    assert refused(made, "withdraw") == "Several offers are open; say which one, for example: withdraw 1."
    play(made, "withdraw 2")
    assert HEXFOLK.parse(SETUP, made.state, "take 2") == encode(codes.TAKE, 1, 1)
    assert HEXFOLK.parse(SETUP, made.state, "withdraw") == encode(codes.WITHDRAW, 1)


def test_F18_refusals_of_open_offers_say_why() -> None:
    made = scene()
    play(made, "open ore for brick", "accept", "decline")
    assert refused(made, "open ore for lumber") == "3 offers are open already: withdraw one first."
    assert refused(made, "open ore") == "Type it like this: open 2 wool for 1 ore."
    assert refused(made, "take 3 1") == "Player 3 has nothing on the table that both of you could pay."
    assert refused(made, "take 2 4") == '"4" is not a number of an open offer: they are numbered 1 to 3.'
    play(made, "withdraw 2")
    assert refused(made, "withdraw 2") == "No offer 2 is open."
    play(made, "withdraw 1", "withdraw 3")
    assert refused(made, "withdraw") == "There is no offer on the table."
    assert refused(made, "open 9 ore for wool") == "You lack 6 ore for that."


def test_F18_a_terminal_shows_what_lies_open() -> None:
    made = scene()
    shown = HEXFOLK.status(SETUP, NAMES[:3], made.state.observe(0).snapshot(), 0).splitlines()
    assert shown[1:] == [
        "  Offer 1, 1 ore for 1 wool: Ben agrees.",
        "  Offer 2, 2 grain for 1 lumber: Ben gives 1 lumber for 1 grain and 1 ore.",
    ]
    play(made, "open 1 grain for nothing", "accept", "accept")
    last = HEXFOLK.status(SETUP, NAMES[:3], made.state.observe(0).snapshot(), 0).splitlines()[-1]
    assert last == "  Offer 3, 1 grain for nothing: Ben and Cleo agree."


def told(made: Scene, text: str) -> list[str]:
    before = made.state.copy()
    code = HEXFOLK.parse(SETUP, made.state, text)
    made.state.apply(code)
    return [line.text for line in HEXFOLK.describe(SETUP, NAMES[:3], before, code, made.state, 2)]


def test_F18_the_log_tells_what_becomes_of_open_offers() -> None:
    made = scene()
    play(made, "open 3 ore for 1 brick", "accept", "decline")
    assert told(made, "take 2 2") == [
        "Ada gives 1 grain and 1 ore to Ben for 1 lumber.",
        "The offer of 3 ore for 1 brick is off the table: nobody could close it any more.",
    ]
    assert told(made, "open 1 brick for 1 grain") == ["Ada offers 1 brick for 1 grain."]
    assert told(made, "decline") == []
    assert told(made, "decline") == ["Nobody takes the offer of Ada."]
    assert told(made, "withdraw 1") == ["Ada withdraws the offer of 1 ore for 1 wool."]


def test_F18_what_is_left_after_a_deal_can_be_turned_down() -> None:
    made = Scene(3)
    made.give(1, one(WOOL))
    made.give(0, one(ORE))
    made.to(0)
    play(made, "open grain for lumber", "counter wool for ore", "counter nothing for ore")
    play(made, "take 2")
    assert made.now.offers[0].trade is None
    status = HEXFOLK.status(SETUP, NAMES[:3], made.state.observe(0).snapshot(), 0)
    assert status.endswith("  Answers to offer 1, which is over: Cleo gives nothing for 1 ore.")
    assert told(made, "withdraw") == ["Ada takes none of the other offers."]


def test_F18_every_step_with_open_offers_survives_typing_and_is_told() -> None:
    kinds = set()
    for seed in (2, 3, 5):
        setup = table(seed, 4)
        for before, code, after in played(seed, 4, 900):
            kinds.add((decode(code).kind, decode(code).a > 0))
            if before.to_move >= 0:
                text = HEXFOLK.notation(setup, code)
                assert HEXFOLK.parse(setup, before, text) == code, text
                assert HEXFOLK.status(setup, NAMES[:4], before.observe(before.to_move).snapshot(), before.to_move)
                assert before.is_legal(HEXFOLK.hurried(setup, before, 1))  # F26
            for viewer in range(4):
                for line in HEXFOLK.describe(setup, NAMES[:4], before, code, after, viewer):
                    assert line.heading or line.text.endswith(".")
    assert {(codes.OFFER, True), (codes.OFFER, False), (codes.WITHDRAW, True), (codes.TAKE, True)} <= kinds


def test_F18_a_bot_takes_no_answer_of_who_is_about_to_win() -> None:
    made = scene()
    observation = made.state.observe(0)
    snapshot = observation.snapshot()
    assert snapshot.phase == face.MAIN
    target = snapshot.points[1] + manners.CLOSE
    barred = manners.barred(observation, snapshot, target)
    assert {encode(codes.TAKE, 1, 1), encode(codes.TAKE, 1, 2)} <= set(observation.moves()) & set(barred)
    assert not manners.barred(observation, snapshot, target + 9)


def test_gifts_may_lie_open_too() -> None:
    made = scene()
    made.state.apply(encode_trade(codes.OFFER, one(GRAIN), NOTHING, 3))
    made.do(codes.ACCEPT)
    made.do(codes.ACCEPT)
    made.do(codes.TAKE, 2, 3)
    assert made.now.hands[2] == tuple(one(GRAIN))
    assert made.now.hands[0][LUMBER] == 2
