"""Lexicons: the twelve Glyphexes that a player takes into a game (H29), as documents and as what ships.

A document (`.hexlexicon`) is JSON with `format` first: a name and Glyphexes by name. Reading judges its form only,
so that an unfinished Lexicon can be kept; `problem` tells whether it can be played. Uses `games.documents`, the
content and the assets.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from functools import cache
from pathlib import Path
from random import Random
from typing import Annotated, Literal

import msgspec

from hexsuite import assets
from hexsuite.games.base import BadInput
from hexsuite.games.documents import Format
from hexsuite.games.hexarion.content import FOLDER, GLYPHEXES, content
from hexsuite.games.plain import ONE_LINE
from hexsuite.games.typed import one_of

SIZE = 12
"""Glyphexes of a Lexicon, all different (H29)."""
SUFFIX = ".hexlexicon"
PRESETS = ("pressure", "control", "support", "energy")
"""The Lexicons that ship, by the names of their files."""
RANDOM = "random"
"""What a player says who wants twelve drawn."""

Name = Annotated[str, msgspec.Meta(min_length=1, max_length=40, pattern=ONE_LINE)]
"""Of a Glyphex."""
LexiconName = Annotated[str, msgspec.Meta(min_length=1, max_length=60, pattern=ONE_LINE)]


class LexiconDocument(
    msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, tag_field="format", tag="hexlexicon"
):
    """A Lexicon as it stands in a file behind its format. Glyphexes go by their full names."""

    version: Literal[1] = 1
    """Of the format."""
    name: LexiconName
    description: Annotated[str, msgspec.Meta(max_length=400)] = ""
    glyphexes: Annotated[tuple[Name, ...], msgspec.Meta(max_length=GLYPHEXES)]


LEXICONS = Format("hexlexicon", 1, "Lexicon", LexiconDocument, ("glyphexes",))


def read_lexicon(path: Path | str) -> LexiconDocument:
    """Read a `.hexlexicon` file that can be played. BadInput, in one sentence, names the file and what is wrong."""
    document = LEXICONS.read(path)
    wrong = problem(document.glyphexes)
    if wrong is not None:
        raise BadInput(f"{path} is no Lexicon to play with: {wrong}.")
    return document


def write_lexicon(path: Path | str, document: LexiconDocument) -> None:
    """Write a `.hexlexicon` file: whole, or (BadInput) not at all; an older file stays till then."""
    LEXICONS.write(path, document)


def is_file(choice: str) -> bool:
    """Whether a choice means a file: it has the suffix of Lexicons, in any case."""
    return choice.lower().endswith(SUFFIX)


def problem(glyphexes: Sequence[str], known: Collection[str] | None = None) -> str | None:
    """What keeps these from being a Lexicon (H29) of the `known` Glyphexes, as part of a sentence; None for nothing.

    Known are those of the content unless others are given.
    """
    known = content().glyphexes if known is None else known
    for index, name in enumerate(glyphexes):
        if name not in known:
            return f'there is no Glyphex "{name}"'
        if name in glyphexes[:index]:
            return f"{name} is in it twice"
    if len(glyphexes) != SIZE:
        return f"it has {len(glyphexes)} Glyphexes, and {SIZE} are needed"
    return None


@cache
def presets() -> dict[str, LexiconDocument]:
    """The Lexicons that ship, by id. BadInput when a file is damaged."""
    return {each: read_lexicon(assets.path(f"{FOLDER}/lexicons/{each}{SUFFIX}")) for each in PRESETS}


def drawn(rng: Random) -> LexiconDocument:
    """Twelve of the fifteen, all choices equally likely, in the order of the content."""
    names = list(content().glyphexes)
    chosen = set(rng.sample(names, SIZE))
    return LexiconDocument(name="Random", glyphexes=tuple(name for name in names if name in chosen))


def preset_named(text: str) -> str:
    """The preset (or "random") that a word means, in any case or cut short. BadInput for anything else."""
    return one_of(text, (*PRESETS, RANDOM), f"Lexicon ({', '.join((*PRESETS, RANDOM))})")
