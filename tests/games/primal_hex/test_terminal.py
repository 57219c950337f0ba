"""Primal Hex in the terminal: whole games by typed moves, games of bots, replays, scenarios in lists and drawings."""

from __future__ import annotations

import io
import json
import re
from pathlib import Path

import msgspec
import pytest

from hexsuite import cli, terminal
from hexsuite.games.primal_hex.game import PRIMAL_HEX
from hexsuite.games.primal_hex.options import PrimalOptions
from hexsuite.games.primal_hex.scenario import SUFFIX, write_scenario
from hexsuite.games.primal_hex.scenarios import named, shipped
from hexsuite.games.typed import options
from hexsuite.play.record import write_save
from hexsuite.play.runner import play_out
from hexsuite.play.seats import Seat
from hexsuite.play.session import Session
from hexsuite.play.verify import verify


@pytest.fixture(autouse=True)
def no_login_name(monkeypatch: pytest.MonkeyPatch):
    """A login name that is no person's, so that the person is called as on every machine."""
    monkeypatch.setenv("LOGNAME", "root")


class Typist(io.TextIOBase):
    """Somebody who types what a bot of the second level would play."""

    def __init__(self, session: Session) -> None:
        self.session = session
        self.mind = PRIMAL_HEX.thinker(session.setup, 2)
        self.typed: list[str] = []

    def readline(self) -> str:
        state, ply = self.session.state, len(self.session.steps)
        code = self.mind.choose(state.observe(state.to_move), ply).action
        self.typed.append(PRIMAL_HEX.notation(self.session.setup, code))
        return "" if len(self.typed) > 2000 else self.typed[-1] + "\n"


@pytest.mark.parametrize(
    ("seats", "options"),
    [
        ("human,1", PrimalOptions()),
        ("human,1,1", PrimalOptions(hidden_dice=True)),
        ("human,human", PrimalOptions(warchiefs="mixed")),
        ("human,2,1,2", PrimalOptions(harvest_cap=5)),
    ],
)
def test_a_whole_game_by_typed_moves(seats: str, options: PrimalOptions):
    sitting = terminal.parse_seats(seats)
    setup = PRIMAL_HEX.new_setup(options, len(sitting), 7)
    session = Session.new(PRIMAL_HEX, setup, sitting, 7)
    typist, out = Typist(session), io.StringIO()
    terminal.Table(session, typist, out).run()
    assert session.over
    assert session.result is not None
    text = out.getvalue()
    asked_twice = [line for line in text.splitlines() if line.startswith("!")]
    assert all(re.search("leaves you|stand down|would be lost", line) for line in asked_twice)
    for n in range(1, 7):
        assert f"== Round {n} of 6: " in text
    assert "place your first hex of " in text
    assert "order, face down or up." in text or "order on " in text
    assert "Harvest on " in text
    assert session.state.payoff() == session.result.payoff


def test_a_person_reads_no_secret_of_a_bot():
    """The text of a whole game against bots names no Tactic of theirs before it is turned up."""
    sitting = terminal.parse_seats("human,1")
    session = Session.new(PRIMAL_HEX, PRIMAL_HEX.new_setup(PrimalOptions(), 2, 3), sitting, 3)
    out = io.StringIO()
    terminal.Table(session, Typist(session), out).run()
    for line in out.getvalue().splitlines():
        bot = session.seats[1].name
        if f"{bot} has chosen a Tactic" in line:
            assert line.strip() == f"{bot} has chosen a Tactic."
        assert f"{bot} chooses" not in line
        assert f"{bot} holds:" not in line
        assert f"{bot} drew:" not in line


