"""The log: what it says agrees with what happened, and nobody reads in it what they may not know."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import replace

import pytest

from hexsuite._core.hexfolk import codes, face
from hexsuite.games.english import listed
from hexsuite.games.hexfolk.game import HEXFOLK
from hexsuite.games.hexfolk.layout import RESOURCES, cards_words, layout
from hexsuite.games.hexfolk.options import HexfolkOptions
from hexsuite.games.hexfolk.words import claims, describe, joined
from tests.games.hexfolk.games_played import NAMES, game

GAMES = [(2, 3, HexfolkOptions()), (4, 3, HexfolkOptions()), (3, 5, HexfolkOptions(robber=False, friendly_robber=True))]


def told(setup, before, code, after, viewer):
    names = NAMES[: setup.seats]
    return HEXFOLK.describe(setup, names, before, code, after, viewer)


def counts(text: str) -> list[int]:
    """ "2 wool and 1 ore" as five counts."""
    return [sum(int(n) for n in re.findall(rf"(\d+) {name}", text)) for name in RESOURCES]


@pytest.mark.parametrize(("seats", "seed", "options"), GAMES)
def test_every_line_is_a_sentence(seats, seed, options):
    setup, steps = game(seats, seed, options)
    topics = Counter()
    for before, code, after in steps:
        for viewer in range(-1, seats):
            for line in told(setup, before, code, after, viewer):
                topics[line.topic] += 1
                assert line.heading or line.text.endswith(".")
                assert line.text[0].isupper()
                assert "None" not in line.text
                assert -1 <= line.seat < seats
    assert set(topics) == {"roll", "build", "trade", "card", "robber", "turn", "award", "end"}


@pytest.mark.parametrize(("seats", "seed", "options"), GAMES)
def test_a_roll_says_exactly_who_got_what(seats, seed, options):
    setup, steps = game(seats, seed, options)
    rolls = 0
    for before, code, after in steps:
        move = codes.decode(code)
        if move.kind != codes.DICE or move.a + move.b == 7:
            continue
        rolls += 1
        old, new = before.snapshot(), after.snapshot()
        lines = told(setup, before, code, after, 0)  # seat 0 cannot see the others' hands
        for seat in range(seats):
            got = [n - o for o, n in zip(old.hands[seat], new.hands[seat], strict=True)]
            said = [line for line in lines if line.seat == seat and " gets " in line.text]
            assert [counts(line.text) for line in said] == ([got] if any(got) else [])
        nobody = any(line.text == "Nobody produces anything." for line in lines)
        assert nobody == (old.hand_sizes == new.hand_sizes)
    assert rolls > 50


@pytest.mark.parametrize("rivals", [1, 2])
def test_F17_a_shortage_is_told(rivals):
    """A roll is told again as if the bank had held one card too few."""
    setup, steps = game(4, 3)
    told_of = 0
    for before, code, after in steps:
        move = codes.decode(code)
        if move.kind != codes.DICE:
            continue
        old = before.snapshot()
        demand = claims(layout(setup), old, move.a + move.b)
        for r, resource in enumerate(RESOURCES):
            wanted = [row[r] for row in demand]
            if sum(n > 0 for n in wanted) != rivals:
                continue
            told_of += 1
            bank = tuple(sum(wanted) - 1 if i == r else n for i, n in enumerate(old.bank))
            lines = describe(setup, NAMES[: setup.seats], replace(old, bank=bank), code, after.snapshot(), -1)
            texts = [line.text for line in lines]
            if rivals == 2:
                assert f"The bank is short of {resource}, so nobody gets any." in texts
                paid = [text for text in texts if " gets " in text and "nobody" not in text]
                assert not any(resource in text for text in paid)
            else:
                name = NAMES[next(seat for seat, n in enumerate(wanted) if n)]
                left = f"has only {bank[r]} {resource} left" if bank[r] else f"has no {resource} left"
                assert f"The bank {left} for {name}." in texts
                assert any(f"{bank[r]} {resource}" in text for text in texts if " gets " in text) == (bank[r] > 0)
    assert told_of > 5


@pytest.mark.parametrize(("seats", "seed", "options"), GAMES)
def test_secrets_stay_secret(seats, seed, options):
    """The same step with another hidden outcome reads the same for whoever may not know it."""
    setup, steps = game(seats, seed, options)
    thefts = draws = 0
    for before, code, after in steps:
        move = codes.decode(code)
        old, new = before.snapshot(), after.snapshot()
        if move.kind == codes.CARD:
            draws += 1
            for viewer in range(seats):
                lines = [line.text for line in told(setup, before, code, after, viewer) if line.topic == "card"]
                assert len(lines) == (viewer == old.owner or (new.winner >= 0 and viewer < 0))
        if move.kind == codes.STOLEN:
            thefts += 1
            victim = next(s for s in range(seats) if new.hand_sizes[s] < old.hand_sizes[s])
            for viewer in range(-1, seats):
                text = told(setup, before, code, after, viewer)[0].text
                knows = viewer in (-1, victim, old.owner)
                assert (RESOURCES[move.a] in text) == knows
                assert NAMES[victim] in text
                assert NAMES[old.owner] in text
    assert thefts
    assert draws


@pytest.mark.parametrize(("seats", "seed", "options"), GAMES)
def test_trades_are_told_as_they_were_made(seats, seed, options):
    setup, steps = game(seats, seed, options)
    deals = 0
    for before, code, after in steps:
        if codes.decode(code).kind != codes.TAKE:
            continue
        deals += 1
        old, new = before.snapshot(), after.snapshot()
        owner, other = old.owner, codes.decode(code).a
        text = told(setup, before, code, after, -1)[0].text
        given = [max(0, o - n) for o, n in zip(old.hands[owner], new.hands[owner], strict=True)]
        got = [max(0, n - o) for o, n in zip(old.hands[owner], new.hands[owner], strict=True)]
        assert counts(text) == [a + b for a, b in zip(given, got, strict=True)]
        if any(given) and any(got):
            assert text == f"{NAMES[owner]} gives {cards_words(given)} to {NAMES[other]} for {cards_words(got)}."
    assert deals or seats == 2


@pytest.mark.parametrize(("seats", "seed", "options"), GAMES)
def test_awards_and_the_end_are_told(seats, seed, options):
    setup, steps = game(seats, seed, options)
    for before, code, after in steps:
        old, new = before.snapshot(), after.snapshot()
        lines = told(setup, before, code, after, 0)
        awards = [line.text for line in lines if line.topic == "award"]
        changed = (old.road_holder != new.road_holder) + (old.army_holder != new.army_holder)
        assert sum("Longest Road" in text or "Largest Army" in text for text in awards) == changed
        headings = [line.text for line in lines if line.heading]
        if new.winner >= 0:
            points = new.true_points[new.winner]
            assert headings[-1].startswith(f"{NAMES[new.winner]} wins with {points} points: ")
        elif new.turn != old.turn:
            assert headings == [f"Turn {new.turn}: {NAMES[new.owner]}"]
        else:
            assert headings == []
    assert steps[-1][2].snapshot().winner >= 0


def test_lists():
    assert listed([]) == ""
    assert listed(["a"]) == "a"
    assert listed(["a", "b", "c"]) == "a, b and c"
    assert cards_words((0, 2, 0, 0, 1)) == "2 brick and 1 ore"
    assert cards_words((0,) * 5) == "nothing"


def test_F23_building_between_the_turns_says_so_and_passing_says_nothing():
    setup, steps = game(6, 2)
    kinds = Counter()
    for before, code, after in steps:
        special, kind = before.snapshot().phase == face.SPECIAL, codes.decode(code).kind
        lines = [line.text for line in told(setup, before, code, after, -1)]
        if kind in (codes.BUILD_ROAD, codes.BUILD_SETTLEMENT, codes.BUILD_CITY, codes.BUY_CARD):
            assert lines[0].startswith(NAMES[before.to_move])
            assert lines[0].endswith(" between the turns.") == special
            kinds[kind] += special
        elif kind == codes.PASS:
            assert special
            assert all(text.startswith("Turn ") or "wins on the own turn only" in text for text in lines)
            kinds[kind] += 1
    assert kinds[codes.PASS]
    assert kinds[codes.BUILD_ROAD] + kinds[codes.BUY_CARD] + kinds[codes.BUILD_SETTLEMENT] + kinds[codes.BUILD_CITY]


def test_places_are_told_by_what_stands_on_the_board():
    setup, steps = game(4, 3)
    kinds = Counter()
    numbers = {str(number) for number in layout(setup).numbers if number}
    for before, code, after in steps:
        move = codes.decode(code)
        if move.kind in (codes.BUILD_ROAD, codes.BUILD_SETTLEMENT, codes.BUILD_CITY):
            kinds[move.kind] += 1
            text = told(setup, before, code, after, -1)[0].text
            said = set(re.findall(r"\d+", text.replace("3:1", "")))
            hexes = layout(setup).grid.edge_hexes if move.kind == codes.BUILD_ROAD else layout(setup).grid.corner_hexes
            assert said == {str(layout(setup).numbers[h]) for h in hexes[move.a]} & numbers
            assert "(" not in text
    assert len(kinds) == 3


def test_discards_of_one_seat_become_one_line():
    setup, steps = game(4, 3)
    runs = 0
    last, counted = None, [0] * len(RESOURCES)
    for before, code, after in steps:
        move = codes.decode(code)
        if move.kind != codes.DISCARD:
            last, counted = None, [0] * len(RESOURCES)
            continue
        line = told(setup, before, code, after, -1)[0]
        both = joined(last, line) if last else None
        if last is None or last.seat != line.seat:
            assert both is None
            last, counted = line, [int(r == move.a) for r in range(len(RESOURCES))]
            continue
        counted[move.a] += 1
        runs += 1
        last = both
        assert last.text == f"{NAMES[line.seat]} discards {cards_words(counted)}."
    assert runs
