"""What Primal Hex's orders cost and reach: read-only questions that rules, moves, previews and evaluation share.

Ruling ids are those of docs/rules. Uses the structs only; touches no Python object.
"""
from libc.stdint cimport uint8_t

from hexsuite._core.primal_hex.operations cimport RULE_FIRST_COST
from hexsuite._core.primal_hex.state cimport (
    ALL_ROUND, ATTACK, CHANGE_ZERO, CHARGE, COSTS, DIRECTIONS, FORTIFY, HARVEST, KIND_BITS, NO_HEX, PRAY, SHOOT, Chief,
    Land, Mask, PrimalState, any_hex, both, chief_of, dice_count, either, holds, neutral, no_hexes, one_hex, order_at,
    ordered, rivals_hexes, season_of, showing, size, successes_of, take_first, uses, without,
)

cdef int[6] BASE_COST = [1, 2, 3, 2, 0, 4]
cdef int[6] LEAST_COST = [1, 1, 1, 1, 0, 0]     # P21

cdef enum:
    VOID_COST = 2
    FOR_RIVALS = 8
    LIMITED = 8                 # entries with a count of instances that are kept apart


# --- Costs -----------------------------------------------------------------------------------------------------


cdef int success_count(const Land *b, const PrimalState *s, int seat) noexcept nogil:
    """Dice that may pay: 4 to 6, and failed ones that the Warchief lets count."""
    cdef const Chief *c = chief_of(b, s, seat)
    cdef int n = dice_count(successes_of(s.pool[seat])), more
    if c.face_slot >= 0:
        more = c.rules.op[c.face_slot].p[1] - uses(s, seat, c.face_slot)
        n += more if more < showing(s.pool[seat], c.face) else showing(s.pool[seat], c.face)
    return n


cdef inline int limited(const Land *b, const PrimalState *s, int seat, int kind, int *flat, int *change,
                        int *count) noexcept nogil:
    """Adds what changes every instance to `flat`; the number of entries that change the first `count` only."""
    cdef const Chief *c = chief_of(b, s, seat)
    cdef int other, k, mark, n = 0
    for other in range(b.seats):
        for k in range(COSTS):
            if s.cost_left[other][k] == 0:
                continue
            mark = s.cost_mark[other][k]
            if (mark & KIND_BITS) != kind or (other == seat) == ((mark & FOR_RIVALS) != 0):
                continue
            if s.cost_left[other][k] == ALL_ROUND:
                flat[0] += (mark >> 4) - CHANGE_ZERO
            else:
                change[n] = (mark >> 4) - CHANGE_ZERO
                count[n] = s.cost_left[other][k]
                n += 1
    if c.has_first:
        for k in range(c.rules.n):
            if c.rules.op[k].op == RULE_FIRST_COST and c.rules.op[k].p[0] == kind:
                change[n] = c.rules.op[k].p[1]
                count[n] = c.rules.op[k].p[2] - uses(s, seat, k)
                n += 1
    return n


cdef int cost_of(const Land *b, const PrimalState *s, int seat, int kind, int n, int straight) noexcept nogil:
    """Successes for n instances (P21): changes add up on the base, then it is multiplied. The first `straight`
    instances are straight-line targets (C9)."""
    cdef const Chief *c = chief_of(b, s, seat)
    cdef int[8] change
    cdef int[8] count
    cdef int flat = c.change[kind] + b.season[season_of(s)].change[kind], total = 0, i, k, one
    cdef int entries = limited(b, s, seat, kind, &flat, change, count)
    for i in range(n):
        one = (c.straight_cost if i < straight else BASE_COST[kind]) + flat
        for k in range(entries):
            if i < count[k]:
                one += change[k]
        total += one if one > LEAST_COST[kind] else LEAST_COST[kind]
    return total


cdef int void_cost(const Land *b, const PrimalState *s, int seat) noexcept nogil:
    """Successes for an order without effect: 2, but for a Warchief's rule."""
    cdef const Chief *c = chief_of(b, s, seat)
    if c.void_slot >= 0 and uses(s, seat, c.void_slot) < c.rules.op[c.void_slot].p[2]:
        return c.rules.op[c.void_slot].p[0]
    return VOID_COST


# --- Targets ---------------------------------------------------------------------------------------------------


cdef inline Mask not_own(const Land *b, const PrimalState *s, int seat, Mask m) noexcept nogil:
    return without(without(m, s.own[seat]), s.terrain)


