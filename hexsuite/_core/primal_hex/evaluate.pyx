"""How good a Primal Hex position is for each seat: its share of the win.

A position is FEATURES numbers a seat (`NAMES`), all in points of the final score and weighted by what a point decides:
the later the round, the more. A weighted sum of them is a seat's strength, and the shares of the win are the softmax
of the strengths: a conditional logit, whose weights can be fitted to finished games. Made for the moment between two
rounds, for there a search ends its simulations. Float32 and an own exponential keep the values equal on every machine.
Touches no Python object in its functions.
"""
from libc.string cimport memset

from hexsuite._core.primal_hex.counts cimport counted, groups, score
from hexsuite._core.primal_hex.reach cimport cost_of, harvest_worth, success_count
from hexsuite._core.primal_hex.state cimport (
    F_ADVISOR_UP, HARVEST, ORDERS, P_ACTIONS, P_FINISHED, P_PREPARATION, ROUNDS_ALL, S_ROLL, SEATS, Land, Mask,
    PrimalState, any_hex, both, either, holds, neutral, no_hexes, order_kind, points_of, season_of, size, take_first,
    waits,
)
from hexsuite._core.shares cimport shares

NAMES = (
    "points", "objective", "objective_late", "season", "season_soon", "season_lead", "next_season_lead", "hexes",
    "hexes_ahead", "safe_hexes", "harvest", "second_harvest", "second_harvest_ahead", "safe_harvest", "free_harvests",
    "largest_group", "groups", "strength", "advisor_kept", "room", "goes_first", "successes", "orders_waiting",
    "harvest_waiting",
)

cdef enum:  # indices into NAMES
    X_POINTS = 0
    X_OBJECTIVE
    X_OBJECTIVE_LATE
    X_SEASON
    X_SEASON_SOON
    X_SEASON_LEAD
    X_NEXT_LEAD
    X_HEXES
    X_HEXES_AHEAD
    X_SAFE_HEXES
    X_HARVEST
    X_SECOND_HARVEST
    X_SECOND_AHEAD
    X_SAFE_HARVEST
    X_FREE_HARVESTS
    X_LARGEST
    X_GROUPS
    X_STRENGTH
    X_ADVISOR
    X_ROOM
    X_FIRST
    X_SUCCESSES
    X_WAITING
    X_HARVEST_WAITING

# What a point decides, by rounds still to come: the logistic slope over the spread of the points that these bring.
cdef float[7] DECIDES = [0.5, 0.35, 0.27, 0.205, 0.18, 0.16, 0.15]


# --- Features --------------------------------------------------------------------------------------------------


cdef void order_features(const Land *b, const PrimalState *s, int seat, float *f) noexcept nogil:
    """What is still to come this round: dice and orders on the board."""
    cdef int k, dice = success_count(b, s, seat)
    f[X_SUCCESSES] = <float>dice
    for k in range(ORDERS):
        if not waits(s, seat, k):
            continue
        f[X_WAITING] += 1
        if order_kind(s, seat, k) == HARVEST and cost_of(b, s, seat, HARVEST, 1, 0) <= dice:
            f[X_HARVEST_WAITING] = <float>harvest_worth(b, s, seat, s.order_hex[seat][k])


cdef void board_features(const Land *b, const PrimalState *s, int seat, Mask near_rivals, Mask free,
                         float *f) noexcept nogil:
    """Hexes and the Harvests they promise. One hex is soon lost, so the second best counts, and what lies away from
    rivals."""
    cdef Mask m = s.own[seat], around = no_hexes(), contact = both(s.own[seat], near_rivals)
    cdef int h, worth, best = 0, second = 0, number, largest
    cdef float safe, safest = 0
    while any_hex(m):
        h = take_first(&m)
        around = either(around, b.beside[h])
        worth = harvest_worth(b, s, seat, h)
        if worth > best:
            second = best
            best = worth
        elif worth > second:
            second = worth
        if not holds(&contact, h):
            safe = <float>worth - <float>0.5 * <float>size(both(b.beside[h], contact))
            safest = safe if safe > safest else safest
    groups(b, s.own[seat], &number, &largest)
    f[X_HEXES] = <float>size(s.own[seat])
    f[X_SAFE_HEXES] = f[X_HEXES] - <float>size(contact)
    f[X_HARVEST] = <float>best
    f[X_SECOND_HARVEST] = <float>second
    f[X_SAFE_HARVEST] = safest
    f[X_LARGEST] = <float>largest
    f[X_GROUPS] = <float>number
    f[X_ROOM] = <float>size(both(around, free))


