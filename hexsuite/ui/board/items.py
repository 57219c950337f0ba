"""What lies on the scene: sea and land, hexes, harbours, pieces, ghosts, highlights, floating gains.

Every item draws itself around its own position in board units and takes its colours from the theme when it is
drawn. Nothing here knows what is legal. Uses art, layout, model and the theme.
"""

from __future__ import annotations

from PySide6.QtCore import QLineF, QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPainterPathStroker, QPen, QPolygonF
from PySide6.QtWidgets import QGraphicsItem, QGraphicsObject, QStyleOptionGraphicsItem, QWidget

from hexsuite.ui import theme
from hexsuite.ui.board import art
from hexsuite.ui.board.layout import CHIP, SIDE, Layout, hexagon
from hexsuite.ui.board.model import Detail, Gain, Glow, Harbour, Piece, Place, SeatStyle, Tile

SEA, HARBOUR, HEX, GROUND, WORDS, GLOW, EDGE_PIECE, HEX_PIECE, CORNER_PIECE, SIGN, GHOST, FOCUS, FLOAT = map(
    float, range(13)
)
"""The order in which things lie on each other."""
LAYERS = {"hex": HEX_PIECE, "corner": CORNER_PIECE, "edge": EDGE_PIECE}
"""Where standing pieces lie in that order."""

CHIP_RADIUS = 29.0
_RED = (6, 8)
_GAP = 3.5  # from a tile's rim to the middle of its edge
NAME = QPointF(-60, 36)
"""The middle of a hex's name, from its centre: in a corner, beside whatever stands there."""

Option = QStyleOptionGraphicsItem


def _colour(name: str, alpha: float = 1.0) -> QColor:
    colour = QColor(name)
    colour.setAlphaF(alpha)
    return colour


def _rounded_hexagon(side: float, radius: float) -> QPainterPath:
    """Six lines and six curves: few elements, for it is filled and stroked often."""
    corners = hexagon(side).toList()
    path = QPainterPath()
    for i, corner in enumerate(corners):
        before, after = QLineF(corner, corners[i - 1]), QLineF(corner, corners[(i + 1) % 6])
        start, end = before.pointAt(radius / side), after.pointAt(radius / side)
        path.lineTo(start) if i else path.moveTo(start)
        path.quadTo(corner, end)
    path.closeSubpath()
    return path


class SeaItem(QGraphicsItem):
    """The land's ground, its beach and rings of shallow water. The sea itself is the scene's background."""

    def __init__(self, layout: Layout) -> None:
        super().__init__()
        self.setZValue(SEA)
        self._land = layout.land()
        self._rings = [self._widened(width) for width in (190, 128, 74)]
        self._beach = self._widened(30)
        self._bounds = self._rings[0].boundingRect().adjusted(-2, -2, 2, 2)

    def _widened(self, width: float) -> QPainterPath:
        stroker = QPainterPathStroker()
        stroker.setWidth(width)
        stroker.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
        return stroker.createStroke(self._land).united(self._land).simplified()

    def boundingRect(self) -> QRectF:
        return self._bounds

    def paint(self, painter: QPainter, option: Option, widget: QWidget | None = None) -> None:
        del widget
        colours = theme.tokens()
        exposed = option.exposedRect
        far, near, surf = self._rings
        for path, colour in (
            (far, _colour(colours.shallow, 0.55)),
            (near, QColor(colours.shallow)),
            (surf, QColor(colours.surf)),
            (self._beach, QColor(colours.beach)),
            (self._land, QColor(colours.land)),
        ):
            if path.intersects(exposed):
                painter.fillPath(path, colour)
        if colours.name == "contrast":
            painter.strokePath(self._land, QPen(QColor("#FFFFFF"), 4))


