"""How good a Hexfolk position is for each seat, and which moves look good at first sight.

A position is 34 numbers a seat (`NAMES`); a weighted sum of them is a seat's strength, and the shares of the
win are the softmax of the strengths. So the weights are those of a conditional logit, and can be fitted to
finished games (`hexsuite.lab`). Float32 and the core's own exponential keep the values equal on every machine.
"""
from libc.stdint cimport int64_t, uint16_t
from libc.string cimport memset

from hexsuite._core.hexfolk.codes cimport (
    ACCEPT, BANK_TRADE, BUILD_CITY, BUILD_ROAD, BUILD_SETTLEMENT, BUY_CARD, COUNTER, DISCARD, END_TURN,
    MOVE_ROBBER, OFFER, PLAY_KNIGHT, PLAY_MONOPOLY, PLAY_ROAD_BUILDING, PLAY_YEAR_OF_PLENTY, ROLL, STEAL, TAKE,
    code_a, code_b, code_c, code_kind,
)
from hexsuite._core.hexfolk.roads cimport own_roads
from hexsuite._core.hexfolk.state cimport (
    CITIES, CITY, GENERIC, KINDS, KNIGHT, P_MAIN, P_PRE_ROLL, P_SETUP_SETTLEMENT, P_SPECIAL,
    PIECE, R_COUNTER, ROADS, SEATS, SETTLEMENTS, VICTORY_POINT, FolkState,
    Island, corner_owner, deal_reply, deal_word, edge_owner, is_closed, row_of, trade_word, true_points, visible_points,
)
from hexsuite._core.shares cimport shares

NAMES = (
    "points", "points_near_end", "pips_lumber", "pips_brick", "pips_wool", "pips_grain", "pips_ore",
    "kinds_produced", "pips_root", "pips_blocked", "hand", "hand_over_limit", "for_road", "for_settlement",
    "for_city", "for_card", "can_settle", "can_city", "knights_in_hand", "other_cards", "knights", "army_lead",
    "road_length", "road_lead", "best_spot", "spots", "next_spot", "harbour_any", "harbour_yield", "owner_to_roll",
    "owner_rolled", "turns_away", "settlements_left", "cities",
)

cdef enum:  # indices into NAMES
    F_POINTS = 0
    F_NEAR_END
    F_PIPS              # five
    F_KINDS = 7
    F_ROOT
    F_BLOCKED
    F_HAND
    F_OVER_LIMIT
    F_FOR_ROAD
    F_FOR_SETTLEMENT
    F_FOR_CITY
    F_FOR_CARD
    F_CAN_SETTLE
    F_CAN_CITY
    F_KNIGHTS_HELD
    F_OTHER_CARDS
    F_KNIGHTS
    F_ARMY_LEAD
    F_ROAD_LENGTH
    F_ROAD_LEAD
    F_BEST_SPOT
    F_SPOTS
    F_NEXT_SPOT
    F_HARBOUR_ANY
    F_HARBOUR_YIELD
    F_TO_ROLL
    F_ROLLED
    F_TURNS_AWAY
    F_SETTLEMENTS_LEFT
    F_CITIES

# Square roots of 0 .. 63, so that no machine's libm decides a move.
cdef float ROOT[64]
cdef int _i
for _i in range(64):
    ROOT[_i] = <float>(_i ** 0.5)


ctypedef struct CornerSet:
    unsigned long long word[4]


cdef inline float least(float a, float b) noexcept nogil:
    return a if a < b else b


cdef inline float progress(int have, int need) noexcept nogil:
    """Squared share: the last missing card is worth most."""
    cdef float share = <float>have / <float>need
    return share * share


cdef inline int capped(int have, int most) noexcept nogil:
    return have if have < most else most


