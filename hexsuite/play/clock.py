"""The timer of a table (F26): counts the time of the person to move, and plays for who has let it run out.

Time runs only while a person at the table must decide: not for bots, not in a
pause, not while the screen is covered (`hold`). Every seat has one time for each
stretch of the game (a turn, say; the game tells, see `games.base.Hurries`), so
what others need in between is not counted. Taking a move back gives no time
back: who returns to a stretch has what was left there. At zero the game names
what is completed, until that seat is asked no more; it goes through
`Session.submit` like any move, but for `undo` it is nobody's decision: who came
back to it would have no time for another one. What is left is not kept with a
game: who takes one up again has the whole time for the stretch that it stands
in. Uses `games` and the rest of `play` only.
"""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from time import monotonic

from hexsuite._core.rng import derive
from hexsuite.games.base import Hurries, Stretch
from hexsuite.play.events import Closed, Event, JournalError
from hexsuite.play.session import Session

TURN_SECONDS = (0, 30, 60, 90, 120, 180)
"""The times for a turn that are offered (F26), in seconds; 0 for any."""

_HURRY_STREAM = 0xC10C


class TurnClock:
    """The timer of a session. Whoever owns the session calls `check` a few times a second, on the session's thread.

    `now` gives seconds that never go back; it may be replaced. At a table without a timer nothing runs.
    """

    def __init__(self, session: Session, *, now: Callable[[], float] = monotonic) -> None:
        self._session = session
        self.now = now
        self._game = session.game if session.header.turn_seconds and isinstance(session.game, Hurries) else None
        self._stretch: Stretch | None = None
        self._spent: dict[int, float] = {}  # by seat, in this stretch
        self._stretches: dict[Stretch, dict[int, float]] = {}  # the same of all so far, for moves that are taken back
        self._held = False
        self.late = -1
        """The seat that was last played for, -1 for none yet."""
        self._running = -1
        self._since = 0.0
        self._unsubscribe = session.subscribe(self._heard)
        self._turn_to()

    @property
    def counts(self) -> bool:
        """Whether this table has a timer."""
        return self._game is not None

    @property
    def running(self) -> int:
        """The seat whose time runs now, -1 for none."""
        return self._running

    @property
    def over(self) -> bool:
        """Whether nothing is left to be timed."""
        return self._session.over

    @property
    def whole(self) -> float:
        """Seconds that every seat has in this stretch; 0 without a timer."""
        return 0.0 if self._stretch is None else self._stretch.seconds

    def left(self, seat: int) -> float:
        """Seconds that a seat has left for what it must decide in this stretch, never below 0. 0 without a timer."""
        if self._stretch is None:
            return 0.0
        spent = self._spent.get(seat, 0.0)
        if seat == self._running:
            spent += self.now() - self._since
        return max(0.0, self._stretch.seconds - spent)

    def hold(self, on: bool) -> None:
        """Stop the time while the cards are covered (`on`), or let it go on."""
        if on != self._held:
            self._held = on
            self._turn_to()

    def check(self) -> bool:
        """Play for the person whose time is up, as long as it is asked; whether anything was played."""
        seat = self._running
        played = False
        while seat >= 0 and self._running == seat and self.left(seat) <= 0:
            if not self._hurry(seat):
                break
            played, self.late = True, seat
        return played

    def close(self) -> None:
        """Count no more. May be repeated."""
        self._unsubscribe()
        self._running = -1
        self._game = None

    def _hurry(self, seat: int) -> bool:
        """One step in a late person's place; False where it could not be kept, which has paused the game."""
        session = self._session
        assert self._game is not None
        seed = derive(session.header.seed, _HURRY_STREAM, seat, len(session.steps))
        code = self._game.hurried(session.setup, session.state, seed)
        with suppress(JournalError):
            session.submit(seat, code, asked=False)
            return True
        return False

    def _heard(self, event: Event) -> None:
        if isinstance(event, Closed):
            self.close()
        else:
            self._turn_to()

    def _turn_to(self) -> None:
        """Book the time that has run, and let that of the seat to move run."""
        now = self.now()
        if self._running >= 0:
            self._spent[self._running] = self._spent.get(self._running, 0.0) + now - self._since
        self._since = now
        self._running = -1
        session = self._session
        if self._game is None or session.over or session.closed:
            return
        stretch = self._game.stretch(session.setup, session.state, session.header.turn_seconds)
        if stretch != self._stretch:
            self._stretch = stretch
            self._spent = self._stretches.setdefault(stretch, {})
        if not self._held and not session.paused and session.seats[session.to_move].human:
            self._running = session.to_move
