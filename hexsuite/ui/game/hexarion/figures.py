"""The figures of a game of Hexarion Conquest as columns and sentences: for the page after the end and for the dock.

Nothing here is hidden in a running game: which Glyphexes were drawn (H28) is left out.
"""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QCoreApplication

from hexsuite._core.hexarion import codes
from hexsuite.games.hexarion.content import CLASSES
from hexsuite.games.hexarion.layout import edict, glyphex
from hexsuite.games.hexarion.statistics import ATTUNED, EDICTS_PAID, REVIVED, SeatStatistics
from hexsuite.ui.game.figure_table import Cell, Column, number, pair
from hexsuite.ui.game.hexarion import art_names as art


def fights() -> list[Column]:
    """What each side did and suffered."""
    translate = QCoreApplication.translate
    return [
        Column(translate("Hexarion", "defeated"), "sword", lambda own: number(sum(own.victories))),
        Column(translate("Hexarion", "fallen"), "flag", lambda own: number(sum(own.fallen))),
        Column(translate("Hexarion", "deployed"), art.DEPLOYMENT, lambda own: number(sum(own.deployed))),
        Column(translate("Hexarion", "revived"), art.RECLAIMED, lambda own: number(sum(own.revived))),
        Column(translate("Hexarion", "moves"), "forward", lambda own: number(own.moves)),
        Column(translate("Hexarion", "edicts"), "scroll", lambda own: number(own.edicts.total())),
        Column(translate("Hexarion", "trapped"), art.TRAPS[0], lambda own: number(own.trapped)),
    ]


def energy() -> list[Column]:
    """Where energy came from and went."""
    translate = QCoreApplication.translate
    return [
        Column(translate("Hexarion", "energy gained"), art.ENERGY, lambda own: number(own.earned.total())),
        Column(translate("Hexarion", "for Glyphexes"), art.CARD_BACK, lambda own: number(own.spent[ATTUNED])),
        Column(translate("Hexarion", "for edicts"), "scroll", lambda own: number(own.spent[EDICTS_PAID])),
        Column(translate("Hexarion", "for revivals"), art.RECLAIMED, lambda own: number(own.spent[REVIVED])),
        Column(translate("Hexarion", "energy lost"), art.NO_ENERGY, lambda own: number(own.lost.total())),
    ]


def classes() -> list[Column]:
    """Enemies that each class defeated, and how often it fell."""

    def fate(kind: int) -> Cell:
        return lambda own: pair(own.victories[kind], own.fallen[kind])

    return [Column(name, art.class_art(kind), fate(kind), captioned=True) for kind, name in enumerate(CLASSES)]


def edicts(seats: Sequence[SeatStatistics]) -> list[Column]:
    """How often each edict was used that anybody used."""

    def used(which: int) -> Cell:
        return lambda own: number(own.edicts[which])

    numbers = [which for which in range(1, codes.EDICTS) if any(own.edicts[which] for own in seats)]
    return [Column(edict(which).name, art.edict_art(which), used(which), pictured=True) for which in numbers]


def glyphexes(seats: Sequence[SeatStatistics]) -> list[Column]:
    """How often each Glyphex was attuned that anybody attuned."""

    def attuned(which: int) -> Cell:
        return lambda own: number(own.attuned[which])

    numbers = [which for which in range(codes.GLYPHEXES) if any(own.attuned[which] for own in seats)]
    return [Column(glyphex(which).name, art.glyphex_art(which), attuned(which), pictured=True) for which in numbers]


def edict_lines(seats: Sequence[SeatStatistics], names: Sequence[str]) -> list[str]:
    """The edicts that each side used, the most frequent first; a side that used none is left out."""
    told = []
    for name, own in zip(names, seats, strict=True):
        ranked = sorted((-n, edict(which).name) for which, n in own.edicts.items() if n)
        used = ", ".join(f"{title} {-n}" for n, title in ranked)
        if used:
            told.append(f"{name}: {used}")
    return told
