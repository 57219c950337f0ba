"""Noughts and crosses: small enough to know every forced win, so that the search can be checked against it.

Code: kind 1, bits 10-13 the cell (0-8 in reading order). Evaluation knows nothing (one half each); a broken
variant lists a move that it refuses, to show that errors of a game end a search. Uses the core only.
"""
from libc.stdint cimport int64_t, uint8_t
from libc.string cimport memcpy

from hexsuite._core.face cimport Env, new_state
from hexsuite._core.game cimport ALWAYS, BROKEN, ILLEGAL, OVER, TOO_MANY, Game
from hexsuite._core.rng cimport Rng

cdef enum:
    MARK_KIND = 1
    SHIFT = 10
    CELLS = 9

ctypedef struct Options:
    int broken

ctypedef struct Board:
    uint8_t cell[CELLS]     # seat + 1, 0 empty
    uint8_t marks
    uint8_t winner          # seat + 1

cdef uint8_t[8][3] LINES = [
    [0, 1, 2], [3, 4, 5], [6, 7, 8], [0, 3, 6], [1, 4, 7], [2, 5, 8], [0, 4, 8], [2, 4, 6],
]


cdef int board_to_move(const void *env, const void *state) noexcept nogil:
    cdef const Board *board = <const Board*>state
    return OVER if board.winner or board.marks == CELLS else board.marks & 1


cdef int board_seats(const void *env) noexcept nogil:
    return 2


cdef int board_moves(const void *env, const void *state, int64_t *out, int capacity) noexcept nogil:
    cdef int i, n = 0
    if capacity < CELLS:
        return TOO_MANY
    for i in range(CELLS):
        if (<const Board*>state).cell[i] == 0:
            out[n] = MARK_KIND | (<int64_t>i << SHIFT)
            n += 1
    return n


cdef int board_legal(const void *env, const void *state, int64_t code) noexcept nogil:
    cdef int64_t cell = code >> SHIFT
    if board_to_move(env, state) < 0 or code != (MARK_KIND | (cell << SHIFT)) or cell >= CELLS:
        return 0
    return (<const Board*>state).cell[cell] == 0


cdef int board_apply(const void *env, void *state, int64_t code) noexcept nogil:
    cdef Board *board = <Board*>state
    cdef uint8_t mark = (board.marks & 1) + 1
    cdef int i
    if (<const Options*>env).broken and board.marks == 4:
        return ILLEGAL
    board.cell[code >> SHIFT] = mark
    board.marks += 1
    for i in range(8):
        if (board.cell[LINES[i][0]] == mark and board.cell[LINES[i][1]] == mark
                and board.cell[LINES[i][2]] == mark):
            board.winner = mark
    return 0


cdef int64_t board_draw(const void *env, const void *state, Rng *rng) noexcept nogil:
    return ILLEGAL


cdef int board_payoff(const void *env, const void *state, float *out) noexcept nogil:
    cdef const Board *board = <const Board*>state
    if board_to_move(env, state) != OVER:
        return 0
    out[0] = 0.5 if board.winner == 0 else <float>(board.winner == 1)
    out[1] = 1.0 - out[0]
    return 1


cdef void board_evaluate(const void *env, const void *state, const float *params, float *out) noexcept nogil:
    out[0] = 0.5
    out[1] = 0.5


cdef void board_prior(const void *env, const void *state, const float *params, const int64_t *moves, int n,
                      float *out) noexcept nogil:
    cdef int i
    for i in range(n):
        out[i] = 0


cdef int board_settled(const void *env, const void *root, const void *state, int plies) noexcept nogil:
    return 0


cdef void board_observe(const void *env, const void *state, int seat, void *out) noexcept nogil:
    memcpy(out, state, sizeof(Board))


cdef void board_determinize(const void *env, const void *observation, const void *memory, int seat, Rng *rng,
                            void *out) noexcept nogil:
    memcpy(out, observation, sizeof(Board))


cdef int64_t board_seen(const void *env, const void *before, int64_t code, int viewer) noexcept nogil:
    return code


cdef int board_check(const void *env, const void *state) noexcept nogil:
    cdef int i, marks = 0
    for i in range(CELLS):
        marks += (<const Board*>state).cell[i] != 0
    return 0 if marks == (<const Board*>state).marks else BROKEN


cdef Game NOUGHTS
NOUGHTS.state_size = sizeof(Board)
NOUGHTS.to_move = board_to_move
NOUGHTS.seats = board_seats
NOUGHTS.moves = board_moves
NOUGHTS.certainty = ALWAYS
NOUGHTS.legal = board_legal
NOUGHTS.apply = board_apply
NOUGHTS.draw = board_draw
NOUGHTS.payoff = board_payoff
NOUGHTS.evaluate = board_evaluate
NOUGHTS.prior = board_prior
NOUGHTS.settled = board_settled
NOUGHTS.observe = board_observe
NOUGHTS.determinize = board_determinize
NOUGHTS.seen = board_seen
NOUGHTS.check = board_check


def encode(int cell):
    """The code that marks a cell."""
    return MARK_KIND | (<int64_t>cell << SHIFT)


cdef class NoughtsTable(Env):
    """The rules; `broken` makes the fifth mark fail in apply although it is listed."""

    cdef Options options

    def __cinit__(self, *, bint broken=False):
        self.options.broken = broken
        self.game = &NOUGHTS
        self.env = &self.options

    def start(self):
        """The empty board, seat 0 to move."""
        cdef Board board
        cdef int i
        for i in range(CELLS):
            board.cell[i] = 0
        board.marks = 0
        board.winner = 0
        return new_state(self, &board)

    cdef object snapshot(self, const void *state, int seat):
        """The cells: seat, or None for an empty one."""
        cdef const Board *board = <const Board*>state
        return tuple(board.cell[i] - 1 if board.cell[i] else None for i in range(CELLS))
