"""Replays games that were recorded with another engine and compares every decision with our core.

    python tests/oracle.py FILE…

Each file is JSON lines (gzipped or not): a header whose `format` names a reader of `READERS`, one record
a decision, an end line. Every disagreement is printed; the last line counts games, decisions and
disagreements. Exit status 1 when there are any, 2 when a file cannot be used.
"""

from __future__ import annotations

import gzip
import json
import sys
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from hexsuite._core.face import OVER, State
from hexsuite._core.grid import Grid
from hexsuite._core.hexfolk import codes, face
from hexsuite._core.hexfolk.face import HexfolkBoard, HexfolkSnapshot
from tests.oracle_hexarion import HexarionReplay
from tests.oracle_primal_hex import PrimalHexReplay

Json = dict[str, Any]


class RecordError(ValueError):
    """A file that is no recorded game; the text says why."""


@dataclass
class Report:
    """What came out of one or more games."""

    games: int = 0
    decisions: int = 0
    disagreements: list[str] = field(default_factory=list)

    def add(self, other: Report) -> None:
        """Adds the counts of another report."""
        self.games += other.games
        self.decisions += other.decisions
        self.disagreements += other.disagreements

    def __str__(self) -> str:
        return f"{self.games} games, {self.decisions} decisions, {len(self.disagreements)} disagreements"


# Hexfolk

_TERRAINS = ("forest", "hills", "pasture", "fields", "mountains", "desert")
_RESOURCES = ("lumber", "brick", "wool", "grain", "ore")
_CARDS = ("knight", "victory_point", "road_building", "year_of_plenty", "monopoly")
_PHASES = {
    "setup_settlement": face.SETUP_SETTLEMENT,
    "setup_road": face.SETUP_ROAD,
    "pre_roll": face.PRE_ROLL,
    "main": face.MAIN,
    "discard": face.DISCARD_CARDS,
    "robber": face.ROBBER,
    "free_road": face.FREE_ROAD,
}
_PLAIN = {
    "roll": codes.ROLL,
    "end_turn": codes.END_TURN,
    "buy_card": codes.BUY_CARD,
    "play_knight": codes.PLAY_KNIGHT,
    "play_road_building": codes.PLAY_ROAD_BUILDING,
}


