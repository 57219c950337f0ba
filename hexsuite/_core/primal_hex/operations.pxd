"""Numbers of the operations that cards are made of; operations.pyx names their parameters, operations.pyi explains."""

cdef enum:
    PARAMETERS = 5
    OPERATIONS_MOST = 4     # on one card's list

cdef enum:  # what an operation is
    NOTHING = 0
    # rules of Warchiefs
    RULE_ATTACK_FROM = 1
    RULE_CHARGE_OVER = 2
    RULE_SHOOT_FAR = 3
    RULE_STRAIGHT_COST = 4
    RULE_COST = 5
    RULE_FIRST_COST = 6
    RULE_VOID = 7
    RULE_DIE_BACK = 8
    RULE_HARVEST_TERRAIN = 9
    RULE_TERRAIN_STEPS = 10
    RULE_FACE_COUNTS = 11
    RULE_FREE_REROLL = 12
    RULE_EXTRA_ORDER = 13
    # scores of Seasons and objectives
    SCORE_EACH = 32
    SCORE_STEPS = 33
    SCORE_RANK = 34
    SCORE_FEWEST = 35
    SCORE_TERRITORY = 36
    # rules of Seasons
    SEASON_COST = 48
    SEASON_POOL = 49
    # effects of Tactics and revealed Advisors
    DO_REROLL = 64
    DO_REROLL_FAILURES = 65
    DO_ROLL_ASIDE = 66
    DO_ADD = 67
    DO_SET = 68
    DO_TURN_FACES = 69
    DO_SPOIL = 70
    DO_MUTE = 71
    DO_TURN_UP = 72
    DO_OWN_COST = 73
    DO_RIVAL_COST = 74
    DO_STRENGTH = 75
    DO_BUY_STRENGTH = 76
    DO_MOVE_TERRAIN = 77
    DO_GROW = 78
    DO_MOVE_ORDER = 79
    DO_SWAP_ORDERS = 80
    DO_DESTROY = 81

cdef enum:  # what a score counts
    COUNT_CENTRE = 0
    COUNT_HEXES
    COUNT_EDGE
    COUNT_CORNER
    COUNT_LARGEST
    COUNT_GROUPS
    COUNT_BESIDE_TERRAIN
    COUNT_RIVAL_TERRITORY
    COUNT_OWN_TERRITORY
    COUNT_STRENGTH
    COUNT_TAKEN_SEASON
    COUNT_TAKEN
    COUNT_TAKEN_OR_DESTROYED
    COUNT_LINE

cdef enum:  # which dice
    DICE_ANY = 0
    DICE_FAILURES
    DICE_SUCCESSES

ctypedef struct Operation:
    signed char op
    signed char p[5]
