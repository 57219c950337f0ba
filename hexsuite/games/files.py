"""Files that are read within bounds and written whole or not at all, and folders that the person names.

Uses `games.base` only.
"""

from __future__ import annotations

import errno
import os
import secrets
import stat
from contextlib import suppress
from pathlib import Path

from hexsuite.games.base import BadInput


def named_file(text: str | Path) -> Path:
    """The file that a person means: "~" at its beginning is their home."""
    path = Path(text)
    try:
        return path.expanduser()
    except RuntimeError:  # nobody's home
        return path


def read_file(path: str | Path, most: int) -> bytes:
    """What is in a file, up to `most` + 1 bytes, so that it can be told that there are more.

    OSError, also for what is no file: a pipe would be waited for, and a device has no end.
    """
    try:
        file = named_file(path)
        _ask_for_file(file.stat().st_mode, path)  # before it is opened: opening a pipe tells those at its other end
        handle = os.open(file, os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0))
    except ValueError as error:  # no name of a file, such as one with a NUL in it
        raise OSError(errno.EINVAL, str(error), str(path)) from error
    with os.fdopen(handle, "rb") as opened:
        _ask_for_file(os.fstat(handle).st_mode, path)
        return opened.read(most + 1)


def read_named(path: str | Path, most: int) -> bytes:
    """As `read_file`, for a file that the person names: BadInput, in one sentence, when it cannot be read."""
    try:
        return read_file(path, most)
    except OSError as error:
        raise BadInput(f"{path} cannot be read: {error.strerror or error}.") from error


def _ask_for_file(mode: int, path: str | Path) -> None:
    if stat.S_ISDIR(mode):
        raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR), str(path))
    if not stat.S_ISREG(mode):
        raise OSError(errno.EINVAL, "it is no file, but a pipe, a socket or a device", str(path))


def write_whole(path: Path, data: bytes) -> None:
    """Write a file: whole and on the disk, or (BadInput, one sentence) not at all; an older file stays till then."""
    path = named_file(path)
    if not path.name:
        raise BadInput(f"{path} cannot be written: it is no file.")
    new = path.with_name(f".{path.name}.{secrets.token_hex(4)}.new")
    try:
        try:
            with new.open("xb") as file:
                file.write(data)
                file.flush()
                os.fsync(file.fileno())
            new.replace(path)
        except BaseException:
            with suppress(OSError):
                new.unlink()
            raise
        _sync_folder(path.parent)
    except (OSError, ValueError) as error:  # ValueError: no name of a file, such as one with a NUL in it
        raise BadInput(f"{path} cannot be written: {getattr(error, 'strerror', None) or error}.") from error


def chosen_folder(variable: str) -> Path | None:
    """The folder that an environment variable names ("~" is the person's home); None where it is not set.

    It need not exist. BadInput, in one sentence, when there can be no such folder.
    """
    chosen = os.environ.get(variable)
    if not chosen:
        return None
    try:
        return Path(chosen).expanduser().absolute()
    except (OSError, RuntimeError) as error:  # nobody's home, or a folder within one that is gone
        reason = getattr(error, "strerror", None) or str(error).rstrip(".")
        raise BadInput(f"{variable} ({chosen}) names no folder: {reason}.") from error


def _sync_folder(folder: Path) -> None:
    """Put the renaming itself on the disk, where folders can be synced."""
    if os.name == "posix":
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)
