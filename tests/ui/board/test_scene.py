"""The scene: what it shows, what it hides, and the one thing it emits."""

from __future__ import annotations

from collections.abc import Callable, Iterable

import pytest
from PySide6.QtCore import QPoint, QPointF, QRect, Qt
from PySide6.QtGui import QImage
from PySide6.QtTest import QSignalSpy, QTest
from PySide6.QtWidgets import QApplication

from hexsuite._core.grid import Grid
from hexsuite.ui import theme
from hexsuite.ui.board import BoardScene, BoardView, Change, Detail, Gain, Piece, Place, Tile, items
from hexsuite.ui.board.layout import CHIP
from hexsuite.ui.board.palette import seat_style
from tests.ui.board.conftest import Board, grid_of, tiles_of

ROBBER = Piece(Place("hex", 4), "hexfolk/robber", -1, "robber")
HOUSE = Piece(Place("corner", 20), "hexfolk/settlement", 0, "Ada's settlement")
ROAD = Piece(Place("edge", 30), "hexfolk/road", 1, "Bruno's road")


def shown(scene: BoardScene) -> list[items.PieceItem]:
    return [item for item in scene.items() if isinstance(item, items.PieceItem)]


def test_a_board_needs_a_tile_for_each_hex(board: Board) -> None:
    grid = grid_of(19)
    tiles = tiles_of(grid)
    with pytest.raises(ValueError, match="one tile for each hex"):
        board.scene.reset(grid, tiles[:-1], [], [])
    with pytest.raises(ValueError, match="order"):
        board.scene.reset(grid, tiles[::-1], [], [])


def test_set_pieces_adds_and_removes(board: Board) -> None:
    scene = board.scene
    scene.set_pieces([ROBBER, HOUSE, HOUSE])
    assert set(scene.pieces()) == {ROBBER, HOUSE}
    scene.set_pieces([HOUSE, ROAD])
    assert set(scene.pieces()) == {HOUSE, ROAD}
    assert len(shown(scene)) == 2


def test_a_change_is_animated_and_ends_in_place(board: Board) -> None:
    scene = board.scene
    scene.set_pieces([ROBBER, HOUSE])
    moved = Piece(Place("hex", 9), "hexfolk/robber", -1, "robber")
    city = Piece(HOUSE.place, "hexfolk/city", 0, "Ada's city")
    scene.apply(Change(added=(city,), removed=(HOUSE,), moved=((ROBBER, moved),)))
    assert len(shown(scene)) == 3  # the settlement is still fading
    assert set(scene.pieces()) == {city, moved}
    QTest.qWait(60)
    by_piece = {item.piece: item for item in shown(scene)}
    assert by_piece[city].opacity() < 1
    scene.finish()
    by_piece = {item.piece: item for item in shown(scene)}
    assert set(by_piece) == {city, moved}
    assert by_piece[city].opacity() == by_piece[city].scale() == 1
    assert by_piece[moved].pos() == scene.layout_.standing(moved.place, True)
    assert by_piece[moved].zValue() == items.HEX_PIECE


def test_an_animation_comes_to_its_end_by_itself(board: Board) -> None:
    scene = board.scene
    scene.set_pace(8)
    scene.set_pieces([HOUSE])
    scene.apply(Change(added=(ROAD,), removed=(HOUSE,), gains=(Gain(Place("hex", 3), "+1", "hexfolk/wool", 0),)))
    QTest.qWait(600)
    assert [item.piece for item in shown(scene)] == [ROAD]
    assert not [item for item in scene.items() if isinstance(item, items.FloatItem)]


def test_the_next_event_ends_the_animation_at_once(board: Board) -> None:
    scene = board.scene
    scene.apply(Change(added=(HOUSE,)))
    scene.apply(Change(added=(ROAD,)))
    assert {item.piece: item.opacity() for item in shown(scene)}[HOUSE] == 1
    scene.set_pieces([HOUSE])
    assert [(item.piece, item.opacity(), item.scale()) for item in shown(scene)] == [(HOUSE, 1, 1)]


