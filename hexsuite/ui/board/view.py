"""The window onto the board: fitting, zooming, panning, clicks, keys and the info card.

Uses the scene and the theme; turns what hands do into the scene's pick, hover and dismiss.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from PySide6.QtCore import QEvent, QPoint, QPointF, QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QColor,
    QImage,
    QKeyEvent,
    QMouseEvent,
    QNativeGestureEvent,
    QPainter,
    QPainterPath,
    QPaintEvent,
    QResizeEvent,
    QWheelEvent,
)
from PySide6.QtWidgets import QFrame, QGraphicsView, QLabel, QVBoxLayout, QWidget

from hexsuite.ui import theme
from hexsuite.ui.board import accessibility
from hexsuite.ui.board.model import Place
from hexsuite.ui.board.scene import BoardScene

_LARGEST = 4.0
_STEP = 1.2
_MARGIN = 10
_REACH = {"hex": 84.0, "corner": 45.0, "edge": 60.0}
"""Half the side of the square that a place takes up, by its kind, in board units."""
_NEAR = 250.0
"""As far round a place as whoever looks at it wants to see: it and its neighbours."""
_ARROWS = {
    Qt.Key.Key_Left: QPointF(-1, 0),
    Qt.Key.Key_Right: QPointF(1, 0),
    Qt.Key.Key_Up: QPointF(0, -1),
    Qt.Key.Key_Down: QPointF(0, 1),
}
_HANDS = QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform


class InfoCard(QFrame):
    """A dark card with a title and lines; clicks go through it."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("boardInfo")
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self._title, self._lines = QLabel(self), QLabel(self)
        self._column = layout = QVBoxLayout(self)
        for label in (self._title, self._lines):
            label.setTextFormat(Qt.TextFormat.PlainText)
            layout.addWidget(label)
        self._restyle()
        theme.notifier().changed.connect(self._restyle)
        self.hide()

    def _restyle(self) -> None:
        colours, radius = theme.tokens(), theme.px(8)
        self.setStyleSheet(
            f"#boardInfo {{ background: {colours.tip}; border: 1px solid {colours.tip}; border-radius: {radius}px; }}"
            f"#boardInfo QLabel {{ color: {colours.tip_ink}; }}"
        )
        self._column.setContentsMargins(theme.px(12), theme.px(9), theme.px(12), theme.px(10))
        self._column.setSpacing(theme.px(3))
        self._title.setFont(theme.font(1.0, bold=True))
        self._lines.setFont(theme.font(0.95))

    def set_text(self, title: str, lines: Sequence[str]) -> None:
        """Fills the card and takes its natural size."""
        self._title.setText(title)
        self._lines.setText("\n".join(lines))
        self._lines.setVisible(bool(lines))
        self._column.activate()
        self.resize(self.sizeHint())


class Corner(QWidget):
    """Rounds one corner of the view: paints the paper around it, without touching the board's own painting."""

    RADIUS = 10

    def __init__(self, parent: QWidget, right: bool, bottom: bool) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self._right, self._bottom = right, bottom

    def place(self, room: QSize) -> None:
        """Takes its place in a view of that size."""
        side = theme.px(self.RADIUS)
        self.setGeometry(self._right * (room.width() - side), self._bottom * (room.height() - side), side, side)

    def paintEvent(self, event: QPaintEvent) -> None:
        del event
        side = self.width()
        path = QPainterPath()
        path.addRect(QRectF(self.rect()))
        path.addEllipse(QPointF((not self._right) * side, (not self._bottom) * side), side, side)
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.fillPath(path, QColor(theme.tokens().paper))