def test_bots_play_and_the_save_replays(tmp_path: Path, capsys: pytest.CaptureFixture[str]):
    seats = [Seat(name, str(i), "bot", 1) for i, name in enumerate(("Ada", "Ben", "Cleo"))]
    setup = PRIMAL_HEX.new_setup(PrimalOptions(), 3, 5)
    session = Session.new(PRIMAL_HEX, setup, seats, 5)
    play_out(session)
    assert verify(session.record).ok
    path = tmp_path / "game.hexsave"
    write_save(path, session.record)
    assert cli.main(["replay", str(path)]) == 0
    told = capsys.readouterr().out
    assert "Round 6 of 6" in told
    assert "Primal Hex" in told
    assert cli.main(["replay", str(path), "--stats"]) == 0
    head, *rows = capsys.readouterr().out.splitlines()
    assert head == "measure,seat,player,item,turn,value"
    assert any(row.startswith("points,1,Ada,harvest,6,") for row in rows)


def test_play_between_bots_prints_the_result(capsys: pytest.CaptureFixture[str]):
    line = ["play", "primal_hex", "--seats", "1,1", "--seed", "4", "--map", "stone circle", "--option", "harvest_cap=5"]
    assert cli.main(line) == 0
    text = capsys.readouterr().out
    assert "Stone Circle." in text
    assert "by the rules after 6 turns (seed 4)." in text
    assert cli.main([*line, "--json"]) == 0
    result = json.loads(capsys.readouterr().out)
    assert (result["game"], result["turns"], len(result["points"])) == ("primal_hex", 6, 2)


def test_the_list_names_all_scenarios(capsys: pytest.CaptureFixture[str]):
    assert cli.main(["map", "list"]) == 0
    rows = capsys.readouterr().out.partition("scenario of Primal Hex")[2].splitlines()[1:]
    assert len(rows) == len(shipped())
    assert rows[0].split() == ["First", "Light", "(S)", "37", "2", "6"]
    assert cli.main(["map", "list", "--json"]) == 0
    found = [row for row in json.loads(capsys.readouterr().out) if row["game"] == "primal_hex"]
    assert [row["id"] for row in found] == [document.id for document in shipped()]
    assert all(row["fair"] and not row["warnings"] for row in found)
    assert (found[0]["edge"], found[0]["corner"]) == (18, 6)


@pytest.mark.parametrize("document", shipped(), ids=lambda document: document.id)
def test_show_draws_every_scenario(document, capsys: pytest.CaptureFixture[str]):
    assert cli.main(["map", "show", document.name]) == 0
    text = capsys.readouterr().out
    assert text.startswith(document.name)
    drawing = text.split("\n\n")[1]
    assert drawing.count("/^\\") == len(document.mountains)
    assert drawing.count("*") == 1
    for seat, letter in zip(range(document.seats), "rbgy", strict=False):
        free = set(document.starting_territories()[seat]) - set(document.mountains)
        assert drawing.count(f".{letter}") == len(free)


