"""What can be chosen before a game of Hexfolk. Uses the contract of games and map documents."""

import msgspec

from hexsuite.games.base import BadInput
from hexsuite.games.maps.document import MapDocument

MIN_TARGET = 8
MAX_TARGET = 15


class HexfolkOptions(msgspec.Struct, frozen=True):
    """The table's choices; they are part of the set-up, which a save holds."""

    target: int = 10
    """Points that win: 8 to 15 (F24)."""
    friendly_robber: bool = False
    """The robber spares players with two points or fewer (F15)."""
    robber: bool = True
    """Off: the piece is not on the board and sevens move nothing (F16)."""
    longest_road: bool = True
    """Off: the award is neither counted nor tracked (F22)."""
    largest_army: bool = True
    """Off: the award is neither counted nor tracked (F22)."""
    dice_deck: bool = False
    """On: the 36 pairs of dice lie in a deck that is shuffled anew when all are drawn."""
    map: str | MapDocument = ""
    """The name of a shipped map, a `.hexmap` file, or a map itself, which overrides the standard board (F11); empty:
    the standard one (F6). In a set-up a file's content stands in its place, since the file may be gone one day."""
    first: int | None = None
    """The seat that starts, or None for a random one (F12)."""

    def check(self, seats: int) -> None:
        """BadInput when a choice does not fit a game with this many seats."""
        if not MIN_TARGET <= self.target <= MAX_TARGET:
            raise BadInput(f"The target must be {MIN_TARGET} to {MAX_TARGET} points, not {self.target}.")
        if self.first is not None and not 0 <= self.first < seats:
            raise BadInput(f"The first seat must be one of the {seats} at the table.")
