"""The arena: fair blocks, honest intervals, verdicts that do not depend on the workers."""

import json
import math
import random
from argparse import ArgumentParser, Namespace
from concurrent.futures import Executor, ThreadPoolExecutor
from pathlib import Path
from typing import Any

import msgspec
import pytest

from hexsuite.games import registry
from hexsuite.games.base import BadInput
from hexsuite.lab import arena
from hexsuite.lab.arena import GameLine, Interval, Sprt, elo_of, expected_share, match, parse_levels, wilson
from tests import fake_game as fake


@pytest.fixture(autouse=True)
def pebbles(monkeypatch: pytest.MonkeyPatch) -> None:
    """The small game, registered."""
    monkeypatch.setitem(registry.GAMES, "pebbles", fake.GAME)


@pytest.fixture
def threads() -> Any:
    with ThreadPoolExecutor(2) as executor:
        yield executor


def test_every_block_plays_one_set_up_in_every_rotation(threads: Executor) -> None:
    seen: list[GameLine] = []
    result = match("pebbles", [3, 1, 1], 9, 5, threads, on_game=seen.append)
    assert result.lines == seen
    assert (result.games, result.failures) == (9, 0)
    for block in range(3):
        lines = [line for line in seen if line.block == block]
        assert [line.levels for line in lines] == [[3, 1, 1], [1, 1, 3], [1, 3, 1]]
        assert len({line.seed for line in lines}) == 1
    assert len({line.seed for line in seen}) == 3
    assert all(sum(line.payoff) == pytest.approx(1) for line in seen)


def test_blocks_are_whole(threads: Executor) -> None:
    assert match("pebbles", [3, 1, 1], 4, 5, threads).games == 6


