"""A hint in words, and where on the board it points."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication

from hexsuite._core.hexarion import codes
from hexsuite._core.hexarion.codes import Code
from hexsuite._core.hexarion.face import HexarionSnapshot
from hexsuite.games.hexarion.content import CLASSES
from hexsuite.games.hexarion.layout import HOMES, edict, glyphex, hex_name
from hexsuite.ui.board.model import Place
from hexsuite.ui.game.hexarion import outcome


def places_of(code: Code, snapshot: HexarionSnapshot) -> tuple[Place, ...]:
    """Who acts, and what it is aimed at."""
    seat = snapshot.to_move
    found = []
    if code.figure >= 0:
        found.append(snapshot.figures[seat][code.figure].hex)
    if code.friend >= 0:
        found.append(snapshot.figures[seat][code.friend].hex)
    if code.target == codes.HOME:
        found.append(HOMES[1 - seat])
    elif code.target >= 0:
        found.append(snapshot.figures[1 - seat][code.target].hex)
    found.append(code.hex)
    return tuple(Place("hex", at) for at in dict.fromkeys(found) if at >= 0)


def hint_words(code: Code) -> str:
    """What a hint advises to do."""
    translate = QCoreApplication.translate
    if code.kind == codes.END_TURN:
        return translate("Hexarion", "end your turn")
    if code.kind == codes.END_DEPLOYMENT:
        return translate("Hexarion", "go on to the action")
    if code.kind != codes.EDICT:
        return outcome.title(code)
    parts = [
        translate("Hexarion", "{kind} uses {edict}").format(kind=CLASSES[code.figure], edict=edict(code.edict).name)
    ]
    if code.target == codes.HOME:
        parts.append(translate("Hexarion", "on the Home Base"))
    elif code.target >= 0:
        parts.append(translate("Hexarion", "on the {kind}").format(kind=CLASSES[code.target]))
    if code.friend >= 0:
        parts.append(translate("Hexarion", "for the {kind}").format(kind=CLASSES[code.friend]))
    if code.glyphex >= 0:
        parts.append(translate("Hexarion", "for {glyphex}").format(glyphex=glyphex(code.glyphex).short))
    if code.hex >= 0:
        parts.append(translate("Hexarion", "to {hex}").format(hex=hex_name(code.hex)))
    return " ".join(parts)
