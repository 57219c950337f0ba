"""The game as a whole for the floors above: registry, levels, thinkers, the end of endless games, the text screen."""

from __future__ import annotations

import re
import threading
import time
from collections import Counter
from dataclasses import replace
from random import Random

import pytest

from hexsuite._core.face import CHANCE, Stop
from hexsuite._core.hexfolk import codes, face
from hexsuite.games.base import Adjudicates, BadInput, TextScreen
from hexsuite.games.hexfolk import levels
from hexsuite.games.hexfolk.game import HEXFOLK, adjudicate
from hexsuite.games.hexfolk.layout import layout
from hexsuite.games.hexfolk.options import HexfolkOptions
from hexsuite.games.hexfolk.screen import board_lines
from hexsuite.games.hexfolk.setup import new_setup
from hexsuite.games.hexfolk.thinker import HexfolkThinker
from hexsuite.games.registry import GAMES
from hexsuite.games.registry import game as find
from tests.games.hexfolk.games_played import NAMES, game


def test_registry():
    assert find("hexfolk") is HEXFOLK is GAMES["hexfolk"]
    assert isinstance(HEXFOLK, TextScreen)
    assert isinstance(HEXFOLK, Adjudicates)
    with pytest.raises(BadInput, match='There is no game "chess"'):
        find("chess")


def test_levels_have_budgets_and_unknown_ones_are_refused():
    assert [level.number for level in HEXFOLK.levels] == list(levels.BUDGETS)
    setup = new_setup(HexfolkOptions(), 2, 1)
    for number in (0, 4, -1):
        with pytest.raises(BadInput, match="levels 1 to 3"):
            HEXFOLK.thinker(setup, number)


@pytest.mark.parametrize("level", [1, 2])
def test_one_ply_bots_play_whole_games_and_repeat_them(level: int):
    setup = new_setup(HexfolkOptions(target=8), 3, 4)

    def play() -> list[int]:
        state, mind, played, chance = HEXFOLK.start(setup), HEXFOLK.thinker(setup, level), [], 0
        while state.payoff() is None and len(played) < 5000:
            if state.to_move == CHANCE:
                code = state.draw(4, chance)
                chance += 1
            else:
                code = mind.choose(state.observe(state.to_move), len(played)).action
            state.apply(code)
            played.append(code)
        assert state.payoff() is not None
        return played

    assert play() == play()


@pytest.mark.parametrize("level", [1, 2, 3])
def test_no_level_throws_away_a_win_on_the_board(level: int):
    """In every position of some games where a move wins at once, each level makes such a move."""
    seen = 0
    for seed in range(40):
        setup, steps = game(2, seed, HexfolkOptions(target=8))
        mind = HEXFOLK.thinker(setup, level)
        for ply in range(len(steps) - 1, max(0, len(steps) - 40), -1):
            before = steps[ply][0]
            seat = before.to_move
            if seat < 0:
                continue
            winning = set()
            for move in before.moves():
                after = before.copy()
                after.apply(move)
                if after.snapshot().winner == seat:
                    winning.add(move)
            if winning and len(winning) < len(before.moves()):
                seen += 1
                assert mind.choose(before.observe(seat), ply).action in winning
    assert seen >= 10


def test_the_search_stops_when_told():
    setup = new_setup(HexfolkOptions(), 4, 1)
    mind = HexfolkThinker(levels.Budget(simulations=10**9, seconds=30.0), 10)
    observation = HEXFOLK.start(setup).observe(setup.first)
    stopped = []

    told = Stop()

    def stop() -> None:
        stopped.append(time.perf_counter())
        told.set()

    timer = threading.Timer(0.3, stop)
    timer.start()
    choice = mind.choose(observation, 1, told)
    assert time.perf_counter() - stopped[0] < 0.2
    assert choice.action in observation.moves()
    assert choice.simulations > 0


