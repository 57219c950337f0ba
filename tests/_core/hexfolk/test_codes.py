"""Codes are the save format: their layout is fixed, and every code comes apart as it was put together."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hexsuite._core.hexfolk import codes

part = st.integers(0, 0xFFFF)
side = st.lists(st.integers(0, 31), min_size=5, max_size=5)


def test_kinds_have_their_numbers_for_ever():
    names = """
        ROLL END_TURN BUILD_ROAD BUILD_SETTLEMENT BUILD_CITY BUY_CARD PLAY_KNIGHT PLAY_ROAD_BUILDING
        PLAY_YEAR_OF_PLENTY PLAY_MONOPOLY MOVE_ROBBER DISCARD BANK_TRADE OFFER ACCEPT DECLINE COUNTER TAKE
        WITHDRAW STEAL
    """
    assert [getattr(codes, name) for name in names.split()] == list(range(1, 21))
    assert (codes.DICE, codes.CARD, codes.STOLEN) == (32, 33, 34)


def test_layout():
    assert codes.encode(codes.BANK_TRADE, 1, 2, 3) == 13 | 1 << 10 | 2 << 26 | 3 << 42
    trade = codes.encode_trade(codes.OFFER, (1, 2, 3, 4, 5), (6, 7, 8, 9, 10))
    given_ = 1 << 10 | 2 << 15 | 3 << 20 | 4 << 25 | 5 << 30
    wanted = 6 << 35 | 7 << 40 | 8 << 45 | 9 << 50 | 10 << 55
    assert trade == 14 | given_ | wanted


@given(st.sampled_from([1, 3, 11, 13, 20, 32, 34]), part, part, part)
def test_codes_come_apart(kind: int, a: int, b: int, c: int):
    assert codes.decode(codes.encode(kind, a, b, c)) == (kind, a, b, c, (), ())


@given(st.sampled_from([codes.OFFER, codes.COUNTER]), side, side)
def test_trades_come_apart(kind: int, give: list[int], want: list[int]):
    code = codes.encode_trade(kind, give, want)
    assert 0 <= code < 1 << 63
    assert codes.decode(code) == (kind, 0, 0, 0, tuple(give), tuple(want))


@given(st.integers(0, codes.MOST_OPEN), side, side)
def test_F18_an_offer_carries_its_number(number: int, give: list[int], want: list[int]):
    code = codes.encode_trade(codes.OFFER, give, want, number)
    assert code == codes.encode_trade(codes.OFFER, give, want) | number << 60
    assert codes.decode(code) == (codes.OFFER, number, 0, 0, tuple(give), tuple(want))


@pytest.mark.parametrize(
    "wrong",
    [
        lambda: codes.encode(0),
        lambda: codes.encode(64),
        lambda: codes.encode(codes.OFFER),
        lambda: codes.encode(codes.BUILD_ROAD, -1),
        lambda: codes.encode(codes.BUILD_ROAD, 0x10000),
        lambda: codes.encode_trade(codes.ROLL, (0,) * 5, (0,) * 5),
        lambda: codes.encode_trade(codes.OFFER, (0,) * 4, (0,) * 5),
        lambda: codes.encode_trade(codes.OFFER, (32, 0, 0, 0, 0), (0,) * 5),
        lambda: codes.encode_trade(codes.OFFER, (0,) * 5, (0, 0, -1, 0, 0)),
        lambda: codes.encode_trade(codes.OFFER, (0,) * 5, (0,) * 5, 4),
        lambda: codes.encode_trade(codes.COUNTER, (0,) * 5, (0,) * 5, 1),
        lambda: codes.decode(-1),
        lambda: codes.decode(1 << 63),
    ],
)
def test_what_does_not_fit_is_refused(wrong):
    with pytest.raises(ValueError):
        wrong()
