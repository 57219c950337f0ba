"""Where files are looked for and offered to be kept, and by what name: the same for all dialogs. Uses Qt's dialogs."""

from __future__ import annotations

import os
from pathlib import Path

from PySide6.QtCore import QCoreApplication, QStandardPaths
from PySide6.QtWidgets import QComboBox, QFileDialog, QHBoxLayout, QPushButton, QWidget

from hexsuite.games.files import named_file
from hexsuite.ui import theme
from hexsuite.ui.questions import confirm


def usual_folder() -> Path:
    """The person's documents, or their home where there is no such folder."""
    place = QStandardPaths.StandardLocation.DocumentsLocation
    documents = Path(QStandardPaths.writableLocation(place) or Path.home())
    return documents if documents.is_dir() else Path.home()


def choose_to_open(parent: QWidget, title: str, kinds: str, beside: str = "") -> Path | None:
    """The file that the person names, looked for where the file `beside` is; None when they think better."""
    folder = Path(beside).parent if beside else usual_folder()
    name, _ = QFileDialog.getOpenFileName(parent, title, str(folder), kinds)
    return named_file(name) if name else None


class OwnFile(QPushButton):
    """The button beside a list of what ships, which adds a file of the person's own to it."""

    def __init__(self, tip: str, parent: QWidget | None = None) -> None:
        super().__init__(QCoreApplication.translate("FileChoice", "File …"), parent)
        self.setAutoDefault(False)
        self.setToolTip(tip)

    def beside(self, listed: QComboBox) -> QHBoxLayout:
        """The row of both."""
        listed.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        row = QHBoxLayout()
        row.setSpacing(theme.px(6))
        row.addWidget(listed, 1)
        row.addWidget(self)
        return row


def choose_to_save(parent: QWidget, title: str, proposed: str, kinds: str, folder: Path | None = None) -> Path | None:
    """The path that the person names, with the suffix of `proposed` where it has none; None when they think better."""
    name, _ = QFileDialog.getSaveFileName(parent, title, str((folder or usual_folder()) / proposed), kinds)
    if not name:
        return None
    path, suffix = named_file(name), Path(proposed).suffix
    if path.suffix.lower() == suffix or not path.name:  # what is no file cannot be written: whoever tries says so
        return path
    # The dialog has asked about the name as it was typed, not about this one. "game.v2" is a name, not a suffix.
    path = path.with_name(path.name + suffix)
    question = QCoreApplication.translate("FileChoice", "{name} exists already. Replace it?").format(name=path.name)
    if os.path.lexists(path) and not confirm(parent, title, question):
        return None
    return path
