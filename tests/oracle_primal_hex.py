"""Reads recorded games of Primal Hex (format "primal-hex-trace") and compares them with our core, for tests/oracle.py.

The content is that of the rulings' tables; triples, scenario, cards of the tribes and options come from the header.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from hexsuite._core.face import OVER
from hexsuite._core.grid import Grid
from hexsuite._core.primal_hex import codes, face
from hexsuite._core.primal_hex.face import PrimalBoard, PrimalSnapshot
from hexsuite._core.primal_hex.operations import KINDS
from tests._core.primal_hex.rulings_content import ADVISOR_IDS, SEASON_IDS, TACTIC_IDS, WARCHIEF_IDS, content

Json = dict[str, Any]

_PHASES = {
    "setup_choice": face.SETUP_CHOICE,
    "setup_tactics": face.SETUP_TACTICS,
    "setup_hexes": face.SETUP_HEXES,
    "preparation": face.PREPARATION,
    "tactics": face.TACTICS,
    "order": face.ORDERS,
    "reveal": face.REVEAL,
    "action": face.ACTIONS,
    "end": face.FINISHED,
}
_PLAIN = {
    "keep": codes.KEEP,
    "advisor": codes.ADVISOR,
    "done": codes.DONE,
    "stand_down": codes.STAND_DOWN,
    "roll": codes.ROLL,
    "stop": codes.STOP,
}
_ON_HEX = {
    "place_hex": codes.PLACE_HEX,
    "order_hex": codes.ORDER_HEX,
    "void": codes.VOID,
    "target": codes.TARGET,
    "destroy": codes.DESTROY,
    "turn_up": codes.TURN_UP,
    "grow": codes.GROW,
}
_PLACES = {
    "move_terrain": (codes.MOVE_TERRAIN, "from", "to"),
    "move_order": (codes.MOVE_ORDER, "from", "to"),
}
_OF_CARD = {
    "choose_warchief": (codes.CHOOSE_WARCHIEF, WARCHIEF_IDS),
    "choose_advisor": (codes.CHOOSE_ADVISOR, ADVISOR_IDS),
    "keep_tactic": (codes.KEEP_TACTIC, TACTIC_IDS),
    "choose_tactic": (codes.CHOOSE_TACTIC, TACTIC_IDS),
}
_ONCE = ("R3", "B3", "Y1", "Y2")


def differences(*rows: tuple[str, Any, Any]) -> Iterator[str]:
    """One line for each (what, recorded, ours) that differs."""
    yield from (f"{what}: record {theirs}, ours {ours}" for what, theirs, ours in rows if theirs != ours)


class PrimalHexReplay:
    """One recorded game of Primal Hex beside our own."""

    def __init__(self, header: Json) -> None:
        scenario, options = header["scenario"], header.get("options", {})
        self.grid = Grid(tuple(at) for at in scenario["hexes"])
        self.in_order = [self.hex(at) for at in scenario["hexes"]]
        cards, seats = header["warchiefs"], range(header["seats"])
        triples = {name: (card["strength"], card["cunning"], card["influence"]) for name, card in cards.items()}
        self.board = PrimalBoard(
            self.grid,
            self.hex(scenario["centre"]),
            [self.hex(at) for at in scenario["mountains"]],
            [[self.hex(at) for at in territory] for territory in scenario["territories"]],
            content(triples, header.get("tactic_copies", 3)),
            [SEASON_IDS.index(season) for season in header["seasons"]],
            [self.tribe(cards, WARCHIEF_IDS, header["tribes"][seat]) for seat in seats],
            [self.tribe(header["advisors"], ADVISOR_IDS, header["tribes"][seat]) for seat in seats],
            first=header["first"],
            hidden_dice=options.get("hidden_dice", False),
            long_arm=options.get("long_arm", False),
            harvest_cap=options.get("harvest_cap", 6),
        )
        self.header = header
        self.state = self.board.start()

    @staticmethod
    def tribe(cards: Json, ids: Sequence[str], tribe: str) -> list[int]:
        """The cards that a tribe may choose."""
        return [ids.index(name) for name, card in cards.items() if card["tribe"] == tribe]

    def hex(self, at: Any) -> int:
        """Our index of a recorded hex."""
        return self.grid.hex_index(tuple(at))

    def action(self, action: Json) -> int:
        """Our code of a recorded action. KeyError or ValueError for one that does not exist here."""
        name = action["a"]
        if name in _PLAIN:
            return codes.encode(_PLAIN[name])
        if name in _ON_HEX:
            return codes.encode(_ON_HEX[name], self.hex(action["hex"]))
        if name in _OF_CARD:
            kind, ids = _OF_CARD[name]
            return codes.encode(kind, ids.index(action["card"]))
        if name in _PLACES:
            kind, *keys = _PLACES[name]
            return codes.encode(kind, *(self.hex(action[key]) for key in keys))
        if name == "charge":
            return codes.encode(codes.CHARGE_AT, *map(self.hex, action["hexes"]))
        if name == "swap_orders":
            return codes.encode(codes.SWAP_ORDERS, *sorted(map(self.hex, action["hexes"])))
        if name == "activate":
            return codes.encode(codes.ACTIVATE, self.hex(action["hex"]), action["n"], action.get("straight", 0))
        if name == "strength":
            return self.strength(action)
        return self.number(name, action)

    @staticmethod
    def number(name: str, action: Json) -> int:
        """An action that names no place."""
        if name == "reroll":
            return codes.encode(codes.REROLL, action["aside"] or 0)
        if name == "order_kind":
            return codes.encode(codes.ORDER_KIND, KINDS.index(action["kind"]), int(action["up"]))
        if name == "pick_die":
            return codes.encode(codes.PICK_DIE, action["value"])
        if name == "pick_rival":
            return codes.encode(codes.PICK_RIVAL, action["seat"])
        if name == "pick_kind":
            return codes.encode(codes.PICK_KIND, KINDS.index(action["kind"]))
        raise ValueError(f"unknown action {name}")

    def strength(self, action: Json) -> int:
        """A die changed by Strength; `seat` says whose it is where it is not the own."""
        whose = action.get("seat")
        mover = self.state.to_move
        other = 0 if whose is None or whose == mover else whose + 1
        return codes.encode(codes.STRENGTH, action["value"], int(action["delta"] > 0), other)

    def outcome(self, chance: Json) -> int:
        """Our code of a recorded outcome."""
        if chance["c"] == "roll":
            return codes.encode_roll([chance["dice"].count(value) for value in range(1, 7)])
        return codes.encode_deal([chance["cards"].count(name) for name in TACTIC_IDS])

    def start_problems(self) -> Iterator[str]:
        """Differences before the first decision."""
        yield from self.state_problems(self.header["start"])

    def problems(self, record: Json) -> Iterator[str]:
        """Differences at one decision; plays it with the recorded chance."""
        now = self.state.snapshot()
        yield from differences(
            ("round", record["round"], now.round),
            ("phase", _PHASES.get(record["phase"], record["phase"]), now.phase),
            ("seat", record["seat"], now.to_move),
        )
        theirs = {self.action(action): action for action in record["legal"]}
        ours = self.state.moves()
        if len(set(ours)) != len(ours):
            yield "a move is listed twice"
        yield from (f"not legal with us: {theirs[code]}" for code in sorted(theirs.keys() - set(ours)))
        yield from (f"legal with us only: {codes.decode(code)}" for code in sorted(set(ours) - theirs.keys()))
        self.state.apply(self.action(record["action"]))
        for chance in record["chance"]:
            yield from differences(("seat of chance", chance["seat"], self.state.snapshot().roller))
            self.state.apply(self.outcome(chance))
        self.state.check()
        yield from self.state_problems(record["after"])

    def state_problems(self, after: Json) -> Iterator[str]:
        """Differences between a recorded state and ours."""
        now = self.state.snapshot()
        ours = self.as_recorded(now)
        yield from differences(
            ("decider", after["decider"], None if now.to_move == OVER else now.to_move),
            ("phase", _PHASES.get(after["phase"], after["phase"]), now.phase),
        )
        theirs = dict(after, costs=[sorted(map(tuple, changes), key=str) for changes in after["costs"]])
        yield from differences(*((key, theirs[key], ours[key]) for key in ours if key in theirs))
        if "pending" in after:
            yield from self.pending_problems(after["pending"] or {}, now)

    def as_recorded(self, now: PrimalSnapshot) -> Json:
        """Our state under the keys of the record."""
        chosen = now.phase != face.SETUP_CHOICE
        letters = {face.NEUTRAL: ".", face.TERRAIN: "^"}
        at = self.grid.hexes
        orders = [
            {"hex": list(at[o.hex]), "owner": o.owner, "kind": KINDS[o.kind], "up": o.up, "used": o.used}
            for o in now.orders
            if o.kind is not None
        ]
        names = [None if card is None else WARCHIEF_IDS[card] for card in now.warchiefs]
        return {
            "round": now.round,
            "first": now.first,
            "board": "".join(letters.get(now.board[h], str(now.board[h])) for h in self.in_order),
            "orders": sorted(orders, key=lambda order: order["hex"]),
            "dice": [list(dice or ()) for dice in now.dice],
            "aside": [list(dice or ()) for dice in now.aside],
            "spent": [list(dice or ()) for dice in now.spent],
            "strength": list(now.strength),
            "warchiefs": [name if chosen else None for name in names],
            "advisors": [None if card is None else ADVISOR_IDS[card] for card in now.advisors],
            "advisor_up": list(now.advisor_up),
            "drawn": [[TACTIC_IDS[card] for card in cards or ()] for cards in now.drawn],
            "hands": [[TACTIC_IDS[card] for card in cards or ()] for cards in now.hands],
            "tactics": [None if card is None else TACTIC_IDS[card] for card in now.tactics],
            "tactic_up": list(now.tactic_up),
            "costs": [
                sorted(((KINDS[kind], change, None if left < 0 else left) for kind, change, left in row), key=str)
                for row in now.costs
            ],
            "muted": list(now.muted),
            "once": [name in _ONCE and any(used) for name, used in zip(names, now.used, strict=True)],
            "stood": list(now.stood),
            "taken_season": list(now.taken_season),
            "taken": list(now.taken),
            "destroyed": list(now.destroyed),
            "vp": {
                "harvest": list(now.harvest_points),
                "season": list(now.season_points),
                "advisor": list(now.advisor_points),
            },
        }

    def pending_problems(self, theirs: Json, now: PrimalSnapshot) -> Iterator[str]:
        """What is being completed, where the record says it in our terms."""
        ours, what = now.pending, theirs.get("what")
        if what == "place":
            yield from differences(
                ("orders placed", theirs["nth"], now.placed[now.to_move] + 1),
                ("hex of the order", theirs.get("hex"), list(self.grid.hexes[ours.order]) if ours else None),
            )
            return
        if what is None or ours is None:
            yield from differences(("something to complete", what, None if ours is None else ours.kind))
            return
        if what in KINDS:
            named = [list(self.grid.hexes[h]) for h in ours.named]
            yield from differences(
                ("order at work", what, KINDS[ours.kind]),
                ("its hex", theirs["hex"], list(self.grid.hexes[ours.order])),
                ("instances left", theirs["left"], ours.left),
            )
            if what != "pray":  # there the record names what is already carried out
                yield from differences(("named", [at for group in theirs["named"] for at in group], named))
            return
        yield from differences(("card at work", what, (ADVISOR_IDS if ours.advisor else TACTIC_IDS)[ours.card]))
        picked = theirs.get("picked", theirs.get("changed"))
        if picked is not None:
            yield from differences(("dice picked", sorted(picked), list(ours.picked)))

    def end_problems(self, end: Json) -> Iterator[str]:
        """Differences when the record is at its end."""
        now = self.state.snapshot()
        counted = {
            "harvest": list(now.harvest_points),
            "season": list(now.season_points),
            "advisor": list(now.advisor_points),
        }
        payoff = self.state.payoff() or []
        yield from differences(
            ("to_move at the end", OVER, now.to_move),
            ("vp", end["vp"], counted),
            ("total", end["total"], list(now.points)),
            ("hexes", end["hexes"], [now.board.count(seat) for seat in range(self.board.seats)]),
            ("strength", end["strength"], list(now.strength)),
            ("winners", end["winners"], list(now.winners)),
            ("shares", [seat in end["winners"] for seat in range(self.board.seats)], [share > 0 for share in payoff]),
        )
