"""The effects of Primal Hex's Tactics and revealed Advisors, operation by operation."""
from libc.stdint cimport int64_t

from hexsuite._core.primal_hex.operations cimport Operation
from hexsuite._core.primal_hex.state cimport Card, Land, Log, PrimalState

# Whether an operation would change anything for a seat now (C3, C7, P9).
cdef bint possible(const Land *b, const PrimalState *s, int seat, const Operation *op) noexcept nogil
cdef bint any_possible(const Land *b, const PrimalState *s, int seat, const Card *card) noexcept nogil
# Begins the effects of a card. Both: 1 when a choice or a roll is due, 0 when all is done.
cdef int begin(const Land *b, PrimalState *s, int seat, int card, int from_advisor, Log *log) noexcept nogil
cdef int choose(const Land *b, PrimalState *s, int64_t code, Log *log) noexcept nogil
# After a roll that an effect asked for.
cdef int rolled(const Land *b, PrimalState *s, Log *log) noexcept nogil
cdef int list_choices(const Land *b, const PrimalState *s, int64_t *out) noexcept nogil
cdef const Operation *at_work(const Land *b, const PrimalState *s) noexcept nogil