def test_reduced_motion_moves_nothing_and_shows_gains_still(board: Board) -> None:
    scene = board.scene
    scene.set_reduced_motion(True)
    scene.apply(Change(added=(HOUSE,), gains=(Gain(Place("hex", 3), "+1"),), glow=(Place("hex", 3),)))
    (house,) = shown(scene)
    assert (house.opacity(), house.scale()) == (1, 1)
    (gain,) = [item for item in scene.items() if isinstance(item, items.FloatItem)]
    before = gain.pos()
    QTest.qWait(120)
    assert gain.pos() == before
    assert gain.opacity() == 1
    scene.finish()
    assert not [item for item in scene.items() if isinstance(item, items.FloatItem | items.GlowItem)]


def test_pace_zero_shows_everything_at_once(board: Board) -> None:
    scene = board.scene
    scene.set_pace(0)
    scene.apply(Change(added=(HOUSE,), gains=(Gain(Place("hex", 3), "+1"),)))
    assert [item.opacity() for item in shown(scene)] == [1]
    assert not [item for item in scene.items() if isinstance(item, items.FloatItem)]


def test_removing_what_is_not_there_is_an_error(board: Board) -> None:
    board.scene.set_pieces([ROAD])
    with pytest.raises(KeyError):
        board.scene.apply(Change(removed=(ROAD, HOUSE)))
    with pytest.raises(KeyError):
        board.scene.apply(Change(removed=(ROAD,), moved=((HOUSE, ROBBER),)))
    assert board.scene.pieces() == (ROAD,)  # nothing has changed


def test_a_tile_can_change(board: Board) -> None:
    scene = board.scene
    before = board.view.picture(600, 500)
    scene.apply(Change(tiles=((4, Tile(scene.grid.hexes[4], "hexfolk/mountains", 12, "mountains")),)))
    assert "mountains, number 12" in scene.describe(Place("hex", 4))
    assert board.view.picture(600, 500) != before


def test_the_newest_piece_keeps_its_halo_until_told(board: Board) -> None:
    scene = board.scene
    scene.set_pieces([HOUSE, ROAD])
    scene.mark_newest([ROAD.place])
    assert {item.piece: item.newest for item in shown(scene)} == {HOUSE: False, ROAD: True}
    scene.set_pieces([HOUSE, ROAD, ROBBER])
    assert {item.piece: item.newest for item in shown(scene)}[ROAD]
    scene.mark_newest([])
    assert not any(item.newest for item in shown(scene))


def test_only_offered_places_can_be_picked_and_once(board: Board) -> None:
    scene = board.scene
    spy = QSignalSpy(scene.picked)
    assert not scene.pick(Place("corner", 3))
    scene.offer([Place("corner", 3), Place("corner", 8)], 0, "hexfolk/settlement")
    assert not scene.pick(Place("corner", 4))
    assert scene.pick(Place("corner", 3))
    assert not scene.pick(Place("corner", 8))
    scene.offer([Place("edge", 5)], 0, "hexfolk/road")
    assert scene.pick(Place("edge", 5))
    assert [spy.at(i)[0] for i in range(spy.count())] == [Place("corner", 3), Place("edge", 5)]


def test_offers_can_be_added_and_cleared(board: Board) -> None:
    scene = board.scene
    scene.offer([Place("corner", 3)], 0, "hexfolk/settlement")
    scene.offer([Place("edge", 3)], 0, "hexfolk/road", more=True)
    assert set(scene.offers()) == {Place("corner", 3), Place("edge", 3)}
    scene.clear_offer()
    assert scene.offers() == ()
    assert not [item for item in scene.items() if isinstance(item, items.GhostItem)]


