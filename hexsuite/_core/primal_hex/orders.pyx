"""Activating Primal Hex's orders (P11-P21, C4, C5, C9, C16, C23): what may be activated and named, and what it does.

Uses the structs, `reach` and `deeds`; touches no Python object.
"""
from libc.stdint cimport int64_t, uint8_t

from hexsuite._core.primal_hex.codes cimport (
    ACTIVATE, CHARGE_AT, DESTROY, MOVE_TERRAIN, TARGET, VOID, code_a, code_b, code_kind, make_code,
)
from hexsuite._core.primal_hex.deeds cimport (
    destroy_hex, gain_strength, guarded, move_terrain, pay, remove_order, take_hex, turn_up,
)
from hexsuite._core.primal_hex.operations cimport RULE_FIRST_COST
from hexsuite._core.primal_hex.reach cimport (
    attack_targets, charge_lines, cost_of, harvest_worth, is_straight, pray_targets, room_for, shoot_targets,
    success_count, terrain_moves, terrain_reach, void_cost,
)
from hexsuite._core.primal_hex.state cimport (
    ALL_ROUND, ATTACK, CHARGE, COSTS, EV_HARVESTED, EV_LOST, EV_ORDER_DONE, EV_VOIDED, F_HARVESTED, FORTIFY, HARVEST,
    KIND_BITS, ORDERS, PRAY, S_TARGET, SHOOT, USED, Chief, Land, Log, Mask, PrimalState, any_hex, both, chief_of, drop,
    holds, neutral, note, order_kind, size, take_first, use, uses, waits, without,
)


# --- What may be activated -------------------------------------------------------------------------------------


cdef int list_shots(const Land *b, const PrimalState *s, int h, int room, int straight, int dice,
                    int64_t *out) noexcept nogil:
    """C9: n and how many of them are straight-line targets."""
    cdef int n, k, found = 0
    for n in range(1, room + 1):
        for k in range(n + 1):
            if k <= straight and n - k <= room - straight and cost_of(b, s, s.mover, SHOOT, n, k) <= dice:
                out[found] = make_code(ACTIVATE, h, n, k)
                found += 1
        if n > dice:
            break
    return found


cdef int list_order(const Land *b, const PrimalState *s, int slot, int dice, int64_t *out) noexcept nogil:
    """Activations of one order."""
    cdef int seat = s.mover, kind = order_kind(s, seat, slot), h = s.order_hex[seat][slot], straight, n, found = 0
    cdef int room
    if kind == SHOOT and is_straight(b, s, seat):
        room = room_for(b, s, seat, kind, h, &straight)
        return list_shots(b, s, h, room, straight, dice, out)
    if cost_of(b, s, seat, kind, 1, 0) > dice:
        return 0
    room = room_for(b, s, seat, kind, h, &straight)
    for n in range(1, room + 1):
        if cost_of(b, s, seat, kind, n, 0) > dice:
            break
        out[found] = make_code(ACTIVATE, h, n, 0)
        found += 1
    return found


cdef int list_activations(const Land *b, const PrimalState *s, int64_t *out) noexcept nogil:
    """P11: activations and voids of the mover's waiting orders."""
    cdef int seat = s.mover, dice = success_count(b, s, seat), k, n = 0
    cdef bint may_void = void_cost(b, s, seat) <= dice
    for k in range(ORDERS):
        if not waits(s, seat, k):
            continue
        n += list_order(b, s, k, dice, out + n)
        if may_void:
            out[n] = make_code(VOID, s.order_hex[seat][k], 0, 0)
            n += 1
    return n


# --- What may be named -----------------------------------------------------------------------------------------


cdef int list_hexes(int kind, Mask m, int64_t *out) noexcept nogil:
    """One code of a kind for each hex of a set."""
    cdef int n = 0
    while any_hex(m):
        out[n] = make_code(kind, take_first(&m), 0, 0)
        n += 1
    return n


cdef int list_terrain(const Land *b, const PrimalState *s, int steps, int64_t *out) noexcept nogil:
    """Every way in which a terrain hex can move."""
    cdef Mask m = s.terrain, free = neutral(b, s), to
    cdef int h, n = 0
    while any_hex(m):
        h = take_first(&m)
        to = terrain_reach(b, &free, h, steps)
        while any_hex(to):
            out[n] = make_code(MOVE_TERRAIN, h, take_first(&to), 0)
            n += 1
    return n


