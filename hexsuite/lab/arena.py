"""Many games between bots, to learn which is stronger and by how much.

A block plays one set-up and one series of dice once for every rotation of the
seats, so that neither a good place nor good luck favours anybody. Games run
over any `concurrent.futures.Executor`; results are taken in the order of the
blocks, so that the same seed gives the same verdict however many workers there
are. Uses `games` and `play`.
"""

from __future__ import annotations

import argparse
import json
import math
import multiprocessing
import os
import random
import sys
import time
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Executor, Future, ProcessPoolExecutor
from contextlib import ExitStack
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any

import msgspec

from hexsuite._core.face import Observation, Stop
from hexsuite._core.rng import derive
from hexsuite.games.base import BadInput, Choice, GameSpec, Level, Spars, Thinker
from hexsuite.games.files import named_file
from hexsuite.games.registry import game as game_by_id
from hexsuite.games.typed import whole_number
from hexsuite.play.runner import play_out
from hexsuite.play.seats import Seat, check_count, check_level
from hexsuite.play.session import Session

RANDOM = 0
"""The level that plays uniformly over all legal moves and makes no offers; in the arena only."""
RANDOM_NAME = "random"

_BLOCK_STREAM = 0xA2E7A
_AHEAD = 8
"""Blocks that are under way at once; bounds memory, and the work thrown away when a test is decided."""
_Z = 1.959964
"""Of a two-sided interval of 95 %."""


class UniformThinker:
    """Level 0: any legal move, all equally likely."""

    def choose(self, observation: Observation, seed: int, stop: Stop | None = None) -> Choice:  # noqa: ARG002
        """One of `observation.moves()`; the same seed, the same move. It is made at once, so nothing needs stopping."""
        return Choice(random.Random(seed).choice(observation.moves()))


class GameLine(msgspec.Struct, frozen=True):
    """One game. `levels` and `payoff` by seat; `kind` is the result's, empty after a failure, which `failure` tells.

    `kept`: what the caller of `play_one` wanted to know of the whole game.
    """

    block: int
    rotation: int
    seed: int
    levels: list[int]
    payoff: list[float]
    kind: str
    steps: int
    seconds: float
    failure: str = ""
    kept: Any = None


class Interval(msgspec.Struct, frozen=True):
    """A value with its interval of 95 %; None where it is infinite."""

    value: float | None
    low: float | None
    high: float | None


class LevelTally(msgspec.Struct, frozen=True):
    """How one level did against all others: wins (shared ones in part), their share of the games, Elo difference.

    `seats`: how many it had at the table. Elo compares one seat of this level with one of the others.
    """

    level: int
    name: str
    seats: int
    games: int
    wins: float
    share: Interval
    elo: Interval | None


class SeatTally(msgspec.Struct, frozen=True):
    """What a place at the table was worth: games and wins of whoever sat there, and of each level there."""

    seat: int
    games: int
    wins: float
    by_level: dict[str, tuple[int, float]]


class SprtState(msgspec.Struct, frozen=True):
    """The test's log likelihood ratio with its bounds. `verdict`: "elo1", "elo0" or "" while undecided."""

    elo0: float
    elo1: float
    llr: float
    lower: float
    upper: float
    verdict: str


class MatchResult(msgspec.Struct, frozen=True):
    """A whole match. Tallies leave failed games out; `failures` must be 0 for them to mean anything."""

    game: str
    levels: list[int]
    seed: int
    games: int
    failures: int
    seconds: float
    by_level: list[LevelTally]
    by_seat: list[SeatTally]
    sprt: SprtState | None
    lines: list[GameLine]


@dataclass(frozen=True, slots=True)
class Sprt:
    """A sequential test of the first level against the rest: is it `elo0` stronger or `elo1`?

    `alpha`: how often it may say elo1 where elo0 holds, `beta` the other way round.
    """

    elo0: float
    elo1: float
    alpha: float = 0.05
    beta: float = 0.05

    @property
    def bounds(self) -> tuple[float, float]:
        """Wald's: below the first elo0 is taken, above the second elo1."""
        return math.log(self.beta / (1 - self.alpha)), math.log((1 - self.beta) / self.alpha)

    def state(self, wins: float, games: int, own: int, others: int) -> SprtState:
        """After so many wins of the `own` seats in `games` games against `others` seats."""
        p0, p1 = expected_share(self.elo0, own, others), expected_share(self.elo1, own, others)
        llr = wins * math.log(p1 / p0) + (games - wins) * math.log((1 - p1) / (1 - p0))
        lower, upper = self.bounds
        verdict = "elo1" if llr >= upper else "elo0" if llr <= lower else ""
        return SprtState(self.elo0, self.elo1, llr, lower, upper, verdict)


