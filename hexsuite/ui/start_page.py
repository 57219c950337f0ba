"""The start page: go on with the last game, begin a new one, find an old one, learn how it goes."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial

from PySide6.QtCore import QDateTime, QLocale, QSize, Qt, QTimer, QTimeZone, Signal
from PySide6.QtGui import QImage, QPixmap, QResizeEvent, QShowEvent
from PySide6.QtWidgets import (
    QBoxLayout,
    QFrame,
    QGridLayout,
    QHBoxLayout,
    QLabel,
    QListWidget,
    QListWidgetItem,
    QPushButton,
    QScrollArea,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from hexsuite.games.base import GameSpec
from hexsuite.ui import theme

PICTURE = (216, 160)
"""Width and height of the board of the last game, at 100 %."""
GAME_PICTURES = (252, 172), (216, 116)
"""The same of the next games' boards, without and with a game to go on with: all can be begun without scrolling."""


@dataclass(frozen=True, slots=True)
class GameLine:
    """A game of the library as lists show it: id, first line, second line, whether it is over."""

    id: str
    title: str
    detail: str
    finished: bool


def when(stamp: str) -> str:
    """A time of the library (ISO 8601, UTC) as the person's clock and language have it."""
    at = QDateTime.fromString(stamp, Qt.DateFormat.ISODate)
    at.setTimeZone(QTimeZone.utc())
    return QLocale().toString(at.toLocalTime(), "d MMM yyyy HH:mm")


def _label(text: str = "", role: str = "") -> QLabel:
    label = QLabel(text)
    label.setTextFormat(Qt.TextFormat.PlainText)
    label.setWordWrap(True)
    if role:
        label.setProperty("role", role)
    return label


