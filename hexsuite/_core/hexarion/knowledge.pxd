"""What a seat knows in Hexarion Conquest (H28): masks, memories and redrawn states."""
from libc.stdint cimport int64_t, uint8_t

from hexsuite._core.rng cimport Rng

cdef enum:
    TRACKED = 8             # Reclaimed Glyphexes whose whereabouts are followed one by one
    CASES = 256             # 2 ^ TRACKED

# How likely it is, by the set of tracked Glyphexes in the opponent's hand, that just those are in it.
ctypedef struct Memory:
    float chance[CASES]
    uint8_t tracked[TRACKED]
    uint8_t count

cdef void observe(const void *env, const void *state, int seat, void *out) noexcept nogil
cdef void begin(const void *env, const void *state, int seat, void *memory) noexcept nogil
cdef void remember(const void *env, const void *before, const void *after, int64_t code, int seat,
                   void *memory) noexcept nogil
cdef void determinize(const void *env, const void *observation, const void *memory, int seat, Rng *rng,
                      void *out) noexcept nogil
cdef int64_t seen(const void *env, const void *before, int64_t code, int viewer) noexcept nogil
