"""What can be chosen before a game of Primal Hex. Uses the contract of games and the shipped data."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from hexsuite.games.base import BadInput
from hexsuite.games.primal_hex.scenario import MAX_SEATS, MIN_SEATS, ScenarioDocument

Dealing = Literal["chosen", "dealt", "mixed"]
DEALING: tuple[Dealing, ...] = ("chosen", "dealt", "mixed")
DRAWN = "drawn"
"""Said instead of a scenario by who wants none in particular, and not the one that is recommended either."""


class PrimalOptions(msgspec.Struct, frozen=True):
    """The table's choices; they are part of the set-up, which a save holds."""

    scenario: str | ScenarioDocument = ""
    """The name of a shipped scenario for so many players, a `.hexscenario` file, or a scenario itself; empty or
    `DRAWN`: one is drawn (P4). In a set-up a file's content stands in its place, since the file may be gone one day."""
    tribes: Annotated[tuple[str, ...], msgspec.Meta(max_length=MAX_SEATS)] = ()
    """The tribe of each seat by id or name, "" or "none" for a drawn one; empty: all are drawn."""
    warchiefs: Dealing = "chosen"
    """"chosen": each seat picks one of three of its tribe (P6); "dealt": it gets one of these at random; "mixed": it
    picks one of three out of the Warchiefs of all tribes."""
    hidden_dice: bool = False
    """Dice are seen by their owner only (P8)."""
    long_arm: bool = False
    """Strength may change dice of rivals, too (P9)."""
    harvest_cap: Literal[5, 6] = 6
    """The most points of one Harvest (P20)."""
    first: int | None = None
    """The seat that is First Player in round 1, or None for a random one."""

    def rotated(self) -> PrimalOptions:
        """The same for a rematch: each tribe goes with its player, one seat on."""
        return msgspec.structs.replace(self, tribes=(*self.tribes[1:], *self.tribes[:1]))

    def check(self, seats: int) -> None:
        """BadInput when a choice does not fit a game with this many seats."""
        if not MIN_SEATS <= seats <= MAX_SEATS:
            raise BadInput(f"Primal Hex is for {MIN_SEATS} to {MAX_SEATS} players, not {seats}.")
        if self.first is not None and not 0 <= self.first < seats:
            raise BadInput(f"The First Player must be one of the {seats} at the table.")
        if self.long_arm and self.hidden_dice:
            raise BadInput("The long arm needs open dice: nobody can change what nobody sees.")
        if self.tribes and len(self.tribes) != seats:
            raise BadInput(f"There are {seats} players, and tribes are chosen for {len(self.tribes)}.")
