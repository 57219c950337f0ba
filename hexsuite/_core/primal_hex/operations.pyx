"""The operations of Primal Hex's cards by name, with the ranges of their parameters. Uses nothing else."""
from typing import NamedTuple

KINDS = ("attack", "charge", "shoot", "pray", "fortify", "harvest")
COUNTS = (
    "centre", "hexes", "edge", "corner", "largest_group", "groups", "beside_terrain", "rival_territory",
    "own_territory", "strength", "taken_season", "taken", "taken_or_destroyed", "line",
)
WHICH = ("any", "failures", "successes")
MOST_OPERATIONS = OPERATIONS_MOST


class Parameter(NamedTuple):
    name: str
    lowest: int
    highest: int
    default: object = None
    words: tuple = ()
    many: bool = False


class Named(NamedTuple):
    number: int
    family: str
    parameters: tuple


def _number(name, lowest, highest, default=None):
    return Parameter(name, lowest, highest, default)


_KIND = Parameter("kind", 0, 5, None, KINDS)
_PICKED_KINDS = Parameter("kinds", 1, 63, None, KINDS, True)
_COUNT = Parameter("count", 0, len(COUNTS) - 1, None, COUNTS)
_CHANGE = _number("change", -7, 7)
_POINTS = _number("points", 0, 20)
_DUEL = _number("duel", 0, 20, 0)

OPERATIONS = {
    "attack_from": Named(RULE_ATTACK_FROM, "rule", (_number("steps", 1, 9, 1),)),
    "charge_over": Named(RULE_CHARGE_OVER, "rule", (_number("most", 1, 10, 10),)),
    "shoot_far": Named(RULE_SHOOT_FAR, "rule", (_number("distance", 3, 4),)),
    "straight_cost": Named(RULE_STRAIGHT_COST, "rule", (_number("cost", 0, 9),)),
    "cost": Named(RULE_COST, "rule", (_KIND, _CHANGE)),
    "first_cost": Named(RULE_FIRST_COST, "rule", (_KIND, _CHANGE, _number("instances", 1, 3, 1))),
    "void": Named(RULE_VOID, "rule", (_number("cost", 0, 9), _number("strength", 0, 9, 0), _number("times", 1, 3, 1))),
    "die_back": Named(RULE_DIE_BACK, "rule", (_number("dice", 1, 9, 1), _number("times", 1, 3, 1))),
    "harvest_terrain": Named(RULE_HARVEST_TERRAIN, "rule", ()),
    "terrain_steps": Named(RULE_TERRAIN_STEPS, "rule", (_number("steps", 2, 3),)),
    "face_counts": Named(RULE_FACE_COUNTS, "rule", (_number("face", 1, 3), _number("dice", 1, 3, 1))),
    "free_reroll": Named(RULE_FREE_REROLL, "rule", (_number("times", 1, 3, 1),)),
    "extra_order": Named(RULE_EXTRA_ORDER, "rule", ()),
    "score_each": Named(
        SCORE_EACH, "score", (_COUNT, _number("each", 1, 99, 1), _POINTS, _number("most", 0, 20), _DUEL)
    ),
    "score_steps": Named(
        SCORE_STEPS,
        "score",
        (_COUNT, _number("at", 1, 99, 1), _POINTS, _number("above", 0, 99, 0), _number("more", 0, 20, 0)),
    ),
    "score_rank": Named(SCORE_RANK, "score", (_COUNT, _number("first", 0, 20), _number("second", 0, 20, 0))),
    "score_fewest": Named(SCORE_FEWEST, "score", (_COUNT, _POINTS, _DUEL)),
    "score_territory": Named(
        SCORE_TERRITORY, "score", (_number("numerator", 1, 99), _number("denominator", 1, 99), _POINTS)
    ),
    "season_cost": Named(SEASON_COST, "season", (_KIND, _CHANGE)),
    "season_pool": Named(SEASON_POOL, "season", (_number("dice", 1, 10),)),
    "reroll": Named(
        DO_REROLL, "effect", (_number("dice", 1, 10), _number("times", 1, 9, 1), _number("stop", 0, 1, 0))
    ),
    "reroll_failures": Named(DO_REROLL_FAILURES, "effect", ()),
    "roll_aside": Named(DO_ROLL_ASIDE, "effect", ()),
    "add": Named(DO_ADD, "effect", (_number("amount", -5, 5), _number("dice", 1, 10, 1), _number("stop", 0, 1, 0))),
    "set": Named(
        DO_SET, "effect", (_number("face", 1, 6), _number("dice", 1, 10, 1), Parameter("which", 0, 2, 0, WHICH))
    ),
    "turn_faces": Named(DO_TURN_FACES, "effect", (_number("face", 1, 6), _number("to", 1, 6))),
    "spoil": Named(DO_SPOIL, "effect", (_number("face", 1, 3, 1), _number("dice", 1, 10, 1))),
    "mute": Named(DO_MUTE, "effect", ()),
    "turn_up": Named(DO_TURN_UP, "effect", (_number("orders", 1, 9, 1),)),
    "own_cost": Named(DO_OWN_COST, "effect", (_PICKED_KINDS, _CHANGE, _number("instances", 0, 99, 0))),
    "rival_cost": Named(DO_RIVAL_COST, "effect", (_PICKED_KINDS, _CHANGE)),
    "strength": Named(DO_STRENGTH, "effect", (_number("amount", 1, 9, 1),)),
    "buy_strength": Named(DO_BUY_STRENGTH, "effect", (_number("successes", 1, 9, 1), _number("amount", 1, 9))),
    "move_terrain": Named(DO_MOVE_TERRAIN, "effect", (_number("steps", 1, 3, 1), _number("times", 1, 9, 1))),
    "grow": Named(DO_GROW, "effect", (_number("hexes", 1, 9, 1),)),
    "move_order": Named(DO_MOVE_ORDER, "effect", ()),
    "swap_orders": Named(DO_SWAP_ORDERS, "effect", ()),
    "destroy": Named(DO_DESTROY, "effect", (_number("hexes", 1, 9, 1),)),
}

