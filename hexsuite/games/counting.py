"""How games are counted step by step, while they run or after their end: what every game's figures share.

A counter replays the game on a board of its own, so it needs no more than the codes. Uses `_core` only.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Generic, TypeVar

from hexsuite._core.face import State

Counted = TypeVar("Counted")


class Follower(Generic[Counted]):
    """Counts a game. `follow` may be called again and again with what the game has become.

    A game's counter says what nothing counted is (`_fresh`), counts one step (`_count`), and keeps apart what is
    noted of the turn that is running (`_note_running`, `_drop_running`), for that is noted anew each time.
    """

    def __init__(self, start: Callable[[], State]) -> None:
        self._start = start
        self._begin()

    def _begin(self) -> None:
        self._codes: list[int] = []
        self._state = self._start()
        self._now: Any = self._state.snapshot()
        self._counted = self._fresh()

    def follow(self, played: Sequence[int]) -> Counted:
        """The figures of a game with these codes; only what is new is counted, unless something was taken back.

        IllegalAction for a code that the rules refuse. The figures are a live object: the next call changes them.
        """
        known = len(self._codes)
        if list(played[:known]) != self._codes:
            self._begin()
            known = 0
        else:
            self._drop_running()
        for code in played[known:]:
            before, foreseen = self._now, self._foresee(code)
            self._state.apply(code)
            self._codes.append(code)
            self._now = self._state.snapshot()
            self._count(before, code, foreseen)
        self._note_running()
        return self._counted

    def _fresh(self) -> Counted:
        """The figures of a game in which nothing has happened."""
        raise NotImplementedError

    def _foresee(self, code: int) -> Any:  # noqa: ARG002 (for games that ask)
        """What the core explains of a step before it is made; handed to `_count`."""
        return None

    def _count(self, before: Any, code: int, foreseen: Any) -> None:
        """Count the step from the snapshot `before` to `self._now`."""
        raise NotImplementedError

    def _note_running(self) -> None:
        """Note how the turn stands that is running."""

    def _drop_running(self) -> None:
        """Forget what was noted of the turn that was running."""
