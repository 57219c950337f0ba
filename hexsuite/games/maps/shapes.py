"""Shapes of boards that are rows of hexes, centred on [0, 0] (F6). Uses `_core.grid` only for its types."""

from collections.abc import Sequence
from itertools import pairwise

from hexsuite._core.grid import Grid, Hex

STANDARD_ROWS: dict[int, tuple[int, ...]] = {
    19: (3, 4, 5, 4, 3),
    30: (3, 4, 5, 6, 5, 4, 3),
    44: (5, 6, 7, 8, 7, 6, 5),
}
"""The standard boards by number of hexes (F6)."""


def rows_of_hexes(lengths: Sequence[int]) -> list[Hex]:
    """Hexes of centred rows from top to bottom; each row must be one longer or one shorter than the one before.

    An odd number of rows, of which the middle one has row number 0. Where the middle row has an even
    number of hexes, [0, 0] is the one just left of the middle.
    """
    middle = len(lengths) // 2
    if len(lengths) % 2 == 0 or any(abs(a - b) != 1 for a, b in pairwise(lengths)):
        raise ValueError("rows must be odd in number and differ by one hex each")
    shift = 0 if lengths[middle] % 2 else 1
    hexes = []
    for r, length in enumerate(lengths, start=-middle):
        # Twice the x of the first hex of a centred row is 1 - length, and 2q + r is twice the x of hex (q, r).
        first = (1 - length - shift - r) // 2
        hexes += [(first + k, r) for k in range(length)]
    return hexes


def standard_hexes(seats: int) -> list[Hex]:
    """The standard board for this many seats: 19 hexes up to 4, 30 up to 6, 44 up to 8 (F6)."""
    if not 2 <= seats <= 8:
        raise ValueError(f"no standard board for {seats} seats")
    return rows_of_hexes(STANDARD_ROWS[19 if seats <= 4 else 30 if seats <= 6 else 44])


def land_pieces(grid: Grid) -> list[set[int]]:
    """The hexes of each piece of land that hangs together by edges."""
    left = set(range(len(grid.hexes)))
    pieces = []
    while left:
        todo = [min(left)]
        piece = set(todo)
        while todo:
            for neighbour in grid.hex_neighbours[todo.pop()]:
                if neighbour >= 0 and neighbour not in piece:
                    piece.add(neighbour)
                    todo.append(neighbour)
        pieces.append(piece)
        left -= piece
    return pieces


def is_connected(grid: Grid) -> bool:
    """Whether the land is one piece (F29)."""
    return len(land_pieces(grid)) == 1


def most_seats(grid: Grid) -> int:
    """How many players a board has room for; tables with more are refused (F29)."""
    return min(8, len(grid.corners) // 8)


def comfortable_seats(grid: Grid) -> int:
    """How many players a board has ample room for; tables with more are warned (F29)."""
    return min(8, len(grid.corners) // 13)
