"""The measurements of balance: counts that add up, rates that are even when all is even, and a command that goes on."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest

from hexsuite.games.primal_hex.content import shipped
from hexsuite.lab import balance, hexarion_balance, primal_balance, reports
from hexsuite.lab.hexarion_balance import HexarionGame
from hexsuite.lab.primal_balance import PrimalGame


@pytest.fixture(scope="module")
def primal() -> dict[int, list[PrimalGame]]:
    return {seats: [primal_balance.play(seats, 0, number) for number in range(8)] for seats in (2, 3, 4)}


@pytest.fixture(scope="module")
def hexarion() -> dict[str, list[HexarionGame]]:
    return {
        setting: [hexarion_balance.play(setting, 30, number) for number in range(6)]
        for setting in hexarion_balance.SETTINGS
    }


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_an_even_share_is_50_per_cent_whatever_the_number_of_seats(seats: int):
    cells = balance.rate(100, 100 * seats, seats)
    assert (cells["games"], cells["wins"], cells["win_pct"]) == (100 * seats, 100, 50.0)
    assert cells["low_pct"] < 50 < cells["high_pct"]


def test_no_games_have_no_rate():
    assert balance.rate(0, 0) == {"games": 0, "wins": 0, "win_pct": None, "low_pct": 0.0, "high_pct": 100.0}
    assert (balance.share_of(1, 0), balance.mean([])) == (0.0, 0.0)


def test_the_same_number_is_the_same_game():
    assert primal_balance.play(3, 5, 7) == primal_balance.play(3, 5, 7)
    assert hexarion_balance.play("this_turn_only", 5, 7) == hexarion_balance.play("this_turn_only", 5, 7)
    assert primal_balance.play(3, 5, 7) != primal_balance.play(3, 5, 8)


def test_a_game_of_primal_hex_is_kept_whole(primal):
    for seats, games in primal.items():
        for game in games:
            assert sum(game.payoff) == pytest.approx(1)
            assert len(game.season_points) == 3
            for seat in range(seats):
                assert sum(game.season_points[i][seat] for i in range(3)) == game.points[seat][1]
                assert shipped().warchiefs[game.warchiefs[seat]].tribe == game.tribes[seat]
                assert len(game.tactics[seat]) == 6
            best = max(sum(points) for points in game.points)
            assert all(sum(game.points[seat]) == best for seat in range(seats) if game.payoff[seat] > 0)


def test_every_seat_of_primal_hex_is_counted_once(primal):
    figures = primal_balance.figures(primal)
    for seats, name in ((2, "two"), (3, "three"), (4, "four")):
        for rows in (
            figures["warchiefs"][name],
            [row for row in figures["tribes"] if row["tribes"] == seats],
            [row for row in figures["seats"] if row["tribes"] == seats],
        ):
            assert sum(row["games"] for row in rows) == 8 * seats
            assert sum(row["wins"] for row in rows) == pytest.approx(8, abs=0.1)
    for course in figures["course"].values():
        assert sum(course[f"{source}_pct"] for source in ("harvest", "season", "advisor")) == pytest.approx(
            100, abs=0.2
        )
    assert sum(row["played"] for row in figures["tactics"]) == 6 * 8 * (2 + 3 + 4)
    assert sum(row["seats"] for row in figures["seasons"]) == 3 * 8 * (2 + 3 + 4)


def test_a_game_of_hexarion_is_kept_whole(hexarion):
    for games in hexarion.values():
        for game in games:
            one, other = game.seats
            assert sum(game.payoff) == pytest.approx(1)
            assert sum(one.fallen) + sum(other.fallen) == sum(one.victories) + sum(other.victories)
            for own in game.seats:
                assert sum(own.defeats) == sum(own.victories)
                assert len(set(own.lexicon)) == 12
                assert all(n == 0 or number in own.lexicon for number, n in enumerate(own.attuned))
                assert sum(own.slots) == sum(own.edicts[4:18])
                assert own.deployed[own.first] == 1


def test_every_game_of_hexarion_is_counted_once(hexarion):
    figures = hexarion_balance.figures(hexarion)
    assert list(figures["course"]) == ["until_own_turn", "this_turn_only"]
    for setting, course in figures["course"].items():
        assert course["games"] == len(hexarion[setting]) == 6
        assert sum(course[key] for key in course if key.startswith("ended_")) == 6
        assert course["of_these_avoidable"] == 0
    assert sum(row["used"] for row in figures["edicts"]) == sum(
        sum(own.edicts) for game in hexarion["until_own_turn"] for own in game.seats
    )
    variable = sum(row["used"] for row in figures["edicts"] if row["kind"] == "variable")
    assert variable == sum(row[f"used {i}"] for row in figures["slots"] for i in (1, 2, 3))
    assert len(figures["slots"]) * 3 == 45


def test_the_command_writes_a_report_and_plays_nothing_twice(monkeypatch, tmp_path: Path, capsys):
    monkeypatch.setattr(reports, "ROOT", tmp_path)
    monkeypatch.setattr(reports.Progress.__init__, "__defaults__", ("", tmp_path))
    monkeypatch.setattr(reports.write, "__defaults__", (tmp_path,))
    monkeypatch.setattr(balance, "own_executor", lambda: ThreadPoolExecutor(1))
    monkeypatch.setattr(primal_balance, "GAMES", {2: 4})
    command = ["primal_hex", "--simulations", "0", "--part", "2"]
    assert balance.main(command) == 0
    assert capsys.readouterr().out == "balance-primal_hex.json\n"
    report = reports.read("balance-primal_hex", tmp_path)
    assert report.command == "python -m hexsuite.lab.balance primal_hex --simulations 0 --part 2"
    assert report.figures["course"]["2 tribes"]["games"] == 2

    def nothing(seats: int, simulations: int, number: int) -> PrimalGame:
        raise AssertionError("A game that was played is played again.")

    monkeypatch.setattr(primal_balance, "play", nothing)
    assert balance.main(command) == 0
    assert reports.read("balance-primal_hex", tmp_path).figures == report.figures


@pytest.mark.parametrize("wrong", [["chess"], ["hexarion", "--simulations", "-1"], ["hexarion", "--part", "0"]])
def test_the_command_refuses_what_makes_no_sense(wrong: list[str], capsys):
    with pytest.raises(SystemExit) as refused:
        balance.main(wrong)
    assert refused.value.code == 2
    assert "usage:" in capsys.readouterr().err


def full(name: str) -> dict[str, Any]:
    """The figures of a report, if they are those of the full run: all games, with as many simulations as asked for."""
    run = {"hexarion": hexarion_balance, "primal_hex": primal_balance}[name]
    try:
        report = reports.read(f"balance-{name}")
    except FileNotFoundError:
        pytest.skip("not measured yet: make balance")
    if report.command != f"python -m hexsuite.lab.balance {name} --simulations {run.SIMULATIONS}":
        pytest.skip("measured in part only: make balance")
    return report.figures


def test_every_warchief_is_within_38_and_62_per_cent_in_the_report():
    figures = full("primal_hex")
    assert [course["games"] for course in figures["course"].values()] == [4_800, 2_400, 2_400]
    for rows in figures["warchiefs"].values():
        assert len(rows) == 12
        assert [row for row in rows if not 38 <= row["win_pct"] <= 62] == []


def test_H11_the_default_is_the_evener_setting_in_the_report():
    default, option = full("hexarion")["course"].values()
    assert default["games"] == option["games"] >= 2_000
    assert abs(default["first_player_win_pct"] - 50) < abs(option["first_player_win_pct"] - 50)
    assert default["of_these_avoidable"] == option["of_these_avoidable"] == 0
