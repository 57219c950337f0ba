"""How strong Hexfolk's bots are, in games of two with rotated seats; the full counts are a report."""

import msgspec
import pytest

from hexsuite.games.registry import game
from hexsuite.lab import arena, reports

SEED = 1
HEXFOLK = game("hexfolk")


def block(levels: list[int], number: int) -> list[arena.GameLine]:
    return [arena.play_one("hexfolk", levels, SEED, number, rotation) for rotation in range(2)]


@pytest.mark.parametrize("levels", [[2, 1], [1, arena.RANDOM]], ids=["2-1", "1-random"])
def test_a_level_beats_the_one_below(levels: list[int]) -> None:
    lines = [line for number in range(10) for line in block(levels, number)]
    result = arena.tally(HEXFOLK, levels, SEED, lines)
    assert result.failures == 0, arena.table(result)
    assert result.by_level[0].wins > 12  # of 20


@pytest.mark.long
@pytest.mark.parametrize(
    ("levels", "least"), [([3, arena.RANDOM], 97), ([3, 1], 60), ([2, 1], 60)], ids=["3-random", "3-1", "2-1"]
)
def test_the_stronger_bot_wins_as_often_as_it_must(levels: list[int], least: int) -> None:
    """Of 100 games. Goes on where it was stopped."""
    name = f"strength-{levels[0]}-{arena.level_name(HEXFOLK, levels[1]).lower()}"
    played = reports.Progress(name, key=f"seed {SEED}").each(50, lambda number: block(levels, number))
    lines = [line for pair in played for line in msgspec.convert(pair, list[arena.GameLine])]
    result = arena.tally(HEXFOLK, levels, SEED, lines)
    first = result.by_level[0]
    figures = {"games": result.games, "failures": result.failures, "wins": first.wins}
    figures |= {"share_low": first.share.low, "share_high": first.share.high}
    seats = f"{levels[0]},{levels[1]}"
    reports.write(name, f"hexsuite arena hexfolk --seats {seats} --games 100 --seed {SEED}", figures)
    assert result.failures == 0, arena.table(result)
    assert first.wins >= least
