"""Uniformly random games through a function table: the yardstick of a game's rules.

Nothing is merged or skipped: every decision, a forced one too, lists all legal actions and takes one.
"""
from libc.stdint cimport int64_t
from libc.stdlib cimport free, malloc
from libc.string cimport memcpy

from hexsuite._core.face cimport Env, State
from hexsuite._core.game cimport CHANCE, MAX_MOVES, OVER, Game
from hexsuite._core.rng cimport Rng, rng_below, rng_seed

cdef enum:
    PLAYOUT_STREAM = 5


cdef int play(const Game *game, const void *env, void *state, Rng *rng, int most, int64_t *decisions,
              int64_t *steps) noexcept nogil:
    """Plays to the end or for `most` steps. 0, or the error code of the game."""
    cdef int64_t moves[MAX_MOVES]
    cdef int64_t code
    cdef int mover = game.to_move(env, state), n, error, made = 0
    while mover != OVER and made < most:
        if mover == CHANCE:
            code = game.draw(env, state, rng)
        else:
            n = game.moves(env, state, moves, MAX_MOVES)
            if n <= 0:
                return n
            code = moves[rng_below(rng, <unsigned int>n)]
            decisions[0] += 1
        error = game.apply(env, state, code)
        if error < 0:
            return error
        made += 1
        mover = game.to_move(env, state)
    steps[0] += made
    return 0


def random_games(State start, int count, seed=0, int most=1_000_000):
    """Plays `count` games from `start`; (decisions, steps) over all of them. Releases the GIL."""
    cdef Env env = start.env
    cdef int size = env.game.state_size, i, error = 0
    cdef void *state = malloc(size)
    cdef int64_t decisions = 0, steps = 0
    cdef Rng rng
    cdef unsigned long long s = seed
    if state == NULL:
        raise MemoryError
    with nogil:
        for i in range(count):
            rng_seed(&rng, s, PLAYOUT_STREAM, <unsigned long long>i)
            memcpy(state, start.state, size)
            error = play(env.game, env.env, state, &rng, most, &decisions, &steps)
            if error < 0:
                break
    free(state)
    if error < 0:
        raise RuntimeError(f"the rules returned error {error} in random game {i}")
    return decisions, steps


def random_game(State start, seed=0, index=0, int most=1_000_000):
    """The last state of game `index` of `random_games` with this seed."""
    cdef State end = start.copy()
    cdef int64_t decisions = 0, steps = 0
    cdef int error
    cdef Rng rng
    rng_seed(&rng, seed, PLAYOUT_STREAM, index)
    error = play(end.env.game, end.env.env, end.state, &rng, most, &decisions, &steps)
    if error < 0:
        raise RuntimeError(f"the rules returned error {error} in random game {index}")
    return end


def copy_pairs(State start, int count=1_000_000):
    """Bytes of a state, copied `count` times in turn between two buffers: for timing (returns the size)."""
    cdef int size = start.env.game.state_size, i
    cdef char *a = <char *>malloc(size)
    cdef char *b = <char *>malloc(size)
    if a == NULL or b == NULL:
        free(a)
        free(b)
        raise MemoryError
    with nogil:
        memcpy(a, start.state, size)
        for i in range(count):
            a[i % size] += 1            # so that no copy can be left out
            memcpy(b, a, size)
            b[i % size] += 1
            memcpy(a, b, size)
    free(a)
    free(b)
    return size
