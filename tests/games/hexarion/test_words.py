"""The log: what it says agrees with what happened, and nobody reads in it what they may not know."""

from __future__ import annotations

import re
from collections import Counter

import pytest

from hexsuite._core.hexarion import codes, face
from hexsuite.games.base import ALL_OPEN, NOBODY
from hexsuite.games.hexarion.content import CLASSES
from hexsuite.games.hexarion.game import HEXARION
from hexsuite.games.hexarion.layout import glyphex, wealth
from hexsuite.games.hexarion.setup import board
from tests.games.hexarion.games_played import NAMES, SIEGE, STANDARD, game, games

OPTIONS = [STANDARD, SIEGE]
VIEWERS = (ALL_OPEN, NOBODY, 0, 1)


def told(setup, before, code, after, viewer=ALL_OPEN):
    return HEXARION.describe(setup, NAMES, before, code, after, viewer)


@pytest.mark.parametrize("options", OPTIONS)
def test_every_line_is_a_sentence(options):
    topics = Counter()
    for setup, before, code, after in games(4, options):
        for viewer in VIEWERS:
            for line in told(setup, before, code, after, viewer):
                topics[line.topic] += 1
                assert line.heading or line.text.endswith("."), line.text
                assert line.text[0].isupper()
                assert "None" not in line.text
                assert "  " not in line.text
                assert "Glyphex Glyphex" not in line.text
                assert -1 <= line.seat < 2
    assert set(topics) == {"setup", "turn", "draw", "energy", "move", "edict", "defeat", "end"}


@pytest.mark.parametrize("options", OPTIONS)
def test_every_step_but_the_end_of_a_phase_is_told(options):
    for setup, before, code, after in games(4, options):
        lines = told(setup, before, code, after)
        assert lines or codes.decode(code).kind == codes.END_DEPLOYMENT


def test_H28_a_drawn_glyphex_is_told_to_its_owner_only():
    drawn = 0
    for setup, before, code, after in games(4):
        decoded = codes.decode(code)
        if decoded.kind != codes.DRAW_GLYPHEX:
            continue
        drawn += 1
        name = glyphex(decoded.glyphex).name
        for viewer in VIEWERS:
            (line,) = told(setup, before, code, after, viewer)
            assert (name in line.text) == (viewer in (ALL_OPEN, decoded.seat))
    assert drawn > 40


def test_H28_nothing_else_depends_on_the_viewer():
    for setup, before, code, after in games(3):
        if codes.decode(code).kind != codes.DRAW_GLYPHEX:
            texts = {tuple(told(setup, before, code, after, viewer)) for viewer in VIEWERS}
            assert len(texts) == 1


@pytest.mark.parametrize("options", OPTIONS)
def test_every_defeat_is_told_once_and_no_other(options, sized):
    """Also what saved the others (H20, H22, H41, H47)."""
    reasons = Counter()
    for setup, before, code, after in games(sized(25, 300), options):
        old, new = before.snapshot(), after.snapshot()
        fallen = [
            f"{NAMES[seat]}'s {CLASSES[was.kind]}"
            for seat, figures in enumerate(old.figures)
            for was in figures
            if was.where == face.BOARD and new.figures[seat][was.kind].where == face.DEFEATED
        ]
        lines = told(setup, before, code, after)
        said = [re.search(r"defeats (\w+'s \w+)", line.text)[1] for line in lines if line.topic == "defeat"]
        assert sorted(said) == sorted(fallen)
        for line in lines:
            for what in ("Marked: the Shield", "from behind: the Shield", "Shield takes", "Decoy is hit", "protected"):
                reasons[what] += what in line.text
    assert reasons["Shield takes"] > 0 < reasons["Decoy is hit"], reasons
    assert bool(reasons["protected"]) == (not options.short_protection), reasons  # a splash meets them (H11)
    assert reasons["Marked: the Shield"] + reasons["from behind: the Shield"] > 0, reasons


@pytest.mark.parametrize("options", OPTIONS)
def test_H14_H15_the_energy_that_is_told_is_there(options):
    seen = 0
    for setup, before, code, after in games(6, options):
        old, new = before.snapshot(), after.snapshot()
        for line in told(setup, before, code, after):
            for name, energy, overflow in re.findall(
                r"(Ada|Ben)[^;:]*? \(now (\d)(?: and (\d) overflow)?\)", line.text
            ):
                seat = NAMES.index(name) if "from" not in line.text and "Base" not in line.text else None
                totals = [(new.energy[s], new.overflow[s]) for s in (0, 1)]
                assert (int(energy), int(overflow or 0)) in (totals if seat is None else [totals[seat]])
                seen += 1
            gained = re.match(r"(Ada|Ben) gains (\d) energy", line.text)
            if gained:
                seat = NAMES.index(gained[1])
                lost = re.search(r"(\d) is lost", line.text)
                came = int(gained[2]) - (int(lost[1]) if lost else 0)
                assert came == wealth(new, seat) - wealth(old, seat)
                assert ("Resonance" in line.text) == (gained[2] == "2")
    assert seen > 100


def test_H24_traps_are_told_when_they_spring():
    sprung = 0
    for setup, before, code, after in games(25):
        decoded = codes.decode(code)
        if decoded.kind not in (codes.MOVE, codes.EDICT):
            continue
        caught = board(setup).preview(before, code).trapped
        lines = told(setup, before, code, after)
        assert any("trap: it is Rooted" in line.text for line in lines) == bool(caught)
        sprung += len(caught)
    assert sprung > 3


def test_H26_glyphexes_that_go_are_told():
    discarded = removed = 0
    for setup, before, code, after in games(25):
        old, new = before.snapshot(), after.snapshot()
        texts = [line.text for line in told(setup, before, code, after)]
        for seat in (0, 1):
            for number in set(new.discards[seat]) - set(old.discards[seat]):
                assert f"{NAMES[seat]}'s {glyphex(number).name} goes to the discard." in texts
                discarded += 1
            for number in set(new.removed[seat]) - set(old.removed[seat]):
                assert any(f"{glyphex(number).name} leaves the game" in text for text in texts)
                removed += 1
    assert discarded > 20
    assert removed > 0


@pytest.mark.parametrize("options", OPTIONS)
def test_H16_H17_H30_the_end_is_told_with_its_reason(options, sized):
    reasons = Counter()
    for seed in range(sized(25, 300)):
        setup, steps = game(seed, options)
        before, code, after = steps[-1]
        *_, last = told(setup, before, code, after)
        snapshot = after.snapshot()
        assert last.heading
        assert last.topic == "end"
        words = {face.BY_ENERGY: "energy", face.BY_DEFEAT: "cannot revive", face.BY_STALEMATE: ("turn")}
        assert words[snapshot.reason] in last.text
        if snapshot.winner >= 0:
            assert last.text.startswith(f"{NAMES[snapshot.winner]} wins: ")
        else:
            assert last.text.startswith("A draw: ")
        reasons[snapshot.reason] += 1
    assert reasons[face.BY_DEFEAT]
    assert reasons[face.BY_STALEMATE]


def test_headings_count_the_turns():
    setup, steps = game(1)
    headings = [
        line.text
        for before, code, after in steps
        for line in told(setup, before, code, after)
        if line.heading and line.topic == "turn"
    ]
    assert [int(re.match(r"Turn (\d+): ", text)[1]) for text in headings] == list(range(1, len(headings) + 1))
    assert headings[0].partition(": ")[2] != headings[1].partition(": ")[2]
