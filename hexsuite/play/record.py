"""What is kept of a game: header, steps, and the `.hexsave` file.

A game's whole history is its set-up and a list of codes, so a record replays
without any generator. The file is JSON whose first member is `format`. Its
digest covers everything that is played or shown, so that a flipped byte is
found even where the game still replays; `hexsuite.play.verify` says where.
Uses `games` only.
"""

from __future__ import annotations

import hashlib
from codecs import BOM_UTF8
from collections.abc import Sequence
from pathlib import Path
from typing import Annotated, Any, Literal

import msgspec

from hexsuite.games.base import BadInput, GameSpec
from hexsuite.games.files import read_named, write_whole
from hexsuite.play.seats import Seat

FORMAT: Literal["hexsave"] = "hexsave"
VERSION = 1
MAX_BYTES = 8 * 1024 * 1024
CHANCE_SEAT = -1
"""`Step.seat` of an outcome of chance."""

UNREADABLE = (msgspec.DecodeError, UnicodeError, RecursionError)
"""What decoding a damaged document raises."""

Code = Annotated[int, msgspec.Meta(ge=0, le=2**63 - 1)]
SeatIndex = Annotated[int, msgspec.Meta(ge=CHANCE_SEAT, le=7)]
Seed = Annotated[int, msgspec.Meta(ge=0, le=2**63 - 1)]
TurnSeconds = Annotated[int, msgspec.Meta(ge=0, le=3600)]
GameId = Annotated[str, msgspec.Meta(min_length=1, max_length=64, pattern=r"^[A-Za-z0-9][A-Za-z0-9_.-]*\Z")]


class Step(msgspec.Struct, array_like=True, frozen=True):
    """One code and who chose it: a seat, or `CHANCE_SEAT` for an outcome. Written as `[seat, code]`."""

    seat: SeatIndex
    code: Code


class Result(msgspec.Struct, frozen=True, omit_defaults=True):
    """How a game ended: by its rules, by F27 (adjudicated), or because the last person `by` resigned.

    `payoff` has one share of the win a seat; they sum to 1.
    """

    kind: Literal["finished", "adjudicated", "resigned"]
    payoff: list[float]
    by: int = -1

    @property
    def winners(self) -> list[int]:
        """The seats with the largest share, ascending."""
        best = max(self.payoff)
        return [seat for seat, share in enumerate(self.payoff) if share == best]


class GameHeader(msgspec.Struct, frozen=True):
    """Everything about a game but its steps. `setup` is the JSON of the game's own set-up document.

    `created` is ISO 8601 in UTC. `undone` counts how often something was taken back. `turn_seconds` is the time for
    a turn (F26), 0 for any.
    """

    id: GameId
    game: GameId
    setup: msgspec.Raw
    seats: Annotated[list[Seat], msgspec.Meta(min_length=1, max_length=8)]
    seed: Seed
    undo_allowed: bool
    created: Annotated[str, msgspec.Meta(max_length=40)]
    undone: Annotated[int, msgspec.Meta(ge=0)] = 0
    result: Result | None = None
    note: Annotated[str, msgspec.Meta(max_length=4000)] = ""
    turn_seconds: TurnSeconds = 0


class Record(msgspec.Struct, frozen=True):
    """A whole game. `digest` is what a file said about itself; empty where the record comes from memory."""

    header: GameHeader
    steps: list[Step]
    digest: str = ""


class _Document(msgspec.Struct, frozen=True):
    format: Literal["hexsave"]
    version: int
    digest: str
    header: GameHeader
    steps: list[Step]


class _Stamp(msgspec.Struct, frozen=True):
    format: Any = None
    version: Any = None


def digest(header: GameHeader, steps: Sequence[Step]) -> str:
    """SHA-256 over a game's contents: set-up, seats, options, result and every code.

    Independent of how the JSON is laid out, and of the version of the program.
    """
    content = msgspec.json.decode(msgspec.json.encode(header))
    if not header.turn_seconds:
        del content["turn_seconds"]  # it came later: what was saved before it goes on agreeing with its digest
    canonical = msgspec.json.encode([content, steps], order="sorted")
    return hashlib.sha256(canonical).hexdigest()


def check_result(header: GameHeader) -> None:
    """BadInput when a result is not about the seats of its game, so that nobody can be named by it."""
    result, seats = header.result, len(header.seats)
    if result is not None and (len(result.payoff) != seats or not -1 <= result.by < seats):
        raise BadInput("The recorded result of this game does not fit its seats.")


def decode_setup(game: GameSpec, header: GameHeader) -> Any:
    """The typed set-up document of a header. BadInput says what is wrong with it."""
    try:
        return msgspec.json.decode(header.setup, type=game.setup_type)
    except UNREADABLE as error:
        raise BadInput(f"The set-up of this game of {game.title} cannot be used: {_reason(error)}.") from error


def encode_record(record: Record) -> bytes:
    """The `.hexsave` document of a record, with a new digest. BadInput above the cap of 8 MB."""
    header, steps = record.header, record.steps
    document = _Document(FORMAT, VERSION, digest(header, steps), header, steps)
    # One member a line: a save can be looked at, and compared by line.
    members = msgspec.json.decode(msgspec.json.encode(document), type=dict[str, msgspec.Raw])
    lines = [b'  "%s": %s' % (name.encode(), bytes(value)) for name, value in members.items()]
    text = b"{\n" + b",\n".join(lines) + b"\n}\n"
    if len(text) > MAX_BYTES:
        raise BadInput(f"The game is too large to save: {len(text)} bytes, and 8 MB are the most.")
    return text


def decode_record(text: bytes, name: str) -> Record:
    """The record in a `.hexsave` document; `name` stands for it in messages. BadInput for anything else."""
    text = text.removeprefix(BOM_UTF8)  # some editors begin every file with it
    if len(text) > MAX_BYTES:
        raise BadInput(f"{name} is too large for a saved game: 8 MB are the most.")
    try:
        stamp = msgspec.json.decode(text, type=_Stamp)
    except UNREADABLE as error:
        raise BadInput(f"{name} is not a saved game: {_reason(error)}.") from error
    if stamp.format != FORMAT:
        found = f"its format is {stamp.format!r:.60}" if stamp.format is not None else "it names no format"
        raise BadInput(f"{name} is not a saved game: {found}, not {FORMAT!r}.")
    if isinstance(stamp.version, int) and stamp.version > VERSION:
        raise BadInput(
            f"{name} was saved by a newer Hexsuite (file version {stamp.version}); this one reads {VERSION}."
        )
    try:
        document = msgspec.json.decode(text, type=_Document)
        msgspec.json.decode(document.header.setup)  # raw members are not looked into by the line above
    except UNREADABLE as error:
        raise BadInput(f"{name} is damaged: {_reason(error)}.") from error
    return Record(document.header, document.steps, document.digest)


def read_save(path: Path | str) -> Record:
    """Read a `.hexsave` file. BadInput, in one sentence, names the file and the place in it."""
    return decode_record(read_named(path, MAX_BYTES), str(path))


def write_save(path: Path | str, record: Record) -> None:
    """Write a `.hexsave` file: whole and on the disk, or (BadInput) not at all; an older file stays till then."""
    write_whole(Path(path), encode_record(record))


def _reason(error: Exception) -> str:
    """A decoder's complaint as the end of a sentence: no final stop, lower case, one line."""
    pattern, _, place = str(error).partition(" - at ")
    if "matching regex" in pattern:
        return f"the text at {place} has characters that are not allowed there"
    text = " ".join(str(error).split()).rstrip(".") or type(error).__name__
    return text[0].lower() + text[1:] if text[1:2].islower() else text
