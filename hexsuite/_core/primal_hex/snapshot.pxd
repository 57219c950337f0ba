"""Primal Hex's states as plain Python data."""
from hexsuite._core.primal_hex.state cimport Land, PrimalState

cdef object take_snapshot(const Land *b, const PrimalState *s, int viewer)
