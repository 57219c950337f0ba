"""The preferences: look, pace and habits. Changes are seen at once; Cancel takes them back."""

from __future__ import annotations

from typing import Any

import msgspec
from PySide6.QtCore import QSize, Qt, QTimer, Signal
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QDialog,
    QDialogButtonBox,
    QFormLayout,
    QGroupBox,
    QLineEdit,
    QScrollArea,
    QSpinBox,
    QVBoxLayout,
    QWidget,
)

from hexsuite.ui import theme
from hexsuite.ui.settings import LEAST_VISIBLE_PACE, Settings

SETTLED = 350
"""Milliseconds after which a chosen size comes into force, so that each step of the arrows does not."""
REST = 50
"""Milliseconds after which all parts know what room they need at another size."""
PACES = (0, LEAST_VISIBLE_PACE, 600, 1000, 2000)
"""Milliseconds a bot's move takes at the least; 0 is "at once"."""


class PreferencesDialog(QDialog):
    """Edits the given settings in place; `changed()` after every change."""

    changed = Signal()

    def __init__(self, settings: Settings, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.settings = settings
        self._before = msgspec.to_builtins(settings)
        self.setWindowTitle(self.tr("Preferences"))
        body = QWidget()
        groups = QVBoxLayout(body)
        groups.setContentsMargins(0, 0, theme.px(4), 0)
        for group in (self._look(), self._game(), self._people()):
            groups.addWidget(group)
        groups.addStretch()
        self._body = body
        self.area = QScrollArea()
        self.area.setWidgetResizable(True)
        self.area.setWidget(body)
        layout = QVBoxLayout(self)
        layout.addWidget(self.area, 1)
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Ok | QDialogButtonBox.StandardButton.Cancel)
        buttons.accepted.connect(self.accept)
        buttons.rejected.connect(self.reject)
        layout.addWidget(buttons)
        self._scaling = QTimer(self)
        self._scaling.setSingleShot(True)
        self._scaling.setInterval(SETTLED)
        self._scaling.timeout.connect(self._take_scale)
        self._fit()

    def sizeHint(self) -> QSize:
        """All groups without a scroll bar; what the screen cannot hold is scrolled."""
        inside, around = self._body.sizeHint(), super().sizeHint()
        extra = around - self.area.sizeHint()
        return inside + QSize(max(0, extra.width()) + theme.px(16), extra.height() + 4)

    def _fit(self) -> None:
        theme.fit_to_screen(self)

    def _wait(self) -> None:
        """The size is still being chosen: bring it into force a little later."""
        self._scaling.start()

    def _take_scale(self) -> None:
        """Bring the chosen size into force, but never under a mouse button that is held."""
        if QGuiApplication.mouseButtons() != Qt.MouseButton.NoButton:
            self._scaling.start()
            return
        self._scaling.stop()
        self._set("ui_scale", self.scale.value())
        self._body.updateGeometry()
        QTimer.singleShot(REST, self, self._fit)

    def accept(self) -> None:
        """Keep everything, also a size that has just been typed."""
        self._scaling.stop()
        self._set("ui_scale", self.scale.value())
        super().accept()

    def _set(self, name: str, value: Any) -> None:
        if getattr(self.settings, name) != value:
            setattr(self.settings, name, value)
            self.changed.emit()

    def _choice(self, name: str, entries: list[tuple[str, Any]]) -> QComboBox:
        box = QComboBox()
        for text, value in entries:
            box.addItem(text, value)
        at = box.findData(getattr(self.settings, name))
        box.setCurrentIndex(max(0, at))
        box.currentIndexChanged.connect(lambda: self._set(name, box.currentData()))
        return box

    def _check(self, name: str, text: str, tip: str = "") -> QCheckBox:
        box = QCheckBox(text)
        box.setToolTip(tip)
        box.setChecked(getattr(self.settings, name))
        box.toggled.connect(lambda on: self._set(name, on))
        return box

    def _look(self) -> QGroupBox:
        group = QGroupBox(self.tr("Look"))
        form = QFormLayout(group)
        themes = [
            (self.tr("As the system"), "system"),
            (self.tr("Light"), "light"),
            (self.tr("Dark"), "dark"),
            (self.tr("High contrast"), "contrast"),
        ]
        form.addRow(self.tr("Theme"), self._choice("theme", themes))
        scale = self.scale = QSpinBox()
        scale.setRange(80, 200)
        scale.setSingleStep(10)
        scale.setSuffix(" %")
        scale.setValue(self.settings.ui_scale)
        scale.valueChanged.connect(self._wait)
        form.addRow(self.tr("Size of text and buttons"), scale)
        form.addRow(self._check("reduced_motion", self.tr("No movement on the board")))
        return group

    def _game(self) -> QGroupBox:
        group = QGroupBox(self.tr("Playing"))
        form = QFormLayout(group)
        names = (
            self.tr("at once"),
            self.tr("quick (a third of a second)"),
            self.tr("normal"),
            self.tr("calm"),
            self.tr("slow"),
        )
        form.addRow(self.tr("Pace of the bots"), self._choice("bot_pace", list(zip(names, PACES, strict=True))))
        offers = [
            (self.tr("ask me about all"), "all"),
            (self.tr("ask me about those I can pay"), "payable"),
            (self.tr("decline them all"), "none"),
        ]
        form.addRow(self.tr("Offers of bots"), self._choice("bot_offers", offers))
        limits = [(self.tr("any number"), 0), *((str(n), n) for n in (1, 2, 3, 5))]
        form.addRow(self.tr("At most in one turn of a bot"), self._choice("offers_a_turn", limits))
        checks: list[tuple[str, str, str]] = [
            ("auto_roll", self.tr("Roll by itself"), self.tr("When nothing else can be done before the roll")),
            ("auto_end", self.tr("End my turn by itself"), self.tr("When nothing else can be done")),
            ("step_through", self.tr("Step through what the others do"), self.tr("Each thing stays until you go on.")),
            (
                "ask_special",
                self.tr("Always ask me what I build between the turns"),
                self.tr("At tables of 5 and more; otherwise you sign up while another's turn runs (key B)"),
            ),
            ("confirm_builds", self.tr("Ask before anything is built"), ""),
            ("confirm_end_turn", self.tr("Ask before a turn ends in which I could still build"), ""),
            ("hints", self.tr("Offer hints"), ""),
        ]
        for name, text, tip in checks:
            form.addRow(self._check(name, text, tip))
        return group

    def _people(self) -> QGroupBox:
        group = QGroupBox(self.tr("People"))
        form = QFormLayout(group)
        name = QLineEdit(self.settings.player_name)
        name.setMaxLength(24)
        name.textEdited.connect(lambda text: self._set("player_name", text.strip()))
        form.addRow(self.tr("My name"), name)
        form.addRow(self._check("curtain", self.tr("Cover the cards when another person's turn comes")))
        form.addRow(self._check("open_hands", self.tr("Open hands when I watch bots play")))
        return group

    def reject(self) -> None:
        """Take all changes back."""
        self._scaling.stop()
        for name, value in self._before.items():
            setattr(self.settings, name, value if name != "new_games" else self.settings.new_games)
        self.changed.emit()
        super().reject()
