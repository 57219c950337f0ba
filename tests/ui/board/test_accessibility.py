"""What a screen reader gets from a board."""

from __future__ import annotations

from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QAccessible
from PySide6.QtTest import QTest

from hexsuite.ui.board import Piece, Place, announce
from tests.ui.board.conftest import Board

NAME = QAccessible.Text.Name


def test_the_board_is_a_table_of_named_hexes(board: Board) -> None:
    table = QAccessible.queryAccessibleInterface(board.view)
    assert table.role() == QAccessible.Role.Table
    assert table.text(NAME) == "Board"
    assert table.childCount() == 19
    assert table.child(2).role() == QAccessible.Role.Cell
    assert table.child(2).text(NAME) == "hex 3, hills, number 3, empty"
    board.scene.set_pieces([Piece(Place("hex", 2), "hexfolk/robber", -1, "robber")])
    assert table.child(2).text(NAME) == "hex 3, hills, number 3, robber"
    assert table.child(19) is None


def test_offered_corners_and_edges_follow_the_hexes(board: Board) -> None:
    table = QAccessible.queryAccessibleInterface(board.view)
    board.scene.offer([Place("corner", 5), Place("edge", 9)], 0, "")
    assert table.childCount() == 21
    assert table.child(19).role() == QAccessible.Role.Button
    assert table.child(19).text(NAME).startswith("corner 6, beside")
    assert table.child(20).text(NAME).startswith("edge 10, beside")
    assert table.child(19).state().selectable
    assert not table.child(3).state().selectable
    board.scene.clear_offer()
    assert table.childCount() == 19


def test_focus_follows_the_arrow_keys(board: Board) -> None:
    table = QAccessible.queryAccessibleInterface(board.view)
    board.view.focus_place(Place("hex", 9))
    assert table.focusChild().text(NAME).startswith("hex 10,")
    QTest.keyClick(board.view, Qt.Key.Key_Right)
    assert table.focusChild().text(NAME).startswith("hex 11,")
    assert table.indexOfChild(table.child(10)) == 10


def test_cells_know_where_they_are(board: Board) -> None:
    table = QAccessible.queryAccessibleInterface(board.view)
    cell = table.child(7)
    where = board.view.viewport().mapToGlobal(board.view.mapFromScene(board.scene.layout_.hexes[7]))
    assert cell.rect().contains(where)
    found = table.childAt(where.x(), where.y())
    assert found.text(NAME) == cell.text(NAME)
    sea = board.view.viewport().mapToGlobal(QPoint(2, 2))
    assert table.childAt(sea.x(), sea.y()) is None


def test_announcing_is_harmless_without_a_reader(board: Board) -> None:
    announce(board.view, "Ada rolled 8")
    announce(board.view, "")
