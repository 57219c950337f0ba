"""The rulings about the course of the game (P1-P11, P22-P26): set-up, dice, windows, Tactics, orders, Cleanup."""

from __future__ import annotations

import pytest

from hexsuite._core.face import CHANCE, OVER
from hexsuite._core.grid import Grid
from hexsuite._core.primal_hex import codes, face
from hexsuite._core.primal_hex.face import PrimalBoard
from hexsuite._core.primal_hex.operations import KINDS
from tests._core.primal_hex.rulings_content import ADVISOR_IDS, WARCHIEF_IDS, content, tribe_cards
from tests._core.primal_hex.scene import EAST, NORTH, RADIUS_3, SOUTH, WEST, Scene

RED, BLUE = "red", "blue"
QUIET_GAIN = [{"op": "strength", "amount": 1}]


def drafted(**options: object) -> PrimalBoard:
    """A table for two in which Warchiefs and Advisors are chosen."""
    grid = Grid(RADIUS_3)
    territories = [
        [grid.hex_index(h) for h in RADIUS_3 if h[0] <= -2],
        [grid.hex_index(h) for h in RADIUS_3 if h[0] >= 2],
    ]
    return PrimalBoard(
        grid,
        grid.hex_index((0, 0)),
        [],
        territories,
        content(),
        (1, 2, 3),
        [tribe_cards(WARCHIEF_IDS, RED), tribe_cards(WARCHIEF_IDS, BLUE)],
        [tribe_cards(ADVISOR_IDS, RED), tribe_cards(ADVISOR_IDS, BLUE)],
        **options,  # type: ignore[arg-type]
    )


def test_P1_six_rounds_are_three_seasons_of_two():
    scene = Scene()
    met = []
    while scene.now.phase != face.FINISHED:
        met.append((scene.now.round, scene.now.season))
        scene.next_rounds(1)
    assert met == [(1, 0), (2, 0), (3, 1), (4, 1), (5, 2), (6, 2)]
    assert scene.state.to_move == OVER


def test_P1_the_first_player_marker_is_passed_every_round():
    scene = Scene([WEST, EAST, SOUTH], first=2)
    met = []
    while scene.now.phase != face.FINISHED:
        met.append(scene.now.first)
        scene.next_rounds(1)
    assert met == [2, 0, 1, 2, 0, 1]


@pytest.mark.parametrize("width", [4, 9, 13])
def test_P2_any_connected_board_can_be_played(width: int):
    hexes = [(q, r) for r in range(7) for q in range(width)]
    scene = Scene([[(0, 0), (0, 1)], [(width - 1, 6), (width - 1, 5)]], hexes=hexes, centre=(1, 1))
    scene.next_rounds(6)
    assert scene.now.phase == face.FINISHED


def test_P2_a_board_in_two_pieces_is_refused():
    with pytest.raises(ValueError, match="connected"):
        Scene(hexes=[h for h in RADIUS_3 if h[0] != 0], centre=(1, 0))


def test_P3_edge_and_corners_of_the_hexagon_and_of_a_strip():
    board = Scene().board
    places = board.grid.hexes
    ring = {h for h in RADIUS_3 if max(abs(h[0]), abs(h[1]), abs(h[0] + h[1])) == 3}
    assert {places[h] for h in board.edge} == ring
    assert {places[h] for h in board.corners} == {(3, 0), (0, 3), (-3, 3), (-3, 0), (0, -3), (3, -3)}
    strip = Scene([[(0, 0)], [(4, 0)]], hexes=[(q, 0) for q in range(5)], centre=(2, 0)).board
    assert len(strip.edge) == len(strip.corners) == 5


def test_P3_the_centre_is_the_marked_hex():
    scene = Scene(centre=(-3, 0))
    assert scene.board.count(scene.state, 0, 0) == 1
    assert scene.board.count(scene.state, 1, 0) == 0


def test_P4_hexes_are_placed_in_the_own_starting_territory():
    board = drafted()
    state = board.start()
    while state.snapshot().phase != face.SETUP_HEXES:
        state.apply(state.draw(1, 0) if state.to_move == CHANCE else state.moves()[0])
    assert {codes.decode(code).a for code in state.moves()} == set(board.territories[0])


def test_P4_territories_may_not_overlap_and_must_have_room():
    with pytest.raises(ValueError, match="overlap"):
        Scene(territories=[WEST, (*EAST, WEST[0])])
    with pytest.raises(ValueError, match="room for 3 hexes, not for 4"):
        Scene(mountains=[WEST[0]])


