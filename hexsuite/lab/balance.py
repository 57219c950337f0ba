"""How even the games are: many games between equal bots, and what came of every seat, class, card and relic.

`python -m hexsuite.lab.balance hexarion|primal_hex` plays them and writes docs/reports/balance-GAME.json, from which
`make docs` makes the tables of docs/balance.md. It can be stopped at any time and goes on where it was. Uses `games`,
`play` and the arena.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Iterable, Sequence
from concurrent.futures import Executor
from typing import Any, TypeVar

import msgspec

from hexsuite.lab import reports
from hexsuite.lab.arena import own_executor, wilson

Kept = TypeVar("Kept", bound=msgspec.Struct)


class FailedGameError(RuntimeError):
    """A game of a measurement broke down; the text says which and how."""


def rate(wins: float, games: int, seats: int = 2) -> dict[str, Any]:
    """Cells of a table: games, wins and their share in per cent with Wilson's interval of 95 %.

    Adjusted for parity: with more than two seats the share is wins · seats / (2 · games), so that 50 % is even.
    """
    share = wilson(wins, games)
    found = zip(("win_pct", "low_pct", "high_pct"), (share.value, share.low, share.high), strict=True)
    cells = {key: None if value is None else round(50 * seats * value, 1) for key, value in found}
    return {"games": games, "wins": round(wins, 2), **cells}


def share_of(part: float, whole: float) -> float:
    """Per cent, with one decimal; nothing of nothing is 0."""
    return round(100 * part / whole, 1) if whole else 0.0


def mean(values: Iterable[float]) -> float:
    """With two decimals; 0 of nothing."""
    found = list(values)
    return round(sum(found) / len(found), 2) if found else 0.0


def games(
    name: str, key: str, count: int, play: Callable[[int], Any], kind: type[Kept], executor: Executor | None = None
) -> list[Kept]:
    """What `play` keeps of games 0 to `count`, those that were played before not again: see `reports.Progress`."""
    found = reports.Progress(name, key).each(count, play, executor)
    return [msgspec.convert(each, kind) for each in found]


def main(arguments: Sequence[str] | None = None) -> int:
    """The command: 0 when all games came to an end."""
    from hexsuite.lab import hexarion_balance, primal_balance

    runs = {"hexarion": hexarion_balance, "primal_hex": primal_balance}
    parser = argparse.ArgumentParser(prog="python -m hexsuite.lab.balance", description=__doc__)
    parser.add_argument("game", choices=runs)
    parser.add_argument("--simulations", type=int, help="that a bot spends on a decision; 0: it looks one move ahead")
    parser.add_argument("--part", type=int, default=1, help="play one in so many of the games (default: all)")
    args = parser.parse_args(arguments)
    run = runs[args.game]
    simulations = run.SIMULATIONS if args.simulations is None else args.simulations
    if simulations < 0 or args.part < 1:
        parser.error("simulations cannot be negative, and a part is one in 1 or more")
    with own_executor() as executor:
        figures = run.measure(simulations, args.part, executor)
    command = f"python -m hexsuite.lab.balance {args.game} --simulations {simulations}"
    command += f" --part {args.part}" if args.part > 1 else ""
    print(reports.write(f"balance-{args.game}", command, figures).relative_to(reports.ROOT))
    return 0


if __name__ == "__main__":
    sys.exit(main())
