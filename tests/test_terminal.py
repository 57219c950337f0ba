"""The terminal game: whole games by typed moves, mistakes, undo, keeping, saving and games between bots."""

from __future__ import annotations

import io
import json
import os
import re
import sqlite3
import subprocess
import sys
from argparse import Namespace
from contextlib import closing
from pathlib import Path

import pytest

from hexsuite import cli, terminal
from hexsuite._core.hexfolk import codes, face
from hexsuite.games.base import BadInput
from hexsuite.games.hexfolk.game import HEXFOLK
from hexsuite.games.hexfolk.options import HexfolkOptions
from hexsuite.play.clock import TurnClock
from hexsuite.play.events import JournalError
from hexsuite.play.record import read_save
from hexsuite.play.seats import Seat
from hexsuite.play.session import Session
from hexsuite.store.library import Library


@pytest.fixture(autouse=True)
def no_login_name(monkeypatch: pytest.MonkeyPatch):
    """A login name that is no person's, so that the person is called as on every machine."""
    monkeypatch.setenv("LOGNAME", "root")


def table(seats: str = "human,1", seed: int = 7, *, typed: str = "", tty: bool = False):
    """A table whose input is `typed`; returns it with its session and output."""
    sitting = terminal.parse_seats(seats)
    setup = HEXFOLK.new_setup(HexfolkOptions(target=8, first=0), len(sitting), seed)
    session = Session.new(HEXFOLK, setup, sitting, seed)
    source, out = io.StringIO(typed), io.StringIO()
    if tty:
        source.isatty = lambda: True
    return terminal.Table(session, source, out), session, out


class Typist(io.TextIOBase):
    """Somebody who types what a bot of the second level would play."""

    def __init__(self, session: Session) -> None:
        self.session = session
        self.mind = HEXFOLK.thinker(session.setup, 2)
        self.typed: list[str] = []

    def readline(self) -> str:
        state, ply = self.session.state, len(self.session.steps)
        code = self.mind.choose(state.observe(state.to_move), ply).action
        self.typed.append(HEXFOLK.notation(self.session.setup, code))
        return "" if len(self.typed) > 2000 else self.typed[-1] + "\n"


@pytest.mark.parametrize("seats", ["human,1", "human,2,human", "human,1,1,1,2"])
def test_a_whole_game_by_typed_moves(seats: str):
    _, session, _ = table(seats)
    typist, out = Typist(session), io.StringIO()
    terminal.Table(session, typist, out).run()
    assert session.over
    assert len(typist.typed) > 40
    text = out.getvalue()
    assert " wins with " in text
    assert "Turn 1: " in text
    assert "Moves: roll" in text
    assert "! " not in text


def test_log_of_two_people_tells_each_only_their_own_secrets():
    _, session, _ = table("human,human", 8)
    typist, out = Typist(session), io.StringIO()
    terminal.Table(session, typist, out).run()
    bought = sum(line.endswith("buys a development card.") for line in out.getvalue().splitlines()) // 2
    drawn = sum(" draws: " in line for line in out.getvalue().splitlines())
    assert bought
    assert drawn == bought  # each purchase is told to both, each card to its buyer only


def test_a_bot_says_why_it_declines():
    """The reason follows the refusal in the log, and goes with it when the offer is taken back."""
    _, session, _ = table("human,1", 8)
    mind = HEXFOLK.thinker(session.setup, 2)
    typist, out = Typist(session), io.StringIO()
    shown = terminal.Table(session, typist, out)
    for _ in range(600):
        snapshot = session.state.snapshot()
        if session.to_move == 0 and snapshot.phase == face.MAIN and sum(snapshot.hands[0]):
            kind = next(k for k, n in enumerate(snapshot.hands[0]) if n)
            want = [19 * (k == (kind + 1) % 5) for k in range(5)]
            session.submit(0, codes.encode_trade(codes.OFFER, [k == kind for k in range(5)], want))
            break
        if not shown._runner.step():
            session.submit(0, mind.choose(session.state.observe(0), len(session.steps)).action)
    shown._bots()
    told = out.getvalue().splitlines()
    reason = next(line for line in told if line.startswith("  Ada: “"))
    assert "declines" in told[told.index(reason) - 1]
    assert reason in shown._story(0, 0)
    session.undo()
    assert reason not in shown._story(0, 0)


