"""Which moves of Primal Hex look good at first sight."""
from libc.stdint cimport int64_t

cdef void prior(const void *env, const void *state, const float *params, const int64_t *moves, int n,
                float *out) noexcept nogil
cdef int hasten(const void *env, const void *state, const int64_t *moves, int n) noexcept nogil
