"""The game page: prompt, board, tray and docks around one session, for any game.

Everything that knows a piece or a rule is the presenter's. The page owns the
session while it is shown: it plays the person's codes, lets the bots think in
threads, and closes both without waiting for anybody.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any

from PySide6.QtCore import QEvent, QObject, QSettings, Qt, QTimer, Signal
from PySide6.QtGui import QAction, QKeyEvent, QResizeEvent, QShowEvent
from PySide6.QtWidgets import (
    QMainWindow,
    QStackedWidget,
    QVBoxLayout,
    QWidget,
)

from hexsuite._core.face import State
from hexsuite.games.base import NOBODY, BadInput
from hexsuite.play.ai import AiSeats
from hexsuite.play.analysis import Advice, Analyst
from hexsuite.play.clock import TurnClock
from hexsuite.play.events import (
    BotFailed,
    Ended,
    Event,
    JournalError,
    JournalFailed,
    Moved,
    Paused,
    Said,
    SeatChanged,
    Undone,
)
from hexsuite.play.session import Session
from hexsuite.ui import theme
from hexsuite.ui.board.accessibility import announce
from hexsuite.ui.board.scene import BoardScene
from hexsuite.ui.board.view import BoardView
from hexsuite.ui.bridge import Bridge
from hexsuite.ui.game import page_prompts
from hexsuite.ui.game.clock_face import ClockFace
from hexsuite.ui.game.docks import Docks
from hexsuite.ui.game.log_panel import LogPanel, LogStep
from hexsuite.ui.game.move_line import MoveLine
from hexsuite.ui.game.players import PlayersPanel
from hexsuite.ui.game.presenter import SPACE, Presenter, Prompt, Question
from hexsuite.ui.game.prompt import PromptBar
from hexsuite.ui.game.registry import PRESENTERS, styles_at
from hexsuite.ui.game.story import Story
from hexsuite.ui.settings import Settings

log = logging.getLogger(__name__)
EARLY = 3000
"""Milliseconds for which it is said that nothing was done."""


class GamePage(QMainWindow):
    """One running game on the screen.

    Signals: `left` (back to the start page), `rematch` (the person wants another game), `said(text)` (a passing
    sentence for the status line), `state_changed` (menus should look again).
    """

    left = Signal()
    rematch = Signal()
    said = Signal(str)
    state_changed = Signal()
    settings_changed = Signal()

    def __init__(
        self, session: Session, settings: Settings, parent: QWidget | None = None, *, former: GamePage | None = None
    ) -> None:
        """`former`: the page that showed this very session until now and has handed it on (`hand_on`)."""
        super().__init__(parent)
        self.setWindowFlags(Qt.WindowType.Widget)
        self.session = session
        self.settings = settings
        self.styles = styles_at(session.game.id, session.setup, session.seats)
        self.shut = False
        self._viewer = self._first_viewer()
        self._curtain = len(self.people) > 1 and settings.curtain
        self._question: Question | None = None
        self._peeking = False
        self._wants_cards = False
        self._snapshot: Any = None
        self._trouble = ""
        self._hint = ""
        self._early = ""
        self._early_gone = QTimer(self)
        self._early_gone.setSingleShot(True)
        self._early_gone.timeout.connect(self._forget_early)
        self._unkept = False
        self.story = Story()
        self._result: QWidget | None = None
        self.clock: TurnClock = TurnClock(session) if former is None else former.clock
        self.clock.hold(True)  # until there is something to see
        self.clock_face = ClockFace(self.clock)
        self.scene = BoardScene(self)
        self.view = BoardView(self.scene)
        self.presenter: Presenter = PRESENTERS[session.game.id](self)
        self.presenter.setParent(self)
        small = self.presenter.prompt_widget()
        self.prompt_bar = PromptBar(self.styles, [self.clock_face] if small is None else [self.clock_face, small])
        self.players = PlayersPanel(self.styles)
        topic = self.presenter.log_topic()
        self.log_panel = LogPanel(self._describe, self._replay, self.viewer, self.styles, self.presenter.joined, topic)
        self.move_line = MoveLine(session.game.help_moves())
        self._automatic = QTimer(self)
        self._automatic.setSingleShot(True)
        self._automatic.timeout.connect(self._play_automatic)
        self._lay_out()
        if former is not None:
            self._succeed(former)
        self._connect()
        self._start(former)

    # ---- making ----------------------------------------------------------------------------------

    def _lay_out(self) -> None:
        self.board_stack = QStackedWidget()
        self.board_stack.addWidget(self.view)
        self.tray = self.presenter.tray()
        centre = QWidget()
        column = QVBoxLayout(centre)
        gap = theme.px(8)
        self.setContentsMargins(gap, theme.px(4), gap, 0)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(gap)
        column.addWidget(self.prompt_bar)
        column.addWidget(self.presenter.frame(self.board_stack), 1)
        column.addWidget(self.tray)
        column.addWidget(self.move_line)
        self.move_line.hide()
        self.tray.setFixedHeight(theme.px(self.presenter.tray_height))
        self.setCentralWidget(centre)
        players, log = (self.tr("Players"), self.players), (self.tr("Log"), self.log_panel)
        self.dock_area = Docks(self, players, self.presenter.docks(), log)
        self.docks = self.dock_area.by_name

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Share the height between the players and the other panels."""
        super().resizeEvent(event)
        self.dock_area.hold_players()

    def showEvent(self, event: QShowEvent) -> None:
        """Size the docks once there is a window to size them in."""
        super().showEvent(event)
        self.dock_area.size_soon()

    def fit_docks(self) -> None:
        """Share the room out again, after a change of scale."""
        self.dock_area.fit()

    def reset_layout(self) -> None:
        """Put all docks where they belong."""
        self.dock_area.reset()

    def set_movable(self, on: bool) -> None:
        """Give the docks title bars to seize them by, or take these away for more room."""
        self.dock_area.set_movable(on)

    def save_layout(self, store: QSettings) -> None:
        """Keep where the docks are."""
        self.dock_area.save(store, self.session.game.id)

    def restore_layout(self, store: QSettings) -> None:
        """Put the docks where they were."""
        self.dock_area.restore(store, self.session.game.id)

    def _succeed(self, former: GamePage) -> None:
        """Go on as the page before did: who looks at the screen, why the game stands still, what the log says."""
        self._viewer, self._curtain, self._wants_cards = former._viewer, former._curtain, former._wants_cards
        self._trouble, self._unkept = former._trouble, former._unkept
        self.log_panel.said = former.log_panel.said
        self.log_panel.choose(former.log_panel.choice)

    def _connect(self) -> None:
        self.prompt_bar.pressed.connect(self._pressed)
        self.prompt_bar.held.connect(self._peek)
        self.clock_face.ran_out.connect(self._ran_out)
        self.presenter.changed.connect(self.refresh)
        self.scene.hovered.connect(self.presenter.hover)
        self.players.chosen.connect(self.presenter.look_at)
        self.move_line.entered.connect(self._typed)
        theme.notifier().changed.connect(self._restyle)

    def _start(self, former: GamePage | None) -> None:
        self._bridge = Bridge(self)
        self._bridge.ran.connect(self.refresh)
        self._unsubscribe = self.session.subscribe(self._heard)
        self.apply_settings()
        self._look()
        self.presenter.build()
        if former is not None:
            self.presenter.succeed(former.presenter)
        self._write_log()
        self.ai = AiSeats(self.session, self._bridge.deliver, pace=self.settings.bot_pace / 1000)
        self.analyst = Analyst(self.session, self._bridge.deliver)
        self.refresh()
        self.view.installEventFilter(self)
        self.view.setFocus()

    def apply_settings(self) -> None:
        """Take over changed settings: pace, motion, curtain."""
        self.scene.set_reduced_motion(self.settings.reduced_motion)
        pace = self.settings.bot_pace
        self.scene.set_pace(0.0 if pace == 0 else min(4.0, max(1.0, 600 / pace)))
        if hasattr(self, "ai"):
            self.ai.pace = pace / 1000
            self.refresh()

    def _restyle(self) -> None:
        self.styles = styles_at(self.session.game.id, self.session.setup, self.session.seats)
        self.prompt_bar.restyle(self.styles)
        self.players.restyle(self.styles)
        self.log_panel.restyle(self.styles)

    # ---- who looks at the screen -----------------------------------------------------------------

    @property
    def people(self) -> list[int]:
        """Seats played by people now."""
        return [seat for seat, sitting in enumerate(self.session.seats) if sitting.human]

    def _first_viewer(self) -> int:
        personal = [seat for seat, sitting in enumerate(self.session.seats) if sitting.personal]
        people = self.people or personal
        if self.session.to_move in people:
            return self.session.to_move
        return people[0] if people else -1

    @property
    def spectator(self) -> bool:
        """Whether no person has a seat."""
        return not any(sitting.personal for sitting in self.session.seats)

    @property
    def viewer(self) -> int:
        """Whose hand is open on the screen; -1: nobody's."""
        covered = self._curtain and not self._peeking
        return -1 if covered and not self.session.over else self._viewer

    @property
    def at_screen(self) -> int:
        """The seat of the person at the screen, also before the curtain is lifted; -1 for a spectator."""
        return self._viewer

    @property
    def covered(self) -> bool:
        """Whether the curtain is drawn: whoever sits before it has not shown that the screen is theirs."""
        return self._curtain and not self.session.over

    @property
    def snapshot(self) -> Any:
        """The position as the viewer sees it."""
        return self._snapshot

    @property
    def may_act(self) -> bool:
        """Whether the person at the screen is to move."""
        session = self.session
        if session.over or session.paused or session.closed or self._curtain or self.viewer < 0 or self.story:
            return False
        mine = session.to_move == self.viewer and session.seats[self.viewer].human
        return mine and self._unasked() is None

    def _unasked(self) -> tuple[int, int] | None:
        """What the person to move plays without being asked, and after how many milliseconds."""
        session = self.session
        if session.over or session.paused or session.closed or not session.seats[session.to_move].human or self.story:
            return None
        return self.presenter.unasked()

    def _look(self) -> None:
        """Turn to the person who must act, behind a curtain where several sit at the screen."""
        session, people = self.session, self.people
        asked = session.to_move in people and self._unasked() is None
        if not session.over and asked and session.to_move != self._viewer:
            self._viewer = session.to_move
            self._peeking = self._wants_cards = False
            self._curtain = len(people) > 1 and self.settings.curtain
        if self._viewer not in people and people:
            self._viewer = people[0]
        if len(people) < 2:
            self._curtain = False
        covered = self._curtain and asked and session.to_move == self._viewer and not session.over
        self._question = self.presenter.question() if covered and not session.paused else None
        self._peeking = self._peeking and self.asking
        self.clock.hold((self._curtain and not self.asking) or not hasattr(self, "ai"))
        self._snapshot = self.presenter.seen(session.state, self.viewer)
        if not self._peeking:
            self.log_panel.set_viewer(self.viewer)

    @property
    def asking(self) -> bool:
        """Whether somebody is asked in another's turn, to answer without the cards or with a glance at them."""
        return self._question is not None and bool(self._question.answers) and not self._wants_cards

    def _peek(self, down: bool) -> None:
        """Show the cards of who is asked as long as key or button is held."""
        if (down and self.asking) != self._peeking:
            self._peeking = down and self.asking
            self.refresh()

    def answer(self, button: str) -> bool:
        """Answer the question that is open in another's turn; False where none is, or it has no such button."""
        question = self._question
        codes = {} if question is None else {each.id: code for each, code in question.answers}
        if question is None or not self.asking or button not in codes:
            return False
        code, self._peeking = codes[button], False
        if code is None:
            self._wants_cards = True
            self.refresh()
        elif self.session.state.is_legal(code):
            self._submit(self._viewer, (code,))
        else:
            self.refresh()
            self.say(question.refusal)
        return True

    def seat_note(self, seat: int) -> str:
        """Who sits at a seat, in a word or two."""
        sitting = self.session.seats[seat]
        if sitting.human:
            note = self.tr("you") if len(self.people) == 1 else ""
        elif sitting.lent:
            note = self.tr("lent to level {level}").format(level=sitting.level)
        else:
            note = self.tr("level {level}").format(level=sitting.level)
        if not self.session.over and not sitting.human and self.session.to_move == seat and not self.session.paused:
            return self.tr("{note} · thinking …").format(note=note)
        return note

    def closed_text(self) -> str:
        """Why no hand is shown."""
        if self.spectator:
            return self.tr("You are watching: all hands are closed.")
        return self.tr("The cards are covered until the next person is ready.")

    # ---- playing ---------------------------------------------------------------------------------

    def submit(self, *codes: int) -> bool:
        """Play codes for the viewer; stops at the first that is refused. Refused as a whole when time was up."""
        return self._submit(self.viewer, codes)

    def _submit(self, seat: int, codes: tuple[int, ...]) -> bool:
        if self.clock.check():
            self._ran_out()
            return False
        return self._play(seat, codes)

    def _play(self, seat: int, codes: tuple[int, ...], *, asked: bool = True) -> bool:
        """Play codes as one decision; `asked`: whether the person made it."""
        try:
            self.session.submit(seat, *codes, asked=asked)
        except BadInput as error:
            self.say(str(error))
            return False
        except JournalError as error:
            self._trouble = str(error)
            return False
        finally:
            self.refresh()
        return True

    def _ran_out(self) -> None:
        """The clock has completed a turn."""
        self.say(self.tr("The time was up, so the turn was completed."))
        late = self.clock.late
        text = self.tr("{name}'s time was up.").format(name=self.session.seats[late].name)
        self.log_panel.add_words(len(self.session.steps) - 1, late, text, "time")
        self.refresh()

    def _typed(self, text: str) -> None:
        """A move typed into the line."""
        if not self.may_act:
            self.move_line.refuse(self.tr("It is not your turn to act."))
            return
        try:
            code = self.session.game.parse(self.session.setup, self.session.state, text)
        except BadInput as error:
            self.move_line.refuse(str(error))
            return
        if self.submit(code):
            self.move_line.done()

    def _pressed(self, button: str) -> None:
        own: dict[str, Callable[[], object]] = {
            page_prompts.READY: self.lift_curtain,
            page_prompts.UNPAUSE: self.toggle_pause,
            page_prompts.UNSAVED: self.play_unsaved,
            page_prompts.REMATCH: self.rematch.emit,
            page_prompts.TOGGLE: self.toggle_result,
            page_prompts.LEAVE: self.left.emit,
            page_prompts.NEXT: self.go_on_telling,
            page_prompts.SKIP: self.end_story,
        }
        if button in own:
            own[button]()
        elif not self.answer(button):
            self.presenter.press(button)

    def lift_curtain(self) -> None:
        """The next person is ready to see the cards."""
        self._curtain, self._early = False, ""
        self._look()
        self.presenter.reset()
        self.refresh()

    def go_on_telling(self) -> None:
        """The next line of what has happened; after the last one the game goes on."""
        self.story.next()
        self._told()

    def end_story(self) -> None:
        """Leave out what is still to be told."""
        self.story.clear()
        self._told()

    def _told(self) -> None:
        self.ai.hold(bool(self.story))
        self.refresh()

    def _tell(self, event: Moved, lines: list[Any]) -> None:
        """Have what others did read line by line, by those who want to."""
        if self.settings.step_through and not self.session.over and not self._curtain:
            after = self.presenter.seen(event.after, self.viewer)
            others = [line for line in lines if line.seat != self._viewer or event.step.seat != self._viewer]
            self.story.tell(line for line in others if self.presenter.stepped(line, after))
            if hasattr(self, "ai"):
                self.ai.hold(bool(self.story))

    def toggle_pause(self) -> None:
        """Pause, or go on."""
        self._trouble, self._unkept, self._early = "", False, ""
        if self.session.paused:
            self.session.unpause()
        else:
            self.session.pause()
        self.refresh()

    def play_unsaved(self) -> None:
        """The library refuses: play on without it."""
        self.session.keep_in(None)
        self.toggle_pause()

    def undo(self) -> None:
        """Take back the last decision, with the bots' replies; never while the cards are covered."""
        if self.covered:
            self.say(self.tr("Nothing is taken back while the cards are covered."))
        else:
            self._guard(self.session.undo)

    def resign(self, seat: int) -> None:
        """Give up."""
        self._guard(lambda: self.session.resign(seat))

    def hand_over(self, seat: int, level: int) -> None:
        """Let a bot play a seat."""
        self._guard(lambda: self.session.hand_over(seat, level))

    def take_back(self, seat: int) -> None:
        """Play a lent seat again."""
        self._guard(lambda: self.session.take_back(seat))

    def _guard(self, act: Callable[[], object]) -> None:
        try:
            act()
        except (BadInput, JournalError) as error:
            self.say(str(error))
        self.refresh()

    def hint(self) -> None:
        """Ask the strongest bot what it would do; the answer comes when it has thought."""
        if not self.may_act:
            self.say(self.tr("Hints are for when it is your turn to act."))
            return
        try:
            self.analyst.ask(self.viewer, self._advised, self.say)
        except BadInput as error:
            self.say(str(error))
        else:
            self._show_hint(self.tr("Thinking about a hint …"))

    def _advised(self, advice: Advice) -> None:
        self._show_hint(self.presenter.show_hint(advice))

    def _show_hint(self, text: str) -> None:
        """Where the eye is: in the prompt bar, until the next step."""
        self._hint = text
        self.prompt_bar.show_prompt(self._prompt())

    def unheard(self) -> None:
        """A key or a click has done nothing: where it is not the person's turn, say so where the eye is."""
        if self.may_act or self.session.over or not self.people or self.shut:
            return
        if self.session.paused:
            self._early = self.tr("Nothing was done: the game is paused.")
        elif self.covered:
            self._early = self.tr("Nothing was done: the cards are covered.")
        elif self.story:
            self._early = self.tr("Nothing was done: first read on with Space, or skip with Esc.")
        else:
            self._early = self.tr("Too early: it was not your turn yet, so nothing was done.")
        self._early_gone.start(EARLY)
        self.prompt_bar.show_prompt(self._prompt())
        announce(self.view, self._early)

    def _forget_early(self) -> None:
        self._early = ""
        if not self.shut:
            self.prompt_bar.show_prompt(self._prompt())

    def _play_automatic(self) -> None:
        if self.shut:
            return
        unasked = self._unasked()
        found = self.presenter.automatic()
        if unasked is not None:
            seat, words, ply = self.session.to_move, self.presenter.unasked_words(), len(self.session.steps)
            if self._play(seat, (unasked[0],), asked=False) and words:
                self.log_panel.add_words(ply, seat, words, "trade", eyes=seat)
        elif found is not None:
            self._play(self.viewer, (found[0],), asked=False)

    # ---- what the session tells ------------------------------------------------------------------

    def _heard(self, event: Event) -> None:
        if isinstance(event, Moved):
            self._on_moved(event)
        elif isinstance(event, Said):
            self._on_said(event)
        elif isinstance(event, Undone):
            self._hint = ""
            self.end_story()
            self.log_panel.truncate(len(self.session.steps))
            self._close_result()
            self._look()
            self.presenter.reset()
            self.say(self.tr("Taken back."))
        elif isinstance(event, SeatChanged):
            self.styles = styles_at(self.session.game.id, self.session.setup, self.session.seats)
            self._look()
            self.presenter.reset()
        elif isinstance(event, Ended):
            self._on_ended()
        elif isinstance(event, BotFailed | JournalFailed):
            self._trouble = event.reason
            self._unkept = isinstance(event, JournalFailed)
            if not self.session.paused:
                self.session.pause()
        elif isinstance(event, Paused):
            self.say(self.tr("Paused.") if event.on else "")

    def _on_moved(self, event: Moved) -> None:
        self._hint = ""
        if event.step.seat == self._viewer:
            self.say("")  # what was said of the position before is over
            self._early = ""
        step = LogStep(event.ply, event.step.code, event.before, event.after)
        lines = self.log_panel.add(step)
        viewer = self.viewer
        self.presenter.happened(event.before, event.step.code)
        self.presenter.moved(
            self.presenter.seen(event.before, viewer), event.step.code, self.presenter.seen(event.after, viewer)
        )
        # Whoever sits by hears what is spoken, too, and may be the one to read on.
        shared = len(self.people) > 1 and self.settings.curtain
        public = self._describe(step, NOBODY) if shared else lines
        self._tell(event, public)
        if public:
            announce(self.view, " ".join(line.text for line in public))

    def _on_said(self, event: Said) -> None:
        self.presenter.said(event.seat, event.text)
        text = self.tr("{name}: “{words}”").format(name=self.session.seats[event.seat].name, words=event.text)
        self.log_panel.add_words(len(self.session.steps) - 1, event.seat, text)

    def _on_ended(self) -> None:
        self._curtain = False
        self.story.clear()
        self._look()
        self.scene.clear_offer()
        self._show_result()
        announce(self.view, self.presenter.result_text())

    def _describe(self, step: LogStep, viewer: int) -> list[Any]:
        return self.presenter.describe(step.before, step.code, step.after, viewer)

    def _replay(self, plies: int) -> Iterator[LogStep]:
        """The first `plies` steps with the states around each, which nobody is to keep."""
        before: State = self.session.state_at(0)
        for ply, step in enumerate(self.session.steps[:plies]):
            after = before.copy()
            after.apply(step.code)
            yield LogStep(ply, step.code, before, after)
            before = after

    def _write_log(self) -> None:
        """Tell a resumed game from its beginning."""
        self.log_panel.tell(len(self.session.steps), self.viewer)
        if self.session.over:
            self._show_result()

    # ---- showing ---------------------------------------------------------------------------------

    def refresh(self) -> None:
        """Redraw prompt, panels and ghosts from the position as it is."""
        if self.shut:
            return
        self._look()
        self.presenter.refresh(self._snapshot)
        over, footnote = self.session.over, self.presenter.footnote
        self.players.show_rows(
            self.presenter.rows(self._snapshot), self.presenter.target_text(), "" if over else footnote(self._snapshot)
        )
        self.dock_area.hold_players()
        self.prompt_bar.show_prompt(self._prompt())
        self.clock_face.look(self._viewer)
        found = self._unasked() or self.presenter.automatic()
        if found is not None:
            self._automatic.start(found[1])
        self.state_changed.emit()

    def _prompt(self) -> Prompt:
        shown = self._plain_prompt()
        return replace(shown, hint=self._early) if self._early else shown

    def _plain_prompt(self) -> Prompt:
        session = self.session
        if session.over:
            showing = self._result is not None and self.board_stack.currentWidget() is self._result
            return page_prompts.ended(session, self.presenter.result_text(), showing=showing)
        if session.paused:
            return page_prompts.paused(self._trouble, unkept=self._unkept)
        if self._curtain:
            question, name = self._question, session.seats[self._viewer].name
            if question is not None and self.asking:
                return page_prompts.asked(question, self._viewer, name)
            return page_prompts.covered(question, self._viewer, name)
        if self.story.now is not None:
            return page_prompts.told(self.story.now, len(self.story) - 1)
        return replace(self.presenter.prompt(self._snapshot), hint=self._hint)

    def _show_result(self) -> None:
        self._close_result()
        self._result = self.presenter.result_page()
        self.board_stack.addWidget(self._result)
        self.board_stack.setCurrentWidget(self._result)
        self.tray.hide()

    def _close_result(self) -> None:
        if self._result is not None:
            self.board_stack.setCurrentWidget(self.view)
            self.board_stack.removeWidget(self._result)
            self._result.deleteLater()
            self._result = None
            self.tray.show()

    def toggle_result(self) -> None:
        """Change between result and board after the end."""
        if self._result is not None:
            showing = self.board_stack.currentWidget() is self._result
            self.board_stack.setCurrentWidget(self.view if showing else self._result)
            self.refresh()

    def say(self, text: str) -> None:
        """A passing sentence."""
        self.said.emit(text)

    def save_settings(self) -> None:
        """A choice made in the game is to be kept."""
        self.settings_changed.emit()

    def raise_dock(self, name: str) -> None:
        """Bring a dock to the front."""
        self.dock_area.front(name)

    def dock_actions(self) -> list[QAction]:
        """Entries of the menu that show and hide docks."""
        return self.dock_area.actions()

    # ---- keys ------------------------------------------------------------------------------------

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Space goes on, Enter ends the turn, Escape leaves a choice; whatever has the focus comes first."""
        key = event.key()
        if key == Qt.Key.Key_O and self.asking:
            self._peek(True)
            return
        if key == Qt.Key.Key_Space and self._go_on():
            return
        if key in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_E) and self._finish():
            return
        if key == Qt.Key.Key_Escape and self.story:
            self.end_story()
            return
        if key == Qt.Key.Key_Escape and not self.session.over and self.presenter.cancel():
            return
        if key == Qt.Key.Key_R and self.session.over:
            self.toggle_result()
            return
        if key in (Qt.Key.Key_Space, Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_E) and not event.isAutoRepeat():
            self.unheard()
        super().keyPressEvent(event)

    def keyReleaseEvent(self, event: QKeyEvent) -> None:
        """The cards are covered again as soon as the key is up; what a held key repeats does not count."""
        if event.key() == Qt.Key.Key_O and not event.isAutoRepeat():
            self._peek(False)
        super().keyReleaseEvent(event)

    def event(self, event: QEvent) -> bool:
        """Whoever goes to another window lets go of the key where this page does not hear of it."""
        if event.type() in (QEvent.Type.WindowDeactivate, QEvent.Type.Hide) and self._peeking:
            self._peek(False)
        return super().event(event)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """The board keeps Space for panning; where Space goes on, that comes first."""
        if event.type() == QEvent.Type.KeyPress and isinstance(event, QKeyEvent) and watched is self.view:
            picking = self.view.focused() in self.scene.offers()
            if event.key() == Qt.Key.Key_Space and not event.isAutoRepeat() and not picking:
                done = self._go_on()
                if not done:
                    self.unheard()
                return done
        return super().eventFilter(watched, event)

    def _go_on(self) -> bool:
        if self.session.over or self.session.paused or self._curtain or self.story:
            for button in self.prompt_bar.prompt.buttons:
                if button.primary and button.key == SPACE:
                    self._pressed(button.id)
                    return True
            return False
        return self.presenter.primary()

    def _finish(self) -> bool:
        return not self.session.over and self.may_act and self.presenter.end_turn()

    # ---- leaving ---------------------------------------------------------------------------------

    def shut_down(self) -> None:
        """Stop thinking, let go of the session; the game stays in the library as it stands. May be repeated."""
        if not self.shut:
            self.hand_on()
            self.clock.close()
            self.session.close()

    def hand_on(self) -> None:
        """Stop thinking and listening; session and clock go on as they stand, for the page that comes after this."""
        self.shut = True
        self._automatic.stop()
        self._early_gone.stop()
        self.clock_face.stop()
        theme.notifier().changed.disconnect(self._restyle)
        self._unsubscribe()
        self._bridge.close()
        self.ai.close()
        self.analyst.close()
        self.scene.finish()
