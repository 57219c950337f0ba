"""The log of a game of Primal Hex in plain English: what each step meant, as one viewer may know it.

What a step does comes from the core, event by event; this module only finds words for it, and leaves out what the
viewer may not know: a kind of order that lies face down, cards chosen unseen, hidden dice. Topics of lines: "roll",
"card", "order", "fight", "points", "turn", "end". Uses the layout, `tally` and the core.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field

from hexsuite._core.face import State
from hexsuite._core.primal_hex import codes, face
from hexsuite._core.primal_hex.codes import Code
from hexsuite._core.primal_hex.face import Event, PrimalSnapshot
from hexsuite.games.base import ALL_OPEN, Line
from hexsuite.games.english import counted, listed, number_word
from hexsuite.games.primal_hex import tally
from hexsuite.games.primal_hex.layout import FAILED, ORDER_TITLES, Layout, layout
from hexsuite.games.primal_hex.setup import PrimalSetup


@dataclass(slots=True)
class _Step:
    """One step with all that its words may need. `seat` is who acted, the roller for chance."""

    board: Layout
    names: Sequence[str]
    before: PrimalSnapshot
    code: Code
    after: PrimalSnapshot
    events: Sequence[Event]
    viewer: int
    at: int = 0
    """Of the events: the next one to be told."""
    lines: list[Line] = field(default_factory=list)

    @property
    def seat(self) -> int:
        return self.before.to_move if self.before.to_move >= 0 else self.before.roller

    @property
    def name(self) -> str:
        return self.names[self.seat]

    def sees(self, seat: int) -> bool:
        """Whether the viewer knows what this seat keeps from the others."""
        return self.viewer in (seat, ALL_OPEN)

    def say(self, text: str, topic: str, seat: int | None = None) -> None:
        self.lines.append(Line(text, self.seat if seat is None else seat, topic))

    def hex(self, h: int) -> str:
        return self.board.hex_names[h]

    def take(self, kind: int) -> list[Event]:
        """The next events as long as they are of this kind; they count as told."""
        taken = []
        while self.at < len(self.events) and self.events[self.at].kind == kind:
            taken.append(self.events[self.at])
            self.at += 1
        return taken

    def skip(self, *kinds: int) -> None:
        """The next events of these kinds are told by other words."""
        while self.at < len(self.events) and self.events[self.at].kind in kinds:
            self.at += 1


def describe(
    setup: PrimalSetup, names: Sequence[str], before: State, code: int, after: State, viewer: int
) -> list[Line]:
    """Log lines for one step, in order; some steps say nothing because the next one tells it all."""
    board = layout(setup)
    events = board.board.explain(before, code, max(viewer, ALL_OPEN))
    step = _Step(board, names, before.snapshot(), codes.decode(code), after.snapshot(), events, viewer)
    say = _ACTS.get(step.code.kind)
    if say is not None:
        say(step)
    _events(step)
    _ending(step)
    return step.lines


# What was done


def _warchief(step: _Step) -> None:
    if step.sees(step.seat):
        step.say(f"{step.name} chooses {step.board.warchief(step.code.a)}.", "card")


def _advisor(step: _Step) -> None:
    if step.sees(step.seat):
        step.say(f"{step.name} chooses {step.board.advisor(step.code.a)} as Advisor, in secret.", "card")
    else:
        step.say(f"{step.name} has chosen Warchief and Advisor.", "card")
    if step.after.phase == face.SETUP_CHOICE:
        return
    for seat, card in enumerate(step.after.warchiefs):
        chief = step.board.cards.warchiefs[card or 0]
        figures = f"Strength {chief.strength}, Cunning {chief.cunning}, Influence {chief.influence}"
        text = f"{step.names[seat]} leads the {step.board.tribes[seat]} tribe with {step.board.warchief(card or 0)}"
        step.say(f"{text}: {figures}. {chief.text}", "card", seat)


def _dealt(step: _Step) -> None:
    step.say(f"{step.name} draws {counted(sum(step.code.counts), 'Tactic')}.", "card")


def _draft(step: _Step) -> None:
    if step.before.hand_sizes[step.seat] + 1 == face.TACTICS_KEPT:
        step.say(f"{step.name} keeps {number_word(face.TACTICS_KEPT)} Tactics and puts the others back.", "card")


def _keep(step: _Step) -> None:
    successes = step.before.successes[step.seat]
    tell = not step.board.setup.options.hidden_dice or step.sees(step.seat)
    seen = f": {counted(successes or 0, 'success', 'successes')}" if tell else ""
    step.say(f"{step.name} keeps these dice{seen}.", "roll")


def _reroll(step: _Step) -> None:
    dice = step.before.dice_left[step.seat]
    if step.code.a == 0:
        step.say(f"{step.name} rolls again without setting a die aside.", "roll")
        return
    tell = not step.board.setup.options.hidden_dice or step.sees(step.seat)
    which = f"a {step.code.a}" if tell else "a die"
    others = "the other die" if dice == 2 else f"the other {dice - 1} dice"
    step.say(f"{step.name} sets {which} aside and rolls {others} again.", "roll")
    step.skip(face.EV_SET_ASIDE)


def _strength(step: _Step) -> None:
    old, new = step.code.a, step.code.a + (1 if step.code.b else -1)
    whose = step.code.c - 1 if step.code.c else step.seat
    owner = "" if whose == step.seat else f" of {step.names[whose]}'s"
    tell = not step.board.setup.options.hidden_dice or step.sees(whose) or step.sees(step.seat)
    change = f"a {old}{owner} becomes a {new}" if tell else f"a die{owner} changes by 1"
    step.say(f"{step.name} spends 1 Strength: {change}.", "roll")
    step.skip(face.EV_STRENGTH, face.EV_DIE)


def _tactic(step: _Step) -> None:
    if step.sees(step.seat):
        step.say(f"{step.name} chooses the Tactic {step.board.cards.tactics[step.code.a].name}.", "card")
    else:
        step.say(f"{step.name} has chosen a Tactic.", "card")


def _order(step: _Step) -> None:
    (laid,) = step.take(face.EV_ORDER)
    what = ORDER_TITLES[step.code.a] if step.code.b or step.sees(step.seat) else "an order"
    way = "face up" if step.code.b else "face down"
    step.say(f"{step.name} places {what} {way} on {step.hex(laid.a)}.", "order")


def _activate(step: _Step) -> None:
    h, n = step.code.a, step.code.b
    order = next(order for order in step.before.orders if order.hex == h)
    kind = order.kind if order.kind is not None else face.ATTACK
    step.skip(face.EV_TURNED_UP)
    paid = sum(event.a for event in step.take(face.EV_PAID))
    verb = "activates" if order.up else "turns up"
    cost = f"for {counted(paid, 'success', 'successes')}" if paid else "for nothing"
    times = "" if n < 2 else ", twice" if n == 2 else f", {number_word(n)} times"
    straight = f", {number_word(step.code.c)} of them straight" if step.code.c and n > 1 else ""
    step.say(f"{step.name} {verb} {ORDER_TITLES[kind]} on {step.hex(h)} {cost}{times}{straight}.", "order")


def _void(step: _Step) -> None:
    h = step.code.a
    step.skip(face.EV_TURNED_UP)
    paid = sum(event.a for event in step.take(face.EV_PAID))
    (voided,) = step.take(face.EV_VOIDED)
    cost = f"for {counted(paid, 'success', 'successes')}" if paid else "for nothing"
    step.say(f"{step.name} voids {ORDER_TITLES[voided.b]} on {step.hex(h)} {cost}.", "order")


_ACTS: dict[int, Callable[[_Step], None]] = {
    codes.CHOOSE_WARCHIEF: _warchief,
    codes.CHOOSE_ADVISOR: _advisor,
    codes.KEEP_TACTIC: _draft,
    codes.KEEP: _keep,
    codes.REROLL: _reroll,
    codes.STRENGTH: _strength,
    codes.CHOOSE_TACTIC: _tactic,
    codes.ORDER_KIND: _order,
    codes.ACTIVATE: _activate,
    codes.VOID: _void,
    codes.DEALT: _dealt,
}
"""Acts with words of their own; what all others do is told by their events."""


# What came of it


def _events(step: _Step) -> None:
    while step.at < len(step.events):
        event = step.events[step.at]
        tell = _EVENTS.get(event.kind)
        if tell is None:
            step.at += 1
        else:
            tell(step, step.take(event.kind))


def _rolled(step: _Step, events: list[Event]) -> None:
    for event in events:
        dice = counted(event.a, "die", "dice")
        if step.board.setup.options.hidden_dice and not step.sees(event.seat):
            step.say(f"{step.names[event.seat]} rolls {dice}.", "roll", event.seat)
            continue
        faces = " ".join(str(shown) for shown, n in enumerate(step.code.counts, 1) for _ in range(n))
        good = sum(step.code.counts[FAILED:]) + _bent(step, event.seat)
        found = counted(good, "success", "successes")
        step.say(f"{step.names[event.seat]} rolls {dice}: {faces} ({found}).", "roll", event.seat)


def _bent(step: _Step, seat: int) -> int:
    """How many of the failed dice just rolled are successes by the Warchief's rule; dice that lay there go before."""
    shown, free = tally.counting_face(step.board.cards, step.after, seat)
    rolled = step.code.counts[shown - 1] if shown else 0
    lay = max(0, (step.after.dice[seat] or ()).count(shown) - rolled)
    return min(rolled, max(0, free - lay))


