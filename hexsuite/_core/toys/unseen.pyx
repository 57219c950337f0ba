"""A row and a column, unseen: what two seats hide from each other decides, by a table of payoffs.

The stages of `plan`, a letter each:

D      a row is dealt (chance, by `odds`); only seat 0 sees it
A      seat 0 chooses the row; seat 1 does not see which
B, C   seat 1 chooses the column; at B seat 0 does not see which, at C it does
0, 1   that seat makes an open choice without meaning (SAY 0 or 1)

There is one D or A and one B or C. B right before A is one moment: what is asked first is known to nobody. So seat 0's
worlds take B's choice back, and ask for it after A's. After the last stage seat 0 is paid `payoffs[row][column]`,
seat 1 the rest of 1. Uses the core only.
"""
from libc.stdint cimport int64_t, uint8_t
from libc.string cimport memcpy

from hexsuite._core.face cimport Env, new_state
from hexsuite._core.game cimport BROKEN, CHANCE, CHANCE_KIND, OVER, TOO_MANY, Game
from hexsuite._core.rng cimport Rng, rng_below

cdef enum:
    SAY_KIND = 1
    CHOOSE_KIND = 2
    DEAL_KIND = CHANCE_KIND
    SHIFT = 10          # of what is said, chosen or dealt
    UNSEEN = 254        # chosen, but not to be known by the observer
    UNSET = 255
    LONGEST = 16
    SIDES = 4           # rows and columns at most

ctypedef struct Plan:
    int length
    char stages[LONGEST]
    int rows
    int columns
    bint open_column    # C, not B
    int odds[SIDES]     # of the rows, in all `total`
    int total
    float payoffs[SIDES][SIDES]

ctypedef struct Board:
    uint8_t stage       # index into the plan, its length at the end
    uint8_t hidden[2]   # the row and the column
    uint8_t turned      # the moment BA is asked the other way round


cdef inline char stage_of(const void *env, const void *state) noexcept nogil:
    cdef const Plan *plan = <const Plan*>env
    cdef int stage = (<const Board*>state).stage
    if (<const Board*>state).turned:
        return c'A' if (<const Board*>state).hidden[0] == UNSET else c'B'
    return plan.stages[stage] if stage < plan.length else 0


cdef int unseen_to_move(const void *env, const void *state) noexcept nogil:
    cdef char stage = stage_of(env, state)
    if stage == 0:
        return OVER
    if stage == c'D':
        return CHANCE
    return 1 if stage == c'B' or stage == c'C' or stage == c'1' else 0


cdef int unseen_seats(const void *env) noexcept nogil:
    return 2


cdef inline int64_t unseen_code(int kind, int side) noexcept nogil:
    return kind | (<int64_t>side << SHIFT)


cdef inline int options(const void *env, char stage) noexcept nogil:
    if stage == c'A' or stage == c'D':
        return (<const Plan*>env).rows
    return (<const Plan*>env).columns if stage == c'B' or stage == c'C' else 2


cdef int unseen_moves(const void *env, const void *state, int64_t *out, int capacity) noexcept nogil:
    cdef char stage = stage_of(env, state)
    cdef int i, n = options(env, stage)
    if capacity < n:
        return TOO_MANY
    for i in range(n):
        out[i] = unseen_code(SAY_KIND if stage == c'0' or stage == c'1' else CHOOSE_KIND, i)
    return n


cdef int unseen_legal(const void *env, const void *state, int64_t code) noexcept nogil:
    cdef char stage = stage_of(env, state)
    cdef int kind = CHOOSE_KIND
    if stage == 0 or code >> SHIFT >= options(env, stage):
        return 0
    if stage == c'D':
        kind = DEAL_KIND
    elif stage == c'0' or stage == c'1':
        kind = SAY_KIND
    return code == unseen_code(kind, <int>(code >> SHIFT))


cdef int unseen_apply(const void *env, void *state, int64_t code) noexcept nogil:
    cdef Board *board = <Board*>state
    cdef char stage = stage_of(env, state)
    if stage == c'A' or stage == c'D':
        board.hidden[0] = <uint8_t>(code >> SHIFT)
    elif stage == c'B' or stage == c'C':
        board.hidden[1] = <uint8_t>(code >> SHIFT)
    if not board.turned:
        board.stage += 1
    elif stage == c'B':
        board.turned = 0
        board.stage += 1
    return 0


cdef int hidden_draw(const Plan *plan, int seat, Rng *rng) noexcept nogil:
    """What the other seat must take a hidden row or column to be."""
    cdef int left, i
    if seat == 1:
        return rng_below(rng, plan.columns)
    left = rng_below(rng, plan.total)
    for i in range(plan.rows):
        left -= plan.odds[i]
        if left < 0:
            return i
    return 0


cdef int64_t unseen_draw(const void *env, const void *state, Rng *rng) noexcept nogil:
    return unseen_code(DEAL_KIND, hidden_draw(<const Plan*>env, 0, rng))


cdef int unseen_payoff(const void *env, const void *state, float *out) noexcept nogil:
    cdef const Board *board = <const Board*>state
    if unseen_to_move(env, state) != OVER:
        return 0
    out[0] = (<const Plan*>env).payoffs[board.hidden[0]][board.hidden[1]]
    out[1] = 1 - out[0]
    return 1


cdef void unseen_evaluate(const void *env, const void *state, const float *params, float *out) noexcept nogil:
    out[0] = 0.5
    out[1] = 0.5