def test_nobody_sees_another_ones_hand():
    """Two people at one keyboard: the screen is cleared, and shown again when the next one has pressed Enter."""
    typed = "settle 20; road 20 25\n\nsettle 32; road 26 32; settle 41; road 36 41\n\nquit\n"
    tried, session, out = table("human,human", 4, typed=typed, tty=True)
    assert session.to_move == 0
    with pytest.raises(terminal._Stopped):
        tried.run()
    assert [step.seat for step in session.steps] == [0, 0, 1, 1, 1, 1]
    parts = out.getvalue().split(terminal._CLEAR)
    assert len(parts) == 5
    assert parts[1].startswith("Player 2 is to move.")
    assert "Player 1 places a settlement" in parts[2]
    assert parts[3].startswith("Player 1 is to move.")
    assert "Player 2 starts with" in parts[4]


def test_a_journal_that_fails_is_one_sentence_and_status_1(tmp_path: Path, monkeypatch, capsys):
    from hexsuite.store.games import Games

    def fail(*_: object) -> None:
        raise JournalError("The disk is full.")

    monkeypatch.setenv("HEXSUITE_DATA", str(tmp_path))
    monkeypatch.setattr(Games, "open", fail)
    args = Namespace(
        game="hexfolk", seats="human,1", map="", option=[], timer=0, seed=3, undo=None, resume=None, json=False
    )
    assert terminal.play(args) == 1
    assert capsys.readouterr().err == "hexsuite: The disk is full.\n"


def test_a_mistake_at_a_keyboard_is_one_sentence_and_loses_nothing():
    tried, session, out = table(typed="settle 99\nfly\nsettle 20\nquit\n", tty=True)
    with pytest.raises(terminal._Stopped):
        tried.run()
    mistakes = [line for line in out.getvalue().splitlines() if line.startswith("! ")]
    assert mistakes == [
        '! "99" is not a corner: they are numbered 1 to 54.',
        '! "fly" is not a move of Hexfolk.',
    ]
    mine = [step for step in session.steps if step.seat == 0]
    assert [HEXFOLK.notation(session.setup, step.code) for step in mine] == ["settle 20"]


def test_a_mistake_in_a_script_ends_it():
    tried, session, _ = table(typed="settle 20\nsettle 20\n")
    with pytest.raises(BadInput, match=r"Place a road at the new settlement first\."):
        tried.run()
    assert sum(step.seat == 0 for step in session.steps) == 1


def test_several_moves_in_a_line():
    tried, session, _ = table(typed="settle 20; road 20 25; board\nquit\n")
    with pytest.raises(terminal._Stopped):
        tried.run()
    assert sum(step.seat == 0 for step in session.steps) == 2


def test_commands():
    typed = "help\nboard\nmoves\nlog\nhint\nsettle 20\nundo\nquit\n"
    tried, session, out = table(typed=typed)
    with pytest.raises(terminal._Stopped):
        tried.run()
    text = out.getvalue()
    assert "take your last move back" in text
    assert "offer 2 wool for 1 ore" in text
    assert text.count("(Robin)") == 0
    assert re.search(r"Try: settle \d+", text)
    assert "Your last move is taken back." in text
    assert text.count(" pieces") == 0
    assert session.header.undone == 1
    assert not any(step.seat == 0 for step in session.steps)


def test_names_may_be_typed():
    tried, session, out = table("human,2,2", typed="take Ada\nquit\n", tty=True)
    with pytest.raises(terminal._Stopped):
        tried.run()
    assert "! Place a settlement first." in out.getvalue()
    assert [seat.name for seat in session.seats] == ["Robin", "Ada", "Bruno"]


