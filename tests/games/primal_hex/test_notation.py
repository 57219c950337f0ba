"""Typed moves: each code has its own text, and every mistake one sentence."""

from __future__ import annotations

from random import Random

import pytest

from hexsuite._core.face import CHANCE
from hexsuite._core.primal_hex import codes, face
from hexsuite._core.primal_hex.codes import encode
from hexsuite.games.base import BadInput
from hexsuite.games.primal_hex import refusals
from hexsuite.games.primal_hex.game import PRIMAL_HEX
from hexsuite.games.primal_hex.layout import layout
from hexsuite.games.primal_hex.options import PrimalOptions
from hexsuite.games.primal_hex.refusals import why_not
from hexsuite.games.primal_hex.setup import new_setup
from hexsuite.games.typed import with_seats
from tests.games.primal_hex.games_played import NAMES, game

SETUP = new_setup(PrimalOptions(first=0, scenario="first light", tribes=("red", "blue")), 2, 7)
BOARD = layout(SETUP)
D4 = BOARD.by_name["d4"]
C4 = BOARD.by_name["c4"]
GAMES = [
    (2, 1, PrimalOptions()),
    (3, 2, PrimalOptions(long_arm=True, tribes=("blue", "", "yellow"))),
    (4, 3, PrimalOptions(hidden_dice=True, warchiefs="mixed", scenario="wide country")),
]


@pytest.mark.parametrize(("seats", "seed", "options"), GAMES)
def test_every_legal_code_survives(seats: int, seed: int, options: PrimalOptions):
    setup, steps = game(seats, seed, options)
    kinds = set()
    for before, code, _ in steps:
        if before.to_move == CHANCE:
            text = PRIMAL_HEX.notation(setup, code)
            assert text.split()[0] in ("rolled", "dealt")
            assert PRIMAL_HEX.parse(setup, before, text) == code
            continue
        texts = set()
        for legal in before.moves():
            text = PRIMAL_HEX.notation(setup, legal)
            texts.add(text)
            assert PRIMAL_HEX.parse(setup, before, text) == legal, text
            assert PRIMAL_HEX.parse(setup, before, f"  {text.upper()} ") == legal
            kinds.add(codes.decode(legal).kind)
        assert len(texts) == len(before.moves())
    assert len(kinds) >= 18


@pytest.mark.parametrize(
    ("code", "text"),
    [
        (encode(codes.CHOOSE_WARCHIEF, 0), "warchief torva"),
        (encode(codes.CHOOSE_ADVISOR, 6), "advisor old bramble"),
        (encode(codes.KEEP_TACTIC, 0), "draft second look"),
        (encode(codes.PLACE_HEX, D4), "place d4"),
        (encode(codes.KEEP), "keep"),
        (encode(codes.REROLL, 1), "reroll 1"),
        (encode(codes.REROLL, 0), "reroll"),
        (encode(codes.STRENGTH, 3, 1), "strength 3 up"),
        (encode(codes.STRENGTH, 4, 0, 2), "strength 4 down 2"),
        (encode(codes.ADVISOR), "reveal"),
        (encode(codes.DONE), "done"),
        (encode(codes.CHOOSE_TACTIC, 5), "tactic the lowly rise"),
        (encode(codes.ORDER_HEX, D4), "order d4"),
        (encode(codes.ORDER_KIND, face.PRAY, 0), "lay pray down"),
        (encode(codes.ORDER_KIND, face.HARVEST, 1), "lay harvest up"),
        (encode(codes.ACTIVATE, D4, 1), "activate d4"),
        (encode(codes.ACTIVATE, D4, 3, 2), "activate d4 3 straight 2"),
        (encode(codes.VOID, D4), "void d4"),
        (encode(codes.STAND_DOWN), "stand"),
        (encode(codes.TARGET, C4), "target c4"),
        (encode(codes.CHARGE_AT, C4, D4), "charge c4 d4"),
        (encode(codes.DESTROY, C4), "destroy c4"),
        (encode(codes.MOVE_TERRAIN, C4, D4), "mountain c4 d4"),
        (encode(codes.PICK_DIE, 2), "die 2"),
        (encode(codes.ROLL), "roll"),
        (encode(codes.STOP), "stop"),
        (encode(codes.PICK_RIVAL, 1), "rival 2"),
        (encode(codes.TURN_UP, C4), "turn c4"),
        (encode(codes.PICK_KIND, face.CHARGE), "kind charge"),
        (encode(codes.GROW, C4), "grow c4"),
        (encode(codes.MOVE_ORDER, C4, D4), "shift c4 d4"),
        (encode(codes.SWAP_ORDERS, C4, D4), "swap c4 d4"),
        (codes.encode_roll((2, 0, 1, 0, 0, 3)), "rolled 1 1 3 6 6 6"),
        (codes.encode_deal([2, 0, 1] + [0] * 23), "dealt 2 second-look 1 steady-hands"),
    ],
)
def test_texts(code: int, text: str):
    assert PRIMAL_HEX.notation(SETUP, code) == text


