"""The info card of a place: odds of a hex, what a corner earns, what stands there."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QCoreApplication

from hexsuite._core.hexfolk.face import HexfolkSnapshot
from hexsuite.games.hexfolk.layout import GENERIC, Layout
from hexsuite.games.maps.shares import pips
from hexsuite.ui.board.model import Place
from hexsuite.ui.game.hexfolk import words
from hexsuite.ui.game.hexfolk.insight import spot

Card = tuple[str, list[str]]


def place_info(
    layout: Layout, snapshot: HexfolkSnapshot, place: Place, names: Sequence[str], *, city: bool = False
) -> Card | None:
    """Title and lines for a place; None where there is nothing to tell. `city`: a city may be built there."""
    if place.kind == "hex":
        return _hex(layout, snapshot, place.index, names)
    if place.kind == "corner":
        return _corner(layout, snapshot, place.index, names, city)
    return _edge(layout, snapshot, place.index, names)


def _hex(layout: Layout, snapshot: HexfolkSnapshot, h: int, names: Sequence[str]) -> Card:
    translate = QCoreApplication.translate
    number, kind = layout.numbers[h], layout.terrain[h]
    lines = []
    if number:
        text = translate("Hexfolk", "{number} comes in {pips} of 36 rolls ({share} %)")
        lines.append(text.format(number=number, pips=pips(number), share=round(100 * pips(number) / 36)))
        text = translate("Hexfolk", "pays {resource}")
        lines.append(text.format(resource=words.resource(kind)))
    else:
        lines.append(translate("Hexfolk", "pays nothing"))
    owners = _owners(layout, snapshot, h) if number else {}
    if owners:
        told = ", ".join(f"{names[seat]} {cards}" for seat, cards in sorted(owners.items()))
        lines.append(translate("Hexfolk", "cards at each hit: {owners}").format(owners=told))
    if snapshot.robber == h:
        lines.append(translate("Hexfolk", "the robber stands here: it pays nothing"))
    return words.terrain(kind).capitalize(), lines


def _owners(layout: Layout, snapshot: HexfolkSnapshot, h: int) -> dict[int, int]:
    """How many cards each seat's buildings at a hex earn when its number comes."""
    cards: dict[int, int] = {}
    for weight, buildings in ((1, snapshot.settlements), (2, snapshot.cities)):
        for corner, seat in buildings:
            if corner in layout.grid.hex_corners[h]:
                cards[seat] = cards.get(seat, 0) + weight
    return cards


def _corner(layout: Layout, snapshot: HexfolkSnapshot, corner: int, names: Sequence[str], city: bool) -> Card:
    translate = QCoreApplication.translate
    settled, cities = dict(snapshot.settlements), dict(snapshot.cities)
    weight = 2 if city or corner in cities else 1
    here = spot(layout, corner, robber=snapshot.robber, weight=weight)
    if city:
        title = translate("Hexfolk", "A city here")
    elif corner in cities:
        title = translate("Hexfolk", "City of {name}").format(name=names[cities[corner]])
    elif corner in settled:
        title = translate("Hexfolk", "Settlement of {name}").format(name=names[settled[corner]])
    else:
        title = translate("Hexfolk", "A settlement here")
    around = " · ".join(_short(layout, h) for h in here.hexes)
    earns = translate("Hexfolk", "{dots} · {cards} cards a roll").format(
        dots=words.Plurals().dots(here.pips), cards=f"{here.cards_per_roll:.2f}"
    )
    lines = [around, earns]
    if snapshot.robber in here.hexes:
        lines.append(translate("Hexfolk", "less by the robber"))
    if here.harbour == GENERIC:
        lines.append(translate("Hexfolk", "harbour 3:1"))
    elif here.harbour >= 0:
        lines.append(translate("Hexfolk", "harbour 2:1 for {resource}").format(resource=words.resource(here.harbour)))
    return title, lines


def _short(layout: Layout, h: int) -> str:
    number, kind = layout.numbers[h], layout.terrain[h]
    return f"{number} {words.resource(kind)}" if number else words.terrain(kind)


def _edge(layout: Layout, snapshot: HexfolkSnapshot, edge: int, names: Sequence[str]) -> Card | None:
    translate = QCoreApplication.translate
    owner = dict(snapshot.roads).get(edge)
    if owner is not None:
        length = snapshot.road_lengths[owner]
        text = translate("Hexfolk", "longest road: {n}").format(n=length)
        return translate("Hexfolk", "Road of {name}").format(name=names[owner]), [text]
    ends = layout.grid.edges[edge]
    free = _free(layout, snapshot, ends)
    lines = [translate("Hexfolk", "leads to {corner}").format(corner=_worth(layout, snapshot, c)) for c in free]
    if not free:
        built = {corner for corner, _ in (*snapshot.settlements, *snapshot.cities)}
        beyond = {c for end in ends if end not in built for c in layout.grid.corner_corners[end]} - set(ends)
        # A founding road never reaches a free corner itself; what it points to is one more road away.
        text = translate("Hexfolk", "one road further: {corner}")
        lines = [text.format(corner=_worth(layout, snapshot, c)) for c in _free(layout, snapshot, sorted(beyond))]
    return translate("Hexfolk", "A road here"), lines or [translate("Hexfolk", "leads to no free corner")]


def _free(layout: Layout, snapshot: HexfolkSnapshot, corners: Sequence[int]) -> list[int]:
    """Those of the corners on which, and beside which, nothing stands."""
    built = {corner for corner, _ in (*snapshot.settlements, *snapshot.cities)}
    return [c for c in corners if c not in built and not built & set(layout.grid.corner_corners[c])]


def _worth(layout: Layout, snapshot: HexfolkSnapshot, corner: int) -> str:
    """The hexes around a corner, their dots, its harbour."""
    here = spot(layout, corner, robber=snapshot.robber)
    parts = [*(_short(layout, h) for h in here.hexes)]
    if here.harbour == GENERIC:
        parts.append(QCoreApplication.translate("Hexfolk", "harbour 3:1"))
    elif here.harbour >= 0:
        text = QCoreApplication.translate("Hexfolk", "harbour 2:1 for {resource}")
        parts.append(text.format(resource=words.resource(here.harbour)))
    return f"{' · '.join(parts)} ({words.Plurals().dots(here.pips)})"