def test_save(tmp_path: Path):
    path = tmp_path / "monday.hexsave"
    typed = f"settle 20\nsave\nsave {path}\nsave {tmp_path / 'tuesday'}\nsave {tmp_path}\nquit\n"
    tried, session, out = table(typed=typed, tty=True)
    with pytest.raises(terminal._Stopped):
        tried.run()
    assert "! Type save and a file name" in out.getvalue()
    assert f"Saved to {tmp_path / 'tuesday.hexsave'}." in out.getvalue()
    assert re.search(rf"^! {re.escape(str(tmp_path))} ", out.getvalue(), re.MULTILINE)
    assert sorted(file.name for file in tmp_path.iterdir()) == ["monday.hexsave", "tuesday.hexsave"]
    for file in tmp_path.iterdir():
        assert read_save(file).steps == list(session.steps)


def test_mistakes_are_told_as_they_were_typed():
    typed = "Fly\nSETTLE X\nSettle 20\nROAD 20 25\nquit\n"
    tried, session, out = table("human,human", typed=typed, tty=True)
    with pytest.raises(terminal._Stopped):
        tried.run()
    mistakes = [line for line in out.getvalue().splitlines() if line.startswith("! ")]
    assert mistakes == [
        '! "Fly" is not a move of Hexfolk.',
        '! "X" is not a corner: they are numbered 1 to 54.',
    ]
    assert [HEXFOLK.notation(session.setup, step.code) for step in session.steps] == ["settle 20", "road 20 25"]


@pytest.mark.parametrize("seats", ["", "human,", "human,x", "human,-1", "human,²", "human,0"])
def test_seats_that_cannot_sit_down(seats: str):
    with pytest.raises(BadInput, match="cannot sit down"):
        terminal.parse_seats(seats)


def test_seats():
    assert terminal.parse_seats("human, 2") == [Seat("Robin", "0", "human"), Seat("Ada", "1", "bot", 2)]
    assert [seat.name for seat in terminal.parse_seats("human,human")] == ["Player 1", "Player 2"]


def test_the_person_is_called_by_the_login_name(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setenv("LOGNAME", "zora")
    assert [seat.name for seat in terminal.parse_seats("human,2")] == ["Zora", "Ada"]
    monkeypatch.setenv("LOGNAME", "ada")  # as a bot is called
    assert [seat.name for seat in terminal.parse_seats("human,2")] == ["Ada", "Bruno"]


@pytest.mark.parametrize(
    ("seats", "choice", "taken_back"),
    [
        ("human,1", [], True),
        ("human,1", ["--no-undo"], False),
        ("human,human", [], False),
        ("human,human", ["--undo"], True),
    ],
)
def test_undo_as_chosen_and_by_default(
    seats: str, choice: list[str], taken_back: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys
):
    """By default a person against bots may take back, and people among themselves may not."""
    monkeypatch.setenv("HEXSUITE_DATA", str(tmp_path))
    monkeypatch.setattr(sys, "stdin", io.StringIO("settle 20\nundo\nquit\n"))
    status = cli.main(["play", "hexfolk", "--seats", seats, "--seed", "7", *choice])
    shown = capsys.readouterr()
    assert status == (0 if taken_back else 2), shown.err
    assert ("Your last move is taken back." in shown.out) is taken_back


@pytest.mark.parametrize(
    "choice", [["--undo"], ["--no-undo"], ["--map", "Islet"], ["--option", "target=9"], ["--timer", "60"]]
)
def test_a_kept_game_has_its_rules_already(choice: list[str], capsys):
    assert cli.main(["play", "hexfolk", "--resume", *choice]) == 2
    assert "for new games" in capsys.readouterr().err


def test_a_library_in_use_is_told_and_the_game_goes_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys):
    monkeypatch.setenv("HEXSUITE_DATA", str(tmp_path))
    with Library():
        monkeypatch.setattr(sys, "stdin", io.StringIO("quit\n"))
        assert cli.main(["play", "hexfolk", "--seats", "human,1", "--seed", "4"]) == 0
        told = capsys.readouterr().out
        assert cli.main(["play", "hexfolk", "--resume"]) == 2
        refused = capsys.readouterr().err
    assert told.splitlines()[:2] == [
        "Another Hexsuite is open and is using this library; your games can be looked at, but nothing new can be kept.",
        "This game will not be kept; type save FILE to write it to a file.",
    ]
    assert told.splitlines()[-1] == "The game was not kept."
    assert refused == "hexsuite: No game can be resumed while your library cannot be changed.\n"


