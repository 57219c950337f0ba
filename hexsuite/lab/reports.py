"""Reports of measurements and of the tables in docs that are made from them.

A report is docs/reports/NAME.json: figures with the commit, command, date and machine they come from. A
Markdown file holds tables between `<!-- table NAME KEY/KEY -->` and `<!-- end of table -->`; `update_docs`
writes them anew, so that no figure is ever typed. `Progress` keeps the finished units of a long run on disk.
For work in a checkout; uses the floors below `lab` only where it measures.
"""

from __future__ import annotations

import argparse
import hashlib
import os
import platform
import re
import subprocess
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import Executor
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import msgspec

ROOT = Path(__file__).resolve().parents[2]
REPORTS = ROOT / "docs" / "reports"
PROGRESS = ROOT / "build" / "long"
SOURCES = ("hexsuite", "tests", "setup.py", "resources")
BENCH_SECONDS = 10.0

_TABLE = re.compile(
    r"(?P<open><!-- table (?P<name>[\w-]+)(?: (?P<keys>[\w/-]+))? -->\n).*?(?P<close><!-- end of table -->)", re.DOTALL
)
_UNITS = (
    ("_per_s", " per second"),
    ("_per_", " per "),
    ("_ns", " (ns)"),
    ("_ms", " (ms)"),
    ("_bytes", " (bytes)"),
    ("_pct", " (%)"),
)


class Report(msgspec.Struct, frozen=True, kw_only=True):
    """Figures and where they come from. `date` is UTC, ISO 8601; `machine` names no host."""

    name: str
    command: str
    commit: str
    date: str
    machine: str
    figures: dict[str, Any]


def _git(*arguments: str) -> str:
    try:
        answer = subprocess.run(["git", *arguments], cwd=ROOT, capture_output=True, text=True, check=True)
    except (OSError, subprocess.CalledProcessError):
        return ""
    return answer.stdout


def commit() -> str:
    """The commit of the checkout; with a mark of the changes when sources differ from it; "unknown" without git."""
    head = _git("rev-parse", "--short=12", "HEAD").strip()
    if not head:
        return "unknown"
    changes = _git("diff", "HEAD", "--", *SOURCES)
    return f"{head}+{hashlib.sha256(changes.encode()).hexdigest()[:8]}" if changes else head


def machine() -> str:
    """Processor, system and Python, without any name of the host."""
    info = Path("/proc/cpuinfo")
    text = info.read_text(encoding="utf-8", errors="replace") if info.is_file() else ""
    model = re.search(r"^model name\s*:\s*(.+)$", text, re.MULTILINE)
    processor = model.group(1).strip() if model else platform.machine()
    return f"{os.cpu_count()} cores of {processor}, {platform.system()}, Python {platform.python_version()}"


def write(name: str, command: str, figures: Mapping[str, Any], folder: Path = REPORTS) -> Path:
    """Writes docs/reports/NAME.json and returns its path."""
    date = datetime.now(UTC).isoformat(timespec="seconds")
    report = Report(name=name, command=command, commit=commit(), date=date, machine=machine(), figures=dict(figures))
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / f"{name}.json"
    path.write_bytes(msgspec.json.format(msgspec.json.encode(report), indent=2) + b"\n")
    return path


def read(name: str, folder: Path = REPORTS) -> Report:
    """A report that was written. FileNotFoundError when there is none."""
    return msgspec.json.decode((folder / f"{name}.json").read_bytes(), type=Report)


def words(key: str) -> str:
    """How a key of the figures is called in a table: "games_per_s" becomes "games per second"."""
    for suffix, text in _UNITS:
        key = key.replace(suffix, text)
    return key.replace("_", " ")


def cell(value: object) -> str:
    """A value for people: thousands are grouped, fractions have three digits."""
    if isinstance(value, bool) or value is None:
        return {True: "yes", False: "no", None: ""}[value]
    if isinstance(value, int) or (isinstance(value, float) and abs(value) >= 100):
        return f"{value:,.0f}"
    if isinstance(value, float):
        return f"{value:.3g}"
    return str(value).replace("|", "\\|").replace("\n", " ")


def _flat(figures: dict[str, Any]) -> Iterator[tuple[str, Any]]:
    for key, value in figures.items():
        if isinstance(value, dict):
            yield from ((f"{key} {inner}", cell_value) for inner, cell_value in _flat(value))
        else:
            yield key, value