cdef void hand_features(const int *h, float *f) noexcept nogil:
    f[F_FOR_ROAD] = progress(capped(h[0], 1) + capped(h[1], 1), 2)
    f[F_FOR_SETTLEMENT] = progress(capped(h[0], 1) + capped(h[1], 1) + capped(h[2], 1) + capped(h[3], 1), 4)
    f[F_FOR_CITY] = progress(capped(h[3], 2) + capped(h[4], 3), 5)
    f[F_FOR_CARD] = progress(capped(h[2], 1) + capped(h[3], 1) + capped(h[4], 1), 3)


cdef void spot_features(const Island *b, const FolkState *s, int seat, float *f) noexcept nogil:
    """Free corners on the seat's roads, and those one more road away, by the pips they would bring."""
    cdef uint16_t roads[16]
    cdef int n = own_roads(b, s, seat, roads), i, end, c, k, owner, far
    cdef int best = 0, spots = 0, beyond = 0
    cdef CornerSet met
    memset(&met, 0, sizeof(met))
    for i in range(n):
        for end in range(2):
            c = b.edge_corner[roads[i]][end]
            if (met.word[c >> 6] >> (c & 63)) & 1:
                continue
            met.word[c >> 6] |= <unsigned long long>1 << (c & 63)
            if not is_closed(s, c):
                spots += 1
                if b.corner_total[c] > best:
                    best = b.corner_total[c]
            owner = corner_owner(s, c)
            if owner and owner != seat + 1:
                continue
            for k in range(b.corner_degree[c]):
                far = b.corner_corner[c][k]
                if b.corner_total[far] > beyond and not is_closed(s, far):
                    if edge_owner(s, b.corner_edge[c][k]) == 0:
                        beyond = b.corner_total[far]
    if s.left[seat][SETTLEMENTS] == 0:
        best = 0
        spots = 0
    f[F_BEST_SPOT] = <float>best
    f[F_SPOTS] = <float>capped(spots, 3)
    f[F_NEXT_SPOT] = <float>beyond


cdef void features(const Island *b, const FolkState *s, float *out) noexcept nogil:
    """FEATURES numbers a seat, seat by seat, all of the order of 1 to 30."""
    cdef int seat, k, c, holder, n, total, most_knights, longest
    cdef int hand[KINDS]
    cdef int pips[SEATS][KINDS]
    cdef float *f
    memset(out, 0, b.seats * FEATURES * sizeof(float))
    memset(pips, 0, sizeof(pips))
    for c in range(b.corners):
        holder = s.corner[c] & PIECE
        if holder:
            n = 2 if holder & CITY else 1
            seat = (holder & 15) - 1
            for k in range(KINDS):
                pips[seat][k] += n * b.corner_pips[c][k]
    if s.robber < b.hexes and b.number[s.robber]:
        n = b.number[s.robber]
        n = n - 1 if n < 7 else 13 - n
        for k in range(6):
            holder = s.corner[b.hex_corner[s.robber][k]] & PIECE
            if holder:
                out[((holder & 15) - 1) * FEATURES + F_BLOCKED] += <float>(2 * n if holder & CITY else n)
    for seat in range(b.seats):
        f = out + seat * FEATURES
        total = 0
        for k in range(KINDS):
            hand[k] = s.hands[seat][k]
            f[F_PIPS + k] = <float>pips[seat][k]
            f[F_KINDS] += <float>1 if pips[seat][k] else <float>0
            f[F_ROOT] += ROOT[capped(pips[seat][k], 63)]
            total += pips[seat][k]
            if (s.harbours[seat] >> k) & 1:
                f[F_HARBOUR_YIELD] += <float>pips[seat][k]
        if (s.harbours[seat] >> GENERIC) & 1:
            f[F_HARBOUR_ANY] = <float>total * <float>0.1
        k = true_points(b, s, seat)
        f[F_POINTS] = <float>k
        n = b.target - k
        f[F_NEAR_END] = <float>1 / <float>(n + 1 if n > 0 else 1)
        f[F_HAND] = <float>capped(s.hand_size[seat], b.discard_limit)
        f[F_OVER_LIMIT] = <float>(s.hand_size[seat] - b.discard_limit if s.hand_size[seat] > b.discard_limit else 0)
        hand_features(hand, f)
        spot_features(b, s, seat, f)
        f[F_CAN_SETTLE] = f[F_FOR_SETTLEMENT] if f[F_SPOTS] > 0 else <float>0
        if s.left[seat][CITIES] and s.left[seat][SETTLEMENTS] < b.supply[SETTLEMENTS]:
            f[F_CAN_CITY] = f[F_FOR_CITY]
        f[F_KNIGHTS_HELD] = s.cards[seat][KNIGHT]
        f[F_OTHER_CARDS] = <float>(s.card_count[seat] - s.cards[seat][KNIGHT] - s.cards[seat][VICTORY_POINT])
        f[F_KNIGHTS] = s.knights[seat]
        f[F_ROAD_LENGTH] = s.road_length[seat]
        most_knights = 2
        longest = 4
        for k in range(b.seats):
            if k != seat:
                most_knights = s.knights[k] if s.knights[k] > most_knights else most_knights
                longest = s.road_length[k] if s.road_length[k] > longest else longest
        if b.army_on:
            f[F_ARMY_LEAD] = least(<float>(s.knights[seat] + s.cards[seat][KNIGHT] - most_knights), 2)
        if b.longest_on:
            f[F_ROAD_LEAD] = least(<float>(s.road_length[seat] - longest), 2)
        if s.owner == seat:
            f[F_ROLLED if s.rolled else F_TO_ROLL] = 1
        f[F_TURNS_AWAY] = <float>((seat - s.owner + b.seats) % b.seats)
        f[F_SETTLEMENTS_LEFT] = s.left[seat][SETTLEMENTS]
        f[F_CITIES] = <float>(b.supply[CITIES] - s.left[seat][CITIES])


