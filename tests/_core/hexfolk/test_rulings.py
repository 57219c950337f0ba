"""The rulings F2 to F19 that two to four players on the standard board meet, a test or more each, named after them.

Positions are played out with chosen dice, cards and thefts (`scene`); some come from recorded games, at the
records that their README calls worth a test. Rulings about boards and options are tested with `games`.
"""

from __future__ import annotations

import pytest

from hexsuite._core.face import IllegalAction
from hexsuite._core.hexfolk import codes, face
from hexsuite._core.hexfolk.codes import encode, encode_trade
from hexsuite.games.hexfolk.options import HexfolkOptions
from hexsuite.games.hexfolk.setup import board, new_setup
from tests._core.hexfolk.scene import (
    BRICK,
    CARD,
    CITY,
    GRAIN,
    GRID,
    HOME,
    KNIGHT,
    LUMBER,
    MONOPOLY,
    NOTHING,
    ORE,
    ROAD,
    ROAD_BUILDING,
    SETTLEMENT,
    VICTORY_POINT,
    WOOL,
    YEAR_OF_PLENTY,
    Scene,
    hex_of,
    one,
    record,
)

# --- F2 to F5: costs, deck, cards -----------------------------------------------------------------------------------


@pytest.mark.parametrize("missing", range(5))
def test_F2_costs(missing: int) -> None:
    """Each thing can be had for exactly its price, and not with any one of its cards missing."""
    for kind, cost in (
        (codes.BUILD_ROAD, ROAD),
        (codes.BUILD_SETTLEMENT, SETTLEMENT),
        (codes.BUILD_CITY, CITY),
        (codes.BUY_CARD, CARD),
    ):
        scene = Scene()
        if kind == codes.BUILD_SETTLEMENT:
            scene.build_way(0, scene.path(0, 2))
        _empty(scene, 0)
        short = [max(0, n - (r == missing)) for r, n in enumerate(cost)]
        scene.give(0, short)
        scene.to(0)
        assert (kind in scene.kinds) == (tuple(short) == cost)
        scene.give(0, [n - m for n, m in zip(cost, short, strict=True)])
        scene.to(0)
        bank = scene.now.bank
        scene.state.apply(next(code for code in scene.state.moves() if codes.decode(code).kind == kind))
        assert scene.now.hands[0] == NOTHING
        assert tuple(n - m for n, m in zip(scene.now.bank, bank, strict=True)) == cost


def _empty(scene: Scene, seat: int) -> None:
    """Gives away a seat's whole hand."""
    scene.to(seat)
    if any(scene.now.hands[seat]):
        scene.trade(codes.OFFER, scene.now.hands[seat], NOTHING)
        scene.do(codes.ACCEPT)
        scene.do(codes.TAKE, 1 - seat)


def test_F3_deck() -> None:
    scene = Scene(target=15)
    assert scene.now.deck == 25
    left = {KNIGHT: 14, VICTORY_POINT: 5, ROAD_BUILDING: 2, YEAR_OF_PLENTY: 2, MONOPOLY: 2}
    for drawn in range(25):
        scene.buy(0, codes.BUY_CARD, cost=CARD)
        possible = {kind for kind in range(5) if scene.state.is_legal(encode(codes.CARD, kind))}
        assert possible == {kind for kind, count in left.items() if count}
        kind = max(possible) if drawn % 2 else min(possible)
        scene.do(codes.CARD, kind)
        left[kind] -= 1
    assert scene.now.deck == 0
    scene.give(0, CARD)
    scene.to(0)
    assert codes.BUY_CARD not in scene.kinds


def test_F4_year_of_plenty_takes_two_cards() -> None:
    scene = Scene()
    scene.card(0, YEAR_OF_PLENTY)
    scene.before_roll(0)
    before = scene.now.hands[0]
    scene.do(codes.PLAY_YEAR_OF_PLENTY, BRICK, ORE)
    assert [n - m for n, m in zip(scene.now.hands[0], before, strict=True)] == [0, 1, 0, 0, 1]
    assert scene.now.phase == face.PRE_ROLL