def test_P5_first_hexes_go_round_one_at_a_time():
    grid_order = []
    board = drafted(first=1)
    state = board.start()
    for card in (1, 0):  # B2: Influence 3; R1: 4
        for _ in range(2):
            kind = codes.decode(state.moves()[0]).kind
            base = 3 if state.to_move == 1 else 0
            state.apply(codes.encode(kind, base + (card if kind == codes.CHOOSE_WARCHIEF else 0)))
    while state.snapshot().phase != face.PREPARATION:
        if state.snapshot().phase == face.SETUP_HEXES:
            grid_order.append(state.to_move)
        state.apply(state.draw(1, 0) if state.to_move == CHANCE else state.moves()[0])
    assert grid_order == [1, 0, 1, 0, 1, 0, 0]


def test_P6_choices_are_hidden_and_warchiefs_revealed_together():
    state = drafted().start()
    state.apply(codes.encode(codes.CHOOSE_WARCHIEF, 2))
    state.apply(codes.encode(codes.CHOOSE_ADVISOR, 1))
    assert state.to_move == 1
    seen = state.observe(1).snapshot()
    assert seen.warchiefs == (None, None)
    assert seen.advisors == (None, None)
    assert seen.answered == (True, False)
    state.apply(codes.encode(codes.CHOOSE_WARCHIEF, 4))
    state.apply(codes.encode(codes.CHOOSE_ADVISOR, 3))
    seen = state.observe(1).snapshot()
    assert seen.warchiefs == (2, 4)
    assert seen.advisors == (None, 3)
    assert seen.strength == (1, 4)


def test_P6_all_draw_before_anyone_shuffles_back_and_keep_six():
    state = drafted().start()
    while state.snapshot().phase == face.SETUP_CHOICE:
        state.apply(state.moves()[0])
    chance = 0
    while state.to_move == CHANCE:
        state.apply(state.draw(4, chance))
        chance += 1
    assert [len(cards) for cards in state.snapshot().dealt] == [9, 11]
    for seat in (0, 1):
        for left in range(6):
            assert state.to_move == seat
            drawn = state.snapshot().drawn[seat]
            assert len(drawn) == (9, 11)[seat] - left
            assert {codes.decode(code).a for code in state.moves()} == set(drawn)
            state.apply(state.moves()[0])
    assert state.snapshot().hand_sizes == (6, 6)
    assert state.observe(0).snapshot().hands[1] is None


def test_P6_a_deal_has_no_more_copies_than_the_deck():
    state = drafted().start()
    while state.snapshot().phase == face.SETUP_CHOICE:
        state.apply(state.moves()[0])
    state.apply(codes.encode_deal([3, 3, 3]))
    assert not state.is_legal(codes.encode_deal([1, 0, 0, 3, 3, 3, 1]))
    assert not state.is_legal(codes.encode_deal([0, 0, 0, 3, 3, 3, 1]))  # Cunning 11, not 10
    assert state.is_legal(codes.encode_deal([0, 0, 0, 3, 3, 3, 2]))


def test_P7_exactly_one_order_is_face_up_at_the_latest_the_last():
    scene = Scene()
    scene.prepare()
    scene.choose_tactics()
    ups = []
    while scene.now.phase == face.ORDERS:
        if scene.now.step == face.ASK_ORDER_HEX:
            scene.state.apply(scene.state.moves()[0])
            continue
        choices = {b for _, b, _ in scene.listed(codes.ORDER_KIND)}
        ups.append((scene.now.to_move, choices))
        # Seat 0 shows its first order, seat 1 waits to the last.
        scene.act(codes.ORDER_KIND, len(ups) % 6, max(choices) if scene.now.to_move == 0 else min(choices))
    assert [choices for seat, choices in ups if seat == 0] == [{0, 1}, {0}, {0}]
    assert [choices for seat, choices in ups if seat == 1] == [{0, 1}, {0, 1}, {1}]
    assert [sum(order.up for order in scene.now.orders if order.owner == seat) for seat in (0, 1)] == [1, 1]


