"""Reports, the tables made from them, and long runs that are stopped and go on."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from hexsuite.lab import reports


def test_docs_are_in_step_with_the_reports() -> None:
    docs = reports.ROOT / "docs"
    stale = [p.name for p in docs.rglob("*.md") if reports.render(p.read_text("utf-8")) != p.read_text("utf-8")]
    assert not stale, "type: make docs"


def test_a_report_says_where_it_comes_from(tmp_path: Path) -> None:
    path = reports.write("speed", "hexsuite bench", {"hexfolk": {"games_per_s": 5000.5}}, tmp_path)
    document = json.loads(path.read_text("utf-8"))
    assert list(document) == ["name", "command", "commit", "date", "machine", "figures"]
    assert document["figures"] == {"hexfolk": {"games_per_s": 5000.5}}
    assert document["command"] == "hexsuite bench"
    assert document["date"].endswith("+00:00")
    assert document["commit"]
    assert reports.read("speed", tmp_path).figures == document["figures"]


@pytest.mark.parametrize(
    ("figures", "rows"),
    [
        (
            {"copy_ns": 21.456, "n": 12345},
            ["|  |  |", "| --- | ---: |", "| copy (ns) | 21.5 |", "| n | 12,345 |"],
        ),
        (
            {"one": {"a_per_s": 1234.5}, "two": {"a_per_s": 2, "b": None}},
            ["|  | one | two |", "| --- | ---: | ---: |", "| a per second | 1,234 | 2 |", "| b |  |  |"],
        ),
        ({"wins": 9, "share": {"low": 0.5}}, ["|  |  |", "| --- | ---: |", "| wins | 9 |", "| share low | 0.5 |"]),
        (
            [{"level": "one|a", "wins": 0.123456}, {"level": "two", "wins": True}],
            ["| level | wins |", "| --- | ---: |", "| one\\|a | 0.123 |", "| two | yes |"],
        ),
    ],
)
def test_tables(figures: Any, rows: list[str]) -> None:
    assert reports.table(figures).splitlines() == rows


@pytest.mark.parametrize("figures", [[], {}, 3, [1, 2]])
def test_what_makes_no_table(figures: Any) -> None:
    with pytest.raises(ValueError, match="makes a table"):
        reports.table(figures)


def test_tables_are_renewed_in_place(tmp_path: Path) -> None:
    reports.write("speed", "a command", {"hexfolk": {"n": 7}}, tmp_path)
    (tmp_path / "doc.md").write_text(
        "before\n<!-- table speed hexfolk -->\n| old | 1 |\n<!-- end of table -->\nafter\n", encoding="utf-8"
    )
    assert reports.update_docs(tmp_path, tmp_path) == [tmp_path / "doc.md"]
    text = (tmp_path / "doc.md").read_text("utf-8")
    assert text.startswith("before\n<!-- table speed hexfolk -->\n|  |  |\n| --- | ---: |\n| n | 7 |\n")
    assert "`a command`" in text
    assert text.endswith("<!-- end of table -->\nafter\n")
    assert reports.update_docs(tmp_path, tmp_path) == []


def test_a_missing_report_is_said(tmp_path: Path) -> None:
    text = "<!-- table nothing -->\n| old | 1 |\n<!-- end of table -->\n"
    assert reports.render(text, tmp_path) == "<!-- table nothing -->\nNot measured yet.\n<!-- end of table -->\n"


def test_a_stopped_run_goes_on(tmp_path: Path) -> None:
    calls: list[int] = []

    def work(i: int) -> dict[str, int]:
        calls.append(i)
        if i == 3 and calls.count(3) == 1:
            raise KeyboardInterrupt
        return {"square": i * i}

    with pytest.raises(KeyboardInterrupt):
        reports.Progress("squares", "k", tmp_path).each(5, work)
    assert calls == [0, 1, 2, 3]
    with (tmp_path / "squares.jsonl").open("ab") as file:
        file.write(b'[3,{"squa')  # cut by a kill
    assert reports.Progress("squares", "k", tmp_path).each(5, work) == [{"square": i * i} for i in range(5)]
    assert calls == [0, 1, 2, 3, 3, 4]
    reports.Progress("squares", "other parameters", tmp_path).each(1, work)
    assert calls[-1] == 0
