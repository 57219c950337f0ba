"""Which presenter, options form and picture belong to which game: the one place where a game is added to the window."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, Protocol, runtime_checkable

from PySide6.QtCore import QCoreApplication, SignalInstance
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QDialog, QWidget

from hexsuite.games.base import GameSpec
from hexsuite.games.registry import GAMES
from hexsuite.play.seats import Seat
from hexsuite.play.session import Session
from hexsuite.ui.board.model import SeatStyle
from hexsuite.ui.board.scene import BoardScene
from hexsuite.ui.game.presenter import Presenter, Table
from hexsuite.ui.game.styles import seat_styles

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


def _primal_hex_presenter(table: Table) -> Presenter:
    from hexsuite.ui.game.primal_hex.presenter import PrimalHexPresenter

    return PrimalHexPresenter(table)


def _primal_hex_form() -> QWidget:
    from hexsuite.ui.game.primal_hex.options_form import PrimalHexForm

    return PrimalHexForm()


def _primal_hex_picture(session: Session, width: int, height: int) -> QImage:
    from hexsuite.ui.game.primal_hex.game_picture import picture

    return picture(session, width, height)


def _primal_hex_colours(setup: Any) -> Sequence[int]:
    from hexsuite.ui.game.primal_hex.art_names import tribe_colours

    return tribe_colours(setup.tribes)


PRESENTERS: dict[str, Callable[[Table], Presenter]] = {
    "hexfolk": _hexfolk_presenter,
    "hexarion": _hexarion_presenter,
    "primal_hex": _primal_hex_presenter,
}
FORMS: dict[str, Callable[[], QWidget]] = {
    "hexfolk": _hexfolk_form,
    "hexarion": _hexarion_form,
    "primal_hex": _primal_hex_form,
}
"""Each makes an `OptionsForm`."""
PICTURES: dict[str, Callable[[Session, int, int], QImage]] = {
    "hexfolk": _hexfolk_picture,
    "hexarion": _hexarion_picture,
    "primal_hex": _primal_hex_picture,
}


def _lexicon_builder(library: Library | None, parent: QWidget) -> QDialog:
    from hexsuite.ui.game.hexarion.lexicon_builder import LexiconBuilder

    return LexiconBuilder(library, parent)


def _lexicon_builder_words() -> str:
    return QCoreApplication.translate("Hexarion", "&Lexicon builder …")


Builder = tuple[Callable[[], str], Callable[["Library | None", QWidget], QDialog]]
BUILDERS: dict[str, Builder] = {"hexarion": (_lexicon_builder_words, _lexicon_builder)}
"""What can be built for a game apart from any game: the words of its entry in the menu, and what makes the dialog."""


COLOURS: dict[str, Callable[[Any], Sequence[int]]] = {"primal_hex": _primal_hex_colours}
"""Games in which the set-up says which colour of the palette each seat has; in all others the players choose."""


def styles_at(game_id: str, setup: Any, seats: Sequence[Seat]) -> tuple[SeatStyle, ...]:
    """How the seats of a game look."""
    colours = COLOURS.get(game_id)
    return seat_styles(seats, None if colours is None else colours(setup))


def in_window() -> list[GameSpec]:
    """The games that have a part in the window; the terminal may know more."""
    return [game for game in GAMES.values() if game.id in PRESENTERS]