def table(figures: Any) -> str:
    """Figures as a Markdown table.

    A list of objects: one row each. An object of objects: one column each. Any other object: one row a value, also of
    the objects within.
    ValueError for anything else.
    """
    if isinstance(figures, list) and figures and all(isinstance(row, dict) for row in figures):
        head = [words(key) for key in figures[0]]
        rows = [[cell(row.get(key)) for key in figures[0]] for row in figures]
    elif isinstance(figures, dict) and figures and all(isinstance(column, dict) for column in figures.values()):
        head = ["", *map(words, figures)]
        keys = dict.fromkeys(key for column in figures.values() for key in column)
        rows = [[words(key), *(cell(column.get(key)) for column in figures.values())] for key in keys]
    elif isinstance(figures, dict) and figures:
        head = ["", ""]
        rows = [[words(key), cell(value)] for key, value in _flat(figures)]
    else:
        raise ValueError("only an object or a list of objects makes a table")
    lines = [head, ["---", *["---:"] * (len(head) - 1)], *rows]
    return "".join("| " + " | ".join(line) + " |\n" for line in lines)


def render(text: str, folder: Path = REPORTS) -> str:
    """A Markdown text with its tables made anew from the reports in `folder`; a missing report is said."""

    def replace(match: re.Match[str]) -> str:
        try:
            report = read(match["name"], folder)
        except FileNotFoundError:
            return f"{match['open']}Not measured yet.\n{match['close']}"
        figures: Any = report.figures
        for key in (match["keys"] or "").split("/"):
            figures = figures[key] if key else figures
        source = f"\n{report.date[:10]}, commit `{report.commit}`, `{report.command}`; {report.machine}.\n"
        return match["open"] + table(figures) + source + match["close"]

    return _TABLE.sub(replace, text)


def update_docs(docs: Path = ROOT / "docs", folder: Path = REPORTS) -> list[Path]:
    """Writes the tables of all Markdown files in `docs` anew; returns the files that changed."""
    changed = []
    for path in sorted(docs.rglob("*.md")):
        before = path.read_text(encoding="utf-8")
        after = render(before, folder)
        if after != before:
            path.write_text(after, encoding="utf-8")
            changed.append(path)
    return changed


class Progress:
    """The finished units of a long run, so that it goes on where it was stopped.

    One JSON line per unit in build/long/NAME.jsonl, below a line that names the sources and `key` (the
    parameters of the run). When either differs from what is on disk, the run begins anew.
    """

    def __init__(self, name: str, key: str = "", folder: Path = PROGRESS) -> None:
        self.path = folder / f"{name}.jsonl"
        self._head = {"commit": commit(), "key": key}

    def _load(self) -> dict[int, Any]:
        if not self.path.is_file():
            return {}
        # The last line may be cut where the run was killed.
        lines = self.path.read_bytes().split(b"\n")[:-1]
        if not lines or msgspec.json.decode(lines[0]) != self._head:
            return {}
        done: dict[int, Any] = dict(msgspec.json.decode(line) for line in lines[1:])
        return done

    def each(self, count: int, work: Callable[[int], Any], executor: Executor | None = None) -> list[Any]:
        """`work(i)` for i in 0 … count - 1, in order, as JSON values; units that are done are not done again.

        With an executor of processes `work` must be a function of a module, and is done side by side.
        """
        done = self._load()
        self.path.parent.mkdir(parents=True, exist_ok=True)
        lines = [self._head, *done.items()]
        self.path.write_bytes(b"".join(msgspec.json.encode(line) + b"\n" for line in lines))
        with self.path.open("ab") as file:
            missing = [i for i in range(count) if i not in done]
            results = map(work, missing) if executor is None else executor.map(work, missing)
            for i, result in zip(missing, results, strict=True):
                # Through JSON, so that a resumed run sees the same values as an uninterrupted one.
                line = msgspec.json.encode((i, result))
                file.write(line + b"\n")
                file.flush()
                done[i] = msgspec.json.decode(line)[1]
        return [done[i] for i in range(count)]


def bench() -> Path:
    """Measures all games and writes the report "bench"."""
    from hexsuite.lab import bench as measure

    return write("bench", f"hexsuite bench --seconds {BENCH_SECONDS:g} --json", measure.run(seconds=BENCH_SECONDS))


def main(arguments: Sequence[str] | None = None) -> int:
    """`python -m hexsuite.lab.reports bench|docs`, for the Makefile."""
    parser = argparse.ArgumentParser(prog="python -m hexsuite.lab.reports", description=__doc__)
    parser.add_argument("what", choices=["bench", "docs"])
    if parser.parse_args(arguments).what == "bench":
        print(bench().relative_to(ROOT))
    else:
        for path in update_docs():
            print(path.relative_to(ROOT))
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
