"""Tables of Hexarion Conquest for window tests: drawn positions to play from, hands that pick what is lit."""

from __future__ import annotations

from typing import Any

from hexsuite._core.face import State
from hexsuite.games.hexarion.content import content
from hexsuite.games.hexarion.game import Hexarion
from hexsuite.games.hexarion.lexicons import LexiconDocument
from hexsuite.games.hexarion.options import HexarionOptions
from hexsuite.games.hexarion.setup import HexarionSetup, board
from hexsuite.play.seats import Seat
from hexsuite.play.session import Session
from hexsuite.ui.board.model import Place
from tests._core.hexarion.scene import Scene
from tests.ui.desk import Policy, Scripted, bot, human


class StagedHexarion(Hexarion):
    """Hexarion Conquest that begins in a drawn position; its bots follow a policy."""

    def __init__(self, scene: Scene, policy: Policy = lambda observation: None) -> None:
        self._scene = scene
        self._policy = policy

    def start(self, document: HexarionSetup) -> State:
        return board(document).position(self._scene.state.snapshot())

    def thinker(self, document: HexarionSetup, level: int) -> Any:
        return Scripted(self._policy)


def staged(scene: Scene, *, people: int = 1, policy: Policy = lambda observation: None, siege: bool = False) -> Session:
    """A game from a drawn position on: Robin (seat 0) against Ada, who is a bot or the second person."""
    names = list(content().glyphexes)
    lexicons = [
        LexiconDocument(name=f"Lexicon {seat + 1}", glyphexes=tuple(names[number] for number in numbers))
        for seat, numbers in enumerate(scene.board.lexicons)
    ]
    game = StagedHexarion(scene, policy)
    setup = game.new_setup(HexarionOptions((lexicons[0], lexicons[1]), siege=siege), 2, 1)
    seats: list[Seat] = [human("Robin", 0), human("Ada", 1) if people == 2 else bot("Ada", 1)]
    return Session.new(game, setup, seats, 1, undo_allowed=True)


def at(name: str) -> Place:
    """A hex by its name: "c3" is the Resonance."""
    from hexsuite.games.hexarion.layout import hex_names

    return Place("hex", hex_names().index(name))
