"""The menus of the main window, with all keys that are the same for every game."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QObject
from PySide6.QtGui import QAction, QActionGroup, QKeySequence
from PySide6.QtWidgets import QMainWindow, QMenu

Act = Callable[[], object]


class Menus(QObject):
    """Makes the menus of a window. `actions[name]` are the entries; `game_only` those that need a game."""

    def __init__(self, window: QMainWindow) -> None:
        super().__init__(window)
        self._window = window
        self.actions: dict[str, QAction] = {}
        self.game_only: list[QAction] = []
        bar = window.menuBar()
        self.game = bar.addMenu(self.tr("&Game"))
        self.moves = bar.addMenu(self.tr("&Move"))
        self.board = bar.addMenu(self.tr("&Board"))
        self.view = bar.addMenu(self.tr("&Window"))
        self.help = bar.addMenu(self.tr("&Help"))

    def add(
        self, menu: QMenu, name: str, text: str, act: Act, keys: tuple[str, ...] = (), *, game: bool = False
    ) -> QAction:
        """An entry that calls `act`; `game`: only while a game is shown."""
        action = QAction(text, self._window)
        action.setShortcuts([QKeySequence(key) for key in keys])
        action.triggered.connect(lambda _=False: act())
        menu.addAction(action)
        self.actions[name] = action
        if game:
            self.game_only.append(action)
        return action

    def add_choice(self, menu: QMenu, entries: dict[str, str], chosen: str, act: Callable[[str], object]) -> None:
        """Entries of which one is checked."""
        group = QActionGroup(menu)
        for value, text in entries.items():
            action = menu.addAction(text)
            action.setCheckable(True)
            action.setChecked(value == chosen)
            action.triggered.connect(lambda _=False, v=value: act(v))
            group.addAction(action)

    def sections(self) -> list[tuple[str, list[QAction]]]:
        """All menus with their entries, for the page of keys."""
        menus = (self.game, self.moves, self.board, self.view, self.help)
        return [(menu.title().replace("&", ""), [a for a in menu.actions() if not a.isSeparator()]) for menu in menus]
