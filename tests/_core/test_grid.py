"""Grids against plain geometry: what lies where is worked out again from points in the plane."""

from __future__ import annotations

import math
import pickle

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hexsuite._core.grid import Grid
from hexsuite.games.maps.shapes import rows_of_hexes

ROWS = {
    19: (3, 4, 5, 4, 3),
    30: (3, 4, 5, 6, 5, 4, 3),
    44: (5, 6, 7, 8, 7, 6, 5),
    61: (5, 6, 7, 8, 9, 8, 7, 6, 5),
}
# Rulings, standard geometry: hexes, corners, edges, coast edges.
STANDARD = [(19, 54, 72, 30), (30, 80, 109, 38), (44, 112, 155, 46), (61, 150, 210, 54)]
DIRECTIONS = ((1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1))

land = st.sets(st.tuples(st.integers(-3, 3), st.integers(-3, 3)), min_size=1, max_size=24)


def _distance(a: tuple[float, float], b: tuple[float, float]) -> float:
    return math.hypot(a[0] - b[0], a[1] - b[1])


@pytest.mark.parametrize(("hexes", "corners", "edges", "coast"), STANDARD)
def test_standard_geometry(hexes: int, corners: int, edges: int, coast: int):
    grid = Grid(rows_of_hexes(ROWS[hexes]))
    assert (len(grid.hexes), len(grid.corners), len(grid.edges)) == (hexes, corners, edges)
    assert [len(loop) for loop in grid.coast()] == [coast]


def test_one_hex_in_full():
    grid = Grid([(2, -1)])
    assert grid.hexes == ((2, -1),)
    # Reading order: top; the upper two, left first; the lower two; bottom.
    assert grid.corners == ((2, -1, "N"), (2, -2, "S"), (3, -2, "S"), (1, 0, "N"), (2, 0, "N"), (2, -1, "S"))
    assert grid.hex_corners == ((0, 2, 4, 5, 3, 1),)
    assert grid.edges == ((0, 1), (0, 2), (1, 3), (2, 4), (3, 5), (4, 5))
    assert grid.hex_edges == ((1, 3, 5, 4, 2, 0),)
    assert grid.hex_neighbours == ((-1,) * 6,)
    assert grid.coast() == [[1, 3, 5, 4, 2, 0]]


@given(land)
def test_places_agree_with_the_plane(hexes: set[tuple[int, int]]):
    grid = Grid(hexes)
    points = [grid.corner_point(i) for i in range(len(grid.corners))]
    for h in range(len(grid.hexes)):
        centre = grid.hex_point(h)
        near = {i for i, point in enumerate(points) if abs(_distance(point, centre) - 1) < 1e-9}
        assert set(grid.hex_corners[h]) == near
        angles = [math.atan2(points[c][1] - centre[1], points[c][0] - centre[0]) for c in grid.hex_corners[h]]
        for i, angle in enumerate(angles):  # clockwise on the screen from the top, a sixth of a turn each
            assert math.isclose((angle + math.pi / 2) % (2 * math.pi), i * math.pi / 3, abs_tol=1e-9) or i == 0
        assert math.isclose(angles[0], -math.pi / 2)
    joined = {(a, b) for a in range(len(points)) for b in range(a) if abs(_distance(points[a], points[b]) - 1) < 1e-9}
    outlines = {edge for h in range(len(grid.hexes)) for edge in grid.hex_edges[h]}
    assert outlines == set(range(len(grid.edges)))
    assert {(b, a) for a, b in grid.edges} <= joined


@given(land)
def test_order_is_reading_order(hexes: set[tuple[int, int]]):
    grid = Grid(hexes)
    assert list(grid.hexes) == sorted(hexes, key=lambda at: (at[1], at[0]))
    points = [grid.corner_point(i) for i in range(len(grid.corners))]
    rounded = [(round(y, 6), round(x, 6)) for x, y in points]
    assert rounded == sorted(rounded)
    assert list(grid.edges) == sorted(grid.edges)
    assert all(a < b for a, b in grid.edges)


