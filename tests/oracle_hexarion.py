"""Reads recorded games of Hexarion Conquest (format hexarion-trace) and plays them beside our own core.

One of the readers of tests/oracle.py. A record names everything by words and axial hexes; here they become our codes.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from hexsuite._core.face import OVER, State
from hexsuite._core.hexarion import codes, face
from hexsuite._core.hexarion.face import HexarionBoard, HexarionFigure, HexarionSnapshot

Json = dict[str, Any]

CLASSES = ("Archer", "Cleric", "Druid", "Mage", "Rogue", "Warrior")
EDICTS = (
    *("", "Attack", "Dash", "Fortify", "Backstab", "Ignite", "Mark", "Silence", "Push", "Root Trap", "Blink"),
    *("Disenchant", "Clone Decoy", "Cleanse", "Shielded Pulse", "Reclaim", "Drain", "Channel"),
    *("Long Shot", "Soul Echo", "Rootstep", "Arcshock", "Slipstrike", "Hold the Line"),
)
CONTENT = {
    "Aetherbind": ("Shielded Pulse", "Silence", "Disenchant"),
    "Ashmirror": ("Cleanse", "Ignite", "Backstab"),
    "Cindercoil": ("Ignite", "Channel", "Reclaim"),
    "Echofang": ("Blink", "Backstab", "Drain"),
    "Glyphbrand of the Marked": ("Channel", "Root Trap", "Mark"),
    "Glyphex of the Hollow Path": ("Push", "Clone Decoy", "Blink"),
    "Glyphex of the Stitched Accord": ("Disenchant", "Cleanse", "Ignite"),
    "Glyphex of the Veiled Spark": ("Backstab", "Blink", "Channel"),
    "Gravetwist": ("Shielded Pulse", "Mark", "Reclaim"),
    "Magnetar": ("Blink", "Ignite", "Cleanse"),
    "Nightcoil": ("Disenchant", "Reclaim", "Silence"),
    "Siegebreak": ("Push", "Channel", "Clone Decoy"),
    "Tanglegrip": ("Push", "Reclaim", "Root Trap"),
    "Tempestroot": ("Root Trap", "Drain", "Push"),
    "Vowshard": ("Silence", "Drain", "Shielded Pulse"),
}
"""The Glyphexes in the order of their numbers."""
GLYPHEXES = tuple(CONTENT)
EDICTS_OF = tuple(tuple(EDICTS.index(edict) for edict in edicts) for edicts in CONTENT.values())
FACINGS = ("E", "SE", "SW", "W", "NW", "NE")
STATUSES = ("Shielded", "Immovable", "Decoy", "Marked", "Silenced", "Rooted")
PLACES = {face.POOL: "pool", face.WAITING: "waiting", face.BOARD: "board", face.DEFEATED: "defeated"}
PHASES = {
    face.SANCTUMS: "sanctum",
    face.PRETURN: "preturn",
    face.DEPLOYMENT: "deployment",
    face.ACTION: "action",
    face.FINISHED: "over",
}
REASONS = {face.BY_ENERGY: "energy", face.BY_DEFEAT: "defeat", face.BY_STALEMATE: "stalemate"}
LONG_PROTECTION = "until_own_next_turn"
_PLAIN = {
    "sanctum": codes.SANCTUM,
    "deploy": codes.DEPLOY,
    "revive": codes.REVIVE,
    "end_deployment": codes.END_DEPLOYMENT,
    "attune": codes.ATTUNE,
    "move": codes.MOVE,
    "end_turn": codes.END_TURN,
    "edict": codes.EDICT,
}
_FIELDS = ("figure", "edict", "hex", "target", "friend", "glyphex")


def board_of(header: Json) -> HexarionBoard:
    """The game that a header describes. Options that it leaves out are the default ones."""
    options = header.get("options", {})
    hexes = face.HexarionBoard(EDICTS_OF, [range(12), range(12)]).grid
    return HexarionBoard(
        EDICTS_OF,
        [[GLYPHEXES.index(name) for name in lexicon] for lexicon in header["lexicons"]],
        homes=[hexes.hex_index(tuple(home)) for home in header.get("homes", ([-2, 0], [2, 0]))],
        long_protection=options.get("protection", LONG_PROTECTION) == LONG_PROTECTION,
        siege=options.get("siege", False),
    )


class Words:
    """Between the words of a record and the numbers of one board."""

    def __init__(self, board: HexarionBoard) -> None:
        self.board = board
        self.grid = board.grid

    def action(self, action: Json) -> int:
        """Our code of an action. KeyError or ValueError for one that does not exist here."""
        given = {name: self.number(name, action[name]) for name in _FIELDS if action.get(name) is not None}
        return codes.encode(_PLAIN[action["a"]], **given)

    def number(self, name: str, value: Any) -> int:
        """What a word or a hex of a record is for us."""
        if name == "hex":
            return self.grid.hex_index(tuple(value))
        if name == "edict":
            return EDICTS.index(value)
        if name == "glyphex":
            return GLYPHEXES.index(value)
        if name == "target" and value not in CLASSES and "home" in str(value).lower():
            return codes.HOME
        return CLASSES.index(value)

    def outcome(self, chance: Json) -> int:
        """Our code of an outcome."""
        kind, out = chance["kind"], chance["out"]
        if kind == "draw_glyphex":
            return codes.encode(codes.DRAW_GLYPHEX, seat=chance["seat"], glyphex=GLYPHEXES.index(out))
        if kind == "draw_hexmaster":
            return codes.encode(codes.DRAW_HEXMASTER, seat=chance["seat"], figure=CLASSES.index(out))
        return codes.encode({"sanctum_first": codes.SANCTUM_FIRST, "start": codes.STARTER}[kind], seat=out)

    def described(self, now: HexarionSnapshot) -> Json:
        """A snapshot in the words of a record."""
        over = now.phase == face.FINISHED
        return {
            "turn": now.turn,
            "active": _or_none(now.active),
            "decider": None if over else now.to_move,
            "phase": PHASES.get(now.phase, "chance"),
            "start": _or_none(now.starter),
            "energy": list(now.energy),
            "overflow": list(now.overflow),
            "hands": [_names(hand or ()) for hand in now.hands],
            "lexicons": [_names(lexicon or ()) for lexicon in now.lexicons],
            "discards": [_names(discard) for discard in now.discards],
            "removed": [_names(removed) for removed in now.removed],
            "reclaimed": [_names(reclaimed) for reclaimed in now.reclaimed],
            "sanctums": [self.place(at) for at in now.sanctums],
            "traps": [self.place(at) for at in now.traps],
            "acting": None if now.acting < 0 else CLASSES[now.acting],
            "moved": now.moved,
            "used": EDICTS[now.used] or None,
            "deployed": now.deployed,
            "quiet": now.quiet,
            "figures": [{CLASSES[f.kind]: self.figure(f) for f in figures} for figures in now.figures],
            "result": {"winner": _or_none(now.winner), "reason": REASONS[now.reason]} if over else None,
        }

    def place(self, at: int) -> list[int] | None:
        """A hex as a record writes it."""
        return None if at < 0 else list(self.grid.hexes[at])

    def figure(self, f: HexarionFigure) -> Json:
        """A figure as a record writes it."""
        found: Json = {"where": PLACES[f.where], "class_used": f.class_used}
        if f.where == face.DEFEATED:
            found["defeated_turn"] = f.defeated_turn
        if f.where == face.BOARD:
            left = {name: n for name, n in zip(STATUSES, f.status, strict=True) if n}
            found |= {
                "hex": self.place(f.hex),
                "facing": FACINGS[f.facing],
                "glyphex": None if f.glyphex < 0 else GLYPHEXES[f.glyphex],
                "status": {name: None if name == "Marked" else n for name, n in left.items()},
                "fresh": f.fresh,
                "last": EDICTS[f.last] or None,
            }
        return found

    def snapshot(self, state: Json) -> HexarionSnapshot:
        """The inverse of `described`, for a state in which a seat decides."""
        piles = {
            name: tuple(tuple(sorted(map(GLYPHEXES.index, pile))) for pile in state[name])
            for name in ("hands", "lexicons", "discards", "removed", "reclaimed")
        }
        hexes = {name: tuple(self.hex(at) for at in state[name]) for name in ("sanctums", "traps")}
        figures = [
            tuple(self.figure_of(seat, kind, state["figures"][seat][name]) for kind, name in enumerate(CLASSES))
            for seat in (0, 1)
        ]
        return HexarionSnapshot(
            phase=next(phase for phase, name in PHASES.items() if name == state["phase"]),
            turn=state["turn"],
            to_move=state["decider"],
            active=-1 if state["active"] is None else state["active"],
            starter=-1 if state["start"] is None else state["start"],
            figures=(figures[0], figures[1]),
            energy=tuple(state["energy"]),
            overflow=tuple(state["overflow"]),
            hand_sizes=(len(piles["hands"][0]), len(piles["hands"][1])),
            lexicon_sizes=(len(piles["lexicons"][0]), len(piles["lexicons"][1])),
            unseen=tuple(tuple(sorted(piles["hands"][seat] + piles["lexicons"][seat])) for seat in (0, 1)),
            acting=-1 if state["acting"] is None else CLASSES.index(state["acting"]),
            moved=state["moved"],
            used=EDICTS.index(state["used"] or ""),
            deployed=state["deployed"],
            quiet=state["quiet"],
            winner=-1,
            reason=face.NO_REASON,
            **piles,
            **hexes,
        )

    def hex(self, at: list[int] | None) -> int:
        """A hex of a record, -1 for none."""
        return -1 if at is None else self.grid.hex_index((at[0], at[1]))

    def figure_of(self, seat: int, kind: int, f: Json) -> HexarionFigure:
        """A figure of a record."""
        status = f.get("status", {})
        left = [1 if name == "Marked" and name in status else status.get(name, 0) for name in STATUSES]
        fresh = f.get("fresh", False)
        return HexarionFigure(
            seat=seat,
            kind=kind,
            where=next(where for where, name in PLACES.items() if name == f["where"]),
            hex=self.hex(f.get("hex")),
            facing=FACINGS.index(f["facing"]) if "facing" in f else -1,
            glyphex=GLYPHEXES.index(f["glyphex"]) if f.get("glyphex") else -1,
            status=(left[0], left[1], left[2], left[3], left[4], left[5]),
            fresh=fresh,
            protected=fresh,
            last=EDICTS.index(f.get("last") or ""),
            class_used=f["class_used"],
            defeated_turn=f.get("defeated_turn", -1),
        )


class HexarionReplay:
    """One recorded game of Hexarion Conquest beside our own."""

    def __init__(self, header: Json) -> None:
        self.words = Words(board_of(header))
        self.header = header
        self.state: State = self.words.board.start()
        for outcome in header["chance"]:
            self.state.apply(self.words.outcome(outcome))

    def start_problems(self) -> Iterator[str]:
        """Differences before the first decision."""
        yield from self.state_problems(self.header["state"])

    def problems(self, record: Json) -> Iterator[str]:
        """Differences at one decision; plays it."""
        now: HexarionSnapshot = self.state.snapshot()
        yield from _differences(
            ("turn", record["turn"], now.turn),
            ("active", record["active"], _or_none(now.active)),
            ("decider", record["decider"], now.to_move),
            ("phase", record["phase"], PHASES.get(now.phase, "chance")),
        )
        theirs: dict[int, Json] = {}
        for action in record["legal"]:
            try:
                theirs[self.words.action(action)] = action
            except (KeyError, ValueError):
                yield f"not an action with us: {action}"
        ours = self.state.moves()
        if len(set(ours)) != len(ours):
            yield "a move is listed twice"
        yield from (f"not legal with us: {theirs[code]}" for code in sorted(theirs.keys() - set(ours)))
        yield from (f"legal with us only: {codes.decode(code)}" for code in sorted(set(ours) - theirs.keys()))
        self.state.apply(self.words.action(record["action"]))
        for outcome in record["chance"]:
            self.state.check()
            self.state.apply(self.words.outcome(outcome))
        self.state.check()
        yield from self.state_problems(record["after"])

    def state_problems(self, after: Json) -> Iterator[str]:
        """Differences between a recorded state and ours; sets are written in any order."""
        ours = self.words.described(self.state.snapshot())
        for key in ("hands", "lexicons", "discards", "removed", "reclaimed"):
            if key in after:
                yield from _differences((key, [sorted(pile) for pile in after[key]], ours[key]))
            del ours[key]
        figures = ours.pop("figures")
        for seat, theirs in enumerate(after["figures"]):
            for name, figure in theirs.items():
                mine = figures[seat][name]
                rows = [(f"{name} of seat {seat}: {key}", figure.get(key), mine[key]) for key in mine if key in figure]
                yield from _differences(*rows)
        yield from _differences(*((key, after[key], mine) for key, mine in ours.items() if key in after))

    def end_problems(self, end: Json) -> Iterator[str]:
        """Differences when the record is at its end."""
        now: HexarionSnapshot = self.state.snapshot()
        yield from _differences(
            ("to_move at the end", OVER, now.to_move),
            ("reason", end["reason"], REASONS.get(now.reason, "none")),
            ("winner", end["winner"], _or_none(now.winner)),
            ("turns", end["turns"], now.turn),
        )


def _or_none(number: int) -> int | None:
    return None if number < 0 else number


def _names(glyphexes: Iterable[int]) -> list[str]:
    return sorted(GLYPHEXES[glyphex] for glyphex in glyphexes)


def _differences(*rows: tuple[str, Any, Any]) -> Iterator[str]:
    yield from (f"{what}: record {theirs}, ours {ours}" for what, theirs, ours in rows if theirs != ours)
