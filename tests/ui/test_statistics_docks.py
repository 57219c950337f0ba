"""The docks with the figures of running games of Hexarion Conquest and Primal Hex, their sheets and their files."""

from __future__ import annotations

import csv
from pathlib import Path
from random import Random
from typing import Any

import pytest
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QLabel, QToolButton

from hexsuite._core.hexarion import codes as hexarion_codes
from hexsuite._core.primal_hex import codes, face
from hexsuite.games.hexarion.game import HEXARION
from hexsuite.games.hexarion.layout import edict
from hexsuite.games.hexarion.options import HexarionOptions
from hexsuite.games.primal_hex.layout import layout
from hexsuite.games.primal_hex.statistics import Counter
from hexsuite.play.runner import play_out
from hexsuite.play.session import Session
from hexsuite.ui.game.docks import DOCK_WIDTH
from hexsuite.ui.game.figure_table import FigureTable
from hexsuite.ui.game.hexarion.result import ResultSheet as HexarionSheet
from hexsuite.ui.game.primal_hex.figures import UNKNOWN
from hexsuite.ui.game.primal_hex.result import ResultSheet as PrimalSheet
from hexsuite.ui.game.sheet import PICTURE_WIDTH, SheetPage
from hexsuite.ui.game.styles import seat_styles
from tests.games.hexarion.games_played import careful_action
from tests.ui.desk import bot, human
from tests.ui.primal_desk import advance, at_step, sensible, table, with_people


def hexarion(people: int = 1, steps: int = 150, seed: int = 4) -> Session:
    """A game in which so much has happened, with the first seat to move."""
    setup = HEXARION.new_setup(HexarionOptions(), 2, seed)
    session = Session.new(HEXARION, setup, [human("Robin", 0), human("Ada", 1)], seed, undo_allowed=True)
    rng = Random(seed)
    while len(session.steps) < steps or session.to_move:
        session.submit(session.to_move, careful_action(setup, session.state, rng))
    assert not session.over
    if people == 1:
        session.hand_over(1, 1)
    return session


def primal(people: int = 1, **options: Any) -> Session:
    """A game in its third round, in which the first seat may act."""
    session = advance(table(3, 3, **options), at_step(face.ASK_ORDER_HEX, seat=0, round_=3))
    return with_people(session, people)


def texts(shown: FigureTable) -> list[list[str]]:
    return [[cell.text() for cell in row] for row in shown.cells]


def menu(shown: Any, text: str) -> None:
    next(action for action in shown.presenter.actions() if action.text() == text).trigger()


@pytest.mark.window
@pytest.mark.parametrize("begin", [hexarion, primal])
def test_the_dock_is_reached_from_the_menu_and_has_room(qtbot, window, begin) -> None:
    window.show_game(begin())
    shown = window.page
    panel = shown.presenter.statistics
    assert not panel.isVisible() or panel.visibleRegion().isEmpty()
    menu(shown, "Show the statistics")
    qtbot.waitUntil(lambda: not panel.visibleRegion().isEmpty())
    qtbot.waitUntil(lambda: bool(panel.chart.lines))
    assert "Statistics" in [action.text() for action in shown.dock_actions()]
    assert panel.widget().minimumSizeHint().width() <= DOCK_WIDTH[1]
    assert panel.horizontalScrollBar().maximum() == 0
    assert all(label.text().strip() for label in panel.findChildren(QLabel) if label.isVisible() and not label.pixmap())


