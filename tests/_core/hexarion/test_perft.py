"""How many sequences of four actions ten positions have: the core, the reference and a written table agree.

Draws come in the order of the alphabet, and count as no action. Equal positions that are reached in several ways are
counted once and multiplied, so that the reference can go as deep as the core.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest

from hexsuite._core.face import CHANCE, OVER, State
from hexsuite._core.hexarion import codes
from tests._core.hexarion.scene import EMPTY, Scene
from tests.reference.hexarion import Game

POSITIONS: dict[str, tuple[Callable[[], Scene], tuple[int, int, int, int]]] = {}


def position(*counts: int) -> Callable[[Callable[[], Scene]], Callable[[], Scene]]:
    """Enters a position in the table with its numbers of sequences to depth 1, 2, 3 and 4."""

    def enter(make: Callable[[], Scene]) -> Callable[[], Scene]:
        POSITIONS[make.__name__] = (make, (counts[0], counts[1], counts[2], counts[3]))
        return make

    return enter


@position(13, 159, 477, 1_908)
def sanctums() -> Scene:
    return Scene(EMPTY, active=0, phase="sanctum", turn=0, pool="ACDMRWacdmrw", start=None, energy=[1, 1])


@position(3, 12, 12, 18)
def pre_turn() -> Scene:
    return Scene("""
          .   s   .
        .   .   .   .
      #   .   .   .   #
        .   .   .   .
          .   S   .
    """, phase="preturn", turn=0, start=0, pool="ACDMRWacdmr", waiting="w", active=1, energy=[1, 1])  # fmt: skip


@position(4, 4, 6, 19)
def opening() -> Scene:
    return Scene("""
          .   s   .
        .   .   .   .
      #   .   .   m   #
        .   .   .   .
          .   S   .
    """, "m: fresh", phase="deployment", turn=1, start=1, pool="ACDMRacdrw", waiting="W", energy=[2, 1],
        hands=(["Vowshard", "Echofang"], ["Magnetar"]))  # fmt: skip


@position(43, 218, 936, 8_292)
def revival() -> Scene:
    return Scene("""
          .   .   .
        .   .   s   .
      #   W   .   m   #
        .   .   .   .
          .   S   r
    """, "W: Nightcoil", phase="deployment", waiting="A", energy=[3, 2])  # fmt: skip


@position(37, 244, 860, 2_626)
def crowd() -> Scene:
    return Scene("""
          .   S   .
        .   W   r   .
      #   A   R   m   #
        .   .   d   .
          .   s   .
    """, "W: Tanglegrip; R: Vowshard; m: Siegebreak; r: Shielded 1, faces E", hands=(["Magnetar"], []))  # fmt: skip


@position(39, 359, 2_060, 16_079)
def traps() -> Scene:
    return Scene("""
          .   S   .
        .   .   t   .
      #   .   D   .   #
        .   T   m   .
          .   s   .
    """, "D: Tempestroot; m: Echofang", spent="m")  # fmt: skip


@position(23, 79, 2_897, 36_957)
def blinkers() -> Scene:
    return Scene("""
          .   S   .
        .   .   .   m
      #   .   C   .   #
        .   .   .   .
          .   s   .
    """, "C: Magnetar, Rooted 2; m: Glyphex of the Veiled Spark, Marked", fallen="RA", energy=[3, 3])  # fmt: skip


@position(28, 222, 1_198, 7_397)
def siege() -> Scene:
    return Scene("""
          .   S   .
        .   .   .   R
      #   .   .   A   #
        .   .   .   .
          m   s   .
    """, "R: Ashmirror; A: Cindercoil; m: Gravetwist", options={"siege": True}, energy=[2, 1])  # fmt: skip


@position(22, 209, 1_215, 8_637)
def reclaimers() -> Scene:
    return Scene("""
          .   S   .
        .   .   .   .
      #   .   W   m   #
        .   .   .   .
          .   s   .
    """, "W: Nightcoil; m: Aetherbind, Decoy 1", discards=(["Magnetar", "Vowshard"], []),
        reclaimed=([], ["Aetherbind"]), energy=[3, 1])  # fmt: skip


@position(27, 271, 2_705, 29_375)
def last_turns() -> Scene:
    return Scene("""
          .   S   .
        .   .   .   .
      #   W   .   m   #
        .   .   .   .
          .   s   .
    """, "W: Glyphex of the Hollow Path, last Push; m: Glyphbrand of the Marked", quiet=28, turn=118,
        options={"protection": "this turn"}, energy=[1, 3])  # fmt: skip


def outcomes(state: State) -> None:
    """The draws that are due, each the first in the alphabet (and seat 0 starts)."""
    while state.to_move == CHANCE:
        for seat in (0, 1):
            found = [codes.encode(codes.DRAW_GLYPHEX, seat=seat, glyphex=g) for g in range(codes.GLYPHEXES)]
            found += [codes.encode(codes.DRAW_HEXMASTER, seat=seat, figure=f) for f in range(codes.CLASSES)]
            found.append(codes.encode(codes.STARTER, seat=seat))
            due = [code for code in found if state.is_legal(code)]
            if due:
                state.apply(due[0])
                break


def core_perft(state: State, depth: int, known: dict[Any, int]) -> int:
    """Sequences of `depth` actions in the core."""
    moves = state.moves() if state.to_move != OVER else []
    if depth == 1 or not moves:
        return len(moves)
    key = (state.to_bytes(), depth)
    if key not in known:
        total = 0
        for code in moves:
            after = state.copy()
            after.apply(code)
            outcomes(after)
            total += core_perft(after, depth - 1, known)
        known[key] = total
    return known[key]


def settle(game: Game) -> None:
    """The same draws in the reference."""
    for kind, seat in game.draws_due():
        if kind == "start":
            game.draw_start(None, 0)
        elif kind == "draw_glyphex":
            game.draw_draw_glyphex(seat, min(game.state["lexicons"][seat]))
        else:
            game.draw_draw_hexmaster(seat, min(game.figures(seat, "pool")))
    if game.state["phase"] == "preturn" and not game.figures(game.me, "waiting"):
        game.draw_draw_hexmaster(game.me, min(game.figures(game.me, "pool")))
    game.settle_draws()


def reference_perft(game: Game, depth: int, known: dict[Any, int]) -> int:
    """Sequences of `depth` actions in the reference."""
    moves = game.legal() if game.state["phase"] != "over" else []
    if depth == 1 or not moves:
        return len(moves)
    for pile in ("hands", "lexicons", "discards", "removed", "reclaimed"):
        for names in game.state[pile]:
            names.sort()
    key = (json.dumps(game.state, sort_keys=True), depth)
    if key not in known:
        total = 0
        for action in moves:
            after = game.clone()
            after.play(action)
            settle(after)
            total += reference_perft(after, depth - 1, known)
        known[key] = total
    return known[key]


@pytest.mark.parametrize("name", POSITIONS)
def test_perft_core(name: str) -> None:
    make, counts = POSITIONS[name]
    state, known = make().state, {}
    assert tuple(core_perft(state, depth, known) for depth in (1, 2, 3, 4)) == counts


@pytest.mark.parametrize("name", POSITIONS)
def test_perft_reference(name: str) -> None:
    make, counts = POSITIONS[name]
    game, known = make().reference, {}
    assert tuple(reference_perft(game, depth, known) for depth in (1, 2, 3, 4)) == counts
