"""The dice panel: the roll of this turn, and how often every total has come against what is to be expected.

The seed stands beside it: luck is the first thing that players distrust.
"""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QGuiApplication, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QToolButton, QVBoxLayout, QWidget

from hexsuite.games.hexfolk import odds
from hexsuite.ui import theme
from hexsuite.ui.game.die import paint_die
from hexsuite.ui.game.hexfolk.odds_table import OddsTable
from hexsuite.ui.labels import plain_label


class DicePair(QWidget):
    """Both dice of the turn and their total."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.faces = (-1, -1)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        """Two dice side by side."""
        return QSize(theme.px(80), theme.px(38))

    def show_faces(self, faces: tuple[int, int]) -> None:
        """Show a roll; (0, 0) is none yet."""
        if faces == self.faces:
            return
        self.faces = faces
        said = self.tr("not rolled yet") if not any(faces) else f"{faces[0]} + {faces[1]} = {sum(faces)}"
        self.setAccessibleName(said)
        self.setToolTip(said)
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Two dice."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        side = min(self.height() - 4, self.width() / 2 - 6)
        for index, face in enumerate(self.faces):
            paint_die(painter, QRectF(2 + index * (side + 8), 2, side, side), face)
        painter.end()


class Histogram(QWidget):
    """Bars of what fell, a line at what is to be expected of as many rolls."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.counts = [0] * 13
        self.newest = 0
        self.setMinimumHeight(theme.px(64))
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)

    def sizeHint(self) -> QSize:
        """Eleven bars with room for their numbers."""
        return QSize(280, theme.px(84))

    def show_rolls(self, totals: Sequence[int], *, mark_newest: bool = True) -> None:
        """Show all totals rolled so far, the newest last."""
        if len(totals) == sum(self.counts) and totals:
            return
        self.counts = odds.counted(totals)
        self.newest = totals[-1] if totals and mark_newest else 0
        said = ", ".join(f"{total}: {self.counts[total]}" for total in odds.TOTALS)
        self.setAccessibleName(self.tr("Rolls so far: {counts}").format(counts=said))
        self.setToolTip(
            self.tr("Bars: how often each total was rolled. Lines: how often it is to be expected in as many rolls.")
        )
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Eleven bars with counts, expectation marks and totals."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        tokens = theme.tokens()
        rolls = sum(self.counts)
        painter.setFont(theme.font(0.85))
        line = painter.fontMetrics().height()
        plot = QRectF(self.rect()).adjusted(2, line + 2, -2, -line - 2)
        highest = max(1.0, *(float(count) for count in self.counts), rolls * 6 / 36)
        step = plot.width() / len(odds.TOTALS)
        painter.setPen(QPen(QColor(tokens.line), 1))
        painter.drawLine(plot.bottomLeft(), plot.bottomRight())
        centre = Qt.AlignmentFlag.AlignCenter
        for index, total in enumerate(odds.TOTALS):
            x, count = plot.left() + index * step, self.counts[total]
            tall = plot.height() * count / highest
            bar = QRectF(x + step * 0.16, plot.bottom() - tall, step * 0.68, tall)
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QColor(tokens.accent if total == self.newest else tokens.strong_line))
            painter.drawRoundedRect(bar, 2, 2)
            expected = plot.bottom() - plot.height() * odds.expected(total, rolls) / highest
            if rolls:
                painter.setPen(QPen(QColor(tokens.ink), 2))
                painter.drawLine(QPointF(x + step * 0.06, expected), QPointF(x + step * 0.94, expected))
            painter.setPen(QColor(tokens.chip_red if total in (6, 8) and not tokens.dark else tokens.ink))
            painter.drawText(QRectF(x, plot.bottom() + 2, step, line), centre, str(total))
            painter.setPen(QColor(tokens.muted))
            if count:
                near = 0 <= bar.top() - expected < line or 0 <= expected - bar.top() < 2
                top = (min(bar.top(), expected) if near else bar.top()) - line - near
                painter.drawText(QRectF(x, top, step, line), centre, str(count))
        painter.end()


class DicePanel(QWidget):
    """Dice, their total in words, histogram or table of odds, what a seven would cost, seed."""

    def __init__(self, seed: int, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.pair = DicePair()
        self.histogram = Histogram()
        self.table = OddsTable()
        self.table.hide()
        self.words = plain_label()
        self.words.setWordWrap(True)
        self.seven = plain_label("", "muted")
        self.seven.setWordWrap(True)
        self.odds_button = QToolButton()
        self.odds_button.setText(self.tr("Table of odds"))
        self.odds_button.setCheckable(True)
        self.odds_button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.odds_button.toggled.connect(self._turn_page)
        self.foot = self._make_foot(seed)
        head = QHBoxLayout()
        head.setSpacing(10)
        head.addWidget(self.pair)
        head.addWidget(self.words, 1)
        head.addWidget(self.odds_button, 0, Qt.AlignmentFlag.AlignRight)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(10, 4, 10, 4)
        layout.setSpacing(3)
        layout.addLayout(head)
        layout.addWidget(self.histogram, 1)
        layout.addWidget(self.table, 1)
        layout.addWidget(self.seven)
        layout.addWidget(self.foot)

    def _make_foot(self, seed: int) -> QWidget:
        seed_label = plain_label(self.tr("Seed {seed}").format(seed=seed), "muted")
        seed_label.setToolTip(self.tr("The seed decides the island and every roll: nobody can bend the dice."))
        copy = QToolButton()
        copy.setIcon(theme.icon("copy"))
        copy.setToolTip(self.tr("Copy the seed"))
        copy.setAccessibleName(self.tr("Copy the seed"))
        copy.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        copy.clicked.connect(lambda: QGuiApplication.clipboard().setText(str(seed)))
        foot = QWidget()
        row = QHBoxLayout(foot)
        row.setContentsMargins(0, 0, 0, 0)
        row.addWidget(seed_label)
        row.addWidget(copy)
        row.addStretch()
        return foot

    def _turn_page(self, odds_shown: bool) -> None:
        """Histogram or table; the dice stand in the prompt as well, and leave the table their room."""
        self.table.setVisible(odds_shown)
        for part in (self.histogram, self.pair, self.words, self.foot):
            part.setVisible(not odds_shown)
        self._show_seven()

    def _show_seven(self) -> None:
        self.seven.setVisible(bool(self.seven.text()) and not self.odds_button.isChecked())

    def show_state(self, dice: tuple[int, int], said: str, totals: Sequence[int], seven: str) -> None:
        """Show the roll of this turn, in dice and words, all rolls, and what a seven would cost."""
        self.pair.show_faces(dice)
        self.words.setText(said)
        self.seven.setText(seven)
        self._show_seven()
        self.histogram.show_rolls(totals)
        self.table.show_rolls(totals)
