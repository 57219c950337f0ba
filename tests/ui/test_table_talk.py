"""What is said at the table: why a bot declines, and who places when in the set-up."""

from __future__ import annotations

import pytest
from PySide6.QtGui import QFontMetrics

from hexsuite._core.hexfolk import codes, face
from hexsuite.games.base import Choice
from hexsuite.play.session import Session
from hexsuite.ui.game.hexfolk.setup_order import numbers, ordinal
from hexsuite.ui.game.log_panel import LogFilter
from hexsuite.ui.game.players import _fitting
from hexsuite.ui.game.presenter import NOTE_JOINT
from hexsuite.ui.game.window import GamePage
from tests.ui.desk import Scripted, ScriptedHexfolk, click, played_until, table

WHY = "I need my ore myself."


class Proud(Scripted):
    """Declines with a word."""

    def choose(self, observation, seed, stop=None):
        choice = super().choose(observation, seed, stop)
        words = WHY if codes.decode(choice.action).kind == codes.DECLINE else ""
        return Choice(choice.action, words=words)


class ProudHexfolk(ScriptedHexfolk):
    def thinker(self, document, level):
        return Proud(self._policy)


def can_offer(session: Session) -> bool:
    snapshot = session.state.snapshot()
    return session.to_move == 0 and snapshot.phase == face.MAIN and snapshot.hands[0][0] > 0


def offered(qtbot, page, *, wait: bool = True) -> GamePage:
    """A person's offer that all have declined."""
    game = ProudHexfolk(lambda o: next((m for m in o.moves() if codes.decode(m).kind == codes.DECLINE), None))
    session = played_until(can_offer, table(1, 3), game=game)
    shown = page(session)
    trade = shown.presenter.trade
    click(trade.give_steps[0].plus)
    click(trade.want_steps[4].plus)
    click(trade.send_button)
    if wait:
        qtbot.waitUntil(lambda: shown.may_act and session.state.snapshot().phase == face.MAIN)
    return shown


def said(shown: GamePage) -> list[str]:
    return [note.text for talk in shown.presenter.trade.talks for note in talk.notes]


@pytest.mark.window
def test_F18_a_refusal_is_explained_beside_the_answer(qtbot, page) -> None:
    shown = offered(qtbot, page, wait=False)
    seen: list[str] = []
    shown.state_changed.connect(lambda: seen.extend(said(shown)))
    qtbot.waitUntil(lambda: shown.may_act)
    assert f"Ada: no. {WHY}" in seen
    assert said(shown) == [f"Ada, Bruno: no. {WHY}"]
    qtbot.waitUntil(shown.presenter.trade.cards[0].isVisible)
    shown.presenter.end_turn()
    assert said(shown) == []


@pytest.mark.window
def test_F18_the_reason_of_an_earlier_offer_is_not_said_again(qtbot, page) -> None:
    shown = offered(qtbot, page)
    give = next(kind for kind, count in enumerate(shown.snapshot.hands[0]) if count)
    want = (give + 1) % 5
    shown.submit(codes.encode_trade(codes.OFFER, [k == give for k in range(5)], [2 * (k == want) for k in range(5)]))
    assert not any(WHY in text for text in said(shown))


@pytest.mark.window
def test_F18_the_log_tells_reasons_among_the_trades_only(qtbot, page) -> None:
    shown = offered(qtbot, page)
    log = shown.log_panel
    line = f"Ada: “{WHY}”"
    assert line not in log.shown()
    log.choose(LogFilter.TOPIC)
    assert line in log.shown()
    assert line in log.text.toPlainText()
    log.set_viewer(1)
    assert line in log.shown(), "what was said stays when the log is written for another"
    log.set_viewer(0)
    shown.undo()
    assert line not in log.shown()


@pytest.mark.parametrize(
    ("number", "text"), [(1, "1st"), (2, "2nd"), (3, "3rd"), (4, "4th"), (11, "11th"), (16, "16th")]
)
def test_ordinals(qapp, number: int, text: str) -> None:
    assert ordinal(number) == text


@pytest.mark.parametrize("seats", range(2, 9))
def test_F12_the_set_up_goes_round_and_back(seats: int) -> None:
    for first in range(seats):
        session = played_until(lambda s: True, table(0, seats), first=first)
        order: dict[int, list[int]] = {}
        mind = session.game.thinker(session.setup, 1)
        number = 0
        state = session.state.copy()
        while state.snapshot().turn == 0:
            number += state.snapshot().phase == face.SETUP_SETTLEMENT
            if state.snapshot().phase == face.SETUP_SETTLEMENT:
                order.setdefault(state.to_move, []).append(number)
            state.apply(mind.choose(state.observe(state.to_move), 1).action)
        assert {seat: tuple(found) for seat, found in order.items()} == {
            seat: numbers(seats, first, seat) for seat in range(seats)
        }


@pytest.mark.window
def test_F12_the_players_panel_tells_the_order_of_the_set_up(qtbot, page) -> None:
    session = played_until(lambda s: True, table(2, 3), first=1)
    shown = page(session, curtain=False)

    def notes() -> list[str]:
        rows = [card.row for card in shown.players.cards]
        return [row.note.split(" · ")[0] for row in rows if row is not None]

    assert notes() == ["3rd and 4th", "1st and 6th", "2nd and 5th"]
    assert shown.players.foot.text() == "Once round from Ada to Robin, then back."
    for _ in range(2):
        shown.submit(session.state.moves()[0])
    assert notes()[1] == "6th"
    qtbot.waitUntil(lambda: shown.may_act and shown.viewer == 0)
    for _ in range(4):
        shown.submit(session.state.moves()[0])
    assert notes()[0] == ""


@pytest.mark.window
def test_F12_at_a_large_table_the_order_has_the_place_of_the_counts(page) -> None:
    session = played_until(lambda s: True, table(1, 8), first=0)
    shown = page(session)
    first = shown.players.cards[0].row
    assert first is not None
    assert (first.note, first.facts) == ("1st and 16th · you", ())
    later = played_until(lambda s: s.to_move == 0 and s.state.snapshot().turn > 0, table(1, 8))
    row = page(later).players.cards[0].row
    assert row is not None
    assert len(row.facts) == 4


def test_of_a_note_only_whole_parts_are_shown(qapp) -> None:
    metrics = QFontMetrics(qapp.font())
    note = NOTE_JOINT.join(("will build", "level 1", "thinking …"))
    width = metrics.horizontalAdvance
    assert _fitting(note, metrics, width(note)) == note
    assert _fitting(note, metrics, width(note) - 1) == "will build · level 1"
    assert _fitting(note, metrics, width("will build")) == "will build"
    assert _fitting(note, metrics, 5) == ""
