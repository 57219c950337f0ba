"""The conventions H33 to H50, each in a position of its own; core and reference play every step side by side."""

from __future__ import annotations

from hexsuite._core.hexarion import codes
from hexsuite._core.hexarion.codes import decode
from tests._core.hexarion.scene import EMPTY, Scene
from tests._core.hexarion.test_rulings import started

BESIDE = """
      .   .   .
    .   .   .   .
  #   .   W   m   #
    .   .   .   .
      .   .   .
"""


def test_H33_deploying_ends_the_pre_turn_and_nothing_else_is_possible():
    state = started()
    assert {decode(code).kind for code in state.moves()} == {codes.DEPLOY}
    assert len(state.moves()) == 3
    state.apply(state.moves()[0])
    assert (state.snapshot().turn, state.snapshot().quiet, state.snapshot().active) == (1, 0, 0)


def test_H34_the_last_deployment_hex_is_barred_to_every_way_in():
    s = Scene("""
          .   .   .
        .   .   .   W
      #   .   .   A   #
        .   .   .   .
          .   .   .
    """, "W: Siegebreak")  # fmt: skip
    assert (1, 1) not in s.hexes("edict", figure="W", edict="Dash")


def test_H34_a_revival_does_not_take_the_last_deployment_hex():
    s = Scene("""
          .   .   .
        .   .   .   W
      #   .   .   A   #
        .   .   .   .
          .   .   S
    """, phase="deployment", energy=[3, 2])  # fmt: skip
    assert s.hexes("revive", figure="M") == {(0, 2), (-1, 2), (0, 1)}


def test_H34_nobody_is_pushed_onto_the_last_deployment_hex():
    s = Scene("""
          .   .   .
        r   .   .   .
      #   m   W   .   #
        .   .   .   .
          .   .   .
    """, "W: Tanglegrip")  # fmt: skip
    assert s.hexes("edict", figure="W", edict="Push", target="m") == {(-2, 1)}, "the one it leaves does not count"
    s = Scene("""
          .   .   .
        r   .   .   .
      #   d   m   W   #
        .   .   .   .
          .   .   .
    """, "W: Tanglegrip")  # fmt: skip
    assert (-2, 1) not in s.hexes("edict", figure="W", edict="Push")


def test_H35_one_deployment_and_any_revivals_in_any_order():
    s = Scene("""
          S   .   .
        .   .   .   .
      #   .   .   m   #
        .   .   .   .
          .   .   .
    """, phase="deployment", waiting="WR", energy=[3, 2], overflow=[1, 0])  # fmt: skip
    s.play("revive", figure="A", at=(0, -2)).play("deploy", figure="W", at=(-1, 0))
    assert not s.legal("deploy")
    assert s.legal("revive")
    s.play("revive", figure="M", at=(0, -1))
    assert s.now["energy"][0] == 0
    assert s.legal() == [{"a": "end_deployment"}]


def test_H35_attuning_comes_after_the_edict_too_and_counts_the_same_turn():
    s = Scene(BESIDE, hands=(["Vowshard"], []), energy=[3, 2])
    s.play("attune", figure="W", glyphex="Vowshard")
    assert s.edict("W", "Attack", target="m").is_defeated("m")
    s = Scene(EMPTY.replace("*   .", "W   A"), "A: Magnetar", hands=(["Vowshard"], []))
    s.edict("A", "Fortify").play("attune", figure="W", glyphex="Vowshard")
    assert s.now["acting"] == "Archer"


def test_H36_root_trap_and_cleanse_on_a_friend_aim_soul_echo_does_not():
    s = Scene(EMPTY.replace("*", "W"), "W: Tempestroot").edict("W", "Root Trap", at=(-2, 2))
    assert s.figure("W")["facing"] == "SW"
    s = Scene(EMPTY.replace("*", "W").replace("#   .", "#   A"), "W: Magnetar, Rooted 1")
    assert s.edict("W", "Cleanse", friend="A").figure("W")["facing"] == "W"
    s = Scene("""
          S   .   .
        .   .   .   .
      #   .   C   .   #
        .   .   .   .
          .   .   .
    """, fallen="M")  # fmt: skip
    assert s.edict("C", "Soul Echo", friend="M", at=(0, -2)).figure("C")["facing"] == "E"