# ---- statistics ----------------------------------------------------------------------------------


def wilson(wins: float, games: int, z: float = _Z) -> Interval:
    """The share of wins with Wilson's score interval; no games tell nothing, so 0 to 1."""
    if games == 0:
        return Interval(None, 0.0, 1.0)
    share = wins / games
    scale = 1 + z * z / games
    centre = (share + z * z / (2 * games)) / scale
    half = z * math.sqrt(share * (1 - share) / games + z * z / (4 * games * games)) / scale
    low = 0.0 if wins == 0 else max(0.0, centre - half)  # exactly, or rounding makes a finite Elo of an infinite one
    high = 1.0 if wins == games else min(1.0, centre + half)
    return Interval(share, low, high)


def expected_share(elo: float, own: int, others: int) -> float:
    """The share of wins of `own` seats, each `elo` above each of `others` seats (Bradley–Terry with one winner)."""
    strength = own * math.pow(10.0, elo / 400)
    return strength / (strength + others)


def elo_of(share: float | None, own: int, others: int) -> float | None:
    """The inverse of `expected_share`; None for an infinite difference."""
    if share is None or not 0.0 < share < 1.0:
        return None
    return 400 * math.log10(share * others / ((1 - share) * own))


# ---- playing -------------------------------------------------------------------------------------


def rungs(game: GameSpec) -> list[Level]:
    """The ladder, and the bots that only the arena has; the random one apart."""
    return [*game.levels, *(game.sparring if isinstance(game, Spars) else ())]


def level_name(game: GameSpec, level: int) -> str:
    """A level's name, the arena's own included."""
    if level == RANDOM:
        return RANDOM_NAME
    return next(rung.name for rung in rungs(game) if rung.number == level)


def parse_levels(game: GameSpec, text: str) -> list[int]:
    """The levels of the seats in a text such as "3,1" or "master,random". BadInput for unknown ones."""
    names = {rung.name.casefold(): rung.number for rung in rungs(game)} | {RANDOM_NAME: RANDOM}
    levels = []
    for word in text.split(","):
        word = word.strip()
        if word.casefold() in names:
            levels.append(names[word.casefold()])
        elif (level := whole_number(word, 1000)) is not None:
            levels.append(level)
        else:
            raise BadInput(f"{game.title} has no level {word!r:.40}; there are {', '.join(names)}.")
    _check(game, levels)
    return levels


def _check(game: GameSpec, levels: Sequence[int]) -> None:
    check_count(game, len(levels))
    for level in levels:
        if level != RANDOM:
            check_level(game, level)


def make_thinker(game: GameSpec, setup: Any, level: int) -> Thinker:
    """A bot of the game, or the arena's random one."""
    return UniformThinker() if level == RANDOM else game.thinker(setup, level)


def play_one(
    game_id: str,
    levels: Sequence[int],
    seed: int,
    block: int,
    rotation: int,
    options: Any = None,
    keep: Callable[[Session], Any] | None = None,
    minds: Callable[[GameSpec, Any, int], Thinker] = make_thinker,
) -> GameLine:
    """One game of a block; seat i is played by entrant i + rotation. Never raises: a failure is in the line.

    `keep` is asked at the end of the game what is to be kept of it: plain values, for they go through JSON. `minds`
    makes the bot of a game, a set-up and a level, where it is not to be the ladder's.
    """
    begun = time.perf_counter()
    block_seed = derive(seed, _BLOCK_STREAM, block)
    count = len(levels)
    seated = [levels[(seat + rotation) % count] for seat in range(count)]
    steps = 0
    kept = None
    try:
        game = game_by_id(game_id)
        setup = game.new_setup(game.options_type() if options is None else options, count, block_seed)
        seats = [Seat(f"{level_name(game, level)} {i + 1}", "", "bot", level) for i, level in enumerate(seated)]
        session = Session.new(game, setup, seats, block_seed)
        try:
            result = play_out(session, partial(minds, game, setup))
            kept = None if keep is None else keep(session)
        finally:
            steps = len(session.steps)
    except Exception as error:
        spent = time.perf_counter() - begun
        return GameLine(block, rotation, block_seed, seated, [], "", steps, spent, f"{type(error).__name__}: {error}")
    spent = time.perf_counter() - begun
    return GameLine(block, rotation, block_seed, seated, result.payoff, result.kind, steps, spent, kept=kept)


