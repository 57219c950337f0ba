"""The rulings about orders (P12-P21) and their conventions: what they reach, cost and do."""

from __future__ import annotations

import pytest

from hexsuite._core.primal_hex import codes, face
from hexsuite._core.primal_hex.face import NEUTRAL, TERRAIN
from tests._core.primal_hex.scene import Scene

MIDDLE = (0, 0)
AROUND = {(1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1)}
FAR_EAST = ((3, 0), (3, -1), (3, -2))
ELSEWHERE = [((3, 0), "harvest"), ((3, -1), "shoot"), ((3, -2), "attack")]


def successes(count: int) -> tuple[int, ...]:
    """Ten dice with so many sixes."""
    return (6,) * count + (1,) * (10 - count)


def spent(scene: Scene, seat: int = 0) -> int:
    """How many dice a seat has paid this round."""
    return len(scene.now.spent[seat] or ())


def duel(place: tuple[int, int], kind: str, enemies: tuple[tuple[int, int], ...], dice: int = 10, **more) -> Scene:
    """Seat 0 with one order in the middle, seat 1 with the given hexes, in the action phase."""
    own = more.pop("own", [place])
    theirs = more.pop("theirs", [])
    return Scene([own, (*enemies, *FAR_EAST)], **more).to_actions(
        [(place, kind)], theirs, dice=(successes(dice), successes(10))
    )


def test_P12_attack_takes_n_different_adjacent_hexes():
    scene = duel(MIDDLE, "attack", ((1, 0),), 3, mountains=[(0, 1)])
    assert scene.listed(codes.ACTIVATE) == [(scene.at(MIDDLE), n, 0) for n in (1, 2, 3)]
    scene.activate(MIDDLE, 2)
    assert scene.places(codes.TARGET) == AROUND - {(0, 1)}
    scene.target((1, 0))
    assert scene.places(codes.TARGET) == AROUND - {(0, 1), (1, 0)}
    scene.target((-1, 0))
    assert scene.owner((1, 0)) == scene.owner((-1, 0)) == 0
    assert spent(scene) == 2


def test_P12_no_more_instances_than_targets():
    scene = duel(MIDDLE, "attack", (), mountains=[(0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1)])
    assert scene.listed(codes.ACTIVATE) == [(scene.at(MIDDLE), 1, 0)]


def test_P13_charge_takes_two_hexes_in_line_per_direction():
    scene = duel(MIDDLE, "charge", ((1, 0), (2, 0)), 5, mountains=[(0, 1), (-2, 2)], own=[MIDDLE, (-1, 0)])
    # East: free. South-east: terrain next to it; south-west: terrain behind; west: an own hex. So three lines.
    assert scene.listed(codes.ACTIVATE)[:2] == [(scene.at(MIDDLE), n, 0) for n in (1, 2)]
    scene.activate(MIDDLE, 2)
    pairs = {(scene.grid.hexes[a], scene.grid.hexes[b]) for a, b, _ in scene.listed(codes.CHARGE_AT)}
    assert pairs == {((1, 0), (2, 0)), ((0, -1), (0, -2)), ((1, -1), (2, -2))}
    scene.charge((1, 0), (2, 0))
    scene.charge((0, -1), (0, -2))
    assert [scene.owner(h) for h in ((1, 0), (2, 0), (0, -1), (0, -2))] == [0, 0, 0, 0]
    assert spent(scene) == 4


def test_P13_both_hexes_must_be_on_the_board():
    scene = Scene([[(-3, 0)], FAR_EAST]).to_actions([((-3, 0), "charge")])
    scene.activate((-3, 0))
    pairs = {(scene.grid.hexes[a], scene.grid.hexes[b]) for a, b, _ in scene.listed(codes.CHARGE_AT)}
    assert pairs == {((-2, 0), (-1, 0)), ((-3, 1), (-3, 2)), ((-2, -1), (-1, -2))}


