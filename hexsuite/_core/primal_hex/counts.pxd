"""What Primal Hex's Seasons and objectives count and pay."""
from hexsuite._core.primal_hex.operations cimport Operation
from hexsuite._core.primal_hex.state cimport Card, Land, Mask, PrimalState

cdef void groups(const Land *b, Mask own, int *number, int *largest) noexcept nogil
cdef int count(const Land *b, const PrimalState *s, int seat, int what) noexcept nogil
cdef int score(const Land *b, const PrimalState *s, const Card *card, int seat) noexcept nogil
# What the card's first score counts for a seat, -1 where it scores nothing.
cdef int counted(const Land *b, const PrimalState *s, const Card *card, int seat) noexcept nogil
