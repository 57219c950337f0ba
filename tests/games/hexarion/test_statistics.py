"""What is counted of a game adds up with what happened in it."""

from __future__ import annotations

from collections import Counter as Tally

import pytest

from hexsuite._core.hexarion import codes, face
from hexsuite.games.base import Counts
from hexsuite.games.figures import csv_text
from hexsuite.games.hexarion.game import HEXARION
from hexsuite.games.hexarion.layout import edict, glyphex, wealth
from hexsuite.games.hexarion.setup import board
from hexsuite.games.hexarion.statistics import Counter, ended
from tests.games.hexarion.games_played import NAMES, SIEGE, STANDARD, game

PLAYED = [(seed, options) for seed in range(4) for options in (STANDARD, SIEGE)]


def played(steps) -> list[int]:
    return [code for _, code, _ in steps]


@pytest.mark.parametrize(("seed", "options"), PLAYED)
def test_H14_earned_less_spent_and_lost_is_what_is_there(seed, options):
    setup, steps = game(seed, options)
    counter = Counter(board(setup))
    for at in range(0, len(steps), 7):
        counted = counter.follow(played(steps[:at]))
        snapshot = steps[at][0].snapshot()
        for seat, own in enumerate(counted.seats):
            left = 1 + own.earned.total() - own.lost.total() - own.spent.total()
            assert left == wealth(snapshot, seat)


@pytest.mark.parametrize(("seed", "options"), PLAYED)
def test_following_step_by_step_and_at_once_is_the_same(seed, options):
    setup, steps = game(seed, options)
    slow = Counter(board(setup))
    for at in range(0, len(steps), 50):
        slow.follow(played(steps[:at]))
    slow.follow(played(steps[: len(steps) // 2]))  # something is taken back
    assert slow.follow(played(steps)) == Counter(board(setup)).follow(played(steps))


@pytest.mark.parametrize(("seed", "options"), PLAYED)
def test_edicts_defeats_and_glyphexes_add_up(seed, options):
    setup, steps = game(seed, options)
    counted = Counter(board(setup)).follow(played(steps))
    decoded = [(before.to_move, codes.decode(code)) for before, code, _ in steps]
    last = steps[-1][2].snapshot()
    for seat, own in enumerate(counted.seats):
        mine = [code for mover, code in decoded if mover == seat]
        assert own.edicts == Tally(code.edict for code in mine if code.kind == codes.EDICT)
        assert own.moves == sum(code.kind == codes.MOVE for code in mine)
        other = counted.seats[1 - seat]
        assert own.defeats.total() == sum(own.victories) == sum(other.fallen)
        came, back = sum(own.deployed), sum(own.revived)
        on_board = sum(figure.where == face.BOARD for figure in last.figures[seat])
        assert came + back - sum(own.fallen) == on_board == own.board[-1]
        attuned = sum(figure.glyphex >= 0 for figure in last.figures[seat])
        assert sum(own.attuned) - sum(own.destroyed) == attuned
        assert sum(own.drawn) - sum(own.attuned) == last.hand_sizes[seat]
        assert len(own.energy) == len(own.board) == counted.turn + 1


def test_figures_are_one_table_with_every_edict_class_and_glyphex():
    assert isinstance(HEXARION, Counts)
    setup, steps = game(1)
    rows = HEXARION.figures(setup, played(steps), hidden=True)
    items = {row.item for row in rows}
    assert items >= {edict(number).name for number in range(1, codes.EDICTS)}
    assert items >= {glyphex(number).name for number in range(codes.GLYPHEXES)}
    assert csv_text(rows, NAMES).count("\n") == len(rows) + 1
    keys = [(row.measure, row.seat, row.item, row.turn) for row in rows]
    assert len(set(keys)) == len(keys)


def test_H28_a_running_game_hides_what_was_drawn():
    setup, steps = game(1)
    open_rows = HEXARION.figures(setup, played(steps[:100]), hidden=False)
    all_rows = HEXARION.figures(setup, played(steps[:100]), hidden=True)
    assert {row.measure for row in all_rows} - {row.measure for row in open_rows} == {"drawn"}


def test_how_a_game_ended_is_one_word():
    for seed in range(6):
        _, steps = game(seed)
        assert ended(steps[-1][2].snapshot()) in ("energy", "defeat", "no end in sight")
        assert ended(steps[-1][0].snapshot()) == ""
