"""What lies in the tray at every step, and what each card and token does. It asks the presenter for all it shows."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication

from hexsuite._core.primal_hex import codes, face
from hexsuite._core.primal_hex.face import OrderSeen, PrimalSnapshot
from hexsuite.games.primal_hex.layout import ORDER_TITLES
from hexsuite.ui import theme
from hexsuite.ui.board.model import Place
from hexsuite.ui.game.primal_hex import faces
from hexsuite.ui.game.primal_hex.cards import CardFace, TokenFace
from hexsuite.ui.game.primal_hex.choosing import Legal

if TYPE_CHECKING:
    from hexsuite.ui.game.primal_hex.presenter import PrimalHexPresenter

DIGITS = "1234567890"
CARDS = (face.ASK_WARCHIEF, face.ASK_ADVISOR, face.ASK_TACTIC)
"""Steps in which one of several cards is chosen."""
ORDERING = (face.ASK_ORDER_HEX, face.ASK_ORDER_KIND)
_READABLE = 148
"""Width that one's own cards need beside tokens, at 100 %; without it they are left to their dock."""
Act = Callable[[], object]
Parts = tuple[list[tuple[CardFace, Act]], list[tuple[TokenFace, Act]], tuple[str, str, bool, bool] | None]


class TrayContent:
    """The tray of one presenter."""

    def __init__(self, presenter: PrimalHexPresenter) -> None:
        self._p = presenter

    def parts(self, now: PrimalSnapshot) -> Parts:
        """Cards and tokens with what each does, and the switch for the side of orders."""
        if not self._p.table.may_act:
            return self._own_cards(now), [], None
        if now.step in CARDS:
            return self._card_choice(now), [], None
        if now.step == face.ASK_KEEP:
            return self._keep_choice(now), [], None
        if now.step in ORDERING:
            return [], self._kind_tokens(now), self._side_switch()
        if now.step == face.ASK_EFFECT:
            return self._effect_card(now), self._effect_tokens(now), None
        tokens = self._action_tokens(now)
        fitting = self._p.tray_panel.room(len(tokens)) // theme.px(_READABLE)
        return (self._own_cards(now)[: min(2, fitting)], tokens, None)

    def _own_cards(self, now: PrimalSnapshot) -> list[tuple[CardFace, Act]]:
        view = self._p.table.session.state.observe(self._p.table.viewer)
        standing = self._p.board.board.standing(view) if now.round else None
        return [(shown, nothing) for shown in faces.own_cards(self._p.board, now, self._p.table.viewer, standing)]

    def _card_choice(self, now: PrimalSnapshot) -> list[tuple[CardFace, Act]]:
        """Warchiefs, Advisors, or the hand of Tactics."""
        translate = QCoreApplication.translate
        kind = {face.ASK_WARCHIEF: codes.CHOOSE_WARCHIEF, face.ASK_ADVISOR: codes.CHOOSE_ADVISOR}.get(now.step)
        if kind is None:
            hand = now.hands[self._p.table.viewer] or ()
            able = {code.a for code in self._p.legal.of(codes.CHOOSE_TACTIC)}
            made: list[tuple[CardFace, Act]] = []
            for card in dict.fromkeys(hand):
                copies = hand.count(card)
                note = translate("PrimalHex", "× {n}").format(n=copies) if copies > 1 else ""
                shown = faces.tactic(
                    self._p.board, card, note=note, key=key_of(len(made)), enabled=card in able,
                    checked=card == self._p.choice.card,
                )  # fmt: skip
                made.append((shown, partial(self._p.choose_card, card)))
            return made
        build = faces.warchief if kind == codes.CHOOSE_WARCHIEF else faces.advisor
        found = [code.a for code in self._p.legal.of(kind)]
        return [
            (
                build(self._p.board, card, key=key_of(place), enabled=True, checked=card == self._p.choice.card),
                partial(self._p.choose_card, card),
            )
            for place, card in enumerate(found)
        ]

    def _keep_choice(self, now: PrimalSnapshot) -> list[tuple[CardFace, Act]]:
        drawn = now.drawn[self._p.table.viewer] or ()
        return [
            (
                faces.tactic(
                    self._p.board, card, key=key_of(place), enabled=True, checked=place in self._p.choice.kept
                ),
                partial(self._p.mark_to_keep, place),
            )
            for place, card in enumerate(drawn)
        ]

    def _kinds(self) -> list[int]:
        """The kinds behind the tokens of orders, in their order."""
        return list(range(len(ORDER_TITLES)))

    def _kind_tokens(self, now: PrimalSnapshot) -> list[tuple[TokenFace, Act]]:
        able = {code.a for code in self._p.legal.kinds()}
        viewer = self._p.table.viewer
        view = self._p.table.session.state.observe(viewer)
        home = now.board.index(viewer)
        costs = [self._p.board.board.preview(view, viewer, home, kind).cost for kind in self._kinds()]
        shown = faces.kind_tokens(costs, sorted(able), self._p.table.styles[viewer], chosen=self._p.choice.kind)
        return [(one, partial(self._p.choose_kind, kind)) for kind, one in enumerate(shown)]

    def _side_switch(self) -> tuple[str, str, bool, bool]:
        translate = QCoreApplication.translate
        sides = {code.b for code in self._p.legal.kinds()}
        free = len(sides) == 2
        up = self._p.choice.up if free else sides == {1}
        text = translate("PrimalHex", "Face down (T)")
        words = translate("PrimalHex", "only you will know it") if free else translate("PrimalHex", "as it must")
        if up:
            text = translate("PrimalHex", "Face up (T)")
            words = translate("PrimalHex", "all will see it") if free else words
        return text, words, up, free

    def _effect_card(self, now: PrimalSnapshot) -> list[tuple[CardFace, Act]]:
        pending = now.pending
        if pending is None or pending.card < 0:
            return self._own_cards(now)
        if pending.advisor:
            return [(faces.advisor(self._p.board, pending.card, up=True), nothing)]
        return [(faces.tactic(self._p.board, pending.card), nothing)]

    def _effect_tokens(self, now: PrimalSnapshot) -> list[tuple[TokenFace, Act]]:
        """Rivals and kinds of orders that an effect may be meant for."""
        made: list[tuple[TokenFace, Act]] = []
        for move, code in self._p.legal.codes.items():
            key = key_of(len(made))
            if code.kind == codes.PICK_RIVAL:
                style, tribe = self._p.table.styles[code.a], self._p.setup.tribes[code.a]
                shown = faces.rival(self._p.names[code.a], now.successes[code.a], key, style, tribe)
                made.append((shown, partial(self._p.play, move)))
            elif code.kind == codes.PICK_KIND:
                made.append(
                    (faces.kind(code.a, key, self._p.table.styles[self._p.table.viewer]), partial(self._p.play, move))
                )
        return made

    def _own_orders(self, now: PrimalSnapshot) -> list[OrderSeen]:
        return [order for order in now.orders if order.owner == self._p.table.viewer]

    def _action_tokens(self, now: PrimalSnapshot) -> list[tuple[TokenFace, Act]]:
        """The own orders, or the ways to activate the one that is chosen."""
        legal, before = self._p.legal.action(now)
        if not legal.moves:
            return []
        viewer = self._p.table.viewer
        style = self._p.table.styles[viewer]
        own = self._own_orders(now)
        chosen = next((order for order in own if order.hex == self._p.choice.hex), None)
        if chosen is None:
            able = {code.a for code in legal.of(codes.ACTIVATE, codes.VOID)}
            shown = faces.own_orders(self._p.board, own, sorted(able), style)
            return [
                (one, partial(self._p.pick, Place("hex", order.hex))) for one, order in zip(shown, own, strict=True)
            ]
        view = self._p.table.session.state.observe(viewer)
        kind = chosen.kind if chosen.kind is not None else face.ATTACK
        made: list[tuple[TokenFace, Act]] = []
        ways = [(code, move) for move, code in legal.codes.items() if code.a == chosen.hex]
        for code, move in sorted(ways, key=lambda way: (way[0].kind, way[0].b, way[0].c)):
            if code.kind == codes.ACTIVATE:
                told = self._p.board.board.preview(view, viewer, chosen.hex, kind, code.b, code.c)
                made.append(
                    (
                        faces.activation(chosen, code, told, key_of(len(made)), style),
                        partial(self._p.play, *before, move),
                    )
                )
            elif code.kind == codes.VOID:
                cost = self._void_cost(legal, move)
                made.append((faces.void(chosen, cost, key_of(len(made)), style), partial(self._p.play, *before, move)))
        return made

    def _void_cost(self, legal: Legal, move: int) -> int:
        """What a void order costs now, from what the core says it would do."""
        assert legal.state is not None
        events = self._p.board.board.explain(legal.state, move, self._p.table.viewer)
        return sum(event.a for event in events if event.kind == face.EV_PAID)


def nothing() -> None:
    """Cards that only lie there."""


def key_of(place: int) -> str:
    """The digit that presses the card or token at a place; none behind the tenth."""
    return DIGITS[place] if place < len(DIGITS) else ""
