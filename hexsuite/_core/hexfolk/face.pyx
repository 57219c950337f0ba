"""Hexfolk in the core, for Python: the immutable board with its options, and snapshots of states.

Fills the island struct from a Grid and the function table from the rules; see face.pyi for the contract.
"""
from dataclasses import dataclass

from libc.stdint cimport uint64_t
from libc.string cimport memset

from hexsuite._core.face cimport Env, State, new_state
from hexsuite._core.game cimport Game
from hexsuite._core.hexfolk cimport evaluate as judge
from hexsuite._core.hexfolk cimport invariants, knowledge, rules
from hexsuite._core.hexfolk cimport moves as legal_moves
from hexsuite._core.hexfolk.offers cimport offers as list_offers
from hexsuite._core.hexfolk.roads cimport longest_road as find_longest_road
from hexsuite._core.hexfolk.state cimport (
    CITIES, CITY, DESERT, GENERIC, KINDS, NO_HEX, P_CARD_DUE, P_DICE_DUE, P_DISCARD, P_FINISHED,
    P_FREE_ROAD, P_KNIGHT_STEAL, P_MAIN, P_PRE_ROLL, P_ROBBER, P_SETUP_ROAD, P_SETUP_SETTLEMENT, P_SPECIAL, P_THEFT_DUE,
    OPEN, P_TRADE_CHOOSE, P_TRADE_REPLY, R_COUNTER, ROADS, SEATS, SETTLEMENTS, FolkState, Island, bank_rate,
    corner_owner, deal_reply, deal_word, edge_owner, next_number, number_of, true_points, visible_points, word_give,
    word_want,
)

from hexsuite._core.hexfolk import evaluate as names_of

FEATURES = names_of.NAMES

SETUP_SETTLEMENT = P_SETUP_SETTLEMENT
SETUP_ROAD = P_SETUP_ROAD
PRE_ROLL = P_PRE_ROLL
MAIN = P_MAIN
DISCARD_CARDS = P_DISCARD
ROBBER = P_ROBBER
FREE_ROAD = P_FREE_ROAD
TRADE_REPLY = P_TRADE_REPLY
TRADE_CHOOSE = P_TRADE_CHOOSE
KNIGHT_STEAL = P_KNIGHT_STEAL
DICE_DUE = P_DICE_DUE
CARD_DUE = P_CARD_DUE
THEFT_DUE = P_THEFT_DUE
FINISHED = P_FINISHED
SPECIAL = P_SPECIAL

# Bank and deck follow the number of seats (F3): up to 4, 5-6, 7-8.
BANK = (19, 24, 29)
DECK = ((14, 5, 2, 2, 2), (20, 5, 3, 3, 3), (26, 5, 4, 4, 4))
SUPPLY = (15, 5, 4)
DISCARD_LIMIT = 7

cdef Game GAME
GAME.state_size = sizeof(FolkState)
GAME.weights = judge.FEATURES
GAME.memory_size = sizeof(knowledge.Memory)
GAME.to_move = rules.to_move
GAME.seats = rules.seats
GAME.moves = legal_moves.moves
GAME.offers = list_offers
GAME.legal = legal_moves.legal
GAME.apply = rules.apply
GAME.draw = rules.draw
GAME.payoff = rules.payoff
GAME.evaluate = judge.evaluate
GAME.prior = judge.prior
GAME.settled = judge.settled
GAME.hasten = judge.hasten
GAME.observe = knowledge.observe
GAME.begin = knowledge.begin
GAME.remember = knowledge.remember
GAME.determinize = knowledge.determinize
GAME.seen = knowledge.seen
GAME.check = invariants.check


@dataclass(frozen=True, slots=True)
class OpenOffer:
    number: int
    trade: object
    replies: tuple
    counters: tuple


@dataclass(frozen=True, slots=True)
class HexfolkSnapshot:
    phase: int
    turn: int
    owner: int
    to_move: int
    rolled: bool
    dice: tuple
    played_card: bool
    free_roads: int
    robber: int
    bank: tuple
    deck: int
    hands: tuple
    hand_sizes: tuple
    cards: tuple
    card_counts: tuple
    fresh: object
    knights: tuple
    played: tuple
    points: tuple
    true_points: tuple
    left: tuple
    road_lengths: tuple
    road_holder: int
    army_holder: int
    roads: tuple
    settlements: tuple
    cities: tuple
    rates: tuple
    owed: tuple
    offer: object
    replies: tuple
    counters: tuple
    asked: int
    offers: tuple
    next_offer: int
    offers_made: int
    winner: int


cdef tuple trade_sides(uint64_t word):
    """What the speaker gives and what it wants."""
    return (tuple([word_give(word, r) for r in range(KINDS)]), tuple([word_want(word, r) for r in range(KINDS)]))


