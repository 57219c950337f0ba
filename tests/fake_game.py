"""Pebbles: a tiny game in plain Python that has everything a session must cope with.

Two to four seats, dice, hidden cards, forced moves, moves that no list holds (gifts), codes near 2^62, an end by
points and one by adjudication. On a turn: ROLL (nothing else is possible), a die of 1 to 3 pebbles, then once DRAW
(a hidden card worth 0 to 4), BANK (the hand counts, unless it is worth more than 6: then it is lost), GIFT a pebble to
another seat, END. Whoever has `target` pebbles at the end of the own turn wins.
"""

from __future__ import annotations

import random
import time
from dataclasses import dataclass, field, replace
from typing import Any

import msgspec

from hexsuite._core.face import CHANCE, OVER, IllegalAction, Stop
from hexsuite._core.rng import derive
from hexsuite.games.base import BadInput, Choice, Level, Line

ROLL, END, DRAW, BANK, GIFT = range(1, 6)
DIE, CARD = 32, 33
WIDE = 1 << 61  # set in gifts, so that codes fill 62 bits


def gift(to: int) -> int:
    return GIFT | (to << 10) | WIDE


@dataclass(slots=True)
class FakeState:
    """Duck-typed as `hexsuite._core.face.State`."""

    seats: int
    target: int
    turn: int = 0
    owner: int = 0
    due: int = 0  # kind of the outcome that is due
    rolled: bool = False
    drew: bool = False
    points: list[int] = field(default_factory=list)
    hands: list[list[int]] = field(default_factory=list)
    winner: int = -1

    @property
    def to_move(self) -> int:
        if self.winner >= 0:
            return OVER
        return CHANCE if self.due else self.owner

    def moves(self) -> list[int]:
        if self.to_move < 0:
            return []
        if not self.rolled:
            return [ROLL]
        return [END] + [DRAW] * (not self.drew) + [BANK] * bool(self.hands[self.owner])

    def offers(self) -> list[int]:
        if self.to_move < 0 or not self.rolled or not self.points[self.owner]:
            return []
        return [gift(seat) for seat in range(self.seats) if seat != self.owner]

    def is_legal(self, code: int) -> bool:
        if self.due:
            kind, value = code & 63, code >> 10
            return kind == self.due and (1 <= value <= 3 if kind == DIE else 0 <= value <= 4)
        return code in self.moves() or code in self.offers()

    def apply(self, code: int) -> None:
        if not self.is_legal(code):
            raise IllegalAction(str(code))
        kind, value = code & 63, code >> 10
        seat = self.owner
        if kind == ROLL:
            self.rolled, self.due = True, DIE
        elif kind == DIE:
            self.points[seat] += value
            self.due = 0
        elif kind == DRAW:
            self.drew, self.due = True, CARD
        elif kind == CARD:
            self.hands[seat].append(value)
            self.due = 0
        elif kind == BANK:
            worth = sum(self.hands[seat])
            self.points[seat] += worth if worth <= 6 else 0
            self.hands[seat] = []
        elif kind == GIFT:
            self.points[seat] -= 1
            self.points[(code & ~WIDE) >> 10] += 1
        else:
            self._end_turn()

    def _end_turn(self) -> None:
        if self.points[self.owner] >= self.target:
            self.winner = self.owner
            return
        self.turn += 1
        self.owner = self.turn % self.seats
        self.rolled = self.drew = False

    def draw(self, seed: int, index: int) -> int:
        value = derive(seed, 77, index)
        return DIE | (1 + value % 3) << 10 if self.due == DIE else CARD | (value % 5) << 10

    def payoff(self) -> list[float] | None:
        return None if self.winner < 0 else [float(seat == self.winner) for seat in range(self.seats)]

    def copy(self) -> FakeState:
        return replace(self, points=list(self.points), hands=[list(hand) for hand in self.hands])

    def check(self) -> None:
        if min(self.points) < 0:
            raise RuntimeError("negative points")

    def observe(self, seat: int) -> FakeObservation:
        return FakeObservation(seat, self.copy())

    def snapshot(self) -> dict[str, Any]:
        return {"turn": self.turn, "points": tuple(self.points), "hands": tuple(map(tuple, self.hands))}

    def to_bytes(self) -> bytes:
        return repr(self).encode()


