"""Primal Hex in the core, for Python: the immutable board with its content and options, snapshots and previews.

Fills the land struct and the function table; see face.pyi for the contract.
"""
from dataclasses import dataclass
from typing import NamedTuple

from libc.stdint cimport uint8_t
from libc.string cimport memcmp, memcpy

from hexsuite._core.face cimport Env, Observation, State, new_state
from hexsuite._core.game cimport NEVER, Game
from hexsuite._core.primal_hex cimport evaluate as judge
from hexsuite._core.primal_hex cimport promise as first_sight
from hexsuite._core.primal_hex cimport counts, invariants, knowledge, rules
from hexsuite._core.primal_hex cimport moves as legal_moves
from hexsuite._core.primal_hex cimport state as structs
from hexsuite._core.primal_hex.codes cimport CHOOSE_TACTIC, KEEP_TACTIC, CHOOSE_ADVISOR, CHOOSE_WARCHIEF, code_kind
from hexsuite._core.primal_hex.land cimport fill
from hexsuite._core.primal_hex.operations cimport COUNT_LINE
from hexsuite._core.primal_hex.reach cimport (
    attack_targets, charge_lines, cost_of, harvest_worth, is_straight, pray_targets, room_for, shoot_targets,
    success_count, terrain_reach,
)
from hexsuite._core.primal_hex.snapshot cimport take_snapshot
from hexsuite._core.primal_hex.state cimport (
    HIDDEN, LOG_SIZE, ORDER_KINDS, UP, Land, Log, Mask, PrimalState, any_hex, both, neutral, no_hexes, order_at,
    take_first,
)

from hexsuite._core.primal_hex.evaluate import NAMES
from hexsuite._core.primal_hex import snapshot as snapshots

SETUP_CHOICE = structs.P_SETUP_CHOICE
SETUP_TACTICS = structs.P_SETUP_TACTICS
SETUP_HEXES = structs.P_SETUP_HEXES
PREPARATION = structs.P_PREPARATION
TACTICS = structs.P_TACTICS
ORDERS = structs.P_ORDERS
REVEAL = structs.P_REVEAL
ACTIONS = structs.P_ACTIONS
FINISHED = structs.P_FINISHED

ASK_WARCHIEF = structs.S_WARCHIEF
ASK_ADVISOR = structs.S_ADVISOR
DEAL_DUE = structs.S_DEAL
ASK_KEEP = structs.S_KEEP
ASK_PLACE = structs.S_PLACE
ROLL_DUE = structs.S_ROLL
ASK_DICE = structs.S_DICE
ASK_WINDOW = structs.S_WINDOW
ASK_TACTIC = structs.S_TACTIC
ASK_ORDER_HEX = structs.S_ORDER_HEX
ASK_ORDER_KIND = structs.S_ORDER_KIND
ASK_EFFECT = structs.S_EFFECT
ASK_ACTIVATION = structs.S_ACTIVATION
ASK_TARGET = structs.S_TARGET
ASK_NOTHING = structs.S_NOTHING

ATTACK = structs.ATTACK
CHARGE = structs.CHARGE
SHOOT = structs.SHOOT
PRAY = structs.PRAY
FORTIFY = structs.FORTIFY
HARVEST = structs.HARVEST

NEUTRAL = -1
TERRAIN = -2
TACTICS_KEPT = structs.KEPT
ROUNDS = structs.ROUNDS_ALL

