"""Boards out of maps: what is kept stays, what is laid counts, the rest follows the rulings (F7 to F10, F13, F33)."""

from __future__ import annotations

from collections import Counter
from random import Random

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from hexsuite.games.base import BadInput
from hexsuite.games.hexfolk.options import HexfolkOptions
from hexsuite.games.hexfolk.setup import check, new_setup
from hexsuite.games.maps.document import TERRAINS, MapDocument, MapHarbour, MapHex, Number, Terrain
from hexsuite.games.maps.draw import DESERT, draw
from hexsuite.games.maps.numbers import RED, red_contacts
from hexsuite.games.maps.problems import problems
from hexsuite.games.maps.shapes import rows_of_hexes
from hexsuite.games.maps.shares import harbour_kinds, number_tokens, terrain_counts

ROWS = rows_of_hexes((3, 4, 5, 4, 3))
SIDES_OUT = ((0, -2, "NW"), (2, -2, "NE"), (2, 0, "E"), (0, 2, "SE"), (-2, 2, "SW"), (-2, 0, "W"))


def island(**laid: object) -> MapDocument:
    """The standard 19 hexes, blank but for what is laid."""
    members = {"id": "test", "name": "Test", "hexes": tuple(MapHex(q, r) for q, r in ROWS)} | laid
    return MapDocument(**members)  # type: ignore[arg-type]


def lay(*tiles: MapHex) -> tuple[MapHex, ...]:
    by_place = {(tile.q, tile.r): tile for tile in tiles}
    return tuple(by_place.get(at, MapHex(*at)) for at in ROWS)


def test_F33_a_blank_map_is_drawn_by_the_rulings():
    drawn = draw(island(), Random(1))
    assert [drawn.terrain.count(kind) for kind in range(6)] == terrain_counts(19)
    assert sorted(filter(None, drawn.numbers)) == number_tokens(18)
    assert drawn.harbours == ()
    again, other = draw(island(), Random(1)), draw(island(), Random(2))
    assert (again.terrain, again.numbers, again.robber) == (drawn.terrain, drawn.numbers, drawn.robber)
    assert (other.terrain, other.numbers) != (drawn.terrain, drawn.numbers)


def test_F33_kept_terrain_and_numbers_stay():
    document = island(
        hexes=lay(
            MapHex(0, 0, "mountains", 6, keep=True),
            MapHex(1, 0, "desert", keep=True),
            MapHex(-1, 0, None, 8, keep=True),
            MapHex(0, 1, "hills", None, keep=True),
        )
    )
    seen = set()
    for seed in range(100):
        drawn = draw(document, Random(seed))
        by_place = {at: (drawn.terrain[h], drawn.numbers[h]) for h, at in enumerate(drawn.grid.hexes)}
        assert by_place[0, 0] == (4, 6)
        assert by_place[1, 0] == (DESERT, 0)
        assert by_place[-1, 0][1] == 8
        assert by_place[-1, 0][0] != DESERT
        assert by_place[0, 1][0] == 1
        assert [drawn.terrain.count(kind) for kind in range(6)] == terrain_counts(19)
        assert sorted(filter(None, drawn.numbers)) == number_tokens(18)
        # The author put a 6 beside an 8; nothing that is drawn touches either.
        assert len(red_contacts(drawn.grid, drawn.numbers)) == 1
        seen.add(by_place[-1, 0][0])
    assert seen == {0, 1, 2, 3, 4}


def test_F33_what_is_laid_but_not_kept_is_shuffled():
    laid: list[Terrain] = ["hills"] * 10 + ["forest"] * 9
    document = island(hexes=tuple(MapHex(q, r, name) for (q, r), name in zip(ROWS, laid, strict=True)))
    boards = [draw(document, Random(seed)) for seed in range(20)]
    assert {tuple(sorted(Counter(drawn.terrain).items())) for drawn in boards} == {((0, 9), (1, 10))}
    assert len({drawn.terrain for drawn in boards}) == 20
    # No desert: the robber starts on the fewest pips (F13).
    for drawn in boards:
        assert drawn.numbers[drawn.robber] in (2, 12)


def test_F33_too_many_of_one_terrain_leave_less_of_the_others():
    document = island(hexes=lay(*(MapHex(q, r, "mountains", keep=True) for q, r in ROWS[:12])))
    drawn = draw(document, Random(3))
    counts = {name: drawn.terrain.count(kind) for kind, name in enumerate(TERRAINS)}
    assert counts["mountains"] == 12
    assert sum(counts.values()) == 19
    assert min(counts[name] for name in ("forest", "pasture", "fields", "hills")) >= 1


