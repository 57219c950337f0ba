"""Every row of the table of rulings has a test named after its id."""

from __future__ import annotations

import ast
import re
from functools import lru_cache
from pathlib import Path

import pytest

from tests.oracle_hexarion import CONTENT, EDICTS
from tests.reference.hexarion import CLASS_EDICTS

ROOT = Path(__file__).resolve().parents[1]
LETTERS = {"hexfolk": "F", "hexarion": "H", "primal-hex": "P"}
"""What the ids of a game's rulings begin with."""


def rulings(game: str) -> list[str]:
    """Ids in the order of the table."""
    text = (ROOT / "docs" / "rules" / f"{game}.md").read_text(encoding="utf-8")
    return re.findall(rf"^\| ({LETTERS[game]}\d+) \|", text, re.MULTILINE)


@lru_cache(maxsize=1)
def names() -> tuple[str, ...]:
    """Names of all test functions, methods included."""
    trees = [ast.parse(path.read_text(encoding="utf-8")) for path in sorted((ROOT / "tests").rglob("test_*.py"))]
    functions = (node for tree in trees for node in ast.walk(tree) if isinstance(node, ast.FunctionDef))
    return tuple(node.name for node in functions if node.name.startswith("test_"))


@pytest.mark.parametrize(("game", "least"), [("hexfolk", 35), ("hexarion", 50), ("primal-hex", 26)])
def test_the_table_is_whole(game: str, least: int) -> None:
    found = rulings(game)
    assert [f"{LETTERS[game]}{number}" for number in range(1, len(found) + 1)] == found
    assert len(found) >= least


@pytest.mark.parametrize("ruling", [ruling for game in LETTERS for ruling in rulings(game)])
def test_each_ruling_has_a_test_named_after_it(ruling: str) -> None:
    assert any(ruling in name.split("_") for name in names()), f"no test is named after {ruling}"


def test_each_edict_class_and_glyphex_of_hexarion_has_a_test_named_after_it() -> None:
    wanted = [
        f"test_edict_{name.lower().replace(' ', '_')}" for name in EDICTS[1:] if name not in CLASS_EDICTS.values()
    ]
    wanted += [f"test_class_{name.lower()}_{edict.lower().replace(' ', '_')}" for name, edict in CLASS_EDICTS.items()]
    short = (re.sub("^Glyphex of the ", "", name) for name in CONTENT)
    wanted += [f"test_glyphex_{name.lower().replace(' ', '_')}" for name in short]
    assert len(wanted) == 3 + 14 + 6 + 15
    assert not [name for name in wanted if name not in names()]
