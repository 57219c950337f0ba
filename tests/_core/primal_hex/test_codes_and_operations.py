"""The codes of Primal Hex survive a round trip and keep their numbers; the operations of cards are checked by name."""

from __future__ import annotations

import pytest

from hexsuite._core.primal_hex import codes
from hexsuite._core.primal_hex.operations import OPERATIONS, decode, encode
from tests._core.primal_hex.scene import Scene

STABLE = {
    "CHOOSE_WARCHIEF": 1,
    "CHOOSE_ADVISOR": 2,
    "KEEP_TACTIC": 3,
    "PLACE_HEX": 4,
    "KEEP": 5,
    "REROLL": 6,
    "STRENGTH": 7,
    "ADVISOR": 8,
    "DONE": 9,
    "CHOOSE_TACTIC": 10,
    "ORDER_HEX": 11,
    "ORDER_KIND": 12,
    "ACTIVATE": 13,
    "VOID": 14,
    "STAND_DOWN": 15,
    "TARGET": 16,
    "CHARGE_AT": 17,
    "DESTROY": 18,
    "MOVE_TERRAIN": 19,
    "PICK_DIE": 20,
    "ROLL": 21,
    "STOP": 22,
    "PICK_RIVAL": 23,
    "TURN_UP": 24,
    "PICK_KIND": 25,
    "GROW": 26,
    "MOVE_ORDER": 27,
    "SWAP_ORDERS": 28,
    "ROLLED": 32,
    "DEALT": 33,
}


@pytest.mark.parametrize(("name", "number"), STABLE.items())
def test_kinds_keep_their_numbers(name: str, number: int):
    assert getattr(codes, name) == number


def test_codes_survive_a_round_trip():
    assert codes.decode(codes.encode(codes.ACTIVATE, 90, 10, 4)) == (codes.ACTIVATE, 90, 10, 4, ())
    assert codes.decode(codes.encode_roll([1, 0, 2, 0, 3, 4])).counts == (1, 0, 2, 0, 3, 4)
    deal = [3, 0, 1, 2] + [0] * 21 + [3]
    assert codes.decode(codes.encode_deal(deal)).counts == tuple(deal)
    assert codes.encode_deal(deal) < 1 << 63


@pytest.mark.parametrize(
    "make",
    [
        lambda: codes.encode(codes.ROLLED, 1),
        lambda: codes.encode(0),
        lambda: codes.encode(codes.TARGET, 1 << 16),
        lambda: codes.encode_roll([0] * 5),
        lambda: codes.encode_roll([11, 0, 0, 0, 0, 0]),
        lambda: codes.encode_deal([4]),
        lambda: codes.encode_deal([0] * 27),
        lambda: codes.decode(-1),
    ],
)
def test_what_is_no_code_is_refused(make):
    with pytest.raises(ValueError):
        make()


@pytest.mark.parametrize("name", OPERATIONS)
def test_every_operation_survives_a_round_trip(name: str):
    full: dict[str, object] = {"op": name}
    for parameter in OPERATIONS[name].parameters:
        if parameter.many:
            full[parameter.name] = list(parameter.words[:2])
        else:
            full[parameter.name] = parameter.words[-1] if parameter.words else parameter.highest
    assert decode(encode(full)) == full


@pytest.mark.parametrize(
    ("operation", "complaint"),
    [
        ({"op": "fly"}, "no operation"),
        ({"op": "cost", "kind": "harvest"}, 'needs "change"'),
        ({"op": "cost", "kind": "sing", "change": 1}, "one of"),
        ({"op": "cost", "kind": "harvest", "change": 40}, "whole number of -7 to 7"),
        ({"op": "cost", "kind": "harvest", "change": True}, "whole number"),
        ({"op": "grow", "tiles": 1}, 'has no "tiles"'),
        ({"op": "own_cost", "kinds": [], "change": 1}, "list of"),
    ],
)
def test_a_wrong_operation_is_refused_in_one_sentence(operation, complaint: str):
    with pytest.raises(ValueError, match=complaint):
        encode(operation)


def test_a_card_may_do_only_what_is_its_own():
    with pytest.raises(ValueError, match="nothing that Warchief 0 can do"):
        Scene(rules=[[{"op": "grow"}]])
    with pytest.raises(ValueError, match="twice"):
        Scene(rules=[[{"op": "free_reroll"}, {"op": "free_reroll"}]])
    change = {"op": "own_cost", "kinds": ["pray"], "change": 1}
    with pytest.raises(ValueError, match="costs"):
        Scene(reveals=[[change, change]], tactics=[[change, change]])
