"""Hexarion Conquest's two structs: the field (immutable, one per game) and the state (copied with memcpy).

Hexes are indices of the grid of 19; a set of hexes, of Glyphexes or of edicts is the bits of a word. Directions 0-5
are E, SE, SW, W, NW, NE. Classes and edicts are numbered in codes.pxd.
"""
from libc.stdint cimport int8_t, uint8_t, uint16_t, uint32_t

from hexsuite._core.bits cimport bit, count
from hexsuite._core.hexarion.codes cimport CLASSES, EDICTS, GLYPHEXES

cdef enum:
    SEATS = 2
    HEXES = 19
    CENTRE = 9              # the Resonance Hex
    NONE = 31               # no hex, no Glyphex, no class, no direction
    LEXICON = 12            # Glyphexes in one (H29)
    FULL = 3                # CE that are kept, and Hexmasters active at most
    SURPLUS = 1             # overflow beyond them
    REVIVAL = 2             # what reviving costs
    ATTUNING = 1
    QUIET_TURNS = 30        # H30
    LAST_TURN = 120

cdef enum:  # phase
    P_SANCTUM = 0
    P_PRETURN
    P_DEPLOYMENT
    P_ACTION
    P_FINISHED
    P_GLYPHEX_DUE
    P_HEXMASTER_DUE
    P_SANCTUM_DUE
    P_STARTER_DUE

cdef enum:  # Figure.where
    W_POOL = 0
    W_WAITING
    W_BOARD
    W_DEFEATED

cdef enum:  # Figure.marks
    M_SHIELDED = 1
    M_IMMOVABLE = 2
    M_DECOY = 4
    M_MARKED = 8
    M_FRESH = 16            # entered since its controller's last turn start (H11)
    M_SPENT = 32            # class edict used, for the whole game (H18)
    M_TILL_TURN = 7         # end when the controller's turn starts (H23)
    M_STATUS = 15

cdef enum:  # reason
    R_NONE = 0
    R_ENERGY
    R_DEFEAT
    R_STALEMATE

ctypedef struct Field:
    int homes[SEATS]
    int long_protection                     # H11
    int siege                               # H31
    int ahead[SEATS]                        # direction from the own Home Base to the enemy's (H27)
    uint32_t open                           # hexes that can be entered (H4)
    uint32_t gates[SEATS]                   # deployment hexes
    uint32_t near[HEXES]                    # hexes at distance 1 that can be entered
    uint32_t around[HEXES]                  # at distance 1 or 2, likewise
    uint32_t lines[HEXES]                   # the same, in a straight line
    uint8_t step[HEXES][6]                  # by direction; NONE for off the board or a Home Base
    uint8_t toward[HEXES][HEXES]            # direction of a straight line, else NONE
    uint8_t at_home[SEATS][HEXES]           # direction to a seat's Home Base from a hex next to it, else NONE
    uint32_t edicts_of[GLYPHEXES]           # of a Glyphex, the basic ones included
    uint8_t costs[EDICTS]
    uint32_t affordable[FULL + SURPLUS + 1]  # edicts by CE
    uint16_t lexicon[SEATS]                 # H29

ctypedef struct Figure:
    uint8_t where
    uint8_t hex                             # NONE unless on the board; so below
    uint8_t facing
    uint8_t glyphex                         # NONE for none
    uint8_t marks
    uint8_t held                            # own turn ends to come: Silenced (two bits), Rooted (two more)
    uint8_t last                            # edict used on the controller's preceding turn (H25)
    uint8_t fell                            # turn of the defeat

ctypedef struct HexState:
    Figure figures[SEATS][CLASSES]
    uint32_t taken[SEATS]                   # hexes with a figure
    uint16_t hand[SEATS]                    # Glyphexes; in an observation the other seat's hand is empty
    uint16_t lexicon[SEATS]                 # and its Lexicon holds both
    uint16_t discard[SEATS]
    uint16_t removed[SEATS]
    uint16_t reclaimed[SEATS]               # bear the mark, wherever they are
    uint8_t hand_size[SEATS]
    uint8_t lexicon_size[SEATS]
    uint8_t who[HEXES]                      # 1 + class + 8 seat of the figure there, 0 for none
    uint8_t energy[SEATS]
    uint8_t overflow[SEATS]
    uint8_t sanctum[SEATS]                  # hex or NONE
    uint8_t trap[SEATS]                     # hex or NONE, by owner
    uint8_t phase
    int8_t mover                            # seat, CHANCE or OVER
    uint8_t active                          # seat whose turn it is; in the setup the one that places or draws
    uint8_t starter                         # seat + 1
    uint8_t turn
    uint8_t quiet
    uint8_t acting                          # class or NONE
    uint8_t moved
    uint8_t used                            # edict
    uint8_t deployed
    uint8_t fallen                          # somebody was defeated this turn
    uint8_t winner                          # seat + 1
    uint8_t reason


cdef inline int silenced(const Figure *f) noexcept nogil:
    return f.held & 3


cdef inline int rooted(const Figure *f) noexcept nogil:
    return f.held >> 2


cdef inline int is_stuck(const Figure *f) noexcept nogil:
    """Rooted or Immovable: may not move itself in any way (H21, H23)."""
    return f.held >> 2 or f.marks & M_IMMOVABLE


cdef inline int is_protected(const Field *b, const HexState *s, int seat, int kind) noexcept nogil:
    """H11. With the short protection only while its own side is active."""
    return s.figures[seat][kind].marks & M_FRESH and (b.long_protection or s.active == seat)


cdef inline int wealth(const HexState *s, int seat) noexcept nogil:
    return s.energy[seat] + s.overflow[seat]


cdef inline int on_board(const HexState *s, int seat) noexcept nogil:
    return count(s.taken[seat])


cdef inline uint32_t free_hexes(const Field *b, const HexState *s) noexcept nogil:
    return b.open & ~(s.taken[0] | s.taken[1])


cdef inline uint32_t barred(const Field *b, const HexState *s, int seat, int hex_) noexcept nogil:
    """H4: the enemy's deployment hexes once two of them hold figures of `seat`, the one on `hex_` not counted."""
    cdef uint32_t gates = b.gates[1 - seat], own = s.taken[seat] & gates
    if hex_ != NONE:
        own &= ~bit(hex_)
    return gates if count(own) >= 2 else 0


cdef inline uint32_t revival_hexes(const Field *b, const HexState *s, int seat) noexcept nogil:
    """H12: on or next to any Sanctum, empty, and not the last deployment hex of the enemy."""
    cdef uint32_t found = 0
    cdef int i
    for i in range(SEATS):
        if s.sanctum[i] != NONE:
            found |= bit(s.sanctum[i]) | b.near[s.sanctum[i]]
    return found & free_hexes(b, s) & ~barred(b, s, seat, NONE)