def test_show_takes_files_and_says_what_is_odd(tmp_path: Path, capsys: pytest.CaptureFixture[str]):
    path = tmp_path / f"own{SUFFIX}"
    first = named("first light")
    fields = {name: getattr(first, name) for name in first.__struct_fields__}
    write_scenario(path, type(first)(**(fields | {"name": "Own", "mountains": ((1, 1), (0, 2), (2, -1), (0, -2))})))
    assert cli.main(["map", "show", str(path)]) == 0
    assert "! No symmetry of the board makes all tribes' starts alike." in capsys.readouterr().out
    assert cli.main(["map", "show", str(path), "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["fair"] is False
    assert cli.main(["map", "show", str(path), "--png", "x.png"]) == 2
    assert "Scenarios are drawn as text only." in capsys.readouterr().err


def hot_seat(session: Session, typed: str) -> list[str]:
    """What several people at one keyboard see, cut where the screen is cleared for the next one."""
    source, out = io.StringIO(typed), io.StringIO()
    source.isatty = lambda: True  # type: ignore[method-assign]
    with pytest.raises(terminal._Stopped):
        terminal.Table(session, source, out).run()
    return out.getvalue().split(terminal._CLEAR)


def green_and_blue() -> Session:
    setup = PRIMAL_HEX.new_setup(PrimalOptions(tribes=("green", "blue")), 2, 5)
    return Session.new(PRIMAL_HEX, setup, terminal.parse_seats("human,human"), 5, undo_allowed=True)


def test_taking_back_anothers_choice_hides_it_behind_the_curtain():
    session = green_and_blue()
    seen = hot_seat(session, "warchief hulda\nadvisor wisp\n\nundo\n")
    assert [part.splitlines()[0] for part in seen[1:] if part.strip()] == [
        "Player 2 is to move. The others look away, please; then press Enter.",
        "",
        "Player 1 is to move. The others look away, please; then press Enter.",
    ]
    others = seen[2]
    assert others.rstrip().endswith("Your last move is taken back.")
    assert "Hulda" not in others
    assert "Wisp" not in others
    again = hot_seat(green_and_blue(), "warchief hulda\nadvisor wisp\n\nundo\n\nquit\n")
    assert "Hulda" in again[-1], "Player 1 sees it once Player 2 has turned away"


def test_a_game_gone_on_with_shows_no_cards_before_somebody_says_that_it_is_them():
    session = green_and_blue()
    first = hot_seat(session, "warchief hulda\nquit\n")
    assert len(first) == 1, "nobody has secrets yet from whom begins"
    assert "Hulda" in first[0]
    seen = hot_seat(session, "\nquit\n")
    assert "Hulda" not in seen[0] + seen[1]
    assert seen[1].startswith("Player 1 is to move.")
    assert "Hulda" in seen[2]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_who_names_no_scenario_plays_the_one_for_the_first_game(seats: int):
    def played(*typed: str, seed: int) -> str:
        chosen = PRIMAL_HEX.recommended(options(PRIMAL_HEX, typed), seats)
        return PRIMAL_HEX.new_setup(chosen, seats, seed).scenario

    (marked,) = [one.name for one in shipped() if one.first_game and one.seats == seats]
    assert {played(seed=seed) for seed in range(9)} == {marked}
    assert {played("scenario=Drawn", seed=seed) for seed in range(60)} == {
        one.name for one in shipped() if one.seats == seats
    }
    other = next(one.name for one in shipped() if one.seats == seats and not one.first_game)
    assert played(f"scenario={other}", seed=1) == other


def test_the_terminal_begins_on_the_scenario_for_the_first_game(capsys, monkeypatch):
    for seed in range(3):
        monkeypatch.setattr("sys.stdin", io.StringIO("quit\n"))
        assert cli.main(["play", "primal_hex", "--seats", "human,1", "--seed", str(seed)]) == 0
        assert "First Light" in capsys.readouterr().out


@pytest.mark.parametrize("option", ["--scenario", "--map"])
def test_the_terminal_plays_a_scenario_of_ones_own(capsys, monkeypatch, tmp_path, option: str):
    path = tmp_path / "own.hexscenario"
    two = next(one for one in shipped() if one.seats == 2)
    write_scenario(path, msgspec.structs.replace(two, id="own", name="My Own"))
    monkeypatch.setattr("sys.stdin", io.StringIO("quit\n"))
    assert cli.main(["play", "primal_hex", "--seats", "human,1", "--seed", "3", option, str(path)]) == 0
    assert "My Own" in capsys.readouterr().out


def test_a_scenarios_name_steers_no_terminal(tmp_path):
    path = tmp_path / "own.hexscenario"
    two = next(one for one in shipped() if one.seats == 2)
    write_scenario(path, msgspec.structs.replace(two, id="own", name="My \x1b[31m\u202eOwn\nname"))
    setup = PRIMAL_HEX.new_setup(PrimalOptions(scenario=str(path)), 2, 3)
    shown = PRIMAL_HEX.screen(setup, ["Ada", "Bruno"], PRIMAL_HEX.start(setup).observe(0).snapshot())
    assert "My  [31m Own name." in shown
    assert "\x1b" not in shown
