"""A row and a column, unseen, decide by a table of payoffs; see unseen.pyx for the stages of a plan."""

from collections.abc import Sequence

from hexsuite._core.face import State

SAY: int
CHOOSE: int
DEAL: int  # chance

def encode(kind: int, side: int = 0) -> int: ...

class UnseenTable:
    def __init__(self, plan: str, payoffs: Sequence[Sequence[float]], odds: Sequence[int] | None = None) -> None: ...
    """`payoffs`: rows of columns, what seat 0 is paid (0 to 1); `odds`: of the rows where they are dealt."""
    def start(self) -> State: ...
