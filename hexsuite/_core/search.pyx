"""The search kernel: open-loop information-set MCTS with max^n values, over a game's function table.

Every simulation starts from a fresh determinization and draws its own chance, so no node knows what the
searching seat does not: children are filed under what that seat sees of a step (Cowling, Powley & Whitehouse
2012, single observer). What is skipped is skipped only where the seat itself can tell (its own forced moves).
Uses game.pxd and rng.pxd; no Python object, no file, no libm in the loop: tables and plain float arithmetic,
so that a search bounded by simulations gives the same answer on every machine.
"""
from libc.math cimport sqrt
from libc.stdint cimport INT64_MAX, int32_t, int64_t, uint64_t
from libc.string cimport memcpy, memset

from hexsuite._core.game cimport CHANCE, ILLEGAL, MAX_MOVES, OVER, Game
from hexsuite._core.rng cimport Rng, rng_below, rng_seed, rng_unit

cdef extern from *:
    """
    #ifdef _WIN32
    #include <windows.h>
    static double hexsuite_now(void) {
        LARGE_INTEGER count, rate;
        QueryPerformanceCounter(&count);
        QueryPerformanceFrequency(&rate);
        return (double)count.QuadPart / (double)rate.QuadPart;
    }
    #else
    #include <time.h>
    static double hexsuite_now(void) {
        struct timespec t;
        clock_gettime(CLOCK_MONOTONIC, &t);
        return (double)t.tv_sec + 1e-9 * (double)t.tv_nsec;
    }
    #endif
    """
    double hexsuite_now() noexcept nogil

cdef enum:
    TABLE = 4096        # entries of a tier; the tiers step by 1, 64 and 4096 visits
    TIER_BITS = 6
    LUCK_STREAM = 6     # of the generators of chance events; the face has the lower ones
    EVENTS_BITS = 12    # chance events of a simulation that are told apart
    CHANCE_FILE = 15    # files chance outcomes apart from every seat's actions

# sqrt(log n) and 1 / sqrt(n) for n = i, 64 i and 4096 i.
cdef float ROOT_LOG[3][TABLE]
cdef float INVERSE_ROOT[3][TABLE]


cdef void fill_tables() noexcept:
    """Logarithms by the series log((i + 1) / i) = 2 atanh(1 / (2 i + 1)): no libm decides about the last bit."""
    cdef double log_i = 0.0, log_64 = 0.0, u, power, sum_
    cdef int i, k, tier
    for i in range(1, TABLE):
        if i == 64:
            log_64 = log_i
        u = 1.0 / (2.0 * i + 1.0)
        sum_ = 0.0
        power = u
        for k in range(1, 40, 2):
            sum_ += power / k
            power *= u * u
        for tier in range(3):
            ROOT_LOG[tier][i] = <float>log_i    # completed below, once log 64 is known
            INVERSE_ROOT[tier][i] = <float>(1.0 / sqrt(i * <double>(1 << (TIER_BITS * tier))))
        log_i += 2.0 * sum_
    for tier in range(3):
        INVERSE_ROOT[tier][0] = 1.0
        for i in range(TABLE):
            ROOT_LOG[tier][i] = <float>sqrt(ROOT_LOG[tier][i] + tier * log_64)


fill_tables()


cdef inline float root_log(int n) noexcept nogil:
    if n < TABLE:
        return ROOT_LOG[0][n]
    if n < TABLE << TIER_BITS:
        return ROOT_LOG[1][n >> TIER_BITS]
    n >>= 2 * TIER_BITS
    return ROOT_LOG[2][n if n < TABLE else TABLE - 1]


cdef inline float inverse_root(int n) noexcept nogil:
    if n < TABLE:
        return INVERSE_ROOT[0][n]
    if n < TABLE << TIER_BITS:
        return INVERSE_ROOT[1][n >> TIER_BITS]
    n >>= 2 * TIER_BITS
    return INVERSE_ROOT[2][n if n < TABLE else TABLE - 1]


cdef double now() noexcept nogil:
    return hexsuite_now()


# Filing ---------------------------------------------------------------------------------------------------------


cdef inline int64_t seat_mark(int seat) noexcept nogil:
    """Set against a code, so that the same code of two seats is filed apart (their values mean different things)."""
    return <int64_t>((<uint64_t>(seat + 1) * <uint64_t>0x9E3779B97F4A7C15) & <uint64_t>INT64_MAX)


cdef inline int64_t file_under(const Tree *t, int seat, int64_t code) noexcept nogil:
    """The key of a code at the present state: what the searching seat sees of it, and whose it is."""
    if seat != t.seat:
        code = t.game.seen(t.env, t.state, code, t.seat)
    return code ^ seat_mark(seat)