def test_F4_monopoly_takes_all_of_one_kind_from_everybody() -> None:
    scene = Scene(3)
    scene.give(1, one(WOOL, 3))
    scene.to(1)
    scene.trade(codes.OFFER, one(WOOL, 1), NOTHING)
    scene.do(codes.ACCEPT)
    scene.do(codes.DECLINE)
    scene.do(codes.TAKE, 2)
    scene.card(0, MONOPOLY)
    scene.before_roll(0)
    wool = [hand[WOOL] for hand in scene.now.hands]
    assert wool[1:] == [2, 1]
    bank = scene.now.bank
    scene.do(codes.PLAY_MONOPOLY, WOOL)
    assert [hand[WOOL] for hand in scene.now.hands] == [wool[0] + 3, 0, 0]
    assert scene.now.bank == bank


def test_F4_knight_moves_the_robber_and_steals_one() -> None:
    scene = Scene()
    scene.card(0, KNIGHT)
    scene.before_roll(0)
    scene.do(codes.PLAY_KNIGHT)
    target = hex_of(1, LUMBER)
    size = scene.now.hand_sizes
    scene.do(codes.MOVE_ROBBER, target, 2)
    stolen = next(r for r in range(5) if scene.now.hands[1][r])
    missing = next(r for r in range(5) if not scene.now.hands[1][r])
    assert not scene.state.is_legal(encode(codes.STOLEN, missing))
    scene.do(codes.STOLEN, stolen)
    assert scene.now.hand_sizes == (size[0] + 1, size[1] - 1)
    assert scene.now.robber == target
    assert scene.now.phase == face.PRE_ROLL


def test_F4_the_robbed_hex_pays_nothing() -> None:
    scene = Scene()
    scene.card(0, KNIGHT)
    scene.before_roll(0)
    scene.do(codes.PLAY_KNIGHT)
    scene.do(codes.MOVE_ROBBER, hex_of(1, LUMBER), 2)
    scene.do(codes.STOLEN, next(r for r in range(5) if scene.now.hands[1][r]))
    hands = scene.now.hands
    scene.roll(8)
    assert scene.now.hands == hands


@pytest.mark.parametrize("kind", [KNIGHT, ROAD_BUILDING, YEAR_OF_PLENTY, MONOPOLY])
def test_F5_one_card_a_turn_before_or_after_the_roll_and_not_a_fresh_one(kind: int) -> None:
    plays = {codes.PLAY_KNIGHT, codes.PLAY_ROAD_BUILDING, codes.PLAY_YEAR_OF_PLENTY, codes.PLAY_MONOPOLY}
    scene = Scene()
    scene.card(0, kind)
    assert not plays & scene.kinds
    scene.card(0, KNIGHT)
    assert len(plays & scene.kinds) == 1  # the older one
    scene.before_roll(0)
    assert len(plays & scene.kinds) == len({kind, KNIGHT})
    scene.roll()
    assert len(plays & scene.kinds) == len({kind, KNIGHT})
    scene.do(codes.PLAY_KNIGHT)
    scene.do(codes.MOVE_ROBBER, scene.empty_hex())
    assert not plays & scene.kinds
    assert scene.now.phase == face.MAIN
    scene.before_roll(0)
    assert len(plays & scene.kinds) == 1


def test_F5_a_second_card_of_a_kind_bought_this_turn_does_not_free_more_than_one() -> None:
    scene = Scene()
    scene.card(0, MONOPOLY)
    scene.card(0, MONOPOLY)
    scene.do(codes.PLAY_MONOPOLY, WOOL)
    scene.before_roll(1)
    scene.before_roll(0)
    assert codes.PLAY_MONOPOLY in scene.kinds


# --- F12 to F16: setup, seven, robber -------------------------------------------------------------------------------


