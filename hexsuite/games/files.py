"""Files that are written whole or not at all, and folders that the person names. Uses `games.base` only."""

from __future__ import annotations

import os
import secrets
from contextlib import suppress
from pathlib import Path

from hexsuite.games.base import BadInput


def write_whole(path: Path, data: bytes) -> None:
    """Write a file: whole and on the disk, or (BadInput, one sentence) not at all; an older file stays till then."""
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