cdef inline int64_t offer_key(int seat, int64_t code) noexcept nogil:
    """Offers are public and not among the listed moves; the sign bit says so. Invert with ~."""
    return ~(code ^ seat_mark(seat))


cdef int64_t root_code(const Tree *t, int32_t node) noexcept nogil:
    cdef int64_t key = t.nodes[node].key
    return (~key if key < 0 else key) ^ seat_mark(t.seat)


cdef inline int32_t add_child(Tree *t, int32_t parent, int64_t key) noexcept nogil:
    """A new child, or -1 when the pool is full."""
    cdef int32_t node = t.used
    if node >= t.capacity:
        return -1
    t.used += 1
    t.nodes[node].key = key
    t.nodes[node].value = 0.0
    t.nodes[node].visits = 0
    t.nodes[node].available = 1
    t.nodes[node].child = 0
    t.nodes[node].sibling = t.nodes[parent].child
    t.nodes[parent].child = node
    return node


cdef inline int32_t follow(Tree *t, int32_t parent, int64_t key) noexcept nogil:
    """The child filed under a key, made where it is missing; -1 when it is missing and the pool is full."""
    cdef int32_t node = t.nodes[parent].child
    while node:
        if t.nodes[node].key == key:
            t.nodes[node].available += 1
            return node
        node = t.nodes[node].sibling
    return add_child(t, parent, key)


# Steps ----------------------------------------------------------------------------------------------------------


cdef inline int step(Tree *t, int64_t code) noexcept nogil:
    t.plies += 1
    return t.game.apply(t.env, t.state, code)


cdef inline int64_t draw(Tree *t) noexcept nogil:
    """An outcome of the chance event that is due. The n-th visit of every move at the root meets the same luck:
    what differs between two moves is then the moves, and a few hundred visits tell them apart."""
    cdef Rng rng
    rng_seed(&rng, t.seed, LUCK_STREAM, <uint64_t>((t.luck << EVENTS_BITS) + t.events))
    t.events += 1
    return t.game.draw(t.env, t.state, &rng)


cdef int settle_chance(const Game *game, const void *env, void *state, Rng *rng) noexcept nogil:
    while game.to_move(env, state) == CHANCE:
        if game.apply(env, state, game.draw(env, state, rng)) < 0:
            return ILLEGAL
    return 0


cdef int best_prior(Tree *t, const int64_t *codes, int n) noexcept nogil:
    """Index of the code with the highest prior, the first of equals."""
    cdef int i, best = 0
    if n == 1:
        return 0
    t.game.prior(t.env, t.state, t.weights, codes, n, t.prior)
    for i in range(1, n):
        if t.prior[i] > t.prior[best]:
            best = i
    return best


cdef int pick_default(Tree *t, int n) noexcept nogil:
    """Index into t.moves by the policy that is used beyond the tree."""
    cdef int i
    if n == 1:
        return 0
    if t.tuning.leaf_hasten and t.game.hasten != NULL:
        i = t.game.hasten(t.env, t.state, t.moves, n)
        if i >= 0:
            return i
    if t.tuning.leaf_greed > 0 and rng_unit(&t.rng) < t.tuning.leaf_greed:
        return best_prior(t, t.moves, n)
    return <int>rng_below(&t.rng, n)


cdef inline void visit(Tree *t, int32_t node, int seat) noexcept nogil:
    t.path[t.depth] = node
    t.mover[t.depth] = seat
    t.depth += 1


# Within the tree ------------------------------------------------------------------------------------------------


cdef inline int width_at(const Tree *t, int visits) noexcept nogil:
    """How many children a node may have after this many visits (progressive unpruning)."""
    return <int>(t.tuning.width + t.tuning.growth * (visits * inverse_root(visits)))


cdef inline bint may_grow(const Tree *t, int32_t node) noexcept nogil:
    """Whether this visit is one of the few at which a node becomes wider."""
    cdef int visits = t.nodes[node].visits
    return t.nodes[node].child == 0 or width_at(t, visits) > width_at(t, visits - 1)


cdef inline int offers_at(const Tree *t, int seat) noexcept nogil:
    return t.tuning.own_offers if seat == t.seat else t.tuning.rival_offers


cdef inline int match(Tree *t, int seat, int64_t key, int n) noexcept nogil:
    """Index of a legal code filed under `key`, -1 for none; all that share the key become taken."""
    cdef int i, found = -1, shared = 0
    for i in range(n):
        if t.keys[i] == key:
            t.taken[i] = 1
            if seat == t.seat:
                return i
            # Several hidden choices look alike: each stands for the others equally often.
            shared += 1
            if shared == 1 or rng_below(&t.rng, shared) == 0:
                found = i
    return found


