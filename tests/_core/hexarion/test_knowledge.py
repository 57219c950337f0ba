"""H28: a seat knows what lies open and no more, and believes of the rest what follows from it.

The main test tells two histories apart only by which Glyphexes the opponent draws. The viewer's observations must be
equal to the last byte, and so must its choices.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable

import pytest

from hexsuite._core.face import CHANCE, OVER, Searcher, State, one_ply
from hexsuite._core.hexarion import codes, face
from hexsuite._core.hexarion.codes import decode, encode
from hexsuite._core.hexarion.face import FEATURES
from hexsuite.games.minds import weights as read_weights
from tests._core.hexarion.scene import Scene
from tests._core.hexarion.test_random_games import table, walk
from tests.oracle_hexarion import GLYPHEXES

WEIGHTS = read_weights("hexarion", FEATURES)
SURVIVE = (codes.ATTUNE, codes.REVIVE)


def common_move(first: State, second: State, draw: random.Random) -> int:
    """A move that both histories allow; energy is not given away, so that games last."""
    both = sorted(set(first.moves()) & set(second.moves()))
    seat = first.to_move
    rich = first.snapshot().energy[seat] > 1
    wanted = [code for code in both if rich or decode(code).kind not in (*SURVIVE, codes.EDICT)] or both
    edicts = [code for code in wanted if decode(code).edict == codes.RECLAIM or decode(code).kind == codes.ATTUNE]
    return draw.choice(edicts if edicts and draw.random() < 0.7 else wanted)


def another_draw(second: State, code: int, draw: random.Random) -> int:
    """Another Glyphex out of the same Lexicon."""
    seat = decode(code).seat
    others = [encode(codes.DRAW_GLYPHEX, seat=seat, glyphex=g) for g in range(codes.GLYPHEXES)]
    return draw.choice([other for other in others if second.is_legal(other)])


def twin_histories(seed: int, seat: int, look: Callable[[State, State], None]) -> int:
    """Plays two games that `seat` cannot tell apart and calls `look` after each step; how often they differed."""
    draw = random.Random(seed)
    first, second = table(seed).start(), table(seed).start()
    chance = differing = 0
    while OVER not in (first.to_move, second.to_move):
        if first.to_move == CHANCE:
            code = other = first.draw(seed, chance)
            chance += 1
            if decode(code).kind == codes.DRAW_GLYPHEX and decode(code).seat != seat:
                other = another_draw(second, code, draw)
        else:
            code = other = common_move(first, second, draw)
        first.apply(code)
        second.apply(other)
        if OVER not in (first.to_move, second.to_move):
            assert first.to_move == second.to_move
            differing += first.to_bytes() != second.to_bytes()
            look(first, second)
    return differing


def test_H28_hidden_draws_leave_no_trace_in_an_observation() -> None:
    differing = 0
    for seed in range(30):
        seat = seed % 2

        def look(first: State, second: State, seat: int = seat) -> None:
            assert first.observe(seat).to_bytes() == second.observe(seat).to_bytes()
            assert first.observe(seat).snapshot() == second.observe(seat).snapshot()

        differing += twin_histories(seed, seat, look)
    assert differing > 500


def test_H28_no_choice_depends_on_what_is_hidden() -> None:
    searcher = Searcher(WEIGHTS, nodes=5_000)
    compared = 0
    for seed in range(100, 116):
        seat = seed % 2

        def look(first: State, second: State, seat: int = seat, seed: int = seed) -> None:
            nonlocal compared
            if first.to_move != seat or first.to_bytes() == second.to_bytes() or len(first.moves()) < 2:
                return
            compared += 1
            mine, twin = first.observe(seat), second.observe(seat)
            assert one_ply(mine, WEIGHTS, seed=seed) == one_ply(twin, WEIGHTS, seed=seed)
            a = searcher.search(mine, simulations=60, seed=seed)
            b = searcher.search(twin, simulations=60, seed=seed)
            assert (a.action, a.lines) == (b.action, b.lines)

        twin_histories(seed, seat, look)
    assert compared > 60


def test_H28_redrawn_states_agree_with_all_that_is_known() -> None:
    looked = 0
    for seed in range(12):
        for step, (_, state) in enumerate(walk(table(seed).start(), seed)):
            if step % 7 or state.to_move < 0:
                continue
            for seat in (0, 1):
                looked += 1
                observation = state.observe(seat)
                redrawn = observation.determinize(step)
                redrawn.check()
                assert redrawn.observe(seat).snapshot() == observation.snapshot()
                if state.to_move == seat:
                    assert redrawn.moves() == state.moves()
    assert looked > 100


def test_H28_everything_lies_open_when_the_game_is_over() -> None:
    end = [state.copy() for _, state in walk(table(4).start(), 4)][-1]
    for seat in (0, 1):
        assert end.observe(seat).snapshot() == end.snapshot()


def believed(state: State, viewer: int, samples: int = 3_000) -> Counter[int]:
    """How often each Glyphex is in the opponent's hand in redrawn states."""
    observation = state.observe(viewer)
    found: Counter[int] = Counter()
    for seed in range(samples):
        found.update(observation.determinize(seed).snapshot().hands[1 - viewer])
    return Counter({glyphex: n / samples for glyphex, n in found.items()})