def test_H37_a_dash_is_not_announced_beyond_an_enemy_trap():
    enemy = Scene(EMPTY.replace("#   .", "#   t").replace("*", "W"), "W: Vowshard")
    own = Scene(EMPTY.replace("*   .", "W   t").replace("t", "T"), "W: Vowshard")
    assert (-1, 0) in enemy.hexes("edict", figure="W", edict="Dash")
    assert (1, 0) in own.hexes("edict", figure="W", edict="Dash")
    s = Scene(EMPTY.replace("*", ".").replace("#   .", "#   W").replace("W   .", "W   t"), "W: Vowshard")
    hexes = s.hexes("edict", figure="W", edict="Dash")
    assert (0, 0) in hexes
    assert (1, 0) not in hexes


def test_H38_a_rooted_rogue_strikes_where_it_stands_and_a_free_one_steps():
    diagram = BESIDE.replace("W", "R")
    rooted = Scene(diagram, "R: Rooted 1").legal("edict", edict="Slipstrike")
    assert [(action["hex"], action["target"]) for action in rooted] == [(None, "Mage")]
    free = Scene(diagram).legal("edict", edict="Slipstrike")
    assert all(action["hex"] for action in free)
    assert any(action["target"] is None for action in free)


def test_H38_the_strike_follows_also_where_the_step_sprang_a_trap():
    s = Scene("""
          .   .   .
        .   .   t   m
      #   .   R   .   #
        .   .   .   .
          .   .   .
    """)  # fmt: skip
    s.edict("R", "Slipstrike", at=(1, -1), target="m")
    assert s.is_defeated("m")
    assert s.status("R") == {"Rooted": 2}
    assert s.figure("R")["facing"] == "E"


def test_H39_traps_of_both_sides_lie_on_one_hex_and_a_rootstep_leaves_its_own():
    s = Scene(EMPTY.replace("*   .", "D   t"), "D: Tempestroot").edict("D", "Root Trap", at=(1, 0))
    assert s.now["traps"] == [[1, 0], [1, 0]]
    s = Scene(EMPTY.replace("*   .", "D   t")).edict("D", "Rootstep", at=(1, 0))
    assert s.now["traps"] == [[0, 0], None]
    assert s.status("D") == {"Rooted": 2}


def test_H39_shielded_and_decoy_do_not_stop_a_trap():
    s = Scene(BESIDE, "W: Tanglegrip; m: Shielded 1, Decoy 1", traps=[[2, -1], None])
    s.edict("W", "Push", target="m", at=(2, -1))
    assert s.status("m") == {"Shielded": 1, "Decoy": 1, "Rooted": 1}


def test_H40_an_edict_needs_a_target_not_an_effect():
    s = Scene(BESIDE, "W: Gravetwist; m: Marked, Decoy 1")
    assert s.targets("W", "Mark") == {"Mage"}
    assert "Reclaim" not in s.edicts("W")
    s = Scene(BESIDE, "W: Magnetar; m: Decoy 1")
    assert s.targets("W", "Attack") == {"Mage"}
    assert "Cleanse" in s.edicts("W")
    assert "Disenchant" not in Scene(BESIDE, "W: Nightcoil").edicts("W")


def test_H41_damage_to_a_decoy_is_void_and_its_shield_and_mark_stay():
    s = Scene(BESIDE, "W: Vowshard; m: Decoy 1, Shielded 1, Marked").edict("W", "Attack", target="m")
    assert s.status("m") == {"Decoy": 1, "Shielded": 1, "Marked": None}


