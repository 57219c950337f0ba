"""Finds nogil functions of the core that would ask the interpreter whether an exception is pending.

In Cython 3 a `cdef` function without a word about exceptions is checked after every call: a void one
takes the GIL each time (measured: 3.6 times slower), an int one whenever it returns -1, which is how the
core says "illegal". So every function or function pointer declared `nogil` must say `noexcept`, or name
its error return (`except -1`, `except? -2`). `except *` is not enough: it is the slow check itself.
Declarations inside `cdef extern` are C's and exempt. Needs the standard library only; setup.py calls it.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path

_STRINGS = re.compile(r'("""|\'\'\').*?\1|"(?:\\.|[^"\\\n])*"|\'(?:\\.|[^\'\\\n])*\'', re.DOTALL)
_NOISE = re.compile(r"#[^\n]*|" + _STRINGS.pattern, re.DOTALL)
_EXTERN = re.compile(r"^cdef\s+extern\b")
_BLOCK = re.compile(r"^cdef\s+(?:nogil|inline\s+nogil)\s*:")
_SIGNATURE_NOGIL = re.compile(r"\)[^()]*\bnogil\b")
_GOOD = re.compile(r"\)[^()]*\b(?:noexcept\b|except\s*\??\s*[-\w.]+)")
_WITH = re.compile(r"^(?:with\s|@)")


def _blank(match: re.Match[str]) -> str:
    """Comments and strings out, their line ends kept."""
    return "\n" * match.group(0).count("\n") or " "


def _statements(text: str) -> Iterator[tuple[int, int, str]]:
    """Logical lines (line number, indent, text) with open brackets joined."""
    number, depth, start, indent, parts = 0, 0, 0, 0, []
    for number, line in enumerate(_NOISE.sub(_blank, text).split("\n"), 1):
        if not parts:
            if not line.strip():
                continue
            start, indent = number, len(line) - len(line.lstrip())
        parts.append(line.strip().rstrip("\\"))
        depth += sum(line.count(c) for c in "([{") - sum(line.count(c) for c in ")]}")
        if depth <= 0 and not line.rstrip().endswith("\\"):
            yield start, indent, " ".join(parts)
            depth, parts = 0, []


def check_text(text: str, name: str) -> list[str]:
    """Complaints about one file, as `name:line: what is wrong`."""
    found: list[str] = []
    extern_indent: int | None = None
    for number, indent, statement in _statements(text):
        if extern_indent is not None and indent <= extern_indent:
            extern_indent = None
        if _EXTERN.match(statement):
            extern_indent = indent
        if extern_indent is not None or _WITH.match(statement):
            continue
        if _BLOCK.match(statement):
            found.append(f"{name}:{number}: write nogil at each function, not at a block")
        elif _SIGNATURE_NOGIL.search(statement) and not _GOOD.search(statement):
            found.append(f"{name}:{number}: a nogil function must be noexcept or name its error return: {statement}")
    return found


def check(paths: Iterable[Path]) -> list[str]:
    """Complaints about all files."""
    return [problem for path in paths for problem in check_text(path.read_text(encoding="utf-8"), str(path))]


def main(arguments: Sequence[str]) -> int:
    """Checks the files named, or the whole core; 1 when something is wrong."""
    core = Path(__file__).resolve().parent.parent / "hexsuite" / "_core"
    paths = [Path(a) for a in arguments] or sorted([*core.rglob("*.pyx"), *core.rglob("*.pxd")])
    problems = check(paths)
    print("\n".join(problems) if problems else f"{len(paths)} files, every nogil function is sound")
    return 1 if problems else 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
