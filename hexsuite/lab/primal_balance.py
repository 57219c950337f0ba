"""How even Primal Hex is: its tribes, Warchiefs and seats, and where points come from.

Warchiefs are dealt and not chosen, so that every one of them leads equally often. Uses the games' floor and the arena.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from concurrent.futures import Executor
from functools import partial
from typing import Any

import msgspec

from hexsuite.games.primal_hex.content import shipped
from hexsuite.games.primal_hex.layout import layout
from hexsuite.games.primal_hex.options import PrimalOptions
from hexsuite.games.primal_hex.statistics import SeasonCounter
from hexsuite.lab.arena import play_one
from hexsuite.lab.balance import FailedGameError, games, mean, rate, share_of
from hexsuite.lab.bounded import bounded
from hexsuite.play.session import Session

SIMULATIONS = 500
GAMES = {2: 4_800, 3: 2_400, 4: 2_400}
"""By number of tribes."""
SEED = 4
LEVEL = 6
_SOURCES = ("harvest", "season", "advisor")


class PrimalGame(msgspec.Struct, frozen=True):
    """What is kept of one game; lists are by seat. Cards are places in the shipped tables."""

    scenario: str
    first: int
    """The First Player of round 1."""
    seasons: list[int]
    tribes: list[str]
    warchiefs: list[int]
    advisors: list[int]
    payoff: list[float]
    points: list[list[int]]
    """[seat] from Harvests, Seasons and the Advisor."""
    season_points: list[list[int]]
    """[0-2][seat]"""
    hexes: list[int]
    tactics: list[list[int]]
    """[seat] designs in the order in which they were played."""


def keep(session: Session) -> PrimalGame:
    """What the measurement wants to know of a finished game."""
    setup, state = session.setup, session.state
    end = state.snapshot()
    paid = SeasonCounter(layout(setup)).follow([step.code for step in session.steps])
    sources = zip(end.harvest_points, end.season_points, end.advisor_points, strict=True)
    ids = [card.id for card in setup.cards.seasons]
    return PrimalGame(
        scenario=setup.scenario,
        first=setup.first,
        seasons=[ids.index(season) for season in setup.seasons],
        tribes=list(setup.tribes),
        warchiefs=list(end.warchiefs),
        advisors=list(end.advisors),
        payoff=state.payoff() or [],
        points=[list(each) for each in sources],
        season_points=[list(each) for each in paid],
        hexes=[end.board.count(seat) for seat in range(setup.seats)],
        tactics=[list(each) for each in end.tactics_played],
    )


def play(seats: int, simulations: int, number: int) -> PrimalGame:
    """One game of so many tribes, by its number. FailedGameError when it breaks down."""
    options = PrimalOptions(warchiefs="dealt")
    minds = partial(bounded, simulations)
    line = play_one("primal_hex", [LEVEL] * seats, SEED + seats, number, 0, options, keep, minds)
    if line.failure:
        raise FailedGameError(f"Game {number} of {seats} tribes: {line.failure}")
    kept: PrimalGame = line.kept
    return kept


def measure(simulations: int, part: int, executor: Executor | None) -> dict[str, Any]:
    """Plays one in `part` of the games and counts them."""
    played = {}
    for seats, count in GAMES.items():
        name = f"balance-primal_hex-{seats}-{simulations}"
        work = partial(play, seats, simulations)
        played[seats] = games(name, f"{SEED} {LEVEL}", count // part, work, PrimalGame, executor)
    return figures(played)


def figures(played: dict[int, list[PrimalGame]]) -> dict[str, Any]:
    """The tables, from the games by number of tribes."""
    return {
        "course": {f"{seats} tribes": _course(found) for seats, found in played.items()},
        "seats": [row for seats, found in played.items() for row in _places(seats, found)],
        "warchiefs": {_tribes(seats): _warchiefs(found) for seats, found in played.items()},
        "tribes": [row for seats, found in played.items() for row in _tribe_rows(seats, found)],
        "advisors": _advisors([game for found in played.values() for game in found]),
        "seasons": _seasons([game for found in played.values() for game in found]),
        "tactics": _tactics([game for found in played.values() for game in found]),
    }


def _tribes(seats: int) -> str:
    return {2: "two", 3: "three", 4: "four"}[seats]


def _course(found: Sequence[PrimalGame]) -> dict[str, Any]:
    """A seat's points, by source, and those of the winner; its hexes."""
    every = [points for game in found for points in game.points]
    whole = sum(map(sum, every))
    best = [sum(game.points[game.payoff.index(max(game.payoff))]) for game in found]
    table: dict[str, Any] = {"games": len(found), "points": mean(map(sum, every)), "points_of_the_winner": mean(best)}
    for place, source in enumerate(_SOURCES):
        table[f"{source}_pct"] = share_of(sum(points[place] for points in every), whole)
    table["hexes_at_the_end"] = mean(n for game in found for n in game.hexes)
    table["shared_wins_pct"] = share_of(sum(max(game.payoff) < 1 for game in found), len(found))
    return table


