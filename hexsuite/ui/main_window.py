"""The main window: the start page or one game, the menus, and the library behind them.

The library is opened after the first paint, in a thread, because the database
takes its time to load. Closing stops the bots and keeps everything; a game is
never asked about, since each of its moves was kept when it was made.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path
from time import monotonic
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QByteArray, QSettings, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QCloseEvent, QGuiApplication, QKeyEvent, QPaintEvent
from PySide6.QtWidgets import (
    QApplication,
    QFileDialog,
    QFrame,
    QLabel,
    QMainWindow,
    QMessageBox,
    QScrollArea,
    QStackedWidget,
)

import hexsuite
from hexsuite.games.base import BadInput
from hexsuite.games.files import named_file
from hexsuite.games.plain import plain
from hexsuite.games.registry import GAMES
from hexsuite.play.events import JournalError
from hexsuite.play.record import Record, read_save, write_save
from hexsuite.play.session import Session
from hexsuite.ui import theme
from hexsuite.ui.dialogs.guide import PAGES, GuideDialog, title
from hexsuite.ui.dialogs.new_game import NewGameDialog
from hexsuite.ui.dialogs.preferences import PreferencesDialog
from hexsuite.ui.dialogs.shortcuts import ShortcutsDialog, keys_of
from hexsuite.ui.file_choice import choose_to_save, usual_folder
from hexsuite.ui.game.registry import BUILDERS, in_window
from hexsuite.ui.game.window import GamePage
from hexsuite.ui.handover import Receiver, address
from hexsuite.ui.questions import confirm, offer, tell
from hexsuite.ui.settings import SettingsFile
from hexsuite.ui.shelf import Shelf
from hexsuite.ui.start_lists import StartLists
from hexsuite.ui.start_page import StartPage
from hexsuite.ui.window_menus import WindowMenus

if TYPE_CHECKING:
    from hexsuite.store.library import Library

DEFAULT_SIZE = QSize(1280, 720)
AGAIN = 200
"""Milliseconds between two looks whether a dialog has been answered."""
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
        self.shelf = Shelf(library, self)
        self.shelf.failed.connect(lambda why: tell(self, self.tr("Games cannot be kept"), why))
        self.shelf.settled.connect(self._settled)
        self.lists = StartLists(self, self.shelf, self.settings)
        self.lists.said.connect(self.say)
        self.page: GamePage | None = None
        self._first_paint = True
        self._guide: GuideDialog | None = None
        self._receiver: Receiver | None = None
        self._to_open: list[Path] = []  # handed over, and waiting for a dialog to be answered
        self._file_folder = usual_folder()
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
        self.menus = WindowMenus(self)
        self.tools = self.menus.tools
        self._restore_place()
        self.menus.update()
        if open_library and library is None:
            self.painted.connect(self.shelf.open)
        elif library is not None:
            self._settled()

    # ---- making ----------------------------------------------------------------------------------

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

    @property
    def library(self) -> Library | None:
        """The library, once it is open."""
        return self.shelf.library

    @property
    def journal(self) -> Any:
        """Where games are kept; None when they cannot be."""
        return self.shelf.journal

    def _settled(self) -> None:
        """There is a library now, or there will be none."""
        if self.settings_file.notice:
            self.say(self.settings_file.notice)
            self.settings_file.notice = ""
        self.refresh_start()
        library = self.library
        if library is not None and not library.read_only and self._receiver is None:
            self._receiver = Receiver(address(library.folder), self._handed_over, self._is_asking, self)

    def refresh_start(self) -> None:
        """Fill the start page from the library, and tell what that has found."""
        self.lists.fill(self.start)
        notices = self.shelf.fresh_notices()
        if notices:
            tell(self, self.tr("About your library"), "\n\n".join(notices))

    # ---- games -----------------------------------------------------------------------------------

    def set_up(self, game_id: str) -> None:
        """The new-game dialog."""
        dialog = NewGameDialog(GAMES[game_id], self.settings, self, library=self.shelf.library)
        self._run_new_game(dialog)

    def _run_new_game(self, dialog: NewGameDialog) -> None:
        if dialog.exec() == NewGameDialog.DialogCode.Accepted and dialog.session is not None:
            self.save_settings()
            self.begin(dialog.session)
        dialog.deleteLater()

    def quick(self, game_id: str) -> None:
        """A game as chosen last, with a new seed, at once."""
        seed = self.lists.next_seeds.get(game_id)
        dialog = NewGameDialog(GAMES[game_id], self.settings, self, seed=seed, library=self.shelf.library)
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
        unsaved = self.tr("Play on unsaved"), lambda: self._replace_page(session)
        offer(self, self.tr("This game cannot be kept"), reason, [unsaved, (self.tr("Try again"), again)])

    def resume(self, game_id: str) -> None:
        """Go on with a game of the library."""
        from hexsuite.store.errors import DamagedGameError

        library = self.shelf.need()
        if library is None:
            return
        try:
            session = Session.resume(library.games.load(game_id), self.journal)
        except DamagedGameError as error:
            self._offer_sound(str(error), error.sound)
        except (BadInput, JournalError) as error:
            tell(self, self.tr("This game cannot be opened"), str(error))
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
            tell(self, heading, reason)
            return
        more = self.tr("You can go on from there as another game; the damaged one stays as it is.")
        go_on = self.tr("Go on from there"), lambda: self.begin(session)
        offer(self, heading, f"{reason}\n\n{more}", [go_on])

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
        page.state_changed.connect(self.menus.update)
        page.resize(self.stack.size())
        page.restore_layout(self._places)
        self.page = page
        self.frame.setWidget(page)
        self.stack.setCurrentWidget(self.frame)
        self.menus.show_page(page)
        self.about_game.setText(
            self.tr("{game} · seed {seed}").format(game=session.game.title, seed=session.header.seed)
        )
        page.view.setFocus()
        self.menus.update()
        return page

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
        self.menus.update()

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
        if not confirm(self, self.tr("Delete"), question):
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
            path = named_file(name)
            self._file_folder = path.parent
            self.open_path(path)

    def open_path(self, path: Path) -> None:
        """Take a saved game into the library and show it; without a library it is played unsaved."""
        try:
            session = Session.resume(read_save(path))
        except BadInput as error:
            tell(self, self.tr("This file cannot be opened"), str(error))
            return
        if self._may_drop():
            self._import_and_show(path, session)

    def _handed_over(self, path: Path, token: str) -> None:
        """Another start was given a file: it is for this window, which comes to the front."""
        if token:
            os.environ["XDG_ACTIVATION_TOKEN"] = token  # Qt takes it up when it asks for the front
        self.setWindowState(self.windowState() & ~Qt.WindowState.WindowMinimized)
        self.show()
        self.raise_()
        self.activateWindow()
        QApplication.alert(self)
        self._to_open.append(path)
        self._open_next()

    def _is_asking(self) -> bool:
        """Whether a dialog waits for an answer."""
        return QApplication.activeModalWidget() is not None

    def _open_next(self) -> None:
        """Open what was handed over, once no dialog waits for an answer."""
        if self._is_asking():
            QTimer.singleShot(AGAIN, self, self._open_next)
        elif self._to_open:
            self.open_path(self._to_open.pop(0))
            self._open_next()

    def _import_and_show(self, path: Path, session: Session) -> None:
        """Show the game of a file as the library keeps it; `session` is that game, not kept."""
        journal = self.journal
        try:
            if journal is not None:
                session = Session.resume(journal.load(journal.import_save(path)), journal)
        except BadInput as error:
            tell(self, self.tr("This file cannot be opened"), str(error))
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
            tell(self, self.tr("The copy was not saved"), str(error))
            return False
        self.say(self.tr("Saved as {name}.").format(name=path.name))
        return True

    # ---- entries of the menus --------------------------------------------------------------------

    def _own_seat(self) -> int:
        """The seat that seat commands are about: of who is at the screen, also covered, or the first that was lent."""
        assert self.page is not None
        if self.page.at_screen in self.page.people:
            return self.page.at_screen
        lent = [index for index, seat in enumerate(self.page.session.seats) if seat.lent]
        return (lent or [0])[0]

    def hand_over(self, level: int) -> None:
        """Let a bot of a level play the seat of the person at the screen."""
        if self.page is not None:
            self.page.hand_over(self._own_seat(), level)

    def take_back(self) -> None:
        """Take back what was lent to bots."""
        if self.page is not None:
            lent = [index for index, seat in enumerate(self.page.session.seats) if seat.lent]
            for seat in lent:
                self.page.take_back(seat)

    def resign(self) -> None:
        """Give the game up, after asking."""
        if self.page is None:
            return
        seat, seats = self._own_seat(), self.page.session.seats
        question = self.tr("Do you want to give this game up?")
        if sum(sitting.personal for sitting in seats) > 1:
            question = self.tr("{name}, do you want to give this game up?").format(name=seats[seat].name)
        if confirm(self, self.tr("Resign"), question):
            self.page.resign(seat)

    def build(self, game_id: str) -> None:
        """Build what a game is played with; what is kept can be chosen for any game."""
        _, make = BUILDERS[game_id]
        dialog = make(self.shelf.need(), self)
        dialog.exec()
        dialog.deleteLater()

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
            self.menus.size_tools()
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
        self.statusBar().showMessage(plain(text), SAID)

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
        if self._receiver is not None:
            self._receiver.close()
        self.shelf.close()
        super().closeEvent(event)
