"""Trades worth proposing: candidates, since all cannot be listed."""
from libc.stdint cimport int64_t

cdef int offers(const void *env, const void *state, int64_t *out, int capacity) noexcept nogil
