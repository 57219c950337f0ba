"""A hidden coin that must be guessed; see coin.pyx for the stages of a plan."""

from hexsuite._core.face import State

SAY: int
GUESS: int
PROPOSE: int
FALL: int  # chance

def encode(kind: int, side: int = 0) -> int: ...

class CoinTable:
    def __init__(self, plan: str) -> None: ...
    def start(self) -> State: ...
    def memory(self, state: State, seat: int) -> tuple[int, int]: ...
    """(codes met, last code as the seat saw it)."""
