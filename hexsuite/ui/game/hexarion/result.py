"""The page after the end: how it ended, how energy and Hexmasters went, what each side did."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QCoreApplication
from PySide6.QtWidgets import QHBoxLayout, QWidget

from hexsuite._core.face import OVER
from hexsuite._core.hexarion import face
from hexsuite._core.hexarion.face import HexarionSnapshot
from hexsuite.games.hexarion.setup import board
from hexsuite.games.hexarion.statistics import Counter
from hexsuite.games.hexarion.words import ending
from hexsuite.play.session import Session
from hexsuite.ui.game.charts import PointsChart
from hexsuite.ui.game.figure_table import Column
from hexsuite.ui.game.hexarion.figures import classes, edicts, energy, fights, glyphexes
from hexsuite.ui.game.sheet import Sheet
from hexsuite.ui.labels import plain_label


def result_sentence(session: Session) -> str:
    """How the game ended, in a few words for the prompt; the sheet says more."""
    translate = QCoreApplication.translate
    result = session.result
    if result is None:
        return ""
    if result.kind == "resigned":
        return translate("Hexarion", "{name} resigned").format(name=session.seats[result.by].name)
    snapshot: HexarionSnapshot = session.state.snapshot()
    if snapshot.winner < 0:
        return translate("Hexarion", "A draw")
    text = {
        face.BY_ENERGY: translate("Hexarion", "{name} wins by energy"),
        face.BY_DEFEAT: translate("Hexarion", "{name} wins by defeat"),
    }.get(snapshot.reason, translate("Hexarion", "{name} wins: ahead at the end"))
    return text.format(name=session.seats[snapshot.winner].name)


class ResultSheet(Sheet):
    """The figures of a game, none of which is hidden while it runs: both sides, Hexmasters, edicts, Glyphexes."""

    def fill(self) -> None:
        """Make the cards."""
        self.counted = self.follow(Counter(board(self._session.setup)))
        seats = self.counted.seats
        turns = self.tr("Both sides after {n} turns").format(n=self.counted.turn)
        self.rows.addWidget(self.card(self._ending(), self._lexicons()))
        self.rows.addWidget(self.card(turns, self.figures(fights(), seats), self._buttons))
        self.rows.addWidget(self.card(self.tr("Energy: gained, spent, lost"), self.figures(energy(), seats)))
        self.rows.addWidget(
            self.card(self.tr("Hexmasters: enemies defeated · times fallen"), self.figures(classes(), seats))
        )
        charts = QHBoxLayout()
        charts.setSpacing(8)
        for title, lines in (
            (self.tr("Energy over time"), [own.energy for own in seats]),
            (self.tr("Hexmasters on the board"), [own.board for own in seats]),
        ):
            charts.addWidget(self.card(title, self._chart(title, lines)), 1)
        self.rows.addLayout(charts, 1)
        self.rows.addWidget(self.card(self.tr("Edicts used"), self._used(edicts(seats), self.tr("Nobody used any."))))
        attuned = self._used(glyphexes(seats), self.tr("Nobody was attuned."))
        self.rows.addWidget(self.card(self.tr("Glyphexes attuned"), attuned))

    def _ending(self) -> str:
        """How it ended, in a whole sentence."""
        snapshot: HexarionSnapshot = self._session.state.snapshot()
        if not self._session.over:
            return self.tr("The game so far")
        if snapshot.to_move != OVER:
            return result_sentence(self._session)
        return ending(snapshot, self._names)

    def _lexicons(self) -> QWidget:
        """With which Lexicons it was played."""
        pairs = zip(self._names, self._session.setup.lexicons, strict=True)
        told = [self.tr("{name} played {lexicon}").format(name=name, lexicon=one.name) for name, one in pairs]
        return plain_label(" · ".join(told), "muted")

    def _chart(self, title: str, lines: Sequence[Sequence[int]]) -> QWidget:
        chart = PointsChart(self._styles, 0)
        chart.setAccessibleName(title)
        chart.show_lines(lines)
        return chart

    def _used(self, columns: Sequence[Column], nothing: str) -> QWidget:
        """A table, or a sentence where there is nothing to tell."""
        return self.figures(columns, self.counted.seats) if columns else plain_label(nothing, "muted")