@pytest.mark.window
def test_the_dock_of_hexarion_follows_the_running_game(qtbot, page) -> None:
    session = hexarion(people=2)
    shown = page(session, curtain=False)
    panel = shown.presenter.statistics
    assert texts(panel.classes) == [["–"] * 6] * 2  # what cannot be seen is not counted
    shown.raise_dock("statistics")
    qtbot.waitUntil(lambda: bool(panel.chart.lines))

    def agrees() -> None:
        now = session.state.snapshot()
        played = [hexarion_codes.decode(step.code) for step in session.steps]
        used = [code for code in played if code.kind == hexarion_codes.EDICT]
        assert sums_of_edicts(panel.fights) == len(used)
        assert [line[-1] for line in panel.chart.lines] == list(now.energy)
        assert all(edict(code.edict).name in panel.edicts.text() for code in used)

    agrees()
    rng = Random(1)
    before = len(session.steps)
    while len(session.steps) < before + 60:
        session.submit(session.to_move, careful_action(session.setup, session.state, rng))
    shown.refresh()
    agrees()
    shown.undo()
    agrees()


def sums_of_edicts(shown: FigureTable) -> int:
    column = next(place for place, each in enumerate(shown._columns) if each.head == "edicts")
    return sum(int(row[column]) for row in texts(shown) if row[column].isdigit())


@pytest.mark.window
def test_the_dock_of_primal_hex_follows_the_running_game(qtbot, page) -> None:
    session = primal(people=3)
    shown = page(session, curtain=False)
    panel = shown.presenter.statistics
    assert texts(panel.sources) == [["–"] * 4] * 3
    shown.raise_dock("statistics")
    qtbot.waitUntil(lambda: bool(panel.chart.lines))

    def agrees() -> None:
        now = session.state.snapshot()
        points = [row[-1] for row in texts(panel.sources)]
        assert points == [str(n) if n else "–" for n in now.points]
        assert [line[-1] for line in panel.chart.lines] == list(now.points)
        rolled = [0] * 3
        state = session.state_at(0).copy()
        for step in session.steps:
            code = codes.decode(step.code)
            if code.kind == codes.ROLLED:
                rolled[state.snapshot().roller] += sum(code.counts)
            state.apply(step.code)
        assert [sum(int(text) for text in row[:6] if text.isdigit()) for row in texts(panel.dice)] == rolled

    agrees()
    rng, before = Random(2), len(session.steps)
    while len(session.steps) < before + 60:
        session.submit(session.to_move, sensible(session.state, rng))
    shown.refresh()
    agrees()
    shown.undo()
    agrees()


@pytest.mark.window
def test_P8_hidden_dice_are_counted_for_nobody_else(qtbot, page) -> None:
    session = primal(people=3, hidden_dice=True)
    shown = page(session, curtain=True)
    panel = shown.presenter.statistics
    unknown = [UNKNOWN] * 8
    shown.raise_dock("statistics")
    qtbot.waitUntil(lambda: bool(panel.chart.lines))
    assert shown.viewer == -1
    assert texts(panel.dice) == [unknown] * 3
    shown.lift_curtain()
    assert shown.viewer == 0
    own, *others = texts(panel.dice)
    assert UNKNOWN not in own
    assert others == [unknown] * 2
    counted = Counter(layout(session.setup)).follow([step.code for step in session.steps])
    assert [int(text) for text in own[:6] if text != "–"] == [n for n in counted.seats[0].rolled if n]
    # Behind another tab, too: what one of them saw is gone before the other one looks.
    shown.raise_dock("tribes")
    qtbot.waitUntil(lambda: panel.visibleRegion().isEmpty())
    rng = Random(3)
    while not shown._curtain:
        shown.submit(sensible(session.state, rng))
    assert texts(panel.dice) == [unknown] * 3


@pytest.mark.window
def test_P8_hidden_dice_are_open_to_those_who_look_on_if_they_wish(qtbot, page) -> None:
    session = primal(people=0, hidden_dice=True)
    session.pause()
    shown = page(session, open_hands=False)
    panel = shown.presenter.statistics
    shown.raise_dock("statistics")
    qtbot.waitUntil(lambda: bool(panel.chart.lines))
    assert texts(panel.dice) == [[UNKNOWN] * 8] * 3
    shown.settings.open_hands = True
    shown.apply_settings()
    assert UNKNOWN not in {text for row in texts(panel.dice) for text in row}


