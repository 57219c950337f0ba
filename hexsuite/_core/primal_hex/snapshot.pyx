"""Primal Hex's states as plain frozen Python data; see face.pyi for the meaning of the fields.

Uses the structs and read-only questions; what an observation lacks becomes None.
"""
from dataclasses import dataclass

from libc.stdint cimport uint32_t, uint64_t

from hexsuite._core.game cimport CHANCE, OVER
from hexsuite._core.primal_hex.effects cimport at_work
from hexsuite._core.primal_hex.operations cimport DO_REROLL, PARAMETERS, Operation
from hexsuite._core.primal_hex.reach cimport success_count
from hexsuite._core.primal_hex.rules cimport winners
from hexsuite._core.primal_hex.state cimport (
    ALL_ROUND, CHANGE_ZERO, COSTS, DESIGNS, F_ADVISOR_UP, F_HARVESTED, F_MUTED, F_STOOD, F_TACTIC_UP, HIDDEN, KIND_BITS,
    NO_HEX, ORDERS, P_FINISHED, P_ORDERS, P_SETUP_CHOICE, P_SETUP_HEXES, P_SETUP_TACTICS, P_TACTICS, S_ORDER_KIND,
    S_TARGET, UNKNOWN_KIND, UP, USED, KEPT, Land, PrimalState, chief_of, copies, dice_count, holds, order_kind,
    owner_of, placements, points_of, season_of, showing, size, uses,
)

cdef enum:
    FOR_RIVALS = 8


@dataclass(frozen=True, slots=True)
class OrderSeen:
    hex: int
    owner: int
    kind: object
    up: bool
    used: bool


@dataclass(frozen=True, slots=True)
class Pending:
    card: int
    advisor: bool
    operation: object
    left: int
    picked: tuple
    order: int
    kind: int
    named: tuple
    straight: int


@dataclass(frozen=True, slots=True)
class PrimalSnapshot:
    phase: int
    step: int
    round: int
    season: int
    first: int
    to_move: int
    roller: int
    to_roll: int
    board: tuple
    orders: tuple
    placing: tuple
    placed: tuple
    dice: tuple
    aside: tuple
    spent: tuple
    dice_left: tuple
    successes: tuple
    strength: tuple
    warchiefs: tuple
    advisors: tuple
    advisor_up: tuple
    answered: tuple
    drawn: tuple
    dealt: tuple
    hands: tuple
    hand_sizes: tuple
    tactics: tuple
    tactic_up: tuple
    tactics_played: tuple
    costs: tuple
    muted: tuple
    stood: tuple
    used: tuple
    harvested: tuple
    taken_season: tuple
    taken: tuple
    destroyed: tuple
    harvest_points: tuple
    season_points: tuple
    advisor_points: tuple
    points: tuple
    pending: object
    winners: tuple


cdef tuple faces(uint32_t dice):
    cdef int face
    return tuple([face for face in range(1, 7) for _ in range(showing(dice, face))])


cdef tuple designs(uint64_t cards):
    cdef int design
    return tuple([design for design in range(DESIGNS) for _ in range(copies(cards, design))])


cdef tuple board_of(const Land *b, const PrimalState *s):
    cdef int h
    return tuple([-2 if holds(&s.terrain, h) else owner_of(b, s, h) for h in range(b.hexes)])


cdef tuple orders_of(const Land *b, const PrimalState *s):
    cdef int seat, k, mark
    found = []
    for seat in range(b.seats):
        for k in range(ORDERS):
            mark = s.order_mark[seat][k]
            if s.order_hex[seat][k] != NO_HEX:
                kind = None if (mark & KIND_BITS) == UNKNOWN_KIND else (mark & KIND_BITS) - 1
                found.append(OrderSeen(s.order_hex[seat][k], seat, kind, bool(mark & UP), bool(mark & USED)))
    return tuple(sorted(found, key=lambda order: order.hex))


cdef tuple costs_for(const Land *b, const PrimalState *s, int seat):
    """The changes by cards that a seat feels."""
    cdef int other, k, mark, left
    found = []
    for other in range(b.seats):
        for k in range(COSTS):
            mark = s.cost_mark[other][k]
            left = s.cost_left[other][k]
            if left and (other != seat) == ((mark & FOR_RIVALS) != 0):
                found.append((mark & KIND_BITS, (mark >> 4) - CHANGE_ZERO, -1 if left == ALL_ROUND else left))
    return tuple(found)


cdef object operation_of(const Operation *op):
    """As operations.encode makes it."""
    cdef int k
    numbers = [op.op]
    for k in range(PARAMETERS):
        numbers.append(op.p[k])
    return tuple(numbers)


cdef object pending_of(const Land *b, const PrimalState *s, bint dice_known):
    cdef int k, card = -1, left = s.left, order = -1, kind = -1
    cdef object operation = None
    cdef tuple picked = ()
    if s.card:
        card = s.card - 1
        operation = operation_of(at_work(b, s))
        if dice_known:
            picked = faces(s.picked)
        if at_work(b, s).op == DO_REROLL:
            left = s.times
    elif s.step == S_TARGET:
        order = s.order_hex[s.asked][s.order]
        kind = order_kind(s, s.asked, s.order)
    elif s.step == S_ORDER_KIND:
        order = s.order
    else:
        return None
    named = tuple([s.named[k] for k in range(s.named_count)])
    return Pending(card, bool(s.from_advisor), operation, left, picked, order, kind, named, s.straight)