_NAMES = {operation.number: name for name, operation in OPERATIONS.items()}


def _mask(name, parameter, value):
    if not isinstance(value, list | tuple) or not value:
        raise ValueError(f'"{parameter.name}" of "{name}" must be a list of: {", ".join(parameter.words)}')
    found = 0
    for word in value:
        found |= 1 << _word(name, parameter, word)
    return found


def _word(name, parameter, value):
    if value not in parameter.words:
        raise ValueError(f'"{parameter.name}" of "{name}" must be one of: {", ".join(parameter.words)}')
    return parameter.words.index(value)


def _value(name, parameter, value):
    if parameter.many:
        return _mask(name, parameter, value)
    if parameter.words:
        return _word(name, parameter, value)
    if isinstance(value, bool) or not isinstance(value, int) or not parameter.lowest <= value <= parameter.highest:
        raise ValueError(
            f'"{parameter.name}" of "{name}" must be a whole number of {parameter.lowest} to {parameter.highest}'
        )
    return value


def encode(operation):
    """Six numbers of a table with "op" and named parameters. ValueError with one sentence for what is wrong."""
    name = operation.get("op")
    if name not in OPERATIONS:
        raise ValueError(f'there is no operation "{name}"; there are: {", ".join(OPERATIONS)}')
    parameters = OPERATIONS[name].parameters
    unknown = sorted(set(map(str, operation)) - {"op"} - {parameter.name for parameter in parameters})
    if unknown:
        raise ValueError(f'"{name}" has no "{unknown[0]}"')
    numbers = [OPERATIONS[name].number]
    for parameter in parameters:
        if parameter.name in operation:
            numbers.append(_value(name, parameter, operation[parameter.name]))
        elif parameter.default is None:
            raise ValueError(f'"{name}" needs "{parameter.name}"')
        else:
            numbers.append(parameter.default)
    return tuple(numbers + [0] * (1 + PARAMETERS - len(numbers)))


def decode(numbers):
    """The table of six numbers, every parameter given. ValueError for numbers that `encode` does not make."""
    if len(numbers) != 1 + PARAMETERS or numbers[0] not in _NAMES:
        raise ValueError(f"{numbers} is no operation")
    name = _NAMES[numbers[0]]
    parameters = OPERATIONS[name].parameters
    found = {"op": name}
    for parameter, value in zip(parameters, numbers[1:]):
        if not parameter.lowest <= value <= parameter.highest:
            raise ValueError(f'"{parameter.name}" of "{name}" must be {parameter.lowest} to {parameter.highest}')
        if parameter.many:
            found[parameter.name] = [word for i, word in enumerate(parameter.words) if value >> i & 1]
        else:
            found[parameter.name] = parameter.words[value] if parameter.words else value
    if any(numbers[1 + len(parameters):]):
        raise ValueError(f"{numbers} has more numbers than {name} has parameters")
    return found
