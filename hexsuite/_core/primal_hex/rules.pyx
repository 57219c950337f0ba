"""Primal Hex's rules: the course of the game, phase by phase, and what every code does. Ruling ids are those of
docs/rules.

Uses the structs, `orders`, `effects`, `deeds` and `counts`. Touches no Python object and draws nothing but in `draw`.
"""
from libc.stdint cimport int64_t, uint8_t, uint32_t, uint64_t
from libc.string cimport memset

from hexsuite._core.game cimport CHANCE, ILLEGAL, OVER
from hexsuite._core.primal_hex.codes cimport (
    ACTIVATE, ADVISOR, CHOOSE_ADVISOR, CHOOSE_TACTIC, CHOOSE_WARCHIEF, DEALT, DONE, KEEP, KEEP_TACTIC, ORDER_HEX,
    ORDER_KIND, PLACE_HEX, REROLL, ROLLED, STAND_DOWN, STRENGTH, VOID, code_a, code_b, code_c, code_cards, code_dice,
    code_kind, make_deal, make_roll,
)
from hexsuite._core.primal_hex.counts cimport counted, score
from hexsuite._core.primal_hex.deeds cimport gain_strength, roll_dice, turn_die
from hexsuite._core.primal_hex.effects cimport begin, choose, rolled
from hexsuite._core.primal_hex.moves cimport rerolls_left, window_open
from hexsuite._core.primal_hex.orders cimport activate, name_target, void_order
from hexsuite._core.primal_hex.state cimport (
    EV_ADVISOR, EV_OBJECTIVE, EV_ORDER, EV_ORDER_BACK, EV_PLACED, EV_ROLLED, EV_ROUND, EV_SEASON, EV_SET_ASIDE,
    EV_STOOD_DOWN, EV_TACTIC, F_ADVISOR_UP, F_STOOD, F_TACTIC_UP, KEPT, NO_HEX, ORDERS, P_ACTIONS, P_FINISHED, P_ORDERS,
    P_PREPARATION, P_REVEAL, P_SETUP_CHOICE, P_SETUP_HEXES, P_SETUP_TACTICS, P_TACTICS, ROUNDS_ALL, S_ACTIVATION,
    S_ADVISOR, S_DEAL, S_DICE, S_EFFECT, S_KEEP, S_NOTHING, S_ORDER_HEX, S_ORDER_KIND, S_PLACE, S_ROLL, S_TACTIC,
    S_TARGET, S_WARCHIEF, S_WINDOW, UP, Land, Log, PrimalState, cards_count, chief_of, copies, dice_of, note, one_card,
    order_at, placements, points_of, put, season_of, size, use, waits,
)
from hexsuite._core.rng cimport Rng, rng_below


# --- Small pieces ----------------------------------------------------------------------------------------------


cdef inline void decide(PrimalState *s, int step, int seat) noexcept nogil:
    s.step = <uint8_t>step
    s.asked = <uint8_t>seat
    s.mover = <signed char>seat


cdef inline void chance(PrimalState *s, int step, int seat) noexcept nogil:
    s.step = <uint8_t>step
    s.asked = <uint8_t>seat
    s.mover = CHANCE


cdef inline int after(const Land *b, const PrimalState *s, int seat) noexcept nogil:
    """The next seat in turn order, -1 when the First Player would be again."""
    seat = (seat + 1) % b.seats
    return -1 if seat == s.first else seat


cdef inline int only_card(uint32_t choices) noexcept nogil:
    """The one card of a choice that is none, -1 when there are more."""
    cdef int card = 0
    if choices & (choices - 1):
        return -1
    while not (choices >> card) & 1:
        card += 1
    return card


cdef int to_move(const void *env, const void *state) noexcept nogil:
    return (<const PrimalState *>state).mover


cdef int seats(const void *env) noexcept nogil:
    return (<const Land *>env).seats


# --- Set-up ----------------------------------------------------------------------------------------------------


cdef void start(const Land *b, PrimalState *s) noexcept nogil:
    memset(s, 0, sizeof(PrimalState))
    memset(s.order_hex, NO_HEX, sizeof(s.order_hex))
    s.terrain = b.mountains
    s.first = <uint8_t>b.first
    s.phase = P_SETUP_CHOICE
    ask_cards(b, s)