@pytest.mark.parametrize("first", [0, 2])
def test_F12_setup_in_snake_order(first: int) -> None:
    scene = Scene(4, first=first)
    forth = [(first + i) % 4 for i in range(4)]
    assert scene.order == forth + forth[::-1]
    assert scene.now.turn == 1
    assert scene.now.owner == first
    assert scene.now.phase == face.PRE_ROLL


def test_F12_the_second_settlement_pays_one_per_hex() -> None:
    scene = Scene()
    assert scene.now.hands == ((0, 0, 0, 1, 1), (0, 0, 0, 1, 1))
    assert scene.now.bank == (19, 19, 19, 17, 17)


def test_F12_the_distance_rule_and_the_road_at_the_settlement() -> None:
    setup = board(new_setup(HexfolkOptions(first=0), 2, 1))
    state = setup.start()
    state.apply(encode(codes.BUILD_SETTLEMENT, 22))
    roads = {codes.decode(code).a for code in state.moves()}
    assert roads == set(setup.grid.corner_edges[22])
    state.apply(state.moves()[0])
    closed = {22, *setup.grid.corner_corners[22]}
    assert {codes.decode(code).a for code in state.moves()} == set(range(54)) - closed


def test_F14_hands_over_seven_discard_half_rounded_down_before_the_robber() -> None:
    scene = Scene()
    scene.give(0, (4, 3, 0, 0, 0))  # 9 with the two of the setup
    scene.give(1, (4, 1, 0, 0, 0))  # 7
    scene.before_roll(1)
    assert scene.now.hand_sizes == (9, 7)
    scene.roll(7)
    assert scene.now.owed == (4, 0)
    assert (scene.now.phase, scene.now.to_move) == (face.DISCARD_CARDS, 0)
    assert scene.kinds == {codes.DISCARD}
    for resource in (LUMBER, BRICK, GRAIN, ORE):  # which ones is the player's choice
        assert scene.now.phase == face.DISCARD_CARDS
        scene.do(codes.DISCARD, resource)
    assert scene.now.hands[0] == (3, 2, 0, 0, 0)
    assert (scene.now.phase, scene.now.to_move) == (face.ROBBER, 1)


def test_F14_the_amounts_are_fixed_when_the_seven_falls() -> None:
    scene = Scene()
    scene.give(0, (4, 4, 2, 0, 0))
    scene.give(1, (4, 4, 1, 0, 0))
    scene.before_roll(0)
    assert scene.now.hand_sizes == (12, 11)
    scene.roll(7)
    assert scene.now.owed == (6, 5)
    for seat, resources in ((0, [LUMBER] * 4 + [BRICK] * 2), (1, [LUMBER] * 4 + [BRICK])):
        for resource in resources:
            assert scene.now.to_move == seat
            scene.do(codes.DISCARD, resource)
    assert scene.now.phase == face.ROBBER


def test_F14_the_robber_must_move_and_may_go_to_a_desert() -> None:
    scene = Scene()
    targets = {move.a for move in scene.robber_moves(0)}
    assert targets == set(range(19)) - {scene.now.robber}
    assert any(scene.board.terrain[h] == 5 for h in targets)


def test_F14_victims_have_a_building_there_and_a_card() -> None:
    scene = Scene(3)
    victims = {}
    for move in scene.robber_moves(0):
        victims.setdefault(move.a, set()).add(move.b)
    built = {h: {owner + 1 for c, owner in scene.now.settlements if c in GRID.hex_corners[h]} for h in range(19)}
    for h, offered in victims.items():
        # Seat 2 has no cards, and nobody robs himself.
        assert offered == ((built[h] - {1, 3}) or {0})
    assert any(3 in owners for owners in built.values())


def test_F15_friendly_robber_spares_the_poor_and_the_roller() -> None:
    scene = Scene(friendly_robber=True)
    targets = {move.a for move in scene.robber_moves(0)}
    built = {h for c, _ in scene.now.settlements for h in GRID.corner_hexes[c]}
    assert targets == set(range(19)) - built - {scene.now.robber}


