"""Tables of Primal Hex for window tests, and a person who plays any action by clicks and keys."""

from __future__ import annotations

from random import Random
from typing import Any

from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest

from hexsuite._core.face import State
from hexsuite._core.primal_hex import codes, face
from hexsuite.games.primal_hex.game import PRIMAL_HEX
from hexsuite.games.primal_hex.options import PrimalOptions
from hexsuite.play.session import Session
from hexsuite.ui.board.model import Place
from hexsuite.ui.game.primal_hex import prompts
from hexsuite.ui.game.window import GamePage
from tests.ui.desk import bot, click, click_place, human

NAMES = ("Robin", "Ada", "Bruno", "Chen")
FIRST_LIGHT = {2: "First Light", 3: "Three Fires", 4: "Four Winds"}


def table(people: int = 1, seats: int = 3, seed: int = 3, **options: Any) -> Session:
    """A new game; the people come first, the others are bots of the lowest level."""
    chosen = PrimalOptions(**{"first": 0, **options})
    setup = PRIMAL_HEX.new_setup(chosen, seats, seed)
    sitting = [human(NAMES[i], i) if i < people else bot(NAMES[i], i) for i in range(seats)]
    return Session.new(PRIMAL_HEX, setup, sitting, seed, undo_allowed=True)


def advance(session: Session, wanted: Any, seed: int = 1) -> Session:
    """Play at random for all seats until `wanted(snapshot, session)`; every seat must be a person's."""
    rng = Random(seed)
    while not session.over and not wanted(session.state.snapshot(), session):
        session.submit(session.to_move, sensible(session.state, rng))
    assert not session.over, "no such position"
    return session


def at_step(step: int, phase: int | None = None, seat: int = 0, round_: int = 0) -> Any:
    """For `advance`: the seat is asked this, in that phase, from that round on."""

    def wanted(now: Any, session: Session) -> bool:
        right = now.step == step and phase in (None, now.phase) and now.round >= round_
        return bool(right and session.to_move == seat)

    return wanted


def sensible(state: State, rng: Random) -> int:
    """A random move that keeps the game going: dice are kept, Strength is seldom spent, nobody stands down early."""
    moves = state.moves()
    kinds = {move: codes.decode(move).kind for move in moves}
    for quick in (codes.KEEP, codes.DONE):
        found = [move for move, kind in kinds.items() if kind == quick]
        if found and rng.random() < 0.9:
            return found[0]
    going = [move for move, kind in kinds.items() if kind != codes.STAND_DOWN]
    return rng.choice(going or moves)


def with_people(session: Session, people: int) -> Session:
    """The same game with only the first seats taken by people."""
    import msgspec

    from hexsuite.play.record import Record, Step

    seats = [human(NAMES[i], i) if i < people else bot(NAMES[i], i) for i in range(len(session.seats))]
    header = msgspec.structs.replace(session.header, seats=seats, undo_allowed=True)
    return Session.resume(Record(header, [Step(step.seat, step.code) for step in session.steps]), game=PRIMAL_HEX)


def key(page: GamePage, which: Qt.Key) -> None:
    QTest.keyClick(page.view, which)


def menu_key(page: GamePage, text: str) -> None:
    """The action of a key; its shortcut belongs to the menu of a window."""
    next(action for action in page.presenter.actions() if action.shortcut().toString() == text).trigger()


def hex_at(page: GamePage, name: str) -> Place:
    return Place("hex", page.presenter.board.by_name[name])  # type: ignore[attr-defined]


