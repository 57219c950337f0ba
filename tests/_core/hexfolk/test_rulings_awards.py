"""The rulings from F20 on, as in `test_rulings`: awards, winning, free roads, plenty, bank rates, victims, knights."""

from __future__ import annotations

import pytest

from hexsuite._core.face import OVER
from hexsuite._core.hexfolk import codes, face
from hexsuite._core.hexfolk.codes import encode
from tests._core.hexfolk.scene import (
    BRICK,
    CITY,
    GRAIN,
    GRID,
    HOME,
    KNIGHT,
    LUMBER,
    ORE,
    ROAD,
    ROAD_BUILDING,
    SETTLEMENT,
    VICTORY_POINT,
    WOOL,
    Scene,
    hex_of,
    one,
    record,
)
from tests.oracle import HexfolkReplay

# --- F20 to F24: awards and winning ---------------------------------------------------------------------------------


def test_F20_five_roads_take_the_award_and_setup_roads_count() -> None:
    scene = Scene()
    way = scene.path(0, 4)
    scene.build_way(0, way[:-1])
    assert scene.now.road_lengths[0] == 4
    assert scene.now.road_holder == -1
    scene.build_way(0, way[-2:])
    assert scene.now.road_lengths[0] == 5
    assert scene.now.road_holder == 0
    assert scene.now.points == (4, 2)
    assert len(scene.board.longest_path(scene.state, 0)) == 5


def test_F20_a_rival_must_be_longer() -> None:
    scene = Scene()
    scene.build_way(0, scene.path(0, 4))
    way = scene.path(1, 5)
    scene.build_way(1, way[:-1])
    assert scene.now.road_lengths == (5, 5)
    assert scene.now.road_holder == 0
    scene.build_way(1, way[-2:])
    assert scene.now.road_holder == 1
    assert scene.now.points == (2, 4)


def _cut_scene() -> tuple[Scene, int]:
    """Seat 0 holds Longest Road with six roads; seat 1 has a road to a corner in the middle of it, and the cards."""
    for middle in range(2, 5):
        scene = Scene()
        way = scene.path(0, 5)
        line = [*_back(scene, way[0]), *way[1:]]
        for corner in line[middle : middle + 1]:
            near = {c for c, _ in scene.now.settlements}
            if near & set(GRID.corner_corners[corner]) or corner in near:
                continue
            scene.build_way(0, way)
            try:
                reach = scene.way_to(1, corner, avoid=set(line) - {corner})
            except AssertionError:
                continue
            scene.build_way(1, reach)
            if scene.now.road_holder == 0:
                scene.give(1, SETTLEMENT)
                scene.to(1)
                return scene, corner
    raise AssertionError("no corner where the road can be cut")


def _back(scene: Scene, end: int) -> list[int]:
    """The setup road that leads to `end`, from its settlement."""
    (edge,) = [e for e, owner in scene.now.roads if owner == 0 and end in GRID.edges[e]]
    a, b = GRID.edges[edge]
    return [b, a] if a == end else [a, b]


def test_F20_an_opponents_settlement_cuts_the_road_and_nobody_may_hold_the_award() -> None:
    scene, corner = _cut_scene()
    assert scene.now.road_lengths[0] == 6
    scene.do(codes.BUILD_SETTLEMENT, corner)
    assert scene.now.road_lengths[0] < 5
    assert scene.now.road_holder == -1
    assert scene.now.points == (2, 3)


def test_F20_no_road_goes_on_through_an_opponents_building() -> None:
    scene, corner = _cut_scene()
    scene.do(codes.BUILD_SETTLEMENT, corner)
    mine = {edge for edge, owner in scene.now.roads if owner == 0}
    scene.give(0, ROAD)
    scene.to(0)
    for code in scene.state.moves():
        move = codes.decode(code)
        if move.kind == codes.BUILD_ROAD and corner in GRID.edges[move.a]:
            (other,) = set(GRID.edges[move.a]) - {corner}
            assert mine & set(GRID.corner_edges[other])  # it is reached from the other side


