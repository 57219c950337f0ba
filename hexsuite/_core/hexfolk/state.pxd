"""Hexfolk's two structs: the island (immutable, one per game) and the state (copied with memcpy).

Resources 0-4 are lumber, brick, wool, grain, ore; cards 0-4 are knight, victory point, road building,
year of plenty, monopoly. A seat is stored as seat + 1 where 0 means nobody.
"""
from libc.stdint cimport int64_t, int8_t, uint8_t, uint16_t, uint32_t, uint64_t

cdef enum:
    SEATS = 8
    HEXES = 91
    CORNERS = 240
    EDGES = 330
    EDGE_WORDS = 6
    OWNER_WORDS = 21        # 16 edges a word
    KINDS = 5               # of resources, and of cards
    GENERIC = 5             # harbour kind 3:1
    DESERT = 5
    NO_HEX = 255
    BOT_OFFERS = 10         # a turn (F18)
    PLAIN_COUNTS = 2        # cards given in a plain offer: one or two of a kind for one of another
    OPEN = 3                # offers that may lie open at once (F18)
    CITY = 16               # flags beside the seat in FolkState.corner
    CLOSED = 32             # the distance rule bars the corner to everybody
    PIECE = CLOSED - 1      # seat and CITY

cdef enum:  # resource
    LUMBER = 0
    BRICK
    WOOL
    GRAIN
    ORE

cdef enum:  # card
    KNIGHT = 0
    VICTORY_POINT
    ROAD_BUILDING
    YEAR_OF_PLENTY
    MONOPOLY

cdef enum:  # piece
    ROADS = 0
    SETTLEMENTS
    CITIES

cdef enum:  # phase
    P_SETUP_SETTLEMENT = 0
    P_SETUP_ROAD
    P_PRE_ROLL
    P_MAIN
    P_DISCARD
    P_ROBBER
    P_FREE_ROAD
    P_TRADE_REPLY
    P_TRADE_CHOOSE
    P_KNIGHT_STEAL
    P_DICE_DUE
    P_CARD_DUE
    P_THEFT_DUE
    P_FINISHED
    P_SPECIAL           # special building: one of the other seats builds after the turn (F23)

cdef enum:  # reply
    R_NONE = 0
    R_ACCEPT
    R_DECLINE
    R_COUNTER

ctypedef struct Island:
    int hexes
    int corners
    int edges
    int edge_words
    int owner_words
    int seats
    int first
    int target                              # points to win
    int discard_limit                       # more cards than this are halved by a 7 (F14)
    int friendly                            # F15
    int robber_on                           # F16
    int longest_on                          # F22
    int army_on                             # F22
    int special_on                          # F23
    int dice_deck                           # 36 cards in place of the dice
    int robber                              # start hex (F13)
    int bank                                # cards of each resource
    int deck[KINDS]                         # cards by kind (F3)
    int supply[3]                           # roads, settlements, cities (F19)
    uint8_t terrain[HEXES]                  # resource, or DESERT
    uint8_t number[HEXES]                   # 2-12, 0 none
    uint8_t hex_corner[HEXES][6]
    uint8_t rolled_count[13]
    uint8_t rolled_hex[13][HEXES]           # hexes by number
    uint8_t corner_hexes[CORNERS]           # how many
    uint8_t corner_hex[CORNERS][3]
    uint8_t corner_degree[CORNERS]
    uint8_t corner_corner[CORNERS][3]
    uint16_t corner_edge[CORNERS][3]
    uint8_t corner_harbours[CORNERS]        # bit per kind, GENERIC included
    uint8_t corner_pips[CORNERS][KINDS]     # chances in 36 by resource
    uint8_t corner_total[CORNERS]           # their sum
    uint8_t edge_corner[EDGES][2]

ctypedef struct FolkState:
    uint64_t owner_of[OWNER_WORDS]          # edges, 4 bits each: seat + 1
    uint64_t rolls_gone                     # dice deck: bit 6 (first - 1) + second - 1 of each card drawn
    uint32_t deals[OPEN][SEATS]             # open offers: at the owner's seat the offer, at others' the answer (`pack`)
    uint8_t refused[SEATS][KINDS]           # plain offers of a seat that came to nothing: bits by resource given
    uint8_t corner[CORNERS]                 # seat + 1, CITY, CLOSED
    uint8_t hands[SEATS][KINDS]
    uint8_t cards[SEATS][KINDS]             # development cards in hand
    uint8_t left[SEATS][3]                  # supply
    uint8_t knights[SEATS]                  # played
    uint8_t road_length[SEATS]
    uint8_t harbours[SEATS]                 # bit per kind
    uint8_t hand_size[SEATS]
    uint8_t card_count[SEATS]
    uint8_t owed[SEATS]                     # discards still due
    uint8_t bank[KINDS]
    uint8_t deck[KINDS]                     # an observation holds deck and rivals' cards together here
    uint8_t played[KINDS]                   # cards played by anybody
    uint8_t fresh[KINDS]                    # bought this turn by the owner
    uint8_t fresh_count
    uint8_t deck_left
    uint8_t phase
    int8_t mover                            # seat, CHANCE or OVER
    uint8_t owner
    uint8_t rolled
    uint8_t card_played
    uint8_t free_roads
    uint8_t robber                          # hex, NO_HEX when off the board
    uint8_t road_holder                     # seat + 1, 0 nobody
    uint8_t army_holder                     # seat + 1
    uint8_t winner                          # seat + 1
    uint8_t victim                          # of the theft due
    uint8_t last_corner                     # settlement that the setup road must touch
    uint8_t setup_step                      # 0 .. 2 seats
    uint8_t dice[2]
    uint8_t offers_made                     # by the owner this turn
    uint8_t open                            # bit per row of `deals` in which something lies
    uint8_t asked                           # row of the offer that was made last
    uint8_t talk                            # 1: row 0 holds an offer without a number, which must be closed at once
    uint8_t special                         # seat + 1 that builds after the turn (F23), 0 outside it
    uint16_t turn


