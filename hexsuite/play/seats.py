"""Who sits where: the seats of a game and the rules of sitting down.

A seat is a person's or a bot's. A person's seat may be lent to a bot and taken
back, or given up for good; both are remembered, so that a table knows whether
it has ever been a table of bots only. Uses `games` only.
"""

from __future__ import annotations

import getpass
from collections.abc import Collection, Sequence
from random import Random
from typing import Annotated, Literal

import msgspec

from hexsuite._core.rng import derive
from hexsuite.games.base import BadInput, GameSpec, Spars
from hexsuite.games.plain import ONE_LINE, plain

BOT_NAMES = ("Ada", "Bruno", "Chen", "Dana", "Emil", "Farah", "Goran", "Hana")
"""What bots are called, in the order in which they are asked to the table."""
_SEATING_STREAM = 0x5EA7
_NOBODY = ("root", "user", "admin")
"""Login names that say nothing about a person."""

Kind = Literal["human", "bot"]
_LONGEST_NAME = 60
Name = Annotated[str, msgspec.Meta(min_length=1, max_length=_LONGEST_NAME, pattern=ONE_LINE)]
Colour = Annotated[str, msgspec.Meta(max_length=1, pattern="^[0-7]$")]
LevelNumber = Annotated[int, msgspec.Meta(ge=0, le=1000)]


class Seat(msgspec.Struct, frozen=True, omit_defaults=True):
    """One seat. `level` is the rung of the ladder of the bot that plays it, 0 for a person.

    `colour` is a number of the palette, "0" to "7". A name from a file is taken as it is or refused; one that is
    given here is made fit for a file: one line without control characters, at most 60 long.
    `lent`: a person's seat that a bot plays for now. `resigned`: a person left it to a bot for good.
    """

    name: Name
    colour: Colour
    kind: Kind
    level: LevelNumber = 0
    lent: bool = False
    resigned: bool = False

    def __post_init__(self) -> None:
        name = plain(self.name.encode(errors="replace").decode())[:_LONGEST_NAME] or "?"
        if name != self.name:
            msgspec.structs.force_setattr(self, "name", name)

    @property
    def human(self) -> bool:
        """A person decides here now."""
        return self.kind == "human"

    @property
    def personal(self) -> bool:
        """A person decides here, or did once."""
        return self.kind == "human" or self.lent or self.resigned

    def lend(self, level: int) -> Seat:
        """The same seat, played by a bot; a person's stays that person's to take back."""
        lent = self.lent or self.human
        return msgspec.structs.replace(self, kind="bot", level=level, lent=lent)

    def give_up(self, level: int) -> Seat:
        """The same seat, left to a bot for good."""
        return msgspec.structs.replace(self, kind="bot", level=level, lent=False, resigned=True)

    def fresh(self) -> Seat:
        """The same sitter at the start of another game: persons sit in their own seats again."""
        if self.personal:
            return msgspec.structs.replace(self, kind="human", level=0, lent=False, resigned=False)
        return self


def usual_name() -> str:
    """What to call a person who has not said: the login name where it looks like a name."""
    try:
        login = getpass.getuser()
    except (OSError, KeyError, ImportError):
        login = ""
    return login.capitalize() if login.isalpha() and login not in _NOBODY else "Robin"


def bot_names(taken: Collection[str] = ()) -> list[str]:
    """What the bots at a table are called, the first one first: nobody has a name that is `taken` by a person."""
    return [name for name in BOT_NAMES if name not in taken]


def check_level(game: GameSpec, level: int) -> None:
    """BadInput when the game has no such rung, nor a bot of that number in the arena."""
    known = [rung.number for rung in game.levels]
    apart = [rung.number for rung in game.sparring] if isinstance(game, Spars) else []
    if level not in known and level not in apart:
        raise BadInput(f"{game.title} has no level {level}; there are {', '.join(map(str, known))}.")


def check_count(game: GameSpec, seats: int) -> None:
    """BadInput when the game is not for so many."""
    if not game.min_seats <= seats <= game.max_seats:
        raise BadInput(f"{game.title} is for {game.min_seats} to {game.max_seats} seats, not {seats}.")


def seating(count: int, seed: int) -> list[int]:
    """A random seating by the seed of the game: for each seat who takes it, as an index into those who come."""
    order = list(range(count))
    Random(derive(seed, _SEATING_STREAM)).shuffle(order)
    return order


def people(seats: Sequence[Seat]) -> list[int]:
    """The seats at which a person decides now, ascending."""
    return [index for index, seat in enumerate(seats) if seat.human]


def bots_only(seats: Sequence[Seat]) -> bool:
    """Whether no person has ever sat at this table."""
    return not any(seat.personal for seat in seats)
