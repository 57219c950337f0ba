"""What the person to move may do, and the choice in progress. No rule is judged here, and no Qt is used.

Some decisions of the core come in two steps (a hex, then the order on it; "done", then an activation). The screen
shows them as one: `Legal` looks ahead on a copy of the position, and both codes are played together, so that leaving
the choice before costs nothing.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from hexsuite._core.face import State
from hexsuite._core.primal_hex import codes, face
from hexsuite._core.primal_hex.codes import Code
from hexsuite._core.primal_hex.face import PrimalSnapshot

_BEGINS_ACTION = (codes.ACTIVATE, codes.VOID, codes.STAND_DOWN)


@dataclass(slots=True)
class Choice:
    """What has been picked so far and not yet played; -1 for nothing."""

    card: int = -1
    """A Warchief, Advisor or Tactic that is to be confirmed."""
    kept: list[int] = field(default_factory=list)
    """Places of the dealt Tactics that are to be kept."""
    aside: int = 0
    """Face of the die to be set aside; 0: the lowest."""
    die: tuple[int, int] = (-1, 0)
    """Seat and face of the die that Strength is to change."""
    kind: int = -1
    """The order to be placed."""
    up: bool = False
    """Whether it is to lie face up."""
    hex: int = -1
    """The first hex of two, the hex for an order, or the order to be activated."""

    def clear(self) -> None:
        """Nothing is picked; which way up orders lie is a matter of taste and stays."""
        self.card, self.kept, self.aside, self.die, self.kind, self.hex = -1, [], 0, (-1, 0), -1, -1

    @property
    def begun(self) -> bool:
        """Whether there is something that can be left."""
        return (
            self.card >= 0 or bool(self.kept) or self.die[0] >= 0 or self.kind >= 0 or self.hex >= 0 or self.aside > 0
        )


class Legal:
    """The legal actions of the person to move, decoded; empty when somebody else is."""

    def __init__(self, state: State | None = None) -> None:
        self.state = state
        moves = [] if state is None else state.moves()
        self.codes: dict[int, Code] = {move: codes.decode(move) for move in moves}
        self._after: Legal | None = None

    @property
    def moves(self) -> tuple[int, ...]:
        """All of them."""
        return tuple(self.codes)

    def of(self, *kinds: int) -> list[Code]:
        """Actions of some kinds."""
        return [code for code in self.codes.values() if code.kind in kinds]

    def has(self, *kinds: int) -> bool:
        """Whether there is any of these kinds."""
        return any(code.kind in kinds for code in self.codes.values())

    def one(self, kind: int) -> int | None:
        """The first action of a kind; for kinds without numbers the only one."""
        return next((move for move, code in self.codes.items() if code.kind == kind), None)

    def after(self, move: int) -> Legal:
        """What the same seat may do once it has played `move`; nothing where another one is to move then."""
        if self.state is None:
            return Legal()
        seat, state = self.state.to_move, self.state.copy()
        state.apply(move)
        return Legal(state if state.to_move == seat else None)

    def action(self, snapshot: PrimalSnapshot) -> tuple[Legal, tuple[int, ...]]:
        """Activations that can be begun now, and the codes to be played before: "done" where that is still asked."""
        if snapshot.phase != face.ACTIONS:
            return Legal(), ()
        if self.has(*_BEGINS_ACTION):
            return self, ()
        done = self.one(codes.DONE)
        if snapshot.step != face.ASK_WINDOW or done is None:
            return Legal(), ()
        if self._after is None:
            self._after = self.after(done)
        return self._after, (done,)

    def kinds(self) -> list[Code]:
        """Ways to place the next order, wherever it goes: kind in `a`, face up in `b`."""
        first = self.one(codes.ORDER_HEX)
        if first is None:
            return self.of(codes.ORDER_KIND)
        if self._after is None:
            self._after = self.after(first)
        return self._after.of(codes.ORDER_KIND)


def firsts(found: Sequence[Code]) -> list[int]:
    """The different first numbers of actions, in order."""
    return sorted({code.a for code in found})


def seconds(found: Sequence[Code], first: int) -> list[int]:
    """The second numbers of those with this first number; for two hexes that change places, of either."""
    forth = {code.b for code in found if code.a == first}
    back = {code.a for code in found if code.b == first and code.kind == codes.SWAP_ORDERS}
    return sorted(forth | back)