def test_P7_one_token_of_each_kind_and_one_order_a_hex():
    scene = Scene()
    scene.prepare()
    scene.choose_tactics()
    scene.act(codes.ORDER_HEX, scene.at(WEST[0]))
    scene.act(codes.ORDER_KIND, face.ATTACK, 1)
    scene.act(codes.ORDER_HEX, scene.at(EAST[0]))
    scene.act(codes.ORDER_KIND, face.ATTACK, 1)
    assert scene.places(codes.ORDER_HEX) == set(WEST[1:])
    scene.act(codes.ORDER_HEX, scene.at(WEST[1]))
    assert {a for a, _, _ in scene.listed(codes.ORDER_KIND)} == set(range(6)) - {face.ATTACK}


@pytest.mark.parametrize("hexes", [1, 2])
def test_P7_who_has_fewer_hexes_places_fewer(hexes: int):
    scene = Scene([WEST[:hexes], EAST])
    scene.prepare()
    scene.choose_tactics()
    assert scene.now.placing == (hexes, 3)
    scene.lay()
    mine = [order for order in scene.now.orders if order.owner == 0]
    assert len(mine) == hexes
    assert sum(order.up for order in mine) == 1


def test_P7_the_fourth_order_comes_after_everybodys_third_face_down():
    scene = Scene(rules=[[{"op": "extra_order"}]])
    scene.prepare()
    scene.choose_tactics()
    asked = []
    while scene.now.phase == face.ORDERS:
        if scene.now.step == face.ASK_ORDER_KIND:
            asked.append((scene.now.to_move, sorted({b for _, b, _ in scene.listed(codes.ORDER_KIND)})))
        scene.state.apply(scene.state.moves()[0])
    assert [seat for seat, _ in asked] == [0, 1, 0, 1, 0, 1, 0]
    assert asked[-1] == (0, [0])


def test_P8_rolling_again_sets_one_die_aside_down_to_one():
    scene = Scene(strength=(0, 0))
    scene.roll((1, 1, 2, 2, 3, 3, 4, 4, 5, 6))
    assert {a for a, _, _ in scene.listed(codes.REROLL)} == {1, 2, 3, 4, 5, 6}
    scene.act(codes.REROLL, 4)
    assert scene.now.to_roll == 9
    for left in range(9, 1, -1):
        scene.roll([3] * left)
        scene.act(codes.REROLL, 3)
    scene.roll([3])
    assert scene.now.dice[0] == (3,)
    assert scene.now.aside[0] == (3, 3, 3, 3, 3, 3, 3, 3, 4)
    assert scene.now.roller == 1, "one die is not rolled again"


def test_P8_dice_set_aside_return_in_cleanup():
    scene = Scene()
    scene.roll([1] * 10)
    scene.act(codes.REROLL, 1)
    scene.roll([1] * 9)
    scene.act(codes.KEEP)
    scene.prepare()
    scene.choose_tactics()
    scene.lay()
    scene.finish_round()
    assert scene.now.to_roll == 10


def test_P8_dice_are_open_or_hidden_by_option():
    shown = Scene()
    shown.prepare([6] * 10, [1] * 10)
    assert shown.seen(0).snapshot().dice[1] == (1,) * 10
    veiled = Scene(hidden_dice=True)
    veiled.prepare([6] * 10, [1] * 10)
    seen = veiled.seen(0).snapshot()
    assert seen.dice[0] == (6,) * 10
    assert (seen.dice[1], seen.successes[1], seen.dice_left[1]) == (None, None, 10)


def test_P9_strength_changes_one_unspent_die_by_one_within_one_to_six():
    scene = Scene(strength=(2, 0))
    scene.roll((1, 1, 1, 1, 1, 1, 1, 1, 3, 6))
    scene.act(codes.KEEP)
    assert scene.now.step == face.ASK_WINDOW
    assert set(scene.listed(codes.STRENGTH)) == {(1, 1, 0), (3, 0, 0), (3, 1, 0), (6, 0, 0)}
    scene.act(codes.STRENGTH, 3, 1)
    assert scene.now.dice[0] == (1,) * 8 + (4, 6)
    assert scene.now.strength[0] == 1
    scene.act(codes.STRENGTH, 6, 0)
    assert scene.now.dice[0] == (1,) * 8 + (4, 5)
    assert scene.now.roller == 1, "nothing is left to do in the window"


