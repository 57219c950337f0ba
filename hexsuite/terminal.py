"""Games in a terminal: a text board, typed moves, a log; and games between bots, played to the end.

Knows no game by itself: boards, words and moves come from the game's spec, everything else from a `Session`, so
a game here is journalled, taken back and saved as in the window. Uses `games`, `play` and, to keep games,
`store`; no Qt.
"""

from __future__ import annotations

import json
import os
import sys
import time
from argparse import Namespace
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from math import ceil
from typing import TextIO

import msgspec

from hexsuite.games.base import BadInput, GameSpec, Line, Recommends, TextScreen, Warns
from hexsuite.games.english import counted
from hexsuite.games.files import named_file
from hexsuite.games.plain import plain
from hexsuite.games.registry import game as game_by_id
from hexsuite.games.typed import one_of, options, whole_number, with_seats
from hexsuite.play.clock import TurnClock
from hexsuite.play.events import Event, JournalError, JournalFailed, Moved, Said, Undone
from hexsuite.play.record import FORMAT, Result, write_save
from hexsuite.play.runner import BotError, Runner, play_out
from hexsuite.play.seats import BOT_NAMES, Seat, bot_names, bots_only, people, usual_name
from hexsuite.play.session import Session
from hexsuite.store.errors import DamagedGameError, StoreError
from hexsuite.store.library import Library
from hexsuite.typed_lines import TypedLines

_COMMANDS = ("help", "board", "moves", "log", "hint", "undo", "save", "quit")
_LOG_LINES = 20
_MOST_EXAMPLES = 4
_MATCH_TOPICS = ("build", "card", "award")
"""Topics of log lines that make a short match; turns in which nothing of them happens are left out."""
_USUAL_SEATS = 4
_TICK = 0.2
"""Seconds between two looks at the clock while somebody thinks."""
_CLEAR = "\x1b[2J\x1b[3J\x1b[H"

HELP = """\
board        show the board again          moves        all moves you can make now (player trades apart)
log          the last lines of the log     hint         what the strongest bot would do in your place
undo         take your last move back      save FILE    write the game to FILE.hexsave
quit         stop; the game is kept        a; b         two moves in one line"""


class _Stopped(Exception):
    """The person leaves the game as it stands."""


class _Late(Exception):
    """The person's time was up, and the clock has played."""


def play(args: Namespace) -> int:
    """`hexsuite play`: `args` has game, seats, map, option, timer, seed, undo, resume and json. The exit status.

    `undo` is None for the usual: yes for one person against bots. BadInput for what cannot be used.
    """
    try:
        if args.resume is not None and (args.map or args.option or args.timer or args.undo is not None):
            raise BadInput(
                "A kept game has its board and rules already; --map, --option, --timer and --undo are for new games."
            )
        return _resume(args) if args.resume is not None else _begin(args)
    except JournalError as error:
        print(f"hexsuite: {error}", file=sys.stderr)
        return 1


def _begin(args: Namespace) -> int:
    spec = _playable(args.game)
    seats = parse_seats(usual_seats(spec) if args.seats is None else args.seats)
    chosen = _options(spec, args)
    if isinstance(spec, Recommends):
        chosen = spec.recommended(chosen, len(seats))
    setup = spec.new_setup(chosen, len(seats), args.seed)
    if bots_only(seats):
        session = Session.new(spec, setup, seats, args.seed)
        return _play_bots(session, as_json=args.json)
    with _library(args) as library:
        if library is None:
            print("This game will not be kept; type save FILE to write it to a file.", file=_out(args))
        journal = library.games if library is not None else None
        session = Session.new(
            spec, setup, seats, args.seed, undo_allowed=args.undo, journal=journal, turn_seconds=args.timer
        )
        return _play_table(session, as_json=args.json)


def _options(spec: GameSpec, args: Namespace) -> msgspec.Struct:
    """The game's options as typed, on a map or scenario if one is named. BadInput when the game has neither."""
    if not args.map:
        return options(spec, args.option)
    land = next((name for name in ("map", "scenario") if name in spec.options_type.__struct_fields__), None)
    if land is None:
        raise BadInput(f"{spec.title} is not played on maps.")
    return options(spec, [*args.option, f"{land}={args.map}"])


