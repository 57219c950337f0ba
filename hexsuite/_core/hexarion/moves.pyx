"""Hexarion's rules, first half: which actions and outcomes a state allows. Ruling ids (H…) are those of docs/rules.

Uses the structs and the table of edicts; reads only. Touches no Python object and draws nothing.
"""
from libc.stdint cimport int64_t, uint32_t

from hexsuite._core.bits cimport bit, lowest
from hexsuite._core.game cimport CHANCE, MAX_MOVES, TOO_MANY
from hexsuite._core.hexarion.codes cimport (
    ATTUNE, CLASSES, DEPLOY, DRAW_GLYPHEX, DRAW_HEXMASTER, END_DEPLOYMENT, END_TURN, GLYPHEXES, HOME, LONG_SHOT, MOVE,
    REVIVE, SANCTUM, SANCTUM_FIRST, STARTER, code_a, code_b, code_kind, make_code, make_edict,
)
from hexsuite._core.hexarion.edicts cimport (
    AIM_ARMED, AIM_DASH, AIM_DISCARD, AIM_ENEMY, AIM_FALLEN, AIM_FRIEND, AIM_GROUND, AIM_LANDING, AIM_NOTHING,
    AIM_RICHER, AIM_SHOVE, AIM_SLIP, AIM_STEP, BOOK, REACH_AROUND, REACH_LINE, REACH_NEAR,
)
from hexsuite._core.hexarion.state cimport (
    ATTUNING, CENTRE, FULL, M_FRESH, M_IMMOVABLE, M_SPENT, NONE, P_ACTION, P_DEPLOYMENT, P_GLYPHEX_DUE, P_HEXMASTER_DUE,
    P_PRETURN, P_SANCTUM, P_SANCTUM_DUE, P_STARTER_DUE, REVIVAL, SEATS, W_BOARD, W_DEFEATED, W_POOL, W_WAITING, Field,
    Figure, HexState, barred, free_hexes, is_protected, is_stuck, on_board, revival_hexes, silenced, wealth,
)

ctypedef struct List:
    int64_t *out
    int capacity
    int n


cdef inline void add(List *found, int64_t code) noexcept nogil:
    if found.n < found.capacity:
        found.out[found.n] = code
    found.n += 1


cdef void add_hexes(List *found, int64_t code, int shift, uint32_t hexes) noexcept nogil:
    """One code for each hex, which goes to the bits from `shift`."""
    while hexes:
        add(found, code | <int64_t>lowest(hexes) << shift)
        hexes &= hexes - 1


# Aims -----------------------------------------------------------------------------------------------------------


cdef uint32_t usable(const Field *b, const HexState *s, int seat, int kind) noexcept nogil:
    cdef const Figure *f = &s.figures[seat][kind]
    cdef uint32_t found = 0
    if silenced(f) or f.marks & M_FRESH:
        return 0
    if f.glyphex != NONE:
        found = b.edicts_of[f.glyphex]
    if not f.marks & M_SPENT:
        found |= bit(LONG_SHOT + kind)
    return found & b.affordable[wealth(s, seat)] & ~bit(f.last)


cdef uint32_t targets(const Field *b, const HexState *s, int seat) noexcept nogil:
    cdef uint32_t found = s.taken[1 - seat]
    cdef int kind
    for kind in range(CLASSES):
        if s.figures[1 - seat][kind].where == W_BOARD and is_protected(b, s, 1 - seat, kind):
            found &= ~bit(s.figures[1 - seat][kind].hex)
    return found


cdef uint32_t shot(const Field *b, const HexState *s, int hex_) noexcept nogil:
    """H19: hexes 2 or 3 away in a straight line, with nobody between."""
    cdef uint32_t found = 0, taken = s.taken[0] | s.taken[1]
    cdef int d, _far, at
    for d in range(6):
        at = b.step[hex_][d]
        for _far in range(2):
            if at == NONE or taken & bit(at):
                break
            at = b.step[at][d]
            if at != NONE:
                found |= bit(at)
    return found


