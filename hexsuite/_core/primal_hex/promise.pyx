"""Which moves of Primal Hex look good at first sight: the order in which a search tries them, and its way to the end of
a round.

Reads only what the seat to move knows. `Plan` is what all moves of one decision have in common, made once for them.
Worths are of the order of 0 to 11 and compare moves of one decision only. Touches no Python object.
"""
from libc.stdint cimport int64_t

from hexsuite._core.primal_hex.codes cimport (
    ACTIVATE, ADVISOR, CHARGE_AT, CHOOSE_TACTIC, DESTROY, DONE, GROW, KEEP, KEEP_TACTIC, MOVE_TERRAIN, ORDER_HEX,
    ORDER_KIND, PICK_DIE, PICK_KIND, PICK_RIVAL, PLACE_HEX, REROLL, ROLL, STAND_DOWN, STOP, STRENGTH, TARGET, VOID,
    code_a, code_b, code_c, code_kind,
)
from hexsuite._core.primal_hex.effects cimport at_work
from hexsuite._core.primal_hex.operations cimport (
    COUNT_BESIDE_TERRAIN, COUNT_CENTRE, COUNT_CORNER, COUNT_EDGE, COUNT_GROUPS, COUNT_RIVAL_TERRITORY,
    COUNT_TAKEN, COUNT_TAKEN_OR_DESTROYED, COUNT_TAKEN_SEASON, DO_ADD, DO_BUY_STRENGTH, DO_DESTROY, DO_GROW,
    DO_OWN_COST, DO_REROLL, DO_REROLL_FAILURES, DO_RIVAL_COST, DO_ROLL_ASIDE, DO_SET,
    DO_SPOIL, DO_STRENGTH, DO_TURN_FACES, SCORE_EACH, SCORE_RANK, SCORE_TERRITORY, Operation,
)
from hexsuite._core.primal_hex.reach cimport (
    attack_targets, charge_lines, cost_of, harvest_worth, shoot_targets, success_count, void_cost,
)
from hexsuite._core.primal_hex.state cimport (
    ATTACK, CHARGE, FORTIFY, HARVEST, PRAY, ROUNDS_ALL, S_DICE, S_WINDOW, SHOOT, Card, Land, Mask,
    PrimalState, any_hex, both, dice_count, either, failures, holds, no_hexes, one_hex, order_at, order_kind,
    order_of_kind, owner_of, points_of, rivals_hexes, season_of, showing, size, take_first, waits, without,
)

cdef enum:
    GOOD_HARVEST = 3        # points from which a Harvest is worth its four successes in any round
    LATE = ROUNDS_ALL - 1   # from this round on what is kept will hardly be used

# Successes at which rolling again no longer pays, by dice: the best rerolling of the rulings.
cdef int[11] ENOUGH = [0, 0, 0, 2, 2, 3, 3, 4, 5, 5, 6]

ctypedef struct Plan:
    int seat
    int dice            # unspent successes
    int harvest         # points of the own Harvest that waits, 0 without one
    int price           # of a Harvest
    int budget          # successes that a Harvest leaves over
    Mask rivals
    Mask wanted         # hexes that the Season in force counts
    Mask goal           # hexes that the own Advisor counts
    float wanted_worth
    float goal_worth


# --- Plans -----------------------------------------------------------------------------------------------------


cdef Mask around(const Land *b, Mask m) noexcept nogil:
    """The hexes next to any of a set."""
    cdef Mask found = no_hexes()
    while any_hex(m):
        found = either(found, b.beside[take_first(&m)])
    return found


cdef Mask counted_hexes(const Land *b, const PrimalState *s, const Plan *plan, const Operation *op) noexcept nogil:
    """The hexes that raise what a score counts when they are taken; none where that depends on more than the hex."""
    cdef int what = op.p[0], other
    cdef Mask m = no_hexes()
    if op.op == SCORE_TERRITORY:
        return b.territory[plan.seat]
    if op.op != SCORE_EACH and op.op != SCORE_RANK:
        return m
    if what == COUNT_EDGE:
        return b.edge
    if what == COUNT_CORNER:
        return b.corner
    if what == COUNT_CENTRE:
        return one_hex(b.centre)
    if what == COUNT_BESIDE_TERRAIN:
        return around(b, s.terrain)
    if what == COUNT_GROUPS:
        return without(b.all, around(b, s.own[plan.seat]))
    if what == COUNT_TAKEN_SEASON or what == COUNT_TAKEN or what == COUNT_TAKEN_OR_DESTROYED:
        return plan.rivals
    if what == COUNT_RIVAL_TERRITORY:
        for other in range(b.seats):
            if other != plan.seat:
                m = either(m, b.territory[other])
    return m


