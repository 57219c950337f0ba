"""What must always hold in a Hexfolk state; for tests and for builds with checks."""
from hexsuite._core.game cimport BROKEN
from hexsuite._core.hexfolk.roads cimport longest_road
from hexsuite._core.hexfolk.state cimport (
    CITIES, CITY, KINDS, ROADS, SEATS, SETTLEMENTS, FolkState, Island, edge_owner, is_closed,
)


cdef int cards_add_up(const Island *b, const FolkState *s) noexcept nogil:
    """Every resource card is in the bank or in a hand, every development card somewhere (F3, F17)."""
    cdef int k, seat, total, deck = 0, held
    for k in range(KINDS):
        total = s.bank[k]
        held = s.deck[k] + s.played[k]
        deck += s.deck[k]
        for seat in range(b.seats):
            total += s.hands[seat][k]
            held += s.cards[seat][k]
        if total != b.bank or held != b.deck[k]:
            return 0
    if deck != s.deck_left:
        return 0
    for seat in range(b.seats):
        total = 0
        held = 0
        for k in range(KINDS):
            total += s.hands[seat][k]
            held += s.cards[seat][k]
        if total != s.hand_size[seat] or held != s.card_count[seat]:
            return 0
    return 1


cdef int pieces_add_up(const Island *b, const FolkState *s) noexcept nogil:
    """Supply and board together make up each seat's set (F19); no two buildings are neighbours."""
    cdef int count[SEATS][3]
    cdef int c, e, k, seat, owner
    for seat in range(b.seats):
        for k in range(3):
            count[seat][k] = s.left[seat][k]
    for e in range(b.edges):
        owner = edge_owner(s, e)
        if owner > b.seats:
            return 0
        if owner:
            count[owner - 1][ROADS] += 1
    for c in range(b.corners):
        if s.corner[c] == 0:
            continue
        seat = (s.corner[c] & 15) - 1
        if seat >= b.seats or not is_closed(s, c):
            return 0
        count[seat][CITIES if s.corner[c] & CITY else SETTLEMENTS] += 1
        for k in range(b.corner_degree[c]):
            if s.corner[b.corner_corner[c][k]] or not is_closed(s, b.corner_corner[c][k]):
                return 0
    for seat in range(b.seats):
        for k in range(3):
            if count[seat][k] != b.supply[k]:
                return 0
    return 1


cdef int awards_hold(const Island *b, const FolkState *s) noexcept nogil:
    """F20-F22: lengths as counted, holders with enough."""
    cdef int seat
    for seat in range(b.seats):
        if s.road_length[seat] != (longest_road(b, s, seat, NULL) if b.longest_on else 0):
            return 0
    if s.road_holder and s.road_length[s.road_holder - 1] < 5:
        return 0
    if s.army_holder and s.knights[s.army_holder - 1] < 3:
        return 0
    return (b.longest_on or not s.road_holder) and (b.army_on or not s.army_holder)


cdef int check(const void *env, const void *state) noexcept nogil:
    cdef const Island *b = <const Island *>env
    cdef const FolkState *s = <const FolkState *>state
    if cards_add_up(b, s) and pieces_add_up(b, s) and awards_hold(b, s):
        return 0
    return BROKEN