cdef void ask_cards(const Land *b, PrimalState *s) noexcept nogil:
    """P6, C21: Warchief and Advisor, seat after seat, of whoever has none yet; drawn cards are not asked for."""
    cdef int card, seat = s.first
    while seat >= 0:
        if s.warchief[seat] == 0:
            card = only_card(b.chief_choices[seat])
            if card < 0:
                decide(s, S_WARCHIEF, seat)
                return
            s.warchief[seat] = <uint8_t>(card + 1)
        if s.advisor[seat] == 0:
            card = only_card(b.advisor_choices[seat])
            if card < 0:
                decide(s, S_ADVISOR, seat)
                return
            s.advisor[seat] = <uint8_t>(card + 1)
        seat = after(b, s, seat)
    for seat in range(b.seats):
        s.strength[seat] = <uint8_t>chief_of(b, s, seat).strength
    s.phase = P_SETUP_TACTICS
    chance(s, S_DEAL, s.first)


cdef void deal(const Land *b, PrimalState *s, uint64_t cards) noexcept nogil:
    """P6: all draw before anyone shuffles back."""
    cdef int seat = after(b, s, s.asked)
    s.dealt[s.asked] = cards
    if seat >= 0:
        chance(s, S_DEAL, seat)
    else:
        decide(s, S_KEEP, s.first)


cdef void keep_tactic(const Land *b, PrimalState *s, int design) noexcept nogil:
    cdef int seat = s.asked
    s.hand[seat] += one_card(design)
    s.hand_size[seat] += 1
    if s.hand_size[seat] < KEPT:
        return
    seat = after(b, s, seat)
    if seat >= 0:
        decide(s, S_KEEP, seat)
        return
    s.phase = P_SETUP_HEXES
    decide(s, S_PLACE, s.first)


cdef void place_hex(const Land *b, PrimalState *s, int h, Log *log) noexcept nogil:
    """P5: one at a time, round and round."""
    cdef int seat = s.asked, _k
    put(&s.own[seat], h)
    note(log, EV_PLACED, seat, h, 0)
    for _k in range(b.seats):
        seat = (seat + 1) % b.seats
        if size(s.own[seat]) < chief_of(b, s, seat).influence:
            decide(s, S_PLACE, seat)
            return
    begin_round(b, s, log)


# --- Preparation -----------------------------------------------------------------------------------------------


cdef void begin_round(const Land *b, PrimalState *s, Log *log) noexcept nogil:
    s.round += 1
    s.phase = P_PREPARATION
    note(log, EV_ROUND, -1, s.round, s.first)
    begin_preparation(b, s, s.first)


cdef void begin_preparation(const Land *b, PrimalState *s, int seat) noexcept nogil:
    """C2: each tribe rolls when its turn comes."""
    s.to_roll = <uint8_t>b.season[season_of(s)].pool
    chance(s, S_ROLL, seat)


cdef void reroll(const Land *b, PrimalState *s, int face, Log *log) noexcept nogil:
    """P8: one die aside, all others again; C11: a Warchief's free reroll comes by itself."""
    cdef int seat = s.asked
    if face:
        s.pool[seat] -= dice_of(face, 1)
        s.aside[seat] += dice_of(face, 1)
        note(log, EV_SET_ASIDE, seat, face, 0)
    else:
        use(s, seat, chief_of(b, s, seat).reroll_slot, 1)
    roll_dice(s, seat, s.pool[seat])


cdef void take_roll(const Land *b, PrimalState *s, uint32_t dice, Log *log) noexcept nogil:
    s.pool[s.asked] += dice
    note(log, EV_ROLLED, s.asked, s.to_roll, 0)
    s.to_roll = 0
    if s.card:
        if not rolled(b, s, log):
            after_effects(b, s, log)
    else:
        decide(s, S_DICE, s.asked)
        if not rerolls_left(b, s):
            open_window(b, s, log)


# --- The window for Strength and Advisor -------------------------------------------------------------------------


cdef void open_window(const Land *b, PrimalState *s, Log *log) noexcept nogil:
    """P9: after the own Preparation and the own Tactic; passed over where nothing could be done."""
    decide(s, S_WINDOW, s.asked)
    if not window_open(b, s):
        close_window(b, s, log)


