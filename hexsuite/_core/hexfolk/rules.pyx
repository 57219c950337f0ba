"""Hexfolk's rules, second half: who decides and what an action or outcome does. Ruling ids are those of docs/rules.

Uses the structs, the roads and the first half (`moves`). Touches no Python object and draws nothing but in `draw`.
"""
from libc.stdint cimport int64_t, uint8_t, uint16_t, uint32_t, uint64_t
from libc.string cimport memset

from hexsuite._core.game cimport CHANCE, ILLEGAL, OVER
from hexsuite._core.hexfolk.codes cimport (
    ACCEPT, BANK_TRADE, BUILD_CITY, BUILD_ROAD, BUILD_SETTLEMENT, BUY_CARD, CARD, COUNTER, DECLINE, DICE,
    DISCARD, END_TURN, MOVE_ROBBER, OFFER, PASS, PLAY_KNIGHT, PLAY_MONOPOLY, PLAY_ROAD_BUILDING,
    PLAY_YEAR_OF_PLENTY, ROLL, STEAL, STOLEN, TAKE, WITHDRAW, code_a, code_b, code_c, code_kind, make_code,
    trade_number,
)
from hexsuite._core.hexfolk.moves cimport list_steal, robber_bars
from hexsuite._core.hexfolk.roads cimport recount, recount_at, road_places
from hexsuite._core.hexfolk.state cimport (
    BRICK, CITIES, CITY, CLOSED, DESERT, GRAIN, KINDS, KNIGHT, LUMBER, MONOPOLY, NO_HEX, OPEN, ORE, P_CARD_DUE,
    P_DICE_DUE, P_DISCARD, P_FINISHED, P_FREE_ROAD, P_KNIGHT_STEAL, P_MAIN, P_PRE_ROLL, P_ROBBER, P_SETUP_ROAD,
    P_SETUP_SETTLEMENT, P_SPECIAL, P_THEFT_DUE, P_TRADE_CHOOSE, P_TRADE_REPLY, PIECE, R_ACCEPT, R_COUNTER, R_DECLINE,
    R_NONE, ROAD_BUILDING, ROADS, SEATS, SETTLEMENTS, WOOL, YEAR_OF_PLENTY, FolkState, Island, builder, deal_reply,
    deal_word, holds_give, holds_want, number_of, pack, plain_bit, row_of, trade_word, true_points, word_give,
    word_want,
)
from hexsuite._core.rng cimport Rng, rng_below


# A dice deck of which all 36 cards are drawn; it is shuffled anew.
cdef uint64_t ALL_ROLLS = (<uint64_t>1 << 36) - 1


# --- Small pieces -------------------------------------------------------------------------------------------

cdef inline void pay(FolkState *s, int seat, int resource, int count) noexcept nogil:
    """From a hand to the bank."""
    s.hands[seat][resource] -= <uint8_t>count
    s.hand_size[seat] -= <uint8_t>count
    s.bank[resource] += <uint8_t>count


cdef inline void gain(FolkState *s, int seat, int resource, int count) noexcept nogil:
    """From the bank to a hand."""
    s.hands[seat][resource] += <uint8_t>count
    s.hand_size[seat] += <uint8_t>count
    s.bank[resource] -= <uint8_t>count


cdef inline void hand(FolkState *s, int giver, int taker, int resource, int count) noexcept nogil:
    """From hand to hand."""
    s.hands[giver][resource] -= <uint8_t>count
    s.hand_size[giver] -= <uint8_t>count
    s.hands[taker][resource] += <uint8_t>count
    s.hand_size[taker] += <uint8_t>count


cdef inline void decide(FolkState *s, int phase, int mover) noexcept nogil:
    s.phase = <uint8_t>phase
    s.mover = <signed char>mover


cdef inline void resume_turn(FolkState *s) noexcept nogil:
    """Back from a card, a robber or a talk to the turn itself, or from a purchase to the special building."""
    if s.special:
        decide(s, P_SPECIAL, s.special - 1)
    else:
        decide(s, P_MAIN if s.rolled else P_PRE_ROLL, s.owner)


cdef inline void test_win(const Island *b, FolkState *s) noexcept nogil:
    """F24: only the owner of the turn can win, and nobody in the special building (F23)."""
    if not s.special and true_points(b, s, s.owner) >= b.target:
        s.winner = s.owner + 1
        decide(s, P_FINISHED, OVER)


