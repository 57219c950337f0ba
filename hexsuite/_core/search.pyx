"""The search kernel: open-loop information-set MCTS with max^n values, over a game's function table.

Every simulation starts from a fresh determinization and draws its own chance, so no node knows what the
searching seat does not: children are filed under what the viewer of their tree sees of a step. There is one tree,
the searching seat's (Cowling, Powley & Whitehouse 2012, single observer), or one a seat (multiple observers), each
seat deciding by its own, so that unseen choices are decoupled. Then a share of the simulations begins in a world
where the searching seat's secrets are redrawn: in these the rivals learn, and in the others they do what they have
learned, so that they never act on what the seat hides. What is skipped is skipped only where the viewer itself can
tell (its own forced moves). Uses game.pxd, proof.pxd and rng.pxd; no Python object, no file, no libm in the loop:
tables and plain float arithmetic, so that a search bounded by simulations gives the same answer on every machine.
"""
from libc.math cimport INFINITY, sqrt
from libc.stdint cimport int32_t, int64_t, uint64_t
from libc.string cimport memcmp, memcpy, memset

from hexsuite._core.game cimport ALWAYS, CHANCE, ILLEGAL, MAX_MOVES, OVER, Game
from hexsuite._core.nodes cimport (
    PUBLIC, add_child, clear_node, file_under, find, follow, offer_key, seat_mark, viewer_of,
)
from hexsuite._core.proof cimport decisive, prove
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
    TROUBLE = -2        # of `widen`
    POWERS = 256        # of e, down to e^-16, where a share counts as none
    POWERS_STEP = 16    # of them to a factor of e
    REDRAWS = 8         # tries that show whether a seat hides anything
    UNIFORM_OF = 32     # one in so many mixed choices is drawn evenly
    EVENTS_BITS = 12    # chance events of a simulation that are told apart
    CHANCE_FILE = 15    # files chance outcomes apart from every seat's actions

# sqrt(log n) and 1 / sqrt(n) for n = i, 64 i and 4096 i.
cdef float ROOT_LOG[3][TABLE]
cdef float INVERSE_ROOT[3][TABLE]
# e^(-i / 16).
cdef float POWER[POWERS]


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
    sum_ = 1.0
    for i in range(POWERS):
        POWER[i] = <float>sum_
        sum_ *= 0.9394130628134758    # e^(-1/16)


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


cdef int64_t root_code(const Tree *t, int32_t node) noexcept nogil:
    cdef int64_t key = t.nodes[node].key
    return (~key if key < 0 else key) ^ seat_mark(t.seat)


# Steps ----------------------------------------------------------------------------------------------------------


cdef inline int step(Tree *t, int64_t code) noexcept nogil:
    t.plies += 1
    return t.game.apply(t.env, t.state, code)


cdef inline void visit(Tree *t, int32_t node, int seat) noexcept nogil:
    t.path[t.depth] = node
    t.mover[t.depth] = seat
    t.depth += 1


cdef inline void enter(Tree *t, int tree, int seat, int64_t key) noexcept nogil:
    """Goes on in one tree by a key."""
    if t.at[tree] < 0:
        return
    if t.learns[tree]:
        t.at[tree] = follow(t, t.at[tree], key)
        if t.at[tree] >= 0:
            visit(t, t.at[tree], seat)
    else:
        t.at[tree] = find(t, t.at[tree], key)


cdef inline int advance(Tree *t, int seat, int64_t code, int but) noexcept nogil:
    """Goes on in every tree but one by what its viewer sees of a step, and makes the step."""
    cdef int i, tree
    for i in range(t.watching):
        tree = t.watch[i]
        if tree != but:
            enter(t, tree, seat, file_under(t, viewer_of(t, tree), seat, code))
    return step(t, code)


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


# Within the tree ------------------------------------------------------------------------------------------------


cdef inline int width_at(const Tree *t, int visits) noexcept nogil:
    """How many children a node may have after this many visits (progressive unpruning)."""
    return <int>(t.tuning.width + t.tuning.growth * (visits * inverse_root(visits)))


