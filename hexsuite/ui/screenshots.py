"""Takes the pictures in docs/screenshots: the suite as it really runs, from fixed seeds.

`python -m hexsuite.ui.screenshots [--scale 2] [--theme dark] [FOLDER]`. A bot's mind plays for the person, by the
same calls that clicks end in; whatever it meets on the way (a discard, an answer to an offer, an end) is pictured.
"""

from __future__ import annotations

import argparse
import os
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from time import monotonic

from hexsuite._core.hexfolk import codes, face
from hexsuite.games.registry import game
from hexsuite.lab.reports import ROOT
from hexsuite.play.clock import TURN_SECONDS
from hexsuite.play.events import Journal
from hexsuite.play.seats import BOT_NAMES, Seat
from hexsuite.play.session import Session
from hexsuite.store.library import Library
from hexsuite.ui import app as front
from hexsuite.ui import theme
from hexsuite.ui.board.model import Place
from hexsuite.ui.game.hexfolk.insight import spot
from hexsuite.ui.hexarion_tour import HexarionTour
from hexsuite.ui.main_window import MainWindow
from hexsuite.ui.primal_hex_tour import PrimalHexTour
from hexsuite.ui.settings import SettingsFile
from hexsuite.ui.tour import PATIENCE, Tour

GAME = "hexfolk"
SEEDS = (48213, *range(1, 12))
WANTED = {"setup", "discard", "robber", "game", "build", "trade", "offer", "cards", "dice", "end"}
"""What one game or another must show."""
SIZE = (1280, 720)
TRADER = 3
"""The seat whose bot is made strong for a while, so that it offers trades."""
LARGE = {"between_turns": ("", face.SPECIAL), "eight": ("", face.MAIN), "giant_land": ("Giant Land", face.MAIN)}
"""Pictures of large tables: the map that is played on, and the phase in which the person decides."""
NAMES = ("Robin", *BOT_NAMES[:7])
LATE = 60
"""The turn from which a large table is worth a picture."""


class HexfolkTour(Tour):
    """Hexfolk, and the start page."""

    game = GAME

    def run(self) -> None:
        """The whole tour."""
        self.picture("start_first_time")
        until = monotonic() + PATIENCE
        for seed in SEEDS:
            self.new_game(seed)
            while self.wait():
                if monotonic() > until:
                    raise TimeoutError(f"not seen in time: {WANTED - self.seen}")
                self.look()
                if self.page.may_act:
                    self.play()
            self.picture("end")
            if self.seen >= WANTED:
                break
        else:
            raise LookupError(f"no game shows {WANTED - self.seen}")
        self.large_tables()
        self.go_on()

    def large_tables(self) -> None:
        """Eight at the standard board and on the largest island, in the middle of the game; the figures so far."""
        for name, (island, phase) in LARGE.items():
            session = middle(island, phase, self.window.journal)
            self.window.show_game(session)
            self.picture(name)
        self.page.raise_dock("statistics")
        self.picture("statistics")
        self.page.raise_dock("dice")
        self.page.presenter.dice.odds_button.setChecked(True)  # type: ignore[attr-defined]
        self.picture("odds")

    def go_on(self) -> None:
        """A game that was left, on the start page."""
        self.window.quick(GAME)
        for _ in range(30):
            if not self.wait():
                break
            self.play()
        self.window.leave()
        self.picture("start")

    def look(self) -> None:
        """Picture the position if it is one worth showing."""
        looks: dict[int, Callable[[], None]] = {
            face.SETUP_SETTLEMENT: self.look_at_setup,
            face.DISCARD_CARDS: lambda: self.picture("discard"),
            face.ROBBER: lambda: self.picture("robber"),
            face.TRADE_REPLY: self.look_at_offer,
            face.MAIN: self.look_at_main,
        }
        looks.get(self.page.snapshot.phase, lambda: None)()

    def look_at_setup(self) -> None:
        """Ghosts on all free corners, and what the best of them earns."""
        page = self.page
        island = page.presenter.layout  # type: ignore[attr-defined]
        best = max(page.scene.offers(), key=lambda place: spot(island, place.index).pips)
        page.presenter.hover(best)
        self.picture("setup")
        page.presenter.hover(None)

    def look_at_offer(self) -> None:
        """A bot wants something of the person."""
        self.picture("offer")
        self.page.hand_over(TRADER, 2)

    def look_at_main(self) -> None:
        """Middle of the game: the board, a tool, the panels, a trade."""
        page, snapshot = self.page, self.page.snapshot
        if snapshot.turn < 24:
            return
        if page.tray.build["road"].isEnabled():  # type: ignore[attr-defined]
            self.picture("game")
            page.presenter.choose_tool("road")  # type: ignore[attr-defined]
            page.presenter.hover(next(iter(page.scene.offers())))
            self.picture("build")
            page.presenter.hover(None)
            page.presenter.cancel()
        if any(snapshot.cards[page.viewer]):
            page.raise_dock("cards")
            self.picture("cards")
            page.raise_dock("dice")
            page.presenter.hover(Place("hex", 9))
            self.picture("dice")
            page.presenter.hover(None)
            page.raise_dock("trade")
        if "trade" not in self.seen:
            self.try_trade()

    def try_trade(self) -> None:
        """Make offers until several lie open, with something to take."""
        page = self.page
        presenter = page.presenter
        for offer in page.session.state.offers()[:6]:
            if page.snapshot.phase != face.MAIN or not page.snapshot.next_offer:
                break
            parts = codes.decode(offer)
            presenter.trade.set_draft(parts.give, parts.want)  # type: ignore[attr-defined]
            presenter.send_draft()  # type: ignore[attr-defined]
            self.wait()
        enough = len(page.snapshot.offers) > 1 or page.snapshot.turn > LATE
        if enough and presenter.legal.has(codes.TAKE):  # type: ignore[attr-defined]
            self.picture("trade")
        for lying in page.snapshot.offers:
            presenter.withdraw_offer(lying.number)  # type: ignore[attr-defined]
        presenter.trade.clear()  # type: ignore[attr-defined]
        if "trade" in self.seen and "offer" not in self.seen:
            page.hand_over(TRADER, max(level.number for level in page.session.game.levels))


