"""What happened in a game of Hexfolk, in figures (F28): counted from its steps, while it runs or after its end.

A counter replays the game on a board of its own, so it needs no more than the
codes. It sees everything; `figures` leaves out what a running game hides (F25).
Uses the core and `games.hexfolk.odds`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from hexsuite._core.hexfolk import codes, face
from hexsuite._core.hexfolk.codes import Code
from hexsuite._core.hexfolk.face import HexfolkBoard, HexfolkSnapshot
from hexsuite.games.base import Figure
from hexsuite.games.counting import Follower
from hexsuite.games.hexfolk import odds
from hexsuite.games.hexfolk.layout import RESOURCES
from hexsuite.games.maps.shares import pips

LONGEST_ROAD, LARGEST_ARMY = "longest road", "largest army"


def _none() -> list[int]:
    return [0] * len(RESOURCES)


@dataclass(slots=True)
class SeatStatistics:
    """One seat's figures, in cards where nothing else is said; lists of five are by resource."""

    start: list[int] = field(default_factory=_none)
    """For the second settlement (F12)."""
    produced: list[int] = field(default_factory=_none)
    """From the dice, the start apart."""
    expected: float = 0.0
    """What its buildings were to be expected to produce: the odds before each roll, added up."""
    blocked: int = 0
    """Not produced because the robber stood there."""
    withheld: int = 0
    """Not produced because the bank was short (F17)."""
    stolen: int = 0
    robbed: int = 0
    seized: int = 0
    """Got by own monopolies."""
    surrendered: int = 0
    """Lost to monopolies of others."""
    discarded: list[int] = field(default_factory=_none)
    deals: int = 0
    """Trades with other players, gifts included."""
    given: list[int] = field(default_factory=_none)
    got: list[int] = field(default_factory=_none)
    """In deals with other players."""
    bank_trades: int = 0
    bank_given: list[int] = field(default_factory=_none)
    bank_got: list[int] = field(default_factory=_none)
    bought: int = 0
    """Development cards."""
    points: list[int] = field(default_factory=list)
    """Visible points at the end of the set-up and of every turn, and now."""
    true_points: list[int] = field(default_factory=list)
    """The same with hidden victory point cards."""


@dataclass(frozen=True, slots=True)
class AwardChange:
    """An award changed hands: `seat` has it now (-1: nobody) for `size` roads or knights."""

    turn: int
    award: str
    seat: int
    size: int


@dataclass(slots=True)
class Statistics:
    """A whole game so far."""

    rolls: list[int]
    """Totals of the dice, in order."""
    seats: list[SeatStatistics]
    awards: list[AwardChange]
    turn: int


class Counter(Follower[Statistics]):
    """Counts a game step by step: see `Follower.follow`."""

    def __init__(self, board: HexfolkBoard) -> None:
        self._board = board
        self._pips = tuple(pips(number) for number in board.numbers)
        super().__init__(board.start)

    def _fresh(self) -> Statistics:
        return Statistics([], [SeatStatistics() for _ in range(self._board.seats)], [], 0)

    def _note_running(self) -> None:
        self._counted.turn = self._now.turn
        self._note_points(self._now)

    def _drop_running(self) -> None:
        for own in self._counted.seats:
            del own.points[-1:], own.true_points[-1:]

    def _note_points(self, snapshot: HexfolkSnapshot) -> None:
        for seat, own in enumerate(self._counted.seats):
            own.points.append(snapshot.points[seat])
            own.true_points.append(snapshot.true_points[seat] or 0)

    def _count(self, before: HexfolkSnapshot, code: int, foreseen: None) -> None:  # noqa: ARG002 (nothing is)
        step = _Step(before, codes.decode(code), self._now)
        if step.after.turn != before.turn:
            self._note_points(before)
        count = _COUNTS.get(step.code.kind)
        if count is not None:
            count(self._counted.seats, step)
        if step.code.kind == codes.DICE:
            self._counted.rolls.append(step.code.a + step.code.b)
            self._production(step)
        self._awards(step)

    def _production(self, step: _Step) -> None:
        seats, total = self._counted.seats, step.code.a + step.code.b
        due = [0] * len(seats)
        for weight, buildings in ((1, step.before.settlements), (2, step.before.cities)):
            for corner, seat in buildings:
                for h in self._board.grid.corner_hexes[corner]:
                    hit = weight * (self._board.numbers[h] == total)
                    if h == step.before.robber:
                        seats[seat].blocked += hit
                    else:
                        due[seat] += hit
                        seats[seat].expected += weight * self._pips[h] / odds.ROLLS
        for seat, own in enumerate(seats):
            came = step.change(seat)
            _add(own.produced, came)
            own.withheld += due[seat] - sum(came)

    def _awards(self, step: _Step) -> None:
        before, after = step.before, step.after
        for award, old, new, sizes in (
            (LONGEST_ROAD, before.road_holder, after.road_holder, after.road_lengths),
            (LARGEST_ARMY, before.army_holder, after.army_holder, after.knights),
        ):
            if old != new:
                size = sizes[new] if new >= 0 else 0
                self._counted.awards.append(AwardChange(before.turn, award, new, size))


