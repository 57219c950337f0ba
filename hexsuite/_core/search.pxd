"""Information-set tree search for every game: the structs and calls that the face drives.

Pure C data over the function table of `game.pxd`; no Python object anywhere in it.
"""
from libc.stdint cimport int32_t, int64_t, uint64_t

from hexsuite._core.game cimport MAX_MOVES, MAX_SEATS, Game
from hexsuite._core.rng cimport Rng

cdef enum:
    MAX_OFFERS = 64
    MAX_PATH = 1024
    MAX_LINKS = 64      # own or open steps in a row of which something can be proved
    MAX_VIEWS = MAX_SEATS + 1
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
    int win_steps       # steps spent at the root on a win by the own steps alone, 0 for one step
    int solve           # whether wins and losses are proved where the game's certainty allows it
    int decisive        # whether a move that wins at once is the first child of its node
    float alpha         # share of the backed-up evaluations in the selection (implicit minimax)
    int observers       # whether every seat has a tree of its own, filed by what it sees
    float redrawn       # with observers, the share of simulations in which the own secrets are redrawn
    float mixed         # with observers, how sharply choices are drawn by their means, 0 to choose by UCB

# 32 bytes. Children hang on a list; `value` belongs to the seat that decided at the parent. A value of plus or minus
# infinity is a proof.
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
    float *backed           # a node's backed-up evaluation for the seat of its `value`; NULL where alpha is 0
    char *complete          # a node's children are all the moves there; NULL without `solve`
    int capacity            # of nodes, at least as many as there are trees
    int seat
    Tuning tuning
    int64_t budget          # simulations, 0 for no bound
    double deadline         # of `now`, 0 for none
    Rng rng
    uint64_t seed           # of the chance events; `rng` is for everything else
    # The outcome.
    int used                # nodes
    int64_t done            # simulations
    int64_t counted         # those of the true secrets, which `sums` and the root's children are about
    int error               # below 0: the search ended early because of it
    int solved              # 1: the seat has a proved win, -1: it is lost, 0: nothing is proved
    double sums[MAX_SEATS]  # of the values of the simulations counted
    # The simulation at work.
    void *state             # state_size bytes, the caller's
    void *origin            # the same, for trying moves out
    int plies
    int depth
    int64_t luck            # names the chance events of this simulation
    int events              # how many of them it has met
    int keyed               # how many of them have nodes
    float due               # the part of a redrawn simulation that is owed
    int seats
    bint secret             # whether the seat hides anything that `redraw` would change
    bint certain            # every step so far was the same in every world
    int links               # these steps
    int32_t chain[MAX_LINKS]
    int chain_mover[MAX_LINKS]
    # The trees: one of the searching seat, or one of each seat and one of the searching seat as the others see it.
    int32_t root[MAX_VIEWS]
    int32_t at[MAX_VIEWS]   # where the simulation stands in each, -1: beyond it
    int view[MAX_SEATS]     # the tree by which a seat decides
    int watch[MAX_VIEWS]    # the trees that take part
    int watching
    bint learns[MAX_VIEWS]  # whether they grow, or are only read
    int32_t path[MAX_PATH]
    int mover[MAX_PATH]     # who decided to go to path[i]
    float value[MAX_SEATS]
    int64_t moves[MAX_MOVES + MAX_OFFERS]
    int64_t keys[MAX_MOVES + MAX_OFFERS]
    char taken[MAX_MOVES + MAX_OFFERS]
    int closed              # how many of the moves are not taken
    int64_t candidates[MAX_MOVES + MAX_OFFERS]
    float prior[MAX_MOVES + MAX_OFFERS]
    int32_t children[MAX_MOVES + MAX_OFFERS]    # the legal ones of a mixed choice
    float shares[MAX_MOVES + MAX_OFFERS]

# Seconds of a clock that never goes back.
cdef double now() noexcept nogil
# Trees that a search of this tuning needs in a game of so many seats.
cdef int trees_of(const Tuning *tuning, int seats) noexcept nogil
# Simulates until a bound or the stop flag; at least once. 0 or an error code, also left in `error`.
cdef int grow(Tree *t) noexcept nogil
# Index of the code with the highest prior in t.state, the first of equals.
cdef int best_prior(Tree *t, const int64_t *codes, int n) noexcept nogil
# The code of a child of the root (the searching seat's own, so nothing is folded away).
cdef int64_t root_code(const Tree *t, int32_t node) noexcept nogil
# Draws outcomes until no chance event is due. 0 or ILLEGAL.
cdef int settle_chance(const Game *game, const void *env, void *state, Rng *rng) noexcept nogil
