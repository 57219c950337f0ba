"""One animation at a time: a row of stages that can be brought to its end at once. Uses QtCore only."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import (
    QAbstractAnimation,
    QEasingCurve,
    QObject,
    QParallelAnimationGroup,
    QPauseAnimation,
    QPropertyAnimation,
    QSequentialAnimationGroup,
)

QUICK, NORMAL, HOLD, LONG = 140, 300, 900, 1400
"""Durations in milliseconds at the normal pace."""


class Reel:
    """Plays stages one after the other; the animations of a stage run together."""

    def __init__(self, parent: QObject) -> None:
        self._parent = parent
        self._group: QSequentialAnimationGroup | None = None
        self._done: Callable[[], None] | None = None
        self.pace = 1.0
        """1 normal, 2 twice as fast, 0 at once."""
        self.still = False
        """Reduced motion: whoever makes the stages may only hold, not ease."""

    @property
    def running(self) -> bool:
        """Whether a reel is being played."""
        return self._group is not None

    def play(self, stages: Sequence[Sequence[QAbstractAnimation]], done: Callable[[], None]) -> None:
        """Ends what is running, then plays the stages and calls `done`."""
        self.finish()
        group = QSequentialAnimationGroup(self._parent)
        for stage in stages:
            if stage:
                together = QParallelAnimationGroup()
                for animation in stage:
                    together.addAnimation(animation)
                group.addAnimation(together)
        self._group, self._done = group, done
        if self.pace <= 0 or group.animationCount() == 0:
            self.finish()
            return
        group.finished.connect(self._ended)
        group.start()

    def finish(self) -> None:
        """Brings a running reel to its end at once; `done` is called before this returns."""
        group = self._group
        if group is None:
            return
        if group.state() == QAbstractAnimation.State.Running:
            group.setCurrentTime(group.totalDuration())
            if self._group is group:
                self._ended()
            return
        self._ended()

    def _ended(self) -> None:
        group, done = self._group, self._done
        self._group = self._done = None
        if group is not None:
            group.stop()
            group.deleteLater()
        if done is not None:
            done()

    def ease(
        self,
        item: QObject,
        name: str,
        start: object,
        end: object,
        duration: float,
        curve: QEasingCurve.Type = QEasingCurve.Type.OutCubic,
    ) -> QPropertyAnimation:
        """One property of an item from `start` to `end`, in milliseconds at the normal pace."""
        animation = QPropertyAnimation(item, name.encode())
        animation.setStartValue(start)
        animation.setEndValue(end)
        animation.setDuration(self._time(duration))
        animation.setEasingCurve(curve)
        return animation

    def hold(self, duration: float = HOLD) -> QPauseAnimation:
        """Nothing moves for a while."""
        return QPauseAnimation(self._time(duration))

    def _time(self, duration: float) -> int:
        return max(1, round(duration / (self.pace or 1)))
