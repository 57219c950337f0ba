"""The log: the same words for whoever looks, and no position kept for them."""

from __future__ import annotations

import gc
import sys

import pytest

from hexsuite._core.face import State
from hexsuite.games.hexfolk.game import HEXFOLK
from hexsuite.games.hexfolk.options import HexfolkOptions
from hexsuite.play.events import Event, Moved
from hexsuite.play.history import EVERY
from hexsuite.play.runner import Runner
from hexsuite.play.session import Session
from hexsuite.ui.game.log_panel import LogFilter, LogPanel
from tests.ui.desk import bot, human, played_until, table


@pytest.mark.window
def test_words_told_step_by_step_are_those_of_the_game_taken_up_again(qtbot, page) -> None:
    shown = page(Session.resume(played_until(lambda session: len(session.steps) > 60, table(1, 3)).record))
    told = {viewer: tell(shown.log_panel, viewer) for viewer in (0, 1, -1)}
    played = Session.new(HEXFOLK, shown.session.setup, table(3, 3), shown.session.header.seed, undo_allowed=True)

    def look_elsewhere(event: Event) -> None:
        """Change the viewer between steps, with a game that may be further than it has told yet."""
        if isinstance(event, Moved):
            live.log_panel.set_viewer(event.ply % 3)

    played.subscribe(look_elsewhere)
    live = page(played, curtain=False)
    for step in shown.session.steps:
        if step.seat >= 0:
            played.submit(step.seat, step.code)
    assert played.steps == shown.session.steps
    assert {viewer: tell(live.log_panel, viewer) for viewer in (0, 1, -1)} == told
    live.session.undo()
    assert tell(live.log_panel, 0) == told[0][: len(live.log_panel.lines())]
    assert len({tuple(lines) for lines in told.values()}) > 1, "viewers know different things"


def tell(log: LogPanel, viewer: int) -> list[str]:
    log.set_viewer(viewer)
    return log.lines()


@pytest.mark.window
def test_nobody_keeps_the_positions_of_a_long_game(qtbot, page) -> None:
    setup = HEXFOLK.new_setup(HexfolkOptions(first=0, target=15), 8, 3)
    session = Session.new(HEXFOLK, setup, [human("Robin"), *(bot(str(i), i) for i in range(1, 8))], 3)
    seen: list[State] = []
    session.subscribe(lambda event: seen.append(event.before) if isinstance(event, Moved) else None)
    shown = page(session)
    shown.hand_over(0, 1)
    shown.ai.close()
    runner = Runner(session)
    shown.docks["statistics"].raise_()
    while len(seen) < 300:
        runner.step()
        if len(seen) % 100 == 50:
            qtbot.wait(1)
    shown.take_back(0)  # what is told to another viewer is told anew
    seen.pop()  # of the newest step, the table's own
    gc.collect()
    alone = sys.getrefcount(State.__new__(State))
    kept = [ply for ply in range(len(seen)) if sys.getrefcount(seen[ply]) > alone + 1]  # `seen` has one, too
    assert kept == list(range(0, len(seen), EVERY))


@pytest.mark.window
def test_the_filter_that_is_chosen_is_the_one_that_is_marked(qtbot, page) -> None:
    shown = page(played_until(lambda session: len(session.steps) > 20, table(1, 3)))
    for choice in LogFilter:
        shown.log_panel.choose(choice)
        assert shown.log_panel.filters.checkedId() == list(LogFilter).index(choice)
