"""Primal Hex's rules as functions of the game contract."""
from libc.stdint cimport int64_t

from hexsuite._core.primal_hex.state cimport Land, Log, PrimalState
from hexsuite._core.rng cimport Rng

cdef void start(const Land *b, PrimalState *s) noexcept nogil
cdef int to_move(const void *env, const void *state) noexcept nogil
cdef int seats(const void *env) noexcept nogil
cdef int apply(const void *env, void *state, int64_t code) noexcept nogil
# The same, and tells what happens; `log` may be NULL.
cdef int play(const Land *b, PrimalState *s, int64_t code, Log *log) noexcept nogil
cdef int64_t draw(const void *env, const void *state, Rng *rng) noexcept nogil
cdef int payoff(const void *env, const void *state, float *out) noexcept nogil
cdef int winners(const Land *b, const PrimalState *s) noexcept nogil
