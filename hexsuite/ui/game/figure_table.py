"""Tables of figures, a row a seat: for the page after the end and for the dock beside a running game."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QGridLayout, QLabel, QVBoxLayout, QWidget

from hexsuite.ui import theme
from hexsuite.ui.board.model import SeatStyle
from hexsuite.ui.game import pictures
from hexsuite.ui.labels import plain_label

Cell = Callable[[Any], str]
"""What a column says of a seat; it is given that seat's figures, of whatever kind the game has."""
NOTHING = "–"


@dataclass(frozen=True, slots=True)
class Column:
    """One column: its head in words, its head as a picture where room is scarce, what it says of a seat.

    `art` is art of the board where it holds a slash, else an icon of the theme; `pictured`: also where words fit;
    `captioned`: there, over the words.
    """

    head: str
    art: str
    cell: Cell
    pictured: bool = False
    captioned: bool = False


def pair(one: int, other: int) -> str:
    """Two counts that belong together, as they stand in one cell."""
    return f"{one} · {other}" if one or other else NOTHING


def number(value: int) -> str:
    """A count as it stands in a table."""
    return str(value) if value else NOTHING


class FigureTable(QWidget):
    """A row a seat. `narrow`: heads are pictures with their words in a tip, and names are left to the badges."""

    def __init__(
        self, heads: Sequence[Column], names: Sequence[str], styles: Sequence[SeatStyle], *, narrow: bool = False
    ) -> None:
        super().__init__()
        self._names, self._narrow = list(names), narrow
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setHorizontalSpacing(theme.px(4 if narrow else 10))
        self._grid.setVerticalSpacing(theme.px(1 if narrow else 3))
        self._columns = list(heads)
        self._right = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
        for place, column in enumerate(heads):
            self._grid.addWidget(self._head(column), 0, place + 2, self._right)
        self.badges = [QLabel() for _ in names]
        self.names = [plain_label(name) for name in names]
        self.cells = [[plain_label(NOTHING) for _ in heads] for _ in names]
        for seat, row in enumerate(self.cells):
            self._grid.addWidget(self.badges[seat], seat + 1, 0)
            self.badges[seat].setToolTip(names[seat])
            if not narrow:
                self._grid.addWidget(self.names[seat], seat + 1, 1)
            for place, cell in enumerate(row):
                self._grid.addWidget(cell, seat + 1, place + 2, self._right)
        if narrow:
            for place in range(len(heads)):
                self._grid.setColumnStretch(place + 2, 1)
        else:
            self._grid.setColumnStretch(1, 1)
        self.restyle(styles)

    def _head(self, column: Column) -> QWidget:
        if self._narrow or column.pictured:
            return self._picture(column)
        if not column.captioned:
            return plain_label(column.head, "muted")
        both = QWidget()
        rows = QVBoxLayout(both)
        rows.setContentsMargins(0, 0, 0, 0)
        rows.setSpacing(0)
        for label in (self._picture(column), plain_label(column.head, "muted")):
            rows.addWidget(label, 0, self._right)
        return both

    def _picture(self, column: Column) -> QLabel:
        head = QLabel()
        side = theme.px(18 if self._narrow else 22)
        drawn = pictures.picture(column.art, side) if "/" in column.art else pictures.symbol(column.art, "muted", side)
        head.setPixmap(drawn)
        head.setToolTip(column.head)
        head.setAccessibleName(column.head)
        return head

    def restyle(self, styles: Sequence[SeatStyle]) -> None:
        """Take other seat styles."""
        for badge, style in zip(self.badges, styles, strict=True):
            badge.setPixmap(pictures.badge(style, theme.px(16 if self._narrow else 20)))

    def lift(self, seats: Sequence[int]) -> None:
        """Set the names of these seats in bold."""
        for seat in seats:
            self.names[seat].setFont(theme.font(1.0, bold=True))

    def show_seats(self, seats: Sequence[Any]) -> None:
        """Show the figures of all seats."""
        for seat, (row, own) in enumerate(zip(self.cells, seats, strict=True)):
            for column, cell in zip(self._columns, row, strict=True):
                text = column.cell(own)
                if text != cell.text():
                    cell.setText(text)
                    cell.setAccessibleName(f"{self._names[seat]}, {column.head}: {text}")
