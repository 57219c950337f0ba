"""Wins on the board, and proofs in the tree (Winands, Björnsson & Saito 2008), for games between two seats.

A proof counts only where every step that leads to it is the same in every world: no chance event, no step that a
game's `certainty` leaves open. It stands in a node as a value of plus or minus infinity, so that the selection needs
no test of its own. Uses game.pxd and the structs of search.pxd; no Python object.
"""
from libc.math cimport INFINITY
from libc.stdint cimport int32_t, int64_t, uint64_t
from libc.stdlib cimport calloc, free, malloc
from libc.string cimport memcpy, memset

from hexsuite._core.game cimport ILLEGAL, MAX_MOVES, NEVER
from hexsuite._core.search cimport Tree

cdef enum:
    LONGEST = 16            # own steps in a row that a win on the board may take
    SEEN_BITS = 15          # of the table of positions already tried

# A search for a win by own steps alone, depth first; every position is tried once.
ctypedef struct Turn:
    Tree *tree
    char *states            # LONGEST states
    int64_t *moves          # LONGEST lists
    uint64_t *seen          # hashes; a position whose place is taken is tried again
    int left                # steps


cdef int find_win(Tree *t, int n) noexcept nogil:
    cdef int _sample, i, alive = n
    memset(t.taken, 0, n)
    for _sample in range(t.tuning.win_samples):
        t.game.determinize(t.env, t.observation, t.memory, t.seat, &t.rng, t.origin)
        for i in range(n):
            if t.taken[i]:
                continue
            memcpy(t.state, t.origin, t.game.state_size)
            if (t.game.apply(t.env, t.state, t.moves[i]) < 0 or not t.game.payoff(t.env, t.state, t.value)
                    or t.value[t.seat] < 1.0):
                t.taken[i] = 1
                alive -= 1
        if alive == 0:
            return -1
    for i in range(n):
        if not t.taken[i]:
            return i
    return -1


cdef int decisive(Tree *t, const int64_t *codes, int n) noexcept nogil:
    cdef int i, seat = t.game.to_move(t.env, t.state)
    for i in range(n):
        memcpy(t.origin, t.state, t.game.state_size)
        if (t.game.apply(t.env, t.origin, codes[i]) == 0 and t.game.payoff(t.env, t.origin, t.value)
                and t.value[seat] >= 1.0):
            return i
    return -1


cdef inline bint met(Turn *turn, const char *state) noexcept nogil:
    """Whether a position has been tried; from now on it has."""
    cdef uint64_t hash_ = <uint64_t>0xCBF29CE484222325, word
    cdef int size = turn.tree.game.state_size, i = 0
    while i < size:
        word = 0
        memcpy(&word, state + i, sizeof(word) if size - i >= <int>sizeof(word) else size - i)
        hash_ = (hash_ ^ word) * <uint64_t>0x9E3779B97F4A7C15
        hash_ ^= hash_ >> 29
        i += sizeof(word)
    hash_ |= 1
    i = <int>((hash_ * <uint64_t>0xBF58476D1CE4E5B9) >> (64 - SEEN_BITS))
    if turn.seen[i] == hash_:
        return True
    turn.seen[i] = hash_
    return False


cdef int win_from(Turn *turn, int depth) noexcept nogil:
    """Index of a move that begins a win in the state at `depth`, -1 for none within the steps left."""
    cdef Tree *t = turn.tree
    cdef int size = t.game.state_size, i, n
    cdef char *here = turn.states + depth * size
    cdef char *there = here + size
    cdef int64_t *moves = turn.moves + depth * MAX_MOVES
    n = t.game.moves(t.env, here, moves, MAX_MOVES)
    for i in range(n):
        if turn.left == 0:
            return -1
        turn.left -= 1
        memcpy(there, here, size)
        if t.game.apply(t.env, there, moves[i]) < 0:
            return -1
        if t.game.payoff(t.env, there, t.value):
            if t.value[t.seat] >= 1.0:
                return i
        elif (depth + 2 < LONGEST and t.game.to_move(t.env, there) == t.seat and not met(turn, there)
                and win_from(turn, depth + 1) >= 0):
            return i
    return -1


cdef int find_winning_turn(Tree *t, int n) noexcept nogil:
    cdef Turn turn
    cdef int found = ILLEGAL - 1
    if t.game.certainty == NEVER or t.tuning.win_steps <= 0:
        return -1
    turn.tree = t
    turn.left = t.tuning.win_steps
    turn.states = <char*>malloc(LONGEST * t.game.state_size)
    turn.moves = <int64_t*>malloc(LONGEST * MAX_MOVES * sizeof(int64_t))
    turn.seen = <uint64_t*>calloc(1 << SEEN_BITS, sizeof(uint64_t))
    if turn.states != NULL and turn.moves != NULL and turn.seen != NULL:
        t.game.determinize(t.env, t.observation, t.memory, t.seat, &t.rng, turn.states)
        found = win_from(&turn, 0)
    free(turn.states)
    free(turn.moves)
    free(turn.seen)
    return found


cdef inline bint all_lost(const Tree *t, int32_t parent) noexcept nogil:
    cdef int32_t node = t.nodes[parent].child
    if not t.complete[parent]:
        return False
    while node:
        if t.nodes[node].value != -INFINITY:
            return False
        node = t.nodes[node].sibling
    return True


cdef void prove(Tree *t) noexcept nogil:
    cdef int i = t.links - 1, mover = t.chain_mover[i]
    cdef bint won = t.value[mover] >= 1.0
    cdef int32_t parent
    if not won and t.value[mover] > 0.0:
        return
    t.nodes[t.chain[i]].value = INFINITY if won else -INFINITY
    while True:
        mover = t.chain_mover[i]
        parent = t.chain[i - 1] if i > 0 else t.root[t.seat]
        if not won and not all_lost(t, parent):
            return
        if i == 0:
            t.solved = 1 if won else -1
            return
        i -= 1
        won = won == (t.chain_mover[i] == mover)    # between two seats, what one loses the other wins
        t.nodes[parent].value = INFINITY if won else -INFINITY
