"""F18 in the window: several offers lie open, one click takes or withdraws one."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget

from hexsuite._core.face import Observation
from hexsuite._core.hexfolk import codes, face
from hexsuite.play.session import Session
from hexsuite.ui.game.hexfolk.trade import TradePanel
from hexsuite.ui.game.window import GamePage
from tests.ui.desk import ScriptedHexfolk, click, played_until, table

GENEROUS, HAGGLER = 1, 2


def policy(observation: Observation) -> int | None:
    """Ada agrees to what she can pay, Bruno wants one card more, all others decline."""
    snapshot = observation.snapshot()
    if snapshot.phase != face.TRADE_REPLY or snapshot.offer is None:
        return None
    give, _ = snapshot.offer
    accept = codes.encode(codes.ACCEPT)
    if observation.seat == GENEROUS and accept in observation.moves():
        return accept
    if observation.seat == HAGGLER:
        own = snapshot.hands[HAGGLER] or (0,) * 5
        paid = [int(kind == next((k for k in range(5) if own[k] and not give[k]), -1)) for kind in range(5)]
        if any(paid):
            return codes.encode_trade(codes.COUNTER, paid, [2 * n for n in give])
    return codes.encode(codes.DECLINE)


def kinds_of(session: Session, seat: int) -> list[int]:
    return [kind for kind, count in enumerate(session.state.snapshot().hands[seat]) if count]


def rich(session: Session) -> bool:
    """The person has two of some kind, Ada three kinds, Bruno something."""
    snapshot = session.state.snapshot()
    if session.to_move != 0 or snapshot.phase != face.MAIN:
        return False
    own = [kind for kind in kinds_of(session, 0) if snapshot.hands[0][kind] > 2]
    return bool(own) and len(set(kinds_of(session, GENEROUS)) - {own[0]}) > 2 and len(kinds_of(session, HAGGLER)) > 1


def trading(qtbot, page, offers: int = 2) -> tuple[GamePage, Session, list[tuple[int, int]]]:
    """A person's open offers, made by clicks: one card of a kind for one of several kinds of Ada's."""
    session = played_until(rich, table(1, 4), game=ScriptedHexfolk(policy))
    shown = page(session)
    trade = shown.presenter.trade
    give = next(kind for kind, count in enumerate(session.state.snapshot().hands[0]) if count > 2)
    wants = [kind for kind in kinds_of(session, GENEROUS) if kind != give][:offers]
    for want in wants:
        trade.clear()
        click(trade.give_steps[give].plus)
        click(trade.want_steps[want].plus)
        click(trade.send_button)
        qtbot.waitUntil(lambda: shown.may_act and session.state.snapshot().phase == face.MAIN)
    return shown, session, [(give, want) for want in wants]


def click_in(qtbot, trade: TradePanel, widget: QWidget) -> None:
    """A click on something in the panel, once it is laid out and scrolled to."""
    qtbot.waitUntil(widget.isVisible)
    trade._area.ensureWidgetVisible(widget)
    click(widget)


def shown_numbers(shown: GamePage) -> list[int]:
    return [talk.number for talk in shown.presenter.trade.talks if talk.number > 0]


@pytest.mark.window
def test_F18_several_offers_lie_open_and_one_click_takes_one(qtbot, page) -> None:
    shown, session, made = trading(qtbot, page)
    trade = shown.presenter.trade
    assert shown_numbers(shown) == [1, 2]
    assert shown.prompt_bar.prompt.text == "Ada agrees to your offer"
    before = session.state.snapshot().hands[0]
    (give, want) = made[0]
    click_in(qtbot, trade, trade.take_button(1, GENEROUS))
    after = session.state.snapshot().hands[0]
    assert (after[give], after[want]) == (before[give] - 1, before[want] + 1)
    assert 2 in shown_numbers(shown)
    assert codes.decode(session.steps[-1].code)[:3] == (codes.TAKE, GENEROUS, 1)


@pytest.mark.window
def test_F18_each_offer_is_withdrawn_by_itself(qtbot, page) -> None:
    shown, session, _ = trading(qtbot, page)
    trade = shown.presenter.trade
    close = trade.cards[0].close_button
    assert close is not None
    click_in(qtbot, trade, close)
    assert shown_numbers(shown) == [2]
    assert [offer.number for offer in session.state.snapshot().offers] == [2]


@pytest.mark.window
def test_F18_a_counter_offer_is_taken_in_its_own_terms(qtbot, page) -> None:
    shown, session, made = trading(qtbot, page)
    trade = shown.presenter.trade
    (talk, *_) = trade.talks
    (counter,) = talk.counters
    assert counter.seat == HAGGLER
    before = session.state.snapshot().hands[0]
    click_in(qtbot, trade, trade.take_button(1, HAGGLER))
    assert session.state.snapshot().hands[0][made[0][0]] == before[made[0][0]] - 2


@pytest.mark.window
def test_F18_space_takes_what_is_agreed_to_and_enter_ends_the_turn(qtbot, page) -> None:
    shown, session, _ = trading(qtbot, page)
    first = shown.prompt_bar.buttons[f"take:{GENEROUS}:2"]
    assert first.isVisible()
    QTest.keyClick(shown.view, Qt.Key.Key_Space)
    assert codes.decode(session.steps[-1].code)[:3] == (codes.TAKE, GENEROUS, 2)
    shown.settings.confirm_end_turn = False
    assert shown.presenter.end_turn()
    assert shown_numbers(shown) == []


def test_F18_the_same_offer_is_not_made_twice_and_a_fourth_not_at_all(qtbot, page) -> None:
    shown, session, made = trading(qtbot, page, 3)
    trade = shown.presenter.trade
    assert shown_numbers(shown) == [1, 2, 3]
    give, want = made[0]
    trade.set_draft(tuple(int(k == give) for k in range(5)), tuple(int(k == want) for k in range(5)))
    assert not trade.send_button.isEnabled()
    assert trade._note.text() == "This offer is open already."
    trade.set_draft(tuple(2 * (k == give) for k in range(5)), tuple(int(k == want) for k in range(5)))
    assert not trade.send_button.isEnabled()
    assert trade._note.text() == "Three offers are open: withdraw one to make another."
    shown.presenter.withdraw_offer(2)
    assert trade.send_button.isEnabled()
    draft = trade.draft
    shown.presenter.take_deal(1, GENEROUS)
    assert trade.draft == draft  # another trade than the one that was closed
    assert session.state.snapshot().offers[-1].number == 3


@pytest.mark.window
def test_F18_another_person_answers_each_offer_behind_the_curtain(qtbot, page) -> None:
    def both(session: Session) -> bool:
        snapshot = session.state.snapshot()
        mine = snapshot.hands[0]
        ready = session.to_move == 0 and snapshot.phase == face.MAIN
        return ready and any(n > 1 for n in mine) and len(set(kinds_of(session, 1)) - {mine.index(max(mine))}) > 1

    session = played_until(both, table(2, 2))
    shown = page(session, curtain=True)
    shown.lift_curtain()
    mine = session.state.snapshot().hands[0]
    give = mine.index(max(mine))
    for want in [kind for kind in kinds_of(session, 1) if kind != give][:2]:
        trade = shown.presenter.trade
        trade.set_draft(tuple(int(k == give) for k in range(5)), tuple(int(k == want) for k in range(5)))
        click(trade.send_button)
        assert (shown.viewer, session.to_move) == (-1, 1), "nobody's hand is open until the other is there"
        assert trade.draft == ((0,) * 5, (0,) * 5)
        click(shown.prompt_bar.buttons["counter"])
        assert shown.viewer == -1, "a counter-offer needs the cards: the curtain first"
        shown.lift_curtain()
        assert shown.viewer == 1
        assert not any(answer.button for talk in trade.talks for answer in talk.agreed)
        click(shown.prompt_bar.buttons["accept"])
        assert (shown.viewer, session.to_move) == (-1, 0)
        shown.lift_curtain()
        assert shown.viewer == 0
        assert trade.draft[1][want] == 1, "what the first one was about to offer is still there"
    assert shown_numbers(shown) == [1, 2]
    click_in(qtbot, trade, trade.take_button(2, 1))
    assert shown_numbers(shown) == [1]
