"""Trades worth proposing (F18): the turn owner's offers and the asked seat's counter-offers, best first.

Ranked by what the proposer's own hand gains, which uses nothing hidden; whether the other side agrees is for
the search to find out in its redrawn hands. An offer that was refused is not made again in the same game, and ten
a turn are the most. They are talks without a number: whoever searches is not helped by keeping several open.
"""
from libc.stdint cimport int64_t, uint64_t

from hexsuite._core.hexfolk.codes cimport COUNTER, OFFER, make_trade
from hexsuite._core.hexfolk.evaluate cimport trade_gain
from hexsuite._core.hexfolk.state cimport (
    BOT_OFFERS, KINDS, P_MAIN, P_TRADE_REPLY, FolkState, Island, deal_word, plain_bit, trade_word, word_give,
)

cdef enum:
    MOST = 128              # candidates considered: 20 pairs of resources, a few amounts each


cdef inline int outside(const Island *b, const FolkState *s, int seat, int r) noexcept nogil:
    """Cards of a resource in all rivals' hands together, which is public."""
    return b.bank - s.bank[r] - s.hands[seat][r]


cdef int refused(const FolkState *s, int64_t code) noexcept nogil:
    """Whether this plain offer of the owner has come to nothing before."""
    cdef int give
    cdef int bit = plain_bit(trade_word(code), &give)
    return bit >= 0 and (s.refused[s.owner][give] >> bit) & 1


cdef int insert(int64_t *out, float *gains, int n, int capacity, int64_t code, float gain) noexcept nogil:
    """Keeps `out` sorted by gain, then code; the new length."""
    cdef int i = n
    if n == capacity:
        if gain <= gains[n - 1]:
            return n
        i = n - 1
    while i > 0 and (gains[i - 1] < gain or (gains[i - 1] == gain and out[i - 1] > code)):
        if i < capacity:
            out[i] = out[i - 1]
            gains[i] = gains[i - 1]
        i -= 1
    out[i] = code
    gains[i] = gain
    return n + 1 if n < capacity else n


cdef int propose(const Island *b, const FolkState *s, int64_t *out, float *gains, int n, int capacity, int kind,
                 int give, int count, int want, int more) noexcept nogil:
    """Considers `count` of `give` for `more` of `want`."""
    cdef int given[KINDS]
    cdef int wanted[KINDS]
    cdef int k, seat = s.mover
    cdef int64_t code
    cdef float gain
    if s.hands[seat][give] < count:
        return n
    for k in range(KINDS):
        given[k] = count if k == give else 0
        wanted[k] = more if k == want else 0
    code = make_trade(kind, given, wanted)
    gain = trade_gain(b, s, seat, <int64_t>trade_word(code), 1)
    if gain <= <float>0.02 or (kind == OFFER and refused(s, code)):
        return n
    return insert(out, gains, n, capacity, code, gain)


cdef int offers(const void *env, const void *state, int64_t *out, int capacity) noexcept nogil:
    cdef const Island *b = <const Island *>env
    cdef const FolkState *s = <const FolkState *>state
    cdef float gains[MOST]
    cdef uint64_t asked
    cdef int n = 0, give, want, count
    if capacity > MOST:
        capacity = MOST
    if s.phase == P_MAIN and s.offers_made < BOT_OFFERS:
        for give in range(KINDS):
            for want in range(KINDS):
                if give == want or outside(b, s, s.owner, want) == 0:
                    continue
                n = propose(b, s, out, gains, n, capacity, OFFER, give, 1, want, 1)
                n = propose(b, s, out, gains, n, capacity, OFFER, give, 2, want, 1)
    elif s.phase == P_TRADE_REPLY:
        asked = deal_word(s.deals[s.asked][s.owner])
        for want in range(KINDS):
            count = word_give(asked, want)
            if count == 0:
                continue
            for give in range(KINDS):
                if give != want and word_give(asked, give) == 0:
                    n = propose(b, s, out, gains, n, capacity, COUNTER, give, 1, want, count)
                    n = propose(b, s, out, gains, n, capacity, COUNTER, give, 2, want, count)
    return n
