"""A person plays a whole game of Hexfolk in the window, with nothing but clicks and keys."""

from __future__ import annotations

from time import monotonic

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from hexsuite._core.hexfolk import face
from hexsuite.games.maps.shares import pips
from hexsuite.play.verify import verify
from hexsuite.ui.board.model import Place
from hexsuite.ui.game.window import GamePage
from hexsuite.ui.main_window import MainWindow
from tests.ui.desk import click, click_place

PATIENCE = 90.0


class Hands:
    """Plays by what stands on the screen: prompt, ghosts, buttons."""

    def __init__(self, page: GamePage) -> None:
        self.page = page
        self.view = page.view
        self.used: set[str] = set()

    def key(self, key: Qt.Key) -> None:
        QTest.keyClick(self.view, key)

    def best(self, offered: list[Place]) -> Place:
        island = self.page.presenter.layout

        def worth(place: Place) -> float:
            if place.kind == "corner":
                return sum(pips(island.numbers[h]) for h in island.grid.corner_hexes[place.index])
            if place.kind == "edge":
                return max(worth(Place("corner", c)) for c in island.grid.edges[place.index])
            return pips(island.numbers[place.index])

        return max(offered, key=worth)

    def act(self) -> None:
        """One thing, in the way a person would do it."""
        page, tray = self.page, self.page.tray
        offered = list(page.scene.offers())
        phase = page.snapshot.phase
        if offered:
            self.used.add(offered[0].kind)
            click_place(page, self.best(offered))
        elif tray.picking:
            self.pick_cards()
        elif page.presenter.robber_hex >= 0:
            self.used.add("victim")
            click(next(b for name, b in page.prompt_bar.buttons.items() if name.startswith("victim:")))
        elif phase == face.PRE_ROLL:
            self.used.add("roll")
            self.key(Qt.Key.Key_Space)
        elif phase == face.TRADE_REPLY:
            self.used.add("answer")
            self.key(Qt.Key.Key_N)
        elif phase == face.MAIN:
            self.build_or_end()
        else:
            raise AssertionError(f"nothing to do in phase {phase}: {page.prompt_bar.prompt}")

    def pick_cards(self) -> None:
        self.used.add("cards")
        picker = self.page.tray.picker
        while not picker.complete:
            free = [card for card in picker.cards if card.picked < card.count]
            click(max(free, key=lambda card: card.count - card.picked))
        click(picker.confirm)

    def build_or_end(self) -> None:
        build = self.page.tray.build
        for name, key in (("city", Qt.Key.Key_3), ("settlement", Qt.Key.Key_2)):
            if build[name].isEnabled():
                self.used.add(name)
                self.key(key)
                return
        if build["card"].isEnabled() and not build["road"].isEnabled():
            self.used.add("card")
            click(build["card"])
            return
        if build["road"].isEnabled() and self.page.snapshot.left[0][0] > 3:
            self.used.add("road")
            click(build["road"])
            return
        if self.bank():
            return
        self.used.add("end")
        self.key(Qt.Key.Key_Return)

    def bank(self) -> bool:
        """Turn four or so of what is plentiful into what is lacking, with the steppers and the bank button."""
        snapshot, trade = self.page.snapshot, self.page.presenter.trade
        hand, rates = snapshot.hands[0], snapshot.rates[0]
        much = [kind for kind in range(5) if hand[kind] >= rates[kind] + 1]
        lacking = [kind for kind in range(5) if not hand[kind] and snapshot.bank[kind]]
        if not much or not lacking:
            return False
        self.used.add("bank")
        for _ in range(rates[much[0]]):
            click(trade.give_steps[much[0]].plus)
        click(trade.want_steps[lacking[0]].plus)
        click(trade.bank_button)
        return True


@pytest.mark.window
def test_a_whole_game_by_clicks_and_keys(qtbot, window: MainWindow) -> None:
    window.settings.new_games.clear()
    from hexsuite.games.registry import game
    from hexsuite.ui.dialogs.new_game import NewGameDialog

    dialog = NewGameDialog(game("hexfolk"), window.settings, window, seed=11)
    qtbot.addWidget(dialog)
    dialog.show()
    qtbot.waitExposed(dialog)
    dialog.count.setCurrentIndex(1)
    for row in dialog.rows[1:]:
        row.who.setCurrentIndex(1)
    dialog.form_widget.target.setValue(8)
    click(dialog.start)
    assert dialog.session is not None
    window.begin(dialog.session)
    page = window.page
    assert page is not None
    window.activateWindow()
    qtbot.waitUntil(window.isActiveWindow)
    hands = Hands(page)
    until = monotonic() + PATIENCE
    while not page.session.over:
        assert monotonic() < until, f"no end after {len(page.session.steps)} steps: {page.prompt_bar.prompt}"
        if page.may_act:
            before = len(page.session.steps), page.presenter.tool, page.presenter.robber_hex
            hands.act()
            after = len(page.session.steps), page.presenter.tool, page.presenter.robber_hex
            assert before != after, f"nothing happened: {page.prompt_bar.prompt}"
        else:
            qtbot.wait(1)
    assert {"corner", "edge", "roll", "end"} <= hands.used
    assert page.board_stack.currentWidget() is not page.view
    assert page.prompt_bar.prompt.text == page.presenter.result_text()
    kept = window.library.games.load(page.session.header.id)
    assert kept.steps == list(page.session.steps)
    assert kept.header.result == page.session.result
    assert verify(kept).ok
    QTest.keyClick(page, Qt.Key.Key_Space)
    rematch = window.page
    assert rematch is not None
    assert rematch is not page
    assert rematch.session.header.seed != kept.header.seed
    assert [seat.name for seat in rematch.session.seats] == ["Ada", "Bruno", "Robin"]
