"""Positions of Hexfolk made by playing: a board on which each roll pays one known card to one known seat.

Seats 0 and 1 live on four inner corners whose hexes carry a number each; 12 pays nobody. Other seats live
among deserts and get cards by gifts only. Dice, cards and thefts are chosen by the test.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Sequence
from itertools import combinations, pairwise
from pathlib import Path

from hexsuite._core.grid import Grid
from hexsuite._core.hexfolk import codes, face
from hexsuite._core.hexfolk.codes import encode, encode_trade
from hexsuite._core.hexfolk.face import HexfolkBoard, HexfolkSnapshot
from hexsuite.games.maps.shapes import standard_hexes
from tests.oracle import HexfolkReplay, read_lines

LUMBER, BRICK, WOOL, GRAIN, ORE, DESERT = range(6)
KNIGHT, VICTORY_POINT, ROAD_BUILDING, YEAR_OF_PLENTY, MONOPOLY = range(5)
BLANK = 12
ROAD = (1, 1, 0, 0, 0)
SETTLEMENT = (1, 1, 1, 1, 0)
CITY = (0, 0, 0, 2, 3)
CARD = (0, 0, 1, 1, 1)

# (seat, home, resource): the number that pays it.
PAYS = {
    (0, 0, LUMBER): 2,
    (0, 0, BRICK): 3,
    (0, 0, WOOL): 4,
    (0, 1, GRAIN): 5,
    (0, 1, ORE): 6,
    (1, 0, LUMBER): 8,
    (1, 0, BRICK): 9,
    (1, 0, WOOL): 10,
    (1, 1, GRAIN): 11,
    (1, 1, ORE): 11,
}
GRID = Grid(standard_hexes(4))
NOTHING = (0, 0, 0, 0, 0)
RECORDS = Path(__file__).parents[2] / "data" / "hexfolk"


def _homes() -> list[int]:
    """Four inner corners that share no hex, so that the land around them can be as rich as wished."""
    inner = [c for c, around in enumerate(GRID.corner_hexes) if len(around) == 3]
    for four in combinations(inner, 4):
        if len({h for c in four for h in GRID.corner_hexes[c]}) == 12:
            return list(four)
    raise AssertionError("no four such corners")


HOMES = _homes()
HOME = {(0, 0): HOMES[0], (0, 1): HOMES[1], (1, 0): HOMES[2], (1, 1): HOMES[3]}


def hex_of(seat: int, resource: int) -> int:
    """The hex that pays this resource to this seat."""
    home = 0 if (seat, 0, resource) in PAYS else 1
    place = [r for s, h, r in PAYS if (s, h) == (seat, home)].index(resource)
    return GRID.corner_hexes[HOME[seat, home]][place]


class Scene:
    """A game in which everything is chosen. `number` overrides what pays (seat, resource)."""

    def __init__(
        self,
        seats: int = 2,
        *,
        number: dict[tuple[int, int], int] | None = None,
        harbours: Sequence[tuple[int, int]] = (),
        **options: object,
    ) -> None:
        terrain, numbers = [DESERT] * 19, [0] * 19
        for (seat, _, resource), pays in PAYS.items():
            h = hex_of(seat, resource)
            terrain[h] = resource
            numbers[h] = (number or {}).get((seat, resource), pays)
        self.numbers = numbers
        self.spare = next(h for h in range(19) if terrain[h] == DESERT)  # where the robber starts
        self.board = HexfolkBoard(GRID, terrain, numbers, list(harbours), self.spare, seats, **options)
        self.state = self.board.start()
        self.seats = seats
        self.order: list[int] = []
        self._settle()

    def _settle(self) -> None:
        poor = [c for c in range(54) if all(self.numbers[h] == 0 for h in GRID.corner_hexes[c])]
        homes = {seat: [HOME[seat, 0], HOME[seat, 1]] for seat in (0, 1)}
        while self.now.turn == 0:
            seat = self.now.to_move
            self.order.append(seat)
            legal = {codes.decode(code).a for code in self.state.moves()}
            if seat in homes:
                corner = homes[seat].pop(0)
            else:
                around = {n for home in HOMES for n in GRID.corner_corners[home]}
                corner = next(c for c in poor if c in legal and c not in around)
            self.do(codes.BUILD_SETTLEMENT, corner)
            self.state.apply(self.state.moves()[0])

    @property
    def now(self) -> HexfolkSnapshot:
        """The position, with everything open."""
        return self.state.snapshot()

    @property
    def kinds(self) -> set[int]:
        """Kinds of the moves that are listed now."""
        return {codes.decode(code).kind for code in self.state.moves()}

    def legal(self, kind: int, a: int = 0, b: int = 0, c: int = 0) -> bool:
        """Whether the core would take this now; listed and legal are the same but for trades."""
        code = encode(kind, a, b, c)
        assert (code in self.state.moves()) == self.state.is_legal(code) or kind >= codes.DICE
        return self.state.is_legal(code)

    def do(self, kind: int, a: int = 0, b: int = 0, c: int = 0) -> None:
        """Plays a code that must be legal; the core's invariants must hold after it."""
        self.state.apply(encode(kind, a, b, c))
        self.state.check()

    def trade(self, kind: int, give: Sequence[int], want: Sequence[int]) -> None:
        """An offer or a counter-offer that must be legal."""
        self.state.apply(encode_trade(kind, give, want))
        self.state.check()

    def roll(self, total: int = BLANK) -> None:
        """The dice show this."""
        self.do(codes.ROLL)
        first = max(1, total - 6)
        self.do(codes.DICE, first, total - first)

    def robber_moves(self, seat: int) -> list[codes.Code]:
        """A seven at the start of a turn of this seat, with any discards; where the robber may go then."""
        self.before_roll(seat)
        self.roll(7)
        while self.now.phase == face.DISCARD_CARDS:
            self.state.apply(self.state.moves()[0])
        assert self.now.phase == face.ROBBER
        assert self.now.to_move == seat
        return [codes.decode(code) for code in self.state.moves()]

    def to(self, seat: int) -> None:
        """On to the main part of a turn of this seat, by rolls that pay nobody."""
        while not (self.now.phase == face.MAIN and self.now.owner == seat):
            if self.now.phase == face.PRE_ROLL:
                self.roll()
            else:
                self.do(codes.END_TURN)

    def before_roll(self, seat: int) -> None:
        """On to the start of a turn of this seat."""
        while not (self.now.phase == face.PRE_ROLL and self.now.owner == seat):
            if self.now.phase == face.PRE_ROLL:
                self.roll()
            self.do(codes.END_TURN)

    def give(self, seat: int, cards: Iterable[int]) -> None:
        """So many more cards of each resource, by the dice; ends within some turn, after its roll."""
        for resource, count in enumerate(cards):
            for _ in range(count):
                if self.now.phase != face.PRE_ROLL:
                    self.do(codes.END_TURN)
                self.roll(self.numbers[hex_of(seat, resource)])

    def buy(self, seat: int, kind: int, place: int = 0, cost: Sequence[int] = ROAD) -> None:
        """Builds something on an own turn with cards that come in for it."""
        self.give(seat, cost)
        self.to(seat)
        self.do(kind, place)

    def card(self, seat: int, kind: int) -> None:
        """Buys a development card, which turns out to be of this kind."""
        self.buy(seat, codes.BUY_CARD, cost=CARD)
        self.do(codes.CARD, kind)

    def play_knight(self, seat: int) -> None:
        """Buys and plays a knight; the robber goes to and fro between two empty deserts, robbing nobody."""
        self.card(seat, KNIGHT)
        self.before_roll(seat)
        self.do(codes.PLAY_KNIGHT)
        if self.now.phase == face.ROBBER:
            self.do(codes.MOVE_ROBBER, self.empty_hex())

    def empty_hex(self) -> int:
        """A hex without buildings on which the robber does not stand."""
        built = {corner for corner, _ in (*self.now.settlements, *self.now.cities)}
        return next(h for h in range(19) if h != self.now.robber and not built & set(GRID.hex_corners[h]))

    def path(self, seat: int, length: int, avoid: Iterable[int] = ()) -> list[int]:
        """Corners of a straight way of free edges from an end of this seat's roads, `length` edges long."""
        now = self.now
        taken = {edge for edge, _ in now.roads}
        built = {corner for corner, _ in (*now.settlements, *now.cities)} | set(avoid)
        mine = {corner for edge, owner in now.roads if owner == seat for corner in GRID.edges[edge]} - built

        def extend(way: list[int]) -> list[int] | None:
            if len(way) == length + 1:
                return way
            for corner, edge in zip(GRID.corner_corners[way[-1]], GRID.corner_edges[way[-1]], strict=True):
                if corner not in way and corner not in built and corner not in mine and edge not in taken:
                    found = extend([*way, corner])
                    if found:
                        return found
            return None

        for start in sorted(mine):
            found = extend([start])
            if found:
                return found
        raise AssertionError("no such way")

    def way_to(self, seat: int, goal: int, avoid: Iterable[int] = ()) -> list[int]:
        """Corners of a shortest way of free edges from this seat's roads to a corner."""
        now = self.now
        taken = {edge for edge, _ in now.roads}
        built = {corner for corner, owner in (*now.settlements, *now.cities) if owner != seat} | set(avoid)
        starts = {corner for edge, owner in now.roads if owner == seat for corner in GRID.edges[edge]} - built
        before: dict[int, int] = dict.fromkeys(starts, -1)
        queue = deque(sorted(starts))
        while queue:
            at = queue.popleft()
            if at == goal:
                way = [at]
                while before[way[-1]] >= 0:
                    way.append(before[way[-1]])
                return way[::-1]
            for corner, edge in zip(GRID.corner_corners[at], GRID.corner_edges[at], strict=True):
                if corner not in before and corner not in built and edge not in taken:
                    before[corner] = at
                    queue.append(corner)
        raise AssertionError("no such way")

    def build_way(self, seat: int, corners: Sequence[int]) -> None:
        """Roads along these corners."""
        for a, b in pairwise(corners):
            self.buy(seat, codes.BUILD_ROAD, GRID.edge_index(a, b))


def record(name: str, index: int) -> tuple[HexfolkReplay, dict]:
    """A recorded game just before a record, and that record."""
    header, *rows = read_lines(RECORDS / f"{name}.jsonl.gz")
    replay = HexfolkReplay(header)
    for row in rows[:index]:
        assert list(replay.problems(row)) == []
    return replay, rows[index]


def one(resource: int, count: int = 1) -> list[int]:
    """Five counts with one resource only."""
    return [count if r == resource else 0 for r in range(5)]
