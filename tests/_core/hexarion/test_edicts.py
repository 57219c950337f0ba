"""Every edict, class and Glyphex in a position of its own; core and reference play every step side by side."""

from __future__ import annotations

import pytest

from tests._core.hexarion.scene import EMPTY, Scene
from tests.oracle_hexarion import CONTENT
from tests.reference.hexarion import BASIC, CLASS_EDICTS

BESIDE = """
      .   .   .
    .   .   .   .
  #   .   W   m   #
    .   .   .   .
      .   .   .
"""
APART = """
      .   .   .
    .   .   .   .
  #   W   .   m   #
    .   .   .   .
      .   .   .
"""
BENT = """
      .   m   .
    .   .   .   .
  #   .   W   .   #
    .   .   .   .
      .   .   .
"""


def alone(notes: str, **more: object) -> Scene:
    """A Warrior on the centre, an enemy far away."""
    return Scene(EMPTY.replace("*", "W").replace(".   .   .\n", ".   .   m\n", 1), notes, **more)  # type: ignore[arg-type]


# Basic


def test_edict_attack():
    assert Scene(BESIDE, "W: Vowshard").edict("W", "Attack", target="m").is_defeated("m")
    assert not Scene(APART, "W: Vowshard").targets("W", "Attack")


def test_edict_dash():
    s = alone("W: Vowshard").edict("W", "Dash", at=(0, 2))
    assert s.figure("W")["hex"] == [0, 2]
    assert s.figure("W")["facing"] == "SE"
    assert s.now["energy"][0] == 2
    assert s.hexes("move", figure="W") == {(0, 1), (-1, 2), (1, 1)}


def test_edict_fortify():
    s = alone("W: Vowshard").edict("W", "Fortify")
    assert s.status("W") == {"Shielded": 1}
    assert s.now["energy"][0] == 2


# Variable


def test_edict_backstab():
    behind = Scene(BESIDE, "W: Ashmirror; m: Shielded 1, faces E").edict("W", "Backstab", target="m")
    assert behind.is_defeated("m")
    for facing in ("SE", "SW", "W", "NW", "NE"):
        other = Scene(BESIDE, f"W: Ashmirror; m: Shielded 1, faces {facing}").edict("W", "Backstab", target="m")
        assert other.status("m") == {}
    assert Scene(BESIDE, "W: Ashmirror").edict("W", "Backstab", target="m").now["energy"][0] == 1


def test_edict_ignite():
    s = Scene(APART.replace("W   .", "W   A"), "W: Ashmirror")
    assert s.edict("W", "Ignite", target="m").is_defeated("m"), "whatever stands between"
    assert not Scene(BENT, "W: Ashmirror").targets("W", "Ignite")


def test_edict_mark():
    s = Scene(BENT, "W: Gravetwist").edict("W", "Mark", target="m")
    assert s.status("m") == {"Marked": None}
    s.pass_turn().pass_turn()
    assert s.status("m") == {"Marked": None}, "until damage, Cleanse or defeat"


def test_edict_silence():
    s = Scene(BENT, "W: Vowshard; m: Shielded 1, Decoy 1, Vowshard".replace(", Vowshard", ", Magnetar"))
    s.edict("W", "Silence", target="m")
    assert s.status("m") == {"Shielded": 1, "Decoy": 1, "Silenced": 1}
    s.pass_turn()
    assert not s.edicts("m")
    assert s.legal("move", figure="m")


def test_edict_push():
    s = Scene("""
          .   .   .
        .   .   .   r
      #   W   m   .   #
        .   .   .   .
          .   .   .
    """, "W: Tanglegrip")  # fmt: skip
    assert s.hexes("edict", figure="W", edict="Push") == {(1, 0), (1, -1), (0, 1)}
    s.edict("W", "Push", target="m", at=(1, -1))
    assert s.figure("m")["hex"] == [1, -1]
    assert s.figure("m")["facing"] == "W", "being pushed does not turn"
    assert s.figure("W")["facing"] == "E"
    edge = Scene("""
          .   .   .
        .   .   .   .
      #   .   .   .   #
        .   .   W   .
          .   .   m
    """, "W: Tanglegrip")  # fmt: skip
    assert "Push" not in edge.edicts("W"), "there is no hex away from the pusher"


