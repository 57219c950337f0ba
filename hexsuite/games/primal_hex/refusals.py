"""Why a move of Primal Hex cannot be made now, in one sentence for the person who tried it.

The core has already refused; this looks for the reason that helps most. It knows no more than the seat to move: what
an order reaches and costs comes from the core's preview for that seat's own eyes. Uses the layout and the core.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from hexsuite._core.face import OVER, Observation, State
from hexsuite._core.primal_hex import codes, face
from hexsuite._core.primal_hex.codes import Code
from hexsuite._core.primal_hex.face import OrderSeen, PrimalSnapshot
from hexsuite.games.english import counted
from hexsuite.games.primal_hex.asking import asked
from hexsuite.games.primal_hex.layout import FAILED, ORDER_TITLES, SUCCESS, Layout

_CHANCE_KINDS = (codes.ROLLED, codes.DEALT)

_STEPS: dict[int, tuple[int, ...]] = {
    face.ASK_WARCHIEF: (codes.CHOOSE_WARCHIEF,),
    face.ASK_ADVISOR: (codes.CHOOSE_ADVISOR,),
    face.ASK_KEEP: (codes.KEEP_TACTIC,),
    face.ASK_PLACE: (codes.PLACE_HEX,),
    face.ASK_DICE: (codes.KEEP, codes.REROLL),
    face.ASK_WINDOW: (codes.STRENGTH, codes.ADVISOR, codes.DONE),
    face.ASK_TACTIC: (codes.CHOOSE_TACTIC,),
    face.ASK_ORDER_HEX: (codes.ORDER_HEX,),
    face.ASK_ORDER_KIND: (codes.ORDER_KIND,),
    face.ASK_ACTIVATION: (codes.ACTIVATE, codes.VOID, codes.STAND_DOWN, codes.STRENGTH, codes.ADVISOR),
    face.ASK_TARGET: (codes.TARGET, codes.CHARGE_AT, codes.DESTROY, codes.MOVE_TERRAIN),
    face.ASK_EFFECT: (
        codes.PICK_DIE,
        codes.ROLL,
        codes.STOP,
        codes.PICK_RIVAL,
        codes.TURN_UP,
        codes.PICK_KIND,
        codes.GROW,
        codes.MOVE_ORDER,
        codes.SWAP_ORDERS,
        codes.MOVE_TERRAIN,
        codes.DESTROY,
    ),
}
"""What a step asks for; all other kinds of moves have to wait."""


@dataclass(frozen=True, slots=True)
class _Try:
    """A refused move, and what the seat that tried it knows."""

    board: Layout
    view: Observation
    now: PrimalSnapshot
    move: Code

    @property
    def seat(self) -> int:
        return self.now.to_move

    def name(self, h: int) -> str:
        """A hex's name; a number beyond the board has none."""
        return self.board.hex_names[h] if h < len(self.board.hex_names) else "that place"

    def there(self, h: int) -> int:
        """What lies on a hex: a seat, NEUTRAL or TERRAIN."""
        return self.now.board[h] if h < len(self.now.board) else face.TERRAIN

    def order(self, h: int) -> OrderSeen | None:
        """The order on a hex."""
        return next((order for order in self.now.orders if order.hex == h), None)


def why_not(board: Layout, state: State, code: int) -> str:
    """One sentence on why `code` is not legal in a position."""
    if state.to_move == OVER:
        return "The game is over."
    move = codes.decode(code)
    if move.kind in _CHANCE_KINDS or state.to_move < 0:
        return "Dice and cards are left to chance."
    view = state.observe(state.to_move)
    trial = _Try(board, view, view.snapshot(), move)
    return _wrong_time(trial) or _wrong_move(trial) or "The rules do not allow that now."