cdef uint32_t reach_of(const Field *b, const HexState *s, int reach, int hex_) noexcept nogil:
    if reach == REACH_NEAR:
        return b.near[hex_]
    if reach == REACH_LINE:
        return b.lines[hex_]
    if reach == REACH_AROUND:
        return b.around[hex_]
    return shot(b, s, hex_)


cdef uint32_t dashes(const Field *b, const HexState *s, int seat, int hex_) noexcept nogil:
    """H8, H37: one or two steps through free hexes, not beyond a trap that would end it."""
    cdef uint32_t free = free_hexes(b, s) & ~barred(b, s, seat, hex_), found = 0
    cdef int d, at
    for d in range(6):
        at = b.step[hex_][d]
        if at == NONE or not free & bit(at):
            continue
        found |= bit(at)
        if at != s.trap[1 - seat] and b.step[at][d] != NONE:
            found |= free & bit(b.step[at][d])
    return found


cdef inline uint32_t steps(const Field *b, const HexState *s, int seat, int hex_) noexcept nogil:
    """H5, H4: free hexes next to a figure."""
    return b.near[hex_] & free_hexes(b, s) & ~barred(b, s, seat, hex_)


cdef uint32_t landings(const Field *b, const HexState *s, int seat, int from_, int target) noexcept nogil:
    """Where the enemy on hex `target` may be pushed from `from_`: three hexes away from the pusher."""
    cdef int d = b.toward[from_][target], k, at
    cdef uint32_t found = 0
    for k in range(5, 8):
        at = b.step[target][(d + k) % 6]
        if at != NONE:
            found |= bit(at)
    return found & free_hexes(b, s) & ~barred(b, s, 1 - seat, target)


cdef uint32_t armed(const HexState *s, int seat) noexcept nogil:
    cdef uint32_t found = 0
    cdef int kind
    for kind in range(CLASSES):
        if s.figures[seat][kind].glyphex != NONE:
            found |= bit(s.figures[seat][kind].hex)
    return found


cdef inline uint32_t reclaimable(const HexState *s, int seat) noexcept nogil:
    """H26. One that bears the mark already never lies in the discard."""
    return s.discard[seat]


cdef inline int enemy_on(const HexState *s, int hex_) noexcept nogil:
    """The class on a hex that is taken."""
    return (s.who[hex_] - 1) & 7


# Edicts ---------------------------------------------------------------------------------------------------------


cdef void add_targets(List *found, const HexState *s, int kind, int edict, uint32_t hexes) noexcept nogil:
    while hexes:
        add(found, make_edict(kind, edict, enemy_on(s, lowest(hexes)), 0))
        hexes &= hexes - 1


cdef void add_shoves(List *found, const Field *b, const HexState *s, int seat, int kind, int edict,
                     uint32_t foes) noexcept nogil:
    cdef int hex_ = s.figures[seat][kind].hex, at, target
    foes &= b.near[hex_]
    while foes:
        at = lowest(foes)
        foes &= foes - 1
        target = enemy_on(s, at)
        if not s.figures[1 - seat][target].marks & M_IMMOVABLE:
            add_hexes(found, make_edict(kind, edict, target, 0), 50, landings(b, s, seat, hex_, at))


cdef void add_slips(List *found, const Field *b, const HexState *s, int seat, int kind, int edict,
                    uint32_t foes) noexcept nogil:
    """H18, H38: a step and perhaps a strike; the strike alone where the Rogue may not move."""
    cdef int hex_ = s.figures[seat][kind].hex, at
    cdef uint32_t free, struck
    if is_stuck(&s.figures[seat][kind]):
        struck = foes & b.near[hex_]
        while struck:
            add(found, make_edict(kind, edict, 0, 1 + enemy_on(s, lowest(struck))))
            struck &= struck - 1
        return
    free = steps(b, s, seat, hex_)
    while free:
        at = lowest(free)
        free &= free - 1
        add(found, make_edict(kind, edict, 1 + at, 0))
        struck = foes & b.near[at]
        while struck:
            add(found, make_edict(kind, edict, 1 + at, 1 + enemy_on(s, lowest(struck))))
            struck &= struck - 1


