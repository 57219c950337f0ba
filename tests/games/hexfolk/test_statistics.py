"""The figures of a game (F28): games made by hand with every number known, and whole games that must add up."""

from __future__ import annotations

import csv
import io
from typing import Any

import pytest

from hexsuite._core.hexfolk import codes
from hexsuite.games.figures import COLUMNS, csv_text, documents
from hexsuite.games.hexfolk.game import HEXFOLK
from hexsuite.games.hexfolk.odds import expected
from hexsuite.games.hexfolk.setup import board
from hexsuite.games.hexfolk.statistics import (
    LARGEST_ARMY,
    LONGEST_ROAD,
    AwardChange,
    Counter,
    SeatStatistics,
    Statistics,
    figures,
)
from tests._core.hexfolk.scene import (
    BRICK,
    CITY,
    GRAIN,
    HOME,
    KNIGHT,
    LUMBER,
    MONOPOLY,
    ORE,
    SETTLEMENT,
    WOOL,
    Scene,
    hex_of,
    one,
)
from tests.games.hexfolk.games_played import NAMES, game


class _Recording:
    """A state that remembers what was applied."""

    def __init__(self, state: Any) -> None:
        self._state = state
        self.played: list[int] = []

    def apply(self, code: int) -> None:
        self._state.apply(code)
        self.played.append(code)

    def __getattr__(self, name: str) -> Any:
        return getattr(self._state, name)


class Told(Scene):
    """A scene whose game can be counted."""

    def __setattr__(self, name: str, value: Any) -> None:
        super().__setattr__(name, _Recording(value) if name == "state" else value)

    def count(self) -> Statistics:
        return Counter(self.board).follow(self.state.played)


def changed(before: SeatStatistics, after: SeatStatistics) -> set[str]:
    """Names of the figures that differ."""
    return {name for name in SeatStatistics.__slots__ if getattr(before, name) != getattr(after, name)}


def test_F28_production_is_counted_by_player_and_resource() -> None:
    scene = Told()
    start = scene.count()
    assert [sum(seat.start) for seat in start.seats] == list(scene.now.hand_sizes)
    scene.give(0, (2, 0, 1, 0, 0))
    scene.give(1, (0, 0, 0, 3, 0))  # 11 pays grain and ore
    counted = scene.count()
    assert counted.seats[0].produced == [2, 0, 1, 0, 0]
    assert counted.seats[1].produced == [0, 0, 0, 3, 3]
    assert counted.rolls == [2, 2, 4, 11, 11, 11]


def test_F28_expected_production_follows_the_odds_and_the_robber() -> None:
    scene = Told()
    scene.roll()
    # Numbers 2 3 4 5 6 have 1 + 2 + 3 + 4 + 5 ways of 36, numbers 8 9 10 11 11 have 5 + 4 + 3 + 2 + 2.
    assert scene.count().seats[0].expected == pytest.approx(15 / 36)
    assert scene.count().seats[1].expected == pytest.approx(16 / 36)
    scene.robber_moves(1)
    scene.do(codes.MOVE_ROBBER, hex_of(0, ORE), 1 if scene.now.hand_sizes[0] else 0)
    if scene.now.to_move < 0:
        scene.do(codes.STOLEN, next(r for r, n in enumerate(scene.now.hands[0]) if n))
    before = scene.count().seats[0]
    scene.before_roll(0)
    scene.roll(6)
    after = scene.count().seats[0]
    assert after.blocked == before.blocked + 1
    assert after.produced == before.produced
    assert after.expected - before.expected == pytest.approx(10 / 36)


def test_F28_a_city_counts_twice_and_the_bank_may_fall_short() -> None:
    scene = Told()
    scene.buy(0, codes.BUILD_CITY, HOME[0, 0], CITY)
    before = scene.count().seats[0]
    scene.give(0, one(LUMBER))
    after = scene.count().seats[0]
    assert after.produced[LUMBER] == before.produced[LUMBER] + 2
    while scene.now.bank[LUMBER] > 1:
        scene.give(0, one(LUMBER))
    assert scene.now.bank[LUMBER] == 1
    assert scene.count().seats[0].withheld == 0
    scene.give(0, one(LUMBER))
    assert scene.count().seats[0].withheld == 1


