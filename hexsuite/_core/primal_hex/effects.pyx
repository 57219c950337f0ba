"""The effects of Primal Hex's Tactics and revealed Advisors: a small set of operations that cards combine.

A card's operations run one after the other; one that can do nothing is passed over (C3). What is being completed
stands in the state: `card`, `from_advisor`, `at` (operation), `times`, `left`, `picked`. Uses the structs, `reach`,
`deeds` and the lists of `orders`; touches no Python object.
"""
from libc.stdint cimport int64_t, uint8_t, uint32_t

from hexsuite._core.primal_hex.codes cimport (
    DESTROY, GROW, MOVE_ORDER, MOVE_TERRAIN, PICK_DIE, PICK_KIND, PICK_RIVAL, ROLL, STOP, SWAP_ORDERS, TURN_UP, code_a,
    code_b, code_kind, make_code,
)
from hexsuite._core.primal_hex.deeds cimport destroy_hex, gain_strength, move_terrain, pay, roll_dice, turn_die, turn_up
from hexsuite._core.primal_hex.operations cimport (
    DICE_FAILURES, DICE_SUCCESSES, DO_ADD, DO_BUY_STRENGTH, DO_DESTROY, DO_GROW, DO_MOVE_ORDER, DO_MOVE_TERRAIN,
    DO_MUTE, DO_OWN_COST, DO_REROLL, DO_REROLL_FAILURES, DO_RIVAL_COST, DO_ROLL_ASIDE, DO_SET, DO_SPOIL, DO_STRENGTH,
    DO_SWAP_ORDERS, DO_TURN_FACES, DO_TURN_UP, Operation,
)
from hexsuite._core.primal_hex.orders cimport list_hexes, list_terrain
from hexsuite._core.primal_hex.reach cimport success_count, terrain_moves
from hexsuite._core.primal_hex.state cimport (
    ALL_ROUND, CHANGE_ZERO, COSTS, EV_COST, EV_IDLE, EV_MUTED, EV_ORDER_MOVED, EV_PLACED, F_MUTED, NO_HEX, ORDER_KINDS,
    ORDERS, P_PREPARATION, S_EFFECT, SEATS, UP, Card, Land, Log, Mask, PrimalState, any_hex, both, dice_count,
    dice_of, either, failures, just_one, neutral, no_hexes, note, order_at, order_of_kind, ordered, owner_of, put,
    showing, size, successes_of, take_first, without,
)

cdef enum:
    FOR_RIVALS = 8


cdef inline const Card *card_of(const Land *b, const PrimalState *s) noexcept nogil:
    if s.from_advisor:
        return &b.reveal[s.card - 1]
    return &b.tactic[s.card - 1]


cdef const Operation *at_work(const Land *b, const PrimalState *s) noexcept nogil:
    """The operation that is being completed; only while `card` is not 0."""
    return &card_of(b, s).op[s.at]


# --- What can be chosen ----------------------------------------------------------------------------------------


cdef inline Mask around(const Land *b, Mask m) noexcept nogil:
    """The hexes next to any of a set."""
    cdef Mask found = no_hexes()
    while any_hex(m):
        found = either(found, b.beside[take_first(&m)])
    return found


cdef inline Mask to_grow(const Land *b, const PrimalState *s, int seat) noexcept nogil:
    return both(around(b, s.own[seat]), neutral(b, s))


cdef Mask to_destroy(const Land *b, const PrimalState *s, int seat) noexcept nogil:
    """Rivals' hexes without an order next to an own one; C18: no last hex."""
    cdef Mask near = around(b, s.own[seat]), m = no_hexes()
    cdef int other
    for other in range(b.seats):
        if other != seat and not just_one(s.own[other]):
            m = either(m, without(both(near, s.own[other]), ordered(s, other)))
    return m


