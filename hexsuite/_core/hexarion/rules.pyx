"""Hexarion's rules, second half: what actions and outcomes do. Ruling ids (H…) are those of docs/rules.

Uses the structs, the table of edicts and the lists of moves. Pure: draws nothing, every outcome is passed in.
"""
from libc.stdint cimport int64_t, uint8_t, uint16_t, uint32_t
from libc.string cimport memset

from hexsuite._core.bits cimport bit, count, lowest
from hexsuite._core.game cimport CHANCE, ILLEGAL, OVER
from hexsuite._core.hexarion.codes cimport (
    ATTUNE, CLASSES, DEPLOY, DRAW_GLYPHEX, DRAW_HEXMASTER, EDICT, END_DEPLOYMENT, END_TURN, HOME, LONG_SHOT, MOVE,
    REVIVE, SANCTUM, SANCTUM_FIRST, STARTER, code_a, code_b, code_kind, code_x, code_y, make_code,
)
from hexsuite._core.hexarion.edicts cimport (
    AIM_FRIEND, AIM_GROUND, BOOK, DO_AIM, DO_BLINK, DO_BURST, DO_CHANNEL, DO_CLEANSE, DO_DECOY, DO_DRAIN, DO_GO, DO_HIT,
    DO_HOLD, DO_LEAVE_TRAP, DO_MARK, DO_NOTHING, DO_PULSE, DO_RAISE, DO_RECLAIM, DO_SHIELD, DO_SHOVE, DO_SILENCE,
    DO_SLIP, DO_STAB, DO_STRIP, OPERATIONS,
)
from hexsuite._core.hexarion.state cimport (
    ATTUNING, CENTRE, FULL, LAST_TURN, M_DECOY, M_FRESH, M_IMMOVABLE, M_MARKED, M_SHIELDED, M_SPENT, M_STATUS,
    M_TILL_TURN, NONE, P_ACTION, P_DEPLOYMENT, P_FINISHED, P_GLYPHEX_DUE, P_HEXMASTER_DUE, P_PRETURN, P_SANCTUM,
    P_SANCTUM_DUE, P_STARTER_DUE, QUIET_TURNS, R_DEFEAT, R_ENERGY, R_STALEMATE, REVIVAL, SEATS, SURPLUS, W_BOARD,
    W_DEFEATED, W_POOL, W_WAITING, Field, Figure, HexState, is_protected, on_board, revival_hexes, rooted, silenced,
)
from hexsuite._core.rng cimport Rng, rng_below


# Set-up ---------------------------------------------------------------------------------------------------------


cdef void start(const Field *b, HexState *s) noexcept nogil:
    cdef int seat, kind
    cdef Figure *f
    memset(s, 0, sizeof(HexState))
    for seat in range(SEATS):
        for kind in range(CLASSES):
            f = &s.figures[seat][kind]
            f.where = W_POOL
            f.hex = f.facing = f.glyphex = NONE
        s.lexicon[seat] = b.lexicon[seat]
        s.lexicon_size[seat] = <uint8_t>count(b.lexicon[seat])
        s.energy[seat] = 1
        s.sanctum[seat] = s.trap[seat] = NONE
    s.acting = NONE
    due(s, P_GLYPHEX_DUE)


cdef inline void due(HexState *s, int phase) noexcept nogil:
    s.phase = <uint8_t>phase
    s.mover = CHANCE


cdef inline void decide(HexState *s, int phase) noexcept nogil:
    s.phase = <uint8_t>phase
    s.mover = <signed char>s.active


# Energy ---------------------------------------------------------------------------------------------------------


cdef void gain(HexState *s, int seat, int n) noexcept nogil:
    """H14: three, and one more as overflow; the rest is lost."""
    cdef int kept = s.energy[seat] + n, over = s.overflow[seat]
    if kept > FULL:
        over += kept - FULL
        kept = FULL
    s.energy[seat] = <uint8_t>kept
    s.overflow[seat] = <uint8_t>(over if over < SURPLUS else SURPLUS)


cdef void pay(HexState *s, int seat, int n) noexcept nogil:
    """Overflow goes first (H14)."""
    cdef int first = n if n < s.overflow[seat] else s.overflow[seat]
    s.overflow[seat] -= <uint8_t>first
    s.energy[seat] -= <uint8_t>(n - first)


# Figures --------------------------------------------------------------------------------------------------------


