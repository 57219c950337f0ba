"""A person plays a whole game at a table of eight in the window: with a timer, and with building between the turns."""

from __future__ import annotations

from collections import Counter
from time import monotonic

import pytest
from PySide6.QtCore import Qt

from hexsuite._core.face import Observation, one_ply
from hexsuite._core.hexfolk import codes, face
from hexsuite.games.hexfolk.game import HEXFOLK
from hexsuite.games.hexfolk.options import HexfolkOptions
from hexsuite.games.hexfolk.thinker import weights
from hexsuite.play.session import Session
from hexsuite.play.verify import verify
from hexsuite.ui.game.window import GamePage
from hexsuite.ui.main_window import MainWindow
from tests.ui.desk import ScriptedHexfolk, click, table
from tests.ui.test_timer import Watch, wound
from tests.ui.test_whole_game import Hands

PATIENCE = 120.0
SEATS, SECONDS, SEED = 8, 30, 41


def quiet(observation: Observation) -> int:
    """A bot that looks one move ahead and offers no trades, which else would be most of the steps of eight."""
    return one_ply(observation, weights(), seed=1, samples=1, barred=observation.offers())


class SlowHands(Hands):
    """Signs up now and then, builds between the turns, and sleeps through some of the own turns."""

    def __init__(self, page: GamePage, watch: Watch) -> None:
        super().__init__(page)
        self.watch = watch
        self.tried: set[int] = set()

    @property
    def sleepy(self) -> bool:
        return self.page.snapshot.turn // SEATS % 3 == 1 or self.page.snapshot.turn == 0

    @property
    def thrifty(self) -> bool:
        return self.page.snapshot.turn // SEATS % 3 == 2

    def act(self) -> None:
        snapshot = self.page.snapshot
        if self.sleepy:
            self.sleep()
        elif snapshot.phase == face.SPECIAL and not self.page.scene.offers():
            self.build_between()
        elif snapshot.phase == face.MAIN and self.thrifty and not self.page.presenter.tool:
            self.key(Qt.Key.Key_Return)
        else:
            super().act()

    def sleep(self) -> None:
        """Let the time run out; the face's own timer must notice."""
        self.used.add("sleep")
        assert self.page.clock.running == 0
        self.watch.time += SECONDS + 0.1
        self.page.clock_face.tick()

    def build_between(self) -> None:
        self.used.add("between")
        build = self.page.tray.build
        for name in ("city", "settlement", "card", "road"):
            if build[name].isEnabled():
                click(build[name])
                return
        self.key(Qt.Key.Key_Return)

    def look_on(self) -> None:
        """In another's turn: sign up, once a turn."""
        page = self.page
        button = page.prompt_bar.buttons.get("sign_up:0")
        turn = page.snapshot.turn
        if button is None or turn in self.tried:
            return
        self.tried.add(turn)
        if not button.isChecked():
            self.key(Qt.Key.Key_B)
            assert button.isChecked()
            self.used.add("sign up")


@pytest.mark.window
def test_F23_F26_a_whole_game_with_eight_seats_timer_and_building_between_the_turns(qtbot, window: MainWindow) -> None:
    setup = HEXFOLK.new_setup(HexfolkOptions(target=8), SEATS, SEED)
    session = Session.new(
        ScriptedHexfolk(quiet), setup, table(1, SEATS), SEED, journal=window.journal, turn_seconds=SECONDS
    )
    window.show_game(session)
    shown = window.page
    assert shown is not None
    window.activateWindow()
    qtbot.waitUntil(window.isActiveWindow)
    watch = wound(shown)
    hands = SlowHands(shown, watch)
    until = monotonic() + PATIENCE
    while not session.over:
        assert monotonic() < until, f"no end after {len(session.steps)} steps: {shown.prompt_bar.prompt}"
        if shown.may_act:
            before = len(session.steps), shown.presenter.tool, shown.presenter.robber_hex
            hands.act()
            after = len(session.steps), shown.presenter.tool, shown.presenter.robber_hex
            assert before != after, f"nothing happened: {shown.prompt_bar.prompt}"
        else:
            hands.look_on()
            qtbot.wait(1)
    assert {"sleep", "sign up", "between", "roll", "end"} <= hands.used
    assert session.result is not None
    assert session.result.kind == "finished"
    assert shown.prompt_bar.prompt.text == shown.presenter.result_text()
    built = between(session)
    assert built[0] > 0, "the person built between the turns"
    assert sum(built.values()) > built[0], "and so did bots"
    kept = window.library.games.load(session.header.id)
    assert kept.header.turn_seconds == SECONDS
    assert kept.steps == list(session.steps)
    assert verify(kept).ok


def between(session: Session) -> Counter[int]:
    """What every seat built or bought between the turns."""
    built: Counter[int] = Counter()
    for ply, step in enumerate(session.steps):
        kind = codes.decode(step.code).kind
        buys = kind in (codes.BUILD_ROAD, codes.BUILD_SETTLEMENT, codes.BUILD_CITY, codes.BUY_CARD)
        if buys and session.state_at(ply).snapshot().phase == face.SPECIAL:
            built[step.seat] += 1
    return built
