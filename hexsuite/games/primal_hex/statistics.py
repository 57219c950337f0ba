"""What happened in a game of Primal Hex, in figures: points by source and round, dice, orders, hexes won and lost.

A counter replays the game on a board of its own, so it needs no more than the codes. It sees everything; `figures`
leaves out what a running game hides. Uses the layout and the core.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from hexsuite._core.primal_hex import codes, face
from hexsuite._core.primal_hex.face import Event, PrimalSnapshot
from hexsuite.games.base import Figure
from hexsuite.games.counting import Follower
from hexsuite.games.primal_hex.layout import ORDERS, Layout

SOURCES = ("harvest", "season", "advisor")
FACES = 6


def _orders() -> list[int]:
    return [0] * len(ORDERS)


@dataclass(slots=True)
class SeatStatistics:
    """One seat's figures; lists by order are attack, charge, shoot, pray, fortify, harvest."""

    points: list[tuple[int, int, int]] = field(default_factory=list)
    """From Harvests, Seasons and the Advisor, at the end of every round so far, the running one included."""
    hexes: list[int] = field(default_factory=list)
    """At the same times."""
    rolled: list[int] = field(default_factory=lambda: [0] * FACES)
    """How often each face came up."""
    placed: list[int] = field(default_factory=_orders)
    activated: list[int] = field(default_factory=_orders)
    voided: list[int] = field(default_factory=_orders)
    paid: int = 0
    """Successes."""
    set_aside: int = 0
    strength: int = 0
    """Spent."""
    taken_neutral: int = 0
    taken: int = 0
    """From rivals, by orders."""
    destroyed: int = 0
    lost: int = 0
    """Hexes taken or destroyed by rivals."""
    orders_lost: int = 0
    """With the hex under them."""
    stopped: int = 0
    """Attempts of rivals that failed at a Fortify or the last hex."""


@dataclass(slots=True)
class Statistics:
    """A whole game so far."""

    rounds: int
    seats: list[SeatStatistics]


class Counter(Follower[Statistics]):
    """Counts a game step by step: see `Follower.follow`."""

    def __init__(self, board: Layout) -> None:
        self._layout = board
        super().__init__(board.board.start)

    def _fresh(self) -> Statistics:
        return Statistics(0, [SeatStatistics() for _ in range(self._layout.seats)])

    def _foresee(self, code: int) -> Sequence[Event]:
        return self._layout.board.explain(self._state, code)

    def _note_running(self) -> None:
        self._counted.rounds = self._now.round
        if self._now.phase != face.FINISHED:
            self._note_points(self._now)

    def _note_points(self, now: PrimalSnapshot) -> None:
        for seat, own in enumerate(self._counted.seats):
            own.points.append((now.harvest_points[seat], now.season_points[seat], now.advisor_points[seat]))
            own.hexes.append(now.board.count(seat))

    def _drop_running(self) -> None:
        if self._now.phase != face.FINISHED:
            for own in self._counted.seats:
                del own.points[-1:], own.hexes[-1:]

    def _count(self, before: PrimalSnapshot, played: int, events: Sequence[Event]) -> None:
        code, seats = codes.decode(played), self._counted.seats
        if code.kind == codes.ROLLED:
            for shown, n in enumerate(code.counts):
                seats[before.roller].rolled[shown] += n
        elif code.kind == codes.ORDER_KIND:
            seats[before.to_move].placed[code.a] += 1
        elif code.kind in (codes.ACTIVATE, codes.VOID):
            own = seats[before.to_move]
            kind = next(order.kind for order in before.orders if order.hex == code.a)
            (own.activated if code.kind == codes.ACTIVATE else own.voided)[kind or 0] += 1
        fallen = set()
        for event in events:
            if event.kind == face.EV_TAKEN:
                fallen.add(event.a)
            elif event.kind == face.EV_ORDER_BACK and event.a in fallen and event.seat != before.to_move:
                seats[event.seat].orders_lost += 1
            _tell(seats, event)
        ended = self._now.phase == face.FINISHED
        if ended or (self._now.round != before.round and before.round):
            self._note_points(self._now)