class Card(QFrame):
    """A panel, with a heading unless its title is empty."""

    def __init__(self, title: str = "", parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("card", "true")
        self.box = QVBoxLayout(self)
        self.box.setContentsMargins(*(theme.px(16),) * 4)
        self.box.setSpacing(theme.px(8))
        if title:
            self.box.addWidget(_label(title, "heading"))


class StartPage(QWidget):
    """Signals: `resume(id)`, `quick(game)`, `set_up(game)`, `open_file()`, `guide(page)`, `forget(id)`."""

    resume = Signal(str)
    quick = Signal(str)
    set_up = Signal(str)
    open_file = Signal()
    guide = Signal(str)
    forget = Signal(str)

    def __init__(
        self, games: Sequence[GameSpec], guides: Sequence[tuple[str, str]], parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._last = ""
        self.quick_buttons: dict[str, QPushButton] = {}
        self.set_up_buttons: dict[str, QPushButton] = {}
        self.islands: dict[str, QLabel] = {}
        body = QWidget()
        page = QVBoxLayout(body)
        page.setContentsMargins(*(theme.px(28), theme.px(12), theme.px(28), theme.px(12)))
        page.setSpacing(theme.px(14))
        page.addLayout(self._banner())
        page.addWidget(self._continue_card())
        self._games = QHBoxLayout()
        self._games.setSpacing(theme.px(14))
        self._words: list[QBoxLayout] = []
        self._inner: list[QBoxLayout] = []  # of the games' cards: picture and words
        self._cards = [self._game_card(game) for game in games]
        for card in self._cards:
            self._games.addWidget(card, 1)
        page.addLayout(self._games)
        self._columns = columns = QHBoxLayout()
        columns.setSpacing(theme.px(14))
        self._learn = self._learn_card(guides)
        columns.addWidget(self._learn, 1)
        self._library = self._library_card()
        columns.addWidget(self._library, 1)
        page.addLayout(columns, 1)
        scroll = QScrollArea()
        scroll.setWidgetResizable(True)
        scroll.setWidget(body)
        outer = QVBoxLayout(self)
        outer.setContentsMargins(0, 0, 0, 0)
        outer.addWidget(scroll)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Two columns beside each other; where they do not fit, one under the other."""
        super().resizeEvent(event)
        self._arrange()

    def showEvent(self, event: QShowEvent) -> None:
        """The same once all is as large as it will be."""
        super().showEvent(event)
        QTimer.singleShot(0, self, self._arrange)

    def _arrange(self) -> None:
        ways, room = QBoxLayout.Direction, self.width() - theme.px(2 * 28 + 14)
        lower = self._learn.minimumSizeHint().width() + self._library.minimumSizeHint().width() + theme.px(24)
        self._columns.setDirection(ways.LeftToRight if lower <= room else ways.TopToBottom)
        needs = [max(theme.px(GAME_PICTURES[0][0]), words.minimumSize().width()) for words in self._words]
        beside = sum(needs) + len(needs) * theme.px(2 * 16 + 2) + (len(needs) - 1) * theme.px(14) <= room
        self._games.setDirection(ways.LeftToRight if beside else ways.TopToBottom)
        for inner in self._inner:
            inner.setDirection(ways.TopToBottom if beside else ways.LeftToRight)

    def _banner(self) -> QHBoxLayout:
        mark = QLabel()
        mark.setPixmap(theme.app_icon().pixmap(QSize(theme.px(44), theme.px(44))))
        words = QVBoxLayout()
        words.setSpacing(0)
        words.addWidget(_label("Hexsuite", "title"))
        words.addWidget(_label(self.tr("Hex board games with honest bots"), "muted"))
        row = QHBoxLayout()
        row.setSpacing(theme.px(12))
        row.addWidget(mark)
        row.addLayout(words, 1)
        return row

    def _continue_card(self) -> Card:
        self.last = Card()
        self.picture = QLabel()
        self.picture.setAccessibleName(self.tr("The board of your last game"))
        self.last_title = _label()
        self.last_title.setFont(theme.font(1.05, bold=True))
        self.last_detail = _label(role="muted")
        self.go_on = QPushButton(theme.icon("play", "accent_ink"), self.tr("Continue"))
        self.go_on.setProperty("role", "primary")
        self.go_on.clicked.connect(lambda: self.resume.emit(self._last))
        words = QVBoxLayout()
        words.addWidget(_label(self.tr("Go on where you stopped"), "heading"))
        words.addWidget(self.last_title)
        words.addWidget(self.last_detail)
        words.addStretch()
        words.addWidget(self.go_on, 0, Qt.AlignmentFlag.AlignLeft)
        row = QHBoxLayout()
        row.setSpacing(theme.px(16))
        row.addWidget(self.picture)
        row.addLayout(words, 1)
        self.last.box.addLayout(row)
        self.last.hide()
        return self.last

    def _game_card(self, game: GameSpec) -> Card:
        card = Card()
        several = self.tr("{least} to {most} players, people at this computer or bots")
        players = (self.tr("{most} players, people at this computer or bots"), several)[game.min_seats < game.max_seats]
        players = players.format(least=game.min_seats, most=game.max_seats)
        quick = QPushButton(theme.icon("play"), self.tr("Play now"))
        quick.setToolTip(self.tr("On the board in the picture, with the players and rules of your last game"))
        quick.clicked.connect(partial(self.quick.emit, game.id))
        set_up = QPushButton(theme.icon("settings"), self.tr("New game …"))
        set_up.setToolTip(self.tr("Choose players, bots, rules and the board"))
        set_up.clicked.connect(partial(self.set_up.emit, game.id))
        self.quick_buttons[game.id], self.set_up_buttons[game.id] = quick, set_up
        buttons = QHBoxLayout()
        buttons.addWidget(quick)
        buttons.addWidget(set_up)
        buttons.addStretch()
        words = QVBoxLayout()
        words.addWidget(_label(game.title, "heading"))
        words.addWidget(_label(game.blurb))
        words.addWidget(_label(players, "muted"))
        words.addStretch()
        words.addLayout(buttons)
        island = QLabel()
        island.setAccessibleName(self.tr("The island of the next game"))
        self.islands[game.id] = island
        island.setAlignment(Qt.AlignmentFlag.AlignCenter)
        row = QHBoxLayout()
        row.setSpacing(theme.px(12))
        row.addWidget(island)
        row.addLayout(words, 1)
        self._inner.append(row)
        self._words.append(words)
        card.box.addLayout(row)
        return card

    def _learn_card(self, guides: Sequence[tuple[str, str]]) -> Card:
        card = Card(self.tr("Learn"))
        rows = QGridLayout()
        for number, (name, title) in enumerate(guides):
            button = QPushButton(theme.icon("learn"), title)
            button.clicked.connect(partial(self.guide.emit, name))
            rows.addWidget(button, *divmod(number, 2))
        rows.setColumnStretch(2, 1)
        card.box.addLayout(rows)
        card.box.addStretch()
        return card

    def _library_card(self) -> Card:
        card = Card(self.tr("Saved games"))
        self.empty = _label(
            self.tr("Every game is kept here from its first move; there is nothing to save by hand."), "muted"
        )
        self.list = QListWidget()
        self.list.setProperty("plain", "true")
        self.list.setAccessibleName(self.tr("Saved games"))
        self.list.setWordWrap(True)
        self.list.setMinimumHeight(theme.px(120))
        self.list.itemActivated.connect(lambda item: self.resume.emit(item.data(Qt.ItemDataRole.UserRole)))
        self.list.currentItemChanged.connect(self._chosen)
        self.open_button = QPushButton(theme.icon("play"), self.tr("Open"))
        self.open_button.clicked.connect(self._open_chosen)
        self.forget_button = QPushButton(theme.icon("trash"), self.tr("Delete"))
        self.forget_button.clicked.connect(self._forget_chosen)
        file_button = QPushButton(theme.icon("folder"), self.tr("Open file …"))
        file_button.clicked.connect(self.open_file)
        row = QHBoxLayout()
        row.addWidget(self.open_button)
        row.addWidget(self.forget_button)
        row.addStretch()
        row.addWidget(file_button)
        card.box.addWidget(self.empty)
        card.box.addWidget(self.list, 1)
        card.box.addStretch()
        card.box.addLayout(row)
        card.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self._chosen()
        return card

    def _current_id(self) -> str:
        item = self.list.currentItem()
        return str(item.data(Qt.ItemDataRole.UserRole)) if item is not None else ""

    def _chosen(self) -> None:
        on = bool(self._current_id())
        self.open_button.setEnabled(on)
        self.forget_button.setEnabled(on)

    def _open_chosen(self) -> None:
        if self._current_id():
            self.resume.emit(self._current_id())

    def _forget_chosen(self) -> None:
        if self._current_id():
            self.forget.emit(self._current_id())

    def show_games(self, lines: Sequence[GameLine]) -> None:
        """Fill the list."""
        chosen = self._current_id()
        self.list.clear()
        for line in lines:
            item = QListWidgetItem(
                theme.icon("check" if line.finished else "clock", "muted"), f"{line.title}\n{line.detail}"
            )
            item.setData(Qt.ItemDataRole.UserRole, line.id)
            self.list.addItem(item)
            if line.id == chosen:
                self.list.setCurrentItem(item)
        self.empty.setVisible(not lines)
        self.list.setVisible(bool(lines))
        self._chosen()

    def show_last(self, game_id: str, title: str, detail: str, picture: QImage | None) -> None:
        """Offer the last unfinished game; an empty id hides the offer."""
        self._last = game_id
        self.last.setVisible(bool(game_id))
        self.last_title.setText(title)
        self.last_detail.setText(detail)
        self.picture.setVisible(picture is not None)
        if picture is not None:
            self.picture.setPixmap(QPixmap.fromImage(picture))
        for button in self.quick_buttons.values():
            self._emphasize(button, not game_id)
        first = next(iter(self.quick_buttons.values()), self.go_on)
        (self.go_on if game_id else first).setFocus()

    def _emphasize(self, button: QPushButton, on: bool) -> None:
        button.setProperty("role", "primary" if on else "")
        button.setIcon(theme.icon("play", "accent_ink" if on else "ink"))
        button.style().unpolish(button)
        button.style().polish(button)

    @property
    def picture_size(self) -> tuple[int, int]:
        """How large the board of the next game is shown, at 100 %."""
        return GAME_PICTURES[bool(self._last)]

    def show_island(self, game_id: str, image: QImage) -> None:
        """Show the island on which "Play now" plays."""
        self.islands[game_id].setPixmap(QPixmap.fromImage(image))
        self._arrange()