cdef void close_window(const Land *b, PrimalState *s, Log *log) noexcept nogil:
    cdef int seat = after(b, s, s.asked)
    if s.phase == P_PREPARATION:
        if seat >= 0:
            begin_preparation(b, s, seat)
        else:
            s.phase = P_TACTICS
            decide(s, S_TACTIC, s.first)
    elif seat >= 0:
        reveal_tactic(b, s, seat, log)
    else:
        s.phase = P_ACTIONS
        next_activation(b, s, s.first, log)


cdef void use_strength(const Land *b, PrimalState *s, int64_t code, Log *log) noexcept nogil:
    cdef int face = code_a(code), whose = code_c(code) - 1 if code_c(code) else s.asked
    gain_strength(s, s.asked, -1, log)
    turn_die(s, whose, face, face + 1 if code_b(code) else face - 1, log)
    if s.step == S_WINDOW:
        open_window(b, s, log)


cdef void reveal_advisor(const Land *b, PrimalState *s, Log *log) noexcept nogil:
    cdef int seat = s.asked
    s.flags[seat] |= F_ADVISOR_UP
    note(log, EV_ADVISOR, seat, s.advisor[seat] - 1, 0)
    if not begin(b, s, seat, s.advisor[seat] - 1, 1, log):
        after_effects(b, s, log)


cdef void after_effects(const Land *b, PrimalState *s, Log *log) noexcept nogil:
    """Back to what the effect interrupted. In the action phase the same seat goes on (C14)."""
    if s.phase == P_ACTIONS:
        next_activation(b, s, s.asked, log)
    else:
        open_window(b, s, log)


# --- Tactics and orders ------------------------------------------------------------------------------------------


cdef void choose_tactic(const Land *b, PrimalState *s, int design, Log *log) noexcept nogil:
    """P10, C21: then whoever has not chosen yet. (In a search those who were asked before may be asked after.)"""
    cdef int seat = s.asked, _k
    s.hand[seat] -= one_card(design)
    s.hand_size[seat] -= 1
    s.tactic[seat] = <uint8_t>(design + 1)
    for _k in range(b.seats):
        seat = (seat + 1) % b.seats
        if s.tactic[seat] == 0:
            decide(s, S_TACTIC, seat)
            return
    s.phase = P_ORDERS
    s.nth = 1
    ask_order(b, s, s.first, log)


cdef void ask_order(const Land *b, PrimalState *s, int seat, Log *log) noexcept nogil:
    """P7: one at a time; who has fewer hexes places fewer."""
    while s.nth <= ORDERS:
        while seat >= 0:
            if placements(b, s, seat) >= s.nth:
                decide(s, S_ORDER_HEX, seat)
                return
            seat = after(b, s, seat)
        s.nth += 1
        seat = s.first
    s.nth = 0
    s.phase = P_REVEAL
    for seat in range(b.seats):
        s.flags[seat] |= F_TACTIC_UP
    for seat in range(b.seats):
        note(log, EV_TACTIC, (s.first + seat) % b.seats, s.tactic[(s.first + seat) % b.seats] - 1, 0)
    reveal_tactic(b, s, s.first, log)


cdef void lay_order(const Land *b, PrimalState *s, int kind, int up, Log *log) noexcept nogil:
    cdef int seat = s.asked
    s.order_hex[seat][s.nth - 1] = s.order
    s.order_mark[seat][s.nth - 1] = <uint8_t>(kind + 1 + (UP if up else 0))
    note(log, EV_ORDER, seat, s.order, kind)
    s.order = 0
    seat = after(b, s, seat)
    if seat < 0:
        s.nth += 1
        seat = s.first
    ask_order(b, s, seat, log)


cdef void reveal_tactic(const Land *b, PrimalState *s, int seat, Log *log) noexcept nogil:
    """P10: resolved from the First Player on, each followed by its seat's window."""
    s.asked = <uint8_t>seat
    if not begin(b, s, seat, s.tactic[seat] - 1, 0, log):
        open_window(b, s, log)


# --- Activation --------------------------------------------------------------------------------------------------


