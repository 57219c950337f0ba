"""The sheet of figures after the end of a game: cards one under another, which scroll, and can be had as a picture."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from PySide6.QtCore import QMargins, QPoint, Qt
from PySide6.QtGui import QAction, QColor, QImage
from PySide6.QtWidgets import QFrame, QGridLayout, QHBoxLayout, QLabel, QScrollArea, QToolButton, QVBoxLayout, QWidget

from hexsuite.games.counting import Counted, Follower
from hexsuite.play.session import Session
from hexsuite.ui import theme
from hexsuite.ui.board.model import SeatStyle
from hexsuite.ui.game import pictures
from hexsuite.ui.game.figure_table import Column, FigureTable
from hexsuite.ui.labels import plain_label

PICTURE_WIDTH = 960
"""Of a sheet as a picture, in pixels of the design."""


class SheetPage(QScrollArea):
    """Shown where the board was; the board stays one button away. `sheet` is what it scrolls over."""

    def __init__(self, sheet: Sheet, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWidgetResizable(True)
        self.sheet = sheet
        self.setWidget(sheet)


class Sheet(QWidget):
    """All figures of a game; of a running one, what everybody may know.

    Sub-classes give `fill`, which puts their cards into `rows`. `buttons` are for what can be done with the sheet.
    """

    def __init__(
        self,
        session: Session,
        styles: tuple[SeatStyle, ...],
        buttons: Sequence[QAction] = (),
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._session, self._styles, self._buttons = session, styles, buttons
        self._names = [seat.name for seat in session.seats]
        self._winners: Sequence[int] = session.result.winners if session.result else []
        self.rows = QVBoxLayout(self)
        self.rows.setContentsMargins(0, 0, 0, 0)
        self.rows.setSpacing(8)
        self.fill()

    def fill(self) -> None:
        """Make the cards."""
        raise NotImplementedError

    def follow(self, counter: Follower[Counted]) -> Counted:
        """What a counter finds in the whole game."""
        return counter.follow([step.code for step in self._session.steps])

    def card(self, title: str, inside: QWidget, buttons: Sequence[QAction] = ()) -> QFrame:
        """A part of the sheet under its title, with buttons for what can be done with it."""
        frame = QFrame()
        frame.setProperty("card", "true")
        layout = QVBoxLayout(frame)
        layout.setContentsMargins(14, 8, 14, 10)
        layout.setSpacing(4)
        head = QHBoxLayout()
        heading = plain_label(title, "heading")
        heading.setWordWrap(True)
        head.addWidget(heading, 1)
        for action in buttons:
            button = QToolButton()
            button.setDefaultAction(action)
            button.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
            head.addWidget(button)
        layout.addLayout(head)
        layout.addWidget(inside, 1)
        return frame

    def figures(self, columns: Sequence[Column], seats: Sequence[Any]) -> FigureTable:
        """A table of the figures of all seats, the winners' names in bold."""
        table = FigureTable(columns, self._names, self._styles)
        table.lift(self._winners)
        table.show_seats(seats)
        return table

    def seat_table(self, heads: Sequence[str], rows: Sequence[Sequence[str]], about: Sequence[str] = ()) -> QWidget:
        """A table in words: a row of texts a seat under the heads, the last of them a sum; `about`: more of a seat."""
        table = QWidget()
        grid = QGridLayout(table)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setHorizontalSpacing(theme.px(12))
        grid.setVerticalSpacing(3)
        right = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
        first = 3 if about else 2
        for place, head in enumerate(heads):
            grid.addWidget(plain_label(head, "muted"), 0, first + place, right)
        for seat, (name, texts) in enumerate(zip(self._names, rows, strict=True)):
            badge = QLabel()
            badge.setPixmap(pictures.badge(self._styles[seat], theme.px(20)))
            label = plain_label(name)
            if seat in self._winners:
                label.setFont(theme.font(1.0, bold=True))
            grid.addWidget(badge, seat + 1, 0)
            grid.addWidget(label, seat + 1, 1)
            if about:
                grid.addWidget(plain_label(about[seat], "muted"), seat + 1, 2)
            for place, text in enumerate(texts):
                cell = plain_label(text)
                cell.setAccessibleName(f"{name}, {heads[place]}: {text}")
                grid.addWidget(cell, seat + 1, first + place, right)
            cell.setFont(theme.font(1.2, bold=True))
        grid.setColumnStretch(first - 1, 1)
        return table

    def above(self, picture: QWidget, lines: Sequence[str]) -> QWidget:
        """A chart over the sentences that belong to it."""
        both = QWidget()
        layout = QVBoxLayout(both)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(3)
        layout.addWidget(picture, 1)
        for line in lines:
            label = plain_label(line, "muted")
            label.setWordWrap(True)
            layout.addWidget(label)
        return both

    def picture(self) -> QImage:
        """The sheet as a picture of its own, twice as fine as a usual screen. For a sheet that is in no window."""
        margin, ratio = theme.px(8), 2
        width = theme.px(PICTURE_WIDTH)
        self.ensurePolished()
        layout = self.layout()
        assert layout is not None
        layout.activate()
        self.resize(width, layout.totalHeightForWidth(width))
        size = self.size().grownBy(QMargins(margin, margin, margin, margin))
        image = QImage(size * ratio, QImage.Format.Format_RGB32)
        image.setDevicePixelRatio(ratio)
        image.fill(QColor(theme.tokens().paper))
        self.render(image, QPoint(margin, margin))
        return image
