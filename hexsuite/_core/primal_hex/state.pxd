"""Primal Hex's two structs: the land (scenario, cards, options; immutable) and the state (copied with memcpy).

Sets of hexes are bit masks of two words. Dice are words of counts: how many show face f stands in the four bits from
4 f; face 0 is "not known" and occurs in observations only. Tactics are words of counts too, two bits a design. A card
or seat that may be missing is stored plus one, 0 for none; HIDDEN is one that the observer may not know.
"""
from libc.stdint cimport int8_t, uint8_t, uint32_t, uint64_t

from hexsuite._core.primal_hex.operations cimport Operation

cdef extern from *:
    """
    #if defined(_MSC_VER)
    #include <intrin.h>
    static __inline int hexsuite_first_bit(unsigned long long x) {
        unsigned long at;
        _BitScanForward64(&at, x);
        return (int)at;
    }
    #else
    static inline int hexsuite_first_bit(unsigned long long x) { return __builtin_ctzll(x); }
    #endif
    """
    int first_bit "hexsuite_first_bit"(uint64_t x) noexcept nogil

cdef enum:
    SEATS = 4
    HEXES = 91
    DIRECTIONS = 6
    FARTHEST = 4            # of distances kept
    NO_HEX = 255
    HIDDEN = 255
    ORDERS = 4              # that a seat may have on the board at once
    KEPT = 6                # Tactics kept in the set-up
    ROUNDS_ALL = 6
    SEASONS_ALL = 3
    COSTS = 3               # cost changes by cards that a seat may cause in a round
    NAMED = 12              # hexes named by one order
    CARDS = 32              # Warchiefs, Advisors
    DESIGNS = 26            # of Tactics
    POOL = 10
    ALL_ROUND = 255         # a cost change without a count of instances
    CHANGE_ZERO = 8         # what is added to a cost change to store it
    LOG_SIZE = 160

cdef enum:  # order
    ATTACK = 0
    CHARGE
    SHOOT
    PRAY
    FORTIFY
    HARVEST
    ORDER_KINDS

cdef enum:  # marks of an order: kind + 1 in the low three bits
    KIND_BITS = 7
    UNKNOWN_KIND = 7
    UP = 8
    USED = 16               # an activated Fortify

cdef enum:  # phase
    P_SETUP_CHOICE = 0
    P_SETUP_TACTICS
    P_SETUP_HEXES
    P_PREPARATION
    P_TACTICS
    P_ORDERS
    P_REVEAL
    P_ACTIONS
    P_FINISHED

cdef enum:  # step
    S_WARCHIEF = 0
    S_ADVISOR
    S_DEAL
    S_KEEP
    S_PLACE
    S_ROLL
    S_DICE
    S_WINDOW
    S_TACTIC
    S_ORDER_HEX
    S_ORDER_KIND
    S_EFFECT
    S_ACTIVATION
    S_TARGET
    S_NOTHING

cdef enum:  # flags of a seat
    F_ADVISOR_UP = 1
    F_TACTIC_UP = 2
    F_MUTED = 4
    F_STOOD = 8
    F_HARVESTED = 16

cdef enum:  # events of a log
    EV_ROLLED = 0
    EV_SET_ASIDE
    EV_STRENGTH
    EV_DIE
    EV_ADVISOR
    EV_TACTIC
    EV_IDLE
    EV_COST
    EV_MUTED
    EV_PLACED
    EV_ORDER
    EV_TURNED_UP
    EV_PAID
    EV_DIE_BACK
    EV_TAKEN
    EV_DESTROYED
    EV_BLOCKED
    EV_LOST
    EV_ORDER_BACK
    EV_ORDER_DONE
    EV_VOIDED
    EV_TERRAIN
    EV_ORDER_MOVED
    EV_STOOD_DOWN
    EV_HARVESTED
    EV_SEASON
    EV_OBJECTIVE
    EV_ROUND

