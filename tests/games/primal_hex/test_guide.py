"""The pages of the guide say what the game does: costs, numbers and names are compared with the code."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from hexsuite._core.primal_hex import face
from hexsuite.games.english import number_word
from hexsuite.games.primal_hex.layout import ORDER_TITLES, layout
from hexsuite.games.primal_hex.levels import LEVELS
from hexsuite.games.primal_hex.options import DEALING, PrimalOptions
from hexsuite.games.primal_hex.scenario import MAX_SEATS, MIN_SEATS
from hexsuite.games.primal_hex.setup import new_setup
from tests.games.primal_hex.games_played import game

ROOT = Path(__file__).resolve().parents[3]
FIRST = (ROOT / "resources/guide/primal_hex_first.md").read_text(encoding="utf-8")
RULES = (ROOT / "resources/guide/primal_hex_rules.md").read_text(encoding="utf-8")
ONE_LINE = " ".join(RULES.split())


@pytest.fixture(scope="module")
def costs() -> dict[str, int]:
    """What the core asks for each order of a seat whose Warchief changes no cost."""
    setup, steps = game(2, 1, PrimalOptions(tribes=("yellow", "red"), first=0))
    board = layout(setup)
    state = next(before for before, _, _ in steps if before.snapshot().step == face.ASK_DICE)
    own = state.snapshot().board.index(0)
    return {title: board.board.preview(state, 0, own, kind).cost for kind, title in enumerate(ORDER_TITLES)}


def test_the_orders_cost_what_the_pages_say(costs: dict[str, int]):
    table = dict(re.findall(r"^\| (\w+) \| (\d) \|", FIRST, re.MULTILINE))
    assert {title: int(cost) for title, cost in table.items()} == costs
    told = re.findall(r"^- \*\*(\w+)\*\* \((\d)\)", RULES, re.MULTILINE)
    assert {title: int(cost) for title, cost in told} == costs


def test_the_table_and_its_choices():
    assert f"{MIN_SEATS} to {MAX_SEATS} players" in RULES
    for dealing in DEALING:
        assert f"*{dealing}*" in RULES
    assert "**Harvest cap**: 6 or 5 points." in RULES
    setup = new_setup(PrimalOptions(scenario="first light"), 2, 1)
    assert f"The usual land has {len(setup.hexes)} hexes." in ONE_LINE
    assert f"after {number_word(face.ROUNDS)} rounds" in " ".join(FIRST.split())
    assert f"Keep **{number_word(face.TACTICS_KEPT)} Tactics**" in FIRST


def test_the_pages_call_the_bots_as_the_game_does():
    named = re.findall(r"\*\*(\w+)\*\* \(level (\d+)\)", ONE_LINE)
    assert named == [(level.name, str(level.number)) for level in LEVELS]


def test_the_rulings_are_whole_and_in_order():
    text = (ROOT / "docs/rules/primal-hex.md").read_text(encoding="utf-8")
    for letter, count in (("P", 26), ("C", 23)):
        found = re.findall(rf"^\| ({letter}\d+) \|", text, re.MULTILINE)
        assert found == [f"{letter}{n}" for n in range(1, count + 1)]
