"""The legal actions of the person to move, sorted for the window: by kind, and by the place they name."""

from __future__ import annotations

from collections.abc import Sequence

from hexsuite._core.hexfolk import codes
from hexsuite._core.hexfolk.codes import Code
from hexsuite.ui.board.model import Place

_PLACES = {
    codes.BUILD_ROAD: "edge",
    codes.BUILD_SETTLEMENT: "corner",
    codes.BUILD_CITY: "corner",
    codes.MOVE_ROBBER: "hex",
}
CARD_CODES = {
    0: codes.PLAY_KNIGHT,
    2: codes.PLAY_ROAD_BUILDING,
    3: codes.PLAY_YEAR_OF_PLENTY,
    4: codes.PLAY_MONOPOLY,
}
"""The code kind that plays a card of each kind; victory points are never played."""


class Legal:
    """What may be done now; empty when the viewer is not to move."""

    def __init__(self, moves: Sequence[int] = ()) -> None:
        self.moves = tuple(moves)
        self._by_kind: dict[int, list[tuple[int, Code]]] = {}
        for move in moves:
            code = codes.decode(move)
            self._by_kind.setdefault(code.kind, []).append((move, code))

    def has(self, kind: int) -> bool:
        """Whether any action of a kind is allowed."""
        return kind in self._by_kind

    def one(self, kind: int) -> int | None:
        """The first action of a kind, such as the roll."""
        return self._by_kind[kind][0][0] if kind in self._by_kind else None

    def of(self, kind: int) -> list[tuple[int, Code]]:
        """All actions of a kind with their parts."""
        return self._by_kind.get(kind, [])

    def places(self, kind: int) -> dict[Place, int]:
        """Actions of a kind by the place they name; for the robber the first of each hex."""
        found: dict[Place, int] = {}
        for move, code in self.of(kind):
            found.setdefault(Place(_PLACES[kind], code.a), move)  # type: ignore[arg-type]
        return found

    def robberies(self, hex_index: int) -> dict[int, int]:
        """For a hex: the actions that move the robber there, by victim (-1: nobody)."""
        return {code.b - 1: move for move, code in self.of(codes.MOVE_ROBBER) if code.a == hex_index}

    def playable_cards(self) -> set[int]:
        """Kinds of development cards that can be played now."""
        return {card for card, kind in CARD_CODES.items() if self.has(kind)}


def place_of(code: Code) -> Place | None:
    """Where on the board an action happens, if anywhere."""
    kind = _PLACES.get(code.kind)
    return None if kind is None else Place(kind, code.a)  # type: ignore[arg-type]