def _resume(args: Namespace) -> int:
    """Goes on with a game of the library: "last", or the beginning of its id."""
    with _library(args) as library:
        if library is None:
            raise BadInput("No game can be resumed while your library cannot be changed.")
        told = len(library.notices)
        found = [
            game
            for game in library.games.list(game=_playable(args.game).id)
            if not game.finished and (args.resume == "last" or game.id.startswith(args.resume))
        ]
        for notice in library.notices[told:]:
            print(notice, file=_out(args))
        if not found:
            raise BadInput("There is no such unfinished game in your library.")
        if len(found) > 1 and args.resume != "last":
            raise BadInput(f'{len(found)} games begin with "{args.resume}"; type more of the id.')
        return _play_table(_first_sound(library, [game.id for game in found], _out(args)), as_json=args.json)


def _first_sound(library: Library, ids: Sequence[str], out: TextIO) -> Session:
    """The first of these games that can be gone on with; says why others cannot. The last one's error if none can.

    At a keyboard the sound beginning of the last one is offered.
    """
    for game_id in ids[:-1]:
        try:
            return Session.resume(library.games.load(game_id), journal=library.games)
        except (BadInput, JournalError) as error:
            print(plain(str(error)), file=out)
    try:
        return Session.resume(library.games.load(ids[-1]), journal=library.games)
    except DamagedGameError as error:
        if error.sound is None or not sys.stdin.isatty():
            raise
        print(f"{plain(str(error))} The damaged game stays as it is.", file=out)
        print("Go on from there as another game? [Y/n] ", end="", file=out, flush=True)
        if sys.stdin.readline().strip().lower() not in ("", "y", "yes"):
            raise
        session = Session.resume(error.sound)
        session.keep_in(library.games)
        return session


def _out(args: Namespace) -> TextIO:
    """Where a person is told things: with --json only the result goes to standard output."""
    return sys.stderr if args.json else sys.stdout


@contextmanager
def _library(args: Namespace) -> Iterator[Library | None]:
    """The person's library, None where it cannot be written; says why."""
    out = _out(args)
    try:
        library = Library()
    except StoreError as error:
        print(error, file=out)
        yield None
        return
    with library:
        for notice in library.notices:
            print(notice, file=out)
        yield None if library.read_only else library


def show_match() -> int:
    """A short game between two bots as text, for where nobody can answer."""
    spec = _playable("hexfolk")
    seats = [Seat(name, str(index), "bot", 2) for index, name in enumerate(BOT_NAMES[:2])]
    session = Session.new(spec, spec.new_setup(spec.options_type(), len(seats), 3), seats, 3)
    colour = _colours(sys.stdout)
    print(_screen(session, -1, colour=colour))
    result = play_out(session)
    names = [seat.name for seat in seats]
    heading = ""
    for ply, step in enumerate(session.steps):
        event = Moved(ply, step, session.state_at(ply), session.state_at(ply + 1))
        for line in _lines(session, names, event, -1):
            if line.heading:
                heading = _log_text(line)
            elif line.topic in _MATCH_TOPICS:
                print(f"{heading}\n{_log_text(line)}" if heading else _log_text(line))
                heading = ""
    print(heading)
    _print_result(session, result, 0.0, as_json=False)
    return 0


def usual_seats(spec: GameSpec) -> str:
    """Who sits at a table of which nothing is said: a person, and bots of the second level at up to four seats."""
    return ",".join(["human", *["2"] * (min(spec.max_seats, _USUAL_SEATS) - 1)])


def parse_seats(text: str) -> list[Seat]:
    """Seats as typed: "human" or the number of a level, with commas. BadInput for anything else."""
    words = [word.strip() for word in text.split(",")]
    humans = words.count("human")
    own = usual_name() if humans == 1 else ""
    bots = iter(bot_names({own}))
    seats: list[Seat] = []
    for index, word in enumerate(words):
        if word == "human":
            seats.append(Seat(own or f"Player {index + 1}", str(index), "human"))
        elif level := whole_number(word, 1000):
            seats.append(Seat(next(bots, f"Bot {index + 1}"), str(index), "bot", level))
        else:
            raise BadInput(f'"{word:.40}" cannot sit down: a seat is "human" or the number of a level.')
    return seats