def test_F15_three_visible_points_open_the_hex() -> None:
    scene = Scene(friendly_robber=True)
    scene.card(1, VICTORY_POINT)  # a hidden point does not count
    assert hex_of(1, LUMBER) not in {move.a for move in scene.robber_moves(0)}
    scene.do(codes.MOVE_ROBBER, scene.empty_hex())
    scene.buy(1, codes.BUILD_CITY, HOME[1, 0], CITY)
    targets = {move.a for move in scene.robber_moves(0)}
    assert hex_of(1, LUMBER) in targets
    assert hex_of(0, LUMBER) not in targets


def test_F15_with_no_hex_open_the_robber_stays_and_the_knight_counts() -> None:
    """On an island of three hexes every hex is beside somebody poor."""
    from hexsuite._core.grid import Grid
    from hexsuite._core.hexfolk.face import HexfolkBoard

    island = Grid([(0, 0), (1, 0), (0, 1)])
    table = HexfolkBoard(island, [2, 3, 4], [4, 5, 6], [], 0, 2, friendly_robber=True)
    state = table.start()
    middle = next(c for c, around in enumerate(island.corner_hexes) if len(around) == 3)
    far = [c for c in range(len(island.corners)) if c != middle and middle not in island.corner_corners[c]]
    for wish in ([middle], far, far, far):
        legal = {codes.decode(code).a for code in state.moves()}
        state.apply(encode(codes.BUILD_SETTLEMENT, next(c for c in wish if c in legal)))
        state.apply(state.moves()[0])
    for a, b in ((3, 4), (1, 3), (1, 3), (1, 4), (1, 4), (1, 5), (1, 5)):
        state.apply(encode(codes.ROLL))
        state.apply(encode(codes.DICE, a, b))
        assert state.snapshot().phase == face.MAIN  # after the seven as well
        assert state.snapshot().robber == 0
        if codes.decode(state.moves()[-1]).kind == codes.BUY_CARD:
            break
        state.apply(encode(codes.END_TURN))
    while state.snapshot().phase != face.MAIN or encode(codes.BUY_CARD) not in state.moves():
        if state.snapshot().phase == face.PRE_ROLL:
            state.apply(encode(codes.ROLL))
            total = 4 + state.snapshot().turn % 3
            state.apply(encode(codes.DICE, 1, total - 1))
        else:
            state.apply(encode(codes.END_TURN))
    buyer = state.snapshot().owner
    state.apply(encode(codes.BUY_CARD))
    state.apply(encode(codes.CARD, KNIGHT))
    for _ in range(2):
        state.apply(encode(codes.END_TURN))
        if state.snapshot().owner != buyer:
            state.apply(encode(codes.ROLL))
            state.apply(encode(codes.DICE, 6, 6))
    state.apply(encode(codes.PLAY_KNIGHT))
    now = state.snapshot()
    assert now.phase == face.PRE_ROLL
    assert now.robber == 0
    assert now.knights[buyer] == 1


def test_F16_robber_off_sevens_only_discard() -> None:
    scene = Scene(robber_on=False)
    assert scene.now.robber == -1
    scene.give(0, (4, 3, 0, 0, 0))
    scene.before_roll(1)
    scene.roll(7)
    assert scene.now.owed == (4, 0)
    for _ in range(4):
        scene.do(codes.DISCARD, LUMBER)
    assert (scene.now.phase, scene.now.owner) == (face.MAIN, 1)
    assert scene.now.robber == -1


