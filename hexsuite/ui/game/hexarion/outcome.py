"""What an action would do, in a few short lines: told from the core's preview, for the card beside the board.

Nothing is worked out here: defeats, broken Shields, springing traps, energy and who would lose are read off.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from PySide6.QtCore import QCoreApplication

from hexsuite._core.hexarion import codes, face
from hexsuite._core.hexarion.codes import Code
from hexsuite._core.hexarion.face import HexarionFigure, HexarionHit, HexarionOutcome
from hexsuite.games.hexarion.content import CLASSES, STATUSES
from hexsuite.games.hexarion.layout import edict, glyphex, hex_name


def title(code: Code) -> str:
    """What is done, in two or three words."""
    translate = QCoreApplication.translate
    known = {
        codes.SANCTUM: translate("Hexarion", "Place the Sanctum on {hex}"),
        codes.DEPLOY: translate("Hexarion", "Deploy the {kind} on {hex}"),
        codes.REVIVE: translate("Hexarion", "Revive the {kind} on {hex}"),
        codes.ATTUNE: translate("Hexarion", "Attune {glyphex} to the {kind}"),
        codes.MOVE: translate("Hexarion", "Move the {kind} to {hex}"),
        codes.EDICT: "{edict}",
    }
    return known[code.kind].format(
        hex=hex_name(code.hex) if code.hex >= 0 else "",
        kind=CLASSES[code.figure] if code.figure >= 0 else "",
        glyphex=glyphex(code.glyphex).short if code.glyphex >= 0 else "",
        edict=edict(code.edict).name if code.edict > 0 else "",
    )


def lines(outcome: HexarionOutcome, seat: int, names: Sequence[str]) -> list[str]:
    """All that an action of `seat` would change, the most important first."""
    told = [_hit(hit, outcome, seat) for hit in outcome.hits]
    told += [_trapped(who, seat) for who in outcome.trapped]
    for was, now in outcome.changed:
        told += _changed(was, now, seat, {(hit.seat, hit.figure) for hit in outcome.hits})
    told += _energy(outcome, seat, names)
    ending = _ending(outcome, seat, names)
    return [*told, *([ending] if ending else [])]


def short(outcome: HexarionOutcome, seat: int) -> str:
    """The one thing that matters most, for a button: "defeats the Mage"; "" where nobody is hit."""
    return ", ".join(_hit(hit, outcome, seat) for hit in outcome.hits)


def further(found: Sequence[Code], picked: Mapping[str, int]) -> list[str]:
    """What is still to be chosen once a place has been picked: where the enemy lands, whom a step lets one strike."""
    translate = QCoreApplication.translate
    told = []
    hexes = sorted({hex_name(code.hex) for code in found if code.hex >= 0})
    if "hex" not in picked and hexes:
        told.append(translate("Hexarion", "then pick where: {hexes}").format(hexes=" · ".join(hexes)))
    struck = [CLASSES[target] for target in sorted({code.target for code in found}) if 0 <= target < len(CLASSES)]
    if "target" not in picked and struck:
        told.append(translate("Hexarion", "then strike: {kinds}").format(kinds=", ".join(struck)))
    return told


def _whom(whose: int, kind: int, seat: int) -> str:
    translate = QCoreApplication.translate
    text = translate("Hexarion", "your {kind}") if whose == seat else translate("Hexarion", "the {kind}")
    return text.format(kind=CLASSES[kind])


def _who(whose: int, kind: int, seat: int) -> str:
    """The same at the beginning of a line."""
    text = _whom(whose, kind, seat)
    return text[:1].upper() + text[1:]


def _hit(hit: HexarionHit, outcome: HexarionOutcome, seat: int) -> str:
    translate = QCoreApplication.translate
    was = outcome.before.figures[hit.seat][hit.figure]
    if hit.result == face.DEFEATS:
        text = translate("Hexarion", "defeats {whom}")
        if was.status[face.SHIELDED]:
            text = translate("Hexarion", "defeats {whom}, through the Shield")
    elif hit.result == face.BREAKS_SHIELD:
        text = translate("Hexarion", "breaks the Shield of {whom}")
    elif was.protected:
        text = translate("Hexarion", "does nothing to {whom}: it is protected")
    else:
        text = translate("Hexarion", "does nothing to {whom}: a Decoy")
    return text.format(whom=_whom(hit.seat, hit.figure, seat))


def _trapped(who: tuple[int, int], seat: int) -> str:
    text = QCoreApplication.translate("Hexarion", "springs a trap: {whom} is Rooted")
    return text.format(whom=_whom(*who, seat))


def _changed(was: HexarionFigure, now: HexarionFigure, seat: int, hit: set[tuple[int, int]]) -> list[str]:
    """Where a figure goes, what is laid on it and taken from it, as far as the hits have not told it."""
    translate = QCoreApplication.translate
    told = []
    who = _who(now.seat, now.kind, seat)
    if now.where == face.DEFEATED:
        if was.glyphex >= 0:
            text = translate("Hexarion", "{glyphex} is lost with it")
            told.append(text.format(glyphex=glyphex(was.glyphex).short))
        return told
    if was.where == now.where == face.BOARD and was.hex != now.hex:
        told.append(translate("Hexarion", "{who} goes to {hex}").format(who=who, hex=hex_name(now.hex)))
    elif was.where != now.where:
        told.append(translate("Hexarion", "{who} comes in on {hex}").format(who=who, hex=hex_name(now.hex)))
    for index, name in enumerate(STATUSES):
        if was.where != face.BOARD or bool(was.status[index]) == bool(now.status[index]):
            continue
        if now.status[index]:
            told.append(translate("Hexarion", "{who} is {status}").format(who=who, status=name))
        elif not (index == face.SHIELDED and (now.seat, now.kind) in hit):
            told.append(translate("Hexarion", "{who} is no longer {status}").format(who=who, status=name))
    if was.glyphex >= 0 > now.glyphex:
        text = translate("Hexarion", "{who} loses {glyphex}")
        told.append(text.format(who=who, glyphex=glyphex(was.glyphex).short))
    return told


def _energy(outcome: HexarionOutcome, seat: int, names: Sequence[str]) -> list[str]:
    translate = QCoreApplication.translate
    before = [e + o for e, o in zip(outcome.before.energy, outcome.before.overflow, strict=True)]
    told = []
    for who, (old, new) in enumerate(zip(before, outcome.energy, strict=True)):
        if old != new:
            name = translate("Hexarion", "Your energy") if who == seat else names[who]
            told.append(translate("Hexarion", "{who}: {old} → {new}").format(who=name, old=old, new=new))
    return told


def _ending(outcome: HexarionOutcome, seat: int, names: Sequence[str]) -> str:
    """What the end of the turn would bring if nothing else happened till then."""
    translate = QCoreApplication.translate
    if outcome.loser < 0:
        return ""
    if outcome.loser != seat:
        return translate("Hexarion", "{name} loses when this turn ends").format(name=names[outcome.loser])
    if outcome.reason == face.BY_ENERGY:
        return translate("Hexarion", "You would end at 0 energy and lose")
    return translate("Hexarion", "You would lose when this turn ends")
