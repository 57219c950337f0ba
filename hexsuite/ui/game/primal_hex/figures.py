"""The figures of a game of Primal Hex as columns, for the page after the end and for the dock beside it.

Of a running game they tell what is open to all: no order before it is turned up, no Tactic, no Advisor (P23). Dice may
be hidden (P8): whoever shows them gives None for a seat whose dice are not to be known.
"""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QCoreApplication

from hexsuite._core.primal_hex import face
from hexsuite.games.primal_hex.layout import ORDER_TITLES, SUCCESS
from hexsuite.games.primal_hex.statistics import FACES, SeatStatistics
from hexsuite.ui.game.figure_table import Cell, Column, number, pair
from hexsuite.ui.game.primal_hex import art_names as art

UNKNOWN = "?"
HARVESTS, SEASONS, ADVISOR = range(3)
"""Where points come from, as in `SeatStatistics.points`."""


def sources() -> list[Column]:
    """Points by where they came from."""
    translate = QCoreApplication.translate

    def of(source: int) -> Cell:
        return lambda own: number(own.points[-1][source] if own.points else 0)

    def total(own: SeatStatistics) -> str:
        return number(sum(own.points[-1]) if own.points else 0)

    return [
        Column(translate("PrimalHex", "Harvests"), art.order(face.HARVEST), of(HARVESTS)),
        Column(translate("PrimalHex", "Seasons"), "season", of(SEASONS)),
        Column(translate("PrimalHex", "Advisor"), "person", of(ADVISOR)),
        Column(translate("PrimalHex", "points"), art.POINT, total),
    ]


def orders() -> list[Column]:
    """Orders that were activated, and those that were voided, by kind."""

    def used(kind: int) -> Cell:
        return lambda own: pair(own.activated[kind], own.voided[kind])

    return [Column(title, art.order(kind), used(kind), pictured=True) for kind, title in enumerate(ORDER_TITLES)]


def fights() -> list[Column]:
    """Hexes won and lost, rivals stopped, what was spent."""
    translate = QCoreApplication.translate
    return [
        Column(translate("PrimalHex", "neutral"), art.NEUTRAL, lambda own: number(own.taken_neutral)),
        Column(translate("PrimalHex", "from rivals"), "sword", lambda own: number(own.taken)),
        Column(translate("PrimalHex", "destroyed"), art.order(face.PRAY), lambda own: number(own.destroyed)),
        Column(translate("PrimalHex", "lost"), "flag", lambda own: number(own.lost)),
        Column(translate("PrimalHex", "stopped"), "shield", lambda own: number(own.stopped)),
        Column(translate("PrimalHex", "successes"), "check", lambda own: number(own.paid)),
        Column(translate("PrimalHex", "set aside"), art.DIE_ASIDE, lambda own: number(own.set_aside)),
        Column(translate("PrimalHex", "Strength"), art.STRENGTH, lambda own: number(own.strength)),
    ]


def dice() -> list[Column]:
    """How often each face was rolled, and how many successes came of it where half the dice would be expected to."""
    translate = QCoreApplication.translate

    def known(text: Cell) -> Cell:
        return lambda own: UNKNOWN if own is None else text(own)

    def of(shown: int) -> Cell:
        return known(lambda own: number(own.rolled[shown - 1]))

    faces = [Column(str(shown), art.die(shown), of(shown), pictured=True) for shown in range(1, FACES + 1)]
    high = translate("PrimalHex", "{n} and more").format(n=SUCCESS)
    share = (FACES + 1 - SUCCESS) / FACES
    return [
        *faces,
        Column(high, "check", known(lambda own: number(sum(own.rolled[SUCCESS - 1 :])))),
        Column(translate("PrimalHex", "to be expected"), "chart", known(lambda own: f"{sum(own.rolled) * share:.1f}")),
    ]


def dice_seats(seats: Sequence[SeatStatistics], known: Sequence[int]) -> list[SeatStatistics | None]:
    """The seats for the table of dice, without those whose dice may not be known."""
    return [own if seat in known else None for seat, own in enumerate(seats)]


def rounds_lines(seats: Sequence[SeatStatistics]) -> list[list[int]]:
    """Points at the beginning and after each round, for the chart."""
    return [[0, *(sum(parts) for parts in own.points)] for own in seats]
