"""The board for screen readers: a table whose cells are the hexes, and the offered corners and edges after them.

Qt asks a factory for the interface of every object; ours answers for board views only. PySide6 does not wrap
Qt's table interface, so cells are children in reading order; where Qt's stubs miss that None
is allowed, the override is marked. Uses Qt's accessibility classes and the scene's words.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QRect
from PySide6.QtGui import (
    QAccessible,
    QAccessibleAnnouncementEvent,
    QAccessibleEvent,
    QAccessibleInterface,
    QColor,
    QWindow,
)
from PySide6.QtWidgets import QAccessibleWidget, QWidget

from hexsuite.ui.board.items import polygon_of
from hexsuite.ui.board.model import Place

if TYPE_CHECKING:
    from hexsuite.ui.board.view import BoardView

_alive: dict[int, BoardInterface] = {}
_views: list[type[BoardView]] = []


class CellInterface(QAccessibleInterface):
    """One hex, or one offered corner or edge."""

    def __init__(self, board: BoardInterface, place: Place) -> None:
        super().__init__()
        self._board = board
        self.place = place

    def isValid(self) -> bool:
        return self._board.isValid()

    def object(self) -> QObject | None:  # type: ignore[override]
        return None

    def window(self) -> QWindow | None:  # type: ignore[override]
        return self._board.window()

    def parent(self) -> QAccessibleInterface:
        return self._board

    def child(self, index: int) -> QAccessibleInterface | None:  # type: ignore[override]
        del index
        return None

    def childAt(self, x: int, y: int) -> QAccessibleInterface | None:  # type: ignore[override]
        del x, y
        return None

    def childCount(self) -> int:
        return 0

    def indexOfChild(self, child: QAccessibleInterface) -> int:
        del child
        return -1

    def role(self) -> QAccessible.Role:
        return QAccessible.Role.Cell if self.place.kind == "hex" else QAccessible.Role.Button

    def text(self, what: QAccessible.Text) -> str:
        return self._board.view.scene().describe(self.place) if what == QAccessible.Text.Name else ""

    def setText(self, what: QAccessible.Text, text: str) -> None:
        del what, text

    def rect(self) -> QRect:
        view = self._board.view
        area = view.mapFromScene(polygon_of(self.place, view.scene().layout_)).boundingRect()
        return QRect(view.viewport().mapToGlobal(area.topLeft()), area.size())

    def state(self) -> QAccessible.State:
        state = QAccessible.State()
        view = self._board.view
        state.focusable = True
        state.focused = view.hasFocus() and view.focused() == self.place
        state.selectable = self.place in view.scene().offers()
        return state

    def foregroundColor(self) -> QColor:
        return QColor()

    def backgroundColor(self) -> QColor:
        return QColor()


class BoardInterface(QAccessibleWidget):
    """The view as a table."""

    def __init__(self, view: BoardView) -> None:
        super().__init__(view, QAccessible.Role.Table, "")
        self.view = view
        self._cells: dict[Place, CellInterface] = {}

    def places(self) -> list[Place]:
        """All hexes, then the offered corners and edges."""
        scene = self.view.scene()
        hexes = [Place("hex", i) for i in range(len(scene.tiles))]
        return hexes + [place for place in scene.offers() if place.kind != "hex"]

    def cell(self, place: Place) -> CellInterface:
        """The interface of a place; the same one each time."""
        if place not in self._cells:
            cell = CellInterface(self, place)
            self._cells[place] = cell
            QAccessible.registerAccessibleInterface(cell)
        return self._cells[place]

    def childCount(self) -> int:
        return len(self.places())

    def child(self, index: int) -> QAccessibleInterface | None:  # type: ignore[override]
        places = self.places()
        return self.cell(places[index]) if 0 <= index < len(places) else None

    def indexOfChild(self, child: QAccessibleInterface) -> int:
        places = self.places()
        return next((i for i, place in enumerate(places) if self._cells.get(place) is child), -1)

    def childAt(self, x: int, y: int) -> QAccessibleInterface | None:  # type: ignore[override]
        at = self.view.viewport().mapFromGlobal(QRect(x, y, 1, 1).topLeft())
        place = self.view.scene().place_at(self.view.mapToScene(at))
        return self.cell(place) if place in self.places() else None

    def focusChild(self) -> QAccessibleInterface | None:  # type: ignore[override]
        place = self.view.focused()
        return self.cell(place) if place is not None else None

    def text(self, what: QAccessible.Text) -> str:
        if what == QAccessible.Text.Name:
            return self.view.accessibleName() or self.view.tr("Board")
        return super().text(what)


def _interface(key: str, watched: QObject | None) -> QAccessibleInterface | None:
    del key
    view_type = _views[0]
    if not isinstance(watched, view_type):
        return None
    number = id(watched)
    if number not in _alive:
        _alive[number] = BoardInterface(watched)
        watched.destroyed.connect(lambda: _alive.pop(number, None))
        watched.focus_moved.connect(lambda place: _tell_focus(number, place))
    return _alive[number]


def _tell_focus(number: int, place: Place | None) -> None:
    board = _alive.get(number)
    if board is None or place is None or not QAccessible.isActive():
        return
    index = board.places().index(place) if place in board.places() else -1
    event = QAccessibleEvent(board.view, QAccessible.Event.Focus)
    event.setChild(index)
    QAccessible.updateAccessibility(event)


def install(view_type: type[BoardView]) -> None:
    """Makes boards known to screen readers; once for the application, further calls do nothing."""
    if not _views:
        _views.append(view_type)
        QAccessible.installFactory(_interface)


def announce(widget: QWidget, text: str) -> None:
    """Speaks a sentence to a screen reader, if one listens."""
    if text and QAccessible.isActive():
        QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(widget, text))
