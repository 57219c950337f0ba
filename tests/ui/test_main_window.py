"""The main window: start page, resume, files, place on the screen, keys, closing."""

from __future__ import annotations

import gc
import sqlite3
import threading
import weakref
from pathlib import Path
from time import monotonic

import pytest
from PySide6.QtCore import QPoint, QRect, QSettings, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QFileDialog, QMessageBox

from hexsuite.games.hexfolk.game import HEXFOLK
from hexsuite.games.hexfolk.options import HexfolkOptions
from hexsuite.play.record import read_save
from hexsuite.play.session import Session
from hexsuite.store.library import Library
from hexsuite.ui.dialogs.guide import PAGES
from hexsuite.ui.dialogs.shortcuts import keys_of
from hexsuite.ui.main_window import MainWindow
from tests.ui.desk import click, click_place, table


@pytest.mark.window
def test_play_now_plays_on_the_island_in_the_picture(qtbot, window: MainWindow) -> None:
    assert not window.start.last.isVisible()
    seed = window.lists.next_seeds["hexfolk"]
    click(window.start.quick_buttons["hexfolk"])
    assert window.page is not None
    assert window.page.session.header.seed == seed
    assert str(seed) in window.about_game.text()


@pytest.mark.window
def test_leaving_and_going_on_is_exact(qtbot, window: MainWindow) -> None:
    window.quick("hexfolk")
    page = window.page
    qtbot.waitUntil(lambda: page.may_act, timeout=20_000)
    click_place(page, next(iter(page.scene.offers())))
    state, lines, game_id = page.session.state.to_bytes(), page.log_panel.lines(), page.session.header.id
    window.leave()
    assert window.page is None
    assert page.session.closed
    assert window.start.last.isVisible()
    assert "Robin" in window.start.last_detail.text()
    click(window.start.go_on)
    assert window.page.session.header.id == game_id
    assert window.page.session.state.to_bytes() == state
    assert window.page.log_panel.lines() == lines


