"""Scenarios: what ships is whole, connected and fair; what is wrong is told in one sentence with its place."""

from __future__ import annotations

import json
from pathlib import Path

import msgspec
import pytest

from hexsuite._core.grid import Grid
from hexsuite.games.base import BadInput
from hexsuite.games.maps.problems import Place, Problem
from hexsuite.games.maps.shapes import land_pieces, rows_of_hexes
from hexsuite.games.primal_hex.scenario import (
    FEWEST_MOUNTAINS,
    MOST_MOUNTAINS,
    ROOM,
    SCENARIOS,
    SUFFIX,
    ScenarioDocument,
    distance,
    first_error,
    is_fair,
    problems,
    read_scenario,
    schema,
    symmetries,
    usual_territories,
    write_scenario,
)
from hexsuite.games.primal_hex.scenarios import for_seats, named, shipped

ROOT = Path(__file__).resolve().parents[3]
FILES = sorted((ROOT / "resources/primal_hex/scenarios").glob(f"*{SUFFIX}"))
LAND = tuple(rows_of_hexes((4, 5, 6, 7, 6, 5, 4)))


def scenario(**members: object) -> ScenarioDocument:
    usual = {"id": "test", "name": "Test", "hexes": LAND, "centre": (0, 0), "corners": ((3, 0), (-3, 0))}
    usual["mountains"] = ((1, 1), (-1, -1), (0, 2), (0, -2))
    return ScenarioDocument(**(usual | members))


@pytest.mark.parametrize("document", shipped(), ids=lambda document: document.id)
def test_P2_P4_every_shipped_scenario_is_whole_connected_and_fair(document: ScenarioDocument):
    assert problems(document) == ()
    grid = Grid(document.hexes)
    assert len(land_pieces(grid)) == 1
    assert len(document.hexes) <= 91
    assert FEWEST_MOUNTAINS <= len(document.mountains) <= MOST_MOUNTAINS
    assert document.centre not in document.mountains
    assert is_fair(document)
    territories = document.starting_territories()
    assert len({len(territory) for territory in territories}) == 1
    assert len({len(set(territory) - set(document.mountains)) for territory in territories}) == 1
    for seat, corner in enumerate(document.corners):
        assert corner in territories[seat]
        assert corner not in document.mountains
        assert sum(n >= 0 for n in grid.hex_neighbours[grid.hex_index(corner)]) <= 3
        assert all(distance(at, corner) <= 2 for at in territories[seat])
    assert len({distance(corner, document.centre) for corner in document.corners}) == 1
    assert document.description
    assert document.author


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_P4_each_number_of_players_has_three_scenarios_and_one_for_the_first_game(seats: int):
    found = for_seats(seats)
    assert len(found) >= 3
    assert [document.first_game for document in found] == [True, *[False] * (len(found) - 1)]
    assert len({document.mountains for document in found}) == len(found)


def test_P2_the_first_games_are_played_on_the_usual_board():
    for seats in (2, 3, 4):
        assert set(for_seats(seats)[0].hexes) == set(LAND)


def test_P4_the_usual_territories():
    two = usual_territories(LAND, ((3, 0), (-3, 0)))
    assert [len(territory) for territory in two] == [9, 9]
    assert set(two[0]) == {(1, 0), (1, 1), (1, 2), (2, -1), (2, 0), (2, 1), (3, -2), (3, -1), (3, 0)}
    four = usual_territories(LAND, ((3, 0), (0, 3), (-3, 0), (0, -3)))
    assert [len(territory) for territory in four] == [7, 7, 7, 7]
    assert not any((1, 1) in territory for territory in four)  # as near to two corners


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_files_are_written_as_they_would_be(path: Path, tmp_path: Path):
    document = read_scenario(path)
    assert path.stem == document.id
    assert SCENARIOS.encode(document) == path.read_bytes()
    write_scenario(tmp_path / path.name, document)
    assert read_scenario(tmp_path / path.name) == document


def test_the_schema_is_the_published_one():
    assert schema() == (ROOT / "docs/hexscenario.schema.json").read_bytes()
    members = json.loads(schema())["$defs"]["ScenarioDocument"]["properties"]
    assert set(members) >= {"format", "hexes", "centre", "mountains", "corners", "territories", "first_game"}


def test_the_example_of_the_docs_is_read():
    text = (ROOT / "docs/scenarios.md").read_text(encoding="utf-8")
    example = text.partition("```json\n")[2].partition("```")[0]
    assert SCENARIOS.decode(example.encode(), "the example").seats == 2


