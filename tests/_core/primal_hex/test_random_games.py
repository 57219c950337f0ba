"""Random games of Primal Hex keep the invariants at every step, whatever the board, the cards and the options.

The core's own check runs at each step; what it checks is counted here once more from the snapshot.
"""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest

from hexsuite._core.face import CHANCE, OVER
from hexsuite._core.playout import random_game
from hexsuite._core.primal_hex import codes, face
from hexsuite._core.primal_hex.face import PrimalBoard, PrimalSnapshot
from tests._core.primal_hex.rulings_content import TACTIC_IDS, WARCHIEFS
from tests._core.primal_hex.tables import table, walk

BLOCKS = 8


def connected_groups(board: PrimalBoard, snapshot: PrimalSnapshot, seat: int) -> list[int]:
    """Sizes of a seat's groups by a plain search."""
    left = {h for h, owner in enumerate(snapshot.board) if owner == seat}
    sizes = []
    while left:
        rim, size = [left.pop()], 0
        while rim:
            h = rim.pop()
            size += 1
            near = {n for n in board.grid.hex_neighbours[h] if n in left}
            left -= near
            rim += near
        sizes.append(size)
    return sizes


def check_snapshot(board: PrimalBoard, now: PrimalSnapshot) -> None:
    """Hexes, terrain, dice, orders and cards are all there and in one place only."""
    assert now.board.count(face.TERRAIN) == len(board.mountains)
    designs: list[int] = []
    for seat in range(board.seats):
        dice = [*(now.dice[seat] or ()), *(now.aside[seat] or ()), *(now.spent[seat] or ())]
        rolling = now.to_roll if now.roller == seat and now.step == face.ROLL_DUE else 0
        assert len(dice) + rolling in (0, 9, 10)
        if now.round:
            assert seat in now.board
        mine = [order for order in now.orders if order.owner == seat]
        assert all(now.board[order.hex] == seat for order in mine)
        assert len({order.kind for order in mine}) == len(mine)
        if now.phase >= face.SETUP_HEXES:
            chosen = now.tactics[seat] is not None
            assert now.hand_sizes[seat] + chosen + len(now.tactics_played[seat]) == face.TACTICS_KEPT
        designs += now.dealt[seat] or ()
        assert now.strength[seat] >= 0
    assert all(designs.count(design) <= 3 for design in range(len(TACTIC_IDS)))
    assert len({order.hex for order in now.orders}) == len(now.orders)


def check_game(number: int, seats: int) -> None:
    board = table(number, seats)
    points = [0] * seats
    for step, (_, state) in enumerate(walk(board.start(), number)):
        state.check()
        assert state.to_move < 0 or len(state.moves()) <= 1024
        if step % 5:
            continue
        now = state.snapshot()
        check_snapshot(board, now)
        assert all(new >= old for new, old in zip(now.points, points, strict=True)), "points are never lost"
        points = list(now.points)
        for seat in range(seats):
            sizes = connected_groups(board, now, seat)
            assert board.count(state, seat, 4) == max(sizes, default=0)
            assert board.count(state, seat, 5) == len(sizes)
    now = state.snapshot()
    assert (now.round, now.phase) == (6, face.FINISHED)
    payoff = state.payoff()
    assert payoff is not None
    assert abs(sum(payoff) - 1) < 1e-6
    assert max(now.points) == now.points[now.winners[0]]


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("block", range(BLOCKS))
def test_random_games_keep_the_invariants(seats: int, block: int, sized: Callable[[int, int], int]) -> None:
    for number in range(sized(3, 250)):
        check_game(block * 1_000 + number, seats)


def test_the_kernels_own_random_games_end_in_a_sound_state() -> None:
    for number in range(12):
        start = table(number).start()
        for index in range(10):
            end = random_game(start, seed=9, index=index)
            end.check()
            assert end.to_move == OVER


def test_a_code_that_is_not_listed_is_refused_and_changes_nothing() -> None:
    """Every kind with odd places at many moments: what `moves` does not list, `is_legal` denies."""
    draw = random.Random(5)
    for number in (3, 4, 5):
        for _, state in walk(table(number).start(), number):
            if state.to_move < 0 or draw.random() < 0.8:
                continue
            listed, before = set(state.moves()), state.to_bytes()
            for kind in range(1, 64):
                a, b, c = draw.choice((0, 1, 3, 5, 36, 90, 300)), draw.choice((0, 1, 2, 9)), draw.choice((0, 1))
                code = kind | a << 10 | b << 26 | c << 42
                assert state.is_legal(code) == (code in listed)
                if code not in listed:
                    with pytest.raises(ValueError):
                        state.apply(code)
            assert state.to_bytes() == before


def test_apply_draws_nothing() -> None:
    """The same codes lead to the same bytes; a record needs no generator."""
    for number in range(6):
        board = table(number)
        path = [code for code, _ in walk(board.start(), number)]
        first, second = board.start(), board.start()
        for code in path:
            first.apply(code)
        for code in path:
            second.apply(code)
        assert first.to_bytes() == second.to_bytes()
        assert first.to_move == OVER


def test_telling_what_happens_changes_nothing_and_agrees_with_it() -> None:
    """`explain` on every step of random games: points, hexes and terrain follow from the events."""
    for number in range(8):
        board = table(number)
        state, draw, chance = board.start(), random.Random(number), 0
        while state.to_move != OVER:
            code = state.draw(number, chance) if state.to_move == CHANCE else draw.choice(state.moves())
            chance += state.to_move == CHANCE
            before, bytes_before = state.snapshot(), state.to_bytes()
            events = board.explain(state, code)
            assert state.to_bytes() == bytes_before
            state.apply(code)
            after = state.snapshot()
            gained = [0] * board.seats
            owners = list(before.board)
            for event in events:
                if event.kind in (face.EV_HARVESTED, face.EV_SEASON, face.EV_OBJECTIVE):
                    gained[event.seat] += event.a
                elif event.kind in (face.EV_TAKEN, face.EV_PLACED):
                    owners[event.a] = event.seat
                elif event.kind == face.EV_DESTROYED:
                    owners[event.a] = face.NEUTRAL
                elif event.kind == face.EV_TERRAIN:
                    owners[event.a], owners[event.b] = face.NEUTRAL, face.TERRAIN
            assert tuple(owners) == after.board
            assert tuple(p + g for p, g in zip(before.points, gained, strict=True)) == after.points


def test_previews_tell_what_may_be_activated() -> None:
    """`most` is the largest n on the list, at every activation of random games."""
    seen = 0
    for number in range(10):
        board = table(number, hidden_dice=False)
        for _, state in walk(board.start(), number):
            now = state.snapshot()
            if now.step != face.ASK_ACTIVATION:
                continue
            seat = now.to_move
            most: dict[int, int] = {}
            for code in map(codes.decode, state.moves()):
                if code.kind == codes.ACTIVATE:
                    most[code.a] = max(most.get(code.a, 0), code.b)
            for order in now.orders:
                if order.owner == seat and not order.used and order.kind is not None:
                    seen += 1
                    for view in (state, state.observe(seat)):
                        preview = board.preview(view, seat, order.hex, order.kind)
                        assert preview.most == most.get(order.hex, 0)
                        assert preview.successes == now.successes[seat]
    assert seen > 300


def test_every_warchief_leads_somewhere() -> None:
    """The drawn tables between them seat all twelve, so the loops above have met every rule."""
    met = set()
    for number in range(60):
        board = table(number)
        met |= {card for cards in board.warchiefs for card in cards}
    assert met == set(range(len(WARCHIEFS)))
