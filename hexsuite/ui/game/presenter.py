"""What every game gives to the window: the translation between its positions and what is on the screen.

A presenter turns a snapshot into pieces, prompt and panels, and a picked place
into one of the legal actions. It never judges a rule: whether something is
allowed, it asks the session's state. It sees nothing but what its viewer may
see (`Table.snapshot`), save after the end of a game.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any, Protocol

from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtWidgets import QWidget

from hexsuite._core.face import State
from hexsuite.games.base import ALL_OPEN, NOBODY, Line
from hexsuite.play.analysis import Advice
from hexsuite.play.session import Session
from hexsuite.ui.board.model import Place, SeatStyle
from hexsuite.ui.board.scene import BoardScene
from hexsuite.ui.board.view import BoardView
from hexsuite.ui.game.log_panel import LogTopic
from hexsuite.ui.settings import Settings

SPACE, ENTER, ESCAPE = "Space", "Enter", "Esc"
"""Keys as buttons name them; the one button with SPACE is what the key Space presses."""


@dataclass(frozen=True, slots=True)
class Button:
    """A button of the prompt bar. `id` comes back to `Presenter.press`; `key` is shown with the text.

    `checked`: whether a button that stays down is down; None for one that does not.
    """

    id: str
    text: str
    key: str = ""
    primary: bool = False
    enabled: bool = True
    seat: int = -1
    tip: str = ""
    checked: bool | None = None
    held: bool = False
    """Whether it works while it is held down (`PromptBar.held`)."""


@dataclass(frozen=True, slots=True)
class Prompt:
    """The one line that says what happens or what to do now. `mine`: the person at the screen must act.

    `hint`: the advice that was asked for; it stands where the detail would, in a colour that is seen.
    """

    text: str
    seat: int = -1
    mine: bool = False
    detail: str = ""
    buttons: tuple[Button, ...] = ()
    hint: str = ""


@dataclass(frozen=True, slots=True)
class Question:
    """What somebody is asked in another's turn, in words that all may read, with the buttons that answer it.

    `answers` hold the code that each button plays; None where the choice needs the cards, behind the curtain. Whether
    an answer is allowed would tell of the hand, so none is switched off; `refusal` is said where it is not allowed.
    """

    text: str
    answers: tuple[tuple[Button, int | None], ...] = ()
    refusal: str = ""


@dataclass(frozen=True, slots=True)
class Fact:
    """A short figure in a player's row with its icon; `award` lifts it out, `warn` says that it is in danger.

    `art` names an icon of the theme, or art of the board where it holds a slash.
    """

    art: str
    text: str
    tip: str
    award: bool = False
    warn: bool = False


NOTE_JOINT = " · "
"""Between the parts of a row's note, the most important first."""


@dataclass(frozen=True, slots=True)
class PlayerRow:
    """One seat as the players' panel shows it. `gains` are (icon, text) of what the seat just got or lost.

    `points_art`: art of the board before the large number, where that counts something else than points.
    """

    seat: int
    name: str
    note: str
    points: int
    points_tip: str
    points_art: str = ""
    facts: tuple[Fact, ...] = ()
    turn: bool = False
    acting: bool = False
    gains: tuple[tuple[str, str], ...] = ()


class Table(Protocol):
    """What the game page offers to its presenter."""

    session: Session
    settings: Settings
    scene: BoardScene
    view: BoardView
    styles: tuple[SeatStyle, ...]

    @property
    def viewer(self) -> int:
        """The seat of the person at the screen; -1 for a spectator or behind the curtain."""

    @property
    def spectator(self) -> bool:
        """Whether no person plays at this table."""

    @property
    def snapshot(self) -> Any:
        """The position as the viewer may see it."""

    @property
    def may_act(self) -> bool:
        """Whether the viewer is to move now, and the game is neither paused nor over."""

    def answer(self, button: str) -> bool:
        """Answer the question that is open in another's turn; False where none is, or it has no such button."""

    def submit(self, *codes: int) -> bool:
        """Play codes for the viewer, one after another; says why in the status line when refused."""

    def say(self, text: str) -> None:
        """Show a passing sentence."""

    def unheard(self) -> None:
        """A key or a click has done nothing; why, is said if it is not the viewer's turn."""

    def seat_note(self, seat: int) -> str:
        """Who sits there: "you", "level 2"."""

    def closed_text(self) -> str:
        """Why no hand is shown."""

    def raise_dock(self, name: str) -> None:
        """Bring one of the presenter's docks to the front."""

    def save_settings(self) -> None:
        """Keep a changed choice."""