def _playable(game_id: str) -> GameSpec:
    spec = game_by_id(game_id)
    if not isinstance(spec, TextScreen):
        raise BadInput(f"{spec.title} cannot be played in a terminal.")
    return spec


def _text(spec: GameSpec) -> TextScreen:
    assert isinstance(spec, TextScreen)
    return spec


def _screen(session: Session, viewer: int, *, colour: bool) -> str:
    snapshot = session.state.snapshot() if viewer < 0 else session.view(viewer)
    names = [seat.name for seat in session.seats]
    return _text(session.game).screen(session.setup, names, snapshot, colour=colour)


def _colours(stream: TextIO) -> bool:
    return stream.isatty() and "NO_COLOR" not in os.environ and os.environ.get("TERM", "dumb") != "dumb"


def _lines(session: Session, names: Sequence[str], event: Moved, viewer: int) -> list[Line]:
    """What a step meant for a viewer, -1 for one who may see everything."""
    return session.game.describe(session.setup, names, event.before, event.step.code, event.after, viewer)


def _log_text(line: Line) -> str:
    return f"\n== {plain(line.text)} ==" if line.heading else f"  {plain(line.text)}"


# Bots only


def _play_bots(session: Session, *, as_json: bool) -> int:
    began = time.perf_counter()
    try:
        result = play_out(session)
    except BotError as error:
        print(f"hexsuite: {error}", file=sys.stderr)
        return 1
    _print_result(session, result, time.perf_counter() - began, as_json=as_json)
    return 0


def _print_result(session: Session, result: Result, seconds: float, *, as_json: bool) -> None:
    standing = _text(session.game).standing(session.setup, session.state.snapshot())
    if as_json:
        document = {
            "game": session.game.id,
            "seed": session.header.seed,
            "winner": result.winners[0] if len(result.winners) == 1 else None,
            "kind": result.kind,
            "payoff": result.payoff,
            "points": list(standing.points),
            "turns": standing.turns,
            "steps": len(session.steps),
            "seconds": round(seconds, 3),
        }
        print(json.dumps(document))
        return
    print(_screen(session, -1, colour=_colours(sys.stdout)))
    print()
    print(f"{_outcome(session, result)} after {standing.turns} turns (seed {session.header.seed}).")
    for seat, sitting in enumerate(session.seats):
        who = sitting.name + (f" (level {sitting.level})" if sitting.level else "")
        print(f"  {who}: {counted(standing.points[seat], standing.unit)}: {standing.notes[seat]}")


def _outcome(session: Session, result: Result) -> str:
    """Who won, and how, as the beginning of a sentence."""
    how = {"finished": "by the rules", "adjudicated": "on points, since no end was in sight", "resigned": "by default"}
    if len(result.winners) == len(session.seats) > 1:
        return f"A draw {how[result.kind]}"
    winners = " and ".join(session.seats[seat].name for seat in result.winners)
    verb = "wins" if len(result.winners) == 1 else "share the win"
    return f"{winners} {verb} {how[result.kind]}"


# With people


def _play_table(session: Session, *, as_json: bool) -> int:
    out = sys.stderr if as_json else sys.stdout
    table = Table(session, sys.stdin, out)
    began = time.perf_counter()
    try:
        table.run()
    except _Stopped:
        print(_farewell(session), file=out)
        return 0
    except BotError as error:
        print(f"hexsuite: {error}", file=sys.stderr)
        return 1
    finally:
        session.close()
    if session.result is not None:
        _print_result(session, session.result, time.perf_counter() - began, as_json=as_json)
    return 0


def _farewell(session: Session) -> str:
    if session.saved:
        short = session.header.id[:8]
        return f"The game is kept; go on with: hexsuite play {session.game.id} --resume {short}"
    return "The game was not kept."


