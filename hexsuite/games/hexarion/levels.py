"""The ladder of bots of Hexarion Conquest: what each level may spend on a move. Data only; `thinker` acts on it.

All levels play by the same rules and on the same observation (no gifts, no peeking).
"""

from __future__ import annotations

from hexsuite.games.base import Level
from hexsuite.games.minds import ALL_CORES, Budget

LEVELS = (
    Level(1, "Novice", "Looks at a third of its moves and takes the one it likes best."),
    Level(2, "Squire", "Looks at half of its moves and a few more, and takes the one it likes best."),
    Level(3, "Knight", "Looks at every move and takes the best one for now."),
    Level(4, "Tactician", "Thinks to the end of its turn, and of yours."),
    Level(5, "Sage", "Thinks several turns ahead."),
    Level(6, "Hexlord", "Thinks as long as it may, on all cores."),
)
SPARRING = (
    Level(92, "expectimax 2", "Weighs its move and the answer, averaged over what it cannot see."),
    Level(93, "expectimax 3", "One move deeper."),
)
"""Only for the arena: what the ladder is measured against."""


BUDGETS = {
    1: Budget(fraction=1 / 3, samples=1),
    2: Budget(fraction=0.55, samples=2),
    3: Budget(samples=4),
    4: Budget(simulations=60, seconds=1.0),
    5: Budget(simulations=500, seconds=1.0),
    6: Budget(simulations=400_000, seconds=0.25, threads=ALL_CORES),
}
