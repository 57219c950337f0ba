"""How good a position of Hexarion Conquest is for each seat, and which moves look good at first sight.

A position is 24 numbers a seat (`NAMES`); a weighted sum of them is a seat's strength, and the shares of the win are
the softmax of the two strengths. What counts most is who can strike whom: `threats` finds the hexes that a seat can
hit with one move and one edict, so a position may be judged in the middle of a turn as well.
"""
from libc.stdint cimport int64_t, uint32_t
from libc.string cimport memset

from hexsuite._core.bits cimport bit, count, lowest
from hexsuite._core.hexarion.codes cimport (
    ARCSHOCK, ATTACK, ATTUNE, BACKSTAB, BLINK, CHANNEL, CLASSES, CLEANSE, CLONE_DECOY, DASH, DEPLOY, DISENCHANT, DRAIN,
    EDICT, EDICTS, END_DEPLOYMENT, END_TURN, FORTIFY, HOLD_THE_LINE, HOME, IGNITE, LONG_SHOT, MARK, MOVE, PUSH, RECLAIM,
    REVIVE, ROOT_TRAP, ROOTSTEP, SHIELDED_PULSE, SILENCE, SLIPSTRIKE, SOUL_ECHO, code_a, code_b, code_kind, code_x,
    code_y,
)
from hexsuite._core.hexarion.edicts cimport BOOK, REACH_SHOT
from hexsuite._core.hexarion.moves cimport reach_of
from hexsuite._core.hexarion.state cimport (
    ATTUNING, CENTRE, FULL, M_DECOY, M_FRESH, M_MARKED, M_SHIELDED, M_SPENT, NONE, P_ACTION, REVIVAL, SEATS, W_BOARD,
    W_DEFEATED, W_POOL, W_WAITING, Field, Figure, HexState, barred, free_hexes, is_protected, is_stuck, rooted,
    silenced, wealth,
)
from hexsuite._core.shares cimport shares

NAMES = (
    "board", "waiting", "undrawn", "armed", "energy", "two_energy", "broke", "resonance", "near_resonance",
    "shielded", "decoy", "marked", "silenced", "rooted", "class_edicts", "hand", "last_one", "strikes_now",
    "more_strikes_now", "strikes_next", "more_strikes_next", "gates", "trap", "to_move",
)

cdef enum:  # indices into NAMES
    F_BOARD = 0
    F_WAITING
    F_UNDRAWN
    F_ARMED
    F_ENERGY
    F_TWO
    F_BROKE
    F_RESONANCE
    F_NEAR
    F_SHIELDED
    F_DECOY
    F_MARKED
    F_SILENCED
    F_ROOTED
    F_CLASS
    F_HAND
    F_LAST
    F_NOW
    F_MORE_NOW
    F_NEXT
    F_MORE_NEXT
    F_GATES
    F_TRAP
    F_TO_MOVE

cdef enum:
    MOST_HAND = 4       # a larger hand is worth no more


# Threats --------------------------------------------------------------------------------------------------------


cdef inline uint32_t spread(const uint32_t *reach, uint32_t hexes) noexcept nogil:
    """All hexes within reach of any of these."""
    cdef uint32_t found = 0
    while hexes:
        found |= reach[lowest(hexes)]
        hexes &= hexes - 1
    return found


cdef uint32_t strikes_of(const Field *b, const HexState *s, int seat, int kind, int energy, int now) noexcept nogil:
    """Hexes that one figure can hit with a step and an edict; `now` in the turn that runs."""
    cdef const Figure *f = &s.figures[seat][kind]
    cdef uint32_t places = bit(f.hex), found = 0, edicts = 0, more
    if (not now or not s.moved) and not is_stuck(f):
        places |= b.near[f.hex] & free_hexes(b, s) & ~barred(b, s, seat, f.hex)
    if f.glyphex != NONE:
        edicts = b.edicts_of[f.glyphex]
    if not f.marks & M_SPENT:
        edicts |= bit(LONG_SHOT + kind)
    edicts &= b.affordable[energy] & ~bit(f.last)
    if edicts & (bit(ATTACK) | bit(BACKSTAB)):
        found = spread(b.near, places)
    if edicts & bit(IGNITE):
        found |= spread(b.lines, places)
    if edicts & bit(ARCSHOCK):
        found |= spread(b.around, places)
    elif edicts & bit(SLIPSTRIKE) and not is_stuck(f):
        found |= spread(b.near, places | (spread(b.near, places) & free_hexes(b, s)))
    elif edicts & bit(LONG_SHOT):
        more = places
        while more:
            found |= reach_of(b, s, REACH_SHOT, lowest(more))
            more &= more - 1
    return found


