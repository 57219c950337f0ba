"""Hexfolk's rules, first half: which actions and outcomes a state allows. Ruling ids (F…) are those of docs/rules.

Uses the structs and the roads; reads only. Touches no Python object and draws nothing.
"""
from libc.stdint cimport int64_t, uint8_t, uint16_t, uint64_t

from hexsuite._core.game cimport CHANCE, OVER, TOO_MANY
from hexsuite._core.hexfolk.codes cimport (
    ACCEPT, BANK_TRADE, BUILD_CITY, BUILD_ROAD, BUILD_SETTLEMENT, BUY_CARD, CARD, COUNTER, DECLINE, DICE,
    DISCARD, END_TURN, MOVE_ROBBER, OFFER, PASS, PLAY_KNIGHT, PLAY_MONOPOLY, PLAY_ROAD_BUILDING,
    PLAY_YEAR_OF_PLENTY, ROLL, STEAL, STOLEN, TAKE, WITHDRAW, code_a, code_b, code_kind, make_code, trade_number,
)
from hexsuite._core.hexfolk.roads cimport road_places, settlement_places
from hexsuite._core.hexfolk.state cimport (
    BRICK, CITIES, CORNERS, EDGES, GRAIN, KINDS, KNIGHT, LUMBER, MONOPOLY, OPEN, ORE, P_CARD_DUE, P_DICE_DUE, P_DISCARD,
    P_FREE_ROAD, P_KNIGHT_STEAL, P_MAIN, P_PRE_ROLL, P_ROBBER, P_SETUP_ROAD, P_SETUP_SETTLEMENT, P_SPECIAL,
    P_THEFT_DUE, P_TRADE_CHOOSE, P_TRADE_REPLY, PIECE, R_ACCEPT, R_DECLINE, R_NONE, ROAD_BUILDING, ROADS, SEATS,
    SETTLEMENTS, WOOL, YEAR_OF_PLENTY, FolkState, Island, bank_rate, corner_owner, deal_reply, deal_word, edge_owner,
    holds_give, holds_want, is_closed, next_number, number_of, trade_word, visible_points, word_give, word_want,
)


cdef int robber_bars(const Island *b, const FolkState *s, int h) noexcept nogil:
    """F14, F15: the hex it stands on, and with the friendly robber one beside a seat with two points or fewer."""
    cdef int k, owner
    if h == s.robber:
        return 1
    if b.friendly:
        for k in range(6):
            owner = corner_owner(s, b.hex_corner[h][k])
            if owner and visible_points(b, s, owner - 1) <= 2:
                return 1
    return 0


cdef int list_robber(const Island *b, const FolkState *s, int64_t *out, int capacity) noexcept nogil:
    cdef int n = 0, h, k, owner, victims
    for h in range(b.hexes):
        if robber_bars(b, s, h):
            continue
        if n + SEATS > capacity:
            return TOO_MANY
        victims = 0
        for k in range(6):
            owner = corner_owner(s, b.hex_corner[h][k])
            if owner and owner != s.owner + 1 and s.hand_size[owner - 1] and not (victims >> owner) & 1:
                victims |= 1 << owner
                out[n] = make_code(MOVE_ROBBER, h, owner, 0)
                n += 1
        if not victims:  # F34: nobody only where nobody can be robbed
            out[n] = make_code(MOVE_ROBBER, h, 0, 0)
            n += 1
    return n


cdef int list_steal(const Island *b, const FolkState *s, int64_t *out) noexcept nogil:
    """F16: opponents with a card; with the friendly robber only those above two points."""
    cdef int n = 0, seat
    for seat in range(b.seats):
        if seat != s.owner and s.hand_size[seat] and not (b.friendly and visible_points(b, s, seat) <= 2):
            out[n] = make_code(STEAL, seat, 0, 0)
            n += 1
    return n


cdef inline int list_roads(const Island *b, const FolkState *s, int seat, int64_t *out) noexcept nogil:
    cdef uint16_t places[EDGES]
    cdef int n = road_places(b, s, seat, places, EDGES), i
    for i in range(n):
        out[i] = make_code(BUILD_ROAD, places[i], 0, 0)
    return n


cdef int list_plenty(const FolkState *s, int64_t *out) noexcept nogil:
    """F31: two cards that the bank holds, one only if it holds just one."""
    cdef int n = 0, a, c, total = 0
    for a in range(KINDS):
        total += s.bank[a]
    for a in range(KINDS):
        if not s.bank[a]:
            continue
        if total == 1:
            out[n] = make_code(PLAY_YEAR_OF_PLENTY, a, KINDS, 0)
            n += 1
        for c in range(a, KINDS):
            if s.bank[c] > (a == c):
                out[n] = make_code(PLAY_YEAR_OF_PLENTY, a, c, 0)
                n += 1
    return n


