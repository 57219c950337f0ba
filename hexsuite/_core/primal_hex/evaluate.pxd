"""How good a Primal Hex position is for each seat: its share of the win."""
from hexsuite._core.primal_hex.state cimport Land, PrimalState

cdef enum:
    FEATURES = 24

cdef void features(const Land *b, const PrimalState *s, float *out) noexcept nogil
cdef void evaluate(const void *env, const void *state, const float *params, float *out) noexcept nogil
cdef int settled(const void *env, const void *root, const void *state, int plies) noexcept nogil
