#!/bin/sh
# Installs Debian packages, or says in one line what to type. Arguments: what they are for, then the packages.
# Root on Debian or Ubuntu: asks first, unless CI=true or nobody can be asked. Exit 1 when nothing was installed.
set -eu

purpose=$1
shift
if ! command -v apt-get >/dev/null 2>&1; then
    case $(uname -s) in
    Darwin) echo "Hexsuite needs $purpose. Type: xcode-select --install (and install Python from python.org)" >&2 ;;
    *) echo "Hexsuite needs $purpose. Install what your system calls these Debian packages: $*" >&2 ;;
    esac
    exit 1
fi

command="apt-get install -y --no-install-recommends $*"
if [ "$(id -u)" != 0 ]; then
    echo "Hexsuite needs $purpose. Type: sudo $command" >&2
    exit 1
fi

if [ "${CI:-}" != true ] && [ -t 0 ] && [ -t 2 ]; then
    printf 'Hexsuite needs %s. Install %s now? [Y/n] ' "$purpose" "$*" >&2
    read -r answer
    case $answer in
    "" | [Yy]*) ;;
    *)
        echo "Nothing was installed. Type: $command" >&2
        exit 1
        ;;
    esac
fi

log=$(mktemp)
trap 'rm -f "$log"' EXIT
echo "Installing $* …" >&2
export DEBIAN_FRONTEND=noninteractive
# shellcheck disable=SC2086
if apt-get update >"$log" 2>&1 && $command >>"$log" 2>&1; then exit 0; fi
tail -n 5 "$log" >&2
echo "That failed. Type: apt-get update && $command" >&2
exit 1