cdef void put(HexState *s, int seat, int kind, int hex_) noexcept nogil:
    s.figures[seat][kind].hex = <uint8_t>hex_
    s.taken[seat] |= bit(hex_)
    s.who[hex_] = <uint8_t>(1 + kind + 8 * seat)


cdef void lift(HexState *s, int seat, int kind) noexcept nogil:
    cdef int hex_ = s.figures[seat][kind].hex
    s.taken[seat] &= ~bit(hex_)
    s.who[hex_] = 0
    s.figures[seat][kind].hex = NONE


cdef void enter_board(const Field *b, HexState *s, int seat, int kind, int hex_) noexcept nogil:
    """Deployed or revived: protected (H11), facing the enemy's side (H27); traps stay as they are (H24)."""
    cdef Figure *f = &s.figures[seat][kind]
    f.where = W_BOARD
    f.facing = <uint8_t>b.ahead[seat]
    f.marks |= M_FRESH
    f.fell = 0
    put(s, seat, kind, hex_)


cdef void arrive(HexState *s, int seat, int kind, int hex_) noexcept nogil:
    """A figure gets to a hex by any movement; an enemy trap there springs (H24)."""
    cdef Figure *f = &s.figures[seat][kind]
    cdef int turns = 2 if seat == s.active else 1
    lift(s, seat, kind)
    put(s, seat, kind, hex_)
    if s.trap[1 - seat] == hex_:
        s.trap[1 - seat] = NONE
        if rooted(f) < turns:           # H49: the longer one stays
            f.held = <uint8_t>(silenced(f) | turns << 2)


cdef inline void turn_to(const Field *b, Figure *f, int hex_) noexcept nogil:
    """H27, H36: along straight lines only."""
    if b.toward[f.hex][hex_] != NONE:
        f.facing = b.toward[f.hex][hex_]


cdef void drop_glyphex(HexState *s, int seat, Figure *f) noexcept nogil:
    """Into the discard, or out of the game if it bears the mark (H26)."""
    if f.glyphex == NONE:
        return
    if (s.reclaimed[seat] >> f.glyphex) & 1:
        s.removed[seat] |= <uint16_t>bit(f.glyphex)
    else:
        s.discard[seat] |= <uint16_t>bit(f.glyphex)
    f.glyphex = NONE


cdef void defeat(HexState *s, int seat, int kind) noexcept nogil:
    cdef Figure *f = &s.figures[seat][kind]
    drop_glyphex(s, seat, f)
    lift(s, seat, kind)
    f.where = W_DEFEATED
    f.facing = NONE
    f.marks &= M_SPENT
    f.held = 0
    f.last = 0
    f.fell = s.turn
    s.fallen = 1


cdef void hit(const Field *b, HexState *s, int seat, int kind, int sources) noexcept nogil:
    """H3, H22: one hit point; a Shield takes one source, a Mark adds one. Decoys and protected ones take nothing."""
    cdef Figure *f = &s.figures[seat][kind]
    if f.marks & M_DECOY or is_protected(b, s, seat, kind):
        return
    if f.marks & M_MARKED:
        sources += 1
    if f.marks & M_SHIELDED:
        sources -= 1
    f.marks &= ~(M_MARKED | M_SHIELDED)
    if sources > 0:
        defeat(s, seat, kind)


# Edicts ---------------------------------------------------------------------------------------------------------


cdef void burst(const Field *b, HexState *s, int seat, int target) noexcept nogil:
    """H20, H47: the target and every enemy next to it, the hexes fixed first."""
    cdef int hex_ = s.figures[1 - seat][target].hex
    cdef uint32_t near = b.near[hex_] & s.taken[1 - seat]
    hit(b, s, 1 - seat, target, 1)
    while near:
        hit(b, s, 1 - seat, (s.who[lowest(near)] - 1) & 7, 1)
        near &= near - 1


cdef void besiege(const Field *b, HexState *s, int seat) noexcept nogil:
    """H31: one CE, the last one only if no enemy stands within 1 of its Home Base."""
    cdef int enemy = 1 - seat
    if s.energy[enemy] > 1 or (s.energy[enemy] == 1 and not s.taken[enemy] & b.gates[enemy]):
        s.energy[enemy] -= 1


cdef void aim(const Field *b, HexState *s, int seat, int kind, int edict, int x) noexcept nogil:
    cdef Figure *f = &s.figures[seat][kind]
    cdef int how = BOOK[edict].aim
    if how == AIM_GROUND:
        turn_to(b, f, x)
    elif how == AIM_FRIEND:
        turn_to(b, f, s.figures[seat][x].hex)
    elif x == HOME:
        f.facing = b.at_home[1 - seat][f.hex]
    else:
        turn_to(b, f, s.figures[1 - seat][x].hex)