cdef void unseen_prior(const void *env, const void *state, const float *params, const int64_t *moves, int n,
                       float *out) noexcept nogil:
    cdef int i
    for i in range(n):
        out[i] = 0


cdef int unseen_settled(const void *env, const void *root, const void *state, int plies) noexcept nogil:
    return 0


cdef void unseen_observe(const void *env, const void *state, int seat, void *out) noexcept nogil:
    memcpy(out, state, sizeof(Board))
    if (<Board*>out).hidden[1 - seat] != UNSET and not ((<const Plan*>env).open_column and seat == 0):
        (<Board*>out).hidden[1 - seat] = UNSEEN


cdef void unseen_determinize(const void *env, const void *observation, const void *memory, int seat, Rng *rng,
                             void *out) noexcept nogil:
    memcpy(out, observation, sizeof(Board))
    if stage_of(env, out) == c'A' and (<Board*>out).stage > 0 and (
            <const Plan*>env).stages[(<Board*>out).stage - 1] == c'B':
        (<Board*>out).hidden[1] = UNSET
        (<Board*>out).turned = 1
    elif (<Board*>out).hidden[1 - seat] == UNSEEN:
        (<Board*>out).hidden[1 - seat] = <uint8_t>hidden_draw(<const Plan*>env, 1 - seat, rng)


cdef void unseen_redraw(const void *env, void *state, int seat, Rng *rng) noexcept nogil:
    if (<Board*>state).hidden[seat] != UNSET and not ((<const Plan*>env).open_column and seat == 1):
        (<Board*>state).hidden[seat] = <uint8_t>hidden_draw(<const Plan*>env, seat, rng)


cdef int64_t unseen_seen(const void *env, const void *before, int64_t code, int viewer) noexcept nogil:
    cdef char stage = stage_of(env, before)
    if (viewer == 1 and (stage == c'A' or stage == c'D')) or (viewer == 0 and stage == c'B'):
        return code & ((1 << SHIFT) - 1)
    return code


cdef int unseen_check(const void *env, const void *state) noexcept nogil:
    cdef const Board *board = <const Board*>state
    cdef const Plan *plan = <const Plan*>env
    if board.stage > plan.length:
        return BROKEN
    if board.hidden[0] != UNSET and board.hidden[0] >= plan.rows:
        return BROKEN
    return BROKEN if board.hidden[1] != UNSET and board.hidden[1] >= plan.columns else 0


cdef Game UNSEEN_GAME
UNSEEN_GAME.state_size = sizeof(Board)
UNSEEN_GAME.to_move = unseen_to_move
UNSEEN_GAME.seats = unseen_seats
UNSEEN_GAME.moves = unseen_moves
UNSEEN_GAME.legal = unseen_legal
UNSEEN_GAME.apply = unseen_apply
UNSEEN_GAME.draw = unseen_draw
UNSEEN_GAME.payoff = unseen_payoff
UNSEEN_GAME.evaluate = unseen_evaluate
UNSEEN_GAME.prior = unseen_prior
UNSEEN_GAME.settled = unseen_settled
UNSEEN_GAME.observe = unseen_observe
UNSEEN_GAME.determinize = unseen_determinize
UNSEEN_GAME.redraw = unseen_redraw
UNSEEN_GAME.seen = unseen_seen
UNSEEN_GAME.check = unseen_check

SAY = SAY_KIND
CHOOSE = CHOOSE_KIND
DEAL = DEAL_KIND


def encode(int kind, int side=0):
    """The code of an action or outcome."""
    return unseen_code(kind, side)


cdef class UnseenTable(Env):
    """A table for one plan. ValueError for what makes no sense."""

    cdef Plan plan
    cdef object given

    def __cinit__(self, str plan, payoffs, odds=None):
        odds = tuple(odds or (1,) * len(payoffs))
        if (set(plan) - set("ABCD01") or plan.count("B") + plan.count("C") != 1
                or plan.count("A") + plan.count("D") != 1 or len(plan) > LONGEST):
            raise ValueError(f"not a plan: {plan!r}")
        if not 0 < len(payoffs) <= SIDES or not 0 < len(payoffs[0]) <= SIDES or len(odds) != len(payoffs):
            raise ValueError("one to four rows and columns, and odds for every row")
        self.given = (plan, payoffs, odds)
        self.plan.length = len(plan)
        for i, letter in enumerate(plan.encode("ascii")):
            self.plan.stages[i] = letter
        self.plan.rows, self.plan.columns = len(payoffs), len(payoffs[0])
        self.plan.open_column = "C" in plan
        self.plan.total = sum(odds)
        for i, row in enumerate(payoffs):
            self.plan.odds[i] = odds[i]
            for j, paid in enumerate(row):
                self.plan.payoffs[i][j] = paid
        self.game = &UNSEEN_GAME
        self.env = &self.plan

    def __reduce__(self):
        return UnseenTable, self.given

    def start(self):
        """Before the first stage."""
        cdef Board board
        board.stage = 0
        board.hidden[0] = UNSET
        board.hidden[1] = UNSET
        board.turned = 0
        return new_state(self, &board)

    cdef object snapshot(self, const void *state, int seat):
        """(row, column, stage): None for what is not set, or not to be known."""
        cdef const Board *board = <const Board*>state
        row, column = (None if side >= UNSEEN else side for side in (board.hidden[0], board.hidden[1]))
        return (row, column, board.stage)
