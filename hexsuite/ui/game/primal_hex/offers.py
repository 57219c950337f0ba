"""Which places of the board can be picked now, what a pick plays or begins, and what is shown there. No Qt, no rule."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from hexsuite._core.primal_hex import codes, face
from hexsuite._core.primal_hex.codes import Code
from hexsuite._core.primal_hex.face import PrimalSnapshot
from hexsuite.ui.board.model import Place
from hexsuite.ui.game.primal_hex import art_names as art
from hexsuite.ui.game.primal_hex.choosing import Choice, Legal, firsts, seconds

_ONE_HEX = (codes.TARGET, codes.DESTROY, codes.TURN_UP, codes.GROW, codes.PLACE_HEX)
_TWO_HEXES = (codes.MOVE_TERRAIN, codes.MOVE_ORDER, codes.SWAP_ORDERS)


@dataclass(frozen=True, slots=True)
class Offer:
    """A place that can be picked: it plays `play`, or, where that is empty, becomes the first hex of the choice."""

    place: Place
    play: tuple[int, ...] = ()
    art: str = ""


def offers(now: PrimalSnapshot, legal: Legal, choice: Choice, tribe: str) -> list[Offer]:
    """All of them; a place is named once."""
    found: dict[Place, Offer] = {}
    for offer in (
        *_placements(legal, choice),
        *_single(now, legal, tribe),
        *_charges(legal),
        *_pairs(legal, choice),
        *_activations(now, legal),
    ):
        found.setdefault(offer.place, offer)
    return list(found.values())


def _hex(h: int) -> Place:
    return Place("hex", h)


def _placements(legal: Legal, choice: Choice) -> Iterable[Offer]:
    """Hexes for the next order."""
    for move, code in legal.codes.items():
        if code.kind != codes.ORDER_HEX:
            continue
        if choice.kind < 0:
            yield Offer(_hex(code.a))
        else:
            lay = codes.encode(codes.ORDER_KIND, choice.kind, int(choice.up))
            yield Offer(_hex(code.a), (move, lay), art.order(choice.kind))


def _single(now: PrimalSnapshot, legal: Legal, tribe: str) -> Iterable[Offer]:
    """Hexes that are named one at a time."""
    for move, code in legal.codes.items():
        if code.kind in _ONE_HEX:
            yield Offer(_hex(code.a), (move,), _aimed(now, code, tribe))


def _aimed(now: PrimalSnapshot, code: Code, tribe: str) -> str:
    if code.kind in (codes.GROW, codes.PLACE_HEX):
        return art.tile(tribe)
    if code.kind == codes.TARGET and now.pending is not None:
        return art.order(now.pending.kind)
    return art.order(face.PRAY) if code.kind == codes.DESTROY else ""


def _charges(legal: Legal) -> Iterable[Offer]:
    """A Charge is picked by either of its hexes, which no other one shares: it goes another way."""
    for move, code in legal.codes.items():
        if code.kind == codes.CHARGE_AT:
            yield Offer(_hex(code.a), (move,), art.order(face.CHARGE))
            yield Offer(_hex(code.b), (move,), art.order(face.CHARGE))


def _pairs(legal: Legal, choice: Choice) -> Iterable[Offer]:
    """Moves from one hex to another: first the one, then the other."""
    for kind in _TWO_HEXES:
        found = legal.of(kind)
        if not found:
            continue
        starts = firsts(found) if kind != codes.SWAP_ORDERS else _either(found)
        if choice.hex not in starts:
            yield from (Offer(_hex(h)) for h in starts)
            continue
        for h in seconds(found, choice.hex):
            ends = (choice.hex, h) if kind != codes.SWAP_ORDERS else (min(choice.hex, h), max(choice.hex, h))
            name = art.MOUNTAIN if kind == codes.MOVE_TERRAIN else ""
            yield Offer(_hex(h), (codes.encode(kind, *ends),), name)


def _either(found: Sequence[Code]) -> list[int]:
    return sorted({h for code in found for h in (code.a, code.b)})


def _activations(now: PrimalSnapshot, legal: Legal) -> Iterable[Offer]:
    """Own orders that can be activated or voided."""
    found = legal.action(now)[0].of(codes.ACTIVATE, codes.VOID)
    yield from (Offer(_hex(h)) for h in firsts(found))
