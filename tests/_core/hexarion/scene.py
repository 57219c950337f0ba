"""Positions of Hexarion Conquest drawn as small diagrams, and played in the core and in the reference side by side.

A diagram has the 19 hexes in their five rows. Signs on a hex: `.` nothing, `#` a Home Base, `*` the Resonance Hex (may
be left out), a class by its letter (capital for seat 0), `S` `s` a Sanctum, `T` `t` a trap, of seat 0 or seat 1.
Notes tell more of figures: "W: Tempestroot, Shielded, faces NE, last Attack, spent, fresh, Rooted 2".
Every legal list and every state that comes up is compared between core and reference.
"""

from __future__ import annotations

import json
from collections.abc import Iterable
from typing import Any

from hexsuite._core.face import CHANCE, OVER, State
from hexsuite._core.hexarion import codes
from tests.oracle_hexarion import CLASSES, EDICTS, FACINGS, GLYPHEXES, STATUSES, Json, Words, board_of
from tests.reference.hexarion import Game

LETTERS = {name[0]: name for name in CLASSES}
ROWS = [(r, range(max(-2, -2 - r), min(2, 2 - r) + 1)) for r in range(-2, 3)]
HOMES = [[-2, 0], [2, 0]]
LEXICON = 12
EMPTY = """
      .   .   .
    .   .   .   .
  #   .   *   .   #
    .   .   .   .
      .   .   .
"""


def seat_of(letter: str) -> int:
    """Capitals are seat 0."""
    return 0 if letter.isupper() else 1


def read_diagram(diagram: str) -> tuple[dict[str, list[int]], list[Any], list[Any]]:
    """Hexes by figure letter, Sanctums and traps by seat. ValueError when it is no board."""
    rows = [line.split() for line in diagram.strip().splitlines()]
    if [len(row) for row in rows] != [len(qs) for _, qs in ROWS]:
        raise ValueError("a diagram has rows of 3, 4, 5, 4 and 3 hexes")
    figures: dict[str, list[int]] = {}
    sanctums: list[Any] = [None, None]
    traps: list[Any] = [None, None]
    for row, (r, qs) in zip(rows, ROWS, strict=True):
        for signs, q in zip(row, qs, strict=True):
            for sign in signs:
                if sign.upper() == "S":
                    sanctums[seat_of(sign)] = [q, r]
                elif sign.upper() == "T":
                    traps[seat_of(sign)] = [q, r]
                elif sign.upper() in LETTERS:
                    figures[sign] = [q, r]
                elif (sign == "#") != ([q, r] in HOMES) or sign not in ".#*":
                    raise ValueError(f"{sign} has no place at {q}, {r}")
    return figures, sanctums, traps


def read_notes(notes: str) -> dict[str, Json]:
    """What the notes say of figures, by letter."""
    found: dict[str, Json] = {}
    for note in filter(None, (part.strip() for part in notes.replace("\n", ";").split(";"))):
        letter, _, words = note.partition(":")
        known: Json = {"status": {}}
        for word in filter(None, (word.strip() for word in words.split(","))):
            first, _, rest = word.partition(" ")
            if word in GLYPHEXES:
                known["glyphex"] = word
            elif first in STATUSES:
                known["status"][first] = None if first == "Marked" else int(rest or 1)
            elif first == "faces":
                known["facing"] = FACINGS[FACINGS.index(rest)]
            elif first == "last":
                known["last"] = EDICTS[EDICTS.index(rest)]
            elif word in ("fresh", "spent"):
                known["class_used" if word == "spent" else word] = True
            else:
                raise ValueError(f"{word} says nothing of a figure")
        found[letter.strip()] = known
    return found


def names(letters: str) -> dict[str, str]:
    """Classes by letter."""
    return {letter: LETTERS[letter.upper()] for letter in letters.replace(" ", "")}


