"""What a seat knows in Primal Hex (P23): hands and Tactics not yet revealed, face-down orders, unrevealed Advisors and,
by option, dice are hidden.

`observe` hides what others may not know, `determinize` and `redraw` draw it anew. What was once seen stands in the
state itself: Tactics played, orders that were turned up before they left the board. Uses the structs and the lists of
`moves` and `effects`; touches no Python object.
"""
from libc.stdint cimport int64_t, uint8_t, uint32_t, uint64_t
from libc.string cimport memcpy

from hexsuite._core.primal_hex.codes cimport (
    ACTIVATE, ADVISOR, CHOOSE_ADVISOR, CHOOSE_TACTIC, CHOOSE_WARCHIEF, DEALT, KEEP_TACTIC, ORDER_KIND, PICK_DIE, REROLL,
    ROLLED, STRENGTH, VOID, code_a, code_b, code_c, code_kind, make_code,
)
from hexsuite._core.primal_hex.effects cimport list_choices
from hexsuite._core.primal_hex.moves cimport window_open
from hexsuite._core.primal_hex.state cimport (
    CARDS, COSTS, DESIGNS, F_ADVISOR_UP, F_TACTIC_UP, HARVEST, HIDDEN, KIND_BITS, NO_HEX, ORDER_KINDS, ORDERS,
    P_FINISHED, P_SETUP_CHOICE, S_DEAL, S_EFFECT, S_TACTIC, S_WINDOW, UNKNOWN_KIND, UP, Land, PrimalState, both,
    cards_count, chief_of, copies, dice_count, dice_of, one_card, order_at, order_kind, showing, size,
)
from hexsuite._core.rng cimport Rng, rng_below

cdef enum:
    TRIES = 24              # to draw something with which the seat to move has a move
    SPREAD_FROM = 12        # from this try on hidden dice show all faces evenly and Advisors go in turn
    FOR_RIVALS = 8
    HINTED = 12             # how much likelier an order is for which its owner has paid less by a card

# How likely a face-down order is of a kind; Harvest more with each friendly hex beside it.
cdef int[6] LIKELY = [4, 4, 2, 1, 2, 2]


# --- Hiding ----------------------------------------------------------------------------------------------------


cdef inline uint32_t veiled(uint32_t dice) noexcept nogil:
    """Only how many."""
    return dice_of(0, dice_count(dice))


cdef void hide(const Land *b, PrimalState *s, int seat) noexcept nogil:
    """Takes out of a state what a seat hides from all others."""
    cdef int k
    s.dealt[seat] = 0
    s.hand[seat] = 0
    if s.phase == P_SETUP_CHOICE and s.warchief[seat]:
        s.warchief[seat] = HIDDEN
    if s.advisor[seat] and not s.flags[seat] & F_ADVISOR_UP:
        s.advisor[seat] = HIDDEN
    if s.tactic[seat] and not s.flags[seat] & F_TACTIC_UP:
        s.tactic[seat] = HIDDEN
    for k in range(ORDERS):
        if s.order_hex[seat][k] != NO_HEX and not s.order_mark[seat][k] & UP:
            s.order_mark[seat][k] = UNKNOWN_KIND
    if b.hidden_dice:
        s.pool[seat] = veiled(s.pool[seat])
        s.aside[seat] = veiled(s.aside[seat])
        s.spent[seat] = veiled(s.spent[seat])
        if s.asked == seat:
            s.picked = veiled(s.picked)


cdef void observe(const void *env, const void *state, int seat, void *out) noexcept nogil:
    """When the game is over all lies open."""
    cdef const Land *b = <const Land *>env
    cdef PrimalState *s = <PrimalState *>out
    cdef int other
    memcpy(out, state, sizeof(PrimalState))
    if s.phase == P_FINISHED:
        return
    for other in range(b.seats):
        if other != seat:
            hide(b, s, other)


# --- Drawing anew ----------------------------------------------------------------------------------------------


cdef int draw_choice(uint32_t choices, Rng *rng) noexcept nogil:
    """One of the cards that a seat may have chosen, uniformly."""
    cdef int card, n = 0, found = 0
    for card in range(CARDS):
        if (choices >> card) & 1:
            n += 1
            if n == 1 or rng_below(rng, <uint32_t>n) == 0:
                found = card
    return found


cdef uint64_t draw_cards(uint64_t *cards, int n, Rng *rng) noexcept nogil:
    """Takes n cards out of a word, uniformly by copies."""
    cdef uint8_t[80] pile
    cdef uint64_t taken = 0
    cdef int design, _k, at, size_ = 0
    for design in range(DESIGNS):
        for _k in range(copies(cards[0], design)):
            pile[size_] = <uint8_t>design
            size_ += 1
    for _k in range(n if n < size_ else size_):
        at = <int>rng_below(rng, <uint32_t>size_)
        taken += one_card(pile[at])
        size_ -= 1
        pile[at] = pile[size_]
    cards[0] -= taken
    return taken


