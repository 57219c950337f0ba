"""What happened in a game of Hexarion Conquest, in figures: counted from its steps, while it runs or after its end.

A counter sees everything; `figures` leaves out what a running game hides: which Glyphexes were drawn (H28). Uses
`games.counting`, the core and the layout.
"""

from __future__ import annotations

from collections import Counter as Tally
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import NamedTuple

from hexsuite._core.face import OVER
from hexsuite._core.hexarion import codes, face
from hexsuite._core.hexarion.codes import Code
from hexsuite._core.hexarion.face import HexarionBoard, HexarionSnapshot
from hexsuite.games.base import Figure
from hexsuite.games.counting import Follower
from hexsuite.games.hexarion.content import CLASSES
from hexsuite.games.hexarion.layout import ATTUNING, RESONANCE, REVIVAL, edict, glyphex, wealth

INCOME, RESONANCE_INCOME, CHANNEL, DRAIN = "income", "Resonance", "Channel", "Drain"
ABOVE, UNUSED, SIEGE = "above the limit", "unused overflow", "Siege"
ATTUNED, REVIVED, EDICTS_PAID = "attuning", "revivals", "edicts"


def _classes() -> list[int]:
    return [0] * len(CLASSES)


def _glyphexes() -> list[int]:
    return [0] * codes.GLYPHEXES


@dataclass(slots=True)
class SeatStatistics:
    """One seat's figures. Lists of six are by class, lists of fifteen by Glyphex."""

    earned: Tally[str] = field(default_factory=Tally)
    """Energy by where it came from, before the limit."""
    lost: Tally[str] = field(default_factory=Tally)
    """Energy that was lost and not spent."""
    spent: Tally[str] = field(default_factory=Tally)
    """Energy by what it paid for."""
    edicts: Tally[int] = field(default_factory=Tally)
    """How often each edict was used."""
    defeats: Tally[int] = field(default_factory=Tally)
    """Enemies defeated, by edict."""
    moves: int = 0
    deployed: list[int] = field(default_factory=_classes)
    revived: list[int] = field(default_factory=_classes)
    victories: list[int] = field(default_factory=_classes)
    """Enemies defeated by each class."""
    fallen: list[int] = field(default_factory=_classes)
    turns: list[int] = field(default_factory=_classes)
    """Turns that each class ended on the board, its owner's and the other's."""
    drawn: list[int] = field(default_factory=_glyphexes)
    attuned: list[int] = field(default_factory=_glyphexes)
    used: list[int] = field(default_factory=_glyphexes)
    """Edicts that came from each Glyphex; the basic ones count for the one that is attuned."""
    struck: list[int] = field(default_factory=_glyphexes)
    """Enemies defeated by a Hexmaster with each Glyphex."""
    destroyed: list[int] = field(default_factory=_glyphexes)
    """Own Glyphexes lost by defeat or Disenchant."""
    trapped: int = 0
    """Own Hexmasters that a trap rooted."""
    energy: list[int] = field(default_factory=list)
    """At the end of every turn, and now; without overflow."""
    board: list[int] = field(default_factory=list)
    """Hexmasters on the board, at the same moments."""


@dataclass(slots=True)
class Statistics:
    """A whole game so far."""

    seats: list[SeatStatistics]
    turn: int


class _Step(NamedTuple):
    """One code with the positions around it, in which everything is open."""

    before: HexarionSnapshot
    code: Code
    after: HexarionSnapshot

    @property
    def seat(self) -> int:
        return self.code.seat if self.code.seat >= 0 else self.before.to_move

    @property
    def starts_turn(self) -> bool:
        return self.after.turn != self.before.turn


