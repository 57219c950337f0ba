"""The twenty-three edicts as a table: what each may aim at, how far, and the operations that it performs."""
from libc.stdint cimport uint8_t

from hexsuite._core.hexarion.codes cimport EDICTS

cdef enum:  # what an edict asks for
    AIM_NOTHING = 0
    AIM_ENEMY
    AIM_ARMED           # an enemy with a Glyphex
    AIM_FRIEND          # or itself
    AIM_DASH            # a free hex, one or two steps in a line
    AIM_STEP            # a free hex next to it
    AIM_LANDING         # a free hex within 2
    AIM_GROUND          # an empty hex within 2, for a trap
    AIM_SHOVE           # an enemy and the hex where it lands
    AIM_DISCARD         # a Glyphex in the own discard
    AIM_RICHER          # nothing, but the opponent must have more than 1 CE
    AIM_FALLEN          # a friend that was just defeated, and a hex
    AIM_SLIP            # a step, and perhaps an enemy beside it

cdef enum:  # how far
    REACH_NEAR = 0      # adjacent
    REACH_LINE          # 1 or 2 in a straight line, whatever stands between
    REACH_AROUND        # within 2
    REACH_SHOT          # 2 or 3 in a straight line with nobody between

cdef enum:  # operation
    DO_NOTHING = 0
    DO_AIM              # turn towards what is aimed at, if the line is straight (H27)
    DO_HIT
    DO_STAB             # a hit, two from behind
    DO_BURST            # hit the target and every enemy next to it
    DO_SHIELD
    DO_HOLD             # Immovable
    DO_DECOY
    DO_MARK
    DO_SILENCE
    DO_SHOVE
    DO_LAY_TRAP
    DO_LEAVE_TRAP       # on the hex that the figure stands on, before it steps off
    DO_GO               # turn and step; a trap may spring
    DO_BLINK            # land without turning; a trap may spring
    DO_STRIP            # destroy a Glyphex
    DO_CLEANSE
    DO_PULSE
    DO_RECLAIM
    DO_DRAIN
    DO_CHANNEL
    DO_RAISE
    DO_SLIP

cdef enum:
    OPERATIONS = 2

ctypedef struct Edict:
    uint8_t aim
    uint8_t reach
    uint8_t moves           # may not be used while Rooted or Immovable
    uint8_t harms           # hits Hexmasters
    uint8_t sieges          # may aim at the enemy Home Base too (H31)
    uint8_t does[OPERATIONS]

cdef Edict BOOK[EDICTS]
