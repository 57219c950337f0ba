"""Typed moves of Hexfolk and their inverse, with a sentence that says why a move cannot be made.

Places go by the names of the text board (see `layout`), seats by number from 1 (`games.typed.with_seats`
turns players' names into numbers). The rules of the core decide what is legal; this module only explains.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from hexsuite._core.face import State
from hexsuite._core.hexfolk import codes
from hexsuite.games.base import BadInput
from hexsuite.games.hexfolk.layout import CARDS, RESOURCES, Layout, corner_name, hex_name, layout
from hexsuite.games.hexfolk.refusals import why_not
from hexsuite.games.hexfolk.setup import HexfolkSetup
from hexsuite.games.typed import one_of, whole_number

HELP = """\
roll                      throw the dice
end                       end your turn
settle 23                 a settlement at corner 23
road 23 24                a road between corners 23 and 24
city 23                   turn the settlement at corner 23 into a city
buy                       a development card
knight | roads            play a Knight or Road Building
plenty ore grain          play Year of Plenty
monopoly wool             play Monopoly
robber h7 2               the robber to hex h7, robbing player 2 (a name will do)
steal 2                   after a knight without robber: whom to rob
discard ore               give up one card after a 7 (several: discard ore; discard wool)
bank lumber grain         trade with the bank at your best rate
offer 2 wool for 1 ore    to all others (a gift: offer 1 wool for nothing); then take or withdraw
open 2 wool for 1 ore     the same, but it stays open beside up to two others while you go on
accept | decline          answer an offer
counter 1 ore for 3 wool  answer it with what you would give and want
take 2 | take 2 1         close the deal with player 2, about offer 1 where several are open
withdraw | withdraw 1     end the talk without a deal, or take open offer 1 back
pass                      build nothing (more) between two turns, at large tables
Words may be cut short where they stay clear: "set 23" is settle 23, "k" is knight."""

_WORDS: dict[str, int] = {
    "roll": codes.ROLL,
    "end": codes.END_TURN,
    "road": codes.BUILD_ROAD,
    "settle": codes.BUILD_SETTLEMENT,
    "city": codes.BUILD_CITY,
    "buy": codes.BUY_CARD,
    "knight": codes.PLAY_KNIGHT,
    "roads": codes.PLAY_ROAD_BUILDING,
    "plenty": codes.PLAY_YEAR_OF_PLENTY,
    "monopoly": codes.PLAY_MONOPOLY,
    "robber": codes.MOVE_ROBBER,
    "discard": codes.DISCARD,
    "bank": codes.BANK_TRADE,
    "offer": codes.OFFER,
    "accept": codes.ACCEPT,
    "decline": codes.DECLINE,
    "counter": codes.COUNTER,
    "take": codes.TAKE,
    "withdraw": codes.WITHDRAW,
    "steal": codes.STEAL,
    "pass": codes.PASS,
    "dice": codes.DICE,
    "card": codes.CARD,
    "stolen": codes.STOLEN,
}
_NAMES = {kind: word for word, kind in _WORDS.items()}
_BESIDE = "open"
"""What an offer that stays open beside others is typed as: its kind is that of all offers, it has a number."""
_TYPED = {**_WORDS, _BESIDE: codes.OFFER}

ONE_ONLY = 5  # PLAY_YEAR_OF_PLENTY, b: one card, since the bank holds no more (F31)
MOST_IN_TRADE = 31  # of one resource on one side: what a code can hold
_TOO_MANY = f"Nobody can trade more than {MOST_IN_TRADE} of one resource."


def notation(setup: HexfolkSetup, code: int) -> str:
    """The typed form of an action or an outcome. ValueError for a number that is no code of Hexfolk."""
    kind, a, b, c, give, want = codes.decode(code)
    if kind not in _NAMES:
        raise ValueError(f"{code} is not a code of Hexfolk")
    word = _NAMES[kind]
    if kind == codes.BUILD_ROAD:
        ends = layout(setup).grid.edges[a]
        return f"{word} {corner_name(ends[0])} {corner_name(ends[1])}"
    if kind in (codes.BUILD_SETTLEMENT, codes.BUILD_CITY):
        return f"{word} {corner_name(a)}"
    if kind == codes.PLAY_YEAR_OF_PLENTY:
        return f"{word} {RESOURCES[a]}" + ("" if b == ONE_ONLY else f" {RESOURCES[b]}")
    if kind in (codes.PLAY_MONOPOLY, codes.DISCARD, codes.STOLEN):
        return f"{word} {RESOURCES[a]}"
    if kind == codes.MOVE_ROBBER:
        return f"{word} {hex_name(a)}" + (f" {b}" if b else "")
    if kind == codes.BANK_TRADE:
        return f"{word} {RESOURCES[a]} {RESOURCES[c]}"
    if kind in (codes.OFFER, codes.COUNTER):
        return f"{_BESIDE if a else word} {_side(give)} for {_side(want)}"
    if kind in (codes.TAKE, codes.WITHDRAW, codes.STEAL):
        numbers = [a] if kind == codes.WITHDRAW else [a + 1, b]  # 0: an offer without a number
        return " ".join([word, *(str(number) for number in numbers if number)])
    if kind == codes.DICE:
        return f"{word} {a} {b}"
    if kind == codes.CARD:
        return f"{word} {CARDS[a]}"
    return word


def _side(counts: Sequence[int]) -> str:
    return " ".join(f"{n} {name}" for n, name in zip(counts, RESOURCES, strict=True) if n) or "nothing"


def parse(setup: HexfolkSetup, state: State, text: str) -> int:
    """A typed move as a legal code. BadInput says in one sentence what is wrong."""
    words = text.replace(",", " ").replace("+", " ").split()
    if not words:
        raise BadInput("Type a move, or help for a list of them.")
    word = one_of(words[0], _TYPED, "move of Hexfolk")
    kind = _TYPED[word]
    code = _PARSERS[kind](_Parsing(layout(setup), state, kind, words[1:], word))
    if not state.is_legal(code):
        raise BadInput(why_not(layout(setup), state.snapshot(), code))
    return code


class _Parsing:
    """The rest of a typed move, and what it is read against."""

    def __init__(self, board: Layout, state: State, kind: int, rest: Sequence[str], word: str) -> None:
        self.board = board
        self.state = state
        self.kind = kind
        self.rest = rest
        self.word = word

    def expect(self, least: int, most: int, form: str) -> None:
        """BadInput unless so many words follow."""
        if not least <= len(self.rest) <= most:
            raise BadInput(f"Type it like this: {form}.")

    def number(self, word: str, what: str, count: int) -> int:
        """A number from 1 to `count` as an index."""
        number = whole_number(word, count)
        if not number:
            raise BadInput(f'"{word:.40}" is not a {what}: they are numbered 1 to {count}.')
        return number - 1

    def corner(self, word: str) -> int:
        return self.number(word, "corner", len(self.board.grid.corners))

    def seat(self, word: str) -> int:
        return self.number(word, "player", self.state.seats)

    def offer(self, word: str) -> int:
        return self.number(word, "number of an open offer", codes.MOST_OPEN) + 1

    def resource(self, word: str) -> int:
        return RESOURCES.index(one_of(word, RESOURCES, "resource"))


def _plain(p: _Parsing) -> int:
    p.expect(0, 0, _NAMES[p.kind])
    return codes.encode(p.kind)


def _corner(p: _Parsing) -> int:
    p.expect(1, 1, f"{_NAMES[p.kind]} 23")
    return codes.encode(p.kind, p.corner(p.rest[0]))


def _road(p: _Parsing) -> int:
    p.expect(2, 2, "road 23 24")
    a, b = p.corner(p.rest[0]), p.corner(p.rest[1])
    try:
        return codes.encode(p.kind, p.board.grid.edge_index(a, b))
    except KeyError:
        raise BadInput(f"No edge joins corners {corner_name(a)} and {corner_name(b)}.") from None


def _resource(p: _Parsing) -> int:
    p.expect(1, 1, f"{_NAMES[p.kind]} ore")
    return codes.encode(p.kind, p.resource(p.rest[0]))


def _plenty(p: _Parsing) -> int:
    p.expect(1, 2, "plenty ore grain")
    got = sorted(p.resource(word) for word in p.rest)
    return codes.encode(p.kind, got[0], got[1] if len(got) == 2 else ONE_ONLY)


def _robber(p: _Parsing) -> int:
    p.expect(1, 2, "robber h7 2")
    h = p.number(p.rest[0].lower().removeprefix("h"), "hex", len(p.board.grid.hexes))
    if len(p.rest) == 2:
        return codes.encode(p.kind, h, p.seat(p.rest[1]) + 1)
    # Without a victim: the only one there is, if there is just one choice.
    here = [move for move in p.state.moves() if codes.decode(move).kind == p.kind and codes.decode(move).a == h]
    if len(here) > 1:
        raise BadInput(f"Say whom to rob as well, for example: robber {hex_name(h)} {codes.decode(here[0]).b}.")
    return here[0] if here else codes.encode(p.kind, h)


def _bank(p: _Parsing) -> int:
    p.expect(2, 2, "bank lumber grain")
    give, got = p.resource(p.rest[0]), p.resource(p.rest[1])
    snapshot = p.state.snapshot()
    rate = snapshot.rates[max(snapshot.owner, 0)][give]
    return codes.encode(p.kind, give, rate, got)


def _trade(p: _Parsing) -> int:
    form = f"{p.word} 2 wool for 1 ore"
    small = [word.lower() for word in p.rest]
    if small.count("for") != 1:
        raise BadInput(f"Type it like this: {form}.")
    at = small.index("for")
    give, want = _counts(p, p.rest[:at], form), _counts(p, p.rest[at + 1 :], form)
    # Where none is free, any number does: the refusal says so.
    number = (p.state.snapshot().next_offer or codes.MOST_OPEN) if p.word == _BESIDE else 0
    return codes.encode_trade(p.kind, give, want, number)


def _counts(p: _Parsing, words: Sequence[str], form: str) -> list[int]:
    """ "2 wool 1 ore" as five counts; a resource without a number is one card."""
    counts = [0] * len(RESOURCES)
    words = [word for word in words if word.lower() != "and"]
    if [word.lower() for word in words] == ["nothing"]:
        return counts
    n: int | None = None
    for word in words:
        if word.isascii() and word.isdigit():
            if n is not None:
                raise BadInput(f"Type it like this: {form}.")
            n = whole_number(word, MOST_IN_TRADE)
            if n is None:
                raise BadInput(_TOO_MANY)
        else:
            counts[p.resource(word)] += 1 if n is None else n
            n = None
    if n is not None or not words:
        raise BadInput(f"Type it like this: {form}.")
    if max(counts) > MOST_IN_TRADE:
        raise BadInput(_TOO_MANY)
    return counts


def _seat(p: _Parsing) -> int:
    p.expect(1, 1, f"{_NAMES[p.kind]} 2")
    return codes.encode(p.kind, p.seat(p.rest[0]))


def _take(p: _Parsing) -> int:
    p.expect(1, 2, "take 2, or take 2 1 for the answer to offer 1")
    seat = p.seat(p.rest[0])
    if len(p.rest) == 2:
        return codes.encode(p.kind, seat, p.offer(p.rest[1]))
    here = [code.b for code in map(codes.decode, p.state.moves()) if code.kind == p.kind and code.a == seat]
    return codes.encode(p.kind, seat, _only(here, f"take {seat + 1}"))


def _withdraw(p: _Parsing) -> int:
    p.expect(0, 1, "withdraw, or withdraw 1 for offer 1")
    if p.rest:
        return codes.encode(p.kind, p.offer(p.rest[0]))
    here = [code.a for code in map(codes.decode, p.state.moves()) if code.kind == p.kind]
    return codes.encode(p.kind, _only(here, "withdraw"))


def _only(numbers: Sequence[int], words: str) -> int:
    """The offer that is meant when none is named: one without a number, or the only one."""
    if len(numbers) > 1 and 0 not in numbers:
        raise BadInput(f"Several offers are open; say which one, for example: {words} {numbers[0]}.")
    return 0 if 0 in numbers or not numbers else numbers[0]


def _dice(p: _Parsing) -> int:
    p.expect(2, 2, "dice 3 4")
    return codes.encode(p.kind, *(p.number(word, "die", 6) + 1 for word in p.rest))


def _card(p: _Parsing) -> int:
    return codes.encode(p.kind, CARDS.index(one_of(" ".join(p.rest), CARDS, "card")))


_PARSERS: dict[int, Callable[[_Parsing], int]] = {
    codes.ROLL: _plain,
    codes.END_TURN: _plain,
    codes.BUILD_ROAD: _road,
    codes.BUILD_SETTLEMENT: _corner,
    codes.BUILD_CITY: _corner,
    codes.BUY_CARD: _plain,
    codes.PLAY_KNIGHT: _plain,
    codes.PLAY_ROAD_BUILDING: _plain,
    codes.PLAY_YEAR_OF_PLENTY: _plenty,
    codes.PLAY_MONOPOLY: _resource,
    codes.MOVE_ROBBER: _robber,
    codes.DISCARD: _resource,
    codes.BANK_TRADE: _bank,
    codes.OFFER: _trade,
    codes.ACCEPT: _plain,
    codes.DECLINE: _plain,
    codes.COUNTER: _trade,
    codes.TAKE: _take,
    codes.WITHDRAW: _withdraw,
    codes.STEAL: _seat,
    codes.PASS: _plain,
    codes.DICE: _dice,
    codes.CARD: _card,
    codes.STOLEN: _resource,
}
