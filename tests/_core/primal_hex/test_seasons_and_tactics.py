"""Each Season and each Tactic of the rulings' tables."""

from __future__ import annotations

import pytest

from hexsuite._core.primal_hex import codes, face
from hexsuite._core.primal_hex.face import NEUTRAL, TERRAIN
from tests._core.primal_hex.rulings_content import SEASONS, TACTICS
from tests._core.primal_hex.scene import Scene

MIDDLE = (0, 0)
FAR_EAST = ((3, 0), (3, -1), (3, -2))
THREE = (MIDDLE, (-1, 0), (-2, 0))
ONES = (1,) * 10


def season(name: str, own, theirs=FAR_EAST, **more) -> Scene:
    """The first Season is one of the table."""
    return Scene([own, theirs], seasons=[SEASONS[name]], **more)


def paid(name: str, own, theirs=FAR_EAST, **more) -> tuple[int, ...]:
    """What the Season pays after two quiet rounds."""
    scene = season(name, own, theirs, **more)
    scene.next_rounds(2)
    return scene.now.season_points


def tactic(name: str, *orders, own=THREE, theirs=FAR_EAST, dice=(), **more) -> Scene:
    """Seat 0 plays a Tactic of the table; up to its first choice, its window, or the action phase."""
    scene = Scene([own, theirs], tactics=[TACTICS[name]], **more)
    return scene.to_reveal(*orders, dice=dice, tactics=(0,))


# Seasons


def test_season_bounty_makes_harvest_free():
    scene = season("bounty", [MIDDLE, (1, 0)]).to_actions([(MIDDLE, "harvest")], dice=(ONES,))
    scene.activate(MIDDLE)
    assert scene.now.harvest_points[0] == 1
    assert scene.now.spent[0] == ()


def test_season_bounty_holds_for_two_rounds_only():
    scene = season("bounty", [MIDDLE, (1, 0)])
    costs = []
    for _ in range(3):
        costs.append(scene.board.preview(scene.state, 0, scene.at(MIDDLE), face.HARVEST).cost)
        scene.next_rounds(1)
    assert costs == [0, 0, 4]


def test_season_frontier_pays_most_edge_hexes():
    assert paid("frontier", [(-3, 0), (-3, 1)]) == (1, 3)
    assert paid("frontier", [MIDDLE]) == (0, 3)


def test_season_heart_pays_the_holder_of_the_centre():
    assert paid("heart", [MIDDLE]) == (3, 0)
    assert paid("heart", [(1, 0)]) == (0, 0)


def test_season_unity_pays_the_largest_connected_group():
    assert paid("unity", [MIDDLE, (1, 0), (-2, 0), (-3, 0)]) == (2, 4)
    assert paid("unity", [MIDDLE, (1, 0), (0, 1), (-3, 0)]) == (4, 4)


def test_season_scattered_pays_groups_up_to_four():
    apart = [(-3, 0), (-3, 2), (-1, 0), (-1, 2), (1, 0)]
    assert paid("scattered", apart[:2]) == (2, 1)
    assert paid("scattered", apart) == (4, 1)


def test_season_highland_pays_hexes_beside_terrain():
    around = [(1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1)]
    assert paid("highland", around, mountains=[MIDDLE]) == (2, 0)
    assert paid("highland", around[:1], mountains=[MIDDLE]) == (0, 0)


def test_season_conquest_pays_hexes_taken_in_this_season():
    enemies = [(1, 0), (0, 1), (-1, 1)]
    scene = season("conquest", [MIDDLE], [*enemies, *FAR_EAST])
    elsewhere = [((3, 0), "harvest"), ((3, -1), "pray"), ((3, -2), "shoot")]
    scene.to_actions([(MIDDLE, "attack")], elsewhere)
    scene.activate(MIDDLE, 3)
    scene.target(*enemies)
    assert scene.now.taken_season == (3, 0)
    scene.finish_round()
    scene.next_rounds(1)
    assert scene.now.season_points == (1, 0)
    assert scene.now.taken_season == (0, 0)
    assert scene.now.taken == (3, 0)


