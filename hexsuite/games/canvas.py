"""A text picture for terminals: characters put at lines and columns, each with an optional colour.

Uses the standard library only.
"""

from __future__ import annotations

from itertools import groupby

BOLD, DIM = 1, 2
SEAT_COLOURS = (31, 34, 32, 33, 35, 36, 95, 94)
"""ANSI foregrounds of the seats, for games whose seats have no colour of their own."""


class Canvas:
    """Characters with an optional ANSI style, by line and column."""

    def __init__(self) -> None:
        self._cells: dict[tuple[int, int], tuple[str, int]] = {}

    def centred(self, line: int, column: int, text: str, style: int = 0) -> None:
        """Write `text` with its middle at `column`."""
        self.put(line, column - len(text) // 2, text, style)

    def put(self, line: int, column: int, text: str, style: int = 0) -> None:
        """Write `text` from `column` on; its blanks leave what is there."""
        for i, character in enumerate(text):
            if character != " ":
                self._cells[line, column + i] = (character, style)

    def lines(self, *, colour: bool) -> list[str]:
        """The picture; `colour` adds ANSI styles."""
        height = max(line for line, _ in self._cells) + 1
        rows: list[str] = []
        for line in range(height):
            width = max((column for at, column in self._cells if at == line), default=-1) + 1
            cells = [self._cells.get((line, column), (" ", 0)) for column in range(width)]
            runs = groupby(cells, key=lambda cell: cell[1] if colour else 0)
            rows.append("".join(styled("".join(text for text, _ in run), style) for style, run in runs))
        return rows


def styled(text: str, style: int) -> str:
    """The text in an ANSI style, 0 for none."""
    return f"\x1b[{style}m{text}\x1b[0m" if style else text