def test_edict_root_trap():
    s = alone("W: Tempestroot")
    assert len(s.hexes("edict", figure="W", edict="Root Trap")) == 15
    s.edict("W", "Root Trap", at=(1, 0))
    assert s.now["traps"] == [[1, 0], None]


def test_edict_blink():
    s = alone("W: Magnetar")
    assert len(s.hexes("edict", figure="W", edict="Blink")) == 15
    s.edict("W", "Blink", at=(1, -2))
    assert s.figure("W")["hex"] == [1, -2]
    for status in ("Rooted 1",):
        assert "Blink" not in alone(f"W: Magnetar, {status}").edicts("W")


def test_edict_disenchant():
    s = Scene(BESIDE, "W: Nightcoil; m: Magnetar").edict("W", "Disenchant", target="m")
    assert s.figure("m")["glyphex"] is None
    assert s.now["discards"][1] == ["Magnetar"]


def test_edict_clone_decoy():
    s = Scene(BESIDE, "W: Siegebreak; m: Magnetar").edict("W", "Clone Decoy")
    assert s.status("W") == {"Decoy": 1}
    s.pass_turn()
    s.edict("m", "Attack", target="W")
    assert not s.is_defeated("W")
    assert s.end().status("W") == {}


def test_edict_cleanse():
    s = alone("W: Magnetar, Marked, Rooted 1")
    assert s.edict("W", "Cleanse", friend="W").status("W") == {}
    far = Scene(APART.replace("m", "A"), "W: Magnetar")
    assert {action["friend"] for action in far.legal("edict", edict="Cleanse")} == {"Warrior", "Archer"}


def test_edict_shielded_pulse():
    s = Scene("""
          A   .   .
        .   R   .   .
      #   .   W   m   #
        .   .   .   .
          .   .   .
    """, "W: Gravetwist").edict("W", "Shielded Pulse")  # fmt: skip
    assert s.status("W") == s.status("R") == {"Shielded": 1}
    assert s.status("A") == s.status("m") == {}


def test_edict_reclaim():
    s = alone("W: Cindercoil", discards=(["Magnetar", "Vowshard"], []))
    s.edict("W", "Reclaim", glyphex="Vowshard")
    assert s.now["discards"][0] == ["Magnetar"]
    assert "Vowshard" in s.now["lexicons"][0]
    assert s.now["reclaimed"][0] == ["Vowshard"]


def test_edict_drain():
    s = alone("W: Echofang", energy=[2, 2]).edict("W", "Drain")
    assert s.now["energy"] == [2, 1]
    assert "Drain" not in alone("W: Echofang", energy=[2, 1]).edicts("W")


def test_edict_channel():
    assert alone("W: Siegebreak", energy=[1, 2]).edict("W", "Channel").now["energy"][0] == 2
    assert alone("W: Siegebreak", energy=[1, 2]).edict("W", "Channel").now["overflow"][0] == 0


# Class edicts


def class_edict(name: str) -> str:
    return CLASS_EDICTS[name]


def test_class_warrior_hold_the_line():
    s = Scene(BESIDE).edict("W", class_edict("Warrior"))
    assert s.status("W") == {"Shielded": 1, "Immovable": 1}


def test_class_archer_long_shot():
    s = Scene(APART.replace("W", "A"))
    assert s.edict("A", class_edict("Archer"), target="m").is_defeated("m")
    assert not Scene(BENT.replace("W", "A")).targets("A", "Long Shot")


def test_class_rogue_slipstrike():
    s = Scene(APART.replace("W", "R")).edict("R", class_edict("Rogue"), at=(0, 0), target="m")
    assert s.is_defeated("m")
    assert s.figure("R")["hex"] == [0, 0]
    assert s.legal("move", figure="R"), "the step is no move"


def test_class_mage_arcshock():
    s = Scene("""
          .   r   .
        .   .   d   .
      #   .   M   .   #
        .   .   .   .
          .   .   .
    """).edict("M", class_edict("Mage"), target="r")  # fmt: skip
    assert s.is_defeated("r")
    assert s.is_defeated("d")
    assert s.figure("M")["facing"] == "E", "a bent aim"


