"""One test or more for each ruling that two to four players on the standard board meet, named after it.

Positions are played out with chosen dice, cards and thefts (`scene`); some come from recorded games, at the
records that their README calls worth a test. Rulings about boards and options are tested with `games`.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from hexsuite._core.face import OVER, IllegalAction
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
    ORE,
    ROAD,
    ROAD_BUILDING,
    SETTLEMENT,
    VICTORY_POINT,
    WOOL,
    YEAR_OF_PLENTY,
    Scene,
    hex_of,
)
from tests.oracle import HexfolkReplay, read_lines

RECORDS = Path(__file__).parents[2] / "data" / "hexfolk"
NOTHING = (0, 0, 0, 0, 0)


def record(name: str, index: int) -> tuple[HexfolkReplay, dict]:
    """A recorded game just before a record, and that record."""
    header, *rows = read_lines(RECORDS / f"{name}.jsonl.gz")
    replay = HexfolkReplay(header)
    for row in rows[:index]:
        assert list(replay.problems(row)) == []
    return replay, rows[index]


def one(resource: int, count: int = 1) -> list[int]:
    """Five counts with one resource only."""
    return [count if r == resource else 0 for r in range(5)]


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
    assert scene.now.phase == face.MAIN  # nothing to choose: the talk is over
    assert scene.now.offer is None


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
