"""Points of Primal Hex in words: what a Harvest, a Season or an objective counted, who leads and why nobody does.

The core counts; this says it. Uses the layout and snapshots.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from hexsuite._core.primal_hex import face, operations
from hexsuite._core.primal_hex.face import PrimalSnapshot
from hexsuite.games.english import counted, listed
from hexsuite.games.primal_hex.content import Cards, parameter
from hexsuite.games.primal_hex.layout import Layout


def count_of(operation: tuple[int, ...]) -> str:
    """What an operation of a card counts, by the core's name; "" for one that scores nothing."""
    table = operations.decode(operation)
    op = str(table["op"])
    if op == "score_territory":
        return "own_territory"
    return str(table["count"]) if op.startswith("score_") else ""


def _first_count(rows: Sequence[tuple[int, ...]]) -> str:
    return next((count for row in rows if (count := count_of(row))), "")


def season_count(board: Layout, season: int) -> str:
    """What the 0-2nd Season of this game counts first, "" where it scores nothing."""
    return _first_count(board.board.content.seasons[board.board.seasons[season]])


def objective_count(board: Layout, card: int) -> str:
    """What an Advisor's objective counts first."""
    return _first_count(board.board.content.advisors[card].objective)


def count_words(name: str, count: str, n: int) -> str:
    """What a seat has of a count, as a clause: "Ada has 6 edge hexes"."""
    words = _COUNTS.get(count)
    return words(name, n) if words is not None else f"{name} has {n}"


def _has(one: str, many: str = "", after: str = "") -> Callable[[str, int], str]:
    return lambda name, n: f"{name} has {counted(n, one, many)}{after}"


_COUNTS: dict[str, Callable[[str, int], str]] = {
    "centre": lambda name, n: f"{name} {'holds' if n else 'does not hold'} the centre",
    "hexes": _has("hex", "hexes"),
    "edge": _has("edge hex", "edge hexes"),
    "corner": _has("corner hex", "corner hexes"),
    "largest_group": lambda name, n: f"{name}'s largest group has {counted(n, 'hex', 'hexes')}",
    "groups": _has("separate group"),
    "beside_terrain": _has("hex", "hexes", " beside mountains"),
    "rival_territory": _has("hex", "hexes", " in Starting Territories of rivals"),
    "own_territory": lambda name, n: f"{name} holds {counted(n, 'hex', 'hexes')} of the own Starting Territory",
    "strength": _has("Strength", "Strength", " left"),
    "taken_season": lambda name, n: f"{name} has taken {counted(n, 'hex', 'hexes')} from rivals in this season",
    "taken": lambda name, n: f"{name} has taken {counted(n, 'hex', 'hexes')} from rivals",
    "taken_or_destroyed": lambda name, n: f"{name} has taken or destroyed {counted(n, 'hex', 'hexes')} of rivals",
    "line": lambda name, n: f"{name}'s longest straight line has {counted(n, 'hex', 'hexes')}",
}


def counting_face(cards: Cards, now: PrimalSnapshot, seat: int) -> tuple[int, int]:
    """The failed face that a seat's Warchief makes a success, and of how many dice it still may in this round.

    (0, 0) for a Warchief that makes none. `now` must tell the seat's Warchief.
    """
    chief = now.warchiefs[seat]
    rules = cards.warchiefs[chief].rules if chief is not None else ()
    used = sum(n for rule, n in zip(rules, now.used[seat], strict=False) if rule["op"] == "face_counts")
    dice = parameter(rules, "face_counts", "dice") or 0
    return parameter(rules, "face_counts", "face") or 0, dice - used


def harvest_reason(board: Layout, now: PrimalSnapshot, seat: int, h: int) -> str:
    """What a Harvest counts: "5 adjacent hexes", with mountains where the Warchief counts them, and the cap (P20)."""
    around = [now.board[n] for n in board.grid.hex_neighbours[h] if n >= 0]
    hexes, mountains = around.count(seat), around.count(face.TERRAIN)
    parts = [counted(hexes, "adjacent hex", "adjacent hexes")]
    warchief = now.warchiefs[seat]
    rules = board.cards.warchiefs[warchief].rules if warchief is not None else ()
    if mountains and any(rule["op"] == "harvest_terrain" for rule in rules):
        parts.append(counted(mountains, "mountain"))
        hexes += mountains
    cap = board.setup.options.harvest_cap
    return listed(parts) + (f" ({cap} count at most)" if hexes > cap else "")


def point_parts(now: PrimalSnapshot, seat: int) -> list[str]:
    """Where the points of a seat come from, in words."""
    parts = [
        (now.harvest_points[seat], "from Harvests"),
        (now.season_points[seat], "from Seasons"),
        (now.advisor_points[seat], "from the Advisor"),
    ]
    return [f"{points} {source}" for points, source in parts if points] or ["nothing"]


def tie_reason(names: Sequence[str], now: PrimalSnapshot) -> str:
    """How a tie for the most points was settled at the end (P24); "" where there was none."""
    most = max(now.points)
    tied = [seat for seat, points in enumerate(now.points) if points == most]
    if len(tied) < 2:
        return ""
    who = listed([names[seat] for seat in tied])
    hexes = {seat: now.board.count(seat) for seat in tied}
    best = [seat for seat in tied if hexes[seat] == max(hexes.values())]
    if len(best) == 1:
        figures = listed([f"{names[seat]} {hexes[seat]}" for seat in tied])
        return f"{who} have {most} points each; the most hexes decide: {figures}."
    figures = listed([f"{names[seat]} {now.strength[seat]}" for seat in best])
    if len(now.winners) == 1:
        return f"{who} have {most} points each, and the most hexes do not decide; the most Strength does: {figures}."
    return f"{who} have {most} points each, and neither hexes nor Strength decide."


def lead(names: Sequence[str], now: PrimalSnapshot) -> str:
    """Who leads, or why nobody does, in one sentence."""
    most = max(now.points)
    tied = [seat for seat, points in enumerate(now.points) if points == most]
    if most == 0:
        return "Nobody leads: nobody has points yet."
    if len(tied) == 1:
        rest = max(points for seat, points in enumerate(now.points) if seat != tied[0])
        return f"{names[tied[0]]} leads with {counted(most, 'point')}, {most - rest} ahead."
    who = listed([names[seat] for seat in tied])
    return f"Nobody leads: {who} have {counted(most, 'point')} each; a tie goes to the most hexes, then Strength."