cdef inline bint may_grow(const Tree *t, int32_t node) noexcept nogil:
    """Whether this visit is one of the few at which a node becomes wider."""
    cdef int visits = t.nodes[node].visits
    return t.nodes[node].child == 0 or width_at(t, visits) > width_at(t, visits - 1)


cdef inline int offers_at(const Tree *t, int seat) noexcept nogil:
    if t.game.offers == NULL:
        return 0
    return t.tuning.own_offers if seat == t.seat else t.tuning.rival_offers


cdef inline float blend(const Tree *t, int32_t node, float mean) noexcept nogil:
    """The mean of a child's visits with the evaluation backed up to it."""
    return (1 - t.tuning.alpha) * mean + t.tuning.alpha * t.backed[node]


cdef inline int match_own(Tree *t, int64_t code, int n) noexcept nogil:
    """Index of a code among the moves, of which it becomes taken; -1 for none."""
    cdef int i = 0
    while i < n and t.moves[i] != code:
        i += 1
    if i == n:
        return -1
    t.taken[i] = 1
    t.closed -= 1
    return i


cdef inline int match(Tree *t, int64_t key, int n) noexcept nogil:
    """Index of a legal code filed under `key`, -1 for none; all that share the key become taken."""
    cdef int i, found = -1, shared = 0
    for i in range(n):
        if t.keys[i] == key:
            t.taken[i] = 1
            # Several hidden choices look alike: each stands for the others equally often.
            shared += 1
            if shared == 1 or rng_below(&t.rng, shared) == 0:
                found = i
    t.closed -= shared
    return found


cdef int32_t choose(Tree *t, int32_t parent, int seat, bint own, int n, int64_t *code, int *open_) noexcept nogil:
    """The best child that is legal in this determinization by UCB with availability counts, or -1; `open_` is
    the number of legal children. Marks in t.taken the moves that have a child."""
    cdef Node *nodes = t.nodes
    cdef int32_t node = nodes[parent].child, best = -1
    cdef Node *at
    cdef float score, best_score = 0, explore = t.tuning.explore
    cdef bint blends = t.backed != NULL
    cdef int i
    cdef int64_t offer, mark = seat_mark(seat)
    memset(t.taken, 0, n)
    t.closed = n
    open_[0] = 0
    while node:
        at = &nodes[node]
        offer = -1
        i = -1
        if at.key < 0:
            offer = (~at.key) ^ mark
            if offer < 0 or not t.game.legal(t.env, t.state, offer):
                node = at.sibling
                continue
        else:
            i = match_own(t, at.key ^ mark, n) if own else match(t, at.key, n)
            if i < 0:
                node = at.sibling
                continue
        open_[0] += 1
        at.available += 1
        score = <float>(at.value / at.visits)
        if blends:
            score = blend(t, node, score)
        score += explore * root_log(at.available) * inverse_root(at.visits)
        if best < 0 or score > best_score:
            best, best_score = node, score
            code[0] = offer if i < 0 else t.moves[i]
        node = at.sibling
    return best


cdef int32_t choose_mixed(Tree *t, int32_t parent, int seat, int n, int64_t *code, int *open_) noexcept nogil:
    """As `choose`, in the seat's own tree: drawn by exponential weights of the means, the sharper the more visits
    (Hedge, Freund & Schapire 1997). Between seats that choose unseen the shares of the visits then tend to an
    equilibrium, where UCB would chase the others' last choices; and what makes no difference is chosen evenly."""
    cdef int32_t node = t.nodes[parent].child, visits = t.nodes[parent].visits
    cdef float best = 0, sharp = t.tuning.mixed * visits * inverse_root(visits), total = 0, left
    cdef int i, m = 0
    memset(t.taken, 0, n)
    t.closed = n
    while node:
        i = match_own(t, t.nodes[node].key ^ seat_mark(seat), n)
        if i >= 0:
            t.nodes[node].available += 1
            t.children[m] = node
            t.candidates[m] = t.moves[i]
            t.shares[m] = <float>(t.nodes[node].value / t.nodes[node].visits)
            if t.shares[m] > best:
                best = t.shares[m]
            m += 1
        node = t.nodes[node].sibling
    open_[0] = m
    if m == 0:
        return -1
    for i in range(m):
        left = sharp * (best - t.shares[i]) * POWERS_STEP
        t.shares[i] = POWER[<int>left] if left < POWERS else 0
        total += t.shares[i]
    i = 0
    if rng_below(&t.rng, UNIFORM_OF) == 0:
        i = rng_below(&t.rng, m)
    else:
        left = rng_unit(&t.rng) * total - t.shares[0]
        while left >= 0 and i + 1 < m:
            i += 1
            left -= t.shares[i]
    code[0] = t.candidates[i]
    return t.children[i]


