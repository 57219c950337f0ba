"""Where the person's data lives. Uses platformdirs and `store.errors`."""

from __future__ import annotations

import os
from pathlib import Path

import platformdirs

from hexsuite.store.errors import StoreError


def data_folder() -> Path:
    """The folder of the library, its backups and its lock: HEXSUITE_DATA, or the place this system has for such data.

    It need not exist yet. StoreError when HEXSUITE_DATA names no place.
    """
    chosen = os.environ.get("HEXSUITE_DATA")
    if chosen:
        try:
            return Path(chosen).expanduser().absolute()
        except (OSError, RuntimeError) as error:  # nobody's home, or a folder within one that is gone
            reason = getattr(error, "strerror", None) or str(error).rstrip(".")
            raise StoreError(f"HEXSUITE_DATA ({chosen}) names no folder: {reason}.") from error
    return Path(platformdirs.user_data_dir("hexsuite", appauthor=False))
