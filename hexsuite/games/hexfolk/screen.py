"""Hexfolk in a terminal: the board as text with the names of its places, the standings and the hand.

A hex is twelve columns wide and five lines high; corner lines carry corner numbers, and next to them
the pieces: a small letter for a settlement, a capital for a city, small letters on edges for roads.
Uses the layout and snapshots.
"""

from __future__ import annotations

from collections.abc import Sequence

from hexsuite._core.hexfolk import face
from hexsuite._core.hexfolk.face import HexfolkSnapshot, OpenOffer
from hexsuite.games.canvas import BOLD, DIM, SEAT_COLOURS, Canvas, styled
from hexsuite.games.english import listed
from hexsuite.games.hexfolk.layout import (
    CARDS,
    GENERIC,
    RESOURCES,
    Layout,
    cards_words,
    corner_name,
    deal_words,
    hex_name,
    layout,
)
from hexsuite.games.hexfolk.setup import TERRAINS, HexfolkSetup

_HALF = 6  # columns of half a hex
_MARGIN = 9  # columns for harbours beside the land
_LETTERS = "abcdefgh"

# Where a harbour's name is centred, from the middle of its hex: (columns, lines), by side NE E SE SW W NW.
_HARBOUR_AT = ((_HALF, -3), (2 * _HALF, 0), (_HALF, 3), (-_HALF, 3), (-2 * _HALF, 0), (-_HALF, -3))


class _Places:
    """Lines and columns of the places of a grid."""

    def __init__(self, board: Layout) -> None:
        grid = board.grid
        self.top = min(r for _, r in grid.hexes)
        self.left = min(2 * q + r for q, r in grid.hexes)
        self.grid = grid

    def hex_middle(self, h: int) -> tuple[int, int]:
        q, r = self.grid.hexes[h]
        return 4 * (r - self.top) + 3, (2 * q + r - self.left + 1) * _HALF + _MARGIN

    def corner(self, c: int) -> tuple[int, int]:
        q, r, side = self.grid.corners[c]
        line = 4 * (r - self.top) + (0 if side == "N" else 6)
        return line, (2 * q + r - self.left + 1) * _HALF + _MARGIN


def screen(setup: HexfolkSetup, names: Sequence[str], snapshot: HexfolkSnapshot, *, colour: bool = False) -> str:
    """Board, standings and bank."""
    board = layout(setup)
    lines = board_lines(board, snapshot, colour=colour)
    lines += ["", *standing_lines(setup, names, snapshot, colour=colour)]
    lines.append(f"  Bank: {cards_words(snapshot.bank)}; {snapshot.deck} development cards.")
    return "\n".join(lines)


def board_lines(board: Layout, snapshot: HexfolkSnapshot, *, colour: bool = False) -> list[str]:
    """The board alone."""
    canvas, places = Canvas(), _Places(board)
    for h in range(len(board.grid.hexes)):
        _draw_hex(canvas, places, board, snapshot, h)
    _draw_edges(canvas, places, board, snapshot)
    _draw_corners(canvas, places, board, snapshot)
    for edge, kind in board.harbours:
        (h,) = board.grid.edge_hexes[edge]
        line, column = places.hex_middle(h)
        columns, lines = _HARBOUR_AT[board.grid.hex_edges[h].index(edge)]
        canvas.centred(line + lines, column + columns, "3:1" if kind == GENERIC else RESOURCES[kind], BOLD)
    return canvas.lines(colour=colour)


def _draw_hex(canvas: Canvas, places: _Places, board: Layout, snapshot: HexfolkSnapshot, h: int) -> None:
    line, column = places.hex_middle(h)
    robbed = h == snapshot.robber
    canvas.centred(line - 1, column, f"{hex_name(h)} ROB" if robbed else hex_name(h), BOLD if robbed else DIM)
    canvas.centred(line, column, TERRAINS[board.terrain[h]])
    number = board.numbers[h]
    if number:
        canvas.centred(line + 1, column, f"({number})", 31 if number in (6, 8) else 0)


def _draw_edges(canvas: Canvas, places: _Places, board: Layout, snapshot: HexfolkSnapshot) -> None:
    owners = dict(snapshot.roads)
    for edge, (a, b) in enumerate(board.grid.edges):
        (line_a, column_a), (line_b, column_b) = places.corner(a), places.corner(b)
        line, column = (line_a + line_b) // 2, (column_a + column_b) // 2
        if edge in owners:
            seat = owners[edge]
            road = _LETTERS[seat] * (1 if column_a == column_b else 3)
            canvas.centred(line, column, road, SEAT_COLOURS[seat])
        else:
            canvas.centred(line, column, "|" if column_a == column_b else "/" if column_b < column_a else "\\", DIM)


