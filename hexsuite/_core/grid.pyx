"""Hex grids: hexes, corners and edges of a set of pointy-top hexes, with stable indices.

Built once per game, so it is plain typed Python, compiled; games copy what their loops need into
their own C structs. Uses nothing of ours.

Corners get their names from the geometry: every corner of the plane is the top or the bottom of
exactly one hex, so (q, r, "N" | "S") is unique even where that hex lies in the sea.
"""

import math

Hex = tuple[int, int]
Corner = tuple[int, int, str]

MAX_HEXES = 91
MAX_CORNERS = 240
MAX_EDGES = 330

_SQRT3 = math.sqrt(3.0)

# E SE SW W NW NE
_DIRECTIONS = ((1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1))

# Corner i of hex (q, r), clockwise from the top: the hex whose top or bottom it is, relative to (q, r).
_CORNERS = ((0, 0, "N"), (1, -1, "S"), (0, 1, "N"), (0, 0, "S"), (-1, 1, "N"), (0, -1, "S"))


def _corner_position(corner):
    """(y, x) in whole numbers (y in quarter heights, x in half widths): reading order without rounding."""
    q, r, side = corner
    return 3 * r + (-2 if side == "N" else 2), 2 * q + r


cdef class Grid:
    """Immutable topology of a set of hexes; see the stub for the meaning of each table."""

    cdef readonly tuple hexes
    cdef readonly tuple corners
    cdef readonly tuple edges
    cdef readonly tuple hex_corners
    cdef readonly tuple hex_edges
    cdef readonly tuple hex_neighbours
    cdef readonly tuple corner_hexes
    cdef readonly tuple corner_corners
    cdef readonly tuple corner_edges
    cdef readonly tuple edge_hexes
    cdef dict _hex_index
    cdef dict _corner_index
    cdef dict _edge_index

    def __init__(self, hexes):
        self._place_hexes(hexes)
        self._place_corners()
        self._place_edges()
        self._join()

    def _place_hexes(self, hexes):
        given = [(int(q), int(r)) for q, r in hexes]
        if not given:
            raise ValueError("a grid needs at least one hex")
        if len(set(given)) != len(given):
            raise ValueError("a grid holds each hex once only")
        if len(given) > MAX_HEXES:
            raise ValueError(f"a grid holds at most {MAX_HEXES} hexes, not {len(given)}")
        self.hexes = tuple(sorted(given, key=lambda at: (at[1], at[0])))
        self._hex_index = {at: i for i, at in enumerate(self.hexes)}
        self.hex_neighbours = tuple(
            tuple(self._hex_index.get((q + dq, r + dr), -1) for dq, dr in _DIRECTIONS) for q, r in self.hexes
        )

    def _place_corners(self):
        around = [[(q + dq, r + dr, side) for dq, dr, side in _CORNERS] for q, r in self.hexes]
        self.corners = tuple(sorted({corner for six in around for corner in six}, key=_corner_position))
        if len(self.corners) > MAX_CORNERS:
            raise ValueError(f"a grid holds at most {MAX_CORNERS} corners, not {len(self.corners)}")
        self._corner_index = {corner: i for i, corner in enumerate(self.corners)}
        self.hex_corners = tuple(tuple(self._corner_index[corner] for corner in six) for six in around)

    def _place_edges(self):
        around = []
        for six in self.hex_corners:
            pairs = [(six[i], six[(i + 1) % 6]) for i in range(6)]
            around.append([(min(a, b), max(a, b)) for a, b in pairs])
        self.edges = tuple(sorted({edge for six in around for edge in six}))
        if len(self.edges) > MAX_EDGES:
            raise ValueError(f"a grid holds at most {MAX_EDGES} edges, not {len(self.edges)}")
        self._edge_index = {edge: i for i, edge in enumerate(self.edges)}
        self.hex_edges = tuple(tuple(self._edge_index[edge] for edge in six) for six in around)

    def _join(self):
        corner_hexes = [[] for _ in self.corners]
        edge_hexes = [[] for _ in self.edges]
        for h in range(len(self.hexes)):
            for corner in self.hex_corners[h]:
                corner_hexes[corner].append(h)
            for edge in self.hex_edges[h]:
                edge_hexes[edge].append(h)
        self.corner_hexes = tuple(tuple(hexes) for hexes in corner_hexes)
        self.edge_hexes = tuple(tuple(hexes) for hexes in edge_hexes)
        joined = [[] for _ in self.corners]
        for i, (a, b) in enumerate(self.edges):
            joined[a].append((b, i))
            joined[b].append((a, i))
        self.corner_corners = tuple(tuple(corner for corner, _ in sorted(pairs)) for pairs in joined)
        self.corner_edges = tuple(tuple(edge for _, edge in sorted(pairs)) for pairs in joined)

    def hex_index(self, at):
        return self._hex_index[tuple(at)]

    def corner_index(self, at):
        return self._corner_index[tuple(at)]

    def edge_index(self, a, b):
        return self._edge_index[(a, b) if a < b else (b, a)]

    def coast(self):
        """Each loop starts at its first corner in reading order, so that harbour places are stable too."""
        following = {}  # corner: (edge, next corner), with the land on the right hand
        for h, six in enumerate(self.hex_edges):
            for i, edge in enumerate(six):
                if len(self.edge_hexes[edge]) == 1:
                    following[self.hex_corners[h][i]] = (edge, self.hex_corners[h][(i + 1) % 6])
        loops = []
        for start in sorted(following):
            if start not in following:
                continue
            edges, corners, at = [], [], start
            while at in following:
                edge, after = following.pop(at)
                edges.append(edge)
                corners.append(at)
                at = after
            loops.append((self._doubled_area(corners), edges))
        # Land on the right means clockwise (positive, y downwards) around an island, the other way around a lake.
        loops.sort(key=lambda loop: -loop[0])
        return [edges for _, edges in loops]

    def _doubled_area(self, corners):
        total = 0
        points = [_corner_position(self.corners[corner]) for corner in corners]
        for i, (y, x) in enumerate(points):
            next_y, next_x = points[(i + 1) % len(points)]
            total += x * next_y - next_x * y
        return total

    def hex_point(self, i):
        q, r = self.hexes[i]
        return _SQRT3 * (q + r / 2), 1.5 * r

    def corner_point(self, i):
        q, r, side = self.corners[i]
        return _SQRT3 * (q + r / 2), 1.5 * r + (-1.0 if side == "N" else 1.0)

    def __reduce__(self):
        return Grid, (self.hexes,)

    def __repr__(self):
        return f"Grid({len(self.hexes)} hexes, {len(self.corners)} corners, {len(self.edges)} edges)"
