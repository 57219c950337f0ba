"""Scenarios of Primal Hex as text and figures, for lists and drawings. Uses the scenarios and the terminal's board."""

from __future__ import annotations

from typing import Any

from hexsuite._core.grid import Grid
from hexsuite.games.base import BadInput
from hexsuite.games.english import counted
from hexsuite.games.plain import plain
from hexsuite.games.primal_hex.layout import layout
from hexsuite.games.primal_hex.options import PrimalOptions
from hexsuite.games.primal_hex.scenario import ScenarioDocument, first_error, is_fair, problems
from hexsuite.games.primal_hex.screen import board_lines
from hexsuite.games.primal_hex.setup import PrimalSetup, new_setup


def figures(document: ScenarioDocument) -> dict[str, Any]:
    """All that can be counted on a scenario, for JSON. BadInput when it cannot be played."""
    error = first_error(document)
    if error is not None:
        raise BadInput(f'The scenario "{document.name}" cannot be played: {error}')
    neighbours = [sum(n >= 0 for n in row) for row in Grid(document.hexes).hex_neighbours]
    return {
        "game": "primal_hex",
        "id": document.id,
        "name": document.name,
        "author": document.author,
        "description": document.description,
        "first_game": document.first_game,
        "seats": document.seats,
        "hexes": len(document.hexes),
        "edge": sum(n < 6 for n in neighbours),
        "corner": sum(n <= 3 for n in neighbours),
        "mountains": len(document.mountains),
        "territories": [len(territory) for territory in document.starting_territories()],
        "fair": is_fair(document),
        "warnings": [problem.sentence for problem in problems(document)],
    }


def setup_of(document: ScenarioDocument) -> PrimalSetup:
    """A table at which the scenario is played, tribes in their order, to draw it."""
    options = PrimalOptions(first=0, tribes=("red", "blue", "green", "yellow")[: document.seats])
    return new_setup(options, document.seats, 0, document)


def lines(document: ScenarioDocument) -> list[str]:
    """Name, figures, warnings and the board."""
    found = figures(document)
    head = [
        document.name + (" (S)" if document.first_game else ""),
        document.description,
        f"For {document.seats} players of Primal Hex: {found['hexes']} hexes, {found['edge']} of them at the edge, "
        f"{counted(found['corner'], 'corner')}, {counted(found['mountains'], 'mountain')}; Starting Territories of "
        f"{' and '.join(map(str, sorted(set(found['territories']))))} hexes.",
        *(f"! {sentence}" for sentence in found["warnings"]),
    ]
    board = layout(setup_of(document))
    drawing = board_lines(board, board.board.start().snapshot())
    legend = "/^\\ mountain, * centre, .r .b .g .y Starting Territory of red, blue, green, yellow"
    return [*(plain(line) for line in head if line), "", *drawing, "", legend]
