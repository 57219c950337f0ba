"""Hexarion Conquest in the core, for Python: board with content and options, snapshots, and what actions would do."""

from collections.abc import Sequence
from dataclasses import dataclass

from hexsuite._core.face import Observation, State
from hexsuite._core.grid import Grid

# Phases (snapshot.phase)
SANCTUMS: int  # a seat places its Sanctum
PRETURN: int  # player 1 deploys its first Hexmaster (H10)
DEPLOYMENT: int
ACTION: int
FINISHED: int
GLYPHEX_DUE: int  # chance: a Glyphex is drawn
HEXMASTER_DUE: int  # chance: a Hexmaster is drawn
SANCTUM_DUE: int  # chance: who places first
STARTER_DUE: int  # chance: who starts

# Where a figure is (figure.where)
POOL: int  # not drawn yet
WAITING: int  # drawn, not deployed
BOARD: int
DEFEATED: int

# Statuses: indices into figure.status
SHIELDED: int
IMMOVABLE: int
DECOY: int
MARKED: int
SILENCED: int
ROOTED: int
STATUSES: int  # 6

# How a game ended (snapshot.reason)
NO_REASON: int
BY_ENERGY: int  # H16
BY_DEFEAT: int  # H17
BY_STALEMATE: int  # H30

# Why an edict cannot be chosen (edict_choices), first cause that applies
OPEN: int  # it can
NOT_NOW: int  # another phase, another seat's turn, or its edict of this turn is used
OTHER_ACTS: int  # another Hexmaster acts this turn
FRESH: int  # it entered this turn
IS_SILENCED: int
SPENT: int  # class edict used up
REPEATED: int  # its edict on the turn before (H25)
NO_ENERGY: int
IS_HELD: int  # Rooted or Immovable, and the edict moves it
NO_TARGET: int

# What a hit does (hit.result)
DEFEATS: int
BREAKS_SHIELD: int  # the Shield takes it
VOID: int  # Decoy, or protected from a splash: nothing happens

FEATURES: tuple[str, ...]
"""What the evaluation looks at, in the order in which it expects its weights."""

DEFAULT_COSTS: tuple[int, ...]
"""CE by edict number: 0 for the three basic ones, 1 for all others."""

class HexarionBoard:
    """Immutable: content and options of one game."""

    def __init__(
        self,
        glyphexes: Sequence[Sequence[int]],  # [15] three variable edicts each (codes.BACKSTAB … CHANNEL)
        lexicons: Sequence[Sequence[int]],  # [seat] 12 different Glyphexes (H29)
        *,
        homes: Sequence[int] = (7, 11),  # [seat] hexes: two opposite corners (H4)
        long_protection: bool = True,  # H11; False is the option "protection this turn only"
        siege: bool = False,  # H31
        costs: Sequence[int] = DEFAULT_COSTS,  # [24] by edict number
    ) -> None: ...
    grid: Grid  # 19 hexes; 9 is the Resonance Hex
    glyphexes: tuple[tuple[int, int, int], ...]
    lexicons: tuple[tuple[int, ...], tuple[int, ...]]
    homes: tuple[int, int]
    long_protection: bool
    siege: bool
    costs: tuple[int, ...]
    def deployment_hexes(self, seat: int) -> tuple[int, ...]: ...
    """The three hexes at a seat's Home Base."""
    def start(self) -> State: ...
    """Before the first chance event (seat 0's first Glyphex)."""
    def position(self, snapshot: HexarionSnapshot) -> State: ...
    """A state at any decision, the inverse of `State.snapshot()`; both seats' memories start afresh in it. For
    puzzles and tests. ValueError when the snapshot has hidden fields, no seat to move, or breaks an invariant."""
    def features(self, state: State) -> list[list[float]]: ...
    """What the evaluation sees of each seat: [seat][feature]."""
    def preview(self, view: State | Observation, code: int) -> HexarionOutcome: ...
    """What a legal action of the seat to move would do. IllegalAction when it is not legal. An observation of that
    seat is enough, for no action depends on what is hidden from it."""
    def edict_choices(self, view: State | Observation, seat: int, figure: int) -> tuple[EdictChoice, ...]: ...
    """Every edict that a figure on the board has (basic, its Glyphex's, its class edict; only the class edict
    without a Glyphex), and whether it could be chosen now and if not, why."""
    def why_not(self, view: State | Observation, code: int) -> str: ...
    """One sentence for a code that is not legal now ('The Mage is Rooted.'), "" for one that is."""

