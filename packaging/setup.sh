#!/bin/sh
# Makes .venv ready: a Python, a C compiler, the packages Hexsuite needs. Called by every make target, so it
# does nothing, offline and in a moment, when all is in place. Argument: run (to play) or dev (to test as well).
set -eu

want=${1:-run}
cd "$(dirname "$0")/.."
root=$(pwd -P)
venv=$root/.venv
export PIP_DISABLE_PIP_VERSION_CHECK=1 PIP_NO_INPUT=1

say() { printf '%s\n' "$*" >&2; }

# Whether a Python is one we can use; a pyenv shim may be on the PATH and still not run.
usable() {
    "$1" -c 'import sys; sys.exit(not (3, 11) <= sys.version_info[:2] < (3, 14))' >/dev/null 2>&1
}

# Whether it can also make a venv and build extensions: prints the Debian packages it lacks.
lacks() {
    "$1" - <<'END'
import importlib.util, pathlib, sys, sysconfig
version = "python%d.%d" % sys.version_info[:2]
if importlib.util.find_spec("ensurepip") is None or importlib.util.find_spec("venv") is None:
    print(version + "-venv")
if not pathlib.Path(sysconfig.get_path("include"), "Python.h").exists():
    print(version + "-dev")
END
}

find_python() {
    first=
    for name in ${PYTHON:-} python3.13 python3.12 python3.11 python3 python; do
        usable "$name" || continue
        if [ -z "$(lacks "$name")" ]; then
            printf '%s' "$name"
            return
        fi
        first=${first:-$name}
    done
    printf '%s' "$first"
}

find_compiler() {
    for name in ${CC:-} cc gcc clang; do
        if command -v "$name" >/dev/null 2>&1; then return 0; fi
    done
    return 1
}

# What the machine itself must bring before a package can be installed.
prepare_machine() {
    needed=
    python=$(find_python)
    if [ -z "$python" ]; then
        needed="python3 python3-venv python3-dev"
    else
        needed=$(lacks "$python" | tr '\n' ' ')
    fi
    find_compiler || needed="$needed gcc libc6-dev"
    if [ -n "$(printf %s "$needed" | tr -d ' ')" ]; then
        # shellcheck disable=SC2086  # a list of words
        sh packaging/setup-system.sh "a C compiler and Python 3.11 to 3.13 with its headers and venv" $needed
        python=$(find_python)
        if [ -z "$python" ]; then
            say "Hexsuite needs Python 3.11, 3.12 or 3.13; none was found. Name one with: make PYTHON=/path/to/python3.12 $want"
            exit 1
        fi
    fi
}

# A venv of another folder (the checkout was moved) has scripts that point nowhere.
sound_venv() {
    [ -x "$venv/bin/python" ] && usable "$venv/bin/python" && head -n 3 "$venv/bin/pip" 2>/dev/null | grep -qF "$venv/bin/"
}

requirements() {
    "$venv/bin/python" - "$1" <<'END'
import sys, tomllib
with open("pyproject.toml", "rb") as file:
    document = tomllib.load(file)
names = document["build-system"]["requires"] + document["project"]["dependencies"]
if sys.argv[1] == "dev":
    names += document["project"]["optional-dependencies"]["dev"]
print("\n".join(names))
END
}

# Whether a set-up with the same requirements was finished in this venv; leaves them in $mark and $list.
is_done() {
    list=$(requirements "$1")
    mark=$(printf '%s\n' "$list" && grep -A 3 '^\[project.scripts\]' pyproject.toml)
    [ -f "$venv/.hexsuite-$1" ] && [ "$(cat "$venv/.hexsuite-$1")" = "$mark" ]
}

install_packages() {
    say "Installing packages into .venv …"
    printf '%s\n' "$list" >"$venv/.requirements.txt"
    "$venv/bin/python" -m pip install -q -r "$venv/.requirements.txt"
    rm -f "$venv/.requirements.txt"
}

# After the libraries of Qt, whose tools compile the translations.
install_hexsuite() {
    # The warning is about folders beside a checkout, which there are none of.
    PYTHONWARNINGS="ignore:Editable installation" \
        "$venv/bin/python" -m pip install -q --no-deps --no-build-isolation -e .
    printf '%s' "$mark" >"$venv/.hexsuite-$1"
    # What is needed for tests is enough to play.
    if [ "$1" = dev ] && ! is_done run; then printf '%s' "$mark" >"$venv/.hexsuite-run"; fi
}

# Libraries of the system that Qt wants; only known once Qt is there.
prepare_qt() {
    [ "$(uname -s)" = Linux ] || return 0
    needed=$("$venv/bin/python" -m hexsuite.doctor --missing)
    if [ "$1" = dev ] && ! command -v Xvfb >/dev/null 2>&1; then needed="$needed xvfb"; fi
    [ -n "$(printf %s "$needed" | tr -d ' \n')" ] || return 0
    # The game in the terminal and the tests without a window get along without them.
    # shellcheck disable=SC2086
    sh packaging/setup-system.sh "libraries for its window" $needed || true
}

if ! sound_venv; then
    prepare_machine
    say "Making .venv with $("$python" --version) …"
    rm -rf "$venv"
    "$python" -m venv "$venv"
elif ! find_compiler; then
    prepare_machine
fi
if is_done "$want"; then
    prepare_qt "$want"
else
    install_packages
    prepare_qt "$want"
    install_hexsuite "$want"
fi
