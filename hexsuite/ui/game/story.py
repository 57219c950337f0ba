"""What has happened and is still to be told, line by line, to somebody who steps through it. No Qt.

While there is something to tell the bots wait, and the person is asked nothing else.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable

from hexsuite.games.base import Line


class Story:
    """Lines of the log that wait to be read, the oldest first."""

    def __init__(self) -> None:
        self._lines: deque[Line] = deque()

    def tell(self, lines: Iterable[Line]) -> None:
        """Append lines."""
        self._lines.extend(lines)

    def next(self) -> None:
        """The line that is shown has been read."""
        if self._lines:
            self._lines.popleft()

    def clear(self) -> None:
        """Leave the rest out."""
        self._lines.clear()

    @property
    def now(self) -> Line | None:
        """The line to be shown."""
        return self._lines[0] if self._lines else None

    def __len__(self) -> int:
        return len(self._lines)