@dataclass(frozen=True, slots=True)
class HexarionFigure:
    """One Hexmaster. What makes no sense where it is has -1 (hex, facing, glyphex, defeated_turn) or 0."""

    seat: int
    kind: int  # class 0-5
    where: int
    hex: int
    facing: int  # 0-5: E SE SW W NW NE
    glyphex: int
    status: tuple[int, int, int, int, int, int]
    """What remains by status: Silenced and Rooted ends, the others starts of its controller's turns; Marked 1."""
    fresh: bool
    """Entered since its controller's last turn start; while its controller is active: entered this turn."""
    protected: bool
    """Cannot be targeted or damaged now (H11)."""
    last: int
    """Edict used on its controller's preceding turn (H25), 0 for none."""
    class_used: bool
    defeated_turn: int

@dataclass(frozen=True, slots=True)
class HexarionSnapshot:
    """Everything is open to all but fields marked *, which are None for the other seat in an observation."""

    phase: int
    turn: int  # 0 in the setup and the pre-turn, then 1, 2, …
    to_move: int  # seat, or CHANCE / OVER
    active: int  # seat whose turn it is, -1 while Sanctums are placed
    starter: int  # player 1, -1 before it is drawn
    figures: tuple[tuple[HexarionFigure, ...], tuple[HexarionFigure, ...]]  # [seat][class]
    energy: tuple[int, int]  # without overflow
    overflow: tuple[int, int]
    hands: tuple[tuple[int, ...] | None, ...]  # * Glyphexes, ascending
    lexicons: tuple[tuple[int, ...] | None, ...]  # * what is left in them, ascending (their order is nobody's to know)
    hand_sizes: tuple[int, int]
    lexicon_sizes: tuple[int, int]
    unseen: tuple[tuple[int, ...], tuple[int, ...]]  # hand and Lexicon together: what an opponent can tell
    discards: tuple[tuple[int, ...], tuple[int, ...]]
    removed: tuple[tuple[int, ...], tuple[int, ...]]  # left the game
    reclaimed: tuple[tuple[int, ...], tuple[int, ...]]  # bear the mark, wherever they are
    sanctums: tuple[int, int]  # hex or -1
    traps: tuple[int, int]  # hex or -1, by owner
    acting: int  # class of the one that acts this turn, -1 none yet
    moved: bool
    used: int  # edict of this turn, 0 none
    deployed: bool
    quiet: int  # full turns in a row without a defeat (H30)
    winner: int  # -1 none
    reason: int

@dataclass(frozen=True, slots=True)
class EdictChoice:
    edict: int
    cost: int
    barred: int  # OPEN, or why not

@dataclass(frozen=True, slots=True)
class HexarionHit:
    """One Hexmaster that an edict would hit."""

    seat: int
    figure: int
    result: int

@dataclass(frozen=True, slots=True)
class HexarionOutcome:
    """What an action would do, told apart from its place in the rules."""

    before: HexarionSnapshot
    after: HexarionSnapshot
    """Before any chance event that follows; after an `end_turn` the other seat's income is in it."""
    changed: tuple[tuple[HexarionFigure, HexarionFigure], ...]
    """Figures that differ, before and after: moves, facings, statuses, Glyphexes, defeats."""
    hits: tuple[HexarionHit, ...]
    """In order: the target, then whom a splash reaches."""
    trapped: tuple[tuple[int, int], ...]
    """(seat, class) of those that a trap roots by this action."""
    energy: tuple[int, int]
    """CE and overflow together after it, by seat."""
    loser: int
    """The seat that loses if the turn ends right after this action (for `end_turn`: by it), -1 for none."""
    reason: int
    """And how: NO_REASON, BY_ENERGY, BY_DEFEAT; BY_STALEMATE when the game ends drawn or counted."""
