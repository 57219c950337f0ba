"""Cards that can be read where they lie, and tokens of orders that can be pressed or dragged to the board.

A card writes its whole text, in letters as large as there is room for; a token is a picture with a name and a price.
"""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QPoint, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QMouseEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QAbstractButton, QApplication, QSizePolicy, QWidget

from hexsuite.ui import theme
from hexsuite.ui.board.model import SeatStyle
from hexsuite.ui.game import pictures

_WRAPPED = Qt.TextFlag.TextWordWrap
_LEFT = Qt.AlignmentFlag.AlignLeft
_MIDDLE = Qt.AlignmentFlag.AlignHCenter | Qt.AlignmentFlag.AlignVCenter
_SIZES = (0.96, 0.92, 0.88, 0.84, 0.8, 0.76, 0.72, 0.68)
"""Letters of a card's text, from the largest that may fit."""
_TITLE_SIZES = (0.92, 0.88, 0.82, 0.76, 0.7, 0.64, 0.58, 0.52)
"""Letters of a name that takes several lines."""
WIDE = 250
"""From this width on, at 100 %, a card has its picture beside all its words."""


@dataclass(frozen=True, slots=True)
class CardFace:
    """What a card shows: picture, name, figures with their pictures, paragraphs.

    `note` stands in the upper right corner; `checked`: it is chosen; `faint`: it counts for nothing now.
    """

    art: str
    title: str
    words: tuple[str, ...] = ()
    figures: tuple[tuple[str, str], ...] = ()
    note: str = ""
    key: str = ""
    seat: SeatStyle | None = None
    enabled: bool = False
    checked: bool = False
    faint: bool = False
    tip: str = ""

    @property
    def said(self) -> str:
        """All of it for a screen reader."""
        figures = [text for _, text in self.figures]
        return ". ".join(part.rstrip(".") for part in (self.title, self.note, *figures, *self.words) if part)


class FaceButton(QAbstractButton):
    """What cards and tokens do alike: ground and rim of something that can be pressed and chosen."""

    def dress(self, said: str, tip: str, *, enabled: bool) -> None:
        """Take over whether it can be pressed, and its words."""
        self.setEnabled(enabled)
        self.setCursor(Qt.CursorShape.PointingHandCursor if enabled else Qt.CursorShape.ArrowCursor)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus if enabled else Qt.FocusPolicy.NoFocus)
        self.setAccessibleName(said)
        self.setToolTip(tip)
        self.update()

    def paint_ground(self, painter: QPainter, *, checked: bool) -> QRectF:
        """Ground and rim; the room inside is returned."""
        tokens, on = theme.tokens(), self.isEnabled()
        box = QRectF(self.rect()).adjusted(1.5, 1.5, -1.5, -1.5)
        ground = tokens.accent_soft if checked else tokens.card if on else tokens.raised
        if on and (self.underMouse() or self.isDown()) and not checked:
            ground = tokens.hover
        edge = tokens.focus if self.hasFocus() else tokens.accent if checked else tokens.strong_line
        painter.setBrush(QColor(ground))
        wide = 2.2 if self.hasFocus() or checked else 1.0
        painter.setPen(QPen(QColor(edge if on or checked else tokens.line), wide))
        painter.drawRoundedRect(box, theme.px(8), theme.px(8))
        if checked:
            side = theme.px(15)
            check = pictures.symbol("check", "accent", side)
            painter.drawPixmap(QPointF(box.right() - side - theme.px(3), box.bottom() - side - theme.px(2)), check)
        return box


