"""The rulings H1 to H32, each in a position of its own; core and reference play every step side by side."""

from __future__ import annotations

import pytest

from hexsuite._core.face import CHANCE, OVER
from hexsuite._core.hexarion import codes, face
from hexsuite._core.hexarion.codes import decode, encode
from hexsuite._core.hexarion.face import HexarionBoard
from tests._core.hexarion.scene import EMPTY, Scene
from tests.oracle_hexarion import EDICTS_OF

SEAT_0_GATES = {(-2, 1), (-1, -1), (-1, 0)}
SEAT_1_GATES = {(1, 0), (1, 1), (2, -1)}


def fresh_board(**options: object) -> HexarionBoard:
    return HexarionBoard(EDICTS_OF, [range(12), range(3, 15)], **options)  # type: ignore[arg-type]


def first_sanctum():
    """A game where the first Sanctum is to be placed, by seat 0."""
    state = fresh_board().start()
    state.apply(encode(codes.DRAW_GLYPHEX, seat=0, glyphex=0))
    state.apply(encode(codes.DRAW_GLYPHEX, seat=1, glyphex=3))
    state.apply(encode(codes.SANCTUM_FIRST, seat=0))
    return state


def started():
    """A game in its pre-turn: seat 1 is player 1 and has drawn the Mage."""
    state = first_sanctum()
    state.apply(state.moves()[0])
    state.apply(state.moves()[0])
    state.apply(encode(codes.STARTER, seat=1))
    state.apply(encode(codes.DRAW_HEXMASTER, seat=1, figure=codes.MAGE))
    return state


def test_H1_the_board_has_nineteen_hexes_of_which_seventeen_can_be_entered():
    board = fresh_board()
    assert len(board.grid.hexes) == 19
    assert board.grid.hexes[9] == (0, 0)
    s = Scene(EMPTY.replace("*", "W"), "W: Magnetar")
    assert len(s.hexes("edict", figure="W", edict="Blink")) == 16


def test_H2_the_first_player_has_thirteen_places_for_a_sanctum_and_then_the_starter_is_drawn():
    state = first_sanctum()
    assert len(state.moves()) == 13
    first = decode(state.moves()[0]).hex
    state.apply(state.moves()[0])
    assert first not in {decode(code).hex for code in state.moves()}
    assert state.to_move == 1
    state.apply(state.moves()[0])
    assert state.snapshot().phase == face.STARTER_DUE
    for seat in (0, 1):
        assert state.is_legal(encode(codes.STARTER, seat=seat))


def test_H3_one_damage_defeats():
    s = Scene("""
          .   .   .
        .   .   .   .
      #   .   W   m   #
        .   .   .   .
          .   .   .
    """, "W: Vowshard")  # fmt: skip
    assert s.edict("W", "Attack", target="m").is_defeated("m")


def test_H4_nobody_enters_a_home_base_and_enemies_leave_one_deployment_hex_free():
    s = Scene("""
          .   .   .
        .   .   .   W
      #   .   R   A   #
        .   .   .   .
          .   .   .
    """, "R: Magnetar")  # fmt: skip
    assert (2, 0) not in s.hexes("move", figure="A")
    assert (1, 1) not in s.hexes("edict", figure="R", edict="Blink")
    assert (1, 1) in s.hexes("move", figure="A"), "one that stands on such a hex may go to another"


def test_H4_deployment_needs_an_empty_deployment_hex_and_is_optional():
    s = Scene(EMPTY.replace("#   .", "#   m"), phase="deployment", waiting="W")
    assert s.hexes("deploy", figure="W") == SEAT_0_GATES - {(-1, 0)}
    assert s.end().now["phase"] == "action"


