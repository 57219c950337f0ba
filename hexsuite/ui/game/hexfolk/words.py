"""Hexfolk's nouns as people read them, and the names of its art.

The figures here (costs, points) only explain; what may be built is asked of
the game itself. Uses Qt for translation only.
"""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QCoreApplication, QObject

from hexsuite.games.hexfolk.layout import CARD_COST, CITY_COST, ROAD_COST, SETTLEMENT_COST

RESOURCES = range(5)
ART = ("hexfolk/lumber", "hexfolk/brick", "hexfolk/wool", "hexfolk/grain", "hexfolk/ore")
TERRAIN_ART = (
    "hexfolk/forest",
    "hexfolk/hills",
    "hexfolk/pasture",
    "hexfolk/fields",
    "hexfolk/mountains",
    "hexfolk/desert",
)
CARD_ART = (
    "hexfolk/card_knight",
    "hexfolk/card_victory_point",
    "hexfolk/card_road_building",
    "hexfolk/card_year_of_plenty",
    "hexfolk/card_monopoly",
)
COSTS = {"road": ROAD_COST, "settlement": SETTLEMENT_COST, "city": CITY_COST, "card": CARD_COST}

KNIGHT, VICTORY_POINT, ROAD_BUILDING, YEAR_OF_PLENTY, MONOPOLY = range(5)


def resource(kind: int) -> str:
    """The name of a resource."""
    translate = QCoreApplication.translate
    return (
        translate("Hexfolk", "lumber"),
        translate("Hexfolk", "brick"),
        translate("Hexfolk", "wool"),
        translate("Hexfolk", "grain"),
        translate("Hexfolk", "ore"),
    )[kind]


def terrain(kind: int) -> str:
    """The name of a terrain."""
    translate = QCoreApplication.translate
    return (
        translate("Hexfolk", "forest"),
        translate("Hexfolk", "hills"),
        translate("Hexfolk", "pasture"),
        translate("Hexfolk", "fields"),
        translate("Hexfolk", "mountains"),
        translate("Hexfolk", "desert"),
    )[kind]


def card(kind: int) -> str:
    """The title of a development card."""
    translate = QCoreApplication.translate
    return (
        translate("Hexfolk", "Knight"),
        translate("Hexfolk", "Victory point"),
        translate("Hexfolk", "Road building"),
        translate("Hexfolk", "Year of plenty"),
        translate("Hexfolk", "Monopoly"),
    )[kind]


def card_text(kind: int) -> str:
    """What a development card does, in one sentence."""
    translate = QCoreApplication.translate
    return (
        translate("Hexfolk", "Move the robber and steal one card. Three knights make Largest Army."),
        translate("Hexfolk", "Counts one point by itself; nobody sees it until you win."),
        translate("Hexfolk", "Build two roads free of charge."),
        translate("Hexfolk", "Take any two resources from the bank."),
        translate("Hexfolk", "Name a resource: everybody gives you all they have of it."),
    )[kind]


def piece(name: str) -> str:
    """The name of something that can be built."""
    translate = QCoreApplication.translate
    return {
        "road": translate("Hexfolk", "Road"),
        "settlement": translate("Hexfolk", "Settlement"),
        "city": translate("Hexfolk", "City"),
        "card": translate("Hexfolk", "Card"),
    }[name]


class Plurals(QObject):
    """Texts with a number in them: lupdate finds the plurals of `self.tr`, and of nothing else in Python."""

    def points(self, n: int) -> str:
        """So many points."""
        return self.tr("%n point(s)", "", n)

    def dots(self, n: int) -> str:
        """So many dots on number chips."""
        return self.tr("%n dot(s)", "", n)


def counts(values: Sequence[int]) -> str:
    """A bundle of resources in words: "2 lumber, 1 ore"; "nothing" when empty."""
    parts = [f"{n} {resource(kind)}" for kind, n in enumerate(values) if n]
    return ", ".join(parts) or QCoreApplication.translate("Hexfolk", "nothing")