cdef uint32_t threats(const Field *b, const HexState *s, int seat, int now) noexcept nogil:
    """Hexes that a seat can hit in the turn that runs (if it still has its edict), or in its next one."""
    cdef int energy = wealth(s, seat), kind
    cdef uint32_t found = 0
    cdef const Figure *f
    if not now:
        energy = s.energy[seat] + 1 + (s.taken[seat] & bit(CENTRE) != 0)
        energy = energy if energy <= FULL + 1 else FULL + 1
    for kind in range(CLASSES):
        f = &s.figures[seat][kind]
        if f.where != W_BOARD:
            continue
        if now:
            if silenced(f) or f.marks & M_FRESH or (s.acting != NONE and s.acting != kind):
                continue
        elif silenced(f) and s.active != seat:
            continue
        found |= strikes_of(b, s, seat, kind, energy, now)
    return found


cdef uint32_t open_to_harm(const Field *b, const HexState *s, int seat) noexcept nogil:
    """Hexes of figures that one hit would defeat."""
    cdef uint32_t found = 0
    cdef int kind
    cdef const Figure *f
    for kind in range(CLASSES):
        f = &s.figures[seat][kind]
        if f.where != W_BOARD or f.marks & M_DECOY or is_protected(b, s, seat, kind):
            continue
        if not f.marks & M_SHIELDED or f.marks & M_MARKED:
            found |= bit(f.hex)
    return found


# Features -------------------------------------------------------------------------------------------------------


cdef void figure_features(const Field *b, const HexState *s, int seat, float *f) noexcept nogil:
    cdef const Figure *figure
    cdef int kind, alive = 0
    for kind in range(CLASSES):
        figure = &s.figures[seat][kind]
        if figure.where == W_DEFEATED:
            continue
        alive += 1
        f[F_CLASS] += <float>(0 if figure.marks & M_SPENT else 1)
        if figure.where == W_POOL:
            f[F_UNDRAWN] += 1
        elif figure.where == W_WAITING:
            f[F_WAITING] += 1
        else:
            f[F_BOARD] += 1
            f[F_ARMED] += <float>(figure.glyphex != NONE)
            f[F_SHIELDED] += <float>(figure.marks & M_SHIELDED != 0)
            f[F_DECOY] += <float>(figure.marks & M_DECOY != 0)
            f[F_MARKED] += <float>(figure.marks & M_MARKED != 0)
            f[F_SILENCED] += <float>silenced(figure)
            f[F_ROOTED] += <float>(rooted(figure) != 0)
    f[F_LAST] = <float>(alive <= 1)


cdef void seat_features(const Field *b, const HexState *s, int seat, float *f) noexcept nogil:
    cdef int own = s.active == seat and s.phase <= P_ACTION
    figure_features(b, s, seat, f)
    f[F_ENERGY] = <float>s.energy[seat]
    f[F_TWO] = <float>(s.energy[seat] >= REVIVAL)
    f[F_BROKE] = <float>(s.energy[seat] == 0)
    f[F_RESONANCE] = <float>(s.taken[seat] & bit(CENTRE) != 0)
    f[F_NEAR] = <float>count(s.taken[seat] & b.near[CENTRE])
    f[F_HAND] = <float>(s.hand_size[seat] if s.hand_size[seat] < MOST_HAND else MOST_HAND)
    f[F_GATES] = <float>count(s.taken[seat] & b.gates[1 - seat])
    f[F_TRAP] = <float>(s.trap[seat] != NONE)
    f[F_TO_MOVE] = <float>own


cdef void strike_features(const Field *b, const HexState *s, int seat, float *f) noexcept nogil:
    """Whom a seat can bring down: in the turn that runs if that is its own, else in its next one."""
    cdef uint32_t open_ = open_to_harm(b, s, 1 - seat)
    cdef int n, now = s.active == seat and not s.used and s.phase <= P_ACTION
    if not open_:
        return
    n = count(open_ & threats(b, s, seat, now))
    if n:
        f[F_NOW if now else F_NEXT] = 1
        f[F_MORE_NOW if now else F_MORE_NEXT] = <float>(n - 1)


cdef void features(const Field *b, const HexState *s, float *out) noexcept nogil:
    """FEATURES numbers a seat, seat by seat, all of the order of 1."""
    cdef int seat
    memset(out, 0, SEATS * FEATURES * sizeof(float))
    for seat in range(SEATS):
        seat_features(b, s, seat, out + seat * FEATURES)
        strike_features(b, s, seat, out + seat * FEATURES)


