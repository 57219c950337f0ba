"""A program to be killed: plays the small game into a library, and says on standard output what has been kept.

`python -m tests.store.player FOLDER SEED`: resumes the unfinished game of the folder, or begins one; undoes now and
then. It says `game ID UNDONE SEAT:CODE…` first, then `moved PLY SEAT CODE` and `undone PLIES` as the session tells it.
"""

import random
import sys

from hexsuite.play.events import Moved, Undone
from hexsuite.play.session import Session
from hexsuite.store.library import Library
from tests import fake_game as fake
from tests.play.tables import table


def say(event: object) -> None:
    if isinstance(event, Moved):
        print("moved", event.ply, event.step.seat, event.step.code, flush=True)
    elif isinstance(event, Undone):
        print("undone", event.plies, flush=True)


def main(folder: str, seed: int) -> None:
    library = Library(folder)
    rng = random.Random(seed)
    unfinished = library.games.list(finished=False)
    if unfinished:
        session = Session.resume(library.games.load(unfinished[0].id), library.games, game=fake.GAME)
    else:
        setup = fake.FakeSetup(3, 10**6)
        session = Session.new(
            fake.GAME, setup, table("human", "human", "human"), 5, undo_allowed=True, journal=library.games
        )
    codes = [f"{step.seat}:{step.code}" for step in session.steps]
    print("game", session.header.id, session.header.undone, *codes, flush=True)
    session.subscribe(say)
    while True:
        if rng.random() < 0.1 and session.can_undo:
            session.undo()
        moves = session.state.moves() + session.state.offers()
        session.submit(session.to_move, rng.choice(moves))


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]))
