"""Typed moves of Primal Hex and their inverse, with a sentence that says why a move cannot be made.

Places go by the names of the text board (see `layout`), cards by their names or the beginning of one, seats by number
from 1 (`games.typed.with_seats` turns players' names into numbers). The rules of the core decide what is legal; this
module only explains.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from hexsuite._core.face import State
from hexsuite._core.primal_hex import codes
from hexsuite.games.base import BadInput
from hexsuite.games.primal_hex.layout import ORDERS, Layout, layout
from hexsuite.games.primal_hex.refusals import why_not
from hexsuite.games.primal_hex.setup import PrimalSetup
from hexsuite.games.typed import one_of, whole_number

HELP = """\
warchief torva          lead your tribe with this Warchief      advisor corm   and this Advisor, in secret
draft second look       one of the six Tactics that you keep
place d4                one of your first hexes
keep                    leave the dice as they are
reroll 1                set aside a die that shows 1, roll all others (reroll: set none aside)
strength 3 up           spend a Strength: a die that shows 3 becomes a 4 (or down; of a rival: strength 4 down 2)
reveal                  turn your Advisor up for its effect
done                    no Strength and no Advisor now
tactic evil eye         the Tactic of this round, face down
order d4                where your next order goes; then
lay attack down         which one it is, face down or up (order d4; lay attack down: both in one line)
activate d4 2           pay for an order, here for two targets (straight 1: one of them in a straight line)
void d4                 pay 2 for an order that does nothing     stand          stand down for this round
target c4               a hex for Attack or Shoot               charge c4 b4   the two hexes of a Charge
destroy c4              remove a rival's hex                    mountain c4 c5 move a mountain
die 2                   a die for an effect, by what it shows   roll | stop    roll those, take no more
rival 2                 whom an effect is for (a name will do)  kind harvest   an order that it is for
turn c4                 turn a face-down order up               grow c4        a new hex
shift c4 d4             your order from c4 to d4                swap c4 d4     two of your orders change places
Words may be cut short where they stay clear: "act d4" is activate d4, "dr sec" is draft second look."""

_WORDS: dict[str, int] = {
    "warchief": codes.CHOOSE_WARCHIEF,
    "advisor": codes.CHOOSE_ADVISOR,
    "draft": codes.KEEP_TACTIC,
    "place": codes.PLACE_HEX,
    "keep": codes.KEEP,
    "reroll": codes.REROLL,
    "strength": codes.STRENGTH,
    "reveal": codes.ADVISOR,
    "done": codes.DONE,
    "tactic": codes.CHOOSE_TACTIC,
    "order": codes.ORDER_HEX,
    "lay": codes.ORDER_KIND,
    "activate": codes.ACTIVATE,
    "void": codes.VOID,
    "stand": codes.STAND_DOWN,
    "target": codes.TARGET,
    "charge": codes.CHARGE_AT,
    "destroy": codes.DESTROY,
    "mountain": codes.MOVE_TERRAIN,
    "die": codes.PICK_DIE,
    "roll": codes.ROLL,
    "stop": codes.STOP,
    "rival": codes.PICK_RIVAL,
    "turn": codes.TURN_UP,
    "kind": codes.PICK_KIND,
    "grow": codes.GROW,
    "shift": codes.MOVE_ORDER,
    "swap": codes.SWAP_ORDERS,
    "rolled": codes.ROLLED,
    "dealt": codes.DEALT,
}
_NAMES = {kind: word for word, kind in _WORDS.items()}
_MOST = 99  # of anything that is counted in a typed move

_ONE_HEX = (
    codes.PLACE_HEX,
    codes.ORDER_HEX,
    codes.VOID,
    codes.TARGET,
    codes.DESTROY,
    codes.TURN_UP,
    codes.GROW,
)
_TWO_HEXES = (codes.CHARGE_AT, codes.MOVE_TERRAIN, codes.MOVE_ORDER, codes.SWAP_ORDERS)
_PLAIN = (codes.KEEP, codes.ADVISOR, codes.DONE, codes.STAND_DOWN, codes.ROLL, codes.STOP)


def notation(setup: PrimalSetup, code: int) -> str:
    """The typed form of an action or an outcome. ValueError for a number that is no code of Primal Hex."""
    move = codes.decode(code)
    if move.kind not in _NAMES:
        raise ValueError(f"{code} is not a code of Primal Hex")
    write = _WRITERS.get(move.kind)
    rest = write(layout(setup), move) if write is not None else ""
    return f"{_NAMES[move.kind]} {rest}" if rest else _NAMES[move.kind]


def _activated(board: Layout, move: codes.Code) -> str:
    instances = f" {move.b}" if move.b != 1 else ""
    straight = f" straight {move.c}" if move.c else ""
    return f"{board.hex_names[move.a]}{instances}{straight}"


def _faces(_: Layout, move: codes.Code) -> str:
    return " ".join(str(face) for face, n in enumerate(move.counts, 1) for _ in range(n))


def _drawn(board: Layout, move: codes.Code) -> str:
    return " ".join(f"{n} {board.cards.tactics[i].id}" for i, n in enumerate(move.counts) if n)


_Writer = Callable[[Layout, codes.Code], str]

_WRITERS: dict[int, _Writer] = {
    **dict.fromkeys(_ONE_HEX, lambda board, move: board.hex_names[move.a]),
    **dict.fromkeys(_TWO_HEXES, lambda board, move: f"{board.hex_names[move.a]} {board.hex_names[move.b]}"),
    codes.CHOOSE_WARCHIEF: lambda board, move: board.cards.warchiefs[move.a].name.lower(),
    codes.CHOOSE_ADVISOR: lambda board, move: board.cards.advisors[move.a].name.lower(),
    codes.KEEP_TACTIC: lambda board, move: board.cards.tactics[move.a].name.lower(),
    codes.CHOOSE_TACTIC: lambda board, move: board.cards.tactics[move.a].name.lower(),
    codes.REROLL: lambda _, move: str(move.a or ""),
    codes.STRENGTH: lambda _, move: f"{move.a} {'up' if move.b else 'down'}" + (f" {move.c}" if move.c else ""),
    codes.ORDER_KIND: lambda _, move: f"{ORDERS[move.a]} {'up' if move.b else 'down'}",
    codes.ACTIVATE: _activated,
    codes.PICK_DIE: lambda _, move: str(move.a),
    codes.PICK_RIVAL: lambda _, move: str(move.a + 1),
    codes.PICK_KIND: lambda _, move: ORDERS[move.a],
    codes.ROLLED: _faces,
    codes.DEALT: _drawn,
}
"""What follows the first word."""


def parse(setup: PrimalSetup, state: State, text: str) -> int:
    """A typed move as a legal code. BadInput says in one sentence what is wrong."""
    words = text.replace(",", " ").split()
    if not words:
        raise BadInput("Type a move, or help for a list of them.")
    kind = _WORDS[one_of(words[0], _WORDS, "move of Primal Hex")]
    board = layout(setup)
    code = _PARSERS[kind](_Parsing(board, state, kind, words[1:]))
    if not state.is_legal(code):
        raise BadInput(why_not(board, state, code))
    return code


class _Parsing:
    """The rest of a typed move, and what it is read against."""

    def __init__(self, board: Layout, state: State, kind: int, rest: Sequence[str]) -> None:
        self.board = board
        self.state = state
        self.kind = kind
        self.rest = rest
        self.name = _NAMES[kind]

    def expect(self, least: int, most: int, form: str) -> None:
        """BadInput unless so many words follow."""
        if not least <= len(self.rest) <= most:
            raise BadInput(f"Type it like this: {form}.")

    def hex(self, word: str) -> int:
        """A hex by its name."""
        found = self.board.by_name.get(word.lower())
        if found is None:
            raise BadInput(
                f'"{word:.40}" is not a hex: they are called {self.board.hex_names[0]} to {self.board.hex_names[-1]}.'
            )
        return found

    def number(self, word: str, what: str, lowest: int, highest: int) -> int:
        """A number within bounds."""
        number = whole_number(word, highest)
        if number is None or number < lowest:
            raise BadInput(f'"{word:.40}" is not {what} from {lowest} to {highest}.')
        return number

    def card(self, names: Sequence[str], ids: Sequence[str], what: str) -> int:
        """A card by its name or id, or the beginning of one."""
        keys = {name.casefold(): i for i, name in enumerate(names)}
        keys |= {key.replace("-", " "): i for i, key in enumerate(ids)}
        typed = " ".join(self.rest)
        return keys[one_of(typed.replace("-", " ").casefold(), keys, what, typed=typed)]


def _plain(p: _Parsing) -> int:
    p.expect(0, 0, p.name)
    return codes.encode(p.kind)


def _stand(p: _Parsing) -> int:
    if [word.lower() for word in p.rest] not in ([], ["down"]):
        raise BadInput("Type it like this: stand.")
    return codes.encode(p.kind)


def _one_hex(p: _Parsing) -> int:
    p.expect(1, 1, f"{p.name} d4")
    return codes.encode(p.kind, p.hex(p.rest[0]))


def _two_hexes(p: _Parsing) -> int:
    p.expect(2, 2, f"{p.name} c4 d4")
    a, b = p.hex(p.rest[0]), p.hex(p.rest[1])
    if p.kind == codes.SWAP_ORDERS:
        a, b = min(a, b), max(a, b)
    return codes.encode(p.kind, a, b)


def _warchief(p: _Parsing) -> int:
    p.expect(1, 4, "warchief torva")
    cards = p.board.cards.warchiefs
    return codes.encode(p.kind, p.card([card.name for card in cards], [card.id for card in cards], "Warchief"))


def _advisor(p: _Parsing) -> int:
    p.expect(1, 4, "advisor corm")
    cards = p.board.cards.advisors
    return codes.encode(p.kind, p.card([card.name for card in cards], [card.id for card in cards], "Advisor"))


def _tactic(p: _Parsing) -> int:
    p.expect(1, 6, f"{p.name} second look")
    cards = p.board.cards.tactics
    return codes.encode(p.kind, p.card([card.name for card in cards], [card.id for card in cards], "Tactic"))


def _reroll(p: _Parsing) -> int:
    p.expect(0, 1, "reroll 1")
    return codes.encode(p.kind, p.number(p.rest[0], "a face", 1, 6) if p.rest else 0)


def _strength(p: _Parsing) -> int:
    p.expect(2, 3, "strength 3 up")
    face = p.number(p.rest[0], "a face", 1, 6)
    way = one_of(p.rest[1], ("up", "down"), "way: it is up or down")
    whose = p.number(p.rest[2], "a player", 1, p.state.seats) if len(p.rest) == 3 else 0
    own = whose == p.state.to_move + 1
    return codes.encode(p.kind, face, int(way == "up"), 0 if own else whose)


def _lay(p: _Parsing) -> int:
    p.expect(2, 2, "lay attack down")
    kind = ORDERS.index(one_of(p.rest[0], ORDERS, "kind of order"))
    way = one_of(p.rest[1], ("up", "down"), "way: an order lies up or down")
    return codes.encode(p.kind, kind, int(way == "up"))


def _activate(p: _Parsing) -> int:
    form = "activate d4 2, or activate d4 2 straight 1"
    p.expect(1, 4, form)
    h, *rest = p.rest
    instances, straight = 1, 0
    if rest and not "straight".startswith(rest[0].lower()):
        instances = p.number(rest.pop(0), "a number of targets", 1, _MOST)
    if rest:
        if len(rest) != 2 or not "straight".startswith(rest[0].lower()):
            raise BadInput(f"Type it like this: {form}.")
        straight = p.number(rest[1], "a number of straight targets", 1, _MOST)
    return codes.encode(p.kind, p.hex(h), instances, straight)


def _die(p: _Parsing) -> int:
    p.expect(1, 1, "die 2")
    return codes.encode(p.kind, p.number(p.rest[0], "a face", 1, 6))


def _rival(p: _Parsing) -> int:
    p.expect(1, 1, "rival 2")
    return codes.encode(p.kind, p.number(p.rest[0], "a player", 1, p.state.seats) - 1)


def _kind(p: _Parsing) -> int:
    p.expect(1, 1, "kind harvest")
    return codes.encode(p.kind, ORDERS.index(one_of(p.rest[0], ORDERS, "kind of order")))


def _rolled(p: _Parsing) -> int:
    faces = [p.number(word, "a face", 1, 6) for word in p.rest]
    return codes.encode_roll([faces.count(face) for face in range(1, 7)])


def _dealt(p: _Parsing) -> int:
    form = "dealt 2 evil-eye 1 fair-wind"
    if len(p.rest) % 2:
        raise BadInput(f"Type it like this: {form}.")
    ids = [card.id for card in p.board.cards.tactics]
    counts = [0] * 26
    for number, name in zip(p.rest[::2], p.rest[1::2], strict=True):
        counts[ids.index(one_of(name, ids, "Tactic"))] += p.number(number, "a number of cards", 1, 3)
    return codes.encode_deal([min(n, 3) for n in counts])


_PARSERS: dict[int, Callable[[_Parsing], int]] = {
    **dict.fromkeys(_ONE_HEX, _one_hex),
    **dict.fromkeys(_TWO_HEXES, _two_hexes),
    **dict.fromkeys(_PLAIN, _plain),
    codes.STAND_DOWN: _stand,
    codes.CHOOSE_WARCHIEF: _warchief,
    codes.CHOOSE_ADVISOR: _advisor,
    codes.KEEP_TACTIC: _tactic,
    codes.CHOOSE_TACTIC: _tactic,
    codes.REROLL: _reroll,
    codes.STRENGTH: _strength,
    codes.ORDER_KIND: _lay,
    codes.ACTIVATE: _activate,
    codes.PICK_DIE: _die,
    codes.PICK_RIVAL: _rival,
    codes.PICK_KIND: _kind,
    codes.ROLLED: _rolled,
    codes.DEALT: _dealt,
}
