"""Which actions and outcomes a Primal Hex state allows."""
from libc.stdint cimport int64_t

from hexsuite._core.primal_hex.state cimport Land, PrimalState

# Whether the asked seat could do anything in its window but to be done.
cdef bint window_open(const Land *b, const PrimalState *s) noexcept nogil
# Whether it could still roll its dice again.
cdef bint rerolls_left(const Land *b, const PrimalState *s) noexcept nogil
cdef int moves(const void *env, const void *state, int64_t *out, int capacity) noexcept nogil
cdef int legal(const void *env, const void *state, int64_t code) noexcept nogil