EV_ROLLED = structs.EV_ROLLED
EV_SET_ASIDE = structs.EV_SET_ASIDE
EV_STRENGTH = structs.EV_STRENGTH
EV_DIE = structs.EV_DIE
EV_ADVISOR = structs.EV_ADVISOR
EV_TACTIC = structs.EV_TACTIC
EV_IDLE = structs.EV_IDLE
EV_COST = structs.EV_COST
EV_MUTED = structs.EV_MUTED
EV_PLACED = structs.EV_PLACED
EV_ORDER = structs.EV_ORDER
EV_TURNED_UP = structs.EV_TURNED_UP
EV_PAID = structs.EV_PAID
EV_DIE_BACK = structs.EV_DIE_BACK
EV_TAKEN = structs.EV_TAKEN
EV_DESTROYED = structs.EV_DESTROYED
EV_BLOCKED = structs.EV_BLOCKED
EV_LOST = structs.EV_LOST
EV_ORDER_BACK = structs.EV_ORDER_BACK
EV_ORDER_DONE = structs.EV_ORDER_DONE
EV_VOIDED = structs.EV_VOIDED
EV_TERRAIN = structs.EV_TERRAIN
EV_ORDER_MOVED = structs.EV_ORDER_MOVED
EV_STOOD_DOWN = structs.EV_STOOD_DOWN
EV_HARVESTED = structs.EV_HARVESTED
EV_SEASON = structs.EV_SEASON
EV_OBJECTIVE = structs.EV_OBJECTIVE
EV_ROUND = structs.EV_ROUND

FEATURES = NAMES

OrderSeen = snapshots.OrderSeen
Pending = snapshots.Pending
PrimalSnapshot = snapshots.PrimalSnapshot

cdef tuple SECRETS = (CHOOSE_WARCHIEF, CHOOSE_ADVISOR, KEEP_TACTIC, CHOOSE_TACTIC)


@dataclass(frozen=True, slots=True)
class Warchief:
    strength: int
    cunning: int
    influence: int
    rules: tuple


@dataclass(frozen=True, slots=True)
class Advisor:
    objective: tuple
    reveal: tuple


@dataclass(frozen=True, slots=True)
class Tactic:
    effects: tuple
    copies: int = 3


@dataclass(frozen=True, slots=True)
class Content:
    warchiefs: tuple
    advisors: tuple
    seasons: tuple
    tactics: tuple


@dataclass(frozen=True, slots=True)
class Preview:
    cost: int
    successes: int
    most: int
    most_straight: int
    targets: tuple
    straight: tuple
    charges: tuple
    terrain: tuple
    points: int


@dataclass(frozen=True, slots=True)
class Standing:
    season: tuple
    season_count: tuple
    objective: tuple
    objective_count: tuple


class Event(NamedTuple):
    kind: int
    seat: int
    a: int
    b: int


cdef Game TABLE
TABLE.state_size = sizeof(PrimalState)
TABLE.memory_size = 0
TABLE.weights = judge.FEATURES
TABLE.certainty = NEVER
TABLE.to_move = rules.to_move
TABLE.seats = rules.seats
TABLE.moves = legal_moves.moves
TABLE.offers = NULL
TABLE.legal = legal_moves.legal
TABLE.apply = rules.apply
TABLE.draw = rules.draw
TABLE.payoff = rules.payoff
TABLE.evaluate = judge.evaluate
TABLE.prior = first_sight.prior
TABLE.settled = judge.settled
TABLE.hasten = first_sight.hasten
TABLE.observe = knowledge.observe
TABLE.determinize = knowledge.determinize
TABLE.redraw = knowledge.redraw
TABLE.seen = knowledge.seen
TABLE.check = invariants.check


cdef tuple listed(Mask m):
    found = []
    while any_hex(m):
        found.append(take_first(&m))
    return tuple(found)


cdef bint is_alike(Env one, Env other) noexcept:
    """Whether two boards have the same game: states know the board that made them, and that may be another object."""
    if one is other:
        return True
    return one.game == other.game and memcmp(one.env, other.env, sizeof(Land)) == 0


cdef const PrimalState *state_of(Env env, object view) except NULL:
    """The struct behind a State or an Observation of this board or of one that was made of the same."""
    if isinstance(view, State) and is_alike(env, (<State>view).env):
        return <const PrimalState *>(<State>view).state
    if isinstance(view, Observation) and is_alike(env, (<Observation>view).env):
        return <const PrimalState *>(<Observation>view).state
    raise TypeError("this is no state of this board")


