"""Every way to play one turn of Hexarion Conquest, tried one after the other: what could have been done in it?

It finds wins for puzzles and tells whether a loss could have been avoided, without the search whose bots it judges.
Within a turn nothing is drawn, and nothing that the other seat hides matters to it. Uses `_core` only.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from hexsuite._core.face import State

MOST = 200_000
"""Positions that are looked at in one turn, at most."""


class TooLongError(RuntimeError):
    """A turn has more positions than are looked at."""


def wins(state: State) -> list[int] | None:
    """Actions by which the seat to move wins before its turn is over, a shortest row of them; None where none does.

    TooLongError beyond MOST positions.
    """
    seat = state.to_move
    return shortest(state, lambda after: _share(after, seat) == 1.0)


def escapes(state: State) -> list[int] | None:
    """Actions by which the seat to move ends its turn without having lost; None where there are none.

    TooLongError beyond MOST positions.
    """
    seat = state.to_move
    return shortest(state, lambda after: _share(after, seat) != 0.0)


def _share(state: State, seat: int) -> float | None:
    payoff = state.payoff()
    return None if payoff is None else payoff[seat]


@dataclass(slots=True)
class _Reached:
    """A position within the turn, and how it came about."""

    state: State
    by: int = -1
    before: _Reached | None = field(default=None, repr=False)

    def actions(self) -> list[int]:
        """From the beginning of the search to here."""
        row, here = [], self
        while here.before is not None:
            row.append(here.by)
            here = here.before
        return row[::-1]


def shortest(state: State, good: Callable[[State], bool]) -> list[int] | None:
    """The shortest row of own actions after which the turn is over and `good` of the state it leads to.

    Positions that several rows of actions lead to are looked at once.
    """
    seat = state.to_move
    seen = {state.to_bytes()}
    layer = [_Reached(state)]
    while layer:
        following = []
        for here in layer:
            for move in here.state.moves():
                after = here.state.copy()
                after.apply(move)
                if after.to_move != seat:
                    if good(after):
                        return _Reached(after, move, here).actions()
                    continue
                key = after.to_bytes()
                if key not in seen:
                    seen.add(key)
                    following.append(_Reached(after, move, here))
        if len(seen) > MOST:
            raise TooLongError("This turn has too many positions.")
        layer = following
    return None
