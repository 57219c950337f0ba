"""Hexarion Conquest in a terminal: the board as text with the names of its hexes, then both sides and the hand.

A hex is twelve columns wide. On it stand its name with whatever it is or holds (Resonance, Home Base, Sanctum,
traps; "t12" are one of each side), the Hexmaster with its side and its facing, and the marks of its statuses. Uses
the layout and snapshots.
"""

from __future__ import annotations

from collections.abc import Sequence

from hexsuite._core.hexarion import face
from hexsuite._core.hexarion.face import HexarionFigure, HexarionSnapshot
from hexsuite.games.canvas import BOLD, DIM, SEAT_COLOURS, Canvas, styled
from hexsuite.games.english import listed
from hexsuite.games.hexarion.caution import why_not_won
from hexsuite.games.hexarion.content import CLASSES, content
from hexsuite.games.hexarion.layout import (
    ARROWS,
    DIRECTIONS,
    HOMES,
    RADIUS,
    RESONANCE,
    edict,
    edicts_of,
    energy_words,
    glyphex,
    grid,
    hex_name,
    kind,
    statuses,
)
from hexsuite.games.hexarion.phases import asked
from hexsuite.games.hexarion.setup import HexarionSetup

_HALF = 6  # columns of half a hex
_TALL = 4  # lines from a row to the next
_SIDES = "12"


def screen(setup: HexarionSetup, names: Sequence[str], snapshot: HexarionSnapshot, *, colour: bool = False) -> str:
    """Board, both sides, and what is not won yet."""
    lines = [*board_lines(snapshot, colour=colour), "", *legend(snapshot)]
    for seat in range(len(names)):
        lines += ["", *side_lines(setup, names, snapshot, seat, colour=colour)]
    told = why_not_won(snapshot, names)
    return "\n".join([*lines, *(["", *(f"  {text}" for text in told)] if told else [])])


def board_lines(snapshot: HexarionSnapshot, *, colour: bool = False) -> list[str]:
    """The board alone."""
    canvas = Canvas()
    for corner in range(len(grid().corners)):
        line, column = _corner(corner)
        canvas.put(line, column, "+", DIM)
    for a, b in grid().edges:
        (line_a, column_a), (line_b, column_b) = _corner(a), _corner(b)
        line, column = (line_a + line_b) // 2, (column_a + column_b) // 2
        if column_a == column_b:
            canvas.put(line, column, "|", DIM)
            continue
        for part in (-2, 0, 2):
            canvas.put(line, column + part, "-", DIM)
    for h in range(len(grid().hexes)):
        _draw_hex(canvas, snapshot, h)
    return canvas.lines(colour=colour)


def _corner(c: int) -> tuple[int, int]:
    q, r, side = grid().corners[c]
    return _TALL * (r + RADIUS) + (0 if side == "N" else _TALL), (2 * q + r + 2 * RADIUS + 1) * _HALF


def _middle(h: int) -> tuple[int, int]:
    q, r = grid().hexes[h]
    return _TALL * (r + RADIUS) + 2, (2 * q + r + 2 * RADIUS + 1) * _HALF


def _draw_hex(canvas: Canvas, snapshot: HexarionSnapshot, h: int) -> None:
    line, column = _middle(h)
    canvas.centred(line - 1, column, " ".join([hex_name(h), *_features(snapshot, h)]), DIM)
    for figures in snapshot.figures:
        for figure in figures:
            if figure.hex == h:
                style = SEAT_COLOURS[figure.seat]
                canvas.centred(line, column, f"{_SIDES[figure.seat]}{figure_name(figure)}", style)
                canvas.centred(line + 1, column, " ".join(status.mark for status in statuses(figure)), BOLD)


def _features(snapshot: HexarionSnapshot, h: int) -> list[str]:
    """What a hex is or holds: in full where it is one thing, else short, for eleven columns hold no more."""
    found = [(f"base{_SIDES[seat]}", "") for seat, home in enumerate(HOMES) if h == home]
    if h == RESONANCE:
        found.append(("reson.", "res"))
    found += [(f"sanct{_SIDES[seat]}", f"sa{_SIDES[seat]}") for seat, at in enumerate(snapshot.sanctums) if h == at]
    traps = "".join(_SIDES[seat] for seat, at in enumerate(snapshot.traps) if h == at)
    if traps:
        found.append((f"trap{traps}", f"t{traps}"))
    return [full if len(found) == 1 else short for full, short in found]


