"""Names and folders of files to be saved."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest
from PySide6.QtWidgets import QFileDialog, QMessageBox, QWidget

from hexsuite.games.base import BadInput
from hexsuite.games.files import write_whole
from hexsuite.ui.file_choice import choose_to_save, usual_folder
from hexsuite.ui.start_page import when


def choose(qtbot, monkeypatch: pytest.MonkeyPatch, typed: str, folder: Path | None = None) -> tuple[Path | None, str]:
    offered: list[str] = []

    def ask(parent: QWidget, title: str, proposed: str, kinds: str) -> tuple[str, str]:
        offered.append(proposed)
        return typed, ""

    monkeypatch.setattr(QFileDialog, "getSaveFileName", ask)
    parent = QWidget()
    qtbot.addWidget(parent)
    return choose_to_save(parent, "Save", "game.hexsave", "Saved games (*.hexsave)", folder), offered[0]


@pytest.mark.parametrize(
    ("typed", "made"),
    [("mygame", "mygame.hexsave"), ("a.hexsave", "a.hexsave"), ("A.HEXSAVE", "A.HEXSAVE"), ("my.v2", "my.v2.hexsave")],
)
def test_a_name_gets_its_suffix(qtbot, monkeypatch, tmp_path: Path, typed: str, made: str) -> None:
    assert choose(qtbot, monkeypatch, str(tmp_path / typed))[0] == tmp_path / made


def test_no_name_is_no_file(qtbot, monkeypatch) -> None:
    assert choose(qtbot, monkeypatch, "")[0] is None


@pytest.mark.parametrize("typed", [".", "/", "/" + "x" * 300, "/a\0b"])
def test_what_can_be_no_file_is_refused_by_whoever_writes_it(qtbot, monkeypatch, typed: str) -> None:
    path = choose(qtbot, monkeypatch, typed)[0]
    assert path is not None
    with pytest.raises(BadInput, match="cannot be written"):
        write_whole(path, b"x")


@pytest.mark.parametrize("yes", [True, False])
def test_a_file_whose_suffix_was_added_is_not_replaced_unasked(qtbot, monkeypatch, tmp_path: Path, yes: bool) -> None:
    (tmp_path / "old.hexsave").write_text("x", encoding="utf-8")
    answers = QMessageBox.StandardButton
    monkeypatch.setattr(QMessageBox, "exec", lambda _: answers.Yes if yes else answers.No)
    found = choose(qtbot, monkeypatch, str(tmp_path / "old"))[0]
    assert found == (tmp_path / "old.hexsave" if yes else None)


def test_the_folder_is_the_persons_own_or_the_last_one(qtbot, monkeypatch, tmp_path: Path) -> None:
    home, other = tmp_path / "home", tmp_path / "other"
    home.mkdir()
    for name in ("HOME", "USERPROFILE"):
        monkeypatch.setenv(name, str(home))
    monkeypatch.setenv("XDG_CONFIG_HOME", str(home))  # may name another folder for documents
    offered = choose(qtbot, monkeypatch, "")[1]
    assert Path(offered) == usual_folder() / "game.hexsave"
    assert usual_folder().is_dir()
    assert choose(qtbot, monkeypatch, "", other)[1] == str(other / "game.hexsave")


@pytest.mark.skipif(sys.platform != "linux", reason="other systems name the folder themselves")
def test_documents_are_taken_where_the_home_has_them(monkeypatch, tmp_path: Path) -> None:
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path))
    assert usual_folder() == tmp_path
    (tmp_path / "Documents").mkdir()
    assert usual_folder() == tmp_path / "Documents"


def test_a_date_names_its_month() -> None:
    assert "Nov" in when("2026-11-15T12:00:00Z")
    assert "2026" in when("2026-11-15T12:00:00Z")
