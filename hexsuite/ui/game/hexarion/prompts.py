"""The one line that says what to do now in Hexarion Conquest, with its buttons."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QCoreApplication

from hexsuite._core.hexarion import codes, face
from hexsuite._core.hexarion.face import HexarionSnapshot
from hexsuite.games.hexarion.content import CLASSES
from hexsuite.games.hexarion.layout import edict, wealth
from hexsuite.ui.game.hexarion.choosing import EDICT, FRIEND, GLYPHEX, HEX, KIND, TARGET, USE, Choice, Legal, values
from hexsuite.ui.game.presenter import ENTER, ESCAPE, SPACE, Button, Prompt

END_ID, ACT_ID, CANCEL_ID, CONFIRM_ID, STOP_ASKING_ID, USE_ID = "end", "act", "cancel", "confirm", "stop_asking", "use"
NO_TARGET_ID = "no_target"
BY_EDICT = "edict:"
"""Beginning of the ids of buttons that name an edict."""


@dataclass(frozen=True, slots=True)
class Confirming:
    """A question before a code is played. `harmless`: only asked because the person wants to be asked."""

    code: int
    text: str
    harmless: bool = False


@dataclass(frozen=True, slots=True)
class Scene:
    """What a prompt depends on: the position, the viewer, and the choice in progress."""

    snapshot: HexarionSnapshot
    viewer: int
    names: Sequence[str]
    legal: Legal
    may_act: bool
    choice: Choice
    confirming: Confirming | None = None
    effects: dict[int, str] | None = None
    """By edict: what it would do to the target that has been picked."""
    effect: str = ""
    """What the edict does that only waits to be used."""


def prompt(scene: Scene) -> Prompt:
    """What to do now."""
    if not scene.may_act:
        return _others(scene)
    if scene.confirming is not None:
        return _confirm(scene, scene.confirming)
    by_phase = {face.SANCTUMS: _sanctum, face.PRETURN: _first, face.DEPLOYMENT: _deployment, face.ACTION: _action}
    return by_phase[scene.snapshot.phase](scene)


def _mine(scene: Scene, text: str, detail: str = "", *buttons: Button) -> Prompt:
    return Prompt(text, scene.viewer, True, detail, buttons)


def _cancel() -> Button:
    return Button(CANCEL_ID, QCoreApplication.translate("Hexarion", "Back"), ESCAPE)


def _others(scene: Scene) -> Prompt:
    translate = QCoreApplication.translate
    snapshot = scene.snapshot
    seat = snapshot.to_move if snapshot.to_move >= 0 else max(0, snapshot.active)
    text = {
        face.SANCTUMS: translate("Hexarion", "{name} is placing a Sanctum"),
        face.PRETURN: translate("Hexarion", "{name} is deploying the first Hexmaster"),
        face.DEPLOYMENT: translate("Hexarion", "{name} is deploying"),
        face.ACTION: translate("Hexarion", "{name} is acting"),
    }.get(snapshot.phase, translate("Hexarion", "{name} is drawing"))
    detail = ""
    if snapshot.acting >= 0 and snapshot.active == seat:
        detail = translate("Hexarion", "The {kind} acts this turn.").format(kind=CLASSES[snapshot.acting])
    return Prompt(text.format(name=scene.names[seat]), seat, detail=detail)


def _confirm(scene: Scene, asked: Confirming) -> Prompt:
    translate = QCoreApplication.translate
    if asked.harmless:
        return _mine(
            scene,
            asked.text,
            "",
            Button(STOP_ASKING_ID, translate("Hexarion", "Yes, and do not ask again")),
            _cancel(),
            Button(CONFIRM_ID, translate("Hexarion", "Yes"), SPACE, primary=True),
        )
    head = translate("Hexarion", "Careful: this may cost you the game")
    if codes.decode(asked.code).kind == codes.END_DEPLOYMENT:
        head = translate("Hexarion", "Go on without deploying?")
    return _mine(
        scene,
        head,
        asked.text,
        Button(CONFIRM_ID, translate("Hexarion", "Anyway"), "Y"),
        Button(CANCEL_ID, translate("Hexarion", "Go back"), SPACE, primary=True),
    )


def _sanctum(scene: Scene) -> Prompt:
    translate = QCoreApplication.translate
    detail = translate("Hexarion", "The fallen come back on it or next to it, and the enemy may use it, too.")
    return _mine(scene, translate("Hexarion", "Place your Sanctum on a marked hex"), detail)


def _first(scene: Scene) -> Prompt:
    translate = QCoreApplication.translate
    text = translate("Hexarion", "Deploy your first Hexmaster next to your Home Base")
    return _mine(scene, text, translate("Hexarion", "It cannot act yet, and nothing harms it before your first turn."))


def _deployment(scene: Scene) -> Prompt:
    translate = QCoreApplication.translate
    legal, choice = scene.legal, scene.choice
    go_on = Button(ACT_ID, translate("Hexarion", "Go on to the action"), SPACE, primary=True)
    if choice.figure >= 0:
        revived = any(code.kind == codes.REVIVE for code in choice.found(legal).values())
        text = translate("Hexarion", "Deploy the {kind}: pick a marked hex, or go on")
        detail = translate("Hexarion", "It cannot act this turn, and nothing harms it until your next.")
        if revived:
            text = translate("Hexarion", "Revive the {kind} for 2 energy: pick a marked hex")
            left = wealth(scene.snapshot, scene.viewer) - 2
            detail = translate("Hexarion", "You would have {n} energy left.").format(n=left)
        back = [_cancel()] if len(legal.figures()) > 1 else []
        return _mine(scene, text.format(kind=CLASSES[choice.figure]), detail, *back, go_on)
    deploy, revive = legal.has(codes.DEPLOY), legal.has(codes.REVIVE)
    if deploy and revive:
        text = translate("Hexarion", "Deploy or revive a Hexmaster, or go on")
    elif deploy:
        text = translate("Hexarion", "Deploy a Hexmaster, or go on")
    elif revive:
        text = translate("Hexarion", "Revive a Hexmaster for 2 energy, or go on")
    else:
        return _mine(scene, translate("Hexarion", "Nobody can come in: go on to the action"), "", go_on)
    detail = translate("Hexarion", "Choose one below. At most three of yours stand on the board.")
    return _mine(scene, text, detail, go_on)


def _action(scene: Scene) -> Prompt:
    asked = scene.choice.asked(scene.legal) if scene.choice.picks else ""
    by_field = {EDICT: _which_edict, TARGET: _aim, HEX: _aim, FRIEND: _aim, GLYPHEX: _glyphex, USE: _use}
    if asked in by_field:
        return by_field[asked](scene)
    return _begin(scene)


def _end_button() -> Button:
    translate = QCoreApplication.translate
    tip = translate("Hexarion", "End your turn (Enter or E)")
    return Button(END_ID, translate("Hexarion", "End turn"), ENTER, primary=True, tip=tip)


def _begin(scene: Scene) -> Prompt:
    """Nothing is begun: who may do what."""
    translate = QCoreApplication.translate
    snapshot, legal, figure = scene.snapshot, scene.legal, scene.choice.figure
    able = legal.figures()
    if not able:
        detail = ""
        if all(one.where != face.BOARD or one.fresh for one in snapshot.figures[scene.viewer]):
            detail = translate("Hexarion", "Nobody of yours can act before your next turn.")
        return _mine(scene, translate("Hexarion", "Nothing is left to do: end your turn"), detail, _end_button())
    if figure < 0:
        text = translate("Hexarion", "Choose the Hexmaster that acts this turn, or end the turn")
        if snapshot.acting >= 0:
            text = translate("Hexarion", "Choose whom to attune, or end the turn")
        return _mine(scene, text, translate("Hexarion", "Tab goes from one to the next."), _end_button())
    return _mine(scene, _can_do(legal, figure), _detail(scene), _end_button())


def _can_do(legal: Legal, figure: int) -> str:
    """What a Hexmaster may do, as one sentence."""
    translate = QCoreApplication.translate
    move, use, attune = legal.has(codes.MOVE, figure), legal.has(codes.EDICT, figure), legal.has(codes.ATTUNE, figure)
    text = {
        (True, True, True): translate("Hexarion", "{kind}: move, use an edict, attune a Glyphex, or end the turn"),
        (True, True, False): translate("Hexarion", "{kind}: move, use an edict, or end the turn"),
        (True, False, True): translate("Hexarion", "{kind}: move, attune a Glyphex, or end the turn"),
        (False, True, True): translate("Hexarion", "{kind}: use an edict, attune a Glyphex, or end the turn"),
        (True, False, False): translate("Hexarion", "{kind}: move, or end the turn"),
        (False, True, False): translate("Hexarion", "{kind}: use an edict, or end the turn"),
        (False, False, True): translate("Hexarion", "{kind}: attune a Glyphex, or end the turn"),
    }[move, use, attune]
    return text.format(kind=CLASSES[figure])


def _detail(scene: Scene) -> str:
    translate = QCoreApplication.translate
    snapshot, figure = scene.snapshot, scene.choice.figure
    if snapshot.used and snapshot.acting == figure:
        return translate("Hexarion", "It has used {edict}.").format(edict=edict(snapshot.used).name)
    if wealth(snapshot, scene.viewer) == 0:
        return translate("Hexarion", "You are at 0 energy: unless you gain some, you lose when your turn ends.")
    if scene.legal.has(codes.ATTUNE, figure) and not scene.legal.edicts(figure):
        return translate("Hexarion", "A Glyphex costs 1 energy and brings Attack, Dash, Fortify and three more edicts.")
    if len(scene.legal.figures()) > 1:
        return translate("Hexarion", "Pick a lit hex or an enemy, an edict below, or another of yours (Tab).")
    return translate("Hexarion", "Pick a lit hex or an enemy, or an edict below.")


def _which_edict(scene: Scene) -> Prompt:
    """An enemy has been picked: by which edict?"""
    translate = QCoreApplication.translate
    found = values(scene.choice.found(scene.legal).values(), EDICT)
    buttons = []
    for number in found:
        name = edict(number).name
        effect = (scene.effects or {}).get(number, "")
        tip = f"{name}: {effect}" if effect else name
        only = len(found) == 1
        buttons.append(Button(f"{BY_EDICT}{number}", name, SPACE if only else "", only, tip=tip))
    target = scene.choice.picks[TARGET]
    whom = translate("Hexarion", "the Home Base")
    if target < len(CLASSES):
        whom = translate("Hexarion", "the {kind}").format(kind=CLASSES[target])
    told = [f"{edict(n).name} {text}" for n, text in (scene.effects or {}).items() if text]
    return _mine(
        scene,
        translate("Hexarion", "What does the {kind} do to {whom}?").format(
            kind=CLASSES[scene.choice.figure], whom=whom
        ),
        "; ".join(told[:3]),
        *buttons,
        _cancel(),
    )


def _edict_name(scene: Scene) -> str:
    number = scene.choice.picks.get(EDICT, 0)
    return edict(number).name if number else ""


def _aim(scene: Scene) -> Prompt:
    """The next field of an edict is picked on the board."""
    translate = QCoreApplication.translate
    asked = scene.choice.asked(scene.legal)
    number = scene.choice.picks.get(EDICT, 0)
    buttons = [_cancel()]
    text = {
        TARGET: translate("Hexarion", "{edict}: pick the target"),
        FRIEND: translate("Hexarion", "{edict}: pick whom it helps"),
        HEX: translate("Hexarion", "{edict}: pick a hex"),
    }[asked]
    if number == codes.SLIPSTRIKE and asked == HEX:
        text = translate("Hexarion", "{edict}: pick the hex to step to")
    elif number == codes.PUSH and asked == HEX:
        text = translate("Hexarion", "{edict}: pick where it lands")
    elif number == codes.SOUL_ECHO and asked == FRIEND:
        text = translate("Hexarion", "{edict}: choose who comes back")
    if asked == TARGET and -1 in values(scene.choice.found(scene.legal).values(), TARGET):
        text = translate("Hexarion", "{edict}: pick whom to strike after the step, or nobody")
        buttons.insert(0, Button(NO_TARGET_ID, translate("Hexarion", "Strike nobody"), "W"))
    detail = edict(number).text if number else ""
    return _mine(scene, text.format(edict=_edict_name(scene)), detail, *buttons)


def _use(scene: Scene) -> Prompt:
    translate = QCoreApplication.translate
    text = translate("Hexarion", "{kind}: use {edict}?").format(
        kind=CLASSES[scene.choice.figure], edict=_edict_name(scene)
    )
    use = Button(USE_ID, translate("Hexarion", "Use it"), SPACE, primary=True)
    return _mine(scene, text, scene.effect, _cancel(), use)


def _glyphex(scene: Scene) -> Prompt:
    translate = QCoreApplication.translate
    if scene.choice.picks.get(KIND) == codes.ATTUNE:
        text = translate("Hexarion", "Attune which Glyphex to the {kind}? It costs 1 energy")
        detail = translate("Hexarion", "It stays with the {kind} until it is defeated or disenchanted.")
        kind = CLASSES[scene.choice.figure]
        return _mine(scene, text.format(kind=kind), detail.format(kind=kind), _cancel())
    text = translate("Hexarion", "Reclaim which Glyphex of your discard?")
    return _mine(scene, text, translate("Hexarion", "It is shuffled into your Lexicon, once only."), _cancel())
