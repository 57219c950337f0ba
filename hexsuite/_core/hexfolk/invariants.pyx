"""What must always hold in a Hexfolk state; for tests and for builds with checks."""
from libc.stdint cimport uint32_t, uint64_t

from hexsuite._core.game cimport BROKEN
from hexsuite._core.hexfolk.roads cimport longest_road
from hexsuite._core.hexfolk.state cimport (
    CITIES, CITY, KINDS, OPEN, P_TRADE_CHOOSE, P_TRADE_REPLY, R_ACCEPT, R_COUNTER, ROADS, SEATS,
    SETTLEMENTS, FolkState, Island, corner_owner, deal_reply, deal_word, edge_owner, holds_give, holds_want, is_closed,
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
        if corner_owner(s, c) == 0:
            continue
        seat = (s.corner[c] & 15) - 1
        if seat >= b.seats or not is_closed(s, c):
            return 0
        count[seat][CITIES if s.corner[c] & CITY else SETTLEMENTS] += 1
        for k in range(b.corner_degree[c]):
            if corner_owner(s, b.corner_corner[c][k]) or not is_closed(s, b.corner_corner[c][k]):
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


cdef int row_holds(const FolkState *s, int row) noexcept nogil:
    """All of an open offer can be paid, and between the talks somebody has said more than no to it (F18)."""
    cdef uint32_t offer = s.deals[row][s.owner]
    cdef uint64_t word = deal_word(offer)
    cdef int seat, reply, standing = 0, answering
    answering = row == s.asked and (s.phase == P_TRADE_REPLY or s.phase == P_TRADE_CHOOSE)
    if not holds_give(s, s.owner, word) or (answering and not offer):
        return 0
    for seat in range(SEATS):
        reply = deal_reply(s.deals[row][seat])
        if reply == R_COUNTER:
            standing = 1
            if seat == s.owner or not holds_give(s, seat, deal_word(s.deals[row][seat])):
                return 0
        elif reply == R_ACCEPT:
            standing = 1
            if not offer or seat == s.owner or not holds_want(s, seat, word):
                return 0
        elif reply and (seat == s.owner or not offer):
            return 0
    return answering or standing


cdef int deals_hold(const FolkState *s) noexcept nogil:
    cdef int row, seat
    if (s.talk and not s.open & 1) or (s.open and not s.rolled):
        return 0
    for row in range(OPEN):
        if (s.open >> row) & 1:
            if not row_holds(s, row):
                return 0
            continue
        for seat in range(SEATS):
            if s.deals[row][seat]:
                return 0
    return 1


cdef int check(const void *env, const void *state) noexcept nogil:
    cdef const Island *b = <const Island *>env
    cdef const FolkState *s = <const FolkState *>state
    if cards_add_up(b, s) and pieces_add_up(b, s) and awards_hold(b, s) and deals_hold(s):
        return 0
    return BROKEN