ctypedef struct Mask:
    uint64_t a
    uint64_t b

ctypedef struct Card:
    int n
    Operation op[4]

ctypedef struct Chief:
    int strength
    int cunning
    int influence
    Card rules
    # The same, taken apart.
    int attack_steps
    int charge_over
    int shoot_far           # 2 without a rule
    int straight_cost       # -1 without one
    int terrain_steps       # 1 without one
    int harvest_terrain
    int extra_order
    int change[6]           # of base costs
    int has_first           # whether a rule changes the cost of first instances
    int void_slot           # which rule, -1 none; its counter is in PrimalState.used
    int back_slot
    int face_slot
    int reroll_slot
    int face                # that counts as a success

ctypedef struct Season:
    Card card
    int change[6]
    int pool

ctypedef struct Land:
    int hexes
    int seats
    int first
    int centre
    int hidden_dice
    int long_arm
    int harvest_cap
    int designs
    uint64_t deck           # all copies of all Tactics
    Mask all
    Mask edge
    Mask corner
    Mask mountains
    Mask territory[4]
    Mask beside[91]         # the neighbours of a hex
    Mask ring[91][5]        # hexes at a distance of 1 to 4
    Mask straight[91]       # hexes in the six straight lines from a hex
    uint8_t next[91][6]     # neighbour by direction, NO_HEX where there is none
    uint32_t chief_choices[4]
    uint32_t advisor_choices[4]
    Chief chief[32]
    Card objective[32]
    Card reveal[32]
    Season season[3]
    Card tactic[26]

ctypedef struct PrimalState:
    Mask own[4]
    Mask terrain
    uint64_t dealt[4]           # Tactics dealt in the set-up
    uint64_t hand[4]
    uint32_t pool[4]            # dice not spent
    uint32_t aside[4]
    uint32_t spent[4]
    uint32_t picked             # effects: dice picked, or changed; while targets are named: dice just paid
    uint8_t order_hex[4][4]     # NO_HEX: none, or gone (what was seen of it stays in order_mark)
    uint8_t order_mark[4][4]
    uint8_t cost_mark[4][3]     # kind | 8 for rivals | (change + CHANGE_ZERO) << 4
    uint8_t cost_left[4][3]     # instances, ALL_ROUND, 0 for no entry
    uint8_t played[4][6]        # Tactics of the rounds before, design + 1
    uint8_t strength[4]
    uint8_t hand_size[4]
    uint8_t warchief[4]         # card + 1
    uint8_t advisor[4]          # card + 1
    uint8_t tactic[4]           # design + 1, of this round
    uint8_t flags[4]
    uint8_t used[4]             # two bits a rule of the Warchief: how often this round
    uint8_t taken_season[4]
    uint8_t taken[4]
    uint8_t destroyed[4]
    uint8_t harvest_points[4]
    uint8_t season_points[4]
    uint8_t advisor_points[4]
    uint8_t named[12]
    uint8_t named_count
    uint8_t phase
    uint8_t step
    uint8_t round               # 0 in the set-up
    uint8_t first
    int8_t mover                # a seat, CHANCE or OVER
    uint8_t asked               # whose go it is, also where chance is due
    uint8_t nth                 # placement of orders
    uint8_t to_roll             # dice of the roll that is due
    uint8_t order               # slot of the activated order; hex that waits for its order
    uint8_t left                # instances, dice, hexes still to name
    uint8_t straight            # of the instances left
    uint8_t card                # of the effect at work + 1
    uint8_t from_advisor
    uint8_t at                  # operation of the card
    uint8_t times               # left of the operation

ctypedef struct Event:
    short kind
    short seat
    short a
    short b

ctypedef struct Log:
    int n
    Event event[160]


