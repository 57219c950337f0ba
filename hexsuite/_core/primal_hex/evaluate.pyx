"""How good a Primal Hex position is for each seat, and which moves look good at first sight.

A position is FEATURES numbers a seat (`NAMES`); a weighted sum of them is a seat's strength, and the shares of the
win are the softmax of the strengths: a conditional logit, whose weights can be fitted to finished games. Float32 and
an own exponential keep the values equal on every machine. Touches no Python object in its functions.
"""
from libc.stdint cimport int64_t
from libc.string cimport memset

from hexsuite._core.primal_hex.codes cimport (
    ACTIVATE, ADVISOR, CHARGE_AT, CHOOSE_TACTIC, DESTROY, DONE, GROW, KEEP, KEEP_TACTIC, MOVE_TERRAIN, ORDER_HEX,
    ORDER_KIND, PICK_DIE, PICK_KIND, PICK_RIVAL, PLACE_HEX, REROLL, ROLL, STAND_DOWN, STOP, STRENGTH, TARGET, VOID,
    code_a, code_b, code_c, code_kind,
)
from hexsuite._core.primal_hex.counts cimport groups, score
from hexsuite._core.primal_hex.effects cimport at_work
from hexsuite._core.primal_hex.operations cimport (
    DO_ADD, DO_BUY_STRENGTH, DO_DESTROY, DO_GROW, DO_OWN_COST, DO_REROLL, DO_REROLL_FAILURES, DO_STRENGTH,
    DO_TURN_FACES, Operation,
)
from hexsuite._core.primal_hex.reach cimport (
    attack_targets, charge_lines, cost_of, harvest_worth, shoot_targets, success_count, void_cost,
)
from hexsuite._core.primal_hex.state cimport (
    ATTACK, CHARGE, F_ADVISOR_UP, FORTIFY, HARVEST, ORDERS, P_ACTIONS, P_FINISHED, P_PREPARATION, PRAY, ROUNDS_ALL,
    S_DICE, S_ROLL, S_WINDOW, SEATS, SHOOT, Land, Mask, PrimalState, any_hex, both, dice_count, either, neutral,
    no_hexes, order_at, order_kind, order_of_kind, owner_of, points_of, rivals_hexes, season_of, size, take_first,
    waits, without,
)
from hexsuite._core.shares cimport shares

NAMES = (
    "points", "points_late", "objective", "objective_late", "season", "season_soon", "seasons_ahead", "hexes",
    "hexes_ahead", "harvest", "harvest_ahead", "rich_hexes", "largest_group", "groups", "strength", "advisor_kept",
    "threatened", "room", "successes", "orders_waiting", "harvest_waiting", "goes_first",
)

cdef enum:  # indices into NAMES
    X_POINTS = 0
    X_POINTS_LATE
    X_OBJECTIVE
    X_OBJECTIVE_LATE
    X_SEASON
    X_SEASON_SOON
    X_SEASONS_AHEAD
    X_HEXES
    X_HEXES_AHEAD
    X_HARVEST
    X_HARVEST_AHEAD
    X_RICH
    X_LARGEST
    X_GROUPS
    X_STRENGTH
    X_ADVISOR
    X_THREATENED
    X_ROOM
    X_SUCCESSES
    X_WAITING
    X_HARVEST_WAITING
    X_FIRST

cdef enum:
    RICH = 4            # friends of a hex that is worth a Harvest

# Successes at which rolling again no longer pays, by dice: the best rerolling of the rulings.
cdef int[11] ENOUGH = [0, 0, 0, 2, 2, 3, 3, 4, 5, 5, 6]


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
    cdef Mask m = s.own[seat], around = no_hexes()
    cdef int h, worth, best = 0, rich = 0, number, largest
    while any_hex(m):
        h = take_first(&m)
        around = either(around, b.beside[h])
        worth = harvest_worth(b, s, seat, h)
        best = worth if worth > best else best
        rich += worth >= RICH
    groups(b, s.own[seat], &number, &largest)
    f[X_HARVEST] = <float>best
    f[X_RICH] = <float>(rich if rich < 4 else 4)
    f[X_LARGEST] = <float>largest
    f[X_GROUPS] = <float>number
    f[X_THREATENED] = <float>size(both(s.own[seat], near_rivals))
    f[X_ROOM] = <float>size(both(around, free))


