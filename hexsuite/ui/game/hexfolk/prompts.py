"""The one line that says what to do now in Hexfolk, with its buttons."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QCoreApplication

from hexsuite._core.hexfolk import codes, face
from hexsuite._core.hexfolk.face import HexfolkSnapshot
from hexsuite.ui.game.hexfolk import words
from hexsuite.ui.game.hexfolk.legal import Legal
from hexsuite.ui.game.hexfolk.trading import ACCEPTED, COUNTERED
from hexsuite.ui.game.presenter import ENTER, ESCAPE, SPACE, Button, Prompt, Question

ROLL_ID, END_ID, CANCEL_ID, CONFIRM_ID, STOP_ASKING_ID = "roll", "end", "cancel", "confirm", "stop_asking"
PASS_ID = "pass"
ACCEPT_ID, DECLINE_ID, COUNTER_ID, WITHDRAW_ID = "accept", "decline", "counter", "withdraw"
VICTIM, TAKE = "victim:", "take:"
"""Beginnings of the ids of buttons that name a seat, and for a deal the number of the offer after it."""


def take_id(seat: int, number: int) -> str:
    """The id of the button that closes a deal."""
    return f"{TAKE}{seat}:{number}"


@dataclass(frozen=True, slots=True)
class Scene:
    """What a prompt depends on: the position, the viewer, and the choice in progress."""

    snapshot: HexfolkSnapshot
    viewer: int
    names: Sequence[str]
    legal: Legal
    may_act: bool
    tool: str
    robber_hex: int
    confirming: str
    countering: bool
    sign_ups: tuple[Button, ...] = ()
    """Buttons to sign up for building between the turns (F23)."""


def _cancel(text: str = "") -> Button:
    translate = QCoreApplication.translate
    return Button(CANCEL_ID, text or translate("Hexfolk", "Cancel"), ESCAPE)


def prompt(scene: Scene) -> Prompt:
    """What to do now."""
    if not scene.may_act:
        return _others(scene)
    if scene.confirming:
        return _confirm(scene)
    by_phase = {
        face.SETUP_SETTLEMENT: _setup_settlement,
        face.SETUP_ROAD: _setup_road,
        face.PRE_ROLL: _before_roll,
        face.MAIN: _main,
        face.DISCARD_CARDS: _discard,
        face.ROBBER: _robber,
        face.FREE_ROAD: _free_road,
        face.TRADE_REPLY: _answer,
        face.TRADE_CHOOSE: _choose,
        face.KNIGHT_STEAL: _steal,
        face.SPECIAL: _special,
    }
    return _tool(scene) or by_phase[scene.snapshot.phase](scene)


def _mine(scene: Scene, text: str, detail: str = "", *buttons: Button) -> Prompt:
    return Prompt(text, scene.viewer, True, detail, buttons)


def _others(scene: Scene) -> Prompt:
    translate = QCoreApplication.translate
    snapshot = scene.snapshot
    seat = snapshot.to_move if snapshot.to_move >= 0 else snapshot.owner
    text = {
        face.SETUP_SETTLEMENT: translate("Hexfolk", "{name} is placing a settlement"),
        face.SETUP_ROAD: translate("Hexfolk", "{name} is placing a road"),
        face.PRE_ROLL: translate("Hexfolk", "{name} is about to roll"),
        face.DISCARD_CARDS: translate("Hexfolk", "{name} is discarding"),
        face.ROBBER: translate("Hexfolk", "{name} is moving the robber"),
        face.FREE_ROAD: translate("Hexfolk", "{name} is building free roads"),
        face.TRADE_REPLY: translate("Hexfolk", "{name} is thinking about the offer"),
        face.TRADE_CHOOSE: translate("Hexfolk", "{name} is choosing a trade"),
        face.KNIGHT_STEAL: translate("Hexfolk", "{name} is choosing whom to rob"),
        face.SPECIAL: translate("Hexfolk", "{name} may build between the turns"),
    }.get(snapshot.phase, translate("Hexfolk", "{name} is trading and building"))
    detail = ""
    if snapshot.turn and snapshot.owner != seat:
        detail = translate("Hexfolk", "In {name}'s turn").format(name=scene.names[snapshot.owner])
    return Prompt(text.format(name=scene.names[seat]), seat, detail=detail, buttons=scene.sign_ups)


def _confirm(scene: Scene) -> Prompt:
    translate = QCoreApplication.translate
    return _mine(
        scene,
        scene.confirming,
        "",
        Button(CONFIRM_ID, translate("Hexfolk", "Yes"), SPACE, primary=True),
        Button(STOP_ASKING_ID, translate("Hexfolk", "Yes, and do not ask again")),
        _cancel(),
    )


def _tool(scene: Scene) -> Prompt | None:
    translate = QCoreApplication.translate
    text = {
        "road": translate("Hexfolk", "Pick a place for your road"),
        "settlement": translate("Hexfolk", "Pick a place for your settlement"),
        "city": translate("Hexfolk", "Pick the settlement that becomes a city"),
        "road_building": translate("Hexfolk", "Road building: pick a place for the first free road"),
        "plenty": translate("Hexfolk", "Year of plenty: choose what you take from the bank"),
        "monopoly": translate("Hexfolk", "Monopoly: name the resource that all others hand over"),
    }.get(scene.tool)
    if text is None:
        return None
    detail = ""
    if scene.tool in ("road_building", "plenty", "monopoly"):
        detail = translate("Hexfolk", "The card stays yours until you have chosen.")
    return _mine(scene, text, detail, _cancel())


def _setup_settlement(scene: Scene) -> Prompt:
    translate = QCoreApplication.translate
    if any(seat == scene.viewer for _, seat in scene.snapshot.settlements):
        text = translate("Hexfolk", "Place your second settlement")
        detail = translate("Hexfolk", "It pays you one card from every hex around it at once.")
    else:
        text = translate("Hexfolk", "Place your first settlement")
        detail = translate("Hexfolk", "Pick a marked corner. Many dots on the numbers around it mean many cards.")
    return _mine(scene, text, detail)


def _setup_road(scene: Scene) -> Prompt:
    translate = QCoreApplication.translate
    text = translate("Hexfolk", "Place a road at your new settlement")
    return _mine(scene, text, translate("Hexfolk", "Let it point to where you want to settle next."))


def _before_roll(scene: Scene) -> Prompt:
    translate = QCoreApplication.translate
    detail = ""
    if scene.legal.playable_cards():
        detail = translate("Hexfolk", "Or play a card first (key D).")
    button = Button(
        ROLL_ID, translate("Hexfolk", "Roll"), SPACE, primary=True, tip=translate("Hexfolk", "Roll both dice (Space)")
    )
    return _mine(scene, translate("Hexfolk", "Your turn: roll the dice"), detail, *scene.sign_ups, button)


def _main(scene: Scene) -> Prompt:
    translate = QCoreApplication.translate
    can = [
        words.piece(name).lower()
        for name, kind in (
            ("road", codes.BUILD_ROAD),
            ("settlement", codes.BUILD_SETTLEMENT),
            ("city", codes.BUILD_CITY),
            ("card", codes.BUY_CARD),
        )
        if scene.legal.has(kind)
    ]
    if can:
        text = translate("Hexfolk", "Your turn: trade and build, or end the turn")
        detail = translate("Hexfolk", "You can pay for: {things}").format(things=", ".join(can))
    elif sum(scene.snapshot.hands[scene.viewer] or ()):
        text = translate("Hexfolk", "Your turn: trade, or end the turn")
        detail = translate("Hexfolk", "There is nothing you can build with these cards.")
    else:
        text = translate("Hexfolk", "Your turn: nothing in hand, end the turn")
        detail = ""
    deal = _agreed(scene)
    if deal is not None:
        text = translate("Hexfolk", "{name} agrees to your offer").format(name=scene.names[deal.seat])
        detail = deal.tip
    elif scene.legal.has(codes.TAKE):
        detail = translate("Hexfolk", "A counter-offer is still open: see the trade panel.")
    button = Button(
        END_ID,
        translate("Hexfolk", "End turn"),
        ENTER,
        primary=deal is None,
        tip=translate("Hexfolk", "End your turn (Enter or E)"),
    )
    return _mine(scene, text, detail, *scene.sign_ups, *([] if deal is None else [deal]), button)


def _agreed(scene: Scene) -> Button | None:
    """Closes a deal that somebody has agreed to, if there is one: about the offer made last, where that is one."""
    snapshot = scene.snapshot
    offers = {offer.number: offer for offer in snapshot.offers}
    found = [code for _, code in scene.legal.of(codes.TAKE) if offers[code.b].replies[code.a] == ACCEPTED]
    if not found:
        return None
    code = min(found, key=lambda code: code.b != snapshot.asked)
    give, want = offers[code.b].trade or ((0,) * 5, (0,) * 5)
    text = QCoreApplication.translate("Hexfolk", "Trade with {name}").format(name=scene.names[code.a])
    tip = QCoreApplication.translate("Hexfolk", "You give {give} for {want}")
    tip = tip.format(give=words.counts(give), want=words.counts(want))
    return Button(take_id(code.a, code.b), text, SPACE, primary=True, seat=code.a, tip=tip)


def _special(scene: Scene) -> Prompt:
    translate = QCoreApplication.translate
    text = translate("Hexfolk", "Build or buy between the turns, or pass")
    detail = translate("Hexfolk", "After {name}'s turn: no trading, and no card may be played.").format(
        name=scene.names[scene.snapshot.owner]
    )
    return _mine(scene, text, detail, Button(PASS_ID, translate("Hexfolk", "Pass"), ENTER, primary=True))


def _discard(scene: Scene) -> Prompt:
    owed = scene.snapshot.owed[scene.viewer]
    hand = sum(scene.snapshot.hands[scene.viewer] or ())
    text = QCoreApplication.translate("Hexfolk", "A 7 was rolled: discard {owed} of your {hand} cards")
    detail = QCoreApplication.translate("Hexfolk", "Choose them below.")
    return _mine(scene, text.format(owed=owed, hand=hand), detail)


def _robber(scene: Scene) -> Prompt:
    translate = QCoreApplication.translate
    if scene.robber_hex >= 0:
        victims = [seat for seat in scene.legal.robberies(scene.robber_hex) if seat >= 0]
        return _mine(
            scene,
            translate("Hexfolk", "Whom do you rob?"),
            "",
            *_victim_buttons(scene, victims),
            _cancel(translate("Hexfolk", "Other hex")),
        )
    text = translate("Hexfolk", "Move the robber: pick a hex")
    return _mine(scene, text, translate("Hexfolk", "It pays nothing while he stands there, and you rob a neighbour."))


def _victim_buttons(scene: Scene, victims: Sequence[int]) -> list[Button]:
    text = QCoreApplication.translate("Hexfolk", "{name} ({n})")
    tip = QCoreApplication.translate("Hexfolk", "Take one of {name}'s cards, at random")
    return [
        Button(
            f"{VICTIM}{seat}",
            text.format(name=scene.names[seat], n=scene.snapshot.hand_sizes[seat]),
            seat=seat,
            tip=tip.format(name=scene.names[seat]),
        )
        for seat in victims
    ]


def _steal(scene: Scene) -> Prompt:
    victims = [code.a for _, code in scene.legal.of(codes.STEAL)]
    text = QCoreApplication.translate("Hexfolk", "Your knight takes a card: from whom?")
    return _mine(scene, text, "", *_victim_buttons(scene, victims))


def _free_road(scene: Scene) -> Prompt:
    translate = QCoreApplication.translate
    if scene.snapshot.free_roads > 1:
        return _mine(scene, translate("Hexfolk", "Place your first free road"))
    return _mine(scene, translate("Hexfolk", "Place your second free road"))


def _answer(scene: Scene) -> Prompt:
    translate = QCoreApplication.translate
    if scene.countering:
        text = translate("Hexfolk", "Your counter-offer: set it in the trade panel")
        return _mine(scene, text, "", _cancel())
    accept = scene.legal.has(codes.ACCEPT)
    detail = "" if accept else translate("Hexfolk", "You do not have these cards.")
    return _mine(scene, _offered(scene.snapshot, scene.names), detail, *_answers(accept=accept))


def _offered(snapshot: HexfolkSnapshot, names: Sequence[str]) -> str:
    """What somebody is asked to answer."""
    translate = QCoreApplication.translate
    give, want = snapshot.offer or ((0,) * 5, (0,) * 5)
    text = translate("Hexfolk", "{name} offers {give} for {want} of yours")
    if not any(want):
        text = translate("Hexfolk", "{name} offers {give} as a gift")
    elif not any(give):
        text = translate("Hexfolk", "{name} asks for {want} as a gift")
    return text.format(name=names[snapshot.owner], give=words.counts(give), want=words.counts(want))


def _answers(*, accept: bool = True) -> tuple[Button, Button, Button]:
    """The buttons that answer an offer; `accept`: whether it can be accepted."""
    translate = QCoreApplication.translate
    return (
        Button(ACCEPT_ID, translate("Hexfolk", "Accept"), "Y", primary=True, enabled=accept),
        Button(DECLINE_ID, translate("Hexfolk", "Decline"), "N"),
        Button(COUNTER_ID, translate("Hexfolk", "Counter"), "C"),
    )


def question(snapshot: HexfolkSnapshot, names: Sequence[str]) -> Question | None:
    """What somebody is asked in another's turn, from what is open to all."""
    translate = QCoreApplication.translate
    seat = snapshot.to_move
    if snapshot.phase == face.TRADE_REPLY:
        text = translate("Hexfolk", "{name}, {offer}")
        plays = (codes.encode(codes.ACCEPT), codes.encode(codes.DECLINE), None)
        refusal = translate("Hexfolk", "{name} does not have the cards for it.").format(name=names[seat])
        asked = text.format(name=names[seat], offer=_offered(snapshot, names))
        return Question(asked, tuple(zip(_answers(), plays, strict=True)), refusal)
    if snapshot.phase == face.DISCARD_CARDS:
        text = translate("Hexfolk", "{name}, a 7 was rolled: {n} of your cards must go")
        return Question(text.format(name=names[seat], n=snapshot.owed[seat]))
    if snapshot.phase == face.SPECIAL:
        text = translate("Hexfolk", "{name}, you may build or buy between the turns")
        return Question(text.format(name=names[seat]))
    return None