cdef float hex_points(const Card *card) noexcept nogil:
    """Roughly what one hex of those that a card counts is worth."""
    cdef int k
    for k in range(card.n):
        if card.op[k].op == SCORE_EACH:
            return <float>0.5 * <float>card.op[k].p[2] / <float>card.op[k].p[1]
    return <float>0.6


cdef Mask of_card(const Land *b, const PrimalState *s, const Plan *plan, const Card *card) noexcept nogil:
    cdef Mask m = no_hexes()
    cdef int k
    for k in range(card.n):
        m = either(m, counted_hexes(b, s, plan, &card.op[k]))
    return m


cdef void look_for_hexes(const Land *b, const PrimalState *s, Plan *plan) noexcept nogil:
    """What a taken hex would count for."""
    cdef const Card *season = &b.season[season_of(s)].card
    cdef const Card *own
    plan.wanted = of_card(b, s, plan, season)
    plan.wanted_worth = hex_points(season) * (<float>1 if s.round % 2 == 0 else <float>0.6)
    plan.goal = no_hexes()
    plan.goal_worth = 0
    if s.advisor[plan.seat]:
        own = &b.objective[s.advisor[plan.seat] - 1]
        plan.goal = of_card(b, s, plan, own)
        plan.goal_worth = hex_points(own) * <float>s.round / ROUNDS_ALL


cdef void make_plan(const Land *b, const PrimalState *s, Plan *plan) noexcept nogil:
    """Of the seat to move; only once its Warchief is known."""
    cdef int seat = s.asked, slot = order_of_kind(s, seat, HARVEST)
    plan.seat = seat
    plan.dice = success_count(b, s, seat)
    plan.rivals = rivals_hexes(b, s, seat)
    plan.price = cost_of(b, s, seat, HARVEST, 1, 0)
    plan.harvest = harvest_worth(b, s, seat, s.order_hex[seat][slot]) if slot >= 0 and waits(s, seat, slot) else 0
    plan.budget = plan.dice
    if plan.harvest and plan.dice >= plan.price:
        plan.budget -= plan.price


# --- Hexes and orders ------------------------------------------------------------------------------------------


cdef float hex_worth(const Land *b, const PrimalState *s, const Plan *plan, int h) noexcept nogil:
    """What a hex brings that is taken: from a rival, most from where an order lies, beside own ones, and counted."""
    cdef int owner = owner_of(b, s, h)
    cdef float worth = <float>0.4 * <float>size(both(b.beside[h], s.own[plan.seat]))
    if owner >= 0 and owner != plan.seat:
        worth += <float>1.5
        if order_at(s, owner, h) >= 0:
            worth += <float>0.8
    if holds(&plan.wanted, h):
        worth += plan.wanted_worth
    if holds(&plan.goal, h):
        worth += plan.goal_worth
    return worth


cdef float harvest_promise(const Land *b, const PrimalState *s, const Plan *plan, int h) noexcept nogil:
    """Of a Harvest on a hex: little where it cannot be paid, less where a rival may take the hex before."""
    cdef int n = harvest_worth(b, s, plan.seat, h)
    cdef int short_ = plan.price - plan.dice - (s.strength[plan.seat] if s.strength[plan.seat] < 2 else 2)
    cdef float worth = <float>1.2 * <float>n - (<float>2 if n < 2 else <float>0)
    if short_ > 0:
        worth = worth * <float>0.3
    return worth - <float>0.2 * <float>size(both(b.beside[h], plan.rivals))


