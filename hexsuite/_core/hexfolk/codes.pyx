"""Hexfolk's codes for Python: the same numbers as codes.pxd, with range checks. Uses the structs' limits only."""
from typing import NamedTuple

from libc.stdint cimport int64_t

from hexsuite._core.hexfolk.state cimport OPEN

cdef tuple _TRADES = (OFFER, COUNTER)

MOST_OPEN = OPEN


class Code(NamedTuple):
    kind: int
    a: int
    b: int
    c: int
    give: tuple
    want: tuple


def encode(kind, a=0, b=0, c=0):
    """The code of anything but a trade. ValueError when a number does not fit or the kind is a trade."""
    if not 0 < kind < 64 or kind in _TRADES:
        raise ValueError(f"{kind} is not a kind of code without trade counts")
    for value in (a, b, c):
        if not 0 <= value <= 0xFFFF:
            raise ValueError(f"{value} does not fit into a code")
    return make_code(kind, a, b, c)


def encode_trade(kind, give, want, number=0):
    """The code of an offer or a counter-offer. ValueError when a count does not fit or the kind is no trade.

    `number`: 1 to 3 for an offer that stays open beside others (F18).
    """
    if kind not in _TRADES:
        raise ValueError(f"{kind} is not a kind of trade code")
    cdef int gives[5]
    cdef int wants[5]
    if not 0 <= number <= (MOST_OPEN if kind == OFFER else 0):
        raise ValueError(f"{number} is not a number of an open offer")
    if len(give) != 5 or len(want) != 5:
        raise ValueError("a trade has five counts on each side")
    for r in range(5):
        if not (0 <= give[r] <= 31 and 0 <= want[r] <= 31):
            raise ValueError("a trade holds 0 to 31 cards of a resource on each side")
        gives[r] = give[r]
        wants[r] = want[r]
    return make_trade(kind, gives, wants) | <int64_t>number << 60


def decode(code):
    """The parts of a code; of a trade `a` is the offer's number. ValueError for a negative number."""
    if not 0 <= code < 1 << 63:
        raise ValueError(f"{code} is not a code")
    cdef int64_t value = code
    kind = code_kind(value)
    if kind in _TRADES:
        give = tuple([trade_give(value, r) for r in range(5)])
        want = tuple([trade_want(value, r) for r in range(5)])
        return Code(kind, trade_number(value), 0, 0, give, want)
    return Code(kind, code_a(value), code_b(value), code_c(value), (), ())
