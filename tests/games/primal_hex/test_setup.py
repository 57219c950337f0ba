"""Set-ups: drawn by the seed, whole documents, and what makes no sense is refused in one sentence."""

from __future__ import annotations

import json
from collections import Counter

import msgspec
import pytest

from hexsuite.games.base import BadInput, Seated
from hexsuite.games.primal_hex import content
from hexsuite.games.primal_hex.game import PRIMAL_HEX
from hexsuite.games.primal_hex.layout import layout
from hexsuite.games.primal_hex.options import PrimalOptions
from hexsuite.games.primal_hex.scenario import SUFFIX, write_scenario
from hexsuite.games.primal_hex.scenarios import for_seats, named
from hexsuite.games.primal_hex.setup import PrimalSetup, board, check, new_setup, read_setup
from hexsuite.games.typed import options as typed_options

SETUP = new_setup(PrimalOptions(), 3, 11)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_same_seed_the_same_table_and_everything_is_drawn(seats: int):
    seen: dict[str, Counter] = {name: Counter() for name in ("scenario", "tribes", "seasons", "first")}
    for seed in range(120):
        setup = new_setup(PrimalOptions(), seats, seed)
        assert setup == new_setup(PrimalOptions(), seats, seed)
        assert hash(setup) == hash(new_setup(PrimalOptions(), seats, seed))
        check(setup)
        for name, values in seen.items():
            values[getattr(setup, name)] += 1
        assert len(set(setup.seasons)) == 3
        assert len(set(setup.tribes)) == seats
    assert set(seen["scenario"]) == {document.name for document in for_seats(seats)}
    assert set(seen["first"]) == set(range(seats))
    assert len({tribe for tribes in seen["tribes"] for tribe in tribes}) == 4
    assert len({season for seasons in seen["seasons"] for season in seasons}) == 8


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_P6_each_seat_picks_of_three_of_its_tribe(seats: int):
    setup = new_setup(PrimalOptions(), seats, 5)
    cards = setup.cards
    for seat, tribe in enumerate(setup.tribes):
        assert list(setup.warchiefs[seat]) == [card.id for card in cards.warchiefs if card.tribe == tribe]
        assert list(setup.advisors[seat]) == [card.id for card in cards.advisors if card.tribe == tribe]


def test_dealt_warchiefs_are_one_each_and_not_asked_for():
    dealt = set()
    for seed in range(30):
        setup = new_setup(PrimalOptions(warchiefs="dealt", tribes=("red", "green")), 2, seed)
        dealt |= set(setup.warchiefs)
        assert [len(hand) for hand in setup.warchiefs] == [1, 1]
        assert [len(hand) for hand in setup.advisors] == [3, 3]
    assert len(dealt) == 6
    words = {PRIMAL_HEX.notation(setup, code).split()[0] for code in PRIMAL_HEX.start(setup).moves()}
    assert words == {"advisor"}


def test_mixed_warchiefs_come_from_all_tribes():
    setup = new_setup(PrimalOptions(warchiefs="mixed"), 4, 3)
    assert sorted(name for hand in setup.warchiefs for name in hand) == sorted(c.id for c in setup.cards.warchiefs)
    state = PRIMAL_HEX.start(setup)
    while state.to_move >= 0:
        state.apply(state.moves()[0])
    assert all(card is not None for card in state.snapshot().warchiefs)


def test_choices_of_the_table_hold():
    setup = new_setup(PrimalOptions(scenario="broken", tribes=("yellow", "", "red"), first=2, harvest_cap=5), 3, 8)
    assert setup.scenario == "Broken Ring"
    assert (setup.tribes[0], setup.tribes[2], setup.first) == ("yellow", "red", 2)
    assert setup.tribes[1] in ("blue", "green")
    assert new_setup(PrimalOptions(tribes=("none", "moss")), 2, 3).tribes[1] == "green"
    assert layout(setup).board.first == 2
    assert layout(setup).tribes[0] == "Amber"


