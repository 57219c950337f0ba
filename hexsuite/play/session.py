"""One running game: who may do what when, and everything that must happen around a step.

The way of a step: `submit` asks the state whether the code is legal, applies it
to a copy, draws the outcomes of chance that are due, has all of it in the
journal, and only then changes the session and tells the listeners. A session
belongs to one thread; bots think elsewhere (`hexsuite.play.ai`) and answer on
that thread. Uses `games` and the rest of `play` only.
"""

from __future__ import annotations

import datetime as dt
import secrets
import uuid
from collections import deque
from collections.abc import Callable, Sequence
from typing import Any

import msgspec

from hexsuite._core.face import CHANCE, OVER, State
from hexsuite._core.rng import derive
from hexsuite.games.base import Adjudicates, BadInput, GameSpec, Hurries, Seated
from hexsuite.games.registry import game as game_by_id
from hexsuite.play.events import (
    BotFailed,
    Closed,
    Ended,
    Event,
    Journal,
    JournalError,
    JournalFailed,
    Listener,
    Moved,
    Paused,
    Said,
    SeatChanged,
    Undone,
)
from hexsuite.play.history import History
from hexsuite.play.record import CHANCE_SEAT, GameHeader, Record, Result, Step, check_result, decode_setup
from hexsuite.play.seats import Seat, bots_only, check_count, check_level, people

_BOT_STREAM = 0xB07
"""Keeps the bots' seeds apart from those of everything else that is drawn for a game."""
_NOBODYS = -1


class ListenerError(RuntimeError):
    """A listener broke down while it was told something; what it was told has happened all the same."""


