"""Hexarion Conquest in the core, for Python: board with content and options, snapshots, and what actions would do.

Fills the field struct from content and options and the function table from the rules; see face.pyi for the contract.
"""
from dataclasses import dataclass

from libc.stdint cimport uint16_t, uint32_t
from libc.string cimport memcpy, memset

from hexsuite._core.bits cimport bit
from hexsuite._core.face cimport Env, Observation, State, new_state
from hexsuite._core.game cimport OWN_STEPS, Game
from hexsuite._core.hexarion cimport evaluate as judge
from hexsuite._core.hexarion cimport codes, explain, invariants, knowledge, rules
from hexsuite._core.hexarion cimport moves as legal_moves
from hexsuite._core.hexarion.state cimport (
    FULL, HEXES, LEXICON, M_DECOY, M_FRESH, M_IMMOVABLE, M_MARKED, M_SHIELDED, M_SPENT, NONE, P_ACTION, P_DEPLOYMENT,
    P_FINISHED, P_GLYPHEX_DUE, P_HEXMASTER_DUE, P_PRETURN, P_SANCTUM, P_SANCTUM_DUE, P_STARTER_DUE, R_DEFEAT, R_ENERGY,
    R_NONE, R_STALEMATE, SEATS, SURPLUS, W_BOARD, W_DEFEATED, W_POOL, W_WAITING, Field, Figure, HexState, is_protected,
    rooted, silenced, wealth,
)

from hexsuite._core.face import IllegalAction
from hexsuite._core.grid import Grid
from hexsuite._core.hexarion import evaluate as names_of

FEATURES = names_of.NAMES

SANCTUMS = P_SANCTUM
PRETURN = P_PRETURN
DEPLOYMENT = P_DEPLOYMENT
ACTION = P_ACTION
FINISHED = P_FINISHED
GLYPHEX_DUE = P_GLYPHEX_DUE
HEXMASTER_DUE = P_HEXMASTER_DUE
SANCTUM_DUE = P_SANCTUM_DUE
STARTER_DUE = P_STARTER_DUE
POOL, WAITING, BOARD, DEFEATED = W_POOL, W_WAITING, W_BOARD, W_DEFEATED
SHIELDED, IMMOVABLE, DECOY, MARKED, SILENCED, ROOTED = range(6)
STATUSES = 6
NO_REASON, BY_ENERGY, BY_DEFEAT, BY_STALEMATE = R_NONE, R_ENERGY, R_DEFEAT, R_STALEMATE
OPEN = explain.OPEN
NOT_NOW = explain.NOT_NOW
OTHER_ACTS = explain.OTHER_ACTS
FRESH = explain.FRESH
IS_SILENCED = explain.IS_SILENCED
SPENT = explain.SPENT
REPEATED = explain.REPEATED
NO_ENERGY = explain.NO_ENERGY
IS_HELD = explain.IS_HELD
NO_TARGET = explain.NO_TARGET
DEFEATS = explain.DEFEATS
BREAKS_SHIELD = explain.BREAKS_SHIELD
VOID = explain.VOID

RADIUS = 2
DEFAULT_COSTS = (0, 0, 0, 0, *[1] * 20)

cdef Game GAME
GAME.state_size = sizeof(HexState)
GAME.memory_size = sizeof(knowledge.Memory)
GAME.weights = judge.FEATURES
GAME.certainty = OWN_STEPS
GAME.to_move = rules.to_move
GAME.seats = rules.seats
GAME.moves = legal_moves.moves
GAME.offers = NULL
GAME.legal = legal_moves.legal
GAME.apply = rules.apply
GAME.draw = rules.draw
GAME.payoff = rules.payoff
GAME.evaluate = judge.evaluate
GAME.prior = judge.prior
GAME.settled = judge.settled
GAME.hasten = judge.hasten
GAME.observe = knowledge.observe
GAME.begin = knowledge.begin
GAME.remember = knowledge.remember
GAME.determinize = knowledge.determinize
GAME.seen = knowledge.seen
GAME.check = invariants.check