def test_F28_thefts_and_discards_are_counted() -> None:
    scene = Told()
    scene.give(0, (6, 2, 0, 0, 0))
    held = scene.now.hands[0]
    scene.before_roll(1)
    scene.roll(7)
    owed = scene.now.owed[0]
    assert owed == sum(held) // 2 > 3
    for _ in range(owed - 1):
        scene.do(codes.DISCARD, LUMBER)
    scene.do(codes.DISCARD, BRICK)
    scene.do(codes.MOVE_ROBBER, hex_of(0, WOOL), 1)
    scene.do(codes.STOLEN, LUMBER)
    counted = scene.count()
    assert counted.seats[0].discarded == [owed - 1, 1, 0, 0, 0]
    assert (counted.seats[0].robbed, counted.seats[0].stolen) == (1, 0)
    assert (counted.seats[1].robbed, counted.seats[1].stolen) == (0, 1)
    assert counted.seats[1].discarded == [0] * 5


def test_F28_deals_with_players_and_bank_are_counted() -> None:
    scene = Told()
    scene.give(0, (6, 0, 0, 0, 0))
    scene.give(1, (0, 0, 2, 0, 0))
    scene.to(0)
    scene.trade(codes.OFFER, one(LUMBER, 2), one(WOOL))
    scene.do(codes.ACCEPT)
    scene.do(codes.TAKE, 1)
    scene.do(codes.BANK_TRADE, LUMBER, 4, ORE)
    # An answer of its own: what the other gives and wants.
    scene.to(1)
    scene.trade(codes.OFFER, one(WOOL), one(GRAIN))
    scene.trade(codes.COUNTER, one(ORE), one(WOOL))
    scene.do(codes.TAKE, 0)
    first, second = scene.count().seats
    assert (first.deals, second.deals) == (2, 2)
    assert first.given == [2, 0, 0, 0, 1] == second.got
    assert first.got == [0, 0, 2, 0, 0] == second.given
    assert (first.bank_trades, first.bank_given, first.bank_got) == (1, one(LUMBER, 4), one(ORE))
    assert second.bank_trades == 0


def test_F28_a_monopoly_is_no_production() -> None:
    scene = Told()
    scene.card(0, MONOPOLY)
    scene.give(1, (3, 0, 0, 0, 0))
    scene.to(0)
    before = scene.count().seats
    lost = scene.now.hands[1][LUMBER]
    scene.do(codes.PLAY_MONOPOLY, LUMBER)
    after = scene.count().seats
    assert changed(before[0], after[0]) == {"seized"}
    assert changed(before[1], after[1]) == {"surrendered"}
    assert after[0].seized == after[1].surrendered == lost >= 3
    assert after[0].bought == 1


def test_F28_awards_are_told_with_the_turn_they_change_hands() -> None:
    scene = Told()
    for _ in range(3):
        scene.card(0, KNIGHT)
        scene.before_roll(0)
        scene.do(codes.PLAY_KNIGHT)
        scene.do(codes.MOVE_ROBBER, scene.empty_hex())
    army = scene.now.turn
    for _ in range(4):
        scene.card(1, KNIGHT)
        scene.before_roll(1)
        scene.do(codes.PLAY_KNIGHT)
        scene.do(codes.MOVE_ROBBER, scene.empty_hex())
    lost = scene.now.turn
    scene.build_way(0, scene.path(0, 4))
    assert scene.now.road_holder == 0
    assert scene.count().awards == [
        AwardChange(army, LARGEST_ARMY, 0, 3),
        AwardChange(lost, LARGEST_ARMY, 1, 4),
        AwardChange(scene.now.turn, LONGEST_ROAD, 0, scene.now.road_lengths[0]),
    ]


def test_F28_points_are_noted_at_the_end_of_every_turn() -> None:
    scene = Told()
    scene.card(0, codes.decode(codes.encode(codes.CARD, 1)).a)  # a victory point
    built = scene.now.turn
    scene.do(codes.END_TURN)
    scene.roll()
    own = scene.count().seats[0]
    assert len(own.points) == scene.now.turn + 1
    assert own.points == [2] * len(own.points)
    assert own.true_points == [2] * built + [3] * (len(own.points) - built)
    scene.buy(0, codes.BUILD_CITY, HOME[0, 0], CITY)
    assert scene.count().seats[0].points[-1] == 3
    assert scene.count().turn == scene.now.turn


