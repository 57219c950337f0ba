"""Where harbours lie: spread evenly over the outer coast of a board (F10). Uses `_core.grid`."""

from collections.abc import Sequence

from hexsuite._core.grid import Grid, Hex
from hexsuite.games.maps.document import Side

_DIRECTIONS = ((1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1))  # across edge 0 NE, 1 E, … of a hex

SIDES: tuple[Side, ...] = ("NE", "E", "SE", "SW", "W", "NW")
"""Names of the six edges of a hex, in the order of `Grid.hex_edges`."""


def sea_hex(grid: Grid, edge: int) -> Hex:
    """The hex that lies across a coast edge. ValueError for an edge between two land hexes."""
    hexes = grid.edge_hexes[edge]
    if len(hexes) != 1:
        raise ValueError(f"edge {edge} does not lie on a coast")
    q, r = grid.hexes[hexes[0]]
    dq, dr = _DIRECTIONS[grid.hex_edges[hexes[0]].index(edge)]
    return q + dq, r + dr


def harbour_clash(grid: Grid, edges: Sequence[int]) -> tuple[int, int] | None:
    """The first two harbour edges that share a corner or a sea hex, None when all keep apart."""
    for i, edge in enumerate(edges):
        for other in edges[:i]:
            if set(grid.edges[edge]) & set(grid.edges[other]) or sea_hex(grid, edge) == sea_hex(grid, other):
                return other, edge
    return None


def harbour_places(grid: Grid, count: int) -> list[int]:
    """`count` edges of the outer coast, clockwise, as even as the coast allows (F10).

    Every place is tried at its ideal position first, then up to 1, 2, … edges away from it, until all keep
    apart. The same grid gives the same places. ValueError when the coast has no room for so many.
    """
    coast = grid.coast()[0]
    if count <= 0:
        return []
    seas = [sea_hex(grid, edge) for edge in coast]
    for slack in range(len(coast) // 2 + 1):
        for start in range(max(1, len(coast) // count)):
            found = _settle(seas, count, start, slack)
            if found is not None:
                return [coast[position] for position in found]
    raise ValueError(f"the coast has no room for {count} harbours")


def _settle(seas: Sequence[Hex], count: int, start: int, slack: int) -> list[int] | None:
    """Positions around the coast, each at most `slack` from its ideal one, of which no two clash."""
    length = len(seas)
    chosen: list[int] = []
    steps = [0]

    def extend(i: int) -> bool:
        if i == count:
            return True
        ideal = start + i * length // count
        for offset in sorted(range(-slack, slack + 1), key=abs):
            steps[0] += 1
            if steps[0] > 20_000:
                return False
            position = ideal + offset
            if chosen and (position - chosen[-1] < 2 or chosen[0] + length - position < 2):
                continue
            if any(seas[position % length] == seas[other % length] for other in chosen):
                continue
            chosen.append(position)
            if extend(i + 1):
                return True
            chosen.pop()
        return False

    return [position % length for position in chosen] if extend(0) else None
