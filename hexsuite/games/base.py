"""What every game offers to the floors above: set-up, words, typed moves and levels.

Uses `_core` only. No Qt, no database. A game registers one `GameSpec` in
`hexsuite.games.registry`; everything above asks for games by id.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, Protocol, runtime_checkable

import msgspec

from hexsuite._core.face import Observation, State, Stop

ALL_OPEN = -1
"""A viewer from whom nothing is hidden: a finished game is told as it was."""
NOBODY = -2
"""A viewer who sees what is open to all, such as a spectator of a running game."""


class BadInput(ValueError):
    """Something a person gave that cannot be used; the text is one clear sentence for that person."""


@dataclass(frozen=True, slots=True)
class Level:
    """One rung of a game's ladder of bots. All play by the same rules on the same information."""

    number: int
    name: str
    blurb: str


@dataclass(frozen=True, slots=True)
class Line:
    """One line of the log, for one viewer. `seat` is who acted (-1: nobody), `topic` is for filtering.

    `counts`: what a line counts that grows with the next one of its kind, as discards do; empty for all others.
    """

    text: str
    seat: int = -1
    topic: str = "other"  # "roll" "build" "trade" "card" "robber" "turn" "award" "end" "other"
    heading: bool = False
    counts: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Choice:
    """A bot's answer: the code to play, and what it thought (for hints and analysis)."""

    action: int
    values: Sequence[float] = ()
    lines: Sequence[tuple[int, int, float]] = ()
    simulations: int = 0
    words: str = ""
    """What the bot says to it: one short sentence, or nothing."""


@dataclass(frozen=True, slots=True)
class Figure:
    """One number about a game: what is measured, of whom (-1: of nobody), of what, and after which turn."""

    measure: str
    seat: int = -1
    item: str = ""
    turn: int | None = None
    value: float = 0


class Thinker(Protocol):
    """A bot's mind: thinks once at a time, in any thread, and can be stopped from another."""

    def choose(self, observation: Observation, seed: int, stop: Stop | None = None) -> Choice:
        """A legal action of the observing seat, which must be to move; the same seed, the same answer.

        Once `stop` is set, before or while it thinks, it answers within 20 ms with what it has.
        """


class GameSpec(Protocol):
    """One game, for people and for the floors above."""

    id: str
    title: str
    blurb: str
    min_seats: int
    max_seats: int
    levels: Sequence[Level]
    setup_type: type[msgspec.Struct]
    options_type: type[msgspec.Struct]

    def new_setup(self, options: Any, seats: int, seed: int) -> Any:
        """A complete, frozen set-up document (board and options): the save holds it, nothing is drawn again."""

    def start(self, setup: Any) -> State:
        """The first state of a set-up. BadInput when the document makes no sense."""

    def thinker(self, setup: Any, level: int) -> Thinker:
        """A new bot. BadInput for an unknown level."""

    def describe(
        self, setup: Any, names: Sequence[str], before: State, code: int, after: State, viewer: int
    ) -> list[Line]:
        """Log lines for a step as `viewer` may know it: a seat, ALL_OPEN or NOBODY."""

    def notation(self, setup: Any, code: int) -> str:
        """The typed form of a code, the inverse of `parse`."""

    def parse(self, setup: Any, state: State, text: str) -> int:
        """A typed move as a legal code. BadInput says in one sentence what is wrong."""

    def help_moves(self) -> str:
        """How moves are typed, for the terminal and the move line."""


@runtime_checkable
class Adjudicates(Protocol):
    """What a game adds to its `GameSpec` where bots alone might play for ever. Play asks after every step."""

    def adjudicate(self, state: State) -> list[float] | None:
        """Payoffs (one a seat, summing to 1) of a bot-only game that has run too long; None while it may go on.

        Hexfolk (F27): after 400 turns the most points win; ties: more cities, then more cards, then shared.
        """


@dataclass(frozen=True, slots=True)
class Stretch:
    """A part of a game for which every seat has one time: `seconds` for all it decides in it.

    Two positions are in the same stretch where `key` is the same; no later stretch has that key again.
    """

    key: tuple[int, ...]
    seconds: float


@runtime_checkable
class Hurries(Protocol):
    """What a game adds to its `GameSpec` to be played with a timer (F26)."""

    def stretch(self, setup: Any, state: State, seconds: float) -> Stretch:
        """The stretch that a position belongs to, at a table that allows `seconds` for a turn."""

    def hurried(self, setup: Any, state: State, seed: int) -> int:
        """The code that the seat to move must play when its time is up.

        Repeated, it always comes to the end of the stretch. From what that seat knows only; the same seed, the same
        code.
        """


@runtime_checkable
class TextScreen(Protocol):
    """What a game adds to its `GameSpec` to be played in a terminal."""

    def screen(self, setup: Any, names: Sequence[str], snapshot: Any, *, colour: bool = False) -> str:
        """Board and standings, as far as the snapshot shows them, as lines of text; `colour` adds ANSI colours."""

    def status(self, setup: Any, names: Sequence[str], snapshot: Any, viewer: int) -> str:
        """One line for the seat that must act: what it has, and what is asked of it now."""

    def standing(self, setup: Any, snapshot: Any) -> Standing:
        """How the game stands."""


@runtime_checkable
class Warns(Protocol):
    """What a game adds to its `GameSpec` where a legal action may be one that a person would regret."""

    def warning(self, setup: Any, view: State | Observation, code: int) -> str:
        """One sentence for a person who is about to play a legal action of the seat to move; "" for nothing to say.

        It is asked before the action is submitted; whoever then confirms plays it. From what that seat knows only.
        """


@runtime_checkable
class Recommends(Protocol):
    """What a game adds to its `GameSpec` where it has something that a person who chooses nothing should play."""

    def recommended(self, options: Any, seats: int) -> Any:
        """`options` with what is recommended to so many players in place of what was left open."""


@runtime_checkable
class Spars(Protocol):
    """What a game adds to its `GameSpec` where the arena has bots that are not on the ladder: `thinker` makes them."""

    sparring: Sequence[Level]


@runtime_checkable
class Seated(Protocol):
    """What options have that hold a choice for each seat."""

    def rotated(self) -> Any:
        """The same options for a rematch, in which whoever sat at 1 sits at 0."""


@dataclass(frozen=True, slots=True)
class Standing:
    """How a finished or running game stands, for lists and results."""

    points: Sequence[int]
    turns: int = 0
    notes: Sequence[str] = field(default=())
    """Where the points of each seat come from, in words."""
    unit: str = "point"
    """What is counted, where a game has no points."""


@runtime_checkable
class Counts(Protocol):
    """What a game adds to its `GameSpec` where its games can be told in figures."""

    def figures(self, setup: Any, codes: Sequence[int], *, hidden: bool) -> Sequence[Figure]:
        """All that can be counted of a game with these codes; `hidden`: with what a running game keeps secret."""


@dataclass(frozen=True, slots=True)
class Table:
    """A table at which the speed of a game is measured."""

    name: str
    seats: int
    options: Any


@runtime_checkable
class Benched(Protocol):
    """What a game adds to its `GameSpec` where its speed is measured at other tables than the smallest one."""

    def tables(self) -> Sequence[Table]:
        """All tables to measure, with different names."""
