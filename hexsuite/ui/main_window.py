"""The main window: the start page or one game, the menus, and the library behind them.

The library is opened after the first paint, in a thread, because the database
takes its time to load. Closing stops the bots and keeps everything; a game is
never asked about, since each of its moves was kept when it was made.
"""

from __future__ import annotations

import logging
import threading
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from time import monotonic
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QByteArray, QSettings, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QCloseEvent, QGuiApplication, QImage, QKeyEvent, QPaintEvent
from PySide6.QtWidgets import (
    QApplication,
    QFileDialog,
    QFrame,
    QHBoxLayout,
    QLabel,
    QMainWindow,
    QMessageBox,
    QScrollArea,
    QStackedWidget,
    QToolButton,
    QWidget,
)

import hexsuite
from hexsuite.games.base import BadInput, TextScreen
from hexsuite.games.registry import GAMES
from hexsuite.play.events import JournalError
from hexsuite.play.record import Record, read_save, write_save
from hexsuite.play.session import Session
from hexsuite.ui import theme
from hexsuite.ui.bridge import Bridge
from hexsuite.ui.crash import open_log_folder
from hexsuite.ui.dialogs.guide import PAGES, GuideDialog, title
from hexsuite.ui.dialogs.new_game import NewGameDialog, random_seed
from hexsuite.ui.dialogs.preferences import PreferencesDialog
from hexsuite.ui.dialogs.shortcuts import ShortcutsDialog, keys_of
from hexsuite.ui.file_choice import choose_to_save, usual_folder
from hexsuite.ui.game.registry import PICTURES, PRESENTERS, in_window
from hexsuite.ui.game.window import GamePage
from hexsuite.ui.menus import Menus
from hexsuite.ui.settings import SettingsFile
from hexsuite.ui.start_page import PICTURE, GameLine, StartPage, when

if TYPE_CHECKING:
    from hexsuite.store.games import GameSummary
    from hexsuite.store.library import Library

log = logging.getLogger(__name__)
DEFAULT_SIZE = QSize(1280, 720)
LISTED = 200
"""Games shown on the start page, the last used first."""
SAID = 8000
"""Milliseconds a passing sentence stays."""