def test_H42_cleanse_takes_every_status_but_not_the_protection_of_one_that_entered():
    s = Scene(EMPTY.replace("*   .", "W   A"), "W: Magnetar; A: fresh, Marked, Rooted 1, Silenced 1")
    s.edict("W", "Cleanse", friend="A")
    assert s.status("A") == {}
    assert s.figure("A")["fresh"]


def test_H43_undrawn_ones_count_as_alive_and_h30_comes_last():
    s = Scene(EMPTY.replace("*   .", "W   m"), turn=120, pool="aR", waiting="r", energy=[2, 2]).end()
    assert s.now["result"] == {"winner": 1, "reason": "stalemate"}
    s = Scene(EMPTY.replace("*", "W"), turn=120, energy=[1, 0]).end()
    assert s.now["result"] == {"winner": 0, "reason": "energy"}


def test_H44_the_overflow_and_the_next_income_do_not_help_at_a_turn_end():
    s = Scene("""
          S   .   .
        .   .   .   .
      #   .   .   m   #
        .   .   .   .
          .   .   .
    """, energy=[1, 2])  # fmt: skip
    assert s.end().now["result"] == {"winner": 1, "reason": "defeat"}


def test_H45_the_cost_comes_first_then_the_limit():
    s = Scene(EMPTY.replace("*", "W").replace("#   .", "#   m"), "W: Siegebreak", energy=[3, 2], overflow=[1, 0])
    s.edict("W", "Channel")
    assert (s.now["energy"][0], s.now["overflow"][0]) == (3, 1)
    s = Scene(EMPTY.replace("*", "W").replace("#   .", "#   m"), "W: Vowshard", energy=[3, 2], overflow=[1, 0])
    s.edict("W", "Drain")
    assert (s.now["energy"], s.now["overflow"][0]) == ([3, 1], 1)


def test_H46_fresh_rooted_and_silenced_ones_bring_resonance_and_old_statuses_end_first():
    s = Scene(EMPTY.replace("*   .", "W   m"), "W: fresh, Rooted 1, Silenced 1, Shielded 1", active=1, energy=[1, 2])
    s.end()
    assert s.now["energy"][0] == 3
    assert s.status("W") == {"Rooted": 1, "Silenced": 1}
    assert not s.figure("W")["fresh"]


def test_H47_each_one_that_arcshock_hits_has_its_own_shield_and_mark():
    s = Scene("""
          .   .   .
        .   .   r   .
      #   .   .   m   #
        .   M   .   d
          .   .   .
    """, "m: Shielded 1; r: Shielded 1, Marked; d: fresh")  # fmt: skip
    s.edict("M", "Arcshock", target="m")
    assert s.status("m") == {}
    assert s.is_defeated("r")
    assert not s.is_defeated("d"), "protected from the splash"


def test_H48_the_same_edict_is_the_same_with_another_glyphex_and_a_pause_clears_it():
    s = Scene(EMPTY.replace("*   .", "W   m"), "W: last Fortify", hands=(["Vowshard"], []))
    s.play("attune", figure="W", glyphex="Vowshard")
    assert "Fortify" not in s.edicts("W")
    s.pass_turn().pass_turn()
    assert s.figure("W")["last"] is None
    assert "Fortify" in s.edicts("W")


def test_H49_the_longer_root_stays():
    s = Scene(BESIDE, "W: Tanglegrip; m: Rooted 2", traps=[[2, -1], None]).edict("W", "Push", target="m", at=(2, -1))
    assert s.status("m") == {"Rooted": 2}


def test_H50_shielded_twice_is_one_shield():
    s = Scene(EMPTY.replace("*   .", "W   A"), "W: Gravetwist; A: Shielded 1").edict("W", "Shielded Pulse")
    assert s.status("A") == {"Shielded": 1}
    assert s.status("W") == {"Shielded": 1}
