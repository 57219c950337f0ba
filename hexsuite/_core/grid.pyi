"""Hex grids: hexes, corners and edges of a connected or unconnected set of pointy-top hexes.

Indices are stable: hexes in reading order (r, then q); corners in reading order
(y, then x); edges by their two corners, smaller first. They are part of the save
format of every game.
"""

from collections.abc import Iterable

Hex = tuple[int, int]
"""Axial (q, r); q grows to the east, r to the south-east."""
Corner = tuple[int, int, str]
"""(q, r, "N" | "S"): top or bottom corner of a hex, which may lie in the sea; each corner has one name."""

class Grid:
    """Immutable. Limits: 91 hexes, 240 corners, 330 edges; ValueError beyond them or for an empty or repeated set."""

    def __init__(self, hexes: Iterable[Hex]) -> None: ...
    hexes: tuple[Hex, ...]
    corners: tuple[Corner, ...]
    edges: tuple[tuple[int, int], ...]  # corner indices, smaller first
    hex_corners: tuple[tuple[int, ...], ...]  # six, clockwise from the top
    hex_edges: tuple[tuple[int, ...], ...]  # six, edge i joins corners i and i + 1
    hex_neighbours: tuple[tuple[int, ...], ...]  # six: E SE SW W NW NE, -1 where there is no land
    corner_hexes: tuple[tuple[int, ...], ...]  # 1 to 3
    corner_corners: tuple[tuple[int, ...], ...]  # 2 or 3 joined by an edge
    corner_edges: tuple[tuple[int, ...], ...]  # 2 or 3, in the order of corner_corners
    edge_hexes: tuple[tuple[int, ...], ...]  # 1 or 2
    def hex_index(self, at: Hex) -> int: ...  # KeyError when not on the grid; so below
    def corner_index(self, at: Corner) -> int: ...
    def edge_index(self, a: int, b: int) -> int: ...
    def coast(self) -> list[list[int]]: ...
    """Edges with one hex, as closed loops in clockwise order around the land; the outer coast first, lakes after."""
    def hex_point(self, i: int) -> tuple[float, float]: ...
    """Centre, for hexes of size 1 (centre to corner): x = sqrt(3) (q + r / 2), y = 1.5 r, y downwards."""
    def corner_point(self, i: int) -> tuple[float, float]: ...