def figure_name(figure: HexarionFigure) -> str:
    """ "Mage→": who it is and where it looks."""
    return f"{CLASSES[figure.kind]}{ARROWS[figure.facing] if figure.facing >= 0 else ''}"


def legend(snapshot: HexarionSnapshot) -> list[str]:
    """What the marks mean that lie on the board now."""
    lying = {status.name for side in snapshot.figures for figure in side for status in statuses(figure)}
    marks = [f"{status.mark} {status.name}" for status in content().statuses.values() if status.name in lying]
    return [f"  {', '.join(marks)}"] if marks else []


def side_lines(
    setup: HexarionSetup, names: Sequence[str], snapshot: HexarionSnapshot, seat: int, *, colour: bool = False
) -> list[str]:
    """One side: energy, cards and every Hexmaster, as far as the snapshot shows them."""
    name = styled(f"{_SIDES[seat]} {names[seat]}", SEAT_COLOURS[seat] if colour else 0)
    cards = f"hand {snapshot.hand_sizes[seat]}, Lexicon {snapshot.lexicon_sizes[seat]}"
    lines = [f"{'>' if seat == snapshot.active else ' '} {name}: {energy_words(snapshot, seat)}; {cards}"]
    figures = snapshot.figures[seat]
    lines += [f"    {_figure_line(setup, snapshot, figure)}" for figure in figures if figure.where == face.BOARD]
    for where, title in ((face.WAITING, "waiting"), (face.DEFEATED, "defeated"), (face.POOL, "not drawn")):
        there = [_spent(figure) for figure in figures if figure.where == where]
        if there:
            lines.append(f"    {title}: {', '.join(there)}")
    for title, numbers in (("discard", snapshot.discards[seat]), ("out of the game", snapshot.removed[seat])):
        if numbers:
            lines.append(f"    {title}: {', '.join(_reclaimable(snapshot, seat, number) for number in numbers)}")
    hand = snapshot.hands[seat]
    if hand:
        lines.append("    hand:")
        lines += [f"      {glyphex(number).name}: {', '.join(edicts_of(setup, number))}" for number in hand]
    return lines


def _spent(figure: HexarionFigure) -> str:
    return f"{CLASSES[figure.kind]}{' (class edict used)' if figure.class_used else ''}"


def _reclaimable(snapshot: HexarionSnapshot, seat: int, number: int) -> str:
    return f"{glyphex(number).short}{' (reclaimed once)' if number in snapshot.reclaimed[seat] else ''}"


def _figure_line(setup: HexarionSetup, snapshot: HexarionSnapshot, figure: HexarionFigure) -> str:
    where = f"{CLASSES[figure.kind]} {hex_name(figure.hex)}, facing {DIRECTIONS[figure.facing]}"
    parts = []
    if figure.glyphex >= 0:
        again = " (reclaimed)" if figure.glyphex in snapshot.reclaimed[figure.seat] else ""
        parts.append(f"{glyphex(figure.glyphex).name}{again}: {', '.join(edicts_of(setup, figure.glyphex))}")
    parts += [status.name for status in statuses(figure)]
    if figure.last:
        parts.append(f"used {edict(figure.last).name} last turn")
    title = kind(figure.kind).edict
    parts.append(f"{title} used" if figure.class_used else title)
    return f"{where}; {'; '.join(parts)}"


def status(names: Sequence[str], snapshot: HexarionSnapshot, viewer: int) -> str:
    """What a seat that must act has and is asked to do."""
    has = [energy_words(snapshot, viewer)]
    hand = snapshot.hands[viewer]
    if hand:
        has.append(f"in hand {listed([glyphex(number).short for number in hand])}")
    return f"{names[viewer]}, {asked(snapshot)}. You have {'; '.join(has)}."
