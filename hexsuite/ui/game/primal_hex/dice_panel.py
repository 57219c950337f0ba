"""The dice of a seat as dice: unspent with its successes rimmed, set aside, spent, changed; and its Strength.

The large panel stands in the tray, where dice are picked; the small strip in the panels of all tribes.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QColor, QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from hexsuite.games.primal_hex.layout import SUCCESS
from hexsuite.ui import theme
from hexsuite.ui.game import pictures
from hexsuite.ui.game.die import paint_die
from hexsuite.ui.game.primal_hex import art_names as art

LIVE, ASIDE, SPENT = "live", "aside", "spent"
_OVER = {ASIDE: art.DIE_ASIDE, SPENT: art.DIE_SPENT}
_TUMBLES, _TUMBLE = 7, 55
"""How often dice turn over while they are rolled, and how long each time takes in milliseconds."""
_ROW = 5


@dataclass(frozen=True, slots=True)
class Die:
    """One die. `face` 0: nobody may see it. `changed`: by Strength or a card since it was rolled.

    `counts`: it is a success, by its face or by the Warchief.
    """

    face: int
    lies: str = LIVE
    changed: bool = False
    counts: bool = False


@dataclass(frozen=True, slots=True)
class Hand:
    """All dice of a seat and what they amount to; `successes` None where they are hidden."""

    dice: tuple[Die, ...] = ()
    successes: int | None = None
    strength: int = 0
    muted: bool = False


class DiceStrip(QWidget):
    """Dice in rows. `picked(face)`: one that can be picked was pressed, or chosen with arrows and Enter."""

    picked = Signal(int)

    def __init__(self, row: int = 10, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.hand = Hand()
        self.pickable: frozenset[int] = frozenset()
        self.marked: tuple[int, ...] = ()
        self._row = row
        self._cursor = -1
        self._under: QPointF | None = None
        self._boxes: list[tuple[QRectF, Die]] = []
        self._tumbling = 0
        self._rng = Random(0)
        self._timer = QTimer(self, interval=_TUMBLE)
        self._timer.timeout.connect(self._tumble)
        self.setMouseTracking(True)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        """One line of small dice."""
        return QSize(theme.px(230), theme.px(24))

    def show_hand(
        self, hand: Hand, pickable: Sequence[int] = (), marked: Sequence[int] = (), *, said: str = ""
    ) -> None:
        """Show these dice; `pickable` faces can be picked, one die is marked for every face in `marked`."""
        found = frozenset(pickable)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus if found else Qt.FocusPolicy.NoFocus)
        if (hand, found, tuple(marked)) == (self.hand, self.pickable, self.marked):
            return
        self.hand, self.pickable, self.marked = hand, found, tuple(marked)
        self._cursor = -1
        self.setAccessibleName(said or self._said())
        self.updateGeometry()
        self.update()

    def _said(self) -> str:
        words = {
            LIVE: self.tr("dice: {faces}"), ASIDE: self.tr("set aside: {faces}"), SPENT: self.tr("spent: {faces}")
        }  # fmt: skip
        parts = []
        for lies, text in words.items():
            faces = " ".join(str(die.face or "?") for die in self.hand.dice if die.lies == lies)
            if faces:
                parts.append(text.format(faces=faces))
        return ", ".join(parts)

    def roll(self) -> None:
        """Turn the dice over a few times before they lie as they do."""
        self._tumbling = _TUMBLES
        self._timer.start()

    def still(self) -> None:
        """End a roll at once."""
        self._tumbling = 0
        self._timer.stop()
        self.update()

    def _tumble(self) -> None:
        self._tumbling -= 1
        if self._tumbling <= 0:
            self._timer.stop()
        self.update()

    # ---- picking ---------------------------------------------------------------------------------

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Pick a die."""
        face = self._at(event.position())
        if event.button() == Qt.MouseButton.LeftButton and face:
            self.picked.emit(face)
        else:
            super().mousePressEvent(event)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """A hand over what can be picked."""
        self._under = event.position()
        self.update()
        pointing = self._at(event.position()) > 0
        self.setCursor(Qt.CursorShape.PointingHandCursor if pointing else Qt.CursorShape.ArrowCursor)

    def leaveEvent(self, event: QEvent) -> None:
        """Nothing is pointed at."""
        self._under = None
        self.update()
        super().leaveEvent(event)

    def _at(self, point: QPointF) -> int:
        """The face of the die there that can be picked, else 0."""
        for box, die in self._boxes:
            if box.contains(point) and die.lies == LIVE and die.face in self.pickable:
                return die.face
        return 0

    def die_centre(self, face: int) -> QPointF:
        """The middle of a live die with that face. KeyError when there is none."""
        for box, die in self._boxes:
            if die.lies == LIVE and die.face == face:
                return box.center()
        raise KeyError(face)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Arrows go from face to face, Enter picks."""
        faces = sorted(self.pickable)
        if faces and event.key() in (Qt.Key.Key_Left, Qt.Key.Key_Right):
            step = 1 if event.key() == Qt.Key.Key_Right else -1
            at = faces.index(self._cursor) + step if self._cursor in faces else (0 if step > 0 else -1)
            self._cursor = faces[at % len(faces)]
            self.update()
        elif self._cursor in faces and event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space):
            self.picked.emit(self._cursor)
        else:
            super().keyPressEvent(event)

    # ---- painting --------------------------------------------------------------------------------

    def room(self) -> QRectF:
        """Where the dice lie."""
        return QRectF(self.rect())

    def paintEvent(self, event: QPaintEvent) -> None:
        """All dice."""
        del event
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self.paint_dice(painter, self.room())
        painter.end()

    def paint_dice(self, painter: QPainter, room: QRectF) -> None:
        """The dice in their rows."""
        dice = self.hand.dice
        rows = max(1, -(-len(dice) // self._row))
        step = min(room.width() / self._row, room.height() / rows)
        side = step * 0.86
        left = list(self.marked)
        cursor = self._cursor
        self._boxes = []
        for index, die in enumerate(dice):
            spot = QPointF(room.left() + step * (index % self._row), room.top() + step * (index // self._row))
            box = QRectF(spot.x() + 1, spot.y() + 1, side, side)
            self._boxes.append((box, die))
            marked = die.lies == LIVE and die.face in left
            if marked:
                left.remove(die.face)
            focused = die.lies == LIVE and die.face == cursor and self.hasFocus()
            cursor = -1 if focused else cursor
            self._paint(painter, box, die, marked=marked, focused=focused)

    def _paint(self, painter: QPainter, box: QRectF, die: Die, *, marked: bool, focused: bool) -> None:
        tokens, tumbling = theme.tokens(), self._tumbling > 0 and die.lies == LIVE
        able = die.lies == LIVE and die.face in self.pickable
        face = self._rng.randint(1, 6) if tumbling and die.face else die.face
        paint_die(painter, box, face)
        if face == 0:
            painter.setFont(theme.font(0.8, bold=True))
            painter.drawText(box, Qt.AlignmentFlag.AlignCenter, "?")
        if die.lies in _OVER:
            painter.drawPixmap(box.topLeft(), pictures.picture(_OVER[die.lies], box.width()))
        elif face >= SUCCESS if tumbling else die.counts:
            painter.drawPixmap(box.topLeft(), pictures.picture(art.DIE_SUCCESS, box.width()))
        if die.changed and die.lies == LIVE:
            painter.drawPixmap(box.topLeft(), pictures.picture(art.DIE_CHANGED, box.width()))
        able = able and self._under is not None and box.contains(self._under)
        if marked or focused or able:
            role = tokens.focus if focused or not marked else tokens.accent
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(QPen(QColor(role), 3.0))
            grown = box.adjusted(-1.5, -1.5, 1.5, 1.5)
            painter.drawRoundedRect(grown, box.width() * 0.2, box.width() * 0.2)


class DicePanel(DiceStrip):
    """The dice of the person at the screen, with successes and Strength above them."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(_ROW, parent)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Preferred)
        self.setMaximumWidth(theme.px(198))

    def sizeHint(self) -> QSize:
        """Two rows of five, a line above them."""
        return QSize(theme.px(198), theme.px(112))

    def minimumSizeHint(self) -> QSize:
        """Smaller dice in a small window."""
        return QSize(theme.px(136), theme.px(80))

    def room(self) -> QRectF:
        """Under the line."""
        line = theme.px(27)
        return QRectF(self.rect()).adjusted(theme.px(4), line, -theme.px(2), -theme.px(3))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Successes, Strength, dice."""
        del event
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        tokens, hand = theme.tokens(), self.hand
        head = QRectF(theme.px(5), theme.px(2), self.width() - theme.px(8), theme.px(23))
        painter.setFont(theme.font(1.0, bold=True))
        painter.setPen(QColor(tokens.ink))
        text = self.tr("{n} successes").format(n=hand.successes or 0)
        if hand.successes == 1:
            text = self.tr("1 success")
        painter.drawText(head, Qt.AlignmentFlag.AlignVCenter, text)
        self._paint_strength(painter, head)
        if hand.dice:
            self.paint_dice(painter, self.room())
        else:
            painter.setFont(theme.font(0.9))
            painter.setPen(QColor(tokens.muted))
            words = self.tr("Your dice are rolled when the round begins.")
            painter.drawText(self.room(), Qt.TextFlag.TextWordWrap, words)
        painter.end()

    def _paint_strength(self, painter: QPainter, head: QRectF) -> None:
        side = theme.px(20)
        text = str(self.hand.strength)
        wide = painter.fontMetrics().horizontalAdvance(text)
        painter.setOpacity(0.45 if self.hand.muted or not self.hand.strength else 1.0)
        painter.drawText(head, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter, text)
        spot = QPointF(head.right() - wide - side - theme.px(2), head.center().y() - side / 2)
        painter.drawPixmap(spot, pictures.picture(art.STRENGTH, side))
        painter.setOpacity(1.0)
