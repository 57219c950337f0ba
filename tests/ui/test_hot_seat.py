"""Several people at one screen: what is asked in another's turn, what is answered unasked, whose eyes the log has."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from hexsuite._core.hexfolk import codes, face
from hexsuite._core.primal_hex import codes as primal_codes
from hexsuite._core.primal_hex import face as primal
from hexsuite.games.hexfolk.game import Hexfolk
from hexsuite.play.session import Session
from hexsuite.ui.game.window import GamePage
from hexsuite.ui.main_window import MainWindow
from tests.ui import primal_desk
from tests.ui.desk import bot, click, human, played_until, table, with_seats

pytestmark = pytest.mark.window
DECLINED = "You do not have the cards for it: declined for you."


def held(session: Session, seat: int) -> tuple[int, ...]:
    hand = session.state.snapshot().hands[seat]
    assert hand is not None
    return hand


def offer_of_robin(people: int = 3, *, payable: bool = True) -> Session:
    """Robin has just offered a card for one that Ada, a person like him, has or has not."""

    def ready(session: Session) -> bool:
        now = session.state.snapshot()
        return (session.to_move, now.phase) == (0, face.MAIN) and any(held(session, 0)) and wish(session) >= 0

    def wish(session: Session) -> int:
        mine, other = held(session, 0), held(session, 1)
        give = mine.index(max(mine))
        return next((kind for kind in range(5) if kind != give and bool(other[kind]) == payable), -1)

    session = played_until(ready, table(people, 3))
    mine = held(session, 0)
    give, want = [0] * 5, [0] * 5
    give[mine.index(max(mine))], want[wish(session)] = 1, 1
    session.submit(0, codes.encode_trade(codes.OFFER, give, want, 1))
    assert session.to_move == 1
    return session


def hands_in_sight(page: GamePage) -> list[int]:
    """Seats whose hand the page's position shows."""
    return [seat for seat, hand in enumerate(page.snapshot.hands) if hand is not None]


def test_an_offer_in_anothers_turn_is_answered_without_the_curtain(page) -> None:
    session = offer_of_robin()
    shown = page(session)
    prompt = shown.prompt_bar.prompt
    assert prompt.text.startswith("Ada, Robin offers 1 ")
    assert "ready" not in shown.prompt_bar.buttons
    assert hands_in_sight(shown) == []
    assert "Hold O" in shown.prompt_bar.buttons["peek"].text()
    click(shown.prompt_bar.buttons["decline"])
    assert shown.prompt_bar.prompt.text.startswith("Bruno, Robin offers 1 "), "the next one is asked at once"
    assert hands_in_sight(shown) == []
    assert shown.presenter.press_if_shown("decline")
    assert [(step.seat, codes.decode(step.code).kind) for step in session.steps[-2:]] == [
        (1, codes.DECLINE),
        (2, codes.DECLINE),
    ]
    assert shown.prompt_bar.prompt.text == "Robin, it is your turn to act"
    assert shown.viewer == -1, "the one who answered may still sit before the screen"


@pytest.mark.parametrize("by", ["key", "button"])
def test_the_own_hand_shows_only_while_the_key_is_held(page, by: str) -> None:
    session = offer_of_robin()
    shown = page(session)

    def hold(down: bool) -> None:
        if by == "key":
            (QTest.keyPress if down else QTest.keyRelease)(shown.view, Qt.Key.Key_O)
        else:
            act = QTest.mousePress if down else QTest.mouseRelease
            act(shown.prompt_bar.buttons["peek"], Qt.MouseButton.LeftButton)

    written = shown.log_panel.lines()
    for _ in range(2):
        hold(True)
        assert hands_in_sight(shown) == [1]
        assert shown.viewer == 1
        assert not shown.may_act, "it is a glance, not a turn"
        hold(False)
        assert hands_in_sight(shown) == []
        assert shown.viewer == -1
    assert shown.log_panel.lines() == written
    hold(True)
    QApplication.sendEvent(shown, QEvent(QEvent.Type.WindowDeactivate))
    assert hands_in_sight(shown) == [], "whoever goes away lets go"
    hold(False)
    hold(True)
    click(shown.prompt_bar.buttons["decline"])
    assert hands_in_sight(shown) == [], "what the next one holds was not asked for"


def test_whether_ada_can_pay_does_not_show_before_she_says_so(page) -> None:
    looks = []
    for payable in (True, False):
        shown = page(offer_of_robin(payable=payable))
        looks.append([(name, b.isEnabled()) for name, b in sorted(shown.prompt_bar.buttons.items())])
    assert looks[0] == looks[1]
    said: list[str] = []
    shown.said.connect(said.append)
    steps = len(shown.session.steps)
    click(shown.prompt_bar.buttons["accept"])
    assert said[-1] == "Ada does not have the cards for it."
    assert len(shown.session.steps) == steps


def test_a_counter_offer_needs_the_cards(page) -> None:
    session = offer_of_robin()
    shown = page(session)
    assert shown.presenter.press_if_shown("counter")
    assert list(shown.prompt_bar.buttons) == ["ready"]
    assert shown.prompt_bar.prompt.text.startswith("Ada, Robin offers 1 ")
    QTest.keyPress(shown.view, Qt.Key.Key_O)
    assert hands_in_sight(shown) == []
    QTest.keyClick(shown.view, Qt.Key.Key_Space)
    assert hands_in_sight(shown) == [1]
    assert {"accept", "decline", "counter"} <= set(shown.prompt_bar.buttons)


