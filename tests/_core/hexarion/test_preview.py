"""What the window asks of the core: what an action would do, what an edict waits for, and why something is refused."""

from __future__ import annotations

import pickle

import pytest

from hexsuite._core.face import IllegalAction
from hexsuite._core.hexarion import codes, face
from hexsuite._core.hexarion.codes import encode
from tests._core.hexarion.scene import EMPTY, Scene
from tests._core.hexarion.test_random_games import table, walk

BESIDE = """
      .   .   .
    .   .   .   .
  #   .   W   m   #
    .   .   .   .
      .   .   .
"""


def strike(notes: str) -> int:
    s = Scene(BESIDE, notes)
    outcome = s.board.preview(s.state.observe(0), s.code("edict", figure="W", edict="Attack", target="m"))
    (hit,) = outcome.hits
    assert (hit.seat, hit.figure) == (1, codes.MAGE)
    return hit.result


def test_preview_tells_a_defeat_a_broken_shield_and_a_void_hit():
    assert strike("W: Vowshard") == face.DEFEATS
    assert strike("W: Vowshard; m: Shielded 1") == face.BREAKS_SHIELD
    assert strike("W: Vowshard; m: Shielded 1, Marked") == face.DEFEATS
    assert strike("W: Vowshard; m: Decoy 1") == face.VOID


def test_preview_of_arcshock_names_everybody_in_reach():
    s = Scene("""
          .   .   .
        .   .   r   .
      #   .   .   m   #
        .   M   .   d
          .   .   .
    """, "m: Shielded 1; d: fresh")  # fmt: skip
    outcome = s.board.preview(s.state, s.code("edict", figure="M", edict="Arcshock", target="m"))
    assert {(hit.figure, hit.result) for hit in outcome.hits} == {
        (codes.MAGE, face.BREAKS_SHIELD),
        (codes.ROGUE, face.DEFEATS),
        (codes.DRUID, face.VOID),
    }
    assert outcome.hits[0].figure == codes.MAGE


def test_preview_tells_of_traps_and_what_changes():
    s = Scene(EMPTY.replace("*   .", "W   t"), pool="m")
    outcome = s.board.preview(s.state, s.code("move", figure="W", at=(1, 0)))
    assert outcome.trapped == ((0, codes.WARRIOR),)
    ((before, after),) = outcome.changed
    assert (before.hex, after.hex) == (9, 10)
    assert after.status[face.ROOTED] == 2


def test_preview_warns_of_the_loss_by_energy_also_behind_an_overflow():
    s = Scene(EMPTY.replace("*", "W"), hands=(["Vowshard"], []), energy=[1, 2], pool="m")
    outcome = s.board.preview(s.state.observe(0), s.code("attune", figure="W", glyphex="Vowshard"))
    assert (outcome.energy[0], outcome.loser, outcome.reason) == (0, 0, face.BY_ENERGY)
    end = s.play("attune", figure="W", glyphex="Vowshard").board.preview(s.state, encode(codes.END_TURN))
    assert (end.loser, end.reason) == (0, face.BY_ENERGY)
    safe = Scene(EMPTY.replace("*", "W"), energy=[2, 2], pool="m")
    assert safe.board.preview(safe.state, encode(codes.END_TURN)).loser == -1


def test_preview_tells_of_a_win_and_of_a_counted_end():
    s = Scene(BESIDE, "W: Vowshard", energy=[2, 1])
    outcome = s.board.preview(s.state, s.code("edict", figure="W", edict="Attack", target="m"))
    assert (outcome.loser, outcome.reason) == (1, face.BY_DEFEAT)
    even = Scene(BESIDE, turn=120)
    assert even.board.preview(even.state, encode(codes.END_TURN)).reason == face.BY_STALEMATE


def test_preview_refuses_what_is_not_legal():
    s = Scene(BESIDE)
    for code in (encode(codes.MOVE, figure=codes.WARRIOR, hex=0), -5, encode(codes.STARTER, seat=0)):
        with pytest.raises(IllegalAction):
            s.board.preview(s.state, code)
    with pytest.raises(TypeError):
        s.board.preview(s.state.snapshot(), encode(codes.END_TURN))  # type: ignore[arg-type]


def test_preview_from_what_a_seat_knows_is_what_happens():
    """At every decision of some games: the seat's own view foretells the state after each of its actions."""
    looked = 0
    for number in range(4):
        board = table(number)
        for _, state in walk(board.start(), number):
            if state.to_move < 0 or looked % 5:
                looked += 1
                continue
            seat = state.to_move
            for code in state.moves():
                after = state.copy()
                after.apply(code)
                assert board.preview(state.observe(seat), code).after == after.observe(seat).snapshot()
                looked += 1
    assert looked > 500


def barred(s: Scene, figure: int, seat: int = 0) -> dict[int, int]:
    return {choice.edict: choice.barred for choice in s.board.edict_choices(s.state.observe(0), seat, figure)}


