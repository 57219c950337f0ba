"""Each Advisor of the rulings' table: its objective at the end of the game, and what revealing it does."""

from __future__ import annotations

import pytest

from hexsuite._core.primal_hex import codes, face
from hexsuite._core.primal_hex.face import NEUTRAL, TERRAIN
from tests._core.primal_hex.rulings_content import ADVISORS
from tests._core.primal_hex.scene import NORTH, SOUTH, Scene

MIDDLE = (0, 0)
FAR_EAST = ((3, 0), (3, -1), (3, -2))
LINE = tuple((q, 0) for q in range(-3, 3))


def objective(name: str, own, theirs=FAR_EAST, more=(), **options) -> int | None:
    """What the objective pays for a position."""
    scene = Scene([own, theirs, *more], objectives=[ADVISORS[name][0]], **options)
    return scene.board.standing(scene.state).objective[0]


def advised(name: str, own=(MIDDLE, (-1, 0), (-2, 0)), theirs=FAR_EAST, **options) -> Scene:
    """A game in which seat 0 may reveal an Advisor of the table."""
    return Scene([own, theirs], reveals=[ADVISORS[name][1]], **options)


def test_A01_centre_and_two_failed_dice_turned_to_four():
    assert objective("A01", [MIDDLE]) == 3
    assert objective("A01", [(1, 0)]) == 0
    scene = advised("A01").to_actions(dice=((1, 2, 3, 6, 6, 6, 6, 6, 6, 6),))
    scene.act(codes.ADVISOR)
    assert scene.listed(codes.PICK_DIE) == [(1, 0, 0), (2, 0, 0), (3, 0, 0)]
    scene.act(codes.PICK_DIE, 3)
    scene.act(codes.PICK_DIE, 1)
    assert scene.now.dice[0] == (2, 4, 4, 6, 6, 6, 6, 6, 6, 6)
    assert scene.now.step == face.ASK_ACTIVATION


def test_A01_turns_one_die_if_only_one_has_failed():
    """C6."""
    scene = advised("A01").to_actions(dice=((1,) + (6,) * 9,))
    scene.act(codes.ADVISOR)
    scene.act(codes.PICK_DIE, 1)
    assert scene.now.step == face.ASK_ACTIVATION


@pytest.mark.parametrize(("edges", "points"), [(2, 0), (3, 1), (6, 2), (15, 4)])
def test_A02_edge_hexes_and_a_reroll_of_any_dice(edges: int, points: int):
    ring = [h for h in Scene().grid.hexes if max(abs(h[0]), abs(h[1]), abs(h[0] + h[1])) == 3]
    west = sorted(h for h in ring if h not in FAR_EAST)
    assert objective("A02", west[:edges]) == points
    scene = advised("A02").to_actions(dice=((1, 2, 3, 6, 6, 6, 6, 6, 6, 6),))
    scene.act(codes.ADVISOR)
    assert not scene.listed(codes.ROLL)
    for value in (1, 2):
        scene.act(codes.PICK_DIE, value)
    scene.act(codes.ROLL)
    assert scene.now.to_roll == 2
    scene.roll((5, 5))
    assert scene.now.dice[0] == (3, 5, 5, 6, 6, 6, 6, 6, 6, 6)


@pytest.mark.parametrize(("group", "points"), [(6, 0), (7, 3), (9, 3), (10, 5)])
def test_A03_largest_group_and_a_strength(group: int, points: int):
    rows = [(q, r) for r in (0, 1) for q in range(-3, 2)]
    assert objective("A03", rows[:group]) == points
    scene = advised("A03").to_actions()
    scene.act(codes.ADVISOR)
    assert scene.now.strength[0] == 1
    assert not scene.allows(codes.ADVISOR), "once"


def test_A04_separate_groups_and_an_order_moved():
    apart = [(-3, 0), (-3, 2), (-1, 0), (-1, 2), (1, 0), (1, -2)]
    assert [objective("A04", apart[:n]) for n in (1, 3, 4, 6)] == [1, 3, 4, 4]
    scene = advised("A04", own=(MIDDLE, (-1, 0), (-2, 0), (-3, 0)))
    scene.to_actions([(MIDDLE, "attack", False), ((-1, 0), "harvest", True), ((-2, 0), "pray")])
    scene.act(codes.ADVISOR)
    assert {scene.grid.hexes[b] for _, b, _ in scene.listed(codes.MOVE_ORDER)} == {(-3, 0)}
    scene.act(codes.MOVE_ORDER, scene.at(MIDDLE), scene.at((-3, 0)))
    order = next(order for order in scene.now.orders if order.hex == scene.at((-3, 0)))
    assert (order.kind, order.up) == (face.ATTACK, False)