def run(*arguments: str, typed: str = "", data: Path) -> subprocess.CompletedProcess[str]:
    """The real command in its own process, with its own library."""
    return subprocess.run(
        [sys.executable, "-m", "hexsuite", *arguments],
        input=typed,
        capture_output=True,
        text=True,
        timeout=120,
        env={**os.environ, "HEXSUITE_DATA": str(data), "PYTHONPATH": str(Path(__file__).parent.parent)},
    )


def test_bots_play_to_the_end_and_the_same_seed_gives_the_same_game(tmp_path: Path):
    arguments = ("play", "hexfolk", "--seats", "2,2,1", "--seed", "5", "--json")
    first, second = (run(*arguments, data=tmp_path / "data") for _ in range(2))
    assert first.returncode == 0
    result, again = json.loads(first.stdout), json.loads(second.stdout)
    assert result["points"][result["winner"]] >= 10
    assert result["seed"] == 5
    assert result["turns"] > 20
    assert result["steps"] > 100
    assert {**result, "seconds": 0} == {**again, "seconds": 0}
    assert not (tmp_path / "data").exists()  # a match of bots leaves nothing behind


def test_bots_result_as_text(tmp_path: Path):
    done = run("play", "hexfolk", "--seats", "1,1", "--seed", "5", data=tmp_path)
    assert done.returncode == 0
    assert re.search(r"^(Ada|Bruno) wins by the rules after \d+ turns \(seed 5\)\.$", done.stdout, re.MULTILINE)


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (("chess",), 'There is no game "chess"'),
        (("hexfolk", "--seats", "human,9"), "no level 9"),
        (("hexfolk", "--seats", "human"), "2 to 8"),
        (("hexfolk", "--seats", "1,1,1,1,1,1,1,1,1"), "2 to 8"),
        (("hexfolk", "--resume", "nonsense"), "no such unfinished game"),
        (("hexfolk", "--option", "goal=9"), '"goal" is not a choice of Hexfolk, which has target=10,'),
        (("hexfolk", "--option", "target=99"), "8 to 15 points"),
        (("hexfolk", "--option", "target=1e1"), '"1e1" is no value for target, which is a whole number.'),
        (("primal_hex", "--option", "harvest_cap=6.0"), '"6.0" is no value for harvest_cap, which is 5 or 6.'),
        (("hexfolk", "--option", "map=Islet", "--map", "Islet"), "map can be chosen only once"),
        (("hexfolk", "--map", "/no/such.hexmap"), "/no/such.hexmap cannot be read"),
        (("hexfolk", "--timer", "soon"), "'soon' is not a whole number of seconds"),
    ],
)
def test_bad_input_is_one_sentence_and_status_2(arguments: tuple[str, ...], message: str, tmp_path: Path):
    done = run("play", *arguments, data=tmp_path)
    assert done.returncode == 2
    assert message in done.stderr
    assert len(done.stderr.splitlines()) == 1


@pytest.mark.parametrize("command", ["help", "board", "moves", "log", "hint", "undo", "QUIT"])
def test_what_stands_behind_a_command_is_not_passed_over(command: str, tmp_path: Path):
    done = run("play", "hexfolk", "--seats", "human,1", "--seed", "7", typed=f"{command} now x\n", data=tmp_path)
    assert done.returncode == 2
    assert done.stderr == f'hexsuite: Nothing goes behind {command.lower()}, and "now x" does.\n'


@pytest.mark.parametrize(
    ("game", "junk"), [("hexfolk", "settle 20 xyz"), ("hexarion", "end xyz"), ("primal_hex", "end xyz")]
)
def test_what_stands_behind_a_move_is_not_passed_over(game: str, junk: str, tmp_path: Path):
    done = run("play", game, "--seats", "human,1", "--seed", "7", typed=f"{junk}\n", data=tmp_path)
    assert done.returncode == 2
    assert len(done.stderr.splitlines()) == 1


