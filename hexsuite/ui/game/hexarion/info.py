"""The card beside the board: what a hex is, what lies on it, who stands there, and what a pick there would do."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QCoreApplication

from hexsuite._core.hexarion import face
from hexsuite._core.hexarion.face import HexarionFigure, HexarionSnapshot
from hexsuite.games.hexarion.content import CLASSES
from hexsuite.games.hexarion.layout import (
    HOMES,
    RESONANCE,
    edict,
    edicts_of,
    figure_at,
    gates,
    glyphex,
    hex_name,
    kind,
    statuses,
)
from hexsuite.games.hexarion.setup import HexarionSetup

Card = tuple[str, list[str]]


def hex_info(setup: HexarionSetup, snapshot: HexarionSnapshot, h: int, names: Sequence[str]) -> Card | None:
    """Title and lines for a hex; None for one about which there is nothing to say."""
    figure = figure_at(snapshot, h)
    lines = _ground(snapshot, h, names)
    if figure is not None:
        title = QCoreApplication.translate("Hexarion", "{name}'s {kind}")
        shown = title.format(name=names[figure.seat], kind=CLASSES[figure.kind])
        return shown, [*figure_lines(setup, snapshot, figure), *lines]
    if not lines:
        return None
    return QCoreApplication.translate("Hexarion", "Hex {hex}").format(hex=hex_name(h)), lines


def _ground(snapshot: HexarionSnapshot, h: int, names: Sequence[str]) -> list[str]:
    """What the hex itself does."""
    translate = QCoreApplication.translate
    lines = []
    if h == RESONANCE:
        lines.append(translate("Hexarion", "Resonance: 1 more energy for whoever stands here as the own turn starts"))
    for seat, name in enumerate(names):
        if h == HOMES[seat]:
            lines.append(translate("Hexarion", "Home Base of {name}: nobody enters it").format(name=name))
        if h == snapshot.sanctums[seat]:
            lines.append(translate("Hexarion", "Sanctum of {name}: the fallen come back here").format(name=name))
        if h == snapshot.traps[seat]:
            lines.append(translate("Hexarion", "Trap of {name}: roots an enemy that enters").format(name=name))
        if h in gates(seat):
            lines.append(translate("Hexarion", "{name} deploys here").format(name=name))
    return lines


def figure_lines(setup: HexarionSetup, snapshot: HexarionSnapshot, figure: HexarionFigure) -> list[str]:
    """What is to be known of a Hexmaster: Glyphex, class edict, what lies on it, what it may not repeat."""
    translate = QCoreApplication.translate
    lines = []
    if figure.glyphex >= 0:
        text = "{glyphex}: {edicts}"
        shown = " · ".join(edicts_of(setup, figure.glyphex))
        lines.append(text.format(glyphex=glyphex(figure.glyphex).short, edicts=shown))
    else:
        lines.append(translate("Hexarion", "no Glyphex: class edict only"))
    text = translate("Hexarion", "{edict}: once a game, spent") if figure.class_used else ""
    lines.append(
        (text or translate("Hexarion", "{edict}: once a game, still to come")).format(edict=kind(figure.kind).edict)
    )
    lying = ", ".join(status.name for status in statuses(figure))  # what each does is told in the panel
    lines += [lying] if lying else []
    if figure.last and not (snapshot.acting == figure.kind and snapshot.active == figure.seat and snapshot.used):
        text = translate("Hexarion", "{edict} was used last turn: not again")
        lines.append(text.format(edict=edict(figure.last).name))
    return lines


def wrapped(lines: Sequence[str]) -> list[str]:
    """Long lines in two or three each: the card takes its natural size, and is to find room beside the board."""
    return [_wrapped(line) for line in lines]


def _wrapped(line: str, width: int = 40) -> str:
    words, rows = line.split(" "), [""]
    for word in words:
        if rows[-1] and len(rows[-1]) + len(word) >= width:
            rows.append("")
        rows[-1] = f"{rows[-1]} {word}".strip()
    return "\n   ".join(rows)


def barred_text(barred: int) -> str:
    """Why an edict cannot be chosen now, in two or three words; "" where it can."""
    translate = QCoreApplication.translate
    return {
        face.OPEN: "",
        face.NOT_NOW: translate("Hexarion", "not now"),
        face.OTHER_ACTS: translate("Hexarion", "another acts"),
        face.FRESH: translate("Hexarion", "just came in"),
        face.IS_SILENCED: translate("Hexarion", "Silenced"),
        face.SPENT: translate("Hexarion", "spent"),
        face.REPEATED: translate("Hexarion", "used last turn"),
        face.NO_ENERGY: translate("Hexarion", "no energy"),
        face.IS_HELD: translate("Hexarion", "held"),
        face.NO_TARGET: translate("Hexarion", "no target"),
    }[barred]