def test_P9_the_window_opens_after_the_own_tactic_and_before_activations():
    scene = Scene(strength=(3, 0))
    scene.roll([1] * 10)
    scene.act(codes.KEEP)
    scene.act(codes.DONE)
    scene.prepare()
    scene.choose_tactics()
    scene.lay()
    assert (scene.now.phase, scene.now.step, scene.now.to_move) == (face.REVEAL, face.ASK_WINDOW, 0)
    scene.act(codes.STRENGTH, 1, 1)
    scene.act(codes.DONE)
    assert scene.now.step == face.ASK_ACTIVATION
    scene.act(codes.STRENGTH, 2, 1)
    assert (scene.now.to_move, scene.now.strength[0]) == (0, 1)


def test_P9_long_arm_reaches_anybodys_dice():
    scene = Scene(strength=(1, 0), long_arm=True).to_actions(dice=([1] * 10, [4] * 10))
    assert (4, 0, 2) in scene.listed(codes.STRENGTH)
    scene.act(codes.STRENGTH, 4, 0, 2)
    assert scene.now.dice[1] == (3,) + (4,) * 9
    near = Scene(strength=(1, 0)).to_actions(dice=([1] * 10, [4] * 10))
    assert {c for _, _, c in near.listed(codes.STRENGTH)} == {0}
    with pytest.raises(ValueError, match="open dice"):
        Scene(long_arm=True, hidden_dice=True)


def test_P9_objectives_score_unrevealed_and_an_idle_effect_cannot_be_chosen():
    scene = Scene(
        objectives=[[{"op": "score_each", "count": "hexes", "points": 1, "most": 9}]],
        reveals=[[{"op": "move_terrain"}], [{"op": "strength"}]],
    ).to_actions()
    assert not scene.allows(codes.ADVISOR), "there is no terrain"
    scene.stand_down()
    assert scene.allows(codes.ADVISOR)
    scene.finish_round()
    scene.next_rounds(5)
    assert scene.now.advisor_points == (4, 0)
    assert scene.now.advisor_up == (False, False)


def test_P10_tactics_are_hidden_then_revealed_together_and_resolved_in_turn_order():
    gain = [{"op": "strength", "amount": 2}]
    spend = [{"op": "mute"}]
    scene = Scene(tactics=[gain, spend], first=1)
    scene.prepare()
    scene.choose_tactics(0, 1)
    assert scene.seen(1).snapshot().tactics == (None, 1)
    assert scene.now.tactic_up == (False, False)
    scene.lay()
    assert scene.now.tactic_up == (True, True)
    assert scene.seen(1).snapshot().tactics == (0, 1)
    assert scene.now.strength == (2, 0)
    assert scene.now.muted == (True, False)
    scene.finish_round()
    assert scene.now.muted == (False, False)
    assert scene.now.tactics_played == ((0,), (1,))


def test_P11_activations_alternate_and_a_void_order_costs_two():
    scene = Scene().to_actions([(WEST[0], "attack")], [(EAST[0], "attack")])
    assert scene.now.to_move == 0
    scene.act(codes.VOID, scene.at(WEST[0]))
    assert scene.now.spent[0] == (6, 6)
    assert WEST[0] not in {scene.grid.hexes[order.hex] for order in scene.now.orders}
    assert scene.now.to_move == 1


def test_P11_a_voided_fortify_leaves_the_board():
    scene = Scene([WEST[:1], EAST]).to_actions([(WEST[0], "fortify")])
    scene.act(codes.VOID, scene.at(WEST[0]))
    assert not [order for order in scene.now.orders if order.owner == 0]


def test_P11_who_stands_down_keeps_orders_and_is_asked_no_more():
    scene = Scene().to_actions([(WEST[0], "fortify")])
    scene.stand_down()
    assert scene.now.stood == (True, False)
    assert len([order for order in scene.now.orders if order.owner == 0]) == 3
    for _ in range(2):
        assert scene.now.to_move == 1
        order = next(o for o in scene.now.orders if o.owner == 1)
        scene.act(codes.VOID, order.hex)
    scene.stand_down()
    assert scene.now.round == 2
    assert scene.now.orders == ()


def test_P11_without_dice_one_can_only_stand_down():
    scene = Scene().to_actions(dice=([1] * 10, [1] * 10))
    assert scene.state.moves() == [codes.encode(codes.STAND_DOWN)]


def test_P22_seasons_are_scored_in_their_second_cleanup():
    hexes = [{"op": "score_each", "count": "hexes", "points": 1, "most": 4}]
    scene = Scene(seasons=[hexes, hexes, hexes])
    met = []
    for _ in range(6):
        scene.next_rounds(1)
        met.append(scene.now.season_points[0])
    assert met == [0, 4, 4, 8, 8, 12]


