"""Hexarion Conquest once more, in plain Python: a second opinion for the compiled core.

Written from the rulings (H1 …), sentence by sentence, with names and axial hexes where the core has bits and indices.
It shares no code and no tables with the core. Slow and meant to be read. States and actions are those of the recorded
games (tests/data/hexarion): plain dictionaries. Chance is passed in.
"""

from __future__ import annotations

import copy
from collections.abc import Iterator
from typing import Any

Json = dict[str, Any]
Hex = tuple[int, int]

DIRECTIONS: dict[str, Hex] = {"E": (1, 0), "SE": (0, 1), "SW": (-1, 1), "W": (-1, 0), "NW": (0, -1), "NE": (1, -1)}
NAMES = list(DIRECTIONS)
HEXES = [(q, r) for q in range(-2, 3) for r in range(-2, 3) if abs(q + r) <= 2]
HOMES: list[Hex] = [(-2, 0), (2, 0)]
CENTRE: Hex = (0, 0)
CLASS_EDICTS = {
    "Warrior": "Hold the Line",
    "Druid": "Rootstep",
    "Mage": "Arcshock",
    "Archer": "Long Shot",
    "Cleric": "Soul Echo",
    "Rogue": "Slipstrike",
}
BASIC = ("Attack", "Dash", "Fortify")
VARIABLE = {
    "Aetherbind": "Shielded Pulse, Silence, Disenchant",
    "Ashmirror": "Cleanse, Ignite, Backstab",
    "Cindercoil": "Ignite, Channel, Reclaim",
    "Echofang": "Blink, Backstab, Drain",
    "Glyphbrand of the Marked": "Channel, Root Trap, Mark",
    "Glyphex of the Hollow Path": "Push, Clone Decoy, Blink",
    "Glyphex of the Stitched Accord": "Disenchant, Cleanse, Ignite",
    "Glyphex of the Veiled Spark": "Backstab, Blink, Channel",
    "Gravetwist": "Shielded Pulse, Mark, Reclaim",
    "Magnetar": "Blink, Ignite, Cleanse",
    "Nightcoil": "Disenchant, Reclaim, Silence",
    "Siegebreak": "Push, Channel, Clone Decoy",
    "Tanglegrip": "Push, Reclaim, Root Trap",
    "Tempestroot": "Root Trap, Drain, Push",
    "Vowshard": "Silence, Drain, Shielded Pulse",
}
UNTIL_OWN_TURN = ("Shielded", "Immovable", "Decoy")


# Geometry


def distance(a: Hex, b: Hex) -> int:
    """Steps between two hexes."""
    q, r = a[0] - b[0], a[1] - b[1]
    return max(abs(q), abs(r), abs(q + r))


def along(a: Hex, b: Hex) -> str | None:
    """The direction of the straight line from one hex to another, if there is one."""
    n = distance(a, b)
    for name, (q, r) in DIRECTIONS.items():
        if n and (a[0] + n * q, a[1] + n * r) == b:
            return name
    return None


def step(at: Hex, direction: str) -> Hex:
    """The next hex in a direction, on the board or not."""
    return at[0] + DIRECTIONS[direction][0], at[1] + DIRECTIONS[direction][1]


def gates(seat: int) -> list[Hex]:
    """The deployment hexes of a seat."""
    return [at for at in HEXES if distance(at, HOMES[seat]) == 1]


def within(at: Hex, n: int) -> list[Hex]:
    """Hexes that are not further away, the own one not counted."""
    return [other for other in HEXES if 1 <= distance(at, other) <= n]