@pytest.mark.parametrize(
    ("name", "index", "holder"),
    [
        ("game_21", 184, None),  # cut below five, nobody else has five
        ("game_34", 455, None),  # cut, and two others tie
        ("game_35", 486, "keeps"),  # cut to a tie
        ("game_18", 444, "keeps"),
        ("game_27", 1138, "passes"),
        ("game_35", 465, "passes"),
        ("game_35", 616, "passes"),
        ("game_37", 541, "passes"),
    ],
)
def test_F20_recorded_cuts(name: str, index: int, holder: str | None) -> None:
    replay, row = record(name, index)
    before = replay.state.snapshot()
    assert row["action"]["a"] == "build_settlement"
    assert list(replay.problems(row)) == []
    after = replay.state.snapshot()
    assert before.road_holder >= 0
    assert after.road_lengths[before.road_holder] < before.road_lengths[before.road_holder]
    if holder is None:
        assert after.road_holder == -1
    elif holder == "keeps":
        assert after.road_holder == before.road_holder
        assert sorted(after.road_lengths)[-2] == max(after.road_lengths)
    else:
        assert after.road_holder not in (-1, before.road_holder)
        assert after.road_lengths[after.road_holder] >= 5


@pytest.mark.parametrize(("name", "index"), [("game_10", 130), ("game_12", 249), ("game_15", 217)])
def test_F20_recorded_roads_at_another_building_count_up_to_it(name: str, index: int) -> None:
    replay, row = record(name, index)
    now = replay.state.snapshot()
    others = {c for c, owner in (*now.settlements, *now.cities) if owner != now.owner}
    ends = {c for edge, owner in now.roads if owner == now.owner for c in replay.grid.edges[edge]}
    assert others & ends
    assert list(replay.problems(row)) == []


def test_F21_three_knights_take_the_army_and_a_rival_needs_more() -> None:
    scene = Scene()
    for count in range(1, 4):
        assert scene.now.army_holder == -1
        scene.play_knight(0)
        assert scene.now.knights[0] == count
    assert scene.now.army_holder == 0
    assert scene.now.points[0] == 4
    for _ in range(3):
        scene.play_knight(1)
        assert scene.now.army_holder == 0
    scene.play_knight(1)
    assert scene.now.army_holder == 1
    assert scene.now.points == (2, 4)


def test_F22_awards_off_bring_no_points_and_no_holder() -> None:
    scene = Scene(longest_road=False, largest_army=False)
    scene.build_way(0, scene.path(0, 4))
    for _ in range(3):
        scene.play_knight(0)
    assert scene.now.road_holder == scene.now.army_holder == -1
    assert scene.now.points == (2, 2)
    assert scene.now.knights == (3, 0)


def test_F24_a_win_follows_the_act_and_hidden_points_count() -> None:
    scene = Scene(target=8)
    scene.buy(0, codes.BUILD_CITY, HOME[0, 0], CITY)
    for _ in range(4):
        scene.card(0, VICTORY_POINT)
    assert scene.now.points[0] == 3
    assert scene.now.true_points[0] == 7
    assert scene.now.winner == -1
    scene.card(0, VICTORY_POINT)
    assert scene.now.winner == 0
    assert scene.now.to_move == OVER
    assert scene.state.payoff() == [1.0, 0.0]
    assert scene.state.moves() == []


@pytest.mark.parametrize(("name", "index"), [("game_35", 617), ("game_37", 542)])
def test_F24_points_gained_on_another_turn_win_at_the_start_of_the_own(name: str, index: int) -> None:
    replay, row = record(name, index)
    before = replay.state.snapshot()
    assert row["action"]["a"] == "end_turn"
    reached = [seat for seat, points in enumerate(before.true_points) if points >= before_target(replay)]
    assert reached
    assert before.owner not in reached
    assert before.winner == -1
    assert list(replay.problems(row)) == []
    after = replay.state.snapshot()
    assert after.winner == after.owner
    assert after.winner in reached
    assert not after.rolled


