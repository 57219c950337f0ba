"""Whatever the content of a game names has its drawing, and drawings of a kind differ by more than their colours."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from itertools import combinations
from pathlib import Path

import numpy as np
import numpy.typing as npt
import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QImage, QPainter
from PySide6.QtSvg import QSvgRenderer
from PySide6.QtWidgets import QApplication

from hexsuite import assets
from hexsuite.ui.board import art
from hexsuite.ui.board.model import SeatStyle
from hexsuite.ui.board.palette import seat_style

GAMES = ("hexarion", "primal_hex")
SVGS = sorted(path for game in GAMES for path in assets.path(game).glob("*.svg"))
PLACEHOLDERS = ("#FF00FF", "#00FFFF", "#FFFF00")

ORDERS = ("attack", "charge", "shoot", "pray", "fortify", "harvest")
TRIBES = ("red", "blue", "green", "yellow")
TABLE = {
    "hexarion": (
        "facing", "home_base", "sanctum", "resonance", "ground", "home_ground", "deployment", "trap_0", "trap_1",
        "status_reclaimed", "energy", "energy_empty", "overflow", "class_edict_ready", "class_edict_spent", "focalis",
        "quiet", "card_back",
    ),
    "primal_hex": (
        *(f"order_{kind}" for kind in ORDERS), "order_back", "order_used", "order_void",
        *(f"tile_{tribe}" for tribe in TRIBES), "neutral", "mountain", "centre", "territory",
        "strength", "victory_point", "first_player",
        *(f"card_{kind}_back" for kind in ("tactic", "advisor", "warchief", "season")),
        *(f"{kind}_other" for kind in ("tactic", "advisor", "warchief", "season")),
    ),
}  # fmt: skip
"""What lies on the table besides what the content files name."""

CONTENT = (
    ("hexarion", "edicts", "edict", "name"),
    ("hexarion", "classes", "class", "name"),
    ("hexarion", "statuses", "status", "name"),
    ("hexarion", "glyphexes", "glyphex", "short"),
    ("primal_hex", "tribes", "tribe", "id"),
    ("primal_hex", "warchiefs", "warchief", "id"),
    ("primal_hex", "advisors", "advisor", "id"),
    ("primal_hex", "seasons", "season", "id"),
    ("primal_hex", "tactics", "tactic", "id"),
)
"""Game, content file, kind, and the field that names the drawing."""


def _named(game: str, file: str, kind: str, field: str) -> list[str]:
    rows = tomllib.loads(assets.path(f"{game}/{file}.toml").read_text(encoding="utf-8"))[kind]
    return [f"{game}/{kind}_{re.sub('[ -]', '_', row[field].lower())}" for row in rows]


def _shot(name: str, size: int, style: SeatStyle | None) -> npt.NDArray[np.float64]:
    """Lightness over a middle ground, 0–1, without any colour; shape (size, size)."""
    image = QImage(size, size, QImage.Format.Format_RGB32)
    image.fill(0x808080)
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    box = art.box(name)
    scale = size / max(box.width(), box.height())
    painter.translate(size / 2, size / 2)
    painter.scale(scale, scale)
    painter.translate(-box.center())
    art.draw(painter, name, style)
    painter.end()
    grey = image.convertToFormat(QImage.Format.Format_Grayscale8)
    rows = np.frombuffer(grey.constBits(), np.uint8).reshape(size, grey.bytesPerLine())
    return rows[:, :size].astype(np.float64) / 255


def _families() -> Iterator[tuple[str, list[str]]]:
    for game, file, kind, field in CONTENT:
        yield kind, _named(game, file, kind, field)
    yield "order", [f"primal_hex/order_{kind}" for kind in (*ORDERS, "back")]
    yield "tile", [f"primal_hex/{one}" for one in (*(f"tile_{tribe}" for tribe in TRIBES), "neutral", "mountain")]
    yield "trap", ["hexarion/trap_0", "hexarion/trap_1"]
    yield "energy", [f"hexarion/{one}" for one in ("energy", "energy_empty", "overflow")]
    yield "class edict", ["hexarion/class_edict_ready", "hexarion/class_edict_spent"]
    yield "back", [f"primal_hex/card_{kind}_back" for kind in ("tactic", "advisor", "warchief", "season")]


@pytest.mark.parametrize("path", SVGS, ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_every_drawing_is_valid_small_and_named_by_the_rule(path: Path) -> None:
    drawing = QSvgRenderer(str(path))
    assert drawing.isValid()
    assert not drawing.viewBoxF().isEmpty()
    text = path.read_text(encoding="utf-8")
    assert len(text) < 20_000
    assert all(len(colour) == 7 for colour in re.findall(r"#[0-9A-Fa-f]+", text))
    assert re.fullmatch(r"[a-z0-9]+(_[a-z0-9]+)*", path.stem)


@pytest.mark.parametrize(("game", "file", "kind", "field"), CONTENT)
def test_everything_in_the_content_files_has_its_drawing(game: str, file: str, kind: str, field: str) -> None:
    names = _named(game, file, kind, field)
    assert names
    missing = [name for name in names if not assets.path(game).joinpath(f"{name.split('/')[1]}.svg").is_file()]
    assert not missing


@pytest.mark.parametrize("game", GAMES)
def test_everything_on_the_table_has_its_drawing_and_no_drawing_is_left_over(game: str) -> None:
    wanted = {f"{game}/{name}" for name in TABLE[game]}
    for entry in CONTENT:
        if entry[0] == game:
            wanted.update(_named(*entry))
    assert wanted == {f"{game}/{path.stem}" for path in assets.path(game).glob("*.svg")}


@pytest.mark.parametrize(("kind", "names"), [pytest.param(*family, id=family[0]) for family in _families()])
def test_drawings_of_a_kind_differ_without_their_colours(qapp: QApplication, kind: str, names: list[str]) -> None:
    """At 24 px, in greys and in one seat's colours, at least a fourteenth of the picture is another."""
    style = seat_style(2, "C")
    shots = {name: _shot(name, 24, style) for name in names}
    for one, other in combinations(names, 2):
        part = float((np.abs(shots[one] - shots[other]) > 0.1).mean())
        assert part >= 0.07, (kind, one, other, round(part, 3))


