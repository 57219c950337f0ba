"""Each Warchief of the rulings' table bends its one rule, and the tuned variants that the rulings suggest are data."""

from __future__ import annotations

from hexsuite._core.primal_hex import codes, face
from tests._core.primal_hex.rulings_content import WARCHIEFS
from tests._core.primal_hex.scene import Scene

MIDDLE = (0, 0)
FAR_EAST = ((3, 0), (3, -1), (3, -2))
ONES = (1,) * 10


def led_by(name: str, own, *orders, theirs=FAR_EAST, enemy=(), dice=(), **more) -> Scene:
    """The action phase with a Warchief of the table for seat 0."""
    scene = Scene([own, theirs], rules=[WARCHIEFS[name][1]], **more)
    return scene.to_actions(list(orders), list(enemy), dice=dice)


def ring(distance: int) -> set[tuple[int, int]]:
    """Hexes so far from the centre."""
    return {h for h in Scene().grid.hexes if max(abs(h[0]), abs(h[1]), abs(h[0] + h[1])) == distance}


def test_R1_attacks_from_an_own_hex_next_to_the_order():
    scene = led_by("R1", [MIDDLE, (-1, 0), (-2, 0)], (MIDDLE, "attack"))
    scene.activate(MIDDLE)
    own = {MIDDLE, (-1, 0), (-2, 0)}
    assert scene.places(codes.TARGET) == (ring(1) | {(-2, 1), (-1, -1)}) - own
    plain = Scene([[MIDDLE, (-1, 0)], FAR_EAST]).to_actions([(MIDDLE, "attack")])
    plain.activate(MIDDLE)
    assert plain.places(codes.TARGET) == ring(1) - {(-1, 0)}


def test_R2_charges_over_a_run_of_own_hexes():
    scene = led_by("R2", [(-3, 0), (-2, 0), (-1, 0)], ((-3, 0), "charge"))
    scene.activate((-3, 0))
    pairs = {(scene.grid.hexes[a], scene.grid.hexes[b]) for a, b, _ in scene.listed(codes.CHARGE_AT)}
    assert (MIDDLE, (1, 0)) in pairs
    assert ((-3, 1), (-3, 2)) in pairs, "with no own hex between it is a common Charge (C20)"


def test_R3_gets_a_die_back_for_the_first_enemy_hex_of_a_round():
    scene = led_by(
        "R3",
        [MIDDLE],
        (MIDDLE, "attack"),
        theirs=[(1, 0), (0, 1), *FAR_EAST],
        enemy=[((3, 0), "harvest"), ((3, -1), "pray"), ((3, -2), "attack")],
        dice=((6, 5, 5, 4, 1, 1, 1, 1, 1, 1),),
    )
    scene.activate(MIDDLE, 3)
    events = scene.target((0, -1), (1, 0), (0, 1))
    assert (face.EV_DIE_BACK, 0, 5, 0) in events
    assert scene.now.spent[0] == (4, 5), "the highest die just spent came back, once"
    assert scene.now.dice[0] == (1, 1, 1, 1, 1, 1, 5, 6)
    assert scene.now.used[0] == (1,)


def test_B1_shoots_to_distance_three():
    scene = led_by("B1", [MIDDLE], (MIDDLE, "shoot"))
    scene.activate(MIDDLE)
    assert scene.places(codes.TARGET) == ring(2) | ring(3)


def test_B2_pays_two_for_straight_line_targets():
    scene = led_by("B2", [MIDDLE], (MIDDLE, "shoot"), dice=((6,) * 5 + (1,) * 5,))
    at = scene.at(MIDDLE)
    assert scene.listed(codes.ACTIVATE) == [(at, 1, 0), (at, 1, 1), (at, 2, 1), (at, 2, 2)]
    scene.activate(MIDDLE, 2, straight=1)
    assert len(scene.now.spent[0]) == 5
    assert scene.places(codes.TARGET) == ring(2)
    scene.target((2, 0))
    assert scene.places(codes.TARGET) == {(1, 1), (-1, 2), (-2, 1), (-1, -1), (1, -2), (2, -1)}
    preview = scene.board.preview(scene.state, 0, at, face.SHOOT, 2, 2)
    assert preview.cost == 4
    assert {scene.grid.hexes[h] for h in preview.straight} == {(2, 0), (0, 2), (-2, 2), (-2, 0), (0, -2), (2, -2)}


