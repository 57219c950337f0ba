"""Tables of the small game, and a journal in memory, for the tests of play."""

from typing import Any

from hexsuite.play.events import JournalError
from hexsuite.play.record import GameHeader, Record, Step
from hexsuite.play.seats import Seat
from hexsuite.play.session import Session
from tests import fake_game as fake


class Memory:
    """A journal in memory, strict about what a journal may be asked."""

    def __init__(self) -> None:
        self.header: GameHeader | None = None
        self.steps: list[Step] = []
        self.broken = False
        self.calls: list[str] = []

    def _check(self, call: str) -> None:
        if self.broken:
            raise JournalError("The disk is full.")
        self.calls.append(call)

    def open(self, header: GameHeader, steps: Any = ()) -> None:
        self._check("open")
        self.header, self.steps = header, list(steps)

    def append(self, game_id: str, ply: int, steps: Any) -> None:
        self._check("append")
        assert self.header is not None
        assert game_id == self.header.id
        assert ply == len(self.steps)
        self.steps += steps

    def truncate(self, header: GameHeader, plies: int) -> None:
        self._check("truncate")
        assert plies < len(self.steps)
        self.header = header
        del self.steps[plies:]

    def update(self, header: GameHeader) -> None:
        self._check("update")
        self.header = header

    @property
    def record(self) -> Record:
        assert self.header is not None
        return Record(self.header, list(self.steps))


def table(*kinds: int | str) -> list[Seat]:
    """Seats from "human" and levels."""
    return [
        Seat(f"P{i}", str(i), "human") if kind == "human" else Seat(f"P{i}", str(i), "bot", int(kind))
        for i, kind in enumerate(kinds)
    ]


def new(*kinds: int | str, seed: int = 3, target: int = 12, game: Any = fake.GAME, **more: Any) -> Session:
    setup = game.new_setup(fake.FakeOptions(target), len(kinds), seed)
    return Session.new(game, setup, table(*kinds), seed, **more)