def test_classes_are_told_apart_by_their_outline_alone(qapp: QApplication) -> None:
    names = _named("hexarion", "classes", "class", "name")
    outlines = {}
    for name in names:
        image = QImage(64, 64, QImage.Format.Format_ARGB32_Premultiplied)
        image.fill(0)
        painter = QPainter(image)
        drawing = art.renderer(name, seat_style(0, "A"))
        drawing.render(painter, QRectF(0, 0, 64, 64))
        painter.end()
        pixels = np.frombuffer(image.constBits(), np.uint32).reshape(64, 64)
        outlines[name] = (pixels >> 24) > 128
    for one, other in combinations(names, 2):
        both = float((outlines[one] & outlines[other]).sum() / (outlines[one] | outlines[other]).sum())
        assert both < 0.8, (one, other, round(both, 2))


SEATED = ("hexarion/facing", "hexarion/home_base", "hexarion/trap_0", "primal_hex/order_back", "primal_hex/tile_red")


@pytest.mark.parametrize("name", SEATED)
def test_pieces_take_their_seat_colour(qapp: QApplication, name: str) -> None:
    assert any(colour in assets.path(f"{name}.svg").read_text(encoding="utf-8") for colour in PLACEHOLDERS)
    light, dark = (_shot(name, 96, seat_style(colour, "A")) for colour in (3, 4))
    assert float((light - dark).max()) > 0.5


def test_a_seat_is_told_by_its_mark_on_every_piece_it_owns() -> None:
    owned = [*_named("hexarion", "classes", "class", "name"), "primal_hex/order_back", "primal_hex/territory"]
    owned += [f"hexarion/{one}" for one in ("home_base", "sanctum", "trap_0", "trap_1")]
    for name in owned:
        place = art.slot(name, "mark")
        assert place is not None, name
        assert art.box(name).contains(place), name
