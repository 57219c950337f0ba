"""What can be chosen before a game of Hexarion Conquest. Uses the contract of games and Lexicons."""

from __future__ import annotations

import msgspec

from hexsuite.games.hexarion.lexicons import RANDOM, LexiconDocument

SEATS = 2


class HexarionOptions(msgspec.Struct, frozen=True):
    """The table's choices; the set-up that a save holds is made of them."""

    lexicons: tuple[str | LexiconDocument, str | LexiconDocument] = (RANDOM, RANDOM)
    """By seat (H29): "random", the name of a preset, a `.hexlexicon` file, or a Lexicon itself."""
    short_protection: bool = False
    """On: a fresh Hexmaster is protected for this turn only, not until its owner's next turn (H11)."""
    siege: bool = False
    """On: Attack and Ignite may strike a Home Base next to the user (H31)."""

    def rotated(self) -> HexarionOptions:
        """The same for a rematch, in which everybody sits one seat on: each keeps their Lexicon."""
        return msgspec.structs.replace(self, lexicons=(self.lexicons[1], self.lexicons[0]))