def middle(island: str, phase: int, journal: Journal | None) -> Session:
    """A game with a timer of a person and seven bots on a map (empty: the standard one), played to a decision.

    The person is to move in a phase, with something to build.
    """
    spec = game(GAME)
    setup = spec.new_setup(spec.options_type(map=island), len(NAMES), SEEDS[0])
    seats = [Seat(name, str(i), "bot" if i else "human", 1 if i else 0) for i, name in enumerate(NAMES)]
    session = Session.new(spec, setup, seats, SEEDS[0], turn_seconds=TURN_SECONDS[2])
    mind = spec.thinker(setup, 1)

    def wanted() -> bool:
        snapshot = session.state.snapshot()
        return snapshot.turn >= LATE and snapshot.phase == phase and len(session.state.moves()) > 1

    while session.to_move or not wanted():
        seat = session.to_move
        code = mind.choose(session.state.observe(seat), len(session.steps)).action
        if seat:
            session.submit_bot(seat, code, session.epoch)
        else:
            session.submit(seat, code)
    session.keep_in(journal)
    return session


def main() -> int:
    """Take the pictures."""
    parser = argparse.ArgumentParser(prog="python -m hexsuite.ui.screenshots", description=__doc__)
    parser.add_argument("folder", nargs="?", type=Path, default=ROOT / "docs" / "screenshots")
    parser.add_argument("--theme", choices=theme.NAMES, default="light")
    parser.add_argument("--scale", type=float, default=1.0, help="device pixels per pixel")
    chosen = parser.parse_args()
    if chosen.scale != 1:
        os.environ["QT_SCALE_FACTOR"] = f"{chosen.scale:g}"
    application = front.make_application()
    theme.apply(application, chosen.theme, 100)
    front.load_translation(application, "en")
    chosen.folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder, Library(Path(folder) / "data") as library:
        settings_file = SettingsFile(Path(folder) / "config")
        settings_file.values.bot_pace = 0
        settings_file.values.player_name = "Robin"
        window = MainWindow(settings_file, library)
        window.resize(*SIZE)
        window.show()
        tours = [tour(window, chosen.folder) for tour in (HexfolkTour, HexarionTour, PrimalHexTour)]
        for tour in tours:
            tour.run()
        window.close()
    print("\n".join(sorted(f"{tour.prefix}{name}" for tour in tours for name in tour.seen)))
    return 0


if __name__ == "__main__":
    sys.exit(main())
