"""Fills Primal Hex's immutable struct from a board's Python attributes, and judges them: one sentence for a fault.

Uses the structs and the names of the operations.
"""
from libc.string cimport memset

from hexsuite._core.game cimport MAX_MOVES
from hexsuite._core.primal_hex.operations cimport (
    DO_OWN_COST, DO_RIVAL_COST, OPERATIONS_MOST, PARAMETERS, RULE_ATTACK_FROM, RULE_CHARGE_OVER, RULE_COST,
    RULE_DIE_BACK, RULE_EXTRA_ORDER, RULE_FACE_COUNTS, RULE_FIRST_COST, RULE_FREE_REROLL, RULE_HARVEST_TERRAIN,
    RULE_SHOOT_FAR, RULE_STRAIGHT_COST, RULE_TERRAIN_STEPS, RULE_VOID, SEASON_COST, SEASON_POOL,
)
from hexsuite._core.primal_hex.state cimport (
    CARDS, COSTS, DESIGNS, FARTHEST, KEPT, NO_HEX, POOL, SEASONS_ALL, SEATS, Card, Chief, Land, Mask, Season, no_hexes,
    one_card, put,
)

from hexsuite._core.primal_hex.operations import OPERATIONS, decode

cdef enum:
    MOUNTAINS_MOST = 24     # so many, three steps each, and every other hex are fewer than MAX_MOVES
    EDGE_NEIGHBOURS = 6     # P3
    CORNER_NEIGHBOURS = 3
    SIDES = 6

assert MOUNTAINS_MOST * 36 + 91 < MAX_MOVES


# --- Cards -----------------------------------------------------------------------------------------------------


cdef void fill_card(Card *card, object operations, tuple families, str whose) except *:
    if len(operations) > OPERATIONS_MOST:
        raise ValueError(f"{whose} has {len(operations)} operations, more than {OPERATIONS_MOST}")
    card.n = len(operations)
    for i, numbers in enumerate(operations):
        named = decode(tuple(numbers))
        if OPERATIONS[named["op"]].family not in families:
            raise ValueError(f'"{named["op"]}" is nothing that {whose} can do')
        card.op[<int>i].op = numbers[0]
        for k in range(PARAMETERS):
            card.op[<int>i].p[<int>k] = numbers[1 + k]


cdef void fill_rules(Chief *c) except *:
    """Takes a Warchief's rules apart, so that the loops need not look for them."""
    cdef int k, op
    c.shoot_far = 2
    c.straight_cost = -1
    c.terrain_steps = 1
    c.void_slot = c.back_slot = c.face_slot = c.reroll_slot = -1
    met = set()
    for k in range(c.rules.n):
        op = c.rules.op[k].op
        if op in met and op != RULE_COST and op != RULE_FIRST_COST:
            raise ValueError(f'a Warchief has "{decode(numbers_of(&c.rules, k))["op"]}" twice')
        met.add(op)
        if op == RULE_ATTACK_FROM:
            c.attack_steps = c.rules.op[k].p[0]
        elif op == RULE_CHARGE_OVER:
            c.charge_over = c.rules.op[k].p[0]
        elif op == RULE_SHOOT_FAR:
            c.shoot_far = c.rules.op[k].p[0]
        elif op == RULE_STRAIGHT_COST:
            c.straight_cost = c.rules.op[k].p[0]
        elif op == RULE_COST:
            c.change[c.rules.op[k].p[0]] += c.rules.op[k].p[1]
        elif op == RULE_FIRST_COST:
            c.has_first = 1
        elif op == RULE_VOID:
            c.void_slot = k
        elif op == RULE_DIE_BACK:
            c.back_slot = k
        elif op == RULE_HARVEST_TERRAIN:
            c.harvest_terrain = 1
        elif op == RULE_TERRAIN_STEPS:
            c.terrain_steps = c.rules.op[k].p[0]
        elif op == RULE_FACE_COUNTS:
            c.face_slot = k
            c.face = c.rules.op[k].p[0]
        elif op == RULE_FREE_REROLL:
            c.reroll_slot = k
        elif op == RULE_EXTRA_ORDER:
            c.extra_order = 1