def test_the_aimed_hex_gets_a_rim(board: Board) -> None:
    scene = board.scene
    scene.offer([Place("hex", 3), Place("hex", 8)], -1, "hexfolk/robber")

    def rims() -> list[Place]:
        return [item.place for item in scene.items() if isinstance(item, items.GlowItem)]

    for place, expected in ((Place("hex", 3), [Place("hex", 3)]), (Place("hex", 8), [Place("hex", 8)])):
        scene.hover(place)
        assert rims() == expected
    scene.hover(Place("hex", 5))  # not offered
    assert rims() == []
    scene.hover(Place("hex", 3))
    scene.clear_offer()
    assert rims() == []


def test_a_scene_without_a_board_is_harmless(qapp: QApplication) -> None:
    scene = BoardScene()
    view = BoardView(scene)
    view.show()
    assert scene.place_at(QPointF(0, 0)) is None
    QTest.mouseClick(view.viewport(), Qt.MouseButton.LeftButton)
    QTest.keyClick(view, Qt.Key.Key_Right)
    assert view.focused() is None
    view.close()


def test_a_ring_of_land_has_a_lake(qapp: QApplication) -> None:
    """The sea shows through the middle of a board without a centre."""
    near = [(1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1)]
    grid = Grid(near)
    scene = BoardScene()
    view = BoardView(scene)
    scene.reset(grid, [Tile(at, "hexfolk/forest", 5, "forest") for at in grid.hexes], [], [])
    picture = view.picture(500, 500)
    middle = picture.pixelColor(250, 250)
    assert middle.blue() > middle.red() + 30  # water, neither the land's sand nor forest
    assert middle.lightness() > 200
    assert scene.place_at(QPointF(0, 0)) is None


def test_highlights_replace_each_other_by_kind(board: Board) -> None:
    scene = board.scene
    scene.highlight([Place("hex", 1), Place("hex", 2)], "produced")
    scene.highlight([Place("edge", 1)], "path")
    scene.highlight([Place("hex", 3)], "produced")
    assert scene.highlighted("produced") == (Place("hex", 3),)
    assert scene.highlighted("path") == (Place("edge", 1),)
    scene.highlight([], "path")
    assert len([item for item in scene.items() if isinstance(item, items.GlowItem)]) == 1


def test_flip_turns_the_board_and_keeps_what_it_shows(board: Board) -> None:
    scene = board.scene
    scene.set_pieces([HOUSE, ROBBER])
    scene.offer([Place("edge", 7)], 1, "hexfolk/road")
    scene.highlight([Place("hex", 2)], "produced")
    before = scene.layout_.point(HOUSE.place)
    scene.flip(True)
    assert scene.layout_.point(HOUSE.place) == -before
    assert set(scene.pieces()) == {HOUSE, ROBBER}
    assert scene.offers() == (Place("edge", 7),)
    assert scene.highlighted("produced") == (Place("hex", 2),)
    assert scene.pick(Place("edge", 7))
    scene.flip(False)
    assert scene.layout_.point(HOUSE.place) == before


def test_places_are_told_in_words(board: Board) -> None:
    scene = board.scene
    assert scene.describe(Place("hex", 0)) == "hex 1, desert, no number, empty"
    assert scene.describe(Place("hex", 1)) == "hex 2, forest, number 2, empty"
    scene.set_pieces([HOUSE, Piece(Place("hex", 1), "hexfolk/robber", -1, "robber")])
    assert scene.describe(Place("hex", 1)) == "hex 2, forest, number 2, robber"
    harbour = scene.harbours[1]
    corner = Place("corner", scene.grid.edges[harbour.edge][0])
    assert "harbour 3 for 1" in scene.describe(corner)
    scene.offer([corner], 0, "hexfolk/settlement")
    assert scene.describe(corner).endswith("empty, can be chosen")
    assert "Ada's settlement" in scene.describe(HOUSE.place)


def _same(one: QImage, other: QImage, area: QRect) -> bool:
    return one.copy(area) == other.copy(area)


def _full_board(scene: BoardScene) -> Iterable[Piece]:
    for i in range(len(scene.grid.corners)):
        yield Piece(Place("corner", i), "hexfolk/city", i % 8, newest=i % 2 == 0)
    for i in range(len(scene.grid.edges)):
        yield Piece(Place("edge", i), "hexfolk/road", i % 8, newest=True)
    for i, tile in enumerate(scene.tiles):
        if tile.number:
            yield Piece(Place("hex", i), "hexfolk/robber", newest=True)