cdef void season_features(const Land *b, const PrimalState *s, float *out) noexcept nogil:
    """What the Seasons would pay now, and by how much a seat leads in what they count."""
    cdef int[4] n
    cdef int k, seat, other, most, now = season_of(s)
    cdef float lead
    cdef float *f
    for k in range(now, now + 2 if now < 2 else 3):
        for seat in range(b.seats):
            n[seat] = counted(b, s, &b.season[k].card, seat)
        for seat in range(b.seats):
            f = out + seat * FEATURES
            if k == now:
                f[X_SEASON] = <float>score(b, s, &b.season[k].card, seat)
                f[X_SEASON_SOON] = f[X_SEASON] if s.round % 2 == 0 else <float>0
            if n[seat] < 0:
                continue
            most = 0
            for other in range(b.seats):
                if other != seat and n[other] > most:
                    most = n[other]
            lead = <float>(n[seat] - most) / <float>(n[seat] + most + 2)
            f[X_SEASON_LEAD if k == now else X_NEXT_LEAD] = lead


cdef int free_harvests(const Land *b, const PrimalState *s, int rounds) noexcept nogil:
    """Rounds still to come in which a Harvest costs nothing."""
    cdef int k, n = 0
    for k in range(ROUNDS_ALL - rounds, ROUNDS_ALL):
        n += b.season[k // 2].change[HARVEST] <= -4
    return n


cdef void features(const Land *b, const PrimalState *s, float *out) noexcept nogil:
    """FEATURES numbers a seat, seat by seat."""
    cdef int seat, other, k, rounds = ROUNDS_ALL - s.round + (1 if s.phase < P_ACTIONS else 0), free_rounds
    cdef float late = <float>s.round / ROUNDS_ALL, decides
    cdef Mask free = neutral(b, s), m
    cdef Mask[4] near
    cdef float *f
    memset(out, 0, b.seats * FEATURES * sizeof(float))
    rounds = rounds if rounds < ROUNDS_ALL else ROUNDS_ALL
    decides = DECIDES[rounds]
    free_rounds = free_harvests(b, s, rounds)
    for seat in range(b.seats):
        near[seat] = no_hexes()
        m = s.own[seat]
        while any_hex(m):
            near[seat] = either(near[seat], b.beside[take_first(&m)])
    season_features(b, s, out)
    for seat in range(b.seats):
        f = out + seat * FEATURES
        m = no_hexes()
        for other in range(b.seats):
            if other != seat:
                m = either(m, near[other])
        board_features(b, s, seat, m, free, f)
        f[X_POINTS] = <float>points_of(s, seat)
        if s.phase != P_FINISHED:
            f[X_OBJECTIVE] = <float>score(b, s, &b.objective[s.advisor[seat] - 1], seat)
        f[X_OBJECTIVE_LATE] = f[X_OBJECTIVE] * late
        f[X_HEXES_AHEAD] = f[X_HEXES] * <float>rounds / ROUNDS_ALL
        f[X_SECOND_AHEAD] = f[X_SECOND_HARVEST] * <float>rounds / ROUNDS_ALL
        f[X_FREE_HARVESTS] = f[X_SECOND_HARVEST] * <float>free_rounds
        f[X_STRENGTH] = <float>s.strength[seat]
        f[X_ADVISOR] = <float>0 if s.flags[seat] & F_ADVISOR_UP else <float>1
        f[X_FIRST] = <float>1 if s.first == seat else <float>0
        if s.phase >= P_PREPARATION:
            order_features(b, s, seat, f)
        for k in range(FEATURES):
            f[k] *= decides


cdef void evaluate(const void *env, const void *state, const float *params, float *out) noexcept nogil:
    cdef const Land *b = <const Land *>env
    cdef float[SEATS * FEATURES] f
    cdef float x
    cdef int seat, k
    if (<const PrimalState *>state).phase < P_PREPARATION:
        for seat in range(b.seats):
            out[seat] = <float>1 / <float>b.seats
        return
    features(b, <const PrimalState *>state, f)
    for seat in range(b.seats):
        x = 0
        for k in range(FEATURES):
            x += params[k] * f[seat * FEATURES + k]
        out[seat] = x
    shares(out, b.seats)


cdef int settled(const void *env, const void *root, const void *state, int plies) noexcept nogil:
    """Between two rounds: in the middle of one, what is still undone would count for nobody. From the set-up on the
    first round is played too, or Warchiefs, Advisors and Tactics would all seem alike."""
    cdef const PrimalState *s = <const PrimalState *>state
    cdef int begun = (<const PrimalState *>root).round
    return s.phase == P_PREPARATION and s.step == S_ROLL and s.asked == s.first and s.card == 0 and (
        s.round > (begun if begun else 1)) and s.pool[s.asked] == 0
