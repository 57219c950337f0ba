"""Who places when in the set-up: once round the table, and back again (F12)."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QCoreApplication

from hexsuite._core.hexfolk.face import HexfolkSnapshot

PLACEMENTS = 2
_TEENS = range(11, 14)


def ordinal(number: int) -> str:
    """ "1st", "2nd", "3rd", "4th", … ."""
    translate = QCoreApplication.translate
    forms = {
        1: translate("Hexfolk", "{n}st"),
        2: translate("Hexfolk", "{n}nd"),
        3: translate("Hexfolk", "{n}rd"),
    }
    usual = translate("Hexfolk", "{n}th")
    form = usual if number % 100 in _TEENS else forms.get(number % 10, usual)
    return form.format(n=number)


def numbers(seats: int, first: int, seat: int) -> tuple[int, int]:
    """The numbers of a seat's two placements among all, counted from 1."""
    place = (seat - first) % seats
    return place + 1, PLACEMENTS * seats - place


def order_note(snapshot: HexfolkSnapshot, first: int, seat: int) -> str:
    """When a seat still places in the set-up, in a word; empty when it has placed, and after the set-up."""
    if snapshot.turn:
        return ""
    roads = sum(1 for _, owner in snapshot.roads if owner == seat)
    left = [ordinal(number) for number in numbers(len(snapshot.points), first, seat)[roads:]]
    return QCoreApplication.translate("Hexfolk", " and ").join(left)


def order_line(snapshot: HexfolkSnapshot, first: int, names: Sequence[str]) -> str:
    """How the set-up goes round; empty after it."""
    if snapshot.turn:
        return ""
    text = QCoreApplication.translate("Hexfolk", "Once round from {first} to {last}, then back.")
    return text.format(first=names[first], last=names[(first - 1) % len(names)])
