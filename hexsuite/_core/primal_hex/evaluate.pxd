"""How good a Primal Hex position is for each seat, and which moves look good at first sight."""
from libc.stdint cimport int64_t

from hexsuite._core.primal_hex.state cimport Land, PrimalState

cdef enum:
    FEATURES = 22

cdef void features(const Land *b, const PrimalState *s, float *out) noexcept nogil
cdef void evaluate(const void *env, const void *state, const float *params, float *out) noexcept nogil
cdef void prior(const void *env, const void *state, const float *params, const int64_t *moves, int n,
                float *out) noexcept nogil
cdef int settled(const void *env, const void *root, const void *state, int plies) noexcept nogil
cdef int hasten(const void *env, const void *state, const int64_t *moves, int n) noexcept nogil
