"""Artwork: SVG files with seat colours put in, marks and letters, and pictures kept ready at the screen's size.

Art is named by its path under `resources/` without ".svg" and drawn in board units (a hex's side is 100) around
the point it stands on. Three colours are placeholders: #FF00FF the seat's fill, #00FFFF its outline, #FFFF00 its
ink. Rectangles with the ids "letter" and "mark" say where a piece carries its seat's letter and mark. Uses Qt,
the theme and the assets.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable
from functools import lru_cache
from math import ceil, cos, floor, pi, sin
from typing import Literal

from PySide6.QtCore import QByteArray, QPoint, QPointF, QRect, QRectF, QSize, QSizeF, Qt
from PySide6.QtGui import (
    QColor,
    QFont,
    QGuiApplication,
    QIcon,
    QIconEngine,
    QPainter,
    QPainterPath,
    QPen,
    QPixmap,
    QTransform,
)
from PySide6.QtSvg import QSvgRenderer

from hexsuite import assets
from hexsuite.ui import theme
from hexsuite.ui.board.model import SeatStyle
from hexsuite.ui.icons import DrawnEngine

Marks = Literal["both", "letter", "shape"]
"""What pieces carry besides their colour."""

_PLAIN = SeatStyle(colour="#8A8378", outline="#FFFDF7", ink="#1B1512", letter="", mark="")


@lru_cache(maxsize=512)
def renderer(name: str, style: SeatStyle | None = None) -> QSvgRenderer:
    """The drawing, with a seat's colours in it. FileNotFoundError for an unknown name."""
    svg = assets.path(f"{name}.svg").read_text(encoding="utf-8")
    look = style or _PLAIN
    for placeholder, colour in (("#FF00FF", look.colour), ("#00FFFF", look.outline), ("#FFFF00", look.ink)):
        svg = svg.replace(placeholder, colour)
    return QSvgRenderer(QByteArray(svg.encode()))


def box(name: str) -> QRectF:
    """The rectangle the drawing fills, in its own units."""
    return renderer(name).viewBoxF()


@lru_cache(maxsize=128)
def slot(name: str, element: str) -> QRectF | None:
    """Where a piece carries its "letter" or "mark"; None where it has no such place."""
    drawing = renderer(name)
    return drawing.boundsOnElement(element) if drawing.elementExists(element) else None


# ── Marks and letters ────────────────────────────────────────────────────────────────────────────────────────


def _star(points: int, inner: float, turn: float = 0.0) -> QPainterPath:
    path = QPainterPath()
    for i in range(2 * points):
        radius = 1.0 if i % 2 == 0 else inner
        angle = turn + pi * i / points - pi / 2
        point = QPointF(radius * cos(angle), radius * sin(angle))
        path.lineTo(point) if i else path.moveTo(point)
    path.closeSubpath()
    return path


def _plus() -> QPainterPath:
    path = QPainterPath()
    path.addRect(QRectF(-0.36, -0.95, 0.72, 1.9))
    path.addRect(QRectF(-0.95, -0.36, 1.9, 0.72))
    return path.simplified()


def _moon() -> QPainterPath:
    whole, bite = QPainterPath(), QPainterPath()
    whole.addEllipse(QPointF(0, 0), 0.98, 0.98)
    bite.addEllipse(QPointF(0.52, -0.14), 0.78, 0.78)
    return whole.subtracted(bite)


def _heart() -> QPainterPath:
    path = QPainterPath(QPointF(0, 0.95))
    path.cubicTo(-0.5, 0.5, -1.0, 0.1, -1.0, -0.38)
    path.cubicTo(-1.0, -0.95, -0.3, -1.08, 0, -0.5)
    path.cubicTo(0.3, -1.08, 1.0, -0.95, 1.0, -0.38)
    path.cubicTo(1.0, 0.1, 0.5, 0.5, 0, 0.95)
    return path


@lru_cache(maxsize=16)
def mark_path(mark: str) -> QPainterPath:
    """The outline of a mark inside the square from (-1, -1) to (1, 1). KeyError for an unknown mark."""
    if mark == "disc":
        path = QPainterPath()
        path.addEllipse(QPointF(0, 0), 0.88, 0.88)
        return path
    if mark == "square":
        path = QPainterPath()
        path.addRect(QRectF(-0.8, -0.8, 1.6, 1.6))
        return path
    if mark == "triangle":
        path = _star(3, 0.5)
        return QTransform.fromScale(1.06, 1.06).map(path.translated(0, 0.22))
    shapes = {
        "diamond": lambda: _star(4, 0.7071),
        "star": lambda: _star(5, 0.42).translated(0, 0.06),
        "plus": _plus,
        "moon": _moon,
        "heart": _heart,
    }
    return shapes[mark]()


