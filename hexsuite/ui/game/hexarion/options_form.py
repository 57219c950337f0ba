"""Hexarion's part of the new-game dialog: the Lexicon of each seat and the variants."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

import msgspec
from PySide6.QtCore import QCoreApplication, Qt, Signal
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QGridLayout,
    QHBoxLayout,
    QLabel,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from hexsuite.games.hexarion.content import content
from hexsuite.games.hexarion.layout import grid
from hexsuite.games.hexarion.lexicons import PRESETS, RANDOM, SIZE, LexiconDocument, presets, problem
from hexsuite.games.hexarion.options import SEATS, HexarionOptions
from hexsuite.games.hexarion.setup import HexarionSetup
from hexsuite.games.plain import plain
from hexsuite.play.events import JournalError
from hexsuite.ui import theme
from hexsuite.ui.board.model import SeatStyle
from hexsuite.ui.board.scene import BoardScene
from hexsuite.ui.game import pictures
from hexsuite.ui.game.hexarion import art_names as art
from hexsuite.ui.game.hexarion import pieces
from hexsuite.ui.labels import plain_label, plain_tip

if TYPE_CHECKING:
    from hexsuite.store.library import Library

Choice = str | LexiconDocument


class HexarionForm(QWidget):
    """`changed()` whenever an option changes."""

    changed = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.lexicons = [QComboBox() for _ in range(SEATS)]
        self.names = [plain_label() for _ in range(SEATS)]
        self.strips = [GlyphexStrip() for _ in range(SEATS)]
        self.protection = QCheckBox(self.tr("Whoever comes in is protected for this turn only"))
        self.protection.setToolTip(
            self.tr("Without it a Hexmaster that has just come in is safe until its owner's next turn starts.")
        )
        self.siege = QCheckBox(self.tr("Siege: Attack and Ignite may strike a Home Base"))
        self.siege.setToolTip(
            self.tr("1 energy is lost; the last one only where no Hexmaster stands next to its Home Base.")
        )
        self.build = QPushButton(self.tr("Build Lexicons …"))
        self.build.setAutoDefault(False)
        self.build.clicked.connect(self.open_builder)
        self._library: Library | None = None
        self._choices: list[Choice] = []
        self._order = list(range(SEATS))  # of the rows: at which seat each sits
        self._lay_out()
        self._fill()
        for box in self.lexicons:
            box.currentIndexChanged.connect(self.changed)
        for check in (self.protection, self.siege):
            check.toggled.connect(self.changed)
        self.set_names([""] * SEATS)
        self.set_options({})

    def _lay_out(self) -> None:
        rows = QGridLayout()
        rows.setHorizontalSpacing(theme.px(10))
        rows.setVerticalSpacing(theme.px(6))
        for seat, box in enumerate(self.lexicons):
            box.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
            box.setMinimumContentsLength(12)
            self.names[seat].setWordWrap(True)
            self.names[seat].setMaximumWidth(theme.px(120))
            rows.addWidget(self.names[seat], 2 * seat, 0)
            rows.addWidget(box, 2 * seat, 1)
            rows.addWidget(self.strips[seat], 2 * seat + 1, 1)
        rows.addWidget(self.build, 2 * SEATS, 1, Qt.AlignmentFlag.AlignLeft)
        rows.setColumnStretch(1, 1)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(theme.px(7))
        layout.addLayout(rows)
        layout.addWidget(self.protection)
        layout.addWidget(self.siege)

    # ---- Lexicons --------------------------------------------------------------------------------

    def use_library(self, library: Library | None) -> None:
        """Show the Lexicons of the person's library, too; None where there is none."""
        self._library = library
        self._fill()

    def _saved(self) -> list[LexiconDocument]:
        """Own Lexicons that can be played."""
        if self._library is None:
            return []
        try:
            return [one for one in self._library.lexicons.list() if problem(one.glyphexes) is None]
        except JournalError:
            return []  # the library says so itself where games are kept

    def _fill(self) -> None:
        """What each seat may choose; what is chosen stays chosen."""
        chosen = [self._chosen(seat) for seat in range(SEATS)]
        saved = self._saved()
        self._choices = [RANDOM, *PRESETS, *saved]
        for choice in chosen:
            if isinstance(choice, LexiconDocument) and choice not in self._choices:
                newer = next((one for one in saved if one.name == choice.name), None)
                if newer is None:
                    self._choices.append(choice)
        for seat, box in enumerate(self.lexicons):
            box.blockSignals(True)
            box.clear()
            for choice in self._choices:
                box.addItem(_title(choice))
                box.setItemData(box.count() - 1, _tip(choice), Qt.ItemDataRole.ToolTipRole)
            box.setCurrentIndex(self._place_of(chosen[seat]))
            box.blockSignals(False)

    def _place_of(self, choice: Choice) -> int:
        if choice in self._choices:
            return self._choices.index(choice)
        names = [one.name if isinstance(one, LexiconDocument) else "" for one in self._choices]
        name = choice.name if isinstance(choice, LexiconDocument) else None
        return names.index(name) if name in names else 0

    def _chosen(self, seat: int) -> Choice:
        at = self.lexicons[seat].currentIndex()
        return self._choices[at] if 0 <= at < len(self._choices) else RANDOM

    def open_builder(self) -> None:
        """Build Lexicons, then show what there is."""
        from hexsuite.ui.game.hexarion.lexicon_builder import LexiconBuilder

        builder = LexiconBuilder(self._library, self)
        first = self._chosen(0)
        builder.show_document(first if isinstance(first, LexiconDocument) else presets().get(first))
        builder.exec()
        builder.deleteLater()
        self._fill()
        if builder.kept is not None and builder.kept in self._choices:
            self.lexicons[0].setCurrentIndex(self._choices.index(builder.kept))
        self.changed.emit()

    # ---- what the dialog asks for ----------------------------------------------------------------

    def set_names(self, names: list[str]) -> None:
        """Whose Lexicon is which."""
        for label, name in zip(self.names, names, strict=False):
            label.setText(self.tr("Lexicon of {name}").format(name=name) if name else self.tr("Lexicon"))
        for box, label in zip(self.lexicons, self.names, strict=True):
            box.setAccessibleName(label.text())

    def options(self, order: Sequence[int]) -> HexarionOptions:
        """What is chosen; `order` says which of those named sits at each seat."""
        sat = list(order)[:SEATS]
        self._order = [sat.index(row) for row in range(SEATS)]
        first, second = (self._chosen(row) for row in sat)
        return HexarionOptions((first, second), self.protection.isChecked(), self.siege.isChecked())

    def set_options(self, kept: dict[str, Any]) -> None:
        """Show what was chosen last; what cannot be used falls back to the defaults."""
        try:
            options = msgspec.convert(kept, HexarionOptions)
        except ValueError:
            options = HexarionOptions()
        for seat, choice in enumerate(options.lexicons):
            usable = (
                problem(choice.glyphexes) is None if isinstance(choice, LexiconDocument) else choice in self._choices
            )
            if usable and self._place_of(choice) == 0 and choice != RANDOM:
                self._choices.append(choice)
                for box in self.lexicons:
                    box.addItem(_title(choice))
            self.lexicons[seat].setCurrentIndex(self._place_of(choice) if usable else 0)
        self.protection.setChecked(options.short_protection)
        self.siege.setChecked(options.siege)

    def advice(self, setup: HexarionSetup) -> str:
        """Nothing that can be chosen here is unwise."""
        return ""

    def show_preview(self, scene: BoardScene, setup: HexarionSetup, styles: tuple[SeatStyle, ...]) -> None:
        """The board with both Home Bases; and which Glyphexes the Lexicons hold."""
        for row, seat in enumerate(self._order):
            self.strips[row].show_glyphexes(setup.lexicons[seat].glyphexes)
        scene.reset(grid(), pieces.tiles(), (), styles)
        scene.set_pieces(pieces.places([lexicon.name for lexicon in setup.lexicons]))


