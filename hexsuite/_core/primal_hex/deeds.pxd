"""Single changes of a Primal Hex state: dice, Strength, hexes, orders. Each notes what it does for those who watch."""
from libc.stdint cimport uint32_t

from hexsuite._core.primal_hex.state cimport Land, Log, PrimalState

cdef void turn_die(PrimalState *s, int seat, int face, int to, Log *log) noexcept nogil
cdef void gain_strength(PrimalState *s, int seat, int n, Log *log) noexcept nogil
cdef void pay(const Land *b, PrimalState *s, int seat, int n, Log *log) noexcept nogil
cdef void roll_dice(PrimalState *s, int seat, uint32_t dice) noexcept nogil
cdef void turn_up(PrimalState *s, int seat, int slot, Log *log) noexcept nogil
cdef void remove_order(PrimalState *s, int seat, int slot) noexcept nogil
cdef int guarded(const Land *b, PrimalState *s, int h, int *owner, Log *log) noexcept nogil
cdef void take_hex(const Land *b, PrimalState *s, int seat, int h, int owner, Log *log) noexcept nogil
cdef void destroy_hex(const Land *b, PrimalState *s, int seat, int h, int owner, Log *log) noexcept nogil
cdef void move_terrain(PrimalState *s, int seat, int from_, int to, Log *log) noexcept nogil
