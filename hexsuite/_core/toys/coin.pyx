"""A hidden coin that must be guessed: whoever searches it honestly is worth exactly one half.

Two seats. First a coin falls (chance); only seat 1 sees it. Then the stages of `plan`, a letter each:

0, 1   that seat makes a choice without meaning (SAY 0 or 1)
F      seat 1 says 0 when the coin shows 0, and may say 0 or 1 when it shows 1
P      seat 0 passes, or, as an offer, proposes to be told: then it wins with any guess
G      seat 0 guesses and the game is over: 1 to seat 0 if right, else 1 to seat 1

A seat's memory counts the codes it has met and keeps the last as it saw it. Uses the core only.
"""
from libc.stdint cimport int64_t, uint8_t
from libc.string cimport memcpy

from hexsuite._core.face cimport Env, State, new_state
from hexsuite._core.game cimport BROKEN, CHANCE, CHANCE_KIND, OVER, TOO_MANY, Game
from hexsuite._core.rng cimport Rng, rng_below

cdef enum:
    SAY_KIND = 1
    GUESS_KIND = 2
    PROPOSE_KIND = 3
    FALL_KIND = CHANCE_KIND
    SHIFT = 10          # of the side, 0 or 1
    UNKNOWN = 2         # the coin in seat 0's observation
    LONGEST = 32

ctypedef struct Plan:
    int length
    char stages[LONGEST]

ctypedef struct Coin:
    uint8_t fallen
    uint8_t side
    uint8_t stage       # index into the plan; its length when the guess is made
    uint8_t told
    uint8_t guess

ctypedef struct Memory:
    int64_t met
    int64_t last


cdef int coin_to_move(const void *env, const void *state) noexcept nogil:
    cdef const Plan *plan = <const Plan*>env
    cdef const Coin *coin = <const Coin*>state
    if not coin.fallen:
        return CHANCE
    if coin.stage == plan.length:
        return OVER
    return 1 if plan.stages[coin.stage] == c'1' or plan.stages[coin.stage] == c'F' else 0


cdef int coin_seats(const void *env) noexcept nogil:
    return 2


cdef int64_t coin_code(int kind, int side) noexcept nogil:
    return kind | (<int64_t>side << SHIFT)


cdef int coin_moves(const void *env, const void *state, int64_t *out, int capacity) noexcept nogil:
    cdef char stage = (<const Plan*>env).stages[(<const Coin*>state).stage]
    cdef int kind = GUESS_KIND if stage == c'G' else SAY_KIND
    if capacity < 2:
        return TOO_MANY
    out[0] = coin_code(kind, 0)
    if stage == c'P' or (stage == c'F' and (<const Coin*>state).side == 0):
        return 1
    out[1] = coin_code(kind, 1)
    return 2


cdef int coin_offers(const void *env, const void *state, int64_t *out, int capacity) noexcept nogil:
    if coin_to_move(env, state) < 0 or (<const Plan*>env).stages[(<const Coin*>state).stage] != c'P' or capacity < 1:
        return 0
    out[0] = PROPOSE_KIND
    return 1


cdef int coin_legal(const void *env, const void *state, int64_t code) noexcept nogil:
    cdef int64_t codes[2]
    cdef int i, n, mover = coin_to_move(env, state)
    if mover == CHANCE:
        return code == FALL_KIND or code == coin_code(FALL_KIND, 1)
    if mover == OVER:
        return 0
    n = coin_moves(env, state, codes, 2)
    for i in range(n):
        if codes[i] == code:
            return 1
    return code == PROPOSE_KIND and coin_offers(env, state, codes, 2) == 1


cdef int coin_apply(const void *env, void *state, int64_t code) noexcept nogil:
    cdef Coin *coin = <Coin*>state
    if not coin.fallen:
        coin.fallen = 1
        coin.side = <uint8_t>(code >> SHIFT)
        return 0
    if code == PROPOSE_KIND:
        coin.told = 1
    coin.guess = <uint8_t>(code >> SHIFT)
    coin.stage += 1
    return 0


cdef int64_t coin_draw(const void *env, const void *state, Rng *rng) noexcept nogil:
    return coin_code(FALL_KIND, rng_below(rng, 2))


cdef int coin_payoff(const void *env, const void *state, float *out) noexcept nogil:
    cdef const Coin *coin = <const Coin*>state
    if coin_to_move(env, state) != OVER:
        return 0
    out[0] = 1.0 if coin.told or coin.guess == coin.side else 0.0
    out[1] = 1.0 - out[0]
    return 1


