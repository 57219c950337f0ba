"""Boards to draw on: the standard sizes with all terrains, numbers and harbours."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass

import pytest
from PySide6.QtWidgets import QApplication

from hexsuite._core.grid import Grid
from hexsuite.ui import theme
from hexsuite.ui.board import BoardScene, BoardView, Harbour, Tile
from hexsuite.ui.board.palette import seat_style

ROWS = {19: (3, 4, 5, 4, 3), 30: (3, 4, 5, 6, 5, 4, 3), 44: (5, 6, 7, 8, 7, 6, 5), 61: (5, 6, 7, 8, 9, 8, 7, 6, 5)}
TERRAIN = ("forest", "hills", "pasture", "fields", "mountains")
GOODS = ("lumber", "brick", "wool", "grain", "ore")
NUMBERS = (2, 3, 4, 5, 6, 8, 9, 10, 11, 12)


def grid_of(size: int) -> Grid:
    """A standard board's grid."""
    rows = ROWS[size]
    middle = len(rows) // 2
    return Grid((max(0, middle - i) + k, i - middle) for i, count in enumerate(rows) for k in range(count))


def tiles_of(grid: Grid) -> list[Tile]:
    """Terrains and numbers in turn; the first hex is a desert."""
    tiles = [Tile(grid.hexes[0], "hexfolk/desert", 0, "desert")]
    for i, at in enumerate(grid.hexes[1:]):
        name = TERRAIN[i % 5]
        tiles.append(Tile(at, f"hexfolk/{name}", NUMBERS[i % 10], name))
    return tiles


def harbours_of(grid: Grid) -> list[Harbour]:
    """A harbour on every fourth edge of the outer coast, plain and special ones in turn."""
    coast = grid.coast()[0]
    picked = coast[0 : len(coast) - 2 : 4]
    return [
        Harbour(edge, "3:1", None, "harbour 3 for 1") if i % 2 else Harbour(edge, "2:1", f"hexfolk/{GOODS[i % 5]}", "x")
        for i, edge in enumerate(picked)
    ]


@dataclass
class Board:
    """A scene and its view."""

    scene: BoardScene
    view: BoardView


@pytest.fixture
def make_board(qapp: QApplication) -> Iterator[Callable[..., Board]]:
    """Makes a shown board of a standard size."""
    theme.apply(qapp, "light")
    made: list[Board] = []

    def make(size: int = 19, width: int = 900, height: int = 620) -> Board:
        scene = BoardScene()
        view = BoardView(scene)
        view.resize(width, height)
        grid = grid_of(size)
        scene.reset(grid, tiles_of(grid), harbours_of(grid), [seat_style(i, "ABCDEFGH"[i]) for i in range(8)])
        view.show()
        qapp.processEvents()
        made.append(Board(scene, view))
        return made[-1]

    yield make
    for board in made:
        board.scene.finish()
        board.view.close()
        board.view.deleteLater()
        board.scene.deleteLater()
    qapp.processEvents()


@pytest.fixture
def board(make_board: Callable[..., Board]) -> Board:
    """The 19-hex board."""
    return make_board()