cdef void features(const Land *b, const PrimalState *s, float *out) noexcept nogil:
    """FEATURES numbers a seat, seat by seat, all of the order of 1 to 30."""
    cdef int seat, other, k, rounds = ROUNDS_ALL - s.round + (1 if s.phase < P_ACTIONS else 0)
    cdef float late = <float>s.round / ROUNDS_ALL
    cdef Mask free = neutral(b, s), m
    cdef Mask[4] near
    cdef float *f
    memset(out, 0, b.seats * FEATURES * sizeof(float))
    for seat in range(b.seats):
        near[seat] = no_hexes()
        m = s.own[seat]
        while any_hex(m):
            near[seat] = either(near[seat], b.beside[take_first(&m)])
    for seat in range(b.seats):
        f = out + seat * FEATURES
        m = no_hexes()
        for other in range(b.seats):
            if other != seat:
                m = either(m, near[other])
        board_features(b, s, seat, m, free, f)
        f[X_POINTS] = <float>points_of(s, seat)
        f[X_POINTS_LATE] = f[X_POINTS] * late
        if s.phase != P_FINISHED:
            f[X_OBJECTIVE] = <float>score(b, s, &b.objective[s.advisor[seat] - 1], seat)
        f[X_OBJECTIVE_LATE] = f[X_OBJECTIVE] * late
        f[X_SEASON] = <float>score(b, s, &b.season[season_of(s)].card, seat)
        f[X_SEASON_SOON] = f[X_SEASON] if s.round % 2 == 0 else <float>0
        for k in range(season_of(s) + 1, 3):
            f[X_SEASONS_AHEAD] += <float>score(b, s, &b.season[k].card, seat)
        f[X_HEXES] = <float>size(s.own[seat])
        f[X_HEXES_AHEAD] = f[X_HEXES] * <float>rounds / ROUNDS_ALL
        f[X_HARVEST_AHEAD] = f[X_HARVEST] * <float>rounds
        f[X_STRENGTH] = <float>s.strength[seat]
        f[X_ADVISOR] = <float>0 if s.flags[seat] & F_ADVISOR_UP else <float>1
        f[X_FIRST] = <float>1 if s.first == seat else <float>0
        if s.phase >= P_PREPARATION:
            order_features(b, s, seat, f)


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


# --- Order of moves --------------------------------------------------------------------------------------------


cdef float hex_worth(const Land *b, const PrimalState *s, int seat, int h) noexcept nogil:
    """What a hex brings that is taken: from a rival, most from where an order lies, and beside own ones."""
    cdef int owner = owner_of(b, s, h)
    cdef float worth = <float>0.4 * <float>size(both(b.beside[h], s.own[seat]))
    if owner >= 0 and owner != seat:
        worth += <float>1.5
        if order_at(s, owner, h) >= 0:
            worth += <float>0.8
    return worth


cdef float kind_worth(const Land *b, const PrimalState *s, int seat, int kind, int h) noexcept nogil:
    """What an order of a kind promises on a hex."""
    cdef unsigned char[6] near
    cdef unsigned char[6] far
    cdef int n
    if kind == HARVEST:
        n = harvest_worth(b, s, seat, h)
        return <float>1.2 * <float>n - (<float>2 if n < 2 else <float>0)
    if kind == FORTIFY:
        return <float>1 + <float>0.2 * <float>size(both(b.beside[h], rivals_hexes(b, s, seat)))
    if kind == PRAY:
        return <float>1
    if kind == ATTACK:
        n = size(attack_targets(b, s, seat, h))
        return <float>0.8 + <float>0.9 * <float>(n if n < 3 else 3)
    if kind == SHOOT:
        n = size(shoot_targets(b, s, seat, h))
        return <float>1.5 if n else <float>0
    n = charge_lines(b, s, seat, h, near, far)
    return <float>1.2 * <float>(n if n < 2 else 2)


cdef float effect_worth(const Operation *op) noexcept nogil:
    """Tactics at first sight."""
    if op.op == DO_GROW or op.op == DO_DESTROY:
        return <float>3.2
    if op.op == DO_REROLL_FAILURES or op.op == DO_BUY_STRENGTH:
        return <float>3
    if op.op == DO_REROLL or op.op == DO_ADD or op.op == DO_TURN_FACES or op.op == DO_STRENGTH:
        return <float>2.8
    if op.op == DO_OWN_COST:
        return <float>2.2
    return <float>1.8


cdef float activation_worth(const Land *b, const PrimalState *s, int64_t code) noexcept nogil:
    """A Harvest before all; else much for little, but for the dice that a waiting Harvest needs."""
    cdef int seat = s.asked, h = code_a(code), n = code_b(code), kind, slot, left
    kind = order_kind(s, seat, order_at(s, seat, h))
    if kind == HARVEST:
        return <float>5 + <float>harvest_worth(b, s, seat, h)
    slot = order_of_kind(s, seat, HARVEST)
    if slot >= 0 and harvest_worth(b, s, seat, s.order_hex[seat][slot]) > 1:
        left = success_count(b, s, seat) - cost_of(b, s, seat, kind, n, code_c(code))
        if left < cost_of(b, s, seat, HARVEST, 1, 0):
            return <float>0.8
    if kind == ATTACK:
        return <float>3 + <float>0.9 * <float>n
    if kind == CHARGE:
        return <float>3 + <float>1.6 * <float>n
    if kind == SHOOT:
        return <float>2.8 + <float>0.9 * <float>n
    if kind == PRAY:
        return <float>1.6 + <float>0.6 * <float>n
    return <float>1.5


