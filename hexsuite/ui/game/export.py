"""Figures of a game as files: a table for other programs (CSV), and a picture of the page (PNG).

What is shown of a running game is what everybody may know; after the end
everything is. Files are written whole or not at all.
"""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QBuffer, QIODevice, QObject
from PySide6.QtGui import QAction, QImage

from hexsuite.games.base import BadInput, Counts
from hexsuite.games.figures import csv_text
from hexsuite.games.files import write_whole
from hexsuite.play.session import Session
from hexsuite.ui import theme
from hexsuite.ui.file_choice import choose_to_save
from hexsuite.ui.game.presenter import Table
from hexsuite.ui.game.sheet import Sheet, SheetPage
from hexsuite.ui.questions import tell


def table_bytes(session: Session) -> bytes:
    """All figures of a game that is told in figures (`Counts`) as CSV; what is secret only after the end."""
    codes = [step.code for step in session.steps]
    assert isinstance(session.game, Counts)
    figures = session.game.figures(session.setup, codes, hidden=session.over)
    return csv_text(figures, [seat.name for seat in session.seats]).encode("utf-8")


def picture_bytes(image: QImage) -> bytes:
    """A picture as PNG."""
    buffer = QBuffer()
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    image.save(buffer, "PNG")  # type: ignore[call-overload]
    return bytes(buffer.data().data())


class Exporter(QObject):
    """Asks where to, and writes the table or a picture of the game's `sheet`. `actions` are for menus and buttons."""

    def __init__(self, table: Table, sheet: type[Sheet], parent: QObject) -> None:
        super().__init__(parent)
        self._table = table
        self._sheet = sheet
        self.table_action = QAction(theme.icon("export"), self.tr("Save the statistics as a table …"), self)
        self.table_action.triggered.connect(lambda _=False: self.save_table())
        self.picture_action = QAction(theme.icon("export"), self.tr("Save the statistics as a picture …"), self)
        self.picture_action.triggered.connect(lambda _=False: self.save_picture())
        self.actions = (self.table_action, self.picture_action)
        for action in self.actions:
            action.setIconVisibleInMenu(False)

    def save_table(self) -> bool:
        """Write the CSV file that the person names; False when none was written."""
        kinds = self.tr("Tables (*.csv)")
        return self._save(self.tr("Save the statistics"), "statistics.csv", kinds, self._table_bytes)

    def save_picture(self) -> bool:
        """Write the PNG file that the person names; False when none was written."""
        kinds = self.tr("Pictures (*.png)")
        return self._save(self.tr("Save the statistics"), "statistics.png", kinds, self._picture_bytes)

    def page(self) -> SheetPage:
        """The sheet to look at, with buttons to save it."""
        return SheetPage(self._sheet(self._table.session, self._table.styles, self.actions))

    def _table_bytes(self) -> bytes:
        return table_bytes(self._table.session)

    def _picture_bytes(self) -> bytes:
        sheet = self._sheet(self._table.session, self._table.styles)
        try:
            return picture_bytes(sheet.picture())
        finally:
            sheet.deleteLater()

    def _save(self, title: str, proposed: str, kinds: str, content: Callable[[], bytes]) -> bool:
        parent = self._table.view.window()
        path = choose_to_save(parent, title, proposed, kinds)
        if path is None:
            return False
        try:
            write_whole(path, content())
        except BadInput as error:
            tell(parent, title, str(error))
            return False
        self._table.say(self.tr("Saved as {name}.").format(name=path.name))
        return True
