"""Texts: what lupdate can find, plurals, and that translations do not lag behind the sources."""

from __future__ import annotations

import ast
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from PySide6.QtCore import QTranslator

from hexsuite.ui.game.hexfolk.words import Plurals

ROOT = Path(__file__).resolve().parents[2]
SOURCES = sorted((ROOT / "hexsuite" / "ui").rglob("*.py"))


def tool(name: str) -> str:
    found = shutil.which(name, path=str(Path(sys.executable).parent)) or shutil.which(name)
    if found is None:
        pytest.skip(f"{name} is not installed")
    return found


def calls(path: Path) -> list[tuple[str, ast.Call]]:
    tree = ast.parse(path.read_text(encoding="utf-8"))
    found = []
    for node in ast.walk(tree):
        if isinstance(node, ast.Call):
            written = ast.unparse(node.func)
            if written == "translate" or written.endswith("Application.translate"):
                found.append(("translate", node))
            elif written == "tr" or written.endswith(".tr"):
                found.append(("tr", node))
    return found


@pytest.mark.parametrize("path", SOURCES, ids=lambda path: path.stem)
def test_only_literals_are_translated(path: Path) -> None:
    for name, call in calls(path):
        texts = call.args[: 2 if name == "translate" else 1]
        for text in texts:
            literal = isinstance(text, ast.Constant) and isinstance(text.value, str)
            assert literal, f"{path.name}:{call.lineno}: {ast.unparse(call)}"
        if name == "tr":
            assert isinstance(call.func, ast.Attribute), f"{path.name}:{call.lineno}: tr without its class"


WRITTEN = [*SOURCES, *sorted((ROOT / "hexsuite" / "games").rglob("*.py"))]
AWARDS = re.compile(r"longest Road|Longest road|[Ll]argest army|largest Army")


@pytest.mark.parametrize("path", WRITTEN, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_awards_are_spelled_alike_everywhere(path: Path) -> None:
    """As names, in capitals; "longest road" is a length. (Figures are written to files in small letters.)"""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and node.value != "largest army":
            assert not AWARDS.search(node.value), f"{path.name}:{node.lineno}: {node.value}"


@pytest.mark.parametrize("path", SOURCES, ids=lambda path: path.stem)
def test_labels_show_plain_text(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    assert text.count("QLabel(") <= text.count("PlainText") + text.count("setPixmap(") + text.count("plain_label(") + 2


def test_lupdate_leaves_the_plurals_as_they_are(tmp_path: Path) -> None:
    kept = ROOT / "translations" / "en.ts"
    copy = tmp_path / "en.ts"
    copy.write_bytes(kept.read_bytes())
    command = [tool("pyside6-lupdate"), "-extensions", "py", "-pluralonly", "-no-obsolete", "-locations", "none"]
    command += ["-source-language", "en", "-target-language", "en", str(ROOT / "hexsuite" / "ui"), "-ts", str(copy)]
    subprocess.run(command, check=True, capture_output=True)
    assert copy.read_text(encoding="utf-8") == kept.read_text(encoding="utf-8")


def test_english_has_its_plurals(qapp, tmp_path: Path) -> None:
    compiled = tmp_path / "en.qm"
    source = ROOT / "translations" / "en.ts"
    subprocess.run(
        [tool("pyside6-lrelease"), "-silent", "-fail-on-invalid", str(source), "-qm", str(compiled)], check=True
    )
    translator = QTranslator()
    assert translator.load(str(compiled))
    qapp.installTranslator(translator)
    try:
        words = Plurals()
        assert (words.points(1), words.points(2), words.dots(0)) == ("1 point", "2 points", "0 dots")
    finally:
        qapp.removeTranslator(translator)