cdef inline void note(Log *log, int kind, int seat, int a, int b) noexcept nogil:
    """Writes down what happens, for those who watch; the search passes NULL."""
    if log != NULL and log.n < LOG_SIZE:
        log.event[log.n].kind = <short>kind
        log.event[log.n].seat = <short>seat
        log.event[log.n].a = <short>a
        log.event[log.n].b = <short>b
        log.n += 1


# --- Sets of hexes ---------------------------------------------------------------------------------------------


cdef inline Mask no_hexes() noexcept nogil:
    cdef Mask m
    m.a = 0
    m.b = 0
    return m


cdef inline Mask one_hex(int h) noexcept nogil:
    cdef Mask m
    m.a = <uint64_t>1 << h if h < 64 else 0
    m.b = <uint64_t>1 << (h - 64) if h >= 64 else 0
    return m


cdef inline bint holds(const Mask *m, int h) noexcept nogil:
    return <int>(((m.a >> h) if h < 64 else (m.b >> (h - 64))) & 1)


cdef inline void put(Mask *m, int h) noexcept nogil:
    if h < 64:
        m.a |= <uint64_t>1 << h
    else:
        m.b |= <uint64_t>1 << (h - 64)


cdef inline void drop(Mask *m, int h) noexcept nogil:
    if h < 64:
        m.a &= ~(<uint64_t>1 << h)
    else:
        m.b &= ~(<uint64_t>1 << (h - 64))


cdef inline Mask both(Mask x, Mask y) noexcept nogil:
    x.a &= y.a
    x.b &= y.b
    return x


cdef inline Mask either(Mask x, Mask y) noexcept nogil:
    x.a |= y.a
    x.b |= y.b
    return x


cdef inline Mask without(Mask x, Mask y) noexcept nogil:
    x.a &= ~y.a
    x.b &= ~y.b
    return x


cdef inline bint any_hex(Mask m) noexcept nogil:
    return (m.a | m.b) != 0


cdef inline int bits(uint64_t x) noexcept nogil:
    x = x - ((x >> 1) & <uint64_t>0x5555555555555555)
    x = (x & <uint64_t>0x3333333333333333) + ((x >> 2) & <uint64_t>0x3333333333333333)
    x = (x + (x >> 4)) & <uint64_t>0x0F0F0F0F0F0F0F0F
    return <int>((x * <uint64_t>0x0101010101010101) >> 56)


cdef inline int size(Mask m) noexcept nogil:
    return bits(m.a) + (bits(m.b) if m.b else 0)


cdef inline bint just_one(Mask m) noexcept nogil:
    """Whether the set holds exactly one hex."""
    if m.a:
        return m.b == 0 and (m.a & (m.a - 1)) == 0
    return m.b != 0 and (m.b & (m.b - 1)) == 0


cdef inline int take_first(Mask *m) noexcept nogil:
    """Takes the lowest hex out of a set that is not empty."""
    cdef int h
    if m.a:
        h = first_bit(m.a)
        m.a &= m.a - 1
        return h
    h = 64 + first_bit(m.b)
    m.b &= m.b - 1
    return h


# --- Dice ------------------------------------------------------------------------------------------------------


cdef inline int showing(uint32_t dice, int face) noexcept nogil:
    """How many show a face."""
    return <int>((dice >> (4 * face)) & 15)


cdef inline uint32_t dice_of(int face, int n) noexcept nogil:
    return <uint32_t>n << (4 * face)


cdef inline int dice_count(uint32_t dice) noexcept nogil:
    """All of them; there are never more than ten, so the nibbles may be added up in bytes."""
    dice = (dice & 0x0F0F0F0F) + ((dice >> 4) & 0x0F0F0F0F)
    return <int>((dice * 0x01010101) >> 24)


cdef inline uint32_t failures(uint32_t dice) noexcept nogil:
    """Those that show 1 to 3."""
    return dice & 0x0000FFF0


cdef inline uint32_t successes_of(uint32_t dice) noexcept nogil:
    """Those that show 4 to 6."""
    return dice & 0x0FFF0000


# --- Cards -----------------------------------------------------------------------------------------------------


