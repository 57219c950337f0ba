"""Icons that are drawn anew at every size, so that they are crisp at every pixel ratio. Uses Qt only."""

from __future__ import annotations

from PySide6.QtCore import QPoint, QRect, QSize, Qt
from PySide6.QtGui import QIcon, QIconEngine, QPainter, QPixmap


class DrawnEngine(QIconEngine):
    """An icon that is what `paint` draws; sub-classes give `paint` and `clone`."""

    def pixmap(self, size: QSize, mode: QIcon.Mode, state: QIcon.State) -> QPixmap:
        """A picture of that many pixels on nothing."""
        picture = QPixmap(size)
        picture.fill(Qt.GlobalColor.transparent)
        painter = QPainter(picture)
        self.paint(painter, QRect(QPoint(0, 0), size), mode, state)
        painter.end()
        return picture