def _wrong_time(t: _Try) -> str | None:
    if t.now.step == face.ASK_EFFECT:  # each effect asks for its own kinds of moves
        due = any(codes.decode(code).kind == t.move.kind for code in t.view.moves())
    else:
        due = t.move.kind in _STEPS.get(t.now.step, ())
    if due:
        return None
    return f"First {asked(t.board, t.now, t.seat)}."


def _wrong_move(t: _Try) -> str | None:
    reason = _REASONS.get(t.move.kind)
    return reason(t) if reason is not None else None


def _warchief(t: _Try) -> str:
    choices = [t.board.cards.warchiefs[i].name for i in _dealt(t, codes.CHOOSE_WARCHIEF)]
    return f"That Warchief is not among yours: {', '.join(choices)}."


def _advisor(t: _Try) -> str:
    choices = [t.board.cards.advisors[i].name for i in _dealt(t, codes.CHOOSE_ADVISOR)]
    return f"That Advisor is not among yours: {', '.join(choices)}."


def _dealt(t: _Try, kind: int) -> list[int]:
    moves = (codes.decode(code) for code in t.view.moves())
    return [move.a for move in moves if move.kind == kind]


def _draft(t: _Try) -> str:
    return f"{_tactic_name(t)} is not among the Tactics that you drew."


def _tactic(t: _Try) -> str:
    return f"{_tactic_name(t)} is not in your hand."


def _tactic_name(t: _Try) -> str:
    cards = t.board.cards.tactics
    return cards[t.move.a].name if t.move.a < len(cards) else "That card"


def _place(t: _Try) -> str:
    h = t.move.a
    if t.there(h) != face.NEUTRAL:
        return f"{t.name(h)} is not free."
    return f"{t.name(h)} is not in your Starting Territory."


def _reroll(t: _Try) -> str:
    dice = t.now.dice[t.seat] or ()
    if len(dice) <= 1:
        return "You have only one die left to roll."
    if t.move.a == 0:
        return "One die must be set aside: name what it shows, for example reroll 1."
    if t.move.a not in dice:
        return f"None of your dice shows {t.move.a}."
    return "Now no die is set aside: type reroll alone."


def _strength(t: _Try) -> str:
    if t.now.strength[t.seat] == 0:
        return "You have no Strength left."
    if t.now.muted[t.seat]:
        return "A rival's Tactic keeps you from spending Strength in this round."
    if t.move.c and not t.board.setup.options.long_arm:
        return "At this table Strength changes your own dice only."
    whose = t.move.c - 1 if t.move.c else t.seat
    dice = t.now.dice[whose] if whose < t.board.seats else None
    if dice is not None and t.move.a not in dice:
        return f"No unspent die there shows {t.move.a}."
    return "A die stays between 1 and 6."


def _reveal(t: _Try) -> str:
    if t.now.advisor_up[t.seat]:
        return "Your Advisor is revealed already."
    return "Your Advisor's effect would change nothing now."


def _order_hex(t: _Try) -> str:
    h = t.move.a
    if t.there(h) != t.seat:
        return f"{t.name(h)} is not yours: orders go on your own hexes."
    return f"An order lies on {t.name(h)} already."


def _order_kind(t: _Try) -> str:
    laid = [order.kind for order in t.now.orders if order.owner == t.seat]
    if t.move.a in laid:
        return f"Your {ORDER_TITLES[t.move.a]} lies on the board already."
    moves = [codes.decode(code) for code in t.view.moves()]
    if not any(move.b for move in moves):
        return "This order must lie face down."
    if all(move.b for move in moves):
        return "This order must lie face up, since none of yours does yet."
    return f"{ORDER_TITLES[t.move.a] if t.move.a < len(ORDER_TITLES) else 'That order'} cannot be placed now."


def _own_order(t: _Try) -> str | None:
    """Why the hex has no order that could be activated or voided."""
    order = t.order(t.move.a)
    if order is None or order.owner != t.seat:
        return f"You have no order on {t.name(t.move.a)}."
    if order.used:
        return f"The Fortify on {t.name(t.move.a)} is activated already, and guards on."
    return None


