"""Which actions and outcomes a state of Hexarion Conquest allows."""
from libc.stdint cimport int64_t, uint32_t

from hexsuite._core.hexarion.state cimport Field, HexState

# Edicts that a figure on the board has and may use this turn as far as it goes by itself (H6, H18, H25, Silenced).
cdef uint32_t usable(const Field *b, const HexState *s, int seat, int kind) noexcept nogil
# Hexes of enemies of `seat` that may be targeted (H11).
cdef uint32_t targets(const Field *b, const HexState *s, int seat) noexcept nogil
# Hexes that an edict of a reach covers from `hex_`.
cdef uint32_t reach_of(const Field *b, const HexState *s, int reach, int hex_) noexcept nogil
# Whether something can be aimed at with the edict (H40).
cdef int has_aim(const Field *b, const HexState *s, int seat, int kind, int edict) noexcept nogil
cdef int moves(const void *env, const void *state, int64_t *out, int capacity) noexcept nogil
cdef int legal(const void *env, const void *state, int64_t code) noexcept nogil
