"""A board of Hexfolk as a picture, painted by the board's own scene without a window."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QByteArray, QRectF, QSize
from PySide6.QtGui import QImage, QImageWriter, QPainter

from hexsuite.games.hexfolk.layout import layout
from hexsuite.games.hexfolk.setup import HexfolkSetup
from hexsuite.ui import app, theme
from hexsuite.ui.board.model import Piece, Place
from hexsuite.ui.board.scene import BoardScene
from hexsuite.ui.game.hexfolk import pieces

SIZE = QSize(1280, 720)
_MARGIN = 20  # board units around land, beach and harbours


def picture(setup: HexfolkSetup, size: QSize = SIZE) -> QImage:
    """The board before the first settlement, in the light theme. Starts Qt's application when there is none."""
    theme.apply(app.make_application(), "light", 100)
    return painted(setup, size)


def painted(setup: HexfolkSetup, size: QSize = SIZE) -> QImage:
    """The board in the theme that holds now; needs Qt's application."""
    scene = BoardScene()
    island = layout(setup)
    scene.reset(island.grid, pieces.tiles(island), pieces.harbours(island), [])
    if setup.options.robber:
        scene.set_pieces([Piece(Place("hex", island.grid.hex_index(setup.robber)), pieces.ROBBER_ART)])
    image = QImage(size, QImage.Format.Format_RGB32)
    image.fill(scene.backgroundBrush().color())
    painter = QPainter(image)
    painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
    scene.render(painter, QRectF(image.rect()), _filling(scene.content(), size))
    painter.end()
    scene.deleteLater()
    return image


def write_picture(setup: HexfolkSetup, path: Path) -> None:
    """Paint the board into a PNG file. OSError, with Qt's reason, when it cannot be written."""
    writer = QImageWriter(str(path), QByteArray(b"png"))
    if not writer.write(picture(setup)):
        raise OSError(writer.errorString())


def _filling(content: QRectF, size: QSize) -> QRectF:
    """The part of the scene that fills a picture of this size, with the board in its middle."""
    framed = content.adjusted(-_MARGIN, -_MARGIN, _MARGIN, _MARGIN)
    scale = max(framed.width() / size.width(), framed.height() / size.height())
    filling = QRectF(0, 0, size.width() * scale, size.height() * scale)
    filling.moveCenter(framed.center())
    return filling