cdef bint may_act(const PrimalState *s, int seat) noexcept nogil:
    """P11: an order waits and the seat has not stood down."""
    cdef int k
    if s.flags[seat] & F_STOOD:
        return False
    for k in range(ORDERS):
        if waits(s, seat, k):
            return True
    return False


cdef void next_activation(const Land *b, PrimalState *s, int seat, Log *log) noexcept nogil:
    """The first seat from `seat` on that may act; when there is none the round ends."""
    cdef int _k
    for _k in range(b.seats):
        if may_act(s, seat):
            decide(s, S_ACTIVATION, seat)
            return
        seat = (seat + 1) % b.seats
    clean_up(b, s, log)


cdef void activated(const Land *b, PrimalState *s, Log *log) noexcept nogil:
    next_activation(b, s, (s.asked + 1) % b.seats, log)


cdef void stand_down(const Land *b, PrimalState *s, Log *log) noexcept nogil:
    s.flags[s.asked] |= F_STOOD
    note(log, EV_STOOD_DOWN, s.asked, 0, 0)
    activated(b, s, log)


# --- Cleanup -----------------------------------------------------------------------------------------------------


cdef void score_season(const Land *b, PrimalState *s, Log *log) noexcept nogil:
    """P22."""
    cdef int k, seat, points
    for k in range(b.seats):
        seat = (s.first + k) % b.seats
        points = score(b, s, &b.season[season_of(s)].card, seat)
        s.season_points[seat] += <uint8_t>points
        if counted(b, s, &b.season[season_of(s)].card, seat) >= 0:
            note(log, EV_SEASON, seat, points, counted(b, s, &b.season[season_of(s)].card, seat))
    memset(s.taken_season, 0, sizeof(s.taken_season))


cdef void score_objectives(const Land *b, PrimalState *s, Log *log) noexcept nogil:
    """P9: whether or not revealed."""
    cdef int k, seat, points
    for k in range(b.seats):
        seat = (s.first + k) % b.seats
        points = score(b, s, &b.objective[s.advisor[seat] - 1], seat)
        s.advisor_points[seat] = <uint8_t>points
        note(log, EV_OBJECTIVE, seat, points, counted(b, s, &b.objective[s.advisor[seat] - 1], seat))


cdef void clear_round(const Land *b, PrimalState *s, Log *log) noexcept nogil:
    cdef int seat, k
    for seat in range(b.seats):
        for k in range(ORDERS):
            if s.order_hex[seat][k] != NO_HEX:
                note(log, EV_ORDER_BACK, seat, s.order_hex[seat][k], 0)
        s.played[seat][s.round - 1] = s.tactic[seat]
        s.flags[seat] &= F_ADVISOR_UP
    memset(s.order_hex, NO_HEX, sizeof(s.order_hex))
    memset(s.order_mark, 0, sizeof(s.order_mark))
    memset(s.cost_mark, 0, sizeof(s.cost_mark))
    memset(s.cost_left, 0, sizeof(s.cost_left))
    memset(s.pool, 0, sizeof(s.pool))
    memset(s.aside, 0, sizeof(s.aside))
    memset(s.spent, 0, sizeof(s.spent))
    memset(s.tactic, 0, sizeof(s.tactic))
    memset(s.used, 0, sizeof(s.used))
    memset(s.named, 0, sizeof(s.named))


cdef void clean_up(const Land *b, PrimalState *s, Log *log) noexcept nogil:
    clear_round(b, s, log)
    if s.round % 2 == 0:
        score_season(b, s, log)
    if s.round == ROUNDS_ALL:
        score_objectives(b, s, log)
    s.first = <uint8_t>((s.first + 1) % b.seats)
    if s.round < ROUNDS_ALL:
        begin_round(b, s, log)
        return
    s.phase = P_FINISHED
    s.step = S_NOTHING
    s.asked = s.first
    s.mover = OVER


# --- The contract ------------------------------------------------------------------------------------------------


cdef int play_setup(const Land *b, PrimalState *s, int kind, int a, Log *log) noexcept nogil:
    if kind == CHOOSE_WARCHIEF:
        s.warchief[s.asked] = <uint8_t>(a + 1)
        ask_cards(b, s)
    elif kind == CHOOSE_ADVISOR:
        s.advisor[s.asked] = <uint8_t>(a + 1)
        ask_cards(b, s)
    elif kind == KEEP_TACTIC:
        keep_tactic(b, s, a)
    elif kind == PLACE_HEX:
        place_hex(b, s, a, log)
    else:
        return ILLEGAL
    return 0


