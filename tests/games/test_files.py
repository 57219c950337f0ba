"""Files that people name: read within bounds, refused in a sentence where they are none, "~" for the home."""

from __future__ import annotations

import os
import socket
import threading
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from hexsuite.games.base import BadInput
from hexsuite.games.files import named_file, read_file, write_whole
from hexsuite.games.hexarion.lexicons import presets, read_lexicon, write_lexicon
from hexsuite.games.hexfolk.maps import shipped as maps
from hexsuite.games.maps.document import read_map, write_map
from hexsuite.games.primal_hex.scenario import read_scenario, write_scenario
from hexsuite.games.primal_hex.scenarios import shipped as scenarios
from hexsuite.play.record import read_save

READERS = [read_map, read_scenario, read_lexicon, read_save]
Reader = Callable[[Path | str], Any]


def refusal(read: Reader, path: Path | str) -> str:
    """What a reader says, in a thread, so that one that waits for ever fails its test."""
    said: list[str] = []

    def run() -> None:
        try:
            read(path)
        except BadInput as error:
            said.append(str(error))

    thread = threading.Thread(target=run, daemon=True)
    thread.start()
    thread.join(20)
    assert not thread.is_alive(), "it waits for a file that has no end"
    (sentence,) = said
    return sentence


def pipe(path: Path) -> None:
    os.mkfifo(path)


def plug(path: Path) -> None:
    with socket.socket(socket.AF_UNIX) as made:
        made.bind(str(path))


def device(path: Path) -> None:
    path.symlink_to("/dev/zero")


@pytest.mark.skipif(os.name != "posix", reason="pipes have names on POSIX only")
@pytest.mark.parametrize("read", READERS)
@pytest.mark.parametrize("make", [pipe, plug, device])
def test_what_is_no_file_is_refused_and_not_waited_for(
    read: Reader, make: Callable[[Path], None], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)  # names of sockets are short
    make(Path("x"))
    assert refusal(read, "x") == "x cannot be read: it is no file, but a pipe, a socket or a device."


@pytest.mark.parametrize("read", READERS)
def test_folders_and_what_is_no_name_are_refused(read: Reader, tmp_path: Path) -> None:
    assert refusal(read, tmp_path) == f"{tmp_path} cannot be read: Is a directory."
    assert "cannot be read: " in refusal(read, "a\0b")


@pytest.mark.parametrize("read", READERS)
def test_no_more_is_read_than_a_document_may_have(read: Reader, tmp_path: Path) -> None:
    path = tmp_path / "x"
    with path.open("wb") as file:
        file.truncate(2**40)  # takes no room on the disk
    assert "is too large" in refusal(read, path)


def test_one_byte_more_than_asked_for_is_read(tmp_path: Path) -> None:
    path = tmp_path / "x"
    path.write_bytes(b"12345")
    assert [read_file(path, most) for most in (3, 4, 5)] == [b"1234", b"12345", b"12345"]


def test_a_tilde_is_the_persons_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setenv("USERPROFILE", str(tmp_path))
    write_map("~/a.hexmap", maps()[0])
    write_scenario("~/a.hexscenario", scenarios()[0])
    write_lexicon("~/a.hexlexicon", presets()["energy"])
    assert {path.name for path in tmp_path.iterdir()} == {"a.hexmap", "a.hexscenario", "a.hexlexicon"}
    assert read_map("~/a.hexmap") == maps()[0]
    assert read_scenario("~/a.hexscenario") == scenarios()[0]
    assert read_lexicon("~/a.hexlexicon") == presets()["energy"]
    assert named_file("~nobody-of-this-name/x") == Path("~nobody-of-this-name/x")
    with pytest.raises(BadInput, match=r"^~/b\.hexmap cannot be read: No such file"):
        read_map("~/b.hexmap")
    write_whole(Path("~/b"), b"b")
    assert (tmp_path / "b").read_bytes() == b"b"


@pytest.mark.parametrize("text", [b"{", b"}", b"", b"\xff"])
def test_json_keeps_its_name(text: bytes, tmp_path: Path) -> None:
    path = tmp_path / "x"
    path.write_bytes(text)
    for read in READERS:
        assert "jSON" not in refusal(read, path)
