"""Whole games of Hexarion Conquest by typed moves, warnings at the keyboard, and games between bots."""

from __future__ import annotations

import io
import json
from pathlib import Path

import pytest

from hexsuite import cli, terminal
from hexsuite._core.face import CHANCE
from hexsuite._core.hexarion import codes
from hexsuite.games.hexarion.caution import ruinous
from hexsuite.games.hexarion.game import HEXARION
from hexsuite.games.hexarion.options import HexarionOptions
from hexsuite.games.hexarion.setup import board
from hexsuite.play.record import Result, read_save, write_save
from hexsuite.play.seats import Seat
from hexsuite.play.session import Session


class Typist(io.TextIOBase):
    """Somebody who types what a bot of the second level would play."""

    def __init__(self, session: Session) -> None:
        self.session = session
        self.mind = HEXARION.thinker(session.setup, 2)
        self.typed = 0

    def readline(self) -> str:
        state = self.session.state
        code = self.mind.choose(state.observe(state.to_move), len(self.session.steps)).action
        self.typed += 1
        return "" if self.typed > 3000 else HEXARION.notation(self.session.setup, code) + "\n"


class Keyboard(io.StringIO):
    """What somebody types at a keyboard."""

    def isatty(self) -> bool:
        return True


def table(seats: str, seed: int, source=None):
    sitting = terminal.parse_seats(seats)
    setup = HEXARION.new_setup(HexarionOptions(lexicons=("pressure", "energy")), len(sitting), seed)
    session = Session.new(HEXARION, setup, sitting, seed)
    out = io.StringIO()
    return terminal.Table(session, source or Typist(session), out), session, out


@pytest.mark.parametrize("seats", ["human,human", "human,1", "1,human"])
def test_a_whole_game_is_played_by_typed_moves(seats: str):
    sitting, session, out = table(seats, 3)
    sitting.run()
    assert session.over
    text = out.getvalue()
    assert "== Turn 1: " in text
    assert " wins: " in text or "A draw: " in text


def test_H28_the_log_of_one_person_names_no_glyphex_that_the_other_draws():
    sitting, session, out = table("human,1", 3)
    sitting.run()
    name = session.seats[1].name
    assert f"{name} draws a Glyphex." in out.getvalue()
    state = HEXARION.start(session.setup)
    for step in session.steps:
        decoded = codes.decode(step.code)
        if decoded.kind == codes.DRAW_GLYPHEX and decoded.seat == 1:
            break
        state.apply(step.code)
    (line,) = HEXARION.describe(session.setup, ["x", name], state, step.code, state, -1)
    assert line.text not in out.getvalue()


def nearly_broke(seed: int) -> tuple[Session, int]:
    """A table of two people in a position in which an action would give the last energy away, and that action."""
    setup = HEXARION.new_setup(HexarionOptions(), 2, seed)
    session = Session.new(HEXARION, setup, [Seat("Ada", "0", "human"), Seat("Ben", "1", "human")], seed)
    mind = HEXARION.thinker(setup, 2)
    while True:
        state = session.state
        assert state.to_move != CHANCE
        view = state.observe(state.to_move)
        for move in ruinous(board(setup), view):
            return session, move
        session.submit(state.to_move, mind.choose(view, 1).action)


def test_H16_at_a_keyboard_a_ruinous_action_is_asked_about_and_played_when_typed_again():
    session, move = nearly_broke(2)
    typed = HEXARION.notation(session.setup, move)
    before = len(session.steps)
    out = io.StringIO()
    sitting = terminal.Table(session, Keyboard(f"\n{typed}; moves\n{typed}\n"), out)
    with pytest.raises(terminal._Stopped):
        sitting.run()
    assert len(session.steps) > before
    assert session.steps[before].code == move
    text = out.getvalue()
    assert text.count("That leaves you at 0 energy") == 1
    assert "Type it again if you mean it." in text


def test_H16_from_a_pipe_a_ruinous_action_is_played_with_a_word():
    session, move = nearly_broke(2)
    before = len(session.steps)
    out = io.StringIO()
    sitting = terminal.Table(session, io.StringIO(HEXARION.notation(session.setup, move) + "\n"), out)
    with pytest.raises(terminal._Stopped):
        sitting.run()
    assert session.steps[before].code == move
    assert "! That leaves you at 0 energy" in out.getvalue()


def test_bots_play_a_game_that_replays(tmp_path: Path, capsys: pytest.CaptureFixture[str]):
    assert cli.main(["play", "hexarion", "--seats", "2,1", "--seed", "4", "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert told["game"] == "hexarion"
    assert sum(told["payoff"]) == 1

    sitting, session, _ = table("human,1", 4)
    sitting.run()
    path = tmp_path / "a.hexsave"
    write_save(path, session.record)
    assert read_save(path).steps == session.record.steps
    assert cli.main(["replay", str(path), "--verify"]) == 0
    assert "Hexarion Conquest" in capsys.readouterr().out
    assert cli.main(["replay", str(path), "--stats"]) == 0
    assert "energy earned" in capsys.readouterr().out


def test_options_are_taken_from_the_command_line(capsys: pytest.CaptureFixture[str]):
    line = ["play", "hexarion", "--seats", "1,1", "--seed", "4", "--json"]
    assert cli.main([*line, "--option", "lexicons=pressure,control", "--option", "siege=on"]) == 0
    assert json.loads(capsys.readouterr().out)["turns"] > 0
    assert cli.main([*line, "--option", "lexicons=chaos,control"]) == 2
    assert '"chaos" is not a Lexicon' in capsys.readouterr().err


def test_without_seats_a_person_plays_a_bot():
    assert terminal.usual_seats(HEXARION) == "human,2"


def test_a_draw_is_called_one():
    _, session, _ = table("1,1", 1)
    assert terminal._outcome(session, Result("finished", [0.5, 0.5])) == "A draw by the rules"


def test_what_was_done_is_told_before_what_was_refused():
    _, session, out = table("human,human", 3)
    mind = HEXARION.thinker(session.setup, 2)
    while True:
        state = session.state
        moves = [move for move in state.moves() if codes.decode(move).kind == codes.MOVE]
        if moves:
            break
        session.submit(state.to_move, mind.choose(state.observe(state.to_move), 1).action)
    typed = HEXARION.notation(session.setup, moves[0])
    sitting = terminal.Table(session, Keyboard(f"\n{typed}; attack base\n"), out)
    with pytest.raises(terminal._Stopped):
        sitting.run()
    told = [line for line in out.getvalue().splitlines() if line.strip()]
    refused = next(number for number, line in enumerate(told) if line.startswith("! A Home Base can be struck"))
    assert typed.split()[-1] in told[refused - 1]  # where the Hexmaster went
    assert "move" in told[refused - 1]
