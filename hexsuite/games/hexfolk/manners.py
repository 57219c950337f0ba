"""How Hexfolk's bots behave in trade (F18): whom they deal with, and what they say to an offer they decline.

From the observation only, like everything a bot does. Uses `_core`.
"""

from __future__ import annotations

from hexsuite._core.face import Observation
from hexsuite._core.hexfolk import codes, face
from hexsuite._core.hexfolk.face import HexfolkSnapshot
from hexsuite.games.english import listed
from hexsuite.games.hexfolk.layout import RESOURCES

CLOSE = 2
"""Points short of the target at which a rival gets no more cards from a bot: one city and an award, or two builds."""

PLAIN = "That is not a good deal for me."


def near_the_end(snapshot: HexfolkSnapshot, seat: int, target: int) -> bool:
    """Whether a rival may be about to win, as far as the open points tell."""
    return snapshot.points[seat] >= target - CLOSE


def barred(observation: Observation, snapshot: HexfolkSnapshot, target: int) -> list[int]:
    """Codes that a bot leaves out: deals with a seat that might win by them, and offers that only such seats hear."""
    me = observation.seat
    if snapshot.phase == face.TRADE_REPLY:
        if not near_the_end(snapshot, snapshot.owner, target):
            return []
        return [codes.encode(codes.ACCEPT), *observation.offers()]
    if snapshot.phase not in (face.MAIN, face.TRADE_CHOOSE) or snapshot.owner != me:
        return []
    rivals = [seat for seat in range(len(snapshot.points)) if seat != me]
    close = [seat for seat in rivals if near_the_end(snapshot, seat, target)]
    left_out = [codes.encode(codes.TAKE, seat, number) for seat in close for number in range(codes.MOST_OPEN + 1)]
    if len(close) == len(rivals):
        left_out += observation.offers()
    return left_out


def refusal(observation: Observation, snapshot: HexfolkSnapshot, target: int) -> str:
    """Why the offer on the table is declined, in a few words."""
    if snapshot.offer is None:
        return ""
    give, want = snapshot.offer
    hand = snapshot.hands[observation.seat] or (0,) * len(RESOURCES)
    if near_the_end(snapshot, snapshot.owner, target):
        return "You are too close to winning."
    lacking = [RESOURCES[k] for k, n in enumerate(want) if n > hand[k]]
    if lacking:
        return f"I have too little {listed(lacking)}."
    if sum(want) > sum(give):
        return "That is too much for too little."
    needed = [RESOURCES[k] for k, n in enumerate(want) if n and n == hand[k]]
    return f"I need my {listed(needed)} myself." if needed else PLAIN
