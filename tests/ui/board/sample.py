"""Draws a sample board into a picture, and measures how long boards take to paint.

    python -m tests.ui.board.sample board.png --hexes 44 --theme dark --offer corner
    python -m tests.ui.board.sample --measure

Pixel ratios come from Qt: QT_SCALE_FACTOR=2 makes a picture of twice the size.
"""

from __future__ import annotations

import argparse
import random
from statistics import median
from time import perf_counter

from PySide6.QtCore import QSize
from PySide6.QtGui import QPixmap
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from hexsuite.ui import theme
from hexsuite.ui.board import BoardScene, BoardView, Change, Gain, Piece, Place, Tile
from hexsuite.ui.board.palette import seat_style
from tests.ui.board.conftest import ROWS, grid_of, harbours_of, tiles_of


def pieces_of(scene: BoardScene, seats: int, seed: int) -> list[Piece]:
    """Some buildings with a road each, and a robber."""
    grid, chance = scene.grid, random.Random(seed)
    order = list(range(len(grid.corners)))
    chance.shuffle(order)
    pieces: dict[Place, Piece] = {}
    blocked: set[int] = set()
    for corner in order:
        if corner in blocked or len(pieces) >= seats * 5:
            continue
        blocked.update((corner, *grid.corner_corners[corner]))
        seat = len(pieces) // 2 % seats
        kind = "city" if chance.random() < 0.3 else "settlement"
        pieces[Place("corner", corner)] = Piece(Place("corner", corner), f"hexfolk/{kind}", seat)
        edge = Place("edge", chance.choice(grid.corner_edges[corner]))
        pieces.setdefault(edge, Piece(edge, "hexfolk/road", seat))
    robber = Place("hex", next(i for i, tile in enumerate(scene.tiles) if tile.number == 8))
    pieces[robber] = Piece(robber, "hexfolk/robber")
    return list(pieces.values())


def make(hexes: int, seed: int = 3) -> BoardView:
    """A shown board with terrain in random order."""
    scene = BoardScene()
    grid = grid_of(hexes)
    tiles = tiles_of(grid)
    faces = [(tile.art, tile.number, tile.label) for tile in tiles]
    random.Random(seed).shuffle(faces)
    tiles = [Tile(at, *face) for at, face in zip(grid.hexes, faces, strict=True)]
    seats = 8 if hexes > 30 else 4
    view = BoardView(scene)
    scene.reset(grid, tiles, harbours_of(grid), [seat_style(i, "ABCDEFGH"[i]) for i in range(seats)])
    scene.set_pieces(pieces_of(scene, seats, seed))
    return view


def offer(scene: BoardScene, kind: str) -> None:
    """Ghosts on all free places of a kind."""
    taken = {piece.place for piece in scene.pieces()}
    count = {"hex": len(scene.tiles), "corner": len(scene.grid.corners), "edge": len(scene.grid.edges)}[kind]
    name = {"hex": "hexfolk/robber", "corner": "hexfolk/settlement", "edge": "hexfolk/road"}[kind]
    places = [place for i in range(count) if (place := Place(kind, i)) not in taken]
    scene.offer(places, -1 if kind == "hex" else 0, name)
    scene.hover(places[len(places) // 2])


def produce(scene: BoardScene, number: int) -> None:
    """Gains and glows as after a roll, half-way through."""
    paid = [Place("hex", i) for i, tile in enumerate(scene.tiles) if tile.number == number]
    gains = tuple(Gain(place, "+1", "hexfolk/grain", i % 4) for i, place in enumerate(paid))
    scene.apply(Change(glow=tuple(paid), gains=gains))
    QTest.qWait(500)


def measure(app: QApplication) -> None:
    """Prints milliseconds (median) of a whole repaint and of one changed hex on 61 hexes, at 1280 × 720."""
    view = make(61)
    view.resize(QSize(1280, 720))
    view.show()
    app.processEvents()
    target = QPixmap(view.viewport().size() * view.devicePixelRatio())
    target.setDevicePixelRatio(view.devicePixelRatio())
    scene = view.scene()

    def timed(action: object, count: int) -> float:
        times = []
        for i in range(count):
            start = perf_counter()
            action(i)  # type: ignore[operator]
            times.append((perf_counter() - start) * 1000)
        return median(times)

    def repaint(_: int) -> None:
        view.viewport().repaint()

    def recolour(i: int) -> None:
        art = ("hexfolk/forest", "hexfolk/fields")[i % 2]
        scene.apply(Change(tiles=((30, Tile(scene.grid.hexes[30], art, 9, "x")),)))
        app.processEvents()

    def first(_: int) -> None:
        scene.retheme()
        view.viewport().repaint()

    print(f"whole repaint, pictures kept  {timed(repaint, 30):6.2f} ms")
    print(f"one hex changed               {timed(recolour, 40):6.2f} ms")
    print(f"whole repaint, nothing kept   {timed(first, 5):6.2f} ms")
    robber = next(piece for piece in scene.pieces() if piece.art.endswith("robber"))
    frames: list[float] = []
    scene.changed.connect(lambda _: frames.append(perf_counter()))
    scene.apply(Change(moved=((robber, Piece(Place("hex", 55), robber.art)),)))
    QTest.qWait(400)
    print(f"frames of a moving piece      {(len(frames) - 1) / (frames[-1] - frames[0]):6.1f} a second")


def main() -> None:
    """Reads the command line."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("picture", nargs="?")
    parser.add_argument("--hexes", type=int, choices=tuple(ROWS), default=19)
    parser.add_argument("--theme", choices=theme.NAMES, default="light")
    parser.add_argument("--size", default="884x508")
    parser.add_argument("--offer", choices=("hex", "corner", "edge"))
    parser.add_argument("--produce", type=int, default=0)
    parser.add_argument("--zoom", type=float, default=1)
    parser.add_argument("--flip", action="store_true")
    parser.add_argument("--measure", action="store_true")
    given = parser.parse_args()
    app = QApplication([])
    theme.apply(app, given.theme)
    if given.measure:
        measure(app)
        return
    view = make(given.hexes)
    view.resize(*(int(side) for side in given.size.split("x")))
    view.show()
    view.scene().flip(given.flip)
    if given.offer:
        offer(view.scene(), given.offer)
    if given.zoom != 1:
        view.zoom_by(given.zoom)
    app.processEvents()
    if given.produce:
        produce(view.scene(), given.produce)
    view.grab().save(given.picture)


if __name__ == "__main__":
    main()
