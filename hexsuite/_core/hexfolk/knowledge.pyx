"""What a seat knows in Hexfolk (F25): masks, memories and redrawn states.

Everything that moves in public is counted exactly; only thefts between others and development cards are
uncertain. A memory is the list of joint hands that agree with all that was seen, with their weights: a hidden
theft splits each by the cards of its victim, a payment strikes out those that could not have made it.
"""
from libc.stdint cimport int64_t, uint8_t, uint32_t, uint64_t
from libc.string cimport memcmp, memcpy, memset

from hexsuite._core.hexfolk.codes cimport (
    ACCEPT, CARD, COUNTER, DICE, OFFER, PLAY_MONOPOLY, STOLEN, code_a, code_b, code_kind, make_code,
)
from hexsuite._core.hexfolk.rules cimport lapse
from hexsuite._core.hexfolk.state cimport (
    KINDS, OPEN, P_FINISHED, R_ACCEPT, R_COUNTER, SEATS, VICTORY_POINT, FolkState, Island, builder, deal_reply,
    deal_word, visible_points,
)
from hexsuite._core.rng cimport Rng, rng_below, rng_seed, rng_unit

cdef enum:
    HIDDEN = 7              # stands in a code for what the viewer may not know
    SPLIT = KINDS * CASES
    REFILL_STREAM = 71


cdef void observe(const void *env, const void *state, int seat, void *out) noexcept nogil:
    """Copies what is open and the seat's own; `deck` then holds the deck and the rivals' cards together.

    When the game is over all lies open.
    """
    cdef const Island *b = <const Island *>env
    cdef FolkState *s = <FolkState *>out
    cdef int other, k
    memcpy(out, state, sizeof(FolkState))
    if s.phase == P_FINISHED:
        return
    for other in range(b.seats):
        if other == seat:
            continue
        for k in range(KINDS):
            s.deck[k] += s.cards[other][k]
        memset(s.hands[other], 0, KINDS)
        memset(s.cards[other], 0, KINDS)
    if s.owner != seat:
        memset(s.fresh, 0, KINDS)


cdef void begin(const void *env, const void *state, int seat, void *memory) noexcept nogil:
    """At the start all hands are empty, which is the one case there is."""
    cdef Memory *m = <Memory *>memory
    memset(m, 0, sizeof(Memory))
    m.count = 1
    m.weight[0] = 1


cdef void settle(Memory *m, float *weight, uint8_t *hands, int n) noexcept nogil:
    """Merges equal cases, keeps the CASES heaviest, makes the weights sum to 1. `hands` is n x SEATS x KINDS."""
    cdef int i, j, size = SEATS * KINDS, kept = 0, lightest
    cdef float total = 0
    for i in range(n):
        if weight[i] <= 0:
            continue
        for j in range(kept):
            if memcmp(hands + i * size, m.hands[j], size) == 0:
                m.weight[j] += weight[i]
                break
        else:
            if kept < CASES:
                j = kept
                kept += 1
            else:
                lightest = 0
                for j in range(1, CASES):
                    if m.weight[j] < m.weight[lightest]:
                        lightest = j
                if m.weight[lightest] >= weight[i]:
                    continue
                j = lightest
            m.weight[j] = weight[i]
            memcpy(m.hands[j], hands + i * size, size)
    for j in range(kept):
        total += m.weight[j]
    for j in range(kept):
        m.weight[j] /= total
    for j in range(kept, CASES):
        m.weight[j] = 0
        memset(m.hands[j], 0, size)
    m.count = kept


cdef void split_theft(Memory *m, int thief, int victim) noexcept nogil:
    """A theft between others: each case becomes one for every card its victim may have lost."""
    cdef float weight[SPLIT]
    cdef uint8_t hands[SPLIT][SEATS][KINDS]
    cdef int i, r, k, size, n = 0
    for i in range(m.count):
        size = 0
        for k in range(KINDS):
            size += m.hands[i][victim][k]
        for r in range(KINDS):
            if not m.hands[i][victim][r]:
                continue
            memcpy(hands[n], m.hands[i], SEATS * KINDS)
            hands[n][victim][r] -= 1
            hands[n][thief][r] += 1
            weight[n] = m.weight[i] * <float>m.hands[i][victim][r] / <float>size
            n += 1
    settle(m, weight, &hands[0][0][0], n)


