"""The log: what it says agrees with what happened, every point has its reason, and secrets stay secret."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import replace

import msgspec
import pytest

from hexsuite._core.face import CHANCE, OVER
from hexsuite._core.primal_hex import codes, face, operations
from hexsuite.games.base import ALL_OPEN, NOBODY
from hexsuite.games.primal_hex import statistics, tally
from hexsuite.games.primal_hex.asking import asked
from hexsuite.games.primal_hex.game import PRIMAL_HEX
from hexsuite.games.primal_hex.layout import ORDER_TITLES, layout
from hexsuite.games.primal_hex.options import PrimalOptions
from tests.games.primal_hex.games_played import NAMES, game

GAMES = [
    (2, 1, PrimalOptions()),
    (3, 2, PrimalOptions(long_arm=True, harvest_cap=5)),
    (4, 6, PrimalOptions(hidden_dice=True, warchiefs="mixed")),  # with Keshet, who gives dice back
    (4, 5, PrimalOptions()),
]


def told(setup, before, code, after, viewer):
    return PRIMAL_HEX.describe(setup, NAMES[: setup.seats], before, code, after, viewer)


@pytest.mark.parametrize(("seats", "seed", "options"), GAMES)
def test_every_line_is_a_sentence(seats, seed, options):
    setup, steps = game(seats, seed, options)
    topics = Counter()
    for before, code, after in steps:
        for viewer in (*range(seats), ALL_OPEN, NOBODY):
            for line in told(setup, before, code, after, viewer):
                topics[line.topic] += 1
                assert line.heading or line.text.endswith("."), line.text
                assert line.text[0].isalpha()
                assert "None" not in line.text
                assert "-1" not in line.text
                assert -1 <= line.seat < seats
    assert set(topics) == {"roll", "card", "order", "fight", "points", "turn", "end"}


@pytest.mark.parametrize(("seats", "seed", "options"), GAMES)
def test_P20_P22_the_log_names_the_reason_of_every_point(seats, seed, options):
    """Points that the lines of topic "points" tell add up to what everybody has, line by line."""
    setup, steps = game(seats, seed, options)
    for before, code, after in steps:
        old, new = before.snapshot(), after.snapshot()
        said = Counter()
        for line in told(setup, before, code, after, ALL_OPEN):
            if line.topic == "points":
                found = re.search(r", (?:(\d+) points?|no points)(?: for \w+)?\.", line.text)
                assert found, line.text
                said[line.seat] += int(found.group(1) or 0)
        assert [said[seat] for seat in range(seats)] == [n - o for o, n in zip(old.points, new.points, strict=True)]


def test_P20_a_harvest_tells_what_it_counted():
    found = 0
    for arguments in GAMES:
        setup, steps = game(*arguments)
        cap = setup.options.harvest_cap
        for before, code, after in steps:
            earned = [
                n - o for o, n in zip(before.snapshot().harvest_points, after.snapshot().harvest_points, strict=True)
            ]
            if not any(earned):
                continue
            (text,) = [
                line.text for line in told(setup, before, code, after, ALL_OPEN) if line.text.startswith("Harvest on")
            ]
            counted = [int(n) for n in re.findall(r"(\d+) (?:adjacent|mountain)", text)]
            assert min(cap, sum(counted)) == max(earned)
            assert (f"({cap} count at most)" in text) == (sum(counted) > cap)
            found += 1
    assert found >= 6


@pytest.mark.parametrize(("seats", "seed", "options"), GAMES)
def test_P23_what_is_hidden_from_a_viewer_is_not_in_the_log(seats, seed, options):
    """Orders face down, Tactics and Advisors chosen unseen, hidden dice: told to their seat and to nobody else."""
    setup, steps = game(seats, seed, options)
    board = layout(setup)
    hidden = Counter()
    for before, code, after in steps:
        move = codes.decode(code)
        seat = before.to_move
        secret = {
            codes.CHOOSE_WARCHIEF: lambda a: board.cards.warchiefs[a].name,
            codes.CHOOSE_ADVISOR: lambda a: board.cards.advisors[a].name,
            codes.CHOOSE_TACTIC: lambda a: board.cards.tactics[a].name,
        }.get(move.kind)
        for viewer in (*range(seats), NOBODY, ALL_OPEN):
            knows = viewer in (seat, ALL_OPEN)
            text = " ".join(line.text for line in told(setup, before, code, after, viewer))
            if secret is not None and after.snapshot().phase == before.snapshot().phase:
                assert (secret(move.a) in text) == knows
                hidden["card"] += not knows
            if move.kind == codes.ORDER_KIND and not move.b:
                first = text.split(".")[0]
                assert (f"places {ORDER_TITLES[move.a]} face down" in first) == knows
                assert any(title in first for title in ORDER_TITLES) == knows
                hidden["order"] += not knows
            if move.kind == codes.ROLLED and options.hidden_dice:
                roller = before.snapshot().roller
                assert ("success" in text.split(".")[0]) == (viewer in (roller, ALL_OPEN))
                hidden["dice"] += 1
    assert hidden["card"] > 10
    assert hidden["order"] > 10
    assert bool(hidden["dice"]) == options.hidden_dice


@pytest.mark.parametrize(("seats", "seed", "options"), GAMES)
def test_the_log_reads_the_same_whatever_is_hidden(seats, seed, options):
    """The same face-down order of another kind gives a rival the same words."""
    setup, steps = game(seats, seed, options)
    compared = 0
    for before, code, after in steps:
        move = codes.decode(code)
        if move.kind != codes.ORDER_KIND or move.b or after.snapshot().phase != face.ORDERS:
            continue
        for other in before.moves():
            twin = codes.decode(other)
            if other == code or twin.b:
                continue
            changed = before.copy()
            changed.apply(other)
            rival = (before.to_move + 1) % seats
            assert told(setup, before, code, after, rival) == told(setup, before, other, changed, rival)
            assert told(setup, before, code, after, NOBODY) == told(setup, before, other, changed, NOBODY)
            compared += 1
    assert compared > 50


def test_a_roll_tells_as_many_successes_as_the_dice_have():
    """Also for Dace, with whom a failed die counts."""
    bent = 0
    for seed in range(12):
        setup, steps = game(2, seed, PrimalOptions(tribes=("yellow", "")))
        for before, code, after in steps:
            move, now = codes.decode(code), after.snapshot()
            if move.kind != codes.ROLLED:
                continue
            seat = before.snapshot().roller
            if sum(move.counts) != len(now.dice[seat]) or now.to_move != seat:
                continue  # some dice lay there, or more happened than the roll
            text = told(setup, before, code, after, ALL_OPEN)[0].text
            assert int(re.search(r"\((\d+) success", text).group(1)) == now.successes[seat], text
            bent += now.successes[seat] > sum(move.counts[3:])
    assert bent > 3


def test_hexes_that_change_hands_are_told():
    fallen = Counter()
    for arguments in GAMES:
        setup, steps = game(*arguments)
        board = layout(setup)
        for before, code, after in steps:
            if codes.decode(code).kind not in (codes.TARGET, codes.CHARGE_AT, codes.DESTROY):
                continue
            old, new = before.snapshot().board, after.snapshot().board
            text = " ".join(line.text for line in told(setup, before, code, after, ALL_OPEN) if line.topic == "fight")
            for h, (was, now) in enumerate(zip(old, new, strict=True)):
                if was != now:
                    assert re.search(rf"\b{board.hex_names[h]}\b", text), text
                    fallen["taken" if now >= 0 else "destroyed"] += 1
                    if was >= 0:
                        assert NAMES[was] in text
    assert fallen["taken"] > 20
    assert fallen["destroyed"] > 3


def test_P16_P18_who_withstands_is_told():
    said = Counter()
    for seed in range(60):
        setup, steps = game(2, seed)
        board = layout(setup)
        for before, code, after in steps:
            events = board.board.explain(before, code) if before.to_move != OVER else ()
            for event in events:
                if event.kind == face.EV_BLOCKED:
                    text = " ".join(line.text for line in told(setup, before, code, after, ALL_OPEN))
                    name = board.hex_names[event.a]
                    why = (
                        f"{name} is {NAMES[event.seat]}'s last hex"
                        if event.b
                        else f"{NAMES[event.seat]}'s Fortify guards {name}"
                    )
                    assert why in text
                    said[event.b] += 1
    assert said[0] > 2


def test_rolls_and_rounds_are_told():
    setup, steps = game(3, 2, GAMES[1][2])
    rounds = rolls = 0
    for before, code, after in steps:
        lines = told(setup, before, code, after, 0)
        move = codes.decode(code)
        if before.to_move == CHANCE and move.kind == codes.ROLLED:
            rolls += 1
            (text,) = [line.text for line in lines if " rolls " in line.text][:1]
            assert [int(n) for n in text.partition(": ")[2].partition(" (")[0].split()] == sorted(
                shown for shown, n in enumerate(move.counts, 1) for _ in range(n)
            )
        headings = [line.text for line in lines if line.heading]
        if after.snapshot().round != before.snapshot().round:
            rounds += 1
            first = NAMES[after.snapshot().first]
            assert headings == [f"Round {after.snapshot().round} of 6: {first} is First Player"]
    assert rounds == 6
    assert rolls >= 18


def test_the_end_names_winner_sources_and_tie():
    for arguments in GAMES:
        setup, steps = game(*arguments)
        before, code, after = steps[-1]
        now = after.snapshot()
        (heading,) = [line for line in told(setup, before, code, after, ALL_OPEN) if line.heading]
        assert heading.topic == "end"
        assert str(max(now.points)) in heading.text
        assert all(NAMES[seat] in heading.text for seat in now.winners)


def test_P24_how_a_tie_is_settled_is_said():
    now = game(2, 1)[1][-1][2].snapshot()
    board = (0, 0, 1, -1, -1)
    level = replace(now, points=(9, 9), board=board, winners=(0,))
    assert tally.tie_reason(NAMES, level) == "Ada and Ben have 9 points each; the most hexes decide: Ada 2 and Ben 1."
    strong = replace(level, board=(0, 1), strength=(1, 3), winners=(1,))
    assert tally.tie_reason(NAMES, strong).endswith("the most Strength does: Ada 1 and Ben 3.")
    shared = replace(strong, strength=(1, 1), winners=(0, 1))
    assert tally.tie_reason(NAMES, shared) == "Ada and Ben have 9 points each, and neither hexes nor Strength decide."
    assert tally.tie_reason(NAMES, replace(level, points=(9, 8))) == ""


def test_who_leads_and_why_nobody_does():
    now = game(2, 1)[1][-1][2].snapshot()
    assert tally.lead(NAMES, replace(now, points=(0, 0))) == "Nobody leads: nobody has points yet."
    assert tally.lead(NAMES, replace(now, points=(4, 9))) == "Ben leads with 9 points, 5 ahead."
    assert tally.lead(NAMES, replace(now, points=(4, 4))).startswith("Nobody leads: Ada and Ben have 4 points each;")


@pytest.mark.parametrize("viewer", [0, NOBODY])
def test_a_game_is_told_on_when_its_board_has_been_forgotten(viewer):
    """Which boards are remembered decides nothing: another one that was made of the same tells, warns and counts."""
    setup, steps = game(2, 3)
    kept = [told(setup, before, code, after, viewer) for before, code, after in steps]
    reached = [[code for _, code, _ in steps[:n]] for n in (40, len(steps))]
    figures = [PRIMAL_HEX.figures(setup, played, hidden=False) for played in reached]
    counter = statistics.Counter(layout(setup))
    for n, (before, code, after) in enumerate(steps):
        if n % 40 == 20:
            layout.cache_clear()
            assert layout(setup).board is not before.env
            counter.follow([code for _, code, _ in steps[:n]])
        assert told(setup, before, code, after, viewer) == kept[n]
        if before.to_move >= 0:
            mind = before.observe(before.to_move)
            assert PRIMAL_HEX.warning(setup, mind, code) == PRIMAL_HEX.warning(setup, before, code)
    assert [PRIMAL_HEX.figures(setup, played, hidden=False) for played in reached] == figures


def test_a_board_does_not_read_the_states_of_another_game():
    setup, steps = game(2, 3)
    before, code, _ = next(step for step in steps if step[0].to_move >= 0)
    for other in (replace_options(setup, harvest_cap=5), replace_options(setup, hidden_dice=True)):
        with pytest.raises(TypeError, match="no state of this board"):
            layout(other).board.explain(before, code)
        with pytest.raises(TypeError, match="no state of this board"):
            layout(other).board.standing(before.observe(0))


def replace_options(setup, **options):
    return msgspec.structs.replace(setup, options=msgspec.structs.replace(setup.options, **options))


def test_the_dice_of_an_effect_are_counted_and_not_its_throws():
    """While dice are picked to be rolled again, as many are asked for as can still be picked."""
    told = Counter()
    for seats, seed in ((2, 1), (3, 2), (4, 5), (4, 9)):
        setup, steps = game(seats, seed)
        for before, _, _ in steps:
            now = before.snapshot()
            if now.pending is None or now.pending.operation is None:
                continue
            operation = operations.decode(now.pending.operation)
            if operation["op"] != "reroll" or before.to_move < 0:
                continue
            text = asked(layout(setup), now, before.to_move)
            more = sum(codes.decode(code).kind == codes.PICK_DIE for code in before.moves())
            free = min(operation["dice"], len(now.dice[before.to_move])) - len(now.pending.picked)
            assert (free > 0) == (more > 0)
            dice = "1 die" if free == 1 else f"{free} dice"
            assert text.endswith(
                f"pick up to {dice} to roll again, then roll" if free else "roll the dice that you picked"
            )
            told[free] += 1
    assert len(told) > 2, told