def test_F28_following_a_game_gives_what_counting_it_at_once_gives() -> None:
    setup, steps = game(4, 3)
    played = [code for _, code, _ in steps]
    counter = Counter(board(setup))
    counter.follow([])
    for end in (0, 1, 7, 7, 100, len(played) // 2):
        counter.follow(played[:end])
    undone = counter.follow(played[:90])
    assert undone == Counter(board(setup)).follow(played[:90])
    assert counter.follow(played) == Counter(board(setup)).follow(played)


@pytest.mark.parametrize(("seats", "seed"), [(2, 1), (3, 2), (4, 3), (6, 4)])
def test_F28_every_card_is_accounted_for(seats: int, seed: int) -> None:
    setup, steps = game(seats, seed)
    played = [code for _, code, _ in steps]
    counted = Counter(board(setup)).follow(played)
    final = steps[-1][2].snapshot()
    spent = [0] * seats
    plenty = [0] * seats
    for before, code, after in steps:
        kind, seat = codes.decode(code).kind, before.to_move
        if kind in (codes.BUILD_ROAD, codes.BUILD_SETTLEMENT, codes.BUILD_CITY, codes.BUY_CARD):
            if before.snapshot().turn:
                spent[seat] += before.snapshot().hand_sizes[seat] - after.snapshot().hand_sizes[seat]
        elif kind == codes.PLAY_YEAR_OF_PLENTY:
            plenty[seat] += after.snapshot().hand_sizes[seat] - before.snapshot().hand_sizes[seat]
    for seat, own in enumerate(counted.seats):
        came = sum(own.start) + sum(own.produced) + sum(own.got) + sum(own.bank_got)
        came += own.stolen + own.seized + plenty[seat]
        went = sum(own.given) + sum(own.bank_given) + sum(own.discarded)
        went += own.robbed + own.surrendered + spent[seat]
        assert came - went == final.hand_sizes[seat]
        assert own.true_points[-1] == final.true_points[seat]
    assert sum(own.stolen for own in counted.seats) == sum(own.robbed for own in counted.seats)
    assert sum(own.seized for own in counted.seats) == sum(own.surrendered for own in counted.seats)


def test_F28_the_table_of_a_game_is_tidy() -> None:
    setup, steps = game(3, 2)
    played = [code for _, code, _ in steps]
    rows = list(csv.DictReader(io.StringIO(csv_text(HEXFOLK.figures(setup, played, hidden=True), NAMES[:3]))))
    assert tuple(rows[0]) == COLUMNS
    keys = [tuple(row[column] for column in COLUMNS[:-1]) for row in rows if row["measure"] != "award"]
    assert len(set(keys)) == len(keys)  # one observation, one row
    rolled = {row["item"]: int(row["value"]) for row in rows if row["measure"] == "rolled"}
    assert sum(rolled.values()) == sum(codes.decode(code).kind == codes.DICE for code in played)
    seven = next(row for row in rows if row["measure"] == "rolls expected" and row["item"] == "7")
    assert float(seven["value"]) == pytest.approx(expected(7, sum(rolled.values())), abs=1e-6)
    assert {row["player"] for row in rows if row["seat"] == "2"} == {NAMES[1]}
    assert all(row["seat"] == "" for row in rows if row["measure"] == "rolled")
    told = documents(HEXFOLK.figures(setup, played, hidden=True), NAMES[:3])
    assert len(told) == len(rows)
    assert told[0] == {"measure": "turns", "value": int(rows[0]["value"])}


def test_F25_figures_of_a_running_game_tell_no_hidden_points() -> None:
    scene = Told()
    scene.card(0, 1)
    assert scene.now.true_points[0] == 3
    open_to_all = figures(scene.count(), hidden=False)
    assert {row.value for row in open_to_all if row.measure == "points"} == {2}
    assert not any("hidden" in row.measure for row in open_to_all)
    assert any("hidden" in row.measure and row.value == 3 for row in figures(scene.count(), hidden=True))


def test_a_name_is_no_formula() -> None:
    scene = Told()
    scene.give(0, SETTLEMENT)
    text = csv_text(figures(scene.count(), hidden=False), ["=cmd()", 'Ann "A", Lee'])
    names = {row["player"] for row in csv.DictReader(io.StringIO(text))}
    assert names == {"", "'=cmd()", 'Ann "A", Lee'}