cdef void move_cards(const Island *b, Memory *m, const FolkState *before, const FolkState *after,
                     int cleared) noexcept nogil:
    """Adds the public change of every hand; strikes cases that cannot have made it.

    `cleared`: the resource that a monopoly took from all rivals, else -1.
    """
    cdef float weight[CASES]
    cdef uint8_t hands[CASES][SEATS][KINDS]
    cdef int i, seat, r, now
    memcpy(hands, m.hands, sizeof(hands))
    for i in range(m.count):
        weight[i] = m.weight[i]
        for seat in range(b.seats):
            for r in range(KINDS):
                now = hands[i][seat][r] + after.hands[seat][r] - before.hands[seat][r]
                if now < 0 or (r == cleared and seat != after.owner and now != 0):
                    weight[i] = 0
                hands[i][seat][r] = <uint8_t>now
    settle(m, weight, &hands[0][0][0], m.count)


cdef void require(Memory *m, int seat, int64_t code, int wanted) noexcept nogil:
    """Who speaks of cards holds them: strikes the cases in which `seat` lacks what it would give."""
    cdef float weight[CASES]
    cdef uint8_t hands[CASES][SEATS][KINDS]
    cdef int i, r
    memcpy(hands, m.hands, sizeof(hands))
    for i in range(m.count):
        weight[i] = m.weight[i]
        for r in range(KINDS):
            if hands[i][seat][r] < ((code >> ((35 if wanted else 10) + 5 * r)) & 31):
                weight[i] = 0
    settle(m, weight, &hands[0][0][0], m.count)


cdef void keep_promises(Memory *m, const FolkState *s) noexcept nogil:
    """What still lies open after cards have moved can be paid (F18): strikes the cases that could not."""
    cdef int row, seat, reply
    cdef uint64_t word
    for row in range(OPEN):
        word = deal_word(s.deals[row][s.owner])
        for seat in range(SEATS):
            reply = deal_reply(s.deals[row][seat])
            if seat == s.owner or reply == R_COUNTER:
                require(m, seat, <int64_t>(deal_word(s.deals[row][seat]) << 10), 0)
            elif reply == R_ACCEPT:
                require(m, seat, <int64_t>(word << 10), 1)


cdef void refill(const Island *b, const FolkState *s, int seat, Memory *m) noexcept nogil:
    """Should all cases have been struck (the true one was dropped for its weight): deal new ones.

    The cards outside the bank and the own hand are public in sum, and so are the sizes of the hands.
    """
    cdef Rng rng
    cdef int i, other, r, _k, n, at
    cdef uint8_t pile[512]
    memset(m, 0, sizeof(Memory))
    rng_seed(&rng, s.turn, REFILL_STREAM, <unsigned long long>seat)
    m.count = CASES
    for i in range(CASES):
        n = 0
        for r in range(KINDS):
            for _k in range(b.bank - s.bank[r] - s.hands[seat][r]):
                pile[n] = <uint8_t>r
                n += 1
        m.weight[i] = <float>1.0 / CASES
        for other in range(b.seats):
            if other == seat:
                memcpy(m.hands[i][other], s.hands[other], KINDS)
                continue
            for _k in range(s.hand_size[other]):
                at = <int>rng_below(&rng, <uint32_t>n)
                m.hands[i][other][pile[at]] += 1
                n -= 1
                pile[at] = pile[n]