class Person:
    """Plays actions as a person does: clicks on board, cards, tokens and dice, and keys."""

    def __init__(self, page: GamePage, seed: int = 5) -> None:
        self.page = page
        self.rng = Random(seed)
        self.done: set[str] = set()
        """Ways of playing that have been used."""

    @property
    def tray(self) -> Any:
        return self.page.tray

    def decide(self) -> None:
        """One decision, which may be several codes; the game must have taken exactly these."""
        page, session = self.page, self.page.session
        wanted = self.wanted()
        before = len(session.steps)
        self.play(wanted)
        if page.presenter.confirming is not None:  # type: ignore[attr-defined]
            self.done.add("question")
            menu_key(page, "Y")
        played = [step.code for step in session.steps[before:]]
        assert played[: len(wanted)] == wanted, [codes.decode(code) for code in (*wanted, *played)]

    def wanted(self) -> list[int]:
        """What to do, chosen at random among all that is legal."""
        state = self.page.session.state.copy()
        seat, wanted = state.to_move, []
        now = state.snapshot()
        if now.step == face.ASK_KEEP:
            drawn = list(range(len(now.drawn[seat])))
            kept = sorted(self.rng.sample(drawn, face.TACTICS_KEPT))
            return [codes.encode(codes.KEEP_TACTIC, now.drawn[seat][place]) for place in kept]
        while True:
            code = sensible(state, self.rng)
            wanted.append(code)
            kind = codes.decode(code).kind
            in_two = kind == codes.ORDER_HEX or (kind == codes.DONE and now.phase == face.ACTIONS)
            if not in_two:
                return wanted
            state.apply(code)
            if state.to_move != seat:
                return wanted

    def play(self, wanted: list[int]) -> None:
        """By clicks and keys."""
        code = codes.decode(wanted[-1])
        name = next(name for name in _WAYS if code.kind in _WAYS[name])
        self.done.add(f"{name} {code.kind}")
        getattr(self, f"_{name}")(code, wanted)

    # ---- ways ------------------------------------------------------------------------------------

    def _card(self, code: codes.Code, wanted: list[int]) -> None:
        cards = self.page.presenter.board.cards  # type: ignore[attr-defined]
        title = {
            codes.CHOOSE_WARCHIEF: lambda: self.page.presenter.board.warchief(code.a),  # type: ignore[attr-defined]
            codes.CHOOSE_ADVISOR: lambda: self.page.presenter.board.advisor(code.a),  # type: ignore[attr-defined]
            codes.CHOOSE_TACTIC: lambda: cards.tactics[code.a].name,
        }[code.kind]()
        click(next(card for card in self.tray.shown_cards() if card.face.title == title))
        key(self.page, Qt.Key.Key_Space)

    def _keep(self, code: codes.Code, wanted: list[int]) -> None:
        names = [self.page.presenter.board.cards.tactics[codes.decode(c).a].name for c in wanted]  # type: ignore[attr-defined]
        for card in self.tray.shown_cards():
            if card.face.title in names and not card.face.checked:
                names.remove(card.face.title)
                click(card)
        assert not names
        key(self.page, Qt.Key.Key_Space)

    def _hex(self, code: codes.Code, wanted: list[int]) -> None:
        click_place(self.page, Place("hex", code.a))

    def _two(self, code: codes.Code, wanted: list[int]) -> None:
        if code.kind != codes.CHARGE_AT:
            click_place(self.page, Place("hex", code.a))
        click_place(self.page, Place("hex", code.b))

    def _space(self, code: codes.Code, wanted: list[int]) -> None:
        key(self.page, Qt.Key.Key_Space)

    def _letter(self, code: codes.Code, wanted: list[int]) -> None:
        if code.kind == codes.STAND_DOWN and prompts.STAND_ID in self.page.prompt_bar.buttons:
            click(self.page.prompt_bar.buttons[prompts.STAND_ID])
        else:
            menu_key(self.page, {codes.ADVISOR: "V", codes.STOP: "N"}[code.kind])

    def _die(self, code: codes.Code, wanted: list[int]) -> None:
        if code.a:
            self.click_die(code.a)
        if code.kind == codes.REROLL:
            menu_key(self.page, "A")

    def _strength(self, code: codes.Code, wanted: list[int]) -> None:
        seat = code.c - 1 if code.c else self.page.viewer
        self.click_die(code.a, seat)
        click(self.page.prompt_bar.buttons[prompts.RAISE_ID if code.b else prompts.LOWER_ID])

    def click_die(self, shown: int, seat: int = -1) -> None:
        """A real click on a die, of the own panel or of another tribe's screen."""
        own = seat in (-1, self.page.viewer)
        dice = self.tray.dice if own else self.page.presenter.tribes.screens[seat].dice  # type: ignore[attr-defined]
        dice.grab()  # lays the dice out
        at = dice.die_centre(shown).toPoint()
        QTest.mouseClick(dice, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, QPoint(at.x(), at.y()))

    def _token(self, code: codes.Code, wanted: list[int]) -> None:
        moves = [move for move, c in self.page.presenter.legal.codes.items() if c.kind == code.kind]  # type: ignore[attr-defined]
        click(self.tray.shown_tokens()[moves.index(wanted[-1])])

    def _order(self, code: codes.Code, wanted: list[int]) -> None:
        """Hex and kind: token first, or hex first, or dragged."""
        page, h = self.page, codes.decode(wanted[0]).a
        token = self.tray.shown_tokens()[code.a]
        way = self.rng.choice(("token", "hex", "drag"))
        if bool(code.b) != self.tray.side.isChecked():
            menu_key(page, "T")
        self.done.add(way)
        if way == "token":
            click(token)
            click_place(page, Place("hex", h))
        elif way == "hex":
            click_place(page, Place("hex", h))
            menu_key(page, str(code.a + 1))
        else:
            drag(page, token, Place("hex", h))

    def _activation(self, code: codes.Code, wanted: list[int]) -> None:
        page = self.page
        click_place(page, Place("hex", code.a))
        legal = page.presenter.legal.action(page.snapshot)[0]  # type: ignore[attr-defined]
        ways = sorted(
            (move for move, c in legal.codes.items() if c.a == code.a and c.kind in (codes.ACTIVATE, codes.VOID)),
            key=lambda move: codes.decode(move)[:4],
        )
        click(self.tray.shown_tokens()[ways.index(wanted[-1])])


def drag(page: GamePage, token: Any, place: Place) -> None:
    """Drag a token onto a place, by the mouse."""
    view = page.view
    start = token.rect().center()
    left, none = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
    QTest.mousePress(token, left, none, start)
    QTest.mouseMove(token, start + QPoint(0, -30))
    end = token.mapFromGlobal(view.mapToGlobal(view.mapFromScene(page.scene.layout_.point(place))))
    QTest.mouseMove(token, end)
    QTest.mouseRelease(token, left, none, end)


_WAYS: dict[str, tuple[int, ...]] = {
    "card": (codes.CHOOSE_WARCHIEF, codes.CHOOSE_ADVISOR, codes.CHOOSE_TACTIC),
    "keep": (codes.KEEP_TACTIC,),
    "hex": (codes.PLACE_HEX, codes.TARGET, codes.DESTROY, codes.TURN_UP, codes.GROW),
    "two": (codes.CHARGE_AT, codes.MOVE_TERRAIN, codes.MOVE_ORDER, codes.SWAP_ORDERS),
    "space": (codes.KEEP, codes.DONE, codes.ROLL),
    "letter": (codes.ADVISOR, codes.STOP, codes.STAND_DOWN),
    "die": (codes.REROLL, codes.PICK_DIE),
    "strength": (codes.STRENGTH,),
    "token": (codes.PICK_RIVAL, codes.PICK_KIND),
    "order": (codes.ORDER_KIND,),
    "activation": (codes.ACTIVATE, codes.VOID),
}
