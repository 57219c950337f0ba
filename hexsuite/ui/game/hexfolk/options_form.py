"""Hexfolk's part of the new-game dialog: its options, and the island for the preview."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import msgspec
from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QFormLayout,
    QHBoxLayout,
    QSpinBox,
    QVBoxLayout,
    QWidget,
)

from hexsuite.games.base import BadInput
from hexsuite.games.hexfolk.layout import layout
from hexsuite.games.hexfolk.maps import is_file, shipped
from hexsuite.games.hexfolk.options import MAX_TARGET, MIN_TARGET, HexfolkOptions
from hexsuite.games.hexfolk.setup import crowded
from hexsuite.games.maps.document import SUFFIX, read_map
from hexsuite.games.plain import plain
from hexsuite.ui import theme
from hexsuite.ui.board.model import Piece, Place, SeatStyle
from hexsuite.ui.board.scene import BoardScene
from hexsuite.ui.file_choice import OwnFile, choose_to_open
from hexsuite.ui.game.hexfolk import pieces
from hexsuite.ui.labels import plain_tip


class HexfolkForm(QWidget):
    """`changed()` whenever an option changes."""

    changed = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.target = QSpinBox()
        self.target.setRange(MIN_TARGET, MAX_TARGET)
        self.target.setSuffix(self.tr(" points"))
        self.first = QComboBox()
        self.island = QComboBox()
        self.island.addItem(self.tr("Standard island"), "")
        for document in shipped():
            text = self.tr("{name} ({n} hexes)").format(name=document.name, n=len(document.hexes))
            self.island.addItem(text, document.name)
        self.friendly = QCheckBox(self.tr("Friendly robber"))
        self.friendly.setToolTip(self.tr("The robber spares players with two points or fewer."))
        self.robber = QCheckBox(self.tr("Robber on the island"))
        self.robber.setToolTip(self.tr("Without it a 7 only makes full hands discard, and a knight steals one card."))
        self.road = QCheckBox(self.tr("Longest Road counts 2 points"))
        self.army = QCheckBox(self.tr("Largest Army counts 2 points"))
        self.deck = QCheckBox(self.tr("Dice from a deck"))
        self.deck.setToolTip(
            self.tr("All 36 pairs of dice lie in a deck, which is shuffled anew when all are drawn: luck evens out.")
        )
        form = QFormLayout()
        form.addRow(self.tr("Island"), self._island_row())
        form.addRow(self.tr("Play to"), self.target)
        form.addRow(self.tr("First to move"), self.first)
        layout_ = QVBoxLayout(self)
        layout_.setContentsMargins(0, 0, 0, 0)
        layout_.setSpacing(theme.px(7))
        form.setVerticalSpacing(theme.px(6))
        form.setHorizontalSpacing(theme.px(10))
        layout_.addLayout(form)
        for box in (self.robber, self.friendly, self.road, self.army, self.deck):
            box.toggled.connect(self._toggled)
            layout_.addWidget(box)
        self.target.valueChanged.connect(self.changed)
        self.first.currentIndexChanged.connect(self.changed)
        self.island.currentIndexChanged.connect(self.changed)
        self.set_names(["", ""])
        self.set_options({})

    def _island_row(self) -> QHBoxLayout:
        """The islands that ship, and a way to one's own."""
        self.own = OwnFile(self.tr("Play on a map of your own (.hexmap)"), self)
        self.own.clicked.connect(self.choose_file)
        self.island.setMinimumContentsLength(12)
        return self.own.beside(self.island)

    def choose_file(self) -> None:
        """Take a map that the person chooses among their files."""
        before = str(self.island.currentData())
        kinds = self.tr("Maps (*{suffix});;All files (*)").format(suffix=SUFFIX)
        path = choose_to_open(self, self.tr("Open a map"), kinds, before if is_file(before) else "")
        if path is not None:
            self.island.setCurrentIndex(self._entry_of(str(path)))
            self.changed.emit()  # also where it was chosen before: what is in it may be something else now

    def _entry_of(self, file: str) -> int:
        """Where the list has a file of the person's; one that cannot be read is there, and its game is refused."""
        try:
            document = read_map(file)
            text = self.tr("{name} ({n} hexes)").format(name=document.name, n=len(document.hexes))
        except BadInput:
            text = Path(file).name
        at = self.island.findData(file)
        if at < 0:
            at = self.island.count()
            self.island.addItem("", file)
            self.island.setItemData(at, plain_tip(file), Qt.ItemDataRole.ToolTipRole)
        self.island.setItemText(at, plain(text))
        return at

    def _toggled(self) -> None:
        self.friendly.setEnabled(self.robber.isChecked())
        self.changed.emit()

    def set_names(self, names: list[str]) -> None:
        """The seats that may start."""
        at = min(self.first.currentIndex(), len(names))
        self.first.blockSignals(True)
        self.first.clear()
        self.first.addItem(self.tr("anybody (by the seed)"))
        self.first.addItems(names)
        self.first.setCurrentIndex(max(0, at))
        self.first.blockSignals(False)

    def options(self, order: Sequence[int]) -> HexfolkOptions:
        """What is chosen; `order` says which of those named sits at each seat."""
        first = self.first.currentIndex() - 1
        return HexfolkOptions(
            target=self.target.value(),
            friendly_robber=self.friendly.isChecked(),
            robber=self.robber.isChecked(),
            longest_road=self.road.isChecked(),
            largest_army=self.army.isChecked(),
            dice_deck=self.deck.isChecked(),
            map=self.island.currentData(),
            first=None if first < 0 else list(order).index(first),
        )

    def set_options(self, kept: dict[str, Any]) -> None:
        """Show what was chosen last; what cannot be used falls back to the defaults."""
        try:
            options = msgspec.convert(kept, HexfolkOptions)
            options.check(8)
        except ValueError:
            options = HexfolkOptions()
        self.target.setValue(options.target)
        self.friendly.setChecked(options.friendly_robber)
        self.robber.setChecked(options.robber)
        self.road.setChecked(options.longest_road)
        self.army.setChecked(options.largest_army)
        self.deck.setChecked(options.dice_deck)
        at = self._entry_of(str(options.map)) if is_file(options.map) else self.island.findData(options.map)
        self.island.setCurrentIndex(max(0, at))
        first = 0 if options.first is None else options.first + 1
        self.first.setCurrentIndex(first if first < self.first.count() else 0)

    def advice(self, setup: Any) -> str:
        """A warning that does not forbid: many players on little land."""
        return self.tr("So many players will be tight on this island.") if crowded(setup) else ""

    def show_preview(self, scene: BoardScene, setup: Any, styles: tuple[SeatStyle, ...]) -> None:
        """The island of a set-up."""
        island = layout(setup)
        scene.reset(island.grid, pieces.tiles(island), pieces.harbours(island), styles)
        if setup.options.robber:
            scene.set_pieces([Piece(Place("hex", island.grid.hex_index(setup.robber)), pieces.ROBBER_ART)])
