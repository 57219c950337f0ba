"""The log: what happened, in words, as the viewer may know it; can be filtered.

Keeps the states around every step, so that the words can be made again for
another viewer. A state is less than a kilobyte.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum

from PySide6.QtCore import (
    QAbstractListModel,
    QModelIndex,
    QPersistentModelIndex,
    QRect,
    QSize,
    QSortFilterProxyModel,
    Qt,
)
from PySide6.QtGui import QColor, QFont, QFontMetrics, QPainter
from PySide6.QtWidgets import (
    QAbstractItemView,
    QButtonGroup,
    QHBoxLayout,
    QLabel,
    QListView,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from hexsuite._core.face import State
from hexsuite.games.base import Line
from hexsuite.ui.board.model import SeatStyle

Index = QModelIndex | QPersistentModelIndex
LINE_ROLE = Qt.ItemDataRole.UserRole + 1
DOT = 8


class LogFilter(Enum):
    """What the log shows."""

    ALL = "all"
    MINE = "mine"
    TRADES = "trade"


@dataclass(frozen=True, slots=True)
class LogStep:
    """One step of the game with the states around it."""

    ply: int
    code: int
    before: State
    after: State


Describe = Callable[[LogStep, int], list[Line]]


class LogModel(QAbstractListModel):
    """Lines of all steps for one viewer; newest last."""

    def __init__(self, describe: Describe, viewer: int) -> None:
        super().__init__()
        self._describe = describe
        self.viewer = viewer
        self._steps: list[LogStep] = []
        self._lines: list[tuple[int, Line]] = []

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008 (Qt's own signature)
        """How many lines there are."""
        return 0 if parent.isValid() else len(self._lines)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        """The text, or the whole `Line` for LINE_ROLE."""
        if not index.isValid():
            return None
        line = self._lines[index.row()][1]
        if role in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.ToolTipRole, Qt.ItemDataRole.AccessibleTextRole):
            return line.text
        return line if role == LINE_ROLE else None

    def add(self, step: LogStep) -> list[Line]:
        """Append a step; its lines are returned."""
        self._steps.append(step)
        lines = self._describe(step, self.viewer)
        if lines:
            first = len(self._lines)
            self.beginInsertRows(QModelIndex(), first, first + len(lines) - 1)
            self._lines.extend((step.ply, line) for line in lines)
            self.endInsertRows()
        return lines

    def truncate(self, plies: int) -> None:
        """Forget all steps from ply `plies` on (after an undo)."""
        self._steps = [step for step in self._steps if step.ply < plies]
        keep = sum(1 for ply, _ in self._lines if ply < plies)
        if keep < len(self._lines):
            self.beginRemoveRows(QModelIndex(), keep, len(self._lines) - 1)
            del self._lines[keep:]
            self.endRemoveRows()

    def set_steps(self, steps: list[LogStep]) -> None:
        """Start again with these steps."""
        self.beginResetModel()
        self._steps = steps
        self._lines = [(step.ply, line) for step in steps for line in self._describe(step, self.viewer)]
        self.endResetModel()

    def set_viewer(self, viewer: int) -> None:
        """Say everything again as another viewer may know it."""
        if viewer != self.viewer:
            self.viewer = viewer
            self.set_steps(self._steps)

    def texts(self) -> list[str]:
        """All lines as text."""
        return [line.text for _, line in self._lines]


class _Chosen(QSortFilterProxyModel):
    def __init__(self, model: LogModel) -> None:
        super().__init__()
        self._log = model
        self.choice = LogFilter.ALL
        self.setSourceModel(model)

    def choose(self, choice: LogFilter) -> None:
        self.choice = choice
        self.invalidate()

    def filterAcceptsRow(self, row: int, parent: Index) -> bool:
        line = self._log.data(self._log.index(row, 0), LINE_ROLE)
        if self.choice is LogFilter.ALL or not isinstance(line, Line):
            return True
        if self.choice is LogFilter.TRADES:
            return line.topic == "trade"
        return line.seat == self._log.viewer


class _LineDelegate(QStyledItemDelegate):
    """Headings bold, other lines indented behind a dot in the seat's colour; long lines wrap."""

    def __init__(self, styles: tuple[SeatStyle, ...], parent: QWidget) -> None:
        super().__init__(parent)
        self.styles = styles

    def _font(self, base: QFont, line: Line) -> QFont:
        font = QFont(base)
        font.setBold(line.heading)
        return font

    def _text_box(self, box: QRect, line: Line) -> QRect:
        return box.adjusted(6 + DOT + 7, 1, -4, -1)

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        line = index.data(LINE_ROLE)
        view = self.parent()
        width = view.viewport().width() if isinstance(view, QListView) else 280
        box = self._text_box(QRect(0, 0, width, 2000), line)
        metrics = QFontMetrics(self._font(option.font, line))
        text = metrics.boundingRect(box, Qt.TextFlag.TextWordWrap, line.text)
        return QSize(width, text.height() + (7 if line.heading else 3))

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        line = index.data(LINE_ROLE)
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        box = option.rect.adjusted(0, 5 if line.heading else 0, 0, 0)
        if 0 <= line.seat < len(self.styles):
            style = self.styles[line.seat]
            painter.setPen(QColor(style.outline))
            painter.setBrush(QColor(style.colour))
            middle = box.top() + 1 + QFontMetrics(option.font).height() // 2
            painter.drawEllipse(box.left() + 6, middle - DOT // 2, DOT, DOT)
        painter.setFont(self._font(option.font, line))
        painter.setPen(option.palette.text().color())
        painter.drawText(self._text_box(box, line), Qt.TextFlag.TextWordWrap, line.text)
        painter.restore()


class LogPanel(QWidget):
    """The list with its filter buttons; follows the newest line unless the person has scrolled up."""

    def __init__(self, model: LogModel, styles: tuple[SeatStyle, ...], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.model = model
        self._chosen = _Chosen(model)
        self.list = QListView()
        self.list.setModel(self._chosen)
        self.list.setProperty("plain", "true")
        self.list.setAccessibleName(self.tr("Log of the game"))
        self.list.setSelectionMode(QAbstractItemView.SelectionMode.NoSelection)
        self.list.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.list.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.list.setResizeMode(QListView.ResizeMode.Adjust)
        self.list.setWordWrap(True)
        self._delegate = _LineDelegate(styles, self.list)
        self.list.setItemDelegate(self._delegate)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(10, 6, 4, 6)
        layout.setSpacing(4)
        self.empty = QLabel(self.tr("What happens is written here."))
        self.empty.setTextFormat(Qt.TextFormat.PlainText)
        self.empty.setProperty("role", "muted")
        layout.addLayout(self._head())
        layout.addWidget(self.empty)
        layout.addWidget(self.list, 1)
        self._chosen.rowsInserted.connect(self._follow)
        self._chosen.modelReset.connect(self.list.scrollToBottom)
        for signal in (self._chosen.rowsInserted, self._chosen.rowsRemoved, self._chosen.modelReset):
            signal.connect(self._show_empty)
        self._show_empty()

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
            LogFilter.TRADES: (self.tr("trades"), self.tr("Only trades and offers")),
        }
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

    def choose(self, choice: LogFilter) -> None:
        """Show only lines of one kind."""
        self._chosen.choose(choice)
        self._show_empty()
        self.list.scrollToBottom()

    def shown(self) -> list[str]:
        """The lines as filtered."""
        return [str(self._chosen.index(row, 0).data()) for row in range(self._chosen.rowCount())]

    def restyle(self, styles: tuple[SeatStyle, ...]) -> None:
        """Take other seat styles."""
        self._delegate.styles = styles
        self.list.viewport().update()

    def _show_empty(self) -> None:
        self.empty.setVisible(self._chosen.rowCount() == 0)

    def _follow(self) -> None:
        bar = self.list.verticalScrollBar()
        if bar.value() >= bar.maximum() - 40:
            self.list.scrollToBottom()