def test_season_lean_year_rolls_nine_dice_and_pays_most_hexes():
    scene = season("lean_year", [MIDDLE, (1, 0)])
    assert scene.now.to_roll == 9
    assert paid("lean_year", [MIDDLE, (1, 0)]) == (1, 3)


# Tactics


def test_T01_rerolls_up_to_three_dice_up_to_twice():
    scene = tactic("T01", dice=((1, 2, 3, 4, 5, 6, 6, 6, 6, 6),))
    assert scene.allows(codes.STOP)
    for value in (1, 2, 3):
        scene.act(codes.PICK_DIE, value)
    assert scene.state.moves() == [codes.encode(codes.ROLL)]
    scene.act(codes.ROLL)
    scene.roll((1, 1, 6))
    scene.act(codes.PICK_DIE, 6)  # other dice than before may be taken (C6)
    scene.act(codes.ROLL)
    scene.roll((2,))
    assert scene.now.dice[0] == (1, 1, 2, 4, 5, 6, 6, 6, 6, 6)
    assert scene.now.phase == face.ACTIONS


def test_T02_rerolls_all_own_failures():
    scene = tactic("T02", dice=((1, 2, 3, 4, 5, 6, 6, 6, 6, 6),))
    assert (scene.now.roller, scene.now.to_roll) == (0, 3)
    scene.roll((6, 6, 6))
    assert scene.now.dice[0] == (4, 5, 6, 6, 6, 6, 6, 6, 6, 6)


def test_T03_adds_one_to_up_to_two_dice_none_twice():
    scene = tactic("T03", dice=((3, 3, 6, 6, 6, 6, 6, 6, 6, 6),))
    scene.act(codes.PICK_DIE, 3)
    assert scene.listed(codes.PICK_DIE) == [(3, 0, 0)], "the four has been changed already"
    scene.act(codes.STOP)
    assert scene.now.dice[0] == (3, 4, 6, 6, 6, 6, 6, 6, 6, 6)


def test_T04_turns_a_die_to_six():
    scene = tactic("T04", dice=((1, 5, 6, 6, 6, 6, 6, 6, 6, 6),))
    assert scene.listed(codes.PICK_DIE) == [(1, 0, 0), (5, 0, 0)]
    scene.act(codes.PICK_DIE, 1)
    assert scene.now.dice[0] == (5,) + (6,) * 9


def test_T05_takes_back_dice_set_aside_and_rolls_those():
    scene = Scene([THREE, FAR_EAST], tactics=[TACTICS["T05"]])
    scene.roll(ONES)
    scene.act(codes.REROLL, 1)
    scene.roll((1,) * 9)
    scene.act(codes.REROLL, 1)
    scene.roll((1,) * 8)
    scene.to_reveal(tactics=(0,))
    assert (scene.now.roller, scene.now.to_roll) == (0, 2)
    scene.roll((6, 6))
    assert scene.now.dice[0] == (1,) * 8 + (6, 6)
    assert scene.now.aside[0] == ()


def test_T06_turns_own_ones_to_four():
    scene = tactic("T06", dice=((1, 1, 1, 2, 3, 6, 6, 6, 6, 6),))
    assert scene.now.dice[0] == (2, 3, 4, 4, 4, 6, 6, 6, 6, 6)


def test_T07_spoils_the_lowest_success_of_a_rival():
    scene = tactic("T07", dice=(ONES, (2, 2, 2, 2, 2, 2, 2, 2, 5, 6)))
    assert scene.listed(codes.PICK_RIVAL) == [(1, 0, 0)]
    scene.act(codes.PICK_RIVAL, 1)
    assert scene.now.dice[1] == (1, 2, 2, 2, 2, 2, 2, 2, 2, 6)


def test_T08_no_rival_may_spend_strength_this_round():
    scene = tactic("T08", strength=(0, 2))
    assert scene.now.muted == (False, True)
    scene.stand_down()
    assert scene.listed(codes.STRENGTH) == []
    scene.finish_round()
    scene.prepare()
    assert scene.now.muted == (False, False)


def test_T09_turns_a_rivals_face_down_order_up():
    scene = tactic("T09", [], [((3, 0), "harvest", False), ((3, -1), "pray", True)])
    scene.act(codes.TURN_UP, scene.at((3, 0)))
    assert next(order for order in scene.now.orders if order.hex == scene.at((3, 0))).up