cdef float die_worth(const Land *b, const PrimalState *s, int kind, int face) noexcept nogil:
    """Choices about dice in an effect: failures are rolled again, threes are helped, the rest is left."""
    cdef const Operation *op = at_work(b, s)
    if kind == ROLL:
        return 3
    if kind == STOP:
        return 2
    if op.op == DO_REROLL:
        return <float>4 if face < 4 else <float>0
    if op.op == DO_ADD:
        return <float>4 if face == 3 else <float>1
    return <float>4 - <float>0.1 * <float>face


cdef float reroll_worth(const Land *b, const PrimalState *s, int kind) noexcept nogil:
    cdef bint enough = success_count(b, s, s.asked) >= ENOUGH[dice_count(s.pool[s.asked])]
    if kind == KEEP:
        return <float>6 if enough else <float>2
    return <float>2 if enough else <float>4


cdef float order_hex_worth(const Land *b, const PrimalState *s, int seat, int h) noexcept nogil:
    return (<float>0.8 * <float>harvest_worth(b, s, seat, h)
            + <float>0.4 * <float>size(without(without(b.beside[h], s.own[seat]), s.terrain)))


cdef float strength_worth(const PrimalState *s, int64_t code) noexcept nogil:
    """An own three that becomes a success; with the long arm a rival's four that is none any more."""
    if code_c(code):
        return <float>1.2 if code_a(code) == 4 and not code_b(code) else <float>-1
    return <float>1.9 if code_a(code) == 3 and code_b(code) else <float>-1


cdef float promise(const Land *b, const PrimalState *s, int64_t code) noexcept nogil:
    """One move's promise, 0 to about 11."""
    cdef int kind = code_kind(code), a = code_a(code), seat = s.asked
    if kind == STRENGTH:
        return strength_worth(s, code)
    if kind == ACTIVATE:
        return activation_worth(b, s, code)
    if kind == VOID:
        return <float>3.5 if void_cost(b, s, seat) == 0 else <float>0.5
    if kind == STAND_DOWN:
        return <float>1
    if kind == TARGET or kind == GROW:
        return hex_worth(b, s, seat, a)
    if kind == CHARGE_AT:
        return hex_worth(b, s, seat, a) + hex_worth(b, s, seat, code_b(code))
    if kind == ORDER_HEX:
        return order_hex_worth(b, s, seat, a)
    if kind == ORDER_KIND:
        return kind_worth(b, s, seat, a, s.order) - (<float>0.1 if code_b(code) else <float>0)
    if kind == KEEP or kind == REROLL:
        return reroll_worth(b, s, kind)
    if kind == DONE:
        return <float>2
    if kind == ADVISOR:
        return <float>1.8
    if kind == PICK_DIE or kind == ROLL or kind == STOP:
        return die_worth(b, s, kind, a)
    if kind == CHOOSE_TACTIC or kind == KEEP_TACTIC:
        return effect_worth(&b.tactic[a].op[0])
    if kind == PLACE_HEX:
        return <float>size(both(b.beside[a], s.own[seat])) + <float>0.2 * <float>size(b.beside[a])
    if kind == DESTROY:
        return <float>1 + <float>0.2 * <float>size(both(b.beside[a], rivals_hexes(b, s, seat)))
    if kind == MOVE_TERRAIN:
        return <float>0.6
    if kind == PICK_RIVAL:
        return <float>points_of(s, a)
    if kind == PICK_KIND:
        return <float>2 if a == HARVEST else <float>1
    return <float>1


cdef void prior(const void *env, const void *state, const float *params, const int64_t *moves, int n,
                float *out) noexcept nogil:
    cdef int i
    for i in range(n):
        out[i] = promise(<const Land *>env, <const PrimalState *>state, moves[i])


cdef int settled(const void *env, const void *root, const void *state, int plies) noexcept nogil:
    """Between two rounds: in the middle of one, what is still undone would count for nobody."""
    cdef const PrimalState *s = <const PrimalState *>state
    return s.phase == P_PREPARATION and s.step == S_ROLL and s.asked == s.first and s.card == 0 and (
        s.round != (<const PrimalState *>root).round) and s.pool[s.asked] == 0


cdef int hasten(const void *env, const void *state, const int64_t *moves, int n) noexcept nogil:
    """Dice by the table, and through the windows."""
    cdef const PrimalState *s = <const PrimalState *>state
    if s.step == S_WINDOW:
        return n - 1        # DONE is listed last
    if s.step == S_DICE:
        return 0 if reroll_worth(<const Land *>env, s, KEEP) > 4 else 1
    return -1