def _activate(t: _Try) -> str | None:
    missing = _own_order(t)
    order = t.order(t.move.a)
    if missing is not None or order is None or order.kind is None:
        return missing
    h, n, straight = t.move.a, max(1, t.move.b), t.move.c
    title, name = ORDER_TITLES[order.kind], t.name(h)
    one = t.board.board.preview(t.view, t.seat, h, order.kind, 1, 0)
    if order.kind == face.HARVEST and n == 1:
        if t.now.harvested[t.seat]:
            return "You have harvested in this round already."
        if one.points == 0:
            return f"A Harvest on {name} would earn nothing: it can only be voided."
    if order.kind in (face.HARVEST, face.FORTIFY) and n > 1:
        return f"{title} cannot be multiplied."
    if straight and not one.straight:
        return "Your Warchief has no special price for straight targets there."
    if straight > n:
        return f"Of {counted(n, 'target')} no {straight} can be straight."
    want = t.board.board.preview(t.view, t.seat, h, order.kind, n, min(straight, n))
    if want.cost > want.successes:
        return (
            f"{title} on {name} costs {want.cost} so, and you have {counted(want.successes, 'success', 'successes')}."
        )
    if one.most == 0:
        return f"{title} on {name} has no target: it can only be voided."
    return f"{title} on {name} cannot have {counted(n, 'target')}; {one.most} at most."


def _void(t: _Try) -> str:
    return _own_order(t) or "You have too few successes for a void order."


def _target(t: _Try) -> str | None:
    pending, h = t.now.pending, t.move.a
    if pending is None or pending.kind not in (face.ATTACK, face.SHOOT):
        return f"{_activated(t)} names no single targets."
    if h in pending.named:
        return f"{t.name(h)} is named already."
    if t.there(h) == t.seat:
        return f"{t.name(h)} is yours."
    if t.there(h) == face.TERRAIN:
        return f"A mountain lies on {t.name(h)}."
    seen = t.board.board.preview(t.view, t.seat, pending.order, pending.kind, 1, 0)
    if h not in seen.targets:
        return f"{ORDER_TITLES[pending.kind]} on {t.name(pending.order)} does not reach {t.name(h)}."
    return (
        "The targets that you paid for must be straight ones."
        if pending.straight
        else ("The targets that are left were paid for as straight ones or not: name another.")
    )


def _activated(t: _Try) -> str:
    pending = t.now.pending
    return ORDER_TITLES[pending.kind] if pending is not None and pending.kind >= 0 else "This effect"


def _charge(t: _Try) -> str | None:
    pending, (near, far) = t.now.pending, (t.move.a, t.move.b)
    if pending is None or pending.kind != face.CHARGE:
        return f"{_activated(t)} is no Charge."
    if near in pending.named[::2]:
        return "That direction is named already."
    for h in (near, far):
        if t.there(h) == t.seat:
            return f"A Charge cannot take {t.name(h)}, which is yours."
        if t.there(h) == face.TERRAIN:
            return f"A mountain on {t.name(h)} stops the Charge."
    return f"{t.name(near)} and {t.name(far)} are not the next two hexes in a line from {t.name(pending.order)}."


def _destroy(t: _Try) -> str | None:
    h = t.move.a
    if t.now.step == face.ASK_TARGET and (t.now.pending is None or t.now.pending.kind != face.PRAY):
        return f"{_activated(t)} destroys nothing."
    if t.there(h) in (face.NEUTRAL, face.TERRAIN, t.seat):
        return f"{t.name(h)} belongs to no rival."
    if t.order(h) is not None:
        return f"An order lies on {t.name(h)}, so it cannot be destroyed."
    if t.now.board.count(t.there(h)) == 1 and t.now.step == face.ASK_EFFECT:
        return f"{t.name(h)} is the last hex of its tribe and cannot be destroyed."
    if t.now.step == face.ASK_EFFECT:
        return f"{t.name(h)} is not next to one of your hexes."
    return f"{t.name(h)} was named already."


