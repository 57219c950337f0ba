"""Primal Hex in the core, for Python: the immutable board with its content and options, snapshots and previews.

Everything that words, terminal and window say about a rule (what an order reaches and costs, what a Season pays)
comes from here, also for observations; Python computes none of it.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from hexsuite._core.face import Observation, State
from hexsuite._core.grid import Grid

# Phases (snapshot.phase)
SETUP_CHOICE: int  # Warchief, then Advisor, hidden
SETUP_TACTICS: int  # six to keep
SETUP_HEXES: int
PREPARATION: int
TACTICS: int
ORDERS: int
REVEAL: int
ACTIONS: int
FINISHED: int

# Steps (snapshot.step): what is asked within the phase
ASK_WARCHIEF: int
ASK_ADVISOR: int
DEAL_DUE: int  # chance
ASK_KEEP: int
ASK_PLACE: int
ROLL_DUE: int  # chance
ASK_DICE: int  # keep or roll again
ASK_WINDOW: int  # Strength, Advisor, or done
ASK_TACTIC: int
ASK_ORDER_HEX: int
ASK_ORDER_KIND: int
ASK_EFFECT: int  # a choice of a Tactic or of a revealed Advisor, see `pending`
ASK_ACTIVATION: int
ASK_TARGET: int  # of the activated order, see `pending`
ASK_NOTHING: int  # the game is over

# Orders
ATTACK: int
CHARGE: int
SHOOT: int
PRAY: int
FORTIFY: int
HARVEST: int

# Board (snapshot.board): a seat, or
NEUTRAL: int  # -1
TERRAIN: int  # -2

TACTICS_KEPT: int
ROUNDS: int

# Events of `explain`
EV_ROLLED: int  # seat, a dice rolled
EV_SET_ASIDE: int  # seat, a face
EV_STRENGTH: int  # seat, a Strength gained (negative: spent)
EV_DIE: int  # seat, a face before, b face after
EV_ADVISOR: int  # seat, a card: revealed
EV_TACTIC: int  # seat, a design: revealed
EV_IDLE: int  # seat, a design: the Tactic can do nothing
EV_COST: int  # seat, a kind, b change
EV_MUTED: int  # seat may spend no Strength this round
EV_PLACED: int  # seat, a hex: a hex laid on the board (set-up or effect)
EV_ORDER: int  # seat, a hex, b kind or -1: an order laid
EV_TURNED_UP: int  # seat (owner), a hex, b kind
EV_PAID: int  # seat, a successes
EV_DIE_BACK: int  # seat, a face
EV_TAKEN: int  # seat, a hex, b former owner or -1
EV_DESTROYED: int  # seat, a hex, b former owner
EV_BLOCKED: int  # seat, a hex, b 0 Fortify, 1 last hex
EV_LOST: int  # seat: an instance without effect, a hex or -1
EV_ORDER_BACK: int  # seat (owner), a hex: an order leaves the board unused
EV_ORDER_DONE: int  # seat, a hex, b kind: activated or voided, leaves the board (an activated Fortify stays)
EV_VOIDED: int  # seat, a hex, b kind
EV_TERRAIN: int  # seat, a from, b to
EV_ORDER_MOVED: int  # seat, a from, b to
EV_STOOD_DOWN: int  # seat
EV_HARVESTED: int  # seat, a points, b hex
EV_SEASON: int  # seat, a points, b what was counted
EV_OBJECTIVE: int  # seat, a points, b what was counted
EV_ROUND: int  # a round that begins, b First Player

class Event(NamedTuple):
    kind: int
    seat: int  # -1 nobody
    a: int
    b: int

Numbers = tuple[int, ...]
"""One operation as `operations.encode` makes it."""

@dataclass(frozen=True, slots=True)
class Warchief:
    strength: int
    cunning: int
    influence: int
    rules: tuple[Numbers, ...]

@dataclass(frozen=True, slots=True)
class Advisor:
    objective: tuple[Numbers, ...]
    reveal: tuple[Numbers, ...]

@dataclass(frozen=True, slots=True)
class Tactic:
    effects: tuple[Numbers, ...]
    copies: int = 3  # at most 3

@dataclass(frozen=True, slots=True)
class Content:
    """The cards by number. At most 32 Warchiefs, 32 Advisors, 16 Seasons, 26 designs of Tactics."""

    warchiefs: tuple[Warchief, ...]
    advisors: tuple[Advisor, ...]
    seasons: tuple[tuple[Numbers, ...], ...]  # season rules and scores
    tactics: tuple[Tactic, ...]

class PrimalBoard:
    """Immutable: scenario, content, cards in play and options of one game. ValueError with one sentence.

    Any board that was made of the same reads its states and observations; those of other games are a TypeError.
    """

    def __init__(
        self,
        grid: Grid,  # connected, up to 91 hexes
        centre: int,  # hex
        mountains: Sequence[int],  # hexes
        territories: Sequence[Sequence[int]],  # hexes by seat, terrain included
        content: Content,
        seasons: Sequence[int],  # three of content.seasons, in order
        warchiefs: Sequence[Sequence[int]],  # by seat: what it may choose from; one: it is drawn and not asked for
        advisors: Sequence[Sequence[int]],  # by seat, likewise
        *,
        first: int = 0,
        hidden_dice: bool = False,  # P8
        long_arm: bool = False,  # P9
        harvest_cap: int = 6,  # P20
    ) -> None: ...
    grid: Grid
    seats: int  # len(territories), 2-4
    first: int
    centre: int
    mountains: tuple[int, ...]
    territories: tuple[tuple[int, ...], ...]
    content: Content
    seasons: tuple[int, ...]
    edge: tuple[int, ...]  # P3
    corners: tuple[int, ...]  # P3
    def start(self) -> State: ...
    def preview(
        self, view: State | Observation, seat: int, hex_: int, kind: int, n: int = 1, straight: int = 0
    ) -> Preview: ...
    """What an order of this kind at this hex would reach and cost if it were activated now for `n` instances; the
    order need not lie there, nor the phase be that of actions. For an observation: as its seat sees it."""
    def standing(self, view: State | Observation) -> Standing: ...
    """What Seasons and objectives would pay if they were counted now."""
    def count(self, view: State | Observation, seat: int, what: int) -> int: ...
    """One of `operations.COUNTS` for a seat."""
    def explain(self, state: State, code: int, viewer: int = -1) -> tuple[Event, ...]: ...
    """What `code`, applied to `state`, does, step by step, cleanup and scores included. The state is not changed.
    For the eyes of a seat `viewer`, what it may not see is -1 (kinds of face-down orders, faces of hidden dice); an
    action that is itself secret (a Tactic chosen, a card kept) has no events."""
    def features(self, state: State) -> list[list[float]]: ...
    """What the evaluation sees of every seat: [seat][feature]."""

FEATURES: tuple[str, ...]
"""What the evaluation looks at, in the order in which it expects its weights (resources/primal_hex/weights.json)."""

@dataclass(frozen=True, slots=True)
class Preview:
    cost: int  # successes for the n instances
    successes: int  # that the seat has now
    most: int  # largest n that dice and targets allow now, 0: cannot be activated
    most_straight: int  # of n, how many can be straight-line targets (straight_cost only), else 0
    targets: tuple[int, ...]  # Attack, Shoot: hexes that may be named; Pray: hexes that may be destroyed
    straight: tuple[int, ...]  # those of `targets` that are straight-line targets at the special cost
    charges: tuple[tuple[int, int], ...]  # Charge: (near, far)
    terrain: tuple[tuple[int, int], ...]  # Pray: (from, to)
    points: int  # Harvest: what it would earn

@dataclass(frozen=True, slots=True)
class Standing:
    season: tuple[tuple[int, ...], ...]  # [0-2][seat] points of that Season if it were scored now
    season_count: tuple[tuple[int, ...], ...]  # [0-2][seat] what its first score counts, -1 where it scores nothing
    objective: tuple[int | None, ...]  # * [seat] points of the Advisor now
    objective_count: tuple[int | None, ...]  # * [seat] what the objective counts

@dataclass(frozen=True, slots=True)
class OrderSeen:
    hex: int
    owner: int
    kind: int | None  # * face down
    up: bool
    used: bool  # an activated Fortify

@dataclass(frozen=True, slots=True)
class Pending:
    """What the seat to move is in the middle of. Only its own seat has `named` and `picked` where that is secret."""

    card: int  # of the Tactic or Advisor whose effect runs, -1 none
    advisor: bool  # `card` is an Advisor
    operation: Numbers | None  # of the effect that runs
    left: int  # instances, dice, hexes … still to name
    picked: tuple[int, ...]  # faces of dice picked, or changed and not to be changed again
    order: int  # hex of the activated order, -1 none; in the order phase the hex that waits for its order
    kind: int  # of the activated order, -1 none
    named: tuple[int, ...]  # hexes named so far; Charge: near, far, near, far …
    straight: int  # of the instances left, how many must be straight-line targets

@dataclass(frozen=True, slots=True)
class PrimalSnapshot:
    """Counts are open to all; fields marked * are None for other seats in an observation's snapshot."""

    phase: int
    step: int
    round: int  # 0 in the set-up, then 1-6
    season: int  # 0-2: index into board.seasons
    first: int  # First Player now
    to_move: int  # seat, or CHANCE / OVER
    roller: int  # seat whose dice roll or cards are dealt where chance is due, else -1
    to_roll: int  # dice that the due roll has
    board: tuple[int, ...]  # by hex: seat, NEUTRAL or TERRAIN
    orders: tuple[OrderSeen, ...]  # by hex
    placing: tuple[int, ...]  # orders that each seat places this round (order phase), hexes (set-up)
    placed: tuple[int, ...]  # so far
    dice: tuple[tuple[int, ...] | None, ...]  # * with hidden dice; [seat] unspent dice, sorted
    aside: tuple[tuple[int, ...] | None, ...]  # likewise
    spent: tuple[tuple[int, ...] | None, ...]
    dice_left: tuple[int, ...]  # how many are unspent
    successes: tuple[int | None, ...]  # * with hidden dice
    strength: tuple[int, ...]
    warchiefs: tuple[int | None, ...]  # * until all have chosen, then open
    advisors: tuple[int | None, ...]  # * until revealed; None also before the choice
    advisor_up: tuple[bool, ...]
    answered: tuple[bool, ...]  # hidden choices (set-up choice, Tactic): this seat has made its choice
    drawn: tuple[tuple[int, ...] | None, ...]  # * Tactics dealt and not yet sorted out
    dealt: tuple[tuple[int, ...] | None, ...]  # * all that were dealt in the set-up
    hands: tuple[tuple[int, ...] | None, ...]  # * Tactics, sorted
    hand_sizes: tuple[int, ...]
    tactics: tuple[int | None, ...]  # * the Tactic chosen this round; None also where none is
    tactic_up: tuple[bool, ...]
    tactics_played: tuple[tuple[int, ...], ...]  # of earlier rounds, in order
    costs: tuple[tuple[tuple[int, int, int], ...], ...]  # by cards: (kind, change, instances left or -1 for all)
    muted: tuple[bool, ...]  # may spend no Strength this round
    stood: tuple[bool, ...]  # stood down
    used: tuple[tuple[int, ...], ...]  # [seat] uses this round of each of its Warchief's rules
    harvested: tuple[bool, ...]
    taken_season: tuple[int, ...]
    taken: tuple[int, ...]
    destroyed: tuple[int, ...]
    harvest_points: tuple[int, ...]
    season_points: tuple[int, ...]
    advisor_points: tuple[int, ...]  # 0 until the end
    points: tuple[int, ...]
    pending: Pending | None
    winners: tuple[int, ...]  # empty while the game runs
