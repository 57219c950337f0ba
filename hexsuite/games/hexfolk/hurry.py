"""Hexfolk when somebody's time is up (F26): what is completed in that seat's place, and what one time is for.

From what the seat knows only. Uses `_core` and the set-up's tables.
"""

from __future__ import annotations

from random import Random

from hexsuite._core.face import State
from hexsuite._core.hexfolk import codes, face
from hexsuite._core.hexfolk.face import HexfolkSnapshot
from hexsuite.games.base import Stretch
from hexsuite.games.hexfolk.layout import Layout
from hexsuite.games.maps.shares import pips

SPECIAL_SECONDS = 30
"""The most that a seat has between the turns (F23)."""

_AT_ONCE = {
    face.PRE_ROLL: codes.ROLL,
    face.MAIN: codes.END_TURN,
    face.TRADE_REPLY: codes.DECLINE,
    face.TRADE_CHOOSE: codes.WITHDRAW,
    face.SPECIAL: codes.PASS,
}
"""Phases in which there is nothing to choose for somebody in a hurry."""


def stretch(state: State, seconds: float) -> Stretch:
    """One time is for a turn; in the set-up for a settlement with its road; between the turns for each seat (F23)."""
    snapshot: HexfolkSnapshot = state.snapshot()
    if snapshot.phase in (face.SETUP_SETTLEMENT, face.SETUP_ROAD):
        return Stretch((0, len(snapshot.roads), 0), seconds)
    if snapshot.phase == face.SPECIAL:
        return Stretch((1, snapshot.turn, 1 + snapshot.to_move), min(seconds, SPECIAL_SECONDS))
    return Stretch((1, snapshot.turn, 0), seconds)


def hurried(layout: Layout, state: State, seed: int) -> int:
    """What the seat to move is made to do: discard at random, settle where most pips are, decline, end the turn."""
    seat = state.to_move
    snapshot: HexfolkSnapshot = state.observe(seat).snapshot()
    if snapshot.phase in _AT_ONCE:
        return codes.encode(_AT_ONCE[snapshot.phase])
    rng, moves = Random(seed), state.moves()
    if snapshot.phase == face.SETUP_SETTLEMENT:
        return max(moves, key=lambda move: _pips(layout, codes.decode(move).a))
    if snapshot.phase == face.DISCARD_CARDS:
        hand = snapshot.hands[seat] or ()
        cards = [kind for kind, count in enumerate(hand) for _ in range(count)]
        return codes.encode(codes.DISCARD, rng.choice(cards))
    return rng.choice(moves)


def _pips(layout: Layout, corner: int) -> int:
    """How many of 36 throws of the dice pay at a corner, counted by hex."""
    return sum(pips(layout.numbers[h]) for h in layout.grid.corner_hexes[corner])
