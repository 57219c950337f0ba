"""Figures in the window (F28): the page after the end, the dock, the odds, and the files that they are saved to."""

from __future__ import annotations

import csv
from pathlib import Path

import msgspec
import pytest
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QMessageBox

from hexsuite._core.hexfolk import codes, face
from hexsuite.games.hexfolk import odds
from hexsuite.games.hexfolk.game import HEXFOLK
from hexsuite.games.hexfolk.layout import layout
from hexsuite.games.hexfolk.options import HexfolkOptions
from hexsuite.games.hexfolk.statistics import LARGEST_ARMY, LONGEST_ROAD, AwardChange
from hexsuite.play.runner import play_out
from hexsuite.play.session import Session
from hexsuite.ui.board.model import Place
from hexsuite.ui.game.hexfolk.figures import award_lines, luck
from hexsuite.ui.game.hexfolk.info import place_info
from hexsuite.ui.game.hexfolk.result import ResultSheet, point_sources
from hexsuite.ui.game.hexfolk.standings import footnote, known_points, seven_text
from hexsuite.ui.game.sheet import PICTURE_WIDTH, SheetPage
from hexsuite.ui.game.styles import seat_styles
from tests.ui.desk import bot, click, played_until, table


@pytest.fixture(scope="module")
def finished() -> Session:
    """A game of four bots that was played to the end."""
    seats = [bot(name, colour) for colour, name in enumerate(("Ada", "Bruno", "Chen", "Dana"))]
    session = Session.new(HEXFOLK, HEXFOLK.new_setup(HexfolkOptions(), 4, 5), seats, 5)
    play_out(session)
    return session


@pytest.fixture
def running() -> Session:
    return played_until(lambda s: s.to_move == 0 and s.state.snapshot().turn > 30, table(1, 3))


def texts(table) -> list[list[str]]:
    return [[cell.text() for cell in row] for row in table.cells]


@pytest.mark.window
def test_F28_the_result_page_tells_what_was_counted(qtbot, page, finished: Session) -> None:
    shown = page(Session.resume(finished.record))
    result = shown.board_stack.currentWidget()
    assert isinstance(result, SheetPage)
    rolls = [codes.decode(step.code) for step in finished.steps if codes.decode(step.code).kind == codes.DICE]
    assert result.sheet.counted.rolls == [roll.a + roll.b for roll in rolls]
    said = [label.text() for label in result.findChildren(type(shown.players.foot))]
    assert any(f"{len(rolls)} rolls" in text for text in said)
    assert luck(result.sheet.counted.rolls, deck=False) in said
    for own in result.sheet.counted.seats:
        assert str(sum(own.produced)) in said
        assert f"{own.expected:.1f}" in said
    final = finished.state.snapshot()
    for seat in range(4):
        *parts, total = point_sources(final, seat, hidden=True)
        assert sum(parts) == total == final.true_points[seat]


@pytest.mark.window
def test_F28_the_dock_follows_the_running_game(qtbot, page, running: Session) -> None:
    shown = page(running)
    panel = shown.presenter.statistics
    assert texts(panel.production) == [["–"] * 9] * 3  # what cannot be seen is not counted
    shown.raise_dock("statistics")
    qtbot.waitUntil(lambda: texts(panel.production) == cells(running))
    dice = [codes.decode(step.code) for step in running.steps if codes.decode(step.code).kind == codes.DICE]
    assert luck([roll.a + roll.b for roll in dice], deck=False) == panel.luck.text()
    assert panel.chart.lines == [own.points for own in counted(running).seats]
    steps = len(running.steps)
    qtbot.waitUntil(lambda: bool(play_on(shown)) or len(running.steps) > steps + 40, timeout=20000)
    shown.refresh()
    assert texts(panel.production) == cells(running)
    shown.undo()
    assert texts(panel.production) == cells(running)


def play_on(shown) -> bool:
    """One move for the person; whether the game is over."""
    session = shown.session
    if shown.may_act:
        mind = HEXFOLK.thinker(session.setup, 1)
        shown.submit(mind.choose(session.state.observe(0), len(session.steps)).action)
    return session.over


def counted(session: Session):
    from hexsuite.games.hexfolk.setup import board
    from hexsuite.games.hexfolk.statistics import Counter

    return Counter(board(session.setup)).follow([step.code for step in session.steps])


def cells(session: Session) -> list[list[str]]:
    from hexsuite.ui.game.hexfolk.figures import production

    return [[column.cell(own) for column in production()] for own in counted(session).seats]


def test_F25_the_dock_and_a_running_page_tell_no_hidden_points(qtbot) -> None:
    def hidden(session: Session) -> bool:
        snapshot = session.state.snapshot()
        return snapshot.true_points[1] != snapshot.points[1]

    session = played_until(hidden, table(1, 3))
    result = ResultSheet(session, seat_styles(session.seats))
    qtbot.addWidget(result)
    snapshot = session.state.snapshot()
    assert point_sources(snapshot, 1, hidden=session.over)[-1] == snapshot.points[1]
    charts = [child for child in result.findChildren(object) if hasattr(child, "lines")]
    assert [line[-1] for line in charts[0].lines] == list(snapshot.points)