cdef void remember(const void *env, const void *before, const void *after, int64_t code, int seat,
                   void *memory) noexcept nogil:
    cdef const Island *b = <const Island *>env
    cdef const FolkState *old = <const FolkState *>before
    cdef const FolkState *new = <const FolkState *>after
    cdef Memory *m = <Memory *>memory
    cdef int kind = code_kind(code)
    if kind == STOLEN and seat != old.owner and seat != old.victim:
        split_theft(m, old.owner, old.victim)
    elif kind == OFFER or kind == COUNTER:
        require(m, old.mover, code, 0)
    elif kind == ACCEPT:
        require(m, old.mover, <int64_t>(deal_word(old.deals[old.asked][old.owner]) << 10), 1)
    elif memcmp(old.hands, new.hands, sizeof(old.hands)):
        move_cards(b, m, old, new, code_a(code) if kind == PLAY_MONOPOLY else -1)
    if new.open and (kind == STOLEN or memcmp(old.hands, new.hands, sizeof(old.hands))):
        keep_promises(m, new)
    if m.count == 0:
        refill(b, new, seat, m)


cdef int draw_card(FolkState *s, int spared, Rng *rng) noexcept nogil:
    """A card out of the pool of deck and rivals' cards, not of the kind `spared` if another is there."""
    cdef int k, at, total = 0
    for k in range(KINDS):
        total += s.deck[k] if k != spared else 0
    if total == 0:
        return spared
    at = <int>rng_below(rng, <uint32_t>total)
    for k in range(KINDS):
        if k == spared:
            continue
        at -= s.deck[k]
        if at < 0:
            break
    return k


cdef void deal_cards(const Island *b, FolkState *s, int seat, Rng *rng) noexcept nogil:
    """Rivals' development cards from the pool; nobody holds the points to have won already (F24)."""
    cdef int other, _i, k, spared
    for other in range(b.seats):
        if other == seat:
            continue
        for _i in range(s.card_count[other]):
            spared = -1
            if visible_points(b, s, other) + s.cards[other][VICTORY_POINT] + 1 >= b.target:
                spared = VICTORY_POINT
            k = draw_card(s, spared, rng)
            s.deck[k] -= 1
            s.cards[other][k] += 1


cdef void deal_fresh(FolkState *s, Rng *rng) noexcept nogil:
    """Which of the owner's cards were bought this turn, when that is not known."""
    cdef int _i, k, at
    cdef int left[KINDS]
    cdef int total = s.card_count[s.owner]
    for k in range(KINDS):
        left[k] = s.cards[s.owner][k]
    for _i in range(s.fresh_count):
        at = <int>rng_below(rng, <uint32_t>total)
        for k in range(KINDS):
            at -= left[k]
            if at < 0:
                break
        left[k] -= 1
        total -= 1
        s.fresh[k] += 1


cdef void determinize(const void *env, const void *observation, const void *memory, int seat, Rng *rng,
                      void *out) noexcept nogil:
    cdef const Island *b = <const Island *>env
    cdef const Memory *m = <const Memory *>memory
    cdef FolkState *s = <FolkState *>out
    cdef int i = 0, other
    cdef float at
    memcpy(out, observation, sizeof(FolkState))
    if s.phase == P_FINISHED:
        return
    if m.count > 1:
        at = rng_unit(rng)
        while i < m.count - 1 and at >= m.weight[i]:
            at -= m.weight[i]
            i += 1
    for other in range(b.seats):
        if other != seat:
            memcpy(s.hands[other], m.hands[i][other], KINDS)
    if s.open:
        lapse(s)            # dealt anew by `refill`, hands need not pay for what lies open
    deal_cards(b, s, seat, rng)
    if s.fresh_count and s.owner != seat:
        deal_fresh(s, rng)


cdef int64_t seen(const void *env, const void *before, int64_t code, int viewer) noexcept nogil:
    """Dice are filed by their sum; a stolen card and a drawn one only by who may know them."""
    cdef const FolkState *s = <const FolkState *>before
    cdef int kind = code_kind(code)
    if kind == DICE:
        return make_code(DICE, code_a(code) + code_b(code), 0, 0)
    if kind == CARD and viewer != builder(s):
        return make_code(CARD, HIDDEN, 0, 0)
    if kind == STOLEN and viewer != s.owner and viewer != s.victim:
        return make_code(STOLEN, HIDDEN, 0, 0)
    return code
