"""Where files are offered to be kept, and by what name: the same for every dialog that saves. Uses Qt's dialogs."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QCoreApplication, QStandardPaths
from PySide6.QtWidgets import QFileDialog, QWidget

from hexsuite.games.files import named_file
from hexsuite.ui.questions import confirm


def usual_folder() -> Path:
    """The person's documents, or their home where there is no such folder."""
    place = QStandardPaths.StandardLocation.DocumentsLocation
    documents = Path(QStandardPaths.writableLocation(place) or Path.home())
    return documents if documents.is_dir() else Path.home()


def choose_to_save(parent: QWidget, title: str, proposed: str, kinds: str, folder: Path | None = None) -> Path | None:
    """The path that the person names, with the suffix of `proposed` where it has none; None when they think better."""
    name, _ = QFileDialog.getSaveFileName(parent, title, str((folder or usual_folder()) / proposed), kinds)
    if not name:
        return None
    path, suffix = named_file(name), Path(proposed).suffix
    if path.suffix.lower() == suffix:
        return path
    # The dialog has asked about the name as it was typed, not about this one. "game.v2" is a name, not a suffix.
    path = path.with_name(path.name + suffix)
    question = QCoreApplication.translate("FileChoice", "{name} exists already. Replace it?").format(name=path.name)
    if path.exists() and not confirm(parent, title, question):
        return None
    return path
