"""Why an action of Hexarion Conquest is not legal, in one sentence for the person who tried it.

The rules stay the only judges: this is asked only after they have said no. Uses the core's face of the game.
"""

from __future__ import annotations

from collections.abc import Callable

from hexsuite._core.face import Observation, State
from hexsuite._core.hexarion import codes, face
from hexsuite._core.hexarion.codes import Code
from hexsuite._core.hexarion.face import HexarionBoard, HexarionFigure, HexarionSnapshot

CLASSES = ("Archer", "Cleric", "Druid", "Mage", "Rogue", "Warrior")
EDICTS = (
    *("", "Attack", "Dash", "Fortify", "Backstab", "Ignite", "Mark", "Silence", "Push", "Root Trap", "Blink"),
    *("Disenchant", "Clone Decoy", "Cleanse", "Shielded Pulse", "Reclaim", "Drain", "Channel"),
    *("Long Shot", "Soul Echo", "Rootstep", "Arcshock", "Slipstrike", "Hold the Line"),
)
RESONANCE = 9
ACTIVE = 3
REVIVAL = 2
_PHASE_OF = {
    codes.SANCTUM: (face.SANCTUMS,),
    codes.DEPLOY: (face.DEPLOYMENT, face.PRETURN),
    codes.REVIVE: (face.DEPLOYMENT,),
    codes.END_DEPLOYMENT: (face.DEPLOYMENT,),
    codes.ATTUNE: (face.ACTION,),
    codes.MOVE: (face.ACTION,),
    codes.EDICT: (face.ACTION,),
    codes.END_TURN: (face.ACTION,),
}
_ASKED = {
    face.SANCTUMS: "A Sanctum is to be placed now.",
    face.PRETURN: "The first Hexmaster is to be deployed now.",
    face.DEPLOYMENT: "The deployment phase is to be ended first.",
    face.ACTION: "The deployment phase of this turn is over.",
}


def why_not(board: HexarionBoard, view: State | Observation, code: int) -> str:
    """One sentence for a code that is not legal now, "" for one that is. ValueError for a number that is no code."""
    decoded = codes.decode(code)
    if code in view.moves():
        return ""
    case = _Case(board, view, decoded)
    if case.now.to_move < 0:
        return "Nobody is to move now."
    if decoded.kind not in _PHASE_OF:
        return "This is left to chance."
    if case.now.phase not in _PHASE_OF[decoded.kind]:
        return _ASKED[case.now.phase]
    judges: dict[int, Callable[[], str]] = {
        codes.SANCTUM: case.sanctum,
        codes.DEPLOY: case.deployment,
        codes.REVIVE: case.revival,
        codes.ATTUNE: case.attuning,
        codes.MOVE: case.move,
        codes.EDICT: case.edict,
    }
    return judges[decoded.kind]()


