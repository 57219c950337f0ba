"""A whole game of Primal Hex in the window: a person plays by clicks and keys against two bots; two at one screen."""

from __future__ import annotations

import pytest
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel

from hexsuite._core.primal_hex import face
from hexsuite.ui.game.primal_hex.result import ResultSheet
from hexsuite.ui.game.window import GamePage
from tests.ui.primal_desk import Person, table


def wait_for_turn(qtbot, page: GamePage) -> bool:
    """Let the bots play until the person must act; False at the end of the game."""
    qtbot.waitUntil(lambda: page.may_act or page.session.over or page._curtain, timeout=20_000)
    return not page.session.over


@pytest.mark.parametrize("seed", [3])
def test_a_person_plays_a_whole_game_with_two_bots_by_clicks_and_keys(page, qtbot, seed: int) -> None:
    session = table(seed=seed)
    shown = page(session, curtain=False)
    person = Person(shown, seed)
    while wait_for_turn(qtbot, shown):
        assert shown.prompt_bar.prompt.mine
        assert shown.prompt_bar.prompt.text
        person.decide()
    now = session.state.snapshot()
    assert now.phase == face.FINISHED
    assert now.round == face.ROUNDS
    assert {"token", "hex", "drag"} <= person.done
    sheet = shown._result.findChild(ResultSheet)
    assert [sum(own.points[-1]) for own in sheet.counted.seats] == list(now.points)
    assert str(max(now.points)) in shown.prompt_bar.prompt.text
    said = [label.accessibleName() for label in sheet.findChildren(QLabel)]
    for seat, points in enumerate(now.season_points):
        name = shown.presenter.names[seat]
        rounds = [text.rpartition(": ")[2] for text in said if text.startswith(f"{name}, Seasons, round")]
        assert sum(map(int, rounds)) == points


def test_two_people_at_one_screen_see_who_has_chosen_but_not_what(page, qtbot) -> None:
    session = table(people=2, seats=2)
    shown = page(session, curtain=True)
    first, second = Person(shown, 1), Person(shown, 2)
    secrets: dict[int, set[str]] = {0: set(), 1: set()}
    looked = set()
    for _ in range(400):
        if not wait_for_turn(qtbot, shown) or session.state.snapshot().round > 2:
            break
        open_orders = {piece.place.index for piece in shown.scene.pieces() if piece.details and not piece.ground}
        seen = {one.hex for one in session.state.snapshot().orders if one.owner == shown.viewer or one.used}
        assert open_orders <= seen  # nobody's face-down order shows its kind to another, nor through the curtain
        if shown._curtain:
            assert all(card.isHidden() or not card.isVisible() for card in shown.tray.cards)
            assert not secrets_shown(shown, secrets[0] | secrets[1])
            shown.lift_curtain()
        seat = shown.viewer
        looked.add((shown.snapshot.phase, seat))
        assert not secrets_shown(shown, secrets[1 - seat]), (shown.snapshot.phase, seat)
        if shown.snapshot.phase == face.TACTICS and session.state.snapshot().answered[1 - seat]:
            tips = [fact.tip for fact in shown.players.cards[1 - seat].row.facts]
            assert "has chosen" in tips
        (first, second)[seat].decide()
        note_secrets(session, secrets)
    assert {(face.TACTICS, 0), (face.TACTICS, 1), (face.ORDERS, 0), (face.ORDERS, 1)} <= looked
    QTest.qWait(1)


def note_secrets(session, secrets: dict[int, set[str]]) -> None:
    """Names that only their owner may read now: the Advisor and the Tactic, until they are turned up."""
    now = session.state.snapshot()
    cards = session.setup.cards
    for seat in (0, 1):
        hidden = set()
        if now.advisors[seat] is not None and not now.advisor_up[seat]:
            hidden.add(cards.advisors[now.advisors[seat]].name)
        if now.tactics[seat] is not None and not now.tactic_up[seat] and now.phase != face.FINISHED:
            other = now.hands[1 - seat] or ()
            known = {cards.tactics[card].name for card in (*other, *now.tactics_played[0], *now.tactics_played[1])}
            if now.tactics[1 - seat] is not None:
                known.add(cards.tactics[now.tactics[1 - seat]].name)
            hidden |= {cards.tactics[now.tactics[seat]].name} - known
        secrets[seat] = hidden


def secrets_shown(shown: GamePage, names: set[str]) -> set[str]:
    """Which of these names can be read anywhere in the panels, the tray, the prompt or the log."""
    texts = [shown.prompt_bar.prompt.text, shown.prompt_bar.prompt.detail, *shown.log_panel.lines()]
    for screen in shown.presenter.tribes.screens:  # type: ignore[attr-defined]
        texts += [f"{entry.name} {entry.text}" for entry in screen.entries.entries]
    for title, entries in shown.presenter.cards.sections:  # type: ignore[attr-defined]
        if not title.isHidden():
            texts += [f"{entry.name} {entry.text}" for entry in entries.entries]
    if shown.viewer >= 0:
        texts += [card.face.said for card in shown.tray.shown_cards()]
    return {name for name in names if any(name in text for text in texts)}
