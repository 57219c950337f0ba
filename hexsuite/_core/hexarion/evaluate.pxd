"""How good a position of Hexarion Conquest is for each seat, and which moves look good at first sight."""
from libc.stdint cimport int64_t

from hexsuite._core.hexarion.state cimport Field, HexState

cdef enum:
    FEATURES = 24

cdef void features(const Field *b, const HexState *s, float *out) noexcept nogil
cdef void evaluate(const void *env, const void *state, const float *params, float *out) noexcept nogil
cdef void prior(const void *env, const void *state, const float *params, const int64_t *moves, int n,
                float *out) noexcept nogil
cdef int settled(const void *env, const void *root, const void *state, int plies) noexcept nogil
cdef int hasten(const void *env, const void *state, const int64_t *moves, int n) noexcept nogil
