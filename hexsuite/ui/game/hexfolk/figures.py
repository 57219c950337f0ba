"""The figures of a game of Hexfolk as columns and sentences, for the page after the end and for the dock beside it."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QCoreApplication

from hexsuite.games.hexfolk import odds
from hexsuite.games.hexfolk.statistics import LARGEST_ARMY, LONGEST_ROAD, AwardChange, SeatStatistics
from hexsuite.ui.game.figure_table import NOTHING, Cell, Column, number
from hexsuite.ui.game.hexfolk import words


def production() -> list[Column]:
    """What the dice brought, by resource, and what they did not."""
    translate = QCoreApplication.translate

    def of(kind: int) -> Cell:
        return lambda own: number(own.produced[kind])

    columns = [Column(words.resource(kind), words.ART[kind], of(kind), pictured=True) for kind in words.RESOURCES]
    return [
        *columns,
        Column(translate("Hexfolk", "from the dice"), "dice", lambda own: number(sum(own.produced))),
        Column(translate("Hexfolk", "to be expected"), "chart", lambda own: f"{own.expected:.1f}"),
        Column(translate("Hexfolk", "kept by the robber"), "robber", lambda own: number(own.blocked)),
        Column(translate("Hexfolk", "lacking in the bank"), "bank", lambda own: number(own.withheld)),
    ]


def exchange() -> list[Column]:
    """What changed hands."""
    translate = QCoreApplication.translate

    def monopolies(own: SeatStatistics) -> str:
        parts = [f"+{own.seized}"] * bool(own.seized) + [f"−{own.surrendered}"] * bool(own.surrendered)
        return " ".join(parts) or NOTHING

    return [
        Column(translate("Hexfolk", "deals"), "trade", lambda own: number(own.deals)),
        Column(translate("Hexfolk", "bank trades"), "bank", lambda own: number(own.bank_trades)),
        Column(translate("Hexfolk", "stolen"), "plus", lambda own: number(own.stolen)),
        Column(translate("Hexfolk", "lost to thieves"), "minus", lambda own: number(own.robbed)),
        Column(translate("Hexfolk", "monopolies"), "crown", monopolies),
        Column(translate("Hexfolk", "discarded"), "trash", lambda own: number(sum(own.discarded))),
        Column(translate("Hexfolk", "cards bought"), "card", lambda own: number(own.bought)),
    ]


def luck(totals: Sequence[int], *, deck: bool) -> str:
    """How odd the dice were, in plain words; nothing is said where too few have fallen."""
    translate = QCoreApplication.translate
    oddity = odds.oddity(totals)
    if deck:
        return translate("Hexfolk", "The dice come from a deck of 36 cards, so they keep close to expectation.")
    if oddity is None:
        text = translate("Hexfolk", "How odd these dice are can be told from {n} rolls on.")
        return text.format(n=odds.FEWEST_ROLLS)
    games = round(100 * oddity)
    if games < 1:
        return translate("Hexfolk", "Luck like this or odder comes in fewer than 1 of 100 games.")
    text = translate("Hexfolk", "Luck like this or odder comes in {n} of 100 games.")
    return text.format(n=games)


def award_lines(changes: Sequence[AwardChange], names: Sequence[str]) -> list[str]:
    """When the awards changed hands, one line each; an award that nobody ever had is left out."""
    translate = QCoreApplication.translate
    titles = {
        LONGEST_ROAD: translate("Hexfolk", "Longest Road: {changes}"),
        LARGEST_ARMY: translate("Hexfolk", "Largest Army: {changes}"),
    }
    parts: dict[str, list[str]] = {LONGEST_ROAD: [], LARGEST_ARMY: []}
    for change in changes:
        if change.seat < 0:
            text = translate("Hexfolk", "nobody from turn {turn} on").format(turn=change.turn)
        else:
            text = translate("Hexfolk", "{name} from turn {turn} on ({size})").format(
                name=names[change.seat], turn=change.turn, size=change.size
            )
        parts[change.award].append(text)
    return [titles[award].format(changes=", ".join(told)) for award, told in parts.items() if told]
