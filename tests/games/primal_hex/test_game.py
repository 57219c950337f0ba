"""The game as a whole for the floors above: registry, levels, bots, the timer, the text screen, figures."""

from __future__ import annotations

import re
import threading
import time
from collections import Counter

import pytest

from hexsuite._core.face import CHANCE, Stop
from hexsuite._core.primal_hex import codes, face
from hexsuite.games.base import BadInput, Benched, Counts, Hurries, TextScreen
from hexsuite.games.minds import Budget, Mind, parameters, weights
from hexsuite.games.primal_hex import levels
from hexsuite.games.primal_hex.asking import asked
from hexsuite.games.primal_hex.content import FOLDER
from hexsuite.games.primal_hex.game import PRIMAL_HEX
from hexsuite.games.primal_hex.layout import ORDERS, layout
from hexsuite.games.primal_hex.options import PrimalOptions
from hexsuite.games.primal_hex.screen import board_lines
from hexsuite.games.primal_hex.setup import new_setup
from hexsuite.games.primal_hex.statistics import SOURCES
from hexsuite.games.primal_hex.statistics import Counter as Tally
from hexsuite.games.primal_hex.thinker import BLUFFED, PrimalThinker
from hexsuite.games.registry import GAMES
from hexsuite.games.registry import game as find
from tests.games.primal_hex.games_played import NAMES, game


def test_registry():
    assert find("primal_hex") is PRIMAL_HEX is GAMES["primal_hex"]
    for protocol in (TextScreen, Hurries, Counts, Benched):
        assert isinstance(PRIMAL_HEX, protocol)


def test_levels_have_budgets_and_unknown_ones_are_refused():
    assert [level.number for level in PRIMAL_HEX.levels] == list(levels.BUDGETS)
    spent = [budget.simulations for budget in levels.BUDGETS.values()]
    assert spent == sorted(spent)
    setup = new_setup(PrimalOptions(), 2, 1)
    for number in (0, 7, -1):
        with pytest.raises(BadInput, match="Primal Hex has levels 1 to 6"):
            PRIMAL_HEX.thinker(setup, number)


def test_weights_and_parameters_are_those_of_the_core():
    assert len(weights(FOLDER, face.FEATURES)) == len(face.FEATURES)
    parameters(FOLDER)
    with pytest.raises(RuntimeError, match="does not name the evaluation's features"):
        weights(FOLDER, ("none",))


@pytest.mark.parametrize(("level", "seats"), [(1, 4), (2, 3), (3, 2)])
def test_bots_play_whole_games_and_repeat_them(level: int, seats: int):
    setup = new_setup(PrimalOptions(), seats, 4)
    spent = levels.BUDGETS[level]
    quick = Budget(spent.fraction, spent.samples, min(spent.simulations, 30))

    def play() -> list[int]:
        state, chance, played = PRIMAL_HEX.start(setup), 0, []
        mind = PrimalThinker(Mind(FOLDER, face.FEATURES, quick), setup.cards)
        while state.payoff() is None:
            if state.to_move == CHANCE:
                code = state.draw(4, chance)
                chance += 1
            else:
                code = mind.choose(state.observe(state.to_move), len(played)).action
            state.apply(code)
            played.append(code)
        return played

    assert play() == play()


def test_what_is_chosen_unseen_is_not_always_the_same():
    """Bluffing: over many seeds a bot varies its Tactic and its orders, and nothing that all see."""
    setup, steps = game(2, 1)
    mind = PrimalThinker(Mind(FOLDER, face.FEATURES, Budget(simulations=60)), setup.cards)
    varied = Counter()
    for before, _, _ in steps:
        if before.to_move < 0 or len(before.moves()) < 4:
            continue
        step = before.snapshot().step
        if varied[step] >= 3 or step not in BLUFFED:
            continue
        view = before.observe(before.to_move)
        answers = {mind.choose(view, seed).action for seed in range(30)}
        assert answers <= set(view.moves())
        varied[step] += len(answers) > 1
    assert set(varied) == set(BLUFFED)
    assert all(varied.values())


