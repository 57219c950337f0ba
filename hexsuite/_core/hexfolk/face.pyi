"""Hexfolk in the core, for Python: the immutable board with its options, and snapshots of states."""

from collections.abc import Sequence
from dataclasses import dataclass

from hexsuite._core.face import State
from hexsuite._core.grid import Grid

# Phases (snapshot.phase)
SETUP_SETTLEMENT: int
SETUP_ROAD: int
PRE_ROLL: int
MAIN: int
DISCARD_CARDS: int
ROBBER: int
FREE_ROAD: int
TRADE_REPLY: int  # asked seats answer one after another
TRADE_CHOOSE: int  # the owner takes one or withdraws
KNIGHT_STEAL: int  # robber off: choose an opponent (F16)
DICE_DUE: int  # chance
CARD_DUE: int  # chance
THEFT_DUE: int  # chance
FINISHED: int
SPECIAL: int  # after a turn another seat builds or buys, or passes (F23)

FEATURES: tuple[str, ...]
"""What the evaluation looks at, in the order in which it expects its weights (resources/hexfolk/weights.json)."""

class HexfolkBoard:
    """Immutable: grid, terrain, numbers, harbours and options of one game."""

    def __init__(
        self,
        grid: Grid,
        terrain: Sequence[int],  # per hex: 0-4 forest hills pasture fields mountains, 5 desert
        numbers: Sequence[int],  # per hex: 2-12, 0 for none
        harbours: Sequence[tuple[int, int]],  # (edge, kind): kind 0-4 resource, 5 generic
        robber: int,  # start hex
        seats: int,
        *,
        first: int = 0,
        target: int = 10,
        friendly_robber: bool = False,  # F15
        robber_on: bool = True,  # F16
        longest_road: bool = True,  # F22
        largest_army: bool = True,  # F22
        special_building: bool = False,  # F23: at a table of 5 and more
        dice_deck: bool = False,  # 36 cards, one for each pair of dice, shuffled anew when all are drawn
    ) -> None: ...
    grid: Grid
    terrain: tuple[int, ...]
    numbers: tuple[int, ...]
    harbours: tuple[tuple[int, int], ...]
    seats: int
    target: int
    def start(self) -> State: ...
    def longest_path(self, state: State, seat: int) -> list[int]: ...
    """Edges of one longest road of a seat, in order."""
    def features(self, state: State) -> list[list[float]]: ...
    """What the evaluation sees of every seat: [seat][feature]."""

@dataclass(frozen=True, slots=True)
class OpenOffer:
    """An offer of the turn's owner with all answers to it (F18)."""

    number: int  # 1-3 beside others; 0 one that is talked about alone and must be closed at once
    trade: tuple[tuple[int, ...], tuple[int, ...]] | None  # give, want; None where only counter-offers are left
    replies: tuple[int, ...]  # [seat] 0 none, 1 accept, 2 decline, 3 counter
    counters: tuple[tuple[tuple[int, ...], tuple[int, ...]] | None, ...]  # [seat] what that seat gives, wants

@dataclass(frozen=True, slots=True)
class HexfolkSnapshot:
    """Counts are open to all; fields marked * are None for other seats in an observation's snapshot."""

    phase: int
    turn: int  # 0 in the setup, then 1, 2, …
    owner: int  # seat whose turn it is
    to_move: int  # seat, or CHANCE / OVER
    rolled: bool
    dice: tuple[int, int]  # of this turn, (0, 0) before the roll
    played_card: bool
    free_roads: int
    robber: int  # hex, -1 when off the board
    bank: tuple[int, ...]
    deck: int  # cards left
    hands: tuple[tuple[int, ...] | None, ...]  # * [seat][5]
    hand_sizes: tuple[int, ...]
    cards: tuple[tuple[int, ...] | None, ...]  # * development cards in hand [seat][5], bought this turn included
    card_counts: tuple[int, ...]
    fresh: tuple[int, ...] | None  # * bought this turn by the owner, by kind
    knights: tuple[int, ...]
    played: tuple[int, ...]  # cards played so far in the whole game, by kind
    points: tuple[int, ...]  # visible
    true_points: tuple[int | None, ...]  # * with hidden victory point cards
    left: tuple[tuple[int, int, int], ...]  # [seat] roads, settlements, cities still in supply
    road_lengths: tuple[int, ...]
    road_holder: int  # -1 none
    army_holder: int  # -1 none
    roads: tuple[tuple[int, int], ...]  # (edge, seat)
    settlements: tuple[tuple[int, int], ...]  # (corner, seat)
    cities: tuple[tuple[int, int], ...]  # (corner, seat)
    rates: tuple[tuple[int, ...], ...]  # [seat][5] best bank rate: 4, 3 or 2
    owed: tuple[int, ...]  # discards still to make
    offer: tuple[tuple[int, ...], tuple[int, ...]] | None  # the offer made last, while it is open: give, want
    replies: tuple[int, ...]  # to it: [seat] 0 not yet, 1 accept, 2 decline, 3 counter
    counters: tuple[tuple[tuple[int, ...], tuple[int, ...]] | None, ...]  # [seat] what that seat gives, wants
    asked: int  # its number
    offers: tuple[OpenOffer, ...]  # all that lie open, by number
    next_offer: int  # number that another one beside them would get, 0 when none can
    offers_made: int  # by the owner this turn
    winner: int  # -1 none