class HexfolkReplay:
    """One recorded game of Hexfolk beside our own."""

    def __init__(self, header: Json) -> None:
        board = header["board"]
        self.grid = Grid(tuple(tile["hex"]) for tile in board["hexes"])
        tiles = {tuple(tile["hex"]): tile for tile in board["hexes"]}
        in_order = [tiles[at] for at in self.grid.hexes]
        self.board = HexfolkBoard(
            self.grid,
            [_TERRAINS.index(tile["terrain"]) for tile in in_order],
            [tile["number"] or 0 for tile in in_order],
            [(self.edge(place["edge"]), (*_RESOURCES, "any").index(place["kind"])) for place in board["harbours"]],
            self.grid.hex_index(tuple(board["robber"])),
            header["seats"],
            first=header["first"],
            target=header["target"],
            friendly_robber=header.get("friendly_robber", False),
            robber_on=header.get("robber_on", True),
            longest_road=header.get("longest_road", True),
            largest_army=header.get("largest_army", True),
        )
        self.header = header
        self.state: State = self.board.start()

    def edge(self, corners: Json) -> int:
        """Index of an edge that is given as two corners."""
        a, b = (self.grid.corner_index(tuple(corner)) for corner in corners)
        return self.grid.edge_index(a, b)

    def action(self, action: Json) -> int:
        """Our code of a recorded action. KeyError or ValueError for one that does not exist here."""
        name = action["a"]
        if name in _PLAIN:
            return codes.encode(_PLAIN[name])
        if name == "build_road":
            return codes.encode(codes.BUILD_ROAD, self.edge(action["edge"]))
        if name in ("build_settlement", "build_city"):
            kind = codes.BUILD_CITY if name == "build_city" else codes.BUILD_SETTLEMENT
            return codes.encode(kind, self.grid.corner_index(tuple(action["corner"])))
        if name == "move_robber":
            victim = 0 if action["victim"] is None else action["victim"] + 1
            return codes.encode(codes.MOVE_ROBBER, self.grid.hex_index(tuple(action["hex"])), victim)
        if name == "bank_trade":
            give, get = _RESOURCES.index(action["give"]), _RESOURCES.index(action["get"])
            return codes.encode(codes.BANK_TRADE, give, action["count"], get)
        if name in ("discard", "play_monopoly"):
            kind = codes.DISCARD if name == "discard" else codes.PLAY_MONOPOLY
            return codes.encode(kind, _RESOURCES.index(action["resource"]))
        if name == "play_year_of_plenty":
            got = sorted(_RESOURCES.index(resource) for resource in action["resources"])
            return codes.encode(codes.PLAY_YEAR_OF_PLENTY, got[0], got[1] if len(got) == 2 else len(_RESOURCES))
        raise ValueError(f"unknown action {name}")

    def outcome(self, action: Json, chance: Any) -> int | None:
        """Our code of a recorded outcome, None where there was none."""
        if chance is None:
            return None
        if action["a"] == "roll":
            return codes.encode(codes.DICE, *chance)
        if action["a"] == "buy_card":
            return codes.encode(codes.CARD, _CARDS.index(chance))
        return codes.encode(codes.STOLEN, _RESOURCES.index(chance))

    def start_problems(self) -> Iterator[str]:
        """Differences before the first decision."""
        now = self.state.snapshot()
        yield from _differences(
            ("bank", self.header["bank"], list(now.bank)),
            ("deck", sum(self.header["deck"]), now.deck),
            ("supply", [self.header["supply"]] * self.header["seats"], [list(row) for row in now.left]),
        )

    def problems(self, record: Json) -> Iterator[str]:
        """Differences at one decision; plays it."""
        now = self.state.snapshot()
        yield from _differences(
            ("turn", record["turn"], now.turn),
            ("owner", record["owner"], now.owner),
            ("seat", record["seat"], now.to_move),
            ("phase", _PHASES.get(record["phase"], record["phase"]), now.phase),
        )
        if "owed" in record and now.to_move >= 0:
            yield from _differences(("owed", record["owed"], now.owed[now.to_move]))
        if "free_roads" in record:
            yield from _differences(("free_roads", record["free_roads"], now.free_roads))
        theirs = {self.action(action): action for action in record["legal"]}
        ours = self.state.moves()
        if len(set(ours)) != len(ours):
            yield "a move is listed twice"
        yield from (f"not legal with us: {theirs[code]}" for code in sorted(theirs.keys() - set(ours)))
        yield from (f"legal with us only: {codes.decode(code)}" for code in sorted(set(ours) - theirs.keys()))
        self.state.apply(self.action(record["action"]))
        outcome = self.outcome(record["action"], record["chance"])
        if outcome is not None:
            self.state.apply(outcome)
        self.state.check()
        yield from self.state_problems(record["after"])

    def state_problems(self, after: Json) -> Iterator[str]:
        """Differences between a recorded state and ours."""
        now: HexfolkSnapshot = self.state.snapshot()
        robber = None if now.robber < 0 else list(self.grid.hexes[now.robber])
        found: dict[str, Any] = {
            "bank": list(now.bank),
            "hands": [list(hand or ()) for hand in now.hands],
            "cards": [list(cards or ()) for cards in now.cards],
            "deck": now.deck,
            "knights": list(now.knights),
            "vp": list(now.points),
            "true_vp": list(now.true_points),
            "left": [list(row) for row in now.left],
            "road_lengths": list(now.road_lengths),
            "road_holder": None if now.road_holder < 0 else now.road_holder,
            "army_holder": None if now.army_holder < 0 else now.army_holder,
            "robber": robber,
        }
        yield from _differences(*((key, after[key], ours) for key, ours in found.items() if key in after))

    def end_problems(self, end: Json) -> Iterator[str]:
        """Differences when the record is at its end."""
        now = self.state.snapshot()
        yield from _differences(
            ("to_move at the end", OVER, now.to_move),
            ("winner", end["winner"], now.winner),
            ("turns", end["turns"], now.turn),
        )
        for seat, pieces in enumerate(end["pieces"]):
            for name, ours in (
                ("roads", sorted(edge for edge, owner in now.roads if owner == seat)),
                ("settlements", sorted(corner for corner, owner in now.settlements if owner == seat)),
                ("cities", sorted(corner for corner, owner in now.cities if owner == seat)),
            ):
                if name == "roads":
                    theirs = sorted(self.edge(edge) for edge in pieces[name])
                else:
                    theirs = sorted(self.grid.corner_index(tuple(corner)) for corner in pieces[name])
                yield from _differences((f"{name} of seat {seat}", theirs, ours))


