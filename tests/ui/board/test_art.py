"""The artwork is all there and can be drawn; pictures are kept and come out the same."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QColor, QImage, QPainter
from PySide6.QtSvg import QSvgRenderer
from PySide6.QtWidgets import QApplication

from hexsuite import assets
from hexsuite.ui import theme
from hexsuite.ui.board import art
from hexsuite.ui.board.palette import SEAT_MARKS, seat_style

SVGS = sorted(path for folder in ("board", "hexfolk", "icons") for path in assets.path(folder).glob("*.svg"))
PIECES = ("settlement", "city", "road")


@pytest.mark.parametrize("path", SVGS, ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_every_drawing_is_valid_and_small(path: Path) -> None:
    drawing = QSvgRenderer(str(path))
    assert drawing.isValid()
    assert not drawing.viewBoxF().isEmpty()
    text = path.read_text(encoding="utf-8")
    assert len(text) < 20_000
    assert all(len(colour) == 7 for colour in re.findall(r"#[0-9A-Fa-f]+", text))


def test_hexfolk_has_all_its_art() -> None:
    terrain = ("forest", "hills", "pasture", "fields", "mountains", "desert")
    goods = ("lumber", "brick", "wool", "grain", "ore")
    cards = ("back", "knight", "victory_point", "road_building", "year_of_plenty", "monopoly", *goods)
    for name in (*terrain, *goods, *PIECES, "robber", *(f"card_{card}" for card in cards)):
        assert assets.path(f"hexfolk/{name}.svg").is_file()


def _shot(name: str, colour: int, marks: art.Marks = "both") -> QImage:
    image = QImage(120, 120, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(0)
    painter = QPainter(image)
    painter.translate(60, 60)
    art.draw(painter, name, seat_style(colour, "ABCDEFGH"[colour]), marks)
    painter.end()
    return image


@pytest.mark.parametrize("piece", PIECES)
def test_pieces_take_their_seat_colour_and_no_placeholder_is_left(qapp: QApplication, piece: str) -> None:
    for colour in range(8):
        image = _shot(f"hexfolk/{piece}", colour)
        seen = {QColor(image.pixelColor(x, y)).name() for x in range(120) for y in range(120)}
        assert seat_style(colour, "A").colour.lower() in seen
        assert not seen & {"#ff00ff", "#00ffff", "#ffff00"}


@pytest.mark.parametrize("piece", PIECES)
def test_marks_change_the_piece(qapp: QApplication, piece: str) -> None:
    letter, shape = (_shot(f"hexfolk/{piece}", 0, marks) for marks in ("letter", "shape"))
    assert letter != shape
    assert art.slot(f"hexfolk/{piece}", "mark") is not None


def test_marks_fit_their_square() -> None:
    for mark in SEAT_MARKS:
        assert QRectF(-1.15, -1.15, 2.3, 2.3).contains(art.mark_path(mark).boundingRect()), mark
    with pytest.raises(KeyError):
        art.mark_path("blob")


def test_a_missing_drawing_is_named() -> None:
    with pytest.raises(FileNotFoundError, match="hexfolk/volcano"):
        art.renderer("hexfolk/volcano")


@pytest.mark.parametrize("scale", [0.5, 0.6271, 1.0, 1.25, 1.5, 2.0])
def test_a_kept_picture_is_made_once_and_matches_direct_drawing(qapp: QApplication, scale: float) -> None:
    calls = []
    stamps = art.Stamps()

    def paint(painter: QPainter) -> None:
        calls.append(1)
        art.draw(painter, "hexfolk/robber")

    def shot(kept: bool) -> QImage:
        image = QImage(160, 160, QImage.Format.Format_ARGB32_Premultiplied)
        image.fill(QColor("#88AA88"))
        painter = QPainter(image)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.translate(80.25, 80.5)
        painter.scale(scale, scale)
        if kept:
            stamps.draw(painter, "robber", art.box("hexfolk/robber").adjusted(-4, -4, 4, 4), paint)
        else:
            art.draw(painter, "hexfolk/robber")
        painter.end()
        return image

    first, second, direct = shot(True), shot(True), shot(False)
    assert len(calls) == 1
    assert first == second
    worst = 0
    for x in range(160):
        for y in range(160):
            a, b = first.pixelColor(x, y), direct.pixelColor(x, y)
            worst += abs(a.red() - b.red()) + abs(a.green() - b.green()) + abs(a.blue() - b.blue())
    assert worst / (160 * 160) < 3.0  # a quarter of a pixel aside at most


def test_icons_follow_the_theme_and_the_pixel_ratio(qapp: QApplication) -> None:
    def darkest() -> int:
        image = theme.icon("close").pixmap(QSize(32, 32), 2.0).toImage()
        assert image.width() == 64
        colours = [image.pixelColor(x, y) for x in range(64) for y in range(64)]
        return next(colour.lightness() for colour in colours if colour.alpha() > 250)

    theme.apply(qapp, "light")
    assert darkest() < 90
    theme.apply(qapp, "dark")
    assert darkest() > 180
    theme.apply(qapp, "light")
    with pytest.raises(FileNotFoundError):
        theme.icon("no such icon")
