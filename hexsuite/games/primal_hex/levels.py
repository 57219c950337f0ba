"""Primal Hex's ladder of bots: what each level may spend on a decision. Data only; `thinker` acts on it.

All levels play by the same rules and on the same observation (no gifts, no peeking).
"""

from __future__ import annotations

from hexsuite.games.base import Level
from hexsuite.games.minds import ALL_CORES, Budget

LEVELS = (
    Level(1, "Novice", "Looks at a few moves and takes the one it likes best."),
    Level(2, "Gatherer", "Looks at every move and takes the best one for now."),
    Level(3, "Scout", "Thinks to the end of the round, in haste."),
    Level(4, "Raider", "Thinks to the end of the round, and bluffs."),
    Level(5, "Elder", "Weighs what you may be hiding."),
    Level(6, "Warlord", "Thinks as long as it may, on all cores."),
)

BUDGETS = {
    1: Budget(fraction=1 / 3, samples=1),
    2: Budget(samples=4),
    3: Budget(simulations=200, seconds=1.0),
    4: Budget(simulations=1_000, seconds=1.0),
    5: Budget(simulations=6_000, seconds=1.5),
    6: Budget(simulations=200_000, seconds=0.25, threads=ALL_CORES),
}

TEMPERATURE = 0.25
"""Of the draw of Tactics and orders from the shares of visits: the lower, the more often the best (1: as visited)."""
LEAST = 0.5
"""Share of the visits of the best move: what was visited less is no bluff but a blunder."""