cdef int play_action(const Land *b, PrimalState *s, int64_t code, Log *log) noexcept nogil:
    cdef int kind = code_kind(code), slot
    if kind == STAND_DOWN:
        stand_down(b, s, log)
        return 0
    slot = order_at(s, s.asked, code_a(code))
    if slot < 0:
        return ILLEGAL
    if kind == ACTIVATE:
        if not activate(b, s, slot, code_b(code), code_c(code), log):
            activated(b, s, log)
    elif kind == VOID:
        void_order(b, s, slot, log)
        activated(b, s, log)
    else:
        return ILLEGAL
    return 0


cdef int play(const Land *b, PrimalState *s, int64_t code, Log *log) noexcept nogil:
    cdef int kind = code_kind(code), a = code_a(code)
    if s.step == S_EFFECT:
        if not choose(b, s, code, log):
            after_effects(b, s, log)
    elif s.step == S_TARGET:
        if not name_target(b, s, code, log):
            activated(b, s, log)
    elif kind == ROLLED:
        take_roll(b, s, code_dice(code), log)
    elif kind == DEALT:
        deal(b, s, code_cards(code))
    elif kind == KEEP or kind == DONE:
        if kind == KEEP:
            open_window(b, s, log)
        else:
            close_window(b, s, log)
    elif kind == REROLL:
        reroll(b, s, a, log)
    elif kind == STRENGTH:
        use_strength(b, s, code, log)
    elif kind == ADVISOR:
        reveal_advisor(b, s, log)
    elif kind == CHOOSE_TACTIC:
        choose_tactic(b, s, a, log)
    elif kind == ORDER_HEX:
        s.order = <uint8_t>a
        s.step = S_ORDER_KIND
    elif kind == ORDER_KIND:
        lay_order(b, s, a, code_b(code), log)
    elif s.phase == P_ACTIONS:
        return play_action(b, s, code, log)
    else:
        return play_setup(b, s, kind, a, log)
    return 0


cdef int apply(const void *env, void *state, int64_t code) noexcept nogil:
    return play(<const Land *>env, <PrimalState *>state, code, NULL)


cdef int64_t draw(const void *env, const void *state, Rng *rng) noexcept nogil:
    cdef const Land *b = <const Land *>env
    cdef const PrimalState *s = <const PrimalState *>state
    cdef uint64_t deck = b.deck, cards = 0
    cdef uint32_t dice = 0
    cdef int _k, seat, at, left
    if s.step == S_ROLL:
        for _k in range(s.to_roll):
            dice += dice_of(1 + <int>rng_below(rng, 6), 1)
        return make_roll(dice)
    for seat in range(b.seats):
        deck -= s.dealt[seat]
    left = cards_count(deck)
    for _k in range(chief_of(b, s, s.asked).cunning):
        at = <int>rng_below(rng, <uint32_t>left)
        seat = 0
        while at >= copies(deck, seat):
            at -= copies(deck, seat)
            seat += 1
        deck -= one_card(seat)
        cards += one_card(seat)
        left -= 1
    return make_deal(cards)


cdef int winners(const Land *b, const PrimalState *s) noexcept nogil:
    """P24: points, then hexes, then Strength, then shared. A bit a seat."""
    cdef int seat, worth, best = -1, found = 0
    for seat in range(b.seats):
        worth = (points_of(s, seat) * 128 + size(s.own[seat])) * 256 + s.strength[seat]
        if worth > best:
            best = worth
            found = 0
        if worth == best:
            found |= 1 << seat
    return found


cdef int payoff(const void *env, const void *state, float *out) noexcept nogil:
    cdef const Land *b = <const Land *>env
    cdef const PrimalState *s = <const PrimalState *>state
    cdef int seat, won, n = 0
    if s.mover != OVER:
        return 0
    won = winners(b, s)
    for seat in range(b.seats):
        n += (won >> seat) & 1
    for seat in range(b.seats):
        out[seat] = <float>1 / <float>n if (won >> seat) & 1 else <float>0
    return 1
