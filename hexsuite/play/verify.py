"""Whether a record is whole: every code is played through the rules, and the end and the digest are compared.

Uses `games` and the rest of `play` only.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import isclose

from hexsuite._core.face import CHANCE, OVER, State
from hexsuite.games.base import Adjudicates, BadInput, GameSpec
from hexsuite.games.registry import game as game_by_id
from hexsuite.play.record import CHANCE_SEAT, GameHeader, Record, Result, Step, decode_setup, digest
from hexsuite.play.seats import bots_only


@dataclass(frozen=True, slots=True)
class Report:
    """What `verify` found. `problem` is one sentence, empty when all is well; `step` counts from 1, 0 for none.

    `by_seed`: every outcome of chance is the one that the game's seed gives; a record with other outcomes
    (a game from elsewhere) may be whole all the same.
    """

    steps: int
    by_seed: bool
    result: Result | None
    problem: str = ""
    step: int = 0

    @property
    def ok(self) -> bool:
        """The record replays to the end it names."""
        return not self.problem


def verify(record: Record, game: GameSpec | None = None) -> Report:
    """Replay a record; never raises for anything that is wrong with it."""
    header = record.header
    foreign = 0  # the first outcome that the seed would not have given

    def report(problem: str = "", step: int = 0) -> Report:
        return Report(len(record.steps), not foreign, header.result, problem, step)

    try:
        spec = game or game_by_id(header.game)
        setup = decode_setup(spec, header)
        state = spec.start(setup)
    except BadInput as error:
        return report(str(error))
    if state.seats != len(header.seats):
        return report(f"The set-up is for {state.seats} seats, but {len(header.seats)} are named.")
    outcomes = 0
    for number, step in enumerate(record.steps, start=1):
        problem = _misfit(state, step)
        if problem:
            return report(f"Step {number} of {len(record.steps)} {problem}.", number)
        if step.seat == CHANCE_SEAT:
            if not foreign and state.draw(header.seed, outcomes) != step.code:
                foreign = number
            outcomes += 1
        state.apply(step.code)
    problem = _wrong_end(spec, header, state)
    if problem:
        return report(problem, len(record.steps))
    if record.digest and record.digest != digest(header, record.steps):
        where = f"; step {foreign} is not the outcome that the seed gives" if foreign else ""
        return report(f"The contents do not match the file's own digest{where}.", foreign)
    return report()


def _misfit(state: State, step: Step) -> str:
    """What is wrong with a step as the end of a sentence; empty for nothing."""
    if state.to_move == OVER:
        return "comes after the end of the game"
    expected = CHANCE_SEAT if state.to_move == CHANCE else state.to_move
    if step.seat != expected:
        names = [f"seat {seat}" if seat != CHANCE_SEAT else "chance" for seat in (step.seat, expected)]
        return f"is by {names[0]}, but {names[1]} has to act"
    if not state.is_legal(step.code):
        return f"is not allowed there (code {step.code})"
    return ""


def _wrong_end(game: GameSpec, header: GameHeader, state: State) -> str:
    """A sentence about a result that the last position does not bear out; empty for none."""
    result = header.result
    payoff = state.payoff()
    if result is None:
        # A crash between the last step and the note of its result leaves this; resuming notes it.
        return ""
    if len(result.payoff) != state.seats or not isclose(sum(result.payoff), 1.0, abs_tol=1e-6):
        return "The recorded result has no share of the win for each seat."
    if result.kind == "resigned":
        known = 0 <= result.by < state.seats
        return "" if known and payoff is None else "The recorded resignation does not fit the last position."
    if result.kind == "adjudicated":
        payoff = None
        if isinstance(game, Adjudicates) and bots_only(header.seats):
            payoff = game.adjudicate(state)
    if payoff is None:
        return "The record ends before the game is over, but names a result."
    if any(not isclose(a, b, abs_tol=1e-6) for a, b in zip(payoff, result.payoff, strict=True)):
        return "The recorded result is not the one that the last position gives."
    return ""
