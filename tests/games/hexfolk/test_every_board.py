"""Games between bots on every board with every number of players that it allows (F6, F27, F29)."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from hexsuite._core.hexfolk.codes import TAKE, decode
from hexsuite.games.hexfolk.maps import shipped
from hexsuite.games.hexfolk.options import HexfolkOptions
from hexsuite.games.maps.draw import grid_of
from hexsuite.games.maps.shapes import most_seats
from hexsuite.lab import reports
from hexsuite.lab.arena import own_executor, play_one
from hexsuite.play.session import Session

SEED = 29
LEVEL = 2
GAMES = 20

TABLES: list[tuple[str, int]] = [("", seats) for seats in range(2, 9)]
TABLES += [(island.id, seats) for island in shipped() for seats in range(2, most_seats(grid_of(island)) + 1)]


def deals(session: Session) -> int:
    """Trades between players."""
    return sum(decode(step.code).kind == TAKE for step in session.steps)


def play(game: int) -> dict[str, Any]:
    """One game, by its number among all: GAMES of the first table, then of the next."""
    table, number = divmod(game, GAMES)
    board, seats = TABLES[table]
    options = HexfolkOptions(map=board)
    line = play_one("hexfolk", [LEVEL] * seats, SEED + table, number, 0, options, deals)
    return {"board": board, **msgspec.to_builtins(line)}


def check(games: list[dict[str, Any]]) -> int:
    """Every game ended by the rules, but for one in a hundred that bots alone would not end; how many those are."""
    failed = [f"{game['board']}, {len(game['levels'])} seats: {game['failure']}" for game in games if game["failure"]]
    assert failed == []
    assert all(sum(game["payoff"]) == pytest.approx(1) for game in games)
    assert all(max(game["payoff"]) == 1 for game in games if game["kind"] == "finished")
    adjudicated = sum(game["kind"] == "adjudicated" for game in games)
    assert {game["kind"] for game in games} <= {"finished", "adjudicated"}
    assert adjudicated <= len(games) / 100
    return adjudicated


def test_every_board_seats_two_to_all_it_has_room_for():
    assert len({board for board, _ in TABLES}) == 23
    assert {seats for board, seats in TABLES if not board} == set(range(2, 9))
    assert {("lagoon", 6), ("islet", 5), ("crescent", 6), ("giant-land", 8)} <= set(TABLES)
    assert not {("lagoon", 7), ("islet", 6)} & set(TABLES)


@pytest.mark.parametrize("board", ["", "lagoon", "islet"])
def test_F27_the_fullest_tables_end(board: str):
    fullest = max(i for i, (name, _) in enumerate(TABLES) if name == board)
    assert check([play(fullest * GAMES + number) for number in range(2)]) == 0


@pytest.mark.long
def test_F27_F29_twenty_games_end_on_each_board_with_each_number_of_seats():
    progress = reports.Progress("every_board", key=f"{SEED} {LEVEL} {GAMES}")
    with own_executor() as executor:
        games = progress.each(len(TABLES) * GAMES, play, executor)
    adjudicated = check(games)
    company = [game for game in games if len(game["levels"]) >= 3]
    assert sum(game["kept"] > 0 for game in company) >= 0.9 * len(company)
    rows = []
    for board in dict.fromkeys(board for board, _ in TABLES):
        here = [game for game in games if game["board"] == board]
        trading = [game for game in here if len(game["levels"]) >= 3]
        rows.append(
            {
                "board": board or "standard",
                "seats": f"2-{max(len(game['levels']) for game in here)}",
                "games": len(here),
                "on_points": sum(game["kind"] == "adjudicated" for game in here),
                "with_trades": f"{sum(game['kept'] > 0 for game in trading)} of {len(trading)}",
                "steps_each": round(sum(game["steps"] for game in here) / len(here)),
                "seconds_each": round(sum(game["seconds"] for game in here) / len(here), 3),
            }
        )
    assert sum(row["on_points"] for row in rows) == adjudicated
    reports.write("every_board", "make long", {"boards": rows})