class HexItem(QGraphicsItem):
    """One hex with its terrain and number chip; it can glow."""

    _shape = _rounded_hexagon(SIDE - _GAP, 9)
    _bounds = QRectF(-88, -102, 176, 204)
    _chip = QRectF(CHIP.x() - 31, CHIP.y() - 31, 62, 65)

    def __init__(self, stamps: art.Stamps, index: int, tile: Tile, style: SeatStyle | None) -> None:
        super().__init__()
        self.setZValue(HEX)
        self.index = index
        self._stamps = stamps
        self.tile = tile
        self._style = style

    def set_tile(self, tile: Tile, style: SeatStyle | None) -> None:
        """Shows another tile."""
        if (tile, style) != (self.tile, self._style):
            self.tile, self._style = tile, style
            self.update()

    def boundingRect(self) -> QRectF:
        return self._bounds

    def paint(self, painter: QPainter, option: Option, widget: QWidget | None = None) -> None:
        del option, widget
        tile = self.tile
        self._stamps.draw(painter, ("tile", tile.art, self._style), self._bounds, self._draw_terrain, self._shape)
        if tile.number:
            self._stamps.draw(painter, ("chip", tile.number), self._chip, self._draw_chip)

    def _draw_terrain(self, painter: QPainter) -> None:
        art.draw(painter, self.tile.art, self._style)
        self._draw_rim(painter)

    def _draw_chip(self, painter: QPainter) -> None:
        painter.translate(CHIP)
        draw_chip(painter, self.tile.number)

    def _draw_rim(self, painter: QPainter) -> None:
        colours = theme.tokens()
        painter.setBrush(Qt.BrushStyle.NoBrush)
        if colours.dark:
            painter.fillPath(self._shape, QColor(0, 0, 0, 26))
        painter.setPen(QPen(QColor(0, 0, 0, 46), 5))
        painter.drawPath(self._shape)
        painter.setPen(QPen(QColor(255, 255, 255, 60), 5))
        painter.drawPath(self._shape.translated(0, 3.2))


class NameItem(QGraphicsItem):
    """The name of a hex without a number, above whatever lies flat on it."""

    _label = QRectF(NAME.x() - 24, NAME.y() - 16, 48, 32)

    def __init__(self, stamps: art.Stamps, name: str) -> None:
        super().__init__()
        self.setZValue(WORDS)
        self.name = name
        self._stamps = stamps

    def boundingRect(self) -> QRectF:
        return self._label

    def paint(self, painter: QPainter, option: Option, widget: QWidget | None = None) -> None:
        del option, widget
        self._stamps.draw(painter, ("name", self.name), self._label, self._draw)

    def _draw(self, painter: QPainter) -> None:
        """Dark with a light rim, so that it can be read on any tile."""
        path = art.text_path(self.name, 15).translated(NAME)
        painter.strokePath(path, QPen(_colour("#FFFDF7", 0.75), 5, j=Qt.PenJoinStyle.RoundJoin))
        painter.fillPath(path, QColor("#2A2438"))


def draw_chip(painter: QPainter, number: int) -> None:
    """A number token around (0, 0): the number, and a dot for each of its chances in 36."""
    colours = theme.tokens()
    red = number in _RED
    ink = QColor(colours.chip_red if red else colours.chip_ink)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(0, 0, 0, 46))
    painter.drawEllipse(QPointF(0, 2.6), CHIP_RADIUS, CHIP_RADIUS)
    painter.setPen(QPen(QColor(colours.chip_line), 1.8))
    painter.setBrush(QColor(colours.chip))
    painter.drawEllipse(QPointF(0, 0), CHIP_RADIUS - 1, CHIP_RADIUS - 1)
    path = art.text_path(str(number), 24.5 if red else 22.5, True)
    painter.fillPath(path.translated(0, -5), ink)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(ink)
    pips = 6 - abs(7 - number)
    for i in range(pips):
        painter.drawEllipse(QPointF((i - (pips - 1) / 2) * 6.9, 16.2), 2.55, 2.55)