@given(land)
def test_tables_agree_with_each_other(hexes: set[tuple[int, int]]):
    grid = Grid(hexes)
    for h, (q, r) in enumerate(grid.hexes):
        for i, (dq, dr) in enumerate(DIRECTIONS):
            there = grid.hex_neighbours[h][i]
            assert (there >= 0) == ((q + dq, r + dr) in hexes)
            if there >= 0:
                assert grid.hexes[there] == (q + dq, r + dr)
                shared = set(grid.hex_edges[h]) & set(grid.hex_edges[there])
                assert shared == {grid.hex_edges[h][(i + 1) % 6]}
        for i, edge in enumerate(grid.hex_edges[h]):
            assert set(grid.edges[edge]) == {grid.hex_corners[h][i], grid.hex_corners[h][(i + 1) % 6]}
            assert h in grid.edge_hexes[edge]
        for corner in grid.hex_corners[h]:
            assert h in grid.corner_hexes[corner]
    assert sum(map(len, grid.corner_hexes)) == 6 * len(grid.hexes) == sum(map(len, grid.edge_hexes))
    assert sum(map(len, grid.corner_edges)) == 2 * len(grid.edges)
    for corner, around in enumerate(grid.corner_corners):
        for other, edge in zip(around, grid.corner_edges[corner], strict=True):
            assert grid.edges[edge] == (min(corner, other), max(corner, other))


@given(land)
def test_indices_find_everything(hexes: set[tuple[int, int]]):
    grid = Grid(hexes)
    assert [grid.hex_index(at) for at in grid.hexes] == list(range(len(grid.hexes)))
    assert [grid.corner_index(at) for at in grid.corners] == list(range(len(grid.corners)))
    assert [grid.edge_index(b, a) for a, b in grid.edges] == list(range(len(grid.edges)))
    for missing in ((9, 9), (9, 9, "N")):
        with pytest.raises(KeyError):
            grid.hex_index(missing) if len(missing) == 2 else grid.corner_index(missing)
    with pytest.raises(KeyError):
        grid.edge_index(0, 0)


@given(land)
def test_coast_is_closed_loops_with_the_land_on_the_right(hexes: set[tuple[int, int]]):
    grid = Grid(hexes)
    loops = grid.coast()
    flat = [edge for loop in loops for edge in loop]
    assert sorted(flat) == [edge for edge, around in enumerate(grid.edge_hexes) if len(around) == 1]
    for loop in loops:
        for edge, after in zip(loop, loop[1:] + loop[:1], strict=True):
            (at,) = set(grid.edges[edge]) & set(grid.edges[after])
            (start,) = set(grid.edges[edge]) - {at}
            six = grid.hex_corners[grid.edge_hexes[edge][0]]
            assert (six.index(start) + 1) % 6 == six.index(at)  # clockwise around its own hex


def test_outer_coast_comes_before_lakes():
    ring = [at for at in rows_of_hexes(ROWS[19]) if at not in ((0, 0), (1, 0), (-1, 0))]
    loops = Grid(ring).coast()
    assert [len(loop) for loop in loops] == [30, 14]


@pytest.mark.parametrize(
    ("hexes", "message"),
    [
        ([], "at least one"),
        ([(0, 0), (1, 0), (0, 0)], "once only"),
        ([(q, 0) for q in range(92)], "at most 91 hexes"),
        ([(2 * q, 0) for q in range(41)], "at most 240 corners"),
    ],
)
def test_limits(hexes: list[tuple[int, int]], message: str):
    with pytest.raises(ValueError, match=message):
        Grid(hexes)


def test_the_largest_board_fits():
    grid = Grid(rows_of_hexes((6, 7, 8, 9, 10, 11, 10, 9, 8, 7, 6)))
    assert (len(grid.hexes), len(grid.corners), len(grid.edges)) == (91, 216, 306)


def test_grids_are_immutable_and_can_be_pickled():
    grid = Grid(rows_of_hexes(ROWS[19]))
    with pytest.raises(AttributeError):
        grid.hexes = ()
    assert pickle.loads(pickle.dumps(grid)).edges == grid.edges
