"""Where the person's data lives. Uses platformdirs, `games.files` and `store.errors`."""

from __future__ import annotations

from pathlib import Path

import platformdirs

from hexsuite.games.base import BadInput
from hexsuite.games.files import chosen_folder
from hexsuite.store.errors import StoreError


def data_folder() -> Path:
    """The folder of the library, its backups and its lock: HEXSUITE_DATA, or the place this system has for such data.

    It need not exist yet. StoreError when HEXSUITE_DATA names no place.
    """
    try:
        chosen = chosen_folder("HEXSUITE_DATA")
    except BadInput as error:
        raise StoreError(str(error)) from error
    return chosen or Path(platformdirs.user_data_dir("hexsuite", appauthor=False))