def test_class_cleric_soul_echo():
    diagram = """
          .   .   .
        .   .   S   .
      #   .   C   m   #
        .   .   .   .
          .   .   .
    """
    s = Scene(diagram, fallen="RA", energy=[1, 2], spent="R")
    friends = {action["friend"] for action in s.legal("edict", edict="Soul Echo")}
    assert friends == {"Rogue", "Archer"}, "only those of the opponent's last turn"
    s.edict("C", class_edict("Cleric"), friend="R", at=(1, -1))
    assert s.figure("R")["class_used"]
    assert s.figure("R")["fresh"]
    assert s.now["energy"][0] == 0
    assert not s.now["deployed"]


def test_class_druid_rootstep():
    s = Scene(EMPTY.replace("*   .", "D   ."), pool="m").edict("D", class_edict("Druid"), at=(1, 0))
    assert s.now["traps"] == [[0, 0], None]
    assert s.figure("D")["hex"] == [1, 0]
    assert s.hexes("move", figure="D"), "the step is no move"
    assert "Rootstep" not in Scene(EMPTY.replace("*", "D"), "D: Rooted 1").edicts("D")


# Glyphexes

RICH = """
      .   .   .
    .   A   m   .
  #   .   W   .   #
    .   .   .   .
      .   .   .
"""


def has_edicts(glyphex: str, *edicts: str) -> None:
    """A Hexmaster with the Glyphex has these three edicts, the basic ones and its own, and no more."""
    other = "Vowshard" if glyphex != "Vowshard" else "Magnetar"
    spare = "Nightcoil" if glyphex != "Nightcoil" else "Aetherbind"
    s = Scene(RICH, f"W: {glyphex}; m: {other}", discards=([spare], []))
    assert s.edicts("W") == {*edicts, *BASIC, "Hold the Line"}
    assert set(CONTENT[glyphex]) == set(edicts)
    for choice in s.board.edict_choices(s.state, 0, 5):
        assert choice.barred == 0


def test_glyphex_aetherbind():
    has_edicts("Aetherbind", "Shielded Pulse", "Silence", "Disenchant")


def test_glyphex_ashmirror():
    has_edicts("Ashmirror", "Cleanse", "Ignite", "Backstab")


def test_glyphex_cindercoil():
    has_edicts("Cindercoil", "Ignite", "Channel", "Reclaim")


def test_glyphex_echofang():
    has_edicts("Echofang", "Blink", "Backstab", "Drain")


def test_glyphex_glyphbrand_of_the_marked():
    has_edicts("Glyphbrand of the Marked", "Channel", "Root Trap", "Mark")


def test_glyphex_hollow_path():
    has_edicts("Glyphex of the Hollow Path", "Push", "Clone Decoy", "Blink")


def test_glyphex_stitched_accord():
    has_edicts("Glyphex of the Stitched Accord", "Disenchant", "Cleanse", "Ignite")


def test_glyphex_veiled_spark():
    has_edicts("Glyphex of the Veiled Spark", "Backstab", "Blink", "Channel")


def test_glyphex_gravetwist():
    has_edicts("Gravetwist", "Shielded Pulse", "Mark", "Reclaim")


def test_glyphex_magnetar():
    has_edicts("Magnetar", "Blink", "Ignite", "Cleanse")


def test_glyphex_nightcoil():
    has_edicts("Nightcoil", "Disenchant", "Reclaim", "Silence")


def test_glyphex_siegebreak():
    has_edicts("Siegebreak", "Push", "Channel", "Clone Decoy")


def test_glyphex_tanglegrip():
    has_edicts("Tanglegrip", "Push", "Reclaim", "Root Trap")


def test_glyphex_tempestroot():
    has_edicts("Tempestroot", "Root Trap", "Drain", "Push")


def test_glyphex_vowshard():
    has_edicts("Vowshard", "Silence", "Drain", "Shielded Pulse")


@pytest.mark.parametrize("wrong", [[(4, 5)], [(4, 5, 5)], [(1, 5, 6)], [(4, 5, 18)]])
def test_content_that_is_none_is_refused(wrong):
    from hexsuite._core.hexarion.face import HexarionBoard
    from tests.oracle_hexarion import EDICTS_OF

    with pytest.raises(ValueError, match="three different variable edicts"):
        HexarionBoard([*wrong, *EDICTS_OF[1:]], [range(12), range(12)])
