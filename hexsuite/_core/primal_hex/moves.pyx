"""Which actions and outcomes a Primal Hex state allows, step by step.

Uses the structs, `orders` and `effects`; touches no Python object.
"""
from libc.stdint cimport int64_t, uint32_t, uint64_t

from hexsuite._core.game cimport CHANCE, MAX_MOVES, TOO_MANY
from hexsuite._core.primal_hex.codes cimport (
    ADVISOR, CHOOSE_ADVISOR, CHOOSE_TACTIC, CHOOSE_WARCHIEF, DONE, KEEP, KEEP_TACTIC, ORDER_HEX, ORDER_KIND, PLACE_HEX,
    REROLL, STAND_DOWN, STRENGTH, code_cards, code_dice, make_code, make_deal, make_roll,
)
from hexsuite._core.primal_hex.effects cimport any_possible, list_choices
from hexsuite._core.primal_hex.orders cimport list_activations, list_hexes, list_targets
from hexsuite._core.primal_hex.state cimport (
    CARDS, F_ADVISOR_UP, F_MUTED, NO_HEX, ORDER_KINDS, ORDERS, S_ACTIVATION, S_ADVISOR, S_DEAL, S_DICE, S_EFFECT,
    S_KEEP, S_ORDER_HEX, S_ORDER_KIND, S_PLACE, S_ROLL, S_TACTIC, S_TARGET, S_WARCHIEF, S_WINDOW, UP, Chief, Land,
    PrimalState, both, cards_count, chief_of, copies, dice_count, neutral, order_of_kind, ordered, placements, showing,
    uses, without,
)


cdef int list_cards(int kind, uint32_t choices, int64_t *out) noexcept nogil:
    cdef int card, n = 0
    for card in range(CARDS):
        if (choices >> card) & 1:
            out[n] = make_code(kind, card, 0, 0)
            n += 1
    return n


cdef int list_designs(int kind, int designs, uint64_t cards, int64_t *out) noexcept nogil:
    """Copies of a design are one action."""
    cdef int design, n = 0
    for design in range(designs):
        if copies(cards, design):
            out[n] = make_code(kind, design, 0, 0)
            n += 1
    return n


cdef inline bint free_reroll(const Land *b, const PrimalState *s) noexcept nogil:
    cdef const Chief *c = chief_of(b, s, s.asked)
    return c.reroll_slot >= 0 and uses(s, s.asked, c.reroll_slot) < c.rules.op[c.reroll_slot].p[0]


cdef bint rerolls_left(const Land *b, const PrimalState *s) noexcept nogil:
    return dice_count(s.pool[s.asked]) > 1 or free_reroll(b, s)


cdef int list_dice(const Land *b, const PrimalState *s, int64_t *out) noexcept nogil:
    """P8: keep, or one die aside and the others again, down to one die. A free reroll comes by itself (C11)."""
    cdef int face, n = 1
    out[0] = KEEP
    if free_reroll(b, s):
        out[1] = REROLL
        return 2
    if dice_count(s.pool[s.asked]) < 2:
        return 1
    for face in range(1, 7):
        if showing(s.pool[s.asked], face):
            out[n] = make_code(REROLL, face, 0, 0)
            n += 1
    return n


cdef inline bint may_spend(const PrimalState *s, int seat) noexcept nogil:
    return s.strength[seat] > 0 and not s.flags[seat] & F_MUTED


cdef int list_strength(const Land *b, const PrimalState *s, int64_t *out) noexcept nogil:
    """P9: one unspent die by one; with the long arm anybody's."""
    cdef int other, face, whose, n = 0
    if not may_spend(s, s.asked):
        return 0
    for other in range(b.seats):
        if other != s.asked and not b.long_arm:
            continue
        whose = 0 if other == s.asked else other + 1
        for face in range(1, 7):
            if showing(s.pool[other], face) == 0:
                continue
            if face > 1:
                out[n] = make_code(STRENGTH, face, 0, whose)
                n += 1
            if face < 6:
                out[n] = make_code(STRENGTH, face, 1, whose)
                n += 1
    return n


cdef inline bint may_reveal(const Land *b, const PrimalState *s) noexcept nogil:
    return not s.flags[s.asked] & F_ADVISOR_UP and any_possible(b, s, s.asked, &b.reveal[s.advisor[s.asked] - 1])


