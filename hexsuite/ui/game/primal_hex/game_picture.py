"""A small picture of a game of Primal Hex as it stands, for lists and the start page."""

from __future__ import annotations

from PySide6.QtGui import QImage

from hexsuite.games.base import NOBODY
from hexsuite.games.primal_hex.layout import layout
from hexsuite.play.session import Session
from hexsuite.ui.board.scene import BoardScene
from hexsuite.ui.board.view import BoardView
from hexsuite.ui.game.primal_hex import pieces
from hexsuite.ui.game.primal_hex.seen import seen
from hexsuite.ui.game.registry import styles_at


def picture(session: Session, width: int, height: int) -> QImage:
    """The board with all that lies on it, in so many pixels, as somebody who looks on sees it."""
    board = layout(session.setup)
    now, names = seen(session.state, NOBODY), [seat.name for seat in session.seats]
    scene = BoardScene()
    view = BoardView(scene)
    styles = styles_at(session.game.id, session.setup, session.seats)
    scene.reset(board.grid, pieces.tiles(board, now, names), (), styles)
    scene.set_pieces(pieces.pieces(board, now, names))
    image = view.picture(width, height)
    view.deleteLater()
    scene.deleteLater()
    return image
