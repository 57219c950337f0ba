"""Bots played without threads: to the end of a game, or until a person must act.

For the arena, the terminal and tests. It goes the same way as the window: each
bot gets its seat's observation and the session's seed for it, and its answer
goes through `Session.submit_bot`. Uses `games` and the rest of `play` only.
"""

from __future__ import annotations

from collections.abc import Callable

from hexsuite.games.base import BadInput, Thinker
from hexsuite.play.record import Result
from hexsuite.play.session import Session


class BotError(RuntimeError):
    """A bot broke down or named an illegal move; the text says which and where."""


class Runner:
    """Plays the bots' seats of a session when asked to. `make` gives the mind of a level (default: the game's own)."""

    def __init__(self, session: Session, make: Callable[[int], Thinker] | None = None) -> None:
        self._session = session
        self._make = make or (lambda level: session.game.thinker(session.setup, level))
        self._minds: dict[int, Thinker] = {}

    def step(self) -> bool:
        """One bot's move; False when no bot is to move. BotError when it cannot, JournalError as in `submit`."""
        session = self._session
        if session.over or session.paused or session.closed:
            return False
        seat = session.to_move
        sitting = session.seats[seat]
        if sitting.human:
            return False
        mind = self._mind(sitting.level)
        ply = len(session.steps)
        try:
            choice = mind.choose(session.state.observe(seat), session.bot_seed(seat))
        except Exception as error:
            raise BotError(f"The bot at seat {seat} (level {sitting.level}) failed at step {ply}: {error!r}") from error
        try:
            session.submit_bot(seat, choice.action, session.epoch, choice.words)
        except BadInput as error:
            name = f"The bot at seat {seat} (level {sitting.level})"
            raise BotError(f"{name} named an illegal move at step {ply}: {choice.action}") from error
        return True

    def advance(self) -> None:
        """Play until a person must act or the game is over."""
        while self.step():
            pass

    def _mind(self, level: int) -> Thinker:
        if level not in self._minds:
            self._minds[level] = self._make(level)
        return self._minds[level]


def play_out(session: Session, make: Callable[[int], Thinker] | None = None) -> Result:
    """Play a table of bots to the end. BadInput when a person must act."""
    Runner(session, make).advance()
    if session.result is None:
        raise BadInput("This game cannot be played to its end by bots: a person must act, or it is paused.")
    return session.result
