"""How good a Hexfolk position is for each seat, and which moves look good at first sight."""
from libc.stdint cimport int64_t

from hexsuite._core.hexfolk.state cimport FolkState, Island

cdef enum:
    FEATURES = 34

cdef void features(const Island *b, const FolkState *s, float *out) noexcept nogil
cdef void evaluate(const void *env, const void *state, const float *params, float *out) noexcept nogil
cdef void prior(const void *env, const void *state, const float *params, const int64_t *moves, int n,
                float *out) noexcept nogil
cdef int settled(const void *env, const void *root, const void *state, int plies) noexcept nogil
cdef float trade_gain(const Island *b, const FolkState *s, int seat, int64_t word, int sign) noexcept nogil
cdef int hasten(const void *env, const void *state, const int64_t *moves, int n) noexcept nogil
