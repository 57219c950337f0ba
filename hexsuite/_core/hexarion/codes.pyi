"""Hexarion Conquest's codes: the 64-bit numbers that name actions and chance outcomes. Stable: the save format.

Bits 0-5 kind; from bit 10, 16 bits each: a, b, c; of an edict c is two bytes x and y (docs/codes.md). Hexes are
indices of the board's Grid (19 hexes by r, then q). A figure is named by its class: `figure` and `friend` are the
decider's own, `target` is the enemy's. Glyphexes are numbered by their names' alphabet, 0-14.
"""

from typing import NamedTuple

# Kinds, with the fields of `Code` that belong to them
SANCTUM: int  # hex
DEPLOY: int  # figure, hex
REVIVE: int  # figure, hex
END_DEPLOYMENT: int
ATTUNE: int  # figure, glyphex
MOVE: int  # figure, hex
EDICT: int  # figure, edict, and what the edict asks for (below)
END_TURN: int
DRAW_GLYPHEX: int  # chance: seat, glyphex (15 where the viewer may not know it: only in `seen`)
DRAW_HEXMASTER: int  # chance: seat, figure
SANCTUM_FIRST: int  # chance: seat that places its Sanctum first
STARTER: int  # chance: seat that starts (player 1)

# Classes
ARCHER: int
CLERIC: int
DRUID: int
MAGE: int
ROGUE: int
WARRIOR: int
HOME: int  # 6: as a target, the enemy Home Base (H31)

# Edicts
NO_EDICT: int  # 0
ATTACK: int  # 1-3 basic; target
DASH: int  # hex
FORTIFY: int
BACKSTAB: int  # 4-17 variable; target
IGNITE: int  # target
MARK: int  # target
SILENCE: int  # target
PUSH: int  # target, hex where it lands
ROOT_TRAP: int  # hex
BLINK: int  # hex
DISENCHANT: int  # target
CLONE_DECOY: int
CLEANSE: int  # friend, may be itself
SHIELDED_PULSE: int
RECLAIM: int  # glyphex
DRAIN: int
CHANNEL: int
LONG_SHOT: int  # 18-23 class edicts, 18 + class; target
SOUL_ECHO: int  # friend that is revived, hex
ROOTSTEP: int  # hex
ARCSHOCK: int  # target
SLIPSTRIKE: int  # hex of the step or -1, target or -1
HOLD_THE_LINE: int

EDICTS: int  # 24: numbers of edicts, 0 included
CLASSES: int  # 6
GLYPHEXES: int  # 15

class Code(NamedTuple):
    """A code taken apart; what it has not is -1."""

    kind: int
    figure: int = -1
    edict: int = -1
    hex: int = -1
    target: int = -1
    friend: int = -1
    glyphex: int = -1
    seat: int = -1

def parts_of(kind: int, edict: int = -1) -> tuple[str, str, str, str]: ...
def encode(
    kind: int,
    *,
    figure: int = -1,
    edict: int = -1,
    hex: int = -1,  # noqa: A002 -- the name of the field
    target: int = -1,
    friend: int = -1,
    glyphex: int = -1,
    seat: int = -1,
) -> int: ...
def decode(code: int) -> Code: ...