def test_A05_hexes_beside_terrain_and_terrain_moved():
    assert objective("A05", [(-1, 0), (-1, 1), (0, -1), (-3, 0)], mountains=[MIDDLE]) == 1
    assert objective("A05", [(-1, 0), (-1, 1), (0, -1), (0, 1)], mountains=[MIDDLE]) == 2
    scene = advised("A05", mountains=[(0, 2)]).to_actions()
    scene.act(codes.ADVISOR)
    scene.act(codes.MOVE_TERRAIN, scene.at((0, 2)), scene.at((0, 3)))
    assert (scene.owner((0, 2)), scene.owner((0, 3))) == (NEUTRAL, TERRAIN)


def test_A06_hexes_in_rivals_territories_and_an_order_turned_up():
    west, east = [(-3, 0), (-2, 0), (2, 1)], [*FAR_EAST, (2, 0), (2, 1)]
    scene = Scene([west[:2], FAR_EAST], objectives=[ADVISORS["A06"][0]], territories=[west[:2], east])
    assert scene.board.standing(scene.state).objective[0] == 0
    raid = Scene(
        [[(1, 0), (1, 1)], FAR_EAST],
        objectives=[ADVISORS["A06"][0]],
        territories=[[(1, 0), (1, 1)], [*FAR_EAST, (2, 0), (2, 1)]],
    ).to_actions([((1, 0), "attack"), ((1, 1), "pray")])
    raid.activate((1, 0), 2)
    raid.target((2, 0), (0, 1))
    assert raid.board.standing(raid.state).objective[0] == 1
    turn = advised("A06").to_actions([], [((3, 0), "harvest", False), ((3, -1), "pray", True)])
    turn.act(codes.ADVISOR)
    assert turn.places(codes.TURN_UP) == {(3, 0), (3, -2)}
    turn.act(codes.TURN_UP, turn.at((3, 0)))
    assert next(order for order in turn.now.orders if order.hex == turn.at((3, 0))).up


def test_A07_two_thirds_of_the_own_territory_and_a_hex_placed():
    home = [(-3, 0), (-3, 1), (-3, 2), (-2, 0), (-2, 1)]
    for held, points in ((3, 0), (4, 3)):
        scene = Scene([home[:held], FAR_EAST], objectives=[ADVISORS["A07"][0]], territories=[home, FAR_EAST])
        assert scene.board.standing(scene.state).objective[0] == points
    # C10: terrain that lies there does not count; four hexes are left, of which three are enough.
    scene = Scene(
        [home[:3], FAR_EAST], objectives=[ADVISORS["A07"][0]], territories=[home, FAR_EAST], mountains=[(-2, 1)]
    )
    assert scene.board.standing(scene.state).objective[0] == 3
    grow = advised("A07", own=(MIDDLE,)).to_actions()
    grow.act(codes.ADVISOR)
    assert grow.places(codes.GROW) == {(1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1)}
    grow.act(codes.GROW, grow.at((1, 0)))
    assert grow.owner((1, 0)) == 0


def test_A08_fewer_hexes_than_every_rival_and_two_strength():
    assert objective("A08", [MIDDLE]) == 2
    assert objective("A08", [MIDDLE, (1, 0), (0, 1)]) == 0, "a tie is not fewer"
    assert objective("A08", [MIDDLE], more=[SOUTH, NORTH]) == 3
    assert objective("A08", [MIDDLE, (1, 0)], more=[SOUTH[:2], NORTH]) == 0
    scene = advised("A08").to_actions()
    scene.act(codes.ADVISOR)
    assert scene.now.strength[0] == 2


def test_A09_strength_left_and_two_orders_swapped():
    assert [objective("A09", [MIDDLE], strength=(n, 0)) for n in (0, 2, 3, 5)] == [0, 2, 3, 3]
    scene = advised("A09").to_actions([(MIDDLE, "attack", False), ((-1, 0), "harvest", True), ((-2, 0), "pray")])
    scene.act(codes.ADVISOR)
    first, second = sorted((scene.at(MIDDLE), scene.at((-1, 0))))
    scene.act(codes.SWAP_ORDERS, first, second)
    order = next(order for order in scene.now.orders if order.hex == scene.at((-1, 0)))
    assert (order.kind, order.up) == (face.ATTACK, False)