cdef int32_t choose(Tree *t, int32_t parent, int seat, int n, int64_t *code, int *open_) noexcept nogil:
    """The best child that is legal in this determinization by UCB with availability counts, or -1; `open_` is
    the number of legal children. Marks in t.taken the moves that have a child."""
    cdef const Tuning *tuning = &t.tuning
    cdef int32_t node = t.nodes[parent].child, best = -1
    cdef Node *at
    cdef float score, best_score = 0
    cdef int i
    cdef int64_t offer
    memset(t.taken, 0, n * sizeof(int))
    open_[0] = 0
    while node:
        at = &t.nodes[node]
        offer = -1
        i = -1
        if at.key < 0:
            offer = (~at.key) ^ seat_mark(seat)
            if offer < 0 or not t.game.legal(t.env, t.state, offer):
                node = at.sibling
                continue
        else:
            i = match(t, seat, at.key, n)
            if i < 0:
                node = at.sibling
                continue
        open_[0] += 1
        at.available += 1
        score = (<float>(at.value / at.visits)
                 + tuning.explore * root_log(at.available) * inverse_root(at.visits))
        if best < 0 or score > best_score:
            best, best_score = node, score
            code[0] = offer if i < 0 else t.moves[i]
        node = at.sibling
    return best


cdef int add_offers(Tree *t, int32_t parent, int seat, int n) noexcept nogil:
    """Appends offers without a child to the n candidates; their new number."""
    cdef int64_t offers[MAX_OFFERS]
    cdef int found, i
    cdef int32_t node
    cdef int cap = offers_at(t, seat)
    found = t.game.offers(t.env, t.state, offers, cap if cap < MAX_OFFERS else MAX_OFFERS)
    for i in range(found):
        node = t.nodes[parent].child
        while node and t.nodes[node].key != offer_key(seat, offers[i]):
            node = t.nodes[node].sibling
        if not node:
            t.candidates[n] = offers[i]
            t.keys[n] = offer_key(seat, offers[i])
            n += 1
    return n


cdef int32_t expand(Tree *t, int32_t parent, int seat, int n, bint offers, int64_t *code) noexcept nogil:
    """A child for the move with the best prior that has none yet; -1 where all have one or the pool is full."""
    cdef int i, m = 0
    for i in range(n):
        if not t.taken[i]:
            t.candidates[m] = t.moves[i]
            t.keys[m] = t.keys[i]    # moved down in place: the keys are not needed any more
            m += 1
    if offers:
        m = add_offers(t, parent, seat, m)
    if m == 0 or t.used >= t.capacity:
        return -1
    i = best_prior(t, t.candidates, m)
    code[0] = t.candidates[i]
    return add_child(t, parent, t.keys[i])


cdef int decide(Tree *t, int32_t *node, int seat, int n) noexcept nogil:
    """One decision inside the tree: applies a code and moves `node` on. 1: still inside, 0: beyond it now."""
    cdef int32_t parent = node[0], chosen = -1, fresh = -1
    cdef int width = width_at(t, t.nodes[parent].visits), open_ = 0, closed = 0, i
    cdef bint due
    cdef int64_t code = -1
    for i in range(n):
        t.keys[i] = file_under(t, seat, t.moves[i])
    # Offers are listed only when the node may grow, for listing them is dear.
    due = offers_at(t, seat) > 0 and may_grow(t, parent)
    chosen = choose(t, parent, seat, n, &code, &open_)
    for i in range(n):
        closed += 1 - t.taken[i]
    if (open_ < width and closed > 0) or due or chosen < 0:
        fresh = expand(t, parent, seat, n, due, &code)
        if fresh >= 0:
            chosen = fresh
    if chosen < 0:    # the pool is full
        node[0] = -1
        return step(t, t.moves[pick_default(t, n)])
    if parent == 0:
        t.luck = t.nodes[chosen].visits
    visit(t, chosen, seat)
    node[0] = chosen
    if step(t, code) < 0:
        return ILLEGAL
    return 0 if fresh >= 0 else 1


cdef int forced(Tree *t, int32_t *node, int seat) noexcept nogil:
    """The only move t.moves[0]. The searching seat can tell that its own is forced, so that needs no node, but
    at the root, whose children are the seat's own moves. That another seat has no choice may be a secret, so the
    path must look as if it had one."""
    cdef int64_t code = t.moves[0]
    if seat != t.seat or node[0] == 0:
        node[0] = follow(t, node[0], file_under(t, seat, code))
        if node[0] >= 0:
            visit(t, node[0], seat)
    return ILLEGAL if step(t, code) < 0 else 1