def _gained(step: _Step, events: list[Event]) -> None:
    for event in events:
        verb = "gains" if event.a > 0 else "spends"
        step.say(f"{step.names[event.seat]} {verb} {abs(event.a)} Strength.", "card", event.seat)


def _die(step: _Step, events: list[Event]) -> None:
    for seat in dict.fromkeys(event.seat for event in events):
        own = [event for event in events if event.seat == seat]
        if step.board.setup.options.hidden_dice and not step.sees(seat):
            some = "A die" if len(own) == 1 else f"{number_word(len(own)).capitalize()} dice"
            text = f"{some} of {step.names[seat]}'s {'change' if len(own) > 1 else 'changes'}"
        else:
            text = f"{step.names[seat]}'s dice: {listed([f'a {event.a} becomes a {event.b}' for event in own])}"
        step.say(f"{text}.", "roll", seat)


def _revealed(step: _Step, events: list[Event]) -> None:
    for event in events:
        card = step.board.cards.advisors[event.a]
        step.say(f"{step.names[event.seat]} reveals {step.board.advisor(event.a)}: {card.effect}", "card", event.seat)
        step.say(f"{step.names[event.seat]}'s objective is open now: {card.goal}", "card", event.seat)


def _played(step: _Step, events: list[Event]) -> None:
    for event in events:
        card = step.board.cards.tactics[event.a]
        step.say(f"{step.names[event.seat]}'s Tactic is {card.name}: {card.text}", "card", event.seat)


