"""`hexsuite map`: lists the maps and scenarios that ship with the suite, and draws one as text or as a picture.

On the floor of the front door; uses `games`, and for pictures the board of `ui`, which is loaded only then.
"""

from __future__ import annotations

import json
import os
import shutil
from argparse import Namespace
from collections import Counter
from contextlib import suppress
from pathlib import Path
from typing import Any

from hexsuite.games.base import BadInput
from hexsuite.games.english import listed
from hexsuite.games.hexfolk import screen
from hexsuite.games.hexfolk.layout import GENERIC, RESOURCES, layout
from hexsuite.games.hexfolk.maps import chosen, shipped
from hexsuite.games.hexfolk.options import HexfolkOptions
from hexsuite.games.hexfolk.setup import HexfolkSetup, board, new_setup
from hexsuite.games.maps.document import TERRAINS, MapDocument
from hexsuite.games.maps.draw import grid_of, terrain_stock
from hexsuite.games.maps.problems import first_error, problems
from hexsuite.games.maps.shapes import comfortable_seats, most_seats
from hexsuite.games.plain import plain
from hexsuite.games.primal_hex import atlas, scenario, scenarios

_SHORT = {"forest": "F", "hills": "H", "pasture": "P", "fields": "G", "mountains": "M", "desert": "D"}
_LEGEND = "F forest, H hills, P pasture, G fields (grain), M mountains, D desert"


def figures(document: MapDocument) -> dict[str, Any]:
    """All that can be counted on a map, for JSON. BadInput when it cannot be played."""
    error = first_error(document)
    if error is not None:
        raise BadInput(f'The map "{document.name}" cannot be played: {error}')
    grid = grid_of(document)
    coast, *lakes = grid.coast()
    least, most = document.seats
    return {
        "game": "hexfolk",
        "id": document.id,
        "name": document.name,
        "author": document.author,
        "description": document.description,
        "hexes": len(grid.hexes),
        "corners": len(grid.corners),
        "edges": len(grid.edges),
        "coast": len(coast),
        "lakes": len(lakes),
        "terrain": dict(zip(TERRAINS, terrain_stock(document.hexes), strict=True)),
        "fixed": sum(tile.keep for tile in document.hexes),
        "harbours": len(document.harbours),
        "seats": {"least": least, "recommended": most, "ample": comfortable_seats(grid), "most": most_seats(grid)},
        "warnings": [problem.sentence for problem in problems(document)],
    }


def list_maps(args: Namespace) -> int:
    """`hexsuite map list`: `args` has json."""
    rows = [figures(document) for document in shipped()]
    drawn = [atlas.figures(document) for document in scenarios.shipped()]
    if args.json:
        print(json.dumps(rows + drawn))
        return 0
    width = max(len(row["name"]) for row in rows)
    print(f"{'map':<{width}}  hexes  players  at most  harbours")
    for row in rows:
        seats = row["seats"]
        players = f"{seats['least']}-{seats['recommended']}"
        print(f"{row['name']:<{width}}  {row['hexes']:>5}  {players:>7}  {seats['most']:>7}  {row['harbours']:>8}")
    width = max(len("scenario of Primal Hex"), *(len(row["name"]) + 4 for row in drawn))
    print(f"\n{'scenario of Primal Hex':<{width}}  hexes  players  mountains")
    for row in drawn:
        name = row["name"] + (" (S)" if row["first_game"] else "")
        print(f"{name:<{width}}  {row['hexes']:>5}  {row['seats']:>7}  {row['mountains']:>9}")
    return 0


def show_map(args: Namespace) -> int:
    """`hexsuite map show NAME`: `args` has name, seed, png and json."""
    found = _scenario(args.name)
    if found is not None:
        return _show_scenario(found, args)
    document = chosen(args.name)
    counted = figures(document)
    setup = new_setup(HexfolkOptions(), document.seats[0], args.seed, document)
    if args.png is not None:
        _save_picture(setup, args.png)
    if args.json:
        print(json.dumps(counted))
        return 0
    print("\n".join(_head(counted)))
    print(f"\nOne of its boards (seed {args.seed}):\n")
    print("\n".join(_board(setup, shutil.get_terminal_size().columns)))
    if args.png is not None:
        print(f"\nThe picture is in {args.png}.")
    return 0


def _scenario(name: str) -> scenario.ScenarioDocument | None:
    """The scenario of Primal Hex that is meant, None where a map of Hexfolk is (its names go first)."""
    if name.lower().endswith(scenario.SUFFIX):
        return scenario.read_scenario(name)
    wanted = " ".join(name.casefold().replace("-", " ").replace("_", " ").split())
    if any(document.name.casefold().startswith(wanted) for document in shipped()):
        return None
    with suppress(BadInput):
        return scenarios.named(name)
    return None


def _show_scenario(document: scenario.ScenarioDocument, args: Namespace) -> int:
    if args.png is not None:
        raise BadInput("Scenarios are drawn as text only.")
    print(json.dumps(atlas.figures(document)) if args.json else "\n".join(atlas.lines(document)))
    return 0


def _head(counted: dict[str, Any]) -> list[str]:
    seats = counted["seats"]
    lakes = {0: "no lake", 1: "1 lake"}.get(counted["lakes"], f"{counted['lakes']} lakes")
    lines = [
        counted["name"],
        counted["description"],
        f"{counted['hexes']} hexes, {counted['corners']} corners, {counted['edges']} edges, {lakes}, "
        f"{counted['harbours']} harbours; for {seats['least']} to {seats['recommended']} players, "
        f"{seats['most']} at most.",
    ]
    return [plain(line) for line in (*lines, *(f"! {sentence}" for sentence in counted["warnings"])) if line]


def _board(setup: HexfolkSetup, columns: int) -> list[str]:
    """The board with all its places where the terminal is wide enough, else the terrain and numbers alone."""
    full = screen.board_lines(layout(setup), board(setup).start().snapshot())
    return full if max(map(len, full)) <= columns else _terrain_lines(setup)


def _terrain_lines(setup: HexfolkSetup) -> list[str]:
    """Four columns a hex: the letter of its terrain and its number; the harbours below."""
    top = min(tile.r for tile in setup.tiles)
    left = min(2 * tile.q + tile.r for tile in setup.tiles)
    rows: dict[int, dict[int, str]] = {}
    for tile in setup.tiles:
        face = f"{_SHORT[tile.terrain]}{tile.number or ''}"
        rows.setdefault(tile.r - top, {})[2 * (2 * tile.q + tile.r - left)] = face
    lines = []
    for _, row in sorted(rows.items()):
        line = ""
        for column, face in sorted(row.items()):
            line = line.ljust(column) + face
        lines.append(line)
    kinds = Counter(kind for _, kind in layout(setup).harbours)
    named_kinds = [f"{kinds[kind]} × {'3:1' if kind == GENERIC else RESOURCES[kind]}" for kind in sorted(kinds)]
    return [*lines, "", _LEGEND, f"Harbours: {listed(named_kinds)}."] if kinds else [*lines, "", _LEGEND]


def _save_picture(setup: HexfolkSetup, path: Path) -> None:
    """Draws the board without a screen. BadInput when the file cannot be written."""
    os.environ["QT_QPA_PLATFORM"] = "offscreen"
    from hexsuite.ui.game.hexfolk.map_picture import write_picture

    try:
        write_picture(setup, path)
    except OSError as error:
        raise BadInput(f"{path} cannot be written: {error}.") from error
