"""Primal Hex's codes for Python: the same numbers as codes.pxd, with range checks. Uses nothing else."""
from typing import NamedTuple

from libc.stdint cimport int64_t

cdef enum:
    FACES = 6
    DESIGNS = 26


class Code(NamedTuple):
    kind: int
    a: int
    b: int
    c: int
    counts: tuple


def encode(kind, a=0, b=0, c=0):
    """The code of anything but a roll or a deal. ValueError when a number does not fit or the kind has counts."""
    if not 0 < kind < 64 or kind == ROLLED or kind == DEALT:
        raise ValueError(f"{kind} is not a kind of code without counts")
    for value in (a, b, c):
        if not 0 <= value <= 0xFFFF:
            raise ValueError(f"{value} does not fit into a code")
    return make_code(kind, a, b, c)


def encode_roll(counts):
    """The code of a roll from six counts, ones first. ValueError when a count is not 0 to 10."""
    if len(counts) != FACES or not all(0 <= n <= 10 for n in counts):
        raise ValueError("a roll is six counts of 0 to 10 dice")
    code = ROLLED
    for face, n in enumerate(counts):
        code |= n << (10 + 4 * face)
    return code


def encode_deal(counts):
    """The code of a deal from up to 26 counts, one a design. ValueError when a count is not 0 to 3."""
    if len(counts) > DESIGNS or not all(0 <= n <= 3 for n in counts):
        raise ValueError("a deal is at most 26 counts of 0 to 3 cards")
    code = DEALT
    for design, n in enumerate(counts):
        code |= n << (10 + 2 * design)
    return code


def decode(code):
    """The parts of a code; `a`, `b`, `c` are 0 for rolls and deals. ValueError for a negative number."""
    if not 0 <= code < 1 << 63:
        raise ValueError(f"{code} is not a code")
    cdef int64_t value = code
    kind = code_kind(value)
    if kind == ROLLED:
        return Code(kind, 0, 0, 0, tuple([(code >> (10 + 4 * face)) & 15 for face in range(FACES)]))
    if kind == DEALT:
        return Code(kind, 0, 0, 0, tuple([(code >> (10 + 2 * design)) & 3 for design in range(DESIGNS)]))
    return Code(kind, code_a(value), code_b(value), code_c(value), ())
