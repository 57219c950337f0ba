"""What no bot does, and what a person is asked about first."""

from __future__ import annotations

from collections import Counter

import pytest

from hexsuite._core.primal_hex import codes, face
from hexsuite.games.base import Warns
from hexsuite.games.primal_hex.game import PRIMAL_HEX
from hexsuite.games.primal_hex.layout import layout
from hexsuite.games.primal_hex.options import PrimalOptions
from hexsuite.games.primal_hex.sense import pointless
from tests.games.primal_hex.games_played import game

GAMES = [
    (2, 1, PrimalOptions()),
    (2, 4, PrimalOptions(tribes=("yellow", "blue"))),
    (3, 2, PrimalOptions(long_arm=True)),
    (4, 5, PrimalOptions()),
]


@pytest.mark.parametrize(("seats", "seed", "options"), GAMES)
def test_bots_always_have_a_move_and_lose_none_that_matters(seats: int, seed: int, options: PrimalOptions):
    setup, steps = game(seats, seed, options)
    left_out = Counter()
    for before, _, _ in steps:
        if before.to_move < 0:
            continue
        view = before.observe(before.to_move)
        now = view.snapshot()
        barred = set(pointless(setup.cards, view, now))
        moves = set(view.moves())
        assert barred < moves
        for code in barred:
            left_out[codes.decode(code).kind] += 1
        kinds = {codes.decode(code).kind for code in moves - barred}
        assert kinds >= {codes.decode(code).kind for code in moves} - {codes.STRENGTH}
    assert set(left_out) == {codes.REROLL, codes.STRENGTH}


def test_which_die_is_set_aside_changes_nothing_that_is_rolled():
    """The twins that bots leave out lead to the same dice in the pool, whatever comes up."""
    compared = 0
    for before, _, _ in (step for seed in range(4) for step in game(2, seed)[1]):
        now = before.snapshot()
        if now.step != face.ASK_DICE:
            continue
        seat, pools = now.to_move, set()
        for code in before.moves():
            if codes.decode(code).kind == codes.REROLL:
                after = before.copy()
                after.apply(code)
                roll = after.draw(7, 0)
                after.apply(roll)
                pools.add(after.snapshot().dice[seat])
                compared += 1
        assert len(pools) <= 1
    assert compared > 100


@pytest.mark.parametrize(("seats", "seed", "options"), GAMES)
def test_strength_that_makes_a_success_is_never_left_out(seats: int, seed: int, options: PrimalOptions):
    setup, steps = game(seats, seed, options)
    kept = wasted = 0
    for before, _, _ in steps:
        if before.to_move < 0:
            continue
        view = before.observe(before.to_move)
        now = view.snapshot()
        barred = set(pointless(setup.cards, view, now))
        for code in view.moves():
            move = codes.decode(code)
            if move.kind != codes.STRENGTH or move.c:
                continue
            after = before.copy()
            after.apply(code)
            gained = (after.snapshot().successes[now.to_move] or 0) - (now.successes[now.to_move] or 0)
            if gained > 0:
                assert code not in barred
                kept += 1
            elif code in barred:
                assert gained <= 0
                wasted += 1
    assert kept
    assert wasted


def test_a_person_is_asked_before_a_slip():
    assert isinstance(PRIMAL_HEX, Warns)
    said = Counter()
    for arguments in GAMES:
        setup, steps = game(*arguments)
        board = layout(setup)
        for before, _, _ in steps:
            if before.to_move < 0:
                continue
            seat, now = before.to_move, before.snapshot()
            for code in before.moves():
                move = codes.decode(code)
                text = PRIMAL_HEX.warning(setup, before, code)
                assert text == PRIMAL_HEX.warning(setup, before.observe(seat), code)
                assert not text or text.endswith(".")
                if move.kind == codes.STAND_DOWN:
                    reapable = [
                        other
                        for other in map(codes.decode, before.moves())
                        if other.kind == codes.ACTIVATE
                        and next(order.kind for order in now.orders if order.hex == other.a) == face.HARVEST
                    ]
                    assert bool(text) == bool(reapable)
                    said["stand"] += bool(text)
                elif move.kind == codes.ACTIVATE:
                    said["dear"] += bool(text)
                    if text:
                        after = before.copy()
                        after.apply(code)
                        own = next(o for o in now.orders if o.owner == seat and o.kind == face.HARVEST)
                        assert board.board.preview(after, seat, own.hex, face.HARVEST).most == 0
                elif move.kind in (codes.TARGET, codes.DESTROY, codes.CHARGE_AT):
                    said["vain"] += bool(text)
                else:
                    assert not text
    assert all(said[what] for what in ("stand", "dear"))
