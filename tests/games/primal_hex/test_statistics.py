"""Figures of a running game: whoever cannot tell two games apart is shown the same figures of both (P8, P23)."""

from __future__ import annotations

from collections import Counter as Tally
from operator import eq
from random import Random

import pytest

from hexsuite._core.face import CHANCE, OVER, State
from hexsuite._core.primal_hex import codes, face
from hexsuite.games.primal_hex.layout import Layout, layout
from hexsuite.games.primal_hex.options import PrimalOptions
from hexsuite.games.primal_hex.statistics import Counter, SeasonCounter, figures
from tests.games.primal_hex.games_played import game

SECRET = {
    codes.CHOOSE_ADVISOR: "Advisor",
    codes.KEEP_TACTIC: "Tactic kept",
    codes.CHOOSE_TACTIC: "Tactic",
    codes.ORDER_KIND: "order",
    codes.ROLLED: "dice",
}


def otherwise(before: State, code: int, rng: Random) -> int | None:
    """Another code of the same kind, as it could have been chosen or drawn."""
    if before.to_move == CHANCE:
        drawn = before.draw(rng.randrange(1 << 30), 0)
        return drawn if drawn != code else None
    parts = codes.decode(code)
    same = [codes.decode(move) for move in before.moves()]
    found = [
        move
        for move, other in zip(before.moves(), same, strict=True)
        if other.kind == parts.kind and move != code and (parts.kind != codes.ORDER_KIND or other.b == parts.b)
    ]
    return rng.choice(found) if found else None


class Pair:
    """Two games that part at one choice or throw, each counted from its own codes."""

    def __init__(self, board: Layout, *, hidden_dice: bool) -> None:
        self._board, self._counters = board.board, (Counter(board), Counter(board))
        self._hidden_dice = hidden_dice

    def compare(self, played: list[int], before: State, parting: tuple[int, int], rest: list[int]) -> int:
        """Play both on while somebody cannot tell them apart, and compare their figures; how often that was."""
        worlds, lines, compared = [before.copy(), before.copy()], [[*played], [*played]], 0
        coming, blind = parting, set(range(before.seats))
        for following in rest:
            happens = list(zip(worlds, coming, strict=True))
            blind = {seat for seat in blind if eq(*(self._board.explain(*each, viewer=seat) for each in happens))}
            for world, line, code in zip(worlds, lines, coming, strict=True):
                world.apply(code)
                line.append(code)
            blind = {seat for seat in blind if eq(*(world.observe(seat).to_bytes() for world in worlds))}
            if worlds[0].to_move == OVER or not blind:
                break
            told = [
                figures(counter.follow(line), hidden=False, hidden_dice=self._hidden_dice)
                for counter, line in zip(self._counters, lines, strict=True)
            ]
            assert told[0] == told[1]
            compared += 1
            if not all(world.is_legal(following) for world in worlds):
                break
            coming = following, following
        return compared


@pytest.mark.parametrize(("seats", "seed", "hidden_dice"), [(2, 3, False), (3, 4, False), (3, 2, True), (4, 6, True)])
def test_P8_P23_figures_tell_no_two_games_apart_that_look_the_same(seats: int, seed: int, hidden_dice: bool) -> None:
    setup, steps = game(seats, seed, PrimalOptions(hidden_dice=hidden_dice))
    rng, pair = Random(seed), Pair(layout(setup), hidden_dice=hidden_dice)
    played = [code for _, code, _ in steps]
    met: Tally[str] = Tally()
    for n, (before, code, _) in enumerate(steps):
        kind = codes.decode(code).kind
        other = otherwise(before, code, rng) if kind in SECRET else None
        if other is not None:
            met[SECRET[kind]] += pair.compare(played[:n], before, (code, other), played[n + 1 :])
    wanted = set(SECRET.values()) - (set() if hidden_dice else {"dice"})
    assert {name for name, times in met.items() if times} == wanted


@pytest.mark.parametrize(("seats", "seed"), [(2, 3), (3, 4), (4, 6)])
def test_P22_each_season_is_told_with_what_it_paid_everybody(seats: int, seed: int) -> None:
    setup, steps = game(seats, seed)
    board = layout(setup)
    counter, told = SeasonCounter(board), {}
    for n, (before, code, after) in enumerate(steps):
        scored = [event for event in board.board.explain(before, code) if event.kind == face.EV_SEASON]
        if scored:
            points = {event.seat: event.a for event in scored}
            told[before.snapshot().season] = tuple(points.get(seat, 0) for seat in range(seats))
        if scored or n % 40 == 0:
            earned = counter.follow([code for _, code, _ in steps[: n + 1]])
            assert earned == [told[season] for season in sorted(told)]
            assert after.snapshot().season_points == tuple(sum(each[seat] for each in earned) for seat in range(seats))
    assert sorted(told) == [0, 1, 2]
    assert any(n for points in told.values() for n in points)
    assert counter.follow([code for _, code, _ in steps[:10]]) == []  # taken back
