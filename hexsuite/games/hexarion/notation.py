"""Typed moves of Hexarion Conquest and their inverse, with a sentence that says why a move cannot be made.

A move names the Hexmaster that does it, then whatever it aims at: "attack mage rogue", "move mage c4". Hexmasters go
by class (those of the seat to move act, the others are aimed at), hexes by the names of the text board. Who acts may
be left out once it is clear. The rules of the core decide what is legal and why something is not.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from hexsuite._core.face import State
from hexsuite._core.hexarion import codes, face
from hexsuite._core.hexarion.codes import Code
from hexsuite.games.base import BadInput
from hexsuite.games.hexarion.content import CLASSES, EDICTS, content
from hexsuite.games.hexarion.layout import edict, glyphex, hex_name, hex_names, kind
from hexsuite.games.hexarion.setup import HexarionSetup, board
from hexsuite.games.typed import one_of, whole_number

HELP = """\
sanctum d2             place your Sanctum on hex d2
deploy mage c2         bring a Hexmaster that waits onto the board
revive rogue d2        bring a defeated one back, for 2 energy
act                    go on to the action phase
attune mage echofang   give a Hexmaster a Glyphex of your hand, for 1 energy
move mage c4           step to the next hex
end                    end your turn
attack mage rogue      strike an enemy: your Mage, their Rogue; just so
                         stab, ignite, mark, silence, disenchant, shoot (Long Shot), arc (Arcshock)
dash mage d3           to a hex; just so blink, trap (Root Trap), rootstep
attack mage base       with Siege on, strike the enemy's Home Base; just so ignite
push mage rogue d4     their Rogue to hex d4
fortify mage           for oneself; just so decoy, pulse, drain, channel, hold (Hold the Line)
cleanse mage archer    free a friend, or oneself, of every status
reclaim mage echofang  take a Glyphex of your discard back
echo cleric mage d2    Soul Echo: your Mage comes back on d2
slip rogue c4 mage     Slipstrike: step to c4, strike their Mage (or slip rogue c4; or slip rogue here mage)
Leave out who does it where that is clear: "attack rogue", "move c4". Words may be cut short: "at m r"."""

HOME_WORD = "base"
"""As a target: the enemy's Home Base (H31)."""
HERE = "here"
"""In place of the hex of a step that is not taken (H38)."""

_KINDS = {
    "sanctum": codes.SANCTUM,
    "deploy": codes.DEPLOY,
    "revive": codes.REVIVE,
    "act": codes.END_DEPLOYMENT,
    "attune": codes.ATTUNE,
    "move": codes.MOVE,
    "end": codes.END_TURN,
    "glyphex": codes.DRAW_GLYPHEX,
    "hexmaster": codes.DRAW_HEXMASTER,
    "first": codes.SANCTUM_FIRST,
    "starter": codes.STARTER,
}
_NAMES = {kind_: word for word, kind_ in _KINDS.items()}
CHANCE_KINDS = (codes.DRAW_GLYPHEX, codes.DRAW_HEXMASTER, codes.SANCTUM_FIRST, codes.STARTER)


@cache
def _words() -> dict[str, tuple[int, int]]:
    """The first word of every move: its kind, and its edict or -1."""
    verbs = {edict(number).verb: (codes.EDICT, number) for number in range(1, len(EDICTS) + 1)}
    return {word: (kind_, -1) for word, kind_ in _KINDS.items()} | verbs


def notation(setup: HexarionSetup, code: int) -> str:  # noqa: ARG001 (other games need the set-up)
    """The typed form of an action or an outcome. ValueError for a number that is no code of Hexarion Conquest."""
    decoded = codes.decode(code)
    words = [_NAMES[decoded.kind] if decoded.kind != codes.EDICT else edict(decoded.edict).verb]
    for field in _fields(decoded.kind, decoded.edict):
        value = getattr(decoded, field.removeprefix("+"))
        if value >= 0:
            words.append(_word(field.removeprefix("+"), value))
        elif field == "+hex":
            words.append(HERE)
    return " ".join(words)


def _fields(kind_: int, number: int) -> list[str]:
    """What has to be said of a move behind its first word; "+" before what may be absent."""
    return [part for part in codes.parts_of(kind_, number) if part and part != "edict"]


def _word(field: str, value: int) -> str:
    if field == "hex":
        return hex_name(value)
    if field == "glyphex":
        return glyphex(value).short.lower()
    if field == "seat":
        return str(value + 1)
    return HOME_WORD if value == codes.HOME else kind(value).name.lower()


def parse(setup: HexarionSetup, state: State, text: str) -> int:
    """A typed move as a legal code. BadInput says in one sentence what is wrong."""
    words = text.replace(",", " ").lower().split()
    if not words:
        raise BadInput("Type a move, or help for a list of them.")
    first = one_of(words[0], _words(), "move of Hexarion Conquest")
    if HOME_WORD in words[1:]:
        _ask_for_siege(setup, first)
    code = _Parsing(state, first, words[1:]).code()
    if not state.is_legal(code):
        raise BadInput(why_not(setup, state, code))
    return code