class Scene:
    """One position and what follows from it. Classes that appear nowhere were defeated on turn 1."""

    def __init__(
        self,
        diagram: str = EMPTY,
        notes: str = "",
        *,
        active: int = 0,
        phase: str = "action",
        turn: int = 9,
        waiting: str = "",
        pool: str = "",
        fallen: str = "",
        spent: str = "",
        hands: Iterable[Iterable[str]] = ((), ()),
        discards: Iterable[Iterable[str]] = ((), ()),
        removed: Iterable[Iterable[str]] = ((), ()),
        reclaimed: Iterable[Iterable[str]] = ((), ()),
        options: Json | None = None,
        **more: Any,
    ) -> None:
        on_board, sanctums, traps = read_diagram(diagram)
        known = read_notes(notes)
        figures: list[Json] = [{}, {}]
        for name in CLASSES:
            for seat in (0, 1):
                letter = name[0] if seat == 0 else name[0].lower()
                figure: Json = {"where": "defeated", "class_used": letter in spent, "defeated_turn": 1}
                if letter in on_board:
                    figure = {
                        "where": "board",
                        "class_used": letter in spent,
                        "hex": on_board[letter],
                        "facing": "EW"[seat],
                        "glyphex": None,
                        "status": {},
                        "fresh": False,
                        "last": None,
                        **known.get(letter, {}),
                    }
                elif letter in waiting or letter in pool:
                    figure = {"where": "waiting" if letter in waiting else "pool", "class_used": letter in spent}
                elif letter in fallen:  # on the opponent's last turn
                    figure["defeated_turn"] = turn - 1
                figures[seat][name] = figure
        assert known.keys() <= on_board.keys(), "a note on somebody who is not there"
        piles = {"hands": hands, "discards": discards, "removed": removed, "reclaimed": reclaimed}
        self.start: Json = {
            **{name: [list(pile) for pile in both] for name, both in piles.items()},
            "turn": turn,
            "active": None if phase == "sanctum" else active,
            "decider": active,
            "phase": phase,
            "start": 1,
            "energy": [2, 2],
            "overflow": [0, 0],
            "sanctums": sanctums,
            "traps": traps,
            "acting": None,
            "moved": False,
            "used": None,
            "deployed": False,
            "quiet": 0,
            "figures": figures,
            "result": None,
            **more,
        }
        lexicons = self.fill_lexicons()
        header = {"lexicons": lexicons, "options": options or {}}
        self.words = Words(board_of(header))
        self.board = self.words.board
        self.state: State = self.board.position(self.words.snapshot(self.start))
        self.reference = Game(self.start, options)
        self.compare()

    def fill_lexicons(self) -> list[list[str]]:
        """Whatever is named belongs to a Lexicon; the others of the twelve are still in it."""
        both, left = [], []
        for seat in (0, 1):
            out = {glyphex for pile in ("hands", "discards", "removed") for glyphex in self.start[pile][seat]}
            out |= {f["glyphex"] for f in self.start["figures"][seat].values() if f.get("glyphex")}
            inside = [glyphex for glyphex in self.start["reclaimed"][seat] if glyphex not in out]
            rest = [glyphex for glyphex in GLYPHEXES if glyphex not in out and glyphex not in inside]
            inside += rest[: LEXICON - len(out) - len(inside)]
            left.append(sorted(inside))
            both.append(sorted(out | set(inside)))
        self.start.setdefault("lexicons", left)
        return both

    # Side by side

    def compare(self) -> None:
        """Core and reference agree about the state and, where a seat decides, about its actions."""
        self.state.check()
        ours = self.words.described(self.state.snapshot())
        theirs = json.loads(json.dumps(self.reference.state))
        for pile in ("hands", "lexicons", "discards", "removed", "reclaimed"):
            theirs[pile] = [sorted(names) for names in theirs[pile]]
        if self.state.to_move == CHANCE:
            return
        assert {key: theirs[key] for key in ours} == ours
        if self.state.to_move != OVER:
            legal = self.reference.legal()
            assert sorted(map(self.words.action, legal)) == sorted(self.state.moves())

    def play(self, a: str, **parameters: Any) -> Scene:
        """One action of the seat to move; figures by letter or name, hexes as (q, r)."""
        action = self.action(a, **parameters)
        self.state.apply(self.words.action(action))
        self.reference.play(action)
        self.draw()
        self.compare()
        return self

    def draw(self) -> None:
        """The draws that are due, always the first in the alphabet."""
        for kind, seat in self.reference.draws_due():
            if kind == "start":
                out: Any = 0
            elif kind == "draw_glyphex":
                out = min(self.reference.state["lexicons"][seat])
            else:
                out = min(self.reference.figures(seat, "pool"))
            outcome = {"kind": kind, "seat": seat if seat >= 0 else None, "out": out}
            self.state.apply(self.words.outcome(outcome))
            getattr(self.reference, f"draw_{kind}")(outcome["seat"], out)
        if self.reference.state["phase"] == "preturn" and not self.reference.figures(self.reference.me, "waiting"):
            out = min(self.reference.figures(self.reference.me, "pool"))
            outcome = {"kind": "draw_hexmaster", "seat": self.reference.me, "out": out}
            self.state.apply(self.words.outcome(outcome))
            self.reference.draw_draw_hexmaster(self.reference.me, out)
        self.reference.settle_draws()

    def action(self, a: str, **parameters: Any) -> Json:
        """An action as records write it."""
        found: Json = {"a": a}
        for name, value in parameters.items():
            if name == "at":
                found["hex"] = list(value) if value is not None else None
            elif name in ("figure", "target", "friend") and value is not None:
                found[name] = LETTERS.get(value.upper(), value)
            else:
                found[name] = value
        return found

    # Short forms

    def edict(self, figure: str, edict: str, **aim: Any) -> Scene:
        """Uses an edict."""
        if edict == "Slipstrike":
            aim = {"at": None, "target": None, **aim}
        return self.play("edict", figure=figure, edict=edict, **aim)

    def move(self, figure: str, at: tuple[int, int]) -> Scene:
        """Steps."""
        return self.play("move", figure=figure, at=at)

    def end(self) -> Scene:
        """Ends the phase."""
        return self.play("end_turn" if self.reference.state["phase"] == "action" else "end_deployment")

    def pass_turn(self) -> Scene:
        """To the action phase of the other seat."""
        return self.end().end()

    def legal(self, a: str = "", **wanted: Any) -> list[Json]:
        """Legal actions of a kind that agree with the parameters given."""
        wanted = {key: value for key, value in self.action(a, **wanted).items() if key != "a"}
        return [
            action
            for action in self.reference.legal()
            if (not a or action["a"] == a) and all(action.get(key) == value for key, value in wanted.items())
        ]

    def hexes(self, a: str, **wanted: Any) -> set[tuple[int, int]]:
        """Where legal actions of a kind go."""
        return {tuple(action["hex"]) for action in self.legal(a, **wanted) if action["hex"] is not None}

    def targets(self, figure: str, edict: str) -> set[str]:
        """Enemies by class that an edict may be aimed at."""
        found = {action["target"] for action in self.legal("edict", figure=figure, edict=edict)}
        return {target for target in found if target is not None}

    def edicts(self, figure: str) -> set[str]:
        """Edicts that a figure can use now."""
        return {action["edict"] for action in self.legal("edict", figure=figure)}

    def code(self, a: str, **parameters: Any) -> int:
        """The code of an action."""
        return self.words.action(self.action(a, **parameters))

    def figure(self, letter: str) -> Json:
        """A figure as records write it."""
        found: Json = self.now["figures"][seat_of(letter)][LETTERS[letter.upper()]]
        return found

    def status(self, letter: str) -> dict[str, int | None]:
        """What lies on a figure."""
        found: dict[str, int | None] = self.figure(letter)["status"]
        return found

    def is_defeated(self, letter: str) -> bool:
        """Whether it is off the board by defeat."""
        return bool(self.figure(letter)["where"] == "defeated")

    @property
    def now(self) -> Json:
        """The position as records write it."""
        return self.words.described(self.state.snapshot())


def kinds(state: State) -> set[int]:
    """Kinds of codes that a state lists."""
    return {codes.decode(code).kind for code in state.moves()}
