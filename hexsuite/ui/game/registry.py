"""Which presenter, options form and picture belong to which game: the one place where a game is added to the window."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, Protocol, runtime_checkable

from PySide6.QtCore import SignalInstance
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QWidget

from hexsuite.games.base import GameSpec
from hexsuite.games.registry import GAMES
from hexsuite.play.session import Session
from hexsuite.ui.board.model import SeatStyle
from hexsuite.ui.board.scene import BoardScene
from hexsuite.ui.game.presenter import Presenter, Table

if TYPE_CHECKING:
    from hexsuite.store.library import Library


class OptionsForm(Protocol):
    """A game's own part of the new-game dialog; a QWidget with a signal `changed`."""

    changed: SignalInstance

    def set_names(self, names: list[str]) -> None:
        """The names at the table changed."""

    def options(self, order: Sequence[int]) -> Any:
        """The game's options as chosen, for a table where seat i is taken by number `order[i]` of those named."""

    def set_options(self, kept: dict[str, Any]) -> None:
        """Show options as they were kept."""

    def advice(self, setup: Any) -> str:
        """A sentence of warning about a set-up that is allowed; empty for none."""

    def show_preview(self, scene: BoardScene, setup: Any, styles: tuple[SeatStyle, ...]) -> None:
        """Show a set-up on a board."""


@runtime_checkable
class UsesLibrary(Protocol):
    """An options form that offers what the person's library keeps."""

    def use_library(self, library: Library | None) -> None:
        """The library, which may not be there or not be open yet."""


def _hexfolk_presenter(table: Table) -> Presenter:
    from hexsuite.ui.game.hexfolk.presenter import HexfolkPresenter

    return HexfolkPresenter(table)


def _hexfolk_form() -> QWidget:
    from hexsuite.ui.game.hexfolk.options_form import HexfolkForm

    return HexfolkForm()


def _hexfolk_picture(session: Session, width: int, height: int) -> QImage:
    from hexsuite.ui.game.hexfolk.game_picture import picture

    return picture(session, width, height)


def _hexarion_presenter(table: Table) -> Presenter:
    from hexsuite.ui.game.hexarion.presenter import HexarionPresenter

    return HexarionPresenter(table)


def _hexarion_form() -> QWidget:
    from hexsuite.ui.game.hexarion.options_form import HexarionForm

    return HexarionForm()


def _hexarion_picture(session: Session, width: int, height: int) -> QImage:
    from hexsuite.ui.game.hexarion.game_picture import picture

    return picture(session, width, height)


PRESENTERS: dict[str, Callable[[Table], Presenter]] = {
    "hexfolk": _hexfolk_presenter,
    "hexarion": _hexarion_presenter,
}
FORMS: dict[str, Callable[[], QWidget]] = {"hexfolk": _hexfolk_form, "hexarion": _hexarion_form}
"""Each makes an `OptionsForm`."""
PICTURES: dict[str, Callable[[Session, int, int], QImage]] = {
    "hexfolk": _hexfolk_picture,
    "hexarion": _hexarion_picture,
}


def in_window() -> list[GameSpec]:
    """The games that have a part in the window; the terminal may know more."""
    return [game for game in GAMES.values() if game.id in PRESENTERS]
