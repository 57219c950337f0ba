"""The new-game dialog: seats, colours, options, seed, what it remembers."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QFileDialog

from hexsuite.games.hexfolk.options import HexfolkOptions
from hexsuite.games.maps.document import MapDocument, MapHex, write_map
from hexsuite.games.registry import game
from hexsuite.ui.dialogs.new_game import NewGameDialog
from hexsuite.ui.settings import NewGameChoice, SeatChoice, SettingsFile
from tests.ui.desk import click


@pytest.fixture
def dialog(qtbot, settings_file: SettingsFile) -> NewGameDialog:
    return opened(qtbot, settings_file)


def opened(qtbot, settings_file: SettingsFile) -> NewGameDialog:
    made = NewGameDialog(game("hexfolk"), settings_file.values)
    qtbot.addWidget(made)
    made.show()
    qtbot.waitExposed(made)
    return made


def test_undo_follows_the_number_of_people_until_it_is_chosen(qtbot, dialog, settings_file) -> None:
    assert dialog.undo.isChecked()
    dialog.rows[1].who.setCurrentIndex(0)
    assert not dialog.undo.isChecked(), "two people"
    dialog.accept()
    assert not dialog.session.header.undo_allowed
    again = opened(qtbot, settings_file)
    assert not again.undo.isChecked()
    again.rows[1].who.setCurrentIndex(1)
    assert again.undo.isChecked(), "one person again"
    again.rows[1].who.setCurrentIndex(0)
    again.undo.click()
    again.rows[2].who.setCurrentIndex(0)
    assert again.undo.isChecked(), "chosen"
    again.accept()
    assert settings_file.values.new_games["hexfolk"].undo == "yes"


@pytest.mark.window
def test_starts_as_chosen_and_remembers_it(qtbot, dialog, settings_file) -> None:
    dialog.count.setCurrentIndex(1)
    dialog.rows[1].name.setFocus()
    dialog.rows[1].name.selectAll()
    QTest.keyClicks(dialog.rows[1].name, "Zoe")
    dialog.rows[2].who.setCurrentIndex(3)
    dialog.form_widget.target.setValue(12)
    dialog.form_widget.friendly.setChecked(True)
    dialog.form_widget.army.setChecked(False)
    dialog.form_widget.deck.setChecked(True)
    dialog.form_widget.island.setCurrentIndex(3)
    dialog.form_widget.first.setCurrentIndex(2)
    dialog.undo.click()
    dialog.seed.setText("77")
    qtbot.waitUntil(lambda: not dialog._delay.isActive())
    click(dialog.start)
    session = dialog.session
    assert session is not None
    assert [(seat.name, seat.kind, seat.level) for seat in session.seats] == [
        ("Robin", "human", 0),
        ("Zoe", "bot", 1),
        ("Bruno", "bot", 3),
    ]
    options = session.setup.options
    assert (options.target, options.friendly_robber, options.largest_army, options.first) == (12, True, False, 1)
    assert options.dice_deck
    assert options.map == dialog.form_widget.island.currentData() != ""
    assert session.setup.map == options.map
    assert session.header.seed == 77
    assert not session.header.undo_allowed
    assert settings_file.save()
    again = opened(qtbot, SettingsFile(settings_file.path.parent))
    assert again.seats == 3
    assert [row.name.text() for row in again.rows[:3]] == ["Robin", "Zoe", "Bruno"]
    assert again.form.options(range(3)) == options
    assert not again.undo.isChecked()
    assert again.seed.text() != "77"


def test_two_players_cannot_share_a_name(qtbot, dialog) -> None:
    dialog.rows[1].name.setText("Robin")
    dialog.update_preview()
    assert dialog.problem.text() == "Two players have the same name."
    assert not dialog.start.isEnabled()
    dialog.accept()
    assert dialog.session is None


def test_a_taken_colour_is_swapped(qtbot, dialog) -> None:
    first, second = dialog.rows[0], dialog.rows[1]
    before = first.colour, second.colour
    first.badge.menu().actions()[second.colour].trigger()
    assert (first.colour, second.colour) == before[::-1]
    assert len({row.colour for row in dialog.rows}) == len(dialog.rows)


def test_the_preview_is_the_island_of_the_seed(qtbot, dialog) -> None:
    def shown() -> list[tuple[str, int]]:
        return [(tile.art, tile.number) for tile in dialog.scene.tiles]

    dialog.seed.setText("1")
    dialog.update_preview()
    one = shown()
    dialog.seed.setText("2")
    dialog.update_preview()
    assert shown() != one
    dialog.seed.setText("1")
    dialog.update_preview()
    assert shown() == one
    click(dialog.other)
    assert dialog.seed.text() != "1"


def test_a_choice_that_no_longer_fits_falls_back(qtbot, settings_file) -> None:
    seats = [SeatChoice("Robin", 3, 0), SeatChoice("Old", 3, 99)]
    settings_file.values.new_games["hexfolk"] = NewGameChoice(seats, {"target": 99, "nonsense": 1}, "yes")
    dialog = opened(qtbot, settings_file)
    assert dialog.rows[1].choice().level == 1
    assert dialog.rows[0].colour != dialog.rows[1].colour
    assert dialog.form.options(range(4)).target == 10


def seated(count: int, name: str = "n{}", level: int = 1) -> list[SeatChoice]:
    return [SeatChoice(name.format(i), i, level) for i in range(count)]


@pytest.mark.parametrize(
    ("kept", "names"),
    [
        (NewGameChoice(seated(8), {"map": "Islet"}), [f"n{i}" for i in range(8)]),
        (NewGameChoice(seated(3), {"map": ["Islet"], "target": "ten"}), ["n0", "n1", "n2"]),
        (NewGameChoice(seated(3), {"first": 7}), ["n0", "n1", "n2"]),
        (NewGameChoice(seated(3), {"first": -2}), ["n0", "n1", "n2"]),
        (NewGameChoice(seated(3, "twin")), ["Robin", "Ada", "Bruno", "Chen"]),
        (NewGameChoice(seated(3, "\x01twin\n")), ["Robin", "Ada", "Bruno", "Chen"]),
        (NewGameChoice(seated(3, level=10**30)), ["n0", "n1", "n2"]),
        (NewGameChoice(seated(3, level=-1), turn_seconds=10**30), ["n0", "n1", "n2"]),
        (NewGameChoice([SeatChoice("A\nB", -(10**30)), SeatChoice("C", 10**30)]), ["A B", "C"]),
        (NewGameChoice([]), ["Robin", "Ada"]),
        (NewGameChoice(seated(20)), [f"n{i}" for i in range(8)]),
    ],
)
def test_whatever_is_remembered_makes_a_game_that_can_be_kept(
    qtbot, settings_file, library, kept: NewGameChoice, names: list[str]
) -> None:
    settings_file.values.new_games["hexfolk"] = kept
    dialog = NewGameDialog(game("hexfolk"), settings_file.values)
    qtbot.addWidget(dialog)
    dialog.accept()
    session = dialog.session
    assert session is not None, dialog.problem.text()
    assert [seat.name for seat in session.seats] == names
    assert len({seat.colour for seat in session.seats}) == len(names)
    assert session.setup.options == HexfolkOptions()
    assert session.header.turn_seconds == 0
    session.keep_in(library.games)
    assert library.games.load(session.header.id).header == session.header


def test_what_fits_is_kept_when_the_rest_is_not(qtbot, settings_file) -> None:
    settings_file.values.new_games["hexfolk"] = NewGameChoice(
        seated(8), {"map": "Islet", "first": 3, "target": 12}, undo="no", turn_seconds=60
    )
    dialog = opened(qtbot, settings_file)
    assert (dialog.seats, dialog.undo.isChecked(), dialog.timer.currentData()) == (8, False, 60)
    assert dialog.form.options(range(8)) == HexfolkOptions()


@pytest.mark.parametrize("name", ["Ada", "  Chen ", "\x02Bruno\x03", "Hana"])
def test_no_bot_has_the_name_of_the_person(qtbot, settings_file, name: str) -> None:
    settings_file.values.player_name = name
    dialog = opened(qtbot, settings_file)
    dialog.count.setCurrentIndex(dialog.count.count() - 1)
    assert len({seat.name for seat in dialog.sitting()}) == 8
    dialog.accept()
    assert dialog.session is not None, dialog.problem.text()
    assert dialog.session.seats[0].name in name


def test_an_island_too_small_for_the_table_is_refused_in_a_sentence(qtbot, dialog) -> None:
    small = dialog.form_widget.island
    small.setCurrentIndex(1)
    dialog.count.setCurrentIndex(dialog.count.count() - 1)
    dialog.update_preview()
    assert "has room for" in dialog.problem.text()
    assert not dialog.start.isEnabled()
    small.setCurrentIndex(0)
    dialog.update_preview()
    assert dialog.start.isEnabled()


def test_a_crowded_island_is_warned_of_and_allowed(qtbot, dialog) -> None:
    for count in range(dialog.count.count()):
        dialog.count.setCurrentIndex(count)
        dialog.form_widget.island.setCurrentIndex(1)
        dialog.update_preview()
        if dialog.problem.text() == "So many players will be tight on this island.":
            break
    assert dialog.problem.text() == "So many players will be tight on this island."
    assert dialog.start.isEnabled()
    assert dialog.start.isEnabled()


@pytest.mark.window
def test_F26_the_timer_is_chosen_with_the_table_and_remembered(qtbot, dialog, settings_file) -> None:
    assert dialog.timer.isVisible()
    assert [dialog.timer.itemData(i) for i in range(dialog.timer.count())] == [0, 30, 60, 90, 120, 180]
    assert dialog.timer.currentData() == 0
    dialog.timer.setCurrentIndex(2)
    click(dialog.start)
    assert dialog.session is not None
    assert dialog.session.header.turn_seconds == 60
    assert dialog.session.header.turn_seconds == 60
    assert settings_file.save()
    assert opened(qtbot, SettingsFile(settings_file.path.parent)).timer.currentData() == 60


@pytest.mark.window
def test_seats_drawn_by_the_seed_keep_names_colours_and_the_first_to_move(qtbot, settings_file) -> None:
    tables = set()
    for seed in ("1", "2", "3", "4", "5", "1"):
        dialog = opened(qtbot, settings_file)
        dialog.count.setCurrentIndex(3)
        dialog.seating.setCurrentIndex(1)
        dialog.form_widget.first.setCurrentIndex(1)  # the first of the list, wherever it sits
        dialog.seed.setText(seed)
        click(dialog.start)
        session = dialog.session
        assert session is not None
        listed = {row.name.text(): str(row.colour) for row in dialog.rows[:5]}
        assert {seat.name: seat.colour for seat in session.seats} == listed
        assert session.seats[session.setup.first].name == dialog.rows[0].name.text()
        tables.add(tuple(seat.name for seat in session.seats))
    assert 3 <= len(tables) <= 5
    assert opened(qtbot, settings_file).form_widget.first.currentIndex() == 1


def test_seats_as_listed_stay_where_they_are(qtbot, dialog) -> None:
    dialog.seed.setText("3")
    assert [seat.name for seat in dialog.sitting()] == [row.name.text() for row in dialog.rows[: dialog.seats]]


@pytest.fixture
def own_map(tmp_path: Path) -> Path:
    path = tmp_path / "own.hexmap"
    hexes = tuple(MapHex(q, r) for q in range(4) for r in range(4))
    write_map(path, MapDocument(id="own", name="Own", hexes=hexes))
    return path


def choose(dialog: NewGameDialog, path: Path | str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(QFileDialog, "getOpenFileName", lambda *_: (str(path), ""))
    click(dialog.form_widget.own)


def test_F33_a_map_of_ones_own_is_played_remembered_and_played_again(
    qtbot, dialog, settings_file, own_map: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    choose(dialog, own_map, monkeypatch)
    assert dialog.form_widget.island.currentText() == "Own (16 hexes)"
    choose(dialog, own_map, monkeypatch)
    assert [dialog.form_widget.island.itemText(at) for at in range(dialog.form_widget.island.count())].count(
        "Own (16 hexes)"
    ) == 1, "a file stands in the list once"
    dialog.accept()
    assert dialog.session is not None
    assert (dialog.session.setup.map, len(dialog.session.setup.tiles)) == ("Own", 16)
    assert settings_file.save()
    again = opened(qtbot, SettingsFile(settings_file.path.parent))
    assert again.form_widget.island.currentText() == "Own (16 hexes)"
    own_map.unlink()
    rematch = dialog.session.rematch(dialog.session.setup.options)
    assert (rematch.setup.map, len(rematch.setup.tiles)) == ("Own", 16)


def test_no_map_chosen_leaves_all_as_it_is(qtbot, dialog, monkeypatch: pytest.MonkeyPatch) -> None:
    dialog.form_widget.island.setCurrentIndex(2)
    choose(dialog, "", monkeypatch)
    assert dialog.form_widget.island.currentIndex() == 2


def test_a_bad_map_is_named_with_the_place_in_it(qtbot, dialog, own_map: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    own_map.write_text(own_map.read_text(encoding="utf-8").replace('"r":2', '"r":"two"', 1), encoding="utf-8")
    choose(dialog, own_map, monkeypatch)
    dialog.update_preview()
    assert dialog.problem.text() == f"{own_map} is damaged: expected `int`, got `str`, at hexes[2].r."
    assert not dialog.start.isEnabled()
    dialog.form_widget.island.setCurrentIndex(0)
    dialog.update_preview()
    assert dialog.start.isEnabled()


def test_a_map_that_is_gone_is_told_of_once(qtbot, settings_file, own_map: Path) -> None:
    settings_file.values.new_games["hexfolk"] = NewGameChoice(seated(3), {"map": str(own_map)})
    own_map.unlink()
    dialog = opened(qtbot, settings_file)
    told = f"Your last choice cannot be used. {own_map} cannot be read: No such file or directory."
    assert (dialog.notice, dialog.problem.text()) == (told, told)
    assert dialog.start.isEnabled()
    dialog.form_widget.target.setValue(12)
    dialog.update_preview()
    assert dialog.problem.text() == ""


def test_a_quick_game_tells_what_it_could_not_take_over(qtbot, window, own_map: Path) -> None:
    window.settings.new_games["hexfolk"] = NewGameChoice(seated(3), {"map": str(own_map)})
    own_map.unlink()
    window.quick("hexfolk")
    assert window.statusBar().currentMessage().startswith("Your last choice cannot be used. ")
    window.quick("hexfolk")
    assert window.statusBar().currentMessage() == "", "what was played is the last choice now"
