"""Primal Hex as the floors above see it: the one object that joins set-up, words, typed moves and bots."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from hexsuite._core.face import Observation, State
from hexsuite._core.primal_hex.face import PrimalSnapshot
from hexsuite.games.base import Figure, Level, Line, Standing, Stretch, Table, Thinker
from hexsuite.games.english import listed
from hexsuite.games.primal_hex import hurry, notation, scenarios, screen, setup, statistics, tally, warnings, words
from hexsuite.games.primal_hex.layout import layout
from hexsuite.games.primal_hex.levels import LEVELS
from hexsuite.games.primal_hex.options import PrimalOptions
from hexsuite.games.primal_hex.scenario import MAX_SEATS, MIN_SEATS
from hexsuite.games.primal_hex.setup import PrimalSetup
from hexsuite.games.primal_hex.thinker import make_thinker


class PrimalHex:
    """The GameSpec of Primal Hex."""

    id = "primal_hex"
    title = "Primal Hex"
    blurb = "Lead a tribe through three seasons: roll dice, hide orders among your hexes, and see who meant what."
    min_seats = MIN_SEATS
    max_seats = MAX_SEATS
    levels: Sequence[Level] = LEVELS
    setup_type: type[msgspec.Struct] = PrimalSetup
    options_type: type[msgspec.Struct] = PrimalOptions

    def new_setup(self, options: PrimalOptions, seats: int, seed: int) -> PrimalSetup:
        """Board, tribes, cards and Seasons, drawn from `seed`. BadInput for choices that do not fit."""
        return setup.new_setup(options, seats, seed)

    def recommended(self, options: PrimalOptions, seats: int) -> PrimalOptions:
        """On the scenario for the first game, unless one was chosen, or a drawn one wished for."""
        marked = scenarios.recommended(seats)
        if options.scenario or marked is None:
            return options
        return msgspec.structs.replace(options, scenario=marked.name)

    def start(self, document: PrimalSetup) -> State:
        """The first state. BadInput, in one sentence, when the document makes no sense."""
        setup.check(document)
        return layout(document).board.start()

    def thinker(self, document: PrimalSetup, level: int) -> Thinker:
        """A new bot. BadInput for an unknown level."""
        return make_thinker(level, document.cards)

    def describe(
        self, document: PrimalSetup, names: Sequence[str], before: State, code: int, after: State, viewer: int
    ) -> list[Line]:
        """Log lines for a step, as `viewer` may know it."""
        return words.describe(document, names, before, code, after, viewer)

    def notation(self, document: PrimalSetup, code: int) -> str:
        """The typed form of a code."""
        return notation.notation(document, code)

    def parse(self, document: PrimalSetup, state: State, text: str) -> int:
        """A typed move as a legal code. BadInput says in one sentence what is wrong."""
        return notation.parse(document, state, text)

    def help_moves(self) -> str:
        """How moves are typed."""
        return notation.HELP

    def screen(
        self, document: PrimalSetup, names: Sequence[str], snapshot: PrimalSnapshot, *, colour: bool = False
    ) -> str:
        """The board, the seats and the open cards as text."""
        return screen.screen(document, names, snapshot, colour=colour)

    def status(self, document: PrimalSetup, names: Sequence[str], snapshot: PrimalSnapshot, viewer: int) -> str:
        """What a seat that must act holds and is asked to do."""
        return screen.status(document, names, snapshot, viewer)

    def standing(self, document: PrimalSetup, snapshot: PrimalSnapshot) -> Standing:  # noqa: ARG002
        """Points of all seats, and where they come from."""
        seats = range(len(snapshot.points))
        return Standing(
            points=list(snapshot.points),
            turns=snapshot.round,
            notes=[listed(tally.point_parts(snapshot, seat)) for seat in seats],
        )

    def figures(self, document: PrimalSetup, codes: Sequence[int], *, hidden: bool) -> Sequence[Figure]:
        """Points by source and round, dice, orders and hexes of a game with these codes."""
        counted = statistics.Counter(layout(document)).follow(codes)
        return statistics.figures(counted, hidden=hidden, hidden_dice=document.options.hidden_dice)

    def tables(self) -> Sequence[Table]:
        """Speed is measured for every number of tribes, at the scenario for the first game."""
        return [
            Table(self.id if seats == MIN_SEATS else f"{self.id}_{seats}", seats, PrimalOptions(first=0))
            for seats in range(MIN_SEATS, MAX_SEATS + 1)
        ]

    def warning(self, document: PrimalSetup, view: State | Observation, code: int) -> str:
        """One sentence before a move that is most likely a slip, "" for all others."""
        return warnings.warning(layout(document), view, code)

    def stretch(self, document: PrimalSetup, state: State, seconds: float) -> Stretch:  # noqa: ARG002
        """What a position's time is for: a placement, an activation, a seat's part of a phase (F26)."""
        return hurry.stretch(state, seconds)

    def hurried(self, document: PrimalSetup, state: State, seed: int) -> int:  # noqa: ARG002
        """What the seat to move plays when its time is up (F26)."""
        return hurry.hurried(state, seed)


PRIMAL_HEX = PrimalHex()
