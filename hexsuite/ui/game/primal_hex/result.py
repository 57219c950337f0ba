"""The page after the end: who won and why, points by source and round, orders, dice, what was won and lost."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QLabel, QWidget

from hexsuite._core.primal_hex import face
from hexsuite.games.base import ALL_OPEN, NOBODY
from hexsuite.games.english import listed
from hexsuite.games.primal_hex import tally
from hexsuite.games.primal_hex.layout import layout
from hexsuite.games.primal_hex.statistics import Counter
from hexsuite.play.session import Session
from hexsuite.ui import theme
from hexsuite.ui.board.model import SeatStyle
from hexsuite.ui.game import pictures
from hexsuite.ui.game.charts import PointsChart
from hexsuite.ui.game.figure_table import number
from hexsuite.ui.game.primal_hex.figures import dice, dice_seats, fights, orders, rounds_lines
from hexsuite.ui.game.primal_hex.seen import seen
from hexsuite.ui.game.sheet import Sheet
from hexsuite.ui.labels import plain_label


def result_sentence(session: Session) -> str:
    """How the game ended, in one sentence."""
    translate = QCoreApplication.translate
    result = session.result
    if result is None:
        return ""
    if result.kind == "resigned":
        return translate("PrimalHex", "{name} resigned").format(name=session.seats[result.by].name)
    names = [session.seats[seat].name for seat in result.winners]
    points = max(session.state.snapshot().points)
    if len(names) > 1:
        return translate("PrimalHex", "{names} share the win with {n} points").format(names=listed(names), n=points)
    return translate("PrimalHex", "{name} wins with {n} points").format(name=names[0], n=points)


def gained(totals: list[int]) -> list[int]:
    """What each round added to these totals."""
    return [now - before for now, before in zip(totals, [0, *totals], strict=False)]


class ResultSheet(Sheet):
    """All figures of a game; of a running one, what everybody may know."""

    def __init__(
        self,
        session: Session,
        styles: tuple[SeatStyle, ...],
        buttons: Sequence[QAction] = (),
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(session, styles, parent)
        self._board = layout(session.setup)
        self._now = seen(session.state, ALL_OPEN if session.over else NOBODY)
        self.counted = Counter(self._board).follow([step.code for step in session.steps])
        seats = self.counted.seats
        tie = tally.tie_reason(self._names, self._now) if self._now.phase == face.FINISHED else ""
        points = self.above(self._sources(), [tie] if tie else [])
        self.rows.addWidget(self.card(self.tr("Where the points came from"), points, buttons))
        both = QHBoxLayout()
        both.setSpacing(8)
        both.addWidget(self.card(self.tr("Points by round"), self._rounds()), 1)
        both.addWidget(self.card(self.tr("Points over time"), self._chart()), 1)
        self.rows.addLayout(both)
        self.rows.addWidget(self.card(self.tr("Orders: activated · voided"), self.figures(orders(), seats)))
        won = self.tr("Hexes won and lost, rivals stopped, what was spent")
        self.rows.addWidget(self.card(won, self.figures(fights(), seats)))
        known = range(len(seats)) if session.over or not session.setup.options.hidden_dice else ()
        rolled = self.figures(dice(), dice_seats(seats, known))
        self.rows.addWidget(self.card(self.tr("Dice rolled"), rolled))
        self.rows.addStretch()

    def _sources(self) -> QWidget:
        """Tribe, leaders, and points by source."""
        heads = (self.tr("Harvests"), self.tr("Seasons"), self.tr("Advisor"), self.tr("points"))
        now, table = self._now, QWidget()
        grid = self._grid(table, heads, 3)
        for seat in range(len(self._names)):
            leaders = []
            chief, adviser = now.warchiefs[seat], now.advisors[seat]
            if chief is not None:
                leaders.append(self._board.cards.warchiefs[chief].name)
            if adviser is not None:
                leaders.append(self._board.cards.advisors[adviser].name)
            about = plain_label(f"{self._board.tribes[seat]}: {listed(leaders)}" if leaders else "", "muted")
            grid.addWidget(about, seat + 1, 2)
            points = (now.harvest_points[seat], now.season_points[seat], now.advisor_points[seat], now.points[seat])
            self._cells(grid, seat, heads, [number(n) for n in points], 3)
        return table

    def _rounds(self) -> QWidget:
        """What every round brought each seat, in all and by source."""
        rounds = max((len(own.points) for own in self.counted.seats), default=0)
        table = QWidget()
        grid = QGridLayout(table)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setHorizontalSpacing(theme.px(10))
        grid.setVerticalSpacing(1)
        right = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
        for n in range(rounds):
            grid.addWidget(plain_label(str(n + 1), "muted"), 0, 2 + n, right)
        words = (self.tr("Harvests"), self.tr("Seasons"), self.tr("Advisor"))
        row = 1
        for seat, own in enumerate(self.counted.seats):
            badge = QLabel()
            badge.setPixmap(pictures.badge(self._styles[seat], theme.px(18)))
            grid.addWidget(badge, row, 0)
            name = self._names[seat]
            self._round_row(grid, row, name, name, gained([sum(parts) for parts in own.points]), lifted=True)
            row += 1
            for source, word in enumerate(words):
                brought = gained([parts[source] for parts in own.points])
                if any(brought):
                    self._round_row(grid, row, word, f"{name}, {word}", brought, lifted=False)
                    row += 1
        grid.setColumnStretch(1, 1)
        grid.setRowStretch(row, 1)
        return table

    def _round_row(self, grid: QGridLayout, row: int, head: str, said: str, points: list[int], *, lifted: bool) -> None:
        right = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
        role = "" if lifted else "muted"
        label = plain_label(head, role)
        if lifted:
            label.setFont(theme.font(1.0, bold=True))
        grid.addWidget(label, row, 1)
        for place, n in enumerate(points):
            cell = plain_label(number(n), role)
            if lifted:
                cell.setFont(theme.font(1.0, bold=True))
            cell.setAccessibleName(self.tr("{who}, round {n}: {points}").format(who=said, n=place + 1, points=n))
            grid.addWidget(cell, row, 2 + place, right)

    def _grid(self, table: QWidget, heads: tuple[str, ...], first: int) -> QGridLayout:
        """A table with a badge and a name before every row."""
        grid = QGridLayout(table)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setHorizontalSpacing(theme.px(12))
        grid.setVerticalSpacing(3)
        right = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
        for place, head in enumerate(heads):
            grid.addWidget(plain_label(head, "muted"), 0, first + place, right)
        for seat, name in enumerate(self._names):
            badge = QLabel()
            badge.setPixmap(pictures.badge(self._styles[seat], theme.px(20)))
            label = plain_label(name)
            if seat in self._winners:
                label.setFont(theme.font(1.0, bold=True))
            grid.addWidget(badge, seat + 1, 0)
            grid.addWidget(label, seat + 1, 1)
        grid.setColumnStretch(first - 1, 1)
        return grid

    def _cells(self, grid: QGridLayout, seat: int, heads: tuple[str, ...], texts: list[str], first: int) -> None:
        right = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
        for place, text in enumerate(texts):
            cell = plain_label(text)
            if first == 3 and place == len(texts) - 1:
                cell.setFont(theme.font(1.2, bold=True))
            cell.setAccessibleName(f"{self._names[seat]}, {heads[place]}: {text}")
            grid.addWidget(cell, seat + 1, first + place, right)

    def _chart(self) -> QWidget:
        chart = PointsChart(self._styles, 0, foot=self.tr("round {n}"))
        chart.show_lines(rounds_lines(self.counted.seats))
        return chart
