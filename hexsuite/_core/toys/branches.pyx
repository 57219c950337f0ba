"""A game that is its own tree, written down: every node's mover, evaluation and children, to try the search on.

A branch is what seat 0 is paid (a number, the end of the game) or (mover, evaluation, children): mover 0, 1 or CHANCE,
whose outcomes are equally likely; the evaluation is what seat 0 is thought to be paid. Moves are numbered in the order
of the children, and tried in it. Nothing is hidden; `certainty` is what the game says of itself. Uses the core only.
"""
from libc.stdint cimport int64_t
from libc.string cimport memcpy

from hexsuite._core.face cimport Env, new_state
from hexsuite._core.game cimport BROKEN, CHANCE, CHANCE_KIND, OVER, TOO_MANY, Game
from hexsuite._core.rng cimport Rng, rng_below

cdef enum:
    GO_KIND = 1
    FALL_KIND = CHANCE_KIND
    SHIFT = 10          # of the number of the child
    MOST = 512          # nodes

ctypedef struct Branch:
    int mover           # OVER at the end
    int first           # child; the others follow it
    int count
    float worth         # payoff or evaluation, to seat 0

ctypedef struct Forest:
    int used
    Branch branch[MOST]

ctypedef struct Place:
    int at


cdef inline const Branch *here(const void *env, const void *state) noexcept nogil:
    return &(<const Forest*>env).branch[(<const Place*>state).at]


cdef int branches_to_move(const void *env, const void *state) noexcept nogil:
    return here(env, state).mover


cdef int branches_seats(const void *env) noexcept nogil:
    return 2


cdef int branches_moves(const void *env, const void *state, int64_t *out, int capacity) noexcept nogil:
    cdef int i, n = here(env, state).count
    if capacity < n:
        return TOO_MANY
    for i in range(n):
        out[i] = GO_KIND | (<int64_t>i << SHIFT)
    return n


cdef int branches_legal(const void *env, const void *state, int64_t code) noexcept nogil:
    cdef int kind = FALL_KIND if here(env, state).mover == CHANCE else GO_KIND
    cdef int64_t child = code >> SHIFT
    return code == (kind | (child << SHIFT)) and child < here(env, state).count


cdef int branches_apply(const void *env, void *state, int64_t code) noexcept nogil:
    (<Place*>state).at = here(env, state).first + <int>(code >> SHIFT)
    return 0


cdef int64_t branches_draw(const void *env, const void *state, Rng *rng) noexcept nogil:
    return FALL_KIND | (<int64_t>rng_below(rng, here(env, state).count) << SHIFT)


cdef void branches_evaluate(const void *env, const void *state, const float *params, float *out) noexcept nogil:
    out[0] = here(env, state).worth
    out[1] = 1 - out[0]


cdef int branches_payoff(const void *env, const void *state, float *out) noexcept nogil:
    if here(env, state).mover != OVER:
        return 0
    branches_evaluate(env, state, NULL, out)
    return 1


cdef void branches_prior(const void *env, const void *state, const float *params, const int64_t *moves, int n,
                         float *out) noexcept nogil:
    cdef int i
    for i in range(n):
        out[i] = 0


cdef int branches_settled(const void *env, const void *root, const void *state, int plies) noexcept nogil:
    return 0


cdef void branches_observe(const void *env, const void *state, int seat, void *out) noexcept nogil:
    memcpy(out, state, sizeof(Place))


cdef void branches_determinize(const void *env, const void *observation, const void *memory, int seat, Rng *rng,
                               void *out) noexcept nogil:
    memcpy(out, observation, sizeof(Place))


cdef int64_t branches_seen(const void *env, const void *before, int64_t code, int viewer) noexcept nogil:
    return code


cdef int branches_check(const void *env, const void *state) noexcept nogil:
    return 0 if 0 <= (<const Place*>state).at < (<const Forest*>env).used else BROKEN


def encode(int child):
    """The code that goes to a child."""
    return GO_KIND | (<int64_t>child << SHIFT)


cdef class BranchesTable(Env):
    """A table for one tree. ValueError for one with too many nodes."""

    cdef Forest forest
    cdef Game table

    def __cinit__(self, tree, int certainty):
        self.table.state_size = sizeof(Place)
        self.table.certainty = certainty
        self.table.to_move = branches_to_move
        self.table.seats = branches_seats
        self.table.moves = branches_moves
        self.table.legal = branches_legal
        self.table.apply = branches_apply
        self.table.draw = branches_draw
        self.table.payoff = branches_payoff
        self.table.evaluate = branches_evaluate
        self.table.prior = branches_prior
        self.table.settled = branches_settled
        self.table.observe = branches_observe
        self.table.determinize = branches_determinize
        self.table.seen = branches_seen
        self.table.check = branches_check
        self.game = &self.table
        self.env = &self.forest
        self.forest.used = 1
        self._grow(0, tree)

    cdef int _grow(self, int at, object tree) except -1:
        cdef Branch *branch = &self.forest.branch[at]
        cdef int i
        if not isinstance(tree, tuple):
            branch.mover, branch.worth = OVER, tree
            return 0
        branch.mover, branch.worth, children = tree
        branch.first, branch.count = self.forest.used, len(children)
        if self.forest.used + branch.count > MOST:
            raise ValueError("too many nodes")
        self.forest.used += branch.count
        for i in range(branch.count):
            self._grow(branch.first + i, children[i])
        return 0

    def start(self):
        """At the root of the tree."""
        cdef Place place
        place.at = 0
        return new_state(self, &place)

    cdef object snapshot(self, const void *state, int seat):
        """The number of the node."""
        return (<const Place*>state).at
