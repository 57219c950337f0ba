"""What must always hold in a state of Hexarion Conquest; for tests and for builds with checks."""
from libc.stdint cimport uint32_t

from hexsuite._core.bits cimport bit, count
from hexsuite._core.game cimport BROKEN, CHANCE, OVER
from hexsuite._core.hexarion.codes cimport CLASSES, EDICTS
from hexsuite._core.hexarion.state cimport (
    CENTRE, FULL, HEXES, LAST_TURN, M_SPENT, M_TILL_TURN, NONE, P_ACTION, P_DEPLOYMENT, P_FINISHED,
    QUIET_TURNS, SEATS, SURPLUS, W_BOARD, W_DEFEATED, Field, Figure, HexState, rooted, silenced,
)


cdef int figure_holds(const Field *b, const HexState *s, int seat, int kind) noexcept nogil:
    """What is true of one figure by where it is."""
    cdef const Figure *f = &s.figures[seat][kind]
    if f.where > W_DEFEATED or f.last >= EDICTS or rooted(f) > 2 or silenced(f) > 1:
        return 0
    if f.where != W_BOARD:
        return (f.hex == NONE and f.facing == NONE and f.glyphex == NONE and not f.marks & ~M_SPENT
                and not f.held and not f.last and (f.fell <= s.turn if f.where == W_DEFEATED else f.fell == 0))
    return (f.hex < HEXES and b.open & bit(f.hex) and f.facing < 6 and f.fell == 0
            and s.who[f.hex] == 1 + kind + 8 * seat)


cdef int figures_hold(const Field *b, const HexState *s) noexcept nogil:
    """Figures, the sets of taken hexes and the board agree; at most three a side (H12), H4 for deployment hexes."""
    cdef uint32_t taken
    cdef int seat, kind, h, standing = 0
    for seat in range(SEATS):
        taken = 0
        for kind in range(CLASSES):
            if not figure_holds(b, s, seat, kind):
                return 0
            if s.figures[seat][kind].where == W_BOARD:
                taken |= bit(s.figures[seat][kind].hex)
        if taken != s.taken[seat] or count(taken) > FULL or count(taken & b.gates[1 - seat]) > 2:
            return 0
        standing += count(taken)
    for h in range(HEXES):
        standing -= s.who[h] != 0
    return standing == 0 and not s.taken[0] & s.taken[1]


cdef int glyphexes_hold(const Field *b, const HexState *s, int seat) noexcept nogil:
    """Each Glyphex of the Lexicon is in one place (H26, H29)."""
    cdef uint32_t all_ = 0
    cdef uint32_t places[5]
    cdef int kind, i, total = 0
    places[0] = s.hand[seat]
    places[1] = s.lexicon[seat]
    places[2] = s.discard[seat]
    places[3] = s.removed[seat]
    places[4] = 0
    for kind in range(CLASSES):
        if s.figures[seat][kind].glyphex != NONE:
            total += 1
            places[4] |= bit(s.figures[seat][kind].glyphex)
    if total != count(places[4]):
        return 0
    total = 0
    for i in range(5):
        all_ |= places[i]
        total += count(places[i])
    if all_ != b.lexicon[seat] or total != count(all_):
        return 0
    if s.removed[seat] & ~s.reclaimed[seat] or s.discard[seat] & s.reclaimed[seat]:
        return 0
    return s.hand_size[seat] + s.lexicon_size[seat] == count(places[0] | places[1])


cdef int seat_holds(const Field *b, const HexState *s, int seat) noexcept nogil:
    """Energy (H14), Sanctum (H2) and trap (H24) of a seat."""
    cdef int kind
    if s.energy[seat] > FULL or s.overflow[seat] > SURPLUS or (s.overflow[seat] and s.active != seat):
        return 0
    if s.sanctum[seat] != NONE and (b.gates[seat] | bit(CENTRE)) & bit(s.sanctum[seat]):
        return 0
    if s.trap[seat] != NONE and not b.open & bit(s.trap[seat]):
        return 0
    if s.active == seat and s.phase == P_DEPLOYMENT:
        for kind in range(CLASSES):
            if s.figures[seat][kind].marks & M_TILL_TURN:
                return 0
    return 1


cdef int check(const void *env, const void *state) noexcept nogil:
    cdef const Field *b = <const Field *>env
    cdef const HexState *s = <const HexState *>state
    cdef int seat, mover = CHANCE
    if s.phase == P_FINISHED:
        mover = OVER
    elif s.phase <= P_ACTION:
        mover = s.active
    if not figures_hold(b, s) or (s.sanctum[0] == s.sanctum[1] and s.sanctum[0] != NONE):
        return BROKEN
    for seat in range(SEATS):
        if not glyphexes_hold(b, s, seat) or not seat_holds(b, s, seat):
            return BROKEN
    if s.mover != mover:
        return BROKEN
    if s.turn > LAST_TURN or s.quiet > QUIET_TURNS or (s.acting == NONE and (s.moved or s.used)):
        return BROKEN
    return 0
