"""The players' panel: one row a seat with points, counts and awards; whose turn it is cannot be missed."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import QEvent, QRectF, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QColor, QFont, QFontMetrics, QHelpEvent, QMouseEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QHBoxLayout, QLabel, QSizePolicy, QToolTip, QVBoxLayout, QWidget

from hexsuite.ui import theme
from hexsuite.ui.board.model import SeatStyle
from hexsuite.ui.game import pictures
from hexsuite.ui.game.presenter import NOTE_JOINT, Fact, PlayerRow

FACTS_WIDTH = 160
"""Room for the counts in a row of one line, at 100 %."""
POINTS_WIDTH = 28
"""Room for two digits of points, at 100 %."""
COMPACT_FROM = 5
"""From so many seats on a row has one line."""
NAME_WIDTH = 44
"""The least that a name has in a row of one line, at 100 %; figures make way."""
FACTS_GAP = (3, 10)
"""Between two counts, at 100 %: the least, and where there is room."""
GAINS_SHOWN = 2600
"""Milliseconds that what a seat just got stays in its row."""


class PlayerCard(QWidget):
    """One seat: badge, name, points; beneath it the counts with their icons. `clicked()` when it is."""

    clicked = Signal()

    def __init__(self, style: SeatStyle, *, compact: bool = False, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._style = style
        self._compact = compact
        self.row: PlayerRow | None = None
        self._gains: tuple[tuple[str, str], ...] = ()
        self._tips: list[tuple[QRectF, str]] = []
        self._fade = QTimer(self)
        self._fade.setSingleShot(True)
        self._fade.timeout.connect(self._forget_gains)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        """Two lines of text with air; one at a large table."""
        lines = 1.1 if self._compact else 2.15
        return QSize(280, round(self.fontMetrics().height() * lines) + (9 if self._compact else 12))

    def minimumSizeHint(self) -> QSize:
        """Narrow enough for a small window."""
        return QSize(theme.px(180), self.sizeHint().height())

    def restyle(self, style: SeatStyle) -> None:
        """Take another seat style."""
        self._style = style
        self.update()

    def show_row(self, row: PlayerRow) -> None:
        """Show what stands in `row`; gains stay a moment."""
        if row.gains:
            self._gains = row.gains
            self._fade.start(GAINS_SHOWN)
        elif row == self.row:
            return
        self.row = row
        facts = ", ".join(fact.tip for fact in row.facts)
        self.setAccessibleName(f"{row.name}, {row.points_tip}, {facts}")
        self.update()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """A click asks the board to show something of the seat."""
        if event.button() == Qt.MouseButton.LeftButton:
            self.clicked.emit()
        else:
            super().mousePressEvent(event)

    def _forget_gains(self) -> None:
        self._gains = ()
        self.update()

    def event(self, event: QEvent) -> bool:
        """Tooltips of the single figures."""
        if event.type() == QEvent.Type.ToolTip and isinstance(event, QHelpEvent):
            for box, tip in self._tips:
                if box.contains(event.pos()):
                    QToolTip.showText(event.globalPos(), tip, self)
                    return True
            QToolTip.hideText()
            return True
        return super().event(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        """All in one pass: the row is redrawn at most once a move."""
        row = self.row
        if row is None:
            return
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self._tips.clear()
        box = QRectF(self.rect()).adjusted(1.5, 1.5, -1.5, -1.5)
        colour = QColor(self._style.colour)
        if row.turn:
            wash = QColor(colour)
            wash.setAlphaF(0.10)
            painter.setBrush(self.palette().base())
            painter.setPen(Qt.PenStyle.NoPen)
            painter.drawRoundedRect(box, 7, 7)
            painter.setBrush(wash)
            painter.setPen(QPen(QColor(theme.tokens().accent), 2))
        else:
            painter.setBrush(self.palette().alternateBase())
            painter.setPen(Qt.PenStyle.NoPen)
        painter.drawRoundedRect(box, 7, 7)
        size = theme.px(20 if self._compact else 26)
        painter.drawPixmap(round(box.left() + 8), round(box.center().y() - size / 2), pictures.badge(self._style, size))
        inner = box.adjusted(8 + size + 8, 3, -10, -3)
        self._paint_points(painter, row, inner)
        self._paint_name(painter, row, inner)
        self._paint_facts(painter, row, inner)
        painter.end()

    def _points_font(self) -> QFont:
        font = QFont(self.font())
        font.setBold(True)
        font.setPointSizeF(self.font().pointSizeF() * 1.45)
        return font

    def _points_room(self, row: PlayerRow) -> float:
        """What the large number takes at the right end, with its picture; nothing else is drawn there."""
        number = QFontMetrics(self._points_font()).horizontalAdvance(str(row.points))
        if row.points_art:
            return max(theme.px(POINTS_WIDTH), number + theme.px(20 + 3))
        return max(theme.px(POINTS_WIDTH), number)

    def _paint_points(self, painter: QPainter, row: PlayerRow, box: QRectF) -> None:
        painter.setFont(self._points_font())
        painter.setPen(self.palette().text().color())
        room = self._points_room(row)
        spot = QRectF(box.right() - room, box.top(), room, box.height())
        painter.drawText(spot, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter, str(row.points))
        if row.points_art:
            side = theme.px(20)
            left = spot.right() - painter.fontMetrics().horizontalAdvance(str(row.points)) - side - theme.px(3)
            painter.drawPixmap(round(left), round(spot.center().y() - side / 2), pictures.picture(row.points_art, side))
        self._tips.append((spot, row.points_tip))

    def _paint_name(self, painter: QPainter, row: PlayerRow, box: QRectF) -> None:
        font = QFont(self.font())
        font.setBold(True)
        painter.setFont(font)
        painter.setPen(self.palette().text().color())
        metrics = painter.fontMetrics()
        room = self._points_room(row)
        lines = 1 if self._compact else 2
        line = QRectF(box.left(), box.top(), box.width() - room - theme.px(8), box.height() / lines)
        if self._compact and row.facts:
            line.setWidth(max(theme.px(NAME_WIDTH), box.width() - room - theme.px(FACTS_WIDTH + 4)))
        name = metrics.elidedText(
            row.name, Qt.TextElideMode.ElideRight, round(line.width() * (1 if self._compact else 0.62))
        )
        painter.drawText(line, Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter, name)
        used = metrics.horizontalAdvance(name) + 8
        painter.setFont(self.font())
        painter.setPen(QColor(theme.tokens().muted))
        rest = line.adjusted(used, 0, 0, 0)
        note = painter.fontMetrics().elidedText(row.note, Qt.TextElideMode.ElideRight, round(rest.width()))
        if self._compact:
            note = _fitting(row.note, painter.fontMetrics(), rest.width())
        if not self._gains:
            painter.drawText(rest, Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter, note)
        else:
            self._paint_gains(painter, rest)

    def _paint_gains(self, painter: QPainter, box: QRectF) -> None:
        x = box.left()
        painter.setPen(self.palette().text().color())
        for art, text in self._gains:
            width = painter.fontMetrics().horizontalAdvance(text)
            if x + width + 20 > box.right():
                return
            painter.drawText(QRectF(x, box.top(), width + 2, box.height()), Qt.AlignmentFlag.AlignVCenter, text)
            x += width + 2
            if art:
                side = theme.px(16)
                painter.drawPixmap(round(x), round(box.center().y() - side / 2), pictures.picture(art, side))
                x += side + 2
            x += 5

    def _paint_facts(self, painter: QPainter, row: PlayerRow, box: QRectF) -> None:
        end = box.right() - self._points_room(row) - theme.px(6)
        x, top, height, most = box.left(), box.center().y(), box.height() / 2, theme.px(FACTS_GAP[1])
        if self._compact:
            x, top, height, most = end + theme.px(6 - FACTS_WIDTH), box.top(), box.height(), theme.px(5)
            x = max(x, box.left() + theme.px(NAME_WIDTH + 4))
        widths = [self._fact_width(fact, height) for fact in row.facts]
        least = theme.px(FACTS_GAP[0])
        spare = (end - x - sum(widths)) / max(1, len(widths) - 1)
        gap = min(most, max(least, spare))
        for fact, width in zip(row.facts, widths, strict=True):
            if x + width > end + 1:  # the figures that come last are left out before one is drawn over another
                left_out = "\n".join(each.tip for each in row.facts)
                self._tips.append((box.adjusted(0, 0, box.left() + theme.px(NAME_WIDTH) - box.right(), 0), left_out))
                break
            x = self._paint_fact(painter, fact, x, top, height) + gap

    def _fact_font(self, fact: Fact) -> QFont:
        font = QFont(self.font())
        font.setBold(fact.award or fact.warn)
        return font

    def _fact_width(self, fact: Fact, height: float) -> float:
        icon = min(theme.px(17), round(height))
        return icon + 3 + QFontMetrics(self._fact_font(fact)).horizontalAdvance(fact.text)

    def _paint_fact(self, painter: QPainter, fact: Fact, x: float, top: float, height: float) -> float:
        painter.setFont(self._fact_font(fact))
        icon = min(theme.px(17), round(height))
        width = self._fact_width(fact, height)
        spot = QRectF(x - 3, top, width + 7, height)
        if fact.award:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QColor(theme.tokens().accent))
            painter.drawRoundedRect(spot.adjusted(0, 1, 0, -1), 6, 6)
        role = "accent_ink" if fact.award else "warn" if fact.warn else "muted"
        drawn = pictures.picture(fact.art, icon) if "/" in fact.art else pictures.symbol(fact.art, role, icon)
        painter.drawPixmap(round(x), round(top + (height - icon) / 2), drawn)
        ink = "accent_ink" if fact.award else "warn" if fact.warn else "ink"
        painter.setPen(QColor(getattr(theme.tokens(), ink)))
        painter.drawText(QRectF(x + icon + 3, top, width, height), Qt.AlignmentFlag.AlignVCenter, fact.text)
        self._tips.append((spot, fact.tip))
        return x + width


def _fitting(note: str, metrics: QFontMetrics, width: float) -> str:
    """As many of a note's parts as there is room for, from the first; a stump would say nothing."""
    parts = note.split(NOTE_JOINT)
    while parts and metrics.horizontalAdvance(NOTE_JOINT.join(parts)) > width:
        parts.pop()
    return NOTE_JOINT.join(parts)