def test_the_search_stops_when_told():
    setup = new_setup(PrimalOptions(), 4, 1)
    mind = PrimalThinker(Mind(FOLDER, face.FEATURES, Budget(simulations=10**9, seconds=30.0)), setup.cards)
    told, stopped = Stop(), []

    def stop() -> None:
        stopped.append(time.perf_counter())
        told.set()

    observation = PRIMAL_HEX.start(setup).observe(setup.first)
    timer = threading.Timer(0.3, stop)
    timer.start()
    choice = mind.choose(observation, 1, told)
    assert time.perf_counter() - stopped[0] < 0.2
    assert choice.action in observation.moves()


@pytest.mark.parametrize(("seats", "seed"), [(2, 1), (4, 5)])
def test_F26_every_step_has_a_legal_completion_and_every_stretch_ends(seats: int, seed: int):
    setup, steps = game(seats, seed)
    met = set()
    for before, _, _ in steps:
        if before.to_move < 0:
            continue
        met.add(before.snapshot().step)
        code = PRIMAL_HEX.hurried(setup, before, 7)
        assert before.is_legal(code)
        assert code == PRIMAL_HEX.hurried(setup, before, 7)
        state, key, n = before.copy(), PRIMAL_HEX.stretch(setup, before, 30).key, 0
        while (
            state.to_move >= 0 and PRIMAL_HEX.stretch(setup, state, 30).key == key and state.to_move == before.to_move
        ):
            state.apply(PRIMAL_HEX.hurried(setup, state, n))
            n += 1
            assert n < 30
    wanted = {face.ASK_WARCHIEF, face.ASK_ADVISOR, face.ASK_KEEP, face.ASK_PLACE, face.ASK_DICE, face.ASK_WINDOW}
    assert met >= wanted | {
        face.ASK_TACTIC,
        face.ASK_ORDER_HEX,
        face.ASK_ORDER_KIND,
        face.ASK_ACTIVATION,
        face.ASK_TARGET,
    }


def test_F26_two_stretches_of_a_game_are_never_taken_for_one():
    """Between two goes of a seat another key has been seen, so each go has its own time."""
    setup, steps = game(3, 2)
    ended: set[tuple[int, ...]] = set()
    last: tuple[int, ...] = ()
    for before, _, _ in steps:
        if before.to_move < 0:
            continue
        key = PRIMAL_HEX.stretch(setup, before, 30).key
        if key != last:
            assert key not in ended
            ended.add(last)
            last = key


def test_the_phase_guide_says_what_is_asked():
    setup, steps = game(2, 1)
    board = layout(setup)
    said = Counter()
    for before, code, _ in steps:
        if before.to_move < 0:
            continue
        now = before.observe(before.to_move).snapshot()
        text = asked(board, now, before.to_move)
        said[text] += 1
        assert "{" not in text
        assert "None" not in text
        if now.step == face.ASK_ORDER_KIND:
            ways = {codes.decode(move).b for move in before.moves()}
            assert ("face down or up" in text, "face down" in text, text.endswith("up")) == {
                frozenset({0, 1}): (True, True, True),
                frozenset({0}): (False, True, False),
                frozenset({1}): (False, False, True),
            }[frozenset(ways)]
        assert code is not None
    assert any("second order" in text for text in said)
    assert "choose your first Tactic of six to keep" in said


@pytest.mark.parametrize(("seats", "seed"), [(2, 1), (4, 5)])
def test_the_screen_shows_board_dice_and_cards(seats: int, seed: int):
    setup, steps = game(seats, seed)
    board = layout(setup)
    names = NAMES[:seats]
    for before, _, _ in steps[::7]:
        if before.to_move < 0:
            continue
        seat = before.to_move
        now = before.observe(seat).snapshot()
        text = PRIMAL_HEX.screen(setup, names, now)
        for name in board.hex_names:
            assert re.search(rf"\b{name}\b", text)
        drawing = "\n".join(board_lines(board, now))
        assert drawing.count("/^\\") == now.board.count(face.TERRAIN)
        for order in now.orders:
            mark = "?" if order.kind is None else ORDERS[order.kind][:2]
            assert f":{mark.upper() if order.up else mark}" in drawing
        assert drawing.count(":?") == sum(order.kind is None for order in now.orders)
        assert all(name in text for name in names)
        if now.hands[seat]:
            assert all(board.cards.tactics[card].name in text for card in now.hands[seat] or ())
        assert PRIMAL_HEX.status(setup, names, now, seat).startswith(names[seat])
        coloured = PRIMAL_HEX.screen(setup, names, now, colour=True)
        assert re.sub(r"\x1b\[\d+m", "", coloured) == text