cdef inline uint64_t shown_cards(const PrimalState *s, int seat) noexcept nogil:
    """Tactics that everybody has seen of a seat."""
    cdef uint64_t cards = 0
    cdef int k
    for k in range(6):
        if s.played[seat][k]:
            cards += one_card(s.played[seat][k] - 1)
    if s.tactic[seat] and s.tactic[seat] != HIDDEN:
        cards += one_card(s.tactic[seat] - 1)
    return cards


cdef inline bint was_dealt(const Land *b, const PrimalState *s, int seat) noexcept nogil:
    if s.phase == P_SETUP_CHOICE:
        return False
    if s.step != S_DEAL:
        return True
    return (seat - s.first + b.seats) % b.seats < (s.asked - s.first + b.seats) % b.seats


cdef void fill_cards(const Land *b, PrimalState *s, int seat, uint64_t *left, Rng *rng) noexcept nogil:
    """What a seat was dealt, holds and has chosen, out of the cards that nobody is known to have."""
    cdef uint64_t shown, unseen
    if not was_dealt(b, s, seat):
        return
    shown = shown_cards(s, seat)
    unseen = draw_cards(left, chief_of(b, s, seat).cunning - cards_count(shown), rng)
    s.dealt[seat] = shown + unseen
    s.hand[seat] = draw_cards(&unseen, s.hand_size[seat], rng)
    if s.tactic[seat] == HIDDEN:
        shown = draw_cards(&unseen, 1, rng)
        s.tactic[seat] = 1
        while not copies(shown, s.tactic[seat] - 1):
            s.tactic[seat] += 1


cdef void fill_orders(const Land *b, PrimalState *s, int seat, Rng *rng) noexcept nogil:
    """Kinds of face-down orders: none that the seat is known to have placed otherwise."""
    cdef int[6] likely
    cdef int k, kind, total, at
    cdef int free = 63
    for k in range(ORDERS):
        kind = s.order_mark[seat][k] & KIND_BITS
        if kind and kind != UNKNOWN_KIND:
            free &= ~(1 << (kind - 1))
    for kind in range(ORDER_KINDS):
        likely[kind] = LIKELY[kind]
    for k in range(COSTS):
        if s.cost_left[seat][k] and not s.cost_mark[seat][k] & FOR_RIVALS:
            likely[s.cost_mark[seat][k] & KIND_BITS] *= HINTED
    for k in range(ORDERS):
        if s.order_hex[seat][k] == NO_HEX or s.order_mark[seat][k] != UNKNOWN_KIND:
            continue
        likely[HARVEST] = LIKELY[HARVEST] * size(both(b.beside[s.order_hex[seat][k]], s.own[seat])) + 1
        total = 0
        for kind in range(ORDER_KINDS):
            total += likely[kind] if (free >> kind) & 1 else 0
        at = <int>rng_below(rng, <uint32_t>total)
        for kind in range(ORDER_KINDS):
            at -= likely[kind] if (free >> kind) & 1 else 0
            if at < 0:
                break
        free &= ~(1 << kind)
        s.order_mark[seat][k] = <uint8_t>(kind + 1)


cdef uint32_t throw(uint32_t dice, int lowest, int spread, Rng *rng) noexcept nogil:
    """Faces for dice that are not known; `spread`: all faces evenly."""
    cdef uint32_t found = dice & ~<uint32_t>15
    cdef int _k, n = 7 - lowest, at = <int>rng_below(rng, <uint32_t>n)
    for _k in range(showing(dice, 0)):
        at = (at + 1) % n if spread else <int>rng_below(rng, <uint32_t>n)
        found += dice_of(lowest + at, 1)
    return found


cdef void fill_dice(PrimalState *s, int seat, int spread, Rng *rng) noexcept nogil:
    """Dice that only their owner sees. Those picked are among the unspent ones."""
    cdef uint32_t left
    cdef int _k, n, at
    s.pool[seat] = throw(s.pool[seat], 1, spread, rng)
    s.aside[seat] = throw(s.aside[seat], 1, spread, rng)
    s.spent[seat] = throw(s.spent[seat], 4, spread, rng)
    if s.asked != seat or not showing(s.picked, 0):
        return
    n = showing(s.picked, 0)
    s.picked = 0
    left = s.spent[seat] if s.step != S_EFFECT else s.pool[seat]
    for _k in range(n):
        at = <int>rng_below(rng, 6)
        while showing(left, 1 + at % 6) == 0:
            at += 1
        left -= dice_of(1 + at % 6, 1)
        s.picked += dice_of(1 + at % 6, 1)


cdef bint sensible(const Land *b, const PrimalState *s) noexcept nogil:
    """Whether the seat to move has a move, and a window that is open has a reason."""
    cdef int64_t[1024] listed
    if s.mover < 0:
        return True
    if s.step == S_WINDOW:
        return window_open(b, s)
    return s.step != S_EFFECT or list_choices(b, s, listed) > 0