def before_target(replay: HexfolkReplay) -> int:
    """Points to win in a recorded game."""
    return replay.board.target


@pytest.mark.parametrize("target", [8, 15])
def test_F24_the_target_is_chosen(target: int) -> None:
    scene = Scene(target=target)
    scene.buy(0, codes.BUILD_CITY, HOME[0, 0], CITY)
    scene.buy(0, codes.BUILD_CITY, HOME[0, 1], CITY)
    for _ in range(4):
        scene.card(0, VICTORY_POINT)
    assert (scene.now.winner == 0) == (target == 8)


# --- F30 to F35: cards, bank rates, victims -------------------------------------------------------------------------


def test_F30_both_free_roads_are_built_for_nothing() -> None:
    scene = Scene()
    scene.card(0, ROAD_BUILDING)
    scene.before_roll(0)
    hands, roads = scene.now.hands, scene.now.left[0][0]
    scene.do(codes.PLAY_ROAD_BUILDING)
    for left in (2, 1):
        assert scene.now.phase == face.FREE_ROAD
        assert scene.now.free_roads == left
        assert scene.kinds == {codes.BUILD_ROAD}
        scene.state.apply(scene.state.moves()[0])
    assert scene.now.phase == face.PRE_ROLL
    assert scene.now.hands == hands
    assert scene.now.left[0][0] == roads - 2


@pytest.mark.parametrize("left", [0, 1])
def test_F30_one_road_only_with_the_last_piece_and_none_without(left: int) -> None:
    scene = Scene(longest_road=False, target=15)
    scene.card(0, ROAD_BUILDING)
    while scene.now.left[0][0] > left:
        scene.give(0, ROAD)
        scene.to(0)
        scene.state.apply(next(code for code in scene.state.moves() if codes.decode(code).kind == codes.BUILD_ROAD))
    scene.before_roll(0)
    assert (codes.PLAY_ROAD_BUILDING in scene.kinds) == bool(left)
    if left:
        scene.do(codes.PLAY_ROAD_BUILDING)
        scene.state.apply(scene.state.moves()[0])
        assert scene.now.phase == face.PRE_ROLL


@pytest.mark.parametrize(("name", "index"), [("game_20", 380), ("game_33", 1122)])
def test_F30_recorded_road_building_with_one_road(name: str, index: int) -> None:
    replay, row = record(name, index)
    assert list(replay.problems(row)) == []
    while replay.state.snapshot().phase == face.FREE_ROAD:
        replay.state.apply(replay.state.moves()[0])
    assert replay.state.snapshot().free_roads == 0


@pytest.mark.parametrize(("name", "index"), [("game_19", 90), ("game_38", 406), ("game_40", 1008)])
def test_F31_recorded_plenty_from_a_short_bank(name: str, index: int) -> None:
    replay, row = record(name, index)
    bank = replay.state.snapshot().bank
    plenty = [codes.decode(code) for code in replay.state.moves()]
    plenty = [move for move in plenty if move.kind == codes.PLAY_YEAR_OF_PLENTY]
    expected = {(a, b) for a in range(5) for b in range(a, 5) if bank[a] and bank[b] > (a == b)}
    if sum(bank) == 1:
        expected = {(bank.index(1), 5)}
    assert {(move.a, move.b) for move in plenty} == expected
    assert list(replay.problems(row)) == []


def test_F32_the_best_rate_is_the_only_one_and_comes_after_the_roll() -> None:
    home = HOME[0, 0]
    edge = next(e for e in GRID.coast()[0] if not {home} & set(GRID.edges[e]))
    scene = Scene(harbours=[(edge, 5)])
    scene.give(0, one(LUMBER, 4))
    scene.before_roll(0)
    assert codes.BANK_TRADE not in scene.kinds
    scene.roll()
    assert scene.now.rates[0] == (4, 4, 4, 4, 4)
    trades = {code for code in scene.state.moves() if codes.decode(code).kind == codes.BANK_TRADE}
    assert trades == {encode(codes.BANK_TRADE, LUMBER, 4, get) for get in (BRICK, WOOL, GRAIN, ORE)}
    before = scene.now.hands[0]
    scene.do(codes.BANK_TRADE, LUMBER, 4, WOOL)
    assert scene.now.hands[0] == (before[0] - 4, before[1], before[2] + 1, before[3], before[4])


