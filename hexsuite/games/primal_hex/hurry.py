"""Primal Hex when somebody's time is up (F26): what is completed in that seat's place, and what one time is for.

One time is for all that a seat decides before another seat acts: its choices of the set-up, its Preparation, its
Tactic, one order, its Tactic's effect, or one activation. From what the seat knows only. Uses `_core`.
"""

from __future__ import annotations

from random import Random

from hexsuite._core.face import State
from hexsuite._core.primal_hex import codes, face
from hexsuite._core.primal_hex.face import PrimalSnapshot
from hexsuite.games.base import Stretch

_AT_ONCE = {
    face.ASK_DICE: codes.KEEP,
    face.ASK_WINDOW: codes.DONE,
    face.ASK_ACTIVATION: codes.STAND_DOWN,
}
"""Steps in which somebody in a hurry leaves things as they are."""


def stretch(state: State, seconds: float) -> Stretch:
    """What a position's time is for: each placement and each activation has its own."""
    now: PrimalSnapshot = state.snapshot()
    done = sum(now.placed) if now.phase in (face.SETUP_HEXES, face.ORDERS) else _activations(now)
    return Stretch((now.round, now.phase, now.to_move, done), seconds)


def _activations(now: PrimalSnapshot) -> int:
    """A number that changes with every activation: orders that still wait, and seats that stand down."""
    waiting = sum(not order.used for order in now.orders)
    return waiting * len(now.stood) + sum(now.stood)


def hurried(state: State, seed: int) -> int:
    """What the seat to move is made to do: keep, be done, stand down; else one of its moves at random.

    An effect that may be declined is; what an activated order still has to name is named at random.
    """
    seat = state.to_move
    view = state.observe(seat)
    now: PrimalSnapshot = view.snapshot()
    if now.step in _AT_ONCE:
        return codes.encode(_AT_ONCE[now.step])
    moves = view.moves()
    for quick in (codes.STOP, codes.ROLL):
        if codes.encode(quick) in moves:
            return codes.encode(quick)
    return Random(seed).choice(moves)