class Counter(Follower[Statistics]):
    """Counts a game step by step: see `Follower.follow`."""

    def __init__(self, board: HexarionBoard) -> None:
        self._board = board
        super().__init__(board.start)

    def _fresh(self) -> Statistics:
        return Statistics([SeatStatistics(), SeatStatistics()], 0)

    def _note_running(self) -> None:
        self._counted.turn = self._now.turn
        self._note(self._now)

    def _drop_running(self) -> None:
        for own in self._counted.seats:
            del own.energy[-1:], own.board[-1:]

    def _note(self, snapshot: HexarionSnapshot) -> None:
        for seat, own in enumerate(self._counted.seats):
            own.energy.append(snapshot.energy[seat])
            own.board.append(sum(figure.where == face.BOARD for figure in snapshot.figures[seat]))

    def _count(self, before: HexarionSnapshot, code: int, foreseen: None) -> None:  # noqa: ARG002 (nothing is)
        step, seats = _Step(before, codes.decode(code), self._now), self._counted.seats
        count = _COUNTS.get(step.code.kind)
        if count is not None:
            count(seats[step.seat], step)
        if step.code.kind == codes.EDICT:
            self._edict(step)
        _losses(seats, step)
        if step.starts_turn:
            self._note(step.before)
            _income(seats[step.after.active], step)
        if step.code.kind == codes.END_TURN:
            for own, figures in zip(seats, step.before.figures, strict=True):
                for figure in figures:
                    own.turns[figure.kind] += figure.where == face.BOARD

    def _edict(self, step: _Step) -> None:
        own, other = self._counted.seats[step.seat], self._counted.seats[1 - step.seat]
        number, cost = step.code.edict, self._board.costs[step.code.edict]
        own.edicts[number] += 1
        own.spent[EDICTS_PAID] += cost
        attuned = step.before.figures[step.seat][step.code.figure].glyphex
        if attuned >= 0 and edict(number).kind != "class":
            own.used[attuned] += 1
        if number in (codes.CHANNEL, codes.DRAIN):
            source, gain = (CHANNEL, 2) if number == codes.CHANNEL else (DRAIN, 1)
            own.earned[source] += gain
            kept = wealth(step.after, step.seat) - wealth(step.before, step.seat) + cost
            own.lost[ABOVE] += gain - kept
        taken = wealth(step.before, 1 - step.seat) - wealth(step.after, 1 - step.seat)
        other.lost[DRAIN if number == codes.DRAIN else SIEGE] += taken


def _income(own: SeatStatistics, step: _Step) -> None:
    """What came in when a turn began (H14, H15), and what was above the limit."""
    seat = step.after.active
    resonant = any(figure.hex == RESONANCE for figure in step.after.figures[seat])
    own.earned[INCOME] += 1
    own.earned[RESONANCE_INCOME] += resonant
    own.lost[ABOVE] += 1 + resonant - (wealth(step.after, seat) - wealth(step.before, seat))


def _losses(seats: list[SeatStatistics], step: _Step) -> None:
    """Who fell by whom, which Glyphexes went, and whom a trap caught."""
    for seat, figures in enumerate(step.before.figures):
        for was in figures:
            now = step.after.figures[seat][was.kind]
            if was.where == face.BOARD and now.where == face.DEFEATED:
                seats[seat].fallen[was.kind] += 1
                _victory(seats[step.seat], step)
            if was.glyphex >= 0 and now.glyphex != was.glyphex:
                seats[seat].destroyed[was.glyphex] += 1
        trap = step.before.traps[1 - seat]
        if trap >= 0 and trap != step.after.traps[1 - seat]:
            seats[seat].trapped += any(
                now.hex == trap and was.hex != trap for was, now in zip(figures, step.after.figures[seat], strict=True)
            )


def _victory(own: SeatStatistics, step: _Step) -> None:
    own.defeats[step.code.edict] += 1
    own.victories[step.code.figure] += 1
    attuned = step.before.figures[step.seat][step.code.figure].glyphex
    if attuned >= 0:
        own.struck[attuned] += 1


def _deploy(own: SeatStatistics, step: _Step) -> None:
    own.deployed[step.code.figure] += 1


def _revive(own: SeatStatistics, step: _Step) -> None:
    own.revived[step.code.figure] += 1
    own.spent[REVIVED] += REVIVAL