@dataclass(slots=True)
class FakeObservation:
    seat: int
    _state: FakeState

    @property
    def to_move(self) -> int:
        return self._state.to_move

    def moves(self) -> list[int]:
        return self._state.moves() if self.to_move == self.seat else []

    def offers(self) -> list[int]:
        return self._state.offers() if self.to_move == self.seat else []

    def snapshot(self) -> dict[str, Any]:
        shown = self._state.snapshot()
        hands = tuple(hand if seat == self.seat else None for seat, hand in enumerate(shown["hands"]))
        return {**shown, "hands": hands}

    def to_bytes(self) -> bytes:
        return repr(self.snapshot()).encode()


class FakeOptions(msgspec.Struct, frozen=True):
    target: int = 12


class FakeSetup(msgspec.Struct, frozen=True):
    seats: int
    target: int
    tag: int = 0
    options: FakeOptions = FakeOptions()


class RandomMind:
    """Level 1."""

    def choose(self, observation: Any, seed: int, stop: Stop | None = None) -> Choice:
        moves = observation.moves()
        return Choice(moves[random.Random(seed).randrange(len(moves))])


class SlowMind:
    """Level 2: burns its thread until stopped or `seconds` have passed, then plays like level 1."""

    seconds = 30.0

    def choose(self, observation: Any, seed: int, stop: Stop | None = None) -> Choice:
        end = time.monotonic() + self.seconds
        while not (stop and stop.is_set()) and time.monotonic() < end:
            sum(range(200))
        choice = RandomMind().choose(observation, seed)
        return Choice(choice.action, values=(0.5, 0.5), lines=[(choice.action, 7, 0.5)], simulations=7)


class BankMind:
    """Level 3: draws and banks; better than chance."""

    def choose(self, observation: Any, seed: int, stop: Stop | None = None) -> Choice:
        moves = observation.moves()
        own = observation.snapshot()["hands"][observation.seat]
        if DRAW in moves and sum(own) < 3:
            return Choice(DRAW)
        if BANK in moves and sum(own) >= 3:
            return Choice(BANK)
        return Choice(moves[0], values=(0.25, 0.75))


class BrokenMind:
    """Level 4: names an illegal code."""

    def choose(self, observation: Any, seed: int, stop: Stop | None = None) -> Choice:
        return Choice(63)


class RaisingMind:
    """Level 5: breaks down."""

    def choose(self, observation: Any, seed: int, stop: Stop | None = None) -> Choice:
        raise ZeroDivisionError("boom")


MINDS: dict[int, Any] = {1: RandomMind, 2: SlowMind, 3: BankMind, 4: BrokenMind, 5: RaisingMind}


class FakeGame:
    """A `GameSpec`; with `limit`, also `Adjudicates` (see `Limited`)."""

    id = "pebbles"
    title = "Pebbles"
    blurb = "For tests."
    min_seats = 2
    max_seats = 4
    levels = [Level(number, mind.__name__.removesuffix("Mind").lower(), "") for number, mind in MINDS.items()]
    setup_type = FakeSetup
    options_type = FakeOptions

    def new_setup(self, options: FakeOptions, seats: int, seed: int) -> FakeSetup:
        return FakeSetup(seats, options.target, derive(seed, 1) % 1000, options)

    def start(self, setup: FakeSetup) -> Any:
        if setup.target < 1:
            raise BadInput("The target must be at least 1.")
        seats = setup.seats
        return FakeState(seats, setup.target, points=[0] * seats, hands=[[] for _ in range(seats)])

    def thinker(self, setup: FakeSetup, level: int) -> Any:
        if level not in MINDS:
            raise BadInput(f"There is no level {level}.")
        return MINDS[level]()

    def describe(self, setup: Any, names: Any, before: Any, code: int, after: Any, viewer: int) -> list[Line]:
        return [Line(str(code))]

    def notation(self, setup: Any, code: int) -> str:
        return str(code)

    def parse(self, setup: Any, state: Any, text: str) -> int:
        return int(text)

    def help_moves(self) -> str:
        return "numbers"


class Limited(FakeGame):
    """Ends bot-only games after `limit` turns: most points win, ties are shared."""

    limit = 3

    def adjudicate(self, state: Any) -> list[float] | None:
        if state.turn < self.limit:
            return None
        best = max(state.points)
        winners = state.points.count(best)
        return [1 / winners if points == best else 0.0 for points in state.points]


GAME = FakeGame()