@pytest.mark.parametrize("size", [19, 61])
@pytest.mark.parametrize("flipped", [False, True])
def test_nothing_covers_a_number_or_a_harbour(make_board: Callable[..., Board], size: int, flipped: bool) -> None:
    """Cities on all corners, roads on all edges, a robber on every hex: chips and signs look as before."""
    board = make_board(size)
    scene = board.scene
    scene.flip(flipped)
    width, height = 1600, 1400
    bare = board.view.picture(width, height)
    scene.set_pieces(_full_board(scene))
    scene.offer([Place("hex", i) for i in range(len(scene.tiles))], -1, "hexfolk/robber")
    scene.highlight([Place("hex", i) for i in range(len(scene.tiles))], "produced")
    full = board.view.picture(width, height)
    assert full != bare
    area = scene.content()
    scale = min(width / area.width(), height / area.height())

    def on_picture(at: QPointF, half_width: float, half_height: float) -> QRect:
        x = (at.x() - area.center().x()) * scale + width / 2
        y = (at.y() - area.center().y()) * scale + height / 2
        w, h = half_width * scale, half_height * scale
        return QRect(round(x - w), round(y - h), round(2 * w), round(2 * h))

    for i, tile in enumerate(scene.tiles):
        if tile.number:
            chip = on_picture(scene.layout_.hexes[i] + CHIP, 21, 21)  # the square inside the chip
            assert _same(bare, full, chip), f"chip of hex {i}"
    for harbour in scene.harbours:
        sign = on_picture(scene.layout_.harbour(harbour.edge), 42 if harbour.art else 29, 14)
        assert _same(bare, full, sign), f"sign of edge {harbour.edge}"


def test_a_new_theme_recolours_the_board(board: Board) -> None:
    light = board.view.picture(400, 300)
    app = theme.QApplication.instance()
    theme.apply(app, "dark")
    dark = board.view.picture(400, 300)
    assert light.pixelColor(2, 2).name() == theme.LIGHT.sea.lower()
    assert dark.pixelColor(2, 2).name() == theme.DARK.sea.lower()
    theme.apply(app, "light")
    assert board.view.picture(400, 300) == light


def test_seats_are_told_apart_without_colour(board: Board) -> None:
    """Two seats with the same colour still differ by letter and mark."""
    scene = board.scene
    one, other = seat_style(0, "A"), seat_style(0, "B")
    scene.styles = (one, other)
    pictures = []
    for seat in (0, 1):
        scene.set_pieces([Piece(Place("corner", 20), "hexfolk/settlement", seat)])
        pictures.append(board.view.picture(900, 700))
    assert pictures[0] != pictures[1]


# ── Boards without numbers ───────────────────────────────────────────────────────────────────────────────────


@pytest.fixture
def plain_board(make_board: Callable[..., Board]) -> Board:
    """Hexes with names, and no numbers."""
    board = make_board(19)
    grid = board.scene.grid
    tiles = [Tile(at, "hexarion/ground", label="ground", name=f"h{i}") for i, at in enumerate(grid.hexes)]
    board.scene.reset(grid, tiles, (), board.scene.styles)
    return board


def test_without_numbers_pieces_stand_in_the_middle(plain_board: Board) -> None:
    scene = plain_board.scene
    scene.set_pieces([Piece(Place("hex", 4), "hexarion/class_mage", 0, "mage")])
    (item,) = scene._pieces.values()
    assert item.pos() == scene.layout_.hexes[4]
    assert scene.describe(Place("hex", 4)) == "h4, ground, mage"