def test_an_illegal_move_in_a_script_has_status_2_and_the_game_is_kept(tmp_path: Path):
    done = run("play", "hexfolk", "--seats", "human,1", "--seed", "7", typed="settle 20\nend\n", data=tmp_path)
    assert done.returncode == 2
    assert done.stderr == "hexsuite: Place a road at the new settlement first.\n"
    again = run("play", "hexfolk", "--resume", typed="road 20 25\nquit\n", data=tmp_path)
    assert again.returncode == 0
    assert re.search(r"go on with: hexsuite play hexfolk --resume [0-9a-f]{8}$", again.stdout.strip())
    short = again.stdout.split()[-1]
    third = run("play", "hexfolk", "--resume", short, typed="log\n", data=tmp_path)  # ends with the input
    assert third.returncode == 0
    assert re.search(r"Robin places a road (along \w+ [\w ]+ and|on the coast of) [\w ]+\.", third.stdout)


def test_json_of_a_game_with_people_is_alone_on_standard_output(tmp_path: Path, monkeypatch, capsys):
    monkeypatch.setenv("HEXSUITE_DATA", str(tmp_path))
    sessions = []
    original = terminal.Table.__init__

    def listening(self, session, source, out):
        sessions.append(session)
        original(self, session, Typist(session), out)

    monkeypatch.setattr(terminal.Table, "__init__", listening)
    args = Namespace(
        game="hexfolk", seats="human,1", map="", option=[], timer=0, seed=3, undo=None, resume=None, json=True
    )
    assert terminal.play(args) == 0
    captured = capsys.readouterr()
    result = json.loads(captured.out)
    assert result["steps"] == len(sessions[0].steps)
    assert "Moves: " in captured.err


class Slow(io.StringIO):
    """Input of somebody who lets time pass before each line."""

    def __init__(self, typed: str, passes: list[float], time: list[float]) -> None:
        super().__init__(typed)
        self._passes, self._time = iter(passes), time

    def readline(self, size: int | None = -1, /) -> str:
        self._time[0] += next(self._passes, 0.0)
        return super().readline(size)


def timed(
    monkeypatch: pytest.MonkeyPatch, typed: str, passes: list[float], seats: str = "human,1", *, tty: bool = True
):
    """A table with 60 seconds for a turn, and what `table` gives."""
    time = [0.0]
    monkeypatch.setattr(terminal, "TurnClock", lambda session: TurnClock(session, now=lambda: time[0]))
    sitting = terminal.parse_seats(seats)
    setup = HEXFOLK.new_setup(HexfolkOptions(first=0), len(sitting), 7)
    session = Session.new(HEXFOLK, setup, sitting, 7, turn_seconds=60)
    source, out = Slow(typed, passes, time), io.StringIO()
    source.isatty = lambda: tty  # type: ignore[method-assign]
    return terminal.Table(session, source, out), session, out


def test_F26_who_types_in_time_plays_and_the_time_left_is_told(monkeypatch: pytest.MonkeyPatch):
    tried, session, out = timed(monkeypatch, "settle 20\nroad 20 25\nquit\n", [0, 0, 0])
    with pytest.raises(terminal._Stopped):
        tried.run()
    assert [HEXFOLK.notation(session.setup, step.code) for step in session.steps[:2]] == ["settle 20", "road 20 25"]
    assert re.search(r"\(\d+ seconds left\)", out.getvalue())
    assert "time was up" not in out.getvalue()


def test_F26_who_is_late_has_the_turn_completed(monkeypatch: pytest.MonkeyPatch):
    tried, session, out = timed(monkeypatch, "settle 20\nquit\n", [1000])
    with pytest.raises(terminal._Stopped):
        tried.run()
    assert "! The time was up, so the turn was completed." in out.getvalue()
    first = [HEXFOLK.notation(session.setup, step.code) for step in session.steps if step.seat == 0]
    assert len(first) >= 2, "settlement and road were placed"


