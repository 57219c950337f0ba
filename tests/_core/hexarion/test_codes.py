"""Hexarion's codes: what is written down in docs/codes.md, both ways, and nothing else."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from hexsuite._core.hexarion import codes
from hexsuite._core.hexarion.codes import decode, encode
from tests._core.hexarion.test_random_games import table, walk
from tests.oracle_hexarion import EDICTS

_ALL = (Path(__file__).parents[3] / "docs" / "codes.md").read_text(encoding="utf-8")
TEXT = _ALL.split("\n## Hexarion Conquest\n")[1].split("\n## ")[0]


def test_every_code_of_a_game_goes_there_and_back() -> None:
    for number in range(8):
        for code, _ in walk(table(number).start(), number):
            decoded = decode(code)
            fields = {name: value for name, value in decoded._asdict().items() if name != "kind"}
            assert encode(decoded.kind, **fields) == code


def test_known_codes_never_change() -> None:
    assert encode(codes.END_TURN) == 8
    assert encode(codes.MOVE, figure=codes.WARRIOR, hex=9) == 6 | 5 << 10 | 9 << 26
    push = encode(codes.EDICT, figure=codes.MAGE, edict=codes.PUSH, target=codes.ROGUE, hex=18)
    assert push == 7 | 3 << 10 | 8 << 26 | 4 << 42 | 18 << 50
    slip = encode(codes.EDICT, figure=codes.ROGUE, edict=codes.SLIPSTRIKE, target=codes.ARCHER)
    assert slip == 7 | 4 << 10 | 22 << 26 | 1 << 50
    assert decode(slip).hex == -1
    assert encode(codes.DRAW_HEXMASTER, seat=1, figure=2) == 33 | 1 << 10 | 2 << 26


def test_the_document_names_every_edict_with_its_number() -> None:
    rows = dict(re.findall(r"^\| (\d+) \| ([A-Z][\w ]+?) \|", TEXT, re.MULTILINE))
    assert [rows[str(number)] for number in range(1, codes.EDICTS)] == list(EDICTS[1:])


@pytest.mark.parametrize(
    ("kind", "fields"),
    [
        (0, {}),
        (9, {}),
        (codes.MOVE, {"figure": 6, "hex": 1}),
        (codes.MOVE, {"figure": 1}),
        (codes.MOVE, {"figure": 1, "hex": 19}),
        (codes.END_TURN, {"hex": 3}),
        (codes.EDICT, {"figure": 1}),
        (codes.EDICT, {"figure": 1, "edict": 24}),
        (codes.EDICT, {"figure": 1, "edict": codes.FORTIFY, "target": 1}),
    ],
)
def test_what_is_no_code_is_refused(kind: int, fields: dict[str, int]) -> None:
    with pytest.raises(ValueError):
        encode(kind, **fields)


@pytest.mark.parametrize("number", [-1, 1 << 63, 0, 63, 7 | 24 << 26])
def test_what_is_no_number_of_a_code_is_refused(number: int) -> None:
    with pytest.raises(ValueError):
        decode(number)