@lru_cache(maxsize=512)
def text_path(text: str, height: float, bold: bool = True) -> QPainterPath:
    """The text as an outline, centred on (0, 0); `height` is that of a capital letter or numeral."""
    font = QFont(theme.font().family())
    font.setPixelSize(100)
    font.setWeight(QFont.Weight.Bold if bold else QFont.Weight.DemiBold)
    path = QPainterPath()
    path.addText(0, 0, font, text)
    cap = QPainterPath()
    cap.addText(0, 0, font, "0")
    scale = height / (cap.boundingRect().height() or 1)
    bounds, caps = path.boundingRect(), cap.boundingRect()
    return QTransform.fromScale(scale, scale).map(path.translated(-bounds.center().x(), -caps.center().y()))


def _fit(path: QPainterPath, where: QRectF) -> QPainterPath:
    half = min(where.width(), where.height()) / 2
    turn = QTransform.fromTranslate(where.center().x(), where.center().y())
    return turn.scale(half, half).map(path)


def draw_marks(painter: QPainter, name: str, style: SeatStyle, marks: Marks, turn: float = 0.0) -> None:
    """A seat's letter and mark on a piece that is drawn around (0, 0); `turn` undoes the piece's own rotation."""
    letter, mark = slot(name, "letter"), slot(name, "mark")
    main = mark if letter is None else letter
    if marks == "letter":
        letter, mark = main, None
    elif marks == "shape":
        letter, mark = None, main
    ink = QColor(style.ink)
    upright = QTransform().rotate(-turn)
    if letter is not None and style.letter:
        path = upright.map(text_path(style.letter, min(letter.width(), letter.height()) * 0.78))
        painter.fillPath(path.translated(letter.center()), ink)
    if mark is not None and style.mark:
        painter.fillPath(_fit(upright.map(mark_path(style.mark)), mark.adjusted(1, 1, -1, -1)), ink)


def draw(painter: QPainter, name: str, style: SeatStyle | None = None, marks: Marks = "both", turn: float = 0) -> None:
    """Art around (0, 0) in board units, with a seat's letter and mark."""
    drawing = renderer(name, style)
    drawing.render(painter, drawing.viewBoxF())
    if style is not None:
        draw_marks(painter, name, style, marks, turn)


# ── Pictures kept ready ──────────────────────────────────────────────────────────────────────────────────────

_PHASES = 2  # a kept picture is at most a quarter of a pixel off
_KEPT_BYTES = 96 * 1024 * 1024
_LARGEST = 2048  # a larger picture is drawn directly