class TextCard(FaceButton):
    """A card with its whole text; `clicked` when it is pressed."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.face = CardFace("", "")
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.setMaximumWidth(theme.px(440))

    def sizeHint(self) -> QSize:
        """As wide as a few words."""
        return QSize(theme.px(120), theme.px(108))

    def minimumSizeHint(self) -> QSize:
        """Narrow where there are many."""
        return QSize(theme.px(70), theme.px(80))

    def show_face(self, face: CardFace) -> None:
        """Show another face; nothing happens when it is the same."""
        if face == self.face:
            return
        self.face = face
        self.dress(face.said, face.tip, enabled=face.enabled)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Ground, picture, words."""
        del event
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        box = self.paint_ground(painter, checked=self.face.checked)
        inner = box.adjusted(theme.px(7), theme.px(5), -theme.px(7), -theme.px(4))
        if self.face.faint:
            painter.setOpacity(0.62)
        if box.width() >= theme.px(WIDE):
            self._paint_wide(painter, inner)
        else:
            self._paint_narrow(painter, inner)
        painter.end()

    def _paint_wide(self, painter: QPainter, box: QRectF) -> None:
        side = min(theme.px(46), box.height() * 0.5)
        self._paint_picture(painter, QRectF(box.left(), box.top() + theme.px(1), side, side))
        words = box.adjusted(side + theme.px(8), 0, 0, 0)
        top = self._paint_title(painter, words, 1.0)
        if self.face.figures:
            top = self._paint_figures(painter, QRectF(words.left(), top, words.width(), theme.px(18)))
        self._paint_text(painter, QRectF(words.left(), top + theme.px(1), words.width(), words.bottom() - top))

    def _paint_narrow(self, painter: QPainter, box: QRectF) -> None:
        side = theme.px(26)
        self._paint_picture(painter, QRectF(box.left(), box.top(), side, side))
        title = box.adjusted(side + theme.px(4), 0, 0, 0)
        title.setHeight(side)
        top = self._paint_title(painter, title, 0.92, wrap=True) + theme.px(3)
        self._paint_text(painter, QRectF(box.left(), top, box.width(), box.bottom() - top))

    def _paint_picture(self, painter: QPainter, room: QRectF) -> None:
        picture = pictures.picture(self.face.art, room.height(), self.face.seat)
        size = picture.deviceIndependentSize()
        painter.drawPixmap(room.center() - QPointF(size.width() / 2, size.height() / 2), picture)

    def _paint_title(self, painter: QPainter, box: QRectF, size: float, *, wrap: bool = False) -> float:
        """Name, with key and note to the right; returns where the next line begins."""
        tokens, face = theme.tokens(), self.face
        right = box.right()
        painter.setFont(theme.font(0.8, bold=True))
        painter.setPen(QColor(tokens.muted))
        metrics = painter.fontMetrics()
        for text in (face.key, face.note):
            if text:
                wide = metrics.horizontalAdvance(text)
                spot = QRectF(right - wide, box.top(), wide + 1, metrics.height())
                painter.drawText(spot, _LEFT, text)
                right -= wide + theme.px(6)
        line = QRectF(box.left(), box.top(), right - box.left(), box.height())
        painter.setPen(QColor(tokens.ink))
        painter.setFont(theme.fitted(face.title, line.width(), size, bold=True))
        if not wrap and painter.fontMetrics().horizontalAdvance(face.title) <= line.width():
            painter.drawText(line, _LEFT, face.title)
            return box.top() + painter.fontMetrics().height()
        if not wrap:  # two lines of small letters, rather than a name without its end
            line.setHeight(2 * QFontMetricsF(theme.font(0.76, bold=True)).height())
        elif line.width() < min(theme.px(64), box.width()):  # key and note take it all: a line of its own
            line = QRectF(box.left(), box.top() + metrics.height(), box.width(), box.height())
        painter.setFont(largest_font(face.title, line, _TITLE_SIZES, bold=True))
        needed = painter.fontMetrics().boundingRect(line.toRect().adjusted(0, 0, 0, 999), int(_WRAPPED), face.title)
        line.setHeight(max(line.height(), needed.height()))
        painter.drawText(line, _WRAPPED | Qt.AlignmentFlag.AlignVCenter, face.title)
        return line.bottom()

    def _paint_figures(self, painter: QPainter, box: QRectF) -> float:
        x, side = box.left(), box.height() - 2
        text = "".join(text for _, text in self.face.figures)
        aside = (side + theme.px(9)) * len(self.face.figures)
        painter.setFont(theme.fitted(text, box.width() - aside, 0.86, bold=True))
        painter.setPen(QColor(theme.tokens().ink))
        for name, text in self.face.figures:
            if name:
                drawn = pictures.picture(name, side) if "/" in name else pictures.symbol(name, "muted", side)
                painter.drawPixmap(QPointF(x, box.top() + 1), drawn)
                x += drawn.deviceIndependentSize().width() + theme.px(3)
            wide = painter.fontMetrics().horizontalAdvance(text)
            painter.drawText(QRectF(x, box.top(), wide + 2, box.height()), Qt.AlignmentFlag.AlignVCenter, text)
            x += wide + theme.px(9)
        return box.bottom()

    def _paint_text(self, painter: QPainter, box: QRectF) -> None:
        text = "\n".join(self.face.words)
        painter.setFont(largest_font(text, box, _SIZES))
        painter.setPen(QColor(theme.tokens().ink))
        painter.drawText(box, _WRAPPED, text)


