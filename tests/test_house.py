"""The house rules that no linter knows: sizes, floors of the compiled core, what an import may load, set-up scripts."""

from __future__ import annotations

import ast
import os
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import nogil_check
import pytest

from hexsuite import assets

ROOT = Path(__file__).resolve().parents[1]
PACKAGE = ROOT / "hexsuite"
CORE = PACKAGE / "_core"
SOURCES = sorted(p for ending in ("py", "pyx", "pxd", "pyi") for p in PACKAGE.rglob(f"*.{ending}"))
MODULES = [p for p in SOURCES if p.suffix == ".py"]


def run_python(program: str) -> subprocess.CompletedProcess[str]:
    environment = os.environ | {"QT_QPA_PLATFORM": "offscreen"}
    return subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, timeout=120, cwd=ROOT, env=environment
    )


def test_qt_calls_that_return_nothing_keep_none_alive() -> None:
    # PySide6 6.12.0 on Python 3.11 drops one reference to None a call, and aborts after some 7,000.
    program = """if True:
        import sys
        from PySide6.QtCore import QObject, QTimer
        thing, timer = QObject(), QTimer()
        before = sys.getrefcount(None)
        for i in range(100_000):
            thing.setObjectName("canary")
            timer.setInterval(i)
        lost = before - sys.getrefcount(None)
        print("lost", lost if lost > 1_000 else 0)
    """
    answer = run_python(program)
    assert (answer.returncode, answer.stdout.strip()) == (0, "lost 0"), answer.stderr


def test_front_door_loads_nothing_heavy() -> None:
    program = "import sys, hexsuite.cli; print(*sorted({name.partition('.')[0] for name in sys.modules}))"
    loaded = set(run_python(program).stdout.split())
    assert "hexsuite" in loaded
    assert not loaded & {"PySide6", "sqlalchemy", "numpy", "pyqtgraph", "msgspec", "sqlite3"}


@pytest.mark.parametrize("floor", ["games.registry", "play.session", "store", "lab.reports", "terminal"])
def test_floors_below_the_window_work_without_qt(floor: str) -> None:
    answer = run_python(f"import sys, hexsuite.{floor}; print(sorted(m for m in sys.modules if 'PySide6' in m))")
    assert answer.stdout.strip() == "[]", answer.stderr


def test_modules_are_of_a_size_to_be_read() -> None:
    long = {str(p.relative_to(ROOT)): n for p in SOURCES if (n := len(p.read_bytes().splitlines())) > 800}
    assert not long


def functions(path: Path) -> Iterator[ast.FunctionDef | ast.AsyncFunctionDef]:
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            yield node


def test_functions_fit_a_screen() -> None:
    long = [
        f"{path.relative_to(ROOT)}:{node.lineno} {node.name}"
        for path in MODULES
        for node in functions(path)
        if (node.end_lineno or node.lineno) - node.lineno >= 60
    ]
    assert not long


def test_no_module_is_a_drawer_for_odds_and_ends() -> None:
    assert not [p.name for p in SOURCES if re.search(r"util|helper|manager", p.stem)]


def test_every_module_says_what_it_is_for() -> None:
    mute = [p for p in MODULES if p.stat().st_size and ast.get_docstring(ast.parse(p.read_text("utf-8"))) is None]
    assert not mute


def imported(text: str) -> set[str]:
    """Names of our own modules in import and cimport statements."""
    return set(re.findall(r"^\s*(?:from|c?import)\s+(hexsuite[\w.]*)", text, re.MULTILINE))


def test_core_uses_only_itself_and_games_not_each_other() -> None:
    games = {p.parent.name for p in CORE.glob("*/__init__.py")}
    assert "hexfolk" in games
    wrong = []
    for path in SOURCES:
        if not path.is_relative_to(CORE):
            continue
        parts = path.relative_to(CORE).parts
        own = parts[0] if len(parts) > 1 else None
        for name in imported(path.read_text(encoding="utf-8")):
            below = name.removeprefix("hexsuite._core").lstrip(".").split(".")[0]
            if not name.startswith("hexsuite._core") or (below in games and below != own):
                wrong.append((str(path.relative_to(ROOT)), name))
    assert not wrong


def test_strings_for_translation_are_literal() -> None:
    # lupdate extracts an f-string wrong, and files a module's own tr() under no context.
    wrong = []
    for path in (PACKAGE / "ui").rglob("*.py"):
        tree = ast.parse(path.read_text(encoding="utf-8"))
        wrong += [
            f"{path.name}:{node.lineno}"
            for node in tree.body
            if isinstance(node, ast.FunctionDef) and node.name == "tr"
        ]
        for node in ast.walk(tree):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == "tr":
                text = node.args[0] if node.args else None
                if not (isinstance(text, ast.Constant) and isinstance(text.value, str)):
                    wrong.append(f"{path.name}:{node.lineno}")
    assert not wrong


