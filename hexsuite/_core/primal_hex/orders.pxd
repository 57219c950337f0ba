"""Activating Primal Hex's orders, naming their targets, and what then happens."""
from libc.stdint cimport int64_t

from hexsuite._core.primal_hex.state cimport Land, Log, Mask, PrimalState

# 1: targets are to be named (step S_TARGET), 0: it is over.
cdef int activate(const Land *b, PrimalState *s, int slot, int n, int straight, Log *log) noexcept nogil
cdef int name_target(const Land *b, PrimalState *s, int64_t code, Log *log) noexcept nogil
cdef void void_order(const Land *b, PrimalState *s, int slot, Log *log) noexcept nogil
cdef int list_activations(const Land *b, const PrimalState *s, int64_t *out) noexcept nogil
cdef int list_targets(const Land *b, const PrimalState *s, int64_t *out) noexcept nogil
cdef int list_terrain(const Land *b, const PrimalState *s, int steps, int64_t *out) noexcept nogil
cdef int list_hexes(int kind, Mask m, int64_t *out) noexcept nogil
