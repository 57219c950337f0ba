"""What a session tells those who listen, and what it asks of a journal.

Events are frozen and delivered in order, on the thread that called the
session. States in them are never changed afterwards and may be kept. Uses
`games` and the rest of `play` only.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Protocol

from hexsuite._core.face import State
from hexsuite.play.record import GameHeader, Result, Step


@dataclass(frozen=True, slots=True)
class Moved:
    """A step was taken (chance outcomes too); it is in the journal already. `ply` counts from 0."""

    ply: int
    step: Step
    before: State
    after: State


@dataclass(frozen=True, slots=True)
class Said:
    """The bot at `seat` says something about the move that it has just made. Not kept in the record."""

    seat: int
    text: str


@dataclass(frozen=True, slots=True)
class Undone:
    """The last `plies` steps were taken back."""

    plies: int


@dataclass(frozen=True, slots=True)
class SeatChanged:
    """Another sits at `seat` now, or a bot of another level."""

    seat: int


@dataclass(frozen=True, slots=True)
class Paused:
    """The game was paused (`on`) or goes on."""

    on: bool


@dataclass(frozen=True, slots=True)
class Ended:
    """The game is over; nothing more can be played. Undo may open it again."""

    payoff: tuple[float, ...]
    result: Result


@dataclass(frozen=True, slots=True)
class BotFailed:
    """The bot at `seat` cannot move: it broke down or named an illegal move. It is not asked again by itself.

    Hand the seat to another level, or pause and unpause, to go on. `reason` is one sentence for the person.
    """

    seat: int
    reason: str


@dataclass(frozen=True, slots=True)
class JournalFailed:
    """The journal could not keep a step, so it was not played; the game is paused.

    Unpause to try again, or `Session.keep_in(None)` to play on unsaved. `reason` is one sentence for the person.
    """

    reason: str


@dataclass(frozen=True, slots=True)
class Closed:
    """The session was closed: nobody will play here any more."""


Event = Moved | Said | Undone | SeatChanged | Paused | Ended | BotFailed | JournalFailed | Closed
Listener = Callable[[Event], None]


class JournalError(Exception):
    """A journal cannot keep or give something; the text is one sentence for the person."""


class Journal(Protocol):
    """Where a game is kept while it is played. Every call is durable when it returns, or raises JournalError."""

    def open(self, header: GameHeader, steps: Sequence[Step] = ()) -> None:
        """Start a game with the steps it has so far; an older record of the same id is replaced."""

    def append(self, game_id: str, ply: int, steps: Sequence[Step]) -> None:
        """Add steps, the first of which is number `ply`, all or none. JournalError if there are not `ply` yet."""

    def truncate(self, header: GameHeader, plies: int) -> None:
        """Keep the first `plies` steps only, and the new header, in one go."""

    def update(self, header: GameHeader) -> None:
        """Replace the header."""
