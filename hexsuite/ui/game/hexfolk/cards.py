"""Painted parts of the tray under the board: resource cards, and the buttons that build.

They draw themselves with the art of the board, so that a card in the hand
looks like the land it comes from.
"""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QAbstractButton, QSizePolicy, QWidget

from hexsuite.ui import theme
from hexsuite.ui.board.model import SeatStyle
from hexsuite.ui.game import pictures
from hexsuite.ui.game.hexfolk import words

FILLS = ("#2F6B45", "#B4562F", "#7FAE45", "#D9A62B", "#6F7480")
"""Grounds of the five resource cards, near the colours of their land."""
INKS = ("#FFFFFF", "#FFFFFF", "#16240A", "#2A1E00", "#FFFFFF")


class ResourceCard(QWidget):
    """A card of one resource with its number. `clicked` and `taken_back` (right button) while it can be picked."""

    clicked = Signal()
    taken_back = Signal()

    def __init__(self, kind: int, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.kind = kind
        self.count = 0
        self.picked = -1
        self._more = False
        self.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Preferred)
        self._dress()

    def sizeHint(self) -> QSize:
        """Upright, and as high as the tray."""
        return QSize(theme.px(60), theme.px(84))

    def minimumSizeHint(self) -> QSize:
        """Narrow where a large scale meets a small screen."""
        return QSize(theme.px(37), theme.px(70))

    def show_count(self, count: int) -> None:
        """Only show how many there are."""
        self._show(count, -1, more=False)

    def show_pick(self, limit: int, picked: int, *, more: bool) -> None:
        """Show how many of `limit` are picked, and whether one more can be."""
        self._show(limit, picked, more=more)

    def _show(self, count: int, picked: int, *, more: bool) -> None:
        if (self.count, self.picked, self._more) != (count, picked, more):
            self.count, self.picked, self._more = count, picked, more
            self._dress()

    def _dress(self) -> None:
        name = words.resource(self.kind)
        said = f"{self.count} {name}" if self.picked < 0 else f"{name}: {self.picked} / {self.count}"
        self.setAccessibleName(said)
        self.setToolTip(said)
        picking = self.picked >= 0
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus if picking else Qt.FocusPolicy.NoFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor if picking and self._more else Qt.CursorShape.ArrowCursor)
        self.update()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Left picks, right puts back."""
        if self.picked < 0:
            return super().mousePressEvent(event)
        if event.button() == Qt.MouseButton.LeftButton:
            self.clicked.emit()
        elif event.button() == Qt.MouseButton.RightButton:
            self.taken_back.emit()
        return None

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        """A quick second click counts as a click: cards are picked fast."""
        self.mousePressEvent(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Space or + picks, − or backspace puts back."""
        if self.picked >= 0 and event.key() in (Qt.Key.Key_Space, Qt.Key.Key_Plus):
            self.clicked.emit()
        elif self.picked >= 0 and event.key() in (Qt.Key.Key_Minus, Qt.Key.Key_Backspace):
            self.taken_back.emit()
        else:
            super().keyPressEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Ground, icon, number, name; a picked card rises."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        tokens = theme.tokens()
        picked = self.picked > 0
        box = QRectF(self.rect()).adjusted(1.5, 1.5 if picked else 5.5, -1.5, -1.5)
        empty = self.count == 0
        ground = QColor(FILLS[self.kind])
        painter.setOpacity(0.32 if empty else 1.0)
        painter.setBrush(ground)
        focus = self.hasFocus()
        edge = QColor(tokens.focus) if focus else QColor(tokens.ink) if picked else ground.darker(125)
        painter.setPen(QPen(edge, 3 if picked or focus else 1))
        painter.drawRoundedRect(box, 8, 8)
        name_height = self.fontMetrics().height() + 2
        icon = round(min(box.width() * 0.5, box.height() - name_height - theme.px(30)))
        spot = QPointF(box.center().x() - icon / 2, box.bottom() - name_height - icon)
        painter.drawPixmap(spot, pictures.picture(words.ART[self.kind], icon))
        painter.setOpacity(1.0)
        painter.setPen(QColor(tokens.muted if empty else INKS[self.kind]))
        painter.setFont(theme.fitted(words.resource(self.kind), box.width() - 4, 0.84))
        bottom = Qt.AlignmentFlag.AlignHCenter | Qt.AlignmentFlag.AlignBottom
        painter.drawText(box.adjusted(0, 0, 0, -3), bottom, words.resource(self.kind))
        text = str(self.count) if self.picked < 0 else f"{self.picked}/{self.count}"
        painter.setFont(theme.fitted(text, box.width() - 4, 1.5, bold=True))
        painter.drawText(box.adjusted(0, 2, 0, 0), Qt.AlignmentFlag.AlignHCenter | Qt.AlignmentFlag.AlignTop, text)
        painter.end()


