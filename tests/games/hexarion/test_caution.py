"""Warnings before it is too late, why nobody has won yet, the phases of a turn, and a seat in a hurry."""

from __future__ import annotations

from collections import Counter

from hexsuite._core.face import OVER
from hexsuite._core.hexarion import codes, face
from hexsuite.games.base import Hurries, Warns
from hexsuite.games.hexarion.caution import ruinous, why_not_won
from hexsuite.games.hexarion.game import HEXARION
from hexsuite.games.hexarion.layout import wealth
from hexsuite.games.hexarion.phases import asked, phases
from hexsuite.games.hexarion.setup import board
from hexsuite.games.phases import DONE, LATER, NOW
from tests.games.hexarion.games_played import NAMES, SIEGE, games

ENDING = "Ending your turn now leaves you at 0 energy: you lose."
SPENDING = "That leaves you at 0 energy: unless you regain some, you lose when your turn ends."


def decisions(count: int, options=None):
    for setup, before, _, _ in games(count, *([options] if options else [])):
        if before.to_move >= 0:
            yield setup, before


def test_H12_H16_whoever_would_give_the_last_energy_away_is_warned():
    assert isinstance(HEXARION, Warns)
    met = Counter()
    for setup, state in list(decisions(4))[::6]:
        seat, view = state.to_move, state.observe(state.to_move)
        for move in state.moves():
            text = HEXARION.warning(setup, view, move)
            after = state.copy()
            after.apply(move)
            kind = codes.decode(move).kind
            if kind == codes.END_TURN:
                continue
            if kind == codes.END_DEPLOYMENT:
                free = any(codes.decode(other).kind == codes.DEPLOY for other in state.moves())
                nobody = not any(figure.where == face.BOARD for figure in state.snapshot().figures[seat])
                assert bool(text) == free
                assert ("nobody on the board" in text) == (free and nobody)
                met["given up"] += free
                continue
            gone = state.snapshot().energy[seat] > 0 and after.snapshot().energy[seat] == 0
            assert text == (SPENDING if gone else "")
            met[kind if gone else "none"] += 1
    assert met[codes.REVIVE]
    assert met[codes.ATTUNE]
    assert met[codes.EDICT]
    assert met["none"]
    assert met["given up"]


def test_H16_ending_the_turn_at_nothing_is_warned_of_and_loses():
    """After a last energy given away, the warning at the end of the turn says what then happens."""
    found = 0
    for setup, state in decisions(3):
        seat = state.to_move
        left_out = [
            move for move in ruinous(board(setup), state.observe(seat)) if state.snapshot().phase == face.ACTION
        ]
        for move in left_out[:1]:
            broke = state.copy()
            broke.apply(move)
            end = codes.encode(codes.END_TURN)
            assert HEXARION.warning(setup, broke.observe(seat), end) == ENDING
            broke.apply(end)
            assert broke.payoff() == [float(seat == 1), float(seat == 0)]
            assert broke.snapshot().reason == face.BY_ENERGY
            found += 1
    assert found > 20


def test_warnings_of_the_last_turn_agree_with_the_result():
    """H17, H30: where the end of a turn ends the game, the warning says so to the one who does not win."""
    met = Counter()
    for setup, before, code, after in games(25):
        if codes.decode(code).kind != codes.END_TURN:
            continue
        text = HEXARION.warning(setup, before.observe(before.to_move), code)
        snapshot = after.snapshot()
        if snapshot.to_move != OVER or snapshot.winner == before.to_move:
            assert text == ""
        elif snapshot.winner < 0:
            assert text == "The game ends with this turn, in a draw."
        else:
            assert text.endswith("you lose.")
        met[snapshot.reason, snapshot.winner == before.to_move] += 1
    assert met[face.BY_DEFEAT, True]
    assert met[face.BY_STALEMATE, False]


def test_ruinous_moves_are_those_that_leave_nothing_and_never_all():
    for setup, state in list(decisions(4, SIEGE))[::4]:
        seat = state.to_move
        left_out = set(ruinous(board(setup), state.observe(seat)))
        assert len(left_out) < len(state.moves())
        for move in state.moves():
            after = state.copy()
            after.apply(move)
            nothing = wealth(after.snapshot(), seat) == 0 < wealth(state.snapshot(), seat)
            assert (move in left_out) == (nothing and codes.decode(move).kind != codes.END_TURN)


def test_H17_it_is_told_why_nobody_has_won_yet():
    told = Counter()
    for _, _, _, after in games(25):
        snapshot = after.snapshot()
        texts = why_not_won(snapshot, NAMES)
        empty = [
            NAMES[seat]
            for seat, figures in enumerate(snapshot.figures)
            if snapshot.turn > 0 and not any(figure.where == face.BOARD for figure in figures)
        ]
        if snapshot.to_move == OVER:
            assert texts == []
            continue
        for text in texts:
            assert text.endswith(".")
            told["clock" if text.startswith("The game ends") else "beaten" if "nobody left" in text else "empty"] += 1
        assert [text.split(" has ")[0] for text in texts if " has nobody" in text] == empty
    assert told["clock"]
    assert told["empty"]
    assert told["beaten"]


def test_H30_the_turns_that_are_left_are_counted():
    for _, before, code, after in games(20):
        old, new = before.snapshot(), after.snapshot()
        if codes.decode(code).kind == codes.END_TURN and new.to_move == OVER and new.reason == face.BY_STALEMATE:
            assert any(text.startswith("The game ends after 1 more turn") for text in why_not_won(old, NAMES))


def test_phases_go_on_through_a_turn():
    seen = set()
    for _, _, _, after in games(3):
        snapshot = after.snapshot()
        order = [phase.when for phase in phases(snapshot)]
        assert len(order) == 5
        assert order.count(NOW) <= 1
        if NOW in order:
            at = order.index(NOW)
            assert order[:at] == [DONE] * at
            assert order[-1] == LATER
        seen.add((snapshot.phase, tuple(order)))
    assert {phase for phase, _ in seen} >= {face.SANCTUMS, face.PRETURN, face.DEPLOYMENT, face.ACTION}
    assert (face.ACTION, (DONE, DONE, NOW, DONE, LATER)) in seen  # the edict is used, the move may still come


def test_what_is_asked_is_what_can_be_done():
    words = {
        codes.DEPLOY: "deploy",
        codes.REVIVE: "revive",
        codes.ATTUNE: "attune",
        codes.MOVE: "move",
    }
    for _, state in decisions(6):
        text = asked(state.observe(state.to_move).snapshot())
        kinds = {codes.decode(move).kind for move in state.moves()}
        for kind, word in words.items():
            if kind in kinds and kind != codes.SANCTUM:
                assert word in text, (text, kind)
        if codes.EDICT in kinds:
            assert "use an edict" in text
        assert "  " not in text


def test_F26_a_seat_in_a_hurry_comes_to_the_end_of_its_turn():
    assert isinstance(HEXARION, Hurries)
    met = Counter()
    for setup, state in list(decisions(2))[::3] + list(decisions(2))[:4]:
        begun = HEXARION.stretch(setup, state, 60)
        assert begun.seconds == 60
        state, steps = state.copy(), 0
        while state.to_move >= 0 and HEXARION.stretch(setup, state, 60) == begun:
            code = HEXARION.hurried(setup, state, 7)
            assert code == HEXARION.hurried(setup, state, 7)
            met[state.snapshot().phase] += 1
            state.apply(code)
            steps += 1
        assert 1 <= steps <= 2
    assert set(met) == {face.SANCTUMS, face.PRETURN, face.DEPLOYMENT, face.ACTION}
