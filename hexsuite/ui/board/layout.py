"""Where everything on a board lies, in board units: a hex's side is 100, y grows downwards.

Turns a grid into points, the outline of the land, and the place under a pointer. Uses QtCore and QtGui for
points and paths only; nothing here is drawn.
"""

from __future__ import annotations

from collections.abc import Iterable
from math import atan2, degrees, hypot

from PySide6.QtCore import QLineF, QPointF, QRectF
from PySide6.QtGui import QPainterPath, QPolygonF

from hexsuite._core.grid import Grid
from hexsuite.ui.board.model import Kind, Place

SIDE = 100.0
INNER = 86.60254037844386
"""From a hex's centre to the middle of its edge."""
CHIP = QPointF(0, 10)
"""The centre of the number chip, from the hex's centre."""
BESIDE_CHIP = QPointF(-54, 12)
"""Where a piece stands on a hex that has a number."""
HARBOUR_DISTANCE = 70.0
"""From a coast edge to the middle of its harbour's sign."""

REACH: dict[Kind, float] = {"corner": 36.0, "edge": 27.0, "hex": INNER}
"""How far from a place a click still means it, where it is offered."""
_PASSING: dict[Kind, float] = {"corner": 20.0, "edge": 11.0, "hex": INNER}


def hexagon(side: float = SIDE) -> QPolygonF:
    """A pointy-top hexagon around (0, 0)."""
    w = side * INNER / SIDE
    half = side / 2
    corners = ((0, -side), (w, -half), (w, half), (0, side), (-w, half), (-w, -half))
    return QPolygonF([QPointF(x, y) for x, y in corners])


class Layout:
    """The board's places as points; `flipped` turns it by 180°."""

    def __init__(self, grid: Grid, flipped: bool = False) -> None:
        self.grid = grid
        self.flipped = flipped
        sign = -SIDE if flipped else SIDE
        self.hexes = [QPointF(*grid.hex_point(i)) * sign for i in range(len(grid.hexes))]
        self.corners = [QPointF(*grid.corner_point(i)) * sign for i in range(len(grid.corners))]
        self.edges = [QLineF(self.corners[a], self.corners[b]) for a, b in grid.edges]

    def point(self, place: Place) -> QPointF:
        """The middle of a place."""
        if place.kind == "hex":
            return self.hexes[place.index]
        if place.kind == "corner":
            return self.corners[place.index]
        return self.edges[place.index].center()

    def standing(self, place: Place, beside: bool, *, numbered: bool = True) -> QPointF:
        """Where a piece stands: on a hex with a number (`beside`) beside its chip, else where a chip would lie.

        On a board without numbers (not `numbered`) in the middle.
        """
        if place.kind != "hex" or not numbered:
            return self.point(place)
        return self.hexes[place.index] + (BESIDE_CHIP if beside else CHIP)

    def turn(self, place: Place) -> float:
        """The angle of an edge in degrees, from -90 to 90, so that art never stands on its head; 0 for others."""
        if place.kind != "edge":
            return 0.0
        line = self.edges[place.index]
        angle = degrees(atan2(line.dy(), line.dx()))
        return (angle + 90) % 180 - 90

    def harbour(self, edge: int) -> QPointF:
        """The middle of the sign of a harbour before a coast edge."""
        middle = self.edges[edge].center()
        outward = middle - self.hexes[self.grid.edge_hexes[edge][0]]
        return middle + outward / INNER * HARBOUR_DISTANCE

    def land(self) -> QPainterPath:
        """The outline of the land, lakes left out."""
        path = QPainterPath()
        for loop in self.grid.coast():
            corners = self._chain(loop)
            path.addPolygon(QPolygonF([self.corners[c] for c in corners]))
            path.closeSubpath()
        return path

    def _chain(self, loop: list[int]) -> list[int]:
        """The corners of a closed loop of edges, in order."""
        ends = [self.grid.edges[edge] for edge in loop]
        first = ends[0][0] if ends[0][1] in ends[1] else ends[0][1]
        corners = [first]
        for a, b in ends[:-1]:
            corners.append(b if corners[-1] == a else a)
        return corners

    def bounds(self, harbours: Iterable[int] = ()) -> QRectF:
        """Land, beach and harbours."""
        area = QPolygonF(self.corners).boundingRect().adjusted(-34, -40, 34, 34)
        for edge in harbours:
            middle = self.harbour(edge)
            area = area.united(QRectF(middle.x() - 56, middle.y() - 62, 112, 90))
        return area

    def distance(self, place: Place, at: QPointF) -> float:
        """From a point to a place; to an edge, to the nearest point on it, less its last tenths at both ends."""
        if place.kind != "edge":
            to = at - self.point(place)
            return hypot(to.x(), to.y())
        line = self.edges[place.index]
        along = line.p2() - line.p1()
        t = QPointF.dotProduct(at - line.p1(), along) / (SIDE * SIDE)
        to = at - (line.p1() + along * min(0.88, max(0.12, t)))
        return hypot(to.x(), to.y())

    def nearest(self, places: Iterable[Place], at: QPointF, *, passing: bool = False) -> Place | None:
        """Which of the places a point means, corners and edges before hexes; None when none is in reach.

        `passing` takes the small reach of a pointer that only passes by, for places that are not offered.
        """
        best: Place | None = None
        best_score = 1.0
        reach = _PASSING if passing else REACH
        for place in places:
            score = self.distance(place, at) / reach[place.kind]
            if place.kind == "hex":
                score = 0.999 if self.inside(place.index, at) else 2.0
            if score < best_score:
                best, best_score = place, score
        return best

    def inside(self, index: int, at: QPointF) -> bool:
        """Whether a point lies on a hex."""
        to = at - self.hexes[index]
        x, y = abs(to.x()), abs(to.y())
        return x <= INNER and y <= SIDE - x * (SIDE / 2 / INNER)
