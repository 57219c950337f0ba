"""The Python face of the core: a game in progress, what a seat sees of it, and the searcher.

The kernel never raises; these classes turn its error codes into exceptions.
"""

from collections.abc import Collection, Sequence
from typing import Any

CHANCE: int  # to_move: an outcome is due
OVER: int  # to_move: the game has ended

class IllegalAction(ValueError):
    """A code that the state does not allow; nothing has changed."""

class State:
    """A whole game, with everything that is hidden. Made by a game's own board object.

    Actions and chance outcomes are both non-negative 64-bit codes; `apply` takes either.
    """

    @property
    def seats(self) -> int: ...
    @property
    def to_move(self) -> int: ...
    def moves(self) -> list[int]: ...
    """All legal actions of the seat to move, in ascending order of listing; player trades are not in it."""
    def offers(self) -> list[int]: ...
    """Sensible player trades of the seat to move, best first."""
    def is_legal(self, code: int) -> bool: ...
    """Whether `apply` would take the code now (trades and chance outcomes included)."""
    def apply(self, code: int) -> None: ...
    """IllegalAction when not allowed; then nothing has changed."""
    def draw(self, seed: int, index: int) -> int: ...
    """The outcome of chance event `index` (0, 1, …) of the game with this seed; does not apply it."""
    def payoff(self) -> list[float] | None: ...
    """Shares of the win, one a seat, summing to 1; None while the game runs."""
    def copy(self) -> State: ...
    def check(self) -> None: ...
    """RuntimeError when an invariant is broken."""
    def observe(self, seat: int) -> Observation: ...
    def redrawn(self, seat: int, seed: int) -> State: ...
    """A copy in which what `seat` hides from the others is drawn anew: every other seat observes the same. A plain
    copy in a game that has no `redraw`. ValueError when there is no such seat."""
    def snapshot(self) -> Any: ...
    """All fields as a plain frozen dataclass of the game (for example `HexfolkSnapshot`)."""
    def to_bytes(self) -> bytes: ...
    """The raw struct: for comparing states, never for saving."""

class Observation:
    """What one seat knows. It physically lacks the rest."""

    @property
    def seat(self) -> int: ...
    @property
    def to_move(self) -> int: ...
    def moves(self) -> list[int]: ...
    """Legal actions, where `seat` is to move; else empty."""
    def offers(self) -> list[int]: ...
    def determinize(self, seed: int) -> State: ...
    """A full state that agrees with all this seat knows."""
    def snapshot(self) -> Any: ...
    """As State.snapshot, hidden fields None."""
    def to_bytes(self) -> bytes: ...
    """Raw struct and memory: equal bytes, equal knowledge."""

class SearchResult:
    action: int
    simulations: int
    nodes: int
    lines: list[tuple[int, int, float]]
    """(code, visits, value for the searching seat), most visited first; a proved win comes before, proved losses
    come after all others."""
    values: list[float]
    """Estimated share of the win of every seat at the root."""
    proved: int
    """1: the searching seat has a forced win, -1: it has lost whatever it does, 0: nothing is proved."""

class Stop:
    """Tells one search to stop, before it begins or while it runs; it cannot be lost, and touches no other."""

    def __init__(self) -> None: ...
    def set(self) -> None: ...
    """From any thread: the search answers within 20 ms with what it has. May be repeated."""
    def is_set(self) -> bool: ...

class Searcher:
    """Information-set MCTS. One instance serves one search at a time.

    params: see `PARAMETERS` (name: default). weights: the game's evaluation weights, float32.
    """

    def __init__(self, weights: Sequence[float], *, nodes: int = 200_000, **params: float) -> None: ...
    def search(
        self,
        observation: Observation,
        *,
        simulations: int = 0,
        seconds: float = 0.0,
        seed: int = 0,
        threads: int = 1,
        barred: Collection[int] = (),
        temperature: float = 0.0,
        least: float = 0.0,
        stop: Stop | None = None,
    ) -> SearchResult: ...
    """Stops at whichever bound comes first; 0 means no bound (one must be given). The same seed and
    simulations give the same result with any clock. Releases the GIL. A `barred` code is thought about but not
    chosen. The choice is the most visited move, or drawn by the seed from the visit shares to the power of
    1 / `temperature`, moves of less than `least` times the most visits left out; a proved win is always taken, a
    proved loss never by lot. A search that is told to `stop` before it begins looks at one simulation and answers.
    ValueError when the seat is not to move, and for a bound that is negative, infinite or no number."""

PARAMETERS: dict[str, float]
"""Names and defaults of what a search can be tuned by:

explore: weight of the uncertainty term · width, growth: children of a fresh node, and more with the root of its visits
own_offers, rival_offers: trades considered · offer_margin: what one must promise above the best other move
leaf_plies: steps after the tree at most · leaf_hasten, leaf_greed: how they are chosen (the game's shortest way; the
share that follows the prior) · chance_keys: chance events of a path that get nodes of their own
win_samples: worlds in which a move must win to be played at once · decisive: a move that wins at once is the first
child of its node
win_steps: steps spent at the root on a win by several own steps in a row · solve: wins and losses are proved in the
tree (between two seats, no offers); both need a game that is certain of its steps, see `certainty` in game.pxd
alpha: share of the backed-up evaluations in the selection (implicit minimax; two seats, one tree)
observers: every seat has a tree of its own, so that unseen choices are decoupled; costs speed
redrawn: with observers, the share of the simulations in which the own secrets are redrawn, and the rivals learn
mixed: with observers, choices are drawn by their means (0.5 to 2, the sharper the higher; 0: UCB), so that visit
shares tend to a mixed equilibrium
"""

def one_ply(
    observation: Observation,
    weights: Sequence[float],
    *,
    seed: int = 0,
    fraction: float = 1.0,
    samples: int = 4,
    barred: Collection[int] = (),
) -> int:
    """The move with the best evaluation once all is done that it begins, averaged over `samples` determinizations;
    looks only at a random `fraction` of the moves and offers (at least one; a move that wins at once is always
    looked at), and never at a `barred` one. ValueError when every move is barred."""