@dataclass(frozen=True, slots=True)
class HexarionFigure:
    seat: int
    kind: int
    where: int
    hex: int
    facing: int
    glyphex: int
    status: tuple
    fresh: bool
    protected: bool
    last: int
    class_used: bool
    defeated_turn: int


@dataclass(frozen=True, slots=True)
class HexarionSnapshot:
    phase: int
    turn: int
    to_move: int
    active: int
    starter: int
    figures: tuple
    energy: tuple
    overflow: tuple
    hands: tuple
    lexicons: tuple
    hand_sizes: tuple
    lexicon_sizes: tuple
    unseen: tuple
    discards: tuple
    removed: tuple
    reclaimed: tuple
    sanctums: tuple
    traps: tuple
    acting: int
    moved: bool
    used: int
    deployed: bool
    quiet: int
    winner: int
    reason: int


@dataclass(frozen=True, slots=True)
class EdictChoice:
    edict: int
    cost: int
    barred: int


@dataclass(frozen=True, slots=True)
class HexarionHit:
    seat: int
    figure: int
    result: int


@dataclass(frozen=True, slots=True)
class HexarionOutcome:
    before: HexarionSnapshot
    after: HexarionSnapshot
    changed: tuple
    hits: tuple
    trapped: tuple
    energy: tuple
    loser: int
    reason: int


cdef inline int known(int number):
    """A number of the kernel as Python sees it: -1 where there is none."""
    return -1 if number == NONE else number


cdef tuple members(uint32_t found):
    cdef int i
    return tuple([i for i in range(32) if (found >> i) & 1])


cdef object figure_of(const Field *b, const HexState *s, int seat, int kind):
    cdef const Figure *f = &s.figures[seat][kind]
    return HexarionFigure(
        seat=seat,
        kind=kind,
        where=f.where,
        hex=known(f.hex),
        facing=known(f.facing),
        glyphex=known(f.glyphex),
        status=(
            int(f.marks & M_SHIELDED != 0), int(f.marks & M_IMMOVABLE != 0), int(f.marks & M_DECOY != 0),
            int(f.marks & M_MARKED != 0), silenced(f), rooted(f),
        ),
        fresh=bool(f.marks & M_FRESH),
        protected=bool(is_protected(b, s, seat, kind)),
        last=f.last,
        class_used=bool(f.marks & M_SPENT),
        defeated_turn=f.fell if f.where == W_DEFEATED else -1,
    )


cdef object read(const Field *b, const HexState *s, int viewer):
    cdef int seat, kind
    seats = range(SEATS)
    seen = [viewer < 0 or seat == viewer or s.phase == P_FINISHED for seat in seats]
    setting_up = s.starter == 0
    return HexarionSnapshot(
        phase=s.phase,
        turn=s.turn,
        to_move=s.mover,
        active=-1 if setting_up else s.active,
        starter=s.starter - 1,
        figures=tuple([tuple([figure_of(b, s, seat, kind) for kind in range(codes.CLASSES)]) for seat in seats]),
        energy=(s.energy[0], s.energy[1]),
        overflow=(s.overflow[0], s.overflow[1]),
        hands=tuple([members(s.hand[seat]) if seen[seat] else None for seat in seats]),
        lexicons=tuple([members(s.lexicon[seat]) if seen[seat] else None for seat in seats]),
        hand_sizes=(s.hand_size[0], s.hand_size[1]),
        lexicon_sizes=(s.lexicon_size[0], s.lexicon_size[1]),
        unseen=tuple([members(s.hand[seat] | s.lexicon[seat]) for seat in seats]),
        discards=(members(s.discard[0]), members(s.discard[1])),
        removed=(members(s.removed[0]), members(s.removed[1])),
        reclaimed=(members(s.reclaimed[0]), members(s.reclaimed[1])),
        sanctums=(known(s.sanctum[0]), known(s.sanctum[1])),
        traps=(known(s.trap[0]), known(s.trap[1])),
        acting=known(s.acting),
        moved=bool(s.moved),
        used=s.used,
        deployed=bool(s.deployed),
        quiet=s.quiet,
        winner=s.winner - 1,
        reason=s.reason,
    )


cdef int unknown(int number):
    """The inverse of `known`."""
    return NONE if number < 0 else number