@pytest.mark.parametrize(
    ("members", "sentence", "place"),
    [
        ({"hexes": (*LAND, (0, 0))}, "Hex (0, 0) is there twice.", Place(0, 0)),
        ({"hexes": (*LAND, (9, 9))}, "The board is not one piece: hex (9, 9) lies apart.", Place(9, 9)),
        ({"centre": (5, 5)}, "The centre is at (5, 5), which is not on the board.", Place(5, 5)),
        (
            {"corners": ((4, 0), (-3, 0))},
            "The corner of tribe 1 is at (4, 0), which is not on the board.",
            Place(4, 0),
        ),
        ({"corners": ((3, 0), (3, 0))}, "Hex (3, 0) is the corner of two tribes.", Place(3, 0)),
        ({"mountains": ((7, 0),)}, "A mountain is at (7, 0), which is not on the board.", Place(7, 0)),
        ({"mountains": ((0, 1), (0, 1))}, "Hex (0, 1) has two mountains.", Place(0, 1)),
        ({"territories": (LAND[:9],)}, "There are 2 corners and 1 Starting Territory.", None),
        (
            {"territories": (LAND[:9], LAND[8:17])},
            f"Hex ({LAND[8][0]}, {LAND[8][1]}) is in the Starting Territory of two tribes.",
            Place(*LAND[8]),
        ),
        (
            {"territories": (LAND[:9], (*LAND[10:18], (8, 8)))},
            "The Starting Territory of tribe 2 has (8, 8), which is not on the board.",
            Place(8, 8),
        ),
        (
            {"territories": (LAND[:4], LAND[-9:])},
            f"The Starting Territory of tribe 1 has 4 free hexes, and {ROOM} are needed.",
            Place(3, 0),
        ),
    ],
)
def test_errors_name_the_place(members: dict[str, object], sentence: str, place: Place | None):
    found = problems(scenario(**members))
    assert Problem("error", sentence, place) in found
    assert first_error(scenario(**members)) is not None


@pytest.mark.parametrize(
    ("members", "sentence"),
    [
        ({"mountains": ((0, 0), (1, 1), (-1, -1), (0, 2), (0, -2))}, "A mountain lies on the centre"),
        ({"mountains": ((1, 1), (-1, -1))}, "There are 2 mountains; 4 to 10 are usual."),
        (
            {"mountains": ((1, 1), (-1, -1), (0, 2), (2, -2))},
            "No symmetry of the board makes all tribes' starts alike.",
        ),
    ],
)
def test_warnings_do_not_keep_it_from_being_played(members: dict[str, object], sentence: str):
    document = scenario(**members)
    assert first_error(document) is None
    assert any(problem.sentence.startswith(sentence) for problem in problems(document))


def test_symmetries_are_those_of_mountains_and_territories():
    turned = symmetries(scenario())
    assert sorted(turned) == [(0, 1), (1, 0)]
    lopsided = scenario(mountains=((1, 1), (-1, -1), (0, 2), (1, -2)))
    assert symmetries(lopsided) == [(0, 1)]
    assert not is_fair(lopsided)


def test_a_board_moved_aside_is_as_fair():
    def moved(at: tuple[int, int]) -> tuple[int, int]:
        return at[0] + 4, at[1] - 7

    document = for_seats(3)[0]
    members = {name: tuple(map(moved, getattr(document, name))) for name in ("hexes", "mountains", "corners")}
    assert is_fair(msgspec.structs.replace(document, centre=moved(document.centre), **members))


def test_names():
    assert named("four w").id == "four-winds"
    assert named("FIRST-LIGHT", 2).id == "first-light"
    with pytest.raises(BadInput, match=r'^"first light" is not a scenario for 3 players \(Three Fires, .*\)\.$'):
        named("first light", 3)
    with pytest.raises(BadInput, match=r"^A scenario needs a name\.$"):
        named(" ")


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        (b"{", "is not a scenario: "),
        (b'{"format": "hexmap"}', "is not a scenario: its format is 'hexmap', not 'hexscenario'"),
        (b'{"format": "hexscenario"}', "it names no version of its format"),
        (b'{"format": "hexscenario", "version": 9}', "was made by a newer Hexsuite (file version 9); this one reads 1"),
        (
            b'{"format": "hexscenario", "version": 1, "id": "x", "name": "x", "hexes": [[0, "a"]]}',
            "is damaged: expected `int`, got `str`, at hexes[0][1]",
        ),
    ],
)
def test_what_is_no_scenario_is_refused_with_the_place(text: bytes, sentence: str, tmp_path: Path):
    path = tmp_path / f"bad{SUFFIX}"
    path.write_bytes(text)
    with pytest.raises(BadInput) as refusal:
        read_scenario(path)
    assert sentence in str(refusal.value)
    assert str(refusal.value).startswith(str(path))