def test_bots_make_few_offers_and_never_the_same_twice():
    """F18: at most 10 a turn, and what was declined is not offered again in it."""
    setup = new_setup(HexfolkOptions(target=8), 4, 6)
    mind = HexfolkThinker(levels.Budget(simulations=300), 10)
    state, chance, ply, made, failed = HEXFOLK.start(setup), 0, 0, Counter(), set()
    offered = None
    while state.payoff() is None and ply < 1500:
        if state.to_move == CHANCE:
            code = state.draw(6, chance)
            chance += 1
        else:
            code = mind.choose(state.observe(state.to_move), ply).action
        kind, turn = codes.decode(code).kind, state.snapshot().turn
        if kind == codes.OFFER:
            made[turn] += 1
            offered = (turn, code)
            assert offered not in failed
        state.apply(code)
        ply += 1
        if kind == codes.TAKE:
            offered = None
        elif offered and state.snapshot().offer is None:
            failed.add(offered)
    assert len(failed) > 20
    assert max(made.values()) <= 10


def _standing(**changes):
    _, steps = game(2, 3)
    before = next(state for state, _, _ in reversed(steps) if state.snapshot().phase == face.MAIN)
    return replace(before.snapshot(), turn=401, **changes)


def test_F27_the_most_points_win_after_400_turns():
    assert adjudicate(replace(_standing(true_points=(7, 6)), turn=400)) is None
    assert adjudicate(_standing(true_points=(7, 6))) == [1.0, 0.0]
    level = {"true_points": (7, 7)}
    assert adjudicate(_standing(**level, cities=((1, 1),))) == [0.0, 1.0]
    level["cities"] = ()
    assert adjudicate(_standing(**level, hand_sizes=(3, 4), card_counts=(2, 0))) == [1.0, 0.0]
    assert adjudicate(_standing(**level, hand_sizes=(3, 4), card_counts=(1, 0))) == [0.5, 0.5]


def test_screen_shows_every_place_and_piece():
    setup, steps = game(4, 3)
    state = steps[-1][2]
    snapshot = state.snapshot()
    lines = board_lines(layout(setup), snapshot)
    assert max(map(len, lines)) <= 80
    assert len(lines) == 23
    text = "\n".join(lines)
    numbers = [int(n) for n in re.findall(r"(?<![h(\d:])(\d+)(?![)\d:])", text)]
    assert sorted(numbers) == list(range(1, 55))
    assert sorted(re.findall(r"\bh\d+\b", text), key=lambda name: int(name[1:])) == [f"h{i + 1}" for i in range(19)]
    assert text.count("ROB") == 1
    assert text.count("3:1") == 4
    for seat, letter in enumerate("abcd"):
        assert len(re.findall(rf"\d{letter}", text)) == sum(owner == seat for _, owner in snapshot.settlements)
        assert len(re.findall(rf"\d{letter.upper()}", text)) == sum(owner == seat for _, owner in snapshot.cities)
        roads = len(re.findall(rf"(?<=[ \d]){letter * 3}(?= |$)", text, re.MULTILINE))
        upright = len(re.findall(rf"(?<= ){letter}(?= |$)", text, re.MULTILINE))
        assert roads + upright == sum(owner == seat for _, owner in snapshot.roads)


def test_screen_in_colour_is_the_same_text():
    setup, steps = game(3, 5, HexfolkOptions(robber=False, friendly_robber=True))
    snapshot = steps[len(steps) // 2][0].snapshot()
    plain = HEXFOLK.screen(setup, NAMES[:3], snapshot)
    coloured = HEXFOLK.screen(setup, NAMES[:3], snapshot, colour=True)
    assert coloured != plain
    assert re.sub(r"\x1b\[\d+m", "", coloured) == plain
    assert "ROB" not in plain


def test_status_says_what_is_asked():
    setup, steps = game(4, 3)
    said = set()
    rng = Random(1)
    for before, _, _ in rng.sample(steps, 400):
        seat = before.to_move
        if seat >= 0:
            text = HEXFOLK.status(setup, NAMES, before.observe(seat).snapshot(), seat)
            assert text.startswith(f"{NAMES[seat]}, ")
            assert ", ." not in text
            said.add(text.split(".")[0])
    assert len(said) > 8


def test_standing_adds_up():
    setup, steps = game(4, 3)
    snapshot = steps[-1][2].snapshot()
    standing = HEXFOLK.standing(setup, snapshot)
    assert list(standing.points) == list(snapshot.true_points)
    assert standing.turns == snapshot.turn
    assert len(standing.notes) == 4
