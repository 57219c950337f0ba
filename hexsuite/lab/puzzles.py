"""Tactical puzzles of Hexarion Conquest: positions from bot games in which the seat to move can win within its turn.

`python -m hexsuite.lab.puzzles OUT.jsonl.gz` plays games until it has found so many, each from another game, and
writes them; a puzzle is a set-up with the codes that lead to the position. `turns` proves the win by trying everything.
Uses the games' floor and the arena.
"""

from __future__ import annotations

import argparse
import gzip
import sys
from collections.abc import Iterator, Sequence
from functools import partial
from pathlib import Path
from typing import Any

import msgspec

from hexsuite._core.face import CHANCE, State
from hexsuite._core.hexarion import codes, face
from hexsuite.games.base import Thinker
from hexsuite.games.hexarion.game import HEXARION
from hexsuite.games.hexarion.layout import REVIVAL, wealth
from hexsuite.games.hexarion.options import HexarionOptions
from hexsuite.games.hexarion.setup import HexarionSetup
from hexsuite.lab import reports
from hexsuite.lab.arena import own_executor, play_one
from hexsuite.lab.bounded import bounded
from hexsuite.lab.turns import TooLongError, wins
from hexsuite.play.session import Session

COUNT = 200
SEED = 200
LEVEL = 6
SIMULATIONS = (0, 40, 300)
"""Of the bots whose games are searched, in turn: weak ones overlook wins, strong ones have harder ones."""
LEAST = 2
"""Actions of the shortest win, the ends of phases left out: a single blow is no puzzle."""
_BATCH = 60
_ENDS = (codes.END_DEPLOYMENT, codes.END_TURN)


class Puzzle(msgspec.Struct, frozen=True):
    """A position in which the seat to move can win within its turn."""

    setup: HexarionSetup
    codes: list[int]
    """All steps to the position."""
    win: list[int]
    """A shortest row of own actions that wins."""

    def position(self) -> State:
        """The state to be solved."""
        state = HEXARION.start(self.setup)
        for code in self.codes:
            state.apply(code)
        return state


def read_puzzles(path: Path) -> list[Puzzle]:
    """The puzzles of a file."""
    return [msgspec.json.decode(line, type=Puzzle) for line in gzip.decompress(path.read_bytes()).splitlines()]


def write_puzzles(path: Path, puzzles: Sequence[Puzzle]) -> None:
    """One JSON line a puzzle, gzipped; the same puzzles make the same file."""
    text = b"".join(msgspec.json.encode(puzzle) + b"\n" for puzzle in puzzles)
    path.write_bytes(gzip.compress(text, mtime=0))


def solves(mind: Thinker, puzzle: Puzzle, seed: int) -> bool:
    """Whether a bot wins before its turn is over; it is asked anew at every decision, as in a game."""
    state = puzzle.position()
    seat = state.to_move
    asked = 0
    while state.to_move == seat:
        state.apply(mind.choose(state.observe(seat), seed + asked).action)
        asked += 1
    payoff = state.payoff()
    return payoff is not None and payoff[seat] == 1.0


def _promising(state: State) -> bool:
    """Whether a win within this turn is thinkable: the other seat has nobody waiting, none undrawn, and cannot pay
    a revival (H17).
    """
    now = state.snapshot()
    other = 1 - now.active
    where = [figure.where for figure in now.figures[other]]
    return face.WAITING not in where and face.POOL not in where and wealth(now, other) < REVIVAL


def _starts_of_turns(session: Session) -> Iterator[tuple[int, State]]:
    """The first decision of every turn: how many steps lead to it, and the state."""
    state = HEXARION.start(session.setup)
    turn = 0
    for ply, step in enumerate(session.steps):
        if state.to_move != CHANCE and state.snapshot().turn != turn:
            turn = state.snapshot().turn
            yield ply, state
        state.apply(step.code)


def find(session: Session) -> dict[str, Any] | None:
    """A puzzle out of a finished game, as plain values; None when it has none. The last one, if there are several."""
    played = [step.code for step in session.steps]
    found = None
    for ply, state in _starts_of_turns(session):
        if not _promising(state):
            continue
        puzzle = _judged(session.setup, played[:ply], state)
        found = puzzle or found
    return None if found is None else msgspec.to_builtins(found)


def _judged(setup: HexarionSetup, played: list[int], state: State) -> Puzzle | None:
    """The position as a puzzle, if it is one."""
    try:
        win = wins(state)
    except TooLongError:
        return None
    if win is None or sum(codes.decode(code).kind not in _ENDS for code in win) < LEAST:
        return None
    return Puzzle(setup, played, win)


def search(number: int) -> dict[str, Any] | None:
    """A puzzle of the game with this number, as plain values; None when it has none."""
    minds = partial(bounded, SIMULATIONS[number % len(SIMULATIONS)])
    line = play_one("hexarion", [LEVEL, LEVEL], SEED, number, 0, HexarionOptions(), find, minds)
    if line.failure:
        raise RuntimeError(f"Game {number}: {line.failure}")
    kept: dict[str, Any] | None = line.kept
    return kept


def kinds(puzzles: Sequence[Puzzle]) -> dict[str, int]:
    """How many puzzles are won by which edict: the last that is used."""
    counted: dict[str, int] = {}
    for puzzle in puzzles:
        used = [codes.decode(code).edict for code in puzzle.win if codes.decode(code).kind == codes.EDICT]
        name = list(puzzle.setup.costs)[used[-1] - 1] if used else "none"
        counted[name] = counted.get(name, 0) + 1
    return dict(sorted(counted.items()))


def main(arguments: Sequence[str] | None = None) -> int:
    """The command; it goes on where it was stopped."""
    parser = argparse.ArgumentParser(prog="python -m hexsuite.lab.puzzles", description=__doc__)
    parser.add_argument("out", type=Path)
    parser.add_argument("--count", type=int, default=COUNT)
    args = parser.parse_args(arguments)
    puzzles: list[Puzzle] = []
    played = 0
    with own_executor() as executor:
        while len(puzzles) < args.count:
            played += _BATCH
            found = reports.Progress("puzzles", f"{SEED} {LEVEL} {SIMULATIONS}").each(played, search, executor)
            puzzles = [msgspec.convert(each, Puzzle) for each in found if each is not None]
    puzzles = puzzles[: args.count]
    write_puzzles(args.out, puzzles)
    print(f"{len(puzzles)} puzzles from {played} games: {kinds(puzzles)}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