def test_choices_can_be_typed():
    typed = ["scenario=the well", "tribes=red,blue,green", "hidden-dice=on", "harvest_cap=5", "warchiefs=mixed"]
    chosen = typed_options(PRIMAL_HEX, typed)
    assert chosen == PrimalOptions("the well", ("red", "blue", "green"), "mixed", hidden_dice=True, harvest_cap=5)
    with pytest.raises(BadInput):
        typed_options(PRIMAL_HEX, ["harvest_cap=7"])


def test_a_rematch_takes_tribes_along():
    chosen = PrimalOptions(tribes=("red", "", "green"))
    assert isinstance(chosen, Seated)
    assert chosen.rotated().tribes == ("", "green", "red")
    assert PrimalOptions().rotated() == PrimalOptions()


@pytest.mark.parametrize(
    ("options", "seats", "sentence"),
    [
        (PrimalOptions(), 5, "Primal Hex is for 2 to 4 players, not 5."),
        (PrimalOptions(long_arm=True, hidden_dice=True), 2, "The long arm needs open dice"),
        (PrimalOptions(first=2), 2, "The First Player must be one of the 2 at the table."),
        (PrimalOptions(tribes=("red",)), 2, "There are 2 players, and tribes are chosen for 1."),
        (PrimalOptions(tribes=("red", "red")), 2, "Two players cannot both lead the Cinder tribe."),
        (PrimalOptions(tribes=("Moss", "none", "green")), 3, "Two players cannot both lead the Moss tribe."),
        (PrimalOptions(tribes=("pink", "")), 2, 'There is no tribe "pink"; there is Cinder, Heron, Moss, Amber.'),
        (PrimalOptions(scenario="first light"), 4, '"first light" is not a scenario for 4 players (Four Winds,'),
        (PrimalOptions(scenario=for_seats(3)[0]), 4, 'The scenario "Three Fires" is for 3 players, not for 4.'),
    ],
)
def test_what_does_not_fit_is_refused(options: PrimalOptions, seats: int, sentence: str):
    with pytest.raises(BadInput) as refusal:
        new_setup(options, seats, 1)
    assert str(refusal.value).startswith(sentence)


def test_a_scenario_of_ones_own_stands_in_the_setup(tmp_path):
    own = msgspec.structs.replace(
        named("first light"), id="own", name="Own", mountains=((1, 1), (-1, -1), (0, 1), (0, -1))
    )
    path = tmp_path / f"own{SUFFIX}"
    write_scenario(path, own)
    setup = new_setup(PrimalOptions(scenario=str(path)), 2, 1)
    path.unlink()
    assert setup.scenario == "Own"
    assert new_setup(setup.options, 2, 2).mountains == setup.mountains
    assert new_setup(PrimalOptions(scenario="first light"), 2, 1).options.scenario == "first light"
    bad = msgspec.structs.replace(own, centre=(9, 9))
    with pytest.raises(BadInput, match=r'^The scenario "Own" cannot be played: The centre is at \(9, 9\)'):
        new_setup(PrimalOptions(scenario=bad), 2, 1)


def test_a_setup_is_a_whole_document(monkeypatch: pytest.MonkeyPatch):
    """A saved game needs no data file: neither cards nor scenarios are read again."""
    text = msgspec.json.encode(SETUP)

    def gone(*_: object) -> None:
        raise AssertionError("a data file was read")

    monkeypatch.setattr(content, "shipped", gone)
    monkeypatch.setattr("hexsuite.assets.path", gone)
    again = read_setup(text)
    assert again == SETUP
    assert PRIMAL_HEX.start(again).to_bytes() == board(SETUP).start().to_bytes()
    assert len(text) < 30_000


