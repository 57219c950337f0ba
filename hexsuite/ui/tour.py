"""What all tours do alike that picture a game of the suite: look, wait for the bots, play on. See `screenshots`."""

from __future__ import annotations

from pathlib import Path
from time import monotonic

from PySide6.QtGui import QImage
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget

from hexsuite.games.registry import game
from hexsuite.ui.dialogs.new_game import NewGameDialog
from hexsuite.ui.game.window import GamePage
from hexsuite.ui.main_window import MainWindow

DIALOG_SIZE = (1060, 640)
PATIENCE = 300.0
"""Seconds after which a tour is given up."""


class Tour:
    """Walks through one game and pictures what it finds; `seen` are the names of the pictures taken."""

    game = ""
    """The id of the game."""
    prefix = ""
    """What the names of its pictures begin with."""

    def __init__(self, window: MainWindow, folder: Path) -> None:
        self.window = window
        self.folder = folder
        self.seen: set[str] = set()

    @property
    def page(self) -> GamePage:
        """The game on the screen."""
        assert self.window.page is not None
        return self.window.page

    def picture(self, name: str, widget: QWidget | None = None) -> None:
        """Take a picture, once a name."""
        if name in self.seen:
            return
        QTest.qWait(250)
        image = (widget or self.window).grab().toImage().convertToFormat(QImage.Format.Format_RGB888)
        file = f"{self.prefix}{name}.png"
        if not image.save(str(self.folder / file), quality=0):  # the smallest file
            raise OSError(f"{file} cannot be written to {self.folder}")
        self.seen.add(name)

    def wait(self) -> bool:
        """Let the bots play until the person must act; False at the end of the game."""
        until = monotonic() + 60
        while not self.page.may_act and not self.page.session.over:
            if monotonic() > until:
                raise TimeoutError(f"the bots do not answer: {self.page.prompt_bar.prompt.text}")
            QTest.qWait(5)
        return not self.page.session.over

    def new_game(self, seed: int) -> None:
        """The dialog, and the game it makes."""
        library = self.window.shelf.library
        dialog = NewGameDialog(game(self.game), self.window.settings, self.window, seed=seed, library=library)
        dialog.show()
        dialog.resize(*DIALOG_SIZE)  # a screen that is only thought of may be smaller
        self.picture("new_game", dialog)
        dialog.accept()
        assert dialog.session is not None
        dialog.deleteLater()
        self.window.begin(dialog.session)

    def play(self, level: int = 2) -> None:
        """A mind's move."""
        session = self.page.session
        mind = session.game.thinker(session.setup, level)
        choice = mind.choose(session.state.observe(self.page.viewer), len(session.steps))
        self.page.submit(choice.action)

    def run(self) -> None:
        """The whole tour."""
        raise NotImplementedError