cdef inline int copies(uint64_t cards, int design) noexcept nogil:
    return <int>((cards >> (2 * design)) & 3)


cdef inline uint64_t one_card(int design) noexcept nogil:
    return <uint64_t>1 << (2 * design)


cdef inline int cards_count(uint64_t cards) noexcept nogil:
    return bits(cards & <uint64_t>0x5555555555555555) + 2 * bits(cards & <uint64_t>0xAAAAAAAAAAAAAAAA)


# --- Small questions -------------------------------------------------------------------------------------------


cdef inline const Chief *chief_of(const Land *b, const PrimalState *s, int seat) noexcept nogil:
    """The Warchief of a seat; only once it is known."""
    return &b.chief[s.warchief[seat] - 1]


cdef inline int season_of(const PrimalState *s) noexcept nogil:
    """0-2; the set-up belongs to the first."""
    return (s.round - 1) // 2 if s.round else 0


cdef inline int uses(const PrimalState *s, int seat, int slot) noexcept nogil:
    return (s.used[seat] >> (2 * slot)) & 3


cdef inline void use(PrimalState *s, int seat, int slot, int n) noexcept nogil:
    s.used[seat] += <uint8_t>(n << (2 * slot))


cdef inline int order_kind(const PrimalState *s, int seat, int slot) noexcept nogil:
    return (s.order_mark[seat][slot] & KIND_BITS) - 1


cdef inline Mask neutral(const Land *b, const PrimalState *s) noexcept nogil:
    cdef Mask m = s.terrain
    cdef int seat
    for seat in range(b.seats):
        m = either(m, s.own[seat])
    return without(b.all, m)


cdef inline Mask rivals_hexes(const Land *b, const PrimalState *s, int seat) noexcept nogil:
    cdef Mask m = no_hexes()
    cdef int other
    for other in range(b.seats):
        if other != seat:
            m = either(m, s.own[other])
    return m


cdef inline int owner_of(const Land *b, const PrimalState *s, int h) noexcept nogil:
    """A seat, -1 for neutral and terrain."""
    cdef int seat
    for seat in range(b.seats):
        if holds(&s.own[seat], h):
            return seat
    return -1


cdef inline Mask ordered(const PrimalState *s, int seat) noexcept nogil:
    """The hexes with an order of a seat."""
    cdef Mask m = no_hexes()
    cdef int k
    for k in range(ORDERS):
        if s.order_hex[seat][k] != NO_HEX:
            put(&m, s.order_hex[seat][k])
    return m


cdef inline int order_at(const PrimalState *s, int seat, int h) noexcept nogil:
    """The slot of a seat's order on a hex, -1 for none."""
    cdef int k
    for k in range(ORDERS):
        if s.order_hex[seat][k] == h:
            return k
    return -1


cdef inline int order_of_kind(const PrimalState *s, int seat, int kind) noexcept nogil:
    """The slot of a seat's order of a kind on the board, -1 for none."""
    cdef int k
    for k in range(ORDERS):
        if s.order_hex[seat][k] != NO_HEX and (s.order_mark[seat][k] & KIND_BITS) == kind + 1:
            return k
    return -1


cdef inline bint waits(const PrimalState *s, int seat, int slot) noexcept nogil:
    """Whether an order is still to activate (P17)."""
    return s.order_hex[seat][slot] != NO_HEX and not s.order_mark[seat][slot] & USED


cdef inline int placements(const Land *b, const PrimalState *s, int seat) noexcept nogil:
    """Orders that a seat places (P7), the fourth of its Warchief included."""
    cdef int n = size(s.own[seat])
    if n >= 4 and chief_of(b, s, seat).extra_order:
        return 4
    return n if n < 3 else 3


cdef inline int points_of(const PrimalState *s, int seat) noexcept nogil:
    return s.harvest_points[seat] + s.season_points[seat] + s.advisor_points[seat]
