"""Hexarion Conquest in the window: what is lit, what is told before it is done, keys, questions, the curtain."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget

from hexsuite._core.hexarion import codes, face
from hexsuite.games.hexarion.game import HEXARION
from hexsuite.games.hexarion.options import HexarionOptions
from hexsuite.play.session import Session
from hexsuite.ui.board.model import Place
from hexsuite.ui.game.hexarion import prompts
from hexsuite.ui.game.window import GamePage
from tests._core.hexarion.scene import Scene
from tests.games.hexarion.games_played import careful_action
from tests.ui.desk import click, click_place, human
from tests.ui.hexarion_desk import at, staged

DUEL = """
      .   .   .
    .   .   W   .
  #   .   *   m   #
    .   .   .   .
      S   .   s
"""
ATTUNED = "W: Siegebreak; m: Echofang"


def duel(notes: str = ATTUNED, diagram: str = DUEL, **more) -> Scene:
    return Scene(diagram, notes, **more)


def info(page: GamePage) -> tuple[str, str]:
    """What the card beside the board says."""
    card = page.view._info
    return (card._title.text(), card._lines.text()) if card.isVisible() else ("", "")


def key(page: GamePage, which: Qt.Key, modifier: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier) -> None:
    QTest.keyClick(page.view, which, modifier)


def digit(page: GamePage, place: int) -> None:
    """The action of a digit key; its shortcut belongs to the menu of a window."""
    next(action for action in page.presenter.actions() if action.shortcut().toString() == str(place)).trigger()


# ── Nothing but the legal actions, and all of them ───────────────────────────────────────────────────────────


class Picker:
    """Picks whatever is lit, in every order, and notes every code that this ends in; nothing is played."""

    def __init__(self, page: GamePage, monkeypatch: pytest.MonkeyPatch) -> None:
        self.page = page
        self.presenter = page.presenter
        self.found: set[int] = set()
        monkeypatch.setattr(page, "submit", lambda *played: self.found.update(played) is None)
        monkeypatch.setattr(self.presenter, "_warning", lambda move: "")

    def steps(self) -> Iterator[tuple]:
        """What can be picked now."""
        presenter = self.presenter
        yield from (("place", place) for place in self.page.scene.offers())
        plain = (prompts.USE_ID, prompts.NO_TARGET_ID, prompts.END_ID, prompts.ACT_ID)
        for button in presenter.prompt(self.page.snapshot).buttons:
            if button.id.startswith(prompts.BY_EDICT) or button.id in plain:
                yield "button", button.id
        if not presenter.choice.picks:
            yield "attune", None
        for kind in ("bench", "edict", "hand", "card"):
            able = [place for place, card in enumerate(self.page.tray.cards(kind)) if card.face.enabled]
            yield from ((kind, place) for place in able)

    def pick(self, what: str, value: Any) -> bool:
        """Pick one thing; False when it played something."""
        before = len(self.found)
        if what == "place":
            self.presenter.pick(value)
        elif what == "button":
            self.presenter.press(value)
        elif what == "attune":
            self.presenter.begin_attuning()
        else:
            self.presenter.press_card(what, value)
        self.page.refresh()
        return len(self.found) == before

    def replay(self, path: tuple) -> bool:
        """Picks one after another from the beginning; False when they play something."""
        self.presenter.choice.reset()
        self.presenter.confirming = None
        self.page.refresh()
        return all(self.pick(*step) for step in path)

    def explore(self) -> set[int]:
        """Everything."""
        seen: set[tuple] = set()
        waiting: list[tuple] = [()]
        while waiting:
            path = waiting.pop()
            if not self.replay(path):
                continue
            choice = self.presenter.choice
            state = choice.figure, tuple(sorted(choice.picks.items()))
            if state not in seen:
                seen.add(state)
                waiting += [(*path, step) for step in list(self.steps())]
        return self.found


@pytest.mark.parametrize("seed", range(3))
def test_picking_what_is_lit_reaches_every_legal_action_and_nothing_else(page, monkeypatch, seed: int) -> None:
    from random import Random

    rng = Random(seed)
    setup = HEXARION.new_setup(HexarionOptions(siege=True), 2, seed)
    session = Session.new(HEXARION, setup, [human("Robin", 0), human("Ada", 1)], seed)
    shown = page(session, curtain=False)
    looked = 0
    while not session.over and looked < 22:
        if len(session.state.moves()) > 1 and rng.random() < 0.5:
            looked += 1
            with monkeypatch.context() as patch:
                assert Picker(shown, patch).explore() == set(session.state.moves())
        session.submit(session.to_move, careful_action(setup, session.state, rng))
        shown.refresh()
    assert looked == 22 or session.over


# ── What is told before it is done ───────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(
    ("notes", "told"),
    [
        (ATTUNED, "defeats the Mage"),
        (f"{ATTUNED}, Shielded", "breaks the Shield of the Mage"),
        (f"{ATTUNED}, Shielded, Marked", "defeats the Mage, through the Shield"),
        (f"{ATTUNED}, Decoy", "does nothing to the Mage: a Decoy"),
    ],
)
def test_the_pointer_is_told_what_an_attack_would_do(page, notes: str, told: str) -> None:
    shown = page(staged(duel(notes)))
    digit(shown, 1)
    assert shown.scene.offers() == (at("c4"),)
    shown.scene.hover(at("c4"))
    title, lines = info(shown)
    assert title == "Attack"
    assert lines.splitlines()[0] == told
    if told.startswith("defeats"):
        assert "Echofang is lost with it" in lines


def test_an_enemy_that_is_picked_first_asks_by_which_edict(page) -> None:
    session = staged(duel())
    shown = page(session)
    assert at("c4") in shown.scene.offers()
    click_place(shown, at("c4"))
    prompt = shown.prompt_bar.prompt
    assert prompt.text == "What does the Warrior do to the Mage?"
    assert [button.id for button in prompt.buttons] == ["edict:1", "edict:8", "cancel"]
    assert "Attack defeats the Mage" in prompt.detail
    click(shown.prompt_bar.buttons["edict:1"])
    assert session.state.snapshot().figures[1][codes.MAGE].where == face.DEFEATED


def test_a_push_asks_where_the_enemy_lands_and_tells_of_a_trap(page) -> None:
    shown = page(staged(duel(diagram=DUEL.replace("    .   .   .   .\n      S", "    .   .   .   T\n      S"))))
    click_place(shown, at("c4"))
    click(shown.prompt_bar.buttons["edict:8"])
    assert shown.prompt_bar.prompt.text == "Push: pick where it lands"
    assert set(shown.scene.offers()) == {at("d3"), at("d4")}
    shown.scene.hover(at("d4"))
    assert "springs a trap: the Mage is Rooted" in info(shown)[1]
    click_place(shown, at("d4"))
    assert shown.session.state.snapshot().figures[1][codes.MAGE].status[face.ROOTED]


def test_energy_and_what_it_comes_to_are_told(page) -> None:
    shown = page(staged(duel(energy=[1, 2])))
    digit(shown, 6)  # Channel
    assert shown.prompt_bar.prompt.text == "Warrior: use Channel?"
    assert "Your energy: 1 → 2" in shown.prompt_bar.prompt.detail
    key(shown, Qt.Key.Key_Escape)
    digit(shown, 5)  # Clone Decoy
    assert "You would end at 0 energy and lose" in shown.prompt_bar.prompt.detail


# ── Questions before what cannot be mended ───────────────────────────────────────────────────────────────────


def test_the_last_energy_is_asked_about_and_space_goes_back(page) -> None:
    session = staged(duel(energy=[1, 2]))
    shown = page(session)
    digit(shown, 5)
    key(shown, Qt.Key.Key_Space)
    assert "0 energy" in shown.prompt_bar.prompt.detail
    assert not session.steps
    assert not shown.scene.offers()
    key(shown, Qt.Key.Key_Space)
    assert not session.steps
    assert shown.presenter.confirming is None
    key(shown, Qt.Key.Key_Space)  # the edict still waits
    click(shown.prompt_bar.buttons[prompts.CONFIRM_ID])
    assert [codes.decode(step.code).edict for step in session.steps] == [codes.CLONE_DECOY]


def test_a_free_deployment_is_given_up_only_on_purpose(qtbot, page) -> None:
    setup = HEXARION.new_setup(HexarionOptions(), 2, 1)
    session = Session.new(HEXARION, setup, [human("Robin", 0), human("Ada", 1)], 1)
    mind = HEXARION.thinker(setup, 1)

    def free() -> bool:
        return session.state.snapshot().phase == face.DEPLOYMENT and len(session.state.moves()) > 1

    while not free():
        session.submit(session.to_move, mind.choose(session.state.observe(session.to_move), 1).action)
    shown = page(session, curtain=False)
    steps = len(session.steps)
    for _ in range(3):
        key(shown, Qt.Key.Key_Return)
    assert len(session.steps) == steps
    assert shown.prompt_bar.prompt.text == "Go on without deploying?"
    next(action for action in shown.presenter.actions() if action.shortcut().toString() == "Y").trigger()
    assert codes.decode(session.steps[steps].code).kind == codes.END_DEPLOYMENT


def test_a_turn_that_loses_is_ended_only_on_purpose(page, monkeypatch: pytest.MonkeyPatch) -> None:
    session = staged(duel(energy=[0, 2]))
    shown = page(session)
    monkeypatch.setattr(shown.presenter, "result_page", QWidget)  # it counts from a game's beginning
    for _ in range(3):
        key(shown, Qt.Key.Key_Return)
    assert not session.steps
    assert "you lose" in shown.prompt_bar.prompt.detail
    next(action for action in shown.presenter.actions() if action.shortcut().toString() == "Y").trigger()
    assert session.over
    assert shown.prompt_bar.prompt.text == "Ada wins by energy"


def test_a_turn_in_which_somebody_could_act_is_asked_about_on_request(page) -> None:
    session = staged(duel())
    shown = page(session, confirm_end_turn=True)
    key(shown, Qt.Key.Key_Return)
    assert shown.presenter.confirming.harmless
    click(shown.prompt_bar.buttons[prompts.STOP_ASKING_ID])
    assert not shown.settings.confirm_end_turn
    assert session.steps[0].code == codes.encode(codes.END_TURN)


# ── Keys, Escape, clicks elsewhere ───────────────────────────────────────────────────────────────────────────

TRIO = """
      .   .   .
    .   A   W   .
  #   .   *   m   #
    .   D   .   .
      S   .   s