cdef int roll(Tree *t, int32_t *node, int *keyed) noexcept nogil:
    """A chance event inside the tree."""
    cdef int64_t code = draw(t)
    if keyed[0] < t.tuning.chance_keys:
        keyed[0] += 1
        node[0] = follow(t, node[0], t.game.seen(t.env, t.state, code, t.seat) ^ seat_mark(CHANCE_FILE))
        if node[0] >= 0:
            visit(t, node[0], t.seat)
    return ILLEGAL if step(t, code) < 0 else 1


cdef bint has_offer_child(const Tree *t, int32_t node) noexcept nogil:
    node = t.nodes[node].child
    while node:
        if t.nodes[node].key < 0:
            return True
        node = t.nodes[node].sibling
    return False


cdef bint may_offer(const Tree *t, int32_t node, int seat) noexcept nogil:
    """Whether a seat with one listed move may still have a choice here."""
    cdef int64_t offer
    if offers_at(t, seat) <= 0:
        return False
    if may_grow(t, node):
        return t.game.offers(t.env, t.state, &offer, 1) > 0
    return has_offer_child(t, node)


cdef int descend(Tree *t) noexcept nogil:
    """From the root to the first new node or the end of the game. 0 or an error."""
    cdef int32_t node = 0
    cdef int keyed = 0, seat, n, inside = 1
    while inside > 0 and node >= 0 and t.depth < MAX_DEPTH:
        seat = t.game.to_move(t.env, t.state)
        if seat == OVER:
            return 0
        if seat == CHANCE:
            inside = roll(t, &node, &keyed)
            continue
        n = t.game.moves(t.env, t.state, t.moves, MAX_MOVES)
        if n <= 0:
            return n if n < 0 else ILLEGAL
        if n == 1 and not may_offer(t, node, seat):
            inside = forced(t, &node, seat)
        else:
            inside = decide(t, &node, seat, n)
    return inside if inside < 0 else 0


# Beyond the tree ------------------------------------------------------------------------------------------------


cdef int play_on(Tree *t) noexcept nogil:
    """By the default policy until the game calls the position settled or the plies run out; then t.value."""
    cdef int seat, n, left = t.tuning.leaf_plies
    while True:
        seat = t.game.to_move(t.env, t.state)
        if seat == OVER:
            break
        if left <= 0 or t.game.settled(t.env, t.observation, t.state, t.plies):
            break
        left -= 1
        if seat == CHANCE:
            if step(t, draw(t)) < 0:
                return ILLEGAL
            continue
        n = t.game.moves(t.env, t.state, t.moves, MAX_MOVES)
        if n <= 0:
            return n if n < 0 else ILLEGAL
        if step(t, t.moves[pick_default(t, n)]) < 0:
            return ILLEGAL
    if not t.game.payoff(t.env, t.state, t.value):
        t.game.evaluate(t.env, t.state, t.weights, t.value)
    return 0


cdef int simulate(Tree *t) noexcept nogil:
    cdef int error, i
    cdef Node *node
    t.plies = 0
    t.depth = 0
    t.luck = t.done
    t.events = 0
    t.game.determinize(t.env, t.observation, t.memory, t.seat, &t.rng, t.state)
    error = descend(t)
    if error < 0:
        return error
    error = play_on(t)
    if error < 0:
        return error
    t.nodes[0].visits += 1
    for i in range(t.depth):
        node = &t.nodes[t.path[i]]
        node.visits += 1
        node.value += t.value[t.mover[i]]
    for i in range(t.game.seats(t.env)):
        t.sums[i] += t.value[i]
    t.done += 1
    return 0


cdef int grow(Tree *t) noexcept nogil:
    t.used = 1
    t.done = 0
    t.error = 0
    memset(&t.nodes[0], 0, sizeof(Node))
    memset(t.sums, 0, sizeof(t.sums))
    while t.error == 0:
        t.error = simulate(t)
        if t.stop[0] or (t.budget > 0 and t.done >= t.budget):
            break
        if t.deadline > 0 and t.done % CLOCK_EVERY == 0 and now() >= t.deadline:
            break
    return t.error


cdef int find_win(Tree *t, int n) noexcept nogil:
    cdef int _sample, i, alive = n
    memset(t.taken, 0, n * sizeof(int))
    for _sample in range(t.tuning.win_samples):
        t.game.determinize(t.env, t.observation, t.memory, t.seat, &t.rng, t.origin)
        for i in range(n):
            if t.taken[i]:
                continue
            memcpy(t.state, t.origin, t.game.state_size)
            if (t.game.apply(t.env, t.state, t.moves[i]) < 0 or not t.game.payoff(t.env, t.state, t.value)
                    or t.value[t.seat] < 1.0):
                t.taken[i] = 1
                alive -= 1
        if alive == 0:
            return -1
    for i in range(n):
        if not t.taken[i]:
            return i
    return -1