cdef Mask face_down(const Land *b, const PrimalState *s, int seat) noexcept nogil:
    """Hexes with a rival's face-down order."""
    cdef Mask m = no_hexes()
    cdef int other, k
    for other in range(b.seats):
        if other == seat:
            continue
        for k in range(ORDERS):
            if s.order_hex[other][k] != NO_HEX and not s.order_mark[other][k] & UP:
                put(&m, s.order_hex[other][k])
    return m


cdef inline int changed_face(const Operation *op, int face) noexcept nogil:
    """What DO_ADD and DO_SET make of a die, 0 where they may not be used on it."""
    cdef int to
    if op.op == DO_ADD:
        to = face + op.p[0]
        return to if 1 <= to <= 6 else 0
    if (op.p[2] == DICE_FAILURES and face > 3) or (op.p[2] == DICE_SUCCESSES and face < 4):
        return 0
    return op.p[0] if op.p[0] != face else 0


cdef int list_changes(const PrimalState *s, int seat, const Operation *op, uint32_t changed,
                      int64_t *out) noexcept nogil:
    """Dice for DO_ADD and DO_SET; none is changed twice (C6)."""
    cdef int face, n = 0
    for face in range(1, 7):
        if showing(s.pool[seat], face) > showing(changed, face) and changed_face(op, face):
            out[n] = make_code(PICK_DIE, face, 0, 0)
            n += 1
    return n


cdef int list_kinds(const Land *b, const PrimalState *s, int seat, const Operation *op, int64_t *out) noexcept nogil:
    """C7: an Advisor's change of own costs is of use in Preparation or while an order of that kind lies on the board;
    a Tactic's is made in any case. C13: that of rivals may name any kind."""
    cdef int kind, n = 0
    cdef bint needed = op.op == DO_OWN_COST and s.phase != P_PREPARATION and (s.card == 0 or s.from_advisor)
    for kind in range(ORDER_KINDS):
        if not (op.p[0] >> kind) & 1:
            continue
        if needed and order_of_kind(s, seat, kind) < 0:
            continue
        out[n] = make_code(PICK_KIND, kind, 0, 0)
        n += 1
    return n


cdef int list_rivals(const Land *b, const PrimalState *s, int seat, int64_t *out) noexcept nogil:
    """Rivals with a success that DO_SPOIL can turn; where dice are hidden nobody knows who has one, so any with dice
    may be named."""
    cdef int other, n = 0
    for other in range(b.seats):
        if other != seat and (s.pool[other] if b.hidden_dice else successes_of(s.pool[other])):
            out[n] = make_code(PICK_RIVAL, other, 0, 0)
            n += 1
    return n


cdef int list_order_moves(const Land *b, const PrimalState *s, int seat, int64_t *out) noexcept nogil:
    """C17: any own order to an own hex without one."""
    cdef Mask free = without(s.own[seat], ordered(s, seat)), to
    cdef int k, n = 0
    for k in range(ORDERS):
        if s.order_hex[seat][k] == NO_HEX:
            continue
        to = free
        while any_hex(to):
            out[n] = make_code(MOVE_ORDER, s.order_hex[seat][k], take_first(&to), 0)
            n += 1
    return n


cdef int list_swaps(const PrimalState *s, int seat, int64_t *out) noexcept nogil:
    cdef int i, k, x, y, n = 0
    for i in range(ORDERS):
        for k in range(i + 1, ORDERS):
            x = s.order_hex[seat][i]
            y = s.order_hex[seat][k]
            if x != NO_HEX and y != NO_HEX:
                out[n] = make_code(SWAP_ORDERS, x if x < y else y, y if x < y else x, 0)
                n += 1
    return n


