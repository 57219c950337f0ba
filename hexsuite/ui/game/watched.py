"""A panel that counts only while it can be seen: what it shows takes time, and nobody looks at most docks."""

from __future__ import annotations

from PySide6.QtCore import QTimer
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QDockWidget, QFrame, QScrollArea, QWidget


class WatchedPanel(QScrollArea):
    """Sub-classes give `count`. Whoever owns the panel calls `follow` after every step."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._dock: QDockWidget | None = None
        self._soon = QTimer(self, singleShot=True, interval=0)
        self._soon.timeout.connect(self.follow)
        self.setWidgetResizable(True)
        self.setFrameShape(QFrame.Shape.NoFrame)

    def count(self) -> None:
        """Count and show what has been played since."""
        raise NotImplementedError

    def follow(self) -> None:
        """Count, unless the panel cannot be seen."""
        if not self.visibleRegion().isEmpty():
            self.count()

    def showEvent(self, event: QShowEvent) -> None:
        """Learn from the dock when the panel comes to the front: behind other tabs it lies off the screen, shown."""
        super().showEvent(event)
        above = self.parentWidget()
        while above is not None and not isinstance(above, QDockWidget):
            above = above.parentWidget()
        if above is not None and above is not self._dock:
            self._dock = above
            above.visibilityChanged.connect(self._turned)
        self._soon.start()

    def _turned(self, on: bool) -> None:
        if on:
            self._soon.start()
