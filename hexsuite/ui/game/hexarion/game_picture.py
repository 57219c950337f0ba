"""A small picture of a game of Hexarion Conquest as it stands, for lists and the start page."""

from __future__ import annotations

from PySide6.QtGui import QImage

from hexsuite.games.base import NOBODY
from hexsuite.games.hexarion.layout import grid
from hexsuite.games.hexarion.words import seen
from hexsuite.play.session import Session
from hexsuite.ui.board.scene import BoardScene
from hexsuite.ui.board.view import BoardView
from hexsuite.ui.game.hexarion import pieces
from hexsuite.ui.game.styles import seat_styles


def picture(session: Session, width: int, height: int) -> QImage:
    """The board with all that stands on it, in so many pixels. Everything on it is open to all."""
    scene = BoardScene()
    view = BoardView(scene)
    scene.reset(grid(), pieces.tiles(), (), seat_styles(session.seats))
    scene.set_pieces(pieces.pieces(seen(session.state, NOBODY), [seat.name for seat in session.seats]))
    image = view.picture(width, height)
    view.deleteLater()
    scene.deleteLater()
    return image
