"""The one line that says what to do now in Primal Hex, with its buttons. What is asked is worded by the game itself."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from PySide6.QtCore import QCoreApplication

from hexsuite._core.primal_hex import codes, face
from hexsuite._core.primal_hex.face import PrimalSnapshot
from hexsuite.games.primal_hex.asking import PHASES, asked
from hexsuite.games.primal_hex.content import Advisor, Tactic, Warchief
from hexsuite.games.primal_hex.layout import ORDER_TITLES, Layout
from hexsuite.ui.game.presenter import ESCAPE, SPACE, Button, Prompt
from hexsuite.ui.game.primal_hex.choosing import Choice, Legal

CONFIRM_ID, CANCEL_ID, TAKE_ID, KEEP_ID, REROLL_ID = "confirm", "cancel", "take", "keep", "reroll"
DONE_ID, REVEAL_ID, RAISE_ID, LOWER_ID = "done", "reveal", "raise", "lower"
ROLL_ID, STOP_ID, STAND_ID, STEP_ID = "roll", "stop", "stand", "step"


@dataclass(frozen=True, slots=True)
class Confirming:
    """A question before codes are played; the last of them is what the question is about."""

    codes: tuple[int, ...]
    text: str


@dataclass(frozen=True, slots=True)
class Scene:
    """What a prompt depends on: the position, the viewer, and the choice in progress."""

    board: Layout
    now: PrimalSnapshot
    viewer: int
    names: Sequence[str]
    legal: Legal
    may_act: bool
    choice: Choice
    confirming: Confirming | None = None


def prompt(scene: Scene) -> Prompt:
    """What to do now."""
    if not scene.may_act:
        return _others(scene)
    if scene.confirming is not None:
        return _confirm(scene, scene.confirming)
    return _BY_STEP[scene.now.step](scene)


def _mine(scene: Scene, text: str, detail: str = "", *buttons: Button) -> Prompt:
    return Prompt(text[:1].upper() + text[1:], scene.viewer, True, detail, buttons)


def _asked(scene: Scene) -> str:
    return asked(scene.board, scene.now, scene.viewer)


def _back() -> Button:
    return Button(CANCEL_ID, QCoreApplication.translate("PrimalHex", "Back"), ESCAPE)


def _others(scene: Scene) -> Prompt:
    """Whom all wait for, and for what."""
    translate = QCoreApplication.translate
    now = scene.now
    seat = now.to_move if now.to_move >= 0 else max(0, now.roller)
    text = {
        face.ASK_WARCHIEF: translate("PrimalHex", "{name} chooses a Warchief, unseen"),
        face.ASK_ADVISOR: translate("PrimalHex", "{name} chooses an Advisor, unseen"),
        face.ASK_KEEP: translate("PrimalHex", "{name} keeps six Tactics, unseen"),
        face.ASK_PLACE: translate("PrimalHex", "{name} places a first hex"),
        face.ASK_DICE: translate("PrimalHex", "{name} looks at the dice"),
        face.ASK_WINDOW: translate("PrimalHex", "{name} thinks about Strength and Advisor"),
        face.ASK_TACTIC: translate("PrimalHex", "{name} chooses a Tactic, unseen"),
        face.ASK_ORDER_HEX: translate("PrimalHex", "{name} places an order"),
        face.ASK_ORDER_KIND: translate("PrimalHex", "{name} places an order"),
        face.ASK_EFFECT: translate("PrimalHex", "{name} carries out the effect of a card"),
        face.ASK_ACTIVATION: translate("PrimalHex", "{name} activates an order"),
        face.ASK_TARGET: translate("PrimalHex", "{name} names a target"),
    }.get(now.step, translate("PrimalHex", "{name} rolls"))
    detail = PHASES[now.phase]
    if now.round:
        detail = translate("PrimalHex", "Round {n}: {phase}").format(n=now.round, phase=PHASES[now.phase])
    return Prompt(text.format(name=scene.names[seat]), seat, detail=detail)


def _confirm(scene: Scene, question: Confirming) -> Prompt:
    translate = QCoreApplication.translate
    return _mine(
        scene,
        translate("PrimalHex", "Careful: is this what you want?"),
        question.text,
        Button(CONFIRM_ID, translate("PrimalHex", "Do it anyway"), "Y"),
        Button(CANCEL_ID, translate("PrimalHex", "Go back"), SPACE, primary=True),
    )


# The set-up


def _warchief(scene: Scene) -> Prompt:
    translate = QCoreApplication.translate
    detail = translate("PrimalHex", "Its ability lasts for the whole game.")
    return _card(scene, detail, scene.board.cards.warchiefs, translate("PrimalHex", "Lead with {name}"))


def _advisor(scene: Scene) -> Prompt:
    translate = QCoreApplication.translate
    detail = translate("PrimalHex", "A secret objective, and an effect for once.")
    return _card(scene, detail, scene.board.cards.advisors, translate("PrimalHex", "Take {name}"))


def _tactic(scene: Scene) -> Prompt:
    translate = QCoreApplication.translate
    detail = translate("PrimalHex", "It is revealed once the orders lie.")
    return _card(scene, detail, scene.board.cards.tactics, translate("PrimalHex", "Lay {name}"))


def _card(scene: Scene, detail: str, cards: Sequence[Warchief | Advisor | Tactic], take: str) -> Prompt:
    """A card is chosen below, then confirmed; the button for that is there from the start, to show what comes."""
    translate = QCoreApplication.translate
    if scene.choice.card < 0:
        how = translate("PrimalHex", "Click a card below or press its number, then confirm with Space.")
        button = Button(TAKE_ID, translate("PrimalHex", "Confirm the card"), SPACE, primary=True, enabled=False)
        return _mine(scene, _asked(scene), f"{how} {detail}", button)
    confirm = translate("PrimalHex", "Confirm with Space, or click another card.")
    button = Button(TAKE_ID, take.format(name=cards[scene.choice.card].name), SPACE, primary=True)
    return _mine(scene, _asked(scene), confirm, _back(), button)


def _keep(scene: Scene) -> Prompt:
    translate = QCoreApplication.translate
    left = face.TACTICS_KEPT - scene.now.hand_sizes[scene.viewer]
    chosen = len(scene.choice.kept)
    text = translate("PrimalHex", "Choose {left} Tactics to keep: {n} chosen").format(left=left, n=chosen)
    detail = translate(
        "PrimalHex", "Click cards below or press their numbers. One is played in each of the six rounds."
    )
    if chosen == left:
        detail = translate("PrimalHex", "Confirm with Space. A click on a chosen card gives it back.")
    buttons = [_back()] if chosen else []
    take = Button(TAKE_ID, translate("PrimalHex", "Keep these"), SPACE, primary=True, enabled=chosen == left)
    return _mine(scene, text, detail, *buttons, take)


def _place(scene: Scene) -> Prompt:
    translate = QCoreApplication.translate
    detail = translate("PrimalHex", "Click a lit hex. A Harvest counts neighbours, so hexes together earn more.")
    return _mine(scene, _asked(scene), detail)


# Dice


def _dice(scene: Scene) -> Prompt:
    translate = QCoreApplication.translate
    now, legal = scene.now, scene.legal
    good, left = now.successes[scene.viewer] or 0, now.dice_left[scene.viewer]
    text = translate("PrimalHex", "Keep your dice, or roll again?")
    detail = translate("PrimalHex", "{n} of {all} are successes. Click a die to set that one aside.")
    keep = Button(KEEP_ID, translate("PrimalHex", "Keep these dice"), SPACE, primary=True)
    if not legal.has(codes.REROLL):
        text = translate("PrimalHex", "Keep your dice: no more can be set aside")
        return _mine(scene, text, "", keep)
    shown = aside(scene.choice, legal)
    words = translate("PrimalHex", "Set a {face} aside, roll {n} again")
    if not shown:
        words = translate("PrimalHex", "Roll all {all} again")
        detail = translate("PrimalHex", "{n} of {all} are successes. This roll costs no die.")
    tip = translate("PrimalHex", "The die that is set aside comes back when the round ends.")
    reroll = Button(REROLL_ID, words.format(face=shown, n=left - 1, all=left), "A", tip=tip)
    return _mine(scene, text, detail.format(n=good, all=left), reroll, keep)


def aside(choice: Choice, legal: Legal) -> int:
    """The die that would be set aside: the one picked, else the lowest; 0 where none needs to be."""
    faces = sorted(code.a for code in legal.of(codes.REROLL))
    if choice.aside in faces:
        return choice.aside
    return faces[0] if faces else 0


def _strength(scene: Scene) -> list[Button]:
    """What Strength can do to the die that was picked."""
    seat, shown = scene.choice.die
    if seat < 0:
        return []
    whose = 0 if seat == scene.viewer else seat + 1
    translate = QCoreApplication.translate
    buttons = [_back()]
    for way, name, key, to in ((0, LOWER_ID, "S", shown - 1), (1, RAISE_ID, "W", shown + 1)):
        able = any((c.a, c.b, c.c) == (shown, way, whose) for c in scene.legal.of(codes.STRENGTH))
        if able:
            text = translate("PrimalHex", "{old} becomes {new}").format(old=shown, new=to)
            buttons.append(Button(name, text, key))
    return buttons


def _which_die(scene: Scene) -> str:
    translate = QCoreApplication.translate
    seat, shown = scene.choice.die
    text = translate("PrimalHex", "Spend 1 Strength on your die that shows {face}?")
    if seat != scene.viewer:
        text = translate("PrimalHex", "Spend 1 Strength on {name}'s die that shows {face}?")
    return text.format(face=shown, name=scene.names[seat])


def _reveal(scene: Scene) -> list[Button]:
    if not scene.legal.has(codes.ADVISOR):
        return []
    translate = QCoreApplication.translate
    card = scene.now.advisors[scene.viewer]
    tip = scene.board.cards.advisors[card].effect if card is not None else ""
    return [Button(REVEAL_ID, translate("PrimalHex", "Reveal Advisor"), "V", tip=tip)]


def _window(scene: Scene) -> Prompt:
    translate = QCoreApplication.translate
    if scene.legal.action(scene.now)[0].moves:
        return _activate(scene)
    detail = translate("PrimalHex", "Last chance before the Tactics are chosen.")
    if scene.now.phase == face.REVEAL:
        detail = translate("PrimalHex", "Last chance before the actions begin.")
    if scene.legal.has(codes.STRENGTH):
        detail = translate("PrimalHex", "Click a die to spend Strength on it.")
    done = Button(DONE_ID, translate("PrimalHex", "Go on"), SPACE, primary=True)
    if scene.choice.die[0] >= 0:
        return _mine(scene, _which_die(scene), "", *_strength(scene), done)
    return _mine(scene, _asked(scene), detail, *_reveal(scene), done)


# Orders


def _order(scene: Scene) -> Prompt:
    translate = QCoreApplication.translate
    choice, now = scene.choice, scene.now
    text = _asked(scene)
    fixed = now.pending.order if now.step == face.ASK_ORDER_KIND and now.pending is not None else -1
    if choice.kind >= 0:
        way = translate("PrimalHex", "face up") if choice.up else translate("PrimalHex", "face down")
        told = translate("PrimalHex", "{order}, {way}: click one of your lit hexes")
        return _mine(scene, told.format(order=ORDER_TITLES[choice.kind], way=way), _once(scene), _back())
    if choice.hex >= 0 or fixed >= 0:
        told = translate("PrimalHex", "Which order on {hex}? Press a token below (keys 1 to 6)")
        shown = scene.board.hex_names[choice.hex if choice.hex >= 0 else fixed]
        return _mine(scene, told.format(hex=shown), _once(scene), *([_back()] if fixed < 0 else []))
    return _mine(scene, text, _once(scene))


def _once(scene: Scene) -> str:
    """How the person gets there, and why an order must lie as it must."""
    translate = QCoreApplication.translate
    sides = {code.b for code in scene.legal.kinds()}
    if sides == {1}:
        return translate("PrimalHex", "One of your orders must lie face up, and none does yet: this is the one.")
    if sides == {0}:
        return translate("PrimalHex", "One of yours lies face up already. Press a token, or drag it onto a hex.")
    return translate("PrimalHex", "Press a token, or drag it onto a hex. One of them lies face up; T turns it.")


# Effects and actions


def _effect(scene: Scene) -> Prompt:
    translate = QCoreApplication.translate
    buttons = [_back()] if scene.choice.hex >= 0 else []
    if scene.legal.has(codes.STOP):
        buttons.append(Button(STOP_ID, translate("PrimalHex", "No more"), "N"))
    if scene.legal.has(codes.ROLL):
        buttons.append(Button(ROLL_ID, translate("PrimalHex", "Roll these"), SPACE, primary=True))
    return _mine(scene, _asked(scene), _how(scene), *buttons)


def _how(scene: Scene) -> str:
    """Where the person finds what is asked for; the card itself lies in the tray."""
    translate = QCoreApplication.translate
    if scene.legal.has(codes.PICK_DIE):
        return translate("PrimalHex", "Click a die below, or press the number that it shows.")
    if scene.legal.has(codes.PICK_RIVAL, codes.PICK_KIND):
        return translate("PrimalHex", "Press one of the tokens below, or its key.")
    if scene.choice.hex >= 0:
        return translate("PrimalHex", "Now click where it goes.")
    return translate("PrimalHex", "Click one of the lit hexes.")


def _activate(scene: Scene) -> Prompt:
    translate = QCoreApplication.translate
    legal = scene.legal.action(scene.now)[0]
    chosen = next((one for one in scene.now.orders if one.hex == scene.choice.hex), None)
    if scene.choice.die[0] >= 0:
        return _mine(scene, _which_die(scene), "", *_strength(scene))
    if chosen is not None:
        text = translate("PrimalHex", "{order} on {hex}: how much do you pay?")
        kind = ORDER_TITLES[chosen.kind if chosen.kind is not None else 0]
        detail = translate("PrimalHex", "Lit is what it reaches. Press one of the choices below, or its key.")
        return _mine(scene, text.format(order=kind, hex=scene.board.hex_names[chosen.hex]), detail, _back())
    stand = Button(STAND_ID, translate("PrimalHex", "Stand down"), "D")
    if not legal.has(codes.ACTIVATE, codes.VOID):
        if scene.legal.has(codes.STRENGTH):  # what it makes of the dice may pay, so no key stands down by the way
            text = translate("PrimalHex", "Your dice do not pay for an order: spend Strength, or stand down")
            detail = translate("PrimalHex", "A click on a die spends Strength on it.")
            return _mine(scene, text, detail, *_reveal(scene), stand)
        text = translate("PrimalHex", "You cannot pay for an order: stand down for this round")
        stand = Button(STAND_ID, translate("PrimalHex", "Stand down"), SPACE, primary=True)
        return _mine(scene, text, "", *_reveal(scene), stand)
    detail = translate("PrimalHex", "Click one of your orders on the board, or press it below.")
    if scene.legal.has(codes.STRENGTH):
        detail += " " + translate("PrimalHex", "A click on a die spends Strength.")
    text = translate("PrimalHex", "Activate an order, void one, or stand down for this round")
    return _mine(scene, text, detail, *_reveal(scene), stand)


def _target(scene: Scene) -> Prompt:
    translate = QCoreApplication.translate
    buttons = [_back()] if scene.choice.hex >= 0 else []
    if scene.choice.hex >= 0:
        text = translate("PrimalHex", "Where does the mountain on {hex} go?")
        return _mine(scene, text.format(hex=scene.board.hex_names[scene.choice.hex]), "", *buttons)
    return _mine(scene, _asked(scene), translate("PrimalHex", "Click one of the lit hexes."), *buttons)


_BY_STEP: dict[int, Callable[[Scene], Prompt]] = {
    face.ASK_WARCHIEF: _warchief,
    face.ASK_ADVISOR: _advisor,
    face.ASK_KEEP: _keep,
    face.ASK_PLACE: _place,
    face.ASK_DICE: _dice,
    face.ASK_WINDOW: _window,
    face.ASK_TACTIC: _tactic,
    face.ASK_ORDER_HEX: _order,
    face.ASK_ORDER_KIND: _order,
    face.ASK_EFFECT: _effect,
    face.ASK_ACTIVATION: _activate,
    face.ASK_TARGET: _target,
}
