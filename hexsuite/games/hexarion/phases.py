"""The five phases of a turn of Hexarion Conquest, and what is asked of a seat now. Uses the layout and `_core`."""

from __future__ import annotations

from collections.abc import Sequence

from hexsuite._core.face import OVER
from hexsuite._core.hexarion import face
from hexsuite._core.hexarion.face import HexarionSnapshot
from hexsuite.games.english import listed
from hexsuite.games.hexarion.content import CLASSES
from hexsuite.games.hexarion.layout import ATTUNING, MOST_ACTIVE, REVIVAL, edict, wealth
from hexsuite.games.phases import DONE, LATER, NOW, Phase

_PHASES = (
    ("Draw", "1 energy comes in, 1 more with a Hexmaster on the Resonance; then a Glyphex and a Hexmaster are drawn."),
    ("Deployment", "Bring one Hexmaster in at your Home Base while fewer than 3 are active; revive for 2 energy."),
    ("Action", "One Hexmaster moves a hex and uses one edict, in any order. Attune Glyphexes for 1 energy each."),
    ("Resolution", "What the edict did is carried out at once."),
    ("End", "Overflow is lost and statuses run out. Who is at 0 energy, or has no Hexmaster left, loses."),
)
_RUNNING = {
    face.GLYPHEX_DUE: 0,
    face.HEXMASTER_DUE: 0,
    face.PRETURN: 1,
    face.DEPLOYMENT: 1,
    face.ACTION: 2,
}


def phases(snapshot: HexarionSnapshot) -> list[Phase]:
    """All five, in order; in the set-up and after the end none is running."""
    now = _RUNNING.get(snapshot.phase)
    if now is None:
        return [Phase(title, text, LATER) for title, text in _PHASES]
    resolved = now == 2 and snapshot.used > 0
    return [
        Phase(title, text, DONE if index < now or (index == 3 and resolved) else NOW if index == now else LATER)
        for index, (title, text) in enumerate(_PHASES)
    ]


def asked(snapshot: HexarionSnapshot) -> str:
    """What the seat to move may do now, in words that go on from its name; "" where nobody is asked."""
    if snapshot.to_move < 0 or snapshot.to_move == OVER:
        return ""
    if snapshot.phase == face.SANCTUMS:
        return "place your Sanctum"
    if snapshot.phase == face.PRETURN:
        return "deploy your first Hexmaster"
    if snapshot.phase == face.DEPLOYMENT:
        return _deployment(snapshot)
    return _action(snapshot)


def _deployment(snapshot: HexarionSnapshot) -> str:
    figures = snapshot.figures[snapshot.to_move]
    active = sum(figure.where == face.BOARD for figure in figures)
    parts: Sequence[str] = []
    if active < MOST_ACTIVE:
        waiting = any(figure.where == face.WAITING for figure in figures)
        fallen = any(figure.where == face.DEFEATED for figure in figures)
        parts = [
            *(["deploy a Hexmaster"] if waiting and not snapshot.deployed else []),
            *(["revive one"] if fallen and wealth(snapshot, snapshot.to_move) >= REVIVAL else []),
        ]
    return f"{', '.join([*parts])}, or go on to the action phase" if parts else "go on to the action phase"


def _action(snapshot: HexarionSnapshot) -> str:
    seat = snapshot.to_move
    figures = snapshot.figures[seat]
    who = CLASSES[snapshot.acting] if snapshot.acting >= 0 else "one Hexmaster"
    can_act = any(figure.where == face.BOARD and not figure.fresh for figure in figures)
    parts = []
    if can_act and not snapshot.moved:
        parts.append(f"move {'the ' if snapshot.acting >= 0 else ''}{who}")
    if can_act and not snapshot.used:
        parts.append("use an edict")
    bare = any(figure.where == face.BOARD and not figure.fresh and figure.glyphex < 0 for figure in figures)
    if bare and (snapshot.hands[seat] or ()) and wealth(snapshot, seat) >= ATTUNING:
        parts.append("attune a Glyphex")
    done = f" ({edict(snapshot.used).name} is used)" if snapshot.used else ""
    return f"{listed(parts)}{done}, or end your turn" if parts else f"end your turn{done}"
