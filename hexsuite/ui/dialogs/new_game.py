"""The new-game dialog: who sits where, the game's options, the seed, and the board that it makes.

Remembers the last choice of each game in the settings. Makes a session only
when it is accepted; to keep it in a library is for whoever shows it.
"""

from __future__ import annotations

import logging
import secrets
from functools import partial
from typing import TYPE_CHECKING, Any, cast

import msgspec
from PySide6.QtCore import QSize, Qt, QTimer, Signal
from PySide6.QtGui import QAction, QRegularExpressionValidator, QShowEvent
from PySide6.QtWidgets import (
    QBoxLayout,
    QCheckBox,
    QComboBox,
    QDialog,
    QDialogButtonBox,
    QFrame,
    QGridLayout,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QMenu,
    QPushButton,
    QScrollArea,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from hexsuite.games.base import BadInput, GameSpec, Hurries
from hexsuite.games.plain import plain
from hexsuite.play.clock import TURN_SECONDS
from hexsuite.play.seats import BOT_NAMES, Seat, bot_names, seating, usual_name
from hexsuite.play.session import Session
from hexsuite.ui import theme
from hexsuite.ui.board.art import seat_badge
from hexsuite.ui.board.palette import seat_style
from hexsuite.ui.board.scene import BoardScene
from hexsuite.ui.board.view import BoardView
from hexsuite.ui.game.registry import COLOURS as GIVEN_COLOURS
from hexsuite.ui.game.registry import FORMS, OptionsForm, UsesLibrary, styles_at
from hexsuite.ui.game.styles import COLOURS, LETTERS
from hexsuite.ui.settings import NewGameChoice, SeatChoice, Settings, Undo

if TYPE_CHECKING:
    from hexsuite.store.library import Library

log = logging.getLogger(__name__)
LONGEST_NAME = 24
"""Letters of a name that can be typed."""
USUAL_SEATS = 4
"""How many sit at a table when nothing has been chosen yet."""
CHOICES_SHARE = 0.62
"""The most of the dialog's width that the choices take."""
SEED_BITS = 40
"""Seeds drawn here are short enough to be read out; any number below 2^63 can be typed."""


def own_name(settings: Settings) -> str:
    """What to call the person: as chosen, else as everywhere."""
    return plain(settings.player_name[:LONGEST_NAME]) or usual_name()


def random_seed() -> int:
    """A fresh seed."""
    return secrets.randbits(SEED_BITS)


def _found(box: QComboBox, number: int) -> int:
    """Where a box holds a number, -1 for nowhere; Qt's own search fails with numbers beyond 64 bits."""
    return next((at for at in range(box.count()) if box.itemData(at) == number), -1)


class SeatRow(QFrame):
    """One seat: colour, name, person or bot. `changed()` for anything, `recoloured(old)` for the colour."""

    changed = Signal()
    recoloured = Signal(int)

    def __init__(self, index: int, game: GameSpec, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.index = index
        self.colour = index
        self.setProperty("row", "true")
        self.badge = QToolButton()
        self.badge.setPopupMode(QToolButton.ToolButtonPopupMode.InstantPopup)
        self.badge.setIconSize(QSize(theme.px(24), theme.px(24)))
        self.badge.setToolTip(self.tr("Choose a colour"))
        self.badge.setAccessibleName(self.tr("Colour of seat {n}").format(n=index + 1))
        menu = QMenu(self.badge)
        for colour in range(COLOURS):
            action = QAction(seat_badge(seat_style(colour, LETTERS[index])), "", menu)
            action.setText(self.tr("Colour {n}").format(n=colour + 1))
            action.triggered.connect(partial(self._choose_colour, colour))
            menu.addAction(action)
        self.badge.setMenu(menu)
        self.name = QLineEdit()
        self.name.setMaxLength(LONGEST_NAME)
        self.name.setMinimumWidth(theme.px(130))
        self.name.setAccessibleName(self.tr("Name of seat {n}").format(n=index + 1))
        self.who = QComboBox()
        self.who.setMinimumWidth(theme.px(168))
        self.who.setAccessibleName(self.tr("Who plays seat {n}").format(n=index + 1))
        self.who.addItem(theme.icon("person"), self.tr("Person here"), 0)
        for level in game.levels:
            text = self.tr("Bot {level}: {name}").format(level=level.number, name=level.name)
            self.who.addItem(theme.icon("bot"), text, level.number)
            self.who.setItemData(self.who.count() - 1, level.blurb, Qt.ItemDataRole.ToolTipRole)
        row = QHBoxLayout(self)
        row.setContentsMargins(8, 4, 8, 4)
        row.addWidget(self.badge)
        row.addWidget(self.name, 1)
        row.addWidget(self.who)
        self.name.textEdited.connect(self.changed)
        self.who.currentIndexChanged.connect(self.changed)
        self.paint_badge()

    def paint_badge(self) -> None:
        """Show colour and letter."""
        self.badge.setIcon(seat_badge(seat_style(self.colour, LETTERS[self.index])))

    def give_colour(self, colour: int) -> None:
        """Take the colour that the game gives; there is nothing to choose."""
        self.colour = colour
        self.badge.setMenu(None)  # type: ignore[arg-type]
        self.badge.setToolTip(self.tr("The tribe's colour"))
        self.paint_badge()

    def _choose_colour(self, colour: int) -> None:
        old, self.colour = self.colour, colour
        self.paint_badge()
        self.recoloured.emit(old)
        self.changed.emit()

    def choice(self) -> SeatChoice:
        """What is chosen."""
        return SeatChoice(self.name.text().strip(), self.colour, int(self.who.currentData()))

    def show_choice(self, choice: SeatChoice) -> None:
        """Show a choice; an unknown level becomes the first."""
        self.colour = choice.colour % COLOURS
        self.name.setText(choice.name)
        at = _found(self.who, choice.level)
        self.who.setCurrentIndex(at if at >= 0 else 1)
        self.paint_badge()


class NewGameDialog(QDialog):
    """Everything about a new game. After `accept`, `session` holds it."""

    def __init__(
        self,
        game: GameSpec,
        settings: Settings,
        parent: QWidget | None = None,
        *,
        seed: int | None = None,
        library: Library | None = None,
    ) -> None:
        super().__init__(parent)
        self.game, self.settings = game, settings
        self.session: Session | None = None
        self.notice = ""
        """Why the last choice is not shown as it was, until something else is chosen; empty when it is."""
        self.setWindowTitle(self.tr("New game of {game}").format(game=game.title))
        self.form_widget = FORMS[game.id]()
        self.form = cast(OptionsForm, self.form_widget)
        if isinstance(self.form_widget, UsesLibrary):
            self.form_widget.use_library(library)
        self.rows = [SeatRow(index, game) for index in range(game.max_seats)]
        self.scene = BoardScene(self)
        self.scene.set_reduced_motion(True)
        self.preview = BoardView(self.scene)
        self.preview.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.preview.setMinimumSize(theme.px(200), theme.px(140))
        kept = self.preview.sizePolicy()
        kept.setRetainSizeWhenHidden(True)
        self.preview.setSizePolicy(kept)
        self.undo = QCheckBox(self.tr("Moves may be taken back"))
        self.undo.setToolTip(self.tr("With several people at the table, anybody could take back what others did."))
        self._undo_chosen: Undo = ""  # until it is: as usual for so many people
        self.problem = QLabel()
        self.problem.setTextFormat(Qt.TextFormat.PlainText)
        self.problem.setProperty("role", "bad")
        self.problem.setWordWrap(True)
        self._delay = QTimer(self)
        self._delay.setSingleShot(True)
        self._delay.setInterval(60)
        self._delay.timeout.connect(self.update_preview)
        self._lay_out()
        self._load(random_seed() if seed is None else seed)
        self._connect()
        self.update_preview()

    # ---- making ----------------------------------------------------------------------------------

    def _lay_out(self) -> None:
        grid = QGridLayout()
        grid.setHorizontalSpacing(theme.px(20))
        grid.setVerticalSpacing(theme.px(8))
        rules = QVBoxLayout()
        rules.setContentsMargins(0, 0, theme.px(8), 0)
        rules.setSpacing(theme.px(7))
        rules.addWidget(self._heading(self.tr("At the table")))
        rules.addLayout(self._seats())
        rules.addWidget(self._heading(self.tr("Rules of this game")))
        rules.addWidget(self.form_widget)
        rules.addWidget(self.undo)
        rules.addStretch()
        choices = QWidget()
        choices.setLayout(rules)
        self._scroll = scroll = QScrollArea()
        scroll.setWidgetResizable(True)
        scroll.setWidget(choices)
        narrow = theme.px(1060) > self.screen().availableSize().width()
        self._least_width = theme.px(230 if narrow else 420)
        scroll.setMinimumWidth(self._least_width)
        grid.addWidget(scroll, 0, 0, 3, 1)
        grid.addWidget(self._heading(self.tr("The board")), 0, 1)
        grid.addWidget(self.preview, 1, 1)
        grid.addWidget(self.problem, 3, 0, 1, 2)
        grid.addLayout(self._seed_row(narrow), 2, 1)
        grid.setRowStretch(1, 1)
        if narrow:
            grid.setColumnStretch(0, 2)
        grid.setColumnStretch(1, 1)
        buttons = QDialogButtonBox()
        self.start = buttons.addButton(self.tr("Start the game"), QDialogButtonBox.ButtonRole.AcceptRole)
        self.start.setProperty("role", "primary")
        self.start.setDefault(True)
        buttons.addButton(QDialogButtonBox.StandardButton.Cancel)
        buttons.accepted.connect(self.accept)
        buttons.rejected.connect(self.reject)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(*(theme.px(18),) * 4)
        layout.addLayout(grid, 1)
        layout.addWidget(buttons)
        theme.fit_to_screen(self, QSize(theme.px(1060), theme.px(640)))

    def showEvent(self, event: QShowEvent) -> None:
        """Give the choices the width that they need, now that it is known."""
        super().showEvent(event)
        self._widen()

    def _widen(self) -> None:
        """The choices never scroll sideways while the board can make way."""
        inside = self._scroll.widget()
        if inside is None:
            return
        need = inside.minimumSizeHint().width() + self._scroll.verticalScrollBar().sizeHint().width()
        wide = max(self._least_width, min(need, round(self.width() * CHOICES_SHARE)))
        if self._scroll.minimumWidth() != wide:
            self._scroll.setMinimumWidth(wide)

    def _heading(self, text: str) -> QLabel:
        label = QLabel(text)
        label.setTextFormat(Qt.TextFormat.PlainText)
        label.setProperty("role", "heading")
        return label

    def _seats(self) -> QVBoxLayout:
        column = QVBoxLayout()
        column.setSpacing(4)
        self.count = QComboBox()
        for number in range(self.game.min_seats, self.game.max_seats + 1):
            self.count.addItem(self.tr("{n} players").format(n=number), number)
        top = QHBoxLayout()
        top.addWidget(self.count)
        self.seating = QComboBox()
        self.seating.addItem(self.tr("seated as listed"), False)
        self.seating.addItem(self.tr("seated at random"), True)
        self.seating.setToolTip(self.tr("At random: the seed decides who sits beside whom."))
        self.seating.setAccessibleName(self.tr("Seating"))
        self.timer = QComboBox(self)
        self.timer.addItem(self.tr("no timer"), 0)
        for seconds in TURN_SECONDS[1:]:
            self.timer.addItem(self.tr("{n} s for a turn").format(n=seconds), seconds)
        self.timer.setToolTip(self.tr("When a person's time is up, the turn is completed. Bots are not timed."))
        self.timer.setAccessibleName(self.tr("Timer"))
        self.timer.setVisible(isinstance(self.game, Hurries))
        top.addWidget(self.seating)
        top.addWidget(self.timer)
        top.addStretch()
        column.addLayout(top)
        for row in self.rows:
            column.addWidget(row)
        return column

    def _seed_row(self, narrow: bool) -> QBoxLayout:
        """The seed, whole as it was drawn, and what draws another: beside it, or below it on a narrow screen."""
        self.seed = QLineEdit()
        self.seed.setValidator(QRegularExpressionValidator("[0-9]{1,18}", self.seed))
        self.seed.setAccessibleName(self.tr("Seed"))
        self.seed.setToolTip(self.tr("The same seed gives the same board and the same luck."))
        self.seed.ensurePolished()
        digits = self.seed.fontMetrics().horizontalAdvance("0" * len(str(2**SEED_BITS)))
        self.seed.setMinimumWidth(digits + theme.px(30))
        self.other = QPushButton(theme.icon("dice"), self.tr("Another seed"))
        self.other.setAutoDefault(False)
        self.other.clicked.connect(self.new_seed)
        label = QLabel(self.tr("Seed"))
        label.setTextFormat(Qt.TextFormat.PlainText)
        row = QHBoxLayout()
        row.setSpacing(theme.px(8))
        row.addWidget(label)
        row.addWidget(self.seed, 1)
        if not narrow:
            row.addWidget(self.other)
            return row
        rows = QVBoxLayout()
        rows.setSpacing(theme.px(6))
        rows.addLayout(row)
        rows.addWidget(self.other)
        return rows

    def _connect(self) -> None:
        for row in self.rows:
            row.changed.connect(self._changed)
            row.recoloured.connect(partial(self._swap_colour, row))
        self.undo.clicked.connect(self._choose_undo)
        self.count.currentIndexChanged.connect(self._changed)
        self.seating.currentIndexChanged.connect(self._changed)
        self.form.changed.connect(self._changed)
        self.seed.textEdited.connect(self._changed)

    # ---- choices ---------------------------------------------------------------------------------

    def _default(self) -> NewGameChoice:
        own = SeatChoice(own_name(self.settings), 0, 0)
        others = bot_names({own.name.strip()})[: self.game.max_seats - 1]
        bots = [SeatChoice(name, i + 1, 1 if i == 0 else 2) for i, name in enumerate(others)]
        return NewGameChoice(seats=[own, *bots])

    def _load(self, seed: int) -> None:
        """Show the last choice, as far as a game can be made of it; the seed is never the last one."""
        self.seed.setText(str(seed))
        kept, default = self.settings.new_games.get(self.game.id), self._default()
        if kept is not None:
            for choice in (kept, msgspec.structs.replace(kept, options={})):
                self._show_choice(choice, default, len(kept.seats))
                reason = self._refusal()
                if not reason:
                    return
                log.warning("the last choice for a game of %s is not used: %s", self.game.title, reason)
                self.notice = self.notice or self.tr("Your last choice cannot be used. {reason}").format(reason=reason)
        self._show_choice(default, default, USUAL_SEATS)

    def _show_choice(self, kept: NewGameChoice, default: NewGameChoice, seats_taken: int) -> None:
        count = min(self.game.max_seats, max(self.game.min_seats, seats_taken))
        self.count.setCurrentIndex(count - self.game.min_seats)
        seats = [*kept.seats[: self.game.max_seats], *default.seats[len(kept.seats) :]]
        taken: set[int] = set()
        for row, choice in zip(self.rows, seats, strict=True):
            row.show_choice(choice)
            while row.colour in taken:
                row.colour = (row.colour + 1) % COLOURS
            taken.add(row.colour)
            row.paint_badge()
        self.form.set_names([choice.name for choice in seats[:count]])
        self.form.set_options(kept.options)
        self._undo_chosen = kept.undo
        self.seating.setCurrentIndex(self.seating.findData(kept.random_seats))
        seconds = kept.turn_seconds if isinstance(self.game, Hurries) else 0
        self.timer.setCurrentIndex(max(0, _found(self.timer, seconds)))
        self._show_rows()

    def new_seed(self) -> None:
        """Draw another seed."""
        self.seed.setText(str(random_seed()))
        self._changed()

    def _swap_colour(self, row: SeatRow, old: int) -> None:
        for other in self.rows:
            if other is not row and other.colour == row.colour:
                other.colour = old
                other.paint_badge()

    @property
    def seats(self) -> int:
        """How many play."""
        return int(self.count.currentData())

    def _show_rows(self) -> None:
        for index, row in enumerate(self.rows):
            row.setVisible(index < self.seats)
        people = sum(not row.choice().level for row in self.rows[: self.seats])
        usual = people == 1 and self.seats > 1
        self.undo.setChecked(self._undo_chosen == "yes" if self._undo_chosen else usual)

    def _choose_undo(self, on: bool) -> None:
        """The person has said it; the number of people says it no more."""
        self._undo_chosen = "yes" if on else "no"

    def _changed(self) -> None:
        self.notice = ""
        self._show_rows()
        self.form.set_names([row.name.text() for row in self.rows[: self.seats]])
        self._delay.start()

    def order(self) -> list[int]:
        """Which row sits at each seat."""
        if self.seating.currentData() and self.seed.text():
            return seating(self.seats, int(self.seed.text()))
        return list(range(self.seats))

    def sitting(self) -> list[Seat]:
        """Who plays, in the order of the seats."""
        listed = self._listed()
        return [listed[row] for row in self.order()]

    def _listed(self) -> list[Seat]:
        made = []
        for row in self.rows[: self.seats]:
            choice = row.choice()
            name = choice.name or BOT_NAMES[row.index]
            if choice.level:
                made.append(Seat(name=name, colour=str(choice.colour), kind="bot", level=choice.level))
            else:
                made.append(Seat(name=name, colour=str(choice.colour), kind="human"))
        return made

    def _problem(self) -> str:
        names = [seat.name for seat in self.sitting()]
        if len(set(names)) < len(names):
            return self.tr("Two players have the same name.")
        if not self.seed.text():
            return self.tr("The seed needs at least one digit.")
        return ""

    def _refusal(self) -> str:
        """Why no game can be made of what is shown; empty where one can."""
        problem = self._problem()
        if not problem:
            try:
                self._setup()
            except BadInput as error:
                problem = str(error)
        return problem

    def update_preview(self) -> None:
        """Show the island that these choices make, or what is wrong with them."""
        problem, advice, setup = self._problem(), "", None
        if self.seed.text():
            try:
                setup = self._setup()
            except BadInput as error:
                problem = problem or str(error)
        self.preview.setVisible(setup is not None)  # rather none than one of another choice
        if setup is not None:
            self._give_colours(setup)
            self.form.show_preview(self.scene, setup, styles_at(self.game.id, setup, self.sitting()))
            self.preview.fit()
            advice = self.form.advice(setup)
        self.problem.setText(plain(problem or self.notice or advice))
        if self.isVisible():
            self._widen()
        self.start.setEnabled(not problem)

    def _give_colours(self, setup: Any) -> None:
        """Show the colours that the set-up gives, in games where nobody chooses one."""
        if self.game.id in GIVEN_COLOURS:
            for row, colour in zip(self.order(), GIVEN_COLOURS[self.game.id](setup), strict=True):
                self.rows[row].give_colour(colour)

    def _setup(self) -> Any:
        return self.game.new_setup(self.form.options(self.order()), self.seats, int(self.seed.text()))

    def remember(self) -> None:
        """Keep the choice in the settings."""
        rows = [row.choice() for row in self.rows[: self.seats]]
        options = msgspec.to_builtins(self.form.options(range(self.seats)))
        kept = {name: value for name, value in options.items() if value is not None}  # TOML knows no null
        self.settings.new_games[self.game.id] = NewGameChoice(
            rows, kept, self._undo_chosen, self.seating.currentData(), self.timer.currentData()
        )
        people = [row.name for row in rows if not row.level and row.name]
        if people:
            self.settings.player_name = people[0]

    def make_session(self) -> Session:
        """A session as chosen, which nothing keeps yet. BadInput as in `Session.new`."""
        return Session.new(
            self.game,
            self._setup(),
            self.sitting(),
            int(self.seed.text()),
            undo_allowed=self.undo.isChecked(),
            turn_seconds=self.timer.currentData(),
        )

    def accept(self) -> None:
        """Make the session and remember the choice."""
        self.update_preview()
        if not self.start.isEnabled():
            return
        try:
            self.session = self.make_session()
        except BadInput as error:
            self.problem.setText(plain(str(error)))
            return
        self.remember()
        super().accept()