def test_P14_shoot_takes_hexes_at_distance_two_over_anything():
    scene = duel(MIDDLE, "shoot", ((2, 0),), 6, mountains=[(1, 0), (0, 2)], own=[MIDDLE, (-1, 0)])
    assert scene.listed(codes.ACTIVATE)[:2] == [(scene.at(MIDDLE), n, 0) for n in (1, 2)]
    scene.activate(MIDDLE, 2)
    ring = {h for h in scene.grid.hexes if max(abs(h[0]), abs(h[1]), abs(h[0] + h[1])) == 2}
    assert scene.places(codes.TARGET) == ring - {(0, 2)}
    scene.target((2, 0), (-2, 0))
    assert scene.owner((2, 0)) == scene.owner((-2, 0)) == 0
    assert spent(scene) == 6


def test_P15_pray_destroys_a_hex_without_order_or_moves_terrain():
    scene = duel(MIDDLE, "pray", ((0, 3), (1, 2)), 4, mountains=[(-3, 0)], theirs=[*ELSEWHERE[:2], ((0, 3), "pray")])
    scene.activate(MIDDLE, 2)
    assert (0, 3) not in scene.places(codes.DESTROY), "an order lies there"
    assert (1, 2) in scene.places(codes.DESTROY)
    moves = {(scene.grid.hexes[a], scene.grid.hexes[b]) for a, b, _ in scene.listed(codes.MOVE_TERRAIN)}
    assert moves == {((-3, 0), (-2, 0)), ((-3, 0), (-3, 1)), ((-3, 0), (-2, -1))}
    scene.act(codes.DESTROY, scene.at((1, 2)))
    assert scene.owner((1, 2)) == NEUTRAL
    scene.act(codes.MOVE_TERRAIN, scene.at((-3, 0)), scene.at((-2, 0)))
    assert (scene.owner((-3, 0)), scene.owner((-2, 0))) == (NEUTRAL, TERRAIN)
    assert (scene.now.destroyed[0], scene.now.taken[0]) == (1, 0)


def test_P15_a_mountain_may_go_twice_and_onto_a_hex_just_destroyed():
    """C5: each instance of Pray is carried out as it is named."""
    scene = duel(MIDDLE, "pray", ((-3, 1),), 6, mountains=[(-3, 0)], theirs=ELSEWHERE)
    scene.activate(MIDDLE, 3)
    assert not scene.allows(codes.MOVE_TERRAIN, scene.at((-3, 0)), scene.at((-3, 1)))
    scene.act(codes.DESTROY, scene.at((-3, 1)))
    scene.act(codes.MOVE_TERRAIN, scene.at((-3, 0)), scene.at((-3, 1)))
    scene.act(codes.MOVE_TERRAIN, scene.at((-3, 1)), scene.at((-3, 2)))
    assert scene.owner((-3, 2)) == TERRAIN


def test_P15_without_terrain_pray_is_limited_by_hexes_without_order():
    scene = duel(MIDDLE, "pray", ((0, 3),), theirs=ELSEWHERE)
    assert scene.listed(codes.ACTIVATE) == [(scene.at(MIDDLE), 1, 0)]


def test_P16_a_fortify_stops_its_instance_only_and_is_revealed():
    scene = duel(MIDDLE, "attack", ((1, 0), (0, 1)), theirs=[((1, 0), "fortify", False), ((0, 1), "pray", True)])
    scene.activate(MIDDLE, 2)
    events = scene.target((1, 0), (0, 1))
    assert scene.owner((1, 0)) == 1
    assert scene.owner((0, 1)) == 0
    assert spent(scene) == 2
    fortify = next(order for order in scene.now.orders if order.hex == scene.at((1, 0)))
    assert (fortify.up, fortify.used) == (True, False)
    assert (face.EV_BLOCKED, 1, scene.at((1, 0)), 0) in events


def test_P16_a_charge_instance_fails_as_a_whole_and_turns_up_every_fortify():
    """C16, and the second line of the order resolves."""
    scene = duel(MIDDLE, "charge", ((1, 0), (2, 0), (0, -1)), theirs=[((2, 0), "fortify", False), ((1, 0), "pray")])
    scene.activate(MIDDLE, 2)
    scene.charge((1, 0), (2, 0))
    scene.charge((0, -1), (0, -2))
    assert [scene.owner(h) for h in ((1, 0), (2, 0), (0, -1), (0, -2))] == [1, 1, 0, 0]
    assert next(order for order in scene.now.orders if order.hex == scene.at((2, 0))).up