cdef float kind_worth(const Land *b, const PrimalState *s, const Plan *plan, int kind, int h) noexcept nogil:
    """What an order of a kind promises on a hex."""
    cdef unsigned char[6] near
    cdef unsigned char[6] far
    cdef int n, seat = plan.seat, most
    if kind == HARVEST:
        return harvest_promise(b, s, plan, h)
    if kind == FORTIFY:
        return <float>0.8 + <float>0.3 * <float>size(both(b.beside[h], plan.rivals))
    if kind == PRAY:
        return <float>0.9
    most = plan.budget if plan.budget > 1 else 1
    if kind == ATTACK:
        n = size(attack_targets(b, s, seat, h))
        most = most if most < 3 else 3
        return <float>0.8 + <float>0.9 * <float>(n if n < most else most) + (
            <float>0.3 if any_hex(both(b.beside[h], plan.rivals)) else <float>0)
    if kind == SHOOT:
        n = size(shoot_targets(b, s, seat, h))
        return <float>1.3 if n else <float>0
    n = charge_lines(b, s, seat, h, near, far)
    if plan.budget < 4 and n > 1:
        n = 1
    return <float>1.5 * <float>(n if n < 2 else 2)


cdef float order_hex_worth(const Land *b, const PrimalState *s, const Plan *plan, int h) noexcept nogil:
    """The best that a kind not yet placed promises there."""
    cdef int reach = size(without(without(b.beside[h], s.own[plan.seat]), s.terrain))
    cdef float best = <float>0.9, worth
    if order_of_kind(s, plan.seat, HARVEST) < 0:
        best = harvest_promise(b, s, plan, h)
    if order_of_kind(s, plan.seat, ATTACK) < 0 or order_of_kind(s, plan.seat, CHARGE) < 0:
        worth = (<float>0.8 + <float>0.9 * <float>(reach if reach < 3 else 3) if reach else <float>0.5) + (
            <float>0.3 * <float>size(both(b.beside[h], plan.rivals)))
        return worth if worth > best else best
    worth = <float>0.8 + <float>0.3 * <float>size(both(b.beside[h], plan.rivals))
    return worth if worth > best else best


# --- Activations -----------------------------------------------------------------------------------------------


cdef float activation_worth(const Land *b, const PrimalState *s, const Plan *plan, int64_t code) noexcept nogil:
    """A good Harvest before all; else much for little, but for the dice that a waiting Harvest needs."""
    cdef int seat = plan.seat, h = code_a(code), n = code_b(code), kind, left
    kind = order_kind(s, seat, order_at(s, seat, h))
    if kind == HARVEST:
        if plan.harvest >= GOOD_HARVEST or plan.price <= 1 or s.round > LATE:
            return <float>5 + <float>plan.harvest
        return <float>2.2 + <float>0.7 * <float>plan.harvest
    if plan.harvest > 1 and plan.dice >= plan.price:
        left = plan.dice - cost_of(b, s, seat, kind, n, code_c(code))
        if left < plan.price:
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


cdef float strength_worth(const Land *b, const PrimalState *s, const Plan *plan, int64_t code) noexcept nogil:
    """A three that becomes a success, above all for a Harvest; with the long arm a rival's four that is none any
    more."""
    cdef int missing = plan.price - plan.dice
    if code_c(code):
        return <float>1.2 if code_a(code) == 4 and not code_b(code) else <float>-1
    if code_a(code) != 3 or not code_b(code):
        return <float>-1
    if plan.harvest >= GOOD_HARVEST and 0 < missing <= s.strength[plan.seat] and missing <= (
            showing(s.pool[plan.seat], 3)):
        return <float>7
    return <float>1.9 if s.round >= LATE else <float>0.9


# --- Dice and Tactics ------------------------------------------------------------------------------------------


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


cdef float usual_worth(const Operation *op) noexcept nogil:
    """What a Tactic brings in successes, when it is kept for a good moment."""
    if op.op == DO_REROLL:
        return <float>2.1
    if op.op == DO_REROLL_FAILURES:
        return <float>2.4
    if op.op == DO_OWN_COST:
        return <float>1.6
    if op.op == DO_GROW or op.op == DO_ADD or op.op == DO_TURN_FACES or op.op == DO_BUY_STRENGTH:
        return <float>1.5
    if op.op == DO_ROLL_ASIDE or op.op == DO_SPOIL or op.op == DO_SET or op.op == DO_STRENGTH or op.op == DO_DESTROY:
        return <float>1
    return <float>0.5