@pytest.mark.window
def test_F28_the_figures_are_saved_as_a_table(qtbot, page, finished: Session, answer, tmp_path: Path) -> None:
    shown = page(Session.resume(finished.record))
    said: list[str] = []
    shown.said.connect(said.append)
    answer["path"] = str(tmp_path / "figures")
    shown.presenter.exporter.table_action.trigger()
    assert Path(answer["proposed"]).name == "statistics.csv"
    with (tmp_path / "figures.csv").open(encoding="utf-8", newline="") as file:
        rows = list(csv.DictReader(file))
    produced = sum(int(row["value"]) for row in rows if row["measure"] == "produced" and row["player"] == "Ada")
    assert produced == sum(counted(finished).seats[0].produced)
    assert any(row["measure"] == "points with hidden cards" for row in rows)
    assert "figures.csv" in said[-1]
    assert [path.name for path in tmp_path.iterdir() if path.suffix != ""] == ["figures.csv"]


@pytest.mark.window
def test_F28_the_page_is_saved_as_a_picture(qtbot, page, finished: Session, answer, tmp_path: Path) -> None:
    shown = page(Session.resume(finished.record))
    answer["path"] = str(tmp_path / "page.png")
    button = next(
        b
        for b in shown.board_stack.currentWidget().findChildren(object)
        if getattr(b, "defaultAction", lambda: None)() is shown.presenter.exporter.picture_action
    )
    click(button)
    image = QImage(str(tmp_path / "page.png"))
    assert image.width() >= 2 * PICTURE_WIDTH
    assert image.height() > 600
    colours = {image.pixel(x, y) for x in range(0, image.width(), 7) for y in range(0, image.height(), 7)}
    assert len(colours) > 30


def test_F28_a_cancelled_dialog_writes_nothing(qtbot, page, running: Session, answer, tmp_path: Path) -> None:
    shown = page(running)
    assert not shown.presenter.exporter.save_table()
    assert not shown.presenter.exporter.save_picture()
    assert not any(path.suffix in (".csv", ".png") for path in tmp_path.rglob("*"))


@pytest.mark.parametrize("kind", ["table", "picture"])
def test_F28_a_failure_is_one_sentence(
    qtbot, page, running: Session, answer, tmp_path: Path, monkeypatch, kind
) -> None:
    told: list[str] = []
    monkeypatch.setattr(QMessageBox, "open", lambda box: told.append(box.text()))
    shown = page(running)
    target = tmp_path / "no such folder" / "out.csv"
    answer["path"] = str(target)
    assert not getattr(shown.presenter.exporter, f"save_{kind}")()
    assert len(told) == 1
    assert str(target) in told[0]
    assert told[0].endswith(".")
    assert told[0].count("\n") == 0


def test_F28_luck_is_told_in_plain_words() -> None:
    fair = [total for total in odds.TOTALS for _ in range(odds.ways(total))]
    assert luck(fair, deck=False) == "Luck like this or odder comes in 100 of 100 games."
    assert luck([7] * 60, deck=False) == "Luck like this or odder comes in fewer than 1 of 100 games."
    odd = [*(total for total in fair if total != 8), *[2] * 5]  # a distance of 30
    share = odds.survival(30.0, 10)
    assert share < 0.005
    assert "fewer than 1" in luck(odd, deck=False)
    usual = [*fair, 2, 2, 12]
    assert f"comes in {round(100 * odds.oddity(usual))} of 100" in luck(usual, deck=False)
    assert "36 rolls" in luck([7] * 5, deck=False)
    assert "deck" in luck(fair, deck=True)


def test_F28_awards_are_told_with_their_turns() -> None:
    changes = [
        AwardChange(9, LONGEST_ROAD, 0, 5),
        AwardChange(12, LARGEST_ARMY, 1, 3),
        AwardChange(20, LONGEST_ROAD, -1, 0),
    ]
    assert award_lines(changes, ["Ada", "Ben"]) == [
        "Longest Road: Ada from turn 9 on (5), nobody from turn 20 on",
        "Largest Army: Ben from turn 12 on (3)",
    ]
    assert award_lines([], ["Ada", "Ben"]) == []


