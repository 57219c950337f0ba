"""Board, cards and choices of one game of Primal Hex: a frozen document that a save holds whole.

`new_setup` draws one; `check` judges any, also one out of a foreign file; `board` hands it to the core. The document
holds all cards with their operations and texts, so a replay depends on no data file. Uses the content, the scenarios
and `_core`.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Annotated

import msgspec

from hexsuite._core.grid import Grid
from hexsuite._core.primal_hex.face import PrimalBoard
from hexsuite._core.rng import derive
from hexsuite.games.base import BadInput
from hexsuite.games.primal_hex import content, scenarios
from hexsuite.games.primal_hex.content import FEWEST_CARDS, Cards
from hexsuite.games.primal_hex.options import DRAWN, PrimalOptions
from hexsuite.games.primal_hex.scenario import (
    MAX_SEATS,
    MIN_SEATS,
    MOST_MOUNTAINS,
    BoundedHex,
    ScenarioDocument,
    first_error,
)

SEASONS = 3
"""Of a game (P22)."""
DEALT = 3
"""Warchiefs and Advisors from which a seat picks (P6)."""

_SETUP_STREAM = 0x9E3  # keeps what is drawn here apart from every other use of the game's seed

_Ids = tuple[str, ...]
_PerSeat = msgspec.Meta(min_length=MIN_SEATS, max_length=MAX_SEATS)


class PrimalSetup(msgspec.Struct, frozen=True):
    """Everything that stands before the first choice. Lists by seat are in turn order."""

    scenario: str
    """Its name, for lists."""
    hexes: tuple[BoundedHex, ...]
    centre: BoundedHex
    mountains: tuple[BoundedHex, ...]
    territories: Annotated[tuple[tuple[BoundedHex, ...], ...], _PerSeat]
    tribes: Annotated[_Ids, _PerSeat]
    warchiefs: Annotated[tuple[_Ids, ...], _PerSeat]
    """What each seat picks from, by id; a single one is dealt."""
    advisors: Annotated[tuple[_Ids, ...], _PerSeat]
    seasons: _Ids
    """The three of this game, in order, by id."""
    first: int
    """The First Player of round 1."""
    cards: Cards
    options: PrimalOptions = PrimalOptions()

    @property
    def seats(self) -> int:
        """How many play."""
        return len(self.tribes)

    def grid(self) -> Grid:
        """The board; hexes of codes and snapshots are its indices. ValueError for hexes that make none."""
        return Grid(self.hexes)

    def __hash__(self) -> int:  # the cards' operations are dictionaries, and the rest tells set-ups apart
        return hash((self.hexes, self.tribes, self.seasons, self.first, self.warchiefs, self.advisors, self.options))


def new_setup(
    options: PrimalOptions, seats: int, seed: int, scenario: ScenarioDocument | None = None, cards: Cards | None = None
) -> PrimalSetup:
    """A table for so many seats, drawn from `seed` (P2, P4, P6, P22).

    The board is `scenario`, else the one that the options name, else a drawn one. A scenario that does not ship stands
    whole in the options of the set-up, for a rematch. `cards` are the shipped ones unless others are given. BadInput
    for options that do not fit and for a scenario that cannot be read or played.
    """
    options.check(seats)
    if isinstance(options.scenario, str) and options.scenario.strip().casefold() == DRAWN:
        options = msgspec.structs.replace(options, scenario="")
    rng = Random(derive(seed, _SETUP_STREAM))
    drawn = rng.choice(scenarios.for_seats(seats))
    land = _land(options.scenario or drawn if scenario is None else scenario, seats)
    ships = scenario is None and (not options.scenario or land in scenarios.for_seats(seats))
    cards = content.shipped() if cards is None else cards
    tribes = _tribes(cards, options.tribes, seats, rng)
    hands = [cards.of_tribe(tribe) for tribe in tribes]
    return PrimalSetup(
        scenario=land.name,
        hexes=tuple(sorted(land.hexes, key=lambda at: (at[1], at[0]))),
        centre=land.centre,
        mountains=tuple(sorted(land.mountains)),
        territories=land.starting_territories(),
        tribes=tribes,
        warchiefs=_warchiefs(cards, options, [warchiefs for warchiefs, _ in hands], rng),
        advisors=tuple(_dealt([cards.advisors[i].id for i in advisors], rng) for _, advisors in hands),
        seasons=tuple(card.id for card in rng.sample(cards.seasons, SEASONS)),
        first=rng.randrange(seats) if options.first is None else options.first,
        cards=cards,
        options=options if ships else msgspec.structs.replace(options, scenario=land),
    )


def _land(choice: str | ScenarioDocument, seats: int) -> ScenarioDocument:
    """The scenario that is meant, if it can be played by so many."""
    land = scenarios.chosen(choice, seats)
    file = f" in {choice}" if scenarios.is_file(choice) else ""
    called = f'The scenario "{land.name}"{file}'
    error = first_error(land)
    if error is not None:
        raise BadInput(f"{called} cannot be played: {error}")
    if land.seats != seats:
        raise BadInput(f"{called} is for {land.seats} players, not for {seats}.")
    return land


def _tribes(cards: Cards, wanted: Sequence[str], seats: int, rng: Random) -> tuple[str, ...]:
    """The tribe of each seat: what is wanted, the others drawn."""
    place = content.named(cards.tribes, "tribe")
    chosen = ["" if tribe in ("", "none") else cards.tribes[place(tribe)].id for tribe in wanted or [""] * seats]
    twice = next((tribe for tribe in cards.tribes if chosen.count(tribe.id) > 1), None)
    if twice is not None:
        raise BadInput(f"Two players cannot both lead the {twice.name} tribe.")
    left = [tribe.id for tribe in cards.tribes if tribe.id not in chosen]
    rng.shuffle(left)
    return tuple(tribe or left.pop() for tribe in chosen)


def _warchiefs(cards: Cards, options: PrimalOptions, own: Sequence[Sequence[int]], rng: Random) -> tuple[_Ids, ...]:
    ids = [card.id for card in cards.warchiefs]
    if options.warchiefs == "mixed":
        rng.shuffle(ids)
        return tuple(tuple(ids[DEALT * seat : DEALT * (seat + 1)]) for seat in range(len(own)))
    dealt = [_dealt([ids[i] for i in choices], rng) for choices in own]
    if options.warchiefs == "dealt":
        return tuple((rng.choice(three),) for three in dealt)
    return tuple(dealt)


def _dealt(ids: Sequence[str], rng: Random) -> _Ids:
    """Three of a tribe's cards, in the order of the tables."""
    drawn = rng.sample(range(len(ids)), DEALT)
    return tuple(ids[i] for i in sorted(drawn))