cdef int add_offers(Tree *t, int32_t parent, int seat, int n) noexcept nogil:
    """Appends offers without a child to the n candidates; their new number."""
    cdef int64_t offers[MAX_OFFERS]
    cdef int found, i
    cdef int cap = offers_at(t, seat)
    found = t.game.offers(t.env, t.state, offers, cap if cap < MAX_OFFERS else MAX_OFFERS)
    for i in range(found):
        if find(t, parent, offer_key(seat, offers[i])) < 0:
            t.candidates[n] = offers[i]
            t.keys[n] = offer_key(seat, offers[i])
            n += 1
    return n


cdef int32_t expand(Tree *t, int32_t parent, int seat, bint own, int n, bint offers, int64_t *code) noexcept nogil:
    """A child for the first move by `first_of` that has none yet; -1 where all have one or the pool is full."""
    cdef int i, m = 0
    for i in range(n):
        if not t.taken[i]:
            t.candidates[m] = t.moves[i]
            # Moved down in place: the keys are not needed any more.
            t.keys[m] = t.moves[i] ^ seat_mark(seat) if own else t.keys[i]
            m += 1
    if offers:
        m = add_offers(t, parent, seat, m)
    if m == 0 or t.used >= t.capacity:
        return -1
    i = first_of(t, parent, m)
    code[0] = t.candidates[i]
    return add_child(t, parent, t.keys[i])


cdef inline int first_of(Tree *t, int32_t parent, int m) noexcept nogil:
    """Index of the candidate to try next: a win, if that is looked for, else by the prior."""
    cdef int i
    if t.tuning.decisive and t.nodes[parent].child == 0:
        i = decisive(t, t.candidates, m)
        if i >= 0:
            return i
    return best_prior(t, t.candidates, m)


cdef int decide(Tree *t, int seat, int n) noexcept nogil:
    """One decision inside the seat's tree, which learns. 1: still inside, 0: beyond it now."""
    cdef int tree = t.view[seat], viewer = viewer_of(t, tree)
    cdef int32_t parent = t.at[tree], chosen, fresh = -1
    cdef int width = width_at(t, t.nodes[parent].visits), open_ = 0, i
    cdef bint due, own = seat == viewer
    cdef int64_t code = -1
    if not own:
        for i in range(n):
            t.keys[i] = file_under(t, viewer, seat, t.moves[i])
    # Offers are listed only when the node may grow, for listing them is dear.
    due = offers_at(t, seat) > 0 and may_grow(t, parent)
    if t.tuning.mixed > 0:
        chosen = choose_mixed(t, parent, seat, n, &code, &open_)
    else:
        chosen = choose(t, parent, seat, own, n, &code, &open_)
    if (open_ < width and t.closed > 0) or due or chosen < 0:
        fresh = expand(t, parent, seat, own, n, due, &code)
        if fresh >= 0:
            chosen = fresh
    t.at[tree] = chosen
    if chosen < 0:    # the pool is full
        return 0 if advance(t, seat, t.moves[pick_default(t, n)], tree) == 0 else ILLEGAL
    if t.plies == 0:
        t.luck = t.nodes[chosen].visits
    visit(t, chosen, seat)
    if advance(t, seat, code, tree) < 0:
        return ILLEGAL
    return 0 if fresh >= 0 else 1


cdef int forced(Tree *t, int seat) noexcept nogil:
    """The only move t.moves[0]. A viewer can tell that its own is forced, so that needs no node in its tree, but
    at the root, whose children are the seat's own moves. That another seat has no choice may be a secret, so the
    path must look as if it had one."""
    cdef int tree = t.view[seat]
    if viewer_of(t, tree) != seat or t.plies == 0:
        tree = -1
    return ILLEGAL if advance(t, seat, t.moves[0], tree) < 0 else 1


