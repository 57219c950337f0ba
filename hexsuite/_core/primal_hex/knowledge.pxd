"""What a seat knows in Primal Hex: masks and redrawn states (P23). All that was seen stands in the state: no memory."""
from libc.stdint cimport int64_t

from hexsuite._core.rng cimport Rng

cdef void observe(const void *env, const void *state, int seat, void *out) noexcept nogil
cdef void determinize(const void *env, const void *observation, const void *memory, int seat, Rng *rng,
                      void *out) noexcept nogil
cdef void redraw(const void *env, void *state, int seat, Rng *rng) noexcept nogil
cdef int64_t seen(const void *env, const void *before, int64_t code, int viewer) noexcept nogil
