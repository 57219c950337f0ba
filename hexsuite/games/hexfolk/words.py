"""The log of a game of Hexfolk in plain English: what each step meant, as one viewer may know it.

Reads only the snapshots that this viewer may see; what a roll paid out follows from the open board
(F17), so nothing hidden is needed. Uses the layout and the core's codes.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import cast

from hexsuite._core.face import State
from hexsuite._core.hexfolk import codes, face
from hexsuite._core.hexfolk.codes import Code
from hexsuite._core.hexfolk.face import HexfolkSnapshot, OpenOffer
from hexsuite.games.base import ALL_OPEN, Line
from hexsuite.games.english import listed, ordinal
from hexsuite.games.hexfolk.layout import CARDS, RESOURCES, Layout, cards_words, deal_words, layout
from hexsuite.games.hexfolk.setup import DESERT, HexfolkSetup

DISCARDS = " discards "


@dataclass(frozen=True, slots=True)
class _Step:
    """One step with all that its words may need. `seat` is who acted, the turn's owner for chance."""

    layout: Layout
    setup: HexfolkSetup
    names: Sequence[str]
    before: HexfolkSnapshot
    after: HexfolkSnapshot
    code: Code
    viewer: int

    @property
    def seat(self) -> int:
        return self.before.to_move if self.before.to_move >= 0 else self.before.owner

    @property
    def name(self) -> str:
        return self.names[self.seat]

    def sees(self, *seats: int) -> bool:
        """Whether the viewer is one of these seats, or sees all."""
        return self.viewer == ALL_OPEN or self.viewer in seats

    def line(self, text: str, topic: str, seat: int | None = None) -> Line:
        return Line(text, self.seat if seat is None else seat, topic)


def seen(state: State, viewer: int) -> HexfolkSnapshot:
    """A position as a viewer may see it: a seat, ALL_OPEN or NOBODY."""
    if viewer >= 0:
        return cast(HexfolkSnapshot, state.observe(viewer).snapshot())
    snapshot = cast(HexfolkSnapshot, state.snapshot())
    if viewer == ALL_OPEN:
        return snapshot
    nothing = (None,) * len(snapshot.hands)
    return replace(snapshot, hands=nothing, cards=nothing, fresh=None, true_points=nothing)


def describe(
    setup: HexfolkSetup,
    names: Sequence[str],
    before: HexfolkSnapshot,
    code: int,
    after: HexfolkSnapshot,
    viewer: int,
) -> list[Line]:
    """Log lines for one step, in order; some steps say nothing because the next one tells it all."""
    step = _Step(layout(setup), setup, names, before, after, codes.decode(code), viewer)
    told = [*_WORDS[step.code.kind](step), *_off_the_table(step), *_awards(step)]
    return [*told, *_robber_stays(step), *_turn(step), *_ending(step)]


# Chance


def _silent(_: _Step) -> list[Line]:
    return []


def _dice(step: _Step) -> list[Line]:
    total = step.code.a + step.code.b
    lines = [step.line(f"{step.name} rolls {total} ({step.code.a} + {step.code.b}).", "roll")]
    return lines + (_seven(step) if total == 7 else _production(step, total))


def _seven(step: _Step) -> list[Line]:
    lines = [
        step.line(f"{step.names[seat]} has too many cards and must discard {owed}.", "robber", seat)
        for seat, owed in enumerate(step.after.owed)
        if owed
    ]
    if not step.setup.options.robber:
        lines.append(step.line("There is no robber in this game.", "robber", -1))
    return lines


def claims(board: Layout, snapshot: HexfolkSnapshot, total: int) -> list[list[int]]:
    """What each seat is entitled to when the dice show `total`, before the bank is asked: [seat][resource]."""
    worth = dict.fromkeys(range(len(board.grid.corners)), (-1, 0))
    worth.update({corner: (seat, 1) for corner, seat in snapshot.settlements})
    worth.update({corner: (seat, 2) for corner, seat in snapshot.cities})
    demand = [[0] * len(RESOURCES) for _ in snapshot.hand_sizes]
    for h, number in enumerate(board.numbers):
        if number != total or h == snapshot.robber or board.terrain[h] == DESERT:
            continue
        for corner in board.grid.hex_corners[h]:
            seat, cards = worth[corner]
            if seat >= 0:
                demand[seat][board.terrain[h]] += cards
    return demand