def damaged(**members: object) -> bytes:
    return json.dumps(json.loads(msgspec.json.encode(SETUP)) | members).encode()


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        (b"[]", "This is not a set-up of Primal Hex: "),
        (damaged(first=7), "The set-up makes seat 7 First Player, and there is none."),
        (damaged(seasons=["heart", "heart", "unity"]), "The set-up needs 3 different Seasons."),
        (damaged(seasons=["heart", "winter", "unity"]), 'There is no Season "winter"; there is Bounty,'),
        (damaged(tribes=["red", "red", "blue"]), "The tribes of the set-up are not different tribes of its cards."),
        (damaged(tribes=["red", "blue"]), "The lists by seat of the set-up differ in length."),
        (damaged(centre=[9, 9]), "The set-up has something at (9, 9), which is not on its board."),
        (damaged(mountains=[[0, 0]] * 11), "The set-up has 11 mountains, and 10 are the most."),
        (damaged(hexes=[[0, 0], [0, 0]]), "The set-up cannot be played: "),
        (damaged(warchiefs=[["torva"], ["torva"], ["ivo"]]), "The set-up deals no different Warchiefs to every seat."),
    ],
)
def test_damaged_documents_are_refused(text: bytes, sentence: str):
    with pytest.raises(BadInput) as refusal:
        read_setup(text)
    assert str(refusal.value).startswith(sentence)


def test_operations_of_a_foreign_setup_are_judged():
    document = json.loads(msgspec.json.encode(SETUP))
    document["cards"]["tactics"][0]["effects"] = [{"op": "reroll", "dice": 99, "times": 1}]
    with pytest.raises(BadInput, match="the cards of the set-up: Second Look: "):
        read_setup(json.dumps(document))
    assert isinstance(SETUP, PrimalSetup)


def test_hexes_have_names_by_row_and_number():
    board_ = layout(new_setup(PrimalOptions(scenario="first light"), 2, 1))
    assert board_.hex_names[0] == "a1"
    assert board_.hex_names[board_.board.centre] == "d4"
    assert board_.hex_names[-1] == "g4"
    assert len(set(board_.hex_names)) == 37


@pytest.mark.parametrize("ending", [SUFFIX, SUFFIX.upper()])
def test_a_set_up_names_no_file_for_a_rematch_to_open(ending: str):
    with pytest.raises(BadInput, match="names a file of a scenario where the scenario itself has to stand"):
        PRIMAL_HEX.start(msgspec.structs.replace(SETUP, options=PrimalOptions(scenario=f"own{ending}")))


@pytest.mark.parametrize(
    ("path", "value", "told"),
    [
        (
            ("cards", "warchiefs", 1, "rules", 0, "op"),
            ["x"],
            r'"op" of rules\[0\] must be .* at `\$\.cards\.warchiefs\[1\]`',
        ),
        (
            ("cards", "advisors", 2, "reveal", 0, "op"),
            7,
            r'"op" of reveal\[0\] must be .* at `\$\.cards\.advisors\[2\]`',
        ),
        (("cards", "seasons", 0, "rules"), [{}], r"rules\[0\] must .* at `\$\.cards\.seasons\[0\]`"),
        (("cards", "tactics", 3, "effects", 0, "op"), None, r"at `\$\.cards\.tactics\[3\]\.effects\[0\]"),
        (("hexes", 4, 1), 10**30, r"at `\$\.hexes\[4\]\[1\]`"),
        (("hexes", 4, 0), -(2**40), r"at `\$\.hexes\[4\]\[0\]`"),
        (("centre", 0), 2**31, r"at `\$\.centre\[0\]`"),
        (("mountains", 0, 1), 10**30, r"at `\$\.mountains\[0\]\[1\]`"),
        (("territories", 1, 0, 1), -101, r"at `\$\.territories\[1\]\[0\]\[1\]`"),
    ],
)
def test_a_damaged_setup_is_told_with_the_place(path: tuple[str | int, ...], value: object, told: str):
    document = json.loads(msgspec.json.encode(SETUP))
    at = document
    for step in path[:-1]:
        at = at[step]
    at[path[-1]] = value
    with pytest.raises(BadInput, match=told):
        read_setup(json.dumps(document))
