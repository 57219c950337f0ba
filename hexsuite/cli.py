"""The front door: `hexsuite` opens the suite, sub-commands do the rest.

Thin calls only: each command imports what it needs when it is asked for, so that `--version` and mistakes
answer at once. A mistake of the person is one sentence on standard error and exit status 2; 1 means that
something failed, 130 that it was interrupted.
"""

from __future__ import annotations

import argparse
import io
import json
import os
import random
import sys
from collections.abc import Callable, Collection, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any, NoReturn, TextIO

import hexsuite
from hexsuite.games.plain import plain

GAME = "hexfolk"
GAMES = "hexfolk, primal_hex or hexarion"
"""All games, for help that loads none of them."""
SEED_LIMIT = 2**63


class Parser(argparse.ArgumentParser):
    """Says what is wrong in one sentence, without the usage above it.

    `later` adds the arguments of a command that another floor knows, once that command is asked for.
    `commands` are the names of the commands of this parser itself.
    """

    commands: Collection[str] = ()
    later: Callable[[argparse.ArgumentParser], None] | None = None

    def parse_known_args(self, args: Any = None, namespace: Any = None) -> Any:
        """As argparse, with the arguments of `later`."""
        if self.later is not None:
            add, self.later = self.later, None
            add(self)
        return super().parse_known_args(args, namespace)

    def error(self, message: str) -> NoReturn:
        """Exit status 2."""
        self.exit(2, f"{self.prog}: {plain(message)} (see {self.prog} --help).\n")

    def _print_message(self, message: str, file: Any = None) -> None:
        """As argparse, but not silent where help cannot be written."""
        if file is sys.stdout:
            file.write(message)
        else:
            super()._print_message(message, file)

    def _check_value(self, action: argparse.Action, value: Any) -> None:
        if action.choices is not None and value not in action.choices:
            missing = f"no command {value!r}" + (" and no file of that name" if self.commands else "")
            raise argparse.ArgumentError(None, f"there is {missing}; the commands are {', '.join(action.choices)}")


def seed(text: str) -> int:
    """A seed as typed: a whole number from 0 below 2^63."""
    from hexsuite.games.typed import whole_number

    number = whole_number(text, SEED_LIMIT - 1)
    if number is None:
        raise argparse.ArgumentTypeError(f"{text!r:.60} is not a whole number from 0 to {SEED_LIMIT - 1}")
    return number


def seconds(text: str) -> float:
    """A duration as typed: more than 0, at most a day."""
    try:
        value = float(text)
    except ValueError:
        value = 0.0
    if not 0.0 < value <= 86_400.0:
        raise argparse.ArgumentTypeError(f"{text!r} is not a number of seconds above 0 and at most 86400")
    return value


def file(text: str) -> Path:
    """A file as typed; shells leave a "~" in `--open=~/x` as it is."""
    from hexsuite.games.files import named_file

    return named_file(text)


def timer(text: str) -> int:
    """The time for a turn as typed: whole seconds, at most an hour."""
    from hexsuite.games.typed import whole_number

    number = whole_number(text, 3600)
    if number is None:
        raise argparse.ArgumentTypeError(f"{text!r:.60} is not a whole number of seconds from 0 to 3600")
    return number


def parser() -> Parser:
    """The command line."""
    top = Parser(
        prog="hexsuite",
        description="Hexagonal board games with honest bots. Without a command the suite's window opens.",
    )
    top.add_argument("--version", action="version", version=f"hexsuite {hexsuite.__version__}")
    top.add_argument(
        "--smoke", action="store_true", help="show the main window, print versions and the time to the first paint"
    )
    top.add_argument("--open", type=file, metavar="FILE", help="open a saved game; `hexsuite FILE` does the same")
    top.set_defaults(run=window)
    commands = top.add_subparsers(title="commands", metavar="COMMAND", parser_class=Parser)
    _add_play(commands)
    _add_arena(commands)
    _add_bench(commands)
    _add_map(commands)
    _add_replay(commands)
    _add_doctor(commands)
    top.commands = commands.choices
    return top


def _command(commands: Any, name: str, run: Callable[[argparse.Namespace], int], text: str) -> Parser:
    added: Parser = commands.add_parser(name, help=text, description=text)
    added.set_defaults(run=run)
    return added


