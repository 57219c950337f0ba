"""The phase guide: what the seat to move is asked to do, as a request that begins with a verb.

One source for the terminal's status line, the window's prompt and refusals. Uses the layout and snapshots.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from hexsuite._core.primal_hex import face, operations
from hexsuite._core.primal_hex.face import PrimalSnapshot
from hexsuite.games.english import counted, number_word, ordinal
from hexsuite.games.primal_hex.layout import ORDER_TITLES, Layout

PHASES: dict[int, str] = {
    face.SETUP_CHOICE: "Warchief and Advisor",
    face.SETUP_TACTICS: "Tactics to keep",
    face.SETUP_HEXES: "First hexes",
    face.PREPARATION: "Preparation",
    face.TACTICS: "Tactics",
    face.ORDERS: "Orders",
    face.REVEAL: "Reveal",
    face.ACTIONS: "Actions",
    face.FINISHED: "End",
}
"""Names of the phases, for tracks and headings."""


@dataclass(frozen=True, slots=True)
class _Asking:
    """A position and whom it asks."""

    board: Layout
    now: PrimalSnapshot
    seat: int


def asked(board: Layout, now: PrimalSnapshot, seat: int) -> str:
    """What is asked of the seat to move, without a full stop: "place your second order face down"."""
    say = _ASKED.get(now.step)
    return say(_Asking(board, now, seat)) if say is not None else _ALWAYS.get(now.step, "wait")


def _keep(a: _Asking) -> str:
    held = a.now.hand_sizes[a.seat]
    return f"choose your {ordinal(held + 1)} Tactic of {number_word(face.TACTICS_KEPT)} to keep"


def _place(a: _Asking) -> str:
    nth, most = a.now.placed[a.seat] + 1, a.now.placing[a.seat]
    return f"place your {ordinal(nth)} hex of {number_word(most)} in your Starting Territory"


def _window(a: _Asking) -> str:
    able = []
    if a.now.strength[a.seat] and not a.now.muted[a.seat]:
        able.append("spend Strength")
    if not a.now.advisor_up[a.seat]:
        able.append("reveal your Advisor")
    return f"{' or '.join(able) or 'go on'}, or say that you are done" if able else "say that you are done"


def _order_hex(a: _Asking) -> str:
    nth = a.now.placed[a.seat] + 1
    return f"choose a hex of yours for your {_nth_order(a, nth)}{_face(a)}"


def _order_kind(a: _Asking) -> str:
    h = a.now.pending.order if a.now.pending is not None else -1
    where = f" on {a.board.hex_names[h]}" if h >= 0 else ""
    return f"choose your {_nth_order(a, a.now.placed[a.seat] + 1)}{where}{_face(a)}"


def _nth_order(a: _Asking, nth: int) -> str:
    return "only order" if a.now.placing[a.seat] == 1 else f"{ordinal(nth)} order"


def _face(a: _Asking) -> str:
    """Which side up an order may lie: one of the first three lies up, the last of them if none did (P7)."""
    usual = min(a.now.placing[a.seat], 3)
    up = any(order.up for order in a.now.orders if order.owner == a.seat)
    if up:
        return ", face down"
    return ", face up" if a.now.placed[a.seat] + 1 >= usual else ", face down or up"


def _target(a: _Asking) -> str:
    pending = a.now.pending
    if pending is None:
        return "name a target"
    title, name = ORDER_TITLES[pending.kind], a.board.hex_names[pending.order]
    left = f" ({pending.left} to go)" if pending.left > 1 else ""
    if pending.kind == face.CHARGE:
        return f"name the two hexes of the Charge from {name}{left}"
    if pending.kind == face.PRAY:
        return f"destroy a rival's hex without an order or move a mountain{left}"
    straight = f", {pending.straight} of them in a straight line" if pending.straight else ""
    return f"name a hex for the {title} from {name}{left}{straight}"


def _effect(a: _Asking) -> str:
    pending = a.now.pending
    if pending is None or pending.operation is None:
        return "choose for the effect of your card"
    cards = a.board.cards.advisors if pending.advisor else a.board.cards.tactics
    operation = operations.decode(pending.operation)
    say, left = _EFFECTS.get(str(operation["op"]), "choose"), pending.left
    if operation["op"] == "reroll":  # there `left` counts the throws, not the dice
        left = min(int(str(operation["dice"])), len(a.now.dice[a.seat] or ())) - len(pending.picked)
        say = say if left else "roll the dice that you picked"
    return f"{cards[pending.card].name}: {say.format(**_numbers(operation, left))}"


def _numbers(operation: dict[str, object], left: int) -> dict[str, str]:
    """What the requests of effects are filled with."""
    kinds = operation.get("kinds")
    titles = [str(kind).capitalize() for kind in kinds] if isinstance(kinds, (list, tuple)) else []
    which = {"failures": "failed ", "successes": "successful "}.get(str(operation.get("which")), "")
    return {
        "dice": counted(max(left, 1), f"{which}die", f"{which}dice"),
        "face": str(operation.get("face", "")),
        "amount": str(operation.get("amount", "")),
        "kinds": " or ".join(titles) if len(titles) < len(ORDER_TITLES) else "any kind of order",
        "steps": "one step" if operation.get("steps") == 1 else f"up to {operation.get('steps')} steps",
    }


_EFFECTS = {
    "reroll": "pick up to {dice} to roll again, then roll",
    "add": "pick up to {dice} to add {amount}",
    "set": "pick {dice} to turn to {face}",
    "spoil": "choose the rival who loses a success",
    "turn_up": "choose a face-down order of a rival to turn up",
    "own_cost": "choose what gets cheaper for you: {kinds}",
    "rival_cost": "choose what gets dearer for your rivals: {kinds}",
    "move_terrain": "move a mountain {steps}",
    "grow": "place a hex on a neutral hex next to yours",
    "move_order": "choose an order of yours and where it goes",
    "swap_orders": "choose two orders of yours that change places",
    "destroy": "destroy a rival's hex without an order next to yours",
}

_ALWAYS = {
    face.ASK_ACTIVATION: "activate an order, void one, or stand down for this round",
    face.ASK_TACTIC: "choose your Tactic for this round, face down",
    face.ASK_DICE: "keep your dice, or set one aside and roll the others again",
    face.ASK_ADVISOR: "choose your Advisor, unseen by the others",
    face.ASK_WARCHIEF: "choose your Warchief, unseen by the others",
}
"""Steps that ask the same of everybody."""

_ASKED: dict[int, Callable[[_Asking], str]] = {
    face.ASK_KEEP: _keep,
    face.ASK_PLACE: _place,
    face.ASK_WINDOW: _window,
    face.ASK_ORDER_HEX: _order_hex,
    face.ASK_ORDER_KIND: _order_kind,
    face.ASK_TARGET: _target,
    face.ASK_EFFECT: _effect,
}