cdef bint possible(const Land *b, const PrimalState *s, int seat, const Operation *op) noexcept nogil:
    cdef int64_t[1024] choices
    cdef int other
    if op.op == DO_REROLL:
        return s.pool[seat] != 0
    if op.op == DO_REROLL_FAILURES:
        return failures(s.pool[seat]) != 0
    if op.op == DO_ROLL_ASIDE:
        return s.aside[seat] != 0
    if op.op == DO_ADD or op.op == DO_SET:
        return list_changes(s, seat, op, 0, choices) > 0
    if op.op == DO_TURN_FACES:
        return op.p[0] != op.p[1] and showing(s.pool[seat], op.p[0]) > 0
    if op.op == DO_SPOIL:
        return list_rivals(b, s, seat, choices) > 0
    if op.op == DO_MUTE:
        for other in range(b.seats):
            if other != seat and not s.flags[other] & F_MUTED:
                return True
        return False
    if op.op == DO_TURN_UP:
        return any_hex(face_down(b, s, seat))
    if op.op == DO_OWN_COST or op.op == DO_RIVAL_COST:
        return op.p[1] != 0 and list_kinds(b, s, seat, op, choices) > 0
    if op.op == DO_STRENGTH:
        return True
    if op.op == DO_BUY_STRENGTH:
        return success_count(b, s, seat) >= op.p[0]
    if op.op == DO_MOVE_TERRAIN:
        return terrain_moves(b, s)
    if op.op == DO_GROW:
        return any_hex(to_grow(b, s, seat))
    if op.op == DO_MOVE_ORDER:
        return any_hex(ordered(s, seat)) and any_hex(without(s.own[seat], ordered(s, seat)))
    if op.op == DO_SWAP_ORDERS:
        return size(ordered(s, seat)) > 1
    if op.op == DO_DESTROY:
        return any_hex(to_destroy(b, s, seat))
    return False


cdef bint any_possible(const Land *b, const PrimalState *s, int seat, const Card *card) noexcept nogil:
    cdef int k
    for k in range(card.n):
        if possible(b, s, seat, &card.op[k]):
            return True
    return False


cdef int list_dice(const PrimalState *s, int seat, const Operation *op, int64_t *out) noexcept nogil:
    """C6: dice to pick for DO_REROLL, then the roll; where one may decline, before the first is picked."""
    cdef int face, n = 0, picked = dice_count(s.picked)
    for face in range(1, 7):
        if picked < op.p[0] and showing(s.pool[seat], face) > showing(s.picked, face):
            out[n] = make_code(PICK_DIE, face, 0, 0)
            n += 1
    if picked:
        out[n] = ROLL
        n += 1
    elif op.p[2]:
        out[n] = STOP
        n += 1
    return n


cdef int list_choices(const Land *b, const PrimalState *s, int64_t *out) noexcept nogil:
    """What the effect at work asks its seat."""
    cdef const Operation *op = at_work(b, s)
    cdef int seat = s.asked, n
    if op.op == DO_REROLL:
        return list_dice(s, seat, op, out)
    if op.op == DO_ADD or op.op == DO_SET:
        n = list_changes(s, seat, op, s.picked, out)
        if op.op == DO_ADD and op.p[2]:
            out[n] = STOP
            n += 1
        return n
    if op.op == DO_SPOIL:
        return list_rivals(b, s, seat, out)
    if op.op == DO_TURN_UP:
        return list_hexes(TURN_UP, face_down(b, s, seat), out)
    if op.op == DO_OWN_COST or op.op == DO_RIVAL_COST:
        return list_kinds(b, s, seat, op, out)
    if op.op == DO_MOVE_TERRAIN:
        return list_terrain(b, s, op.p[0], out)
    if op.op == DO_GROW:
        return list_hexes(GROW, to_grow(b, s, seat), out)
    if op.op == DO_MOVE_ORDER:
        return list_order_moves(b, s, seat, out)
    if op.op == DO_SWAP_ORDERS:
        return list_swaps(s, seat, out)
    return list_hexes(DESTROY, to_destroy(b, s, seat), out)


# --- What it does ----------------------------------------------------------------------------------------------


