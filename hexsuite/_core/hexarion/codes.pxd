"""Hexarion Conquest's codes in C: kinds, edicts, and how a code is put together and taken apart.

The layout is the save format: bits 0-5 kind; a, b, c of 16 bits each from bit 10. The meaning of a, b and c is in
docs/codes.md; for edicts a is the class, b the edict, and c two bytes x and y.
"""
from libc.stdint cimport int64_t

cpdef enum:
    SANCTUM = 1
    DEPLOY = 2
    REVIVE = 3
    END_DEPLOYMENT = 4
    ATTUNE = 5
    MOVE = 6
    EDICT = 7
    END_TURN = 8
    DRAW_GLYPHEX = 32
    DRAW_HEXMASTER = 33
    SANCTUM_FIRST = 34
    STARTER = 35

cpdef enum:  # class
    ARCHER = 0
    CLERIC = 1
    DRUID = 2
    MAGE = 3
    ROGUE = 4
    WARRIOR = 5
    HOME = 6            # stands for the enemy Home Base as a target (H31)

cpdef enum:  # edict; 0 is none
    NO_EDICT = 0
    ATTACK = 1
    DASH = 2
    FORTIFY = 3
    BACKSTAB = 4
    IGNITE = 5
    MARK = 6
    SILENCE = 7
    PUSH = 8
    ROOT_TRAP = 9
    BLINK = 10
    DISENCHANT = 11
    CLONE_DECOY = 12
    CLEANSE = 13
    SHIELDED_PULSE = 14
    RECLAIM = 15
    DRAIN = 16
    CHANNEL = 17
    LONG_SHOT = 18      # the six class edicts: 18 + class
    SOUL_ECHO = 19
    ROOTSTEP = 20
    ARCSHOCK = 21
    SLIPSTRIKE = 22
    HOLD_THE_LINE = 23

cpdef enum:
    EDICTS = 24         # numbers of edicts, 0 included
    CLASSES = 6
    GLYPHEXES = 15


cdef inline int code_kind(int64_t code) noexcept nogil:
    return <int>(code & 63)


cdef inline int code_a(int64_t code) noexcept nogil:
    return <int>((code >> 10) & 0xFFFF)


cdef inline int code_b(int64_t code) noexcept nogil:
    return <int>((code >> 26) & 0xFFFF)


cdef inline int code_x(int64_t code) noexcept nogil:
    """The first parameter of an edict."""
    return <int>((code >> 42) & 0xFF)


cdef inline int code_y(int64_t code) noexcept nogil:
    """The second parameter of an edict."""
    return <int>((code >> 50) & 0xFF)


cdef inline int64_t make_code(int kind, int a, int b) noexcept nogil:
    return (<int64_t>kind) | (<int64_t>a << 10) | (<int64_t>b << 26)


cdef inline int64_t make_edict(int figure, int edict, int x, int y) noexcept nogil:
    return make_code(EDICT, figure, edict) | (<int64_t>x << 42) | (<int64_t>y << 50)