class SeasonCounter(Follower[list[tuple[int, ...]]]):
    """What the Seasons that were scored so far paid every seat, in their order: [0-2][seat] points (P22).

    Lighter than `Counter`, and open to all, so that it may be followed at every step of a running game.
    """

    def __init__(self, board: Layout) -> None:
        self._seats = board.seats
        super().__init__(board.board.start)

    def _fresh(self) -> list[tuple[int, ...]]:
        return []

    def _count(self, before: PrimalSnapshot, code: int, foreseen: None) -> None:
        del code, foreseen
        if self._now.phase == face.FINISHED or self._now.season != before.season:
            earned = zip(self._now.season_points, before.season_points, strict=True)
            self._counted.append(tuple(now - then for now, then in earned))


def _tell(seats: Sequence[SeatStatistics], event: Event) -> None:
    """Count what an event says of a seat."""
    own = seats[event.seat] if event.seat >= 0 else None
    if own is None:
        return
    if event.kind == face.EV_PAID:
        own.paid += event.a
    elif event.kind == face.EV_SET_ASIDE:
        own.set_aside += 1
    elif event.kind == face.EV_STRENGTH and event.a < 0:
        own.strength -= event.a
    elif event.kind == face.EV_BLOCKED:
        own.stopped += 1
    elif event.kind == face.EV_DESTROYED:
        own.destroyed += 1
        seats[event.b].lost += 1
    elif event.kind == face.EV_TAKEN and event.b < 0:
        own.taken_neutral += 1
    elif event.kind == face.EV_TAKEN:
        own.taken += 1
        seats[event.b].lost += 1


def figures(counted: Statistics, *, hidden: bool, hidden_dice: bool = False) -> list[Figure]:
    """All figures in one long table; `hidden`: with orders that a running game keeps secret (P23).

    With `hidden_dice` such a game keeps secret what was rolled, too (P8).
    """
    rows = [Figure("rounds", value=counted.rounds)]
    for seat, own in enumerate(counted.seats):
        rows.extend(_seat_figures(seat, own, orders=hidden, faces=hidden or not hidden_dice))
        for turn, parts in enumerate(own.points, 1):
            rows.extend(
                Figure("points", seat, source, turn, points) for source, points in zip(SOURCES, parts, strict=True)
            )
            rows.append(Figure("points", seat, "all", turn, sum(parts)))
        rows.extend(Figure("hexes", seat, turn=turn, value=hexes) for turn, hexes in enumerate(own.hexes, 1))
    return rows


def _seat_figures(seat: int, own: SeatStatistics, *, orders: bool, faces: bool) -> Iterator[Figure]:
    """Of one seat; `orders` and `faces`: with what was placed and rolled, also where nobody else may know it."""
    dice = sum(own.rolled)
    for shown, n in enumerate(own.rolled if faces else (), 1):
        yield Figure("dice rolled", seat, str(shown), value=n)
        yield Figure("dice expected", seat, str(shown), value=dice / FACES)
    by_order = {"orders activated": own.activated, "orders voided": own.voided}
    if orders:
        by_order["orders placed"] = own.placed
    for measure, values in by_order.items():
        for order, n in zip(ORDERS, values, strict=True):
            yield Figure(measure, seat, order, value=n)
    plain = {
        "successes spent": own.paid,
        "dice set aside": own.set_aside,
        "Strength spent": own.strength,
        "neutral hexes taken": own.taken_neutral,
        "rival hexes taken": own.taken,
        "rival hexes destroyed": own.destroyed,
        "hexes lost": own.lost,
        "orders lost": own.orders_lost,
        "attempts of rivals stopped": own.stopped,
    }
    for measure, value in plain.items():
        yield Figure(measure, seat, value=value)