"""


def test_tab_goes_through_the_hexmasters_and_then_leaves_the_board(page) -> None:
    shown = page(staged(duel("W: Siegebreak; m: Echofang", TRIO)))
    seen = []
    for _ in range(3):
        key(shown, Qt.Key.Key_Tab)
        seen.append(shown.presenter.choice.figure)
    assert seen == [codes.ARCHER, codes.DRUID, codes.WARRIOR]
    key(shown, Qt.Key.Key_Backtab)
    assert shown.presenter.choice.figure == codes.DRUID
    shown.presenter.choose_figure(codes.WARRIOR)
    assert not shown.presenter.next_figure(1, round_=False)
    assert shown.presenter.next_figure(1)
    assert shown.presenter.choice.figure == codes.ARCHER


def test_a_whole_attack_by_keys(qtbot, page) -> None:
    session = staged(duel("W: Siegebreak; m: Echofang", TRIO))
    shown = page(session)
    digit(shown, 6)  # the sixth card of the bench: the Warrior
    assert shown.presenter.choice.figure == codes.WARRIOR
    digit(shown, 1)
    key(shown, Qt.Key.Key_Right)
    assert shown.view.focused() == at("c4")
    key(shown, Qt.Key.Key_Return)
    code = codes.decode(session.steps[0].code)
    assert (code.figure, code.edict, code.target) == (codes.WARRIOR, codes.ATTACK, codes.MAGE)


def test_escape_goes_back_step_by_step_and_costs_nothing(page) -> None:
    session = staged(duel("W: Siegebreak; m: Echofang", TRIO))
    shown = page(session)
    shown.presenter.choose_figure(codes.WARRIOR)
    digit(shown, 4)  # Push
    click_place(shown, at("c4"))
    assert shown.presenter.choice.picks == {"edict": codes.PUSH, "target": codes.MAGE}
    key(shown, Qt.Key.Key_Escape)
    assert shown.presenter.choice.picks == {}
    key(shown, Qt.Key.Key_Escape)
    assert shown.presenter.choice.figure == -1
    assert set(shown.scene.offers()) == {at("b2"), at("b3"), at("d2")}
    click_place(shown, at("b3"))
    assert shown.presenter.choice.figure == codes.WARRIOR
    click_place(shown, at("e2"))  # beside everything that is lit
    assert shown.presenter.choice.figure == -1
    assert not session.steps


def test_an_edict_that_cannot_be_used_says_why(qtbot, page) -> None:
    shown = page(staged(duel("W: Siegebreak, last Fortify; m: Echofang")))
    with qtbot.waitSignal(shown.said) as told:
        digit(shown, 3)
    assert "used last turn" in told.args[0]
    face_ = shown.tray.cards("edict")[2].face
    assert (face_.enabled, face_.note) == (False, "used last turn")
    assert shown.presenter.choice.picks == {}


def test_a_glyphex_is_attuned_by_keys(page) -> None:
    session = staged(duel("m: Echofang", hands=(["Magnetar", "Vowshard"], [])))
    shown = page(session)
    next(action for action in shown.presenter.actions() if action.shortcut().toString() == "A").trigger()
    assert [card.face.title for card in shown.tray.cards("card")] == ["Magnetar", "Vowshard"]
    digit(shown, 2)
    snapshot = session.state.snapshot()
    assert snapshot.hands[0] == (9,)
    assert len(shown.tray.cards("edict")) == 7
    assert shown.presenter.choice.figure == codes.WARRIOR


# ── What the eye sees ────────────────────────────────────────────────────────────────────────────────────────


def marks_of(page: GamePage, place: Place) -> list[str]:
    piece = next(piece for piece in page.scene.pieces() if piece.place == place and not piece.ground)
    return [detail.art.removeprefix("hexarion/") for detail in piece.details]


def test_all_marks_of_a_hexmaster_lie_round_it(page) -> None:
    notes = "W: Siegebreak, Shielded, Rooted, faces NE, last Attack, spent; m: Echofang, Marked"
    shown = page(staged(duel(notes)))
    assert marks_of(shown, at("b3")) == [
        "facing",
        "glyphex_siegebreak",
        "class_edict_spent",
        "status_shielded",
        "status_rooted",
        "edict_attack",
    ]
    assert marks_of(shown, at("c4")) == ["facing", "glyphex_echofang", "class_edict_ready", "status_marked"]
    name = shown.scene.describe(at("b3"))
    for word in ("b3", "Robin's Warrior", "faces ↗", "Siegebreak", "Shielded", "Rooted", "class edict spent"):
        assert word in name


def test_the_focalis_lies_round_the_chosen_edict(page) -> None:
    shown = page(staged(duel()))
    digit(shown, 4)
    assert marks_of(shown, at("b3"))[-2:] == ["edict_push", "focalis"]
    assert shown.tray.cards("edict")[3].face.ringed
    key(shown, Qt.Key.Key_Escape)
    assert "focalis" not in marks_of(shown, at("b3"))
    digit(shown, 3)
    key(shown, Qt.Key.Key_Space)
    assert marks_of(shown, at("b3"))[-2:] == ["edict_fortify", "focalis"]


def test_energy_and_overflow_are_shown(page) -> None:
    shown = page(staged(duel(energy=[3, 1], overflow=[1, 0])))
    assert (shown.tray.gauge.energy, shown.tray.gauge.overflow) == (3, 1)
    row = shown.players.cards[0].row
    assert row.points == 4
    assert "overflow" in row.points_tip
    assert "overflow" in shown.tray.gauge.accessibleName()


def test_an_empty_deployment_phase_is_passed_over_and_undo_goes_before_it(qtbot, page) -> None:
    end, act = codes.encode(codes.END_TURN), codes.encode(codes.END_DEPLOYMENT)
    session = staged(duel(ATTUNED, TRIO), policy=lambda seen: next(code for code in (end, act) if code in seen.moves()))
    shown = page(session)
    key(shown, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: shown.may_act and shown.snapshot.phase == face.ACTION and shown.snapshot.turn == 11)
    shown.undo()
    assert shown.snapshot.turn == 9
    assert not session.steps
    assert shown.may_act


def test_siege_lights_the_home_base(page) -> None:
    diagram = """
      .   .   .
    .   .   .   .
  #   .   *   W   #
    .   m   .   .
      S   .   s