@pytest.mark.parametrize(
    "text",
    [
        "cdef void f(int x) nogil:\n    pass",
        "cdef int f(int x) nogil:\n    return x",
        "cdef inline float f(\n    int x,  # noexcept\n    int y) nogil:\n    return x",
        "cdef class A:\n    cdef void f(self) nogil: pass",
        "ctypedef struct G:\n    int (*moves)(const void *env, int n) nogil",
        "cdef int f(int x) except * nogil:\n    return x",
        "cdef void f() nogil: # noexcept nogil\n    pass",
        'cdef extern from "a.h":\n    int g() nogil\n\ncdef int f() nogil:\n    return 1',
        "cdef nogil:\n    void f()",
    ],
)
def test_nogil_check_finds(text: str) -> None:
    assert len(nogil_check.check_text(text, "x.pyx")) == 1


@pytest.mark.parametrize(
    "text",
    [
        "cdef void f(int x) noexcept nogil:\n    pass",
        "cdef int f(int x) except -1 nogil:\n    return x",
        "cdef long f(long x) except? ILLEGAL nogil:\n    return x",
        "ctypedef int (*f)(\n    const void *env,\n    int n) noexcept nogil",
        'cdef extern from "math.h" nogil:\n    double sqrt(double x)\n    float f(int n) nogil',
        '"""cdef void f() nogil"""\ncdef int f():\n    with nogil:\n        g()\n    return 0',
        "cdef object f(int x):\n    return x  # f(x) nogil",
    ],
)
def test_nogil_check_accepts(text: str) -> None:
    assert nogil_check.check_text(text, "x.pyx") == []


def test_nogil_check_passes_the_core() -> None:
    paths = sorted([*CORE.rglob("*.pyx"), *CORE.rglob("*.pxd")])
    assert len(paths) > 5
    assert nogil_check.check(paths) == []


def test_assets_are_found_and_stay_inside() -> None:
    name = next(p for p in sorted((ROOT / "resources").rglob("*")) if p.is_file()).relative_to(ROOT / "resources")
    assert assets.path(name.as_posix()).read_bytes() == (ROOT / "resources" / name).read_bytes()
    with pytest.raises(FileNotFoundError, match="missing from this installation"):
        assets.path("no/such.svg")
    for name in ("../pyproject.toml", "/etc/hostname", "a/../../pyproject.toml"):
        with pytest.raises(ValueError, match="not a name inside"):
            assets.path(name)


def test_assets_are_found_in_an_installed_package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    installed = tmp_path / "hexsuite"
    (installed / "_assets" / "hexfolk").mkdir(parents=True)
    (installed / "_assets" / "hexfolk" / "forest.svg").write_text("<svg/>")
    monkeypatch.setattr(assets, "_PACKAGE", installed)
    monkeypatch.setattr(assets, "_CHECKOUT", tmp_path)
    assert assets.path("hexfolk/forest.svg").read_text() == "<svg/>"


def fake_commands(folder: Path, **scripts: str) -> dict[str, str]:
    """An environment in which only these commands exist, besides those a shell script needs."""
    for name in {"sh", "mktemp", "rm", "tail", "uname"} - scripts.keys():
        (folder / name).symlink_to(next(p for p in (Path("/bin") / name, Path("/usr/bin") / name) if p.exists()))
    for name, text in scripts.items():
        script = folder / name.replace("_", "-")
        script.write_text(f"#!/bin/sh\n{text}\n")
        script.chmod(0o755)
    return {"PATH": str(folder), "HOME": str(folder)}


def set_up_system(environment: dict[str, str]) -> subprocess.CompletedProcess[str]:
    script = ROOT / "packaging" / "setup-system.sh"
    return subprocess.run(
        ["sh", str(script), "a window", "libegl1", "libgl1"],
        env=environment, capture_output=True, text=True, timeout=30, stdin=subprocess.DEVNULL,
    )  # fmt: skip


@pytest.mark.skipif(sys.platform == "win32", reason="a shell script")
class TestSystemSetup:
    def test_a_person_is_told_what_to_type(self, tmp_path: Path) -> None:
        answer = set_up_system(fake_commands(tmp_path, id="echo 1000", apt_get="echo called >>$HOME/calls"))
        assert answer.returncode == 1
        line = "sudo apt-get install -y --no-install-recommends libegl1 libgl1"
        assert answer.stderr.splitlines() == [f"Hexsuite needs a window. Type: {line}"]
        assert not (tmp_path / "calls").exists()

    def test_root_without_a_terminal_installs(self, tmp_path: Path) -> None:
        answer = set_up_system(fake_commands(tmp_path, id="echo 0", apt_get='echo "$@" >>$HOME/calls'))
        assert answer.returncode == 0, answer.stderr
        calls = (tmp_path / "calls").read_text().splitlines()
        assert calls == ["update", "install -y --no-install-recommends libegl1 libgl1"]

    def test_a_failed_installation_is_told(self, tmp_path: Path) -> None:
        answer = set_up_system(fake_commands(tmp_path, id="echo 0", apt_get="echo no network; exit 100"))
        assert answer.returncode == 1
        assert "no network" in answer.stderr
        assert "Type: apt-get update && apt-get install" in answer.stderr

    def test_another_system_is_told_the_names(self, tmp_path: Path) -> None:
        answer = set_up_system(fake_commands(tmp_path, id="echo 0", uname="echo Linux2"))
        assert answer.returncode == 1
        assert answer.stderr.splitlines() == [
            "Hexsuite needs a window. Install what your system calls these Debian packages: libegl1 libgl1"
        ]