cdef Mask attack_targets(const Land *b, const PrimalState *s, int seat, int h) noexcept nogil:
    """P12: hexes next to the order's, or to own hexes some own steps away."""
    cdef int _k, steps = chief_of(b, s, seat).attack_steps
    cdef Mask reached = b.beside[h], base = one_hex(h), rim = base, fresh
    for _k in range(steps):
        fresh = no_hexes()
        while any_hex(rim):
            fresh = either(fresh, b.beside[take_first(&rim)])
        rim = without(both(fresh, s.own[seat]), base)
        base = either(base, rim)
        fresh = rim
        while any_hex(fresh):
            reached = either(reached, b.beside[take_first(&fresh)])
    return not_own(b, s, seat, reached)


cdef Mask shoot_targets(const Land *b, const PrimalState *s, int seat, int h) noexcept nogil:
    """P14: hexes at distance 2, for some Warchiefs also beyond."""
    cdef Mask reached = b.ring[h][2]
    cdef int d
    for d in range(3, chief_of(b, s, seat).shoot_far + 1):
        reached = either(reached, b.ring[h][d])
    return not_own(b, s, seat, reached)


cdef bint is_straight(const Land *b, const PrimalState *s, int seat) noexcept nogil:
    """Whether straight-line targets of Shoot have a cost of their own and are declared."""
    return chief_of(b, s, seat).straight_cost >= 0


cdef int charge_lines(const Land *b, const PrimalState *s, int seat, int h, uint8_t *near, uint8_t *far) noexcept nogil:
    """P13: the pairs of hexes that may be charged, by direction; their number."""
    cdef int d, n = 0, over, first, second, run = chief_of(b, s, seat).charge_over
    for d in range(DIRECTIONS):
        first = b.next[h][d]
        over = run
        while over and first != NO_HEX and holds(&s.own[seat], first):
            first = b.next[first][d]
            over -= 1
        if first == NO_HEX or holds(&s.own[seat], first) or holds(&s.terrain, first):
            continue
        second = b.next[first][d]
        if second == NO_HEX or holds(&s.own[seat], second) or holds(&s.terrain, second):
            continue
        near[n] = <uint8_t>first
        far[n] = <uint8_t>second
        n += 1
    return n


cdef Mask pray_targets(const Land *b, const PrimalState *s, int seat) noexcept nogil:
    """P15: rivals' hexes without an order."""
    cdef Mask m = rivals_hexes(b, s, seat)
    cdef int other
    for other in range(b.seats):
        if other != seat:
            m = without(m, ordered(s, other))
    return m


cdef Mask terrain_reach(const Land *b, const Mask *free, int h, int steps) noexcept nogil:
    """Where a terrain hex may go: each step onto a neutral hex, `free` (C20)."""
    cdef Mask found = both(b.beside[h], free[0]), rim = found, fresh
    cdef int _k
    for _k in range(steps - 1):
        fresh = no_hexes()
        while any_hex(rim):
            fresh = either(fresh, b.beside[take_first(&rim)])
        rim = without(both(fresh, free[0]), found)
        found = either(found, rim)
    return found


cdef bint terrain_moves(const Land *b, const PrimalState *s) noexcept nogil:
    """Whether any terrain hex can move."""
    cdef Mask m = s.terrain, free = neutral(b, s)
    while any_hex(m):
        if any_hex(both(b.beside[take_first(&m)], free)):
            return True
    return False


cdef int harvest_worth(const Land *b, const PrimalState *s, int seat, int h) noexcept nogil:
    """P20: friendly hexes next to the order."""
    cdef Mask friends = s.own[seat]
    cdef int n
    if chief_of(b, s, seat).harvest_terrain:
        friends = either(friends, s.terrain)
    n = size(both(b.beside[h], friends))
    return n if n < b.harvest_cap else b.harvest_cap


cdef bint fortified(const PrimalState *s, int owner, int h) noexcept nogil:
    cdef int k = order_at(s, owner, h)
    return k >= 0 and (s.order_mark[owner][k] & KIND_BITS) == FORTIFY + 1


cdef int room_for(const Land *b, const PrimalState *s, int seat, int kind, int h, int *straight) noexcept nogil:
    cdef uint8_t[6] near
    cdef uint8_t[6] far
    cdef Mask m
    straight[0] = 0
    if kind == ATTACK:
        return size(attack_targets(b, s, seat, h))
    if kind == CHARGE:
        return charge_lines(b, s, seat, h, near, far)
    if kind == SHOOT:
        m = shoot_targets(b, s, seat, h)
        if is_straight(b, s, seat):
            straight[0] = size(both(m, b.straight[h]))
        return size(m)
    if kind == PRAY:
        return 10 if terrain_moves(b, s) else size(pray_targets(b, s, seat))
    if kind == HARVEST:
        return harvest_worth(b, s, seat, h) > 0
    return 1
