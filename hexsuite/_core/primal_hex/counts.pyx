"""What Primal Hex's Seasons and Advisors' objectives count and pay (P3, P22 and the tables of content).

Uses the structs only; touches no Python object.
"""
from hexsuite._core.primal_hex.operations cimport (
    COUNT_BESIDE_TERRAIN, COUNT_CENTRE, COUNT_CORNER, COUNT_EDGE, COUNT_GROUPS, COUNT_HEXES, COUNT_LARGEST, COUNT_LINE,
    COUNT_OWN_TERRITORY, COUNT_RIVAL_TERRITORY, COUNT_STRENGTH, COUNT_TAKEN, COUNT_TAKEN_OR_DESTROYED,
    COUNT_TAKEN_SEASON, SCORE_EACH, SCORE_FEWEST, SCORE_RANK, SCORE_STEPS, SCORE_TERRITORY, Operation,
)
from hexsuite._core.primal_hex.state cimport (
    NO_HEX, Card, Land, Mask, PrimalState, any_hex, both, either, holds, no_hexes, one_hex, size, take_first, without,
)


cdef void groups(const Land *b, Mask own, int *number, int *largest) noexcept nogil:
    """Connected groups and the size of the largest."""
    cdef Mask rim, found, rest
    cdef int n
    number[0] = 0
    largest[0] = 0
    while any_hex(own):
        n = 0
        rim = one_hex(take_first(&own))
        rest = own
        while any_hex(rim):
            n += 1
            found = both(b.beside[take_first(&rim)], rest)
            rest = without(rest, found)
            rim = either(rim, found)
        own = rest
        number[0] += 1
        if n > largest[0]:
            largest[0] = n


cdef int longest_line(const Land *b, const Mask *own) noexcept nogil:
    """C15: own hexes one after the other in a straight line."""
    cdef Mask m = own[0]
    cdef int h, d, n, best = 0
    while any_hex(m):
        h = take_first(&m)
        for d in range(3):
            if b.next[h][d + 3] != NO_HEX and holds(own, b.next[h][d + 3]):
                continue
            n = 1
            while b.next[h][d] != NO_HEX and holds(own, b.next[h][d]):
                h = b.next[h][d]
                n += 1
            best = n if n > best else best
            for _ in range(n - 1):
                h = b.next[h][d + 3]
    return best


cdef int beside_terrain(const Land *b, const PrimalState *s, int seat) noexcept nogil:
    cdef Mask m = s.terrain, near = no_hexes()
    while any_hex(m):
        near = either(near, b.beside[take_first(&m)])
    return size(both(near, s.own[seat]))


cdef int in_rival_territory(const Land *b, const PrimalState *s, int seat) noexcept nogil:
    cdef Mask m = no_hexes()
    cdef int other
    for other in range(b.seats):
        if other != seat:
            m = either(m, b.territory[other])
    return size(both(m, s.own[seat]))


cdef int count(const Land *b, const PrimalState *s, int seat, int what) noexcept nogil:
    cdef int number, largest
    if what == COUNT_CENTRE:
        return holds(&s.own[seat], b.centre)
    if what == COUNT_HEXES:
        return size(s.own[seat])
    if what == COUNT_EDGE:
        return size(both(s.own[seat], b.edge))
    if what == COUNT_CORNER:
        return size(both(s.own[seat], b.corner))
    if what == COUNT_LARGEST or what == COUNT_GROUPS:
        groups(b, s.own[seat], &number, &largest)
        return largest if what == COUNT_LARGEST else number
    if what == COUNT_BESIDE_TERRAIN:
        return beside_terrain(b, s, seat)
    if what == COUNT_RIVAL_TERRITORY:
        return in_rival_territory(b, s, seat)
    if what == COUNT_OWN_TERRITORY:
        return size(without(both(s.own[seat], b.territory[seat]), s.terrain))
    if what == COUNT_STRENGTH:
        return s.strength[seat]
    if what == COUNT_TAKEN_SEASON:
        return s.taken_season[seat]
    if what == COUNT_TAKEN:
        return s.taken[seat]
    if what == COUNT_TAKEN_OR_DESTROYED:
        return s.taken[seat] + s.destroyed[seat]
    if what == COUNT_LINE:
        return longest_line(b, &s.own[seat])
    return 0


# --- Scores ----------------------------------------------------------------------------------------------------


cdef int rank_score(const Land *b, const PrimalState *s, const Operation *op, int seat) noexcept nogil:
    """P22, C22: ties get the value of the place, the next place falls away; no place for zero."""
    cdef int own = count(b, s, seat, op.p[0]), other, n, above = 0, level = 0
    if own == 0:
        return 0
    for other in range(b.seats):
        if other != seat:
            n = count(b, s, other, op.p[0])
            above += n > own
            level += n == own
    if above == 0:
        return op.p[1]
    return op.p[2] if above == 1 else 0


cdef int each_score(const Land *b, int n, const Operation *op) noexcept nogil:
    cdef int points = op.p[2]
    if op.p[4] and b.seats == 2:
        points = op.p[4]
    points *= n // op.p[1]
    return points if points < op.p[3] else op.p[3]


cdef int fewest_score(const Land *b, const PrimalState *s, const Operation *op, int seat) noexcept nogil:
    cdef int own = count(b, s, seat, op.p[0]), other
    for other in range(b.seats):
        if other != seat and count(b, s, other, op.p[0]) <= own:
            return 0
    return op.p[2] if op.p[2] and b.seats == 2 else op.p[1]


cdef int territory_score(const Land *b, const PrimalState *s, const Operation *op, int seat) noexcept nogil:
    """C10: without the terrain that lies there now; the share is rounded up."""
    cdef int all_ = size(without(b.territory[seat], s.terrain))
    cdef int need = (all_ * op.p[0] + op.p[1] - 1) // op.p[1]
    return op.p[2] if count(b, s, seat, COUNT_OWN_TERRITORY) >= need else 0


cdef int score_operation(const Land *b, const PrimalState *s, const Operation *op, int seat) noexcept nogil:
    cdef int n
    if op.op == SCORE_EACH:
        return each_score(b, count(b, s, seat, op.p[0]), op)
    if op.op == SCORE_STEPS:
        n = count(b, s, seat, op.p[0])
        if op.p[3] and n >= op.p[3]:
            return op.p[4]
        return op.p[2] if n >= op.p[1] else 0
    if op.op == SCORE_RANK:
        return rank_score(b, s, op, seat)
    if op.op == SCORE_FEWEST:
        return fewest_score(b, s, op, seat)
    if op.op == SCORE_TERRITORY:
        return territory_score(b, s, op, seat)
    return 0


cdef int score(const Land *b, const PrimalState *s, const Card *card, int seat) noexcept nogil:
    """What a Season or an objective pays a seat now."""
    cdef int k, total = 0
    for k in range(card.n):
        total += score_operation(b, s, &card.op[k], seat)
    return total


cdef int counted(const Land *b, const PrimalState *s, const Card *card, int seat) noexcept nogil:
    cdef int k
    for k in range(card.n):
        if card.op[k].op == SCORE_TERRITORY:
            return count(b, s, seat, COUNT_OWN_TERRITORY)
        if SCORE_EACH <= card.op[k].op <= SCORE_FEWEST:
            return count(b, s, seat, card.op[k].p[0])
    return -1