@pytest.mark.parametrize("hidden_dice", [False, True])
def test_P23_the_sheet_of_a_running_game_of_primal_hex_tells_no_secret(qtbot, hidden_dice: bool) -> None:
    session = primal(people=3, hidden_dice=hidden_dice)
    cards, now = layout(session.setup).cards, session.state.snapshot()
    secret = [cards.advisors[card].name for card, up in zip(now.advisors, now.advisor_up, strict=True) if not up]
    assert secret
    sheet = PrimalSheet(session, seat_styles(session.seats))
    qtbot.addWidget(sheet)
    said = " ".join(label.text() + label.toolTip() for label in sheet.findChildren(QLabel))
    assert not [name for name in secret if name in said]
    assert (UNKNOWN in said) == hidden_dice
    play_on = Session.resume(session.record)
    rng = Random(5)
    while not play_on.over:
        play_on.submit(play_on.to_move, sensible(play_on.state, rng))
    sheet = PrimalSheet(play_on, seat_styles(play_on.seats))
    qtbot.addWidget(sheet)
    said = " ".join(label.text() for label in sheet.findChildren(QLabel))
    assert all(name in said for name in secret)
    assert UNKNOWN not in said


def test_the_sheet_of_a_running_game_of_hexarion_says_that_it_goes_on(qtbot) -> None:
    session = hexarion()
    sheet = HexarionSheet(session, seat_styles(session.seats))
    qtbot.addWidget(sheet)
    said = [label.text() for label in sheet.findChildren(QLabel)]
    assert "The game so far" in said
    assert not any("wins" in text for text in said)


@pytest.fixture(scope="module")
def finished() -> dict[str, Session]:
    """A game of each kind, played to the end by bots."""
    setup = HEXARION.new_setup(HexarionOptions(), 2, 5)
    played = {
        "hexarion": Session.new(HEXARION, setup, [bot("Robin", 0), bot("Ada", 1)], 5),
        "primal_hex": table(people=0),
    }
    for session in played.values():
        play_out(session)
    return played


@pytest.mark.window
@pytest.mark.parametrize(("game", "measure"), [("hexarion", "drawn"), ("primal_hex", "orders placed")])
def test_the_figures_are_saved_from_the_page_after_the_end(
    page, finished: dict[str, Session], answer: dict[str, str], tmp_path: Path, game: str, measure: str
) -> None:
    shown = page(Session.resume(finished[game].record))
    result = shown.board_stack.currentWidget()
    assert isinstance(result, SheetPage)
    assert shown.presenter.result_text()
    buttons = {button.defaultAction(): button for button in result.findChildren(QToolButton)}
    for action, name in zip(shown.presenter.exporter.actions, ("all.csv", "all.png"), strict=True):
        answer["path"] = str(tmp_path / name)
        buttons[action].click()
    with (tmp_path / "all.csv").open(encoding="utf-8", newline="") as file:
        assert measure in {row["measure"] for row in csv.DictReader(file)}
    image = QImage(str(tmp_path / "all.png"))
    assert image.width() >= 2 * PICTURE_WIDTH
    colours = {image.pixel(x, y) for x in range(0, image.width(), 7) for y in range(0, image.height(), 7)}
    assert len(colours) > 30


@pytest.mark.window
@pytest.mark.parametrize(("begin", "measure"), [(hexarion, "drawn"), (primal, "orders placed")])
def test_what_is_saved_of_a_running_game_holds_no_secret(
    page, answer: dict[str, str], tmp_path: Path, begin, measure: str
) -> None:
    shown = page(begin())
    answer["path"] = str(tmp_path / "now.csv")
    menu(shown, "Save the statistics as a table …")
    with (tmp_path / "now.csv").open(encoding="utf-8", newline="") as file:
        measures = {row["measure"] for row in csv.DictReader(file)}
    assert measure not in measures
    assert len(measures) > 8
    answer["path"] = str(tmp_path / "now.png")
    menu(shown, "Save the statistics as a picture …")
    assert QImage(str(tmp_path / "now.png")).width() >= 2 * PICTURE_WIDTH
