"""How strong the bots are, in games of two with rotated seats; the full counts are a report."""

import msgspec
import pytest

from hexsuite.games.registry import game
from hexsuite.lab import arena, reports

SEED = 1
ASKED = {
    "strength-3-random": ("hexfolk", [3, arena.RANDOM], 97),
    "strength-3-novice": ("hexfolk", [3, 1], 60),
    "strength-2-novice": ("hexfolk", [2, 1], 60),
    "strength-hexarion": ("hexarion", [6, 3], 90),
    "strength-primal_hex": ("primal_hex", [6, 2], 85),
}
"""By report: the game, the two levels, and how many of 100 games the first must win. In the last two the second level
is the greedy one that looks at every move, one ahead, and the first has 250 ms a decision."""


def block(game_id: str, levels: list[int], number: int) -> list[arena.GameLine]:
    return [arena.play_one(game_id, levels, SEED, number, rotation) for rotation in range(2)]


@pytest.mark.parametrize(
    ("game_id", "levels"),
    [("hexfolk", [2, 1]), ("hexfolk", [1, arena.RANDOM]), ("hexarion", [3, arena.RANDOM]), ("primal_hex", [2, 1])],
)
def test_a_level_beats_the_one_below(game_id: str, levels: list[int]) -> None:
    lines = [line for number in range(10) for line in block(game_id, levels, number)]
    result = arena.tally(game(game_id), levels, SEED, lines)
    assert result.failures == 0, arena.table(result)
    assert result.by_level[0].wins > 12  # of 20


@pytest.mark.long
@pytest.mark.parametrize("name", ASKED)
def test_the_stronger_bot_wins_as_often_as_it_must(name: str) -> None:
    """Of 100 games. Goes on where it was stopped."""
    game_id, levels, least = ASKED[name]
    played = reports.Progress(name, key=f"seed {SEED}").each(50, lambda number: block(game_id, levels, number))
    lines = [line for pair in played for line in msgspec.convert(pair, list[arena.GameLine])]
    result = arena.tally(game(game_id), levels, SEED, lines)
    first = result.by_level[0]
    figures = {"games": result.games, "failures": result.failures, "wins": first.wins}
    figures |= {"share_low": first.share.low, "share_high": first.share.high}
    seats = f"{levels[0]},{levels[1]}"
    reports.write(name, f"hexsuite arena {game_id} --seats {seats} --games 100 --seed {SEED}", figures)
    assert result.failures == 0, arena.table(result)
    assert first.wins >= least
