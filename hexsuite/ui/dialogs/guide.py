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


class GuideDialog(QDialog):
    """Not modal: it may stay open beside the game."""

    def __init__(self, page: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(self.tr("Guide"))
        self.pages = QListWidget()
        self.pages.addItems([title(name) for name in PAGES])
        self.pages.setMaximumWidth(theme.px(220))
        self.pages.setSpacing(theme.px(2))
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