@pytest.mark.parametrize(
    ("counts", "points"),
    [
        ((3, 2, 1, 0), (3, 1, 0, 0)),
        ((2, 2, 1, 0), (3, 3, 0, 0)),
        ((3, 1, 1, 0), (3, 1, 1, 0)),
        ((2, 0, 0, 0), (3, 0, 0, 0)),
        ((0, 0, 0, 0), (0, 0, 0, 0)),
    ],
)
def test_P22_ties_share_a_place_the_next_falls_away_and_zero_has_none(counts: tuple[int, ...], points: tuple[int, ...]):
    edges = [(WEST[:3], (-1, 0)), (EAST[:3], (1, 0)), (SOUTH[:2], (0, 1)), (NORTH[:2], (0, -1))]
    own = [[*outside[:n], inside] for (outside, inside), n in zip(edges, counts, strict=True)]
    rank = [{"op": "score_rank", "count": "edge", "first": 3, "second": 1}]
    scene = Scene(own, seasons=[rank])
    assert scene.board.standing(scene.state).season[0] == points
    assert scene.board.standing(scene.state).season_count[0] == counts
    scene.next_rounds(2)
    assert scene.now.season_points == points


def test_P23_what_a_seat_may_not_know_is_absent():
    scene = Scene(tactics=[QUIET_GAIN, QUIET_GAIN])
    scene.prepare()
    scene.choose_tactics(0, 1)
    scene.lay([(WEST[0], "attack", False), (WEST[1], "harvest", True)])
    seen = scene.seen(1).snapshot()
    assert seen.hands[0] is None
    assert seen.advisors[0] is None
    kinds = {scene.grid.hexes[order.hex]: order.kind for order in seen.orders if order.owner == 0}
    assert kinds[WEST[0]] is None
    assert kinds[WEST[1]] == face.HARVEST
    own = scene.seen(0).snapshot()
    assert {order.kind for order in own.orders if order.owner == 0} >= {face.ATTACK, face.HARVEST}


@pytest.mark.parametrize(
    ("own", "strength", "winners"),
    [
        ((WEST, EAST), (1, 0), (0,)),
        ((WEST, EAST[:3]), (0, 9), (0,)),
        ((WEST, EAST), (2, 2), (0, 1)),
    ],
)
def test_P24_ties_go_by_hexes_then_strength_then_are_shared(own, strength, winners):
    scene = Scene(own, strength=strength)
    while scene.now.phase != face.FINISHED:
        scene.prepare()
        scene.choose_tactics()
        scene.lay()
        scene.skip_windows()
        scene.finish_round()
    assert scene.now.winners == winners
    payoff = scene.state.payoff()
    assert payoff is not None
    assert [share > 0 for share in payoff] == [seat in winners for seat in (0, 1)]
    assert sum(payoff) == 1


def test_P24_points_come_before_hexes():
    first = [{"op": "score_steps", "count": "centre", "at": 1, "points": 1}]
    scene = Scene([WEST, EAST[:2]], centre=EAST[0], seasons=[first])
    scene.next_rounds(6)
    assert scene.now.points == (0, 1)
    assert scene.now.winners == (1,)


def test_P25_strength_may_exceed_the_printed_value():
    gain = [{"op": "strength", "amount": 9}]
    scene = Scene(tactics=[gain], strength=(3, 0))
    scene.to_actions(tactics=(0,))
    assert scene.now.strength[0] == 12


def test_P26_conventions_hidden_choices_are_asked_seat_by_seat():
    """C21: with observations that do not show what was chosen before."""
    left, right = Scene(tactics=[QUIET_GAIN, QUIET_GAIN]), Scene(tactics=[QUIET_GAIN, QUIET_GAIN])
    for scene, design in ((left, 0), (right, None)):
        scene.prepare()
        assert scene.now.to_move == 0
        hand = scene.now.hands[0] or ()
        scene.act(codes.CHOOSE_TACTIC, hand[-1] if design is None else design)
    assert left.state.to_bytes() != right.state.to_bytes()
    assert left.seen(1).to_bytes() == right.seen(1).to_bytes()


def test_P26_kinds_of_orders_are_those_of_the_seed():
    assert KINDS == ("attack", "charge", "shoot", "pray", "fortify", "harvest")
