"""What a place on the island is worth: odds, pips, income. Plain arithmetic over the open board; no Qt.

Used for the info card that appears when the pointer rests on a place, and for
the gains that rise from the hexes after a roll.
"""

from __future__ import annotations

from dataclasses import dataclass

from hexsuite._core.hexfolk.face import HexfolkSnapshot
from hexsuite.games.hexfolk.layout import Layout
from hexsuite.games.hexfolk.setup import DESERT
from hexsuite.games.maps.shares import pips


@dataclass(frozen=True, slots=True)
class Spot:
    """A corner: its hexes, their pips, what a settlement earns a roll, and the kind of its harbour (-1 none)."""

    hexes: tuple[int, ...]
    pips: int
    cards_per_roll: float
    harbour: int


def spot(layout: Layout, corner: int, *, robber: int = -1, weight: int = 1) -> Spot:
    """What a building with `weight` cards a hit earns at a corner; the robber's hex pays nothing."""
    hexes = layout.grid.corner_hexes[corner]
    paying = sum(pips(layout.numbers[h]) for h in hexes if h != robber)
    return Spot(
        hexes=tuple(hexes),
        pips=sum(pips(layout.numbers[h]) for h in hexes),
        cards_per_roll=weight * paying / 36,
        harbour=layout.corner_harbour.get(corner, -1),
    )


@dataclass(frozen=True, slots=True)
class Payment:
    """Cards of one kind that a seat got from one hex."""

    hex: int
    seat: int
    resource: int
    cards: int


def payments(layout: Layout, before: HexfolkSnapshot, after: HexfolkSnapshot, total: int) -> list[Payment]:
    """What a roll paid, hex by hex. What the bank held back (F17) shows in its own stock before and after."""
    buildings = {corner: (seat, 1) for corner, seat in before.settlements}
    buildings.update({corner: (seat, 2) for corner, seat in before.cities})
    left = [old - new for old, new in zip(before.bank, after.bank, strict=True)]
    paid: list[Payment] = []
    for h, number in enumerate(layout.numbers):
        if number != total or h == before.robber or layout.terrain[h] == DESERT:
            continue
        kind = layout.terrain[h]
        for corner in layout.grid.hex_corners[h]:
            seat, weight = buildings.get(corner, (-1, 0))
            cards = min(weight, left[kind])
            if cards > 0:
                left[kind] -= cards
                paid.append(Payment(h, seat, kind, cards))
    return paid