cdef int imitate(Tree *t, int seat, int n) noexcept nogil:
    """One decision of a seat whose tree is only read: as often each move as the seat has tried it there."""
    cdef int tree = t.view[seat], i, total = 0
    cdef int32_t node = 0 if t.at[tree] < 0 else t.nodes[t.at[tree]].child
    cdef int64_t code = -1
    while node:
        for i in range(n):
            if t.nodes[node].visits > 0 and t.moves[i] ^ seat_mark(seat) == t.nodes[node].key:
                total += t.nodes[node].visits
                if <int>rng_below(&t.rng, total) < t.nodes[node].visits:
                    code = t.moves[i]
                break
        node = t.nodes[node].sibling
    if code < 0:
        code = t.moves[pick_default(t, n)]
    return ILLEGAL if advance(t, seat, code, -1) < 0 else 1


cdef int roll(Tree *t) noexcept nogil:
    """A chance event inside the tree."""
    cdef int i, viewer
    cdef int64_t code = draw(t)
    t.certain = False
    if t.keyed < t.tuning.chance_keys:
        t.keyed += 1
        for i in range(t.watching):
            viewer = viewer_of(t, t.watch[i])
            enter(t, t.watch[i], viewer, t.game.seen(t.env, t.state, code, viewer) ^ seat_mark(CHANCE_FILE))
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


# Where nothing hidden and no chance has come between, a node has the same moves in every simulation: they need not
# be listed but to grow, every step has a node, and what is proved there is proved for good.


cdef int32_t best_child(const Tree *t, int32_t parent, int *count) noexcept nogil:
    """By UCB among all children, -1 for none; `count` is their number."""
    cdef const Node *at
    cdef int32_t node = t.nodes[parent].child, best = -1
    cdef float score, best_score = 0, wide = t.tuning.explore * root_log(t.nodes[parent].visits + 1)
    cdef bint blends = t.backed != NULL
    cdef int found = 0
    while node:
        at = &t.nodes[node]
        found += 1
        score = <float>(at.value / at.visits)
        if blends:
            score = blend(t, node, score)
        score += wide * inverse_root(at.visits)
        if best < 0 or score > best_score:
            best, best_score = node, score
        node = at.sibling
    count[0] = found
    return best


cdef int32_t widen(Tree *t, int32_t parent, int seat) noexcept nogil:
    """A child for the first move by `first_of` that has none yet, its code in t.candidates[0]; else -1 (all have
    one, or the pool is full), or an error below that."""
    cdef int n = t.game.moves(t.env, t.state, t.moves, MAX_MOVES), i, m = 0
    cdef int64_t code
    if n <= 0:
        return TROUBLE
    for i in range(n):
        if find(t, parent, t.moves[i] ^ seat_mark(seat)) < 0:
            t.candidates[m] = t.moves[i]
            m += 1
    if m == 0:
        t.complete[parent] = 1
        return -1
    i = first_of(t, parent, m)
    code = t.candidates[i]
    t.candidates[0] = code
    i = add_child(t, parent, code ^ seat_mark(seat))
    if m == 1 and i >= 0:
        t.complete[parent] = 1
    return i


cdef int decide_certain(Tree *t, int seat) noexcept nogil:
    """As `decide`, at a node whose moves are the same in every simulation."""
    cdef int32_t parent = t.at[t.seat], chosen, fresh = -1
    cdef int count = 0
    cdef int64_t code
    chosen = best_child(t, parent, &count)
    if not t.complete[parent] and (chosen < 0 or count < width_at(t, t.nodes[parent].visits)
                                   or t.nodes[chosen].value == -INFINITY):
        fresh = widen(t, parent, seat)
        if fresh == TROUBLE:
            return ILLEGAL
        if fresh >= 0:
            chosen = fresh
    t.at[t.seat] = chosen
    if chosen < 0:    # the pool is full
        t.certain = False
        code = t.candidates[0]
        return 0 if advance(t, seat, code, t.seat) == 0 else ILLEGAL
    if t.plies == 0:
        t.luck = t.nodes[chosen].visits
    visit(t, chosen, seat)
    t.chain[t.links] = chosen
    t.chain_mover[t.links] = seat
    t.links += 1
    if advance(t, seat, t.nodes[chosen].key ^ seat_mark(seat), t.seat) < 0:
        return ILLEGAL
    return 0 if fresh >= 0 else 1


