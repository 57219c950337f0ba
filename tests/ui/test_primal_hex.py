"""Primal Hex in the window: what is lit and told before it is done, keys, questions, dice, options, stepping."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from random import Random

import msgspec
import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QFontMetricsF, QPainter
from PySide6.QtWidgets import QFileDialog

from hexsuite._core.primal_hex import codes, face
from hexsuite.games.base import NOBODY
from hexsuite.games.primal_hex import scenario, scenarios
from hexsuite.games.primal_hex.content import shipped
from hexsuite.games.primal_hex.layout import layout
from hexsuite.games.primal_hex.options import PrimalOptions
from hexsuite.ui.board.model import Place
from hexsuite.ui.dialogs.new_game import NewGameDialog
from hexsuite.ui.game.page_prompts import NEXT
from hexsuite.ui.game.primal_hex import art_names as art
from hexsuite.ui.game.primal_hex import cards, pieces, prompts
from hexsuite.ui.game.primal_hex.choosing import Choice, Legal
from hexsuite.ui.game.primal_hex.faces import successes
from hexsuite.ui.game.primal_hex.info import preview_lines, reach
from hexsuite.ui.game.primal_hex.offers import offers
from hexsuite.ui.game.primal_hex.options_form import PrimalHexForm
from hexsuite.ui.game.primal_hex.panels import tribe_entries
from hexsuite.ui.game.primal_hex.seen import seen
from hexsuite.ui.game.registry import styles_at
from hexsuite.ui.game.window import GamePage
from tests.ui.desk import click, click_place
from tests.ui.primal_desk import (
    PRIMAL_HEX,
    Person,
    advance,
    at_step,
    drag,
    key,
    menu_key,
    sensible,
    table,
    with_people,
)

ORDERING = at_step(face.ASK_ORDER_HEX, face.ORDERS)


@pytest.fixture
def ordering(page) -> GamePage:
    """The first order of round 1 is to be placed."""
    return page(with_people(advance(table(3), ORDERING), 1))


@pytest.fixture
def acting(page) -> GamePage:
    """An order is to be activated in round 2."""
    return page(with_people(advance(table(3), at_step(face.ASK_ACTIVATION, face.ACTIONS, 0, 2)), 1))


def info(page: GamePage) -> tuple[str, str]:
    """What the card beside the board says, without its line breaks."""
    card = page.view._info
    return (card._title.text(), " ".join(card._lines.text().split())) if card.isVisible() else ("", "")


# ── Nothing but the legal actions, and all of them ───────────────────────────────────────────────────────────


def test_what_is_lit_on_the_board_is_what_is_legal() -> None:
    session, rng, met = table(3), Random(4), set()
    one = (codes.PLACE_HEX, codes.TARGET, codes.DESTROY, codes.TURN_UP, codes.GROW)
    for seed in range(3):
        session = table(3, seed=seed)
        while not session.over:
            state = session.state
            now, legal = state.snapshot(), Legal(state)
            lit = {offer.place.index: offer for offer in offers(now, legal, Choice(), "red")}
            for move, code in legal.codes.items():
                if code.kind in one:
                    met.add(code.kind)
                    assert lit[code.a].play == (move,)
                elif code.kind == codes.CHARGE_AT:
                    met.add(code.kind)
                    assert lit[code.a].play == lit[code.b].play == (move,)
                elif code.kind in (codes.MOVE_TERRAIN, codes.MOVE_ORDER, codes.SWAP_ORDERS):
                    met.add(code.kind)
                    choice = Choice(hex=code.a)
                    second = {offer.place.index: offer for offer in offers(now, legal, choice, "red")}
                    assert second[code.b].play == (move,) or code.kind == codes.MOVE_TERRAIN
            played = {move for offer in lit.values() for move in offer.play}
            assert played <= set(legal.moves)
            session.submit(session.to_move, sensible(state, rng))
    assert {codes.TARGET, codes.CHARGE_AT, codes.DESTROY, codes.MOVE_TERRAIN, codes.PLACE_HEX} <= met


def test_a_spectator_learns_no_secret() -> None:
    session, rng = table(3), Random(2)
    while not session.over:
        now = seen(session.state, NOBODY)
        if now.phase != face.FINISHED:
            assert now.hands == now.drawn == now.dealt == (None,) * 3
            assert all(order.up or order.kind is None for order in now.orders)
            assert all(card is None or up for card, up in zip(now.tactics, now.tactic_up, strict=True))
            assert all(card is None or up for card, up in zip(now.advisors, now.advisor_up, strict=True))
            assert None not in now.dice  # they are open
        session.submit(session.to_move, sensible(session.state, rng))
    assert None not in seen(session.state, NOBODY).advisors


# ── Orders ───────────────────────────────────────────────────────────────────────────────────────────────────


def test_a_token_shows_its_reach_and_cost_before_it_is_placed(ordering: GamePage) -> None:
    page = ordering
    click(page.tray.shown_tokens()[face.ATTACK])
    spot = page.scene.offers()[0]
    page.scene.hover(spot)
    board = page.presenter.board.board
    view = page.session.state.observe(0)
    told = board.preview(view, 0, spot.index, face.ATTACK)
    lit = set(page.scene.highlighted("target"))
    assert set(reach(told)) <= lit
    many = board.preview(view, 0, spot.index, face.ATTACK, max(1, told.most))
    title, lines = info(page)
    assert page.presenter.board.hex_names[spot.index] in title
    assert f"reaches {len(told.targets)} hexes" in lines
    assert f"up to {told.most}" in lines
    assert many.cost == told.most


def test_escape_and_a_click_elsewhere_leave_an_order_and_cost_nothing(ordering: GamePage) -> None:
    page = ordering
    steps = len(page.session.steps)
    for leave in ("escape", "elsewhere"):
        click(page.tray.shown_tokens()[face.SHOOT])
        assert "Shoot" in page.prompt_bar.prompt.text
        if leave == "escape":
            key(page, Qt.Key.Key_Escape)
        else:
            free = next(h for h, owner in enumerate(page.snapshot.board) if owner == face.NEUTRAL)
            click_place(page, Place("hex", free))
        assert page.presenter.choice.kind == -1
        assert "Shoot" not in page.prompt_bar.prompt.text
        assert page.scene.offers()  # the hexes are still there to be picked
    assert len(page.session.steps) == steps


def test_one_undo_takes_an_order_back_with_its_hex(ordering: GamePage) -> None:
    page = ordering
    steps = len(page.session.steps)
    click(page.tray.shown_tokens()[face.SHOOT])
    click_place(page, page.scene.offers()[0])
    assert len(page.session.steps) >= steps + 2
    page.undo()
    assert len(page.session.steps) == steps
    assert page.snapshot.step == face.ASK_ORDER_HEX
    assert not [order for order in page.snapshot.orders if order.owner == 0]


def test_one_undo_takes_all_kept_tactics_back(page) -> None:
    shown = page(with_people(advance(table(3), at_step(face.ASK_KEEP)), 1))
    steps = len(shown.session.steps)
    Person(shown).decide()
    assert len(shown.session.steps) >= steps + face.TACTICS_KEPT
    shown.undo()
    assert len(shown.session.steps) == steps


def test_an_order_lies_as_it_was_turned(ordering: GamePage) -> None:
    page = ordering
    menu_key(page, "T")
    assert page.tray.side.isChecked()
    spot = page.scene.offers()[0]
    drag(page, page.tray.shown_tokens()[face.PRAY], spot)
    order = next(one for one in page.session.state.snapshot().orders if one.hex == spot.index)
    assert (order.kind, order.up, order.owner) == (face.PRAY, True, 0)
    shown = next(one for one in page.scene.pieces() if one.place == spot and not one.ground)
    assert shown.art == art.order(face.PRAY)
    assert "face up" in shown.label


def test_orders_lie_face_down_again_in_the_next_round(page, qtbot) -> None:
    shown = page(with_people(advance(table(3), ORDERING), 1))
    menu_key(shown, "T")
    assert shown.tray.side.isChecked()
    person = Person(shown)
    while not (shown.snapshot.round == 2 and shown.snapshot.step == face.ASK_ORDER_HEX and shown.may_act):
        assert shown.snapshot.round < 3
        qtbot.waitUntil(lambda: shown.may_act, timeout=20_000)
        person.decide()
        qtbot.waitUntil(lambda: shown.may_act, timeout=20_000)
    assert not shown.tray.side.isChecked()


def test_a_token_dropped_beside_the_hexes_goes_back(ordering: GamePage) -> None:
    page = ordering
    steps = len(page.session.steps)
    free = next(h for h, owner in enumerate(page.snapshot.board) if owner == face.NEUTRAL)
    drag(page, page.tray.shown_tokens()[face.PRAY], Place("hex", free))
    assert len(page.session.steps) == steps
    assert page.presenter.choice.kind == -1


def test_the_last_order_says_that_it_must_lie_face_up(page) -> None:
    def wanted(now, session):
        up = any(order.up and order.owner == 0 for order in now.orders)
        return ORDERING(now, session) and now.placed[0] == 2 and not up

    shown = page(with_people(advance(table(3), wanted, seed=6), 1))
    assert "third order, face up" in shown.prompt_bar.prompt.text
    assert "must lie face up" in shown.prompt_bar.prompt.detail
    assert shown.tray.side.isChecked()
    assert not shown.tray.side.isEnabled()


def test_own_orders_show_their_kind_face_down_and_others_do_not(ordering: GamePage) -> None:
    page = ordering
    spot = page.scene.offers()[0]
    click(page.tray.shown_tokens()[face.CHARGE])
    click_place(page, spot)
    mine = next(one for one in page.scene.pieces() if one.place == spot and not one.ground)
    assert mine.art == art.ORDER_BACK
    assert [detail.art for detail in mine.details] == [art.order(face.CHARGE)]
    public = pieces.pieces(page.presenter.board, seen(page.session.state, NOBODY), page.presenter.names)
    theirs = next(one for one in public if one.place == spot and not one.ground)
    assert (theirs.art, theirs.details) == (art.ORDER_BACK, ())


# ── Actions ──────────────────────────────────────────────────────────────────────────────────────────────────


def test_an_order_offers_every_way_to_pay_for_it(acting: GamePage) -> None:
    page = acting
    legal = page.presenter.legal.action(page.snapshot)[0]
    spot = next(iter(page.scene.offers()))
    click_place(page, spot)
    ways = [code for code in legal.codes.values() if code.kind in (codes.ACTIVATE, codes.VOID) and code.a == spot.index]
    tokens = page.tray.shown_tokens()
    assert len(tokens) == len(ways)
    assert all(token.face.note for token in tokens)
    key(page, Qt.Key.Key_Escape)
    assert page.presenter.choice.hex == -1


def test_standing_down_with_a_harvest_in_reach_is_asked_about(page) -> None:
    def wanted(now, session):
        if not at_step(face.ASK_ACTIVATION, face.ACTIONS)(now, session):
            return False
        return bool(PRIMAL_HEX.warning(session.setup, session.state, codes.encode(codes.STAND_DOWN)))

    for seed in range(12):
        try:
            session = advance(table(3, seed=seed), wanted, seed)
        except AssertionError:
            continue
        break
    shown = page(with_people(session, 1))
    steps = len(shown.session.steps)
    menu_key(shown, "D")
    assert len(shown.session.steps) == steps
    assert "Harvest" in shown.prompt_bar.prompt.detail
    key(shown, Qt.Key.Key_Space)  # goes back
    assert shown.presenter.confirming is None
    menu_key(shown, "D")
    click(shown.prompt_bar.buttons[prompts.CONFIRM_ID])
    assert codes.decode(shown.session.steps[steps].code).kind == codes.STAND_DOWN


# ── Dice ─────────────────────────────────────────────────────────────────────────────────────────────────────


def test_a_die_that_strength_changed_is_marked_also_after_a_resume(page) -> None:
    session = with_people(advance(table(3), at_step(face.ASK_WINDOW, face.PREPARATION)), 1)
    shown = page(session)
    legal = shown.presenter.legal.of(codes.STRENGTH)
    code = next(one for one in legal if one.b)
    person = Person(shown)
    person.click_die(code.a)
    click(shown.prompt_bar.buttons[prompts.RAISE_ID])
    changed = [die.face for die in shown.tray.dice.hand.dice if die.changed]
    assert changed == [code.a + 1]
    again = page(with_people(session, 1))
    assert [die.face for die in again.tray.dice.hand.dice if die.changed] == [code.a + 1]


def test_the_die_that_is_clicked_is_set_aside(page) -> None:
    shown = page(with_people(advance(table(3), at_step(face.ASK_DICE)), 1))
    faces = sorted(set(shown.snapshot.dice[0]))
    assert f"Set a {faces[0]} aside" in shown.prompt_bar.buttons[prompts.REROLL_ID].text()
    Person(shown).click_die(faces[-1])
    assert f"Set a {faces[-1]} aside" in shown.prompt_bar.buttons[prompts.REROLL_ID].text()
    menu_key(shown, "A")
    assert shown.session.state.snapshot().aside[0] == (faces[-1],)
    assert [die.face for die in shown.tray.dice.hand.dice if die.lies == "aside"] == [faces[-1]]


def test_the_long_arm_reaches_dice_of_rivals_in_their_panel(page) -> None:
    def wanted(now, session):
        asked = at_step(face.ASK_WINDOW)(now, session)
        return asked and any(code.c and not code.b for code in Legal(session.state).of(codes.STRENGTH))

    session = advance(table(3, long_arm=True), wanted)
    shown = page(with_people(session, 1))
    code = next(one for one in shown.presenter.legal.of(codes.STRENGTH) if one.c and not one.b)
    shown.presenter.pick_die(code.c - 1, code.a)
    assert shown.presenter.tribes.screens[code.c - 1].dice.marked == (code.a,)
    click(shown.prompt_bar.buttons[prompts.LOWER_ID])
    assert codes.decode(shown.session.steps[-1].code) == code


# ── Around the board ─────────────────────────────────────────────────────────────────────────────────────────


def test_no_card_is_called_face_down_before_it_is_chosen() -> None:
    session = advance(table(3), lambda now, _: now.step == face.ASK_ADVISOR)
    now = session.state.observe(session.to_move).snapshot()
    told = [one.text for one in tribe_entries(layout(session.setup), now, session.to_move)]
    assert "not chosen yet" in told
    assert "chosen, face down" not in told


def test_seats_have_the_colours_of_their_tribes() -> None:
    session = table(3, tribes=("yellow", "", "red"))
    styles = styles_at("primal_hex", session.setup, session.seats)
    plain = styles_at("hexfolk", None, session.seats)
    assert styles[0].colour == "#FFE770"
    assert styles[2].colour == plain[0].colour
    assert art.tribe_colours(("red", "moss", "yellow")) == [0, 1, 3]


def test_tracks_tell_round_seasons_points_and_first_player(acting: GamePage) -> None:
    page = acting
    around, now = page.presenter._around, page.snapshot
    assert [season.title for season in around.seasons.seasons] == [one.name for one in page.presenter.board.seasons]
    assert around.seasons.seasons[0].when == "now"
    assert f"Round {now.round} of 6" in around.seasons.accessibleName()
    assert page.presenter.names[now.first] in around.seasons.accessibleName()
    assert around.victory.points == now.points
    assert next(step.title for step in around.strip.phases if step.when == "now") == "Actions"
    standing = page.presenter.board.board.standing(page.session.state.observe(0))
    for place, season in enumerate(around.seasons.seasons):
        assert dict(season.pays) == {seat: n for seat, n in enumerate(standing.season[place]) if n}


def test_a_spent_season_says_what_it_paid(page) -> None:
    before, session = None, advance(table(3), at_step(face.ASK_DICE, seat=0, round_=2))
    rng = Random(1)
    while session.state.snapshot().round == 2:
        before = session.state.snapshot()
        session.submit(session.to_move, sensible(session.state, rng))
    now = session.state.snapshot()
    earned = {seat: n - before.season_points[seat] for seat, n in enumerate(now.season_points)}
    paid = {seat: n for seat, n in earned.items() if n}
    assert paid, "a Season that pays nobody shows little"
    shown = page(with_people(session, 1))
    track = shown.presenter._around.seasons
    spent, running, _ = track.seasons
    assert (spent.when, running.when) == ("done", "now")
    assert dict(spent.pays) == paid
    words = "Paid: " + ", ".join(f"{shown.presenter.names[seat]} {n}" for seat, n in paid.items()) + "."
    assert words in track.toolTip()
    assert words in track.accessibleName()
    assert track.toolTip().count("Paid: ") == 1
    assert running.title in track.toolTip().splitlines()[1]


def test_a_spent_season_that_paid_nobody_says_so(acting: GamePage) -> None:
    track, styles = acting.presenter._around.seasons, acting.styles
    one = replace(track.seasons[0], when="done", pays=())
    track.show_seasons((one, *track.seasons[1:]), 3, acting.presenter.names, 0, styles)
    assert "Paid: nobody." in track.toolTip().splitlines()[0]


def test_what_others_do_can_be_stepped_through(page, qtbot) -> None:
    session = with_people(advance(table(3), at_step(face.ASK_ORDER_HEX, face.ORDERS, 2, 1)), 1)
    shown = page(session, step_through=True)
    told = []
    for _ in range(200):
        qtbot.waitUntil(lambda: bool(shown.story) or shown.may_act, timeout=20_000)
        if not shown.story:
            if shown.snapshot.phase == face.ACTIONS or session.state.snapshot().round > 1:
                break
            Person(shown).decide()
            continue
        steps = len(session.steps)
        told.append(shown.story.now.text)
        assert not shown.may_act
        assert told[-1].startswith(shown.prompt_bar.prompt.text)
        qtbot.wait(5)
        assert len(session.steps) == steps  # the bots wait
        click(shown.prompt_bar.buttons[NEXT])
    assert any("Tactic is" in text for text in told)
    assert set(told) <= set(shown.log_panel.lines())


# ── Options ──────────────────────────────────────────────────────────────────────────────────────────────────


def test_the_form_gives_back_what_it_was_given(qtbot) -> None:
    form = PrimalHexForm()
    qtbot.addWidget(form)
    form.set_names(["Robin", "Ada", "Bruno"])
    wanted = PrimalOptions(
        scenario=scenarios.for_seats(3)[1].name,
        tribes=("green", "", "blue"),
        warchiefs="mixed",
        long_arm=True,
        harvest_cap=5,
        first=2,
    )
    form.set_options(msgspec.to_builtins(wanted))
    assert form.options(range(3)) == wanted
    turned = form.options([1, 2, 0])
    assert turned.tribes == ("", "blue", "green")
    assert turned.first == 1
    form.hidden.setChecked(True)
    assert not form.arm.isEnabled()
    assert not form.options(range(3)).long_arm


def test_scenarios_are_those_for_so_many_players(qtbot) -> None:
    form = PrimalHexForm()
    qtbot.addWidget(form)
    for seats in (2, 3, 4):
        form.set_names([f"P{n}" for n in range(seats)])
        shown = [form.scenario.itemText(at) for at in range(1, form.scenario.count())]
        assert [text.partition(" (")[0] for text in shown] == [one.name for one in scenarios.for_seats(seats)]
        assert sum(not box.isHidden() for box in form.tribes) == seats


def test_the_first_game_is_on_the_scenario_marked_for_it_unless_a_drawn_one_is_chosen(qtbot) -> None:
    form = PrimalHexForm()
    qtbot.addWidget(form)
    for kept in (None, {}, {"tribes": ["green", "", ""]}):
        for seats in (4, 2, 3):
            form.set_names([f"P{n}" for n in range(seats)])
            if kept is not None:
                form.set_options(kept if seats == 3 else {})
            (marked,) = [one.name for one in scenarios.for_seats(seats) if one.first_game]
            assert form.options(range(seats)).scenario == marked
    form.scenario.setCurrentIndex(0)
    drawn = form.options(range(3))
    assert drawn.scenario == ""
    form.set_names(["A", "B"])
    assert form.options(range(2)).scenario == ""
    again = PrimalHexForm()
    qtbot.addWidget(again)
    again.set_options(msgspec.to_builtins(drawn))
    assert again.options(range(2)).scenario == ""


@pytest.fixture
def own_scenario(tmp_path) -> Path:
    path = tmp_path / "own.hexscenario"
    shown = scenarios.for_seats(3)[1]
    scenario.write_scenario(path, msgspec.structs.replace(shown, id="own", name="My Own", description="Mine."))
    return path


def dialog_for_three(qtbot, settings_file) -> NewGameDialog:
    dialog = NewGameDialog(PRIMAL_HEX, settings_file.values, seed=4)
    qtbot.addWidget(dialog)
    dialog.show()
    qtbot.waitExposed(dialog)
    dialog.count.setCurrentIndex(dialog.count.findData(3))
    return dialog


def choose_file(dialog: NewGameDialog, path: object, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(QFileDialog, "getOpenFileName", lambda *_: (str(path), ""))
    click(dialog.form_widget.own)
    dialog.update_preview()


def test_a_scenario_of_ones_own_is_played_remembered_and_played_again(
    qtbot, settings_file, own_scenario: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    dialog = dialog_for_three(qtbot, settings_file)
    form = dialog.form_widget
    for _ in range(2):
        choose_file(dialog, own_scenario, monkeypatch)
        assert form.scenario.currentText() == "My Own"
        assert form.about.text().startswith("Mine. (")
        assert dialog.problem.text() == ""
    texts = [form.scenario.itemText(at) for at in range(form.scenario.count())]
    assert texts.count("My Own") == 1, "a file stands in the list once"
    dialog.accept()
    assert dialog.session is not None
    assert dialog.session.setup.scenario == "My Own"
    again = NewGameDialog(PRIMAL_HEX, settings_file.values, seed=5)
    qtbot.addWidget(again)
    assert again.form_widget.scenario.currentText() == "My Own"
    own_scenario.unlink()  # the game holds it
    assert dialog.session.rematch(dialog.session.setup.options).setup.scenario == "My Own"


def test_of_a_scenario_that_cannot_be_played_it_is_said_why(
    qtbot, settings_file, own_scenario: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    dialog = dialog_for_three(qtbot, settings_file)
    before = dialog.form_widget.scenario.currentText()
    choose_file(dialog, "", monkeypatch)
    assert dialog.form_widget.scenario.currentText() == before
    choose_file(dialog, own_scenario, monkeypatch)
    dialog.count.setCurrentIndex(dialog.count.findData(2))
    dialog.update_preview()
    assert dialog.form_widget.scenario.currentText() == "My Own"
    assert "is for 3 players, not for 2" in dialog.problem.text()
    assert not dialog.start.isEnabled()
    dialog.count.setCurrentIndex(dialog.count.findData(3))
    dialog.update_preview()
    assert dialog.start.isEnabled()
    own_scenario.write_text(own_scenario.read_text(encoding="utf-8").replace('"hexes"', '"hoxes"'), encoding="utf-8")
    choose_file(dialog, own_scenario, monkeypatch)
    assert dialog.form_widget.scenario.currentText() == "own.hexscenario"
    assert "hoxes" in dialog.problem.text() or "hexes" in dialog.problem.text()
    other = own_scenario.with_suffix(".txt")
    own_scenario.rename(other)
    choose_file(dialog, other, monkeypatch)
    assert dialog.form_widget.scenario.currentText() == "own.txt"
    assert dialog.problem.text()
    assert not dialog.start.isEnabled()


def test_the_dialog_makes_a_game_in_the_tribes_colours(qtbot, settings_file) -> None:
    dialog = NewGameDialog(PRIMAL_HEX, settings_file.values, seed=4)
    qtbot.addWidget(dialog)
    dialog.form_widget.tribes[0].setCurrentIndex(dialog.form_widget.tribes[0].findData("green"))
    dialog.update_preview()
    dialog.accept()
    session = dialog.session
    assert session.setup.tribes[0] == "green"
    assert [seat.colour for seat in session.seats] == [str(n) for n in art.tribe_colours(session.setup.tribes)]


def test_space_does_not_stand_down_while_strength_may_pay(page) -> None:
    def short(now, session) -> bool:
        if (now.step, now.phase, session.to_move) != (face.ASK_ACTIVATION, face.ACTIONS, 0):
            return False
        kinds = {codes.decode(code).kind for code in session.state.moves()}
        return codes.STRENGTH in kinds and kinds.isdisjoint((codes.ACTIVATE, codes.VOID))

    session = next(found for seed in range(40) if (found := _found(short, seed)) is not None)
    shown = page(with_people(session, 1))
    prompt = shown.prompt_bar.prompt
    assert "spend Strength" in prompt.text
    assert not any(button.primary or button.key == prompts.SPACE for button in prompt.buttons)
    key(shown, Qt.Key.Key_Space)
    assert shown.session.state.snapshot().to_move == 0
    assert not shown.session.state.snapshot().stood[0]


def _found(wanted, seed: int):
    try:
        return advance(table(3, seed=seed), wanted, seed)
    except AssertionError:
        return None


def test_a_price_is_told_only_as_long_as_it_is_to_be_paid() -> None:
    session = advance(table(3), lambda now, _: now.step == face.ASK_TARGET and now.pending.kind != face.CHARGE)
    now, board = session.state.snapshot(), layout(session.setup)
    view = session.state.observe(now.to_move)
    pending = now.pending
    one = board.board.preview(view, now.to_move, pending.order, pending.kind)
    many = board.board.preview(view, now.to_move, pending.order, pending.kind, max(1, one.most))
    assert len(preview_lines(pending.kind, many, one, paid=True)) == 1
    assert "success" not in " ".join(preview_lines(pending.kind, many, one, paid=True))
    assert "success" in " ".join(preview_lines(pending.kind, many, one))


@pytest.mark.parametrize(("n", "text"), [(0, "0 successes"), (1, "1 success"), (2, "2 successes")])
def test_one_success_is_no_plural(n: int, text: str) -> None:
    assert successes(n) == text


@pytest.mark.parametrize("width", [90, 120, 170, 253, 300])
def test_no_name_of_a_card_is_clipped(qtbot, monkeypatch, width: int) -> None:
    """Every name is drawn into room for all its words, whatever stands beside it."""
    drawn: list[tuple[float, float, float, float]] = []

    class Watched(QPainter):
        def drawText(self, room, flags, text) -> None:  # type: ignore[override]
            if text == card.face.title:
                needed = QFontMetricsF(self.font()).boundingRect(room.adjusted(0, 0, 0, 999), int(flags), text)
                drawn.append((needed.width(), room.width(), needed.height(), room.height()))
            super().drawText(room, flags, text)

    monkeypatch.setattr(cards, "QPainter", Watched)
    card = cards.TextCard()
    qtbot.addWidget(card)
    card.resize(width, 200)
    for one in shipped().advisors:
        title = f"{one.name} {one.title}"
        card.show_face(cards.CardFace(art.advisor(one.id), title, ("Words.",), note="now 12", key="2"))
        drawn.clear()
        card.grab()
        assert drawn
        for wide, room, high, tall in drawn:
            assert wide <= room + 1, title
            assert high <= tall + 1, title