class GlyphexStrip(QWidget):
    """The sigils of a Lexicon in a row, with what each can do in a tip."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.labels = [QLabel() for _ in range(SIZE)]
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, theme.px(4))
        row.setSpacing(theme.px(3))
        for label in self.labels:
            row.addWidget(label)
        row.addStretch()

    def show_glyphexes(self, names: Sequence[str]) -> None:
        """Show these, by their full names."""
        known = list(content().glyphexes)
        for label, name in zip(self.labels, names, strict=False):
            one = content().glyphexes[name]
            label.setPixmap(pictures.picture(art.glyphex_art(known.index(name)), theme.px(24)))
            label.setToolTip(f"{name}: {', '.join(one.edicts)}")
            label.setAccessibleName(name)


def _title(choice: Choice) -> str:
    translate = QCoreApplication.translate
    if isinstance(choice, LexiconDocument):
        return plain(choice.name)
    if choice == RANDOM:
        return translate("Hexarion", "Random (drawn by the seed)")
    return presets()[choice].name


def _tip(choice: Choice) -> str:
    """The twelve Glyphexes of a choice."""
    if choice == RANDOM:
        return QCoreApplication.translate("Hexarion", "Twelve of the fifteen Glyphexes, other ones in each game.")
    document = choice if isinstance(choice, LexiconDocument) else presets()[choice]
    lines = [document.description] if document.description else []
    return plain_tip("\n".join([*lines, ", ".join(document.glyphexes)]))
