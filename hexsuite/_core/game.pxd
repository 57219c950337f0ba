"""The contract between a game and the search: one C function table per game.

A state is a plain struct without pointers, copied with memcpy. `env` is the
immutable struct of one game (board, options), shared by all its states. No
function touches a Python object; int results below 0 are error codes.

An action and a chance outcome are both 64-bit codes with a stable meaning (the
save format). A code's low six bits are its kind; chance outcomes have kinds
from CHANCE_KIND up. `apply` takes both and draws nothing: a record replays
without any generator and a search cannot peek.

Choices that are made at once and unseen are asked seat by seat; `seen` folds
each into one key for every other seat, `observe` leaves it out, and `moves`,
`offers`, `prior` and `hasten` read nothing that the seat to move may not know.
So the order in which they are asked tells nobody anything.
"""
from libc.stdint cimport int64_t

from hexsuite._core.rng cimport Rng

cdef enum:
    CHANCE = -1         # to_move: an outcome is due
    OVER = -2           # to_move: the game has ended

cdef enum:
    CHANCE_KIND = 32    # first kind of chance outcomes
    KIND_MASK = 63

cdef enum:
    ILLEGAL = -1        # apply: not a legal code here
    TOO_MANY = -2       # moves: the buffer is too small, nothing may be cut
    BROKEN = -3         # check: an invariant fails

cdef enum:              # certainty
    NEVER = 0           # what is hidden may bear on any step
    # Until chance is due or another seat decides, nothing hidden or drawn bears on the moves that a seat has, on
    # what they do, or on whether they end the game and how.
    OWN_STEPS = 1
    ALWAYS = 2          # nothing is ever hidden from anybody; only chance makes a difference

cdef enum:
    MAX_SEATS = 8
    MAX_MOVES = 1024

ctypedef struct Game:
    int state_size      # bytes
    int memory_size     # bytes a seat needs to remember what it has seen, 0 for none
    int weights         # floats that evaluate and prior read at `params`
    int certainty       # a fact of the rules, for proofs: NEVER, OWN_STEPS or ALWAYS

    # Who decides: a seat, CHANCE or OVER.
    int (*to_move)(const void *env, const void *state) noexcept nogil
    int (*seats)(const void *env) noexcept nogil
    # All legal actions of the seat to move, except those of `offers`; their number or TOO_MANY.
    int (*moves)(const void *env, const void *state, int64_t *out, int capacity) noexcept nogil
    # Candidates where all cannot be listed (player trades), best first; their number. NULL where there are none.
    int (*offers)(const void *env, const void *state, int64_t *out, int capacity) noexcept nogil
    # 1 when `apply` would take the code now.
    int (*legal)(const void *env, const void *state, int64_t code) noexcept nogil
    # Trusts the code (ask `legal` first where it comes from outside). 0 or ILLEGAL.
    int (*apply)(const void *env, void *state, int64_t code) noexcept nogil
    # Draws an outcome for a state whose to_move is CHANCE.
    int64_t (*draw)(const void *env, const void *state, Rng *rng) noexcept nogil
    # Final payoffs, one a seat, summing to 1. 1 when the game is over, else 0 and nothing written.
    int (*payoff)(const void *env, const void *state, float *out) noexcept nogil
    # Estimated payoffs of an unfinished state, one a seat, by the weights at `params`.
    void (*evaluate)(const void *env, const void *state, const float *params, float *out) noexcept nogil
    # Scores that order moves, higher first; used for progressive unpruning.
    void (*prior)(const void *env, const void *state, const float *params, const int64_t *moves, int n,
                  float *out) noexcept nogil
    # How far a simulation goes past the tree: 1 when `state` is a good place to evaluate
    # for a simulation that began at `root` and has made `plies` steps.
    int (*settled)(const void *env, const void *root, const void *state, int plies) noexcept nogil
    # Index of the move by which a simulation beyond the tree gets to a settled position soonest (the turn is
    # ended), -1 where the prior shall decide. May be NULL.
    int (*hasten)(const void *env, const void *state, const int64_t *moves, int n) noexcept nogil

    # What `seat` may know of `state`: hidden fields are physically absent (zero or counts).
    void (*observe)(const void *env, const void *state, int seat, void *out) noexcept nogil
    # A seat's memory: `begin` at the start, `remember` after every code. It may read of the two
    # states only what the seat sees; the observation travels together with it.
    void (*begin)(const void *env, const void *state, int seat, void *memory) noexcept nogil
    void (*remember)(const void *env, const void *before, const void *after, int64_t code, int seat,
                     void *memory) noexcept nogil
    # A full state that agrees with everything an observation and its memory say, `seat` to move if it was. Where
    # several seats choose at once and unseen, and others were asked before `seat`, their choices should be taken back,
    # to be asked for after its own: so the search weighs them as choices, not as accidents, and the order of asking
    # gives nobody an advantage.
    void (*determinize)(const void *env, const void *observation, const void *memory, int seat, Rng *rng,
                        void *out) noexcept nogil
    # May be NULL, where a seat hides nothing that others would act upon if they knew it. Else draws anew, in place,
    # what `seat` hides in a full state (its hand, face-down orders, a choice not yet revealed): any of the worlds
    # that all others together cannot tell from this one. For every other seat
    # `observe` gives the same bytes before and after, `to_move` is the same, and `seat`, if it is to move, has a
    # move. What others have once seen (a discard, a card shown) must stand in the state: there is no memory here.
    # The search begins a share of its simulations with it, in which the rivals learn what they do.
    void (*redraw)(const void *env, void *state, int seat, Rng *rng) noexcept nogil
    # The key under which `viewer` files a code: what is hidden from it is folded away, so that codes which look
    # alike to it have one key; a code that is wholly open to it is its own key.
    int64_t (*seen)(const void *env, const void *before, int64_t code, int viewer) noexcept nogil
    # 0 or BROKEN.
    int (*check)(const void *env, const void *state) noexcept nogil