cdef int list_charges(const Land *b, const PrimalState *s, int h, int64_t *out) noexcept nogil:
    cdef uint8_t[6] near
    cdef uint8_t[6] far
    cdef int lines = charge_lines(b, s, s.mover, h, near, far), i, k, n = 0
    for i in range(lines):
        for k in range(0, s.named_count, 2):
            if s.named[k] == near[i]:
                break
        else:
            out[n] = make_code(CHARGE_AT, near[i], far[i], 0)
            n += 1
    return n


cdef inline Mask not_named(const PrimalState *s, Mask m) noexcept nogil:
    cdef int k
    for k in range(s.named_count):
        drop(&m, s.named[k])
    return m


cdef int list_targets(const Land *b, const PrimalState *s, int64_t *out) noexcept nogil:
    """Targets of the activated order that may be named next."""
    cdef int seat = s.mover, kind = order_kind(s, seat, s.order), h = s.order_hex[seat][s.order], n
    cdef Mask m
    if kind == CHARGE:
        return list_charges(b, s, h, out)
    if kind == PRAY:
        n = list_hexes(DESTROY, not_named(s, pray_targets(b, s, seat)), out)
        return n + list_terrain(b, s, chief_of(b, s, seat).terrain_steps, out + n)
    if kind == ATTACK:
        return list_hexes(TARGET, not_named(s, attack_targets(b, s, seat, h)), out)
    m = not_named(s, shoot_targets(b, s, seat, h))
    if is_straight(b, s, seat):
        if s.straight == s.left:
            m = both(m, b.straight[h])
        elif s.straight == 0:
            m = without(m, b.straight[h])
    return list_hexes(TARGET, m, out)


# --- What it does ----------------------------------------------------------------------------------------------


cdef void use_up_costs(const Land *b, PrimalState *s, int seat, int kind, int n) noexcept nogil:
    """C12: paid instances use up the changes that hold for the first ones only."""
    cdef const Chief *c = chief_of(b, s, seat)
    cdef int k, left
    for k in range(COSTS):
        if s.cost_left[seat][k] and s.cost_left[seat][k] != ALL_ROUND and (s.cost_mark[seat][k] & KIND_BITS) == kind:
            left = s.cost_left[seat][k] - n
            s.cost_left[seat][k] = <uint8_t>(left if left > 0 else 0)
    if c.has_first:
        for k in range(c.rules.n):
            if c.rules.op[k].op == RULE_FIRST_COST and c.rules.op[k].p[0] == kind:
                left = c.rules.op[k].p[2] - uses(s, seat, k)
                use(s, seat, k, left if left < n else n)


cdef void finish(PrimalState *s, int seat, int slot, Log *log) noexcept nogil:
    """The activated order leaves the board."""
    note(log, EV_ORDER_DONE, seat, s.order_hex[seat][slot], order_kind(s, seat, slot))
    remove_order(s, seat, slot)
    s.named_count = 0
    s.picked = 0
    s.order = 0
    s.left = 0
    s.straight = 0


cdef int activate(const Land *b, PrimalState *s, int slot, int n, int straight, Log *log) noexcept nogil:
    cdef int seat = s.mover, kind = order_kind(s, seat, slot), points
    turn_up(s, seat, slot, log)
    pay(b, s, seat, cost_of(b, s, seat, kind, n, straight), log)
    use_up_costs(b, s, seat, kind, n)
    if kind == FORTIFY:
        s.order_mark[seat][slot] |= USED
        s.picked = 0
        note(log, EV_ORDER_DONE, seat, s.order_hex[seat][slot], FORTIFY)
        return 0
    if kind == HARVEST:
        points = harvest_worth(b, s, seat, s.order_hex[seat][slot])
        s.harvest_points[seat] += <uint8_t>points
        s.flags[seat] |= F_HARVESTED
        note(log, EV_HARVESTED, seat, points, s.order_hex[seat][slot])
        finish(s, seat, slot, log)
        return 0
    s.order = <uint8_t>slot
    s.left = <uint8_t>n
    s.straight = <uint8_t>straight
    s.named_count = 0
    s.step = S_TARGET
    return 1