class BoardView(QGraphicsView):
    """Shows a BoardScene. See the package for keys and mouse."""

    focus_moved = Signal(object)
    """The place under the keyboard focus, or None."""

    def __init__(self, scene: BoardScene, parent: QWidget | None = None) -> None:
        super().__init__(scene, parent)
        accessibility.install(BoardView)
        self._scene = scene
        self.setObjectName("board")
        self.setRenderHints(_HANDS)
        self.setViewportUpdateMode(QGraphicsView.ViewportUpdateMode.MinimalViewportUpdate)
        self.setOptimizationFlag(QGraphicsView.OptimizationFlag.DontSavePainterState)
        self.setTransformationAnchor(QGraphicsView.ViewportAnchor.AnchorUnderMouse)
        self.setResizeAnchor(QGraphicsView.ViewportAnchor.AnchorViewCenter)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setMouseTracking(True)
        self.viewport().setMouseTracking(True)
        self.setMinimumSize(240, 200)
        self._fitted = True
        self._press: QPoint | None = None
        self._left_at: QPointF | None = None
        self._pan: QPoint | None = None
        self._space = False
        self._corners = [Corner(self, right, bottom) for right in (False, True) for bottom in (False, True)]
        self._info = InfoCard(self)
        scene.rebuilt.connect(self.fit)
        scene.offered.connect(self._offer_changed)

    def scene(self) -> BoardScene:
        """The scene, by its own type."""
        return self._scene

    def sizeHint(self) -> QSize:
        return QSize(720, 560)

    # ── Fitting, zooming, panning ────────────────────────────────────────────────────────────────────────

    def fit(self) -> None:
        """Shows the whole board, and keeps it fitted until the player zooms or pans."""
        self._fitted = True
        area = self._scene.content()
        room = self.viewport().size()
        scale = min((room.width() - 2 * _MARGIN) / area.width(), (room.height() - 2 * _MARGIN) / area.height())
        self._set_scale(max(0.05, scale))
        self.centerOn(area.center())
        self._place_info()

    def zoom(self) -> float:
        """Logical pixels per board unit."""
        return self.transform().m11()

    def zoom_by(self, factor: float) -> None:
        """Zooms about the pointer, or about the middle when it is elsewhere."""
        self._fitted = False
        smallest = self._smallest()
        self._set_scale(min(_LARGEST, max(smallest, self.zoom() * factor)))
        self._place_info()

    def _smallest(self) -> float:
        area = self._scene.content()
        return 0.5 * min(self.width() / area.width(), self.height() / area.height())

    def _set_scale(self, scale: float) -> None:
        factor = scale / self.zoom()
        if abs(factor - 1) > 1e-9:
            self.scale(factor, factor)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        for corner in self._corners:
            corner.place(self.size())
        if self._fitted:
            self.fit()
        else:
            self._place_info()

    def wheelEvent(self, event: QWheelEvent) -> None:
        steps = event.angleDelta().y() / 120
        if steps:
            self.zoom_by(_STEP**steps)
        event.accept()

    def viewportEvent(self, event: QEvent) -> bool:
        if isinstance(event, QNativeGestureEvent) and event.gestureType() == Qt.NativeGestureType.ZoomNativeGesture:
            self.zoom_by(1 + event.value())
            return True
        if event.type() == QEvent.Type.Leave:
            self._scene.hover(None)
        return super().viewportEvent(event)

    def _pan_by(self, by: QPoint) -> None:
        self._fitted = False
        self.horizontalScrollBar().setValue(self.horizontalScrollBar().value() - by.x())
        self.verticalScrollBar().setValue(self.verticalScrollBar().value() - by.y())

    # ── Mouse ────────────────────────────────────────────────────────────────────────────────────────────

    def mousePressEvent(self, event: QMouseEvent) -> None:
        at = event.position().toPoint()
        self._scene.set_focus_place(None)
        if event.button() == Qt.MouseButton.LeftButton and not self._space:
            self._press = at
        elif event.button() in (Qt.MouseButton.LeftButton, Qt.MouseButton.MiddleButton):
            self._start_pan(at)
        elif event.button() == Qt.MouseButton.RightButton:
            self._scene.dismiss()
        event.accept()

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        # The second press of a double click must not pick what the first one made possible.
        self._press = None
        event.accept()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        at = event.position().toPoint()
        if self._pan is not None:
            self._pan_by(at - self._pan)
            self._pan = at
            return
        if self._press is not None and (at - self._press).manhattanLength() > 8:
            start, self._press = self._press, None
            self._start_pan(start)
            return
        place = self._scene.place_at(self.mapToScene(at))
        self._scene.hover(place)
        offered = place is not None and place in self._scene.offers()
        self.viewport().setCursor(Qt.CursorShape.PointingHandCursor if offered else Qt.CursorShape.ArrowCursor)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        if self._pan is not None:
            self._pan = None
            self.viewport().setCursor(Qt.CursorShape.OpenHandCursor if self._space else Qt.CursorShape.ArrowCursor)
            return
        if event.button() != Qt.MouseButton.LeftButton or self._press is None:
            return
        self._press = None
        place = self._scene.place_at(self.mapToScene(event.position().toPoint()))
        self._scene.hover(place)
        if place is not None and place in self._scene.offers():
            self._scene.pick(place)
        else:
            self._scene.dismiss()

    def _start_pan(self, at: QPoint) -> None:
        self._pan = at
        self.viewport().setCursor(Qt.CursorShape.ClosedHandCursor)

    # ── Keys ─────────────────────────────────────────────────────────────────────────────────────────────

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key = event.key()
        if key in _ARROWS:
            self._move_focus(_ARROWS[Qt.Key(key)])
        elif key in (Qt.Key.Key_Plus, Qt.Key.Key_Equal):
            self.zoom_by(_STEP)
        elif key == Qt.Key.Key_Minus:
            self.zoom_by(1 / _STEP)
        elif key == Qt.Key.Key_0:
            self.fit()
        elif key in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and self._can_pick():
            if not event.isAutoRepeat():
                self._pick_focused()
        elif key == Qt.Key.Key_Space:
            self._space_pressed(event)
        elif key == Qt.Key.Key_Escape and self._scene.offers():
            self._scene.dismiss()
        else:
            event.ignore()

    def keyReleaseEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Space and not event.isAutoRepeat():
            self._space = False
            self.viewport().setCursor(Qt.CursorShape.ArrowCursor)
        else:
            super().keyReleaseEvent(event)

    def _space_pressed(self, event: QKeyEvent) -> None:
        if event.isAutoRepeat():
            return
        if self._can_pick():
            self._pick_focused()
        else:
            self._space = True
            self.viewport().setCursor(Qt.CursorShape.OpenHandCursor)

    def _can_pick(self) -> bool:
        return self._scene.focus_place() in self._scene.offers()

    def _pick_focused(self) -> None:
        place = self._scene.focus_place()
        if place is not None and self._scene.pick(place) and self._scene.focus_place() in (place, None):
            # It is done: ring and card go, and the arrows go on from here when something else is offered.
            self._left_at = self._scene.layout_.point(place)
            self.focus_place(None)

    def focused(self) -> Place | None:
        """The place under the keyboard focus."""
        return self._scene.focus_place()

    def focus_place(self, place: Place | None) -> None:
        """Moves the keyboard focus to a place, and scrolls to it."""
        self._scene.set_focus_place(place)
        self._scene.hover(place)
        if place is not None:
            at = self._scene.layout_.point(place)
            self.ensureVisible(QRectF(at.x() - 60, at.y() - 60, 120, 120), 20, 20)
        self.focus_moved.emit(place)

    def _candidates(self) -> Iterable[Place]:
        offers = self._scene.offers()
        return offers or [Place("hex", i) for i in range(len(self._scene.tiles))]

    def _move_focus(self, way: QPointF) -> None:
        """To the nearest place in a direction; what lies askew counts as farther."""
        layout, here = self._scene.layout_, self._scene.focus_place()
        candidates = list(self._candidates())
        if not candidates:
            return
        if here is None:
            centre = self._left_at or self._scene.content().center()
            self.focus_place(min(candidates, key=lambda place: layout.distance(place, centre)))
            return
        start = layout.point(here)
        best, best_cost = None, float("inf")
        for place in candidates:
            to = layout.point(place) - start
            along = QPointF.dotProduct(to, way)
            aside = abs(to.x() * way.y() - to.y() * way.x())
            if along > 1 and aside < 2.2 * along and along + 2 * aside < best_cost:
                best, best_cost = place, along + 2 * aside
        if best is not None:
            self.focus_place(best)

    def _offer_changed(self) -> None:
        if self._scene.focus_place() is None:
            self.focus_moved.emit(None)

    # ── The info card ────────────────────────────────────────────────────────────────────────────────────

    def show_info(self, title: str, lines: Sequence[str] = ()) -> None:
        """A card at the edge of the view, where it covers no tile and no harbour if there is such a spot.

        Where there is none, it covers neither what is looked at nor what can be picked, if that is possible.
        """
        self._info.set_text(title, lines)
        self._place_info()
        self._info.show()
        self._info.raise_()

    def hide_info(self) -> None:
        """Takes the card away."""
        self._info.hide()

    def _place_info(self) -> None:
        """At that edge of the view where the card is least in the way; it stays where it is if no spot is better."""
        size, room, gap = self._info.size(), self.size(), theme.px(12)
        right, bottom = room.width() - size.width() - gap, room.height() - size.height() - gap
        spots = [QPoint(gap, bottom), QPoint(right, bottom), QPoint(gap, gap), QPoint(right, gap)]
        spots += [QPoint(right, bottom // 2), QPoint(gap, bottom // 2), QPoint(right // 2, gap)]
        spots.append(QPoint(right // 2, bottom))
        taken = self._kept_clear()
        here = self._info.pos()
        if self._info.isVisible() and here in spots:
            spots.insert(0, here)

        def covered(spot: QPoint) -> int:
            card = QRect(spot, size).adjusted(-4, -4, 4, 4)
            common = [(card.intersected(area), weight) for area, weight in taken]
            return sum(weight * area.width() * area.height() for area, weight in common if area.isValid())

        self._info.move(min(spots, key=covered))

    def _kept_clear(self) -> list[tuple[QRect, int]]:
        """What the card should not cover, in pixels, with how bad it would be.

        Worst is the place that is looked at with all around it, then what can be picked, then the rest of the land.
        """
        layout = self._scene.layout_

        def around(place: Place, radius: float) -> QRectF:
            at = layout.point(place)
            return QRectF(at.x() - radius, at.y() - radius, 2 * radius, 2 * radius)

        kept = [(area, 1) for area in self._scene.occupied()]
        kept += [(around(place, _REACH[place.kind]), 10) for place in self._scene.offers()]
        looked = self._scene.focus_place() or self._scene.hovered_place()
        if looked is not None:
            kept.append((around(looked, _NEAR), 100))
        return [(self.mapFromScene(area).boundingRect(), weight) for area, weight in kept]

    def picture(self, width: int, height: int) -> QImage:
        """The whole board as a picture of that many pixels, whatever the view shows now."""
        image = QImage(width, height, QImage.Format.Format_RGB32)
        image.fill(theme.tokens().sea)
        content = self._scene.content()
        scale = min(width / content.width(), height / content.height())
        area = QRectF(0, 0, width / scale, height / scale)
        area.moveCenter(content.center())
        painter = QPainter(image)
        painter.setRenderHints(_HANDS)
        self._scene.render(painter, QRectF(image.rect()), area)
        painter.end()
        return image