class MainWindow(QMainWindow):
    """The one window of the suite. `painted(moment)`: the first paint is done, at this monotonic second."""

    painted = Signal(float)

    def __init__(
        self, settings_file: SettingsFile, library: Library | None = None, *, open_library: bool = True
    ) -> None:
        super().__init__()
        self.settings_file = settings_file
        self.settings = settings_file.values
        self.library = library
        self.page: GamePage | None = None
        self._first_paint = True
        self._guide: GuideDialog | None = None
        self._file_folder = usual_folder()
        self._next_seeds: dict[str, int] = {}
        self._opening: threading.Thread | None = None
        self._opened: Library | JournalError | None = None
        self._noticed = 0  # of the library's notices: how many have been told
        self._passed_over: set[str] = set()  # damaged games that have been named
        self._bridge = Bridge(self)
        self._places = QSettings(str(settings_file.path.with_name("window.ini")), QSettings.Format.IniFormat)
        self.setWindowTitle("Hexsuite")
        self.setWindowIcon(theme.app_icon())
        self.start = self._make_start()
        self.stack = QStackedWidget()
        self.stack.addWidget(self.start)
        self.frame = self._make_frame()
        self.stack.addWidget(self.frame)
        self.setCentralWidget(self.stack)
        self.about_game = QLabel()
        self.about_game.setTextFormat(Qt.TextFormat.PlainText)
        self.about_game.setProperty("role", "muted")
        self.about_game.setContentsMargins(0, 0, 10, 0)
        self.statusBar().setSizeGripEnabled(False)
        self.statusBar().addPermanentWidget(self.about_game)
        self.menus = Menus(self)
        self._fill_menus()
        self._make_tools()
        self._restore_place()
        self._update_menus()
        if open_library and library is None:
            self.painted.connect(self._open_library)
        elif library is not None:
            self.refresh_start()

    # ---- making ----------------------------------------------------------------------------------

    def _fill_menus(self) -> None:
        add, menus = self.menus.add, self.menus
        for game in in_window():
            keys = ("Ctrl+N",) if "new" not in menus.actions else ()
            text = self.tr("&New game of {game} …").format(game=game.title)
            name = "new" if "new" not in menus.actions else f"new_{game.id}"
            add(menus.game, name, text, partial(self.set_up, game.id), keys)
        add(menus.game, "open", self.tr("&Open file …"), self.choose_file, ("Ctrl+O",))
        add(menus.game, "export", self.tr("Save a &copy …"), self.export, ("Ctrl+S",), game=True)
        add(menus.game, "rematch", self.tr("&Rematch"), self.rematch, (), game=True)
        menus.game.addSeparator()
        add(menus.game, "pause", self.tr("&Pause"), lambda: self._page("toggle_pause"), ("P",), game=True)
        self.hand_menu = menus.game.addMenu(self.tr("&Hand my seat to a bot"))
        add(menus.game, "take_back", self.tr("&Take my seat back"), self._take_back, (), game=True)
        add(menus.game, "resign", self.tr("Res&ign …"), self._resign, (), game=True)
        menus.game.addSeparator()
        add(menus.game, "preferences", self.tr("Pr&eferences …"), self.preferences, ("Ctrl+,",))
        add(menus.game, "leave", self.tr("&Start page"), self.leave, ("Ctrl+W",), game=True)
        add(menus.game, "quit", self.tr("&Quit"), self.close, ("Ctrl+Q",))
        add(menus.moves, "undo", self.tr("&Undo"), lambda: self._page("undo"), ("U", "Ctrl+Z"), game=True)
        add(menus.moves, "hint", self.tr("&Hint"), lambda: self._page("hint"), ("H",), game=True)
        add(menus.moves, "type", self.tr("&Type a move"), self._open_move_line, ("/",), game=True)
        menus.moves.addSeparator()
        self._fixed_moves = len(menus.moves.actions())
        self._fill_board_menu()
        add(menus.view, "layout", self.tr("&Reset layout"), self.reset_layout)
        self.movable = menus.view.addAction(self.tr("Panels can be &moved"))
        self.movable.setCheckable(True)
        self.movable.toggled.connect(self._set_movable)
        self._fixed_view = len(menus.view.actions())
        add(menus.help, "guide", self.tr("&Guide"), lambda: self.show_guide(PAGES[0]), ("F1",))
        add(menus.help, "keys", self.tr("&Keys"), self.show_keys, ("F2", "?"))
        add(menus.help, "logs", self.tr("Open the &log folder"), open_log_folder)
        add(menus.help, "about", self.tr("&About Hexsuite"), self.about)

    def _make_tools(self) -> None:
        """Undo, hint and pause at the end of the menu bar, for hands that do not know the keys yet."""
        self.tools = QWidget()
        row = QHBoxLayout(self.tools)
        row.setContentsMargins(0, 0, theme.px(6), 0)
        row.setSpacing(2)
        for name, icon in (("undo", "undo"), ("hint", "hint"), ("pause", "pause")):
            action = self.menus.actions[name]
            action.setIcon(theme.icon(icon))
            action.setIconVisibleInMenu(False)
            button = QToolButton()
            button.setDefaultAction(action)
            button.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
            button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
            row.addWidget(button)
        self.menuBar().setCornerWidget(self.tools)
        self._size_tools()
        self.tools.hide()

    def _size_tools(self) -> None:
        """Make the buttons as high as the menu bar; again after a change of scale, lest the bar stays higher."""
        self.menuBar().ensurePolished()
        text = self.menuBar().fontMetrics().height()
        for button in self.tools.findChildren(QToolButton):
            button.setFixedHeight(text + theme.px(12))

    def _fill_board_menu(self) -> None:
        menus, add = self.menus, self.menus.add
        add(menus.board, "zoom_in", self.tr("Zoom &in"), lambda: self._view("zoom_by", 1.2), ("Ctrl++",), game=True)
        add(
            menus.board,
            "zoom_out",
            self.tr("Zoom &out"),
            lambda: self._view("zoom_by", 1 / 1.2),
            ("Ctrl+-",),
            game=True,
        )
        add(menus.board, "fit", self.tr("&Whole board"), lambda: self._view("fit"), ("Ctrl+0",), game=True)
        add(menus.board, "flip", self.tr("&Turn the board round"), self._flip, ("F",), game=True)
        marks = menus.board.addMenu(self.tr("&Marks on pieces"))
        entries = {"both": self.tr("Letter and shape"), "letter": self.tr("Letter"), "shape": self.tr("Shape")}
        menus.add_choice(marks, entries, "both", self._set_marks)

    def _make_start(self) -> StartPage:
        start = StartPage(in_window(), [(name, title(name)) for name in PAGES])
        start.resume.connect(self.resume)
        start.quick.connect(self.quick)
        start.set_up.connect(self.set_up)
        start.open_file.connect(self.choose_file)
        start.guide.connect(self.show_guide)
        start.forget.connect(self.forget)
        return start

    def _make_frame(self) -> QScrollArea:
        """Round the game page: where a large scale meets a small screen it scrolls, and the window need not grow."""
        frame = QScrollArea()
        frame.setWidgetResizable(True)
        frame.setFrameShape(QFrame.Shape.NoFrame)
        frame.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        return frame

    def _restore_place(self) -> None:
        """The window where it was, if that is still on a screen; else a size that fits."""
        kept = self._places.value("geometry")
        if isinstance(kept, QByteArray) and self.restoreGeometry(kept) and self._on_a_screen():
            self.resize(self.size().boundedTo(self.screen().availableSize()))
            return
        room = QGuiApplication.primaryScreen().availableGeometry()
        size = (DEFAULT_SIZE * theme.px(100) / 100).boundedTo(room.size())
        self.setWindowState(Qt.WindowState.WindowNoState)
        self.resize(size)
        self.move(room.center() - self.rect().center())

    def _on_a_screen(self) -> bool:
        """Whether enough of the window's upper edge can be seen and seized."""
        bar = self.frameGeometry()
        bar.setHeight(40)
        return any(
            screen.availableGeometry().intersected(bar).width() > 120
            and screen.availableGeometry().intersected(bar).height() > 20
            for screen in QGuiApplication.screens()
        )

    def paintEvent(self, event: QPaintEvent) -> None:
        """Tells of the first paint once it is over."""
        super().paintEvent(event)
        if self._first_paint:
            self._first_paint = False
            QTimer.singleShot(0, self, lambda: self.painted.emit(monotonic()))

    # ---- the library -----------------------------------------------------------------------------

    def _open_library(self) -> None:
        if self._opening is None and self.library is None:
            self._opening = threading.Thread(target=self._load_library, name="open library", daemon=True)
            self._opening.start()

    def _load_library(self) -> None:
        from hexsuite.store.library import Library

        try:
            self._opened = Library()
        except JournalError as error:
            self._opened = error
        self._bridge.deliver(self._take_library)

    def _take_library(self) -> None:
        opened, self._opened = self._opened, None
        if isinstance(opened, JournalError):
            self._tell(self.tr("Games cannot be kept"), str(opened))
        elif opened is not None:
            self.library = opened
        if self.settings_file.notice:
            self.say(self.settings_file.notice)
            self.settings_file.notice = ""
        self.refresh_start()

    def _need_library(self) -> Library | None:
        """The library, waited for when it is still being opened; None when there is none."""
        if self.library is None:
            self._open_library()
            if self._opening is not None:
                self._opening.join()
            if self._opened is not None:
                self._take_library()
        return self.library

    @property
    def journal(self) -> Any:
        """Where games are kept; None when they cannot be."""
        library = self._need_library()
        return None if library is None or library.read_only else library.games

    def refresh_start(self) -> None:
        """Fill the start page from the library."""
        if self.library is None:
            self._show_islands()
            return
        try:
            summaries = self.library.games.list(limit=LISTED)
        except JournalError as error:
            self.say(str(error))
            self._tell_notices()
            return
        self._tell_notices()
        known = [summary for summary in summaries if summary.game in PRESENTERS]
        self.start.show_games([self._line(summary) for summary in known])
        self._show_last([summary for summary in known if not summary.finished])
        self._show_islands()

    def _line(self, summary: GameSummary) -> GameLine:
        names = ", ".join(seat.name for seat in summary.seats)
        if summary.result is not None:
            winners = " & ".join(summary.seats[seat].name for seat in summary.result.winners)
            state = self.tr("{name} won").format(name=winners)
        else:
            state = self.tr("running")
        if summary.undone:
            state = self.tr("{state} · moves were taken back").format(state=state)
        text = f"{GAMES[summary.game].title}: {names}"
        return GameLine(summary.id, text, f"{state} · {when(summary.updated)}", summary.finished)

    def _tell_notices(self) -> None:
        """What the library has to say and has not said yet."""
        if self.library is None:
            return
        fresh = self.library.notices[self._noticed :]
        self._noticed += len(fresh)
        if fresh:
            self._tell(self.tr("About your library"), "\n\n".join(fresh))

    def _show_last(self, running: Sequence[GameSummary]) -> None:
        """Offer the first of these games that can be gone on with."""
        for summary in running:
            session = self._resumed(summary)
            if session is not None:
                head, scores = self._standing(session)
                detail = self.tr("{scores} · last played {when}").format(scores=scores, when=when(summary.updated))
                self.start.show_last(summary.id, head, detail, self._picture(session, PICTURE))
                return
        self.start.show_last("", "", "", None)

    def _resumed(self, summary: GameSummary) -> Session | None:
        """A game of the library to look at; None, and it is said once why, when it is damaged."""
        assert self.library is not None
        try:
            return Session.resume(self.library.games.load(summary.id))
        except (BadInput, JournalError) as error:
            log.warning("a game cannot be shown: %s", error)
            if summary.id not in self._passed_over:
                self._passed_over.add(summary.id)
                self.say(self.tr("Your last game cannot be gone on with. {reason}").format(reason=error))
            return None

    def _standing(self, session: Session) -> tuple[str, str]:
        """Game and turn, and the points as far as the person at the screen knows them."""
        title, game = session.game.title, session.game
        if not isinstance(game, TextScreen):
            return title, ", ".join(seat.name for seat in session.seats)
        people = [index for index, seat in enumerate(session.seats) if seat.personal]
        standing = game.standing(session.setup, session.view(people[0] if people else 0))
        scores = ", ".join(f"{seat.name} {points}" for seat, points in zip(session.seats, standing.points, strict=True))
        if standing.turns:
            return self.tr("{game}, turn {turn}").format(game=title, turn=standing.turns), scores
        return self.tr("{game}, at the beginning").format(game=title), scores

    def _picture(self, session: Session, size: tuple[int, int]) -> QImage:
        """The board of a game, in a size at 100 %."""
        ratio = self.devicePixelRatioF()
        image = PICTURES[session.game.id](session, *(round(theme.px(side) * ratio) for side in size))
        image.setDevicePixelRatio(ratio)
        return image

    def _show_islands(self) -> None:
        """Draw the islands of the next games."""
        for game in in_window():
            seed = self._next_seeds[game.id] = random_seed()
            dialog = NewGameDialog(game, self.settings, self, seed=seed)
            session = dialog.make_session()
            dialog.deleteLater()
            self.start.show_island(game.id, self._picture(session, self.start.picture_size))

    # ---- games -----------------------------------------------------------------------------------

    def set_up(self, game_id: str) -> None:
        """The new-game dialog."""
        dialog = NewGameDialog(GAMES[game_id], self.settings, self)
        self._run_new_game(dialog)

    def _run_new_game(self, dialog: NewGameDialog) -> None:
        if dialog.exec() == NewGameDialog.DialogCode.Accepted and dialog.session is not None:
            self.save_settings()
            self.begin(dialog.session)
        dialog.deleteLater()

    def quick(self, game_id: str) -> None:
        """A game as chosen last, with a new seed, at once."""
        dialog = NewGameDialog(GAMES[game_id], self.settings, self, seed=self._next_seeds.get(game_id))
        dialog.accept()
        if dialog.session is not None:
            self.save_settings()
            self.begin(dialog.session)
            self.say(dialog.notice)
            dialog.deleteLater()
        else:  # the last choice no longer fits: let the person see and mend it
            self._run_new_game(dialog)

    def begin(self, session: Session) -> None:
        """Keep a new game and show it, once the person has let the game shown go."""
        if self._may_drop():
            self._keep_and_show(session)

    def _keep_and_show(self, session: Session) -> None:
        try:
            session.keep_in(self.journal)
        except JournalError as error:
            self._offer_unsaved(session, str(error), lambda: self._keep_and_show(session))
        else:
            self._replace_page(session)

    def _offer_unsaved(self, session: Session, reason: str, again: Callable[[], None]) -> None:
        """Say why a game cannot be kept, and show it unsaved, or try `again`, or leave all as it is."""
        answers = QMessageBox.StandardButton
        box = QMessageBox(QMessageBox.Icon.Warning, self.tr("This game cannot be kept"), reason, parent=self)
        box.setTextFormat(Qt.TextFormat.PlainText)
        box.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        unsaved = box.addButton(self.tr("Play on unsaved"), QMessageBox.ButtonRole.AcceptRole)
        retry = box.addButton(self.tr("Try again"), QMessageBox.ButtonRole.ActionRole)
        box.addButton(answers.Cancel)
        box.setDefaultButton(unsaved)

        def answered() -> None:
            if box.clickedButton() is unsaved:
                self._replace_page(session)
            elif box.clickedButton() is retry:
                again()

        box.finished.connect(answered)
        box.open()

    def resume(self, game_id: str) -> None:
        """Go on with a game of the library."""
        from hexsuite.store.errors import DamagedGameError

        library = self._need_library()
        if library is None:
            return
        try:
            session = Session.resume(library.games.load(game_id), self.journal)
        except DamagedGameError as error:
            self._offer_sound(str(error), error.sound)
        except (BadInput, JournalError) as error:
            self._tell(self.tr("This game cannot be opened"), str(error))
        else:
            self.show_game(session)

    def _offer_sound(self, reason: str, sound: Record | None) -> None:
        """Say that a game is damaged, and offer to go on from where it is whole, as a game of its own."""
        heading = self.tr("This game is damaged")
        try:
            session = None if sound is None else Session.resume(sound)
        except BadInput:
            session = None
        if session is None:
            self._tell(heading, reason)
            return
        offer = self.tr("You can go on from there as another game; the damaged one stays as it is.")
        text = f"{reason}\n\n{offer}"
        box = QMessageBox(QMessageBox.Icon.Warning, heading, text, QMessageBox.StandardButton.Cancel, self)
        box.setTextFormat(Qt.TextFormat.PlainText)
        box.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        go_on = box.addButton(self.tr("Go on from there"), QMessageBox.ButtonRole.AcceptRole)
        box.setDefaultButton(go_on)
        box.finished.connect(lambda: self.begin(session) if box.clickedButton() is go_on else None)
        box.open()

    def show_game(self, session: Session) -> None:
        """Show a game; the one shown before stays in the library as it stands."""
        if not self._may_drop():
            session.close()
            return
        self._replace_page(session)

    def _replace_page(self, session: Session) -> None:
        self._drop_page()
        self._show_page(GamePage(session, self.settings))
        if not session.saved:
            self.say(self.tr("This game is not kept: the library cannot be written."))

    def _show_page(self, page: GamePage) -> GamePage:
        session = page.session
        page.left.connect(self.leave)
        page.rematch.connect(self.rematch)
        page.said.connect(self.say)
        page.settings_changed.connect(self.save_settings)
        page.state_changed.connect(self._update_menus)
        page.resize(self.stack.size())
        page.restore_layout(self._places)
        self.page = page
        self.frame.setWidget(page)
        self.stack.setCurrentWidget(self.frame)
        page.set_movable(self.movable.isChecked())
        self._fill_page_menus(page)
        self.about_game.setText(
            self.tr("{game} · seed {seed}").format(game=session.game.title, seed=session.header.seed)
        )
        page.view.setFocus()
        self._update_menus()
        return page

    def _fill_page_menus(self, page: GamePage) -> None:
        for action in self.menus.moves.actions()[self._fixed_moves :]:
            self.menus.moves.removeAction(action)
        self.menus.moves.addActions(list(page.presenter.actions()))
        for action in self.menus.view.actions()[self._fixed_view :]:
            self.menus.view.removeAction(action)
        self.menus.view.addSeparator()
        self.menus.view.addActions(page.dock_actions())
        self.hand_menu.clear()
        for level in page.session.game.levels:
            text = self.tr("Bot {level}: {name}").format(level=level.number, name=level.name)
            action = self.hand_menu.addAction(text)
            action.setToolTip(level.blurb)
            action.triggered.connect(lambda _=False, n=level.number: self._hand_over(n))

    def _may_drop(self) -> bool:
        """Ask before a running game is left that no library keeps; every other is simply kept."""
        session = self.page.session if self.page is not None else None
        if session is None or session.saved or session.over or not session.steps:
            return True
        answers = QMessageBox.StandardButton
        text = self.tr("The library could not keep this game. Save a copy of it before you leave?")
        answer = QMessageBox.question(
            self, self.tr("This game is not kept"), text, answers.Save | answers.Discard | answers.Cancel
        )
        if answer == answers.Save:
            return self.export()
        return answer == answers.Discard

    def _drop_page(self) -> None:
        if self.page is not None:
            page = self._take_page(self.page)
            page.shut_down()
            page.deleteLater()

    def _take_page(self, page: GamePage) -> GamePage:
        """Take the page out of the window; its layout is remembered."""
        self.page = None
        page.save_layout(self._places)
        self.frame.takeWidget()
        return page

    def leave(self) -> None:
        """Back to the start page; the game can be gone on with."""
        if not self._may_drop():
            return
        self._drop_page()
        self.about_game.clear()
        self.stack.setCurrentWidget(self.start)
        self.refresh_start()
        self._update_menus()

    def rematch(self) -> None:
        """Another game of the same people: seats rotated, a new seed."""
        if self.page is None:
            return
        session = self.page.session
        try:
            again = session.rematch(session.setup.options)
        except BadInput as error:
            self.say(str(error))
            return
        self.begin(again)

    def forget(self, game_id: str) -> None:
        """Delete a game of the library, after asking."""
        if self.library is None:
            return
        question = self.tr("Delete this game for good?")
        if QMessageBox.question(self, self.tr("Delete"), question) != QMessageBox.StandardButton.Yes:
            return
        try:
            self.library.games.delete(game_id)
        except (BadInput, JournalError) as error:
            self.say(str(error))
        self.refresh_start()

    # ---- files -----------------------------------------------------------------------------------

    def choose_file(self) -> None:
        """Open a file that the person chooses."""
        kinds = self.tr("Saved games (*.hexsave);;All files (*)")
        name, _ = QFileDialog.getOpenFileName(self, self.tr("Open a game"), str(self._file_folder), kinds)
        if name:
            self._file_folder = Path(name).parent
            self.open_path(Path(name))

    def open_path(self, path: Path) -> None:
        """Take a saved game into the library and show it; without a library it is played unsaved."""
        try:
            session = Session.resume(read_save(path))
        except BadInput as error:
            self._tell(self.tr("This file cannot be opened"), str(error))
            return
        if self._may_drop():
            self._import_and_show(path, session)

    def _import_and_show(self, path: Path, session: Session) -> None:
        """Show the game of a file as the library keeps it; `session` is that game, not kept."""
        journal = self.journal
        try:
            if journal is not None:
                session = Session.resume(journal.load(journal.import_save(path)), journal)
        except BadInput as error:
            self._tell(self.tr("This file cannot be opened"), str(error))
        except JournalError as error:
            self._offer_unsaved(session, str(error), lambda: self._import_and_show(path, session))
        else:
            self._replace_page(session)

    def export(self) -> bool:
        """Write the game that is shown to a file; False when it was not."""
        if self.page is None:
            return False
        kinds = self.tr("Saved games (*.hexsave)")
        path = choose_to_save(self, self.tr("Save a copy"), "game.hexsave", kinds, self._file_folder)
        if path is None:
            return False
        self._file_folder = path.parent
        return self.export_to(path)

    def export_to(self, path: Path) -> bool:
        """Write the game that is shown to `path`; False, and it is said why, when that fails."""
        if self.page is None:
            return False
        try:
            write_save(path, self.page.session.record)
        except BadInput as error:
            self._tell(self.tr("The copy was not saved"), str(error))
            return False
        self.say(self.tr("Saved as {name}.").format(name=path.name))
        return True

    # ---- entries of the menus --------------------------------------------------------------------

    def _page(self, name: str) -> None:
        if self.page is not None:
            getattr(self.page, name)()

    def _view(self, name: str, *values: float) -> None:
        if self.page is not None:
            getattr(self.page.view, name)(*values)

    def _flip(self) -> None:
        if self.page is not None:
            self.page.scene.flip(not self.page.scene.flipped)

    def _set_movable(self, on: bool) -> None:
        if self.page is not None:
            self.page.set_movable(on)

    def _set_marks(self, marks: str) -> None:
        if self.page is not None:
            self.page.scene.set_marks(marks)  # type: ignore[arg-type]

    def _open_move_line(self) -> None:
        if self.page is not None:
            self.page.move_line.open_line()

    def _own_seat(self) -> int:
        """The seat that seat commands are about: the viewer's, or the first that was lent."""
        assert self.page is not None
        lent = [index for index, seat in enumerate(self.page.session.seats) if seat.lent]
        return self.page.viewer if self.page.viewer >= 0 else (lent or [0])[0]

    def _hand_over(self, level: int) -> None:
        if self.page is not None:
            self.page.hand_over(self._own_seat(), level)

    def _take_back(self) -> None:
        if self.page is not None:
            lent = [index for index, seat in enumerate(self.page.session.seats) if seat.lent]
            for seat in lent:
                self.page.take_back(seat)

    def _resign(self) -> None:
        if self.page is None:
            return
        question = self.tr("Do you want to give this game up?")
        if QMessageBox.question(self, self.tr("Resign"), question) == QMessageBox.StandardButton.Yes:
            self.page.resign(self._own_seat())

    def _update_menus(self) -> None:
        page, actions = self.page, self.menus.actions
        for action in self.menus.game_only:
            action.setEnabled(page is not None)
        self.tools.setVisible(page is not None)
        self.hand_menu.setEnabled(page is not None and bool(page.people) and not page.session.over)
        if page is None:
            return
        session = page.session
        actions["undo"].setEnabled(session.can_undo)
        actions["hint"].setEnabled(page.may_act and self.settings.hints)
        actions["pause"].setEnabled(not session.over)
        actions["pause"].setText(self.tr("&Go on") if session.paused else self.tr("&Pause"))
        actions["take_back"].setEnabled(not session.over and any(seat.lent for seat in session.seats))
        actions["resign"].setEnabled(not session.over and any(seat.human or seat.lent for seat in session.seats))

    def preferences(self) -> None:
        """The preferences."""
        dialog = PreferencesDialog(self.settings, self)
        dialog.changed.connect(self._settings_changed)
        dialog.exec()
        dialog.deleteLater()
        self.save_settings()

    def _settings_changed(self) -> None:
        app, before = QApplication.instance(), theme.current()
        if isinstance(app, QApplication) and before != (self.settings.theme, self.settings.ui_scale):
            theme.apply(app, self.settings.theme, self.settings.ui_scale)
            self._size_tools()
        if before[1] != self.settings.ui_scale:
            self._build_again()
        elif self.page is not None:
            self.page.apply_settings()

    def _build_again(self) -> None:
        """Make start page and game page anew, in another size."""
        old, self.start = self.start, self._make_start()
        self.stack.insertWidget(0, self.start)
        self.stack.removeWidget(old)
        old.deleteLater()
        if self.page is not None:
            former = self._take_page(self.page)
            former.hand_on()
            self._show_page(GamePage(former.session, self.settings, former=former)).fit_docks()
            former.deleteLater()
        else:
            self.stack.setCurrentWidget(self.start)
            self.refresh_start()

    def save_settings(self) -> None:
        """Keep the settings."""
        if not self.settings_file.save():
            self.say(self.tr("The settings could not be saved."))

    def reset_layout(self) -> None:
        """The window and its panels as they were at first."""
        self._places.clear()
        self._restore_place()
        if self.page is not None:
            self.page.reset_layout()

    def show_guide(self, page: str) -> None:
        """The guide, at a page."""
        if self._guide is None:
            self._guide = GuideDialog(page, self)
            self._guide.destroyed.connect(self._guide_gone)
        self._guide.show_page(page)
        self._guide.show()
        self._guide.raise_()

    def _guide_gone(self) -> None:
        self._guide = None

    def show_keys(self) -> None:
        """The page of keys."""
        sections = [(name, keys_of(actions)) for name, actions in self.menus.sections()]
        page = [
            (self.tr("Go on: roll, confirm, take"), self.tr("Space")),
            (self.tr("End the turn"), self.tr("Enter / E")),
            (self.tr("Leave a choice, refuse a deal"), self.tr("Esc")),
            (self.tr("Move over the places offered"), self.tr("arrow keys")),
            (self.tr("Pick the place"), self.tr("Enter / Space")),
            (self.tr("Zoom the board"), "+ / − / 0"),
        ]
        dialog = ShortcutsDialog([(self.tr("Playing"), page), *(s for s in sections if s[1])], self)
        dialog.exec()
        dialog.deleteLater()

    def about(self) -> None:
        """Version and licence."""
        text = self.tr("Hexsuite {version}\nHex board games with honest bots.\nFree software under the MIT licence.")
        QMessageBox.about(self, self.tr("About Hexsuite"), text.format(version=hexsuite.__version__))

    def say(self, text: str) -> None:
        """A passing sentence in the status line."""
        self.statusBar().showMessage(text, SAID)

    def _tell(self, heading: str, text: str) -> None:
        box = QMessageBox(QMessageBox.Icon.Information, heading, text, QMessageBox.StandardButton.Ok, self)
        box.setTextFormat(Qt.TextFormat.PlainText)
        box.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        box.open()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Keys are the game's, also when nothing in it has the focus."""
        focus = QApplication.focusWidget()
        if self.page is not None and (focus is None or not self.page.isAncestorOf(focus)):
            self.page.keyPressEvent(event)
        else:
            super().keyPressEvent(event)

    # ---- leaving ---------------------------------------------------------------------------------

    def closeEvent(self, event: QCloseEvent) -> None:
        """Stop the bots, keep everything, go."""
        if not self._may_drop():
            event.ignore()
            return
        self._places.setValue("geometry", self.saveGeometry())
        self._drop_page()
        self._places.sync()
        self.settings_file.save()
        if self._opening is not None:
            self._opening.join(5)
        self._bridge.close()
        if isinstance(self._opened, JournalError) or self._opened is None:
            opened = self.library
        else:
            opened = self._opened
        self.library = self._opened = None
        if opened is not None:
            opened.close()
        super().closeEvent(event)