def test_a_number_that_is_no_code_has_no_text():
    with pytest.raises(ValueError, match="not a code of Primal Hex"):
        PRIMAL_HEX.notation(SETUP, 63)


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", "Type a move, or help for a list of them."),
        ("dance", '"dance" is not a move of Primal Hex.'),
        ("r", '"r" can mean reroll or reveal or roll or rival or rolled.'),
        ("warchief", "Type it like this: warchief torva."),
        ("warchief dan", '"dan" is not a Warchief.'),
        ("warchief ivo", "That Warchief is not among yours: Torva, Brannoc, Keshet."),
        ("advisor corm", "First choose your Warchief, unseen by the others."),
        ("place d4", "First choose your Warchief, unseen by the others."),
        ("place h9", '"h9" is not a hex: they are called a1 to g4.'),
        ("place", "Type it like this: place d4."),
        ("reroll 7", '"7" is not a face from 1 to 6.'),
        ("reroll ²", '"²" is not a face from 1 to 6.'),
        ("strength 3", "Type it like this: strength 3 up."),
        ("strength 3 sideways", '"sideways" is not a way: it is up or down.'),
        ("lay retreat up", '"retreat" is not a kind of order.'),
        ("activate d4 x", '"x" is not a number of targets from 1 to 99.'),
        ("rival 3", '"3" is not a player from 1 to 2.'),
        ("rolled 1 2 3", "Dice and cards are left to chance."),
        ("dealt 2", "Type it like this: dealt 2 evil-eye 1 fair-wind."),
    ],
)
def test_mistakes_get_one_sentence(text: str, sentence: str):
    with pytest.raises(BadInput) as refusal:
        PRIMAL_HEX.parse(SETUP, PRIMAL_HEX.start(SETUP), text)
    assert str(refusal.value) == sentence


def test_short_words_ids_and_names():
    state = PRIMAL_HEX.start(SETUP)
    assert PRIMAL_HEX.parse(SETUP, state, "war tor") == encode(codes.CHOOSE_WARCHIEF, 0)
    assert with_seats("strength 4 down ben", NAMES) == "strength 4 down 2"


def test_every_step_that_asks_has_its_moves():
    """The table of what has to come first agrees with the core in every position of some games."""
    for arguments in GAMES:
        for before, _, _ in game(*arguments)[1]:
            if before.to_move >= 0:
                kinds = {codes.decode(code).kind for code in before.moves()}
                assert kinds <= set(refusals._STEPS[before.snapshot().step])


def test_refusals_say_why_in_every_position():
    """Whatever is tried, the answer is one sentence, and hardly ever the one that explains nothing."""
    vague: list[str] = []
    tried = 0
    for seats, seed, options in GAMES:
        setup, steps = game(seats, seed, options)
        board = layout(setup)
        everything = sorted({code for before, _, _ in steps if before.to_move >= 0 for code in before.moves()})
        by_kind: dict[int, list[int]] = {}
        for code in everything:
            by_kind.setdefault(codes.decode(code).kind, []).append(code)
        rng = Random(2)
        for before, _, _ in steps:
            if before.to_move < 0:
                continue
            here = refusals._STEPS[before.snapshot().step]
            tries = [rng.choice(everything) for _ in range(3)]
            tries += [
                code for kind in here for code in rng.sample(by_kind.get(kind, []), min(4, len(by_kind.get(kind, []))))
            ]
            for code in tries:
                if before.is_legal(code):
                    continue
                tried += 1
                text = why_not(board, before, code)
                assert text.endswith(".")
                assert text[0].isupper() or text[0].islower()
                assert "\n" not in text
                if text == "The rules do not allow that now.":
                    vague.append(PRIMAL_HEX.notation(setup, code))
    assert tried > 2000
    assert not vague


def test_refusals_give_nothing_away():
    """A seat that is refused learns no more than it may know: another hidden order, the same sentence."""
    setup, steps = game(3, 2, GAMES[1][2])
    board = layout(setup)
    told = 0
    for before, _, _ in steps:
        if before.to_move < 0 or before.snapshot().step not in (face.ASK_TARGET, face.ASK_ACTIVATION):
            continue
        other = before.observe(before.to_move).determinize(5)
        for code in (encode(codes.DESTROY, D4), encode(codes.TARGET, D4), encode(codes.TURN_UP, C4)):
            if not before.is_legal(code) and not other.is_legal(code):
                assert why_not(board, before, code) == why_not(board, other, code)
                told += 1
    assert told > 20