def _production(step: _Step, total: int) -> list[Line]:
    demand = claims(step.layout, step.before, total)
    paid = [[0] * len(RESOURCES) for _ in demand]
    short = []
    for r, resource in enumerate(RESOURCES):
        wanted = [(seat, row[r]) for seat, row in enumerate(demand) if row[r]]
        stock = step.before.bank[r]
        if sum(n for _, n in wanted) <= stock:
            for seat, n in wanted:
                paid[seat][r] = n
        elif len(wanted) == 1:
            paid[wanted[0][0]][r] = stock
            left = f"has only {stock} {resource} left" if stock else f"has no {resource} left"
            short.append(step.line(f"The bank {left} for {step.names[wanted[0][0]]}.", "roll", -1))
        else:
            short.append(step.line(f"The bank is short of {resource}, so nobody gets any.", "roll", -1))
    got = [(seat, cards_words(row)) for seat, row in enumerate(paid) if any(row)]
    lines = [step.line(f"{step.names[seat]} gets {words}.", "roll", seat) for seat, words in got]
    robbed = step.before.robber
    if robbed >= 0 and step.layout.numbers[robbed] == total:
        short.append(step.line(f"The robber sits on {step.layout.hex_words(robbed)}.", "roll", -1))
    if not lines:
        lines.append(step.line("Nobody produces anything.", "roll", -1))
    return lines + short


def _card(step: _Step) -> list[Line]:
    # Not always the turn's owner: others buy cards too where they build between turns (F23).
    counts = zip(step.before.card_counts, step.after.card_counts, strict=True)
    buyer = next(seat for seat, (old, new) in enumerate(counts) if new > old)
    if not step.sees(buyer):
        return []
    return [step.line(f"{step.names[buyer]} draws: {CARDS[step.code.a]}.", "card", buyer)]


def _stolen(step: _Step) -> list[Line]:
    sizes = zip(step.before.hand_sizes, step.after.hand_sizes, strict=True)
    victim = next(seat for seat, (old, new) in enumerate(sizes) if new < old)
    what = f"1 {RESOURCES[step.code.a]}" if step.sees(step.seat, victim) else "a card"
    return [step.line(f"{step.name} takes {what} from {step.names[victim]}.", "robber")]


# Building and cards


def _when(step: _Step) -> str:
    """Where others build after a turn (F23), the line says so, since it stands under that turn's heading."""
    return " between the turns" if step.before.phase == face.SPECIAL else ""


def _road(step: _Step) -> list[Line]:
    place = step.layout.edge_words(step.code.a)
    verb = "places" if step.before.turn == 0 else "builds"
    free = "free " if step.before.free_roads and step.before.turn else ""
    return [step.line(f"{step.name} {verb} a {free}road {place}{_when(step)}.", "build")]


def _settlement(step: _Step) -> list[Line]:
    verb = "places" if step.before.phase == face.SETUP_SETTLEMENT else "builds"
    place = step.layout.corner_words(step.code.a)
    lines = [step.line(f"{step.name} {verb} a settlement by {place}{_when(step)}.", "build")]
    if step.before.phase == face.SETUP_SETTLEMENT:
        got = [old - new for old, new in zip(step.before.bank, step.after.bank, strict=True)]
        if any(got):
            lines.append(step.line(f"{step.name} starts with {cards_words(got)}.", "build"))
    return lines


def _city(step: _Step) -> list[Line]:
    place = step.layout.corner_words(step.code.a)
    return [step.line(f"{step.name} builds a city by {place}{_when(step)}.", "build")]


def _buy(step: _Step) -> list[Line]:
    return [step.line(f"{step.name} buys a development card{_when(step)}.", "card")]


def _knight(step: _Step) -> list[Line]:
    count = step.after.knights[step.seat]
    return [step.line(f"{step.name} plays a knight, the {ordinal(count)}.", "card")]


def _road_building(step: _Step) -> list[Line]:
    return [step.line(f"{step.name} plays Road Building.", "card")]


def _plenty(step: _Step) -> list[Line]:
    got = [0] * len(RESOURCES)
    for r in (step.code.a, step.code.b):
        if r < len(RESOURCES):
            got[r] += 1
    return [step.line(f"{step.name} plays Year of Plenty and takes {cards_words(got)}.", "card")]


def _monopoly(step: _Step) -> list[Line]:
    resource = RESOURCES[step.code.a]
    sizes = enumerate(zip(step.before.hand_sizes, step.after.hand_sizes, strict=True))
    handed = [(seat, old - new) for seat, (old, new) in sizes if new < old]
    if not handed:
        text = f"{step.name} plays Monopoly on {resource}, but nobody has any."
    else:
        parts = listed([f"{n} from {step.names[seat]}" for seat, n in handed])
        text = f"{step.name} plays Monopoly and takes all {resource}: {parts}."
    return [step.line(text, "card")]


# Robber and trade


def _robber(step: _Step) -> list[Line]:
    return [step.line(f"{step.name} moves the robber to {step.layout.hex_words(step.code.a)}.", "robber")]