cdef tuple numbers_of(const Card *card, int k):
    return (card.op[k].op, *[card.op[k].p[<int>i] for i in range(PARAMETERS)])


cdef void fill_chiefs(Land *b, object content) except *:
    cdef int i
    if not 0 < len(content.warchiefs) <= CARDS:
        raise ValueError(f"there must be 1 to {CARDS} Warchiefs")
    for i, chief in enumerate(content.warchiefs):
        if not (0 <= chief.strength <= 99 and KEPT <= chief.cunning <= 26 and 1 <= chief.influence <= 30):
            raise ValueError(f"Warchief {i}: Strength 0 to 99, Cunning {KEPT} to 26, Influence 1 to 30")
        b.chief[i].strength = chief.strength
        b.chief[i].cunning = chief.cunning
        b.chief[i].influence = chief.influence
        fill_card(&b.chief[i].rules, chief.rules, ("rule",), f"Warchief {i}")
        fill_rules(&b.chief[i])


cdef int cost_changes(const Card *card):
    return sum([card.op[k].op in (DO_OWN_COST, DO_RIVAL_COST) for k in range(card.n)])


cdef void fill_advisors(Land *b, object content) except *:
    cdef int i
    if not 0 < len(content.advisors) <= CARDS:
        raise ValueError(f"there must be 1 to {CARDS} Advisors")
    for i, advisor in enumerate(content.advisors):
        fill_card(&b.objective[i], advisor.objective, ("score",), f"Advisor {i}")
        fill_card(&b.reveal[i], advisor.reveal, ("effect",), f"Advisor {i}")


cdef void fill_tactics(Land *b, object content) except *:
    cdef int i, tactic_costs = 0, advisor_costs = 0
    if not 0 < len(content.tactics) <= DESIGNS:
        raise ValueError(f"there must be 1 to {DESIGNS} designs of Tactics")
    b.designs = len(content.tactics)
    for i, tactic in enumerate(content.tactics):
        if not 1 <= tactic.copies <= 3:
            raise ValueError(f"Tactic {i} must come in 1 to 3 copies")
        b.deck += tactic.copies * one_card(i)
        fill_card(&b.tactic[i], tactic.effects, ("effect",), f"Tactic {i}")
        tactic_costs = max(tactic_costs, cost_changes(&b.tactic[i]))
    for i in range(len(content.advisors)):
        advisor_costs = max(advisor_costs, cost_changes(&b.reveal[i]))
    if tactic_costs + advisor_costs > COSTS:
        raise ValueError(f"a Tactic and an Advisor together change more than {COSTS} costs")


cdef void fill_seasons(Land *b, object content, tuple seasons) except *:
    cdef int i, k
    cdef Season *season
    if not 0 < len(content.seasons) <= 16:
        raise ValueError("there must be 1 to 16 Seasons")
    if len(seasons) != SEASONS_ALL or not all(0 <= s < len(content.seasons) for s in seasons):
        raise ValueError(f"a game has {SEASONS_ALL} of the {len(content.seasons)} Seasons")
    for i, number in enumerate(seasons):
        season = &b.season[i]
        season.pool = POOL
        fill_card(&season.card, content.seasons[number], ("season", "score"), f"Season {number}")
        for k in range(season.card.n):
            if season.card.op[k].op == SEASON_COST:
                season.change[season.card.op[k].p[0]] += season.card.op[k].p[1]
            elif season.card.op[k].op == SEASON_POOL:
                season.pool = season.card.op[k].p[0]


# --- Scenario --------------------------------------------------------------------------------------------------


cdef Mask as_mask(object hexes, int most, str what) except *:
    cdef Mask m = no_hexes()
    for h in hexes:
        if not 0 <= h < most:
            raise ValueError(f"{what}: there is no hex {h}")
        put(&m, h)
    return m