cdef void evaluate(const void *env, const void *state, const float *params, float *out) noexcept nogil:
    cdef const Island *b = <const Island *>env
    cdef float f[SEATS * FEATURES]
    cdef float x
    cdef int seat, k
    features(b, <const FolkState *>state, f)
    for seat in range(b.seats):
        x = 0
        for k in range(FEATURES):
            x += params[k] * f[seat * FEATURES + k]
        out[seat] = x
    shares(out, b.seats)


# --- Order of moves -------------------------------------------------------------------------------------------

cdef float hand_worth(const Island *b, const FolkState *s, int seat, const int *hand) noexcept nogil:
    """What a hand could build for its seat, in points: for ranking trades, discards and card choices."""
    cdef float f[FEATURES]
    cdef float worth = 0
    cdef int k, size = 0
    hand_features(hand, f)
    for k in range(KINDS):
        size += hand[k]
    if s.left[seat][CITIES] and s.left[seat][SETTLEMENTS] < b.supply[SETTLEMENTS]:
        worth += <float>1.4 * f[F_FOR_CITY]
    if s.left[seat][SETTLEMENTS]:
        worth += <float>1.3 * f[F_FOR_SETTLEMENT]
    if s.deck_left:
        worth += <float>0.6 * f[F_FOR_CARD]
    if s.left[seat][ROADS]:
        worth += <float>0.3 * f[F_FOR_ROAD]
    return worth + <float>0.12 * <float>capped(size, b.discard_limit) - <float>0.1 * <float>(
        size - b.discard_limit if size > b.discard_limit else 0)


cdef float after_change(const Island *b, const FolkState *s, int seat, int minus, int count, int plus,
                        int more) noexcept nogil:
    """Worth of the hand with `count` of `minus` less and one each of `plus` and `more` (KINDS: none)."""
    cdef int hand[KINDS]
    cdef int k
    for k in range(KINDS):
        hand[k] = s.hands[seat][k]
    if minus < KINDS:
        hand[minus] -= count
    if plus < KINDS:
        hand[plus] += 1
    if more < KINDS:
        hand[more] += 1
    return hand_worth(b, s, seat, hand)