def _add_play(commands: Any) -> None:
    play_parser = _command(commands, "play", play, "Play a game in the terminal, by typed moves.")
    play_parser.epilog = (
        "At a keyboard a mistake is explained and asked again. Where moves come from a file or a pipe, the first "
        "mistake ends the command with exit status 2; the game is kept as it stands, as it is when the input ends."
    )
    play_parser.add_argument("game", metavar="GAME", help=GAMES)
    play_parser.add_argument(
        "--seats", help="who sits where: human or the number of a level (default: you, and bots of level 2)"
    )
    play_parser.add_argument(
        "--map",
        "--scenario",
        dest="map",
        metavar="MAP",
        default="",
        help="a map or scenario of the list (see map list), or a .hexmap or .hexscenario file",
    )
    play_parser.add_argument(
        "--option",
        metavar="NAME=VALUE",
        action="append",
        default=[],
        help="a choice of the game; may be repeated; an unknown name is answered with all there are",
    )
    play_parser.add_argument(
        "--timer", type=timer, metavar="SECONDS", default=0, help="the time for a person's turn (default: any)"
    )
    play_parser.add_argument("--seed", type=seed, help="decides board and chance; drawn afresh when not given")
    play_parser.add_argument(
        "--resume", metavar="ID", nargs="?", const="last", help="go on with a kept game (default: the last one)"
    )
    play_parser.add_argument(
        "--undo",
        action=argparse.BooleanOptionalAction,
        help="whether moves may be taken back (default: yes for one person against bots, no for several people)",
    )
    play_parser.add_argument("--json", action="store_true", help="print the result as JSON")


def _add_arena(commands: Any) -> None:
    arena_parser = _command(commands, "arena", arena, "Let bots play many games, and tell which is stronger.")
    arena_parser.add_argument("game", metavar="GAME", help=GAMES)
    arena_parser.add_argument("--seed", type=seed, default=1, help="decides boards and chance (default 1)")

    def later(full: argparse.ArgumentParser) -> None:
        from hexsuite.lab.arena import add_arguments

        add_arguments(full)

    arena_parser.later = later


def _add_bench(commands: Any) -> None:
    bench_parser = _command(commands, "bench", bench, "Measure the core on one thread, in CPU time.")
    bench_parser.add_argument("--game", help="only this game (default: all)")
    bench_parser.add_argument("--seconds", type=seconds, default=3.0, help="per measurement (default 3)")
    bench_parser.add_argument("--json", action="store_true", help="print the figures as JSON")


def _add_map(commands: Any) -> None:
    text = "List the maps that ship with the suite, or draw one."
    actions = commands.add_parser("map", help=text, description=text).add_subparsers(
        title="commands", metavar="COMMAND", parser_class=Parser, required=True
    )
    list_parser = _command(actions, "list", map_list, "List the maps that ship with the suite.")
    list_parser.epilog = "players: for how many a map is meant; at most: how many may sit down, though it gets tight."
    list_parser.add_argument("--json", action="store_true", help="print all figures as JSON")
    show_parser = _command(actions, "show", map_show, "Draw one of the boards of a map.")
    show_parser.add_argument("name", metavar="NAME", help="a map of the list, or a .hexmap file")
    show_parser.add_argument("--seed", type=seed, default=1, help="decides what the author left to chance (default 1)")
    show_parser.add_argument("--png", type=file, metavar="FILE", help="paint a picture as well")
    show_parser.add_argument("--json", action="store_true", help="print the figures as JSON instead")


def _add_replay(commands: Any) -> None:
    replay_parser = _command(commands, "replay", replay, "Play a saved game (.hexsave) through the rules again.")
    replay_parser.add_argument("file", type=file, metavar="FILE")
    replay_parser.add_argument("--verify", action="store_true", help="print one line: whether it is whole")
    replay_parser.add_argument("--stats", action="store_true", help="print its figures as CSV instead of its moves")
    replay_parser.add_argument("--json", action="store_true", help="print what was found as JSON")


def _add_doctor(commands: Any) -> None:
    doctor_parser = _command(commands, "doctor", doctor, "Look whether this machine can run the suite.")
    doctor_parser.add_argument("--json", action="store_true", help="print the findings as JSON")


def play(args: argparse.Namespace) -> int:
    """`hexsuite play GAME`."""
    from hexsuite import terminal

    if args.seed is None:
        args.seed = random.SystemRandom().randrange(SEED_LIMIT)
    return terminal.play(args)


def arena(args: argparse.Namespace) -> int:
    """`hexsuite arena GAME`."""
    from hexsuite.lab import arena as hall

    return hall.main(args)


def bench(args: argparse.Namespace) -> int:
    """`hexsuite bench`."""
    from hexsuite.lab import bench as measure
    from hexsuite.lab import reports

    figures = measure.run(args.game, args.seconds)
    print(json.dumps(figures) if args.json else reports.table(figures), end="\n" if args.json else "")
    return 0


def map_list(args: argparse.Namespace) -> int:
    """`hexsuite map list`."""
    from hexsuite import map_commands

    return map_commands.list_maps(args)


def map_show(args: argparse.Namespace) -> int:
    """`hexsuite map show NAME`."""
    from hexsuite import map_commands

    return map_commands.show_map(args)


def replay(args: argparse.Namespace) -> int:
    """`hexsuite replay FILE`."""
    from hexsuite import replay as again

    if args.stats:
        return again.stats(args.file, as_json=args.json)
    return again.run(args.file, verify_only=args.verify, as_json=args.json)


def doctor(args: argparse.Namespace) -> int:
    """`hexsuite doctor`."""
    from hexsuite import doctor as examination

    return examination.run(as_json=args.json)


