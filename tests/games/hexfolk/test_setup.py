"""Set-ups: drawn boards obey the rulings, and what makes no sense is refused in one sentence."""

from __future__ import annotations

import json
import time
from collections import Counter

import msgspec
import pytest

from hexsuite._core.hexfolk import codes
from hexsuite.games.base import BadInput
from hexsuite.games.hexfolk.game import HEXFOLK
from hexsuite.games.hexfolk.options import HexfolkOptions
from hexsuite.games.hexfolk.setup import HexfolkSetup, check, harbour_edge, new_setup, read_setup
from hexsuite.games.maps.harbours import harbour_clash
from hexsuite.games.maps.numbers import red_contacts
from tests.games.hexfolk.games_played import game


def _seconds(seed: int) -> float:
    """What drawing this board costs; a pause of the machine or the collector is no fault of the board."""
    best = 1.0
    for _ in range(5):
        began = time.process_time()
        new_setup(HexfolkOptions(), 4, seed)
        best = min(best, time.process_time() - began)
        if best < 0.005:
            break
    return best


def test_2000_boards_obey_the_rulings():
    worst = 0.0
    robbers, firsts, layouts = set(), Counter(), set()
    for seed in range(2000):
        setup = new_setup(HexfolkOptions(), 4, seed)
        worst = max(worst, _seconds(seed))
        grid = setup.grid()
        assert len(setup.tiles) == 19
        assert Counter(tile.terrain for tile in setup.tiles) == {
            "forest": 4,
            "pasture": 4,
            "fields": 4,
            "hills": 3,
            "mountains": 3,
            "desert": 1,
        }
        assert red_contacts(grid, [tile.number for tile in setup.tiles]) == []
        kinds = Counter(harbour.kind for harbour in setup.harbours)
        assert kinds == {"any": 4, "lumber": 1, "brick": 1, "wool": 1, "grain": 1, "ore": 1}
        assert harbour_clash(grid, [harbour_edge(grid, harbour) for harbour in setup.harbours]) is None
        (desert,) = [(tile.q, tile.r) for tile in setup.tiles if tile.terrain == "desert"]
        assert setup.robber == desert
        robbers.add(setup.robber)
        firsts[setup.first] += 1
        layouts.add(setup.tiles)
    assert worst < 0.005
    assert len(robbers) == 19  # the desert lies anywhere
    assert min(firsts.values()) > 400
    assert len(layouts) == 2000


def test_the_same_seed_gives_the_same_board():
    assert new_setup(HexfolkOptions(), 3, 11) == new_setup(HexfolkOptions(), 3, 11)
    assert new_setup(HexfolkOptions(), 3, 11) != new_setup(HexfolkOptions(), 3, 12)


def test_F12_the_first_seat_can_be_chosen():
    assert {new_setup(HexfolkOptions(first=2), 4, seed).first for seed in range(20)} == {2}


def test_F13_without_a_desert_the_robber_starts_on_the_fewest_pips():
    from random import Random

    from hexsuite._core.grid import Grid
    from hexsuite.games.maps.draw import robber_start

    grid = Grid([(0, 0), (1, 0), (2, 0), (0, 1), (-1, 1)])
    numbers = dict(zip(grid.hexes, (0, 0, 0, 0, 0), strict=True)) | {
        (0, 0): 6,
        (1, 0): 12,
        (2, 0): 5,
        (0, 1): 2,
        (-1, 1): 12,
    }
    at = robber_start(grid, [0] * 5, [numbers[h] for h in grid.hexes], Random(1))
    assert grid.hexes[at] == (-1, 1)  # 2 and 12 have one pip each: lowest q first


@pytest.mark.parametrize("seats", [0, 1, 9])
def test_F1_seats_that_do_not_fit_are_refused(seats: int):
    with pytest.raises(BadInput, match="2 to 8 players"):
        new_setup(HexfolkOptions(), seats, 1)


@pytest.mark.parametrize("options", [HexfolkOptions(target=7), HexfolkOptions(target=16), HexfolkOptions(first=2)])
def test_F24_options_that_do_not_fit_are_refused(options: HexfolkOptions):
    with pytest.raises(BadInput):
        new_setup(options, 2, 1)


