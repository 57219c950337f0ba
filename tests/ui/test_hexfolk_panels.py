"""Hexfolk's panels: discards, trade in all directions, cards and their pickers, robber and victim, info."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from hexsuite._core.hexfolk import codes, face
from hexsuite.games.hexfolk.layout import layout
from hexsuite.play.session import Session
from hexsuite.ui.board.model import Place
from hexsuite.ui.game.hexfolk.automatic import answers_this_turn
from hexsuite.ui.game.hexfolk.info import place_info
from hexsuite.ui.settings import Settings
from tests.ui.desk import ScriptedHexfolk, click, click_place, played_until, table


def phase_of(session: Session) -> int:
    return session.state.snapshot().phase


def hand(session: Session, seat: int = 0) -> tuple[int, ...]:
    return session.state.snapshot().hands[seat]


@pytest.mark.window
def test_the_discard_panel_stops_at_the_right_number(qtbot, page) -> None:
    session = played_until(
        lambda s: s.to_move == 0 and phase_of(s) == face.DISCARD_CARDS and s.state.snapshot().owed[0] >= 4, table(1, 2)
    )
    shown = page(session)
    owed, before = session.state.snapshot().owed[0], hand(session)
    picker = shown.tray.picker
    assert shown.tray.picking
    assert not picker.confirm.isEnabled()
    for _ in range(sum(before)):  # more clicks than cards owed
        for card in picker.cards:
            if card.count:
                click(card)
    assert sum(picker.picked) == owed
    assert picker.confirm.isEnabled()
    first = next(card for card in picker.cards if card.picked)
    QTest.mouseClick(first, Qt.MouseButton.RightButton)
    assert sum(picker.picked) == owed - 1
    assert not picker.confirm.isEnabled()
    click(first)
    gone = list(picker.picked)
    click(picker.confirm)
    assert hand(session) == tuple(have - less for have, less in zip(before, gone, strict=True))
    assert not shown.tray.picking


def rich_main(session: Session) -> bool:
    snapshot = session.state.snapshot()
    return session.to_move == 0 and snapshot.phase == face.MAIN and sum(snapshot.hands[0]) >= 4 and snapshot.turn > 4


@pytest.mark.window
def test_an_offer_is_answered_and_taken(qtbot, page) -> None:
    def policy(observation):
        if observation.snapshot().phase == face.TRADE_REPLY:
            legal = observation.moves()
            return next((c for c in legal if codes.decode(c).kind == codes.ACCEPT), None)
        return None

    def can_deal(session: Session) -> bool:
        return rich_main(session) and any(
            give and other and give_kind != want_kind
            for give_kind, give in enumerate(hand(session))
            for want_kind, other in enumerate(hand(session, 1))
        )

    session = played_until(can_deal, table(1, 2), game=ScriptedHexfolk(policy))
    shown = page(session)
    mine, theirs = hand(session), hand(session, 1)
    give, want = next((g, w) for g in range(5) for w in range(5) if g != w and mine[g] and theirs[w])
    trade = shown.presenter.trade
    click(trade.give_steps[give].plus)
    click(trade.want_steps[want].plus)
    click(trade.send_button)
    qtbot.waitUntil(lambda: shown.may_act and phase_of(session) == face.MAIN)
    qtbot.waitUntil(trade.take_button(1, 1).isVisible)
    click(trade.take_button(1, 1))
    after = hand(session)
    assert after[give] == mine[give] - 1
    assert after[want] == mine[want] + 1
    assert trade.draft == ((0,) * 5, (0,) * 5)


@pytest.mark.window
def test_one_click_on_a_counter_offer_takes_it(qtbot, page) -> None:
    def policy(observation):
        snapshot = observation.snapshot()
        if snapshot.phase == face.TRADE_REPLY:
            want, give = snapshot.offer
            wanted = [2 * n for n in want]
            return codes.encode_trade(codes.COUNTER, give, wanted)
        return None

    def can_counter(session: Session) -> bool:
        mine, theirs = hand(session), hand(session, 1)
        return rich_main(session) and any(mine[g] >= 2 and theirs[w] for g in range(5) for w in range(5) if g != w)

    session = played_until(can_counter, table(1, 2), game=ScriptedHexfolk(policy))
    shown = page(session)
    mine, theirs = hand(session), hand(session, 1)
    give, want = next((g, w) for g in range(5) for w in range(5) if g != w and mine[g] >= 2 and theirs[w])
    shown.presenter.trade.set_draft(
        tuple(int(kind == give) for kind in range(5)), tuple(int(kind == want) for kind in range(5))
    )
    click(shown.presenter.trade.send_button)
    qtbot.waitUntil(lambda: shown.may_act and phase_of(session) == face.MAIN)
    assert "still open" in shown.prompt_bar.prompt.detail
    button = shown.presenter.trade.take_button(1, 1)
    qtbot.waitUntil(button.isVisible)
    click(button)
    assert hand(session)[give] == mine[give] - 2
    assert hand(session)[want] == mine[want] + 1


def offered_to_me(seats: int = 2, *, payable: bool = True):
    """A position in which a bot, to move, can offer something that the person could give."""

    def policy(observation):
        snapshot = observation.snapshot()
        own = snapshot.hands[observation.seat]
        if snapshot.phase == face.MAIN and not snapshot.offers_made and any(own):
            give = next(kind for kind in range(5) if own[kind])
            want = (give + 1) % 5
            return codes.encode_trade(
                codes.OFFER, [int(k == give) for k in range(5)], [int(k == want) for k in range(5)]
            )
        return None

    def wanted(session: Session) -> bool:
        snapshot = session.state.snapshot()
        if session.to_move != 1 or snapshot.phase != face.MAIN or not any(snapshot.hands[1]):
            return False
        give = next(kind for kind in range(5) if snapshot.hands[1][kind])
        mine = snapshot.hands[0][(give + 1) % 5]
        return (mine > 1 if payable else not mine) and snapshot.offers_made == 0

    return played_until(wanted, table(1, seats), game=ScriptedHexfolk(policy))


@pytest.mark.window
@pytest.mark.parametrize("key", [Qt.Key.Key_Y, Qt.Key.Key_N])
def test_an_offer_of_a_bot_cannot_be_missed(qtbot, window, key) -> None:
    session = offered_to_me()
    before = hand(session)
    session.keep_in(window.journal)
    window.show_game(session)
    shown = window.page
    qtbot.waitUntil(lambda: shown.may_act and phase_of(session) == face.TRADE_REPLY)
    assert "Ada offers" in shown.prompt_bar.prompt.text
    assert shown.prompt_bar.prompt.mine
    assert {"accept", "decline", "counter"} <= set(shown.prompt_bar.buttons)
    window.activateWindow()
    qtbot.waitUntil(window.isActiveWindow)
    QTest.keyClick(shown.view, key)
    qtbot.waitUntil(lambda: phase_of(session) != face.TRADE_REPLY)
    if key == Qt.Key.Key_N:
        assert hand(session) == before


def test_a_counter_offer_starts_from_what_was_asked(qtbot, page) -> None:
    session = offered_to_me()
    shown = page(session)
    qtbot.waitUntil(lambda: shown.may_act and phase_of(session) == face.TRADE_REPLY)
    give, want = shown.snapshot.offer
    click(shown.prompt_bar.buttons["counter"])
    trade = shown.presenter.trade
    assert trade.draft == (want, give)
    kind = next(k for k in range(5) if want[k])
    click(trade.give_steps[kind].plus)
    assert trade.send_button.isEnabled()
    click(trade.send_button)
    sent = [codes.decode(step.code) for step in session.steps if step.seat == 0][-1]
    assert sent.kind == codes.COUNTER
    assert sent.give[kind] == want[kind] + 1


@pytest.mark.window
def test_a_counter_offer_is_in_sight_and_leaves_the_form_as_it_was(qtbot, window) -> None:
    session = offered_to_me()
    session.keep_in(window.journal)
    window.show_game(session)
    shown = window.page
    qtbot.waitUntil(lambda: shown.may_act and phase_of(session) == face.TRADE_REPLY)
    trade = shown.presenter.trade
    before = trade.draft
    click(shown.prompt_bar.buttons["counter"])
    assert trade.draft != before

    def seen() -> bool:
        port = trade._area.viewport()
        form = [step.mapTo(port, step.rect().center()) for step in (trade.give_steps[0], trade.want_steps[-1])]
        foot = trade.send_button.mapTo(trade, trade.send_button.rect().center())
        return all(port.rect().contains(spot) for spot in form) and trade.rect().contains(foot)

    qtbot.waitUntil(seen)
    assert shown.presenter.cancel()
    assert trade.draft == before
    assert not shown.presenter.countering


def test_who_is_not_asked_yet_is_not_said_to_think(qtbot, page) -> None:
    session = offered_to_me(3)
    shown = page(session)
    qtbot.waitUntil(lambda: shown.may_act and phase_of(session) == face.TRADE_REPLY)
    (talk,) = shown.presenter.trade.talks
    assert not any("thinking" in note.text for note in talk.notes)


def test_what_i_cannot_pay_is_declined_for_me_and_the_log_says_so(qtbot, page) -> None:
    assert Settings().bot_offers == "payable"
    session = offered_to_me(payable=False)
    before = len(my_answers(session))
    shown = page(session)
    qtbot.waitUntil(lambda: my_answers(session)[before:] == [codes.DECLINE])
    assert "You do not have the cards for it: declined for you." in shown.log_panel.shown()
    shown.log_panel.set_viewer(-1)
    assert not any("declined for you" in line for line in shown.log_panel.shown())
    shown.log_panel.set_viewer(0)
    assert "You do not have the cards for it: declined for you." in shown.log_panel.shown()


def test_a_founding_road_tells_where_it_points(qtbot) -> None:
    session = played_until(lambda s: phase_of(s) == face.SETUP_ROAD, table(2, 2))
    island, snapshot = layout(session.setup), session.view(0)
    built = {corner for corner, _ in snapshot.settlements}
    for code in session.state.moves():
        edge = codes.decode(code).a
        (end,) = set(island.grid.edges[edge]) - built
        beyond = [c for c in island.grid.corner_corners[end] if c not in built]
        card = place_info(island, snapshot, Place("edge", edge), ["Robin", "Ada"])
        assert card is not None
        assert len(card[1]) == len(beyond)
        for corner, line in zip(sorted(beyond), card[1], strict=True):
            dots = sum(6 - abs(7 - island.numbers[h]) for h in island.grid.corner_hexes[corner] if island.numbers[h])
            assert line.startswith("one road further: ")
            assert f"({dots} dot" in line


def my_answers(session: Session) -> list[int]:
    kinds = (codes.ACCEPT, codes.DECLINE, codes.COUNTER)
    found = [codes.decode(step.code).kind for step in session.steps if step.seat == 0]
    return [kind for kind in found if kind in kinds]


def test_unwanted_offers_are_declined(qtbot, page) -> None:
    session = offered_to_me()
    before = len(my_answers(session))
    shown = page(session, bot_offers="none")
    qtbot.waitUntil(lambda: my_answers(session)[before:] == [codes.DECLINE])
    assert shown.presenter.trade.ask_me.currentData() == "none"


def test_a_payable_offer_is_still_asked_about(qtbot, page) -> None:
    session = offered_to_me()
    shown = page(session, bot_offers="payable")
    qtbot.waitUntil(lambda: shown.may_act and phase_of(session) == face.TRADE_REPLY)
    assert shown.presenter.legal.has(codes.ACCEPT)
    assert shown.presenter.automatic() is None
    shown.settings.offers_a_turn = 1
    assert shown.presenter.automatic() is None
    steps = len(session.steps)
    assert answers_this_turn(session, 0) == 0
    shown.presenter.press("decline")
    assert len(session.steps) > steps
    assert answers_this_turn(session, 0) == 1


@pytest.mark.window
def test_the_bank_takes_a_draft_at_its_rate(qtbot, page) -> None:
    def can_bank(session: Session) -> bool:
        snapshot = session.state.snapshot()
        return rich_main(session) and any(h >= r for h, r in zip(hand(session), snapshot.rates[0], strict=True))

    session = played_until(can_bank, table(1, 2))
    shown = page(session)
    before, rates = hand(session), session.state.snapshot().rates[0]
    give = next(kind for kind in range(5) if before[kind] >= rates[kind])
    want = next(kind for kind in range(5) if kind != give and session.state.snapshot().bank[kind])
    trade = shown.presenter.trade
    for _ in range(rates[give] - 1):
        click(trade.give_steps[give].plus)
    click(trade.want_steps[want].plus)
    assert not trade.bank_button.isEnabled()
    click(trade.give_steps[give].plus)
    assert trade.bank_button.isEnabled()
    click(trade.bank_button)
    assert hand(session)[give] == before[give] - rates[give]
    assert hand(session)[want] == before[want] + 1


def test_nobody_gives_more_than_the_hand_holds(qtbot, page) -> None:
    session = played_until(rich_main, table(1, 2))
    trade = page(session).presenter.trade
    for kind, count in enumerate(hand(session)):
        trade.set_draft(tuple(count if k == kind else 0 for k in range(5)), (0,) * 5)
        assert not trade.give_steps[kind].plus.isEnabled()


def card_in_hand(kind: int):
    """The person may play this card now, in the own turn after the roll."""

    def wanted(session: Session) -> bool:
        if session.to_move != 0 or phase_of(session) != face.MAIN:
            return False
        kinds = {codes.decode(code).kind for code in session.state.moves()}
        return kind in kinds

    return wanted


@pytest.mark.window
def test_road_building_costs_nothing_until_the_first_road(qtbot, page) -> None:
    session = played_until(card_in_hand(codes.PLAY_ROAD_BUILDING), table(1, 2), tries=400)
    shown = page(session)
    steps, cards = len(session.steps), session.state.snapshot().cards[0]
    shown.raise_dock("cards")
    row = shown.presenter.cards.rows[2]
    click(row.play)
    assert shown.scene.offers()
    assert len(session.steps) == steps
    QTest.keyClick(shown.view, Qt.Key.Key_Escape)
    assert not shown.scene.offers()
    assert session.state.snapshot().cards[0] == cards
    click(row.play)
    click_place(shown, next(iter(shown.scene.offers())))
    kinds = [codes.decode(step.code).kind for step in session.steps[steps:]]
    assert kinds == [codes.PLAY_ROAD_BUILDING, codes.BUILD_ROAD]
    assert phase_of(session) == face.FREE_ROAD
    click_place(shown, next(iter(shown.scene.offers())))
    assert phase_of(session) == face.MAIN


def test_monopoly_names_one_resource(qtbot, page) -> None:
    session = played_until(card_in_hand(codes.PLAY_MONOPOLY), table(1, 2), tries=400)
    shown = page(session)
    shown.presenter.play_card(4)
    picker = shown.tray.picker
    assert shown.tray.picking
    theirs = hand(session, 1)
    kind = max(range(5), key=lambda k: theirs[k])
    other = next(k for k in range(5) if k != kind)
    for k in (other, kind):
        if picker.cards[k].count:
            click(picker.cards[k])
    before = hand(session)
    assert picker.picked[kind] == 1
    assert sum(picker.picked) == 1
    QTest.keyClick(shown.view, Qt.Key.Key_Space)
    assert hand(session)[kind] == before[kind] + theirs[kind]


def test_year_of_plenty_takes_two(qtbot, page) -> None:
    session = played_until(card_in_hand(codes.PLAY_YEAR_OF_PLENTY), table(1, 2), tries=400)
    shown = page(session)
    shown.presenter.play_card(3)
    picker, before = shown.tray.picker, hand(session)
    bank = session.state.snapshot().bank
    kind = max(range(5), key=lambda k: bank[k])
    for _ in range(3):
        click(picker.cards[kind])
    assert picker.picked[kind] == 2
    click(picker.confirm)
    assert hand(session)[kind] == before[kind] + 2


@pytest.mark.window
def test_the_robber_asks_for_the_victim_and_can_still_go_elsewhere(qtbot, page) -> None:
    def two_victims(session: Session) -> bool:
        if session.to_move != 0 or phase_of(session) != face.ROBBER:
            return False
        hexes = [codes.decode(code).a for code in session.state.moves()]
        return len(hexes) > len(set(hexes))

    session = played_until(two_victims, table(1, 3))
    shown = page(session)
    hexes = [codes.decode(code).a for code in session.state.moves()]
    shared = next(h for h in hexes if hexes.count(h) > 1)
    steps = len(session.steps)
    click_place(shown, Place("hex", shared))
    assert len(session.steps) == steps
    victims = [name for name in shown.prompt_bar.buttons if name.startswith("victim:")]
    assert len(victims) == hexes.count(shared)
    QTest.keyClick(shown.view, Qt.Key.Key_Escape)
    assert len(shown.scene.offers()) == len(set(hexes))
    click_place(shown, Place("hex", shared))
    click(shown.prompt_bar.buttons[victims[-1]])
    robbed = codes.decode(session.steps[steps].code)
    assert robbed.kind == codes.MOVE_ROBBER
    assert robbed.b - 1 == int(victims[-1].removeprefix("victim:"))


@pytest.mark.window
def test_a_build_is_started_confirmed_and_cancelled(qtbot, page) -> None:
    def can_build(session: Session) -> bool:
        kinds = {codes.decode(code).kind for code in session.state.moves()}
        return session.to_move == 0 and phase_of(session) == face.MAIN and codes.BUILD_ROAD in kinds

    session = played_until(can_build, table(1, 2))
    shown = page(session, confirm_builds=True)
    steps = len(session.steps)
    click(shown.tray.build["road"])
    legal = {codes.decode(code).a for code in session.state.moves() if codes.decode(code).kind == codes.BUILD_ROAD}
    assert {place.index for place in shown.scene.offers()} == legal
    click(shown.tray.build["road"])
    assert not shown.scene.offers()
    click(shown.tray.build["road"])
    place = next(iter(shown.scene.offers()))
    click_place(shown, place)
    assert len(session.steps) == steps
    click(shown.prompt_bar.buttons["cancel"])
    assert len(session.steps) == steps
    click(shown.tray.build["road"])
    click_place(shown, place)
    click(shown.prompt_bar.buttons["stop_asking"])
    assert codes.decode(session.steps[steps].code) == codes.decode(codes.encode(codes.BUILD_ROAD, place.index))
    assert not shown.settings.confirm_builds


def test_a_corner_tells_odds_and_income(qtbot) -> None:
    session = played_until(lambda s: s.state.snapshot().turn == 1, table(1, 2))
    island, snapshot = layout(session.setup), session.view(0)
    corner = next(
        c
        for c in range(len(island.grid.corners))
        if len(island.grid.corner_hexes[c]) == 3 and snapshot.robber not in island.grid.corner_hexes[c]
    )
    dots = sum(6 - abs(7 - island.numbers[h]) for h in island.grid.corner_hexes[corner])
    card = place_info(island, snapshot, Place("corner", corner), ["Robin", "Ada"])
    assert card is not None
    assert f"{dots} dot" in card[1][1]
    assert f"{dots / 36:.2f} cards a roll" in card[1][1]


@pytest.mark.window
def test_at_a_large_table_one_builds_between_the_turns(qtbot, page) -> None:
    def special(session: Session) -> bool:
        kinds = {codes.decode(code).kind for code in session.state.moves()}
        return session.to_move == 0 and phase_of(session) == face.SPECIAL and codes.BUILD_ROAD in kinds

    session = played_until(special, table(1, 5))
    shown = page(session)
    steps = len(session.steps)
    click(shown.tray.build["road"])
    click_place(shown, next(iter(shown.scene.offers())))
    assert codes.decode(session.steps[steps].code).kind == codes.BUILD_ROAD
    if session.to_move == 0 and phase_of(session) == face.SPECIAL and len(session.state.moves()) > 1:
        click(shown.prompt_bar.buttons["pass"])
    qtbot.waitUntil(lambda: any(codes.decode(s.code).kind == codes.PASS for s in session.steps[steps:]))


def test_nothing_to_build_between_the_turns_passes_by_itself(qtbot, page) -> None:
    session = played_until(
        lambda s: s.to_move == 0 and phase_of(s) == face.SPECIAL and len(s.state.moves()) == 1, table(1, 5)
    )
    steps = len(session.steps)
    page(session)
    qtbot.waitUntil(lambda: len(session.steps) > steps)
    assert codes.decode(session.steps[steps].code).kind == codes.PASS
