"""What stands in the menus of the main window, and the three tools beside them."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, cast

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeySequence
from PySide6.QtWidgets import QHBoxLayout, QToolButton, QWidget

from hexsuite.ui import theme
from hexsuite.ui.board.art import Marks
from hexsuite.ui.crash import open_log_folder
from hexsuite.ui.dialogs.guide import first_page
from hexsuite.ui.game.registry import BUILDERS, in_window
from hexsuite.ui.game.window import GamePage
from hexsuite.ui.menus import Menus

if TYPE_CHECKING:
    from hexsuite.ui.main_window import MainWindow


class WindowMenus(Menus):
    """All entries: those that stay, and those of the game that is shown."""

    def __init__(self, window: MainWindow) -> None:
        super().__init__(window)
        self._main = window
        self._titles: list[str] = []  # of the games, with the keys that they have in the menu
        self._fill_game()
        self._fill_moves()
        self._fill_board()
        self._fill_view()
        self._fill_help()
        self.tools = self._make_tools()

    # ---- what stays ------------------------------------------------------------------------------

    def _fill_game(self) -> None:
        window = self._main
        for game in in_window():
            text = self.tr("New game of {game} …").format(game=self._marked(game.title))
            self.add(self.game, f"new_{game.id}", text, partial(window.set_up, game.id))
        self.add(self.game, "open", self.tr("&Open file …"), window.choose_file, ("Ctrl+O",))
        self.add(self.game, "export", self.tr("Save a &copy …"), window.export, ("Ctrl+S",), game=True)
        self.add(self.game, "rematch", self.tr("&Rematch"), window.rematch, (), game=True)
        for game_id, (words, _) in BUILDERS.items():
            self.add(self.game, f"build_{game_id}", words(), partial(window.build, game_id))
        self.game.addSeparator()
        self.add(self.game, "pause", self.tr("&Pause"), lambda: self._page("toggle_pause"), ("P",), game=True)
        self.hand = self.game.addMenu(self.tr("&Hand my seat to a bot"))
        self.add(self.game, "take_back", self.tr("&Take my seat back"), window.take_back, (), game=True)
        self.add(self.game, "resign", self.tr("Res&ign …"), window.resign, (), game=True)
        self.game.addSeparator()
        self.add(self.game, "preferences", self.tr("Pr&eferences …"), window.preferences, ("Ctrl+,",))
        self.add(self.game, "leave", self.tr("&Start page"), window.leave, ("Ctrl+W",), game=True)
        self.add(self.game, "quit", self.tr("&Quit"), window.close, ("Ctrl+Q",))

    def _marked(self, title: str) -> str:
        """A game's title with a key of its own in the menu, which no other entry has."""
        taken = set("OCRPHTIESQL") | {text[text.index("&") + 1].upper() for text in self._titles}
        at = next((at for at, letter in enumerate(title) if letter.isalpha() and letter.upper() not in taken), 0)
        marked = f"{title[:at]}&{title[at:]}"
        self._titles.append(marked)
        return marked

    @property
    def _game_now(self) -> str:
        """The game that is shown, else the first."""
        return self._main.page.session.game.id if self._main.page is not None else in_window()[0].id

    def _fill_moves(self) -> None:
        self.add(self.moves, "undo", self.tr("&Undo"), lambda: self._page("undo"), ("U", "Ctrl+Z"), game=True)
        self.add(self.moves, "hint", self.tr("&Hint"), lambda: self._page("hint"), ("H",), game=True)
        step = self.add(self.moves, "step", self.tr("&Step through what the others do"), self._step, ("X",), game=True)
        step.setCheckable(True)
        step.setChecked(self._main.settings.step_through)
        self.add(self.moves, "type", self.tr("&Type a move"), self._open_move_line, ("/",), game=True)
        self.moves.addSeparator()
        self._fixed_moves = len(self.moves.actions())

    def _step(self) -> None:
        """Tell what happens one thing after another, or let it run."""
        self._main.settings.step_through = self.actions["step"].isChecked()
        self._main.save_settings()
        self._page("end_story")

    def _fill_board(self) -> None:
        add, view = self.add, self._view
        add(self.board, "zoom_in", self.tr("Zoom &in"), lambda: view("zoom_by", 1.2), ("Ctrl++",), game=True)
        add(self.board, "zoom_out", self.tr("Zoom &out"), lambda: view("zoom_by", 1 / 1.2), ("Ctrl+-",), game=True)
        add(self.board, "fit", self.tr("&Whole board"), lambda: view("fit"), ("Ctrl+0",), game=True)
        add(self.board, "flip", self.tr("&Turn the board round"), self._flip, ("F",), game=True)
        marks = self.board.addMenu(self.tr("&Marks on pieces"))
        entries = {"both": self.tr("Letter and shape"), "letter": self.tr("Letter"), "shape": self.tr("Shape")}
        self.add_choice(marks, entries, "both", self._set_marks)

    def _fill_view(self) -> None:
        self.add(self.view, "layout", self.tr("&Reset layout"), self._main.reset_layout)
        self.movable = self.view.addAction(self.tr("Panels can be &moved"))
        self.movable.setCheckable(True)
        self.movable.toggled.connect(self._set_movable)
        self._fixed_view = len(self.view.actions())

    def _fill_help(self) -> None:
        window = self._main
        self.add(self.help, "guide", self.tr("&Guide"), lambda: window.show_guide(first_page(self._game_now)), ("F1",))
        self.add(self.help, "keys", self.tr("&Keys"), window.show_keys, ("F2", "?"))
        self.add(self.help, "logs", self.tr("Open the &log folder"), open_log_folder)
        self.add(self.help, "about", self.tr("&About Hexsuite"), window.about)

    def _make_tools(self) -> QWidget:
        """Undo, hint and pause at the end of the menu bar, for hands that do not know the keys yet."""
        tools = QWidget()
        row = QHBoxLayout(tools)
        row.setContentsMargins(0, 0, theme.px(6), 0)
        row.setSpacing(2)
        for name, icon in (("undo", "undo"), ("hint", "hint"), ("pause", "pause")):
            action = self.actions[name]
            action.setIcon(theme.icon(icon))
            action.setIconVisibleInMenu(False)
            button = QToolButton()
            button.setDefaultAction(action)
            button.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
            button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
            row.addWidget(button)
        self._main.menuBar().setCornerWidget(tools)
        self._size(tools)
        tools.hide()
        return tools

    def _size(self, tools: QWidget) -> None:
        bar = self._main.menuBar()
        bar.ensurePolished()
        text = bar.fontMetrics().height()
        for button in tools.findChildren(QToolButton):
            button.setFixedHeight(text + theme.px(12))

    def size_tools(self) -> None:
        """Make the tools as high as the menu bar again, after a change of scale, lest the bar stays higher."""
        self._size(self.tools)

    # ---- what belongs to the game shown ----------------------------------------------------------

    def show_page(self, page: GamePage) -> None:
        """Take over the entries of a game that comes on the screen."""
        for action in self.moves.actions()[self._fixed_moves :]:
            self.moves.removeAction(action)
        self.moves.addActions(list(page.presenter.actions()))
        for action in self.view.actions()[self._fixed_view :]:
            self.view.removeAction(action)
        self.view.addSeparator()
        self.view.addActions(page.dock_actions())
        page.set_movable(self.movable.isChecked())
        self.hand.clear()
        for level in page.session.game.levels:
            text = self.tr("Bot {level}: {name}").format(level=level.number, name=level.name)
            action = self.hand.addAction(text)
            action.setToolTip(level.blurb)
            action.triggered.connect(lambda _=False, n=level.number: self._main.hand_over(n))

    def update(self) -> None:
        """Enable what can be done now."""
        page, actions = self._main.page, self.actions
        for game in in_window():
            actions[f"new_{game.id}"].setShortcut(QKeySequence("Ctrl+N" if game.id == self._game_now else ""))
        for action in self.game_only:
            action.setEnabled(page is not None)
        self.tools.setVisible(page is not None)
        self.hand.setEnabled(page is not None and bool(page.people) and not page.session.over)
        if page is None:
            return
        session = page.session
        actions["undo"].setEnabled(session.can_undo and not page.covered)
        actions["hint"].setEnabled(page.may_act and self._main.settings.hints)
        actions["pause"].setEnabled(not session.over)
        actions["pause"].setText(self.tr("&Go on") if session.paused else self.tr("&Pause"))
        actions["take_back"].setEnabled(not session.over and any(seat.lent for seat in session.seats))
        actions["resign"].setEnabled(not session.over and any(seat.human or seat.lent for seat in session.seats))

    # ---- entries that go straight to the page ----------------------------------------------------

    def _page(self, name: str) -> None:
        if self._main.page is not None:
            getattr(self._main.page, name)()

    def _view(self, name: str, *values: float) -> None:
        if self._main.page is not None:
            getattr(self._main.page.view, name)(*values)

    def _flip(self) -> None:
        if self._main.page is not None:
            self._main.page.scene.flip(not self._main.page.scene.flipped)

    def _set_movable(self, on: bool) -> None:
        if self._main.page is not None:
            self._main.page.set_movable(on)

    def _set_marks(self, marks: str) -> None:
        if self._main.page is not None:
            self._main.page.scene.set_marks(cast(Marks, marks))

    def _open_move_line(self) -> None:
        if self._main.page is not None:
            self._main.page.move_line.open_line()