cdef inline bint certain_at(const Tree *t, int seat) noexcept nogil:
    return t.certain and t.links < MAX_LINKS and (
        seat == t.seat or (t.game.certainty == ALWAYS and not t.tuning.observers))


cdef int descend(Tree *t) noexcept nogil:
    """From the roots to the first new node or the end of the game. 0 or an error."""
    cdef int seat, tree, n, inside = 1
    while inside > 0 and t.depth + MAX_VIEWS <= MAX_PATH:
        seat = t.game.to_move(t.env, t.state)
        if seat == OVER:
            return 0
        if seat == CHANCE:
            inside = roll(t)
            continue
        tree = t.view[seat]
        if t.learns[tree] and t.at[tree] < 0:
            return 0
        if certain_at(t, seat):
            inside = decide_certain(t, seat)
            continue
        t.certain = False
        n = t.game.moves(t.env, t.state, t.moves, MAX_MOVES)
        if n <= 0:
            return n if n < 0 else ILLEGAL
        if n == 1 and (not t.learns[tree] or not may_offer(t, t.at[tree], seat)):
            inside = forced(t, seat)
        elif t.learns[tree]:
            inside = decide(t, seat, n)
        else:
            inside = imitate(t, seat, n)
    return inside if inside < 0 else 0


# Beyond the tree ------------------------------------------------------------------------------------------------


cdef inline void judge(Tree *t) noexcept nogil:
    """The final payoffs or their estimate."""
    if not t.game.payoff(t.env, t.state, t.value):
        t.game.evaluate(t.env, t.state, t.weights, t.value)


cdef int play_on(Tree *t, bint judged) noexcept nogil:
    """By the default policy until the game calls the position settled or the plies run out; then t.value, which
    stands there already, if no step is made, where the position has been `judged`."""
    cdef int seat, n, left = t.tuning.leaf_plies
    while True:
        seat = t.game.to_move(t.env, t.state)
        if seat == OVER:
            break
        if left <= 0 or t.game.settled(t.env, t.observation, t.state, t.plies):
            break
        left -= 1
        judged = False
        if seat == CHANCE:
            if step(t, draw(t)) < 0:
                return ILLEGAL
            continue
        n = t.game.moves(t.env, t.state, t.moves, MAX_MOVES)
        if n <= 0:
            return n if n < 0 else ILLEGAL
        if step(t, t.moves[pick_default(t, n)]) < 0:
            return ILLEGAL
    if not judged:
        judge(t)
    return 0


# Implicit minimax (Lanctot, Winands, Pepels & Sturtevant 2014), between two seats --------------------------------


cdef inline float best_backed(const Tree *t, int32_t parent) noexcept nogil:
    cdef int32_t node = t.nodes[parent].child
    cdef float best = 0.0
    while node:
        if t.backed[node] > best:
            best = t.backed[node]
        node = t.nodes[node].sibling
    return best


cdef void back_up(Tree *t) noexcept nogil:
    """Carries the evaluation of the last node up the path, as far as it changes anything."""
    cdef int i
    cdef float best
    for i in range(t.depth - 2, -1, -1):
        best = best_backed(t, t.path[i])
        if t.mover[i] != t.mover[i + 1]:
            best = 1 - best
        if best == t.backed[t.path[i]]:
            return
        t.backed[t.path[i]] = best


# Simulations ----------------------------------------------------------------------------------------------------


cdef int trees_of(const Tuning *tuning, int seats) noexcept nogil:
    return seats + 1 if tuning.observers else 1


