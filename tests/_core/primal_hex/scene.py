"""Positions of Primal Hex in which everything is chosen: board, cards, dice, orders; and short names for what tests do.

Each seat has one Warchief and one Advisor (so nothing is asked) and its Starting Territory is exactly where its hexes
are to lie, unless told otherwise; its Influence is their number. All through the core's own codes: no state is made up.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from hexsuite._core.face import CHANCE, Observation, State
from hexsuite._core.grid import Grid
from hexsuite._core.primal_hex import codes, face
from hexsuite._core.primal_hex.face import Advisor, Content, Event, PrimalBoard, PrimalSnapshot, Tactic, Warchief
from hexsuite._core.primal_hex.operations import KINDS
from tests._core.primal_hex.rulings_content import numbers

Hex = tuple[int, int]
Order = tuple[Hex, str] | tuple[Hex, str, bool]
Operations = Sequence[Mapping[str, Any]]

RADIUS_3 = tuple((q, r) for r in range(-3, 4) for q in range(-3, 4) if max(abs(q), abs(r), abs(q + r)) <= 3)
WEST = ((-3, 0), (-3, 1), (-3, 2), (-2, 0))
EAST = ((3, 0), (3, -1), (3, -2), (2, 0))
SOUTH = ((0, 3), (-1, 3), (0, 2), (1, 2))
NORTH = ((0, -3), (1, -3), (0, -2), (-1, -2))
SIXES = (6, 6, 6, 6, 6, 6, 6, 6, 6, 6)
NOTHING = 9
"""The first of the designs of Tactics without effect."""
DESIGNS = NOTHING + 7
QUIET: Operations = ()


class Scene:
    """A game from its set-up on; `state` is public, and every helper plays through it."""

    def __init__(
        self,
        own: Sequence[Iterable[Hex]] = (WEST, EAST),
        *,
        rules: Sequence[Operations] = (),
        objectives: Sequence[Operations] = (),
        reveals: Sequence[Operations] = (),
        tactics: Sequence[Operations] = (),
        seasons: Sequence[Operations] = (),
        mountains: Sequence[Hex] = (),
        centre: Hex = (0, 0),
        territories: Sequence[Iterable[Hex]] | None = None,
        strength: Sequence[int] = (),
        hexes: Iterable[Hex] = RADIUS_3,
        first: int = 0,
        **options: Any,
    ) -> None:
        self.grid = Grid(hexes)
        self.own = [tuple(place) for place in own]
        self.seats = len(self.own)
        seats = range(self.seats)
        content = Content(
            tuple(
                Warchief(self._of(strength, s, 0), 6, len(self.own[s]), numbers(self._of(rules, s, QUIET)))
                for s in seats
            ),
            tuple(
                Advisor(numbers(self._of(objectives, s, QUIET)), numbers(self._of(reveals, s, QUIET))) for s in seats
            ),
            tuple(numbers(self._of(seasons, k, QUIET)) for k in range(3)),
            tuple(Tactic(numbers(self._of(tactics, k, QUIET))) for k in range(DESIGNS)),
        )
        self.board = PrimalBoard(
            self.grid,
            self.at(centre),
            [self.at(h) for h in mountains],
            [[self.at(h) for h in place] for place in territories or self.own],
            content,
            (0, 1, 2),
            [[s] for s in seats],
            [[s] for s in seats],
            first=first,
            **options,
        )
        self.state: State = self.board.start()
        self._set_up()

    @staticmethod
    def _of(rows: Sequence[Any], i: int, default: Any) -> Any:
        return rows[i] if i < len(rows) else default

    def _set_up(self) -> None:
        """Everybody holds one card of the design with the number of its seat and quiet ones, and lays its hexes."""
        dealt = 0
        while self.now.step == face.DEAL_DUE:
            cards = [0] * DESIGNS
            cards[self.now.roller] = 1
            for k in range(dealt, dealt + 5):
                cards[NOTHING + k // 3] += 1
            dealt += 5
            self.state.apply(codes.encode_deal(cards))
        while self.now.step == face.ASK_KEEP:
            self.state.apply(self.state.moves()[0])
        left = [list(place) for place in self.own]
        while self.now.step == face.ASK_PLACE:
            self.act(codes.PLACE_HEX, self.at(left[self.now.to_move].pop(0)))

    @property
    def now(self) -> PrimalSnapshot:
        """Everything, open."""
        return self.state.snapshot()

    def at(self, place: Hex) -> int:
        """Index of a hex."""
        return self.grid.hex_index(place)

    def act(self, kind: int, a: int = 0, b: int = 0, c: int = 0) -> tuple[Event, ...]:
        """Plays a code; what happened."""
        code = codes.encode(kind, a, b, c)
        events = self.board.explain(self.state, code) if self.state.is_legal(code) else ()
        self.state.apply(code)
        self.state.check()
        return events

    def allows(self, kind: int, a: int = 0, b: int = 0, c: int = 0) -> bool:
        """Whether a code is legal now."""
        return self.state.is_legal(codes.encode(kind, a, b, c))

    def listed(self, kind: int) -> list[tuple[int, ...]]:
        """The arguments of the legal codes of a kind."""
        return [code[1:4] for code in map(codes.decode, self.state.moves()) if code.kind == kind]

    def places(self, kind: int) -> set[Hex]:
        """The hexes of the legal codes of a kind."""
        return {self.grid.hexes[a] for a, _, _ in self.listed(kind)}

    def owner(self, place: Hex) -> int:
        """Whose hex it is: a seat, NEUTRAL or TERRAIN."""
        return self.now.board[self.at(place)]

    def roll(self, dice: Sequence[int]) -> None:
        """The roll that is due; as many dice as are asked for."""
        assert self.state.to_move == CHANCE
        self.state.apply(codes.encode_roll([dice.count(value) for value in range(1, 7)]))

    def prepare(self, *dice: Sequence[int]) -> None:
        """Everybody rolls (default: sixes) and keeps; in turn order from the First Player."""
        while self.now.phase == face.PREPARATION:
            if self.now.step == face.ROLL_DUE:
                seat = self.now.roller
                self.roll((dice[seat] if seat < len(dice) else SIXES)[: self.now.to_roll])
            self.act(codes.KEEP if self.now.step == face.ASK_DICE else codes.DONE)

    def choose_tactics(self, *designs: int | None) -> None:
        """The Tactics, by seat; None: a quiet one."""
        while self.now.step == face.ASK_TACTIC:
            seat = self.now.to_move
            design = designs[seat] if seat < len(designs) else None
            quiet = max(card for card in (self.now.hands[seat] or ()))
            self.act(codes.CHOOSE_TACTIC, quiet if design is None else design)

    def lay(self, *orders: Sequence[Order]) -> None:
        """Everybody's orders, by seat: (hex, kind) or (hex, kind, face up), in the order in which they are placed;
        what is missing is filled with what is legal."""
        left = [list(row) for row in orders] + [[] for _ in range(self.seats - len(orders))]
        while self.now.phase == face.ORDERS:
            row = left[self.now.to_move]
            if not row:
                self.state.apply(self._dull_order())
                continue
            if self.now.step == face.ASK_ORDER_HEX:
                self.act(codes.ORDER_HEX, self.at(row[0][0]))
                continue
            _, kind, *up = row.pop(0)
            code = KINDS.index(kind)
            wanted = [int(up[0])] if up else [0, 1]
            self.act(codes.ORDER_KIND, code, next(u for u in wanted if self.allows(codes.ORDER_KIND, code, u)))

    def _dull_order(self) -> int:
        """An order for a seat of which the test has said nothing more."""
        moves = [codes.decode(code) for code in self.state.moves()]
        if moves[0].kind == codes.ORDER_HEX:
            return codes.encode(*moves[-1][:4])
        order = [KINDS.index(kind) for kind in ("pray", "shoot", "charge", "attack", "harvest", "fortify")]
        best = min(moves, key=lambda code: (order.index(code.a), code.b))
        return codes.encode(*best[:4])

    def skip_windows(self) -> None:
        """Nobody does anything in the windows after the Tactics."""
        while self.now.step == face.ASK_WINDOW:
            self.act(codes.DONE)

    def to_actions(
        self,
        *orders: Sequence[Order],
        dice: Sequence[Sequence[int]] = (),
        tactics: Sequence[int | None] = (),
    ) -> Scene:
        """Through a round to its action phase."""
        self.prepare(*dice)
        self.choose_tactics(*tactics)
        self.lay(*orders)
        self.skip_windows()
        assert self.now.phase == face.ACTIONS
        return self

    def to_reveal(
        self, *orders: Sequence[Order], dice: Sequence[Sequence[int]] = (), tactics: Sequence[int | None] = ()
    ) -> Scene:
        """Through a round until a Tactic asks its seat for a choice, or its window opens."""
        self.prepare(*dice)
        self.choose_tactics(*tactics)
        self.lay(*orders)
        return self

    def activate(self, place: Hex, n: int = 1, straight: int = 0) -> tuple[Event, ...]:
        """Activates an order of the seat to move."""
        return self.act(codes.ACTIVATE, self.at(place), n, straight)

    def target(self, *places: Hex) -> tuple[Event, ...]:
        """Names targets; what the last one made happen."""
        events: tuple[Event, ...] = ()
        for place in places:
            events = self.act(codes.TARGET, self.at(place))
        return events

    def charge(self, near: Hex, far: Hex) -> tuple[Event, ...]:
        """Names the hexes of one Charge."""
        return self.act(codes.CHARGE_AT, self.at(near), self.at(far))

    def stand_down(self) -> tuple[Event, ...]:
        """The seat to move stands down."""
        return self.act(codes.STAND_DOWN)

    def finish_round(self) -> None:
        """Everybody stands down, whatever is open."""
        round_ = self.now.round
        while self.now.round == round_ and self.now.phase == face.ACTIONS:
            self.stand_down()

    def next_rounds(self, count: int) -> None:
        """Quiet rounds in which nobody does anything."""
        for _ in range(count):
            if self.now.phase != face.FINISHED:
                self.to_actions()
                self.finish_round()

    def seen(self, seat: int) -> Observation:
        """What a seat knows."""
        return self.state.observe(seat)
