"""A position of Primal Hex as somebody may see it: a seat, all who look on, or everybody once it is over. No Qt."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, cast

from hexsuite._core.face import OVER, State
from hexsuite._core.primal_hex.face import PrimalSnapshot
from hexsuite.games.base import ALL_OPEN

_OWN = ("dice", "aside", "spent", "successes", "warchiefs", "advisors", "drawn", "dealt", "hands", "tactics")
"""Fields by seat that hold what only that seat may know."""


def seen(state: State, viewer: int) -> PrimalSnapshot:
    """As `viewer` may see it: a seat, ALL_OPEN or NOBODY. What is over is open to all."""
    if viewer == ALL_OPEN or state.to_move == OVER:
        return cast(PrimalSnapshot, state.snapshot())
    if viewer >= 0:
        return cast(PrimalSnapshot, state.observe(viewer).snapshot())
    return _open_to_all(state)


def _open_to_all(state: State) -> PrimalSnapshot:
    """Of every seat what another one sees of it."""
    first = cast(PrimalSnapshot, state.observe(0).snapshot())
    second = cast(PrimalSnapshot, state.observe(1).snapshot())
    fields: dict[str, Any] = {name: (getattr(second, name)[0], *getattr(first, name)[1:]) for name in _OWN}
    pairs = zip(first.orders, second.orders, strict=True)
    fields["orders"] = tuple(other if one.owner == 0 else one for one, other in pairs)
    fields["pending"] = (second if first.to_move == 0 else first).pending
    return replace(first, **fields)