def test_edict_choices_say_what_is_in_the_way():
    s = Scene("""
          .   .   .
        .   .   .   .
      #   R   W   .   #
        .   A   .   .
          .   m   .
    """, "W: Nightcoil, Rooted 1, last Fortify; R: Silenced 1; A: fresh", spent="W", energy=[1, 2])  # fmt: skip
    found = barred(s, codes.WARRIOR)
    assert found[codes.FORTIFY] == face.REPEATED
    assert found[codes.DASH] == face.IS_HELD
    assert found[codes.HOLD_THE_LINE] == face.SPENT
    assert found[codes.ATTACK] == face.NO_TARGET
    assert found[codes.SILENCE] == face.OPEN
    assert barred(s, codes.ROGUE) == {codes.SLIPSTRIKE: face.IS_SILENCED}
    assert barred(s, codes.ARCHER) == {codes.LONG_SHOT: face.FRESH}
    assert barred(s, codes.MAGE, seat=1) == {codes.ARCSHOCK: face.NOT_NOW}
    assert barred(s, codes.DRUID) == {}
    s.edict("W", "Silence", target="m")
    assert set(barred(s, codes.WARRIOR).values()) == {face.NOT_NOW}
    with pytest.raises(ValueError, match="no figure"):
        s.board.edict_choices(s.state, 0, 6)


def test_edict_choices_name_energy_and_who_acts():
    s = Scene(BESIDE.replace(".   W", "A   W"), "W: Gravetwist", energy=[0, 2])
    assert barred(s, codes.WARRIOR)[codes.MARK] == face.NO_ENERGY
    s.move("W", (0, 1))
    assert set(barred(s, codes.ARCHER).values()) == {face.OTHER_ACTS}


def test_open_edicts_are_just_those_that_are_listed():
    for number in range(3):
        board = table(number)
        for _, state in walk(board.start(), number):
            if state.to_move < 0:
                continue
            decoded = [codes.decode(code) for code in state.moves()]
            listed = {(code.figure, code.edict) for code in decoded if code.kind == codes.EDICT}
            open_ = {
                (figure, choice.edict)
                for figure in range(codes.CLASSES)
                for choice in board.edict_choices(state, state.to_move, figure)
                if choice.barred == face.OPEN
            }
            assert open_ == listed


def refusal(s: Scene, a: str, **parameters: object) -> str:
    return s.board.why_not(s.state, s.code(a, **parameters))


def test_why_not_is_silent_about_what_is_legal_and_speaks_of_all_else():
    s = Scene("""
          s   .   .
        .   .   .   .
      #   R   W   m   #
        .   A   .   .
          .   .   S
    """, "W: Nightcoil, Rooted 1, last Fortify; R: Silenced 1; A: fresh", spent="W", energy=[2, 2],
        hands=(["Magnetar"], []))  # fmt: skip
    assert refusal(s, "end_turn") == ""
    assert refusal(s, "move", figure="W", at=(0, 1)) == "The Warrior is Rooted."
    assert refusal(s, "move", figure="A", at=(0, 1)).startswith("The Archer entered this turn")
    assert refusal(s, "edict", figure="R", edict="Slipstrike", at=(0, 1), target=None) == "The Rogue is Silenced."
    assert "twice in a row" in refusal(s, "edict", figure="W", edict="Fortify")
    assert "once a game" in refusal(s, "edict", figure="W", edict="Hold the Line")
    assert refusal(s, "edict", figure="W", edict="Drain") == "The Warrior has no Drain."
    assert "nothing" in refusal(s, "edict", figure="W", edict="Disenchant", target="m")
    assert refusal(s, "attune", figure="W", glyphex="Magnetar") == "The Warrior has a Glyphex already."
    assert refusal(s, "attune", figure="R", glyphex="Vowshard") == "That Glyphex is not in your hand."
    assert refusal(s, "deploy", figure="D", at=(-1, 0)) == "The deployment phase of this turn is over."
    assert refusal(s, "move", figure="M", at=(0, 1)) == "The Mage is not on the board."


def test_why_not_gives_every_refused_action_one_sentence():
    """Whatever is tried at any decision: a sentence where it is not legal, none where it is."""
    tried = 0
    pool = sorted({code for number in range(4) for code, _ in walk(table(number).start(), number)})
    for number in range(4, 6):
        board = table(number)
        for step, (_, state) in enumerate(walk(board.start(), number)):
            for code in pool[step % 7 :: 7]:
                told = board.why_not(state, code)
                assert (told == "") == (code in state.moves())
                assert told == "" or (told[0].isupper() and told.endswith(".") and told.count(".") == 1)
                tried += 1
    assert tried > 2_000


def test_a_board_and_an_observation_can_be_sent_to_another_process():
    s = Scene(BESIDE, options={"siege": True})
    seen = pickle.loads(pickle.dumps(s.state.observe(0)))
    assert seen.to_bytes() == s.state.observe(0).to_bytes()
    assert seen.moves() == s.state.moves()