class _Step(NamedTuple):
    """One code with the positions around it, in which everything is open."""

    before: HexfolkSnapshot
    code: Code
    after: HexfolkSnapshot

    def change(self, seat: int) -> list[int]:
        """What a seat's hand gained by resource, negative for what it lost."""
        hands = self.before.hands[seat] or (), self.after.hands[seat] or ()
        return [new - old for old, new in zip(*hands, strict=True)]

    def changes(self) -> Iterator[tuple[int, int]]:
        """How many cards every seat gained and lost."""
        for old, new in zip(self.before.hand_sizes, self.after.hand_sizes, strict=True):
            yield max(0, new - old), max(0, old - new)


def _add(sums: list[int], cards: Sequence[int]) -> None:
    for resource, count in enumerate(cards):
        sums[resource] += count


def _start(seats: list[SeatStatistics], step: _Step) -> None:
    if step.before.phase == face.SETUP_SETTLEMENT:
        _add(seats[step.before.to_move].start, step.change(step.before.to_move))


def _theft(seats: list[SeatStatistics], step: _Step) -> None:
    for own, (gained, lost) in zip(seats, step.changes(), strict=True):
        own.stolen += gained
        own.robbed += lost


def _monopoly(seats: list[SeatStatistics], step: _Step) -> None:
    for own, (gained, lost) in zip(seats, step.changes(), strict=True):
        own.seized += gained
        own.surrendered += lost


def _discard(seats: list[SeatStatistics], step: _Step) -> None:
    seats[step.before.to_move].discarded[step.code.a] += 1


def _deal(seats: list[SeatStatistics], step: _Step) -> None:
    for seat in (step.before.owner, step.code.a):
        change = step.change(seat)
        seats[seat].deals += 1
        _add(seats[seat].got, [max(0, cards) for cards in change])
        _add(seats[seat].given, [max(0, -cards) for cards in change])


def _bank_trade(seats: list[SeatStatistics], step: _Step) -> None:
    own = seats[step.before.to_move]
    own.bank_trades += 1
    own.bank_given[step.code.a] += step.code.b
    own.bank_got[step.code.c] += 1


def _purchase(seats: list[SeatStatistics], step: _Step) -> None:
    seats[step.before.to_move].bought += 1


_COUNTS: dict[int, Callable[[list[SeatStatistics], _Step], None]] = {
    codes.BUILD_SETTLEMENT: _start,
    codes.STOLEN: _theft,
    codes.PLAY_MONOPOLY: _monopoly,
    codes.DISCARD: _discard,
    codes.TAKE: _deal,
    codes.BANK_TRADE: _bank_trade,
    codes.BUY_CARD: _purchase,
}


def figures(counted: Statistics, *, hidden: bool) -> list[Figure]:
    """All figures in one long table; `hidden`: with points that no other player may know before the end (F25)."""
    rows = [Figure("turns", value=counted.turn), Figure("rolls", value=len(counted.rolls))]
    counts = odds.counted(counted.rolls)
    for total in odds.TOTALS:
        rows.append(Figure("rolled", item=str(total), value=counts[total]))
        rows.append(Figure("rolls expected", item=str(total), value=odds.expected(total, len(counted.rolls))))
    oddity = odds.oddity(counted.rolls)
    if oddity is not None:
        rows.append(Figure("share of games with odder dice", value=oddity))
    for seat, own in enumerate(counted.seats):
        rows.extend(_seat_figures(seat, own))
        rows.extend(Figure("points", seat, turn=turn, value=points) for turn, points in enumerate(own.points))
        if hidden:
            true = enumerate(own.true_points)
            rows.extend(Figure("points with hidden cards", seat, turn=turn, value=points) for turn, points in true)
    rows.extend(Figure("award", change.seat, change.award, change.turn, change.size) for change in counted.awards)
    return rows


def _seat_figures(seat: int, own: SeatStatistics) -> Iterator[Figure]:
    by_resource = {
        "start": own.start,
        "produced": own.produced,
        "discarded": own.discarded,
        "given in deals": own.given,
        "got in deals": own.got,
        "given to the bank": own.bank_given,
        "got from the bank": own.bank_got,
    }
    plain: dict[str, float] = {
        "production expected": own.expected,
        "blocked by the robber": own.blocked,
        "withheld by the bank": own.withheld,
        "stolen": own.stolen,
        "lost to thieves": own.robbed,
        "got by monopoly": own.seized,
        "lost to monopoly": own.surrendered,
        "deals": own.deals,
        "bank trades": own.bank_trades,
        "development cards bought": own.bought,
    }
    for measure, values in by_resource.items():
        for resource, cards in zip(RESOURCES, values, strict=True):
            yield Figure(measure, seat, resource, value=cards)
    for measure, value in plain.items():
        yield Figure(measure, seat, value=value)
