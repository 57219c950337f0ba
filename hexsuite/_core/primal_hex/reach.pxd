"""What Primal Hex's orders cost and reach."""
from libc.stdint cimport uint8_t

from hexsuite._core.primal_hex.state cimport Land, Mask, PrimalState

cdef int success_count(const Land *b, const PrimalState *s, int seat) noexcept nogil
cdef int cost_of(const Land *b, const PrimalState *s, int seat, int kind, int n, int straight) noexcept nogil
cdef int void_cost(const Land *b, const PrimalState *s, int seat) noexcept nogil
cdef Mask attack_targets(const Land *b, const PrimalState *s, int seat, int h) noexcept nogil
cdef Mask shoot_targets(const Land *b, const PrimalState *s, int seat, int h) noexcept nogil
cdef int charge_lines(const Land *b, const PrimalState *s, int seat, int h, uint8_t *near, uint8_t *far) noexcept nogil
cdef Mask pray_targets(const Land *b, const PrimalState *s, int seat) noexcept nogil
cdef Mask terrain_reach(const Land *b, const Mask *free, int h, int steps) noexcept nogil
cdef bint terrain_moves(const Land *b, const PrimalState *s) noexcept nogil
cdef int harvest_worth(const Land *b, const PrimalState *s, int seat, int h) noexcept nogil
cdef bint fortified(const PrimalState *s, int owner, int h) noexcept nogil
cdef bint is_straight(const Land *b, const PrimalState *s, int seat) noexcept nogil
# The most instances that the targets allow (dice apart), and how many of them may be straight ones.
cdef int room_for(const Land *b, const PrimalState *s, int seat, int kind, int h, int *straight) noexcept nogil
