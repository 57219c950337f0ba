"""Tactical puzzles from bot games: a win within the turn is there, and the strongest level finds it.

The file is made by `python -m hexsuite.lab.puzzles`; the counts asked for are 198 of 200.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path

import msgspec

from hexsuite._core.hexarion import codes
from hexsuite.games.hexarion.game import HEXARION
from hexsuite.lab import puzzles, reports
from hexsuite.lab.arena import RANDOM, UniformThinker, play_one
from hexsuite.lab.puzzles import Puzzle
from hexsuite.lab.turns import wins

FILE = Path(__file__).parents[2] / "data" / "hexarion" / "puzzles.jsonl.gz"
STRONGEST = 6
SEED = 198


@cache
def stored() -> list[Puzzle]:
    return puzzles.read_puzzles(FILE)


def test_two_hundred_different_positions_are_stored():
    assert len(stored()) == 200
    assert len({puzzle.position().to_bytes() for puzzle in stored()}) == 200
    assert len(puzzles.kinds(stored())) >= 6  # they are won in many ways


def test_every_stored_win_is_one_and_takes_more_than_a_blow():
    for puzzle in stored():
        state = puzzle.position()
        seat = state.to_move
        for action in puzzle.win:
            assert state.to_move == seat
            state.apply(action)
        payoff = state.payoff()
        assert payoff is not None
        assert payoff[seat] == 1.0
        kinds = [codes.decode(action).kind for action in puzzle.win]
        assert sum(kind not in (codes.END_DEPLOYMENT, codes.END_TURN) for kind in kinds) >= 2


def test_the_wins_are_the_shortest(sized):
    for puzzle in stored()[: sized(20, 200)]:
        row = wins(puzzle.position())
        assert row is not None
        assert len(row) == len(puzzle.win)


def test_guessing_solves_next_to_none():
    """Puzzles that anybody solves would prove nothing."""
    guessed = sum(puzzles.solves(UniformThinker(), puzzle, i) for i, puzzle in enumerate(stored()))
    assert guessed <= 4  # of 200


def test_the_strongest_level_solves_them(sized):
    count = sized(10, 200)
    failed = [i for i, puzzle in enumerate(stored()[:count]) if not solved(puzzle, i)]
    if count == 200:
        command = "HEXSUITE_LONG=1 pytest tests/games/hexarion/test_puzzles.py"
        figures = {"puzzles": count, "solved": count - len(failed), "failed": " ".join(map(str, failed))}
        reports.write("puzzles-hexarion", command, figures)
    assert len(failed) <= count // 100


def solved(puzzle: Puzzle, number: int) -> bool:
    return puzzles.solves(HEXARION.thinker(puzzle.setup, STRONGEST), puzzle, SEED + number)


def test_a_game_gives_its_puzzle_and_files_are_read_as_written(tmp_path: Path):
    found = next(each for each in map(puzzles.search, range(30)) if each is not None)
    puzzle = msgspec.convert(found, Puzzle)
    puzzles.write_puzzles(tmp_path / "one.jsonl.gz", [puzzle])
    assert puzzles.read_puzzles(tmp_path / "one.jsonl.gz") == [puzzle]
    assert wins(puzzle.position()) is not None


def test_a_game_without_a_win_on_the_board_gives_none():
    line = play_one("hexarion", [RANDOM, RANDOM], 3, 0, 0, keep=puzzles.find)
    assert (line.failure, line.kept) == ("", None)