def reclaimed_scene() -> Scene:
    """The opponent has just put the Magnetar back into its Lexicon: 2 in hand, 9 in the Lexicon."""
    s = Scene("""
          .   .   .
        .   .   .   .
      #   W   .   m   #
        .   .   .   .
          .   .   .
    """, "m: Nightcoil", active=1, discards=([], ["Magnetar"]), hands=([], ["Vowshard", "Tempestroot"]),
        energy=[3, 3])  # fmt: skip
    s.edict("m", "Reclaim", glyphex="Magnetar")
    return s


def test_H28_a_reclaimed_glyphex_is_known_to_lie_in_the_lexicon_until_something_is_drawn() -> None:
    """Exact odds: 0, then 1/9, then 2/9; attuning one of the others makes it less likely."""
    s = reclaimed_scene()
    magnetar = GLYPHEXES.index("Magnetar")
    assert believed(s.state, 0)[magnetar] == 0
    assert believed(s.state, 0)[GLYPHEXES.index("Vowshard")] == pytest.approx(2 / 10, abs=0.03)
    s.pass_turn().pass_turn()  # the first of the alphabet is drawn, which the viewer does not know
    assert believed(s.state, 0)[magnetar] == pytest.approx(1 / 9, abs=0.02)
    s.pass_turn().pass_turn()
    assert believed(s.state, 0)[magnetar] == pytest.approx(2 / 9, abs=0.03)


def test_H28_attuning_tells_of_the_rest_of_the_hand() -> None:
    s = Scene("""
          .   .   .
        .   .   .   .
      #   W   .   m   #
        .   .   .   .
          r   .   .
    """, "m: Nightcoil", active=1, discards=([], ["Magnetar"]), hands=([], ["Vowshard", "Tempestroot"]),
        energy=[3, 3])  # fmt: skip
    s.edict("m", "Reclaim", glyphex="Magnetar").pass_turn().pass_turn()
    magnetar = GLYPHEXES.index("Magnetar")
    s.play("attune", figure="r", glyphex="Vowshard")
    with_it, without = 1 / 9 * 2 / 10, 8 / 9 * 3 / 10
    assert believed(s.state, 0)[magnetar] == pytest.approx(with_it / (with_it + without), abs=0.015)


def test_H28_attuning_the_reclaimed_one_settles_where_it_is() -> None:
    s = reclaimed_scene()
    seen = s.state.observe(0).snapshot()
    assert seen.reclaimed[1] == (GLYPHEXES.index("Magnetar"),)
    assert GLYPHEXES.index("Magnetar") in seen.unseen[1]
    assert seen.hands[1] is None


def test_H28_an_empty_lexicon_leaves_nothing_to_guess() -> None:
    """Who has drawn everything holds exactly what is unseen."""
    state = table(2).start()
    draw, chance, looked = random.Random(3), 0, 0
    while state.to_move != OVER:
        if state.to_move == CHANCE:
            code = state.draw(2, chance)
            chance += 1
        else:
            code = draw.choice([c for c in state.moves() if decode(c).kind not in (*SURVIVE, codes.EDICT)])
        state.apply(code)
        now = state.snapshot()
        if now.phase == face.ACTION and now.lexicon_sizes[1] == 0:
            looked += 1
            assert state.observe(0).determinize(chance).snapshot().hands == now.hands
    assert looked > 0


def test_what_an_opponent_draws_is_filed_as_one_thing() -> None:
    """The search may not tell one hidden draw from another: equal paths, equal values, whatever was drawn."""
    state = table(5).start()
    state.apply(state.draw(1, 0))
    state.apply(state.draw(1, 1))
    snapshots = {state.observe(0).determinize(seed).snapshot().hands[1] for seed in range(100)}
    assert len(snapshots) == 12