def read_setup(text: bytes | str) -> PrimalSetup:
    """A set-up document from JSON. BadInput, in one sentence, when it is damaged or makes no sense."""
    try:
        setup = msgspec.json.decode(text, type=PrimalSetup)
    except msgspec.DecodeError as error:
        raise BadInput(f"This is not a set-up of Primal Hex: {error}.") from error
    check(setup)
    return setup


def check(setup: PrimalSetup) -> None:
    """BadInput, in one sentence, when the document makes no sense."""
    seats = setup.seats
    setup.options.check(seats)
    if scenarios.is_file(setup.options.scenario):  # a rematch of a game from elsewhere opens no file of this machine
        raise BadInput("The set-up names a file of a scenario where the scenario itself has to stand.")
    if not 0 <= setup.first < seats:
        raise BadInput(f"The set-up makes seat {setup.first} First Player, and there is none.")
    if not seats == len(setup.territories) == len(setup.warchiefs) == len(setup.advisors):
        raise BadInput("The lists by seat of the set-up differ in length.")
    if len(setup.mountains) > MOST_MOUNTAINS:
        raise BadInput(f"The set-up has {len(setup.mountains)} mountains, and {MOST_MOUNTAINS} are the most.")
    content.check(setup.cards, "the cards of the set-up")
    known = {tribe.id for tribe in setup.cards.tribes}
    if not known.issuperset(setup.tribes) or len(set(setup.tribes)) < seats:
        raise BadInput("The tribes of the set-up are not different tribes of its cards.")
    if len(setup.seasons) != SEASONS or len(set(setup.seasons)) != SEASONS:
        raise BadInput(f"The set-up needs {SEASONS} different Seasons.")
    _check_dealt(setup)
    board(setup)


def _check_dealt(setup: PrimalSetup) -> None:
    for what, dealt in (("Warchief", setup.warchiefs), ("Advisor", setup.advisors)):
        ids = [name for hand in dealt for name in hand]
        if not all(dealt) or max(map(len, dealt)) > FEWEST_CARDS or len(set(ids)) != len(ids):
            raise BadInput(f"The set-up deals no different {what}s to every seat.")


def board(setup: PrimalSetup) -> PrimalBoard:
    """The core's board of a set-up. BadInput when it makes no sense."""
    cards = setup.cards
    warchief, advisor = content.named(cards.warchiefs, "Warchief"), content.named(cards.advisors, "Advisor")
    season = content.named(cards.seasons, "Season")
    try:
        grid = setup.grid()
        return PrimalBoard(
            grid,
            grid.hex_index(setup.centre),
            [grid.hex_index(at) for at in setup.mountains],
            [[grid.hex_index(at) for at in territory] for territory in setup.territories],
            content.core(cards, "the cards of the set-up"),
            [season(name) for name in setup.seasons],
            [[warchief(name) for name in hand] for hand in setup.warchiefs],
            [[advisor(name) for name in hand] for hand in setup.advisors],
            first=setup.first,
            hidden_dice=setup.options.hidden_dice,
            long_arm=setup.options.long_arm,
            harvest_cap=setup.options.harvest_cap,
        )
    except KeyError as error:
        raise BadInput(f"The set-up has something at {error.args[0]}, which is not on its board.") from None
    except BadInput:
        raise
    except ValueError as error:
        raise BadInput(f"The set-up cannot be played: {str(error).rstrip('.')}.") from error
