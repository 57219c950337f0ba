"""Primal Hex's codes: the 64-bit numbers that name actions and chance outcomes. Stable: the save format.

Bits 0-5 kind, then from bit 10 numbers a, b, c of 16 bits each. A roll instead holds six counts of 4 bits from bit 10
(dice by face, ones first), a deal 26 counts of 2 bits (Tactics by design). Hexes are indices of the board's Grid,
cards indices of the content's tables, kinds of orders 0-5: attack charge shoot pray fortify harvest.
"""

from collections.abc import Sequence
from typing import NamedTuple

CHOOSE_WARCHIEF: int  # a card
CHOOSE_ADVISOR: int  # a card
KEEP_TACTIC: int  # a design
PLACE_HEX: int  # a hex
KEEP: int  # the dice stay as they are
REROLL: int  # a face of the die set aside, 0 for none; all others are rolled
STRENGTH: int  # a face of the die, b 0 minus / 1 plus, c 0 an own die, else a rival's seat + 1 (long arm)
ADVISOR: int  # reveal
DONE: int  # ends the window for Strength and Advisor
CHOOSE_TACTIC: int  # a design
ORDER_HEX: int  # a hex
ORDER_KIND: int  # a kind of order, b 1 face up
ACTIVATE: int  # a hex, b successes are paid for so many instances, c how many of them at straight-line targets
VOID: int  # a hex
STAND_DOWN: int
TARGET: int  # a hex
CHARGE_AT: int  # a near hex, b far hex
DESTROY: int  # a hex
MOVE_TERRAIN: int  # a from, b to
PICK_DIE: int  # a face
ROLL: int  # the picked dice
STOP: int  # no more of an "up to"
PICK_RIVAL: int  # a seat
TURN_UP: int  # a hex
PICK_KIND: int  # a kind of order
GROW: int  # a hex
MOVE_ORDER: int  # a from, b to
SWAP_ORDERS: int  # a, b hexes, a < b
ROLLED: int  # chance: dice by face
DEALT: int  # chance: Tactics by design, to the next seat in turn order

class Code(NamedTuple):
    kind: int
    a: int
    b: int
    c: int
    counts: tuple[int, ...]  # ROLLED: six; DEALT: 26; else empty (then a, b, c hold)

def encode(kind: int, a: int = 0, b: int = 0, c: int = 0) -> int: ...
def encode_roll(counts: Sequence[int]) -> int: ...
def encode_deal(counts: Sequence[int]) -> int: ...
def decode(code: int) -> Code: ...