def test_equal_bots_share_a_block_equally_when_seats_decide(threads: Executor, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where the first seat always wins, every entrant wins once a block."""
    monkeypatch.setattr(fake.FakeState, "payoff", lambda self: [1.0, 0.0] if self.turn else None)
    result = match("pebbles", [3, 1], 8, 5, threads)
    assert [tally.wins for tally in result.by_level] == [4, 4]
    assert [seat.wins for seat in result.by_seat] == [8, 0]
    assert result.by_seat[0].by_level == {"bank": (4, 4.0), "random": (4, 4.0)}
    elo = result.by_level[0].elo
    assert elo is not None
    assert elo.value == pytest.approx(0)


def test_the_better_bot_is_found_better(threads: Executor) -> None:
    result = match("pebbles", [3, 0], 200, 5, threads)
    best = result.by_level[0]
    assert best.name == "bank"
    assert best.share.low is not None
    assert best.share.low > 0.5
    assert best.elo is not None
    assert best.elo.low is not None
    assert 0 < best.elo.low < best.elo.value < best.elo.high  # type: ignore[operator]
    assert [tally.wins for tally in result.by_level] == [
        sum(_won(line, level) for line in result.lines) for level in (3, 0)
    ]


def _won(line: GameLine, level: int) -> float:
    return line.payoff[line.levels.index(level)]


def test_the_same_seed_gives_the_same_match_whatever_the_workers(threads: Executor) -> None:
    def facts(lines: list[GameLine]) -> list[Any]:
        return [msgspec.structs.replace(line, seconds=0.0) for line in lines]

    with ThreadPoolExecutor(1) as one:
        first = match("pebbles", [3, 0], 40, 5, one)
    again = match("pebbles", [3, 0], 40, 5, threads)
    assert facts(first.lines) == facts(again.lines)
    assert first.by_level == again.by_level
    other = match("pebbles", [3, 0], 40, 6, threads)
    assert facts(other.lines) != facts(first.lines)


@pytest.mark.parametrize(("level", "says"), [(4, "illegal move"), (5, "ZeroDivisionError")])
def test_failures_are_counted_told_and_left_out(level: int, says: str, threads: Executor) -> None:
    result = match("pebbles", [level, 1], 6, 5, threads)
    assert result.failures == result.games == 6
    assert all(says in line.failure for line in result.lines)
    assert result.by_level[0].games == 0
    assert "6 failures" in arena.table(result)
    assert "failed: block 0, rotation 1" in arena.table(result)


def test_a_test_stops_when_it_is_decided(threads: Executor) -> None:
    result = match("pebbles", [3, 0], 5000, 5, threads, sprt=Sprt(0, 60))
    assert result.sprt is not None
    assert result.sprt.verdict == "elo1"
    assert result.games < 1000
    assert result.games % 2 == 0
    reverse = match("pebbles", [0, 3], 5000, 5, threads, sprt=Sprt(0, 60))
    assert reverse.sprt is not None
    assert reverse.sprt.verdict == "elo0"


def test_sprt_errs_as_often_as_it_may() -> None:
    """Simulated matches at exactly elo0: at most about alpha of them are called elo1."""
    rng = random.Random(3)
    sprt = Sprt(0, 50, alpha=0.05, beta=0.05)
    wrong = right = 0
    for _ in range(300):
        wins = games = 0
        while not (state := sprt.state(wins, games, 1, 1)).verdict:
            games += 1
            wins += rng.random() < expected_share(0, 1, 1)
        wrong += state.verdict == "elo1"
        right += state.verdict == "elo0"
    assert right + wrong == 300
    assert wrong <= 27  # binomial(300, 0.05) exceeds this less than once in a thousand
    assert sprt.bounds == pytest.approx((-math.log(19), math.log(19)))


@pytest.mark.parametrize(
    ("wins", "games", "low", "high"),
    [(0, 10, 0.0, 0.2775), (5, 10, 0.2366, 0.7634), (10, 10, 0.7225, 1.0), (60, 100, 0.5020, 0.6906)],
)
def test_wilson(wins: int, games: int, low: float, high: float) -> None:
    interval = wilson(wins, games)
    assert interval.value == wins / games
    assert interval.low == pytest.approx(low, abs=1e-4)
    assert interval.high == pytest.approx(high, abs=1e-4)
    assert wilson(0, 0) == Interval(None, 0.0, 1.0)
    for number in range(1, 60):
        assert wilson(number, number).high == 1.0
        assert wilson(0, number).low == 0.0


@pytest.mark.parametrize(("own", "others"), [(1, 1), (1, 3), (2, 2), (3, 1)])
def test_elo_and_share_are_inverse_and_equal_bots_are_at_0(own: int, others: int) -> None:
    assert expected_share(0, own, others) == pytest.approx(own / (own + others))
    for elo in (-250.0, -10.0, 0.0, 90.0, 400.0):
        assert elo_of(expected_share(elo, own, others), own, others) == pytest.approx(elo)
    assert elo_of(1.0, own, others) is None
    assert elo_of(0.0, own, others) is None
    assert expected_share(400, 1, 1) == pytest.approx(10 / 11)


def test_levels_by_number_and_name() -> None:
    game: Any = fake.GAME
    assert parse_levels(game, "3,1") == [3, 1]
    assert parse_levels(game, "Bank, random ,0") == [3, 0, 0]
    for text, says in [("3,99", "no level 99"), ("3,dog", "'dog'"), ("3", "2 to 4"), ("", "''"), ("3,-1", "'-1'")]:
        with pytest.raises(BadInput, match=says):
            parse_levels(game, text)


def test_a_match_that_makes_no_sense_is_refused(threads: Executor) -> None:
    with pytest.raises(BadInput, match="at least one"):
        match("pebbles", [1, 1], 0, 1, threads)
    with pytest.raises(BadInput, match="two different"):
        match("pebbles", [1, 1], 10, 1, threads, sprt=Sprt(0, 10))
    with pytest.raises(BadInput, match="no level 7"):
        match("pebbles", [1, 7], 10, 1, threads)


def arguments(*words: str) -> Namespace:
    parser = ArgumentParser()
    arena.add_arguments(parser)
    return parser.parse_args(words, Namespace(game="hexfolk", seed=1))


def test_the_command_plays_hexfolk_in_processes(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    log = tmp_path / "games.jsonl"
    assert arena.main(arguments("--seats", "2,random", "--games", "8", "--json", "--log", str(log))) == 0
    result = json.loads(capsys.readouterr().out)
    assert result["games"] == 8
    assert result["failures"] == 0
    assert result["by_level"][0]["wins"] >= 6
    lines = [json.loads(line) for line in log.read_text(encoding="utf-8").splitlines()]
    assert len(lines) == 8
    assert sum(line["payoff"][line["levels"].index(2)] for line in lines) == result["by_level"][0]["wins"]


def test_the_command_for_people_and_its_mistakes(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    assert arena.main(arguments("--seats", "1,1", "--games", "1", "--workers", "1")) == 0
    out = capsys.readouterr().out
    assert out.startswith("hexfolk: 2 games in ")
    assert "Novice (level 1, 2 seats): 2 of 2 won, 100.0%" in out
    for words, says in [
        (("--seats", "1,2", "--workers", "0"), "workers"),
        (("--seats", "1,2", "--sprt", "5"), "two numbers"),
        (("--seats", "1,2", "--sprt", "30,0"), "smaller"),
        (("--seats", "1,2", "--games", "-1"), "at least one"),
        (("--seats", "1,2", "--log", str(tmp_path / "no" / "x")), "cannot be written"),
    ]:
        with pytest.raises(BadInput, match=says):
            arena.main(arguments(*words))