class BuildButton(QAbstractButton):
    """What can be built: name, key, what it costs. Checked while its place is being chosen."""

    def __init__(self, name: str, key: str, art: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.name = name
        self._key = key
        self._art = art
        self._left = ""
        self.seat_style: SeatStyle | None = None
        self._shown: object = None
        self.missing: tuple[int, ...] = (0, 0, 0, 0, 0)
        self.setText(words.piece(name))
        self.setAccessibleName(words.piece(name))
        self.setCheckable(True)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)

    def sizeHint(self) -> QSize:
        """Wide enough for the dearest cost."""
        return QSize(theme.px(104), theme.px(84))

    def minimumSizeHint(self) -> QSize:
        """Five icons of cost still fit."""
        return QSize(theme.px(70), theme.px(70))

    def show_state(self, *, enabled: bool, checked: bool, left: str, hand: tuple[int, ...] | None, tip: str) -> None:
        """Dress the button; resources of the cost that `hand` lacks are drawn pale."""
        shown = (enabled, checked, left, hand, tip, self.seat_style)
        if shown == self._shown and self.isChecked() == checked:  # a click has changed the check by itself
            return
        self._shown = shown
        cost = words.COSTS[self.name]
        self.missing = tuple(max(0, need - have) for need, have in zip(cost, hand or (0,) * 5, strict=True))
        self._left = left
        self.setEnabled(enabled)
        self.setChecked(checked)
        self.setToolTip(tip)
        self.setCursor(Qt.CursorShape.PointingHandCursor if enabled else Qt.CursorShape.ArrowCursor)
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Piece and name on top, the key in the corner, the cost at the foot."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        tokens = theme.tokens()
        box = QRectF(self.rect()).adjusted(1.5, 5.5, -1.5, -1.5)
        on = self.isEnabled()
        ground = tokens.accent_soft if self.isChecked() else tokens.hover if on and self.underMouse() else tokens.raised
        edge = tokens.focus if self.hasFocus() else tokens.accent if on else tokens.line
        painter.setBrush(QColor(ground))
        painter.setPen(QPen(QColor(edge), 2.5 if self.isChecked() or self.hasFocus() else 1.5))
        painter.drawRoundedRect(box, 8, 8)
        inner = box.adjusted(7, 5, -7, -6)
        painter.setFont(theme.fitted(self.text(), inner.width() + 6, 0.95, bold=True))
        painter.setPen(QColor(tokens.ink if on else tokens.muted))
        title = painter.fontMetrics().height()
        top = Qt.AlignmentFlag.AlignHCenter | Qt.AlignmentFlag.AlignTop
        painter.drawText(inner.adjusted(-3, 0, 3, 0), top, self.text())
        self._paint_middle(painter, inner.adjusted(0, title + 1, 0, -theme.px(19)))
        self._paint_cost(painter, inner)
        painter.end()

    def _paint_middle(self, painter: QPainter, box: QRectF) -> None:
        """The piece, and beside it the key and how many are left."""
        side = round(min(box.height(), theme.px(30)))
        picture = pictures.picture(self._art, side, self.seat_style)
        size = picture.deviceIndependentSize()
        lines = [self.tr("key {key}").format(key=self._key), self._left]
        painter.setFont(theme.fitted(max(lines, key=len), box.width() + 8 - side - 6, 0.78))
        metrics = painter.fontMetrics()
        wide = max(metrics.horizontalAdvance(line) for line in lines)
        left = box.center().x() - (side + 6 + wide) / 2
        painter.setOpacity(1.0 if self.isEnabled() else 0.45)
        at = QPointF(left + (side - size.width()) / 2, box.center().y() - size.height() / 2)
        painter.drawPixmap(at, picture)
        painter.setOpacity(1.0)
        painter.setPen(QColor(theme.tokens().muted))
        half = box.height() / 2
        for row, line in enumerate(lines):
            spot = QRectF(left + side + 6, box.top() + row * half, wide + 2, half)
            painter.drawText(spot, Qt.AlignmentFlag.AlignVCenter, line)

    def _paint_cost(self, painter: QPainter, inner: QRectF) -> None:
        cost = words.COSTS[self.name]
        icons = [(kind, index) for kind in words.RESOURCES for index in range(cost[kind])]
        side = min(theme.px(17), int((inner.width() + 2) / max(5, len(icons))) - 2)
        x = inner.center().x() - (len(icons) * (side + 2) - 2) / 2
        for kind, index in icons:
            have = cost[kind] - self.missing[kind]
            painter.setOpacity(1.0 if index < have else 0.28)
            painter.drawPixmap(round(x), round(inner.bottom() - side), pictures.picture(words.ART[kind], side))
            x += side + 2
        painter.setOpacity(1.0)


