"""The bots of a session: whoever is to move thinks in a thread, and answers on the session's thread.

An answer counts only in the epoch it was asked in, so that nothing a person
does in between (undo, another game, a change of seats, a pause, closing) can
meet a late move. A bot that breaks down or names an illegal move is reported
once and not asked again until the person does something about it. Uses
`games` and the rest of `play` only.
"""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from time import monotonic

from hexsuite.games.base import BadInput, Choice
from hexsuite.play.events import BotFailed, Closed, Event, JournalError
from hexsuite.play.session import Session
from hexsuite.play.thinking import Deliver, Mind, Question, Study


class AiSeats:
    """Plays the bots' seats of a session from now until `close`.

    `deliver` has a call run on the session's thread. `pace` is the least time in seconds from the moment a bot is
    asked to its move; it may be changed at any time. Make it, and call it, on the session's thread only.
    """

    def __init__(self, session: Session, deliver: Deliver, *, pace: float = 0.0) -> None:
        self.pace = pace
        self._session = session
        self._study = Study(deliver, "bot")
        self._minds: dict[tuple[int, int], Mind] = {}
        self._question: Question | None = None
        self._asked_in = -1
        self._held = False
        self._ready: Callable[[], None] | None = None
        self._closed = False
        self._unsubscribe = session.subscribe(self._heard)
        self._look()

    @property
    def thinking(self) -> int:
        """The seat of the bot whose answer is awaited, -1 for none."""
        if self._question is None or self._asked_in != self._session.epoch:
            return -1
        return self._session.to_move

    @property
    def busy(self) -> bool:
        """Whether any thread is still at work (for tests and diagnosis)."""
        return self._study.busy

    def close(self, timeout: float = 0.1) -> bool:
        """Stop thinking and wait for the threads; whether they ended within `timeout` seconds. May be repeated."""
        if not self._closed:
            self._closed = True
            self._unsubscribe()
            self._forget()
        return self._study.close(timeout)

    def hold(self, on: bool) -> None:
        """Let the bots think but not move, while something is told step by step; off, what is ready is played."""
        self._held = on
        ready, self._ready = self._ready, None
        if ready is not None and not self._closed:
            ready()

    def _heard(self, event: Event) -> None:
        if isinstance(event, Closed):
            self.close()
        elif not isinstance(event, BotFailed):
            self._look()

    def _look(self) -> None:
        """Ask the bot to move, if there is one, once an epoch; drop whatever was asked in another."""
        session = self._session
        if self._closed or self._asked_in == session.epoch:
            return
        self._forget()
        self._asked_in = session.epoch
        seat = session.to_move
        if session.over or session.paused or session.closed or session.seats[seat].human:
            return
        key = (seat, session.seats[seat].level)
        if key not in self._minds:
            self._minds[key] = Mind(session.game, session.setup, key[1])
        epoch = session.epoch
        question = Question(
            self._minds[key],
            session.state.observe(seat),
            session.bot_seed(seat),
            lambda answer: self._answered(seat, epoch, answer),
        )
        self._question = question
        self._study.ask(question, earliest=monotonic() + self.pace)

    def _forget(self) -> None:
        if self._question is not None:
            self._study.drop(self._question)
            self._question = None

    def _answered(self, seat: int, epoch: int, answer: Choice | Exception) -> None:
        session = self._session
        if self._closed or epoch != session.epoch:
            return
        if self._held:
            self._ready = lambda: self._answered(seat, epoch, answer)
            return
        self._question = None
        name = session.seats[seat].name
        if isinstance(answer, Exception):
            text = str(answer) if isinstance(answer, BadInput) else repr(answer)
            session.bot_failed(seat, f"{name} (a bot) cannot move: {text.rstrip('.')}.")
            return
        try:
            # A journal that fails has paused the game and told so; the same move is found again when it goes on.
            with suppress(JournalError):
                session.submit_bot(seat, answer.action, epoch, answer.words)
        except BadInput:
            session.bot_failed(seat, f"{name} (a bot) named a move that is not allowed ({answer.action}).")
