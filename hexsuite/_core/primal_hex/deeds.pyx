"""Single changes of a Primal Hex state, which orders and effects are made of.

Uses the structs and `reach`; touches no Python object.
"""
from libc.stdint cimport uint8_t, uint32_t

from hexsuite._core.game cimport CHANCE
from hexsuite._core.primal_hex.reach cimport fortified
from hexsuite._core.primal_hex.state cimport (
    EV_BLOCKED, EV_DESTROYED, EV_DIE, EV_DIE_BACK, EV_ORDER_BACK, EV_PAID, EV_STRENGTH, EV_TAKEN, EV_TERRAIN,
    EV_TURNED_UP, NO_HEX, S_ROLL, UP, Chief, Land, Log, PrimalState, chief_of, dice_count, dice_of, drop, just_one,
    note, order_at, order_kind, owner_of, put, showing, use, uses,
)


# --- Dice and Strength -----------------------------------------------------------------------------------------


cdef void turn_die(PrimalState *s, int seat, int face, int to, Log *log) noexcept nogil:
    """An unspent die shows another face."""
    s.pool[seat] += dice_of(to, 1) - dice_of(face, 1)
    note(log, EV_DIE, seat, face, to)


cdef void gain_strength(PrimalState *s, int seat, int n, Log *log) noexcept nogil:
    """P25: as many as there are; a negative n spends."""
    cdef int now = s.strength[seat] + n
    s.strength[seat] = <uint8_t>(now if now < 250 else 250)
    if n:
        note(log, EV_STRENGTH, seat, n, 0)


cdef void pay(const Land *b, PrimalState *s, int seat, int n, Log *log) noexcept nogil:
    """C8: a failed die that counts first, then the lowest successes. What was paid stands in `picked`."""
    cdef const Chief *c = chief_of(b, s, seat)
    cdef int face, k, left = n
    cdef uint32_t paid = 0
    if c.face_slot >= 0:
        k = c.rules.op[c.face_slot].p[1] - uses(s, seat, c.face_slot)
        k = k if k < showing(s.pool[seat], c.face) else showing(s.pool[seat], c.face)
        k = k if k < left else left
        use(s, seat, c.face_slot, k)
        paid += dice_of(c.face, k)
        left -= k
    for face in range(4, 7):
        k = showing(s.pool[seat], face)
        k = k if k < left else left
        paid += dice_of(face, k)
        left -= k
    s.pool[seat] -= paid
    s.spent[seat] += paid
    s.picked = paid
    if n:
        note(log, EV_PAID, seat, n, 0)


cdef void die_back(const Land *b, PrimalState *s, int seat, Log *log) noexcept nogil:
    """A Warchief's rule, C8: the highest dice just spent come back when an order takes an enemy hex."""
    cdef const Chief *c = chief_of(b, s, seat)
    cdef int face, _k
    if c.back_slot < 0 or uses(s, seat, c.back_slot) >= c.rules.op[c.back_slot].p[1]:
        return
    use(s, seat, c.back_slot, 1)
    for _k in range(c.rules.op[c.back_slot].p[0]):
        face = 6
        while face and showing(s.picked, face) == 0:
            face -= 1
        if face == 0:
            return
        s.picked -= dice_of(face, 1)
        s.spent[seat] -= dice_of(face, 1)
        s.pool[seat] += dice_of(face, 1)
        note(log, EV_DIE_BACK, seat, face, 0)


cdef void roll_dice(PrimalState *s, int seat, uint32_t dice) noexcept nogil:
    """Takes dice out of the pool; so many are to be rolled."""
    s.pool[seat] -= dice
    s.to_roll = <uint8_t>dice_count(dice)
    s.step = S_ROLL
    s.mover = CHANCE


# --- Orders ----------------------------------------------------------------------------------------------------


cdef void turn_up(PrimalState *s, int seat, int slot, Log *log) noexcept nogil:
    if not s.order_mark[seat][slot] & UP:
        s.order_mark[seat][slot] |= UP
        note(log, EV_TURNED_UP, seat, s.order_hex[seat][slot], order_kind(s, seat, slot))


cdef void remove_order(PrimalState *s, int seat, int slot) noexcept nogil:
    """Off the board. Of one that was seen the mark stays: nobody holds it any more this round."""
    s.order_hex[seat][slot] = NO_HEX
    if not s.order_mark[seat][slot] & UP:
        s.order_mark[seat][slot] = 0


cdef inline void order_back(PrimalState *s, int seat, int h, Log *log) noexcept nogil:
    """P19: the order under a lost hex returns unused; a face-down one unseen."""
    cdef int slot = order_at(s, seat, h)
    if slot >= 0:
        note(log, EV_ORDER_BACK, seat, h, 0)
        remove_order(s, seat, slot)


# --- Hexes -----------------------------------------------------------------------------------------------------


cdef int guarded(const Land *b, PrimalState *s, int h, int *owner, Log *log) noexcept nogil:
    """Whether a hex withstands: P16 a Fortify, which is turned up, P18 a last hex. Also tells whose hex it is."""
    owner[0] = owner_of(b, s, h)
    if owner[0] < 0:
        return 0
    if fortified(s, owner[0], h):
        turn_up(s, owner[0], order_at(s, owner[0], h), log)
        note(log, EV_BLOCKED, owner[0], h, 0)
        return 1
    if just_one(s.own[owner[0]]):
        note(log, EV_BLOCKED, owner[0], h, 1)
        return 1
    return 0


cdef inline void count_up(uint8_t *n) noexcept nogil:
    if n[0] < 250:
        n[0] += 1


cdef void take_hex(const Land *b, PrimalState *s, int seat, int h, int owner, Log *log) noexcept nogil:
    """An order takes a hex; `owner` -1: it was neutral."""
    if owner >= 0:
        drop(&s.own[owner], h)
    put(&s.own[seat], h)
    note(log, EV_TAKEN, seat, h, owner)
    if owner < 0:
        return
    order_back(s, owner, h, log)
    count_up(&s.taken[seat])
    count_up(&s.taken_season[seat])
    die_back(b, s, seat, log)


cdef void destroy_hex(const Land *b, PrimalState *s, int seat, int h, int owner, Log *log) noexcept nogil:
    drop(&s.own[owner], h)
    note(log, EV_DESTROYED, seat, h, owner)
    count_up(&s.destroyed[seat])


cdef void move_terrain(PrimalState *s, int seat, int from_, int to, Log *log) noexcept nogil:
    drop(&s.terrain, from_)
    put(&s.terrain, to)
    note(log, EV_TERRAIN, seat, from_, to)
