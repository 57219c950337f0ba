"""Every prompt of whole games of Primal Hex can be read in the smallest usual window, and says how to go on."""

from __future__ import annotations

from dataclasses import replace

import msgspec
import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from hexsuite._core.primal_hex import codes, face
from hexsuite.play.analysis import Advice
from hexsuite.play.session import Session
from hexsuite.ui.game.presenter import SPACE, Prompt
from hexsuite.ui.game.primal_hex import prompts
from hexsuite.ui.game.primal_hex.hints import hint_words
from hexsuite.ui.game.prompt import PromptBar
from hexsuite.ui.game.window import GamePage
from hexsuite.ui.main_window import MainWindow
from tests.ui.desk import click
from tests.ui.primal_desk import Person, advance, at_step, table, with_people

LONG_NAMES = ("Wilhelmina Wackersworthy", "Maximilian Mumm-Meyer Wo", "Wolfgang Amadeus Mozartw")
ASKED = (
    face.ASK_WARCHIEF,
    face.ASK_ADVISOR,
    face.ASK_KEEP,
    face.ASK_PLACE,
    face.ASK_DICE,
    face.ASK_WINDOW,
    face.ASK_TACTIC,
    face.ASK_ORDER_HEX,
    face.ASK_EFFECT,
    face.ASK_ACTIVATION,
    face.ASK_TARGET,
)


def named(session: Session) -> Session:
    """The same table with the longest names that can be typed."""
    header = session.header
    seats = [msgspec.structs.replace(seat, name=LONG_NAMES[i]) for i, seat in enumerate(header.seats)]
    return Session.resume(msgspec.structs.replace(session.record, header=msgspec.structs.replace(header, seats=seats)))


def for_others(page: GamePage) -> Prompt:
    """What somebody else at the table reads meanwhile."""
    p = page.presenter
    other = (page.viewer + 1) % len(page.session.seats)
    return prompts.prompt(prompts.Scene(p.board, page.snapshot, other, p.names, p.legal, False, p.choice))


def hinted(page: GamePage, person: Person) -> Prompt:
    """The prompt with a hint."""
    p = page.presenter
    move = person.rng.choice(page.session.state.moves())
    advice = Advice(page.viewer, 0, move, (0.5,) * len(page.session.seats), (), 1)
    return replace(page.prompt_bar.prompt, hint=p.hint_line(hint_words(p.board, codes.decode(move), p.names), advice))


@pytest.mark.window
@pytest.mark.parametrize(("seats", "seed"), [(3, 3), (2, 7)])
def test_no_prompt_of_a_whole_game_is_cut(
    qtbot, window: MainWindow, monkeypatch: pytest.MonkeyPatch, seats: int, seed: int
) -> None:
    window.settings.curtain = False
    met: dict[Prompt, None] = {}
    show = PromptBar.show_prompt

    def note(bar: PromptBar, prompt: Prompt) -> None:
        met[prompt] = None
        show(bar, prompt)

    monkeypatch.setattr(PromptBar, "show_prompt", note)
    window.begin(named(table(people=seats, seats=seats, seed=seed)))
    page = window.page
    assert page is not None
    person, steps = Person(page, seed), set()
    while not page.session.over:
        steps.add(page.snapshot.step)
        for prompt in (for_others(page), hinted(page, person)):
            met[prompt] = None
        person.decide()
    assert steps >= set(ASKED)
    assert len(met) > 300
    monkeypatch.setattr(PromptBar, "show_prompt", show)
    bar = page.prompt_bar
    for prompt in met:
        bar.show_prompt(prompt)
        bar.layout().activate()
        assert bar.text.cut.replace("\n", " ") == prompt.text
        second = bar.hint if prompt.hint else bar.detail
        told = prompt.hint or prompt.detail
        assert second.isVisible() == bool(told), prompt
        assert not told or second.cut.replace("\n", " ") == told
        height = sum(part.sizeHint().height() for part in (bar.text, second) if part.isVisible())
        assert height <= bar.height() - bar.MARGINS[1] - bar.MARGINS[3]


@pytest.mark.parametrize("step", [face.ASK_WARCHIEF, face.ASK_ADVISOR, face.ASK_TACTIC])
def test_a_card_says_before_and_after_the_click_that_space_confirms_it(page, step: int) -> None:
    shown = page(with_people(advance(table(3), at_step(step)), 1))
    prompt = shown.prompt_bar.prompt
    (button,) = (button for button in prompt.buttons if button.id == prompts.TAKE_ID)
    assert (button.key, button.enabled) == (SPACE, False)
    assert "Space" in prompt.detail
    steps = len(shown.session.steps)
    QTest.keyClick(shown.view, Qt.Key.Key_Space)
    assert len(shown.session.steps) == steps
    click(next(card for card in shown.tray.shown_cards() if card.face.enabled))
    (button,) = (button for button in shown.prompt_bar.prompt.buttons if button.id == prompts.TAKE_ID)
    assert (button.key, button.enabled) == (SPACE, True)
    assert "Space" in shown.prompt_bar.prompt.detail
    click(shown.prompt_bar.buttons[prompts.TAKE_ID])
    assert len(shown.session.steps) > steps
