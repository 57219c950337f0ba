"""Signing up to build between the turns at a large table (F23).

A sign-up is a matter of the window, not of the game: the game asks every seat
in turn, and whoever has not signed up passes without being asked.
"""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QCoreApplication

from hexsuite._core.hexfolk import codes, face
from hexsuite._core.hexfolk.face import HexfolkSnapshot
from hexsuite.games.hexfolk.setup import SPECIAL_BUILDING_SEATS
from hexsuite.play.session import Session
from hexsuite.ui.game.presenter import Button

SIGN_UP = "sign_up:"
"""Beginning of the ids of the buttons; a seat follows."""
MOST_NAMED = 1
"""Up to so many buttons have names on them; more have the badges only, to leave room for the prompt."""

_PASS = codes.encode(codes.PASS)
_CLOSED = (face.SETUP_SETTLEMENT, face.SETUP_ROAD, face.SPECIAL, face.FINISHED)


class SignUps:
    """The people of a session who want to build once the turn that runs has ended."""

    def __init__(self, session: Session) -> None:
        self._session = session
        self._seats: set[int] = set()
        self.keep_asked()

    def __contains__(self, seat: int) -> bool:
        return seat in self._seats

    def keep_asked(self) -> None:
        """Whoever must decide between the turns in a game just taken up again, or after an undo, is asked."""
        session = self._session
        if not session.over and session.state.is_legal(_PASS):
            self._seats.add(session.to_move)

    def may(self, seat: int, snapshot: HexfolkSnapshot) -> bool:
        """Whether a seat can sign up now: a person's, in another's turn, until it ends."""
        session = self._session
        if len(session.seats) < SPECIAL_BUILDING_SEATS or session.over or snapshot.phase in _CLOSED:
            return False
        return 0 <= seat < len(session.seats) and session.seats[seat].human and snapshot.owner != seat

    def toggle(self, seat: int) -> None:
        """Sign up, or not any more."""
        self._seats ^= {seat}

    def passed(self, seat: int) -> None:
        """A seat has passed: a sign-up is for once."""
        self._seats.discard(seat)

    def unasked(self, *, always_ask: bool) -> int | None:
        """The pass of the seat to move where it did not sign up, or can build nothing; None to ask."""
        state = self._session.state
        if not state.is_legal(_PASS):
            return None
        if (always_ask or self._session.to_move in self._seats) and len(state.moves()) > 1:
            return None
        return _PASS

    def buttons(self, snapshot: HexfolkSnapshot, viewer: int) -> tuple[Button, ...]:
        """A button for each person who may sign up, the viewer's first."""
        seats = [seat for seat in range(len(self._session.seats)) if self.may(seat, snapshot)]
        seats.sort(key=lambda seat: seat != viewer)
        return tuple(self._button(seat, seats, viewer) for seat in seats)

    def _button(self, seat: int, seats: Sequence[int], viewer: int) -> Button:
        translate = QCoreApplication.translate
        signed = seat in self._seats
        name = self._session.seats[seat].name
        if len(seats) == 1 and seat == viewer:
            text = (
                translate("Hexfolk", "Signed up to build") if signed else translate("Hexfolk", "Build after this turn")
            )
        else:
            text = name if len(seats) <= MOST_NAMED else ""
        if signed:
            tip = translate("Hexfolk", "{name} will be asked what to build when this turn has ended. Press to leave.")
        else:
            tip = translate(
                "Hexfolk", "Signs {name} up to build or buy when this turn has ended, before the next one begins."
            )
        key = "B" if seat == viewer and text else ""
        badge = -1 if len(seats) == 1 and seat == viewer else seat
        return Button(f"{SIGN_UP}{seat}", text, key, seat=badge, tip=tip.format(name=name), checked=signed)
