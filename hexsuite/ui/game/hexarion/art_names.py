"""Which drawing belongs to what: classes, edicts, Glyphexes and statuses by their numbers. Uses the layout only."""

from __future__ import annotations

from hexsuite.games.hexarion.content import CLASSES, EDICTS, PROTECTED, STATUSES
from hexsuite.games.hexarion.layout import glyphex

ENERGY, NO_ENERGY, OVERFLOW = "hexarion/energy", "hexarion/energy_empty", "hexarion/overflow"
FOCALIS, FACING = "hexarion/focalis", "hexarion/facing"
READY, SPENT = "hexarion/class_edict_ready", "hexarion/class_edict_spent"
SANCTUM, HOME, DEPLOYMENT = "hexarion/sanctum", "hexarion/home_base", "hexarion/deployment"
TRAPS = ("hexarion/trap_0", "hexarion/trap_1")
CARD_BACK, RECLAIMED, QUIET = "hexarion/card_back", "hexarion/status_reclaimed", "hexarion/quiet"
GROUND, HOME_GROUND, RESONANCE = "hexarion/ground", "hexarion/home_ground", "hexarion/resonance"


def _file(kind: str, name: str) -> str:
    return f"hexarion/{kind}_{name.lower().replace(' ', '_').replace('-', '_')}"


def class_art(kind: int) -> str:
    """A class of Hexmasters."""
    return _file("class", CLASSES[kind])


def edict_art(number: int) -> str:
    """An edict by its number, from 1."""
    return _file("edict", EDICTS[number - 1])


def glyphex_art(number: int) -> str:
    """A Glyphex."""
    return _file("glyphex", glyphex(number).short)


def status_art(number: int) -> str:
    """A status by its index; the one behind the last is the protection of whoever has just come in (H11)."""
    return _file("status", (*STATUSES, PROTECTED)[number])