cdef inline int edge_owner(const FolkState *s, int e) noexcept nogil:
    """Seat + 1, 0 for an empty edge."""
    return <int>((s.owner_of[e >> 4] >> ((e & 15) << 2)) & 15)


cdef inline int corner_owner(const FolkState *s, int c) noexcept nogil:
    """Seat + 1, 0 for an empty corner."""
    return s.corner[c] & 15


cdef inline int is_closed(const FolkState *s, int c) noexcept nogil:
    return s.corner[c] & CLOSED


cdef inline int visible_points(const Island *b, const FolkState *s, int seat) noexcept nogil:
    return ((b.supply[SETTLEMENTS] - s.left[seat][SETTLEMENTS])
            + 2 * (b.supply[CITIES] - s.left[seat][CITIES])
            + 2 * (s.road_holder == seat + 1) + 2 * (s.army_holder == seat + 1))


cdef inline int true_points(const Island *b, const FolkState *s, int seat) noexcept nogil:
    return visible_points(b, s, seat) + s.cards[seat][VICTORY_POINT]


cdef inline int bank_rate(const FolkState *s, int seat, int resource) noexcept nogil:
    """The best rate (F32): 2, 3 or 4 for one."""
    if (s.harbours[seat] >> resource) & 1:
        return 2
    return 3 if (s.harbours[seat] >> GENERIC) & 1 else 4


cdef inline uint64_t trade_word(int64_t code) noexcept nogil:
    """A trade without its kind and number: the ten counts."""
    return (<uint64_t>code >> 10) & ((<uint64_t>1 << 50) - 1)


cdef inline int word_give(uint64_t word, int r) noexcept nogil:
    return <int>((word >> (5 * r)) & 31)


cdef inline int word_want(uint64_t word, int r) noexcept nogil:
    return <int>((word >> (25 + 5 * r)) & 31)


cdef inline uint32_t pack(uint64_t word, int reply) noexcept nogil:
    """A sound trade and an answer in 32 bits: per resource five bits of a count and one that says it is wanted."""
    cdef uint32_t deal = <uint32_t>reply << 30
    cdef int r
    for r in range(KINDS):
        if word_want(word, r):
            deal |= <uint32_t>(32 | word_want(word, r)) << (6 * r)
        else:
            deal |= <uint32_t>word_give(word, r) << (6 * r)
    return deal


cdef inline uint64_t deal_word(uint32_t deal) noexcept nogil:
    """The trade word of a packed one."""
    cdef uint64_t word = 0, count
    cdef int r
    for r in range(KINDS):
        count = (deal >> (6 * r)) & 31
        word |= count << (5 * r + (25 if (deal >> (6 * r)) & 32 else 0))
    return word


cdef inline int deal_reply(uint32_t deal) noexcept nogil:
    return <int>(deal >> 30)


cdef inline int row_of(int number) noexcept nogil:
    """The row of `deals` in which an offer with this number lies; one without a number (0) lies in the first."""
    return number - 1 if number else 0


cdef inline int number_of(const FolkState *s, int row) noexcept nogil:
    return 0 if row == 0 and s.talk else row + 1


cdef inline int next_number(const FolkState *s) noexcept nogil:
    """The number that the next offer beside others gets: the lowest that is free; 0 when all are in use."""
    cdef int row
    for row in range(OPEN):
        if not (s.open >> row) & 1:
            return row + 1
    return 0


cdef inline int builder(const FolkState *s) noexcept nogil:
    """Who builds and buys now: the owner of the turn, or a seat in its special building (F23)."""
    return s.special - 1 if s.special else s.owner


cdef inline int holds_give(const FolkState *s, int seat, uint64_t word) noexcept nogil:
    cdef int r
    for r in range(KINDS):
        if s.hands[seat][r] < word_give(word, r):
            return 0
    return 1


cdef inline int holds_want(const FolkState *s, int seat, uint64_t word) noexcept nogil:
    cdef int r
    for r in range(KINDS):
        if s.hands[seat][r] < word_want(word, r):
            return 0
    return 1


cdef inline int plain_bit(uint64_t word, int *give) noexcept nogil:
    """Where a plain offer is marked in `refused`: the bit in the byte of the resource given; -1 for other trades."""
    cdef int r, want = -1, count = 0
    give[0] = -1
    for r in range(KINDS):
        if word_give(word, r):
            if give[0] >= 0:
                return -1
            give[0] = r
            count = word_give(word, r)
        if word_want(word, r):
            if want >= 0 or word_want(word, r) != 1:
                return -1
            want = r
    if give[0] < 0 or want < 0 or count > PLAIN_COUNTS:
        return -1
    return PLAIN_COUNTS * (want - (want > give[0])) + count - 1