@pytest.mark.parametrize(("kind", "rate"), [(5, 3), (LUMBER, 2), (ORE, 4)])
def test_F32_harbours(kind: int, rate: int) -> None:
    """A settlement at a harbour trades at its rate, and at no worse one any more."""
    probe = Scene()
    edge, corner, way = _harbour_site(probe)
    scene = Scene(harbours=[(edge, kind)])
    scene.build_way(0, way)
    scene.buy(0, codes.BUILD_SETTLEMENT, corner, SETTLEMENT)
    scene.give(0, one(LUMBER, 4))
    scene.to(0)
    assert scene.now.rates[0][LUMBER] == rate
    assert scene.now.rates[0][WOOL] == (3 if kind == 5 else 4)
    trades = {codes.decode(c).b for c in scene.state.moves() if codes.decode(c)[:2] == (codes.BANK_TRADE, LUMBER)}
    assert trades == {rate}


def _harbour_site(scene: Scene) -> tuple[int, int, list[int]]:
    """A coast edge, a corner of it where seat 0 can settle, and the way there."""
    built = {c for c, _ in scene.now.settlements}
    for edge in GRID.coast()[0]:
        for corner in GRID.edges[edge]:
            if corner in built or built & set(GRID.corner_corners[corner]):
                continue
            try:
                return edge, corner, scene.way_to(0, corner)
            except AssertionError:
                continue
    raise AssertionError("no way to the coast")


def test_F32_an_empty_pile_cannot_be_got() -> None:
    scene = Scene()
    scene.give(0, one(LUMBER, 19))
    scene.give(0, one(BRICK, 4))
    scene.to(0)
    gets = {codes.decode(c).c for c in scene.state.moves() if codes.decode(c).kind == codes.BANK_TRADE}
    assert gets == {BRICK, WOOL, GRAIN, ORE}  # brick for lumber, but never lumber for brick


def test_F34_somebody_must_be_robbed_if_anybody_can() -> None:
    scene = Scene()
    assert scene.robber_moves(0)
    target = hex_of(1, LUMBER)
    assert scene.legal(codes.MOVE_ROBBER, target, 2)
    assert not scene.legal(codes.MOVE_ROBBER, target, 0)
    assert not scene.legal(codes.MOVE_ROBBER, target, 1)
    assert scene.legal(codes.MOVE_ROBBER, hex_of(0, LUMBER), 0)  # only the roller lives there


def test_F35_the_army_is_counted_when_the_card_is_played() -> None:
    scene = Scene(target=8)
    for _ in range(2):
        scene.play_knight(0)
    scene.card(0, KNIGHT)
    for _ in range(4):
        scene.card(0, VICTORY_POINT)
    scene.before_roll(0)
    assert scene.now.true_points[0] == 6
    robber = scene.now.robber
    scene.do(codes.PLAY_KNIGHT)
    assert scene.now.army_holder == 0
    assert scene.now.winner == 0  # the game ends before the robber moves
    assert scene.now.robber == robber
    assert scene.now.to_move == OVER


@pytest.mark.parametrize(("name", "index"), [("game_17", 402), ("game_21", 466)])
def test_F35_recorded_wins_by_a_knight(name: str, index: int) -> None:
    replay, row = record(name, index)
    assert row["action"]["a"] == "play_knight"
    robber = replay.state.snapshot().robber
    assert list(replay.problems(row)) == []
    assert replay.state.snapshot().winner == row["seat"]
    assert replay.state.snapshot().robber == robber
