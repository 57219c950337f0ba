"""The doctor: what it finds and what it advises."""

from __future__ import annotations

import json
import sys
from pathlib import Path

import pytest

from hexsuite import doctor

LDD = """
\tlinux-vdso.so.1 (0x00007ffd)
\tlibxcb-cursor.so.0 => not found
\tlibc.so.6 => /lib/x86_64-linux-gnu/libc.so.6 (0x00007f)
\tlibEGL.so.1 => not found
\tlibxcb-cursor.so.0 => not found
\tlibnew.so.9 => not found
"""


def test_missing_libraries_become_packages() -> None:
    libraries = doctor.missing_libraries(LDD)
    assert libraries == ["libEGL.so.1", "libnew.so.9", "libxcb-cursor.so.0"]
    assert doctor.packages_for(libraries) == ["libegl1", "libnew.so.9", "libxcb-cursor0"]


@pytest.mark.parametrize(
    ("version", "python", "status"),
    [
        ("6.12.0", (3, 11), "fault"),
        ("6.12.1", (3, 12), "warning"),
        ("6.11.3", (3, 11), "ok"),
        ("6.8.3", (3, 13), "ok"),
        ("6.7.2", (3, 11), "warning"),
    ],
)
def test_the_broken_pyside_is_known(version: str, python: tuple[int, int], status: str) -> None:
    finding = doctor.judge_pyside(version, python)
    assert finding.status == status
    assert finding.text.startswith(version)


def test_a_good_data_folder_is_left_as_it_was(tmp_path: Path) -> None:
    findings = doctor.probe_folder(tmp_path / "new")
    assert [(f.name, f.status) for f in findings] == [("data folder", "ok"), ("journal", "ok")]
    assert list((tmp_path / "new").iterdir()) == []


def test_a_data_folder_that_is_a_file_is_a_fault(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    (finding,) = doctor.probe_folder(tmp_path / "file")
    assert finding.status == "fault"
    assert str(tmp_path / "file") in finding.text


def test_no_font_is_noticed(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    if not sys.platform.startswith("linux"):
        pytest.skip("only asked on Linux")
    before = doctor.missing_packages()
    monkeypatch.setattr(doctor, "FONT_FOLDERS", (str(tmp_path),))
    assert doctor.FONT_PACKAGE in doctor.missing_packages()
    (tmp_path / "letters.ttf").write_bytes(b"")
    assert doctor.missing_packages() == [name for name in before if name != doctor.FONT_PACKAGE]


def test_report_as_json_and_as_text(capsys: pytest.CaptureFixture[str]) -> None:
    status = doctor.run(as_json=True)
    document = json.loads(capsys.readouterr().out)
    names = [finding["name"] for finding in document["findings"]]
    assert names[:3] == ["Python", "PySide6", "Qt"]
    assert {"libraries", "SQLite", "core", "display", "data folder"} <= set(names)
    assert status == (0 if document["healthy"] else 1)
    assert doctor.run() == status
    text = capsys.readouterr().out
    assert all(name in text for name in names)


def test_a_fault_is_exit_status_1(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(doctor, "examine", lambda: [doctor.Finding("Qt", "fault", "does not load")])
    assert doctor.run() == 1
    assert "✗ Qt" in capsys.readouterr().out


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="others always have a display")
@pytest.mark.parametrize("name", ["DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM"])
def test_display(monkeypatch: pytest.MonkeyPatch, name: str) -> None:
    for variable in ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM"):
        monkeypatch.delenv(variable, raising=False)
    assert not doctor.has_display()
    monkeypatch.setenv(name, "x")
    assert doctor.has_display()
