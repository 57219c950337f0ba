"""Every row of the table of rulings has a test named after its id."""

from __future__ import annotations

import ast
import re
from functools import lru_cache
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]
TABLE = (ROOT / "docs" / "rules" / "hexfolk.md").read_text(encoding="utf-8")
RULINGS = re.findall(r"^\| (F\d+) \|", TABLE, re.MULTILINE)


@lru_cache(maxsize=1)
def names() -> tuple[str, ...]:
    """Names of all test functions, methods included."""
    trees = [ast.parse(path.read_text(encoding="utf-8")) for path in sorted((ROOT / "tests").rglob("test_*.py"))]
    functions = (node for tree in trees for node in ast.walk(tree) if isinstance(node, ast.FunctionDef))
    return tuple(node.name for node in functions if node.name.startswith("test_"))


def test_the_table_is_whole() -> None:
    assert [f"F{number}" for number in range(1, len(RULINGS) + 1)] == RULINGS
    assert len(RULINGS) >= 35


@pytest.mark.parametrize("ruling", RULINGS)
def test_each_ruling_has_a_test_named_after_it(ruling: str) -> None:
    assert any(ruling in name.split("_") for name in names()), f"no test is named after {ruling}"
