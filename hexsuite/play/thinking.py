"""Bots' minds at work in threads: one question at a time, stopped at once, answered on the asker's thread.

Every question has a stop of its own, which the mind is given with it: set
before the mind begins or while it thinks, it is never lost, and it never
touches the next question. Uses `games` only.
"""

from __future__ import annotations

import logging
import os
import sys
import threading
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor, wait
from contextlib import suppress
from time import monotonic
from typing import Any

from hexsuite._core.face import Observation, Stop
from hexsuite.games.base import Choice, GameSpec, Thinker

Deliver = Callable[[Callable[[], None]], object]
"""Has a call run on the session's thread; may be called from any thread, and may drop calls after the end."""

log = logging.getLogger(__name__)

_NICENESS = 10


class Mind:
    """One bot, made when it is first needed, in the thread that needs it; it thinks once at a time."""

    def __init__(self, game: GameSpec, setup: Any, level: int) -> None:
        self._game, self._setup, self._level = game, setup, level
        self._lock = threading.Lock()
        self._thinker: Thinker | None = None

    def choose(self, question: Question) -> Choice | None:
        """Think about a question; None when it was dropped before or while thinking."""
        with self._lock:
            if self._thinker is None and not question.dropped:
                self._thinker = self._game.thinker(self._setup, self._level)
            if question.dropped or self._thinker is None:
                return None
            choice = self._thinker.choose(question.observation, question.seed, question.stop)
            return None if question.dropped else choice


class Question:
    """Something asked of a mind. `answered` is called once, on the asker's thread, unless the question is dropped."""

    def __init__(
        self, mind: Mind, observation: Observation, seed: int, answered: Callable[[Choice | Exception], None]
    ) -> None:
        self.mind = mind
        self.observation = observation
        self.seed = seed
        self.stop = Stop()
        self.future: Future[None] | None = None
        self.timer: threading.Timer | None = None
        self._answered: Callable[[Choice | Exception], None] | None = answered

    @property
    def dropped(self) -> bool:
        """Nobody wants the answer any more; may turn True at any time."""
        return self.stop.is_set()

    def drop(self) -> None:
        """Nobody wants the answer any more; its mind stops.

        Whoever asked is let go at once, so that a mind that stops late is not the last to know a window.
        """
        self.stop.set()
        self._answered = None
        if self.timer is not None:
            self.timer.cancel()

    def land(self, answer: Choice | Exception) -> None:
        """Give the answer; on the asker's thread."""
        if self._answered is not None:
            self._answered(answer)


class Study:
    """The thread of one asker."""

    def __init__(self, deliver: Deliver, name: str) -> None:
        self._deliver = deliver
        self._pool = ThreadPoolExecutor(max_workers=1, thread_name_prefix=name, initializer=_step_back)
        self._open: set[Future[None]] = set()
        self._closed = False

    @property
    def busy(self) -> bool:
        """Whether any thread is at work."""
        return any(not future.done() for future in self._open)

    def ask(self, question: Question, *, earliest: float = 0.0) -> None:
        """Start on a question. The answer is not given before the monotonic clock shows `earliest`."""
        question.future = self._start(lambda: self._think(question, earliest))

    def drop(self, question: Question) -> None:
        """Forget a question: no answer is given, and its mind stops. Returns at once."""
        question.drop()
        if question.future is not None:
            question.future.cancel()

    def close(self, timeout: float = 0.1) -> bool:
        """Take no more questions and wait for the threads (drop what is asked first); whether all have ended."""
        self._closed = True
        done = not wait(self._open, timeout).not_done
        self._pool.shutdown(wait=done)
        return done

    def _start(self, work: Callable[[], None]) -> Future[None]:
        future = self._pool.submit(work)
        future.add_done_callback(_report)
        self._open = {other for other in self._open if not other.done()} | {future}
        return future

    def _think(self, question: Question, earliest: float) -> None:
        answer: Choice | Exception | None
        try:
            answer = question.mind.choose(question)
        except Exception as error:
            answer = error
        if answer is None or self._closed:
            return
        ready: Choice | Exception = answer
        left = earliest - monotonic()
        if left <= 0:
            self._deliver(lambda: question.land(ready))
            return
        # A timer of its own waits, so that the thread is free for whatever is asked meanwhile. One that is set
        # just after the question was dropped fires in vain: `land` looks again.
        timer = threading.Timer(left, self._deliver, args=(lambda: question.land(ready),))
        timer.daemon = True
        question.timer = timer
        timer.start()


def _step_back() -> None:
    """Let this thread, and those it starts, give way to the window's on a busy machine; only Linux can do that."""
    if sys.platform == "linux":
        with suppress(OSError):
            os.setpriority(os.PRIO_PROCESS, threading.get_native_id(), _NICENESS)


def _report(future: Future[None]) -> None:
    """A mind's failure is an answer; whatever else fails in a thread is a fault of ours, and must not pass unseen."""
    error = None if future.cancelled() else future.exception()
    if error is not None:
        log.error("a thinking thread failed", exc_info=error)