cdef uint16_t set_of(object numbers):
    cdef uint32_t found = 0
    for number in numbers:
        found |= bit(number)
    return <uint16_t>found


cdef int lay(HexState *s, object now) except -1:
    """What a snapshot says of seats and turn."""
    cdef int seat
    for seat in range(SEATS):
        s.hand[seat] = set_of(now.hands[seat])
        s.lexicon[seat] = set_of(now.lexicons[seat])
        s.discard[seat] = set_of(now.discards[seat])
        s.removed[seat] = set_of(now.removed[seat])
        s.reclaimed[seat] = set_of(now.reclaimed[seat])
        s.hand_size[seat] = len(now.hands[seat])
        s.lexicon_size[seat] = len(now.lexicons[seat])
        s.energy[seat] = now.energy[seat]
        s.overflow[seat] = now.overflow[seat]
        s.sanctum[seat] = unknown(now.sanctums[seat])
        s.trap[seat] = unknown(now.traps[seat])
    s.phase = now.phase
    s.mover = s.active = now.to_move
    s.starter = now.starter + 1
    s.turn = now.turn
    s.quiet = now.quiet
    s.acting = unknown(now.acting)
    s.moved = now.moved
    s.used = now.used
    s.deployed = now.deployed
    for seat in range(SEATS):
        s.fallen |= any([figure.defeated_turn == now.turn for figure in now.figures[seat]])
    return 0


cdef int stand(HexState *s, object figure) except -1:
    """What a snapshot says of one figure."""
    cdef Figure *f = &s.figures[<int>figure.seat][<int>figure.kind]
    f.where = figure.where
    f.hex = unknown(figure.hex)
    f.facing = unknown(figure.facing)
    f.glyphex = unknown(figure.glyphex)
    f.last = figure.last
    f.fell = max(0, figure.defeated_turn)
    for mark, status in ((M_SHIELDED, SHIELDED), (M_IMMOVABLE, IMMOVABLE), (M_DECOY, DECOY), (M_MARKED, MARKED)):
        f.marks |= mark if figure.status[status] else 0
    f.marks |= (M_FRESH if figure.fresh else 0) | (M_SPENT if figure.class_used else 0)
    f.held = figure.status[SILENCED] | figure.status[ROOTED] << 2
    if figure.hex >= 0:
        if figure.hex >= HEXES or s.who[<int>figure.hex]:
            raise ValueError("this position cannot come about in a game")
        s.taken[<int>figure.seat] |= bit(figure.hex)
        s.who[<int>figure.hex] = 1 + figure.kind + 8 * figure.seat
    return 0


