"""The guide: short pages of our own, from the resources, beside a list of their titles."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication, QSize, Qt
from PySide6.QtWidgets import QDialog, QDialogButtonBox, QHBoxLayout, QListWidget, QTextBrowser, QVBoxLayout, QWidget

from hexsuite import assets
from hexsuite.ui import theme

PAGES = (
    "hexfolk_first",
    "hexfolk_rules",
    "hexarion_first",
    "hexarion_rules",
    "primal_hex_first",
    "primal_hex_rules",
    "bots",
)

LIST_WIDTH = 300
"""The most that the list of pages takes, at 100 %; longer titles go on in a second line."""


def title(page: str) -> str:
    """The title of a page."""
    translate = QCoreApplication.translate
    return {
        "primal_hex_first": translate("Guide", "Your first game of Primal Hex"),
        "primal_hex_rules": translate("Guide", "Rules of Primal Hex"),
        "hexfolk_first": translate("Guide", "Your first game of Hexfolk"),
        "hexfolk_rules": translate("Guide", "Rules of Hexfolk"),
        "hexarion_first": translate("Guide", "Your first game of Hexarion Conquest"),
        "hexarion_rules": translate("Guide", "Rules of Hexarion Conquest"),
        "bots": translate("Guide", "How honest are the bots?"),
    }[page]


def first_page(game_id: str) -> str:
    """Where somebody who plays a game begins to read."""
    return f"{game_id}_first"


class GuideDialog(QDialog):
    """Not modal: it may stay open beside the game."""

    def __init__(self, page: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(self.tr("Guide"))
        self.pages = QListWidget()
        self.pages.addItems([title(name) for name in PAGES])
        self.pages.setSpacing(theme.px(2))
        self.pages.setWordWrap(True)
        self.pages.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.pages.ensurePolished()
        whole = self.pages.sizeHintForColumn(0) + 2 * self.pages.frameWidth() + theme.px(12)
        self.pages.setFixedWidth(min(whole, theme.px(LIST_WIDTH)))
        self.text = QTextBrowser()
        self.text.setProperty("plain", "true")
        self.text.setOpenLinks(False)
        self.pages.currentRowChanged.connect(self._show)
        row = QHBoxLayout()
        row.addWidget(self.pages)
        row.addWidget(self.text, 1)
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close)
        buttons.rejected.connect(self.reject)
        layout = QVBoxLayout(self)
        layout.addLayout(row, 1)
        layout.addWidget(buttons)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        theme.fit_to_screen(self, QSize(theme.px(880), theme.px(600)))
        self.show_page(page)

    def show_page(self, page: str) -> None:
        """Open a page by its name."""
        self.pages.setCurrentRow(PAGES.index(page))

    def _show(self, row: int) -> None:
        source = assets.path(f"guide/{PAGES[row]}.md").read_text(encoding="utf-8")
        self.text.setMarkdown(source)