def test_a_pointer_turns_with_the_board_and_a_badge_does_not(plain_board: Board) -> None:
    """What points east shows on the right, from the other side on the left; a badge stays where it was."""
    scene = plain_board.scene
    badge = Detail("hexarion/status_marked", (0.0, -76.0), 34.0)
    looks = {}
    for flipped in (False, True):
        scene.flip(flipped)
        for name, details in {
            "bare": (),
            "pointer": (Detail("hexarion/facing", turn=0.0, seated=True),),
            "badge": (badge,),
        }.items():
            scene.set_pieces([Piece(Place("hex", 9), "hexarion/class_mage", 0, details=details)])
            looks[flipped, name] = plain_board.view.picture(900, 800)
    centre, scale = (
        looks[False, "bare"].rect().center(),
        min(900 / scene.content().width(), 800 / scene.content().height()),
    )

    def differs(flipped: bool, name: str, x: float, y: float) -> bool:
        at = QPoint(round(x * scale), round(y * scale)) + centre
        spot = QRect(at - QPoint(6, 6), at + QPoint(6, 6))
        return not _same(looks[flipped, "bare"], looks[flipped, name], spot)

    assert [differs(False, "pointer", x, 0) for x in (70, -70)] == [True, False]
    assert [differs(True, "pointer", x, 0) for x in (70, -70)] == [False, True]
    assert [differs(side, "badge", 0, y) for side in (False, True) for y in (-76, 76)] == [True, False, True, False]


def test_ground_lies_under_what_stands_and_has_no_halo(plain_board: Board) -> None:
    scene = plain_board.scene
    ring = Piece(Place("hex", 9), "hexarion/sanctum", 1, "Sanctum", ground=True)
    mage = Piece(Place("hex", 9), "hexarion/class_mage", 0, "mage")
    scene.set_pieces([mage, ring])
    assert scene._pieces[ring].zValue() < scene._pieces[mage].zValue()
    scene.mark_newest([Place("hex", 9)])
    assert (scene._pieces[mage].newest, scene._pieces[ring].newest) == (True, False)


def test_a_piece_that_changes_where_it_stands_takes_its_new_details(plain_board: Board) -> None:
    scene = plain_board.scene
    scene.set_reduced_motion(True)
    before = Piece(Place("hex", 9), "hexarion/class_mage", 0)
    after = Piece(
        Place("hex", 9), "hexarion/class_mage", 0, details=(Detail("hexarion/facing", turn=60.0, seated=True),)
    )
    scene.set_pieces([before])
    small = scene._pieces[before].boundingRect()
    scene.apply(Change(moved=((before, after),)))
    assert scene.pieces() == (after,)
    assert scene._pieces[after].boundingRect().contains(small.adjusted(-20, -20, 20, 20))


def test_a_piece_that_can_be_chosen_has_a_rim_round_its_hex(plain_board: Board) -> None:
    scene = plain_board.scene
    scene.set_pieces([Piece(Place("hex", 9), "hexarion/class_mage", 0)])
    bare = plain_board.view.picture(900, 800)
    scene.offer([Place("hex", 9)], 1, "hexarion/edict_attack")
    lit = plain_board.view.picture(900, 800)
    scale = min(900 / scene.content().width(), 800 / scene.content().height())
    rim = QRect(
        bare.rect().center() + QPoint(round(70 * scale), -8), bare.rect().center() + QPoint(round(86 * scale), 8)
    )
    assert not _same(bare, lit, rim)
    middle = QRect(bare.rect().center() - QPoint(8, 8), bare.rect().center() + QPoint(8, 8))
    assert _same(bare, lit, middle)


@pytest.mark.parametrize(("turn", "seen"), [(None, 0.0), (0.0, 180.0), (60.0, 240.0)])
def test_ground_that_points_somewhere_turns_with_the_board(plain_board: Board, turn: float | None, seen: float) -> None:
    scene = plain_board.scene
    scene.set_pieces([Piece(Place("hex", 4), "hexarion/deployment", 0, ground=True, turn=turn)])
    assert next(iter(scene._pieces.values())).rotation() == (turn or 0.0)
    scene.flip(True)
    assert next(iter(scene._pieces.values())).rotation() == seen