# --- Start ----------------------------------------------------------------------------------------------------

cdef void start(const Island *b, FolkState *s) noexcept nogil:
    cdef int seat, k
    memset(s, 0, sizeof(FolkState))
    for k in range(KINDS):
        s.bank[k] = <uint8_t>b.bank
        s.deck[k] = <uint8_t>b.deck[k]
        s.deck_left += s.deck[k]
    for seat in range(b.seats):
        for k in range(3):
            s.left[seat][k] = <uint8_t>b.supply[k]
    s.robber = <uint8_t>b.robber if b.robber_on else NO_HEX
    s.owner = <uint8_t>b.first
    decide(s, P_SETUP_SETTLEMENT, b.first)


cdef int to_move(const void *env, const void *state) noexcept nogil:
    return (<const FolkState *>state).mover


cdef int seats(const void *env) noexcept nogil:
    return (<const Island *>env).seats


# --- What it does ---------------------------------------------------------------------------------------------

cdef void place_settlement(const Island *b, FolkState *s, int seat, int c) noexcept nogil:
    cdef int k
    s.corner[c] |= <uint8_t>(CLOSED | (seat + 1))
    for k in range(b.corner_degree[c]):
        s.corner[b.corner_corner[c][k]] |= CLOSED
    s.left[seat][SETTLEMENTS] -= 1
    s.harbours[seat] |= b.corner_harbours[c]
    recount_at(b, s, c)


cdef void place_road(const Island *b, FolkState *s, int seat, int e) noexcept nogil:
    s.owner_of[e >> 4] |= <uint64_t>(seat + 1) << ((e & 15) << 2)
    s.left[seat][ROADS] -= 1
    recount(b, s, seat)


cdef void setup_settlement(const Island *b, FolkState *s, int c) noexcept nogil:
    """F12: the second one pays one card per adjacent hex."""
    cdef int k, terrain
    place_settlement(b, s, s.owner, c)
    s.last_corner = <uint8_t>c
    if s.setup_step >= b.seats:
        for k in range(b.corner_hexes[c]):
            terrain = b.terrain[b.corner_hex[c][k]]
            if terrain != DESERT and s.bank[terrain]:
                gain(s, s.owner, terrain, 1)
    decide(s, P_SETUP_ROAD, s.owner)


cdef void setup_road(const Island *b, FolkState *s, int e) noexcept nogil:
    """F12: snake order; then the starting player rolls."""
    cdef int step
    place_road(b, s, s.owner, e)
    s.setup_step += 1
    step = s.setup_step
    if step == 2 * b.seats:
        s.owner = <uint8_t>b.first
        s.turn = 1
        decide(s, P_PRE_ROLL, s.owner)
        return
    if step >= b.seats:
        step = 2 * b.seats - 1 - step
    s.owner = <uint8_t>((b.first + step) % b.seats)
    decide(s, P_SETUP_SETTLEMENT, s.owner)


cdef void build_road(const Island *b, FolkState *s, int e) noexcept nogil:
    cdef uint16_t place[1]
    if s.phase == P_SETUP_ROAD:
        setup_road(b, s, e)
        return
    place_road(b, s, builder(s), e)
    if s.phase == P_FREE_ROAD:
        s.free_roads -= 1
        if s.free_roads == 0 or not road_places(b, s, s.owner, place, 1):  # F30
            s.free_roads = 0
            resume_turn(s)
    else:
        pay(s, builder(s), LUMBER, 1)
        pay(s, builder(s), BRICK, 1)
    test_win(b, s)


cdef void build_settlement(const Island *b, FolkState *s, int c) noexcept nogil:
    cdef int seat = builder(s)
    if s.phase == P_SETUP_SETTLEMENT:
        setup_settlement(b, s, c)
        return
    pay(s, seat, LUMBER, 1)
    pay(s, seat, BRICK, 1)
    pay(s, seat, WOOL, 1)
    pay(s, seat, GRAIN, 1)
    place_settlement(b, s, seat, c)
    test_win(b, s)


cdef void build_city(const Island *b, FolkState *s, int c) noexcept nogil:
    """F19: the settlement goes back into the supply."""
    cdef int seat = builder(s)
    pay(s, seat, GRAIN, 2)
    pay(s, seat, ORE, 3)
    s.corner[c] |= CITY
    s.left[seat][CITIES] -= 1
    s.left[seat][SETTLEMENTS] += 1
    test_win(b, s)


