"""Hexfolk's codes: the 64-bit numbers that name actions and chance outcomes. Stable: the save format.

Bits 0-5 kind. Others, from bit 10, 16 bits each: a, b, c. Trades instead: five counts of 5 bits given from bit
10, five wanted from bit 35, an offer's number in bits 60 and 61. Resources 0-4: lumber brick wool grain ore.
Cards 0-4: knight, victory point, road building, year of plenty, monopoly. Places are indices of the board's
Grid.
"""

from collections.abc import Sequence
from typing import NamedTuple

ROLL: int
END_TURN: int
BUILD_ROAD: int  # a edge
BUILD_SETTLEMENT: int  # a corner
BUILD_CITY: int  # a corner
BUY_CARD: int
PLAY_KNIGHT: int
PLAY_ROAD_BUILDING: int
PLAY_YEAR_OF_PLENTY: int  # a, b resources, a <= b; b = 5 for one card only (F31)
PLAY_MONOPOLY: int  # a resource
MOVE_ROBBER: int  # a hex, b victim seat + 1 or 0
DISCARD: int  # a resource, one card
BANK_TRADE: int  # a resource given, b how many, c resource got
OFFER: int  # the turn's owner offers to all: give, want; a 1-3 the number of one that stays open beside others
ACCEPT: int  # an asked seat would take the offer
DECLINE: int
COUNTER: int  # an asked seat's own proposal: what it gives, what it wants
TAKE: int  # a seat, b number of the offer: the owner closes the deal with a seat that accepted or countered
WITHDRAW: int  # a number of the offer: the owner takes it back with all answers; 0 ends a talk without a deal
STEAL: int  # a victim seat: the knight with the robber off (F16)
PASS: int  # a seat builds nothing (more) in its special building (F23)
DICE: int  # chance: a, b the two dice
CARD: int  # chance: a card kind drawn
STOLEN: int  # chance: a resource stolen

MOST_OPEN: int
"""So many offers may lie open at once (F18)."""

class Code(NamedTuple):
    kind: int
    a: int
    b: int
    c: int
    give: tuple[int, ...]  # five counts, only for trades, else empty
    want: tuple[int, ...]

def encode(kind: int, a: int = 0, b: int = 0, c: int = 0) -> int: ...
def encode_trade(kind: int, give: Sequence[int], want: Sequence[int], number: int = 0) -> int: ...
def decode(code: int) -> Code: ...
