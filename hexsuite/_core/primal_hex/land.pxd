"""Fills Primal Hex's immutable struct from Python's numbers."""
from hexsuite._core.primal_hex.state cimport Land

cdef void fill(Land *b, object board) except *
