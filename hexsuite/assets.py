"""Finds the data files that ship with the suite: artwork, themes, texts, compiled translations.

They live in the top-level resources/ and translations/ of a checkout and in hexsuite/_assets of an
installed package (setup.py's build_assets puts them there). Uses the standard library only; any floor
above the core may ask.
"""

from __future__ import annotations

from pathlib import Path

_PACKAGE = Path(__file__).resolve().parent
_CHECKOUT = _PACKAGE.parent


def roots() -> tuple[Path, ...]:
    """The folders that are searched, first match first; a checkout's own files win over built ones."""
    installed = _PACKAGE / "_assets"
    if (_CHECKOUT / "pyproject.toml").is_file() and (_CHECKOUT / "resources").is_dir():
        return _CHECKOUT / "resources", installed
    return (installed,)


def path(name: str) -> Path:
    """The file or folder `name` of resources/, such as "hexfolk/forest.svg"; translations are "translations/de.qm".

    FileNotFoundError when it did not ship; ValueError for a name that leads out of the resources.
    """
    parts = name.split("/")
    if name.startswith("/") or ".." in parts or "\\" in name:
        raise ValueError(f"{name!r} is not a name inside the resources")
    for root in roots():
        found = root.joinpath(*parts)
        if found.exists():
            return found
    raise FileNotFoundError(f"The resource {name!r} is missing from this installation.")
