"""The new-game dialog and text from elsewhere: nothing of it steers the screen, and no board stands for another's."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFileDialog

from hexsuite.games.hexfolk.maps import shipped
from hexsuite.games.maps.document import MapDocument, MapHex, write_map
from hexsuite.games.primal_hex import scenarios
from hexsuite.games.primal_hex.options import PrimalOptions
from hexsuite.games.registry import game
from hexsuite.ui.dialogs.new_game import NewGameDialog
from hexsuite.ui.labels import plain_tip
from hexsuite.ui.settings import NewGameChoice, SeatChoice, SettingsFile
from tests.ui.desk import click


@pytest.fixture
def dialog(qtbot, settings_file: SettingsFile) -> NewGameDialog:
    made = NewGameDialog(game("hexfolk"), settings_file.values)
    qtbot.addWidget(made)
    made.show()
    qtbot.waitExposed(made)
    return made


@pytest.fixture
def own_map(tmp_path: Path) -> Path:
    return tmp_path / "own.hexmap"


def choose(dialog: NewGameDialog, path: Path | str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(QFileDialog, "getOpenFileName", lambda *_: (str(path), ""))
    click(dialog.form_widget.own)


def test_no_board_is_shown_of_which_no_game_can_be_made(
    qtbot, dialog, own_map: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The land in two pieces reads, and cannot be played: the board before must not stand for it."""
    assert dialog.preview.isVisible()
    apart = tuple(MapHex(q, r) for q in (0, 9) for r in range(9))
    write_map(own_map, MapDocument(id="own", name="Apart", hexes=apart))
    choose(dialog, own_map, monkeypatch)
    room = dialog.preview.size()
    dialog.update_preview()
    assert dialog.form_widget.island.currentText() == "Apart (18 hexes)"
    assert dialog.problem.text() != ""
    assert not dialog.preview.isVisible()
    whole = tuple(MapHex(q, r) for q in range(4) for r in range(5))
    write_map(own_map, MapDocument(id="own", name="Mended", hexes=whole))
    choose(dialog, own_map, monkeypatch)
    dialog.update_preview()
    assert dialog.form_widget.island.currentText() == "Mended (20 hexes)"
    assert dialog.problem.text() == ""
    assert dialog.preview.isVisible()
    assert dialog.preview.width() == room.width()
    assert len(dialog.scene.grid.hexes) == 20


def test_names_that_are_alike_hide_no_board(qtbot, dialog) -> None:
    dialog.rows[1].name.setText(dialog.rows[0].name.text())
    dialog.form_widget.island.setCurrentIndex(3)
    dialog.update_preview()
    assert dialog.problem.text() == "Two players have the same name."
    assert len(dialog.scene.grid.hexes) == len(shipped()[2].hexes)
    dialog.seed.setText("")
    dialog.update_preview()
    assert not dialog.preview.isVisible()


STEERS = "a\x1b[2J\u202eb\nc"


def test_nothing_of_a_map_steers_the_screen(qtbot, dialog, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    good, bad = tmp_path / "<b>\u202e.hexmap", tmp_path / "bad\u202e\x07.hexmap"
    hexes = tuple(MapHex(q, r) for q in range(4) for r in range(4))
    write_map(good, MapDocument(id="own", name=STEERS, hexes=hexes))
    bad.write_text("{", encoding="utf-8")
    island = dialog.form_widget.island
    choose(dialog, good, monkeypatch)
    assert island.currentText() == "a [2J b c (16 hexes)"
    tip = island.currentData(Qt.ItemDataRole.ToolTipRole)
    assert "&lt;b&gt;" in tip
    assert "\u202e" not in tip
    choose(dialog, bad, monkeypatch)
    dialog.update_preview()
    assert island.currentText() == "bad .hexmap"
    assert dialog.problem.text().startswith(f"{tmp_path}/bad .hexmap is not a map: ")
    write_map(good, MapDocument(id="own", name=STEERS, hexes=hexes[:1]))
    choose(dialog, good, monkeypatch)
    dialog.update_preview()
    assert dialog.problem.text() != ""
    assert not set(dialog.problem.text()) & {"\x1b", "\u202e", "\n"}


def test_nothing_of_a_scenario_steers_the_screen(qtbot, settings_file) -> None:
    """Also one that came with a file in the terminal, or with a saved game, is chosen again in the dialog."""
    document = next(one for one in scenarios.shipped() if one.seats == 3)
    own = msgspec.structs.replace(document, name=STEERS, description=STEERS, first_game=False)
    options = msgspec.to_builtins(PrimalOptions(scenario=own))
    kept = {name: value for name, value in options.items() if value is not None}
    settings_file.values.new_games["primal_hex"] = NewGameChoice([SeatChoice(f"P{n}", n, 1) for n in range(3)], kept)
    made = NewGameDialog(game("primal_hex"), settings_file.values, library=None)
    qtbot.addWidget(made)
    assert made.form_widget.scenario.currentText() == "a [2J b c"
    assert not set(made.form_widget.about.text()) & {"\x1b", "\u202e"}


def test_a_tip_is_no_markup_and_keeps_its_lines() -> None:
    assert plain_tip("a & b\nc\u202e") == "a & b\nc "
    assert plain_tip('<img src="x">\nb') == '<div style="white-space: pre-wrap">&lt;img src=&quot;x&quot;&gt;\nb</div>'