def _idle(step: _Step, events: list[Event]) -> None:
    for event in events:
        name = step.board.cards.tactics[event.a].name
        step.say(f"{name} of {step.names[event.seat]}'s can do nothing now.", "card", event.seat)


def _cost(step: _Step, events: list[Event]) -> None:
    for kind, change in dict.fromkeys((event.a, event.b) for event in events):
        seats = [event.seat for event in events if (event.a, event.b) == (kind, change)]
        who = listed([step.names[seat] for seat in seats])
        more = f"{abs(change)} {'more' if change > 0 else 'less'}"
        left = max((n for k, c, n in step.after.costs[seats[0]] if (k, c) == (kind, change)), default=-1)
        span = "in this round" if left < 0 else f"for the next {number_word(left)} in this round"
        step.say(f"{ORDER_TITLES[kind]} costs {who} {more} {span}.", "card", seats[0])


def _muted(step: _Step, events: list[Event]) -> None:
    who = listed([step.names[event.seat] for event in events])
    step.say(f"{who} may spend no Strength in this round.", "card")


def _placed(step: _Step, events: list[Event]) -> None:
    for event in events:
        step.say(f"{step.names[event.seat]} places a hex on {step.hex(event.a)}.", "order", event.seat)


def _turned_up(step: _Step, events: list[Event]) -> None:
    for event in events:
        whose = f"{step.names[event.seat]}'s order on {step.hex(event.a)}"
        step.say(f"{whose} is turned up: {ORDER_TITLES[event.b]}.", "order", event.seat)