@pytest.mark.window
def test_the_table_of_odds_tells_what_came(qtbot, page, running: Session) -> None:
    shown = page(running)
    shown.raise_dock("dice")
    panel = shown.presenter.dice
    qtbot.waitUntil(panel.isVisible)
    assert not panel.table.isVisible()
    click(panel.odds_button)
    assert panel.table.isVisible()
    totals = counted(running).rolls
    rows = {int(row[0]): row for row in panel.table.rows}
    assert list(rows) == list(range(2, 13))
    assert sum(int(row[2]) for row in rows.values()) == 36
    assert rows[6][1:4] == ("•••••", "5", "13.9")
    assert rows[7][1:3] == ("", "6")
    for total, row in rows.items():
        assert row[4] == f"{totals.count(total)} ({len(totals) * odds.ways(total) / 36:.1f})"
    click(panel.odds_button)
    assert panel.histogram.isVisible()


def test_the_card_of_a_hex_tells_what_its_number_pays() -> None:
    session = played_until(lambda s: s.state.snapshot().turn > 40, table(3, 3))
    island, names = layout(session.setup), [seat.name for seat in session.seats]
    paid = [[0] * 5 for _ in names]
    said = [[0] * 5 for _ in names]
    state = session.state_at(0).copy()
    for step in session.steps:
        before, code = state.snapshot(), codes.decode(step.code)
        state.apply(step.code)
        if code.kind != codes.DICE:
            continue
        after = state.snapshot()
        for seat in range(3):
            gained = [new - old for old, new in zip(before.hands[seat], after.hands[seat], strict=True)]
            paid[seat] = [sum(pair) for pair in zip(paid[seat], gained, strict=True)]
        for h, number in enumerate(island.numbers):
            if number == code.a + code.b and h != before.robber:
                _, lines = place_info(island, before, Place("hex", h), names)
                told = next((line for line in lines if line.startswith("cards at each hit: ")), "")
                for part in told.removeprefix("cards at each hit: ").split(", ") if told else []:
                    name, cards = part.rsplit(" ", 1)
                    said[names.index(name)][island.terrain[h]] += int(cards)
    assert said == paid
    assert sum(map(sum, paid)) > 30


def test_F14_what_a_seven_would_cost_now_is_shown(qtbot, page) -> None:
    session = played_until(
        lambda s: (
            s.to_move == 0 and max(s.state.snapshot().hand_sizes[1:]) > 7 and s.state.snapshot().phase == face.MAIN
        ),
        table(1, 3),
    )
    shown = page(session)
    snapshot = session.state.snapshot()
    names = [seat.name for seat in session.seats]
    for seat, size in enumerate(snapshot.hand_sizes):
        fact = shown.players.cards[seat].row.facts[0]
        assert fact.warn == (size > 7)
        said = f"{names[seat]} {size // 2}"
        assert (said in shown.presenter.dice.seven.text()) == (size > 7)
        if size > 7:
            assert f"{size // 2} of them" in fact.tip


def test_F14_nobody_pays_for_a_seven_at_the_beginning() -> None:
    session = played_until(lambda s: s.state.snapshot().turn == 1, table(1, 2))
    assert seven_text(session.view(0), ["Robin", "Ada"]) == "A seven now would cost nobody cards."
    placing = played_until(lambda s: s.to_move == 0, table(1, 2))
    assert seven_text(placing.view(0), ["Robin", "Ada"]) == ""


def note(session: Session, target: int, viewer: int = 0) -> str:
    """The line under the players, were the game played to so many points."""
    options = msgspec.structs.replace(session.setup.options, target=target)
    names = [seat.name for seat in session.seats]
    return footnote(session.view(viewer), msgspec.structs.replace(session.setup, options=options), names)


def test_F24_it_is_said_why_nobody_has_won_yet() -> None:
    def ahead(session: Session) -> bool:
        snapshot = session.state.snapshot()
        return snapshot.turn > 5 and snapshot.owner == 0 and snapshot.points[1] > snapshot.points[0]

    session = played_until(ahead, table(1, 2))
    points = session.state.snapshot().points
    assert note(session, points[1] + 5) == ""
    text = note(session, points[1])
    assert text.startswith(f"Ada has {points[1]} points")
    assert "own turn" in text
    both = note(session, points[0])
    assert both.startswith("Robin and Ada have the points")
    assert known_points(session.view(0), 0) >= points[0]


def test_F24_nobody_wins_between_the_turns() -> None:
    session = played_until(lambda s: s.to_move == 0 and s.state.snapshot().phase == face.SPECIAL, table(1, 5))
    points = session.state.snapshot().points
    text = note(session, points[0])
    if sum(own >= points[0] for own in points) == 1:
        assert "between the turns" in text
    else:
        assert "have the points" in text


def test_F24_hidden_points_of_others_are_not_given_away() -> None:
    def hidden(session: Session) -> bool:
        snapshot = session.state.snapshot()
        true = snapshot.true_points[1]
        return true > max(snapshot.points) and snapshot.owner == 0 and true > snapshot.true_points[0]

    session = played_until(hidden, table(1, 2))
    target = session.state.snapshot().true_points[1]
    assert note(session, target, viewer=0) == ""
    assert note(session, target, viewer=1).startswith("Ada has")