def test_T10_one_kind_costs_rivals_one_more():
    scene = tactic("T10")
    assert len(scene.listed(codes.PICK_KIND)) == 6
    scene.act(codes.PICK_KIND, face.ATTACK)
    assert scene.now.costs == ((), ((face.ATTACK, 1, -1),))
    costs = [scene.board.preview(scene.state, seat, scene.at(MIDDLE), face.ATTACK, 2).cost for seat in (0, 1)]
    assert costs == [2, 4]


@pytest.mark.parametrize(("name", "kind"), [("T11", face.CHARGE), ("T13", face.PRAY)])
def test_T11_and_T13_make_two_own_instances_cheaper(name: str, kind: int):
    scene = tactic(name)
    assert scene.now.costs[0] == ((kind, -1, 2),)
    assert [scene.board.preview(scene.state, 0, scene.at(MIDDLE), kind, n).cost for n in (1, 2, 3)] == [1, 2, 4]


@pytest.mark.parametrize(("name", "kind", "cost"), [("T12", face.SHOOT, 2), ("T14", face.HARVEST, 2)])
def test_T12_and_T14_make_an_own_order_cheaper_all_round(name: str, kind: int, cost: int):
    scene = tactic(name)
    assert scene.board.preview(scene.state, 0, scene.at(MIDDLE), kind).cost == cost
    scene.finish_round()
    assert scene.now.costs[0] == ()


def test_T15_earns_a_strength():
    assert tactic("T15").now.strength[0] == 1


def test_T16_turns_the_lowest_success_into_two_strength():
    scene = tactic("T16", dice=((1, 1, 1, 1, 1, 1, 1, 4, 5, 6),))
    assert scene.now.strength[0] == 2
    assert scene.now.spent[0] == (4,)
    assert tactic("T16", dice=(ONES,)).now.strength[0] == 0, "without a success it is idle (C3)"


def test_T17_moves_a_terrain_hex_one_space():
    scene = tactic("T17", mountains=[(0, 2)])
    assert len(scene.listed(codes.MOVE_TERRAIN)) == 6
    scene.act(codes.MOVE_TERRAIN, scene.at((0, 2)), scene.at((0, 1)))
    assert (scene.owner((0, 2)), scene.owner((0, 1))) == (NEUTRAL, TERRAIN)


def test_T18_places_a_hex_on_a_neutral_hex_next_to_an_own_one():
    scene = tactic("T18", own=(MIDDLE,), mountains=[(1, 0)])
    assert scene.places(codes.GROW) == {(0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1)}
    scene.act(codes.GROW, scene.at((0, 1)))
    assert scene.owner((0, 1)) == 0


@pytest.mark.parametrize("name", ["T02", "T05", "T06", "T07", "T17"])
def test_C3_a_tactic_that_can_do_nothing_is_idle(name: str):
    dice = ((6,) * 10, ONES)
    assert tactic(name, dice=dice).now.phase == face.ACTIONS


def test_tuned_own_shoot_or_charge_cheaper_asks_which():
    both = [{"op": "own_cost", "kinds": ["shoot", "charge"], "change": -1}]
    scene = Scene([THREE, FAR_EAST], tactics=[both]).to_reveal(tactics=(0,))
    assert scene.listed(codes.PICK_KIND) == [(face.CHARGE, 0, 0), (face.SHOOT, 0, 0)]
    scene.act(codes.PICK_KIND, face.CHARGE)
    assert scene.now.costs[0] == ((face.CHARGE, -1, -1),)


def test_effects_of_one_card_run_one_after_the_other():
    card = [{"op": "strength", "amount": 1}, {"op": "grow", "hexes": 2}, {"op": "roll_aside"}, {"op": "mute"}]
    scene = Scene([THREE, FAR_EAST], tactics=[card]).to_reveal(tactics=(0,))
    assert scene.now.strength[0] == 1
    for place in ((1, 0), (2, 0)):
        scene.act(codes.GROW, scene.at(place))
    assert scene.now.muted == (False, True)
    assert scene.board.count(scene.state, 0, 1) == 5