def test_F26_time_runs_out_while_nobody_types_at_all(tmp_path: Path):
    read, write = os.pipe()
    environment = os.environ | {"HEXSUITE_DATA": str(tmp_path), "NO_COLOR": "1"}
    command = [sys.executable, "-m", "hexsuite", "play", "hexfolk", "--seats", "human,1", "--timer", "1", "--seed", "4"]
    with subprocess.Popen(command, stdin=read, stdout=subprocess.PIPE, text=True, env=environment) as game:
        os.close(read)
        assert game.stdout is not None
        told = ""
        while "The time was up" not in told:
            line = game.stdout.readline()
            assert line, told
            told += line
        os.close(write)
        assert game.wait(timeout=30) == 0, "the end of the input ends the game, with nobody left waiting"
    assert "seconds left)" in told


def test_F26_covered_cards_cost_no_time(monkeypatch: pytest.MonkeyPatch):
    typed = "settle 20; road 20 25\n\nsettle 32; road 26 32\nquit\n"
    tried, session, out = timed(monkeypatch, typed, [0, 0, 0, 0], "human,human")
    held: list[bool] = []
    hold = tried._clock.hold
    monkeypatch.setattr(tried._clock, "hold", lambda on: (held.append(on), hold(on)))
    with pytest.raises(terminal._Stopped):
        tried.run()
    assert held[:2] == [True, False]
    assert "time was up" not in out.getvalue()
    assert len(session.steps) >= 4


def test_F26_a_turn_that_cannot_be_kept_is_said(monkeypatch: pytest.MonkeyPatch):
    class Full:
        def append(self, *_: object) -> None:
            raise JournalError("The disk is full.")

    tried, session, _ = timed(monkeypatch, "settle 20\n", [1000])
    session._journal = Full()
    with pytest.raises(JournalError, match=r"^The disk is full\.$"):
        tried.run()


def test_choices_of_the_game_are_typed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setenv("HEXSUITE_DATA", str(tmp_path))
    monkeypatch.setattr(sys, "stdin", io.StringIO("quit\n"))
    typed = ["--option", "target=12", "--option", "friendly-robber=on", "--timer", "90"]
    assert cli.main(["play", "hexfolk", "--seats", "human,1", "--seed", "7", *typed]) == 0
    with Library() as library:
        (kept,) = library.games.list()
        session = Session.resume(library.games.load(kept.id))
    assert session.setup.options == HexfolkOptions(target=12, friendly_robber=True)
    assert session.header.turn_seconds == 90


@pytest.mark.parametrize(("answer", "goes_on"), [("\n", True), ("y\n", True), ("n\n", False)])
def test_what_is_whole_of_a_damaged_game_is_offered(
    answer: str, goes_on: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys
):
    monkeypatch.setenv("HEXSUITE_DATA", str(tmp_path))
    monkeypatch.setattr(sys, "stdin", io.StringIO("settle 20; road 20 25\nquit\n"))
    setup = HEXFOLK.new_setup(HexfolkOptions(first=0), 2, 7)
    with Library() as library:
        session = Session.new(HEXFOLK, setup, terminal.parse_seats("human,human"), 7, journal=library.games)
        for _ in range(6):
            session.submit(session.to_move, session.state.moves()[0])
    with closing(sqlite3.connect(tmp_path / "library.sqlite")) as connection, connection:
        connection.execute("UPDATE steps SET code = code + 64 WHERE ply = 4")
    source = io.StringIO(f"{answer}\nquit\n")  # the empty line lifts the curtain between the two people
    source.isatty = lambda: True  # type: ignore[method-assign]
    monkeypatch.setattr(sys, "stdin", source)

    def typed(_: str = "") -> str:
        line = source.readline()
        if not line:
            raise EOFError
        return line.strip()

    monkeypatch.setattr("builtins.input", typed)
    status = cli.main(["play", "hexfolk", "--resume"])
    shown = capsys.readouterr()
    assert "damaged in your library at step 5 of 6; what was played before that is whole." in shown.out + shown.err
    with Library() as library:
        games = library.games.list()
    assert (status, len(games)) == ((0, 2) if goes_on else (1, 1))
    assert sorted(game.plies for game in games) == ([4, 6] if goes_on else [6])


def test_a_match_is_shown(capsys):
    assert terminal.show_match() == 0
    text = capsys.readouterr().out
    assert len(text.splitlines()) < 400
    assert "builds a city" in text
    assert re.search(r"== (Ada|Bruno) wins with \d+ points", text)