def test_H5_one_hexmaster_acts_and_moves_before_or_after_its_edict():
    s = Scene("""
          .   .   .
        .   .   .   .
      #   .   W   .   #
        .   R   .   .
          .   .   .
    """, "W: Vowshard; R: Magnetar")  # fmt: skip
    s.edict("W", "Fortify")
    assert s.hexes("move", figure="W")
    assert not s.legal("move", figure="R")
    s.move("W", (1, 0))
    assert not s.legal("move")
    assert not s.legal("edict")
    assert s.legal("end_turn")


def test_H6_without_a_glyphex_there_is_only_the_class_edict():
    s = Scene("""
          .   .   .
        .   .   .   .
      #   .   M   w   #
        .   .   R   .
          .   .   .
    """, "R: Ashmirror")  # fmt: skip
    assert s.edicts("M") == {"Arcshock"}
    assert {"Attack", "Dash", "Fortify", "Ignite", "Slipstrike"} <= s.edicts("R")


def test_H7_attack_reaches_adjacent_enemies_only():
    s = Scene("""
          .   .   .
        .   .   m   a
      #   .   W   .   #
        .   .   .   .
          .   .   .
    """, "W: Vowshard")  # fmt: skip
    assert s.targets("W", "Attack") == {"Mage"}


def test_H8_dash_goes_one_or_two_hexes_straight_through_empty_ones():
    s = Scene("""
          .   .   .
        .   .   .   .
      #   .   W   m   #
        .   .   .   .
          .   .   .
    """, "W: Vowshard")  # fmt: skip
    hexes = s.hexes("edict", figure="W", edict="Dash")
    assert hexes == {(-1, 0), (0, -1), (0, -2), (1, -1), (2, -2), (-1, 1), (-2, 2), (0, 1), (0, 2)}
    assert not Scene(EMPTY.replace("*", "W"), "W: Vowshard, Rooted 1").legal("edict", edict="Dash")


def test_H9_fortify_shields_until_the_own_next_turn_and_does_not_stop_a_push():
    s = Scene("""
          .   .   .
        .   .   .   .
      #   .   W   m   #
        .   .   .   .
          .   .   .
    """, "W: Vowshard; m: Tanglegrip")  # fmt: skip
    s.edict("W", "Fortify")
    assert s.status("W") == {"Shielded": 1}
    s.pass_turn()
    s.edict("m", "Push", target="W", at=(-1, 0))
    assert s.status("W") == {"Shielded": 1}
    s.end()
    assert s.status("W") == {}


def test_H10_player_1_deploys_in_the_pre_turn_and_has_no_income():
    state = started()
    now = state.snapshot()
    assert (now.phase, now.turn, now.active, now.energy) == (face.PRETURN, 0, 1, (1, 1))
    assert {decode(code).kind for code in state.moves()} == {codes.DEPLOY}
    state.apply(state.moves()[0])
    now = state.snapshot()
    assert (now.turn, now.active, now.energy) == (1, 0, (2, 1))
    assert state.to_move == CHANCE


@pytest.mark.parametrize(("options", "targets"), [({}, set()), ({"protection": "this turn"}, {"Warrior"})])
def test_H11_who_has_just_entered_cannot_be_targeted_until_the_own_next_turn(options, targets):
    s = Scene("""
          .   .   .
        .   .   .   .
      #   .   m   .   #
        .   .   .   .
          .   .   .
    """, "m: Vowshard", phase="deployment", waiting="W", options=options)  # fmt: skip
    s.play("deploy", figure="W", at=(-1, 0))
    s.end()
    assert s.figure("W")["fresh"]
    assert not s.legal("move")
    s.pass_turn()
    assert s.targets("m", "Attack") == targets
    s.end()
    assert not s.figure("W")["fresh"]


