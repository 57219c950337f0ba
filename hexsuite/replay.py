"""`hexsuite replay`: a saved game, played through the rules once more; of a game that runs, only what all may know.

On the floor of the front door; uses `play` and `games`, no window and no database.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import msgspec

from hexsuite.games.base import ALL_OPEN, NOBODY, BadInput, Counts, Line
from hexsuite.games.figures import csv_text, documents
from hexsuite.games.plain import plain
from hexsuite.games.registry import game as game_by_id
from hexsuite.play.record import Record, decode_setup, read_save
from hexsuite.play.verify import Report, verify


def checked(file: Path) -> tuple[Record, Report]:
    """The record of a file and what its replay found. BadInput, naming file and place, when it is not whole."""
    record = read_save(file)
    report = verify(record)
    if not report.ok:
        raise BadInput(f"{file}: {report.problem}")
    return record, report


def is_over(record: Record) -> bool:
    """Whether a record that replays is of a game that is over, so that nothing of it is hidden any more."""
    if record.header.result is not None:
        return True
    spec = game_by_id(record.header.game)
    state = spec.start(decode_setup(spec, record.header))
    for step in record.steps:
        state.apply(step.code)
    return state.payoff() is not None  # the note of the result can be missing after a crash


def lines(record: Record) -> Iterator[Line]:
    """The log of a record that replays: of a game that runs, without what its seats keep from each other."""
    header = record.header
    spec = game_by_id(header.game)
    setup = decode_setup(spec, header)
    names = [seat.name for seat in header.seats]
    viewer = ALL_OPEN if is_over(record) else NOBODY
    state = spec.start(setup)
    for step in record.steps:
        before = state.copy()
        state.apply(step.code)
        yield from spec.describe(setup, names, before, step.code, state, viewer)


def summary(file: Path, record: Record, report: Report) -> str:
    """One sentence about a record that is whole."""
    header = record.header
    title = game_by_id(header.game).title
    if report.result is None:
        end = "still running"
    else:
        winners = " and ".join(header.seats[seat].name for seat in report.result.winners)
        end = f"{report.result.kind}, won by {winners}"
    chance = "" if report.by_seed else "; dice and draws are not those of its seed"
    undone = f"; undo was used {header.undone} times" if header.undone else ""
    return f"{file}: {title}, {report.steps} steps replayed, {end}{chance}{undone}."


def stats(file: Path, *, as_json: bool) -> int:
    """Prints what can be counted of a saved game, as CSV or JSON; 0. BadInput for a file that is not whole."""
    record, _ = checked(file)
    spec = game_by_id(record.header.game)
    if not isinstance(spec, Counts):
        raise BadInput(f"Games of {spec.title} are not told in figures.")
    setup = decode_setup(spec, record.header)
    figures = spec.figures(setup, [step.code for step in record.steps], hidden=is_over(record))
    names = [seat.name for seat in record.header.seats]
    if as_json:
        print(json.dumps(msgspec.to_builtins(documents(figures, names))))
    else:
        print(csv_text(figures, names), end="")
    return 0


def run(file: Path, *, verify_only: bool, as_json: bool) -> int:
    """Prints the game and one line about it, or only that line; 0. BadInput for a file that is not whole."""
    record, report = checked(file)
    if as_json:
        document = {
            "file": str(file),
            "game": record.header.game,
            "id": record.header.id,
            "ok": report.ok,
            "steps": report.steps,
            "by_seed": report.by_seed,
            "undone": record.header.undone,
            "result": report.result,
        }
        print(json.dumps(msgspec.to_builtins(document)))
        return 0
    if not verify_only:
        for line in lines(record):
            print(f"\n{plain(line.text)}" if line.heading else f"  {plain(line.text)}")
        print()
    print(summary(file, record, report))
    return 0