class PlayersPanel(QWidget):
    """All seats, in the order of play, with a head and a foot line. `chosen(seat)`: a row was clicked."""

    chosen = Signal(int)

    def __init__(self, styles: tuple[SeatStyle, ...], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.cards = [PlayerCard(style, compact=len(styles) >= COMPACT_FROM) for style in styles]
        self._target = QLabel()
        self._target.setTextFormat(Qt.TextFormat.PlainText)
        self._target.setProperty("role", "muted")
        title = QLabel(self.tr("Players"))
        title.setTextFormat(Qt.TextFormat.PlainText)
        title.setProperty("role", "heading")
        head = QHBoxLayout()
        head.addWidget(title)
        head.addStretch()
        head.addWidget(self._target)
        self.foot = QLabel()
        self.foot.setTextFormat(Qt.TextFormat.PlainText)
        self.foot.setWordWrap(True)
        self.foot.setProperty("role", "muted")
        self.foot.hide()
        layout = QVBoxLayout(self)
        layout.setContentsMargins(10, 6, 10, 8)
        layout.setSpacing(4 if len(styles) < COMPACT_FROM else 2)
        layout.addLayout(head)
        for seat, card in enumerate(self.cards):
            card.clicked.connect(partial(self.chosen.emit, seat))
            layout.addWidget(card)
        layout.addWidget(self.foot)
        layout.addStretch()

    def restyle(self, styles: tuple[SeatStyle, ...]) -> None:
        """Take other seat styles."""
        for card, style in zip(self.cards, styles, strict=True):
            card.restyle(style)

    def show_rows(self, rows: list[PlayerRow], target: str, footnote: str) -> None:
        """Show the whole table."""
        for card, row in zip(self.cards, rows, strict=True):
            card.show_row(row)
        self._target.setText(target)
        self.foot.setText(footnote)
        self.foot.setVisible(bool(footnote))
