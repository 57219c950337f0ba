"""Primal Hex's presenter: snapshots to the board and panels, picked places, dice and cards to legal actions.

It asks the session's state what is allowed, and the core's preview what an order would reach and cost. What is picked
in several steps is kept in a `Choice` until it can be played, so that leaving it costs nothing.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Any

from PySide6.QtGui import QAction
from PySide6.QtWidgets import QWidget

from hexsuite._core.face import OVER, State
from hexsuite._core.primal_hex import codes, face
from hexsuite._core.primal_hex.face import Event, PrimalSnapshot
from hexsuite.games.base import ALL_OPEN, Line, Warns
from hexsuite.games.phases import DONE, LATER, NOW
from hexsuite.games.primal_hex.layout import layout
from hexsuite.games.primal_hex.statistics import SeasonCounter
from hexsuite.play.analysis import Advice
from hexsuite.ui.board.model import Change, Place
from hexsuite.ui.game.export import Exporter
from hexsuite.ui.game.log_panel import LogTopic
from hexsuite.ui.game.presenter import PlayerRow, Presenter, Prompt, Table
from hexsuite.ui.game.primal_hex import art_names as art
from hexsuite.ui.game.primal_hex import pieces, prompts
from hexsuite.ui.game.primal_hex.choosing import Choice, Legal
from hexsuite.ui.game.primal_hex.dice_marks import DiceMarks
from hexsuite.ui.game.primal_hex.dragging import Dragging
from hexsuite.ui.game.primal_hex.faces import successes
from hexsuite.ui.game.primal_hex.hints import hint_words, places_of
from hexsuite.ui.game.primal_hex.info import hex_info, preview_lines, reach, wrapped
from hexsuite.ui.game.primal_hex.offers import Offer
from hexsuite.ui.game.primal_hex.offers import offers as places_to_pick
from hexsuite.ui.game.primal_hex.panels import CardsPanel, TribesPanel, own_sections
from hexsuite.ui.game.primal_hex.phases import phases
from hexsuite.ui.game.primal_hex.prompts import Confirming, Scene
from hexsuite.ui.game.primal_hex.result import ResultSheet, result_sentence
from hexsuite.ui.game.primal_hex.seen import seen
from hexsuite.ui.game.primal_hex.standings import Gains, footnote, gains_of, rows
from hexsuite.ui.game.primal_hex.statistics import PrimalStatistics
from hexsuite.ui.game.primal_hex.tracks import SeasonFace, Surroundings
from hexsuite.ui.game.primal_hex.tray import HEIGHT, Tray
from hexsuite.ui.game.primal_hex.tray_content import DIGITS, Act, TrayContent

_ALWAYS_TOLD = ("fight", "points", "turn", "end")


class PrimalHexPresenter(Presenter):
    """The whole of Primal Hex in the game page."""

    tray_height = HEIGHT

    def __init__(self, table: Table) -> None:
        super().__init__(table)
        self.setup = table.session.setup
        self.board = layout(self.setup)
        self.choice = Choice()
        self._round = 0
        self.legal = Legal()
        self.confirming: Confirming | None = None
        self.offers: dict[Place, Offer] = {}
        self._offered: object = None
        self._events: Sequence[Event] = ()
        self._gains: Gains = {}
        self._hint: tuple[Place, ...] = ()
        self._shown_to = table.viewer
        self._marks = DiceMarks(self.board)
        self._scored = SeasonCounter(self.board)
        self._acts: dict[str, list[Act]] = {"card": [], "token": []}
        self.tray_panel = Tray()
        self.tribes = TribesPanel(self.board.seats)
        self.cards = CardsPanel()
        self.statistics = PrimalStatistics(table, lambda: self.eyes(table.viewer))
        self.exporter = Exporter(table, ResultSheet, self)
        self._around: Surroundings | None = None
        self._content = TrayContent(self)
        self._dragging = Dragging(self)
        self._actions = self._make_actions()
        tray = self.tray_panel
        tray.card.connect(partial(self._act, "card"))
        tray.token.connect(partial(self._act, "token"))
        tray.dice.picked.connect(lambda shown: self.pick_die(self.table.viewer, shown))
        tray.turned.connect(self.turn_over)
        tray.seized.connect(self._dragging.seize)
        tray.carried.connect(self._dragging.carry)
        tray.dropped.connect(self._dragging.drop)
        self.tribes.die.connect(self.pick_die)
        table.scene.picked.connect(self.pick)
        table.scene.dismissed.connect(self.cancel)

    # ---- what the page asks for ------------------------------------------------------------------

    def seen(self, state: State, viewer: int) -> PrimalSnapshot:
        """As the viewer may see it; somebody who looks on sees what is open to all."""
        return seen(state, self.eyes(viewer))

    def log_topic(self) -> LogTopic:
        """Points and their reasons."""
        return LogTopic(("points", "end", "turn"), self.tr("points"), self.tr("Only points, and what they are for"))

    def stepped(self, line: Line, snapshot: Any) -> bool:
        """Tactics revealed, orders carried out, points and rounds; not what is chosen unseen, nor the dice."""
        return line.topic in _ALWAYS_TOLD or (line.topic != "roll" and snapshot.phase in (face.REVEAL, face.ACTIONS))

    def frame(self, board: QWidget) -> QWidget:
        """Tracks around the board."""
        self._around = Surroundings(board)
        return self._around

    def tray(self) -> QWidget:
        """Dice, tokens, cards."""
        return self.tray_panel

    def docks(self) -> Sequence[tuple[str, str, QWidget]]:
        """The tribes' screens, the own cards, the statistics."""
        return (
            ("tribes", self.tr("Tribes"), self.tribes),
            ("cards", self.tr("My cards"), self.cards),
            ("statistics", self.tr("Statistics"), self.statistics),
        )

    def actions(self) -> Sequence[QAction]:
        """Choosing by keys."""
        return self._actions

    def _make_actions(self) -> list[QAction]:
        entries: list[tuple[str, str, str | Act]] = [
            (self.tr("Confirm a question"), "Y", prompts.CONFIRM_ID),
            (self.tr("Set the marked die aside and roll the others again"), "A", prompts.REROLL_ID),
            (self.tr("Raise the picked die by 1 for a Strength"), "W", prompts.RAISE_ID),
            (self.tr("Lower the picked die by 1 for a Strength"), "S", prompts.LOWER_ID),
            (self.tr("Reveal the Advisor"), "V", prompts.REVEAL_ID),
            (self.tr("Take no more of an effect"), "N", prompts.STOP_ID),
            (self.tr("Stand down for this round"), "D", prompts.STAND_ID),
            (self.tr("Turn the next order face up or face down"), "T", self.turn_over),
            (self.tr("Show the tribes"), "G", lambda: self.table.raise_dock("tribes")),
            (self.tr("Show my cards"), "C", lambda: self.table.raise_dock("cards")),
            (self.tr("Show the statistics"), "I", lambda: self.table.raise_dock("statistics")),
        ]
        for digit in DIGITS:
            text = self.tr("Token, card or die {n} of the tray").format(n=digit)
            entries.append((text, digit, partial(self.press_digit, digit)))
        return [*self.make_actions(entries), *self.exporter.actions]

    def rows(self, snapshot: Any) -> list[PlayerRow]:
        """All tribes."""
        gains, self._gains = self._gains, {}
        return rows(self.board, snapshot, self.table, gains)

    def footnote(self, snapshot: Any) -> str:
        """Who leads."""
        return footnote(snapshot, self.names)

    def target_text(self) -> str:
        """How a game is won."""
        return self.tr("most points after 6 rounds")

    def prompt(self, snapshot: Any) -> Prompt:
        """What to do now."""
        return prompts.prompt(
            Scene(
                board=self.board,
                now=snapshot,
                viewer=self.table.viewer,
                names=self.names,
                legal=self.legal,
                may_act=self.table.may_act,
                choice=self.choice,
                confirming=self.confirming,
            )
        )

    # ---- buttons and keys ------------------------------------------------------------------------

    def press(self, button: str) -> None:
        """A button of the prompt."""
        plain = {
            prompts.KEEP_ID: codes.KEEP,
            prompts.DONE_ID: codes.DONE,
            prompts.REVEAL_ID: codes.ADVISOR,
            prompts.ROLL_ID: codes.ROLL,
            prompts.STOP_ID: codes.STOP,
        }
        if button in plain:
            move = self.legal.one(plain[button])
            if move is not None:
                self.play(move)
            return
        {
            prompts.CANCEL_ID: self.cancel,
            prompts.CONFIRM_ID: self._confirmed,
            prompts.TAKE_ID: self._take,
            prompts.REROLL_ID: self._reroll,
            prompts.RAISE_ID: lambda: self._strengthen(1),
            prompts.LOWER_ID: lambda: self._strengthen(0),
            prompts.STAND_ID: self._stand_down,
        }[button]()

    def primary(self) -> bool:
        """Space."""
        return self.press_primary()

    def end_turn(self) -> bool:
        """Enter does what Space does."""
        return self.press_primary()

    def press_digit(self, digit: str) -> bool:
        """The key of a token or card, or a die by what it shows; False where it is no key now."""
        if not self.table.may_act:
            return False
        shown: Sequence[tuple[str, Sequence[Any]]] = (
            ("token", self.tray_panel.shown_tokens()), ("card", self.tray_panel.shown_cards())
        )  # fmt: skip
        for kind, buttons in shown:
            for place, button in enumerate(buttons):
                if button.face.key == digit and button.face.enabled:
                    self._act(kind, place)
                    return True
        if int(digit) in self.tray_panel.dice.pickable:
            self.pick_die(self.table.viewer, int(digit))
            return True
        return False

    def _act(self, kind: str, place: int) -> None:
        if self.table.may_act and self.confirming is None and place < len(self._acts[kind]):
            self._acts[kind][place]()

    def cancel(self) -> bool:
        """Leave the question, or what was picked."""
        self._offered = None  # a click beside the ghosts disarms them; offer them again
        begun = self.confirming is not None or self.choice.begun
        if self.confirming is not None:
            self.confirming = None
        else:
            self.choice.clear()
        self.changed.emit()
        return begun

    # ---- playing ---------------------------------------------------------------------------------

    def play(self, *moves: int) -> None:
        """Play codes one after another, after a question where the last is most likely a slip."""
        told = self._warning(moves)
        if told:
            self.confirming = Confirming(moves, told)
            self.changed.emit()
            return
        self._submit(moves)

    def _submit(self, moves: Sequence[int]) -> None:
        self.confirming = None
        self.choice.clear()
        self._offered = None
        self.table.submit(*moves)

    def _warning(self, moves: Sequence[int]) -> str:
        session = self.table.session
        if not isinstance(session.game, Warns):
            return ""
        state = session.state
        if len(moves) > 1:
            state = state.copy()
            for move in moves[:-1]:
                state.apply(move)
            if state.to_move != self.table.viewer:
                return ""
        return session.game.warning(session.setup, state.observe(self.table.viewer), moves[-1])

    def _confirmed(self) -> None:
        if self.confirming is not None:
            self._submit(self.confirming.codes)

    def _take(self) -> None:
        """The chosen card, or the Tactics to be kept."""
        step, card = self.table.snapshot.step, self.choice.card
        if step == face.ASK_KEEP:
            drawn = self.table.snapshot.drawn[self.table.viewer] or ()
            self.play(*(codes.encode(codes.KEEP_TACTIC, drawn[place]) for place in sorted(self.choice.kept)))
            return
        kind = {
            face.ASK_WARCHIEF: codes.CHOOSE_WARCHIEF,
            face.ASK_ADVISOR: codes.CHOOSE_ADVISOR,
            face.ASK_TACTIC: codes.CHOOSE_TACTIC,
        }.get(step)
        if kind is not None and card >= 0:
            self.play(codes.encode(kind, card))

    def _reroll(self) -> None:
        if self.legal.has(codes.REROLL):
            self.play(codes.encode(codes.REROLL, prompts.aside(self.choice, self.legal)))

    def _strengthen(self, way: int) -> None:
        seat, shown = self.choice.die
        whose = 0 if seat == self.table.viewer else seat + 1
        move = codes.encode(codes.STRENGTH, shown, way, whose)
        if move in self.legal.moves:
            self.play(move)

    def _stand_down(self) -> None:
        legal, before = self.legal.action(self.table.snapshot)
        move = legal.one(codes.STAND_DOWN)
        if move is not None:
            self.play(*before, move)

    def unasked(self) -> tuple[int, int] | None:
        """With the setting, somebody who can pay for nothing stands down without being asked."""
        moves = self.table.session.state.moves() if self.table.settings.auto_end else ()
        if len(moves) != 1:
            return None
        only = moves[0]
        return (only, 250) if codes.decode(only).kind == codes.STAND_DOWN else None

    # ---- picking ---------------------------------------------------------------------------------

    def pick(self, place: Place) -> None:
        """A place was picked on the board."""
        offer = self.offers.get(place)
        if offer is None or not self.table.may_act:
            return
        if offer.play:
            self.play(*offer.play)
        else:
            self.choice.die = (-1, 0)
            self.choice.hex = -1 if self.choice.hex == place.index else place.index
            self._offered = None
            self.changed.emit()

    def pick_die(self, seat: int, shown: int) -> None:
        """A die was picked: to be set aside, changed by Strength, or for an effect."""
        if not self.table.may_act or shown not in self._pickable(seat):
            return
        if self.legal.has(codes.PICK_DIE):
            self.play(codes.encode(codes.PICK_DIE, shown))
            return
        if self.legal.has(codes.REROLL):
            self.choice.aside = shown
        else:
            again = self.choice.die == (seat, shown)
            self.choice.clear()
            self.choice.die = (-1, 0) if again else (seat, shown)
        self.changed.emit()

    def _pickable(self, seat: int) -> list[int]:
        """Faces of a seat's dice that can be picked now."""
        if not self.table.may_act or self.confirming is not None:
            return []
        own = seat == self.table.viewer
        whose = 0 if own else seat + 1
        found = {code.a for code in self.legal.of(codes.STRENGTH) if code.c == whose}
        if own:
            found |= {code.a for code in self.legal.of(codes.REROLL, codes.PICK_DIE)}
        return sorted(found - {0})

    def _marked(self, seat: int) -> list[int]:
        """Faces of dice that are picked, one die each."""
        if not self.table.may_act:
            return []
        own, now = seat == self.table.viewer, self.table.snapshot
        if self.choice.die[0] == seat:
            return [self.choice.die[1]]
        if own and now.step == face.ASK_DICE:
            shown = prompts.aside(self.choice, self.legal)
            return [shown] if shown else []
        if own and self.legal.has(codes.PICK_DIE) and now.pending is not None:
            return list(now.pending.picked)
        return []

    def choose_kind(self, kind: int) -> None:
        """A token of an order was pressed: it goes to the hex that is chosen, or waits for one."""
        now = self.table.snapshot
        up = self._side(kind)
        lay = codes.encode(codes.ORDER_KIND, kind, int(up))
        if now.step == face.ASK_ORDER_KIND:
            self.play(lay)
        elif self.choice.hex >= 0:
            self.play(codes.encode(codes.ORDER_HEX, self.choice.hex), lay)
        else:
            again = self.choice.kind == kind
            self.choice.clear()
            self.choice.kind = -1 if again else kind
            self.choice.up = up
            self._offered = None
            self.changed.emit()

    def _side(self, kind: int) -> bool:
        """Which way up an order can lie: as it is wanted, else as it must."""
        sides = {code.b for code in self.legal.kinds() if code.a == kind}
        return self.choice.up if int(self.choice.up) in sides else sides == {1}

    def turn_over(self) -> bool:
        """The next order is to lie the other way up, if it may."""
        able = self.table.may_act and len({code.b for code in self.legal.kinds()}) == 2
        if able:
            self.choice.up = not self.choice.up
            self._offered = None
            self.changed.emit()
        return able

    # ---- showing ---------------------------------------------------------------------------------

    def build(self) -> None:
        """The whole board."""
        now = self.table.snapshot
        self.table.scene.reset(self.board.grid, pieces.tiles(self.board, now, self.names), (), self.table.styles)
        self.reset()

    def succeed(self, former: PrimalHexPresenter) -> None:
        """The choice in progress stays."""
        self.choice, self.confirming = former.choice, former.confirming

    def reset(self) -> None:
        """Board, dice and pieces as they stand, no animation."""
        scene, now = self.table.scene, self.table.snapshot
        self.choice = Choice()
        self.confirming, self._offered, self._hint = None, None, ()
        self._recount()
        shown = pieces.tiles(self.board, now, self.names)
        changed = tuple((h, tile) for h, tile in enumerate(shown) if scene.tiles[h] != tile)
        if changed:
            scene.apply(Change(tiles=changed))
        scene.set_pieces(pieces.pieces(self.board, now, self.names))
        scene.mark_newest(())

    def _recount(self) -> None:
        """Find out again which dice were changed."""
        session = self.table.session
        self._marks = DiceMarks(self.board)
        state = session.state_at(0).copy()
        for step in session.steps:
            self._marks.follow(self.board.board.explain(state, step.code))
            state.apply(step.code)

    def happened(self, before: State, code: int) -> None:
        """What a step does, event by event."""
        self._events = self.board.board.explain(before, code, max(ALL_OPEN, self.eyes(self.table.viewer)))
        self._marks.follow(self._events)
        self._gains = gains_of(self._events)

    def moved(self, before: Any, code: int, after: Any) -> None:
        """Animate a step."""
        del code
        shown, newest = pieces.change(self.board, before, after, self.names, self._events)
        self.confirming, self._offered, self._hint = None, None, ()
        self.choice.clear()
        if shown != Change():
            self.table.scene.apply(shown)
        if newest:
            self.table.scene.mark_newest(newest)
        rolled = any(event.kind == face.EV_ROLLED and event.seat == self.table.viewer for event in self._events)
        if rolled and not self.table.settings.reduced_motion and self.table.settings.bot_pace:
            self.tray_panel.dice.roll()

    def refresh(self, snapshot: Any) -> None:
        """Panels, ghosts, highlights."""
        table = self.table
        self.legal = Legal(table.session.state if table.may_act else None)
        self._turn_to_viewer(snapshot)
        self._settle()
        self._offer(snapshot)
        self._show_tray(snapshot)
        self._show_around(snapshot)
        self._show_panels(snapshot)
        self.statistics.follow()
        self.hover(table.scene.hovered_place())

    def _turn_to_viewer(self, now: PrimalSnapshot) -> None:
        """Orders lie as they do for the one who looks now: what only the one before may know goes, also behind the
        curtain."""
        if self._shown_to != self.table.viewer:
            self._shown_to = self.table.viewer
            shown = pieces.pieces(self.board, now, self.names)
            if set(shown) != set(self.table.scene.pieces()):
                self.table.scene.set_pieces(shown)

    def _settle(self) -> None:
        """Leave a choice that has become impossible."""
        if self.confirming is not None and self.confirming.codes[0] not in self.legal.moves:
            self.confirming = None
        if self.table.snapshot.round != self._round:  # the last order of a round may have had to lie face up
            self._round = self.table.snapshot.round
            self.choice.up = False
        if not self.table.may_act:
            up = self.choice.up
            self.choice = Choice(up=up)
        elif self.choice.kind >= 0:
            self.choice.up = self._side(self.choice.kind)

    def _offer(self, now: PrimalSnapshot) -> None:
        """Light every place that can be picked now."""
        found: list[Offer] = []
        if self.table.may_act and self.confirming is None:
            tribe = self.setup.tribes[self.table.viewer]
            found = places_to_pick(now, self.legal, self.choice, tribe)
        self.offers = {offer.place: offer for offer in found}
        offered = (found, len(self.table.session.steps))
        if offered == self._offered:
            return
        self._offered = offered
        scene = self.table.scene
        scene.clear_offer()
        by_art: dict[str, list[Place]] = {}
        for offer in found:
            by_art.setdefault(offer.art, []).append(offer.place)
        for name, places in by_art.items():
            scene.offer(places, self.table.viewer if name else -1, name, more=True)

    # ---- the tray --------------------------------------------------------------------------------

    def _show_tray(self, now: PrimalSnapshot) -> None:
        viewer, tray = self.table.viewer, self.tray_panel
        self._acts = {"card": [], "token": []}
        if viewer < 0:
            tray.show_closed(self.table.closed_text())
            return
        hand = self._marks.hand(now, viewer)
        tray.dice.show_hand(hand, self._pickable(viewer), self._marked(viewer), said=self._dice_said(now))
        cards, tokens, side = self._content.parts(now)
        self._acts = {"card": [act for _, act in cards], "token": [act for _, act in tokens]}
        if not cards and not tokens and not now.round:
            tray.show_closed(self.tr("The others are still choosing."))
            return
        tray.show_faces([shown for shown, _ in cards], [shown for shown, _ in tokens], dice=now.round > 0, side=side)

    def _dice_said(self, now: PrimalSnapshot) -> str:
        good = now.successes[self.table.viewer] or 0
        dice = now.dice[self.table.viewer] or ()
        text = self.tr("Your dice: {faces}; {successes}; {strength} Strength")
        return text.format(
            faces=" ".join(map(str, dice)), successes=successes(good), strength=now.strength[self.table.viewer]
        )

    def choose_card(self, card: int) -> None:
        """A card is to be taken, or after all not."""
        self.choice.card = -1 if self.choice.card == card else card
        self.changed.emit()

    def mark_to_keep(self, place: int) -> None:
        """A dealt Tactic is to be kept, or after all not."""
        kept = self.choice.kept
        most = face.TACTICS_KEPT - self.table.snapshot.hand_sizes[self.table.viewer]
        if place in kept:
            kept.remove(place)
        elif len(kept) < most:
            kept.append(place)
        else:
            self.table.say(self.tr("You have chosen as many as you can keep."))
        self.changed.emit()

    # ---- around the board ------------------------------------------------------------------------

    def _show_around(self, now: PrimalSnapshot) -> None:
        around = self._around
        if around is None:
            return
        styles, names = self.table.styles, self.names
        around.seasons.setVisible(not self.table.session.over)
        around.strip.show_phases(phases(now))
        around.victory.show_points(now.points, styles, names)
        around.seasons.show_seasons(self._seasons(now), now.round, names, now.first, styles)

    def _seasons(self, now: PrimalSnapshot) -> list[SeasonFace]:
        running = now.season if now.round and now.phase != face.FINISHED else (3 if now.round else -1)
        pays: Sequence[Sequence[int]] = ((),) * 3
        if now.round and now.to_move != OVER:
            pays = self.board.board.standing(self.table.session.state.observe(max(0, self.table.viewer))).season
        scored = self._scored.follow([step.code for step in self.table.session.steps])
        made = []
        for place, season in enumerate(self.board.seasons):
            when = NOW if place == running else DONE if place < running else LATER
            points = scored[place] if place < len(scored) else () if when == DONE else pays[place]
            paid = tuple((seat, n) for seat, n in enumerate(points) if n)
            rounds = (2 * place + 1, 2 * place + 2)
            made.append(SeasonFace(art.season(season.id), season.name, season.text, rounds, when, paid))
        return made

    def _show_panels(self, now: PrimalSnapshot) -> None:
        viewer = self.table.viewer
        for seat, screen in enumerate(self.tribes.screens):
            name = self.names[seat]
            screen.show_tribe(self.board, now, seat, name, self.table.styles[seat])
            pickable = self._pickable(seat) if seat != viewer else []
            screen.show_dice(self._marks.hand(now, seat), pickable, self._marked(seat) if pickable else [], name)
        if viewer < 0:
            self.cards.show_sections((), self.table.closed_text())
            return
        standing = None
        if now.round and now.to_move != OVER:
            standing = self.board.board.standing(self.table.session.state.observe(viewer))
        sections = own_sections(self.board, now, viewer, standing)
        closed = "" if sections else self.tr("Your Warchief, Advisor and Tactics are shown here once they are chosen.")
        self.cards.show_sections(sections, closed)

    # ---- what an order would reach ---------------------------------------------------------------

    def hover(self, place: Place | None) -> None:
        """The card of a hex: what it is, and what an order there would reach and cost; its reach is lit."""
        now, view = self.table.snapshot, self.table.view
        kind, at = self._looked_at(now, place)
        lit: tuple[Place, ...] = ()
        title, lines = hex_info(self.board, now, place.index, self.names) if place is not None else ("", [])
        if kind >= 0:
            told, lit = self._preview(at, kind)
            if place is not None and place.index == at:
                lines = told
        self.table.scene.highlight(dict.fromkeys((*lit, *self._chosen_places(), *self._hint)), "target")
        if place is None:
            view.hide_info()
        else:
            view.show_info(title, wrapped(lines))

    def _chosen_places(self) -> tuple[Place, ...]:
        return (Place("hex", self.choice.hex),) if self.choice.hex >= 0 else ()

    def _looked_at(self, now: PrimalSnapshot, place: Place | None) -> tuple[int, int]:
        """Whose reach is to be shown: the order that is to be placed under the pointer, or an own one there."""
        viewer = self.table.viewer
        if viewer < 0 or not now.round or now.to_move == OVER:
            return -1, -1
        if place is not None and now.step == face.ASK_ORDER_HEX and self.choice.kind >= 0 and place in self.offers:
            return self.choice.kind, place.index
        for h in (place.index if place is not None else -1, self.choice.hex):
            order = next((one for one in now.orders if one.hex == h), None)
            if order is not None and order.kind is not None and order.owner == viewer and not order.used:
                return order.kind, h
        return -1, -1

    def _preview(self, at: int, kind: int) -> tuple[list[str], tuple[Place, ...]]:
        """What an own order does, in words and on the board."""
        viewer, board = self.table.viewer, self.board.board
        view = self.table.session.state.observe(viewer)
        one = board.preview(view, viewer, at, kind)
        many = board.preview(view, viewer, at, kind, max(1, one.most))
        now = self.table.snapshot
        paid = now.step == face.ASK_TARGET and now.pending is not None and now.pending.order == at
        return preview_lines(kind, many, one, paid=paid), reach(one)

    # ---- hints, end ------------------------------------------------------------------------------

    def show_hint(self, advice: Advice) -> str:
        """Mark the places of a hint, and say it."""
        code = codes.decode(advice.action)
        self._hint = places_of(code)
        said = self.hint_line(hint_words(self.board, code, self.names), advice)
        self.changed.emit()
        return said

    def look_at(self, seat: int) -> None:
        """Mark all hexes of a tribe for a moment."""
        board = self.table.snapshot.board
        self.table.scene.apply(Change(glow=tuple(Place("hex", h) for h, owner in enumerate(board) if owner == seat)))

    def result_text(self) -> str:
        """How it ended."""
        return result_sentence(self.table.session)

    def result_page(self) -> QWidget:
        """How the game went, in figures."""
        return self.exporter.page()