cdef void fill_topology(Land *b, object grid) except *:
    cdef int h, k, d, other
    hexes = grid.hexes
    b.hexes = len(hexes)
    for h in range(b.hexes):
        put(&b.all, h)
        around = grid.hex_neighbours[h]
        for k in range(SIDES):
            b.next[h][k] = NO_HEX if around[k] < 0 else around[k]
            if around[k] >= 0:
                put(&b.beside[h], around[k])
        neighbours = sum([n >= 0 for n in around])
        if neighbours < EDGE_NEIGHBOURS:
            put(&b.edge, h)
        if neighbours <= CORNER_NEIGHBOURS:
            put(&b.corner, h)
        q, r = hexes[h]
        for other in range(b.hexes):
            dq, dr = hexes[other][0] - q, hexes[other][1] - r
            d = max(abs(dq), abs(dr), abs(dq + dr))
            if 1 <= d <= FARTHEST:
                put(&b.ring[h][d], other)
            if d and (dq == 0 or dr == 0 or dq + dr == 0):
                put(&b.straight[h], other)


cdef void check_connected(const Land *b) except *:
    cdef int h, k
    met, rim = {0}, [0]
    while rim:
        h = rim.pop()
        for k in range(SIDES):
            if b.next[h][k] != NO_HEX and b.next[h][k] not in met:
                met.add(b.next[h][k])
                rim.append(b.next[h][k])
    if len(met) != b.hexes:
        raise ValueError("the board must be one connected piece")


cdef void fill_scenario(Land *b, object board) except *:
    cdef int seat
    check_connected(b)
    if not 0 <= board.centre < b.hexes:
        raise ValueError(f"the centre must be one of the {b.hexes} hexes")
    b.centre = board.centre
    if len(set(board.mountains)) != len(board.mountains) or len(board.mountains) > MOUNTAINS_MOST:
        raise ValueError(f"there may be {MOUNTAINS_MOST} mountains, each on its own hex")
    b.mountains = as_mask(board.mountains, b.hexes, "mountains")
    b.seats = len(board.territories)
    if not 2 <= b.seats <= SEATS:
        raise ValueError(f"Primal Hex is for 2 to {SEATS} tribes, not {b.seats}")
    met = set()
    for seat in range(b.seats):
        territory = set(board.territories[seat])
        if territory & met:
            raise ValueError("Starting Territories may not overlap")
        met |= territory
        b.territory[seat] = as_mask(territory, b.hexes, "Starting Territory")
        b.chief_choices[seat] = as_choices(board.warchiefs, seat, len(board.content.warchiefs), "Warchief")
        b.advisor_choices[seat] = as_choices(board.advisors, seat, len(board.content.advisors), "Advisor")
        room = len(territory - set(board.mountains))
        need = max([board.content.warchiefs[card].influence for card in board.warchiefs[seat]])
        if room < need:
            raise ValueError(f"the Starting Territory of seat {seat} has room for {room} hexes, not for {need}")
    if sum([max([board.content.warchiefs[card].cunning for card in choice]) for choice in board.warchiefs]) > sum(
            [tactic.copies for tactic in board.content.tactics]):
        raise ValueError("there are too few Tactics for so much Cunning")


cdef unsigned int as_choices(object choices, int seat, int cards, str what) except? 0:
    if seat >= len(choices) or not choices[seat]:
        raise ValueError(f"seat {seat} has no {what} to choose")
    mask = 0
    for card in choices[seat]:
        if not 0 <= card < cards:
            raise ValueError(f"there is no {what} {card}")
        mask |= 1 << card
    return mask


cdef void fill(Land *b, object board) except *:
    """From scratch. ValueError with one sentence for what cannot be played."""
    memset(b, 0, sizeof(Land))
    fill_topology(b, board.grid)
    fill_chiefs(b, board.content)
    fill_advisors(b, board.content)
    fill_tactics(b, board.content)
    fill_seasons(b, board.content, board.seasons)
    fill_scenario(b, board)
    if not 0 <= board.first < b.seats:
        raise ValueError(f"the First Player must be one of the {b.seats} seats, not {board.first}")
    b.first = board.first
    if board.hidden_dice and board.long_arm:
        raise ValueError("the long arm needs open dice")
    if not 1 <= board.harvest_cap <= 6:
        raise ValueError("Harvest may be capped at 1 to 6 points")
    b.hidden_dice = board.hidden_dice
    b.long_arm = board.long_arm
    b.harvest_cap = board.harvest_cap
