"""F18: how bots behave in trade. They feed nobody who may win, repeat no refused offer, and say why they decline."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace

import pytest

from hexsuite._core.face import CHANCE, OVER, State
from hexsuite._core.hexfolk import codes, face
from hexsuite._core.hexfolk.codes import decode, encode, encode_trade
from hexsuite.games.base import Thinker
from hexsuite.games.hexfolk import manners
from hexsuite.games.hexfolk.game import HEXFOLK
from hexsuite.games.hexfolk.levels import Budget
from hexsuite.games.hexfolk.options import HexfolkOptions
from hexsuite.games.hexfolk.thinker import HexfolkThinker

TARGET = 10


def minds(kind: str) -> Thinker:
    spent = Budget(samples=2) if kind == "one ply" else Budget(simulations=150)
    return HexfolkThinker(spent, TARGET)


def bot_game(seed: int, kind: str, seats: int = 4) -> Iterator[tuple[State, int, str]]:
    """Each state in which a bot decided, what it chose and what it said."""
    setup = HEXFOLK.new_setup(HexfolkOptions(), seats, seed)
    state = HEXFOLK.start(setup)
    mind = minds(kind)
    chance = ply = 0
    while state.to_move != OVER and HEXFOLK.adjudicate(state) is None:
        if state.to_move == CHANCE:
            state.apply(state.draw(seed, chance))
            chance += 1
            continue
        choice = mind.choose(state.observe(state.to_move), seed * 10_000 + ply)
        before = state.copy()
        state.apply(choice.action)
        ply += 1
        yield before, choice.action, choice.words


@pytest.mark.parametrize("kind", ["one ply", "search"])
def test_F18_bots_trade_but_repeat_no_refused_offer_and_feed_nobody_about_to_win(kind: str) -> None:
    deals = words = 0
    for seed in range(3):
        refused: set[tuple[int, int]] = set()
        offered = (0, 0)
        made: dict[int, int] = {}
        for before, code, said in bot_game(seed, kind):
            snapshot = before.snapshot()
            move = decode(code)
            seat = snapshot.to_move
            if move.kind == codes.OFFER:
                offered = (seat, code)
                assert offered not in refused
                made[snapshot.turn] = made.get(snapshot.turn, 0) + 1
                assert made[snapshot.turn] <= 10
            if move.kind == codes.ACCEPT:
                assert snapshot.points[snapshot.owner] < TARGET - manners.CLOSE
            if move.kind == codes.TAKE:
                deals += 1
                assert snapshot.points[move.a] < TARGET - manners.CLOSE
            after = before.copy()
            after.apply(code)
            talking = snapshot.phase in (face.TRADE_REPLY, face.TRADE_CHOOSE)
            if talking and after.snapshot().phase == face.MAIN and move.kind != codes.TAKE:
                refused.add(offered)
            assert bool(said) == (move.kind == codes.DECLINE)
            words += bool(said)
    assert deals > 3
    assert words > 3


def test_F18_a_bot_says_why_it_declines() -> None:
    state = next(s for s, code, _ in bot_game(1, "one ply") if decode(code).kind == codes.DECLINE)
    observation = state.observe(state.to_move)
    snapshot = observation.snapshot()
    me = observation.seat

    def said(give: tuple[int, ...], want: tuple[int, ...], hand: tuple[int, ...], points: int = 3) -> str:
        hands = tuple(hand if seat == me else None for seat in range(4))
        scene = replace(snapshot, offer=(give, want), hands=hands, points=(points,) * 4)
        return manners.refusal(observation, scene, TARGET)

    ore, wool, none = (0, 0, 0, 0, 1), (0, 0, 1, 0, 0), (0,) * 5
    assert said(wool, ore, (1, 1, 1, 1, 0)) == "I have too little ore."
    assert said(none, ore, (0, 0, 0, 0, 3)) == "That is too much for too little."
    assert said(wool, ore, (0, 0, 0, 0, 1)) == "I need my ore myself."
    assert said(wool, ore, (0, 0, 0, 0, 4)) == manners.PLAIN
    assert said(wool, ore, (0, 0, 0, 0, 4), points=8) == "You are too close to winning."


def test_F18_nobody_close_to_the_end_is_dealt_with() -> None:
    for state, _, _ in bot_game(2, "one ply"):
        observation = state.observe(state.to_move)
        snapshot = observation.snapshot()
        if snapshot.phase != face.MAIN or not observation.offers():
            continue
        assert manners.barred(observation, replace(snapshot, points=(7,) * 4), TARGET) == []
        close = manners.barred(observation, replace(snapshot, points=(8,) * 4), TARGET)
        assert set(observation.offers()) <= set(close)
        assert all(encode(codes.TAKE, seat) in close for seat in range(4) if seat != observation.seat)
        return
    raise AssertionError("no bot had an offer to make")


def test_F18_a_gift_is_taken() -> None:
    """Something for nothing is accepted by every level."""
    for state, _, _ in bot_game(3, "one ply"):
        snapshot = state.snapshot()
        if snapshot.phase == face.MAIN and snapshot.hand_sizes[snapshot.owner] and max(snapshot.hand_sizes) < 7:
            hand = snapshot.hands[snapshot.owner]
            assert hand is not None
            gift = tuple(int(k == hand.index(max(hand))) for k in range(5))
            state.apply(encode_trade(codes.OFFER, gift, (0,) * 5))
            for kind in ("one ply", "search"):
                assert minds(kind).choose(state.observe(state.to_move), 1).action == encode(codes.ACCEPT)
            return
    raise AssertionError("nobody had a card to give")


@pytest.mark.parametrize("seats", [3, 4, 6, 8])
def test_F18_bots_do_trade_with_each_other(seats: int, sized: Callable[[int, int], int]) -> None:
    """In at least nine of ten games of three and more there is a deal."""
    games = sized(2, 20)
    traded = sum(
        any(decode(code).kind == codes.TAKE for _, code, _ in bot_game(seed, "one ply", seats)) for seed in range(games)
    )
    assert traded >= 0.9 * games
