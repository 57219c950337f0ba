"""The twenty-three edicts as a table: what each may aim at, how far, and the operations that it performs.

The rules (moves.pyx, rules.pyx) know aims and operations, not edicts. Which Glyphex holds which edict is content,
given to the board.
"""
from hexsuite._core.hexarion.codes cimport (
    ARCSHOCK, ATTACK, BACKSTAB, BLINK, CHANNEL, CLEANSE, CLONE_DECOY, DASH, DISENCHANT, DRAIN, FORTIFY, HOLD_THE_LINE,
    IGNITE, LONG_SHOT, MARK, PUSH, RECLAIM, ROOT_TRAP, ROOTSTEP, SHIELDED_PULSE, SILENCE, SLIPSTRIKE, SOUL_ECHO,
)


cdef void write(int edict, int aim, int reach, int first, int second=DO_NOTHING) noexcept:
    cdef int i
    BOOK[edict].aim = <uint8_t>aim
    BOOK[edict].reach = <uint8_t>reach
    BOOK[edict].does[0] = <uint8_t>first
    BOOK[edict].does[1] = <uint8_t>second
    BOOK[edict].moves = aim == AIM_DASH or aim == AIM_STEP or aim == AIM_LANDING
    BOOK[edict].harms = aim == AIM_SLIP
    BOOK[edict].sieges = edict == ATTACK or edict == IGNITE
    for i in range(OPERATIONS):
        if DO_HIT <= BOOK[edict].does[i] <= DO_BURST:
            BOOK[edict].harms = 1


# Basic
write(ATTACK, AIM_ENEMY, REACH_NEAR, DO_AIM, DO_HIT)
write(DASH, AIM_DASH, REACH_LINE, DO_GO)
write(FORTIFY, AIM_NOTHING, 0, DO_SHIELD)
# Variable
write(BACKSTAB, AIM_ENEMY, REACH_NEAR, DO_AIM, DO_STAB)
write(IGNITE, AIM_ENEMY, REACH_LINE, DO_AIM, DO_HIT)
write(MARK, AIM_ENEMY, REACH_AROUND, DO_AIM, DO_MARK)
write(SILENCE, AIM_ENEMY, REACH_AROUND, DO_AIM, DO_SILENCE)
write(PUSH, AIM_SHOVE, REACH_NEAR, DO_AIM, DO_SHOVE)
write(ROOT_TRAP, AIM_GROUND, REACH_AROUND, DO_AIM, DO_LAY_TRAP)
write(BLINK, AIM_LANDING, REACH_AROUND, DO_BLINK)
write(DISENCHANT, AIM_ARMED, REACH_NEAR, DO_AIM, DO_STRIP)
write(CLONE_DECOY, AIM_NOTHING, 0, DO_DECOY)
write(CLEANSE, AIM_FRIEND, REACH_AROUND, DO_AIM, DO_CLEANSE)
write(SHIELDED_PULSE, AIM_NOTHING, 0, DO_PULSE)
write(RECLAIM, AIM_DISCARD, 0, DO_RECLAIM)
write(DRAIN, AIM_RICHER, 0, DO_DRAIN)
write(CHANNEL, AIM_NOTHING, 0, DO_CHANNEL)
# Class
write(LONG_SHOT, AIM_ENEMY, REACH_SHOT, DO_AIM, DO_HIT)
write(SOUL_ECHO, AIM_FALLEN, 0, DO_RAISE)
write(ROOTSTEP, AIM_STEP, REACH_NEAR, DO_LEAVE_TRAP, DO_GO)
write(ARCSHOCK, AIM_ENEMY, REACH_AROUND, DO_AIM, DO_BURST)
write(SLIPSTRIKE, AIM_SLIP, REACH_NEAR, DO_SLIP)
write(HOLD_THE_LINE, AIM_NOTHING, 0, DO_SHIELD, DO_HOLD)
