"""The Lexicons, the content and the choices of one game of Hexarion Conquest: a frozen document that a save holds.

It names what every Glyphex of this game can do and what edicts cost, so that an old game replays when the shipped
content has been tuned. `new_setup` makes one; `check` judges any, also one out of a foreign file; `board` hands it
to the core. Uses the content, Lexicons and `_core`.
"""

from __future__ import annotations

from functools import lru_cache
from random import Random
from typing import Annotated

import msgspec

from hexsuite._core.hexarion.face import HexarionBoard
from hexsuite._core.rng import derive
from hexsuite.games.base import BadInput
from hexsuite.games.hexarion.content import EDICTS, EDICTS_A_GLYPHEX, GLYPHEXES, VARIABLE, content
from hexsuite.games.hexarion.lexicons import (
    RANDOM,
    LexiconDocument,
    LexiconName,
    Name,
    drawn,
    is_file,
    preset_named,
    presets,
    problem,
    read_lexicon,
)
from hexsuite.games.hexarion.options import SEATS, HexarionOptions

_SETUP_STREAM = 0x1EC5  # keeps the drawing of Lexicons apart from every other use of the game's seed
_MOST = 3
"""Energy that an edict may cost."""

_Cost = Annotated[int, msgspec.Meta(ge=0, le=_MOST)]


class GlyphexInPlay(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a Glyphex can do in this game, and what it was called when the game began."""

    name: Name
    edicts: tuple[str, ...]


class SeatLexicon(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What one seat plays with: twelve Glyphexes by the names of this set-up, and what the Lexicon is called."""

    name: LexiconName
    glyphexes: tuple[Name, ...]


class HexarionSetup(msgspec.Struct, frozen=True):
    """Everything that stands before the first draw."""

    lexicons: tuple[SeatLexicon, ...]
    """By seat."""
    glyphexes: tuple[GlyphexInPlay, ...]
    """All fifteen, in the order of their numbers."""
    costs: dict[str, _Cost]
    """Energy by edict."""
    options: HexarionOptions = HexarionOptions()


def new_setup(options: HexarionOptions, seats: int, seed: int) -> HexarionSetup:
    """A game's document: random Lexicons are drawn from `seed`, files are read. BadInput for what cannot be used."""
    if seats != SEATS:
        raise BadInput(f"Hexarion Conquest is for {SEATS} players, not {seats}.")
    rng = Random(derive(seed, _SETUP_STREAM))
    chosen = [_lexicon(choice, rng) for choice in options.lexicons]
    kept = zip(options.lexicons, chosen, strict=True)
    return HexarionSetup(
        lexicons=tuple(SeatLexicon(lexicon.name, lexicon.glyphexes) for lexicon in chosen),
        glyphexes=tuple(GlyphexInPlay(each.name, each.edicts) for each in content().glyphexes.values()),
        costs={edict.name: edict.cost for edict in content().edicts.values()},
        options=msgspec.structs.replace(options, lexicons=tuple(_for_rematch(*pair) for pair in kept)),
    )


def _for_rematch(choice: str | LexiconDocument, chosen: LexiconDocument) -> str | LexiconDocument:
    """A choice as a rematch needs it: a file may be gone by then, so its content takes its place; names in full."""
    if isinstance(choice, LexiconDocument) or is_file(choice):
        return chosen
    return preset_named(choice)


def _lexicon(choice: str | LexiconDocument, rng: Random) -> LexiconDocument:
    if isinstance(choice, LexiconDocument):
        wrong = problem(choice.glyphexes)
        if wrong is not None:
            raise BadInput(f'The Lexicon "{choice.name}" cannot be played: {wrong}.')
        return choice
    if is_file(choice):
        return read_lexicon(choice)
    preset = preset_named(choice)
    return drawn(rng) if preset == RANDOM else presets()[preset]


def read_setup(text: bytes | str) -> HexarionSetup:
    """A set-up document from JSON. BadInput, in one sentence, when it is damaged or makes no sense."""
    try:
        setup = msgspec.json.decode(text, type=HexarionSetup)
    except msgspec.DecodeError as error:
        raise BadInput(f"This is not a set-up of Hexarion Conquest: {error}.") from error
    check(setup)
    return setup


def check(setup: HexarionSetup) -> None:
    """BadInput, in one sentence, when the document makes no sense."""
    known = content()
    _check_names([each.name for each in setup.glyphexes])
    if len(setup.lexicons) != SEATS:
        raise BadInput(f"The set-up has {len(setup.lexicons)} Lexicons, and {SEATS} are needed.")
    for seat, lexicon in enumerate(setup.lexicons):
        wrong = problem(lexicon.glyphexes, [each.name for each in setup.glyphexes])
        if wrong is not None:
            raise BadInput(f"The Lexicon of seat {seat + 1} in the set-up cannot be played: {wrong}.")
    for choice in setup.options.lexicons:
        if isinstance(choice, str):
            _check_shipped(choice)
    for each in setup.glyphexes:
        if len(set(each.edicts)) != EDICTS_A_GLYPHEX or len(each.edicts) != EDICTS_A_GLYPHEX:
            raise BadInput(f"{each.name} in the set-up needs {EDICTS_A_GLYPHEX} different edicts.")
        for edict in each.edicts:
            if edict not in known.edicts or known.edicts[edict].kind != VARIABLE:
                raise BadInput(f'{each.name} in the set-up has "{edict:.40}", which is no variable edict.')
    if list(setup.costs) != list(known.edicts):
        raise BadInput("The set-up does not name the costs of all edicts in their order.")


def _check_names(names: list[str]) -> None:
    """The Glyphexes of a set-up by their numbers; one may be called otherwise than the content calls it by now."""
    if len(names) != GLYPHEXES or len(set(names)) != GLYPHEXES:
        raise BadInput(f"The set-up does not name {GLYPHEXES} different Glyphexes.")
    shipped = list(content().glyphexes)
    if any(name in shipped and name != shipped[number] for number, name in enumerate(names)):
        raise BadInput("The set-up does not name the fifteen Glyphexes in their order.")


def _check_shipped(choice: str) -> None:
    """A set-up holds contents and no paths: a rematch of a game from elsewhere opens no file of this machine."""
    if is_file(choice):
        raise BadInput("The set-up names a file of a Lexicon where the Lexicon itself has to stand.")
    preset_named(choice)


@lru_cache(maxsize=8)
def _board(text: bytes) -> HexarionBoard:
    setup = msgspec.json.decode(text, type=HexarionSetup)
    numbers = {name: number for number, name in enumerate(EDICTS, 1)}
    order = [each.name for each in setup.glyphexes]  # its own names: the content may call one otherwise by now
    return HexarionBoard(
        [[numbers[edict] for edict in each.edicts] for each in setup.glyphexes],
        [[order.index(name) for name in lexicon.glyphexes] for lexicon in setup.lexicons],
        long_protection=not setup.options.short_protection,
        siege=setup.options.siege,
        costs=[0, *setup.costs.values()],
    )


def board(setup: HexarionSetup) -> HexarionBoard:
    """The core's board of a set-up that has been checked; the same object for equal set-ups."""
    return _board(msgspec.json.encode(setup))