def test_F33_laid_numbers_count_among_the_tokens():
    numbers: tuple[Number, ...] = (2, 2, 2, 12, 12)
    tiles = [MapHex(q, r, None, number) for (q, r), number in zip(ROWS, numbers, strict=False)]
    drawn = draw(island(hexes=lay(*tiles)), Random(4))
    counts = Counter(filter(None, drawn.numbers))
    assert (counts[2], counts[12], counts.total()) == (3, 2, 18)


def test_F10_F33_harbour_kinds_are_drawn_unless_kept():
    places = tuple(MapHarbour(q, r, side) for q, r, side in SIDES_OUT)  # type: ignore[arg-type]
    boards = [draw(island(harbours=places), Random(seed)) for seed in range(30)]
    for drawn in boards:
        assert Counter(kind for _, kind in drawn.harbours) == Counter(harbour_kinds(6))
    assert len({drawn.harbours for drawn in boards}) > 20
    assert len({tuple(edge for edge, _ in drawn.harbours) for drawn in boards}) == 1
    kept = (msgspec.structs.replace(places[0], kind="ore", keep=True), *places[1:])
    loose = (
        msgspec.structs.replace(places[0], kind="ore"),
        msgspec.structs.replace(places[1], kind="ore"),
        *places[2:],
    )
    for seed in range(30):
        fixed = draw(island(harbours=kept), Random(seed)).harbours
        assert fixed[0][1] == 4
        assert Counter(kind for _, kind in fixed) == Counter(harbour_kinds(6))
        assert [kind for _, kind in draw(island(harbours=loose), Random(seed)).harbours].count(4) == 2
    assert len({draw(island(harbours=loose), Random(seed)).harbours[0] for seed in range(30)}) > 1


def test_F13_the_author_may_place_the_robber():
    document = island(robber=(2, -2))
    assert {draw(document, Random(seed)).grid.hexes[draw(document, Random(seed)).robber] for seed in range(5)} == {
        (2, -2)
    }
    setup = new_setup(HexfolkOptions(), 3, 1, document)
    assert (setup.robber, setup.map) == ((2, -2), "Test")
    check(setup)


def test_a_map_that_cannot_be_played_is_refused():
    with pytest.raises(BadInput, match='The map "Test" cannot be played: The robber does not stand on the land'):
        new_setup(HexfolkOptions(), 3, 1, island(robber=(9, 9)))


def drawable(document: MapDocument, seed: int) -> bool:
    try:
        draw(document, Random(seed))
    except ValueError:
        return False
    return True


def test_F9_deserts_that_leave_crowded_numbers_no_room_are_drawn_anew():
    # Six 6s, six 8s and five deserts on 19 hexes: with fewer than half of all places of the deserts there is room.
    tiles = [MapHex(q, r, None, (6, 8)[i % 2]) for i, (q, r) in enumerate(ROWS[:12])]
    tiles += [MapHex(q, r, "desert") for q, r in ROWS[-5:]]
    document = island(hexes=lay(*tiles))
    assert sum(drawable(document, seed) for seed in range(60)) > 55


@st.composite
def documents(draw_: st.DrawFn) -> MapDocument:
    """Islands on which an author has laid this and that."""
    tiles = []
    for q, r in ROWS:
        terrain = draw_(st.sampled_from([None, None, None, *TERRAINS]))
        number = None if terrain == "desert" else draw_(st.sampled_from([None, None, None, None, 3, 5, 6, 8, 12]))
        tiles.append(MapHex(q, r, terrain, number, draw_(st.booleans())))
    return island(hexes=tuple(tiles))


@given(documents(), st.integers(0, 1000))
def test_any_map_without_errors_can_be_drawn(document: MapDocument, seed: int):
    if any(problem.severity == "error" for problem in problems(document)):
        with pytest.raises(BadInput):
            new_setup(HexfolkOptions(), 2, seed, document)
        return
    if not drawable(document, seed):
        # So crowded with 6s and 8s that not every place of the deserts leaves room.
        assert any("so only a 6 beside an 8 is avoided" in problem.sentence for problem in problems(document))
        return
    check(new_setup(HexfolkOptions(), 2, seed, document))
    drawn = draw(document, Random(seed))
    kept = {(tile.q, tile.r): tile for tile in document.hexes if tile.keep}
    for h, at in enumerate(drawn.grid.hexes):
        if at in kept and kept[at].terrain is not None:
            assert TERRAINS[drawn.terrain[h]] == kept[at].terrain
        if at in kept and kept[at].number is not None:
            assert drawn.numbers[h] == kept[at].number
    if not problems(document):
        assert not any(
            drawn.numbers[a] in RED and drawn.numbers[b] in RED for a, b in red_contacts(drawn.grid, drawn.numbers)
        )