cdef bint window_open(const Land *b, const PrimalState *s) noexcept nogil:
    cdef int other
    if may_spend(s, s.asked):
        for other in range(b.seats):
            if s.pool[other] and (other == s.asked or b.long_arm):
                return True
    return may_reveal(b, s)


cdef int list_window(const Land *b, const PrimalState *s, int64_t *out) noexcept nogil:
    cdef int n = list_strength(b, s, out)
    if may_reveal(b, s):
        out[n] = ADVISOR
        n += 1
    return n


cdef int list_kinds(const Land *b, const PrimalState *s, int64_t *out) noexcept nogil:
    """P7: one of each kind; exactly one face up, at the latest the last; the Warchief's fourth face down."""
    cdef int seat = s.asked, kind, k, n = 0, shown = 0, last
    cdef bint up, down
    for k in range(ORDERS):
        shown += s.order_hex[seat][k] != NO_HEX and (s.order_mark[seat][k] & UP) != 0
    last = placements(b, s, seat)
    if last > 3:
        last = 3
    up = shown == 0 and s.nth <= last
    down = shown > 0 or s.nth != last
    for kind in range(ORDER_KINDS):
        if order_of_kind(s, seat, kind) >= 0:
            continue
        if down:
            out[n] = make_code(ORDER_KIND, kind, 0, 0)
            n += 1
        if up:
            out[n] = make_code(ORDER_KIND, kind, 1, 0)
            n += 1
    return n


cdef int list_step(const Land *b, const PrimalState *s, int64_t *out) noexcept nogil:
    cdef int seat = s.asked, n
    if s.step == S_ACTIVATION:
        n = list_activations(b, s, out)
        n += list_window(b, s, out + n)
        out[n] = STAND_DOWN
        return n + 1
    if s.step == S_TARGET:
        return list_targets(b, s, out)
    if s.step == S_ORDER_HEX:
        return list_hexes(ORDER_HEX, without(s.own[seat], ordered(s, seat)), out)
    if s.step == S_ORDER_KIND:
        return list_kinds(b, s, out)
    if s.step == S_DICE:
        return list_dice(b, s, out)
    if s.step == S_WINDOW:
        n = list_window(b, s, out)
        out[n] = DONE
        return n + 1
    if s.step == S_EFFECT:
        return list_choices(b, s, out)
    if s.step == S_TACTIC:
        return list_designs(CHOOSE_TACTIC, b.designs, s.hand[seat], out)
    if s.step == S_KEEP:
        return list_designs(KEEP_TACTIC, b.designs, s.dealt[seat] - s.hand[seat], out)
    if s.step == S_PLACE:
        return list_hexes(PLACE_HEX, both(b.territory[seat], neutral(b, s)), out)
    if s.step == S_WARCHIEF:
        return list_cards(CHOOSE_WARCHIEF, b.chief_choices[seat], out)
    if s.step == S_ADVISOR:
        return list_cards(CHOOSE_ADVISOR, b.advisor_choices[seat], out)
    return 0


cdef int moves(const void *env, const void *state, int64_t *out, int capacity) noexcept nogil:
    """The board keeps scenarios so small that MAX_MOVES always suffice."""
    cdef const PrimalState *s = <const PrimalState *>state
    if s.mover < 0:
        return 0
    if capacity < MAX_MOVES:
        return TOO_MANY
    return list_step(<const Land *>env, s, out)


cdef int legal_outcome(const Land *b, const PrimalState *s, int64_t code) noexcept nogil:
    cdef uint32_t dice = code_dice(code)
    cdef uint64_t deck = b.deck, cards = code_cards(code)
    cdef int seat, k, n = 0
    if s.step == S_ROLL:
        for k in range(1, 7):
            n += showing(dice, k)
        return code == make_roll(dice) and n == s.to_roll
    if s.step != S_DEAL or code != make_deal(cards):
        return 0
    for seat in range(b.seats):
        deck -= s.dealt[seat]
    for k in range(26):
        if copies(cards, k) > copies(deck, k):
            return 0
    return cards_count(cards) == chief_of(b, s, s.asked).cunning


cdef int legal(const void *env, const void *state, int64_t code) noexcept nogil:
    cdef const PrimalState *s = <const PrimalState *>state
    cdef int64_t[MAX_MOVES] listed
    cdef int i, n
    if s.mover == CHANCE:
        return legal_outcome(<const Land *>env, s, code)
    n = moves(env, state, listed, MAX_MOVES)
    for i in range(n):
        if listed[i] == code:
            return 1
    return 0