def _paid(step: _Step, events: list[Event]) -> None:
    for event in events:
        spent = counted(event.a, "success", "successes")
        step.say(f"{step.names[event.seat]} spends {spent}.", "roll", event.seat)


def _die_back(step: _Step, events: list[Event]) -> None:
    for event in events:
        chief = step.board.warchief(step.before.warchiefs[event.seat] or 0)
        tell = not step.board.setup.options.hidden_dice or step.sees(event.seat)
        die = f"a {event.a}" if tell else "a die"
        step.say(f"{chief} gives {step.names[event.seat]} back {die} that was just spent.", "roll", event.seat)


def _taken(step: _Step, events: list[Event]) -> None:
    """Hexes that fall one after another, by the tribe that loses them."""
    parts = []
    for owner in dict.fromkeys(event.b for event in events):
        hexes = listed([step.hex(event.a) for event in events if event.b == owner])
        parts.append(f"{hexes} from {step.names[owner]}" if owner >= 0 else f"neutral {hexes}")
    step.say(f"{step.names[events[0].seat]} takes {listed(parts)}.", "fight", events[0].seat)


def _destroyed(step: _Step, events: list[Event]) -> None:
    for event in events:
        text = f"{step.names[event.seat]} destroys {step.names[event.b]}'s hex {step.hex(event.a)}."
        step.say(text, "fight", event.seat)


def _blocked(step: _Step, events: list[Event]) -> None:
    for event in events:
        owner, h = step.names[event.seat], step.hex(event.a)
        why = f"{h} is {owner}'s last hex" if event.b else f"{owner}'s Fortify guards {h}"
        step.say(f"{why}, so the attempt fails.", "fight", event.seat)
    if step.code.kind != codes.CHARGE_AT:  # of a Charge the words below tell which hexes stay
        step.skip(face.EV_LOST)


def _lost(step: _Step, events: list[Event]) -> None:
    nowhere = sum(event.a < 0 for event in events)
    for event in events:
        if event.a >= 0:
            near, far = step.hex(event.a), step.hex(event.b)
            step.say(f"Neither {near} nor {far} falls to the Charge{_whole(step, event)}.", "fight")
    if nowhere:
        step.say(f"For {counted(nowhere, 'more prayer')} there is no target, so nothing happens.", "fight")


def _whole(step: _Step, event: Event) -> str:
    """Why a Charge failed that no Fortify stopped (P18)."""
    owner = step.before.board[event.a]
    if owner < 0 or step.before.board[event.b] != owner:
        return ""
    if any(other.kind == face.EV_BLOCKED and other.a in (event.a, event.b) for other in step.events):
        return ""
    return f": that would leave {step.names[owner]} without a hex"


def _order_back(step: _Step, events: list[Event]) -> None:
    """P19 where a hex has just fallen, else the Cleanup."""
    fallen = {event.a for event in step.events if event.kind == face.EV_TAKEN}
    hidden = {order.hex for order in step.before.orders if not order.up}
    for event in events:
        if event.a in fallen and event.seat != step.seat:
            unseen = ", unseen" if event.a in hidden else ""
            step.say(
                f"{step.names[event.seat]} takes back the order from {step.hex(event.a)}{unseen}.", "order", event.seat
            )
    unused = [event for event in events if event.a not in fallen or event.seat == step.seat]
    if unused:
        who = listed([step.names[seat] for seat in sorted({event.seat for event in unused})])
        step.say(f"Orders that still lie on the board go back to {who}.", "order", -1)


def _terrain(step: _Step, events: list[Event]) -> None:
    for event in events:
        text = f"{step.names[event.seat]} moves the mountain on {step.hex(event.a)} to {step.hex(event.b)}."
        step.say(text, "fight", event.seat)