cdef int list_cards(const Island *b, const FolkState *s, int64_t *out) noexcept nogil:
    """F5: one card a turn, none bought in it."""
    cdef const uint8_t *cards = s.cards[s.owner]
    cdef uint16_t place[1]
    cdef int n = 0, r
    if s.card_played or s.card_count[s.owner] == s.fresh_count:
        return 0
    if cards[KNIGHT] > s.fresh[KNIGHT]:
        out[n] = make_code(PLAY_KNIGHT, 0, 0, 0)
        n += 1
    if cards[ROAD_BUILDING] > s.fresh[ROAD_BUILDING] and s.left[s.owner][ROADS]:
        if road_places(b, s, s.owner, place, 1):
            out[n] = make_code(PLAY_ROAD_BUILDING, 0, 0, 0)
            n += 1
    if cards[YEAR_OF_PLENTY] > s.fresh[YEAR_OF_PLENTY]:
        n += list_plenty(s, out + n)
    if cards[MONOPOLY] > s.fresh[MONOPOLY]:
        for r in range(KINDS):
            out[n] = make_code(PLAY_MONOPOLY, r, 0, 0)
            n += 1
    return n


cdef int list_bank(const FolkState *s, int64_t *out) noexcept nogil:
    cdef int n = 0, give, get, rate
    for give in range(KINDS):
        if s.hands[s.owner][give] < 2:
            continue
        rate = bank_rate(s, s.owner, give)
        if s.hands[s.owner][give] < rate:
            continue
        for get in range(KINDS):
            if get != give and s.bank[get]:
                out[n] = make_code(BANK_TRADE, give, rate, get)
                n += 1
    return n


cdef int list_builds(const Island *b, const FolkState *s, int seat, int64_t *out) noexcept nogil:
    """What a seat can pay for: roads, settlements, cities, a card."""
    cdef int n = 0, i, c, places
    cdef const uint8_t *h = s.hands[seat]
    cdef uint16_t spot[CORNERS]
    if h[LUMBER] and h[BRICK]:
        if s.left[seat][ROADS]:
            n += list_roads(b, s, seat, out + n)
        if h[WOOL] and h[GRAIN] and s.left[seat][SETTLEMENTS]:
            places = settlement_places(b, s, seat, spot)
            for i in range(places):
                out[n] = make_code(BUILD_SETTLEMENT, spot[i], 0, 0)
                n += 1
    if h[ORE] and h[GRAIN]:
        if h[ORE] >= 3 and h[GRAIN] >= 2 and s.left[seat][CITIES]:
            for c in range(b.corners):
                if (s.corner[c] & PIECE) == seat + 1:
                    out[n] = make_code(BUILD_CITY, c, 0, 0)
                    n += 1
        if h[WOOL] and s.deck_left:
            out[n] = make_code(BUY_CARD, 0, 0, 0)
            n += 1
    return n


cdef inline int can_take(const FolkState *s, int row, int seat) noexcept nogil:
    """Whether the owner could close with a seat that has answered. What others could not pay has lapsed already, so
    this reads nobody's hand but the owner's."""
    cdef int reply = deal_reply(s.deals[row][seat])
    if seat == s.owner or reply == R_NONE or reply == R_DECLINE:
        return 0
    return reply == R_ACCEPT or holds_want(s, s.owner, deal_word(s.deals[row][seat]))


cdef int list_deals(const Island *b, const FolkState *s, int64_t *out) noexcept nogil:
    """Answers that the owner could take now, offer by offer."""
    cdef int n = 0, row, seat
    for row in range(OPEN):
        if (s.open >> row) & 1:
            for seat in range(b.seats):
                if can_take(s, row, seat):
                    out[n] = make_code(TAKE, seat, number_of(s, row), 0)
                    n += 1
    return n


cdef int list_withdrawals(const FolkState *s, int64_t *out) noexcept nogil:
    """Offers that lie open beside others; what is left of a talk stays till the turn ends."""
    cdef int n = 0, row
    for row in range(OPEN):
        if (s.open >> row) & 1 and number_of(s, row):
            out[n] = make_code(WITHDRAW, number_of(s, row), 0, 0)
            n += 1
    return n


cdef int list_main(const Island *b, const FolkState *s, int64_t *out, int capacity) noexcept nogil:
    cdef int n
    if capacity < b.edges + b.corners + 96:
        return TOO_MANY
    out[0] = make_code(END_TURN, 0, 0, 0)
    n = 1 + list_builds(b, s, s.owner, out + 1)
    n += list_cards(b, s, out + n)
    n += list_bank(s, out + n)
    if s.open:
        n += list_deals(b, s, out + n)
        n += list_withdrawals(s, out + n)
    return n