def _differences(*rows: tuple[str, Any, Any]) -> Iterator[str]:
    yield from (f"{what}: record {theirs}, ours {ours}" for what, theirs, ours in rows if theirs != ours)


READERS: dict[str, Callable[[Json], Any]] = {
    "hexfolk-trace": HexfolkReplay,
    "hexarion-trace": HexarionReplay,
    "primal-hex-trace": PrimalHexReplay,
}
"""By the header's `format`: a class with the methods of HexfolkReplay."""


# Files


def read_lines(path: Path) -> Iterator[Json]:
    """The JSON lines of a file, gzipped or plain. RecordError when it is not one."""
    try:
        data = path.read_bytes()
        if data[:2] == b"\x1f\x8b":
            data = gzip.decompress(data)
        for line in data.decode().splitlines():
            if line.strip():
                value = json.loads(line)
                if not isinstance(value, dict):
                    raise RecordError(f"{path}: a line is not a JSON object")
                yield value
    except (OSError, EOFError, ValueError) as error:
        raise error if isinstance(error, RecordError) else RecordError(f"{path}: {error}") from error


def replay_game(lines: Iterable[Json], name: str) -> Report:
    """Compares one game from its lines; stops at the first decision that cannot be played here."""
    rows = iter(lines)
    header = next(rows, None)
    if header is None or header.get("format") not in READERS:
        raise RecordError(f"{name}: not a recorded game of a known format ({', '.join(READERS)})")
    report = Report(games=1)
    ended = False
    try:
        game = READERS[header["format"]](header)
        report.disagreements += [f"{name} start: {problem}" for problem in game.start_problems()]
        for row in rows:
            if "end" in row:
                report.disagreements += [f"{name} end: {problem}" for problem in game.end_problems(row["end"])]
                records = row["end"].get("records", report.decisions)
                report.disagreements += [f"{name} {p}" for p in _differences(("records", records, report.decisions))]
                ended = True
                break
            report.decisions += 1
            if not _replay_decision(game, row, name, report):
                return report
    except (KeyError, IndexError, TypeError, ValueError) as error:
        if isinstance(error, RecordError):
            raise
        raise RecordError(f"{name}: the record cannot be read ({type(error).__name__}: {error})") from error
    if not ended:
        raise RecordError(f"{name}: the record breaks off without an end line")
    return report


def _replay_decision(game: Any, row: Json, name: str, report: Report) -> bool:
    """False when the game cannot go on."""
    where = f"{name}/{row.get('i', report.decisions - 1)}"
    try:
        report.disagreements += [f"{where} {problem}" for problem in game.problems(row)]
    except (ValueError, KeyError, RuntimeError) as error:
        report.disagreements.append(f"{where} cannot be played: {type(error).__name__}: {error}")
        return False
    return True


def replay_file(path: Path) -> Report:
    """Compares the game of one file."""
    return replay_game(read_lines(path), path.name.removesuffix(".gz").removesuffix(".jsonl"))


def main(arguments: list[str]) -> int:
    """Exit status: 0 all agree, 1 something differs, 2 a file cannot be used."""
    if not arguments:
        print("usage: python tests/oracle.py FILE…", file=sys.stderr)
        return 2
    total = Report()
    for argument in arguments:
        try:
            report = replay_file(Path(argument))
        except RecordError as error:
            print(error, file=sys.stderr)
            return 2
        for line in report.disagreements:
            print(line)
        total.add(report)
    print(total)
    return 1 if total.disagreements else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