def test_F16_robber_off_a_knight_steals_from_a_chosen_opponent() -> None:
    scene = Scene(3, robber_on=False)
    scene.card(0, KNIGHT)
    scene.before_roll(0)
    scene.do(codes.PLAY_KNIGHT)
    assert scene.now.knights == (1, 0, 0)
    assert scene.state.moves() == [encode(codes.STEAL, 1)]  # seat 2 has no card
    sizes = scene.now.hand_sizes
    scene.do(codes.STEAL, 1)
    scene.do(codes.STOLEN, next(r for r in range(5) if scene.now.hands[1][r]))
    assert scene.now.hand_sizes == (sizes[0] + 1, sizes[1] - 1, sizes[2])
    assert scene.now.phase == face.PRE_ROLL


def test_F16_robber_off_with_friends_the_poor_are_spared() -> None:
    scene = Scene(robber_on=False, friendly_robber=True)
    scene.card(0, KNIGHT)
    scene.before_roll(0)
    scene.do(codes.PLAY_KNIGHT)
    assert scene.now.phase == face.PRE_ROLL  # nobody to rob
    assert scene.now.knights == (1, 0)
    scene.card(0, KNIGHT)
    scene.buy(1, codes.BUILD_CITY, HOME[1, 0], CITY)
    scene.give(1, one(LUMBER))
    scene.before_roll(0)
    scene.do(codes.PLAY_KNIGHT)
    assert scene.state.moves() == [encode(codes.STEAL, 1)]


# --- F17 to F19: bank, trade, supply --------------------------------------------------------------------------------


def test_F17_a_shortage_with_two_claimants_pays_nobody() -> None:
    scene = Scene(number={(1, LUMBER): 2})
    scene.give(0, one(LUMBER, 9))
    assert scene.now.bank[LUMBER] == 1
    assert scene.now.hands[0][LUMBER] == scene.now.hands[1][LUMBER] == 9
    scene.do(codes.END_TURN)
    scene.roll(2)
    assert scene.now.bank[LUMBER] == 1


def test_F17_one_claimant_gets_what_is_left() -> None:
    scene = Scene()
    scene.buy(0, codes.BUILD_CITY, HOME[0, 0], CITY)
    scene.give(0, one(LUMBER, 9))
    assert scene.now.hands[0][LUMBER] == 18
    scene.do(codes.END_TURN)
    scene.roll(2)
    assert scene.now.hands[0][LUMBER] == 19
    scene.do(codes.END_TURN)
    scene.roll(2)
    assert scene.now.hands[0][LUMBER] == 19
    assert scene.now.bank[LUMBER] == 0


def test_F17_other_resources_are_paid_all_the_same() -> None:
    scene = Scene(number={(1, LUMBER): 2, (1, BRICK): 2})
    scene.give(0, one(LUMBER, 9))
    scene.do(codes.END_TURN)
    brick = scene.now.hands[1][BRICK]
    scene.roll(2)
    assert scene.now.hands[1][BRICK] == brick + 1


def test_F17_recorded_sole_claimants() -> None:
    for name, index in (("game_19", 367), ("game_33", 693)):
        replay, row = record(name, index)
        assert "sole_claimant" in row["fixed"]
        before = replay.state.snapshot()
        assert list(replay.problems(row)) == []
        after = replay.state.snapshot()
        gained = [n - m for n, m in zip(before.bank, after.bank, strict=True)]
        assert any(n and not left for n, left in zip(gained, after.bank, strict=True))


def test_F18_offers_come_after_the_roll_from_the_owner_of_the_turn_only() -> None:
    scene = Scene(3)
    offer = encode_trade(codes.OFFER, one(GRAIN), one(WOOL))
    scene.before_roll(0)
    assert not scene.state.is_legal(offer)
    scene.roll()
    assert scene.state.is_legal(offer)
    scene.state.apply(offer)
    assert scene.now.to_move == 1
    assert scene.kinds == {codes.DECLINE}  # seat 1 has no wool, so it cannot accept
    assert not scene.state.is_legal(offer)
    assert not scene.state.is_legal(encode(codes.END_TURN))