def _robber_stays(step: _Step) -> list[Line]:
    """The friendly robber may find every other hex closed (F15)."""
    kind, after = step.code.kind, step.after
    seven = kind == codes.DICE and step.code.a + step.code.b == 7
    last_discard = kind == codes.DISCARD and not any(after.owed)
    if not step.setup.options.robber or not (seven or last_discard or kind == codes.PLAY_KNIGHT):
        return []
    if after.phase in (face.ROBBER, face.DISCARD_CARDS, face.FINISHED):
        return []
    return [step.line("Every other hex is closed to the friendly robber, so it stays.", "robber", -1)]


def _discard(step: _Step) -> list[Line]:
    counts = tuple(int(r == step.code.a) for r in range(len(RESOURCES)))
    return [replace(step.line(f"{step.name}{DISCARDS}{cards_words(counts)}.", "robber"), counts=counts)]


def joined(first: Line, second: Line) -> Line | None:
    """One line for two that follow each other, where that says the same: discards of one seat. None for all others."""
    if first.seat != second.seat or not first.counts or not second.counts:
        return None
    counts = tuple(a + b for a, b in zip(first.counts, second.counts, strict=True))
    name = first.text[: first.text.rindex(DISCARDS)]
    return replace(first, text=f"{name}{DISCARDS}{cards_words(counts)}.", counts=counts)


def _bank(step: _Step) -> list[Line]:
    given, count, got = step.code.a, step.code.b, step.code.c
    where = "with the bank" if count == 4 else "through a harbour"
    return [step.line(f"{step.name} trades {count} {RESOURCES[given]} for 1 {RESOURCES[got]} {where}.", "trade")]


def _deal_words(give: Sequence[int], want: Sequence[int], verb: str, ask: str) -> str:
    """ "offers 2 wool for 1 ore", "offers 2 wool as a gift" or "asks for 1 ore and gives nothing"."""
    if not any(want):
        return f"{verb} {cards_words(give)} as a gift"
    if not any(give):
        return f"{ask} {cards_words(want)} and gives nothing for it"
    return f"{verb} {cards_words(give)} for {cards_words(want)}"


def _offer(step: _Step) -> list[Line]:
    deal = _deal_words(step.code.give, step.code.want, "offers", "asks for")
    return [step.line(f"{step.name} {deal}.", "trade")]


def _accept(step: _Step) -> list[Line]:
    return [step.line(f"{step.name} agrees.", "trade")]


def _decline(step: _Step) -> list[Line]:
    """Refusals count only together: one line when the offer has come to nothing."""
    if step.after.offer is not None:
        return []
    if len(step.names) == 2:
        return [step.line(f"{step.name} declines.", "trade")]
    return [step.line(f"Nobody takes the offer of {step.names[step.before.owner]}.", "trade")]


def _counter(step: _Step) -> list[Line]:
    deal = _deal_words(step.code.give, step.code.want, "offers", "asks for")
    return [step.line(f"{step.name} {deal} instead.", "trade")]


def _take(step: _Step) -> list[Line]:
    partner = step.code.a
    offer = _offer_of(step.before, step.code.b)
    counter = offer.counters[partner] if offer is not None else None
    if counter is not None:
        theirs, ours = counter
    elif offer is not None and offer.trade is not None:
        ours, theirs = offer.trade
    else:
        return []
    other = step.names[partner]
    if not any(theirs):
        text = f"{step.name} gives {cards_words(ours)} to {other}."
    elif not any(ours):
        text = f"{other} gives {cards_words(theirs)} to {step.name}."
    else:
        text = f"{step.name} gives {cards_words(ours)} to {other} for {cards_words(theirs)}."
    return [step.line(text, "trade")]


def _offer_of(snapshot: HexfolkSnapshot, number: int) -> OpenOffer | None:
    return next((offer for offer in snapshot.offers if offer.number == number), None)


def _withdraw(step: _Step) -> list[Line]:
    offer = _offer_of(step.before, step.code.a)
    if not step.code.a or offer is None:
        text = f"{step.name} ends the talk without a deal."
    elif offer.trade is None:
        text = f"{step.name} takes none of the other offers."
    else:
        text = f"{step.name} withdraws the offer of {deal_words(*offer.trade)}."
    return [step.line(text, "trade")]


def _off_the_table(step: _Step) -> list[Line]:
    """Open offers that end because the cards for them, or all who would take them, are gone (F18)."""
    kind = step.code.kind
    if not step.before.offers or kind in (codes.OFFER, codes.DECLINE, codes.END_TURN) or step.after.winner >= 0:
        return []
    ended = {codes.TAKE: step.code.b, codes.WITHDRAW: step.code.a}.get(kind)
    lines = []
    for offer in step.before.offers:
        gone = offer.number and offer.number != ended and _offer_of(step.after, offer.number) is None
        if gone and offer.trade is not None:
            text = f"The offer of {deal_words(*offer.trade)} is off the table: nobody could close it any more."
            lines.append(step.line(text, "trade", step.before.owner))
    return lines


