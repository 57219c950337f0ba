"""The front door: commands, exit statuses, and one clear sentence for every mistake."""

from __future__ import annotations

import contextlib
import csv
import io
import json
import os
import re
import sqlite3
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import msgspec
import pytest

from hexsuite import __version__, cli
from hexsuite._core.hexfolk import codes
from hexsuite.cli import GAMES
from hexsuite.games import registry
from hexsuite.games.hexfolk.maps import shipped
from hexsuite.games.maps.document import write_map
from hexsuite.games.registry import game
from hexsuite.play.record import Record, write_save
from hexsuite.play.runner import play_out
from hexsuite.play.seats import Seat
from hexsuite.play.session import Session

ROOT = Path(__file__).resolve().parents[1]
DISPLAYS = ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM")


@pytest.fixture(scope="session")
def record() -> Record:
    """A whole game between two bots of the lowest level."""
    spec = game("hexfolk")
    options = spec.options_type()
    seats = [Seat("Ada", "0", "bot", 1), Seat("Ben", "1", "bot", 1)]
    session = Session.new(spec, spec.new_setup(options, 2, 7), seats, 7)
    play_out(session)
    return Record(session.header, list(session.steps))


@pytest.fixture
def saved(record: Record, tmp_path: Path) -> Path:
    path = tmp_path / "game.hexsave"
    write_save(path, record)
    return path


Front = Callable[..., tuple[int, str, str]]


@pytest.fixture
def front(capsys: pytest.CaptureFixture[str]) -> Front:
    """Runs one command line in this process: status, output, errors."""

    def run(*arguments: str) -> tuple[int, str, str]:
        try:
            status = cli.main(arguments)
        except SystemExit as stop:
            status = int(stop.code or 0)
        output = capsys.readouterr()
        return status, output.out, output.err

    return run


def spawn(*arguments: str, **settings: str) -> subprocess.CompletedProcess[str]:
    """The same in a process of its own, without a display unless `settings` name one."""
    environment = {k: v for k, v in os.environ.items() if k not in DISPLAYS} | settings
    return subprocess.run(
        [sys.executable, "-m", "hexsuite", *arguments], env=environment, cwd=ROOT, stdin=subprocess.DEVNULL,
        capture_output=True, text=True, timeout=120,
    )  # fmt: skip


def test_version(front: Front) -> None:
    assert front("--version") == (0, f"hexsuite {__version__}\n", "")


def test_help_names_every_command(front: Front) -> None:
    status, out, _ = front("--help")
    assert status == 0
    assert all(command in out for command in ("play", "arena", "bench", "replay", "doctor"))


@pytest.mark.parametrize("command", ["play", "arena"])
def test_help_names_every_game(front: Front, command: str) -> None:
    status, out, _ = front(command, "--help")
    assert status == 0
    assert re.search(rf"GAME +{GAMES}$", out, re.MULTILINE)
    assert sorted(GAMES.replace(" or", ",").split(", ")) == sorted(registry.GAMES)


@pytest.mark.skipif(os.name != "posix", reason="pipes have names on POSIX only")
@pytest.mark.parametrize("arguments", [("replay",), ("--open",), ("play", "hexfolk", "--map"), ("map", "show")])
def test_a_pipe_is_not_waited_for(arguments: tuple[str, ...], tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "x.hexmap")
    command = [sys.executable, "-m", "hexsuite", *arguments, "x.hexmap"]
    path = os.pathsep.join([str(ROOT), os.environ.get("PYTHONPATH", "")])
    done = subprocess.run(
        command, capture_output=True, text=True, timeout=60, cwd=tmp_path, env={**os.environ, "PYTHONPATH": path}
    )
    assert done.returncode == 2
    assert done.stderr == "hexsuite: x.hexmap cannot be read: it is no file, but a pipe, a socket or a device.\n"


