"""Hexfolk's codes in C: kinds, and how a code is put together and taken apart.

The layout is the save format: bits 0-5 kind; a, b, c of 16 bits each from bit 10; trades instead five
counts of 5 bits given from bit 10, five wanted from bit 35 and an offer's number in bits 60 and 61.
"""
from libc.stdint cimport int64_t

cpdef enum:
    ROLL = 1
    END_TURN = 2
    BUILD_ROAD = 3
    BUILD_SETTLEMENT = 4
    BUILD_CITY = 5
    BUY_CARD = 6
    PLAY_KNIGHT = 7
    PLAY_ROAD_BUILDING = 8
    PLAY_YEAR_OF_PLENTY = 9
    PLAY_MONOPOLY = 10
    MOVE_ROBBER = 11
    DISCARD = 12
    BANK_TRADE = 13
    OFFER = 14
    ACCEPT = 15
    DECLINE = 16
    COUNTER = 17
    TAKE = 18
    WITHDRAW = 19
    STEAL = 20
    PASS = 21
    DICE = 32
    CARD = 33
    STOLEN = 34


cdef inline int code_kind(int64_t code) noexcept nogil:
    return <int>(code & 63)


cdef inline int code_a(int64_t code) noexcept nogil:
    return <int>((code >> 10) & 0xFFFF)


cdef inline int code_b(int64_t code) noexcept nogil:
    return <int>((code >> 26) & 0xFFFF)


cdef inline int code_c(int64_t code) noexcept nogil:
    return <int>((code >> 42) & 0xFFFF)


cdef inline int64_t make_code(int kind, int a, int b, int c) noexcept nogil:
    return (<int64_t>kind) | (<int64_t>a << 10) | (<int64_t>b << 26) | (<int64_t>c << 42)


cdef inline int trade_give(int64_t code, int r) noexcept nogil:
    """How many cards of resource r the seat that speaks would give."""
    return <int>((code >> (10 + 5 * r)) & 31)


cdef inline int trade_want(int64_t code, int r) noexcept nogil:
    """How many cards of resource r the seat that speaks would get."""
    return <int>((code >> (35 + 5 * r)) & 31)


cdef inline int trade_number(int64_t code) noexcept nogil:
    """The number of an offer that lies beside others; 0 for one that is talked about and closed at once."""
    return <int>(code >> 60)


cdef inline int64_t make_trade(int kind, const int *give, const int *want) noexcept nogil:
    cdef int64_t code = kind
    cdef int r
    for r in range(5):
        code |= (<int64_t>give[r] << (10 + 5 * r)) | (<int64_t>want[r] << (35 + 5 * r))
    return code
