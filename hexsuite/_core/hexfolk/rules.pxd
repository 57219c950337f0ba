"""Hexfolk's rules as functions of the game contract."""
from libc.stdint cimport int64_t, uint64_t

from hexsuite._core.hexfolk.state cimport FolkState, Island
from hexsuite._core.rng cimport Rng

cdef void start(const Island *b, FolkState *s) noexcept nogil
cdef int to_move(const void *env, const void *state) noexcept nogil
cdef int seats(const void *env) noexcept nogil
cdef int apply(const void *env, void *state, int64_t code) noexcept nogil
cdef void lapse(FolkState *s) noexcept nogil
cdef int64_t draw(const void *env, const void *state, Rng *rng) noexcept nogil
cdef int payoff(const void *env, const void *state, float *out) noexcept nogil
