"""The prompt bar: one line that says whose turn it is and what to do now, with the buttons to do it."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QHBoxLayout, QLabel, QPushButton, QSizePolicy, QVBoxLayout, QWidget

from hexsuite.ui import theme
from hexsuite.ui.board.art import seat_badge
from hexsuite.ui.board.model import SeatStyle
from hexsuite.ui.game import pictures
from hexsuite.ui.game.presenter import Button, Prompt


class Sentence(QLabel):
    """One line of text; what has no room ends in an ellipsis, and the pointer shows all of it."""

    def __init__(self, role: str) -> None:
        super().__init__()
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setProperty("role", role)
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)

    @property
    def cut(self) -> str:
        """The text as far as there is room for it."""
        return self.fontMetrics().elidedText(self.text(), Qt.TextElideMode.ElideRight, self.contentsRect().width())

    def paintEvent(self, event: QPaintEvent) -> None:
        """The text as it fits."""
        del event
        painter = QPainter(self)
        left = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
        self.style().drawItemText(
            painter, self.contentsRect(), left, self.palette(), self.isEnabled(), self.cut, self.foregroundRole()
        )
        painter.end()


class PromptBar(QWidget):
    """Shows a `Prompt`, with small widgets `beside` its buttons.

    Signals: `pressed(id)` (a button was pressed), `held(down)` (the one that works while it is held goes down or up).
    """

    pressed = Signal(str)
    held = Signal(bool)

    def __init__(
        self, styles: tuple[SeatStyle, ...], beside: Sequence[QWidget] = (), parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self.setObjectName("prompt")
        self._styles = styles
        self._prompt = Prompt("")
        self.buttons: dict[str, QPushButton] = {}
        self._badge = QLabel()
        self._badge.setFixedSize(theme.px(30), theme.px(30))
        self._badge.setAccessibleName(self.tr("whose turn"))
        self.text = Sentence("now")
        self.detail = Sentence("muted")
        self.hint = Sentence("hint")
        self.hint.hide()
        words = QVBoxLayout()
        words.setSpacing(0)
        words.addStretch()
        words.addWidget(self.text)
        words.addWidget(self.detail)
        words.addWidget(self.hint)
        words.addStretch()
        self._row = QHBoxLayout(self)
        self._row.setContentsMargins(14, 4, 10, 4)
        self._row.setSpacing(10)
        self._row.addWidget(self._badge)
        self._row.addLayout(words, 1)
        for widget in beside:
            self._row.addWidget(widget)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        """High enough for two lines and a button, whatever is shown, so that the board never jumps."""
        return QSize(300, max(theme.px(54), round(self.fontMetrics().height() * 2.9)))

    @property
    def prompt(self) -> Prompt:
        """What is shown."""
        return self._prompt

    def show_prompt(self, prompt: Prompt) -> None:
        """Show another prompt; buttons that stay keep their widget and their focus."""
        if prompt == self._prompt:
            return
        old, self._prompt = self._prompt, prompt
        self.text.setText(prompt.text)
        self.text.setToolTip(prompt.text)
        self.detail.setText(prompt.detail)
        self.detail.setToolTip(prompt.detail)
        self.detail.setVisible(bool(prompt.detail) and not prompt.hint)
        self.hint.setText(prompt.hint)
        self.hint.setToolTip(prompt.hint)
        self.hint.setVisible(bool(prompt.hint))
        self.setAccessibleName(prompt.text)
        self._badge.setVisible(prompt.seat >= 0)
        if 0 <= prompt.seat < len(self._styles):
            self._badge.setPixmap(pictures.badge(self._styles[prompt.seat], theme.px(30)))
        if old.buttons != prompt.buttons:
            self._set_buttons(prompt.buttons)
        self.update()

    def restyle(self, styles: tuple[SeatStyle, ...]) -> None:
        """Take other seat styles (after a change of theme)."""
        self._styles = styles
        prompt, self._prompt = self._prompt, Prompt("")
        self.show_prompt(prompt)

    def _set_buttons(self, wanted: tuple[Button, ...]) -> None:
        for name in [name for name in self.buttons if name not in {button.id for button in wanted}]:
            gone = self.buttons.pop(name)
            gone.hide()
            gone.deleteLater()
        for button in wanted:
            widget = self.buttons.get(button.id)
            if widget is None:
                widget = QPushButton(self)
                widget.setFocusPolicy(Qt.FocusPolicy.TabFocus)
                if button.held:
                    widget.pressed.connect(lambda: self.held.emit(True))
                    widget.released.connect(lambda: self.held.emit(False))
                else:
                    widget.clicked.connect(lambda _=False, name=button.id: self.pressed.emit(name))
                self.buttons[button.id] = widget
            self._row.removeWidget(widget)
            self._row.addWidget(widget)
            self._dress(widget, button)

    def _dress(self, widget: QPushButton, button: Button) -> None:
        widget.setProperty("role", "primary" if button.primary else "")
        text = f"{button.text} ({button.key})" if button.key else button.text
        widget.setText((" " if text and button.seat >= 0 else "") + text.replace("&", "&&"))
        widget.setToolTip(button.tip or button.text)
        widget.setAccessibleName(button.text or button.tip)
        widget.setCheckable(button.checked is not None)
        widget.setChecked(bool(button.checked))
        widget.setEnabled(button.enabled)
        if button.seat >= 0:
            widget.setIcon(seat_badge(self._styles[button.seat]))
        widget.style().unpolish(widget)
        widget.style().polish(widget)
        widget.show()

    def paintEvent(self, event: QPaintEvent) -> None:
        """A card whose left edge has the colour of the seat; filled when the person must act."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        box = QRectF(self.rect()).adjusted(1, 1, -1, -1)
        prompt = self._prompt
        tokens = theme.tokens()
        painter.setPen(QPen(QColor(tokens.accent), 2) if prompt.mine else QPen(QColor(tokens.line), 1))
        painter.setBrush(QColor(tokens.accent_soft if prompt.mine else tokens.card))
        painter.drawRoundedRect(box, 9, 9)
        if prompt.seat >= 0:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QColor(self._styles[prompt.seat].colour))
            painter.drawRoundedRect(QRectF(box.left() + 4, box.top() + 7, 4, box.height() - 14), 2, 2)
        painter.end()
