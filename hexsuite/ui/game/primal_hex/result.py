"""The page after the end: who won and why, points by source and round, orders, dice, what was won and lost."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QLabel, QWidget

from hexsuite._core.primal_hex import face
from hexsuite.games.base import ALL_OPEN, NOBODY
from hexsuite.games.english import listed
from hexsuite.games.primal_hex import tally
from hexsuite.games.primal_hex.layout import layout
from hexsuite.games.primal_hex.statistics import Counter
from hexsuite.play.session import Session
from hexsuite.ui import theme
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

    def fill(self) -> None:
        """Make the cards."""
        self._board = layout(self._session.setup)
        session = self._session
        self._now = seen(session.state, ALL_OPEN if session.over else NOBODY)
        self.counted = self.follow(Counter(self._board))
        seats = self.counted.seats
        tie = tally.tie_reason(self._names, self._now) if self._now.phase == face.FINISHED else ""
        points = self.above(self._sources(), [tie] if tie else [])
        self.rows.addWidget(self.card(self.tr("Where the points came from"), points, self._buttons))
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
        now, rows, about = self._now, [], []
        for seat, tribe in enumerate(self._board.tribes):
            leaders = []
            chief, adviser = now.warchiefs[seat], now.advisors[seat]
            if chief is not None:
                leaders.append(self._board.cards.warchiefs[chief].name)
            if adviser is not None:
                leaders.append(self._board.cards.advisors[adviser].name)
            about.append(f"{tribe}: {listed(leaders)}" if leaders else "")
            points = (now.harvest_points[seat], now.season_points[seat], now.advisor_points[seat], now.points[seat])
            rows.append([number(n) for n in points])
        return self.seat_table(heads, rows, about)

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

    def _chart(self) -> QWidget:
        chart = PointsChart(self._styles, 0, foot=self.tr("round {n}"))
        chart.show_lines(rounds_lines(self.counted.seats))
        return chart
