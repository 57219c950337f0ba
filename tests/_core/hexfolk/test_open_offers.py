"""F18: several offers lie open at once, each with its own answers; F25: nothing of that tells a hidden card.

The fuzz test keeps its own account of what must lie on the table, from the rules in words, and compares.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field

import pytest

from hexsuite._core.face import OVER, IllegalAction, Searcher, State, one_ply
from hexsuite._core.hexfolk import codes, face
from hexsuite._core.hexfolk.codes import Code, decode, encode, encode_trade
from hexsuite._core.hexfolk.face import HexfolkSnapshot
from hexsuite.games.hexfolk.thinker import weights
from tests._core.hexfolk.bazaar import played, thieving
from tests._core.hexfolk.scene import BRICK, GRAIN, KNIGHT, LUMBER, NOTHING, ORE, WOOL, Scene, hex_of, one

ACCEPTS, DECLINES, COUNTERS = 1, 2, 3
GAMES_IN_CI = 24
GAMES_LONG = 600
ANSWERS = {codes.ACCEPT: ACCEPTS, codes.DECLINE: DECLINES, codes.COUNTER: COUNTERS}
TALK = (face.TRADE_REPLY, face.TRADE_CHOOSE)


def offer(scene: Scene, number: int, give: list[int] | tuple[int, ...], want: list[int] | tuple[int, ...]) -> None:
    scene.state.apply(encode_trade(codes.OFFER, give, want, number))
    scene.state.check()


def all_say(scene: Scene, *answers: int) -> None:
    for answer in answers:
        scene.do(answer)


def takes(state: State) -> set[tuple[int, int]]:
    """(seat, number) of all answers that can be taken."""
    return {(c.a, c.b) for c in map(decode, state.moves()) if c.kind == codes.TAKE}


def numbers(scene: Scene) -> list[int]:
    return [lying.number for lying in scene.now.offers]


def rich(seats: int = 3) -> Scene:
    """Seat 0 is to trade with two of everything, seat 1 has two of everything."""
    scene = Scene(seats)
    scene.give(1, (2, 2, 2, 2, 2))
    scene.give(0, (2, 2, 2, 2, 2))
    scene.to(0)
    return scene


def test_F18_a_new_offer_leaves_the_earlier_ones_open() -> None:
    scene = rich()
    offer(scene, 1, one(ORE), one(WOOL))
    all_say(scene, codes.ACCEPT, codes.DECLINE)
    assert (scene.now.phase, scene.now.to_move) == (face.MAIN, 0)  # the owner need not choose now
    offer(scene, 2, one(GRAIN), one(LUMBER))
    scene.trade(codes.COUNTER, one(BRICK), one(GRAIN))
    scene.do(codes.DECLINE)
    assert numbers(scene) == [1, 2]
    assert takes(scene.state) == {(1, 1), (1, 2)}
    assert scene.now.offers[1].counters[1] == (tuple(one(BRICK)), tuple(one(GRAIN)))
    hands = scene.now.hands
    scene.do(codes.TAKE, 1, 1)
    assert scene.now.hands[0][WOOL] == hands[0][WOOL] + 1
    assert scene.now.hands[1][ORE] == hands[1][ORE] + 1
    assert numbers(scene) == [2]
    hands = scene.now.hands
    scene.do(codes.TAKE, 1, 2)
    assert scene.now.hands[0][BRICK] == hands[0][BRICK] + 1
    assert numbers(scene) == []


def test_F18_three_lie_open_at_most_and_each_gets_the_lowest_free_number() -> None:
    scene = rich(2)
    wishes = (LUMBER, BRICK, WOOL)
    for number, wish in enumerate(wishes, 1):
        assert scene.now.next_offer == number
        for other in {1, 2, 3} - {number}:
            assert not scene.state.is_legal(encode_trade(codes.OFFER, one(ORE), one(wish), other))
        offer(scene, number, one(ORE), one(wish))
        scene.do(codes.ACCEPT)
    assert numbers(scene) == [1, 2, 3]
    assert scene.now.next_offer == 0
    with pytest.raises(IllegalAction):
        offer(scene, 1, one(ORE), one(GRAIN))
    scene.do(codes.WITHDRAW, 2)
    assert numbers(scene) == [1, 3]
    assert takes(scene.state) == {(1, 1), (1, 3)}
    offer(scene, 2, one(ORE), one(GRAIN))
    scene.do(codes.DECLINE)
    assert numbers(scene) == [1, 3]  # what all decline is over at once
    assert not scene.state.is_legal(encode(codes.WITHDRAW, 2))


def test_F18_an_offer_without_a_number_takes_the_place_of_all() -> None:
    scene = rich()
    offer(scene, 1, one(ORE), one(WOOL))
    all_say(scene, codes.ACCEPT, codes.DECLINE)
    scene.trade(codes.OFFER, one(ORE), one(LUMBER))
    scene.trade(codes.COUNTER, one(LUMBER), one(ORE, 2))
    scene.do(codes.DECLINE)
    assert scene.now.phase == face.TRADE_CHOOSE
    assert set(scene.state.moves()) == {encode(codes.TAKE, 1), encode(codes.WITHDRAW)}
    scene.do(codes.WITHDRAW)
    assert numbers(scene) == [0]  # the counter-offer is left
    assert not scene.state.is_legal(encode(codes.WITHDRAW))
    offer(scene, 2, one(GRAIN), one(WOOL))  # 1 is where the counter-offer lies
    all_say(scene, codes.ACCEPT, codes.DECLINE)
    assert takes(scene.state) == {(1, 0), (1, 2)}


def test_F18_an_offer_ends_with_the_cards_of_the_owner() -> None:
    scene = rich(2)
    offer(scene, 1, one(ORE, 2), one(WOOL))
    scene.do(codes.ACCEPT)
    offer(scene, 2, one(ORE), one(LUMBER))
    scene.do(codes.ACCEPT)
    scene.do(codes.TAKE, 1, 2)
    assert scene.now.hands[0][ORE] == 2
    assert numbers(scene) == [1]
    scene.do(codes.BUY_CARD)  # an ore of two
    scene.do(codes.CARD, KNIGHT)
    assert numbers(scene) == []


def test_F18_agreement_ends_with_the_cards_of_who_agreed() -> None:
    scene = rich()
    offer(scene, 1, one(GRAIN), one(WOOL, 2))
    all_say(scene, codes.ACCEPT, codes.DECLINE)
    offer(scene, 2, one(ORE), one(WOOL))
    all_say(scene, codes.ACCEPT, codes.DECLINE)
    scene.do(codes.TAKE, 1, 2)
    assert takes(scene.state) == set()
    assert numbers(scene) == []  # nobody is left who would take it


def test_F18_all_offers_end_with_the_turn() -> None:
    scene = rich()
    for number, wish in enumerate((WOOL, GRAIN), 1):
        offer(scene, number, one(ORE), one(wish))
        all_say(scene, codes.ACCEPT, codes.DECLINE)
    scene.do(codes.END_TURN)
    assert scene.now.offers == ()
    assert scene.now.next_offer == 1


def test_F18_what_is_withdrawn_or_declined_by_all_is_not_proposed_by_bots_again() -> None:
    scene = Scene()
    scene.give(1, (1, 1, 1, 0, 0))
    scene.give(0, (0, 0, 0, 1, 1))
    scene.to(0)
    declined, withdrawn = scene.state.offers()[:2]
    scene.state.apply(declined | 1 << 60)
    scene.do(codes.DECLINE)
    assert declined not in scene.state.offers()
    scene.state.apply(withdrawn | 1 << 60)
    scene.do(codes.ACCEPT)
    assert withdrawn in scene.state.offers()
    scene.do(codes.WITHDRAW, 1)
    assert withdrawn not in scene.state.offers()
    assert scene.now.offers_made == 2


@pytest.mark.parametrize("stolen", range(5))
def test_F25_who_is_robbed_has_agreed_to_nothing_whatever_was_stolen(stolen: int) -> None:
    """The card that went could be the one that was promised; the others must not see that from the table."""
    scene = Scene(3)
    scene.card(0, KNIGHT)
    scene.give(1, (2, 2, 2, 2, 2))
    scene.give(0, (2, 2, 2, 2, 2))
    scene.to(0)
    offer(scene, 1, one(ORE), one(WOOL))
    all_say(scene, codes.ACCEPT, codes.DECLINE)
    offer(scene, 2, one(GRAIN), NOTHING)
    all_say(scene, codes.DECLINE, codes.ACCEPT)
    scene.do(codes.PLAY_KNIGHT)
    scene.do(codes.MOVE_ROBBER, hex_of(1, WOOL), 2)
    scene.do(codes.STOLEN, stolen)
    assert [(lying.number, lying.replies) for lying in scene.now.offers] == [(2, (0, 0, ACCEPTS))]


@pytest.mark.parametrize("stolen", range(5))
def test_F25_a_counter_offer_left_of_a_talk_ends_with_the_theft_too(stolen: int) -> None:
    scene = Scene(3)
    scene.card(0, KNIGHT)
    scene.give(1, (2, 2, 2, 2, 2))
    scene.give(0, (2, 2, 2, 2, 2))
    scene.to(0)
    scene.trade(codes.OFFER, one(ORE), one(LUMBER))
    scene.trade(codes.COUNTER, one(LUMBER, 2), one(ORE))
    scene.do(codes.DECLINE)
    scene.do(codes.WITHDRAW)
    assert numbers(scene) == [0]
    scene.do(codes.PLAY_KNIGHT)
    scene.do(codes.MOVE_ROBBER, hex_of(1, WOOL), 2)
    scene.do(codes.STOLEN, stolen)
    assert numbers(scene) == []


HIDDEN = {codes.STOLEN: range(5), codes.CARD: range(5)}
"""What chance decides for some eyes only, with the kinds that it may come to."""


def test_F25_third_seats_see_the_same_whatever_was_stolen_or_drawn() -> None:
    """In games full of open offers every card that could have gone is tried; only a win by a drawn card is seen."""
    looked: Counter[tuple[int, bool]] = Counter()
    for seed in range(30):
        seats = 3 + seed % 3
        for before, code, after in played(seed, seats, choose=thieving):
            kind = decode(code).kind
            if kind not in HIDDEN:
                continue
            old, new = before.snapshot(), after.snapshot()
            parties = {old.owner} if kind == codes.STOLEN else set()
            parties |= {s for s in range(seats) if old.hand_sizes[s] > new.hand_sizes[s]}
            parties |= {s for s in range(seats) if old.card_counts[s] < new.card_counts[s]}
            others = [seat for seat in range(seats) if seat not in parties]
            shown: dict[int, set[str]] = {seat: set() for seat in others}
            for which in HIDDEN[kind]:
                other = encode(kind, which)
                if before.is_legal(other):
                    twin = before.copy()
                    twin.apply(other)
                    if twin.to_move != OVER:
                        for seat in others:
                            shown[seat].add(repr(twin.observe(seat).snapshot()))
            assert all(len(seen) <= 1 for seen in shown.values()), (seed, kind)
            looked[kind, bool(old.offers)] += 1
    assert looked[codes.STOLEN, True] > 50
    assert looked[codes.CARD, True] > 50


def test_F25_what_lies_open_can_be_paid_in_every_redrawn_state() -> None:
    """Who has promised a card holds it in all that the others think possible, after thefts and deals too."""
    looked = 0
    for seed in range(30):
        for _, code, after in played(seed, 4):
            if decode(code).kind not in (codes.STOLEN, codes.TAKE) or not after.snapshot().offers or after.to_move < 0:
                continue
            looked += 1
            for seat in range(4):
                for number in range(3):
                    redrawn = after.observe(seat).determinize(number)
                    redrawn.check()
                    assert redrawn.snapshot().offers == after.snapshot().offers
    assert looked > 50


# The fuzz test


@dataclass
class Lying:
    """One open offer as the account has it."""

    trade: tuple[tuple[int, ...], tuple[int, ...]] | None
    replies: list[int]
    counters: dict[int, tuple[tuple[int, ...], tuple[int, ...]]] = field(default_factory=dict)


class Account:
    """What must lie on the table, from the words of F18."""

    def __init__(self) -> None:
        self.lying: dict[int, Lying] = {}
        self.asked = 0

    def note(self, before: HexfolkSnapshot, move: Code, after: HexfolkSnapshot) -> None:
        if move.kind == codes.OFFER:
            if not move.a:
                self.lying.clear()
            assert move.a not in self.lying
            self.asked = move.a
            self.lying[move.a] = Lying((move.give, move.want), [0] * len(before.points))
        elif move.kind in ANSWERS:
            self.lying[self.asked].replies[before.to_move] = ANSWERS[move.kind]
            if move.kind == codes.COUNTER:
                self.lying[self.asked].counters[before.to_move] = (move.give, move.want)
        elif move.kind in (codes.TAKE, codes.WITHDRAW):
            self._end(move)
        elif move.kind == codes.STOLEN:
            sizes = zip(before.hand_sizes, after.hand_sizes, strict=True)
            self._rob(next(seat for seat, (old, new) in enumerate(sizes) if new < old))
        elif move.kind == codes.END_TURN:
            self.lying.clear()
        self._lapse(after)

    def _end(self, move: Code) -> None:
        if move.kind == codes.TAKE:
            taken = self.lying[move.b]
            if taken.counters.pop(move.a, None):
                taken.replies[move.a] = 0
            taken.trade = None
        elif move.a:
            del self.lying[move.a]
        else:
            self.lying[0].trade = None

    def _rob(self, victim: int) -> None:
        for offered in self.lying.values():
            offered.replies[victim] = 0
            offered.counters.pop(victim, None)

    def _lapse(self, after: HexfolkSnapshot) -> None:
        for number, offered in list(self.lying.items()):
            if number == self.asked and after.phase in TALK:
                continue
            if offered.trade and not holds(after, after.owner, offered.trade[0]):
                offered.trade = None
            for seat, reply in enumerate(offered.replies):
                if reply == COUNTERS:
                    keeps = holds(after, seat, offered.counters[seat][0])
                elif reply == ACCEPTS:
                    keeps = offered.trade is not None and holds(after, seat, offered.trade[1])
                else:
                    keeps = offered.trade is not None
                if not keeps:
                    offered.replies[seat] = 0
                    offered.counters.pop(seat, None)
            if not {ACCEPTS, COUNTERS} & set(offered.replies):
                del self.lying[number]

    def compare(self, after: HexfolkSnapshot) -> None:
        shown = {o.number: (o.trade, list(o.replies), o.counters) for o in after.offers}
        seats = range(len(after.points))
        kept = {n: (o.trade, o.replies, tuple(o.counters.get(s) for s in seats)) for n, o in self.lying.items()}
        assert shown == kept


def holds(snapshot: HexfolkSnapshot, seat: int, cards: tuple[int, ...]) -> bool:
    hand = snapshot.hands[seat]
    assert hand is not None
    return all(have >= need for have, need in zip(hand, cards, strict=True))


def check_game(seed: int) -> Counter[str]:
    """Every step of one game against the account; what happened in it."""
    met: Counter[str] = Counter()
    account = Account()
    for before, code, after in played(seed, 2 + seed % 7):
        after.check()
        old, new, move = before.snapshot(), after.snapshot(), decode(code)
        account.note(old, move, new)
        if after.to_move != OVER:
            account.compare(new)
        mine = {(c.a, c.b) for c in map(decode, before.moves()) if c.kind == codes.TAKE}
        if before.to_move >= 0:
            seen = before.observe(before.to_move)
            assert seen.moves() == before.moves()  # what can be taken does not hang on hidden hands
            assert seen.snapshot().offers == old.offers
        met["several"] += len(new.offers) > 1
        met["three"] += len(new.offers) == codes.MOST_OPEN
        met["choice"] += len({number for _, number in mine}) > 1
        met[f"kind {move.kind}"] += 1
        met["withdrawn"] += move.kind == codes.WITHDRAW and move.a > 0
        met["taken"] += move.kind == codes.TAKE and move.b > 0
    return met


def test_F18_fuzz_several_offers_counters_takes_and_withdrawals() -> None:
    met: Counter[str] = Counter()
    for seed in range(GAMES_IN_CI):
        met += check_game(seed)
    for what in ("several", "three", "choice", "withdrawn", "taken", f"kind {codes.COUNTER}", f"kind {codes.STOLEN}"):
        assert met[what] > 50, (what, met)


@pytest.mark.long
@pytest.mark.parametrize("block", range(GAMES_LONG // 20))
def test_F18_fuzz_many_games(block: int) -> None:
    for seed in range(10_000 + 20 * block, 10_000 + 20 * block + 20):
        check_game(seed)


def test_bots_choose_among_several_open_offers() -> None:
    """Whoever takes over a seat with open offers knows what to do with them."""
    searcher = Searcher(weights(), nodes=5_000)
    looked = 0
    for seed in range(40, 52):
        for before, _, _ in played(seed, 4):
            snapshot = before.snapshot()
            if snapshot.phase != face.MAIN or len(snapshot.offers) < 2 or not takes(before):
                continue
            looked += 1
            seen = before.observe(before.to_move)
            assert before.is_legal(one_ply(seen, weights(), seed=seed))
            if looked % 10 == 0:
                assert before.is_legal(searcher.search(seen, simulations=100, seed=seed).action)
    assert looked > 50


def test_the_state_is_small() -> None:
    assert len(Scene().state.to_bytes()) <= 768
