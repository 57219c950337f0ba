"""The page after the end: how it ended, how energy and Hexmasters went, what each side did."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtWidgets import QFrame, QGridLayout, QLabel, QScrollArea, QVBoxLayout, QWidget

from hexsuite._core.face import OVER
from hexsuite._core.hexarion import codes, face
from hexsuite._core.hexarion.face import HexarionSnapshot
from hexsuite.games.hexarion.content import CLASSES
from hexsuite.games.hexarion.layout import edict, glyphex
from hexsuite.games.hexarion.setup import board
from hexsuite.games.hexarion.statistics import Counter, SeatStatistics
from hexsuite.games.hexarion.words import ending
from hexsuite.play.session import Session
from hexsuite.ui import theme
from hexsuite.ui.board.model import SeatStyle
from hexsuite.ui.game import pictures
from hexsuite.ui.game.hexarion import art_names as art
from hexsuite.ui.labels import plain_label

NOTHING = "–"


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


class ResultPage(QScrollArea):
    """Shown where the board was; the board stays one button away."""

    def __init__(self, session: Session, styles: tuple[SeatStyle, ...], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWidgetResizable(True)
        self.setWidget(ResultSheet(session, styles))


class ResultSheet(QWidget):
    """The figures of a game: both sides, their Hexmasters, their edicts, their Glyphexes."""

    def __init__(self, session: Session, styles: tuple[SeatStyle, ...], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._session, self._styles = session, styles
        self._names = [seat.name for seat in session.seats]
        self.counted = Counter(board(session.setup)).follow([step.code for step in session.steps])
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(8)
        turns = self.tr("Both sides after {n} turns").format(n=self.counted.turn)
        layout.addWidget(self._card(self._ending(), self._lexicons()))
        layout.addWidget(self._card(turns, self._sides()))
        layout.addWidget(self._card(self.tr("Hexmasters: enemies defeated, times fallen"), self._classes()))
        layout.addWidget(self._card(self.tr("Edicts used"), self._edicts()))
        layout.addWidget(self._card(self.tr("Glyphexes attuned"), self._glyphexes()))
        layout.addStretch()

    def _ending(self) -> str:
        """How it ended, in a whole sentence."""
        snapshot: HexarionSnapshot = self._session.state.snapshot()
        if snapshot.to_move != OVER:
            return result_sentence(self._session)
        return ending(snapshot, self._names)

    def _lexicons(self) -> QWidget:
        """With which Lexicons it was played."""
        pairs = zip(self._names, self._session.setup.lexicons, strict=True)
        told = [self.tr("{name} played {lexicon}").format(name=name, lexicon=one.name) for name, one in pairs]
        return plain_label(" · ".join(told), "muted")

    def _card(self, title: str, inside: QWidget) -> QFrame:
        frame = QFrame()
        frame.setProperty("card", "true")
        layout = QVBoxLayout(frame)
        layout.setContentsMargins(14, 8, 14, 10)
        layout.setSpacing(4)
        layout.addWidget(plain_label(title, "heading"))
        layout.addWidget(inside)
        return frame

    def _table(self, heads: Sequence[QWidget], cells: Callable[[SeatStatistics], list[str]]) -> QWidget:
        """A row a seat with its badge and name."""
        table = QWidget()
        grid = QGridLayout(table)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setHorizontalSpacing(theme.px(12))
        grid.setVerticalSpacing(3)
        right = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
        for column, head in enumerate(heads):
            grid.addWidget(head, 0, column + 2, right)
        winners = self._session.result.winners if self._session.result else []
        for seat, own in enumerate(self.counted.seats):
            badge = QLabel()
            badge.setPixmap(pictures.badge(self._styles[seat], theme.px(20)))
            name = plain_label(self._names[seat])
            if seat in winners:
                name.setFont(theme.font(1.0, bold=True))
            grid.addWidget(badge, seat + 1, 0)
            grid.addWidget(name, seat + 1, 1)
            for column, text in enumerate(cells(own)):
                cell = plain_label(text)
                head = heads[column]
                said = head.accessibleName() or (head.text() if isinstance(head, QLabel) else "")
                cell.setAccessibleName(f"{self._names[seat]}, {said}: {text}")
                grid.addWidget(cell, seat + 1, column + 2, right)
        grid.setColumnStretch(1, 1)
        return table

    def _pictured(self, name: str, said: str) -> QLabel:
        label = QLabel()
        label.setPixmap(pictures.picture(name, theme.px(26)))
        label.setToolTip(said)
        label.setAccessibleName(said)
        return label

    def _named(self, picture: str, name: str) -> QWidget:
        """A picture over its name."""
        head = QWidget()
        column = QVBoxLayout(head)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        for label in (self._pictured(picture, name), plain_label(name, "muted")):
            column.addWidget(label, 0, Qt.AlignmentFlag.AlignRight)
        head.setAccessibleName(name)
        return head

    def _sides(self) -> QWidget:
        heads = (
            self.tr("defeated"),
            self.tr("fallen"),
            self.tr("deployed"),
            self.tr("revived"),
            self.tr("moves"),
            self.tr("edicts"),
            self.tr("energy gained"),
            self.tr("energy lost"),
            self.tr("trapped"),
        )

        def cells(own: SeatStatistics) -> list[str]:
            numbers = (
                sum(own.victories),
                sum(own.fallen),
                sum(own.deployed),
                sum(own.revived),
                own.moves,
                own.edicts.total(),
                own.earned.total(),
                own.lost.total(),
                own.trapped,
            )
            return [_shown(number) for number in numbers]

        return self._table([plain_label(head, "muted") for head in heads], cells)

    def _classes(self) -> QWidget:
        heads = [self._named(art.class_art(kind), name) for kind, name in enumerate(CLASSES)]

        def cells(own: SeatStatistics) -> list[str]:
            pairs = zip(own.victories, own.fallen, strict=True)
            return [f"{won} · {lost}" if won or lost else NOTHING for won, lost in pairs]

        return self._table(heads, cells)

    def _edicts(self) -> QWidget:
        used = [number for number in range(1, codes.EDICTS) if any(own.edicts[number] for own in self.counted.seats)]
        if not used:
            return plain_label(self.tr("Nobody used an edict."), "muted")
        heads = [self._pictured(art.edict_art(number), edict(number).name) for number in used]
        return self._table(heads, lambda own: [_shown(own.edicts[number]) for number in used])

    def _glyphexes(self) -> QWidget:
        used = [n for n in range(codes.GLYPHEXES) if any(own.attuned[n] for own in self.counted.seats)]
        if not used:
            return plain_label(self.tr("Nobody was attuned."), "muted")
        heads = [self._pictured(art.glyphex_art(number), glyphex(number).name) for number in used]
        return self._table(heads, lambda own: [_shown(own.attuned[number]) for number in used])


def _shown(number: int) -> str:
    return str(number) if number else NOTHING
