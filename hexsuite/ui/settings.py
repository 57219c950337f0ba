"""What a person has chosen, kept as one typed object in one TOML file.

No Qt in here, so that the doctor and the tests can read it. The file is
`settings.toml` in the configuration folder of the system, or in the folder
named by the environment variable HEXSUITE_CONFIG. Window geometry is not kept
here but in Qt's own settings, next to it.
"""

from __future__ import annotations

import logging
import os
import tempfile
from datetime import datetime
from pathlib import Path
from typing import Annotated, Any, Literal

import msgspec
import platformdirs

from hexsuite.games.files import chosen_folder, read_file

Theme = Literal["system", "light", "dark", "contrast"]
Percent = Annotated[int, msgspec.Meta(ge=80, le=200)]
BotOffers = Literal["all", "payable", "none"]
"""About which offers of bots the person is asked: all, those that could be accepted, none."""
OffersATurn = Annotated[int, msgspec.Meta(ge=0, le=10)]
"""How many offers the person is asked about in one turn of a bot; 0 for any number."""
Undo = Literal["", "yes", "no"]
Milliseconds = Annotated[int, msgspec.Meta(ge=0, le=10_000)]

LEAST_VISIBLE_PACE = 333
"""Milliseconds a bot's move stays on the screen at the least, unless the person asks for "at once"."""

LARGEST = 4_000_000
"""Bytes of a settings file."""

log = logging.getLogger(__name__)


class SeatChoice(msgspec.Struct):
    """One seat as chosen in the new-game dialog; level 0 is a person."""

    name: str = ""
    colour: int = 0
    level: int = 0


class NewGameChoice(msgspec.Struct):
    """The last choice in the new-game dialog of one game; `options` are the game's own."""

    seats: list[SeatChoice] = []
    options: dict[str, Any] = {}
    undo: Undo = ""
    """Whether moves may be taken back, once the person has said so; until then: where one plays against bots."""
    random_seats: bool = False
    turn_seconds: int = 0


class Settings(msgspec.Struct, kw_only=True):
    """All choices, with their defaults. Unknown keys in the file are ignored."""

    theme: Theme = "system"
    ui_scale: Percent = 100
    reduced_motion: bool = False
    language: str = ""
    bot_pace: Milliseconds = 600
    auto_roll: bool = False
    auto_end: bool = False
    step_through: bool = False
    """Whether what the others do is told one thing after another, each until the person goes on."""
    ask_special: bool = False
    """Whether to be asked after every turn what to build at a large table, without signing up."""
    confirm_builds: bool = False
    confirm_end_turn: bool = False
    bot_offers: BotOffers = "payable"
    offers_a_turn: OffersATurn = 3
    hints: bool = True
    curtain: bool = True
    open_hands: bool = False
    player_name: str = ""
    new_games: dict[str, NewGameChoice] = {}


def config_folder() -> Path:
    """The folder of settings; HEXSUITE_CONFIG overrides the system's place. BadInput when that names none."""
    return chosen_folder("HEXSUITE_CONFIG") or platformdirs.user_config_path("hexsuite", appauthor=False)


def state_folder() -> Path:
    """The folder of logs; HEXSUITE_STATE overrides the system's place. BadInput when that names none."""
    return chosen_folder("HEXSUITE_STATE") or platformdirs.user_state_path("hexsuite", appauthor=False)


class SettingsFile:
    """Loads and saves `Settings`. A file that cannot be used is moved aside, and `notice` says so in one sentence."""

    def __init__(self, folder: Path | None = None) -> None:
        self.path = (folder or config_folder()) / "settings.toml"
        self.notice = ""
        self.values = self._load()

    def _load(self) -> Settings:
        try:
            text = read_file(self.path, LARGEST)
            if len(text) > LARGEST:
                raise ValueError("the file is too large for settings")
            return msgspec.toml.decode(text, type=Settings)
        except FileNotFoundError:
            return Settings()
        except OSError as error:
            log.warning("settings not readable: %s", error)
            self.notice = "Your settings could not be read, so the defaults are used."
            return Settings()
        except (msgspec.MsgspecError, ValueError) as error:
            log.warning("settings damaged: %s", error)
            self._move_aside()
            return Settings()

    def _move_aside(self) -> None:
        aside = self.path.with_name(f"settings-damaged-{datetime.now():%Y%m%d-%H%M%S-%f}.toml")
        try:
            self.path.replace(aside)
        except OSError:
            self.notice = "Your settings are damaged, so the defaults are used."
        else:
            self.notice = f"Your settings were damaged: they now lie in {aside.name}, and the defaults are used."

    def save(self) -> bool:
        """Write the file in one step; False when the disk refuses (logged)."""
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            handle, name = tempfile.mkstemp(dir=self.path.parent, prefix=".settings-")
            with os.fdopen(handle, "wb") as file:
                file.write(msgspec.toml.encode(self.values))
            Path(name).replace(self.path)
        except OSError as error:
            log.warning("settings not saved: %s", error)
            return False
        return True