cdef float trade_gain(const Island *b, const FolkState *s, int seat, int64_t word, int sign) noexcept nogil:
    """What a trade word brings `seat`: as its speaker (sign 1) or as the other side (-1)."""
    cdef int hand[KINDS]
    cdef int k, change
    cdef float before
    for k in range(KINDS):
        hand[k] = s.hands[seat][k]
    before = hand_worth(b, s, seat, hand)
    for k in range(KINDS):
        change = <int>((word >> (25 + 5 * k)) & 31) - <int>((word >> (5 * k)) & 31)
        hand[k] += sign * change
        if hand[k] < 0:
            return -1
    return hand_worth(b, s, seat, hand) - before


cdef float spot_worth(const Island *b, const FolkState *s, int seat, int c) noexcept nogil:
    """A corner's pips, more for resources the seat does not produce yet, and for a harbour."""
    cdef int have[KINDS]
    cdef int i, k, holder
    cdef float worth = 0
    memset(have, 0, sizeof(have))
    if s.phase == P_SETUP_SETTLEMENT:
        for i in range(b.corners):
            holder = s.corner[i]
            if (holder & 15) == seat + 1:
                for k in range(KINDS):
                    have[k] += b.corner_pips[i][k]
    for k in range(KINDS):
        if b.corner_pips[c][k]:
            worth += b.corner_pips[c][k] + (<float>1.5 if have[k] == 0 else <float>0)
    return worth + (<float>1.0 if b.corner_harbours[c] else <float>0)


cdef float road_worth(const Island *b, const FolkState *s, int seat, int e) noexcept nogil:
    """What the far end of a road opens: a free corner there, or one a road beyond."""
    cdef int end, c, k, far
    cdef float worth = 0, x
    for end in range(2):
        c = b.edge_corner[e][end]
        if not is_closed(s, c):
            x = <float>b.corner_total[c]
            worth = x if x > worth else worth
        if corner_owner(s, c):
            continue
        for k in range(b.corner_degree[c]):
            far = b.corner_corner[c][k]
            if not is_closed(s, far) and edge_owner(s, b.corner_edge[c][k]) == 0:
                x = <float>0.6 * <float>b.corner_total[far]
                worth = x if x > worth else worth
    return worth


cdef float robber_worth(const Island *b, const FolkState *s, int h, int victim) noexcept nogil:
    """Pips taken from rivals, more from those ahead, less own losses; a victim with cards."""
    cdef int k, holder, seat, n = b.number[h]
    cdef float worth = 0, pips = <float>(0 if n == 0 else n - 1 if n < 7 else 13 - n)
    for k in range(6):
        holder = s.corner[b.hex_corner[h][k]] & PIECE
        if holder == 0:
            continue
        seat = (holder & 15) - 1
        if holder & CITY:
            n = 2
        else:
            n = 1
        if seat == s.owner:
            worth -= <float>1.5 * n * pips
        else:
            worth += n * pips * (<float>0.4 + <float>0.1 * <float>visible_points(b, s, seat))
    if victim:
        worth += 2 + <float>0.3 * <float>visible_points(b, s, victim - 1)
    return worth


cdef float robber_hurts(const Island *b, const FolkState *s) noexcept nogil:
    """1 when the robber stands beside a building of the owner."""
    cdef int k
    if s.robber < b.hexes:
        for k in range(6):
            if corner_owner(s, b.hex_corner[s.robber][k]) == s.owner + 1:
                return 1
    return 0


cdef float monopoly_worth(const Island *b, const FolkState *s, int r) noexcept nogil:
    """Cards of the resource outside the bank and the own hand, which is public in sum."""
    return <float>(b.bank - s.bank[r] - s.hands[s.owner][r])


