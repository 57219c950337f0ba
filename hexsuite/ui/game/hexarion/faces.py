"""What the cards of the tray show: own Hexmasters, the edicts of the chosen one, Glyphexes. No rule is judged here."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QCoreApplication

from hexsuite._core.hexarion import codes, face
from hexsuite._core.hexarion.face import EdictChoice, HexarionSnapshot
from hexsuite.games.hexarion.content import CLASSES, EDICTS
from hexsuite.games.hexarion.layout import ATTUNING, REVIVAL, edict, edicts_of, glyphex, kind
from hexsuite.games.hexarion.setup import HexarionSetup
from hexsuite.ui.board.model import SeatStyle
from hexsuite.ui.game.hexarion import art_names as art
from hexsuite.ui.game.hexarion.cards import CardFace
from hexsuite.ui.game.hexarion.choosing import Choice, Legal
from hexsuite.ui.game.hexarion.info import barred_text


def bench(
    snapshot: HexarionSnapshot, seat: int, legal: Legal, style: SeatStyle, figures: Sequence[int] | None = None
) -> list[CardFace]:
    """The six Hexmasters of a seat, or some of them, with what can be done with each now."""
    return [
        _member(snapshot, seat, number, legal, style, str(place))
        for place, number in enumerate(range(len(CLASSES)) if figures is None else figures, 1)
    ]


def _member(snapshot: HexarionSnapshot, seat: int, number: int, legal: Legal, style: SeatStyle, key: str) -> CardFace:
    translate = QCoreApplication.translate
    figure = snapshot.figures[seat][number]
    revived = legal.has(codes.REVIVE, number) or any(code.friend == number for code in legal.codes.values())
    note = {
        face.POOL: translate("Hexarion", "not drawn"),
        face.WAITING: translate("Hexarion", "waiting"),
        face.BOARD: translate("Hexarion", "on board"),
        face.DEFEATED: translate("Hexarion", "defeated"),
    }[figure.where]
    if legal.has(codes.DEPLOY, number):
        note = translate("Hexarion", "deploy")
    elif figure.where == face.DEFEATED and revived:
        note = translate("Hexarion", "revive")
    elif figure.where == face.BOARD and figure.fresh:
        note = translate("Hexarion", "just came in")
    able = number in legal.figures() or (figure.where == face.DEFEATED and revived)
    name = CLASSES[number]
    about = kind(number)
    tip = f"{name}: {about.text}\n{about.edict}: {edict(codes.LONG_SHOT + number).text}"
    return CardFace(
        art=art.class_art(number),
        title=name,
        note=note,
        key=key if able else "",
        cost=REVIVAL if legal.has(codes.REVIVE, number) else 0,
        seat=style,
        enabled=able,
        faint=figure.where in (face.POOL, face.DEFEATED) and not able,
        tip=tip,
        said=f"{name}, {note}",
    )


def portrait(snapshot: HexarionSnapshot, seat: int, choice: Choice, legal: Legal, style: SeatStyle) -> CardFace:
    """The chosen Hexmaster; pressed, it gives way to the choice of another."""
    translate = QCoreApplication.translate
    figure = snapshot.figures[seat][choice.figure]
    others = len(legal.figures()) > 1
    note = glyphex(figure.glyphex).short if figure.glyphex >= 0 else translate("Hexarion", "no Glyphex")
    return CardFace(
        art=art.class_art(choice.figure),
        title=CLASSES[choice.figure],
        note=note,
        key=translate("Hexarion", "Tab") if others else "",
        seat=style,
        enabled=others,
        checked=True,
        tip=translate("Hexarion", "Choose another Hexmaster (Tab)") if others else "",
        said=f"{CLASSES[choice.figure]}, {note}",
    )


def edicts(choices: Sequence[EdictChoice], choice: Choice, legal: Legal, used: int) -> list[CardFace]:
    """The edicts of the chosen Hexmaster, in the order of their keys. `used`: the one it has used this turn."""
    open_now = legal.edicts(choice.figure)
    picked = choice.picks.get("edict", 0)
    made = []
    for place, one in enumerate(choices, 1):
        about = edict(one.edict)
        able = one.edict in open_now
        why = "" if able else barred_text(one.barred)
        if used == one.edict:
            why = QCoreApplication.translate("Hexarion", "used now")
        made.append(
            CardFace(
                art=art.edict_art(one.edict),
                title=about.name,
                note=why or _price(about.kind, one.cost),
                key=str(place),
                cost=one.cost,
                enabled=able,
                checked=picked == one.edict,
                ringed=picked == one.edict or used == one.edict,
                faint=not able and used != one.edict,
                tip=f"{about.name}: {about.text}\n{about.use}" + (f"\n({why})" if why else ""),
                said=f"{about.name}, {why or _price(about.kind, one.cost)}",
            )
        )
    return made


def _price(kind_: str, cost: int) -> str:
    translate = QCoreApplication.translate
    if kind_ == "class":
        return translate("Hexarion", "once a game")
    return translate("Hexarion", "{n} energy").format(n=cost) if cost else translate("Hexarion", "free")


def glyphex_tip(setup: HexarionSetup, number: int) -> str:
    """What a Glyphex can do, a line an edict."""
    names = edicts_of(setup, number)
    lines = [f"{name}: {edict(EDICTS.index(name) + 1).text}" for name in names]
    return "\n".join([glyphex(number).name, *lines])


def hand(setup: HexarionSetup, glyphexes: Sequence[int], *, enabled: bool, keys: bool) -> list[CardFace]:
    """Glyphexes as cards with the edicts that they bring."""
    return [
        CardFace(
            art=art.glyphex_art(number),
            title=glyphex(number).short,
            small=tuple(art.edict_art(EDICTS.index(name) + 1) for name in edicts_of(setup, number)),
            key=str(place) if keys else "",
            cost=ATTUNING if enabled and not keys else 0,
            enabled=enabled,
            tip=glyphex_tip(setup, number),
            said=f"{glyphex(number).short}: {', '.join(edicts_of(setup, number))}",
        )
        for place, number in enumerate(glyphexes, 1)
    ]


def stack(count: int, style: SeatStyle) -> CardFace:
    """The hand as one card, where there is no room for more."""
    translate = QCoreApplication.translate
    return CardFace(
        art=art.CARD_BACK,
        title=translate("Hexarion", "Hand: {n}").format(n=count),
        note=translate("Hexarion", "show: G"),
        seat=style,
        enabled=True,
        tip=translate("Hexarion", "Your Glyphexes, and the enemy's as far as they are known (G)"),
        said=translate("Hexarion", "Glyphexes in hand: {n}").format(n=count),
    )
