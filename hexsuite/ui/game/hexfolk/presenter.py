"""Hexfolk's presenter: snapshots to the board and panels, picked places to legal actions.

It asks the session's state what is allowed, and only while its viewer is to
move. Choices that take several steps (robber and victim, a card and what it
asks for) are kept here until they are complete, so that leaving them costs
nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any, cast

from PySide6.QtCore import QSignalBlocker
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QWidget

from hexsuite._core.face import State
from hexsuite._core.hexfolk import codes, face
from hexsuite._core.hexfolk.face import HexfolkSnapshot
from hexsuite.games.base import Line
from hexsuite.games.hexfolk.layout import layout
from hexsuite.games.hexfolk.setup import board
from hexsuite.games.hexfolk.words import joined, seen
from hexsuite.play.analysis import Advice
from hexsuite.ui.board.model import Place
from hexsuite.ui.game.export import Exporter
from hexsuite.ui.game.hexfolk import pieces, words
from hexsuite.ui.game.hexfolk.automatic import automatic, payable, unwanted
from hexsuite.ui.game.hexfolk.dev_cards import DevCardsPanel, cards_shown
from hexsuite.ui.game.hexfolk.dice import DicePair, DicePanel
from hexsuite.ui.game.hexfolk.gains import Gains
from hexsuite.ui.game.hexfolk.hand import show_hand
from hexsuite.ui.game.hexfolk.hints import hint_words
from hexsuite.ui.game.hexfolk.info import place_info
from hexsuite.ui.game.hexfolk.legal import CARD_CODES, Legal, place_of
from hexsuite.ui.game.hexfolk.prompts import (
    ACCEPT_ID,
    CANCEL_ID,
    CONFIRM_ID,
    COUNTER_ID,
    DECLINE_ID,
    END_ID,
    PASS_ID,
    ROLL_ID,
    STOP_ASKING_ID,
    TAKE,
    VICTIM,
    WITHDRAW_ID,
    Scene,
    prompt,
    question,
)
from hexsuite.ui.game.hexfolk.result import ResultSheet, result_sentence
from hexsuite.ui.game.hexfolk.special import SIGN_UP, SignUps
from hexsuite.ui.game.hexfolk.standings import footnote, rows, seven_text
from hexsuite.ui.game.hexfolk.statistics import HexfolkStatistics
from hexsuite.ui.game.hexfolk.tools import BUILDING, BUILDS, FORCED, TOOL_CODES, build_tip
from hexsuite.ui.game.hexfolk.trade import NO_DRAFT, TradePanel
from hexsuite.ui.game.hexfolk.trading import bank_plan, draft_use, offer_code, talks
from hexsuite.ui.game.hexfolk.tray import Tray
from hexsuite.ui.game.log_panel import SAID, LogTopic
from hexsuite.ui.game.presenter import PlayerRow, Presenter, Prompt, Question, Table
from hexsuite.ui.settings import BotOffers


class HexfolkPresenter(Presenter):
    """The whole of Hexfolk in the game page."""

    def __init__(self, table: Table) -> None:
        super().__init__(table)
        self.layout = layout(table.session.setup)
        self.island = board(table.session.setup)
        self.stock: tuple[int, ...] = table.session.state_at(0).snapshot().bank
        self.tool = ""
        self.robber_hex = -1
        self.confirming: tuple[int, ...] = ()
        self.countering = False
        self._draft_before = NO_DRAFT
        self.legal = Legal()
        self._gains = Gains()
        self._newest: list[Place] = []
        self._offered: object = None
        self._free_roads: dict[Place, int] = {}
        self._hint: tuple[Place, ...] = ()
        self._path_of = -1
        self._deals = False
        self._reasons: dict[tuple[int, int], str] = {}
        self._answered = 0
        self.sign_ups = SignUps(table.session)
        self.tray_panel = Tray()
        self.trade = TradePanel(table.styles)
        self.cards = DevCardsPanel()
        self.dice = DicePanel(table.session.header.seed)
        self.statistics = HexfolkStatistics(table)
        self.exporter = Exporter(table, ResultSheet, self)
        self.thrown = DicePair()
        self._actions = self._make_actions()
        self._connect()

    def _connect(self) -> None:
        self.tray_panel.tool.connect(self.choose_tool)
        self.tray_panel.cards_wanted.connect(lambda: self.table.raise_dock("cards"))
        self.tray_panel.picker.chosen.connect(self._picked_cards)
        self.tray_panel.picker.cancelled.connect(self.cancel)
        self.trade.edited.connect(self.changed)
        self.trade.send.connect(self.send_draft)
        self.trade.bank.connect(self.bank_trade)
        self.trade.take.connect(self.take_deal)
        self.trade.withdraw.connect(self.withdraw_offer)
        self.trade.bot_offers.connect(self._set_bot_offers)
        self.cards.play.connect(self.play_card)
        self.table.scene.picked.connect(self.pick)
        self.table.scene.dismissed.connect(self.cancel)

    # ---- what the page asks for ------------------------------------------------------------------

    def seen(self, state: State, viewer: int) -> HexfolkSnapshot:
        """As the viewer may see it; a spectator sees what is open to all."""
        return seen(state, self.eyes(viewer))

    def joined(self, first: Line, second: Line) -> Line | None:
        """Discards of one seat are one line."""
        return joined(first, second)

    def log_topic(self) -> LogTopic:
        """Trades, with what bots say to them."""
        return LogTopic(("trade", SAID), self.tr("trades"), self.tr("Only trades and offers"))

    def tray(self) -> QWidget:
        """Hand and build buttons."""
        return self.tray_panel

    def docks(self) -> Sequence[tuple[str, str, QWidget]]:
        """Trade, cards, dice, statistics."""
        return (
            ("trade", self.tr("Trade"), self.trade),
            ("cards", self.tr("Cards"), self.cards),
            ("dice", self.tr("Dice"), self.dice),
            ("statistics", self.tr("Statistics"), self.statistics),
        )

    def actions(self) -> Sequence[QAction]:
        """Build, trade and card actions with their keys."""
        return self._actions

    def _make_actions(self) -> list[QAction]:
        entries: list[tuple[str, str, str | Callable[[], object]]] = [
            (self.tr("Build a road"), "1", partial(self.choose_tool, "road")),
            (self.tr("Build a settlement"), "2", partial(self.choose_tool, "settlement")),
            (self.tr("Build a city"), "3", partial(self.choose_tool, "city")),
            (self.tr("Buy a development card"), "4", partial(self.choose_tool, "card")),
            (self.tr("Show the trade panel"), "T", lambda: self.table.raise_dock("trade")),
            (self.tr("Show the development cards"), "D", lambda: self.table.raise_dock("cards")),
            (self.tr("Show the dice"), "G", lambda: self.table.raise_dock("dice")),
            (self.tr("Show the statistics"), "S", lambda: self.table.raise_dock("statistics")),
            (self.tr("Show my longest road"), "L", lambda: self.look_at(max(0, self.table.viewer))),
            (self.tr("Accept an offer"), "Y", ACCEPT_ID),
            (self.tr("Decline an offer"), "N", DECLINE_ID),
            (self.tr("Make a counter-offer"), "C", COUNTER_ID),
            (self.tr("Build after this turn (5 players and more)"), "B", lambda: self.sign_up(self.table.viewer)),
        ]
        return [*self.make_actions(entries), *self.exporter.actions]

    def prompt_widget(self) -> QWidget:
        """The dice of this turn, always in sight."""
        return self.thrown

    def rows(self, snapshot: Any) -> list[PlayerRow]:
        """The players, with what they just got."""
        return rows(snapshot, self.table, self._gains.take(), self.sign_ups)

    def footnote(self, snapshot: Any) -> str:
        """Why nobody has won yet (F24)."""
        return footnote(snapshot, self.table.session.setup, self.names)

    def target_text(self) -> str:
        """The points that win."""
        return self.tr("first to {points}").format(points=self.table.session.setup.options.target)

    def prompt(self, snapshot: Any) -> Prompt:
        """What to do now."""
        return prompt(
            Scene(
                snapshot=snapshot,
                viewer=self.table.viewer,
                names=self.names,
                legal=self.legal,
                may_act=self.table.may_act,
                tool=self.tool,
                robber_hex=self.robber_hex,
                confirming=self._confirm_text() if self.confirming else "",
                countering=self.countering,
                sign_ups=self.sign_ups.buttons(snapshot, self.table.viewer),
            )
        )

    def _confirm_text(self) -> str:
        kind = codes.decode(self.confirming[-1]).kind
        return {
            codes.BUILD_ROAD: self.tr("Build the road here?"),
            codes.BUILD_SETTLEMENT: self.tr("Build the settlement here?"),
            codes.BUILD_CITY: self.tr("Build the city here?"),
            codes.END_TURN: self.tr("End your turn, although you could still build?"),
        }.get(kind, self.tr("Buy a development card?"))

    # ---- buttons and keys ------------------------------------------------------------------------

    def press(self, button: str) -> None:
        """A button of the prompt."""
        simple: dict[str, Callable[[], object]] = {
            ROLL_ID: lambda: self._submit_one(codes.ROLL),
            END_ID: self._end_turn,
            PASS_ID: lambda: self._submit_one(codes.PASS),
            CANCEL_ID: self.cancel,
            CONFIRM_ID: self._confirmed,
            STOP_ASKING_ID: self._stop_asking,
            ACCEPT_ID: lambda: self._submit_one(codes.ACCEPT),
            DECLINE_ID: lambda: self._submit_one(codes.DECLINE),
            COUNTER_ID: self._counter,
            WITHDRAW_ID: lambda: self._submit_one(codes.WITHDRAW),
        }
        if button in simple:
            simple[button]()
        elif button.startswith(VICTIM):
            self._rob(int(button.removeprefix(VICTIM)))
        elif button.startswith(TAKE):
            seat, number = button.removeprefix(TAKE).split(":")
            self.take_deal(int(number), int(seat))
        elif button.startswith(SIGN_UP):
            self.sign_up(int(button.removeprefix(SIGN_UP)))

    def sign_up(self, seat: int) -> None:
        """Sign a person up for building between the turns (F23), or not any more."""
        if self.sign_ups.may(seat, self.table.snapshot):
            self.sign_ups.toggle(seat)
        else:
            self.table.say(self.tr("At a table of 5 and more you can sign up to build while another's turn runs."))
        self.changed.emit()

    def unasked(self) -> tuple[int, int] | None:
        """Whoever has not signed up, or can build nothing, passes between the turns (F23); unwanted offers of bots."""
        pass_ = self.sign_ups.unasked(always_ask=self.table.settings.ask_special)
        if pass_ is not None:
            return pass_, 0
        return None if self.countering else unwanted(self.table.session, self.table.settings)

    def unasked_words(self) -> str:
        """Why an offer is declined for the person."""
        if unwanted(self.table.session, self.table.settings) is None:
            return ""
        if not payable(self.table.session):
            return self.tr("You do not have the cards for it: declined for you.")
        return self.tr("Declined for you, as you chose in the trade panel.")

    def question(self) -> Question | None:
        """An offer to answer, or cards to discard, in another's turn."""
        return question(self.seen(self.table.session.state, -1), self.names)

    def primary(self) -> bool:
        """Space: roll, confirm, send a complete pick, take the first deal; never ends a turn."""
        if self.tray_panel.picking and self.tray_panel.picker.complete:
            self.tray_panel.picker.send()
            return True
        return self.press_primary()

    def end_turn(self) -> bool:
        """Enter: end the turn, send a complete pick, or what Space does."""
        if self.table.may_act and not self.tool and self.legal.has(codes.END_TURN) and not self.confirming:
            self._end_turn()
            return True
        return (not self.tool and self.press_if_shown(PASS_ID)) or self.primary()

    def _end_turn(self) -> None:
        """End the turn, after asking where something could still be built and the person wants to be asked."""
        code = self.legal.one(codes.END_TURN)
        could = any(self.legal.has(kind) for kind in BUILDS)
        if code is not None and could and self.table.settings.confirm_end_turn:
            self._drop_choice()
            self.confirming = (code,)
            self.changed.emit()
        elif code is not None:
            self._submit(code)

    def cancel(self) -> bool:
        """Leave the choice in progress; with none, Escape refuses a deal that waits."""
        if self.tool or self.robber_hex >= 0 or self.confirming or self.countering:
            self._drop_choice()
            self.changed.emit()
            return True
        if self.press_if_shown(WITHDRAW_ID):
            return True
        self._offered = None  # a click beside the ghosts disarms them; offer them again
        self.changed.emit()
        return False

    def _drop_choice(self) -> None:
        self.tool = ""
        self.robber_hex = -1
        self.confirming = ()
        self._end_countering()

    def _end_countering(self) -> None:
        """Give the form back what stood in it before the counter-offer was begun."""
        if self.countering:
            self.countering = False
            with QSignalBlocker(self.trade):  # whoever ends it refreshes everything anyway
                self.trade.set_draft(*self._draft_before)

    def _submit_one(self, kind: int) -> bool:
        code = self.legal.one(kind)
        return code is not None and self._submit(code)

    def _submit(self, *play: int) -> bool:
        self._drop_choice()
        return self.table.submit(*play)

    # ---- building, robber, cards -----------------------------------------------------------------

    def choose_tool(self, name: str) -> None:
        """Start or leave the choice of a place; a card is bought at once."""
        if not self.table.may_act:
            self.table.unheard()
        elif self.table.snapshot.phase not in BUILDING:
            self.table.say(self.tr("You can build on your turn, after the roll."))
        elif name == self.tool:
            self._drop_choice()
        elif name == "card":
            self._buy_card()
        elif self.legal.has(TOOL_CODES[name][0]):
            self._drop_choice()
            self.tool = name
        else:
            self.table.say(self._build_tip(name))
        self.changed.emit()

    def _buy_card(self) -> None:
        code = self.legal.one(codes.BUY_CARD)
        if code is None:
            self.table.say(self._build_tip("card"))
        elif self.table.settings.confirm_builds:
            self._drop_choice()
            self.confirming = (code,)
        else:
            self._submit(code)

    def _build_tip(self, name: str) -> str:
        table = self.table
        return build_tip(name, table.snapshot, table.viewer, self.legal, may_act=table.may_act)

    def pick(self, place: Place) -> None:
        """A place was picked on the board."""
        if not self.table.may_act:
            return
        snapshot = self.table.snapshot
        if snapshot.phase == face.ROBBER and place.kind == "hex":
            self._pick_robber(place.index)
            return
        if self.tool == "road_building":
            code = self._free_roads.get(place)
            card = self.legal.one(codes.PLAY_ROAD_BUILDING)
            if code is not None and card is not None:
                self._submit(card, code)
            return
        name = FORCED.get(snapshot.phase, self.tool)
        if name not in TOOL_CODES:
            return
        code = self.legal.places(TOOL_CODES[name][0]).get(place)
        if code is None:
            return
        if self.table.settings.confirm_builds:
            self.confirming = (code,)
            self.changed.emit()
        else:
            self._submit(code)

    def _confirmed(self) -> None:
        if self.confirming:
            self._submit(*self.confirming)

    def _stop_asking(self) -> None:
        if codes.decode(self.confirming[-1]).kind == codes.END_TURN:
            self.table.settings.confirm_end_turn = False
        else:
            self.table.settings.confirm_builds = False
        self.table.save_settings()
        self._confirmed()

    def _pick_robber(self, hex_index: int) -> None:
        choices = self.legal.robberies(hex_index)
        if len(choices) == 1:
            self._submit(*choices.values())
        elif choices:
            self.robber_hex = hex_index
            self.changed.emit()

    def _rob(self, victim: int) -> None:
        if self.robber_hex >= 0:
            code = self.legal.robberies(self.robber_hex).get(victim)
        else:
            code = next((move for move, c in self.legal.of(codes.STEAL) if c.a == victim), None)
        if code is not None:
            self._submit(code)

    def play_card(self, kind: int) -> None:
        """Play a development card; what asks for more is only begun."""
        if kind not in self.legal.playable_cards():
            return
        self._drop_choice()
        if kind == words.KNIGHT:
            self._submit_one(codes.PLAY_KNIGHT)
        else:
            self.tool = {2: "road_building", 3: "plenty", 4: "monopoly"}[kind]
        self.changed.emit()

    def _picked_cards(self, kinds: list[int]) -> None:
        """The picker was confirmed: discards go one by one, a card's choice in one."""
        if self.table.snapshot.phase == face.DISCARD_CARDS:
            self._submit(*(codes.encode(codes.DISCARD, kind) for kind in kinds))
        elif self.tool == "monopoly":
            self._submit(codes.encode(codes.PLAY_MONOPOLY, kinds[0]))
        elif self.tool == "plenty":
            second = kinds[1] if len(kinds) > 1 else len(words.RESOURCES)
            self._submit(codes.encode(codes.PLAY_YEAR_OF_PLENTY, kinds[0], second))

    # ---- trade -----------------------------------------------------------------------------------

    def send_draft(self) -> None:
        """Send the draft as an offer or counter-offer."""
        give, want = self.trade.draft
        if self.table.snapshot.phase != face.TRADE_REPLY:
            self._submit(offer_code(self.table.snapshot, give, want))
            return
        answering = self.countering
        if self._submit(codes.encode_trade(codes.COUNTER, give, want)) and not answering:
            self.trade.clear()

    def bank_trade(self) -> None:
        """Trade the draft with the bank."""
        snapshot, (give, want) = self.table.snapshot, self.trade.draft
        plan = bank_plan(self.table.session.state, snapshot.rates[self.table.viewer], give, want)
        if plan and self._submit(*plan):
            self.trade.clear()

    def take_deal(self, number: int, seat: int) -> None:
        """Close the deal with a seat about an offer; a draft of another trade stays."""
        code = next((move for move, c in self.legal.of(codes.TAKE) if (c.b, c.a) == (number, seat)), None)
        drafted = any(o.number == number and o.trade == self.trade.draft for o in self.table.snapshot.offers)
        if code is not None and self._submit(code) and drafted:
            self.trade.clear()

    def withdraw_offer(self, number: int) -> None:
        """Take an open offer back with all its answers."""
        code = next((move for move, c in self.legal.of(codes.WITHDRAW) if c.a == number), None)
        if code is not None:
            self._submit(code)

    def _counter(self) -> None:
        offer = self.table.snapshot.offer
        if offer is not None:
            self.countering = True
            give, want = offer
            self._draft_before = self.trade.draft
            self.trade.set_draft(want, give)
            self.table.raise_dock("trade")
            self.changed.emit()
            self.trade.reveal_form()

    def _set_bot_offers(self, choice: str) -> None:
        if choice != self.table.settings.bot_offers:
            self.table.settings.bot_offers = cast(BotOffers, choice)
            self.table.save_settings()
            self.changed.emit()

    def automatic(self) -> tuple[int, int] | None:
        """Auto-roll, auto-end."""
        if not self.table.may_act or self.tool or self.confirming or self.countering:
            return None
        return automatic(self.table.session, self.table.settings, self.legal)

    # ---- showing ---------------------------------------------------------------------------------

    def build(self) -> None:
        """The whole board."""
        self.table.scene.reset(
            self.layout.grid, pieces.tiles(self.layout), pieces.harbours(self.layout), self.table.styles
        )
        self.reset()

    def succeed(self, former: HexfolkPresenter) -> None:
        """Drafts, sign-ups, what bots said, and the choice in progress stay."""
        with QSignalBlocker(self.trade):
            self.trade.take_drafts(former.trade)
        self.sign_ups, self._reasons, self._answered = former.sign_ups, former._reasons, former._answered
        self.tool, self.robber_hex, self.confirming = former.tool, former.robber_hex, former.confirming
        self.countering, self._draft_before = former.countering, former._draft_before

    def reset(self) -> None:
        """Pieces as they stand, no animation."""
        self._drop_choice()
        self._reasons = {}
        self.sign_ups.keep_asked()
        self._newest = []
        self._gains = Gains()
        self._offered = None
        self._clear_hint()
        self._clear_path()
        self.table.scene.set_pieces(pieces.pieces(self.table.snapshot, self.names))
        self.table.scene.mark_newest(())

    def moved(self, before: Any, code: int, after: Any) -> None:
        """Animate a step."""
        parts = codes.decode(code)
        shown, come = pieces.change(self.layout, before, parts, after, self.names)
        self._clear_hint()
        self._clear_path()
        self._drop_choice()
        self._offered = None
        if shown != type(shown)():
            self.table.scene.apply(shown)
        if parts.kind in (codes.OFFER, codes.END_TURN):
            self._forget_reasons(before, parts.a)
        elif parts.kind == codes.DECLINE:
            self._answered = before.asked
        elif parts.kind == codes.PASS:
            self.sign_ups.passed(before.to_move)
        if parts.kind == codes.DICE:
            self._newest = []
            self._gains.note_production(self.layout, before, after, parts.a + parts.b)
        else:
            self._gains.note_change(before, after)
        if come:
            self._newest = come if after.phase != face.SETUP_ROAD else [*self._newest[-1:], *come]
        self.table.scene.mark_newest(self._newest)

    def said(self, seat: int, text: str) -> None:
        """Why a bot declined: shown with its answer."""
        self._reasons[self._answered, seat] = text

    def _forget_reasons(self, snapshot: HexfolkSnapshot, number: int) -> None:
        """What was said to offers that are gone is not said again once there is a new one."""
        kept = {offer.number for offer in snapshot.offers} if number else set()
        self._reasons = {key: text for key, text in self._reasons.items() if key[0] in kept}

    def refresh(self, snapshot: Any) -> None:
        """Panels, ghosts, highlights."""
        table = self.table
        self.legal = Legal(table.session.state.moves()) if table.may_act else Legal()
        self._check_tool(snapshot)
        self._offer(snapshot)
        show_hand(self.tray_panel, table, self.legal, self.tool, self.stock)
        self._show_trade(snapshot)
        self.cards.show_cards(
            *cards_shown(self.layout, snapshot, table.viewer, self.legal, may_act=table.may_act),
        )
        self._show_dice(snapshot)
        self.statistics.follow()
        target = (Place("hex", self.robber_hex),) if self.robber_hex >= 0 else ()
        pending = place_of(codes.decode(self.confirming[-1])) if self.confirming else None
        table.scene.highlight((*target, *self._hint, *((pending,) if pending else ())), "target")
        self.hover(table.scene.hovered_place())

    def _check_tool(self, snapshot: HexfolkSnapshot) -> None:
        """Leave a choice that has become impossible."""
        wanted = {
            "road": codes.BUILD_ROAD,
            "settlement": codes.BUILD_SETTLEMENT,
            "city": codes.BUILD_CITY,
            "road_building": codes.PLAY_ROAD_BUILDING,
            "plenty": codes.PLAY_YEAR_OF_PLENTY,
            "monopoly": codes.PLAY_MONOPOLY,
        }.get(self.tool)
        if wanted is not None and not self.legal.has(wanted):
            self.tool = ""
        if snapshot.phase != face.ROBBER or not self.table.may_act:
            self.robber_hex = -1
        if snapshot.phase != face.TRADE_REPLY or not self.table.may_act:
            self._end_countering()
        self.confirming = tuple(code for code in self.confirming if code in self.legal.moves)

    def _offer(self, snapshot: HexfolkSnapshot) -> None:
        """Ghosts on all legal places of what is being placed."""
        places: tuple[Place, ...] = ()
        art = ""
        name = FORCED.get(snapshot.phase, self.tool)
        if not self.table.may_act or self.confirming or self.robber_hex >= 0:
            pass
        elif snapshot.phase == face.ROBBER:
            places, art = tuple(self.legal.places(codes.MOVE_ROBBER)), pieces.ROBBER_ART
        elif name == "road_building":
            self._free_roads = self._after_road_building()
            places, art = tuple(self._free_roads), pieces.ROAD_ART
        elif name in TOOL_CODES:
            places, art = tuple(self.legal.places(TOOL_CODES[name][0])), TOOL_CODES[name][1]
        offered = (places, art, len(self.table.session.steps))
        if offered == self._offered:
            return
        self._offered = offered
        if places:
            self.table.scene.offer(places, self.table.viewer, art)
        else:
            self.table.scene.clear_offer()

    def _after_road_building(self) -> dict[Place, int]:
        """Where the first free road may lie: asked of a copy in which the card has been played."""
        card = self.legal.one(codes.PLAY_ROAD_BUILDING)
        if card is None:
            return {}
        after = self.table.session.state.copy()
        after.apply(card)
        return Legal(after.moves()).places(codes.BUILD_ROAD)

    def _show_trade(self, snapshot: HexfolkSnapshot) -> None:
        viewer = self.table.viewer
        hand = (snapshot.hands[viewer] if viewer >= 0 else None) or (0,) * 5
        self.trade.show_draft_of(viewer)
        self.trade.show_bot_offers(self.table.settings.bot_offers)
        self.trade.show_bank(snapshot.bank, snapshot.rates[max(0, viewer)], hand)
        give, want = self.trade.draft
        use = draft_use(self.table.session.state, snapshot, viewer, self.table.may_act, give, want)
        self.trade.show_use(use)
        self.trade.show_talks(talks(snapshot, viewer, self.legal, self.names, self._reasons))
        deals = self.legal.has(codes.TAKE)
        if deals and not self._deals:
            self.table.raise_dock("trade")
        self._deals = deals

    def _show_dice(self, snapshot: HexfolkSnapshot) -> None:
        rolls = [codes.decode(step.code) for step in self.table.session.steps if step.seat < 0]
        totals = [roll.a + roll.b for roll in rolls if roll.kind == codes.DICE]
        if any(snapshot.dice):
            said = self.tr("{name} rolled {total}").format(name=self.names[snapshot.owner], total=sum(snapshot.dice))
        else:
            said = self.tr("Not rolled yet in this turn")
        self.dice.show_state(snapshot.dice, said, totals, seven_text(snapshot, self.names))
        self.thrown.show_faces(snapshot.dice)
        self.thrown.setVisible(snapshot.turn > 0 and not self.table.session.over)

    # ---- hints, hover, end -----------------------------------------------------------------------

    def show_hint(self, advice: Advice) -> str:
        """Mark the place of a hint, and say it."""
        session = self.table.session
        code = codes.decode(advice.action)
        place = place_of(code)
        self._hint = (place,) if place is not None else ()
        if code.kind in (codes.OFFER, codes.COUNTER):
            self.trade.set_draft(code.give, code.want)
            self.table.raise_dock("trade")
        elif code.kind in CARD_CODES.values():
            self.table.raise_dock("cards")
        said = self.hint_line(hint_words(code, session.game.notation(session.setup, advice.action)), advice)
        self.changed.emit()
        return said

    def _clear_path(self) -> None:
        if self._path_of >= 0:
            self._path_of = -1
            self.table.scene.highlight((), "path")

    def _clear_hint(self) -> None:
        self._hint = ()

    def look_at(self, seat: int) -> None:
        """Show the counted road of a seat on the board (F20), or take it away again."""
        session = self.table.session
        path = self.island.longest_path(session.state, seat)
        if self._path_of == seat or not path:
            self._path_of = -1
            self.table.scene.highlight((), "path")
            if not path:
                self.table.say(self.tr("{name} has no road yet.").format(name=self.names[seat]))
            return
        self._path_of = seat
        self.table.scene.highlight([Place("edge", edge) for edge in path], "path")
        text = self.tr("The longest road of {name}: {n}. Click again to take the marks away.")
        self.table.say(text.format(name=self.names[seat], n=len(path)))

    def hover(self, place: Place | None) -> None:
        """The info card of a place."""
        view = self.table.view
        card = None
        if place is not None:
            city = self.tool == "city" and place in self.table.scene.offers()
            card = place_info(self.layout, self.table.snapshot, place, self.names, city=city)
        if card is None:
            view.hide_info()
        else:
            view.show_info(card[0], card[1])

    def result_text(self) -> str:
        """How it ended."""
        return result_sentence(self.table.session)

    def result_page(self) -> QWidget:
        """Points by source, dice, what everybody got."""
        return self.exporter.page()
