"""Which actions and outcomes a Hexfolk state allows."""
from libc.stdint cimport int64_t

from hexsuite._core.hexfolk.state cimport FolkState, Island

cdef int robber_bars(const Island *b, const FolkState *s, int h) noexcept nogil
cdef int list_steal(const Island *b, const FolkState *s, int64_t *out) noexcept nogil
cdef int moves(const void *env, const void *state, int64_t *out, int capacity) noexcept nogil
cdef int legal(const void *env, const void *state, int64_t code) noexcept nogil
