"""Hexarion's positions as what a board shows: tiles, pieces with their marks, and the change to the next. No widgets.

Round a Hexmaster every mark has its place, so that it is found without reading: the Glyphex above, the Focalis with
the edict below, the class edict at the upper left, Siglums at the other corners; the pointer between them shows where
it faces.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache

from PySide6.QtCore import QCoreApplication

from hexsuite._core.face import OVER
from hexsuite._core.hexarion import codes, face
from hexsuite._core.hexarion.codes import Code
from hexsuite._core.hexarion.face import HexarionFigure, HexarionSnapshot
from hexsuite.games.hexarion.content import CLASSES, STATUSES
from hexsuite.games.hexarion.layout import (
    ARROWS,
    HOMES,
    RESONANCE,
    edict,
    gates,
    glyphex,
    grid,
    hex_name,
    statuses,
    wealth,
)
from hexsuite.ui.board.model import Change, Detail, Gain, Piece, Place, Tile
from hexsuite.ui.game.hexarion import art_names as art

_GLYPHEX_AT, _FOCALIS_AT, _CLASS_EDICT_AT = (0.0, -76.0), (0.0, 75.0), (-66.0, -38.0)
_SIGLUMS_AT = ((66.0, -38.0), (66.0, 38.0), (-66.0, 38.0), (84.0, 0.0), (-84.0, 0.0))
_SIGLUM, _SMALL = 33.0, 28.0
_STEP = 60.0
"""Degrees between two facings."""


@dataclass(frozen=True, slots=True)
class Focus:
    """What the choice in progress lays on the board: whose Focalis shows which edict."""

    seat: int = -1
    figure: int = -1
    edict: int = 0


@cache
def tiles() -> tuple[Tile, ...]:
    """The nineteen hexes."""
    translate = QCoreApplication.translate
    looks = {
        RESONANCE: (art.RESONANCE, translate("Hexarion", "Resonance")),
        HOMES[0]: (art.HOME_GROUND, translate("Hexarion", "Home Base")),
        HOMES[1]: (art.HOME_GROUND, translate("Hexarion", "Home Base")),
    }
    made = []
    for index, at in enumerate(grid().hexes):
        drawn, label = looks.get(index, (art.GROUND, ""))
        made.append(Tile(at, drawn, label=label, name=hex_name(index)))
    return tuple(made)


def pieces(snapshot: HexarionSnapshot, names: Sequence[str], focus: Focus | None = None) -> list[Piece]:
    """Everything that lies or stands on the board."""
    taken = {figure.hex for figures in snapshot.figures for figure in figures}
    open_ground = [one for one in places(names) if one.art != art.DEPLOYMENT or one.place.index not in taken]
    shown = [*open_ground, *_laid(snapshot, names)]
    for figures in snapshot.figures:
        shown += [figure_piece(snapshot, one, names, focus) for one in figures if one.where == face.BOARD]
    return shown


def places(names: Sequence[str]) -> list[Piece]:
    """Home Bases and their deployment hexes, which never change."""
    home = QCoreApplication.translate("Hexarion", "{name}'s Home Base")
    gate = QCoreApplication.translate("Hexarion", "deployment hex of {name}")
    shown = []
    for seat, name in enumerate(names):
        shown.append(Piece(Place("hex", HOMES[seat]), art.HOME, seat, home.format(name=name), ground=True))
        for h in gates(seat):
            label = gate.format(name=name)
            shown.append(Piece(Place("hex", h), art.DEPLOYMENT, seat, label, ground=True, turn=180.0 * seat))
    return shown


def _laid(snapshot: HexarionSnapshot, names: Sequence[str]) -> list[Piece]:
    """Sanctums and traps."""
    sanctum = QCoreApplication.translate("Hexarion", "{name}'s Sanctum")
    trap = QCoreApplication.translate("Hexarion", "{name}'s trap")
    shown = []
    for seat, name in enumerate(names):
        if snapshot.sanctums[seat] >= 0:
            at = Place("hex", snapshot.sanctums[seat])
            shown.append(Piece(at, art.SANCTUM, seat, sanctum.format(name=name), ground=True))
        if snapshot.traps[seat] >= 0:
            at = Place("hex", snapshot.traps[seat])
            shown.append(Piece(at, art.TRAPS[seat], seat, trap.format(name=name), ground=True))
    return shown


def figure_piece(
    snapshot: HexarionSnapshot, figure: HexarionFigure, names: Sequence[str], focus: Focus | None = None
) -> Piece:
    """A Hexmaster on the board with all its marks."""
    details = [Detail(art.FACING, turn=_STEP * figure.facing, seated=True)]
    if figure.glyphex >= 0:
        details.append(Detail(art.glyphex_art(figure.glyphex), _GLYPHEX_AT, 42))
    class_edict = art.SPENT if figure.class_used else art.READY
    details.append(Detail(class_edict, _CLASS_EDICT_AT, _SMALL))
    details += _siglums(figure)
    details += _focalis(snapshot, figure, focus)
    label = figure_label(figure, names[figure.seat])
    return Piece(Place("hex", figure.hex), art.class_art(figure.kind), figure.seat, label, details=tuple(details))


def _siglums(figure: HexarionFigure) -> list[Detail]:
    found = [index for index, left in enumerate(figure.status) if left]
    if figure.protected:
        found.append(len(STATUSES))
    pairs = zip(found, _SIGLUMS_AT, strict=False)
    return [Detail(art.status_art(status), at, _SIGLUM) for status, at in pairs]


def _focalis(snapshot: HexarionSnapshot, figure: HexarionFigure, focus: Focus | None) -> list[Detail]:
    """The ring round the edict that is chosen or was used this turn; without it, faint, what may not be repeated."""
    number, ringed = figure.last, False
    if snapshot.active == figure.seat and snapshot.acting == figure.kind and snapshot.used:
        number, ringed = snapshot.used, True
    if focus is not None and (focus.seat, focus.figure) == (figure.seat, figure.kind) and focus.edict:
        number, ringed = focus.edict, True
    if not number:
        return []
    drawn = Detail(art.edict_art(number), _FOCALIS_AT, 32.0 if ringed else 28.0, opacity=1.0 if ringed else 0.72)
    return [drawn, Detail(art.FOCALIS, _FOCALIS_AT, 46)] if ringed else [drawn]


def figure_label(figure: HexarionFigure, name: str) -> str:
    """A Hexmaster with all that is to be known of it, in words."""
    translate = QCoreApplication.translate
    parts = [translate("Hexarion", "{name}'s {kind}").format(name=name, kind=CLASSES[figure.kind])]
    if figure.where == face.BOARD:
        parts.append(translate("Hexarion", "faces {way}").format(way=ARROWS[figure.facing]))
    if figure.glyphex >= 0:
        parts.append(translate("Hexarion", "with {glyphex}").format(glyphex=glyphex(figure.glyphex).short))
    parts += [status.name for status in statuses(figure)]
    if figure.last:
        parts.append(translate("Hexarion", "used {edict} last").format(edict=edict(figure.last).name))
    if figure.class_used:
        parts.append(translate("Hexarion", "class edict spent"))
    return ", ".join(parts)


def change(
    before: HexarionSnapshot, code: Code, after: HexarionSnapshot, names: Sequence[str]
) -> tuple[Change, list[Place]]:
    """What the eye should see of a step, and the places of whom it concerned."""
    old, new = set(pieces(before, names)), set(pieces(after, names))
    gone, come = old - new, new - old
    moved = []
    for seat in range(len(names)):
        for was, now in zip(before.figures[seat], after.figures[seat], strict=True):
            if was.where == now.where == face.BOARD:
                pair = figure_piece(before, was, names), figure_piece(after, now, names)
                if pair[0] in gone and pair[1] in come:
                    gone.discard(pair[0])
                    come.discard(pair[1])
                    moved.append(pair)
    ordered_gone = tuple(sorted(gone, key=lambda piece: piece.place))
    ordered_come = tuple(sorted(come, key=lambda piece: piece.place))
    shown = Change(ordered_come, ordered_gone, tuple(moved), (), _struck(code, before, after), _gains(before, after))
    return shown, _newest(code, before, after)


def _struck(code: Code, before: HexarionSnapshot, after: HexarionSnapshot) -> tuple[Place, ...]:
    """Where enemies stood to whom an edict did something."""
    if code.kind != codes.EDICT:
        return ()
    enemy = 1 - before.to_move
    pairs = zip(before.figures[enemy], after.figures[enemy], strict=True)
    return tuple(Place("hex", was.hex) for was, now in pairs if was != now and was.hex >= 0)


def _gains(before: HexarionSnapshot, after: HexarionSnapshot) -> tuple[Gain, ...]:
    """Energy that a seat gained or lost rises from its Home Base."""
    if after.to_move == OVER:
        return ()
    changes = [(seat, wealth(after, seat) - wealth(before, seat)) for seat in range(len(HOMES))]
    return tuple(
        Gain(Place("hex", HOMES[seat]), f"+{by}" if by > 0 else f"−{-by}", art.ENERGY, seat)
        for seat, by in changes
        if by
    )


def _newest(code: Code, before: HexarionSnapshot, after: HexarionSnapshot) -> list[Place]:
    if code.kind not in (codes.DEPLOY, codes.REVIVE, codes.ATTUNE, codes.MOVE, codes.EDICT):
        return []
    actor = after.figures[before.to_move][code.figure]
    return [Place("hex", actor.hex)] if actor.hex >= 0 else []