cdef void coin_evaluate(const void *env, const void *state, const float *params, float *out) noexcept nogil:
    out[0] = 0.5
    out[1] = 0.5


cdef void coin_prior(const void *env, const void *state, const float *params, const int64_t *moves, int n,
                     float *out) noexcept nogil:
    cdef int i
    for i in range(n):
        out[i] = 0


cdef int coin_settled(const void *env, const void *root, const void *state, int plies) noexcept nogil:
    return 0


cdef void coin_observe(const void *env, const void *state, int seat, void *out) noexcept nogil:
    memcpy(out, state, sizeof(Coin))
    if seat == 0 and (<const Coin*>state).fallen:
        (<Coin*>out).side = UNKNOWN


cdef void coin_begin(const void *env, const void *state, int seat, void *memory) noexcept nogil:
    (<Memory*>memory).met = 0
    (<Memory*>memory).last = -1


cdef void coin_remember(const void *env, const void *before, const void *after, int64_t code, int seat,
                        void *memory) noexcept nogil:
    (<Memory*>memory).met += 1
    (<Memory*>memory).last = coin_seen(env, before, code, seat)


cdef void coin_determinize(const void *env, const void *observation, const void *memory, int seat, Rng *rng,
                           void *out) noexcept nogil:
    memcpy(out, observation, sizeof(Coin))
    if (<Coin*>out).side == UNKNOWN:
        (<Coin*>out).side = <uint8_t>rng_below(rng, 2)


cdef int64_t coin_seen(const void *env, const void *before, int64_t code, int viewer) noexcept nogil:
    if viewer == 0 and not (<const Coin*>before).fallen:
        return FALL_KIND
    return code


cdef int coin_check(const void *env, const void *state) noexcept nogil:
    cdef const Coin *coin = <const Coin*>state
    return BROKEN if coin.side > 1 or coin.stage > (<const Plan*>env).length else 0


cdef Game COIN
COIN.state_size = sizeof(Coin)
COIN.memory_size = sizeof(Memory)
COIN.weights = 0
COIN.to_move = coin_to_move
COIN.seats = coin_seats
COIN.moves = coin_moves
COIN.offers = coin_offers
COIN.legal = coin_legal
COIN.apply = coin_apply
COIN.draw = coin_draw
COIN.payoff = coin_payoff
COIN.evaluate = coin_evaluate
COIN.prior = coin_prior
COIN.settled = coin_settled
COIN.observe = coin_observe
COIN.begin = coin_begin
COIN.remember = coin_remember
COIN.determinize = coin_determinize
COIN.seen = coin_seen
COIN.check = coin_check

SAY = SAY_KIND
GUESS = GUESS_KIND
PROPOSE = PROPOSE_KIND
FALL = FALL_KIND


def encode(int kind, int side=0):
    """The code of an action or outcome."""
    return coin_code(kind, side)


cdef class CoinTable(Env):
    """A table for one plan. ValueError for a plan that does not end with its only G."""

    cdef Plan plan

    def __cinit__(self, str plan):
        letters = plan.encode("ascii")
        if not plan.endswith("G") or plan.count("G") != 1 or set(plan) - set("01FPG") or len(plan) > LONGEST:
            raise ValueError(f"not a plan: {plan!r}")
        self.plan.length = len(letters)
        for i, letter in enumerate(letters):
            self.plan.stages[i] = letter
        self.game = &COIN
        self.env = &self.plan

    def __reduce__(self):
        return CoinTable, (bytes(self.plan.stages[:self.plan.length]).decode("ascii"),)

    def start(self):
        """The coin is about to fall."""
        cdef Coin coin = Coin(0, 0, 0, 0, 0)
        return new_state(self, &coin)

    cdef object snapshot(self, const void *state, int seat):
        """(coin or None, stage): None while it has not fallen and where the seat may not know."""
        cdef const Coin *coin = <const Coin*>state
        return (coin.side if coin.fallen and coin.side != UNKNOWN else None, coin.stage)

    def memory(self, State state, int seat):
        """(codes met, last code as seen) of a seat's memory."""
        cdef const Memory *memory = <const Memory*>(state.memories + seat * sizeof(Memory))
        return (memory.met, memory.last)