cdef void enter_robber(const Island *b, FolkState *s) noexcept nogil:
    """The robber must move now, unless no hex is allowed (F15) or it is off (F16)."""
    cdef int h
    if b.robber_on:
        for h in range(b.hexes):
            if not robber_bars(b, s, h):
                decide(s, P_ROBBER, s.owner)
                return
    resume_turn(s)


cdef void next_discard(const Island *b, FolkState *s) noexcept nogil:
    cdef int seat
    for seat in range(b.seats):
        if s.owed[seat]:
            decide(s, P_DISCARD, seat)
            return
    enter_robber(b, s)


cdef void produce(const Island *b, FolkState *s, int total) noexcept nogil:
    """F17: a resource asked for beyond its stock by two or more seats is paid to nobody."""
    cdef uint8_t due[KINDS][SEATS]
    cdef int demand[KINDS]
    cdef int claimants[KINDS]
    cdef int i, k, h, r, seat, holder, n, wanted = 0
    for i in range(b.rolled_count[total]):
        h = b.rolled_hex[total][i]
        if h == s.robber:
            continue
        r = b.terrain[h]
        for k in range(6):
            holder = s.corner[b.hex_corner[h][k]] & PIECE
            if holder:
                if not (wanted >> r) & 1:
                    wanted |= 1 << r
                    memset(due[r], 0, SEATS)
                    demand[r] = 0
                    claimants[r] = 0
                seat = (holder & 15) - 1
                n = 2 if holder & CITY else 1
                claimants[r] += due[r][seat] == 0
                due[r][seat] += <uint8_t>n
                demand[r] += n
    for r in range(KINDS):
        if not (wanted >> r) & 1 or (demand[r] > s.bank[r] and claimants[r] > 1):
            continue
        for seat in range(b.seats):
            if due[r][seat]:
                n = due[r][seat]
                gain(s, seat, r, n if n < s.bank[r] else s.bank[r])


cdef void roll_dice(const Island *b, FolkState *s, int first, int second) noexcept nogil:
    cdef int seat
    s.dice[0] = <uint8_t>first
    s.dice[1] = <uint8_t>second
    if b.dice_deck:
        s.rolls_gone |= <uint64_t>1 << (6 * (first - 1) + second - 1)
        if s.rolls_gone == ALL_ROLLS:
            s.rolls_gone = 0
    s.rolled = 1
    decide(s, P_MAIN, s.owner)
    if first + second != 7:
        produce(b, s, first + second)
        return
    for seat in range(b.seats):
        s.owed[seat] = s.hand_size[seat] >> 1 if s.hand_size[seat] > b.discard_limit else 0
    next_discard(b, s)


cdef void begin_turn(const Island *b, FolkState *s, int seat) noexcept nogil:
    s.owner = <uint8_t>seat
    s.turn += 1
    s.rolled = 0
    s.card_played = 0
    s.fresh_count = 0
    s.offers_made = 0
    memset(s.fresh, 0, sizeof(s.fresh))
    memset(s.dice, 0, sizeof(s.dice))
    decide(s, P_PRE_ROLL, seat)
    test_win(b, s)


cdef inline int talking(const FolkState *s, int row) noexcept nogil:
    """Whether the answers to this offer are still coming in, or one of them must be chosen now."""
    return row == s.asked and (s.phase == P_TRADE_REPLY or s.phase == P_TRADE_CHOOSE)


cdef void lapse_row(FolkState *s, int row) noexcept nogil:
    cdef uint32_t offer = s.deals[row][s.owner]
    cdef uint64_t word = deal_word(offer)
    cdef int seat, reply, kept, standing = 0
    if offer and not holds_give(s, s.owner, word):
        offer = 0
        s.deals[row][s.owner] = 0
    for seat in range(SEATS):
        if seat == s.owner or not s.deals[row][seat]:
            continue
        reply = deal_reply(s.deals[row][seat])
        if reply == R_COUNTER:
            kept = holds_give(s, seat, deal_word(s.deals[row][seat]))
        else:
            kept = offer != 0 and (reply != R_ACCEPT or holds_want(s, seat, word))
        if not kept:
            s.deals[row][seat] = 0
        elif reply != R_DECLINE:
            standing = 1
    if not standing:
        close_row(s, row)