def _attune(own: SeatStatistics, step: _Step) -> None:
    own.attuned[step.code.glyphex] += 1
    own.spent[ATTUNED] += ATTUNING


def _move(own: SeatStatistics, _: _Step) -> None:
    own.moves += 1


def _echo(own: SeatStatistics, step: _Step) -> None:
    if step.code.edict == codes.SOUL_ECHO:
        own.revived[step.code.friend] += 1


def _end_turn(own: SeatStatistics, step: _Step) -> None:
    own.lost[UNUSED] += step.before.overflow[step.seat]


def _draw(own: SeatStatistics, step: _Step) -> None:
    own.drawn[step.code.glyphex] += 1


_COUNTS: dict[int, Callable[[SeatStatistics, _Step], None]] = {
    codes.DEPLOY: _deploy,
    codes.REVIVE: _revive,
    codes.ATTUNE: _attune,
    codes.MOVE: _move,
    codes.EDICT: _echo,
    codes.END_TURN: _end_turn,
    codes.DRAW_GLYPHEX: _draw,
}

REASONS = {face.BY_ENERGY: "energy", face.BY_DEFEAT: "defeat", face.BY_STALEMATE: "no end in sight"}


def figures(counted: Statistics, *, hidden: bool) -> list[Figure]:
    """All figures in one long table; `hidden`: with the Glyphexes that each drew, which no other may know (H28)."""
    rows = [Figure("turns", value=counted.turn)]
    for seat, own in enumerate(counted.seats):
        rows += _energy_figures(seat, own)
        rows += _edict_figures(seat, own)
        rows += _class_figures(seat, own)
        rows += _glyphex_figures(seat, own, hidden=hidden)
        rows += [Figure("energy", seat, turn=turn, value=value) for turn, value in enumerate(own.energy)]
        rows += [Figure("Hexmasters on the board", seat, turn=turn, value=n) for turn, n in enumerate(own.board)]
    return rows


def _energy_figures(seat: int, own: SeatStatistics) -> Iterator[Figure]:
    for measure, sums, items in (
        ("energy earned", own.earned, (INCOME, RESONANCE_INCOME, CHANNEL, DRAIN)),
        ("energy lost", own.lost, (ABOVE, UNUSED, DRAIN, SIEGE)),
        ("energy spent", own.spent, (ATTUNED, REVIVED, EDICTS_PAID)),
    ):
        for item in items:
            yield Figure(measure, seat, item, value=sums[item])


def _edict_figures(seat: int, own: SeatStatistics) -> Iterator[Figure]:
    yield Figure("moves", seat, value=own.moves)
    yield Figure("caught in traps", seat, value=own.trapped)
    for number in range(1, codes.EDICTS):
        yield Figure("edicts used", seat, edict(number).name, value=own.edicts[number])
    for number in range(1, codes.EDICTS):
        if own.defeats[number]:
            yield Figure("defeats by edict", seat, edict(number).name, value=own.defeats[number])


def _class_figures(seat: int, own: SeatStatistics) -> Iterator[Figure]:
    by_class = {
        "deployed": own.deployed,
        "revived": own.revived,
        "defeats by class": own.victories,
        "defeated": own.fallen,
        "turns on the board": own.turns,
    }
    for measure, values in by_class.items():
        for name, value in zip(CLASSES, values, strict=True):
            yield Figure(measure, seat, name, value=value)


def _glyphex_figures(seat: int, own: SeatStatistics, *, hidden: bool) -> Iterator[Figure]:
    by_glyphex = {
        **({"drawn": own.drawn} if hidden else {}),
        "attuned": own.attuned,
        "edicts by Glyphex": own.used,
        "defeats by Glyphex": own.struck,
        "destroyed": own.destroyed,
    }
    for measure, values in by_glyphex.items():
        for number, value in enumerate(values):
            yield Figure(measure, seat, glyphex(number).name, value=value)


def ended(snapshot: HexarionSnapshot) -> str:
    """How a game ended, in a word for tables; "" while it runs."""
    return REASONS.get(snapshot.reason, "") if snapshot.to_move == OVER else ""