@pytest.mark.parametrize(
    ("give", "want", "legal"),
    [
        ((0, 0, 0, 1, 0), (0, 1, 0, 0, 0), True),
        ((0, 0, 0, 1, 1), (0, 7, 0, 0, 0), True),  # any ratio
        ((0, 0, 0, 1, 0), NOTHING, True),  # a gift
        (NOTHING, (0, 1, 0, 0, 0), True),  # asking for one
        (NOTHING, NOTHING, False),  # one side may be empty, not both
        ((0, 0, 0, 1, 0), (0, 0, 0, 1, 0), False),  # the same resource on both sides
        ((0, 0, 0, 1, 0), (0, 1, 0, 1, 0), False),
        ((0, 0, 0, 2, 0), (0, 1, 0, 0, 0), False),  # not in hand
        ((1, 0, 0, 0, 0), (0, 1, 0, 0, 0), False),
    ],
)
def test_F18_what_may_be_offered(give: tuple[int, ...], want: tuple[int, ...], legal: bool) -> None:
    scene = Scene()
    scene.to(0)
    assert scene.now.hands[0] == (0, 0, 0, 1, 1)
    assert scene.state.is_legal(encode_trade(codes.OFFER, give, want)) == legal
    assert scene.state.is_legal(encode_trade(codes.OFFER, give, want) | 64) is False
    if not legal:
        with pytest.raises(IllegalAction):
            scene.trade(codes.OFFER, give, want)


def test_F18_the_owner_picks_among_those_that_accept() -> None:
    scene = Scene(3)
    scene.give(1, one(WOOL, 2))
    scene.to(1)
    scene.trade(codes.OFFER, one(WOOL), NOTHING)
    scene.do(codes.ACCEPT)
    scene.do(codes.DECLINE)
    scene.do(codes.TAKE, 2)
    assert [hand[WOOL] for hand in scene.now.hands] == [0, 1, 1]
    scene.to(0)
    scene.trade(codes.OFFER, one(ORE), one(WOOL))
    scene.do(codes.ACCEPT)
    scene.do(codes.ACCEPT)
    assert scene.now.to_move == 0
    assert set(scene.state.moves()) == {encode(codes.TAKE, 1), encode(codes.TAKE, 2), encode(codes.WITHDRAW)}
    hands = scene.now.hands
    scene.do(codes.TAKE, 2)
    assert scene.now.hands[0][WOOL] == hands[0][WOOL] + 1
    assert scene.now.hands[0][ORE] == hands[0][ORE] - 1
    assert scene.now.hands[2][ORE] == hands[2][ORE] + 1
    assert scene.now.hands[1] == hands[1]
    assert scene.now.phase == face.MAIN
    assert scene.now.offer is None


def test_F18_counter_offers() -> None:
    scene = Scene()
    scene.give(1, one(WOOL))
    scene.to(0)
    scene.trade(codes.OFFER, one(GRAIN), one(LUMBER))
    counter = encode_trade(codes.COUNTER, one(WOOL), one(ORE, 1))
    assert scene.state.is_legal(counter)
    assert not scene.state.is_legal(encode_trade(codes.COUNTER, one(WOOL, 2), one(ORE)))  # not in hand
    assert not scene.state.is_legal(encode_trade(codes.COUNTER, one(WOOL), one(WOOL)))
    scene.state.apply(counter)
    assert scene.now.counters[1] == (tuple(one(WOOL)), tuple(one(ORE)))
    hands = scene.now.hands
    scene.do(codes.TAKE, 1)
    assert scene.now.hands[0][WOOL] == hands[0][WOOL] + 1
    assert scene.now.hands[0][ORE] == hands[0][ORE] - 1
    assert scene.now.hands[1][ORE] == hands[1][ORE] + 1