cdef void slip(const Field *b, HexState *s, int seat, int kind, int x, int y) noexcept nogil:
    cdef Figure *f = &s.figures[seat][kind]
    if x:
        turn_to(b, f, x - 1)
        arrive(s, seat, kind, x - 1)
    if y:
        turn_to(b, f, s.figures[1 - seat][y - 1].hex)
        hit(b, s, 1 - seat, y - 1, 1)


cdef void pulse(const Field *b, HexState *s, int seat, int kind) noexcept nogil:
    cdef int hex_ = s.figures[seat][kind].hex, k
    for k in range(CLASSES):
        if s.figures[seat][k].where == W_BOARD and (k == kind or b.near[hex_] & bit(s.figures[seat][k].hex)):
            s.figures[seat][k].marks |= M_SHIELDED


cdef void reclaim(HexState *s, int seat, int glyphex) noexcept nogil:
    s.discard[seat] &= <uint16_t>~bit(glyphex)
    s.lexicon[seat] |= <uint16_t>bit(glyphex)
    s.lexicon_size[seat] += 1
    s.reclaimed[seat] |= <uint16_t>bit(glyphex)


cdef void harm(const Field *b, HexState *s, int seat, int kind, int op, int x) noexcept nogil:
    """The operations that deal damage."""
    cdef Figure *target
    if x == HOME:
        besiege(b, s, seat)
    elif op == DO_HIT:
        hit(b, s, 1 - seat, x, 1)
    elif op == DO_STAB:
        target = &s.figures[1 - seat][x]
        hit(b, s, 1 - seat, x, 2 if b.toward[s.figures[seat][kind].hex][target.hex] == target.facing else 1)
    else:
        burst(b, s, seat, x)


cdef void walk(const Field *b, HexState *s, int seat, int kind, int op, int x, int y) noexcept nogil:
    """The operations that move a figure or concern traps."""
    cdef Figure *f = &s.figures[seat][kind]
    if op == DO_GO:
        turn_to(b, f, x)
        arrive(s, seat, kind, x)
    elif op == DO_BLINK:
        arrive(s, seat, kind, x)
    elif op == DO_SLIP:
        slip(b, s, seat, kind, x, y)
    elif op == DO_SHOVE:
        arrive(s, 1 - seat, x, y)
    else:
        s.trap[seat] = f.hex if op == DO_LEAVE_TRAP else <uint8_t>x


cdef void operate(const Field *b, HexState *s, int seat, int kind, int edict, int op, int x, int y) noexcept nogil:
    cdef Figure *f = &s.figures[seat][kind]
    if op == DO_AIM:
        aim(b, s, seat, kind, edict, x)
    elif op == DO_HIT or op == DO_STAB or op == DO_BURST:
        harm(b, s, seat, kind, op, x)
    elif op == DO_SHIELD:
        f.marks |= M_SHIELDED
    elif op == DO_HOLD:
        f.marks |= M_IMMOVABLE
    elif op == DO_DECOY:
        f.marks |= M_DECOY
    elif op == DO_MARK:
        s.figures[1 - seat][x].marks |= M_MARKED
    elif op == DO_SILENCE:
        s.figures[1 - seat][x].held |= 1
    elif op == DO_STRIP:
        drop_glyphex(s, 1 - seat, &s.figures[1 - seat][x])
    elif op == DO_CLEANSE:
        s.figures[seat][x].marks &= ~M_STATUS
        s.figures[seat][x].held = 0
    elif op == DO_PULSE:
        pulse(b, s, seat, kind)
    elif op == DO_RECLAIM:
        reclaim(s, seat, x)
    elif op == DO_DRAIN:
        s.energy[1 - seat] -= 1
        gain(s, seat, 1)
    elif op == DO_CHANNEL:
        gain(s, seat, 2)
    elif op == DO_RAISE:
        enter_board(b, s, seat, x, y)
    elif op != DO_NOTHING:
        walk(b, s, seat, kind, op, x, y)


cdef void use_edict(const Field *b, HexState *s, int64_t code) noexcept nogil:
    """Paid first, then the effect (H45)."""
    cdef int kind = code_a(code), edict = code_b(code), i
    s.acting = <uint8_t>kind
    s.used = <uint8_t>edict
    pay(s, s.active, b.costs[edict])
    if edict >= LONG_SHOT:
        s.figures[s.active][kind].marks |= M_SPENT
    for i in range(OPERATIONS):
        operate(b, s, s.active, kind, edict, BOOK[edict].does[i], code_x(code), code_y(code))


