"""The view: clicks, double clicks, keys, zoom, pan and the info card, as hands do them."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtCore import QEvent, QObject, QPoint, QPointF, QRect, Qt
from PySide6.QtGui import QMouseEvent, QPaintEvent, QWheelEvent
from PySide6.QtTest import QSignalSpy, QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from hexsuite.ui.board import Change, Piece, Place
from tests.ui.board.conftest import Board

pytestmark = pytest.mark.window
LEFT = Qt.MouseButton.LeftButton


def at(board: Board, place: Place, dx: float = 0, dy: float = 0) -> QPoint:
    """Where a place is in the viewport, moved by board units."""
    return board.view.mapFromScene(board.scene.layout_.point(place) + QPointF(dx, dy))


def click(board: Board, where: QPoint, button: Qt.MouseButton = LEFT) -> None:
    QTest.mouseClick(board.view.viewport(), button, Qt.KeyboardModifier.NoModifier, where)


def corners(board: Board) -> list[Place]:
    return [Place("corner", i) for i in range(len(board.scene.grid.corners))]


def test_the_whole_board_is_visible(make_board: Callable[..., Board]) -> None:
    for size, width, height in ((19, 884, 508), (61, 500, 700), (44, 1200, 400)):
        board = make_board(size, width, height)
        shown = board.view.mapFromScene(board.scene.content()).boundingRect()
        assert board.view.viewport().rect().adjusted(-1, -1, 1, 1).contains(shown)
        assert max(shown.width() / width, shown.height() / height) > 0.93


def test_it_stays_fitted_when_resized_until_zoomed(board: Board, qapp: QApplication) -> None:
    board.view.resize(600, 420)
    qapp.processEvents()
    small = board.view.zoom()
    board.view.resize(1000, 800)
    qapp.processEvents()
    assert board.view.zoom() > 1.4 * small
    board.view.zoom_by(1.5)
    zoomed = board.view.zoom()
    board.view.resize(600, 420)
    qapp.processEvents()
    assert board.view.zoom() == zoomed


def test_a_click_picks_the_offered_place(board: Board) -> None:
    spy = QSignalSpy(board.scene.picked)
    board.scene.offer(corners(board), 0, "hexfolk/settlement")
    click(board, at(board, Place("corner", 20), 9, -7))
    assert [spy.at(i)[0] for i in range(spy.count())] == [Place("corner", 20)]


@pytest.mark.parametrize("aside", [-22, 0, 22])
def test_edges_have_wide_click_areas(board: Board, aside: float) -> None:
    grid, layout = board.scene.grid, board.scene.layout_
    spy = QSignalSpy(board.scene.picked)
    for edge in (10, 30, 50):
        board.scene.offer([Place("edge", i) for i in range(len(grid.edges))], 0, "hexfolk/road")
        line = layout.edges[edge]
        normal = line.normalVector().unitVector()
        click(board, at(board, Place("edge", edge), normal.dx() * aside, normal.dy() * aside))
    assert [spy.at(i)[0].index for i in range(spy.count())] == [10, 30, 50]


def test_a_double_click_picks_once_even_when_a_new_offer_comes_between(board: Board) -> None:
    picked = []

    def on_pick(place: Place) -> None:
        picked.append(place)
        edges = board.scene.grid.corner_edges[20]
        board.scene.offer([Place("edge", edge) for edge in edges], 0, "hexfolk/road")

    board.scene.picked.connect(on_pick)
    board.scene.offer(corners(board), 0, "hexfolk/settlement")
    where = at(board, Place("corner", 20))
    click(board, where)
    QTest.mouseDClick(board.view.viewport(), LEFT, Qt.KeyboardModifier.NoModifier, where)
    assert picked == [Place("corner", 20)]
    board.scene.picked.disconnect(on_pick)


def test_a_second_pick_waits_for_a_new_offer(board: Board) -> None:
    spy = QSignalSpy(board.scene.picked)
    board.scene.offer(corners(board), 0, "hexfolk/settlement")
    click(board, at(board, Place("corner", 20)))
    click(board, at(board, Place("corner", 30)))
    assert spy.count() == 1
    board.scene.offer(corners(board), 0, "hexfolk/settlement")
    click(board, at(board, Place("corner", 30)))
    assert spy.count() == 2


def test_click_elsewhere_right_click_and_escape_dismiss(board: Board) -> None:
    picked, dismissed = QSignalSpy(board.scene.picked), QSignalSpy(board.scene.dismissed)
    click(board, QPoint(5, 5))
    assert dismissed.count() == 0  # nothing was offered
    board.scene.offer([Place("corner", 20)], 0, "hexfolk/settlement")
    click(board, QPoint(5, 5))
    click(board, at(board, Place("hex", 0)))
    click(board, at(board, Place("corner", 20)), Qt.MouseButton.RightButton)
    QTest.keyClick(board.view, Qt.Key.Key_Escape)
    assert dismissed.count() == 4
    assert picked.count() == 0


def test_hover_tells_where_the_pointer_is(board: Board, qtbot: QtBot) -> None:
    told: list[Place | None] = []
    board.scene.hovered.connect(told.append)
    spots = [(place, at(board, place)) for place in (Place("hex", 9), Place("corner", 25))]
    for place, spot in [*spots, (None, QPoint(3, 3))]:
        QTest.mouseMove(board.view.viewport(), spot)
        # On a real display the event comes when the display has moved the pointer.
        qtbot.waitUntil(lambda place=place: bool(told) and told[-1] == place)
    board.scene.hovered.disconnect(told.append)


def drag(board: Board, start: QPoint, end: QPoint, button: Qt.MouseButton = LEFT) -> None:
    port = board.view.viewport()
    QTest.mousePress(port, button, Qt.KeyboardModifier.NoModifier, start)
    for i in range(1, 6):
        # Sent, not by moving the display's pointer: that comes when it comes, perhaps after the release.
        here = QPointF(start + (end - start) * i / 5)
        move = QMouseEvent(
            QEvent.Type.MouseMove, here, port.mapToGlobal(here), Qt.MouseButton.NoButton, button,
            Qt.KeyboardModifier.NoModifier,
        )  # fmt: skip
        QApplication.sendEvent(port, move)
    QTest.mouseRelease(port, button, Qt.KeyboardModifier.NoModifier, end)


@pytest.mark.parametrize("button", [LEFT, Qt.MouseButton.MiddleButton])
def test_a_drag_pans_and_picks_nothing(board: Board, button: Qt.MouseButton) -> None:
    spy = QSignalSpy(board.scene.picked)
    board.scene.offer(corners(board), 0, "hexfolk/settlement")
    board.view.zoom_by(2)
    before = at(board, Place("hex", 9))
    start = at(board, Place("corner", 25))
    drag(board, start, start + QPoint(60, 40), button)
    moved = at(board, Place("hex", 9)) - before
    assert spy.count() == 0
    assert abs(moved.x() - 60) <= 2
    assert abs(moved.y() - 40) <= 2


def test_wheel_and_keys_zoom(board: Board) -> None:
    view = board.view
    fitted = view.zoom()
    where = QPointF(view.viewport().rect().center())
    for delta, compare in ((120, 1), (-120, 0)):
        event = QWheelEvent(
            where, view.viewport().mapToGlobal(where), QPoint(), QPoint(0, delta), Qt.MouseButton.NoButton,
            Qt.KeyboardModifier.NoModifier, Qt.ScrollPhase.NoScrollPhase, False,
        )  # fmt: skip
        QApplication.sendEvent(view.viewport(), event)
        assert view.zoom() > fitted if compare else view.zoom() == pytest.approx(fitted)
    QTest.keyClick(view, Qt.Key.Key_Plus)
    assert view.zoom() > fitted
    QTest.keyClick(view, Qt.Key.Key_Minus)
    QTest.keyClick(view, Qt.Key.Key_Minus)
    assert view.zoom() < fitted
    QTest.keyClick(view, Qt.Key.Key_0)
    assert view.zoom() == pytest.approx(fitted)
    for _ in range(60):
        view.zoom_by(1.5)
    assert view.zoom() <= 4
    for _ in range(60):
        view.zoom_by(0.5)
    assert view.zoom() >= 0.4 * fitted


def test_the_keyboard_reaches_every_offered_place(board: Board) -> None:
    """From any corner, arrow keys lead to all 54."""
    board.scene.offer(corners(board), 0, "hexfolk/settlement")
    arrows = (Qt.Key.Key_Left, Qt.Key.Key_Right, Qt.Key.Key_Up, Qt.Key.Key_Down)
    board.view.focus_place(Place("corner", 0))
    reached, waiting = {Place("corner", 0)}, [Place("corner", 0)]
    while waiting:
        start = waiting.pop()
        for key in arrows:
            board.view.focus_place(start)
            QTest.keyClick(board.view, key)
            here = board.view.focused()
            if here not in reached:
                reached.add(here)
                waiting.append(here)
    assert reached == set(corners(board))


@pytest.mark.parametrize("key", [Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space])
def test_a_key_picks_the_focused_place(board: Board, key: Qt.Key) -> None:
    spy = QSignalSpy(board.scene.picked)
    board.scene.offer([Place("hex", 3), Place("hex", 8)], -1, "hexfolk/robber")
    QTest.keyClick(board.view, Qt.Key.Key_Down)
    focused = board.view.focused()
    assert focused in board.scene.offers()
    QTest.keyClick(board.view, key)
    assert [spy.at(i)[0] for i in range(spy.count())] == [focused]


def test_keys_that_mean_nothing_here_go_to_the_window(board: Board) -> None:
    spy = QSignalSpy(board.scene.picked)
    QTest.keyClick(board.view, Qt.Key.Key_Right)
    assert board.view.focused().kind == "hex"  # without an offer the arrows read the board
    QTest.keyClick(board.view, Qt.Key.Key_Return)
    assert spy.count() == 0


@pytest.mark.parametrize(("width", "height"), [(884, 508), (700, 700), (480, 420)])
def test_the_info_card_covers_no_tile_and_no_harbour(make_board: Callable[..., Board], width: int, height: int) -> None:
    board = make_board(19, width, height)
    board.view.show_info("Settlement", ["4 wool · 8 lumber", "8 pips"])
    card = board.view.findChild(QObject, "boardInfo")
    area = QRect(card.pos(), card.size())
    assert card.isVisible()
    overlaps = [r for r in board.scene.occupied() if area.intersects(board.view.mapFromScene(r).boundingRect())]
    assert not overlaps or width < 500
    board.view.hide_info()
    assert not card.isVisible()


@pytest.mark.parametrize(("hexes", "zoom"), [(19, 1.0), (44, 1.7), (61, 2.5), (61, 3.0)])
def test_the_info_card_leaves_what_is_looked_at_and_what_can_be_picked_in_sight(
    make_board: Callable[..., Board], hexes: int, zoom: float
) -> None:
    """Also where land lies behind the whole of the view, so that some of it must be covered."""
    board = make_board(hexes, 700, 418)
    board.view.zoom_by(zoom)
    board.view.centerOn(board.scene.content().center())
    view, point = board.view, board.scene.layout_.point
    room = view.viewport().rect()
    picks = [Place("hex", h) for h in range(hexes) if h % 5 == 0]
    board.scene.offer(picks, 0, "")
    moved, last = 0, None
    for place in [Place("hex", h) for h in range(hexes)]:
        here = view.mapFromScene(point(place))
        if not room.contains(here):
            continue
        board.scene.hover(place)
        view.show_info("a1: neutral", ["corner hex, at the edge", "Starting Territory of", "  Ada"])
        info = view.findChild(QObject, "boardInfo")
        card = QRect(info.pos(), info.size())
        moved += card != last
        last = card
        assert room.contains(card)
        for other in [place, *(Place("hex", h) for h in board.scene.grid.hex_neighbours[place.index] if h >= 0)]:
            assert not card.contains(view.mapFromScene(point(other)))
        assert not [pick for pick in picks if card.contains(view.mapFromScene(point(pick)))]
    assert moved < hexes  # it stays where it is as long as it is not in the way


class PaintWatch(QObject):
    """Notes how much of the viewport each paint touches."""

    def __init__(self) -> None:
        super().__init__()
        self.shares: list[float] = []

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if isinstance(event, QPaintEvent):
            painted = sum(rect.width() * rect.height() for rect in event.region())
            self.shares.append(painted / (watched.width() * watched.height()))
        return False


def test_an_animated_piece_repaints_only_its_surroundings(board: Board) -> None:
    watch = PaintWatch()
    robber = Piece(Place("hex", 4), "hexfolk/robber")
    board.scene.set_pieces([robber])
    QTest.qWait(30)
    board.view.viewport().installEventFilter(watch)
    board.scene.apply(Change(moved=((robber, Piece(Place("hex", 9), "hexfolk/robber")),)))
    QTest.qWait(500)
    board.view.viewport().removeEventFilter(watch)
    assert len(watch.shares) >= 5
    assert max(watch.shares) < 0.12
