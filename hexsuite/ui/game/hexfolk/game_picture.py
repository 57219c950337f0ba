"""A small picture of a game of Hexfolk as it stands, for lists and the start page."""

from __future__ import annotations

from PySide6.QtGui import QImage

from hexsuite.games.hexfolk.layout import layout
from hexsuite.play.session import Session
from hexsuite.ui.board.scene import BoardScene
from hexsuite.ui.board.view import BoardView
from hexsuite.ui.game.hexfolk import pieces
from hexsuite.ui.game.styles import seat_styles


def picture(session: Session, width: int, height: int) -> QImage:
    """The island with all that stands on it, in so many pixels. Everything on it is open to all."""
    island = layout(session.setup)
    scene = BoardScene()
    view = BoardView(scene)
    scene.reset(island.grid, pieces.tiles(island), pieces.harbours(island), seat_styles(session.seats))
    scene.set_pieces(pieces.pieces(session.view(0), [seat.name for seat in session.seats]))
    image = view.picture(width, height)
    view.deleteLater()
    scene.deleteLater()
    return image
