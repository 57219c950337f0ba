"""The log: the same words for whoever looks, and no position kept for them."""

from __future__ import annotations

import gc
import random
import sys

import pytest

from hexsuite._core.face import State
from hexsuite.games.base import Line
from hexsuite.games.hexfolk.game import HEXFOLK
from hexsuite.games.hexfolk.options import HexfolkOptions
from hexsuite.play.events import Event, Moved
from hexsuite.play.history import EVERY
from hexsuite.play.runner import Runner
from hexsuite.play.session import Session
from hexsuite.ui.game.log_panel import SAID, LogFilter, LogPanel, LogStep, LogTopic
from tests.ui.desk import bot, human, played_until, table

TRADES = LogTopic(("trade", SAID), "trades", "Only trades and offers")


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


def test_the_newest_line_stays_in_sight_when_the_panel_changes_its_size(qtbot) -> None:
    log = LogPanel(lambda step, viewer: [], lambda plies: [], 0, ())
    qtbot.addWidget(log)
    log.resize(300, 400)
    log.show()
    qtbot.waitExposed(log)
    for ply in range(80):
        log.add_words(ply, -1, f"Line {ply}, and words enough to be broken where there is no room", "build")
    bar = log.text.verticalScrollBar()
    for size in ((300, 150), (200, 400), (300, 120)):
        log.resize(*size)
        qtbot.wait(20)
        assert bar.maximum() > 0
        assert bar.value() == bar.maximum()
    bar.setValue(100)
    log.resize(300, 300)
    log.add_words(80, -1, "One more", "build")
    qtbot.wait(20)
    assert bar.value() < bar.maximum() - 100, "who reads further up is left alone"


def test_a_line_that_grows_is_written_once_and_an_undo_parts_it_again(qtbot) -> None:
    def describe(step: LogStep, viewer: int) -> list[Line]:
        return [Line(f"Ada takes {step.code}.", 0, "robber", counts=(step.code,))]

    def join(first: Line, second: Line) -> Line | None:
        total = first.counts[0] + second.counts[0]
        return Line(f"Ada takes {total}.", 0, "robber", counts=(total,))

    state = Session.new(HEXFOLK, HEXFOLK.new_setup(HexfolkOptions(), 2, 1), table(2, 2), 1).state
    steps = [LogStep(ply, ply + 1, state, state) for ply in range(3)]
    log = LogPanel(describe, lambda plies: steps[:plies], 0, (), join)
    qtbot.addWidget(log)
    for step in steps:
        log.add(step)
    assert log.lines() == ["Ada takes 6."]
    assert log.text.toPlainText().strip() == "Ada takes 6."
    log.truncate(2)
    assert log.lines() == ["Ada takes 3."]
    assert log.text.toPlainText().strip() == "Ada takes 3."


class Counted:
    """A game of counts and other lines, of which every step is told once, and what has been joined."""

    def __init__(self) -> None:
        self.described = self.joins = 0
        self.state = Session.new(HEXFOLK, HEXFOLK.new_setup(HexfolkOptions(), 2, 1), table(2, 2), 1).state
        self.steps: list[LogStep] = []

    def step(self, code: int) -> LogStep:
        self.steps.append(LogStep(len(self.steps), code, self.state, self.state))
        return self.steps[-1]

    def describe(self, step: LogStep, viewer: int) -> list[Line]:
        self.described += 1
        kind, seat = step.code % 4, step.code // 4 % 2
        if kind == 3:
            return []
        lines = [Line(f"{seat} takes 1.", seat, "robber", counts=(1,))]
        return lines if kind else [*lines, Line(f"{seat} trades {step.ply}.", seat, "trade")]

    def join(self, first: Line, second: Line) -> Line | None:
        self.joins += 1
        if not first.counts or not second.counts or first.seat != second.seat:
            return None
        total = first.counts[0] + second.counts[0]
        return Line(f"{first.seat} takes {total}.", first.seat, "robber", counts=(total,))


def written(log: LogPanel) -> list[str]:
    return [line.strip("\ufffc\u2009\u2003") for line in log.text.toPlainText().splitlines()]


@pytest.mark.parametrize("seed", range(6))
def test_whatever_happens_the_log_says_what_it_would_say_told_anew(qtbot, seed: int) -> None:
    rng, game = random.Random(seed), Counted()
    log = LogPanel(game.describe, lambda plies: game.steps[:plies], 0, (), game.join, TRADES)
    qtbot.addWidget(log)
    for _ in range(250):
        match rng.randrange(12):
            case 0 if game.steps:
                del game.steps[rng.randrange(max(0, len(game.steps) - 6), len(game.steps)) :]
                log.truncate(len(game.steps))
            case 1 if game.steps:
                ply = rng.randrange(max(0, len(game.steps) - 3), len(game.steps))
                log.add_words(ply, 1, f"“{ply}”", rng.choice(["trade", "said"]))
            case 2:
                log.choose(rng.choice(list(LogFilter)))
            case _:
                log.add(game.step(rng.randrange(8)))
        assert written(log) == log.shown()
    spoken = [line for line in log.lines() if not line.startswith("“")]
    fresh = LogPanel(game.describe, lambda plies: game.steps[:plies], 0, (), game.join, TRADES)
    qtbot.addWidget(fresh)
    fresh.tell(len(game.steps), 0)
    assert "".join(parted(spoken)) == "".join(parted(fresh.lines())), "words apart, the same was told"


def parted(lines: list[str]) -> list[str]:
    """Counts taken apart again, since words said in between keep them from being joined."""
    made: list[str] = []
    for line in lines:
        seat, verb, number = line.rstrip(".").split()
        made += [f"{seat} takes 1."] * int(number) if verb == "takes" else [line]
    return made


def test_a_step_of_a_long_game_costs_no_more_than_one_of_a_short_game(qtbot) -> None:
    game = Counted()
    log = LogPanel(game.describe, lambda plies: game.steps[:plies], 0, (), game.join, TRADES)
    qtbot.addWidget(log)
    for _ in range(400):
        log.add(game.step(1))  # counts, one after another: the longest run there can be
    game.described = game.joins = 0
    log.add(game.step(1))
    assert (game.described, game.joins) == (1, 1)
    game.described = game.joins = 0
    log.truncate(399)
    assert game.described == 0
    assert game.joins <= 399
    assert log.shown() == ["0 takes 399."]
