"""What a player of Hexarion Conquest is told before it is too late, and how near the end of a game is.

Outcomes come from the core's preview; this module finds the words. Uses the layout and `_core`.
"""

from __future__ import annotations

from collections.abc import Sequence

from hexsuite._core.face import OVER, Observation, State
from hexsuite._core.hexarion import codes, face
from hexsuite._core.hexarion.face import HexarionBoard, HexarionSnapshot
from hexsuite.games.english import counted, listed
from hexsuite.games.hexarion.layout import LAST_TURN, QUIET_TURNS, REVIVAL, wealth
from hexsuite.games.hexarion.setup import HexarionSetup, board


def warning(setup: HexarionSetup, view: State | Observation, code: int) -> str:
    """One sentence on why the seat to move may not want this legal action; "" when there is nothing to say.

    It is asked before a person's action is played (H12, H16).
    """
    seat = view.to_move
    decoded = codes.decode(code)
    if decoded.kind == codes.END_DEPLOYMENT:
        return _given_up(view)
    outcome = board(setup).preview(view, code)
    if decoded.kind == codes.END_TURN:
        return _ending(seat, outcome.loser, outcome.reason)
    if outcome.before.energy[seat] > 0 and outcome.after.energy[seat] == 0:
        return "That leaves you at 0 energy: unless you regain some, you lose when your turn ends."
    return ""


def _given_up(view: State | Observation) -> str:
    """What goes with the end of a deployment phase: somebody could still come in, which costs nothing."""
    if not any(codes.decode(move).kind == codes.DEPLOY for move in view.moves()):
        return ""
    snapshot: HexarionSnapshot = view.snapshot()
    if any(figure.where == face.BOARD for figure in snapshot.figures[view.to_move]):
        return "You can still deploy a Hexmaster this turn, for nothing."
    return "You have nobody on the board, and can still deploy a Hexmaster this turn, for nothing."


def _ending(seat: int, loser: int, reason: int) -> str:
    if reason == face.BY_STALEMATE:
        if loser == seat:
            return "The game ends with this turn, and you are behind: you lose."
        return "" if loser >= 0 else "The game ends with this turn, in a draw."
    if loser != seat:
        return ""
    if reason == face.BY_ENERGY:
        return "Ending your turn now leaves you at 0 energy: you lose."
    return "Ending your turn now leaves you without a Hexmaster and without a revival: you lose."


def why_not_won(snapshot: HexarionSnapshot, names: Sequence[str]) -> list[str]:
    """Why the game goes on although somebody seems beaten, one sentence each (H16, H17, H30)."""
    if snapshot.to_move == OVER or snapshot.turn == 0:
        return []
    told = []
    for seat, figures in enumerate(snapshot.figures):
        if any(figure.where == face.BOARD for figure in figures):
            continue
        left = _left(snapshot, seat)
        if left:
            told.append(f"{names[seat]} has nobody on the board, but {listed(left)}.")
        else:
            told.append(f"{names[seat]} has nobody left, and loses when this turn ends.")
    broke = [name for seat, name in enumerate(names) if wealth(snapshot, seat) == 0 and seat != snapshot.active]
    told += [f"{name} is at 0 energy, and loses when this turn ends." for name in broke]
    return told + _clock(snapshot)


def _left(snapshot: HexarionSnapshot, seat: int) -> list[str]:
    figures = snapshot.figures[seat]
    waiting = sum(figure.where == face.WAITING for figure in figures)
    pool = sum(figure.where == face.POOL for figure in figures)
    parts = []
    if waiting:
        parts.append(f"{waiting} waiting to be deployed")
    if pool:
        parts.append(f"{pool} not drawn yet")
    if any(figure.where == face.DEFEATED for figure in figures) and wealth(snapshot, seat) >= REVIVAL:
        parts.append("enough energy for a revival")
    return parts


def _clock(snapshot: HexarionSnapshot) -> list[str]:
    """How soon the game ends by itself (H30), in its last stretch."""
    quiet, turns = QUIET_TURNS - snapshot.quiet, LAST_TURN - snapshot.turn + 1
    if quiet <= min(turns, 10):
        return [f"The game ends after {counted(quiet, 'more turn')} without a defeat."]
    if turns <= 10:
        return [f"The game ends after {counted(turns, 'more turn')}."]
    return []


def ruinous(field: HexarionBoard, view: Observation) -> list[int]:
    """The actions by which the seat to move would give its last energy away, and so the game (H16).

    Not all of its actions: where nothing else is left, none is named.
    """
    snapshot: HexarionSnapshot = view.snapshot()
    seat = view.to_move
    if not 0 < wealth(snapshot, seat) <= REVIVAL:
        return []
    moves = view.moves()
    found = [move for move in moves if _costs(move) and field.preview(view, move).after.energy[seat] == 0]
    return found if len(found) < len(moves) else []


def _costs(move: int) -> bool:
    return codes.decode(move).kind in (codes.REVIVE, codes.ATTUNE, codes.EDICT)
