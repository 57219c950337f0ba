"""What happened in a finished game of Hexfolk, in figures (F28): replayed from its steps. No Qt."""

from __future__ import annotations

from dataclasses import dataclass, field

from hexsuite._core.hexfolk import codes
from hexsuite._core.hexfolk.face import HexfolkSnapshot
from hexsuite.play.session import Session


@dataclass(slots=True)
class SeatTally:
    """One seat's figures. `points` has the true points after every turn."""

    produced: int = 0
    stolen: int = 0
    robbed: int = 0
    discarded: int = 0
    deals: int = 0
    bank_trades: int = 0
    points: list[int] = field(default_factory=list)


@dataclass(slots=True)
class Tally:
    """A whole game: the totals rolled, and every seat's figures."""

    rolls: list[int]
    seats: list[SeatTally]
    turns: int


def tally(session: Session) -> Tally:
    """Replay a game that is over and count."""
    state = session.state_at(0).copy()
    result = Tally([], [SeatTally() for _ in session.seats], 0)
    before: HexfolkSnapshot = state.snapshot()
    for step in session.steps:
        state.apply(step.code)
        after: HexfolkSnapshot = state.snapshot()
        _count(result, before, codes.decode(step.code), after)
        if after.turn != before.turn:
            _note_points(result, before)
        before = after
    _note_points(result, before)
    result.turns = before.turn
    return result


def _note_points(result: Tally, snapshot: HexfolkSnapshot) -> None:
    for seat, points in zip(result.seats, snapshot.true_points, strict=True):
        seat.points.append(points or 0)


def _count(result: Tally, before: HexfolkSnapshot, code: codes.Code, after: HexfolkSnapshot) -> None:
    seats = result.seats
    if code.kind == codes.DICE:
        result.rolls.append(code.a + code.b)
        for seat, (old, new) in zip(seats, zip(before.hand_sizes, after.hand_sizes, strict=True), strict=True):
            seat.produced += max(0, new - old)
    elif code.kind == codes.STOLEN:
        for seat, (old, new) in zip(seats, zip(before.hand_sizes, after.hand_sizes, strict=True), strict=True):
            seat.stolen += max(0, new - old)
            seat.robbed += max(0, old - new)
    elif code.kind == codes.DISCARD:
        seats[before.to_move].discarded += 1
    elif code.kind == codes.TAKE:
        seats[before.owner].deals += 1
        seats[code.a].deals += 1
    elif code.kind == codes.BANK_TRADE:
        seats[before.owner].bank_trades += 1
