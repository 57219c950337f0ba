"""What is completed for somebody whose time is up (F26), in every phase of many games."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from hexsuite._core.face import CHANCE
from hexsuite._core.hexfolk import codes, face
from hexsuite.games.base import Hurries
from hexsuite.games.hexfolk.game import HEXFOLK
from hexsuite.games.hexfolk.layout import layout
from hexsuite.games.maps.shares import pips
from tests.games.hexfolk.games_played import game

PLAIN = {
    face.PRE_ROLL: codes.ROLL,
    face.MAIN: codes.END_TURN,
    face.TRADE_REPLY: codes.DECLINE,
    face.TRADE_CHOOSE: codes.WITHDRAW,
    face.SPECIAL: codes.PASS,
}


def decisions(seats: int, seed: int):
    setup, steps = game(seats, seed)
    for before, _, _ in steps:
        if before.to_move >= 0:
            yield setup, before


@pytest.mark.parametrize(("seats", "seed"), [(4, 1), (6, 2)])
def test_F26_every_phase_has_a_legal_completion(seats: int, seed: int) -> None:
    assert isinstance(HEXFOLK, Hurries)
    met: Counter[int] = Counter()
    for setup, state in decisions(seats, seed):
        phase = state.snapshot().phase
        code = HEXFOLK.hurried(setup, state, 7)
        assert state.is_legal(code)
        assert code == HEXFOLK.hurried(setup, state, 7)
        if phase in PLAIN:
            assert codes.decode(code).kind == PLAIN[phase]
        met[phase] += 1
    assert {*PLAIN, face.SETUP_SETTLEMENT, face.SETUP_ROAD, face.DISCARD_CARDS, face.ROBBER} - set(met) <= (
        set() if seats > 4 else {face.SPECIAL}
    )


def test_F26_the_setup_is_on_the_legal_corner_with_most_pips() -> None:
    for setup, state in decisions(4, 3):
        if state.snapshot().phase != face.SETUP_SETTLEMENT:
            continue
        island = layout(setup)

        def worth(code: int, island=island) -> int:
            return sum(pips(island.numbers[h]) for h in island.grid.corner_hexes[codes.decode(code).a])

        assert worth(HEXFOLK.hurried(setup, state, 0)) == max(map(worth, state.moves()))


def test_F26_discards_are_random_among_the_cards() -> None:
    def mixed(state) -> bool:
        return sum(1 for count in state.snapshot().hands[state.to_move] if count) > 1

    discards = (pair for pair in decisions(4, 1) if pair[1].snapshot().phase == face.DISCARD_CARDS)
    setup, state = next(pair for pair in discards if mixed(pair[1]))
    hand = state.snapshot().hands[state.to_move]
    drawn = Counter(codes.decode(HEXFOLK.hurried(setup, state, seed)).a for seed in range(600))
    for kind, count in enumerate(hand):
        assert abs(drawn[kind] - 600 * count / sum(hand)) < 90, (hand, drawn)


@pytest.mark.parametrize("seats", [4, 5])
def test_F26_hurry_comes_to_the_end_of_the_stretch(seats: int) -> None:
    """From any position of a game, whoever is asked: a few completions and the turn is over."""
    for number, (setup, start) in enumerate(decisions(seats, 5)):
        if number % 17:
            continue
        state, rng, steps = start.copy(), Random(number), 0
        key = HEXFOLK.stretch(setup, state, 60).key
        while state.payoff() is None:
            if state.to_move == CHANCE:
                state.apply(state.draw(3, steps))
            elif HEXFOLK.stretch(setup, state, 60).key != key:
                break
            else:
                state.apply(HEXFOLK.hurried(setup, state, rng.randrange(2**40)))
            steps += 1
            assert steps < 80


def test_F23_F26_between_the_turns_each_has_at_most_30_seconds() -> None:
    keys: dict[tuple[int, ...], int] = {}
    seen = 0
    for setup, state in decisions(6, 2):
        snapshot = state.snapshot()
        span = HEXFOLK.stretch(setup, state, 120)
        if snapshot.phase == face.SPECIAL:
            seen += 1
            assert span.seconds == 30
            assert HEXFOLK.stretch(setup, state, 20).seconds == 20
            assert keys.setdefault(span.key, snapshot.to_move) == snapshot.to_move, "a seat has a time of its own"
        else:
            assert span.seconds == 120
            assert span.key not in keys
    assert seen > 20


def test_F26_one_time_is_for_a_turn_or_for_a_placement() -> None:
    placements: dict[tuple[int, ...], set[int]] = {}
    turns: dict[tuple[int, ...], set[int]] = {}
    for setup, state in decisions(4, 1):
        snapshot = state.snapshot()
        key = HEXFOLK.stretch(setup, state, 60).key
        if snapshot.turn:
            turns.setdefault(key, set()).add(snapshot.turn)
        else:
            placements.setdefault(key, set()).add(state.to_move)
    assert len(placements) == 8
    assert all(len(seats) == 1 for seats in placements.values())
    assert sorted(turns) == sorted((1, turn, 0) for turn in {t for seen in turns.values() for t in seen})
