"""What a seat knows in Hexfolk: masks, memories and redrawn states (F25)."""
from libc.stdint cimport int64_t, uint8_t

from hexsuite._core.hexfolk.state cimport KINDS, SEATS
from hexsuite._core.rng cimport Rng

cdef enum:
    CASES = 48              # joint hands kept; the least likely go first

ctypedef struct Memory:
    int count
    float weight[CASES]
    uint8_t hands[CASES][SEATS][KINDS]

cdef void observe(const void *env, const void *state, int seat, void *out) noexcept nogil
cdef void begin(const void *env, const void *state, int seat, void *memory) noexcept nogil
cdef void remember(const void *env, const void *before, const void *after, int64_t code, int seat,
                   void *memory) noexcept nogil
cdef void determinize(const void *env, const void *observation, const void *memory, int seat, Rng *rng,
                      void *out) noexcept nogil
cdef int64_t seen(const void *env, const void *before, int64_t code, int viewer) noexcept nogil