def _mountain(t: _Try) -> str | None:
    start, end = t.move.a, t.move.b
    if t.now.step == face.ASK_TARGET and (t.now.pending is None or t.now.pending.kind != face.PRAY):
        return f"{_activated(t)} moves no mountains."
    if t.there(start) != face.TERRAIN:
        return f"No mountain lies on {t.name(start)}."
    if t.there(end) != face.NEUTRAL:
        return f"A mountain goes onto a neutral hex, and {t.name(end)} is none."
    return f"The mountain on {t.name(start)} cannot reach {t.name(end)}."


def _die(t: _Try) -> str:
    if t.move.a not in (t.now.dice[t.seat] or ()):
        return f"None of your unspent dice shows {t.move.a}."
    pending = t.now.pending
    if pending is not None and pending.left == 0:
        return "You have picked all the dice that you may: type roll."
    if t.move.a in (pending.picked if pending is not None else ()):
        return "That die has been picked already."
    kind = "a failed die" if t.move.a >= SUCCESS else "a success" if t.move.a <= FAILED else "another die"
    return f"The effect cannot use a die that shows {t.move.a}: pick {kind}."


def _rival(t: _Try) -> str:
    if t.move.a == t.seat:
        return "That is you, and no rival."
    return "That rival has nothing that the effect could change."


def _kind(t: _Try) -> str:
    """The card has the kind on its list, or it is another card's."""
    return f"The card does not let you name {ORDER_TITLES[t.move.a] if t.move.a < len(ORDER_TITLES) else 'that'}."


def _turn_up(t: _Try) -> str:
    order = t.order(t.move.a)
    if order is None:
        return f"No order lies on {t.name(t.move.a)}."
    if order.owner == t.seat:
        return f"The order on {t.name(t.move.a)} is your own."
    return f"The order on {t.name(t.move.a)} lies face up already."


def _grow(t: _Try) -> str:
    if t.there(t.move.a) != face.NEUTRAL:
        return f"{t.name(t.move.a)} is not neutral."
    return f"{t.name(t.move.a)} is not next to one of your hexes."


def _shift(t: _Try) -> str:
    order = t.order(t.move.a)
    if order is None or order.owner != t.seat:
        return f"You have no order on {t.name(t.move.a)}."
    if t.there(t.move.b) != t.seat:
        return f"{t.name(t.move.b)} is not yours."
    return f"An order lies on {t.name(t.move.b)} already."


def _swap(t: _Try) -> str:
    for h in (t.move.a, t.move.b):
        order = t.order(h)
        if order is None or order.owner != t.seat:
            return f"You have no order on {t.name(h)}."
    return "An order cannot change places with itself."


_REASONS: dict[int, Callable[[_Try], str | None]] = {
    codes.CHOOSE_WARCHIEF: _warchief,
    codes.CHOOSE_ADVISOR: _advisor,
    codes.KEEP_TACTIC: _draft,
    codes.CHOOSE_TACTIC: _tactic,
    codes.PLACE_HEX: _place,
    codes.REROLL: _reroll,
    codes.STRENGTH: _strength,
    codes.ADVISOR: _reveal,
    codes.ORDER_HEX: _order_hex,
    codes.ORDER_KIND: _order_kind,
    codes.ACTIVATE: _activate,
    codes.VOID: _void,
    codes.TARGET: _target,
    codes.CHARGE_AT: _charge,
    codes.DESTROY: _destroy,
    codes.MOVE_TERRAIN: _mountain,
    codes.PICK_DIE: _die,
    codes.PICK_RIVAL: _rival,
    codes.PICK_KIND: _kind,
    codes.TURN_UP: _turn_up,
    codes.GROW: _grow,
    codes.MOVE_ORDER: _shift,
    codes.SWAP_ORDERS: _swap,
}