cdef void lapse(FolkState *s) noexcept nogil:
    """What lies open ends with the cards that it needs: offers with the owner's, answers with those of their seat
    (F18). An offer to which no answer is left is over."""
    cdef int row
    for row in range(OPEN):
        if (s.open >> row) & 1 and not talking(s, row):
            lapse_row(s, row)


cdef void close_row(FolkState *s, int row) noexcept nogil:
    memset(s.deals[row], 0, sizeof(s.deals[row]))
    s.open &= <uint8_t>~(1 << row)
    if row == 0:
        s.talk = 0


cdef void end_talks(FolkState *s) noexcept nogil:
    if s.open:
        memset(s.deals, 0, sizeof(s.deals))
    s.open = 0
    s.asked = 0
    s.talk = 0


cdef void note_refused(FolkState *s, int row) noexcept nogil:
    cdef int give
    cdef int bit = plain_bit(deal_word(s.deals[row][s.owner]), &give)
    if bit >= 0:
        s.refused[s.owner][give] |= <uint8_t>(1 << bit)


cdef void end_talk(FolkState *s, int row, int deal) noexcept nogil:
    """The owner's offer is over; what it got in return stays open until the turn ends or the cards are gone (F18)."""
    if not deal:
        note_refused(s, row)
    s.deals[row][s.owner] = 0
    decide(s, P_MAIN, s.owner)      # and `lapse` follows, as after every step


cdef void withdraw(FolkState *s, int number) noexcept nogil:
    """An offer beside others goes with all its answers, a talk leaves the other offers that came in answer."""
    if number:
        note_refused(s, row_of(number))
        close_row(s, row_of(number))
    else:
        end_talk(s, 0, 0)


cdef void forget_victim(FolkState *s) noexcept nogil:
    """Whoever is robbed has agreed to nothing and offered nothing any more, whatever the offer's number. If what it
    still can pay stayed, everybody would learn something about the stolen card (F25)."""
    cdef int row
    for row in range(OPEN):
        s.deals[row][s.victim] = 0


cdef void end_turn(const Island *b, FolkState *s) noexcept nogil:
    """F23: at a large table the others build first, one pass clockwise from the next seat."""
    cdef int next_seat = (s.owner + 1) % b.seats
    end_talks(s)
    if b.special_on:
        s.special = <uint8_t>(next_seat + 1)
        decide(s, P_SPECIAL, next_seat)
    else:
        begin_turn(b, s, next_seat)


cdef void pass_special(const Island *b, FolkState *s) noexcept nogil:
    cdef int seat = s.special % b.seats
    if seat == s.owner:
        s.special = 0
        begin_turn(b, s, (seat + 1) % b.seats)
    else:
        s.special = <uint8_t>(seat + 1)
        decide(s, P_SPECIAL, seat)


cdef void draw_card(const Island *b, FolkState *s, int card) noexcept nogil:
    """A card bought in the special building may be played on the own next turn, so it is not fresh then (F23)."""
    cdef int seat = builder(s)
    s.deck[card] -= 1
    s.deck_left -= 1
    s.cards[seat][card] += 1
    s.card_count[seat] += 1
    if not s.special:
        s.fresh[card] += 1
        s.fresh_count += 1
    resume_turn(s)
    test_win(b, s)


cdef void use_card(FolkState *s, int card) noexcept nogil:
    s.cards[s.owner][card] -= 1
    s.card_count[s.owner] -= 1
    s.played[card] += 1
    s.card_played = 1


cdef void play_knight(const Island *b, FolkState *s) noexcept nogil:
    """F21, F35: the army is counted first, and a win by it ends the game before the robber moves."""
    cdef int64_t targets[SEATS]
    use_card(s, KNIGHT)
    s.knights[s.owner] += 1
    if b.army_on and s.knights[s.owner] >= 3:
        if not s.army_holder or s.knights[s.owner] > s.knights[s.army_holder - 1]:
            s.army_holder = s.owner + 1
    if b.robber_on:
        enter_robber(b, s)
    elif list_steal(b, s, targets):
        decide(s, P_KNIGHT_STEAL, s.owner)
    test_win(b, s)