def _ask_for_siege(setup: HexarionSetup, first: str) -> None:
    """BadInput where the enemy's Home Base is no target in this game, whatever the position (H31)."""
    if not setup.options.siege and _words()[first][1] in (codes.ATTACK, codes.IGNITE):
        raise BadInput("A Home Base can be struck with the variant Siege only, and it is off in this game.")


def why_not(setup: HexarionSetup, state: State, code: int) -> str:
    """One sentence on why `code` is not legal in a position."""
    decoded = codes.decode(code)
    if decoded.kind in CHANCE_KINDS:
        return "Draws are left to chance."
    phase = state.snapshot().phase
    if phase == face.FINISHED:
        return "The game is over."
    if phase == face.DEPLOYMENT and decoded.kind in (codes.ATTUNE, codes.MOVE, codes.EDICT, codes.END_TURN):
        return "You are in the deployment phase: type act to go on."
    return board(setup).why_not(state, code)


class _Parsing:
    """The rest of a typed move, and what it is read against."""

    def __init__(self, state: State, first: str, rest: Sequence[str]) -> None:
        self.state = state
        self.first = first
        self.kind, self.edict = _words()[first]
        self.fields = _fields(self.kind, self.edict)
        self.rest = list(rest)

    def code(self) -> int:
        """The code that is meant: as it is typed, or with what was left out where that is clear.

        The first reading that is legal counts; when none is, the first that makes sense, so that it can be refused.
        """
        readings: list[int] = []
        wrong: list[BadInput] = []
        for reading in (self._typed, self._with_figure, self._only):
            try:
                code = reading()
            except BadInput as error:
                wrong.append(error)
                continue
            if self.state.is_legal(code):
                return code
            readings.append(code)
        if readings:
            return readings[0]
        raise wrong[0]

    def _typed(self) -> int:
        return self._encoded(self.rest)

    def _with_figure(self) -> int:
        """With the Hexmaster in front that must be meant: the one that acts, or the only one that can do this."""
        acting = self.state.snapshot().acting if self.kind in (codes.MOVE, codes.EDICT) else -1
        able = {acting} if acting >= 0 else {move.figure for move in self._legal()}
        if self.fields[:1] != ["figure"] or len(able) != 1:
            raise self._form()
        return self._encoded([CLASSES[able.pop()].lower(), *self.rest])

    def _only(self) -> int:
        """The one legal move that begins like this, where the aim was left out."""
        found = self._legal()
        for field, word in zip(self.fields, self.rest, strict=False):
            name = field.removeprefix("+")
            value = self._read(name, word)
            found = [move for move in found if getattr(move, name) == value]
        if len(found) != 1 or len(self.rest) >= len(self.fields):
            raise self._form()
        return codes.encode(**found[0]._asdict())

    def _encoded(self, words: Sequence[str]) -> int:
        given = {"edict": self.edict} if self.kind == codes.EDICT else {}
        needed = [field for field in self.fields if not field.startswith("+")]
        if len(words) < len(needed) or (len(words) > len(self.fields) and "glyphex" not in self.fields):
            raise self._form()
        for index, (field, word) in enumerate(zip(self.fields, words, strict=False)):
            name = field.removeprefix("+")
            given[name] = self._read(name, " ".join(words[index:]) if name == "glyphex" else word)
        return codes.encode(self.kind, **given)

    def _legal(self) -> list[Code]:
        """The legal moves of this kind."""
        found = map(codes.decode, self.state.moves() if self.state.to_move >= 0 else [])
        return [move for move in found if (move.kind, move.edict) == (self.kind, self.edict)]

    def _form(self) -> BadInput:
        examples = {"figure": "mage", "target": "rogue", "friend": "archer", "hex": "c4", "glyphex": "echofang"}
        if self.edict >= codes.LONG_SHOT:
            examples["figure"] = CLASSES[self.edict - codes.LONG_SHOT].lower()
        words = [examples.get(field.removeprefix("+"), "1") for field in self.fields]
        return BadInput(f"Type it like this: {' '.join([self.first, *words])}.")

    def _read(self, name: str, word: str) -> int:
        if name == "hex":
            return self._hex(word)
        if name == "glyphex":
            return self._glyphex(word)
        if name == "seat":
            number = whole_number(word, 2)
            if not number:
                raise BadInput(f'"{word:.40}" is not a player: they are numbered 1 and 2.')
            return number - 1
        if name == "target" and word == HOME_WORD:
            return codes.HOME
        return CLASSES.index(one_of(word, [each.lower() for each in CLASSES], "class").capitalize())

    def _hex(self, word: str) -> int:
        if word == HERE and "+hex" in self.fields:
            return -1
        if word not in hex_names():
            raise BadInput(f'"{word:.40}" is not a hex: they are a1 to e3, by rows from the top.')
        return hex_names().index(word)

    def _glyphex(self, text: str) -> int:
        by_word: dict[str, int] = {}
        for number, each in enumerate(content().glyphexes.values()):
            by_word[each.name.lower()] = by_word[each.short.lower()] = number
        wanted = text.replace("-", " ")
        shorts = [each.short.lower() for each in content().glyphexes.values()]
        return by_word[wanted if wanted in by_word else one_of(wanted, shorts, "Glyphex")]
