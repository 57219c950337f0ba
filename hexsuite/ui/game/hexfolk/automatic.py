"""What Hexfolk's window plays for the person by itself, as the settings allow: rolls, ends, refusals."""

from __future__ import annotations

from hexsuite._core.hexfolk import codes, face
from hexsuite._core.hexfolk.face import HexfolkSnapshot
from hexsuite.play.session import Session
from hexsuite.ui.game.hexfolk.legal import Legal
from hexsuite.ui.settings import Settings

DELAY = 350
"""Milliseconds before something is played by itself, so that the eye can follow."""


def automatic(session: Session, snapshot: HexfolkSnapshot, settings: Settings, legal: Legal) -> tuple[int, int] | None:
    """The code to play now for the person to move, and after how many milliseconds; None to leave it to the person."""
    if snapshot.phase == face.TRADE_REPLY:
        decline = legal.one(codes.DECLINE)
        return (decline, DELAY) if decline is not None and _unwanted(session, snapshot, settings, legal) else None
    if len(legal.moves) != 1:
        return None
    only = legal.moves[0]
    kind = codes.decode(only).kind
    if settings.auto_roll and kind == codes.ROLL:
        return only, DELAY
    if settings.auto_end and kind == codes.END_TURN and not session.state.offers():
        return only, DELAY
    return None


def _unwanted(session: Session, snapshot: HexfolkSnapshot, settings: Settings, legal: Legal) -> bool:
    """Whether the person does not want to be asked about this offer of a bot."""
    if session.seats[snapshot.owner].human:
        return False
    if settings.bot_offers == "none":
        return True
    if settings.bot_offers == "payable" and not legal.has(codes.ACCEPT):
        return True
    return bool(settings.offers_a_turn) and answers_this_turn(session, snapshot.to_move) >= settings.offers_a_turn


def answers_this_turn(session: Session, seat: int) -> int:
    """How often a seat has answered an offer since the turn began."""
    answers = 0
    for step in reversed(session.steps):
        kind = codes.decode(step.code).kind
        if kind == codes.END_TURN:
            break
        answers += step.seat == seat and kind in (codes.ACCEPT, codes.DECLINE, codes.COUNTER)
    return answers