class Table:
    """A game with people at one keyboard. `run` returns when it is over, `_Stopped` ends it before."""

    def __init__(self, session: Session, source: TextIO, out: TextIO) -> None:
        self._session = session
        self._spec = session.game
        self._source = source
        self._out = out
        self._asks = source.isatty()
        self._runner = Runner(session)
        self._names = [seat.name for seat in session.seats]
        self._events: list[Moved] = [
            Moved(ply, step, session.state_at(ply), session.state_at(ply + 1)) for ply, step in enumerate(session.steps)
        ]  # all steps that still stand
        self._words: dict[int, str] = {}  # what bots said to their steps
        self._told = dict.fromkeys(people(session.seats), len(self._events))  # per person: steps already shown
        self._shown = (-1, -1)  # the person who saw the board last, and after how many steps of others; -1: show it
        self._looks: int | None = None  # the person who may look now: anybody at a fresh table, nobody (-1) at another
        if any(event.step.seat in self._told for event in self._events):
            self._looks = -1
        self._warned = (-1, -1)  # the step and the action that the person was last warned of
        self._failed = ""  # why the journal could not keep what the clock played
        self._unsubscribe = session.subscribe(self._note)
        self._clock = TurnClock(session)
        self._lines = TypedLines(source) if self._clock.counts else None

    def run(self) -> None:
        """Play until the game is over."""
        if self._asks:
            with suppress(ImportError):
                import readline  # noqa: F401 (line editing for input())
        self._say("Type help for the moves.")
        self._bots()
        while not self._session.over:
            self._turn(self._session.to_move)
            self._bots()
        for seat in self._told:
            self._tell(seat)
        self._clock.close()
        self._unsubscribe()

    def _bots(self) -> None:
        """Let the bots play; a single person may follow them move by move."""
        while self._runner.step():
            if len(self._told) == 1:
                self._tell(next(iter(self._told)))

    def _say(self, text: str) -> None:
        print(text, file=self._out, flush=True)

    def _note(self, event: Event) -> None:
        if isinstance(event, Moved):
            self._events.append(event)
        elif isinstance(event, Said):
            self._words[len(self._events) - 1] = f"{self._names[event.seat]}: “{event.text}”"
        elif isinstance(event, JournalFailed):
            self._failed = event.reason
        elif isinstance(event, Undone):
            del self._events[len(self._events) - event.plies :]
            self._words = {ply: words for ply, words in self._words.items() if ply < len(self._events)}
            self._told = {seat: min(told, len(self._events)) for seat, told in self._told.items()}

    def _tell(self, seat: int) -> None:
        """The log since this person last looked, as that person may know it."""
        for text in self._story(seat, self._told[seat]):
            self._say(text)
        self._told[seat] = len(self._events)

    def _story(self, seat: int, since: int) -> list[str]:
        """The log from a step on, and what bots said."""
        told: list[str] = []
        for event in self._events[since:]:
            told += [_log_text(line) for line in _lines(self._session, self._names, event, seat)]
            if event.ply in self._words:
                told.append(f"  {self._words[event.ply]}")
        return told

    def _turn(self, seat: int) -> None:
        """One line of input of a person, with whatever has to be shown before it."""
        self._curtain(seat)
        self._tell(seat)
        others = sum(1 for event in self._events if event.step.seat not in (seat, -1))
        if self._shown != (seat, others):
            self._shown = (seat, others)
            self._board(seat)
        status = _text(self._spec).status(self._session.setup, self._names, self._session.view(seat), seat)
        left = f" ({ceil(self._clock.left(seat))} seconds left)" if self._clock.counts else ""
        self._say(f"{status}{left}\n  {self._moves(seat)}")
        try:
            typed = self._read()
        except _Late:
            self._say("! The time was up, so the turn was completed.")
            return
        for part in typed.split(";"):
            try:
                self._obey(seat, part.strip())
            except BadInput as error:
                self._tell(seat)  # what the moves before it have done
                if not self._asks:
                    raise
                self._say(f"! {plain(str(error))}")
                return
            if self._session.over or self._session.to_move != seat:
                return

    def _curtain(self, seat: int) -> None:
        """Where several people play, nobody sees another's hand."""
        if len(self._told) > 1 and self._asks and self._looks not in (None, seat):
            self._say(f"{_CLEAR}{self._names[seat]} is to move. The others look away, please; then press Enter.")
            self._clock.hold(True)
            self._read()
            self._clock.hold(False)
            self._say(_CLEAR)
        self._looks = seat

    def _read(self) -> str:
        """What is typed. `_Stopped` at the end of the input, `_Late` when time ran out first."""
        if self._lines is not None:
            return self._read_in_time(self._lines)
        try:
            if self._asks and self._out is sys.stdout and self._source is sys.stdin:
                return input("> ")
            line = self._source.readline()
        except EOFError:
            line = ""
        if not line:
            raise _Stopped
        return line.strip()

    def _read_in_time(self, lines: TypedLines) -> str:
        if self._asks:
            print("> ", end="", file=self._out, flush=True)
        while True:
            line = lines.next(_TICK if self._clock.running >= 0 else None)
            if self._clock.check():
                if self._asks:
                    lines.forget()
                raise _Late
            if self._failed:
                raise JournalError(self._failed)
            if line == "":
                raise _Stopped
            if line is not None:
                return line.strip()

    def _moves(self, seat: int) -> str:
        """Legal moves in short: each kind with its examples where they are few."""
        kinds: dict[str, list[str]] = {}
        known = self._session.state.observe(seat)
        for code in known.moves():
            typed = self._spec.notation(self._session.setup, code)
            kinds.setdefault(typed.split()[0], []).append(typed)
        parts = []
        for kind, typed_moves in kinds.items():
            few = len(typed_moves) <= _MOST_EXAMPLES
            parts.append(", ".join(typed_moves) if few else f"{kind} … ({len(typed_moves)})")
        trades = {self._spec.notation(self._session.setup, code).split()[0] for code in known.offers()}
        parts += [f"{kind} …" for kind in sorted(trades)]
        return "Moves: " + "; ".join(parts)

    def _board(self, seat: int) -> None:
        self._say("\n" + _screen(self._session, seat, colour=_colours(self._out)))

    def _obey(self, seat: int, text: str) -> None:
        """A command of this table or a move. BadInput says what is wrong with it."""
        if not text:
            return
        word, _, rest = text.partition(" ")
        if word.lower() not in _COMMANDS:
            code = self._spec.parse(self._session.setup, self._session.state, with_seats(text, self._names))
            self._warn(seat, code)
            self._session.submit(seat, code)
            return
        command = one_of(word.lower(), _COMMANDS, "command")
        if command != "save" and rest.strip():
            raise BadInput(f'Nothing goes behind {command}, and "{rest.strip():.60}" does.')
        if command == "help":
            self._say(f"{self._spec.help_moves()}\n\n{HELP}")
        elif command == "board":
            self._board(seat)
        elif command == "moves":
            for code in self._session.state.observe(seat).moves():
                self._say(f"  {self._spec.notation(self._session.setup, code)}")
        elif command == "log":
            self._log(seat)
        elif command == "hint":
            self._hint(seat)
        elif command == "undo":
            self._session.undo()
            self._shown = (-1, -1)
            self._say("Your last move is taken back.")
        elif command == "save":
            self._save(rest.strip())
        else:
            raise _Stopped

    def _warn(self, seat: int, code: int) -> None:
        """BadInput before an action that the person may regret, unless it was typed twice; from a pipe only a word."""
        if not isinstance(self._spec, Warns):
            return
        text = self._spec.warning(self._session.setup, self._session.state.observe(seat), code)
        here = (len(self._session.steps), code)
        if not text or self._warned == here:
            return
        self._warned = here
        if self._asks:
            raise BadInput(f"{text} Type it again if you mean it.")
        self._say(f"! {text}")

    def _log(self, seat: int) -> None:
        self._say("\n".join(self._story(seat, 0)[-_LOG_LINES:]))

    def _hint(self, seat: int) -> None:
        """What the strongest bot would do, knowing what this person knows."""
        strongest = max(level.number for level in self._spec.levels)
        mind = self._spec.thinker(self._session.setup, strongest)
        choice = mind.choose(self._session.state.observe(seat), self._session.bot_seed(seat))
        self._say(f"  Try: {self._spec.notation(self._session.setup, choice.action)}")

    def _save(self, path: str) -> None:
        if not path:
            raise BadInput("Type save and a file name, for example: save monday.")
        if not path.lower().endswith(f".{FORMAT}") and not named_file(path).is_dir():  # a folder is refused as it is
            path += f".{FORMAT}"
        write_save(path, self._session.record)
        self._say(f"Saved to {path}.")