class Game:
    """One game at one moment; `state` is a dictionary as in the records."""

    def __init__(self, state: Json, options: Json | None = None) -> None:
        self.state = copy.deepcopy(state)
        self.options = options or {}

    def clone(self) -> Game:
        """A copy that goes its own way."""
        return Game(self.state, self.options)

    # Looking

    @property
    def me(self) -> int:
        """The seat whose turn it is."""
        return int(self.state["decider"])

    def figures(self, seat: int, where: str = "board") -> dict[str, Json]:
        """Figures of a seat by class, those that are in one place."""
        return {name: f for name, f in self.state["figures"][seat].items() if f["where"] == where}

    def taken(self) -> dict[Hex, tuple[int, str]]:
        """Who stands where."""
        return {tuple(f["hex"]): (seat, name) for seat in (0, 1) for name, f in self.figures(seat).items()}

    def wealth(self, seat: int) -> int:
        """CE and overflow."""
        return int(self.state["energy"][seat] + self.state["overflow"][seat])

    def is_protected(self, seat: int, name: str) -> bool:
        """H11."""
        fresh = bool(self.state["figures"][seat][name]["fresh"])
        return fresh and (self.options.get("protection") != "this turn" or self.state["active"] == seat)

    def targets(self) -> dict[str, Json]:
        """Enemies that may be aimed at."""
        return {name: f for name, f in self.figures(1 - self.me).items() if not self.is_protected(1 - self.me, name)}

    def may_enter(self, seat: int, at: Hex, leaving: Hex | None = None) -> bool:
        """H4, H34: on the board, empty, no Home Base, and not the last deployment hex of the enemy."""
        if at not in HEXES or at in HOMES or at in self.taken():
            return False
        theirs = gates(1 - seat)
        if at not in theirs:
            return True
        inside = [f for f in self.figures(seat).values() if tuple(f["hex"]) in theirs and tuple(f["hex"]) != leaving]
        return len(inside) < 2

    def is_free(self, at: Hex) -> bool:
        """Empty and no Home Base: ground for a trap."""
        return at in HEXES and at not in HOMES and at not in self.taken()

    def revival_hexes(self, seat: int) -> list[Hex]:
        """H12."""
        places = [tuple(s) for s in self.state["sanctums"] if s]
        return [at for at in HEXES if any(distance(at, s) <= 1 for s in places) and self.may_enter(seat, at)]

    # Legal actions

    def legal(self) -> list[Json]:
        """All actions of the seat that decides."""
        return list(getattr(self, "legal_" + self.state["phase"])())

    def legal_sanctum(self) -> Iterator[Json]:
        """H2."""
        for at in HEXES:
            beside = distance(at, HOMES[self.me]) <= 1
            if at != CENTRE and at not in HOMES and not beside and list(at) not in self.state["sanctums"]:
                yield {"a": "sanctum", "hex": list(at)}

    def legal_preturn(self) -> Iterator[Json]:
        """H10, H33."""
        yield from self.deployments()

    def deployments(self) -> Iterator[Json]:
        for name in self.figures(self.me, "waiting"):
            for at in gates(self.me):
                if at not in self.taken():
                    yield {"a": "deploy", "figure": name, "hex": list(at)}

    def legal_deployment(self) -> Iterator[Json]:
        """H12, H35."""
        if len(self.figures(self.me)) < 3:
            if not self.state["deployed"]:
                yield from self.deployments()
            if self.wealth(self.me) >= 2:
                for name in self.figures(self.me, "defeated"):
                    for at in self.revival_hexes(self.me):
                        yield {"a": "revive", "figure": name, "hex": list(at)}
        yield {"a": "end_deployment"}

    def legal_action(self) -> Iterator[Json]:
        """H5, H13, H35."""
        for name, f in self.figures(self.me).items():
            if f["fresh"]:
                continue
            if f["glyphex"] is None and self.wealth(self.me) >= 1:
                for glyphex in self.state["hands"][self.me]:
                    yield {"a": "attune", "figure": name, "glyphex": glyphex}
            if self.state["acting"] in (None, name):
                yield from self.moves_of(name, f)
                yield from self.edicts_of(name, f)
        yield {"a": "end_turn"}

    def is_stuck(self, f: Json) -> bool:
        """H21, H23."""
        return "Rooted" in f["status"] or "Immovable" in f["status"]

    def steps_of(self, f: Json) -> list[Hex]:
        """Neighbouring hexes that a figure of the decider may step on."""
        at: Hex = tuple(f["hex"])  # type: ignore[assignment]
        return [] if self.is_stuck(f) else [to for to in within(at, 1) if self.may_enter(self.me, to, at)]

    def moves_of(self, name: str, f: Json) -> Iterator[Json]:
        """H5."""
        if not self.state["moved"]:
            for to in self.steps_of(f):
                yield {"a": "move", "figure": name, "hex": list(to)}

    def edicts_of(self, name: str, f: Json) -> Iterator[Json]:
        """H6, H18, H25."""
        if self.state["used"] or "Silenced" in f["status"]:
            return
        known = []
        if f["glyphex"] is not None:
            known += BASIC
            if self.wealth(self.me) >= 1:
                known += VARIABLE[f["glyphex"]].split(", ")
        if not f["class_used"] and self.wealth(self.me) >= 1:
            known.append(CLASS_EDICTS[name])
        for edict in known:
            if edict == f["last"]:
                continue
            method = "aims_" + edict.lower().replace(" ", "_")
            for parameters in getattr(self, method)(name, f):
                yield {"a": "edict", "figure": name, "edict": edict, **parameters}

    # What each edict may be aimed at

    def nothing(self, name: str, f: Json) -> Iterator[Json]:
        """Edicts that ask for nothing."""
        yield {}

    aims_fortify = aims_clone_decoy = aims_shielded_pulse = aims_channel = aims_hold_the_line = nothing

    def aims_drain(self, name: str, f: Json) -> Iterator[Json]:
        """Only from one who has more than 1."""
        if self.state["energy"][1 - self.me] > 1:
            yield {}

    def aims_attack(self, name: str, f: Json) -> Iterator[Json]:
        """H7."""
        yield from self.enemies(f, 1)
        yield from self.siege(f)

    def aims_backstab(self, name: str, f: Json) -> Iterator[Json]:
        """Adjacent."""
        yield from self.enemies(f, 1)

    def aims_mark(self, name: str, f: Json) -> Iterator[Json]:
        """Within 2, like Silence and Arcshock."""
        yield from self.enemies(f, 2)

    aims_silence = aims_arcshock = aims_mark

    def aims_ignite(self, name: str, f: Json) -> Iterator[Json]:
        """1 or 2 in a straight line."""
        for aim in self.enemies(f, 2):
            if along(tuple(f["hex"]), tuple(self.targets()[aim["target"]]["hex"])):
                yield aim
        yield from self.siege(f)

    def aims_disenchant(self, name: str, f: Json) -> Iterator[Json]:
        """An adjacent enemy with a Glyphex."""
        for aim in self.enemies(f, 1):
            if self.targets()[aim["target"]]["glyphex"]:
                yield aim

    def enemies(self, f: Json, reach: int) -> Iterator[Json]:
        """Enemies within reach."""
        for name, target in self.targets().items():
            if distance(tuple(f["hex"]), tuple(target["hex"])) <= reach:
                yield {"target": name}

    def siege(self, f: Json) -> Iterator[Json]:
        """H31."""
        if self.options.get("siege") and distance(tuple(f["hex"]), HOMES[1 - self.me]) == 1:
            yield {"target": "Home Base"}

    def aims_long_shot(self, name: str, f: Json) -> Iterator[Json]:
        """H19."""
        at: Hex = tuple(f["hex"])  # type: ignore[assignment]
        for aim in self.enemies(f, 3):
            target: Hex = tuple(self.targets()[aim["target"]]["hex"])  # type: ignore[assignment]
            direction = along(at, target)
            if direction is None or distance(at, target) < 2:
                continue
            between, on = [], step(at, direction)
            while on != target:
                between.append(on)
                on = step(on, direction)
            if not any(hex_ in self.taken() for hex_ in between):
                yield aim

    def aims_push(self, name: str, f: Json) -> Iterator[Json]:
        """Away: to a hex further from the pusher."""
        at: Hex = tuple(f["hex"])  # type: ignore[assignment]
        for aim in self.enemies(f, 1):
            target = self.targets()[aim["target"]]
            if "Immovable" in target["status"]:
                continue
            from_: Hex = tuple(target["hex"])  # type: ignore[assignment]
            for to in within(from_, 1):
                if distance(at, to) == 2 and self.may_enter(1 - self.me, to, from_):
                    yield {"target": aim["target"], "hex": list(to)}

    def aims_dash(self, name: str, f: Json) -> Iterator[Json]:
        """H8, H37."""
        at: Hex = tuple(f["hex"])  # type: ignore[assignment]
        for to in self.steps_of(f):
            yield {"hex": list(to)}
            beyond = step(to, str(along(at, to)))
            if self.state["traps"][1 - self.me] != list(to) and self.may_enter(self.me, beyond, at):
                yield {"hex": list(beyond)}

    def aims_rootstep(self, name: str, f: Json) -> Iterator[Json]:
        """H18."""
        yield from ({"hex": list(to)} for to in self.steps_of(f))

    def aims_blink(self, name: str, f: Json) -> Iterator[Json]:
        """Any empty hex within 2."""
        at: Hex = tuple(f["hex"])  # type: ignore[assignment]
        if not self.is_stuck(f):
            yield from ({"hex": list(to)} for to in within(at, 2) if self.may_enter(self.me, to, at))

    def aims_root_trap(self, name: str, f: Json) -> Iterator[Json]:
        """H24, H39."""
        yield from ({"hex": list(to)} for to in within(tuple(f["hex"]), 2) if self.is_free(to))

    def aims_cleanse(self, name: str, f: Json) -> Iterator[Json]:
        """Oneself or a friend within 2."""
        for friend, other in self.figures(self.me).items():
            if distance(tuple(f["hex"]), tuple(other["hex"])) <= 2:
                yield {"friend": friend}

    def aims_reclaim(self, name: str, f: Json) -> Iterator[Json]:
        """H26."""
        for glyphex in self.state["discards"][self.me]:
            if glyphex not in self.state["reclaimed"][self.me]:
                yield {"glyphex": glyphex}

    def aims_soul_echo(self, name: str, f: Json) -> Iterator[Json]:
        """H18."""
        if len(self.figures(self.me)) >= 3:
            return
        for friend, other in self.figures(self.me, "defeated").items():
            if other["defeated_turn"] >= self.state["turn"] - 1:
                for at in self.revival_hexes(self.me):
                    yield {"friend": friend, "hex": list(at)}

    def aims_slipstrike(self, name: str, f: Json) -> Iterator[Json]:
        """H18, H38."""
        if self.is_stuck(f):
            yield from ({"hex": None, **aim} for aim in self.enemies(f, 1))
        for to in self.steps_of(f):
            yield {"hex": list(to), "target": None}
            yield from ({"hex": list(to), **aim} for aim in self.enemies({"hex": to}, 1))

    # Doing

    def play(self, action: Json, chance: list[Json] | None = None) -> None:
        """Changes the state by an action, then by the outcomes that follow from it."""
        getattr(self, "do_" + action["a"])(**{key: value for key, value in action.items() if key != "a"})
        for outcome in chance or ():
            getattr(self, "draw_" + outcome["kind"])(outcome["seat"], outcome["out"])

    def draws_due(self) -> list[tuple[str, int]]:
        """What is drawn next, in order: (kind, seat)."""
        state = self.state
        if state["phase"] == "draws":
            seat = state["active"]
            found = [("draw_glyphex", seat)] if state["lexicons"][seat] else []
            return found + ([("draw_hexmaster", seat)] if self.figures(seat, "pool") else [])
        if state["phase"] == "start":
            return [("start", -1)]
        return []

    def draw_draw_glyphex(self, seat: int, name: str) -> None:
        """From the Lexicon into the hand."""
        self.state["lexicons"][seat].remove(name)
        self.state["hands"][seat].append(name)

    def draw_draw_hexmaster(self, seat: int, name: str) -> None:
        """From the pool."""
        self.state["figures"][seat][name]["where"] = "waiting"

    def draw_start(self, seat: int | None, starter: int) -> None:
        """H2."""
        self.state |= {"start": starter, "active": starter, "decider": starter, "phase": "preturn"}

    def do_sanctum(self, hex: list[int]) -> None:  # noqa: A002
        """H2."""
        self.state["sanctums"][self.me] = hex
        if None in self.state["sanctums"]:
            self.state["decider"] = 1 - self.me
        else:
            self.state |= {"decider": None, "phase": "start"}

    def do_deploy(self, figure: str, hex: list[int]) -> None:  # noqa: A002
        """H10, H12."""
        self.enter(self.me, figure, hex)
        if self.state["phase"] == "preturn":
            self.begin_turn(1 - self.me)
        else:
            self.state["deployed"] = True

    def do_revive(self, figure: str, hex: list[int]) -> None:  # noqa: A002
        """H12."""
        self.pay(2)
        self.enter(self.me, figure, hex)

    def enter(self, seat: int, name: str, at: list[int]) -> None:
        """On the board anew: H11, H27."""
        used = self.state["figures"][seat][name]["class_used"]
        facing = along(HOMES[seat], HOMES[1 - seat])
        self.state["figures"][seat][name] = {
            "where": "board", "class_used": used, "hex": list(at), "facing": facing, "glyphex": None, "status": {},
            "fresh": True, "last": None,
        }  # fmt: skip

    def do_end_deployment(self) -> None:
        """On to the action phase."""
        self.state["phase"] = "action"

    def do_attune(self, figure: str, glyphex: str) -> None:
        """H13."""
        self.pay(1)
        self.state["hands"][self.me].remove(glyphex)
        self.state["figures"][self.me][figure]["glyphex"] = glyphex

    def do_move(self, figure: str, hex: list[int]) -> None:  # noqa: A002
        """H5."""
        self.state |= {"acting": figure, "moved": True}
        self.walk(figure, hex)

    def walk(self, name: str, to: list[int]) -> None:
        """A step or a Dash, which turns."""
        self.face(name, to)
        self.arrive(self.me, name, to)

    def face(self, name: str, to: list[int]) -> None:
        """H27, H36."""
        f = self.state["figures"][self.me][name]
        f["facing"] = along(tuple(f["hex"]), tuple(to)) or f["facing"]

    def arrive(self, seat: int, name: str, to: list[int]) -> None:
        """H24, H49."""
        f = self.state["figures"][seat][name]
        f["hex"] = list(to)
        if self.state["traps"][1 - seat] == list(to):
            self.state["traps"][1 - seat] = None
            ends = 2 if seat == self.state["active"] else 1
            f["status"]["Rooted"] = max(ends, f["status"].get("Rooted", 0))

    def pay(self, cost: int) -> None:
        """H14."""
        for purse in ("overflow", "energy"):
            spent = min(cost, self.state[purse][self.me])
            self.state[purse][self.me] -= spent
            cost -= spent

    def gain(self, seat: int, points: int) -> None:
        """H14."""
        for _ in range(points):
            if self.state["energy"][seat] < 3:
                self.state["energy"][seat] += 1
            elif self.state["overflow"][seat] < 1:
                self.state["overflow"][seat] += 1

    def do_edict(self, figure: str, edict: str, **parameters: Any) -> None:
        """H18, H45."""
        self.state |= {"acting": figure, "used": edict}
        if edict not in BASIC:
            self.pay(1)
        if edict == CLASS_EDICTS[figure]:
            self.state["figures"][self.me][figure]["class_used"] = True
        getattr(self, "use_" + edict.lower().replace(" ", "_"))(figure, **parameters)

    # What each edict does

    def enemy(self, name: str) -> Json:
        """A figure of the other seat."""
        found: Json = self.state["figures"][1 - self.me][name]
        return found

    def mine(self, name: str) -> Json:
        """A figure of the decider."""
        found: Json = self.state["figures"][self.me][name]
        return found

    def hurt(self, name: str, sources: int = 1) -> None:
        """H3, H22, H41."""
        target, seat = self.enemy(name), 1 - self.me
        if "Decoy" in target["status"] or self.is_protected(seat, name):
            return
        if "Marked" in target["status"]:
            del target["status"]["Marked"]
            sources += 1
        if "Shielded" in target["status"]:
            del target["status"]["Shielded"]
            sources -= 1
        if sources:
            self.lose_glyphex(seat, target)
            self.state["figures"][seat][name] = {
                "where": "defeated", "class_used": target["class_used"], "defeated_turn": self.state["turn"],
            }  # fmt: skip
            self.state["fell"] = True

    def lose_glyphex(self, seat: int, f: Json) -> None:
        """H26."""
        if f["glyphex"] is not None:
            pile = "removed" if f["glyphex"] in self.state["reclaimed"][seat] else "discards"
            self.state[pile][seat].append(f["glyphex"])
            f["glyphex"] = None

    def use_attack(self, figure: str, target: str) -> None:
        """H7, H31."""
        if target == "Home Base":
            self.besiege(figure)
            return
        self.face(figure, self.enemy(target)["hex"])
        self.hurt(target)

    use_ignite = use_long_shot = use_attack

    def besiege(self, figure: str) -> None:
        """H31."""
        enemy = 1 - self.me
        self.face(figure, list(HOMES[enemy]))
        guarded = any(distance(tuple(f["hex"]), HOMES[enemy]) <= 1 for f in self.figures(enemy).values())
        if self.state["energy"][enemy] > (1 if guarded else 0):
            self.state["energy"][enemy] -= 1

    def use_backstab(self, figure: str, target: str) -> None:
        """Two points from the hex behind."""
        enemy = self.enemy(target)
        behind = step(tuple(enemy["hex"]), NAMES[(NAMES.index(enemy["facing"]) + 3) % 6])
        self.face(figure, enemy["hex"])
        self.hurt(target, 2 if list(behind) == self.mine(figure)["hex"] else 1)

    def use_arcshock(self, figure: str, target: str) -> None:
        """H20, H47."""
        centre = tuple(self.enemy(target)["hex"])
        self.face(figure, list(centre))
        others = [name for name, f in self.figures(1 - self.me).items() if distance(centre, tuple(f["hex"])) == 1]
        for name in (target, *others):
            self.hurt(name)

    def use_mark(self, figure: str, target: str) -> None:
        """Marked until damage."""
        self.face(figure, self.enemy(target)["hex"])
        self.enemy(target)["status"]["Marked"] = None

    def use_silence(self, figure: str, target: str) -> None:
        """H23: its controller's next turn."""
        self.face(figure, self.enemy(target)["hex"])
        self.enemy(target)["status"]["Silenced"] = 1

    def use_push(self, figure: str, target: str, hex: list[int]) -> None:  # noqa: A002
        """Faces where the target stood."""
        self.face(figure, self.enemy(target)["hex"])
        self.arrive(1 - self.me, target, hex)

    def use_root_trap(self, figure: str, hex: list[int]) -> None:  # noqa: A002
        """H24."""
        self.face(figure, hex)
        self.state["traps"][self.me] = hex

    def use_disenchant(self, figure: str, target: str) -> None:
        """Destroys a Glyphex."""
        self.face(figure, self.enemy(target)["hex"])
        self.lose_glyphex(1 - self.me, self.enemy(target))

    def use_fortify(self, figure: str) -> None:
        """H9."""
        self.mine(figure)["status"]["Shielded"] = 1

    def use_hold_the_line(self, figure: str) -> None:
        """H21."""
        self.mine(figure)["status"] |= {"Shielded": 1, "Immovable": 1}

    def use_clone_decoy(self, figure: str) -> None:
        """No damage during the enemy's turn."""
        self.mine(figure)["status"]["Decoy"] = 1

    def use_shielded_pulse(self, figure: str) -> None:
        """Oneself and adjacent friends."""
        for f in self.figures(self.me).values():
            if distance(tuple(f["hex"]), tuple(self.mine(figure)["hex"])) <= 1:
                f["status"]["Shielded"] = 1

    def use_cleanse(self, figure: str, friend: str) -> None:
        """H42."""
        self.face(figure, self.mine(friend)["hex"])
        self.mine(friend)["status"] = {}

    def use_reclaim(self, figure: str, glyphex: str) -> None:
        """H26."""
        self.state["discards"][self.me].remove(glyphex)
        self.state["lexicons"][self.me].append(glyphex)
        self.state["reclaimed"][self.me].append(glyphex)

    def use_drain(self, figure: str) -> None:
        """One there, one here."""
        self.state["energy"][1 - self.me] -= 1
        self.gain(self.me, 1)

    def use_channel(self, figure: str) -> None:
        """H45."""
        self.gain(self.me, 2)

    def use_dash(self, figure: str, hex: list[int]) -> None:  # noqa: A002
        """H8."""
        self.walk(figure, hex)

    def use_blink(self, figure: str, hex: list[int]) -> None:  # noqa: A002
        """Does not turn."""
        self.arrive(self.me, figure, hex)

    def use_rootstep(self, figure: str, hex: list[int]) -> None:  # noqa: A002
        """H18, H39."""
        self.state["traps"][self.me] = self.mine(figure)["hex"]
        self.walk(figure, hex)

    def use_soul_echo(self, figure: str, friend: str, hex: list[int]) -> None:  # noqa: A002
        """H18."""
        self.enter(self.me, friend, hex)

    def use_slipstrike(self, figure: str, hex: list[int] | None, target: str | None) -> None:  # noqa: A002
        """H38."""
        if hex is not None:
            self.walk(figure, hex)
        if target is not None:
            self.face(figure, self.enemy(target)["hex"])
            self.hurt(target)

    # Turns

    def begin_turn(self, seat: int) -> None:
        """H46."""
        state = self.state
        state |= {"turn": state["turn"] + 1, "active": seat, "decider": seat, "phase": "draws", "fell": False}
        state |= {"acting": None, "moved": False, "used": None, "deployed": False}
        for f in self.figures(seat).values():
            f["fresh"] = False
            for status in UNTIL_OWN_TURN:
                f["status"].pop(status, None)
        self.gain(seat, 1)
        if any(tuple(f["hex"]) == CENTRE for f in self.figures(seat).values()):
            self.gain(seat, 1)

    def settle_draws(self) -> None:
        """After the draws, or where there are none: the deployment phase."""
        if self.state["phase"] == "draws":
            self.state["phase"] = "deployment"

    def do_end_turn(self) -> None:
        """The order of the end phase."""
        state, me = self.state, self.me
        state["overflow"][me] = 0
        for name, f in self.figures(me).items():
            for status in ("Silenced", "Rooted"):
                if status in f["status"]:
                    f["status"][status] -= 1
                    if f["status"][status] == 0:
                        del f["status"][status]
            f["last"] = state["used"] if state["acting"] == name else None
        state["quiet"] = 0 if state.get("fell") else state["quiet"] + 1
        for reason, is_lost in (("energy", self.is_broke), ("defeat", self.is_wiped_out)):
            for seat in (me, 1 - me):
                if is_lost(seat):
                    self.finish(1 - seat, reason)
                    return
        if state["quiet"] >= 30 or state["turn"] >= 120:
            mine, theirs = self.count(0), self.count(1)
            self.finish(None if mine == theirs else 0 if mine > theirs else 1, "stalemate")
        else:
            self.begin_turn(1 - me)

    def is_broke(self, seat: int) -> bool:
        """H16."""
        return bool(self.state["energy"][seat] == 0)

    def is_wiped_out(self, seat: int) -> bool:
        """H17, H44."""
        if any(self.figures(seat, where) for where in ("board", "waiting", "pool")):
            return False
        return self.state["energy"][seat] < 2 or not self.revival_hexes(seat)

    def count(self, seat: int) -> tuple[int, int, int]:
        """H30, H43."""
        alive = 6 - len(self.figures(seat, "defeated"))
        return len(self.figures(seat)), alive, self.state["energy"][seat]

    def finish(self, winner: int | None, reason: str) -> None:
        """Over."""
        self.state |= {"decider": None, "phase": "over", "result": {"winner": winner, "reason": reason}}
