"""The pictures of Primal Hex in docs/screenshots: a game from a fixed seed, a picture of every phase."""

from __future__ import annotations

from collections.abc import Callable
from time import monotonic
from typing import cast

from hexsuite._core.primal_hex import codes, face
from hexsuite.games.primal_hex.layout import FAILED
from hexsuite.ui.board.model import Place
from hexsuite.ui.game.primal_hex.presenter import PrimalHexPresenter
from hexsuite.ui.tour import PATIENCE, Tour

SEEDS = range(7, 20)
WANTED = {
    "warchief", "advisor", "draft", "setup", "dice", "strength", "tactic", "order", "effect", "action", "pay", "target",
    "cards", "story", "end",
}  # fmt: skip
"""What one game or another must show."""
MIDDLE = 3
"""The round from which a board is worth a picture."""


class PrimalHexTour(Tour):
    """Primal Hex."""

    game = "primal_hex"
    prefix = "primal_hex_"

    @property
    def presenter(self) -> PrimalHexPresenter:
        """The game's part of the page."""
        return cast(PrimalHexPresenter, self.page.presenter)

    def run(self) -> None:
        """Games until all has been seen."""
        until = monotonic() + PATIENCE
        for seed in SEEDS:
            self.new_game(seed)
            while self.wait():
                if monotonic() > until:
                    raise TimeoutError(f"not seen in time: {WANTED - self.seen}")
                self.look()
                if self.page.may_act:
                    self.play()
                if self.page.story:
                    self.tell()
            self.picture("end")
            if self.seen >= WANTED:
                return
        raise LookupError(f"no game shows {WANTED - self.seen}")

    def wait(self) -> bool:
        """The same, past what is told step by step."""
        if self.page.story:
            self.tell()
        return super().wait()

    def tell(self) -> None:
        """What the others do, one thing after another."""
        self.picture("story")
        self.window.settings.step_through = False
        self.page.end_story()

    def look(self) -> None:
        """Picture the position if it is one worth showing."""
        looks: dict[int, Callable[[], None]] = {
            face.ASK_WARCHIEF: lambda: self.look_at_card("warchief"),
            face.ASK_ADVISOR: lambda: self.look_at_card("advisor"),
            face.ASK_KEEP: self.look_at_draft,
            face.ASK_PLACE: lambda: self.picture("setup"),
            face.ASK_DICE: lambda: self.picture("dice"),
            face.ASK_WINDOW: self.look_at_window,
            face.ASK_TACTIC: lambda: self.look_at_card("tactic"),
            face.ASK_ORDER_HEX: self.look_at_order,
            face.ASK_EFFECT: self.look_at_effect,
            face.ASK_ACTIVATION: self.look_at_action,
            face.ASK_TARGET: lambda: self.picture("target"),
        }
        snapshot = self.page.snapshot
        if snapshot.round == 0 or snapshot.round >= MIDDLE:
            looks.get(snapshot.step, lambda: None)()

    def look_at_card(self, name: str) -> None:
        """Cards of which one is marked."""
        self.presenter.press_digit("2")
        self.picture(name)
        self.presenter.cancel()

    def look_at_draft(self) -> None:
        """Tactics dealt, some of them marked to be kept."""
        for digit in "1346":
            self.presenter.press_digit(digit)
        self.picture("draft")
        self.presenter.cancel()

    def look_at_window(self) -> None:
        """A die that Strength could change; in the phase of actions, what comes after."""
        strength = self.presenter.legal.of(codes.STRENGTH)
        if self.page.snapshot.phase == face.ACTIONS:
            self.look_at_action()
        elif any(code.a == FAILED for code in strength):
            self.presenter.pick_die(self.page.viewer, FAILED)
            self.picture("strength")
            self.presenter.cancel()

    def look_at_order(self) -> None:
        """A token over one of the hexes, with what it would reach and cost."""
        able = {code.a for code in self.presenter.legal.kinds()}
        if face.ATTACK in able and self.page.snapshot.placed[self.page.viewer] == 1:
            self.presenter.choose_kind(face.ATTACK)
            self.presenter.hover(max(self.page.scene.offers()))
            self.picture("order")
            self.presenter.hover(None)
            self.presenter.cancel()
            self.window.settings.step_through = "story" not in self.seen

    def look_at_effect(self) -> None:
        """A Tactic that asks for something."""
        if self.page.snapshot.phase == face.REVEAL:
            self.picture("effect")

    def look_at_action(self) -> None:
        """The own orders, and how one of them can be paid for."""
        legal = self.presenter.legal.action(self.page.snapshot)[0]
        self.picture("action")
        often = [code.a for code in legal.of(codes.ACTIVATE) if code.b > 1]
        if often:
            self.presenter.pick(Place("hex", often[0]))
            self.picture("pay")
            self.presenter.cancel()
        self.page.raise_dock("cards")
        self.picture("cards")
        self.page.raise_dock("tribes")
