"""Why an edict cannot be chosen and whom it would hit: for the people who play, not for the search.

Uses the lists of moves and the rules, which stay the only judges: what is said here is read off them.
"""
from libc.stdint cimport int64_t, uint32_t
from libc.string cimport memcpy

from hexsuite._core.bits cimport bit, lowest
from hexsuite._core.hexarion.codes cimport (
    ARCSHOCK, EDICT, HOME, LONG_SHOT, SLIPSTRIKE, code_b, code_kind, code_x, code_y,
)
from hexsuite._core.hexarion.edicts cimport BOOK
from hexsuite._core.hexarion.moves cimport has_aim
from hexsuite._core.hexarion.rules cimport apply, loser
from hexsuite._core.hexarion.state cimport (
    M_FRESH, M_SPENT, NONE, P_ACTION, W_BOARD, W_DEFEATED, Field, Figure, HexState, is_stuck, silenced, wealth,
)


cdef uint32_t edicts_of(const Field *b, const HexState *s, int seat, int kind) noexcept nogil:
    cdef const Figure *f = &s.figures[seat][kind]
    if f.where != W_BOARD:
        return 0
    return (b.edicts_of[f.glyphex] if f.glyphex != NONE else 0) | bit(LONG_SHOT + kind)


cdef int why_barred(const Field *b, const HexState *s, int seat, int kind, int edict) noexcept nogil:
    """The first cause that applies, from the turn over the figure to the edict."""
    cdef const Figure *f = &s.figures[seat][kind]
    if s.phase != P_ACTION or s.active != seat or s.used:
        return NOT_NOW
    if s.acting != NONE and s.acting != kind:
        return OTHER_ACTS
    if f.marks & M_FRESH:
        return FRESH
    if silenced(f):
        return IS_SILENCED
    if edict >= LONG_SHOT and f.marks & M_SPENT:
        return SPENT
    if f.last == edict:
        return REPEATED
    if b.costs[edict] > wealth(s, seat):
        return NO_ENERGY
    if has_aim(b, s, seat, kind, edict):
        return OPEN
    return IS_HELD if BOOK[edict].moves and is_stuck(f) else NO_TARGET


cdef int hits(const Field *b, const HexState *s, int64_t code, Hit *out) noexcept nogil:
    cdef HexState after
    cdef int target, edict = code_b(code), enemy = 1 - s.active, n = 0, i
    cdef uint32_t near = 0
    cdef const Figure *f
    if code_kind(code) != EDICT or not BOOK[edict].harms:
        return 0
    target = code_y(code) - 1 if edict == SLIPSTRIKE else code_x(code)
    if target < 0 or target == HOME:
        return 0
    memcpy(&after, s, sizeof(HexState))
    apply(b, &after, code)
    out[0].kind = target
    if edict == ARCSHOCK:
        near = b.near[s.figures[enemy][target].hex] & s.taken[enemy]
    n = 1
    while near:
        out[n].kind = (s.who[lowest(near)] - 1) & 7
        near &= near - 1
        n += 1
    for i in range(n):
        f = &after.figures[enemy][out[i].kind]
        out[i].seat = enemy
        out[i].result = VOID
        if f.where == W_DEFEATED:
            out[i].result = DEFEATS
        elif f.marks != s.figures[enemy][out[i].kind].marks:
            out[i].result = BREAKS_SHIELD
    return n


cdef int loser_if_ended(const Field *b, const HexState *s, int *reason) noexcept nogil:
    cdef HexState after
    memcpy(&after, s, sizeof(HexState))
    after.overflow[s.active] = 0
    return loser(b, &after, reason)
