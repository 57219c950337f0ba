"""The four tables of the rulings as they stand there: the content of the recorded games, whatever the game ships.

Ids and the order of the cards are those of the recorded games: Warchiefs R1-Y3, Advisors A01-A12, Tactics T01-T18,
Seasons by name. Triples (Strength, Cunning, Influence) may be replaced.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from hexsuite._core.primal_hex.face import Advisor, Content, Tactic, Warchief
from hexsuite._core.primal_hex.operations import encode

Triple = tuple[int, int, int]
Operations = Sequence[Mapping[str, Any]]

TRIBES = ("red", "blue", "green", "yellow")

WARCHIEFS: dict[str, tuple[Triple, Operations]] = {
    "R1": ((3, 9, 4), [{"op": "attack_from", "steps": 1}]),
    "R2": ((2, 9, 5), [{"op": "charge_over"}]),
    "R3": ((1, 13, 4), [{"op": "die_back"}]),
    "B1": ((2, 11, 4), [{"op": "shoot_far", "distance": 3}]),
    "B2": ((4, 9, 3), [{"op": "straight_cost", "cost": 2}]),
    "B3": ((1, 11, 5), [{"op": "void", "cost": 0, "strength": 1}]),
    "G1": ((4, 7, 4), [{"op": "cost", "kind": "harvest", "change": -1}]),
    "G2": ((2, 13, 3), [{"op": "harvest_terrain"}]),
    "G3": ((3, 7, 5), [{"op": "terrain_steps", "steps": 2}]),
    "Y1": ((3, 11, 3), [{"op": "face_counts", "face": 3}]),
    "Y2": ((3, 9, 4), [{"op": "free_reroll"}]),
    "Y3": ((2, 9, 5), [{"op": "extra_order"}]),
}

ADVISORS: dict[str, tuple[Operations, Operations]] = {
    "A01": (
        [{"op": "score_steps", "count": "centre", "at": 1, "points": 3}],
        [{"op": "set", "face": 4, "dice": 2, "which": "failures"}],
    ),
    "A02": (
        [{"op": "score_each", "count": "edge", "each": 3, "points": 1, "most": 4}],
        [{"op": "reroll", "dice": 10}],
    ),
    "A03": (
        [{"op": "score_steps", "count": "largest_group", "at": 7, "points": 3, "above": 10, "more": 5}],
        [{"op": "strength", "amount": 1}],
    ),
    "A04": (
        [{"op": "score_each", "count": "groups", "points": 1, "most": 4}],
        [{"op": "move_order"}],
    ),
    "A05": (
        [{"op": "score_each", "count": "beside_terrain", "each": 2, "points": 1, "most": 4}],
        [{"op": "move_terrain"}],
    ),
    "A06": (
        [{"op": "score_each", "count": "rival_territory", "points": 1, "most": 4}],
        [{"op": "turn_up"}],
    ),
    "A07": (
        [{"op": "score_territory", "numerator": 2, "denominator": 3, "points": 3}],
        [{"op": "grow"}],
    ),
    "A08": (
        [{"op": "score_fewest", "count": "hexes", "points": 3, "duel": 2}],
        [{"op": "strength", "amount": 2}],
    ),
    "A09": (
        [{"op": "score_each", "count": "strength", "points": 1, "most": 3}],
        [{"op": "swap_orders"}],
    ),
    "A10": (
        [{"op": "score_steps", "count": "line", "at": 5, "points": 3}],
        [{"op": "own_cost", "kinds": ["charge"], "change": -1, "instances": 2}],
    ),
    "A11": (
        [{"op": "score_each", "count": "corner", "points": 1, "most": 4}],
        [{"op": "own_cost", "kinds": ["shoot"], "change": -1}],
    ),
    "A12": (
        [{"op": "score_each", "count": "taken_or_destroyed", "each": 4, "points": 1, "most": 4}],
        [{"op": "destroy"}],
    ),
}

SEASONS: dict[str, Operations] = {
    "bounty": [{"op": "season_cost", "kind": "harvest", "change": -4}],
    "frontier": [{"op": "score_rank", "count": "edge", "first": 3, "second": 1}],
    "heart": [{"op": "score_steps", "count": "centre", "at": 1, "points": 3}],
    "unity": [{"op": "score_rank", "count": "largest_group", "first": 4, "second": 2}],
    "scattered": [{"op": "score_each", "count": "groups", "points": 1, "most": 4}],
    "highland": [{"op": "score_each", "count": "beside_terrain", "each": 2, "points": 1, "most": 4}],
    "conquest": [{"op": "score_each", "count": "taken_season", "each": 2, "points": 1, "most": 4}],
    "lean_year": [
        {"op": "season_pool", "dice": 9},
        {"op": "score_rank", "count": "hexes", "first": 3, "second": 1},
    ],
}

_EVERY_KIND = ["attack", "charge", "shoot", "pray", "fortify", "harvest"]

TACTICS: dict[str, Operations] = {
    "T01": [{"op": "reroll", "dice": 3, "times": 2, "stop": 1}],
    "T02": [{"op": "reroll_failures"}],
    "T03": [{"op": "add", "amount": 1, "dice": 2, "stop": 1}],
    "T04": [{"op": "set", "face": 6}],
    "T05": [{"op": "roll_aside"}],
    "T06": [{"op": "turn_faces", "face": 1, "to": 4}],
    "T07": [{"op": "spoil", "face": 1}],
    "T08": [{"op": "mute"}],
    "T09": [{"op": "turn_up"}],
    "T10": [{"op": "rival_cost", "kinds": _EVERY_KIND, "change": 1}],
    "T11": [{"op": "own_cost", "kinds": ["charge"], "change": -1, "instances": 2}],
    "T12": [{"op": "own_cost", "kinds": ["shoot"], "change": -1}],
    "T13": [{"op": "own_cost", "kinds": ["pray"], "change": -1, "instances": 2}],
    "T14": [{"op": "own_cost", "kinds": ["harvest"], "change": -2}],
    "T15": [{"op": "strength", "amount": 1}],
    "T16": [{"op": "buy_strength", "successes": 1, "amount": 2}],
    "T17": [{"op": "move_terrain"}],
    "T18": [{"op": "grow"}],
}

WARCHIEF_IDS = tuple(WARCHIEFS)
ADVISOR_IDS = tuple(ADVISORS)
SEASON_IDS = tuple(SEASONS)
TACTIC_IDS = tuple(TACTICS)


def numbers(operations: Operations) -> tuple[tuple[int, ...], ...]:
    """A card's operations as the core takes them."""
    return tuple(encode(operation) for operation in operations)


def content(triples: Mapping[str, Triple] | None = None, copies: int = 3) -> Content:
    """The content of the rulings; `triples` by Warchief replace those of the table."""
    triples = triples or {}
    return Content(
        warchiefs=tuple(
            Warchief(*triples.get(name, triple), numbers(rules)) for name, (triple, rules) in WARCHIEFS.items()
        ),
        advisors=tuple(Advisor(numbers(objective), numbers(reveal)) for objective, reveal in ADVISORS.values()),
        seasons=tuple(numbers(season) for season in SEASONS.values()),
        tactics=tuple(Tactic(numbers(effects), copies) for effects in TACTICS.values()),
    )


def tribe_cards(ids: Sequence[str], tribe: str) -> tuple[int, ...]:
    """The three cards of a tribe: the tables go tribe by tribe (C1)."""
    at = TRIBES.index(tribe) * 3
    return tuple(range(len(ids)))[at : at + 3]