cdef class PrimalBoard(Env):
    """Immutable: scenario, content, cards in play and options of one game; see the stub."""

    cdef Land land
    cdef readonly object grid
    cdef readonly int seats
    cdef readonly int first
    cdef readonly int centre
    cdef readonly tuple mountains
    cdef readonly tuple territories
    cdef readonly object content
    cdef readonly tuple seasons
    cdef readonly tuple warchiefs
    cdef readonly tuple advisors
    cdef readonly bint hidden_dice
    cdef readonly bint long_arm
    cdef readonly int harvest_cap

    def __init__(self, grid, centre, mountains, territories, content, seasons, warchiefs, advisors, *, first=0,
                 hidden_dice=False, long_arm=False, harvest_cap=6):
        self.grid = grid
        self.seats = len(territories)
        self.first = first
        self.centre = centre
        self.mountains = tuple(mountains)
        self.territories = tuple([tuple(hexes) for hexes in territories])
        self.content = content
        self.seasons = tuple(seasons)
        self.warchiefs = tuple([tuple(cards) for cards in warchiefs])
        self.advisors = tuple([tuple(cards) for cards in advisors])
        self.hidden_dice = hidden_dice
        self.long_arm = long_arm
        self.harvest_cap = harvest_cap
        fill(&self.land, self)
        self.game = &TABLE
        self.env = &self.land

    def __reduce__(self):
        return _rebuild, (
            (self.grid, self.centre, self.mountains, self.territories, self.content, self.seasons, self.warchiefs,
             self.advisors),
            {"first": self.first, "hidden_dice": self.hidden_dice, "long_arm": self.long_arm,
             "harvest_cap": self.harvest_cap},
        )

    @property
    def edge(self):
        """Hexes of the edge (P3)."""
        return listed(self.land.edge)

    @property
    def corners(self):
        """Corner hexes (P3)."""
        return listed(self.land.corner)

    def start(self):
        """The first state."""
        cdef PrimalState s
        rules.start(&self.land, &s)
        return new_state(self, &s)

    cdef int check_seat(self, const PrimalState *s, int seat) except -1:
        if not 0 <= seat < self.seats:
            raise ValueError(f"no seat {seat}")
        if s.warchief[seat] == 0 or s.warchief[seat] == HIDDEN:
            raise ValueError("the Warchief of this seat is not known yet")
        return 0

    def preview(self, view, int seat, int hex_, int kind, int n=1, int straight=0):
        """What an order would reach and cost; see the stub. ValueError for a place or kind that does not exist."""
        cdef const PrimalState *s = state_of(self, view)
        cdef const Land *b = &self.land
        cdef uint8_t[6] near
        cdef uint8_t[6] far
        cdef Mask targets = no_hexes(), at_special = no_hexes()
        cdef int k, room, most_straight, most = 0, dice
        self.check_seat(s, seat)
        if not 0 <= hex_ < b.hexes or not 0 <= kind < ORDER_KINDS or not 0 <= straight <= n <= 91:
            raise ValueError(f"there is no order {kind} on hex {hex_} for {n} instances")
        if straight and not (kind == structs.SHOOT and is_straight(b, s, seat)):
            raise ValueError("only some Warchiefs' Shoot tells straight-line targets apart")
        charges, terrain, points = (), (), 0
        dice = success_count(b, s, seat)
        room = room_for(b, s, seat, kind, hex_, &most_straight)
        if kind == structs.ATTACK:
            targets = attack_targets(b, s, seat, hex_)
        elif kind == structs.SHOOT:
            targets = shoot_targets(b, s, seat, hex_)
            if is_straight(b, s, seat):
                at_special = both(targets, b.straight[hex_])
        elif kind == structs.PRAY:
            targets = pray_targets(b, s, seat)
            terrain = self.terrain_pairs(s, seat)
        elif kind == structs.CHARGE:
            charges = tuple([(near[k], far[k]) for k in range(charge_lines(b, s, seat, hex_, near, far))])
        elif kind == structs.HARVEST:
            points = harvest_worth(b, s, seat, hex_)
        for k in range(1, room + 1):
            if self.cheapest(s, seat, kind, k, room, most_straight) <= dice:
                most = k
        return Preview(cost_of(b, s, seat, kind, n, straight), dice, most, min(most_straight, most), listed(targets),
                       listed(at_special), charges, terrain, points)

    cdef int cheapest(self, const PrimalState *s, int seat, int kind, int n, int room, int straight) noexcept:
        """The least that n instances cost with the targets there are."""
        cdef int k, cost, best = 1000
        for k in range(0, n + 1):
            if k <= straight and n - k <= room - straight:
                cost = cost_of(&self.land, s, seat, kind, n, k)
                best = cost if cost < best else best
        return best

    cdef tuple terrain_pairs(self, const PrimalState *s, int seat):
        cdef Mask m = s.terrain, free = neutral(&self.land, s)
        cdef int h, steps = self.land.chief[s.warchief[seat] - 1].terrain_steps
        found = []
        while any_hex(m):
            h = take_first(&m)
            found += [(h, to) for to in listed(terrain_reach(&self.land, &free, h, steps))]
        return tuple(found)

    def standing(self, view):
        """What Seasons and objectives would pay if they were counted now."""
        cdef const PrimalState *s = state_of(self, view)
        cdef const Land *b = &self.land
        cdef int k, seat
        seats = range(b.seats)
        known = [s.advisor[seat] != 0 and s.advisor[seat] != HIDDEN for seat in seats]
        return Standing(
            tuple([tuple([counts.score(b, s, &b.season[k].card, seat) for seat in seats]) for k in range(3)]),
            tuple([tuple([counts.counted(b, s, &b.season[k].card, seat) for seat in seats]) for k in range(3)]),
            tuple([counts.score(b, s, &b.objective[s.advisor[seat] - 1], seat) if known[seat] else None
                   for seat in seats]),
            tuple([counts.counted(b, s, &b.objective[s.advisor[seat] - 1], seat) if known[seat] else None
                   for seat in seats]),
        )

    def count(self, view, int seat, int what):
        """One of operations.COUNTS for a seat."""
        if not 0 <= seat < self.seats or not 0 <= what <= COUNT_LINE:
            raise ValueError(f"nothing is counted under {what} for seat {seat}")
        return counts.count(&self.land, state_of(self, view), seat, what)

    def explain(self, State state, code, int viewer=-1):
        """What a code does, step by step; see the stub. ValueError when the state does not allow it."""
        cdef PrimalState s
        cdef Log log
        cdef int k, who = state.env.game.to_move(state.env.env, state.state)
        state_of(self, state)
        if not state.is_legal(code):
            raise ValueError(f"code {code} is not allowed here")
        if viewer >= 0 and who != viewer and code_kind(code) in SECRETS:
            return ()
        memcpy(&s, state.state, sizeof(PrimalState))
        log.n = 0
        rules.play(&self.land, &s, code, &log)
        if log.n >= LOG_SIZE:
            raise RuntimeError("more happens at once than can be told")
        events = [Event(log.event[k].kind, log.event[k].seat, log.event[k].a, log.event[k].b) for k in range(log.n)]
        return tuple([self.for_eyes(event, &s, viewer) for event in events])

    cdef object for_eyes(self, object event, const PrimalState *after, int viewer):
        """What a seat may see of an event."""
        if viewer < 0 or event.seat == viewer:
            return event
        kind, seat, a, _ = event
        if kind == EV_ORDER:
            slot = order_at(after, seat, a)
            if slot < 0 or not after.order_mark[<int>seat][<int>slot] & UP:
                return Event(kind, seat, a, -1)
        if self.hidden_dice and kind in (EV_SET_ASIDE, EV_DIE, EV_DIE_BACK):
            return Event(kind, seat, -1, -1)
        return event

    def features(self, State state):
        """What the evaluation sees: a list of len(FEATURES) floats for each seat."""
        cdef float[4 * judge.FEATURES] out
        judge.features(&self.land, state_of(self, state), out)
        n = <int>judge.FEATURES
        return [[out[seat * n + k] for k in range(n)] for seat in range(self.seats)]

    cdef object snapshot(self, const void *state, int viewer):
        return take_snapshot(&self.land, <const PrimalState *>state, viewer)


def _rebuild(arguments, options):
    """For pickling a board."""
    return PrimalBoard(*arguments, **options)
