"""Primal Hex's codes in C: kinds, and how a code is put together and taken apart.

The layout is the save format: bits 0-5 kind; a, b, c of 16 bits each from bit 10; a roll instead six counts of 4 bits
(by face), a deal 26 counts of 2 bits (by design).
"""
from libc.stdint cimport int64_t, uint32_t, uint64_t

cpdef enum:
    CHOOSE_WARCHIEF = 1
    CHOOSE_ADVISOR = 2
    KEEP_TACTIC = 3
    PLACE_HEX = 4
    KEEP = 5
    REROLL = 6
    STRENGTH = 7
    ADVISOR = 8
    DONE = 9
    CHOOSE_TACTIC = 10
    ORDER_HEX = 11
    ORDER_KIND = 12
    ACTIVATE = 13
    VOID = 14
    STAND_DOWN = 15
    TARGET = 16
    CHARGE_AT = 17
    DESTROY = 18
    MOVE_TERRAIN = 19
    PICK_DIE = 20
    ROLL = 21
    STOP = 22
    PICK_RIVAL = 23
    TURN_UP = 24
    PICK_KIND = 25
    GROW = 26
    MOVE_ORDER = 27
    SWAP_ORDERS = 28
    ROLLED = 32
    DEALT = 33

cdef enum:
    COUNTS_AT = 10          # first bit of the counts
    DEAL_BITS = 52          # of 26 designs


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


cdef inline uint32_t code_dice(int64_t code) noexcept nogil:
    """A roll as a dice word (see state.pxd): face f in the bits from 4 f."""
    return <uint32_t>((code >> COUNTS_AT) & 0xFFFFFF) << 4


cdef inline int64_t make_roll(uint32_t dice) noexcept nogil:
    return ROLLED | (<int64_t>(dice >> 4) << COUNTS_AT)


cdef inline uint64_t code_cards(int64_t code) noexcept nogil:
    """A deal as a card word (see state.pxd)."""
    return <uint64_t>(code >> COUNTS_AT) & ((<uint64_t>1 << DEAL_BITS) - 1)


cdef inline int64_t make_deal(uint64_t cards) noexcept nogil:
    return DEALT | (<int64_t>cards << COUNTS_AT)