class _Case:
    """A refused action in its position; each method finds the first thing that is wrong with it."""

    def __init__(self, board: HexarionBoard, view: State | Observation, code: Code) -> None:
        self.board = board
        self.view = view
        self.code = code
        self.now: HexarionSnapshot = view.snapshot()
        self.seat = self.now.to_move
        self.own: tuple[HexarionFigure, ...] = self.now.figures[self.seat]

    @property
    def figure(self) -> HexarionFigure:
        """The own figure that is named."""
        return self.own[self.code.figure]

    @property
    def name(self) -> str:
        """Its class, with the article that opens a sentence."""
        return f"The {CLASSES[self.code.figure]}"

    @property
    def wealth(self) -> int:
        """CE and overflow of the seat to move."""
        return self.now.energy[self.seat] + self.now.overflow[self.seat]

    def near(self, at: int, other: int) -> bool:
        """Whether two hexes are adjacent."""
        return other in self.board.grid.hex_neighbours[at]

    def distance(self, at: int, other: int) -> int:
        """Steps between two hexes."""
        (q, r), (p, s) = self.board.grid.hexes[at], self.board.grid.hexes[other]
        return max(abs(q - p), abs(r - s), abs(q + r - p - s))

    def occupied(self, at: int) -> str:
        """Why nobody can enter a hex: a Home Base or a figure; "" where it is free."""
        if at in self.board.homes:
            return "A Home Base cannot be entered."
        if any(figure.hex == at for figures in self.now.figures for figure in figures):
            return "There is a Hexmaster on that hex."
        return ""

    def crowded(self) -> str:
        """Why nobody more can come in."""
        if sum(figure.where == face.BOARD for figure in self.own) >= ACTIVE:
            return "You have three Hexmasters on the board already."
        return ""

    def sanctum(self) -> str:
        """H2."""
        at = self.code.hex
        if at in self.board.homes:
            return "A Sanctum cannot lie on a Home Base."
        if at == RESONANCE:
            return "A Sanctum cannot lie on the Resonance Hex."
        if at in self.board.deployment_hexes(self.seat):
            return "A Sanctum cannot lie next to your own Home Base."
        return "The other Sanctum lies there."

    def deployment(self) -> str:
        """H4, H12."""
        if self.figure.where == face.POOL:
            return f"{self.name} has not been drawn yet."
        if self.figure.where == face.BOARD:
            return f"{self.name} is on the board already."
        if self.figure.where == face.DEFEATED:
            return f"{self.name} is defeated and must be revived."
        if self.now.deployed:
            return "You have deployed a Hexmaster this turn already."
        if self.code.hex not in self.board.deployment_hexes(self.seat):
            return self.crowded() or "A Hexmaster is deployed next to your own Home Base."
        return self.crowded() or self.occupied(self.code.hex)

    def entry_by_revival(self, at: int) -> str:
        """H12, H34: why a revived figure cannot come in there."""
        places = [sanctum for sanctum in self.now.sanctums if sanctum >= 0]
        if not any(at == place or self.near(place, at) for place in places):
            return "A Hexmaster is revived on a Sanctum or next to one."
        return self.occupied(at) or "Your Hexmasters may not take the last deployment hex of the enemy."

    def revival(self) -> str:
        """H12."""
        if self.figure.where != face.DEFEATED:
            return f"{self.name} is not defeated."
        if self.wealth < REVIVAL:
            return f"A revival costs {REVIVAL} energy, and you have {self.wealth}."
        return self.crowded() or self.entry_by_revival(self.code.hex)

    def attuning(self) -> str:
        """H13."""
        if self.figure.where != face.BOARD:
            return f"{self.name} is not on the board."
        if self.figure.fresh:
            return f"{self.name} entered this turn and cannot be attuned before your next one."
        if self.figure.glyphex >= 0:
            return f"{self.name} has a Glyphex already."
        if self.wealth < 1:
            return "Attuning costs 1 energy, and you have none."
        return "That Glyphex is not in your hand."

    def idle(self) -> str:
        """Why the figure does not act this turn at all (H5, H11)."""
        if self.figure.where != face.BOARD:
            return f"{self.name} is not on the board."
        if self.figure.fresh:
            return f"{self.name} entered this turn and cannot act before your next one."
        if self.now.acting not in (-1, self.code.figure):
            return f"The {CLASSES[self.now.acting]} acts this turn, and only one Hexmaster may."
        return ""

    def held(self) -> str:
        """Rooted or Immovable (H21, H23)."""
        if self.figure.status[face.ROOTED]:
            return f"{self.name} is Rooted."
        return f"{self.name} is Immovable and may not move itself."

    def move(self) -> str:
        """H5."""
        if why := self.idle():
            return why
        if self.now.moved:
            return f"{self.name} has moved this turn already."
        if self.figure.status[face.ROOTED] or self.figure.status[face.IMMOVABLE]:
            return self.held()
        if not self.near(self.figure.hex, self.code.hex):
            return "A move goes to a neighbouring hex."
        return self.occupied(self.code.hex) or "Your Hexmasters may not take the last deployment hex of the enemy."

    def edict(self) -> str:
        """The figure, then the edict, then what it is aimed at."""
        if why := self.idle():
            return why
        name = EDICTS[self.code.edict]
        found = {choice.edict: choice for choice in self.board.edict_choices(self.view, self.seat, self.code.figure)}
        if self.code.edict not in found:
            if self.figure.glyphex < 0 and self.code.edict < codes.LONG_SHOT:
                return f"{self.name} has no Glyphex, and so no {name}."
            return f"{self.name} has no {name}."
        choice = found[self.code.edict]
        sentences = {
            face.NOT_NOW: f"{self.name} has used its edict of this turn.",
            face.IS_SILENCED: f"{self.name} is Silenced.",
            face.SPENT: f"{self.name} has used {name}, which works once a game.",
            face.REPEATED: f"{self.name} used {name} last turn, and may not use it twice in a row.",
            face.NO_ENERGY: f"{name} costs {choice.cost} energy, and you have {self.wealth}.",
            face.NO_TARGET: f"There is nothing that {name} could be used on.",
        }
        if choice.barred == face.IS_HELD:
            return self.held()
        return sentences.get(choice.barred) or self.aim(name)

    def aim(self, name: str) -> str:
        """What is wrong with the target, the friend or the hex of an edict that is open."""
        code = self.code
        if 0 <= code.target < len(CLASSES):
            target = self.now.figures[1 - self.seat][code.target]
            enemy = f"The enemy's {CLASSES[code.target]}"
            if target.where != face.BOARD:
                return f"{enemy} is not on the board."
            if target.protected:
                return f"{enemy} has just entered and cannot be targeted yet."
            if code.edict == codes.PUSH and target.status[face.IMMOVABLE]:
                return f"{enemy} is Immovable."
            if code.edict == codes.DISENCHANT and target.glyphex < 0:
                return f"{enemy} has no Glyphex."
        if code.edict == codes.RECLAIM:
            return "That Glyphex is not in your discard."
        if code.edict == codes.SOUL_ECHO and self.own[code.friend].where != face.DEFEATED:
            return f"The {CLASSES[code.friend]} is not defeated."
        if code.hex >= 0 and (why := self.occupied(code.hex)):
            return why
        return f"{name} does not reach there."
