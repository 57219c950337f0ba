"""The seat colours keep their distance for all eyes, by a difference formula checked on its published values."""

from __future__ import annotations

from itertools import combinations

import pytest

from hexsuite.ui.board import palette

# Sharma, Wu, Dalal: The CIEDE2000 color-difference formula (2005), table 1.
PUBLISHED = [
    ((50.0, 2.6772, -79.7751), (50.0, 0.0, -82.7485), 2.0425),
    ((50.0, -1.0, 2.0), (50.0, 0.0, 0.0), 2.3669),
    ((50.0, 2.49, -0.001), (50.0, -2.49, 0.0009), 7.1792),
    ((50.0, 2.49, -0.001), (50.0, -2.49, 0.0011), 7.2195),
    ((50.0, 2.5, 0.0), (73.0, 25.0, -18.0), 27.1492),
    ((50.0, 2.5, 0.0), (61.0, -5.0, 29.0), 22.8977),
    ((60.2574, -34.0099, 36.2677), (60.4626, -34.1751, 39.4387), 1.2644),
    ((90.8027, -2.0831, 1.441), (91.1528, -1.6435, 0.0447), 1.4441),
    ((2.0776, 0.0795, -1.135), (0.9033, -0.0636, -0.5514), 0.9082),
]


@pytest.mark.parametrize(("one", "other", "expected"), PUBLISHED)
def test_the_difference_has_its_published_values(one: palette.Triple, other: palette.Triple, expected: float) -> None:
    assert palette.ciede2000(one, other) == pytest.approx(expected, abs=1e-4)
    assert palette.ciede2000(other, one) == pytest.approx(expected, abs=1e-4)


@pytest.mark.parametrize("eye", palette.EYES)
def test_every_two_seats_differ_by_twenty_for_every_eye(eye: palette.Eye) -> None:
    for one, other in combinations(palette.SEAT_COLOURS, 2):
        assert palette.difference(one, other, eye) >= 20, (one, other)


@pytest.mark.parametrize("eye", palette.EYES)
def test_the_first_four_keep_their_larger_distance(eye: palette.Eye) -> None:
    assert palette.smallest_difference(palette.SEAT_COLOURS[:4], eye) >= 23.9


def test_plain_colours_would_fail() -> None:
    plain = ("#FF0000", "#0000FF", "#00AA00", "#FFFF00")
    assert min(palette.smallest_difference(plain, eye) for eye in palette.EYES) < 20


def test_letters_are_readable_on_their_seat() -> None:
    for i in range(8):
        style = palette.seat_style(i, "A")
        assert palette.contrast(style.ink, style.colour) >= 4.5, style


def test_the_outline_stands_off_the_seat() -> None:
    for i in range(8):
        style = palette.seat_style(i, "A")
        assert palette.contrast(style.outline, style.colour) >= 3, style


def test_every_seat_has_its_own_mark() -> None:
    assert len({palette.seat_style(i, "A").mark for i in range(8)}) == 8


def test_an_unknown_colour_is_refused() -> None:
    with pytest.raises(IndexError):
        palette.seat_style(8, "I")
    with pytest.raises(ValueError, match="not a colour"):
        palette.rgb("red")
