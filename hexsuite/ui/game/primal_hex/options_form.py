"""Primal Hex's part of the new-game dialog: scenario, tribes, Warchiefs, First Player and the variants."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any

import msgspec
from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtWidgets import QCheckBox, QComboBox, QGridLayout, QVBoxLayout, QWidget

from hexsuite.games.base import BadInput
from hexsuite.games.english import counted
from hexsuite.games.plain import plain, plain_lines
from hexsuite.games.primal_hex import content, scenarios
from hexsuite.games.primal_hex.layout import layout
from hexsuite.games.primal_hex.options import DEALING, DRAWN, PrimalOptions
from hexsuite.games.primal_hex.scenario import MAX_SEATS, MIN_SEATS, SUFFIX, ScenarioDocument
from hexsuite.games.primal_hex.setup import PrimalSetup
from hexsuite.ui import theme
from hexsuite.ui.board.art import icon
from hexsuite.ui.board.model import SeatStyle
from hexsuite.ui.board.scene import BoardScene
from hexsuite.ui.file_choice import OwnFile, choose_to_open
from hexsuite.ui.game.primal_hex import art_names as art
from hexsuite.ui.game.primal_hex import pieces
from hexsuite.ui.labels import plain_label, plain_tip

SHORT_CAP = 5
"""Points of a Harvest, where it is capped (P20)."""


class PrimalHexForm(QWidget):
    """`changed()` whenever an option changes."""

    changed = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.scenario = QComboBox()
        self.scenario.setAccessibleName(self.tr("Scenario"))
        self.about = plain_label("", "muted")
        self.about.setWordWrap(True)
        self.tribes = [QComboBox() for _ in range(MAX_SEATS)]
        self.labels = [plain_label() for _ in range(MAX_SEATS)]
        self.warchiefs = QComboBox()
        self.warchiefs.setAccessibleName(self.tr("Warchiefs"))
        self.first = QComboBox()
        self.first.setAccessibleName(self.tr("First Player"))
        self.hidden = QCheckBox(self.tr("Hidden dice: only their owner sees them"))
        self.arm = QCheckBox(self.tr("Long arm: Strength may change dice of rivals, too"))
        self.cap = QCheckBox(self.tr("A Harvest earns 5 points at most, not 6"))
        self._names: list[str] = []
        self._documents: list[str | ScenarioDocument] = []
        self._own: ScenarioDocument | None = None
        self._files: list[str] = []
        self._fill_fixed()
        self._lay_out()
        self._connect()
        self.set_names([""] * MIN_SEATS)

    def _fill_fixed(self) -> None:
        words = {
            "chosen": self.tr("each chooses one of three of the own tribe"),
            "dealt": self.tr("each gets one of the own tribe at random"),
            "mixed": self.tr("each chooses one of three of any tribe"),
        }
        for dealing in DEALING:
            self.warchiefs.addItem(words[dealing], dealing)
        for box in self.tribes:
            box.setIconSize(QSize(theme.px(20), theme.px(20)))
            box.addItem(self.tr("drawn"), "")
            for tribe in content.shipped().tribes:
                box.addItem(icon(art.tribe(tribe.id)), tribe.name, tribe.id)
                box.setItemData(box.count() - 1, tribe.text, Qt.ItemDataRole.ToolTipRole)
        self.arm.setToolTip(self.tr("One Strength changes any unspent die by 1. It needs open dice."))

    def _lay_out(self) -> None:
        rows = QGridLayout()
        rows.setHorizontalSpacing(theme.px(10))
        rows.setVerticalSpacing(theme.px(6))
        rows.addWidget(plain_label(self.tr("Scenario")), 0, 0)
        self.own = OwnFile(self.tr("Play on a scenario of your own (.hexscenario)"), self)
        self.own.clicked.connect(self.choose_file)
        rows.addLayout(self.own.beside(self.scenario), 0, 1)
        rows.addWidget(self.about, 1, 1)
        rows.addWidget(plain_label(self.tr("Tribes")), 2, 0, Qt.AlignmentFlag.AlignTop)
        rows.addLayout(self._tribe_rows(), 2, 1)
        rows.addWidget(plain_label(self.tr("Warchiefs")), 3, 0)
        rows.addWidget(self.warchiefs, 3, 1)
        rows.addWidget(plain_label(self.tr("First Player")), 4, 0)
        rows.addWidget(self.first, 4, 1)
        rows.setColumnStretch(1, 1)
        for box in (self.scenario, self.warchiefs, self.first, *self.tribes):
            box.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
            box.setMinimumContentsLength(7)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(theme.px(7))
        column.addLayout(rows)
        for check in (self.hidden, self.arm, self.cap):
            column.addWidget(check)

    def _tribe_rows(self) -> QGridLayout:
        """Two players in a row."""
        grid = QGridLayout()
        grid.setHorizontalSpacing(theme.px(6))
        grid.setVerticalSpacing(theme.px(4))
        for place, (label, box) in enumerate(zip(self.labels, self.tribes, strict=True)):
            row, column = divmod(place, 2)
            label.setMaximumWidth(theme.px(90))
            grid.addWidget(label, row, 2 * column)
            grid.addWidget(box, row, 2 * column + 1)
        grid.setColumnStretch(1, 1)
        grid.setColumnStretch(3, 1)
        return grid

    def _connect(self) -> None:
        for box in (self.scenario, self.warchiefs, self.first, *self.tribes):
            box.currentIndexChanged.connect(self._changed)
        for check in (self.hidden, self.arm, self.cap):
            check.toggled.connect(self._changed)

    def _changed(self) -> None:
        self.arm.setEnabled(not self.hidden.isChecked())
        self._tell_scenario()
        self.changed.emit()

    # ---- scenarios -------------------------------------------------------------------------------

    def _fill_scenarios(self, wanted: str | ScenarioDocument | None) -> None:
        """Those for so many players; what is wanted stays chosen if it is among them, else the one recommended is.

        "" is a drawn one, None: nothing has been chosen yet. A file stays for any number of players: where it does not
        fit, whoever makes the game of it says why.
        """
        seats = len(self._names)
        if isinstance(wanted, str) and scenarios.is_file(wanted) and wanted not in self._files:
            self._files.append(wanted)
        found = scenarios.for_seats(seats)
        self._documents = ["", *found]
        if isinstance(wanted, ScenarioDocument) and wanted not in found:
            self._own = wanted
        if self._own is not None and self._own.seats == seats:
            self._documents.append(self._own)
        self._documents += self._files
        self.scenario.blockSignals(True)
        self.scenario.clear()
        self.scenario.addItem(self.tr("drawn"))
        for document in self._documents[1:]:
            self._add_scenario(document)
        names = [one.name if isinstance(one, ScenarioDocument) else one for one in self._documents]
        chosen = wanted.name if isinstance(wanted, ScenarioDocument) else wanted
        marked = scenarios.recommended(seats)
        usual = names.index(marked.name) if marked is not None else 0
        self.scenario.setCurrentIndex(names.index(chosen) if chosen in names else usual)
        self.scenario.blockSignals(False)
        self._tell_scenario()

    def _add_scenario(self, choice: str | ScenarioDocument) -> None:
        """An entry of the list; a file that cannot be read is there, too, and its game is refused."""
        file = choice if isinstance(choice, str) else ""
        try:
            document = scenarios.chosen(choice)
        except BadInput:
            self.scenario.addItem(plain(Path(file).name))
        else:
            first = document.first_game and not file
            name = self.tr("{name} (for the first game)") if first else "{name}"
            self.scenario.addItem(plain(name.format(name=document.name)))
        if file:
            self.scenario.setItemData(self.scenario.count() - 1, plain_tip(file), Qt.ItemDataRole.ToolTipRole)

    def choose_file(self) -> None:
        """Take a scenario that the person chooses among their files."""
        before = self._scenario()
        kinds = self.tr("Scenarios (*{suffix});;All files (*)").format(suffix=SUFFIX)
        beside = before if isinstance(before, str) and scenarios.is_file(before) else ""
        path = choose_to_open(self, self.tr("Open a scenario"), kinds, beside)
        if path is not None:
            if str(path) not in self._files:
                self._files.append(str(path))
            self._fill_scenarios(str(path))
            self.changed.emit()  # also where it was chosen before: what is in it may be something else now

    def _scenario(self) -> str | ScenarioDocument:
        at = self.scenario.currentIndex()
        return self._documents[at] if 0 <= at < len(self._documents) else ""

    def _tell_scenario(self) -> None:
        chosen = self._scenario()
        text = self.tr("One of those for so many players, by the seed.")
        if isinstance(chosen, str) and chosen:
            text = chosen
            with suppress(BadInput):  # the dialog says what is wrong with it
                chosen = scenarios.chosen(chosen)
        if isinstance(chosen, ScenarioDocument):
            size = f"{counted(len(chosen.hexes), 'hex', 'hexes')}, {counted(len(chosen.mountains), 'mountain')}"
            text = f"{chosen.description} ({size})" if chosen.description else size
        self.about.setText(plain_lines(text))

    # ---- what the dialog asks for ----------------------------------------------------------------

    def set_names(self, names: list[str]) -> None:
        """The names at the table, and how many play."""
        if names == self._names:
            return
        again = len(names) != len(self._names)
        chosen, first = self._scenario() if self._documents else None, self.first.currentData()
        self._names = list(names)
        for row, (label, box) in enumerate(zip(self.labels, self.tribes, strict=True)):
            plays = row < len(names)
            label.setVisible(plays)
            box.setVisible(plays)
            if plays:
                label.setText(names[row] or self.tr("seat {n}").format(n=row + 1))
                box.setAccessibleName(self.tr("Tribe of {name}").format(name=label.text()))
        self.first.blockSignals(True)
        self.first.clear()
        self.first.addItem(self.tr("drawn"), -1)
        for row, name in enumerate(names):
            self.first.addItem(name or self.tr("seat {n}").format(n=row + 1), row)
        self.first.setCurrentIndex(max(0, self.first.findData(first)) if first is not None else 0)
        self.first.blockSignals(False)
        if again:
            self._fill_scenarios(chosen)

    def options(self, order: Sequence[int]) -> PrimalOptions:
        """What is chosen; `order` says which of those named sits at each seat."""
        tribes = tuple(str(self.tribes[row].currentData()) for row in order)
        row = self.first.currentData()
        scenario = self._scenario()
        if isinstance(scenario, ScenarioDocument) and scenario is not self._own:
            scenario = scenario.name
        return PrimalOptions(
            scenario=scenario,
            tribes=tribes if any(tribes) else (),
            warchiefs=self.warchiefs.currentData(),
            hidden_dice=self.hidden.isChecked(),
            long_arm=self.arm.isChecked() and not self.hidden.isChecked(),
            harvest_cap=5 if self.cap.isChecked() else 6,
            first=list(order).index(row) if isinstance(row, int) and row >= 0 else None,
        )

    def set_options(self, kept: dict[str, Any]) -> None:
        """Show what was chosen last; what cannot be used falls back to the defaults."""
        try:
            options = msgspec.convert(kept, PrimalOptions)
        except ValueError:
            options = PrimalOptions()
        drawn = options.scenario in ("", DRAWN)
        self._fill_scenarios(options.scenario if not drawn else "" if "scenario" in kept else None)
        for row, box in enumerate(self.tribes):
            wanted = options.tribes[row] if row < len(options.tribes) else ""
            box.setCurrentIndex(max(0, box.findData(wanted)))
        self.warchiefs.setCurrentIndex(DEALING.index(options.warchiefs))
        self.first.setCurrentIndex(max(0, self.first.findData(-1 if options.first is None else options.first)))
        self.hidden.setChecked(options.hidden_dice)
        self.arm.setChecked(options.long_arm)
        self.cap.setChecked(options.harvest_cap == SHORT_CAP)

    def advice(self, setup: PrimalSetup) -> str:
        """Nothing that can be chosen here is unwise."""
        del setup
        return ""

    def show_preview(self, scene: BoardScene, setup: PrimalSetup, styles: tuple[SeatStyle, ...]) -> None:
        """The board with mountains, centre and Starting Territories."""
        board = layout(setup)
        names = [self.tr("the {tribe} tribe").format(tribe=tribe) for tribe in board.tribes]
        now = board.board.start().snapshot()
        scene.reset(board.grid, pieces.tiles(board, now, names), (), styles)
        scene.set_pieces(pieces.pieces(board, now, names))
