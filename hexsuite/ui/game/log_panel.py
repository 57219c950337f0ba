"""The log: what happened, in words, as the viewer may know it; can be filtered.

Keeps the words only. Where another viewer needs others, it has the game
replayed, for a position is large and a game has thousands. New lines are
appended to a text document, so that a long game costs no more a line than a
short one.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from enum import Enum

from PySide6.QtCore import Qt, QUrl
from PySide6.QtGui import QFont, QTextBlockFormat, QTextCharFormat, QTextCursor, QTextDocument, QTextImageFormat
from PySide6.QtWidgets import QButtonGroup, QHBoxLayout, QLabel, QTextEdit, QToolButton, QVBoxLayout, QWidget

from hexsuite._core.face import State
from hexsuite.games.base import Line
from hexsuite.ui import theme
from hexsuite.ui.board.model import SeatStyle
from hexsuite.ui.game import pictures

BADGE = 13
"""Size of the badge before a line, at 100 %."""
NEAR = 40
"""So many pixels above the end still count as the end."""
SAID = "said"
"""Topic of what bots say."""


class LogFilter(Enum):
    """What the log shows."""

    ALL = "all"
    MINE = "mine"
    TOPIC = "topic"
    """What the game names: see `LogTopic`."""


@dataclass(frozen=True, slots=True)
class LogTopic:
    """The third choice of the filter: lines of these topics, under a word and with a tip."""

    topics: tuple[str, ...]
    text: str
    tip: str


@dataclass(frozen=True, slots=True)
class Words:
    """What was said to a step. `eyes`: the only viewer who may read it; None for all."""

    line: Line
    eyes: int | None


@dataclass(frozen=True, slots=True)
class LogStep:
    """One step of the game with the states around it."""

    ply: int
    code: int
    before: State
    after: State


@dataclass(slots=True)
class _Entry:
    """One line as it is read, and what it was joined of, each with its step: an undo may part them again."""

    line: Line
    parts: list[tuple[int, Line]]


Describe = Callable[[LogStep, int], list[Line]]
Join = Callable[[Line, Line], Line | None]
"""One line for two that follow each other, or None."""
Replay = Callable[[int], Iterable[LogStep]]
"""The first so many steps of the game, one after another."""


class LogPanel(QWidget):
    """All steps in words for one viewer, newest last; follows the newest line unless the person has scrolled up."""

    def __init__(
        self,
        describe: Describe,
        replay: Replay,
        viewer: int,
        styles: tuple[SeatStyle, ...],
        join: Join | None = None,
        topic: LogTopic | None = None,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._describe = describe
        self._replay = replay
        self._join = join
        self._topic = topic
        self._following = True
        self._styles = styles
        self._plies = 0  # told so far; the game may be further while it tells of several steps
        self.said: dict[int, Words] = {}
        """What bots said, by the step that it was said to; no record keeps it."""
        self._entries: list[_Entry] = []
        self.viewer = viewer
        self.choice = LogFilter.ALL
        self.text = QTextEdit()
        self.text.setReadOnly(True)
        self.text.setUndoRedoEnabled(False)
        self.text.setAcceptRichText(False)
        self.text.setAccessibleName(self.tr("Log of the game"))
        self.text.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.text.setFrameShape(QTextEdit.Shape.NoFrame)
        self.text.setStyleSheet("QTextEdit, QTextEdit:focus { border: none; padding: 0; }")
        self.text.setPlaceholderText(self.tr("What happens is written here."))
        self.text.setTextInteractionFlags(
            Qt.TextInteractionFlag.TextSelectableByMouse | Qt.TextInteractionFlag.TextSelectableByKeyboard
        )
        self.text.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        bar = self.text.verticalScrollBar()
        bar.valueChanged.connect(self._scrolled)
        bar.rangeChanged.connect(self._follow)
        self.text.setMinimumHeight(theme.px(22))  # a line; the text scrolls by itself, the panel need not
        layout = QVBoxLayout(self)
        layout.setContentsMargins(10, 6, 4, 6)
        layout.setSpacing(4)
        layout.addLayout(self._head())
        layout.addWidget(self.text, 1)

    def _head(self) -> QHBoxLayout:
        title = QLabel(self.tr("Log"))
        title.setTextFormat(Qt.TextFormat.PlainText)
        title.setProperty("role", "heading")
        row = QHBoxLayout()
        row.setSpacing(2)
        row.addWidget(title)
        row.addStretch()
        self.filters = QButtonGroup(self)
        words = {
            LogFilter.ALL: (self.tr("all"), self.tr("Everything that happened")),
            LogFilter.MINE: (self.tr("mine"), self.tr("Only what you did yourself")),
        }
        if self._topic is not None:
            words[LogFilter.TOPIC] = (self._topic.text, self._topic.tip)
        for number, (choice, (text, tip)) in enumerate(words.items()):
            button = QToolButton()
            button.setText(text)
            button.setToolTip(tip)
            button.setCheckable(True)
            button.setChecked(choice is LogFilter.ALL)
            button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
            button.clicked.connect(lambda _=False, c=choice: self.choose(c))
            self.filters.addButton(button, number)
            row.addWidget(button)
        return row

    # ---- steps -----------------------------------------------------------------------------------

    def add(self, step: LogStep) -> list[Line]:
        """Append a step; its lines are returned."""
        self._plies = step.ply + 1
        lines = self._describe(step, self.viewer)
        for line in lines:
            self._append(step.ply, line)
        return lines

    def add_words(self, ply: int, seat: int, text: str, topic: str = SAID, *, eyes: int | None = None) -> None:
        """Append what was said to the step `ply`; what bots say is shown only where the game's topics hold SAID.

        `eyes`: the only viewer who may read it; None for all.
        """
        self.said[ply] = Words(Line(text, seat, topic), eyes)
        for line in self._said(ply, self.viewer):
            self._append(ply, line)

    def _said(self, ply: int, viewer: int) -> list[Line]:
        said = self.said.get(ply)
        return [said.line] if said is not None and said.eyes in (None, viewer) else []

    def truncate(self, plies: int) -> None:
        """Forget all steps from ply `plies` on (after an undo)."""
        self._plies = min(self._plies, plies)
        self.said = {ply: words for ply, words in self.said.items() if ply < plies}
        first = next((at for at, entry in enumerate(self._entries) if entry.parts[-1][0] >= plies), len(self._entries))
        gone = self._entries[first:]
        del self._entries[first:]
        for entry in reversed(gone):
            if self._wanted(entry.line):
                self._remove_last()
        for ply, line in (part for entry in gone for part in entry.parts):
            if ply < plies:
                self._append(ply, line)
        self._following = True
        self._follow()

    def tell(self, plies: int, viewer: int) -> None:
        """Start again with the first `plies` steps, as `viewer` may know them."""
        self.viewer = viewer
        self._plies = plies
        self._entries = []
        for step in self._replay(plies):
            for line in self._all_of(step, viewer):
                self._keep(step.ply, line)
        self._rewrite()

    def _all_of(self, step: LogStep, viewer: int) -> list[Line]:
        return [*self._describe(step, viewer), *self._said(step.ply, viewer)]

    def set_viewer(self, viewer: int) -> None:
        """Say everything again as another viewer may know it."""
        if viewer != self.viewer:
            self.tell(self._plies, viewer)

    def choose(self, choice: LogFilter) -> None:
        """Show only lines of one kind."""
        self.choice = choice
        self.filters.button(list(LogFilter).index(choice)).setChecked(True)
        self._rewrite()

    def restyle(self, styles: tuple[SeatStyle, ...]) -> None:
        """Take other seat styles."""
        self._styles = styles
        self._rewrite()

    def lines(self) -> list[str]:
        """All lines, filtered or not."""
        return [entry.line.text for entry in self._entries]

    def shown(self) -> list[str]:
        """The lines as filtered."""
        return [line.text for line in self._shown()]

    def _shown(self) -> list[Line]:
        return [entry.line for entry in self._entries if self._wanted(entry.line)]

    def _keep(self, ply: int, line: Line) -> Line | None:
        """Take a line in; the one before it as it was, where the two say more together, else None."""
        last = self._entries[-1] if self._entries else None
        both = self._join(last.line, line) if last is not None and self._join else None
        if last is None or both is None:
            self._entries.append(_Entry(line, [(ply, line)]))
            return None
        before, last.line = last.line, both
        last.parts.append((ply, line))
        return before

    def _append(self, ply: int, line: Line) -> None:
        """Take a line in and write it."""
        grown = self._keep(ply, line)
        if grown is not None and self._wanted(grown):
            self._remove_last()
        written = self._entries[-1].line
        self._write([written] if self._wanted(written) else [])

    def _wanted(self, line: Line) -> bool:
        if self.choice is LogFilter.ALL:
            return line.topic != SAID
        if self.choice is LogFilter.TOPIC and self._topic is not None:
            return line.topic in self._topic.topics
        return line.seat == self.viewer

    # ---- writing ---------------------------------------------------------------------------------

    def _rewrite(self) -> None:
        self.text.clear()
        side = theme.px(BADGE)
        for seat, style in enumerate(self._styles):
            picture = pictures.badge(style, side)
            self.text.document().addResource(QTextDocument.ResourceType.ImageResource, QUrl(f"seat{seat}"), picture)
        self._write(self._shown())
        self._following = True
        self._follow()

    def _follow(self) -> None:
        """Show the newest line, unless the person reads further up; also when the panel got another size."""
        if self._following:
            bar = self.text.verticalScrollBar()
            bar.setValue(bar.maximum())

    def _scrolled(self, value: int) -> None:
        self._following = value >= self.text.verticalScrollBar().maximum() - NEAR

    def _remove_last(self) -> None:
        """Take the last line out of the text."""
        cursor = QTextCursor(self.text.document())
        cursor.movePosition(QTextCursor.MoveOperation.End)
        cursor.select(QTextCursor.SelectionType.BlockUnderCursor)
        cursor.removeSelectedText()

    def _write(self, lines: Sequence[Line]) -> None:
        if not lines:
            return
        cursor = QTextCursor(self.text.document())
        cursor.movePosition(QTextCursor.MoveOperation.End)
        cursor.beginEditBlock()
        for line in lines:
            self._write_line(cursor, line)
        cursor.endEditBlock()
        self._follow()

    def _write_line(self, cursor: QTextCursor, line: Line) -> None:
        side = theme.px(BADGE)
        block = QTextBlockFormat()
        block.setLeftMargin(side + 6)
        block.setTextIndent(-(side + 6))
        block.setTopMargin(6 if line.heading else 1)
        if self.text.document().isEmpty():
            cursor.setBlockFormat(block)
        else:
            cursor.insertBlock(block)
        plain = QTextCharFormat()
        if line.heading:
            plain.setFontWeight(QFont.Weight.Bold)
        if 0 <= line.seat < len(self._styles):
            image = QTextImageFormat()
            image.setName(f"seat{line.seat}")
            image.setWidth(side)
            image.setHeight(side)
            image.setVerticalAlignment(QTextCharFormat.VerticalAlignment.AlignMiddle)
            cursor.insertImage(image)
            cursor.insertText("\u2009", plain)
        else:
            cursor.insertText("\u2003", plain)
        cursor.insertText(line.text, plain)
