"""Hexarion Conquest when somebody's time is up: what is completed in that seat's place, and what one time is for.

From what the seat knows only. Uses `_core`.
"""

from __future__ import annotations

from random import Random

from hexsuite._core.face import State
from hexsuite._core.hexarion import codes, face
from hexsuite._core.hexarion.face import HexarionSnapshot
from hexsuite.games.base import Stretch

_AT_ONCE = {
    face.DEPLOYMENT: codes.END_DEPLOYMENT,
    face.ACTION: codes.END_TURN,
}
"""Phases that somebody in a hurry leaves."""


def stretch(state: State, seconds: float) -> Stretch:
    """One time is for a turn; in the set-up for a Sanctum, and for the pre-turn."""
    snapshot: HexarionSnapshot = state.snapshot()
    placed = sum(at >= 0 for at in snapshot.sanctums)
    return Stretch((snapshot.turn, placed), seconds)


def hurried(state: State, seed: int) -> int:
    """What the seat to move is made to do: place and deploy where chance will have it, else end phase and turn."""
    phase = state.snapshot().phase
    if phase in _AT_ONCE:
        return codes.encode(_AT_ONCE[phase])
    return Random(seed).choice(state.moves())
