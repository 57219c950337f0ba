"""Hexfolk's ladder of bots: what each level may spend on a move. Data only; `thinker` acts on it.

All levels play by the same rules and on the same observation (no gifts, no peeking).
"""

from dataclasses import dataclass

from hexsuite.games.base import BadInput, Level

LEVELS = (
    Level(1, "Novice", "Looks at a few moves and takes the one it likes best."),
    Level(2, "Settler", "Looks at every move and takes the best one for now."),
    Level(3, "Master", "Thinks several turns ahead and answers for the others too."),
)


@dataclass(frozen=True, slots=True)
class Budget:
    """What one decision may cost. `simulations` 0: no search, one move ahead only."""

    fraction: float = 1.0
    """Share of the moves a one-ply level looks at."""
    samples: int = 4
    """Possible worlds over which a one-ply level averages."""
    simulations: int = 0
    seconds: float = 0.0
    """At most; the bound that keeps a slow machine playable, while `simulations` keeps a game repeatable."""
    threads: int = 1


BUDGETS = {
    1: Budget(fraction=1 / 3, samples=1),
    2: Budget(samples=4),
    3: Budget(simulations=20_000, seconds=2.0, threads=2),
}


def budget(level: int) -> Budget:
    """The budget of a level. BadInput for a level that does not exist."""
    try:
        return BUDGETS[level]
    except KeyError:
        raise BadInput(f"Hexfolk has levels 1 to {len(BUDGETS)}, not {level}.") from None
