"""Hexfolk's positions as what a board shows: tiles, harbours, pieces, and the change to the next. No Qt widgets."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QCoreApplication

from hexsuite._core.hexfolk.codes import DICE, Code
from hexsuite._core.hexfolk.face import HexfolkSnapshot
from hexsuite.games.hexfolk.layout import GENERIC, Layout
from hexsuite.ui.board.model import Change, Gain, Harbour, Piece, Place, Tile
from hexsuite.ui.game.hexfolk import words
from hexsuite.ui.game.hexfolk.insight import payments

ROBBER_ART = "hexfolk/robber"
SETTLEMENT_ART = "hexfolk/settlement"
CITY_ART = "hexfolk/city"
ROAD_ART = "hexfolk/road"


def tiles(layout: Layout) -> list[Tile]:
    """The land."""
    return [
        Tile(at, words.TERRAIN_ART[kind], number, words.terrain(kind))
        for at, kind, number in zip(layout.grid.hexes, layout.terrain, layout.numbers, strict=True)
    ]


def harbours(layout: Layout) -> list[Harbour]:
    """The harbours with their rates."""
    shown = []
    for edge, kind in layout.harbours:
        if kind == GENERIC:
            label = QCoreApplication.translate("Hexfolk", "harbour: three of a kind for one card")
            shown.append(Harbour(edge, "3:1", None, label))
        else:
            label = QCoreApplication.translate("Hexfolk", "harbour: two {resource} for one card")
            shown.append(Harbour(edge, "2:1", words.ART[kind], label.format(resource=words.resource(kind))))
    return shown


def pieces(snapshot: HexfolkSnapshot, names: Sequence[str]) -> list[Piece]:
    """Everything that stands on the island."""
    translate = QCoreApplication.translate
    road = translate("Hexfolk", "{name}: road")
    settlement = translate("Hexfolk", "{name}: settlement")
    city = translate("Hexfolk", "{name}: city")
    standing = [
        Piece(Place("edge", edge), ROAD_ART, seat, road.format(name=names[seat])) for edge, seat in snapshot.roads
    ]
    standing += [
        Piece(Place("corner", corner), SETTLEMENT_ART, seat, settlement.format(name=names[seat]))
        for corner, seat in snapshot.settlements
    ]
    standing += [
        Piece(Place("corner", corner), CITY_ART, seat, city.format(name=names[seat]))
        for corner, seat in snapshot.cities
    ]
    if snapshot.robber >= 0:
        standing.append(Piece(Place("hex", snapshot.robber), ROBBER_ART, -1, translate("Hexfolk", "robber")))
    return standing


def change(
    layout: Layout, before: HexfolkSnapshot, code: Code, after: HexfolkSnapshot, names: Sequence[str]
) -> tuple[Change, list[Place]]:
    """What the eye should see of a step, and the places of new pieces."""
    old, new = pieces(before, names), pieces(after, names)
    gone = [piece for piece in old if piece not in new]
    come = [piece for piece in new if piece not in old]
    robber = [piece for piece in gone + come if piece.art == ROBBER_ART]
    moved: tuple[tuple[Piece, Piece], ...] = ()
    if len(robber) == 2:
        moved = ((robber[0], robber[1]),)
        gone = [piece for piece in gone if piece.art != ROBBER_ART]
        come = [piece for piece in come if piece.art != ROBBER_ART]
    glow: tuple[Place, ...] = ()
    gains: tuple[Gain, ...] = ()
    if code.kind == DICE and code.a + code.b != 7:
        total = code.a + code.b
        glow = tuple(
            Place("hex", h) for h, number in enumerate(layout.numbers) if number == total and h != before.robber
        )
        gains = tuple(
            Gain(Place("hex", paid.hex), f"+{paid.cards}", words.ART[paid.resource], paid.seat)
            for paid in payments(layout, before, after, total)
        )
    shown = Change(added=tuple(come), removed=tuple(gone), moved=moved, glow=glow, gains=gains)
    return shown, [piece.place for piece in come]
