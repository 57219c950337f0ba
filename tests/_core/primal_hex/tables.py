"""Tables of Primal Hex drawn by number, with the content of the rulings: boards, mountains, tribes and options vary."""

from __future__ import annotations

import random
from collections.abc import Iterator

from hexsuite._core.face import CHANCE, OVER, State
from hexsuite._core.grid import Grid
from hexsuite._core.primal_hex.face import PrimalBoard
from tests._core.primal_hex.rulings_content import (
    ADVISOR_IDS,
    SEASON_IDS,
    TRIBES,
    WARCHIEF_IDS,
    content,
    tribe_cards,
)

SIDES = ((1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1))


def hexagon(radius: int) -> list[tuple[int, int]]:
    """All hexes so near to the origin."""
    span = range(-radius, radius + 1)
    return [(q, r) for r in span for q in span if abs(q + r) <= radius]


def blob(draw: random.Random, size: int) -> list[tuple[int, int]]:
    """A connected board of any form; up to 59 hexes never have more corners than a grid holds."""
    found = [(0, 0)]
    while len(found) < size:
        q, r = draw.choice(found)
        dq, dr = draw.choice(SIDES)
        if (q + dq, r + dr) not in found:
            found.append((q + dq, r + dr))
    return found


def table(number: int, seats: int | None = None, **options: bool | int) -> PrimalBoard:
    """A board whose form, cards and options follow from the number."""
    draw = random.Random(number)
    seats = seats or draw.choice((2, 3, 4))
    hexes = draw.choice((hexagon(3), hexagon(3), hexagon(5), blob(draw, draw.randrange(30, 60))))
    grid = Grid(hexes)
    count = len(hexes)
    order = draw.sample(range(count), count)
    mountains, free = order[: draw.randrange(0, 8)], order[8:]
    territories = [free[seat::seats][:7] for seat in range(seats)]
    tribes = draw.sample(TRIBES, seats)
    drawn = draw.random() < 0.3
    warchiefs = [tribe_cards(WARCHIEF_IDS, tribe) for tribe in tribes]
    chosen: dict[str, bool | int] = {
        "hidden_dice": draw.random() < 0.25,
        "harvest_cap": draw.choice((5, 6)),
    } | options
    chosen["long_arm"] = bool(options.get("long_arm", draw.random() < 0.3)) and not chosen["hidden_dice"]
    return PrimalBoard(
        grid,
        draw.randrange(count),
        mountains,
        territories,
        content(),
        draw.sample(range(len(SEASON_IDS)), 3),
        [[draw.choice(cards)] for cards in warchiefs] if drawn else warchiefs,
        [tribe_cards(ADVISOR_IDS, tribe) for tribe in tribes],
        first=draw.randrange(seats),
        **chosen,  # type: ignore[arg-type]
    )


def walk(start: State, seed: int) -> Iterator[tuple[int, State]]:
    """Every state of a random game with the code that led to it."""
    draw = random.Random(seed)
    state = start
    chance = 0
    while state.to_move != OVER:
        if state.to_move == CHANCE:
            code = state.draw(seed, chance)
            chance += 1
        else:
            code = draw.choice(state.moves())
        state.apply(code)
        yield code, state