class Session:
    """A game being played. Make one with `new` or `resume`."""

    def __init__(self, game: GameSpec, header: GameHeader, setup: Any, start: State, journal: Journal | None) -> None:
        self.game = game
        self.setup = setup
        self._header = header
        self._journal = journal
        self._history = History(start)
        self._epoch = 0
        self._paused = False
        self._closed = False
        self._listeners: list[Listener] = []
        self._queue: deque[Event] = deque()
        self._telling = False
        self._adjudicates = game if isinstance(game, Adjudicates) else None
        self._part_of: dict[int, int] = {}
        """Where a decision begins that a person made in several steps, by each later step of it; `_NOBODYS` for a
        step that was played for the person unasked. Known as long as the session lives."""

    # ---- making one ------------------------------------------------------------------------------

    @classmethod
    def new(
        cls,
        game: GameSpec,
        setup: Any,
        seats: Sequence[Seat],
        seed: int,
        *,
        undo_allowed: bool | None = None,
        journal: Journal | None = None,
        note: str = "",
        turn_seconds: int = 0,
    ) -> Session:
        """Start a game. Undo is allowed, unless said otherwise, where exactly one person plays against bots.

        `turn_seconds`: the time for a turn (F26), which `clock.TurnClock` counts; 0 for any.
        BadInput when set-up and seats do not fit the game or each other, or the game knows no timer.
        """
        check_count(game, len(seats))
        for seat in seats:
            if seat.kind == "bot" and seat.level:  # level 0: a bot that is not on the ladder, as in the arena
                check_level(game, seat.level)
        start = game.start(setup)
        if start.seats != len(seats):
            raise BadInput(f"This set-up is for {start.seats} seats, but {len(seats)} were given.")
        if turn_seconds and not isinstance(game, Hurries):
            raise BadInput(f"{game.title} is not played with a timer.")
        if undo_allowed is None:
            undo_allowed = len(seats) > 1 and len(people(seats)) == 1
        header = GameHeader(
            id=uuid.uuid4().hex,
            game=game.id,
            setup=msgspec.Raw(msgspec.json.encode(setup)),
            seats=list(seats),
            seed=seed & (2**63 - 1),
            undo_allowed=undo_allowed,
            created=dt.datetime.now(dt.UTC).isoformat(timespec="seconds"),
            note=note,
            turn_seconds=turn_seconds,
        )
        session = cls(game, header, setup, start, journal)
        if journal is not None:
            journal.open(header)
        session._settle()
        return session

    @classmethod
    def resume(cls, record: Record, journal: Journal | None = None, *, game: GameSpec | None = None) -> Session:
        """Take a game up again where its record ends; `journal` must be the one that holds it.

        `game` is looked up by the record's id unless given. BadInput names the step that cannot be played.
        """
        header = record.header
        game = game or game_by_id(header.game)
        setup = decode_setup(game, header)
        check_count(game, len(header.seats))
        check_result(header)
        start = game.start(setup)
        if start.seats != len(header.seats):
            raise BadInput(f"This game's set-up is for {start.seats} seats, but it has {len(header.seats)}.")
        session = cls(game, header, setup, start, journal)
        for ply, step in enumerate(record.steps):
            session._history.add(step, _replayed(session._history.state, ply, step))
        if header.result is not None and header.result.kind != "resigned" and session._natural_end() is None:
            session._header = session._changed(result=None)  # the last steps were lost with a crash of the machine
        session._settle()
        return session

    def rematch(self, options: Any, seed: int | None = None, *, journal: Journal | None = None) -> Session:
        """Another game of the same people and bots: everyone one seat on, a new seed, a new set-up by `options`.

        Whoever sat at 1 sits at 0, with what the options hold for that seat; seats lent or given up are their
        persons' again. The journal is a new one to be given: None plays unsaved.
        """
        seed = secrets.randbits(53) if seed is None else seed
        seats = [seat.fresh() for seat in (*self.seats[1:], self.seats[0])]
        if isinstance(options, Seated):
            options = options.rotated()
        setup = self.game.new_setup(options, len(seats), seed)
        header = self._header
        return Session.new(
            self.game,
            setup,
            seats,
            seed,
            undo_allowed=header.undo_allowed,
            journal=journal,
            turn_seconds=header.turn_seconds,
        )

    # ---- looking at it ---------------------------------------------------------------------------

    @property
    def header(self) -> GameHeader:
        """Everything but the steps, as the journal has it."""
        return self._header

    @property
    def record(self) -> Record:
        """The whole game so far."""
        return Record(self._header, list(self._history.steps))

    @property
    def state(self) -> State:
        """The position, with everything hidden. Not to be changed: copy it first."""
        return self._history.state

    @property
    def steps(self) -> Sequence[Step]:
        """All steps so far."""
        return self._history.steps

    @property
    def seats(self) -> Sequence[Seat]:
        """Who sits where."""
        return self._header.seats

    @property
    def to_move(self) -> int:
        """The seat that must act, or OVER. Never CHANCE: outcomes are drawn within `submit`."""
        return OVER if self.over else self.state.to_move

    @property
    def over(self) -> bool:
        """Nothing more can be played."""
        return self._header.result is not None

    @property
    def result(self) -> Result | None:
        """How it ended."""
        return self._header.result

    @property
    def paused(self) -> bool:
        """Nothing can be played until `unpause`."""
        return self._paused

    @property
    def closed(self) -> bool:
        """`close` was called."""
        return self._closed

    @property
    def saved(self) -> bool:
        """Whether a journal keeps this game."""
        return self._journal is not None

    @property
    def epoch(self) -> int:
        """Changes with every step, undo, seat change, pause and end: an answer found in another epoch is stale."""
        return self._epoch

    def view(self, seat: int) -> Any:
        """A snapshot of what `seat` may know: what may be shown to it."""
        return self.state.observe(seat).snapshot()

    def state_at(self, ply: int) -> State:
        """The position before step `ply`, for replay and log. Not to be changed. IndexError beyond the end."""
        return self._history.state_at(ply)

    def bot_seed(self, seat: int) -> int:
        """The seed of a bot's thinking here and now: the same game at the same step gets the same reply."""
        return derive(self._header.seed, _BOT_STREAM, seat, len(self._history))

    # ---- playing ---------------------------------------------------------------------------------

    def submit(self, seat: int, code: int, *more: int, asked: bool = True) -> None:
        """Play `code` for the person at `seat`, and `more` one after another as parts of the same decision.

        `undo` takes them back together, and never stops at a step of which the person was not `asked`. BadInput, with
        nothing changed by it, when a code is not that person's to play or not legal. JournalError when it cannot be
        kept; then it is not played and the game is paused (`JournalFailed`).
        """
        begin = len(self._history)
        for part in (code, *more):
            self._must_be_persons(seat)
            ply = len(self._history)
            if ply > begin or not asked:
                self._part_of[ply] = begin if asked else _NOBODYS
            try:
                self._play(seat, part)
            finally:
                if len(self._history) == ply:
                    self._part_of.pop(ply, None)

    def _must_be_persons(self, seat: int) -> None:
        self._must_run()
        if not 0 <= seat < len(self.seats):
            raise BadInput(f"There is no seat {seat} at this table.")
        if not self.seats[seat].human:
            raise BadInput(f"{self.seats[seat].name} is played by a bot, which moves by itself.")

    def submit_bot(self, seat: int, code: int, epoch: int, words: str = "") -> bool:
        """Play a bot's answer that was asked for in `epoch`; False, and nothing happens, when it comes too late.

        `words` is what the bot says to it (`Choice.words`).

        BadInput and JournalError as in `submit`.
        """
        if epoch != self._epoch or self._closed or self._paused or self.over or self.seats[seat].human:
            return False
        self._play(seat, code)
        if words and not self._closed:
            self._tell(Said(seat, words))
        return True

    def bot_failed(self, seat: int, reason: str) -> None:
        """Say that the bot at `seat` cannot move here (`BotFailed`)."""
        self._tell(BotFailed(seat, reason))

    def undo(self) -> int:
        """Go back to the last decision of a person, taking later replies back; how many steps that were.

        A decision is a step with another legal action beside it; forced rolls go with the decision before them, and
        what was submitted together is one.
        BadInput where undo is not allowed or there is nothing to take back.
        """
        if self._closed:
            raise BadInput("This game has been closed.")
        if not self._header.undo_allowed:
            raise BadInput("At this table nothing can be taken back.")
        if self.result is not None and self.result.kind == "resigned":
            raise BadInput("A game that was resigned cannot be taken up again.")
        target = self._last_decision()
        gone = len(self._history) - target
        header = self._changed(undone=self._header.undone + 1, result=None)
        self._keep(lambda journal: journal.truncate(header, target))
        self._history.cut(target)
        self._part_of = {ply: begin for ply, begin in self._part_of.items() if ply < target}
        self._header = header
        self._epoch += 1
        self._tell(Undone(gone))
        return gone

    @property
    def can_undo(self) -> bool:
        """Whether `undo` would find something to take back."""
        resigned = self.result is not None and self.result.kind == "resigned"
        if self._closed or not self._header.undo_allowed or resigned:
            return False
        try:
            self._last_decision()
        except BadInput:
            return False
        return True

    # ---- sitting ---------------------------------------------------------------------------------

    def hand_over(self, seat: int, level: int) -> None:
        """Let a bot of `level` play a person's seat for now, or change the level of a bot. BadInput if unknown."""
        self._must_be_open()
        check_level(self.game, level)
        self._sit(seat, self._seat(seat).lend(level))

    def take_back(self, seat: int) -> None:
        """Give a seat that was handed over back to its person. BadInput for any other seat."""
        self._must_be_open()
        sitting = self._seat(seat)
        if not sitting.lent:
            raise BadInput(f"{sitting.name} has not been handed over, so it cannot be taken back.")
        self._sit(seat, sitting.fresh())

    def resign(self, seat: int, level: int | None = None) -> None:
        """The person at `seat` gives up.

        While other people play on at a table of three or more, a bot takes the seat for good (`level`, by default
        the middle of the ladder). Otherwise the game ends, and the win is shared by the seats that did not resign.
        """
        self._must_be_open()
        sitting = self._seat(seat)
        if not sitting.human and not sitting.lent:
            raise BadInput(f"{sitting.name} is not a person's seat, so nobody can resign there.")
        others = [i for i, other in enumerate(self.seats) if i != seat and (other.human or other.lent)]
        if others and len(self.seats) > 2:
            ladder = [rung.number for rung in self.game.levels]
            level = ladder[len(ladder) // 2] if level is None else level
            check_level(self.game, level)
            self._sit(seat, sitting.give_up(level))
            return
        gone = {i for i, other in enumerate(self.seats) if other.resigned} | {seat}
        heirs = [i for i in range(len(self.seats)) if i not in gone] or [i for i in range(len(self.seats)) if i != seat]
        payoff = [1 / len(heirs) if i in heirs else 0.0 for i in range(len(self.seats))]
        result = Result("resigned", payoff, by=seat)
        header = self._changed(result=result)
        self._keep(lambda journal: journal.update(header))
        self._over(header, result)

    def pause(self) -> None:
        """Stop the game until `unpause`: nobody can move, bots stop thinking."""
        if not self._paused and not self.over:
            self._paused = True
            self._epoch += 1
            self._tell(Paused(True))

    def unpause(self) -> None:
        """Go on."""
        if self._paused:
            self._paused = False
            self._epoch += 1
            self._tell(Paused(False))

    def annotate(self, note: str) -> None:
        """Replace the note that is kept with the game."""
        header = self._changed(note=note)
        self._keep(lambda journal: journal.update(header))
        self._header = header

    def keep_in(self, journal: Journal | None) -> None:
        """Keep the game, whole, in `journal` from now on; None plays on unsaved. JournalError changes nothing."""
        if journal is not None:
            journal.open(self._header, self._history.steps)
        self._journal = journal

    def close(self) -> None:
        """Leave the game as it stands: nothing can be played here any more, and listeners are told once."""
        if not self._closed:
            self._closed = True
            self._epoch += 1
            self._tell(Closed())
            self._listeners.clear()

    def subscribe(self, listener: Listener) -> Callable[[], None]:
        """Have `listener` called with every event from now on; call what is returned to end that."""
        self._listeners.append(listener)

        def unsubscribe() -> None:
            if listener in self._listeners:
                self._listeners.remove(listener)

        return unsubscribe

    # ---- within ----------------------------------------------------------------------------------

    def _must_be_open(self) -> None:
        if self._closed:
            raise BadInput("This game has been closed.")
        if self.over:
            raise BadInput("The game is over.")

    def _must_run(self) -> None:
        self._must_be_open()
        if self._paused:
            raise BadInput("The game is paused.")

    def _seat(self, seat: int) -> Seat:
        if not 0 <= seat < len(self.seats):
            raise BadInput(f"There is no seat {seat} at this table.")
        return self.seats[seat]

    def _play(self, seat: int, code: int) -> None:
        """One action with the outcomes it calls for: kept, then adopted, then told."""
        if seat != self.to_move:
            raise BadInput(f"It is not {self.seats[seat].name}'s turn to act.")
        state = self.state
        if not 0 <= code < 2**63 or not state.is_legal(code):
            raise BadInput("That move is not allowed now.")
        self._adopt([Step(seat, code)])

    def _settle(self) -> None:
        """Draw outcomes that are due and note an end that is reached: at the start, and after a crash in between."""
        self._adopt([])

    def _adopt(self, steps: list[Step]) -> None:
        history = self._history
        states = [history.state]
        for step in steps:
            states.append(_after(states[-1], step.code))
        outcome = history.outcomes
        while states[-1].to_move == CHANCE:
            code = states[-1].draw(self._header.seed, outcome)
            outcome += 1
            steps.append(Step(CHANCE_SEAT, code))
            states.append(_after(states[-1], code))
        ply = len(history)
        if steps:
            self._keep(lambda journal: journal.append(self._header.id, ply, steps))
            for step, after in zip(steps, states[1:], strict=True):
                history.add(step, after)
            self._epoch += 1
        for i, step in enumerate(steps):
            self._queue.append(Moved(ply + i, step, states[i], states[i + 1]))
        result = self._natural_end()
        if result is not None and not self.over:
            self._end(result)
        else:
            self._drain()

    def _natural_end(self) -> Result | None:
        payoff = self.state.payoff()
        if payoff is not None:
            return Result("finished", payoff)
        if self._adjudicates is not None and bots_only(self.seats):
            payoff = self._adjudicates.adjudicate(self.state)
            if payoff is not None:
                return Result("adjudicated", payoff)
        return None

    def _end(self, result: Result) -> None:
        """Note an end that follows from the steps. A journal that fails here loses nothing: told, not raised."""
        header = self._changed(result=result)
        if self._journal is not None:
            try:
                self._journal.update(header)
            except JournalError as error:
                self._queue.append(JournalFailed(str(error)))
        self._over(header, result)

    def _over(self, header: GameHeader, result: Result) -> None:
        self._header = header
        self._epoch += 1
        self._tell(Ended(tuple(result.payoff), result))

    def _sit(self, seat: int, sitting: Seat) -> None:
        seats = list(self.seats)
        seats[seat] = sitting
        header = self._changed(seats=seats)
        self._keep(lambda journal: journal.update(header))
        self._header = header
        self._epoch += 1
        self._tell(SeatChanged(seat))

    def _last_decision(self) -> int:
        for ply in range(len(self._history) - 1, -1, -1):
            seat = self.steps[ply].seat
            begin = self._part_of.get(ply, ply)
            decided = seat != CHANCE_SEAT and self.seats[seat].human and begin != _NOBODYS
            if decided and self._history.was_choice(ply):
                return begin
        raise BadInput("There is nothing to take back.")

    def _changed(self, **changes: Any) -> GameHeader:
        return msgspec.structs.replace(self._header, **changes)

    def _keep(self, write: Callable[[Journal], None]) -> None:
        """Have the journal write something. When it cannot, pause, tell, and raise; the caller has changed nothing."""
        if self._journal is None:
            return
        try:
            write(self._journal)
        except JournalError as error:
            if not self._paused:
                self._paused = True
                self._epoch += 1
                self._queue.append(Paused(True))
            self._tell(JournalFailed(str(error)))
            raise

    def _tell(self, event: Event) -> None:
        self._queue.append(event)
        self._drain()

    def _drain(self) -> None:
        """Deliver what is queued, in order. Listeners may act on the session: what follows from it is queued too."""
        if self._telling:
            return
        failures: list[Exception] = []
        self._telling = True
        try:
            while self._queue:
                event = self._queue.popleft()
                for listener in tuple(self._listeners):
                    try:
                        listener(event)
                    except Exception as error:
                        failures.append(error)
        finally:
            self._telling = False
        if failures:
            raise ListenerError(f"a listener failed: {failures[0]!r}") from failures[0]


def _after(state: State, code: int) -> State:
    after = state.copy()
    after.apply(code)
    return after


def _replayed(state: State, ply: int, step: Step) -> State:
    """The state after a step of a record. BadInput names the step that does not fit."""
    expected = CHANCE_SEAT if state.to_move == CHANCE else state.to_move
    if state.to_move == OVER:
        raise BadInput(f"Step {ply + 1} of this game comes after its end.")
    if step.seat != expected:
        raise BadInput(f"Step {ply + 1} of this game is by seat {step.seat}, but {expected} has to act.")
    if not state.is_legal(step.code):
        raise BadInput(f"Step {ply + 1} of this game is not a legal move.")
    return _after(state, step.code)