cdef void fill(const Land *b, PrimalState *s, int seat, uint64_t *left, int attempt, Rng *rng) noexcept nogil:
    """Draws everything that `hide` took out."""
    cdef int spread = attempt >= SPREAD_FROM, skip = attempt - SPREAD_FROM
    if s.warchief[seat] == HIDDEN:
        s.warchief[seat] = <uint8_t>(1 + draw_choice(b.chief_choices[seat], rng))
    if s.advisor[seat] == HIDDEN:
        s.advisor[seat] = <uint8_t>(1 + draw_choice(b.advisor_choices[seat], rng))
        while spread and skip > 0:
            s.advisor[seat] = <uint8_t>(s.advisor[seat] % CARDS + 1)
            skip -= (b.advisor_choices[seat] >> (s.advisor[seat] - 1)) & 1
    fill_cards(b, s, seat, left, rng)
    fill_orders(b, s, seat, rng)
    if b.hidden_dice:
        fill_dice(s, seat, spread, rng)


cdef void take_back(PrimalState *s, int seat) noexcept nogil:
    """C21: a rival's unseen choice of the same moment becomes one that it still makes."""
    if s.step == S_TACTIC:
        if s.tactic[seat] == HIDDEN:
            s.tactic[seat] = 0
            s.hand_size[seat] += 1
    elif s.phase == P_SETUP_CHOICE:
        s.warchief[seat] = 0
        s.advisor[seat] = 0


cdef void determinize(const void *env, const void *observation, const void *memory, int seat, Rng *rng,
                      void *out) noexcept nogil:
    """Every rival's secrets in turn; in the rare case that the rival to move had nothing to do, once more."""
    cdef const Land *b = <const Land *>env
    cdef const PrimalState *seen_ = <const PrimalState *>observation
    cdef PrimalState *s = <PrimalState *>out
    cdef uint64_t left, known = b.deck - seen_.dealt[seat]
    cdef int attempt, other
    if seen_.phase == P_FINISHED:
        memcpy(out, observation, sizeof(PrimalState))
        return
    for other in range(b.seats):
        if other != seat:
            known -= shown_cards(seen_, other)
    for attempt in range(TRIES):
        memcpy(out, observation, sizeof(PrimalState))
        left = known
        for other in range(b.seats):
            if other == seat:
                continue
            if s.mover == seat:
                take_back(s, other)
            fill(b, s, other, &left, attempt, rng)
        if s.mover == seat or sensible(b, s):
            return


cdef void redraw(const void *env, void *state, int seat, Rng *rng) noexcept nogil:
    """What all others together cannot tell from what it was."""
    cdef const Land *b = <const Land *>env
    cdef PrimalState *s = <PrimalState *>state
    cdef PrimalState before
    cdef uint64_t left = b.deck
    cdef int attempt, other
    if s.phase == P_FINISHED:
        return
    before = s[0]
    for other in range(b.seats):
        if other != seat:
            left -= before.dealt[other]
    left -= shown_cards(&before, seat) if before.flags[seat] & F_TACTIC_UP or before.tactic[seat] == 0 else (
        shown_cards(&before, seat) - one_card(before.tactic[seat] - 1))
    for attempt in range(TRIES):
        s[0] = before
        hide(b, s, seat)
        fill(b, s, seat, &left, attempt, rng)
        if s.mover != seat or sensible(b, s):
            return
        left += s.dealt[seat] - shown_cards(s, seat)
    s[0] = before


# --- Filing ----------------------------------------------------------------------------------------------------


cdef inline int64_t folded(int kind) noexcept nogil:
    return make_code(kind, HIDDEN, 0, 0)


cdef int64_t seen_dice(int64_t code, int kind) noexcept nogil:
    """With hidden dice: which face a rival's action is about stays its secret."""
    if kind == ROLLED or kind == PICK_DIE or (kind == REROLL and code_a(code)):
        return folded(kind)
    if kind == STRENGTH:
        return make_code(kind, HIDDEN, code_b(code), 0)
    return code


cdef int64_t seen(const void *env, const void *before, int64_t code, int viewer) noexcept nogil:
    """A rival's face-down order is filed by its hex, a choice of cards as one; what an action turns up is added."""
    cdef const Land *b = <const Land *>env
    cdef const PrimalState *s = <const PrimalState *>before
    cdef int kind = code_kind(code), slot
    if viewer == s.asked:
        return code
    if kind == CHOOSE_WARCHIEF or kind == CHOOSE_ADVISOR or kind == CHOOSE_TACTIC:
        return folded(kind)
    if kind == KEEP_TACTIC or kind == DEALT:
        return folded(kind)
    if kind == ORDER_KIND:
        return code if code_b(code) else folded(kind)
    if kind == ADVISOR:
        return make_code(kind, s.advisor[s.asked], 0, 0)
    if kind == ACTIVATE or kind == VOID:
        slot = order_at(s, s.asked, code_a(code))
        if slot >= 0 and not s.order_mark[s.asked][slot] & UP:
            return make_code(kind, code_a(code), code_b(code), code_c(code) | (order_kind(s, s.asked, slot) + 1) << 8)
    return seen_dice(code, kind) if b.hidden_dice else code
