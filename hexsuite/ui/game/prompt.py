"""The prompt bar: a sentence that says whose turn it is and what to do now, with the buttons to do it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QEvent, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QFont, QFontInfo, QFontMetrics, QPainter, QPaintEvent, QPen, QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QLabel, QPushButton, QSizePolicy, QVBoxLayout, QWidget

from hexsuite.ui import theme
from hexsuite.ui.board.art import seat_badge
from hexsuite.ui.board.model import SeatStyle
from hexsuite.ui.game import pictures
from hexsuite.ui.game.presenter import Button, Prompt


class Sentence(QLabel):
    """One line of text, or two (`lines`); what has no room ends in an ellipsis, and the pointer shows all of it."""

    def __init__(self, role: str) -> None:
        super().__init__()
        self.lines = 1
        self.letters = 1.0
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setProperty("role", role)
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)

    @property
    def cut(self) -> str:
        """The text as far as there is room for it."""
        return self._laid_out(self.contentsRect().width(), self.lines, self.letters)

    def _font(self, size: float) -> QFont:
        font = QFont(self.font())
        if size != 1.0:
            font.setPixelSize(round(QFontInfo(font).pixelSize() * size))
        return font

    def _laid_out(self, width: int, lines: int, size: float) -> str:
        metrics = QFontMetrics(self._font(size))
        rest = self.text().split(" ")
        rows: list[str] = []
        while len(rows) < lines - 1 and len(rest) > 1:
            fit = 1
            while fit < len(rest) and metrics.horizontalAdvance(" ".join(rest[: fit + 1])) <= width:
                fit += 1
            rows.append(" ".join(rest[:fit]))
            rest = rest[fit:]
        rows.append(metrics.elidedText(" ".join(rest), Qt.TextElideMode.ElideRight, width))
        return "\n".join(row for row in rows if row)

    def fits(self, width: int, lines: int, size: float = 1.0) -> bool:
        """Whether so many lines of such a width hold all of the text, with letters of `size` times their own."""
        return self._laid_out(width, lines, size).replace("\n", " ") == self.text()

    def set_shape(self, lines: int, size: float) -> None:
        """Take so many lines with letters of such a size."""
        if (lines, size) != (self.lines, self.letters):
            self.lines, self.letters = lines, size
            self.updateGeometry()
            self.update()

    def sizeHint(self) -> QSize:
        """As high as its lines."""
        height = QFontMetrics(self._font(self.letters)).lineSpacing() * self.lines
        return QSize(super().sizeHint().width(), height)

    def minimumSizeHint(self) -> QSize:
        """All lines, however narrow."""
        return QSize(0, self.sizeHint().height())

    def paintEvent(self, event: QPaintEvent) -> None:
        """The text as it fits."""
        del event
        painter = QPainter(self)
        painter.setFont(self._font(self.letters))
        left = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
        self.style().drawItemText(
            painter, self.contentsRect(), left, self.palette(), self.isEnabled(), self.cut, self.foregroundRole()
        )
        painter.end()


@dataclass(frozen=True, slots=True)
class Shape:
    """How a prompt is laid out in the height of the bar.

    Lines and size of the letters of the sentence and of the second, smaller text (0 lines: not there), whether buttons
    name their keys, whether the small widgets after the first are there.
    """

    lines: int = 1
    letters: float = 1.0
    second: int = 1
    small_letters: float = 1.0
    keys: bool = True
    small: bool = True


class PromptBar(QWidget):
    """Shows a `Prompt`, with small widgets `beside` its buttons.

    Signals: `pressed(id)` (a button was pressed), `held(down)` (the one that works while it is held goes down or up).
    """

    GAP = 10
    MARGINS = (14, 4, 10, 4)
    SHAPES = (
        Shape(),
        Shape(small_letters=0.85),
        Shape(second=2, small_letters=0.85),
        Shape(keys=False),
        Shape(small_letters=0.85, keys=False),
        Shape(second=2, small_letters=0.85, keys=False),
        Shape(lines=2, letters=0.8, small_letters=0.85),
        Shape(lines=2, letters=0.8, small_letters=0.85, keys=False),
        Shape(lines=2, second=0),
        Shape(lines=2, second=0, keys=False),
        Shape(lines=2, second=0, keys=False, small=False),
        Shape(lines=2, letters=0.8, second=0, keys=False, small=False),
        Shape(lines=3, letters=0.66, second=0, keys=False, small=False),
    )
    """What is given up, in this order, until all of it can be read; if it never can, until the sentence can."""

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
        self._row.setContentsMargins(*self.MARGINS)
        self._row.setSpacing(self.GAP)
        self._row.addWidget(self._badge)
        self._row.addLayout(words, 1)
        self._beside = [self._held_place(widget) for widget in beside]
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def _held_place(self, widget: QWidget) -> tuple[QWidget, QWidget]:
        """A widget in a place that can be taken away while the widget itself comes and goes."""
        place = QWidget()
        inner = QHBoxLayout(place)
        inner.setContentsMargins(0, 0, 0, 0)
        inner.addWidget(widget)
        self._row.addWidget(place)
        return place, widget

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Give up or take back what the width asks for."""
        super().resizeEvent(event)
        self._fit()

    def event(self, event: QEvent) -> bool:
        """What stands beside the buttons may have come or gone."""
        done = super().event(event)
        if event.type() == QEvent.Type.LayoutRequest:
            self._fit()
        return done

    def _fit(self) -> None:
        """The first of SHAPES in which the sentence can be read, else the last."""
        if any(button.id not in self.buttons for button in self._prompt.buttons):
            return  # a resize while the buttons are being changed
        shape = self._shape()
        self.text.set_shape(shape.lines, shape.letters)
        for small in (self.detail, self.hint):
            small.set_shape(max(1, shape.second), shape.small_letters)
        for button in self._prompt.buttons:
            self._label(self.buttons[button.id], button, keys=shape.keys)
        for place, _ in self._beside[1:]:
            if place.isHidden() == shape.small:
                place.setVisible(shape.small)
        self.detail.setVisible(shape.second > 0 and bool(self._prompt.detail) and not self._prompt.hint)
        self.hint.setVisible(shape.second > 0 and bool(self._prompt.hint))
        untold = self._second() if shape.second == 0 else ""
        self.text.setToolTip("\n".join(text for text in (self._prompt.text, untold) if text))

    def _second(self) -> str:
        return self._prompt.hint or self._prompt.detail

    def _shape(self) -> Shape:
        """The first in which all can be read; else the first in which the sentence can, else the last."""
        second, small = self._second(), self.hint if self._prompt.hint else self.detail
        small.ensurePolished()  # before it is shown its letters are not yet known
        readable: list[Shape] = []
        for shape in self.SHAPES:
            if not (second or shape.second == 0 or shape == self.SHAPES[0]):
                continue  # there is only the sentence, which may have two lines at no cost
            room = self._words_room(keys=shape.keys, small=shape.small)
            if not self.text.fits(room, shape.lines, shape.letters):
                continue
            if not second or (shape.second and small.fits(room, shape.second, shape.small_letters)):
                return shape
            readable.append(shape)
        return readable[0] if readable else self.SHAPES[-1]

    def _words_room(self, *, keys: bool, small: bool) -> int:
        """What is left for the words beside badge, small widgets and buttons."""
        taken = self.MARGINS[0] + self.MARGINS[2]
        if self._prompt.seat >= 0:
            taken += self._badge.width() + self.GAP
        for number, (_, widget) in enumerate(self._beside):
            if small or number == 0:
                taken += self.GAP + (0 if widget.isHidden() else widget.sizeHint().width())
        for button in self._prompt.buttons:
            widget, metrics = self.buttons[button.id], self.buttons[button.id].fontMetrics()
            # Measured, not tried: another text would ask for another layout, and so on without end.
            more = metrics.horizontalAdvance(self._text(button, keys=keys)) - metrics.horizontalAdvance(widget.text())
            taken += self.GAP + widget.sizeHint().width() + more
        return self.width() - taken

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
        self.detail.setText(prompt.detail)
        self.detail.setToolTip(prompt.detail)
        self.hint.setText(prompt.hint)
        self.hint.setToolTip(prompt.hint)
        self.setAccessibleName(prompt.text)
        self._badge.setVisible(prompt.seat >= 0)
        if 0 <= prompt.seat < len(self._styles):
            self._badge.setPixmap(pictures.badge(self._styles[prompt.seat], theme.px(30)))
        if old.buttons != prompt.buttons:
            self._set_buttons(prompt.buttons)
        self._fit()
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
        self._label(widget, button, keys=True)
        tip = button.tip or button.text
        if button.key and button.key not in tip:
            tip = f"{tip} ({button.key})"
        widget.setToolTip(tip)
        widget.setAccessibleName(button.text or button.tip)
        widget.setCheckable(button.checked is not None)
        widget.setChecked(bool(button.checked))
        widget.setEnabled(button.enabled)
        if button.seat >= 0:
            widget.setIcon(seat_badge(self._styles[button.seat]))
        widget.style().unpolish(widget)
        widget.style().polish(widget)
        widget.show()

    @staticmethod
    def _text(button: Button, *, keys: bool) -> str:
        text = f"{button.text} ({button.key})" if button.key and keys else button.text
        return (" " if text and button.seat >= 0 else "") + text.replace("&", "&&")

    def _label(self, widget: QPushButton, button: Button, *, keys: bool) -> None:
        text = self._text(button, keys=keys)
        if widget.text() != text:
            widget.setText(text)

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