def _rate(found: Sequence[PrimalGame], of: Callable[[PrimalGame, int], object], wanted: object) -> dict[str, Any]:
    """The rate of the seats whose `of` is what is wanted, in games of one number of tribes."""
    seats = len(found[0].payoff) if found else 2
    shares = [game.payoff[seat] for game in found for seat in range(seats) if of(game, seat) == wanted]
    return rate(sum(shares), len(shares), seats)


def _place(game: PrimalGame, seat: int) -> int:
    return (seat - game.first) % len(game.payoff)


def _warchief(game: PrimalGame, seat: int) -> int:
    return game.warchiefs[seat]


def _tribe(game: PrimalGame, seat: int) -> str:
    return game.tribes[seat]


def _places(seats: int, found: Sequence[PrimalGame]) -> list[dict[str, Any]]:
    """By place in the turn order of round 1."""
    return [{"tribes": seats, "place": place + 1, **_rate(found, _place, place)} for place in range(seats)]


def _warchiefs(found: Sequence[PrimalGame]) -> list[dict[str, Any]]:
    rows = []
    for card, warchief in enumerate(shipped().warchiefs):
        led = [sum(game.points[seat]) for game in found for seat, own in enumerate(game.warchiefs) if own == card]
        cells = _rate(found, _warchief, card)
        rows.append({"warchief": warchief.name, "tribe": warchief.tribe, **cells, "points": mean(led)})
    return rows


def _tribe_rows(seats: int, found: Sequence[PrimalGame]) -> list[dict[str, Any]]:
    return [{"tribes": seats, "tribe": tribe.id, **_rate(found, _tribe, tribe.id)} for tribe in shipped().tribes]


def _advisors(found: Sequence[PrimalGame]) -> list[dict[str, Any]]:
    """How often each is chosen of the three, and what it pays."""
    rows = []
    for card, advisor in enumerate(shipped().advisors):
        able = sum(advisor.tribe in game.tribes for game in found)
        paid = [game.points[seat][2] for game in found for seat, own in enumerate(game.advisors) if own == card]
        rows.append(
            {
                "advisor": advisor.name,
                "tribe": advisor.tribe,
                "chosen_pct": share_of(len(paid), able),
                "paid_pct": share_of(sum(points > 0 for points in paid), len(paid)),
                "points": mean(paid),
            }
        )
    return rows


def _seasons(found: Sequence[PrimalGame]) -> list[dict[str, Any]]:
    """What each pays a seat when it is counted, and the share of seats it pays anything."""
    rows = []
    for card, season in enumerate(shipped().seasons):
        paid = [
            points
            for game in found
            for place, own in enumerate(game.seasons)
            if own == card
            for points in game.season_points[place]
        ]
        rows.append(
            {
                "season": season.name,
                "seats": len(paid),
                "paid_pct": share_of(sum(points > 0 for points in paid), len(paid)),
                "points": mean(paid),
            }
        )
    return rows


def _tactics(found: Sequence[PrimalGame]) -> list[dict[str, Any]]:
    """How often each design is played, of all Tactics played."""
    every = [design for game in found for own in game.tactics for design in own]
    return [
        {"tactic": tactic.name, "played": every.count(design), "played_pct": share_of(every.count(design), len(every))}
        for design, tactic in enumerate(shipped().tactics)
    ]