cdef int list_special(const Island *b, const FolkState *s, int64_t *out, int capacity) noexcept nogil:
    """F23: build or buy, no trade, no card play."""
    if capacity < b.edges + b.corners + 64:
        return TOO_MANY
    out[0] = make_code(PASS, 0, 0, 0)
    return 1 + list_builds(b, s, s.mover, out + 1)


cdef int list_setup(const Island *b, const FolkState *s, int64_t *out, int capacity) noexcept nogil:
    cdef int n = 0, c, k, e
    if capacity < b.corners:
        return TOO_MANY
    if s.phase == P_SETUP_SETTLEMENT:
        for c in range(b.corners):
            if not is_closed(s, c):
                out[n] = make_code(BUILD_SETTLEMENT, c, 0, 0)
                n += 1
        return n
    for k in range(b.corner_degree[s.last_corner]):
        e = b.corner_edge[s.last_corner][k]
        if not edge_owner(s, e):
            out[n] = make_code(BUILD_ROAD, e, 0, 0)
            n += 1
    return n


cdef int list_replies(const FolkState *s, int64_t *out) noexcept nogil:
    """Accept and decline; counter-offers are too many to list."""
    out[0] = make_code(DECLINE, 0, 0, 0)
    if holds_want(s, s.mover, deal_word(s.deals[s.asked][s.owner])):
        out[1] = make_code(ACCEPT, 0, 0, 0)
        return 2
    return 1


cdef int moves(const void *env, const void *state, int64_t *out, int capacity) noexcept nogil:
    cdef const Island *b = <const Island *>env
    cdef const FolkState *s = <const FolkState *>state
    cdef int n = 0, r, phase = s.phase
    if capacity < 64:
        return TOO_MANY
    if phase == P_MAIN:
        return list_main(b, s, out, capacity)
    if phase == P_PRE_ROLL:
        out[0] = make_code(ROLL, 0, 0, 0)
        return 1 + list_cards(b, s, out + 1)
    if phase == P_DISCARD:
        for r in range(KINDS):
            if s.hands[s.mover][r]:
                out[n] = make_code(DISCARD, r, 0, 0)
                n += 1
        return n
    if phase == P_ROBBER:
        return list_robber(b, s, out, capacity)
    if phase == P_FREE_ROAD:
        return TOO_MANY if capacity < b.edges else list_roads(b, s, s.owner, out)
    if phase == P_SETUP_SETTLEMENT or phase == P_SETUP_ROAD:
        return list_setup(b, s, out, capacity)
    if phase == P_TRADE_REPLY:
        return list_replies(s, out)
    if phase == P_TRADE_CHOOSE:
        out[0] = make_code(WITHDRAW, 0, 0, 0)
        return 1 + list_deals(b, s, out + 1)
    if phase == P_KNIGHT_STEAL:
        return list_steal(b, s, out)
    if phase == P_SPECIAL:
        return list_special(b, s, out, capacity)
    return 0


cdef int sound_trade(uint64_t word) noexcept nogil:
    """F18: something on at least one side, no resource on both."""
    cdef int r
    if word == 0:
        return 0
    for r in range(KINDS):
        if word_give(word, r) and word_want(word, r):
            return 0
    return 1


cdef int legal_chance(const Island *b, const FolkState *s, int64_t code) noexcept nogil:
    cdef int kind = code_kind(code), a = code_a(code), c = code_b(code)
    if kind == DICE and s.phase == P_DICE_DUE:
        return (code == make_code(DICE, a, c, 0) and 1 <= a <= 6 and 1 <= c <= 6
                and not (s.rolls_gone >> (6 * (a - 1) + c - 1)) & 1)
    if kind == CARD and s.phase == P_CARD_DUE:
        return code == make_code(CARD, a, 0, 0) and a < KINDS and s.deck[a] > 0
    if kind == STOLEN and s.phase == P_THEFT_DUE:
        return code == make_code(STOLEN, a, 0, 0) and a < KINDS and s.hands[s.victim][a] > 0
    return 0


cdef int legal(const void *env, const void *state, int64_t code) noexcept nogil:
    cdef const FolkState *s = <const FolkState *>state
    cdef int64_t listed[1024]
    cdef int n, i, kind = code_kind(code)
    cdef uint64_t word = trade_word(code)
    if code < 0 or s.mover == OVER:
        return 0
    if s.mover == CHANCE:
        return legal_chance(<const Island *>env, s, code)
    if kind == OFFER:
        return (s.phase == P_MAIN and (code >> 6) & 15 == 0 and sound_trade(word) and holds_give(s, s.owner, word)
                and (trade_number(code) == 0 or trade_number(code) == next_number(s)))
    if kind == COUNTER:
        return (s.phase == P_TRADE_REPLY and (code >> 6) & 15 == 0 and trade_number(code) == 0 and sound_trade(word)
                and holds_give(s, s.mover, word))
    n = moves(env, state, listed, 1024)
    for i in range(n):
        if listed[i] == code:
            return 1
    return 0