def _order_moved(step: _Step, events: list[Event]) -> None:
    if len(events) == 2 and (events[0].a, events[0].b) == (events[1].b, events[1].a):
        a, b = step.hex(events[0].a), step.hex(events[0].b)
        step.say(f"{step.name}'s orders on {a} and {b} change places.", "order")
        return
    for event in events:
        step.say(f"{step.name} moves the order on {step.hex(event.a)} to {step.hex(event.b)}.", "order")


def _stood_down(step: _Step, events: list[Event]) -> None:
    for event in events:
        step.say(f"{step.names[event.seat]} stands down for this round.", "order", event.seat)


def _harvested(step: _Step, events: list[Event]) -> None:
    for event in events:
        why = tally.harvest_reason(step.board, step.before, event.seat, event.b)
        points = counted(event.a, "point")
        text = f"Harvest on {step.hex(event.b)}: {why}, {points} for {step.names[event.seat]}."
        step.say(text, "points", event.seat)


def _season(step: _Step, events: list[Event]) -> None:
    season = step.board.seasons[step.before.season]
    for event in events:
        why = tally.count_words(step.names[event.seat], tally.season_count(step.board, step.before.season), event.b)
        step.say(f"{season.name}: {why}, {_points(event.a)}.", "points", event.seat)


def _objective(step: _Step, events: list[Event]) -> None:
    for event in events:
        card = step.before.advisors[event.seat]
        if card is None:
            continue
        why = tally.count_words(step.names[event.seat], tally.objective_count(step.board, card), event.b)
        text = f"{step.board.advisor(card)}: {why}, {_points(event.a)}. {step.board.cards.advisors[card].goal}"
        step.say(text, "points", event.seat)


def _points(points: int) -> str:
    return counted(points, "point") if points else "no points"


def _round(step: _Step, events: list[Event]) -> None:
    for event in events:
        text = f"Round {event.a} of {face.ROUNDS}: {step.names[event.b]} is First Player"
        step.lines.append(Line(text, event.b, "turn", heading=True))
        if event.a % 2:
            season = step.board.seasons[(event.a - 1) // 2]
            step.say(f"Season of rounds {event.a} and {event.a + 1}: {season.name}. {season.text}", "turn", -1)


_EVENTS: dict[int, Callable[[_Step, list[Event]], None]] = {
    face.EV_ROLLED: _rolled,
    face.EV_STRENGTH: _gained,
    face.EV_DIE: _die,
    face.EV_ADVISOR: _revealed,
    face.EV_TACTIC: _played,
    face.EV_IDLE: _idle,
    face.EV_COST: _cost,
    face.EV_MUTED: _muted,
    face.EV_PLACED: _placed,
    face.EV_TURNED_UP: _turned_up,
    face.EV_PAID: _paid,
    face.EV_DIE_BACK: _die_back,
    face.EV_TAKEN: _taken,
    face.EV_DESTROYED: _destroyed,
    face.EV_BLOCKED: _blocked,
    face.EV_LOST: _lost,
    face.EV_ORDER_BACK: _order_back,
    face.EV_TERRAIN: _terrain,
    face.EV_ORDER_MOVED: _order_moved,
    face.EV_STOOD_DOWN: _stood_down,
    face.EV_HARVESTED: _harvested,
    face.EV_SEASON: _season,
    face.EV_OBJECTIVE: _objective,
    face.EV_ROUND: _round,
}
"""Events with words; those of an order that leaves the board say nothing of their own."""


def _ending(step: _Step) -> None:
    if step.after.phase == face.FINISHED and step.before.phase != face.FINISHED:
        step.lines.extend(_end_lines(step))


def _end_lines(step: _Step) -> Iterator[Line]:
    winners, points = step.after.winners, step.after.points
    who = listed([step.names[seat] for seat in winners])
    verb = "win" if len(winners) > 1 else "wins"
    parts = listed(tally.point_parts(step.after, winners[0])) if len(winners) == 1 else "they share the victory"
    yield Line(f"{who} {verb} with {points[winners[0]]} points: {parts}", winners[0], "end", heading=True)
    reason = tally.tie_reason(step.names, step.after)
    if reason:
        yield Line(reason, winners[0], "end")
