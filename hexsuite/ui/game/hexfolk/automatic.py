"""What Hexfolk's window plays for the person by itself, as the settings allow: rolls, ends, refusals."""

from __future__ import annotations

from hexsuite._core.hexfolk import codes
from hexsuite.play.session import Session
from hexsuite.ui.game.hexfolk.legal import Legal
from hexsuite.ui.settings import Settings

DELAY = 350
"""Milliseconds before something is played by itself, so that the eye can follow."""


_ACCEPT, _DECLINE = codes.encode(codes.ACCEPT), codes.encode(codes.DECLINE)


def automatic(session: Session, settings: Settings, legal: Legal) -> tuple[int, int] | None:
    """The code to play now for the person to move, and after how many milliseconds; None to leave it to the person."""
    if len(legal.moves) != 1:
        return None
    only = legal.moves[0]
    kind = codes.decode(only).kind
    if settings.auto_roll and kind == codes.ROLL:
        return only, DELAY
    if settings.auto_end and kind == codes.END_TURN and not session.state.offers():
        return only, DELAY
    return None


def unwanted(session: Session, settings: Settings) -> tuple[int, int] | None:
    """The refusal of a bot's offer that the person asked, whoever looks, does not want to hear of, as `automatic`."""
    if not session.state.is_legal(_DECLINE) or session.seats[session.state.snapshot().owner].human:
        return None
    unwanted = settings.bot_offers == "none"
    unwanted |= settings.bot_offers == "payable" and not payable(session)
    most = settings.offers_a_turn
    unwanted = unwanted or (most > 0 and answers_this_turn(session, session.to_move) >= most)
    return (_DECLINE, DELAY) if unwanted else None


def payable(session: Session) -> bool:
    """Whether the one who is asked can accept."""
    return session.state.is_legal(_ACCEPT)


def answers_this_turn(session: Session, seat: int) -> int:
    """How often a seat has answered an offer since the turn began."""
    answers = 0
    for step in reversed(session.steps):
        kind = codes.decode(step.code).kind
        if kind == codes.END_TURN:
            break
        answers += step.seat == seat and kind in (codes.ACCEPT, codes.DECLINE, codes.COUNTER)
    return answers
