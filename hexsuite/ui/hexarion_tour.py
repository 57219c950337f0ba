"""The pictures of Hexarion Conquest in docs/screenshots: a game from a fixed seed, where there is much to see."""

from __future__ import annotations

from time import monotonic
from typing import cast

from hexsuite._core.hexarion import codes, face
from hexsuite.ui.game.hexarion.choosing import TARGET
from hexsuite.ui.game.hexarion.lexicon_builder import LexiconBuilder
from hexsuite.ui.game.hexarion.presenter import HexarionPresenter
from hexsuite.ui.tour import PATIENCE, Tour

SEEDS = range(5, 20)
WANTED = {"setup", "deploy", "game", "outcome", "target", "attune", "glyphexes", "warning", "end"}
"""What one game or another must show."""
MIDDLE = 9
"""The turn from which a board is worth a picture."""
MANY_EDICTS = 4


class HexarionTour(Tour):
    """Hexarion Conquest."""

    game = "hexarion"
    prefix = "hexarion_"

    @property
    def presenter(self) -> HexarionPresenter:
        """The game's part of the page."""
        return cast(HexarionPresenter, self.page.presenter)

    def run(self) -> None:
        """Games until all has been seen, and the builder."""
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
        self.build()

    def build(self) -> None:
        """The Lexicon builder with one of the presets."""
        builder = LexiconBuilder(self.window.shelf.library, self.window)
        builder.start_from(1)
        builder.show()
        builder.resize(900, 680)
        self.picture("lexicon", builder)
        builder.close()
        builder.deleteLater()

    def look(self) -> None:
        """Picture the position if it is one worth showing."""
        snapshot = self.page.snapshot
        if snapshot.phase == face.SANCTUMS:
            self.picture("setup")
        elif snapshot.phase == face.DEPLOYMENT and snapshot.turn > 1 and self.presenter.legal.has(codes.DEPLOY):
            self.picture("deploy")
        elif snapshot.phase == face.ACTION and snapshot.turn >= MIDDLE:
            self.look_at_action()

    def look_at_action(self) -> None:
        """Edicts, what they would do, the hand, a warning."""
        presenter, legal = self.presenter, self.presenter.legal
        for figure in legal.figures():
            if len(legal.edicts(figure)) >= MANY_EDICTS:
                presenter.choose_figure(figure)
                self.picture("game")
        if legal.has(codes.ATTUNE) and len(self.page.snapshot.hands[self.page.viewer] or ()) > 2:
            able = [figure for figure in legal.figures() if legal.has(codes.ATTUNE, figure)]
            presenter.choose_figure(able[0])
            presenter.begin_attuning()
            self.picture("attune")
            presenter.cancel()
        self.look_at_targets()
        self.look_at_warning()
        self.page.raise_dock("glyphexes")
        self.picture("glyphexes")
        self.page.raise_dock("turn")

    def look_at_targets(self) -> None:
        """An enemy that can be brought down: with the edict chosen, and picked first."""
        presenter = self.presenter
        for move, code in presenter.legal.codes.items():
            falls = code.edict in (codes.ATTACK, codes.IGNITE, codes.LONG_SHOT) and presenter.preview(move).hits
            if not falls or presenter.preview(move).hits[0].result != face.DEFEATS:
                continue
            presenter.choose_figure(code.figure)
            place = next(place for place, picks in presenter.offered.items() if picks == {TARGET: code.target})
            presenter.pick(place)
            self.picture("target")
            presenter.cancel()
            presenter.choose_edict(code.edict)
            presenter.hover(place)
            self.picture("outcome")
            presenter.hover(None)
            presenter.cancel()
            return

    def look_at_warning(self) -> None:
        """The question before the last energy is spent."""
        presenter = self.presenter
        for move, code in presenter.legal.codes.items():
            if code.kind == codes.ATTUNE and presenter.preview(move).after.energy[self.page.viewer] == 0:
                presenter.choose_figure(code.figure)
                presenter.press_card("hand", list(self.page.snapshot.hands[self.page.viewer]).index(code.glyphex))
                self.picture("warning")
                presenter.cancel()
                return
