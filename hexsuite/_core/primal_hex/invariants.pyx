"""What must always hold in a Primal Hex state: the core's own check after a step.

Uses the structs; touches no Python object.
"""
from hexsuite._core.game cimport BROKEN, CHANCE, OVER
from hexsuite._core.primal_hex.state cimport (
    KEPT, KIND_BITS, NO_HEX, ORDERS, P_FINISHED, P_ORDERS, P_PREPARATION, P_SETUP_CHOICE, P_SETUP_HEXES, S_DEAL,
    S_NOTHING, S_ROLL, UP, Land, Mask, PrimalState, any_hex, both, cards_count, copies, dice_count, holds, either,
    season_of, size, without,
)


cdef int check_board(const Land *b, const PrimalState *s) noexcept nogil:
    """Every hex has one holder at most, the terrain its number, and in a round nobody is without a hex."""
    cdef Mask met = s.terrain
    cdef int seat
    if size(s.terrain) != size(b.mountains) or any_hex(without(s.terrain, b.all)):
        return BROKEN
    for seat in range(b.seats):
        if any_hex(both(met, s.own[seat])) or any_hex(without(s.own[seat], b.all)):
            return BROKEN
        if s.round and not any_hex(s.own[seat]):
            return BROKEN
        met = either(met, s.own[seat])
    return 0


cdef int check_orders(const Land *b, const PrimalState *s, int seat) noexcept nogil:
    """Orders lie on own hexes, one a hex, one of a kind, and one at most was laid face up."""
    cdef int i, k, n = 0, shown = 0
    for i in range(ORDERS):
        if s.order_hex[seat][i] == NO_HEX:
            continue
        n += 1
        shown += (s.order_mark[seat][i] & UP) != 0
        if not holds(&s.own[seat], s.order_hex[seat][i]) or (s.order_mark[seat][i] & KIND_BITS) == 0:
            return BROKEN
        for k in range(i):
            if s.order_hex[seat][k] == s.order_hex[seat][i]:
                return BROKEN
            if (s.order_mark[seat][k] & KIND_BITS) == (s.order_mark[seat][i] & KIND_BITS):
                return BROKEN
    if n and s.phase < P_ORDERS:
        return BROKEN
    return BROKEN if s.phase == P_ORDERS and shown > 1 else 0


cdef int check_dice(const Land *b, const PrimalState *s, int seat) noexcept nogil:
    cdef int n = dice_count(s.pool[seat]) + dice_count(s.aside[seat]) + dice_count(s.spent[seat])
    if s.step == S_ROLL and s.asked == seat:
        n += s.to_roll
    if (s.pool[seat] | s.aside[seat] | s.spent[seat]) & <unsigned int>0xF000000F:
        return BROKEN
    if s.phase < P_PREPARATION or s.phase == P_FINISHED:
        return BROKEN if n else 0
    if n == 0 and s.phase == P_PREPARATION:    # not rolled yet
        return 0
    return BROKEN if n != b.season[season_of(s)].pool else 0


cdef int check_cards(const Land *b, const PrimalState *s) noexcept nogil:
    """No design more often than there are copies; a hand comes out of what was dealt."""
    cdef int seat, k, r, n
    for k in range(b.designs):
        n = 0
        for seat in range(b.seats):
            n += copies(s.dealt[seat], k)
            if copies(s.hand[seat], k) > copies(s.dealt[seat], k):
                return BROKEN
        if n > copies(b.deck, k):
            return BROKEN
    for seat in range(b.seats):
        n = cards_count(s.hand[seat])
        if n != s.hand_size[seat]:
            return BROKEN
        n += s.tactic[seat] != 0
        for r in range(6):
            n += s.played[seat][r] != 0
        if s.phase >= P_SETUP_HEXES and n != KEPT:
            return BROKEN
    return 0


cdef int check(const void *env, const void *state) noexcept nogil:
    cdef const Land *b = <const Land *>env
    cdef const PrimalState *s = <const PrimalState *>state
    cdef int seat
    if s.mover == OVER:
        if s.step != S_NOTHING or s.phase != P_FINISHED:
            return BROKEN
    elif s.mover == CHANCE:
        if s.step != S_ROLL and s.step != S_DEAL:
            return BROKEN
    elif s.mover != s.asked or s.mover >= b.seats or s.step == S_ROLL or s.step == S_DEAL:
        return BROKEN
    if check_board(b, s) < 0 or check_cards(b, s) < 0:
        return BROKEN
    for seat in range(b.seats):
        if check_orders(b, s, seat) < 0 or check_dice(b, s, seat) < 0:
            return BROKEN
        if s.phase != P_SETUP_CHOICE and (s.warchief[seat] == 0 or s.advisor[seat] == 0):
            return BROKEN
    return 0
