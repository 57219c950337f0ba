"""What is wrong with a map is told to its author, with the place."""

from __future__ import annotations

import pytest

from hexsuite.games.maps.document import MapDocument, MapHarbour, MapHex
from hexsuite.games.maps.problems import Place, Problem, first_error, problems
from hexsuite.games.maps.shapes import rows_of_hexes

ROWS = rows_of_hexes((3, 4, 5, 4, 3))
RING = [at for at in ROWS if at not in {(0, 0), (1, 0), (-1, 0), (0, 1), (0, -1), (1, -1), (-1, 1)}]
GOOD = (MapHarbour(0, -2, "NW"), MapHarbour(2, 0, "E"), MapHarbour(-2, 2, "SW"))


def island(*tiles: MapHex, land: list[tuple[int, int]] = ROWS, more: tuple[MapHex, ...] = (), **members: object):
    laid = {(tile.q, tile.r): tile for tile in tiles}
    hexes = tuple(laid.get(at, MapHex(*at)) for at in land) + more
    return MapDocument(**({"id": "test", "name": "Test", "hexes": hexes, "harbours": GOOD} | members))


def line(length: int, row: int = 0) -> list[tuple[int, int]]:
    return [(q, row) for q in range(length)]


def test_a_map_in_order_has_none():
    assert problems(island()) == ()
    assert first_error(island()) is None


@pytest.mark.parametrize(
    ("document", "sentence", "place"),
    [
        (island(more=(MapHex(0, 0),)), "Hex (0, 0) is there twice.", Place(0, 0)),
        (island(more=(MapHex(5, 5),)), "The land is not one piece: hex (5, 5) lies apart.", Place(5, 5)),
        (island(land=line(3), harbours=()), "The land is too small even for two players.", None),
        (island(seats=(4, 3)), "The map is recommended for 4 to 3 players.", None),
        (island(seats=(2, 7)), "The map is recommended for 7 players, and it has room for 6.", None),
        (island(MapHex(0, 0, "desert", 5)), "The desert at (0, 0) carries a number.", Place(0, 0)),
        (
            island(harbours=(MapHarbour(9, 9, "E"),)),
            "The harbour at hex (9, 9), E, lies off the land.",
            Place(9, 9, "E"),
        ),
        (
            island(harbours=(MapHarbour(0, 0, "E"),)),
            "The harbour at hex (0, 0), E, does not face the sea.",
            Place(0, 0, "E"),
        ),
        (
            island(harbours=(MapHarbour(0, -2, "NW"), MapHarbour(0, -2, "NE"))),
            "The harbour at hex (0, -2), NW, is too close to another one.",
            Place(0, -2, "NW"),
        ),
        (island(robber=(7, 7)), "The robber does not stand on the land.", Place(7, 7)),
        (
            island(*(MapHex(*at, None, 5) for at in ROWS)),
            "No board can be drawn: more numbers are laid than hexes can carry.",
            None,
        ),
        (
            island(*(MapHex(*at, None, 4, keep=True) for at in ROWS)),
            "No board can be drawn: the kept numbers leave no room for the deserts.",
            None,
        ),
        (
            island(*(MapHex(*at, "hills", n) for at, n in zip(ROWS, [6] * 10 + [8] * 9, strict=True))),
            "No board can be drawn: the numbers cannot be placed without a 6 beside an 8.",
            None,
        ),
    ],
)
def test_errors_keep_a_map_from_being_played(document: MapDocument, sentence: str, place: Place | None):
    assert Problem("error", sentence, place) in problems(document)
    assert first_error(document) is not None


@pytest.mark.parametrize(
    ("document", "sentence", "place"),
    [
        (
            island(seats=(2, 5)),
            "The map is recommended for 5 players, who will be short of room on it.",
            None,
        ),
        (
            island(MapHex(0, 0, keep=True)),
            "Hex (0, 0) is kept out of the shuffling, but nothing lies on it.",
            Place(0, 0),
        ),
        (island(*(MapHex(*at, "hills") for at in ROWS)), "The map has no forest.", None),
        (island(harbours=()), "The map has no harbours.", None),
        (
            island(land=RING, seats=(2, 3), harbours=(MapHarbour(0, -2, "SE"),)),
            "The harbour at hex (0, -2), SE, lies on a lake.",
            Place(0, -2, "SE"),
        ),
        (
            island(harbours=(MapHarbour(2, 0, "E", keep=True),)),
            "The harbour at hex (2, 0), E, is kept out of the shuffling, but has no kind.",
            Place(2, 0, "E"),
        ),
        (
            island(MapHex(0, 0, None, 6, keep=True), MapHex(1, 0, None, 8, keep=True)),
            "A kept 6 and a kept 8 touch.",
            Place(0, 0),
        ),
        (
            island(*(MapHex(*at, None, 6) for at in ROWS[:9])),
            "The land has no room to keep all 6s and 8s apart, so only a 6 beside an 8 is avoided.",
            None,
        ),
    ],
)
def test_warnings_do_not(document: MapDocument, sentence: str, place: Place | None):
    assert Problem("warning", sentence, place) in problems(document)
    assert first_error(document) is None


def test_a_harbour_on_a_lake_may_be_meant():
    meant = MapHarbour(0, -2, "SE", lake=True)
    assert problems(island(land=RING, seats=(2, 3), harbours=(meant,))) == ()


@pytest.mark.parametrize(
    ("land", "sentence"),
    [
        (line(50) + line(50, 1), "The land has 100 hexes, and 91 are the most."),
        (line(80), "The land is too thin for its size: 240 corners and 330 edges are the most."),
    ],
)
def test_F29_land_beyond_the_limits_is_refused(land: list[tuple[int, int]], sentence: str):
    # Made in memory: a file with more than 91 hexes is refused when it is read.
    assert problems(island(land=land, harbours=())) == (Problem("error", sentence),)


def test_errors_come_first():
    document = island(MapHex(0, 0, keep=True), robber=(7, 7))
    assert [problem.severity for problem in problems(document)] == ["error", "warning"]
