"""Seat colours that everybody can tell apart, and the colour science that proves it.

Colours are "#rrggbb" strings. Differences are CIEDE2000 (Sharma, Wu, Dalal 2005) between CIE L*a*b* values
under D65; colour-blind eyes are simulated with the matrices of Machado, Oliveira and Fernandes (2009) at full
severity, in linear RGB. Uses the standard library only.
"""

from __future__ import annotations

from itertools import combinations
from math import atan2, cos, degrees, exp, hypot, radians, sin, sqrt
from typing import Literal

from hexsuite.ui.board.model import SeatStyle

Eye = Literal["normal", "protan", "deutan", "tritan"]
EYES: tuple[Eye, ...] = ("normal", "protan", "deutan", "tritan")
Triple = tuple[float, float, float]

_MACHADO: dict[Eye, tuple[Triple, Triple, Triple]] = {
    "protan": ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998)),
    "deutan": ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.011820, 0.042940, 0.968881)),
    "tritan": ((1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602), (0.004733, 0.691367, 0.303900)),
}


def rgb(colour: str) -> Triple:
    """Channels of "#rrggbb" as 0–1. ValueError for anything else."""
    if len(colour) != 7 or colour[0] != "#":
        raise ValueError(f"not a colour: {colour!r}")
    return int(colour[1:3], 16) / 255, int(colour[3:5], 16) / 255, int(colour[5:7], 16) / 255


def _linear(channel: float) -> float:
    return channel / 12.92 if channel <= 0.04045 else float(((channel + 0.055) / 1.055) ** 2.4)


def linear(colour: str) -> Triple:
    """Linear-light RGB of an sRGB colour."""
    r, g, b = rgb(colour)
    return _linear(r), _linear(g), _linear(b)


def luminance(colour: str) -> float:
    """Relative luminance (WCAG 2), 0–1."""
    r, g, b = linear(colour)
    return 0.2126 * r + 0.7152 * g + 0.0722 * b


def contrast(one: str, other: str) -> float:
    """Contrast ratio (WCAG 2), 1–21."""
    high, low = sorted((luminance(one), luminance(other)), reverse=True)
    return (high + 0.05) / (low + 0.05)


def seen(colour: str, eye: Eye) -> Triple:
    """Linear RGB of a colour as an eye sees it, clipped to the screen's range."""
    values = linear(colour)
    if eye == "normal":
        return values
    r, g, b = (min(1.0, max(0.0, sum(k * v for k, v in zip(row, values, strict=True)))) for row in _MACHADO[eye])
    return r, g, b


def lab(linear_rgb: Triple) -> Triple:
    """CIE L*a*b* (D65) of linear sRGB."""
    r, g, b = linear_rgb
    x = (0.4124564 * r + 0.3575761 * g + 0.1804375 * b) / 0.95047
    y = 0.2126729 * r + 0.7151522 * g + 0.0721750 * b
    z = (0.0193339 * r + 0.1191920 * g + 0.9503041 * b) / 1.08883

    def f(t: float) -> float:
        return float(t ** (1 / 3)) if t > 216 / 24389 else (24389 / 27 * t + 16) / 116

    fx, fy, fz = f(x), f(y), f(z)
    return 116 * fy - 16, 500 * (fx - fy), 200 * (fy - fz)


def _mean_hue(h1: float, h2: float, grey: bool) -> float:
    if grey:
        return h1 + h2
    if abs(h1 - h2) <= 180:
        return (h1 + h2) / 2
    return (h1 + h2 + 360) / 2 if h1 + h2 < 360 else (h1 + h2 - 360) / 2


def ciede2000(one: Triple, other: Triple) -> float:
    """Colour difference of two L*a*b* values, with all weights 1."""
    (l1, a1, b1), (l2, a2, b2) = one, other
    mean_c = (hypot(a1, b1) + hypot(a2, b2)) / 2
    g = 0.5 * (1 - sqrt(mean_c**7 / (mean_c**7 + 25**7)))
    a1, a2 = (1 + g) * a1, (1 + g) * a2
    c1, c2 = hypot(a1, b1), hypot(a2, b2)
    h1 = degrees(atan2(b1, a1)) % 360 if c1 else 0.0
    h2 = degrees(atan2(b2, a2)) % 360 if c2 else 0.0
    grey = c1 * c2 == 0
    turn = 0.0 if grey else (h2 - h1 + 180) % 360 - 180
    dl, dc = l2 - l1, c2 - c1
    dh = 2 * sqrt(c1 * c2) * sin(radians(turn) / 2)
    ml, mc, mh = (l1 + l2) / 2, (c1 + c2) / 2, _mean_hue(h1, h2, grey)
    t = (
        1
        - 0.17 * cos(radians(mh - 30))
        + 0.24 * cos(radians(2 * mh))
        + 0.32 * cos(radians(3 * mh + 6))
        - 0.20 * cos(radians(4 * mh - 63))
    )
    sl = 1 + 0.015 * (ml - 50) ** 2 / sqrt(20 + (ml - 50) ** 2)
    sc, sh = 1 + 0.045 * mc, 1 + 0.015 * mc * t
    rc = 2 * sqrt(mc**7 / (mc**7 + 25**7))
    rt = -sin(radians(60 * exp(-(((mh - 275) / 25) ** 2)))) * rc
    return sqrt((dl / sl) ** 2 + (dc / sc) ** 2 + (dh / sh) ** 2 + rt * dc / sc * dh / sh)


def difference(one: str, other: str, eye: Eye = "normal") -> float:
    """CIEDE2000 between two colours as an eye sees them."""
    return ciede2000(lab(seen(one, eye)), lab(seen(other, eye)))


def smallest_difference(colours: tuple[str, ...], eye: Eye) -> float:
    """The distance of the two most alike of several colours."""
    return min(difference(a, b, eye) for a, b in combinations(colours, 2))


SEAT_COLOURS: tuple[str, ...] = (
    "#8E1B1B",  # crimson
    "#0B2E6B",  # navy
    "#009E73",  # green
    "#FFE770",  # yellow
    "#181217",  # black
    "#F1F9F9",  # white
    "#7D41DE",  # violet
    "#F08EE0",  # pink
)
"""Eight colours; every two differ by at least 20 for every eye (tests/ui/board/test_palette.py)."""

SEAT_MARKS: tuple[str, ...] = ("disc", "diamond", "triangle", "square", "star", "plus", "moon", "heart")
LIGHT_INK, DARK_INK = "#FFFDF7", "#1B1512"


def seat_style(colour: int, letter: str) -> SeatStyle:
    """The look of a seat with one of the eight colours. IndexError for another colour."""
    if not 0 <= colour < len(SEAT_COLOURS):
        raise IndexError(f"no seat colour {colour}")
    fill = SEAT_COLOURS[colour]
    ink = max((LIGHT_INK, DARK_INK), key=lambda one: contrast(one, fill))
    outline = LIGHT_INK if luminance(fill) < 0.35 else DARK_INK
    return SeatStyle(colour=fill, outline=outline, ink=ink, letter=letter, mark=SEAT_MARKS[colour])