cdef object card_or_none(int stored):
    return None if stored == 0 or stored == HIDDEN else stored - 1


cdef int placing(const Land *b, const PrimalState *s, int seat):
    if s.phase == P_SETUP_HEXES:
        return chief_of(b, s, seat).influence
    return placements(b, s, seat) if s.phase == P_ORDERS else 0


cdef int placed(const Land *b, const PrimalState *s, int seat):
    cdef int k
    if s.phase == P_SETUP_HEXES:
        return size(s.own[seat])
    return sum([s.order_hex[seat][k] != NO_HEX for k in range(ORDERS)]) if s.phase == P_ORDERS else 0


cdef tuple drawn_of(const PrimalState *s, int seat):
    if s.phase == P_SETUP_TACTICS and s.hand_size[seat] < KEPT:
        return designs(s.dealt[seat] - s.hand[seat])
    return ()


cdef bint answered(const PrimalState *s, int seat):
    if s.phase == P_SETUP_CHOICE:
        return s.advisor[seat] != 0
    return s.phase == P_TACTICS and s.tactic[seat] != 0


cdef tuple used_of(const Land *b, const PrimalState *s, int seat):
    cdef int k
    if s.phase == P_SETUP_CHOICE:
        return ()
    return tuple([uses(s, seat, k) for k in range(chief_of(b, s, seat).rules.n)])


cdef object take_snapshot(const Land *b, const PrimalState *s, int viewer):
    cdef int seat, k
    seats = range(b.seats)
    known = [viewer < 0 or seat == viewer or s.phase == P_FINISHED for seat in seats]
    dice = [known[seat] or not b.hidden_dice for seat in seats]
    chosen = s.phase != P_SETUP_CHOICE
    flags = [s.flags[seat] for seat in seats]
    return PrimalSnapshot(
        phase=s.phase,
        step=s.step,
        round=s.round,
        season=season_of(s),
        first=s.first,
        to_move=s.mover,
        roller=s.asked if s.mover == CHANCE else -1,
        to_roll=s.to_roll,
        board=board_of(b, s),
        orders=orders_of(b, s),
        placing=tuple([placing(b, s, seat) for seat in seats]),
        placed=tuple([placed(b, s, seat) for seat in seats]),
        dice=tuple([faces(s.pool[seat]) if dice[seat] else None for seat in seats]),
        aside=tuple([faces(s.aside[seat]) if dice[seat] else None for seat in seats]),
        spent=tuple([faces(s.spent[seat]) if dice[seat] else None for seat in seats]),
        dice_left=tuple([dice_count(s.pool[seat]) for seat in seats]),
        successes=tuple([(success_count(b, s, seat) if chosen else 0) if dice[seat] else None for seat in seats]),
        strength=tuple([s.strength[seat] for seat in seats]),
        warchiefs=tuple([card_or_none(s.warchief[seat]) for seat in seats]),
        advisors=tuple([card_or_none(s.advisor[seat]) for seat in seats]),
        advisor_up=tuple([bool(flag & F_ADVISOR_UP) for flag in flags]),
        answered=tuple([answered(s, seat) for seat in seats]),
        drawn=tuple([drawn_of(s, seat) if known[seat] else None for seat in seats]),
        dealt=tuple([designs(s.dealt[seat]) if known[seat] else None for seat in seats]),
        hands=tuple([designs(s.hand[seat]) if known[seat] else None for seat in seats]),
        hand_sizes=tuple([s.hand_size[seat] for seat in seats]),
        tactics=tuple([card_or_none(s.tactic[seat]) for seat in seats]),
        tactic_up=tuple([bool(flag & F_TACTIC_UP) for flag in flags]),
        tactics_played=tuple([tuple([s.played[seat][k] - 1 for k in range(6) if s.played[seat][k]]) for seat in seats]),
        costs=tuple([costs_for(b, s, seat) for seat in seats]),
        muted=tuple([bool(flag & F_MUTED) for flag in flags]),
        stood=tuple([bool(flag & F_STOOD) for flag in flags]),
        used=tuple([used_of(b, s, seat) for seat in seats]),
        harvested=tuple([bool(flag & F_HARVESTED) for flag in flags]),
        taken_season=tuple([s.taken_season[seat] for seat in seats]),
        taken=tuple([s.taken[seat] for seat in seats]),
        destroyed=tuple([s.destroyed[seat] for seat in seats]),
        harvest_points=tuple([s.harvest_points[seat] for seat in seats]),
        season_points=tuple([s.season_points[seat] for seat in seats]),
        advisor_points=tuple([s.advisor_points[seat] for seat in seats]),
        points=tuple([points_of(s, seat) for seat in seats]),
        pending=pending_of(b, s, viewer < 0 or dice[s.asked]),
        winners=tuple([seat for seat in seats if (winners(b, s) >> seat) & 1]) if s.mover == OVER else (),
    )