class HarbourItem(QGraphicsItem):
    """A harbour: two piers from its corners to a ship. Its sign is an item of its own, above all pieces."""

    def __init__(self, stamps: art.Stamps, layout: Layout, harbour: Harbour) -> None:
        super().__init__()
        self.setZValue(HARBOUR)
        self.harbour = harbour
        self._stamps = stamps
        self.setPos(layout.harbour(harbour.edge))
        line = layout.edges[harbour.edge]
        self._corners = (line.p1() - self.pos(), line.p2() - self.pos())

    def boundingRect(self) -> QRectF:
        return QRectF(-104, -104, 208, 208)

    def paint(self, painter: QPainter, option: Option, widget: QWidget | None = None) -> None:
        del option, widget
        key = ("harbour", self._corners[0].toTuple(), self._corners[1].toTuple())
        self._stamps.draw(painter, key, self.boundingRect(), self._draw)

    def _draw(self, painter: QPainter) -> None:
        for corner in self._corners:
            self._draw_pier(painter, corner)
        painter.save()
        painter.translate(0, -27)
        painter.scale(0.8, 0.8)
        art.draw(painter, "board/ship")
        painter.restore()

    @staticmethod
    def _draw_pier(painter: QPainter, corner: QPointF) -> None:
        colours = theme.tokens()
        line = QLineF(corner, QPointF(corner.x() * 0.12, corner.y() * 0.12))
        length = line.length()
        line = QLineF(line.pointAt(14 / length), line.pointAt(0.80))
        painter.setPen(QPen(QColor(0, 0, 0, 40), 15, Qt.PenStyle.SolidLine, Qt.PenCapStyle.FlatCap))
        painter.drawLine(line.translated(0, 4))
        painter.setPen(QPen(QColor(colours.wood_line), 13, Qt.PenStyle.SolidLine, Qt.PenCapStyle.FlatCap))
        painter.drawLine(line)
        painter.setPen(QPen(QColor(colours.wood), 9, Qt.PenStyle.SolidLine, Qt.PenCapStyle.FlatCap))
        painter.drawLine(line)
        steps = max(3, round(line.length() / 6.5))
        normal = line.normalVector().unitVector()
        across = QPointF(normal.dx(), normal.dy()) * 5.5
        painter.setPen(QPen(QColor(colours.wood_line), 1.4))
        for i in range(1, steps):
            at = line.pointAt(i / steps)
            painter.drawLine(at - across, at + across)


class SignItem(QGraphicsItem):
    """The sign of a harbour: its rate, and what it trades."""

    def __init__(self, stamps: art.Stamps, layout: Layout, harbour: Harbour) -> None:
        super().__init__()
        self.setZValue(SIGN)
        self.harbour = harbour
        self._stamps = stamps
        self.setPos(layout.harbour(harbour.edge))

    def boundingRect(self) -> QRectF:
        return QRectF(-50, -21, 100, 44)

    def paint(self, painter: QPainter, option: Option, widget: QWidget | None = None) -> None:
        del option, widget
        key = ("sign", self.harbour.text, self.harbour.art)
        self._stamps.draw(painter, key, self.boundingRect(), self._draw)

    def _draw(self, painter: QPainter) -> None:
        colours = theme.tokens()
        picture = self.harbour.art
        half = 46.0 if picture else 32.0
        sign = QRectF(-half, -17, 2 * half, 34)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(0, 0, 0, 50))
        painter.drawRoundedRect(sign.translated(0, 3), 12, 12)
        painter.setPen(QPen(QColor(colours.wood_line), 2.4))
        painter.setBrush(QColor(colours.sign))
        painter.drawRoundedRect(sign, 12, 12)
        text = art.text_path(self.harbour.text, 15.5)
        painter.fillPath(text.translated(-17 if picture else 0, 0), QColor(colours.sign_ink))
        if picture:
            painter.save()
            painter.translate(22, 0)
            area = art.box(picture)
            painter.scale(29 / area.width(), 29 / area.height())
            painter.translate(-area.center())
            art.draw(painter, picture)
            painter.restore()


class PieceItem(QGraphicsObject):
    """A piece on its place, with its seat's marks; the newest one has a halo."""

    def __init__(
        self, stamps: art.Stamps, piece: Piece, style: SeatStyle | None, marks: art.Marks, flipped: bool = False
    ) -> None:
        super().__init__()
        self.piece = piece
        self._flipped = flipped
        self._stamps = stamps
        self._seat = style
        self.marks: art.Marks = marks
        self.newest = piece.newest
        self.moving = False
        self._area = art.box(piece.art)
        self._bounds = self._extent()
        self.setZValue(layer_of(piece))

    def become(self, piece: Piece) -> None:
        """Shows another piece of the same seat from now on."""
        self.prepareGeometryChange()
        self.piece = piece
        self._area = art.box(piece.art)
        self._bounds = self._extent()
        self.update()

    def _extent(self) -> QRectF:
        area = QRectF(self._area)
        for detail in self.piece.details:
            area = area.united(detail_area(detail))
        return area.adjusted(-10, -10, 10, 10)

    def set_newest(self, on: bool) -> None:
        """Shows or hides the halo."""
        if on != self.newest:
            self.newest = on
            self.update()

    def boundingRect(self) -> QRectF:
        return self._bounds

    def paint(self, painter: QPainter, option: Option, widget: QWidget | None = None) -> None:
        del option, widget
        if self.moving:
            self._draw(painter)
            return
        key = ("piece", self.piece.art, self._seat, self.marks, self.newest, self.piece.details, self._flipped)
        self._stamps.draw(painter, key, self.boundingRect(), self._draw)

    def _draw(self, painter: QPainter) -> None:
        if self.newest:
            draw_halo(painter, self._area, self.piece.place, ring=bool(self.piece.details))
        art.draw(painter, self.piece.art, self._seat, self.marks, self.rotation())
        for detail in self.piece.details:
            draw_detail(painter, detail, self._seat, self._flipped)