class Presenter(QObject):
    """One game's part of the game page. Sub-classes give everything that names a rule or a piece."""

    changed = Signal()
    """The choice in progress changed: prompt, ghosts and panels are to be redrawn."""

    tray_height = 104
    """Of the panel under the board, at 100 %."""

    def __init__(self, table: Table) -> None:
        super().__init__()
        self.table = table

    # ---- what all presenters do alike ------------------------------------------------------------

    @property
    def names(self) -> list[str]:
        """The players by seat."""
        return [seat.name for seat in self.table.session.seats]

    def eyes(self, viewer: int) -> int:
        """Whose eyes a viewer has, for `GameSpec.describe`: a spectator sees what is open to all, or all hands if the
        settings open them."""
        if viewer >= 0:
            return viewer
        return ALL_OPEN if self.table.spectator and self.table.settings.open_hands else NOBODY

    def make_actions(self, entries: Sequence[tuple[str, str, str | Callable[[], object]]]) -> list[QAction]:
        """Entries of the menu: text, key, what it does.

        That is the id of a button of the prompt, which is pressed if it is there (and is the action's data), or a
        call that returns False where it could do nothing.
        """
        made = []
        for text, key, act in entries:
            action = QAction(text, self)
            action.setShortcut(QKeySequence(key))
            action.setData(act if isinstance(act, str) else "")
            call = partial(self.press_if_shown, act) if isinstance(act, str) else act
            action.triggered.connect(partial(self._by_key, call))
            made.append(action)
        return made

    def _by_key(self, call: Callable[[], object], _checked: bool = False) -> None:
        if call() is False:
            self.table.unheard()

    def press_if_shown(self, button: str) -> bool:
        """Press a button of the prompt, if it is there and can be pressed."""
        if self.table.answer(button):
            return True
        shown = self.prompt(self.table.snapshot).buttons
        if any(each.id == button and each.enabled for each in shown):
            self.press(button)
            return True
        return False

    def press_primary(self) -> bool:
        """Press the button of the prompt that Space presses; False when there is none."""
        for button in self.prompt(self.table.snapshot).buttons:
            if button.primary and button.enabled and button.key == SPACE:
                self.press(button.id)
                return True
        return False

    def hint_line(self, move: str, advice: Advice) -> str:
        """A hint in one short line, the move first."""
        if not advice.chances:
            return self.tr("Hint: {move}").format(move=move)
        share = round(100 * advice.chances[advice.seat])
        return self.tr("Hint: {move} · about {share} % to win").format(move=move, share=share)

    # ---- what each game gives --------------------------------------------------------------------

    def seen(self, state: State, viewer: int) -> Any:
        """A snapshot with what `viewer` may see; -1 is a spectator, who sees no hand unless the settings open them."""
        raise NotImplementedError

    def describe(self, before: State, code: int, after: State, viewer: int) -> list[Line]:
        """Log lines of a step as `viewer` may know them."""
        session = self.table.session
        return session.game.describe(session.setup, self.names, before, code, after, self.eyes(viewer))

    def joined(self, first: Line, second: Line) -> Line | None:
        """One log line for two that follow each other; None where both stay."""
        return None

    def log_topic(self) -> LogTopic | None:
        """What the log can be filtered by besides all and one's own; None for nothing."""
        return None

    def stepped(self, line: Line, snapshot: Any) -> bool:
        """Whether a line of the log is shown to somebody who steps through what happens; `snapshot`: after it."""
        del snapshot
        return line.topic != "other"

    def build(self) -> None:
        """Fill the scene with board and pieces as they stand."""
        raise NotImplementedError

    def tray(self) -> QWidget:
        """The panel under the board."""
        raise NotImplementedError

    def frame(self, board: QWidget) -> QWidget:
        """What stands in the board's place: the board itself, or with tracks and open cards around it."""
        return board

    def prompt_widget(self) -> QWidget | None:
        """Something small that stands in the prompt bar, such as dice; None for nothing."""
        return None

    def docks(self) -> Sequence[tuple[str, str, QWidget]]:
        """Panels beside the board: name, title, widget."""
        raise NotImplementedError

    def actions(self) -> Sequence[QAction]:
        """The game's own entries of the menu, with their keys."""
        raise NotImplementedError

    def rows(self, snapshot: Any) -> list[PlayerRow]:
        """The players' panel."""
        raise NotImplementedError

    def footnote(self, snapshot: Any) -> str:
        """A line under the players, for example why nobody has won yet; empty for none."""
        raise NotImplementedError

    def target_text(self) -> str:
        """What the game is played to, for the head of the players' panel."""
        raise NotImplementedError

    def prompt(self, snapshot: Any) -> Prompt:
        """What to do now. Not asked while the curtain is drawn, in a pause, or after the end."""
        raise NotImplementedError

    def press(self, button: str) -> None:
        """A button of the prompt was pressed."""
        raise NotImplementedError

    def primary(self) -> bool:
        """The key for "go on" (Space); False when there is nothing to go on with."""
        raise NotImplementedError

    def end_turn(self) -> bool:
        """The key for "finish my turn" (Enter); False when it cannot end."""
        raise NotImplementedError

    def cancel(self) -> bool:
        """Drop the choice in progress; False when there was none."""
        raise NotImplementedError

    def happened(self, before: State, code: int) -> None:
        """A step is about to be shown by `moved`; here the core can be asked what it does, its state is at hand."""

    def moved(self, before: Any, code: int, after: Any) -> None:
        """A step was taken: animate it. Snapshots as the viewer may see them."""
        raise NotImplementedError

    def succeed(self, former: Any) -> None:
        """Take over what the presenter of the page before, of the same game, held of a person's unfinished work."""

    def reset(self) -> None:
        """The position changed by other means (undo, another viewer): show it without animation."""
        raise NotImplementedError

    def refresh(self, snapshot: Any) -> None:
        """Redraw panels and ghosts."""
        raise NotImplementedError

    def automatic(self) -> tuple[int, int] | None:
        """A code to be played for the viewer now (auto-roll and the like), and after how many milliseconds."""
        return None

    def unasked(self) -> tuple[int, int] | None:
        """A code that the person to move, whoever looks at the screen, does not want to be asked about, and after how
        many milliseconds it is played; None to ask. No curtain falls for it. Asked often: cheap things first."""
        return None

    def unasked_words(self) -> str:
        """What the log says of the code of `unasked` to the person it is played for; empty for nothing but the move."""
        return ""

    def question(self) -> Question | None:
        """What the person to move is asked in another's turn; None for a turn of their own, or to say nothing about it.

        With several people at the screen it stands in place of the curtain where it has answers, and on the curtain
        where it has none. Nothing of it may hang on what only some eyes see.
        """
        return None

    def said(self, seat: int, text: str) -> None:
        """The bot at `seat` said something about the move that it has just made."""

    def show_hint(self, advice: Advice) -> str:
        """Mark a hint on the board and say it in one sentence."""
        raise NotImplementedError

    def result_text(self) -> str:
        """One sentence about how the finished game ended."""
        raise NotImplementedError

    def result_page(self) -> QWidget:
        """The page shown after the end."""
        raise NotImplementedError

    def look_at(self, seat: int) -> None:
        """A seat's row was clicked: show on the board what belongs to it."""
        raise NotImplementedError

    def hover(self, place: Place | None) -> None:
        """Show what is known about a place."""
        raise NotImplementedError
