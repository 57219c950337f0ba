"""Hexarion Conquest as the floors above see it: the one object that joins set-up, words, typed moves and bots."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from hexsuite._core.face import Observation, State
from hexsuite._core.hexarion.face import HexarionSnapshot
from hexsuite.games.base import Figure, Level, Line, Standing, Stretch, Thinker
from hexsuite.games.hexarion import caution, hurry, notation, screen, setup, statistics, words
from hexsuite.games.hexarion.expectimax import make_sparring
from hexsuite.games.hexarion.levels import LEVELS, SPARRING
from hexsuite.games.hexarion.options import SEATS, HexarionOptions
from hexsuite.games.hexarion.setup import HexarionSetup
from hexsuite.games.hexarion.thinker import make_thinker


class Hexarion:
    """The GameSpec of Hexarion Conquest."""

    id = "hexarion"
    title = "Hexarion Conquest"
    blurb = "Two Hexlords, six Hexmasters each, and a Lexicon of Glyphexes: outwit the other on nineteen hexes."
    min_seats = SEATS
    max_seats = SEATS
    levels: Sequence[Level] = LEVELS
    sparring: Sequence[Level] = SPARRING
    setup_type: type[msgspec.Struct] = HexarionSetup
    options_type: type[msgspec.Struct] = HexarionOptions

    def new_setup(self, options: HexarionOptions, seats: int, seed: int) -> HexarionSetup:
        """Lexicons and choices, what is left open drawn from `seed`. BadInput for choices that cannot be used."""
        return setup.new_setup(options, seats, seed)

    def start(self, document: HexarionSetup) -> State:
        """The first state. BadInput, in one sentence, when the document makes no sense."""
        setup.check(document)
        return setup.board(document).start()

    def thinker(self, document: HexarionSetup, level: int) -> Thinker:
        """A new bot, one of the arena's too. BadInput for an unknown level."""
        field = setup.board(document)
        if level in (rung.number for rung in SPARRING):
            return make_sparring(level, field)
        return make_thinker(level, field)

    def describe(
        self, document: HexarionSetup, names: Sequence[str], before: State, code: int, after: State, viewer: int
    ) -> list[Line]:
        """Log lines for a step, as `viewer` may know it."""
        return words.describe(document, names, before, code, after, viewer)

    def notation(self, document: HexarionSetup, code: int) -> str:
        """The typed form of a code."""
        return notation.notation(document, code)

    def parse(self, document: HexarionSetup, state: State, text: str) -> int:
        """A typed move as a legal code. BadInput says in one sentence what is wrong."""
        return notation.parse(document, state, text)

    def warning(self, document: HexarionSetup, view: State | Observation, code: int) -> str:
        """Why a person may not want a legal action, in one sentence; "" where there is nothing to say (H12, H16)."""
        return caution.warning(document, view, code)

    def screen(
        self, document: HexarionSetup, names: Sequence[str], snapshot: HexarionSnapshot, *, colour: bool = False
    ) -> str:
        """The board and both sides as text."""
        return screen.screen(document, names, snapshot, colour=colour)

    def status(self, document: HexarionSetup, names: Sequence[str], snapshot: HexarionSnapshot, viewer: int) -> str:  # noqa: ARG002 (other games need the set-up)
        """What a seat that must act has and is asked to do."""
        return screen.status(names, snapshot, viewer)

    def standing(self, document: HexarionSetup, snapshot: HexarionSnapshot) -> Standing:  # noqa: ARG002
        """Hexmasters that are not defeated, by seat: they decide an endless game (H30)."""
        counts = [words.standing_counts(snapshot, seat) for seat in range(SEATS)]
        return Standing(
            points=[alive for _, alive, _ in counts],
            turns=snapshot.turn,
            notes=[
                f"{on_board} on the board, {energy} energy{words.how_lost(snapshot, seat)}"
                for seat, (on_board, _, energy) in enumerate(counts)
            ],
            unit="Hexmaster",
        )

    def figures(self, document: HexarionSetup, codes: Sequence[int], *, hidden: bool) -> Sequence[Figure]:
        """Energy, edicts, defeats, Glyphexes and classes of a game with these codes."""
        counter = statistics.Counter(setup.board(document))
        return statistics.figures(counter.follow(codes), hidden=hidden)

    def stretch(self, document: HexarionSetup, state: State, seconds: float) -> Stretch:  # noqa: ARG002
        """What a position's time is for: a turn, a Sanctum, or the pre-turn."""
        return hurry.stretch(state, seconds)

    def hurried(self, document: HexarionSetup, state: State, seed: int) -> int:  # noqa: ARG002
        """What the seat to move plays when its time is up."""
        return hurry.hurried(state, seed)

    def help_moves(self) -> str:
        """How moves are typed."""
        return notation.HELP


HEXARION = Hexarion()