def test_a_tilde_is_the_persons_home(front: Front, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HOME", str(tmp_path))
    status, _, err = front("--open=~/x.hexsave")
    assert (status, err) == (2, f"hexsuite: {tmp_path}/x.hexsave cannot be read: No such file or directory.\n")


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (["dance"], "no command 'dance' and no file of that name; the commands are play"),
        (["map", "dance"], "no command 'dance'; the commands are list"),
        (["map", "show", "Narnia"], '"Narnia" is not a map'),
        (["no-such.hexsave"], "no-such.hexsave cannot be read: No such file"),
        (["/no/such"], "/no/such cannot be read: No such file"),
        (["--open", "/no/such"], "/no/such cannot be read: No such file"),
        (["README.md"], "README.md is not a saved game"),
        (["docs"], "docs cannot be read: Is a directory"),
        (["play"], "GAME"),
        (["play", "chess"], "chess"),
        (["play", "hexfolk", "--seats", "1,9", "--seed", "1"], "9"),
        (["play", "hexfolk", "--seats", "1,frog"], "frog"),
        (["play", "hexfolk", "--seats", ""], "seat"),
        (["play", "hexfolk", "--seats", "1"], "1"),
        (["play", "hexfolk", "--seats", "1,1,1,1,1,1,1,1,1"], "9"),
        (["play", "hexfolk", "--seed", "x"], "'x' is not a whole number"),
        (["play", "hexfolk", "--seed", "-1"], "--seed"),
        (["play", "hexfolk", "--seed", str(2**63)], "is not a whole number"),
        (["play", "hexfolk", "--seed", "9" * 5000], "is not a whole number"),
        (["play", "hexfolk", "--seats", "1," + "9" * 5000], "cannot sit down"),
        (["arena", "hexfolk", "--seats", "1," + "9" * 5000], "has no level"),
        (["arena", "hexfolk", "--seats", "1,1", "--games", "9" * 5000], "--games"),
        (["bench", "--seconds", "9" * 5000], "is not a number of seconds"),
        (["replay", "a\x1b]0;x\x07b"], "a ]0;x b cannot be read"),
        (["play", "hexfolk", "--loud\x1b[2J"], "--loud [2J"),
        (["arena", "hexfolk"], "--seats"),
        (["arena", "chess", "--seats", "1,1"], "chess"),
        (["arena", "hexfolk", "--seats", "1,frog"], "frog"),
        (["arena", "hexfolk", "--seats", "1,1", "--workers", "0"], "workers"),
        (["arena", "hexfolk", "--seats", "1,1", "--sprt", "5"], "--sprt"),
        (["bench", "--game", "chess"], "chess"),
        (["bench", "--seconds", "0"], "'0' is not a number of seconds"),
        (["bench", "--seconds", "nan"], "'nan' is not a number of seconds"),
        (["replay"], "FILE"),
        (["replay", "/no/such.hexsave", "--verify"], "/no/such.hexsave"),
        (["doctor", "--loud"], "--loud"),
    ],
)
def test_mistakes_are_one_sentence_and_status_2(
    front: Front, arguments: list[str], says: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(ROOT)
    status, out, err = front(*arguments)
    assert (status, out) == (2, "")
    assert says in err
    assert err.startswith("hexsuite")
    assert err.endswith(".\n")
    assert err.count("\n") == 1


PLAY = "play hexfolk --seats human,1 --seed 1"


@pytest.mark.skipif(os.name != "posix", reason="streams are closed by a shell")
@pytest.mark.parametrize(
    ("line", "status", "says"),
    [
        (f"$HX {PLAY} <&-", 0, "go on with: hexsuite play hexfolk --resume"),
        ("$HX map list >&-", 1, "hexsuite: The standard output is closed, so nothing can be told.\n"),
        ("$HX map list 2>&-", 0, "Giant Land"),
        ("$HX map list >&- 2>&-", 1, ""),
        ("$HX map list >/dev/full", 1, "hexsuite: Reading or writing failed: No space left on device.\n"),
        ("$HX --help >/dev/full", 1, "hexsuite: Reading or writing failed: No space left on device.\n"),
        ("PYTHONUNBUFFERED=1 $HX --version >/dev/full", 1, "hexsuite: Reading or writing failed: No space left"),
        ("$HX map list >/dev/full 2>/dev/full", 1, ""),
        (f"PYTHONIOENCODING=ascii $HX {PLAY} </dev/null", 0, "Moves: settle ? (54)"),
        (f"printf '\\377\\n' | PYTHONIOENCODING=utf-8:strict $HX {PLAY}", 2, "is not a move of Hexfolk.\n"),
        (f"printf 'save a\\0b\\n' | $HX {PLAY}", 2, "a b.hexsave cannot be written: embedded null byte.\n"),
        (f"echo save / | $HX {PLAY}", 2, "/ cannot be written: it is no file.\n"),
        (f"echo save . | $HX {PLAY}", 2, ". cannot be written: it is no file.\n"),
        (f"HEXSUITE_DATA='~nosuch/x' $HX {PLAY} </dev/null", 0, "HEXSUITE_DATA (~nosuch/x) names no folder"),
        ("HEXSUITE_DATA='~nosuch/x' $HX doctor", 1, "HEXSUITE_DATA (~nosuch/x) names no folder"),
        (f"cd $(mktemp -d) && rmdir $PWD && HEXSUITE_DATA=x $HX {PLAY} </dev/null", 0, "(x) names no folder: No such"),
        ("$HX arena hexfolk --seats 1,1 --games 2 --log /dev/full", 1, "No space left on device.\n"),
    ],
)
def test_whatever_the_streams_are_nothing_ends_in_a_traceback(
    line: str, status: int, says: str, tmp_path: Path
) -> None:
    environment = {key: value for key, value in os.environ.items() if key not in (*DISPLAYS, "PYTHONUNBUFFERED")}
    environment |= {
        "HX": f"{sys.executable} -m hexsuite",
        "PYTHONPATH": str(ROOT),
        "PYTHONUTF8": "1",
        "HEXSUITE_DATA": str(tmp_path),
    }
    done = subprocess.run(["bash", "-c", line], env=environment, cwd=tmp_path, capture_output=True, timeout=60)
    told = (done.stdout + done.stderr).decode()
    assert done.returncode == status
    assert says in told
    assert "Traceback" not in told
    assert "Exception ignored" not in told


@pytest.mark.parametrize("typed", ["settle", "robber", "take", "offer"])
def test_a_number_too_long_for_python_is_a_mistake_like_any_other(
    front: Front, typed: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("HEXSUITE_DATA", str(tmp_path))
    monkeypatch.setattr("sys.stdin", io.StringIO(f"{typed} {'9' * 5000} wool for 1 ore\n{typed} {'9' * 5000}\n"))
    status, _, err = front("play", "hexfolk", "--seats", "human,1", "--seed", "1")
    assert status == 2
    assert err.startswith("hexsuite: ")
    assert err.count("\n") == 1
    assert len(err) < 200


def test_resuming_the_last_game_passes_over_damaged_ones_and_names_them(
    front: Front, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("HEXSUITE_DATA", str(tmp_path))
    ids = []
    for seed in "123":
        monkeypatch.setattr("sys.stdin", io.StringIO(""))
        status, out, _ = front("play", "hexfolk", "--seats", "human,1", "--seed", seed)
        assert status == 0
        ids.append(re.findall(r"--resume ([0-9a-f]{8})", out)[0])
    with contextlib.closing(sqlite3.connect(tmp_path / "library.sqlite")) as connection, connection:
        connection.execute(f"UPDATE games SET header = 'x' WHERE id LIKE '{ids[2]}%'")
        connection.execute(f"UPDATE games SET plies = 7 WHERE id LIKE '{ids[1]}%'")
    monkeypatch.setattr("sys.stdin", io.StringIO(""))
    status, out, err = front("play", "hexfolk", "--resume")
    assert (status, err) == (0, "")
    assert len(re.findall(r"damaged[^\n]*\.\n", out)) == 2
    assert f"--resume {ids[0]}" in out
    status, _, err = front("play", "hexfolk", "--resume", ids[1])
    assert status == 1
    assert err.startswith("hexsuite: ")
    assert "damaged" in err


def test_nothing_from_a_map_steers_the_terminal(front: Front, tmp_path: Path) -> None:
    path = tmp_path / "x.hexmap"
    write_map(path, msgspec.structs.replace(shipped()[0], name="A\x1b]0;x\x07", description="B\x1b[2J\n== C =="))
    status, out, _ = front("map", "show", str(path))
    assert status == 0
    assert "A ]0;x" in out
    assert "B [2J == C ==" in out
    assert not re.search(r"[\x00-\x09\x0b-\x1f\x7f]", out)


def test_a_saved_game_with_a_name_that_steers_the_terminal_is_refused(front: Front, saved: Path) -> None:
    saved.write_bytes(saved.read_bytes().replace(b'"Ada"', b'"A\\u001b]0;x\\u0007"'))
    status, out, err = front("replay", str(saved))
    assert (status, out) == (2, "")
    assert "seats[0].name" in err
    assert "\x1b" not in err


def test_replay_verifies(front: Front, saved: Path, record: Record) -> None:
    status, out, err = front("replay", str(saved), "--verify")
    assert (status, err) == (0, "")
    assert out.count("\n") == 1
    assert f"{saved}: Hexfolk, {len(record.steps)} steps replayed" in out
    status, out, _ = front("replay", str(saved), "--json")
    document = json.loads(out)
    assert (status, document["ok"], document["by_seed"]) == (0, True, True)
    assert document["steps"] == len(record.steps)
    assert document["result"]["payoff"] == record.header.result.payoff


def test_F28_replay_counts_the_game(front: Front, saved: Path, record: Record) -> None:
    status, out, err = front("replay", str(saved), "--stats")
    assert (status, err) == (0, "")
    rows = list(csv.DictReader(io.StringIO(out)))
    rolled = sum(int(row["value"]) for row in rows if row["measure"] == "rolled")
    assert rolled == sum(codes.decode(step.code).kind == codes.DICE for step in record.steps) > 0
    status, out, _ = front("replay", str(saved), "--stats", "--json")
    assert status == 0
    assert [row["measure"] for row in json.loads(out)] == [row["measure"] for row in rows]


def test_replay_tells_the_game(front: Front, saved: Path, record: Record) -> None:
    status, out, err = front("replay", str(saved))
    assert (status, err) == (0, "")
    lines = out.splitlines()
    assert len(lines) > 100
    assert "Ada" in out
    assert "Ben" in out
    assert lines[-1].startswith(f"{saved}: Hexfolk, {len(record.steps)} steps")


HIDDEN = {
    "hexfolk": (3, r" draws: \w", "points with hidden cards"),
    "hexarion": (2, r"draws (the Glyph|Aetherbind|Echofang|Gravetwist|Magnetar|Nightcoil|Vowshard)", "drawn"),
    "primal_hex": (3, "as Advisor, in secret", "orders placed"),
}
"""By game: seats, what only one of them is told, and a figure of it."""


@pytest.mark.parametrize("game_id", HIDDEN)
def test_F25_H28_P23_replay_of_a_running_game_hides_what_its_seats_hide(
    front: Front, tmp_path: Path, game_id: str
) -> None:
    count, hidden, figure = HIDDEN[game_id]
    spec = game(game_id)
    seats = [Seat(f"Bot {i}", str(i), "bot", 1) for i in range(count)]
    session = Session.new(spec, spec.new_setup(spec.options_type(), count, 7), seats, 7)
    play_out(session)
    header = msgspec.structs.replace(session.header, result=None)
    kept = {
        "over": Record(session.header, list(session.steps)),
        "running": Record(header, list(session.steps[:-1])),
        "over, but not noted": Record(header, list(session.steps)),  # as a crash can leave it
    }
    for name, record in kept.items():
        path = tmp_path / f"{name}.hexsave"
        write_save(path, record)
        status, out, _ = front("replay", str(path))
        assert status == 0
        assert bool(re.search(hidden, out)) == (name != "running")
        status, out, _ = front("replay", str(path), "--stats")
        assert status == 0
        assert (f"\n{figure}," in out) == (name != "running")


def cut(text: bytes) -> bytes:
    return text[: len(text) // 2]


def flip_code(text: bytes) -> bytes:
    document = json.loads(text)
    step = next(s for s in document["steps"] if s[0] >= 0)
    step[1] += 1 << 10
    return json.dumps(document).encode()


def drop_step(text: bytes) -> bytes:
    document = json.loads(text)
    del document["steps"][20]
    return json.dumps(document).encode()


def other_result(text: bytes) -> bytes:
    document = json.loads(text)
    document["header"]["result"]["payoff"].reverse()
    return json.dumps(document).encode()


def other_note(text: bytes) -> bytes:
    document = json.loads(text)
    document["header"]["note"] = "edited"
    return json.dumps(document).encode()


def other_format(text: bytes) -> bytes:
    return text.replace(b"hexsave", b"hexmap!", 1)


def newer(text: bytes) -> bytes:
    return text.replace(b'"version": 1', b'"version": 99', 1)


def other_game(text: bytes) -> bytes:
    return text.replace(b'"game":"hexfolk"', b'"game":"chess"', 1)


@pytest.mark.parametrize(
    ("damage", "says"),
    [
        (cut, "not a saved game"),
        (lambda text: b"", "not a saved game"),
        (lambda text: b"\x00\xff" * 500, "not a saved game"),
        (lambda text: b"[" * 100_000, "not a saved game"),
        (lambda text: b'{"format": "hexsave"}', "damaged"),
        (flip_code, "Step "),
        (drop_step, "Step "),
        (other_result, "result"),
        (other_note, "digest"),
        (other_format, "format"),
        (newer, "newer"),
        (other_game, "chess"),
    ],
)
def test_damaged_and_foreign_saves(front: Front, saved: Path, damage: Callable[[bytes], bytes], says: str) -> None:
    before = saved.read_bytes()
    after = damage(before)
    assert after != before
    saved.write_bytes(after)
    status, out, err = front("replay", str(saved), "--verify")
    assert (status, out) == (2, "")
    assert says in err
    assert str(saved) in err
    assert err.count("\n") == 1
    assert saved.read_bytes() == after


def test_a_folder_is_no_save(front: Front, tmp_path: Path) -> None:
    status, _, err = front("replay", str(tmp_path))
    assert status == 2
    assert str(tmp_path) in err


def test_bench_measures(front: Front) -> None:
    status, out, _ = front("bench", "--game", "hexfolk", "--seconds", "0.1", "--json")
    tables = json.loads(out)
    figures = tables["hexfolk"]
    assert status == 0
    assert {table["seats"] for table in tables.values()} == {4, 8}
    names = ["random_games_per_s", "turns_per_game", "decisions_per_game", "steps_per_s", "simulations_per_s"]
    assert all(figures[name] > 0 for name in [*names, "state_bytes", "copy_ns"])
    assert figures["state_bytes"] <= 768
    status, out, _ = front("bench", "--game", "hexfolk", "--seconds", "0.1")
    assert status == 0
    assert "random games per second" in out


def test_arena_counts_wins(front: Front) -> None:
    status, out, err = front("arena", "hexfolk", "--seats", "1,random", "--games", "4", "--workers", "1", "--json")
    assert status == 0, err
    document = json.loads(out)
    assert document["game"] == "hexfolk"
    assert document["games"] == 4


def test_bots_play_to_the_end_and_print_json(front: Front) -> None:
    first = front("play", "hexfolk", "--seats", "1,1", "--seed", "7", "--json")
    assert first[0] == 0, first[2]
    again = front("play", "hexfolk", "--seats", "1,1", "--seed", "7", "--json")
    one, two = (json.loads(output) | {"seconds": None} for _, output, _ in (first, again))
    assert one == two
    assert (one["game"], one["seed"], one["kind"]) == ("hexfolk", 7, "finished")
    assert max(one["points"]) == one["points"][one["winner"]] == 10


def test_interruption_is_quiet(front: Front, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupt(*_: object, **__: object) -> int:
        raise KeyboardInterrupt

    monkeypatch.setattr("hexsuite.doctor.run", interrupt)
    assert front("doctor") == (130, "", "")


@pytest.mark.skipif(sys.platform == "win32", reason="no such pipes")
def test_a_reader_that_goes_away_is_no_fault(saved: Path) -> None:
    read, write = os.pipe()
    os.close(read)
    program = [sys.executable, "-m", "hexsuite", "replay", str(saved)]
    answer = subprocess.run(program, cwd=ROOT, stdout=write, stderr=subprocess.PIPE, timeout=60)
    os.close(write)
    assert (answer.returncode, answer.stderr) == (141, b"")


def test_a_missing_core_is_said(front: Front, monkeypatch: pytest.MonkeyPatch) -> None:
    def missing(**_: object) -> int:
        raise ModuleNotFoundError("No module named 'hexsuite._core.rng'", name="hexsuite._core.rng")

    monkeypatch.setattr("hexsuite.doctor.run", missing)
    status, _, err = front("doctor")
    assert status == 1
    assert "make build" in err


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="others always have a display")
class TestWithoutDisplay:
    def test_a_match_is_shown(self) -> None:
        answer = spawn()
        assert answer.returncode == 0, answer.stderr
        assert "There is no display here" in answer.stderr
        assert "hexsuite play hexfolk" in answer.stderr
        assert len(answer.stdout.splitlines()) > 10

    def test_a_saved_game_is_not_shown_as_something_else(self, saved: Path) -> None:
        answer = spawn(str(saved))
        assert (answer.returncode, answer.stdout) == (1, "")
        assert "hexsuite replay FILE" in answer.stderr

    def test_smoke_says_what_to_set(self) -> None:
        answer = spawn("--smoke")
        assert (answer.returncode, answer.stdout) == (1, "")
        assert "QT_QPA_PLATFORM=offscreen" in answer.stderr

    def test_the_terminal_game_is_offered(self) -> None:
        import pty

        try:
            leader, follower = pty.openpty()
        except OSError:
            pytest.skip("this place has no terminals")
        environment = {
            k: v for k, v in os.environ.items() if k not in ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM")
        }
        process = subprocess.Popen(
            [sys.executable, "-m", "hexsuite"], env=environment, cwd=ROOT, stdin=follower, stdout=follower,
            stderr=subprocess.PIPE,
        )  # fmt: skip
        os.close(follower)
        os.write(leader, b"n\n")
        _, err = process.communicate(timeout=60)
        shown = b""
        with contextlib.suppress(OSError):  # EIO at the end
            while part := os.read(leader, 4096):
                shown += part
        os.close(leader)
        assert process.returncode == 0
        assert b"There is no display here" in err
        assert "Play Hexfolk in the terminal instead? [Y/n]" in (shown + err).decode()


def test_a_saved_game_is_opened_in_the_window(front: Front, saved: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    opened: list[object] = []
    monkeypatch.setenv("QT_QPA_PLATFORM", "offscreen")
    monkeypatch.setattr("hexsuite.ui.app.run", lambda **how: opened.append(how["open_file"]) or 0)
    bare = saved.with_suffix("")
    saved.rename(bare)
    assert front(str(saved))[0] == 2
    assert not opened
    monkeypatch.chdir(saved.parent)
    assert front(bare.name)[0] == front(str(bare))[0] == front("--open", bare.name)[0] == front()[0] == 0
    assert opened == [Path(bare.name), bare, Path(bare.name), None]
    bare.rename("doctor")
    assert front("doctor")[1]  # the command, not the file
    assert front("./doctor")[0] == 0
    assert opened[4:] == [Path("doctor")]
    damaged = cut(Path("doctor").read_bytes())
    Path("doctor").write_bytes(damaged)
    status, _, err = front("./doctor")
    assert (status, err.count("\n"), len(opened)) == (2, 1, 5)
    assert "doctor is not a saved game" in err


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="others bring their libraries")
def test_missing_libraries_are_named_before_qt_aborts(front: Front, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("QT_QPA_PLATFORM", "xcb")
    monkeypatch.setattr("hexsuite.doctor.XCB", ("libxcb-nowhere.so.0",))
    monkeypatch.setattr("hexsuite.doctor.missing_packages", lambda: ["fonts-dejavu-core", "libxcb-cursor0"])
    status, out, err = front("--smoke")
    assert (status, out) == (1, "")
    assert "sudo apt-get install -y libxcb-cursor0\n" in err


def test_smoke_opens_the_window() -> None:
    answer = spawn("--smoke", QT_QPA_PLATFORM="offscreen")
    assert answer.returncode == 0, answer.stderr
    assert __version__ in answer.stdout
    assert "ms" in answer.stdout