cdef void evaluate(const void *env, const void *state, const float *params, float *out) noexcept nogil:
    cdef float f[SEATS * FEATURES]
    cdef int seat, k
    features(<const Field *>env, <const HexState *>state, f)
    for seat in range(SEATS):
        out[seat] = 0
        for k in range(FEATURES):
            out[seat] += params[k] * f[seat * FEATURES + k]
    shares(out, SEATS)


# First sight ----------------------------------------------------------------------------------------------------

# What an edict that defeats nobody is worth at first sight.
cdef float GLANCE[EDICTS]


cdef void note(int edict, float worth) noexcept:
    GLANCE[edict] = worth


for _edict, _worth in (
    (ATTACK, 0), (DASH, 0.5), (FORTIFY, 1), (BACKSTAB, -0.5), (IGNITE, -0.5), (MARK, 0.6), (SILENCE, 1), (PUSH, 0.7),
    (ROOT_TRAP, 0.5), (BLINK, 0.6), (DISENCHANT, 2), (CLONE_DECOY, 1), (CLEANSE, 0), (SHIELDED_PULSE, 1),
    (RECLAIM, 0), (DRAIN, 2.5), (CHANNEL, 2), (LONG_SHOT, -0.5), (SOUL_ECHO, 4), (ROOTSTEP, 0.3), (ARCSHOCK, -0.5),
    (SLIPSTRIKE, 0), (HOLD_THE_LINE, 0.5),
):
    note(_edict, _worth)

cdef float G_DEFEAT = 6.0       # an edict that brings somebody down
cdef float G_ARMED = 1.0        # who has a Glyphex
cdef float G_BREAK = 1.5        # that breaks a Shield
cdef float G_DEPLOY = 4.0
cdef float G_REVIVE = 3.0
cdef float G_ATTUNE = 2.0
cdef float G_PASS = 0.8         # ends a phase
cdef float G_BROKE = -6.0       # leaves no energy
cdef float G_CENTRE = 0.8       # a move to the Resonance Hex
cdef float G_MOVE = 0.3


cdef float strike_worth(const Field *b, const HexState *s, int kind, int edict, int target) noexcept nogil:
    cdef int enemy = 1 - s.active
    cdef const Figure *f
    if target == HOME:
        return 2
    f = &s.figures[enemy][target]
    if f.marks & M_DECOY:
        return -2
    if (not f.marks & M_SHIELDED or f.marks & M_MARKED
            or (edict == BACKSTAB and b.toward[s.figures[s.active][kind].hex][f.hex] == f.facing)):
        return G_DEFEAT + (G_ARMED if f.glyphex != NONE else 0)
    return G_BREAK


cdef float edict_worth(const Field *b, const HexState *s, int64_t code) noexcept nogil:
    cdef int edict = code_b(code), left = wealth(s, s.active) - b.costs[edict]
    cdef float worth = GLANCE[edict]
    if BOOK[edict].harms:
        if edict != SLIPSTRIKE:
            worth += strike_worth(b, s, code_a(code), edict, code_x(code))
        elif code_y(code):
            worth += strike_worth(b, s, code_a(code), edict, code_y(code) - 1)
    if left <= 0 and edict != CHANNEL and edict != DRAIN:
        worth += G_BROKE
    return worth


cdef float glance(const Field *b, const HexState *s, int64_t code) noexcept nogil:
    cdef int kind = code_kind(code), left = wealth(s, s.active)
    if kind == EDICT:
        return edict_worth(b, s, code)
    if kind == MOVE:
        return G_CENTRE if code_b(code) == CENTRE else G_MOVE
    if kind == ATTUNE:
        return G_ATTUNE + (G_BROKE if left <= ATTUNING else 0)
    if kind == DEPLOY:
        return G_DEPLOY
    if kind == REVIVE:
        return G_REVIVE + (G_BROKE if left <= REVIVAL else 0)
    if kind == END_DEPLOYMENT or kind == END_TURN:
        return G_PASS + (G_BROKE if left == 0 and kind == END_TURN else 0)
    return 0


cdef void prior(const void *env, const void *state, const float *params, const int64_t *moves, int n,
                float *out) noexcept nogil:
    cdef int i
    for i in range(n):
        out[i] = glance(<const Field *>env, <const HexState *>state, moves[i])


cdef int settled(const void *env, const void *root, const void *state, int plies) noexcept nogil:
    """The evaluation knows who is to act and what is left to do, so any position may be judged."""
    return 1


cdef int hasten(const void *env, const void *state, const int64_t *moves, int n) noexcept nogil:
    """Ends the phase."""
    cdef int i
    for i in range(n):
        if code_kind(moves[i]) == END_TURN or code_kind(moves[i]) == END_DEPLOYMENT:
            return i
    return -1