def test_P17_an_activated_fortify_is_free_stays_and_counts_once():
    scene = Scene([[MIDDLE, (-1, 0)], FAR_EAST]).to_actions([(MIDDLE, "fortify"), ((-1, 0), "attack")])
    scene.activate(MIDDLE)
    order = next(order for order in scene.now.orders if order.hex == scene.at(MIDDLE))
    assert (order.up, order.used) == (True, True)
    assert spent(scene) == 0
    assert scene.now.to_move == 1
    scene.stand_down()
    assert {a for a, _, _ in scene.listed(codes.ACTIVATE)} == {scene.at((-1, 0))}
    assert scene.places(codes.VOID) == {(-1, 0)}


def test_P18_a_last_hex_may_be_aimed_at_and_holds():
    scene = Scene([[MIDDLE], [(1, 0)]]).to_actions([(MIDDLE, "attack")], [((1, 0), "attack")])
    scene.activate(MIDDLE, 2)
    events = scene.target((1, 0), (0, 1))
    assert scene.owner((1, 0)) == 1
    assert scene.owner((0, 1)) == 0
    assert (face.EV_BLOCKED, 1, scene.at((1, 0)), 1) in events


def test_P18_instances_resolve_in_the_order_named():
    """The second of two hexes has become the last one."""
    for chosen, kept in (((1, 0), (0, 1)), ((0, 1), (1, 0))):
        scene = Scene([[MIDDLE], [(1, 0), (0, 1)]]).to_actions([(MIDDLE, "attack")])
        scene.activate(MIDDLE, 2)
        scene.target(chosen, kept)
        assert (scene.owner(chosen), scene.owner(kept)) == (0, 1)


def test_P18_a_charge_takes_no_rivals_last_two_hexes():
    scene = Scene([[MIDDLE], [(1, 0), (2, 0)]]).to_actions([(MIDDLE, "charge")])
    scene.activate(MIDDLE)
    events = scene.charge((1, 0), (2, 0))
    assert (scene.owner((1, 0)), scene.owner((2, 0))) == (1, 1)
    assert (face.EV_LOST, 0, scene.at((1, 0)), scene.at((2, 0))) in events


def test_P18_a_pray_at_a_last_hex_is_lost():
    lone = Scene([[MIDDLE], [(3, 0)]], first=1).to_actions([(MIDDLE, "pray")], [((3, 0), "harvest")])
    lone.act(codes.VOID, lone.at((3, 0)))
    lone.activate(MIDDLE)
    events = lone.act(codes.DESTROY, lone.at((3, 0)))
    assert lone.owner((3, 0)) == 1
    assert (face.EV_LOST, 0, lone.at((3, 0)), 0) in events


def test_P19_the_order_under_a_lost_hex_returns_unseen():
    scene = duel(MIDDLE, "attack", ((1, 0),), theirs=[((1, 0), "harvest", False), ((3, 0), "pray", True)])
    scene.activate(MIDDLE)
    events = scene.target((1, 0))
    assert scene.at((1, 0)) not in {order.hex for order in scene.now.orders}
    assert (face.EV_ORDER_BACK, 1, scene.at((1, 0)), 0) in events
    assert not [event for event in events if event.kind == face.EV_TURNED_UP and event.seat == 1]
    assert scene.now.harvest_points == (0, 0)


@pytest.mark.parametrize(("friends", "points"), [(2, 2), (4, 4), (6, 6)])
def test_P20_harvest_pays_adjacent_friends_once_for_four(friends: int, points: int):
    scene = duel(MIDDLE, "harvest", (), own=[MIDDLE, *sorted(AROUND)[:friends]])
    assert (scene.at(MIDDLE), 2, 0) not in scene.listed(codes.ACTIVATE)
    scene.activate(MIDDLE)
    assert scene.now.harvest_points[0] == points
    assert spent(scene) == 4


def test_P20_the_cap_of_five_is_an_option():
    scene = duel(MIDDLE, "harvest", (), own=[MIDDLE, *AROUND], harvest_cap=5)
    scene.activate(MIDDLE)
    assert scene.now.harvest_points[0] == 5


def test_P20_a_harvest_of_nothing_can_only_be_voided():
    """C4."""
    scene = duel(MIDDLE, "harvest", ())
    assert scene.listed(codes.ACTIVATE) == []
    assert scene.places(codes.VOID) == {MIDDLE}