cdef void void_order(const Land *b, PrimalState *s, int slot, Log *log) noexcept nogil:
    """C23: turned up, without effect, and gone; C11: a Warchief's rule applies by itself."""
    cdef int seat = s.mover
    cdef const Chief *c = chief_of(b, s, seat)
    cdef int cost = void_cost(b, s, seat)
    turn_up(s, seat, slot, log)
    pay(b, s, seat, cost, log)
    s.picked = 0
    note(log, EV_VOIDED, seat, s.order_hex[seat][slot], order_kind(s, seat, slot))
    if c.void_slot >= 0 and uses(s, seat, c.void_slot) < c.rules.op[c.void_slot].p[2]:
        use(s, seat, c.void_slot, 1)
        gain_strength(s, seat, c.rules.op[c.void_slot].p[1], log)
    remove_order(s, seat, slot)


cdef void strike(const Land *b, PrimalState *s, int seat, int h, Log *log) noexcept nogil:
    """One instance of Attack or Shoot."""
    cdef int owner
    if guarded(b, s, h, &owner, log):
        note(log, EV_LOST, seat, h, 0)
    elif owner != seat:
        take_hex(b, s, seat, h, owner, log)


cdef void charge(const Land *b, PrimalState *s, int seat, int near, int far, Log *log) noexcept nogil:
    """P16, P18, C16: one instance of Charge falls or fails as a whole; it may not take a rival's last two hexes."""
    cdef int owner, other
    cdef int stopped = guarded(b, s, near, &owner, log)
    stopped += guarded(b, s, far, &other, log)
    if not stopped and owner >= 0 and owner == other and size(s.own[owner]) == 2:
        stopped = 1
    if stopped:
        note(log, EV_LOST, seat, near, far)
        return
    take_hex(b, s, seat, near, owner, log)
    take_hex(b, s, seat, far, other, log)


cdef void resolve(const Land *b, PrimalState *s, int seat, int kind, Log *log) noexcept nogil:
    """P18, C5: all targets are named; the instances resolve in that order."""
    cdef int k
    if kind == CHARGE:
        for k in range(0, s.named_count, 2):
            charge(b, s, seat, s.named[k], s.named[k + 1], log)
        return
    for k in range(s.named_count):
        strike(b, s, seat, s.named[k], log)


cdef int name_prayer(const Land *b, PrimalState *s, int64_t code, Log *log) noexcept nogil:
    """P15, C5: carried out at once. 1 while instances are left that have a target."""
    cdef int seat = s.mover, h = code_a(code), owner, _k
    s.left -= 1
    if code_kind(code) == MOVE_TERRAIN:
        move_terrain(s, seat, h, code_b(code), log)
    else:
        s.named[s.named_count] = <uint8_t>h
        s.named_count += 1
        if guarded(b, s, h, &owner, log):
            note(log, EV_LOST, seat, h, 0)
        else:
            destroy_hex(b, s, seat, h, owner, log)
    if s.left and (any_hex(not_named(s, pray_targets(b, s, seat))) or terrain_moves(b, s)):
        return 1
    for _k in range(s.left):
        note(log, EV_LOST, seat, -1, 0)
    return 0


cdef inline void count_straight(const Land *b, PrimalState *s, int seat, int h) noexcept nogil:
    """A straight-line target that was declared is named."""
    if s.straight and holds(&b.straight[s.order_hex[seat][s.order]], h):
        s.straight -= 1


cdef int name_target(const Land *b, PrimalState *s, int64_t code, Log *log) noexcept nogil:
    """1 while more is to be named, 0 when the order is done."""
    cdef int seat = s.mover, kind = order_kind(s, seat, s.order), h = code_a(code)
    if kind == PRAY:
        if name_prayer(b, s, code, log):
            return 1
    else:
        s.named[s.named_count] = <uint8_t>h
        s.named_count += 1
        if kind == CHARGE:
            s.named[s.named_count] = <uint8_t>code_b(code)
            s.named_count += 1
        s.left -= 1
        count_straight(b, s, seat, h)
        if s.left:
            return 1
        resolve(b, s, seat, kind, log)
    finish(s, seat, s.order, log)
    return 0