def test_F18_a_counter_offer_that_the_owner_cannot_pay_cannot_be_taken() -> None:
    scene = Scene()
    scene.give(1, one(WOOL))
    scene.to(0)
    scene.trade(codes.OFFER, one(GRAIN), one(LUMBER))
    scene.trade(codes.COUNTER, one(WOOL), one(ORE, 5))
    assert set(scene.state.moves()) == {encode(codes.WITHDRAW)}
    scene.do(codes.WITHDRAW)
    assert scene.now.phase == face.MAIN
    assert encode(codes.TAKE, 1) not in scene.state.moves()


def test_F25_what_follows_an_answer_does_not_tell_whether_the_owner_could_pay_for_it() -> None:
    """Seat 1 asks for five ore: the owner decides next, whether it has them or not."""
    phases = []
    for ore in (0, 5):
        scene = Scene()
        scene.give(1, one(WOOL))
        scene.give(0, one(ORE, ore))
        scene.to(0)
        scene.trade(codes.OFFER, one(GRAIN), one(LUMBER))
        scene.trade(codes.COUNTER, one(WOOL), one(ORE, 5))
        phases.append((scene.now.phase, scene.now.to_move))
    assert phases == [(face.TRADE_CHOOSE, 0)] * 2


def test_F18_withdrawing_changes_nothing_and_refused_offers_are_not_proposed_again() -> None:
    scene = Scene()
    scene.give(1, (1, 1, 1, 0, 0))
    scene.give(0, (0, 0, 0, 1, 1))
    scene.to(0)
    hands = scene.now.hands
    proposed = scene.state.offers()
    assert proposed
    for count in range(1, 11):
        offers = scene.state.offers()
        if not offers:
            break
        scene.state.apply(offers[0])
        while scene.now.phase == face.TRADE_REPLY:
            scene.do(codes.DECLINE)
        assert scene.now.hands == hands
        assert offers[0] not in scene.state.offers()
        assert scene.now.offers_made == count
    else:
        assert scene.state.offers() == []  # bots make at most ten a turn
    scene.do(codes.END_TURN)
    assert scene.now.offer is None
    scene.to(0)
    assert proposed[0] not in scene.state.offers()  # never, not only in this turn
    assert scene.state.is_legal(proposed[0])  # a person may


def test_F18_counter_offers_stay_open_until_the_turn_ends_or_the_cards_are_gone() -> None:
    scene = Scene(3)
    scene.give(1, one(WOOL))
    scene.give(0, one(ORE))
    scene.to(0)
    scene.trade(codes.OFFER, one(GRAIN), one(LUMBER))
    scene.trade(codes.COUNTER, one(WOOL), one(ORE))
    scene.trade(codes.COUNTER, NOTHING, one(ORE))
    scene.do(codes.WITHDRAW)
    assert {encode(codes.TAKE, 1), encode(codes.TAKE, 2)} <= set(scene.state.moves())
    scene.do(codes.TAKE, 1)
    assert scene.now.phase == face.MAIN
    assert scene.now.counters[1] is None
    assert encode(codes.TAKE, 1) not in scene.state.moves()
    assert encode(codes.TAKE, 2) in scene.state.moves()
    scene.do(codes.END_TURN)
    assert scene.now.counters == (None, None, None)


def test_F19_supply() -> None:
    scene = Scene()
    assert scene.now.left[0] == (13, 3, 4)
    scene.buy(0, codes.BUILD_CITY, HOME[0, 0], CITY)
    assert scene.now.left[0] == (13, 4, 3)  # the settlement comes back
    scene.buy(0, codes.BUILD_CITY, HOME[0, 1], CITY)
    assert scene.now.left[0] == (13, 5, 2)


def test_F19_fifteen_roads_are_all() -> None:
    scene = Scene(longest_road=False, target=15)
    built = 0
    while scene.now.left[0][0]:
        scene.give(0, ROAD)
        scene.to(0)
        scene.state.apply(next(code for code in scene.state.moves() if codes.decode(code).kind == codes.BUILD_ROAD))
        built += 1
    assert built == 13
    scene.give(0, ROAD)
    scene.to(0)
    assert codes.BUILD_ROAD not in scene.kinds
