"""Hexarion's presenter: snapshots to the board and panels, picked places to legal actions.

It asks the session's state what is allowed, and the core's preview what would come of it. A choice in several steps
(a Hexmaster, an edict, a target, a hex) is kept in a `Choice` until one action is left, so that leaving it costs
nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from typing import Any, cast

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QAction, QKeyEvent
from PySide6.QtWidgets import QWidget

from hexsuite._core.face import State
from hexsuite._core.hexarion import codes, face
from hexsuite._core.hexarion.face import HexarionOutcome, HexarionSnapshot
from hexsuite.games.base import Warns
from hexsuite.games.hexarion.content import CLASSES
from hexsuite.games.hexarion.layout import HOMES, edict, figure_at, grid
from hexsuite.games.hexarion.phases import phases
from hexsuite.games.hexarion.setup import board
from hexsuite.games.hexarion.words import seen
from hexsuite.games.phases import NOW
from hexsuite.play.analysis import Advice
from hexsuite.ui.board.model import Change, Place
from hexsuite.ui.game.export import Exporter
from hexsuite.ui.game.hexarion import art_names as art
from hexsuite.ui.game.hexarion import faces, outcome, pieces, prompts
from hexsuite.ui.game.hexarion.choosing import (
    EDICT,
    FIGURE,
    FRIEND,
    GLYPHEX,
    HEX,
    KIND,
    TARGET,
    USE,
    Choice,
    Legal,
    Picks,
    values,
)
from hexsuite.ui.game.hexarion.dossier import glyphex_sections, show_figure
from hexsuite.ui.game.hexarion.hints import hint_words, places_of
from hexsuite.ui.game.hexarion.info import Card, hex_info, wrapped
from hexsuite.ui.game.hexarion.panels import GlyphexPanel, TurnPanel
from hexsuite.ui.game.hexarion.prompts import Confirming, Scene
from hexsuite.ui.game.hexarion.result import ResultSheet, result_sentence
from hexsuite.ui.game.hexarion.standings import footnote, rows
from hexsuite.ui.game.hexarion.statistics import HexarionStatistics
from hexsuite.ui.game.hexarion.tray import BACK, BENCH, CARD, HAND, STACK, Tray
from hexsuite.ui.game.hexarion.tray import EDICT as EDICT_ROW
from hexsuite.ui.game.log_panel import LogTopic
from hexsuite.ui.game.presenter import PlayerRow, Presenter, Prompt, Table

DELAY = 250
"""Milliseconds before an empty deployment phase is passed over, so that the eye can follow."""
_DIGITS = 9


class HexarionPresenter(Presenter):
    """The whole of Hexarion Conquest in the game page."""

    def __init__(self, table: Table) -> None:
        super().__init__(table)
        self.setup = table.session.setup
        self.board = board(self.setup)
        self.choice = Choice()
        self._asked_at, self._is_costly = (-1, -1), False
        self.legal = Legal()
        self.confirming: Confirming | None = None
        self._offers: dict[Place, Picks] = {}
        self._looks: list[tuple[list[Place], int, str]] = []
        self._last_offer: object = None
        self._focus: pieces.Focus | None = None
        self._hint: tuple[Place, ...] = ()
        self._newest: list[Place] = []
        self._left_at = -1
        self.tray_panel = Tray()
        self.turn = TurnPanel()
        self.glyphexes = GlyphexPanel()
        self.statistics = HexarionStatistics(table)
        self.exporter = Exporter(table, ResultSheet, self)
        self._actions = self._make_actions()
        self.tray_panel.pressed.connect(self.press_card)
        table.scene.picked.connect(self.pick)
        table.scene.dismissed.connect(self.cancel)
        table.view.installEventFilter(self)

    # ---- what the page asks for ------------------------------------------------------------------

    def seen(self, state: State, viewer: int) -> HexarionSnapshot:
        """As the viewer may see it; a spectator sees what is open to all."""
        return seen(state, self.eyes(viewer))

    def log_topic(self) -> LogTopic:
        """Edicts and what they did."""
        return LogTopic(("edict", "defeat", "end"), self.tr("fights"), self.tr("Only edicts and what they did"))

    def tray(self) -> QWidget:
        """Energy, Hexmasters, edicts, hand."""
        return self.tray_panel

    def docks(self) -> Sequence[tuple[str, str, QWidget]]:
        """The turn with the Hexmaster in question, the Glyphexes, the statistics."""
        return (
            ("turn", self.tr("Turn"), self.turn),
            ("glyphexes", self.tr("Glyphexes"), self.glyphexes),
            ("statistics", self.tr("Statistics"), self.statistics),
        )

    def actions(self) -> Sequence[QAction]:
        """Choosing by keys."""
        return self._actions

    def _make_actions(self) -> list[QAction]:
        entries: list[tuple[str, str, str | Callable[[], object]]] = [
            (self.tr("Next Hexmaster"), "N", lambda: self.next_figure(1)),
            (self.tr("Attune a Glyphex"), "A", self.begin_attuning),
            (self.tr("Step without a strike"), "W", prompts.NO_TARGET_ID),
            (self.tr("Confirm a question"), "Y", prompts.CONFIRM_ID),
            (self.tr("Show the turn and the Hexmaster"), "T", lambda: self.table.raise_dock("turn")),
            (self.tr("Show the Glyphexes"), "G", lambda: self.table.raise_dock("glyphexes")),
            (self.tr("Show the statistics"), "S", lambda: self.table.raise_dock("statistics")),
        ]
        for number in range(1, _DIGITS + 1):
            text = self.tr("Card {n} of the tray: a Hexmaster, an edict, a Glyphex").format(n=number)
            entries.append((text, str(number), partial(self.press_digit, number - 1)))
        return [*self.make_actions(entries), *self.exporter.actions]

    def rows(self, snapshot: Any) -> list[PlayerRow]:
        """Both sides."""
        return rows(snapshot, self.table)

    def footnote(self, snapshot: Any) -> str:
        """Why nobody has won yet (H16, H17), and how near the end is (H30)."""
        return footnote(snapshot, self.names)

    def target_text(self) -> str:
        """By what a game is lost."""
        return self.tr("0 energy loses")

    def prompt(self, snapshot: Any) -> Prompt:
        """What to do now."""
        return prompts.prompt(
            Scene(
                snapshot=snapshot,
                viewer=self.table.viewer,
                names=self.names,
                legal=self.legal,
                may_act=self.table.may_act,
                choice=self.choice,
                confirming=self.confirming,
                effects=self._effects(),
                effect=self._effect(),
            )
        )

    def _effects(self) -> dict[int, str]:
        """What each edict would do to the target that has been picked."""
        if TARGET not in self.choice.picks or EDICT in self.choice.picks:
            return {}
        found = self.choice.found(self.legal)
        told = {}
        for move, code in found.items():
            if code.edict not in told:
                told[code.edict] = outcome.short(self.preview(move), self.table.viewer)
        return told

    def _effect(self) -> str:
        """What an edict that only waits to be used would do."""
        if not self.choice.picks or self.choice.asked(self.legal) != USE:
            return ""
        move = self.choice.result(self.legal, {USE: 1})
        return " · ".join(self._lines(move)) if move is not None else ""

    def preview(self, move: int) -> HexarionOutcome:
        """What a legal action would do, from what its player knows."""
        return self.board.preview(self.table.session.state.observe(self.table.viewer), move)

    def _lines(self, move: int) -> list[str]:
        return outcome.lines(self.preview(move), self.table.viewer, self.names)

    # ---- buttons and keys ------------------------------------------------------------------------

    def press(self, button: str) -> None:
        """A button of the prompt."""
        simple: dict[str, Callable[[], object]] = {
            prompts.END_ID: self._end_turn,
            prompts.ACT_ID: lambda: self._play_kind(codes.END_DEPLOYMENT),
            prompts.CANCEL_ID: self.cancel,
            prompts.CONFIRM_ID: self._confirmed,
            prompts.STOP_ASKING_ID: self._stop_asking,
            prompts.USE_ID: lambda: self._take({USE: 1}),
            prompts.NO_TARGET_ID: lambda: self._take({TARGET: -1}),
        }
        if button in simple:
            simple[button]()
        elif button.startswith(prompts.BY_EDICT):
            self._take({EDICT: int(button.removeprefix(prompts.BY_EDICT))})

    def primary(self) -> bool:
        """Space: go on to the action, use what waits, go back from a warning; never ends a turn."""
        return self.press_primary()

    def end_turn(self) -> bool:
        """Enter: end the turn, or what Space does."""
        if self.table.may_act and not self.confirming and not self.choice.picks and self.legal.one(codes.END_TURN):
            self._end_turn()
            return True
        return self.confirming is None and self.primary()

    def _end_turn(self) -> None:
        code = self.legal.one(codes.END_TURN)
        if code is None:
            return
        self.choice.clear()
        could = any(self.legal.has(kind) for kind in (codes.MOVE, codes.EDICT))
        if could and self.table.settings.confirm_end_turn and not self._warning(code):
            text = self.tr("End your turn, although somebody could still act?")
            self.confirming = Confirming(code, text, harmless=True)
            self.changed.emit()
            return
        self._play(code)

    def _play_kind(self, kind: int) -> None:
        code = self.legal.one(kind)
        if code is not None:
            self._play(code)

    def _warning(self, move: int) -> str:
        session = self.table.session
        if not isinstance(session.game, Warns):
            return ""
        return session.game.warning(session.setup, session.state.observe(session.to_move), move)

    def _play(self, move: int) -> bool:
        """Play an action, after a question where it may cost the game."""
        told = self._warning(move)
        if told:
            self.confirming = Confirming(move, told)
            self.changed.emit()
            return False
        return self._submit(move)

    def _submit(self, move: int) -> bool:
        self.confirming = None
        self.choice.clear()
        self._last_offer = None
        return self.table.submit(move)

    def _confirmed(self) -> None:
        if self.confirming is not None:
            self._submit(self.confirming.code)

    def _stop_asking(self) -> None:
        self.table.settings.confirm_end_turn = False
        self.table.save_settings()
        self._confirmed()

    def cancel(self) -> bool:
        """One step back: the question, what was picked, the Hexmaster."""
        self._last_offer = None  # a click beside the ghosts disarms them; offer them again
        if self.confirming is not None:
            self.confirming = None
        elif self.choice.picks:
            self.choice.clear()
        elif self.choice.figure >= 0 and len(self.legal.figures()) > 1:
            self.choice.reset()
            self._left_at = len(self.table.session.steps)
        else:
            self.changed.emit()
            return False
        self.changed.emit()
        return True

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Tab on the board goes from one Hexmaster to the next; after the last one it leaves the board."""
        if event.type() == QEvent.Type.KeyPress and isinstance(event, QKeyEvent) and watched is self.table.view:
            if event.key() == Qt.Key.Key_Tab:
                return self.next_figure(1, round_=False)
            if event.key() == Qt.Key.Key_Backtab:
                return self.next_figure(-1, round_=False)
        return super().eventFilter(watched, event)

    def next_figure(self, step: int, *, round_: bool = True) -> bool:
        """Choose the next own Hexmaster that can do something; False when there is none (`round_`: begin anew)."""
        able = self.legal.figures()
        if not able or self.confirming is not None:
            return False
        at = able.index(self.choice.figure) if self.choice.figure in able else (-1 if step > 0 else len(able))
        at += step
        if not round_ and not 0 <= at < len(able):
            return False
        self.choose_figure(able[at % len(able)])
        return True

    # ---- choosing --------------------------------------------------------------------------------

    def choose_figure(self, figure: int) -> None:
        """An own Hexmaster is to act, come in, or be attuned."""
        self.choice.clear()
        self.choice.figure = figure
        self.changed.emit()

    def choose_edict(self, number: int) -> None:
        """Begin an edict of the chosen Hexmaster, or leave it again."""
        picked = self.choice.picks.get(EDICT) == number
        aimed = {TARGET: self.choice.picks[TARGET]} if TARGET in self.choice.picks else {}
        self.choice.clear()
        if not picked:
            both = {**aimed, EDICT: number}
            if aimed and self.choice.found(self.legal, both):
                self._take(both)
                return
            self.choice.picks = {EDICT: number}
        self.changed.emit()

    def begin_attuning(self) -> bool:
        """Choose a Glyphex of the hand for the chosen Hexmaster, or for the only one that can take one.

        False in another's turn.
        """
        if not self.table.may_act:
            return False
        able = [figure for figure in self.legal.figures() if self.legal.has(codes.ATTUNE, figure)]
        if self.choice.figure not in able:
            if len(able) != 1:
                text = self.tr("Choose the Hexmaster first.") if able else self.tr("Nobody can be attuned now.")
                self.table.say(text)
                return True
            self.choice.figure = able[0]
        self.choice.clear()
        self.choice.picks = {KIND: codes.ATTUNE}
        self.changed.emit()
        return True

    def press_digit(self, place: int) -> bool:
        """The key of a card: of those that are asked for, else an edict, else a Hexmaster; False where it is none."""
        for kind in (CARD, EDICT_ROW, BENCH):
            cards = self.tray_panel.cards(kind)
            if cards:
                able = self.table.may_act and place < len(cards)
                if able:
                    self.press_card(kind, place)
                return able
        return False

    def press_card(self, kind: str, place: int) -> None:
        """A card of the tray was pressed."""
        if kind == STACK:
            self.table.raise_dock("glyphexes")
            return
        card = self.tray_panel.cards(kind)[place]
        if not card.face.enabled:
            self.table.say(card.face.tip.rpartition("\n")[2] or card.face.note)
            return
        viewer, snapshot = self.table.viewer, self.table.snapshot
        hand = snapshot.hands[viewer] or ()
        if kind == BACK:
            self.next_figure(1)
        elif kind == EDICT_ROW:
            self.choose_edict(self._edicts()[place].edict)
        elif kind == HAND:
            self._take({KIND: codes.ATTUNE, GLYPHEX: hand[place]})
        elif kind == CARD:
            self._take({GLYPHEX: self._asked_glyphexes()[place]})
        elif self.choice.picks:
            self._take({FRIEND: self._fallen()[place]})
        else:
            self.choose_figure(place)

    def _asked_glyphexes(self) -> list[int]:
        return values(self.choice.found(self.legal).values(), GLYPHEX)

    def _fallen(self) -> list[int]:
        """Friends that are asked for and stand nowhere."""
        own = self.table.snapshot.figures[self.table.viewer]
        found = values(self.choice.found(self.legal).values(), FRIEND)
        return [friend for friend in found if own[friend].where != face.BOARD]

    def _edicts(self) -> Sequence[face.EdictChoice]:
        own = self.table.snapshot.figures[self.table.viewer][self.choice.figure]
        if own.where != face.BOARD:
            return ()
        return self.board.edict_choices(self.table.session.state, self.table.viewer, self.choice.figure)

    def pick(self, place: Place) -> None:
        """A place was picked on the board."""
        picks = self._offers.get(place)
        if picks is None or not self.table.may_act:
            return
        if set(picks) == {FIGURE}:
            self.choose_figure(picks[FIGURE])
        else:
            self._take(picks)

    def _take(self, picks: Picks) -> None:
        """Add to the choice, and play it when it is complete."""
        before = self.choice.picks
        self.choice.picks = {**before, **picks}
        move = self.choice.result(self.legal)
        if move is not None:
            self.choice.picks = before  # should the person go back from a question, this is where they were
            self._play(move)
        else:
            self.changed.emit()

    def unasked(self) -> tuple[int, int] | None:
        """A deployment phase in which nothing can be done is passed over; with the setting, such a turn is ended."""
        moves = self.table.session.state.moves()
        if len(moves) != 1:
            return None
        only = moves[0]
        kind = codes.decode(only).kind
        if kind == codes.END_DEPLOYMENT:
            return only, DELAY
        ending = kind == codes.END_TURN and self.table.settings.auto_end
        return (only, DELAY) if ending and not self._costly(only) else None

    def _costly(self, move: int) -> bool:
        """Whether there is a warning of a move; asked once a position."""
        ply = len(self.table.session.steps)
        if self._asked_at != (ply, move):
            self._asked_at, self._is_costly = (ply, move), bool(self._warning(move))
        return self._is_costly

    # ---- showing ---------------------------------------------------------------------------------

    def build(self) -> None:
        """The whole board."""
        self.table.scene.reset(grid(), pieces.tiles(), (), self.table.styles)
        self.reset()

    def succeed(self, former: HexarionPresenter) -> None:
        """The choice in progress stays."""
        self.choice, self.confirming = former.choice, former.confirming

    def reset(self) -> None:
        """Pieces as they stand, no animation."""
        self.choice.reset()
        self._asked_at = (-1, -1)
        self.confirming = None
        self._last_offer, self._focus, self._left_at = None, None, -1
        self._newest, self._hint = [], ()
        self.table.scene.set_pieces(pieces.pieces(self.table.snapshot, self.names))
        self.table.scene.mark_newest(())

    def moved(self, before: Any, code: int, after: Any) -> None:
        """Animate a step."""
        shown, newest = pieces.change(before, codes.decode(code), after, self.names)
        self.confirming, self._last_offer, self._hint = None, None, ()
        self.choice.clear()
        scene = self.table.scene
        if self._focus is not None:
            scene.set_pieces(pieces.pieces(before, self.names))
            self._focus = None
        if shown != Change():
            scene.apply(shown)
        if newest:
            self._newest = newest
            scene.mark_newest(newest)

    def refresh(self, snapshot: Any) -> None:
        """Panels, ghosts, highlights."""
        table = self.table
        self.legal = Legal(table.session.state.moves()) if table.may_act else Legal()
        self._settle(snapshot)
        self._show_focus(snapshot)
        self._offer(snapshot)
        self._show_tray(snapshot)
        self._show_panels(snapshot)
        table.scene.highlight((*self._marked_places(snapshot), *self._hint), "target")
        self.hover(table.scene.hovered_place())

    def _settle(self, snapshot: HexarionSnapshot) -> None:
        """Leave a choice that has become impossible; choose what only one can do."""
        able = self.legal.figures()
        if self.confirming is not None and self.confirming.code not in self.legal.moves:
            self.confirming = None
        if not able:
            self.choice.reset()
            return
        if self.choice.figure not in able:
            self.choice.reset()
        if self.choice.picks and not self.choice.found(self.legal):
            self.choice.clear()
        if self.choice.figure < 0 and self._left_at != len(self.table.session.steps):
            if snapshot.acting in able:
                self.choice.figure = snapshot.acting
            elif len(able) == 1:
                self.choice.figure = able[0]

    def _marked_places(self, snapshot: HexarionSnapshot) -> tuple[Place, ...]:
        """Who is chosen, and what has been picked for it so far."""
        if self.choice.figure < 0 or self.table.viewer < 0:
            return ()
        picks = self.choice.picks
        found = [snapshot.figures[self.table.viewer][self.choice.figure].hex]
        found += [self._where(snapshot, name, picks[name]) for name in (TARGET, FRIEND, HEX) if name in picks]
        if self.confirming is not None:
            found += [place.index for place in places_of(codes.decode(self.confirming.code), snapshot)]
        return tuple(Place("hex", at) for at in dict.fromkeys(found) if at >= 0)

    def _show_focus(self, snapshot: HexarionSnapshot) -> None:
        """Lay the Focalis of the chosen Hexmaster round the edict that is being chosen."""
        number = self.choice.picks.get(EDICT, 0)
        focus = pieces.Focus(self.table.viewer, self.choice.figure, number) if number else None
        if focus != self._focus:
            self._focus = focus
            self.table.scene.set_pieces(pieces.pieces(snapshot, self.names, focus))

    # ---- ghosts ----------------------------------------------------------------------------------

    def _offer(self, snapshot: HexarionSnapshot) -> None:
        """Light every place that can be picked now."""
        self._offers, self._looks = {}, []
        if self.table.may_act and self.confirming is None:
            self._gather(snapshot)
        offered = (self._looks, len(self.table.session.steps), self._focus)
        if offered == self._last_offer:
            return
        self._last_offer = offered
        scene = self.table.scene
        scene.clear_offer()
        for places, seat, name in self._looks:
            scene.offer(places, seat, name, more=True)

    @property
    def offered(self) -> dict[Place, Picks]:
        """What picking each lit place would add to the choice."""
        return dict(self._offers)

    def _gather(self, snapshot: HexarionSnapshot) -> None:
        choice, viewer = self.choice, self.table.viewer
        if snapshot.phase == face.ACTION and not choice.picks:
            self._gather_beginnings(snapshot)
            return
        asked = choice.asked(self.legal)
        found = list(choice.found(self.legal).values())
        if asked == USE:
            at = snapshot.figures[viewer][choice.figure].hex
            self._add({at: {USE: 1}}, viewer, art.edict_art(choice.picks[EDICT]))
        elif asked in (HEX, TARGET, FRIEND) and found:
            places = {self._where(snapshot, asked, value): {asked: value} for value in values(found, asked)}
            places.pop(-1, None)
            self._add(places, viewer, self._look(snapshot, asked))

    def _where(self, snapshot: HexarionSnapshot, asked: str, value: int) -> int:
        """The hex that a value of a field means; -1 for none."""
        viewer = self.table.viewer
        if asked == HEX:
            stays = self.choice.picks.get(EDICT) == codes.SLIPSTRIKE and value < 0
            return snapshot.figures[viewer][self.choice.figure].hex if stays else value
        if value < 0:
            return -1
        if asked == FRIEND:
            return snapshot.figures[viewer][value].hex
        return HOMES[1 - viewer] if value == codes.HOME else snapshot.figures[1 - viewer][value].hex

    def _look(self, snapshot: HexarionSnapshot, asked: str) -> str:
        """What would stand on a hex, or what is aimed at it."""
        if snapshot.phase == face.SANCTUMS:
            return art.SANCTUM
        picks, viewer = self.choice.picks, self.table.viewer
        number = picks.get(EDICT, 0)
        if asked != HEX:
            return art.edict_art(number)
        if number == codes.ROOT_TRAP:
            return art.TRAPS[viewer]
        if number == codes.PUSH:
            return art.edict_art(codes.PUSH)
        if number == codes.SOUL_ECHO:
            return art.class_art(picks[FRIEND])
        return art.class_art(self.choice.figure)

    def _gather_beginnings(self, snapshot: HexarionSnapshot) -> None:
        """Moves and targets of the chosen Hexmaster; the others that could be chosen."""
        viewer, figure = self.table.viewer, self.choice.figure
        own = snapshot.figures[viewer]
        mine = [code for code in self.legal.codes.values() if code.figure == figure]
        moves = {code.hex: {KIND: codes.MOVE, HEX: code.hex} for code in mine if code.kind == codes.MOVE}
        self._add(moves, viewer, art.class_art(figure) if figure >= 0 else "")
        aimed: dict[int, dict[int, Picks]] = {}
        for code in mine:
            if code.target >= 0:
                at = self._where(snapshot, TARGET, code.target)
                aimed.setdefault(code.edict, {})[at] = {TARGET: code.target}
        for number, places in sorted(aimed.items()):
            self._add(places, viewer, art.edict_art(number))
        others = {own[other].hex: {FIGURE: other} for other in self.legal.figures() if other != figure}
        self._add(others, viewer, "")

    def _add(self, places: dict[int, Picks], seat: int, name: str) -> None:
        fresh = {Place("hex", at): picks for at, picks in places.items() if at >= 0}
        fresh = {place: picks for place, picks in fresh.items() if place not in self._offers}
        self._offers.update(fresh)
        if fresh:
            self._looks.append((list(fresh), seat, name))

    # ---- tray and panels -------------------------------------------------------------------------

    def _show_tray(self, snapshot: HexarionSnapshot) -> None:
        viewer, tray = self.table.viewer, self.tray_panel
        hand = snapshot.hands[viewer] if viewer >= 0 else None
        if hand is None:
            tray.show_closed(self.table.closed_text())
            return
        tray.gauge.show_energy(snapshot.energy[viewer], snapshot.overflow[viewer])
        style, choice = self.table.styles[viewer], self.choice
        attunes = choice.figure >= 0 and self.legal.has(codes.ATTUNE, choice.figure) and not choice.picks
        cards = faces.hand(self.setup, hand, enabled=attunes, keys=False)
        stack = [faces.stack(len(hand), style)]
        if snapshot.phase != face.ACTION or choice.figure < 0:
            shown = faces.bench(snapshot, viewer, self.legal, style)
            if choice.figure >= 0:
                shown[choice.figure] = replace(shown[choice.figure], checked=True)
            tray.show_cards(bench=shown, hand=cards)
            return
        back = [faces.portrait(snapshot, viewer, choice, self.legal, style)]
        asked = choice.asked(self.legal) if choice.picks else ""
        if asked == GLYPHEX:
            tray.show_cards(back=back, card=faces.hand(self.setup, self._asked_glyphexes(), enabled=True, keys=True))
        elif asked == FRIEND and self._fallen():
            fallen = self._fallen()
            tray.show_cards(back=back, bench=faces.bench(snapshot, viewer, self.legal, style, fallen), stack=stack)
        else:
            used = snapshot.used if snapshot.acting == choice.figure else 0
            row = faces.edicts(self._edicts(), choice, self.legal, used)
            full = len(row) > 1 or not hand
            tray.show_cards(back=back, edict=row, **({"stack": stack} if full else {"hand": cards}))

    def _show_panels(self, snapshot: HexarionSnapshot) -> None:
        steps = phases(snapshot)
        running = [step.text for step in steps if step.when == NOW]
        text = running[0] if running else self.tr("Sanctums are placed, then it is drawn who starts.")
        if self.table.session.over:
            text = self.tr("The game is over.")
        self.turn.show_phases(steps, text)
        sections = glyphex_sections(self.setup, snapshot, self.table.viewer, self.names, self.table.styles)
        self.glyphexes.show_sections(sections)
        self.statistics.follow()

    def hover(self, place: Place | None) -> None:
        """The info card of a place: what a pick would do, else what is there; the panel tells of who stands there."""
        snapshot, view = self.table.snapshot, self.table.view
        card = self._outcome_card(place) if place in self._offers else None
        if card is None and place is not None:
            card = hex_info(self.setup, snapshot, place.index, self.names)
        if card is None:
            view.hide_info()
        else:
            view.show_info(card[0], wrapped(card[1]))
        figure = figure_at(snapshot, place.index) if place is not None else None
        if figure is None and self.choice.figure >= 0:
            figure = snapshot.figures[self.table.viewer][self.choice.figure]
        show_figure(self.turn, self.board, self.table, figure)

    def _outcome_card(self, place: Place | None) -> Card | None:
        """What picking an offered place would do."""
        if place is None:
            return None
        picks = self._offers[place]
        if set(picks) == {FIGURE}:
            return None
        move = self.choice.result(self.legal, picks)
        if move is not None:
            return outcome.title(codes.decode(move)), self._lines(move)
        found = self.choice.found(self.legal, picks)
        told: dict[str, str] = {}
        for one, code in found.items():
            name = edict(code.edict).name if EDICT not in self.choice.picks else ""
            if name and name not in told:
                told[name] = outcome.short(self.preview(one), self.table.viewer)
        lines = [f"{name}: {text}" if text else name for name, text in told.items()]
        target = picks.get(TARGET, -1)
        if EDICT in self.choice.picks:
            return edict(self.choice.picks[EDICT]).name, outcome.further(list(found.values()), picks)
        if 0 <= target < len(CLASSES):
            return self.tr("What can be done to the {kind}").format(kind=CLASSES[target]), lines
        return self.tr("What can be done here"), lines

    # ---- hints, end ------------------------------------------------------------------------------

    def show_hint(self, advice: Advice) -> str:
        """Mark the places of a hint, and say it."""
        code = codes.decode(advice.action)
        self._hint = places_of(code, self.table.snapshot)
        said = self.hint_line(hint_words(code), advice)
        self.changed.emit()
        return said

    def look_at(self, seat: int) -> None:
        """Mark all Hexmasters of a seat on the board for a moment."""
        own = cast(HexarionSnapshot, self.table.snapshot).figures[seat]
        places = tuple(Place("hex", figure.hex) for figure in own if figure.where == face.BOARD)
        self.table.scene.apply(Change(glow=places))

    def result_text(self) -> str:
        """How it ended."""
        return result_sentence(self.table.session)

    def result_page(self) -> QWidget:
        """How the game went, in figures."""
        return self.exporter.page()
