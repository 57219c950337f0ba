"""The figures of a game as tables and sentences, for the page after the end and for the dock beside a running game."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtWidgets import QGridLayout, QLabel, QWidget

from hexsuite.games.hexfolk import odds
from hexsuite.games.hexfolk.statistics import LARGEST_ARMY, LONGEST_ROAD, AwardChange, SeatStatistics
from hexsuite.ui import theme
from hexsuite.ui.board.model import SeatStyle
from hexsuite.ui.game import pictures
from hexsuite.ui.game.hexfolk import words
from hexsuite.ui.labels import plain_label

Cell = Callable[[SeatStatistics], str]
NOTHING = "–"


@dataclass(frozen=True, slots=True)
class Column:
    """One column: its head in words, its head as a picture where room is scarce, what it says of a seat.

    `art` is art of the board where it holds a slash, else an icon of the theme; `pictured`: also where words fit.
    """

    head: str
    art: str
    cell: Cell
    pictured: bool = False


def _number(value: int) -> str:
    return str(value) if value else NOTHING


def production() -> list[Column]:
    """What the dice brought, by resource, and what they did not."""
    translate = QCoreApplication.translate

    def of(kind: int) -> Cell:
        return lambda own: _number(own.produced[kind])

    columns = [Column(words.resource(kind), words.ART[kind], of(kind), pictured=True) for kind in words.RESOURCES]
    return [
        *columns,
        Column(translate("Hexfolk", "from the dice"), "dice", lambda own: _number(sum(own.produced))),
        Column(translate("Hexfolk", "to be expected"), "chart", lambda own: f"{own.expected:.1f}"),
        Column(translate("Hexfolk", "kept by the robber"), "robber", lambda own: _number(own.blocked)),
        Column(translate("Hexfolk", "lacking in the bank"), "bank", lambda own: _number(own.withheld)),
    ]


def exchange() -> list[Column]:
    """What changed hands."""
    translate = QCoreApplication.translate

    def monopolies(own: SeatStatistics) -> str:
        parts = [f"+{own.seized}"] * bool(own.seized) + [f"−{own.surrendered}"] * bool(own.surrendered)
        return " ".join(parts) or NOTHING

    return [
        Column(translate("Hexfolk", "deals"), "trade", lambda own: _number(own.deals)),
        Column(translate("Hexfolk", "bank trades"), "bank", lambda own: _number(own.bank_trades)),
        Column(translate("Hexfolk", "stolen"), "plus", lambda own: _number(own.stolen)),
        Column(translate("Hexfolk", "lost to thieves"), "minus", lambda own: _number(own.robbed)),
        Column(translate("Hexfolk", "monopolies"), "crown", monopolies),
        Column(translate("Hexfolk", "discarded"), "trash", lambda own: _number(sum(own.discarded))),
        Column(translate("Hexfolk", "cards bought"), "card", lambda own: _number(own.bought)),
    ]


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

    def _head(self, column: Column) -> QLabel:
        if not column.pictured and not self._narrow:
            return plain_label(column.head, "muted")
        head = QLabel()
        side = theme.px(18)
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

    def show_seats(self, seats: Sequence[SeatStatistics]) -> None:
        """Show the figures of all seats."""
        for seat, (row, own) in enumerate(zip(self.cells, seats, strict=True)):
            for column, cell in zip(self._columns, row, strict=True):
                text = column.cell(own)
                if text != cell.text():
                    cell.setText(text)
                    cell.setAccessibleName(f"{self._names[seat]}, {column.head}: {text}")


def luck(totals: Sequence[int], *, deck: bool) -> str:
    """How odd the dice were, in plain words; nothing is said where too few have fallen."""
    translate = QCoreApplication.translate
    oddity = odds.oddity(totals)
    if deck:
        return translate("Hexfolk", "The dice come from a deck of 36 cards, so they keep close to expectation.")
    if oddity is None:
        text = translate("Hexfolk", "How odd these dice are can be told from {n} rolls on.")
        return text.format(n=odds.FEWEST_ROLLS)
    games = round(100 * oddity)
    if games < 1:
        return translate("Hexfolk", "Luck like this or odder comes in fewer than 1 of 100 games.")
    text = translate("Hexfolk", "Luck like this or odder comes in {n} of 100 games.")
    return text.format(n=games)


def award_lines(changes: Sequence[AwardChange], names: Sequence[str]) -> list[str]:
    """When the awards changed hands, one line each; an award that nobody ever had is left out."""
    translate = QCoreApplication.translate
    titles = {
        LONGEST_ROAD: translate("Hexfolk", "Longest Road: {changes}"),
        LARGEST_ARMY: translate("Hexfolk", "Largest Army: {changes}"),
    }
    parts: dict[str, list[str]] = {LONGEST_ROAD: [], LARGEST_ARMY: []}
    for change in changes:
        if change.seat < 0:
            text = translate("Hexfolk", "nobody from turn {turn} on").format(turn=change.turn)
        else:
            text = translate("Hexfolk", "{name} from turn {turn} on ({size})").format(
                name=names[change.seat], turn=change.turn, size=change.size
            )
        parts[change.award].append(text)
    return [titles[award].format(changes=", ".join(told)) for award, told in parts.items() if told]