"""
    scene = Scene(diagram, ATTUNED, options={"siege": True})
    session = staged(scene, siege=True)
    shown = page(session)
    assert at("c5") in shown.scene.offers()
    click_place(shown, at("c5"))
    assert "Home Base" in shown.prompt_bar.prompt.text
    key(shown, Qt.Key.Key_Space)
    assert session.state.snapshot().energy[1] == 1


# ── Hidden hands ─────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.window
def test_the_curtain_hides_the_glyphexes_in_hand(qtbot, page) -> None:
    scene = duel(hands=(["Magnetar"], ["Vowshard", "Nightcoil"]))
    session = staged(scene, people=2)
    shown = page(session)

    def told() -> str:
        titles = [title.text() for title, entries in shown.presenter.glyphexes.sections if not title.isHidden()]
        return " ".join(titles)

    assert shown.viewer == -1
    assert shown.snapshot.hands == (None, None)
    assert not shown.tray.gauge.isVisible()
    assert "hand (" not in told()
    key(shown, Qt.Key.Key_Space)
    assert shown.viewer == 0
    assert shown.snapshot.hands == ((9,), None)
    assert "Robin: hand (1)" in told()
    assert "Ada: in hand or Lexicon" in told()
    key(shown, Qt.Key.Key_Return)
    assert session.to_move == 1
    assert shown.viewer == -1
    assert not shown.scene.offers()
    assert "hand (" not in told()
    click(shown.prompt_bar.buttons["ready"])
    assert shown.viewer == 1
    assert "Ada: hand" in told()
    assert "Robin: hand" not in told()


def test_the_card_finds_room_beside_the_board(qtbot, page) -> None:
    """At the usual size, whatever the pointer rests on, no hex is hidden behind what is said of it."""
    notes = "W: Siegebreak, Shielded, Marked, Rooted, last Attack, spent; m: Glyphex of the Stitched Accord, Decoy"
    shown = page(staged(duel(notes, DUEL.replace("    .   .   .   .\n      S", "    .   T   .   t\n      S"))))
    qtbot.wait(30)
    for index in range(len(shown.scene.tiles)):
        shown.scene.hover(Place("hex", index))
        card = shown.view._info
        if card.isVisible():
            areas = [shown.view.mapFromScene(area).boundingRect() for area in shown.scene.occupied()]
            common = [card.geometry().intersected(area) for area in areas]
            hidden = sum(area.width() * area.height() for area in common if area.isValid())
            assert hidden < 0.15 * areas[0].width() * areas[0].height(), (index, info(shown))


def test_what_is_still_to_be_chosen_is_told(page) -> None:
    shown = page(staged(duel()))
    digit(shown, 4)  # Push
    shown.scene.hover(at("c4"))
    assert info(shown) == ("Push", "then pick where: d3 · d4")
    key(shown, Qt.Key.Key_Escape)
    shown.scene.hover(None)
    shown.scene.hover(at("c4"))
    title, lines = info(shown)
    assert title == "What can be done to the Mage"
    assert lines.splitlines() == ["Attack: defeats the Mage", "Push"]