cdef void add_cost(const Land *b, PrimalState *s, int seat, int kind, const Operation *op, Log *log) noexcept nogil:
    """A change of costs for this round; the board sees to it that there is room."""
    cdef int k = 0, other, rivals = op.op == DO_RIVAL_COST
    while k < COSTS - 1 and s.cost_left[seat][k]:
        k += 1
    s.cost_mark[seat][k] = <uint8_t>(kind | (FOR_RIVALS if rivals else 0) | ((op.p[1] + CHANGE_ZERO) << 4))
    s.cost_left[seat][k] = <uint8_t>(op.p[2] if not rivals and op.p[2] else ALL_ROUND)
    for other in range(b.seats):
        if (other == seat) != rivals:
            note(log, EV_COST, other, kind, op.p[1])


cdef void turn_all(PrimalState *s, int seat, int face, int to, Log *log) noexcept nogil:
    cdef int _k
    for _k in range(showing(s.pool[seat], face)):
        turn_die(s, seat, face, to, log)


cdef int ask(PrimalState *s, int seat, int left) noexcept nogil:
    s.left = <uint8_t>left
    s.picked = 0
    s.step = S_EFFECT
    s.mover = <signed char>seat
    return 1


cdef int kinds_at_once(const Land *b, PrimalState *s, int seat, const Operation *op, Log *log) noexcept nogil:
    """A cost change of one kind needs no choice."""
    if op.p[0] & (op.p[0] - 1):
        return ask(s, seat, 1)
    cdef int kind = 0
    while not (op.p[0] >> kind) & 1:
        kind += 1
    add_cost(b, s, seat, kind, op, log)
    return 0


cdef int start_operation(const Land *b, PrimalState *s, int seat, Log *log) noexcept nogil:
    """1 when a choice or a roll is due, 0 when the operation is done."""
    cdef const Operation *op = at_work(b, s)
    cdef int other
    if op.op == DO_REROLL:
        s.times = op.p[1]
        return ask(s, seat, 0)
    if op.op == DO_REROLL_FAILURES:
        roll_dice(s, seat, failures(s.pool[seat]))
        return 1
    if op.op == DO_ROLL_ASIDE:
        s.pool[seat] += s.aside[seat]
        roll_dice(s, seat, s.aside[seat])
        s.aside[seat] = 0
        return 1
    if op.op == DO_ADD or op.op == DO_SET:
        return ask(s, seat, op.p[1])
    if op.op == DO_TURN_FACES:
        turn_all(s, seat, op.p[0], op.p[1], log)
    elif op.op == DO_MUTE:
        for other in range(SEATS):
            if other != seat and other < b.seats:
                s.flags[other] |= F_MUTED
                note(log, EV_MUTED, other, 0, 0)
    elif op.op == DO_OWN_COST or op.op == DO_RIVAL_COST:
        return kinds_at_once(b, s, seat, op, log)
    elif op.op == DO_STRENGTH:
        gain_strength(s, seat, op.p[0], log)
    elif op.op == DO_BUY_STRENGTH:
        pay(b, s, seat, op.p[0], log)
        s.picked = 0
        gain_strength(s, seat, op.p[1], log)
    elif op.op == DO_MOVE_TERRAIN:
        return ask(s, seat, op.p[1])
    elif op.op == DO_TURN_UP or op.op == DO_GROW or op.op == DO_DESTROY:
        return ask(s, seat, op.p[0])
    else:    # DO_SPOIL, DO_MOVE_ORDER, DO_SWAP_ORDERS
        return ask(s, seat, 1)
    return 0


cdef int run(const Land *b, PrimalState *s, Log *log) noexcept nogil:
    """The operations from `at` on."""
    cdef int seat = s.asked
    cdef const Card *card = card_of(b, s)
    while s.at < card.n:
        if possible(b, s, seat, &card.op[s.at]) and start_operation(b, s, seat, log):
            return 1
        s.at += 1
    s.card = 0
    s.from_advisor = 0
    s.at = 0
    s.times = 0
    s.left = 0
    s.picked = 0
    return 0


cdef int begin(const Land *b, PrimalState *s, int seat, int card, int from_advisor, Log *log) noexcept nogil:
    s.card = <uint8_t>(card + 1)
    s.from_advisor = <uint8_t>from_advisor
    s.at = 0
    if not from_advisor and not any_possible(b, s, seat, &b.tactic[card]):
        note(log, EV_IDLE, seat, card, 0)
    return run(b, s, log)


