"""Painted parts of the tray: cards of Hexmasters, edicts and Glyphexes, and the gauge of energy.

One kind of card serves all, for all are pressed alike: a picture, a name, what it costs, the key that presses it.
"""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QAbstractButton, QSizePolicy, QWidget

from hexsuite.games.hexarion.layout import FULL
from hexsuite.ui import theme
from hexsuite.ui.board.model import SeatStyle
from hexsuite.ui.game import pictures
from hexsuite.ui.game.hexarion import art_names as art

HEIGHT, WIDTH = 90, 79
_MIDDLE = Qt.AlignmentFlag.AlignHCenter


@dataclass(frozen=True, slots=True)
class CardFace:
    """What a card shows. `small`: little pictures in a row under the name, in the place of the note.

    `enabled`: it can be pressed; `checked`: it is chosen; `ringed`: the Focalis lies round its picture; `faint`: it
    counts for nothing now, as a spent edict; `said`: the accessible name.
    """

    art: str
    title: str
    note: str = ""
    small: tuple[str, ...] = ()
    key: str = ""
    cost: int = 0
    seat: SeatStyle | None = None
    enabled: bool = False
    checked: bool = False
    ringed: bool = False
    faint: bool = False
    tip: str = ""
    said: str = ""


class CardButton(QAbstractButton):
    """A card that shows a `CardFace`; `clicked` when it is pressed."""

    def __init__(self, parent: QWidget | None = None, *, least: int = 34) -> None:
        """`least`: how narrow it may get, at 100 %."""
        super().__init__(parent)
        self._least = least
        self.face = CardFace("", "")
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Preferred)
        self.setMaximumWidth(theme.px(112))

    def sizeHint(self) -> QSize:
        """Upright, and as high as the tray."""
        return QSize(theme.px(WIDTH), theme.px(HEIGHT))

    def minimumSizeHint(self) -> QSize:
        """Narrow where there are many."""
        return QSize(theme.px(self._least), theme.px(70))

    def show_face(self, face: CardFace) -> None:
        """Show another face; nothing happens when it is the same."""
        if face == self.face:
            return
        self.face = face
        self.setEnabled(face.enabled)
        self.setCursor(Qt.CursorShape.PointingHandCursor if face.enabled else Qt.CursorShape.ArrowCursor)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus if face.enabled else Qt.FocusPolicy.NoFocus)
        self.setAccessibleName(face.said or face.title)
        self.setToolTip(face.tip)
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Ground, picture, name, note, key and cost."""
        del event
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        face, tokens = self.face, theme.tokens()
        box = QRectF(self.rect()).adjusted(1.5, 1.5, -1.5, -1.5)
        ground = tokens.accent_soft if face.checked else tokens.card if face.enabled else tokens.raised
        if face.enabled and (self.underMouse() or self.isDown()) and not face.checked:
            ground = tokens.hover
        edge = tokens.focus if self.hasFocus() else tokens.accent if face.checked else tokens.strong_line
        painter.setBrush(QColor(ground))
        wide = 2.0 if self.hasFocus() or face.checked else 1.0
        painter.setPen(QPen(QColor(edge if face.enabled or face.checked else tokens.line), wide))
        painter.drawRoundedRect(box, theme.px(8), theme.px(8))
        self._paint_words(painter, box)
        self._paint_picture(painter, box)
        self._paint_corners(painter, box)
        painter.end()

    def _lines(self) -> tuple[int, int]:
        """Heights of the name and of what stands under it."""
        line = self.fontMetrics().height()
        return round(line * 0.98), round(line * 0.95)

    def _paint_words(self, painter: QPainter, box: QRectF) -> None:
        face, tokens = self.face, theme.tokens()
        name, note = self._lines()
        lower = QRectF(box.left() + 3, box.bottom() - note - theme.px(4), box.width() - 6, note)
        upper = lower.translated(0, -name).adjusted(0, 0, 0, name - note)
        painter.setPen(QColor(tokens.ink if face.enabled or face.checked else tokens.muted))
        painter.setFont(theme.fitted(face.title, upper.width() - 4, 0.88, bold=face.enabled))
        shown = painter.fontMetrics().elidedText(face.title, Qt.TextElideMode.ElideRight, round(upper.width()) + 1)
        painter.drawText(upper, _MIDDLE | Qt.AlignmentFlag.AlignVCenter, shown)
        if face.small:
            self._paint_small(painter, lower)
            return
        painter.setPen(QColor(tokens.muted))
        painter.setFont(theme.fitted(face.note, lower.width() - 4, 0.82))
        shown = painter.fontMetrics().elidedText(face.note, Qt.TextElideMode.ElideRight, round(lower.width()) + 1)
        painter.drawText(lower, _MIDDLE | Qt.AlignmentFlag.AlignVCenter, shown)

    def _paint_small(self, painter: QPainter, box: QRectF) -> None:
        side = min(theme.px(18), box.width() / len(self.face.small))
        left = box.center().x() - side * len(self.face.small) / 2
        for index, name in enumerate(self.face.small):
            spot = QPointF(left + index * side, box.center().y() - side / 2)
            painter.drawPixmap(spot, pictures.picture(name, side - 1))

    def _paint_picture(self, painter: QPainter, box: QRectF) -> None:
        face = self.face
        name, note = self._lines()
        room = QRectF(box.left(), box.top() + theme.px(5), box.width(), box.height() - name - note - theme.px(11))
        side = min(room.width() - theme.px(8), room.height())
        if side < 4:
            return
        inner = side * (0.74 if face.ringed else 0.94)
        painter.setOpacity(0.38 if face.faint else 1.0)
        self._draw(painter, face.art, inner, room.center(), face.seat)
        painter.setOpacity(1.0)
        if face.ringed:
            self._draw(painter, art.FOCALIS, side * 1.06, room.center(), None)

    def _draw(self, painter: QPainter, name: str, side: float, middle: QPointF, seat: SeatStyle | None) -> None:
        picture = pictures.picture(name, side, seat)
        size = picture.deviceIndependentSize()
        painter.drawPixmap(QPointF(middle.x() - size.width() / 2, middle.y() - size.height() / 2), picture)

    def _paint_corners(self, painter: QPainter, box: QRectF) -> None:
        face, tokens = self.face, theme.tokens()
        line = QRectF(box.left() + theme.px(5), box.top() + theme.px(2), box.width() - theme.px(10), theme.px(16))
        if face.key:
            painter.setFont(theme.font(0.82, bold=True))
            painter.setPen(QColor(tokens.muted))
            painter.drawText(line, Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter, face.key)
        side = theme.px(15)
        for index in range(face.cost):
            x = line.right() - side * (index + 1) + index * theme.px(5) + theme.px(3)
            painter.drawPixmap(QPointF(x, line.top() + theme.px(1)), pictures.picture(art.ENERGY, side))


class EnergyGauge(QWidget):
    """The energy of a seat: the three places that are kept, and the overflow beside them."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.energy, self.overflow = 0, 0
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Preferred)

    def sizeHint(self) -> QSize:
        """Room for three and one."""
        return QSize(theme.px(118), theme.px(HEIGHT))

    def show_energy(self, energy: int, overflow: int) -> None:
        """Show what a seat has."""
        self.energy, self.overflow = energy, overflow
        text = self.tr("Energy: {n} of {most}").format(n=energy, most=FULL)
        if overflow:
            text = self.tr(
                "Energy: {n} of {most}, and {more} overflow, which is spent first and lost at the end"
            ).format(n=energy, most=FULL, more=overflow)
        self.setAccessibleName(text)
        self.setToolTip(text)
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Title, places, and what the number means."""
        del event
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        tokens, box = theme.tokens(), QRectF(self.rect())
        line = self.fontMetrics().height()
        painter.setFont(theme.font(0.95, bold=True))
        painter.setPen(QColor(tokens.ink))
        top = QRectF(box.left(), box.top() + theme.px(8), box.width(), line)
        painter.drawText(top, _MIDDLE | Qt.AlignmentFlag.AlignVCenter, self.tr("Energy"))
        side, step = theme.px(28), theme.px(24)
        y = box.center().y() - side / 2 + theme.px(2)
        left = box.left() + theme.px(6)
        for index in range(FULL):
            name = art.ENERGY if index < self.energy else art.NO_ENERGY
            self._draw(painter, name, QPointF(left + step * index, y), side, 1.0)
        spot = QPointF(left + step * FULL + theme.px(5), y)
        self._draw(painter, art.OVERFLOW, spot, side, 1.0 if self.overflow else 0.18)
        painter.setFont(theme.font(0.82))
        foot = QRectF(box.left(), box.bottom() - line - theme.px(7), box.width(), line)
        low = self.energy + self.overflow == 0
        painter.setPen(QColor(tokens.bad if low else tokens.muted))
        told = self.tr("0 at the end loses") if low else self.tr("never end at 0")
        painter.drawText(foot, _MIDDLE | Qt.AlignmentFlag.AlignVCenter, told)
        painter.end()

    def _draw(self, painter: QPainter, name: str, at: QPointF, side: int, opacity: float) -> None:
        painter.setOpacity(opacity)
        picture = pictures.picture(name, side)
        aside = (side - picture.deviceIndependentSize().width()) / 2
        painter.drawPixmap(QPointF(at.x() + aside, at.y()), picture)
        painter.setOpacity(1.0)
