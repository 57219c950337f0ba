"""What a person is asked about before a legal move of Primal Hex that is most likely a slip.

From what the seat to move knows only. Uses the layout and the core.
"""

from __future__ import annotations

from hexsuite._core.face import Observation, State
from hexsuite._core.primal_hex import codes, face
from hexsuite._core.primal_hex.codes import Code
from hexsuite._core.primal_hex.face import OrderSeen, PrimalSnapshot
from hexsuite.games.english import counted
from hexsuite.games.primal_hex.layout import ORDER_TITLES, Layout


def warning(board: Layout, view: State | Observation, code: int) -> str:
    """One sentence about a legal action of the seat to move; "" for nothing to say."""
    if isinstance(view, State):
        view = view.observe(view.to_move)
    move, now = codes.decode(code), view.snapshot()
    if move.kind == codes.STAND_DOWN:
        return _given_up(board, view, now)
    if move.kind == codes.ACTIVATE:
        return _too_dear(board, view, now, move)
    if move.kind in (codes.TARGET, codes.CHARGE_AT, codes.DESTROY):
        return _in_vain(board, now, move)
    return ""


def _harvest(now: PrimalSnapshot) -> OrderSeen | None:
    """The own Harvest that waits to be activated."""
    own = (order for order in now.orders if order.owner == now.to_move and order.kind == face.HARVEST)
    return None if now.harvested[now.to_move] else next(own, None)


def _given_up(board: Layout, view: Observation, now: PrimalSnapshot) -> str:
    order = _harvest(now)
    if order is None:
        return ""
    seen = board.board.preview(view, now.to_move, order.hex, face.HARVEST)
    if not seen.most:
        return ""
    worth = counted(seen.points, "point")
    return f"You stand down for the whole round, and your Harvest on {board.hex_names[order.hex]} could earn {worth}."


def _too_dear(board: Layout, view: Observation, now: PrimalSnapshot, move: Code) -> str:
    """An order whose cost leaves too little for the Harvest that could be paid now."""
    harvest = _harvest(now)
    order = next((order for order in now.orders if order.hex == move.a), None)
    if harvest is None or order is None or order.kind in (None, face.HARVEST):
        return ""
    reap = board.board.preview(view, now.to_move, harvest.hex, face.HARVEST)
    kind = face.ATTACK if order.kind is None else order.kind
    spent = board.board.preview(view, now.to_move, move.a, kind, max(1, move.b), move.c).cost
    left = reap.successes - spent
    if not reap.most or left >= reap.cost:
        return ""
    rest = counted(left, "success", "successes")
    return f"{ORDER_TITLES[kind]} leaves you {rest}, and your Harvest costs {reap.cost}."


def _in_vain(board: Layout, now: PrimalSnapshot, move: Code) -> str:
    """A target that is known to withstand (P16, P18)."""
    hexes = (move.a, move.b) if move.kind == codes.CHARGE_AT else (move.a,)
    for h in hexes:
        owner, name = now.board[h], board.hex_names[h]
        if owner in (face.NEUTRAL, face.TERRAIN, now.to_move):
            continue
        if any(order.hex == h and order.kind == face.FORTIFY for order in now.orders):
            return f"A Fortify guards {name}, so this would be lost."
        if now.board.count(owner) == 1:
            return f"{name} is the last hex of its tribe, so this would be lost."
    return ""
