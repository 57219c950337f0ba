"""The guide and the README say what the program does: numbers, names and commands are compared with the code."""

from __future__ import annotations

import argparse
import re
from pathlib import Path

import pytest

from hexsuite import cli
from hexsuite._core.hexfolk import face
from hexsuite.games.hexarion.levels import LEVELS as HEXARION_LEVELS
from hexsuite.games.hexfolk.hurry import SPECIAL_SECONDS
from hexsuite.games.hexfolk.layout import CARDS
from hexsuite.games.hexfolk.levels import LEVELS
from hexsuite.games.hexfolk.options import MAX_TARGET, MIN_TARGET
from hexsuite.games.hexfolk.setup import MAX_SEATS, MIN_SEATS, SPECIAL_BUILDING_SEATS
from hexsuite.games.maps.shapes import standard_hexes
from hexsuite.play.clock import TURN_SECONDS

ROOT = Path(__file__).resolve().parents[1]
WORDS = {5: "five"}


def page(name: str) -> str:
    """A page of the guide, in one line."""
    return " ".join((ROOT / "resources/guide" / f"{name}.md").read_text(encoding="utf-8").split())


def test_F3_F6_the_rules_tell_island_bank_and_deck_of_every_table():
    lines = (ROOT / "resources/guide/hexfolk_rules.md").read_text(encoding="utf-8").splitlines()
    rows = {cells[1]: cells[2:5] for line in lines if len(cells := [cell.strip() for cell in line.split("|")]) == 6}
    assert rows[""] == ["2–4 players", "5–6 players", "7–8 players"]

    def told(name: str) -> list[int]:
        return [int(cell) for cell in rows[name]]

    for hexes, seats in zip(told("Hexes of the standard island"), ((2, 4), (5, 6), (7, 8)), strict=True):
        assert {len(standard_hexes(number)) for number in seats} == {hexes}
    assert told("Cards of each kind in the bank") == list(face.BANK)
    assert told("Development cards") == [sum(deck) for deck in face.DECK]
    for kind, numbers in zip(CARDS, zip(*face.DECK, strict=True), strict=True):
        assert told(f"… {kind.capitalize()}") == list(numbers)


def test_the_rules_tell_what_can_be_chosen():
    text = page("hexfolk_rules")
    assert f"{MIN_SEATS} to {MAX_SEATS} players" in text
    assert f"**Points to win**: {MIN_TARGET} to {MAX_TARGET}." in text
    *times, longest = (seconds for seconds in TURN_SECONDS if seconds)
    assert f"**Timer**: {', '.join(map(str, times))} or {longest} seconds for a turn" in text
    assert f"there {SPECIAL_SECONDS} at most" in text
    assert f"Building between the turns ({WORDS[SPECIAL_BUILDING_SEATS]} players and more)" in text


def test_the_guide_calls_the_bots_as_the_game_does():
    named = re.findall(r"\*\*(\w+)\*\* \(level (\d+)\)", page("bots"))
    assert named == [(level.name, str(level.number)) for level in LEVELS]
    assert re.findall(r"\*(?<!\*\*)(\w+)\*(?!\*)", page("bots").partition("In Hexarion Conquest")[2])[:6] == [
        level.name for level in HEXARION_LEVELS
    ]
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    assert re.findall(r"(\d) \((Novice|Settler|Master)\)", readme) == [(str(x.number), x.name) for x in LEVELS]


def commands(parser: argparse.ArgumentParser) -> list[str]:
    """All commands under a parser, such as "map list"."""
    found = []
    for action in parser._actions:
        if isinstance(action, argparse._SubParsersAction):
            for name, below in action.choices.items():
                found += [f"{name} {deeper}" for deeper in commands(below)] or [name]
    return found


def test_the_readme_has_every_command_and_none_twice():
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    first = [line.split("|")[1].strip() for line in readme.splitlines() if line.startswith("| `hexsuite")]
    assert len(first) == len(set(first))
    for command in commands(cli.parser()):
        assert sum(cell.startswith(f"`hexsuite {command}") for cell in first) >= 1, command


@pytest.mark.parametrize("line", re.findall(r"^    (?:hexsuite) (.+)$", (ROOT / "README.md").read_text("utf-8"), re.M))
def test_what_the_readme_tells_to_type_can_be_typed(line: str):
    import shlex

    assert cli.parser().parse_args(shlex.split(line)).run is cli.play