def test_the_curtain_says_what_must_be_discarded(page) -> None:
    session = played_until(lambda s: s.state.snapshot().phase == face.DISCARD_CARDS, table(3, 3))
    seat = session.to_move
    shown = page(session)
    owed = session.state.snapshot().owed[seat]
    assert shown.prompt_bar.prompt.text == f"{session.seats[seat].name}, a 7 was rolled: {owed} of your cards must go"
    assert list(shown.prompt_bar.buttons) == ["ready"]


def offer_of_a_bot() -> Session:
    """A bot has offered what neither Ada nor Robin can pay; Ada is asked first, then Robin, then Bruno."""

    def missing(session: Session) -> list[int]:
        return [kind for kind in range(5) if not held(session, 0)[kind] and not held(session, 1)[kind]]

    def ready(session: Session) -> bool:
        now = session.state.snapshot()
        own = held(session, 3)
        return (session.to_move, now.phase) == (3, face.MAIN) and any(
            any(own[:k] + own[k + 1 :]) for k in missing(session)
        )

    people = [human("Ada"), human("Robin", 1), human("Bruno", 2), human("Chen", 3)]
    session = played_until(ready, people)
    own = held(session, 3)
    want = next(k for k in missing(session) if any(own[:k] + own[k + 1 :]))
    give = next(k for k in range(5) if own[k] and k != want)
    code = codes.encode_trade(codes.OFFER, [int(k == give) for k in range(5)], [int(k == want) for k in range(5)])
    session.submit(3, code)
    return with_seats(session, [*people[:3], bot("Chen", 3)], Hexfolk())


def test_what_is_declined_unasked_needs_no_curtain_and_is_told_to_its_own_eyes(qtbot, page) -> None:
    session = offer_of_a_bot()
    at = len(session.steps)
    shown = page(session, bot_offers="payable")
    shown._viewer, shown._curtain = 2, False
    shown.refresh()
    curtains: list[str] = []
    shown.state_changed.connect(lambda: curtains.extend([shown.prompt_bar.prompt.text] * shown._curtain))
    qtbot.waitUntil(lambda: len(session.steps) >= at + 2, timeout=5_000)
    assert [(s.seat, codes.decode(s.code).kind) for s in session.steps[at : at + 2]] == [
        (0, codes.DECLINE),
        (1, codes.DECLINE),
    ]
    assert not any("Ada" in text or "Robin" in text for text in curtains)
    for viewer, times in ((-1, 0), (2, 0), (0, 1), (1, 1)):
        shown.log_panel.set_viewer(viewer)
        assert shown.log_panel.lines().count(DECLINED) == times, viewer


def test_a_draft_stays_when_the_scale_changes(window: MainWindow, qtbot) -> None:
    def ready(session: Session) -> bool:
        now = session.state.snapshot()
        return (session.to_move, now.phase) == (0, face.MAIN) and sum(held(session, 0)) > 2

    session = played_until(ready, table(1, 5))
    window.begin(session)
    presenter = window.page.presenter
    mine = held(session, 0)
    give = mine.index(max(mine))
    draft = (tuple(int(k == give) for k in range(5)), tuple(2 * int(k == (give + 1) % 5) for k in range(5)))
    presenter.trade.set_draft(*draft)
    presenter.sign_ups.toggle(0)
    for scale in (125, 100):
        window.settings.ui_scale = scale
        window._settings_changed()
        assert window.page.presenter is not presenter
        presenter = window.page.presenter
        assert presenter.trade.draft == draft
        assert [step.value for step in presenter.trade.give_steps] == list(draft[0])
        assert 0 in presenter.sign_ups


@pytest.mark.parametrize("curtain", [True, False])
def test_nothing_secret_is_spoken_aloud_where_several_sit(page, monkeypatch: pytest.MonkeyPatch, curtain: bool) -> None:
    session = primal_desk.advance(primal_desk.table(2, 2), primal_desk.at_step(primal.ASK_TACTIC, seat=0))
    said: list[str] = []
    monkeypatch.setattr("hexsuite.ui.game.window.announce", lambda _view, text: said.append(text))
    shown = page(session, curtain=curtain)
    if curtain:
        click(shown.prompt_bar.buttons["ready"])
    code = session.state.moves()[0]
    tactic = shown.presenter.board.cards.tactics[primal_codes.decode(code).a].name
    shown.submit(code)
    assert (tactic in " ".join(said)) != curtain
    assert "Robin" in " ".join(said) or curtain


@pytest.mark.parametrize("people", [1, 2])
def test_what_is_told_step_by_step_is_no_secret_where_several_sit(page, people: int) -> None:
    """Whoever comes next may be the one who reads it: the clock can end a turn before all has been read."""

    def robs(session: Session) -> bool:
        now = session.state.snapshot()
        return (session.to_move, now.phase) == (0, face.ROBBER) and bool(robberies(session))

    def robberies(session: Session) -> list[int]:
        decoded = {move: codes.decode(move) for move in session.state.moves()}
        return [move for move, code in decoded.items() if code.kind == codes.MOVE_ROBBER and code.b]

    session = played_until(robs, table(people, 3))
    shown = page(session, step_through=True)
    if people > 1:
        click(shown.prompt_bar.buttons["ready"])
    hand = held(session, 0)
    shown.submit(robberies(session)[0])
    got = next(kind for kind in range(5) if held(session, 0)[kind] > hand[kind])
    told = []
    while shown.story:
        told.append(shown.story.now.text)
        shown.go_on_telling()
    assert told
    assert (("wood", "brick", "wool", "grain", "ore")[got] in " ".join(told)) == (people == 1), (got, told)
