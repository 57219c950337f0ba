"""The scenarios of Primal Hex that ship as data in resources/primal_hex/scenarios. Uses the assets."""

from __future__ import annotations

from functools import cache

from hexsuite import assets
from hexsuite.games.base import BadInput
from hexsuite.games.primal_hex.scenario import SUFFIX, ScenarioDocument, read_scenario
from hexsuite.games.typed import one_of

FOLDER = "primal_hex/scenarios"


@cache
def shipped() -> tuple[ScenarioDocument, ...]:
    """The scenarios that ship with the suite: by number of players, those for the first game first, then by name.

    BadInput when a file is damaged.
    """
    found = [read_scenario(path) for path in assets.path(FOLDER).glob(f"*{SUFFIX}")]
    return tuple(sorted(found, key=lambda document: (document.seats, not document.first_game, document.name)))


def for_seats(seats: int) -> tuple[ScenarioDocument, ...]:
    """The shipped scenarios for so many players."""
    return tuple(document for document in shipped() if document.seats == seats)


def recommended(seats: int) -> ScenarioDocument | None:
    """The scenario marked (S) for so many players: what a first game is played on. None where none is marked."""
    return next((document for document in for_seats(seats) if document.first_game), None)


def is_file(choice: str | ScenarioDocument | None) -> bool:
    """Whether an option means a file: it has the suffix of scenarios, in any case."""
    return isinstance(choice, str) and choice.lower().endswith(SUFFIX)


def chosen(choice: str | ScenarioDocument, seats: int | None = None) -> ScenarioDocument:
    """The scenario that an option means: a shipped one by its name, a file by its path, or the scenario itself.

    BadInput, in one sentence that names the file and the place in it, when it cannot be read.
    """
    if isinstance(choice, ScenarioDocument):
        return choice
    return read_scenario(choice) if is_file(choice) else named(choice, seats)


def named(text: str, seats: int | None = None) -> ScenarioDocument:
    """The shipped scenario with this name or id, in any case, or the beginning of one. BadInput when there is none."""
    choices = shipped() if seats is None else for_seats(seats)
    by_name = {document.name.casefold(): document for document in choices}
    wanted = " ".join(text.casefold().replace("-", " ").replace("_", " ").split())
    if not wanted:
        raise BadInput("A scenario needs a name.")
    players = "" if seats is None else f" for {seats} players"
    what = f"scenario{players} ({', '.join(document.name for document in choices)})"
    return by_name[one_of(wanted, by_name, what, typed=text.strip())]
