"""Settings in TOML: kept, read again, damaged."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication

from hexsuite.games.base import BadInput
from hexsuite.ui import theme
from hexsuite.ui.dialogs.preferences import PreferencesDialog
from hexsuite.ui.settings import LARGEST, NewGameChoice, SeatChoice, Settings, SettingsFile, config_folder, state_folder


def test_what_is_saved_is_read_again(tmp_path: Path) -> None:
    file = SettingsFile(tmp_path / "new" / "folder")
    file.values = Settings(theme="dark", bot_pace=0, player_name="Łucja „L“", reduced_motion=True)
    file.values.new_games["hexfolk"] = NewGameChoice([SeatChoice("A", 1, 2)], {"target": 9}, "no")
    assert file.save()
    assert SettingsFile(tmp_path / "new" / "folder").values == file.values
    assert [path.name for path in file.path.parent.iterdir()] == ["settings.toml"]


@pytest.mark.parametrize(
    "text",
    ["theme = \n", 'theme = "purple"\n', "ui_scale = 5000\n", "bot_pace = true\n", "\x00\xff", "[new_games]\nx = 1\n"],
)
def test_a_damaged_file_is_moved_aside_and_told(tmp_path: Path, text: str) -> None:
    path = tmp_path / "settings.toml"
    path.write_text(text, encoding="latin-1")
    file = SettingsFile(tmp_path)
    assert file.values == Settings()
    (aside,) = tmp_path.glob("settings-damaged-*.toml")
    assert aside.read_text(encoding="latin-1") == text
    assert aside.name in file.notice
    assert file.notice.count(".") == 2  # one sentence; the other dot is the file's
    assert file.save()
    assert SettingsFile(tmp_path).notice == ""


@pytest.mark.skipif(os.name != "posix", reason="pipes have names on POSIX only")
def test_a_pipe_is_not_waited_for(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "settings.toml")
    file = SettingsFile(tmp_path)
    assert file.notice == "Your settings could not be read, so the defaults are used."
    assert file.save()
    assert SettingsFile(tmp_path).notice == ""


def test_a_file_without_end_is_moved_aside(tmp_path: Path) -> None:
    with (tmp_path / "settings.toml").open("wb") as written:
        written.write(b'theme = "dark"\n')
        written.write(b"\n" * LARGEST)
    assert "settings-damaged" in SettingsFile(tmp_path).notice


def test_unknown_keys_of_a_newer_program_are_ignored(tmp_path: Path) -> None:
    (tmp_path / "settings.toml").write_text('theme = "dark"\nholograms = true\n', encoding="utf-8")
    file = SettingsFile(tmp_path)
    assert file.values.theme == "dark"
    assert file.notice == ""


def test_the_folder_can_be_named_by_the_environment(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HEXSUITE_CONFIG", str(tmp_path))
    assert config_folder() == tmp_path


def test_a_disk_that_refuses_loses_nothing_else(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("", encoding="utf-8")
    file = SettingsFile(tmp_path / "file")
    assert not file.save()


def test_cancelled_preferences_are_taken_back(qtbot, qapp: QApplication) -> None:
    settings = Settings(bot_pace=600)
    dialog = PreferencesDialog(settings)
    qtbot.addWidget(dialog)
    dialog._set("theme", "dark")
    dialog._set("bot_pace", 0)
    assert (settings.theme, settings.bot_pace) == ("dark", 0)
    with qtbot.waitSignal(dialog.changed):
        dialog.reject()
    assert settings == Settings(bot_pace=600)
    assert theme.current()[0] == "light"


@pytest.mark.parametrize(("variable", "folder"), [("HEXSUITE_CONFIG", config_folder), ("HEXSUITE_STATE", state_folder)])
def test_a_tilde_is_the_persons_home(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, variable: str, folder: Callable[[], Path]
) -> None:
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setenv(variable, "~/mine")
    assert folder() == tmp_path / "mine"
    monkeypatch.setenv(variable, "~no-such-person/x")
    with pytest.raises(BadInput, match=rf"^{variable} \(~no-such-person/x\) names no folder: [^\n]+\.$"):
        folder()