class CardStack(QAbstractButton):
    """The person's development cards as one stack: how many, how many can be played. Opens the cards' panel."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._count = 0
        self._note = ""
        self.seat_style: SeatStyle | None = None
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Preferred)

    def sizeHint(self) -> QSize:
        """As a resource card, a little wider."""
        return QSize(theme.px(76), theme.px(84))

    def minimumSizeHint(self) -> QSize:
        """Narrow where a large scale meets a small screen."""
        return QSize(theme.px(50), theme.px(70))

    def show_stack(self, count: int, note: str, tip: str) -> None:
        """Show how many cards there are and what can be done with them."""
        self._count, self._note = count, note
        self.setToolTip(tip)
        self.setAccessibleName(tip)
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Two cards, the front one with the number."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        tokens = theme.tokens()
        box = QRectF(self.rect()).adjusted(1.5, 5.5, -6.5, -1.5)
        painter.setPen(QPen(QColor(tokens.strong_line), 1))
        painter.setBrush(QColor(tokens.hover))
        if self._count > 1:
            painter.drawRoundedRect(box.translated(5, -3), 8, 8)
        painter.setBrush(QColor(tokens.card if self._count else tokens.raised))
        painter.setPen(
            QPen(QColor(tokens.focus if self.hasFocus() else tokens.strong_line), 2 if self.hasFocus() else 1)
        )
        painter.drawRoundedRect(box, 8, 8)
        painter.setPen(QColor(tokens.ink if self._count else tokens.muted))
        painter.setFont(theme.font(1.5, bold=True))
        top = Qt.AlignmentFlag.AlignHCenter | Qt.AlignmentFlag.AlignTop
        painter.drawText(box.adjusted(0, 2, 0, 0), top, str(self._count))
        note = self._note or self.tr("key D")
        painter.setFont(theme.fitted(note, box.width() - 2, 0.84))
        line = painter.fontMetrics().height()
        bottom = Qt.AlignmentFlag.AlignHCenter | Qt.AlignmentFlag.AlignBottom
        room = box.adjusted(0, theme.px(27), 0, -5 - 2 * line)
        picture = pictures.picture("hexfolk/card_back", room.height(), self.seat_style)
        size = picture.deviceIndependentSize()
        painter.setOpacity(1.0 if self._count else 0.4)
        painter.drawPixmap(QPointF(room.center().x() - size.width() / 2, room.top()), picture)
        painter.setOpacity(1.0)
        painter.drawText(box.adjusted(0, 0, 0, -3 - line), bottom, self.tr("cards"))
        painter.setPen(QColor(tokens.accent if self._note else tokens.muted))
        painter.drawText(box.adjusted(0, 0, 0, -3), bottom, note)
        painter.end()