cdef int next_operation(const Land *b, PrimalState *s, Log *log) noexcept nogil:
    s.at += 1
    return run(b, s, log)


cdef int rolled(const Land *b, PrimalState *s, Log *log) noexcept nogil:
    cdef const Operation *op = at_work(b, s)
    if op.op == DO_REROLL:
        s.times -= 1
        if s.times:
            return ask(s, s.asked, 0)
    return next_operation(b, s, log)


cdef void spoil(PrimalState *s, int other, const Operation *op, Log *log) noexcept nogil:
    """C8: the lowest successes of a rival."""
    cdef int _k, face
    for _k in range(op.p[1]):
        if successes_of(s.pool[other]) == 0:
            return
        face = 4
        while showing(s.pool[other], face) == 0:
            face += 1
        turn_die(s, other, face, op.p[0], log)


cdef void move_order(PrimalState *s, int seat, int from_, int to, Log *log) noexcept nogil:
    s.order_hex[seat][order_at(s, seat, from_)] = <uint8_t>to
    note(log, EV_ORDER_MOVED, seat, from_, to)


cdef void swap_orders(PrimalState *s, int seat, int x, int y, Log *log) noexcept nogil:
    cdef int i = order_at(s, seat, x), k = order_at(s, seat, y)
    s.order_hex[seat][i] = <uint8_t>y
    s.order_hex[seat][k] = <uint8_t>x
    note(log, EV_ORDER_MOVED, seat, x, y)
    note(log, EV_ORDER_MOVED, seat, y, x)


cdef int choose_die(const Land *b, PrimalState *s, int seat, int face, Log *log) noexcept nogil:
    """A die for DO_REROLL, DO_ADD or DO_SET. 1 while the operation goes on."""
    cdef const Operation *op = at_work(b, s)
    cdef int64_t[8] more
    cdef int to
    if op.op == DO_REROLL:
        s.picked += dice_of(face, 1)
        return 1
    to = changed_face(op, face)
    turn_die(s, seat, face, to, log)
    s.picked += dice_of(to, 1)
    s.left -= 1
    return s.left > 0 and list_changes(s, seat, op, s.picked, more) > 0


cdef void choose_place(const Land *b, PrimalState *s, int seat, int64_t code, Log *log) noexcept nogil:
    """A choice on the board."""
    cdef int kind = code_kind(code), h = code_a(code), owner
    if kind == MOVE_TERRAIN:
        move_terrain(s, seat, h, code_b(code), log)
    elif kind == GROW:
        put(&s.own[seat], h)
        note(log, EV_PLACED, seat, h, 0)
    elif kind == MOVE_ORDER:
        move_order(s, seat, h, code_b(code), log)
    elif kind == SWAP_ORDERS:
        swap_orders(s, seat, h, code_b(code), log)
    else:
        owner = owner_of(b, s, h)
        if kind == DESTROY:
            destroy_hex(b, s, seat, h, owner, log)
        else:
            turn_up(s, owner, order_at(s, owner, h), log)
    s.left -= 1


cdef int choose(const Land *b, PrimalState *s, int64_t code, Log *log) noexcept nogil:
    cdef int kind = code_kind(code), seat = s.asked, a = code_a(code)
    cdef uint32_t dice
    if kind == PICK_DIE:
        if choose_die(b, s, seat, a, log):
            return 1
    elif kind == ROLL:
        dice = s.picked
        s.picked = 0
        roll_dice(s, seat, dice)
        return 1
    elif kind == PICK_RIVAL:
        spoil(s, a, at_work(b, s), log)
    elif kind == PICK_KIND:
        add_cost(b, s, seat, a, at_work(b, s), log)
    elif kind != STOP:
        choose_place(b, s, seat, code, log)
        if s.left and possible(b, s, seat, at_work(b, s)):
            return 1
    return next_operation(b, s, log)
