"""The text board: everybody is on it where they stand, and nothing is on it that a viewer may not see."""

from __future__ import annotations

import re

from hexsuite._core.hexarion import face
from hexsuite.games.hexarion.content import CLASSES
from hexsuite.games.hexarion.game import HEXARION
from hexsuite.games.hexarion.layout import ARROWS, glyphex, hex_name, hex_names
from hexsuite.games.hexarion.screen import board_lines
from tests.games.hexarion.games_played import NAMES, SIEGE, games


def cells(lines: list[str]) -> dict[str, list[str]]:
    """The three lines of each hex by its name."""
    found = {}
    for number, line in enumerate(lines):
        for match in re.finditer(r"\b([a-e][1-5])\b", line):
            # A hex has its name in the middle of twelve columns, with whatever stands behind it.
            start = match.start()
            left = max(at for at in range(start) if lines[number + 1][at : at + 1] == "|")
            found[match[1]] = [lines[n][left + 1 : left + 12].strip() for n in range(number, number + 3)]
    return found


def test_H1_the_board_has_nineteen_hexes_in_five_rows():
    _setup, before, _, _ = next(iter(games(1)))
    lines = board_lines(before.snapshot())
    assert set(cells(lines)) == set(hex_names())
    assert len(lines) == 21
    assert max(map(len, lines)) <= 62


def test_everybody_stands_where_they_are():
    for _, _, _, after in games(2):
        snapshot = after.snapshot()
        found = cells(board_lines(snapshot))
        there = {
            hex_name(figure.hex): f"{figure.seat + 1}{CLASSES[figure.kind]}{ARROWS[figure.facing]}"
            for side in snapshot.figures
            for figure in side
            if figure.where == face.BOARD
        }
        assert {name: rows[1] for name, rows in found.items() if rows[1]} == there
        for seat in (0, 1):
            if snapshot.sanctums[seat] >= 0:
                assert re.search(rf" sa(nct)?{seat + 1}", found[hex_name(snapshot.sanctums[seat])][0])
            if snapshot.traps[seat] >= 0:
                assert re.search(rf" t(rap)?1?{seat + 1}", found[hex_name(snapshot.traps[seat])][0])


def test_statuses_are_marked_and_explained():
    marked = 0
    for setup, _, _, after in games(4, SIEGE):
        snapshot = after.snapshot()
        text = HEXARION.screen(setup, NAMES, snapshot)
        for side in snapshot.figures:
            for figure in side:
                if figure.where == face.BOARD and figure.status[face.SHIELDED]:
                    assert "s Shielded" in text
                    rows = cells(board_lines(snapshot))[hex_name(figure.hex)]
                    assert "s" in rows[2].split()
                    marked += 1
    assert marked > 20


def test_H28_a_hand_is_shown_to_its_owner_only():
    shown = 0
    for setup, _, _, after in games(2):
        if after.payoff() is not None:
            continue
        for viewer in (0, 1):
            snapshot = after.observe(viewer).snapshot()
            text = HEXARION.screen(setup, NAMES, snapshot)
            hands = text.count("    hand:")
            assert hands == (1 if snapshot.hands[viewer] else 0)
            for number in snapshot.hands[viewer]:
                assert f"      {glyphex(number).name}: " in text
                shown += 1
    assert shown > 100


def test_the_status_line_says_what_there_is_to_do():
    for setup, before, _, _ in games(2):
        if before.to_move >= 0:
            seat = before.to_move
            text = HEXARION.status(setup, NAMES, before.observe(seat).snapshot(), seat)
            assert text.startswith(f"{NAMES[seat]}, ")
            assert " energy" in text
            assert text.endswith(".")


def test_colours_only_where_they_are_wanted():
    setup, _, _, after = list(games(1))[60]
    plain = HEXARION.screen(setup, NAMES, after.snapshot())
    coloured = HEXARION.screen(setup, NAMES, after.snapshot(), colour=True)
    assert "\x1b" not in plain
    assert re.sub(r"\x1b\[\d+m", "", coloured) == plain


def test_standing_counts_those_who_are_not_defeated():
    for setup, _, _, after in games(1):
        snapshot = after.snapshot()
        standing = HEXARION.standing(setup, snapshot)
        assert list(standing.points) == [
            sum(figure.where != face.DEFEATED for figure in side) for side in snapshot.figures
        ]
        assert standing.turns == snapshot.turn
    assert any("lost by" in note or "behind" in note for note in standing.notes) == (snapshot.winner >= 0)
