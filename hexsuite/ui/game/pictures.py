"""Small pictures for panels that paint themselves, kept once drawn: a panel is painted far more often than it changes.

Keys hold whatever a picture depends on, the screen's pixel ratio and the theme
among it, so nothing has to be forgotten.
"""

from __future__ import annotations

from functools import lru_cache

from PySide6.QtCore import QSize
from PySide6.QtGui import QGuiApplication, QPixmap

from hexsuite.ui import theme
from hexsuite.ui.board import art
from hexsuite.ui.board.model import SeatStyle


def _ratio() -> float:
    app = QGuiApplication.instance()
    return app.devicePixelRatio() if isinstance(app, QGuiApplication) else 1.0


def picture(name: str, size: float, style: SeatStyle | None = None) -> QPixmap:
    """Art of the board, `size` logical pixels on its longer side."""
    return _picture(name, round(size), style, _ratio())


@lru_cache(maxsize=256)
def _picture(name: str, size: int, style: SeatStyle | None, ratio: float) -> QPixmap:
    del ratio
    return art.pixmap(name, size, style)


def badge(style: SeatStyle, size: float) -> QPixmap:
    """A seat's badge."""
    return _badge(style, round(size), _ratio())


@lru_cache(maxsize=128)
def _badge(style: SeatStyle, size: int, ratio: float) -> QPixmap:
    del ratio
    return art.seat_pixmap(style, size)


def symbol(name: str, role: str, size: float) -> QPixmap:
    """An icon of the theme in the colour of a token."""
    return _symbol(name, str(getattr(theme.tokens(), role)), round(size), _ratio())


@lru_cache(maxsize=256)
def _symbol(name: str, colour: str, size: int, ratio: float) -> QPixmap:
    return theme.icon(name, colour).pixmap(QSize(size, size), ratio)
