"""What every seat just got or lost, for a moment in the players' panel."""

from __future__ import annotations

from hexsuite._core.hexfolk.face import HexfolkSnapshot
from hexsuite.games.hexfolk.layout import Layout
from hexsuite.ui.game.hexfolk import words
from hexsuite.ui.game.hexfolk.insight import payments


class Gains:
    """Collects (icon, text) by seat until they are taken."""

    def __init__(self) -> None:
        self._by_seat: dict[int, list[tuple[str, str]]] = {}

    def take(self) -> dict[int, tuple[tuple[str, str], ...]]:
        """What was collected; it is forgotten then."""
        taken = {seat: tuple(got) for seat, got in self._by_seat.items()}
        self._by_seat = {}
        return taken

    def note_production(self, layout: Layout, before: HexfolkSnapshot, after: HexfolkSnapshot, total: int) -> None:
        """What the hexes with the number `total` paid."""
        sums: dict[tuple[int, int], int] = {}
        for paid in payments(layout, before, after, total):
            sums[paid.seat, paid.resource] = sums.get((paid.seat, paid.resource), 0) + paid.cards
        for (seat, resource), cards in sorted(sums.items()):
            self._by_seat.setdefault(seat, []).append((words.ART[resource], f"+{cards}"))

    def note_change(self, before: HexfolkSnapshot, after: HexfolkSnapshot) -> None:
        """Cards that came or went by anything else; what a seat pays for its own move is no loss."""
        for seat, (old, new) in enumerate(zip(before.hand_sizes, after.hand_sizes, strict=True)):
            if new > old:
                self._by_seat.setdefault(seat, []).append(("", f"+{new - old}"))
            elif new < old and before.to_move != seat:
                self._by_seat.setdefault(seat, []).append(("", f"−{old - new}"))
