"""One information-set tree search for every game: the structs and calls that the face drives.

Pure C data over the function table of `game.pxd`; no Python object anywhere in it.
"""
from libc.stdint cimport int32_t, int64_t, uint64_t

from hexsuite._core.game cimport MAX_MOVES, MAX_SEATS, Game
from hexsuite._core.rng cimport Rng

cdef enum:
    MAX_OFFERS = 64
    MAX_DEPTH = 256
    CLOCK_EVERY = 16    # simulations between two looks at the clock; a power of two

ctypedef struct Tuning:
    float explore       # weight of the uncertainty term against values in 0..1
    float width         # children that a fresh node may have
    float growth        # and how many more with the square root of its visits
    int own_offers      # trades considered at a node of the searching seat
    int rival_offers    # and at a node of any other seat
    int leaf_plies      # steps after the tree at most, before the evaluation
    int leaf_hasten     # whether these steps take the game's own shortest way to a settled position
    float leaf_greed    # share of the rest that follow the prior; the others are uniform
    int chance_keys     # this many chance events of a path get nodes of their own
    float offer_margin  # what a trade must promise above the best other move to be proposed
    int win_samples     # determinizations in which a root move must win to be played at once

# 32 bytes. Children hang on a list; `value` belongs to the seat that decided at the parent.
ctypedef struct Node:
    int64_t key         # see `file_under`
    double value        # sum over the visits
    int32_t visits
    int32_t available   # visits of the parent in which this child was legal
    int32_t child       # first child, 0 for none
    int32_t sibling     # next child of the parent, 0 for none

ctypedef struct Tree:
    # What is searched, set by the caller and only read here.
    const Game *game
    const void *env
    const void *observation
    const void *memory
    const float *weights
    const volatile int *stop
    Node *nodes
    int capacity            # of nodes, at least 1
    int seat
    Tuning tuning
    int64_t budget          # simulations, 0 for no bound
    double deadline         # of `now`, 0 for none
    Rng rng
    uint64_t seed           # of the chance events; `rng` is for everything else
    # The outcome.
    int used                # nodes
    int64_t done            # simulations
    int error               # below 0: the search ended early because of it
    double sums[MAX_SEATS]  # of all simulations' values
    # The simulation at work.
    void *state             # state_size bytes, the caller's
    void *origin            # the same, for find_win
    int plies
    int depth
    int64_t luck            # names the chance events of this simulation
    int events              # how many of them it has met
    int32_t path[MAX_DEPTH]
    int mover[MAX_DEPTH]    # who decided to go to path[i]
    float value[MAX_SEATS]
    int64_t moves[MAX_MOVES + MAX_OFFERS]
    int64_t keys[MAX_MOVES + MAX_OFFERS]
    int taken[MAX_MOVES + MAX_OFFERS]
    int64_t candidates[MAX_MOVES + MAX_OFFERS]
    float prior[MAX_MOVES + MAX_OFFERS]

# Seconds of a clock that never goes back.
cdef double now() noexcept nogil
# Simulates until a bound or the stop flag; at least once. 0 or an error code, also left in `error`.
cdef int grow(Tree *t) noexcept nogil
# Index among the `n` codes at t.moves of one that wins at once in every determinization sampled; -1 for none.
cdef int best_prior(Tree *t, const int64_t *codes, int n) noexcept nogil
cdef int find_win(Tree *t, int n) noexcept nogil
# The code of a child of the root (the searching seat's own, so nothing is folded away).
cdef int64_t root_code(const Tree *t, int32_t node) noexcept nogil
# Draws outcomes until no chance event is due. 0 or ILLEGAL.
cdef int settle_chance(const Game *game, const void *env, void *state, Rng *rng) noexcept nogil