cdef object open_offer(const FolkState *s, int row, int seats):
    """What lies in one row of the deals."""
    cdef int seat
    cdef list replies = [deal_reply(s.deals[row][seat]) for seat in range(seats)]
    offer = s.deals[row][s.owner]
    return OpenOffer(
        number=number_of(s, row),
        trade=trade_sides(deal_word(offer)) if offer else None,
        replies=tuple(replies),
        counters=tuple([
            trade_sides(deal_word(s.deals[row][seat])) if replies[seat] == R_COUNTER else None for seat in range(seats)
        ]),
    )


cdef class HexfolkBoard(Env):
    cdef Island island
    cdef readonly object grid
    cdef readonly tuple terrain
    cdef readonly tuple numbers
    cdef readonly tuple harbours
    cdef readonly int seats
    cdef readonly int target
    cdef tuple arguments
    cdef dict options

    def __cinit__(self, *_args, **_options):
        self.game = &GAME
        self.env = &self.island

    def __init__(
        self, grid, terrain, numbers, harbours, int robber, int seats, *, int first=0, int target=10,
        bint friendly_robber=False, bint robber_on=True, bint longest_road=True, bint largest_army=True,
        bint special_building=False, bint dice_deck=False,
    ):
        self.grid = grid
        self.terrain = tuple(terrain)
        self.numbers = tuple(numbers)
        self.harbours = tuple((int(e), int(kind)) for e, kind in harbours)
        self.seats = seats
        self.target = target
        self.arguments = (grid, self.terrain, self.numbers, self.harbours, robber, seats)
        self.options = dict(
            first=first, target=target, friendly_robber=friendly_robber, robber_on=robber_on,
            longest_road=longest_road, largest_army=largest_army, special_building=special_building,
            dice_deck=dice_deck,
        )
        self.require(robber, first)
        memset(&self.island, 0, sizeof(Island))
        self.fill_options(robber)
        self.fill_topology()
        self.fill_land()

    def require(self, robber, first):
        """ValueError with one sentence when the arguments are no board."""
        hexes = len(self.grid.hexes)
        if not 2 <= self.seats <= SEATS:
            raise ValueError(f"a game of Hexfolk has 2 to {SEATS} seats, not {self.seats}")
        if not 0 <= first < self.seats:
            raise ValueError(f"the first seat must be one of the {self.seats} at the table, not {first}")
        if not 1 <= self.target <= 30:
            raise ValueError(f"the target must be 1 to 30 points, not {self.target}")
        if len(self.terrain) != hexes or len(self.numbers) != hexes:
            raise ValueError(f"terrain and numbers must name each of the {hexes} hexes once")
        if not all(0 <= t <= DESERT for t in self.terrain):
            raise ValueError("a terrain must be 0 to 5")
        if not all(n == 0 or (2 <= n <= 12 and n != 7) for n in self.numbers):
            raise ValueError("a number token must be 2 to 12 and not 7, or 0 for none")
        if any(t == DESERT and n for t, n in zip(self.terrain, self.numbers)):
            raise ValueError("a desert carries no number")
        if not 0 <= robber < hexes:
            raise ValueError(f"the robber must start on one of the {hexes} hexes, not {robber}")
        for edge, kind in self.harbours:
            if not 0 <= edge < len(self.grid.edges) or not 0 <= kind <= GENERIC:
                raise ValueError(f"there is no harbour of kind {kind} on edge {edge}")

    cdef void fill_options(self, int robber) except *:
        cdef Island *b = &self.island
        size = 0 if self.seats <= 4 else 1 if self.seats <= 6 else 2
        b.seats = self.seats
        b.first = self.options["first"]
        b.target = self.target
        b.discard_limit = DISCARD_LIMIT
        b.friendly = self.options["friendly_robber"]
        b.robber_on = self.options["robber_on"]
        b.longest_on = self.options["longest_road"]
        b.army_on = self.options["largest_army"]
        b.special_on = self.options["special_building"]
        b.dice_deck = self.options["dice_deck"]
        b.robber = robber
        b.bank = BANK[size]
        for k in range(KINDS):
            b.deck[k] = DECK[size][k]
        for k in range(3):
            b.supply[k] = SUPPLY[k]

    cdef void fill_topology(self) except *:
        cdef Island *b = &self.island
        grid = self.grid
        b.hexes = len(grid.hexes)
        b.corners = len(grid.corners)
        b.edges = len(grid.edges)
        b.edge_words = (b.edges + 63) // 64
        b.owner_words = (b.edges + 15) // 16
        for h in range(b.hexes):
            for k in range(6):
                b.hex_corner[h][k] = grid.hex_corners[h][k]
        for c in range(b.corners):
            b.corner_hexes[c] = len(grid.corner_hexes[c])
            for k, h in enumerate(grid.corner_hexes[c]):
                b.corner_hex[c][k] = h
            b.corner_degree[c] = len(grid.corner_corners[c])
            for k, other in enumerate(grid.corner_corners[c]):
                b.corner_corner[c][k] = other
                b.corner_edge[c][k] = grid.corner_edges[c][k]
        for e in range(b.edges):
            b.edge_corner[e][0] = grid.edges[e][0]
            b.edge_corner[e][1] = grid.edges[e][1]

    cdef void fill_land(self) except *:
        cdef Island *b = &self.island
        cdef int h, k, c, n, terrain
        for h in range(b.hexes):
            terrain = b.terrain[h] = self.terrain[h]
            n = b.number[h] = self.numbers[h]
            if n == 0 or terrain == DESERT:
                continue
            b.rolled_hex[n][b.rolled_count[n]] = h
            b.rolled_count[n] += 1
            n = n - 1 if n < 7 else 13 - n
            for k in range(6):
                c = b.hex_corner[h][k]
                b.corner_pips[c][terrain] += n
                b.corner_total[c] += n
        for e, kind in self.harbours:
            for k in range(2):
                b.corner_harbours[b.edge_corner[<int>e][k]] |= 1 << <int>kind

    def __reduce__(self):
        return _rebuild, (self.arguments, self.options)

    def start(self):
        """The first state."""
        cdef FolkState s
        rules.start(&self.island, &s)
        return new_state(self, &s)

    def longest_path(self, State state, int seat):
        """Edges of one longest road of a seat, in order."""
        cdef unsigned short path[16]
        n = find_longest_road(&self.island, <const FolkState *>state.state, seat, path)
        return [path[i] for i in range(n)]

    def features(self, State state):
        """What the evaluation sees: a list of len(FEATURES) floats for each seat."""
        cdef float out[SEATS * judge.FEATURES]
        judge.features(&self.island, <const FolkState *>state.state, out)
        n = <int>judge.FEATURES
        return [[out[seat * n + k] for k in range(n)] for seat in range(self.seats)]

    cdef object snapshot(self, const void *state, int viewer):
        cdef const FolkState *s = <const FolkState *>state
        cdef const Island *b = &self.island
        cdef int e, c, seat, owner, row
        seats = range(b.seats)
        roads = []
        for e in range(b.edges):
            owner = edge_owner(s, e)
            if owner:
                roads.append((e, owner - 1))
        settlements, cities = [], []
        for c in range(b.corners):
            owner = corner_owner(s, c)
            if owner:
                (cities if s.corner[c] & CITY else settlements).append((c, owner - 1))
        last = open_offer(s, s.asked, b.seats)
        known = [viewer < 0 or seat == viewer or s.phase == P_FINISHED for seat in seats]
        return HexfolkSnapshot(
            phase=s.phase,
            turn=s.turn,
            owner=s.owner,
            to_move=s.mover,
            rolled=bool(s.rolled),
            dice=(s.dice[0], s.dice[1]),
            played_card=bool(s.card_played),
            free_roads=s.free_roads,
            robber=-1 if s.robber == NO_HEX else s.robber,
            bank=tuple([s.bank[k] for k in range(KINDS)]),
            deck=s.deck_left,
            hands=tuple([tuple([s.hands[seat][k] for k in range(KINDS)]) if known[seat] else None for seat in seats]),
            hand_sizes=tuple([s.hand_size[seat] for seat in seats]),
            cards=tuple([tuple([s.cards[seat][k] for k in range(KINDS)]) if known[seat] else None for seat in seats]),
            card_counts=tuple([s.card_count[seat] for seat in seats]),
            fresh=tuple([s.fresh[k] for k in range(KINDS)]) if known[s.owner] else None,
            knights=tuple([s.knights[seat] for seat in seats]),
            played=tuple([s.played[k] for k in range(KINDS)]),
            points=tuple([visible_points(b, s, seat) for seat in seats]),
            true_points=tuple([true_points(b, s, seat) if known[seat] else None for seat in seats]),
            left=tuple([(s.left[seat][ROADS], s.left[seat][SETTLEMENTS], s.left[seat][CITIES]) for seat in seats]),
            road_lengths=tuple([s.road_length[seat] for seat in seats]),
            road_holder=s.road_holder - 1,
            army_holder=s.army_holder - 1,
            roads=tuple(roads),
            settlements=tuple(settlements),
            cities=tuple(cities),
            rates=tuple([tuple([bank_rate(s, seat, k) for k in range(KINDS)]) for seat in seats]),
            owed=tuple([s.owed[seat] for seat in seats]),
            offer=last.trade,
            replies=last.replies,
            counters=last.counters,
            asked=last.number,
            offers=tuple([open_offer(s, row, b.seats) for row in range(OPEN) if (s.open >> row) & 1]),
            next_offer=next_number(s),
            offers_made=s.offers_made,
            winner=s.winner - 1,
        )


def _rebuild(arguments, options):
    """For pickling a board."""
    return HexfolkBoard(*arguments, **options)