# Turns ----------------------------------------------------------------------------------------------------------


cdef void after_glyphex(HexState *s) noexcept nogil:
    """The next draw of the turn, or the deployment phase."""
    cdef int kind
    for kind in range(CLASSES):
        if s.figures[s.active][kind].where == W_POOL:
            due(s, P_HEXMASTER_DUE)
            return
    decide(s, P_DEPLOYMENT)


cdef void begin_turn(HexState *s, int seat) noexcept nogil:
    """H46: old protection and statuses end, income, Resonance, then the draws."""
    cdef int kind
    s.active = <uint8_t>seat
    s.turn += 1
    s.acting = NONE
    s.moved = s.used = s.deployed = s.fallen = 0
    for kind in range(CLASSES):
        s.figures[seat][kind].marks &= ~(M_FRESH | M_TILL_TURN)
    gain(s, seat, 2 if s.taken[seat] & bit(CENTRE) else 1)
    if s.lexicon_size[seat]:
        due(s, P_GLYPHEX_DUE)
    else:
        after_glyphex(s)


cdef int is_broken(const Field *b, const HexState *s, int seat) noexcept nogil:
    """H17, H44: nobody on the board, waiting or undrawn, and no revival possible."""
    cdef int kind
    for kind in range(CLASSES):
        if s.figures[seat][kind].where != W_DEFEATED:
            return 0
    return s.energy[seat] < REVIVAL or not revival_hexes(b, s, seat)


cdef int loser(const Field *b, const HexState *s, int *reason) noexcept nogil:
    """Energy before defeat; the active player loses where both would (H16, H17). The overflow does not count."""
    cdef int own = s.active
    reason[0] = R_ENERGY
    if s.energy[own] == 0:
        return own
    if s.energy[1 - own] == 0:
        return 1 - own
    reason[0] = R_DEFEAT
    if is_broken(b, s, own):
        return own
    if is_broken(b, s, 1 - own):
        return 1 - own
    reason[0] = 0
    return -1


cdef int score(const HexState *s, int seat) noexcept nogil:
    """H30, H43: figures on the board, then those alive, waiting or undrawn, then CE."""
    cdef int alive = 0, kind
    for kind in range(CLASSES):
        alive += s.figures[seat][kind].where != W_DEFEATED
    return (on_board(s, seat) << 8) + (alive << 4) + s.energy[seat]


cdef void finish(HexState *s, int winner, int reason) noexcept nogil:
    s.winner = <uint8_t>(winner + 1)
    s.reason = <uint8_t>reason
    s.phase = P_FINISHED
    s.mover = OVER


cdef void settle_turn(HexState *s) noexcept nogil:
    """What ends with a turn before anything is judged."""
    cdef int kind
    cdef Figure *f
    s.overflow[s.active] = 0
    for kind in range(CLASSES):
        f = &s.figures[s.active][kind]
        if f.where != W_BOARD:
            continue
        f.held = <uint8_t>((rooted(f) - 1 if rooted(f) else 0) << 2)
        f.last = s.used if kind == s.acting else 0
    s.quiet = 0 if s.fallen else s.quiet + 1


cdef void end_turn(const Field *b, HexState *s) noexcept nogil:
    cdef int reason = 0, lost, difference
    settle_turn(s)
    lost = loser(b, s, &reason)
    if lost >= 0:
        finish(s, 1 - lost, reason)
    elif s.quiet >= QUIET_TURNS or s.turn >= LAST_TURN:
        difference = score(s, 0) - score(s, 1)
        finish(s, 0 if difference > 0 else 1 if difference < 0 else -1, R_STALEMATE)
    else:
        begin_turn(s, 1 - s.active)


# Codes ----------------------------------------------------------------------------------------------------------


cdef void place_sanctum(HexState *s, int hex_) noexcept nogil:
    s.sanctum[s.active] = <uint8_t>hex_
    s.active = 1 - s.active
    if s.sanctum[s.active] != NONE:
        due(s, P_STARTER_DUE)
    else:
        decide(s, P_SANCTUM)


cdef void deploy(const Field *b, HexState *s, int kind, int hex_) noexcept nogil:
    enter_board(b, s, s.active, kind, hex_)
    if s.phase == P_PRETURN:
        begin_turn(s, 1 - s.active)     # H33
    else:
        s.deployed = 1


