"""Which drawing belongs to what in Primal Hex, and which colours its tribes have. Uses the assets only.

A tribe or card without a drawing of its own is shown with that of its kind.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from hexsuite import assets
from hexsuite.games.primal_hex.layout import ORDERS

MOUNTAIN, NEUTRAL = "primal_hex/mountain", "primal_hex/neutral"
CENTRE, TERRITORY = "primal_hex/centre", "primal_hex/territory"
ORDER_BACK, USED, VOID = "primal_hex/order_back", "primal_hex/order_used", "primal_hex/order_void"
STRENGTH, POINT, FIRST = "primal_hex/strength", "primal_hex/victory_point", "primal_hex/first_player"
TACTIC_BACK, ADVISOR_BACK = "primal_hex/card_tactic_back", "primal_hex/card_advisor_back"
WARCHIEF_BACK = "primal_hex/card_warchief_back"
DIE_SPENT, DIE_ASIDE, DIE_CHANGED = "board/die_spent", "board/die_aside", "board/die_changed"
DIE_SUCCESS = "board/die_success"
COLOURS = {"red": 0, "blue": 1, "green": 2, "yellow": 3}
"""Numbers of the palette by the tribes' ids."""


def die(face: int) -> str:
    """A face of a die."""
    return f"board/die_{face}"


@lru_cache(maxsize=256)
def _file(kind: str, name: str, other: str) -> str:
    found = f"primal_hex/{kind}_{name.lower().replace('-', '_').replace(' ', '_')}"
    try:
        assets.path(f"{found}.svg")
    except FileNotFoundError:
        return other
    return found


def order(kind: int) -> str:
    """A kind of order, face up."""
    return f"primal_hex/order_{ORDERS[kind]}"


def tile(tribe: str) -> str:
    """A hex of a tribe."""
    return _file("tile", tribe, "primal_hex/tile_red")


def tribe(name: str) -> str:
    """A tribe's sign."""
    return _file("tribe", name, "primal_hex/warchief_other")


def warchief(name: str) -> str:
    """A Warchief by its id."""
    return _file("warchief", name, "primal_hex/warchief_other")


def advisor(name: str) -> str:
    """An Advisor by its id."""
    return _file("advisor", name, "primal_hex/advisor_other")


def season(name: str) -> str:
    """A Season by its id."""
    return _file("season", name, "primal_hex/season_other")


def tactic(name: str) -> str:
    """A design of Tactics by its id."""
    return _file("tactic", name, "primal_hex/tactic_other")


def tribe_colours(tribes: Sequence[str]) -> list[int]:
    """The palette's colour of each tribe; one that is not among the four gets a free one."""
    taken = {COLOURS[name] for name in tribes if name in COLOURS}
    free = (number for number in range(8) if number not in taken)
    return [COLOURS[name] if name in COLOURS else next(free) for name in tribes]