cdef void add_raised(List *found, const Field *b, const HexState *s, int seat, int kind, int edict) noexcept nogil:
    """H18: whoever was defeated since the opponent's last turn began, where a revival may be."""
    cdef uint32_t free
    cdef int friend
    if on_board(s, seat) >= FULL:
        return
    free = revival_hexes(b, s, seat)
    for friend in range(CLASSES):
        if s.figures[seat][friend].where == W_DEFEATED and s.figures[seat][friend].fell + 1 >= s.turn:
            add_hexes(found, make_edict(kind, edict, friend, 0), 50, free)


cdef void add_friends(List *found, const Field *b, const HexState *s, int seat, int kind, int edict) noexcept nogil:
    cdef int hex_ = s.figures[seat][kind].hex, friend
    for friend in range(CLASSES):
        if (s.figures[seat][friend].where == W_BOARD
                and (friend == kind or b.around[hex_] & bit(s.figures[seat][friend].hex))):
            add(found, make_edict(kind, edict, friend, 0))


cdef void add_edict(List *found, const Field *b, const HexState *s, int seat, int kind, int edict,
                    uint32_t foes) noexcept nogil:
    """All ways in which a figure can use an edict that is open to it."""
    cdef int aim = BOOK[edict].aim, hex_ = s.figures[seat][kind].hex
    cdef uint32_t some
    if aim == AIM_NOTHING or (aim == AIM_RICHER and s.energy[1 - seat] > 1):
        add(found, make_edict(kind, edict, 0, 0))
    elif aim == AIM_ENEMY:
        add_targets(found, s, kind, edict, foes & reach_of(b, s, BOOK[edict].reach, hex_))
        if b.siege and BOOK[edict].sieges and b.at_home[1 - seat][hex_] != NONE:
            add(found, make_edict(kind, edict, HOME, 0))
    elif aim == AIM_ARMED:
        add_targets(found, s, kind, edict, foes & b.near[hex_] & armed(s, 1 - seat))
    elif aim == AIM_GROUND:
        add_hexes(found, make_edict(kind, edict, 0, 0), 42, b.around[hex_] & free_hexes(b, s))
    elif aim == AIM_DISCARD:
        some = reclaimable(s, seat)
        add_hexes(found, make_edict(kind, edict, 0, 0), 42, some)
    elif aim == AIM_SHOVE:
        add_shoves(found, b, s, seat, kind, edict, foes)
    elif aim == AIM_FRIEND:
        add_friends(found, b, s, seat, kind, edict)
    elif aim == AIM_SLIP:
        add_slips(found, b, s, seat, kind, edict, foes)
    elif aim == AIM_FALLEN:
        add_raised(found, b, s, seat, kind, edict)
    elif not is_stuck(&s.figures[seat][kind]):
        if aim == AIM_DASH:
            some = dashes(b, s, seat, hex_)
        elif aim == AIM_STEP:
            some = steps(b, s, seat, hex_)
        elif aim == AIM_LANDING:
            some = b.around[hex_] & free_hexes(b, s) & ~barred(b, s, seat, hex_)
        else:
            return
        add_hexes(found, make_edict(kind, edict, 0, 0), 42, some)


cdef int has_aim(const Field *b, const HexState *s, int seat, int kind, int edict) noexcept nogil:
    cdef List found
    cdef int64_t first
    found.out = &first
    found.capacity = 1
    found.n = 0
    add_edict(&found, b, s, seat, kind, edict, targets(b, s, seat))
    return found.n > 0


# Phases ---------------------------------------------------------------------------------------------------------


cdef void list_sanctums(List *found, const Field *b, const HexState *s) noexcept nogil:
    """H2: not next to the own Home Base, not on Resonance, not on the other's."""
    cdef uint32_t free = b.open & ~b.gates[s.active] & ~bit(CENTRE)
    if s.sanctum[1 - s.active] != NONE:
        free &= ~bit(s.sanctum[1 - s.active])
    add_hexes(found, SANCTUM, 10, free)


cdef void list_deployments(List *found, const Field *b, const HexState *s) noexcept nogil:
    cdef uint32_t free = b.gates[s.active] & free_hexes(b, s)
    cdef int kind
    for kind in range(CLASSES):
        if s.figures[s.active][kind].where == W_WAITING:
            add_hexes(found, make_code(DEPLOY, kind, 0), 26, free)


