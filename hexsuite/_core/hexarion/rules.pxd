"""What actions and outcomes do to a state of Hexarion Conquest, and when it is over."""
from libc.stdint cimport int64_t

from hexsuite._core.hexarion.state cimport Field, HexState
from hexsuite._core.rng cimport Rng

# The state before the first chance event.
cdef void start(const Field *b, HexState *s) noexcept nogil
# The seat that would lose if the turn ended now, -1 for none; `reason` says how (H16, H17).
cdef int loser(const Field *b, const HexState *s, int *reason) noexcept nogil
cdef int to_move(const void *env, const void *state) noexcept nogil
cdef int seats(const void *env) noexcept nogil
cdef int apply(const void *env, void *state, int64_t code) noexcept nogil
cdef int64_t draw(const void *env, const void *state, Rng *rng) noexcept nogil
cdef int payoff(const void *env, const void *state, float *out) noexcept nogil
