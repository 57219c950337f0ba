"""Builds the compiled core and the assets; everything else is in pyproject.toml.

Every .pyx under hexsuite/_core becomes an extension module. Compiler directives and flags are
decided here and nowhere else. Switches, by environment:

HEXSUITE_CHECKS=1    bounds checks in Cython and -DHEXSUITE_CHECKS=1 for the core's own checks
HEXSUITE_TRACE=1     line tracing, for coverage of the core (many times slower)
HEXSUITE_SANITIZE=1  AddressSanitizer and UBSan (run with LD_PRELOAD="$(gcc -print-file-name=libasan.so)")
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

from setuptools import Command, Extension, setup
from setuptools.command.build import build
from setuptools.command.build_ext import build_ext

ROOT = Path(__file__).resolve().parent
sys.path.insert(0, str(ROOT / "packaging"))

import nogil_check  # noqa: E402  (beside the recipes, not in the package)

CORE = Path("hexsuite/_core")
SWITCHES = ("CHECKS", "TRACE", "SANITIZE")


def switch(name: str) -> bool:
    """Whether HEXSUITE_<name> is set to something other than 0."""
    return os.environ.get(f"HEXSUITE_{name}", "0") not in ("", "0")


def variant() -> str:
    """Names the combination of switches; each has its own generated C files."""
    return "-".join(name.lower() for name in SWITCHES if switch(name)) or "plain"


def directives() -> dict[str, object]:
    """The Cython directives of every module of the core."""
    checks = switch("CHECKS")
    return {
        "language_level": 3,
        "boundscheck": checks,
        "wraparound": False,
        "initializedcheck": checks,
        "nonecheck": checks,
        "cdivision": True,
        "embedsignature": True,
        "linetrace": switch("TRACE"),
    }


def macros() -> list[tuple[str, str | None]]:
    """C macros that follow from the switches."""
    found: list[tuple[str, str | None]] = []
    if switch("CHECKS"):
        found.append(("HEXSUITE_CHECKS", "1"))
    if switch("TRACE"):
        # Python 3.13 reports no lines through sys.monitoring, hence the last one.
        found += [("CYTHON_TRACE", "1"), ("CYTHON_TRACE_NOGIL", "1"), ("CYTHON_USE_SYS_MONITORING", "0")]
    return found


def flags(compiler: str) -> tuple[list[str], list[str]]:
    """Compile and link flags. The same game on every machine: no fast-math, no fused multiply-add."""
    if compiler == "msvc":
        return ["/O2", "/fp:precise"], []
    # No -g: the debug data of generated C doubles the time to compile and is of no use to a player.
    compile_flags, link_flags = ["-O3", "-ffp-contract=off", "-fno-strict-aliasing", "-g0"], []
    if switch("SANITIZE"):
        sanitize = ["-fsanitize=address,undefined", "-fno-omit-frame-pointer"]
        compile_flags, link_flags = ["-O1", "-g", "-ffp-contract=off", *sanitize], sanitize
    return compile_flags, link_flags


def extensions() -> list[Extension]:
    """The modules of the core, translated to C in the build folder."""
    sources = sorted(CORE.rglob("*.pyx"))
    problems = nogil_check.check(sorted([*sources, *CORE.rglob("*.pxd")]))
    if problems:
        raise SystemExit("\n".join(problems))
    from Cython.Build import cythonize  # after the check, which needs no Cython

    modules = [
        Extension(".".join(source.with_suffix("").parts), [str(source)], define_macros=macros()) for source in sources
    ]
    return cythonize(
        modules,
        build_dir=f"build/cython-{variant()}",
        compiler_directives=directives(),
        nthreads=0,
        quiet=True,
    )


class BuildExt(build_ext):
    """Adds the flags, builds two modules at a time, and rebuilds everything when the switches change."""

    def finalize_options(self) -> None:
        super().finalize_options()
        if self.parallel is None:
            self.parallel = min(4, os.cpu_count() or 1)
        if getattr(self, "editable_mode", False):
            # An editable install shares the folders of an in-place build, so that nothing is compiled twice.
            self.inplace = True
            plain = build(self.distribution)
            plain.ensure_finalized()
            self.build_temp, self.build_lib = plain.build_temp, plain.build_platlib

    def run(self) -> None:
        stamp = Path("build/variant.txt")
        before = stamp.read_text(encoding="utf-8") if stamp.exists() else "plain"
        if before != variant():
            self.force = True
        super().run()
        stamp.parent.mkdir(exist_ok=True)
        stamp.write_text(variant(), encoding="utf-8")

    def build_extensions(self) -> None:
        compile_flags, link_flags = flags(self.compiler.compiler_type)
        for extension in self.extensions:
            extension.extra_compile_args = compile_flags
            extension.extra_link_args = link_flags
        super().build_extensions()


class BuildAssets(Command):
    """Puts resources/ and the compiled translations into hexsuite/_assets of what is being built.

    In place (a checkout or an editable install) only translations are compiled: resources are read
    from where they are, so that an edit shows at once.
    """

    description = "copy resources and compile translations into hexsuite/_assets"
    user_options = [("inplace", "i", "compile translations into the checkout")]
    boolean_options = ["inplace"]
    editable_mode = False

    def initialize_options(self) -> None:
        self.inplace = False
        self.build_lib: str | None = None

    def finalize_options(self) -> None:
        self.set_undefined_options("build_py", ("build_lib", "build_lib"))

    def _in_place(self) -> bool:
        return bool(self.inplace or self.editable_mode)

    def _target(self) -> Path:
        base = ROOT if self._in_place() else Path(self.build_lib or "build/lib")
        return base / "hexsuite" / "_assets"

    def _plan(self) -> dict[Path, Path]:
        """Target by source."""
        target = self._target()
        plan = {
            source: target / "translations" / source.with_suffix(".qm").name
            for source in sorted((ROOT / "translations").glob("*.ts"))
        }
        if not self._in_place():
            resources = ROOT / "resources"
            plan |= {
                source: target / source.relative_to(resources)
                for source in sorted(resources.rglob("*"))
                if source.is_file()
            }
        return plan

    def run(self) -> None:
        for source, target in self._plan().items():
            if target.exists() and target.stat().st_mtime >= source.stat().st_mtime:
                continue
            target.parent.mkdir(parents=True, exist_ok=True)
            if source.suffix == ".ts":
                self._compile(source, target)
            else:
                shutil.copyfile(source, target)

    def _compile(self, source: Path, target: Path) -> None:
        command = [lrelease(), "-silent", str(source), "-qm", str(target)]
        answer = subprocess.run(command, capture_output=True, text=True, check=False)
        if answer.returncode == 0:
            return
        complaint = f"{source.name} was not compiled: {' '.join(answer.stderr.split()) or answer.returncode}"
        if not self._in_place():
            raise SystemExit(complaint)
        # Where Qt's libraries are missing, the terminal game still works; `hexsuite doctor` names them.
        self.warn(complaint)

    def get_source_files(self) -> list[str]:
        return [str(source.relative_to(ROOT)) for source in self._plan()]

    def get_outputs(self) -> list[str]:
        return [] if self._in_place() else [str(target) for target in self._plan().values()]

    def get_output_mapping(self) -> dict[str, str]:
        return {}


def lrelease() -> str:
    """The translation compiler of PySide6, beside this Python or on the PATH."""
    beside = Path(sys.executable).parent
    found = shutil.which("pyside6-lrelease", path=str(beside)) or shutil.which("pyside6-lrelease")
    if found is None:
        raise SystemExit("Translations need pyside6-lrelease: install PySide6-Essentials before building.")
    return found


build.sub_commands = [*build.sub_commands, ("build_assets", None)]

# Commands that only look (sdist, --version) get along without translating the core.
NEEDS_CORE = {"build", "build_ext", "bdist_wheel", "editable_wheel", "develop", "install"}

setup(
    ext_modules=extensions() if NEEDS_CORE & set(sys.argv) else [],
    cmdclass={"build_ext": BuildExt, "build_assets": BuildAssets},
)
