"""Themes: readable in all colours, switched at run time, scaled."""

from __future__ import annotations

import pytest
from PySide6.QtWidgets import QApplication, QPushButton

from hexsuite.ui import theme
from hexsuite.ui.board.palette import contrast
from hexsuite.ui.style_sheet import style_sheet

PAIRS = [
    ("ink", "paper"), ("ink", "card"), ("ink", "raised"), ("ink", "hover"), ("ink", "accent_soft"),
    ("muted", "paper"), ("muted", "card"), ("muted", "raised"), ("muted", "hover"),
    ("accent_ink", "accent"), ("accent_ink", "accent_hover"),
    ("good", "card"), ("warn", "card"), ("bad", "card"),
    ("tip_ink", "tip"), ("tip_muted", "tip"),
    ("chip_ink", "chip"), ("chip_red", "chip"), ("sign_ink", "sign"),
]  # fmt: skip
THEMES = [theme.LIGHT, theme.DARK, theme.CONTRAST]


@pytest.fixture(autouse=True)
def _light_again(qapp: QApplication) -> object:
    yield
    theme.apply(qapp, "light")


@pytest.mark.parametrize("tokens", THEMES, ids=lambda tokens: tokens.name)
@pytest.mark.parametrize(("text", "ground"), PAIRS)
def test_text_is_readable(tokens: theme.Tokens, text: str, ground: str) -> None:
    need = 7 if tokens.name == "contrast" and text in ("ink", "muted") else 4.5
    assert contrast(getattr(tokens, text), getattr(tokens, ground)) >= need


@pytest.mark.parametrize("tokens", THEMES, ids=lambda tokens: tokens.name)
def test_focus_is_visible(tokens: theme.Tokens) -> None:
    assert contrast(tokens.focus, tokens.card) >= 3
    assert contrast(tokens.focus, tokens.paper) >= 3


def test_a_theme_reaches_palette_and_listeners(qapp: QApplication) -> None:
    heard = []
    theme.notifier().changed.connect(lambda: heard.append(theme.tokens().name))
    for name in ("dark", "contrast", "light"):
        theme.apply(qapp, name)
        assert qapp.palette().window().color().name() == theme.tokens().paper.lower()
    assert heard == ["dark", "contrast", "light"]


def test_system_takes_a_theme_of_its_own(qapp: QApplication) -> None:
    theme.apply(qapp, "system")
    assert theme.current() == ("system", 100)
    assert theme.tokens() == theme.system_tokens()


@pytest.mark.parametrize(("asked", "got"), [(80, 80), (100, 100), (200, 200), (20, 80), (900, 200)])
def test_the_scale_is_kept_in_bounds_and_grows_text(qapp: QApplication, asked: int, got: int) -> None:
    theme.apply(qapp, "light")
    normal = qapp.font().pointSizeF()
    theme.apply(qapp, "light", asked)
    assert theme.current()[1] == got
    assert qapp.font().pointSizeF() == pytest.approx(normal * got / 100, abs=0.02)
    assert theme.px(10) == round(10 * got / 100)


def test_buttons_grow_with_the_scale(qapp: QApplication) -> None:
    theme.apply(qapp, "light", 100)
    button = QPushButton("End turn")
    small = button.sizeHint()
    theme.apply(qapp, "light", 200)
    button.ensurePolished()
    large = button.sizeHint()
    assert large.height() > 1.7 * small.height()


def test_the_sheet_has_no_gap(qapp: QApplication) -> None:
    for tokens in THEMES:
        assert "$" not in style_sheet(tokens, 1.5)
