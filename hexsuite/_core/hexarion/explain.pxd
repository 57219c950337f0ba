"""Why an edict cannot be chosen and whom it would hit: for the people who play, not for the search."""
from libc.stdint cimport int64_t, uint32_t

from hexsuite._core.hexarion.state cimport Field, HexState

cdef enum:  # why_barred
    OPEN = 0
    NOT_NOW
    OTHER_ACTS
    FRESH
    IS_SILENCED
    SPENT
    REPEATED
    NO_ENERGY
    IS_HELD
    NO_TARGET

cdef enum:  # Hit.result
    DEFEATS = 0
    BREAKS_SHIELD
    VOID

ctypedef struct Hit:
    int seat
    int kind
    int result

# All edicts that a figure on the board has at all.
cdef uint32_t edicts_of(const Field *b, const HexState *s, int seat, int kind) noexcept nogil
cdef int why_barred(const Field *b, const HexState *s, int seat, int kind, int edict) noexcept nogil
# Whom a legal action hits, in order; at most CLASSES. Their number.
cdef int hits(const Field *b, const HexState *s, int64_t code, Hit *out) noexcept nogil
# As rules.loser, once the overflow of the active seat is lost.
cdef int loser_if_ended(const Field *b, const HexState *s, int *reason) noexcept nogil
