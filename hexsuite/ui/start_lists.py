"""What the start page shows: the games of the library, the last one to go on with, and the boards of the next games."""

from __future__ import annotations

import logging
from collections.abc import Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QWidget

from hexsuite.games.base import BadInput, TextScreen
from hexsuite.games.registry import GAMES
from hexsuite.play.events import JournalError
from hexsuite.play.session import Session
from hexsuite.ui import theme
from hexsuite.ui.dialogs.new_game import NewGameDialog, random_seed
from hexsuite.ui.game.registry import PICTURES, PRESENTERS, in_window
from hexsuite.ui.settings import Settings
from hexsuite.ui.shelf import Shelf
from hexsuite.ui.start_page import PICTURE, GameLine, StartPage, when

if TYPE_CHECKING:
    from hexsuite.store.games import GameSummary

log = logging.getLogger(__name__)
LISTED = 200
"""Games shown on the start page, the last used first."""


class StartLists(QObject):
    """Fills the start page of a window. `said(text)`: a passing sentence."""

    said = Signal(str)

    def __init__(self, window: QWidget, shelf: Shelf, settings: Settings) -> None:
        super().__init__(window)
        self._window, self._shelf, self._settings = window, shelf, settings
        self.next_seeds: dict[str, int] = {}
        """By game: the seed of the board that is shown for it."""
        self._passed_over: set[str] = set()  # damaged games that have been named

    def fill(self, start: StartPage) -> None:
        """Show what there is now."""
        library = self._shelf.library
        if library is not None:
            try:
                summaries = library.games.list(limit=LISTED)
            except JournalError as error:
                self.said.emit(str(error))
                return
            known = [summary for summary in summaries if summary.game in PRESENTERS]
            start.show_games([self._line(summary) for summary in known])
            self._show_last(start, [summary for summary in known if not summary.finished])
        for game in in_window():
            seed = self.next_seeds[game.id] = random_seed()
            dialog = NewGameDialog(game, self._settings, self._window, seed=seed)
            session = dialog.make_session()
            dialog.deleteLater()
            start.show_island(game.id, self._picture(session, start.picture_size))

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

    def _show_last(self, start: StartPage, running: Sequence[GameSummary]) -> None:
        """Offer the first of these games that can be gone on with."""
        for summary in running:
            session = self._resumed(summary)
            if session is not None:
                head, scores = self._standing(session)
                detail = self.tr("{scores} · last played {when}").format(scores=scores, when=when(summary.updated))
                start.show_last(summary.id, head, detail, self._picture(session, PICTURE))
                return
        start.show_last("", "", "", None)

    def _resumed(self, summary: GameSummary) -> Session | None:
        """A game of the library to look at; None, and it is said once why, when it is damaged."""
        assert self._shelf.library is not None
        try:
            return Session.resume(self._shelf.library.games.load(summary.id))
        except (BadInput, JournalError) as error:
            log.warning("a game cannot be shown: %s", error)
            if summary.id not in self._passed_over:
                self._passed_over.add(summary.id)
                self.said.emit(self.tr("Your last game cannot be gone on with. {reason}").format(reason=error))
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
        ratio = self._window.devicePixelRatioF()
        image = PICTURES[session.game.id](session, *(round(theme.px(side) * ratio) for side in size))
        image.setDevicePixelRatio(ratio)
        return image
