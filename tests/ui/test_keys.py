"""Keys in all games: one means one thing at any moment, and one that comes too early is answered."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAction
from PySide6.QtTest import QTest

from hexsuite._core.hexarion import codes as hexarion_codes
from hexsuite.games.registry import GAMES, game
from hexsuite.play.session import Session
from hexsuite.ui.game import window as game_window
from hexsuite.ui.game.hexarion import prompts
from hexsuite.ui.game.presenter import ENTER, ESCAPE, SPACE, Prompt
from hexsuite.ui.game.prompt import PromptBar
from hexsuite.ui.game.window import GamePage
from hexsuite.ui.main_window import MainWindow
from tests.ui.desk import bot, human
from tests.ui.hexarion_desk import at, staged
from tests.ui.primal_desk import Person
from tests.ui.test_hexarion import DUEL, duel
from tests.ui.test_hexarion_whole_game import Hands

PAGES_OWN = {SPACE, ENTER, ESCAPE, "Return", "E", "R", "O"}
"""Keys that the game page itself answers."""
STEPS = 2500
Act = Callable[[GamePage, Random], None]


def keys_of_actions(window: MainWindow) -> dict[str, list[QAction]]:
    """The enabled actions of the whole window by their keys."""
    found: dict[str, list[QAction]] = {}
    for action in window.findChildren(QAction):
        if action.isEnabled():
            for shortcut in action.shortcuts():
                found.setdefault(shortcut.toString(), []).append(action)
    return found


def keys_of_tray(page: GamePage) -> list[str]:
    """The keys that stand on what can be pressed under the board."""
    shown = [part for name in ("shown_tokens", "shown_cards") if (part := getattr(page.tray, name, None))]
    faces = [button.face for part in shown for button in part()]
    return [face.key for face in faces if face.key and face.enabled]


def check(window: MainWindow, page: GamePage, prompt: Prompt) -> None:
    """No two things that can be pressed share a key, and the key of a button is that button's."""
    actions = keys_of_actions(window)
    twice = {key: [one.text() for one in found] for key, found in actions.items() if len(found) > 1}
    assert not twice
    assert not PAGES_OWN & set(actions)
    buttons = [button for button in prompt.buttons if button.enabled and button.key]
    keys = [button.key for button in buttons]
    assert len(set(keys)) == len(keys), prompt
    for button in buttons:
        if button.key not in PAGES_OWN:
            assert [action.data() for action in actions[button.key]] == [button.id], prompt
    tray = keys_of_tray(page)
    assert len(set(tray)) == len(tray)
    assert not set(tray) & set(keys)
    assert set(tray) <= set(actions)


def wander(page: GamePage, rng: Random) -> None:
    """Any legal action; sometimes something is begun before and left again."""
    session = page.session
    actions = [one for one in page.presenter.actions() if one.shortcut().toString().isalnum()]
    if rng.random() < 0.3:
        rng.choice(actions).trigger()
        offers = list(page.scene.offers())
        if offers and rng.random() < 0.5:
            page.presenter.pick(rng.choice(offers))  # type: ignore[attr-defined]
        page.presenter.cancel()
    elif offers := list(page.scene.offers()):
        page.presenter.pick(rng.choice(offers))  # type: ignore[attr-defined]
    if page.may_act:
        offers_of_trade = session.state.offers() if rng.random() < 0.3 else ()
        page.submit(rng.choice(offers_of_trade or session.state.moves()))


def person(page: GamePage, rng: Random) -> None:
    """Whole decisions by clicks and keys."""
    Person(page, rng.randrange(1000)).decide()


def fighter(page: GamePage, rng: Random) -> None:
    """One click or key of somebody who fights; now and then a key out of turn."""
    if rng.random() < 0.2:
        rng.choice([one for one in page.presenter.actions() if one.shortcut().toString().isalnum()]).trigger()
    Hands(page, rng.randrange(1000)).act()


@pytest.mark.window
@pytest.mark.parametrize(("name", "act"), [("hexfolk", wander), ("hexarion", fighter), ("primal_hex", person)])
def test_no_two_things_share_a_key_in_a_whole_game(
    window: MainWindow, monkeypatch: pytest.MonkeyPatch, name: str, act: Act
) -> None:
    window.settings.curtain = False
    checked: set[Prompt] = set()
    show = PromptBar.show_prompt

    def look(bar: PromptBar, prompt: Prompt) -> None:
        show(bar, prompt)
        page = window.page
        if page is not None and page.prompt_bar is bar and prompt not in checked:
            checked.add(prompt)
            check(window, page, prompt)

    monkeypatch.setattr(PromptBar, "show_prompt", look)
    spec, rng = game(name), Random(4)
    session = Session.new(spec, spec.new_setup(spec.options_type(), 2, 7), [human("Robin", 0), human("Ada", 1)], 7)
    window.begin(session)
    page = window.page
    assert page is not None
    for _ in range(STEPS):
        if session.over:
            break
        if page.may_act:
            act(page, rng)
        else:
            page._play_automatic()  # without waiting until the eye has followed
    assert len(checked) > 30
    named = {button.key for prompt in checked for button in prompt.buttons}
    assert named >= {"hexfolk": {SPACE, ENTER, "Y", "N"}, "hexarion": {SPACE, ENTER}, "primal_hex": {SPACE, "D"}}[name]