cdef class HexarionBoard(Env):
    cdef Field field
    cdef readonly object grid
    cdef readonly tuple glyphexes
    cdef readonly tuple lexicons
    cdef readonly tuple homes
    cdef readonly bint long_protection
    cdef readonly bint siege
    cdef readonly tuple costs

    def __cinit__(self, *_args, **_options):
        self.game = &GAME
        self.env = &self.field

    def __init__(self, glyphexes, lexicons, *, homes=(7, 11), bint long_protection=True, bint siege=False,
                 costs=DEFAULT_COSTS):
        self.grid = Grid(
            (q, r) for r in range(-RADIUS, RADIUS + 1) for q in range(-RADIUS, RADIUS + 1) if abs(q + r) <= RADIUS
        )
        self.glyphexes = tuple(tuple(int(edict) for edict in edicts) for edicts in glyphexes)
        self.lexicons = tuple(tuple(sorted(lexicon)) for lexicon in lexicons)
        self.homes = tuple(homes)
        self.long_protection = long_protection
        self.siege = siege
        self.costs = tuple(costs)
        self.require()
        memset(&self.field, 0, sizeof(Field))
        self.fill_content()
        self.fill_topology()

    def require(self):
        """ValueError with one sentence when the arguments are no game."""
        if len(self.glyphexes) != codes.GLYPHEXES or any(
            len(set(edicts)) != 3 or not all(codes.BACKSTAB <= edict <= codes.CHANNEL for edict in edicts)
            for edicts in self.glyphexes
        ):
            raise ValueError(f"there must be {codes.GLYPHEXES} Glyphexes with three different variable edicts each")
        if len(self.lexicons) != SEATS or any(
            len(lexicon) != LEXICON or len(set(lexicon)) != LEXICON or lexicon[0] < 0 or max(lexicon) >= codes.GLYPHEXES
            for lexicon in self.lexicons
        ):
            raise ValueError(f"each of the two players needs {LEXICON} different Glyphexes")
        if len(self.costs) != codes.EDICTS or not all(0 <= cost <= FULL for cost in self.costs):
            raise ValueError(f"an edict costs 0 to {FULL} CE, and there are {codes.EDICTS - 1} of them")
        corners = [h for h, (q, r) in enumerate(self.grid.hexes) if sorted(map(abs, (q, r, q + r))) == [0, 2, 2]]
        if len(self.homes) != SEATS or any(home not in corners for home in self.homes) or sum(self.homes) != HEXES - 1:
            raise ValueError("the Home Bases must be two opposite corners")

    cdef void fill_content(self) except *:
        cdef Field *b = &self.field
        b.long_protection = self.long_protection
        b.siege = self.siege
        for glyphex, edicts in enumerate(self.glyphexes):
            b.edicts_of[glyphex] = bit(codes.ATTACK) | bit(codes.DASH) | bit(codes.FORTIFY)
            for edict in edicts:
                b.edicts_of[glyphex] |= bit(edict)
        for edict, cost in enumerate(self.costs):
            b.costs[edict] = cost
            for purse in range(FULL + SURPLUS + 1):
                if edict and cost <= purse:
                    b.affordable[purse] |= bit(edict)
        for seat, lexicon in enumerate(self.lexicons):
            for glyphex in lexicon:
                b.lexicon[seat] |= <uint16_t>bit(glyphex)

    cdef void fill_topology(self) except *:
        cdef Field *b = &self.field
        cdef int h, d, at, seat, far
        b.open = (<uint32_t>1 << HEXES) - 1
        for seat in range(SEATS):
            b.homes[seat] = self.homes[seat]
            b.open &= ~bit(self.homes[seat])
        memset(b.step, NONE, sizeof(b.step))
        memset(b.toward, NONE, sizeof(b.toward))
        memset(b.at_home, NONE, sizeof(b.at_home))
        for h in range(HEXES):
            for d in range(6):
                at = h
                for far in range(2 * RADIUS):
                    at = self.grid.hex_neighbours[at][d]
                    if at < 0:
                        break
                    b.toward[h][at] = <unsigned char>d
                    if far == 0 and b.open & bit(at):
                        b.step[h][d] = <unsigned char>at
                        b.near[h] |= bit(at)
                    if far < 2:
                        b.lines[h] |= bit(at) & b.open
        for h in range(HEXES):
            b.around[h] = b.near[h]
            for at in self.grid.hex_neighbours[h]:
                if at >= 0:
                    b.around[h] |= b.near[at]
            b.around[h] &= ~bit(h)
        for seat in range(SEATS):
            b.gates[seat] = b.near[b.homes[seat]]
            b.ahead[seat] = b.toward[b.homes[seat]][b.homes[1 - seat]]
            for h in members(b.gates[seat]):
                b.at_home[seat][h] = b.toward[h][b.homes[seat]]

    def __reduce__(self):
        options = dict(homes=self.homes, long_protection=self.long_protection, siege=self.siege, costs=self.costs)
        return _rebuild, (self.glyphexes, self.lexicons, options)

    def deployment_hexes(self, int seat):
        """The three hexes at a seat's Home Base."""
        return members(self.field.gates[seat])

    def start(self):
        """Before the first chance event."""
        cdef HexState s
        rules.start(&self.field, &s)
        return new_state(self, &s)

    def position(self, snapshot):
        """A state at any decision, the inverse of `State.snapshot()`; see face.pyi."""
        cdef HexState s
        cdef State made
        if snapshot.to_move < 0 or None in snapshot.hands or None in snapshot.lexicons:
            raise ValueError("a position needs a seat to move and both hands")
        memset(&s, 0, sizeof(HexState))
        lay(&s, snapshot)
        for figures in snapshot.figures:
            for figure in figures:
                stand(&s, figure)
        made = new_state(self, &s)
        if invariants.check(&self.field, &s) < 0:
            raise ValueError("this position cannot come about in a game")
        return made

    def features(self, State state):
        """What the evaluation sees: a list of len(FEATURES) floats for each seat."""
        cdef float out[SEATS * judge.FEATURES]
        judge.features(&self.field, <const HexState *>state.state, out)
        n = <int>judge.FEATURES
        return [[out[seat * n + k] for k in range(n)] for seat in range(SEATS)]

    cdef object snapshot(self, const void *state, int viewer):
        return read(&self.field, <const HexState *>state, viewer)

    def preview(self, view, code):
        """What a legal action of the seat to move would do; see face.pyi."""
        cdef HexState before, after
        cdef explain.Hit hits[codes.CLASSES]
        cdef int viewer = look(view, &before), n, i, reason = 0, loser = -1
        if before.mover < 0 or not 0 <= code < 1 << 63 or not legal_moves.legal(&self.field, &before, code):
            raise IllegalAction(f"code {code} is not a legal action here")
        n = explain.hits(&self.field, &before, code, hits)
        memcpy(&after, &before, sizeof(HexState))
        rules.apply(&self.field, &after, code)
        if after.phase == P_FINISHED:
            loser, reason = (1 - (after.winner - 1) if after.winner else -1), after.reason
        elif before.turn and after.turn == before.turn:
            loser = explain.loser_if_ended(&self.field, &after, &reason)
        return HexarionOutcome(
            before=read(&self.field, &before, viewer),
            after=read(&self.field, &after, viewer),
            changed=self.differences(&before, &after),
            hits=tuple([HexarionHit(hits[i].seat, hits[i].kind, hits[i].result) for i in range(n)]),
            trapped=sprung(&before, &after),
            energy=(wealth(&after, 0), wealth(&after, 1)),
            loser=loser,
            reason=reason,
        )

    cdef tuple differences(self, const HexState *before, const HexState *after):
        """Figures that differ, before and after."""
        found = []
        for seat in range(SEATS):
            for kind in range(codes.CLASSES):
                old, new = figure_of(&self.field, before, seat, kind), figure_of(&self.field, after, seat, kind)
                if old != new:
                    found.append((old, new))
        return tuple(found)

    def edict_choices(self, view, int seat, int figure):
        """Every edict that a figure on the board has, and whether it could be chosen now; see face.pyi."""
        cdef HexState s
        cdef int edict
        look(view, &s)
        if not 0 <= seat < SEATS or not 0 <= figure < codes.CLASSES:
            raise ValueError(f"there is no figure {figure} of seat {seat}")
        return tuple([
            EdictChoice(edict, self.costs[edict], explain.why_barred(&self.field, &s, seat, figure, edict))
            for edict in members(explain.edicts_of(&self.field, &s, seat, figure))
        ])

    def why_not(self, view, code):
        """One sentence for a code that is not legal now; see face.pyi."""
        from hexsuite._core.hexarion import reasons  # it builds on this module

        return reasons.why_not(self, view, code)


cdef int look(object view, HexState *s) except -2:
    """Copies the position of a state or an observation; who looks, -1 for nobody in particular."""
    if isinstance(view, State):
        memcpy(s, (<State>view).state, sizeof(HexState))
        return -1
    if isinstance(view, Observation):
        memcpy(s, (<Observation>view).state, sizeof(HexState))
        return (<Observation>view).seat
    raise TypeError("a preview needs a state or an observation")


cdef tuple sprung(const HexState *before, const HexState *after):
    """Who walked or was pushed onto an enemy trap: it is gone, and the figure stands where it lay."""
    found = []
    cdef int seat, kind
    for seat in range(SEATS):
        if before.trap[1 - seat] == NONE or after.trap[1 - seat] != NONE:
            continue
        for kind in range(codes.CLASSES):
            if after.figures[seat][kind].hex == before.trap[1 - seat]:
                found.append((seat, kind))
    return tuple(found)


def _rebuild(glyphexes, lexicons, options):
    """For pickling a board."""
    return HexarionBoard(glyphexes, lexicons, **options)