def test_H12_a_revival_costs_two_and_is_next_to_any_sanctum():
    s = Scene("""
          S   .   .
        .   .   .   .
      #   .   .   m   #
        .   .   .   .
          .   s   W
    """, phase="deployment", energy=[3, 1], spent="M")  # fmt: skip
    assert s.hexes("revive", figure="M") == {(0, -2), (-1, -1), (0, -1), (1, -2), (-1, 2), (-2, 2), (-1, 1), (0, 1)}
    s.play("revive", figure="M", at=(0, -1))
    assert s.now["energy"] == [1, 1]
    assert s.figure("M")["class_used"], "the class edict does not come back"
    assert s.figure("M")["facing"] == "E"


def test_H12_three_active_hexmasters_are_the_limit():
    three = Scene("""
          S   .   .
        .   W   R   .
      #   .   A   .   #
        .   .   .   .
          .   s   .
    """, phase="deployment", energy=[3, 1], waiting="D")  # fmt: skip
    assert [action["a"] for action in three.legal()] == ["end_deployment"]


def test_H13_attuning_is_free_of_who_acts_and_as_often_as_energy_allows():
    s = Scene("""
          .   .   .
        .   .   .   .
      #   W   R   A   #
        .   .   .   .
          .   .   m
    """, "A: fresh", hands=(["Vowshard", "Magnetar", "Siegebreak"], []), energy=[2, 2])  # fmt: skip
    s.move("W", (-1, 1))
    assert not s.legal("attune", figure="A")
    s.play("attune", figure="R", glyphex="Vowshard").play("attune", figure="W", glyphex="Magnetar")
    assert s.now["energy"][0] == 0
    assert not s.legal("attune")
    assert s.now["acting"] == "Warrior"
    assert "Fortify" in s.edicts("W")


def test_H14_energy_is_three_and_one_overflow_which_goes_first_and_is_lost_at_the_end():
    s = Scene(EMPTY.replace("*", "W"), "W: Siegebreak", energy=[3, 2])
    s.edict("W", "Channel")
    assert (s.now["energy"][0], s.now["overflow"][0]) == (3, 1)
    assert (s.end().now["energy"][0], s.now["overflow"][0]) == (3, 0)
    s = Scene(EMPTY.replace("*", "W"), energy=[3, 2], overflow=[1, 0], hands=(["Vowshard"], []))
    s.play("attune", figure="W", glyphex="Vowshard")
    assert (s.now["energy"][0], s.now["overflow"][0]) == (3, 0)


def test_H15_resonance_pays_one_more_at_the_own_turn_start():
    for centre, energy in (("W", 3), ("*", 2)):
        s = Scene(EMPTY.replace("*", centre).replace("#   .", "#   A"), energy=[1, 2], pool="m")
        assert s.pass_turn().end().now["energy"][0] == energy


def test_H16_energy_is_checked_for_both_at_every_turn_end_and_the_active_player_loses_first():
    def ends_with(energy: list[int]) -> object:
        return Scene(EMPTY.replace("*", "W").replace("#   .", "#   m"), energy=energy).end().now["result"]

    assert ends_with([0, 2]) == {"winner": 1, "reason": "energy"}
    assert ends_with([2, 0]) == {"winner": 0, "reason": "energy"}
    assert ends_with([0, 0]) == {"winner": 1, "reason": "energy"}
    assert ends_with([1, 1]) is None


def test_H17_losing_by_defeat_needs_nobody_left_and_no_revival():
    lonely = EMPTY.replace("*", "W").replace(".   .   .\n    .", "S   .   .\n    .", 1)

    def ends_with(**more: object) -> object:
        return Scene(lonely, **more).end().now["result"]  # type: ignore[arg-type]

    assert ends_with(energy=[2, 1]) == {"winner": 0, "reason": "defeat"}
    assert ends_with(energy=[2, 2]) is None
    assert ends_with(energy=[2, 1], pool="m") is None
    assert ends_with(energy=[2, 1], waiting="m") is None
    nobody = EMPTY.replace(".   .   .\n    .", "S   .   .\n    .", 1)
    assert Scene(nobody, energy=[1, 1]).end().now["result"] == {"winner": 1, "reason": "defeat"}