cdef float worth_now(const Land *b, const PrimalState *s, int seat, const Operation *op) noexcept nogil:
    """What it would bring with the present dice."""
    cdef int failed = dice_count(failures(s.pool[seat])), n
    if op.op == DO_REROLL:
        n = failed if failed < op.p[0] else op.p[0]
        return <float>n * (<float>0.5 if op.p[1] < 2 else <float>0.75)
    if op.op == DO_REROLL_FAILURES:
        return <float>0.5 * <float>failed
    if op.op == DO_ROLL_ASIDE:
        return <float>0.5 * <float>dice_count(s.aside[seat])
    if op.op == DO_ADD:
        n = showing(s.pool[seat], 3)
        return <float>(n if n < op.p[1] else op.p[1])
    if op.op == DO_SET:
        return <float>(failed if failed < op.p[1] else op.p[1])
    if op.op == DO_TURN_FACES:
        return <float>showing(s.pool[seat], op.p[0])
    return usual_worth(op)


cdef float tactic_worth(const Land *b, const PrimalState *s, int design, bint kept) noexcept nogil:
    """Of keeping a Tactic, or of playing it now: what it brings now above what it usually would."""
    cdef const Operation *op = &b.tactic[design].op[0]
    if kept:
        return usual_worth(op)
    return <float>2 + worth_now(b, s, s.asked, op) - <float>0.7 * usual_worth(op)


cdef float pick_worth(const Land *b, const PrimalState *s, int kind) noexcept nogil:
    """The kind of order that an effect makes dearer for rivals or cheaper for the seat."""
    if at_work(b, s).op == DO_RIVAL_COST:
        return <float>2 if kind == HARVEST else <float>1
    return <float>2 if order_of_kind(s, s.asked, kind) >= 0 else <float>1


# --- All together ----------------------------------------------------------------------------------------------


cdef float promise(const Land *b, const PrimalState *s, const Plan *plan, int64_t code) noexcept nogil:
    """One move's worth, where it needs no plan or has one."""
    cdef int kind = code_kind(code), a = code_a(code), seat = s.asked
    if kind == STRENGTH:
        return strength_worth(b, s, plan, code)
    if kind == ACTIVATE:
        return activation_worth(b, s, plan, code)
    if kind == VOID:
        return <float>3.5 if void_cost(b, s, seat) == 0 else <float>0.5
    if kind == STAND_DOWN:
        return <float>1
    if kind == TARGET or kind == GROW:
        return hex_worth(b, s, plan, a)
    if kind == CHARGE_AT:
        return hex_worth(b, s, plan, a) + hex_worth(b, s, plan, code_b(code))
    if kind == ORDER_HEX:
        return order_hex_worth(b, s, plan, a)
    if kind == ORDER_KIND:
        return kind_worth(b, s, plan, a, s.order) - (<float>0.1 if code_b(code) else <float>0)
    if kind == KEEP or kind == REROLL:
        return reroll_worth(b, s, kind)
    if kind == DONE:
        return <float>2
    if kind == ADVISOR:
        return <float>1.8
    if kind == PICK_DIE or kind == ROLL or kind == STOP:
        return die_worth(b, s, kind, a)
    if kind == CHOOSE_TACTIC or kind == KEEP_TACTIC:
        return tactic_worth(b, s, a, kind == KEEP_TACTIC)
    if kind == PLACE_HEX:
        return <float>size(both(b.beside[a], s.own[seat])) + <float>0.2 * <float>size(b.beside[a])
    if kind == DESTROY:
        return <float>1 + <float>0.2 * <float>size(both(b.beside[a], plan.rivals))
    if kind == MOVE_TERRAIN:
        return <float>0.6
    if kind == PICK_RIVAL:
        return <float>points_of(s, a)
    if kind == PICK_KIND:
        return pick_worth(b, s, a)
    return <float>1


cdef void prior(const void *env, const void *state, const float *params, const int64_t *moves, int n,
                float *out) noexcept nogil:
    cdef const Land *b = <const Land *>env
    cdef const PrimalState *s = <const PrimalState *>state
    cdef int i, kind = code_kind(moves[0])
    cdef Plan plan
    if s.round:
        make_plan(b, s, &plan)
        if kind == TARGET or kind == GROW or kind == CHARGE_AT:
            look_for_hexes(b, s, &plan)
    for i in range(n):
        out[i] = promise(b, s, &plan, moves[i])


cdef int hasten(const void *env, const void *state, const int64_t *moves, int n) noexcept nogil:
    """Dice by the table, and through the windows."""
    cdef const PrimalState *s = <const PrimalState *>state
    if s.step == S_WINDOW:
        return n - 1        # DONE is listed last
    if s.step == S_DICE:
        return 0 if reroll_worth(<const Land *>env, s, KEEP) > 4 else 1
    return -1