def match(
    game_id: str,
    levels: Sequence[int],
    games: int,
    seed: int,
    executor: Executor | None = None,
    *,
    options: Any = None,
    sprt: Sprt | None = None,
    on_game: Callable[[GameLine], None] | None = None,
) -> MatchResult:
    """Play at least `games` games, in whole blocks of one game a seat; with `sprt`, stop once it is decided.

    Without an executor, two processes at most are started for the match. `on_game` is called with every game, in
    order. BadInput for unknown levels, a wrong number of seats, or no games.
    """
    game = game_by_id(game_id)
    _check(game, levels)
    if games < 1:
        raise BadInput("A match needs at least one game.")
    if sprt is not None and len(set(levels)) < 2:
        raise BadInput("A test of strength needs two different levels.")
    begun = time.perf_counter()
    lines: list[GameLine] = []
    state = None
    with ExitStack() as stack:
        if executor is None:
            executor = stack.enter_context(own_executor())
        blocks = -(-games // len(levels))
        for block in _blocks(executor, game_id, list(levels), seed, blocks, options):
            lines += block
            if on_game is not None:
                for line in block:
                    on_game(line)
            if sprt is not None:
                state = _sprt_state(sprt, levels, lines)
                if state.verdict:
                    break
    return tally(game, levels, seed, lines, sprt=state, seconds=time.perf_counter() - begun)


def own_executor(workers: int | None = None) -> ProcessPoolExecutor:
    """Processes for a match: two at most unless said otherwise. Started afresh, for a fork copies held locks."""
    workers = min(2, os.cpu_count() or 1) if workers is None else workers
    return ProcessPoolExecutor(workers, mp_context=multiprocessing.get_context("spawn"))


def _blocks(
    executor: Executor, game_id: str, levels: list[int], seed: int, blocks: int, options: Any
) -> Iterator[list[GameLine]]:
    """The games of all blocks, in order, with a few blocks under way ahead; what is not wanted is called off."""
    under_way: deque[list[Future[GameLine]]] = deque()
    begun = 0
    try:
        while begun < blocks or under_way:
            while begun < blocks and len(under_way) < _AHEAD:
                under_way.append(
                    [
                        executor.submit(play_one, game_id, levels, seed, begun, rotation, options)
                        for rotation in range(len(levels))
                    ]
                )
                begun += 1
            yield [future.result() for future in under_way[0]]
            under_way.popleft()
    finally:
        for block in under_way:
            for future in block:
                future.cancel()


# ---- counting ------------------------------------------------------------------------------------


def _wins(line: GameLine, level: int) -> float:
    return sum(share for seat, share in enumerate(line.payoff) if line.levels[seat] == level)


def _sprt_state(sprt: Sprt, levels: Sequence[int], lines: Sequence[GameLine]) -> SprtState:
    played = [line for line in lines if not line.failure]
    own = levels.count(levels[0])
    return sprt.state(sum(_wins(line, levels[0]) for line in played), len(played), own, len(levels) - own)


def _level_tally(game: GameSpec, levels: Sequence[int], level: int, played: Sequence[GameLine]) -> LevelTally:
    wins = sum(_wins(line, level) for line in played)
    own = levels.count(level)
    others = len(levels) - own
    share = wilson(wins, len(played))
    elo = None
    if others:
        elo = Interval(*(elo_of(value, own, others) for value in (share.value, share.low, share.high)))
    return LevelTally(level, level_name(game, level), own, len(played), wins, share, elo)


def _seat_tally(game: GameSpec, levels: Sequence[int], seat: int, played: Sequence[GameLine]) -> SeatTally:
    by_level = {}
    for level in dict.fromkeys(levels):
        there = [line.payoff[seat] for line in played if line.levels[seat] == level]
        by_level[level_name(game, level)] = (len(there), sum(there))
    return SeatTally(seat, len(played), sum(line.payoff[seat] for line in played), by_level)


def tally(
    game: GameSpec,
    levels: Sequence[int],
    seed: int,
    lines: list[GameLine],
    *,
    sprt: SprtState | None = None,
    seconds: float = 0.0,
) -> MatchResult:
    """The result of games that have been played, by `match` or one by one with `play_one`."""
    played = [line for line in lines if not line.failure]
    return MatchResult(
        game=game.id,
        levels=list(levels),
        seed=seed,
        games=len(lines),
        failures=len(lines) - len(played),
        seconds=seconds,
        by_level=[_level_tally(game, levels, level, played) for level in dict.fromkeys(levels)],
        by_seat=[_seat_tally(game, levels, seat, played) for seat in range(len(levels))],
        sprt=sprt,
        lines=lines,
    )


# ---- the command ---------------------------------------------------------------------------------


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The arguments of `hexsuite arena`, as `main` wants them (seed and game: see the front door)."""
    parser.add_argument("--seats", required=True, help="a level a seat: numbers or names, such as 3,1 or master,random")
    parser.add_argument("--games", type=int, default=100, help="at least so many, in whole rotations (default 100)")
    parser.add_argument("--workers", type=int, help="processes (default: two at most)")
    parser.add_argument("--log", type=Path, metavar="FILE", help="write one line of JSON a game")
    parser.add_argument(
        "--sprt", metavar="ELO0,ELO1", help="stop once the first level is shown to be ELO0 or ELO1 stronger"
    )
    parser.add_argument("--json", action="store_true", help="print the result as JSON")


def main(args: argparse.Namespace) -> int:
    """`hexsuite arena GAME`: 0 when all games came to an end, 1 when any failed."""
    game = game_by_id(args.game)
    levels = parse_levels(game, args.seats)
    if args.workers is not None and not 1 <= args.workers <= 256:
        raise BadInput("There must be 1 to 256 workers.")
    with ExitStack() as stack:
        log = None
        if args.log is not None:
            try:
                log = stack.enter_context(named_file(args.log).open("wb"))
            except OSError as error:
                raise BadInput(f"{args.log} cannot be written: {error.strerror or error}.") from error
        done = 0

        def on_game(line: GameLine) -> None:
            nonlocal done
            done += 1
            if log is not None:
                log.write(msgspec.json.encode(line) + b"\n")
                log.flush()
            if sys.stderr.isatty():
                print(f"\r{done} of {args.games} games", end="", file=sys.stderr, flush=True)

        executor = stack.enter_context(own_executor(args.workers))
        sprt = _parse_sprt(args.sprt)
        result = match(args.game, levels, args.games, args.seed, executor, sprt=sprt, on_game=on_game)
    if sys.stderr.isatty():
        print(file=sys.stderr)
    print(_json(result) if args.json else table(result))
    return 1 if result.failures else 0


def _parse_sprt(text: str | None) -> Sprt | None:
    if text is None:
        return None
    try:
        elo0, elo1 = (float(part) for part in text.split(","))
    except ValueError:
        raise BadInput(f"--sprt takes two numbers such as 0,30, not {text!r}.") from None
    if not (math.isfinite(elo0) and math.isfinite(elo1) and elo0 < elo1):
        raise BadInput(f"--sprt takes a smaller and a larger number, not {text!r}.")
    return Sprt(elo0, elo1)


def _json(result: MatchResult) -> str:
    """The result without its games, which `--log` writes."""
    document = msgspec.to_builtins(result)
    del document["lines"]
    return json.dumps(document)


def table(result: MatchResult) -> str:
    """The result for people."""
    lines = [f"{result.game}: {result.games} games in {result.seconds:.1f} s, {result.failures} failures"]
    lines += [_level_row(row) for row in result.by_level]
    for seat in result.by_seat:
        parts = ", ".join(f"{name} {wins:g} of {games}" for name, (games, wins) in seat.by_level.items())
        lines.append(f"seat {seat.seat + 1}: {seat.wins:g} of {seat.games} won ({parts})")
    if result.sprt is not None:
        sprt = result.sprt
        verdict = {"elo1": f"{sprt.elo1:g} it is", "elo0": f"{sprt.elo0:g} it is", "": "undecided"}[sprt.verdict]
        bounds = f"{sprt.llr:.2f} of {sprt.lower:.2f} to {sprt.upper:.2f}"
        lines.append(f"Elo {sprt.elo0:g} or {sprt.elo1:g}: {bounds}, {verdict}")
    for line in result.lines:
        if line.failure:
            lines.append(f"failed: block {line.block}, rotation {line.rotation}: {line.failure}")
    return "\n".join(lines)


def _level_row(row: LevelTally) -> str:
    seats = f"{row.seats} seat" if row.seats == 1 else f"{row.seats} seats"
    text = f"{row.name} (level {row.level}, {seats}): {row.wins:g} of {row.games} won"
    share, elo = row.share, row.elo
    if share.value is not None:
        text += f", {share.value:.1%} ({share.low:.1%} to {share.high:.1%})"
    if elo is not None:
        text += f", Elo {_signed(elo.value)} ({_signed(elo.low)} to {_signed(elo.high)})"
    return text


def _signed(value: float | None) -> str:
    return "infinite" if value is None else f"{value:+.0f}"