# What a step may bring with it


def _awards(step: _Step) -> list[Line]:
    before, after = step.before, step.after
    lines = []
    if after.road_holder != before.road_holder:
        lines.append(_road_award(step))
    if after.army_holder != before.army_holder:
        holder = after.army_holder
        loser = f" from {step.names[before.army_holder]}" if before.army_holder >= 0 else ""
        text = f"{step.names[holder]} takes Largest Army{loser} with {after.knights[holder]} knights: 2 points."
        lines.append(step.line(text, "award", holder))
    return lines


def _road_award(step: _Step) -> Line:
    old, new = step.before.road_holder, step.after.road_holder
    length = step.after.road_lengths[new] if new >= 0 else 0
    if old < 0:
        text = f"{step.names[new]} takes Longest Road with {length} roads: 2 points."
    elif step.code.kind != codes.BUILD_SETTLEMENT:
        text = f"{step.names[new]} takes Longest Road from {step.names[old]} with {length} roads: 2 points."
    elif new >= 0:
        text = (
            f"{step.name} cuts {step.names[old]}'s road: {step.names[new]} has Longest Road now, {length} roads long."
        )
    else:
        text = f"{step.name} cuts {step.names[old]}'s road: nobody holds Longest Road now."
    return step.line(text, "award", new if new >= 0 else old)


def _turn(step: _Step) -> list[Line]:
    """The heading of a new turn, and why somebody who has the points has not won yet (F24)."""
    before, after = step.before, step.after
    lines = []
    target = step.setup.options.target
    for seat in range(len(step.names)):
        points = known_points(after, seat)
        if seat != after.owner and after.winner < 0 and points >= target > known_points(before, seat):
            text = f"{step.names[seat]} has {points} points, but wins on the own turn only."
            lines.append(Line(text, seat, "award"))
    if after.turn != before.turn:
        lines.append(Line(f"Turn {after.turn}: {step.names[after.owner]}", after.owner, "turn", heading=True))
    return lines


def known_points(snapshot: HexfolkSnapshot, seat: int) -> int:
    """The points of a seat as far as the snapshot shows them; a winner's hidden cards are on the table."""
    true = snapshot.true_points[seat]
    return snapshot.points[seat] if true is None else true


def _ending(step: _Step) -> list[Line]:
    winner = step.after.winner
    if winner < 0 or step.before.winner >= 0:
        return []
    points = known_points(step.after, winner)
    text = f"{step.names[winner]} wins with {points} points: {listed(point_parts(step.after, winner))}."
    return [Line(text, winner, "end", heading=True)]


def point_parts(snapshot: HexfolkSnapshot, seat: int) -> list[str]:
    """Where the points of a seat come from, in words."""
    settlements = sum(1 for _, owner in snapshot.settlements if owner == seat)
    cities = sum(1 for _, owner in snapshot.cities if owner == seat)
    hidden = known_points(snapshot, seat) - snapshot.points[seat]
    parts = [_counted(settlements, "settlement", "settlements"), _counted(cities, "city", "cities")]
    if snapshot.road_holder == seat:
        parts.append("Longest Road")
    if snapshot.army_holder == seat:
        parts.append("Largest Army")
    parts.append(_counted(hidden, "Victory Point card", "Victory Point cards"))
    return [part for part in parts if part]


def _counted(n: int, one: str, many: str) -> str:
    return "" if n == 0 else f"1 {one}" if n == 1 else f"{n} {many}"


_WORDS: dict[int, Callable[[_Step], list[Line]]] = {
    codes.ROLL: _silent,  # the dice follow at once
    codes.END_TURN: _silent,  # the heading of the next turn says it
    codes.BUILD_ROAD: _road,
    codes.BUILD_SETTLEMENT: _settlement,
    codes.BUILD_CITY: _city,
    codes.BUY_CARD: _buy,
    codes.PLAY_KNIGHT: _knight,
    codes.PLAY_ROAD_BUILDING: _road_building,
    codes.PLAY_YEAR_OF_PLENTY: _plenty,
    codes.PLAY_MONOPOLY: _monopoly,
    codes.MOVE_ROBBER: _robber,
    codes.DISCARD: _discard,
    codes.BANK_TRADE: _bank,
    codes.OFFER: _offer,
    codes.ACCEPT: _accept,
    codes.DECLINE: _decline,
    codes.COUNTER: _counter,
    codes.TAKE: _take,
    codes.WITHDRAW: _withdraw,
    codes.PASS: _silent,  # most seats pass after most turns
    codes.STEAL: _silent,  # the theft follows at once
    codes.DICE: _dice,
    codes.CARD: _card,
    codes.STOLEN: _stolen,
}
