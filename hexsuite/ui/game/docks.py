"""The docks of a game page: players above, the game's own as tabs, the log below; where they are is remembered."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QByteArray, QSettings, Qt, QTimer
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QDockWidget, QFrame, QMainWindow, QScrollArea, QTabWidget, QVBoxLayout, QWidget

from hexsuite.ui import theme

LAYOUT_VERSION = 4
PLAYERS_SHARE = 0.46
"""The most of the height that the players' panel takes for itself."""
DOCK_WIDTH = (212, 364)
"""Width of the docks at 100 %: the least, and what they take where there is room."""
PLAYERS, LOG = "players", "log"


class Docks:
    """The docks of `page`, by name in `by_name`: `players` first, `log` last, `own` (name, title, widget) between.

    Each panel scrolls in its dock, so that none forces the window to grow beyond the screen.
    """

    def __init__(
        self,
        page: QMainWindow,
        players: tuple[str, QWidget],
        own: Sequence[tuple[str, str, QWidget]],
        log: tuple[str, QWidget],
    ) -> None:
        self._page, self._players = page, players[1]
        self.sized = False
        """Whether the docks have their share of the room."""
        self._kept: QByteArray | None = None  # where they were in the last game, until the page is laid out
        page.setDockOptions(QMainWindow.DockOption.AllowTabbedDocks | QMainWindow.DockOption.AllowNestedDocks)
        page.setTabPosition(Qt.DockWidgetArea.AllDockWidgetAreas, QTabWidget.TabPosition.North)
        panels = [(PLAYERS, *players), *own, (LOG, *log)]
        self.by_name = {name: self._dock(name, title, widget) for name, title, widget in panels}
        self.set_movable(False)
        self.reset()

    @property
    def _inner(self) -> list[QDockWidget]:
        return [dock for name, dock in self.by_name.items() if name not in (PLAYERS, LOG)]

    def _dock(self, name: str, title: str, widget: QWidget) -> QDockWidget:
        dock = QDockWidget(title, self._page)
        dock.setObjectName(f"dock_{name}")
        frame = QFrame()
        frame.setProperty("card", "true")
        layout = QVBoxLayout(frame)
        layout.setContentsMargins(1, 4, 1, 2)
        scroll = QScrollArea()
        scroll.setWidgetResizable(True)
        scroll.setFrameShape(QFrame.Shape.NoFrame)
        scroll.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        scroll.setWidget(widget)
        scroll.setMinimumWidth(theme.px(DOCK_WIDTH[0]))
        layout.addWidget(scroll)
        dock.setWidget(frame)
        dock.setFeatures(
            QDockWidget.DockWidgetFeature.DockWidgetClosable
            | QDockWidget.DockWidgetFeature.DockWidgetMovable
            | QDockWidget.DockWidgetFeature.DockWidgetFloatable
        )
        return dock

    def reset(self) -> None:
        """Put all docks where they belong."""
        right, page, inner = Qt.DockWidgetArea.RightDockWidgetArea, self._page, self._inner
        for dock in self.by_name.values():
            page.removeDockWidget(dock)
        page.addDockWidget(right, self.by_name[PLAYERS])
        page.addDockWidget(right, inner[0])
        for dock in inner[1:]:
            page.tabifyDockWidget(inner[0], dock)
        page.addDockWidget(right, self.by_name[LOG])
        for dock in self.by_name.values():
            dock.show()
        inner[0].raise_()
        self.sized, self._kept = False, None
        if page.isVisible():
            self.size()

    def size(self) -> None:
        """Give the docks what they had, or their share; Qt takes it only from a window that is laid out."""
        self.sized = True
        page = self._page
        kept, self._kept = self._kept, None
        if kept is not None and page.restoreState(kept, LAYOUT_VERSION):
            return
        three = [self.by_name[PLAYERS], self._inner[0], self.by_name[LOG]]
        wide = min(theme.px(DOCK_WIDTH[1]), max(theme.px(DOCK_WIDTH[0]), round(page.width() * 0.34)))
        page.resizeDocks(three[:1], [wide], Qt.Orientation.Horizontal)
        players = min(self._players.sizeHint().height() + theme.px(8), round(page.height() * PLAYERS_SHARE))
        page.resizeDocks(three, [players, theme.px(330), theme.px(110)], Qt.Orientation.Vertical)

    def size_soon(self) -> None:
        """The same once the page that is being shown is laid out, unless they have their share."""
        if not self.sized:
            QTimer.singleShot(0, self._page, self.size)

    def fit(self) -> None:
        """Share the room out again, after a change of scale."""
        self.sized, self._kept = False, None
        if self._page.isVisible():
            self.size_soon()

    def hold_players(self) -> None:
        """All players stay in sight where that leaves room for the other panels; else their panel scrolls."""
        scroll = self.by_name[PLAYERS].findChild(QScrollArea)
        if scroll is not None:
            whole = self._players.minimumSizeHint().height()
            layout = self._players.layout()
            if layout is not None and layout.hasHeightForWidth():  # the line below the rows may go on in others
                whole = max(whole, layout.minimumHeightForWidth(scroll.viewport().width()))
            wanted = min(whole, round(self._page.height() * PLAYERS_SHARE))
            if scroll.minimumHeight() != wanted:
                scroll.setMinimumHeight(wanted)

    def set_movable(self, on: bool) -> None:
        """Give the docks title bars to seize them by, or take these away for more room."""
        for dock in self.by_name.values():
            dock.setTitleBarWidget(None if on else QWidget(dock))  # type: ignore[arg-type]

    def save(self, store: QSettings, game_id: str) -> None:
        """Keep where the docks of a game are, unless they have not come to their places yet."""
        if self.sized:
            store.setValue(f"docks/{game_id}", self._page.saveState(LAYOUT_VERSION))

    def restore(self, store: QSettings, game_id: str) -> None:
        """Put the docks where they were in the last game of this kind: which ones at once, how large once laid out.

        Sizes that a page takes before it is laid out shrink to the least when it is.
        """
        kept = store.value(f"docks/{game_id}")
        if isinstance(kept, QByteArray) and self._page.restoreState(kept, LAYOUT_VERSION):
            self.sized, self._kept = False, kept
            if self._page.isVisible():
                self.size_soon()

    def front(self, name: str) -> None:
        """Bring a dock to the front."""
        self.by_name[name].show()
        self.by_name[name].raise_()

    def actions(self) -> list[QAction]:
        """Entries of a menu that show and hide docks."""
        actions = []
        for dock in self.by_name.values():
            action = dock.toggleViewAction()
            action.setText(dock.windowTitle())
            actions.append(action)
        return actions