def test_A10_five_in_a_straight_line_and_two_cheaper_charges():
    """C15: they must follow one another."""
    assert objective("A10", LINE[:5]) == 3
    assert objective("A10", LINE[:4]) == 0
    assert objective("A10", [*LINE[:2], *LINE[3:]]) == 0
    scene = advised("A10").to_actions([(MIDDLE, "charge"), ((-1, 0), "pray")])
    scene.act(codes.ADVISOR)
    assert scene.now.costs[0] == ((face.CHARGE, -1, 2),)
    assert [scene.board.preview(scene.state, 0, scene.at(MIDDLE), face.CHARGE, n).cost for n in (1, 2, 3)] == [1, 2, 4]


def test_A11_corner_hexes_and_cheaper_shots():
    corners = [(0, 3), (-3, 3), (-3, 0), (0, -3), (3, -3)]
    assert [objective("A11", [MIDDLE, *corners[:n]]) for n in (0, 2, 5)] == [0, 2, 4]
    scene = advised("A11").to_actions([(MIDDLE, "shoot"), ((-1, 0), "pray")])
    scene.act(codes.ADVISOR)
    assert scene.now.costs[0] == ((face.SHOOT, -1, -1),)
    assert scene.board.preview(scene.state, 0, scene.at(MIDDLE), face.SHOOT, 3).cost == 6


@pytest.mark.parametrize(("name", "kind"), [("A10", "charge"), ("A11", "shoot")])
def test_A10_and_A11_need_an_order_of_their_kind_after_preparation(name: str, kind: str):
    """C7."""
    scene = advised(name)
    scene.roll((1,) * 10)
    scene.act(codes.KEEP)
    assert scene.allows(codes.ADVISOR)
    scene.to_actions([(MIDDLE, "attack"), ((-1, 0), "pray"), ((-2, 0), "harvest")])
    assert not scene.allows(codes.ADVISOR)
    again = advised(name).to_actions([(MIDDLE, kind), ((-1, 0), "pray"), ((-2, 0), "harvest")])
    assert again.allows(codes.ADVISOR)


def test_A12_rival_hexes_taken_or_destroyed_and_one_destroyed():
    near = [(1, 0), (0, 1), (-1, 1), (-1, 0)]
    elsewhere = [((3, 0), "harvest"), ((3, -1), "pray"), ((3, -2), "shoot")]
    scene = Scene([[MIDDLE], [*near, *FAR_EAST]], objectives=[ADVISORS["A12"][0]], reveals=[ADVISORS["A12"][1]])
    scene.to_actions([(MIDDLE, "attack")], elsewhere)
    scene.act(codes.ADVISOR)
    assert scene.places(codes.DESTROY) == set(near)
    scene.act(codes.DESTROY, scene.at((1, 0)))
    assert scene.owner((1, 0)) == NEUTRAL
    assert scene.now.destroyed[0] == 1
    scene.activate(MIDDLE, 3)
    scene.target(*near[1:])
    assert scene.board.standing(scene.state).objective[0] == 1, "C19: the reveal effect counts too"


def test_A12_cannot_destroy_a_last_hex():
    """C18."""
    scene = Scene([[MIDDLE], [(1, 0)]], reveals=[ADVISORS["A12"][1]], first=1)
    scene.to_actions([], [((1, 0), "attack")])
    scene.act(codes.VOID, scene.at((1, 0)))
    assert scene.now.to_move == 0
    assert not scene.allows(codes.ADVISOR)


def test_tuned_five_in_a_line_may_be_four_and_rival_territory_two_a_hex_with_two_tribes():
    four = [{"op": "score_steps", "count": "line", "at": 4, "points": 3}]
    scene = Scene([LINE[:4], FAR_EAST], objectives=[four])
    assert scene.board.standing(scene.state).objective[0] == 3
    double = [{"op": "score_each", "count": "hexes", "points": 1, "most": 20, "duel": 2}]
    duel = Scene([LINE[:4], FAR_EAST], objectives=[double])
    assert duel.board.standing(duel.state).objective[0] == 8
    three = Scene([LINE[:4], FAR_EAST, SOUTH], objectives=[double])
    assert three.board.standing(three.state).objective[0] == 4
