"""Hexfolk as the floors above see it: the one object that joins set-up, words, typed moves and bots."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from hexsuite._core.face import State
from hexsuite._core.hexfolk.face import HexfolkSnapshot
from hexsuite.games.base import Figure, Level, Line, Standing, Stretch, Table, Thinker
from hexsuite.games.english import listed
from hexsuite.games.hexfolk import hurry, notation, screen, setup, statistics, words
from hexsuite.games.hexfolk.layout import layout
from hexsuite.games.hexfolk.levels import LEVELS
from hexsuite.games.hexfolk.options import HexfolkOptions
from hexsuite.games.hexfolk.setup import HexfolkSetup
from hexsuite.games.hexfolk.thinker import make_thinker

LONGEST_BOT_GAME = 400
"""Turns after which a game of bots alone is decided by points (F27)."""


class Hexfolk:
    """The GameSpec of Hexfolk."""

    id = "hexfolk"
    title = "Hexfolk"
    blurb = "Settle an island, trade what it yields and be the first with ten points."
    min_seats = setup.MIN_SEATS
    max_seats = setup.MAX_SEATS
    levels: Sequence[Level] = LEVELS
    setup_type: type[msgspec.Struct] = HexfolkSetup
    options_type: type[msgspec.Struct] = HexfolkOptions

    def new_setup(self, options: HexfolkOptions, seats: int, seed: int) -> HexfolkSetup:
        """A standard board and the table's choices, drawn from `seed`. BadInput for choices that do not fit."""
        return setup.new_setup(options, seats, seed)

    def start(self, document: HexfolkSetup) -> State:
        """The first state. BadInput, in one sentence, when the document makes no sense."""
        setup.check(document)
        return setup.board(document).start()

    def thinker(self, document: HexfolkSetup, level: int) -> Thinker:
        """A new bot. BadInput for an unknown level."""
        return make_thinker(level, document.options.target)

    def describe(
        self,
        document: HexfolkSetup,
        names: Sequence[str],
        before: State,
        code: int,
        after: State,
        viewer: int,
    ) -> list[Line]:
        """Log lines for a step, as `viewer` may know it."""
        return words.describe(document, names, words.seen(before, viewer), code, words.seen(after, viewer), viewer)

    def notation(self, document: HexfolkSetup, code: int) -> str:
        """The typed form of a code."""
        return notation.notation(document, code)

    def parse(self, document: HexfolkSetup, state: State, text: str) -> int:
        """A typed move as a legal code. BadInput says in one sentence what is wrong."""
        return notation.parse(document, state, text)

    def screen(
        self,
        document: HexfolkSetup,
        names: Sequence[str],
        snapshot: HexfolkSnapshot,
        *,
        colour: bool = False,
    ) -> str:
        """The board and the standings as text."""
        return screen.screen(document, names, snapshot, colour=colour)

    def status(self, document: HexfolkSetup, names: Sequence[str], snapshot: HexfolkSnapshot, viewer: int) -> str:  # noqa: ARG002 (other games need the set-up)
        """What a seat that must act holds and is asked to do."""
        return screen.status(names, snapshot, viewer)

    def standing(self, document: HexfolkSetup, snapshot: HexfolkSnapshot) -> Standing:  # noqa: ARG002
        """Points of all seats as far as the snapshot shows them."""
        seats = range(len(snapshot.points))
        return Standing(
            points=[words.known_points(snapshot, seat) for seat in seats],
            turns=snapshot.turn,
            notes=[listed(words.point_parts(snapshot, seat)) for seat in seats],
        )

    def adjudicate(self, state: State) -> list[float] | None:
        """Payoffs of a bot-only game after 400 turns, None before (F27)."""
        return adjudicate(state.snapshot())

    def figures(self, document: HexfolkSetup, codes: Sequence[int], *, hidden: bool) -> Sequence[Figure]:
        """Dice, production, trades, losses, points and awards of a game with these codes (F28)."""
        counter = statistics.Counter(setup.board(document))
        return statistics.figures(counter.follow(codes), hidden=hidden)

    def stretch(self, document: HexfolkSetup, state: State, seconds: float) -> Stretch:  # noqa: ARG002
        """What a position's time is for: a turn, a placement, or a seat's building between the turns (F26)."""
        return hurry.stretch(state, seconds)

    def hurried(self, document: HexfolkSetup, state: State, seed: int) -> int:
        """What the seat to move plays when its time is up (F26)."""
        return hurry.hurried(layout(document), state, seed)

    def tables(self) -> Sequence[Table]:
        """Four on the standard board, and as many as can play on the largest one."""
        return [
            Table(self.id, 4, HexfolkOptions()),
            Table(f"{self.id}, 8 seats, 61 hexes", self.max_seats, HexfolkOptions(map="giant_land")),
        ]

    def help_moves(self) -> str:
        """How moves are typed."""
        return notation.HELP


def adjudicate(snapshot: HexfolkSnapshot) -> list[float] | None:
    """Who wins when bots find no end (F27): the most points, then cities, then cards; what is left is shared."""
    if snapshot.turn <= LONGEST_BOT_GAME:
        return None

    def standing(seat: int) -> tuple[int, int, int]:
        points = snapshot.true_points[seat] or snapshot.points[seat]
        cities = sum(1 for _, owner in snapshot.cities if owner == seat)
        return points, cities, snapshot.hand_sizes[seat] + snapshot.card_counts[seat]

    standings = [standing(seat) for seat in range(len(snapshot.points))]
    best = max(standings)
    return [(row == best) / standings.count(best) for row in standings]


HEXFOLK = Hexfolk()