cdef void list_deployment_phase(List *found, const Field *b, const HexState *s) noexcept nogil:
    """H35: one deployment at most and any revivals while fewer than three are active (H12)."""
    cdef uint32_t free
    cdef int kind
    if on_board(s, s.active) < FULL:
        if not s.deployed:
            list_deployments(found, b, s)
        if wealth(s, s.active) >= REVIVAL:
            free = revival_hexes(b, s, s.active)
            for kind in range(CLASSES):
                if s.figures[s.active][kind].where == W_DEFEATED:
                    add_hexes(found, make_code(REVIVE, kind, 0), 26, free)
    add(found, END_DEPLOYMENT)


cdef void list_actions_of(List *found, const Field *b, const HexState *s, int kind, uint32_t foes) noexcept nogil:
    """Move and edict of one figure that entered before this turn."""
    cdef int seat = s.active
    cdef const Figure *f = &s.figures[seat][kind]
    cdef uint32_t left
    if not s.moved and not is_stuck(f):
        add_hexes(found, make_code(MOVE, kind, 0), 26, steps(b, s, seat, f.hex))
    if s.used:
        return
    left = usable(b, s, seat, kind)
    while left:
        add_edict(found, b, s, seat, kind, lowest(left), foes)
        left &= left - 1


cdef void list_action_phase(List *found, const Field *b, const HexState *s) noexcept nogil:
    """One Hexmaster acts (H5); attuning is free of that (H13, H35)."""
    cdef int seat = s.active, kind
    cdef uint32_t foes = targets(b, s, seat)
    cdef const Figure *f
    for kind in range(CLASSES):
        f = &s.figures[seat][kind]
        if f.where != W_BOARD or f.marks & M_FRESH:
            continue
        if s.acting == NONE or s.acting == kind:
            list_actions_of(found, b, s, kind, foes)
        if f.glyphex == NONE and wealth(s, seat) >= ATTUNING:
            add_hexes(found, make_code(ATTUNE, kind, 0), 26, s.hand[seat])
    add(found, END_TURN)


cdef int moves(const void *env, const void *state, int64_t *out, int capacity) noexcept nogil:
    cdef const Field *b = <const Field *>env
    cdef const HexState *s = <const HexState *>state
    cdef List found
    found.out = out
    found.capacity = capacity
    found.n = 0
    if s.phase == P_ACTION:
        list_action_phase(&found, b, s)
    elif s.phase == P_DEPLOYMENT:
        list_deployment_phase(&found, b, s)
    elif s.phase == P_SANCTUM:
        list_sanctums(&found, b, s)
    elif s.phase == P_PRETURN:
        list_deployments(&found, b, s)
    return found.n if found.n <= capacity else TOO_MANY


cdef int legal_outcome(const Field *b, const HexState *s, int64_t code) noexcept nogil:
    cdef int kind = code_kind(code), x = code_a(code), y = code_b(code)
    if x >= SEATS or code >> 42:
        return 0
    if s.phase == P_GLYPHEX_DUE:
        return kind == DRAW_GLYPHEX and x == s.active and y < GLYPHEXES and (s.lexicon[x] >> y) & 1
    if s.phase == P_HEXMASTER_DUE:
        return kind == DRAW_HEXMASTER and x == s.active and y < CLASSES and s.figures[x][y].where == W_POOL
    if s.phase == P_SANCTUM_DUE:
        return kind == SANCTUM_FIRST and y == 0
    return s.phase == P_STARTER_DUE and kind == STARTER and y == 0


cdef int legal(const void *env, const void *state, int64_t code) noexcept nogil:
    cdef const HexState *s = <const HexState *>state
    cdef int64_t all_[MAX_MOVES]
    cdef int i, n
    if (code >> 6) & 15:
        return 0
    if s.mover == CHANCE:
        return legal_outcome(<const Field *>env, s, code)
    n = moves(env, state, all_, MAX_MOVES)
    for i in range(n):
        if all_[i] == code:
            return 1
    return 0
