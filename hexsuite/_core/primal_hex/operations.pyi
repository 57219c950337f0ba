"""The operations that Primal Hex's cards are made of: a card is data, a list of operations with their numbers.

A card's text belongs to the games' floor; what it does is here. In data an operation is a table with "op" and named
parameters, for example `{"op": "cost", "kind": "harvest", "change": -1}`; `encode` turns it into the tuple of six
numbers `(op, p1, ..., p5)` that the board's Content holds. A parameter that has a default may be left out.

Rules (a Warchief's bent rule; a Warchief may have up to four):
    attack_from     steps               Attack reaches from any own hex within so many steps over own hexes
    charge_over     most                Charge passes over a run of up to `most` own hexes that begins next to the order
    shoot_far       distance            Shoot reaches distances 2 to `distance` (at most 4)
    straight_cost   cost                a Shoot target in a straight line costs `cost`; how many is declared (C9)
    cost            kind, change        base cost of an order of that kind
    first_cost      kind, change, instances   the same for the first instances of each round only
    void            cost, strength, times     a void order costs `cost` and earns Strength, so often a round
    die_back        dice, times         an order takes an enemy hex: so many dice just spent come back, so often a round
    harvest_terrain                     Harvest counts adjacent terrain as friendly
    terrain_steps   steps               Pray moves terrain up to so many steps (at most 3), each onto a neutral hex
    face_counts     face, dice          so many dice that show this failed face are successes each round
    free_reroll     times               so many rerolls of a round set no die aside
    extra_order                         a fourth order, face down, for who has four hexes

Scores (a Season's value or an Advisor's objective, up to four, added up):
    score_each      count, each, points, most, duel   `points` per `each` of the count, at most `most` together;
                                                      with two tribes `duel` in place of points, unless 0
    score_steps     count, at, points, above, more    count >= at: points; count >= above: more (0: none)
    score_rank      count, first, second              most, second most; places as in P22
    score_fewest    count, points, duel               fewer than every rival; `duel` with two tribes, unless 0
    score_territory numerator, denominator, points    so large a share of the own Starting Territory without its
                                                      terrain, rounded up

Season rules (beside scores):
    season_cost     kind, change        base cost of an order of that kind, for everybody
    season_pool     dice                size of the dice pool

Effects (a Tactic, or an Advisor's reveal; up to four, one after the other; one that can do nothing is passed over):
    reroll          dice, times, stop   pick up to so many own dice and roll them, so often at most; stop 1: may decline
    reroll_failures                     roll all own failures
    roll_aside                          take back all dice set aside and roll those
    add             amount, dice, stop  change up to so many own dice by amount (within 1-6); stop 1: fewer is allowed
    set             face, dice, which   turn so many own dice to a face; which: "any", "failures", "successes"
    turn_faces      face, to            all own dice showing a face show another
    spoil           face, dice          so many of a chosen rival's successes, the lowest, show this face
    mute                                no rival may spend Strength this round
    turn_up         orders              turn so many face-down orders of rivals up
    own_cost        kinds, change, instances   own orders of one of the kinds (picked, if several) cost more or less;
                                               instances 0: all of this round
    rival_cost      kinds, change       the same for all rivals and the whole round
    strength        amount
    buy_strength    successes, amount   pay so many successes, the lowest
    move_terrain    steps, times        move a terrain hex up to so many steps, each onto a neutral hex
    grow            hexes               place so many hexes on neutral hexes next to own ones
    move_order                          move one own order to another own hex
    swap_orders                         swap two own orders on the board
    destroy         hexes               destroy so many rival hexes without an order next to an own one

Counts (what a score looks at, for one seat): centre, hexes, edge, corner, largest_group, groups, beside_terrain,
rival_territory, own_territory (without its terrain), strength, taken_season, taken, taken_or_destroyed, line (longest
straight run).
"""

from collections.abc import Mapping
from typing import NamedTuple

KINDS: tuple[str, ...]
"""Orders by number: attack charge shoot pray fortify harvest."""
COUNTS: tuple[str, ...]
"""What scores look at, by number."""
WHICH: tuple[str, ...]
"""Dice by number: any failures successes."""
MOST_OPERATIONS: int
"""On one card's list."""

class Parameter(NamedTuple):
    name: str
    lowest: int
    highest: int
    default: int | None  # None: must be given
    words: tuple[str, ...]  # names of the values from 0 on, where they have names
    many: bool = False  # a list of words, held as a bit mask

class Named(NamedTuple):
    number: int
    family: str  # "rule", "score", "season", "effect"
    parameters: tuple[Parameter, ...]

OPERATIONS: dict[str, Named]

def encode(operation: Mapping[str, object]) -> tuple[int, ...]: ...

"""Six numbers of a table with "op" and named parameters. ValueError with one sentence for a wrong name or value."""

def decode(numbers: tuple[int, ...]) -> dict[str, object]: ...

"""The inverse, every parameter given; for texts about the numbers of a card."""