def test_H17_no_hex_at_a_sanctum_means_no_revival():
    s = Scene("""
          SA  W   .
        .   R   .   .
      #   .   .   .   #
        .   .   .   .
          .   .   .
    """, energy=[2, 2])  # fmt: skip
    assert s.end().now["result"] is None
    assert s.hexes("revive") == {(-1, -1)}


def test_H18_class_edicts_cost_one_and_work_once_a_game():
    s = Scene("""
          .   .   .
        .   .   .   .
      #   .   W   .   #
        .   .   .   .
          .   .   m
    """, energy=[2, 2])  # fmt: skip
    s.edict("W", "Hold the Line")
    assert s.now["energy"][0] == 1
    assert s.figure("W")["class_used"]
    s.pass_turn().pass_turn()
    assert "Hold the Line" not in s.edicts("W")


def test_H19_long_shot_is_stopped_by_any_hexmaster_between():
    s = Scene("""
          m   .   .
        .   W   .   .
      #   .   A   d   #
        .   .   .   .
          r   .   .
    """)  # fmt: skip
    assert s.targets("A", "Long Shot") == {"Rogue"}, "a friend shields the Mage, the Druid is too near"


def test_H20_arcshock_hits_the_target_and_all_enemies_next_to_it_never_friends():
    s = Scene("""
          .   d   .
        .   W   r   .
      #   .   .   m   #
        .   .   M   .
          .   .   .
    """, energy=[2, 2])  # fmt: skip
    s.edict("M", "Arcshock", target="m")
    assert s.is_defeated("m")
    assert s.is_defeated("r")
    assert not s.is_defeated("d")
    assert not s.is_defeated("W")


def test_H21_hold_the_line_cannot_be_pushed_and_does_not_move_itself():
    s = Scene("""
          .   .   .
        .   .   .   .
      #   .   W   m   #
        .   .   .   .
          .   .   .
    """, "W: Vowshard; m: Tanglegrip")  # fmt: skip
    s.edict("W", "Hold the Line")
    assert s.status("W") == {"Shielded": 1, "Immovable": 1}
    assert not s.legal("move")
    s.pass_turn()
    assert not s.legal("edict", edict="Push")
    s.end()
    assert s.status("W") == {}


def shielded(notes: str) -> Scene:
    return Scene("""
          .   .   .
        .   .   .   .
      #   .   W   m   #
        .   .   .   .
          .   .   .
    """, notes)  # fmt: skip


def test_H22_a_shield_takes_one_source_and_is_gone():
    s = shielded("W: Ashmirror; m: Shielded 1").edict("W", "Attack", target="m")
    assert s.status("m") == {}


def test_H22_a_mark_and_the_second_point_of_a_rear_backstab_break_through_a_shield():
    assert shielded("W: Ashmirror; m: Shielded 1, Marked").edict("W", "Attack", target="m").is_defeated("m")
    assert shielded("W: Ashmirror; m: Shielded 1, faces E").edict("W", "Backstab", target="m").is_defeated("m")
    s = shielded("W: Ashmirror; m: Shielded 1, faces W").edict("W", "Backstab", target="m")
    assert s.status("m") == {}


def test_H23_silence_and_root_cover_the_next_own_turn():
    s = shielded("W: Vowshard; m: Vowshard, Rooted 1").edict("W", "Silence", target="m")
    s.pass_turn()
    assert not s.edicts("m")
    assert not s.legal("move")
    s.end()
    assert s.status("m") == {}


def test_H23_a_trap_sprung_on_the_own_turn_holds_to_the_end_of_the_next_one():
    s = Scene(EMPTY.replace("*   .", "W   t"), "W: Magnetar", pool="m").move("W", (1, 0))
    assert s.status("W") == {"Rooted": 2}
    for edict in ("Dash", "Blink"):
        assert edict not in s.edicts("W")
    s.pass_turn().pass_turn()
    assert s.status("W") == {"Rooted": 1}
    assert not s.legal("move")
    assert s.end().status("W") == {}


