"""Hands and tables for window tests: scripted bots, positions to start from, real clicks."""

from __future__ import annotations

from collections.abc import Callable

import msgspec
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget

from hexsuite._core.face import Observation, Stop
from hexsuite.games.base import Choice
from hexsuite.games.hexfolk.game import Hexfolk
from hexsuite.games.hexfolk.options import HexfolkOptions
from hexsuite.play.record import GameHeader, Record, Step
from hexsuite.play.seats import Seat
from hexsuite.play.session import Session
from hexsuite.ui.board.model import Place
from hexsuite.ui.game.window import GamePage

Policy = Callable[[Observation], int | None]


class Scripted:
    """A bot that plays what its policy names, else the first legal move."""

    def __init__(self, policy: Policy) -> None:
        self.policy = policy

    def choose(self, observation: Observation, seed: int, stop: Stop | None = None) -> Choice:
        named = self.policy(observation)
        return Choice(observation.moves()[0] if named is None else named)


class ScriptedHexfolk(Hexfolk):
    """Hexfolk whose bots follow a policy."""

    def __init__(self, policy: Policy) -> None:
        self.bots: list[Scripted] = []
        self._policy = policy

    def thinker(self, document, level):
        self.bots.append(Scripted(self._policy))
        return self.bots[-1]


def human(name: str, colour: int = 0) -> Seat:
    return Seat(name=name, colour=str(colour), kind="human")


def bot(name: str, colour: int, level: int = 1) -> Seat:
    return Seat(name=name, colour=str(colour), kind="bot", level=level)


def table(people: int = 1, seats: int = 3) -> list[Seat]:
    names = ("Robin", "Ada", "Bruno", "Chen", "Dana", "Emil", "Farah", "Goran")
    return [human(names[i], i) if i < people else bot(names[i], i) for i in range(seats)]


def played_until(
    wanted: Callable[[Session], bool],
    seats: list[Seat],
    *,
    game: Hexfolk | None = None,
    tries: int = 60,
    **options: object,
) -> Session:
    """A session of these seats in a position that is wanted, reached by level-1 play of all seats."""
    game = game or Hexfolk()
    chosen = HexfolkOptions(**options)  # type: ignore[arg-type]
    for seed in range(tries):
        setup = Hexfolk().new_setup(chosen, len(seats), seed)
        all_people = [msgspec.structs.replace(seat, kind="human", level=0) for seat in seats]
        probe = Session.new(Hexfolk(), setup, all_people, seed)
        mind = Hexfolk().thinker(setup, 1)
        while not probe.over and len(probe.steps) < 1500:
            if wanted(probe):
                return with_seats(probe, seats, game)
            seat = probe.to_move
            probe.submit(seat, mind.choose(probe.state.observe(seat), len(probe.steps)).action)
    raise AssertionError("no such position found")


def with_seats(session: Session, seats: list[Seat], game: Hexfolk) -> Session:
    """The same game with others at its table, undo allowed."""
    header: GameHeader = msgspec.structs.replace(session.header, seats=seats, undo_allowed=True)
    return Session.resume(Record(header, [Step(step.seat, step.code) for step in session.steps]), game=game)


def click_place(page: GamePage, place: Place) -> None:
    """A real click where the view shows a place, once the view has come to rest."""
    view = page.view
    at = QPoint(-1, -1)
    while at != (at := view.mapFromScene(page.scene.layout_.point(place))):
        QTest.mouseMove(view.viewport(), at)  # lets layouts take effect, which may move the place
    QTest.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, at)


def click(widget: QWidget) -> None:
    """A real click in the middle of a widget that can be seen."""
    assert widget.isVisible(), widget
    assert widget.isEnabled(), widget
    middle = QPoint(widget.width() // 2, widget.height() // 2)
    QTest.mouseClick(widget, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, middle)
