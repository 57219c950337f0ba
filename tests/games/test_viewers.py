"""What nobody in particular may know of a running game: all that every seat is told, and nothing that one keeps."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from hexsuite._core.face import State
from hexsuite.games.base import ALL_OPEN, NOBODY
from hexsuite.games.registry import game
from hexsuite.play.runner import play_out
from hexsuite.play.seats import Seat
from hexsuite.play.session import Session

SEATS = {"hexfolk": 3, "hexarion": 2, "primal_hex": 3}
TABLES = [("hexfolk", {}), ("hexarion", {}), ("primal_hex", {}), ("primal_hex", {"hidden_dice": True})]


def finished(game_id: str, options: dict[str, bool], seed: int = 3) -> Session:
    """A game between bots of the lowest level."""
    spec, seats = game(game_id), [Seat(f"Bot {i}", str(i), "bot", 1) for i in range(SEATS[game_id])]
    session = Session.new(spec, spec.new_setup(spec.options_type(**options), len(seats), seed), seats, seed)
    play_out(session)
    return session


def told(session: Session) -> Iterator[dict[int, set[str]]]:
    """Step by step, what each viewer reads."""
    spec, seats = session.game, range(len(session.seats))
    state: State = spec.start(session.setup)
    for step in session.steps:
        before = state.copy()
        state.apply(step.code)
        yield {
            viewer: {
                line.text
                for line in spec.describe(
                    session.setup, [seat.name for seat in session.seats], before, step.code, state, viewer
                )
            }
            for viewer in (ALL_OPEN, NOBODY, *seats)
        }


@pytest.mark.parametrize(("game_id", "options"), TABLES)
def test_nobody_reads_only_what_every_seat_is_told(game_id: str, options: dict[str, bool]) -> None:
    session = finished(game_id, options)
    kept = 0
    for by_viewer in told(session):
        for text in by_viewer[ALL_OPEN]:
            known = [text in by_viewer[seat] for seat in range(len(session.seats))]
            if text in by_viewer[NOBODY]:
                assert all(known), text
            kept += not all(known)
    assert kept > 10
