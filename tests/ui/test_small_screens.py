"""Large scales on small screens: nothing is out of reach, the window keeps its size, and all comes back at 100 %."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QPoint, QRect, QSize
from PySide6.QtGui import QImage
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

from hexsuite._core.hexfolk import codes, face
from hexsuite.games.hexfolk.game import Hexfolk
from hexsuite.games.registry import GAMES
from hexsuite.ui import theme
from hexsuite.ui.dialogs.guide import PAGES, GuideDialog
from hexsuite.ui.dialogs.new_game import SEED_BITS, NewGameDialog
from hexsuite.ui.dialogs.preferences import PreferencesDialog
from hexsuite.ui.dialogs.shortcuts import ShortcutsDialog
from hexsuite.ui.game.players import NAME_WIDTH, PlayerCard
from hexsuite.ui.game.presenter import Fact, PlayerRow, Prompt
from hexsuite.ui.game.prompt import PromptBar
from hexsuite.ui.game.styles import seat_styles
from hexsuite.ui.main_window import MainWindow
from hexsuite.ui.settings import SettingsFile
from hexsuite.ui.start_page import StartPage
from tests.ui.desk import human, played_until, table, with_seats

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


def test_the_line_below_the_players_is_seen_whole(qtbot, window: MainWindow) -> None:
    window.quick("hexarion")
    page = window.page
    qtbot.waitUntil(lambda: page.dock_area.sized)
    page.players.foot.setText("Robin has nobody on the board, but five waiting to be deployed, and enough energy.")
    page.players.foot.show()
    qtbot.wait(30)
    page.dock_area.hold_players()
    qtbot.wait(30)
    view = page.docks["players"].findChild(QScrollArea).viewport()
    assert page.players.foot.height() > 1.5 * page.players.foot.fontMetrics().height()
    assert inside(page.players.foot, view)


@pytest.mark.parametrize("width", [210, 240, 364])
def test_no_count_of_a_player_is_drawn_over_the_large_figure(qtbot, width: int) -> None:
    def drawn(facts: int) -> QImage:
        card = PlayerCard(seat_styles(table())[0])
        qtbot.addWidget(card)
        card.resize(width, card.sizeHint().height())
        counts = tuple(Fact("hand", "12/34", "cards") for _ in range(facts))
        card.show_row(PlayerRow(0, "Robin", "level 1", 12, "energy: 12", "hexarion/energy", counts))
        return card.grab().toImage()

    many, none = drawn(6), drawn(0)
    left = width - theme.px(12 + 28 + 23)
    end = QRect(left, 0, width - left, many.height())
    assert many.copy(end) == none.copy(end)
    assert many != none


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
    bar.show_prompt(
        Prompt(
            "Your turn",
            0,
            True,
            "A detail that is much too long for a bar of this width, alas, even in two small lines of it",
        )
    )
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


def hands_of_a_trader(seats: int):
    """Robin at a table of so many, with three offers open that some agree to and some counter."""

    def rich(session) -> bool:
        now = session.state.snapshot()
        return (session.to_move, now.phase) == (0, face.MAIN) and sum(now.hands[0]) > 5 and now.turn > 12

    session = played_until(rich, [human(each.name, i) for i, each in enumerate(table(1, seats))], tries=200)
    mine = session.state.snapshot().hands[0]
    order = sorted(range(5), key=lambda kind: -mine[kind])
    for give, want in ((order[0], order[4]), (order[0], order[3]), (order[1], order[4])):
        number = session.state.snapshot().next_offer
        trade = [int(k == give) for k in range(5)], [int(k == want) for k in range(5)]
        session.submit(0, codes.encode_trade(codes.OFFER, *trade, number))
        while session.state.snapshot().phase == face.TRADE_REPLY:
            seat, state = session.to_move, session.state
            own = state.snapshot().hands[seat]
            other = [int(k == next((k for k in range(5) if own[k] and k != give), -1)) for k in range(5)]
            counter = codes.encode_trade(codes.COUNTER, other, [2 * n for n in trade[0]])
            answers = [codes.encode(codes.ACCEPT), counter, codes.encode(codes.DECLINE)]
            session.submit(seat, next(a for a in answers[seat % 2 :] if state.is_legal(a)))
    return with_seats(session, table(1, seats), Hexfolk())


@pytest.mark.parametrize("percent", [100, 125, 150])
@pytest.mark.parametrize("seats", [4, 8])
def test_a_trader_sees_names_offers_and_the_button_at_any_size(
    qtbot, qapp: QApplication, window: MainWindow, percent: int, seats: int
) -> None:
    window.settings.ui_scale = percent
    window._settings_changed()
    try:
        window.begin(hands_of_a_trader(seats))
        page = window.page
        trade, port = page.presenter.trade, page.presenter.trade._area.viewport()
        qtbot.waitUntil(lambda: trade.cards[0].height() >= trade.cards[0].minimumSizeHint().height())
        qtbot.wait(60)
        assert window.frame.horizontalScrollBar().maximum() == 0
        assert trade._area.horizontalScrollBar().maximum() == 0
        assert len(trade.cards) > 1
        assert inside(trade.send_button, page.docks["trade"])
        assert trade.send_button.visibleRegion().boundingRect().height() == trade.send_button.height()
        assert inside(trade.cards[0].close_button, port)
        if percent == 100:
            assert all(inside(card, port) for card in trade.cards)
        text = page.prompt_bar.text
        assert "…" not in text.cut
        for card in page.players.cards if seats == 8 else ():
            card.grab()  # painted anew, whether in sight or not
            figures = {fact.tip for fact in card.row.facts}
            left = [box.left() for box, tip in card._tips if tip in figures]
            assert min(left) >= theme.px(20 + NAME_WIDTH) + 16, "badge and name have their room"
    finally:
        window.settings.ui_scale = 100
        window._settings_changed()


def test_the_rows_of_an_offer_are_never_squashed(qtbot, window: MainWindow) -> None:
    window.begin(hands_of_a_trader(8))
    trade = window.page.presenter.trade
    qtbot.wait(60)
    shown, trade.talks = trade.talks, ()
    trade.show_talks(shown)
    assert all(card.height() >= card.minimumSizeHint().height() for card in trade.cards), "at once, not a moment later"
