"""The Lexicon builder: choose twelve of the fifteen Glyphexes with their edicts in sight, keep and share them.

A Lexicon that is not finished can be kept, too; only a whole one can be played or written to a file.
"""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import TYPE_CHECKING

import msgspec
from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import (
    QAbstractButton,
    QComboBox,
    QDialog,
    QDialogButtonBox,
    QFileDialog,
    QGridLayout,
    QHBoxLayout,
    QLineEdit,
    QPushButton,
    QScrollArea,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from hexsuite.games.base import BadInput
from hexsuite.games.files import named_file
from hexsuite.games.hexarion.content import EDICTS, content
from hexsuite.games.hexarion.layout import edict
from hexsuite.games.hexarion.lexicons import (
    PRESETS,
    SIZE,
    SUFFIX,
    LexiconDocument,
    drawn,
    presets,
    problem,
    read_lexicon,
    write_lexicon,
)
from hexsuite.games.plain import plain
from hexsuite.play.events import JournalError
from hexsuite.ui import theme
from hexsuite.ui.file_choice import choose_to_save, usual_folder
from hexsuite.ui.game import pictures
from hexsuite.ui.game.hexarion import art_names as art
from hexsuite.ui.labels import plain_label
from hexsuite.ui.questions import confirm

if TYPE_CHECKING:
    from hexsuite.store.library import Library

COLUMNS = 3
LONGEST_NAME = 60


class GlyphexTile(QAbstractButton):
    """One Glyphex that is in the Lexicon (checked) or not: sigil, name, its three edicts by picture and name."""

    def __init__(self, number: int, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.number = number
        self.glyphex = list(content().glyphexes.values())[number]
        self.setCheckable(True)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        lines = [f"{name}: {content().edicts[name].text}" for name in self.glyphex.edicts]
        self.setToolTip("\n".join([self.glyphex.text, *lines]))
        self.toggled.connect(self._said)
        self._said()

    def _said(self) -> None:
        chosen = self.tr("chosen") if self.isChecked() else self.tr("not chosen")
        self.setAccessibleName(f"{self.glyphex.name}, {chosen}")
        self.setAccessibleDescription(", ".join(self.glyphex.edicts))

    def sizeHint(self) -> QSize:
        """The name above three lines."""
        line = self.fontMetrics().height()
        return QSize(theme.px(250), line * 4 + theme.px(26))

    def minimumSizeHint(self) -> QSize:
        """As high, and narrower."""
        return QSize(theme.px(170), self.sizeHint().height())

    def paintEvent(self, event: QPaintEvent) -> None:
        """A card; what is chosen has the accent and a check."""
        del event
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        tokens, on = theme.tokens(), self.isChecked()
        box = QRectF(self.rect()).adjusted(1.5, 1.5, -1.5, -1.5)
        painter.setBrush(QColor(tokens.accent_soft if on else tokens.hover if self.underMouse() else tokens.card))
        edge = tokens.focus if self.hasFocus() else tokens.accent if on else tokens.line
        painter.setPen(QPen(QColor(edge), 2 if on or self.hasFocus() else 1))
        painter.drawRoundedRect(box, theme.px(9), theme.px(9))
        side = theme.px(44)
        painter.setOpacity(1.0 if on else 0.55)
        sigil = pictures.picture(art.glyphex_art(self.number), side)
        painter.drawPixmap(round(box.left() + theme.px(10)), round(box.center().y() - side / 2), sigil)
        painter.setOpacity(1.0)
        self._paint_words(painter, box.adjusted(theme.px(64), theme.px(8), -theme.px(8), -theme.px(8)))
        if on:
            mark = theme.px(18)
            check = pictures.symbol("check", "accent", mark)
            painter.drawPixmap(round(box.right() - mark - theme.px(7)), round(box.top() + theme.px(6)), check)
        painter.end()

    def _paint_words(self, painter: QPainter, box: QRectF) -> None:
        tokens, line = theme.tokens(), self.fontMetrics().height()
        left = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
        painter.setPen(QColor(tokens.ink if self.isChecked() else tokens.muted))
        room = QRectF(box.left(), box.top(), box.width() - theme.px(20), line)
        painter.setFont(theme.fitted(self.glyphex.name, room.width() * 0.93, 1.0, bold=True))
        fits = painter.fontMetrics().elidedText(self.glyphex.name, Qt.TextElideMode.ElideRight, round(room.width()))
        painter.drawText(room, left, fits)
        side = theme.px(17)
        for index, name in enumerate(self.glyphex.edicts):
            top = box.top() + line + theme.px(5) + index * (line + theme.px(2))
            picture = pictures.picture(art.edict_art(EDICTS.index(name) + 1), side)
            painter.drawPixmap(round(box.left()), round(top + (line - side) / 2), picture)
            painter.setFont(theme.fitted(name, box.width() - side - theme.px(8), 0.95))
            painter.drawText(QRectF(box.left() + side + theme.px(6), top, box.width() - side, line), left, name)


class LexiconBuilder(QDialog):
    """Not only for one game: what is kept here can be chosen for any. `kept`: what was kept or opened last."""

    changed = Signal()

    def __init__(self, library: Library | None, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._library = library
        self._folder: Path = usual_folder()
        self.kept: LexiconDocument | None = None
        self.description = ""
        self.setWindowTitle(self.tr("Lexicon builder"))
        self.saved = QComboBox()
        self.name = QLineEdit()
        self.count = plain_label("", "heading")
        self.edicts = plain_label("", "muted")
        self.problem = plain_label("", "bad")
        self.tiles = [GlyphexTile(number) for number in range(len(content().glyphexes))]
        self._lay_out()
        self._connect()
        self._list()
        self.show_document(None)

    # ---- making ----------------------------------------------------------------------------------

    def _lay_out(self) -> None:
        layout = QVBoxLayout(self)
        layout.setContentsMargins(*(theme.px(16),) * 4)
        layout.setSpacing(theme.px(8))
        layout.addLayout(self._top_row())
        inside = QWidget()
        grid = QGridLayout(inside)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setSpacing(theme.px(7))
        for index, tile in enumerate(self.tiles):
            grid.addWidget(tile, index // COLUMNS, index % COLUMNS)
        scroll = QScrollArea()
        scroll.setWidgetResizable(True)
        scroll.setWidget(inside)
        scroll.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        layout.addWidget(scroll, 1)
        told = QHBoxLayout()
        told.addWidget(self.count)
        told.addWidget(self.edicts, 1)
        self.edicts.setWordWrap(True)
        layout.addLayout(told)
        self.problem.setWordWrap(True)
        layout.addWidget(self.problem)
        layout.addLayout(self._bottom_row())
        theme.fit_to_screen(self, QSize(theme.px(900), theme.px(680)))

    def _button(self, text: str, tip: str = "", icon: str = "") -> QPushButton:
        button = QPushButton(theme.icon(icon), text) if icon else QPushButton(text)
        button.setAutoDefault(False)
        button.setToolTip(tip)
        return button

    def _top_row(self) -> QHBoxLayout:
        self.random = self._button(self.tr("Random"), self.tr("Draw twelve of the fifteen"), "dice")
        self.clear = self._button(self.tr("Clear"), self.tr("Take all out"))
        self.saved.setAccessibleName(self.tr("Start from"))
        self.saved.setMinimumContentsLength(18)
        row = QHBoxLayout()
        row.setSpacing(theme.px(8))
        row.addWidget(plain_label(self.tr("Start from")))
        row.addWidget(self.saved, 1)
        row.addWidget(self.random)
        row.addWidget(self.clear)
        return row

    def _bottom_row(self) -> QHBoxLayout:
        self.name.setMaxLength(LONGEST_NAME)
        self.name.setMinimumWidth(theme.px(120))
        self.name.setPlaceholderText(self.tr("Name of your Lexicon"))
        self.name.setAccessibleName(self.tr("Name of your Lexicon"))
        self.save = self._button(self.tr("Keep"), self.tr("Keep it in your library under this name"))
        self.save.setProperty("role", "primary")
        self.delete = self._button(
            self.tr("Delete"), self.tr("Remove the Lexicon of this name from your library"), "trash"
        )
        self.load = self._button(self.tr("Import …"), self.tr("Open a Lexicon file (.hexlexicon)"), "import")
        self.export = self._button(self.tr("Export …"), self.tr("Write a file that can be shared"), "export")
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close)
        buttons.rejected.connect(self.reject)
        row = QHBoxLayout()
        row.setSpacing(theme.px(8))
        row.addWidget(self.name, 1)
        for button in (self.save, self.delete, self.load, self.export):
            row.addWidget(button)
        row.addSpacing(theme.px(8))
        row.addWidget(buttons)
        return row

    def _connect(self) -> None:
        self.saved.activated.connect(self.start_from)
        self.random.clicked.connect(self.draw)
        self.clear.clicked.connect(lambda: self._choose(()))
        self.save.clicked.connect(self.keep)
        self.delete.clicked.connect(self.forget)
        self.load.clicked.connect(self.choose_import)
        self.export.clicked.connect(self.choose_export)
        self.name.textChanged.connect(self._update)
        self.name.textEdited.connect(self._renamed)
        for tile in self.tiles:
            tile.toggled.connect(self._update)

    # ---- what is shown ---------------------------------------------------------------------------

    def _list(self) -> None:
        """The presets, then what the library keeps."""
        self._documents = [presets()[each] for each in PRESETS]
        if self._library is not None:
            try:
                self._documents += self._library.lexicons.list()
            except JournalError as error:
                self.problem.setText(plain(str(error)))
        self.saved.clear()
        self.saved.addItem(self.tr("choose …"))
        for index, document in enumerate(self._documents):
            own = index >= len(PRESETS)
            whole = problem(document.glyphexes) is None
            text = self.tr("{name} (yours)") if own else self.tr("{name} (preset)")
            if not whole:
                text = self.tr("{name} (yours, not finished)")
            self.saved.addItem(plain(text.format(name=document.name)))
        self.saved.setCurrentIndex(0)

    def start_from(self, index: int) -> None:
        """Begin with an entry of the list: a preset or an own Lexicon; 0 is the invitation to choose."""
        if index > 0:
            document = self._documents[index - 1]
            own = index > len(PRESETS)
            self.show_document(document)
            if not own:  # a preset is a beginning; kept, it gets a name of its own
                self.name.setText(self.tr("My {name}").format(name=document.name))

    def show_document(self, document: LexiconDocument | None) -> None:
        """Show a Lexicon; None begins with an empty one."""
        self.name.setText(document.name if document is not None else "")
        self.description = document.description if document is not None else ""
        self._choose(document.glyphexes if document is not None else ())

    def _choose(self, names: tuple[str, ...]) -> None:
        for tile in self.tiles:
            tile.setChecked(tile.glyphex.name in names)
        self._update()

    def draw(self) -> None:
        """Twelve at random, of which no description of others is true."""
        self.description = ""
        self._choose(drawn(Random()).glyphexes)

    def _renamed(self) -> None:
        """A Lexicon of another name is another; what was said of the one that it began with does not go with it."""
        self.description = ""

    @property
    def glyphexes(self) -> tuple[str, ...]:
        """What is chosen, in the order of the content."""
        return tuple(tile.glyphex.name for tile in self.tiles if tile.isChecked())

    def document(self) -> LexiconDocument:
        """What is shown. BadInput for a name that cannot be used."""
        name = " ".join(self.name.text().split())
        made = LexiconDocument(name=name or "?", description=self.description, glyphexes=self.glyphexes)
        try:
            msgspec.convert(msgspec.to_builtins(made), LexiconDocument)
        except msgspec.ValidationError as error:
            raise BadInput(self.tr("This name cannot be used for a Lexicon.")) from error
        if not name:
            raise BadInput(self.tr("Give your Lexicon a name first."))
        return made

    def _update(self) -> None:
        """How many are chosen, which edicts they bring, what can be done."""
        chosen = self.glyphexes
        self.count.setText(self.tr("{n} of {most}").format(n=len(chosen), most=SIZE))
        tally = dict.fromkeys(range(1, len(EDICTS) + 1), 0)
        for tile in self.tiles:
            for name in tile.glyphex.edicts if tile.isChecked() else ():
                tally[EDICTS.index(name) + 1] += 1
        told = [f"{edict(number).name} {count}" for number, count in tally.items() if count]
        self.edicts.setText(" · ".join(told))
        self.problem.setText("")
        over = len(chosen) - SIZE
        if over > 0:
            self.problem.setText(self.tr("Take {n} out: a Lexicon has {most}.").format(n=over, most=SIZE))
        named = bool(self.name.text().strip())
        self.save.setEnabled(named and self._library is not None and over <= 0)
        self.export.setEnabled(named and over == 0)
        names = [document.name for document in self._documents[len(PRESETS) :]]
        self.delete.setEnabled(self.name.text().strip() in names)
        self.changed.emit()

    # ---- keeping and sharing ---------------------------------------------------------------------

    def _try(self, done: str, error: Exception | None) -> None:
        self.problem.setProperty("role", "good" if error is None else "bad")
        self.problem.style().unpolish(self.problem)
        self.problem.style().polish(self.problem)
        self.problem.setText(plain(done if error is None else str(error)))

    def keep(self) -> None:
        """Keep what is shown in the library; asks before another of this name is replaced."""
        if self._library is None:
            return
        try:
            made = self.document()
            names = [document.name for document in self._documents[len(PRESETS) :]]
            question = self.tr("Replace your Lexicon “{name}”?").format(name=made.name)
            changed = made not in self._documents
            if made.name in names and changed and not self._sure(question):
                return
            self._library.lexicons.save(made)
        except (BadInput, JournalError) as error:
            self._try("", error)
            return
        self._list()
        self._update()
        wrong = problem(made.glyphexes)
        self.kept = made if wrong is None else None
        text = self.tr("“{name}” is kept.") if wrong is None else self.tr("“{name}” is kept; it is not finished yet.")
        self._try(text.format(name=made.name), None)

    def _sure(self, question: str) -> bool:
        return confirm(self, self.windowTitle(), question)

    def forget(self) -> None:
        """Remove the Lexicon of this name from the library."""
        name = self.name.text().strip()
        if self._library is None or not self._sure(self.tr("Delete your Lexicon “{name}”?").format(name=name)):
            return
        try:
            self._library.lexicons.delete(name)
        except (BadInput, JournalError) as error:
            self._try("", error)
            return
        self._list()
        self._update()
        self._try(self.tr("“{name}” is deleted.").format(name=name), None)

    def choose_import(self) -> None:
        """Open a file that the person chooses."""
        kinds = self.tr("Lexicons (*{suffix});;All files (*)").format(suffix=SUFFIX)
        name, _ = QFileDialog.getOpenFileName(self, self.tr("Open a Lexicon"), str(self._folder), kinds)
        if name:
            self.import_file(named_file(name))

    def import_file(self, path: Path) -> None:
        """Show the Lexicon of a file; it is kept when the person says so."""
        self._folder = path.parent
        try:
            document = read_lexicon(path)
        except BadInput as error:
            self._try("", error)
            return
        self.show_document(document)
        self._try(self.tr("Opened {file}. Keep it to play with it.").format(file=path.name), None)

    def choose_export(self) -> None:
        """Write a file where the person says."""
        try:
            made = self.document()
        except BadInput as error:
            self._try("", error)
            return
        proposed = "".join(c for c in made.name if c.isalnum() or c in " -_").strip() or "lexicon"
        kinds = self.tr("Lexicons (*{suffix})").format(suffix=SUFFIX)
        path = choose_to_save(self, self.tr("Write a Lexicon"), proposed + SUFFIX, kinds, self._folder)
        if path is not None:
            self.export_file(path)

    def export_file(self, path: Path) -> None:
        """Write what is shown to a file."""
        self._folder = path.parent
        try:
            write_lexicon(path, self.document())
        except BadInput as error:
            self._try("", error)
        else:
            self._try(self.tr("Written to {file}.").format(file=path.name), None)