def test_B3_voids_for_nothing_and_earns_strength_once_a_round():
    scene = led_by("B3", [MIDDLE, (-1, 0)], (MIDDLE, "attack"), ((-1, 0), "pray"), dice=(ONES,))
    assert scene.places(codes.VOID) == {MIDDLE, (-1, 0)}
    scene.act(codes.VOID, scene.at(MIDDLE))
    assert scene.now.strength[0] == 1
    scene.stand_down()
    assert scene.places(codes.VOID) == set(), "the second costs two again"


def test_G1_harvests_for_three():
    scene = led_by("G1", [MIDDLE, (1, 0)], (MIDDLE, "harvest"))
    scene.activate(MIDDLE)
    assert len(scene.now.spent[0]) == 3


def test_G2_counts_terrain_as_friendly():
    scene = led_by("G2", [MIDDLE, (1, 0)], (MIDDLE, "harvest"), mountains=[(0, 1), (-1, 0)])
    scene.activate(MIDDLE)
    assert scene.now.harvest_points[0] == 3


def test_G3_moves_terrain_up_to_two_steps_each_onto_a_neutral_hex():
    scene = led_by("G3", [MIDDLE], (MIDDLE, "pray"), mountains=[(-3, 0), (-2, 0)])
    scene.activate(MIDDLE)
    far = {scene.grid.hexes[b] for a, b, _ in scene.listed(codes.MOVE_TERRAIN) if a == scene.at((-3, 0))}
    # Two steps over (-3, 1) and (-2, -1); not over the mountain, not back to the start (C20).
    assert far == {(-3, 1), (-2, -1), (-3, 2), (-2, 1), (-1, -2), (-1, -1)}


def test_Y1_counts_one_three_as_a_success_and_pays_it_first():
    scene = led_by("Y1", [MIDDLE], (MIDDLE, "attack"), dice=((3, 3, 4, 1, 1, 1, 1, 1, 1, 1),))
    assert scene.now.successes[0] == 2
    scene.activate(MIDDLE, 1)
    assert scene.now.spent[0] == (3,)
    scene.target((1, 0))
    assert scene.now.successes[0] == 1


def test_Y2_first_reroll_sets_no_die_aside():
    scene = Scene([[MIDDLE], FAR_EAST], rules=[WARCHIEFS["Y2"][1]])
    scene.roll(ONES)
    assert scene.listed(codes.REROLL) == [(0, 0, 0)]
    scene.act(codes.REROLL)
    assert scene.now.to_roll == 10
    scene.roll(ONES)
    assert scene.listed(codes.REROLL) == [(1, 0, 0)]


def test_Y3_places_a_fourth_order_if_it_has_four_hexes():
    for own, orders in (([MIDDLE, (1, 0), (0, 1), (-1, 0)], 4), ([MIDDLE, (1, 0), (0, 1)], 3)):
        scene = led_by("Y3", own)
        mine = [order for order in scene.now.orders if order.owner == 0]
        assert len(mine) == orders
        assert sum(order.up for order in mine) == 1


def test_tuned_blue_shoots_at_distance_three_for_two():
    rules = [[{"op": "shoot_far", "distance": 3}, {"op": "cost", "kind": "shoot", "change": -1}]]
    scene = Scene([[MIDDLE], FAR_EAST], rules=rules).to_actions([(MIDDLE, "shoot")])
    assert scene.board.preview(scene.state, 0, scene.at(MIDDLE), face.SHOOT, 3).cost == 6
    scene.activate(MIDDLE)
    assert (0, 3) in scene.places(codes.TARGET)


def test_tuned_blue_shoots_for_one_in_straight_lines():
    scene = Scene([[MIDDLE], FAR_EAST], rules=[[{"op": "straight_cost", "cost": 1}]]).to_actions([(MIDDLE, "shoot")])
    assert scene.board.preview(scene.state, 0, scene.at(MIDDLE), face.SHOOT, 3, 2).cost == 1 + 1 + 3


def test_tuned_green_first_pray_of_a_round_costs_one():
    rules = [[{"op": "first_cost", "kind": "pray", "change": -1}]]
    scene = Scene([[MIDDLE], FAR_EAST], rules=rules, mountains=[(-3, 0)]).to_actions([(MIDDLE, "pray")])
    costs = [scene.board.preview(scene.state, 0, scene.at(MIDDLE), face.PRAY, n).cost for n in (1, 2, 3)]
    assert costs == [1, 3, 5]
    scene.activate(MIDDLE, 2)
    assert scene.board.preview(scene.state, 0, scene.at(MIDDLE), face.PRAY, 1).cost == 2
