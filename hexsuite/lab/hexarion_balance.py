"""How even Hexarion Conquest is: who starts, classes, Glyphexes and edicts, with both settings of H11.

Lexicons are drawn, so that every Glyphex is in four of five. Uses the games' floor and the arena.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from concurrent.futures import Executor
from functools import partial
from typing import Any

import msgspec

from hexsuite._core.hexarion import codes, face
from hexsuite.games.hexarion.content import CLASSES, EDICTS
from hexsuite.games.hexarion.layout import edict, glyphex
from hexsuite.games.hexarion.options import HexarionOptions
from hexsuite.games.hexarion.setup import HexarionSetup, board
from hexsuite.games.hexarion.statistics import Counter, SeatStatistics
from hexsuite.lab.arena import play_one
from hexsuite.lab.balance import FailedGameError, games, mean, rate, share_of
from hexsuite.lab.bounded import bounded
from hexsuite.lab.turns import escapes
from hexsuite.play.session import Session

SIMULATIONS = 200
GAMES = 2_000
"""Of each setting."""
SEED = 5
LEVEL = 6
SLOTS = 3
"""Variable edicts of a Glyphex."""
SETTINGS = {"until_own_turn": HexarionOptions(), "this_turn_only": HexarionOptions(short_protection=True)}
"""H11: how long a fresh Hexmaster is protected, the default first."""


class HexarionSeat(msgspec.Struct, frozen=True):
    """What is kept of one seat. Lists of six are by class, of fifteen by Glyphex, of 24 by edict."""

    lexicon: list[int]
    attuned: list[int]
    struck: list[int]
    slots: list[int]
    """Uses of the variable edicts of each Glyphex, three a Glyphex."""
    edicts: list[int]
    defeats: list[int]
    deployed: list[int]
    revived: list[int]
    victories: list[int]
    fallen: list[int]
    turns: list[int]
    first: int
    """The class that was deployed first, -1 for none."""


class HexarionGame(msgspec.Struct, frozen=True):
    """What is kept of one game."""

    starter: int
    payoff: list[float]
    reason: int
    turns: int
    seats: list[HexarionSeat]
    given_away: bool
    """It was lost by energy at the end of a turn that could have been ended without a loss."""


def keep(session: Session) -> HexarionGame:
    """What the measurement wants to know of a finished game."""
    setup: HexarionSetup = session.setup
    counted = Counter(board(setup)).follow([step.code for step in session.steps])
    end = session.state.snapshot()
    slots, first = _followed(session)
    names = [each.name for each in setup.glyphexes]
    seats = []
    for seat, own in enumerate(counted.seats):
        lexicon = [names.index(name) for name in setup.lexicons[seat].glyphexes]
        seats.append(_seat(own, lexicon, slots[seat], first[seat]))
    payoff = session.state.payoff() or []
    return HexarionGame(end.starter, payoff, end.reason, end.turn, seats, given_away(session))


def _seat(own: SeatStatistics, lexicon: list[int], slots: list[int], first: int) -> HexarionSeat:
    return HexarionSeat(
        lexicon=lexicon,
        attuned=own.attuned,
        struck=own.struck,
        slots=slots,
        edicts=[own.edicts[number] for number in range(codes.EDICTS)],
        defeats=[own.defeats[number] for number in range(codes.EDICTS)],
        deployed=own.deployed,
        revived=own.revived,
        victories=own.victories,
        fallen=own.fallen,
        turns=own.turns,
        first=first,
    )


def _followed(session: Session) -> tuple[list[list[int]], list[int]]:
    """By seat: the uses of every slot, and the class that was deployed first."""
    table = board(session.setup).glyphexes
    slots = [[0] * (SLOTS * codes.GLYPHEXES) for _ in range(2)]
    first = [-1, -1]
    state = session.game.start(session.setup)
    for step in session.steps:
        code = codes.decode(step.code)
        if code.kind == codes.DEPLOY and first[step.seat] < 0:
            first[step.seat] = code.figure
        elif code.kind == codes.EDICT:
            held = state.snapshot().figures[step.seat][code.figure].glyphex
            if held >= 0 and code.edict in table[held]:
                slots[step.seat][SLOTS * held + table[held].index(code.edict)] += 1
        state.apply(step.code)
    return slots, first


def given_away(session: Session) -> bool:
    """Whether a seat lost by energy although, at some decision of its last turn, it could still have ended that turn
    without a loss (H16): every way to go on is tried.
    """
    end = session.state.snapshot()
    if end.reason != face.BY_ENERGY:
        return False
    loser = 1 - end.winner
    state = session.game.start(session.setup)
    for step in session.steps:
        now = state.snapshot()
        if step.seat == loser and now.active == loser and now.turn == end.turn and escapes(state) is not None:
            return True
        state.apply(step.code)
    return False


def play(setting: str, simulations: int, number: int) -> HexarionGame:
    """One game with a setting of H11, by its number. FailedGameError when it breaks down."""
    minds = partial(bounded, simulations)
    line = play_one("hexarion", [LEVEL, LEVEL], SEED, number, 0, SETTINGS[setting], keep, minds)
    if line.failure:
        raise FailedGameError(f"Game {number}, {setting}: {line.failure}")
    kept: HexarionGame = line.kept
    return kept


def measure(simulations: int, part: int, executor: Executor | None) -> dict[str, Any]:
    """Plays one in `part` of the games and counts them."""
    played = {}
    for setting in SETTINGS:
        name = f"balance-hexarion-{setting}-{simulations}"
        work = partial(play, setting, simulations)
        played[setting] = games(name, f"{SEED} {LEVEL}", GAMES // part, work, HexarionGame, executor)
    return figures(played)


def figures(played: dict[str, list[HexarionGame]]) -> dict[str, Any]:
    """The tables, from the games by setting of H11; all but the first are of the default setting."""
    default = next(iter(played.values()))
    return {
        "course": {setting: _course(found) for setting, found in played.items()},
        "classes": _classes(default),
        "glyphexes": _glyphexes(default),
        "edicts": _edicts(default),
        "slots": _slots(default),
    }


def _course(found: Sequence[HexarionGame]) -> dict[str, Any]:
    started = rate(sum(game.payoff[game.starter] for game in found), len(found))
    ended = [game.reason for game in found]
    return {
        "games": len(found),
        **_named("first_player", started, "games"),
        "turns": mean(game.turns for game in found),
        "defeats": mean(sum(map(sum, (own.fallen for own in game.seats))) for game in found),
        "revivals": mean(sum(map(sum, (own.revived for own in game.seats))) for game in found),
        "ended_by_defeat": ended.count(face.BY_DEFEAT),
        "ended_by_energy": ended.count(face.BY_ENERGY),
        "of_these_avoidable": sum(game.given_away for game in found),
        "ended_without_an_end_in_sight": ended.count(face.BY_STALEMATE),
        "drawn": sum(max(game.payoff) < 1 for game in found),
    }


def _own(found: Sequence[HexarionGame], has: Callable[[HexarionSeat, int], bool], what: int) -> dict[str, Any]:
    """The rate of a seat that has something, in games in which the other has not."""
    shares = [
        game.payoff[seat]
        for game in found
        for seat in range(2)
        if has(game.seats[seat], what) and not has(game.seats[1 - seat], what)
    ]
    return rate(sum(shares), len(shares))


def _deployed_first(own: HexarionSeat, kind: int) -> bool:
    return own.first == kind


def _in_lexicon(own: HexarionSeat, number: int) -> bool:
    return number in own.lexicon


def _attuned(own: HexarionSeat, number: int) -> bool:
    return own.attuned[number] > 0


def _used(own: HexarionSeat, number: int) -> bool:
    return own.edicts[number] > 0


def _named(prefix: str, cells: dict[str, Any], *without: str) -> dict[str, Any]:
    return {f"{prefix}_{key}": value for key, value in cells.items() if key not in without}


def _classes(found: Sequence[HexarionGame]) -> list[dict[str, Any]]:
    every = [own for game in found for own in game.seats]
    rows = []
    for kind, name in enumerate(CLASSES):
        turns = sum(own.turns[kind] for own in every)
        made, suffered = sum(own.victories[kind] for own in every), sum(own.fallen[kind] for own in every)
        special = codes.LONG_SHOT + kind
        rows.append(
            {
                "class": name,
                "deployed_pct": share_of(sum(own.deployed[kind] > 0 for own in every), len(every)),
                "defeats_made": made,
                "defeats_suffered": suffered,
                "made_per_100_turns": share_of(made, turns),
                "suffered_per_100_turns": share_of(suffered, turns),
                "class_edict_pct": share_of(
                    sum(own.edicts[special] for own in every), sum(own.deployed[kind] > 0 for own in every)
                ),
                **_named("deployed_first", _own(found, _deployed_first, kind), "wins"),
            }
        )
    return rows


def _glyphexes(found: Sequence[HexarionGame]) -> list[dict[str, Any]]:
    every = [own for game in found for own in game.seats]
    rows = []
    for number in range(codes.GLYPHEXES):
        held = _own(found, _in_lexicon, number)
        worn = _own(found, _attuned, number)
        attuned = sum(own.attuned[number] for own in every)
        rows.append(
            {
                "glyphex": glyphex(number).name,
                **_named("lexicon", held, "wins"),
                **_named("attuned", worn, "wins"),
                "attuned": attuned,
                "defeats_per_attuning": mean([sum(own.struck[number] for own in every) / attuned] if attuned else []),
            }
        )
    return rows


def _edicts(found: Sequence[HexarionGame]) -> list[dict[str, Any]]:
    every = [own for game in found for own in game.seats]
    whole = sum(sum(own.edicts) for own in every)
    rows = []
    for number in range(1, len(EDICTS) + 1):
        used = sum(own.edicts[number] for own in every)
        alone = _own(found, _used, number)
        rows.append(
            {
                "edict": edict(number).name,
                "kind": edict(number).kind,
                "used": used,
                "used_pct": share_of(used, whole),
                "defeats": sum(own.defeats[number] for own in every),
                **_named("alone", alone, "wins"),
            }
        )
    return rows


def _slots(found: Sequence[HexarionGame]) -> list[dict[str, Any]]:
    """How often each of the 45 is used, by a hundred attunings of its Glyphex."""
    every = [own for game in found for own in game.seats]
    rows = []
    for number in range(codes.GLYPHEXES):
        attuned = sum(own.attuned[number] for own in every)
        row: dict[str, Any] = {"glyphex": glyphex(number).name}
        for slot in range(SLOTS):
            used = sum(own.slots[SLOTS * number + slot] for own in every)
            row[f"edict {slot + 1}"] = glyphex(number).edicts[slot]
            row[f"used {slot + 1}"] = used
            row[f"per 100 attunings {slot + 1}"] = share_of(used, attuned)
        rows.append(row)
    return rows
