"""What the strongest bot would do in a person's place: for hints and the chances of everybody.

It is asked with that person's own observation and nothing else, so a hint tells
nothing that the person could not know. It thinks in threads of its own, and an
answer for a position that has passed is dropped. Uses `games` and the rest of
`play` only.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from hexsuite._core.rng import derive
from hexsuite.games.base import BadInput, Choice
from hexsuite.play.events import BotFailed, Closed, Event
from hexsuite.play.session import Session
from hexsuite.play.thinking import Deliver, Mind, Question, Study

_ADVICE_STREAM = 0xAD71CE


@dataclass(frozen=True, slots=True)
class Advice:
    """For the position at `epoch`, as `seat` sees it.

    `action`: the best code. `chances`: estimated shares of the win, one a seat, empty where the level gives none.
    `lines`: (code, simulations, value for `seat`) of the moves looked at, most first.
    """

    seat: int
    epoch: int
    action: int
    chances: Sequence[float]
    lines: Sequence[tuple[int, int, float]]
    simulations: int


class Analyst:
    """Gives advice on a session. `level`: whose advice, the strongest unless said otherwise."""

    def __init__(self, session: Session, deliver: Deliver, *, level: int | None = None) -> None:
        level = max(rung.number for rung in session.game.levels) if level is None else level
        self._session = session
        self._mind = Mind(session.game, session.setup, level)
        self._study = Study(deliver, "analyst")
        self._question: Question | None = None
        self._closed = False
        self._unsubscribe = session.subscribe(self._heard)

    @property
    def thinking(self) -> bool:
        """Whether an answer is awaited."""
        return self._question is not None

    @property
    def busy(self) -> bool:
        """Whether any thread is still at work."""
        return self._study.busy

    def ask(self, seat: int, done: Callable[[Advice], None], failed: Callable[[str], None] | None = None) -> None:
        """Have `done` called, on the session's thread, with advice for the person at `seat`, who must be to move.

        Nothing is called when the position changes before, or another question is asked. `failed` gets one
        sentence if the bot breaks down. BadInput where there is nothing to advise.
        """
        session = self._session
        if self._closed or session.over or session.closed:
            raise BadInput("There is nothing more to advise in this game.")
        if session.to_move != seat or not session.seats[seat].human:
            raise BadInput("Advice is for the person who is to move.")
        self.drop()
        epoch = session.epoch

        def answered(answer: Choice | Exception) -> None:
            self._question = None
            if epoch != session.epoch:
                return
            if isinstance(answer, Choice):
                done(Advice(seat, epoch, answer.action, answer.values, answer.lines, answer.simulations))
            elif failed is not None:
                failed(f"No advice could be found: {answer!r}.")

        seed = derive(session.header.seed, _ADVICE_STREAM, seat, len(session.steps))
        self._question = Question(self._mind, session.state.observe(seat), seed, answered)
        self._study.ask(self._question)

    def drop(self) -> None:
        """Forget what was asked, and stop thinking."""
        if self._question is not None:
            self._study.drop(self._question)
            self._question = None

    def close(self, timeout: float = 0.1) -> bool:
        """Stop thinking and wait for the threads; whether they ended in time. May be repeated."""
        if not self._closed:
            self._closed = True
            self._unsubscribe()
            self.drop()
        return self._study.close(timeout)

    def _heard(self, event: Event) -> None:
        if isinstance(event, Closed):
            self.close()
        elif not isinstance(event, BotFailed):
            self.drop()