def largest_font(text: str, room: QRectF, sizes: tuple[float, ...], *, bold: bool = False) -> QFont:
    """The first of these sizes at which a wrapped text fits into the room; the last where none does."""
    for size in sizes:
        font = theme.font(size, bold=bold)
        tall = QRectF(0, 0, room.width(), 9999)
        needed = QFontMetricsF(font).boundingRect(tall, int(_WRAPPED), text)
        if needed.height() <= room.height() and needed.width() <= room.width():
            return font
    return font


@dataclass(frozen=True, slots=True)
class TokenFace:
    """What a token shows: a picture with another one laid over it, a name, a price. `draggable` onto the board."""

    art: str
    title: str
    note: str = ""
    over: str = ""
    key: str = ""
    seat: SeatStyle | None = None
    enabled: bool = False
    checked: bool = False
    faint: bool = False
    draggable: bool = False
    tip: str = ""


class TokenButton(FaceButton):
    """A token. `clicked` when it is pressed; `seized`, `carried(point)` and `dropped(point)` while it is dragged.

    Points are on the screen.
    """

    seized = Signal()
    carried = Signal(QPoint)
    dropped = Signal(QPoint)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.face = TokenFace("", "")
        self._from: QPoint | None = None
        self._dragging = False
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Preferred)
        self.setMaximumWidth(theme.px(112))

    def sizeHint(self) -> QSize:
        """Upright, and as high as the tray."""
        return QSize(theme.px(84), theme.px(108))

    def minimumSizeHint(self) -> QSize:
        """Narrow where there are many."""
        return QSize(theme.px(42), theme.px(80))

    def show_face(self, face: TokenFace) -> None:
        """Show another face; nothing happens when it is the same."""
        if face == self.face:
            return
        self.face = face
        said = ", ".join(part for part in (face.title, face.note) if part)
        self.dress(said, face.tip, enabled=face.enabled)
        if face.enabled and face.draggable:
            self.setCursor(Qt.CursorShape.OpenHandCursor)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Note where a drag would begin."""
        super().mousePressEvent(event)
        if event.button() == Qt.MouseButton.LeftButton and self.face.draggable:
            self._from = event.position().toPoint()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Drag, once the pointer has moved far enough."""
        at = event.position().toPoint()
        if self._from is None:
            super().mouseMoveEvent(event)
            return
        if not self._dragging and (at - self._from).manhattanLength() >= QApplication.startDragDistance():
            self._dragging = True
            self.setDown(False)
            self.seized.emit()
        if self._dragging:
            self.carried.emit(event.globalPosition().toPoint())

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """The end of a drag, or a press."""
        dragged, self._dragging, self._from = self._dragging, False, None
        if dragged:
            self.dropped.emit(event.globalPosition().toPoint())
        else:
            super().mouseReleaseEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Ground, picture, name, price, key."""
        del event
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        box, face, tokens = self.paint_ground(painter, checked=self.face.checked), self.face, theme.tokens()
        line = QFontMetricsF(theme.font(0.92)).height()
        note = QRectF(box.left() + 3, box.bottom() - line - theme.px(4), box.width() - 6, line)
        title = note.translated(0, -line * 0.98)
        painter.setOpacity(0.4 if face.faint else 1.0)
        room = QRectF(box.left(), box.top() + theme.px(6), box.width(), title.top() - box.top() - theme.px(8))
        side = min(room.width() - theme.px(10), room.height())
        for name in (face.art, face.over):
            if name and side > 4:
                picture = pictures.picture(name, side, face.seat)
                size = picture.deviceIndependentSize()
                painter.drawPixmap(room.center() - QPointF(size.width() / 2, size.height() / 2), picture)
        painter.setOpacity(1.0)
        painter.setPen(QColor(tokens.ink if face.enabled or face.checked else tokens.muted))
        painter.setFont(theme.fitted(face.title, title.width() - 2, 0.92, bold=face.enabled))
        painter.drawText(title, _MIDDLE, face.title)
        painter.setPen(QColor(tokens.muted))
        painter.setFont(theme.fitted(face.note, note.width() - 2, 0.84))
        painter.drawText(note, _MIDDLE, face.note)
        if face.key:
            painter.setFont(theme.font(0.84, bold=True))
            painter.drawText(box.adjusted(theme.px(6), theme.px(3), 0, 0), _LEFT, face.key)
        painter.end()