def test_P21_cost_changes_add_up_and_the_changed_base_is_multiplied():
    scene = duel(
        MIDDLE,
        "shoot",
        (),
        rules=[[{"op": "cost", "kind": "shoot", "change": -1}]],
        seasons=[[{"op": "season_cost", "kind": "shoot", "change": 2}]],
    )
    preview = scene.board.preview(scene.state, 0, scene.at(MIDDLE), face.SHOOT, 2)
    assert preview.cost == 8
    assert preview.most == 2


def test_P21_attacks_cost_at_least_one_and_harvest_may_be_free():
    season = [
        {"op": "season_cost", "kind": "attack", "change": -5},
        {"op": "season_cost", "kind": "harvest", "change": -4},
        {"op": "season_cost", "kind": "pray", "change": -5},
    ]
    scene = duel(MIDDLE, "harvest", (), 0, own=[MIDDLE, (1, 0)], seasons=[season])
    cost = {kind: scene.board.preview(scene.state, 0, scene.at(MIDDLE), kind).cost for kind in range(6)}
    assert cost == {face.ATTACK: 1, face.CHARGE: 2, face.SHOOT: 3, face.PRAY: 1, face.FORTIFY: 0, face.HARVEST: 0}
    scene.activate(MIDDLE)
    assert scene.now.harvest_points[0] == 1


def test_P21_first_instances_are_paid_instances_and_two_effects_run_side_by_side():
    """C12: an instance at the floor of 1 counts, a void uses none."""
    charge = [{"op": "own_cost", "kinds": ["charge"], "change": -1, "instances": 2}]
    scene = Scene([[MIDDLE], FAR_EAST], tactics=[charge], reveals=[charge])
    scene.to_actions([(MIDDLE, "charge")], tactics=(0,))
    scene.act(codes.ADVISOR)
    assert [scene.board.preview(scene.state, 0, scene.at(MIDDLE), face.CHARGE, n).cost for n in (1, 2, 3)] == [1, 2, 4]
    scene.activate(MIDDLE, 1)
    assert scene.now.costs[0] == ((face.CHARGE, -1, 1), (face.CHARGE, -1, 1))


def test_C5_an_attack_is_judged_by_the_board_before_the_first_instance():
    scene = duel(MIDDLE, "attack", ((1, 0),), rules=[[{"op": "attack_from"}]], own=[MIDDLE])
    scene.activate(MIDDLE, 2)
    scene.target((1, 0))
    assert (2, 0) not in scene.places(codes.TARGET)


def test_C8_the_lowest_successes_pay_first():
    scene = Scene([[MIDDLE], FAR_EAST]).to_actions([(MIDDLE, "attack")], dice=((6, 6, 5, 5, 4, 3, 2, 1, 1, 1),))
    scene.activate(MIDDLE, 3)
    assert scene.now.spent[0] == (4, 5, 5)
    assert scene.now.dice[0] == (1, 1, 1, 2, 3, 6, 6)


def test_C13_a_fortify_that_costs_more_still_protects():
    dear = [{"op": "rival_cost", "kinds": ["fortify", "attack"], "change": 1}]
    scene = Scene([[MIDDLE], [(1, 0), (3, 0)]], tactics=[dear])
    scene.to_reveal([(MIDDLE, "attack")], [((1, 0), "fortify")], tactics=(0,))
    scene.act(codes.PICK_KIND, face.FORTIFY)
    assert scene.board.preview(scene.state, 1, scene.at((1, 0)), face.FORTIFY).cost == 1
    scene.activate(MIDDLE)
    scene.target((1, 0))
    assert scene.owner((1, 0)) == 1
    scene.activate((1, 0))
    assert spent(scene, 1) == 1


def test_C23_a_voided_order_is_turned_up_and_leaves():
    scene = Scene([[MIDDLE, (1, 0)], FAR_EAST]).to_actions([(MIDDLE, "attack", False), ((1, 0), "pray")])
    code = codes.encode(codes.VOID, scene.at(MIDDLE))
    events = scene.board.explain(scene.state, code, viewer=1)
    assert (face.EV_TURNED_UP, 0, scene.at(MIDDLE), face.ATTACK) in events
    assert (face.EV_VOIDED, 0, scene.at(MIDDLE), face.ATTACK) in events
