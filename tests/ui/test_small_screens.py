"""Large scales on small screens: nothing is out of reach, the window keeps its size, and all comes back at 100 %."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QPoint, QRect, QSize
from PySide6.QtWidgets import (
    QAbstractButton,
    QApplication,
    QDialog,
    QDialogButtonBox,
    QScrollArea,
    QStyle,
    QStyleOptionFrame,
    QWidget,
)

from hexsuite.games.hexfolk.game import Hexfolk
from hexsuite.games.registry import GAMES
from hexsuite.ui import theme
from hexsuite.ui.dialogs.guide import PAGES, GuideDialog
from hexsuite.ui.dialogs.new_game import SEED_BITS, NewGameDialog
from hexsuite.ui.dialogs.preferences import PreferencesDialog
from hexsuite.ui.dialogs.shortcuts import ShortcutsDialog
from hexsuite.ui.game.presenter import Prompt
from hexsuite.ui.game.prompt import PromptBar
from hexsuite.ui.game.styles import seat_styles
from hexsuite.ui.main_window import MainWindow
from hexsuite.ui.settings import SettingsFile
from hexsuite.ui.start_page import StartPage
from tests.ui.desk import table

SMALL = QSize(1280, 720)


@pytest.fixture
def scaled(qapp: QApplication, settings_file: SettingsFile) -> Iterator[int]:
    settings_file.values.theme = "light"
    settings_file.values.ui_scale = 150
    theme.apply(qapp, "light", 150)
    yield 150
    theme.apply(qapp, "light", 100)


def inside(widget: QWidget, holder: QWidget) -> bool:
    return holder.rect().contains(QRect(widget.mapTo(holder, QPoint(0, 0)), widget.size()))


def buttons_of(dialog: QDialog) -> list[QAbstractButton]:
    box = dialog.findChild(QDialogButtonBox)
    return [button for button in box.buttons() if button.isVisible()]


def room_of(dialog: QDialog) -> QSize:
    return dialog.screen().availableSize()


def test_a_game_fits_a_small_window_at_150_per_cent(qtbot, scaled: int, window: MainWindow) -> None:
    window.quick("hexfolk")
    qtbot.wait(50)
    assert window.size() == SMALL
    parts = [*window.page.tray.build.values(), *window.page.tray.cards, window.page.prompt_bar, window.tools]
    assert all(inside(part, window) for part in parts)
    assert all(inside(window.page.docks[name], window) for name in ("players", "trade", "log"))
    assert window.frame.horizontalScrollBar().maximum() == 0
    assert window.frame.verticalScrollBar().maximum() == 0


def test_what_does_not_fit_scrolls_and_never_widens_the_window(qtbot, window: MainWindow) -> None:
    window.resize(640, 360)
    window.quick("hexfolk")
    qtbot.wait(50)
    assert window.size() == QSize(640, 360)
    last = window.page.tray.build["card"]
    window.frame.ensureWidgetVisible(last)
    assert inside(last, window.frame.viewport())


def test_players_stay_in_sight_at_100_per_cent(qtbot, window: MainWindow) -> None:
    window.quick("hexfolk")
    qtbot.wait(50)
    panel = window.page.docks["players"].findChild(QScrollArea)
    assert all(inside(card, panel.viewport()) for card in window.page.players.cards)


def test_a_change_of_scale_and_back_leaves_the_window_as_it_was(qtbot, window: MainWindow) -> None:
    window.quick("hexfolk")
    qtbot.wait(50)
    bar = window.menuBar().height()
    tray = window.page.tray.height()
    for scale in (150, 100):
        window.settings.ui_scale = scale
        window.settings.theme = "light"
        window._settings_changed()
        qtbot.wait(50)
        assert window.size() == SMALL
    assert window.menuBar().height() == bar
    assert window.page.tray.height() == tray


def test_preferences_can_be_confirmed_whatever_the_scale(qtbot, settings_file: SettingsFile, scaled: int) -> None:
    settings_file.values.ui_scale = 200
    theme.apply(QApplication.instance(), "light", 200)
    dialog = PreferencesDialog(settings_file.values)
    qtbot.addWidget(dialog)
    dialog.show()
    qtbot.waitExposed(dialog)
    assert dialog.height() <= room_of(dialog).height()
    assert buttons_of(dialog)
    assert all(inside(button, dialog) for button in buttons_of(dialog))
    assert dialog.area.verticalScrollBar().maximum() > 0


@pytest.mark.parametrize("width", [700, 780, 1060])
def test_the_longest_seed_that_is_drawn_can_be_read(qtbot, settings_file: SettingsFile, width: int) -> None:
    dialog = NewGameDialog(Hexfolk(), settings_file.values, seed=2**SEED_BITS - 1)
    qtbot.addWidget(dialog)
    dialog.show()
    dialog.resize(width, 560)
    qtbot.wait(20)
    options = QStyleOptionFrame()
    dialog.seed.initStyleOption(options)
    room = dialog.style().subElementRect(QStyle.SubElement.SE_LineEditContents, options, dialog.seed).width()
    assert room - 4 >= dialog.seed.fontMetrics().horizontalAdvance(dialog.seed.text())
    assert inside(dialog.seed, dialog)
    assert inside(dialog.other, dialog)


def test_a_size_settles_before_it_comes_into_force(qtbot, settings_file: SettingsFile) -> None:
    dialog = PreferencesDialog(settings_file.values)
    qtbot.addWidget(dialog)
    dialog.show()
    changes: list[int] = []
    dialog.changed.connect(lambda: changes.append(settings_file.values.ui_scale))
    dialog.scale.setValue(110)
    dialog.scale.setValue(120)
    assert changes == []
    qtbot.waitUntil(lambda: changes == [120])
    dialog.scale.setValue(130)
    dialog.accept()
    assert changes == [120, 130]
    qtbot.wait(400)
    assert changes == [120, 130]


def test_preferences_shrink_again(qtbot, window: MainWindow) -> None:
    window.settings.theme = "light"
    dialog = PreferencesDialog(window.settings, window)
    dialog.changed.connect(window._settings_changed)
    dialog.show()
    qtbot.waitExposed(dialog)
    before = dialog.size()
    for scale in (120, 100):
        dialog.scale.setValue(scale)
        qtbot.waitUntil(lambda wanted=scale: theme.current()[1] == wanted)
        qtbot.wait(120)
    assert abs(dialog.height() - before.height()) <= 4
    assert abs(dialog.width() - before.width()) <= 4
    dialog.reject()


def test_all_large_dialogs_stay_on_the_screen(qtbot, settings_file: SettingsFile, scaled: int) -> None:
    entries = [(f"entry {n}", "Ctrl+N") for n in range(60)]
    dialogs = [
        NewGameDialog(Hexfolk(), settings_file.values, None),
        GuideDialog(PAGES[0]),
        ShortcutsDialog([("Keys", entries)]),
    ]
    for dialog in dialogs:
        qtbot.addWidget(dialog)
        dialog.show()
        qtbot.waitExposed(dialog)
        assert dialog.width() <= room_of(dialog).width()
        assert dialog.height() <= room_of(dialog).height()
        assert all(inside(button, dialog) for button in buttons_of(dialog))


def test_the_start_page_never_scrolls_sideways(qtbot, scaled: int) -> None:
    page = StartPage([Hexfolk()], [(name, name) for name in PAGES])
    qtbot.addWidget(page)
    page.resize(SMALL)
    page.show()
    qtbot.waitExposed(page)
    assert page.findChild(QScrollArea).horizontalScrollBar().maximum() == 0
    page.resize(2200, 900)
    assert page._library.y() == page._learn.y()


@pytest.mark.parametrize("unfinished", [False, True])
def test_every_game_can_be_begun_without_scrolling(qtbot, window: MainWindow, unfinished: bool) -> None:
    if unfinished:
        window.quick("hexarion")
        window.leave()
    qtbot.wait(50)
    assert window.size() == SMALL
    assert window.start.last.isVisible() == unfinished
    view = window.start.findChild(QScrollArea).viewport()
    assert len(window.start.quick_buttons) == 3
    for button in (*window.start.quick_buttons.values(), *window.start.set_up_buttons.values()):
        assert inside(button, view)


@pytest.mark.parametrize("size", [(1060, 640), (1024, 560)])
@pytest.mark.parametrize("game", ["hexfolk", "hexarion", "primal_hex"])
def test_the_choices_for_a_new_game_never_scroll_sideways(qtbot, settings_file, game: str, size) -> None:
    dialog = NewGameDialog(GAMES[game], settings_file.values)
    qtbot.addWidget(dialog)
    dialog.resize(*size)
    dialog.show()
    qtbot.waitExposed(dialog)
    dialog.resize(*size)
    dialog.rows[0].name.setText("W" * 24)
    dialog.rows[0].name.textEdited.emit("W" * 24)
    dialog.update_preview()
    qtbot.wait(50)
    assert dialog.size() == QSize(*size)
    assert dialog._scroll.horizontalScrollBar().maximum() == 0


def test_a_long_sentence_ends_in_an_ellipsis(qtbot) -> None:
    bar = PromptBar(seat_styles(table()))
    qtbot.addWidget(bar)
    bar.resize(300, 54)
    bar.show()
    bar.show_prompt(Prompt("Your turn", 0, True, "A detail that is much too long for a bar of this width, alas"))
    qtbot.wait(10)
    assert bar.detail.cut.endswith("…")
    assert bar.detail.toolTip() == bar.prompt.detail
    assert bar.text.cut == "Your turn"


def test_the_first_window_grows_with_the_scale_as_far_as_the_screen_goes(
    qtbot, settings_file: SettingsFile, library, scaled: int
) -> None:
    made = MainWindow(settings_file, library)
    qtbot.addWidget(made)
    room = made.screen().availableSize()
    assert made.size() == QSize(1920, 1080).boundedTo(room)
    made.close()
