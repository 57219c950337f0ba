"""The face of a die, painted: for every game that rolls dice with dots."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen

from hexsuite.ui import theme

_DOTS = {
    1: ((0, 0),),
    2: ((-1, -1), (1, 1)),
    3: ((-1, -1), (0, 0), (1, 1)),
    4: ((-1, -1), (1, 1), (-1, 1), (1, -1)),
    5: ((-1, -1), (1, 1), (-1, 1), (1, -1), (0, 0)),
    6: ((-1, -1), (1, 1), (-1, 1), (1, -1), (-1, 0), (1, 0)),
}


def paint_die(painter: QPainter, box: QRectF, face: int) -> None:
    """One die; face 0 is blank."""
    tokens = theme.tokens()
    painter.setPen(QPen(QColor(tokens.chip_line), 1.2))
    painter.setBrush(QColor(tokens.chip))
    painter.drawRoundedRect(box, box.width() * 0.18, box.width() * 0.18)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(tokens.chip_ink))
    step, radius = box.width() * 0.27, box.width() * 0.09
    for x, y in _DOTS.get(face, ()):
        painter.drawEllipse(box.center() + QPointF(x * step, y * step), radius, radius)
