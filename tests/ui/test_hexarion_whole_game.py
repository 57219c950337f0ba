"""A person plays whole games of Hexarion Conquest in the window, with nothing but clicks and keys."""

from __future__ import annotations

from random import Random
from time import monotonic

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from hexsuite._core.hexarion import codes, face
from hexsuite.games.registry import game
from hexsuite.play.verify import verify
from hexsuite.ui.board.model import Place
from hexsuite.ui.dialogs.new_game import NewGameDialog
from hexsuite.ui.game.hexarion import prompts
from hexsuite.ui.game.window import GamePage
from hexsuite.ui.main_window import MainWindow
from tests.ui.desk import click, click_place

PATIENCE = 120.0


class Hands:
    """Plays by what stands on the screen: it strikes where it can, else does something that is lit."""

    def __init__(self, page: GamePage, seed: int) -> None:
        self.page = page
        self.rng = Random(seed)
        self.used: set[str] = set()
        self.tried = 0

    def key(self, key: Qt.Key) -> None:
        QTest.keyClick(self.page.view, key)

    def act(self) -> None:
        """One thing, in the way a person would do it."""
        page, phase = self.page, self.page.snapshot.phase
        buttons = page.prompt_bar.buttons
        if page.presenter.confirming is not None:
            self.answer()
        elif phase in (face.SANCTUMS, face.PRETURN, face.DEPLOYMENT):
            self.come_in()
        elif any(name.startswith(prompts.BY_EDICT) for name in buttons):
            self.used.add("which edict")
            click(self.rng.choice([b for name, b in buttons.items() if name.startswith(prompts.BY_EDICT)]))
        elif page.tray.cards("card"):
            self.used.add("card")
            click(self.rng.choice(page.tray.cards("card")))
        elif prompts.USE_ID in buttons:
            self.used.add("use")
            self.key(Qt.Key.Key_Space)
        else:
            self.fight()

    def answer(self) -> None:
        """A warning: nobody gives the game away who can help it."""
        self.used.add("warned")
        self.tried += 1
        only = len(self.page.session.state.moves()) == 1 or self.tried > 3
        if only:
            click(self.page.prompt_bar.buttons[prompts.CONFIRM_ID])
        else:
            self.key(Qt.Key.Key_Space)

    def come_in(self) -> None:
        page = self.page
        offered = list(page.scene.offers())
        able = [card for card in page.tray.cards("bench") if card.isEnabled()]
        if offered:
            self.used.add("place")
            self.pick(offered)
        elif able and page.presenter.choice.figure < 0 and self.rng.random() < 0.8:
            self.used.add("bench")
            click(self.rng.choice(able))
        else:
            self.key(Qt.Key.Key_Space)

    def pick(self, offered: list[Place]) -> None:
        """By click, or by arrow and Enter."""
        place = self.rng.choice(offered)
        if self.rng.random() < 0.2:
            self.used.add("enter")
            self.page.view.focus_place(place)
            self.key(Qt.Key.Key_Return)
        else:
            click_place(self.page, place)

    def fight(self) -> None:
        page, presenter = self.page, self.page.presenter
        targets = [place for place, picks in presenter.offered.items() if "target" in picks]
        places = list(page.scene.offers())
        edicts = [card for card in page.tray.cards("edict") if card.isEnabled() and not card.face.checked]
        hand = [card for card in page.tray.cards("hand") if card.isEnabled()]
        begun = bool(presenter.choice.picks)
        if targets:
            self.used.add("target")
            self.pick(targets)
        elif begun and places:
            self.used.add("aim")
            self.pick(places)
        elif begun:
            click(page.tray.cards("bench")[0])
        elif hand and page.snapshot.energy[page.viewer] > 1:
            self.used.add("attune")
            click(self.rng.choice(hand))
        elif edicts and self.rng.random() < 0.5 and page.snapshot.energy[page.viewer] > 1:
            self.used.add("edict")
            click(self.rng.choice(edicts))
        elif places and self.rng.random() < 0.75:
            self.used.add("move")
            self.pick(places)
        else:
            self.used.add("end")
            self.key(Qt.Key.Key_Return)


def play_through(qtbot, page: GamePage, hands: Hands) -> None:
    until = monotonic() + PATIENCE
    while not page.session.over:
        assert monotonic() < until, f"no end after {len(page.session.steps)} steps: {page.prompt_bar.prompt}"
        if page.may_act and page.presenter.automatic() is None:
            hands.act()
        elif "ready" in page.prompt_bar.buttons:
            hands.used.add("curtain")
            assert page.snapshot.hands == (None, None)
            click(page.prompt_bar.buttons["ready"])
        else:
            qtbot.wait(1)


def begin(qtbot, window: MainWindow, *, level: int) -> GamePage:
    """The dialog by clicks; the second seat by a bot of a level, or (0) by a person."""
    dialog = NewGameDialog(game("hexarion"), window.settings, window, seed=11, library=window.shelf.library)
    qtbot.addWidget(dialog)
    dialog.show()
    qtbot.waitExposed(dialog)
    dialog.rows[1].who.setCurrentIndex(level)
    dialog.form_widget.lexicons[0].setCurrentIndex(1)
    click(dialog.start)
    assert dialog.session is not None
    window.begin(dialog.session)
    assert window.page is not None
    window.activateWindow()
    qtbot.waitUntil(window.isActiveWindow)
    return window.page


@pytest.mark.window
def test_a_whole_game_by_clicks_and_keys(qtbot, window: MainWindow) -> None:
    page = begin(qtbot, window, level=1)
    hands = Hands(page, 3)
    play_through(qtbot, page, hands)
    assert {"place", "bench", "target", "which edict", "move", "attune", "end"} <= hands.used
    assert page.board_stack.currentWidget() is not page.view
    assert page.prompt_bar.prompt.text == page.presenter.result_text()
    kept = window.library.games.load(page.session.header.id)
    assert kept.steps == list(page.session.steps)
    assert kept.header.result == page.session.result
    assert verify(kept).ok
    assert kept.header.seats[0].human
    QTest.keyClick(page, Qt.Key.Key_Space)
    rematch = window.page
    assert rematch is not None
    assert rematch is not page
    assert [seat.name for seat in rematch.session.seats] == ["Ada", "Robin"]
    # Everybody keeps their Lexicon.
    assert rematch.session.setup.lexicons[1] == page.session.setup.lexicons[0]


@pytest.mark.window
def test_two_people_at_one_screen(qtbot, window: MainWindow) -> None:
    page = begin(qtbot, window, level=0)
    hands = Hands(page, 5)
    play_through(qtbot, page, hands)
    assert "curtain" in hands.used
    decided = {step.seat for step in page.session.steps if codes.decode(step.code).kind == codes.END_TURN}
    assert decided == {0, 1}
    assert verify(window.library.games.load(page.session.header.id)).ok
