"""What lies around the board: the phases of the round and the victory track above it, the Seasons beside it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from hexsuite._core.primal_hex.face import ROUNDS
from hexsuite.games.phases import DONE, NOW
from hexsuite.ui import theme
from hexsuite.ui.board.model import SeatStyle
from hexsuite.ui.game import pictures
from hexsuite.ui.game.phase_strip import PhaseStrip
from hexsuite.ui.game.primal_hex import art_names as art
from hexsuite.ui.game.primal_hex.cards import largest_font

_LEFT = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
_MIDDLE = Qt.AlignmentFlag.AlignCenter
_TENS = 10
_LEAST = 20
"""Points that a victory track has at the least."""


class VictoryTrack(QWidget):
    """The points of all tribes on a track; badges on the same number stand on each other's shoulders."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.points: tuple[int, ...] = ()
        self._styles: tuple[SeatStyle, ...] = ()
        self._names: tuple[str, ...] = ()
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setMinimumWidth(theme.px(150))

    def sizeHint(self) -> QSize:
        """A line of badges over a line of numbers."""
        return QSize(theme.px(300), theme.px(44))

    def show_points(self, points: Sequence[int], styles: tuple[SeatStyle, ...], names: Sequence[str]) -> None:
        """Show where everybody stands."""
        shown = (tuple(points), styles, tuple(names))
        if shown == (self.points, self._styles, self._names):
            return
        self.points, self._styles, self._names = shown
        told = ", ".join(f"{name} {n}" for name, n in zip(names, points, strict=True))
        self.setAccessibleName(self.tr("Victory track: {points}").format(points=told))
        self.setToolTip(self.tr("Victory points: {points}").format(points=told))
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Track, numbers, badges."""
        del event
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        tokens, side = theme.tokens(), theme.px(18)
        icon = theme.px(24)
        painter.drawPixmap(QPointF(0, (self.height() - icon) / 2), pictures.picture(art.POINT, icon))
        left, right = icon + theme.px(16), self.width() - theme.px(14)
        most = max(_LEAST, *(-(-n // _TENS) * _TENS for n in self.points)) if self.points else _LEAST
        y = theme.px(25)
        painter.setPen(QPen(QColor(tokens.strong_line), 4, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap))
        painter.drawLine(QPointF(left, y), QPointF(right, y))
        painter.setFont(theme.font(0.78))
        for n in range(most + 1):
            x = left + (right - left) * n / most
            five = n % 5 == 0
            painter.setPen(QPen(QColor(tokens.muted if five else tokens.strong_line), 1.4))
            painter.drawLine(QPointF(x, y - (4 if five else 2)), QPointF(x, y + (4 if five else 2)))
            if n % _TENS == 0 or (most <= _LEAST and five):
                painter.setPen(QColor(tokens.muted))
                painter.drawText(QRectF(x - 15, y + 4, 30, theme.px(15)), _MIDDLE, str(n))
        taken: dict[int, int] = {}
        for seat, n in enumerate(self.points):
            floor = taken.get(n, 0)
            taken[n] = floor + 1
            x = left + (right - left) * n / most - side / 2 + floor * side * 0.8
            painter.drawPixmap(QPointF(x, y - side - 1 - (floor % 2) * 3), pictures.badge(self._styles[seat], side))
        painter.end()


@dataclass(frozen=True, slots=True)
class SeasonFace:
    """A Season as it lies open: its rounds, when it is, what it pays whom now or has paid (seat, points)."""

    art: str
    title: str
    text: str
    rounds: tuple[int, int]
    when: str
    pays: tuple[tuple[int, int], ...] = ()


class SeasonTrack(QWidget):
    """Rounds and Seasons from the top down; a Season says what it would pay now or, spent, has paid."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.seasons: tuple[SeasonFace, ...] = ()
        self.round = 0
        self._names: tuple[str, ...] = ()
        self._first = -1
        self._styles: tuple[SeatStyle, ...] = ()
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Expanding)
        self.setMaximumWidth(theme.px(186))

    def sizeHint(self) -> QSize:
        """A column beside the board."""
        return QSize(theme.px(186), theme.px(340))

    def minimumSizeHint(self) -> QSize:
        """Narrow in a small window."""
        return QSize(theme.px(118), theme.px(160))

    def show_seasons(
        self,
        seasons: Sequence[SeasonFace],
        round_: int,
        names: Sequence[str],
        first: int,
        styles: tuple[SeatStyle, ...],
    ) -> None:
        """Show the three Seasons, the round, and which of the seats with these names is First Player."""
        shown = (tuple(seasons), round_, tuple(names), first, styles)
        if shown == (self.seasons, self.round, self._names, self._first, self._styles):
            return
        self.seasons, self.round, self._names, self._first, self._styles = shown
        words = [self._told(one) for one in seasons]
        head = self.tr("Round {n} of {most}. First Player: {name}.").format(n=round_, most=ROUNDS, name=names[first])
        self.setAccessibleName(" ".join([head, *words]))
        self.setToolTip("\n".join(words))
        self.update()

    def _told(self, one: SeasonFace) -> str:
        """A Season in words, with what it pays now or has paid."""
        parts = [f"{one.title}, {one.text}"]
        points = ", ".join(f"{self._names[seat]} {n}" for seat, n in one.pays)
        if one.when == DONE:
            parts.append(self.tr("Paid: {points}.").format(points=points or self.tr("nobody")))
        elif points:
            parts.append(self.tr("Would pay now: {points}.").format(points=points))
        return " ".join(parts)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Head, then the cards."""
        del event
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        head = self._paint_head(painter)
        gap = theme.px(6)
        count = max(1, len(self.seasons))
        high = (self.height() - head - gap * (count - 1)) / count
        for place, one in enumerate(self.seasons):
            box = QRectF(1, head + place * (high + gap), self.width() - 2, high - 1)
            self._paint_season(painter, box, one)
        painter.end()

    def _paint_head(self, painter: QPainter) -> float:
        tokens = theme.tokens()
        high = theme.px(44)
        line = QRectF(theme.px(2), 0, self.width() - theme.px(4), high / 2)
        painter.setFont(theme.font(1.0, bold=True))
        painter.setPen(QColor(tokens.ink))
        text = self.tr("Round {n} of {most}").format(n=self.round, most=ROUNDS) if self.round else self.tr("Set-up")
        painter.drawText(line, _LEFT, text)
        side, x = theme.px(20), line.left()
        lower = line.translated(0, high / 2 - theme.px(1))
        painter.drawPixmap(QPointF(x, lower.center().y() - side / 2), pictures.picture(art.FIRST, side))
        x += theme.px(18)
        known = self._first >= 0
        if known:
            badge, style = theme.px(18), self._styles[self._first]
            painter.drawPixmap(QPointF(x, lower.center().y() - badge / 2), pictures.badge(style, badge))
            x += badge + theme.px(5)
        painter.setFont(theme.font(0.9))
        painter.setPen(QColor(tokens.muted))
        words = self.tr("{name} goes first").format(name=self._names[self._first]) if known else ""
        room = QRectF(x, lower.top(), line.right() - x, lower.height())
        shown = painter.fontMetrics().elidedText(words, Qt.TextElideMode.ElideRight, round(room.width()))
        painter.drawText(room, _LEFT, shown)
        return high + theme.px(2)

    def _paint_season(self, painter: QPainter, box: QRectF, one: SeasonFace) -> None:
        tokens, now = theme.tokens(), one.when == NOW
        painter.setBrush(QColor(tokens.accent_soft if now else tokens.card))
        painter.setPen(QPen(QColor(tokens.accent if now else tokens.line), 2 if now else 1))
        painter.drawRoundedRect(box, theme.px(8), theme.px(8))
        painter.setOpacity(0.55 if one.when == DONE else 1.0)
        inner = box.adjusted(theme.px(8), theme.px(6), -theme.px(7), -theme.px(5))
        side = theme.px(32)
        painter.drawPixmap(inner.topLeft(), pictures.picture(one.art, side))
        words = inner.adjusted(side + theme.px(6), 0, 0, 0)
        painter.setPen(QColor(tokens.ink))
        painter.setFont(theme.fitted(one.title, words.width(), 1.0, bold=True))
        line = painter.fontMetrics().height()
        painter.drawText(QRectF(words.left(), words.top() - 1, words.width(), line), _LEFT, one.title)
        self._paint_rounds(painter, QPointF(words.left(), words.top() + line - theme.px(1)), one)
        foot = theme.px(19) if one.pays or one.when == DONE else 0
        top = inner.top() + side + theme.px(5)
        text = QRectF(inner.left(), top, inner.width(), inner.bottom() - foot - top)
        painter.setPen(QColor(tokens.ink))
        if text.height() >= line:  # else there is only room for the name; a tip says the rest
            painter.setFont(largest_font(one.text, text, (0.94, 0.88, 0.82, 0.76, 0.7)))
            painter.drawText(text, Qt.TextFlag.TextWordWrap, one.text)
        painter.setOpacity(1.0)  # what a spent Season paid is as good to read as what the running one pays
        if foot and inner.height() >= side + foot:
            self._paint_pays(painter, QRectF(inner.left(), inner.bottom() - foot, inner.width(), foot), one)

    def _paint_rounds(self, painter: QPainter, at: QPointF, one: SeasonFace) -> None:
        """Two small dots with the numbers of the rounds; what is over is filled."""
        tokens, side = theme.tokens(), theme.px(16)
        for place, number in enumerate(one.rounds):
            spot = QRectF(at.x() + place * (side + theme.px(3)), at.y(), side, side)
            running, over = number == self.round, number < self.round or one.when == DONE
            painter.setPen(QPen(QColor(tokens.accent if running else tokens.strong_line), 1.6))
            painter.setBrush(QColor(tokens.accent if running else tokens.strong_line if over else tokens.card))
            painter.drawEllipse(spot)
            painter.setPen(QColor(tokens.accent_ink if running else tokens.card if over else tokens.muted))
            painter.setFont(theme.font(0.76, bold=running))
            painter.drawText(spot, _MIDDLE, str(number))

    def _paint_pays(self, painter: QPainter, box: QRectF, one: SeasonFace) -> None:
        side, x = theme.px(16), box.left()
        painter.setFont(theme.font(0.86))
        painter.setPen(QColor(theme.tokens().muted))
        head = self.tr("now:") if one.when != DONE else self.tr("paid:")
        painter.drawText(box, _LEFT, head)
        x += painter.fontMetrics().horizontalAdvance(head) + theme.px(5)
        painter.setFont(theme.font(0.92, bold=True))
        painter.setPen(QColor(theme.tokens().ink))
        if not one.pays:
            painter.drawText(box.adjusted(x - box.left(), 0, 0, 0), _LEFT, self.tr("nobody"))
        for seat, points in one.pays:
            painter.drawPixmap(QPointF(x, box.center().y() - side / 2), pictures.badge(self._styles[seat], side))
            x += side + theme.px(2)
            text = str(points)
            wide = painter.fontMetrics().horizontalAdvance(text)
            painter.drawText(QRectF(x, box.top(), wide + 2, box.height()), _LEFT, text)
            x += wide + theme.px(7)


class Surroundings(QWidget):
    """The board with everything that lies around it."""

    def __init__(self, board: QWidget, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.strip = PhaseStrip()
        self.victory = VictoryTrack()
        self.seasons = SeasonTrack()
        band = QHBoxLayout()
        band.setSpacing(theme.px(14))
        band.addWidget(self.strip, 6)
        band.addWidget(self.victory, 5)
        lower = QHBoxLayout()
        lower.setSpacing(theme.px(8))
        lower.addWidget(self.seasons)
        lower.addWidget(board, 1)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(theme.px(4))
        column.addLayout(band)
        column.addLayout(lower, 1)