class Stamps:
    """Pictures of things that are drawn often, kept at the size of the screen's pixels.

    Copying a picture is many times cheaper than drawing its paths, and as crisp: it is drawn for the very
    scale and rotation, and laid on whole or half pixels.
    """

    def __init__(self) -> None:
        self._kept: OrderedDict[Hashable, QPixmap] = OrderedDict()
        self._bytes = 0

    def clear(self) -> None:
        """Forgets everything, after a change of theme."""
        self._kept.clear()
        self._bytes = 0

    def draw(
        self,
        painter: QPainter,
        key: Hashable,
        area: QRectF,
        paint: Callable[[QPainter], None],
        mask: QPainterPath | None = None,
    ) -> None:
        """Draws what `paint` draws inside `area`; `key` must tell everything the picture depends on but scale.

        `mask` cuts the picture with a soft rim (a clip path would leave steps).
        """
        device = painter.deviceTransform()
        target = device.mapRect(area)
        if max(target.width(), target.height()) > _LARGEST:
            painter.save()
            if mask is not None:
                painter.setClipPath(mask, Qt.ClipOperation.IntersectClip)
            paint(painter)
            painter.restore()
            return
        left, top = round(target.left() * _PHASES) / _PHASES, round(target.top() * _PHASES) / _PHASES
        whole = QPoint(floor(left), floor(top))
        phase = (left - whole.x(), top - whole.y())
        shape = tuple(round(v, 4) for v in (device.m11(), device.m12(), device.m21(), device.m22()))
        full_key = (key, shape, phase)
        picture = self._kept.get(full_key)
        if picture is None:
            size = QSize(ceil(target.width()) + 2, ceil(target.height()) + 2)
            offset = QPointF(phase[0] - target.left(), phase[1] - target.top())
            picture = self._make(device * QTransform.fromTranslate(offset.x(), offset.y()), size, paint, mask)
            self._keep(full_key, picture)
        else:
            self._kept.move_to_end(full_key)
        world = painter.worldTransform()
        rest = world.inverted()[0] * device
        painter.setWorldTransform(QTransform.fromTranslate(whole.x(), whole.y()) * rest.inverted()[0])
        painter.drawPixmap(0, 0, picture)
        painter.setWorldTransform(world)

    @staticmethod
    def _make(
        transform: QTransform, size: QSize, paint: Callable[[QPainter], None], mask: QPainterPath | None
    ) -> QPixmap:
        picture = QPixmap(size)
        picture.fill(Qt.GlobalColor.transparent)
        painter = QPainter(picture)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setTransform(transform)
        paint(painter)
        if mask is not None:
            painter.setTransform(transform)
            outside = QPainterPath(mask)
            outside.addRect(mask.boundingRect().adjusted(-50, -50, 50, 50))
            outside.setFillRule(Qt.FillRule.OddEvenFill)
            painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_DestinationOut)
            painter.fillPath(outside, QColor("#000000"))
        painter.end()
        return picture

    def _keep(self, key: Hashable, picture: QPixmap) -> None:
        self._kept[key] = picture
        self._bytes += picture.width() * picture.height() * 4
        while self._bytes > _KEPT_BYTES and len(self._kept) > 1:
            _, old = self._kept.popitem(last=False)
            self._bytes -= old.width() * old.height() * 4


# ── For docks, lists and buttons ─────────────────────────────────────────────────────────────────────────────


class _Engine(DrawnEngine):
    """An icon that is drawn anew at every size, so that it is crisp at every pixel ratio."""

    def __init__(self, paint: Callable[[QPainter], None], area: QRectF) -> None:
        super().__init__()
        self._draw, self._area = paint, area

    def clone(self) -> QIconEngine:
        return _Engine(self._draw, self._area)

    def paint(self, painter: QPainter, rect: QRect, mode: QIcon.Mode, state: QIcon.State) -> None:
        del state
        scale = min(rect.width() / self._area.width(), rect.height() / self._area.height())
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if mode == QIcon.Mode.Disabled:
            painter.setOpacity(0.35)
        painter.translate(QRectF(rect).center())
        painter.scale(scale, scale)
        painter.translate(-self._area.center())
        self._draw(painter)
        painter.restore()


def icon(name: str, style: SeatStyle | None = None) -> QIcon:
    """Art as an icon. FileNotFoundError for an unknown name."""
    return QIcon(_Engine(lambda painter: draw(painter, name, style), box(name)))


def pixmap(name: str, size: float, style: SeatStyle | None = None) -> QPixmap:
    """Art as a picture of `size` logical pixels (its longer side), for the application's highest pixel ratio."""
    area = box(name)
    scale = size / max(area.width(), area.height())
    return _picture(QSizeF(area.width() * scale, area.height() * scale), icon(name, style))


def seat_badge(style: SeatStyle) -> QIcon:
    """A seat's round badge with its letter, and its mark below on the rim."""
    return QIcon(_Engine(lambda painter: _draw_badge(painter, style), QRectF(-32, -32, 64, 64)))


def seat_pixmap(style: SeatStyle, size: float) -> QPixmap:
    """The badge as a picture of `size` logical pixels."""
    return _picture(QSizeF(size, size), seat_badge(style))


def _picture(size: QSizeF, source: QIcon) -> QPixmap:
    app = QGuiApplication.instance()
    ratio = app.devicePixelRatio() if isinstance(app, QGuiApplication) else 1.0
    return source.pixmap(size.toSize(), ratio)


def _draw_badge(painter: QPainter, style: SeatStyle) -> None:
    fill = QColor(style.colour)
    painter.setPen(QPen(QColor(theme.tokens().strong_line), 2))
    painter.setBrush(fill)
    painter.drawEllipse(QPointF(0, 0), 29, 29)
    if style.letter:
        painter.fillPath(text_path(style.letter, 24).translated(0, -6), QColor(style.ink))
    if style.mark:
        painter.fillPath(_fit(mark_path(style.mark), QRectF(-7.5, 10.5, 15, 15)), QColor(style.ink))