def _draw_corners(canvas: Canvas, places: _Places, board: Layout, snapshot: HexfolkSnapshot) -> None:
    settlements, cities = dict(snapshot.settlements), dict(snapshot.cities)
    for corner in range(len(board.grid.corners)):
        line, column = places.corner(corner)
        name = corner_name(corner)
        start = column - len(name) // 2
        canvas.put(line, start, name, DIM)
        if corner in settlements:
            seat = settlements[corner]
            canvas.put(line, start + len(name), _LETTERS[seat], SEAT_COLOURS[seat])
        elif corner in cities:
            seat = cities[corner]
            canvas.put(line, start + len(name), _LETTERS[seat].upper(), SEAT_COLOURS[seat])


def standing_lines(
    setup: HexfolkSetup, names: Sequence[str], snapshot: HexfolkSnapshot, *, colour: bool = False
) -> list[str]:
    """A table of the seats: what is open to all."""
    head = f"to {setup.options.target}"
    width = max(len(text) for text in (head, *names))
    lines = [f"     {head:<{width}}  points  hand  cards  knights  road  left: roads  settlements  cities"]
    for seat, name in enumerate(names):
        points = str(snapshot.points[seat])
        true = snapshot.true_points[seat]
        if true is not None and true != snapshot.points[seat]:
            points += f"+{true - snapshot.points[seat]}"
        knights = f"{snapshot.knights[seat]}{'*' if snapshot.army_holder == seat else ''}"
        road = f"{snapshot.road_lengths[seat]}{'*' if snapshot.road_holder == seat else ''}"
        roads, settlements, cities = snapshot.left[seat]
        letter = styled(_LETTERS[seat].upper(), SEAT_COLOURS[seat] if colour else 0)
        lines.append(
            f"{'>' if seat == snapshot.owner else ' '} {seat + 1}{letter} {name:<{width}}  {points:>6}"
            f"  {snapshot.hand_sizes[seat]:>4}  {snapshot.card_counts[seat]:>5}  {knights:>7}  {road:>4}"
            f"  {roads:>11}  {settlements:>11}  {cities:>6}"
        )
    return lines


_ASKED = {
    face.SETUP_SETTLEMENT: "place a settlement",
    face.SETUP_ROAD: "place a road at it",
    face.PRE_ROLL: "roll, or play a card first",
    face.MAIN: "trade, build, or end your turn",
    face.ROBBER: "move the robber",
    face.TRADE_CHOOSE: "take a deal or withdraw",
    face.KNIGHT_STEAL: "choose whom to rob",
    face.SPECIAL: "build or buy between the turns, or pass",
}


def status(names: Sequence[str], snapshot: HexfolkSnapshot, viewer: int) -> str:
    """What a seat that must act holds and is asked to do."""
    asked = _ASKED.get(snapshot.phase, "")
    if snapshot.phase == face.DISCARD_CARDS:
        owed = snapshot.owed[viewer]
        asked = f"discard {owed} card{'' if owed == 1 else 's'}, one at a time"
    elif snapshot.phase == face.TRADE_REPLY and snapshot.offer is not None:
        give, want = (cards_words(side) for side in snapshot.offer)
        asked = f"{names[snapshot.owner]} gives {give} for {want}: accept, decline or counter"
    elif snapshot.phase == face.FREE_ROAD:
        asked = f"build a free road ({snapshot.free_roads} to go)"
    said = [f"{names[viewer]}, {asked}. You have {hand_words(snapshot, viewer)}."]
    if snapshot.phase in (face.MAIN, face.TRADE_CHOOSE):
        said += [offer_words(names, offer) for offer in snapshot.offers]
    return "\n".join(said)


def offer_words(names: Sequence[str], offer: OpenOffer) -> str:
    """An open offer in a line, with who would take it and what was offered instead."""
    number = f"Offer {offer.number}" if offer.number else "Your offer"
    trade = f"{number}, {deal_words(*offer.trade)}" if offer.trade else f"Answers to {number.lower()}, which is over"
    agree = [name for name, reply in zip(names, offer.replies, strict=False) if reply == 1]
    answers = [f"{listed(agree)} {'agrees' if len(agree) == 1 else 'agree'}"] if agree else []
    answers += [
        f"{name} gives {deal_words(*counter)}"
        for name, counter in zip(names, offer.counters, strict=False)
        if counter is not None
    ]
    return f"  {trade}: {'; '.join(answers) or 'no answer that can be taken'}."


def hand_words(snapshot: HexfolkSnapshot, seat: int) -> str:
    """The resource and development cards of a seat, where the snapshot shows them."""
    words = cards_words(snapshot.hands[seat] or (0,) * len(RESOURCES))
    cards = [f"{n} {CARDS[kind]}" for kind, n in enumerate(snapshot.cards[seat] or ()) if n]
    return f"{words}; cards: {listed(cards)}" if cards else words
