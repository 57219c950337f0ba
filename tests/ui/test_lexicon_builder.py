"""The Lexicon builder, and Hexarion's part of the new-game dialog."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import Qt, QTimer
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QMessageBox

from hexsuite.games.hexarion.content import content
from hexsuite.games.hexarion.lexicons import SIZE, LexiconDocument, presets, read_lexicon
from hexsuite.games.hexarion.options import HexarionOptions
from hexsuite.games.hexfolk.options import HexfolkOptions
from hexsuite.games.registry import game
from hexsuite.play.events import JournalError
from hexsuite.play.session import Session
from hexsuite.store.library import Library
from hexsuite.ui.dialogs.new_game import NewGameDialog
from hexsuite.ui.game.hexarion.lexicon_builder import LexiconBuilder
from hexsuite.ui.main_window import MainWindow
from hexsuite.ui.settings import NewGameChoice, SettingsFile
from tests.ui.desk import click, table

NAMES = tuple(content().glyphexes)


@pytest.fixture
def builder(qtbot, library: Library) -> Callable[[], LexiconBuilder]:
    def show() -> LexiconBuilder:
        made = LexiconBuilder(library)
        qtbot.addWidget(made)
        made.show()
        qtbot.waitExposed(made)
        return made

    return show


def test_twelve_of_fifteen_are_chosen_by_clicks_and_kept(builder, library: Library) -> None:
    shown = builder()
    assert not shown.save.isEnabled()
    for tile in shown.tiles[:11]:
        click(tile)
    assert shown.count.text() == "11 of 12"
    QTest.keyClicks(shown.name, "Mine")
    assert not shown.export.isEnabled()
    click(shown.tiles[14])
    assert shown.export.isEnabled()
    click(shown.save)
    wanted = LexiconDocument(name="Mine", glyphexes=(*NAMES[:11], NAMES[14]))
    assert library.lexicons.list() == [wanted]
    assert shown.kept == wanted
    assert "kept" in shown.problem.text()


def test_no_description_of_another_lexicon_is_kept(builder) -> None:
    shown = builder()
    shown.saved.setCurrentIndex(1)
    shown.start_from(1)
    assert shown.document().description
    QTest.keyClicks(shown.name, "!")
    assert not shown.document().description
    shown.start_from(1)
    click(shown.random)
    assert not shown.document().description


def test_what_the_twelve_bring_together_is_told(builder) -> None:
    shown = builder()
    for tile in shown.tiles[:2]:  # Aetherbind, Ashmirror
        tile.setChecked(True)
    told = shown.edicts.text()
    assert "Shielded Pulse 1" in told
    assert "Blink" not in told
    assert all(edict in shown.tiles[0].accessibleDescription() for edict in ("Shielded Pulse", "Silence"))


def test_a_thirteenth_is_one_too_many(builder) -> None:
    shown = builder()
    shown.name.setText("Full")
    for tile in shown.tiles[:13]:
        tile.setChecked(True)
    assert shown.problem.text() == "Take 1 out: a Lexicon has 12."
    assert not shown.save.isEnabled()
    QTest.keyClick(shown.tiles[3], Qt.Key.Key_Space)
    assert shown.save.isEnabled()


def test_unfinished_ones_are_kept_and_cannot_be_played(builder, library: Library, settings_file, qtbot) -> None:
    shown = builder()
    shown.name.setText("Later")
    shown.tiles[0].setChecked(True)
    click(shown.save)
    assert "not finished" in shown.problem.text()
    assert shown.kept is None
    dialog = NewGameDialog(game("hexarion"), settings_file.values, library=library)
    qtbot.addWidget(dialog)
    box = dialog.form_widget.lexicons[0]
    assert "Later" not in [box.itemText(at) for at in range(box.count())]


def test_presets_and_random_are_beginnings(builder) -> None:
    shown = builder()
    shown.start_from(2)
    assert set(shown.glyphexes) == set(presets()["control"].glyphexes)
    assert shown.name.text() == f"My {presets()['control'].name}"
    click(shown.clear)
    assert shown.glyphexes == ()
    drawn = set()
    for _ in range(4):
        click(shown.random)
        assert len(shown.glyphexes) == SIZE
        drawn.add(shown.glyphexes)
    assert len(drawn) > 1


def test_one_of_the_same_name_is_replaced_only_when_sure(builder, library: Library, monkeypatch) -> None:
    library.lexicons.save(LexiconDocument(name="Mine", glyphexes=NAMES[:12]))
    shown = builder()
    shown.show_document(LexiconDocument(name="Mine", glyphexes=NAMES[3:]))
    click(shown.save)  # nobody says yes
    assert library.lexicons.list()[0].glyphexes == NAMES[:12]
    monkeypatch.setattr(QMessageBox, "exec", lambda _: QMessageBox.StandardButton.Yes)
    click(shown.save)
    assert library.lexicons.list()[0].glyphexes == NAMES[3:]
    click(shown.delete)
    assert library.lexicons.list() == []
    assert not shown.delete.isEnabled()


def test_a_lexicon_goes_out_as_a_file_and_comes_back(builder, tmp_path: Path) -> None:
    shown = builder()
    shown.show_document(LexiconDocument(name="Gift", description="For Ada.", glyphexes=NAMES[1:13]))
    file = tmp_path / "gift.hexlexicon"
    shown.export_file(file)
    assert read_lexicon(file).description == "For Ada."
    other = builder()
    other.import_file(file)
    assert (other.name.text(), other.glyphexes) == ("Gift", NAMES[1:13])
    file.write_text("{}", encoding="utf-8")
    other.import_file(file)
    assert "is not a Lexicon" in other.problem.text()
    assert other.glyphexes == NAMES[1:13]
    other.import_file(tmp_path / "none.hexlexicon")
    assert "cannot be read" in other.problem.text()


def test_a_library_that_refuses_is_told(builder, library: Library, monkeypatch) -> None:
    shown = builder()
    shown.show_document(LexiconDocument(name="Mine", glyphexes=NAMES[:12]))

    def refuse(*_: object) -> None:
        raise JournalError("There is no room left on the disk.")

    monkeypatch.setattr(library.lexicons, "save", refuse)
    click(shown.save)
    assert shown.problem.text() == "There is no room left on the disk."
    assert shown.kept is None


def test_without_a_library_only_files_are_left(qtbot) -> None:
    shown = LexiconBuilder(None)
    qtbot.addWidget(shown)
    shown.show_document(LexiconDocument(name="Mine", glyphexes=NAMES[:12]))
    assert not shown.save.isEnabled()
    assert shown.export.isEnabled()


# ── The new-game dialog ──────────────────────────────────────────────────────────────────────────────────────


def opened(qtbot, settings_file: SettingsFile, library: Library | None = None, seed: int = 5) -> NewGameDialog:
    dialog = NewGameDialog(game("hexarion"), settings_file.values, seed=seed, library=library)
    qtbot.addWidget(dialog)
    dialog.show()
    qtbot.waitExposed(dialog)
    return dialog


def choose(dialog: NewGameDialog, row: int, title: str) -> None:
    box = dialog.form_widget.lexicons[row]
    box.setCurrentIndex([box.itemText(at) for at in range(box.count())].index(title))


def test_each_seat_has_its_lexicon_and_the_choice_is_remembered(qtbot, settings_file, library: Library) -> None:
    own = LexiconDocument(name="Own", glyphexes=NAMES[:12])
    library.lexicons.save(own)
    dialog = opened(qtbot, settings_file, library)
    choose(dialog, 0, "Own")
    choose(dialog, 1, presets()["energy"].name)
    dialog.form_widget.siege.setChecked(True)
    dialog.accept()
    setup = dialog.session.setup
    assert setup.options == HexarionOptions((own, "energy"), siege=True)
    assert setup.lexicons[0].glyphexes == NAMES[:12]
    assert settings_file.save()
    for shelf in (library, None):  # also where the library is not open yet
        again = opened(qtbot, SettingsFile(settings_file.path.parent), shelf)
        assert again.form.options(range(2)) == setup.options


def test_a_lexicon_sits_with_its_player_when_seats_are_drawn(qtbot, settings_file) -> None:
    found = set()
    for seed in range(8):
        dialog = opened(qtbot, settings_file, seed=seed)
        choose(dialog, 0, presets()["pressure"].name)
        choose(dialog, 1, presets()["support"].name)
        dialog.seating.setCurrentIndex(1)
        dialog.accept()
        at = [seat.name for seat in dialog.session.seats].index("Robin")
        assert dialog.session.setup.options.lexicons[at] == "pressure"
        found.add(at)
    assert found == {0, 1}


def test_the_sigils_of_both_lexicons_are_shown(qtbot, settings_file) -> None:
    dialog = opened(qtbot, settings_file)
    choose(dialog, 1, presets()["control"].name)
    dialog.update_preview()
    said = [label.accessibleName() for label in dialog.form_widget.strips[1].labels]
    assert said == list(presets()["control"].glyphexes)
    assert "Lexicon of Robin" in dialog.form_widget.lexicons[0].accessibleName()


@pytest.mark.parametrize(
    "options",
    [
        {"lexicons": ["no such", "control"]},
        {"lexicons": ["control"]},
        {"lexicons": ["/nowhere/gone.hexlexicon", "random"]},
        {"lexicons": [{"format": "hexlexicon", "name": "short", "glyphexes": ["Vowshard"]}, "random"]},
        {"lexicons": 3, "siege": "perhaps"},
    ],
)
def test_whatever_is_remembered_makes_a_game(qtbot, settings_file, options: dict) -> None:
    settings_file.values.new_games["hexarion"] = NewGameChoice([], options)
    dialog = opened(qtbot, settings_file)
    dialog.accept()
    assert dialog.session is not None, dialog.problem.text()
    assert dialog.session.setup.options.lexicons[0] == "random"


# ── The menu ─────────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("playing", [False, True])
def test_the_builder_opens_from_the_menu_at_any_time(
    qtbot, window: MainWindow, library: Library, playing: bool
) -> None:
    if playing:
        setup = game("hexfolk").new_setup(HexfolkOptions(first=0), 3, 5)
        window.begin(Session.new(game("hexfolk"), setup, table(1, 3), 5))
    seen: list[LexiconBuilder] = []

    def answer() -> None:
        shown = QApplication.activeModalWidget()
        assert isinstance(shown, LexiconBuilder)
        seen.append(shown)
        shown.show_document(LexiconDocument(name="From the menu", glyphexes=NAMES[:12]))
        click(shown.save)
        shown.reject()

    QTimer.singleShot(200, window, answer)
    action = window.menus.actions["build_hexarion"]
    assert action in window.menus.game.actions()
    assert action.isEnabled()
    assert action.text() == "&Lexicon builder …"
    action.trigger()
    assert len(seen) == 1
    assert [one.name for one in library.lexicons.list()] == ["From the menu"]
    assert (window.page is not None) == playing