def layer_of(piece: Piece) -> float:
    """Where a piece lies among all others."""
    return GROUND if piece.ground else LAYERS[piece.place.kind]


def detail_area(detail: Detail) -> QRectF:
    """The room of a detail whichever way it is turned, from its piece."""
    area = art.box(detail.art)
    reach = detail.size / 2 if detail.size else max(abs(area.left()), abs(area.top()), area.right(), area.bottom())
    reach *= 1.0 if detail.turn is None else 1.4143
    return QRectF(detail.at[0] - reach, detail.at[1] - reach, 2 * reach, 2 * reach)


def draw_detail(painter: QPainter, detail: Detail, style: SeatStyle | None, flipped: bool) -> None:
    """A detail of a piece that is drawn around (0, 0)."""
    area = art.box(detail.art)
    painter.save()
    painter.setOpacity(painter.opacity() * detail.opacity)
    painter.translate(*detail.at)
    if detail.turn is not None:
        painter.rotate(detail.turn + 180.0 * flipped)
    if detail.size:
        scale = detail.size / max(area.width(), area.height())
        painter.scale(scale, scale)
        painter.translate(-area.center())
    art.draw(painter, detail.art, style if detail.seated else None)
    painter.restore()


def draw_halo(painter: QPainter, area: QRectF, place: Place, *, ring: bool = False) -> None:
    """Marks the latest move, without reaching a number: round a corner, along an edge, at the feet on a hex.

    `ring`: round the piece on a hex, too.
    """
    glow = theme.tokens().glow
    painter.setBrush(_colour(glow, 0.32))
    painter.setPen(QPen(QColor(glow), 3.4))
    if place.kind == "edge":
        painter.drawRoundedRect(area.adjusted(0, -1.5, 0, 1.5), 13, 13)
    elif place.kind == "corner" or ring:
        radius = max(area.width(), area.height()) / 2 + 2
        painter.drawEllipse(area.center(), radius, radius)
    else:
        painter.drawEllipse(QPointF(0, area.bottom() - 8), area.width() / 2 - 1, 8)