def test_H24_any_entry_by_an_enemy_springs_a_trap_but_not_deployment():
    s = Scene("""
          .   .   .
        .   .   .   .
      #   t   W   t   #
        .   .   .   .
          .   .   m
    """.replace("#   t", "#   ."), "W: Magnetar")  # fmt: skip
    s.edict("W", "Blink", at=(1, 0))
    assert s.status("W") == {"Rooted": 2}
    assert s.now["traps"] == [None, None]
    s = Scene(EMPTY.replace("#   .", "#   t"), phase="deployment", waiting="W")
    s.play("deploy", figure="W", at=(-1, 0))
    assert s.now["traps"][1] == [-1, 0]
    assert s.status("W") == {}


def test_H24_one_trap_a_player_and_a_new_one_replaces_the_old():
    s = Scene(EMPTY.replace("*   .", "W   T"), "W: Tempestroot")
    ground = s.hexes("edict", figure="W", edict="Root Trap")
    assert (1, 0) in ground
    assert not {(2, 0), (-2, 0), (0, 0)} & ground
    assert s.edict("W", "Root Trap", at=(0, 1)).now["traps"][0] == [0, 1]


def test_H25_the_same_edict_is_barred_on_the_following_own_turn():
    s = shielded("W: Vowshard; m: Vowshard, Shielded 1").edict("W", "Fortify").pass_turn().pass_turn()
    assert "Fortify" not in s.edicts("W")
    s.pass_turn().pass_turn()
    assert "Fortify" in s.edicts("W")


def test_H26_a_reclaimed_glyphex_is_marked_and_leaves_the_game_when_destroyed_again():
    s = Scene(EMPTY.replace("*", "W"), "W: Nightcoil", discards=(["Magnetar"], []))
    s.edict("W", "Reclaim", glyphex="Magnetar")
    assert s.now["reclaimed"][0] == ["Magnetar"]
    assert "Magnetar" in s.now["lexicons"][0]
    marked = Scene("""
          .   .   .
        .   .   .   .
      #   .   W   m   #
        .   .   .   .
          .   .   .
    """, "W: Nightcoil; m: Magnetar", reclaimed=([], ["Magnetar"]))  # fmt: skip
    marked.edict("W", "Disenchant", target="m")
    assert marked.now["removed"][1] == ["Magnetar"]
    assert marked.now["discards"][1] == []


def test_H26_an_empty_lexicon_draws_nothing():
    glyphexes = ["Aetherbind", "Ashmirror", "Cindercoil", "Echofang", "Glyphbrand of the Marked", "Gravetwist"]
    glyphexes += ["Magnetar", "Nightcoil", "Siegebreak", "Tanglegrip", "Tempestroot", "Vowshard"]
    s = Scene(EMPTY.replace("*", "W").replace("#   .", "#   m"), hands=(glyphexes, []), active=1)
    s.end()
    assert len(s.now["hands"][0]) == 12
    assert s.now["phase"] == "deployment"


def test_H27_steps_and_straight_aims_turn_bent_aims_and_blinks_do_not():
    assert Scene(EMPTY.replace("*", "W")).move("W", (0, 1)).figure("W")["facing"] == "SE"
    bent = """
          .   m   .
        .   .   .   .
      #   .   W   .   #
        .   .   .   .
          .   .   .
    """
    assert Scene(bent, "W: Vowshard").edict("W", "Silence", target="m").figure("W")["facing"] == "E"
    straight = bent.replace(".   m   .", "m   .   .")
    assert Scene(straight, "W: Vowshard").edict("W", "Silence", target="m").figure("W")["facing"] == "NW"
    assert Scene(bent, "W: Magnetar").edict("W", "Blink", at=(0, 1)).figure("W")["facing"] == "E"