cdef void plant(Tree *t) noexcept nogil:
    """The roots; the searching seat's is node 0."""
    cdef int i
    t.used = 0
    t.done = 0
    t.counted = 0
    t.error = 0
    t.solved = 0
    t.due = 0.0
    t.seats = t.game.seats(t.env)
    memset(t.sums, 0, sizeof(t.sums))
    for i in range(MAX_VIEWS):
        t.root[i] = 0
    for i in range(trees_of(&t.tuning, t.seats)):
        clear_node(t, i, 0)
    t.used = trees_of(&t.tuning, t.seats)
    if t.tuning.observers:
        for i in range(t.seats):
            t.root[i] = i if i > t.seat else i + 1
        t.root[t.seat] = 0
        t.root[PUBLIC] = t.seats
    t.secret = has_secret(t)
    set_out(t, False)


cdef bint has_secret(Tree *t) noexcept nogil:
    """Whether the searching seat hides anything at all in this position."""
    cdef int _i
    if not t.tuning.observers or t.game.redraw == NULL or t.tuning.redrawn <= 0:
        return False
    for _i in range(REDRAWS):
        t.game.determinize(t.env, t.observation, t.memory, t.seat, &t.rng, t.state)
        memcpy(t.origin, t.state, t.game.state_size)
        t.game.redraw(t.env, t.state, t.seat, &t.rng)
        if memcmp(t.origin, t.state, t.game.state_size) != 0:
            return True
    return False


cdef void set_out(Tree *t, bint masked) noexcept nogil:
    """Which trees take part in a simulation, by which a seat decides, and which of them learn."""
    cdef int i, tree
    t.watching = t.seats if t.tuning.observers else 1
    t.watch[0] = t.seat
    for i in range(t.seats):
        tree = i if t.tuning.observers else t.seat
        if i == t.seat and masked:
            tree = PUBLIC
        t.view[i] = tree
        t.learns[tree] = i == t.seat or masked or not t.secret
        if t.tuning.observers:
            t.watch[i] = tree
            t.at[tree] = t.root[tree]


cdef inline bint begin(Tree *t) noexcept nogil:
    """Draws the world of a simulation and sets it at the roots; whether the seat's secrets are redrawn in it."""
    cdef bint masked = False
    t.plies = 0
    t.depth = 0
    t.luck = t.done
    t.events = 0
    t.keyed = 0
    t.links = 0
    t.game.determinize(t.env, t.observation, t.memory, t.seat, &t.rng, t.state)
    if t.tuning.observers:
        if t.secret:
            t.due += t.tuning.redrawn
            masked = t.due >= 1
        if masked:
            t.due -= 1
            t.game.redraw(t.env, t.state, t.seat, &t.rng)
        set_out(t, masked)
    else:
        t.at[t.seat] = 0
    t.certain = t.complete != NULL and not masked
    return masked


cdef int simulate(Tree *t) noexcept nogil:
    cdef int error, i
    cdef bint masked = begin(t), judged
    cdef Node *node
    error = descend(t)
    if error < 0:
        return error
    judged = t.backed != NULL and t.depth > 0 and t.nodes[t.path[t.depth - 1]].visits == 0
    if judged:
        judge(t)
        t.backed[t.path[t.depth - 1]] = t.value[t.mover[t.depth - 1]]
        back_up(t)
    error = play_on(t, judged)
    if error < 0:
        return error
    if t.certain and t.links > 0 and t.plies == t.links and t.game.to_move(t.env, t.state) == OVER:
        prove(t)
    for i in range(t.watching):
        t.nodes[t.root[t.watch[i]]].visits += t.learns[t.watch[i]]
    for i in range(t.depth):
        node = &t.nodes[t.path[i]]
        node.visits += 1
        node.value += t.value[t.mover[i]]
    t.done += 1
    if not masked:
        t.counted += 1
        for i in range(t.seats):
            t.sums[i] += t.value[i]
    return 0


cdef int grow(Tree *t) noexcept nogil:
    plant(t)
    while t.error == 0 and t.solved == 0:
        t.error = simulate(t)
        if t.stop[0] or (t.budget > 0 and t.done >= t.budget):
            break
        if t.deadline > 0 and t.done % CLOCK_EVERY == 0 and now() >= t.deadline:
            break
    return t.error