cdef void play_monopoly(const Island *b, FolkState *s, int r) noexcept nogil:
    cdef int seat
    use_card(s, MONOPOLY)
    for seat in range(b.seats):
        if seat != s.owner and s.hands[seat][r]:
            hand(s, seat, s.owner, r, s.hands[seat][r])


cdef void play_road_building(FolkState *s) noexcept nogil:
    use_card(s, ROAD_BUILDING)
    s.free_roads = 2 if s.left[s.owner][ROADS] >= 2 else 1
    decide(s, P_FREE_ROAD, s.owner)


cdef void rob(FolkState *s, int victim) noexcept nogil:
    s.victim = <uint8_t>victim
    decide(s, P_THEFT_DUE, CHANCE)


cdef void ask_next(const Island *b, FolkState *s, int seat) noexcept nogil:
    """The seat after `seat` answers next; when all have declined the offer is over, else it stays open, and one
    without a number must be closed at once.

    Whether the owner could pay for an answer must not show in who is to move: that would tell its hand (F25).
    """
    cdef int k, reply
    seat = (seat + 1) % b.seats
    if seat != s.owner:
        decide(s, P_TRADE_REPLY, seat)
        return
    for k in range(b.seats):
        reply = deal_reply(s.deals[s.asked][k])
        if reply == R_ACCEPT or reply == R_COUNTER:
            decide(s, P_MAIN if number_of(s, s.asked) else P_TRADE_CHOOSE, s.owner)
            return
    end_talk(s, s.asked, 0)


cdef void make_offer(const Island *b, FolkState *s, int number, uint64_t word) noexcept nogil:
    """One with a number comes beside those that lie open, one without takes the place of all."""
    if not number:
        end_talks(s)
        s.talk = 1
    s.asked = <uint8_t>row_of(number)
    s.open |= <uint8_t>(1 << s.asked)
    s.deals[s.asked][s.owner] = pack(word, R_NONE)
    s.offers_made += s.offers_made < 255
    ask_next(b, s, s.owner)


cdef void take(FolkState *s, int seat, int row) noexcept nogil:
    """Accepting takes the owner's offer; a counter-offer is taken in its seat's own terms."""
    cdef uint64_t word = deal_word(s.deals[row][s.owner])
    cdef int giver = s.owner, taker = seat, r
    if deal_reply(s.deals[row][seat]) == R_COUNTER:
        word = deal_word(s.deals[row][seat])
        giver = seat
        taker = s.owner
        s.deals[row][seat] = 0
    for r in range(KINDS):
        hand(s, giver, taker, r, word_give(word, r))
        hand(s, taker, giver, r, word_want(word, r))
    end_talk(s, row, 1)


cdef int apply_trade(const Island *b, FolkState *s, int64_t code) noexcept nogil:
    cdef int kind = code_kind(code), seat = s.mover
    if kind == OFFER:
        make_offer(b, s, trade_number(code), trade_word(code))
    elif kind == ACCEPT:
        s.deals[s.asked][seat] = pack(0, R_ACCEPT)
        ask_next(b, s, seat)
    elif kind == DECLINE:
        s.deals[s.asked][seat] = pack(0, R_DECLINE)
        ask_next(b, s, seat)
    elif kind == COUNTER:
        s.deals[s.asked][seat] = pack(trade_word(code), R_COUNTER)
        ask_next(b, s, seat)
    elif kind == TAKE:
        take(s, code_a(code), row_of(code_b(code)))
    elif kind == WITHDRAW:
        withdraw(s, code_a(code))
    else:
        return ILLEGAL
    return 0


cdef int apply_card(const Island *b, FolkState *s, int64_t code) noexcept nogil:
    cdef int kind = code_kind(code)
    if kind == PLAY_KNIGHT:
        play_knight(b, s)
    elif kind == PLAY_ROAD_BUILDING:
        play_road_building(s)
    elif kind == PLAY_YEAR_OF_PLENTY:
        use_card(s, YEAR_OF_PLENTY)
        gain(s, s.owner, code_a(code), 1)
        if code_b(code) < KINDS:
            gain(s, s.owner, code_b(code), 1)
    elif kind == PLAY_MONOPOLY:
        play_monopoly(b, s, code_a(code))
    else:
        return ILLEGAL
    return 0


