"""Lines that somebody types, for whom a clock may run: whoever waits for one can stop waiting.

On the floor of the front door; uses the standard library only.
"""

from __future__ import annotations

import io
import os
import queue
import threading
from contextlib import suppress
from typing import TextIO


class TypedLines:
    """The lines of `source`, read ahead by a thread that does not keep the program from ending.

    Where there is a file behind the source it is read below Python's own buffer, which a waiting thread would hold
    locked to the end.
    """

    def __init__(self, source: TextIO) -> None:
        self._source = source
        self._read: queue.SimpleQueue[str] = queue.SimpleQueue()
        self._ended = False
        threading.Thread(target=self._follow, name="typed lines", daemon=True).start()

    def next(self, seconds: float | None) -> str | None:
        """The next line with its end, "" after the last one, None when none came in so many seconds (None: any)."""
        if self._ended:
            return ""
        try:
            line = self._read.get(timeout=seconds)
        except queue.Empty:
            return None
        self._ended = not line
        return line

    def forget(self) -> None:
        """Drop whole lines that nobody has asked for yet."""
        with suppress(queue.Empty):
            while not self._ended:
                self._ended = not self._read.get_nowait()

    def _follow(self) -> None:
        try:
            number = self._source.fileno()
        except (io.UnsupportedOperation, AttributeError):
            for line in iter(self._source.readline, ""):
                self._read.put(line)
        else:
            self._follow_file(number)
        self._read.put("")

    def _follow_file(self, number: int) -> None:
        encoding, errors = self._source.encoding or "utf-8", self._source.errors or "replace"
        held = b""
        while got := os.read(number, 4096):
            *whole, held = (held + got).split(b"\n")
            for line in whole:
                self._read.put(line.decode(encoding, errors) + "\n")
        if held:
            self._read.put(held.decode(encoding, errors))
