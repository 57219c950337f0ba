"""Dragging a token of an order from the tray onto the board: it hangs under the pointer until it is dropped."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QLabel

from hexsuite.ui import theme
from hexsuite.ui.board.model import Place
from hexsuite.ui.game import pictures
from hexsuite.ui.game.primal_hex import art_names as art
from hexsuite.ui.game.primal_hex.tray_content import ORDERING

if TYPE_CHECKING:
    from hexsuite.ui.game.primal_hex.presenter import PrimalHexPresenter


class Dragging:
    """The token that is dragged, if one is."""

    def __init__(self, presenter: PrimalHexPresenter) -> None:
        self._p = presenter
        self._token: QLabel | None = None

    def seize(self, place: int) -> None:
        """The token at a place of the tray is taken up; places are kinds of orders."""
        kind = place if self._p.table.snapshot.step in ORDERING else -1
        if kind < 0 or not self._p.table.may_act or self._p.confirming is not None:
            return
        if self._p.choice.kind != kind:
            self._p.choice.kind = -1
            self._p.choice.hex = -1
            self._p.choose_kind(kind)
        style = self._p.table.styles[self._p.table.viewer]
        self._token = QLabel(self._p.table.view.window())
        name = art.order(kind)
        self._token.setPixmap(pictures.picture(name, theme.px(52), style))
        self._token.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self._token.show()

    def _place_under(self, at: QPoint) -> Place | None:
        view = self._p.table.view
        inside = view.mapFromGlobal(at)
        return self._p.table.scene.place_at(view.mapToScene(inside)) if view.rect().contains(inside) else None

    def carry(self, at: QPoint) -> None:
        """The pointer is at a point of the screen."""
        if self._token is not None:
            half = self._token.rect().center()
            self._token.adjustSize()
            self._token.move(self._p.table.view.window().mapFromGlobal(at) - half)
            self._token.raise_()
            self._p.table.scene.hover(self._place_under(at))

    def drop(self, at: QPoint) -> None:
        """Let go of the token: onto a lit hex, or back into the tray."""
        if self._token is None:
            return
        self._token.deleteLater()
        self._token = None
        place = self._place_under(at)
        if place is not None and self._p.offers.get(place) is not None and self._p.offers[place].play:
            self._p.pick(place)
        else:
            self._p.cancel()
