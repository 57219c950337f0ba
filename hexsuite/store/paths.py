"""Where the person's data lives. Uses platformdirs only."""

from __future__ import annotations

import os
from pathlib import Path

import platformdirs


def data_folder() -> Path:
    """The folder of the library, its backups and its lock: HEXSUITE_DATA, or the place this system has for such data.

    It need not exist yet.
    """
    chosen = os.environ.get("HEXSUITE_DATA")
    if chosen:
        return Path(chosen).expanduser().absolute()
    return Path(platformdirs.user_data_dir("hexsuite", appauthor=False))