class GhostItem(QGraphicsItem):
    """An offered place: a faint piece of the seat, strong under the pointer or the keyboard focus."""

    def __init__(self, stamps: art.Stamps, place: Place, name: str, style: SeatStyle | None, occupied: bool) -> None:
        super().__init__()
        self.setZValue(GHOST)
        self.place = place
        self._stamps = stamps
        self._art = name
        self._seat = style
        self._occupied = occupied
        self.hot = False
        self._bounds = QRectF(-50, -50, 100, 100)
        self.badge: BadgeItem | None = None
        """What is aimed at a piece, an item of its own that lies above it; the rim lies under it."""
        if place.kind == "hex":
            self._bounds = QRectF(-100, -104, 200, 208)
            if occupied:
                self.setZValue(GLOW)
                self.badge = BadgeItem(stamps, name) if name else None

    def set_hot(self, on: bool) -> None:
        """Whether the pointer or the focus is on it."""
        if on != self.hot:
            self.hot = on
            self.update()
            if self.badge is not None:
                self.badge.setScale(1.3 if on else 1.0)

    def boundingRect(self) -> QRectF:
        return self._bounds

    def paint(self, painter: QPainter, option: Option, widget: QWidget | None = None) -> None:
        del option, widget
        key = ("ghost", self._art, self._seat, self.place.kind, self._occupied, self.hot)
        self._stamps.draw(painter, key, self.boundingRect(), self._draw)

    def _draw(self, painter: QPainter) -> None:
        offer = QColor(theme.tokens().offer)
        ring = QColor(self._seat.colour if self._seat else theme.tokens().accent)
        if self.place.kind == "hex" and (self._occupied or not self._art):
            self._draw_aim(painter, ring)
            return
        if self._occupied or not self._art:
            self._draw_ring(painter, ring)
        elif self.place.kind == "edge":
            painter.setBrush(_colour(theme.tokens().offer, 0.92 if self.hot else 0.72))
            painter.setPen(QPen(ring, 2.6))
            painter.drawRoundedRect(QRectF(-33, -8, 66, 16), 8, 8)
        elif self.place.kind == "corner":
            painter.setBrush(_colour(offer.name(), 0.95 if self.hot else 0.78))
            painter.setPen(QPen(ring, 2.8))
            painter.drawEllipse(QPointF(0, 0), 15, 15)
        if self._art and not self._occupied:
            self._draw_piece(painter)
        elif self._art and self.hot:
            art.draw(painter, self._art, self._seat, "both", self.rotation())

    def _draw_piece(self, painter: QPainter) -> None:
        small = {"corner": 0.42, "edge": 0.0, "hex": 0.78}[self.place.kind]
        scale = 1.0 if self.hot else small
        if scale:
            painter.save()
            painter.setOpacity(1.0 if self.hot else 0.6)
            painter.scale(scale, scale)
            if art.box(self._art).width() >= 2 * SIDE:  # a tile that would lie here
                painter.setClipPath(_rounded_hexagon(SIDE - _GAP, 9))
            art.draw(painter, self._art, self._seat, "both", self.rotation())
            painter.restore()

    def _draw_aim(self, painter: QPainter, ring: QColor) -> None:
        """A rim round a hex or piece that can be chosen: solid with what is aimed at it, else dashed."""
        rim = _rounded_hexagon(SIDE - 11, 7)
        solid = bool(self._art) or self.hot
        painter.strokePath(rim, QPen(QColor(theme.tokens().offer), 14 if solid else 9))
        style = Qt.PenStyle.SolidLine if solid else Qt.PenStyle.DashLine
        painter.strokePath(rim, QPen(ring, 8 if solid else 4, style))

    def _draw_ring(self, painter: QPainter, ring: QColor) -> None:
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(QPen(QColor(theme.tokens().offer), 7))
        radius = 20 if not self._art else 42
        painter.drawEllipse(QPointF(0, 0), radius, radius)
        painter.setPen(QPen(ring, 4, Qt.PenStyle.SolidLine if self.hot else Qt.PenStyle.DashLine))
        painter.drawEllipse(QPointF(0, 0), radius, radius)


class BadgeItem(QGraphicsItem):
    """What is aimed at a piece that can be chosen: a small picture at its foot."""

    _shown = QRectF(-22, -22, 44, 44)

    def __init__(self, stamps: art.Stamps, name: str) -> None:
        super().__init__()
        self.setZValue(GHOST)
        self._stamps = stamps
        self._art = name

    def boundingRect(self) -> QRectF:
        return self._shown

    def paint(self, painter: QPainter, option: Option, widget: QWidget | None = None) -> None:
        del option, widget
        self._stamps.draw(painter, ("badge", self._art), self._shown, self._draw)

    def _draw(self, painter: QPainter) -> None:
        draw_detail(painter, Detail(self._art, size=self._shown.width()), None, flipped=False)


class GlowItem(QGraphicsItem):
    """A highlighted place: a rim inside a hex, a line along an edge, a ring round a corner."""

    def __init__(self, layout: Layout, place: Place, kind: Glow) -> None:
        super().__init__()
        self.setZValue(GLOW)
        self.place, self.kind = place, kind
        self.setPos(layout.point(place))
        self.setRotation(layout.turn(place))

    def boundingRect(self) -> QRectF:
        return QRectF(-98, -106, 196, 212) if self.place.kind == "hex" else QRectF(-56, -56, 112, 112)

    def paint(self, painter: QPainter, option: Option, widget: QWidget | None = None) -> None:
        del option, widget
        colours = theme.tokens()
        looks = {"produced": colours.glow, "path": colours.glow, "target": colours.focus, "blocked": "#2A2A30"}
        name = looks[self.kind]
        painter.setBrush(Qt.BrushStyle.NoBrush)
        if self.place.kind == "hex":
            rim = _rounded_hexagon(SIDE - 9, 7)
            painter.strokePath(rim, QPen(_colour(name, 0.4), 15))
            style = Qt.PenStyle.DashLine if self.kind == "blocked" else Qt.PenStyle.SolidLine
            painter.strokePath(rim, QPen(QColor(name), 6, style))
        elif self.place.kind == "edge":
            # Wider than a road, and under it: the road keeps its colour and mark.
            for width, colour in ((36, _colour("#1B1512", 0.55)), (31, QColor(name))):
                painter.setPen(QPen(colour, width, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap))
                painter.drawLine(QLineF(-32, 0, 32, 0))
        else:
            painter.setPen(QPen(QColor(name), 5))
            painter.drawEllipse(QPointF(0, 0), 40, 40)


