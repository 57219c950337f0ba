"""A game that is its own tree, written down; see branches.pyx."""

from typing import Any

from hexsuite._core.face import State

def encode(child: int) -> int: ...

class BranchesTable:
    def __init__(self, tree: Any, certainty: int) -> None: ...
    """`tree`: a payoff, or (mover, evaluation, children); `certainty`: 0 NEVER, 1 OWN_STEPS, 2 ALWAYS (game.pxd)."""
    def start(self) -> State: ...