cdef int apply_chance(const Island *b, FolkState *s, int64_t code) noexcept nogil:
    cdef int kind = code_kind(code), a = code_a(code)
    if kind == DICE:
        roll_dice(b, s, a, code_b(code))
    elif kind == CARD:
        draw_card(b, s, a)
    elif kind == STOLEN:
        hand(s, s.victim, s.owner, a, 1)
        forget_victim(s)
        resume_turn(s)
    else:
        return ILLEGAL
    return 0


cdef inline int act(const Island *b, FolkState *s, int64_t code) noexcept nogil:
    cdef int kind = code_kind(code)
    if kind == END_TURN:
        end_turn(b, s)
    elif kind == ROLL:
        decide(s, P_DICE_DUE, CHANCE)
    elif kind >= DICE:
        return apply_chance(b, s, code)
    elif kind == BUILD_ROAD:
        build_road(b, s, code_a(code))
    elif kind == BANK_TRADE:
        pay(s, s.owner, code_a(code), code_b(code))
        gain(s, s.owner, code_c(code), 1)
    elif kind == DISCARD:
        pay(s, s.mover, code_a(code), 1)
        s.owed[s.mover] -= 1
        if not s.owed[s.mover]:
            next_discard(b, s)
    elif kind == MOVE_ROBBER:
        s.robber = <uint8_t>code_a(code)
        resume_turn(s)
        if code_b(code):
            rob(s, code_b(code) - 1)
    elif kind == BUILD_SETTLEMENT:
        build_settlement(b, s, code_a(code))
    elif kind == BUILD_CITY:
        build_city(b, s, code_a(code))
    elif kind == BUY_CARD:
        pay(s, s.mover, WOOL, 1)
        pay(s, s.mover, GRAIN, 1)
        pay(s, s.mover, ORE, 1)
        decide(s, P_CARD_DUE, CHANCE)
    elif kind == STEAL:
        rob(s, code_a(code))
    elif kind == PASS:
        pass_special(b, s)
    elif kind >= OFFER:
        return apply_trade(b, s, code)
    else:
        return apply_card(b, s, code)
    return 0


cdef int apply(const void *env, void *state, int64_t code) noexcept nogil:
    cdef FolkState *s = <FolkState *>state
    cdef int error = act(<const Island *>env, s, code)
    if s.open and s.phase != P_TRADE_REPLY and s.phase != P_TRADE_CHOOSE:  # no card moves while a talk lasts
        lapse(s)
    return error


# --- Chance and the end -----------------------------------------------------------------------------------------

cdef inline int pick(const uint8_t *counts, Rng *rng) noexcept nogil:
    """A kind, drawn in proportion to its count; at least one count is above 0."""
    cdef int total = 0, k, at
    for k in range(KINDS):
        total += counts[k]
    at = <int>rng_below(rng, <uint32_t>total)
    for k in range(KINDS):
        at -= counts[k]
        if at < 0:
            return k
    return KINDS - 1


cdef inline int draw_roll(uint64_t gone, Rng *rng) noexcept nogil:
    """One of the 36 pairs of dice, or with a dice deck one of those still in it."""
    cdef int roll = <int>rng_below(rng, 36), left = 0, i
    if gone:
        for i in range(36):
            left += not (gone >> i) & 1
        left = <int>rng_below(rng, <uint32_t>left)
        for roll in range(36):
            if not (gone >> roll) & 1:
                if left == 0:
                    break
                left -= 1
    return roll


cdef int64_t draw(const void *env, const void *state, Rng *rng) noexcept nogil:
    cdef const FolkState *s = <const FolkState *>state
    cdef int roll
    if s.phase == P_DICE_DUE:
        roll = draw_roll(s.rolls_gone, rng)
        return make_code(DICE, 1 + roll // 6, 1 + roll % 6, 0)
    if s.phase == P_CARD_DUE:
        return make_code(CARD, pick(s.deck, rng), 0, 0)
    return make_code(STOLEN, pick(s.hands[s.victim], rng), 0, 0)


cdef int payoff(const void *env, const void *state, float *out) noexcept nogil:
    cdef const Island *b = <const Island *>env
    cdef const FolkState *s = <const FolkState *>state
    cdef int seat
    if s.mover != OVER:
        return 0
    for seat in range(b.seats):
        out[seat] = 1 if s.winner == seat + 1 else 0
    return 1