class FocusItem(QGraphicsItem):
    """Where the keyboard is."""

    def __init__(self) -> None:
        super().__init__()
        self.setZValue(FOCUS)
        self._place: Place | None = None

    def show_at(self, layout: Layout, place: Place | None) -> None:
        """Moves to a place; None hides."""
        self.setVisible(place is not None)
        if place is not None:
            self.prepareGeometryChange()
            self._place = place
            self.setPos(layout.point(place))
            self.setRotation(layout.turn(place))

    def boundingRect(self) -> QRectF:
        return QRectF(-100, -108, 200, 216)

    def paint(self, painter: QPainter, option: Option, widget: QWidget | None = None) -> None:
        del option, widget
        if self._place is None:
            return
        path = QPainterPath()
        if self._place.kind == "hex":
            path = _rounded_hexagon(SIDE - 6, 7)
        elif self._place.kind == "edge":
            path.addRoundedRect(QRectF(-46, -18, 92, 36), 18, 18)
        else:
            path.addEllipse(QPointF(0, 0), 44, 44)
        painter.strokePath(path, QPen(QColor("#FFFFFF"), 8))
        painter.strokePath(path, QPen(QColor(theme.LIGHT.focus), 4))


class FloatItem(QGraphicsObject):
    """A gain that floats up: a small plate with a text and an icon, in its seat's colours."""

    def __init__(self, gain: Gain, style: SeatStyle | None) -> None:
        super().__init__()
        self.setZValue(FLOAT)
        self._gain = gain
        self._seat = style
        self._text = art.text_path(gain.text, 19)
        width = self._text.boundingRect().width() + 26 + (38 if gain.art else 0)
        self._plate = QRectF(-width / 2, -19, width, 38)

    def boundingRect(self) -> QRectF:
        return self._plate.adjusted(-3, -3, 3, 6)

    def paint(self, painter: QPainter, option: Option, widget: QWidget | None = None) -> None:
        del option, widget
        colours = theme.tokens()
        fill, ink = (self._seat.colour, self._seat.ink) if self._seat else (colours.tip, colours.tip_ink)
        rim = self._seat.outline if self._seat else colours.tip_ink
        painter.setPen(QPen(QColor(rim), 2.6))
        painter.setBrush(QColor(fill))
        painter.drawRoundedRect(self._plate, 19, 19)
        left = self._plate.left() + 13 + self._text.boundingRect().width() / 2
        painter.fillPath(self._text.translated(left, 0), QColor(ink))
        if self._gain.art:
            self._draw_icon(painter, self._gain.art)

    def _draw_icon(self, painter: QPainter, name: str) -> None:
        area = art.box(name)
        centre = QPointF(self._plate.right() - 21, 0)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor("#FFFDF7"))
        painter.drawEllipse(centre, 16, 16)
        painter.save()
        painter.translate(centre)
        painter.scale(26 / area.width(), 26 / area.height())
        painter.translate(-area.center())
        art.draw(painter, name)
        painter.restore()


def polygon_of(place: Place, layout: Layout) -> QPolygonF:
    """The area of a place on the scene, for screen readers and tests."""
    at = layout.point(place)
    if place.kind == "hex":
        return hexagon().translated(at)
    if place.kind == "corner":
        return QPolygonF(QRectF(at.x() - 28, at.y() - 28, 56, 56))
    line = layout.edges[place.index]
    return QPolygonF(QRectF(line.p1(), line.p2()).normalized().adjusted(-10, -10, 10, 10))


def style_of(styles: tuple[SeatStyle, ...], seat: int) -> SeatStyle | None:
    """The look of a seat; None for nobody."""
    return styles[seat] if 0 <= seat < len(styles) else None
