"""One thread that owns something and does what it is asked, in order; when idle, it tidies up.

Callers wait for the outcome, so that what returned is done. Uses the standard
library only.
"""

from __future__ import annotations

import logging
import queue
import threading
from collections.abc import Callable
from concurrent.futures import Future
from typing import Any, TypeVar

log = logging.getLogger(__name__)

T = TypeVar("T")


class ThreadClosedError(RuntimeError):
    """Something was asked of a thread that has been closed."""


class OwnerThread:
    """Runs jobs one after another. `idle` is called, in the thread, after `pause` seconds without a job.

    The thread does not keep the program from ending: every finished job is complete.
    """

    def __init__(self, name: str, idle: Callable[[], None], pause: float) -> None:
        self._jobs: queue.SimpleQueue[tuple[Future[Any], Callable[[], Any]] | None] = queue.SimpleQueue()
        self._idle = idle
        self._pause = pause
        self._closed = False
        self._gate = threading.Lock()
        self._thread = threading.Thread(target=self._work, name=name, daemon=True)
        self._thread.start()

    def run(self, job: Callable[[], T]) -> T:
        """Have the thread do something, and wait; its exceptions are the caller's. ThreadClosedError after `close`."""
        future: Future[T] = Future()
        with self._gate:
            if self._closed:
                raise ThreadClosedError("the thread has been closed")
            self._jobs.put((future, job))
        return future.result()

    def close(self) -> None:
        """Finish what was asked, and end the thread. May be repeated."""
        with self._gate:
            if not self._closed:
                self._closed = True
                self._jobs.put(None)
        self._thread.join()

    def _work(self) -> None:
        rested = True
        while True:
            try:
                item = self._jobs.get(timeout=None if rested else self._pause)
            except queue.Empty:
                rested = True
                try:
                    self._idle()
                except Exception:  # whoever asks next would wait for ever for a thread that had ended
                    log.exception("the %s could not be tidied up", self._thread.name)
                continue
            if item is None:
                return
            rested = False
            future, job = item
            try:
                future.set_result(job())
            except BaseException as error:
                future.set_exception(error)
            del item, future, job  # a waiting thread keeps nothing alive