def _choose(scene: Scene) -> Prompt:
    translate = QCoreApplication.translate
    seats = [code.a for _, code in scene.legal.of(codes.TAKE)]
    if not seats:
        text = translate("Hexfolk", "Nobody wants this trade")
        return _mine(scene, text, "", Button(WITHDRAW_ID, translate("Hexfolk", "Go on"), SPACE, primary=True))
    buttons: list[Button] = []
    for seat in seats:
        countered = scene.snapshot.replies[seat] == COUNTERED
        text = translate("Hexfolk", "{name}'s counter") if countered else translate("Hexfolk", "Trade with {name}")
        primary = scene.snapshot.replies[seat] == ACCEPTED and not any(button.primary for button in buttons)
        buttons.append(
            Button(take_id(seat, 0), text.format(name=scene.names[seat]), SPACE if primary else "", primary, seat=seat)
        )
    buttons.append(Button(WITHDRAW_ID, translate("Hexfolk", "No deal"), ESCAPE))
    return _mine(scene, translate("Hexfolk", "Take one of the answers"), _counters(scene, seats), *buttons)


def _counters(scene: Scene, seats: Sequence[int]) -> str:
    text = QCoreApplication.translate("Hexfolk", "{name} would give {give} for {want}")
    said = []
    for seat in seats:
        counter = scene.snapshot.counters[seat]
        if counter is not None:
            said.append(
                text.format(name=scene.names[seat], give=words.counts(counter[0]), want=words.counts(counter[1]))
            )
    return " · ".join(said)