def window(args: argparse.Namespace) -> int:
    """`hexsuite`: the suite's window, or the next best thing that this place can show.

    BadInput for a file to open that is not a whole saved game.
    """
    from hexsuite import doctor as examination

    if args.open is not None:
        from hexsuite.replay import checked

        checked(args.open)
    if not examination.has_display():
        return without_window("There is no display here, so the window cannot open.", args)
    if packages := examination.missing_for_window():
        advice = f"Qt's window needs libraries that are missing; type: sudo apt-get install -y {' '.join(packages)}"
        return without_window(advice, args)
    from hexsuite.ui import app

    return app.run(smoke=args.smoke, open_file=args.open)


def without_window(reason: str, args: argparse.Namespace) -> int:
    """Says why there is no window; offers the terminal game, or shows a match where nobody can answer."""
    print(reason, file=sys.stderr)
    if args.smoke:
        print("For a test without a display set QT_QPA_PLATFORM=offscreen.", file=sys.stderr)
        return 1
    if args.open is not None:
        print("`hexsuite replay FILE` tells a saved game as text.", file=sys.stderr)
        return 1
    from hexsuite import terminal

    if not (sys.stdin.isatty() and sys.stdout.isatty()):
        print("Here is a short game between bots; `hexsuite play hexfolk` plays in a terminal.", file=sys.stderr)
        return terminal.show_match()
    try:
        answer = input("Play Hexfolk in the terminal instead? [Y/n] ")
    except EOFError:
        return 0
    if answer.strip().lower() not in ("", "y", "yes"):
        return 0
    return play(parser().parse_args(["play", GAME]))


def command_line(arguments: Sequence[str], commands: Collection[str]) -> list[str]:
    """The arguments, with a leading file (as a file manager passes it) turned into --open; a command goes first."""
    first = arguments[0] if arguments else ""
    if not first or first.startswith("-") or first in commands:
        return list(arguments)
    is_path = first.endswith(".hexsave") or Path(first).name != first or os.path.lexists(first)
    return ["--open", *arguments] if is_path else list(arguments)


def _open_streams() -> bool:
    """Sees to it that the standard streams can be used, whatever this program was started with.

    Whether there was a standard output: what is said to closed streams goes nowhere, and a closed input is at its
    end. Letters that the output's encoding lacks become question marks; bytes that are none of the input's come
    through, to be refused by whoever reads them.
    """
    told = sys.stdout is not None
    if sys.stdin is None:
        sys.stdin = Path(os.devnull).open(encoding="utf-8")  # noqa: SIM115 (as long as the program)
    if sys.stdout is None:
        sys.stdout = Path(os.devnull).open("w", encoding="utf-8")  # noqa: SIM115
    if sys.stderr is None:
        sys.stderr = Path(os.devnull).open("w", encoding="utf-8")  # noqa: SIM115
    if isinstance(sys.stdin, io.TextIOWrapper) and sys.stdin.errors == "strict":
        sys.stdin.reconfigure(errors="surrogateescape")
    if isinstance(sys.stdout, io.TextIOWrapper) and sys.stdout.errors in ("strict", "surrogateescape"):
        sys.stdout.reconfigure(errors="replace")
    return told


def _run(arguments: Sequence[str]) -> int:
    told = _open_streams()
    try:
        top = parser()
        args = top.parse_args(command_line(arguments, top.commands))
        if not told and args.run is not window:
            return _complain("The standard output is closed, so nothing can be told.", 1)
        status: int = args.run(args)
        return status
    finally:
        sys.stdout.flush()  # here, where a failure can still be told; help leaves by an exception


def _complain(text: str, status: int) -> int:
    try:
        print(f"hexsuite: {plain(text)}", file=sys.stderr, flush=True)
    except OSError:  # nobody listens there either
        _mute(sys.stderr)
    return status


def _mute(stream: TextIO) -> None:
    """Whatever a stream could not take is dropped; without this, Python complains of it at exit."""
    with suppress(OSError, ValueError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())


def main(arguments: Sequence[str] | None = None) -> int:
    """Runs one command line; returns the exit status."""
    try:
        return _run(sys.argv[1:] if arguments is None else arguments)
    except KeyboardInterrupt:
        return 130
    except BrokenPipeError:
        _mute(sys.stdout)  # whoever read our output has gone
        return 141
    except OSError as error:
        _mute(sys.stdout)
        what = f"{error.filename} cannot be used" if error.filename else "Reading or writing failed"
        return _complain(f"{what}: {error.strerror or error}.", 1)
    except ImportError as error:
        if error.name is None or not error.name.startswith("hexsuite._core"):
            raise
        return _complain(f"The compiled core is missing ({error.name}); in a checkout type: make build", 1)
    except ValueError as error:
        from hexsuite.games.base import BadInput

        if not isinstance(error, BadInput):
            raise
        return _complain(str(error), 2)


if __name__ == "__main__":
    raise SystemExit(main())