def test_one_key_strikes_nobody_and_another_takes_the_next_hexmaster(page) -> None:
    rogue, mage = hexarion_codes.ROGUE, hexarion_codes.MAGE
    shown = page(staged(duel("", DUEL.replace("W   .", "R   M"))))
    presenter = shown.presenter
    keys = {action.shortcut().toString(): action for action in presenter.actions()}
    presenter.choose_figure(rogue)
    keys["N"].trigger()
    assert presenter.choice.figure == mage
    keys["N"].trigger()
    assert presenter.choice.figure == rogue
    presenter.choose_edict(hexarion_codes.SLIPSTRIKE)
    step = next(place for place in shown.scene.offers() if place == at("c3") or place == at("c4"))
    presenter.pick(step)
    button = next(each for each in shown.prompt_bar.prompt.buttons if each.id == prompts.NO_TARGET_ID)
    assert [key for key, action in keys.items() if action.data() == button.id] == [button.key] == ["W"]
    keys[button.key].trigger()
    played = hexarion_codes.decode(shown.session.steps[-1].code)
    assert (played.edict, played.target) == (hexarion_codes.SLIPSTRIKE, -1)


def waiting(page: Callable[..., GamePage], name: str, **settings: object) -> GamePage:
    """Robin waits for a bot, which takes its time."""
    spec = GAMES[name]
    seats = [human("Robin", 0), bot("Ada", 1)]
    for seed in range(20):
        session = Session.new(spec, spec.new_setup(spec.options_type(), 2, seed), seats, seed)
        if session.to_move == 1:
            return page(session, bot_pace=60_000, **settings)
    raise AssertionError("Robin always begins")


@pytest.mark.parametrize("name", list(GAMES))
@pytest.mark.parametrize("key", [Qt.Key.Key_Space, Qt.Key.Key_Return, Qt.Key.Key_E, "1"])
def test_a_key_out_of_turn_is_answered_and_does_nothing(page, qtbot, monkeypatch, name: str, key: object) -> None:
    monkeypatch.setattr(game_window, "EARLY", 60)
    shown = waiting(page, name)
    before = list(shown.session.steps)
    if isinstance(key, str):  # a shortcut, which belongs to the menu of a window
        next(action for action in shown.presenter.actions() if action.shortcut().toString() == key).trigger()
    else:
        QTest.keyClick(shown.view, key)
    assert "Too early" in shown.prompt_bar.hint.text()
    assert shown.prompt_bar.hint.isVisible()
    assert list(shown.session.steps) == before
    qtbot.waitUntil(lambda: not shown.prompt_bar.prompt.hint, timeout=2000)
    assert not shown.prompt_bar.hint.isVisible()


def test_keys_that_only_show_something_work_out_of_turn(page) -> None:
    shown = waiting(page, "primal_hex")
    next(action for action in shown.presenter.actions() if action.shortcut().toString() == "C").trigger()
    assert not shown.prompt_bar.prompt.hint


def test_in_a_pause_and_behind_the_curtain_it_is_said_what_is_in_the_way(page) -> None:
    shown = waiting(page, "primal_hex")
    shown.toggle_pause()
    shown.unheard()
    assert "paused" in shown.prompt_bar.prompt.hint
    spec = GAMES["primal_hex"]
    people = [human("Robin", 0), human("Ada", 1)]
    covered = page(Session.new(spec, spec.new_setup(spec.options_type(), 2, 1), people, 1), curtain=True)
    QTest.keyClick(covered.view, Qt.Key.Key_E)
    assert "covered" in covered.prompt_bar.prompt.hint
    QTest.keyClick(covered.view, Qt.Key.Key_Space)  # lifts the curtain
    assert covered.may_act
    assert not covered.prompt_bar.prompt.hint


def test_in_the_own_turn_nothing_is_said_of_keys_without_a_meaning(page) -> None:
    spec = GAMES["primal_hex"]
    session = Session.new(spec, spec.new_setup(spec.options_type(first=0), 2, 1), [human("Robin", 0), bot("Ada", 1)], 1)
    shown = page(session, bot_pace=60_000)
    assert shown.may_act
    QTest.keyClick(shown.view, Qt.Key.Key_Space)
    assert not shown.prompt_bar.prompt.hint
