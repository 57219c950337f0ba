"""What a seat knows in Hexarion Conquest (H28): masks, memories and redrawn states.

Hidden is only which of an opponent's unseen Glyphexes are in its hand and which in its Lexicon. All that have lain
in the Lexicon from the start are alike to the viewer: any of them may be in the hand with the same chance. Those
that were reclaimed came later, so each has a chance of its own; a memory holds the exact distribution over the
sets of them in the hand, which draws spread and attuning narrows.
"""
from libc.stdint cimport int64_t, uint8_t, uint16_t, uint32_t
from libc.string cimport memcpy, memset

from hexsuite._core.bits cimport bit, count, lowest
from hexsuite._core.hexarion.codes cimport (
    ATTUNE, DRAW_GLYPHEX, EDICT, GLYPHEXES, RECLAIM, code_a, code_b, code_kind, code_x, make_code,
)
from hexsuite._core.hexarion.state cimport P_FINISHED, HexState
from hexsuite._core.rng cimport Rng, rng_below, rng_unit


cdef void observe(const void *env, const void *state, int seat, void *out) noexcept nogil:
    """The opponent's hand is laid back into its Lexicon; the sizes stay. When the game is over all lies open."""
    cdef HexState *s = <HexState *>out
    memcpy(out, state, sizeof(HexState))
    if s.phase != P_FINISHED:
        s.lexicon[1 - seat] |= s.hand[1 - seat]
        s.hand[1 - seat] = 0


cdef void begin(const void *env, const void *state, int seat, void *memory) noexcept nogil:
    cdef Memory *m = <Memory *>memory
    memset(m, 0, sizeof(Memory))
    m.chance[0] = 1


cdef void scale(Memory *m) noexcept nogil:
    """Makes the chances sum to 1. Should all have vanished, which no legal game brings about, all become equal."""
    cdef int i, n = 1 << m.count
    cdef float total = 0
    for i in range(n):
        total += m.chance[i]
    for i in range(n):
        m.chance[i] = m.chance[i] / total if total > 0 else <float>1.0 / <float>n


cdef void forget(Memory *m, int slot) noexcept nogil:
    """The tracked Glyphex of a slot counts as an ordinary one from now on."""
    cdef int i, low = (1 << slot) - 1
    for i in range(1 << (m.count - 1)):
        # Ascending, so that what is written was read before.
        m.chance[i] = m.chance[(i & low) | ((i & ~low) << 1)] + m.chance[(i & low) | ((i & ~low) << 1) | (1 << slot)]
    m.count -= 1
    for i in range(1 << m.count, 1 << (m.count + 1)):
        m.chance[i] = 0
    for i in range(slot, m.count):
        m.tracked[i] = m.tracked[i + 1]
    m.tracked[m.count] = 0


cdef int slot_of(const Memory *m, int glyphex) noexcept nogil:
    cdef int i
    for i in range(m.count):
        if m.tracked[i] == glyphex:
            return i
    return -1


cdef void note_draw(Memory *m, int hand, int lexicon) noexcept nogil:
    """One more in a hand of `hand` before, out of a Lexicon of `lexicon`: each of its Glyphexes equally likely."""
    cdef float spread[CASES]
    cdef int i, k, n = 1 << m.count, absent
    memset(spread, 0, sizeof(spread))
    for i in range(n):
        absent = m.count - count(<uint32_t>i)
        spread[i] += m.chance[i] * <float>(lexicon - absent) / <float>lexicon
        for k in range(m.count):
            if not (i >> k) & 1:
                spread[i | (1 << k)] += m.chance[i] / <float>lexicon
    memcpy(m.chance, spread, sizeof(spread))


cdef void note_attuned(Memory *m, int glyphex, int hand, int unseen) noexcept nogil:
    """It was in the hand: likelier where the hand held it."""
    cdef int slot = slot_of(m, glyphex), i
    for i in range(1 << m.count):
        if slot >= 0:
            m.chance[i] = m.chance[i] if (i >> slot) & 1 else <float>0
        else:
            m.chance[i] *= <float>(hand - count(<uint32_t>i)) / <float>(unseen - m.count)
    scale(m)
    if slot >= 0:
        forget(m, slot)


cdef void note_reclaimed(Memory *m, int glyphex) noexcept nogil:
    """It lies in the Lexicon for sure."""
    if m.count == TRACKED:
        forget(m, 0)
    m.tracked[m.count] = <uint8_t>glyphex
    m.count += 1


cdef void remember(const void *env, const void *before, const void *after, int64_t code, int seat,
                   void *memory) noexcept nogil:
    """Follows what the opponent does with its Glyphexes; of the states it reads what lies open."""
    cdef const HexState *s = <const HexState *>before
    cdef Memory *m = <Memory *>memory
    cdef int kind = code_kind(code), enemy = 1 - seat, size = s.hand_size[enemy]
    if kind == DRAW_GLYPHEX and code_a(code) == enemy:
        note_draw(m, size, s.lexicon_size[enemy])
    elif s.active != enemy:
        return
    elif kind == ATTUNE:
        note_attuned(m, code_b(code), size, size + s.lexicon_size[enemy])
    elif kind == EDICT and code_b(code) == RECLAIM:
        note_reclaimed(m, code_x(code))


cdef int draw_case(const Memory *m, int hand, int lexicon, Rng *rng) noexcept nogil:
    """A set of tracked Glyphexes for the hand, by its chance; one for which the sizes leave room."""
    cdef int i, n = 1 << m.count, held, last = 0
    cdef float at = rng_unit(rng)
    for i in range(n):
        held = count(<uint32_t>i)
        if m.chance[i] <= 0 or held > hand or m.count - held > lexicon:
            continue
        last = i
        at -= m.chance[i]
        if at < 0:
            break
    return last


cdef void determinize(const void *env, const void *observation, const void *memory, int seat, Rng *rng,
                      void *out) noexcept nogil:
    """Deals the opponent's unseen Glyphexes out to its hand and its Lexicon."""
    cdef const Memory *m = <const Memory *>memory
    cdef HexState *s = <HexState *>out
    cdef int enemy = 1 - seat, wanted, case_ = 0, i, _i, _at
    cdef uint32_t hand = 0, pool, chosen
    memcpy(out, observation, sizeof(HexState))
    if s.phase == P_FINISHED:
        return
    pool = s.lexicon[enemy]
    wanted = s.hand_size[enemy]
    if m.count:
        case_ = draw_case(m, wanted, s.lexicon_size[enemy], rng)
        for i in range(m.count):
            pool &= ~bit(m.tracked[i])
            if (case_ >> i) & 1:
                hand |= bit(m.tracked[i])
                wanted -= 1
    for _i in range(wanted):
        chosen = pool
        for _at in range(<int>rng_below(rng, <uint32_t>count(pool))):
            chosen &= chosen - 1
        hand |= bit(lowest(chosen))
        pool &= ~bit(lowest(chosen))
    s.hand[enemy] = <uint16_t>hand
    s.lexicon[enemy] &= <uint16_t>~hand


cdef int64_t seen(const void *env, const void *before, int64_t code, int viewer) noexcept nogil:
    """The Glyphex that an opponent draws is hidden, everything else is open."""
    if code_kind(code) == DRAW_GLYPHEX and code_a(code) != viewer:
        return make_code(DRAW_GLYPHEX, code_a(code), GLYPHEXES)
    return code
