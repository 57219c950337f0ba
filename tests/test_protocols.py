"""What a game may add: the table in docs/adding-a-game.md names all there is, who asks for it, which games have it."""

from __future__ import annotations

import ast
import importlib
import re
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pytest
from pytestqt.qtbot import QtBot

from hexsuite.games.registry import GAMES
from hexsuite.ui.game.registry import FORMS

ROOT = Path(__file__).resolve().parents[1]
PACKAGE = ROOT / "hexsuite"
GUIDE = ROOT / "docs" / "adding-a-game.md"
MODULES = {path.relative_to(PACKAGE).as_posix(): ast.parse(path.read_text("utf-8")) for path in PACKAGE.rglob("*.py")}


class Row(NamedTuple):
    """A line of the table."""

    adds: str
    asked_by: tuple[str, ...]
    games: tuple[str, ...]


def table() -> dict[str, Row]:
    section = GUIDE.read_text("utf-8").partition("## What a game may add")[2].partition("\n## ")[0]
    lines = [[cell.strip() for cell in line.strip("|").split("|")] for line in section.splitlines() if line[:1] == "|"]
    assert lines[0] == ["protocol", "what it adds", "asked by", "games"]
    found = {
        name.strip("`"): Row(adds, tuple(re.findall(r"`([^`]+)`", modules)), tuple(games.split(", ")))
        for name, adds, modules, games in lines[2:]
    }
    assert len(found) == len(lines) - 2
    return found


def protocols() -> Iterator[tuple[str, str]]:
    """Modules with the names of what is looked for at run time and decided by having its methods."""
    for module, tree in MODULES.items():
        for node in ast.walk(tree):
            if isinstance(node, ast.ClassDef) and "runtime_checkable" in map(ast.unparse, node.decorator_list):
                yield module, node.name


PROTOCOLS = {name: module for module, name in protocols()}


def askers(name: str) -> set[str]:
    """Modules in which something is asked whether it has a protocol."""
    asked = set()
    for module, tree in MODULES.items():
        for node in ast.walk(tree):
            if isinstance(node, ast.Call) and ast.unparse(node.func) in ("isinstance", "issubclass"):
                mentioned = {each.id for each in ast.walk(node.args[1]) if isinstance(each, ast.Name)}
                if name in mentioned:
                    asked.add(module)
    return asked


def test_the_table_names_all_that_a_game_may_add() -> None:
    assert set(table()) == set(PROTOCOLS)
    assert len(PROTOCOLS) >= 10
    assert all(row.adds for row in table().values())


@pytest.mark.parametrize("name", PROTOCOLS)
def test_the_table_says_who_asks_and_which_games_answer(name: str, qtbot: QtBot) -> None:
    row = table()[name]
    assert set(row.asked_by) == askers(name)
    assert row.asked_by, "nobody asks for it"
    protocol = getattr(importlib.import_module(f"hexsuite.{PROTOCOLS[name][:-3].replace('/', '.')}"), name)
    having = []
    for game_id, game in GAMES.items():
        form = FORMS[game_id]()
        qtbot.addWidget(form)
        if any(isinstance(part, protocol) for part in (game, game.options_type(), form)):
            having.append(game.title)
    assert list(row.games) == having
    assert having, "no game has it"
