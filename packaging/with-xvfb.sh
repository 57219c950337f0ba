#!/bin/sh
# Runs a command on an X display of its own, 1920 by 1200, which is gone afterwards.
set -eu

if ! command -v Xvfb >/dev/null 2>&1; then
    echo "Xvfb is not installed. Type: sudo apt-get install -y --no-install-recommends xvfb" >&2
    exit 127
fi
folder=$(mktemp -d)
server=
cleanup() {
    if [ -n "$server" ]; then kill "$server" 2>/dev/null || true; fi
    rm -rf "$folder"
}
trap cleanup EXIT
trap 'exit 130' INT TERM
mkfifo "$folder/display"
Xvfb -displayfd 3 -screen 0 1920x1200x24 -nolisten tcp -noreset 3>"$folder/display" >"$folder/log" 2>&1 &
server=$!
read -r number <"$folder/display" || { cat "$folder/log" >&2; exit 1; }
DISPLAY=":$number" QT_QPA_PLATFORM=xcb XDG_SESSION_TYPE=x11 "$@"
