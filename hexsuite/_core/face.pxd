"""What a game's own face needs: subclass `Env`, hand out first states with `new_state`.

A subclass keeps its function table and its immutable struct alive itself, sets `game` and `env`
in its `__cinit__`, and overrides `snapshot`. To be sent to another process (inside an observation)
it also defines `__reduce__`.
"""
from hexsuite._core.game cimport Game

cdef enum:
    # Streams of the generators that are seeded by (seed, stream, index).
    CHANCE_STREAM = 1
    DETERMINIZE_STREAM = 2
    SEARCH_STREAM = 3
    SAMPLE_STREAM = 4
    # 5, 6 and 7 are those of playout, search and lot.


cdef class Env:
    cdef const Game *game
    cdef const void *env

    # The game's dataclass; `seat` -1 opens everything, else the state is an observation of that seat
    # and what is hidden from it is None.
    cdef object snapshot(self, const void *state, int seat)


cdef class State:
    cdef readonly Env env
    cdef void *state
    cdef char *memories    # seats x memory_size bytes; NULL when the game keeps none

    cdef State blank(self)


cdef class Observation:
    cdef readonly Env env
    cdef readonly int seat
    cdef void *state       # as written by game.observe
    cdef char *memory      # memory_size bytes; NULL when the game keeps none


# A copy of a first state, with fresh memories. MemoryError.
cdef State new_state(Env env, const void *state)