@pytest.mark.window
@pytest.mark.parametrize("change", ["games SET header = 'x'", "games SET updated = x'00'", "steps SET code = x'ff'"])
def test_a_damaged_game_is_named_and_the_one_before_it_offered(
    qtbot, window: MainWindow, change: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    ids = []
    for _ in range(2):
        window.quick("hexfolk")
        page = window.page
        qtbot.waitUntil(lambda page=page: page.may_act, timeout=20_000)
        click_place(page, next(iter(page.scene.offers())))
        ids.append(page.session.header.id)
        window.leave()
    assert window.start._last == ids[1]
    table, _, _ = change.partition(" SET ")
    name = "game_id" if table == "steps" else "id"
    with sqlite3.connect(window.library.folder / "library.sqlite") as connection:
        connection.execute(f"UPDATE {change} WHERE {name} = '{ids[1]}'")
    connection.close()
    said: list[str] = []
    window.lists.said.connect(said.append)
    for name in ("tell", "offer"):
        monkeypatch.setattr(f"hexsuite.ui.main_window.{name}", lambda _, __, text, *___: said.append(text))
    for _ in range(2):
        window.refresh_start()
        assert window.start._last == ids[0]
        assert window.start.last.isVisible()
        assert len(said) == 1
        assert "damaged" in said[0]
    window.resume(ids[1])  # as from a list shown before
    assert window.page is None
    assert "damaged" in said[1]


def test_a_new_game_closes_the_one_before(qtbot, window: MainWindow) -> None:
    window.quick("hexfolk")
    first = window.page
    window.quick("hexfolk")
    assert first.session.closed
    assert window.stack.count() == 2
    assert window.library.games.load(first.session.header.id).header.result is None


def test_a_copy_can_be_saved_and_opened(qtbot, window: MainWindow, tmp_path: Path) -> None:
    window.quick("hexfolk")
    path = tmp_path / "copy.hexsave"
    window.export_to(path)
    assert read_save(path).header == window.page.session.header
    window.leave()
    window.open_path(path)
    assert window.page is not None


def test_a_bad_file_is_one_sentence(qtbot, window: MainWindow, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    told: list[str] = []
    monkeypatch.setattr("hexsuite.ui.main_window.tell", lambda _, __, text: told.append(text))
    path = tmp_path / "bad.hexsave"
    path.write_text("{", encoding="utf-8")
    window.open_path(path)
    window.open_path(tmp_path / "missing.hexsave")
    assert len(told) == 2
    assert all(text.endswith(".") and "\n" not in text for text in told)
    assert window.page is None


@pytest.mark.window
def test_closing_keeps_the_game_and_does_not_hang(qtbot, window: MainWindow) -> None:
    window.settings.new_games.clear()
    window.quick("hexfolk")
    page = window.page
    began = monotonic()
    window.close()
    assert monotonic() - began < 3
    assert page.session.closed
    assert not page.ai.busy or page.ai.close(1.0)


def test_a_place_off_all_screens_is_not_restored(qtbot, settings_file, library) -> None:
    far = MainWindow(settings_file, library)
    qtbot.addWidget(far)
    far.setGeometry(QRect(QPoint(20_000, 20_000), far.size()))
    settings_file.path.parent.mkdir(parents=True, exist_ok=True)
    store = QSettings(str(settings_file.path.with_name("window.ini")), QSettings.Format.IniFormat)
    store.setValue("geometry", far.saveGeometry())
    store.sync()
    back = MainWindow(settings_file, library)
    qtbot.addWidget(back)
    assert back._on_a_screen()
    room = QGuiApplication.primaryScreen().availableGeometry()
    assert back.width() <= room.width()
    assert room.contains(back.geometry().topLeft() + QPoint(40, 10))


def test_every_key_is_used_once(qtbot, window: MainWindow) -> None:
    window.quick("hexfolk")
    seen: dict[str, str] = {}
    for _, actions in window.menus.sections():
        for text, keys in keys_of(actions):
            for key in keys.split(" / "):
                assert key not in seen, f"{key}: {text} and {seen[key]}"
                seen[key] = text
    assert {"1", "2", "3", "4", "T", "D", "U", "H", "P"} <= set(seen)


@pytest.mark.window
def test_keys_reach_the_game(qtbot, window: MainWindow) -> None:
    window.quick("hexfolk")
    page = window.page
    window.activateWindow()
    qtbot.waitUntil(window.isActiveWindow)
    QTest.keyClick(page.view, Qt.Key.Key_P)
    assert page.session.paused
    QTest.keyClick(page.view, Qt.Key.Key_P)
    assert not page.session.paused
    QTest.keyClick(page.view, Qt.Key.Key_D)
    qtbot.waitUntil(page.presenter.cards.isVisible)
    QTest.keyClick(page.view, Qt.Key.Key_T)
    qtbot.waitUntil(page.presenter.trade.isVisible)


@pytest.mark.parametrize("name", PAGES)
def test_the_guide_opens_at_every_page(qtbot, window: MainWindow, name: str) -> None:
    window.show_guide(name)
    text = window._guide.text.toPlainText()
    assert len(text) > 800
    window._guide.close()


def test_the_theme_can_change_in_the_middle_of_a_game(qtbot, window: MainWindow) -> None:
    window.quick("hexfolk")
    try:
        for theme_name, scale in (("dark", 150), ("contrast", 80), ("light", 100)):
            window.settings.theme, window.settings.ui_scale = theme_name, scale
            window._settings_changed()
            qtbot.wait(30)
            assert not window.grab().isNull()
    finally:
        window.settings.theme, window.settings.ui_scale = "light", 100
        window._settings_changed()


def test_another_size_builds_the_game_again_as_it_stood(qtbot, window: MainWindow) -> None:
    window.quick("hexfolk")
    qtbot.waitUntil(lambda: window.page.may_act, timeout=20_000)
    click_place(window.page, next(iter(window.page.scene.offers())))
    before = window.page
    state = before.session.state.to_bytes()
    try:
        window.settings.ui_scale = 130
        window._settings_changed()
        assert window.page is not before
        assert window.page.session.state.to_bytes() == state
        assert window.page.session.saved
        assert window.page.tray.height() > before.tray.height()
    finally:
        window.settings.ui_scale = 100
        window._settings_changed()


def test_docks_can_be_given_title_bars(qtbot, window: MainWindow) -> None:
    window.quick("hexfolk")
    dock = window.page.docks["log"]
    assert dock.titleBarWidget() is not None
    window.menus.movable.setChecked(True)
    assert dock.titleBarWidget() is None
    window.rematch()
    assert window.page.docks["log"].titleBarWidget() is None


def test_docks_keep_their_width_from_game_to_game(qtbot, window: MainWindow) -> None:
    window.quick("hexfolk")
    qtbot.waitUntil(lambda: window.page.dock_area.sized)
    qtbot.wait(50)
    before = window.page.docks["players"].width()
    window.rematch()
    qtbot.wait(50)
    assert window.page.docks["players"].width() == before


@pytest.mark.parametrize("game", ["hexarion", "hexfolk", "primal_hex"])
def test_docks_keep_their_width_when_the_program_starts_again(qtbot, settings_file, tmp_path, game: str) -> None:
    def started() -> MainWindow:
        made = MainWindow(settings_file, Library(tmp_path / "games"))  # which it closes with itself
        qtbot.addWidget(made)
        made.resize(1280, 720)
        made.show()
        qtbot.waitExposed(made)
        made.resize(1280, 720)
        return made

    def laid_out(window: MainWindow) -> dict[str, int]:
        qtbot.waitUntil(lambda: window.page.dock_area.sized)
        qtbot.wait(30)
        return {name: window.page.docks[name].width() for name in ("players", "log")}

    first = started()
    first.quick(game)
    before = laid_out(first)
    kept = first.page.session.header.id
    first.close()
    second = started()
    second.resume(kept)
    assert laid_out(second) == before
    assert before["players"] > 300
    second.close()


def test_pages_that_were_left_are_freed(qtbot, window: MainWindow) -> None:
    left = []
    for _ in range(3):
        window.quick("hexfolk")
        left.append(weakref.ref(window.page))
        qtbot.wait(20)
    window.leave()

    def gone() -> bool:
        gc.collect()
        return all(page() is None for page in left)

    qtbot.waitUntil(gone)
    assert not [thread for thread in threading.enumerate() if thread.name.startswith(("bot", "analyst"))]


def test_a_careless_return_gives_no_game_up_and_a_name_is_said(
    qtbot, window: MainWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[str] = []

    def returned(box: QMessageBox) -> QMessageBox.StandardButton:
        asked.append(box.text())
        return box.standardButton(box.defaultButton())

    monkeypatch.setattr(QMessageBox, "exec", returned)
    session = Session.new(HEXFOLK, HEXFOLK.new_setup(HexfolkOptions(), 3, 1), table(2, 3), 1)
    window.begin(session)
    assert window.page.covered, "the person is known behind the curtain too"
    window.resign()
    assert asked == [f"{session.seats[window.page.at_screen].name}, do you want to give this game up?"]
    assert not session.over


@pytest.mark.parametrize("game", ["hexarion", "hexfolk", "primal_hex"])
def test_the_guide_and_a_new_game_begin_with_the_game_that_is_shown(qtbot, window: MainWindow, game: str) -> None:
    window.quick(game)
    window.menus.actions["guide"].trigger()
    assert PAGES[window._guide.pages.currentRow()] == f"{game}_first"
    keyed = [name for name, action in window.menus.actions.items() if action.shortcut().toString() == "Ctrl+N"]
    assert keyed == [f"new_{game}"]
    list_ = window._guide.pages
    wide = list_.viewport().width()
    assert all(list_.visualItemRect(list_.item(row)).right() <= wide for row in range(list_.count()))
    window.leave()
    assert window.menus.actions["new_hexfolk"].shortcut().toString() == "Ctrl+N"


def test_every_entry_of_the_game_menu_has_a_key_of_its_own(window: MainWindow) -> None:
    texts = [action.text() for action in window.menus.game.actions() if "&" in action.text()]
    keys = [text[text.index("&") + 1].upper() for text in texts]
    assert len(set(keys)) == len(keys) > 10


def test_a_game_can_be_forgotten_after_asking(qtbot, window: MainWindow, monkeypatch: pytest.MonkeyPatch) -> None:
    window.quick("hexfolk")
    game_id = window.page.session.header.id
    window.leave()
    answers = [QMessageBox.StandardButton.No, QMessageBox.StandardButton.Yes]
    monkeypatch.setattr(QMessageBox, "exec", lambda _: answers.pop(0))
    window.start.list.setCurrentRow(0)
    click(window.start.forget_button)
    assert [game.id for game in window.library.games.list()] == [game_id]
    click(window.start.forget_button)
    assert window.library.games.list() == []
    assert not window.start.last.isVisible()


def test_a_game_that_nothing_keeps_is_not_left_unasked(
    qtbot, window: MainWindow, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    window.quick("hexfolk")
    qtbot.waitUntil(lambda: window.page.may_act, timeout=20_000)
    click_place(window.page, next(iter(window.page.scene.offers())))
    window.page.session.keep_in(None)
    buttons = QMessageBox.StandardButton
    answers = [buttons.Cancel, buttons.Cancel, buttons.Save]
    monkeypatch.setattr(QMessageBox, "question", lambda *_: answers.pop(0))
    path = tmp_path / "kept.hexsave"
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (str(path), ""))
    window.leave()
    assert window.page is not None
    assert not window.close()
    steps = len(window.page.session.steps)
    window.leave()
    assert window.page is None
    assert len(read_save(path).steps) == steps