def test_documents_survive_json_and_start_the_same_game():
    options = HexfolkOptions(target=12, friendly_robber=True, robber=False, longest_road=False, largest_army=False)
    setup = new_setup(options, 3, 5)
    again = read_setup(msgspec.json.encode(setup))
    assert again == setup
    assert hash(again) == hash(setup)
    assert HEXFOLK.start(again).to_bytes() == HEXFOLK.start(setup).to_bytes()
    with pytest.raises(AttributeError):
        setup.seats = 2


def test_options_reach_the_core():
    setup = new_setup(HexfolkOptions(target=13, robber=False, first=1), 2, 5)
    snapshot = HEXFOLK.start(setup).snapshot()
    assert snapshot.robber == -1
    assert snapshot.owner == 1


def test_the_dice_deck_deals_each_pair_once_in_36_rolls():
    _, steps = game(3, 5, HexfolkOptions(dice_deck=True))
    rolls = [code for _, code, _ in steps if codes.decode(code).kind == codes.DICE]
    assert len(rolls) > 72
    for start in (0, 36):
        assert len(set(rolls[start : start + 36])) == 36


def _edit(change) -> str:
    document = json.loads(msgspec.json.encode(new_setup(HexfolkOptions(first=0), 4, 5)))
    change(document)
    return json.dumps(document)


def _producing(document):
    return next(tile for tile in document["tiles"] if tile["number"])


def _desert(document):
    return next(tile for tile in document["tiles"] if not tile["number"])


@pytest.mark.parametrize(
    ("change", "message"),
    [
        (lambda d: d.pop("tiles"), "set-up: .*tiles"),
        (lambda d: d.update(seats="four"), r"\$.seats"),
        (lambda d: _producing(d).update(terrain="lava"), "lava"),
        (lambda d: d.update(seats=9), "2 to 8 players"),
        (lambda d: d.update(seats=7), "too small for 7"),
        (lambda d: d.update(first=4), "seat 4"),
        (lambda d: d["options"].update(target=99), "8 to 15"),
        (lambda d: d["options"].update(first=7), "first seat"),
        (lambda d: d.update(tiles=[], harbours=[]), "at least one hex"),
        (lambda d: d["tiles"].append(d["tiles"][0]), "once only"),
        (lambda d: d["tiles"].append({"q": 9, "r": 9, "terrain": "hills", "number": 4}), "one piece"),
        (lambda d: d.update(tiles=d["tiles"][:1], harbours=[]), "too small"),
        (lambda d: _producing(d).update(number=7), "except 7, not 7"),
        (lambda d: _producing(d).update(number=0), "except 7, not 0"),
        (lambda d: _producing(d).update(number=-3), "except 7, not -3"),
        (lambda d: _desert(d).update(number=4), "carries a number"),
        (lambda d: d.update(robber=[5, 5]), "robber"),
        (lambda d: d["harbours"][0].update(q=0, r=0), "face the sea"),
        (lambda d: d["harbours"][0].update(q=40), "not on the board"),
        (lambda d: d["harbours"].append(d["harbours"][0] | {"kind": "any"}), "share a corner"),
        (lambda d: d["harbours"][0].update(side="N"), "set-up: .*'N'"),
    ],
)
def test_what_makes_no_sense_is_refused_in_one_sentence(change, message: str):
    with pytest.raises(BadInput, match=message) as refusal:
        read_setup(_edit(change))
    text = str(refusal.value)
    assert text.endswith(".")
    assert "\n" not in text


@pytest.mark.parametrize("text", [b"", b"{}", b"[]", b"\xff", b"{", b'{"seats": 4}'])
def test_foreign_documents_are_refused(text: bytes):
    with pytest.raises(BadInput, match="not a Hexfolk set-up"):
        read_setup(text)


def test_a_document_that_was_decoded_elsewhere_is_checked_at_the_start():
    setup = new_setup(HexfolkOptions(), 4, 5)
    wrong: HexfolkSetup = msgspec.structs.replace(setup, robber=(9, 9))
    with pytest.raises(BadInput):
        HEXFOLK.start(wrong)
    check(setup)


def test_a_set_up_names_no_file_for_a_rematch_to_open():
    setup = new_setup(HexfolkOptions(), 4, 1)
    for path in ("own.hexmap", "OWN.HEXMAP", "/somewhere/own"):
        with pytest.raises(BadInput, match="names a file of a map where the map itself has to stand"):
            HEXFOLK.start(msgspec.structs.replace(setup, options=HexfolkOptions(map=path)))