cdef float score(const Island *b, const FolkState *s, int64_t code, float held) noexcept nogil:
    """One move's promise, 0 to about 10; `held` is the worth of the mover's hand as it is."""
    cdef int kind = code_kind(code), a = code_a(code), seat = s.mover, row
    if kind == BUILD_CITY:
        return <float>7 + <float>0.1 * <float>b.corner_total[a]
    if kind == BUILD_SETTLEMENT:
        return (<float>0 if s.phase == P_SETUP_SETTLEMENT else <float>6) + <float>0.15 * spot_worth(b, s, seat, a)
    if kind == BUILD_ROAD:
        return <float>1 + <float>0.25 * road_worth(b, s, seat, a)
    if kind == BUY_CARD:
        return <float>3.5
    if kind == END_TURN:
        return <float>2.2
    if kind == ROLL:
        return <float>4
    if kind == PLAY_KNIGHT:
        return <float>3 + <float>2 * robber_hurts(b, s)
    if kind == PLAY_ROAD_BUILDING:
        return <float>4.5
    if kind == PLAY_MONOPOLY:
        return <float>0.8 * monopoly_worth(b, s, a)
    if kind == PLAY_YEAR_OF_PLENTY:
        return <float>2 + <float>3 * (after_change(b, s, seat, KINDS, 0, a, code_b(code)) - held)
    if kind == MOVE_ROBBER:
        return <float>0.5 * robber_worth(b, s, a, code_b(code))
    if kind == STEAL:
        return <float>visible_points(b, s, a)
    if kind == DISCARD:
        return <float>5 + <float>4 * (after_change(b, s, seat, a, 1, KINDS, KINDS) - held)
    if kind == BANK_TRADE:
        return <float>2 + <float>4 * (after_change(b, s, seat, a, code_b(code), code_c(code), KINDS) - held)
    if kind == OFFER or kind == COUNTER:
        return <float>2 + <float>2 * trade_gain(b, s, seat, <int64_t>trade_word(code), 1)
    if kind == ACCEPT:
        return <float>2 + <float>4 * trade_gain(b, s, seat, <int64_t>deal_word(s.deals[s.asked][s.owner]), -1)
    if kind == TAKE:
        row = row_of(code_b(code))
        if deal_reply(s.deals[row][a]) == R_COUNTER:
            return <float>2 + <float>4 * trade_gain(b, s, seat, <int64_t>deal_word(s.deals[row][a]), -1)
        return <float>2 + <float>4 * trade_gain(b, s, seat, <int64_t>deal_word(s.deals[row][seat]), 1)
    return <float>2          # DECLINE, WITHDRAW


cdef void prior(const void *env, const void *state, const float *params, const int64_t *moves, int n,
                float *out) noexcept nogil:
    cdef const Island *b = <const Island *>env
    cdef const FolkState *s = <const FolkState *>state
    cdef int hand[KINDS]
    cdef int i
    cdef float held
    for i in range(KINDS):
        hand[i] = s.hands[s.mover][i]
    held = hand_worth(b, s, s.mover, hand)
    for i in range(n):
        out[i] = score(b, s, moves[i], held)


cdef int settled(const void *env, const void *root, const void *state, int plies) noexcept nogil:
    """Only where a turn begins: in the middle of one, what is still undone would count for the seat that waits,
    and before the last settlement is founded, whoever has founded more looks better."""
    return (<const FolkState *>state).phase == P_PRE_ROLL


cdef int hasten(const void *env, const void *state, const int64_t *moves, int n) noexcept nogil:
    """The turn is ended, whatever else it might bring: a policy that builds on greedily loses to this."""
    cdef int i, phase = (<const FolkState *>state).phase
    if phase == P_MAIN or phase == P_SPECIAL:
        for i in range(n):
            if moves[i] == END_TURN:
                return i
    return -1
