"""Hexarion Conquest's codes for Python: the same numbers as codes.pxd, by names, with range checks. Uses no more."""
from typing import NamedTuple

# What a, b, x and y of a kind are; of an edict the parameters x and y, a leading "+" for "one more, 0 for none".
cdef dict _PARTS = {
    SANCTUM: ("hex", "", "", ""),
    DEPLOY: ("figure", "hex", "", ""),
    REVIVE: ("figure", "hex", "", ""),
    END_DEPLOYMENT: ("", "", "", ""),
    ATTUNE: ("figure", "glyphex", "", ""),
    MOVE: ("figure", "hex", "", ""),
    END_TURN: ("", "", "", ""),
    DRAW_GLYPHEX: ("seat", "glyphex", "", ""),
    DRAW_HEXMASTER: ("seat", "figure", "", ""),
    SANCTUM_FIRST: ("seat", "", "", ""),
    STARTER: ("seat", "", "", ""),
}
cdef dict _PARAMETERS = {
    **{edict: ("target", "") for edict in (ATTACK, BACKSTAB, IGNITE, MARK, SILENCE, DISENCHANT, ARCSHOCK, LONG_SHOT)},
    **{edict: ("hex", "") for edict in (DASH, BLINK, ROOT_TRAP, ROOTSTEP)},
    **{edict: ("", "") for edict in (FORTIFY, CLONE_DECOY, SHIELDED_PULSE, DRAIN, CHANNEL, HOLD_THE_LINE)},
    PUSH: ("target", "hex"),
    CLEANSE: ("friend", ""),
    RECLAIM: ("glyphex", ""),
    SOUL_ECHO: ("friend", "hex"),
    SLIPSTRIKE: ("+hex", "+target"),
}
cdef dict _LIMITS = {"figure": 6, "target": 7, "friend": 6, "hex": 19, "glyphex": 16, "seat": 2}


class Code(NamedTuple):
    kind: int
    figure: int = -1
    edict: int = -1
    hex: int = -1
    target: int = -1
    friend: int = -1
    glyphex: int = -1
    seat: int = -1


def parts_of(kind, edict=-1):
    """The fields behind (a, b, x, y). ValueError for a kind or an edict that does not exist."""
    if kind == EDICT:
        if edict not in _PARAMETERS:
            raise ValueError(f"{edict} is not an edict")
        return ("figure", "edict", *_PARAMETERS[edict])
    if kind not in _PARTS:
        raise ValueError(f"{kind} is not a kind of code")
    return _PARTS[kind]


def encode(kind, **fields):
    """The code of a kind with these fields, by the names of `Code`; absent ones are -1.

    ValueError when a field is missing, out of range, or has no place in this kind.
    """
    given = {name: value for name, value in fields.items() if value != -1}
    code, parts = kind, parts_of(kind, given.get("edict", -1))
    for name, shift in zip(parts, (10, 26, 42, 50)):
        if not name:
            continue
        optional = name.startswith("+")
        name = name.removeprefix("+")
        value = given.pop(name, -1)
        if value == -1 and not optional:
            raise ValueError(f"a code of kind {kind} needs {name}")
        if name != "edict" and not (-1 if optional else 0) <= value < _LIMITS[name]:
            raise ValueError(f"{value} is not a {name}")
        code |= (value + optional) << shift
    if given:
        raise ValueError(f"a code of kind {kind} has no {', '.join(sorted(given))}")
    return code


def decode(code):
    """The parts of a code. ValueError for a number that is no code."""
    if not 0 <= code < 1 << 63:
        raise ValueError(f"{code} is not a code")
    kind = code & 63
    edict = (code >> 26) & 0xFFFF
    fields = {}
    for name, shift, bits in zip(parts_of(kind, edict), (10, 26, 42, 50), (0xFFFF, 0xFFFF, 0xFF, 0xFF)):
        if name:
            value = (code >> shift) & bits
            fields[name.removeprefix("+")] = value - 1 if name.startswith("+") else value
    return Code(kind, **fields)