def test_H28_hidden_is_the_hand_and_nothing_else():
    s = Scene(EMPTY.replace("*", "W"), hands=(["Vowshard"], ["Magnetar", "Siegebreak"]))
    seen, now = s.state.observe(0).snapshot(), s.state.snapshot()
    assert seen.hands == (now.hands[0], None)
    assert seen.lexicons == (now.lexicons[0], None)
    for name in ("hand_sizes", "lexicon_sizes", "unseen", "discards", "energy", "figures", "traps"):
        assert getattr(seen, name) == getattr(now, name)


def test_H29_a_lexicon_is_twelve_different_of_the_fifteen_and_both_may_own_the_same():
    assert fresh_board().lexicons[0][3] == fresh_board().lexicons[1][0] == 3
    for wrong in (range(11), [*range(11), 0], [*range(11), 15]):
        with pytest.raises(ValueError, match="12 different"):
            HexarionBoard(EDICTS_OF, [wrong, range(12)])


def test_H30_thirty_quiet_turns_or_turn_120_are_counted():
    board = EMPTY.replace("*", "W").replace("#   .", "#   m")

    def ends_with(**more: object) -> object:
        return Scene(board, **more).end().now["result"]  # type: ignore[arg-type]

    assert ends_with(quiet=28, energy=[2, 2]) is None
    assert ends_with(quiet=29, energy=[2, 2]) == {"winner": None, "reason": "stalemate"}
    assert ends_with(turn=120, energy=[3, 2]) == {"winner": 0, "reason": "stalemate"}
    assert ends_with(turn=120, energy=[3, 2], pool="d") == {"winner": 1, "reason": "stalemate"}
    more = Scene(board.replace("#   m", "#   .").replace("*", "W"), turn=120, pool="d", energy=[1, 3]).end()
    assert more.now["result"] == {"winner": 0, "reason": "stalemate"}, "figures on the board come first"


def test_H31_siege_takes_one_energy_and_the_last_one_only_from_an_unguarded_home_base():
    def besieged(energy: int, guard: str = ".") -> Scene:
        s = Scene(f"""
              .   .   .
            .   .   .   {guard}
          #   .   .   W   #
            .   .   .   .
              .   m   .
        """, "W: Ashmirror", energy=[2, energy], options={"siege": True})  # fmt: skip
        return s.edict("W", "Ignite", target="Home Base")

    assert besieged(3).now["energy"] == [1, 2]
    assert besieged(1).end().now["result"] == {"winner": 0, "reason": "energy"}
    assert besieged(1, "d").now["energy"] == [1, 1]
    assert besieged(2).figure("W")["facing"] == "E"
    plain = Scene(EMPTY.replace(".   #", "W   #"), "W: Ashmirror")
    assert not plain.targets("W", "Ignite")


def test_H32_the_conventions_of_the_recorded_games_hold():
    """Each has a test of its own (h33 to h50); here the order of the set-up: Glyphexes before Sanctums."""
    state = fresh_board().start()
    assert state.snapshot().phase == face.GLYPHEX_DUE
    assert state.is_legal(encode(codes.DRAW_GLYPHEX, seat=0, glyphex=11))
    assert not state.is_legal(encode(codes.DRAW_GLYPHEX, seat=1, glyphex=11))
    assert first_sanctum().snapshot().hand_sizes == (1, 1)
    assert started().snapshot().hand_sizes == (1, 1), "the pre-turn draws no Glyphex"


def test_the_game_is_over_after_a_result():
    s = Scene(EMPTY.replace("*", "W"), energy=[0, 2]).end()
    assert s.state.to_move == OVER
    assert s.state.moves() == []
    assert s.state.payoff() == [0.0, 1.0]
    draw = Scene(EMPTY.replace("*", "W").replace("#   .", "#   m"), turn=120).end()
    assert draw.state.payoff() == [0.5, 0.5]
