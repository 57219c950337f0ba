"""What can be known for sure of a position: wins on the board, and proofs in the tree."""
from libc.stdint cimport int64_t

from hexsuite._core.search cimport Tree

# Index among the `n` codes at t.moves of one that wins at once in every determinization sampled; -1 for none.
cdef int find_win(Tree *t, int n) noexcept nogil
# The same for a win by several own steps in a row, where the game is certain of them: at most tuning.win_steps are
# tried. -1 for none found, ILLEGAL - 1 when memory is short.
cdef int find_winning_turn(Tree *t, int n) noexcept nogil
# Index among the codes of one that wins at once in the world of t.state; -1 for none.
cdef int decisive(Tree *t, const int64_t *codes, int n) noexcept nogil
# After a simulation whose every step was certain and that ended the game in the tree: what this proves.
cdef void prove(Tree *t) noexcept nogil