def test_P23_the_screen_shows_no_secret_of_another():
    setup, steps = game(3, 2)
    board = layout(setup)
    for before, _, _ in steps[::5]:
        full = before.snapshot()
        for viewer in range(3):
            text = PRIMAL_HEX.screen(setup, NAMES[:3], before.observe(viewer).snapshot())
            for seat in range(3):
                card = full.advisors[seat]
                if (
                    seat != viewer
                    and card is not None
                    and not full.advisor_up[seat]
                    and full.phase != face.SETUP_CHOICE
                ) and full.phase != face.FINISHED:
                    assert board.advisor(card) not in text


@pytest.mark.parametrize(("seats", "seed"), [(2, 1), (3, 2), (4, 5)])
def test_figures_add_up(seats: int, seed: int):
    setup, steps = game(seats, seed)
    played = [code for _, code, _ in steps]
    end = steps[-1][2].snapshot()
    rows = PRIMAL_HEX.figures(setup, played, hidden=True)
    table = {(row.measure, row.seat, row.item, row.turn): row.value for row in rows}
    assert table["rounds", -1, "", None] == 6
    for seat in range(seats):
        by_source = [table["points", seat, source, 6] for source in SOURCES]
        assert by_source == [end.harvest_points[seat], end.season_points[seat], end.advisor_points[seat]]
        assert table["points", seat, "all", 6] == end.points[seat]
        assert table["hexes", seat, "", 6] == end.board.count(seat)
        assert table["rival hexes taken", seat, "", None] == end.taken[seat]
        assert table["rival hexes destroyed", seat, "", None] == end.destroyed[seat]
        rolled = sum(table["dice rolled", seat, str(shown), None] for shown in range(1, 7))
        assert rolled == sum(
            sum(codes.decode(code).counts)
            for before, code, _ in steps
            if codes.decode(code).kind == codes.ROLLED and before.snapshot().roller == seat
        )
    activated = sum(row.value for row in rows if row.measure == "orders activated")
    assert activated == sum(codes.decode(code).kind == codes.ACTIVATE for code in played)
    placed = sum(row.value for row in rows if row.measure == "orders placed")
    assert placed == sum(codes.decode(code).kind == codes.ORDER_KIND for code in played)
    assert not any(row.measure == "orders placed" for row in PRIMAL_HEX.figures(setup, played, hidden=False))


def test_P8_figures_of_a_running_game_tell_no_hidden_dice():
    def measures(*, hidden_dice: bool, hidden: bool) -> set[str]:
        setup, steps = game(3, 2, PrimalOptions(hidden_dice=hidden_dice))
        return {row.measure for row in PRIMAL_HEX.figures(setup, [code for _, code, _ in steps[:-1]], hidden=hidden)}

    faces = {"dice rolled", "dice expected"}
    assert faces.isdisjoint(measures(hidden_dice=True, hidden=False))
    assert "successes spent" in measures(hidden_dice=True, hidden=False)
    assert faces <= measures(hidden_dice=True, hidden=True)
    assert faces <= measures(hidden_dice=False, hidden=False)


def test_figures_of_a_growing_game_are_those_of_the_whole():
    setup, steps = game(2, 1)
    played = [code for _, code, _ in steps]
    growing = Tally(layout(setup))
    for n in (10, 200, 150, len(played) - 1, len(played)):
        assert growing.follow(played[:n]) == Tally(layout(setup)).follow(played[:n])


def test_standing():
    setup, steps = game(3, 2)
    end = steps[-1][2].snapshot()
    standing = PRIMAL_HEX.standing(setup, end)
    assert list(standing.points) == list(end.points)
    assert standing.turns == 6
    for seat, note in enumerate(standing.notes):
        assert sum(map(int, re.findall(r"\d+", note))) == end.points[seat]
