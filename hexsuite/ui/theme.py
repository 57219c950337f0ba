"""The look of the whole suite: colours by name, palette, style sheet, fonts, icons and the scale of the interface.

Four themes: light, dark, contrast (high contrast) and system, which follows the desktop. `apply` sets them at
run time; whoever draws by hand asks `tokens()` and listens to `notifier().changed`. Uses Qt and the assets.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Literal

from PySide6.QtCore import QByteArray, QObject, QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QFont, QFontDatabase, QFontMetricsF, QIcon, QIconEngine, QPainter, QPalette
from PySide6.QtSvg import QSvgRenderer
from PySide6.QtWidgets import QApplication, QWidget

from hexsuite import assets
from hexsuite.ui.icons import DrawnEngine
from hexsuite.ui.style_sheet import style_sheet

Name = Literal["system", "light", "dark", "contrast"]
NAMES: tuple[Name, ...] = ("system", "light", "dark", "contrast")
SCALES = (80, 200)
"""Smallest and largest scale of the interface, in per cent."""


@dataclass(frozen=True, slots=True)
class Tokens:
    """Colours by what they are for, as "#rrggbb". Text colours keep 4.5:1 on their grounds (tests/ui/test_theme.py)."""

    name: str
    dark: bool
    paper: str  # the ground of windows
    card: str  # panels on the paper
    raised: str  # rows, chips and fields on a card
    hover: str  # a row or quiet button under the pointer
    line: str  # borders of cards
    strong_line: str  # borders of fields and buttons
    ink: str  # text
    muted: str  # less important text
    faint: str  # disabled text; decoration only
    accent: str  # the one thing to do now
    accent_hover: str
    accent_ink: str  # text on accent
    accent_soft: str  # a tinted ground for what is chosen
    focus: str  # keyboard focus
    good: str
    warn: str
    bad: str
    tip: str  # tool tips and info cards
    tip_ink: str
    tip_muted: str
    sea: str
    shallow: str  # rings of shallow water, drawn one over the other
    surf: str
    beach: str
    land: str  # between the tiles
    chip: str  # number tokens
    chip_line: str
    chip_ink: str
    chip_red: str
    wood: str  # piers
    wood_line: str
    sign: str  # harbour signs
    sign_ink: str
    glow: str  # what just happened
    offer: str  # legal places


LIGHT = Tokens(
    name="light", dark=False,
    paper="#F4F0E8", card="#FFFFFF", raised="#F8F5EF", hover="#EFEAE0", line="#E3DACB", strong_line="#C9BEAC",
    ink="#26221E", muted="#6A6156", faint="#A39A8E",
    accent="#8E1B1B", accent_hover="#A32525", accent_ink="#FFFFFF", accent_soft="#FBF0EE", focus="#1F6FB2",
    good="#1E7446", warn="#8A5A00", bad="#B3261E",
    tip="#2B2926", tip_ink="#FFFFFF", tip_muted="#C9C3BA",
    sea="#B5D6E6", shallow="#C6E1EC", surf="#DAEDF2", beach="#F2E3BC", land="#F7ECD0",
    chip="#FFFAEC", chip_line="#CDBB93", chip_ink="#2A241D", chip_red="#B4161B",
    wood="#9A6B3F", wood_line="#5E3D20", sign="#FFFAEC", sign_ink="#2A241D",
    glow="#FFB300", offer="#FFFFFF",
)  # fmt: skip

DARK = Tokens(
    name="dark", dark=True,
    paper="#1B1D20", card="#25282C", raised="#2E3237", hover="#373C42", line="#383D43", strong_line="#565D66",
    ink="#EFEBE4", muted="#B3ADA3", faint="#7C7870",
    accent="#D9573F", accent_hover="#E56B53", accent_ink="#17100E", accent_soft="#3B2A27", focus="#7CC0F5",
    good="#6CC795", warn="#E5B45A", bad="#F28B82",
    tip="#F2EDE3", tip_ink="#26221E", tip_muted="#5F574C",
    sea="#1F3B4D", shallow="#27495D", surf="#32596D", beach="#BFA978", land="#D6C498",
    chip="#F8F0DC", chip_line="#A8966E", chip_ink="#221D17", chip_red="#AD1218",
    wood="#A87A4C", wood_line="#3E2713", sign="#F8F0DC", sign_ink="#221D17",
    glow="#FFC233", offer="#FFFFFF",
)  # fmt: skip

CONTRAST = Tokens(
    name="contrast", dark=True,
    paper="#000000", card="#000000", raised="#141414", hover="#2A2A2A", line="#FFFFFF", strong_line="#FFFFFF",
    ink="#FFFFFF", muted="#E6E6E6", faint="#A6A6A6",
    accent="#FFD500", accent_hover="#FFE455", accent_ink="#000000", accent_soft="#332B00", focus="#00E5FF",
    good="#5CFF9D", warn="#FFC04D", bad="#FF8A80",
    tip="#FFFFFF", tip_ink="#000000", tip_muted="#333333",
    sea="#00131F", shallow="#002235", surf="#00314B", beach="#000000", land="#000000",
    chip="#FFFFFF", chip_line="#000000", chip_ink="#000000", chip_red="#B00010",
    wood="#D9A066", wood_line="#000000", sign="#FFFFFF", sign_ink="#000000",
    glow="#FFD500", offer="#FFFFFF",
)  # fmt: skip

_THEMES = {"light": LIGHT, "dark": DARK, "contrast": CONTRAST}
_FAMILIES = ("Inter", "Noto Sans", "Cantarell", "Segoe UI", "SF Pro Text", "Ubuntu", "DejaVu Sans")


class Notifier(QObject):
    """Tells that the colours or the scale have changed."""

    changed = Signal()


class _Look:
    """What is in force now."""

    def __init__(self) -> None:
        self.name: Name = "light"
        self.scale = 100
        self.tokens = LIGHT
        self.base_points = 0.0
        self.notifier = Notifier()
        self.following = False


@lru_cache(maxsize=1)
def _look() -> _Look:
    return _Look()


def notifier() -> Notifier:
    """The one object that announces changes."""
    return _look().notifier


def tokens() -> Tokens:
    """The colours in force."""
    return _look().tokens


def current() -> tuple[Name, int]:
    """The theme that was asked for, and the scale in per cent."""
    look = _look()
    return look.name, look.scale


def system_tokens() -> Tokens:
    """What the desktop asks for; light where it says nothing."""
    scheme = QApplication.styleHints().colorScheme()
    return DARK if scheme == Qt.ColorScheme.Dark else LIGHT


def apply(app: QApplication, name: Name = "system", scale: int = 100) -> None:
    """Puts a theme and a scale (80–200 per cent, clamped) into force for the whole application."""
    look = _look()
    look.name, look.scale = name, max(SCALES[0], min(SCALES[1], scale))
    if not look.base_points:
        look.base_points = min(12.0, max(10.0, app.font().pointSizeF()))
    if not look.following:
        app.styleHints().colorSchemeChanged.connect(lambda: _follow(app))
        look.following = True
    look.tokens = system_tokens() if name == "system" else _THEMES[name]
    _icon_renderer.cache_clear()
    if app.style().objectName() != "fusion":
        app.setStyle("Fusion")
    app.setFont(font())
    app.setPalette(_palette(look.tokens))
    app.setStyleSheet(style_sheet(look.tokens, look.scale / 100))
    look.notifier.changed.emit()


def _follow(app: QApplication) -> None:
    look = _look()
    if look.name == "system" and system_tokens() != look.tokens:
        apply(app, "system", look.scale)


@lru_cache(maxsize=1)
def _family() -> str:
    installed = set(QFontDatabase.families())
    return next((name for name in _FAMILIES if name in installed), QFont().family())


def font(size: float = 1.0, *, bold: bool = False) -> QFont:
    """The interface font; `size` is relative to running text, and the scale is applied."""
    look = _look()
    result = QFont(_family())
    result.setPointSizeF((look.base_points or 10.0) * look.scale / 100 * size)
    if bold:
        result.setWeight(QFont.Weight.Bold)
    return result


def px(length: float) -> int:
    """A length of the design (at 100 %) in logical pixels at the scale in force."""
    return round(length * _look().scale / 100)


def fitted(text: str, room: float, size: float = 1.0, *, bold: bool = False) -> QFont:
    """The interface font, made smaller (to two thirds at the least) where `text` needs more than `room` pixels."""
    result = font(size, bold=bold)
    wide = QFontMetricsF(result).horizontalAdvance(text)
    if wide > room > 0:
        result.setPointSizeF(result.pointSizeF() * max(2 / 3, room / wide))
    return result


def fit_to_screen(dialog: QWidget, wanted: QSize | None = None) -> None:
    """Give a dialog the size it asks for, or `wanted`, but never more than its screen has.

    What is in it must be able to scroll.
    """
    dialog.ensurePolished()
    room = dialog.screen().availableGeometry()
    frame = dialog.frameGeometry().size() - dialog.size() if dialog.isVisible() else QSize(0, px(40))
    dialog.resize((wanted or dialog.sizeHint()).boundedTo(room.size() - frame))
    if dialog.isVisible():
        inside = dialog.frameGeometry()
        inside.moveLeft(max(room.left(), min(inside.left(), room.right() - inside.width())))
        inside.moveTop(max(room.top(), min(inside.top(), room.bottom() - inside.height())))
        dialog.move(inside.topLeft())


def _palette(t: Tokens) -> QPalette:
    role, group = QPalette.ColorRole, QPalette.ColorGroup
    palette = QPalette()
    for which, colour in (
        (role.Window, t.paper), (role.WindowText, t.ink), (role.Base, t.card), (role.AlternateBase, t.raised),
        (role.Text, t.ink), (role.PlaceholderText, t.faint), (role.Button, t.raised), (role.ButtonText, t.ink),
        (role.BrightText, t.accent_ink), (role.ToolTipBase, t.tip), (role.ToolTipText, t.tip_ink),
        (role.Highlight, t.accent), (role.HighlightedText, t.accent_ink), (role.Link, t.focus),
        (role.LinkVisited, t.muted), (role.Light, t.card), (role.Midlight, t.hover), (role.Mid, t.line),
        (role.Dark, t.strong_line), (role.Shadow, t.ink), (role.Accent, t.accent),
    ):  # fmt: skip
        palette.setColor(which, QColor(colour))
    for which in (role.WindowText, role.Text, role.ButtonText):
        palette.setColor(group.Disabled, which, QColor(t.faint))
    return palette


# ── Icons ────────────────────────────────────────────────────────────────────────────────────────────────────


@lru_cache(maxsize=512)
def _icon_renderer(name: str, colour: str) -> QSvgRenderer:
    """Icons are drawn in black; black becomes the wanted colour."""
    svg = assets.path(f"icons/{name}.svg").read_text(encoding="utf-8")
    return QSvgRenderer(QByteArray(svg.replace("#000000", colour).encode()))


class _IconEngine(DrawnEngine):
    """Draws an SVG at whatever size and pixel ratio is asked for, in the ink of the theme in force."""

    def __init__(self, name: str, role: str) -> None:
        super().__init__()
        self._name, self._role = name, role

    def clone(self) -> QIconEngine:
        return _IconEngine(self._name, self._role)

    def _colour(self, mode: QIcon.Mode) -> str:
        role = "faint" if mode == QIcon.Mode.Disabled else self._role
        return str(getattr(tokens(), role)) if not role.startswith("#") else role

    def paint(self, painter: QPainter, rect: QRect, mode: QIcon.Mode, state: QIcon.State) -> None:
        del state
        side = min(rect.width(), rect.height())
        area = QRectF(0, 0, side, side)
        area.moveCenter(QRectF(rect).center())
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        _icon_renderer(self._name, self._colour(mode)).render(painter, area)


def icon(name: str, role: str = "ink") -> QIcon:
    """The icon `resources/icons/<name>.svg`, crisp at any size; `role` names a token, or is a colour itself.

    It follows the theme by itself. FileNotFoundError for an unknown name.
    """
    assets.path(f"icons/{name}.svg")
    return QIcon(_IconEngine(name, role))


def app_icon() -> QIcon:
    """The suite's own icon."""
    return icon("hexsuite")