cdef void draw_glyphex(HexState *s, int seat, int glyphex) noexcept nogil:
    s.lexicon[seat] &= <uint16_t>~bit(glyphex)
    s.lexicon_size[seat] -= 1
    s.hand[seat] |= <uint16_t>bit(glyphex)
    s.hand_size[seat] += 1
    if s.turn:
        after_glyphex(s)
    elif seat == 0:
        s.active = 1                    # H32: both draw before the Sanctums are placed
    else:
        due(s, P_SANCTUM_DUE)


cdef int apply_outcome(HexState *s, int64_t code) noexcept nogil:
    cdef int kind = code_kind(code), seat = code_a(code)
    if kind == DRAW_GLYPHEX:
        draw_glyphex(s, seat, code_b(code))
    elif kind == DRAW_HEXMASTER:
        s.figures[seat][code_b(code)].where = W_WAITING
        decide(s, P_DEPLOYMENT if s.turn else P_PRETURN)
    elif kind == SANCTUM_FIRST:
        s.active = <uint8_t>seat
        decide(s, P_SANCTUM)
    elif kind == STARTER:
        s.active = <uint8_t>seat
        s.starter = <uint8_t>(seat + 1)
        due(s, P_HEXMASTER_DUE)
    else:
        return ILLEGAL
    return 0


cdef void attune(HexState *s, int kind, int glyphex) noexcept nogil:
    pay(s, s.active, ATTUNING)
    s.hand[s.active] &= <uint16_t>~bit(glyphex)
    s.hand_size[s.active] -= 1
    s.figures[s.active][kind].glyphex = <uint8_t>glyphex


cdef int apply(const void *env, void *state, int64_t code) noexcept nogil:
    cdef const Field *b = <const Field *>env
    cdef HexState *s = <HexState *>state
    cdef int kind = code_kind(code)
    if kind == EDICT:
        use_edict(b, s, code)
    elif kind == MOVE:
        s.acting = <uint8_t>code_a(code)
        s.moved = 1
        walk(b, s, s.active, s.acting, DO_GO, code_b(code), 0)
    elif kind == END_TURN:
        end_turn(b, s)
    elif kind == ATTUNE:
        attune(s, code_a(code), code_b(code))
    elif kind == END_DEPLOYMENT:
        decide(s, P_ACTION)
    elif kind == DEPLOY:
        deploy(b, s, code_a(code), code_b(code))
    elif kind == REVIVE:
        pay(s, s.active, REVIVAL)
        enter_board(b, s, s.active, code_a(code), code_b(code))
    elif kind == SANCTUM:
        place_sanctum(s, code_a(code))
    else:
        return apply_outcome(s, code)
    return 0


# Chance and the end ---------------------------------------------------------------------------------------------


cdef inline int pick(uint32_t choices, Rng *rng) noexcept nogil:
    """A member, all equally likely; there is at least one."""
    cdef int left = <int>rng_below(rng, <uint32_t>count(choices))
    while left:
        choices &= choices - 1
        left -= 1
    return lowest(choices)


cdef int64_t draw(const void *env, const void *state, Rng *rng) noexcept nogil:
    cdef const HexState *s = <const HexState *>state
    cdef uint32_t pool = 0
    cdef int kind
    if s.phase == P_GLYPHEX_DUE:
        return make_code(DRAW_GLYPHEX, s.active, pick(s.lexicon[s.active], rng))
    if s.phase == P_HEXMASTER_DUE:
        for kind in range(CLASSES):
            if s.figures[s.active][kind].where == W_POOL:
                pool |= bit(kind)
        return make_code(DRAW_HEXMASTER, s.active, pick(pool, rng))
    return make_code(SANCTUM_FIRST if s.phase == P_SANCTUM_DUE else STARTER, <int>rng_below(rng, SEATS), 0)


cdef int to_move(const void *env, const void *state) noexcept nogil:
    return (<const HexState *>state).mover


cdef int seats(const void *env) noexcept nogil:
    return SEATS


cdef int payoff(const void *env, const void *state, float *out) noexcept nogil:
    cdef const HexState *s = <const HexState *>state
    cdef int seat
    if s.mover != OVER:
        return 0
    for seat in range(SEATS):
        out[seat] = <float>0.5 if s.winner == 0 else <float>1 if s.winner == seat + 1 else <float>0
    return 1
